; ModuleID = 'mandelbrot.cl'
source_filename = "mandelbrot.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: write)
define protected amdgpu_kernel void @mandelbrot(ptr addrspace(1) noundef writeonly align 4 captures(none) %0, i32 noundef %1, i32 noundef %2, float noundef %3, float noundef %4, float noundef %5, i32 noundef %6) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  %8 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %9 = getelementptr inbounds nuw i8, ptr addrspace(4) %8, i64 12
  %10 = load i16, ptr addrspace(4) %9, align 4
  %11 = zext i16 %10 to i32
  %12 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %13 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !15
  %14 = mul i32 %12, %11
  %15 = add i32 %14, %13
  %16 = getelementptr i8, ptr addrspace(4) %8, i64 40
  %17 = load i64, ptr addrspace(4) %16, align 8, !tbaa !16
  %18 = trunc i64 %17 to i32
  %19 = add i32 %15, %18
  %20 = getelementptr inbounds nuw i8, ptr addrspace(4) %8, i64 14
  %21 = load i16, ptr addrspace(4) %20, align 2
  %22 = zext i16 %21 to i32
  %23 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %24 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !15
  %25 = mul i32 %23, %22
  %26 = add i32 %25, %24
  %27 = getelementptr i8, ptr addrspace(4) %8, i64 48
  %28 = load i64, ptr addrspace(4) %27, align 8, !tbaa !16
  %29 = trunc i64 %28 to i32
  %30 = add i32 %26, %29
  %31 = icmp ugt i32 %1, %19
  %32 = icmp ugt i32 %2, %30
  %33 = select i1 %31, i1 %32, i1 false
  br i1 %33, label %34, label %68

34:                                               ; preds = %7
  %35 = uitofp i32 %19 to float
  %36 = fmul float %5, %35
  %37 = fadd float %3, %36
  %38 = uitofp i32 %30 to float
  %39 = fmul float %5, %38
  %40 = fadd float %4, %39
  br label %41

41:                                               ; preds = %58, %34
  %42 = phi float [ 0.000000e+00, %34 ], [ %59, %58 ]
  %43 = phi i32 [ 0, %34 ], [ %60, %58 ]
  %44 = phi float [ 0.000000e+00, %34 ], [ %61, %58 ]
  %45 = icmp ult i32 %43, %6
  br i1 %45, label %46, label %62

46:                                               ; preds = %41
  %47 = fmul float %44, %44
  %48 = fmul float %42, %42
  %49 = fadd float %48, %47
  %50 = fcmp ule float %49, 4.000000e+00
  br i1 %50, label %51, label %58

51:                                               ; preds = %46
  %52 = add nuw i32 %43, 1
  %53 = fsub float %47, %48
  %54 = fadd float %37, %53
  %55 = fmul float %44, 2.000000e+00
  %56 = fmul float %42, %55
  %57 = fadd float %40, %56
  br label %58

58:                                               ; preds = %51, %46
  %59 = phi float [ %57, %51 ], [ %42, %46 ]
  %60 = phi i32 [ %52, %51 ], [ %43, %46 ]
  %61 = phi float [ %54, %51 ], [ %44, %46 ]
  br i1 %50, label %41, label %62

62:                                               ; preds = %58, %41
  %63 = phi i32 [ %60, %58 ], [ %43, %41 ]
  %64 = mul i32 %30, %1
  %65 = add i32 %64, %19
  %66 = zext i32 %65 to i64
  %67 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %66
  store i32 %63, ptr addrspace(1) %67, align 4, !tbaa !7
  br label %68

68:                                               ; preds = %7, %62
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #1

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: write) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
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
!11 = !{i32 1, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0}
!12 = !{!"none", !"none", !"none", !"none", !"none", !"none", !"none"}
!13 = !{!"uint*", !"uint", !"uint", !"float", !"float", !"float", !"uint"}
!14 = !{!"", !"", !"", !"", !"", !"", !""}
!15 = !{i32 0, i32 1024}
!16 = !{!17, !17, i64 0}
!17 = !{!"long", !9, i64 0}
