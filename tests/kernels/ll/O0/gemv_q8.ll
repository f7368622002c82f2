; ModuleID = 'gemv_q8.cl'
source_filename = "gemv_q8.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@gemv_q8.sums = internal addrspace(3) global [32 x float] undef, align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @gemv_q8(ptr addrspace(1) noundef align 1 %0, ptr addrspace(1) noundef align 2 %1, ptr addrspace(1) noundef align 1 %2, ptr addrspace(1) noundef align 4 %3, ptr addrspace(1) noundef align 4 %4, i32 noundef %5) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
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
  store ptr addrspace(1) %0, ptr %13, align 8
  store ptr addrspace(1) %1, ptr %14, align 8
  store ptr addrspace(1) %2, ptr %15, align 8
  store ptr addrspace(1) %3, ptr %16, align 8
  store ptr addrspace(1) %4, ptr %17, align 8
  store i32 %5, ptr %18, align 4
  %19 = load ptr addrspace(1), ptr %13, align 8
  %20 = load ptr addrspace(1), ptr %14, align 8
  %21 = load ptr addrspace(1), ptr %15, align 8
  %22 = load ptr addrspace(1), ptr %16, align 8
  %23 = load ptr addrspace(1), ptr %17, align 8
  %24 = load i32, ptr %18, align 4
  call void @__clang_ocl_kern_imp_gemv_q8(ptr addrspace(1) noundef align 1 %19, ptr addrspace(1) noundef align 2 %20, ptr addrspace(1) noundef align 1 %21, ptr addrspace(1) noundef align 4 %22, ptr addrspace(1) noundef align 4 %23, i32 noundef %24) #11
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_gemv_q8(ptr addrspace(1) noundef align 1 %0, ptr addrspace(1) noundef align 2 %1, ptr addrspace(1) noundef align 1 %2, ptr addrspace(1) noundef align 4 %3, ptr addrspace(1) noundef align 4 %4, i32 noundef %5) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca ptr addrspace(1), align 8, addrspace(5)
  %9 = alloca ptr addrspace(1), align 8, addrspace(5)
  %10 = alloca ptr addrspace(1), align 8, addrspace(5)
  %11 = alloca ptr addrspace(1), align 8, addrspace(5)
  %12 = alloca i32, align 4, addrspace(5)
  %13 = alloca i32, align 4, addrspace(5)
  %14 = alloca i32, align 4, addrspace(5)
  %15 = alloca float, align 4, addrspace(5)
  %16 = alloca i32, align 4, addrspace(5)
  %17 = alloca ptr addrspace(1), align 8, addrspace(5)
  %18 = alloca ptr addrspace(1), align 8, addrspace(5)
  %19 = alloca i32, align 4, addrspace(5)
  %20 = alloca i32, align 4, addrspace(5)
  %21 = alloca <4 x i32>, align 16, addrspace(5)
  %22 = alloca i32, align 4, addrspace(5)
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
  store ptr addrspace(1) %4, ptr %27, align 8
  store i32 %5, ptr %28, align 4
  %29 = call i64 @_Z12get_local_idj(i32 noundef 0) #12
  %30 = trunc i64 %29 to i32
  store i32 %30, ptr addrspace(5) %13, align 4
  %31 = call i64 @_Z12get_group_idj(i32 noundef 0) #12
  %32 = trunc i64 %31 to i32
  store i32 %32, ptr addrspace(5) %14, align 4
  store float 0.000000e+00, ptr addrspace(5) %15, align 4
  %33 = load i32, ptr addrspace(5) %13, align 4
  store i32 %33, ptr addrspace(5) %16, align 4
  br label %34

34:                                               ; preds = %106, %6
  %35 = load i32, ptr addrspace(5) %16, align 4
  %36 = load i32, ptr %28, align 4
  %37 = icmp ult i32 %35, %36
  br i1 %37, label %38, label %109

