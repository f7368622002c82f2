; ModuleID = 'bfs.cl'
source_filename = "bfs.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@bfs.found = internal addrspace(3) global i32 undef, align 4

; Function Attrs: convergent nofree norecurse nounwind
define protected amdgpu_kernel void @bfs(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1, ptr addrspace(1) noundef align 4 captures(none) %2, i32 noundef %3, i32 noundef %4) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  %6 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !15
  %7 = zext nneg i32 %6 to i64
  %8 = icmp ugt i32 %3, %6
  %9 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %10 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  br i1 %8, label %11, label %18

11:                                               ; preds = %5
  %12 = load i32, ptr addrspace(4) %9, align 4, !tbaa !7
  %13 = icmp ult i32 %10, %12
  %14 = select i1 %13, i64 6, i64 9
  %15 = getelementptr inbounds nuw i16, ptr addrspace(4) %9, i64 %14
  %16 = load i16, ptr addrspace(4) %15, align 2, !tbaa !16
  %17 = zext i16 %16 to i64
  br label %20

18:                                               ; preds = %20, %5
  %19 = icmp eq i32 %6, 0
  br label %30

20:                                               ; preds = %11, %20
  %21 = phi i32 [ %6, %11 ], [ %28, %20 ]
  %22 = phi i64 [ %7, %11 ], [ %27, %20 ]
  %23 = icmp ne i32 %4, %21
  %24 = sext i1 %23 to i32
  %25 = and i64 %22, 4294967295
  %26 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %25
  store i32 %24, ptr addrspace(1) %26, align 4, !tbaa !7
  %27 = add nuw nsw i64 %25, %17
  %28 = trunc i64 %27 to i32
  %29 = icmp ugt i32 %3, %28
  br i1 %29, label %20, label %18

30:                                               ; preds = %18, %42
  %31 = phi i32 [ %34, %42 ], [ 0, %18 ]
  fence syncscope("workgroup") seq_cst
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") seq_cst
  br i1 %19, label %32, label %33

32:                                               ; preds = %30
  store i32 0, ptr addrspace(3) @bfs.found, align 4, !tbaa !7
  br label %33

33:                                               ; preds = %32, %30
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %34 = add nuw nsw i32 %31, 1
  br i1 %8, label %35, label %42

35:                                               ; preds = %33
  %36 = load i32, ptr addrspace(4) %9, align 4, !tbaa !7
  %37 = icmp ult i32 %10, %36
  %38 = select i1 %37, i64 6, i64 9
  %39 = getelementptr inbounds nuw i16, ptr addrspace(4) %9, i64 %38
  %40 = load i16, ptr addrspace(4) %39, align 2, !tbaa !16
  %41 = zext i16 %40 to i64
  br label %45

42:                                               ; preds = %74, %33
  fence syncscope("workgroup") seq_cst
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") seq_cst
  %43 = load i32, ptr addrspace(3) @bfs.found, align 4, !tbaa !7
  %44 = icmp eq i32 %43, 0
  br i1 %44, label %78, label %30

45:                                               ; preds = %35, %74
  %46 = phi i64 [ %7, %35 ], [ %75, %74 ]
  %47 = and i64 %46, 4294967295
  %48 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %47
  %49 = load atomic i32, ptr addrspace(1) %48 syncscope("agent-one-as") monotonic, align 4
  %50 = icmp eq i32 %49, %31
  br i1 %50, label %51, label %74

51:                                               ; preds = %45
  %52 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %47
  %53 = load i32, ptr addrspace(1) %52, align 4, !tbaa !7
  %54 = add nuw nsw i64 %46, 1
  %55 = and i64 %54, 4294967295
  %56 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %55
  %57 = load i32, ptr addrspace(1) %56, align 4, !tbaa !7
  %58 = icmp ult i32 %53, %57
  br i1 %58, label %59, label %74

59:                                               ; preds = %51, %70
  %60 = phi i32 [ %71, %70 ], [ %53, %51 ]
  %61 = zext i32 %60 to i64
  %62 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %61
  %63 = load i32, ptr addrspace(1) %62, align 4, !tbaa !7
  %64 = zext i32 %63 to i64
  %65 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %64
  %66 = cmpxchg ptr addrspace(1) %65, i32 -1, i32 %34 syncscope("agent-one-as") monotonic monotonic, align 4
  %67 = extractvalue { i32, i1 } %66, 1
  br i1 %67, label %68, label %70

68:                                               ; preds = %59
  %69 = atomicrmw add ptr addrspace(3) @bfs.found, i32 1 syncscope("agent-one-as") monotonic, align 4
  br label %70

70:                                               ; preds = %68, %59
  %71 = add nuw i32 %60, 1
  %72 = load i32, ptr addrspace(1) %56, align 4, !tbaa !7
  %73 = icmp ult i32 %71, %72
  br i1 %73, label %59, label %74

74:                                               ; preds = %70, %51, %45
  %75 = add nuw nsw i64 %47, %41
  %76 = trunc i64 %75 to i32
  %77 = icmp ugt i32 %3, %76
  br i1 %77, label %45, label %42

78:                                               ; preds = %42
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

attributes #0 = { convergent nofree norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
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
!11 = !{i32 1, i32 1, i32 1, i32 0, i32 0}
!12 = !{!"none", !"none", !"none", !"none", !"none"}
!13 = !{!"uint*", !"uint*", !"int*", !"uint", !"uint"}
!14 = !{!"const", !"const", !"", !"", !""}
!15 = !{i32 0, i32 1024}
!16 = !{!17, !17, i64 0}
!17 = !{!"short", !9, i64 0}
