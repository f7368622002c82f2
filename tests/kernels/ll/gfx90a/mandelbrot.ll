; ModuleID = 'mandelbrot.cl'
source_filename = "mandelbrot.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: write)
define protected amdgpu_kernel void @mandelbrot(ptr addrspace(1) noundef writeonly align 4 captures(none) %0, i32 noundef %1, i32 noundef %2, float noundef %3, float noundef %4, float noundef %5, i32 noundef %6) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  %8 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %9 = getelementptr inbounds nuw i8, ptr addrspace(4) %8, i64 12
  %10 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %11 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !15
  %12 = getelementptr i8, ptr addrspace(4) %8, i64 40
  %13 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %14 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !15
  %15 = load <2 x i16>, ptr addrspace(4) %9, align 4
  %16 = zext <2 x i16> %15 to <2 x i32>
  %17 = insertelement <2 x i32> poison, i32 %10, i64 0
  %18 = insertelement <2 x i32> %17, i32 %13, i64 1
  %19 = mul <2 x i32> %18, %16
  %20 = insertelement <2 x i32> poison, i32 %11, i64 0
  %21 = insertelement <2 x i32> %20, i32 %14, i64 1
  %22 = add <2 x i32> %19, %21
  %23 = load <2 x i64>, ptr addrspace(4) %12, align 8, !tbaa !16
  %24 = trunc <2 x i64> %23 to <2 x i32>
  %25 = add <2 x i32> %22, %24
  %26 = extractelement <2 x i32> %25, i64 0
  %27 = icmp ugt i32 %1, %26
  %28 = extractelement <2 x i32> %25, i64 1
  %29 = icmp ugt i32 %2, %28
  %30 = select i1 %27, i1 %29, i1 false
  br i1 %30, label %31, label %68

31:                                               ; preds = %7
  %32 = uitofp <2 x i32> %25 to <2 x float>
  %33 = insertelement <2 x float> poison, float %5, i64 0
  %34 = shufflevector <2 x float> %33, <2 x float> poison, <2 x i32> zeroinitializer
  %35 = fmul <2 x float> %34, %32
  %36 = insertelement <2 x float> poison, float %3, i64 0
  %37 = insertelement <2 x float> %36, float %4, i64 1
  %38 = fadd <2 x float> %37, %35
  br label %39

39:                                               ; preds = %59, %31
  %40 = phi i32 [ 0, %31 ], [ %60, %59 ]
  %41 = phi <2 x float> [ zeroinitializer, %31 ], [ %61, %59 ]
  %42 = icmp ult i32 %40, %6
  br i1 %42, label %43, label %62

43:                                               ; preds = %39
  %44 = fmul <2 x float> %41, %41
  %45 = shufflevector <2 x float> %44, <2 x float> poison, <2 x i32> <i32 1, i32 poison>
  %46 = fadd <2 x float> %45, %44
  %47 = extractelement <2 x float> %46, i64 0
  %48 = fcmp ule float %47, 4.000000e+00
  br i1 %48, label %49, label %59

49:                                               ; preds = %43
  %50 = add nuw i32 %40, 1
  %51 = extractelement <2 x float> %41, i64 0
  %52 = fmul float %51, 2.000000e+00
  %53 = extractelement <2 x float> %41, i64 1
  %54 = fmul float %53, %52
  %55 = shufflevector <2 x float> %44, <2 x float> poison, <2 x i32> <i32 1, i32 poison>
  %56 = fsub <2 x float> %44, %55
  %57 = insertelement <2 x float> %56, float %54, i64 1
  %58 = fadd <2 x float> %38, %57
  br label %59

59:                                               ; preds = %49, %43
  %60 = phi i32 [ %50, %49 ], [ %40, %43 ]
  %61 = phi <2 x float> [ %58, %49 ], [ %41, %43 ]
  br i1 %48, label %39, label %62

62:                                               ; preds = %59, %39
  %63 = phi i32 [ %60, %59 ], [ %40, %39 ]
  %64 = mul i32 %28, %1
  %65 = add i32 %64, %26
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

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: write) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
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
