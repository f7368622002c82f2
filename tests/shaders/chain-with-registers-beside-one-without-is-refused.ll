; targets: gfx1200
; refused: must be 0 or 1 (which requests vector registers), the same for all calls in a function
define amdgpu_cs void @shader(ptr addrspace(1) inreg %out, i32 inreg %k, i32 %x) #0 {
  %s0 = insertvalue { ptr addrspace(1), i32 } poison, ptr addrspace(1) %out, 0
  %s1 = insertvalue { ptr addrspace(1), i32 } %s0, i32 %k, 1
  %odd = icmp eq i32 %k, 0
  br i1 %odd, label %one, label %two
one:
  call void (ptr, i32, { ptr addrspace(1), i32 }, i32, i32, ...) @llvm.amdgcn.cs.chain.i32(ptr @few, i32 -1, { ptr addrspace(1), i32 } inreg %s1, i32 %x, i32 1, i32 17, i32 15, ptr @without)
  unreachable
two:
  call void (ptr, i32, { ptr addrspace(1), i32 }, i32, i32, ...) @llvm.amdgcn.cs.chain.i32(ptr @few, i32 -1, { ptr addrspace(1), i32 } inreg %s1, i32 %x, i32 0)
  unreachable
}
define amdgpu_cs_chain void @few({ ptr addrspace(1), i32 } inreg %s, i32 %x) #0 {
  %out = extractvalue { ptr addrspace(1), i32 } %s, 0
  %k = extractvalue { ptr addrspace(1), i32 } %s, 1
  %z = xor i32 %x, %k
  call void @put(ptr addrspace(1) %out, i32 1, i32 %z)
  ret void
}
define amdgpu_cs_chain void @without({ ptr addrspace(1), i32 } inreg %s, i32 %x) #0 {
  %out = extractvalue { ptr addrspace(1), i32 } %s, 0
  %k = extractvalue { ptr addrspace(1), i32 } %s, 1
  %z = sub i32 %x, %k
  call void @put(ptr addrspace(1) %out, i32 2, i32 %z)
  ret void
}
declare void @llvm.amdgcn.cs.chain.i32(ptr, i32, { ptr addrspace(1), i32 }, i32, i32, ...)
attributes #0 = { "amdgpu-dynamic-vgpr-block-size"="16" }
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
