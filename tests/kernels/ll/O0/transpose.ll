; ModuleID = 'transpose.cl'
source_filename = "transpose.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@transpose.tile = internal addrspace(3) global [16 x [17 x i32]] undef, align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @transpose(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, i32 noundef %2, i32 noundef %3) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca i32, align 4, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = addrspacecast ptr addrspace(5) %5 to ptr
  %10 = addrspacecast ptr addrspace(5) %6 to ptr
  %11 = addrspacecast ptr addrspace(5) %7 to ptr
  %12 = addrspacecast ptr addrspace(5) %8 to ptr
  store ptr addrspace(1) %0, ptr %9, align 8
  store ptr addrspace(1) %1, ptr %10, align 8
  store i32 %2, ptr %11, align 4
  store i32 %3, ptr %12, align 4
  %13 = load ptr addrspace(1), ptr %9, align 8
  %14 = load ptr addrspace(1), ptr %10, align 8
  %15 = load i32, ptr %11, align 4
  %16 = load i32, ptr %12, align 4
  call void @__clang_ocl_kern_imp_transpose(ptr addrspace(1) noundef align 4 %13, ptr addrspace(1) noundef align 4 %14, i32 noundef %15, i32 noundef %16) #8
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_transpose(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, i32 noundef %2, i32 noundef %3) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca i32, align 4, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = alloca i32, align 4, addrspace(5)
  %13 = alloca i32, align 4, addrspace(5)
  %14 = alloca i32, align 4, addrspace(5)
  %15 = addrspacecast ptr addrspace(5) %5 to ptr
  %16 = addrspacecast ptr addrspace(5) %6 to ptr
  %17 = addrspacecast ptr addrspace(5) %7 to ptr
  %18 = addrspacecast ptr addrspace(5) %8 to ptr
  store ptr addrspace(1) %0, ptr %15, align 8
  store ptr addrspace(1) %1, ptr %16, align 8
  store i32 %2, ptr %17, align 4
  store i32 %3, ptr %18, align 4
  %19 = call i64 @_Z12get_local_idj(i32 noundef 0) #9
  %20 = trunc i64 %19 to i32
  store i32 %20, ptr addrspace(5) %9, align 4
  %21 = call i64 @_Z12get_local_idj(i32 noundef 1) #9
  %22 = trunc i64 %21 to i32
  store i32 %22, ptr addrspace(5) %10, align 4
  %23 = call i64 @_Z12get_group_idj(i32 noundef 0) #9
  %24 = mul i64 %23, 16
  %25 = load i32, ptr addrspace(5) %9, align 4
  %26 = zext i32 %25 to i64
  %27 = add i64 %24, %26
  %28 = trunc i64 %27 to i32
  store i32 %28, ptr addrspace(5) %11, align 4
  %29 = call i64 @_Z12get_group_idj(i32 noundef 1) #9
  %30 = mul i64 %29, 16
  %31 = load i32, ptr addrspace(5) %10, align 4
  %32 = zext i32 %31 to i64
  %33 = add i64 %30, %32
  %34 = trunc i64 %33 to i32
  store i32 %34, ptr addrspace(5) %12, align 4
  store i32 0, ptr addrspace(5) %13, align 4
  br label %35

35:                                               ; preds = %69, %4
  %36 = load i32, ptr addrspace(5) %13, align 4
  %37 = icmp ult i32 %36, 16
  br i1 %37, label %38, label %72

38:                                               ; preds = %35
  %39 = load i32, ptr addrspace(5) %11, align 4
  %40 = load i32, ptr %17, align 4
  %41 = icmp ult i32 %39, %40
  br i1 %41, label %42, label %68

42:                                               ; preds = %38
  %43 = load i32, ptr addrspace(5) %12, align 4
  %44 = load i32, ptr addrspace(5) %13, align 4
  %45 = add i32 %43, %44
  %46 = load i32, ptr %18, align 4
  %47 = icmp ult i32 %45, %46
  br i1 %47, label %48, label %68

