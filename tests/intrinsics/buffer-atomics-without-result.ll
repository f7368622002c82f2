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
  %v7 = load i32, ptr addrspace(1) %mine, align 8
  %v8 = zext i32 %v7 to i64
  %v9 = mul i32 %item, -1640531535
  %v10 = xor i32 %v9, %n
  %v11 = sub i32 %v2, 7
  store i32 %v10, ptr addrspace(1) %mine, align 8
  %v12 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.add.i32(i32 %v11, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v13 = load i32, ptr addrspace(1) %mine, align 8
  %v14 = zext i32 %v13 to i64
  %v15 = mul i64 %v8, 1099511628211
  %v16 = xor i64 %v15, %v14
  %v17 = mul i32 %item, -1640531535
  %v18 = xor i32 %v17, %n
  %v19 = sub i32 %v2, 7
  store i32 %v18, ptr addrspace(1) %mine, align 8
  %v20 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.sub.i32(i32 %v19, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v21 = load i32, ptr addrspace(1) %mine, align 8
  %v22 = zext i32 %v21 to i64
  %v23 = mul i64 %v16, 1099511628211
  %v24 = xor i64 %v23, %v22
  %v25 = mul i32 %item, -1640531535
  %v26 = xor i32 %v25, %n
  %v27 = sub i32 %v2, 7
  store i32 %v26, ptr addrspace(1) %mine, align 8
  %v28 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.smin.i32(i32 %v27, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v29 = load i32, ptr addrspace(1) %mine, align 8
  %v30 = zext i32 %v29 to i64
  %v31 = mul i64 %v24, 1099511628211
  %v32 = xor i64 %v31, %v30
  %v33 = mul i32 %item, -1640531535
  %v34 = xor i32 %v33, %n
  %v35 = sub i32 %v2, 7
  store i32 %v34, ptr addrspace(1) %mine, align 8
  %v36 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.umin.i32(i32 %v35, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v37 = load i32, ptr addrspace(1) %mine, align 8
  %v38 = zext i32 %v37 to i64
  %v39 = mul i64 %v32, 1099511628211
  %v40 = xor i64 %v39, %v38
  %v41 = mul i32 %item, -1640531535
  %v42 = xor i32 %v41, %n
  %v43 = sub i32 %v2, 7
  store i32 %v42, ptr addrspace(1) %mine, align 8
  %v44 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.smax.i32(i32 %v43, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v45 = load i32, ptr addrspace(1) %mine, align 8
  %v46 = zext i32 %v45 to i64
  %v47 = mul i64 %v40, 1099511628211
  %v48 = xor i64 %v47, %v46
  %v49 = mul i32 %item, -1640531535
  %v50 = xor i32 %v49, %n
  %v51 = sub i32 %v2, 7
  store i32 %v50, ptr addrspace(1) %mine, align 8
  %v52 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.umax.i32(i32 %v51, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v53 = load i32, ptr addrspace(1) %mine, align 8
  %v54 = zext i32 %v53 to i64
  %v55 = mul i64 %v48, 1099511628211
  %v56 = xor i64 %v55, %v54
  %v57 = mul i32 %item, -1640531535
  %v58 = xor i32 %v57, %n
  %v59 = sub i32 %v2, 7
  store i32 %v58, ptr addrspace(1) %mine, align 8
  %v60 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.and.i32(i32 %v59, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v61 = load i32, ptr addrspace(1) %mine, align 8
  %v62 = zext i32 %v61 to i64
  %v63 = mul i64 %v56, 1099511628211
  %v64 = xor i64 %v63, %v62
  %v65 = mul i32 %item, -1640531535
  %v66 = xor i32 %v65, %n
  %v67 = sub i32 %v2, 7
  store i32 %v66, ptr addrspace(1) %mine, align 8
  %v68 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.or.i32(i32 %v67, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v69 = load i32, ptr addrspace(1) %mine, align 8
  %v70 = zext i32 %v69 to i64
  %v71 = mul i64 %v64, 1099511628211
  %v72 = xor i64 %v71, %v70
  %v73 = mul i32 %item, -1640531535
  %v74 = xor i32 %v73, %n
  %v75 = sub i32 %v2, 7
  store i32 %v74, ptr addrspace(1) %mine, align 8
  %v76 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.xor.i32(i32 %v75, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v77 = load i32, ptr addrspace(1) %mine, align 8
  %v78 = zext i32 %v77 to i64
  %v79 = mul i64 %v72, 1099511628211
  %v80 = xor i64 %v79, %v78
  %v81 = mul i32 %item, -1640531535
  %v82 = xor i32 %v81, %n
  %v83 = sub i32 %v2, 7
  store i32 %v82, ptr addrspace(1) %mine, align 8
  %v84 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.inc.i32(i32 %v83, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v85 = load i32, ptr addrspace(1) %mine, align 8
  %v86 = zext i32 %v85 to i64
  %v87 = mul i64 %v80, 1099511628211
  %v88 = xor i64 %v87, %v86
  %v89 = mul i32 %item, -1640531535
  %v90 = xor i32 %v89, %n
  %v91 = sub i32 %v2, 7
  store i32 %v90, ptr addrspace(1) %mine, align 8
  %v92 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.dec.i32(i32 %v91, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v93 = load i32, ptr addrspace(1) %mine, align 8
  %v94 = zext i32 %v93 to i64
  %v95 = mul i64 %v88, 1099511628211
  %v96 = xor i64 %v95, %v94
  %v97 = mul i32 %item, -1640531535
  %v98 = xor i32 %v97, %n
  %v99 = sub i32 %v2, 7
  store i32 %v98, ptr addrspace(1) %mine, align 8
  %v100 = and i32 %item, 1
  %v101 = icmp eq i32 %v100, 0
  %v102 = select i1 %v101, i32 %v98, i32 %v99
  %v103 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.cmpswap.i32(i32 %v99, i32 %v102, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v104 = load i32, ptr addrspace(1) %mine, align 8
  %v105 = zext i32 %v104 to i64
  %v106 = mul i64 %v96, 1099511628211
  %v107 = xor i64 %v106, %v105
  %v108 = mul i32 %item, -1640531535
  %v109 = xor i32 %v108, %n
  %v110 = zext i32 %v109 to i64
  %v111 = mul i64 %v110, -7046029254386353131
  %v112 = sub i32 %item, 9
  %v113 = sext i32 %v112 to i64
  store i64 %v111, ptr addrspace(1) %mine, align 8
  %v114 = call i64 @llvm.amdgcn.raw.ptr.buffer.atomic.swap.i64(i64 %v113, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v115 = load i64, ptr addrspace(1) %mine, align 8
  %v116 = mul i64 %v107, 1099511628211
  %v117 = xor i64 %v116, %v115
  %v118 = mul i32 %item, -1640531535
  %v119 = xor i32 %v118, %n
  %v120 = zext i32 %v119 to i64
  %v121 = mul i64 %v120, -7046029254386353131
  %v122 = sub i32 %item, 9
  %v123 = sext i32 %v122 to i64
  store i64 %v121, ptr addrspace(1) %mine, align 8
  %v124 = call i64 @llvm.amdgcn.raw.ptr.buffer.atomic.add.i64(i64 %v123, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v125 = load i64, ptr addrspace(1) %mine, align 8
  %v126 = mul i64 %v117, 1099511628211
  %v127 = xor i64 %v126, %v125
  %v128 = mul i32 %item, -1640531535
  %v129 = xor i32 %v128, %n
  %v130 = zext i32 %v129 to i64
  %v131 = mul i64 %v130, -7046029254386353131
  %v132 = sub i32 %item, 9
  %v133 = sext i32 %v132 to i64
  store i64 %v131, ptr addrspace(1) %mine, align 8
  %v134 = call i64 @llvm.amdgcn.raw.ptr.buffer.atomic.sub.i64(i64 %v133, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v135 = load i64, ptr addrspace(1) %mine, align 8
  %v136 = mul i64 %v127, 1099511628211
  %v137 = xor i64 %v136, %v135
  %v138 = mul i32 %item, -1640531535
  %v139 = xor i32 %v138, %n
  %v140 = zext i32 %v139 to i64
  %v141 = mul i64 %v140, -7046029254386353131
  %v142 = sub i32 %item, 9
  %v143 = sext i32 %v142 to i64
  store i64 %v141, ptr addrspace(1) %mine, align 8
  %v144 = call i64 @llvm.amdgcn.raw.ptr.buffer.atomic.smin.i64(i64 %v143, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v145 = load i64, ptr addrspace(1) %mine, align 8
  %v146 = mul i64 %v137, 1099511628211
  %v147 = xor i64 %v146, %v145
  %v148 = mul i32 %item, -1640531535
  %v149 = xor i32 %v148, %n
  %v150 = zext i32 %v149 to i64
  %v151 = mul i64 %v150, -7046029254386353131
  %v152 = sub i32 %item, 9
  %v153 = sext i32 %v152 to i64
  store i64 %v151, ptr addrspace(1) %mine, align 8
  %v154 = call i64 @llvm.amdgcn.raw.ptr.buffer.atomic.umin.i64(i64 %v153, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v155 = load i64, ptr addrspace(1) %mine, align 8
  %v156 = mul i64 %v147, 1099511628211
  %v157 = xor i64 %v156, %v155
  %v158 = mul i32 %item, -1640531535
  %v159 = xor i32 %v158, %n
  %v160 = zext i32 %v159 to i64
  %v161 = mul i64 %v160, -7046029254386353131
  %v162 = sub i32 %item, 9
  %v163 = sext i32 %v162 to i64
  store i64 %v161, ptr addrspace(1) %mine, align 8
  %v164 = call i64 @llvm.amdgcn.raw.ptr.buffer.atomic.smax.i64(i64 %v163, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v165 = load i64, ptr addrspace(1) %mine, align 8
  %v166 = mul i64 %v157, 1099511628211
  %v167 = xor i64 %v166, %v165
  %v168 = mul i32 %item, -1640531535
  %v169 = xor i32 %v168, %n
  %v170 = zext i32 %v169 to i64
  %v171 = mul i64 %v170, -7046029254386353131
  %v172 = sub i32 %item, 9
  %v173 = sext i32 %v172 to i64
  store i64 %v171, ptr addrspace(1) %mine, align 8
  %v174 = call i64 @llvm.amdgcn.raw.ptr.buffer.atomic.umax.i64(i64 %v173, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v175 = load i64, ptr addrspace(1) %mine, align 8
  %v176 = mul i64 %v167, 1099511628211
  %v177 = xor i64 %v176, %v175
  %v178 = mul i32 %item, -1640531535
  %v179 = xor i32 %v178, %n
  %v180 = zext i32 %v179 to i64
  %v181 = mul i64 %v180, -7046029254386353131
  %v182 = sub i32 %item, 9
  %v183 = sext i32 %v182 to i64
  store i64 %v181, ptr addrspace(1) %mine, align 8
  %v184 = call i64 @llvm.amdgcn.raw.ptr.buffer.atomic.and.i64(i64 %v183, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v185 = load i64, ptr addrspace(1) %mine, align 8
  %v186 = mul i64 %v177, 1099511628211
  %v187 = xor i64 %v186, %v185
  %v188 = mul i32 %item, -1640531535
  %v189 = xor i32 %v188, %n
  %v190 = zext i32 %v189 to i64
  %v191 = mul i64 %v190, -7046029254386353131
  %v192 = sub i32 %item, 9
  %v193 = sext i32 %v192 to i64
  store i64 %v191, ptr addrspace(1) %mine, align 8
  %v194 = call i64 @llvm.amdgcn.raw.ptr.buffer.atomic.or.i64(i64 %v193, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v195 = load i64, ptr addrspace(1) %mine, align 8
  %v196 = mul i64 %v187, 1099511628211
  %v197 = xor i64 %v196, %v195
  %v198 = mul i32 %item, -1640531535
  %v199 = xor i32 %v198, %n
  %v200 = zext i32 %v199 to i64
  %v201 = mul i64 %v200, -7046029254386353131
  %v202 = sub i32 %item, 9
  %v203 = sext i32 %v202 to i64
  store i64 %v201, ptr addrspace(1) %mine, align 8
  %v204 = call i64 @llvm.amdgcn.raw.ptr.buffer.atomic.xor.i64(i64 %v203, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v205 = load i64, ptr addrspace(1) %mine, align 8
  %v206 = mul i64 %v197, 1099511628211
  %v207 = xor i64 %v206, %v205
  %v208 = mul i32 %item, -1640531535
  %v209 = xor i32 %v208, %n
  %v210 = zext i32 %v209 to i64
  %v211 = mul i64 %v210, -7046029254386353131
  %v212 = sub i32 %item, 9
  %v213 = sext i32 %v212 to i64
  store i64 %v211, ptr addrspace(1) %mine, align 8
  %v214 = call i64 @llvm.amdgcn.raw.ptr.buffer.atomic.inc.i64(i64 %v213, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v215 = load i64, ptr addrspace(1) %mine, align 8
  %v216 = mul i64 %v207, 1099511628211
  %v217 = xor i64 %v216, %v215
  %v218 = mul i32 %item, -1640531535
  %v219 = xor i32 %v218, %n
  %v220 = zext i32 %v219 to i64
  %v221 = mul i64 %v220, -7046029254386353131
  %v222 = sub i32 %item, 9
  %v223 = sext i32 %v222 to i64
  store i64 %v221, ptr addrspace(1) %mine, align 8
  %v224 = call i64 @llvm.amdgcn.raw.ptr.buffer.atomic.dec.i64(i64 %v223, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v225 = load i64, ptr addrspace(1) %mine, align 8
  %v226 = mul i64 %v217, 1099511628211
  %v227 = xor i64 %v226, %v225
  %v228 = mul i32 %item, -1640531535
  %v229 = xor i32 %v228, %n
  %v230 = zext i32 %v229 to i64
  %v231 = mul i64 %v230, -7046029254386353131
  %v232 = sub i32 %item, 9
  %v233 = sext i32 %v232 to i64
  store i64 %v231, ptr addrspace(1) %mine, align 8
  %v234 = and i32 %item, 1
  %v235 = icmp eq i32 %v234, 0
  %v236 = select i1 %v235, i64 %v231, i64 %v233
  %v237 = call i64 @llvm.amdgcn.raw.ptr.buffer.atomic.cmpswap.i64(i64 %v233, i64 %v236, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v238 = load i64, ptr addrspace(1) %mine, align 8
  %v239 = mul i64 %v227, 1099511628211
  %v240 = xor i64 %v239, %v238
  %v241 = getelementptr i8, ptr addrspace(1) %mine, i64 16
  store i64 %v240, ptr addrspace(1) %v241, align 8
  store i64 0, ptr addrspace(1) %mine, align 8
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
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
declare i64 @llvm.amdgcn.raw.ptr.buffer.atomic.add.i64(i64, ptr addrspace(8), i32, i32, i32)
declare i64 @llvm.amdgcn.raw.ptr.buffer.atomic.and.i64(i64, ptr addrspace(8), i32, i32, i32)
declare i64 @llvm.amdgcn.raw.ptr.buffer.atomic.cmpswap.i64(i64, i64, ptr addrspace(8), i32, i32, i32)
declare i64 @llvm.amdgcn.raw.ptr.buffer.atomic.dec.i64(i64, ptr addrspace(8), i32, i32, i32)
declare i64 @llvm.amdgcn.raw.ptr.buffer.atomic.inc.i64(i64, ptr addrspace(8), i32, i32, i32)
declare i64 @llvm.amdgcn.raw.ptr.buffer.atomic.or.i64(i64, ptr addrspace(8), i32, i32, i32)
declare i64 @llvm.amdgcn.raw.ptr.buffer.atomic.smax.i64(i64, ptr addrspace(8), i32, i32, i32)
declare i64 @llvm.amdgcn.raw.ptr.buffer.atomic.smin.i64(i64, ptr addrspace(8), i32, i32, i32)
declare i64 @llvm.amdgcn.raw.ptr.buffer.atomic.sub.i64(i64, ptr addrspace(8), i32, i32, i32)
declare i64 @llvm.amdgcn.raw.ptr.buffer.atomic.swap.i64(i64, ptr addrspace(8), i32, i32, i32)
declare i64 @llvm.amdgcn.raw.ptr.buffer.atomic.umax.i64(i64, ptr addrspace(8), i32, i32, i32)
declare i64 @llvm.amdgcn.raw.ptr.buffer.atomic.umin.i64(i64, ptr addrspace(8), i32, i32, i32)
declare i64 @llvm.amdgcn.raw.ptr.buffer.atomic.xor.i64(i64, ptr addrspace(8), i32, i32, i32)
declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1), i16, i64, i32)
