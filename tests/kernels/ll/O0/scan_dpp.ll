; ModuleID = 'scan_dpp.cl'
source_filename = "scan_dpp.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@scan_dpp.sum = internal addrspace(3) global [8 x i32] undef, align 4
@scan_dpp.most = internal addrspace(3) global [8 x i32] undef, align 4
@__oclc_ABI_version = internal local_unnamed_addr addrspace(4) constant i32 500, align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define hidden i32 @add(i32 noundef %0, i32 noundef %1) #0 {
  %3 = alloca i32, align 4, addrspace(5)
  %4 = alloca i32, align 4, addrspace(5)
  %5 = alloca i32, align 4, addrspace(5)
  %6 = addrspacecast ptr addrspace(5) %3 to ptr
  %7 = addrspacecast ptr addrspace(5) %4 to ptr
  %8 = addrspacecast ptr addrspace(5) %5 to ptr
  store i32 %0, ptr %7, align 4
  store i32 %1, ptr %8, align 4
  %9 = load i32, ptr %7, align 4
  %10 = load i32, ptr %8, align 4
  %11 = add nsw i32 %9, %10
  ret i32 %11
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define hidden i32 @greater(i32 noundef %0, i32 noundef %1) #0 {
  %3 = alloca i32, align 4, addrspace(5)
  %4 = alloca i32, align 4, addrspace(5)
  %5 = alloca i32, align 4, addrspace(5)
  %6 = addrspacecast ptr addrspace(5) %3 to ptr
  %7 = addrspacecast ptr addrspace(5) %4 to ptr
  %8 = addrspacecast ptr addrspace(5) %5 to ptr
  store i32 %0, ptr %7, align 4
  store i32 %1, ptr %8, align 4
  %9 = load i32, ptr %7, align 4
  %10 = bitcast i32 %9 to float
  %11 = load i32, ptr %8, align 4
  %12 = bitcast i32 %11 to float
  %13 = call float @_Z4fmaxff(float noundef %10, float noundef %12) #11
  %14 = bitcast float %13 to i32
  ret i32 %14
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @scan_dpp(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, ptr addrspace(1) noundef align 4 %2, ptr addrspace(1) noundef align 4 %3) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca ptr addrspace(1), align 8, addrspace(5)
  %9 = addrspacecast ptr addrspace(5) %5 to ptr
  %10 = addrspacecast ptr addrspace(5) %6 to ptr
  %11 = addrspacecast ptr addrspace(5) %7 to ptr
  %12 = addrspacecast ptr addrspace(5) %8 to ptr
  store ptr addrspace(1) %0, ptr %9, align 8
  store ptr addrspace(1) %1, ptr %10, align 8
  store ptr addrspace(1) %2, ptr %11, align 8
  store ptr addrspace(1) %3, ptr %12, align 8
  %13 = load ptr addrspace(1), ptr %9, align 8
  %14 = load ptr addrspace(1), ptr %10, align 8
  %15 = load ptr addrspace(1), ptr %11, align 8
  %16 = load ptr addrspace(1), ptr %12, align 8
  call void @__clang_ocl_kern_imp_scan_dpp(ptr addrspace(1) noundef align 4 %13, ptr addrspace(1) noundef align 4 %14, ptr addrspace(1) noundef align 4 %15, ptr addrspace(1) noundef align 4 %16) #12
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_scan_dpp(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, ptr addrspace(1) noundef align 4 %2, ptr addrspace(1) noundef align 4 %3) #2 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca ptr addrspace(1), align 8, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = alloca i32, align 4, addrspace(5)
  %13 = alloca i32, align 4, addrspace(5)
  %14 = addrspacecast ptr addrspace(5) %5 to ptr
  %15 = addrspacecast ptr addrspace(5) %6 to ptr
  %16 = addrspacecast ptr addrspace(5) %7 to ptr
  %17 = addrspacecast ptr addrspace(5) %8 to ptr
  store ptr addrspace(1) %0, ptr %14, align 8
  store ptr addrspace(1) %1, ptr %15, align 8
  store ptr addrspace(1) %2, ptr %16, align 8
  store ptr addrspace(1) %3, ptr %17, align 8
  %18 = call i64 @_Z13get_global_idj(i32 noundef 0) #11
  %19 = trunc i64 %18 to i32
  store i32 %19, ptr addrspace(5) %9, align 4
  %20 = call i64 @_Z12get_local_idj(i32 noundef 0) #11
  %21 = udiv i64 %20, 64
  %22 = trunc i64 %21 to i32
  store i32 %22, ptr addrspace(5) %10, align 4
  %23 = load ptr addrspace(1), ptr %14, align 8
  %24 = load i32, ptr addrspace(5) %9, align 4
  %25 = zext i32 %24 to i64
  %26 = getelementptr inbounds nuw i32, ptr addrspace(1) %23, i64 %25
  %27 = load i32, ptr addrspace(1) %26, align 4
  store i32 %27, ptr addrspace(5) %11, align 4
  %28 = load ptr addrspace(1), ptr %15, align 8
  %29 = load i32, ptr addrspace(5) %9, align 4
  %30 = zext i32 %29 to i64
  %31 = getelementptr inbounds nuw float, ptr addrspace(1) %28, i64 %30
  %32 = load float, ptr addrspace(1) %31, align 4
  %33 = bitcast float %32 to i32
  store i32 %33, ptr addrspace(5) %12, align 4
  %34 = load i32, ptr addrspace(5) %11, align 4
  %35 = load i32, ptr addrspace(5) %11, align 4
  %36 = call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %35, i32 273, i32 15, i32 15, i1 false)
  %37 = call i32 @add(i32 noundef %34, i32 noundef %36) #12
  store i32 %37, ptr addrspace(5) %11, align 4
  %38 = load i32, ptr addrspace(5) %11, align 4
  %39 = load i32, ptr addrspace(5) %11, align 4
  %40 = call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %39, i32 274, i32 15, i32 15, i1 false)
  %41 = call i32 @add(i32 noundef %38, i32 noundef %40) #12
  store i32 %41, ptr addrspace(5) %11, align 4
  %42 = load i32, ptr addrspace(5) %11, align 4
  %43 = load i32, ptr addrspace(5) %11, align 4
  %44 = call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %43, i32 276, i32 15, i32 15, i1 false)
  %45 = call i32 @add(i32 noundef %42, i32 noundef %44) #12
  store i32 %45, ptr addrspace(5) %11, align 4
  %46 = load i32, ptr addrspace(5) %11, align 4
  %47 = load i32, ptr addrspace(5) %11, align 4
  %48 = call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %47, i32 280, i32 15, i32 15, i1 false)
  %49 = call i32 @add(i32 noundef %46, i32 noundef %48) #12
  store i32 %49, ptr addrspace(5) %11, align 4
  %50 = load i32, ptr addrspace(5) %11, align 4
  %51 = load i32, ptr addrspace(5) %11, align 4
  %52 = call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %51, i32 322, i32 10, i32 15, i1 false)
  %53 = call i32 @add(i32 noundef %50, i32 noundef %52) #12
  store i32 %53, ptr addrspace(5) %11, align 4
  %54 = load i32, ptr addrspace(5) %11, align 4
  %55 = load i32, ptr addrspace(5) %11, align 4
  %56 = call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %55, i32 323, i32 12, i32 15, i1 false)
  %57 = call i32 @add(i32 noundef %54, i32 noundef %56) #12
  store i32 %57, ptr addrspace(5) %11, align 4
  %58 = load i32, ptr addrspace(5) %12, align 4
  %59 = load i32, ptr addrspace(5) %12, align 4
  %60 = call i32 @llvm.amdgcn.update.dpp.i32(i32 -8388608, i32 %59, i32 273, i32 15, i32 15, i1 false)
  %61 = call i32 @greater(i32 noundef %58, i32 noundef %60) #12
  store i32 %61, ptr addrspace(5) %12, align 4
  %62 = load i32, ptr addrspace(5) %12, align 4
  %63 = load i32, ptr addrspace(5) %12, align 4
  %64 = call i32 @llvm.amdgcn.update.dpp.i32(i32 -8388608, i32 %63, i32 274, i32 15, i32 15, i1 false)
  %65 = call i32 @greater(i32 noundef %62, i32 noundef %64) #12
  store i32 %65, ptr addrspace(5) %12, align 4
  %66 = load i32, ptr addrspace(5) %12, align 4
  %67 = load i32, ptr addrspace(5) %12, align 4
  %68 = call i32 @llvm.amdgcn.update.dpp.i32(i32 -8388608, i32 %67, i32 276, i32 15, i32 15, i1 false)
  %69 = call i32 @greater(i32 noundef %66, i32 noundef %68) #12
  store i32 %69, ptr addrspace(5) %12, align 4
  %70 = load i32, ptr addrspace(5) %12, align 4
  %71 = load i32, ptr addrspace(5) %12, align 4
  %72 = call i32 @llvm.amdgcn.update.dpp.i32(i32 -8388608, i32 %71, i32 280, i32 15, i32 15, i1 false)
  %73 = call i32 @greater(i32 noundef %70, i32 noundef %72) #12
  store i32 %73, ptr addrspace(5) %12, align 4
  %74 = load i32, ptr addrspace(5) %12, align 4
  %75 = load i32, ptr addrspace(5) %12, align 4
  %76 = call i32 @llvm.amdgcn.update.dpp.i32(i32 -8388608, i32 %75, i32 322, i32 10, i32 15, i1 false)
  %77 = call i32 @greater(i32 noundef %74, i32 noundef %76) #12
  store i32 %77, ptr addrspace(5) %12, align 4
  %78 = load i32, ptr addrspace(5) %12, align 4
  %79 = load i32, ptr addrspace(5) %12, align 4
  %80 = call i32 @llvm.amdgcn.update.dpp.i32(i32 -8388608, i32 %79, i32 323, i32 12, i32 15, i1 false)
  %81 = call i32 @greater(i32 noundef %78, i32 noundef %80) #12
  store i32 %81, ptr addrspace(5) %12, align 4
  %82 = call i64 @_Z12get_local_idj(i32 noundef 0) #11
  %83 = urem i64 %82, 64
  %84 = icmp eq i64 %83, 63
  br i1 %84, label %85, label %94

