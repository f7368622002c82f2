; Kernels that are dispatched by packets; `tests/tests/packets.rs` says on which queues, and what they must give.

target triple = "amdgcn-amd-amdhsa"

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
declare ptr addrspace(4) @llvm.amdgcn.queue.ptr()
declare ptr addrspace(4) @llvm.amdgcn.kernarg.segment.ptr()

declare void @__ockl_hsa_signal_store(i64, i64, i32)
declare i64 @__ockl_hsa_signal_wait(i64, i32, i64, i64, i32)
declare i64 @__ockl_hsa_queue_add_write_index(ptr addrspace(1), i64, i32)

; Puts the caller's own packet behind the last one of a queue, with other arguments, and rings.
define internal void @enqueue(ptr addrspace(1) %queue, ptr addrspace(1) %args) alwaysinline {
  %number = call i64 @__ockl_hsa_queue_add_write_index(ptr addrspace(1) %queue, i64 1, i32 0)
  %size.p = getelementptr i8, ptr addrspace(1) %queue, i64 24
  %size = load i32, ptr addrspace(1) %size.p
  %size.1 = add i32 %size, -1
  %mask = zext i32 %size.1 to i64
  %place = and i64 %number, %mask
  %ring.p = getelementptr i8, ptr addrspace(1) %queue, i64 8
  %ring = load ptr addrspace(1), ptr addrspace(1) %ring.p
  %packet = getelementptr [64 x i8], ptr addrspace(1) %ring, i64 %place
  %own = call ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %first = load i32, ptr addrspace(4) %own
  %own.4 = getelementptr i8, ptr addrspace(4) %own, i64 4
  %rest = load <15 x i32>, ptr addrspace(4) %own.4, align 4
  %packet.4 = getelementptr i8, ptr addrspace(1) %packet, i64 4
  store <15 x i32> %rest, ptr addrspace(1) %packet.4, align 4
  %args.p = getelementptr i8, ptr addrspace(1) %packet, i64 40
  store ptr addrspace(1) %args, ptr addrspace(1) %args.p
  store atomic i32 %first, ptr addrspace(1) %packet release, align 4
  %doorbell.p = getelementptr i8, ptr addrspace(1) %queue, i64 16
  %doorbell = load i64, ptr addrspace(1) %doorbell.p
  call void @__ockl_hsa_signal_store(i64 %doorbell, i64 %number, i32 3)
  ret void
}

; Visits a node of a binary tree in an array of `count`, adds its value, and enqueues a kernel for each child. The arguments of a node
; are 512 bytes of `pool`.
define internal void @visit(ptr addrspace(1) %queue, ptr addrspace(1) %values, ptr addrspace(1) %sum, ptr addrspace(1) %pool, i32 %count, i32 %node) alwaysinline {
  %i = zext i32 %node to i64
  %value.p = getelementptr i32, ptr addrspace(1) %values, i64 %i
  %value = load i32, ptr addrspace(1) %value.p
  %added = atomicrmw add ptr addrspace(1) %sum, i32 %value syncscope("agent") monotonic
  %twice = shl i32 %node, 1
  br label %next
next:
  %n = phi i32 [ 1, %0 ], [ 2, %latch ]
  %child = add i32 %twice, %n
  %there = icmp ult i32 %child, %count
  br i1 %there, label %enqueue, label %latch
enqueue:
  %c = zext i32 %child to i64
  %args = getelementptr [512 x i8], ptr addrspace(1) %pool, i64 %c
  %own = call ptr addrspace(4) @llvm.amdgcn.kernarg.segment.ptr()
  %most = load <9 x i32>, ptr addrspace(4) %own, align 16
  store <9 x i32> %most, ptr addrspace(1) %args, align 16
  %child.p = getelementptr i8, ptr addrspace(1) %args, i64 36
  store i32 %child, ptr addrspace(1) %child.p
  call void @enqueue(ptr addrspace(1) %queue, ptr addrspace(1) %args)
  br label %latch
latch:
  %more = icmp eq i32 %n, 1
  br i1 %more, label %next, label %done
done:
  ret void
}

