; ModuleID = 'gather_nd.cl'
source_filename = "gather_nd.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

%0 = type { i16, i16, i16, i16, i16, i16, i32, i32, i32, i32, i32, i64, ptr addrspace(1), i64, %1 }
%1 = type { i64 }
%struct.Shape = type { [4 x i64], [4 x i64] }

@__oclc_ABI_version = internal local_unnamed_addr addrspace(4) constant i32 500, align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @permute4(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, ptr addrspace(4) noundef byref(%struct.Shape) align 8 %2) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %4 = alloca %struct.Shape, align 8, addrspace(5)
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = addrspacecast ptr addrspace(5) %4 to ptr
  %8 = addrspacecast ptr addrspace(5) %5 to ptr
  %9 = addrspacecast ptr addrspace(5) %6 to ptr
  call void @llvm.memcpy.p0.p4.i64(ptr align 8 %7, ptr addrspace(4) align 8 %2, i64 64, i1 false)
  store ptr addrspace(1) %0, ptr %8, align 8
  store ptr addrspace(1) %1, ptr %9, align 8
  %10 = load ptr addrspace(1), ptr %8, align 8
  %11 = load ptr addrspace(1), ptr %9, align 8
  %12 = addrspacecast ptr %7 to ptr addrspace(5)
  call void @__clang_ocl_kern_imp_permute4(ptr addrspace(1) noundef align 4 %10, ptr addrspace(1) noundef align 4 %11, ptr addrspace(5) noundef byref(%struct.Shape) align 8 %12) #7
  ret void
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p4.i64(ptr noalias writeonly captures(none), ptr addrspace(4) noalias readonly captures(none), i64, i1 immarg) #1

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_permute4(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, ptr addrspace(5) noundef byref(%struct.Shape) align 8 %2) #2 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %4 = alloca %struct.Shape, align 8, addrspace(5)
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca i64, align 8, addrspace(5)
  %8 = alloca i64, align 8, addrspace(5)
  %9 = alloca i64, align 8, addrspace(5)
  %10 = alloca i64, align 8, addrspace(5)
  %11 = alloca i64, align 8, addrspace(5)
  %12 = alloca i64, align 8, addrspace(5)
  %13 = addrspacecast ptr addrspace(5) %4 to ptr
  %14 = addrspacecast ptr addrspace(5) %5 to ptr
  %15 = addrspacecast ptr addrspace(5) %6 to ptr
  call void @llvm.memcpy.p0.p5.i64(ptr align 8 %13, ptr addrspace(5) align 8 %2, i64 64, i1 false)
  store ptr addrspace(1) %0, ptr %14, align 8
  store ptr addrspace(1) %1, ptr %15, align 8
  %16 = call i64 @_Z13get_global_idj(i32 noundef 0) #8
  store i64 %16, ptr addrspace(5) %7, align 8
  %17 = load i64, ptr addrspace(5) %7, align 8
  %18 = getelementptr inbounds nuw %struct.Shape, ptr %13, i32 0, i32 0
  %19 = getelementptr inbounds [4 x i64], ptr %18, i64 0, i64 3
  %20 = load i64, ptr %19, align 8
  %21 = urem i64 %17, %20
  store i64 %21, ptr addrspace(5) %8, align 8
  %22 = load i64, ptr addrspace(5) %7, align 8
  %23 = getelementptr inbounds nuw %struct.Shape, ptr %13, i32 0, i32 0
  %24 = getelementptr inbounds [4 x i64], ptr %23, i64 0, i64 3
  %25 = load i64, ptr %24, align 8
  %26 = udiv i64 %22, %25
  store i64 %26, ptr addrspace(5) %9, align 8
  %27 = load i64, ptr addrspace(5) %9, align 8
  %28 = getelementptr inbounds nuw %struct.Shape, ptr %13, i32 0, i32 0
  %29 = getelementptr inbounds [4 x i64], ptr %28, i64 0, i64 2
  %30 = load i64, ptr %29, align 8
  %31 = urem i64 %27, %30
  store i64 %31, ptr addrspace(5) %10, align 8
  %32 = getelementptr inbounds nuw %struct.Shape, ptr %13, i32 0, i32 0
  %33 = getelementptr inbounds [4 x i64], ptr %32, i64 0, i64 2
  %34 = load i64, ptr %33, align 8
  %35 = load i64, ptr addrspace(5) %9, align 8
  %36 = udiv i64 %35, %34
  store i64 %36, ptr addrspace(5) %9, align 8
  %37 = load i64, ptr addrspace(5) %9, align 8
  %38 = getelementptr inbounds nuw %struct.Shape, ptr %13, i32 0, i32 0
  %39 = getelementptr inbounds [4 x i64], ptr %38, i64 0, i64 1
  %40 = load i64, ptr %39, align 8
  %41 = urem i64 %37, %40
  store i64 %41, ptr addrspace(5) %11, align 8
  %42 = load i64, ptr addrspace(5) %9, align 8
  %43 = getelementptr inbounds nuw %struct.Shape, ptr %13, i32 0, i32 0
  %44 = getelementptr inbounds [4 x i64], ptr %43, i64 0, i64 1
  %45 = load i64, ptr %44, align 8
  %46 = udiv i64 %42, %45
  store i64 %46, ptr addrspace(5) %12, align 8
  %47 = load i64, ptr addrspace(5) %12, align 8
  %48 = getelementptr inbounds nuw %struct.Shape, ptr %13, i32 0, i32 0
  %49 = getelementptr inbounds [4 x i64], ptr %48, i64 0, i64 0
  %50 = load i64, ptr %49, align 8
  %51 = icmp ult i64 %47, %50
  br i1 %51, label %52, label %82

