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
  br label %94

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
  %30 = phi i32 [ 0, %15 ], [ %92, %29 ]
  %31 = phi <8 x float> [ zeroinitializer, %15 ], [ %91, %29 ]
  %32 = zext i32 %30 to i64
  %33 = getelementptr inbounds nuw half, ptr addrspace(1) %23, i64 %32
  %34 = load <2 x half>, ptr addrspace(1) %33, align 2, !tbaa !17
  %35 = getelementptr inbounds nuw i8, ptr addrspace(1) %33, i64 4
  %36 = load <2 x half>, ptr addrspace(1) %35, align 2, !tbaa !17
  %37 = getelementptr inbounds nuw i8, ptr addrspace(1) %33, i64 8
  %38 = load <2 x half>, ptr addrspace(1) %37, align 2, !tbaa !17
  %39 = getelementptr inbounds nuw i8, ptr addrspace(1) %33, i64 12
  %40 = load <2 x half>, ptr addrspace(1) %39, align 2, !tbaa !17
  %41 = getelementptr inbounds nuw i8, ptr addrspace(1) %33, i64 32
  %42 = load <2 x half>, ptr addrspace(1) %41, align 2, !tbaa !17
  %43 = getelementptr inbounds nuw i8, ptr addrspace(1) %33, i64 36
  %44 = load <2 x half>, ptr addrspace(1) %43, align 2, !tbaa !17
  %45 = getelementptr inbounds nuw i8, ptr addrspace(1) %33, i64 40
  %46 = load <2 x half>, ptr addrspace(1) %45, align 2, !tbaa !17
  %47 = getelementptr inbounds nuw i8, ptr addrspace(1) %33, i64 44
  %48 = load <2 x half>, ptr addrspace(1) %47, align 2, !tbaa !17
  %49 = getelementptr inbounds nuw half, ptr addrspace(1) %28, i64 %32
  %50 = load <2 x half>, ptr addrspace(1) %49, align 2, !tbaa !17
  %51 = getelementptr inbounds nuw i8, ptr addrspace(1) %49, i64 4
  %52 = load <2 x half>, ptr addrspace(1) %51, align 2, !tbaa !17
  %53 = shufflevector <2 x half> %50, <2 x half> %52, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %54 = getelementptr inbounds nuw i8, ptr addrspace(1) %49, i64 8
  %55 = load <2 x half>, ptr addrspace(1) %54, align 2, !tbaa !17
  %56 = shufflevector <2 x half> %55, <2 x half> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %57 = shufflevector <16 x half> %53, <16 x half> %56, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %58 = getelementptr inbounds nuw i8, ptr addrspace(1) %49, i64 12
  %59 = load <2 x half>, ptr addrspace(1) %58, align 2, !tbaa !17
  %60 = shufflevector <2 x half> %59, <2 x half> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %61 = shufflevector <16 x half> %57, <16 x half> %60, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %62 = getelementptr inbounds nuw i8, ptr addrspace(1) %49, i64 32
  %63 = load <2 x half>, ptr addrspace(1) %62, align 2, !tbaa !17
  %64 = shufflevector <2 x half> %63, <2 x half> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %65 = shufflevector <16 x half> %61, <16 x half> %64, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %66 = getelementptr inbounds nuw i8, ptr addrspace(1) %49, i64 36
  %67 = load <2 x half>, ptr addrspace(1) %66, align 2, !tbaa !17
  %68 = shufflevector <2 x half> %67, <2 x half> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %69 = shufflevector <16 x half> %65, <16 x half> %68, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison>
  %70 = getelementptr inbounds nuw i8, ptr addrspace(1) %49, i64 40
  %71 = load <2 x half>, ptr addrspace(1) %70, align 2, !tbaa !17
  %72 = shufflevector <2 x half> %71, <2 x half> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %73 = shufflevector <16 x half> %69, <16 x half> %72, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 16, i32 17, i32 poison, i32 poison>
  %74 = getelementptr inbounds nuw i8, ptr addrspace(1) %49, i64 44
  %75 = load <2 x half>, ptr addrspace(1) %74, align 2, !tbaa !17
  %76 = shufflevector <2 x half> %75, <2 x half> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %77 = shufflevector <16 x half> %73, <16 x half> %76, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 16, i32 17>
  %78 = shufflevector <2 x half> %34, <2 x half> %36, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %79 = shufflevector <2 x half> %38, <2 x half> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %80 = shufflevector <16 x half> %78, <16 x half> %79, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %81 = shufflevector <2 x half> %40, <2 x half> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %82 = shufflevector <16 x half> %80, <16 x half> %81, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %83 = shufflevector <2 x half> %42, <2 x half> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %84 = shufflevector <16 x half> %82, <16 x half> %83, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %85 = shufflevector <2 x half> %44, <2 x half> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %86 = shufflevector <16 x half> %84, <16 x half> %85, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison>
  %87 = shufflevector <2 x half> %46, <2 x half> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %88 = shufflevector <16 x half> %86, <16 x half> %87, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 16, i32 17, i32 poison, i32 poison>
  %89 = shufflevector <2 x half> %48, <2 x half> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %90 = shufflevector <16 x half> %88, <16 x half> %89, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 16, i32 17>
  %91 = tail call <8 x float> @llvm.amdgcn.wmma.f32.16x16x32.f16.v8f32.v16f16(i1 false, <16 x half> %90, i1 false, <16 x half> %77, i16 0, <8 x float> %31, i1 false, i1 false)
  %92 = add i32 %30, 32
  %93 = icmp ult i32 %92, %4
  br i1 %93, label %29, label %94, !llvm.loop !19

