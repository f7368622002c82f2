; launch: groups 1, group size 4, values 77 and 203
; input: random 1
; targets: gfx601 gfx704 gfx803 gfx900 gfx90a gfx942 gfx1030 gfx1100 gfx1201 gfx1250
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own = shl i32 %id, 10
  %mine = getelementptr i8, ptr addrspace(1) %out, i32 %own
  %x = getelementptr i8, ptr addrspace(1) %in, i32 %id
  %l32 = add i32 %n, %id
  %l64 = zext i32 %l32 to i64
  %pp = alloca [512 x i8], align 16, addrspace(5)
  call void @llvm.memset.p5.i32(ptr addrspace(5) align 1 %pp, i8 17, i32 512, i1 false)
  %q1 = getelementptr i8, ptr addrspace(1) %in, i32 15
  %v1 = load i16, ptr addrspace(1) %q1, align 1
  %w1 = getelementptr i8, ptr addrspace(5) %pp, i32 1
  store i16 %v1, ptr addrspace(5) %w1, align 1
  %u1 = load i16, ptr addrspace(5) %w1, align 1
  %z1 = getelementptr i8, ptr addrspace(5) %pp, i32 479
  store i16 %u1, ptr addrspace(5) %z1, align 1
  %q2 = getelementptr i8, ptr addrspace(1) %in, i32 30
  %v2 = load i16, ptr addrspace(1) %q2, align 2
  %w2 = getelementptr i8, ptr addrspace(5) %pp, i32 6
  store i16 %v2, ptr addrspace(5) %w2, align 2
  %q3 = getelementptr i8, ptr addrspace(1) %in, i32 43
  %v3 = load i32, ptr addrspace(1) %q3, align 1
  %w3 = getelementptr i8, ptr addrspace(5) %pp, i32 9
  store i32 %v3, ptr addrspace(5) %w3, align 1
  %u3 = load i32, ptr addrspace(5) %w3, align 1
  %z3 = getelementptr i8, ptr addrspace(5) %pp, i32 479
  store i32 %u3, ptr addrspace(5) %z3, align 1
  %q4 = getelementptr i8, ptr addrspace(1) %in, i32 58
  %v4 = load i32, ptr addrspace(1) %q4, align 2
  %w4 = getelementptr i8, ptr addrspace(5) %pp, i32 14
  store i32 %v4, ptr addrspace(5) %w4, align 2
  %q5 = getelementptr i8, ptr addrspace(1) %in, i32 71
  %v5 = load i64, ptr addrspace(1) %q5, align 1
  %w5 = getelementptr i8, ptr addrspace(5) %pp, i32 19
  store i64 %v5, ptr addrspace(5) %w5, align 1
  %u5 = load i64, ptr addrspace(5) %w5, align 1
  %z5 = getelementptr i8, ptr addrspace(5) %pp, i32 479
  store i64 %u5, ptr addrspace(5) %z5, align 1
  %q6 = getelementptr i8, ptr addrspace(1) %in, i32 86
  %v6 = load i64, ptr addrspace(1) %q6, align 2
  %w6 = getelementptr i8, ptr addrspace(5) %pp, i32 30
  store i64 %v6, ptr addrspace(5) %w6, align 2
  %q7 = getelementptr i8, ptr addrspace(1) %in, i32 99
  %v7 = load float, ptr addrspace(1) %q7, align 1
  %w7 = getelementptr i8, ptr addrspace(5) %pp, i32 39
  store float %v7, ptr addrspace(5) %w7, align 1
  %u7 = load float, ptr addrspace(5) %w7, align 1
  %z7 = getelementptr i8, ptr addrspace(5) %pp, i32 479
  store float %u7, ptr addrspace(5) %z7, align 1
  %q8 = getelementptr i8, ptr addrspace(1) %in, i32 114
  %v8 = load float, ptr addrspace(1) %q8, align 2
  %w8 = getelementptr i8, ptr addrspace(5) %pp, i32 46
  store float %v8, ptr addrspace(5) %w8, align 2
  %q9 = getelementptr i8, ptr addrspace(1) %in, i32 127
  %v9 = load <3 x i16>, ptr addrspace(1) %q9, align 1
  %w9 = getelementptr i8, ptr addrspace(5) %pp, i32 51
  store <3 x i16> %v9, ptr addrspace(5) %w9, align 1
  %u9 = load <3 x i16>, ptr addrspace(5) %w9, align 1
  %z9 = getelementptr i8, ptr addrspace(5) %pp, i32 479
  store <3 x i16> %u9, ptr addrspace(5) %z9, align 1
  %q10 = getelementptr i8, ptr addrspace(1) %in, i32 142
  %v10 = load <3 x i16>, ptr addrspace(1) %q10, align 2
  %w10 = getelementptr i8, ptr addrspace(5) %pp, i32 58
  store <3 x i16> %v10, ptr addrspace(5) %w10, align 2
  %q11 = getelementptr i8, ptr addrspace(1) %in, i32 155
  %v11 = load <2 x i32>, ptr addrspace(1) %q11, align 1
  %w11 = getelementptr i8, ptr addrspace(5) %pp, i32 65
  store <2 x i32> %v11, ptr addrspace(5) %w11, align 1
  %u11 = load <2 x i32>, ptr addrspace(5) %w11, align 1
  %z11 = getelementptr i8, ptr addrspace(5) %pp, i32 479
  store <2 x i32> %u11, ptr addrspace(5) %z11, align 1
  %q12 = getelementptr i8, ptr addrspace(1) %in, i32 170
  %v12 = load <2 x i32>, ptr addrspace(1) %q12, align 2
  %w12 = getelementptr i8, ptr addrspace(5) %pp, i32 74
  store <2 x i32> %v12, ptr addrspace(5) %w12, align 2
  %q13 = getelementptr i8, ptr addrspace(1) %in, i32 183
  %v13 = load <4 x i32>, ptr addrspace(1) %q13, align 1
  %w13 = getelementptr i8, ptr addrspace(5) %pp, i32 83
  store <4 x i32> %v13, ptr addrspace(5) %w13, align 1
  %u13 = load <4 x i32>, ptr addrspace(5) %w13, align 1
  %z13 = getelementptr i8, ptr addrspace(5) %pp, i32 479
  store <4 x i32> %u13, ptr addrspace(5) %z13, align 1
  %q14 = getelementptr i8, ptr addrspace(1) %in, i32 198
  %v14 = load <4 x i32>, ptr addrspace(1) %q14, align 2
  %w14 = getelementptr i8, ptr addrspace(5) %pp, i32 102
  store <4 x i32> %v14, ptr addrspace(5) %w14, align 2
  %q15 = getelementptr i8, ptr addrspace(1) %in, i32 211
  %v15 = load double, ptr addrspace(1) %q15, align 1
  %w15 = getelementptr i8, ptr addrspace(5) %pp, i32 119
  store double %v15, ptr addrspace(5) %w15, align 1
  %u15 = load double, ptr addrspace(5) %w15, align 1
  %z15 = getelementptr i8, ptr addrspace(5) %pp, i32 479
  store double %u15, ptr addrspace(5) %z15, align 1
  %q16 = getelementptr i8, ptr addrspace(1) %in, i32 226
  %v16 = load double, ptr addrspace(1) %q16, align 2
  %w16 = getelementptr i8, ptr addrspace(5) %pp, i32 130
  store double %v16, ptr addrspace(5) %w16, align 2
  %q17 = getelementptr i8, ptr addrspace(1) %in, i32 239
  %v17 = load {i8, i32}, ptr addrspace(1) %q17, align 1
  %w17 = getelementptr i8, ptr addrspace(5) %pp, i32 139
  store {i8, i32} %v17, ptr addrspace(5) %w17, align 1
  %u17 = load {i8, i32}, ptr addrspace(5) %w17, align 1
  %z17 = getelementptr i8, ptr addrspace(5) %pp, i32 479
  store {i8, i32} %u17, ptr addrspace(5) %z17, align 1
  %q18 = getelementptr i8, ptr addrspace(1) %in, i32 254
  %v18 = load {i8, i32}, ptr addrspace(1) %q18, align 2
  %w18 = getelementptr i8, ptr addrspace(5) %pp, i32 150
  store {i8, i32} %v18, ptr addrspace(5) %w18, align 2
  %q19 = getelementptr i8, ptr addrspace(1) %in, i32 267
  %v19 = load half, ptr addrspace(1) %q19, align 1
  %w19 = getelementptr i8, ptr addrspace(5) %pp, i32 159
  store half %v19, ptr addrspace(5) %w19, align 1
  %u19 = load half, ptr addrspace(5) %w19, align 1
  %z19 = getelementptr i8, ptr addrspace(5) %pp, i32 479
  store half %u19, ptr addrspace(5) %z19, align 1
  %q20 = getelementptr i8, ptr addrspace(1) %in, i32 282
  %v20 = load half, ptr addrspace(1) %q20, align 2
  %w20 = getelementptr i8, ptr addrspace(5) %pp, i32 162
  store half %v20, ptr addrspace(5) %w20, align 2
  %q21 = getelementptr i8, ptr addrspace(1) %in, i32 295
  %v21 = load i24, ptr addrspace(1) %q21, align 1
  %w21 = getelementptr i8, ptr addrspace(5) %pp, i32 165
  store i24 %v21, ptr addrspace(5) %w21, align 1
  %u21 = load i24, ptr addrspace(5) %w21, align 1
  %z21 = getelementptr i8, ptr addrspace(5) %pp, i32 479
  store i24 %u21, ptr addrspace(5) %z21, align 1
  %q22 = getelementptr i8, ptr addrspace(1) %in, i32 310
  %v22 = load i24, ptr addrspace(1) %q22, align 2
  %w22 = getelementptr i8, ptr addrspace(5) %pp, i32 170
  store i24 %v22, ptr addrspace(5) %w22, align 2
  %q23 = getelementptr i8, ptr addrspace(1) %in, i32 323
  %v23 = load i48, ptr addrspace(1) %q23, align 1
  %w23 = getelementptr i8, ptr addrspace(5) %pp, i32 173
  store i48 %v23, ptr addrspace(5) %w23, align 1
  %u23 = load i48, ptr addrspace(5) %w23, align 1
  %z23 = getelementptr i8, ptr addrspace(5) %pp, i32 479
  store i48 %u23, ptr addrspace(5) %z23, align 1
  %q24 = getelementptr i8, ptr addrspace(1) %in, i32 338
  %v24 = load i48, ptr addrspace(1) %q24, align 2
  %w24 = getelementptr i8, ptr addrspace(5) %pp, i32 182
  store i48 %v24, ptr addrspace(5) %w24, align 2
  %q25 = getelementptr i8, ptr addrspace(1) %in, i32 351
  %v25 = load i96, ptr addrspace(1) %q25, align 1
  %w25 = getelementptr i8, ptr addrspace(5) %pp, i32 189
  store i96 %v25, ptr addrspace(5) %w25, align 1
  %u25 = load i96, ptr addrspace(5) %w25, align 1
  %z25 = getelementptr i8, ptr addrspace(5) %pp, i32 479
  store i96 %u25, ptr addrspace(5) %z25, align 1
  %q26 = getelementptr i8, ptr addrspace(1) %in, i32 366
  %v26 = load i96, ptr addrspace(1) %q26, align 2
  %w26 = getelementptr i8, ptr addrspace(5) %pp, i32 202
  store i96 %v26, ptr addrspace(5) %w26, align 2
  %q27 = getelementptr i8, ptr addrspace(1) %in, i32 379
  %v27 = load <5 x i8>, ptr addrspace(1) %q27, align 1
  %w27 = getelementptr i8, ptr addrspace(5) %pp, i32 215
  store <5 x i8> %v27, ptr addrspace(5) %w27, align 1
  %u27 = load <5 x i8>, ptr addrspace(5) %w27, align 1
  %z27 = getelementptr i8, ptr addrspace(5) %pp, i32 479
  store <5 x i8> %u27, ptr addrspace(5) %z27, align 1
  %q28 = getelementptr i8, ptr addrspace(1) %in, i32 394
  %v28 = load <5 x i8>, ptr addrspace(1) %q28, align 2
  %w28 = getelementptr i8, ptr addrspace(5) %pp, i32 222
  store <5 x i8> %v28, ptr addrspace(5) %w28, align 2
  %q29 = getelementptr i8, ptr addrspace(1) %in, i32 407
  %v29 = load ptr addrspace(3), ptr addrspace(1) %q29, align 1
  %w29 = getelementptr i8, ptr addrspace(5) %pp, i32 227
  store ptr addrspace(3) %v29, ptr addrspace(5) %w29, align 1
  %u29 = load ptr addrspace(3), ptr addrspace(5) %w29, align 1
  %z29 = getelementptr i8, ptr addrspace(5) %pp, i32 479
  store ptr addrspace(3) %u29, ptr addrspace(5) %z29, align 1
  %q30 = getelementptr i8, ptr addrspace(1) %in, i32 422
  %v30 = load ptr addrspace(3), ptr addrspace(1) %q30, align 2
  %w30 = getelementptr i8, ptr addrspace(5) %pp, i32 234
  store ptr addrspace(3) %v30, ptr addrspace(5) %w30, align 2
  %q31 = getelementptr i8, ptr addrspace(1) %in, i32 435
  %v31 = load [3 x i16], ptr addrspace(1) %q31, align 1
  %w31 = getelementptr i8, ptr addrspace(5) %pp, i32 239
  store [3 x i16] %v31, ptr addrspace(5) %w31, align 1
  %u31 = load [3 x i16], ptr addrspace(5) %w31, align 1
  %z31 = getelementptr i8, ptr addrspace(5) %pp, i32 479
  store [3 x i16] %u31, ptr addrspace(5) %z31, align 1
  %q32 = getelementptr i8, ptr addrspace(1) %in, i32 450
  %v32 = load [3 x i16], ptr addrspace(1) %q32, align 2
  %w32 = getelementptr i8, ptr addrspace(5) %pp, i32 246
  store [3 x i16] %v32, ptr addrspace(5) %w32, align 2
  call void @llvm.memcpy.p1.p5.i32(ptr addrspace(1) align 16 %mine, ptr addrspace(5) align 4 %pp, i32 512, i1 false)
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