52:                                               ; preds = %3
  %53 = load ptr addrspace(1), ptr %14, align 8
  %54 = load i64, ptr addrspace(5) %12, align 8
  %55 = getelementptr inbounds nuw %struct.Shape, ptr %13, i32 0, i32 1
  %56 = getelementptr inbounds [4 x i64], ptr %55, i64 0, i64 0
  %57 = load i64, ptr %56, align 8
  %58 = mul i64 %54, %57
  %59 = load i64, ptr addrspace(5) %11, align 8
  %60 = getelementptr inbounds nuw %struct.Shape, ptr %13, i32 0, i32 1
  %61 = getelementptr inbounds [4 x i64], ptr %60, i64 0, i64 1
  %62 = load i64, ptr %61, align 8
  %63 = mul i64 %59, %62
  %64 = add i64 %58, %63
  %65 = load i64, ptr addrspace(5) %10, align 8
  %66 = getelementptr inbounds nuw %struct.Shape, ptr %13, i32 0, i32 1
  %67 = getelementptr inbounds [4 x i64], ptr %66, i64 0, i64 2
  %68 = load i64, ptr %67, align 8
  %69 = mul i64 %65, %68
  %70 = add i64 %64, %69
  %71 = load i64, ptr addrspace(5) %8, align 8
  %72 = getelementptr inbounds nuw %struct.Shape, ptr %13, i32 0, i32 1
  %73 = getelementptr inbounds [4 x i64], ptr %72, i64 0, i64 3
  %74 = load i64, ptr %73, align 8
  %75 = mul i64 %71, %74
  %76 = add i64 %70, %75
  %77 = getelementptr inbounds nuw float, ptr addrspace(1) %53, i64 %76
  %78 = load float, ptr addrspace(1) %77, align 4
  %79 = load ptr addrspace(1), ptr %15, align 8
  %80 = load i64, ptr addrspace(5) %7, align 8
  %81 = getelementptr inbounds nuw float, ptr addrspace(1) %79, i64 %80
  store float %78, ptr addrspace(1) %81, align 4
  br label %82

