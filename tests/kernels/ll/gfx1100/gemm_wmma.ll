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
  br label %89

15:                                               ; preds = %5
  %16 = or disjoint i32 %8, %12
  %17 = mul i32 %4, %16
  %18 = zext i32 %17 to i64
  %19 = getelementptr inbounds nuw half, ptr addrspace(1) %0, i64 %18
  %20 = or disjoint i32 %10, %12
  %21 = mul i32 %4, %20
  %22 = zext i32 %21 to i64
  %23 = getelementptr inbounds nuw half, ptr addrspace(1) %1, i64 %22
  br label %24

24:                                               ; preds = %15, %24
  %25 = phi i32 [ 0, %15 ], [ %87, %24 ]
  %26 = phi <8 x float> [ zeroinitializer, %15 ], [ %86, %24 ]
  %27 = zext i32 %25 to i64
  %28 = getelementptr inbounds nuw half, ptr addrspace(1) %19, i64 %27
  %29 = load <2 x half>, ptr addrspace(1) %28, align 2, !tbaa !17
  %30 = getelementptr inbounds nuw i8, ptr addrspace(1) %28, i64 4
  %31 = load <2 x half>, ptr addrspace(1) %30, align 2, !tbaa !17
  %32 = getelementptr inbounds nuw i8, ptr addrspace(1) %28, i64 8
  %33 = load <2 x half>, ptr addrspace(1) %32, align 2, !tbaa !17
  %34 = getelementptr inbounds nuw i8, ptr addrspace(1) %28, i64 12
  %35 = load <2 x half>, ptr addrspace(1) %34, align 2, !tbaa !17
  %36 = getelementptr inbounds nuw i8, ptr addrspace(1) %28, i64 16
  %37 = load <2 x half>, ptr addrspace(1) %36, align 2, !tbaa !17
  %38 = getelementptr inbounds nuw i8, ptr addrspace(1) %28, i64 20
  %39 = load <2 x half>, ptr addrspace(1) %38, align 2, !tbaa !17
  %40 = getelementptr inbounds nuw i8, ptr addrspace(1) %28, i64 24
  %41 = load <2 x half>, ptr addrspace(1) %40, align 2, !tbaa !17
  %42 = getelementptr inbounds nuw i8, ptr addrspace(1) %28, i64 28
  %43 = load <2 x half>, ptr addrspace(1) %42, align 2, !tbaa !17
  %44 = getelementptr inbounds nuw half, ptr addrspace(1) %23, i64 %27
  %45 = load <2 x half>, ptr addrspace(1) %44, align 2, !tbaa !17
  %46 = getelementptr inbounds nuw i8, ptr addrspace(1) %44, i64 4
  %47 = load <2 x half>, ptr addrspace(1) %46, align 2, !tbaa !17
  %48 = shufflevector <2 x half> %45, <2 x half> %47, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %49 = getelementptr inbounds nuw i8, ptr addrspace(1) %44, i64 8
  %50 = load <2 x half>, ptr addrspace(1) %49, align 2, !tbaa !17
  %51 = shufflevector <2 x half> %50, <2 x half> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %52 = shufflevector <16 x half> %48, <16 x half> %51, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %53 = getelementptr inbounds nuw i8, ptr addrspace(1) %44, i64 12
  %54 = load <2 x half>, ptr addrspace(1) %53, align 2, !tbaa !17
  %55 = shufflevector <2 x half> %54, <2 x half> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %56 = shufflevector <16 x half> %52, <16 x half> %55, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %57 = getelementptr inbounds nuw i8, ptr addrspace(1) %44, i64 16
  %58 = load <2 x half>, ptr addrspace(1) %57, align 2, !tbaa !17
  %59 = shufflevector <2 x half> %58, <2 x half> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %60 = shufflevector <16 x half> %56, <16 x half> %59, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %61 = getelementptr inbounds nuw i8, ptr addrspace(1) %44, i64 20
  %62 = load <2 x half>, ptr addrspace(1) %61, align 2, !tbaa !17
  %63 = shufflevector <2 x half> %62, <2 x half> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %64 = shufflevector <16 x half> %60, <16 x half> %63, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison>
  %65 = getelementptr inbounds nuw i8, ptr addrspace(1) %44, i64 24
  %66 = load <2 x half>, ptr addrspace(1) %65, align 2, !tbaa !17
  %67 = shufflevector <2 x half> %66, <2 x half> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %68 = shufflevector <16 x half> %64, <16 x half> %67, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 16, i32 17, i32 poison, i32 poison>
  %69 = getelementptr inbounds nuw i8, ptr addrspace(1) %44, i64 28
  %70 = load <2 x half>, ptr addrspace(1) %69, align 2, !tbaa !17
  %71 = shufflevector <2 x half> %70, <2 x half> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %72 = shufflevector <16 x half> %68, <16 x half> %71, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 16, i32 17>
  %73 = shufflevector <2 x half> %29, <2 x half> %31, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %74 = shufflevector <2 x half> %33, <2 x half> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %75 = shufflevector <16 x half> %73, <16 x half> %74, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %76 = shufflevector <2 x half> %35, <2 x half> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %77 = shufflevector <16 x half> %75, <16 x half> %76, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %78 = shufflevector <2 x half> %37, <2 x half> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %79 = shufflevector <16 x half> %77, <16 x half> %78, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %80 = shufflevector <2 x half> %39, <2 x half> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %81 = shufflevector <16 x half> %79, <16 x half> %80, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison>
  %82 = shufflevector <2 x half> %41, <2 x half> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %83 = shufflevector <16 x half> %81, <16 x half> %82, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 16, i32 17, i32 poison, i32 poison>
  %84 = shufflevector <2 x half> %43, <2 x half> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %85 = shufflevector <16 x half> %83, <16 x half> %84, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 16, i32 17>
  %86 = tail call <8 x float> @llvm.amdgcn.wmma.f32.16x16x16.f16.v8f32.v16f16(<16 x half> %85, <16 x half> %72, <8 x float> %26)
  %87 = add i32 %25, 16
  %88 = icmp ult i32 %87, %4
  br i1 %88, label %24, label %89, !llvm.loop !19

