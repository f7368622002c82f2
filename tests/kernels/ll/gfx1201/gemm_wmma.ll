; ModuleID = 'gemm_wmma.cl'
source_filename = "gemm_wmma.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: convergent nofree norecurse nounwind memory(argmem: readwrite)
define protected amdgpu_kernel void @gemm_wmma_f16(ptr addrspace(1) noundef readonly align 2 captures(none) %0, ptr addrspace(1) noundef readonly align 2 captures(none) %1, ptr addrspace(1) noundef writeonly align 4 captures(none) %2, i32 noundef %3, i32 noundef %4) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 !reqd_work_group_size !15 {
  %6 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !16
  %7 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %8 = shl i32 %7, 4
  %9 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %10 = shl i32 %9, 4
  %11 = icmp eq i32 %4, 0
  %12 = and i32 %6, 15
  br i1 %11, label %13, label %15

13:                                               ; preds = %5
  %14 = or disjoint i32 %12, %10
  br label %62

15:                                               ; preds = %5
  %16 = or disjoint i32 %8, %12
  %17 = mul i32 %4, %16
  %18 = zext i32 %17 to i64
  %19 = getelementptr inbounds nuw half, ptr addrspace(1) %0, i64 %18
  %20 = lshr i32 %6, 1
  %21 = and i32 %20, 504
  %22 = zext nneg i32 %21 to i64
  %23 = getelementptr inbounds nuw half, ptr addrspace(1) %19, i64 %22
  %24 = or disjoint i32 %10, %12
  %25 = mul i32 %4, %24
  %26 = zext i32 %25 to i64
  %27 = getelementptr inbounds nuw half, ptr addrspace(1) %1, i64 %26
  %28 = getelementptr inbounds nuw half, ptr addrspace(1) %27, i64 %22
  br label %29

29:                                               ; preds = %15, %29
  %30 = phi i32 [ 0, %15 ], [ %60, %29 ]
  %31 = phi <8 x float> [ zeroinitializer, %15 ], [ %59, %29 ]
  %32 = zext i32 %30 to i64
  %33 = getelementptr inbounds nuw half, ptr addrspace(1) %23, i64 %32
  %34 = load <2 x half>, ptr addrspace(1) %33, align 2, !tbaa !17
  %35 = getelementptr inbounds nuw i8, ptr addrspace(1) %33, i64 4
  %36 = load <2 x half>, ptr addrspace(1) %35, align 2, !tbaa !17
  %37 = getelementptr inbounds nuw i8, ptr addrspace(1) %33, i64 8
  %38 = load <2 x half>, ptr addrspace(1) %37, align 2, !tbaa !17
  %39 = getelementptr inbounds nuw i8, ptr addrspace(1) %33, i64 12
  %40 = load <2 x half>, ptr addrspace(1) %39, align 2, !tbaa !17
  %41 = getelementptr inbounds nuw half, ptr addrspace(1) %28, i64 %32
  %42 = load <2 x half>, ptr addrspace(1) %41, align 2, !tbaa !17
  %43 = getelementptr inbounds nuw i8, ptr addrspace(1) %41, i64 4
  %44 = load <2 x half>, ptr addrspace(1) %43, align 2, !tbaa !17
  %45 = shufflevector <2 x half> %42, <2 x half> %44, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %46 = getelementptr inbounds nuw i8, ptr addrspace(1) %41, i64 8
  %47 = load <2 x half>, ptr addrspace(1) %46, align 2, !tbaa !17
  %48 = shufflevector <2 x half> %47, <2 x half> poison, <8 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %49 = shufflevector <8 x half> %45, <8 x half> %48, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 9, i32 poison, i32 poison>
  %50 = getelementptr inbounds nuw i8, ptr addrspace(1) %41, i64 12
  %51 = load <2 x half>, ptr addrspace(1) %50, align 2, !tbaa !17
  %52 = shufflevector <2 x half> %51, <2 x half> poison, <8 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %53 = shufflevector <8 x half> %49, <8 x half> %52, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 8, i32 9>
  %54 = shufflevector <2 x half> %34, <2 x half> %36, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %55 = shufflevector <2 x half> %38, <2 x half> poison, <8 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %56 = shufflevector <8 x half> %54, <8 x half> %55, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 9, i32 poison, i32 poison>
  %57 = shufflevector <2 x half> %40, <2 x half> poison, <8 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %58 = shufflevector <8 x half> %56, <8 x half> %57, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 8, i32 9>
  %59 = tail call <8 x float> @llvm.amdgcn.wmma.f32.16x16x16.f16.v8f32.v8f16(<8 x half> %58, <8 x half> %53, <8 x float> %31)
  %60 = add i32 %30, 16
  %61 = icmp ult i32 %60, %4
  br i1 %61, label %29, label %62, !llvm.loop !19

62:                                               ; preds = %29, %13
  %63 = phi i32 [ %14, %13 ], [ %24, %29 ]
  %64 = phi <8 x float> [ zeroinitializer, %13 ], [ %59, %29 ]
  %65 = lshr i32 %6, 1
  %66 = and i32 %65, 504
  %67 = add i32 %66, %8
  %68 = extractelement <8 x float> %64, i64 0
  %69 = mul i32 %67, %3
  %70 = add i32 %63, %69
  %71 = zext i32 %70 to i64
  %72 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %71
  store float %68, ptr addrspace(1) %72, align 4, !tbaa !21
  %73 = extractelement <8 x float> %64, i64 1
  %74 = or disjoint i32 %67, 1
  %75 = mul i32 %74, %3
  %76 = add i32 %63, %75
  %77 = zext i32 %76 to i64
  %78 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %77
  store float %73, ptr addrspace(1) %78, align 4, !tbaa !21
  %79 = extractelement <8 x float> %64, i64 2
  %80 = or disjoint i32 %67, 2
  %81 = mul i32 %80, %3
  %82 = add i32 %63, %81
  %83 = zext i32 %82 to i64
  %84 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %83
  store float %79, ptr addrspace(1) %84, align 4, !tbaa !21
  %85 = extractelement <8 x float> %64, i64 3
  %86 = or disjoint i32 %67, 3
  %87 = mul i32 %86, %3
  %88 = add i32 %63, %87
  %89 = zext i32 %88 to i64
  %90 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %89
  store float %85, ptr addrspace(1) %90, align 4, !tbaa !21
  %91 = extractelement <8 x float> %64, i64 4
  %92 = or disjoint i32 %67, 4
  %93 = mul i32 %92, %3
  %94 = add i32 %63, %93
  %95 = zext i32 %94 to i64
  %96 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %95
  store float %91, ptr addrspace(1) %96, align 4, !tbaa !21
  %97 = extractelement <8 x float> %64, i64 5
  %98 = or disjoint i32 %67, 5
  %99 = mul i32 %98, %3
  %100 = add i32 %63, %99
  %101 = zext i32 %100 to i64
  %102 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %101
  store float %97, ptr addrspace(1) %102, align 4, !tbaa !21
  %103 = extractelement <8 x float> %64, i64 6
  %104 = or disjoint i32 %67, 6
  %105 = mul i32 %104, %3
  %106 = add i32 %63, %105
  %107 = zext i32 %106 to i64
  %108 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %107
  store float %103, ptr addrspace(1) %108, align 4, !tbaa !21
  %109 = extractelement <8 x float> %64, i64 7
  %110 = or disjoint i32 %67, 7
  %111 = mul i32 %110, %3
  %112 = add i32 %63, %111
  %113 = zext i32 %112 to i64
  %114 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %113
  store float %109, ptr addrspace(1) %114, align 4, !tbaa !21
  ret void
}

