; A kernel, and a function of its own that calls another object's, both with more in scalar registers than that one preserves.
target triple = "amdgcn-amd-amdhsa"

@of_kernel = internal addrspace(4) global [32 x i32] [i32 7283, i32 14566, i32 21849, i32 29132, i32 36415, i32 43698, i32 50981, i32 58264, i32 65547, i32 72830, i32 80113, i32 87396, i32 94679, i32 1962, i32 9245, i32 16528, i32 23811, i32 31094, i32 38377, i32 45660, i32 52943, i32 60226, i32 67509, i32 74792, i32 82075, i32 89358, i32 96641, i32 3924, i32 11207, i32 18490, i32 25773, i32 33056], align 64
@of_through = internal addrspace(4) global [16 x i32] [i32 50327, i32 654, i32 50981, i32 1308, i32 51635, i32 1962, i32 52289, i32 2616, i32 52943, i32 3270, i32 53597, i32 3924, i32 54251, i32 4578, i32 54905, i32 5232], align 64

declare i32 @leaf(i32)

define internal i32 @through(i32 %x) noinline {
  %t.v = load <16 x i32>, ptr addrspace(4) @of_through, align 64
  %r = call i32 @leaf(i32 %x)
  %t.e0 = extractelement <16 x i32> %t.v, i32 0
  %t.m0 = mul i32 %r, 31
  %t.s0 = add i32 %t.m0, %t.e0
  %t.e1 = extractelement <16 x i32> %t.v, i32 1
  %t.m1 = mul i32 %t.s0, 31
  %t.s1 = add i32 %t.m1, %t.e1
  %t.e2 = extractelement <16 x i32> %t.v, i32 2
  %t.m2 = mul i32 %t.s1, 31
  %t.s2 = add i32 %t.m2, %t.e2
  %t.e3 = extractelement <16 x i32> %t.v, i32 3
  %t.m3 = mul i32 %t.s2, 31
  %t.s3 = add i32 %t.m3, %t.e3
  %t.e4 = extractelement <16 x i32> %t.v, i32 4
  %t.m4 = mul i32 %t.s3, 31
  %t.s4 = add i32 %t.m4, %t.e4
  %t.e5 = extractelement <16 x i32> %t.v, i32 5
  %t.m5 = mul i32 %t.s4, 31
  %t.s5 = add i32 %t.m5, %t.e5
  %t.e6 = extractelement <16 x i32> %t.v, i32 6
  %t.m6 = mul i32 %t.s5, 31
  %t.s6 = add i32 %t.m6, %t.e6
  %t.e7 = extractelement <16 x i32> %t.v, i32 7
  %t.m7 = mul i32 %t.s6, 31
  %t.s7 = add i32 %t.m7, %t.e7
  %t.e8 = extractelement <16 x i32> %t.v, i32 8
  %t.m8 = mul i32 %t.s7, 31
  %t.s8 = add i32 %t.m8, %t.e8
  %t.e9 = extractelement <16 x i32> %t.v, i32 9
  %t.m9 = mul i32 %t.s8, 31
  %t.s9 = add i32 %t.m9, %t.e9
  %t.e10 = extractelement <16 x i32> %t.v, i32 10
  %t.m10 = mul i32 %t.s9, 31
  %t.s10 = add i32 %t.m10, %t.e10
  %t.e11 = extractelement <16 x i32> %t.v, i32 11
  %t.m11 = mul i32 %t.s10, 31
  %t.s11 = add i32 %t.m11, %t.e11
  %t.e12 = extractelement <16 x i32> %t.v, i32 12
  %t.m12 = mul i32 %t.s11, 31
  %t.s12 = add i32 %t.m12, %t.e12
  %t.e13 = extractelement <16 x i32> %t.v, i32 13
  %t.m13 = mul i32 %t.s12, 31
  %t.s13 = add i32 %t.m13, %t.e13
  %t.e14 = extractelement <16 x i32> %t.v, i32 14
  %t.m14 = mul i32 %t.s13, 31
  %t.s14 = add i32 %t.m14, %t.e14
  %t.e15 = extractelement <16 x i32> %t.v, i32 15
  %t.m15 = mul i32 %t.s14, 31
  %t.s15 = add i32 %t.m15, %t.e15
  ret i32 %t.s15
}