89:                                               ; preds = %24, %13
  %90 = phi i32 [ %14, %13 ], [ %20, %24 ]
  %91 = phi <8 x float> [ zeroinitializer, %13 ], [ %86, %24 ]
  %92 = lshr i32 %6, 4
  %93 = add i32 %8, %92
  %94 = extractelement <8 x float> %91, i64 0
  %95 = mul i32 %93, %3
  %96 = add i32 %90, %95
  %97 = zext i32 %96 to i64
  %98 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %97
  store float %94, ptr addrspace(1) %98, align 4, !tbaa !21
  %99 = extractelement <8 x float> %91, i64 1
  %100 = add i32 %93, 2
  %101 = mul i32 %100, %3
  %102 = add i32 %90, %101
  %103 = zext i32 %102 to i64
  %104 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %103
  store float %99, ptr addrspace(1) %104, align 4, !tbaa !21
  %105 = extractelement <8 x float> %91, i64 2
  %106 = add i32 %93, 4
  %107 = mul i32 %106, %3
  %108 = add i32 %90, %107
  %109 = zext i32 %108 to i64
  %110 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %109
  store float %105, ptr addrspace(1) %110, align 4, !tbaa !21
  %111 = extractelement <8 x float> %91, i64 3
  %112 = add i32 %93, 6
  %113 = mul i32 %112, %3
  %114 = add i32 %90, %113
  %115 = zext i32 %114 to i64
  %116 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %115
  store float %111, ptr addrspace(1) %116, align 4, !tbaa !21
  %117 = extractelement <8 x float> %91, i64 4
  %118 = add i32 %93, 8
  %119 = mul i32 %118, %3
  %120 = add i32 %90, %119
  %121 = zext i32 %120 to i64
  %122 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %121
  store float %117, ptr addrspace(1) %122, align 4, !tbaa !21
  %123 = extractelement <8 x float> %91, i64 5
  %124 = add i32 %93, 10
  %125 = mul i32 %124, %3
  %126 = add i32 %90, %125
  %127 = zext i32 %126 to i64
  %128 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %127
  store float %123, ptr addrspace(1) %128, align 4, !tbaa !21
  %129 = extractelement <8 x float> %91, i64 6
  %130 = add i32 %93, 12
  %131 = mul i32 %130, %3
  %132 = add i32 %90, %131
  %133 = zext i32 %132 to i64
  %134 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %133
  store float %129, ptr addrspace(1) %134, align 4, !tbaa !21
  %135 = extractelement <8 x float> %91, i64 7
  %136 = add i32 %93, 14
  %137 = mul i32 %136, %3
  %138 = add i32 %90, %137
  %139 = zext i32 %138 to i64
  %140 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %139
  store float %135, ptr addrspace(1) %140, align 4, !tbaa !21
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
  br label %89