94:                                               ; preds = %29, %13
  %95 = phi i32 [ %14, %13 ], [ %24, %29 ]
  %96 = phi <8 x float> [ zeroinitializer, %13 ], [ %91, %29 ]
  %97 = lshr i32 %6, 1
  %98 = and i32 %97, 504
  %99 = add i32 %98, %8
  %100 = extractelement <8 x float> %96, i64 0
  %101 = mul i32 %99, %3
  %102 = add i32 %95, %101
  %103 = zext i32 %102 to i64
  %104 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %103
  store float %100, ptr addrspace(1) %104, align 4, !tbaa !21
  %105 = extractelement <8 x float> %96, i64 1
  %106 = or disjoint i32 %99, 1
  %107 = mul i32 %106, %3
  %108 = add i32 %95, %107
  %109 = zext i32 %108 to i64
  %110 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %109
  store float %105, ptr addrspace(1) %110, align 4, !tbaa !21
  %111 = extractelement <8 x float> %96, i64 2
  %112 = or disjoint i32 %99, 2
  %113 = mul i32 %112, %3
  %114 = add i32 %95, %113
  %115 = zext i32 %114 to i64
  %116 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %115
  store float %111, ptr addrspace(1) %116, align 4, !tbaa !21
  %117 = extractelement <8 x float> %96, i64 3
  %118 = or disjoint i32 %99, 3
  %119 = mul i32 %118, %3
  %120 = add i32 %95, %119
  %121 = zext i32 %120 to i64
  %122 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %121
  store float %117, ptr addrspace(1) %122, align 4, !tbaa !21
  %123 = extractelement <8 x float> %96, i64 4
  %124 = or disjoint i32 %99, 4
  %125 = mul i32 %124, %3
  %126 = add i32 %95, %125
  %127 = zext i32 %126 to i64
  %128 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %127
  store float %123, ptr addrspace(1) %128, align 4, !tbaa !21
  %129 = extractelement <8 x float> %96, i64 5
  %130 = or disjoint i32 %99, 5
  %131 = mul i32 %130, %3
  %132 = add i32 %95, %131
  %133 = zext i32 %132 to i64
  %134 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %133
  store float %129, ptr addrspace(1) %134, align 4, !tbaa !21
  %135 = extractelement <8 x float> %96, i64 6
  %136 = or disjoint i32 %99, 6
  %137 = mul i32 %136, %3
  %138 = add i32 %95, %137
  %139 = zext i32 %138 to i64
  %140 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %139
  store float %135, ptr addrspace(1) %140, align 4, !tbaa !21
  %141 = extractelement <8 x float> %96, i64 7
  %142 = or disjoint i32 %99, 7
  %143 = mul i32 %142, %3
  %144 = add i32 %95, %143
  %145 = zext i32 %144 to i64
  %146 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %145
  store float %141, ptr addrspace(1) %146, align 4, !tbaa !21
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
  br label %96

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
  %30 = phi i32 [ 0, %15 ], [ %94, %29 ]
  %31 = phi <8 x float> [ zeroinitializer, %15 ], [ %93, %29 ]
  %32 = zext i32 %30 to i64
  %33 = getelementptr inbounds nuw i16, ptr addrspace(1) %23, i64 %32
  %34 = load <2 x i16>, ptr addrspace(1) %33, align 2, !tbaa !24
  %35 = getelementptr inbounds nuw i8, ptr addrspace(1) %33, i64 4
  %36 = load <2 x i16>, ptr addrspace(1) %35, align 2, !tbaa !24
  %37 = getelementptr inbounds nuw i8, ptr addrspace(1) %33, i64 8
  %38 = load <2 x i16>, ptr addrspace(1) %37, align 2, !tbaa !24
  %39 = getelementptr inbounds nuw i8, ptr addrspace(1) %33, i64 12
  %40 = load <2 x i16>, ptr addrspace(1) %39, align 2, !tbaa !24
  %41 = getelementptr inbounds nuw i8, ptr addrspace(1) %33, i64 32
  %42 = load <2 x i16>, ptr addrspace(1) %41, align 2, !tbaa !24
  %43 = getelementptr inbounds nuw i8, ptr addrspace(1) %33, i64 36
  %44 = load <2 x i16>, ptr addrspace(1) %43, align 2, !tbaa !24
  %45 = getelementptr inbounds nuw i8, ptr addrspace(1) %33, i64 40
  %46 = load <2 x i16>, ptr addrspace(1) %45, align 2, !tbaa !24
  %47 = getelementptr inbounds nuw i8, ptr addrspace(1) %33, i64 44
  %48 = load <2 x i16>, ptr addrspace(1) %47, align 2, !tbaa !24
  %49 = getelementptr inbounds nuw i16, ptr addrspace(1) %28, i64 %32
  %50 = load <2 x i16>, ptr addrspace(1) %49, align 2, !tbaa !24
  %51 = getelementptr inbounds nuw i8, ptr addrspace(1) %49, i64 4
  %52 = load <2 x i16>, ptr addrspace(1) %51, align 2, !tbaa !24
  %53 = shufflevector <2 x i16> %50, <2 x i16> %52, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %54 = getelementptr inbounds nuw i8, ptr addrspace(1) %49, i64 8
  %55 = load <2 x i16>, ptr addrspace(1) %54, align 2, !tbaa !24
  %56 = shufflevector <2 x i16> %55, <2 x i16> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %57 = shufflevector <16 x i16> %53, <16 x i16> %56, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %58 = getelementptr inbounds nuw i8, ptr addrspace(1) %49, i64 12
  %59 = load <2 x i16>, ptr addrspace(1) %58, align 2, !tbaa !24
  %60 = shufflevector <2 x i16> %59, <2 x i16> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %61 = shufflevector <16 x i16> %57, <16 x i16> %60, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %62 = getelementptr inbounds nuw i8, ptr addrspace(1) %49, i64 32
  %63 = load <2 x i16>, ptr addrspace(1) %62, align 2, !tbaa !24
  %64 = shufflevector <2 x i16> %63, <2 x i16> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %65 = shufflevector <16 x i16> %61, <16 x i16> %64, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %66 = getelementptr inbounds nuw i8, ptr addrspace(1) %49, i64 36
  %67 = load <2 x i16>, ptr addrspace(1) %66, align 2, !tbaa !24
  %68 = shufflevector <2 x i16> %67, <2 x i16> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %69 = shufflevector <16 x i16> %65, <16 x i16> %68, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison>
  %70 = getelementptr inbounds nuw i8, ptr addrspace(1) %49, i64 40
  %71 = load <2 x i16>, ptr addrspace(1) %70, align 2, !tbaa !24
  %72 = shufflevector <2 x i16> %71, <2 x i16> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %73 = shufflevector <16 x i16> %69, <16 x i16> %72, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 16, i32 17, i32 poison, i32 poison>
  %74 = getelementptr inbounds nuw i8, ptr addrspace(1) %49, i64 44
  %75 = load <2 x i16>, ptr addrspace(1) %74, align 2, !tbaa !24
  %76 = shufflevector <2 x i16> %75, <2 x i16> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %77 = shufflevector <16 x i16> %73, <16 x i16> %76, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 16, i32 17>
  %78 = shufflevector <2 x i16> %34, <2 x i16> %36, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %79 = shufflevector <2 x i16> %38, <2 x i16> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %80 = shufflevector <16 x i16> %78, <16 x i16> %79, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %81 = shufflevector <2 x i16> %40, <2 x i16> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %82 = shufflevector <16 x i16> %80, <16 x i16> %81, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %83 = shufflevector <2 x i16> %42, <2 x i16> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %84 = shufflevector <16 x i16> %82, <16 x i16> %83, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %85 = shufflevector <2 x i16> %44, <2 x i16> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %86 = shufflevector <16 x i16> %84, <16 x i16> %85, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison>
  %87 = shufflevector <2 x i16> %46, <2 x i16> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %88 = shufflevector <16 x i16> %86, <16 x i16> %87, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 16, i32 17, i32 poison, i32 poison>
  %89 = shufflevector <2 x i16> %48, <2 x i16> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %90 = shufflevector <16 x i16> %88, <16 x i16> %89, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 16, i32 17>
  %91 = bitcast <16 x i16> %90 to <16 x bfloat>
  %92 = bitcast <16 x i16> %77 to <16 x bfloat>
  %93 = tail call <8 x float> @llvm.amdgcn.wmma.f32.16x16x32.bf16.v8f32.v16bf16(i1 false, <16 x bfloat> %91, i1 false, <16 x bfloat> %92, i16 0, <8 x float> %31, i1 false, i1 false)
  %94 = add i32 %30, 32
  %95 = icmp ult i32 %94, %4
  br i1 %95, label %29, label %96, !llvm.loop !26

