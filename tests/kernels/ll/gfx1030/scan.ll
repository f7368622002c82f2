; ModuleID = 'scan.cl'
source_filename = "scan.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: convergent nofree norecurse nounwind
define protected amdgpu_kernel void @scan(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef writeonly align 4 captures(none) %1, ptr addrspace(1) noundef writeonly align 4 captures(none) %2, ptr addrspace(3) noundef align 4 captures(none) %3, i32 noundef %4) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  %6 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !15
  %7 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %8 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %9 = load i32, ptr addrspace(4) %7, align 4, !tbaa !7
  %10 = icmp ult i32 %8, %9
  %11 = select i1 %10, i64 6, i64 9
  %12 = getelementptr inbounds nuw i16, ptr addrspace(4) %7, i64 %11
  %13 = load i16, ptr addrspace(4) %12, align 2, !tbaa !16
  %14 = zext i16 %13 to i32
  %15 = shl nuw nsw i32 %14, 1
  %16 = zext i32 %8 to i64
  %17 = mul i32 %15, %8
  %18 = shl nuw nsw i32 %6, 1
  %19 = add i32 %17, %18
  %20 = or disjoint i32 %19, 1
  %21 = icmp ult i32 %19, %4
  br i1 %21, label %22, label %26

22:                                               ; preds = %5
  %23 = zext i32 %19 to i64
  %24 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %23
  %25 = load i32, ptr addrspace(1) %24, align 4, !tbaa !7, !amdgpu.noclobber !18
  br label %26

26:                                               ; preds = %22, %5
  %27 = phi i32 [ %25, %22 ], [ 0, %5 ]
  %28 = getelementptr inbounds nuw i32, ptr addrspace(3) %3, i32 %18
  store i32 %27, ptr addrspace(3) %28, align 4, !tbaa !7
  %29 = icmp ult i32 %20, %4
  br i1 %29, label %30, label %34

30:                                               ; preds = %26
  %31 = zext i32 %20 to i64
  %32 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %31
  %33 = load i32, ptr addrspace(1) %32, align 4, !tbaa !7, !amdgpu.noclobber !18
  br label %34

34:                                               ; preds = %30, %26
  %35 = phi i32 [ %33, %30 ], [ 0, %26 ]
  %36 = or disjoint i32 %18, 1
  %37 = getelementptr inbounds nuw i32, ptr addrspace(3) %3, i32 %36
  store i32 %35, ptr addrspace(3) %37, align 4, !tbaa !7
  %38 = icmp eq i16 %13, 0
  br i1 %38, label %41, label %39

39:                                               ; preds = %34
  %40 = add nuw nsw i32 %18, 2
  br label %44

41:                                               ; preds = %58, %34
  %42 = phi i32 [ 1, %34 ], [ %59, %58 ]
  %43 = icmp eq i32 %6, 0
  br i1 %43, label %62, label %67

44:                                               ; preds = %39, %58
  %45 = phi i32 [ 1, %39 ], [ %59, %58 ]
  %46 = phi i32 [ %14, %39 ], [ %60, %58 ]
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %47 = icmp samesign ugt i32 %46, %6
  br i1 %47, label %48, label %58

48:                                               ; preds = %44
  %49 = mul i32 %45, %36
  %50 = getelementptr i32, ptr addrspace(3) %3, i32 %49
  %51 = getelementptr i8, ptr addrspace(3) %50, i32 -4
  %52 = load i32, ptr addrspace(3) %51, align 4, !tbaa !7
  %53 = mul i32 %45, %40
  %54 = getelementptr i32, ptr addrspace(3) %3, i32 %53
  %55 = getelementptr i8, ptr addrspace(3) %54, i32 -4
  %56 = load i32, ptr addrspace(3) %55, align 4, !tbaa !7
  %57 = add i32 %56, %52
  store i32 %57, ptr addrspace(3) %55, align 4, !tbaa !7
  br label %58

58:                                               ; preds = %48, %44
  %59 = shl i32 %45, 1
  %60 = lshr i32 %46, 1
  %61 = icmp eq i32 %60, 0
  br i1 %61, label %41, label %44

62:                                               ; preds = %41
  %63 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %16
  %64 = getelementptr i32, ptr addrspace(3) %3, i32 %15
  %65 = getelementptr i8, ptr addrspace(3) %64, i32 -4
  %66 = load i32, ptr addrspace(3) %65, align 4, !tbaa !7
  store i32 %66, ptr addrspace(1) %63, align 4, !tbaa !7
  store i32 0, ptr addrspace(3) %65, align 4, !tbaa !7
  br label %67

67:                                               ; preds = %62, %41
  br i1 %38, label %70, label %68

68:                                               ; preds = %67
  %69 = add nuw nsw i32 %18, 2
  br label %71

70:                                               ; preds = %86, %67
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %21, label %89, label %93

71:                                               ; preds = %68, %86
  %72 = phi i32 [ %42, %68 ], [ %74, %86 ]
  %73 = phi i32 [ 1, %68 ], [ %87, %86 ]
  %74 = lshr i32 %72, 1
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %75 = icmp samesign ugt i32 %73, %6
  br i1 %75, label %76, label %86

76:                                               ; preds = %71
  %77 = mul i32 %74, %36
  %78 = mul i32 %74, %69
  %79 = getelementptr i32, ptr addrspace(3) %3, i32 %77
  %80 = getelementptr i8, ptr addrspace(3) %79, i32 -4
  %81 = load i32, ptr addrspace(3) %80, align 4, !tbaa !7
  %82 = getelementptr i32, ptr addrspace(3) %3, i32 %78
  %83 = getelementptr i8, ptr addrspace(3) %82, i32 -4
  %84 = load i32, ptr addrspace(3) %83, align 4, !tbaa !7
  store i32 %84, ptr addrspace(3) %80, align 4, !tbaa !7
  %85 = add i32 %84, %81
  store i32 %85, ptr addrspace(3) %83, align 4, !tbaa !7
  br label %86

86:                                               ; preds = %76, %71
  %87 = shl nuw nsw i32 %73, 1
  %88 = icmp samesign ult i32 %87, %15
  br i1 %88, label %71, label %70

89:                                               ; preds = %70
  %90 = zext i32 %19 to i64
  %91 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %90
  %92 = load i32, ptr addrspace(3) %28, align 4, !tbaa !7
  store i32 %92, ptr addrspace(1) %91, align 4, !tbaa !7
  br label %93

93:                                               ; preds = %89, %70
  br i1 %29, label %94, label %98

94:                                               ; preds = %93
  %95 = zext i32 %20 to i64
  %96 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %95
  %97 = load i32, ptr addrspace(3) %37, align 4, !tbaa !7
  store i32 %97, ptr addrspace(1) %96, align 4, !tbaa !7
  br label %98

98:                                               ; preds = %93, %94
  ret void
}

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

attributes #0 = { convergent nofree norecurse nounwind "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1030" "target-features"="+16-bit-insts,+atomic-fmin-fmax-global-f32,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="false" }
attributes #1 = { convergent mustprogress nocallback nofree nounwind willreturn }
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
!11 = !{i32 1, i32 1, i32 1, i32 3, i32 0}
!12 = !{!"none", !"none", !"none", !"none", !"none"}
!13 = !{!"uint*", !"uint*", !"uint*", !"uint*", !"uint"}
!14 = !{!"const", !"", !"", !"", !""}
!15 = !{i32 0, i32 1024}
!16 = !{!17, !17, i64 0}
!17 = !{!"short", !9, i64 0}
!18 = !{}
