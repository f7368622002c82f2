; refused: a shader asks for its work-item id
define i32 @id() noinline {
  %i = call i32 @llvm.amdgcn.workitem.id.x()
  ret i32 %i
}
define amdgpu_vs float @shader(float %x) {
  %i = call i32 @id()
  %f = sitofp i32 %i to float
  ret float %f
}
declare i32 @llvm.amdgcn.workitem.id.x()
