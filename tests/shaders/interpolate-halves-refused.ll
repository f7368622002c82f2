; Since GFX11 vertices' parameters are loaded, not named.
; targets: gfx700 gfx1100 gfx1200
; refused: has no instruction for `llvm.amdgcn.interp.p1.f16`
define amdgpu_ps float @shader(i32 inreg %prim, <2 x float> %ij) {
  %i = extractelement <2 x float> %ij, i32 0
  %a = call float @llvm.amdgcn.interp.p1.f16(float %i, i32 0, i32 0, i1 false, i32 %prim)
  ret float %a
}
declare float @llvm.amdgcn.interp.p1.f16(float, i32, i32, i1, i32)
