; launch: groups 1, group size 70, values 12 and 5
; input: random 1
; targets: gfx601 gfx701 gfx803 gfx900 gfx90a gfx942 gfx1010 gfx1030 gfx1100 gfx1201 gfx1250
; Volatile atomics of buffers: what says that they are volatile (bit 31 of the policy) asks for no result.
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own = shl i32 %id, 6
  %far = add i32 %own, 8
  %index = shl i32 %id, 1
  %mine = getelementptr i8, ptr addrspace(1) %out, i32 %own
  %next = getelementptr i8, ptr addrspace(1) %mine, i32 8
  %start = mul i32 %id, -1640531535
  store i32 %start, ptr addrspace(1) %mine
  store i32 %start, ptr addrspace(1) %next
  %buffer = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %out, i16 0, i64 4480, i32 822243328)
  %a = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.add.i32(i32 %n, ptr addrspace(8) %buffer, i32 %own, i32 0, i32 -2147483648)
  %b = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.xor.i32(i32 %n, ptr addrspace(8) %buffer, i32 %far, i32 0, i32 -2147483648)
  %c = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.cmpswap.i32(i32 7, i32 %start, ptr addrspace(8) %buffer, i32 %far, i32 0, i32 -2147483648)
  %d = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.umax.i32(i32 %n, ptr addrspace(8) %buffer, i32 %own, i32 0, i32 -2147483646)
  %e = add i32 %b, %d
  %last = getelementptr i8, ptr addrspace(1) %mine, i32 16
  store i32 %e, ptr addrspace(1) %last
  ret void
}
