; targets: gfx1100 gfx1200
; pointers: 0
; scalars: 2=9
define amdgpu_cs void @shader(ptr addrspace(1) inreg %out, i32 inreg %k, i32 %x, i32 %y) {
  %z = add i32 %x, 3
  %u = mul i32 %y, 9
  %s0 = insertvalue { ptr addrspace(1), i32 } poison, ptr addrspace(1) %out, 0
  %s1 = insertvalue { ptr addrspace(1), i32 } %s0, i32 %k, 1
  %v0 = insertvalue { i32, i32, i32, i32 } poison, i32 %x, 0
  %v1 = insertvalue { i32, i32, i32, i32 } %v0, i32 %y, 1
  %v2 = insertvalue { i32, i32, i32, i32 } %v1, i32 %z, 2
  %v3 = insertvalue { i32, i32, i32, i32 } %v2, i32 %u, 3
  call void (ptr, i32, { ptr addrspace(1), i32 }, { i32, i32, i32, i32 }, i32, ...) @llvm.amdgcn.cs.chain.i64(ptr @middle, i32 -1, { ptr addrspace(1), i32 } inreg %s1, { i32, i32, i32, i32 } %v3, i32 0)
  unreachable
}
define amdgpu_cs_chain_preserve void @middle({ ptr addrspace(1), i32 } inreg %s, { i32, i32 } %v) {
  %out = extractvalue { ptr addrspace(1), i32 } %s, 0
  %k = extractvalue { ptr addrspace(1), i32 } %s, 1
  %x = extractvalue { i32, i32 } %v, 0
  %y = extractvalue { i32, i32 } %v, 1
  %lane = call i32 @lane()
  %near = getelementptr i32, ptr addrspace(1) %out, i32 %lane
  %p0 = getelementptr i32, ptr addrspace(1) %near, i32 64
  %l0 = load i32, ptr addrspace(1) %p0
  %p1 = getelementptr i32, ptr addrspace(1) %near, i32 95
  %l1 = load i32, ptr addrspace(1) %p1
  %p2 = getelementptr i32, ptr addrspace(1) %near, i32 126
  %l2 = load i32, ptr addrspace(1) %p2
  %p3 = getelementptr i32, ptr addrspace(1) %near, i32 157
  %l3 = load i32, ptr addrspace(1) %p3
  fence syncscope("wavefront") seq_cst
  %a0 = mul i32 %x, %l3
  %b0 = add i32 %a0, %l0
  %a1 = mul i32 %b0, %l2
  %b1 = add i32 %a1, %l1
  %a2 = mul i32 %b1, %l1
  %b2 = add i32 %a2, %l2
  %a3 = mul i32 %b2, %l0
  %b3 = add i32 %a3, %l3
  call void @put(ptr addrspace(1) %out, i32 4, i32 %b3)
  %odd = icmp ugt i32 %k, 5
  br i1 %odd, label %one, label %two
one:
  call void (ptr, i32, { ptr addrspace(1), i32 }, i32, i32, ...) @llvm.amdgcn.cs.chain.f16(ptr @rest, i32 -1, { ptr addrspace(1), i32 } inreg %s, i32 %b3, i32 0)
  unreachable
two:
  %s0 = insertvalue { ptr addrspace(1), i32 } poison, ptr addrspace(1) %out, 0
  %s1 = insertvalue { ptr addrspace(1), i32 } %s0, i32 %k, 1
  %v0 = insertvalue { i32, i32 } poison, i32 %y, 0
  %v1 = insertvalue { i32, i32 } %v0, i32 %x, 1
  call void (ptr, i32, { ptr addrspace(1), i32 }, { i32, i32 }, i32, ...) @llvm.amdgcn.cs.chain.i32(ptr @four, i32 -1, { ptr addrspace(1), i32 } inreg %s1, { i32, i32 } %v1, i32 0)
  unreachable
}
define amdgpu_cs_chain void @four({ ptr addrspace(1), i32 } inreg %s, { i32, i32, i32, i32 } %v) {
  %out = extractvalue { ptr addrspace(1), i32 } %s, 0
  %v0 = extractvalue { i32, i32, i32, i32 } %v, 0
  call void @put(ptr addrspace(1) %out, i32 0, i32 %v0)
  %v1 = extractvalue { i32, i32, i32, i32 } %v, 1
  call void @put(ptr addrspace(1) %out, i32 1, i32 %v1)
  %v2 = extractvalue { i32, i32, i32, i32 } %v, 2
  call void @put(ptr addrspace(1) %out, i32 2, i32 %v2)
  %v3 = extractvalue { i32, i32, i32, i32 } %v, 3
  call void @put(ptr addrspace(1) %out, i32 3, i32 %v3)
  ret void
}
; LLVM keeps no register of an argument that another chain passes, as v9.
define amdgpu_cs_chain void @rest({ ptr addrspace(1), i32 } inreg %s, { i32, i32, i32, i32 } %v) {
  %out = extractvalue { ptr addrspace(1), i32 } %s, 0
  %v0 = extractvalue { i32, i32, i32, i32 } %v, 0
  call void @put(ptr addrspace(1) %out, i32 0, i32 %v0)
  %v2 = extractvalue { i32, i32, i32, i32 } %v, 2
  call void @put(ptr addrspace(1) %out, i32 2, i32 %v2)
  %v3 = extractvalue { i32, i32, i32, i32 } %v, 3
  call void @put(ptr addrspace(1) %out, i32 3, i32 %v3)
  ret void
}
declare void @llvm.amdgcn.cs.chain.f16(ptr, i32, { ptr addrspace(1), i32 }, i32, i32, ...)
declare void @llvm.amdgcn.cs.chain.i32(ptr, i32, { ptr addrspace(1), i32 }, { i32, i32 }, i32, ...)
declare void @llvm.amdgcn.cs.chain.i64(ptr, i32, { ptr addrspace(1), i32 }, { i32, i32, i32, i32 }, i32, ...)
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
