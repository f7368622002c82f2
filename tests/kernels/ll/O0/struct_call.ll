; ModuleID = 'struct_call.cl'
source_filename = "struct_call.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

%struct.small = type { i16, i8, i64 }
%struct.large = type { [24 x i32], i8 }

@__oclc_ABI_version = internal local_unnamed_addr addrspace(4) constant i32 500, align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @struct_call(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, i32 noundef %2) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
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
  call void @__clang_ocl_kern_imp_struct_call(ptr addrspace(1) noundef align 4 %10, ptr addrspace(1) noundef align 4 %11, i32 noundef %12) #8
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_struct_call(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, i32 noundef %2) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %4 = alloca ptr addrspace(1), align 8, addrspace(5)
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca i32, align 4, addrspace(5)
  %7 = alloca i32, align 4, addrspace(5)
  %8 = alloca %struct.small, align 8, addrspace(5)
  %9 = alloca %struct.large, align 4, addrspace(5)
  %10 = alloca %struct.large, align 4, addrspace(5)
  %11 = alloca %struct.small, align 8, addrspace(5)
  %12 = addrspacecast ptr addrspace(5) %4 to ptr
  %13 = addrspacecast ptr addrspace(5) %5 to ptr
  %14 = addrspacecast ptr addrspace(5) %6 to ptr
  %15 = addrspacecast ptr addrspace(5) %10 to ptr
  %16 = addrspacecast ptr addrspace(5) %11 to ptr
  store ptr addrspace(1) %0, ptr %12, align 8
  store ptr addrspace(1) %1, ptr %13, align 8
  store i32 %2, ptr %14, align 4
  %17 = call i64 @_Z13get_global_idj(i32 noundef 0) #9
  %18 = trunc i64 %17 to i32
  store i32 %18, ptr addrspace(5) %7, align 4
  %19 = load i32, ptr addrspace(5) %7, align 4
  %20 = load i32, ptr %14, align 4
  %21 = icmp uge i32 %19, %20
  br i1 %21, label %22, label %23

22:                                               ; preds = %3
  br label %97

