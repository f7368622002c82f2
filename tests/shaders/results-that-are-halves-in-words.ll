; Without arithmetic on halves, floats of 16 bits are f32 in registers.
; targets: gfx600 gfx700
define amdgpu_cs { i16, bfloat, <2 x half>, <3 x i16>, double, float } @shader(i32 %x, float inreg %y, <2 x i16> %q) {
  ret { i16, bfloat, <2 x half>, <3 x i16>, double, float } { i16 2, bfloat 1.0, <2 x half> <half 1.0, half 2.0>, <3 x i16> <i16 1, i16 2, i16 3>, double 1.0, float 2.0 }
}
