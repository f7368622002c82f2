; The same calls in this stage, some lanes of which are not active.
; exec: 0xf0f0f0f3
; private: 256 3
; returns: s v v
define amdgpu_gfx float @scale(float %x, i32 inreg %n, float %y) noinline {
  %f = uitofp i32 %n to float
  %m = fmul float %x, %f
  %r = fadd float %m, %y
  ret float %r
}
define amdgpu_cs { i32, float, float } @shader(i32 inreg %table, i32 inreg %n, i32 inreg %m, float %x, float %y) {
  %a = call amdgpu_gfx float @scale(float %x, i32 inreg %n, float %y)
  %b = call amdgpu_gfx float @scale(float %a, i32 inreg %m, float %x)
  %k = mul i32 %n, %m
  %c = fadd float %b, %y
  %r0 = insertvalue { i32, float, float } poison, i32 %k, 0
  %r1 = insertvalue { i32, float, float } %r0, float %c, 1
  %r2 = insertvalue { i32, float, float } %r1, float %a, 2
  ret { i32, float, float } %r2
}
