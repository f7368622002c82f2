define amdgpu_ps void @shader(float inreg %a, float inreg %b, <2 x float> %ij, float inreg %c) {
  %s = fadd float %a, %b
  call void @llvm.amdgcn.exp.f32(i32 0, i32 15, float %a, float %b, float %c, float %s, i1 true, i1 true)
  ret void
}
declare void @llvm.amdgcn.exp.f32(i32, i32, float, float, float, float, i1, i1)
