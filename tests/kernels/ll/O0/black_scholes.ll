; ModuleID = 'black_scholes.cl'
source_filename = "black_scholes.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__oclc_daz_opt = internal local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_unsafe_math_opt = internal local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_correctly_rounded_sqrt32 = internal local_unnamed_addr addrspace(4) constant i8 1, align 1
@__oclc_ABI_version = internal local_unnamed_addr addrspace(4) constant i32 500, align 4
@__oclc_ISA_version = internal local_unnamed_addr addrspace(4) constant i32 9000, align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @black_scholes(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, ptr addrspace(1) noundef align 4 %2, ptr addrspace(1) noundef align 4 %3, ptr addrspace(1) noundef align 4 %4, float noundef %5, float noundef %6, i32 noundef %7) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %9 = alloca ptr addrspace(1), align 8, addrspace(5)
  %10 = alloca ptr addrspace(1), align 8, addrspace(5)
  %11 = alloca ptr addrspace(1), align 8, addrspace(5)
  %12 = alloca ptr addrspace(1), align 8, addrspace(5)
  %13 = alloca ptr addrspace(1), align 8, addrspace(5)
  %14 = alloca float, align 4, addrspace(5)
  %15 = alloca float, align 4, addrspace(5)
  %16 = alloca i32, align 4, addrspace(5)
  %17 = addrspacecast ptr addrspace(5) %9 to ptr
  %18 = addrspacecast ptr addrspace(5) %10 to ptr
  %19 = addrspacecast ptr addrspace(5) %11 to ptr
  %20 = addrspacecast ptr addrspace(5) %12 to ptr
  %21 = addrspacecast ptr addrspace(5) %13 to ptr
  %22 = addrspacecast ptr addrspace(5) %14 to ptr
  %23 = addrspacecast ptr addrspace(5) %15 to ptr
  %24 = addrspacecast ptr addrspace(5) %16 to ptr
  store ptr addrspace(1) %0, ptr %17, align 8
  store ptr addrspace(1) %1, ptr %18, align 8
  store ptr addrspace(1) %2, ptr %19, align 8
  store ptr addrspace(1) %3, ptr %20, align 8
  store ptr addrspace(1) %4, ptr %21, align 8
  store float %5, ptr %22, align 4
  store float %6, ptr %23, align 4
  store i32 %7, ptr %24, align 4
  %25 = load ptr addrspace(1), ptr %17, align 8
  %26 = load ptr addrspace(1), ptr %18, align 8
  %27 = load ptr addrspace(1), ptr %19, align 8
  %28 = load ptr addrspace(1), ptr %20, align 8
  %29 = load ptr addrspace(1), ptr %21, align 8
  %30 = load float, ptr %22, align 4
  %31 = load float, ptr %23, align 4
  %32 = load i32, ptr %24, align 4
  call void @__clang_ocl_kern_imp_black_scholes(ptr addrspace(1) noundef align 4 %25, ptr addrspace(1) noundef align 4 %26, ptr addrspace(1) noundef align 4 %27, ptr addrspace(1) noundef align 4 %28, ptr addrspace(1) noundef align 4 %29, float noundef %30, float noundef %31, i32 noundef %32) #7
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_black_scholes(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, ptr addrspace(1) noundef align 4 %2, ptr addrspace(1) noundef align 4 %3, ptr addrspace(1) noundef align 4 %4, float noundef %5, float noundef %6, i32 noundef %7) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %9 = alloca ptr addrspace(1), align 8, addrspace(5)
  %10 = alloca ptr addrspace(1), align 8, addrspace(5)
  %11 = alloca ptr addrspace(1), align 8, addrspace(5)
  %12 = alloca ptr addrspace(1), align 8, addrspace(5)
  %13 = alloca ptr addrspace(1), align 8, addrspace(5)
  %14 = alloca float, align 4, addrspace(5)
  %15 = alloca float, align 4, addrspace(5)
  %16 = alloca i32, align 4, addrspace(5)
  %17 = alloca i32, align 4, addrspace(5)
  %18 = alloca float, align 4, addrspace(5)
  %19 = alloca float, align 4, addrspace(5)
  %20 = alloca float, align 4, addrspace(5)
  %21 = alloca float, align 4, addrspace(5)
  %22 = alloca float, align 4, addrspace(5)
  %23 = alloca float, align 4, addrspace(5)
  %24 = alloca float, align 4, addrspace(5)
  %25 = addrspacecast ptr addrspace(5) %9 to ptr
  %26 = addrspacecast ptr addrspace(5) %10 to ptr
  %27 = addrspacecast ptr addrspace(5) %11 to ptr
  %28 = addrspacecast ptr addrspace(5) %12 to ptr
  %29 = addrspacecast ptr addrspace(5) %13 to ptr
  %30 = addrspacecast ptr addrspace(5) %14 to ptr
  %31 = addrspacecast ptr addrspace(5) %15 to ptr
  %32 = addrspacecast ptr addrspace(5) %16 to ptr
  store ptr addrspace(1) %0, ptr %25, align 8
  store ptr addrspace(1) %1, ptr %26, align 8
  store ptr addrspace(1) %2, ptr %27, align 8
  store ptr addrspace(1) %3, ptr %28, align 8
  store ptr addrspace(1) %4, ptr %29, align 8
  store float %5, ptr %30, align 4
  store float %6, ptr %31, align 4
  store i32 %7, ptr %32, align 4
  %33 = call i64 @_Z13get_global_idj(i32 noundef 0) #8
  %34 = trunc i64 %33 to i32
  store i32 %34, ptr addrspace(5) %17, align 4
  %35 = load i32, ptr addrspace(5) %17, align 4
  %36 = load i32, ptr %32, align 4
  %37 = icmp uge i32 %35, %36
  br i1 %37, label %38, label %39

