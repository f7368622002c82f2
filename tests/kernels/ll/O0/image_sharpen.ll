; ModuleID = 'image_sharpen.cl'
source_filename = "image_sharpen.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__oclc_ABI_version = internal local_unnamed_addr addrspace(4) constant i32 500, align 4
@__oclc_ISA_version = internal local_unnamed_addr addrspace(4) constant i32 9000, align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @image_sharpen(ptr addrspace(4) %0, ptr addrspace(4) %1, ptr addrspace(4) %2) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %4 = alloca ptr addrspace(4), align 8, addrspace(5)
  %5 = alloca ptr addrspace(4), align 8, addrspace(5)
  %6 = alloca ptr addrspace(4), align 8, addrspace(5)
  %7 = addrspacecast ptr addrspace(5) %4 to ptr
  %8 = addrspacecast ptr addrspace(5) %5 to ptr
  %9 = addrspacecast ptr addrspace(5) %6 to ptr
  store ptr addrspace(4) %0, ptr %7, align 8
  store ptr addrspace(4) %1, ptr %8, align 8
  store ptr addrspace(4) %2, ptr %9, align 8
  %10 = load ptr addrspace(4), ptr %7, align 8
  %11 = load ptr addrspace(4), ptr %8, align 8
  %12 = load ptr addrspace(4), ptr %9, align 8
  call void @__clang_ocl_kern_imp_image_sharpen(ptr addrspace(4) %10, ptr addrspace(4) %11, ptr addrspace(4) %12) #16
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_image_sharpen(ptr addrspace(4) %0, ptr addrspace(4) %1, ptr addrspace(4) %2) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %4 = alloca ptr addrspace(4), align 8, addrspace(5)
  %5 = alloca ptr addrspace(4), align 8, addrspace(5)
  %6 = alloca ptr addrspace(4), align 8, addrspace(5)
  %7 = alloca <2 x i32>, align 8, addrspace(5)
  %8 = alloca <2 x i32>, align 8, addrspace(5)
  %9 = alloca <2 x i32>, align 8, addrspace(5)
  %10 = alloca <4 x float>, align 16, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = alloca <2 x float>, align 8, addrspace(5)
  %13 = alloca <2 x i32>, align 8, addrspace(5)
  %14 = addrspacecast ptr addrspace(5) %4 to ptr
  %15 = addrspacecast ptr addrspace(5) %5 to ptr
  %16 = addrspacecast ptr addrspace(5) %6 to ptr
  %17 = addrspacecast ptr addrspace(5) %8 to ptr
  %18 = addrspacecast ptr addrspace(5) %13 to ptr
  store ptr addrspace(4) %0, ptr %14, align 8
  store ptr addrspace(4) %1, ptr %15, align 8
  store ptr addrspace(4) %2, ptr %16, align 8
  %19 = call i64 @_Z13get_global_idj(i32 noundef 0) #17
  %20 = trunc i64 %19 to i32
  %21 = insertelement <2 x i32> poison, i32 %20, i32 0
  %22 = call i64 @_Z13get_global_idj(i32 noundef 1) #17
  %23 = trunc i64 %22 to i32
  %24 = insertelement <2 x i32> %21, i32 %23, i32 1
  store <2 x i32> %24, ptr %17, align 8
  %25 = load <2 x i32>, ptr %17, align 8
  store <2 x i32> %25, ptr addrspace(5) %7, align 8
  %26 = load ptr addrspace(4), ptr %14, align 8
  %27 = call <2 x i32> @_Z13get_image_dim14ocl_image2d_ro(ptr addrspace(4) %26) #17
  store <2 x i32> %27, ptr addrspace(5) %9, align 8
  %28 = load <2 x i32>, ptr addrspace(5) %7, align 8
  %29 = extractelement <2 x i32> %28, i64 0
  %30 = load <2 x i32>, ptr addrspace(5) %9, align 8
  %31 = extractelement <2 x i32> %30, i64 0
  %32 = icmp sge i32 %29, %31
  br i1 %32, label %39, label %33