48:                                               ; preds = %42
  %49 = load ptr addrspace(1), ptr %15, align 8
  %50 = load i32, ptr addrspace(5) %12, align 4
  %51 = load i32, ptr addrspace(5) %13, align 4
  %52 = add i32 %50, %51
  %53 = load i32, ptr %17, align 4
  %54 = mul i32 %52, %53
  %55 = load i32, ptr addrspace(5) %11, align 4
  %56 = add i32 %54, %55
  %57 = zext i32 %56 to i64
  %58 = getelementptr inbounds nuw i32, ptr addrspace(1) %49, i64 %57
  %59 = load i32, ptr addrspace(1) %58, align 4
  %60 = load i32, ptr addrspace(5) %10, align 4
  %61 = load i32, ptr addrspace(5) %13, align 4
  %62 = add i32 %60, %61
  %63 = zext i32 %62 to i64
  %64 = getelementptr inbounds nuw [16 x [17 x i32]], ptr addrspace(3) @transpose.tile, i64 0, i64 %63
  %65 = load i32, ptr addrspace(5) %9, align 4
  %66 = zext i32 %65 to i64
  %67 = getelementptr inbounds nuw [17 x i32], ptr addrspace(3) %64, i64 0, i64 %66
  store i32 %59, ptr addrspace(3) %67, align 4
  br label %68

68:                                               ; preds = %48, %42, %38
  br label %69

69:                                               ; preds = %68
  %70 = load i32, ptr addrspace(5) %13, align 4
  %71 = add i32 %70, 4
  store i32 %71, ptr addrspace(5) %13, align 4
  br label %35

72:                                               ; preds = %35
  call void @_Z7barrierj(i32 noundef 1) #8
  %73 = call i64 @_Z12get_group_idj(i32 noundef 1) #9
  %74 = mul i64 %73, 16
  %75 = load i32, ptr addrspace(5) %9, align 4
  %76 = zext i32 %75 to i64
  %77 = add i64 %74, %76
  %78 = trunc i64 %77 to i32
  store i32 %78, ptr addrspace(5) %11, align 4
  %79 = call i64 @_Z12get_group_idj(i32 noundef 0) #9
  %80 = mul i64 %79, 16
  %81 = load i32, ptr addrspace(5) %10, align 4
  %82 = zext i32 %81 to i64
  %83 = add i64 %80, %82
  %84 = trunc i64 %83 to i32
  store i32 %84, ptr addrspace(5) %12, align 4
  store i32 0, ptr addrspace(5) %14, align 4
  br label %85

85:                                               ; preds = %119, %72
  %86 = load i32, ptr addrspace(5) %14, align 4
  %87 = icmp ult i32 %86, 16
  br i1 %87, label %88, label %122

88:                                               ; preds = %85
  %89 = load i32, ptr addrspace(5) %11, align 4
  %90 = load i32, ptr %18, align 4
  %91 = icmp ult i32 %89, %90
  br i1 %91, label %92, label %118

92:                                               ; preds = %88
  %93 = load i32, ptr addrspace(5) %12, align 4
  %94 = load i32, ptr addrspace(5) %14, align 4
  %95 = add i32 %93, %94
  %96 = load i32, ptr %17, align 4
  %97 = icmp ult i32 %95, %96
  br i1 %97, label %98, label %118

98:                                               ; preds = %92
  %99 = load i32, ptr addrspace(5) %9, align 4
  %100 = zext i32 %99 to i64
  %101 = getelementptr inbounds nuw [16 x [17 x i32]], ptr addrspace(3) @transpose.tile, i64 0, i64 %100
  %102 = load i32, ptr addrspace(5) %10, align 4
  %103 = load i32, ptr addrspace(5) %14, align 4
  %104 = add i32 %102, %103
  %105 = zext i32 %104 to i64
  %106 = getelementptr inbounds nuw [17 x i32], ptr addrspace(3) %101, i64 0, i64 %105
  %107 = load i32, ptr addrspace(3) %106, align 4
  %108 = load ptr addrspace(1), ptr %16, align 8
  %109 = load i32, ptr addrspace(5) %12, align 4
  %110 = load i32, ptr addrspace(5) %14, align 4
  %111 = add i32 %109, %110
  %112 = load i32, ptr %18, align 4
  %113 = mul i32 %111, %112
  %114 = load i32, ptr addrspace(5) %11, align 4
  %115 = add i32 %113, %114
  %116 = zext i32 %115 to i64
  %117 = getelementptr inbounds nuw i32, ptr addrspace(1) %108, i64 %116
  store i32 %107, ptr addrspace(1) %117, align 4
  br label %118

118:                                              ; preds = %98, %92, %88
  br label %119

119:                                              ; preds = %118
  %120 = load i32, ptr addrspace(5) %14, align 4
  %121 = add i32 %120, 4
  store i32 %121, ptr addrspace(5) %14, align 4
  br label %85

122:                                              ; preds = %85
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
!12 = !{i32 1, i32 1, i32 0, i32 0}
!13 = !{!"none", !"none", !"none", !"none"}
!14 = !{!"uint*", !"uint*", !"uint", !"uint"}
!15 = !{!"const", !"", !"", !""}
!16 = !{i32 0, i32 1024}