38:                                               ; preds = %34
  %39 = load ptr addrspace(1), ptr %23, align 8
  %40 = load i32, ptr addrspace(5) %14, align 4
  %41 = load i32, ptr %28, align 4
  %42 = mul i32 %40, %41
  %43 = load i32, ptr addrspace(5) %16, align 4
  %44 = add i32 %42, %43
  %45 = mul i32 %44, 32
  %46 = zext i32 %45 to i64
  %47 = getelementptr inbounds nuw i8, ptr addrspace(1) %39, i64 %46
  store ptr addrspace(1) %47, ptr addrspace(5) %17, align 8
  %48 = load ptr addrspace(1), ptr %25, align 8
  %49 = load i32, ptr addrspace(5) %16, align 4
  %50 = mul i32 %49, 32
  %51 = zext i32 %50 to i64
  %52 = getelementptr inbounds nuw i8, ptr addrspace(1) %48, i64 %51
  store ptr addrspace(1) %52, ptr addrspace(5) %18, align 8
  store i32 0, ptr addrspace(5) %19, align 4
  store i32 0, ptr addrspace(5) %20, align 4
  br label %53

53:                                               ; preds = %83, %38
  %54 = load i32, ptr addrspace(5) %20, align 4
  %55 = icmp ult i32 %54, 8
  br i1 %55, label %56, label %86

56:                                               ; preds = %53
  %57 = load ptr addrspace(1), ptr addrspace(5) %17, align 8
  %58 = load i32, ptr addrspace(5) %20, align 4
  %59 = zext i32 %58 to i64
  %60 = getelementptr inbounds nuw <4 x i8>, ptr addrspace(1) %57, i64 %59
  %61 = load <4 x i8>, ptr addrspace(1) %60, align 4
  %62 = call <4 x i32> @_Z12convert_int4Dv4_c(<4 x i8> noundef %61) #12
  %63 = load ptr addrspace(1), ptr addrspace(5) %18, align 8
  %64 = load i32, ptr addrspace(5) %20, align 4
  %65 = zext i32 %64 to i64
  %66 = getelementptr inbounds nuw <4 x i8>, ptr addrspace(1) %63, i64 %65
  %67 = load <4 x i8>, ptr addrspace(1) %66, align 4
  %68 = call <4 x i32> @_Z12convert_int4Dv4_c(<4 x i8> noundef %67) #12
  %69 = mul <4 x i32> %62, %68
  store <4 x i32> %69, ptr addrspace(5) %21, align 16
  %70 = load <4 x i32>, ptr addrspace(5) %21, align 16
  %71 = extractelement <4 x i32> %70, i64 0
  %72 = load <4 x i32>, ptr addrspace(5) %21, align 16
  %73 = extractelement <4 x i32> %72, i64 1
  %74 = add nsw i32 %71, %73
  %75 = load <4 x i32>, ptr addrspace(5) %21, align 16
  %76 = extractelement <4 x i32> %75, i64 2
  %77 = add nsw i32 %74, %76
  %78 = load <4 x i32>, ptr addrspace(5) %21, align 16
  %79 = extractelement <4 x i32> %78, i64 3
  %80 = add nsw i32 %77, %79
  %81 = load i32, ptr addrspace(5) %19, align 4
  %82 = add nsw i32 %81, %80
  store i32 %82, ptr addrspace(5) %19, align 4
  br label %83

83:                                               ; preds = %56
  %84 = load i32, ptr addrspace(5) %20, align 4
  %85 = add i32 %84, 1
  store i32 %85, ptr addrspace(5) %20, align 4
  br label %53

