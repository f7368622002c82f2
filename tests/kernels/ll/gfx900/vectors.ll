; ModuleID = 'vectors.cl'
source_filename = "vectors.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define protected amdgpu_kernel void @vectors(ptr addrspace(1) noundef readonly align 16 captures(none) %0, ptr addrspace(1) noundef readonly align 16 captures(none) %1, ptr addrspace(1) noundef writeonly align 16 captures(none) %2, ptr addrspace(1) noundef writeonly align 16 captures(none) %3, ptr addrspace(1) noundef readonly align 2 captures(none) %4, ptr addrspace(1) noundef writeonly align 16 captures(none) %5, i32 noundef %6) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %8 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %9 = getelementptr i8, ptr addrspace(4) %8, i64 40
  %10 = load i64, ptr addrspace(4) %9, align 8, !tbaa !16
  %11 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %12 = getelementptr inbounds nuw i8, ptr addrspace(4) %8, i64 12
  %13 = load i16, ptr addrspace(4) %12, align 4
  %14 = zext i16 %13 to i32
  %15 = mul i32 %11, %14
  %16 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !18
  %17 = add i32 %15, %16
  %18 = zext i32 %17 to i64
  %19 = add i64 %10, %18
  %20 = trunc i64 %19 to i32
  %21 = icmp ugt i32 %6, %20
  br i1 %21, label %22, label %129

