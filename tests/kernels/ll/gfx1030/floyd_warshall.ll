; ModuleID = 'floyd_warshall.cl'
source_filename = "floyd_warshall.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: convergent nofree norecurse nounwind
define protected amdgpu_kernel void @floyd_warshall(ptr addrspace(1) noundef align 4 captures(none) %0, ptr addrspace(1) noundef writeonly align 4 captures(none) %1, i32 noundef %2) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  %4 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !15
  %5 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !15
  %6 = icmp eq i32 %2, 0
  br i1 %6, label %61, label %7

7:                                                ; preds = %3
  %8 = icmp ugt i32 %2, %5
  %9 = icmp ugt i32 %2, %4
  %10 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %11 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %12 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %13 = getelementptr inbounds nuw i8, ptr addrspace(4) %10, i64 4
  br label %14

14:                                               ; preds = %7, %37
  %15 = phi i32 [ 0, %7 ], [ %38, %37 ]
  br i1 %8, label %16, label %37

16:                                               ; preds = %14
  %17 = mul i32 %15, %2
  %18 = load i32, ptr addrspace(4) %13, align 4, !tbaa !7
  %19 = icmp ult i32 %12, %18
  %20 = select i1 %19, i64 7, i64 10
  %21 = getelementptr inbounds nuw i16, ptr addrspace(4) %10, i64 %20
  %22 = load i16, ptr addrspace(4) %21, align 2, !tbaa !16
  %23 = zext i16 %22 to i32
  br label %24

24:                                               ; preds = %16, %40
  %25 = phi i32 [ %5, %16 ], [ %41, %40 ]
  br i1 %9, label %26, label %40

26:                                               ; preds = %24
  %27 = mul i32 %25, %2
  %28 = add i32 %27, %15
  %29 = zext i32 %28 to i64
  %30 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %29
  %31 = load i32, ptr addrspace(4) %10, align 4, !tbaa !7
  %32 = icmp ult i32 %11, %31
  %33 = select i1 %32, i64 6, i64 9
  %34 = getelementptr inbounds nuw i16, ptr addrspace(4) %10, i64 %33
  %35 = load i16, ptr addrspace(4) %34, align 2, !tbaa !16
  %36 = zext i16 %35 to i32
  br label %43

37:                                               ; preds = %40, %14
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %38 = add nuw i32 %15, 1
  %39 = icmp eq i32 %38, %2
  br i1 %39, label %61, label %14

40:                                               ; preds = %58, %24
  %41 = add i32 %25, %23
  %42 = icmp ugt i32 %2, %41
  br i1 %42, label %24, label %37

43:                                               ; preds = %26, %58
  %44 = phi i32 [ %4, %26 ], [ %59, %58 ]
  %45 = load i32, ptr addrspace(1) %30, align 4, !tbaa !7
  %46 = add i32 %44, %17
  %47 = zext i32 %46 to i64
  %48 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %47
  %49 = load i32, ptr addrspace(1) %48, align 4, !tbaa !7
  %50 = tail call noundef i32 @llvm.uadd.sat.i32(i32 %45, i32 %49)
  %51 = add i32 %44, %27
  %52 = zext i32 %51 to i64
  %53 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %52
  %54 = load i32, ptr addrspace(1) %53, align 4, !tbaa !7
  %55 = icmp ult i32 %50, %54
  br i1 %55, label %56, label %58

56:                                               ; preds = %43
  %57 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %52
  store i32 %50, ptr addrspace(1) %53, align 4, !tbaa !7
  store i32 %15, ptr addrspace(1) %57, align 4, !tbaa !7
  br label %58

58:                                               ; preds = %56, %43
  %59 = add i32 %44, %36
  %60 = icmp ugt i32 %2, %59
  br i1 %60, label %43, label %40

61:                                               ; preds = %37, %3
  ret void
}

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.uadd.sat.i32(i32, i32) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #3

attributes #0 = { convergent nofree norecurse nounwind "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1030" "target-features"="+16-bit-insts,+atomic-fmin-fmax-global-f32,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="false" }
attributes #1 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
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
!11 = !{i32 1, i32 1, i32 0}
!12 = !{!"none", !"none", !"none"}
!13 = !{!"uint*", !"uint*", !"uint"}
!14 = !{!"", !"", !""}
!15 = !{i32 0, i32 1024}
!16 = !{!17, !17, i64 0}
!17 = !{!"short", !9, i64 0}
