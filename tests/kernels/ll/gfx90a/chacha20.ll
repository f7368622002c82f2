; ModuleID = 'chacha20.cl'
source_filename = "chacha20.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected amdgpu_kernel void @chacha20(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1, i32 noundef %2, ptr addrspace(1) noundef readonly align 1 captures(none) %3, ptr addrspace(1) noundef writeonly align 1 captures(none) %4, i32 noundef %5) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  %7 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %8 = getelementptr i8, ptr addrspace(4) %7, i64 40
  %9 = load i64, ptr addrspace(4) %8, align 8, !tbaa !15
  %10 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %11 = getelementptr inbounds nuw i8, ptr addrspace(4) %7, i64 12
  %12 = load i16, ptr addrspace(4) %11, align 4
  %13 = zext i16 %12 to i32
  %14 = mul i32 %10, %13
  %15 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !17
  %16 = add i32 %14, %15
  %17 = zext i32 %16 to i64
  %18 = add i64 %9, %17
  %19 = trunc i64 %18 to i32
  %20 = shl i32 %19, 6
  %21 = icmp ult i32 %20, %5
  br i1 %21, label %22, label %108

22:                                               ; preds = %6
  %23 = load <4 x i32>, ptr addrspace(1) %0, align 4, !tbaa !18, !amdgpu.noclobber !19
  %24 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 16
  %25 = load <4 x i32>, ptr addrspace(1) %24, align 4, !tbaa !18, !amdgpu.noclobber !19
  %26 = add i32 %2, %19
  %27 = insertelement <4 x i32> poison, i32 %26, i64 0
  %28 = load <2 x i32>, ptr addrspace(1) %1, align 4, !tbaa !7
  %29 = shufflevector <2 x i32> %28, <2 x i32> poison, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>
  %30 = shufflevector <4 x i32> %27, <4 x i32> %29, <4 x i32> <i32 0, i32 4, i32 5, i32 poison>
  %31 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 8
  %32 = load i32, ptr addrspace(1) %31, align 4, !tbaa !7, !amdgpu.noclobber !19
  %33 = insertelement <4 x i32> %30, i32 %32, i64 3
  br label %46

34:                                               ; preds = %46
  %35 = add <4 x i32> %73, <i32 1634760805, i32 857760878, i32 2036477234, i32 1797285236>
  %36 = add <4 x i32> %79, %23
  %37 = shufflevector <4 x i32> %35, <4 x i32> %36, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %38 = add <4 x i32> %80, %25
  %39 = shufflevector <4 x i32> %38, <4 x i32> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %40 = shufflevector <16 x i32> %37, <16 x i32> %39, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 poison, i32 poison, i32 poison, i32 poison>
  %41 = add <4 x i32> %81, %33
  %42 = shufflevector <4 x i32> %41, <4 x i32> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %43 = shufflevector <16 x i32> %40, <16 x i32> %42, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 16, i32 17, i32 18, i32 19>
  %44 = add i32 %20, 64
  %45 = icmp ugt i32 %44, %5
  br i1 %45, label %91, label %84