33:                                               ; preds = %3
  %34 = load <2 x i32>, ptr addrspace(5) %7, align 8
  %35 = extractelement <2 x i32> %34, i64 1
  %36 = load <2 x i32>, ptr addrspace(5) %9, align 8
  %37 = extractelement <2 x i32> %36, i64 1
  %38 = icmp sge i32 %35, %37
  br i1 %38, label %39, label %40

39:                                               ; preds = %33, %3
  br label %77

40:                                               ; preds = %33
  store <4 x float> zeroinitializer, ptr addrspace(5) %10, align 16
  store i32 0, ptr addrspace(5) %11, align 4
  br label %41

41:                                               ; preds = %64, %40
  %42 = load i32, ptr addrspace(5) %11, align 4
  %43 = icmp slt i32 %42, 4
  br i1 %43, label %44, label %67

44:                                               ; preds = %41
  %45 = load <2 x i32>, ptr addrspace(5) %7, align 8
  %46 = load i32, ptr addrspace(5) %11, align 4
  %47 = and i32 %46, 1
  %48 = insertelement <2 x i32> poison, i32 %47, i32 0
  %49 = load i32, ptr addrspace(5) %11, align 4
  %50 = ashr i32 %49, 1
  %51 = insertelement <2 x i32> %48, i32 %50, i32 1
  store <2 x i32> %51, ptr %18, align 8
  %52 = load <2 x i32>, ptr %18, align 8
  %53 = add <2 x i32> %45, %52
  %54 = call <2 x float> @_Z14convert_float2Dv2_i(<2 x i32> noundef %53) #17
  store <2 x float> %54, ptr addrspace(5) %12, align 8
  %55 = load ptr addrspace(4), ptr %14, align 8
  %56 = load ptr addrspace(4), ptr %15, align 8
  %57 = load <2 x float>, ptr addrspace(5) %12, align 8
  %58 = load <2 x i32>, ptr addrspace(5) %9, align 8
  %59 = call <2 x float> @_Z14convert_float2Dv2_i(<2 x i32> noundef %58) #17
  %60 = fdiv <2 x float> %57, %59, !fpmath !16
  %61 = call <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(ptr addrspace(4) %55, ptr addrspace(4) %56, <2 x float> noundef %60) #18
  %62 = load <4 x float>, ptr addrspace(5) %10, align 16
  %63 = fadd <4 x float> %62, %61
  store <4 x float> %63, ptr addrspace(5) %10, align 16
  br label %64

64:                                               ; preds = %44
  %65 = load i32, ptr addrspace(5) %11, align 4
  %66 = add nsw i32 %65, 1
  store i32 %66, ptr addrspace(5) %11, align 4
  br label %41

67:                                               ; preds = %41
  %68 = load ptr addrspace(4), ptr %16, align 8
  %69 = load <2 x i32>, ptr addrspace(5) %7, align 8
  %70 = load ptr addrspace(4), ptr %14, align 8
  %71 = load <2 x i32>, ptr addrspace(5) %7, align 8
  %72 = call <4 x float> @_Z11read_imagef14ocl_image2d_roDv2_i(ptr addrspace(4) %70, <2 x i32> noundef %71) #18
  %73 = load <4 x float>, ptr addrspace(5) %10, align 16
  %74 = fdiv <4 x float> %73, splat (float 4.000000e+00), !fpmath !16
  %75 = fneg <4 x float> %74
  %76 = call <4 x float> @llvm.fmuladd.v4f32(<4 x float> splat (float 2.000000e+00), <4 x float> %72, <4 x float> %75)
  call void @_Z12write_imagef14ocl_image2d_woDv2_iDv4_f(ptr addrspace(4) %68, <2 x i32> noundef %69, <4 x float> noundef %76) #16
  br label %77

