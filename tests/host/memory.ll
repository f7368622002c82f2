; Kernels for a device that keeps memory (tests/tests/device.rs).
target triple = "amdgcn-amd-amdhsa"

@count = addrspace(1) global i32 5, align 4
@weights = addrspace(4) externally_initialized constant [2 x i32] [i32 3, i32 4], align 4
; The loader knows this address.
@where = addrspace(1) global ptr addrspace(1) @count, align 8

; A list of nodes { next, value }, one a work-item, in this order.
define amdgpu_kernel void @build(ptr addrspace(1) %head, ptr addrspace(1) %nodes, i32 %n) {
  %i = call i32 @llvm.amdgcn.workitem.id.x()
  %next = add i32 %i, 1
  %node = getelementptr { ptr addrspace(1), i32 }, ptr addrspace(1) %nodes, i32 %i
  %after = getelementptr { ptr addrspace(1), i32 }, ptr addrspace(1) %nodes, i32 %next
  %last = icmp eq i32 %next, %n
  %link = select i1 %last, ptr addrspace(1) null, ptr addrspace(1) %after
  store ptr addrspace(1) %link, ptr addrspace(1) %node
  %place = getelementptr i8, ptr addrspace(1) %node, i64 8
  %value = mul i32 %i, %i
  store i32 %value, ptr addrspace(1) %place
  %first = icmp eq i32 %i, 0
  br i1 %first, label %start, label %end

start:
  store ptr addrspace(1) %nodes, ptr addrspace(1) %head
  br label %end

end:
  ret void
}

; The sum of a list's values.
define amdgpu_kernel void @walk(ptr addrspace(1) %head, ptr addrspace(1) %out) {
entry:
  %start = load ptr addrspace(1), ptr addrspace(1) %head
  br label %loop

loop:
  %node = phi ptr addrspace(1) [ %start, %entry ], [ %next, %body ]
  %sum = phi i32 [ 0, %entry ], [ %more, %body ]
  %end = icmp eq ptr addrspace(1) %node, null
  br i1 %end, label %done, label %body

body:
  %place = getelementptr i8, ptr addrspace(1) %node, i64 8
  %value = load i32, ptr addrspace(1) %place
  %more = add i32 %sum, %value
  %next = load ptr addrspace(1), ptr addrspace(1) %node
  br label %loop

done:
  store i32 %sum, ptr addrspace(1) %out
  ret void
}

; Adds one to a variable by its address in memory; gives what it was, and a weighted sum.
define amdgpu_kernel void @bump(ptr addrspace(1) %out) {
  %place = load ptr addrspace(1), ptr addrspace(1) @where
  %old = atomicrmw add ptr addrspace(1) %place, i32 1 syncscope("agent") monotonic
  %a = load i32, ptr addrspace(4) @weights
  %b = load i32, ptr addrspace(4) getelementptr (i8, ptr addrspace(4) @weights, i64 4)
  %product = mul i32 %old, %a
  %sum = add i32 %product, %b
  store i32 %sum, ptr addrspace(1) %out
  ret void
}

; Stores a value at an address, lane after lane.
define amdgpu_kernel void @put(ptr addrspace(1) %to, i32 %value) {
  %i = call i32 @llvm.amdgcn.workitem.id.x()
  %place = getelementptr i32, ptr addrspace(1) %to, i32 %i
  store i32 %value, ptr addrspace(1) %place
  ret void
}

@tail = external addrspace(3) global [0 x i32], align 4

; Sends values through LDS that the launch allocates, backwards.
define amdgpu_kernel void @reverse(ptr addrspace(1) %values) {
  %i = call i32 @llvm.amdgcn.workitem.id.x()
  %from = getelementptr i32, ptr addrspace(1) %values, i32 %i
  %value = load i32, ptr addrspace(1) %from
  %slot = getelementptr i32, ptr addrspace(3) @tail, i32 %i
  store i32 %value, ptr addrspace(3) %slot
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %j = sub i32 127, %i
  %other = getelementptr i32, ptr addrspace(3) @tail, i32 %j
  %back = load i32, ptr addrspace(3) %other
  store i32 %back, ptr addrspace(1) %from
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier()
