; Quads that are discarded as a whole leave the others their derivatives.
; exec: 0x00f07e4281ff0021
; pointers: 0
define amdgpu_ps void @shader(<2 x float> %ij, ptr addrspace(1) inreg %p) {
  %lo = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %lane = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %lo)
  %lane4 = shl i32 %lane, 2
  %q = getelementptr i8, ptr addrspace(1) %p, i32 %lane4
  %i = extractelement <2 x float> %ij, i32 0
  %j = extractelement <2 x float> %ij, i32 1
  %four = and i32 %lane, 4
  %c = icmp eq i32 %four, 0
  call void @llvm.amdgcn.kill(i1 %c)
  %d.b = bitcast float %i to i32
  %d.l = call i32 @llvm.amdgcn.ds.swizzle(i32 %d.b, i32 32928)
  %d.r = call i32 @llvm.amdgcn.ds.swizzle(i32 %d.b, i32 33013)
  %d.lf = bitcast i32 %d.l to float
  %d.rf = bitcast i32 %d.r to float
  %d.d = fsub float %d.rf, %d.lf
  %d = call float @llvm.amdgcn.wqm.f32(float %d.d)
  store float %d, ptr addrspace(1) %q
  call void @llvm.amdgcn.exp.f32(i32 0, i32 15, float %d, float %i, float %j, float 1.0, i1 true, i1 true)
  ret void
}
declare float @llvm.amdgcn.wqm.f32(float)
declare i32 @llvm.amdgcn.ds.swizzle(i32, i32)
declare void @llvm.amdgcn.kill(i1)
declare void @llvm.amdgcn.exp.f32(i32, i32, float, float, float, float, i1, i1)
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i32 @llvm.amdgcn.mbcnt.hi(i32, i32)
