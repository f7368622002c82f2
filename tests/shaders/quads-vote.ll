; Whether any pixel of a quad is so.
; exec: 0xfffffff7fffffff7
; returns: v
define amdgpu_ps float @shader(<2 x float> %ij) {
  %i = extractelement <2 x float> %ij, i32 0
  %j = extractelement <2 x float> %ij, i32 1
  %c = fcmp olt float %i, -6.0
  %v = call i1 @llvm.amdgcn.wqm.vote(i1 %c)
  %r = select i1 %v, float %i, float %j
  ret float %r
}
declare i1 @llvm.amdgcn.wqm.vote(i1)
