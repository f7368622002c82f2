define amdgpu_es { float, float, float, float } @shader(float %a, float %b, float %c, float %d) {
  %r0 = insertvalue { float, float, float, float } poison, float %d, 0
  %r1 = insertvalue { float, float, float, float } %r0, float %a, 1
  %r2 = insertvalue { float, float, float, float } %r1, float %b, 2
  %r3 = insertvalue { float, float, float, float } %r2, float %c, 3
  ret { float, float, float, float } %r3
}
