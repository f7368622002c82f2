define amdgpu_ps void @shader(<2 x float> %ij) {
  call void @llvm.amdgcn.exp.f32(i32 3, i32 15, float 0.0, float 1.0, float -4.0, float 123.0, i1 false, i1 false)
  call void @llvm.amdgcn.exp.i32(i32 0, i32 15, i32 1, i32 -16, i32 305419896, i32 0, i1 true, i1 true)
  ret void
}
declare void @llvm.amdgcn.exp.f32(i32, i32, float, float, float, float, i1, i1)
declare void @llvm.amdgcn.exp.i32(i32, i32, i32, i32, i32, i32, i1, i1)