86:                                               ; preds = %53
  %87 = load i32, ptr addrspace(5) %19, align 4
  %88 = sitofp i32 %87 to float
  %89 = load i32, ptr addrspace(5) %14, align 4
  %90 = load i32, ptr %28, align 4
  %91 = mul i32 %89, %90
  %92 = load i32, ptr addrspace(5) %16, align 4
  %93 = add i32 %91, %92
  %94 = zext i32 %93 to i64
  %95 = load ptr addrspace(1), ptr %24, align 8
  %96 = addrspacecast ptr addrspace(1) %95 to ptr
  %97 = call float @_Z10vload_halfmPKDh(i64 noundef %94, ptr noundef %96) #13
  %98 = fmul float %88, %97
  %99 = load ptr addrspace(1), ptr %26, align 8
  %100 = load i32, ptr addrspace(5) %16, align 4
  %101 = zext i32 %100 to i64
  %102 = getelementptr inbounds nuw float, ptr addrspace(1) %99, i64 %101
  %103 = load float, ptr addrspace(1) %102, align 4
  %104 = load float, ptr addrspace(5) %15, align 4
  %105 = call float @llvm.fmuladd.f32(float %98, float %103, float %104)
  store float %105, ptr addrspace(5) %15, align 4
  br label %106

106:                                              ; preds = %86
  %107 = load i32, ptr addrspace(5) %16, align 4
  %108 = add i32 %107, 32
  store i32 %108, ptr addrspace(5) %16, align 4
  br label %34

109:                                              ; preds = %34
  %110 = load float, ptr addrspace(5) %15, align 4
  %111 = load i32, ptr addrspace(5) %13, align 4
  %112 = zext i32 %111 to i64
  %113 = getelementptr inbounds nuw [32 x float], ptr addrspace(3) @gemv_q8.sums, i64 0, i64 %112
  store float %110, ptr addrspace(3) %113, align 4
  store i32 16, ptr addrspace(5) %22, align 4
  br label %114

114:                                              ; preds = %134, %109
  %115 = load i32, ptr addrspace(5) %22, align 4
  %116 = icmp ugt i32 %115, 0
  br i1 %116, label %117, label %137

117:                                              ; preds = %114
  call void @_Z7barrierj(i32 noundef 1) #11
  %118 = load i32, ptr addrspace(5) %13, align 4
  %119 = load i32, ptr addrspace(5) %22, align 4
  %120 = icmp ult i32 %118, %119
  br i1 %120, label %121, label %133

121:                                              ; preds = %117
  %122 = load i32, ptr addrspace(5) %13, align 4
  %123 = load i32, ptr addrspace(5) %22, align 4
  %124 = add i32 %122, %123
  %125 = zext i32 %124 to i64
  %126 = getelementptr inbounds nuw [32 x float], ptr addrspace(3) @gemv_q8.sums, i64 0, i64 %125
  %127 = load float, ptr addrspace(3) %126, align 4
  %128 = load i32, ptr addrspace(5) %13, align 4
  %129 = zext i32 %128 to i64
  %130 = getelementptr inbounds nuw [32 x float], ptr addrspace(3) @gemv_q8.sums, i64 0, i64 %129
  %131 = load float, ptr addrspace(3) %130, align 4
  %132 = fadd float %131, %127
  store float %132, ptr addrspace(3) %130, align 4
  br label %133

133:                                              ; preds = %121, %117
  br label %134

134:                                              ; preds = %133
  %135 = load i32, ptr addrspace(5) %22, align 4
  %136 = lshr i32 %135, 1
  store i32 %136, ptr addrspace(5) %22, align 4
  br label %114

137:                                              ; preds = %114
  %138 = load i32, ptr addrspace(5) %13, align 4
  %139 = icmp eq i32 %138, 0
  br i1 %139, label %140, label %146

140:                                              ; preds = %137
  %141 = load float, ptr addrspace(3) @gemv_q8.sums, align 4
  %142 = load ptr addrspace(1), ptr %27, align 8
  %143 = load i32, ptr addrspace(5) %14, align 4
  %144 = zext i32 %143 to i64
  %145 = getelementptr inbounds nuw float, ptr addrspace(1) %142, i64 %144
  store float %141, ptr addrspace(1) %145, align 4
  br label %146

