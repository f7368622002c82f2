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
  %14 = zext nneg i32 %13 to i64
  %15 = lshr i32 %13, 5
  %16 = trunc i64 %7 to i32
  %17 = add i32 %13, %16
  %18 = add i32 %17, %12
  %19 = zext i32 %18 to i64
  %20 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %19
  %21 = load i32, ptr addrspace(1) %20, align 4, !tbaa !7, !amdgpu.noclobber !18
  %22 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %19
  %23 = load i32, ptr addrspace(1) %22, align 4, !tbaa !19, !amdgpu.noclobber !18
  %24 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %21, i32 273, i32 15, i32 15, i1 false)
  %25 = add nsw i32 %24, %21
  %26 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %25, i32 274, i32 15, i32 15, i1 false)
  %27 = add nsw i32 %26, %25
  %28 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %27, i32 276, i32 15, i32 15, i1 false)
  %29 = add nsw i32 %28, %27
  %30 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %29, i32 280, i32 15, i32 15, i1 false)
  %31 = add nsw i32 %30, %29
  %32 = tail call i32 @llvm.amdgcn.permlanex16.i32(i32 poison, i32 %31, i32 -1, i32 -1, i1 true, i1 false)
  %33 = and i64 %14, 16
  %34 = icmp eq i64 %33, 0
  %35 = select i1 %34, i32 0, i32 %32
  %36 = add nsw i32 %35, %31
  %37 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 -8388608, i32 %23, i32 273, i32 15, i32 15, i1 false)
  %38 = bitcast i32 %23 to float
  %39 = bitcast i32 %37 to float
  %40 = tail call fastcc float @llvm.maxnum.f32(float noundef %38, float noundef %39) #5
  %41 = bitcast float %40 to i32
  %42 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 -8388608, i32 %41, i32 274, i32 15, i32 15, i1 false)
  %43 = bitcast i32 %42 to float
  %44 = tail call fastcc float @llvm.maxnum.f32(float noundef %40, float noundef %43) #5
  %45 = bitcast float %44 to i32
  %46 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 -8388608, i32 %45, i32 276, i32 15, i32 15, i1 false)
  %47 = bitcast i32 %46 to float
  %48 = tail call fastcc float @llvm.maxnum.f32(float noundef %44, float noundef %47) #5
  %49 = bitcast float %48 to i32
  %50 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 -8388608, i32 %49, i32 280, i32 15, i32 15, i1 false)
  %51 = bitcast i32 %50 to float
  %52 = tail call fastcc float @llvm.maxnum.f32(float noundef %48, float noundef %51) #5
  %53 = bitcast float %52 to i32
  %54 = tail call i32 @llvm.amdgcn.permlanex16.i32(i32 poison, i32 %53, i32 -1, i32 -1, i1 true, i1 false)
  %55 = bitcast i32 %54 to float
  %56 = select i1 %34, float 0xFFF0000000000000, float %55
  %57 = tail call fastcc float @llvm.maxnum.f32(float noundef %52, float noundef %56) #5
  %58 = and i64 %14, 31
  %59 = icmp eq i64 %58, 31
  br i1 %59, label %60, label %63

60:                                               ; preds = %4
  %61 = getelementptr inbounds nuw i32, ptr addrspace(3) @scan_dpp.most, i32 %15
  %62 = getelementptr inbounds nuw i32, ptr addrspace(3) @scan_dpp.sum, i32 %15
  store i32 %36, ptr addrspace(3) %62, align 4, !tbaa !7
  store float %57, ptr addrspace(3) %61, align 4, !tbaa !7
  br label %63

63:                                               ; preds = %60, %4
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %64 = icmp eq i32 %15, 0
  br i1 %64, label %77, label %65

65:                                               ; preds = %63, %65
  %66 = phi i32 [ %75, %65 ], [ 0, %63 ]
  %67 = phi i32 [ %71, %65 ], [ %36, %63 ]
  %68 = phi float [ %74, %65 ], [ %57, %63 ]
  %69 = getelementptr inbounds nuw i32, ptr addrspace(3) @scan_dpp.sum, i32 %66
  %70 = load i32, ptr addrspace(3) %69, align 4, !tbaa !7
  %71 = add nsw i32 %70, %67
  %72 = getelementptr inbounds nuw i32, ptr addrspace(3) @scan_dpp.most, i32 %66
  %73 = load float, ptr addrspace(3) %72, align 4, !tbaa !7
  %74 = tail call fastcc float @llvm.maxnum.f32(float noundef %68, float noundef %73) #5
  %75 = add nuw nsw i32 %66, 1
  %76 = icmp eq i32 %75, %15
  br i1 %76, label %77, label %65

77:                                               ; preds = %65, %63
  %78 = phi float [ %57, %63 ], [ %74, %65 ]
  %79 = phi i32 [ %36, %63 ], [ %71, %65 ]
  %80 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %19
  store i32 %79, ptr addrspace(1) %80, align 4, !tbaa !7
  %81 = getelementptr inbounds nuw float, ptr addrspace(1) %3, i64 %19
  store float %78, ptr addrspace(1) %81, align 4, !tbaa !19
  ret void
}

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #1

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.permlanex16.i32(i32, i32, i32, i32, i1 immarg, i1 immarg) #1

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

attributes #0 = { convergent nofree norecurse nounwind "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="false" }
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
