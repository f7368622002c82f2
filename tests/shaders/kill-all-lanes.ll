; Where no lane is left, the wave exports nothing for the last time.
define amdgpu_ps void @shader(<2 x float> %ij) {
  %i = extractelement <2 x float> %ij, i32 0
  %c = fcmp ogt float %i, 1000.0
  call void @llvm.amdgcn.kill(i1 %c)
  call void @llvm.amdgcn.exp.f32(i32 0, i32 15, float %i, float %i, float %i, float 1.0, i1 true, i1 true)
  ret void
}
declare void @llvm.amdgcn.exp.f32(i32, i32, float, float, float, float, i1, i1)
declare void @llvm.amdgcn.kill(i1)
