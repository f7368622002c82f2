define amdgpu_ps void @shader(<2 x float> %ij) {
  %i = extractelement <2 x float> %ij, i32 0
  call void @llvm.amdgcn.kill(i1 true)
  call void @llvm.amdgcn.exp.f32(i32 0, i32 15, float %i, float %i, float %i, float 1.0, i1 true, i1 true)
  ret void
}
declare void @llvm.amdgcn.exp.f32(i32, i32, float, float, float, float, i1, i1)
declare void @llvm.amdgcn.kill(i1)
