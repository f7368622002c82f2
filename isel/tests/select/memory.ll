; LDS by alignment, vectors taken apart and put together, narrow loads and stores, scalar loads, atomics, generic pointers.
@lds = internal addrspace(3) global [1024 x i32] undef, align 16
define amdgpu_kernel void @memory(ptr addrspace(1) %p, ptr addrspace(1) %q, ptr %g) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %u = load i32, ptr addrspace(1) %q, align 4
  %slot = getelementptr <4 x i32>, ptr addrspace(3) @lds, i32 %lane
  %v = load <4 x i32>, ptr addrspace(3) %slot, align 4
  %e = extractelement <4 x i32> %v, i32 1
  %e2 = add i32 %e, %u
  %v2 = insertelement <4 x i32> %v, i32 %e2, i32 3
  store <4 x i32> %v2, ptr addrspace(3) %slot, align 16
  %b = getelementptr i8, ptr addrspace(1) %p, i32 %lane
  %byte = load i8, ptr addrspace(1) %b, align 1
  %wide = sext i8 %byte to i32
  %half = trunc i32 %wide to i16
  %b4 = getelementptr i8, ptr addrspace(1) %b, i64 64
  store i16 %half, ptr addrspace(1) %b4, align 2
  %old = atomicrmw add ptr addrspace(1) %b4, i32 %u syncscope("agent-one-as") monotonic, align 4
  %none = atomicrmw umax ptr addrspace(3) %slot, i32 %old syncscope("workgroup") monotonic, align 4
  %pair = cmpxchg ptr addrspace(1) %q, i32 %old, i32 %wide syncscope("agent") acq_rel acquire, align 4
  %ok = extractvalue { i32, i1 } %pair, 1
  %flag = zext i1 %ok to i32
  store i32 %flag, ptr %g, align 4
  fence syncscope("workgroup") release
  ret void
}
; What has been written is not read through the scalar cache.
define amdgpu_kernel void @written(ptr addrspace(1) %p) {
  store i32 7, ptr addrspace(1) %p, align 4
  %q = getelementptr i8, ptr addrspace(1) %p, i64 4
  %v = load i32, ptr addrspace(1) %q, align 4
  %r = getelementptr i8, ptr addrspace(1) %p, i64 8
  store i32 %v, ptr addrspace(1) %r, align 4
  ret void
}
declare i32 @llvm.amdgcn.workitem.id.x()
