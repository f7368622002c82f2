; refused: a shader asks for its work-item id
define amdgpu_cs float @shader(float %x) {
  %i = call i32 @llvm.amdgcn.workitem.id.x()
  %f = uitofp i32 %i to float
  ret float %f
}
declare i32 @llvm.amdgcn.workitem.id.x()
