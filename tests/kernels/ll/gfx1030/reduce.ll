; ModuleID = 'reduce.cl'
source_filename = "reduce.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@reduce.sums = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define protected amdgpu_kernel void @reduce(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef writeonly align 4 captures(none) %1, ptr addrspace(1) noundef align 4 captures(none) %2, i32 noundef %3) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !15
  %6 = zext nneg i32 %5 to i64
  %7 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %8 = zext i32 %7 to i64
  %9 = shl nuw nsw i64 %8, 8
  %10 = add nuw nsw i64 %9, %6
  %11 = trunc i64 %10 to i32
  %12 = icmp ugt i32 %3, %11
  br i1 %12, label %13, label %17

13:                                               ; preds = %4
  %14 = and i64 %10, 4294967295
  %15 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %14
  %16 = load i32, ptr addrspace(1) %15, align 4, !tbaa !7, !amdgpu.noclobber !16
  br label %17

17:                                               ; preds = %13, %4
  %18 = phi i32 [ %16, %13 ], [ 0, %4 ]
  %19 = add i32 %11, 128
  %20 = icmp ult i32 %19, %3
  br i1 %20, label %21, label %26

21:                                               ; preds = %17
  %22 = zext i32 %19 to i64
  %23 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %22
  %24 = load i32, ptr addrspace(1) %23, align 4, !tbaa !7, !amdgpu.noclobber !16
  %25 = add i32 %24, %18
  br label %26

26:                                               ; preds = %21, %17
  %27 = phi i32 [ %25, %21 ], [ %18, %17 ]
  %28 = getelementptr inbounds nuw i32, ptr addrspace(3) @reduce.sums, i32 %5
  store i32 %27, ptr addrspace(3) %28, align 4, !tbaa !7
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %29 = icmp samesign ult i32 %5, 64
  br i1 %29, label %30, label %35

30:                                               ; preds = %26
  %31 = getelementptr inbounds nuw i8, ptr addrspace(3) %28, i32 256
  %32 = load i32, ptr addrspace(3) %31, align 4, !tbaa !7
  %33 = load i32, ptr addrspace(3) %28, align 4, !tbaa !7
  %34 = add i32 %33, %32
  store i32 %34, ptr addrspace(3) %28, align 4, !tbaa !7
  br label %35

35:                                               ; preds = %30, %26
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %36 = icmp samesign ult i32 %5, 32
  br i1 %36, label %37, label %42

37:                                               ; preds = %35
  %38 = getelementptr inbounds nuw i8, ptr addrspace(3) %28, i32 128
  %39 = load i32, ptr addrspace(3) %38, align 4, !tbaa !7
  %40 = load i32, ptr addrspace(3) %28, align 4, !tbaa !7
  %41 = add i32 %40, %39
  store i32 %41, ptr addrspace(3) %28, align 4, !tbaa !7
  br label %42

42:                                               ; preds = %37, %35
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %43 = icmp samesign ult i32 %5, 16
  br i1 %43, label %44, label %49

44:                                               ; preds = %42
  %45 = getelementptr inbounds nuw i8, ptr addrspace(3) %28, i32 64
  %46 = load i32, ptr addrspace(3) %45, align 4, !tbaa !7
  %47 = load i32, ptr addrspace(3) %28, align 4, !tbaa !7
  %48 = add i32 %47, %46
  store i32 %48, ptr addrspace(3) %28, align 4, !tbaa !7
  br label %49

49:                                               ; preds = %44, %42
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %50 = icmp samesign ult i32 %5, 8
  br i1 %50, label %51, label %56

51:                                               ; preds = %49
  %52 = getelementptr inbounds nuw i8, ptr addrspace(3) %28, i32 32
  %53 = load i32, ptr addrspace(3) %52, align 4, !tbaa !7
  %54 = load i32, ptr addrspace(3) %28, align 4, !tbaa !7
  %55 = add i32 %54, %53
  store i32 %55, ptr addrspace(3) %28, align 4, !tbaa !7
  br label %56

56:                                               ; preds = %51, %49
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %57 = icmp samesign ult i32 %5, 4
  br i1 %57, label %58, label %63

58:                                               ; preds = %56
  %59 = getelementptr inbounds nuw i8, ptr addrspace(3) %28, i32 16
  %60 = load i32, ptr addrspace(3) %59, align 4, !tbaa !7
  %61 = load i32, ptr addrspace(3) %28, align 4, !tbaa !7
  %62 = add i32 %61, %60
  store i32 %62, ptr addrspace(3) %28, align 4, !tbaa !7
  br label %63

63:                                               ; preds = %58, %56
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %64 = icmp samesign ult i32 %5, 2
  br i1 %64, label %65, label %70

65:                                               ; preds = %63
  %66 = getelementptr inbounds nuw i8, ptr addrspace(3) %28, i32 8
  %67 = load i32, ptr addrspace(3) %66, align 4, !tbaa !7
  %68 = load i32, ptr addrspace(3) %28, align 4, !tbaa !7
  %69 = add i32 %68, %67
  store i32 %69, ptr addrspace(3) %28, align 4, !tbaa !7
  br label %70

70:                                               ; preds = %65, %63
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %71 = icmp eq i32 %5, 0
  br i1 %71, label %72, label %80

72:                                               ; preds = %70
  %73 = load <2 x i32>, ptr addrspace(3) %28, align 4, !tbaa !7
  %74 = extractelement <2 x i32> %73, i64 0
  %75 = extractelement <2 x i32> %73, i64 1
  %76 = add i32 %74, %75
  store i32 %76, ptr addrspace(3) %28, align 4, !tbaa !7
  %77 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %8
  %78 = load i32, ptr addrspace(3) @reduce.sums, align 4, !tbaa !7
  store i32 %78, ptr addrspace(1) %77, align 4, !tbaa !7
  %79 = atomicrmw add ptr addrspace(1) %2, i32 %78 syncscope("agent-one-as") monotonic, align 4
  br label %80

80:                                               ; preds = %70, %72
  ret void
}

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

attributes #0 = { convergent mustprogress nofree norecurse nounwind willreturn "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1030" "target-features"="+16-bit-insts,+atomic-fmin-fmax-global-f32,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="false" }
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
!11 = !{i32 1, i32 1, i32 1, i32 0}
!12 = !{!"none", !"none", !"none", !"none"}
!13 = !{!"uint*", !"uint*", !"uint*", !"uint"}
!14 = !{!"const", !"", !"", !""}
!15 = !{i32 0, i32 1024}
!16 = !{}