96:                                               ; preds = %29, %13
  %97 = phi i32 [ %14, %13 ], [ %24, %29 ]
  %98 = phi <8 x float> [ zeroinitializer, %13 ], [ %93, %29 ]
  %99 = lshr i32 %6, 1
  %100 = and i32 %99, 504
  %101 = add i32 %100, %8
  %102 = extractelement <8 x float> %98, i64 0
  %103 = mul i32 %101, %3
  %104 = add i32 %97, %103
  %105 = zext i32 %104 to i64
  %106 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %105
  store float %102, ptr addrspace(1) %106, align 4, !tbaa !21
  %107 = extractelement <8 x float> %98, i64 1
  %108 = or disjoint i32 %101, 1
  %109 = mul i32 %108, %3
  %110 = add i32 %97, %109
  %111 = zext i32 %110 to i64
  %112 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %111
  store float %107, ptr addrspace(1) %112, align 4, !tbaa !21
  %113 = extractelement <8 x float> %98, i64 2
  %114 = or disjoint i32 %101, 2
  %115 = mul i32 %114, %3
  %116 = add i32 %97, %115
  %117 = zext i32 %116 to i64
  %118 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %117
  store float %113, ptr addrspace(1) %118, align 4, !tbaa !21
  %119 = extractelement <8 x float> %98, i64 3
  %120 = or disjoint i32 %101, 3
  %121 = mul i32 %120, %3
  %122 = add i32 %97, %121
  %123 = zext i32 %122 to i64
  %124 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %123
  store float %119, ptr addrspace(1) %124, align 4, !tbaa !21
  %125 = extractelement <8 x float> %98, i64 4
  %126 = or disjoint i32 %101, 4
  %127 = mul i32 %126, %3
  %128 = add i32 %97, %127
  %129 = zext i32 %128 to i64
  %130 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %129
  store float %125, ptr addrspace(1) %130, align 4, !tbaa !21
  %131 = extractelement <8 x float> %98, i64 5
  %132 = or disjoint i32 %101, 5
  %133 = mul i32 %132, %3
  %134 = add i32 %97, %133
  %135 = zext i32 %134 to i64
  %136 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %135
  store float %131, ptr addrspace(1) %136, align 4, !tbaa !21
  %137 = extractelement <8 x float> %98, i64 6
  %138 = or disjoint i32 %101, 6
  %139 = mul i32 %138, %3
  %140 = add i32 %97, %139
  %141 = zext i32 %140 to i64
  %142 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %141
  store float %137, ptr addrspace(1) %142, align 4, !tbaa !21
  %143 = extractelement <8 x float> %98, i64 7
  %144 = or disjoint i32 %101, 7
  %145 = mul i32 %144, %3
  %146 = add i32 %97, %145
  %147 = zext i32 %146 to i64
  %148 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %147
  store float %143, ptr addrspace(1) %148, align 4, !tbaa !21
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
  %12 = lshr i32 %6, 1
  %13 = and i32 %12, 504
  %14 = and i32 %6, 15
  br i1 %11, label %15, label %17

