; Doubles, pointers and wide integers take their dwords one after the other.
; pointers: 2
define amdgpu_es { i64, float } @shader(i32 inreg %pad, i32 inreg %pad2, ptr addrspace(1) inreg %p, double inreg %d, i64 %l, double %e, i96 inreg %w) {
  %s = load i32, ptr addrspace(1) %p
  %x = zext i32 %s to i64
  %h = lshr i96 %w, 40
  %t = trunc i96 %h to i64
  %y = add i64 %x, %t
  %f = fadd double %d, %e
  %g = fptrunc double %f to float
  %r0 = insertvalue { i64, float } poison, i64 %y, 0
  %r1 = insertvalue { i64, float } %r0, float %g, 1
  ret { i64, float } %r1
}
