; ModuleID = 'image_sharpen.cl'
source_filename = "image_sharpen.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn
define protected amdgpu_kernel void @image_sharpen(ptr addrspace(4) readonly captures(none) %0, ptr addrspace(4) readonly captures(none) %1, ptr addrspace(4) readonly captures(none) %2) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  %4 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %5 = getelementptr inbounds nuw i8, ptr addrspace(4) %4, i64 12
  %6 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %7 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !15
  %8 = getelementptr i8, ptr addrspace(4) %4, i64 40
  %9 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %10 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !15
  %11 = load <2 x i16>, ptr addrspace(4) %5, align 4
  %12 = zext <2 x i16> %11 to <2 x i32>
  %13 = insertelement <2 x i32> poison, i32 %6, i64 0
  %14 = insertelement <2 x i32> %13, i32 %9, i64 1
  %15 = mul <2 x i32> %14, %12
  %16 = insertelement <2 x i32> poison, i32 %7, i64 0
  %17 = insertelement <2 x i32> %16, i32 %10, i64 1
  %18 = add <2 x i32> %15, %17
  %19 = load <2 x i64>, ptr addrspace(4) %8, align 8, !tbaa !16
  %20 = trunc <2 x i64> %19 to <2 x i32>
  %21 = add <2 x i32> %18, %20
  %22 = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 40
  %23 = load i32, ptr addrspace(4) %22, align 4, !tbaa !7
  %24 = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 8
  %25 = load i32, ptr addrspace(4) %24, align 4, !tbaa !7, !amdgpu.noclobber !18
  %26 = lshr i32 %25, 14
  %27 = and i32 %26, 16383
  %28 = extractelement <2 x i32> %21, i64 0
  %29 = icmp sle i32 %23, %28
  %30 = extractelement <2 x i32> %21, i64 1
  %31 = icmp slt i32 %27, %30
  %32 = select i1 %29, i1 true, i1 %31
  br i1 %32, label %122, label %33