38:                                               ; preds = %8
  br label %114

39:                                               ; preds = %8
  %40 = load ptr addrspace(1), ptr %25, align 8
  %41 = load i32, ptr addrspace(5) %17, align 4
  %42 = zext i32 %41 to i64
  %43 = getelementptr inbounds nuw float, ptr addrspace(1) %40, i64 %42
  %44 = load float, ptr addrspace(1) %43, align 4
  store float %44, ptr addrspace(5) %18, align 4
  %45 = load ptr addrspace(1), ptr %26, align 8
  %46 = load i32, ptr addrspace(5) %17, align 4
  %47 = zext i32 %46 to i64
  %48 = getelementptr inbounds nuw float, ptr addrspace(1) %45, i64 %47
  %49 = load float, ptr addrspace(1) %48, align 4
  store float %49, ptr addrspace(5) %19, align 4
  %50 = load ptr addrspace(1), ptr %27, align 8
  %51 = load i32, ptr addrspace(5) %17, align 4
  %52 = zext i32 %51 to i64
  %53 = getelementptr inbounds nuw float, ptr addrspace(1) %50, i64 %52
  %54 = load float, ptr addrspace(1) %53, align 4
  store float %54, ptr addrspace(5) %20, align 4
  %55 = load float, ptr addrspace(5) %20, align 4
  %56 = call float @_Z4sqrtf(float noundef %55) #8, !fpmath !16
  store float %56, ptr addrspace(5) %21, align 4
  %57 = load float, ptr addrspace(5) %18, align 4
  %58 = load float, ptr addrspace(5) %19, align 4
  %59 = fdiv float %57, %58, !fpmath !17
  %60 = call float @_Z3logf(float noundef %59) #8
  %61 = load float, ptr %30, align 4
  %62 = load float, ptr %31, align 4
  %63 = fmul float 5.000000e-01, %62
  %64 = load float, ptr %31, align 4
  %65 = call float @llvm.fmuladd.f32(float %63, float %64, float %61)
  %66 = load float, ptr addrspace(5) %20, align 4
  %67 = call float @llvm.fmuladd.f32(float %65, float %66, float %60)
  %68 = load float, ptr %31, align 4
  %69 = load float, ptr addrspace(5) %21, align 4
  %70 = fmul float %68, %69
  %71 = fdiv float %67, %70, !fpmath !17
  store float %71, ptr addrspace(5) %22, align 4
  %72 = load float, ptr addrspace(5) %22, align 4
  %73 = load float, ptr %31, align 4
  %74 = load float, ptr addrspace(5) %21, align 4
  %75 = fneg float %73
  %76 = call float @llvm.fmuladd.f32(float %75, float %74, float %72)
  store float %76, ptr addrspace(5) %23, align 4
  %77 = load float, ptr %30, align 4
  %78 = fneg float %77
  %79 = load float, ptr addrspace(5) %20, align 4
  %80 = fmul float %78, %79
  %81 = call float @_Z3expf(float noundef %80) #8
  store float %81, ptr addrspace(5) %24, align 4
  %82 = load float, ptr addrspace(5) %18, align 4
  %83 = load float, ptr addrspace(5) %22, align 4
  %84 = call float @normal(float noundef %83) #7
  %85 = load float, ptr addrspace(5) %19, align 4
  %86 = load float, ptr addrspace(5) %24, align 4
  %87 = fmul float %85, %86
  %88 = load float, ptr addrspace(5) %23, align 4
  %89 = call float @normal(float noundef %88) #7
  %90 = fmul float %87, %89
  %91 = fneg float %90
  %92 = call float @llvm.fmuladd.f32(float %82, float %84, float %91)
  %93 = load ptr addrspace(1), ptr %28, align 8
  %94 = load i32, ptr addrspace(5) %17, align 4
  %95 = zext i32 %94 to i64
  %96 = getelementptr inbounds nuw float, ptr addrspace(1) %93, i64 %95
  store float %92, ptr addrspace(1) %96, align 4
  %97 = load float, ptr addrspace(5) %19, align 4
  %98 = load float, ptr addrspace(5) %24, align 4
  %99 = fmul float %97, %98
  %100 = load float, ptr addrspace(5) %23, align 4
  %101 = fneg float %100
  %102 = call float @normal(float noundef %101) #7
  %103 = load float, ptr addrspace(5) %18, align 4
  %104 = load float, ptr addrspace(5) %22, align 4
  %105 = fneg float %104
  %106 = call float @normal(float noundef %105) #7
  %107 = fmul float %103, %106
  %108 = fneg float %107
  %109 = call float @llvm.fmuladd.f32(float %99, float %102, float %108)
  %110 = load ptr addrspace(1), ptr %29, align 8
  %111 = load i32, ptr addrspace(5) %17, align 4
  %112 = zext i32 %111 to i64
  %113 = getelementptr inbounds nuw float, ptr addrspace(1) %110, i64 %112
  store float %109, ptr addrspace(1) %113, align 4
  br label %114

