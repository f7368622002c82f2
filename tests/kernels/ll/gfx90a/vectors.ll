; ModuleID = 'vectors.cl'
source_filename = "vectors.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
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
  br i1 %21, label %22, label %126

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
  %37 = extractelement <4 x float> %25, i64 3
  %38 = extractelement <4 x float> %25, i64 1
  %39 = tail call noundef float @llvm.amdgcn.fmed3.f32(float %37, float %38, float -2.500000e-01)
  %40 = insertelement <4 x float> poison, float %39, i64 0
  %41 = extractelement <4 x float> %25, i64 2
  %42 = tail call noundef float @llvm.amdgcn.fmed3.f32(float %41, float %37, float -2.500000e-01)
  %43 = insertelement <4 x float> %40, float %42, i64 1
  %44 = extractelement <4 x float> %27, i64 1
  %45 = tail call noundef float @llvm.amdgcn.fmed3.f32(float %37, float %44, float -2.500000e-01)
  %46 = insertelement <4 x float> %43, float %45, i64 2
  %47 = extractelement <4 x float> %27, i64 3
  %48 = tail call noundef float @llvm.amdgcn.fmed3.f32(float %41, float %47, float -2.500000e-01)
  %49 = insertelement <4 x float> %46, float %48, i64 3
  %50 = shufflevector <4 x i32> %29, <4 x i32> poison, <2 x i32> <i32 2, i32 3>
  %51 = shufflevector <4 x i32> %29, <4 x i32> poison, <2 x i32> <i32 0, i32 1>
  %52 = or <2 x i32> %50, %51
  %53 = extractelement <2 x i32> %52, i64 0
  %54 = extractelement <2 x i32> %52, i64 1
  %55 = or i32 %53, %54
  %56 = icmp sgt i32 %55, -1
  %57 = select i1 %56, i32 3, i32 2
  %58 = uitofp nneg i32 %57 to float
  %59 = insertelement <4 x float> poison, float %58, i64 0
  %60 = shufflevector <4 x float> %59, <4 x float> poison, <4 x i32> zeroinitializer
  %61 = select <4 x i1> %28, <4 x float> zeroinitializer, <4 x float> splat (float 1.000000e+00)
  %62 = tail call <4 x float> @llvm.fmuladd.v4f32(<4 x float> %49, <4 x float> %60, <4 x float> %61)
  %63 = or disjoint i32 %34, 1
  %64 = zext i32 %63 to i64
  %65 = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %2, i64 %64
  store <4 x float> %62, ptr addrspace(1) %65, align 16, !tbaa !19
  %66 = fmul <4 x float> %25, splat (float 1.000000e+02)
  %67 = extractelement <4 x float> %66, i64 0
  %68 = tail call noundef float @llvm.maxnum.f32(float %67, float 0xC1E0000000000000)
  %69 = extractelement <4 x float> %66, i64 1
  %70 = tail call noundef float @llvm.maxnum.f32(float %69, float 0xC1E0000000000000)
  %71 = extractelement <4 x float> %66, i64 2
  %72 = tail call noundef float @llvm.maxnum.f32(float %71, float 0xC1E0000000000000)
  %73 = extractelement <4 x float> %66, i64 3
  %74 = tail call noundef float @llvm.maxnum.f32(float %73, float 0xC1E0000000000000)
  %75 = tail call noundef float @llvm.minnum.f32(float %68, float 0x41DFFFFFE0000000)
  %76 = tail call noundef float @llvm.minnum.f32(float %70, float 0x41DFFFFFE0000000)
  %77 = tail call noundef float @llvm.minnum.f32(float %72, float 0x41DFFFFFE0000000)
  %78 = tail call noundef float @llvm.minnum.f32(float %74, float 0x41DFFFFFE0000000)
  %79 = fptosi float %75 to i32
  %80 = insertelement <4 x i32> poison, i32 %79, i64 0
  %81 = fptosi float %76 to i32
  %82 = insertelement <4 x i32> %80, i32 %81, i64 1
  %83 = fptosi float %77 to i32
  %84 = insertelement <4 x i32> %82, i32 %83, i64 2
  %85 = fptosi float %78 to i32
  %86 = insertelement <4 x i32> %84, i32 %85, i64 3
  %87 = fcmp ogt <4 x float> %66, splat (float 0x41DFFFFFE0000000)
  %88 = select <4 x i1> %87, <4 x i32> splat (i32 2147483647), <4 x i32> %86
  %89 = fcmp olt <4 x float> %66, splat (float 0xC1E0000000000000)
  %90 = select <4 x i1> %89, <4 x i32> splat (i32 -2147483648), <4 x i32> %88
  %91 = shl <4 x i32> %90, <i32 1, i32 2, i32 3, i32 4>
  %92 = shufflevector <4 x float> %25, <4 x float> poison, <4 x i32> <i32 0, i32 0, i32 1, i32 1>
  %93 = fcmp oeq <4 x float> %25, %92
  %94 = sext <4 x i1> %93 to <4 x i32>
  %95 = and <2 x i32> %50, %51
  %96 = extractelement <2 x i32> %95, i64 0
  %97 = extractelement <2 x i32> %95, i64 1
  %98 = and i32 %97, 64
  %99 = and i32 %98, %96
  %100 = insertelement <4 x i32> poison, i32 %99, i64 0
  %101 = shufflevector <4 x i32> %100, <4 x i32> poison, <4 x i32> zeroinitializer
  %102 = xor <4 x i32> %101, %94
  %103 = xor <4 x i32> %102, %91
  %104 = getelementptr inbounds nuw <4 x i32>, ptr addrspace(1) %3, i64 %23
  store <4 x i32> %103, ptr addrspace(1) %104, align 16, !tbaa !19
  %105 = mul nuw nsw i64 %23, 6
  %106 = getelementptr inbounds nuw i8, ptr addrspace(1) %4, i64 %105
  %107 = load <2 x i16>, ptr addrspace(1) %106, align 2, !tbaa !21
  %108 = shufflevector <2 x i16> %107, <2 x i16> poison, <3 x i32> <i32 0, i32 1, i32 poison>
  %109 = getelementptr inbounds nuw i8, ptr addrspace(1) %106, i64 4
  %110 = load i16, ptr addrspace(1) %109, align 2, !tbaa !21
  %111 = insertelement <3 x i16> %108, i16 %110, i64 2
  %112 = shufflevector <3 x i16> %111, <3 x i16> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 1, i32 2, i32 0, i32 poison, i32 poison>
  %113 = shufflevector <2 x i16> %107, <2 x i16> poison, <8 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %114 = shufflevector <8 x i16> %112, <8 x i16> %113, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 8, i32 9>
  %115 = mul <8 x i16> %114, splat (i16 3)
  %116 = shufflevector <8 x i16> %115, <8 x i16> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %117 = shufflevector <8 x i16> %115, <8 x i16> poison, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %118 = add <4 x i16> %116, %117
  %119 = shufflevector <4 x i16> %118, <4 x i16> poison, <2 x i32> <i32 0, i32 1>
  %120 = zext <2 x i16> %119 to <2 x i64>
  %121 = mul nuw nsw <2 x i64> %120, splat (i64 4294967297)
  %122 = shufflevector <4 x i16> %118, <4 x i16> poison, <2 x i32> <i32 2, i32 3>
  %123 = zext <2 x i16> %122 to <2 x i64>
  %124 = add nuw nsw <2 x i64> %121, %123
  %125 = getelementptr inbounds nuw <2 x i64>, ptr addrspace(1) %5, i64 %23
  store <2 x i64> %124, ptr addrspace(1) %125, align 16, !tbaa !19
  br label %126

126:                                              ; preds = %7, %22
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

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

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