85:                                               ; preds = %4
  %86 = load i32, ptr addrspace(5) %11, align 4
  %87 = load i32, ptr addrspace(5) %10, align 4
  %88 = zext i32 %87 to i64
  %89 = getelementptr inbounds nuw [8 x i32], ptr addrspace(3) @scan_dpp.sum, i64 0, i64 %88
  store i32 %86, ptr addrspace(3) %89, align 4
  %90 = load i32, ptr addrspace(5) %12, align 4
  %91 = load i32, ptr addrspace(5) %10, align 4
  %92 = zext i32 %91 to i64
  %93 = getelementptr inbounds nuw [8 x i32], ptr addrspace(3) @scan_dpp.most, i64 0, i64 %92
  store i32 %90, ptr addrspace(3) %93, align 4
  br label %94

94:                                               ; preds = %85, %4
  call void @_Z7barrierj(i32 noundef 1) #12
  store i32 0, ptr addrspace(5) %13, align 4
  br label %95

95:                                               ; preds = %112, %94
  %96 = load i32, ptr addrspace(5) %13, align 4
  %97 = load i32, ptr addrspace(5) %10, align 4
  %98 = icmp ult i32 %96, %97
  br i1 %98, label %99, label %115

99:                                               ; preds = %95
  %100 = load i32, ptr addrspace(5) %11, align 4
  %101 = load i32, ptr addrspace(5) %13, align 4
  %102 = zext i32 %101 to i64
  %103 = getelementptr inbounds nuw [8 x i32], ptr addrspace(3) @scan_dpp.sum, i64 0, i64 %102
  %104 = load i32, ptr addrspace(3) %103, align 4
  %105 = call i32 @add(i32 noundef %100, i32 noundef %104) #12
  store i32 %105, ptr addrspace(5) %11, align 4
  %106 = load i32, ptr addrspace(5) %12, align 4
  %107 = load i32, ptr addrspace(5) %13, align 4
  %108 = zext i32 %107 to i64
  %109 = getelementptr inbounds nuw [8 x i32], ptr addrspace(3) @scan_dpp.most, i64 0, i64 %108
  %110 = load i32, ptr addrspace(3) %109, align 4
  %111 = call i32 @greater(i32 noundef %106, i32 noundef %110) #12
  store i32 %111, ptr addrspace(5) %12, align 4
  br label %112

