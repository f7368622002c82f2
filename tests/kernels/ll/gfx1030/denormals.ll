; ModuleID = 'denormals.cl'
source_filename = "denormals.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define protected amdgpu_kernel void @denormals(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef readonly align 8 captures(none) %1, ptr addrspace(1) noundef readonly align 2 captures(none) %2, ptr addrspace(1) noundef writeonly align 4 captures(none) %3, ptr addrspace(1) noundef writeonly align 8 captures(none) %4, ptr addrspace(1) noundef writeonly align 2 captures(none) %5, i32 noundef %6) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
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
  %21 = icmp ugt i32 %6, %20
  br i1 %21, label %22, label %39

22:                                               ; preds = %7
  %23 = and i64 %19, 4294967295
  %24 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %23
  %25 = load float, ptr addrspace(1) %24, align 4, !tbaa !18, !amdgpu.noclobber !20
  %26 = fmul float %25, 0x3EB0000000000000
  %27 = fmul float %25, 5.000000e-01
  %28 = fadd float %26, %27
  %29 = getelementptr inbounds nuw float, ptr addrspace(1) %3, i64 %23
  store float %28, ptr addrspace(1) %29, align 4, !tbaa !18
  %30 = getelementptr inbounds nuw double, ptr addrspace(1) %1, i64 %23
  %31 = load double, ptr addrspace(1) %30, align 8, !tbaa !21, !amdgpu.noclobber !20
  %32 = fmul double %31, 0x3D70000000000000
  %33 = fadd double %32, 8.094770e-320
  %34 = getelementptr inbounds nuw double, ptr addrspace(1) %4, i64 %23
  store double %33, ptr addrspace(1) %34, align 8, !tbaa !21
  %35 = getelementptr inbounds nuw half, ptr addrspace(1) %2, i64 %23
  %36 = load half, ptr addrspace(1) %35, align 2, !tbaa !23, !amdgpu.noclobber !20
  %37 = fmul half %36, 0xH0C00
  %38 = getelementptr inbounds nuw half, ptr addrspace(1) %5, i64 %23
  store half %37, ptr addrspace(1) %38, align 2, !tbaa !23
  br label %39

39:                                               ; preds = %7, %22
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "denormal-fp-math-f32"="preserve-sign,preserve-sign" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1030" "target-features"="+16-bit-insts,+atomic-fmin-fmax-global-f32,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="false" }
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
!11 = !{i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 0}
!12 = !{!"none", !"none", !"none", !"none", !"none", !"none", !"none"}
!13 = !{!"float*", !"double*", !"half*", !"float*", !"double*", !"half*", !"uint"}
!14 = !{!"const", !"const", !"const", !"", !"", !"", !""}
!15 = !{!16, !16, i64 0}
!16 = !{!"long", !9, i64 0}
!17 = !{i32 0, i32 1024}
!18 = !{!19, !19, i64 0}
!19 = !{!"float", !9, i64 0}
!20 = !{}
!21 = !{!22, !22, i64 0}
!22 = !{!"double", !9, i64 0}
!23 = !{!24, !24, i64 0}
!24 = !{!"half", !9, i64 0}
