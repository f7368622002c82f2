; ModuleID = 'spmv_csr.cl'
source_filename = "spmv_csr.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected amdgpu_kernel void @spmv_csr(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1, ptr addrspace(1) noundef readonly align 4 captures(none) %2, ptr addrspace(1) noundef readonly align 4 captures(none) %3, ptr addrspace(1) noundef writeonly align 4 captures(none) %4, i32 noundef %5) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  %7 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %8 = getelementptr i8, ptr addrspace(4) %7, i64 40
  %9 = load i64, ptr addrspace(4) %8, align 8, !tbaa !15
  %10 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %11 = getelementptr inbounds nuw i8, ptr addrspace(4) %7, i64 12
  %12 = load i16, ptr addrspace(4) %11, align 4
  %13 = zext i16 %12 to i32
  %14 = mul i32 %10, %13
  %15 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !17
  %16 = add i32 %14, %15
  %17 = zext i32 %16 to i64
  %18 = add i64 %9, %17
  %19 = trunc i64 %18 to i32
  %20 = icmp ugt i32 %5, %19
  br i1 %20, label %21, label %47

21:                                               ; preds = %6
  %22 = and i64 %18, 4294967295
  %23 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %22
  %24 = load i32, ptr addrspace(1) %23, align 4, !tbaa !7, !amdgpu.noclobber !18
  %25 = add i64 %18, 1
  %26 = and i64 %25, 4294967295
  %27 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %26
  %28 = load i32, ptr addrspace(1) %27, align 4, !tbaa !7, !amdgpu.noclobber !18
  %29 = icmp ult i32 %24, %28
  br i1 %29, label %33, label %30

30:                                               ; preds = %33, %21
  %31 = phi float [ 0.000000e+00, %21 ], [ %44, %33 ]
  %32 = getelementptr inbounds nuw float, ptr addrspace(1) %4, i64 %22
  store float %31, ptr addrspace(1) %32, align 4, !tbaa !19
  br label %47

33:                                               ; preds = %21, %33
  %34 = phi i32 [ %45, %33 ], [ %24, %21 ]
  %35 = phi float [ %44, %33 ], [ 0.000000e+00, %21 ]
  %36 = zext i32 %34 to i64
  %37 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %36
  %38 = load float, ptr addrspace(1) %37, align 4, !tbaa !19, !amdgpu.noclobber !18
  %39 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %36
  %40 = load i32, ptr addrspace(1) %39, align 4, !tbaa !7, !amdgpu.noclobber !18
  %41 = zext i32 %40 to i64
  %42 = getelementptr inbounds nuw float, ptr addrspace(1) %3, i64 %41
  %43 = load float, ptr addrspace(1) %42, align 4, !tbaa !19, !amdgpu.noclobber !18
  %44 = tail call float @llvm.fmuladd.f32(float %38, float %43, float %35)
  %45 = add nuw i32 %34, 1
  %46 = icmp ult i32 %45, %28
  br i1 %46, label %33, label %30

47:                                               ; preds = %6, %30
  ret void
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
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
!11 = !{i32 1, i32 1, i32 1, i32 1, i32 1, i32 0}
!12 = !{!"none", !"none", !"none", !"none", !"none", !"none"}
!13 = !{!"uint*", !"uint*", !"float*", !"float*", !"float*", !"uint"}
!14 = !{!"const", !"const", !"const", !"const", !"", !""}
!15 = !{!16, !16, i64 0}
!16 = !{!"long", !9, i64 0}
!17 = !{i32 0, i32 1024}
!18 = !{}
!19 = !{!20, !20, i64 0}
!20 = !{!"float", !9, i64 0}
