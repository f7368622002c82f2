; ModuleID = 'matmul_tiled.cl'
source_filename = "matmul_tiled.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@matmul_tiled.ta = internal addrspace(3) global [8 x [8 x float]] undef, align 4
@matmul_tiled.tb = internal addrspace(3) global [8 x [8 x float]] undef, align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @matmul_tiled(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, ptr addrspace(1) noundef align 4 %2, i32 noundef %3, i32 noundef %4, i32 noundef %5) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 !reqd_work_group_size !16 {
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca ptr addrspace(1), align 8, addrspace(5)
  %9 = alloca ptr addrspace(1), align 8, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
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
  store i32 %3, ptr %16, align 4
  store i32 %4, ptr %17, align 4
  store i32 %5, ptr %18, align 4
  %19 = load ptr addrspace(1), ptr %13, align 8
  %20 = load ptr addrspace(1), ptr %14, align 8
  %21 = load ptr addrspace(1), ptr %15, align 8
  %22 = load i32, ptr %16, align 4
  %23 = load i32, ptr %17, align 4
  %24 = load i32, ptr %18, align 4
  call void @__clang_ocl_kern_imp_matmul_tiled(ptr addrspace(1) noundef align 4 %19, ptr addrspace(1) noundef align 4 %20, ptr addrspace(1) noundef align 4 %21, i32 noundef %22, i32 noundef %23, i32 noundef %24) #9
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_matmul_tiled(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, ptr addrspace(1) noundef align 4 %2, i32 noundef %3, i32 noundef %4, i32 noundef %5) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 !reqd_work_group_size !16 {
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca ptr addrspace(1), align 8, addrspace(5)
  %9 = alloca ptr addrspace(1), align 8, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = alloca i32, align 4, addrspace(5)
  %13 = alloca i32, align 4, addrspace(5)
  %14 = alloca i32, align 4, addrspace(5)
  %15 = alloca i32, align 4, addrspace(5)
  %16 = alloca i32, align 4, addrspace(5)
  %17 = alloca float, align 4, addrspace(5)
  %18 = alloca i32, align 4, addrspace(5)
  %19 = alloca i32, align 4, addrspace(5)
  %20 = addrspacecast ptr addrspace(5) %7 to ptr
  %21 = addrspacecast ptr addrspace(5) %8 to ptr
  %22 = addrspacecast ptr addrspace(5) %9 to ptr
  %23 = addrspacecast ptr addrspace(5) %10 to ptr
  %24 = addrspacecast ptr addrspace(5) %11 to ptr
  %25 = addrspacecast ptr addrspace(5) %12 to ptr
  store ptr addrspace(1) %0, ptr %20, align 8
  store ptr addrspace(1) %1, ptr %21, align 8
  store ptr addrspace(1) %2, ptr %22, align 8
  store i32 %3, ptr %23, align 4
  store i32 %4, ptr %24, align 4
  store i32 %5, ptr %25, align 4
  %26 = call i64 @_Z12get_local_idj(i32 noundef 0) #10
  %27 = trunc i64 %26 to i32
  store i32 %27, ptr addrspace(5) %13, align 4
  %28 = call i64 @_Z12get_local_idj(i32 noundef 1) #10
  %29 = trunc i64 %28 to i32
  store i32 %29, ptr addrspace(5) %14, align 4
  %30 = call i64 @_Z12get_group_idj(i32 noundef 0) #10
  %31 = mul i64 %30, 8
  %32 = load i32, ptr addrspace(5) %13, align 4
  %33 = zext i32 %32 to i64
  %34 = add i64 %31, %33
  %35 = trunc i64 %34 to i32
  store i32 %35, ptr addrspace(5) %15, align 4
  %36 = call i64 @_Z12get_group_idj(i32 noundef 1) #10
  %37 = mul i64 %36, 8
  %38 = load i32, ptr addrspace(5) %14, align 4
  %39 = zext i32 %38 to i64
  %40 = add i64 %37, %39
  %41 = trunc i64 %40 to i32
  store i32 %41, ptr addrspace(5) %16, align 4
  store float 0.000000e+00, ptr addrspace(5) %17, align 4
  store i32 0, ptr addrspace(5) %18, align 4
  br label %42

42:                                               ; preds = %131, %6
  %43 = load i32, ptr addrspace(5) %18, align 4
  %44 = load i32, ptr %25, align 4
  %45 = icmp ult i32 %43, %44
  br i1 %45, label %46, label %134

46:                                               ; preds = %42
  %47 = load i32, ptr addrspace(5) %16, align 4
  %48 = load i32, ptr %23, align 4
  %49 = icmp ult i32 %47, %48
  br i1 %49, label %50, label %68

50:                                               ; preds = %46
  %51 = load i32, ptr addrspace(5) %18, align 4
  %52 = load i32, ptr addrspace(5) %13, align 4
  %53 = add i32 %51, %52
  %54 = load i32, ptr %25, align 4
  %55 = icmp ult i32 %53, %54
  br i1 %55, label %56, label %68

56:                                               ; preds = %50
  %57 = load ptr addrspace(1), ptr %20, align 8
  %58 = load i32, ptr addrspace(5) %16, align 4
  %59 = load i32, ptr %25, align 4
  %60 = mul i32 %58, %59
  %61 = load i32, ptr addrspace(5) %18, align 4
  %62 = add i32 %60, %61
  %63 = load i32, ptr addrspace(5) %13, align 4
  %64 = add i32 %62, %63
  %65 = zext i32 %64 to i64
  %66 = getelementptr inbounds nuw float, ptr addrspace(1) %57, i64 %65
  %67 = load float, ptr addrspace(1) %66, align 4
  br label %69

68:                                               ; preds = %50, %46
  br label %69

69:                                               ; preds = %68, %56
  %70 = phi float [ %67, %56 ], [ 0.000000e+00, %68 ]
  %71 = load i32, ptr addrspace(5) %14, align 4
  %72 = zext i32 %71 to i64
  %73 = getelementptr inbounds nuw [8 x [8 x float]], ptr addrspace(3) @matmul_tiled.ta, i64 0, i64 %72
  %74 = load i32, ptr addrspace(5) %13, align 4
  %75 = zext i32 %74 to i64
  %76 = getelementptr inbounds nuw [8 x float], ptr addrspace(3) %73, i64 0, i64 %75
  store float %70, ptr addrspace(3) %76, align 4
  %77 = load i32, ptr addrspace(5) %15, align 4
  %78 = load i32, ptr %24, align 4
  %79 = icmp ult i32 %77, %78
  br i1 %79, label %80, label %98

80:                                               ; preds = %69
  %81 = load i32, ptr addrspace(5) %18, align 4
  %82 = load i32, ptr addrspace(5) %14, align 4
  %83 = add i32 %81, %82
  %84 = load i32, ptr %25, align 4
  %85 = icmp ult i32 %83, %84
  br i1 %85, label %86, label %98

86:                                               ; preds = %80
  %87 = load ptr addrspace(1), ptr %21, align 8
  %88 = load i32, ptr addrspace(5) %18, align 4
  %89 = load i32, ptr addrspace(5) %14, align 4
  %90 = add i32 %88, %89
  %91 = load i32, ptr %24, align 4
  %92 = mul i32 %90, %91
  %93 = load i32, ptr addrspace(5) %15, align 4
  %94 = add i32 %92, %93
  %95 = zext i32 %94 to i64
  %96 = getelementptr inbounds nuw float, ptr addrspace(1) %87, i64 %95
  %97 = load float, ptr addrspace(1) %96, align 4
  br label %99

98:                                               ; preds = %80, %69
  br label %99

99:                                               ; preds = %98, %86
  %100 = phi float [ %97, %86 ], [ 0.000000e+00, %98 ]
  %101 = load i32, ptr addrspace(5) %14, align 4
  %102 = zext i32 %101 to i64
  %103 = getelementptr inbounds nuw [8 x [8 x float]], ptr addrspace(3) @matmul_tiled.tb, i64 0, i64 %102
  %104 = load i32, ptr addrspace(5) %13, align 4
  %105 = zext i32 %104 to i64
  %106 = getelementptr inbounds nuw [8 x float], ptr addrspace(3) %103, i64 0, i64 %105
  store float %100, ptr addrspace(3) %106, align 4
  call void @_Z7barrierj(i32 noundef 1) #9
  store i32 0, ptr addrspace(5) %19, align 4
  br label %107

107:                                              ; preds = %127, %99
  %108 = load i32, ptr addrspace(5) %19, align 4
  %109 = icmp ult i32 %108, 8
  br i1 %109, label %110, label %130

110:                                              ; preds = %107
  %111 = load i32, ptr addrspace(5) %14, align 4
  %112 = zext i32 %111 to i64
  %113 = getelementptr inbounds nuw [8 x [8 x float]], ptr addrspace(3) @matmul_tiled.ta, i64 0, i64 %112
  %114 = load i32, ptr addrspace(5) %19, align 4
  %115 = zext i32 %114 to i64
  %116 = getelementptr inbounds nuw [8 x float], ptr addrspace(3) %113, i64 0, i64 %115
  %117 = load float, ptr addrspace(3) %116, align 4
  %118 = load i32, ptr addrspace(5) %19, align 4
  %119 = zext i32 %118 to i64
  %120 = getelementptr inbounds nuw [8 x [8 x float]], ptr addrspace(3) @matmul_tiled.tb, i64 0, i64 %119
  %121 = load i32, ptr addrspace(5) %13, align 4
  %122 = zext i32 %121 to i64
  %123 = getelementptr inbounds nuw [8 x float], ptr addrspace(3) %120, i64 0, i64 %122
  %124 = load float, ptr addrspace(3) %123, align 4
  %125 = load float, ptr addrspace(5) %17, align 4
  %126 = call float @llvm.fmuladd.f32(float %117, float %124, float %125)
  store float %126, ptr addrspace(5) %17, align 4
  br label %127

127:                                              ; preds = %110
  %128 = load i32, ptr addrspace(5) %19, align 4
  %129 = add i32 %128, 1
  store i32 %129, ptr addrspace(5) %19, align 4
  br label %107

130:                                              ; preds = %107
  call void @_Z7barrierj(i32 noundef 1) #9
  br label %131

131:                                              ; preds = %130
  %132 = load i32, ptr addrspace(5) %18, align 4
  %133 = add i32 %132, 8
  store i32 %133, ptr addrspace(5) %18, align 4
  br label %42

134:                                              ; preds = %42
  %135 = load i32, ptr addrspace(5) %16, align 4
  %136 = load i32, ptr %23, align 4
  %137 = icmp ult i32 %135, %136
  br i1 %137, label %138, label %152

138:                                              ; preds = %134
  %139 = load i32, ptr addrspace(5) %15, align 4
  %140 = load i32, ptr %24, align 4
  %141 = icmp ult i32 %139, %140
  br i1 %141, label %142, label %152

142:                                              ; preds = %138
  %143 = load float, ptr addrspace(5) %17, align 4
  %144 = load ptr addrspace(1), ptr %22, align 8
  %145 = load i32, ptr addrspace(5) %16, align 4
  %146 = load i32, ptr %24, align 4
  %147 = mul i32 %145, %146
  %148 = load i32, ptr addrspace(5) %15, align 4
  %149 = add i32 %147, %148
  %150 = zext i32 %149 to i64
  %151 = getelementptr inbounds nuw float, ptr addrspace(1) %144, i64 %150
  store float %143, ptr addrspace(1) %151, align 4
  br label %152

152:                                              ; preds = %142, %138, %134
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
define internal i64 @__ockl_get_local_id(i32 noundef %0) local_unnamed_addr #7 {
  switch i32 %0, label %8 [
    i32 0, label %2
    i32 1, label %4
    i32 2, label %6
  ]

2:                                                ; preds = %1
  %3 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !17
  br label %8

4:                                                ; preds = %1
  %5 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !17
  br label %8

6:                                                ; preds = %1
  %7 = tail call i32 @llvm.amdgcn.workitem.id.z(), !range !17
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

attributes #0 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="64,64" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="64,64" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
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
!12 = !{i32 1, i32 1, i32 1, i32 0, i32 0, i32 0}
!13 = !{!"none", !"none", !"none", !"none", !"none", !"none"}
!14 = !{!"float*", !"float*", !"float*", !"uint", !"uint", !"uint"}
!15 = !{!"const", !"const", !"", !"", !"", !""}
!16 = !{i32 8, i32 8, i32 1}
!17 = !{i32 0, i32 1024}