114:                                              ; preds = %39, %38
  ret void
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #2

; Function Attrs: convergent noinline norecurse nounwind optnone
define internal float @normal(float noundef %0) #3 {
  %2 = alloca float, align 4, addrspace(5)
  %3 = alloca float, align 4, addrspace(5)
  %4 = alloca float, align 4, addrspace(5)
  %5 = alloca float, align 4, addrspace(5)
  %6 = addrspacecast ptr addrspace(5) %2 to ptr
  %7 = addrspacecast ptr addrspace(5) %3 to ptr
  store float %0, ptr %7, align 4
  %8 = load float, ptr %7, align 4
  %9 = call float @_Z4fabsf(float noundef %8) #8
  %10 = call float @llvm.fmuladd.f32(float 0x3FCDA67120000000, float %9, float 1.000000e+00)
  %11 = fdiv float 1.000000e+00, %10, !fpmath !17
  store float %11, ptr addrspace(5) %4, align 4
  %12 = load float, ptr %7, align 4
  %13 = fmul float -5.000000e-01, %12
  %14 = load float, ptr %7, align 4
  %15 = fmul float %13, %14
  %16 = call float @_Z3expf(float noundef %15) #8
  %17 = fmul float 0x3FD9884540000000, %16
  %18 = load float, ptr addrspace(5) %4, align 4
  %19 = load float, ptr addrspace(5) %4, align 4
  %20 = load float, ptr addrspace(5) %4, align 4
  %21 = load float, ptr addrspace(5) %4, align 4
  %22 = load float, ptr addrspace(5) %4, align 4
  %23 = call float @llvm.fmuladd.f32(float %22, float 0x3FF548CDE0000000, float 0xBFFD23DD40000000)
  %24 = call float @llvm.fmuladd.f32(float %21, float %23, float 0x3FFC80EF00000000)
  %25 = call float @llvm.fmuladd.f32(float %20, float %24, float 0xBFD6D1F0E0000000)
  %26 = call float @llvm.fmuladd.f32(float %19, float %25, float 0x3FD470BF40000000)
  %27 = fmul float %18, %26
  %28 = fmul float %17, %27
  store float %28, ptr addrspace(5) %5, align 4
  %29 = load float, ptr %7, align 4
  %30 = fcmp ogt float %29, 0.000000e+00
  br i1 %30, label %31, label %34

