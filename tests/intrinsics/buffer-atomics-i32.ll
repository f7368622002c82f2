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
  %v6 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.swap.i32(i32 %v5, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v7 = zext i32 %v6 to i64
  %v8 = load i32, ptr addrspace(1) %mine, align 8
  %v9 = zext i32 %v8 to i64
  %v10 = mul i64 %v7, 1099511628211
  %v11 = xor i64 %v10, %v9
  %v12 = mul i32 %item, -1640531535
  %v13 = xor i32 %v12, %n
  %v14 = sub i32 %v2, 7
  store i32 %v13, ptr addrspace(1) %mine, align 8
  %v15 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.add.i32(i32 %v14, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
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
  %v26 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.sub.i32(i32 %v25, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
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
  %v37 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.smin.i32(i32 %v36, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v38 = zext i32 %v37 to i64
  %v39 = mul i64 %v33, 1099511628211
  %v40 = xor i64 %v39, %v38
  %v41 = load i32, ptr addrspace(1) %mine, align 8
  %v42 = zext i32 %v41 to i64
  %v43 = mul i64 %v40, 1099511628211
  %v44 = xor i64 %v43, %v42
  %v45 = mul i32 %item, -1640531535
  %v46 = xor i32 %v45, %n
  %v47 = sub i32 %v2, 7
  store i32 %v46, ptr addrspace(1) %mine, align 8
  %v48 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.umin.i32(i32 %v47, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v49 = zext i32 %v48 to i64
  %v50 = mul i64 %v44, 1099511628211
  %v51 = xor i64 %v50, %v49
  %v52 = load i32, ptr addrspace(1) %mine, align 8
  %v53 = zext i32 %v52 to i64
  %v54 = mul i64 %v51, 1099511628211
  %v55 = xor i64 %v54, %v53
  %v56 = mul i32 %item, -1640531535
  %v57 = xor i32 %v56, %n
  %v58 = sub i32 %v2, 7
  store i32 %v57, ptr addrspace(1) %mine, align 8
  %v59 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.smax.i32(i32 %v58, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v60 = zext i32 %v59 to i64
  %v61 = mul i64 %v55, 1099511628211
  %v62 = xor i64 %v61, %v60
  %v63 = load i32, ptr addrspace(1) %mine, align 8
  %v64 = zext i32 %v63 to i64
  %v65 = mul i64 %v62, 1099511628211
  %v66 = xor i64 %v65, %v64
  %v67 = mul i32 %item, -1640531535
  %v68 = xor i32 %v67, %n
  %v69 = sub i32 %v2, 7
  store i32 %v68, ptr addrspace(1) %mine, align 8
  %v70 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.umax.i32(i32 %v69, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v71 = zext i32 %v70 to i64
  %v72 = mul i64 %v66, 1099511628211
  %v73 = xor i64 %v72, %v71
  %v74 = load i32, ptr addrspace(1) %mine, align 8
  %v75 = zext i32 %v74 to i64
  %v76 = mul i64 %v73, 1099511628211
  %v77 = xor i64 %v76, %v75
  %v78 = mul i32 %item, -1640531535
  %v79 = xor i32 %v78, %n
  %v80 = sub i32 %v2, 7
  store i32 %v79, ptr addrspace(1) %mine, align 8
  %v81 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.and.i32(i32 %v80, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v82 = zext i32 %v81 to i64
  %v83 = mul i64 %v77, 1099511628211
  %v84 = xor i64 %v83, %v82
  %v85 = load i32, ptr addrspace(1) %mine, align 8
  %v86 = zext i32 %v85 to i64
  %v87 = mul i64 %v84, 1099511628211
  %v88 = xor i64 %v87, %v86
  %v89 = mul i32 %item, -1640531535
  %v90 = xor i32 %v89, %n
  %v91 = sub i32 %v2, 7
  store i32 %v90, ptr addrspace(1) %mine, align 8
  %v92 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.or.i32(i32 %v91, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v93 = zext i32 %v92 to i64
  %v94 = mul i64 %v88, 1099511628211
  %v95 = xor i64 %v94, %v93
  %v96 = load i32, ptr addrspace(1) %mine, align 8
  %v97 = zext i32 %v96 to i64
  %v98 = mul i64 %v95, 1099511628211
  %v99 = xor i64 %v98, %v97
  %v100 = mul i32 %item, -1640531535
  %v101 = xor i32 %v100, %n
  %v102 = sub i32 %v2, 7
  store i32 %v101, ptr addrspace(1) %mine, align 8
  %v103 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.xor.i32(i32 %v102, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v104 = zext i32 %v103 to i64
  %v105 = mul i64 %v99, 1099511628211
  %v106 = xor i64 %v105, %v104
  %v107 = load i32, ptr addrspace(1) %mine, align 8
  %v108 = zext i32 %v107 to i64
  %v109 = mul i64 %v106, 1099511628211
  %v110 = xor i64 %v109, %v108
  %v111 = mul i32 %item, -1640531535
  %v112 = xor i32 %v111, %n
  %v113 = sub i32 %v2, 7
  store i32 %v112, ptr addrspace(1) %mine, align 8
  %v114 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.inc.i32(i32 %v113, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v115 = zext i32 %v114 to i64
  %v116 = mul i64 %v110, 1099511628211
  %v117 = xor i64 %v116, %v115
  %v118 = load i32, ptr addrspace(1) %mine, align 8
  %v119 = zext i32 %v118 to i64
  %v120 = mul i64 %v117, 1099511628211
  %v121 = xor i64 %v120, %v119
  %v122 = mul i32 %item, -1640531535
  %v123 = xor i32 %v122, %n
  %v124 = sub i32 %v2, 7
  store i32 %v123, ptr addrspace(1) %mine, align 8
  %v125 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.dec.i32(i32 %v124, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v126 = zext i32 %v125 to i64
  %v127 = mul i64 %v121, 1099511628211
  %v128 = xor i64 %v127, %v126
  %v129 = load i32, ptr addrspace(1) %mine, align 8
  %v130 = zext i32 %v129 to i64
  %v131 = mul i64 %v128, 1099511628211
  %v132 = xor i64 %v131, %v130
  %v133 = mul i32 %item, -1640531535
  %v134 = xor i32 %v133, %n
  %v135 = sub i32 %v2, 7
  store i32 %v134, ptr addrspace(1) %mine, align 8
  %v136 = and i32 %item, 1
  %v137 = icmp eq i32 %v136, 0
  %v138 = select i1 %v137, i32 %v134, i32 %v135
  %v139 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.cmpswap.i32(i32 %v135, i32 %v138, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v140 = zext i32 %v139 to i64
  %v141 = mul i64 %v132, 1099511628211
  %v142 = xor i64 %v141, %v140
  %v143 = load i32, ptr addrspace(1) %mine, align 8
  %v144 = zext i32 %v143 to i64
  %v145 = mul i64 %v142, 1099511628211
  %v146 = xor i64 %v145, %v144
  %v147 = mul i32 %item, -1640531535
  %v148 = xor i32 %v147, %n
  %v149 = uitofp i32 %v2 to float
  %v150 = fadd float %v149, -17.5
  store float %v149, ptr addrspace(1) %mine, align 8
  %v151 = call float @llvm.amdgcn.raw.ptr.buffer.atomic.swap.f32(float %v150, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v152 = bitcast float %v151 to i32
  %v153 = zext i32 %v152 to i64
  %v154 = mul i64 %v146, 1099511628211
  %v155 = xor i64 %v154, %v153
  %v156 = load float, ptr addrspace(1) %mine, align 8
  %v157 = bitcast float %v156 to i32
  %v158 = zext i32 %v157 to i64
  %v159 = mul i64 %v155, 1099511628211
  %v160 = xor i64 %v159, %v158
  %v161 = getelementptr i8, ptr addrspace(1) %mine, i64 16
  store i64 %v160, ptr addrspace(1) %v161, align 8
  store i64 0, ptr addrspace(1) %mine, align 8
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare float @llvm.amdgcn.raw.ptr.buffer.atomic.swap.f32(float, ptr addrspace(8), i32, i32, i32)
declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.add.i32(i32, ptr addrspace(8), i32, i32, i32)
declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.and.i32(i32, ptr addrspace(8), i32, i32, i32)
declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.cmpswap.i32(i32, i32, ptr addrspace(8), i32, i32, i32)
declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.dec.i32(i32, ptr addrspace(8), i32, i32, i32)
declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.inc.i32(i32, ptr addrspace(8), i32, i32, i32)
declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.or.i32(i32, ptr addrspace(8), i32, i32, i32)
declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.smax.i32(i32, ptr addrspace(8), i32, i32, i32)
declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.smin.i32(i32, ptr addrspace(8), i32, i32, i32)
declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.sub.i32(i32, ptr addrspace(8), i32, i32, i32)
declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.swap.i32(i32, ptr addrspace(8), i32, i32, i32)
declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.umax.i32(i32, ptr addrspace(8), i32, i32, i32)
declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.umin.i32(i32, ptr addrspace(8), i32, i32, i32)
declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.xor.i32(i32, ptr addrspace(8), i32, i32, i32)
declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1), i16, i64, i32)
