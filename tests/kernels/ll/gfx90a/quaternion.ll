; ModuleID = 'quaternion.cl'
source_filename = "quaternion.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define protected amdgpu_kernel void @quaternion(ptr addrspace(1) noundef readonly align 16 captures(none) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1, ptr addrspace(1) noundef writeonly align 4 captures(none) %2, i32 noundef %3) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
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
  br i1 %18, label %19, label %134

19:                                               ; preds = %4
  %20 = and i64 %16, 4294967295
  %21 = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %0, i64 %20
  %22 = load <4 x float>, ptr addrspace(1) %21, align 16, !tbaa !19, !amdgpu.noclobber !20
  %23 = fcmp oeq <4 x float> %22, zeroinitializer
  %24 = sext <4 x i1> %23 to <4 x i32>
  %25 = shufflevector <4 x i32> %24, <4 x i32> poison, <2 x i32> <i32 2, i32 3>
  %26 = shufflevector <4 x i32> %24, <4 x i32> poison, <2 x i32> <i32 0, i32 1>
  %27 = and <2 x i32> %25, %26
  %28 = extractelement <2 x i32> %27, i64 0
  %29 = extractelement <2 x i32> %27, i64 1
  %30 = and i32 %28, %29
  %31 = icmp sgt i32 %30, -1
  br i1 %31, label %32, label %90

32:                                               ; preds = %19
  %33 = extractelement <4 x float> %22, i64 3
  %34 = extractelement <4 x float> %22, i64 2
  %35 = extractelement <4 x float> %22, i64 1
  %36 = extractelement <4 x float> %22, i64 0
  %37 = fmul float %36, %36
  %38 = tail call fastcc float @llvm.fmuladd.f32(float noundef %35, float noundef %35, float noundef %37) #4
  %39 = tail call fastcc float @llvm.fmuladd.f32(float noundef %34, float noundef %34, float noundef %38) #4
  %40 = tail call fastcc noundef float @llvm.fmuladd.f32(float noundef %33, float noundef %33, float noundef %39) #4
  %41 = fcmp olt float %40, 0x3810000000000000
  br i1 %41, label %42, label %52

42:                                               ; preds = %32
  %43 = fmul <4 x float> %22, splat (float 0x4550000000000000)
  %44 = extractelement <4 x float> %43, i64 3
  %45 = extractelement <4 x float> %43, i64 2
  %46 = extractelement <4 x float> %43, i64 1
  %47 = extractelement <4 x float> %43, i64 0
  %48 = fmul float %47, %47
  %49 = tail call fastcc float @llvm.fmuladd.f32(float noundef %46, float noundef %46, float noundef %48) #4
  %50 = tail call fastcc float @llvm.fmuladd.f32(float noundef %45, float noundef %45, float noundef %49) #4
  %51 = tail call fastcc noundef float @llvm.fmuladd.f32(float noundef %44, float noundef %44, float noundef %50) #4
  br label %78

52:                                               ; preds = %32
  %53 = fcmp oeq float %40, 0x7FF0000000000000
  br i1 %53, label %54, label %78

54:                                               ; preds = %52
  %55 = fmul <4 x float> %22, splat (float 0x3BD0000000000000)
  %56 = extractelement <4 x float> %55, i64 3
  %57 = extractelement <4 x float> %55, i64 2
  %58 = extractelement <4 x float> %55, i64 1
  %59 = extractelement <4 x float> %55, i64 0
  %60 = fmul float %59, %59
  %61 = tail call fastcc float @llvm.fmuladd.f32(float noundef %58, float noundef %58, float noundef %60) #4
  %62 = tail call fastcc float @llvm.fmuladd.f32(float noundef %57, float noundef %57, float noundef %61) #4
  %63 = tail call fastcc noundef float @llvm.fmuladd.f32(float noundef %56, float noundef %56, float noundef %62) #4
  %64 = fcmp oeq float %63, 0x7FF0000000000000
  br i1 %64, label %65, label %78

65:                                               ; preds = %54
  %66 = tail call <4 x float> @llvm.fabs.v4f32(<4 x float> %55)
  %67 = fcmp oeq <4 x float> %66, splat (float 0x7FF0000000000000)
  %68 = select <4 x i1> %67, <4 x float> splat (float 1.000000e+00), <4 x float> zeroinitializer
  %69 = tail call fastcc <4 x float> @llvm.copysign.v4f32(<4 x float> noundef %68, <4 x float> noundef %55) #4
  %70 = extractelement <4 x float> %69, i64 3
  %71 = extractelement <4 x float> %69, i64 2
  %72 = extractelement <4 x float> %69, i64 1
  %73 = extractelement <4 x float> %69, i64 0
  %74 = fmul float %73, %73
  %75 = tail call fastcc float @llvm.fmuladd.f32(float noundef %72, float noundef %72, float noundef %74) #4
  %76 = tail call fastcc float @llvm.fmuladd.f32(float noundef %71, float noundef %71, float noundef %75) #4
  %77 = tail call fastcc noundef float @llvm.fmuladd.f32(float noundef %70, float noundef %70, float noundef %76) #4
  br label %78

