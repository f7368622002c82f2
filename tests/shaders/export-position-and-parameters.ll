define amdgpu_vs void @shader(i32 inreg %a, float inreg %scale, float %x, float %y, float %z) {
  %w = fmul float %x, %scale
  call void @llvm.amdgcn.exp.f32(i32 12, i32 15, float %x, float %y, float %z, float 1.0, i1 true, i1 false)
  ret void
}
declare void @llvm.amdgcn.exp.f32(i32, i32, float, float, float, float, i1, i1)
