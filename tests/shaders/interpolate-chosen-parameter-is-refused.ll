; targets: gfx1100 gfx1200
; refused: of what is not the result of `llvm.amdgcn.lds.param.load` itself
define amdgpu_ps float @shader(i32 inreg %prim, <2 x float> %ij) {
  %i = extractelement <2 x float> %ij, i32 0
  %j = extractelement <2 x float> %ij, i32 1
  %p = call float @llvm.amdgcn.lds.param.load(i32 0, i32 0, i32 %prim)
  %q = call float @llvm.amdgcn.lds.param.load(i32 1, i32 0, i32 %prim)
  %c = fcmp olt float %i, %j
  %chosen = select i1 %c, float %p, float %q
  %a = call float @llvm.amdgcn.interp.inreg.p10(float %chosen, float %i, float %p)
  ret float %a
}
declare float @llvm.amdgcn.lds.param.load(i32, i32, i32)
declare float @llvm.amdgcn.interp.inreg.p10(float, float, float)
