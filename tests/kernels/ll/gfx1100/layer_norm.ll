; ModuleID = 'layer_norm.cl'
source_filename = "layer_norm.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@layer_norm.moments = internal unnamed_addr addrspace(3) global [64 x <2 x float>] undef, align 8

; Function Attrs: convergent nofree norecurse nounwind
define protected amdgpu_kernel void @layer_norm(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1, ptr addrspace(1) noundef readonly align 4 captures(none) %2, ptr addrspace(1) noundef writeonly align 4 captures(none) %3, i32 noundef %4, float noundef %5) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  %7 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !15
  %8 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %9 = icmp ult i32 %7, %4
  br i1 %9, label %10, label %12

10:                                               ; preds = %6
  %11 = mul i32 %4, %8
  br label %16

12:                                               ; preds = %16, %6
  %13 = phi <2 x float> [ zeroinitializer, %6 ], [ %26, %16 ]
  %14 = getelementptr inbounds nuw <2 x float>, ptr addrspace(3) @layer_norm.moments, i32 %7
  store <2 x float> %13, ptr addrspace(3) %14, align 8, !tbaa !16
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %15 = icmp samesign ult i32 %7, 32
  br i1 %15, label %31, label %36

16:                                               ; preds = %10, %16
  %17 = phi <2 x float> [ zeroinitializer, %10 ], [ %26, %16 ]
  %18 = phi i32 [ %7, %10 ], [ %27, %16 ]
  %19 = add i32 %18, %11
  %20 = zext i32 %19 to i64
  %21 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %20
  %22 = load float, ptr addrspace(1) %21, align 4, !tbaa !17, !amdgpu.noclobber !19
  %23 = insertelement <2 x float> poison, float %22, i64 0
  %24 = fmul float %22, %22
  %25 = insertelement <2 x float> %23, float %24, i64 1
  %26 = fadd <2 x float> %17, %25
  %27 = add i32 %18, 64
  %28 = icmp ult i32 %27, %4
  br i1 %28, label %16, label %12

29:                                               ; preds = %71
  %30 = mul i32 %4, %8
  br label %87

31:                                               ; preds = %12
  %32 = getelementptr inbounds nuw i8, ptr addrspace(3) %14, i32 256
  %33 = load <2 x float>, ptr addrspace(3) %32, align 8, !tbaa !16
  %34 = load <2 x float>, ptr addrspace(3) %14, align 8, !tbaa !16
  %35 = fadd <2 x float> %33, %34
  store <2 x float> %35, ptr addrspace(3) %14, align 8, !tbaa !16
  br label %36

36:                                               ; preds = %31, %12
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %37 = icmp samesign ult i32 %7, 16
  br i1 %37, label %38, label %43

38:                                               ; preds = %36
  %39 = getelementptr inbounds nuw i8, ptr addrspace(3) %14, i32 128
  %40 = load <2 x float>, ptr addrspace(3) %39, align 8, !tbaa !16
  %41 = load <2 x float>, ptr addrspace(3) %14, align 8, !tbaa !16
  %42 = fadd <2 x float> %40, %41
  store <2 x float> %42, ptr addrspace(3) %14, align 8, !tbaa !16
  br label %43

43:                                               ; preds = %38, %36
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %44 = icmp samesign ult i32 %7, 8
  br i1 %44, label %45, label %50

45:                                               ; preds = %43
  %46 = getelementptr inbounds nuw i8, ptr addrspace(3) %14, i32 64
  %47 = load <2 x float>, ptr addrspace(3) %46, align 8, !tbaa !16
  %48 = load <2 x float>, ptr addrspace(3) %14, align 8, !tbaa !16
  %49 = fadd <2 x float> %47, %48
  store <2 x float> %49, ptr addrspace(3) %14, align 8, !tbaa !16
  br label %50

50:                                               ; preds = %45, %43
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %51 = icmp samesign ult i32 %7, 4
  br i1 %51, label %52, label %57

52:                                               ; preds = %50
  %53 = getelementptr inbounds nuw i8, ptr addrspace(3) %14, i32 32
  %54 = load <2 x float>, ptr addrspace(3) %53, align 8, !tbaa !16
  %55 = load <2 x float>, ptr addrspace(3) %14, align 8, !tbaa !16
  %56 = fadd <2 x float> %54, %55
  store <2 x float> %56, ptr addrspace(3) %14, align 8, !tbaa !16
  br label %57

