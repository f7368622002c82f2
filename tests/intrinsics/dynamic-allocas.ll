; launch: groups 1, group size 8, values 77 and 203
; input: random 1
; targets: gfx803 gfx900 gfx90a gfx1030
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own = shl i32 %id, 9
  %mine = getelementptr i8, ptr addrspace(1) %out, i32 %own
  %shift = shl i32 %id, 2
  %at = getelementptr i8, ptr addrspace(1) %in, i32 %shift
  %bits8 = load i8, ptr addrspace(1) %at
  %count = add i32 %id, 3
  %s = call ptr addrspace(5) @llvm.stacksave.p5()
  %a = alloca i32, i32 %count, align 4, addrspace(5)
  %b = alloca i64, i32 %count, align 8, addrspace(5)
  %c = alloca i8, i16 40, align 64, addrspace(5)
  br label %fill
fill:
  %i = phi i32 [ 0, %entry ], [ %j, %fill ]
  %pa = getelementptr i32, ptr addrspace(5) %a, i32 %i
  %pb = getelementptr i64, ptr addrspace(5) %b, i32 %i
  %x = mul i32 %i, %n
  store i32 %x, ptr addrspace(5) %pa, align 4
  %y = zext i32 %x to i64
  %z = mul i64 %y, %y
  store i64 %z, ptr addrspace(5) %pb, align 8
  store i8 %bits8, ptr addrspace(5) %c, align 64
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %count
  br i1 %more, label %fill, label %sum
sum:
  %k = phi i32 [ 0, %fill ], [ %l, %sum ]
  %t = phi i64 [ 0, %fill ], [ %t2, %sum ]
  %qa = getelementptr i32, ptr addrspace(5) %a, i32 %k
  %qb = getelementptr i64, ptr addrspace(5) %b, i32 %k
  %va = load i32, ptr addrspace(5) %qa, align 4
  %vb = load i64, ptr addrspace(5) %qb, align 8
  %wa = zext i32 %va to i64
  %t1 = add i64 %t, %wa
  %t3 = mul i64 %t1, 31
  %t2 = xor i64 %t3, %vb
  %l = add i32 %k, 1
  %again = icmp ult i32 %l, %count
  br i1 %again, label %sum, label %loop
loop:
  ; room that is given back is used again
  %r = phi i32 [ 0, %sum ], [ %r1, %loop ]
  %q = phi i64 [ %t2, %sum ], [ %q2, %loop ]
  %save = call ptr addrspace(5) @llvm.stacksave.p5()
  %big = alloca i8, i32 600, align 4, addrspace(5)
  %size = add i32 %r, 300
  %huge = alloca i8, i32 %size, align 4, addrspace(5)
  store volatile i32 %r, ptr addrspace(5) %huge, align 4
  store volatile i32 %r, ptr addrspace(5) %big, align 4
  %back = load volatile i32, ptr addrspace(5) %huge, align 4
  %back64 = zext i32 %back to i64
  %q1 = mul i64 %q, 17
  %q2 = add i64 %q1, %back64
  call void @llvm.stackrestore.p5(ptr addrspace(5) %save)
  %r1 = add i32 %r, 1
  %go = icmp ult i32 %r1, 8
  br i1 %go, label %loop, label %done
done:
  call void @llvm.stackrestore.p5(ptr addrspace(5) %s)
  %vc = load i64, ptr addrspace(1) %at, align 4
  store i64 %q2, ptr addrspace(1) %mine
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