15:                                               ; preds = %5
  %16 = or disjoint i32 %14, %10
  br label %96

17:                                               ; preds = %5
  %18 = or disjoint i32 %8, %14
  %19 = mul i32 %4, %18
  %20 = zext i32 %19 to i64
  %21 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 %20
  %22 = or disjoint i32 %10, %14
  %23 = mul i32 %4, %22
  %24 = zext i32 %23 to i64
  %25 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 %24
  br label %26

26:                                               ; preds = %17, %26
  %27 = phi <8 x i32> [ zeroinitializer, %17 ], [ %93, %26 ]
  %28 = phi i32 [ 0, %17 ], [ %94, %26 ]
  %29 = add i32 %28, %13
  %30 = zext i32 %29 to i64
  %31 = getelementptr inbounds nuw i8, ptr addrspace(1) %21, i64 %30
  %32 = load i32, ptr addrspace(1) %31, align 4, !tbaa !7, !amdgpu.noclobber !28
  %33 = insertelement <8 x i32> poison, i32 %32, i64 0
  %34 = getelementptr inbounds nuw i8, ptr addrspace(1) %25, i64 %30
  %35 = load i32, ptr addrspace(1) %34, align 4, !tbaa !7, !amdgpu.noclobber !28
  %36 = insertelement <8 x i32> poison, i32 %35, i64 0
  %37 = or disjoint i32 %29, 4
  %38 = zext i32 %37 to i64
  %39 = getelementptr inbounds nuw i8, ptr addrspace(1) %21, i64 %38
  %40 = load i32, ptr addrspace(1) %39, align 4, !tbaa !7, !amdgpu.noclobber !28
  %41 = insertelement <8 x i32> %33, i32 %40, i64 1
  %42 = getelementptr inbounds nuw i8, ptr addrspace(1) %25, i64 %38
  %43 = load i32, ptr addrspace(1) %42, align 4, !tbaa !7, !amdgpu.noclobber !28
  %44 = insertelement <8 x i32> %36, i32 %43, i64 1
  %45 = add i32 %29, 16
  %46 = zext i32 %45 to i64
  %47 = getelementptr inbounds nuw i8, ptr addrspace(1) %21, i64 %46
  %48 = load i32, ptr addrspace(1) %47, align 4, !tbaa !7, !amdgpu.noclobber !28
  %49 = insertelement <8 x i32> %41, i32 %48, i64 2
  %50 = getelementptr inbounds nuw i8, ptr addrspace(1) %25, i64 %46
  %51 = load i32, ptr addrspace(1) %50, align 4, !tbaa !7, !amdgpu.noclobber !28
  %52 = insertelement <8 x i32> %44, i32 %51, i64 2
  %53 = or disjoint i32 %45, 4
  %54 = zext i32 %53 to i64
  %55 = getelementptr inbounds nuw i8, ptr addrspace(1) %21, i64 %54
  %56 = load i32, ptr addrspace(1) %55, align 4, !tbaa !7, !amdgpu.noclobber !28
  %57 = insertelement <8 x i32> %49, i32 %56, i64 3
  %58 = getelementptr inbounds nuw i8, ptr addrspace(1) %25, i64 %54
  %59 = load i32, ptr addrspace(1) %58, align 4, !tbaa !7, !amdgpu.noclobber !28
  %60 = insertelement <8 x i32> %52, i32 %59, i64 3
  %61 = add i32 %29, 32
  %62 = zext i32 %61 to i64
  %63 = getelementptr inbounds nuw i8, ptr addrspace(1) %21, i64 %62
  %64 = load i32, ptr addrspace(1) %63, align 4, !tbaa !7, !amdgpu.noclobber !28
  %65 = insertelement <8 x i32> %57, i32 %64, i64 4
  %66 = getelementptr inbounds nuw i8, ptr addrspace(1) %25, i64 %62
  %67 = load i32, ptr addrspace(1) %66, align 4, !tbaa !7, !amdgpu.noclobber !28
  %68 = insertelement <8 x i32> %60, i32 %67, i64 4
  %69 = or disjoint i32 %61, 4
  %70 = zext i32 %69 to i64
  %71 = getelementptr inbounds nuw i8, ptr addrspace(1) %21, i64 %70
  %72 = load i32, ptr addrspace(1) %71, align 4, !tbaa !7, !amdgpu.noclobber !28
  %73 = insertelement <8 x i32> %65, i32 %72, i64 5
  %74 = getelementptr inbounds nuw i8, ptr addrspace(1) %25, i64 %70
  %75 = load i32, ptr addrspace(1) %74, align 4, !tbaa !7, !amdgpu.noclobber !28
  %76 = insertelement <8 x i32> %68, i32 %75, i64 5
  %77 = add i32 %29, 48
  %78 = zext i32 %77 to i64
  %79 = getelementptr inbounds nuw i8, ptr addrspace(1) %21, i64 %78
  %80 = load i32, ptr addrspace(1) %79, align 4, !tbaa !7, !amdgpu.noclobber !28
  %81 = insertelement <8 x i32> %73, i32 %80, i64 6
  %82 = getelementptr inbounds nuw i8, ptr addrspace(1) %25, i64 %78
  %83 = load i32, ptr addrspace(1) %82, align 4, !tbaa !7, !amdgpu.noclobber !28
  %84 = insertelement <8 x i32> %76, i32 %83, i64 6
  %85 = or disjoint i32 %77, 4
  %86 = zext i32 %85 to i64
  %87 = getelementptr inbounds nuw i8, ptr addrspace(1) %21, i64 %86
  %88 = load i32, ptr addrspace(1) %87, align 4, !tbaa !7, !amdgpu.noclobber !28
  %89 = insertelement <8 x i32> %81, i32 %88, i64 7
  %90 = getelementptr inbounds nuw i8, ptr addrspace(1) %25, i64 %86
  %91 = load i32, ptr addrspace(1) %90, align 4, !tbaa !7, !amdgpu.noclobber !28
  %92 = insertelement <8 x i32> %84, i32 %91, i64 7
  %93 = tail call <8 x i32> @llvm.amdgcn.wmma.i32.16x16x64.iu8.v8i32.v8i32(i1 false, <8 x i32> %89, i1 true, <8 x i32> %92, <8 x i32> %27, i1 false, i1 false, i1 false)
  %94 = add i32 %28, 64
  %95 = icmp ult i32 %94, %4
  br i1 %95, label %26, label %96, !llvm.loop !29

