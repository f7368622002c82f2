; ModuleID = 'philox.cl'
source_filename = "philox.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: write)
define protected amdgpu_kernel void @philox(ptr addrspace(1) noundef writeonly align 16 captures(none) %0, ptr addrspace(1) noundef writeonly align 16 captures(none) %1, <2 x i32> noundef %2, i32 noundef %3, i32 noundef %4) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %6 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %7 = getelementptr i8, ptr addrspace(4) %6, i64 40
  %8 = load i64, ptr addrspace(4) %7, align 8, !tbaa !16
  %9 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %10 = getelementptr inbounds nuw i8, ptr addrspace(4) %6, i64 12
  %11 = load i16, ptr addrspace(4) %10, align 4
  %12 = zext i16 %11 to i32
  %13 = mul i32 %9, %12
  %14 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !18
  %15 = add i32 %13, %14
  %16 = zext i32 %15 to i64
  %17 = add i64 %8, %16
  %18 = trunc i64 %17 to i32
  %19 = icmp ugt i32 %4, %18
  br i1 %19, label %20, label %89

20:                                               ; preds = %5
  %21 = insertelement <4 x i32> <i32 poison, i32 poison, i32 608135816, i32 -2052912941>, i32 %18, i64 0
  %22 = insertelement <4 x i32> %21, i32 %3, i64 1
  br label %41

23:                                               ; preds = %41
  %24 = and i64 %17, 4294967295
  %25 = getelementptr inbounds nuw <4 x i32>, ptr addrspace(1) %0, i64 %24
  store <4 x i32> %85, ptr addrspace(1) %25, align 16, !tbaa !19
  %26 = lshr <4 x i32> %85, splat (i32 8)
  %27 = extractelement <4 x i32> %26, i64 0
  %28 = uitofp nneg i32 %27 to float
  %29 = insertelement <4 x float> poison, float %28, i64 0
  %30 = extractelement <4 x i32> %26, i64 1
  %31 = uitofp nneg i32 %30 to float
  %32 = insertelement <4 x float> %29, float %31, i64 1
  %33 = extractelement <4 x i32> %26, i64 2
  %34 = uitofp nneg i32 %33 to float
  %35 = insertelement <4 x float> %32, float %34, i64 2
  %36 = extractelement <4 x i32> %26, i64 3
  %37 = uitofp nneg i32 %36 to float
  %38 = insertelement <4 x float> %35, float %37, i64 3
  %39 = fmul <4 x float> %38, splat (float 0x3E70000000000000)
  %40 = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %1, i64 %24
  store <4 x float> %39, ptr addrspace(1) %40, align 16, !tbaa !19
  br label %89

41:                                               ; preds = %41, %20
  %42 = phi <4 x i32> [ %22, %20 ], [ %85, %41 ]
  %43 = phi <2 x i32> [ %2, %20 ], [ %86, %41 ]
  %44 = phi i32 [ 0, %20 ], [ %87, %41 ]
  %45 = extractelement <4 x i32> %42, i64 0
  %46 = zext i32 %45 to i64
  %47 = mul nuw i64 %46, 3528531795
  %48 = lshr i64 %47, 32
  %49 = trunc nuw i64 %48 to i32
  %50 = mul i32 %45, -766435501
  %51 = extractelement <4 x i32> %42, i64 2
  %52 = zext i32 %51 to i64
  %53 = mul nuw i64 %52, 3449720151
  %54 = lshr i64 %53, 32
  %55 = trunc nuw i64 %54 to i32
  %56 = mul i32 %51, -845247145
  %57 = extractelement <4 x i32> %42, i64 1
  %58 = extractelement <2 x i32> %43, i64 0
  %59 = xor i32 %57, %58
  %60 = xor i32 %59, %55
  %61 = extractelement <4 x i32> %42, i64 3
  %62 = extractelement <2 x i32> %43, i64 1
  %63 = xor i32 %61, %62
  %64 = xor i32 %63, %49
  %65 = add <2 x i32> %43, <i32 -1640531527, i32 -1150833019>
  %66 = zext i32 %60 to i64
  %67 = mul nuw i64 %66, 3528531795
  %68 = lshr i64 %67, 32
  %69 = trunc nuw i64 %68 to i32
  %70 = mul i32 %60, -766435501
  %71 = zext i32 %64 to i64
  %72 = mul nuw i64 %71, 3449720151
  %73 = lshr i64 %72, 32
  %74 = trunc nuw i64 %73 to i32
  %75 = mul i32 %64, -845247145
  %76 = extractelement <2 x i32> %65, i64 0
  %77 = xor i32 %56, %76
  %78 = xor i32 %77, %74
  %79 = insertelement <4 x i32> poison, i32 %78, i64 0
  %80 = insertelement <4 x i32> %79, i32 %75, i64 1
  %81 = extractelement <2 x i32> %65, i64 1
  %82 = xor i32 %50, %81
  %83 = xor i32 %82, %69
  %84 = insertelement <4 x i32> %80, i32 %83, i64 2
  %85 = insertelement <4 x i32> %84, i32 %70, i64 3
  %86 = add <2 x i32> %43, <i32 1013904242, i32 1993301258>
  %87 = add nuw nsw i32 %44, 2
  %88 = icmp eq i32 %87, 10
  br i1 %88, label %23, label %41

89:                                               ; preds = %5, %23
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: write) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

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
!11 = !{i32 1, i32 1, i32 0, i32 0, i32 0}
!12 = !{!"none", !"none", !"none", !"none", !"none"}
!13 = !{!"uint4*", !"float4*", !"uint2", !"uint", !"uint"}
!14 = !{!"uint __attribute__((ext_vector_type(4)))*", !"float __attribute__((ext_vector_type(4)))*", !"uint __attribute__((ext_vector_type(2)))", !"uint", !"uint"}
!15 = !{!"", !"", !"", !"", !""}
!16 = !{!17, !17, i64 0}
!17 = !{!"long", !9, i64 0}
!18 = !{i32 0, i32 1024}
!19 = !{!9, !9, i64 0}
