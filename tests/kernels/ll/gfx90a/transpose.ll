; ModuleID = 'transpose.cl'
source_filename = "transpose.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@transpose.tile = internal unnamed_addr addrspace(3) global [16 x [17 x i32]] undef, align 4

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define protected amdgpu_kernel void @transpose(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef writeonly align 4 captures(none) %1, i32 noundef %2, i32 noundef %3) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !15
  %6 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !15
  %7 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %8 = shl i32 %7, 4
  %9 = add i32 %5, %8
  %10 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %11 = shl i32 %10, 4
  %12 = add i32 %6, %11
  %13 = icmp ugt i32 %2, %9
  %14 = getelementptr inbounds nuw [17 x i32], ptr addrspace(3) @transpose.tile, i32 %6
  %15 = getelementptr inbounds nuw i32, ptr addrspace(3) %14, i32 %5
  %16 = icmp ult i32 %12, %3
  %17 = and i1 %13, %16
  br i1 %17, label %18, label %24

18:                                               ; preds = %4
  %19 = mul i32 %12, %2
  %20 = add i32 %19, %9
  %21 = zext i32 %20 to i64
  %22 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %21
  %23 = load i32, ptr addrspace(1) %22, align 4, !tbaa !7, !amdgpu.noclobber !16
  store i32 %23, ptr addrspace(3) %15, align 4, !tbaa !7
  br label %24

24:                                               ; preds = %18, %4
  br i1 %13, label %25, label %55

25:                                               ; preds = %24
  %26 = add i32 %12, 4
  %27 = icmp ult i32 %26, %3
  br i1 %27, label %28, label %35

28:                                               ; preds = %25
  %29 = mul i32 %26, %2
  %30 = add i32 %29, %9
  %31 = zext i32 %30 to i64
  %32 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %31
  %33 = load i32, ptr addrspace(1) %32, align 4, !tbaa !7, !amdgpu.noclobber !16
  %34 = getelementptr inbounds nuw i8, ptr addrspace(3) %15, i32 272
  store i32 %33, ptr addrspace(3) %34, align 4, !tbaa !7
  br label %35

35:                                               ; preds = %25, %28
  %36 = add i32 %12, 8
  %37 = icmp ult i32 %36, %3
  br i1 %37, label %38, label %45

38:                                               ; preds = %35
  %39 = mul i32 %36, %2
  %40 = add i32 %39, %9
  %41 = zext i32 %40 to i64
  %42 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %41
  %43 = load i32, ptr addrspace(1) %42, align 4, !tbaa !7, !amdgpu.noclobber !16
  %44 = getelementptr inbounds nuw i8, ptr addrspace(3) %15, i32 544
  store i32 %43, ptr addrspace(3) %44, align 4, !tbaa !7
  br label %45

45:                                               ; preds = %35, %38
  %46 = add i32 %12, 12
  %47 = icmp ult i32 %46, %3
  br i1 %47, label %48, label %55

48:                                               ; preds = %45
  %49 = mul i32 %46, %2
  %50 = add i32 %49, %9
  %51 = zext i32 %50 to i64
  %52 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %51
  %53 = load i32, ptr addrspace(1) %52, align 4, !tbaa !7, !amdgpu.noclobber !16
  %54 = getelementptr inbounds nuw i8, ptr addrspace(3) %15, i32 816
  store i32 %53, ptr addrspace(3) %54, align 4, !tbaa !7
  br label %55

55:                                               ; preds = %24, %48, %45
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %56 = add i32 %5, %11
  %57 = add i32 %6, %8
  %58 = icmp ugt i32 %3, %56
  %59 = getelementptr inbounds nuw [17 x i32], ptr addrspace(3) @transpose.tile, i32 %5
  %60 = getelementptr inbounds nuw i32, ptr addrspace(3) %59, i32 %6
  %61 = icmp ult i32 %57, %2
  %62 = and i1 %58, %61
  br i1 %62, label %63, label %69

63:                                               ; preds = %55
  %64 = load i32, ptr addrspace(3) %60, align 4, !tbaa !7
  %65 = mul i32 %57, %3
  %66 = add i32 %65, %56
  %67 = zext i32 %66 to i64
  %68 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %67
  store i32 %64, ptr addrspace(1) %68, align 4, !tbaa !7
  br label %69

69:                                               ; preds = %63, %55
  br i1 %58, label %70, label %100

70:                                               ; preds = %69
  %71 = add i32 %57, 4
  %72 = icmp ult i32 %71, %2
  br i1 %72, label %73, label %80

73:                                               ; preds = %70
  %74 = getelementptr inbounds nuw i8, ptr addrspace(3) %60, i32 16
  %75 = load i32, ptr addrspace(3) %74, align 4, !tbaa !7
  %76 = mul i32 %71, %3
  %77 = add i32 %76, %56
  %78 = zext i32 %77 to i64
  %79 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %78
  store i32 %75, ptr addrspace(1) %79, align 4, !tbaa !7
  br label %80

80:                                               ; preds = %70, %73
  %81 = add i32 %57, 8
  %82 = icmp ult i32 %81, %2
  br i1 %82, label %83, label %90

83:                                               ; preds = %80
  %84 = getelementptr inbounds nuw i8, ptr addrspace(3) %60, i32 32
  %85 = load i32, ptr addrspace(3) %84, align 4, !tbaa !7
  %86 = mul i32 %81, %3
  %87 = add i32 %86, %56
  %88 = zext i32 %87 to i64
  %89 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %88
  store i32 %85, ptr addrspace(1) %89, align 4, !tbaa !7
  br label %90

90:                                               ; preds = %80, %83
  %91 = add i32 %57, 12
  %92 = icmp ult i32 %91, %2
  br i1 %92, label %93, label %100

93:                                               ; preds = %90
  %94 = getelementptr inbounds nuw i8, ptr addrspace(3) %60, i32 48
  %95 = load i32, ptr addrspace(3) %94, align 4, !tbaa !7
  %96 = mul i32 %91, %3
  %97 = add i32 %96, %56
  %98 = zext i32 %97 to i64
  %99 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %98
  store i32 %95, ptr addrspace(1) %99, align 4, !tbaa !7
  br label %100

100:                                              ; preds = %69, %93, %90
  ret void
}

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #2

attributes #0 = { convergent mustprogress nofree norecurse nounwind willreturn "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { convergent mustprogress nocallback nofree nounwind willreturn }
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
!11 = !{i32 1, i32 1, i32 0, i32 0}
!12 = !{!"none", !"none", !"none", !"none"}
!13 = !{!"uint*", !"uint*", !"uint", !"uint"}
!14 = !{!"const", !"", !"", !""}
!15 = !{i32 0, i32 1024}
!16 = !{}
