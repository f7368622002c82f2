; ModuleID = 'rgba_filter.cl'
source_filename = "rgba_filter.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__oclc_ABI_version = internal local_unnamed_addr addrspace(4) constant i32 500, align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @box_rgba8(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, i32 noundef %2, i32 noundef %3) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !15 !kernel_arg_type_qual !16 {
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca i32, align 4, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = addrspacecast ptr addrspace(5) %5 to ptr
  %10 = addrspacecast ptr addrspace(5) %6 to ptr
  %11 = addrspacecast ptr addrspace(5) %7 to ptr
  %12 = addrspacecast ptr addrspace(5) %8 to ptr
  store ptr addrspace(1) %0, ptr %9, align 8
  store ptr addrspace(1) %1, ptr %10, align 8
  store i32 %2, ptr %11, align 4
  store i32 %3, ptr %12, align 4
  %13 = load ptr addrspace(1), ptr %9, align 8
  %14 = load ptr addrspace(1), ptr %10, align 8
  %15 = load i32, ptr %11, align 4
  %16 = load i32, ptr %12, align 4
  call void @__clang_ocl_kern_imp_box_rgba8(ptr addrspace(1) noundef align 4 %13, ptr addrspace(1) noundef align 4 %14, i32 noundef %15, i32 noundef %16) #7
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_box_rgba8(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, i32 noundef %2, i32 noundef %3) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !15 !kernel_arg_type_qual !16 {
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca i32, align 4, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = alloca <4 x i16>, align 8, addrspace(5)
  %12 = alloca i32, align 4, addrspace(5)
  %13 = alloca i32, align 4, addrspace(5)
  %14 = addrspacecast ptr addrspace(5) %5 to ptr
  %15 = addrspacecast ptr addrspace(5) %6 to ptr
  %16 = addrspacecast ptr addrspace(5) %7 to ptr
  %17 = addrspacecast ptr addrspace(5) %8 to ptr
  store ptr addrspace(1) %0, ptr %14, align 8
  store ptr addrspace(1) %1, ptr %15, align 8
  store i32 %2, ptr %16, align 4
  store i32 %3, ptr %17, align 4
  %18 = call i64 @_Z13get_global_idj(i32 noundef 0) #8
  %19 = trunc i64 %18 to i32
  store i32 %19, ptr addrspace(5) %9, align 4
  %20 = call i64 @_Z13get_global_idj(i32 noundef 1) #8
  %21 = trunc i64 %20 to i32
  store i32 %21, ptr addrspace(5) %10, align 4
  %22 = load i32, ptr addrspace(5) %9, align 4
  %23 = load i32, ptr %16, align 4
  %24 = icmp sge i32 %22, %23
  br i1 %24, label %29, label %25

25:                                               ; preds = %4
  %26 = load i32, ptr addrspace(5) %10, align 4
  %27 = load i32, ptr %17, align 4
  %28 = icmp sge i32 %26, %27
  br i1 %28, label %29, label %30

29:                                               ; preds = %25, %4
  br label %81

30:                                               ; preds = %25
  store <4 x i16> zeroinitializer, ptr addrspace(5) %11, align 8
  store i32 -1, ptr addrspace(5) %12, align 4
  br label %31

31:                                               ; preds = %65, %30
  %32 = load i32, ptr addrspace(5) %12, align 4
  %33 = icmp sle i32 %32, 1
  br i1 %33, label %34, label %68

34:                                               ; preds = %31
  store i32 -1, ptr addrspace(5) %13, align 4
  br label %35

35:                                               ; preds = %61, %34
  %36 = load i32, ptr addrspace(5) %13, align 4
  %37 = icmp sle i32 %36, 1
  br i1 %37, label %38, label %64

38:                                               ; preds = %35
  %39 = load ptr addrspace(1), ptr %14, align 8
  %40 = load i32, ptr addrspace(5) %10, align 4
  %41 = load i32, ptr addrspace(5) %12, align 4
  %42 = add nsw i32 %40, %41
  %43 = load i32, ptr %17, align 4
  %44 = sub nsw i32 %43, 1
  %45 = call i32 @_Z5clampiii(i32 noundef %42, i32 noundef 0, i32 noundef %44) #8
  %46 = load i32, ptr %16, align 4
  %47 = mul nsw i32 %45, %46
  %48 = load i32, ptr addrspace(5) %9, align 4
  %49 = load i32, ptr addrspace(5) %13, align 4
  %50 = add nsw i32 %48, %49
  %51 = load i32, ptr %16, align 4
  %52 = sub nsw i32 %51, 1
  %53 = call i32 @_Z5clampiii(i32 noundef %50, i32 noundef 0, i32 noundef %52) #8
  %54 = add nsw i32 %47, %53
  %55 = sext i32 %54 to i64
  %56 = getelementptr inbounds <4 x i8>, ptr addrspace(1) %39, i64 %55
  %57 = load <4 x i8>, ptr addrspace(1) %56, align 4
  %58 = call <4 x i16> @_Z15convert_ushort4Dv4_h(<4 x i8> noundef %57) #8
  %59 = load <4 x i16>, ptr addrspace(5) %11, align 8
  %60 = add <4 x i16> %59, %58
  store <4 x i16> %60, ptr addrspace(5) %11, align 8
  br label %61

61:                                               ; preds = %38
  %62 = load i32, ptr addrspace(5) %13, align 4
  %63 = add nsw i32 %62, 1
  store i32 %63, ptr addrspace(5) %13, align 4
  br label %35, !llvm.loop !17

64:                                               ; preds = %35
  br label %65

65:                                               ; preds = %64
  %66 = load i32, ptr addrspace(5) %12, align 4
  %67 = add nsw i32 %66, 1
  store i32 %67, ptr addrspace(5) %12, align 4
  br label %31, !llvm.loop !19

68:                                               ; preds = %31
  %69 = load <4 x i16>, ptr addrspace(5) %11, align 8
  %70 = add <4 x i16> %69, splat (i16 4)
  %71 = udiv <4 x i16> %70, splat (i16 9)
  %72 = call <4 x i8> @_Z14convert_uchar4Dv4_t(<4 x i16> noundef %71) #8
  %73 = load ptr addrspace(1), ptr %15, align 8
  %74 = load i32, ptr addrspace(5) %10, align 4
  %75 = load i32, ptr %16, align 4
  %76 = mul nsw i32 %74, %75
  %77 = load i32, ptr addrspace(5) %9, align 4
  %78 = add nsw i32 %76, %77
  %79 = sext i32 %78 to i64
  %80 = getelementptr inbounds <4 x i8>, ptr addrspace(1) %73, i64 %79
  store <4 x i8> %72, ptr addrspace(1) %80, align 4
  br label %81

81:                                               ; preds = %68, %29
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @blend_rgba8(ptr addrspace(1) noundef align 16 %0, ptr addrspace(1) noundef align 16 %1, i32 noundef %2) #0 !kernel_arg_addr_space !20 !kernel_arg_access_qual !21 !kernel_arg_type !22 !kernel_arg_base_type !23 !kernel_arg_type_qual !24 {
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
  call void @__clang_ocl_kern_imp_blend_rgba8(ptr addrspace(1) noundef align 16 %10, ptr addrspace(1) noundef align 16 %11, i32 noundef %12) #7
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_blend_rgba8(ptr addrspace(1) noundef align 16 %0, ptr addrspace(1) noundef align 16 %1, i32 noundef %2) #1 !kernel_arg_addr_space !20 !kernel_arg_access_qual !21 !kernel_arg_type !22 !kernel_arg_base_type !23 !kernel_arg_type_qual !24 {
  %4 = alloca ptr addrspace(1), align 8, addrspace(5)
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca i32, align 4, addrspace(5)
  %7 = alloca i32, align 4, addrspace(5)
  %8 = alloca <16 x i8>, align 16, addrspace(5)
  %9 = alloca <16 x i8>, align 16, addrspace(5)
  %10 = alloca <16 x i8>, align 16, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = alloca i32, align 4, addrspace(5)
  %13 = alloca i32, align 4, addrspace(5)
  %14 = addrspacecast ptr addrspace(5) %4 to ptr
  %15 = addrspacecast ptr addrspace(5) %5 to ptr
  %16 = addrspacecast ptr addrspace(5) %6 to ptr
  store ptr addrspace(1) %0, ptr %14, align 8
  store ptr addrspace(1) %1, ptr %15, align 8
  store i32 %2, ptr %16, align 4
  %17 = call i64 @_Z13get_global_idj(i32 noundef 0) #8
  %18 = trunc i64 %17 to i32
  store i32 %18, ptr addrspace(5) %7, align 4
  %19 = load i32, ptr addrspace(5) %7, align 4
  %20 = load i32, ptr %16, align 4
  %21 = icmp uge i32 %19, %20
  br i1 %21, label %22, label %23

22:                                               ; preds = %3
  br label %93

23:                                               ; preds = %3
  %24 = load ptr addrspace(1), ptr %14, align 8
  %25 = load i32, ptr addrspace(5) %7, align 4
  %26 = zext i32 %25 to i64
  %27 = getelementptr inbounds nuw <16 x i8>, ptr addrspace(1) %24, i64 %26
  %28 = load <16 x i8>, ptr addrspace(1) %27, align 16
  store <16 x i8> %28, ptr addrspace(5) %8, align 16
  %29 = load ptr addrspace(1), ptr %15, align 8
  %30 = load i32, ptr addrspace(5) %7, align 4
  %31 = zext i32 %30 to i64
  %32 = getelementptr inbounds nuw <16 x i8>, ptr addrspace(1) %29, i64 %31
  %33 = load <16 x i8>, ptr addrspace(1) %32, align 16
  store <16 x i8> %33, ptr addrspace(5) %9, align 16
  store i32 0, ptr addrspace(5) %11, align 4
  br label %34

34:                                               ; preds = %84, %23
  %35 = load i32, ptr addrspace(5) %11, align 4
  %36 = icmp ult i32 %35, 16
  br i1 %36, label %37, label %87

37:                                               ; preds = %34
  %38 = load <16 x i8>, ptr addrspace(5) %8, align 16
  %39 = load i32, ptr addrspace(5) %11, align 4
  %40 = or i32 %39, 3
  %41 = extractelement <16 x i8> %38, i32 %40
  %42 = zext i8 %41 to i32
  store i32 %42, ptr addrspace(5) %12, align 4
  %43 = load <16 x i8>, ptr addrspace(5) %8, align 16
  %44 = load i32, ptr addrspace(5) %11, align 4
  %45 = extractelement <16 x i8> %43, i32 %44
  %46 = zext i8 %45 to i32
  %47 = load i32, ptr addrspace(5) %12, align 4
  %48 = mul i32 %46, %47
  %49 = load <16 x i8>, ptr addrspace(5) %9, align 16
  %50 = load i32, ptr addrspace(5) %11, align 4
  %51 = extractelement <16 x i8> %49, i32 %50
  %52 = zext i8 %51 to i32
  %53 = load i32, ptr addrspace(5) %12, align 4
  %54 = sub i32 255, %53
  %55 = mul i32 %52, %54
  %56 = add i32 %48, %55
  %57 = add i32 %56, 128
  store i32 %57, ptr addrspace(5) %13, align 4
  %58 = load i32, ptr addrspace(5) %11, align 4
  %59 = and i32 %58, 3
  %60 = icmp eq i32 %59, 3
  br i1 %60, label %61, label %70

61:                                               ; preds = %37
  %62 = load <16 x i8>, ptr addrspace(5) %8, align 16
  %63 = load i32, ptr addrspace(5) %11, align 4
  %64 = extractelement <16 x i8> %62, i32 %63
  %65 = load <16 x i8>, ptr addrspace(5) %9, align 16
  %66 = load i32, ptr addrspace(5) %11, align 4
  %67 = extractelement <16 x i8> %65, i32 %66
  %68 = call zeroext i8 @_Z3maxhh(i8 noundef zeroext %64, i8 noundef zeroext %67) #8
  %69 = zext i8 %68 to i32
  br label %78

70:                                               ; preds = %37
  %71 = load i32, ptr addrspace(5) %13, align 4
  %72 = load i32, ptr addrspace(5) %13, align 4
  %73 = lshr i32 %72, 8
  %74 = add i32 %71, %73
  %75 = lshr i32 %74, 8
  %76 = trunc i32 %75 to i8
  %77 = zext i8 %76 to i32
  br label %78

78:                                               ; preds = %70, %61
  %79 = phi i32 [ %69, %61 ], [ %77, %70 ]
  %80 = trunc i32 %79 to i8
  %81 = load i32, ptr addrspace(5) %11, align 4
  %82 = load <16 x i8>, ptr addrspace(5) %10, align 16
  %83 = insertelement <16 x i8> %82, i8 %80, i32 %81
  store <16 x i8> %83, ptr addrspace(5) %10, align 16
  br label %84

84:                                               ; preds = %78
  %85 = load i32, ptr addrspace(5) %11, align 4
  %86 = add i32 %85, 1
  store i32 %86, ptr addrspace(5) %11, align 4
  br label %34, !llvm.loop !25

87:                                               ; preds = %34
  %88 = load <16 x i8>, ptr addrspace(5) %10, align 16
  %89 = load ptr addrspace(1), ptr %15, align 8
  %90 = load i32, ptr addrspace(5) %7, align 4
  %91 = zext i32 %90 to i64
  %92 = getelementptr inbounds nuw <16 x i8>, ptr addrspace(1) %89, i64 %91
  store <16 x i8> %88, ptr addrspace(1) %92, align 16
  br label %93

93:                                               ; preds = %87, %22
  ret void
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal zeroext i8 @_Z3maxhh(i8 noundef zeroext %0, i8 noundef zeroext %1) #2 {
  %3 = tail call i8 @llvm.umax.i8(i8 %0, i8 %1)
  ret i8 %3
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i8 @llvm.umax.i8(i8, i8) #3

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i32 @_Z5clampiii(i32 noundef %0, i32 noundef %1, i32 noundef %2) #4 {
  %4 = tail call i32 @_Z3maxii(i32 noundef %0, i32 noundef %1) #8
  %5 = tail call i32 @_Z3minii(i32 noundef %4, i32 noundef %2) #8
  ret i32 %5
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i32 @_Z3maxii(i32 noundef %0, i32 noundef %1) local_unnamed_addr #2 {
  %3 = tail call i32 @llvm.smax.i32(i32 %0, i32 %1)
  ret i32 %3
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i32 @_Z3minii(i32 noundef %0, i32 noundef %1) local_unnamed_addr #2 {
  %3 = tail call i32 @llvm.smin.i32(i32 %1, i32 %0)
  ret i32 %3
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #3

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z13get_global_idj(i32 noundef %0) #4 {
  %2 = tail call i64 @__ockl_get_global_id(i32 noundef %0) #8
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal <4 x i8> @_Z14convert_uchar4Dv4_t(<4 x i16> noundef %0) #5 {
  %2 = trunc <4 x i16> %0 to <4 x i8>
  ret <4 x i8> %2
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal <4 x i16> @_Z15convert_ushort4Dv4_h(<4 x i8> noundef %0) #5 {
  %2 = extractelement <4 x i8> %0, i64 0
  %3 = zext i8 %2 to i16
  %4 = insertelement <4 x i16> undef, i16 %3, i64 0
  %5 = extractelement <4 x i8> %0, i64 1
  %6 = zext i8 %5 to i16
  %7 = insertelement <4 x i16> %4, i16 %6, i64 1
  %8 = extractelement <4 x i8> %0, i64 2
  %9 = zext i8 %8 to i16
  %10 = insertelement <4 x i16> %7, i16 %9, i64 2
  %11 = extractelement <4 x i8> %0, i64 3
  %12 = zext i8 %11 to i16
  %13 = insertelement <4 x i16> %10, i16 %12, i64 3
  ret <4 x i16> %13
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_global_id(i32 noundef %0) local_unnamed_addr #2 {
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
  %13 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !26
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
  %29 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !26
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
  %45 = tail call i32 @llvm.amdgcn.workitem.id.z(), !range !26
  %46 = mul i32 %44, %43
  %47 = add i32 %46, %45
  %48 = select i1 %36, i64 2, i64 7
  %49 = getelementptr inbounds i64, ptr addrspace(4) %39, i64 %48
  br label %50

50:                                               ; preds = %34, %18, %2
  %51 = phi ptr addrspace(4) [ %49, %34 ], [ %33, %18 ], [ %17, %2 ]
  %52 = phi i32 [ %47, %34 ], [ %31, %18 ], [ %15, %2 ]
  %53 = zext i32 %52 to i64
  %54 = load i64, ptr addrspace(4) %51, align 8, !tbaa !27
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
attributes #2 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #5 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="64" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
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
!12 = !{i32 1, i32 1, i32 0, i32 0}
!13 = !{!"none", !"none", !"none", !"none"}
!14 = !{!"uchar4*", !"uchar4*", !"int", !"int"}
!15 = !{!"uchar __attribute__((ext_vector_type(4)))*", !"uchar __attribute__((ext_vector_type(4)))*", !"int", !"int"}
!16 = !{!"const", !"", !"", !""}
!17 = distinct !{!17, !18}
!18 = !{!"llvm.loop.unroll.enable"}
!19 = distinct !{!19, !18}
!20 = !{i32 1, i32 1, i32 0}
!21 = !{!"none", !"none", !"none"}
!22 = !{!"uchar16*", !"uchar16*", !"uint"}
!23 = !{!"uchar __attribute__((ext_vector_type(16)))*", !"uchar __attribute__((ext_vector_type(16)))*", !"uint"}
!24 = !{!"const", !"", !""}
!25 = distinct !{!25, !18}
!26 = !{i32 0, i32 1024}
!27 = !{!28, !28, i64 0}
!28 = !{!"long", !10, i64 0}
