; launch: groups 2, group size 48, values 100 and 0
; input:
; llc-22 gfx1030 wave32 -O3
; Recursion, arguments and results of many registers and on the stack, LDS and private memory in functions.
target triple = "amdgcn-amd-amdhsa"
@lds = internal addrspace(3) global [64 x i32] poison
define internal i32 @fib(i32 %n) {
  %c = icmp ult i32 %n, 2
  br i1 %c, label %e, label %r
e: ret i32 %n
r: %a = sub i32 %n, 1
  %b = sub i32 %n, 2
  %x = call i32 @fib(i32 %a)
  %y = call i32 @fib(i32 %b)
  %s = add i32 %x, %y
  ret i32 %s
}
define internal { i64, float, i16 } @many(i32 %a, [36 x i32] %b, float %f, <2 x half> %h) noinline {
  %b0 = extractvalue [36 x i32] %b, 0
  %b31 = extractvalue [36 x i32] %b, 31
  %b35 = extractvalue [36 x i32] %b, 35
  %s1 = add i32 %b0, %b31
  %s2 = mul i32 %s1, %b35
  %s3 = add i32 %s2, %a
  %w = call i32 @llvm.amdgcn.workgroup.id.x()
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %s4 = add i32 %s3, %w
  %s5 = add i32 %s4, %id
  %z = zext i32 %s5 to i64
  %h0 = extractelement <2 x half> %h, i32 1
  %he = fpext half %h0 to float
  %g = fadd float %f, %he
  %t = trunc i32 %s3 to i16
  %r0 = insertvalue { i64, float, i16 } poison, i64 %z, 0
  %r1 = insertvalue { i64, float, i16 } %r0, float %g, 1
  %r2 = insertvalue { i64, float, i16 } %r1, i16 %t, 2
  ret { i64, float, i16 } %r2
}
define internal void @into_lds(i32 %i, i32 %v, ptr addrspace(5) %p) noinline {
  %q = getelementptr [64 x i32], ptr addrspace(3) @lds, i32 0, i32 %i
  store i32 %v, ptr addrspace(3) %q
  %old = load i32, ptr addrspace(5) %p
  %n = add i32 %old, %v
  %arr = alloca [8 x i32], addrspace(5)
  %m = and i32 %i, 7
  %ap = getelementptr [8 x i32], ptr addrspace(5) %arr, i32 0, i32 %m
  store i32 %n, ptr addrspace(5) %ap
  %k = call i32 @fib(i32 4)
  %z = load i32, ptr addrspace(5) %ap
  %zz = add i32 %z, %k
  store i32 %zz, ptr addrspace(5) %p
  ret void
}
define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %al = alloca i32, addrspace(5)
  store i32 7, ptr addrspace(5) %al
  %m = and i32 %id, 7
  %f = call i32 @fib(i32 %m)
  %a0 = insertvalue [36 x i32] zeroinitializer, i32 %id, 0
  %a1 = insertvalue [36 x i32] %a0, i32 11, 31
  %a2 = insertvalue [36 x i32] %a1, i32 %m, 35
  %idh = uitofp i32 %id to half
  %hv = insertelement <2 x half> poison, half %idh, i32 1
  %r = call { i64, float, i16 } @many(i32 %3, [36 x i32] %a2, float 1.5, <2 x half> %hv)
  %r0 = extractvalue { i64, float, i16 } %r, 0
  %r1 = extractvalue { i64, float, i16 } %r, 1
  %r2 = extractvalue { i64, float, i16 } %r, 2
  call void @into_lds(i32 %id, i32 %f, ptr addrspace(5) %al)
  call void @llvm.amdgcn.s.barrier()
  %j = xor i32 %id, 1
  %q = getelementptr [64 x i32], ptr addrspace(3) @lds, i32 0, i32 %j
  %lv = load i32, ptr addrspace(3) %q
  %pv = load i32, ptr addrspace(5) %al
  %w = call i32 @llvm.amdgcn.workgroup.id.x()
  %first = mul i32 %w, 48
  %slot = add i32 %first, %id
  %g = getelementptr [12 x i64], ptr addrspace(1) %0, i32 %slot
  store i32 %lv, ptr addrspace(1) %g
  %g1 = getelementptr i8, ptr addrspace(1) %g, i32 4
  store i32 %pv, ptr addrspace(1) %g1
  %g2 = getelementptr i8, ptr addrspace(1) %g, i32 8
  store i64 %r0, ptr addrspace(1) %g2
  %g3 = getelementptr i8, ptr addrspace(1) %g, i32 16
  store float %r1, ptr addrspace(1) %g3
  %g4 = getelementptr i8, ptr addrspace(1) %g, i32 20
  %r2z = zext i16 %r2 to i32
  store i32 %r2z, ptr addrspace(1) %g4
  ret void
}

declare i32 @llvm.amdgcn.workgroup.id.x()
declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier()
