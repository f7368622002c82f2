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
  %v2 = ptrtoint ptr addrspace(8) %v1 to i128
  %v3 = bitcast i128 %v2 to <4 x i32>
  %v4 = lshr i32 %item, 1
  %v5 = mul i32 %item, -1640531535
  %v6 = xor i32 %v5, %n
  %v7 = zext i32 %v6 to i64
  %v8 = mul i64 %v7, -7046029254386353131
  %v9 = sub i32 %item, 9
  %v10 = sext i32 %v9 to i64
  store i64 %v8, ptr addrspace(1) %mine, align 8
  %v11 = call i64 @llvm.amdgcn.raw.buffer.atomic.swap.i64(i64 %v10, <4 x i32> %v3, i32 %own32, i32 0, i32 0)
  %v12 = load i64, ptr addrspace(1) %mine, align 8
  %v13 = mul i64 %v11, 1099511628211
  %v14 = xor i64 %v13, %v12
  %v15 = mul i32 %item, -1640531535
  %v16 = xor i32 %v15, %n
  %v17 = zext i32 %v16 to i64
  %v18 = mul i64 %v17, -7046029254386353131
  %v19 = sub i32 %item, 9
  %v20 = sext i32 %v19 to i64
  store i64 %v18, ptr addrspace(1) %mine, align 8
  %v21 = call i64 @llvm.amdgcn.raw.buffer.atomic.add.i64(i64 %v20, <4 x i32> %v3, i32 %own32, i32 0, i32 0)
  %v22 = mul i64 %v14, 1099511628211
  %v23 = xor i64 %v22, %v21
  %v24 = load i64, ptr addrspace(1) %mine, align 8
  %v25 = mul i64 %v23, 1099511628211
  %v26 = xor i64 %v25, %v24
  %v27 = mul i32 %item, -1640531535
  %v28 = xor i32 %v27, %n
  %v29 = zext i32 %v28 to i64
  %v30 = mul i64 %v29, -7046029254386353131
  %v31 = sub i32 %item, 9
  %v32 = sext i32 %v31 to i64
  store i64 %v30, ptr addrspace(1) %mine, align 8
  %v33 = call i64 @llvm.amdgcn.raw.buffer.atomic.sub.i64(i64 %v32, <4 x i32> %v3, i32 %own32, i32 0, i32 0)
  %v34 = mul i64 %v26, 1099511628211
  %v35 = xor i64 %v34, %v33
  %v36 = load i64, ptr addrspace(1) %mine, align 8
  %v37 = mul i64 %v35, 1099511628211
  %v38 = xor i64 %v37, %v36
  %v39 = mul i32 %item, -1640531535
  %v40 = xor i32 %v39, %n
  %v41 = zext i32 %v40 to i64
  %v42 = mul i64 %v41, -7046029254386353131
  %v43 = sub i32 %item, 9
  %v44 = sext i32 %v43 to i64
  store i64 %v42, ptr addrspace(1) %mine, align 8
  %v45 = call i64 @llvm.amdgcn.raw.buffer.atomic.smin.i64(i64 %v44, <4 x i32> %v3, i32 %own32, i32 0, i32 0)
  %v46 = mul i64 %v38, 1099511628211
  %v47 = xor i64 %v46, %v45
  %v48 = load i64, ptr addrspace(1) %mine, align 8
  %v49 = mul i64 %v47, 1099511628211
  %v50 = xor i64 %v49, %v48
  %v51 = mul i32 %item, -1640531535
  %v52 = xor i32 %v51, %n
  %v53 = zext i32 %v52 to i64
  %v54 = mul i64 %v53, -7046029254386353131
  %v55 = sub i32 %item, 9
  %v56 = sext i32 %v55 to i64
  store i64 %v54, ptr addrspace(1) %mine, align 8
  %v57 = call i64 @llvm.amdgcn.raw.buffer.atomic.umin.i64(i64 %v56, <4 x i32> %v3, i32 %own32, i32 0, i32 0)
  %v58 = mul i64 %v50, 1099511628211
  %v59 = xor i64 %v58, %v57
  %v60 = load i64, ptr addrspace(1) %mine, align 8
  %v61 = mul i64 %v59, 1099511628211
  %v62 = xor i64 %v61, %v60
  %v63 = mul i32 %item, -1640531535
  %v64 = xor i32 %v63, %n
  %v65 = zext i32 %v64 to i64
  %v66 = mul i64 %v65, -7046029254386353131
  %v67 = sub i32 %item, 9
  %v68 = sext i32 %v67 to i64
  store i64 %v66, ptr addrspace(1) %mine, align 8
  %v69 = call i64 @llvm.amdgcn.raw.buffer.atomic.smax.i64(i64 %v68, <4 x i32> %v3, i32 %own32, i32 0, i32 0)
  %v70 = mul i64 %v62, 1099511628211
  %v71 = xor i64 %v70, %v69
  %v72 = load i64, ptr addrspace(1) %mine, align 8
  %v73 = mul i64 %v71, 1099511628211
  %v74 = xor i64 %v73, %v72
  %v75 = mul i32 %item, -1640531535
  %v76 = xor i32 %v75, %n
  %v77 = zext i32 %v76 to i64
  %v78 = mul i64 %v77, -7046029254386353131
  %v79 = sub i32 %item, 9
  %v80 = sext i32 %v79 to i64
  store i64 %v78, ptr addrspace(1) %mine, align 8
  %v81 = call i64 @llvm.amdgcn.raw.buffer.atomic.umax.i64(i64 %v80, <4 x i32> %v3, i32 %own32, i32 0, i32 0)
  %v82 = mul i64 %v74, 1099511628211
  %v83 = xor i64 %v82, %v81
  %v84 = load i64, ptr addrspace(1) %mine, align 8
  %v85 = mul i64 %v83, 1099511628211
  %v86 = xor i64 %v85, %v84
  %v87 = mul i32 %item, -1640531535
  %v88 = xor i32 %v87, %n
  %v89 = zext i32 %v88 to i64
  %v90 = mul i64 %v89, -7046029254386353131
  %v91 = sub i32 %item, 9
  %v92 = sext i32 %v91 to i64
  store i64 %v90, ptr addrspace(1) %mine, align 8
  %v93 = call i64 @llvm.amdgcn.raw.buffer.atomic.and.i64(i64 %v92, <4 x i32> %v3, i32 %own32, i32 0, i32 0)
  %v94 = mul i64 %v86, 1099511628211
  %v95 = xor i64 %v94, %v93
  %v96 = load i64, ptr addrspace(1) %mine, align 8
  %v97 = mul i64 %v95, 1099511628211
  %v98 = xor i64 %v97, %v96
  %v99 = mul i32 %item, -1640531535
  %v100 = xor i32 %v99, %n
  %v101 = zext i32 %v100 to i64
  %v102 = mul i64 %v101, -7046029254386353131
  %v103 = sub i32 %item, 9
  %v104 = sext i32 %v103 to i64
  store i64 %v102, ptr addrspace(1) %mine, align 8
  %v105 = call i64 @llvm.amdgcn.raw.buffer.atomic.or.i64(i64 %v104, <4 x i32> %v3, i32 %own32, i32 0, i32 0)
  %v106 = mul i64 %v98, 1099511628211
  %v107 = xor i64 %v106, %v105
  %v108 = load i64, ptr addrspace(1) %mine, align 8
  %v109 = mul i64 %v107, 1099511628211
  %v110 = xor i64 %v109, %v108
  %v111 = mul i32 %item, -1640531535
  %v112 = xor i32 %v111, %n
  %v113 = zext i32 %v112 to i64
  %v114 = mul i64 %v113, -7046029254386353131
  %v115 = sub i32 %item, 9
  %v116 = sext i32 %v115 to i64
  store i64 %v114, ptr addrspace(1) %mine, align 8
  %v117 = call i64 @llvm.amdgcn.raw.buffer.atomic.xor.i64(i64 %v116, <4 x i32> %v3, i32 %own32, i32 0, i32 0)
  %v118 = mul i64 %v110, 1099511628211
  %v119 = xor i64 %v118, %v117
  %v120 = load i64, ptr addrspace(1) %mine, align 8
  %v121 = mul i64 %v119, 1099511628211
  %v122 = xor i64 %v121, %v120
  %v123 = mul i32 %item, -1640531535
  %v124 = xor i32 %v123, %n
  %v125 = zext i32 %v124 to i64
  %v126 = mul i64 %v125, -7046029254386353131
  %v127 = sub i32 %item, 9
  %v128 = sext i32 %v127 to i64
  store i64 %v126, ptr addrspace(1) %mine, align 8
  %v129 = call i64 @llvm.amdgcn.raw.buffer.atomic.inc.i64(i64 %v128, <4 x i32> %v3, i32 %own32, i32 0, i32 0)
  %v130 = mul i64 %v122, 1099511628211
  %v131 = xor i64 %v130, %v129
  %v132 = load i64, ptr addrspace(1) %mine, align 8
  %v133 = mul i64 %v131, 1099511628211
  %v134 = xor i64 %v133, %v132
  %v135 = mul i32 %item, -1640531535
  %v136 = xor i32 %v135, %n
  %v137 = zext i32 %v136 to i64
  %v138 = mul i64 %v137, -7046029254386353131
  %v139 = sub i32 %item, 9
  %v140 = sext i32 %v139 to i64
  store i64 %v138, ptr addrspace(1) %mine, align 8
  %v141 = call i64 @llvm.amdgcn.raw.buffer.atomic.dec.i64(i64 %v140, <4 x i32> %v3, i32 %own32, i32 0, i32 0)
  %v142 = mul i64 %v134, 1099511628211
  %v143 = xor i64 %v142, %v141
  %v144 = load i64, ptr addrspace(1) %mine, align 8
  %v145 = mul i64 %v143, 1099511628211
  %v146 = xor i64 %v145, %v144
  %v147 = mul i32 %item, -1640531535
  %v148 = xor i32 %v147, %n
  %v149 = zext i32 %v148 to i64
  %v150 = mul i64 %v149, -7046029254386353131
  %v151 = sub i32 %item, 9
  %v152 = sext i32 %v151 to i64
  store i64 %v150, ptr addrspace(1) %mine, align 8
  %v153 = and i32 %item, 1
  %v154 = icmp eq i32 %v153, 0
  %v155 = select i1 %v154, i64 %v150, i64 %v152
  %v156 = call i64 @llvm.amdgcn.raw.buffer.atomic.cmpswap.i64(i64 %v152, i64 %v155, <4 x i32> %v3, i32 %own32, i32 0, i32 0)
  %v157 = mul i64 %v146, 1099511628211
  %v158 = xor i64 %v157, %v156
  %v159 = load i64, ptr addrspace(1) %mine, align 8
  %v160 = mul i64 %v158, 1099511628211
  %v161 = xor i64 %v160, %v159
  %v162 = getelementptr i8, ptr addrspace(1) %mine, i64 16
  store i64 %v161, ptr addrspace(1) %v162, align 8
  store i64 0, ptr addrspace(1) %mine, align 8
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare i64 @llvm.amdgcn.raw.buffer.atomic.add.i64(i64, <4 x i32>, i32, i32, i32)
declare i64 @llvm.amdgcn.raw.buffer.atomic.and.i64(i64, <4 x i32>, i32, i32, i32)
declare i64 @llvm.amdgcn.raw.buffer.atomic.cmpswap.i64(i64, i64, <4 x i32>, i32, i32, i32)
declare i64 @llvm.amdgcn.raw.buffer.atomic.dec.i64(i64, <4 x i32>, i32, i32, i32)
declare i64 @llvm.amdgcn.raw.buffer.atomic.inc.i64(i64, <4 x i32>, i32, i32, i32)
declare i64 @llvm.amdgcn.raw.buffer.atomic.or.i64(i64, <4 x i32>, i32, i32, i32)
declare i64 @llvm.amdgcn.raw.buffer.atomic.smax.i64(i64, <4 x i32>, i32, i32, i32)
declare i64 @llvm.amdgcn.raw.buffer.atomic.smin.i64(i64, <4 x i32>, i32, i32, i32)
declare i64 @llvm.amdgcn.raw.buffer.atomic.sub.i64(i64, <4 x i32>, i32, i32, i32)
declare i64 @llvm.amdgcn.raw.buffer.atomic.swap.i64(i64, <4 x i32>, i32, i32, i32)
declare i64 @llvm.amdgcn.raw.buffer.atomic.umax.i64(i64, <4 x i32>, i32, i32, i32)
declare i64 @llvm.amdgcn.raw.buffer.atomic.umin.i64(i64, <4 x i32>, i32, i32, i32)
declare i64 @llvm.amdgcn.raw.buffer.atomic.xor.i64(i64, <4 x i32>, i32, i32, i32)
declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1), i16, i64, i32)
