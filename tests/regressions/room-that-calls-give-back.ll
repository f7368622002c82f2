; launch: groups 1, group size 40, values 5 and 3
; input: 0102030405060708090a0b0c0d0e0f10f1e2d3c4b5a69788797a6b5c4d3e2f10
; Places that a function takes as it goes, in a list: in one that is called, in one that is inlined into a loop, and in one that calls
; itself last. All take more room in all than there is, were it not given back on return.
target triple = "amdgcn-amd-amdhsa"

define internal i32 @list(i32 %n, i32 %seed) {
entry:
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
  %total = phi i32 [ %seed, %make ], [ %total.next, %walk ]
  %p.value = getelementptr { ptr addrspace(5), i32 }, ptr addrspace(5) %p, i32 0, i32 1
  %v = load i32, ptr addrspace(5) %p.value, align 4
  %turned = call i32 @llvm.fshl.i32(i32 %total, i32 %total, i32 5)
  %total.next = xor i32 %turned, %v
  %next = load ptr addrspace(5), ptr addrspace(5) %p, align 8
  %k.next = add i32 %k, 1
  %again = icmp ult i32 %k.next, %n
  br i1 %again, label %walk, label %done
done:
  ret i32 %total.next
}

define internal i32 @called(i32 %n, i32 %seed) noinline {
  %r = call i32 @list(i32 %n, i32 %seed)
  ret i32 %r
}

; Each round has room for as many rows as it is from the end; the place of the first is fixed.
define internal i32 @rounds(i32 %left, i32 %sum) noinline {
entry:
  %fixed = alloca [3 x i32], align 4, addrspace(5)
  %size = add i32 %left, 2
  %words = alloca [16 x i32], i32 %size, align 4, addrspace(5)
  %which = and i32 %left, 1
  %f = getelementptr [3 x i32], ptr addrspace(5) %fixed, i32 0, i32 %which
  store volatile i32 %sum, ptr addrspace(5) %f, align 4
  %at = getelementptr [16 x i32], ptr addrspace(5) %words, i32 %left, i32 3
  store volatile i32 %left, ptr addrspace(5) %at, align 4
  %x = load volatile i32, ptr addrspace(5) %f, align 4
  %y = load volatile i32, ptr addrspace(5) %at, align 4
  %z = mul i32 %x, 31
  %sum.next = add i32 %z, %y
  %over = icmp eq i32 %left, 0
  br i1 %over, label %done, label %next
next:
  %less = sub i32 %left, 1
  %r = musttail call i32 @rounds(i32 %less, i32 %sum.next)
  ret i32 %r
done:
  ret i32 %sum.next
}

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own = shl i32 %id, 2
  %mine = getelementptr i8, ptr addrspace(1) %out, i32 %own
  %some = and i32 %id, 7
  %count = add i32 %some, 3
  br label %calls
calls:
  %r = phi i32 [ 0, %entry ], [ %r.next, %calls ]
  %q = phi i32 [ %id, %entry ], [ %q.next, %calls ]
  %s = call i32 @list(i32 %count, i32 %q)
  %t = call i32 @called(i32 %count, i32 %s)
  %u = mul i32 %t, 17
  %q.next = add i32 %u, %s
  %r.next = add i32 %r, 1
  %go = icmp ult i32 %r.next, 90
  br i1 %go, label %calls, label %done
done:
  %long = add i32 %count, 60
  %w = call i32 @rounds(i32 %long, i32 %q.next)
  store i32 %w, ptr addrspace(1) %mine, align 4
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.fshl.i32(i32, i32, i32)
