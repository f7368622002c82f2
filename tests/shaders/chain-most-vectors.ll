; targets: gfx1010 gfx1030 gfx1100 gfx1150 gfx1200
; pointers: 0
define amdgpu_cs void @shader(ptr addrspace(1) inreg %out, <16 x i32> %x, <16 x i32> %y) {
  %v = shufflevector <16 x i32> %y, <16 x i32> %x, <32 x i32> <i32 3, i32 8, i32 13, i32 18, i32 23, i32 28, i32 1, i32 6, i32 11, i32 16, i32 21, i32 26, i32 31, i32 4, i32 9, i32 14, i32 19, i32 24, i32 29, i32 2, i32 7, i32 12, i32 17, i32 22, i32 27, i32 0, i32 5, i32 10, i32 15, i32 20, i32 25, i32 30>
  call void (ptr, i32, ptr addrspace(1), <32 x i32>, i32, ...) @llvm.amdgcn.cs.chain.f64(ptr @turn, i32 -1, ptr addrspace(1) inreg %out, <32 x i32> %v, i32 0)
  unreachable
}
define amdgpu_cs_chain void @turn(ptr addrspace(1) inreg %out, <32 x i32> %x) {
  %v = shufflevector <32 x i32> %x, <32 x i32> poison, <32 x i32> <i32 1, i32 8, i32 15, i32 22, i32 29, i32 4, i32 11, i32 18, i32 25, i32 0, i32 7, i32 14, i32 21, i32 28, i32 3, i32 10, i32 17, i32 24, i32 31, i32 6, i32 13, i32 20, i32 27, i32 2, i32 9, i32 16, i32 23, i32 30, i32 5, i32 12, i32 19, i32 26>
  call void (ptr, i32, ptr addrspace(1), <32 x i32>, i32, ...) @llvm.amdgcn.cs.chain.f64(ptr @end, i32 -1, ptr addrspace(1) inreg %out, <32 x i32> %v, i32 0)
  unreachable
}
define amdgpu_cs_chain void @end(ptr addrspace(1) inreg %out, <32 x i32> %v) {
  %e0 = extractelement <32 x i32> %v, i32 0
  call void @put(ptr addrspace(1) %out, i32 0, i32 %e0)
  %e1 = extractelement <32 x i32> %v, i32 1
  call void @put(ptr addrspace(1) %out, i32 1, i32 %e1)
  %e2 = extractelement <32 x i32> %v, i32 5
  call void @put(ptr addrspace(1) %out, i32 2, i32 %e2)
  %e3 = extractelement <32 x i32> %v, i32 17
  call void @put(ptr addrspace(1) %out, i32 3, i32 %e3)
  %e4 = extractelement <32 x i32> %v, i32 30
  call void @put(ptr addrspace(1) %out, i32 4, i32 %e4)
  %e5 = extractelement <32 x i32> %v, i32 31
  call void @put(ptr addrspace(1) %out, i32 5, i32 %e5)
  ret void
}
declare void @llvm.amdgcn.cs.chain.f64(ptr, i32, ptr addrspace(1), <32 x i32>, i32, ...)
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
