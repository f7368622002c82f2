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
  br i1 %21, label %22, label %110

22:                                               ; preds = %6
  %23 = load <4 x i32>, ptr addrspace(1) %0, align 4, !tbaa !18, !amdgpu.noclobber !19
  %24 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 16
  %25 = load <4 x i32>, ptr addrspace(1) %24, align 4, !tbaa !18, !amdgpu.noclobber !19
  %26 = add i32 %2, %19
  %27 = insertelement <4 x i32> poison, i32 %26, i64 0
  %28 = load i32, ptr addrspace(1) %1, align 4, !tbaa !7, !amdgpu.noclobber !19
  %29 = insertelement <4 x i32> %27, i32 %28, i64 1
  %30 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 4
  %31 = load i32, ptr addrspace(1) %30, align 4, !tbaa !7, !amdgpu.noclobber !19
  %32 = insertelement <4 x i32> %29, i32 %31, i64 2
  %33 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 8
  %34 = load i32, ptr addrspace(1) %33, align 4, !tbaa !7, !amdgpu.noclobber !19
  %35 = insertelement <4 x i32> %32, i32 %34, i64 3
  br label %48

36:                                               ; preds = %48
  %37 = add <4 x i32> %75, <i32 1634760805, i32 857760878, i32 2036477234, i32 1797285236>
  %38 = add <4 x i32> %81, %23
  %39 = shufflevector <4 x i32> %37, <4 x i32> %38, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %40 = add <4 x i32> %82, %25
  %41 = shufflevector <4 x i32> %40, <4 x i32> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %42 = shufflevector <16 x i32> %39, <16 x i32> %41, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 poison, i32 poison, i32 poison, i32 poison>
  %43 = add <4 x i32> %83, %35
  %44 = shufflevector <4 x i32> %43, <4 x i32> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %45 = shufflevector <16 x i32> %42, <16 x i32> %44, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 16, i32 17, i32 18, i32 19>
  %46 = add i32 %20, 64
  %47 = icmp ugt i32 %46, %5
  br i1 %47, label %93, label %86

48:                                               ; preds = %22, %48
  %49 = phi <4 x i32> [ <i32 1634760805, i32 857760878, i32 2036477234, i32 1797285236>, %22 ], [ %75, %48 ]
  %50 = phi i32 [ 0, %22 ], [ %84, %48 ]
  %51 = phi <4 x i32> [ %35, %22 ], [ %83, %48 ]
  %52 = phi <4 x i32> [ %25, %22 ], [ %82, %48 ]
  %53 = phi <4 x i32> [ %23, %22 ], [ %81, %48 ]
  %54 = add <4 x i32> %49, %53
  %55 = xor <4 x i32> %54, %51
  %56 = tail call noundef <4 x i32> @llvm.fshl.v4i32(<4 x i32> %55, <4 x i32> %55, <4 x i32> splat (i32 16))
  %57 = add <4 x i32> %56, %52
  %58 = xor <4 x i32> %57, %53
  %59 = tail call noundef <4 x i32> @llvm.fshl.v4i32(<4 x i32> %58, <4 x i32> %58, <4 x i32> splat (i32 12))
  %60 = add <4 x i32> %59, %54
  %61 = xor <4 x i32> %60, %56
  %62 = tail call noundef <4 x i32> @llvm.fshl.v4i32(<4 x i32> %61, <4 x i32> %61, <4 x i32> splat (i32 8))
  %63 = add <4 x i32> %62, %57
  %64 = xor <4 x i32> %63, %59
  %65 = tail call noundef <4 x i32> @llvm.fshl.v4i32(<4 x i32> %64, <4 x i32> %64, <4 x i32> splat (i32 7))
  %66 = shufflevector <4 x i32> %65, <4 x i32> poison, <4 x i32> <i32 1, i32 2, i32 3, i32 0>
  %67 = shufflevector <4 x i32> %63, <4 x i32> poison, <4 x i32> <i32 2, i32 3, i32 0, i32 1>
  %68 = shufflevector <4 x i32> %62, <4 x i32> poison, <4 x i32> <i32 3, i32 0, i32 1, i32 2>
  %69 = add <4 x i32> %66, %60
  %70 = xor <4 x i32> %69, %68
  %71 = tail call noundef <4 x i32> @llvm.fshl.v4i32(<4 x i32> %70, <4 x i32> %70, <4 x i32> splat (i32 16))
  %72 = add <4 x i32> %71, %67
  %73 = xor <4 x i32> %72, %66
  %74 = tail call noundef <4 x i32> @llvm.fshl.v4i32(<4 x i32> %73, <4 x i32> %73, <4 x i32> splat (i32 12))
  %75 = add <4 x i32> %74, %69
  %76 = xor <4 x i32> %75, %71
  %77 = tail call noundef <4 x i32> @llvm.fshl.v4i32(<4 x i32> %76, <4 x i32> %76, <4 x i32> splat (i32 8))
  %78 = add <4 x i32> %77, %72
  %79 = xor <4 x i32> %78, %74
  %80 = tail call noundef <4 x i32> @llvm.fshl.v4i32(<4 x i32> %79, <4 x i32> %79, <4 x i32> splat (i32 7))
  %81 = shufflevector <4 x i32> %80, <4 x i32> poison, <4 x i32> <i32 3, i32 0, i32 1, i32 2>
  %82 = shufflevector <4 x i32> %78, <4 x i32> poison, <4 x i32> <i32 2, i32 3, i32 0, i32 1>
  %83 = shufflevector <4 x i32> %77, <4 x i32> poison, <4 x i32> <i32 1, i32 2, i32 3, i32 0>
  %84 = add nuw nsw i32 %50, 1
  %85 = icmp eq i32 %84, 10
  br i1 %85, label %36, label %48

86:                                               ; preds = %36
  %87 = shl i64 %18, 6
  %88 = and i64 %87, 274877906880
  %89 = getelementptr inbounds nuw i8, ptr addrspace(1) %3, i64 %88
  %90 = load <16 x i32>, ptr addrspace(1) %89, align 4, !tbaa !18, !amdgpu.noclobber !19
  %91 = xor <16 x i32> %90, %45
  %92 = getelementptr inbounds nuw i8, ptr addrspace(1) %4, i64 %88
  store <16 x i32> %91, ptr addrspace(1) %92, align 4, !tbaa !18
  br label %110

93:                                               ; preds = %36, %93
  %94 = phi i32 [ %107, %93 ], [ 0, %36 ]
  %95 = add nuw i32 %94, %20
  %96 = zext i32 %95 to i64
  %97 = getelementptr inbounds nuw i8, ptr addrspace(1) %3, i64 %96
  %98 = load i8, ptr addrspace(1) %97, align 1, !tbaa !18
  %99 = lshr i32 %94, 2
  %100 = extractelement <16 x i32> %45, i32 %99
  %101 = shl i32 %94, 3
  %102 = and i32 %101, 24
  %103 = lshr i32 %100, %102
  %104 = trunc i32 %103 to i8
  %105 = xor i8 %98, %104
  %106 = getelementptr inbounds nuw i8, ptr addrspace(1) %4, i64 %96
  store i8 %105, ptr addrspace(1) %106, align 1, !tbaa !18
  %107 = add nuw i32 %94, 1
  %108 = add nuw i32 %107, %20
  %109 = icmp ult i32 %108, %5
  br i1 %109, label %93, label %110

110:                                              ; preds = %93, %6, %86
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

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
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
