; A sample that says its level asks for no neighbours: it is compiled. Its result is not looked at, which nobody has a resource for.
define amdgpu_ps void @shader(<8 x i32> inreg %image, <4 x i32> inreg %sampler, <2 x float> %ij, i32 inreg %n) {
  %x = extractelement <2 x float> %ij, i32 0
  %c = icmp eq i32 %n, 12345
  br i1 %c, label %some, label %end
some:
  %t = call <4 x float> @llvm.amdgcn.image.sample.lz.2d.v4f32.f32(i32 15, float %x, float %x, <8 x i32> %image, <4 x i32> %sampler, i1 false, i32 0, i32 0)
  %r = extractelement <4 x float> %t, i32 0
  call void @llvm.amdgcn.exp.f32(i32 1, i32 1, float %r, float %r, float %r, float %r, i1 false, i1 false)
  br label %end
end:
  call void @llvm.amdgcn.exp.f32(i32 0, i32 15, float %x, float %x, float %x, float 1.0, i1 true, i1 true)
  ret void
}
declare <4 x float> @llvm.amdgcn.image.sample.lz.2d.v4f32.f32(i32, float, float, <8 x i32>, <4 x i32>, i1, i32, i32)
declare void @llvm.amdgcn.exp.f32(i32, i32, float, float, float, float, i1, i1)
