define amdgpu_ps void @shader(<2 x float> %ij) {
  %i = extractelement <2 x float> %ij, i32 0
  %j = extractelement <2 x float> %ij, i32 1
  call void @llvm.amdgcn.exp.f32(i32 1, i32 5, float %i, float poison, float %j, float poison, i1 false, i1 false)
  call void @llvm.amdgcn.exp.f32(i32 8, i32 1, float %j, float poison, float poison, float poison, i1 false, i1 false)
  call void @llvm.amdgcn.exp.i32(i32 0, i32 10, i32 poison, i32 7, i32 poison, i32 -1, i1 true, i1 true)
  ret void
}
declare void @llvm.amdgcn.exp.f32(i32, i32, float, float, float, float, i1, i1)
declare void @llvm.amdgcn.exp.i32(i32, i32, i32, i32, i32, i32, i1, i1)
