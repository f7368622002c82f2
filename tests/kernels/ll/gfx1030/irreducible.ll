; ModuleID = 'irreducible.cl'
source_filename = "irreducible.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected amdgpu_kernel void @irreducible(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef writeonly align 4 captures(none) %1, i32 noundef %2) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  %4 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %5 = getelementptr i8, ptr addrspace(4) %4, i64 40
  %6 = load i64, ptr addrspace(4) %5, align 8, !tbaa !15
  %7 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %8 = getelementptr inbounds nuw i8, ptr addrspace(4) %4, i64 12
  %9 = load i16, ptr addrspace(4) %8, align 4
  %10 = zext i16 %9 to i32
  %11 = mul i32 %7, %10
  %12 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !17
  %13 = add i32 %11, %12
  %14 = zext i32 %13 to i64
  %15 = add i64 %6, %14
  %16 = trunc i64 %15 to i32
  %17 = icmp ugt i32 %2, %16
  br i1 %17, label %18, label %60

18:                                               ; preds = %3
  %19 = and i64 %15, 4294967295
  %20 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %19
  %21 = load i32, ptr addrspace(1) %20, align 4, !tbaa !7, !amdgpu.noclobber !18
  %22 = and i32 %21, 1
  %23 = icmp eq i32 %22, 0
  br i1 %23, label %24, label %40

24:                                               ; preds = %18, %52
  %25 = phi i32 [ %48, %52 ], [ %21, %18 ]
  %26 = phi i32 [ %49, %52 ], [ 0, %18 ]
  br label %27

27:                                               ; preds = %24, %37
  %28 = phi i32 [ %32, %37 ], [ %25, %24 ]
  %29 = phi i32 [ %33, %37 ], [ %26, %24 ]
  %30 = lshr i32 %28, 1
  %31 = mul i32 %29, -1640531527
  %32 = xor i32 %31, %30
  %33 = add i32 %29, 1
  %34 = icmp ugt i32 %33, 40
  %35 = icmp ult i32 %32, 1000
  %36 = select i1 %34, i1 true, i1 %35
  br i1 %36, label %54, label %37

37:                                               ; preds = %27
  %38 = and i32 %32, 3
  %39 = icmp eq i32 %38, 0
  br i1 %39, label %27, label %40

40:                                               ; preds = %37, %18
  %41 = phi i32 [ %21, %18 ], [ %32, %37 ]
  %42 = phi i32 [ 0, %18 ], [ %33, %37 ]
  br label %43

43:                                               ; preds = %40, %43
  %44 = phi i32 [ %48, %43 ], [ %41, %40 ]
  %45 = phi i32 [ %49, %43 ], [ %42, %40 ]
  %46 = lshr i32 %44, 3
  %47 = and i32 %44, 255
  %48 = add nuw nsw i32 %46, %47
  %49 = add i32 %45, 2
  %50 = and i32 %48, 7
  %51 = icmp eq i32 %50, 5
  br i1 %51, label %43, label %52

52:                                               ; preds = %43
  %53 = icmp samesign ugt i32 %48, 99
  br i1 %53, label %24, label %54

54:                                               ; preds = %27, %52
  %55 = phi i32 [ %48, %52 ], [ %32, %27 ]
  %56 = phi i32 [ %49, %52 ], [ %33, %27 ]
  %57 = shl i32 %55, 8
  %58 = or i32 %57, %56
  %59 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %19
  store i32 %58, ptr addrspace(1) %59, align 4, !tbaa !7
  br label %60

60:                                               ; preds = %3, %54
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1030" "target-features"="+16-bit-insts,+atomic-fmin-fmax-global-f32,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="false" }
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
!11 = !{i32 1, i32 1, i32 0}
!12 = !{!"none", !"none", !"none"}
!13 = !{!"uint*", !"uint*", !"uint"}
!14 = !{!"const", !"", !""}
!15 = !{!16, !16, i64 0}
!16 = !{!"long", !9, i64 0}
!17 = !{i32 0, i32 1024}
!18 = !{}
