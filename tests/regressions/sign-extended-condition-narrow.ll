target triple = "amdgcn-amd-amdhsa"
@k_lds = internal addrspace(3) global [70 x i32] poison, align 4

define internal i32 @k_f0(i32 %0, i64 %1, float %2) {
  %4 = fcmp uno float %2, %2
  %5 = select i1 %4, float 0xC00921FB60000000, float %2
  %6 = icmp ult i8 11, 16
  %7 = select i1 %6, i16 7, i16 31
  %8 = fcmp uge float %5, %5
  %9 = icmp ule i64 %1, %1
  %10 = or i1 %8, %9
  %11 = and i32 %0, 31
  %12 = lshr i32 %0, %11
  %13 = fdiv float 0.000000e+00, %5
  %14 = fcmp uno float %13, %13
  %15 = select i1 %14, float 0xC00921FB60000000, float %13
  br label %16

16:
  %17 = phi i32 [ 2, %3 ], [ %54, %45 ]
  %18 = phi half [ 0xH8000, %3 ], [ %18, %45 ]
  %19 = phi double [ 0x7FF0000000000000, %3 ], [ %19, %45 ]
  %20 = phi i16 [ %7, %3 ], [ %7, %45 ]
  br i1 %10, label %25, label %56

21:
  %22 = phi half [ %18, %45 ]
  %23 = phi double [ %19, %45 ]
  %24 = phi i16 [ %46, %45 ]
  ret i32 %12

25:
  %26 = call double @llvm.fma.f64(double %19, double %19, double %19)
  %27 = fcmp uno double %26, %26
  %28 = select i1 %27, double 0xC00921FB54442D18, double %26
  %29 = fneg double 0x7FEFFFFFFFFFFFFF
  %30 = fcmp uno double %29, %29
  %31 = select i1 %30, double 0xC00921FB54442D18, double %29
  %32 = call { i16, i1 } @llvm.umul.with.overflow.i16(i16 -16343, i16 %20)
  %33 = extractvalue { i16, i1 } %32, 0
  %34 = extractvalue { i16, i1 } %32, 1
  %35 = call { i8, i1 } @llvm.usub.with.overflow.i8(i8 -73, i8 -110)
  %36 = extractvalue { i8, i1 } %35, 0
  %37 = extractvalue { i8, i1 } %35, 1
  %38 = sub i8 15, 64
  %39 = fdiv float %15, %15
  %40 = fcmp uno float %39, %39
  %41 = select i1 %40, float 0xC00921FB60000000, float %39
  %42 = call { i16, i1 } @llvm.usub.with.overflow.i16(i16 %7, i16 1)
  %43 = extractvalue { i16, i1 } %42, 0
  %44 = extractvalue { i16, i1 } %42, 1
  br label %45

45:
  %46 = phi i16 [ %33, %25 ], [ %64, %56 ]
  %47 = phi i1 [ %34, %25 ], [ false, %56 ]
  %48 = fdiv float %15, %5
  %49 = fcmp uno float %48, %48
  %50 = select i1 %49, float 0xC00921FB60000000, float %48
  %51 = call float @llvm.fma.f32(float %50, float %50, float -0.000000e+00)
  %52 = fcmp uno float %51, %51
  %53 = select i1 %52, float 0xC00921FB60000000, float %51
  %54 = sub i32 %17, 1
  %55 = icmp sgt i32 %54, 0
  br i1 %55, label %16, label %21

56:
  %57 = and i8 125, 1
  %58 = fneg float %5
  %59 = fcmp uno float %58, %58
  %60 = select i1 %59, float 0xC00921FB60000000, float %58
  %61 = call { i32, i1 } @llvm.smul.with.overflow.i32(i32 %17, i32 %0)
  %62 = extractvalue { i32, i1 } %61, 0
  %63 = extractvalue { i32, i1 } %61, 1
  %64 = sub i16 3, %7
  %65 = add i16 %20, %20
  %66 = and i64 %1, 9223372036854775807
  %67 = or i64 %66, 1
  %68 = sdiv i64 3, %67
  br label %45
}

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = call i32 @llvm.amdgcn.workitem.id.x()
  %7 = call i32 @llvm.amdgcn.workgroup.id.x()
  %8 = mul i32 %7, 70
  %9 = add i32 %8, %6
  %10 = alloca [8 x i32], align 4, addrspace(5)
  %11 = getelementptr i8, ptr addrspace(5) %10, i32 0
  store i32 %7, ptr addrspace(5) %11, align 4
  %12 = getelementptr i8, ptr addrspace(5) %10, i32 4
  store i32 %6, ptr addrspace(5) %12, align 4
  %13 = getelementptr i8, ptr addrspace(5) %10, i32 8
  store i32 %3, ptr addrspace(5) %13, align 4
  %14 = getelementptr i8, ptr addrspace(5) %10, i32 12
  store i32 %6, ptr addrspace(5) %14, align 4
  %15 = getelementptr i8, ptr addrspace(5) %10, i32 16
  store i32 %6, ptr addrspace(5) %15, align 4
  %16 = getelementptr i8, ptr addrspace(5) %10, i32 20
  store i32 %3, ptr addrspace(5) %16, align 4
  %17 = getelementptr i8, ptr addrspace(5) %10, i32 24
  store i32 %7, ptr addrspace(5) %17, align 4
  %18 = getelementptr i8, ptr addrspace(5) %10, i32 28
  store i32 %9, ptr addrspace(5) %18, align 4
  %19 = fmul float -1.000000e+00, 0x47EFFFFFE0000000
  %20 = fcmp uno float %19, %19
  %21 = select i1 %20, float 0xC00921FB60000000, float %19
  %22 = and i32 %3, 7
  %23 = getelementptr i32, ptr addrspace(5) %10, i32 %22
  store volatile i32 %9, ptr addrspace(5) %23, align 4
  %24 = icmp ule i32 %6, %3
  %25 = call double @llvm.fma.f64(double 0x7FF0000000000000, double -1.000000e+00, double 0xC00921FB54442D18)
  %26 = fcmp uno double %25, %25
  %27 = select i1 %26, double 0xC00921FB54442D18, double %25
  %28 = fneg float %21
  %29 = fcmp uno float %28, %28
  %30 = select i1 %29, float 0xC00921FB60000000, float %28
  %31 = sub i16 -25494, 64
  %32 = call i16 @llvm.fshr.i16(i16 %31, i16 -1, i16 %31)
  %33 = call i32 @k_f0(i32 %9, i64 %4, float 0x3FE0000020000000)
  %34 = sext i1 %24 to i16
  %35 = and i32 %9, 255
  %36 = zext i32 %35 to i64
  %37 = getelementptr i16, ptr addrspace(1) %1, i64 %36
  %38 = load i16, ptr addrspace(1) %37, align 2
  %39 = mul i32 %9, 12
  %40 = zext i32 %39 to i64
  %41 = getelementptr i64, ptr addrspace(1) %0, i64 %40
  %42 = getelementptr i8, ptr addrspace(1) %41, i64 0
  store i16 %38, ptr addrspace(1) %42, align 8
  %43 = getelementptr i8, ptr addrspace(1) %41, i64 8
  store i16 %34, ptr addrspace(1) %43, align 8
  %44 = getelementptr i8, ptr addrspace(1) %41, i64 16
  store i32 %33, ptr addrspace(1) %44, align 8
  %45 = getelementptr i8, ptr addrspace(1) %41, i64 24
  store i16 %32, ptr addrspace(1) %45, align 8
  %46 = getelementptr i8, ptr addrspace(1) %41, i64 32
  store i16 %31, ptr addrspace(1) %46, align 8
  %47 = getelementptr i8, ptr addrspace(1) %41, i64 40
  store float %30, ptr addrspace(1) %47, align 8
  %48 = getelementptr i8, ptr addrspace(1) %41, i64 48
  store i64 %4, ptr addrspace(1) %48, align 8
  %49 = getelementptr i8, ptr addrspace(1) %41, i64 56
  store i32 %7, ptr addrspace(1) %49, align 8
  %50 = getelementptr i8, ptr addrspace(1) %41, i64 64
  store i32 %7, ptr addrspace(1) %50, align 8
  %51 = getelementptr i8, ptr addrspace(1) %41, i64 72
  store float %30, ptr addrspace(1) %51, align 8
  %52 = getelementptr i8, ptr addrspace(1) %41, i64 80
  store i16 %34, ptr addrspace(1) %52, align 8
  %53 = getelementptr i8, ptr addrspace(1) %41, i64 88
  store float %21, ptr addrspace(1) %53, align 8
  ret void
}
