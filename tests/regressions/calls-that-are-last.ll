; launch: groups 1, group size 64, values 900 and 7
; input:
; gcnc gfx1030 wave32 O2
; not compiled: in `@count`: a `musttail` call is not supported
; What calls itself as the last thing it does begins anew, however often; other calls that must be last are calls. (LLVM 22
; jumps, and forgets the lanes that have returned.)
target triple = "amdgcn-amd-amdhsa"

define internal i64 @count(i32 %n, i64 %x, i32 %y) noinline {
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
  %w = mul i64 %x, 3
  %zw = zext i32 %z to i64
  %v = add i64 %w, %zw
  %odd = and i32 %n, 1
  %is = icmp eq i32 %odd, 0
  br i1 %is, label %a, label %b
a:
  %ra = musttail call i64 @count(i32 %less, i64 %v, i32 %n)
  ret i64 %ra
b:
  %half = lshr i32 %n, 1
  %rb = musttail call i64 @count(i32 %half, i64 %w, i32 %y)
  ret i64 %rb
}

define internal i64 @last(i64 %x, i32 %n) noinline {
  %n1 = and i32 %n, 31
  %r = call i64 @count(i32 %n1, i64 %x, i32 %n)
  %s = xor i64 %r, 5
  ret i64 %s
}

define internal i64 @first(i64 %x, i32 %n) noinline {
  %y = add i64 %x, 11
  %c = icmp ult i32 %n, 20
  br i1 %c, label %a, label %b
a:
  %r = musttail call i64 @last(i64 %y, i32 %n)
  ret i64 %r
b:
  ret i64 %y
}

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %far = mul i32 %id, %3
  %r = call i64 @count(i32 %far, i64 %4, i32 %id)
  %q = call i64 @first(i64 %r, i32 %id)
  %s = tail call i64 @last(i64 %q, i32 %id)
  %o = getelementptr [12 x i64], ptr addrspace(1) %0, i32 %id
  store i64 %r, ptr addrspace(1) %o
  %o1 = getelementptr i8, ptr addrspace(1) %o, i32 8
  store i64 %q, ptr addrspace(1) %o1
  %o2 = getelementptr i8, ptr addrspace(1) %o, i32 16
  store i64 %s, ptr addrspace(1) %o2
  ret void
}
