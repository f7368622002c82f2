; launch: groups 2, group size 64, values 3 and 9
; input: random 1
; targets: gfx600 gfx803 gfx900 gfx908 gfx90a gfx942 gfx950 gfx1010 gfx1030 gfx1100 gfx1201 gfx1250
; Two pipelines of loads, arithmetic and stores, one of which no order satisfies, and a strategy in a loop.
target triple = "amdgcn-amd-amdhsa"

@words = internal addrspace(3) global [256 x i32] poison, align 16

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %first = mul i32 %group, 64
  %item = add i32 %first, %id
  %own32 = shl i32 %item, 6
  %own = zext i32 %own32 to i64
  %mine = getelementptr i8, ptr addrspace(1) %out, i64 %own
  %from = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %from1 = getelementptr i8, ptr addrspace(1) %from, i64 20
  %from2 = getelementptr i8, ptr addrspace(1) %from, i64 128
  %a = load i32, ptr addrspace(1) %from, align 4
  %b = load i32, ptr addrspace(1) %from1, align 4
  %c = load i32, ptr addrspace(1) %from2, align 4
  %a1 = mul i32 %a, %n
  %b1 = mul i32 %b, %item
  %c1 = xor i32 %c, %b1
  %a2 = add i32 %a1, %c
  %w0 = getelementptr i32, ptr addrspace(3) @words, i32 %id
  %w1 = getelementptr i32, ptr addrspace(3) %w0, i32 64
  %w2 = getelementptr i32, ptr addrspace(3) %w0, i32 128
  store i32 %a2, ptr addrspace(3) %w0, align 4
  store i32 %b1, ptr addrspace(3) %w1, align 4
  store i32 %c1, ptr addrspace(3) %w2, align 4
  %r0 = load i32, ptr addrspace(3) %w0, align 4
  %r1 = load i32, ptr addrspace(3) %w1, align 4
  %s = sub i32 %r0, %r1
  store i32 %s, ptr addrspace(1) %mine, align 4
  call void @llvm.amdgcn.sched.group.barrier(i32 512, i32 1, i32 0)
  call void @llvm.amdgcn.sched.group.barrier(i32 32, i32 1, i32 0)
  call void @llvm.amdgcn.sched.group.barrier(i32 2, i32 2, i32 1)
  call void @llvm.amdgcn.sched.group.barrier(i32 256, i32 1, i32 0)
  call void @llvm.amdgcn.sched.group.barrier(i32 32, i32 1, i32 1)
  call void @llvm.amdgcn.sched.group.barrier(i32 512, i32 1, i32 1)
  call void @llvm.amdgcn.sched.group.barrier(i32 32, i32 1, i32 0)
  call void @llvm.amdgcn.sched.group.barrier(i32 2, i32 3, i32 1)
  call void @llvm.amdgcn.sched.group.barrier(i32 64, i32 1, i32 0)
  call void @llvm.amdgcn.sched.group.barrier(i32 32, i32 1, i32 1)
  br label %loop
loop:
  %i = phi i32 [ 1, %entry ], [ %next, %loop ]
  %sum = phi i32 [ %s, %entry ], [ %sum1, %loop ]
  %at = getelementptr i32, ptr addrspace(3) %w0, i32 64
  %x = load i32, ptr addrspace(3) %at, align 4
  %y = add i32 %x, %i
  %sum1 = xor i32 %sum, %y
  store i32 %sum1, ptr addrspace(3) %w2, align 4
  %to = shl i32 %i, 2
  %to64 = zext i32 %to to i64
  %place = getelementptr i8, ptr addrspace(1) %mine, i64 %to64
  store i32 %sum1, ptr addrspace(1) %place, align 4
  call void @llvm.amdgcn.iglp.opt(i32 1)
  %next = add i32 %i, 1
  %done = icmp ugt i32 %next, %n
  br i1 %done, label %end, label %loop
end:
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare void @llvm.amdgcn.sched.group.barrier(i32, i32, i32)
declare void @llvm.amdgcn.iglp.opt(i32)
