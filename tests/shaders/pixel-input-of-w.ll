; The position's W asks for coordinates in perspective.
define amdgpu_ps { float, float } @shader(<2 x float> %a0, <2 x float> %a1, <2 x float> %a2, <3 x float> %a3, <2 x float> %a4, <2 x float> %a5, <2 x float> %a6, float %a7, float %x, float %y, float %z, float %w) {
  %l = extractelement <2 x float> %a4, i32 0
  %r0 = insertvalue { float, float } poison, float %w, 0
  %r1 = insertvalue { float, float } %r0, float %l, 1
  ret { float, float } %r1
}
