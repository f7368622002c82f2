; launch: groups 2, group size 40, values 5 and 7
; input:
; llc-22 gfx1100 wave32 -O3
; Arguments `byval` are the callee's own copies on its stack, in line with those that have no register; those `inreg` are in scalar
; registers (LLVM 22 hands them on where the resource of private memory is, if there is one). Variables are initialised by addresses in other spaces, of functions and of each other.
target triple = "amdgcn-amd-amdhsa"

%big = type { i32, i64, [5 x i16], i8 }

@table = internal addrspace(1) global [2 x ptr] [ptr @scaled, ptr @other]
@at_table = internal addrspace(1) global ptr addrspacecast (ptr addrspace(1) @table to ptr)
@second = internal addrspace(4) constant ptr getelementptr (i8, ptr addrspacecast (ptr addrspace(1) @table to ptr), i64 8)
@also = internal alias i32 (i32, i32), ptr @other
@by_alias = internal addrspace(4) constant { i32, ptr } { i32 3, ptr @also }

define internal i32 @scaled(i32 %a, i32 %b) {
  %r = mul i32 %a, 3
  %s = add i32 %r, %b
  ret i32 %s
}

define internal i32 @other(i32 %a, i32 %b) {
  %r = xor i32 %a, %b
  ret i32 %r
}

define internal i64 @take(ptr addrspace(5) byval(%big) align 8 %p, i32 %x, ptr addrspace(5) byval([3 x i8]) align 1 %c, [33 x i32] %many, ptr addrspace(5) byval(i32) align 16 %q) noinline {
  %low = load i32, ptr addrspace(5) %p
  store i32 %x, ptr addrspace(5) %p
  %wide.p = getelementptr %big, ptr addrspace(5) %p, i32 0, i32 1
  %wide = load i64, ptr addrspace(5) %wide.p
  %byte.p = getelementptr %big, ptr addrspace(5) %p, i32 0, i32 3
  %byte = load i8, ptr addrspace(5) %byte.p
  %again = load i32, ptr addrspace(5) %p
  %c2 = getelementptr i8, ptr addrspace(5) %c, i32 2
  %cv = load i8, ptr addrspace(5) %c2
  store i8 99, ptr addrspace(5) %c2
  %qv = load i32, ptr addrspace(5) %q
  %m = extractvalue [33 x i32] %many, 32
  %m0 = extractvalue [33 x i32] %many, 0
  %s0 = add i32 %low, %again
  %s1 = add i32 %s0, %qv
  %s2 = mul i32 %s1, %m
  %s3 = add i32 %s2, %m0
  %b0 = zext i8 %byte to i32
  %b1 = zext i8 %cv to i32
  %s4 = add i32 %s3, %b0
  %s5 = add i32 %s4, %b1
  %s6 = zext i32 %s5 to i64
  %r = add i64 %s6, %wide
  ret i64 %r
}

define internal i32 @hand_on(ptr addrspace(5) byval(%big) align 8 %p, i32 inreg %n, i32 %x) noinline {
  %own = alloca [3 x i8], addrspace(5)
  %o2 = getelementptr i8, ptr addrspace(5) %own, i32 2
  store i8 5, ptr addrspace(5) %o2
  %num = alloca i32, addrspace(5)
  store i32 %n, ptr addrspace(5) %num
  %m = insertvalue [33 x i32] zeroinitializer, i32 %x, 32
  %r = call i64 @take(ptr addrspace(5) byval(%big) align 8 %p, i32 %n, ptr addrspace(5) byval([3 x i8]) align 1 %own, [33 x i32] %m, ptr addrspace(5) byval(i32) align 16 %num)
  %q = load i32, ptr addrspace(5) %p
  %o = load i8, ptr addrspace(5) %o2
  %ow = zext i8 %o to i32
  %t = trunc i64 %r to i32
  %s = add i32 %t, %q
  %u = add i32 %s, %ow
  ret i32 %u
}

define internal i32 @uniform(i32 inreg %a, i32 %x, i64 inreg %b, float inreg %f, ptr addrspace(1) inreg %p, [5 x i32] inreg %v) noinline {
  %id = call i32 @llvm.amdgcn.workgroup.id.x()
  %w = load i32, ptr addrspace(1) %p
  %c = trunc i64 %b to i32
  %h = lshr i64 %b, 32
  %d = trunc i64 %h to i32
  %g = fptoui float %f to i32
  %v4 = extractvalue [5 x i32] %v, 4
  %s = add i32 %a, %c
  %s1 = xor i32 %s, %d
  %s2 = add i32 %s1, %g
  %s3 = add i32 %s2, %w
  %s4 = add i32 %s3, %v4
  %s5 = add i32 %s4, %id
  %l = call i32 @leaf(i32 inreg %s5, i32 %x)
  %t = add i32 %s4, %l
  ret i32 %t
}

define internal i32 @leaf(i32 inreg %a, i32 %x) noinline {
  %c = icmp ugt i32 %a, 100
  br i1 %c, label %more, label %end
more:
  %y = mul i32 %a, %x
  br label %end
end:
  %r = phi i32 [ %y, %more ], [ %x, %0 ]
  ret i32 %r
}

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %before = mul i32 %group, 40
  %at = add i32 %before, %id
  %s = alloca %big, align 8, addrspace(5)
  store i32 %id, ptr addrspace(5) %s
  %s1 = getelementptr %big, ptr addrspace(5) %s, i32 0, i32 1
  store i64 %4, ptr addrspace(5) %s1
  %s2 = getelementptr %big, ptr addrspace(5) %s, i32 0, i32 2
  store [5 x i16] zeroinitializer, ptr addrspace(5) %s2
  %s3 = getelementptr %big, ptr addrspace(5) %s, i32 0, i32 3
  store i8 17, ptr addrspace(5) %s3
  %r = call i32 @hand_on(ptr addrspace(5) byval(%big) align 8 %s, i32 inreg %3, i32 %id)
  %kept = load i32, ptr addrspace(5) %s
  %f = uitofp i32 %3 to float
  %many = insertvalue [5 x i32] zeroinitializer, i32 %3, 4
  %u = call i32 @uniform(i32 inreg %3, i32 %id, i64 inreg %4, float inreg %f, ptr addrspace(1) inreg %1, [5 x i32] inreg %many)
  %t = load ptr, ptr addrspace(1) @at_table
  %f0 = load ptr, ptr %t
  %x0 = call i32 %f0(i32 %u, i32 %id)
  %t1 = load ptr, ptr addrspace(4) @second
  %f1 = load ptr, ptr %t1
  %x1 = call i32 %f1(i32 %x0, i32 %3)
  %by.p = getelementptr i8, ptr addrspace(4) @by_alias, i64 8
  %f2 = load ptr, ptr addrspace(4) %by.p
  %x2 = call i32 %f2(i32 %x1, i32 %group)
  %o = getelementptr [12 x i64], ptr addrspace(1) %0, i32 %at
  store i32 %r, ptr addrspace(1) %o
  %o1 = getelementptr i8, ptr addrspace(1) %o, i32 4
  store i32 %kept, ptr addrspace(1) %o1
  %o2 = getelementptr i8, ptr addrspace(1) %o, i32 8
  store i32 %u, ptr addrspace(1) %o2
  %o3 = getelementptr i8, ptr addrspace(1) %o, i32 12
  store i32 %x2, ptr addrspace(1) %o3
  ret void
}