22:                                               ; preds = %7
  %23 = and i64 %19, 4294967295
  %24 = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %0, i64 %23
  %25 = load <4 x float>, ptr addrspace(1) %24, align 16, !tbaa !19, !amdgpu.noclobber !20
  %26 = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %1, i64 %23
  %27 = load <4 x float>, ptr addrspace(1) %26, align 16, !tbaa !19, !amdgpu.noclobber !20
  %28 = fcmp olt <4 x float> %25, %27
  %29 = sext <4 x i1> %28 to <4 x i32>
  %30 = shufflevector <4 x float> %27, <4 x float> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  %31 = select <4 x i1> %28, <4 x float> %30, <4 x float> %25
  %32 = shufflevector <4 x float> %27, <4 x float> %25, <4 x i32> <i32 1, i32 3, i32 4, i32 6>
  %33 = fsub <4 x float> %32, %31
  %34 = shl i32 %20, 1
  %35 = zext i32 %34 to i64
  %36 = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %2, i64 %35
  store <4 x float> %33, ptr addrspace(1) %36, align 16, !tbaa !19
  %37 = shufflevector <4 x float> %25, <4 x float> %27, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %38 = tail call fastcc <4 x float> @llvm.fabs.v4f32(<4 x float> noundef %37) #4
  %39 = extractelement <4 x float> %25, i64 3
  %40 = extractelement <4 x float> %38, i64 0
  %41 = tail call noundef float @llvm.amdgcn.fmed3.f32(float %39, float %40, float -2.500000e-01)
  %42 = insertelement <4 x float> poison, float %41, i64 0
  %43 = extractelement <4 x float> %25, i64 2
  %44 = extractelement <4 x float> %38, i64 1
  %45 = tail call noundef float @llvm.amdgcn.fmed3.f32(float %43, float %44, float -2.500000e-01)
  %46 = insertelement <4 x float> %42, float %45, i64 1
  %47 = extractelement <4 x float> %38, i64 2
  %48 = tail call noundef float @llvm.amdgcn.fmed3.f32(float %39, float %47, float -2.500000e-01)
  %49 = insertelement <4 x float> %46, float %48, i64 2
  %50 = extractelement <4 x float> %38, i64 3
  %51 = tail call noundef float @llvm.amdgcn.fmed3.f32(float %43, float %50, float -2.500000e-01)
  %52 = insertelement <4 x float> %49, float %51, i64 3
  %53 = shufflevector <4 x i32> %29, <4 x i32> poison, <2 x i32> <i32 2, i32 3>
  %54 = shufflevector <4 x i32> %29, <4 x i32> poison, <2 x i32> <i32 0, i32 1>
  %55 = or <2 x i32> %53, %54
  %56 = extractelement <2 x i32> %55, i64 0
  %57 = extractelement <2 x i32> %55, i64 1
  %58 = or i32 %56, %57
  %59 = icmp sgt i32 %58, -1
  %60 = select i1 %59, i32 3, i32 2
  %61 = uitofp nneg i32 %60 to float
  %62 = insertelement <4 x float> poison, float %61, i64 0
  %63 = shufflevector <4 x float> %62, <4 x float> poison, <4 x i32> zeroinitializer
  %64 = select <4 x i1> %28, <4 x float> zeroinitializer, <4 x float> splat (float 1.000000e+00)
  %65 = tail call <4 x float> @llvm.fmuladd.v4f32(<4 x float> %52, <4 x float> %63, <4 x float> %64)
  %66 = or disjoint i32 %34, 1
  %67 = zext i32 %66 to i64
  %68 = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %2, i64 %67
  store <4 x float> %65, ptr addrspace(1) %68, align 16, !tbaa !19
  %69 = fmul <4 x float> %25, splat (float 1.000000e+02)
  %70 = extractelement <4 x float> %69, i64 0
  %71 = tail call noundef float @llvm.maxnum.f32(float %70, float 0xC1E0000000000000)
  %72 = extractelement <4 x float> %69, i64 1
  %73 = tail call noundef float @llvm.maxnum.f32(float %72, float 0xC1E0000000000000)
  %74 = extractelement <4 x float> %69, i64 2
  %75 = tail call noundef float @llvm.maxnum.f32(float %74, float 0xC1E0000000000000)
  %76 = extractelement <4 x float> %69, i64 3
  %77 = tail call noundef float @llvm.maxnum.f32(float %76, float 0xC1E0000000000000)
  %78 = tail call noundef float @llvm.minnum.f32(float %71, float 0x41DFFFFFE0000000)
  %79 = tail call noundef float @llvm.minnum.f32(float %73, float 0x41DFFFFFE0000000)
  %80 = tail call noundef float @llvm.minnum.f32(float %75, float 0x41DFFFFFE0000000)
  %81 = tail call noundef float @llvm.minnum.f32(float %77, float 0x41DFFFFFE0000000)
  %82 = fptosi float %78 to i32
  %83 = insertelement <4 x i32> poison, i32 %82, i64 0
  %84 = fptosi float %79 to i32
  %85 = insertelement <4 x i32> %83, i32 %84, i64 1
  %86 = fptosi float %80 to i32
  %87 = insertelement <4 x i32> %85, i32 %86, i64 2
  %88 = fptosi float %81 to i32
  %89 = insertelement <4 x i32> %87, i32 %88, i64 3
  %90 = fcmp ogt <4 x float> %69, splat (float 0x41DFFFFFE0000000)
  %91 = select <4 x i1> %90, <4 x i32> splat (i32 2147483647), <4 x i32> %89
  %92 = fcmp olt <4 x float> %69, splat (float 0xC1E0000000000000)
  %93 = select <4 x i1> %92, <4 x i32> splat (i32 -2147483648), <4 x i32> %91
  %94 = shl <4 x i32> %93, <i32 1, i32 2, i32 3, i32 4>
  %95 = shufflevector <4 x float> %25, <4 x float> poison, <4 x i32> <i32 0, i32 0, i32 1, i32 1>
  %96 = fcmp oeq <4 x float> %25, %95
  %97 = sext <4 x i1> %96 to <4 x i32>
  %98 = and <2 x i32> %53, %54
  %99 = extractelement <2 x i32> %98, i64 0
  %100 = extractelement <2 x i32> %98, i64 1
  %101 = and i32 %100, 64
  %102 = and i32 %101, %99
  %103 = insertelement <4 x i32> poison, i32 %102, i64 0
  %104 = shufflevector <4 x i32> %103, <4 x i32> poison, <4 x i32> zeroinitializer
  %105 = xor <4 x i32> %104, %97
  %106 = xor <4 x i32> %105, %94
  %107 = getelementptr inbounds nuw <4 x i32>, ptr addrspace(1) %3, i64 %23
  store <4 x i32> %106, ptr addrspace(1) %107, align 16, !tbaa !19
  %108 = mul nuw nsw i64 %23, 6
  %109 = getelementptr inbounds nuw i8, ptr addrspace(1) %4, i64 %108
  %110 = load <2 x i16>, ptr addrspace(1) %109, align 2, !tbaa !21
  %111 = shufflevector <2 x i16> %110, <2 x i16> poison, <3 x i32> <i32 0, i32 1, i32 poison>
  %112 = getelementptr inbounds nuw i8, ptr addrspace(1) %109, i64 4
  %113 = load i16, ptr addrspace(1) %112, align 2, !tbaa !21
  %114 = insertelement <3 x i16> %111, i16 %113, i64 2
  %115 = shufflevector <3 x i16> %114, <3 x i16> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 1, i32 2, i32 0, i32 poison, i32 poison>
  %116 = shufflevector <2 x i16> %110, <2 x i16> poison, <8 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %117 = shufflevector <8 x i16> %115, <8 x i16> %116, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 8, i32 9>
  %118 = mul <8 x i16> %117, splat (i16 3)
  %119 = shufflevector <8 x i16> %118, <8 x i16> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %120 = shufflevector <8 x i16> %118, <8 x i16> poison, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %121 = add <4 x i16> %119, %120
  %122 = shufflevector <4 x i16> %121, <4 x i16> poison, <2 x i32> <i32 0, i32 1>
  %123 = zext <2 x i16> %122 to <2 x i64>
  %124 = mul nuw nsw <2 x i64> %123, splat (i64 4294967297)
  %125 = shufflevector <4 x i16> %121, <4 x i16> poison, <2 x i32> <i32 2, i32 3>
  %126 = zext <2 x i16> %125 to <2 x i64>
  %127 = add nuw nsw <2 x i64> %124, %126
  %128 = getelementptr inbounds nuw <2 x i64>, ptr addrspace(1) %5, i64 %23
  store <2 x i64> %127, ptr addrspace(1) %128, align 16, !tbaa !19
  br label %129

129:                                              ; preds = %7, %22
  ret void
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x float> @llvm.fmuladd.v4f32(<4 x float>, <4 x float>, <4 x float>) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.minnum.f32(float, float) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.amdgcn.fmed3.f32(float, float, float) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x float> @llvm.fabs.v4f32(<4 x float>) #3

attributes #0 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
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
!11 = !{i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 0}
!12 = !{!"none", !"none", !"none", !"none", !"none", !"none", !"none"}
!13 = !{!"float4*", !"float4*", !"float4*", !"int4*", !"ushort*", !"ulong2*", !"uint"}
!14 = !{!"float __attribute__((ext_vector_type(4)))*", !"float __attribute__((ext_vector_type(4)))*", !"float __attribute__((ext_vector_type(4)))*", !"int __attribute__((ext_vector_type(4)))*", !"ushort*", !"ulong __attribute__((ext_vector_type(2)))*", !"uint"}
!15 = !{!"const", !"const", !"", !"", !"const", !"", !""}
!16 = !{!17, !17, i64 0}
!17 = !{!"long", !9, i64 0}
!18 = !{i32 0, i32 1024}
!19 = !{!9, !9, i64 0}
!20 = !{}
!21 = !{!22, !22, i64 0}
!22 = !{!"short", !9, i64 0}