112:                                              ; preds = %99
  %113 = load i32, ptr addrspace(5) %13, align 4
  %114 = add i32 %113, 1
  store i32 %114, ptr addrspace(5) %13, align 4
  br label %95

115:                                              ; preds = %95
  %116 = load i32, ptr addrspace(5) %11, align 4
  %117 = load ptr addrspace(1), ptr %16, align 8
  %118 = load i32, ptr addrspace(5) %9, align 4
  %119 = zext i32 %118 to i64
  %120 = getelementptr inbounds nuw i32, ptr addrspace(1) %117, i64 %119
  store i32 %116, ptr addrspace(1) %120, align 4
  %121 = load i32, ptr addrspace(5) %12, align 4
  %122 = bitcast i32 %121 to float
  %123 = load ptr addrspace(1), ptr %17, align 8
  %124 = load i32, ptr addrspace(5) %9, align 4
  %125 = zext i32 %124 to i64
  %126 = getelementptr inbounds nuw float, ptr addrspace(1) %123, i64 %125
  store float %122, ptr addrspace(1) %126, align 4
  ret void
}

; Function Attrs: convergent nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #3

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @_Z4fmaxff(float noundef %0, float noundef %1) #4 {
  %3 = tail call float @__ocml_fmax_f32(float noundef %0, float noundef %1) #11
  ret float %3
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z13get_global_idj(i32 noundef %0) #4 {
  %2 = tail call i64 @__ockl_get_global_id(i32 noundef %0) #11
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z12get_local_idj(i32 noundef %0) #4 {
  %2 = tail call i64 @__ockl_get_local_id(i32 noundef %0) #11
  ret i64 %2
}

