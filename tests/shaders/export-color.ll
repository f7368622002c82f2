; exec: 0xff0ff
define amdgpu_ps void @shader(<2 x float> %ij, float inreg %r, float inreg %g) {
  %i = extractelement <2 x float> %ij, i32 0
  %j = extractelement <2 x float> %ij, i32 1
  call void @llvm.amdgcn.exp.f32(i32 0, i32 15, float %i, float %j, float %r, float %g, i1 true, i1 true)
  ret void
}
declare void @llvm.amdgcn.exp.f32(i32, i32, float, float, float, float, i1, i1)
