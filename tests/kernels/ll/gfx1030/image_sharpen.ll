; ModuleID = 'image_sharpen.cl'
source_filename = "image_sharpen.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn
define protected amdgpu_kernel void @image_sharpen(ptr addrspace(4) readonly captures(none) %0, ptr addrspace(4) readonly captures(none) %1, ptr addrspace(4) readonly captures(none) %2) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  %4 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %5 = getelementptr inbounds nuw i8, ptr addrspace(4) %4, i64 12
  %6 = load i16, ptr addrspace(4) %5, align 4
  %7 = zext i16 %6 to i32
  %8 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %9 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !15
  %10 = mul i32 %8, %7
  %11 = add i32 %10, %9
  %12 = getelementptr i8, ptr addrspace(4) %4, i64 40
  %13 = load i64, ptr addrspace(4) %12, align 8, !tbaa !16
  %14 = trunc i64 %13 to i32
  %15 = add i32 %11, %14
  %16 = getelementptr inbounds nuw i8, ptr addrspace(4) %4, i64 14
  %17 = load i16, ptr addrspace(4) %16, align 2
  %18 = zext i16 %17 to i32
  %19 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %20 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !15
  %21 = mul i32 %19, %18
  %22 = add i32 %21, %20
  %23 = getelementptr i8, ptr addrspace(4) %4, i64 48
  %24 = load i64, ptr addrspace(4) %23, align 8, !tbaa !16
  %25 = trunc i64 %24 to i32
  %26 = add i32 %22, %25
  %27 = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 40
  %28 = load i32, ptr addrspace(4) %27, align 4, !tbaa !7
  %29 = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 8
  %30 = load i32, ptr addrspace(4) %29, align 4, !tbaa !7, !amdgpu.noclobber !18
  %31 = lshr i32 %30, 14
  %32 = and i32 %31, 16383
  %33 = icmp sle i32 %28, %15
  %34 = icmp slt i32 %32, %26
  %35 = select i1 %33, i1 true, i1 %34
  br i1 %35, label %139, label %36

