; A wait for the event that exports may begin.
; targets: gfx1100 gfx1150 gfx1200
define amdgpu_ps void @shader(<2 x float> %ij) {
  %i = extractelement <2 x float> %ij, i32 0
  %j = extractelement <2 x float> %ij, i32 1
  call void @llvm.amdgcn.s.wait.event.export.ready()
  call void @llvm.amdgcn.exp.f32(i32 0, i32 15, float %i, float %j, float %i, float 1.0, i1 true, i1 true)
  ret void
}
declare void @llvm.amdgcn.s.wait.event.export.ready()
declare void @llvm.amdgcn.exp.f32(i32, i32, float, float, float, float, i1, i1)
