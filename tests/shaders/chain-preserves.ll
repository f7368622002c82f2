; targets: gfx1100 gfx1150 gfx1200
; pointers: 0
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
  %p4 = getelementptr i32, ptr addrspace(1) %near, i32 188
  %l4 = load i32, ptr addrspace(1) %p4
  %p5 = getelementptr i32, ptr addrspace(1) %near, i32 219
  %l5 = load i32, ptr addrspace(1) %p5
  %p6 = getelementptr i32, ptr addrspace(1) %near, i32 250
  %l6 = load i32, ptr addrspace(1) %p6
  %p7 = getelementptr i32, ptr addrspace(1) %near, i32 281
  %l7 = load i32, ptr addrspace(1) %p7
  %p8 = getelementptr i32, ptr addrspace(1) %near, i32 312
  %l8 = load i32, ptr addrspace(1) %p8
  %p9 = getelementptr i32, ptr addrspace(1) %near, i32 343
  %l9 = load i32, ptr addrspace(1) %p9
  %p10 = getelementptr i32, ptr addrspace(1) %near, i32 374
  %l10 = load i32, ptr addrspace(1) %p10
  %p11 = getelementptr i32, ptr addrspace(1) %near, i32 405
  %l11 = load i32, ptr addrspace(1) %p11
  %p12 = getelementptr i32, ptr addrspace(1) %near, i32 436
  %l12 = load i32, ptr addrspace(1) %p12
  %p13 = getelementptr i32, ptr addrspace(1) %near, i32 467
  %l13 = load i32, ptr addrspace(1) %p13
  %p14 = getelementptr i32, ptr addrspace(1) %near, i32 498
  %l14 = load i32, ptr addrspace(1) %p14
  %p15 = getelementptr i32, ptr addrspace(1) %near, i32 529
  %l15 = load i32, ptr addrspace(1) %p15
  %p16 = getelementptr i32, ptr addrspace(1) %near, i32 560
  %l16 = load i32, ptr addrspace(1) %p16
  %p17 = getelementptr i32, ptr addrspace(1) %near, i32 591
  %l17 = load i32, ptr addrspace(1) %p17
  %p18 = getelementptr i32, ptr addrspace(1) %near, i32 622
  %l18 = load i32, ptr addrspace(1) %p18
  %p19 = getelementptr i32, ptr addrspace(1) %near, i32 653
  %l19 = load i32, ptr addrspace(1) %p19
  fence syncscope("wavefront") seq_cst
  %a0 = mul i32 %x, %l19
  %b0 = add i32 %a0, %l0
  %a1 = mul i32 %b0, %l18
  %b1 = add i32 %a1, %l1
  %a2 = mul i32 %b1, %l17
  %b2 = add i32 %a2, %l2
  %a3 = mul i32 %b2, %l16
  %b3 = add i32 %a3, %l3
  %a4 = mul i32 %b3, %l15
  %b4 = add i32 %a4, %l4
  %a5 = mul i32 %b4, %l14
  %b5 = add i32 %a5, %l5
  %a6 = mul i32 %b5, %l13
  %b6 = add i32 %a6, %l6
  %a7 = mul i32 %b6, %l12
  %b7 = add i32 %a7, %l7
  %a8 = mul i32 %b7, %l11
  %b8 = add i32 %a8, %l8
  %a9 = mul i32 %b8, %l10
  %b9 = add i32 %a9, %l9
  %a10 = mul i32 %b9, %l9
  %b10 = add i32 %a10, %l10
  %a11 = mul i32 %b10, %l8
  %b11 = add i32 %a11, %l11
  %a12 = mul i32 %b11, %l7
  %b12 = add i32 %a12, %l12
  %a13 = mul i32 %b12, %l6
  %b13 = add i32 %a13, %l13
  %a14 = mul i32 %b13, %l5
  %b14 = add i32 %a14, %l14
  %a15 = mul i32 %b14, %l4
  %b15 = add i32 %a15, %l15
  %a16 = mul i32 %b15, %l3
  %b16 = add i32 %a16, %l16
  %a17 = mul i32 %b16, %l2
  %b17 = add i32 %a17, %l17
  %a18 = mul i32 %b17, %l1
  %b18 = add i32 %a18, %l18
  %a19 = mul i32 %b18, %l0
  %b19 = add i32 %a19, %l19
  call void @put(ptr addrspace(1) %out, i32 4, i32 %b19)
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
