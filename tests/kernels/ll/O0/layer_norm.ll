; ModuleID = 'layer_norm.cl'
source_filename = "layer_norm.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@layer_norm.moments = internal addrspace(3) global [64 x <2 x float>] undef, align 8
@__oclc_daz_opt = internal local_unnamed_addr addrspace(4) constant i8 0, align 1

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @layer_norm(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, ptr addrspace(1) noundef align 4 %2, ptr addrspace(1) noundef align 4 %3, i32 noundef %4, float noundef %5) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca ptr addrspace(1), align 8, addrspace(5)
  %9 = alloca ptr addrspace(1), align 8, addrspace(5)
  %10 = alloca ptr addrspace(1), align 8, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = alloca float, align 4, addrspace(5)
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
  store i32 %4, ptr %17, align 4
  store float %5, ptr %18, align 4
  %19 = load ptr addrspace(1), ptr %13, align 8
  %20 = load ptr addrspace(1), ptr %14, align 8
  %21 = load ptr addrspace(1), ptr %15, align 8
  %22 = load ptr addrspace(1), ptr %16, align 8
  %23 = load i32, ptr %17, align 4
  %24 = load float, ptr %18, align 4
  call void @__clang_ocl_kern_imp_layer_norm(ptr addrspace(1) noundef align 4 %19, ptr addrspace(1) noundef align 4 %20, ptr addrspace(1) noundef align 4 %21, ptr addrspace(1) noundef align 4 %22, i32 noundef %23, float noundef %24) #9
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_layer_norm(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, ptr addrspace(1) noundef align 4 %2, ptr addrspace(1) noundef align 4 %3, i32 noundef %4, float noundef %5) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca ptr addrspace(1), align 8, addrspace(5)
  %9 = alloca ptr addrspace(1), align 8, addrspace(5)
  %10 = alloca ptr addrspace(1), align 8, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = alloca float, align 4, addrspace(5)
  %13 = alloca i32, align 4, addrspace(5)
  %14 = alloca i32, align 4, addrspace(5)
  %15 = alloca <2 x float>, align 8, addrspace(5)
  %16 = alloca i32, align 4, addrspace(5)
  %17 = alloca float, align 4, addrspace(5)
  %18 = alloca <2 x float>, align 8, addrspace(5)
  %19 = alloca i32, align 4, addrspace(5)
  %20 = alloca float, align 4, addrspace(5)
  %21 = alloca float, align 4, addrspace(5)
  %22 = alloca float, align 4, addrspace(5)
  %23 = alloca i32, align 4, addrspace(5)
  %24 = addrspacecast ptr addrspace(5) %7 to ptr
  %25 = addrspacecast ptr addrspace(5) %8 to ptr
  %26 = addrspacecast ptr addrspace(5) %9 to ptr
  %27 = addrspacecast ptr addrspace(5) %10 to ptr
  %28 = addrspacecast ptr addrspace(5) %11 to ptr
  %29 = addrspacecast ptr addrspace(5) %12 to ptr
  %30 = addrspacecast ptr addrspace(5) %18 to ptr
  store ptr addrspace(1) %0, ptr %24, align 8
  store ptr addrspace(1) %1, ptr %25, align 8
  store ptr addrspace(1) %2, ptr %26, align 8
  store ptr addrspace(1) %3, ptr %27, align 8
  store i32 %4, ptr %28, align 4
  store float %5, ptr %29, align 4
  %31 = call i64 @_Z12get_local_idj(i32 noundef 0) #10
  %32 = trunc i64 %31 to i32
  store i32 %32, ptr addrspace(5) %13, align 4
  %33 = call i64 @_Z12get_group_idj(i32 noundef 0) #10
  %34 = trunc i64 %33 to i32
  store i32 %34, ptr addrspace(5) %14, align 4
  store <2 x float> zeroinitializer, ptr addrspace(5) %15, align 8
  %35 = load i32, ptr addrspace(5) %13, align 4
  store i32 %35, ptr addrspace(5) %16, align 4
  br label %36

