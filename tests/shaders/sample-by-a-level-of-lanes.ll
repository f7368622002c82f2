; The level that a sample says chooses between the filters of what is enlarged and what is not.
; exec: 0x00f07e4281ff0021
; images: 8=r32float:16x16
; scalars: 16=146 17=67100672 18=4194304 19=0
define amdgpu_ps void @shader(<2 x float> %ij, <8 x i32> inreg %skip, <8 x i32> inreg %image, <4 x i32> inreg %sampler) {
  %i = extractelement <2 x float> %ij, i32 0
  %j = extractelement <2 x float> %ij, i32 1
  %x0 = fmul float %i, 0x3F8A000000000000
  %x = fmul float %x0, %i
  %y0 = fmul float %j, 0x3F8C000000000000
  %y = fmul float %y0, %j
  %l = fsub float %j, %i
  %t = call float @llvm.amdgcn.image.sample.l.2d.f32.f32(i32 1, float %x, float %y, float %l, <8 x i32> %image, <4 x i32> %sampler, i1 false, i32 0, i32 0)
  %u = call float @llvm.amdgcn.image.sample.l.2d.f32.f32(i32 1, float %x, float %y, float -6.0, <8 x i32> %image, <4 x i32> %sampler, i1 false, i32 0, i32 0)
  call void @llvm.amdgcn.exp.f32(i32 0, i32 15, float %t, float %u, float %j, float 1.0, i1 true, i1 true)
  ret void
}
declare void @llvm.amdgcn.exp.f32(i32, i32, float, float, float, float, i1, i1)
declare float @llvm.amdgcn.image.sample.l.2d.f32.f32(i32, float, float, float, <8 x i32>, <4 x i32>, i1, i32, i32)
