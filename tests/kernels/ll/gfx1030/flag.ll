; ModuleID = 'flag.cl'
source_filename = "flag.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: convergent nofree norecurse nounwind
define protected amdgpu_kernel void @flag(ptr addrspace(1) noundef align 4 captures(none) %0, ptr addrspace(1) noundef align 4 captures(none) %1, ptr addrspace(1) noundef writeonly align 4 captures(none) %2, i32 noundef %3) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !16
  %6 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %7 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %8 = load i32, ptr addrspace(4) %7, align 4, !tbaa !7
  %9 = icmp ult i32 %6, %8
  %10 = select i1 %9, i64 6, i64 9
  %11 = getelementptr inbounds nuw i16, ptr addrspace(4) %7, i64 %10
  %12 = load i16, ptr addrspace(4) %11, align 2, !tbaa !17
  %13 = zext i16 %12 to i32
  %14 = icmp eq i32 %6, 0
  br i1 %14, label %15, label %28

15:                                               ; preds = %4
  %16 = icmp ult i32 %5, %3
  br i1 %16, label %19, label %17

17:                                               ; preds = %19, %15
  fence syncscope("agent") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("agent") acquire
  %18 = icmp eq i32 %5, 0
  br i1 %18, label %27, label %34

19:                                               ; preds = %15, %19
  %20 = phi i32 [ %25, %19 ], [ %5, %15 ]
  %21 = mul i32 %20, %20
  %22 = add i32 %21, 7
  %23 = zext i32 %20 to i64
  %24 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %23
  store i32 %22, ptr addrspace(1) %24, align 4, !tbaa !7
  %25 = add i32 %20, %13
  %26 = icmp ult i32 %25, %3
  br i1 %26, label %19, label %17

27:                                               ; preds = %17
  store atomic i32 1, ptr addrspace(1) %1 syncscope("agent-one-as") release, align 4
  br label %34

28:                                               ; preds = %4
  %29 = icmp eq i32 %5, 0
  br i1 %29, label %30, label %33

30:                                               ; preds = %28, %30
  %31 = load atomic i32, ptr addrspace(1) %1 syncscope("agent-one-as") acquire, align 4
  %32 = icmp eq i32 %31, 0
  br i1 %32, label %30, label %33

33:                                               ; preds = %30, %28
  fence syncscope("agent") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("agent") acquire
  br label %34

34:                                               ; preds = %33, %27, %17
  %35 = icmp ult i32 %5, %3
  br i1 %35, label %36, label %48

36:                                               ; preds = %34, %36
  %37 = phi i32 [ %46, %36 ], [ %5, %34 ]
  %38 = phi i32 [ %45, %36 ], [ 0, %34 ]
  %39 = mul i32 %37, 17
  %40 = add i32 %39, %6
  %41 = urem i32 %40, %3
  %42 = zext i32 %41 to i64
  %43 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %42
  %44 = load i32, ptr addrspace(1) %43, align 4, !tbaa !7
  %45 = add i32 %44, %38
  %46 = add i32 %37, %13
  %47 = icmp ult i32 %46, %3
  br i1 %47, label %36, label %48

48:                                               ; preds = %36, %34
  %49 = phi i32 [ 0, %34 ], [ %45, %36 ]
  %50 = mul i32 %6, %13
  %51 = add i32 %50, %5
  %52 = zext i32 %51 to i64
  %53 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %52
  store i32 %49, ptr addrspace(1) %53, align 4, !tbaa !7
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
!11 = !{i32 1, i32 1, i32 1, i32 0}
!12 = !{!"none", !"none", !"none", !"none"}
!13 = !{!"uint*", !"atomic_uint*", !"uint*", !"uint"}
!14 = !{!"uint*", !"_Atomic(unsigned int)*", !"uint*", !"uint"}
!15 = !{!"", !"", !"", !""}
!16 = !{i32 0, i32 1024}
!17 = !{!18, !18, i64 0}
!18 = !{!"short", !9, i64 0}
