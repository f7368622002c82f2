; launch: groups 2, group size 48, values 5 and 0
; input:
; llc-22 gfx1030 wave32 -O3
; Results that do not fit registers go through memory: of a function, of one of a table, of one that recurs.
target triple = "amdgcn-amd-amdhsa"

%big = type { i64, [40 x i16], double, i1, <3 x i8>, [9 x i32] }

@table = internal addrspace(4) constant [2 x ptr] [ptr @one, ptr @two]

define internal %big @one(i32 %x, i64 %y) noinline {
  %s = trunc i32 %x to i16
  %b = trunc i32 %x to i1
  %c = trunc i32 %x to i8
  %d = uitofp i64 %y to double
  %v = insertelement <3 x i8> zeroinitializer, i8 %c, i32 2
  %r0 = insertvalue %big zeroinitializer, i64 %y, 0
  %r1 = insertvalue %big %r0, i16 %s, 1, 39
  %r2 = insertvalue %big %r1, double %d, 2
  %r3 = insertvalue %big %r2, i1 %b, 3
  %r4 = insertvalue %big %r3, <3 x i8> %v, 4
  %r5 = insertvalue %big %r4, i32 %x, 5, 8
  ret %big %r5
}

define internal %big @two(i32 %x, i64 %y) noinline {
  %done = icmp ult i32 %x, 2
  br i1 %done, label %end, label %more
more:
  %less = lshr i32 %x, 1
  %r = call %big @two(i32 %less, i64 %y)
  %y0 = extractvalue %big %r, 0
  %y1 = mul i64 %y0, 3
  %r1 = insertvalue %big %r, i64 %y1, 0
  %r2 = insertvalue %big %r1, i32 %x, 5, 0
  ret %big %r2
end:
  %q = call %big @one(i32 %x, i64 %y)
  ret %big %q
}

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %n = and i32 %id, 1
  %at = getelementptr [2 x ptr], ptr addrspace(4) @table, i32 0, i32 %n
  %f = load ptr, ptr addrspace(4) %at
  %wide = zext i32 %id to i64
  %r = call %big %f(i32 %id, i64 %wide)
  %a = extractvalue %big %r, 0
  %b = extractvalue %big %r, 1, 39
  %c = extractvalue %big %r, 2
  %d = extractvalue %big %r, 3
  %e = extractvalue %big %r, 4
  %g = extractvalue %big %r, 5, 8
  %h = extractvalue %big %r, 5, 0
  %e2 = extractelement <3 x i8> %e, i32 2
  %o = getelementptr [12 x i64], ptr addrspace(1) %0, i32 %id
  store i64 %a, ptr addrspace(1) %o
  %o1 = getelementptr i8, ptr addrspace(1) %o, i32 8
  store double %c, ptr addrspace(1) %o1
  %b1 = zext i16 %b to i32
  %d1 = zext i1 %d to i32
  %e3 = zext i8 %e2 to i32
  %s1 = shl i32 %d1, 16
  %s2 = shl i32 %e3, 17
  %t1 = or i32 %b1, %s1
  %t2 = add i32 %t1, %s2
  %o2 = getelementptr i8, ptr addrspace(1) %o, i32 16
  store i32 %t2, ptr addrspace(1) %o2
  %gh = shl i32 %h, 8
  %t3 = add i32 %g, %gh
  %o3 = getelementptr i8, ptr addrspace(1) %o, i32 20
  store i32 %t3, ptr addrspace(1) %o3
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
