; A pixel shader that exports nothing need not where hardware does not ask for it.
; pointers: 0
; targets: gfx803 gfx900 gfx1030 gfx1100 gfx1200
define amdgpu_ps void @shader(ptr addrspace(1) inreg %p, <2 x float> %ij) "amdgpu-color-export"="0" "amdgpu-depth-export"="0" {
  %i = extractelement <2 x float> %ij, i32 0
  %c = fcmp ogt float %i, 1000.0
  call void @llvm.amdgcn.kill(i1 %c)
  store float %i, ptr addrspace(1) %p
  ret void
}
declare void @llvm.amdgcn.exp.f32(i32, i32, float, float, float, float, i1, i1)
declare void @llvm.amdgcn.kill(i1)
