; If none is left, the wave ends.
; returns: v
define amdgpu_ps float @shader(<2 x float> %ij) {
  %i = extractelement <2 x float> %ij, i32 0
  %j = extractelement <2 x float> %ij, i32 1
  %c = fcmp olt float %i, -500.0
  call void @llvm.amdgcn.kill(i1 %c)
  ret float %i
}
declare void @llvm.amdgcn.kill(i1)
