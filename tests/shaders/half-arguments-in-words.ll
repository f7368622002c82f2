; Without arithmetic on halves, arguments of 16 bits have a register each, as f32.
; targets: gfx600 gfx700
define amdgpu_vs { float, float } @shader(<2 x half> %a, half inreg %b, <3 x i16> %c, i16 inreg %d) {
  %a1 = extractelement <2 x half> %a, i32 1
  %s = fadd half %a1, %b
  %f = fpext half %s to float
  %c2 = extractelement <3 x i16> %c, i32 2
  %i = add i16 %c2, %d
  %w = sitofp i16 %i to float
  %r0 = insertvalue { float, float } poison, float %f, 0
  %r1 = insertvalue { float, float } %r0, float %w, 1
  ret { float, float } %r1
}
