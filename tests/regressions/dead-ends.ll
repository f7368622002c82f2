; launch: groups 2, group size 70, values 1 and 0
; input:
; llc-22 gfx900 wave64 -O3
; Checks that fail for no lane, in loops and in loops within them, with ways of their own or a common one to the message, in a kernel
; and in functions: what comes where lanes would leave for good is in nobody's way. One message goes round.
target triple = "amdgcn-amd-amdhsa"

define internal void @fail(ptr addrspace(1) %p, i32 %x, i32 %y) noinline noreturn cold {
  store volatile i32 %x, ptr addrspace(1) %p
  store volatile i32 %y, ptr addrspace(1) %p
  call void @llvm.trap()
  unreachable
}

; Lanes leave for one message from an inner loop, from around it and from behind it.
define internal i32 @nested(ptr addrspace(1) %p, i32 %x) noinline {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i1, %next ]
  %s = phi i32 [ %x, %entry ], [ %s2, %next ]
  %far = icmp ugt i32 %s, 1000000
  br i1 %far, label %message, label %inner
inner:
  %j = phi i32 [ 0, %outer ], [ %j1, %more ]
  %t = phi i32 [ %s, %outer ], [ %t1, %more ]
  %t1 = add i32 %t, %j
  %odd = icmp eq i32 %t1, 999999
  br i1 %odd, label %message, label %own
own:
  %bad = icmp eq i32 %t1, 999998
  br i1 %bad, label %alone, label %more
more:
  %j1 = add i32 %j, 1
  %k = and i32 %x, 7
  %again = icmp ult i32 %j1, %k
  br i1 %again, label %inner, label %next
next:
  %s2 = xor i32 %t1, %i
  %i1 = add i32 %i, 1
  %m = and i32 %x, 3
  %most = add i32 %m, 2
  %goes = icmp ult i32 %i1, %most
  br i1 %goes, label %outer, label %out
out:
  %wrong = icmp eq i32 %s2, 999997
  br i1 %wrong, label %message, label %done
message:
  %a = phi i32 [ %s, %outer ], [ %t1, %inner ], [ %s2, %out ]
  br label %round
round:
  %n = phi i32 [ 0, %message ], [ %n1, %round ]
  store volatile i32 %n, ptr addrspace(1) %p
  %n1 = add i32 %n, 1
  %r = icmp ult i32 %n1, %a
  br i1 %r, label %round, label %last
last:
  call void @fail(ptr addrspace(1) %p, i32 %a, i32 1)
  unreachable
alone:
  store volatile i32 %t1, ptr addrspace(1) %p
  br label %tell
tell:
  call void @fail(ptr addrspace(1) %p, i32 %t1, i32 2)
  unreachable
done:
  ret i32 %s2
}

; Nothing but checks, and a value that nothing can be.
define internal i32 @chosen(ptr addrspace(1) %p, i32 %x) noinline {
  %k = and i32 %x, 3
  switch i32 %k, label %never [
    i32 0, label %zero
    i32 1, label %one
    i32 2, label %two
    i32 3, label %three
  ]
zero:
  br label %all
one:
  %c = icmp ugt i32 %x, 5000
  br i1 %c, label %bad, label %all
two:
  %d = icmp ugt i32 %x, 6000
  br i1 %d, label %bad, label %all
three:
  br label %all
bad:
  call void @fail(ptr addrspace(1) %p, i32 %x, i32 3)
  unreachable
never:
  unreachable
all:
  %r = phi i32 [ 10, %zero ], [ %x, %one ], [ 30, %two ], [ 40, %three ]
  ret i32 %r
}

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %before = mul i32 %group, 70
  %n = add i32 %before, %id
  %p = getelementptr [12 x i64], ptr addrspace(1) %0, i32 %n
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i1, %third ]
  %s = phi i32 [ %id, %entry ], [ %s3, %third ]
  %c = icmp ult i32 %s, 100000
  br i1 %c, label %second, label %first.fails
first.fails:
  call void @fail(ptr addrspace(1) %p, i32 %s, i32 4)
  unreachable
second:
  %s1 = add i32 %s, %i
  %s2 = xor i32 %s1, 5
  %d = icmp ne i32 %s2, 77777
  br i1 %d, label %third, label %second.fails
second.fails:
  store volatile i32 %s2, ptr addrspace(1) %p
  call void @llvm.trap()
  unreachable
third:
  %s3 = add i32 %s2, 3
  %i1 = add i32 %i, 1
  %limit = and i32 %id, 15
  %e = icmp ule i32 %i1, %limit
  br i1 %e, label %head, label %out
out:
  store i32 %s3, ptr addrspace(1) %p
  %q = getelementptr i32, ptr addrspace(1) %p, i32 1
  %a = call i32 @nested(ptr addrspace(1) %q, i32 %n)
  store i32 %a, ptr addrspace(1) %q
  %q2 = getelementptr i32, ptr addrspace(1) %p, i32 2
  %b = call i32 @chosen(ptr addrspace(1) %q2, i32 %n)
  store i32 %b, ptr addrspace(1) %q2
  ret void
}

declare void @llvm.trap()
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