23:                                               ; preds = %3
  %24 = getelementptr inbounds nuw %struct.small, ptr addrspace(5) %8, i32 0, i32 0
  %25 = load ptr addrspace(1), ptr %12, align 8
  %26 = load i32, ptr addrspace(5) %7, align 4
  %27 = zext i32 %26 to i64
  %28 = getelementptr inbounds nuw i32, ptr addrspace(1) %25, i64 %27
  %29 = load i32, ptr addrspace(1) %28, align 4
  %30 = trunc i32 %29 to i16
  store i16 %30, ptr addrspace(5) %24, align 8
  %31 = getelementptr inbounds nuw %struct.small, ptr addrspace(5) %8, i32 0, i32 1
  %32 = load ptr addrspace(1), ptr %12, align 8
  %33 = load i32, ptr addrspace(5) %7, align 4
  %34 = zext i32 %33 to i64
  %35 = getelementptr inbounds nuw i32, ptr addrspace(1) %32, i64 %34
  %36 = load i32, ptr addrspace(1) %35, align 4
  %37 = lshr i32 %36, 16
  %38 = trunc i32 %37 to i8
  store i8 %38, ptr addrspace(5) %31, align 2
  %39 = getelementptr i8, ptr addrspace(5) %8, i64 3
  call void @llvm.memset.p5.i64(ptr addrspace(5) align 1 %39, i8 0, i64 5, i1 false)
  %40 = getelementptr inbounds nuw %struct.small, ptr addrspace(5) %8, i32 0, i32 2
  %41 = load i32, ptr addrspace(5) %7, align 4
  %42 = zext i32 %41 to i64
  store i64 %42, ptr addrspace(5) %40, align 8
  %43 = load ptr addrspace(1), ptr %12, align 8
  %44 = load i32, ptr addrspace(5) %7, align 4
  %45 = zext i32 %44 to i64
  %46 = getelementptr inbounds nuw i32, ptr addrspace(1) %43, i64 %45
  %47 = load i32, ptr addrspace(1) %46, align 4
  %48 = urem i32 %47, 25
  %49 = getelementptr inbounds nuw %struct.small, ptr addrspace(5) %8, i32 0, i32 0
  %50 = load i16, ptr addrspace(5) %49, align 8
  %51 = getelementptr inbounds nuw %struct.small, ptr addrspace(5) %8, i32 0, i32 1
  %52 = load i8, ptr addrspace(5) %51, align 2
  %53 = getelementptr inbounds nuw %struct.small, ptr addrspace(5) %8, i32 0, i32 2
  %54 = load i64, ptr addrspace(5) %53, align 8
  call void @fill(ptr addrspace(5) dead_on_unwind writable sret(%struct.large) align 4 %9, i16 %50, i8 %52, i64 %54, i32 noundef %48) #8
  %55 = getelementptr inbounds nuw %struct.large, ptr addrspace(5) %9, i32 0, i32 0
  %56 = load i32, ptr addrspace(5) %7, align 4
  %57 = urem i32 %56, 24
  %58 = zext i32 %57 to i64
  %59 = getelementptr inbounds nuw [24 x i32], ptr addrspace(5) %55, i64 0, i64 %58
  %60 = load i32, ptr addrspace(5) %59, align 4
  %61 = add i32 %60, 7
  store i32 %61, ptr addrspace(5) %59, align 4
  %62 = load i32, ptr addrspace(5) %7, align 4
  %63 = call i32 @fold(ptr addrspace(5) noundef byref(%struct.large) align 4 %9, i32 noundef %62) #8
  %64 = getelementptr inbounds nuw %struct.small, ptr addrspace(5) %8, i32 0, i32 0
  %65 = load i16, ptr addrspace(5) %64, align 8
  %66 = getelementptr inbounds nuw %struct.small, ptr addrspace(5) %8, i32 0, i32 1
  %67 = load i8, ptr addrspace(5) %66, align 2
  %68 = getelementptr inbounds nuw %struct.small, ptr addrspace(5) %8, i32 0, i32 2
  %69 = load i64, ptr addrspace(5) %68, align 8
  %70 = call %struct.small @next(i16 %65, i8 %67, i64 %69, i8 noundef zeroext 9) #8
  %71 = getelementptr inbounds nuw %struct.small, ptr %16, i32 0, i32 0
  %72 = extractvalue %struct.small %70, 0
  store i16 %72, ptr %71, align 8
  %73 = getelementptr inbounds nuw %struct.small, ptr %16, i32 0, i32 1
  %74 = extractvalue %struct.small %70, 1
  store i8 %74, ptr %73, align 2
  %75 = getelementptr inbounds nuw %struct.small, ptr %16, i32 0, i32 2
  %76 = extractvalue %struct.small %70, 2
  store i64 %76, ptr %75, align 8
  %77 = addrspacecast ptr %15 to ptr addrspace(5)
  %78 = getelementptr inbounds nuw %struct.small, ptr %16, i32 0, i32 0
  %79 = load i16, ptr %78, align 8
  %80 = getelementptr inbounds nuw %struct.small, ptr %16, i32 0, i32 1
  %81 = load i8, ptr %80, align 2
  %82 = getelementptr inbounds nuw %struct.small, ptr %16, i32 0, i32 2
  %83 = load i64, ptr %82, align 8
  call void @fill(ptr addrspace(5) dead_on_unwind writable sret(%struct.large) align 4 %77, i16 %79, i8 %81, i64 %83, i32 noundef 24) #8
  %84 = load ptr addrspace(1), ptr %12, align 8
  %85 = load i32, ptr addrspace(5) %7, align 4
  %86 = zext i32 %85 to i64
  %87 = getelementptr inbounds nuw i32, ptr addrspace(1) %84, i64 %86
  %88 = load i32, ptr addrspace(1) %87, align 4
  %89 = and i32 %88, 31
  %90 = addrspacecast ptr %15 to ptr addrspace(5)
  %91 = call i32 @fold(ptr addrspace(5) noundef byref(%struct.large) align 4 %90, i32 noundef %89) #8
  %92 = xor i32 %63, %91
  %93 = load ptr addrspace(1), ptr %13, align 8
  %94 = load i32, ptr addrspace(5) %7, align 4
  %95 = zext i32 %94 to i64
  %96 = getelementptr inbounds nuw i32, ptr addrspace(1) %93, i64 %95
  store i32 %92, ptr addrspace(1) %96, align 4
  br label %97

