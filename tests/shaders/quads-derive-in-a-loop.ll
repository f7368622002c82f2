; Each turn derives, as often as lanes by fours say.
; exec: 0x00f07e4281ff0021
define amdgpu_ps void @shader(<2 x float> %ij) {
  %lo = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %lane = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %lo)
  %lane4 = shl i32 %lane, 2
  %i = extractelement <2 x float> %ij, i32 0
  %j = extractelement <2 x float> %ij, i32 1
  %quad = lshr i32 %lane, 2
  %few = and i32 %quad, 3
  br label %loop
loop:
  %k = phi i32 [ 0, %0 ], [ %k1, %loop ]
  %x = phi float [ %i, %0 ], [ %x1, %loop ]
  %y = fmul float %x, %j
  %d.b = bitcast float %y to i32
  %d.l = call i32 @llvm.amdgcn.ds.swizzle(i32 %d.b, i32 32928)
  %d.r = call i32 @llvm.amdgcn.ds.swizzle(i32 %d.b, i32 33013)
  %d.lf = bitcast i32 %d.l to float
  %d.rf = bitcast i32 %d.r to float
  %d.d = fsub float %d.rf, %d.lf
  %d = call float @llvm.amdgcn.wqm.f32(float %d.d)
  %x1 = fadd float %d, %i
  %k1 = add i32 %k, 1
  %c = icmp ule i32 %k1, %few
  br i1 %c, label %loop, label %end
end:
  call void @llvm.amdgcn.exp.f32(i32 0, i32 15, float %x1, float %i, float %j, float 1.0, i1 true, i1 true)
  ret void
}
declare float @llvm.amdgcn.wqm.f32(float)
declare i32 @llvm.amdgcn.ds.swizzle(i32, i32)
declare void @llvm.amdgcn.exp.f32(i32, i32, float, float, float, float, i1, i1)
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i32 @llvm.amdgcn.mbcnt.hi(i32, i32)