define amdgpu_kernel void @k(ptr addrspace(1) %out, i32 %n) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %row = call i32 @llvm.amdgcn.workitem.id.y()
  %rows = mul i32 %group, 2
  %all_rows = add i32 %rows, %row
  %first = mul i32 %all_rows, 32
  %at = add i32 %first, %id
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %at
  %x = add i32 %at, %n
  %k.v0 = load <16 x i32>, ptr addrspace(4) getelementptr (<16 x i32>, ptr addrspace(4) @of_kernel, i32 0), align 64
  %k.v1 = load <16 x i32>, ptr addrspace(4) getelementptr (<16 x i32>, ptr addrspace(4) @of_kernel, i32 1), align 64
  %y = call i32 @through(i32 %x)
  %k.e0 = extractelement <16 x i32> %k.v0, i32 0
  %k.m0 = mul i32 %y, 31
  %k.s0 = add i32 %k.m0, %k.e0
  %k.e1 = extractelement <16 x i32> %k.v0, i32 1
  %k.m1 = mul i32 %k.s0, 31
  %k.s1 = add i32 %k.m1, %k.e1
  %k.e2 = extractelement <16 x i32> %k.v0, i32 2
  %k.m2 = mul i32 %k.s1, 31
  %k.s2 = add i32 %k.m2, %k.e2
  %k.e3 = extractelement <16 x i32> %k.v0, i32 3
  %k.m3 = mul i32 %k.s2, 31
  %k.s3 = add i32 %k.m3, %k.e3
  %k.e4 = extractelement <16 x i32> %k.v0, i32 4
  %k.m4 = mul i32 %k.s3, 31
  %k.s4 = add i32 %k.m4, %k.e4
  %k.e5 = extractelement <16 x i32> %k.v0, i32 5
  %k.m5 = mul i32 %k.s4, 31
  %k.s5 = add i32 %k.m5, %k.e5
  %k.e6 = extractelement <16 x i32> %k.v0, i32 6
  %k.m6 = mul i32 %k.s5, 31
  %k.s6 = add i32 %k.m6, %k.e6
  %k.e7 = extractelement <16 x i32> %k.v0, i32 7
  %k.m7 = mul i32 %k.s6, 31
  %k.s7 = add i32 %k.m7, %k.e7
  %k.e8 = extractelement <16 x i32> %k.v0, i32 8
  %k.m8 = mul i32 %k.s7, 31
  %k.s8 = add i32 %k.m8, %k.e8
  %k.e9 = extractelement <16 x i32> %k.v0, i32 9
  %k.m9 = mul i32 %k.s8, 31
  %k.s9 = add i32 %k.m9, %k.e9
  %k.e10 = extractelement <16 x i32> %k.v0, i32 10
  %k.m10 = mul i32 %k.s9, 31
  %k.s10 = add i32 %k.m10, %k.e10
  %k.e11 = extractelement <16 x i32> %k.v0, i32 11
  %k.m11 = mul i32 %k.s10, 31
  %k.s11 = add i32 %k.m11, %k.e11
  %k.e12 = extractelement <16 x i32> %k.v0, i32 12
  %k.m12 = mul i32 %k.s11, 31
  %k.s12 = add i32 %k.m12, %k.e12
  %k.e13 = extractelement <16 x i32> %k.v0, i32 13
  %k.m13 = mul i32 %k.s12, 31
  %k.s13 = add i32 %k.m13, %k.e13
  %k.e14 = extractelement <16 x i32> %k.v0, i32 14
  %k.m14 = mul i32 %k.s13, 31
  %k.s14 = add i32 %k.m14, %k.e14
  %k.e15 = extractelement <16 x i32> %k.v0, i32 15
  %k.m15 = mul i32 %k.s14, 31
  %k.s15 = add i32 %k.m15, %k.e15
  %k.e16 = extractelement <16 x i32> %k.v1, i32 0
  %k.m16 = mul i32 %k.s15, 31
  %k.s16 = add i32 %k.m16, %k.e16
  %k.e17 = extractelement <16 x i32> %k.v1, i32 1
  %k.m17 = mul i32 %k.s16, 31
  %k.s17 = add i32 %k.m17, %k.e17
  %k.e18 = extractelement <16 x i32> %k.v1, i32 2
  %k.m18 = mul i32 %k.s17, 31
  %k.s18 = add i32 %k.m18, %k.e18
  %k.e19 = extractelement <16 x i32> %k.v1, i32 3
  %k.m19 = mul i32 %k.s18, 31
  %k.s19 = add i32 %k.m19, %k.e19
  %k.e20 = extractelement <16 x i32> %k.v1, i32 4
  %k.m20 = mul i32 %k.s19, 31
  %k.s20 = add i32 %k.m20, %k.e20
  %k.e21 = extractelement <16 x i32> %k.v1, i32 5
  %k.m21 = mul i32 %k.s20, 31
  %k.s21 = add i32 %k.m21, %k.e21
  %k.e22 = extractelement <16 x i32> %k.v1, i32 6
  %k.m22 = mul i32 %k.s21, 31
  %k.s22 = add i32 %k.m22, %k.e22
  %k.e23 = extractelement <16 x i32> %k.v1, i32 7
  %k.m23 = mul i32 %k.s22, 31
  %k.s23 = add i32 %k.m23, %k.e23
  %k.e24 = extractelement <16 x i32> %k.v1, i32 8
  %k.m24 = mul i32 %k.s23, 31
  %k.s24 = add i32 %k.m24, %k.e24
  %k.e25 = extractelement <16 x i32> %k.v1, i32 9
  %k.m25 = mul i32 %k.s24, 31
  %k.s25 = add i32 %k.m25, %k.e25
  %k.e26 = extractelement <16 x i32> %k.v1, i32 10
  %k.m26 = mul i32 %k.s25, 31
  %k.s26 = add i32 %k.m26, %k.e26
  %k.e27 = extractelement <16 x i32> %k.v1, i32 11
  %k.m27 = mul i32 %k.s26, 31
  %k.s27 = add i32 %k.m27, %k.e27
  %k.e28 = extractelement <16 x i32> %k.v1, i32 12
  %k.m28 = mul i32 %k.s27, 31
  %k.s28 = add i32 %k.m28, %k.e28
  %k.e29 = extractelement <16 x i32> %k.v1, i32 13
  %k.m29 = mul i32 %k.s28, 31
  %k.s29 = add i32 %k.m29, %k.e29
  %k.e30 = extractelement <16 x i32> %k.v1, i32 14
  %k.m30 = mul i32 %k.s29, 31
  %k.s30 = add i32 %k.m30, %k.e30
  %k.e31 = extractelement <16 x i32> %k.v1, i32 15
  %k.m31 = mul i32 %k.s30, 31
  %k.s31 = add i32 %k.m31, %k.e31
  store i32 %k.s31, ptr addrspace(1) %o
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workitem.id.y()
declare i32 @llvm.amdgcn.workgroup.id.x()
