; ModuleID = 'life.cl'
source_filename = "life.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected amdgpu_kernel void @life(ptr addrspace(1) noundef readonly align 1 captures(none) %0, ptr addrspace(1) noundef writeonly align 1 captures(none) %1, i32 noundef %2, i32 noundef %3) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  %5 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %6 = getelementptr inbounds nuw i8, ptr addrspace(4) %5, i64 12
  %7 = load i16, ptr addrspace(4) %6, align 4
  %8 = zext i16 %7 to i32
  %9 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %10 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !15
  %11 = mul i32 %9, %8
  %12 = add i32 %11, %10
  %13 = getelementptr i8, ptr addrspace(4) %5, i64 40
  %14 = load i64, ptr addrspace(4) %13, align 8, !tbaa !16
  %15 = trunc i64 %14 to i32
  %16 = add i32 %12, %15
  %17 = getelementptr inbounds nuw i8, ptr addrspace(4) %5, i64 14
  %18 = load i16, ptr addrspace(4) %17, align 2
  %19 = zext i16 %18 to i32
  %20 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %21 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !15
  %22 = mul i32 %20, %19
  %23 = add i32 %22, %21
  %24 = getelementptr i8, ptr addrspace(4) %5, i64 48
  %25 = load i64, ptr addrspace(4) %24, align 8, !tbaa !16
  %26 = trunc i64 %25 to i32
  %27 = add i32 %23, %26
  %28 = icmp ugt i32 %2, %16
  %29 = icmp ugt i32 %3, %27
  %30 = select i1 %28, i1 %29, i1 false
  br i1 %30, label %31, label %86

31:                                               ; preds = %4
  %32 = add i32 %3, -1
  %33 = add i32 %3, 1
  %34 = icmp ugt i32 %32, %33
  br i1 %34, label %39, label %35

35:                                               ; preds = %31
  %36 = add i32 %2, -1
  %37 = add i32 %2, 1
  %38 = icmp ugt i32 %36, %37
  br label %41

39:                                               ; preds = %47, %31
  %40 = phi i32 [ 0, %31 ], [ %48, %47 ]
  switch i32 %40, label %78 [
    i32 3, label %79
    i32 2, label %71
  ]

41:                                               ; preds = %35, %47
  %42 = phi i32 [ %32, %35 ], [ %49, %47 ]
  %43 = phi i32 [ 0, %35 ], [ %48, %47 ]
  br i1 %38, label %47, label %44

44:                                               ; preds = %41
  %45 = icmp eq i32 %42, %3
  %46 = add i32 %42, %27
  br label %51

47:                                               ; preds = %67, %41
  %48 = phi i32 [ %43, %41 ], [ %68, %67 ]
  %49 = add i32 %42, 1
  %50 = icmp ugt i32 %49, %33
  br i1 %50, label %39, label %41

51:                                               ; preds = %44, %67
  %52 = phi i32 [ %36, %44 ], [ %69, %67 ]
  %53 = phi i32 [ %43, %44 ], [ %68, %67 ]
  %54 = icmp eq i32 %52, %2
  %55 = and i1 %45, %54
  br i1 %55, label %67, label %56

56:                                               ; preds = %51
  %57 = urem i32 %46, %3
  %58 = mul i32 %57, %2
  %59 = add i32 %52, %16
  %60 = urem i32 %59, %2
  %61 = add i32 %58, %60
  %62 = zext i32 %61 to i64
  %63 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 %62
  %64 = load i8, ptr addrspace(1) %63, align 1, !tbaa !18, !amdgpu.noclobber !19
  %65 = zext i8 %64 to i32
  %66 = add i32 %53, %65
  br label %67

67:                                               ; preds = %56, %51
  %68 = phi i32 [ %66, %56 ], [ %53, %51 ]
  %69 = add i32 %52, 1
  %70 = icmp ugt i32 %69, %37
  br i1 %70, label %47, label %51

71:                                               ; preds = %39
  %72 = mul i32 %27, %2
  %73 = add i32 %72, %16
  %74 = zext i32 %73 to i64
  %75 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 %74
  %76 = load i8, ptr addrspace(1) %75, align 1, !tbaa !18, !amdgpu.noclobber !19
  %77 = icmp ne i8 %76, 0
  br label %79

78:                                               ; preds = %39
  br label %79

79:                                               ; preds = %78, %71, %39
  %80 = phi i1 [ true, %39 ], [ %77, %71 ], [ false, %78 ]
  %81 = zext i1 %80 to i8
  %82 = mul i32 %27, %2
  %83 = add i32 %82, %16
  %84 = zext i32 %83 to i64
  %85 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 %84
  store i8 %81, ptr addrspace(1) %85, align 1, !tbaa !18
  br label %86

86:                                               ; preds = %4, %79
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

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
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
!11 = !{i32 1, i32 1, i32 0, i32 0}
!12 = !{!"none", !"none", !"none", !"none"}
!13 = !{!"uchar*", !"uchar*", !"uint", !"uint"}
!14 = !{!"const", !"", !"", !""}
!15 = !{i32 0, i32 1024}
!16 = !{!17, !17, i64 0}
!17 = !{!"long", !9, i64 0}
!18 = !{!9, !9, i64 0}
!19 = !{}
