; ModuleID = 'quaternion.cl'
source_filename = "quaternion.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__oclc_daz_opt = internal local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_ABI_version = internal local_unnamed_addr addrspace(4) constant i32 500, align 4

@_Z6selectDv4_fS_Dv4_i = internal alias <4 x float> (<4 x float>, <4 x float>, <4 x i32>), ptr @0
@_Z9bitselectDv4_iS_S_ = internal alias <4 x i32> (<4 x i32>, <4 x i32>, <4 x i32>), ptr @1

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @quaternion(ptr addrspace(1) noundef align 16 %0, ptr addrspace(1) noundef align 4 %1, ptr addrspace(1) noundef align 4 %2, i32 noundef %3) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !15 !kernel_arg_type_qual !16 {
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = addrspacecast ptr addrspace(5) %5 to ptr
  %10 = addrspacecast ptr addrspace(5) %6 to ptr
  %11 = addrspacecast ptr addrspace(5) %7 to ptr
  %12 = addrspacecast ptr addrspace(5) %8 to ptr
  store ptr addrspace(1) %0, ptr %9, align 8
  store ptr addrspace(1) %1, ptr %10, align 8
  store ptr addrspace(1) %2, ptr %11, align 8
  store i32 %3, ptr %12, align 4
  %13 = load ptr addrspace(1), ptr %9, align 8
  %14 = load ptr addrspace(1), ptr %10, align 8
  %15 = load ptr addrspace(1), ptr %11, align 8
  %16 = load i32, ptr %12, align 4
  call void @__clang_ocl_kern_imp_quaternion(ptr addrspace(1) noundef align 16 %13, ptr addrspace(1) noundef align 4 %14, ptr addrspace(1) noundef align 4 %15, i32 noundef %16) #11
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_quaternion(ptr addrspace(1) noundef align 16 %0, ptr addrspace(1) noundef align 4 %1, ptr addrspace(1) noundef align 4 %2, i32 noundef %3) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !15 !kernel_arg_type_qual !16 {
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca <4 x float>, align 16, addrspace(5)
  %11 = alloca <3 x float>, align 16, addrspace(5)
  %12 = alloca <3 x float>, align 16, addrspace(5)
  %13 = addrspacecast ptr addrspace(5) %5 to ptr
  %14 = addrspacecast ptr addrspace(5) %6 to ptr
  %15 = addrspacecast ptr addrspace(5) %7 to ptr
  %16 = addrspacecast ptr addrspace(5) %8 to ptr
  store ptr addrspace(1) %0, ptr %13, align 8
  store ptr addrspace(1) %1, ptr %14, align 8
  store ptr addrspace(1) %2, ptr %15, align 8
  store i32 %3, ptr %16, align 4
  %17 = call i64 @_Z13get_global_idj(i32 noundef 0) #12
  %18 = trunc i64 %17 to i32
  store i32 %18, ptr addrspace(5) %9, align 4
  %19 = load i32, ptr addrspace(5) %9, align 4
  %20 = load i32, ptr %16, align 4
  %21 = icmp uge i32 %19, %20
  br i1 %21, label %22, label %23

22:                                               ; preds = %4
  br label %56

23:                                               ; preds = %4
  %24 = load ptr addrspace(1), ptr %13, align 8
  %25 = load i32, ptr addrspace(5) %9, align 4
  %26 = zext i32 %25 to i64
  %27 = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %24, i64 %26
  %28 = load <4 x float>, ptr addrspace(1) %27, align 16
  %29 = call <4 x float> @_Z9normalizeDv4_f(<4 x float> noundef %28) #12
  store <4 x float> %29, ptr addrspace(5) %10, align 16
  %30 = load i32, ptr addrspace(5) %9, align 4
  %31 = zext i32 %30 to i64
  %32 = load ptr addrspace(1), ptr %14, align 8
  %33 = addrspacecast ptr addrspace(1) %32 to ptr
  %34 = call <3 x float> @_Z6vload3mPKf(i64 noundef %31, ptr noundef %33) #13
  store <3 x float> %34, ptr addrspace(5) %11, align 16
  %35 = load <4 x float>, ptr addrspace(5) %10, align 16
  %36 = shufflevector <4 x float> %35, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %37 = load <3 x float>, ptr addrspace(5) %11, align 16
  %38 = call <3 x float> @_Z5crossDv3_fS_(<3 x float> noundef %36, <3 x float> noundef %37) #12
  %39 = fmul <3 x float> splat (float 2.000000e+00), %38
  store <3 x float> %39, ptr addrspace(5) %12, align 16
  %40 = load <3 x float>, ptr addrspace(5) %11, align 16
  %41 = load <4 x float>, ptr addrspace(5) %10, align 16
  %42 = extractelement <4 x float> %41, i64 3
  %43 = insertelement <3 x float> poison, float %42, i64 0
  %44 = shufflevector <3 x float> %43, <3 x float> poison, <3 x i32> zeroinitializer
  %45 = load <3 x float>, ptr addrspace(5) %12, align 16
  %46 = call <3 x float> @llvm.fmuladd.v3f32(<3 x float> %44, <3 x float> %45, <3 x float> %40)
  %47 = load <4 x float>, ptr addrspace(5) %10, align 16
  %48 = shufflevector <4 x float> %47, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %49 = load <3 x float>, ptr addrspace(5) %12, align 16
  %50 = call <3 x float> @_Z5crossDv3_fS_(<3 x float> noundef %48, <3 x float> noundef %49) #12
  %51 = fadd <3 x float> %46, %50
  %52 = load i32, ptr addrspace(5) %9, align 4
  %53 = zext i32 %52 to i64
  %54 = load ptr addrspace(1), ptr %15, align 8
  %55 = addrspacecast ptr addrspace(1) %54 to ptr
  call void @_Z7vstore3Dv3_fmPf(<3 x float> noundef %51, i64 noundef %53, ptr noundef %55) #11
  br label %56

56:                                               ; preds = %23, %22
  ret void
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <3 x float> @llvm.fmuladd.v3f32(<3 x float>, <3 x float>, <3 x float>) #2

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal <3 x float> @_Z5crossDv3_fS_(<3 x float> noundef %0, <3 x float> noundef %1) #3 {
  %3 = extractelement <3 x float> %0, i64 1
  %4 = extractelement <3 x float> %1, i64 2
  %5 = extractelement <3 x float> %0, i64 2
  %6 = fneg float %5
  %7 = extractelement <3 x float> %1, i64 1
  %8 = fmul float %7, %6
  %9 = tail call float @_Z3madfff(float noundef %3, float noundef %4, float noundef %8) #12
  %10 = insertelement <3 x float> undef, float %9, i64 0
  %11 = extractelement <3 x float> %1, i64 0
  %12 = extractelement <3 x float> %0, i64 0
  %13 = fneg float %12
  %14 = fmul float %4, %13
  %15 = tail call float @_Z3madfff(float noundef %5, float noundef %11, float noundef %14) #12
  %16 = insertelement <3 x float> %10, float %15, i64 1
  %17 = fneg float %3
  %18 = fmul float %11, %17
  %19 = tail call float @_Z3madfff(float noundef %12, float noundef %7, float noundef %18) #12
  %20 = insertelement <3 x float> %16, float %19, i64 2
  ret <3 x float> %20
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @_Z3madfff(float noundef %0, float noundef %1, float noundef %2) local_unnamed_addr #4 {
  %4 = tail call float @__ocml_mad_f32(float noundef %0, float noundef %1, float noundef %2) #12
  ret float %4
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal <4 x float> @_Z9normalizeDv4_f(<4 x float> noundef %0) #5 {
  %2 = fcmp oeq <4 x float> %0, zeroinitializer
  %3 = sext <4 x i1> %2 to <4 x i32>
  %4 = tail call i32 @_Z3allDv4_i(<4 x i32> noundef %3) #12
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %30

6:                                                ; preds = %1
  %7 = tail call float @_Z3dotDv4_fS_(<4 x float> noundef %0, <4 x float> noundef %0) #12
  %8 = fcmp olt float %7, 0x3810000000000000
  br i1 %8, label %9, label %12

9:                                                ; preds = %6
  %10 = fmul <4 x float> %0, splat (float 0x4550000000000000)
  %11 = tail call float @_Z3dotDv4_fS_(<4 x float> noundef %10, <4 x float> noundef %10) #12
  br label %23

12:                                               ; preds = %6
  %13 = fcmp oeq float %7, 0x7FF0000000000000
  br i1 %13, label %14, label %23

14:                                               ; preds = %12
  %15 = fmul <4 x float> %0, splat (float 0x3BD0000000000000)
  %16 = tail call float @_Z3dotDv4_fS_(<4 x float> noundef %15, <4 x float> noundef %15) #12
  %17 = fcmp oeq float %16, 0x7FF0000000000000
  br i1 %17, label %18, label %23

18:                                               ; preds = %14
  %19 = tail call <4 x i32> @_Z5isinfDv4_f(<4 x float> noundef %15) #12
  %20 = tail call <4 x float> @_Z6selectDv4_fS_Dv4_i(<4 x float> noundef zeroinitializer, <4 x float> noundef splat (float 1.000000e+00), <4 x i32> noundef %19) #12
  %21 = tail call <4 x float> @_Z8copysignDv4_fS_(<4 x float> noundef %20, <4 x float> noundef %15) #12
  %22 = tail call float @_Z3dotDv4_fS_(<4 x float> noundef %21, <4 x float> noundef %21) #12
  br label %23

23:                                               ; preds = %18, %14, %12, %9
  %24 = phi <4 x float> [ %10, %9 ], [ %21, %18 ], [ %15, %14 ], [ %0, %12 ]
  %25 = phi float [ %11, %9 ], [ %22, %18 ], [ %16, %14 ], [ %7, %12 ]
  %26 = tail call float @_Z5rsqrtf(float noundef %25) #12
  %27 = insertelement <4 x float> poison, float %26, i64 0
  %28 = shufflevector <4 x float> %27, <4 x float> poison, <4 x i32> zeroinitializer
  %29 = fmul <4 x float> %24, %28
  br label %30

30:                                               ; preds = %23, %1
  %31 = phi <4 x float> [ %29, %23 ], [ %0, %1 ]
  ret <4 x float> %31
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i32 @_Z3allDv4_i(<4 x i32> noundef %0) local_unnamed_addr #6 {
  %2 = shufflevector <4 x i32> %0, <4 x i32> poison, <2 x i32> <i32 2, i32 3>
  %3 = shufflevector <4 x i32> %0, <4 x i32> poison, <2 x i32> <i32 0, i32 1>
  %4 = and <2 x i32> %2, %3
  %5 = extractelement <2 x i32> %4, i64 0
  %6 = extractelement <2 x i32> %4, i64 1
  %7 = and i32 %5, %6
  %8 = lshr i32 %7, 31
  ret i32 %8
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @_Z3dotDv4_fS_(<4 x float> noundef %0, <4 x float> noundef %1) local_unnamed_addr #5 {
  %3 = extractelement <4 x float> %0, i64 3
  %4 = extractelement <4 x float> %1, i64 3
  %5 = extractelement <4 x float> %0, i64 2
  %6 = extractelement <4 x float> %1, i64 2
  %7 = extractelement <4 x float> %0, i64 1
  %8 = extractelement <4 x float> %1, i64 1
  %9 = extractelement <4 x float> %0, i64 0
  %10 = extractelement <4 x float> %1, i64 0
  %11 = fmul float %9, %10
  %12 = tail call float @_Z3madfff(float noundef %7, float noundef %8, float noundef %11) #12
  %13 = tail call float @_Z3madfff(float noundef %5, float noundef %6, float noundef %12) #12
  %14 = tail call float @_Z3madfff(float noundef %3, float noundef %4, float noundef %13) #12
  ret float %14
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal <4 x i32> @_Z5isinfDv4_f(<4 x float> noundef %0) local_unnamed_addr #5 {
  %2 = extractelement <4 x float> %0, i64 0
  %3 = tail call i32 @__ocml_isinf_f32(float noundef %2) #12
  %4 = sub nsw i32 0, %3
  %5 = insertelement <4 x i32> undef, i32 %4, i64 0
  %6 = extractelement <4 x float> %0, i64 1
  %7 = tail call i32 @__ocml_isinf_f32(float noundef %6) #12
  %8 = sub nsw i32 0, %7
  %9 = insertelement <4 x i32> %5, i32 %8, i64 1
  %10 = extractelement <4 x float> %0, i64 2
  %11 = tail call i32 @__ocml_isinf_f32(float noundef %10) #12
  %12 = sub nsw i32 0, %11
  %13 = insertelement <4 x i32> %9, i32 %12, i64 2
  %14 = extractelement <4 x float> %0, i64 3
  %15 = tail call i32 @__ocml_isinf_f32(float noundef %14) #12
  %16 = sub nsw i32 0, %15
  %17 = insertelement <4 x i32> %13, i32 %16, i64 3
  ret <4 x i32> %17
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal <4 x float> @_Z8copysignDv4_fS_(<4 x float> noundef %0, <4 x float> noundef %1) local_unnamed_addr #5 {
  %3 = extractelement <4 x float> %0, i64 0
  %4 = extractelement <4 x float> %1, i64 0
  %5 = tail call float @__ocml_copysign_f32(float noundef %3, float noundef %4) #12
  %6 = insertelement <4 x float> undef, float %5, i64 0
  %7 = extractelement <4 x float> %0, i64 1
  %8 = extractelement <4 x float> %1, i64 1
  %9 = tail call float @__ocml_copysign_f32(float noundef %7, float noundef %8) #12
  %10 = insertelement <4 x float> %6, float %9, i64 1
  %11 = extractelement <4 x float> %0, i64 2
  %12 = extractelement <4 x float> %1, i64 2
  %13 = tail call float @__ocml_copysign_f32(float noundef %11, float noundef %12) #12
  %14 = insertelement <4 x float> %10, float %13, i64 2
  %15 = extractelement <4 x float> %0, i64 3
  %16 = extractelement <4 x float> %1, i64 3
  %17 = tail call float @__ocml_copysign_f32(float noundef %15, float noundef %16) #12
  %18 = insertelement <4 x float> %14, float %17, i64 3
  ret <4 x float> %18
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @_Z5rsqrtf(float noundef %0) local_unnamed_addr #4 {
  %2 = tail call float @__ocml_rsqrt_f32(float noundef %0) #12
  ret float %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal <4 x float> @0(<4 x float> noundef %0, <4 x float> noundef %1, <4 x i32> noundef %2) #5 {
  %4 = bitcast <4 x float> %0 to <4 x i32>
  %5 = bitcast <4 x float> %1 to <4 x i32>
  %6 = ashr <4 x i32> %2, splat (i32 31)
  %7 = tail call <4 x i32> @_Z9bitselectDv4_iS_S_(<4 x i32> noundef %4, <4 x i32> noundef %5, <4 x i32> noundef %6) #12
  %8 = bitcast <4 x i32> %7 to <4 x float>
  ret <4 x float> %8
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal <4 x i32> @1(<4 x i32> noundef %0, <4 x i32> noundef %1, <4 x i32> noundef %2) #6 {
  %4 = xor <4 x i32> %1, %0
  %5 = and <4 x i32> %4, %2
  %6 = xor <4 x i32> %5, %0
  ret <4 x i32> %6
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z13get_global_idj(i32 noundef %0) #4 {
  %2 = tail call i64 @__ockl_get_global_id(i32 noundef %0) #12
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read)
define internal <3 x float> @_Z6vload3mPKf(i64 noundef %0, ptr noundef readonly captures(none) %1) #7 {
  %3 = mul i64 %0, 3
  %4 = getelementptr inbounds float, ptr %1, i64 %3
  %5 = load float, ptr %4, align 4, !tbaa !17
  %6 = insertelement <3 x float> undef, float %5, i64 0
  %7 = getelementptr inbounds float, ptr %4, i64 1
  %8 = load float, ptr %7, align 4, !tbaa !17
  %9 = insertelement <3 x float> %6, float %8, i64 1
  %10 = getelementptr inbounds float, ptr %4, i64 2
  %11 = load float, ptr %10, align 4, !tbaa !17
  %12 = insertelement <3 x float> %9, float %11, i64 2
  ret <3 x float> %12
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write)
define internal void @_Z7vstore3Dv3_fmPf(<3 x float> noundef %0, i64 noundef %1, ptr noundef writeonly captures(none) %2) #8 {
  %4 = mul i64 %1, 3
  %5 = getelementptr inbounds float, ptr %2, i64 %4
  %6 = extractelement <3 x float> %0, i64 0
  store float %6, ptr %5, align 4, !tbaa !17
  %7 = extractelement <3 x float> %0, i64 1
  %8 = getelementptr inbounds float, ptr %5, i64 1
  store float %7, ptr %8, align 4, !tbaa !17
  %9 = extractelement <3 x float> %0, i64 2
  %10 = getelementptr inbounds float, ptr %5, i64 2
  store float %9, ptr %10, align 4, !tbaa !17
  ret void
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal float @__ocml_copysign_f32(float noundef %0, float noundef %1) local_unnamed_addr #9 {
  %3 = tail call float @llvm.copysign.f32(float %0, float %1)
  ret float %3
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.copysign.f32(float, float) #2

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i32 @__ocml_isinf_f32(float noundef %0) local_unnamed_addr #9 {
  %2 = tail call float @llvm.fabs.f32(float %0) #14
  %3 = fcmp oeq float %2, 0x7FF0000000000000
  %4 = zext i1 %3 to i32
  ret i32 %4
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fabs.f32(float) #2

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @__ocml_mad_f32(float noundef %0, float noundef %1, float noundef %2) local_unnamed_addr #4 {
  %4 = tail call float @__ocml_fmuladd_f32(float noundef %0, float noundef %1, float noundef %2) #12
  ret float %4
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal float @__ocml_fmuladd_f32(float noundef %0, float noundef %1, float noundef %2) local_unnamed_addr #9 {
  %4 = tail call float @llvm.fmuladd.f32(float %0, float %1, float %2)
  ret float %4
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #2

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal float @__ocml_rsqrt_f32(float noundef %0) local_unnamed_addr #9 {
  %2 = load i8, ptr addrspace(4) @__oclc_daz_opt, align 1, !tbaa !19, !range !21
  %3 = icmp eq i8 %2, 0
  br i1 %3, label %6, label %4

