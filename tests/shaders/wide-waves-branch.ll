; targets: gfx1010 gfx1030 gfx1100 gfx1200
; lanes: 64
; exec: 0xff00ff00ffff0001
define amdgpu_vs { float, i32 } @shader(float %a, float %b, i32 inreg %n) {
  %c = fcmp olt float %a, -4.0
  br i1 %c, label %less, label %end
less:
  %x = fmul float %a, %b
  br label %end
end:
  %r = phi float [ %x, %less ], [ %b, %0 ]
  %r0 = insertvalue { float, i32 } poison, float %r, 0
  %r1 = insertvalue { float, i32 } %r0, i32 %n, 1
  ret { float, i32 } %r1
}
