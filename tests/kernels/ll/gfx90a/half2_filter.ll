; ModuleID = 'half2_filter.cl'
source_filename = "half2_filter.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define protected amdgpu_kernel void @half2_blur(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef writeonly align 4 captures(none) %1, i32 noundef %2) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %4 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %5 = getelementptr inbounds nuw i8, ptr addrspace(4) %4, i64 12
  %6 = load i16, ptr addrspace(4) %5, align 4
  %7 = zext i16 %6 to i32
  %8 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %9 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !16
  %10 = mul i32 %8, %7
  %11 = add i32 %10, %9
  %12 = getelementptr i8, ptr addrspace(4) %4, i64 40
  %13 = load i64, ptr addrspace(4) %12, align 8, !tbaa !17
  %14 = zext i32 %11 to i64
  %15 = add i64 %13, %14
  %16 = trunc i64 %15 to i32
  %17 = icmp sgt i32 %2, %16
  br i1 %17, label %18, label %58

18:                                               ; preds = %3
  %19 = getelementptr i8, ptr addrspace(4) %4, i64 48
  %20 = load i64, ptr addrspace(4) %19, align 8, !tbaa !17
  %21 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %22 = getelementptr inbounds nuw i8, ptr addrspace(4) %4, i64 14
  %23 = load i16, ptr addrspace(4) %22, align 2
  %24 = zext i16 %23 to i32
  %25 = mul i32 %21, %24
  %26 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !16
  %27 = trunc i64 %20 to i32
  %28 = add i32 %26, %27
  %29 = add i32 %28, %25
  %30 = mul nsw i32 %29, %2
  %31 = sext i32 %30 to i64
  %32 = getelementptr inbounds <2 x half>, ptr addrspace(1) %0, i64 %31
  %33 = tail call i32 @llvm.smax.i32(i32 %16, i32 1)
  %34 = zext nneg i32 %33 to i64
  %35 = getelementptr <2 x half>, ptr addrspace(1) %32, i64 %34
  %36 = getelementptr i8, ptr addrspace(1) %35, i64 -4
  %37 = load <2 x half>, ptr addrspace(1) %36, align 4, !tbaa !19, !amdgpu.noclobber !20
  %38 = shl i64 %15, 32
  %39 = ashr exact i64 %38, 30
  %40 = getelementptr inbounds i8, ptr addrspace(1) %32, i64 %39
  %41 = load <2 x half>, ptr addrspace(1) %40, align 4, !tbaa !19, !amdgpu.noclobber !20
  %42 = add nsw i32 %16, 1
  %43 = add nsw i32 %2, -1
  %44 = tail call range(i32 -2147483648, 2147483647) i32 @llvm.smin.i32(i32 range(i32 -2147483648, 2147483647) %43, i32 range(i32 -2147483647, -2147483648) %42)
  %45 = sext i32 %44 to i64
  %46 = getelementptr inbounds <2 x half>, ptr addrspace(1) %32, i64 %45
  %47 = load <2 x half>, ptr addrspace(1) %46, align 4, !tbaa !19, !amdgpu.noclobber !20
  %48 = shufflevector <2 x half> %37, <2 x half> %41, <2 x i32> <i32 1, i32 2>
  %49 = shufflevector <2 x half> %41, <2 x half> %47, <2 x i32> <i32 1, i32 2>
  %50 = fadd <2 x half> %37, %47
  %51 = fadd <2 x half> %48, %49
  %52 = fmul <2 x half> %51, splat (half 0xH3400)
  %53 = tail call <2 x half> @llvm.fmuladd.v2f16(<2 x half> %50, <2 x half> splat (half 0xH2C00), <2 x half> %52)
  %54 = tail call <2 x half> @llvm.fmuladd.v2f16(<2 x half> %41, <2 x half> splat (half 0xH3600), <2 x half> %53)
  %55 = add nsw i32 %30, %16
  %56 = sext i32 %55 to i64
  %57 = getelementptr inbounds <2 x half>, ptr addrspace(1) %1, i64 %56
  store <2 x half> %54, ptr addrspace(1) %57, align 4, !tbaa !19
  br label %58

