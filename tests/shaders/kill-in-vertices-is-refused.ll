; refused: `llvm.amdgcn.kill` is only supported in pixel shaders
define amdgpu_vs void @shader(float %x) {
  %d = fcmp olt float %x, 0.0
  call void @llvm.amdgcn.kill(i1 %d)
  ret void
}
declare void @llvm.amdgcn.exp.f32(i32, i32, float, float, float, float, i1, i1)
declare void @llvm.amdgcn.kill(i1)