36:                                               ; preds = %3
  %37 = insertelement <2 x i32> poison, i32 %15, i64 0
  %38 = insertelement <2 x i32> %37, i32 %26, i64 1
  %39 = add nuw nsw i32 %32, 1
  %40 = sitofp i32 %28 to float
  %41 = insertelement <2 x float> poison, float %40, i64 0
  %42 = uitofp nneg i32 %39 to float
  %43 = insertelement <2 x float> %41, float %42, i64 1
  %44 = load <4 x i32>, ptr addrspace(4) %1, align 16, !amdgpu.noclobber !18
  %45 = load <8 x i32>, ptr addrspace(4) %0, align 32
  %46 = extractelement <4 x i32> %44, i64 2
  %47 = and i32 %46, 1048576
  %48 = icmp eq i32 %47, 0
  %49 = extractelement <4 x i32> %44, i64 0
  %50 = and i32 %49, 32768
  %51 = icmp eq i32 %50, 0
  %52 = extractelement <8 x i32> %45, i64 2
  %53 = lshr i32 %52, 14
  %54 = and i32 %53, 16383
  %55 = add nuw nsw i32 %54, 1
  %56 = uitofp nneg i32 %55 to float
  %57 = select i1 %51, float %56, float 1.000000e+00
  %58 = tail call float @llvm.amdgcn.rcp.f32(float %57)
  %59 = uitofp i32 %28 to float
  %60 = select i1 %51, float %59, float 1.000000e+00
  %61 = tail call float @llvm.amdgcn.rcp.f32(float %60)
  %62 = sitofp i32 %15 to float
  %63 = insertelement <2 x float> poison, float %62, i64 0
  %64 = sitofp i32 %26 to float
  %65 = insertelement <2 x float> %63, float %64, i64 1
  %66 = fdiv <2 x float> %65, %43, !fpmath !19
  %67 = extractelement <2 x float> %66, i64 1
  %68 = fmul float %67, %57
  %69 = tail call float @llvm.floor.f32(float %68)
  %70 = fmul float %58, %69
  %71 = select i1 %48, float %70, float %67
  %72 = extractelement <2 x float> %66, i64 0
  %73 = fmul float %72, %60
  %74 = tail call float @llvm.floor.f32(float %73)
  %75 = fmul float %61, %74
  %76 = select i1 %48, float %75, float %72
  %77 = tail call <4 x float> @llvm.amdgcn.image.sample.lz.2d.v4f32.f32.v8i32.v4i32(i32 15, float %76, float %71, <8 x i32> %45, <4 x i32> %44, i1 false, i32 0, i32 0)
  %78 = fadd <4 x float> %77, zeroinitializer
  %79 = add nsw i32 %15, 1
  %80 = sitofp i32 %79 to float
  %81 = insertelement <2 x float> poison, float %80, i64 0
  %82 = sitofp i32 %26 to float
  %83 = insertelement <2 x float> %81, float %82, i64 1
  %84 = fdiv <2 x float> %83, %43, !fpmath !19
  %85 = extractelement <2 x float> %84, i64 1
  %86 = fmul float %85, %57
  %87 = tail call float @llvm.floor.f32(float %86)
  %88 = fmul float %58, %87
  %89 = select i1 %48, float %88, float %85
  %90 = extractelement <2 x float> %84, i64 0
  %91 = fmul float %90, %60
  %92 = tail call float @llvm.floor.f32(float %91)
  %93 = fmul float %61, %92
  %94 = select i1 %48, float %93, float %90
  %95 = tail call <4 x float> @llvm.amdgcn.image.sample.lz.2d.v4f32.f32.v8i32.v4i32(i32 15, float %94, float %89, <8 x i32> %45, <4 x i32> %44, i1 false, i32 0, i32 0)
  %96 = fadd <4 x float> %78, %95
  %97 = sitofp i32 %15 to float
  %98 = insertelement <2 x float> poison, float %97, i64 0
  %99 = add nsw i32 %26, 1
  %100 = sitofp i32 %99 to float
  %101 = insertelement <2 x float> %98, float %100, i64 1
  %102 = fdiv <2 x float> %101, %43, !fpmath !19
  %103 = extractelement <2 x float> %102, i64 1
  %104 = fmul float %103, %57
  %105 = tail call float @llvm.floor.f32(float %104)
  %106 = fmul float %58, %105
  %107 = select i1 %48, float %106, float %103
  %108 = extractelement <2 x float> %102, i64 0
  %109 = fmul float %108, %60
  %110 = tail call float @llvm.floor.f32(float %109)
  %111 = fmul float %61, %110
  %112 = select i1 %48, float %111, float %108
  %113 = tail call <4 x float> @llvm.amdgcn.image.sample.lz.2d.v4f32.f32.v8i32.v4i32(i32 15, float %112, float %107, <8 x i32> %45, <4 x i32> %44, i1 false, i32 0, i32 0)
  %114 = fadd <4 x float> %96, %113
  %115 = add <2 x i32> %38, splat (i32 1)
  %116 = extractelement <2 x i32> %115, i64 0
  %117 = sitofp i32 %116 to float
  %118 = insertelement <2 x float> poison, float %117, i64 0
  %119 = extractelement <2 x i32> %115, i64 1
  %120 = sitofp i32 %119 to float
  %121 = insertelement <2 x float> %118, float %120, i64 1
  %122 = fdiv <2 x float> %121, %43, !fpmath !19
  %123 = extractelement <2 x float> %122, i64 1
  %124 = fmul float %123, %57
  %125 = tail call float @llvm.floor.f32(float %124)
  %126 = fmul float %58, %125
  %127 = select i1 %48, float %126, float %123
  %128 = extractelement <2 x float> %122, i64 0
  %129 = fmul float %128, %60
  %130 = tail call float @llvm.floor.f32(float %129)
  %131 = fmul float %61, %130
  %132 = select i1 %48, float %131, float %128
  %133 = tail call <4 x float> @llvm.amdgcn.image.sample.lz.2d.v4f32.f32.v8i32.v4i32(i32 15, float %132, float %127, <8 x i32> %45, <4 x i32> %44, i1 false, i32 0, i32 0)
  %134 = fadd <4 x float> %114, %133
  %135 = tail call <4 x float> @llvm.amdgcn.image.load.2d.v4f32.i32.v8i32(i32 15, i32 %15, i32 %26, <8 x i32> %45, i32 0, i32 0)
  %136 = fmul <4 x float> %134, splat (float -2.500000e-01)
  %137 = tail call <4 x float> @llvm.fmuladd.v4f32(<4 x float> %135, <4 x float> splat (float 2.000000e+00), <4 x float> %136)
  %138 = load <8 x i32>, ptr addrspace(4) %2, align 32, !tbaa !20, !amdgpu.noclobber !18
  tail call void @llvm.amdgcn.image.store.2d.v4f32.i32.v8i32(<4 x float> %137, i32 15, i32 %15, i32 %26, <8 x i32> %138, i32 0, i32 0)
  br label %139

139:                                              ; preds = %3, %36
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

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(read)
declare <4 x float> @llvm.amdgcn.image.sample.lz.2d.v4f32.f32.v8i32.v4i32(i32 immarg, float, float, <8 x i32>, <4 x i32>, i1 immarg, i32 immarg, i32 immarg) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #4

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1030" "target-features"="+16-bit-insts,+atomic-fmin-fmax-global-f32,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="false" }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(read) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(write) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

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
