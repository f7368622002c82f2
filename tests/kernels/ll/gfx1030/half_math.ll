; ModuleID = 'half_math.cl'
source_filename = "half_math.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define protected amdgpu_kernel void @half_math(half noundef %0, ptr addrspace(1) noundef readonly align 2 captures(none) %1, ptr addrspace(1) noundef align 2 captures(none) %2, ptr addrspace(1) noundef align 4 captures(none) %3, ptr addrspace(1) noundef writeonly align 4 captures(none) %4, i32 noundef %5) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %7 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %8 = getelementptr i8, ptr addrspace(4) %7, i64 40
  %9 = load i64, ptr addrspace(4) %8, align 8, !tbaa !16
  %10 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %11 = getelementptr inbounds nuw i8, ptr addrspace(4) %7, i64 12
  %12 = load i16, ptr addrspace(4) %11, align 4
  %13 = zext i16 %12 to i32
  %14 = mul i32 %10, %13
  %15 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !18
  %16 = add i32 %14, %15
  %17 = zext i32 %16 to i64
  %18 = add i64 %9, %17
  %19 = trunc i64 %18 to i32
  %20 = icmp ugt i32 %5, %19
  br i1 %20, label %21, label %55

21:                                               ; preds = %6
  %22 = and i64 %18, 4294967295
  %23 = getelementptr inbounds nuw half, ptr addrspace(1) %1, i64 %22
  %24 = load half, ptr addrspace(1) %23, align 2, !tbaa !19, !amdgpu.noclobber !21
  %25 = getelementptr inbounds nuw half, ptr addrspace(1) %2, i64 %22
  %26 = load half, ptr addrspace(1) %25, align 2, !tbaa !19, !amdgpu.noclobber !21
  %27 = tail call fastcc half @llvm.fma.f16(half noundef %0, half noundef %24, half noundef %26) #3
  %28 = fcmp ogt half %24, 0xH0000
  br i1 %28, label %29, label %32

29:                                               ; preds = %21
  %30 = tail call fastcc half @llvm.sqrt.f16(half noundef %24) #3
  %31 = fadd half %30, %27
  br label %35

32:                                               ; preds = %21
  %33 = tail call fastcc half @llvm.fabs.f16(half noundef %27) #3
  %34 = fdiv half %33, 0xH4200
  br label %35

35:                                               ; preds = %32, %29
  %36 = phi half [ %31, %29 ], [ %34, %32 ]
  store half %36, ptr addrspace(1) %25, align 2, !tbaa !19
  %37 = fpext half %24 to float
  %38 = load half, ptr addrspace(1) %23, align 2, !tbaa !19
  %39 = fpext half %38 to float
  %40 = fmul float %37, %39
  %41 = getelementptr inbounds nuw float, ptr addrspace(1) %3, i64 %22
  store float %40, ptr addrspace(1) %41, align 4, !tbaa !22
  %42 = insertelement <2 x half> poison, half %24, i64 0
  %43 = insertelement <2 x half> %42, half %27, i64 1
  %44 = shufflevector <2 x half> %43, <2 x half> poison, <2 x i32> <i32 1, i32 0>
  %45 = tail call <2 x half> @llvm.fmuladd.v2f16(<2 x half> %43, <2 x half> %44, <2 x half> <half 0xH3C00, half 0xHBC00>)
  %46 = tail call fastcc <2 x half> @llvm.maxnum.v2f16(<2 x half> noundef %45, <2 x half> noundef splat (half 0xHC000)) #3
  %47 = tail call fastcc <2 x half> @llvm.minnum.v2f16(<2 x half> noundef %46, <2 x half> noundef splat (half 0xH4000)) #3
  %48 = getelementptr inbounds nuw <2 x half>, ptr addrspace(1) %4, i64 %22
  store <2 x half> %47, ptr addrspace(1) %48, align 4, !tbaa !24
  %49 = load float, ptr addrspace(1) %41, align 4, !tbaa !22
  %50 = fadd float %49, 0x3FD3333340000000
  %51 = add i32 %5, %19
  %52 = zext i32 %51 to i64
  %53 = fptrunc float %50 to half
  %54 = getelementptr inbounds nuw half, ptr addrspace(1) %2, i64 %52
  store half %53, ptr addrspace(1) %54, align 2, !tbaa !19
  br label %55

55:                                               ; preds = %6, %35
  ret void
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <2 x half> @llvm.fmuladd.v2f16(<2 x half>, <2 x half>, <2 x half>) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare half @llvm.fabs.f16(half) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare half @llvm.fma.f16(half, half, half) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <2 x half> @llvm.maxnum.v2f16(<2 x half>, <2 x half>) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <2 x half> @llvm.minnum.v2f16(<2 x half>, <2 x half>) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare half @llvm.sqrt.f16(half) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

attributes #0 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1030" "target-features"="+16-bit-insts,+atomic-fmin-fmax-global-f32,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="false" }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nounwind willreturn memory(none) }

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
!11 = !{i32 0, i32 1, i32 1, i32 1, i32 1, i32 0}
!12 = !{!"none", !"none", !"none", !"none", !"none", !"none"}
!13 = !{!"half", !"half*", !"half*", !"float*", !"half2*", !"uint"}
!14 = !{!"half", !"half*", !"half*", !"float*", !"half __attribute__((ext_vector_type(2)))*", !"uint"}
!15 = !{!"", !"const", !"", !"", !"", !""}
!16 = !{!17, !17, i64 0}
!17 = !{!"long", !9, i64 0}
!18 = !{i32 0, i32 1024}
!19 = !{!20, !20, i64 0}
!20 = !{!"half", !9, i64 0}
!21 = !{}
!22 = !{!23, !23, i64 0}
!23 = !{!"float", !9, i64 0}
!24 = !{!9, !9, i64 0}
