; Kernels that use signals and queues of HSA's, each lane with its own signal of 64 bytes; `tests/tests/signals.rs` says what they must give.

target triple = "amdgcn-amd-amdhsa"

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()

declare i64 @__ockl_hsa_signal_load(i64, i32)
declare void @__ockl_hsa_signal_store(i64, i64, i32)
declare void @__ockl_hsa_signal_add(i64, i64, i32)
declare void @__ockl_hsa_signal_subtract(i64, i64, i32)
declare void @__ockl_hsa_signal_and(i64, i64, i32)
declare void @__ockl_hsa_signal_or(i64, i64, i32)
declare void @__ockl_hsa_signal_xor(i64, i64, i32)
declare i64 @__ockl_hsa_signal_exchange(i64, i64, i32)
declare i64 @__ockl_hsa_signal_cas(i64, i64, i64, i32)
declare i64 @__ockl_hsa_signal_wait(i64, i32, i64, i64, i32)
declare i64 @__ockl_hsa_queue_load_read_index(ptr addrspace(1), i32)
declare void @__ockl_hsa_queue_store_read_index(ptr addrspace(1), i64, i32)
declare i64 @__ockl_hsa_queue_load_write_index(ptr addrspace(1), i32)
declare void @__ockl_hsa_queue_store_write_index(ptr addrspace(1), i64, i32)
declare i64 @__ockl_hsa_queue_add_write_index(ptr addrspace(1), i64, i32)
declare i64 @__ockl_hsa_queue_cas_write_index(ptr addrspace(1), i64, i64, i32)

define internal i32 @item() alwaysinline {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %first = mul i32 %group, 8
  %item = add i32 %first, %lane
  ret i32 %item
}

; All that can be done with a user's signal; that of odd lanes has a mailbox. Lane 5 does nothing.
define amdgpu_kernel void @user(ptr addrspace(1) %signals, ptr addrspace(1) %mailboxes, ptr addrspace(1) %out) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %fifth = icmp eq i32 %lane, 5
  br i1 %fifth, label %done, label %use
use:
  %i = zext i32 %lane to i64
  %signal = getelementptr [64 x i8], ptr addrspace(1) %signals, i64 %i
  %own.mailbox = getelementptr i64, ptr addrspace(1) %mailboxes, i64 %i
  %odd = trunc i32 %lane to i1
  %mailbox = select i1 %odd, ptr addrspace(1) %own.mailbox, ptr addrspace(1) null
  %mailbox.p = getelementptr i8, ptr addrspace(1) %signal, i64 16
  store ptr addrspace(1) %mailbox, ptr addrspace(1) %mailbox.p
  %h = ptrtoint ptr addrspace(1) %signal to i64
  %results = getelementptr [8 x i64], ptr addrspace(1) %out, i64 %i
  %three = mul i64 %i, 3
  call void @__ockl_hsa_signal_store(i64 %h, i64 %three, i32 3)
  %r0 = call i64 @__ockl_hsa_signal_load(i64 %h, i32 2)
  store i64 %r0, ptr addrspace(1) %results
  call void @__ockl_hsa_signal_add(i64 %h, i64 5, i32 4)
  call void @__ockl_hsa_signal_subtract(i64 %h, i64 2, i32 0)
  %r1 = call i64 @__ockl_hsa_signal_load(i64 %h, i32 0)
  %p1 = getelementptr i64, ptr addrspace(1) %results, i64 1
  store i64 %r1, ptr addrspace(1) %p1
  call void @__ockl_hsa_signal_and(i64 %h, i64 63, i32 5)
  call void @__ockl_hsa_signal_or(i64 %h, i64 4096, i32 3)
  call void @__ockl_hsa_signal_xor(i64 %h, i64 15, i32 2)
  %r2 = call i64 @__ockl_hsa_signal_exchange(i64 %h, i64 77, i32 4)
  %p2 = getelementptr i64, ptr addrspace(1) %results, i64 2
  store i64 %r2, ptr addrspace(1) %p2
  %r3 = call i64 @__ockl_hsa_signal_cas(i64 %h, i64 77, i64 78, i32 5)
  %p3 = getelementptr i64, ptr addrspace(1) %results, i64 3
  store i64 %r3, ptr addrspace(1) %p3
  %r4 = call i64 @__ockl_hsa_signal_cas(i64 %h, i64 77, i64 79, i32 %lane)
  %p4 = getelementptr i64, ptr addrspace(1) %results, i64 4
  store i64 %r4, ptr addrspace(1) %p4
  br label %done
