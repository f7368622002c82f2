; refused: asks for whole quad mode
define amdgpu_ps float @shader(float %x, float %y) {
  %c = fcmp olt float %x, 0.0
  %v = call i1 @llvm.amdgcn.wqm.vote(i1 %c)
  %r = select i1 %v, float %x, float %y
  ret float %r
}
declare i1 @llvm.amdgcn.wqm.vote(i1)
