; Half of each quad is elsewhere.
; exec: 0x00f07e4281ff0021
; returns: v
define amdgpu_ps float @shader(<2 x float> %ij) {
  %lo = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %lane = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %lo)
  %lane4 = shl i32 %lane, 2
  %i = extractelement <2 x float> %ij, i32 0
  %j = extractelement <2 x float> %ij, i32 1
  %two = and i32 %lane, 2
  %b = icmp eq i32 %two, 0
  br i1 %b, label %some, label %others
some:
  %x = fmul float %i, %j
  %d.b = bitcast float %x to i32
  %d.l = call i32 @llvm.amdgcn.ds.swizzle(i32 %d.b, i32 32928)
  %d.r = call i32 @llvm.amdgcn.ds.swizzle(i32 %d.b, i32 33013)
  %d.lf = bitcast i32 %d.l to float
  %d.rf = bitcast i32 %d.r to float
  %d.d = fsub float %d.rf, %d.lf
  %d = call float @llvm.amdgcn.strict.wqm.f32(float %d.d)
  br label %end
others:
  %e = fmul float %j, %j
  br label %end
end:
  %r = phi float [ %d, %some ], [ %e, %others ]
  ret float %r
}
declare float @llvm.amdgcn.strict.wqm.f32(float)
declare i32 @llvm.amdgcn.ds.swizzle(i32, i32)
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i32 @llvm.amdgcn.mbcnt.hi(i32, i32)
