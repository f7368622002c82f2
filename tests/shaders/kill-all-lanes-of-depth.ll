; A pixel shader that has a depth and no colours exports nothing to the depth.
; targets: gfx900 gfx1030 gfx1100 gfx1200
define amdgpu_ps void @shader(<2 x float> %ij) "amdgpu-color-export"="0" "amdgpu-depth-export"="1" {
  %i = extractelement <2 x float> %ij, i32 0
  %c = fcmp ogt float %i, 1000.0
  call void @llvm.amdgcn.kill(i1 %c)
  call void @llvm.amdgcn.exp.f32(i32 8, i32 1, float %i, float poison, float poison, float poison, i1 true, i1 true)
  ret void
}
declare void @llvm.amdgcn.exp.f32(i32, i32, float, float, float, float, i1, i1)
declare void @llvm.amdgcn.kill(i1)
