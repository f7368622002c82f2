; ModuleID = 'bitonic_sort.cl'
source_filename = "bitonic_sort.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@bitonic_sort.s = internal addrspace(3) global [128 x i32] undef, align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @bitonic_sort(ptr addrspace(1) noundef align 4 %0, i32 noundef %1) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %3 = alloca ptr addrspace(1), align 8, addrspace(5)
  %4 = alloca i32, align 4, addrspace(5)
  %5 = addrspacecast ptr addrspace(5) %3 to ptr
  %6 = addrspacecast ptr addrspace(5) %4 to ptr
  store ptr addrspace(1) %0, ptr %5, align 8
  store i32 %1, ptr %6, align 4
  %7 = load ptr addrspace(1), ptr %5, align 8
  %8 = load i32, ptr %6, align 4
  call void @__clang_ocl_kern_imp_bitonic_sort(ptr addrspace(1) noundef align 4 %7, i32 noundef %8) #8
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_bitonic_sort(ptr addrspace(1) noundef align 4 %0, i32 noundef %1) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %3 = alloca ptr addrspace(1), align 8, addrspace(5)
  %4 = alloca i32, align 4, addrspace(5)
  %5 = alloca i32, align 4, addrspace(5)
  %6 = alloca i32, align 4, addrspace(5)
  %7 = alloca i32, align 4, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = alloca i8, align 1, addrspace(5)
  %13 = alloca i32, align 4, addrspace(5)
  %14 = alloca i32, align 4, addrspace(5)
  %15 = alloca i32, align 4, addrspace(5)
  %16 = addrspacecast ptr addrspace(5) %3 to ptr
  %17 = addrspacecast ptr addrspace(5) %4 to ptr
  store ptr addrspace(1) %0, ptr %16, align 8
  store i32 %1, ptr %17, align 4
  %18 = call i64 @_Z12get_local_idj(i32 noundef 0) #9
  %19 = trunc i64 %18 to i32
  store i32 %19, ptr addrspace(5) %5, align 4
  %20 = call i64 @_Z12get_group_idj(i32 noundef 0) #9
  %21 = mul i64 %20, 128
  %22 = trunc i64 %21 to i32
  store i32 %22, ptr addrspace(5) %6, align 4
  %23 = load i32, ptr addrspace(5) %5, align 4
  store i32 %23, ptr addrspace(5) %7, align 4
  br label %24

24:                                               ; preds = %47, %2
  %25 = load i32, ptr addrspace(5) %7, align 4
  %26 = icmp ult i32 %25, 128
  br i1 %26, label %27, label %50

27:                                               ; preds = %24
  %28 = load i32, ptr addrspace(5) %6, align 4
  %29 = load i32, ptr addrspace(5) %7, align 4
  %30 = add i32 %28, %29
  %31 = load i32, ptr %17, align 4
  %32 = icmp ult i32 %30, %31
  br i1 %32, label %33, label %41

33:                                               ; preds = %27
  %34 = load ptr addrspace(1), ptr %16, align 8
  %35 = load i32, ptr addrspace(5) %6, align 4
  %36 = load i32, ptr addrspace(5) %7, align 4
  %37 = add i32 %35, %36
  %38 = zext i32 %37 to i64
  %39 = getelementptr inbounds nuw i32, ptr addrspace(1) %34, i64 %38
  %40 = load i32, ptr addrspace(1) %39, align 4
  br label %42

41:                                               ; preds = %27
  br label %42

42:                                               ; preds = %41, %33
  %43 = phi i32 [ %40, %33 ], [ -1, %41 ]
  %44 = load i32, ptr addrspace(5) %7, align 4
  %45 = zext i32 %44 to i64
  %46 = getelementptr inbounds nuw [128 x i32], ptr addrspace(3) @bitonic_sort.s, i64 0, i64 %45
  store i32 %43, ptr addrspace(3) %46, align 4
  br label %47

47:                                               ; preds = %42
  %48 = load i32, ptr addrspace(5) %7, align 4
  %49 = add i32 %48, 64
  store i32 %49, ptr addrspace(5) %7, align 4
  br label %24

