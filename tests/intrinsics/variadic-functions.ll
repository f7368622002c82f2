; launch: groups 2, group size 64, values 5 and 3
; input: random 7
; targets: gfx900 gfx90a gfx1030 gfx1100 gfx1201 gfx1250
; Functions with `...` that stay calls and that are inlined: lists walked as clang does, copied, handed on to another function, and
; those of calls by address, of a recursive function, of narrow, wide, vector and aggregate arguments, and of none.
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

%pair = type { i32, i8, double }

; The sum of n integers of a list, which it moves on.
define internal i32 @take(i32 %n, ptr %list) noinline {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %done
body:
  %at = load ptr, ptr %list, align 8
  %next = getelementptr i8, ptr %at, i64 4
  store ptr %next, ptr %list, align 8
  %x = load i32, ptr %at, align 4
  %s1 = add i32 %s, %x
  %i1 = add i32 %i, 1
  br label %loop
done:
  ret i32 %s
}

; n integers, then a double, a pair and a vector; and the first integer once more, from a copy of the list.
define internal i64 @mixed(i32 %n, ...) noinline {
  %l5 = alloca ptr, align 8, addrspace(5)
  %c5 = alloca ptr, align 8, addrspace(5)
  %l = addrspacecast ptr addrspace(5) %l5 to ptr
  call void @llvm.va_start.p0(ptr %l)
  call void @llvm.va_copy.p5(ptr addrspace(5) %c5, ptr addrspace(5) %l5)
  %sum = call i32 @take(i32 %n, ptr %l)
  %at = load ptr, ptr %l, align 8
  %d = load double, ptr %at, align 4
  %at1 = getelementptr i8, ptr %at, i64 8
  %p = load %pair, ptr %at1, align 4
  %at2 = getelementptr i8, ptr %at1, i64 16
  %v = load <3 x i16>, ptr %at2, align 4
  %again = load ptr, ptr addrspace(5) %c5, align 8
  %first = load i32, ptr %again, align 4
  call void @llvm.va_end.p0(ptr %l)
  call void @llvm.va_end.p5(ptr addrspace(5) %c5)
  %p0 = extractvalue %pair %p, 0
  %p1 = extractvalue %pair %p, 1
  %p2 = extractvalue %pair %p, 2
  %ds = fadd double %d, %p2
  %di = fptosi double %ds to i32
  %c = sext i8 %p1 to i32
  %t = add i32 %sum, %di
  %t1 = add i32 %t, %p0
  %t2 = mul i32 %t1, %c
  %v2 = extractelement <3 x i16> %v, i32 2
  %vz = zext i16 %v2 to i32
  %t3 = add i32 %t2, %vz
  %low = zext i32 %t3 to i64
  %high = zext i32 %first to i64
  %up = shl i64 %high, 32
  %r = or i64 %low, %up
  ret i64 %r
}

; As many arguments as it says, and itself with one more as long as there are fewer than four.
define internal i32 @deeper(i32 %n, ...) noinline {
  %l5 = alloca ptr, align 8, addrspace(5)
  %l = addrspacecast ptr addrspace(5) %l5 to ptr
  call void @llvm.va_start.p5(ptr addrspace(5) %l5)
  %s = call i32 @take(i32 %n, ptr %l)
  call void @llvm.va_end.p5(ptr addrspace(5) %l5)
  %few = icmp ult i32 %n, 4
  br i1 %few, label %go, label %stop
go:
  %n1 = add i32 %n, 1
  %r = call i32 (i32, ...) @deeper(i32 %n1, i32 %s, i32 %n, i32 7, i32 %s)
  %t = xor i32 %r, %s
  ret i32 %t
stop:
  ret i32 %s
}

define internal i32 @other(i32 %n, ...) noinline {
  %l = alloca ptr, align 8, addrspace(5)
  call void @llvm.va_start.p5(ptr addrspace(5) %l)
  %at = load ptr, ptr addrspace(5) %l, align 8
  %x = load i32, ptr %at, align 4
  %r = sub i32 %x, %n
  ret i32 %r
}

define internal i32 @small(i32 %n, ...) alwaysinline {
  %l = alloca ptr, align 8, addrspace(5)
  call void @llvm.va_start.p5(ptr addrspace(5) %l)
  %at = load ptr, ptr addrspace(5) %l, align 8
  %x = load i16, ptr %at, align 4
  %at1 = getelementptr i8, ptr %at, i64 4
  %y = load i64, ptr %at1, align 4
  %xz = zext i16 %x to i64
  %z = add i64 %xz, %y
  %r = trunc i64 %z to i32
  ret i32 %r
}

define internal i32 @none(i32 %n, ...) noinline {
  %r = mul i32 %n, 3
  ret i32 %r
}

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %wg = call i32 @llvm.amdgcn.workgroup.id.x()
  %group = mul i32 %wg, 64
  %all = add i32 %group, %id
  %some = and i32 %id, 15
  %i = getelementptr [4 x i64], ptr addrspace(1) %1, i32 %some
  %x = load i32, ptr addrspace(1) %i
  %b = trunc i32 %x to i8
  %f = uitofp i32 %id to double
  %p0 = insertvalue %pair poison, i32 %all, 0
  %p1 = insertvalue %pair %p0, i8 %b, 1
  %p2 = insertvalue %pair %p1, double %f, 2
  %h = trunc i32 %x to i16
  %v0 = insertelement <3 x i16> zeroinitializer, i16 %h, i32 2
  %m = call i64 (i32, ...) @mixed(i32 3, i32 %x, i32 %3, i32 %id, double %f, %pair %p2, <3 x i16> %v0)
  %d = call i32 (i32, ...) @deeper(i32 1, i32 %x)
  %odd = and i32 %id, 1
  %is = icmp eq i32 %odd, 0
  %fn = select i1 %is, ptr @other, ptr @deeper
  %c = call i32 (i32, ...) %fn(i32 1, i32 %all)
  %s = call i32 (i32, ...) @small(i32 2, i16 %h, i64 %4)
  %n = call i32 (i32, ...) @none(i32 %x)
  %o = getelementptr [12 x i64], ptr addrspace(1) %0, i32 %all
  store i64 %m, ptr addrspace(1) %o
  %o1 = getelementptr i8, ptr addrspace(1) %o, i32 8
  store i32 %d, ptr addrspace(1) %o1
  %o2 = getelementptr i8, ptr addrspace(1) %o, i32 12
  store i32 %c, ptr addrspace(1) %o2
  %o3 = getelementptr i8, ptr addrspace(1) %o, i32 16
  store i32 %s, ptr addrspace(1) %o3
  %o4 = getelementptr i8, ptr addrspace(1) %o, i32 20
  store i32 %n, ptr addrspace(1) %o4
  ret void
}