82:                                               ; preds = %52, %3
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @gather_rows(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 8 %1, ptr addrspace(1) noundef align 4 %2, ptr addrspace(1) noundef align 4 %3, i64 noundef %4, i64 noundef %5) #0 !kernel_arg_addr_space !16 !kernel_arg_access_qual !17 !kernel_arg_type !18 !kernel_arg_base_type !18 !kernel_arg_type_qual !19 {
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca ptr addrspace(1), align 8, addrspace(5)
  %9 = alloca ptr addrspace(1), align 8, addrspace(5)
  %10 = alloca ptr addrspace(1), align 8, addrspace(5)
  %11 = alloca i64, align 8, addrspace(5)
  %12 = alloca i64, align 8, addrspace(5)
  %13 = addrspacecast ptr addrspace(5) %7 to ptr
  %14 = addrspacecast ptr addrspace(5) %8 to ptr
  %15 = addrspacecast ptr addrspace(5) %9 to ptr
  %16 = addrspacecast ptr addrspace(5) %10 to ptr
  %17 = addrspacecast ptr addrspace(5) %11 to ptr
  %18 = addrspacecast ptr addrspace(5) %12 to ptr
  store ptr addrspace(1) %0, ptr %13, align 8
  store ptr addrspace(1) %1, ptr %14, align 8
  store ptr addrspace(1) %2, ptr %15, align 8
  store ptr addrspace(1) %3, ptr %16, align 8
  store i64 %4, ptr %17, align 8
  store i64 %5, ptr %18, align 8
  %19 = load ptr addrspace(1), ptr %13, align 8
  %20 = load ptr addrspace(1), ptr %14, align 8
  %21 = load ptr addrspace(1), ptr %15, align 8
  %22 = load ptr addrspace(1), ptr %16, align 8
  %23 = load i64, ptr %17, align 8
  %24 = load i64, ptr %18, align 8
  call void @__clang_ocl_kern_imp_gather_rows(ptr addrspace(1) noundef align 4 %19, ptr addrspace(1) noundef align 8 %20, ptr addrspace(1) noundef align 4 %21, ptr addrspace(1) noundef align 4 %22, i64 noundef %23, i64 noundef %24) #7
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_gather_rows(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 8 %1, ptr addrspace(1) noundef align 4 %2, ptr addrspace(1) noundef align 4 %3, i64 noundef %4, i64 noundef %5) #2 !kernel_arg_addr_space !16 !kernel_arg_access_qual !17 !kernel_arg_type !18 !kernel_arg_base_type !18 !kernel_arg_type_qual !19 {
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca ptr addrspace(1), align 8, addrspace(5)
  %9 = alloca ptr addrspace(1), align 8, addrspace(5)
  %10 = alloca ptr addrspace(1), align 8, addrspace(5)
  %11 = alloca i64, align 8, addrspace(5)
  %12 = alloca i64, align 8, addrspace(5)
  %13 = alloca i64, align 8, addrspace(5)
  %14 = alloca i64, align 8, addrspace(5)
  %15 = alloca i64, align 8, addrspace(5)
  %16 = alloca i64, align 8, addrspace(5)
  %17 = alloca i64, align 8, addrspace(5)
  %18 = alloca float, align 4, addrspace(5)
  %19 = alloca float, align 4, addrspace(5)
  %20 = alloca ptr addrspace(1), align 8, addrspace(5)
  %21 = alloca float, align 4, addrspace(5)
  %22 = alloca float, align 4, addrspace(5)
  %23 = addrspacecast ptr addrspace(5) %7 to ptr
  %24 = addrspacecast ptr addrspace(5) %8 to ptr
  %25 = addrspacecast ptr addrspace(5) %9 to ptr
  %26 = addrspacecast ptr addrspace(5) %10 to ptr
  %27 = addrspacecast ptr addrspace(5) %11 to ptr
  %28 = addrspacecast ptr addrspace(5) %12 to ptr
  store ptr addrspace(1) %0, ptr %23, align 8
  store ptr addrspace(1) %1, ptr %24, align 8
  store ptr addrspace(1) %2, ptr %25, align 8
  store ptr addrspace(1) %3, ptr %26, align 8
  store i64 %4, ptr %27, align 8
  store i64 %5, ptr %28, align 8
  %29 = call i64 @_Z13get_global_idj(i32 noundef 1) #8
  store i64 %29, ptr addrspace(5) %13, align 8
  %30 = call i64 @_Z13get_global_idj(i32 noundef 0) #8
  store i64 %30, ptr addrspace(5) %14, align 8
  %31 = call i64 @_Z15get_global_sizej(i32 noundef 0) #8
  store i64 %31, ptr addrspace(5) %15, align 8
  %32 = load ptr addrspace(1), ptr %24, align 8
  %33 = load i64, ptr addrspace(5) %13, align 8
  %34 = mul nsw i64 2, %33
  %35 = getelementptr inbounds i64, ptr addrspace(1) %32, i64 %34
  %36 = load i64, ptr addrspace(1) %35, align 8
  store i64 %36, ptr addrspace(5) %16, align 8
  %37 = load ptr addrspace(1), ptr %24, align 8
  %38 = load i64, ptr addrspace(5) %13, align 8
  %39 = mul nsw i64 2, %38
  %40 = add nsw i64 %39, 1
  %41 = getelementptr inbounds i64, ptr addrspace(1) %37, i64 %40
  %42 = load i64, ptr addrspace(1) %41, align 8
  store i64 %42, ptr addrspace(5) %17, align 8
  %43 = load ptr addrspace(1), ptr %25, align 8
  %44 = load i64, ptr addrspace(5) %13, align 8
  %45 = mul nsw i64 2, %44
  %46 = getelementptr inbounds float, ptr addrspace(1) %43, i64 %45
  %47 = load float, ptr addrspace(1) %46, align 4
  store float %47, ptr addrspace(5) %18, align 4
  %48 = load ptr addrspace(1), ptr %25, align 8
  %49 = load i64, ptr addrspace(5) %13, align 8
  %50 = mul nsw i64 2, %49
  %51 = add nsw i64 %50, 1
  %52 = getelementptr inbounds float, ptr addrspace(1) %48, i64 %51
  %53 = load float, ptr addrspace(1) %52, align 4
  store float %53, ptr addrspace(5) %19, align 4
  %54 = load ptr addrspace(1), ptr %23, align 8
  %55 = load i64, ptr addrspace(5) %17, align 8
  %56 = load i64, ptr %28, align 8
  %57 = mul nsw i64 %55, %56
  %58 = getelementptr inbounds float, ptr addrspace(1) %54, i64 %57
  %59 = load i64, ptr addrspace(5) %16, align 8
  %60 = load i64, ptr %27, align 8
  %61 = mul nsw i64 %59, %60
  %62 = getelementptr inbounds float, ptr addrspace(1) %58, i64 %61
  %63 = load i64, ptr addrspace(5) %14, align 8
  %64 = getelementptr inbounds float, ptr addrspace(1) %62, i64 %63
  store ptr addrspace(1) %64, ptr addrspace(5) %20, align 8
  %65 = load float, ptr addrspace(5) %18, align 4
  %66 = load ptr addrspace(1), ptr addrspace(5) %20, align 8
  %67 = load i64, ptr %27, align 8
  %68 = getelementptr inbounds float, ptr addrspace(1) %66, i64 %67
  %69 = load float, ptr addrspace(1) %68, align 4
  %70 = load ptr addrspace(1), ptr addrspace(5) %20, align 8
  %71 = getelementptr inbounds float, ptr addrspace(1) %70, i64 0
  %72 = load float, ptr addrspace(1) %71, align 4
  %73 = fsub float %69, %72
  %74 = load ptr addrspace(1), ptr addrspace(5) %20, align 8
  %75 = getelementptr inbounds float, ptr addrspace(1) %74, i64 0
  %76 = load float, ptr addrspace(1) %75, align 4
  %77 = call float @_Z3fmafff(float noundef %65, float noundef %73, float noundef %76) #8
  store float %77, ptr addrspace(5) %21, align 4
  %78 = load float, ptr addrspace(5) %18, align 4
  %79 = load ptr addrspace(1), ptr addrspace(5) %20, align 8
  %80 = load i64, ptr %28, align 8
  %81 = load i64, ptr %27, align 8
  %82 = add nsw i64 %80, %81
  %83 = getelementptr inbounds float, ptr addrspace(1) %79, i64 %82
  %84 = load float, ptr addrspace(1) %83, align 4
  %85 = load ptr addrspace(1), ptr addrspace(5) %20, align 8
  %86 = load i64, ptr %28, align 8
  %87 = getelementptr inbounds float, ptr addrspace(1) %85, i64 %86
  %88 = load float, ptr addrspace(1) %87, align 4
  %89 = fsub float %84, %88
  %90 = load ptr addrspace(1), ptr addrspace(5) %20, align 8
  %91 = load i64, ptr %28, align 8
  %92 = getelementptr inbounds float, ptr addrspace(1) %90, i64 %91
  %93 = load float, ptr addrspace(1) %92, align 4
  %94 = call float @_Z3fmafff(float noundef %78, float noundef %89, float noundef %93) #8
  store float %94, ptr addrspace(5) %22, align 4
  %95 = load float, ptr addrspace(5) %19, align 4
  %96 = load float, ptr addrspace(5) %22, align 4
  %97 = load float, ptr addrspace(5) %21, align 4
  %98 = fsub float %96, %97
  %99 = load float, ptr addrspace(5) %21, align 4
  %100 = call float @_Z3fmafff(float noundef %95, float noundef %98, float noundef %99) #8
  %101 = load ptr addrspace(1), ptr %26, align 8
  %102 = load i64, ptr addrspace(5) %13, align 8
  %103 = load i64, ptr addrspace(5) %15, align 8
  %104 = mul nsw i64 %102, %103
  %105 = load i64, ptr addrspace(5) %14, align 8
  %106 = add nsw i64 %104, %105
  %107 = getelementptr inbounds float, ptr addrspace(1) %101, i64 %106
  store float %100, ptr addrspace(1) %107, align 4
  ret void
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p5.i64(ptr noalias writeonly captures(none), ptr addrspace(5) noalias readonly captures(none), i64, i1 immarg) #1

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z15get_global_sizej(i32 noundef %0) #3 {
  %2 = tail call i64 @__ockl_get_global_size(i32 noundef %0) #8
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @_Z3fmafff(float noundef %0, float noundef %1, float noundef %2) #3 {
  %4 = tail call float @__ocml_fma_f32(float noundef %0, float noundef %1, float noundef %2) #8
  ret float %4
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z13get_global_idj(i32 noundef %0) #3 {
  %2 = tail call i64 @__ockl_get_global_id(i32 noundef %0) #8
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal float @__ocml_fma_f32(float noundef %0, float noundef %1, float noundef %2) local_unnamed_addr #4 {
  %4 = tail call float @llvm.fma.f32(float %0, float %1, float %2)
  ret float %4
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fma.f32(float, float, float) #5

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_global_id(i32 noundef %0) local_unnamed_addr #4 {
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
  %13 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !20
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
  %29 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !20
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
  %45 = tail call i32 @llvm.amdgcn.workitem.id.z(), !range !20
  %46 = mul i32 %44, %43
  %47 = add i32 %46, %45
  %48 = select i1 %36, i64 2, i64 7
  %49 = getelementptr inbounds i64, ptr addrspace(4) %39, i64 %48
  br label %50

