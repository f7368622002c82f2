; Arguments of each kind in scalar and vector registers, and results of each kind.
; pointers: 6
define amdgpu_vs { float, float, i32, i64, half } @shader(i32 inreg %a, i64 inreg %b, float %c, <2 x half> %d, <3 x half> %e, i1 %f, double %g, i16 inreg %h, i1 inreg %i, i8 inreg %pad, ptr addrspace(4) inreg %p, half %hh) {
  %x = load i32, ptr addrspace(4) %p
  %y = add i32 %x, %a
  %e2 = extractelement <3 x half> %e, i32 2
  %d2 = extractelement <2 x half> %d, i32 1
  %h2 = fadd half %e2, %d2
  %z = sext i16 %h to i32
  %y2 = add i32 %y, %z
  %gf = fptrunc double %g to float
  %gg = select i1 %f, float %c, float %gf
  %gg2 = select i1 %i, float %c, float %gf
  %h3 = fadd half %h2, %hh
  %r0 = insertvalue { float, float, i32, i64, half } poison, float %gg, 0
  %r1 = insertvalue { float, float, i32, i64, half } %r0, float %gg2, 1
  %r2 = insertvalue { float, float, i32, i64, half } %r1, i32 %y2, 2
  %r3 = insertvalue { float, float, i32, i64, half } %r2, i64 %b, 3
  %r4 = insertvalue { float, float, i32, i64, half } %r3, half %h3, 4
  ret { float, float, i32, i64, half } %r4
}
