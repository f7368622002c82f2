; ModuleID = 'lds_call.cl'
source_filename = "lds_call.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@lds_call.row = internal unnamed_addr addrspace(3) global [128 x i32] undef, align 4
@lds_call.top = internal addrspace(3) global i32 undef, align 4

; Function Attrs: convergent nofree norecurse nounwind
define protected amdgpu_kernel void @lds_call(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef writeonly align 4 captures(none) %1) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  %3 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %4 = getelementptr i8, ptr addrspace(4) %3, i64 40
  %5 = load i64, ptr addrspace(4) %4, align 8, !tbaa !15
  %6 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %7 = getelementptr inbounds nuw i8, ptr addrspace(4) %3, i64 12
  %8 = load i16, ptr addrspace(4) %7, align 4
  %9 = zext i16 %8 to i32
  %10 = mul i32 %6, %9
  %11 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !17
  %12 = trunc i64 %5 to i32
  %13 = add i32 %11, %12
  %14 = add i32 %13, %10
  %15 = zext i32 %14 to i64
  %16 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %15
  %17 = load i32, ptr addrspace(1) %16, align 4, !tbaa !7, !amdgpu.noclobber !18
  %18 = and i32 %17, 65535
  %19 = tail call fastcc i32 @before(i32 noundef %18) #5
  %20 = tail call fastcc i32 @most(i32 noundef %18) #5
  %21 = xor i32 %20, %19
  %22 = tail call fastcc i32 @before(i32 noundef %21) #5
  %23 = mul i32 %20, %6
  %24 = add i32 %23, %22
  %25 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %15
  store i32 %24, ptr addrspace(1) %25, align 4, !tbaa !7
  ret void
}

; Function Attrs: convergent nofree noinline norecurse nounwind
define internal fastcc i32 @before(i32 noundef %0) unnamed_addr #1 {
  %2 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !17
  %3 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %4 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %5 = load i32, ptr addrspace(4) %3, align 4, !tbaa !7
  %6 = icmp ult i32 %4, %5
  %7 = select i1 %6, i64 6, i64 9
  %8 = getelementptr inbounds nuw i16, ptr addrspace(4) %3, i64 %7
  %9 = load i16, ptr addrspace(4) %8, align 2, !tbaa !19
  %10 = zext i16 %9 to i32
  %11 = getelementptr inbounds nuw i32, ptr addrspace(3) @lds_call.row, i32 %2
  store i32 %0, ptr addrspace(3) %11, align 4, !tbaa !7
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %12 = icmp ugt i16 %9, 1
  br i1 %12, label %16, label %13

13:                                               ; preds = %23, %1
  %14 = load i32, ptr addrspace(3) %11, align 4, !tbaa !7
  %15 = sub i32 %14, %0
  ret i32 %15

16:                                               ; preds = %1, %23
  %17 = phi i32 [ %27, %23 ], [ 1, %1 ]
  %18 = icmp samesign ugt i32 %17, %2
  br i1 %18, label %23, label %19

19:                                               ; preds = %16
  %20 = sub nuw nsw i32 %2, %17
  %21 = getelementptr inbounds nuw i32, ptr addrspace(3) @lds_call.row, i32 %20
  %22 = load i32, ptr addrspace(3) %21, align 4, !tbaa !7
  br label %23

23:                                               ; preds = %16, %19
  %24 = phi i32 [ %22, %19 ], [ 0, %16 ]
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %25 = load i32, ptr addrspace(3) %11, align 4, !tbaa !7
  %26 = add i32 %25, %24
  store i32 %26, ptr addrspace(3) %11, align 4, !tbaa !7
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %27 = shl nuw nsw i32 %17, 1
  %28 = icmp samesign ult i32 %27, %10
  br i1 %28, label %16, label %13
}

; Function Attrs: convergent mustprogress nofree noinline norecurse nounwind willreturn
define internal fastcc i32 @most(i32 noundef range(i32 0, 65536) %0) unnamed_addr #2 {
  %2 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !17
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %4, label %5

4:                                                ; preds = %1
  store i32 0, ptr addrspace(3) @lds_call.top, align 4, !tbaa !7
  br label %5

5:                                                ; preds = %4, %1
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %6 = atomicrmw umax ptr addrspace(3) @lds_call.top, i32 %0 syncscope("agent-one-as") monotonic, align 4
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %7 = load i32, ptr addrspace(3) @lds_call.top, align 4, !tbaa !7
  ret i32 %7
}

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #4

attributes #0 = { convergent nofree norecurse nounwind "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="false" }
attributes #1 = { convergent nofree noinline norecurse nounwind "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="false" }
attributes #2 = { convergent mustprogress nofree noinline norecurse nounwind willreturn "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="false" }
attributes #3 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #4 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { convergent nounwind }

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
!11 = !{i32 1, i32 1}
!12 = !{!"none", !"none"}
!13 = !{!"uint*", !"uint*"}
!14 = !{!"const", !""}
!15 = !{!16, !16, i64 0}
!16 = !{!"long", !9, i64 0}
!17 = !{i32 0, i32 1024}
!18 = !{}
!19 = !{!20, !20, i64 0}
!20 = !{!"short", !9, i64 0}