done:
  ret void
}

; Stores to signals of all kinds: doorbells are in `%doorbells`; the eight lanes in a row that have legacy ones share a queue and the doorbell of the first.
define amdgpu_kernel void @doorbells(ptr addrspace(1) %signals, ptr addrspace(1) %doorbells, ptr addrspace(1) %queues) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %lane to i64
  %signal = getelementptr [64 x i8], ptr addrspace(1) %signals, i64 %i
  %kind = load i64, ptr addrspace(1) %signal
  %value.p = getelementptr i8, ptr addrspace(1) %signal, i64 8
  %row = lshr i64 %i, 3
  %first = shl i64 %row, 3
  %legacy = icmp eq i64 %kind, -2
  %which = select i1 %legacy, i64 %first, i64 %i
  %doorbell = getelementptr i64, ptr addrspace(1) %doorbells, i64 %which
  %is.user = icmp eq i64 %kind, 1
  br i1 %is.user, label %ring, label %point
point:
  store ptr addrspace(1) %doorbell, ptr addrspace(1) %value.p
  %queue = getelementptr [256 x i8], ptr addrspace(1) %queues, i64 %row
  %queue.p = getelementptr i8, ptr addrspace(1) %signal, i64 48
  store ptr addrspace(1) %queue, ptr addrspace(1) %queue.p
  br label %ring
ring:
  %h = ptrtoint ptr addrspace(1) %signal to i64
  %mixed = xor i64 %i, 5
  %value = add i64 %mixed, 4294967390
  call void @__ockl_hsa_signal_store(i64 %h, i64 %value, i32 0)
  ret void
}

; Producers of packets for one queue with a legacy doorbell: odd work-groups take their place by compare-and-swap.
define amdgpu_kernel void @producers(ptr addrspace(1) %signals, ptr addrspace(1) %doorbell, ptr addrspace(1) %queue, ptr addrspace(1) %packets) {
  %item = call i32 @item()
  %i = zext i32 %item to i64
  %signal = getelementptr [64 x i8], ptr addrspace(1) %signals, i64 %i
  %value.p = getelementptr i8, ptr addrspace(1) %signal, i64 8
  store ptr addrspace(1) %doorbell, ptr addrspace(1) %value.p
  %queue.p = getelementptr i8, ptr addrspace(1) %signal, i64 48
  store ptr addrspace(1) %queue, ptr addrspace(1) %queue.p
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %odd = trunc i32 %group to i1
  br i1 %odd, label %look, label %add
add:
  %added = call i64 @__ockl_hsa_queue_add_write_index(ptr addrspace(1) %queue, i64 1, i32 2)
  br label %fill
look:
  %first = call i64 @__ockl_hsa_queue_load_write_index(ptr addrspace(1) %queue, i32 0)
  br label %try
try:
  %expected = phi i64 [ %first, %look ], [ %seen, %try ]
  %next = add i64 %expected, 1
  %seen = call i64 @__ockl_hsa_queue_cas_write_index(ptr addrspace(1) %queue, i64 %expected, i64 %next, i32 4)
  %got = icmp eq i64 %seen, %expected
  br i1 %got, label %fill, label %try
fill:
  %index = phi i64 [ %added, %add ], [ %expected, %try ]
  %packet = getelementptr i32, ptr addrspace(1) %packets, i64 %index
  %name = add i32 %item, 1
  store i32 %name, ptr addrspace(1) %packet
  %h = ptrtoint ptr addrspace(1) %signal to i64
  call void @__ockl_hsa_signal_store(i64 %h, i64 %index, i32 3)
  ret void
}

