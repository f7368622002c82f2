; The level that a sample would take, and what it is before limits.
; exec: 0x00f07e4281ff0021
; images: 8=r32float:16x16
; scalars: 16=146 17=67100672 18=4194304 19=0
define amdgpu_ps void @shader(<2 x float> %ij, <8 x i32> inreg %skip, <8 x i32> inreg %image, <4 x i32> inreg %sampler) {
  %i = extractelement <2 x float> %ij, i32 0
  %j = extractelement <2 x float> %ij, i32 1
  %x0 = fmul float %i, 0.5
  %x = fmul float %x0, %i
  %y = fmul float %j, 0.375
  %both = call <2 x float> @llvm.amdgcn.image.getlod.2d.v2f32.f32(i32 3, float %x, float %y, <8 x i32> %image, <4 x i32> %sampler, i1 false, i32 0, i32 0)
  %raw = call float @llvm.amdgcn.image.getlod.2d.f32.f32(i32 2, float %y, float %x, <8 x i32> %image, <4 x i32> %sampler, i1 false, i32 0, i32 0)
  %a = extractelement <2 x float> %both, i32 0
  %b = extractelement <2 x float> %both, i32 1
  call void @llvm.amdgcn.exp.f32(i32 0, i32 15, float %a, float %b, float %raw, float 1.0, i1 true, i1 true)
  ret void
}
declare void @llvm.amdgcn.exp.f32(i32, i32, float, float, float, float, i1, i1)
declare <2 x float> @llvm.amdgcn.image.getlod.2d.v2f32.f32(i32, float, float, <8 x i32>, <4 x i32>, i1, i32, i32)
declare float @llvm.amdgcn.image.getlod.2d.f32.f32(i32, float, float, <8 x i32>, <4 x i32>, i1, i32, i32)