33:                                               ; preds = %3
  %34 = add nuw nsw i32 %27, 1
  %35 = sitofp i32 %23 to float
  %36 = insertelement <2 x float> poison, float %35, i64 0
  %37 = uitofp nneg i32 %34 to float
  %38 = insertelement <2 x float> %36, float %37, i64 1
  %39 = load <4 x i32>, ptr addrspace(4) %1, align 16, !amdgpu.noclobber !18
  %40 = load <8 x i32>, ptr addrspace(4) %0, align 32
  %41 = extractelement <4 x i32> %39, i64 2
  %42 = and i32 %41, 1048576
  %43 = icmp eq i32 %42, 0
  %44 = extractelement <4 x i32> %39, i64 0
  %45 = and i32 %44, 32768
  %46 = icmp eq i32 %45, 0
  %47 = extractelement <8 x i32> %40, i64 2
  %48 = lshr i32 %47, 14
  %49 = and i32 %48, 16383
  %50 = add nuw nsw i32 %49, 1
  %51 = uitofp nneg i32 %50 to float
  %52 = select i1 %46, float %51, float 1.000000e+00
  %53 = tail call float @llvm.amdgcn.rcp.f32(float %52)
  %54 = uitofp i32 %23 to float
  %55 = select i1 %46, float %54, float 1.000000e+00
  %56 = tail call float @llvm.amdgcn.rcp.f32(float %55)
  %57 = sitofp <2 x i32> %21 to <2 x float>
  %58 = fdiv <2 x float> %57, %38, !fpmath !19
  %59 = extractelement <2 x float> %58, i64 1
  %60 = fmul float %59, %52
  %61 = tail call float @llvm.floor.f32(float %60)
  %62 = fmul float %53, %61
  %63 = select i1 %43, float %62, float %59
  %64 = extractelement <2 x float> %58, i64 0
  %65 = fmul float %64, %55
  %66 = tail call float @llvm.floor.f32(float %65)
  %67 = fmul float %56, %66
  %68 = select i1 %43, float %67, float %64
  %69 = tail call <4 x float> @llvm.amdgcn.image.sample.2d.v4f32.f32.v8i32.v4i32(i32 15, float %68, float %63, <8 x i32> %40, <4 x i32> %39, i1 false, i32 0, i32 0)
  %70 = fadd <4 x float> %69, zeroinitializer
  %71 = add nsw i32 %28, 1
  %72 = insertelement <2 x i32> %21, i32 %71, i64 0
  %73 = sitofp <2 x i32> %72 to <2 x float>
  %74 = fdiv <2 x float> %73, %38, !fpmath !19
  %75 = extractelement <2 x float> %74, i64 1
  %76 = fmul float %75, %52
  %77 = tail call float @llvm.floor.f32(float %76)
  %78 = fmul float %53, %77
  %79 = select i1 %43, float %78, float %75
  %80 = extractelement <2 x float> %74, i64 0
  %81 = fmul float %80, %55
  %82 = tail call float @llvm.floor.f32(float %81)
  %83 = fmul float %56, %82
  %84 = select i1 %43, float %83, float %80
  %85 = tail call <4 x float> @llvm.amdgcn.image.sample.2d.v4f32.f32.v8i32.v4i32(i32 15, float %84, float %79, <8 x i32> %40, <4 x i32> %39, i1 false, i32 0, i32 0)
  %86 = fadd <4 x float> %70, %85
  %87 = add nsw i32 %30, 1
  %88 = insertelement <2 x i32> %21, i32 %87, i64 1
  %89 = sitofp <2 x i32> %88 to <2 x float>
  %90 = fdiv <2 x float> %89, %38, !fpmath !19
  %91 = extractelement <2 x float> %90, i64 1
  %92 = fmul float %91, %52
  %93 = tail call float @llvm.floor.f32(float %92)
  %94 = fmul float %53, %93
  %95 = select i1 %43, float %94, float %91
  %96 = extractelement <2 x float> %90, i64 0
  %97 = fmul float %96, %55
  %98 = tail call float @llvm.floor.f32(float %97)
  %99 = fmul float %56, %98
  %100 = select i1 %43, float %99, float %96
  %101 = tail call <4 x float> @llvm.amdgcn.image.sample.2d.v4f32.f32.v8i32.v4i32(i32 15, float %100, float %95, <8 x i32> %40, <4 x i32> %39, i1 false, i32 0, i32 0)
  %102 = fadd <4 x float> %86, %101
  %103 = add <2 x i32> %21, splat (i32 1)
  %104 = sitofp <2 x i32> %103 to <2 x float>
  %105 = fdiv <2 x float> %104, %38, !fpmath !19
  %106 = extractelement <2 x float> %105, i64 1
  %107 = fmul float %106, %52
  %108 = tail call float @llvm.floor.f32(float %107)
  %109 = fmul float %53, %108
  %110 = select i1 %43, float %109, float %106
  %111 = extractelement <2 x float> %105, i64 0
  %112 = fmul float %111, %55
  %113 = tail call float @llvm.floor.f32(float %112)
  %114 = fmul float %56, %113
  %115 = select i1 %43, float %114, float %111
  %116 = tail call <4 x float> @llvm.amdgcn.image.sample.2d.v4f32.f32.v8i32.v4i32(i32 15, float %115, float %110, <8 x i32> %40, <4 x i32> %39, i1 false, i32 0, i32 0)
  %117 = fadd <4 x float> %102, %116
  %118 = tail call <4 x float> @llvm.amdgcn.image.load.2d.v4f32.i32.v8i32(i32 15, i32 %28, i32 %30, <8 x i32> %40, i32 0, i32 0)
  %119 = fmul <4 x float> %117, splat (float -2.500000e-01)
  %120 = tail call <4 x float> @llvm.fmuladd.v4f32(<4 x float> %118, <4 x float> splat (float 2.000000e+00), <4 x float> %119)
  %121 = load <8 x i32>, ptr addrspace(4) %2, align 32, !tbaa !20, !amdgpu.noclobber !18
  tail call void @llvm.amdgcn.image.store.2d.v4f32.i32.v8i32(<4 x float> %120, i32 15, i32 %28, i32 %30, <8 x i32> %121, i32 0, i32 0)
  br label %122

122:                                              ; preds = %3, %33
  ret void
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x float> @llvm.fmuladd.v4f32(<4 x float>, <4 x float>, <4 x float>) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(read)
declare <4 x float> @llvm.amdgcn.image.load.2d.v4f32.i32.v8i32(i32 immarg, i32, i32, <8 x i32>, i32 immarg, i32 immarg) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(write)
declare void @llvm.amdgcn.image.store.2d.v4f32.i32.v8i32(<4 x float>, i32 immarg, i32, i32, <8 x i32>, i32 immarg, i32 immarg) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.floor.f32(float) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.amdgcn.rcp.f32(float) #1

; Function Attrs: convergent mustprogress nocallback nofree nosync nounwind willreturn memory(read)
declare <4 x float> @llvm.amdgcn.image.sample.2d.v4f32.f32.v8i32.v4i32(i32 immarg, float, float, <8 x i32>, <4 x i32>, i1 immarg, i32 immarg, i32 immarg) #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #5

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #5

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #5

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #5

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #5

attributes #0 = { convergent mustprogress nofree norecurse nosync nounwind willreturn "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(read) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(write) }
attributes #4 = { convergent mustprogress nocallback nofree nosync nounwind willreturn memory(read) }
attributes #5 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

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
!11 = !{i32 1, i32 0, i32 1}
!12 = !{!"read_only", !"none", !"write_only"}
!13 = !{!"image2d_t", !"sampler_t", !"image2d_t"}
!14 = !{!"", !"", !""}
!15 = !{i32 0, i32 1024}
!16 = !{!17, !17, i64 0}
!17 = !{!"long", !9, i64 0}
!18 = !{}
!19 = !{float 2.500000e+00}
!20 = !{!9, !9, i64 0}
