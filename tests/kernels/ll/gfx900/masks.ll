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
  %20 = extractelement <8 x i1> %11, i64 0
  %21 = extractelement <8 x i1> %13, i64 0
  %22 = xor i1 %20, %21
  %23 = extractelement <8 x i32> %15, i64 0
  %24 = extractelement <8 x i32> %19, i64 0
  %25 = select i1 %22, i32 %23, i32 %24
  %26 = insertelement <8 x i32> poison, i32 %25, i64 0
  %27 = extractelement <8 x i1> %11, i64 1
  %28 = extractelement <8 x i1> %13, i64 1
  %29 = xor i1 %27, %28
  %30 = extractelement <8 x i32> %15, i64 1
  %31 = extractelement <8 x i32> %19, i64 1
  %32 = select i1 %29, i32 %30, i32 %31
  %33 = insertelement <8 x i32> %26, i32 %32, i64 1
  %34 = extractelement <8 x i1> %11, i64 2
  %35 = extractelement <8 x i1> %13, i64 2
  %36 = xor i1 %34, %35
  %37 = extractelement <8 x i32> %15, i64 2
  %38 = extractelement <8 x i32> %19, i64 2
  %39 = select i1 %36, i32 %37, i32 %38
  %40 = insertelement <8 x i32> %33, i32 %39, i64 2
  %41 = extractelement <8 x i1> %11, i64 3
  %42 = extractelement <8 x i1> %13, i64 3
  %43 = xor i1 %41, %42
  %44 = extractelement <8 x i32> %15, i64 3
  %45 = extractelement <8 x i32> %19, i64 3
  %46 = select i1 %43, i32 %44, i32 %45
  %47 = insertelement <8 x i32> %40, i32 %46, i64 3
  %48 = extractelement <8 x i1> %11, i64 4
  %49 = extractelement <8 x i1> %13, i64 4
  %50 = xor i1 %48, %49
  %51 = extractelement <8 x i32> %15, i64 4
  %52 = extractelement <8 x i32> %19, i64 4
  %53 = select i1 %50, i32 %51, i32 %52
  %54 = insertelement <8 x i32> %47, i32 %53, i64 4
  %55 = extractelement <8 x i1> %11, i64 5
  %56 = extractelement <8 x i1> %13, i64 5
  %57 = xor i1 %55, %56
  %58 = extractelement <8 x i32> %15, i64 5
  %59 = extractelement <8 x i32> %19, i64 5
  %60 = select i1 %57, i32 %58, i32 %59
  %61 = insertelement <8 x i32> %54, i32 %60, i64 5
  %62 = extractelement <8 x i1> %11, i64 6
  %63 = extractelement <8 x i1> %13, i64 6
  %64 = xor i1 %62, %63
  %65 = extractelement <8 x i32> %15, i64 6
  %66 = extractelement <8 x i32> %19, i64 6
  %67 = select i1 %64, i32 %65, i32 %66
  %68 = insertelement <8 x i32> %61, i32 %67, i64 6
  %69 = extractelement <8 x i1> %11, i64 7
  %70 = extractelement <8 x i1> %13, i64 7
  %71 = xor i1 %69, %70
  %72 = extractelement <8 x i32> %15, i64 7
  %73 = extractelement <8 x i32> %19, i64 7
  %74 = select i1 %71, i32 %72, i32 %73
  %75 = insertelement <8 x i32> %68, i32 %74, i64 7
  %76 = getelementptr inbounds nuw <8 x i32>, ptr addrspace(1) %3, i64 %9
  store <8 x i32> %75, ptr addrspace(1) %76, align 32, !tbaa !11
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
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