50:                                               ; preds = %34, %18, %2
  %51 = phi ptr addrspace(4) [ %49, %34 ], [ %33, %18 ], [ %17, %2 ]
  %52 = phi i32 [ %47, %34 ], [ %31, %18 ], [ %15, %2 ]
  %53 = zext i32 %52 to i64
  %54 = load i64, ptr addrspace(4) %51, align 8, !tbaa !21
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

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_global_size(i32 noundef %0) local_unnamed_addr #4 {
  switch i32 %0, label %58 [
    i32 0, label %2
    i32 1, label %20
    i32 2, label %39
  ]

2:                                                ; preds = %1
  %3 = load i32, ptr addrspace(4) @__oclc_ABI_version, align 4, !tbaa !8
  %4 = icmp slt i32 %3, 500
  br i1 %4, label %5, label %9

5:                                                ; preds = %2
  %6 = tail call align 4 dereferenceable(64) ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %7 = getelementptr inbounds %0, ptr addrspace(4) %6, i64 0, i32 6
  %8 = load i32, ptr addrspace(4) %7, align 4, !tbaa !23
  br label %58

9:                                                ; preds = %2
  %10 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %11 = load i32, ptr addrspace(4) %10, align 4, !tbaa !8
  %12 = getelementptr inbounds i16, ptr addrspace(4) %10, i64 6
  %13 = load i16, ptr addrspace(4) %12, align 4, !tbaa !28
  %14 = zext i16 %13 to i32
  %15 = mul i32 %11, %14
  %16 = getelementptr inbounds i16, ptr addrspace(4) %10, i64 9
  %17 = load i16, ptr addrspace(4) %16, align 2, !tbaa !28
  %18 = zext i16 %17 to i32
  %19 = add i32 %15, %18
  br label %58

