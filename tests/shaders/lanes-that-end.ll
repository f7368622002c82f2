; Lanes that end in the middle of a shader that nothing follows.
define amdgpu_vs void @shader(float %x, float %y) {
  %c = fcmp olt float %x, -6.0
  br i1 %c, label %ends, label %goes
ends:
  call void @llvm.amdgcn.exp.f32(i32 13, i32 15, float %y, float %y, float %x, float %y, i1 false, i1 false)
  ret void
goes:
  call void @llvm.amdgcn.exp.f32(i32 12, i32 15, float %x, float %y, float %y, float 1.0, i1 true, i1 false)
  ret void
}
declare void @llvm.amdgcn.exp.f32(i32, i32, float, float, float, float, i1, i1)
