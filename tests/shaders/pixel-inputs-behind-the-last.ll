; What comes behind sixteen inputs has registers, used or not.
define amdgpu_ps float @shader(float %a0, float %a1, float %a2, float %a3, float %a4, float %a5, float %a6, float %a7, float %a8, float %a9, float %a10, float %a11, float %a12, float %a13, float %a14, float %a15, float %a16, float %a17) {
  %r = fsub float %a17, %a0
  ret float %r
}
