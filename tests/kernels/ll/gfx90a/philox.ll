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
  br i1 %19, label %20, label %78

20:                                               ; preds = %5
  %21 = insertelement <4 x i32> <i32 poison, i32 poison, i32 608135816, i32 -2052912941>, i32 %18, i64 0
  %22 = insertelement <4 x i32> %21, i32 %3, i64 1
  br label %30

23:                                               ; preds = %30
  %24 = and i64 %17, 4294967295
  %25 = getelementptr inbounds nuw <4 x i32>, ptr addrspace(1) %0, i64 %24
  store <4 x i32> %74, ptr addrspace(1) %25, align 16, !tbaa !19
  %26 = lshr <4 x i32> %74, splat (i32 8)
  %27 = uitofp nneg <4 x i32> %26 to <4 x float>
  %28 = fmul <4 x float> %27, splat (float 0x3E70000000000000)
  %29 = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %1, i64 %24
  store <4 x float> %28, ptr addrspace(1) %29, align 16, !tbaa !19
  br label %78

30:                                               ; preds = %30, %20
  %31 = phi <4 x i32> [ %22, %20 ], [ %74, %30 ]
  %32 = phi <2 x i32> [ %2, %20 ], [ %75, %30 ]
  %33 = phi i32 [ 0, %20 ], [ %76, %30 ]
  %34 = extractelement <4 x i32> %31, i64 0
  %35 = zext i32 %34 to i64
  %36 = mul nuw i64 %35, 3528531795
  %37 = lshr i64 %36, 32
  %38 = trunc nuw i64 %37 to i32
  %39 = mul i32 %34, -766435501
  %40 = extractelement <4 x i32> %31, i64 2
  %41 = zext i32 %40 to i64
  %42 = mul nuw i64 %41, 3449720151
  %43 = lshr i64 %42, 32
  %44 = trunc nuw i64 %43 to i32
  %45 = mul i32 %40, -845247145
  %46 = extractelement <4 x i32> %31, i64 1
  %47 = extractelement <2 x i32> %32, i64 0
  %48 = xor i32 %46, %47
  %49 = xor i32 %48, %44
  %50 = extractelement <4 x i32> %31, i64 3
  %51 = extractelement <2 x i32> %32, i64 1
  %52 = xor i32 %50, %51
  %53 = xor i32 %52, %38
  %54 = add <2 x i32> %32, <i32 -1640531527, i32 -1150833019>
  %55 = zext i32 %49 to i64
  %56 = mul nuw i64 %55, 3528531795
  %57 = lshr i64 %56, 32
  %58 = trunc nuw i64 %57 to i32
  %59 = mul i32 %49, -766435501
  %60 = zext i32 %53 to i64
  %61 = mul nuw i64 %60, 3449720151
  %62 = lshr i64 %61, 32
  %63 = trunc nuw i64 %62 to i32
  %64 = mul i32 %53, -845247145
  %65 = extractelement <2 x i32> %54, i64 0
  %66 = xor i32 %45, %65
  %67 = xor i32 %66, %63
  %68 = insertelement <4 x i32> poison, i32 %67, i64 0
  %69 = insertelement <4 x i32> %68, i32 %64, i64 1
  %70 = extractelement <2 x i32> %54, i64 1
  %71 = xor i32 %39, %70
  %72 = xor i32 %71, %58
  %73 = insertelement <4 x i32> %69, i32 %72, i64 2
  %74 = insertelement <4 x i32> %73, i32 %59, i64 3
  %75 = add <2 x i32> %32, <i32 1013904242, i32 1993301258>
  %76 = add nuw nsw i32 %33, 2
  %77 = icmp eq i32 %76, 10
  br i1 %77, label %23, label %30

78:                                               ; preds = %5, %23
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: write) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
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