31:                                               ; preds = %1
  %32 = load float, ptr addrspace(5) %5, align 4
  %33 = fsub float 1.000000e+00, %32
  br label %36

34:                                               ; preds = %1
  %35 = load float, ptr addrspace(5) %5, align 4
  br label %36

36:                                               ; preds = %34, %31
  %37 = phi float [ %33, %31 ], [ %35, %34 ]
  ret float %37
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @_Z4sqrtf(float noundef %0) #4 {
  %2 = tail call float @__ocml_sqrt_f32(float noundef %0) #8
  ret float %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @_Z4fabsf(float noundef %0) #4 {
  %2 = tail call float @__ocml_fabs_f32(float noundef %0) #8
  ret float %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @_Z3expf(float noundef %0) #4 {
  %2 = tail call float @__ocml_exp_f32(float noundef %0) #8
  ret float %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @_Z3logf(float noundef %0) #4 {
  %2 = tail call float @__ocml_log_f32(float noundef %0) #8
  ret float %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z13get_global_idj(i32 noundef %0) #4 {
  %2 = tail call i64 @__ockl_get_global_id(i32 noundef %0) #8
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @__ocml_exp_f32(float noundef %0) local_unnamed_addr #4 {
  %2 = load i8, ptr addrspace(4) @__oclc_daz_opt, align 1, !tbaa !18, !range !20
  %3 = icmp eq i8 %2, 0
  %4 = load i8, ptr addrspace(4) @__oclc_unsafe_math_opt, align 1, !tbaa !18, !range !20
  %5 = icmp eq i8 %4, 0
  br i1 %3, label %42, label %6

6:                                                ; preds = %1
  br i1 %5, label %10, label %7

7:                                                ; preds = %6
  %8 = fmul float %0, 0x3FF7154760000000
  %9 = tail call float @llvm.exp2.f32(float %8)
  br label %83

10:                                               ; preds = %6
  %11 = load i32, ptr addrspace(4) @__oclc_ISA_version, align 4, !tbaa !8
  %12 = freeze i32 %11
  %13 = icmp sgt i32 %12, 8999
  br i1 %13, label %15, label %14

14:                                               ; preds = %10
  switch i32 %12, label %20 [
    i32 8001, label %15
    i32 7001, label %15
  ]

15:                                               ; preds = %14, %14, %10
  %16 = fmul float %0, 0x3FF7154760000000
  %17 = fneg float %16
  %18 = tail call float @llvm.fma.f32(float %0, float 0x3FF7154760000000, float %17)
  %19 = tail call float @llvm.fma.f32(float %0, float 0x3E54AE0BE0000000, float %18)
  br label %29

20:                                               ; preds = %14
  %21 = bitcast float %0 to i32
  %22 = and i32 %21, -4096
  %23 = bitcast i32 %22 to float
  %24 = fsub float %0, %23
  %25 = fmul float %23, 0x3FF7140000000000
  %26 = fmul float %24, 0x3F347652A0000000
  %27 = tail call float @__ocml_fmuladd_f32(float noundef %24, float noundef 0x3FF7140000000000, float noundef %26) #8
  %28 = tail call float @__ocml_fmuladd_f32(float noundef %23, float noundef 0x3F347652A0000000, float noundef %27) #8
  br label %29

29:                                               ; preds = %20, %15
  %30 = phi float [ %19, %15 ], [ %28, %20 ]
  %31 = phi float [ %16, %15 ], [ %25, %20 ]
  %32 = tail call float @llvm.rint.f32(float %31)
  %33 = fsub float %31, %32
  %34 = fadd float %30, %33
  %35 = tail call float @llvm.exp2.f32(float %34)
  %36 = fptosi float %32 to i32
  %37 = tail call float @llvm.ldexp.f32.i32(float %35, i32 %36)
  %38 = fcmp olt float %0, 0xC055D58A00000000
  %39 = select i1 %38, float 0.000000e+00, float %37
  %40 = fcmp ogt float %0, 0x40562E4300000000
  %41 = select i1 %40, float 0x7FF0000000000000, float %39
  br label %83

