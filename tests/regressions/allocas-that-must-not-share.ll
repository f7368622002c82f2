; launch: groups 2, group size 40, values 5 and 7
; input:
; llc-22 gfx1100 wave32 -O3
; Allocas that are live at once for one lane: lifetimes that overlap, contents that a loop carries past the lifetime of
; another alloca, addresses that others have, and allocas without marks.
target triple = "amdgcn-amd-amdhsa"

define internal void @fill(ptr addrspace(5) %p, i32 %n) noinline {
  br label %head
head:
  %i = phi i32 [ 0, %0 ], [ %i1, %head ]
  %v = mul i32 %i, %n
  %q = getelementptr i32, ptr addrspace(5) %p, i32 %i
  store i32 %v, ptr addrspace(5) %q
  %i1 = add i32 %i, 1
  %more = icmp ult i32 %i1, 8
  br i1 %more, label %head, label %end
end:
  ret void
}

; What a place points to gets more.
define internal i32 @bump(ptr addrspace(5) %at, i32 %n) noinline {
  %p = load ptr addrspace(5), ptr addrspace(5) %at
  %q = getelementptr i32, ptr addrspace(5) %p, i32 3
  %x = load i32, ptr addrspace(5) %q
  %y = add i32 %x, %n
  store i32 %y, ptr addrspace(5) %q
  ret i32 %y
}

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
entry:
  %carried = alloca [8 x i32], addrspace(5)
  %short = alloca [8 x i32], addrspace(5)
  %first = alloca [8 x i32], addrspace(5)
  %second = alloca [8 x i32], addrspace(5)
  %known = alloca [8 x i32], addrspace(5)
  %held = alloca [8 x i32], addrspace(5)
  %pointer = alloca ptr addrspace(5), addrspace(5)
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = and i32 %id, 7
  %out = getelementptr [12 x i64], ptr addrspace(1) %0, i32 %id
  %carried.at = getelementptr i32, ptr addrspace(5) %carried, i32 %at
  %short.at = getelementptr i32, ptr addrspace(5) %short, i32 %at
  %first.at = getelementptr i32, ptr addrspace(5) %first, i32 %at
  %second.at = getelementptr i32, ptr addrspace(5) %second, i32 %at
  store i32 1, ptr addrspace(5) %carried.at
  ; Nothing in the loop accesses this.
  %held.at = getelementptr i32, ptr addrspace(5) %held, i32 %at
  store i32 %id, ptr addrspace(5) %held.at
  ; Others know this address from before its lifetime.
  store ptr addrspace(5) %known, ptr addrspace(5) %pointer
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %sum3, %loop ]
  %old = load i32, ptr addrspace(5) %carried.at
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %short)
  store volatile i32 77, ptr addrspace(5) %short.at
  %s = load volatile i32, ptr addrspace(5) %short.at
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %short)
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %known)
  call void @fill(ptr addrspace(5) %known, i32 %i)
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %first)
  call void @fill(ptr addrspace(5) %first, i32 %id)
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %second)
  call void @fill(ptr addrspace(5) %second, i32 %3)
  %b = call i32 @bump(ptr addrspace(5) %pointer, i32 %id)
  %f = load i32, ptr addrspace(5) %first.at
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %first)
  %g = load i32, ptr addrspace(5) %second.at
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %second)
  %b2 = call i32 @bump(ptr addrspace(5) %pointer, i32 %g)
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %known)
  %new = add i32 %old, %f
  store i32 %new, ptr addrspace(5) %carried.at
  %sum1 = add i32 %sum, %s
  %sum2 = xor i32 %sum1, %b2
  %m = mul i32 %sum2, 7
  %sum3 = add i32 %m, %b
  %i1 = add i32 %i, 1
  %lane = and i32 %id, 3
  %bound = add i32 %lane, %3
  %more = icmp ult i32 %i1, %bound
  br i1 %more, label %loop, label %end
end:
  %last = load i32, ptr addrspace(5) %carried.at
  store i32 %sum3, ptr addrspace(1) %out
  %out1 = getelementptr i8, ptr addrspace(1) %out, i32 4
  store i32 %last, ptr addrspace(1) %out1
  %h = load i32, ptr addrspace(5) %held.at
  %out2 = getelementptr i8, ptr addrspace(1) %out, i32 8
  store i32 %h, ptr addrspace(1) %out2
  ret void
}
