; Only pixels have helpers.
; refused: `llvm.amdgcn.wqm.demote` is only supported in pixel shaders
; targets: gfx1030
define amdgpu_vs void @shader(float %x) {
  call void @llvm.amdgcn.wqm.demote(i1 false)
  ret void
}
declare void @llvm.amdgcn.wqm.demote(i1)