20:                                               ; preds = %1
  %21 = load i32, ptr addrspace(4) @__oclc_ABI_version, align 4, !tbaa !8
  %22 = icmp slt i32 %21, 500
  br i1 %22, label %23, label %27

23:                                               ; preds = %20
  %24 = tail call align 4 dereferenceable(64) ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %25 = getelementptr inbounds %0, ptr addrspace(4) %24, i64 0, i32 7
  %26 = load i32, ptr addrspace(4) %25, align 8, !tbaa !29
  br label %58

27:                                               ; preds = %20
  %28 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %29 = getelementptr inbounds i32, ptr addrspace(4) %28, i64 1
  %30 = load i32, ptr addrspace(4) %29, align 4, !tbaa !8
  %31 = getelementptr inbounds i16, ptr addrspace(4) %28, i64 7
  %32 = load i16, ptr addrspace(4) %31, align 2, !tbaa !28
  %33 = zext i16 %32 to i32
  %34 = mul i32 %30, %33
  %35 = getelementptr inbounds i16, ptr addrspace(4) %28, i64 10
  %36 = load i16, ptr addrspace(4) %35, align 4, !tbaa !28
  %37 = zext i16 %36 to i32
  %38 = add i32 %34, %37
  br label %58

39:                                               ; preds = %1
  %40 = load i32, ptr addrspace(4) @__oclc_ABI_version, align 4, !tbaa !8
  %41 = icmp slt i32 %40, 500
  br i1 %41, label %42, label %46

