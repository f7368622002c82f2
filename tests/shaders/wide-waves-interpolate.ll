; targets: gfx1010 gfx1030
; lanes: 64
define amdgpu_ps float @shader(i32 inreg %prim, <2 x float> %ij) {
  %i = extractelement <2 x float> %ij, i32 0
  %j = extractelement <2 x float> %ij, i32 1
  %a = call float @llvm.amdgcn.interp.p1(float %i, i32 1, i32 3, i32 %prim)
  %b = call float @llvm.amdgcn.interp.p2(float %a, float %j, i32 1, i32 3, i32 %prim)
  ret float %b
}
declare float @llvm.amdgcn.interp.p1(float, i32, i32, i32)
declare float @llvm.amdgcn.interp.p2(float, float, i32, i32, i32)