77:                                               ; preds = %67, %39
  ret void
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x float> @llvm.fmuladd.v4f32(<4 x float>, <4 x float>, <4 x float>) #2

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal <2 x float> @_Z14convert_float2Dv2_i(<2 x i32> noundef %0) #3 {
  %2 = extractelement <2 x i32> %0, i64 0
  %3 = sitofp i32 %2 to float
  %4 = insertelement <2 x float> undef, float %3, i64 0
  %5 = extractelement <2 x i32> %0, i64 1
  %6 = sitofp i32 %5 to float
  %7 = insertelement <2 x float> %4, float %6, i64 1
  ret <2 x float> %7
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(read)
define internal <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(ptr addrspace(4) readonly %0, ptr addrspace(4) readonly %1, <2 x float> noundef %2) #4 {
  %4 = tail call <4 x float> @__ockl_image_sample_2D(ptr addrspace(4) noundef %0, ptr addrspace(4) noundef %1, <2 x float> noundef %2) #18
  ret <4 x float> %4
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(read)
define internal <4 x float> @_Z11read_imagef14ocl_image2d_roDv2_i(ptr addrspace(4) readonly %0, <2 x i32> noundef %1) #4 {
  %3 = tail call <4 x float> @__ockl_image_load_2D(ptr addrspace(4) noundef %0, <2 x i32> noundef %1) #18
  ret <4 x float> %3
}

; Function Attrs: convergent norecurse nounwind
define internal void @_Z12write_imagef14ocl_image2d_woDv2_iDv4_f(ptr addrspace(4) %0, <2 x i32> noundef %1, <4 x float> noundef %2) #5 {
  tail call void @__ockl_image_store_2D(ptr addrspace(4) noundef %0, <2 x i32> noundef %1, <4 x float> noundef %2) #16
  ret void
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal <2 x i32> @_Z13get_image_dim14ocl_image2d_ro(ptr addrspace(4) %0) #6 {
  %2 = tail call i32 @__ockl_image_width_2D(ptr addrspace(4) noundef %0) #17
  %3 = insertelement <2 x i32> undef, i32 %2, i64 0
  %4 = tail call i32 @__ockl_image_height_2D(ptr addrspace(4) noundef %0) #17
  %5 = insertelement <2 x i32> %3, i32 %4, i64 1
  ret <2 x i32> %5
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z13get_global_idj(i32 noundef %0) #7 {
  %2 = tail call i64 @__ockl_get_global_id(i32 noundef %0) #17
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(read)
define internal <4 x float> @__ockl_image_load_2D(ptr addrspace(4) noundef readonly captures(none) %0, <2 x i32> noundef %1) local_unnamed_addr #8 {
  %3 = extractelement <2 x i32> %1, i64 0
  %4 = extractelement <2 x i32> %1, i64 1
  %5 = load <8 x i32>, ptr addrspace(4) %0, align 32, !tbaa !17
  %6 = tail call <4 x float> @llvm.amdgcn.image.load.2d.v4f32.i32.v8i32(i32 15, i32 %3, i32 %4, <8 x i32> %5, i32 0, i32 0)
  ret <4 x float> %6
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(read)
declare <4 x float> @llvm.amdgcn.image.load.2d.v4f32.i32.v8i32(i32 immarg, i32, i32, <8 x i32>, i32 immarg, i32 immarg) #9