15:                                               ; preds = %5
  %16 = or disjoint i32 %8, %12
  %17 = mul i32 %4, %16
  %18 = zext i32 %17 to i64
  %19 = getelementptr inbounds nuw i16, ptr addrspace(1) %0, i64 %18
  %20 = or disjoint i32 %10, %12
  %21 = mul i32 %4, %20
  %22 = zext i32 %21 to i64
  %23 = getelementptr inbounds nuw i16, ptr addrspace(1) %1, i64 %22
  br label %24

24:                                               ; preds = %15, %24
  %25 = phi i32 [ 0, %15 ], [ %87, %24 ]
  %26 = phi <8 x float> [ zeroinitializer, %15 ], [ %86, %24 ]
  %27 = zext i32 %25 to i64
  %28 = getelementptr inbounds nuw i16, ptr addrspace(1) %19, i64 %27
  %29 = load <2 x i16>, ptr addrspace(1) %28, align 2, !tbaa !24
  %30 = getelementptr inbounds nuw i8, ptr addrspace(1) %28, i64 4
  %31 = load <2 x i16>, ptr addrspace(1) %30, align 2, !tbaa !24
  %32 = getelementptr inbounds nuw i8, ptr addrspace(1) %28, i64 8
  %33 = load <2 x i16>, ptr addrspace(1) %32, align 2, !tbaa !24
  %34 = getelementptr inbounds nuw i8, ptr addrspace(1) %28, i64 12
  %35 = load <2 x i16>, ptr addrspace(1) %34, align 2, !tbaa !24
  %36 = getelementptr inbounds nuw i8, ptr addrspace(1) %28, i64 16
  %37 = load <2 x i16>, ptr addrspace(1) %36, align 2, !tbaa !24
  %38 = getelementptr inbounds nuw i8, ptr addrspace(1) %28, i64 20
  %39 = load <2 x i16>, ptr addrspace(1) %38, align 2, !tbaa !24
  %40 = getelementptr inbounds nuw i8, ptr addrspace(1) %28, i64 24
  %41 = load <2 x i16>, ptr addrspace(1) %40, align 2, !tbaa !24
  %42 = getelementptr inbounds nuw i8, ptr addrspace(1) %28, i64 28
  %43 = load <2 x i16>, ptr addrspace(1) %42, align 2, !tbaa !24
  %44 = getelementptr inbounds nuw i16, ptr addrspace(1) %23, i64 %27
  %45 = load <2 x i16>, ptr addrspace(1) %44, align 2, !tbaa !24
  %46 = getelementptr inbounds nuw i8, ptr addrspace(1) %44, i64 4
  %47 = load <2 x i16>, ptr addrspace(1) %46, align 2, !tbaa !24
  %48 = shufflevector <2 x i16> %45, <2 x i16> %47, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %49 = getelementptr inbounds nuw i8, ptr addrspace(1) %44, i64 8
  %50 = load <2 x i16>, ptr addrspace(1) %49, align 2, !tbaa !24
  %51 = shufflevector <2 x i16> %50, <2 x i16> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %52 = shufflevector <16 x i16> %48, <16 x i16> %51, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %53 = getelementptr inbounds nuw i8, ptr addrspace(1) %44, i64 12
  %54 = load <2 x i16>, ptr addrspace(1) %53, align 2, !tbaa !24
  %55 = shufflevector <2 x i16> %54, <2 x i16> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %56 = shufflevector <16 x i16> %52, <16 x i16> %55, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %57 = getelementptr inbounds nuw i8, ptr addrspace(1) %44, i64 16
  %58 = load <2 x i16>, ptr addrspace(1) %57, align 2, !tbaa !24
  %59 = shufflevector <2 x i16> %58, <2 x i16> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %60 = shufflevector <16 x i16> %56, <16 x i16> %59, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %61 = getelementptr inbounds nuw i8, ptr addrspace(1) %44, i64 20
  %62 = load <2 x i16>, ptr addrspace(1) %61, align 2, !tbaa !24
  %63 = shufflevector <2 x i16> %62, <2 x i16> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %64 = shufflevector <16 x i16> %60, <16 x i16> %63, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison>
  %65 = getelementptr inbounds nuw i8, ptr addrspace(1) %44, i64 24
  %66 = load <2 x i16>, ptr addrspace(1) %65, align 2, !tbaa !24
  %67 = shufflevector <2 x i16> %66, <2 x i16> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %68 = shufflevector <16 x i16> %64, <16 x i16> %67, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 16, i32 17, i32 poison, i32 poison>
  %69 = getelementptr inbounds nuw i8, ptr addrspace(1) %44, i64 28
  %70 = load <2 x i16>, ptr addrspace(1) %69, align 2, !tbaa !24
  %71 = shufflevector <2 x i16> %70, <2 x i16> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %72 = shufflevector <16 x i16> %68, <16 x i16> %71, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 16, i32 17>
  %73 = shufflevector <2 x i16> %29, <2 x i16> %31, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %74 = shufflevector <2 x i16> %33, <2 x i16> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %75 = shufflevector <16 x i16> %73, <16 x i16> %74, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %76 = shufflevector <2 x i16> %35, <2 x i16> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %77 = shufflevector <16 x i16> %75, <16 x i16> %76, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %78 = shufflevector <2 x i16> %37, <2 x i16> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %79 = shufflevector <16 x i16> %77, <16 x i16> %78, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %80 = shufflevector <2 x i16> %39, <2 x i16> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %81 = shufflevector <16 x i16> %79, <16 x i16> %80, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison>
  %82 = shufflevector <2 x i16> %41, <2 x i16> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %83 = shufflevector <16 x i16> %81, <16 x i16> %82, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 16, i32 17, i32 poison, i32 poison>
  %84 = shufflevector <2 x i16> %43, <2 x i16> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %85 = shufflevector <16 x i16> %83, <16 x i16> %84, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 16, i32 17>
  %86 = tail call <8 x float> @llvm.amdgcn.wmma.f32.16x16x16.bf16.v8f32.v16i16(<16 x i16> %85, <16 x i16> %72, <8 x float> %26)
  %87 = add i32 %25, 16
  %88 = icmp ult i32 %87, %4
  br i1 %88, label %24, label %89, !llvm.loop !26