; On the queue that an argument names.
define amdgpu_kernel void @walk(ptr addrspace(1) %queue, ptr addrspace(1) %values, ptr addrspace(1) %sum, ptr addrspace(1) %pool, i32 %count, i32 %node) {
  call void @visit(ptr addrspace(1) %queue, ptr addrspace(1) %values, ptr addrspace(1) %sum, ptr addrspace(1) %pool, i32 %count, i32 %node)
  ret void
}

; On its own queue.
define amdgpu_kernel void @walk_own(ptr addrspace(1) %unused, ptr addrspace(1) %values, ptr addrspace(1) %sum, ptr addrspace(1) %pool, i32 %count, i32 %node) {
  %queue.4 = call ptr addrspace(4) @llvm.amdgcn.queue.ptr()
  %queue = addrspacecast ptr addrspace(4) %queue.4 to ptr
  %global = addrspacecast ptr %queue to ptr addrspace(1)
  call void @visit(ptr addrspace(1) %global, ptr addrspace(1) %values, ptr addrspace(1) %sum, ptr addrspace(1) %pool, i32 %count, i32 %node)
  ret void
}

define internal i64 @item() alwaysinline {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %first = mul i32 %group, 16
  %item = add i32 %first, %lane
  %wide = zext i32 %item to i64
  ret i64 %wide
}

; Stores a datum, and nothing else.
define amdgpu_kernel void @produce(ptr addrspace(1) %data, i32 %datum) {
  %i = call i64 @item()
  %p = getelementptr i32, ptr addrspace(1) %data, i64 %i
  store i32 %datum, ptr addrspace(1) %p
  ret void
}

; Takes data of other work-items.
define amdgpu_kernel void @consume(ptr addrspace(1) %data, ptr addrspace(1) %out) {
  %i = call i64 @item()
  %other = xor i64 %i, 17
  %p = getelementptr i32, ptr addrspace(1) %data, i64 %other
  %datum = load i32, ptr addrspace(1) %p
  %out.p = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 %datum, ptr addrspace(1) %out.p
  ret void
}

; The same by a scalar load: all take the first.
define amdgpu_kernel void @consume_first(ptr addrspace(1) noalias readonly %data, ptr addrspace(1) noalias %out) {
  %i = call i64 @item()
  %datum = load i32, ptr addrspace(1) %data
  %out.p = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 %datum, ptr addrspace(1) %out.p
  ret void
}

; Stores data, and then sets the signal of its work-item.
define amdgpu_kernel void @tell(ptr addrspace(1) %data, ptr addrspace(1) %signals, i32 %datum) {
  %i = call i64 @item()
  %p = getelementptr i32, ptr addrspace(1) %data, i64 %i
  store i32 %datum, ptr addrspace(1) %p
  %signal.p = getelementptr i64, ptr addrspace(1) %signals, i64 %i
  %signal = load i64, ptr addrspace(1) %signal.p
  call void @__ockl_hsa_signal_store(i64 %signal, i64 0, i32 3)
  ret void
}

; Waits for the signal of its work-item, and takes the datum.
define amdgpu_kernel void @hear(ptr addrspace(1) %data, ptr addrspace(1) %signals, ptr addrspace(1) %out) {
  %i = call i64 @item()
  %signal.p = getelementptr i64, ptr addrspace(1) %signals, i64 %i
  %signal = load i64, ptr addrspace(1) %signal.p
  %value = call i64 @__ockl_hsa_signal_wait(i64 %signal, i32 0, i64 0, i64 -1, i32 2)
  %p = getelementptr i32, ptr addrspace(1) %data, i64 %i
  %datum = load i32, ptr addrspace(1) %p
  %out.p = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 %datum, ptr addrspace(1) %out.p
  ret void
}