; Function Attrs: convergent nofree norecurse nounwind memory(argmem: readwrite)
define protected amdgpu_kernel void @gemm_wmma_bf16(ptr addrspace(1) noundef readonly align 2 captures(none) %0, ptr addrspace(1) noundef readonly align 2 captures(none) %1, ptr addrspace(1) noundef writeonly align 4 captures(none) %2, i32 noundef %3, i32 noundef %4) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !23 !kernel_arg_base_type !23 !kernel_arg_type_qual !14 !reqd_work_group_size !15 {
  %6 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !16
  %7 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %8 = shl i32 %7, 4
  %9 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %10 = shl i32 %9, 4
  %11 = icmp eq i32 %4, 0
  %12 = and i32 %6, 15
  br i1 %11, label %13, label %15

13:                                               ; preds = %5
  %14 = or disjoint i32 %12, %10
  br label %62

15:                                               ; preds = %5
  %16 = or disjoint i32 %8, %12
  %17 = mul i32 %4, %16
  %18 = zext i32 %17 to i64
  %19 = getelementptr inbounds nuw i16, ptr addrspace(1) %0, i64 %18
  %20 = lshr i32 %6, 1
  %21 = and i32 %20, 504
  %22 = zext nneg i32 %21 to i64
  %23 = getelementptr inbounds nuw i16, ptr addrspace(1) %19, i64 %22
  %24 = or disjoint i32 %10, %12
  %25 = mul i32 %4, %24
  %26 = zext i32 %25 to i64
  %27 = getelementptr inbounds nuw i16, ptr addrspace(1) %1, i64 %26
  %28 = getelementptr inbounds nuw i16, ptr addrspace(1) %27, i64 %22
  br label %29

29:                                               ; preds = %15, %29
  %30 = phi i32 [ 0, %15 ], [ %60, %29 ]
  %31 = phi <8 x float> [ zeroinitializer, %15 ], [ %59, %29 ]
  %32 = zext i32 %30 to i64
  %33 = getelementptr inbounds nuw i16, ptr addrspace(1) %23, i64 %32
  %34 = load <2 x i16>, ptr addrspace(1) %33, align 2, !tbaa !24
  %35 = getelementptr inbounds nuw i8, ptr addrspace(1) %33, i64 4
  %36 = load <2 x i16>, ptr addrspace(1) %35, align 2, !tbaa !24
  %37 = getelementptr inbounds nuw i8, ptr addrspace(1) %33, i64 8
  %38 = load <2 x i16>, ptr addrspace(1) %37, align 2, !tbaa !24
  %39 = getelementptr inbounds nuw i8, ptr addrspace(1) %33, i64 12
  %40 = load <2 x i16>, ptr addrspace(1) %39, align 2, !tbaa !24
  %41 = getelementptr inbounds nuw i16, ptr addrspace(1) %28, i64 %32
  %42 = load <2 x i16>, ptr addrspace(1) %41, align 2, !tbaa !24
  %43 = getelementptr inbounds nuw i8, ptr addrspace(1) %41, i64 4
  %44 = load <2 x i16>, ptr addrspace(1) %43, align 2, !tbaa !24
  %45 = shufflevector <2 x i16> %42, <2 x i16> %44, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %46 = getelementptr inbounds nuw i8, ptr addrspace(1) %41, i64 8
  %47 = load <2 x i16>, ptr addrspace(1) %46, align 2, !tbaa !24
  %48 = shufflevector <2 x i16> %47, <2 x i16> poison, <8 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %49 = shufflevector <8 x i16> %45, <8 x i16> %48, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 9, i32 poison, i32 poison>
  %50 = getelementptr inbounds nuw i8, ptr addrspace(1) %41, i64 12
  %51 = load <2 x i16>, ptr addrspace(1) %50, align 2, !tbaa !24
  %52 = shufflevector <2 x i16> %51, <2 x i16> poison, <8 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %53 = shufflevector <8 x i16> %49, <8 x i16> %52, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 8, i32 9>
  %54 = shufflevector <2 x i16> %34, <2 x i16> %36, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %55 = shufflevector <2 x i16> %38, <2 x i16> poison, <8 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %56 = shufflevector <8 x i16> %54, <8 x i16> %55, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 9, i32 poison, i32 poison>
  %57 = shufflevector <2 x i16> %40, <2 x i16> poison, <8 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %58 = shufflevector <8 x i16> %56, <8 x i16> %57, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 8, i32 9>
  %59 = tail call <8 x float> @llvm.amdgcn.wmma.f32.16x16x16.bf16.v8f32.v8i16(<8 x i16> %58, <8 x i16> %53, <8 x float> %31)
  %60 = add i32 %30, 16
  %61 = icmp ult i32 %60, %4
  br i1 %61, label %29, label %62, !llvm.loop !26

62:                                               ; preds = %29, %13
  %63 = phi i32 [ %14, %13 ], [ %24, %29 ]
  %64 = phi <8 x float> [ zeroinitializer, %13 ], [ %59, %29 ]
  %65 = lshr i32 %6, 1
  %66 = and i32 %65, 504
  %67 = add i32 %66, %8
  %68 = extractelement <8 x float> %64, i64 0
  %69 = mul i32 %67, %3
  %70 = add i32 %63, %69
  %71 = zext i32 %70 to i64
  %72 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %71
  store float %68, ptr addrspace(1) %72, align 4, !tbaa !21
  %73 = extractelement <8 x float> %64, i64 1
  %74 = or disjoint i32 %67, 1
  %75 = mul i32 %74, %3
  %76 = add i32 %63, %75
  %77 = zext i32 %76 to i64
  %78 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %77
  store float %73, ptr addrspace(1) %78, align 4, !tbaa !21
  %79 = extractelement <8 x float> %64, i64 2
  %80 = or disjoint i32 %67, 2
  %81 = mul i32 %80, %3
  %82 = add i32 %63, %81
  %83 = zext i32 %82 to i64
  %84 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %83
  store float %79, ptr addrspace(1) %84, align 4, !tbaa !21
  %85 = extractelement <8 x float> %64, i64 3
  %86 = or disjoint i32 %67, 3
  %87 = mul i32 %86, %3
  %88 = add i32 %63, %87
  %89 = zext i32 %88 to i64
  %90 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %89
  store float %85, ptr addrspace(1) %90, align 4, !tbaa !21
  %91 = extractelement <8 x float> %64, i64 4
  %92 = or disjoint i32 %67, 4
  %93 = mul i32 %92, %3
  %94 = add i32 %63, %93
  %95 = zext i32 %94 to i64
  %96 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %95
  store float %91, ptr addrspace(1) %96, align 4, !tbaa !21
  %97 = extractelement <8 x float> %64, i64 5
  %98 = or disjoint i32 %67, 5
  %99 = mul i32 %98, %3
  %100 = add i32 %63, %99
  %101 = zext i32 %100 to i64
  %102 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %101
  store float %97, ptr addrspace(1) %102, align 4, !tbaa !21
  %103 = extractelement <8 x float> %64, i64 6
  %104 = or disjoint i32 %67, 6
  %105 = mul i32 %104, %3
  %106 = add i32 %63, %105
  %107 = zext i32 %106 to i64
  %108 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %107
  store float %103, ptr addrspace(1) %108, align 4, !tbaa !21
  %109 = extractelement <8 x float> %64, i64 7
  %110 = or disjoint i32 %67, 7
  %111 = mul i32 %110, %3
  %112 = add i32 %63, %111
  %113 = zext i32 %112 to i64
  %114 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %113
  store float %109, ptr addrspace(1) %114, align 4, !tbaa !21
  ret void
}