36:                                               ; preds = %59, %6
  %37 = load i32, ptr addrspace(5) %16, align 4
  %38 = load i32, ptr %28, align 4
  %39 = icmp ult i32 %37, %38
  br i1 %39, label %40, label %62

40:                                               ; preds = %36
  %41 = load ptr addrspace(1), ptr %24, align 8
  %42 = load i32, ptr addrspace(5) %14, align 4
  %43 = load i32, ptr %28, align 4
  %44 = mul i32 %42, %43
  %45 = load i32, ptr addrspace(5) %16, align 4
  %46 = add i32 %44, %45
  %47 = zext i32 %46 to i64
  %48 = getelementptr inbounds nuw float, ptr addrspace(1) %41, i64 %47
  %49 = load float, ptr addrspace(1) %48, align 4
  store float %49, ptr addrspace(5) %17, align 4
  %50 = load float, ptr addrspace(5) %17, align 4
  %51 = insertelement <2 x float> poison, float %50, i32 0
  %52 = load float, ptr addrspace(5) %17, align 4
  %53 = load float, ptr addrspace(5) %17, align 4
  %54 = fmul float %52, %53
  %55 = insertelement <2 x float> %51, float %54, i32 1
  store <2 x float> %55, ptr %30, align 8
  %56 = load <2 x float>, ptr %30, align 8
  %57 = load <2 x float>, ptr addrspace(5) %15, align 8
  %58 = fadd <2 x float> %57, %56
  store <2 x float> %58, ptr addrspace(5) %15, align 8
  br label %59

59:                                               ; preds = %40
  %60 = load i32, ptr addrspace(5) %16, align 4
  %61 = add i32 %60, 64
  store i32 %61, ptr addrspace(5) %16, align 4
  br label %36

62:                                               ; preds = %36
  %63 = load <2 x float>, ptr addrspace(5) %15, align 8
  %64 = load i32, ptr addrspace(5) %13, align 4
  %65 = zext i32 %64 to i64
  %66 = getelementptr inbounds nuw [64 x <2 x float>], ptr addrspace(3) @layer_norm.moments, i64 0, i64 %65
  store <2 x float> %63, ptr addrspace(3) %66, align 8
  call void @_Z7barrierj(i32 noundef 1) #9
  store i32 32, ptr addrspace(5) %19, align 4
  br label %67

67:                                               ; preds = %87, %62
  %68 = load i32, ptr addrspace(5) %19, align 4
  %69 = icmp ugt i32 %68, 0
  br i1 %69, label %70, label %90

70:                                               ; preds = %67
  %71 = load i32, ptr addrspace(5) %13, align 4
  %72 = load i32, ptr addrspace(5) %19, align 4
  %73 = icmp ult i32 %71, %72
  br i1 %73, label %74, label %86

74:                                               ; preds = %70
  %75 = load i32, ptr addrspace(5) %13, align 4
  %76 = load i32, ptr addrspace(5) %19, align 4
  %77 = add i32 %75, %76
  %78 = zext i32 %77 to i64
  %79 = getelementptr inbounds nuw [64 x <2 x float>], ptr addrspace(3) @layer_norm.moments, i64 0, i64 %78
  %80 = load <2 x float>, ptr addrspace(3) %79, align 8
  %81 = load i32, ptr addrspace(5) %13, align 4
  %82 = zext i32 %81 to i64
  %83 = getelementptr inbounds nuw [64 x <2 x float>], ptr addrspace(3) @layer_norm.moments, i64 0, i64 %82
  %84 = load <2 x float>, ptr addrspace(3) %83, align 8
  %85 = fadd <2 x float> %84, %80
  store <2 x float> %85, ptr addrspace(3) %83, align 8
  br label %86