89:                                               ; preds = %24, %13
  %90 = phi i32 [ %14, %13 ], [ %20, %24 ]
  %91 = phi <8 x float> [ zeroinitializer, %13 ], [ %86, %24 ]
  %92 = lshr i32 %6, 4
  %93 = add i32 %8, %92
  %94 = extractelement <8 x float> %91, i64 0
  %95 = mul i32 %93, %3
  %96 = add i32 %90, %95
  %97 = zext i32 %96 to i64
  %98 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %97
  store float %94, ptr addrspace(1) %98, align 4, !tbaa !21
  %99 = extractelement <8 x float> %91, i64 1
  %100 = add i32 %93, 2
  %101 = mul i32 %100, %3
  %102 = add i32 %90, %101
  %103 = zext i32 %102 to i64
  %104 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %103
  store float %99, ptr addrspace(1) %104, align 4, !tbaa !21
  %105 = extractelement <8 x float> %91, i64 2
  %106 = add i32 %93, 4
  %107 = mul i32 %106, %3
  %108 = add i32 %90, %107
  %109 = zext i32 %108 to i64
  %110 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %109
  store float %105, ptr addrspace(1) %110, align 4, !tbaa !21
  %111 = extractelement <8 x float> %91, i64 3
  %112 = add i32 %93, 6
  %113 = mul i32 %112, %3
  %114 = add i32 %90, %113
  %115 = zext i32 %114 to i64
  %116 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %115
  store float %111, ptr addrspace(1) %116, align 4, !tbaa !21
  %117 = extractelement <8 x float> %91, i64 4
  %118 = add i32 %93, 8
  %119 = mul i32 %118, %3
  %120 = add i32 %90, %119
  %121 = zext i32 %120 to i64
  %122 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %121
  store float %117, ptr addrspace(1) %122, align 4, !tbaa !21
  %123 = extractelement <8 x float> %91, i64 5
  %124 = add i32 %93, 10
  %125 = mul i32 %124, %3
  %126 = add i32 %90, %125
  %127 = zext i32 %126 to i64
  %128 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %127
  store float %123, ptr addrspace(1) %128, align 4, !tbaa !21
  %129 = extractelement <8 x float> %91, i64 6
  %130 = add i32 %93, 12
  %131 = mul i32 %130, %3
  %132 = add i32 %90, %131
  %133 = zext i32 %132 to i64
  %134 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %133
  store float %129, ptr addrspace(1) %134, align 4, !tbaa !21
  %135 = extractelement <8 x float> %91, i64 7
  %136 = add i32 %93, 14
  %137 = mul i32 %136, %3
  %138 = add i32 %90, %137
  %139 = zext i32 %138 to i64
  %140 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %139
  store float %135, ptr addrspace(1) %140, align 4, !tbaa !21
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
  %12 = and i32 %6, 15
  br i1 %11, label %13, label %15

