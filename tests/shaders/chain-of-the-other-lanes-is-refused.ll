; targets: gfx1100
; lanes: 64
; refused: takes the lanes as i64 in wave64
define amdgpu_cs void @shader(ptr addrspace(1) inreg %out, i32 inreg %k, i32 %x, i32 %y) {
  %s0 = insertvalue { ptr addrspace(1), i32 } poison, ptr addrspace(1) %out, 0
  %s1 = insertvalue { ptr addrspace(1), i32 } %s0, i32 %k, 1
  %v0 = insertvalue { i32, i32 } poison, i32 %x, 0
  %v1 = insertvalue { i32, i32 } %v0, i32 %y, 1
  call void (ptr, i32, { ptr addrspace(1), i32 }, { i32, i32 }, i32, ...) @llvm.amdgcn.cs.chain.i32(ptr @last, i32 -1, { ptr addrspace(1), i32 } inreg %s1, { i32, i32 } %v1, i32 0)
  unreachable
}
define amdgpu_cs_chain void @last({ ptr addrspace(1), i32 } inreg %s, { i32, i32 } %v) {
  %out = extractvalue { ptr addrspace(1), i32 } %s, 0
  %k = extractvalue { ptr addrspace(1), i32 } %s, 1
  %x = extractvalue { i32, i32 } %v, 0
  %y = extractvalue { i32, i32 } %v, 1
  %a = add i32 %x, %k
  %b = xor i32 %y, %k
  call void @put(ptr addrspace(1) %out, i32 0, i32 %a)
  call void @put(ptr addrspace(1) %out, i32 1, i32 %b)
  ret void
}
declare void @llvm.amdgcn.cs.chain.i32(ptr, i32, { ptr addrspace(1), i32 }, { i32, i32 }, i32, ...)
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
