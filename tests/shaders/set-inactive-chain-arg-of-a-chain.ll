; targets: gfx1010 gfx1030 gfx1100 gfx1150 gfx1200
; pointers: 0
define amdgpu_cs void @shader(ptr addrspace(1) inreg %out, i32 %x, i32 %y) {
  %wide = zext i32 %y to i64
  %square = mul i64 %wide, %wide
  %v0 = insertvalue { i32, i64 } poison, i32 %x, 0
  %v1 = insertvalue { i32, i64 } %v0, i64 %square, 1
  call void (ptr, i32, ptr addrspace(1), { i32, i64 }, i32, ...) @llvm.amdgcn.cs.chain.i32(ptr @some, i32 268374015, ptr addrspace(1) inreg %out, { i32, i64 } %v1, i32 0)
  unreachable
}
define amdgpu_cs_chain void @some(ptr addrspace(1) inreg %out, i32 %x, i64 %y) {
  %lane = call i32 @lane()
  %wide = zext i32 %x to i64
  %sum = add i64 %wide, %y
  %both = call i64 @llvm.amdgcn.set.inactive.chain.arg.i64(i64 %sum, i64 %y)
  %low = trunc i64 %both to i32
  %part = lshr i64 %both, 32
  %high = trunc i64 %part to i32
  %next = call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %high, i32 273, i32 15, i32 15, i1 true)
  %mixed = xor i32 %low, %next
  %whole = call i32 @llvm.amdgcn.strict.wwm.i32(i32 %mixed)
  %odd = and i32 %lane, 1
  %is = icmp ne i32 %odd, 0
  br i1 %is, label %then, label %last
then:
  call void @put(ptr addrspace(1) %out, i32 3, i32 %x)
  br label %last
last:
  call void @put(ptr addrspace(1) %out, i32 0, i32 %whole)
  ret void
}
declare void @llvm.amdgcn.cs.chain.i32(ptr, i32, ptr addrspace(1), { i32, i64 }, i32, ...)
declare i64 @llvm.amdgcn.set.inactive.chain.arg.i64(i64, i64)
declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg)
declare i32 @llvm.amdgcn.strict.wwm.i32(i32)
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