13:                                               ; preds = %5
  %14 = or disjoint i32 %12, %10
  br label %50

15:                                               ; preds = %5
  %16 = or disjoint i32 %8, %12
  %17 = mul i32 %4, %16
  %18 = zext i32 %17 to i64
  %19 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 %18
  %20 = or disjoint i32 %10, %12
  %21 = mul i32 %4, %20
  %22 = zext i32 %21 to i64
  %23 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 %22
  br label %24

24:                                               ; preds = %15, %24
  %25 = phi <8 x i32> [ zeroinitializer, %15 ], [ %47, %24 ]
  %26 = phi i32 [ 0, %15 ], [ %48, %24 ]
  %27 = zext i32 %26 to i64
  %28 = getelementptr inbounds nuw i8, ptr addrspace(1) %19, i64 %27
  %29 = getelementptr inbounds nuw i8, ptr addrspace(1) %23, i64 %27
  %30 = load <4 x i32>, ptr addrspace(1) %28, align 16, !tbaa !28, !amdgpu.noclobber !29
  %31 = load <4 x i32>, ptr addrspace(1) %29, align 16, !tbaa !28, !amdgpu.noclobber !29
  %32 = tail call <8 x i32> @llvm.amdgcn.wmma.i32.16x16x16.iu8.v8i32.v4i32(i1 false, <4 x i32> %30, i1 true, <4 x i32> %31, <8 x i32> %25, i1 false)
  %33 = getelementptr inbounds nuw i8, ptr addrspace(1) %28, i64 16
  %34 = load <4 x i32>, ptr addrspace(1) %33, align 16, !tbaa !28, !amdgpu.noclobber !29
  %35 = getelementptr inbounds nuw i8, ptr addrspace(1) %29, i64 16
  %36 = load <4 x i32>, ptr addrspace(1) %35, align 16, !tbaa !28, !amdgpu.noclobber !29
  %37 = tail call <8 x i32> @llvm.amdgcn.wmma.i32.16x16x16.iu8.v8i32.v4i32(i1 false, <4 x i32> %34, i1 true, <4 x i32> %36, <8 x i32> %32, i1 false)
  %38 = getelementptr inbounds nuw i8, ptr addrspace(1) %28, i64 32
  %39 = load <4 x i32>, ptr addrspace(1) %38, align 16, !tbaa !28, !amdgpu.noclobber !29
  %40 = getelementptr inbounds nuw i8, ptr addrspace(1) %29, i64 32
  %41 = load <4 x i32>, ptr addrspace(1) %40, align 16, !tbaa !28, !amdgpu.noclobber !29
  %42 = tail call <8 x i32> @llvm.amdgcn.wmma.i32.16x16x16.iu8.v8i32.v4i32(i1 false, <4 x i32> %39, i1 true, <4 x i32> %41, <8 x i32> %37, i1 false)
  %43 = getelementptr inbounds nuw i8, ptr addrspace(1) %28, i64 48
  %44 = load <4 x i32>, ptr addrspace(1) %43, align 16, !tbaa !28, !amdgpu.noclobber !29
  %45 = getelementptr inbounds nuw i8, ptr addrspace(1) %29, i64 48
  %46 = load <4 x i32>, ptr addrspace(1) %45, align 16, !tbaa !28, !amdgpu.noclobber !29
  %47 = tail call <8 x i32> @llvm.amdgcn.wmma.i32.16x16x16.iu8.v8i32.v4i32(i1 false, <4 x i32> %44, i1 true, <4 x i32> %46, <8 x i32> %42, i1 false)
  %48 = add i32 %26, 64
  %49 = icmp ult i32 %48, %4
  br i1 %49, label %24, label %50, !llvm.loop !30

