; In a branch that the wave takes as a whole, and one that whole quads take.
; exec: 0x00f07e4281ff0021
; images: 8=r32float:16x16
; scalars: 16=146 17=67100672 18=4194304 19=0 20=7
define amdgpu_ps void @shader(<2 x float> %ij, <8 x i32> inreg %skip, <8 x i32> inreg %image, <4 x i32> inreg %sampler, i32 inreg %s) {
  %lo = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %lane = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %lo)
  %lane4 = shl i32 %lane, 2
  %i = extractelement <2 x float> %ij, i32 0
  %j = extractelement <2 x float> %ij, i32 1
  %x0 = fmul float %i, 0.5
  %x = fmul float %x0, %i
  %y = fmul float %j, 0.375
  %four = and i32 %lane, 4
  %c = icmp eq i32 %four, 0
  br i1 %c, label %a, label %b
a:
  %t = call float @llvm.amdgcn.image.sample.2d.f32.f32(i32 1, float %x, float %y, <8 x i32> %image, <4 x i32> %sampler, i1 false, i32 0, i32 0)
  br label %b
b:
  %r = phi float [ %t, %a ], [ %j, %0 ]
  %u = icmp eq i32 %s, 7
  br i1 %u, label %d, label %e
d:
  %v = call float @llvm.amdgcn.image.sample.2d.f32.f32(i32 1, float %y, float %x, <8 x i32> %image, <4 x i32> %sampler, i1 false, i32 0, i32 0)
  br label %e
e:
  %w = phi float [ %v, %d ], [ %j, %b ]
  call void @llvm.amdgcn.exp.f32(i32 0, i32 15, float %r, float %w, float %j, float 1.0, i1 true, i1 true)
  ret void
}
declare void @llvm.amdgcn.exp.f32(i32, i32, float, float, float, float, i1, i1)
declare float @llvm.amdgcn.image.sample.2d.f32.f32(i32, float, float, <8 x i32>, <4 x i32>, i1, i32, i32)
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i32 @llvm.amdgcn.mbcnt.hi(i32, i32)
