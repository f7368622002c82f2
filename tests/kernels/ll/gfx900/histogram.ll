; ModuleID = 'histogram.cl'
source_filename = "histogram.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@histogram.counts = internal addrspace(3) global [256 x i32] undef, align 4

; Function Attrs: convergent nofree norecurse nounwind
define protected amdgpu_kernel void @histogram(ptr addrspace(1) noundef readonly align 1 captures(none) %0, ptr addrspace(1) noundef align 4 captures(none) %1, i32 noundef %2) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  %4 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !15
  %5 = zext nneg i32 %4 to i64
  %6 = icmp samesign ult i32 %4, 256
  %7 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %8 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  br i1 %6, label %9, label %16

9:                                                ; preds = %3
  %10 = load i32, ptr addrspace(4) %7, align 4, !tbaa !7
  %11 = icmp ult i32 %8, %10
  %12 = select i1 %11, i64 6, i64 9
  %13 = getelementptr inbounds nuw i16, ptr addrspace(4) %7, i64 %12
  %14 = load i16, ptr addrspace(4) %13, align 2, !tbaa !16
  %15 = zext i16 %14 to i64
  br label %36

16:                                               ; preds = %36, %3
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %17 = getelementptr i8, ptr addrspace(4) %7, i64 40
  %18 = load i64, ptr addrspace(4) %17, align 8, !tbaa !18
  %19 = getelementptr inbounds nuw i8, ptr addrspace(4) %7, i64 12
  %20 = load i16, ptr addrspace(4) %19, align 4
  %21 = zext i16 %20 to i32
  %22 = mul i32 %8, %21
  %23 = add i32 %22, %4
  %24 = zext i32 %23 to i64
  %25 = add i64 %18, %24
  %26 = trunc i64 %25 to i32
  %27 = icmp ugt i32 %2, %26
  br i1 %27, label %28, label %42

28:                                               ; preds = %16
  %29 = load i32, ptr addrspace(4) %7, align 4, !tbaa !7
  %30 = mul i32 %29, %21
  %31 = getelementptr inbounds nuw i8, ptr addrspace(4) %7, i64 18
  %32 = load i16, ptr addrspace(4) %31, align 2, !tbaa !16
  %33 = zext i16 %32 to i32
  %34 = add i32 %30, %33
  %35 = zext i32 %34 to i64
  br label %50

36:                                               ; preds = %9, %36
  %37 = phi i64 [ %5, %9 ], [ %40, %36 ]
  %38 = trunc nuw nsw i64 %37 to i32
  %39 = getelementptr inbounds nuw i32, ptr addrspace(3) @histogram.counts, i32 %38
  store i32 0, ptr addrspace(3) %39, align 4, !tbaa !7
  %40 = add nuw nsw i64 %37, %15
  %41 = icmp samesign ult i64 %40, 256
  br i1 %41, label %36, label %16

42:                                               ; preds = %50, %16
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %6, label %43, label %73

43:                                               ; preds = %42
  %44 = load i32, ptr addrspace(4) %7, align 4, !tbaa !7
  %45 = icmp ult i32 %8, %44
  %46 = select i1 %45, i64 6, i64 9
  %47 = getelementptr inbounds nuw i16, ptr addrspace(4) %7, i64 %46
  %48 = load i16, ptr addrspace(4) %47, align 2, !tbaa !16
  %49 = zext i16 %48 to i64
  br label %61

50:                                               ; preds = %28, %50
  %51 = phi i64 [ %25, %28 ], [ %58, %50 ]
  %52 = and i64 %51, 4294967295
  %53 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 %52
  %54 = load i8, ptr addrspace(1) %53, align 1, !tbaa !20, !amdgpu.noclobber !21
  %55 = zext i8 %54 to i32
  %56 = getelementptr inbounds nuw i32, ptr addrspace(3) @histogram.counts, i32 %55
  %57 = atomicrmw add ptr addrspace(3) %56, i32 1 syncscope("agent-one-as") monotonic, align 4
  %58 = add nuw nsw i64 %52, %35
  %59 = trunc i64 %58 to i32
  %60 = icmp ugt i32 %2, %59
  br i1 %60, label %50, label %42

61:                                               ; preds = %43, %70
  %62 = phi i64 [ %5, %43 ], [ %71, %70 ]
  %63 = trunc nuw nsw i64 %62 to i32
  %64 = getelementptr inbounds nuw i32, ptr addrspace(3) @histogram.counts, i32 %63
  %65 = load i32, ptr addrspace(3) %64, align 4, !tbaa !7
  %66 = icmp eq i32 %65, 0
  br i1 %66, label %70, label %67

67:                                               ; preds = %61
  %68 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %62
  %69 = atomicrmw add ptr addrspace(1) %68, i32 %65 syncscope("agent-one-as") monotonic, align 4
  br label %70

70:                                               ; preds = %67, %61
  %71 = add nuw nsw i64 %62, %49
  %72 = icmp samesign ult i64 %71, 256
  br i1 %72, label %61, label %73

73:                                               ; preds = %70, %42
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

attributes #0 = { convergent nofree norecurse nounwind "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
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
!11 = !{i32 1, i32 1, i32 0}
!12 = !{!"none", !"none", !"none"}
!13 = !{!"uchar*", !"uint*", !"uint"}
!14 = !{!"const", !"", !""}
!15 = !{i32 0, i32 1024}
!16 = !{!17, !17, i64 0}
!17 = !{!"short", !9, i64 0}
!18 = !{!19, !19, i64 0}
!19 = !{!"long", !9, i64 0}
!20 = !{!9, !9, i64 0}
!21 = !{}
