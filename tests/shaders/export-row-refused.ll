; targets: gfx900 gfx1030
; refused: has no instruction for `llvm.amdgcn.exp.row`
define amdgpu_gs void @shader(i32 inreg %row, float %x) {
  call void @llvm.amdgcn.exp.row.f32(i32 12, i32 15, float %x, float %x, float %x, float %x, i1 true, i32 %row)
  ret void
}
declare void @llvm.amdgcn.exp.row.f32(i32, i32, float, float, float, float, i1, i32)
