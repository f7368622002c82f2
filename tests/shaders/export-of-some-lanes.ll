; Lanes that are in a branch export alone.
define amdgpu_vs void @shader(float %x, float %y) {
  %c = fcmp olt float %x, -6.0
  br i1 %c, label %some, label %end
some:
  %z = fadd float %x, %y
  call void @llvm.amdgcn.exp.f32(i32 13, i32 15, float %z, float %y, float %x, float %y, i1 false, i1 false)
  br label %end
end:
  call void @llvm.amdgcn.exp.f32(i32 12, i32 15, float %x, float %y, float %y, float 1.0, i1 true, i1 false)
  ret void
}
declare void @llvm.amdgcn.exp.f32(i32, i32, float, float, float, float, i1, i1)
