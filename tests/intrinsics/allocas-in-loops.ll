; launch: groups 1, group size 8, values 5 and 3
; input: random 1
; targets: gfx1100 gfx1201 gfx1250
; An alloca outside of the entry block is a new place whenever it runs: lists through places of earlier iterations, in a
; kernel, and in functions that are inlined into a loop and give back their places when they return.
target triple = "amdgcn-amd-amdhsa"

; A list of as many nodes as the lane's number and three.
define internal i32 @sum(i32 %n, i32 %seed) alwaysinline {
entry:
  %fixed = alloca [2 x i32], align 4, addrspace(5)
  store volatile i32 %seed, ptr addrspace(5) %fixed, align 4
  br label %make
make:
  %i = phi i32 [ 0, %entry ], [ %i.next, %make ]
  %last = phi ptr addrspace(5) [ null, %entry ], [ %node, %make ]
  %node = alloca { ptr addrspace(5), i32 }, align 8, addrspace(5)
  %value.at = getelementptr { ptr addrspace(5), i32 }, ptr addrspace(5) %node, i32 0, i32 1
  store ptr addrspace(5) %last, ptr addrspace(5) %node, align 8
  %value = mul i32 %i, %seed
  store i32 %value, ptr addrspace(5) %value.at, align 4
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %make, label %walk
walk:
  %k = phi i32 [ 0, %make ], [ %k.next, %walk ]
  %p = phi ptr addrspace(5) [ %node, %make ], [ %next, %walk ]
  %total = phi i32 [ 0, %make ], [ %total.next, %walk ]
  %p.value = getelementptr { ptr addrspace(5), i32 }, ptr addrspace(5) %p, i32 0, i32 1
  %v = load i32, ptr addrspace(5) %p.value, align 4
  %rotated = call i32 @llvm.fshl.i32(i32 %total, i32 %total, i32 5)
  %total.next = xor i32 %rotated, %v
  %next = load ptr addrspace(5), ptr addrspace(5) %p, align 8
  %k.next = add i32 %k, 1
  %again = icmp ult i32 %k.next, %n
  br i1 %again, label %walk, label %done
done:
  %back = load volatile i32, ptr addrspace(5) %fixed, align 4
  %result = add i32 %total.next, %back
  ret i32 %result
}

; Its own copy of an argument.
define internal i32 @changed(ptr addrspace(5) byval([4 x i32]) align 4 %p, i32 %i) alwaysinline {
  %at = getelementptr [4 x i32], ptr addrspace(5) %p, i32 0, i32 %i
  %old = load i32, ptr addrspace(5) %at, align 4
  %new = add i32 %old, 7
  store volatile i32 %new, ptr addrspace(5) %at, align 4
  %back = load volatile i32, ptr addrspace(5) %at, align 4
  ret i32 %back
}

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
entry:
  %table = alloca [16 x ptr addrspace(5)], align 4, addrspace(5)
  %words = alloca [4 x i32], align 4, addrspace(5)
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own = shl i32 %id, 9
  %mine = getelementptr i8, ptr addrspace(1) %out, i32 %own
  call void @llvm.memset.p5.i32(ptr addrspace(5) %words, i8 3, i32 16, i1 false)
  %half = lshr i32 %id, 1
  %count = add i32 %half, 3
  br label %fill

; Places in a table, of which the later iterations still know.
fill:
  %i = phi i32 [ 0, %entry ], [ %i.next, %fill ]
  %place = alloca i32, align 4, addrspace(5)
  %pair = alloca i64, i32 2, align 16, addrspace(5)
  %scratch = alloca [4 x i32], align 4, addrspace(5)
  %x = mul i32 %i, %n
  store i32 %x, ptr addrspace(5) %place, align 4
  %wide = zext i32 %x to i64
  store i64 %wide, ptr addrspace(5) %pair, align 16
  %to.one = getelementptr [16 x ptr addrspace(5)], ptr addrspace(5) %table, i32 0, i32 %i
  %odd = and i32 %i, 1
  %is.odd = icmp eq i32 %odd, 0
  %one = select i1 %is.odd, ptr addrspace(5) %place, ptr addrspace(5) %pair
  store ptr addrspace(5) %one, ptr addrspace(5) %to.one, align 4
  ; Only accessed through: one place is enough.
  %s.at = getelementptr [4 x i32], ptr addrspace(5) %scratch, i32 0, i32 %odd
  store volatile i32 %i, ptr addrspace(5) %s.at, align 4
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, %count
  br i1 %more, label %fill, label %sum

sum:
  %k = phi i32 [ 0, %fill ], [ %k.next, %sum ]
  %total = phi i32 [ 1, %fill ], [ %total.3, %sum ]
  %from = getelementptr [16 x ptr addrspace(5)], ptr addrspace(5) %table, i32 0, i32 %k
  %p = load ptr addrspace(5), ptr addrspace(5) %from, align 4
  %v = load i32, ptr addrspace(5) %p, align 4
  %total.1 = mul i32 %total, 31
  %total.2 = add i32 %total.1, %v
  %low = and i32 %k, 3
  %c = call i32 @changed(ptr addrspace(5) byval([4 x i32]) align 4 %words, i32 %low)
  %total.3 = xor i32 %total.2, %c
  %k.next = add i32 %k, 1
  %again = icmp ult i32 %k.next, %count
  br i1 %again, label %sum, label %calls

; More calls than the area of dynamic objects has room for, were it not given back.
calls:
  %r = phi i32 [ 0, %sum ], [ %r.next, %calls ]
  %q = phi i32 [ %total.3, %sum ], [ %q.next, %calls ]
  %s = call i32 @sum(i32 %count, i32 %q)
  %q.1 = mul i32 %q, 17
  %q.next = add i32 %q.1, %s
  %r.next = add i32 %r, 1
  %go = icmp ult i32 %r.next, 100
  br i1 %go, label %calls, label %done

done:
  store i32 %q.next, ptr addrspace(1) %mine, align 4
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.fshl.i32(i32, i32, i32)
declare void @llvm.memset.p5.i32(ptr addrspace(5), i8, i32, i1)
