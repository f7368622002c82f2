; targets: gfx1010 gfx1030 gfx1100 gfx1150 gfx1200
; pointers: 0
define amdgpu_cs void @shader(ptr addrspace(1) inreg %out, <4 x i32> inreg %s, i32 %x) {
  %t = shufflevector <4 x i32> %s, <4 x i32> poison, <4 x i32> <i32 2, i32 0, i32 3, i32 1>
  call void (ptr, i32, <4 x i32>, ptr addrspace(1), i32, ...) @llvm.amdgcn.cs.chain.i64(ptr @turn, i32 -1, <4 x i32> inreg %t, ptr addrspace(1) %out, i32 0)
  unreachable
}
define amdgpu_cs_chain void @turn(<4 x i32> inreg %s, ptr addrspace(1) %out) {
  %t = shufflevector <4 x i32> %s, <4 x i32> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  call void (ptr, i32, <4 x i32>, ptr addrspace(1), i32, ...) @llvm.amdgcn.cs.chain.i64(ptr @end, i32 -1, <4 x i32> inreg %t, ptr addrspace(1) %out, i32 0)
  unreachable
}
define amdgpu_cs_chain void @end(<4 x i32> inreg %s, ptr addrspace(1) %out) {
  %s0 = extractelement <4 x i32> %s, i32 0
  call void @put(ptr addrspace(1) %out, i32 0, i32 %s0)
  %s1 = extractelement <4 x i32> %s, i32 1
  call void @put(ptr addrspace(1) %out, i32 1, i32 %s1)
  %s2 = extractelement <4 x i32> %s, i32 2
  call void @put(ptr addrspace(1) %out, i32 2, i32 %s2)
  %s3 = extractelement <4 x i32> %s, i32 3
  call void @put(ptr addrspace(1) %out, i32 3, i32 %s3)
  ret void
}
declare void @llvm.amdgcn.cs.chain.i64(ptr, i32, <4 x i32>, ptr addrspace(1), i32, ...)
define internal i32 @lane() alwaysinline {
  %low = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %n = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %low)
  ret i32 %n
}
define internal void @put(ptr addrspace(1) %out, i32 %at, i32 %v) alwaysinline {
  %lane = call i32 @lane()
  %row = mul i32 %at, 64
  %i = add i32 %row, %lane
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %i
  store i32 %v, ptr addrspace(1) %p
  ret void
}
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i32 @llvm.amdgcn.mbcnt.hi(i32, i32)
