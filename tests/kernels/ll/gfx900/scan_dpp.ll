; ModuleID = 'scan_dpp.cl'
source_filename = "scan_dpp.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@scan_dpp.sum = internal unnamed_addr addrspace(3) global [8 x i32] undef, align 4
@scan_dpp.most = internal unnamed_addr addrspace(3) global [8 x i32] undef, align 4

; Function Attrs: convergent nofree norecurse nounwind
define protected amdgpu_kernel void @scan_dpp(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1, ptr addrspace(1) noundef writeonly align 4 captures(none) %2, ptr addrspace(1) noundef writeonly align 4 captures(none) %3) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  %5 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %6 = getelementptr i8, ptr addrspace(4) %5, i64 40
  %7 = load i64, ptr addrspace(4) %6, align 8, !tbaa !15
  %8 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %9 = getelementptr inbounds nuw i8, ptr addrspace(4) %5, i64 12
  %10 = load i16, ptr addrspace(4) %9, align 4
  %11 = zext i16 %10 to i32
  %12 = mul i32 %8, %11
  %13 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !17
  %14 = lshr i32 %13, 6
  %15 = trunc i64 %7 to i32
  %16 = add i32 %13, %15
  %17 = add i32 %16, %12
  %18 = zext i32 %17 to i64
  %19 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %18
  %20 = load i32, ptr addrspace(1) %19, align 4, !tbaa !7, !amdgpu.noclobber !18
  %21 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %18
  %22 = load i32, ptr addrspace(1) %21, align 4, !tbaa !19, !amdgpu.noclobber !18
  %23 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %20, i32 273, i32 15, i32 15, i1 false)
  %24 = add nsw i32 %23, %20
  %25 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %24, i32 274, i32 15, i32 15, i1 false)
  %26 = add nsw i32 %25, %24
  %27 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %26, i32 276, i32 15, i32 15, i1 false)
  %28 = add nsw i32 %27, %26
  %29 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %28, i32 280, i32 15, i32 15, i1 false)
  %30 = add nsw i32 %29, %28
  %31 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %30, i32 322, i32 10, i32 15, i1 false)
  %32 = add nsw i32 %31, %30
  %33 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %32, i32 323, i32 12, i32 15, i1 false)
  %34 = add nsw i32 %33, %32
  %35 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 -8388608, i32 %22, i32 273, i32 15, i32 15, i1 false)
  %36 = bitcast i32 %22 to float
  %37 = bitcast i32 %35 to float
  %38 = tail call fastcc float @llvm.maxnum.f32(float noundef %36, float noundef %37) #5
  %39 = bitcast float %38 to i32
  %40 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 -8388608, i32 %39, i32 274, i32 15, i32 15, i1 false)
  %41 = bitcast i32 %40 to float
  %42 = tail call fastcc float @llvm.maxnum.f32(float noundef %38, float noundef %41) #5
  %43 = bitcast float %42 to i32
  %44 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 -8388608, i32 %43, i32 276, i32 15, i32 15, i1 false)
  %45 = bitcast i32 %44 to float
  %46 = tail call fastcc float @llvm.maxnum.f32(float noundef %42, float noundef %45) #5
  %47 = bitcast float %46 to i32
  %48 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 -8388608, i32 %47, i32 280, i32 15, i32 15, i1 false)
  %49 = bitcast i32 %48 to float
  %50 = tail call fastcc float @llvm.maxnum.f32(float noundef %46, float noundef %49) #5
  %51 = bitcast float %50 to i32
  %52 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 -8388608, i32 %51, i32 322, i32 10, i32 15, i1 false)
  %53 = bitcast i32 %52 to float
  %54 = tail call fastcc float @llvm.maxnum.f32(float noundef %50, float noundef %53) #5
  %55 = bitcast float %54 to i32
  %56 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 -8388608, i32 %55, i32 323, i32 12, i32 15, i1 false)
  %57 = bitcast i32 %56 to float
  %58 = tail call fastcc float @llvm.maxnum.f32(float noundef %54, float noundef %57) #5
  %59 = and i32 %13, 63
  %60 = icmp eq i32 %59, 63
  br i1 %60, label %61, label %64

61:                                               ; preds = %4
  %62 = getelementptr inbounds nuw i32, ptr addrspace(3) @scan_dpp.most, i32 %14
  %63 = getelementptr inbounds nuw i32, ptr addrspace(3) @scan_dpp.sum, i32 %14
  store i32 %34, ptr addrspace(3) %63, align 4, !tbaa !7
  store float %58, ptr addrspace(3) %62, align 4, !tbaa !7
  br label %64

64:                                               ; preds = %61, %4
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %65 = icmp eq i32 %14, 0
  br i1 %65, label %78, label %66

66:                                               ; preds = %64, %66
  %67 = phi i32 [ %76, %66 ], [ 0, %64 ]
  %68 = phi float [ %75, %66 ], [ %58, %64 ]
  %69 = phi i32 [ %72, %66 ], [ %34, %64 ]
  %70 = getelementptr inbounds nuw i32, ptr addrspace(3) @scan_dpp.sum, i32 %67
  %71 = load i32, ptr addrspace(3) %70, align 4, !tbaa !7
  %72 = add nsw i32 %71, %69
  %73 = getelementptr inbounds nuw i32, ptr addrspace(3) @scan_dpp.most, i32 %67
  %74 = load float, ptr addrspace(3) %73, align 4, !tbaa !7
  %75 = tail call fastcc float @llvm.maxnum.f32(float noundef %68, float noundef %74) #5
  %76 = add nuw nsw i32 %67, 1
  %77 = icmp eq i32 %76, %14
  br i1 %77, label %78, label %66

78:                                               ; preds = %66, %64
  %79 = phi i32 [ %34, %64 ], [ %72, %66 ]
  %80 = phi float [ %58, %64 ], [ %75, %66 ]
  %81 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %18
  store i32 %79, ptr addrspace(1) %81, align 4, !tbaa !7
  %82 = getelementptr inbounds nuw float, ptr addrspace(1) %3, i64 %18
  store float %80, ptr addrspace(1) %82, align 4, !tbaa !19
  ret void
}

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #1

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #4

attributes #0 = { convergent nofree norecurse nounwind "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { convergent mustprogress nocallback nofree nounwind willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { convergent nounwind willreturn memory(none) }

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
!11 = !{i32 1, i32 1, i32 1, i32 1}
!12 = !{!"none", !"none", !"none", !"none"}
!13 = !{!"int*", !"float*", !"int*", !"float*"}
!14 = !{!"const", !"const", !"", !""}
!15 = !{!16, !16, i64 0}
!16 = !{!"long", !9, i64 0}
!17 = !{i32 0, i32 1024}
!18 = !{}
!19 = !{!20, !20, i64 0}
!20 = !{!"float", !9, i64 0}