57:                                               ; preds = %52, %50
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %58 = icmp samesign ult i32 %7, 2
  br i1 %58, label %59, label %64

59:                                               ; preds = %57
  %60 = getelementptr inbounds nuw i8, ptr addrspace(3) %14, i32 16
  %61 = load <2 x float>, ptr addrspace(3) %60, align 8, !tbaa !16
  %62 = load <2 x float>, ptr addrspace(3) %14, align 8, !tbaa !16
  %63 = fadd <2 x float> %61, %62
  store <2 x float> %63, ptr addrspace(3) %14, align 8, !tbaa !16
  br label %64

64:                                               ; preds = %59, %57
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %65 = icmp eq i32 %7, 0
  br i1 %65, label %66, label %71

66:                                               ; preds = %64
  %67 = getelementptr inbounds nuw i8, ptr addrspace(3) %14, i32 8
  %68 = load <2 x float>, ptr addrspace(3) %67, align 8, !tbaa !16
  %69 = load <2 x float>, ptr addrspace(3) %14, align 8, !tbaa !16
  %70 = fadd <2 x float> %68, %69
  store <2 x float> %70, ptr addrspace(3) %14, align 8, !tbaa !16
  br label %71

71:                                               ; preds = %66, %64
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %72 = load <2 x float>, ptr addrspace(3) @layer_norm.moments, align 8
  %73 = extractelement <2 x float> %72, i64 0
  %74 = uitofp i32 %4 to float
  %75 = fdiv float %73, %74, !fpmath !20
  %76 = extractelement <2 x float> %72, i64 1
  %77 = fdiv float %76, %74, !fpmath !20
  %78 = fneg float %75
  %79 = tail call float @llvm.fmuladd.f32(float %78, float %75, float %77)
  %80 = fadd float %5, %79
  %81 = fcmp olt float %80, 0x39B0000000000000
  %82 = select i1 %81, float 0x4310000000000000, float 1.000000e+00
  %83 = select i1 %81, float 0x4630000000000000, float 1.000000e+00
  %84 = fmul float %80, %83
  %85 = tail call float @llvm.amdgcn.rsq.f32(float %84)
  %86 = fmul float %82, %85
  br i1 %9, label %29, label %104

87:                                               ; preds = %29, %87
  %88 = phi i32 [ %7, %29 ], [ %102, %87 ]
  %89 = add i32 %88, %30
  %90 = zext i32 %89 to i64
  %91 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %90
  %92 = load float, ptr addrspace(1) %91, align 4, !tbaa !17
  %93 = fsub float %92, %75
  %94 = fmul float %86, %93
  %95 = zext i32 %88 to i64
  %96 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %95
  %97 = load float, ptr addrspace(1) %96, align 4, !tbaa !17
  %98 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %95
  %99 = load float, ptr addrspace(1) %98, align 4, !tbaa !17
  %100 = tail call float @llvm.fmuladd.f32(float %94, float %97, float %99)
  %101 = getelementptr inbounds nuw float, ptr addrspace(1) %3, i64 %90
  store float %100, ptr addrspace(1) %101, align 4, !tbaa !17
  %102 = add i32 %88, 64
  %103 = icmp ult i32 %102, %4
  br i1 %103, label %87, label %104

104:                                              ; preds = %87, %71
  ret void
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #1

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.amdgcn.rsq.f32(float) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #3

attributes #0 = { convergent nofree norecurse nounwind "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="false" }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

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
!11 = !{i32 1, i32 1, i32 1, i32 1, i32 0, i32 0}
!12 = !{!"none", !"none", !"none", !"none", !"none", !"none"}
!13 = !{!"float*", !"float*", !"float*", !"float*", !"uint", !"float"}
!14 = !{!"const", !"const", !"const", !"", !"", !""}
!15 = !{i32 0, i32 1024}
!16 = !{!9, !9, i64 0}
!17 = !{!18, !18, i64 0}
!18 = !{!"float", !9, i64 0}
!19 = !{}
!20 = !{float 2.500000e+00}
