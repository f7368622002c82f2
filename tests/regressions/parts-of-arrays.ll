; launch: groups 2, group size 70, values 1 and 0
; input:
; llc-22 gfx900 wave64 -O3
; Of arrays in private memory only parts are used: those that masks, shifts, tests of loops and constants leave, behind a
; prefix or before a suffix that nothing accesses. What others have the address of stays whole.
target triple = "amdgcn-amd-amdhsa"

define internal i32 @other(ptr addrspace(5) %p, i32 %i) noinline {
  %k = and i32 %i, 31
  %q = getelementptr i32, ptr addrspace(5) %p, i32 %k
  %x = load i32, ptr addrspace(5) %q
  store i32 %i, ptr addrspace(5) %q
  ret i32 %x
}

; The bounds are in this function's own frame.
define internal i32 @inner(i32 %x, i32 %y) noinline {
entry:
  %own = alloca [100 x i32], align 16, addrspace(5)
  br label %fill
fill:
  %i = phi i32 [ 0, %entry ], [ %i1, %fill ]
  %v = mul i32 %i, %x
  %from = getelementptr i32, ptr addrspace(5) %own, i32 %i
  %p = getelementptr i8, ptr addrspace(5) %from, i32 84
  store i32 %v, ptr addrspace(5) %p
  %i1 = add i32 %i, 1
  %more = icmp ult i32 %i1, 50
  br i1 %more, label %fill, label %read, !llvm.loop !0
read:
  %k = and i32 %y, 15
  %j = mul i32 %k, 3
  %at = getelementptr i32, ptr addrspace(5) %own, i32 %j
  %r = getelementptr i8, ptr addrspace(5) %at, i32 88
  %a = load i32, ptr addrspace(5) %r
  ret i32 %a
}

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %before = mul i32 %group, 70
  %n = add i32 %before, %id
  %out = getelementptr [12 x i64], ptr addrspace(1) %0, i32 %n
  %first = alloca [32 x i32], align 4, addrspace(5)
  %table = alloca { [20 x i64], [64 x i32], [20 x i64] }, align 8, addrspace(5)
  %bytes = alloca [4096 x i8], align 1, addrspace(5)
  %whole = alloca [32 x i32], align 4, addrspace(5)
  %last = alloca [32 x i32], align 4, addrspace(5)
  br label %clear
clear:
  %i = phi i32 [ 0, %entry ], [ %i1, %clear ]
  %c0 = getelementptr i32, ptr addrspace(5) %first, i32 %i
  store i32 %i, ptr addrspace(5) %c0
  %c1 = getelementptr i32, ptr addrspace(5) %whole, i32 %i
  store i32 %n, ptr addrspace(5) %c1
  %c2 = getelementptr i32, ptr addrspace(5) %last, i32 %i
  store i32 %i, ptr addrspace(5) %c2
  %i1 = add i32 %i, 1
  %more = icmp ne i32 %i1, 32
  br i1 %more, label %clear, label %fill, !llvm.loop !0
fill:
  %f = phi i32 [ 0, %clear ], [ %f1, %fill ]
  %square = mul i32 %f, %f
  %t0 = getelementptr { [20 x i64], [64 x i32], [20 x i64] }, ptr addrspace(5) %table, i32 0, i32 1, i32 %f
  store i32 %square, ptr addrspace(5) %t0
  %b = trunc i32 %square to i8
  %far = or i32 %f, 512
  %b0 = getelementptr i8, ptr addrspace(5) %bytes, i32 %far
  %b1 = getelementptr i8, ptr addrspace(5) %b0, i32 1001
  store i8 %b, ptr addrspace(5) %b1
  %f1 = add i32 %f, 1
  %again = icmp ule i32 %f1, 15
  br i1 %again, label %fill, label %use, !llvm.loop !0
use:
  %k = and i32 %n, 15
  %t1 = getelementptr { [20 x i64], [64 x i32], [20 x i64] }, ptr addrspace(5) %table, i32 0, i32 1, i32 %k
  %x = load i32, ptr addrspace(5) %t1
  store i32 %x, ptr addrspace(1) %out
  %m = and i32 %id, 7
  %far1 = or i32 %m, 512
  %b2 = getelementptr i8, ptr addrspace(5) %bytes, i32 %far1
  %b3 = getelementptr i8, ptr addrspace(5) %b2, i32 1001
  %y = load i8, ptr addrspace(5) %b3
  %y1 = zext i8 %y to i32
  %o1 = getelementptr i32, ptr addrspace(1) %out, i32 1
  store i32 %y1, ptr addrspace(1) %o1
  %z = call i32 @other(ptr addrspace(5) %whole, i32 %n)
  %z1 = call i32 @other(ptr addrspace(5) %whole, i32 %n)
  %z2 = add i32 %z, %z1
  %o2 = getelementptr i32, ptr addrspace(1) %out, i32 2
  store i32 %z2, ptr addrspace(1) %o2
  %w = call i32 @inner(i32 %n, i32 %id)
  %o3 = getelementptr i32, ptr addrspace(1) %out, i32 3
  store i32 %w, ptr addrspace(1) %o3
  %h = lshr i32 %id, 4
  %l0 = getelementptr i32, ptr addrspace(5) %first, i32 %h
  %u = load i32, ptr addrspace(5) %l0
  %l1 = getelementptr i32, ptr addrspace(5) %last, i32 %h
  %v = load i32, ptr addrspace(5) %l1
  %s = add i32 %u, %v
  %o4 = getelementptr i32, ptr addrspace(1) %out, i32 4
  store i32 %s, ptr addrspace(1) %o4
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
