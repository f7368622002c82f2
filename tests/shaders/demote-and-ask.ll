; Who is still a pixel.
; exec: 0x00f07e4281ff0021
; pointers: 0
define amdgpu_ps void @shader(<2 x float> %ij, ptr addrspace(1) inreg %p) {
  %address = ptrtoint ptr addrspace(1) %p to i64
  %low = trunc i64 %address to i32
  %top = lshr i64 %address, 32
  %high = trunc i64 %top to i32
  %r0 = insertelement <4 x i32> <i32 poison, i32 poison, i32 4096, i32 822177708>, i32 %low, i32 0
  %r = insertelement <4 x i32> %r0, i32 %high, i32 1
  %lo = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %lane = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %lo)
  %lane4 = shl i32 %lane, 2
  %i = extractelement <2 x float> %ij, i32 0
  %j = extractelement <2 x float> %ij, i32 1
  %odd = and i32 %lane, 1
  %c = icmp eq i32 %odd, 0
  call void @llvm.amdgcn.wqm.demote(i1 %c)
  %m = call i1 @llvm.amdgcn.live.mask()
  %a = select i1 %m, float 1.0, float 5.0
  %d.b = bitcast float %a to i32
  %d.l = call i32 @llvm.amdgcn.ds.swizzle(i32 %d.b, i32 32928)
  %d.r = call i32 @llvm.amdgcn.ds.swizzle(i32 %d.b, i32 33013)
  %d.lf = bitcast i32 %d.l to float
  %d.rf = bitcast i32 %d.r to float
  %d.d = fsub float %d.rf, %d.lf
  %d = call float @llvm.amdgcn.wqm.f32(float %d.d)
  call void @llvm.amdgcn.exp.f32(i32 0, i32 15, float %d, float %a, float %j, float 1.0, i1 true, i1 true)
  ret void
}
declare float @llvm.amdgcn.wqm.f32(float)
declare i32 @llvm.amdgcn.ds.swizzle(i32, i32)
declare void @llvm.amdgcn.wqm.demote(i1)
declare void @llvm.amdgcn.exp.f32(i32, i32, float, float, float, float, i1, i1)
declare i1 @llvm.amdgcn.live.mask()
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i32 @llvm.amdgcn.mbcnt.hi(i32, i32)
