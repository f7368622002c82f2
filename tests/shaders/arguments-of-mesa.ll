; Arguments of mesa3d begin behind two registers, whether there is private memory or not.
; os: mesa3d
; returns: s v
define amdgpu_vs { i32, float } @shader(i32 inreg %n, i32 inreg %m, float %x) {
  %k = mul i32 %n, %m
  %r0 = insertvalue { i32, float } poison, i32 %k, 0
  %r1 = insertvalue { i32, float } %r0, float %x, 1
  ret { i32, float } %r1
}
