; ModuleID = 'half2_filter.cl'
source_filename = "half2_filter.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__oclc_ABI_version = internal local_unnamed_addr addrspace(4) constant i32 500, align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @half2_blur(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, i32 noundef %2) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !15 !kernel_arg_type_qual !16 {
  %4 = alloca ptr addrspace(1), align 8, addrspace(5)
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca i32, align 4, addrspace(5)
  %7 = addrspacecast ptr addrspace(5) %4 to ptr
  %8 = addrspacecast ptr addrspace(5) %5 to ptr
  %9 = addrspacecast ptr addrspace(5) %6 to ptr
  store ptr addrspace(1) %0, ptr %7, align 8
  store ptr addrspace(1) %1, ptr %8, align 8
  store i32 %2, ptr %9, align 4
  %10 = load ptr addrspace(1), ptr %7, align 8
  %11 = load ptr addrspace(1), ptr %8, align 8
  %12 = load i32, ptr %9, align 4
  call void @__clang_ocl_kern_imp_half2_blur(ptr addrspace(1) noundef align 4 %10, ptr addrspace(1) noundef align 4 %11, i32 noundef %12) #8
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_half2_blur(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, i32 noundef %2) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !15 !kernel_arg_type_qual !16 {
  %4 = alloca ptr addrspace(1), align 8, addrspace(5)
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca i32, align 4, addrspace(5)
  %7 = alloca i32, align 4, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = alloca ptr addrspace(1), align 8, addrspace(5)
  %10 = alloca <2 x half>, align 4, addrspace(5)
  %11 = alloca <2 x half>, align 4, addrspace(5)
  %12 = alloca <2 x half>, align 4, addrspace(5)
  %13 = alloca <2 x half>, align 4, addrspace(5)
  %14 = alloca <2 x half>, align 4, addrspace(5)
  %15 = alloca <2 x half>, align 4, addrspace(5)
  %16 = alloca <2 x half>, align 4, addrspace(5)
  %17 = addrspacecast ptr addrspace(5) %4 to ptr
  %18 = addrspacecast ptr addrspace(5) %5 to ptr
  %19 = addrspacecast ptr addrspace(5) %6 to ptr
  %20 = addrspacecast ptr addrspace(5) %14 to ptr
  %21 = addrspacecast ptr addrspace(5) %16 to ptr
  store ptr addrspace(1) %0, ptr %17, align 8
  store ptr addrspace(1) %1, ptr %18, align 8
  store i32 %2, ptr %19, align 4
  %22 = call i64 @_Z13get_global_idj(i32 noundef 0) #9
  %23 = trunc i64 %22 to i32
  store i32 %23, ptr addrspace(5) %7, align 4
  %24 = call i64 @_Z13get_global_idj(i32 noundef 1) #9
  %25 = trunc i64 %24 to i32
  store i32 %25, ptr addrspace(5) %8, align 4
  %26 = load i32, ptr addrspace(5) %7, align 4
  %27 = load i32, ptr %19, align 4
  %28 = icmp sge i32 %26, %27
  br i1 %28, label %29, label %30

29:                                               ; preds = %3
  br label %90

30:                                               ; preds = %3
  %31 = load ptr addrspace(1), ptr %17, align 8
  %32 = load i32, ptr addrspace(5) %8, align 4
  %33 = load i32, ptr %19, align 4
  %34 = mul nsw i32 %32, %33
  %35 = sext i32 %34 to i64
  %36 = getelementptr inbounds <2 x half>, ptr addrspace(1) %31, i64 %35
  store ptr addrspace(1) %36, ptr addrspace(5) %9, align 8
  %37 = load ptr addrspace(1), ptr addrspace(5) %9, align 8
  %38 = load i32, ptr addrspace(5) %7, align 4
  %39 = sub nsw i32 %38, 1
  %40 = call i32 @_Z3maxii(i32 noundef %39, i32 noundef 0) #9
  %41 = sext i32 %40 to i64
  %42 = getelementptr inbounds <2 x half>, ptr addrspace(1) %37, i64 %41
  %43 = load <2 x half>, ptr addrspace(1) %42, align 4
  store <2 x half> %43, ptr addrspace(5) %10, align 4
  %44 = load ptr addrspace(1), ptr addrspace(5) %9, align 8
  %45 = load i32, ptr addrspace(5) %7, align 4
  %46 = sext i32 %45 to i64
  %47 = getelementptr inbounds <2 x half>, ptr addrspace(1) %44, i64 %46
  %48 = load <2 x half>, ptr addrspace(1) %47, align 4
  store <2 x half> %48, ptr addrspace(5) %11, align 4
  %49 = load ptr addrspace(1), ptr addrspace(5) %9, align 8
  %50 = load i32, ptr addrspace(5) %7, align 4
  %51 = add nsw i32 %50, 1
  %52 = load i32, ptr %19, align 4
  %53 = sub nsw i32 %52, 1
  %54 = call i32 @_Z3minii(i32 noundef %51, i32 noundef %53) #9
  %55 = sext i32 %54 to i64
  %56 = getelementptr inbounds <2 x half>, ptr addrspace(1) %49, i64 %55
  %57 = load <2 x half>, ptr addrspace(1) %56, align 4
  store <2 x half> %57, ptr addrspace(5) %12, align 4
  %58 = load <2 x half>, ptr addrspace(5) %10, align 4
  %59 = extractelement <2 x half> %58, i64 1
  %60 = insertelement <2 x half> poison, half %59, i32 0
  %61 = load <2 x half>, ptr addrspace(5) %11, align 4
  %62 = extractelement <2 x half> %61, i64 0
  %63 = insertelement <2 x half> %60, half %62, i32 1
  store <2 x half> %63, ptr %20, align 4
  %64 = load <2 x half>, ptr %20, align 4
  store <2 x half> %64, ptr addrspace(5) %13, align 4
  %65 = load <2 x half>, ptr addrspace(5) %11, align 4
  %66 = extractelement <2 x half> %65, i64 1
  %67 = insertelement <2 x half> poison, half %66, i32 0
  %68 = load <2 x half>, ptr addrspace(5) %12, align 4
  %69 = extractelement <2 x half> %68, i64 0
  %70 = insertelement <2 x half> %67, half %69, i32 1
  store <2 x half> %70, ptr %21, align 4
  %71 = load <2 x half>, ptr %21, align 4
  store <2 x half> %71, ptr addrspace(5) %15, align 4
  %72 = load <2 x half>, ptr addrspace(5) %10, align 4
  %73 = load <2 x half>, ptr addrspace(5) %12, align 4
  %74 = fadd <2 x half> %72, %73
  %75 = load <2 x half>, ptr addrspace(5) %13, align 4
  %76 = load <2 x half>, ptr addrspace(5) %15, align 4
  %77 = fadd <2 x half> %75, %76
  %78 = fmul <2 x half> %77, splat (half 0xH3400)
  %79 = call <2 x half> @llvm.fmuladd.v2f16(<2 x half> %74, <2 x half> splat (half 0xH2C00), <2 x half> %78)
  %80 = load <2 x half>, ptr addrspace(5) %11, align 4
  %81 = call <2 x half> @llvm.fmuladd.v2f16(<2 x half> %80, <2 x half> splat (half 0xH3600), <2 x half> %79)
  %82 = load ptr addrspace(1), ptr %18, align 8
  %83 = load i32, ptr addrspace(5) %8, align 4
  %84 = load i32, ptr %19, align 4
  %85 = mul nsw i32 %83, %84
  %86 = load i32, ptr addrspace(5) %7, align 4
  %87 = add nsw i32 %85, %86
  %88 = sext i32 %87 to i64
  %89 = getelementptr inbounds <2 x half>, ptr addrspace(1) %82, i64 %88
  store <2 x half> %81, ptr addrspace(1) %89, align 4
  br label %90

90:                                               ; preds = %30, %29
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @half8_axpy(half noundef %0, ptr addrspace(1) noundef align 16 %1, ptr addrspace(1) noundef align 16 %2, i32 noundef %3) #0 !kernel_arg_addr_space !17 !kernel_arg_access_qual !18 !kernel_arg_type !19 !kernel_arg_base_type !20 !kernel_arg_type_qual !21 {
  %5 = alloca half, align 2, addrspace(5)
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = addrspacecast ptr addrspace(5) %5 to ptr
  %10 = addrspacecast ptr addrspace(5) %6 to ptr
  %11 = addrspacecast ptr addrspace(5) %7 to ptr
  %12 = addrspacecast ptr addrspace(5) %8 to ptr
  store half %0, ptr %9, align 2
  store ptr addrspace(1) %1, ptr %10, align 8
  store ptr addrspace(1) %2, ptr %11, align 8
  store i32 %3, ptr %12, align 4
  %13 = load half, ptr %9, align 2
  %14 = load ptr addrspace(1), ptr %10, align 8
  %15 = load ptr addrspace(1), ptr %11, align 8
  %16 = load i32, ptr %12, align 4
  call void @__clang_ocl_kern_imp_half8_axpy(half noundef %13, ptr addrspace(1) noundef align 16 %14, ptr addrspace(1) noundef align 16 %15, i32 noundef %16) #8
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_half8_axpy(half noundef %0, ptr addrspace(1) noundef align 16 %1, ptr addrspace(1) noundef align 16 %2, i32 noundef %3) #1 !kernel_arg_addr_space !17 !kernel_arg_access_qual !18 !kernel_arg_type !19 !kernel_arg_base_type !20 !kernel_arg_type_qual !21 {
  %5 = alloca half, align 2, addrspace(5)
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = addrspacecast ptr addrspace(5) %5 to ptr
  %11 = addrspacecast ptr addrspace(5) %6 to ptr
  %12 = addrspacecast ptr addrspace(5) %7 to ptr
  %13 = addrspacecast ptr addrspace(5) %8 to ptr
  store half %0, ptr %10, align 2
  store ptr addrspace(1) %1, ptr %11, align 8
  store ptr addrspace(1) %2, ptr %12, align 8
  store i32 %3, ptr %13, align 4
  %14 = call i64 @_Z13get_global_idj(i32 noundef 0) #9
  %15 = trunc i64 %14 to i32
  store i32 %15, ptr addrspace(5) %9, align 4
  %16 = load i32, ptr addrspace(5) %9, align 4
  %17 = load i32, ptr %13, align 4
  %18 = icmp ult i32 %16, %17
  br i1 %18, label %19, label %40

19:                                               ; preds = %4
  %20 = load half, ptr %10, align 2
  %21 = insertelement <8 x half> poison, half %20, i64 0
  %22 = shufflevector <8 x half> %21, <8 x half> poison, <8 x i32> zeroinitializer
  %23 = load ptr addrspace(1), ptr %11, align 8
  %24 = load i32, ptr addrspace(5) %9, align 4
  %25 = zext i32 %24 to i64
  %26 = getelementptr inbounds nuw <8 x half>, ptr addrspace(1) %23, i64 %25
  %27 = load <8 x half>, ptr addrspace(1) %26, align 16
  %28 = load ptr addrspace(1), ptr %12, align 8
  %29 = load i32, ptr addrspace(5) %9, align 4
  %30 = zext i32 %29 to i64
  %31 = getelementptr inbounds nuw <8 x half>, ptr addrspace(1) %28, i64 %30
  %32 = load <8 x half>, ptr addrspace(1) %31, align 16
  %33 = call <8 x half> @_Z3fmaDv8_DhS_S_(<8 x half> noundef %22, <8 x half> noundef %27, <8 x half> noundef %32) #9
  %34 = call <8 x half> @_Z4fmaxDv8_DhS_(<8 x half> noundef %33, <8 x half> noundef splat (half 0xHBC00)) #9
  %35 = call <8 x half> @_Z4fminDv8_DhS_(<8 x half> noundef %34, <8 x half> noundef splat (half 0xH3C00)) #9
  %36 = load ptr addrspace(1), ptr %12, align 8
  %37 = load i32, ptr addrspace(5) %9, align 4
  %38 = zext i32 %37 to i64
  %39 = getelementptr inbounds nuw <8 x half>, ptr addrspace(1) %36, i64 %38
  store <8 x half> %35, ptr addrspace(1) %39, align 16
  br label %40

40:                                               ; preds = %19, %4
  ret void
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <2 x half> @llvm.fmuladd.v2f16(<2 x half>, <2 x half>, <2 x half>) #2

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i32 @_Z3maxii(i32 noundef %0, i32 noundef %1) #3 {
  %3 = tail call i32 @llvm.smax.i32(i32 %0, i32 %1)
  ret i32 %3
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #2

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i32 @_Z3minii(i32 noundef %0, i32 noundef %1) #3 {
  %3 = tail call i32 @llvm.smin.i32(i32 %1, i32 %0)
  ret i32 %3
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #2

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal <8 x half> @_Z4fmaxDv8_DhS_(<8 x half> noundef %0, <8 x half> noundef %1) #4 {
  %3 = shufflevector <8 x half> %0, <8 x half> poison, <2 x i32> <i32 0, i32 1>
  %4 = shufflevector <8 x half> %1, <8 x half> poison, <2 x i32> <i32 0, i32 1>
  %5 = tail call <2 x half> @__ocml_fmax_2f16(<2 x half> noundef %3, <2 x half> noundef %4) #9
  %6 = shufflevector <8 x half> %0, <8 x half> poison, <2 x i32> <i32 2, i32 3>
  %7 = shufflevector <8 x half> %1, <8 x half> poison, <2 x i32> <i32 2, i32 3>
  %8 = tail call <2 x half> @__ocml_fmax_2f16(<2 x half> noundef %6, <2 x half> noundef %7) #9
  %9 = shufflevector <2 x half> %5, <2 x half> %8, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %10 = shufflevector <8 x half> %0, <8 x half> poison, <2 x i32> <i32 4, i32 5>
  %11 = shufflevector <8 x half> %1, <8 x half> poison, <2 x i32> <i32 4, i32 5>
  %12 = tail call <2 x half> @__ocml_fmax_2f16(<2 x half> noundef %10, <2 x half> noundef %11) #9
  %13 = shufflevector <2 x half> %12, <2 x half> poison, <8 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %14 = shufflevector <8 x half> %9, <8 x half> %13, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 9, i32 poison, i32 poison>
  %15 = shufflevector <8 x half> %0, <8 x half> poison, <2 x i32> <i32 6, i32 7>
  %16 = shufflevector <8 x half> %1, <8 x half> poison, <2 x i32> <i32 6, i32 7>
  %17 = tail call <2 x half> @__ocml_fmax_2f16(<2 x half> noundef %15, <2 x half> noundef %16) #9
  %18 = shufflevector <2 x half> %17, <2 x half> poison, <8 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %19 = shufflevector <8 x half> %14, <8 x half> %18, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 8, i32 9>
  ret <8 x half> %19
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal <8 x half> @_Z4fminDv8_DhS_(<8 x half> noundef %0, <8 x half> noundef %1) #4 {
  %3 = shufflevector <8 x half> %0, <8 x half> poison, <2 x i32> <i32 0, i32 1>
  %4 = shufflevector <8 x half> %1, <8 x half> poison, <2 x i32> <i32 0, i32 1>
  %5 = tail call <2 x half> @__ocml_fmin_2f16(<2 x half> noundef %3, <2 x half> noundef %4) #9
  %6 = shufflevector <8 x half> %0, <8 x half> poison, <2 x i32> <i32 2, i32 3>
  %7 = shufflevector <8 x half> %1, <8 x half> poison, <2 x i32> <i32 2, i32 3>
  %8 = tail call <2 x half> @__ocml_fmin_2f16(<2 x half> noundef %6, <2 x half> noundef %7) #9
  %9 = shufflevector <2 x half> %5, <2 x half> %8, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %10 = shufflevector <8 x half> %0, <8 x half> poison, <2 x i32> <i32 4, i32 5>
  %11 = shufflevector <8 x half> %1, <8 x half> poison, <2 x i32> <i32 4, i32 5>
  %12 = tail call <2 x half> @__ocml_fmin_2f16(<2 x half> noundef %10, <2 x half> noundef %11) #9
  %13 = shufflevector <2 x half> %12, <2 x half> poison, <8 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %14 = shufflevector <8 x half> %9, <8 x half> %13, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 9, i32 poison, i32 poison>
  %15 = shufflevector <8 x half> %0, <8 x half> poison, <2 x i32> <i32 6, i32 7>
  %16 = shufflevector <8 x half> %1, <8 x half> poison, <2 x i32> <i32 6, i32 7>
  %17 = tail call <2 x half> @__ocml_fmin_2f16(<2 x half> noundef %15, <2 x half> noundef %16) #9
  %18 = shufflevector <2 x half> %17, <2 x half> poison, <8 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %19 = shufflevector <8 x half> %14, <8 x half> %18, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 8, i32 9>
  ret <8 x half> %19
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal <8 x half> @_Z3fmaDv8_DhS_S_(<8 x half> noundef %0, <8 x half> noundef %1, <8 x half> noundef %2) #4 {
  %4 = shufflevector <8 x half> %0, <8 x half> poison, <2 x i32> <i32 0, i32 1>
  %5 = shufflevector <8 x half> %1, <8 x half> poison, <2 x i32> <i32 0, i32 1>
  %6 = shufflevector <8 x half> %2, <8 x half> poison, <2 x i32> <i32 0, i32 1>
  %7 = tail call <2 x half> @__ocml_fma_2f16(<2 x half> noundef %4, <2 x half> noundef %5, <2 x half> noundef %6) #9
  %8 = shufflevector <8 x half> %0, <8 x half> poison, <2 x i32> <i32 2, i32 3>
  %9 = shufflevector <8 x half> %1, <8 x half> poison, <2 x i32> <i32 2, i32 3>
  %10 = shufflevector <8 x half> %2, <8 x half> poison, <2 x i32> <i32 2, i32 3>
  %11 = tail call <2 x half> @__ocml_fma_2f16(<2 x half> noundef %8, <2 x half> noundef %9, <2 x half> noundef %10) #9
  %12 = shufflevector <2 x half> %7, <2 x half> %11, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %13 = shufflevector <8 x half> %0, <8 x half> poison, <2 x i32> <i32 4, i32 5>
  %14 = shufflevector <8 x half> %1, <8 x half> poison, <2 x i32> <i32 4, i32 5>
  %15 = shufflevector <8 x half> %2, <8 x half> poison, <2 x i32> <i32 4, i32 5>
  %16 = tail call <2 x half> @__ocml_fma_2f16(<2 x half> noundef %13, <2 x half> noundef %14, <2 x half> noundef %15) #9
  %17 = shufflevector <2 x half> %16, <2 x half> poison, <8 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %18 = shufflevector <8 x half> %12, <8 x half> %17, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 9, i32 poison, i32 poison>
  %19 = shufflevector <8 x half> %0, <8 x half> poison, <2 x i32> <i32 6, i32 7>
  %20 = shufflevector <8 x half> %1, <8 x half> poison, <2 x i32> <i32 6, i32 7>
  %21 = shufflevector <8 x half> %2, <8 x half> poison, <2 x i32> <i32 6, i32 7>
  %22 = tail call <2 x half> @__ocml_fma_2f16(<2 x half> noundef %19, <2 x half> noundef %20, <2 x half> noundef %21) #9
  %23 = shufflevector <2 x half> %22, <2 x half> poison, <8 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %24 = shufflevector <8 x half> %18, <8 x half> %23, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 8, i32 9>
  ret <8 x half> %24
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z13get_global_idj(i32 noundef %0) #5 {
  %2 = tail call i64 @__ockl_get_global_id(i32 noundef %0) #9
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal <2 x half> @__ocml_fma_2f16(<2 x half> noundef %0, <2 x half> noundef %1, <2 x half> noundef %2) local_unnamed_addr #6 {
  %4 = tail call <2 x half> @llvm.fma.v2f16(<2 x half> noundef %0, <2 x half> noundef %1, <2 x half> noundef %2) #9
  ret <2 x half> %4
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <2 x half> @llvm.fma.v2f16(<2 x half>, <2 x half>, <2 x half>) #2

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal <2 x half> @__ocml_fmax_2f16(<2 x half> noundef %0, <2 x half> noundef %1) local_unnamed_addr #6 {
  %3 = tail call <2 x half> @llvm.maxnum.v2f16(<2 x half> noundef %0, <2 x half> noundef %1) #9
  ret <2 x half> %3
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <2 x half> @llvm.maxnum.v2f16(<2 x half>, <2 x half>) #2

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal <2 x half> @__ocml_fmin_2f16(<2 x half> noundef %0, <2 x half> noundef %1) local_unnamed_addr #6 {
  %3 = tail call <2 x half> @llvm.minnum.v2f16(<2 x half> noundef %0, <2 x half> noundef %1) #9
  ret <2 x half> %3
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <2 x half> @llvm.minnum.v2f16(<2 x half>, <2 x half>) #2

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_global_id(i32 noundef %0) local_unnamed_addr #3 {
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
  %13 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !22
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
  %29 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !22
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
  %45 = tail call i32 @llvm.amdgcn.workitem.id.z(), !range !22
  %46 = mul i32 %44, %43
  %47 = add i32 %46, %45
  %48 = select i1 %36, i64 2, i64 7
  %49 = getelementptr inbounds i64, ptr addrspace(4) %39, i64 %48
  br label %50

50:                                               ; preds = %34, %18, %2
  %51 = phi ptr addrspace(4) [ %49, %34 ], [ %33, %18 ], [ %17, %2 ]
  %52 = phi i32 [ %47, %34 ], [ %31, %18 ], [ %15, %2 ]
  %53 = zext i32 %52 to i64
  %54 = load i64, ptr addrspace(4) %51, align 8, !tbaa !23
  %55 = add i64 %54, %53
  br label %56

56:                                               ; preds = %50, %1
  %57 = phi i64 [ 0, %1 ], [ %55, %50 ]
  ret i64 %57
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef nonnull align 4 ptr addrspace(4) @llvm.amdgcn.dispatch.ptr() #7

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #7

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #7

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #7

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #7

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #7

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.z() #7

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.z() #7

attributes #0 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #2 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #4 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="128" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #5 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #6 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="32" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #7 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #8 = { convergent nounwind }
attributes #9 = { convergent nounwind willreturn memory(none) }

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
!12 = !{i32 1, i32 1, i32 0}
!13 = !{!"none", !"none", !"none"}
!14 = !{!"half2*", !"half2*", !"int"}
!15 = !{!"half __attribute__((ext_vector_type(2)))*", !"half __attribute__((ext_vector_type(2)))*", !"int"}
!16 = !{!"const", !"", !""}
!17 = !{i32 0, i32 1, i32 1, i32 0}
!18 = !{!"none", !"none", !"none", !"none"}
!19 = !{!"half", !"half8*", !"half8*", !"uint"}
!20 = !{!"half", !"half __attribute__((ext_vector_type(8)))*", !"half __attribute__((ext_vector_type(8)))*", !"uint"}
!21 = !{!"", !"const", !"", !""}
!22 = !{i32 0, i32 1024}
!23 = !{!24, !24, i64 0}
!24 = !{!"long", !10, i64 0}
