; ModuleID = 'grid3d.cl'
source_filename = "grid3d.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define protected amdgpu_kernel void @grid3d(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef writeonly align 4 captures(none) %1, i32 noundef %2, i32 noundef %3, i32 noundef %4) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  %6 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %7 = getelementptr inbounds nuw i8, ptr addrspace(4) %6, i64 12
  %8 = load i16, ptr addrspace(4) %7, align 4
  %9 = zext i16 %8 to i32
  %10 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %11 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !15
  %12 = mul i32 %10, %9
  %13 = add i32 %12, %11
  %14 = getelementptr i8, ptr addrspace(4) %6, i64 40
  %15 = load i64, ptr addrspace(4) %14, align 8, !tbaa !16
  %16 = trunc i64 %15 to i32
  %17 = add i32 %13, %16
  %18 = getelementptr inbounds nuw i8, ptr addrspace(4) %6, i64 14
  %19 = load i16, ptr addrspace(4) %18, align 2
  %20 = zext i16 %19 to i32
  %21 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %22 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !15
  %23 = mul i32 %21, %20
  %24 = add i32 %23, %22
  %25 = getelementptr i8, ptr addrspace(4) %6, i64 48
  %26 = load i64, ptr addrspace(4) %25, align 8, !tbaa !16
  %27 = trunc i64 %26 to i32
  %28 = add i32 %24, %27
  %29 = getelementptr inbounds nuw i8, ptr addrspace(4) %6, i64 16
  %30 = load i16, ptr addrspace(4) %29, align 8
  %31 = zext i16 %30 to i32
  %32 = tail call i32 @llvm.amdgcn.workgroup.id.z()
  %33 = tail call i32 @llvm.amdgcn.workitem.id.z(), !range !15
  %34 = mul i32 %32, %31
  %35 = add i32 %34, %33
  %36 = getelementptr i8, ptr addrspace(4) %6, i64 56
  %37 = load i64, ptr addrspace(4) %36, align 8, !tbaa !16
  %38 = trunc i64 %37 to i32
  %39 = add i32 %35, %38
  %40 = icmp ugt i32 %2, %17
  %41 = icmp ugt i32 %3, %28
  %42 = select i1 %40, i1 %41, i1 false
  %43 = icmp ugt i32 %4, %39
  %44 = select i1 %42, i1 %43, i1 false
  br i1 %44, label %45, label %114

45:                                               ; preds = %5
  %46 = mul i32 %39, %3
  %47 = add i32 %46, %28
  %48 = mul i32 %47, %2
  %49 = add i32 %48, %17
  %50 = zext i32 %49 to i64
  %51 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %50
  %52 = load i32, ptr addrspace(1) %51, align 4, !tbaa !7, !amdgpu.noclobber !18
  %53 = mul nsw i32 %52, -6
  %54 = icmp eq i32 %17, 0
  br i1 %54, label %60, label %55

55:                                               ; preds = %45
  %56 = add i32 %49, -1
  %57 = zext i32 %56 to i64
  %58 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %57
  %59 = load i32, ptr addrspace(1) %58, align 4, !tbaa !7, !amdgpu.noclobber !18
  br label %60

60:                                               ; preds = %55, %45
  %61 = phi i32 [ %59, %55 ], [ 0, %45 ]
  %62 = add nsw i32 %61, %53
  %63 = add nuw i32 %17, 1
  %64 = icmp ult i32 %63, %2
  br i1 %64, label %65, label %70

65:                                               ; preds = %60
  %66 = add i32 %49, 1
  %67 = zext i32 %66 to i64
  %68 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %67
  %69 = load i32, ptr addrspace(1) %68, align 4, !tbaa !7, !amdgpu.noclobber !18
  br label %70

70:                                               ; preds = %65, %60
  %71 = phi i32 [ %69, %65 ], [ 0, %60 ]
  %72 = add nsw i32 %62, %71
  %73 = icmp eq i32 %28, 0
  br i1 %73, label %79, label %74

74:                                               ; preds = %70
  %75 = sub i32 %49, %2
  %76 = zext i32 %75 to i64
  %77 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %76
  %78 = load i32, ptr addrspace(1) %77, align 4, !tbaa !7, !amdgpu.noclobber !18
  br label %79

79:                                               ; preds = %74, %70
  %80 = phi i32 [ %78, %74 ], [ 0, %70 ]
  %81 = add nsw i32 %72, %80
  %82 = add nuw i32 %28, 1
  %83 = icmp ult i32 %82, %3
  br i1 %83, label %84, label %89

84:                                               ; preds = %79
  %85 = add i32 %49, %2
  %86 = zext i32 %85 to i64
  %87 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %86
  %88 = load i32, ptr addrspace(1) %87, align 4, !tbaa !7, !amdgpu.noclobber !18
  br label %89

89:                                               ; preds = %84, %79
  %90 = phi i32 [ %88, %84 ], [ 0, %79 ]
  %91 = add nsw i32 %81, %90
  %92 = icmp eq i32 %39, 0
  br i1 %92, label %99, label %93

93:                                               ; preds = %89
  %94 = mul i32 %3, %2
  %95 = sub i32 %49, %94
  %96 = zext i32 %95 to i64
  %97 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %96
  %98 = load i32, ptr addrspace(1) %97, align 4, !tbaa !7, !amdgpu.noclobber !18
  br label %99

99:                                               ; preds = %93, %89
  %100 = phi i32 [ %98, %93 ], [ 0, %89 ]
  %101 = add nsw i32 %91, %100
  %102 = add nuw i32 %39, 1
  %103 = icmp ult i32 %102, %4
  br i1 %103, label %104, label %110

104:                                              ; preds = %99
  %105 = mul i32 %3, %2
  %106 = add i32 %49, %105
  %107 = zext i32 %106 to i64
  %108 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %107
  %109 = load i32, ptr addrspace(1) %108, align 4, !tbaa !7, !amdgpu.noclobber !18
  br label %110

110:                                              ; preds = %104, %99
  %111 = phi i32 [ %109, %104 ], [ 0, %99 ]
  %112 = add nsw i32 %101, %111
  %113 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %50
  store i32 %112, ptr addrspace(1) %113, align 4, !tbaa !7
  br label %114

114:                                              ; preds = %5, %110
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.z() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.z() #1

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workitem-id-x" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="false" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

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
!11 = !{i32 1, i32 1, i32 0, i32 0, i32 0}
!12 = !{!"none", !"none", !"none", !"none", !"none"}
!13 = !{!"int*", !"int*", !"uint", !"uint", !"uint"}
!14 = !{!"const", !"", !"", !"", !""}
!15 = !{i32 0, i32 1024}
!16 = !{!17, !17, i64 0}
!17 = !{!"long", !9, i64 0}
!18 = !{}
