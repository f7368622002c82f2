; As many scalar arguments as LLVM takes beside calls: some are where the call has the resource and its arguments.
; private: 1024 31
; returns: s v
define amdgpu_gfx float @half(float %x) noinline {
  %r = fmul float %x, 0.5
  ret float %r
}
define amdgpu_vs { i32, float } @shader(i32 inreg %table, i32 inreg %s1, i32 inreg %s2, i32 inreg %s3, i32 inreg %s4, i32 inreg %s5, i32 inreg %s6, i32 inreg %s7, i32 inreg %s8, i32 inreg %s9, i32 inreg %s10, i32 inreg %s11, i32 inreg %s12, i32 inreg %s13, i32 inreg %s14, i32 inreg %s15, i32 inreg %s16, i32 inreg %s17, i32 inreg %s18, i32 inreg %s19, i32 inreg %s20, i32 inreg %s21, i32 inreg %s22, i32 inreg %s23, i32 inreg %s24, i32 inreg %s25, i32 inreg %s26, i32 inreg %s27, i32 inreg %s28, i32 inreg %s29, i32 inreg %s30, float %x) {
  %a = call amdgpu_gfx float @half(float %x)
  %t2 = mul i32 %s1, 3
  %u2 = xor i32 %t2, %s2
  %t3 = mul i32 %u2, 3
  %u3 = xor i32 %t3, %s3
  %t4 = mul i32 %u3, 3
  %u4 = xor i32 %t4, %s4
  %t5 = mul i32 %u4, 3
  %u5 = xor i32 %t5, %s5
  %t6 = mul i32 %u5, 3
  %u6 = xor i32 %t6, %s6
  %t7 = mul i32 %u6, 3
  %u7 = xor i32 %t7, %s7
  %t8 = mul i32 %u7, 3
  %u8 = xor i32 %t8, %s8
  %t9 = mul i32 %u8, 3
  %u9 = xor i32 %t9, %s9
  %t10 = mul i32 %u9, 3
  %u10 = xor i32 %t10, %s10
  %t11 = mul i32 %u10, 3
  %u11 = xor i32 %t11, %s11
  %t12 = mul i32 %u11, 3
  %u12 = xor i32 %t12, %s12
  %t13 = mul i32 %u12, 3
  %u13 = xor i32 %t13, %s13
  %t14 = mul i32 %u13, 3
  %u14 = xor i32 %t14, %s14
  %t15 = mul i32 %u14, 3
  %u15 = xor i32 %t15, %s15
  %t16 = mul i32 %u15, 3
  %u16 = xor i32 %t16, %s16
  %t17 = mul i32 %u16, 3
  %u17 = xor i32 %t17, %s17
  %t18 = mul i32 %u17, 3
  %u18 = xor i32 %t18, %s18
  %t19 = mul i32 %u18, 3
  %u19 = xor i32 %t19, %s19
  %t20 = mul i32 %u19, 3
  %u20 = xor i32 %t20, %s20
  %t21 = mul i32 %u20, 3
  %u21 = xor i32 %t21, %s21
  %t22 = mul i32 %u21, 3
  %u22 = xor i32 %t22, %s22
  %t23 = mul i32 %u22, 3
  %u23 = xor i32 %t23, %s23
  %t24 = mul i32 %u23, 3
  %u24 = xor i32 %t24, %s24
  %t25 = mul i32 %u24, 3
  %u25 = xor i32 %t25, %s25
  %t26 = mul i32 %u25, 3
  %u26 = xor i32 %t26, %s26
  %t27 = mul i32 %u26, 3
  %u27 = xor i32 %t27, %s27
  %t28 = mul i32 %u27, 3
  %u28 = xor i32 %t28, %s28
  %t29 = mul i32 %u28, 3
  %u29 = xor i32 %t29, %s29
  %t30 = mul i32 %u29, 3
  %u30 = xor i32 %t30, %s30
  %r0 = insertvalue { i32, float } poison, i32 %u30, 0
  %r1 = insertvalue { i32, float } %r0, float %a, 1
  ret { i32, float } %r1
}
