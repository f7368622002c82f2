; ModuleID = 'bf16_dot.cl'
source_filename = "bf16_dot.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: convergent nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected amdgpu_kernel void @bf16_dot(ptr addrspace(1) noundef readonly align 16 captures(none) %0, ptr addrspace(1) noundef readonly align 16 captures(none) %1, ptr addrspace(1) noundef writeonly align 4 captures(none) %2, i32 noundef %3) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %5 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %6 = getelementptr i8, ptr addrspace(4) %5, i64 40
  %7 = load i64, ptr addrspace(4) %6, align 8, !tbaa !16
  %8 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %9 = getelementptr inbounds nuw i8, ptr addrspace(4) %5, i64 12
  %10 = load i16, ptr addrspace(4) %9, align 4
  %11 = zext i16 %10 to i32
  %12 = mul i32 %8, %11
  %13 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !18
  %14 = add i32 %12, %13
  %15 = zext i32 %14 to i64
  %16 = add i64 %7, %15
  %17 = icmp eq i32 %3, 0
  br i1 %17, label %59, label %18

18:                                               ; preds = %4
  %19 = trunc i64 %16 to i32
  %20 = mul i32 %3, %19
  br label %21

21:                                               ; preds = %18, %21
  %22 = phi float [ 0.000000e+00, %18 ], [ %56, %21 ]
  %23 = phi i32 [ 0, %18 ], [ %57, %21 ]
  %24 = add i32 %23, %20
  %25 = zext i32 %24 to i64
  %26 = getelementptr inbounds nuw <8 x bfloat>, ptr addrspace(1) %0, i64 %25
  %27 = load <8 x bfloat>, ptr addrspace(1) %26, align 16, !tbaa !19, !amdgpu.noclobber !20
  %28 = fpext <8 x bfloat> %27 to <8 x float>
  %29 = zext i32 %23 to i64
  %30 = getelementptr inbounds nuw <8 x bfloat>, ptr addrspace(1) %1, i64 %29
  %31 = load <8 x bfloat>, ptr addrspace(1) %30, align 16, !tbaa !19, !amdgpu.noclobber !20
  %32 = fpext <8 x bfloat> %31 to <8 x float>
  %33 = extractelement <8 x float> %28, i64 0
  %34 = extractelement <8 x float> %32, i64 0
  %35 = tail call fastcc float @llvm.fma.f32(float noundef %33, float noundef %34, float noundef %22) #4
  %36 = extractelement <8 x float> %28, i64 1
  %37 = extractelement <8 x float> %32, i64 1
  %38 = tail call fastcc float @llvm.fma.f32(float noundef %36, float noundef %37, float noundef %35) #4
  %39 = extractelement <8 x float> %28, i64 2
  %40 = extractelement <8 x float> %32, i64 2
  %41 = tail call fastcc float @llvm.fma.f32(float noundef %39, float noundef %40, float noundef %38) #4
  %42 = extractelement <8 x float> %28, i64 3
  %43 = extractelement <8 x float> %32, i64 3
  %44 = tail call fastcc float @llvm.fma.f32(float noundef %42, float noundef %43, float noundef %41) #4
  %45 = extractelement <8 x float> %28, i64 4
  %46 = extractelement <8 x float> %32, i64 4
  %47 = tail call fastcc float @llvm.fma.f32(float noundef %45, float noundef %46, float noundef %44) #4
  %48 = extractelement <8 x float> %28, i64 5
  %49 = extractelement <8 x float> %32, i64 5
  %50 = tail call fastcc float @llvm.fma.f32(float noundef %48, float noundef %49, float noundef %47) #4
  %51 = extractelement <8 x float> %28, i64 6
  %52 = extractelement <8 x float> %32, i64 6
  %53 = tail call fastcc float @llvm.fma.f32(float noundef %51, float noundef %52, float noundef %50) #4
  %54 = extractelement <8 x float> %28, i64 7
  %55 = extractelement <8 x float> %32, i64 7
  %56 = tail call fastcc float @llvm.fma.f32(float noundef %54, float noundef %55, float noundef %53) #4
  %57 = add nuw i32 %23, 1
  %58 = icmp eq i32 %57, %3
  br i1 %58, label %59, label %21

