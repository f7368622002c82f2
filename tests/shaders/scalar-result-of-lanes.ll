; A result in a scalar register of a value in vector registers is that of the first lane.
; exec: 0xf0
define amdgpu_hs { i32, float } @shader(i32 %a, float inreg %b) {
  %r0 = insertvalue { i32, float } poison, i32 %a, 0
  %r1 = insertvalue { i32, float } %r0, float %b, 1
  ret { i32, float } %r1
}