86:                                               ; preds = %74, %70
  call void @_Z7barrierj(i32 noundef 1) #9
  br label %87

87:                                               ; preds = %86
  %88 = load i32, ptr addrspace(5) %19, align 4
  %89 = lshr i32 %88, 1
  store i32 %89, ptr addrspace(5) %19, align 4
  br label %67

90:                                               ; preds = %67
  %91 = load <2 x float>, ptr addrspace(3) @layer_norm.moments, align 8
  %92 = extractelement <2 x float> %91, i64 0
  %93 = load i32, ptr %28, align 4
  %94 = uitofp i32 %93 to float
  %95 = fdiv float %92, %94, !fpmath !16
  store float %95, ptr addrspace(5) %20, align 4
  %96 = load <2 x float>, ptr addrspace(3) @layer_norm.moments, align 8
  %97 = extractelement <2 x float> %96, i64 1
  %98 = load i32, ptr %28, align 4
  %99 = uitofp i32 %98 to float
  %100 = fdiv float %97, %99, !fpmath !16
  %101 = load float, ptr addrspace(5) %20, align 4
  %102 = load float, ptr addrspace(5) %20, align 4
  %103 = fneg float %101
  %104 = call float @llvm.fmuladd.f32(float %103, float %102, float %100)
  store float %104, ptr addrspace(5) %21, align 4
  %105 = load float, ptr addrspace(5) %21, align 4
  %106 = load float, ptr %29, align 4
  %107 = fadd float %105, %106
  %108 = call float @_Z5rsqrtf(float noundef %107) #10
  store float %108, ptr addrspace(5) %22, align 4
  %109 = load i32, ptr addrspace(5) %13, align 4
  store i32 %109, ptr addrspace(5) %23, align 4
  br label %110

110:                                              ; preds = %147, %90
  %111 = load i32, ptr addrspace(5) %23, align 4
  %112 = load i32, ptr %28, align 4
  %113 = icmp ult i32 %111, %112
  br i1 %113, label %114, label %150

114:                                              ; preds = %110
  %115 = load ptr addrspace(1), ptr %24, align 8
  %116 = load i32, ptr addrspace(5) %14, align 4
  %117 = load i32, ptr %28, align 4
  %118 = mul i32 %116, %117
  %119 = load i32, ptr addrspace(5) %23, align 4
  %120 = add i32 %118, %119
  %121 = zext i32 %120 to i64
  %122 = getelementptr inbounds nuw float, ptr addrspace(1) %115, i64 %121
  %123 = load float, ptr addrspace(1) %122, align 4
  %124 = load float, ptr addrspace(5) %20, align 4
  %125 = fsub float %123, %124
  %126 = load float, ptr addrspace(5) %22, align 4
  %127 = fmul float %125, %126
  %128 = load ptr addrspace(1), ptr %25, align 8
  %129 = load i32, ptr addrspace(5) %23, align 4
  %130 = zext i32 %129 to i64
  %131 = getelementptr inbounds nuw float, ptr addrspace(1) %128, i64 %130
  %132 = load float, ptr addrspace(1) %131, align 4
  %133 = load ptr addrspace(1), ptr %26, align 8
  %134 = load i32, ptr addrspace(5) %23, align 4
  %135 = zext i32 %134 to i64
  %136 = getelementptr inbounds nuw float, ptr addrspace(1) %133, i64 %135
  %137 = load float, ptr addrspace(1) %136, align 4
  %138 = call float @llvm.fmuladd.f32(float %127, float %132, float %137)
  %139 = load ptr addrspace(1), ptr %27, align 8
  %140 = load i32, ptr addrspace(5) %14, align 4
  %141 = load i32, ptr %28, align 4
  %142 = mul i32 %140, %141
  %143 = load i32, ptr addrspace(5) %23, align 4
  %144 = add i32 %142, %143
  %145 = zext i32 %144 to i64
  %146 = getelementptr inbounds nuw float, ptr addrspace(1) %139, i64 %145
  store float %138, ptr addrspace(1) %146, align 4
  br label %147