96:                                               ; preds = %26, %15
  %97 = phi i32 [ %16, %15 ], [ %22, %26 ]
  %98 = phi <8 x i32> [ zeroinitializer, %15 ], [ %93, %26 ]
  %99 = add i32 %13, %8
  %100 = extractelement <8 x i32> %98, i64 0
  %101 = mul i32 %99, %3
  %102 = add i32 %97, %101
  %103 = zext i32 %102 to i64
  %104 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %103
  store i32 %100, ptr addrspace(1) %104, align 4, !tbaa !7
  %105 = extractelement <8 x i32> %98, i64 1
  %106 = or disjoint i32 %99, 1
  %107 = mul i32 %106, %3
  %108 = add i32 %97, %107
  %109 = zext i32 %108 to i64
  %110 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %109
  store i32 %105, ptr addrspace(1) %110, align 4, !tbaa !7
  %111 = extractelement <8 x i32> %98, i64 2
  %112 = or disjoint i32 %99, 2
  %113 = mul i32 %112, %3
  %114 = add i32 %97, %113
  %115 = zext i32 %114 to i64
  %116 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %115
  store i32 %111, ptr addrspace(1) %116, align 4, !tbaa !7
  %117 = extractelement <8 x i32> %98, i64 3
  %118 = or disjoint i32 %99, 3
  %119 = mul i32 %118, %3
  %120 = add i32 %97, %119
  %121 = zext i32 %120 to i64
  %122 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %121
  store i32 %117, ptr addrspace(1) %122, align 4, !tbaa !7
  %123 = extractelement <8 x i32> %98, i64 4
  %124 = or disjoint i32 %99, 4
  %125 = mul i32 %124, %3
  %126 = add i32 %97, %125
  %127 = zext i32 %126 to i64
  %128 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %127
  store i32 %123, ptr addrspace(1) %128, align 4, !tbaa !7
  %129 = extractelement <8 x i32> %98, i64 5
  %130 = or disjoint i32 %99, 5
  %131 = mul i32 %130, %3
  %132 = add i32 %97, %131
  %133 = zext i32 %132 to i64
  %134 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %133
  store i32 %129, ptr addrspace(1) %134, align 4, !tbaa !7
  %135 = extractelement <8 x i32> %98, i64 6
  %136 = or disjoint i32 %99, 6
  %137 = mul i32 %136, %3
  %138 = add i32 %97, %137
  %139 = zext i32 %138 to i64
  %140 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %139
  store i32 %135, ptr addrspace(1) %140, align 4, !tbaa !7
  %141 = extractelement <8 x i32> %98, i64 7
  %142 = or disjoint i32 %99, 7
  %143 = mul i32 %142, %3
  %144 = add i32 %97, %143
  %145 = zext i32 %144 to i64
  %146 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %145
  store i32 %141, ptr addrspace(1) %146, align 4, !tbaa !7
  ret void
}

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn memory(none)
declare <8 x float> @llvm.amdgcn.wmma.f32.16x16x32.f16.v8f32.v16f16(i1 immarg, <16 x half>, i1 immarg, <16 x half>, i16 immarg, <8 x float>, i1 immarg, i1 immarg) #1

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn memory(none)
declare <8 x float> @llvm.amdgcn.wmma.f32.16x16x32.bf16.v8f32.v16bf16(i1 immarg, <16 x bfloat>, i1 immarg, <16 x bfloat>, i16 immarg, <8 x float>, i1 immarg, i1 immarg) #1

