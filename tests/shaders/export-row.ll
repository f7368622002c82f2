; targets: gfx1100 gfx1200
define amdgpu_gs void @shader(i32 inreg %row, float %x, float %y) {
  call void @llvm.amdgcn.exp.row.f32(i32 13, i32 3, float %x, float %y, float poison, float poison, i1 false, i32 %row)
  call void @llvm.amdgcn.exp.row.f32(i32 12, i32 15, float %y, float %x, float %x, float %y, i1 true, i32 3)
  ret void
}
declare void @llvm.amdgcn.exp.row.f32(i32, i32, float, float, float, float, i1, i32)