147:                                              ; preds = %114
  %148 = load i32, ptr addrspace(5) %23, align 4
  %149 = add i32 %148, 64
  store i32 %149, ptr addrspace(5) %23, align 4
  br label %110

150:                                              ; preds = %110
  ret void
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #2

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z12get_group_idj(i32 noundef %0) #3 {
  %2 = tail call i64 @__ockl_get_group_id(i32 noundef %0) #10
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @_Z5rsqrtf(float noundef %0) #3 {
  %2 = tail call float @__ocml_rsqrt_f32(float noundef %0) #10
  ret float %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z12get_local_idj(i32 noundef %0) #3 {
  %2 = tail call i64 @__ockl_get_local_id(i32 noundef %0) #10
  ret i64 %2
}

; Function Attrs: convergent norecurse nounwind
define internal void @_Z7barrierj(i32 noundef %0) #4 {
  %2 = icmp eq i32 %0, 0
  br i1 %2, label %7, label %3

3:                                                ; preds = %1
  %4 = icmp eq i32 %0, 3
  %5 = select i1 %4, i32 5, i32 3
  tail call void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 noundef %0, i32 noundef %5, i32 noundef 1) #9
  tail call void @llvm.amdgcn.s.barrier()
  %6 = select i1 %4, i32 5, i32 2
  tail call void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 noundef %0, i32 noundef %6, i32 noundef 1) #9
  br label %8

7:                                                ; preds = %1
  tail call void @llvm.amdgcn.s.barrier()
  br label %8

8:                                                ; preds = %7, %3
  ret void
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define internal void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 %0, i32 noundef %1, i32 noundef %2) local_unnamed_addr #5 {
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
declare void @llvm.amdgcn.s.barrier() #6

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal float @__ocml_rsqrt_f32(float noundef %0) local_unnamed_addr #7 {
  %2 = load i8, ptr addrspace(4) @__oclc_daz_opt, align 1, !tbaa !17, !range !19
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
define internal i64 @__ockl_get_local_id(i32 noundef %0) local_unnamed_addr #7 {
  switch i32 %0, label %8 [
    i32 0, label %2
    i32 1, label %4
    i32 2, label %6
  ]

2:                                                ; preds = %1
  %3 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !20
  br label %8

4:                                                ; preds = %1
  %5 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !20
  br label %8

6:                                                ; preds = %1
  %7 = tail call i32 @llvm.amdgcn.workitem.id.z(), !range !20
  br label %8

8:                                                ; preds = %6, %4, %2, %1
  %9 = phi i32 [ %7, %6 ], [ %5, %4 ], [ %3, %2 ], [ 0, %1 ]
  %10 = zext i32 %9 to i64
  ret i64 %10
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #8

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #8

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.z() #8

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_group_id(i32 noundef %0) local_unnamed_addr #7 {
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
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #8

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #8

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.z() #8

attributes #0 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #2 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #4 = { convergent norecurse nounwind "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #5 = { convergent mustprogress nofree norecurse nounwind willreturn "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #6 = { convergent nocallback nofree nounwind willreturn }
attributes #7 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #8 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #9 = { convergent nounwind }
attributes #10 = { convergent nounwind willreturn memory(none) }

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
!12 = !{i32 1, i32 1, i32 1, i32 1, i32 0, i32 0}
!13 = !{!"none", !"none", !"none", !"none", !"none", !"none"}
!14 = !{!"float*", !"float*", !"float*", !"float*", !"uint", !"float"}
!15 = !{!"const", !"const", !"const", !"", !"", !""}
!16 = !{float 2.500000e+00}
!17 = !{!18, !18, i64 0}
!18 = !{!"bool", !10, i64 0}
!19 = !{i8 0, i8 2}
!20 = !{i32 0, i32 1024}