; Function Attrs: convergent nofree norecurse nounwind memory(argmem: readwrite)
define protected amdgpu_kernel void @gemm_wmma_i8(ptr addrspace(1) noundef readonly align 1 captures(none) %0, ptr addrspace(1) noundef readonly align 1 captures(none) %1, ptr addrspace(1) noundef writeonly align 4 captures(none) %2, i32 noundef %3, i32 noundef %4) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !27 !kernel_arg_base_type !27 !kernel_arg_type_qual !14 !reqd_work_group_size !15 {
  %6 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !16
  %7 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %8 = shl i32 %7, 4
  %9 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %10 = shl i32 %9, 4
  %11 = icmp eq i32 %4, 0
  br i1 %11, label %12, label %17

12:                                               ; preds = %5
  %13 = lshr i32 %6, 1
  %14 = and i32 %13, 504
  %15 = and i32 %6, 15
  %16 = or disjoint i32 %15, %10
  br label %58

17:                                               ; preds = %5
  %18 = and i32 %6, 15
  %19 = or disjoint i32 %8, %18
  %20 = mul i32 %4, %19
  %21 = zext i32 %20 to i64
  %22 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 %21
  %23 = lshr i32 %6, 1
  %24 = and i32 %23, 504
  %25 = zext nneg i32 %24 to i64
  %26 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 %25
  %27 = or disjoint i32 %10, %18
  %28 = mul i32 %4, %27
  %29 = zext i32 %28 to i64
  %30 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 %29
  %31 = getelementptr inbounds nuw i8, ptr addrspace(1) %30, i64 %25
  br label %32

32:                                               ; preds = %17, %32
  %33 = phi <8 x i32> [ zeroinitializer, %17 ], [ %55, %32 ]
  %34 = phi i32 [ 0, %17 ], [ %56, %32 ]
  %35 = zext i32 %34 to i64
  %36 = getelementptr inbounds nuw i8, ptr addrspace(1) %26, i64 %35
  %37 = getelementptr inbounds nuw i8, ptr addrspace(1) %31, i64 %35
  %38 = load <2 x i32>, ptr addrspace(1) %36, align 8, !tbaa !28, !amdgpu.noclobber !29
  %39 = load <2 x i32>, ptr addrspace(1) %37, align 8, !tbaa !28, !amdgpu.noclobber !29
  %40 = tail call <8 x i32> @llvm.amdgcn.wmma.i32.16x16x16.iu8.v8i32.v2i32(i1 false, <2 x i32> %38, i1 true, <2 x i32> %39, <8 x i32> %33, i1 false)
  %41 = getelementptr inbounds nuw i8, ptr addrspace(1) %36, i64 16
  %42 = load <2 x i32>, ptr addrspace(1) %41, align 8, !tbaa !28, !amdgpu.noclobber !29
  %43 = getelementptr inbounds nuw i8, ptr addrspace(1) %37, i64 16
  %44 = load <2 x i32>, ptr addrspace(1) %43, align 8, !tbaa !28, !amdgpu.noclobber !29
  %45 = tail call <8 x i32> @llvm.amdgcn.wmma.i32.16x16x16.iu8.v8i32.v2i32(i1 false, <2 x i32> %42, i1 true, <2 x i32> %44, <8 x i32> %40, i1 false)
  %46 = getelementptr inbounds nuw i8, ptr addrspace(1) %36, i64 32
  %47 = load <2 x i32>, ptr addrspace(1) %46, align 8, !tbaa !28, !amdgpu.noclobber !29
  %48 = getelementptr inbounds nuw i8, ptr addrspace(1) %37, i64 32
  %49 = load <2 x i32>, ptr addrspace(1) %48, align 8, !tbaa !28, !amdgpu.noclobber !29
  %50 = tail call <8 x i32> @llvm.amdgcn.wmma.i32.16x16x16.iu8.v8i32.v2i32(i1 false, <2 x i32> %47, i1 true, <2 x i32> %49, <8 x i32> %45, i1 false)
  %51 = getelementptr inbounds nuw i8, ptr addrspace(1) %36, i64 48
  %52 = load <2 x i32>, ptr addrspace(1) %51, align 8, !tbaa !28, !amdgpu.noclobber !29
  %53 = getelementptr inbounds nuw i8, ptr addrspace(1) %37, i64 48
  %54 = load <2 x i32>, ptr addrspace(1) %53, align 8, !tbaa !28, !amdgpu.noclobber !29
  %55 = tail call <8 x i32> @llvm.amdgcn.wmma.i32.16x16x16.iu8.v8i32.v2i32(i1 false, <2 x i32> %52, i1 true, <2 x i32> %54, <8 x i32> %50, i1 false)
  %56 = add i32 %34, 64
  %57 = icmp ult i32 %56, %4
  br i1 %57, label %32, label %58, !llvm.loop !30

58:                                               ; preds = %32, %12
  %59 = phi i32 [ %16, %12 ], [ %27, %32 ]
  %60 = phi i32 [ %14, %12 ], [ %24, %32 ]
  %61 = phi <8 x i32> [ zeroinitializer, %12 ], [ %55, %32 ]
  %62 = add i32 %60, %8
  %63 = extractelement <8 x i32> %61, i64 0
  %64 = mul i32 %62, %3
  %65 = add i32 %59, %64
  %66 = zext i32 %65 to i64
  %67 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %66
  store i32 %63, ptr addrspace(1) %67, align 4, !tbaa !7
  %68 = extractelement <8 x i32> %61, i64 1
  %69 = or disjoint i32 %62, 1
  %70 = mul i32 %69, %3
  %71 = add i32 %59, %70
  %72 = zext i32 %71 to i64
  %73 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %72
  store i32 %68, ptr addrspace(1) %73, align 4, !tbaa !7
  %74 = extractelement <8 x i32> %61, i64 2
  %75 = or disjoint i32 %62, 2
  %76 = mul i32 %75, %3
  %77 = add i32 %59, %76
  %78 = zext i32 %77 to i64
  %79 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %78
  store i32 %74, ptr addrspace(1) %79, align 4, !tbaa !7
  %80 = extractelement <8 x i32> %61, i64 3
  %81 = or disjoint i32 %62, 3
  %82 = mul i32 %81, %3
  %83 = add i32 %59, %82
  %84 = zext i32 %83 to i64
  %85 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %84
  store i32 %80, ptr addrspace(1) %85, align 4, !tbaa !7
  %86 = extractelement <8 x i32> %61, i64 4
  %87 = or disjoint i32 %62, 4
  %88 = mul i32 %87, %3
  %89 = add i32 %59, %88
  %90 = zext i32 %89 to i64
  %91 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %90
  store i32 %86, ptr addrspace(1) %91, align 4, !tbaa !7
  %92 = extractelement <8 x i32> %61, i64 5
  %93 = or disjoint i32 %62, 5
  %94 = mul i32 %93, %3
  %95 = add i32 %59, %94
  %96 = zext i32 %95 to i64
  %97 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %96
  store i32 %92, ptr addrspace(1) %97, align 4, !tbaa !7
  %98 = extractelement <8 x i32> %61, i64 6
  %99 = or disjoint i32 %62, 6
  %100 = mul i32 %99, %3
  %101 = add i32 %59, %100
  %102 = zext i32 %101 to i64
  %103 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %102
  store i32 %98, ptr addrspace(1) %103, align 4, !tbaa !7
  %104 = extractelement <8 x i32> %61, i64 7
  %105 = or disjoint i32 %62, 7
  %106 = mul i32 %105, %3
  %107 = add i32 %59, %106
  %108 = zext i32 %107 to i64
  %109 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %108
  store i32 %104, ptr addrspace(1) %109, align 4, !tbaa !7
  ret void
}

