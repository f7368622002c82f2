; ModuleID = 'half_math.cl'
source_filename = "half_math.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__oclc_ABI_version = internal local_unnamed_addr addrspace(4) constant i32 500, align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @half_math(half noundef %0, ptr addrspace(1) noundef align 2 %1, ptr addrspace(1) noundef align 2 %2, ptr addrspace(1) noundef align 4 %3, ptr addrspace(1) noundef align 4 %4, i32 noundef %5) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !15 !kernel_arg_type_qual !16 {
  %7 = alloca half, align 2, addrspace(5)
  %8 = alloca ptr addrspace(1), align 8, addrspace(5)
  %9 = alloca ptr addrspace(1), align 8, addrspace(5)
  %10 = alloca ptr addrspace(1), align 8, addrspace(5)
  %11 = alloca ptr addrspace(1), align 8, addrspace(5)
  %12 = alloca i32, align 4, addrspace(5)
  %13 = addrspacecast ptr addrspace(5) %7 to ptr
  %14 = addrspacecast ptr addrspace(5) %8 to ptr
  %15 = addrspacecast ptr addrspace(5) %9 to ptr
  %16 = addrspacecast ptr addrspace(5) %10 to ptr
  %17 = addrspacecast ptr addrspace(5) %11 to ptr
  %18 = addrspacecast ptr addrspace(5) %12 to ptr
  store half %0, ptr %13, align 2
  store ptr addrspace(1) %1, ptr %14, align 8
  store ptr addrspace(1) %2, ptr %15, align 8
  store ptr addrspace(1) %3, ptr %16, align 8
  store ptr addrspace(1) %4, ptr %17, align 8
  store i32 %5, ptr %18, align 4
  %19 = load half, ptr %13, align 2
  %20 = load ptr addrspace(1), ptr %14, align 8
  %21 = load ptr addrspace(1), ptr %15, align 8
  %22 = load ptr addrspace(1), ptr %16, align 8
  %23 = load ptr addrspace(1), ptr %17, align 8
  %24 = load i32, ptr %18, align 4
  call void @__clang_ocl_kern_imp_half_math(half noundef %19, ptr addrspace(1) noundef align 2 %20, ptr addrspace(1) noundef align 2 %21, ptr addrspace(1) noundef align 4 %22, ptr addrspace(1) noundef align 4 %23, i32 noundef %24) #10
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_half_math(half noundef %0, ptr addrspace(1) noundef align 2 %1, ptr addrspace(1) noundef align 2 %2, ptr addrspace(1) noundef align 4 %3, ptr addrspace(1) noundef align 4 %4, i32 noundef %5) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !15 !kernel_arg_type_qual !16 {
  %7 = alloca half, align 2, addrspace(5)
  %8 = alloca ptr addrspace(1), align 8, addrspace(5)
  %9 = alloca ptr addrspace(1), align 8, addrspace(5)
  %10 = alloca ptr addrspace(1), align 8, addrspace(5)
  %11 = alloca ptr addrspace(1), align 8, addrspace(5)
  %12 = alloca i32, align 4, addrspace(5)
  %13 = alloca i32, align 4, addrspace(5)
  %14 = alloca half, align 2, addrspace(5)
  %15 = alloca half, align 2, addrspace(5)
  %16 = alloca <2 x half>, align 4, addrspace(5)
  %17 = alloca <2 x half>, align 4, addrspace(5)
  %18 = alloca <2 x half>, align 4, addrspace(5)
  %19 = addrspacecast ptr addrspace(5) %7 to ptr
  %20 = addrspacecast ptr addrspace(5) %8 to ptr
  %21 = addrspacecast ptr addrspace(5) %9 to ptr
  %22 = addrspacecast ptr addrspace(5) %10 to ptr
  %23 = addrspacecast ptr addrspace(5) %11 to ptr
  %24 = addrspacecast ptr addrspace(5) %12 to ptr
  %25 = addrspacecast ptr addrspace(5) %17 to ptr
  %26 = addrspacecast ptr addrspace(5) %18 to ptr
  store half %0, ptr %19, align 2
  store ptr addrspace(1) %1, ptr %20, align 8
  store ptr addrspace(1) %2, ptr %21, align 8
  store ptr addrspace(1) %3, ptr %22, align 8
  store ptr addrspace(1) %4, ptr %23, align 8
  store i32 %5, ptr %24, align 4
  %27 = call i64 @_Z13get_global_idj(i32 noundef 0) #11
  %28 = trunc i64 %27 to i32
  store i32 %28, ptr addrspace(5) %13, align 4
  %29 = load i32, ptr addrspace(5) %13, align 4
  %30 = load i32, ptr %24, align 4
  %31 = icmp uge i32 %29, %30
  br i1 %31, label %32, label %33

32:                                               ; preds = %6
  br label %104

33:                                               ; preds = %6
  %34 = load ptr addrspace(1), ptr %20, align 8
  %35 = load i32, ptr addrspace(5) %13, align 4
  %36 = zext i32 %35 to i64
  %37 = getelementptr inbounds nuw half, ptr addrspace(1) %34, i64 %36
  %38 = load half, ptr addrspace(1) %37, align 2
  store half %38, ptr addrspace(5) %14, align 2
  %39 = load half, ptr %19, align 2
  %40 = load half, ptr addrspace(5) %14, align 2
  %41 = load ptr addrspace(1), ptr %21, align 8
  %42 = load i32, ptr addrspace(5) %13, align 4
  %43 = zext i32 %42 to i64
  %44 = getelementptr inbounds nuw half, ptr addrspace(1) %41, i64 %43
  %45 = load half, ptr addrspace(1) %44, align 2
  %46 = call half @_Z3fmaDhDhDh(half noundef %39, half noundef %40, half noundef %45) #11
  store half %46, ptr addrspace(5) %15, align 2
  %47 = load half, ptr addrspace(5) %14, align 2
  %48 = fcmp ogt half %47, 0xH0000
  br i1 %48, label %49, label %54

49:                                               ; preds = %33
  %50 = load half, ptr addrspace(5) %14, align 2
  %51 = call half @_Z4sqrtDh(half noundef %50) #11
  %52 = load half, ptr addrspace(5) %15, align 2
  %53 = fadd half %51, %52
  br label %58

54:                                               ; preds = %33
  %55 = load half, ptr addrspace(5) %15, align 2
  %56 = call half @_Z4fabsDh(half noundef %55) #11
  %57 = fdiv half %56, 0xH4200
  br label %58

58:                                               ; preds = %54, %49
  %59 = phi half [ %53, %49 ], [ %57, %54 ]
  %60 = load ptr addrspace(1), ptr %21, align 8
  %61 = load i32, ptr addrspace(5) %13, align 4
  %62 = zext i32 %61 to i64
  %63 = getelementptr inbounds nuw half, ptr addrspace(1) %60, i64 %62
  store half %59, ptr addrspace(1) %63, align 2
  %64 = load half, ptr addrspace(5) %14, align 2
  %65 = call float @_Z13convert_floatDh(half noundef %64) #11
  %66 = load i32, ptr addrspace(5) %13, align 4
  %67 = zext i32 %66 to i64
  %68 = load ptr addrspace(1), ptr %20, align 8
  %69 = addrspacecast ptr addrspace(1) %68 to ptr
  %70 = call float @_Z10vload_halfmPKDh(i64 noundef %67, ptr noundef %69) #12
  %71 = fmul float %65, %70
  %72 = load ptr addrspace(1), ptr %22, align 8
  %73 = load i32, ptr addrspace(5) %13, align 4
  %74 = zext i32 %73 to i64
  %75 = getelementptr inbounds nuw float, ptr addrspace(1) %72, i64 %74
  store float %71, ptr addrspace(1) %75, align 4
  %76 = load half, ptr addrspace(5) %14, align 2
  %77 = insertelement <2 x half> poison, half %76, i32 0
  %78 = load half, ptr addrspace(5) %15, align 2
  %79 = insertelement <2 x half> %77, half %78, i32 1
  store <2 x half> %79, ptr %25, align 4
  %80 = load <2 x half>, ptr %25, align 4
  store <2 x half> %80, ptr addrspace(5) %16, align 4
  %81 = load <2 x half>, ptr addrspace(5) %16, align 4
  %82 = load <2 x half>, ptr addrspace(5) %16, align 4
  %83 = shufflevector <2 x half> %82, <2 x half> poison, <2 x i32> <i32 1, i32 0>
  store <2 x half> <half 0xH3C00, half 0xHBC00>, ptr %26, align 4
  %84 = load <2 x half>, ptr %26, align 4
  %85 = call <2 x half> @llvm.fmuladd.v2f16(<2 x half> %81, <2 x half> %83, <2 x half> %84)
  %86 = call <2 x half> @_Z4fmaxDv2_DhS_(<2 x half> noundef %85, <2 x half> noundef splat (half 0xHC000)) #11
  %87 = call <2 x half> @_Z4fminDv2_DhS_(<2 x half> noundef %86, <2 x half> noundef splat (half 0xH4000)) #11
  %88 = load ptr addrspace(1), ptr %23, align 8
  %89 = load i32, ptr addrspace(5) %13, align 4
  %90 = zext i32 %89 to i64
  %91 = getelementptr inbounds nuw <2 x half>, ptr addrspace(1) %88, i64 %90
  store <2 x half> %87, ptr addrspace(1) %91, align 4
  %92 = load ptr addrspace(1), ptr %22, align 8
  %93 = load i32, ptr addrspace(5) %13, align 4
  %94 = zext i32 %93 to i64
  %95 = getelementptr inbounds nuw float, ptr addrspace(1) %92, i64 %94
  %96 = load float, ptr addrspace(1) %95, align 4
  %97 = fadd float %96, 0x3FD3333340000000
  %98 = load i32, ptr %24, align 4
  %99 = load i32, ptr addrspace(5) %13, align 4
  %100 = add i32 %98, %99
  %101 = zext i32 %100 to i64
  %102 = load ptr addrspace(1), ptr %21, align 8
  %103 = addrspacecast ptr addrspace(1) %102 to ptr
  call void @_Z15vstore_half_rtefmPDh(float noundef %97, i64 noundef %101, ptr noundef %103) #10
  br label %104

104:                                              ; preds = %58, %32
  ret void
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <2 x half> @llvm.fmuladd.v2f16(<2 x half>, <2 x half>, <2 x half>) #2

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal half @_Z4sqrtDh(half noundef %0) #3 {
  %2 = tail call half @__ocml_sqrt_f16(half noundef %0) #11
  ret half %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal half @_Z4fabsDh(half noundef %0) #3 {
  %2 = tail call half @__ocml_fabs_f16(half noundef %0) #11
  ret half %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal <2 x half> @_Z4fmaxDv2_DhS_(<2 x half> noundef %0, <2 x half> noundef %1) #4 {
  %3 = tail call <2 x half> @__ocml_fmax_2f16(<2 x half> noundef %0, <2 x half> noundef %1) #11
  ret <2 x half> %3
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal <2 x half> @_Z4fminDv2_DhS_(<2 x half> noundef %0, <2 x half> noundef %1) #4 {
  %3 = tail call <2 x half> @__ocml_fmin_2f16(<2 x half> noundef %0, <2 x half> noundef %1) #11
  ret <2 x half> %3
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal half @_Z3fmaDhDhDh(half noundef %0, half noundef %1, half noundef %2) #3 {
  %4 = tail call half @__ocml_fma_f16(half noundef %0, half noundef %1, half noundef %2) #11
  ret half %4
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z13get_global_idj(i32 noundef %0) #3 {
  %2 = tail call i64 @__ockl_get_global_id(i32 noundef %0) #11
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal float @_Z13convert_floatDh(half noundef %0) #5 {
  %2 = fpext half %0 to float
  ret float %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: read)
