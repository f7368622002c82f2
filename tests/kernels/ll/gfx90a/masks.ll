; ModuleID = 'masks.cl'
source_filename = "masks.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define protected amdgpu_kernel void @mask_make(ptr addrspace(1) noundef readonly captures(none) %0, ptr addrspace(1) noundef writeonly captures(none) %1, ptr addrspace(1) noundef writeonly captures(none) %2, ptr addrspace(1) noundef writeonly captures(none) %3, float noundef %4, float noundef %5) local_unnamed_addr #0 {
  %7 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %8 = shl i32 %7, 6
  %9 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %10 = add i32 %8, %9
  %11 = zext i32 %10 to i64
  %12 = getelementptr inbounds nuw <8 x float>, ptr addrspace(1) %0, i64 %11
  %13 = load <8 x float>, ptr addrspace(1) %12, align 32, !tbaa !11, !amdgpu.noclobber !12
  %14 = insertelement <8 x float> poison, float %4, i64 0
  %15 = shufflevector <8 x float> %14, <8 x float> poison, <8 x i32> zeroinitializer
  %16 = fcmp ogt <8 x float> %13, %15
  %17 = insertelement <8 x float> poison, float %5, i64 0
  %18 = shufflevector <8 x float> %17, <8 x float> poison, <8 x i32> zeroinitializer
  %19 = fcmp olt <8 x float> %13, %18
  %20 = and <8 x i1> %16, %19
  %21 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 %11
  store <8 x i1> %20, ptr addrspace(1) %21, align 1, !tbaa !11
  %22 = extractelement <8 x i1> %20, i64 0
  %23 = zext i1 %22 to i32
  %24 = extractelement <8 x float> %13, i64 0
  %25 = fadd float %24, 0.000000e+00
  %26 = select i1 %22, float %25, float 0.000000e+00
  %27 = extractelement <8 x i1> %20, i64 1
  %28 = zext i1 %27 to i32
  %29 = add nuw nsw i32 %23, %28
  %30 = extractelement <8 x float> %13, i64 1
  %31 = select i1 %27, float %30, float 0.000000e+00
  %32 = fadd float %26, %31
  %33 = extractelement <8 x i1> %20, i64 2
  %34 = zext i1 %33 to i32
  %35 = add nuw nsw i32 %29, %34
  %36 = extractelement <8 x float> %13, i64 2
  %37 = select i1 %33, float %36, float 0.000000e+00
  %38 = fadd float %32, %37
  %39 = extractelement <8 x i1> %20, i64 3
  %40 = zext i1 %39 to i32
  %41 = add nuw nsw i32 %35, %40
  %42 = extractelement <8 x float> %13, i64 3
  %43 = select i1 %39, float %42, float 0.000000e+00
  %44 = fadd float %38, %43
  %45 = extractelement <8 x i1> %20, i64 4
  %46 = zext i1 %45 to i32
  %47 = add nuw nsw i32 %41, %46
  %48 = extractelement <8 x float> %13, i64 4
  %49 = select i1 %45, float %48, float 0.000000e+00
  %50 = fadd float %44, %49
  %51 = extractelement <8 x i1> %20, i64 5
  %52 = zext i1 %51 to i32
  %53 = add nuw nsw i32 %47, %52
  %54 = extractelement <8 x float> %13, i64 5
  %55 = select i1 %51, float %54, float 0.000000e+00
  %56 = fadd float %50, %55
  %57 = extractelement <8 x i1> %20, i64 6
  %58 = zext i1 %57 to i32
  %59 = add nuw nsw i32 %53, %58
  %60 = extractelement <8 x float> %13, i64 6
  %61 = select i1 %57, float %60, float 0.000000e+00
  %62 = fadd float %56, %61
  %63 = extractelement <8 x i1> %20, i64 7
  %64 = zext i1 %63 to i32
  %65 = add nuw nsw i32 %59, %64
  %66 = extractelement <8 x float> %13, i64 7
  %67 = select i1 %63, float %66, float 0.000000e+00
  %68 = fadd float %62, %67
  %69 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %11
  store i32 %65, ptr addrspace(1) %69, align 4, !tbaa !5
  %70 = getelementptr inbounds nuw float, ptr addrspace(1) %3, i64 %11
  store float %68, ptr addrspace(1) %70, align 4, !tbaa !13
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define protected amdgpu_kernel void @mask_select(ptr addrspace(1) noundef readonly captures(none) %0, ptr addrspace(1) noundef readonly captures(none) %1, ptr addrspace(1) noundef readonly captures(none) %2, ptr addrspace(1) noundef writeonly captures(none) %3) local_unnamed_addr #0 {
  %5 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %6 = shl i32 %5, 6
  %7 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %8 = add i32 %6, %7
  %9 = zext i32 %8 to i64
  %10 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 %9
  %11 = load <8 x i1>, ptr addrspace(1) %10, align 1, !amdgpu.noclobber !12
  %12 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 %9
  %13 = load <8 x i1>, ptr addrspace(1) %12, align 1, !amdgpu.noclobber !12
  %14 = getelementptr inbounds nuw <8 x i32>, ptr addrspace(1) %2, i64 %9
  %15 = load <8 x i32>, ptr addrspace(1) %14, align 32, !tbaa !11, !amdgpu.noclobber !12
  %16 = xor i32 %8, 1
  %17 = zext i32 %16 to i64
  %18 = getelementptr inbounds nuw <8 x i32>, ptr addrspace(1) %2, i64 %17
  %19 = load <8 x i32>, ptr addrspace(1) %18, align 32, !tbaa !11, !amdgpu.noclobber !12
  %20 = xor <8 x i1> %11, %13
  %21 = select <8 x i1> %20, <8 x i32> %15, <8 x i32> %19
  %22 = xor <8 x i1> %11, %13
  %23 = shufflevector <8 x i1> %22, <8 x i1> poison, <2 x i32> <i32 2, i32 3>
  %24 = shufflevector <8 x i32> %15, <8 x i32> poison, <2 x i32> <i32 2, i32 3>
  %25 = shufflevector <8 x i32> %19, <8 x i32> poison, <2 x i32> <i32 2, i32 3>
  %26 = select <2 x i1> %23, <2 x i32> %24, <2 x i32> %25
  %27 = shufflevector <2 x i32> %26, <2 x i32> poison, <8 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %28 = shufflevector <8 x i32> %21, <8 x i32> %27, <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 poison, i32 poison, i32 poison, i32 poison>
  %29 = xor <8 x i1> %11, %13
  %30 = shufflevector <8 x i1> %29, <8 x i1> poison, <2 x i32> <i32 4, i32 5>
  %31 = shufflevector <8 x i32> %15, <8 x i32> poison, <2 x i32> <i32 4, i32 5>
  %32 = shufflevector <8 x i32> %19, <8 x i32> poison, <2 x i32> <i32 4, i32 5>
  %33 = select <2 x i1> %30, <2 x i32> %31, <2 x i32> %32
  %34 = shufflevector <2 x i32> %33, <2 x i32> poison, <8 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %35 = shufflevector <8 x i32> %28, <8 x i32> %34, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 9, i32 poison, i32 poison>
  %36 = xor <8 x i1> %11, %13
  %37 = shufflevector <8 x i1> %36, <8 x i1> poison, <2 x i32> <i32 6, i32 7>
  %38 = shufflevector <8 x i32> %15, <8 x i32> poison, <2 x i32> <i32 6, i32 7>
  %39 = shufflevector <8 x i32> %19, <8 x i32> poison, <2 x i32> <i32 6, i32 7>
  %40 = select <2 x i1> %37, <2 x i32> %38, <2 x i32> %39
  %41 = shufflevector <2 x i32> %40, <2 x i32> poison, <8 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %42 = shufflevector <8 x i32> %35, <8 x i32> %41, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 8, i32 9>
  %43 = getelementptr inbounds nuw <8 x i32>, ptr addrspace(1) %3, i64 %9
  store <8 x i32> %42, ptr addrspace(1) %43, align 32, !tbaa !11
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3, !4}
!llvm.errno.tbaa = !{!5}
!opencl.ocl.version = !{!9, !10}

!0 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 8, !"PIC Level", i32 1}
!3 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!4 = !{!"Debian clang version 15.0.5"}
!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7, i64 0}
!7 = !{!"omnipotent char", !8, i64 0}
!8 = !{!"Simple C/C++ TBAA"}
!9 = !{i32 2, i32 0}
!10 = !{i32 1, i32 2}
!11 = !{!7, !7, i64 0}
!12 = !{}
!13 = !{!14, !14, i64 0}
!14 = !{!"float", !7, i64 0}
