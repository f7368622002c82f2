; targets: gfx900 gfx1030
; refused: has no instruction for `llvm.amdgcn.s.wait.event.export.ready`
define amdgpu_ps void @shader(<2 x float> %ij) {
  call void @llvm.amdgcn.s.wait.event.export.ready()
  ret void
}
declare void @llvm.amdgcn.s.wait.event.export.ready()