; Function Attrs: convergent norecurse nounwind
define internal void @_Z7barrierj(i32 noundef %0) #5 {
  %2 = icmp eq i32 %0, 0
  br i1 %2, label %7, label %3

3:                                                ; preds = %1
  %4 = icmp eq i32 %0, 3
  %5 = select i1 %4, i32 5, i32 3
  tail call void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 noundef %0, i32 noundef %5, i32 noundef 1) #12
  tail call void @llvm.amdgcn.s.barrier()
  %6 = select i1 %4, i32 5, i32 2
  tail call void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 noundef %0, i32 noundef %6, i32 noundef 1) #12
  br label %8

7:                                                ; preds = %1
  tail call void @llvm.amdgcn.s.barrier()
  br label %8

8:                                                ; preds = %7, %3
  ret void
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define internal void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 %0, i32 noundef %1, i32 noundef %2) local_unnamed_addr #6 {
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
declare void @llvm.amdgcn.s.barrier() #7

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal float @__ocml_fmax_f32(float noundef %0, float noundef %1) local_unnamed_addr #8 {
  %3 = tail call float @llvm.maxnum.f32(float %0, float %1)
  ret float %3
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #9

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_global_id(i32 noundef %0) local_unnamed_addr #8 {
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

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_local_id(i32 noundef %0) local_unnamed_addr #8 {
  switch i32 %0, label %8 [
    i32 0, label %2
    i32 1, label %4
    i32 2, label %6
  ]

2:                                                ; preds = %1
  %3 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !16
  br label %8

4:                                                ; preds = %1
  %5 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !16
  br label %8

6:                                                ; preds = %1
  %7 = tail call i32 @llvm.amdgcn.workitem.id.z(), !range !16
  br label %8

8:                                                ; preds = %6, %4, %2, %1
  %9 = phi i32 [ %7, %6 ], [ %5, %4 ], [ %3, %2 ], [ 0, %1 ]
  %10 = zext i32 %9 to i64
  ret i64 %10
}

attributes #0 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #1 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #2 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #3 = { convergent nocallback nofree nounwind willreturn memory(none) }
attributes #4 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #5 = { convergent norecurse nounwind "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #6 = { convergent mustprogress nofree norecurse nounwind willreturn "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #7 = { convergent nocallback nofree nounwind willreturn }
attributes #8 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #9 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #10 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #11 = { convergent nounwind willreturn memory(none) }
attributes #12 = { convergent nounwind }

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
!12 = !{i32 1, i32 1, i32 1, i32 1}
!13 = !{!"none", !"none", !"none", !"none"}
!14 = !{!"int*", !"float*", !"int*", !"float*"}
!15 = !{!"const", !"const", !"", !""}
!16 = !{i32 0, i32 1024}
!17 = !{!18, !18, i64 0}
!18 = !{!"long", !10, i64 0}
