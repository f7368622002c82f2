; targets: gfx600 gfx803 gfx900 gfx1030
; exec: 0xcc33
define amdgpu_ps void @shader(i32 inreg %prim, <2 x float> %ij) {
  %i = extractelement <2 x float> %ij, i32 0
  %j = extractelement <2 x float> %ij, i32 1
  %a0 = call float @llvm.amdgcn.interp.p1(float %i, i32 0, i32 1, i32 %prim)
  %a = call float @llvm.amdgcn.interp.p2(float %a0, float %j, i32 0, i32 1, i32 %prim)
  %b0 = call float @llvm.amdgcn.interp.p1(float %i, i32 1, i32 1, i32 %prim)
  %b = call float @llvm.amdgcn.interp.p2(float %b0, float %j, i32 1, i32 1, i32 %prim)
  %s = fadd float %a, %b
  call void @llvm.amdgcn.exp.f32(i32 0, i32 15, float %a, float %b, float %s, float 1.0, i1 true, i1 true)
  ret void
}
declare float @llvm.amdgcn.interp.p1(float, i32, i32, i32)
declare float @llvm.amdgcn.interp.p2(float, float, i32, i32, i32)
declare void @llvm.amdgcn.exp.f32(i32, i32, float, float, float, float, i1, i1)
