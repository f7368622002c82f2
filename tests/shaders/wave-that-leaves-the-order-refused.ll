; targets: gfx803 gfx1100 gfx1200
; refused: `llvm.amdgcn.pops.exiting.wave.id`
define amdgpu_ps i32 @shader(<2 x float> %ij) {
  %w = call i32 @llvm.amdgcn.pops.exiting.wave.id()
  ret i32 %w
}
declare i32 @llvm.amdgcn.pops.exiting.wave.id()