42:                                               ; preds = %39
  %43 = tail call align 4 dereferenceable(64) ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %44 = getelementptr inbounds %0, ptr addrspace(4) %43, i64 0, i32 8
  %45 = load i32, ptr addrspace(4) %44, align 4, !tbaa !30
  br label %58

46:                                               ; preds = %39
  %47 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %48 = getelementptr inbounds i32, ptr addrspace(4) %47, i64 2
  %49 = load i32, ptr addrspace(4) %48, align 4, !tbaa !8
  %50 = getelementptr inbounds i16, ptr addrspace(4) %47, i64 8
  %51 = load i16, ptr addrspace(4) %50, align 4, !tbaa !28
  %52 = zext i16 %51 to i32
  %53 = mul i32 %49, %52
  %54 = getelementptr inbounds i16, ptr addrspace(4) %47, i64 11
  %55 = load i16, ptr addrspace(4) %54, align 2, !tbaa !28
  %56 = zext i16 %55 to i32
  %57 = add i32 %53, %56
  br label %58

58:                                               ; preds = %46, %42, %27, %23, %9, %5, %1
  %59 = phi i32 [ 1, %1 ], [ %8, %5 ], [ %19, %9 ], [ %26, %23 ], [ %38, %27 ], [ %45, %42 ], [ %57, %46 ]
  %60 = zext i32 %59 to i64
  ret i64 %60
}

attributes #0 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #3 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #4 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
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
!12 = !{i32 1, i32 1, i32 0}
!13 = !{!"none", !"none", !"none"}
!14 = !{!"float*", !"float*", !"Shape"}
!15 = !{!"const", !"", !""}
!16 = !{i32 1, i32 1, i32 1, i32 1, i32 0, i32 0}
!17 = !{!"none", !"none", !"none", !"none", !"none", !"none"}
!18 = !{!"float*", !"long*", !"float*", !"float*", !"long", !"long"}
!19 = !{!"const", !"const", !"const", !"", !"", !""}
!20 = !{i32 0, i32 1024}
!21 = !{!22, !22, i64 0}
!22 = !{!"long", !10, i64 0}
!23 = !{!24, !9, i64 12}
!24 = !{!"hsa_kernel_dispatch_packet_s", !25, i64 0, !25, i64 2, !25, i64 4, !25, i64 6, !25, i64 8, !25, i64 10, !9, i64 12, !9, i64 16, !9, i64 20, !9, i64 24, !9, i64 28, !22, i64 32, !26, i64 40, !22, i64 48, !27, i64 56}
!25 = !{!"short", !10, i64 0}
!26 = !{!"any pointer", !10, i64 0}
!27 = !{!"hsa_signal_s", !22, i64 0}
!28 = !{!25, !25, i64 0}
!29 = !{!24, !9, i64 16}
!30 = !{!24, !9, i64 20}