78:                                               ; preds = %65, %54, %52, %42
  %79 = phi <4 x float> [ %43, %42 ], [ %69, %65 ], [ %55, %54 ], [ %22, %52 ]
  %80 = phi float [ %51, %42 ], [ %77, %65 ], [ %63, %54 ], [ %40, %52 ]
  %81 = fcmp olt float %80, 0x39B0000000000000
  %82 = select i1 %81, float 0x4310000000000000, float 1.000000e+00
  %83 = select i1 %81, float 0x4630000000000000, float 1.000000e+00
  %84 = fmul float %80, %83
  %85 = tail call float @llvm.amdgcn.rsq.f32(float %84)
  %86 = fmul float %82, %85
  %87 = insertelement <4 x float> poison, float %86, i64 0
  %88 = shufflevector <4 x float> %87, <4 x float> poison, <4 x i32> zeroinitializer
  %89 = fmul <4 x float> %79, %88
  br label %90

90:                                               ; preds = %19, %78
  %91 = phi <4 x float> [ %89, %78 ], [ %22, %19 ]
  %92 = mul nuw nsw i64 %20, 12
  %93 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 %92
  %94 = load float, ptr addrspace(1) %93, align 4, !tbaa !21, !amdgpu.noclobber !20
  %95 = insertelement <3 x float> poison, float %94, i64 0
  %96 = getelementptr inbounds nuw i8, ptr addrspace(1) %93, i64 4
  %97 = extractelement <4 x float> %91, i64 1
  %98 = extractelement <4 x float> %91, i64 0
  %99 = fneg float %97
  %100 = fmul float %94, %99
  %101 = shufflevector <4 x float> %91, <4 x float> poison, <3 x i32> <i32 3, i32 3, i32 3>
  %102 = shufflevector <4 x float> %91, <4 x float> poison, <2 x i32> <i32 2, i32 0>
  %103 = fneg <2 x float> %102
  %104 = load <2 x float>, ptr addrspace(1) %96, align 4, !tbaa !21
  %105 = shufflevector <2 x float> %104, <2 x float> poison, <3 x i32> <i32 0, i32 1, i32 poison>
  %106 = shufflevector <3 x float> %95, <3 x float> %105, <3 x i32> <i32 0, i32 3, i32 4>
  %107 = extractelement <2 x float> %104, i64 0
  %108 = tail call fastcc float @llvm.fmuladd.f32(float noundef %98, float noundef %107, float noundef %100) #4
  %109 = fneg <2 x float> %102
  %110 = fmul <2 x float> %104, %109
  %111 = shufflevector <4 x float> %91, <4 x float> poison, <2 x i32> <i32 1, i32 2>
  %112 = shufflevector <2 x float> %104, <2 x float> poison, <2 x i32> <i32 1, i32 poison>
  %113 = insertelement <2 x float> %112, float %94, i64 1
  %114 = tail call <2 x float> @llvm.fmuladd.v2f32(<2 x float> %111, <2 x float> %113, <2 x float> %110)
  %115 = shufflevector <2 x float> %114, <2 x float> poison, <3 x i32> <i32 0, i32 1, i32 poison>
  %116 = insertelement <3 x float> %115, float %108, i64 2
  %117 = fmul <3 x float> %116, splat (float 2.000000e+00)
  %118 = tail call <3 x float> @llvm.fmuladd.v3f32(<3 x float> %101, <3 x float> %117, <3 x float> %106)
  %119 = extractelement <3 x float> %117, i64 1
  %120 = extractelement <3 x float> %117, i64 0
  %121 = shufflevector <3 x float> %117, <3 x float> poison, <2 x i32> <i32 1, i32 2>
  %122 = fmul <2 x float> %121, %103
  %123 = shufflevector <3 x float> %117, <3 x float> poison, <2 x i32> <i32 2, i32 0>
  %124 = tail call <2 x float> @llvm.fmuladd.v2f32(<2 x float> %111, <2 x float> %123, <2 x float> %122)
  %125 = shufflevector <2 x float> %124, <2 x float> poison, <3 x i32> <i32 0, i32 1, i32 poison>
  %126 = fmul float %120, %99
  %127 = tail call fastcc float @llvm.fmuladd.f32(float noundef %98, float noundef %119, float noundef %126) #4
  %128 = insertelement <3 x float> %125, float %127, i64 2
  %129 = fadd <3 x float> %118, %128
  %130 = getelementptr inbounds nuw i8, ptr addrspace(1) %2, i64 %92
  %131 = shufflevector <3 x float> %129, <3 x float> poison, <2 x i32> <i32 0, i32 1>
  store <2 x float> %131, ptr addrspace(1) %130, align 4, !tbaa !21
  %132 = extractelement <3 x float> %129, i64 2
  %133 = getelementptr inbounds nuw i8, ptr addrspace(1) %130, i64 8
  store float %132, ptr addrspace(1) %133, align 4, !tbaa !21
  br label %134

134:                                              ; preds = %4, %90
  ret void
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <3 x float> @llvm.fmuladd.v3f32(<3 x float>, <3 x float>, <3 x float>) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.amdgcn.rsq.f32(float) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x float> @llvm.copysign.v4f32(<4 x float>, <4 x float>) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <2 x float> @llvm.fmuladd.v2f32(<2 x float>, <2 x float>, <2 x float>) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x float> @llvm.fabs.v4f32(<4 x float>) #3

attributes #0 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
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
!13 = !{!"float4*", !"float*", !"float*", !"uint"}
!14 = !{!"float __attribute__((ext_vector_type(4)))*", !"float*", !"float*", !"uint"}
!15 = !{!"const", !"const", !"", !""}
!16 = !{!17, !17, i64 0}
!17 = !{!"long", !9, i64 0}
!18 = !{i32 0, i32 1024}
!19 = !{!9, !9, i64 0}
!20 = !{}
!21 = !{!22, !22, i64 0}
!22 = !{!"float", !9, i64 0}