50:                                               ; preds = %24
  store i32 2, ptr addrspace(5) %8, align 4
  br label %51

51:                                               ; preds = %107, %50
  %52 = load i32, ptr addrspace(5) %8, align 4
  %53 = icmp ule i32 %52, 128
  br i1 %53, label %54, label %110

54:                                               ; preds = %51
  %55 = load i32, ptr addrspace(5) %8, align 4
  %56 = lshr i32 %55, 1
  store i32 %56, ptr addrspace(5) %9, align 4
  br label %57

57:                                               ; preds = %103, %54
  %58 = load i32, ptr addrspace(5) %9, align 4
  %59 = icmp ugt i32 %58, 0
  br i1 %59, label %60, label %106

60:                                               ; preds = %57
  call void @_Z7barrierj(i32 noundef 1) #8
  %61 = load i32, ptr addrspace(5) %5, align 4
  %62 = mul i32 2, %61
  %63 = load i32, ptr addrspace(5) %5, align 4
  %64 = load i32, ptr addrspace(5) %9, align 4
  %65 = sub i32 %64, 1
  %66 = and i32 %63, %65
  %67 = sub i32 %62, %66
  store i32 %67, ptr addrspace(5) %10, align 4
  %68 = load i32, ptr addrspace(5) %10, align 4
  %69 = load i32, ptr addrspace(5) %9, align 4
  %70 = add i32 %68, %69
  store i32 %70, ptr addrspace(5) %11, align 4
  %71 = load i32, ptr addrspace(5) %5, align 4
  %72 = load i32, ptr addrspace(5) %8, align 4
  %73 = lshr i32 %72, 1
  %74 = and i32 %71, %73
  %75 = icmp eq i32 %74, 0
  %76 = zext i1 %75 to i8
  store i8 %76, ptr addrspace(5) %12, align 1
  %77 = load i32, ptr addrspace(5) %10, align 4
  %78 = zext i32 %77 to i64
  %79 = getelementptr inbounds nuw [128 x i32], ptr addrspace(3) @bitonic_sort.s, i64 0, i64 %78
  %80 = load i32, ptr addrspace(3) %79, align 4
  store i32 %80, ptr addrspace(5) %13, align 4
  %81 = load i32, ptr addrspace(5) %11, align 4
  %82 = zext i32 %81 to i64
  %83 = getelementptr inbounds nuw [128 x i32], ptr addrspace(3) @bitonic_sort.s, i64 0, i64 %82
  %84 = load i32, ptr addrspace(3) %83, align 4
  store i32 %84, ptr addrspace(5) %14, align 4
  %85 = load i32, ptr addrspace(5) %13, align 4
  %86 = load i32, ptr addrspace(5) %14, align 4
  %87 = icmp ugt i32 %85, %86
  %88 = zext i1 %87 to i32
  %89 = load i8, ptr addrspace(5) %12, align 1
  %90 = trunc i8 %89 to i1
  %91 = zext i1 %90 to i32
  %92 = icmp eq i32 %88, %91
  br i1 %92, label %93, label %102

93:                                               ; preds = %60
  %94 = load i32, ptr addrspace(5) %14, align 4
  %95 = load i32, ptr addrspace(5) %10, align 4
  %96 = zext i32 %95 to i64
  %97 = getelementptr inbounds nuw [128 x i32], ptr addrspace(3) @bitonic_sort.s, i64 0, i64 %96
  store i32 %94, ptr addrspace(3) %97, align 4
  %98 = load i32, ptr addrspace(5) %13, align 4
  %99 = load i32, ptr addrspace(5) %11, align 4
  %100 = zext i32 %99 to i64
  %101 = getelementptr inbounds nuw [128 x i32], ptr addrspace(3) @bitonic_sort.s, i64 0, i64 %100
  store i32 %98, ptr addrspace(3) %101, align 4
  br label %102

102:                                              ; preds = %93, %60
  br label %103

103:                                              ; preds = %102
  %104 = load i32, ptr addrspace(5) %9, align 4
  %105 = lshr i32 %104, 1
  store i32 %105, ptr addrspace(5) %9, align 4
  br label %57

106:                                              ; preds = %57
  br label %107

