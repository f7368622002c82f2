; What is returned is derived by the next part.
; exec: 0x00f07e4281ff0021
; returns: v
define amdgpu_ps float @shader(<2 x float> %ij) "amdgpu-ps-wqm-outputs" {
  %i = extractelement <2 x float> %ij, i32 0
  %j = extractelement <2 x float> %ij, i32 1
  %x = fmul float %i, %j
  ret float %x
}
