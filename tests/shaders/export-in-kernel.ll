; refused: is only supported in shaders
define amdgpu_kernel void @shader() {
  call void @llvm.amdgcn.exp.f32(i32 0, i32 15, float 1.0, float 1.0, float 1.0, float 1.0, i1 true, i1 true)
  ret void
}
declare void @llvm.amdgcn.exp.f32(i32, i32, float, float, float, float, i1, i1)
