; launch: groups 1, group size 1, values 7 and 1099511627776
; input: random 1
; llc-22 gfx1100 wave32 -O0
; wrong value: work-item 0 result 0: expected 00000000000001a6, got 0000000000000191
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = xor i32 %3, 1
  %7 = xor i32 %3, 2
  %8 = xor i32 %3, 3
  %9 = xor i32 %3, 4
  %10 = xor i32 %3, 5
  %11 = xor i32 %3, 6
  %12 = xor i32 %3, 7
  %13 = xor i32 %3, 8
  %14 = xor i32 %3, 9
  %15 = xor i32 %3, 10
  %16 = xor i32 %3, 11
  %17 = xor i32 %3, 12
  %18 = xor i32 %3, 13
  %19 = xor i32 %3, 14
  %20 = xor i32 %3, 15
  %21 = xor i32 %3, 16
  %22 = xor i32 %3, 17
  %23 = xor i32 %3, 18
  %24 = xor i32 %3, 19
  %25 = xor i32 %3, 20
  %26 = xor i32 %3, 21
  %27 = xor i32 %3, 22
  %28 = xor i32 %3, 23
  %29 = xor i32 %3, 24
  %30 = xor i32 %3, 25
  %31 = xor i32 %3, 26
  %32 = xor i32 %3, 27
  br label %33

33:
  %34 = phi i32 [ poison, %5 ], [ %38, %39 ]
  %35 = phi i32 [ 0, %5 ], [ %40, %39 ]
  %36 = icmp eq i32 %35, 0
  %37 = select i1 %36, i32 7, i32 %34
  %38 = add i32 %37, %3
  br label %39

39:
  %40 = add i32 %35, 1
  %41 = icmp eq i32 %40, 4
  br i1 %41, label %42, label %33

42:
  %43 = add i32 %38, %6
  %44 = add i32 %43, %7
  %45 = add i32 %44, %8
  %46 = add i32 %45, %9
  %47 = add i32 %46, %10
  %48 = add i32 %47, %11
  %49 = add i32 %48, %12
  %50 = add i32 %49, %13
  %51 = add i32 %50, %14
  %52 = add i32 %51, %15
  %53 = add i32 %52, %16
  %54 = add i32 %53, %17
  %55 = add i32 %54, %18
  %56 = add i32 %55, %19
  %57 = add i32 %56, %20
  %58 = add i32 %57, %21
  %59 = add i32 %58, %22
  %60 = add i32 %59, %23
  %61 = add i32 %60, %24
  %62 = add i32 %61, %25
  %63 = add i32 %62, %26
  %64 = add i32 %63, %27
  %65 = add i32 %64, %28
  %66 = add i32 %65, %29
  %67 = add i32 %66, %30
  %68 = add i32 %67, %31
  %69 = add i32 %68, %32
  store i32 %69, ptr addrspace(1) %0, align 4
  ret void
}
