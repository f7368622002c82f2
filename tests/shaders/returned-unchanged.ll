; A shader without instructions.
define amdgpu_vs { float, i32 } @shader(float %a, i32 inreg %n) {
  %r0 = insertvalue { float, i32 } poison, float %a, 0
  %r1 = insertvalue { float, i32 } %r0, i32 %n, 1
  ret { float, i32 } %r1
}
