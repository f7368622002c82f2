; Both ways export, and return.
; exec: 0xffffff00
; lanes: 32
; targets: gfx1010 gfx1030 gfx1100 gfx1200
define amdgpu_ps void @shader(<2 x float> %ij) {
  %i = extractelement <2 x float> %ij, i32 0
  %j = extractelement <2 x float> %ij, i32 1
  %b = fcmp olt float %i, -6.0
  br i1 %b, label %some, label %others
some:
  %d = fcmp olt float %j, -5.5
  call void @llvm.amdgcn.kill(i1 %d)
  call void @llvm.amdgcn.exp.f32(i32 0, i32 15, float %i, float %j, float 1.0, float 2.0, i1 true, i1 true)
  ret void
others:
  call void @llvm.amdgcn.exp.f32(i32 1, i32 15, float %j, float %j, float 1.0, float 3.0, i1 true, i1 true)
  ret void
}
declare void @llvm.amdgcn.kill(i1)
declare void @llvm.amdgcn.exp.f32(i32, i32, float, float, float, float, i1, i1)
