; targets: gfx1010 gfx1030 gfx1100 gfx1150 gfx1200
; private: 256 4
; lanes: 64
; pointers: 2
; scalars: 1=3
define amdgpu_cs_chain void @middle({ i32, i32, ptr addrspace(1) } inreg %s, i32 %x) {
  %git = extractvalue { i32, i32, ptr addrspace(1) } %s, 0
  %k = extractvalue { i32, i32, ptr addrspace(1) } %s, 1
  %out = extractvalue { i32, i32, ptr addrspace(1) } %s, 2
  %a = alloca [8 x i32], addrspace(5)
  %p = getelementptr i32, ptr addrspace(5) %a, i32 %k
  store volatile i32 %x, ptr addrspace(5) %p
  %lane = call i32 @lane()
  %at = and i32 %lane, 7
  %q = getelementptr i32, ptr addrspace(5) %a, i32 %at
  store volatile i32 %lane, ptr addrspace(5) %q
  %y = load volatile i32, ptr addrspace(5) %p
  call void @put(ptr addrspace(1) %out, i32 0, i32 %y)
  %n = add i32 %k, 2
  %s0 = insertvalue { i32, i32, ptr addrspace(1) } poison, i32 %git, 0
  %s1 = insertvalue { i32, i32, ptr addrspace(1) } %s0, i32 %n, 1
  %s2 = insertvalue { i32, i32, ptr addrspace(1) } %s1, ptr addrspace(1) %out, 2
  call void (ptr, i64, { i32, i32, ptr addrspace(1) }, i32, i32, ...) @llvm.amdgcn.cs.chain.i32(ptr @last, i64 -1, { i32, i32, ptr addrspace(1) } inreg %s2, i32 %y, i32 0)
  unreachable
}
define amdgpu_cs_chain void @last({ i32, i32, ptr addrspace(1) } inreg %s, i32 %x) {
  %git = extractvalue { i32, i32, ptr addrspace(1) } %s, 0
  %k = extractvalue { i32, i32, ptr addrspace(1) } %s, 1
  %out = extractvalue { i32, i32, ptr addrspace(1) } %s, 2
  %a = alloca [8 x i32], addrspace(5)
  %p = getelementptr i32, ptr addrspace(5) %a, i32 %k
  store volatile i32 %x, ptr addrspace(5) %p
  %lane = call i32 @lane()
  %at = and i32 %lane, 7
  %q = getelementptr i32, ptr addrspace(5) %a, i32 %at
  store volatile i32 %lane, ptr addrspace(5) %q
  %y = load volatile i32, ptr addrspace(5) %p
  call void @put(ptr addrspace(1) %out, i32 1, i32 %y)
  ret void
}
declare void @llvm.amdgcn.cs.chain.i32(ptr, i64, { i32, i32, ptr addrspace(1) }, i32, i32, ...)
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
define amdgpu_cs void @shader(i32 inreg %git, i32 inreg %k, ptr addrspace(1) inreg %out, i32 %x) {
  %s0 = insertvalue { i32, i32, ptr addrspace(1) } poison, i32 %git, 0
  %s1 = insertvalue { i32, i32, ptr addrspace(1) } %s0, i32 %k, 1
  %s2 = insertvalue { i32, i32, ptr addrspace(1) } %s1, ptr addrspace(1) %out, 2
  call void (ptr, i64, { i32, i32, ptr addrspace(1) }, i32, i32, ...) @llvm.amdgcn.cs.chain.i32(ptr @middle, i64 -1, { i32, i32, ptr addrspace(1) } inreg %s2, i32 %x, i32 0)
  unreachable
}
