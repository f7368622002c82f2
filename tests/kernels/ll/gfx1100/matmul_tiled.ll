; ModuleID = 'matmul_tiled.cl'
source_filename = "matmul_tiled.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@matmul_tiled.ta = internal unnamed_addr addrspace(3) global [8 x [8 x float]] undef, align 4
@matmul_tiled.tb = internal unnamed_addr addrspace(3) global [8 x [8 x float]] undef, align 4

; Function Attrs: convergent nofree norecurse nounwind
define protected amdgpu_kernel void @matmul_tiled(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1, ptr addrspace(1) noundef writeonly align 4 captures(none) %2, i32 noundef %3, i32 noundef %4, i32 noundef %5) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 !reqd_work_group_size !15 {
  %7 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !16
  %8 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !16
  %9 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %10 = shl i32 %9, 3
  %11 = add i32 %10, %7
  %12 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %13 = shl i32 %12, 3
  %14 = add i32 %13, %8
  %15 = icmp eq i32 %5, 0
  br i1 %15, label %40, label %16

16:                                               ; preds = %6
  %17 = icmp ugt i32 %3, %14
  %18 = mul i32 %5, %14
  %19 = add i32 %18, %7
  %20 = getelementptr inbounds nuw [8 x float], ptr addrspace(3) @matmul_tiled.ta, i32 %8
  %21 = getelementptr inbounds nuw float, ptr addrspace(3) %20, i32 %7
  %22 = icmp ugt i32 %4, %11
  %23 = getelementptr inbounds nuw [8 x float], ptr addrspace(3) @matmul_tiled.tb, i32 %8
  %24 = getelementptr inbounds nuw float, ptr addrspace(3) %23, i32 %7
  %25 = getelementptr inbounds nuw float, ptr addrspace(3) @matmul_tiled.tb, i32 %7
  %26 = getelementptr inbounds nuw i8, ptr addrspace(3) %20, i32 4
  %27 = getelementptr inbounds nuw i8, ptr addrspace(3) %25, i32 32
  %28 = getelementptr inbounds nuw i8, ptr addrspace(3) %20, i32 8
  %29 = getelementptr inbounds nuw i8, ptr addrspace(3) %25, i32 64
  %30 = getelementptr inbounds nuw i8, ptr addrspace(3) %20, i32 12
  %31 = getelementptr inbounds nuw i8, ptr addrspace(3) %25, i32 96
  %32 = getelementptr inbounds nuw i8, ptr addrspace(3) %20, i32 16
  %33 = getelementptr inbounds nuw i8, ptr addrspace(3) %25, i32 128
  %34 = getelementptr inbounds nuw i8, ptr addrspace(3) %20, i32 20
  %35 = getelementptr inbounds nuw i8, ptr addrspace(3) %25, i32 160
  %36 = getelementptr inbounds nuw i8, ptr addrspace(3) %20, i32 24
  %37 = getelementptr inbounds nuw i8, ptr addrspace(3) %25, i32 192
  %38 = getelementptr inbounds nuw i8, ptr addrspace(3) %20, i32 28
  %39 = getelementptr inbounds nuw i8, ptr addrspace(3) %25, i32 224
  br label %45

40:                                               ; preds = %67, %6
  %41 = phi float [ 0.000000e+00, %6 ], [ %92, %67 ]
  %42 = icmp ugt i32 %3, %14
  %43 = icmp ugt i32 %4, %11
  %44 = and i1 %42, %43
  br i1 %44, label %95, label %100

45:                                               ; preds = %16, %67
  %46 = phi i32 [ 0, %16 ], [ %93, %67 ]
  %47 = phi float [ 0.000000e+00, %16 ], [ %92, %67 ]
  %48 = add i32 %46, %7
  %49 = icmp ult i32 %48, %5
  %50 = and i1 %17, %49
  br i1 %50, label %51, label %56

51:                                               ; preds = %45
  %52 = add i32 %19, %46
  %53 = zext i32 %52 to i64
  %54 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %53
  %55 = load float, ptr addrspace(1) %54, align 4, !tbaa !17, !amdgpu.noclobber !19
  br label %56

56:                                               ; preds = %51, %45
  %57 = phi float [ %55, %51 ], [ 0.000000e+00, %45 ]
  store float %57, ptr addrspace(3) %21, align 4, !tbaa !17
  br i1 %22, label %58, label %67

58:                                               ; preds = %56
  %59 = add i32 %46, %8
  %60 = icmp ult i32 %59, %5
  br i1 %60, label %61, label %67

61:                                               ; preds = %58
  %62 = mul i32 %59, %4
  %63 = add i32 %62, %11
  %64 = zext i32 %63 to i64
  %65 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %64
  %66 = load float, ptr addrspace(1) %65, align 4, !tbaa !17, !amdgpu.noclobber !19
  br label %67

67:                                               ; preds = %61, %58, %56
  %68 = phi float [ %66, %61 ], [ 0.000000e+00, %58 ], [ 0.000000e+00, %56 ]
  store float %68, ptr addrspace(3) %24, align 4, !tbaa !17
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %69 = load float, ptr addrspace(3) %20, align 4, !tbaa !17
  %70 = load float, ptr addrspace(3) %25, align 4, !tbaa !17
  %71 = tail call float @llvm.fmuladd.f32(float %69, float %70, float %47)
  %72 = load float, ptr addrspace(3) %26, align 4, !tbaa !17
  %73 = load float, ptr addrspace(3) %27, align 4, !tbaa !17
  %74 = tail call float @llvm.fmuladd.f32(float %72, float %73, float %71)
  %75 = load float, ptr addrspace(3) %28, align 4, !tbaa !17
  %76 = load float, ptr addrspace(3) %29, align 4, !tbaa !17
  %77 = tail call float @llvm.fmuladd.f32(float %75, float %76, float %74)
  %78 = load float, ptr addrspace(3) %30, align 4, !tbaa !17
  %79 = load float, ptr addrspace(3) %31, align 4, !tbaa !17
  %80 = tail call float @llvm.fmuladd.f32(float %78, float %79, float %77)
  %81 = load float, ptr addrspace(3) %32, align 4, !tbaa !17
  %82 = load float, ptr addrspace(3) %33, align 4, !tbaa !17
  %83 = tail call float @llvm.fmuladd.f32(float %81, float %82, float %80)
  %84 = load float, ptr addrspace(3) %34, align 4, !tbaa !17
  %85 = load float, ptr addrspace(3) %35, align 4, !tbaa !17
  %86 = tail call float @llvm.fmuladd.f32(float %84, float %85, float %83)
  %87 = load float, ptr addrspace(3) %36, align 4, !tbaa !17
  %88 = load float, ptr addrspace(3) %37, align 4, !tbaa !17
  %89 = tail call float @llvm.fmuladd.f32(float %87, float %88, float %86)
  %90 = load float, ptr addrspace(3) %38, align 4, !tbaa !17
  %91 = load float, ptr addrspace(3) %39, align 4, !tbaa !17
  %92 = tail call float @llvm.fmuladd.f32(float %90, float %91, float %89)
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %93 = add i32 %46, 8
  %94 = icmp ult i32 %93, %5
  br i1 %94, label %45, label %40

95:                                               ; preds = %40
  %96 = mul i32 %4, %14
  %97 = add i32 %96, %11
  %98 = zext i32 %97 to i64
  %99 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %98
  store float %41, ptr addrspace(1) %99, align 4, !tbaa !17
  br label %100

100:                                              ; preds = %40, %95
  ret void
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #1

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #3

attributes #0 = { convergent nofree norecurse nounwind "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="false" }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

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
!11 = !{i32 1, i32 1, i32 1, i32 0, i32 0, i32 0}
!12 = !{!"none", !"none", !"none", !"none", !"none", !"none"}
!13 = !{!"float*", !"float*", !"float*", !"uint", !"uint", !"uint"}
!14 = !{!"const", !"const", !"", !"", !"", !""}
!15 = !{i32 8, i32 8, i32 1}
!16 = !{i32 0, i32 1024}
!17 = !{!18, !18, i64 0}
!18 = !{!"float", !9, i64 0}
!19 = !{}