42:                                               ; preds = %1
  br i1 %5, label %51, label %43

43:                                               ; preds = %42
  %44 = fcmp olt float %0, 0xC055D58A00000000
  %45 = select i1 %44, float 6.400000e+01, float 0.000000e+00
  %46 = fadd float %45, %0
  %47 = fmul float %46, 0x3FF7154760000000
  %48 = tail call float @llvm.exp2.f32(float %47)
  %49 = select i1 %44, float 0x3A2969D480000000, float 1.000000e+00
  %50 = fmul float %49, %48
  br label %83

51:                                               ; preds = %42
  %52 = load i32, ptr addrspace(4) @__oclc_ISA_version, align 4, !tbaa !8
  %53 = freeze i32 %52
  %54 = icmp sgt i32 %53, 8999
  br i1 %54, label %56, label %55

55:                                               ; preds = %51
  switch i32 %53, label %61 [
    i32 8001, label %56
    i32 7001, label %56
  ]

56:                                               ; preds = %55, %55, %51
  %57 = fmul float %0, 0x3FF7154760000000
  %58 = fneg float %57
  %59 = tail call float @llvm.fma.f32(float %0, float 0x3FF7154760000000, float %58)
  %60 = tail call float @llvm.fma.f32(float %0, float 0x3E54AE0BE0000000, float %59)
  br label %70

61:                                               ; preds = %55
  %62 = bitcast float %0 to i32
  %63 = and i32 %62, -4096
  %64 = bitcast i32 %63 to float
  %65 = fsub float %0, %64
  %66 = fmul float %64, 0x3FF7140000000000
  %67 = fmul float %65, 0x3F347652A0000000
  %68 = tail call float @__ocml_fmuladd_f32(float noundef %65, float noundef 0x3FF7140000000000, float noundef %67) #8
  %69 = tail call float @__ocml_fmuladd_f32(float noundef %64, float noundef 0x3F347652A0000000, float noundef %68) #8
  br label %70

70:                                               ; preds = %61, %56
  %71 = phi float [ %60, %56 ], [ %69, %61 ]
  %72 = phi float [ %57, %56 ], [ %66, %61 ]
  %73 = tail call float @llvm.rint.f32(float %72)
  %74 = fsub float %72, %73
  %75 = fadd float %71, %74
  %76 = tail call float @llvm.exp2.f32(float %75)
  %77 = fptosi float %73 to i32
  %78 = tail call float @llvm.ldexp.f32.i32(float %76, i32 %77)
  %79 = fcmp olt float %0, 0xC059D1DA00000000
  %80 = select i1 %79, float 0.000000e+00, float %78
  %81 = fcmp ogt float %0, 0x40562E4300000000
  %82 = select i1 %81, float 0x7FF0000000000000, float %80
  br label %83

83:                                               ; preds = %70, %43, %29, %7
  %84 = phi float [ %9, %7 ], [ %41, %29 ], [ %50, %43 ], [ %82, %70 ]
  ret float %84
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.exp2.f32(float) #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fma.f32(float, float, float) #2

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal float @__ocml_fmuladd_f32(float noundef %0, float noundef %1, float noundef %2) local_unnamed_addr #5 {
  %4 = tail call float @llvm.fmuladd.f32(float %0, float %1, float %2)
  ret float %4
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.rint.f32(float) #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.ldexp.f32.i32(float, i32) #2

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @__ocml_log_f32(float noundef %0) local_unnamed_addr #4 {
  %2 = load i8, ptr addrspace(4) @__oclc_daz_opt, align 1, !tbaa !18, !range !20
  %3 = icmp eq i8 %2, 0
  %4 = load i8, ptr addrspace(4) @__oclc_unsafe_math_opt, align 1, !tbaa !18, !range !20
  %5 = icmp eq i8 %4, 0
  br i1 %3, label %34, label %6

6:                                                ; preds = %1
  %7 = tail call float @llvm.log2.f32(float %0)
  br i1 %5, label %10, label %8

8:                                                ; preds = %6
  %9 = fmul float %7, 0x3FE62E4300000000
  br label %68

10:                                               ; preds = %6
  %11 = load i32, ptr addrspace(4) @__oclc_ISA_version, align 4, !tbaa !8
  %12 = freeze i32 %11
  %13 = icmp sgt i32 %12, 8999
  br i1 %13, label %15, label %14