; Function Attrs: convergent mustprogress norecurse nounwind willreturn memory(write)
define internal void @__ockl_image_store_2D(ptr addrspace(4) noundef readonly captures(none) %0, <2 x i32> noundef %1, <4 x float> noundef %2) local_unnamed_addr #10 {
  %4 = extractelement <2 x i32> %1, i64 0
  %5 = extractelement <2 x i32> %1, i64 1
  %6 = load <8 x i32>, ptr addrspace(4) %0, align 32, !tbaa !17
  tail call void @llvm.amdgcn.image.store.2d.v4f32.i32.v8i32(<4 x float> %2, i32 15, i32 %4, i32 %5, <8 x i32> %6, i32 0, i32 0)
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(write)
declare void @llvm.amdgcn.image.store.2d.v4f32.i32.v8i32(<4 x float>, i32 immarg, i32, i32, <8 x i32>, i32 immarg, i32 immarg) #11

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(read)
define internal <4 x float> @__ockl_image_sample_2D(ptr addrspace(4) noundef readonly captures(none) %0, ptr addrspace(4) noundef readonly captures(none) %1, <2 x float> noundef %2) local_unnamed_addr #8 {
  %4 = getelementptr inbounds i32, ptr addrspace(4) %0, i64 10
  %5 = load i32, ptr addrspace(4) %4, align 4, !tbaa !8
  %6 = uitofp i32 %5 to float
  %7 = getelementptr inbounds i32, ptr addrspace(4) %0, i64 2
  %8 = load i32, ptr addrspace(4) %7, align 4, !tbaa !8
  %9 = lshr i32 %8, 14
  %10 = and i32 %9, 16383
  %11 = add nuw nsw i32 %10, 1
  %12 = uitofp i32 %11 to float
  %13 = load i32, ptr addrspace(4) %1, align 4, !tbaa !8
  %14 = and i32 %13, 32768
  %15 = icmp eq i32 %14, 0
  %16 = select i1 %15, float %6, float 1.000000e+00
  %17 = select i1 %15, float %12, float 1.000000e+00
  %18 = extractelement <2 x float> %2, i64 0
  %19 = fmul float %18, %16
  %20 = tail call float @llvm.floor.f32(float %19)
  %21 = tail call float @llvm.amdgcn.rcp.f32(float %16)
  %22 = fmul float %21, %20
  %23 = extractelement <2 x float> %2, i64 1
  %24 = fmul float %23, %17
  %25 = tail call float @llvm.floor.f32(float %24)
  %26 = tail call float @llvm.amdgcn.rcp.f32(float %17)
  %27 = fmul float %26, %25
  %28 = getelementptr inbounds i32, ptr addrspace(4) %1, i64 2
  %29 = load i32, ptr addrspace(4) %28, align 4, !tbaa !8
  %30 = and i32 %29, 1048576
  %31 = icmp eq i32 %30, 0
  %32 = select i1 %31, float %22, float %18
  %33 = select i1 %31, float %27, float %23
  %34 = load i32, ptr addrspace(4) @__oclc_ISA_version, align 4, !tbaa !8
  %35 = icmp eq i32 %34, 9010
  %36 = load <8 x i32>, ptr addrspace(4) %0, align 32, !tbaa !17
  %37 = load <4 x i32>, ptr addrspace(4) %1, align 16, !tbaa !17
  br i1 %35, label %40, label %38

38:                                               ; preds = %3
  %39 = tail call fastcc <4 x float> @0(float noundef %32, float noundef %33, <8 x i32> noundef %36, <4 x i32> noundef %37) #19
  br label %42

40:                                               ; preds = %3
  %41 = tail call <4 x float> @llvm.amdgcn.image.sample.2d.v4f32.f32.v8i32.v4i32(i32 15, float %32, float %33, <8 x i32> %36, <4 x i32> %37, i1 false, i32 0, i32 0)
  br label %42

