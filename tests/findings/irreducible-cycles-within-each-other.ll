; launch: groups 2, group size 66, values 0 and 0
; input:
; llc-22 gfx900 wave64 -O0
; emulator: kernel `k` used up its budget of 2000000 instructions
target triple = "amdgcn-amd-amdhsa"
@k_own = internal addrspace(3) global [70 x <4 x i32>] poison, align 16

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) #0 {
  %6 = call i32 @llvm.amdgcn.workitem.id.x()
  %7 = mul i32 %3, 70
  %8 = add i32 %7, %6
  %9 = zext i32 0 to i64
  %10 = getelementptr <4 x i32>, ptr addrspace(3) @k_own, i32 0
  %11 = fadd double 0.000000e+00, 0.000000e+00
  %12 = and i32 %8, 7
  switch i32 %12, label %13 [
    i32 0, label %14
    i32 1, label %15
  ]

13:
  ret void

14:
  br label %19

15:
  switch i32 %6, label %22 [
    i32 0, label %23
    i32 3, label %23
  ]

16:
  %17 = load <2 x i8>, ptr addrspace(1) %0, align 1
  %18 = load <2 x i8>, ptr addrspace(1) %1, align 1
  ret void

19:
  %20 = phi i64 [ %4, %14 ], [ 0, %19 ]
  %21 = addrspacecast ptr addrspace(3) %10 to ptr
  br i1 false, label %19, label %16

22:
  br label %26

23:
  br label %24

24:
  %25 = phi double [ 0.000000e+00, %23 ], [ %11, %68 ]
  br label %16

26:
  %27 = phi i32 [ %6, %22 ], [ %3, %26 ]
  %28 = phi i32 [ 0, %22 ], [ 1, %26 ]
  br i1 false, label %26, label %29

29:
  %30 = icmp slt i32 0, 1
  br i1 false, label %31, label %57

31:
  %32 = phi i32 [ 0, %29 ], [ 0, %34 ], [ 0, %48 ], [ 1, %66 ]
  br i1 false, label %33, label %34

33:
  br label %37

34:
  %35 = and i32 %28, 0
  %36 = insertvalue { i16, float, i32 } zeroinitializer, i32 %32, 2
  br label %31

37:
  %38 = phi i32 [ 0, %33 ], [ 1, %40 ], [ 0, %41 ], [ 0, %43 ]
  %39 = phi i32 [ 0, %33 ], [ 0, %40 ], [ 0, %41 ], [ %27, %43 ]
  br i1 true, label %41, label %40

40:
  br i1 false, label %37, label %43

41:
  %42 = phi i32 [ %39, %37 ]
  br i1 false, label %37, label %50

43:
  %44 = phi i32 [ 0, %40 ], [ 0, %53 ], [ %60, %57 ]
  %45 = phi i32 [ 0, %40 ], [ 0, %53 ], [ 1, %57 ]
  %46 = sub i32 %44, 0
  %47 = icmp sgt i32 %27, 0
  br i1 %47, label %37, label %53

48:
  %49 = icmp sgt i32 0, 0
  br i1 %49, label %31, label %53

50:
  %51 = phi i32 [ 0, %41 ], [ %56, %53 ]
  %52 = phi i32 [ 0, %41 ], [ %55, %53 ]
  br i1 false, label %33, label %57

53:
  %54 = phi i32 [ %3, %43 ], [ 0, %48 ]
  %55 = phi i32 [ %3, %43 ], [ 0, %48 ]
  %56 = sub i32 %54, 0
  br i1 false, label %50, label %43

57:
  %58 = phi i32 [ 3, %29 ], [ %51, %50 ], [ 0, %63 ]
  %59 = phi i32 [ 0, %29 ], [ %3, %50 ], [ 0, %63 ]
  %60 = sub i32 %58, 1
  %61 = icmp sgt i32 %60, 0
  %62 = and i1 %61, %30
  br i1 %62, label %43, label %63

63:
  %64 = lshr i64 %9, 0
  %65 = and i1 false, false
  br i1 %65, label %57, label %66

66:
  br i1 false, label %31, label %67

67:
  br i1 false, label %48, label %68

68:
  br label %24
}

attributes #0 = { "amdgpu-flat-work-group-size"="1,128" }
