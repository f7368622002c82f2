; targets: gfx1010 gfx1030 gfx1100 gfx1200
define amdgpu_gs void @shader(i32 inreg %a, i32 %p, float %x) {
  call void @llvm.amdgcn.exp.i32(i32 20, i32 1, i32 %p, i32 poison, i32 poison, i32 poison, i1 true, i1 false)
  call void @llvm.amdgcn.exp.f32(i32 12, i32 15, float %x, float %x, float %x, float 1.0, i1 true, i1 false)
  ret void
}
declare void @llvm.amdgcn.exp.f32(i32, i32, float, float, float, float, i1, i1)
declare void @llvm.amdgcn.exp.i32(i32, i32, i32, i32, i32, i32, i1, i1)