; Function Attrs: convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare <8 x i32> @llvm.amdgcn.wmma.i32.16x16x64.iu8.v8i32.v8i32(i1 immarg, <8 x i32>, i1 immarg, <8 x i32>, <8 x i32>, i1 immarg, i1 immarg, i1 immarg) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #3

attributes #0 = { convergent nofree norecurse nounwind memory(argmem: readwrite) "amdgpu-cluster-dims"="0,0,0" "amdgpu-flat-work-group-size"="32,32" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1250" "target-features"="+16-bit-insts,+add-min-max-insts,+ashr-pk-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-buffer-pk-add-bf16-inst,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f32,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+bf16-cvt-insts,+bf16-pk-insts,+bf16-trans-insts,+bitop3-insts,+ci-insts,+clusters,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot7-insts,+dot8-insts,+dpp,+fp8-conversion-insts,+fp8e5m3-insts,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx12-insts,+gfx1250-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+mcast-load-insts,+permlane16-swap,+pk-add-min-max-insts,+prng-inst,+qsad-insts,+s-wakeup-barrier-inst,+sad-insts,+setprio-inc-wg-inst,+tanh-insts,+tensor-cvt-lut-insts,+transpose-load-f4f6-insts,+vmem-pref-insts,+wavefrontsize32" "uniform-work-group-size"="false" }
attributes #1 = { convergent mustprogress nocallback nofree nounwind willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

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
!28 = !{}
!29 = distinct !{!29, !20}
