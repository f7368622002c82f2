; scalars: 0=3
define amdgpu_vs void @shader(i32 inreg %n, float %x, float %y) {
  %c = icmp ugt i32 %n, 2
  br i1 %c, label %more, label %end
more:
  %z = fmul float %x, %y
  call void @llvm.amdgcn.exp.f32(i32 13, i32 15, float %z, float %z, float %x, float %y, i1 false, i1 false)
  br label %end
end:
  call void @llvm.amdgcn.exp.f32(i32 12, i32 15, float %x, float %y, float %y, float 1.0, i1 true, i1 false)
  ret void
}
declare void @llvm.amdgcn.exp.f32(i32, i32, float, float, float, float, i1, i1)