14:                                               ; preds = %10
  switch i32 %12, label %21 [
    i32 8001, label %15
    i32 7001, label %15
  ]

15:                                               ; preds = %14, %14, %10
  %16 = fmul float %7, 0x3FE62E42E0000000
  %17 = fneg float %16
  %18 = tail call float @llvm.fma.f32(float %7, float 0x3FE62E42E0000000, float %17)
  %19 = tail call float @llvm.fma.f32(float %7, float 0x3E6EFA39E0000000, float %18)
  %20 = fadd float %16, %19
  br label %30

21:                                               ; preds = %14
  %22 = bitcast float %7 to i32
  %23 = and i32 %22, -4096
  %24 = bitcast i32 %23 to float
  %25 = fsub float %7, %24
  %26 = fmul float %25, 0x3F00BFBE80000000
  %27 = tail call float @__ocml_fmuladd_f32(float noundef %24, float noundef 0x3F00BFBE80000000, float noundef %26) #8
  %28 = tail call float @__ocml_fmuladd_f32(float noundef %25, float noundef 0x3FE62E0000000000, float noundef %27) #8
  %29 = tail call float @__ocml_fmuladd_f32(float noundef %24, float noundef 0x3FE62E0000000000, float noundef %28) #8
  br label %30

30:                                               ; preds = %21, %15
  %31 = phi float [ %20, %15 ], [ %29, %21 ]
  %32 = tail call i1 @llvm.amdgcn.class.f32(float %7, i32 519)
  %33 = select i1 %32, float %7, float %31
  br label %68

34:                                               ; preds = %1
  %35 = tail call i1 @llvm.amdgcn.class.f32(float %0, i32 144)
  %36 = select i1 %35, float 0x41F0000000000000, float 1.000000e+00
  %37 = fmul float %36, %0
  %38 = tail call float @llvm.log2.f32(float %37)
  br i1 %5, label %42, label %39

39:                                               ; preds = %34
  %40 = select i1 %35, float 0xC0362E4300000000, float 0.000000e+00
  %41 = tail call float @__ocml_fmuladd_f32(float noundef %38, float noundef 0x3FE62E4300000000, float noundef %40) #8
  br label %68

42:                                               ; preds = %34
  %43 = load i32, ptr addrspace(4) @__oclc_ISA_version, align 4, !tbaa !8
  %44 = freeze i32 %43
  %45 = icmp sgt i32 %44, 8999
  br i1 %45, label %47, label %46

46:                                               ; preds = %42
  switch i32 %44, label %53 [
    i32 8001, label %47
    i32 7001, label %47
  ]

47:                                               ; preds = %46, %46, %42
  %48 = fmul float %38, 0x3FE62E42E0000000
  %49 = fneg float %48
  %50 = tail call float @llvm.fma.f32(float %38, float 0x3FE62E42E0000000, float %49)
  %51 = tail call float @llvm.fma.f32(float %38, float 0x3E6EFA39E0000000, float %50)
  %52 = fadd float %48, %51
  br label %62

53:                                               ; preds = %46
  %54 = bitcast float %38 to i32
  %55 = and i32 %54, -4096
  %56 = bitcast i32 %55 to float
  %57 = fsub float %38, %56
  %58 = fmul float %57, 0x3F00BFBE80000000
  %59 = tail call float @__ocml_fmuladd_f32(float noundef %56, float noundef 0x3F00BFBE80000000, float noundef %58) #8
  %60 = tail call float @__ocml_fmuladd_f32(float noundef %57, float noundef 0x3FE62E0000000000, float noundef %59) #8
  %61 = tail call float @__ocml_fmuladd_f32(float noundef %56, float noundef 0x3FE62E0000000000, float noundef %60) #8
  br label %62

62:                                               ; preds = %53, %47
  %63 = phi float [ %52, %47 ], [ %61, %53 ]
  %64 = tail call i1 @llvm.amdgcn.class.f32(float %38, i32 519)
  %65 = select i1 %64, float %38, float %63
  %66 = select i1 %35, float 0x40362E4300000000, float 0.000000e+00
  %67 = fsub float %65, %66
  br label %68

