; What is undefined may be anything, but what is not enabled is not there.
define amdgpu_ps void @shader(<2 x float> %ij) {
  %i = extractelement <2 x float> %ij, i32 0
  call void @llvm.amdgcn.exp.f32(i32 2, i32 0, float poison, float poison, float poison, float poison, i1 false, i1 true)
  call void @llvm.amdgcn.exp.f32(i32 0, i32 4, float %i, float %i, float %i, float %i, i1 true, i1 true)
  ret void
}
declare void @llvm.amdgcn.exp.f32(i32, i32, float, float, float, float, i1, i1)
