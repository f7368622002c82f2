; refused: `llvm.amdgcn.kill` in a pixel shader that returns something is not supported
define amdgpu_ps float @shader(float %x) {
  %d = fcmp olt float %x, 0.0
  call void @llvm.amdgcn.kill(i1 %d)
  ret float %x
}
declare void @llvm.amdgcn.exp.f32(i32, i32, float, float, float, float, i1, i1)
declare void @llvm.amdgcn.kill(i1)