; The first work-group writes data and signals it, lane by lane; the second waits, on each condition, and reads.
define amdgpu_kernel void @pass(ptr addrspace(1) %signals, ptr addrspace(1) %data, ptr addrspace(1) %out, ptr addrspace(1) %stored, ptr addrspace(1) %compared) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %lane to i64
  %signal = getelementptr [64 x i8], ptr addrspace(1) %signals, i64 %i
  %h = ptrtoint ptr addrspace(1) %signal to i64
  %data.p = getelementptr i32, ptr addrspace(1) %data, i64 %i
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %writes = icmp eq i32 %group, 0
  br i1 %writes, label %writer, label %reader
writer:
  %datum = add i32 %lane, 100
  store i32 %datum, ptr addrspace(1) %data.p
  %value.p = getelementptr i64, ptr addrspace(1) %stored, i64 %i
  %value = load i64, ptr addrspace(1) %value.p
  call void @__ockl_hsa_signal_store(i64 %h, i64 %value, i32 3)
  ret void
reader:
  %compared.p = getelementptr i64, ptr addrspace(1) %compared, i64 %i
  %with = load i64, ptr addrspace(1) %compared.p
  %condition = and i32 %lane, 3
  %seen = call i64 @__ockl_hsa_signal_wait(i64 %h, i32 %condition, i64 %with, i64 -1, i32 2)
  %read = load i32, ptr addrspace(1) %data.p
  %wide = zext i32 %read to i64
  %both.p = getelementptr [2 x i64], ptr addrspace(1) %out, i64 %i
  store i64 %seen, ptr addrspace(1) %both.p
  %second.p = getelementptr i64, ptr addrspace(1) %both.p, i64 1
  store i64 %wide, ptr addrspace(1) %second.p
  ret void
}

; Waits for what does not come, each lane with a condition (from 4 on: none that is known) and its share of the time.
define amdgpu_kernel void @late(ptr addrspace(1) %signals, ptr addrspace(1) %out, ptr addrspace(1) %compared, i64 %timeout) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %lane to i64
  %signal = getelementptr [64 x i8], ptr addrspace(1) %signals, i64 %i
  %h = ptrtoint ptr addrspace(1) %signal to i64
  %compared.p = getelementptr i64, ptr addrspace(1) %compared, i64 %i
  %with = load i64, ptr addrspace(1) %compared.p
  %time = lshr i64 %timeout, %i
  %seen = call i64 @__ockl_hsa_signal_wait(i64 %h, i32 %lane, i64 %with, i64 %time, i32 0)
  %out.p = getelementptr i64, ptr addrspace(1) %out, i64 %i
  store i64 %seen, ptr addrspace(1) %out.p
  ret void
}

; What is left to do with a queue.
define amdgpu_kernel void @queue(ptr addrspace(1) %queue, ptr addrspace(1) %out) {
  %read = call i64 @__ockl_hsa_queue_load_read_index(ptr addrspace(1) %queue, i32 5)
  %next.read = add i64 %read, 1
  call void @__ockl_hsa_queue_store_read_index(ptr addrspace(1) %queue, i64 %next.read, i32 3)
  %write = call i64 @__ockl_hsa_queue_load_write_index(ptr addrspace(1) %queue, i32 2)
  %next.write = add i64 %write, 2
  call void @__ockl_hsa_queue_store_write_index(ptr addrspace(1) %queue, i64 %next.write, i32 5)
  %failed = call i64 @__ockl_hsa_queue_cas_write_index(ptr addrspace(1) %queue, i64 %write, i64 0, i32 0)
  store i64 %read, ptr addrspace(1) %out
  %p1 = getelementptr i64, ptr addrspace(1) %out, i64 1
  store i64 %write, ptr addrspace(1) %p1
  %p2 = getelementptr i64, ptr addrspace(1) %out, i64 2
  store i64 %failed, ptr addrspace(1) %p2
  ret void
}