50:                                               ; preds = %24, %13
  %51 = phi i32 [ %14, %13 ], [ %20, %24 ]
  %52 = phi <8 x i32> [ zeroinitializer, %13 ], [ %47, %24 ]
  %53 = lshr i32 %6, 4
  %54 = add i32 %8, %53
  %55 = extractelement <8 x i32> %52, i64 0
  %56 = mul i32 %54, %3
  %57 = add i32 %51, %56
  %58 = zext i32 %57 to i64
  %59 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %58
  store i32 %55, ptr addrspace(1) %59, align 4, !tbaa !7
  %60 = extractelement <8 x i32> %52, i64 1
  %61 = add i32 %54, 2
  %62 = mul i32 %61, %3
  %63 = add i32 %51, %62
  %64 = zext i32 %63 to i64
  %65 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %64
  store i32 %60, ptr addrspace(1) %65, align 4, !tbaa !7
  %66 = extractelement <8 x i32> %52, i64 2
  %67 = add i32 %54, 4
  %68 = mul i32 %67, %3
  %69 = add i32 %51, %68
  %70 = zext i32 %69 to i64
  %71 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %70
  store i32 %66, ptr addrspace(1) %71, align 4, !tbaa !7
  %72 = extractelement <8 x i32> %52, i64 3
  %73 = add i32 %54, 6
  %74 = mul i32 %73, %3
  %75 = add i32 %51, %74
  %76 = zext i32 %75 to i64
  %77 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %76
  store i32 %72, ptr addrspace(1) %77, align 4, !tbaa !7
  %78 = extractelement <8 x i32> %52, i64 4
  %79 = add i32 %54, 8
  %80 = mul i32 %79, %3
  %81 = add i32 %51, %80
  %82 = zext i32 %81 to i64
  %83 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %82
  store i32 %78, ptr addrspace(1) %83, align 4, !tbaa !7
  %84 = extractelement <8 x i32> %52, i64 5
  %85 = add i32 %54, 10
  %86 = mul i32 %85, %3
  %87 = add i32 %51, %86
  %88 = zext i32 %87 to i64
  %89 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %88
  store i32 %84, ptr addrspace(1) %89, align 4, !tbaa !7
  %90 = extractelement <8 x i32> %52, i64 6
  %91 = add i32 %54, 12
  %92 = mul i32 %91, %3
  %93 = add i32 %51, %92
  %94 = zext i32 %93 to i64
  %95 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %94
  store i32 %90, ptr addrspace(1) %95, align 4, !tbaa !7
  %96 = extractelement <8 x i32> %52, i64 7
  %97 = add i32 %54, 14
  %98 = mul i32 %97, %3
  %99 = add i32 %51, %98
  %100 = zext i32 %99 to i64
  %101 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %100
  store i32 %96, ptr addrspace(1) %101, align 4, !tbaa !7
  ret void
}

; Function Attrs: convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare <8 x float> @llvm.amdgcn.wmma.f32.16x16x16.f16.v8f32.v16f16(<16 x half>, <16 x half>, <8 x float>) #1

; Function Attrs: convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare <8 x float> @llvm.amdgcn.wmma.f32.16x16x16.bf16.v8f32.v16i16(<16 x i16>, <16 x i16>, <8 x float>) #1

; Function Attrs: convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare <8 x i32> @llvm.amdgcn.wmma.i32.16x16x16.iu8.v8i32.v4i32(i1 immarg, <4 x i32>, i1 immarg, <4 x i32>, <8 x i32>, i1 immarg) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #2

attributes #0 = { convergent nofree norecurse nounwind memory(argmem: readwrite) "amdgpu-flat-work-group-size"="32,32" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="false" }
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
