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
  br i1 %18, label %19, label %154

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
  br i1 %31, label %32, label %105

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
  br label %93

52:                                               ; preds = %32
  %53 = fcmp oeq float %40, 0x7FF0000000000000
  br i1 %53, label %54, label %93

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
  br i1 %64, label %65, label %93

65:                                               ; preds = %54
  %66 = tail call float @llvm.fabs.f32(float %59) #5
  %67 = fcmp oeq float %66, 0x7FF0000000000000
  %68 = sext i1 %67 to i32
  %69 = insertelement <4 x i32> poison, i32 %68, i64 0
  %70 = tail call float @llvm.fabs.f32(float %58) #5
  %71 = fcmp oeq float %70, 0x7FF0000000000000
  %72 = sext i1 %71 to i32
  %73 = insertelement <4 x i32> %69, i32 %72, i64 1
  %74 = tail call float @llvm.fabs.f32(float %57) #5
  %75 = fcmp oeq float %74, 0x7FF0000000000000
  %76 = sext i1 %75 to i32
  %77 = insertelement <4 x i32> %73, i32 %76, i64 2
  %78 = tail call float @llvm.fabs.f32(float %56) #5
  %79 = fcmp oeq float %78, 0x7FF0000000000000
  %80 = sext i1 %79 to i32
  %81 = insertelement <4 x i32> %77, i32 %80, i64 3
  %82 = icmp slt <4 x i32> %81, zeroinitializer
  %83 = select <4 x i1> %82, <4 x float> splat (float 1.000000e+00), <4 x float> zeroinitializer
  %84 = tail call fastcc <4 x float> @llvm.copysign.v4f32(<4 x float> noundef %83, <4 x float> noundef %55) #4
  %85 = extractelement <4 x float> %84, i64 3
  %86 = extractelement <4 x float> %84, i64 2
  %87 = extractelement <4 x float> %84, i64 1
  %88 = extractelement <4 x float> %84, i64 0
  %89 = fmul float %88, %88
  %90 = tail call fastcc float @llvm.fmuladd.f32(float noundef %87, float noundef %87, float noundef %89) #4
  %91 = tail call fastcc float @llvm.fmuladd.f32(float noundef %86, float noundef %86, float noundef %90) #4
  %92 = tail call fastcc noundef float @llvm.fmuladd.f32(float noundef %85, float noundef %85, float noundef %91) #4
  br label %93

93:                                               ; preds = %65, %54, %52, %42
  %94 = phi <4 x float> [ %43, %42 ], [ %84, %65 ], [ %55, %54 ], [ %22, %52 ]
  %95 = phi float [ %51, %42 ], [ %92, %65 ], [ %63, %54 ], [ %40, %52 ]
  %96 = fcmp olt float %95, 0x39B0000000000000
  %97 = select i1 %96, float 0x4310000000000000, float 1.000000e+00
  %98 = select i1 %96, float 0x4630000000000000, float 1.000000e+00
  %99 = fmul float %95, %98
  %100 = tail call float @llvm.amdgcn.rsq.f32(float %99)
  %101 = fmul float %97, %100
  %102 = insertelement <4 x float> poison, float %101, i64 0
  %103 = shufflevector <4 x float> %102, <4 x float> poison, <4 x i32> zeroinitializer
  %104 = fmul <4 x float> %94, %103
  br label %105

105:                                              ; preds = %19, %93
  %106 = phi <4 x float> [ %104, %93 ], [ %22, %19 ]
  %107 = mul nuw nsw i64 %20, 12
  %108 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 %107
  %109 = load float, ptr addrspace(1) %108, align 4, !tbaa !21, !amdgpu.noclobber !20
  %110 = insertelement <3 x float> poison, float %109, i64 0
  %111 = getelementptr inbounds nuw i8, ptr addrspace(1) %108, i64 4
  %112 = load float, ptr addrspace(1) %111, align 4, !tbaa !21, !amdgpu.noclobber !20
  %113 = insertelement <3 x float> %110, float %112, i64 1
  %114 = getelementptr inbounds nuw i8, ptr addrspace(1) %108, i64 8
  %115 = load float, ptr addrspace(1) %114, align 4, !tbaa !21, !amdgpu.noclobber !20
  %116 = insertelement <3 x float> %113, float %115, i64 2
  %117 = extractelement <4 x float> %106, i64 1
  %118 = extractelement <4 x float> %106, i64 2
  %119 = fneg float %118
  %120 = fmul float %112, %119
  %121 = tail call fastcc float @llvm.fmuladd.f32(float noundef %117, float noundef %115, float noundef %120) #4
  %122 = insertelement <3 x float> poison, float %121, i64 0
  %123 = extractelement <4 x float> %106, i64 0
  %124 = fneg float %123
  %125 = fmul float %115, %124
  %126 = tail call fastcc float @llvm.fmuladd.f32(float noundef %118, float noundef %109, float noundef %125) #4
  %127 = insertelement <3 x float> %122, float %126, i64 1
  %128 = fneg float %117
  %129 = fmul float %109, %128
  %130 = tail call fastcc float @llvm.fmuladd.f32(float noundef %123, float noundef %112, float noundef %129) #4
  %131 = insertelement <3 x float> %127, float %130, i64 2
  %132 = fmul <3 x float> %131, splat (float 2.000000e+00)
  %133 = shufflevector <4 x float> %106, <4 x float> poison, <3 x i32> <i32 3, i32 3, i32 3>
  %134 = tail call <3 x float> @llvm.fmuladd.v3f32(<3 x float> %133, <3 x float> %132, <3 x float> %116)
  %135 = extractelement <3 x float> %132, i64 2
  %136 = extractelement <3 x float> %132, i64 1
  %137 = fmul float %136, %119
  %138 = tail call fastcc float @llvm.fmuladd.f32(float noundef %117, float noundef %135, float noundef %137) #4
  %139 = insertelement <3 x float> poison, float %138, i64 0
  %140 = extractelement <3 x float> %132, i64 0
  %141 = fmul float %135, %124
  %142 = tail call fastcc float @llvm.fmuladd.f32(float noundef %118, float noundef %140, float noundef %141) #4
  %143 = insertelement <3 x float> %139, float %142, i64 1
  %144 = fmul float %140, %128
  %145 = tail call fastcc float @llvm.fmuladd.f32(float noundef %123, float noundef %136, float noundef %144) #4
  %146 = insertelement <3 x float> %143, float %145, i64 2
  %147 = fadd <3 x float> %134, %146
  %148 = getelementptr inbounds nuw i8, ptr addrspace(1) %2, i64 %107
  %149 = extractelement <3 x float> %147, i64 0
  store float %149, ptr addrspace(1) %148, align 4, !tbaa !21
  %150 = extractelement <3 x float> %147, i64 1
  %151 = getelementptr inbounds nuw i8, ptr addrspace(1) %148, i64 4
  store float %150, ptr addrspace(1) %151, align 4, !tbaa !21
  %152 = extractelement <3 x float> %147, i64 2
  %153 = getelementptr inbounds nuw i8, ptr addrspace(1) %148, i64 8
  store float %152, ptr addrspace(1) %153, align 4, !tbaa !21
  br label %154

154:                                              ; preds = %4, %105
  ret void
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <3 x float> @llvm.fmuladd.v3f32(<3 x float>, <3 x float>, <3 x float>) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fabs.f32(float) #1

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

attributes #0 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1030" "target-features"="+16-bit-insts,+atomic-fmin-fmax-global-f32,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="false" }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nounwind willreturn memory(none) }
attributes #5 = { memory(none) }

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
