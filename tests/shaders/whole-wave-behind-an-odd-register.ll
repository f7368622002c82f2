; targets: gfx1030 gfx1100 gfx1200
; lanes: 64
; pointers: 0
define amdgpu_cs void @shader(ptr addrspace(1) inreg %out, i32 inreg %k, i32 %x) {
  %s0 = insertvalue { ptr addrspace(1), i32 } poison, ptr addrspace(1) %out, 0
  %s1 = insertvalue { ptr addrspace(1), i32 } %s0, i32 %k, 1
  call void (ptr, i64, { ptr addrspace(1), i32 }, i32, i32, ...) @llvm.amdgcn.cs.chain.i128(ptr @middle, i64 65280, { ptr addrspace(1), i32 } inreg %s1, i32 %x, i32 0)
  unreachable
}
define amdgpu_cs_chain void @middle({ ptr addrspace(1), i32 } inreg %s, i32 %x) {
  %out = extractvalue { ptr addrspace(1), i32 } %s, 0
  %k = extractvalue { ptr addrspace(1), i32 } %s, 1
  %active = call i1 @llvm.amdgcn.init.whole.wave()
  %a = select i1 %active, i32 %x, i32 7
  %b = add i32 %a, %k
  call void @put(ptr addrspace(1) %out, i32 0, i32 %b)
  ret void
}
declare i1 @llvm.amdgcn.init.whole.wave()
declare i32 @llvm.amdgcn.dead.i32()
declare void @llvm.amdgcn.cs.chain.i128(ptr, i64, { ptr addrspace(1), i32 }, i32, i32, ...)
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