4:                                                ; preds = %1
  %5 = tail call float @llvm.amdgcn.rsq.f32(float %0)
  br label %13

6:                                                ; preds = %1
  %7 = fcmp olt float %0, 0x39B0000000000000
  %8 = select i1 %7, float 0x4630000000000000, float 1.000000e+00
  %9 = fmul float %8, %0
  %10 = tail call float @llvm.amdgcn.rsq.f32(float %9)
  %11 = select i1 %7, float 0x4310000000000000, float 1.000000e+00
  %12 = fmul float %11, %10
  br label %13

13:                                               ; preds = %6, %4
  %14 = phi float [ %5, %4 ], [ %12, %6 ]
  ret float %14
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.amdgcn.rsq.f32(float) #2

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_global_id(i32 noundef %0) local_unnamed_addr #9 {
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
declare noundef nonnull align 4 ptr addrspace(4) @llvm.amdgcn.dispatch.ptr() #10

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #10

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #10

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #10

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #10

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #10

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.z() #10

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.z() #10

attributes #0 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #2 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="96" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #4 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #5 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="128" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #6 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="128" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #7 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) "frame-pointer"="all" "min-legal-vector-width"="96" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #8 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write) "frame-pointer"="all" "min-legal-vector-width"="96" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #9 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #10 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #11 = { convergent nounwind }
attributes #12 = { convergent nounwind willreturn memory(none) }
attributes #13 = { convergent nounwind willreturn memory(read) }
attributes #14 = { memory(none) }

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
!12 = !{i32 1, i32 1, i32 1, i32 0}
!13 = !{!"none", !"none", !"none", !"none"}
!14 = !{!"float4*", !"float*", !"float*", !"uint"}
!15 = !{!"float __attribute__((ext_vector_type(4)))*", !"float*", !"float*", !"uint"}
!16 = !{!"const", !"const", !"", !""}
!17 = !{!18, !18, i64 0}
!18 = !{!"float", !10, i64 0}
!19 = !{!20, !20, i64 0}
!20 = !{!"bool", !10, i64 0}
!21 = !{i8 0, i8 2}
!22 = !{i32 0, i32 1024}
!23 = !{!24, !24, i64 0}
!24 = !{!"long", !10, i64 0}
