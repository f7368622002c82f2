; Without barycentric coordinates the hardware hangs: a pair of them that nobody uses comes first.
define amdgpu_ps float @shader(<2 x i32> %a0, <2 x i32> %a1, <2 x i32> %a2, <3 x i32> %a3, <2 x i32> %a4, <2 x i32> %a5, <2 x i32> %a6, float %a7, float %a8, float %a9) {
  %r = fadd float %a8, %a9
  ret float %r
}
