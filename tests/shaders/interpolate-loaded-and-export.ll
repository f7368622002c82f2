; Exports count as loads of parameters do, in no order with them.
; targets: gfx1100 gfx1150 gfx1200
define amdgpu_ps void @shader(i32 inreg %prim, <2 x float> %ij) {
  %i = extractelement <2 x float> %ij, i32 0
  %j = extractelement <2 x float> %ij, i32 1
  %p = call float @llvm.amdgcn.lds.param.load(i32 0, i32 0, i32 %prim)
  %a1 = call float @llvm.amdgcn.interp.inreg.p10(float %p, float %i, float %p)
  %a2 = call float @llvm.amdgcn.interp.inreg.p2(float %p, float %j, float %a1)
  call void @llvm.amdgcn.exp.f32(i32 0, i32 15, float %a2, float %p, float %i, float %j, i1 false, i1 false)
  %q = call float @llvm.amdgcn.lds.param.load(i32 1, i32 0, i32 %prim)
  %b1 = call float @llvm.amdgcn.interp.inreg.p10(float %q, float %i, float %q)
  %b2 = call float @llvm.amdgcn.interp.inreg.p2(float %q, float %j, float %b1)
  call void @llvm.amdgcn.exp.f32(i32 1, i32 15, float %b2, float %a2, float %a1, float %b1, i1 true, i1 true)
  ret void
}
declare float @llvm.amdgcn.lds.param.load(i32, i32, i32)
declare float @llvm.amdgcn.interp.inreg.p10(float, float, float)
declare float @llvm.amdgcn.interp.inreg.p2(float, float, float)
declare void @llvm.amdgcn.exp.f32(i32, i32, float, float, float, float, i1, i1)
