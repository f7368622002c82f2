; launch: groups 1, group size 8, values 77 and 203
; input: random 1
; targets: gfx803 gfx900 gfx90a gfx1030 gfx1100
; only emulated: the interpreter has one mode
; What arithmetic depends on is read and written, and rounding set by each of its numbers.
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own = shl i32 %id, 9
  %mine = getelementptr i8, ptr addrspace(1) %out, i32 %own
  %shift = shl i32 %id, 2
  %at = getelementptr i8, ptr addrspace(1) %in, i32 %shift
  %was = call i64 @llvm.get.fpenv.i64()
  store i64 %was, ptr addrspace(1) %mine, align 8
  %mode = call i32 @llvm.get.fpmode.i32()
  %p1 = getelementptr i8, ptr addrspace(1) %mine, i32 8
  store i32 %mode, ptr addrspace(1) %p1, align 4
  br label %loop
loop:
  %k = phi i32 [ 0, %0 ], [ %next, %more ]
  %gap = icmp ult i32 %k, 4
  %far = add i32 %k, 4
  %number = select i1 %gap, i32 %k, i32 %far
  call void @llvm.set.rounding(i32 %number)
  %is = call i32 @llvm.get.rounding()
  %index = add i32 %k, 4
  %to = getelementptr i32, ptr addrspace(1) %mine, i32 %index
  store i32 %is, ptr addrspace(1) %to, align 4
  br label %more
more:
  %next = add i32 %k, 1
  %on = icmp ult i32 %next, 16
  br i1 %on, label %loop, label %done
done:
  %then = call i64 @llvm.get.fpenv.i64()
  %p2 = getelementptr i8, ptr addrspace(1) %mine, i32 128
  store i64 %then, ptr addrspace(1) %p2, align 8
  call void @llvm.set.fpenv.i64(i64 %was)
  %again = call i64 @llvm.get.fpenv.i64()
  %p3 = getelementptr i8, ptr addrspace(1) %mine, i32 136
  store i64 %again, ptr addrspace(1) %p3, align 8
  call void @llvm.set.rounding(i32 2)
  %up = call i32 @llvm.get.fpmode.i32()
  %p4 = getelementptr i8, ptr addrspace(1) %mine, i32 144
  store i32 %up, ptr addrspace(1) %p4, align 4
  call void @llvm.set.rounding(i32 1)
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i64 @llvm.get.fpenv.i64()
declare void @llvm.set.fpenv.i64(i64)
declare i32 @llvm.get.fpmode.i32()
declare i32 @llvm.get.rounding()
declare void @llvm.set.rounding(i32)
