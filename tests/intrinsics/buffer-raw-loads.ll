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
  %v1 = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %in, i16 0, i64 400, i32 822243328)
  %v2 = mul i32 %id, 1
  %v3 = call i8 @llvm.amdgcn.raw.ptr.buffer.load.i8(ptr addrspace(8) %v1, i32 %v2, i32 0, i32 0)
  %v4 = zext i8 %v3 to i64
  %v5 = mul i32 %id, 2
  %v6 = add nuw i32 %v5, 0
  %v7 = call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %v1, i32 %v6, i32 16, i32 0)
  %v8 = zext i16 %v7 to i64
  %v9 = mul i64 %v4, 1099511628211
  %v10 = xor i64 %v9, %v8
  %v11 = mul i32 %id, 2
  %v12 = call half @llvm.amdgcn.raw.ptr.buffer.load.f16(ptr addrspace(8) %v1, i32 %v11, i32 %n, i32 0)
  %v13 = bitcast half %v12 to i16
  %v14 = zext i16 %v13 to i64
  %v15 = mul i64 %v10, 1099511628211
  %v16 = xor i64 %v15, %v14
  %v17 = getelementptr i8, ptr addrspace(1) %mine, i64 0
  store i64 %v16, ptr addrspace(1) %v17, align 8
  %v18 = mul i32 %id, 2
  %v19 = add nuw i32 %v18, 0
  %v20 = call bfloat @llvm.amdgcn.raw.ptr.buffer.load.bf16(ptr addrspace(8) %v1, i32 %v19, i32 400, i32 0)
  %v21 = bitcast bfloat %v20 to i16
  %v22 = zext i16 %v21 to i64
  %v23 = mul i32 %id, 4
  %v24 = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %v1, i32 %v23, i32 0, i32 0)
  %v25 = zext i32 %v24 to i64
  %v26 = mul i64 %v22, 1099511628211
  %v27 = xor i64 %v26, %v25
  %v28 = mul i32 %id, 4
  %v29 = add nuw i32 %v28, 20
  %v30 = call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %v1, i32 %v29, i32 16, i32 0)
  %v31 = bitcast float %v30 to i32
  %v32 = zext i32 %v31 to i64
  %v33 = mul i64 %v27, 1099511628211
  %v34 = xor i64 %v33, %v32
  %v35 = getelementptr i8, ptr addrspace(1) %mine, i64 8
  store i64 %v34, ptr addrspace(1) %v35, align 8
  %v36 = mul i32 %id, 4
  %v37 = call <2 x i16> @llvm.amdgcn.raw.ptr.buffer.load.v2i16(ptr addrspace(8) %v1, i32 %v36, i32 %n, i32 0)
  %v38 = extractelement <2 x i16> %v37, i32 0
  %v39 = zext i16 %v38 to i64
  %v40 = extractelement <2 x i16> %v37, i32 1
  %v41 = zext i16 %v40 to i64
  %v42 = mul i64 %v39, 1099511628211
  %v43 = xor i64 %v42, %v41
  %v44 = mul i32 %id, 4
  %v45 = add nuw i32 %v44, 28
  %v46 = call <2 x half> @llvm.amdgcn.raw.ptr.buffer.load.v2f16(ptr addrspace(8) %v1, i32 %v45, i32 400, i32 0)
  %v47 = extractelement <2 x half> %v46, i32 0
  %v48 = bitcast half %v47 to i16
  %v49 = zext i16 %v48 to i64
  %v50 = mul i64 %v43, 1099511628211
  %v51 = xor i64 %v50, %v49
  %v52 = extractelement <2 x half> %v46, i32 1
  %v53 = bitcast half %v52 to i16
  %v54 = zext i16 %v53 to i64
  %v55 = mul i64 %v51, 1099511628211
  %v56 = xor i64 %v55, %v54
  %v57 = mul i32 %id, 8
  %v58 = call i64 @llvm.amdgcn.raw.ptr.buffer.load.i64(ptr addrspace(8) %v1, i32 %v57, i32 0, i32 0)
  %v59 = mul i64 %v56, 1099511628211
  %v60 = xor i64 %v59, %v58
  %v61 = getelementptr i8, ptr addrspace(1) %mine, i64 16
  store i64 %v60, ptr addrspace(1) %v61, align 8
  %v62 = mul i32 %id, 8
  %v63 = add nuw i32 %v62, 36
  %v64 = call double @llvm.amdgcn.raw.ptr.buffer.load.f64(ptr addrspace(8) %v1, i32 %v63, i32 16, i32 0)
  %v65 = bitcast double %v64 to i64
  %v66 = mul i32 %id, 8
  %v67 = call <2 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v2i32(ptr addrspace(8) %v1, i32 %v66, i32 %n, i32 0)
  %v68 = extractelement <2 x i32> %v67, i32 0
  %v69 = zext i32 %v68 to i64
  %v70 = mul i64 %v65, 1099511628211
  %v71 = xor i64 %v70, %v69
  %v72 = extractelement <2 x i32> %v67, i32 1
  %v73 = zext i32 %v72 to i64
  %v74 = mul i64 %v71, 1099511628211
  %v75 = xor i64 %v74, %v73
  %v76 = mul i32 %id, 8
  %v77 = add nuw i32 %v76, 44
  %v78 = call <2 x float> @llvm.amdgcn.raw.ptr.buffer.load.v2f32(ptr addrspace(8) %v1, i32 %v77, i32 400, i32 0)
  %v79 = extractelement <2 x float> %v78, i32 0
  %v80 = bitcast float %v79 to i32
  %v81 = zext i32 %v80 to i64
  %v82 = mul i64 %v75, 1099511628211
  %v83 = xor i64 %v82, %v81
  %v84 = extractelement <2 x float> %v78, i32 1
  %v85 = bitcast float %v84 to i32
  %v86 = zext i32 %v85 to i64
  %v87 = mul i64 %v83, 1099511628211
  %v88 = xor i64 %v87, %v86
  %v89 = getelementptr i8, ptr addrspace(1) %mine, i64 24
  store i64 %v88, ptr addrspace(1) %v89, align 8
  %v90 = mul i32 %id, 8
  %v91 = call <4 x i16> @llvm.amdgcn.raw.ptr.buffer.load.v4i16(ptr addrspace(8) %v1, i32 %v90, i32 0, i32 0)
  %v92 = extractelement <4 x i16> %v91, i32 0
  %v93 = zext i16 %v92 to i64
  %v94 = extractelement <4 x i16> %v91, i32 1
  %v95 = zext i16 %v94 to i64
  %v96 = mul i64 %v93, 1099511628211
  %v97 = xor i64 %v96, %v95
  %v98 = extractelement <4 x i16> %v91, i32 2
  %v99 = zext i16 %v98 to i64
  %v100 = mul i64 %v97, 1099511628211
  %v101 = xor i64 %v100, %v99
  %v102 = extractelement <4 x i16> %v91, i32 3
  %v103 = zext i16 %v102 to i64
  %v104 = mul i64 %v101, 1099511628211
  %v105 = xor i64 %v104, %v103
  %v106 = mul i32 %id, 12
  %v107 = add nuw i32 %v106, 52
  %v108 = call <3 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v3i32(ptr addrspace(8) %v1, i32 %v107, i32 16, i32 0)
  %v109 = extractelement <3 x i32> %v108, i32 0
  %v110 = zext i32 %v109 to i64
  %v111 = mul i64 %v105, 1099511628211
  %v112 = xor i64 %v111, %v110
  %v113 = extractelement <3 x i32> %v108, i32 1
  %v114 = zext i32 %v113 to i64
  %v115 = mul i64 %v112, 1099511628211
  %v116 = xor i64 %v115, %v114
  %v117 = extractelement <3 x i32> %v108, i32 2
  %v118 = zext i32 %v117 to i64
  %v119 = mul i64 %v116, 1099511628211
  %v120 = xor i64 %v119, %v118
  %v121 = mul i32 %id, 12
  %v122 = call <3 x float> @llvm.amdgcn.raw.ptr.buffer.load.v3f32(ptr addrspace(8) %v1, i32 %v121, i32 %n, i32 0)
  %v123 = extractelement <3 x float> %v122, i32 0
  %v124 = bitcast float %v123 to i32
  %v125 = zext i32 %v124 to i64
  %v126 = mul i64 %v120, 1099511628211
  %v127 = xor i64 %v126, %v125
  %v128 = extractelement <3 x float> %v122, i32 1
  %v129 = bitcast float %v128 to i32
  %v130 = zext i32 %v129 to i64
  %v131 = mul i64 %v127, 1099511628211
  %v132 = xor i64 %v131, %v130
  %v133 = extractelement <3 x float> %v122, i32 2
  %v134 = bitcast float %v133 to i32
  %v135 = zext i32 %v134 to i64
  %v136 = mul i64 %v132, 1099511628211
  %v137 = xor i64 %v136, %v135
  %v138 = getelementptr i8, ptr addrspace(1) %mine, i64 32
  store i64 %v137, ptr addrspace(1) %v138, align 8
  %v139 = mul i32 %id, 16
  %v140 = add nuw i32 %v139, 60
  %v141 = call <4 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v4i32(ptr addrspace(8) %v1, i32 %v140, i32 400, i32 0)
  %v142 = extractelement <4 x i32> %v141, i32 0
  %v143 = zext i32 %v142 to i64
  %v144 = extractelement <4 x i32> %v141, i32 1
  %v145 = zext i32 %v144 to i64
  %v146 = mul i64 %v143, 1099511628211
  %v147 = xor i64 %v146, %v145
  %v148 = extractelement <4 x i32> %v141, i32 2
  %v149 = zext i32 %v148 to i64
  %v150 = mul i64 %v147, 1099511628211
  %v151 = xor i64 %v150, %v149
  %v152 = extractelement <4 x i32> %v141, i32 3
  %v153 = zext i32 %v152 to i64
  %v154 = mul i64 %v151, 1099511628211
  %v155 = xor i64 %v154, %v153
  %v156 = mul i32 %id, 16
  %v157 = call <4 x float> @llvm.amdgcn.raw.ptr.buffer.load.v4f32(ptr addrspace(8) %v1, i32 %v156, i32 0, i32 0)
  %v158 = extractelement <4 x float> %v157, i32 0
  %v159 = bitcast float %v158 to i32
  %v160 = zext i32 %v159 to i64
  %v161 = mul i64 %v155, 1099511628211
  %v162 = xor i64 %v161, %v160
  %v163 = extractelement <4 x float> %v157, i32 1
  %v164 = bitcast float %v163 to i32
  %v165 = zext i32 %v164 to i64
  %v166 = mul i64 %v162, 1099511628211
  %v167 = xor i64 %v166, %v165
  %v168 = extractelement <4 x float> %v157, i32 2
  %v169 = bitcast float %v168 to i32
  %v170 = zext i32 %v169 to i64
  %v171 = mul i64 %v167, 1099511628211
  %v172 = xor i64 %v171, %v170
  %v173 = extractelement <4 x float> %v157, i32 3
  %v174 = bitcast float %v173 to i32
  %v175 = zext i32 %v174 to i64
  %v176 = mul i64 %v172, 1099511628211
  %v177 = xor i64 %v176, %v175
  %v178 = mul i32 %id, 16
  %v179 = add nuw i32 %v178, 68
  %v180 = call <2 x i64> @llvm.amdgcn.raw.ptr.buffer.load.v2i64(ptr addrspace(8) %v1, i32 %v179, i32 16, i32 0)
  %v181 = extractelement <2 x i64> %v180, i32 0
  %v182 = mul i64 %v177, 1099511628211
  %v183 = xor i64 %v182, %v181
  %v184 = extractelement <2 x i64> %v180, i32 1
  %v185 = mul i64 %v183, 1099511628211
  %v186 = xor i64 %v185, %v184
  %v187 = getelementptr i8, ptr addrspace(1) %mine, i64 40
  store i64 %v186, ptr addrspace(1) %v187, align 8
  %v188 = mul i32 %id, 16
  %v189 = call <8 x half> @llvm.amdgcn.raw.ptr.buffer.load.v8f16(ptr addrspace(8) %v1, i32 %v188, i32 %n, i32 0)
  %v190 = extractelement <8 x half> %v189, i32 0
  %v191 = bitcast half %v190 to i16
  %v192 = zext i16 %v191 to i64
  %v193 = extractelement <8 x half> %v189, i32 1
  %v194 = bitcast half %v193 to i16
  %v195 = zext i16 %v194 to i64
  %v196 = mul i64 %v192, 1099511628211
  %v197 = xor i64 %v196, %v195
  %v198 = extractelement <8 x half> %v189, i32 2
  %v199 = bitcast half %v198 to i16
  %v200 = zext i16 %v199 to i64
  %v201 = mul i64 %v197, 1099511628211
  %v202 = xor i64 %v201, %v200
  %v203 = extractelement <8 x half> %v189, i32 3
  %v204 = bitcast half %v203 to i16
  %v205 = zext i16 %v204 to i64
  %v206 = mul i64 %v202, 1099511628211
  %v207 = xor i64 %v206, %v205
  %v208 = extractelement <8 x half> %v189, i32 4
  %v209 = bitcast half %v208 to i16
  %v210 = zext i16 %v209 to i64
  %v211 = mul i64 %v207, 1099511628211
  %v212 = xor i64 %v211, %v210
  %v213 = extractelement <8 x half> %v189, i32 5
  %v214 = bitcast half %v213 to i16
  %v215 = zext i16 %v214 to i64
  %v216 = mul i64 %v212, 1099511628211
  %v217 = xor i64 %v216, %v215
  %v218 = extractelement <8 x half> %v189, i32 6
  %v219 = bitcast half %v218 to i16
  %v220 = zext i16 %v219 to i64
  %v221 = mul i64 %v217, 1099511628211
  %v222 = xor i64 %v221, %v220
  %v223 = extractelement <8 x half> %v189, i32 7
  %v224 = bitcast half %v223 to i16
  %v225 = zext i16 %v224 to i64
  %v226 = mul i64 %v222, 1099511628211
  %v227 = xor i64 %v226, %v225
  %v228 = mul i32 %id, 4
  %v229 = add nuw i32 %v228, 76
  %v230 = call ptr addrspace(3) @llvm.amdgcn.raw.ptr.buffer.load.p3(ptr addrspace(8) %v1, i32 %v229, i32 400, i32 0)
  %v231 = ptrtoint ptr addrspace(3) %v230 to i64
  %v232 = mul i64 %v227, 1099511628211
  %v233 = xor i64 %v232, %v231
  %v234 = sub i32 0, 16
  %v235 = add i32 %id, -16
  %v236 = shl i32 %id, 2
  %v237 = add i32 %v236, -16
  %v238 = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %v1, i32 %v237, i32 0, i32 0)
  %v239 = zext i32 %v238 to i64
  %v240 = mul i64 %v233, 1099511628211
  %v241 = xor i64 %v240, %v239
  %v242 = call <4 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v4i32(ptr addrspace(8) %v1, i32 64, i32 %n, i32 0)
  %v243 = extractelement <4 x i32> %v242, i32 0
  %v244 = zext i32 %v243 to i64
  %v245 = mul i64 %v241, 1099511628211
  %v246 = xor i64 %v245, %v244
  %v247 = extractelement <4 x i32> %v242, i32 1
  %v248 = zext i32 %v247 to i64
  %v249 = mul i64 %v246, 1099511628211
  %v250 = xor i64 %v249, %v248
  %v251 = extractelement <4 x i32> %v242, i32 2
  %v252 = zext i32 %v251 to i64
  %v253 = mul i64 %v250, 1099511628211
  %v254 = xor i64 %v253, %v252
  %v255 = extractelement <4 x i32> %v242, i32 3
  %v256 = zext i32 %v255 to i64
  %v257 = mul i64 %v254, 1099511628211
  %v258 = xor i64 %v257, %v256
  %v259 = call <4 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v4i32(ptr addrspace(8) %v1, i32 392, i32 0, i32 0)
  %v260 = extractelement <4 x i32> %v259, i32 0
  %v261 = zext i32 %v260 to i64
  %v262 = mul i64 %v258, 1099511628211
  %v263 = xor i64 %v262, %v261
  %v264 = extractelement <4 x i32> %v259, i32 1
  %v265 = zext i32 %v264 to i64
  %v266 = mul i64 %v263, 1099511628211
  %v267 = xor i64 %v266, %v265
  %v268 = extractelement <4 x i32> %v259, i32 2
  %v269 = zext i32 %v268 to i64
  %v270 = mul i64 %v267, 1099511628211
  %v271 = xor i64 %v270, %v269
  %v272 = extractelement <4 x i32> %v259, i32 3
  %v273 = zext i32 %v272 to i64
  %v274 = mul i64 %v271, 1099511628211
  %v275 = xor i64 %v274, %v273
  %v276 = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %v1, i32 4096, i32 0, i32 0)
  %v277 = zext i32 %v276 to i64
  %v278 = mul i64 %v275, 1099511628211
  %v279 = xor i64 %v278, %v277
  %v280 = getelementptr i8, ptr addrspace(1) %mine, i64 56
  store i64 %v279, ptr addrspace(1) %v280, align 8
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare <2 x float> @llvm.amdgcn.raw.ptr.buffer.load.v2f32(ptr addrspace(8), i32, i32, i32)
declare <2 x half> @llvm.amdgcn.raw.ptr.buffer.load.v2f16(ptr addrspace(8), i32, i32, i32)
declare <2 x i16> @llvm.amdgcn.raw.ptr.buffer.load.v2i16(ptr addrspace(8), i32, i32, i32)
declare <2 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v2i32(ptr addrspace(8), i32, i32, i32)
declare <2 x i64> @llvm.amdgcn.raw.ptr.buffer.load.v2i64(ptr addrspace(8), i32, i32, i32)
declare <3 x float> @llvm.amdgcn.raw.ptr.buffer.load.v3f32(ptr addrspace(8), i32, i32, i32)
declare <3 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v3i32(ptr addrspace(8), i32, i32, i32)
declare <4 x float> @llvm.amdgcn.raw.ptr.buffer.load.v4f32(ptr addrspace(8), i32, i32, i32)
declare <4 x i16> @llvm.amdgcn.raw.ptr.buffer.load.v4i16(ptr addrspace(8), i32, i32, i32)
declare <4 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v4i32(ptr addrspace(8), i32, i32, i32)
declare <8 x half> @llvm.amdgcn.raw.ptr.buffer.load.v8f16(ptr addrspace(8), i32, i32, i32)
declare bfloat @llvm.amdgcn.raw.ptr.buffer.load.bf16(ptr addrspace(8), i32, i32, i32)
declare double @llvm.amdgcn.raw.ptr.buffer.load.f64(ptr addrspace(8), i32, i32, i32)
declare float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8), i32, i32, i32)
declare half @llvm.amdgcn.raw.ptr.buffer.load.f16(ptr addrspace(8), i32, i32, i32)
declare i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8), i32, i32, i32)
declare i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8), i32, i32, i32)
declare i64 @llvm.amdgcn.raw.ptr.buffer.load.i64(ptr addrspace(8), i32, i32, i32)
declare i8 @llvm.amdgcn.raw.ptr.buffer.load.i8(ptr addrspace(8), i32, i32, i32)
declare ptr addrspace(3) @llvm.amdgcn.raw.ptr.buffer.load.p3(ptr addrspace(8), i32, i32, i32)
declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1), i16, i64, i32)