146:                                              ; preds = %140, %137
  ret void
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #2

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z12get_group_idj(i32 noundef %0) #3 {
  %2 = tail call i64 @__ockl_get_group_id(i32 noundef %0) #12
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal <4 x i32> @_Z12convert_int4Dv4_c(<4 x i8> noundef %0) #4 {
  %2 = extractelement <4 x i8> %0, i64 0
  %3 = sext i8 %2 to i32
  %4 = insertelement <4 x i32> undef, i32 %3, i64 0
  %5 = extractelement <4 x i8> %0, i64 1
  %6 = sext i8 %5 to i32
  %7 = insertelement <4 x i32> %4, i32 %6, i64 1
  %8 = extractelement <4 x i8> %0, i64 2
  %9 = sext i8 %8 to i32
  %10 = insertelement <4 x i32> %7, i32 %9, i64 2
  %11 = extractelement <4 x i8> %0, i64 3
  %12 = sext i8 %11 to i32
  %13 = insertelement <4 x i32> %10, i32 %12, i64 3
  ret <4 x i32> %13
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z12get_local_idj(i32 noundef %0) #3 {
  %2 = tail call i64 @__ockl_get_local_id(i32 noundef %0) #12
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: read)
define internal float @_Z10vload_halfmPKDh(i64 noundef %0, ptr noundef readonly captures(none) %1) #5 {
  %3 = getelementptr inbounds half, ptr %1, i64 %0
  %4 = load half, ptr %3, align 2, !tbaa !16
  %5 = tail call float @_Z13convert_floatDh(half noundef %4) #12
  ret float %5
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal float @_Z13convert_floatDh(half noundef %0) local_unnamed_addr #6 {
  %2 = fpext half %0 to float
  ret float %2
}

; Function Attrs: convergent norecurse nounwind
define internal void @_Z7barrierj(i32 noundef %0) #7 {
  %2 = icmp eq i32 %0, 0
  br i1 %2, label %7, label %3

3:                                                ; preds = %1
  %4 = icmp eq i32 %0, 3
  %5 = select i1 %4, i32 5, i32 3
  tail call void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 noundef %0, i32 noundef %5, i32 noundef 1) #11
  tail call void @llvm.amdgcn.s.barrier()
  %6 = select i1 %4, i32 5, i32 2
  tail call void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 noundef %0, i32 noundef %6, i32 noundef 1) #11
  br label %8

7:                                                ; preds = %1
  tail call void @llvm.amdgcn.s.barrier()
  br label %8

8:                                                ; preds = %7, %3
  ret void
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define internal void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 %0, i32 noundef %1, i32 noundef %2) local_unnamed_addr #8 {
  %4 = icmp eq i32 %1, 0
  br i1 %4, label %26, label %5

5:                                                ; preds = %3
  switch i32 %2, label %26 [
    i32 3, label %21
    i32 4, label %6
    i32 1, label %11
    i32 2, label %16
  ]

6:                                                ; preds = %5
  switch i32 %1, label %26 [
    i32 5, label %10
    i32 2, label %7
    i32 3, label %8
    i32 4, label %9
  ]

7:                                                ; preds = %6
  fence syncscope("wavefront") acquire
  br label %26

8:                                                ; preds = %6
  fence syncscope("wavefront") release
  br label %26

9:                                                ; preds = %6
  fence syncscope("wavefront") acq_rel
  br label %26

10:                                               ; preds = %6
  fence syncscope("wavefront") seq_cst
  br label %26

11:                                               ; preds = %5
  switch i32 %1, label %26 [
    i32 5, label %15
    i32 2, label %12
    i32 3, label %13
    i32 4, label %14
  ]

12:                                               ; preds = %11
  fence syncscope("workgroup") acquire
  br label %26

13:                                               ; preds = %11
  fence syncscope("workgroup") release
  br label %26

