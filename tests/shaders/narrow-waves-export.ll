; targets: gfx1010 gfx1030 gfx1100 gfx1200
; lanes: 32
; exec: 0x5a5a5a5a
define amdgpu_gs void @shader(float %x, float %y, float inreg %s) {
  %z = fmul float %x, %s
  call void @llvm.amdgcn.exp.f32(i32 12, i32 15, float %x, float %y, float %z, float 1.0, i1 true, i1 false)
  ret void
}
declare void @llvm.amdgcn.exp.f32(i32, i32, float, float, float, float, i1, i1)
