; ModuleID = 'dot_f64.cl'
source_filename = "dot_f64.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@dot_f64.sums = internal unnamed_addr addrspace(3) global [64 x double] undef, align 8

; Function Attrs: convergent nofree norecurse nounwind
define protected amdgpu_kernel void @dot_f64(ptr addrspace(1) noundef readonly align 8 captures(none) %0, ptr addrspace(1) noundef readonly align 8 captures(none) %1, ptr addrspace(1) noundef writeonly align 8 captures(none) %2, i32 noundef %3) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !15
  %6 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %7 = getelementptr i8, ptr addrspace(4) %6, i64 40
  %8 = load i64, ptr addrspace(4) %7, align 8, !tbaa !16
  %9 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %10 = getelementptr inbounds nuw i8, ptr addrspace(4) %6, i64 12
  %11 = load i16, ptr addrspace(4) %10, align 4
  %12 = zext i16 %11 to i32
  %13 = mul i32 %9, %12
  %14 = add i32 %13, %5
  %15 = zext i32 %14 to i64
  %16 = add i64 %8, %15
  %17 = trunc i64 %16 to i32
  %18 = icmp ugt i32 %3, %17
  br i1 %18, label %19, label %27

19:                                               ; preds = %4
  %20 = load i32, ptr addrspace(4) %6, align 4, !tbaa !7
  %21 = mul i32 %20, %12
  %22 = getelementptr inbounds nuw i8, ptr addrspace(4) %6, i64 18
  %23 = load i16, ptr addrspace(4) %22, align 2, !tbaa !18
  %24 = zext i16 %23 to i32
  %25 = add i32 %21, %24
  %26 = zext i32 %25 to i64
  br label %31

27:                                               ; preds = %31, %4
  %28 = phi double [ 0.000000e+00, %4 ], [ %39, %31 ]
  %29 = getelementptr inbounds nuw double, ptr addrspace(3) @dot_f64.sums, i32 %5
  store double %28, ptr addrspace(3) %29, align 8, !tbaa !20
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %30 = icmp samesign ult i32 %5, 32
  br i1 %30, label %43, label %48

31:                                               ; preds = %19, %31
  %32 = phi i64 [ %16, %19 ], [ %40, %31 ]
  %33 = phi double [ 0.000000e+00, %19 ], [ %39, %31 ]
  %34 = and i64 %32, 4294967295
  %35 = getelementptr inbounds nuw double, ptr addrspace(1) %0, i64 %34
  %36 = load double, ptr addrspace(1) %35, align 8, !tbaa !20, !amdgpu.noclobber !22
  %37 = getelementptr inbounds nuw double, ptr addrspace(1) %1, i64 %34
  %38 = load double, ptr addrspace(1) %37, align 8, !tbaa !20, !amdgpu.noclobber !22
  %39 = tail call double @llvm.fmuladd.f64(double %36, double %38, double %33)
  %40 = add nuw nsw i64 %34, %26
  %41 = trunc i64 %40 to i32
  %42 = icmp ugt i32 %3, %41
  br i1 %42, label %31, label %27

43:                                               ; preds = %27
  %44 = getelementptr inbounds nuw i8, ptr addrspace(3) %29, i32 256
  %45 = load double, ptr addrspace(3) %44, align 8, !tbaa !20
  %46 = load double, ptr addrspace(3) %29, align 8, !tbaa !20
  %47 = fadd double %45, %46
  store double %47, ptr addrspace(3) %29, align 8, !tbaa !20
  br label %48

48:                                               ; preds = %43, %27
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %49 = icmp samesign ult i32 %5, 16
  br i1 %49, label %50, label %55

50:                                               ; preds = %48
  %51 = getelementptr inbounds nuw i8, ptr addrspace(3) %29, i32 128
  %52 = load double, ptr addrspace(3) %51, align 8, !tbaa !20
  %53 = load double, ptr addrspace(3) %29, align 8, !tbaa !20
  %54 = fadd double %52, %53
  store double %54, ptr addrspace(3) %29, align 8, !tbaa !20
  br label %55

55:                                               ; preds = %50, %48
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %56 = icmp samesign ult i32 %5, 8
  br i1 %56, label %57, label %62

57:                                               ; preds = %55
  %58 = getelementptr inbounds nuw i8, ptr addrspace(3) %29, i32 64
  %59 = load double, ptr addrspace(3) %58, align 8, !tbaa !20
  %60 = load double, ptr addrspace(3) %29, align 8, !tbaa !20
  %61 = fadd double %59, %60
  store double %61, ptr addrspace(3) %29, align 8, !tbaa !20
  br label %62

62:                                               ; preds = %57, %55
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %63 = icmp samesign ult i32 %5, 4
  br i1 %63, label %64, label %69

64:                                               ; preds = %62
  %65 = getelementptr inbounds nuw i8, ptr addrspace(3) %29, i32 32
  %66 = load double, ptr addrspace(3) %65, align 8, !tbaa !20
  %67 = load double, ptr addrspace(3) %29, align 8, !tbaa !20
  %68 = fadd double %66, %67
  store double %68, ptr addrspace(3) %29, align 8, !tbaa !20
  br label %69

69:                                               ; preds = %64, %62
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %70 = icmp samesign ult i32 %5, 2
  br i1 %70, label %71, label %76

71:                                               ; preds = %69
  %72 = getelementptr inbounds nuw i8, ptr addrspace(3) %29, i32 16
  %73 = load double, ptr addrspace(3) %72, align 8, !tbaa !20
  %74 = load double, ptr addrspace(3) %29, align 8, !tbaa !20
  %75 = fadd double %73, %74
  store double %75, ptr addrspace(3) %29, align 8, !tbaa !20
  br label %76

76:                                               ; preds = %71, %69
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %77 = icmp eq i32 %5, 0
  br i1 %77, label %78, label %83

78:                                               ; preds = %76
  %79 = load <2 x double>, ptr addrspace(3) %29, align 8, !tbaa !20
  %80 = extractelement <2 x double> %79, i64 0
  %81 = extractelement <2 x double> %79, i64 1
  %82 = fadd double %81, %80
  store double %82, ptr addrspace(3) %29, align 8, !tbaa !20
  br label %83

83:                                               ; preds = %78, %76
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %84 = icmp eq i32 %5, 0
  br i1 %84, label %85, label %89

85:                                               ; preds = %83
  %86 = zext i32 %9 to i64
  %87 = getelementptr inbounds nuw double, ptr addrspace(1) %2, i64 %86
  %88 = load double, ptr addrspace(3) @dot_f64.sums, align 8, !tbaa !20
  store double %88, ptr addrspace(1) %87, align 8, !tbaa !20
  br label %89

89:                                               ; preds = %83, %85
  ret void
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fmuladd.f64(double, double, double) #1

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #3

attributes #0 = { convergent nofree norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
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
!11 = !{i32 1, i32 1, i32 1, i32 0}
!12 = !{!"none", !"none", !"none", !"none"}
!13 = !{!"double*", !"double*", !"double*", !"uint"}
!14 = !{!"const", !"const", !"", !""}
!15 = !{i32 0, i32 1024}
!16 = !{!17, !17, i64 0}
!17 = !{!"long", !9, i64 0}
!18 = !{!19, !19, i64 0}
!19 = !{!"short", !9, i64 0}
!20 = !{!21, !21, i64 0}
!21 = !{!"double", !9, i64 0}
!22 = !{}