58:                                               ; preds = %3, %18
  ret void
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define protected amdgpu_kernel void @half8_axpy(half noundef %0, ptr addrspace(1) noundef readonly align 16 captures(none) %1, ptr addrspace(1) noundef align 16 captures(none) %2, i32 noundef %3) local_unnamed_addr #1 !kernel_arg_addr_space !21 !kernel_arg_access_qual !22 !kernel_arg_type !23 !kernel_arg_base_type !24 !kernel_arg_type_qual !25 {
  %5 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %6 = getelementptr inbounds nuw i8, ptr addrspace(4) %5, i64 12
  %7 = load i16, ptr addrspace(4) %6, align 4
  %8 = zext i16 %7 to i32
  %9 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %10 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !16
  %11 = mul i32 %9, %8
  %12 = add i32 %11, %10
  %13 = getelementptr i8, ptr addrspace(4) %5, i64 40
  %14 = load i64, ptr addrspace(4) %13, align 8, !tbaa !17
  %15 = zext i32 %12 to i64
  %16 = add i64 %14, %15
  %17 = trunc i64 %16 to i32
  %18 = icmp ugt i32 %3, %17
  br i1 %18, label %19, label %30

19:                                               ; preds = %4
  %20 = insertelement <8 x half> poison, half %0, i64 0
  %21 = shufflevector <8 x half> %20, <8 x half> poison, <8 x i32> zeroinitializer
  %22 = and i64 %16, 4294967295
  %23 = getelementptr inbounds nuw <8 x half>, ptr addrspace(1) %1, i64 %22
  %24 = load <8 x half>, ptr addrspace(1) %23, align 16, !tbaa !19, !amdgpu.noclobber !20
  %25 = getelementptr inbounds nuw <8 x half>, ptr addrspace(1) %2, i64 %22
  %26 = load <8 x half>, ptr addrspace(1) %25, align 16, !tbaa !19, !amdgpu.noclobber !20
  %27 = tail call fastcc <8 x half> @llvm.fma.v8f16(<8 x half> noundef %21, <8 x half> noundef %24, <8 x half> noundef %26) #5
  %28 = tail call fastcc <8 x half> @llvm.maxnum.v8f16(<8 x half> noundef %27, <8 x half> noundef splat (half 0xHBC00)) #5
  %29 = tail call fastcc <8 x half> @llvm.minnum.v8f16(<8 x half> noundef %28, <8 x half> noundef splat (half 0xH3C00)) #5
  store <8 x half> %29, ptr addrspace(1) %25, align 16, !tbaa !19
  br label %30

30:                                               ; preds = %4, %19
  ret void
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <2 x half> @llvm.fmuladd.v2f16(<2 x half>, <2 x half>, <2 x half>) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x half> @llvm.fma.v8f16(<8 x half>, <8 x half>, <8 x half>) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x half> @llvm.maxnum.v8f16(<8 x half>, <8 x half>) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <8 x half> @llvm.minnum.v8f16(<8 x half>, <8 x half>) #4

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
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
!11 = !{i32 1, i32 1, i32 0}
!12 = !{!"none", !"none", !"none"}
!13 = !{!"half2*", !"half2*", !"int"}
!14 = !{!"half __attribute__((ext_vector_type(2)))*", !"half __attribute__((ext_vector_type(2)))*", !"int"}
!15 = !{!"const", !"", !""}
!16 = !{i32 0, i32 1024}
!17 = !{!18, !18, i64 0}
!18 = !{!"long", !9, i64 0}
!19 = !{!9, !9, i64 0}
!20 = !{}
!21 = !{i32 0, i32 1, i32 1, i32 0}
!22 = !{!"none", !"none", !"none", !"none"}
!23 = !{!"half", !"half8*", !"half8*", !"uint"}
!24 = !{!"half", !"half __attribute__((ext_vector_type(8)))*", !"half __attribute__((ext_vector_type(8)))*", !"uint"}
!25 = !{!"", !"const", !"", !""}
