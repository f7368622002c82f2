; targets: gfx600 gfx700 gfx803 gfx900 gfx1010 gfx1030
define amdgpu_vs void @shader(float %x, float %y, float %z, float %w) {
  %a = fadd float %x, %y
  call void @llvm.amdgcn.exp.f32(i32 32, i32 15, float %a, float %y, float %z, float %w, i1 false, i1 false)
  %b = fmul float %x, %y
  call void @llvm.amdgcn.exp.f32(i32 33, i32 7, float %b, float %z, float %a, float poison, i1 false, i1 false)
  call void @llvm.amdgcn.exp.f32(i32 12, i32 15, float %x, float %y, float %z, float %w, i1 true, i1 false)
  ret void
}
declare void @llvm.amdgcn.exp.f32(i32, i32, float, float, float, float, i1, i1)
