; launch: groups 1, group size 70, values 12 and 5
; input: random 1
; targets: gfx900 gfx908 gfx90a gfx942 gfx950 gfx1010 gfx1030 gfx1100 gfx1151 gfx1201
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %first = mul i32 %group, 70
  %item = add i32 %first, %id
  %own32 = shl i32 %item, 6
  %own = zext i32 %own32 to i64
  %mine = getelementptr i8, ptr addrspace(1) %out, i64 %own
  %v1 = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %out, i16 0, i64 4480, i32 822243328)
  %v2 = lshr i32 %item, 1
  %v3 = mul i32 %item, -1640531535
  %v4 = xor i32 %v3, %n
  %v5 = sub i32 %v2, 7
  store i32 %v4, ptr addrspace(1) %mine, align 8
  %v6 = call i32 @llvm.amdgcn.struct.ptr.buffer.atomic.swap.i32(i32 %v5, ptr addrspace(8) %v1, i32 0, i32 %own32, i32 0, i32 0)
  %v7 = zext i32 %v6 to i64
  %v8 = load i32, ptr addrspace(1) %mine, align 8
  %v9 = zext i32 %v8 to i64
  %v10 = mul i64 %v7, 1099511628211
  %v11 = xor i64 %v10, %v9
  %v12 = mul i32 %item, -1640531535
  %v13 = xor i32 %v12, %n
  %v14 = sub i32 %v2, 7
  store i32 %v13, ptr addrspace(1) %mine, align 8
  %v15 = call i32 @llvm.amdgcn.struct.ptr.buffer.atomic.add.i32(i32 %v14, ptr addrspace(8) %v1, i32 0, i32 %own32, i32 0, i32 0)
  %v16 = zext i32 %v15 to i64
  %v17 = mul i64 %v11, 1099511628211
  %v18 = xor i64 %v17, %v16
  %v19 = load i32, ptr addrspace(1) %mine, align 8
  %v20 = zext i32 %v19 to i64
  %v21 = mul i64 %v18, 1099511628211
  %v22 = xor i64 %v21, %v20
  %v23 = mul i32 %item, -1640531535
  %v24 = xor i32 %v23, %n
  %v25 = sub i32 %v2, 7
  store i32 %v24, ptr addrspace(1) %mine, align 8
  %v26 = call i32 @llvm.amdgcn.struct.ptr.buffer.atomic.sub.i32(i32 %v25, ptr addrspace(8) %v1, i32 0, i32 %own32, i32 0, i32 0)
  %v27 = zext i32 %v26 to i64
  %v28 = mul i64 %v22, 1099511628211
  %v29 = xor i64 %v28, %v27
  %v30 = load i32, ptr addrspace(1) %mine, align 8
  %v31 = zext i32 %v30 to i64
  %v32 = mul i64 %v29, 1099511628211
  %v33 = xor i64 %v32, %v31
  %v34 = mul i32 %item, -1640531535
  %v35 = xor i32 %v34, %n
  %v36 = sub i32 %v2, 7
  store i32 %v35, ptr addrspace(1) %mine, align 8
  %v37 = call i32 @llvm.amdgcn.struct.ptr.buffer.atomic.smin.i32(i32 %v36, ptr addrspace(8) %v1, i32 0, i32 %own32, i32 0, i32 0)
  %v38 = zext i32 %v37 to i64
  %v39 = mul i64 %v33, 1099511628211
  %v40 = xor i64 %v39, %v38
  %v41 = load i32, ptr addrspace(1) %mine, align 8
  %v42 = zext i32 %v41 to i64
  %v43 = mul i64 %v40, 1099511628211
  %v44 = xor i64 %v43, %v42
  %v45 = mul i32 %item, -1640531535
  %v46 = xor i32 %v45, %n
  %v47 = zext i32 %v46 to i64
  %v48 = mul i64 %v47, -7046029254386353131
  %v49 = sub i32 %item, 9
  %v50 = sext i32 %v49 to i64
  store i64 %v48, ptr addrspace(1) %mine, align 8
  %v51 = call i64 @llvm.amdgcn.struct.ptr.buffer.atomic.umin.i64(i64 %v50, ptr addrspace(8) %v1, i32 0, i32 %own32, i32 0, i32 0)
  %v52 = mul i64 %v44, 1099511628211
  %v53 = xor i64 %v52, %v51
  %v54 = load i64, ptr addrspace(1) %mine, align 8
  %v55 = mul i64 %v53, 1099511628211
  %v56 = xor i64 %v55, %v54
  %v57 = mul i32 %item, -1640531535
  %v58 = xor i32 %v57, %n
  %v59 = zext i32 %v58 to i64
  %v60 = mul i64 %v59, -7046029254386353131
  %v61 = sub i32 %item, 9
  %v62 = sext i32 %v61 to i64
  store i64 %v60, ptr addrspace(1) %mine, align 8
  %v63 = call i64 @llvm.amdgcn.struct.ptr.buffer.atomic.smax.i64(i64 %v62, ptr addrspace(8) %v1, i32 0, i32 %own32, i32 0, i32 0)
  %v64 = mul i64 %v56, 1099511628211
  %v65 = xor i64 %v64, %v63
  %v66 = load i64, ptr addrspace(1) %mine, align 8
  %v67 = mul i64 %v65, 1099511628211
  %v68 = xor i64 %v67, %v66
  %v69 = mul i32 %item, -1640531535
  %v70 = xor i32 %v69, %n
  %v71 = zext i32 %v70 to i64
  %v72 = mul i64 %v71, -7046029254386353131
  %v73 = sub i32 %item, 9
  %v74 = sext i32 %v73 to i64
  store i64 %v72, ptr addrspace(1) %mine, align 8
  %v75 = call i64 @llvm.amdgcn.struct.ptr.buffer.atomic.umax.i64(i64 %v74, ptr addrspace(8) %v1, i32 0, i32 %own32, i32 0, i32 0)
  %v76 = mul i64 %v68, 1099511628211
  %v77 = xor i64 %v76, %v75
  %v78 = load i64, ptr addrspace(1) %mine, align 8
  %v79 = mul i64 %v77, 1099511628211
  %v80 = xor i64 %v79, %v78
  %v81 = mul i32 %item, -1640531535
  %v82 = xor i32 %v81, %n
  %v83 = zext i32 %v82 to i64
  %v84 = mul i64 %v83, -7046029254386353131
  %v85 = sub i32 %item, 9
  %v86 = sext i32 %v85 to i64
  store i64 %v84, ptr addrspace(1) %mine, align 8
  %v87 = call i64 @llvm.amdgcn.struct.ptr.buffer.atomic.and.i64(i64 %v86, ptr addrspace(8) %v1, i32 0, i32 %own32, i32 0, i32 0)
  %v88 = mul i64 %v80, 1099511628211
  %v89 = xor i64 %v88, %v87
  %v90 = load i64, ptr addrspace(1) %mine, align 8
  %v91 = mul i64 %v89, 1099511628211
  %v92 = xor i64 %v91, %v90
  %v93 = mul i32 %item, -1640531535
  %v94 = xor i32 %v93, %n
  %v95 = zext i32 %v94 to i64
  %v96 = mul i64 %v95, -7046029254386353131
  %v97 = sub i32 %item, 9
  %v98 = sext i32 %v97 to i64
  store i64 %v96, ptr addrspace(1) %mine, align 8
  %v99 = call i64 @llvm.amdgcn.struct.ptr.buffer.atomic.or.i64(i64 %v98, ptr addrspace(8) %v1, i32 0, i32 %own32, i32 0, i32 0)
  %v100 = mul i64 %v92, 1099511628211
  %v101 = xor i64 %v100, %v99
  %v102 = load i64, ptr addrspace(1) %mine, align 8
  %v103 = mul i64 %v101, 1099511628211
  %v104 = xor i64 %v103, %v102
  %v105 = mul i32 %item, -1640531535
  %v106 = xor i32 %v105, %n
  %v107 = zext i32 %v106 to i64
  %v108 = mul i64 %v107, -7046029254386353131
  %v109 = sub i32 %item, 9
  %v110 = sext i32 %v109 to i64
  store i64 %v108, ptr addrspace(1) %mine, align 8
  %v111 = call i64 @llvm.amdgcn.struct.ptr.buffer.atomic.xor.i64(i64 %v110, ptr addrspace(8) %v1, i32 0, i32 %own32, i32 0, i32 0)
  %v112 = mul i64 %v104, 1099511628211
  %v113 = xor i64 %v112, %v111
  %v114 = load i64, ptr addrspace(1) %mine, align 8
  %v115 = mul i64 %v113, 1099511628211
  %v116 = xor i64 %v115, %v114
  %v117 = mul i32 %item, -1640531535
  %v118 = xor i32 %v117, %n
  %v119 = zext i32 %v118 to i64
  %v120 = mul i64 %v119, -7046029254386353131
  %v121 = sub i32 %item, 9
  %v122 = sext i32 %v121 to i64
  store i64 %v120, ptr addrspace(1) %mine, align 8
  %v123 = call i64 @llvm.amdgcn.struct.ptr.buffer.atomic.inc.i64(i64 %v122, ptr addrspace(8) %v1, i32 0, i32 %own32, i32 0, i32 0)
  %v124 = mul i64 %v116, 1099511628211
  %v125 = xor i64 %v124, %v123
  %v126 = load i64, ptr addrspace(1) %mine, align 8
  %v127 = mul i64 %v125, 1099511628211
  %v128 = xor i64 %v127, %v126
  %v129 = mul i32 %item, -1640531535
  %v130 = xor i32 %v129, %n
  %v131 = zext i32 %v130 to i64
  %v132 = mul i64 %v131, -7046029254386353131
  %v133 = sub i32 %item, 9
  %v134 = sext i32 %v133 to i64
  store i64 %v132, ptr addrspace(1) %mine, align 8
  %v135 = call i64 @llvm.amdgcn.struct.ptr.buffer.atomic.dec.i64(i64 %v134, ptr addrspace(8) %v1, i32 0, i32 %own32, i32 0, i32 0)
  %v136 = mul i64 %v128, 1099511628211
  %v137 = xor i64 %v136, %v135
  %v138 = load i64, ptr addrspace(1) %mine, align 8
  %v139 = mul i64 %v137, 1099511628211
  %v140 = xor i64 %v139, %v138
  %v141 = mul i32 %item, -1640531535
  %v142 = xor i32 %v141, %n
  %v143 = zext i32 %v142 to i64
  %v144 = mul i64 %v143, -7046029254386353131
  %v145 = sub i32 %item, 9
  %v146 = sext i32 %v145 to i64
  store i64 %v144, ptr addrspace(1) %mine, align 8
  %v147 = and i32 %item, 1
  %v148 = icmp eq i32 %v147, 0
  %v149 = select i1 %v148, i64 %v144, i64 %v146
  %v150 = call i64 @llvm.amdgcn.struct.ptr.buffer.atomic.cmpswap.i64(i64 %v146, i64 %v149, ptr addrspace(8) %v1, i32 0, i32 %own32, i32 0, i32 0)
  %v151 = mul i64 %v140, 1099511628211
  %v152 = xor i64 %v151, %v150
  %v153 = load i64, ptr addrspace(1) %mine, align 8
  %v154 = mul i64 %v152, 1099511628211
  %v155 = xor i64 %v154, %v153
  %v156 = getelementptr i8, ptr addrspace(1) %mine, i64 16
  store i64 %v155, ptr addrspace(1) %v156, align 8
  store i64 0, ptr addrspace(1) %mine, align 8
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare i32 @llvm.amdgcn.struct.ptr.buffer.atomic.add.i32(i32, ptr addrspace(8), i32, i32, i32, i32)
declare i32 @llvm.amdgcn.struct.ptr.buffer.atomic.smin.i32(i32, ptr addrspace(8), i32, i32, i32, i32)
declare i32 @llvm.amdgcn.struct.ptr.buffer.atomic.sub.i32(i32, ptr addrspace(8), i32, i32, i32, i32)
declare i32 @llvm.amdgcn.struct.ptr.buffer.atomic.swap.i32(i32, ptr addrspace(8), i32, i32, i32, i32)
declare i64 @llvm.amdgcn.struct.ptr.buffer.atomic.and.i64(i64, ptr addrspace(8), i32, i32, i32, i32)
declare i64 @llvm.amdgcn.struct.ptr.buffer.atomic.cmpswap.i64(i64, i64, ptr addrspace(8), i32, i32, i32, i32)
declare i64 @llvm.amdgcn.struct.ptr.buffer.atomic.dec.i64(i64, ptr addrspace(8), i32, i32, i32, i32)
declare i64 @llvm.amdgcn.struct.ptr.buffer.atomic.inc.i64(i64, ptr addrspace(8), i32, i32, i32, i32)
declare i64 @llvm.amdgcn.struct.ptr.buffer.atomic.or.i64(i64, ptr addrspace(8), i32, i32, i32, i32)
declare i64 @llvm.amdgcn.struct.ptr.buffer.atomic.smax.i64(i64, ptr addrspace(8), i32, i32, i32, i32)
declare i64 @llvm.amdgcn.struct.ptr.buffer.atomic.umax.i64(i64, ptr addrspace(8), i32, i32, i32, i32)
declare i64 @llvm.amdgcn.struct.ptr.buffer.atomic.umin.i64(i64, ptr addrspace(8), i32, i32, i32, i32)
declare i64 @llvm.amdgcn.struct.ptr.buffer.atomic.xor.i64(i64, ptr addrspace(8), i32, i32, i32, i32)
declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1), i16, i64, i32)
