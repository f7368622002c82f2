; launch: groups 1, group size 64, values 700 and 7
; input:
; gcnc gfx1030 wave32 O2
; not compiled: no stack is large enough
; Three functions whose calls of each other are `musttail` jump, however often, though lanes return at different times; one has an
; alloca that is dynamic, one its own call besides. (LLVM 22 jumps, and forgets the lanes that have returned.)
target triple = "amdgcn-amd-amdhsa"

define internal i64 @a(i32 %n, i64 %x, i32 %y) noinline {
  %own = alloca [4 x i32], addrspace(5)
  %done = icmp eq i32 %n, 0
  br i1 %done, label %end, label %more
end:
  ret i64 %x
more:
  %at = and i32 %n, 3
  %p = getelementptr [4 x i32], ptr addrspace(5) %own, i32 0, i32 %at
  store volatile i32 %y, ptr addrspace(5) %p
  %z = load volatile i32, ptr addrspace(5) %p
  %less = sub i32 %n, 1
  %zw = zext i32 %z to i64
  %w = mul i64 %x, 3
  %v = add i64 %w, %zw
  %odd = and i32 %z, 1
  %is = icmp eq i32 %odd, 0
  br i1 %is, label %to_b, label %to_c
to_b:
  %rb = musttail call i64 @b(i32 %less, i64 %v, i32 %n)
  ret i64 %rb
to_c:
  %rc = musttail call i64 @c(i32 %less, i64 %w, i32 %n)
  ret i64 %rc
}

define internal i64 @b(i32 %n, i64 %x, i32 %y) noinline {
  %early = icmp eq i64 %x, 77
  br i1 %early, label %end, label %more
end:
  ret i64 1
more:
  %k = and i32 %y, 3
  %size = add i32 %k, 1
  %room = alloca i32, i32 %size, addrspace(5)
  %p = getelementptr i32, ptr addrspace(5) %room, i32 %k
  store volatile i32 %n, ptr addrspace(5) %p
  %z = load volatile i32, ptr addrspace(5) %p
  %r = musttail call i64 @a(i32 %z, i64 %x, i32 %y)
  ret i64 %r
}

define internal i64 @c(i32 %n, i64 %x, i32 %y) noinline {
  %s = call i64 @side(i64 %x)
  %h = lshr i32 %n, 1
  %big = icmp ugt i32 %n, 90
  %m = select i1 %big, i32 %h, i32 %n
  br i1 %big, label %self, label %other
self:
  %rc = musttail call i64 @c(i32 %m, i64 %s, i32 %n)
  ret i64 %rc
other:
  %e = add i32 %y, 1
  %ra = musttail call i64 @a(i32 %m, i64 %s, i32 %e)
  ret i64 %ra
}

define internal i64 @side(i64 %x) noinline {
  %r = xor i64 %x, 1234567
  ret i64 %r
}

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %n = add i32 %id, 40
  %x = zext i32 %id to i64
  %r = call i64 @a(i32 %n, i64 %x, i32 %3)
  %s = call i64 @c(i32 %id, i64 %4, i32 %id)
  %o = getelementptr [12 x i64], ptr addrspace(1) %0, i32 %id
  store i64 %r, ptr addrspace(1) %o
  %o1 = getelementptr i8, ptr addrspace(1) %o, i32 8
  store i64 %s, ptr addrspace(1) %o1
  ret void
}
