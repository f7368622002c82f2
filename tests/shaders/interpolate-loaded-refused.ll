; targets: gfx1030
; refused: has no instruction for `llvm.amdgcn.interp.inreg.p10`
define amdgpu_ps float @shader(i32 inreg %prim, <2 x float> %ij) {
  %i = extractelement <2 x float> %ij, i32 0
  %p = call float @llvm.amdgcn.lds.param.load(i32 0, i32 0, i32 %prim)
  %a = call float @llvm.amdgcn.interp.inreg.p10(float %p, float %i, float %p)
  ret float %a
}
declare float @llvm.amdgcn.lds.param.load(i32, i32, i32)
declare float @llvm.amdgcn.interp.inreg.p10(float, float, float)
