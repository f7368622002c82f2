; Results of each kind where there are halves: integers and pointers in scalar registers, floats of up to 32 bits in vector registers.
; targets: gfx803 gfx900 gfx1010 gfx1030 gfx1100 gfx1200
define amdgpu_cs { i16, bfloat, <2 x half>, <3 x i16>, double, ptr addrspace(3), i8, <2 x i8>, float } @shader(i32 %x, float inreg %y, <2 x i16> %q) {
  ret { i16, bfloat, <2 x half>, <3 x i16>, double, ptr addrspace(3), i8, <2 x i8>, float } { i16 2, bfloat 1.0, <2 x half> <half 1.0, half 2.0>, <3 x i16> <i16 1, i16 2, i16 3>, double 1.0, ptr addrspace(3) null, i8 5, <2 x i8> <i8 1, i8 2>, float 2.0 }
}
