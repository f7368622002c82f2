; A function of the convention of kernels' functions, which calls another one.
; private: 1024 2
; returns: v
define float @inner(float %x) noinline {
  %r = fadd float %x, 4.0
  ret float %r
}
define float @outer(float %x, float %y) noinline {
  %a = call float @inner(float %x)
  %b = call float @inner(float %y)
  %c = fmul float %a, %b
  %r = fadd float %c, %x
  ret float %r
}
define amdgpu_vs float @shader(i32 inreg %table, i32 inreg %n, float %x, float %y) {
  %a = call float @outer(float %x, float %y)
  %b = fadd float %a, %y
  ret float %b
}
