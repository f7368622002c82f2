; Inputs that are not used have no registers.
define amdgpu_ps float @shader(float inreg %s, <2 x i32> %a0, <2 x i32> %a1, <2 x i32> %a2, <3 x i32> %a3, <2 x i32> %a4, <2 x i32> %a5, <2 x i32> %a6, float %a7, float %a8) {
  %x = extractelement <2 x i32> %a4, i32 1
  %f = bitcast i32 %x to float
  %r = fadd float %a8, %f
  ret float %r
}
