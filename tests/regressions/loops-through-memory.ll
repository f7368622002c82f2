; launch: groups 1, group size 70, values 5 and 3
; input: 0102030405060708090a0b0c0d0e0f10f1e2d3c4b5a69788797a6b5c4d3e2f10
; Variables of loops in memory, as nothing has optimised yet: loops that constants count, one within another, with
; ways out of their middle, by shifts, with a barrier in them; one whose test is at its top; a pointer to LDS made generic.
target triple = "amdgcn-amd-amdhsa"

@tile = internal addrspace(3) global [70 x i32] poison, align 4

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %wide) {
entry:
  %i = alloca i32, align 4, addrspace(5)
  %j = alloca i32, align 4, addrspace(5)
  %sum = alloca i32, align 4, addrspace(5)
  %p = alloca ptr, align 8, addrspace(5)
  %array = alloca [8 x i32], align 4, addrspace(5)
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  store i32 0, ptr addrspace(5) %sum, align 4
  store i32 0, ptr addrspace(5) %i, align 4
  br label %outer

outer:
  %i.0 = load i32, ptr addrspace(5) %i, align 4
  %i.less = icmp ult i32 %i.0, 4
  br i1 %i.less, label %outer.body, label %outer.done

outer.body:
  store i32 1, ptr addrspace(5) %j, align 4
  br label %inner

inner:
  %j.0 = load i32, ptr addrspace(5) %j, align 4
  %j.more = icmp slt i32 %j.0, 8
  br i1 %j.more, label %inner.body, label %inner.done

inner.body:
  %s.0 = load i32, ptr addrspace(5) %sum, align 4
  %s.1 = add i32 %s.0, %j.0
  %s.2 = xor i32 %s.1, %lane
  store i32 %s.2, ptr addrspace(5) %sum, align 4
  %slot = getelementptr [8 x i32], ptr addrspace(5) %array, i32 0, i32 %j.0
  store i32 %s.2, ptr addrspace(5) %slot, align 4
  %odd = and i32 %s.2, 17
  %enough = icmp eq i32 %odd, 16
  br i1 %enough, label %inner.done, label %inner.next

inner.next:
  %j.1 = shl i32 %j.0, 1
  store i32 %j.1, ptr addrspace(5) %j, align 4
  br label %inner

inner.done:
  %reached = load i32, ptr addrspace(5) %j, align 4
  %s.3 = load i32, ptr addrspace(5) %sum, align 4
  %s.4 = mul i32 %s.3, %reached
  store i32 %s.4, ptr addrspace(5) %sum, align 4
  %mine = getelementptr [70 x i32], ptr addrspace(3) @tile, i32 0, i32 %lane
  store i32 %s.4, ptr addrspace(3) %mine, align 4
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %after = add i32 %lane, 1
  %last = icmp eq i32 %lane, 69
  %neighbour = select i1 %last, i32 0, i32 %after
  %theirs = getelementptr [70 x i32], ptr addrspace(3) @tile, i32 0, i32 %neighbour
  %t = load i32, ptr addrspace(3) %theirs, align 4
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %s.5 = load i32, ptr addrspace(5) %sum, align 4
  %s.6 = add i32 %s.5, %t
  store i32 %s.6, ptr addrspace(5) %sum, align 4
  %i.1 = load i32, ptr addrspace(5) %i, align 4
  %i.2 = add i32 %i.1, 1
  store i32 %i.2, ptr addrspace(5) %i, align 4
  br label %outer

outer.done:
  %flat = addrspacecast ptr addrspace(3) @tile to ptr
  store ptr %flat, ptr addrspace(5) %p, align 8
  store i32 0, ptr addrspace(5) %i, align 4
  %bound = and i32 %lane, 15
  br label %walk

walk:
  %w.0 = load i32, ptr addrspace(5) %i, align 4
  %w.sum = add i32 %w.0, %n
  %w.less = icmp ult i32 %w.0, %bound
  br i1 %w.less, label %walk.body, label %walk.done

walk.body:
  %q = load ptr, ptr addrspace(5) %p, align 8
  %x = load i32, ptr %q, align 4
  %s.7 = load i32, ptr addrspace(5) %sum, align 4
  %s.8 = sub i32 %s.7, %x
  store i32 %s.8, ptr addrspace(5) %sum, align 4
  %q.next = getelementptr i32, ptr %q, i64 1
  store ptr %q.next, ptr addrspace(5) %p, align 8
  %w.1 = add i32 %w.0, 1
  store i32 %w.1, ptr addrspace(5) %i, align 4
  br label %walk

walk.done:
  %s.9 = load i32, ptr addrspace(5) %sum, align 4
  %s.10 = add i32 %s.9, %w.sum
  %f = getelementptr [8 x i32], ptr addrspace(5) %array, i32 0, i32 1
  %first = load i32, ptr addrspace(5) %f, align 4
  %s.11 = xor i32 %s.10, %first
  %place = mul i32 %lane, 24
  %place.wide = zext i32 %place to i64
  %to = getelementptr i32, ptr addrspace(1) %out, i64 %place.wide
  store i32 %s.11, ptr addrspace(1) %to, align 8
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier()
