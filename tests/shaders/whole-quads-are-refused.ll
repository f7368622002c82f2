; refused: asks for whole quad mode
define amdgpu_ps float @shader(float %x, float %y) {
  %t = call float @llvm.amdgcn.wqm.f32(float %x)
  ret float %t
}
declare float @llvm.amdgcn.wqm.f32(float)
