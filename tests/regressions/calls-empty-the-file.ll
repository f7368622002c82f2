; launch: groups 1, group size 64, values 9 and 3
; input:
; gcnc gfx803 wave64 O2
; not compiled: bb0 needs more than the 64 vector registers that the kernel may use
; Call after call in a block, of what takes all registers for arguments: the file is empty behind each of them.
target triple = "amdgcn-amd-amdhsa"

define internal i32 @wide([31 x i32] %a) noinline {
  %x = extractvalue [31 x i32] %a, 0
  %y = extractvalue [31 x i32] %a, 30
  %s = mul i32 %x, 3
  %r = add i32 %s, %y
  ret i32 %r
}

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr [12 x i64], ptr addrspace(1) %0, i32 %id
  %v = load volatile <4 x i32>, ptr addrspace(1) %p
  %w = load volatile <4 x i32>, ptr addrspace(1) %p
  %r0 = add i32 %id, %3
  %v1 = extractelement <4 x i32> %w, i32 1
  %a1 = insertvalue [31 x i32] zeroinitializer, i32 %r0, 0
  %b1 = insertvalue [31 x i32] %a1, i32 %v1, 30
  %r1 = call i32 @wide([31 x i32] %b1)
  %v2 = extractelement <4 x i32> %v, i32 2
  %a2 = insertvalue [31 x i32] zeroinitializer, i32 %r1, 0
  %b2 = insertvalue [31 x i32] %a2, i32 %v2, 30
  %r2 = call i32 @wide([31 x i32] %b2)
  %v3 = extractelement <4 x i32> %w, i32 3
  %a3 = insertvalue [31 x i32] zeroinitializer, i32 %r2, 0
  %b3 = insertvalue [31 x i32] %a3, i32 %v3, 30
  %r3 = call i32 @wide([31 x i32] %b3)
  %v4 = extractelement <4 x i32> %v, i32 0
  %a4 = insertvalue [31 x i32] zeroinitializer, i32 %r3, 0
  %b4 = insertvalue [31 x i32] %a4, i32 %v4, 30
  %r4 = call i32 @wide([31 x i32] %b4)
  %v5 = extractelement <4 x i32> %w, i32 1
  %a5 = insertvalue [31 x i32] zeroinitializer, i32 %r4, 0
  %b5 = insertvalue [31 x i32] %a5, i32 %v5, 30
  %r5 = call i32 @wide([31 x i32] %b5)
  %v6 = extractelement <4 x i32> %v, i32 2
  %a6 = insertvalue [31 x i32] zeroinitializer, i32 %r5, 0
  %b6 = insertvalue [31 x i32] %a6, i32 %v6, 30
  %r6 = call i32 @wide([31 x i32] %b6)
  %v7 = extractelement <4 x i32> %w, i32 3
  %a7 = insertvalue [31 x i32] zeroinitializer, i32 %r6, 0
  %b7 = insertvalue [31 x i32] %a7, i32 %v7, 30
  %r7 = call i32 @wide([31 x i32] %b7)
  %v8 = extractelement <4 x i32> %v, i32 0
  %a8 = insertvalue [31 x i32] zeroinitializer, i32 %r7, 0
  %b8 = insertvalue [31 x i32] %a8, i32 %v8, 30
  %r8 = call i32 @wide([31 x i32] %b8)
  %v9 = extractelement <4 x i32> %w, i32 1
  %a9 = insertvalue [31 x i32] zeroinitializer, i32 %r8, 0
  %b9 = insertvalue [31 x i32] %a9, i32 %v9, 30
  %r9 = call i32 @wide([31 x i32] %b9)
  %v10 = extractelement <4 x i32> %v, i32 2
  %a10 = insertvalue [31 x i32] zeroinitializer, i32 %r9, 0
  %b10 = insertvalue [31 x i32] %a10, i32 %v10, 30
  %r10 = call i32 @wide([31 x i32] %b10)
  %v11 = extractelement <4 x i32> %w, i32 3
  %a11 = insertvalue [31 x i32] zeroinitializer, i32 %r10, 0
  %b11 = insertvalue [31 x i32] %a11, i32 %v11, 30
  %r11 = call i32 @wide([31 x i32] %b11)
  %v12 = extractelement <4 x i32> %v, i32 0
  %a12 = insertvalue [31 x i32] zeroinitializer, i32 %r11, 0
  %b12 = insertvalue [31 x i32] %a12, i32 %v12, 30
  %r12 = call i32 @wide([31 x i32] %b12)
  %s = shufflevector <4 x i32> %v, <4 x i32> %w, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
  store <4 x i32> %s, ptr addrspace(1) %p
  %q = getelementptr i8, ptr addrspace(1) %p, i32 16
  store i32 %r12, ptr addrspace(1) %q
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