97:                                               ; preds = %23, %22
  ret void
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p5.i64(ptr addrspace(5) writeonly captures(none), i8, i64, i1 immarg) #2

; Function Attrs: convergent noinline norecurse nounwind optnone
define internal void @fill(ptr addrspace(5) dead_on_unwind noalias writable sret(%struct.large) align 4 %0, i16 %1, i8 %2, i64 %3, i32 noundef %4) #3 {
  %6 = alloca %struct.small, align 8, addrspace(5)
  %7 = alloca i32, align 4, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = alloca %struct.small, align 8, addrspace(5)
  %10 = addrspacecast ptr addrspace(5) %6 to ptr
  %11 = addrspacecast ptr addrspace(5) %7 to ptr
  %12 = getelementptr inbounds nuw %struct.small, ptr %10, i32 0, i32 0
  store i16 %1, ptr %12, align 8
  %13 = getelementptr inbounds nuw %struct.small, ptr %10, i32 0, i32 1
  store i8 %2, ptr %13, align 2
  %14 = getelementptr inbounds nuw %struct.small, ptr %10, i32 0, i32 2
  store i64 %3, ptr %14, align 8
  store i32 %4, ptr %11, align 4
  store i32 0, ptr addrspace(5) %8, align 4
  br label %15

15:                                               ; preds = %54, %5
  %16 = load i32, ptr addrspace(5) %8, align 4
  %17 = icmp ult i32 %16, 24
  br i1 %17, label %18, label %57

18:                                               ; preds = %15
  %19 = load i32, ptr addrspace(5) %8, align 4
  %20 = trunc i32 %19 to i8
  %21 = getelementptr inbounds nuw %struct.small, ptr %10, i32 0, i32 0
  %22 = load i16, ptr %21, align 8
  %23 = getelementptr inbounds nuw %struct.small, ptr %10, i32 0, i32 1
  %24 = load i8, ptr %23, align 2
  %25 = getelementptr inbounds nuw %struct.small, ptr %10, i32 0, i32 2
  %26 = load i64, ptr %25, align 8
  %27 = call %struct.small @next(i16 %22, i8 %24, i64 %26, i8 noundef zeroext %20) #8
  %28 = getelementptr inbounds nuw %struct.small, ptr addrspace(5) %9, i32 0, i32 0
  %29 = extractvalue %struct.small %27, 0
  store i16 %29, ptr addrspace(5) %28, align 8
  %30 = getelementptr inbounds nuw %struct.small, ptr addrspace(5) %9, i32 0, i32 1
  %31 = extractvalue %struct.small %27, 1
  store i8 %31, ptr addrspace(5) %30, align 2
  %32 = getelementptr inbounds nuw %struct.small, ptr addrspace(5) %9, i32 0, i32 2
  %33 = extractvalue %struct.small %27, 2
  store i64 %33, ptr addrspace(5) %32, align 8
  call void @llvm.memcpy.p0.p5.i64(ptr align 8 %10, ptr addrspace(5) align 8 %9, i64 16, i1 false)
  %34 = load i32, ptr addrspace(5) %8, align 4
  %35 = load i32, ptr %11, align 4
  %36 = icmp ult i32 %34, %35
  br i1 %36, label %37, label %46

37:                                               ; preds = %18
  %38 = getelementptr inbounds nuw %struct.small, ptr %10, i32 0, i32 2
  %39 = load i64, ptr %38, align 8
  %40 = lshr i64 %39, 32
  %41 = trunc i64 %40 to i32
  %42 = getelementptr inbounds nuw %struct.small, ptr %10, i32 0, i32 1
  %43 = load i8, ptr %42, align 2
  %44 = zext i8 %43 to i32
  %45 = add i32 %41, %44
  br label %48

46:                                               ; preds = %18
  %47 = load i32, ptr addrspace(5) %8, align 4
  br label %48