68:                                               ; preds = %62, %39, %30, %8
  %69 = phi float [ %9, %8 ], [ %33, %30 ], [ %41, %39 ], [ %67, %62 ]
  ret float %69
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.log2.f32(float) #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i1 @llvm.amdgcn.class.f32(float, i32) #2

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal float @__ocml_fabs_f32(float noundef %0) local_unnamed_addr #5 {
  %2 = tail call float @llvm.fabs.f32(float %0)
  ret float %2
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fabs.f32(float) #2

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal float @__ocml_sqrt_f32(float noundef %0) local_unnamed_addr #5 {
  %2 = load i8, ptr addrspace(4) @__oclc_correctly_rounded_sqrt32, align 1, !tbaa !18, !range !20
  %3 = icmp eq i8 %2, 0
  br i1 %3, label %42, label %4

4:                                                ; preds = %1
  %5 = fcmp olt float %0, 0x39F0000000000000
  %6 = select i1 %5, float 0x41F0000000000000, float 1.000000e+00
  %7 = fmul float %6, %0
  %8 = load i8, ptr addrspace(4) @__oclc_daz_opt, align 1, !tbaa !18, !range !20
  %9 = icmp eq i8 %8, 0
  br i1 %9, label %10, label %25

10:                                               ; preds = %4
  %11 = tail call float @llvm.sqrt.f32(float %7)
  %12 = bitcast float %11 to i32
  %13 = add nsw i32 %12, -1
  %14 = bitcast i32 %13 to float
  %15 = add nsw i32 %12, 1
  %16 = bitcast i32 %15 to float
  %17 = fneg float %14
  %18 = tail call float @llvm.fma.f32(float %17, float %11, float %7)
  %19 = fneg float %16
  %20 = tail call float @llvm.fma.f32(float %19, float %11, float %7)
  %21 = fcmp ole float %18, 0.000000e+00
  %22 = select i1 %21, float %14, float %11
  %23 = fcmp ogt float %20, 0.000000e+00
  %24 = select i1 %23, float %16, float %22
  br label %36

25:                                               ; preds = %4
  %26 = tail call float @llvm.amdgcn.rsq.f32(float %7)
  %27 = fmul float %7, %26
  %28 = fmul float %26, 5.000000e-01
  %29 = fneg float %28
  %30 = tail call float @llvm.fma.f32(float %29, float %27, float 5.000000e-01)
  %31 = tail call float @llvm.fma.f32(float %28, float %30, float %28)
  %32 = tail call float @llvm.fma.f32(float %27, float %30, float %27)
  %33 = fneg float %32
  %34 = tail call float @llvm.fma.f32(float %33, float %32, float %7)
  %35 = tail call float @llvm.fma.f32(float %34, float %31, float %32)
  br label %36

36:                                               ; preds = %25, %10
  %37 = phi float [ %35, %25 ], [ %24, %10 ]
  %38 = select i1 %5, float 0x3EF0000000000000, float 1.000000e+00
  %39 = fmul float %38, %37
  %40 = tail call i1 @llvm.amdgcn.class.f32(float %7, i32 608)
  %41 = select i1 %40, float %7, float %39
  br label %44

42:                                               ; preds = %1
  %43 = tail call float @llvm.sqrt.f32(float %0)
  br label %44

44:                                               ; preds = %42, %36
  %45 = phi float [ %41, %36 ], [ %43, %42 ]
  ret float %45
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.sqrt.f32(float) #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.amdgcn.rsq.f32(float) #2

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_global_id(i32 noundef %0) local_unnamed_addr #5 {
  switch i32 %0, label %56 [
    i32 0, label %2
    i32 1, label %18
    i32 2, label %34
  ]

2:                                                ; preds = %1
  %3 = load i32, ptr addrspace(4) @__oclc_ABI_version, align 4, !tbaa !8
  %4 = icmp slt i32 %3, 500
  %5 = tail call align 4 ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %6 = getelementptr i8, ptr addrspace(4) %5, i64 4
  %7 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %8 = getelementptr inbounds i16, ptr addrspace(4) %7, i64 6
  %9 = select i1 %4, ptr addrspace(4) %6, ptr addrspace(4) %8
  %10 = load i16, ptr addrspace(4) %9, align 4
  %11 = zext i16 %10 to i32
  %12 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %13 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !21
  %14 = mul i32 %12, %11
  %15 = add i32 %14, %13
  %16 = select i1 %4, i64 0, i64 5
  %17 = getelementptr i64, ptr addrspace(4) %7, i64 %16
  br label %50

