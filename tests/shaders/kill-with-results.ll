; What is returned has the lanes that are left.
; returns: v
define amdgpu_ps float @shader(<2 x float> %ij) {
  %i = extractelement <2 x float> %ij, i32 0
  %j = extractelement <2 x float> %ij, i32 1
  %c = fcmp olt float %i, -5.0
  call void @llvm.amdgcn.kill(i1 %c)
  %x = fmul float %i, %j
  ret float %x
}
declare void @llvm.amdgcn.kill(i1)
