; Results that are arguments, in other registers than these.
define amdgpu_gs { i32, i32, i32, i32 } @shader(i32 inreg %a, i32 inreg %b, i32 inreg %c, i32 inreg %d) {
  %r0 = insertvalue { i32, i32, i32, i32 } poison, i32 %d, 0
  %r1 = insertvalue { i32, i32, i32, i32 } %r0, i32 %a, 1
  %r2 = insertvalue { i32, i32, i32, i32 } %r1, i32 %b, 2
  %r3 = insertvalue { i32, i32, i32, i32 } %r2, i32 %c, 3
  ret { i32, i32, i32, i32 } %r3
}
