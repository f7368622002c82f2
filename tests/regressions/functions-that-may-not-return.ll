; launch: groups 2, group size 70, values 1 and 0
; input:
; llc-22 gfx900 wave64 -O3
; One side of a branch in a function goes round for ever, and no lane takes it, or ends the program, as the last work-group does: those that
; return have all the lanes that the caller had.
target triple = "amdgcn-amd-amdhsa"

define internal void @one_way(ptr addrspace(1) %p, i32 %x) noinline {
  %c = icmp ult i32 %x, 1000
  br i1 %c, label %out, label %ever
ever:
  store volatile i32 7, ptr addrspace(1) %p
  br label %ever
out:
  ret void
}

define internal i32 @then_parts(ptr addrspace(1) %p, i32 %x) noinline {
  %c = icmp ult i32 %x, 1000
  br i1 %c, label %b, label %ever
ever:
  store volatile i32 7, ptr addrspace(1) %p
  br label %ever
b:
  %d = icmp ult i32 %x, 6
  br i1 %d, label %e, label %f
e:
  store volatile i32 3, ptr addrspace(1) %p
  br label %f
f:
  %r = phi i32 [ 10, %b ], [ 20, %e ]
  ret i32 %r
}

; A loop that lanes leave at different turns, and that some never would.
define internal i32 @turns(i32 %x) noinline {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %n, %next ]
  %n = add i32 %i, 3
  %c = icmp ugt i32 %n, %x
  br i1 %c, label %out, label %next
next:
  %d = icmp eq i32 %n, 1001
  br i1 %d, label %ever, label %head
ever:
  br label %ever
out:
  ret i32 %n
}

define internal void @die(ptr addrspace(1) %p) {
  store i32 57005, ptr addrspace(1) %p
  call void @llvm.amdgcn.endpgm()
  unreachable
}

define internal i32 @may_die(ptr addrspace(1) %p, i32 %group, i32 %last) noinline {
  %c = icmp eq i32 %group, %last
  br i1 %c, label %dies, label %lives
dies:
  call void @die(ptr addrspace(1) %p)
  br label %lives
lives:
  %r = add i32 %group, 100
  ret i32 %r
}

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %before = mul i32 %group, 70
  %n = add i32 %before, %id
  %p = getelementptr [12 x i64], ptr addrspace(1) %0, i32 %n
  call void @one_way(ptr addrspace(1) %p, i32 %id)
  store i32 1, ptr addrspace(1) %p
  %q = getelementptr i32, ptr addrspace(1) %p, i32 1
  %b = call i32 @then_parts(ptr addrspace(1) %q, i32 %id)
  %q2 = getelementptr i32, ptr addrspace(1) %p, i32 2
  store i32 %b, ptr addrspace(1) %q2
  %t = call i32 @turns(i32 %id)
  %q3 = getelementptr i32, ptr addrspace(1) %p, i32 3
  store i32 %t, ptr addrspace(1) %q3
  %q4 = getelementptr i32, ptr addrspace(1) %p, i32 4
  %d = call i32 @may_die(ptr addrspace(1) %q4, i32 %group, i32 %3)
  %q5 = getelementptr i32, ptr addrspace(1) %p, i32 5
  store i32 %d, ptr addrspace(1) %q5
  ret void
}

declare void @llvm.amdgcn.endpgm()
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