42:                                               ; preds = %40, %38
  %43 = phi <4 x float> [ %39, %38 ], [ %41, %40 ]
  ret <4 x float> %43
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.floor.f32(float) #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.amdgcn.rcp.f32(float) #2

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(read)
define internal fastcc <4 x float> @0(float noundef %0, float noundef %1, <8 x i32> noundef %2, <4 x i32> noundef %3) unnamed_addr #12 {
  %5 = tail call <4 x float> @llvm.amdgcn.image.sample.lz.2d.v4f32.f32.v8i32.v4i32(i32 15, float %0, float %1, <8 x i32> %2, <4 x i32> %3, i1 false, i32 0, i32 0)
  ret <4 x float> %5
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(read)
declare <4 x float> @llvm.amdgcn.image.sample.2d.v4f32.f32.v8i32.v4i32(i32 immarg, float, float, <8 x i32>, <4 x i32>, i1 immarg, i32 immarg, i32 immarg) #13

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(read)
declare <4 x float> @llvm.amdgcn.image.sample.lz.2d.v4f32.f32.v8i32.v4i32(i32 immarg, float, float, <8 x i32>, <4 x i32>, i1 immarg, i32 immarg, i32 immarg) #9

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i32 @__ockl_image_height_2D(ptr addrspace(4) noundef readonly captures(none) %0) local_unnamed_addr #14 {
  %2 = getelementptr inbounds i32, ptr addrspace(4) %0, i64 2
  %3 = load i32, ptr addrspace(4) %2, align 4, !tbaa !8
  %4 = lshr i32 %3, 14
  %5 = and i32 %4, 16383
  %6 = add nuw nsw i32 %5, 1
  ret i32 %6
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i32 @__ockl_image_width_2D(ptr addrspace(4) noundef readonly captures(none) %0) local_unnamed_addr #14 {
  %2 = getelementptr inbounds i32, ptr addrspace(4) %0, i64 10
  %3 = load i32, ptr addrspace(4) %2, align 4, !tbaa !8
  ret i32 %3
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_global_id(i32 noundef %0) local_unnamed_addr #14 {
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
  %13 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !18
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
  %29 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !18
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
  %45 = tail call i32 @llvm.amdgcn.workitem.id.z(), !range !18
  %46 = mul i32 %44, %43
  %47 = add i32 %46, %45
  %48 = select i1 %36, i64 2, i64 7
  %49 = getelementptr inbounds i64, ptr addrspace(4) %39, i64 %48
  br label %50

50:                                               ; preds = %34, %18, %2
  %51 = phi ptr addrspace(4) [ %49, %34 ], [ %33, %18 ], [ %17, %2 ]
  %52 = phi i32 [ %47, %34 ], [ %31, %18 ], [ %15, %2 ]
  %53 = zext i32 %52 to i64
  %54 = load i64, ptr addrspace(4) %51, align 8, !tbaa !19
  %55 = add i64 %54, %53
  br label %56

56:                                               ; preds = %50, %1
  %57 = phi i64 [ 0, %1 ], [ %55, %50 ]
  ret i64 %57
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef nonnull align 4 ptr addrspace(4) @llvm.amdgcn.dispatch.ptr() #15

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #15

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #15

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #15

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #15

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #15

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.z() #15

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.z() #15

attributes #0 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #2 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="64" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #4 = { convergent mustprogress nofree norecurse nounwind willreturn memory(read) "frame-pointer"="all" "min-legal-vector-width"="128" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #5 = { convergent norecurse nounwind "frame-pointer"="all" "min-legal-vector-width"="128" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #6 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="64" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #7 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #8 = { convergent mustprogress nofree norecurse nounwind willreturn memory(read) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #9 = { nocallback nofree nosync nounwind willreturn memory(read) }
attributes #10 = { convergent mustprogress norecurse nounwind willreturn memory(write) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #11 = { nocallback nofree nosync nounwind willreturn memory(write) }
attributes #12 = { convergent mustprogress nofree norecurse nounwind willreturn memory(read) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+extended-image-insts,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #13 = { convergent nocallback nofree nosync nounwind willreturn memory(read) }
attributes #14 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #15 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #16 = { convergent nounwind }
attributes #17 = { convergent nounwind willreturn memory(none) }
attributes #18 = { convergent nounwind willreturn memory(read) }
attributes #19 = { nounwind willreturn memory(read) }

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
!12 = !{i32 1, i32 0, i32 1}
!13 = !{!"read_only", !"none", !"write_only"}
!14 = !{!"image2d_t", !"sampler_t", !"image2d_t"}
!15 = !{!"", !"", !""}
!16 = !{float 2.500000e+00}
!17 = !{!10, !10, i64 0}
!18 = !{i32 0, i32 1024}
!19 = !{!20, !20, i64 0}
!20 = !{!"long", !10, i64 0}