14:                                               ; preds = %11
  fence syncscope("workgroup") acq_rel
  br label %26

15:                                               ; preds = %11
  fence syncscope("workgroup") seq_cst
  br label %26

16:                                               ; preds = %5
  switch i32 %1, label %26 [
    i32 5, label %20
    i32 2, label %17
    i32 3, label %18
    i32 4, label %19
  ]

17:                                               ; preds = %16
  fence syncscope("agent") acquire
  br label %26

18:                                               ; preds = %16
  fence syncscope("agent") release
  br label %26

19:                                               ; preds = %16
  fence syncscope("agent") acq_rel
  br label %26

20:                                               ; preds = %16
  fence syncscope("agent") seq_cst
  br label %26

21:                                               ; preds = %5
  switch i32 %1, label %26 [
    i32 5, label %25
    i32 2, label %22
    i32 3, label %23
    i32 4, label %24
  ]

22:                                               ; preds = %21
  fence acquire
  br label %26

23:                                               ; preds = %21
  fence release
  br label %26

24:                                               ; preds = %21
  fence acq_rel
  br label %26

25:                                               ; preds = %21
  fence seq_cst
  br label %26

26:                                               ; preds = %25, %24, %23, %22, %21, %20, %19, %18, %17, %16, %15, %14, %13, %12, %11, %10, %9, %8, %7, %6, %5, %3
  ret void
}

; Function Attrs: convergent nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #9

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_local_id(i32 noundef %0) local_unnamed_addr #6 {
  switch i32 %0, label %8 [
    i32 0, label %2
    i32 1, label %4
    i32 2, label %6
  ]

2:                                                ; preds = %1
  %3 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !18
  br label %8

4:                                                ; preds = %1
  %5 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !18
  br label %8

6:                                                ; preds = %1
  %7 = tail call i32 @llvm.amdgcn.workitem.id.z(), !range !18
  br label %8

8:                                                ; preds = %6, %4, %2, %1
  %9 = phi i32 [ %7, %6 ], [ %5, %4 ], [ %3, %2 ], [ 0, %1 ]
  %10 = zext i32 %9 to i64
  ret i64 %10
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #10

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #10

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.z() #10

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_group_id(i32 noundef %0) local_unnamed_addr #6 {
  switch i32 %0, label %8 [
    i32 0, label %2
    i32 1, label %4
    i32 2, label %6
  ]

2:                                                ; preds = %1
  %3 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  br label %8

4:                                                ; preds = %1
  %5 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  br label %8

6:                                                ; preds = %1
  %7 = tail call i32 @llvm.amdgcn.workgroup.id.z()
  br label %8

8:                                                ; preds = %6, %4, %2, %1
  %9 = phi i32 [ %7, %6 ], [ %5, %4 ], [ %3, %2 ], [ 0, %1 ]
  %10 = zext i32 %9 to i64
  ret i64 %10
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #10

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #10

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.z() #10

attributes #0 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #2 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #4 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="128" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #5 = { convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: read) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #6 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #7 = { convergent norecurse nounwind "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #8 = { convergent mustprogress nofree norecurse nounwind willreturn "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #9 = { convergent nocallback nofree nounwind willreturn }
attributes #10 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #11 = { convergent nounwind }
attributes #12 = { convergent nounwind willreturn memory(none) }
attributes #13 = { convergent nounwind willreturn memory(read) }

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
!12 = !{i32 1, i32 1, i32 1, i32 1, i32 1, i32 0}
!13 = !{!"none", !"none", !"none", !"none", !"none", !"none"}
!14 = !{!"char*", !"half*", !"char*", !"float*", !"float*", !"uint"}
!15 = !{!"const", !"const", !"const", !"const", !"", !""}
!16 = !{!17, !17, i64 0}
!17 = !{!"half", !10, i64 0}
!18 = !{i32 0, i32 1024}
