define amdgpu_ps { float, float } @shader(float inreg %s, <2 x float> %a0, <2 x float> %a1, <2 x float> %a2, <3 x float> %a3, <2 x float> %a4, <2 x float> %a5, <2 x float> %a6, float %a7, float %x, float %y, float %z, float %w, i32 %front, i32 %anc, i32 %cov, i32 %fix, float %behind) "InitialPSInputAddr"="0xffff" {
  %r = fsub float %y, %w
  %r0 = insertvalue { float, float } poison, float %r, 0
  %r1 = insertvalue { float, float } %r0, float %behind, 1
  ret { float, float } %r1
}
