; ModuleID = 'string_search.cl'
source_filename = "string_search.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: nofree norecurse nounwind memory(argmem: readwrite)
define protected amdgpu_kernel void @string_search(ptr addrspace(1) noundef readonly align 1 captures(none) %0, i32 noundef %1, ptr addrspace(4) noundef readonly align 1 captures(none) %2, i32 noundef %3, ptr addrspace(1) noundef align 4 captures(none) %4, ptr addrspace(1) noundef align 4 captures(none) %5, ptr addrspace(1) noundef align 4 captures(none) %6) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  %8 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %9 = getelementptr i8, ptr addrspace(4) %8, i64 40
  %10 = load i64, ptr addrspace(4) %9, align 8, !tbaa !15
  %11 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %12 = getelementptr inbounds nuw i8, ptr addrspace(4) %8, i64 12
  %13 = load i16, ptr addrspace(4) %12, align 4
  %14 = zext i16 %13 to i32
  %15 = mul i32 %11, %14
  %16 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !17
  %17 = add i32 %15, %16
  %18 = zext i32 %17 to i64
  %19 = add i64 %10, %18
  %20 = trunc i64 %19 to i32
  %21 = add i32 %3, %20
  %22 = icmp ugt i32 %21, %1
  br i1 %22, label %49, label %23

23:                                               ; preds = %7
  %24 = icmp eq i32 %3, 0
  br i1 %24, label %40, label %25

25:                                               ; preds = %23, %37
  %26 = phi i32 [ %38, %37 ], [ 0, %23 ]
  %27 = zext i32 %26 to i64
  %28 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 %27
  %29 = load i8, ptr addrspace(4) %28, align 1, !tbaa !18, !amdgpu.noclobber !19
  %30 = icmp eq i8 %29, 63
  br i1 %30, label %37, label %31

31:                                               ; preds = %25
  %32 = add i32 %26, %20
  %33 = zext i32 %32 to i64
  %34 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 %33
  %35 = load i8, ptr addrspace(1) %34, align 1, !tbaa !18, !amdgpu.noclobber !19
  %36 = icmp eq i8 %35, %29
  br i1 %36, label %37, label %49

37:                                               ; preds = %31, %25
  %38 = add nuw i32 %26, 1
  %39 = icmp eq i32 %38, %3
  br i1 %39, label %40, label %25

40:                                               ; preds = %37, %23
  %41 = atomicrmw add ptr addrspace(1) %4, i32 1 syncscope("agent-one-as") monotonic, align 4
  %42 = atomicrmw umin ptr addrspace(1) %5, i32 %20 syncscope("agent-one-as") monotonic, align 4
  %43 = lshr i64 %19, 5
  %44 = and i64 %43, 134217727
  %45 = getelementptr inbounds nuw i32, ptr addrspace(1) %6, i64 %44
  %46 = and i32 %20, 31
  %47 = shl nuw i32 1, %46
  %48 = atomicrmw or ptr addrspace(1) %45, i32 %47 syncscope("agent-one-as") monotonic, align 4
  br label %49

49:                                               ; preds = %31, %7, %40
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

attributes #0 = { nofree norecurse nounwind memory(argmem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
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
!11 = !{i32 1, i32 0, i32 2, i32 0, i32 1, i32 1, i32 1}
!12 = !{!"none", !"none", !"none", !"none", !"none", !"none", !"none"}
!13 = !{!"uchar*", !"uint", !"uchar*", !"uint", !"uint*", !"uint*", !"uint*"}
!14 = !{!"const", !"", !"const", !"", !"", !"", !""}
!15 = !{!16, !16, i64 0}
!16 = !{!"long", !9, i64 0}
!17 = !{i32 0, i32 1024}
!18 = !{!9, !9, i64 0}
!19 = !{}