48:                                               ; preds = %46, %37
  %49 = phi i32 [ %45, %37 ], [ %47, %46 ]
  %50 = getelementptr inbounds nuw %struct.large, ptr addrspace(5) %0, i32 0, i32 0
  %51 = load i32, ptr addrspace(5) %8, align 4
  %52 = zext i32 %51 to i64
  %53 = getelementptr inbounds nuw [24 x i32], ptr addrspace(5) %50, i64 0, i64 %52
  store i32 %49, ptr addrspace(5) %53, align 4
  br label %54

54:                                               ; preds = %48
  %55 = load i32, ptr addrspace(5) %8, align 4
  %56 = add i32 %55, 1
  store i32 %56, ptr addrspace(5) %8, align 4
  br label %15

57:                                               ; preds = %15
  %58 = getelementptr inbounds nuw %struct.small, ptr %10, i32 0, i32 1
  %59 = load i8, ptr %58, align 2
  %60 = getelementptr inbounds nuw %struct.large, ptr addrspace(5) %0, i32 0, i32 1
  store i8 %59, ptr addrspace(5) %60, align 4
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define internal i32 @fold(ptr addrspace(5) noundef byref(%struct.large) align 4 %0, i32 noundef %1) #3 {
  %3 = alloca i32, align 4, addrspace(5)
  %4 = alloca %struct.large, align 4, addrspace(5)
  %5 = alloca i32, align 4, addrspace(5)
  %6 = alloca i32, align 4, addrspace(5)
  %7 = alloca i32, align 4, addrspace(5)
  %8 = addrspacecast ptr addrspace(5) %3 to ptr
  %9 = addrspacecast ptr addrspace(5) %4 to ptr
  %10 = addrspacecast ptr addrspace(5) %5 to ptr
  call void @llvm.memcpy.p0.p5.i64(ptr align 4 %9, ptr addrspace(5) align 4 %0, i64 100, i1 false)
  store i32 %1, ptr %10, align 4
  %11 = getelementptr inbounds nuw %struct.large, ptr %9, i32 0, i32 1
  %12 = load i8, ptr %11, align 4
  %13 = zext i8 %12 to i32
  store i32 %13, ptr addrspace(5) %6, align 4
  store i32 0, ptr addrspace(5) %7, align 4
  br label %14

14:                                               ; preds = %33, %2
  %15 = load i32, ptr addrspace(5) %7, align 4
  %16 = icmp ult i32 %15, 24
  br i1 %16, label %17, label %36

17:                                               ; preds = %14
  %18 = load i32, ptr addrspace(5) %6, align 4
  %19 = mul i32 %18, 31
  %20 = getelementptr inbounds nuw %struct.large, ptr %9, i32 0, i32 0
  %21 = load i32, ptr %10, align 4
  %22 = load i32, ptr addrspace(5) %7, align 4
  %23 = getelementptr inbounds nuw %struct.large, ptr %9, i32 0, i32 1
  %24 = load i8, ptr %23, align 4
  %25 = zext i8 %24 to i32
  %26 = mul i32 %22, %25
  %27 = add i32 %21, %26
  %28 = urem i32 %27, 24
  %29 = zext i32 %28 to i64
  %30 = getelementptr inbounds nuw [24 x i32], ptr %20, i64 0, i64 %29
  %31 = load i32, ptr %30, align 4
  %32 = add i32 %19, %31
  store i32 %32, ptr addrspace(5) %6, align 4
  br label %33

33:                                               ; preds = %17
  %34 = load i32, ptr addrspace(5) %7, align 4
  %35 = add i32 %34, 1
  store i32 %35, ptr addrspace(5) %7, align 4
  br label %14