define internal float @_Z10vload_halfmPKDh(i64 noundef %0, ptr noundef readonly captures(none) %1) #6 {
  %3 = getelementptr inbounds half, ptr %1, i64 %0
  %4 = load half, ptr %3, align 2, !tbaa !17
  %5 = tail call float @_Z13convert_floatDh(half noundef %4) #11
  ret float %5
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: write)
define internal void @_Z15vstore_half_rtefmPDh(float noundef %0, i64 noundef %1, ptr noundef writeonly captures(none) %2) #7 {
  %4 = tail call half @_Z16convert_half_rtef(float noundef %0) #11
  %5 = getelementptr inbounds half, ptr %2, i64 %1
  store half %4, ptr %5, align 2, !tbaa !17
  ret void
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal half @_Z16convert_half_rtef(float noundef %0) local_unnamed_addr #5 {
  %2 = fptrunc float %0 to half
  ret half %2
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal half @__ocml_fabs_f16(half noundef %0) local_unnamed_addr #5 {
  %2 = tail call half @llvm.fabs.f16(half %0)
  ret half %2
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare half @llvm.fabs.f16(half) #2

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal half @__ocml_fma_f16(half noundef %0, half noundef %1, half noundef %2) local_unnamed_addr #5 {
  %4 = tail call half @llvm.fma.f16(half %0, half %1, half %2)
  ret half %4
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare half @llvm.fma.f16(half, half, half) #2

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal <2 x half> @__ocml_fmax_2f16(<2 x half> noundef %0, <2 x half> noundef %1) local_unnamed_addr #8 {
  %3 = tail call <2 x half> @llvm.maxnum.v2f16(<2 x half> noundef %0, <2 x half> noundef %1) #11
  ret <2 x half> %3
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <2 x half> @llvm.maxnum.v2f16(<2 x half>, <2 x half>) #2

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal <2 x half> @__ocml_fmin_2f16(<2 x half> noundef %0, <2 x half> noundef %1) local_unnamed_addr #8 {
  %3 = tail call <2 x half> @llvm.minnum.v2f16(<2 x half> noundef %0, <2 x half> noundef %1) #11
  ret <2 x half> %3
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <2 x half> @llvm.minnum.v2f16(<2 x half>, <2 x half>) #2

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal half @__ocml_sqrt_f16(half noundef %0) local_unnamed_addr #5 {
  %2 = tail call half @llvm.sqrt.f16(half %0)
  ret half %2
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare half @llvm.sqrt.f16(half) #2

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
  %13 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !19
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
  %29 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !19
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
  %45 = tail call i32 @llvm.amdgcn.workitem.id.z(), !range !19
  %46 = mul i32 %44, %43
  %47 = add i32 %46, %45
  %48 = select i1 %36, i64 2, i64 7
  %49 = getelementptr inbounds i64, ptr addrspace(4) %39, i64 %48
  br label %50