59:                                               ; preds = %21, %4
  %60 = phi float [ 0.000000e+00, %4 ], [ %56, %21 ]
  %61 = and i64 %16, 4294967295
  %62 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %61
  store float %60, ptr addrspace(1) %62, align 4, !tbaa !21
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define protected amdgpu_kernel void @bf16_axpy(float noundef %0, ptr addrspace(1) noundef readonly align 16 captures(none) %1, ptr addrspace(1) noundef align 16 captures(none) %2, i32 noundef %3) local_unnamed_addr #1 !kernel_arg_addr_space !23 !kernel_arg_access_qual !12 !kernel_arg_type !24 !kernel_arg_base_type !25 !kernel_arg_type_qual !26 {
  %5 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %6 = getelementptr i8, ptr addrspace(4) %5, i64 40
  %7 = load i64, ptr addrspace(4) %6, align 8, !tbaa !16
  %8 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %9 = getelementptr inbounds nuw i8, ptr addrspace(4) %5, i64 12
  %10 = load i16, ptr addrspace(4) %9, align 4
  %11 = zext i16 %10 to i32
  %12 = mul i32 %8, %11
  %13 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !18
  %14 = add i32 %12, %13
  %15 = zext i32 %14 to i64
  %16 = add i64 %7, %15
  %17 = trunc i64 %16 to i32
  %18 = icmp ugt i32 %3, %17
  br i1 %18, label %19, label %31

19:                                               ; preds = %4
  %20 = and i64 %16, 4294967295
  %21 = getelementptr inbounds nuw <8 x bfloat>, ptr addrspace(1) %1, i64 %20
  %22 = load <8 x bfloat>, ptr addrspace(1) %21, align 16, !tbaa !19, !amdgpu.noclobber !20
  %23 = fpext <8 x bfloat> %22 to <8 x float>
  %24 = getelementptr inbounds nuw <8 x bfloat>, ptr addrspace(1) %2, i64 %20
  %25 = load <8 x bfloat>, ptr addrspace(1) %24, align 16, !tbaa !19, !amdgpu.noclobber !20
  %26 = fpext <8 x bfloat> %25 to <8 x float>
  %27 = insertelement <8 x float> poison, float %0, i64 0
  %28 = shufflevector <8 x float> %27, <8 x float> poison, <8 x i32> zeroinitializer
  %29 = tail call <8 x float> @llvm.fmuladd.v8f32(<8 x float> %28, <8 x float> %23, <8 x float> %26)
  %30 = fptrunc <8 x float> %29 to <8 x bfloat>
  store <8 x bfloat> %30, ptr addrspace(1) %24, align 16, !tbaa !19
  br label %31

31:                                               ; preds = %4, %19
  ret void
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x float> @llvm.fmuladd.v8f32(<8 x float>, <8 x float>, <8 x float>) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fma.f32(float, float, float) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #3

attributes #0 = { convergent nofree norecurse nosync nounwind memory(argmem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1030" "target-features"="+16-bit-insts,+atomic-fmin-fmax-global-f32,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="false" }
attributes #1 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1030" "target-features"="+16-bit-insts,+atomic-fmin-fmax-global-f32,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="false" }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nounwind willreturn memory(none) }

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
!13 = !{!"bf16x8*", !"bf16x8*", !"float*", !"uint"}
!14 = !{!"__bf16 __attribute__((ext_vector_type(8)))*", !"__bf16 __attribute__((ext_vector_type(8)))*", !"float*", !"uint"}
!15 = !{!"const", !"const", !"", !""}
!16 = !{!17, !17, i64 0}
!17 = !{!"long", !9, i64 0}
!18 = !{i32 0, i32 1024}
!19 = !{!9, !9, i64 0}
!20 = !{}
!21 = !{!22, !22, i64 0}
!22 = !{!"float", !9, i64 0}
!23 = !{i32 0, i32 1, i32 1, i32 0}
!24 = !{!"float", !"bf16x8*", !"bf16x8*", !"uint"}
!25 = !{!"float", !"__bf16 __attribute__((ext_vector_type(8)))*", !"__bf16 __attribute__((ext_vector_type(8)))*", !"uint"}
!26 = !{!"", !"const", !"", !""}