107:                                              ; preds = %106
  %108 = load i32, ptr addrspace(5) %8, align 4
  %109 = shl i32 %108, 1
  store i32 %109, ptr addrspace(5) %8, align 4
  br label %51

110:                                              ; preds = %51
  call void @_Z7barrierj(i32 noundef 1) #8
  %111 = load i32, ptr addrspace(5) %5, align 4
  store i32 %111, ptr addrspace(5) %15, align 4
  br label %112

112:                                              ; preds = %133, %110
  %113 = load i32, ptr addrspace(5) %15, align 4
  %114 = icmp ult i32 %113, 128
  br i1 %114, label %115, label %136

115:                                              ; preds = %112
  %116 = load i32, ptr addrspace(5) %6, align 4
  %117 = load i32, ptr addrspace(5) %15, align 4
  %118 = add i32 %116, %117
  %119 = load i32, ptr %17, align 4
  %120 = icmp ult i32 %118, %119
  br i1 %120, label %121, label %132

121:                                              ; preds = %115
  %122 = load i32, ptr addrspace(5) %15, align 4
  %123 = zext i32 %122 to i64
  %124 = getelementptr inbounds nuw [128 x i32], ptr addrspace(3) @bitonic_sort.s, i64 0, i64 %123
  %125 = load i32, ptr addrspace(3) %124, align 4
  %126 = load ptr addrspace(1), ptr %16, align 8
  %127 = load i32, ptr addrspace(5) %6, align 4
  %128 = load i32, ptr addrspace(5) %15, align 4
  %129 = add i32 %127, %128
  %130 = zext i32 %129 to i64
  %131 = getelementptr inbounds nuw i32, ptr addrspace(1) %126, i64 %130
  store i32 %125, ptr addrspace(1) %131, align 4
  br label %132

132:                                              ; preds = %121, %115
  br label %133

133:                                              ; preds = %132
  %134 = load i32, ptr addrspace(5) %15, align 4
  %135 = add i32 %134, 64
  store i32 %135, ptr addrspace(5) %15, align 4
  br label %112

136:                                              ; preds = %112
  ret void
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z12get_group_idj(i32 noundef %0) #2 {
  %2 = tail call i64 @__ockl_get_group_id(i32 noundef %0) #9
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z12get_local_idj(i32 noundef %0) #2 {
  %2 = tail call i64 @__ockl_get_local_id(i32 noundef %0) #9
  ret i64 %2
}

; Function Attrs: convergent norecurse nounwind
define internal void @_Z7barrierj(i32 noundef %0) #3 {
  %2 = icmp eq i32 %0, 0
  br i1 %2, label %7, label %3

3:                                                ; preds = %1
  %4 = icmp eq i32 %0, 3
  %5 = select i1 %4, i32 5, i32 3
  tail call void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 noundef %0, i32 noundef %5, i32 noundef 1) #8
  tail call void @llvm.amdgcn.s.barrier()
  %6 = select i1 %4, i32 5, i32 2
  tail call void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 noundef %0, i32 noundef %6, i32 noundef 1) #8
  br label %8

7:                                                ; preds = %1
  tail call void @llvm.amdgcn.s.barrier()
  br label %8

8:                                                ; preds = %7, %3
  ret void
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define internal void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 %0, i32 noundef %1, i32 noundef %2) local_unnamed_addr #4 {
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
declare void @llvm.amdgcn.s.barrier() #5

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_local_id(i32 noundef %0) local_unnamed_addr #6 {
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

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #7

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #7

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.z() #7

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
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #7

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #7

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.z() #7

attributes #0 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #2 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #3 = { convergent norecurse nounwind "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #4 = { convergent mustprogress nofree norecurse nounwind willreturn "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #5 = { convergent nocallback nofree nounwind willreturn }
attributes #6 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #7 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #8 = { convergent nounwind }
attributes #9 = { convergent nounwind willreturn memory(none) }

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
!12 = !{i32 1, i32 0}
!13 = !{!"none", !"none"}
!14 = !{!"uint*", !"uint"}
!15 = !{!"", !""}
!16 = !{i32 0, i32 1024}
