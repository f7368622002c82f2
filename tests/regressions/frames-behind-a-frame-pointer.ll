; launch: groups 2, group size 48, values 1 and 7
; input:
; gcnc gfx1100 wave32 O2
; Functions that call in several blocks, so that their stack pointers stand behind their frames as long as they run: with arguments
; on the stack that they take and give, arrays near and far, a copy of an argument, recursion, and a call at the end.
target triple = "amdgcn-amd-amdhsa"

%three = type { i32, i32, i32 }

define internal i32 @leaf(i32 %x, [32 x i32] %a, i32 %y) noinline {
  %p = extractvalue [32 x i32] %a, 29
  %q = extractvalue [32 x i32] %a, 31
  %s = mul i32 %x, %p
  %t = xor i32 %s, %q
  %r = add i32 %t, %y
  ret i32 %r
}

define internal i32 @sum(ptr addrspace(5) byval(%three) align 4 %p, i32 %n) noinline {
  %b = getelementptr i8, ptr addrspace(5) %p, i32 4
  %c = getelementptr i8, ptr addrspace(5) %p, i32 8
  %x = load volatile i32, ptr addrspace(5) %p
  %y = load volatile i32, ptr addrspace(5) %b
  %z = load volatile i32, ptr addrspace(5) %c
  store volatile i32 %n, ptr addrspace(5) %b
  %s = add i32 %x, %y
  %t = mul i32 %s, %z
  %r = xor i32 %t, %n
  ret i32 %r
}

define internal i32 @deep(i32 %n, i32 %x, [32 x i32] %a) noinline {
  %near = alloca [4 x i32], addrspace(5)
  %far = alloca [1030 x i32], addrspace(5)
  %copy = alloca %three, addrspace(5)
  %last = getelementptr i32, ptr addrspace(5) %far, i32 1029
  %some = and i32 %x, 3
  %at = getelementptr i32, ptr addrspace(5) %near, i32 %some
  %second = getelementptr i8, ptr addrspace(5) %copy, i32 4
  %third = getelementptr i8, ptr addrspace(5) %copy, i32 8
  store volatile i32 %x, ptr addrspace(5) %last
  store volatile i32 %n, ptr addrspace(5) %at
  store i32 %n, ptr addrspace(5) %copy
  store i32 %x, ptr addrspace(5) %second
  store i32 3, ptr addrspace(5) %third
  %odd = and i32 %n, 1
  %is = icmp eq i32 %odd, 0
  br i1 %is, label %even, label %other
even:
  %e = call i32 @leaf(i32 %x, [32 x i32] %a, i32 %n)
  br label %on
other:
  %o = call i32 @sum(ptr addrspace(5) byval(%three) align 4 %copy, i32 %x)
  br label %on
on:
  %r = phi i32 [ %e, %even ], [ %o, %other ]
  %again = load volatile i32, ptr addrspace(5) %at
  %kept = load volatile i32, ptr addrspace(5) %last
  %c = load i32, ptr addrspace(5) %second
  %u = add i32 %kept, %again
  %v = mul i32 %u, %c
  %w = xor i32 %v, %r
  %more = icmp ugt i32 %n, 0
  br i1 %more, label %down, label %end
down:
  %m = sub i32 %n, 1
  %b = insertvalue [32 x i32] %a, i32 %w, 31
  %d = call i32 @deep(i32 %m, i32 %w, [32 x i32] %b)
  %f = load volatile i32, ptr addrspace(5) %last
  %g = add i32 %d, %f
  ret i32 %g
end:
  ret i32 %w
}

define internal i32 @first(i32 %x, i32 %y, [32 x i32] %a) noinline {
  %lane = and i32 %x, 1
  %c = icmp eq i32 %lane, 0
  br i1 %c, label %one, label %two
one:
  %p = call i32 @deep(i32 %y, i32 %x, [32 x i32] %a)
  br label %both
two:
  %q = call i32 @leaf(i32 %y, [32 x i32] %a, i32 %x)
  br label %both
both:
  %s = phi i32 [ %p, %one ], [ %q, %two ]
  %t = xor i32 %s, %x
  %u = call i32 @deep(i32 1, i32 %t, [32 x i32] %a)
  %v = add i32 %u, %y
  %w = tail call i32 @deep(i32 1, i32 %v, [32 x i32] %a)
  ret i32 %w
}

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %size = mul i32 %group, 48
  %at = add i32 %id, %size
  %wide = trunc i64 %4 to i32
  %a = insertvalue [32 x i32] zeroinitializer, i32 %at, 29
  %b = insertvalue [32 x i32] %a, i32 %wide, 31
  %r = call i32 @first(i32 %at, i32 %3, [32 x i32] %b)
  %p = getelementptr i32, ptr addrspace(1) %0, i32 %at
  store i32 %r, ptr addrspace(1) %p
  ret void
}