36:                                               ; preds = %14
  %37 = load i32, ptr addrspace(5) %6, align 4
  ret i32 %37
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define internal %struct.small @next(i16 %0, i8 %1, i64 %2, i8 noundef zeroext %3) #3 {
  %5 = alloca %struct.small, align 8, addrspace(5)
  %6 = alloca %struct.small, align 8, addrspace(5)
  %7 = alloca i8, align 1, addrspace(5)
  %8 = addrspacecast ptr addrspace(5) %5 to ptr
  %9 = addrspacecast ptr addrspace(5) %6 to ptr
  %10 = addrspacecast ptr addrspace(5) %7 to ptr
  %11 = addrspacecast ptr %8 to ptr addrspace(5)
  %12 = getelementptr inbounds nuw %struct.small, ptr %9, i32 0, i32 0
  store i16 %0, ptr %12, align 8
  %13 = getelementptr inbounds nuw %struct.small, ptr %9, i32 0, i32 1
  store i8 %1, ptr %13, align 2
  %14 = getelementptr inbounds nuw %struct.small, ptr %9, i32 0, i32 2
  store i64 %2, ptr %14, align 8
  store i8 %3, ptr %10, align 1
  %15 = getelementptr inbounds nuw %struct.small, ptr addrspace(5) %11, i32 0, i32 0
  %16 = getelementptr inbounds nuw %struct.small, ptr %9, i32 0, i32 0
  %17 = load i16, ptr %16, align 8
  %18 = zext i16 %17 to i32
  %19 = mul nsw i32 %18, 3
  %20 = load i8, ptr %10, align 1
  %21 = zext i8 %20 to i32
  %22 = add nsw i32 %19, %21
  %23 = trunc i32 %22 to i16
  store i16 %23, ptr addrspace(5) %15, align 8
  %24 = getelementptr inbounds nuw %struct.small, ptr addrspace(5) %11, i32 0, i32 1
  %25 = getelementptr inbounds nuw %struct.small, ptr %9, i32 0, i32 1
  %26 = load i8, ptr %25, align 2
  %27 = zext i8 %26 to i32
  %28 = getelementptr inbounds nuw %struct.small, ptr %9, i32 0, i32 0
  %29 = load i16, ptr %28, align 8
  %30 = zext i16 %29 to i32
  %31 = xor i32 %27, %30
  %32 = trunc i32 %31 to i8
  store i8 %32, ptr addrspace(5) %24, align 2
  %33 = getelementptr i8, ptr addrspace(5) %11, i64 3
  call void @llvm.memset.p5.i64(ptr addrspace(5) align 1 %33, i8 0, i64 5, i1 false)
  %34 = getelementptr inbounds nuw %struct.small, ptr addrspace(5) %11, i32 0, i32 2
  %35 = getelementptr inbounds nuw %struct.small, ptr %9, i32 0, i32 2
  %36 = load i64, ptr %35, align 8
  %37 = mul i64 %36, 6364136223846793005
  %38 = getelementptr inbounds nuw %struct.small, ptr %9, i32 0, i32 0
  %39 = load i16, ptr %38, align 8
  %40 = zext i16 %39 to i64
  %41 = add i64 %37, %40
  store i64 %41, ptr addrspace(5) %34, align 8
  %42 = load %struct.small, ptr %8, align 8
  ret %struct.small %42
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p5.i64(ptr noalias writeonly captures(none), ptr addrspace(5) noalias readonly captures(none), i64, i1 immarg) #4

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z13get_global_idj(i32 noundef %0) #5 {
  %2 = tail call i64 @__ockl_get_global_id(i32 noundef %0) #9
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_global_id(i32 noundef %0) local_unnamed_addr #6 {
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
  %13 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !16
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
  %29 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !16
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
  %45 = tail call i32 @llvm.amdgcn.workitem.id.z(), !range !16
  %46 = mul i32 %44, %43
  %47 = add i32 %46, %45
  %48 = select i1 %36, i64 2, i64 7
  %49 = getelementptr inbounds i64, ptr addrspace(4) %39, i64 %48
  br label %50

50:                                               ; preds = %34, %18, %2
  %51 = phi ptr addrspace(4) [ %49, %34 ], [ %33, %18 ], [ %17, %2 ]
  %52 = phi i32 [ %47, %34 ], [ %31, %18 ], [ %15, %2 ]
  %53 = zext i32 %52 to i64
  %54 = load i64, ptr addrspace(4) %51, align 8, !tbaa !17
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
attributes #2 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #3 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #4 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #5 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #6 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
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
!14 = !{!"uint*", !"uint*", !"uint"}
!15 = !{!"const", !"", !""}
!16 = !{i32 0, i32 1024}
!17 = !{!18, !18, i64 0}
!18 = !{!"long", !10, i64 0}