50:                                               ; preds = %34, %18, %2
  %51 = phi ptr addrspace(4) [ %49, %34 ], [ %33, %18 ], [ %17, %2 ]
  %52 = phi i32 [ %47, %34 ], [ %31, %18 ], [ %15, %2 ]
  %53 = zext i32 %52 to i64
  %54 = load i64, ptr addrspace(4) %51, align 8, !tbaa !20
  %55 = add i64 %54, %53
  br label %56

56:                                               ; preds = %50, %1
  %57 = phi i64 [ 0, %1 ], [ %55, %50 ]
  ret i64 %57
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef nonnull align 4 ptr addrspace(4) @llvm.amdgcn.dispatch.ptr() #9

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #9

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #9

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #9

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #9

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #9

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.z() #9

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.z() #9

attributes #0 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #2 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #4 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="32" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #5 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #6 = { convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: read) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #7 = { convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: write) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #8 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="32" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #9 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #10 = { convergent nounwind }
attributes #11 = { convergent nounwind willreturn memory(none) }
attributes #12 = { convergent nounwind willreturn memory(read) }

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
!12 = !{i32 0, i32 1, i32 1, i32 1, i32 1, i32 0}
!13 = !{!"none", !"none", !"none", !"none", !"none", !"none"}
!14 = !{!"half", !"half*", !"half*", !"float*", !"half2*", !"uint"}
!15 = !{!"half", !"half*", !"half*", !"float*", !"half __attribute__((ext_vector_type(2)))*", !"uint"}
!16 = !{!"", !"const", !"", !"", !"", !""}
!17 = !{!18, !18, i64 0}
!18 = !{!"half", !10, i64 0}
!19 = !{i32 0, i32 1024}
!20 = !{!21, !21, i64 0}
!21 = !{!"long", !10, i64 0}
