; Which function is called, a register says.
; private: 16384 2
; scalars: 1=1
; returns: v
define amdgpu_gfx float @more(float %x) noinline {
  %r = fadd float %x, 4.0
  ret float %r
}
define amdgpu_gfx float @less(float %x) noinline {
  %r = fmul float %x, 0.5
  ret float %r
}
define amdgpu_vs float @shader(i32 inreg %table, i32 inreg %n, float %x, float %y) {
  %is = icmp ugt i32 %n, 3
  %f = select i1 %is, ptr @more, ptr @less
  %a = call amdgpu_gfx float %f(float %x)
  %b = fadd float %a, %y
  ret float %b
}