46:                                               ; preds = %22, %46
  %47 = phi <4 x i32> [ <i32 1634760805, i32 857760878, i32 2036477234, i32 1797285236>, %22 ], [ %73, %46 ]
  %48 = phi i32 [ 0, %22 ], [ %82, %46 ]
  %49 = phi <4 x i32> [ %33, %22 ], [ %81, %46 ]
  %50 = phi <4 x i32> [ %25, %22 ], [ %80, %46 ]
  %51 = phi <4 x i32> [ %23, %22 ], [ %79, %46 ]
  %52 = add <4 x i32> %47, %51
  %53 = xor <4 x i32> %52, %49
  %54 = tail call noundef <4 x i32> @llvm.fshl.v4i32(<4 x i32> %53, <4 x i32> %53, <4 x i32> splat (i32 16))
  %55 = add <4 x i32> %54, %50
  %56 = xor <4 x i32> %55, %51
  %57 = tail call noundef <4 x i32> @llvm.fshl.v4i32(<4 x i32> %56, <4 x i32> %56, <4 x i32> splat (i32 12))
  %58 = add <4 x i32> %57, %52
  %59 = xor <4 x i32> %58, %54
  %60 = tail call noundef <4 x i32> @llvm.fshl.v4i32(<4 x i32> %59, <4 x i32> %59, <4 x i32> splat (i32 8))
  %61 = add <4 x i32> %60, %55
  %62 = xor <4 x i32> %61, %57
  %63 = tail call noundef <4 x i32> @llvm.fshl.v4i32(<4 x i32> %62, <4 x i32> %62, <4 x i32> splat (i32 7))
  %64 = shufflevector <4 x i32> %63, <4 x i32> poison, <4 x i32> <i32 1, i32 2, i32 3, i32 0>
  %65 = shufflevector <4 x i32> %61, <4 x i32> poison, <4 x i32> <i32 2, i32 3, i32 0, i32 1>
  %66 = shufflevector <4 x i32> %60, <4 x i32> poison, <4 x i32> <i32 3, i32 0, i32 1, i32 2>
  %67 = add <4 x i32> %64, %58
  %68 = xor <4 x i32> %67, %66
  %69 = tail call noundef <4 x i32> @llvm.fshl.v4i32(<4 x i32> %68, <4 x i32> %68, <4 x i32> splat (i32 16))
  %70 = add <4 x i32> %69, %65
  %71 = xor <4 x i32> %70, %64
  %72 = tail call noundef <4 x i32> @llvm.fshl.v4i32(<4 x i32> %71, <4 x i32> %71, <4 x i32> splat (i32 12))
  %73 = add <4 x i32> %72, %67
  %74 = xor <4 x i32> %73, %69
  %75 = tail call noundef <4 x i32> @llvm.fshl.v4i32(<4 x i32> %74, <4 x i32> %74, <4 x i32> splat (i32 8))
  %76 = add <4 x i32> %75, %70
  %77 = xor <4 x i32> %76, %72
  %78 = tail call noundef <4 x i32> @llvm.fshl.v4i32(<4 x i32> %77, <4 x i32> %77, <4 x i32> splat (i32 7))
  %79 = shufflevector <4 x i32> %78, <4 x i32> poison, <4 x i32> <i32 3, i32 0, i32 1, i32 2>
  %80 = shufflevector <4 x i32> %76, <4 x i32> poison, <4 x i32> <i32 2, i32 3, i32 0, i32 1>
  %81 = shufflevector <4 x i32> %75, <4 x i32> poison, <4 x i32> <i32 1, i32 2, i32 3, i32 0>
  %82 = add nuw nsw i32 %48, 1
  %83 = icmp eq i32 %82, 10
  br i1 %83, label %34, label %46

84:                                               ; preds = %34
  %85 = shl i64 %18, 6
  %86 = and i64 %85, 274877906880
  %87 = getelementptr inbounds nuw i8, ptr addrspace(1) %3, i64 %86
  %88 = load <16 x i32>, ptr addrspace(1) %87, align 4, !tbaa !18, !amdgpu.noclobber !19
  %89 = xor <16 x i32> %88, %43
  %90 = getelementptr inbounds nuw i8, ptr addrspace(1) %4, i64 %86
  store <16 x i32> %89, ptr addrspace(1) %90, align 4, !tbaa !18
  br label %108

91:                                               ; preds = %34, %91
  %92 = phi i32 [ %105, %91 ], [ 0, %34 ]
  %93 = add nuw i32 %92, %20
  %94 = zext i32 %93 to i64
  %95 = getelementptr inbounds nuw i8, ptr addrspace(1) %3, i64 %94
  %96 = load i8, ptr addrspace(1) %95, align 1, !tbaa !18
  %97 = lshr i32 %92, 2
  %98 = extractelement <16 x i32> %43, i32 %97
  %99 = shl i32 %92, 3
  %100 = and i32 %99, 24
  %101 = lshr i32 %98, %100
  %102 = trunc i32 %101 to i8
  %103 = xor i8 %96, %102
  %104 = getelementptr inbounds nuw i8, ptr addrspace(1) %4, i64 %94
  store i8 %103, ptr addrspace(1) %104, align 1, !tbaa !18
  %105 = add nuw i32 %92, 1
  %106 = add nuw i32 %105, %20
  %107 = icmp ult i32 %106, %5
  br i1 %107, label %91, label %108

108:                                              ; preds = %91, %6, %84
  ret void
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x i32> @llvm.fshl.v4i32(<4 x i32>, <4 x i32>, <4 x i32>) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
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
!11 = !{i32 1, i32 1, i32 0, i32 1, i32 1, i32 0}
!12 = !{!"none", !"none", !"none", !"none", !"none", !"none"}
!13 = !{!"uint*", !"uint*", !"uint", !"uchar*", !"uchar*", !"uint"}
!14 = !{!"const", !"const", !"", !"const", !"", !""}
!15 = !{!16, !16, i64 0}
!16 = !{!"long", !9, i64 0}
!17 = !{i32 0, i32 1024}
!18 = !{!9, !9, i64 0}
!19 = !{}