; Function Attrs: convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare <8 x float> @llvm.amdgcn.wmma.f32.16x16x16.f16.v8f32.v8f16(<8 x half>, <8 x half>, <8 x float>) #1

; Function Attrs: convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare <8 x float> @llvm.amdgcn.wmma.f32.16x16x16.bf16.v8f32.v8i16(<8 x i16>, <8 x i16>, <8 x float>) #1

; Function Attrs: convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare <8 x i32> @llvm.amdgcn.wmma.i32.16x16x16.iu8.v8i32.v2i32(i1 immarg, <2 x i32>, i1 immarg, <2 x i32>, <8 x i32>, i1 immarg) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #2

attributes #0 = { convergent nofree norecurse nounwind memory(argmem: readwrite) "amdgpu-flat-work-group-size"="32,32" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1201" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-buffer-pk-add-bf16-inst,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f32,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot11-insts,+dot12-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+fp8-conversion-insts,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx12-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="false" }
attributes #1 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!0, !1, !2}
!opencl.ocl.version = !{!3, !4}
!llvm.ident = !{!5, !6}
!llvm.errno.tbaa = !{!7}

!0 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 8, !"PIC Level", i32 1}
!3 = !{i32 2, i32 0}
!4 = !{i32 1, i32 2}
!5 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!6 = !{!"Debian clang version 15.0.5"}
!7 = !{!8, !8, i64 0}
!8 = !{!"int", !9, i64 0}
!9 = !{!"omnipotent char", !10, i64 0}
!10 = !{!"Simple C/C++ TBAA"}
!11 = !{i32 1, i32 1, i32 1, i32 0, i32 0}
!12 = !{!"none", !"none", !"none", !"none", !"none"}
!13 = !{!"half*", !"half*", !"float*", !"uint", !"uint"}
!14 = !{!"const", !"const", !"", !"", !""}
!15 = !{i32 32, i32 1, i32 1}
!16 = !{i32 0, i32 1024}
!17 = !{!18, !18, i64 0}
!18 = !{!"half", !9, i64 0}
!19 = distinct !{!19, !20}
!20 = !{!"llvm.loop.unroll.disable"}
!21 = !{!22, !22, i64 0}
!22 = !{!"float", !9, i64 0}
!23 = !{!"ushort*", !"ushort*", !"float*", !"uint", !"uint"}
!24 = !{!25, !25, i64 0}
!25 = !{!"short", !9, i64 0}
!26 = distinct !{!26, !20}
!27 = !{!"uchar*", !"char*", !"int*", !"uint", !"uint"}
!28 = !{!9, !9, i64 0}
!29 = !{}
!30 = distinct !{!30, !20}