18:                                               ; preds = %1
  %19 = load i32, ptr addrspace(4) @__oclc_ABI_version, align 4, !tbaa !8
  %20 = icmp slt i32 %19, 500
  %21 = tail call align 4 ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %22 = getelementptr i8, ptr addrspace(4) %21, i64 6
  %23 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %24 = getelementptr inbounds i16, ptr addrspace(4) %23, i64 7
  %25 = select i1 %20, ptr addrspace(4) %22, ptr addrspace(4) %24
  %26 = load i16, ptr addrspace(4) %25, align 2
  %27 = zext i16 %26 to i32
  %28 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %29 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !21
  %30 = mul i32 %28, %27
  %31 = add i32 %30, %29
  %32 = select i1 %20, i64 1, i64 6
  %33 = getelementptr inbounds i64, ptr addrspace(4) %23, i64 %32
  br label %50

34:                                               ; preds = %1
  %35 = load i32, ptr addrspace(4) @__oclc_ABI_version, align 4, !tbaa !8
  %36 = icmp slt i32 %35, 500
  %37 = tail call align 4 ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %38 = getelementptr i8, ptr addrspace(4) %37, i64 8
  %39 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %40 = getelementptr inbounds i16, ptr addrspace(4) %39, i64 8
  %41 = select i1 %36, ptr addrspace(4) %38, ptr addrspace(4) %40
  %42 = load i16, ptr addrspace(4) %41, align 4
  %43 = zext i16 %42 to i32
  %44 = tail call i32 @llvm.amdgcn.workgroup.id.z()
  %45 = tail call i32 @llvm.amdgcn.workitem.id.z(), !range !21
  %46 = mul i32 %44, %43
  %47 = add i32 %46, %45
  %48 = select i1 %36, i64 2, i64 7
  %49 = getelementptr inbounds i64, ptr addrspace(4) %39, i64 %48
  br label %50

50:                                               ; preds = %34, %18, %2
  %51 = phi ptr addrspace(4) [ %49, %34 ], [ %33, %18 ], [ %17, %2 ]
  %52 = phi i32 [ %47, %34 ], [ %31, %18 ], [ %15, %2 ]
  %53 = zext i32 %52 to i64
  %54 = load i64, ptr addrspace(4) %51, align 8, !tbaa !22
  %55 = add i64 %54, %53
  br label %56

56:                                               ; preds = %50, %1
  %57 = phi i64 [ 0, %1 ], [ %55, %50 ]
  ret i64 %57
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef nonnull align 4 ptr addrspace(4) @llvm.amdgcn.dispatch.ptr() #6

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #6

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #6

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #6

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #6

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #6

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.z() #6

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.z() #6

attributes #0 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #2 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #4 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #5 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #6 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #7 = { convergent nounwind }
attributes #8 = { convergent nounwind willreturn memory(none) }

!llvm.module.flags = !{!0, !1, !2, !3}
!opencl.ocl.version = !{!4, !5}
!llvm.ident = !{!6, !7}
!llvm.errno.tbaa = !{!8}

!0 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 8, !"PIC Level", i32 1}
!3 = !{i32 7, !"frame-pointer", i32 2}
!4 = !{i32 2, i32 0}
!5 = !{i32 1, i32 2}
!6 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!7 = !{!"Debian clang version 15.0.5"}
!8 = !{!9, !9, i64 0}
!9 = !{!"int", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C/C++ TBAA"}
!12 = !{i32 1, i32 1, i32 1, i32 1, i32 1, i32 0, i32 0, i32 0}
!13 = !{!"none", !"none", !"none", !"none", !"none", !"none", !"none", !"none"}
!14 = !{!"float*", !"float*", !"float*", !"float*", !"float*", !"float", !"float", !"uint"}
!15 = !{!"const", !"const", !"const", !"", !"", !"", !"", !""}
!16 = !{float 3.000000e+00}
!17 = !{float 2.500000e+00}
!18 = !{!19, !19, i64 0}
!19 = !{!"bool", !10, i64 0}
!20 = !{i8 0, i8 2}
!21 = !{i32 0, i32 1024}
!22 = !{!23, !23, i64 0}
!23 = !{!"long", !10, i64 0}
