; refused: asks for whole quad mode
; targets: gfx900 gfx1030 gfx1100 gfx1200
define amdgpu_ps <4 x float> @shader(<8 x i32> inreg %image, <4 x i32> inreg %sampler, float %x, float %y) {
  %t = call <4 x float> @llvm.amdgcn.image.sample.b.2d.v4f32.f32.f32(i32 15, float 1.0, float %x, float %y, <8 x i32> %image, <4 x i32> %sampler, i1 false, i32 0, i32 0)
  ret <4 x float> %t
}
declare <4 x float> @llvm.amdgcn.image.sample.b.2d.v4f32.f32.f32(i32, float, float, float, <8 x i32>, <4 x i32>, i1, i32, i32)
