; Halves of one component, as a pair.
; targets: gfx803 gfx810 gfx900 gfx1010 gfx1030
define amdgpu_ps void @shader(i32 inreg %prim, <2 x float> %ij) {
  %i = extractelement <2 x float> %ij, i32 0
  %j = extractelement <2 x float> %ij, i32 1
  %a1 = call float @llvm.amdgcn.interp.p1.f16(float %i, i32 0, i32 0, i1 false, i32 %prim)
  %a = call half @llvm.amdgcn.interp.p2.f16(float %a1, float %j, i32 0, i32 0, i1 false, i32 %prim)
  %b1 = call float @llvm.amdgcn.interp.p1.f16(float %i, i32 0, i32 0, i1 true, i32 %prim)
  %b = call half @llvm.amdgcn.interp.p2.f16(float %b1, float %j, i32 0, i32 0, i1 true, i32 %prim)
  %v0 = insertelement <2 x half> poison, half %a, i32 0
  %v = insertelement <2 x half> %v0, half %b, i32 1
  call void @llvm.amdgcn.exp.compr.v2f16(i32 0, i32 15, <2 x half> %v, <2 x half> %v, i1 true, i1 true)
  ret void
}
declare void @llvm.amdgcn.exp.compr.v2f16(i32, i32, <2 x half>, <2 x half>, i1, i1)
declare float @llvm.amdgcn.interp.p1.f16(float, i32, i32, i1, i32)
declare half @llvm.amdgcn.interp.p2.f16(float, float, i32, i32, i1, i32)
