; All lanes meet where the next part begins.
; exec: 0xffff00ff
define amdgpu_ls { float, i32 } @shader(float %a, float %b, i32 inreg %n) {
  %c = fcmp olt float %a, -4.0
  br i1 %c, label %less, label %more
less:
  %x = fmul float %a, %b
  br label %end
more:
  %y = fadd float %a, %b
  br label %end
end:
  %r = phi float [ %x, %less ], [ %y, %more ]
  %m = mul i32 %n, 3
  %r0 = insertvalue { float, i32 } poison, float %r, 0
  %r1 = insertvalue { float, i32 } %r0, i32 %m, 1
  ret { float, i32 } %r1
}
