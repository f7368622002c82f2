; Lanes of pixels that are discarded export nothing.
define amdgpu_ps void @shader(<2 x float> %ij) {
  %i = extractelement <2 x float> %ij, i32 0
  %j = extractelement <2 x float> %ij, i32 1
  %c = fcmp olt float %i, -5.0
  call void @llvm.amdgcn.kill(i1 %c)
  %k = fmul float %i, %j
  call void @llvm.amdgcn.exp.f32(i32 0, i32 15, float %i, float %j, float %k, float 1.0, i1 true, i1 true)
  ret void
}
declare void @llvm.amdgcn.exp.f32(i32, i32, float, float, float, float, i1, i1)
declare void @llvm.amdgcn.kill(i1)
