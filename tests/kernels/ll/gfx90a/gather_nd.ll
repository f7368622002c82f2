; ModuleID = 'gather_nd.cl'
source_filename = "gather_nd.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

%struct.Shape = type { [4 x i64], [4 x i64] }

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define protected amdgpu_kernel void @permute4(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef writeonly align 4 captures(none) %1, ptr addrspace(4) noundef readonly byref(%struct.Shape) align 8 captures(none) %2) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  %4 = load i64, ptr addrspace(4) %2, align 8
  %5 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 8
  %6 = load i64, ptr addrspace(4) %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 16
  %8 = load i64, ptr addrspace(4) %7, align 8
  %9 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 24
  %10 = load i64, ptr addrspace(4) %9, align 8
  %11 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %12 = getelementptr inbounds nuw i8, ptr addrspace(4) %11, i64 12
  %13 = load i16, ptr addrspace(4) %12, align 4
  %14 = zext i16 %13 to i32
  %15 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %16 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !15
  %17 = mul i32 %15, %14
  %18 = add i32 %17, %16
  %19 = getelementptr i8, ptr addrspace(4) %11, i64 40
  %20 = load i64, ptr addrspace(4) %19, align 8, !tbaa !16
  %21 = zext i32 %18 to i64
  %22 = add i64 %20, %21
  %23 = freeze i64 %22
  %24 = freeze i64 %10
  %25 = udiv i64 %23, %24
  %26 = freeze i64 %25
  %27 = freeze i64 %8
  %28 = udiv i64 %26, %27
  %29 = freeze i64 %28
  %30 = freeze i64 %6
  %31 = udiv i64 %29, %30
  %32 = icmp ult i64 %31, %4
  br i1 %32, label %33, label %58

33:                                               ; preds = %3
  %34 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 56
  %35 = load i64, ptr addrspace(4) %34, align 8
  %36 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 48
  %37 = load i64, ptr addrspace(4) %36, align 8
  %38 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 40
  %39 = load i64, ptr addrspace(4) %38, align 8
  %40 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 32
  %41 = load i64, ptr addrspace(4) %40, align 8
  %42 = mul i64 %31, %30
  %43 = sub i64 %29, %42
  %44 = mul i64 %28, %27
  %45 = sub i64 %26, %44
  %46 = mul i64 %25, %24
  %47 = sub i64 %23, %46
  %48 = mul i64 %41, %31
  %49 = mul i64 %43, %39
  %50 = mul i64 %45, %37
  %51 = mul i64 %47, %35
  %52 = getelementptr float, ptr addrspace(1) %0, i64 %48
  %53 = getelementptr float, ptr addrspace(1) %52, i64 %49
  %54 = getelementptr float, ptr addrspace(1) %53, i64 %50
  %55 = getelementptr float, ptr addrspace(1) %54, i64 %51
  %56 = load float, ptr addrspace(1) %55, align 4, !tbaa !18
  %57 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %22
  store float %56, ptr addrspace(1) %57, align 4, !tbaa !18
  br label %58

58:                                               ; preds = %3, %33
  ret void
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define protected amdgpu_kernel void @gather_rows(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef readonly align 8 captures(none) %1, ptr addrspace(1) noundef readonly align 4 captures(none) %2, ptr addrspace(1) noundef writeonly align 4 captures(none) %3, i64 noundef %4, i64 noundef %5) local_unnamed_addr #1 !kernel_arg_addr_space !20 !kernel_arg_access_qual !21 !kernel_arg_type !22 !kernel_arg_base_type !22 !kernel_arg_type_qual !23 {
  %7 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %8 = getelementptr inbounds nuw i8, ptr addrspace(4) %7, i64 14
  %9 = load i16, ptr addrspace(4) %8, align 2
  %10 = zext i16 %9 to i32
  %11 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %12 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !15
  %13 = mul i32 %11, %10
  %14 = add i32 %13, %12
  %15 = getelementptr i8, ptr addrspace(4) %7, i64 48
  %16 = load i64, ptr addrspace(4) %15, align 8, !tbaa !16
  %17 = zext i32 %14 to i64
  %18 = add i64 %16, %17
  %19 = getelementptr inbounds nuw i8, ptr addrspace(4) %7, i64 12
  %20 = load i16, ptr addrspace(4) %19, align 4
  %21 = zext i16 %20 to i32
  %22 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %23 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !15
  %24 = mul i32 %22, %21
  %25 = add i32 %24, %23
  %26 = getelementptr i8, ptr addrspace(4) %7, i64 40
  %27 = load i64, ptr addrspace(4) %26, align 8, !tbaa !16
  %28 = zext i32 %25 to i64
  %29 = add i64 %27, %28
  %30 = load i32, ptr addrspace(4) %7, align 8, !tbaa !7
  %31 = mul i32 %30, %21
  %32 = getelementptr inbounds nuw i8, ptr addrspace(4) %7, i64 18
  %33 = load i16, ptr addrspace(4) %32, align 2, !tbaa !24
  %34 = zext i16 %33 to i32
  %35 = add i32 %31, %34
  %36 = zext i32 %35 to i64
  %37 = shl nsw i64 %18, 1
  %38 = getelementptr inbounds i64, ptr addrspace(1) %1, i64 %37
  %39 = load i64, ptr addrspace(1) %38, align 8, !tbaa !16, !amdgpu.noclobber !26
  %40 = or disjoint i64 %37, 1
  %41 = getelementptr inbounds i64, ptr addrspace(1) %1, i64 %40
  %42 = load i64, ptr addrspace(1) %41, align 8, !tbaa !16, !amdgpu.noclobber !26
  %43 = getelementptr inbounds float, ptr addrspace(1) %2, i64 %37
  %44 = load float, ptr addrspace(1) %43, align 4, !tbaa !18, !amdgpu.noclobber !26
  %45 = getelementptr inbounds float, ptr addrspace(1) %2, i64 %40
  %46 = load float, ptr addrspace(1) %45, align 4, !tbaa !18, !amdgpu.noclobber !26
  %47 = mul nsw i64 %42, %5
  %48 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %47
  %49 = mul nsw i64 %39, %4
  %50 = getelementptr inbounds float, ptr addrspace(1) %48, i64 %49
  %51 = getelementptr inbounds float, ptr addrspace(1) %50, i64 %29
  %52 = getelementptr inbounds float, ptr addrspace(1) %51, i64 %4
  %53 = load float, ptr addrspace(1) %52, align 4, !tbaa !18, !amdgpu.noclobber !26
  %54 = load float, ptr addrspace(1) %51, align 4, !tbaa !18, !amdgpu.noclobber !26
  %55 = getelementptr float, ptr addrspace(1) %51, i64 %5
  %56 = getelementptr float, ptr addrspace(1) %55, i64 %4
  %57 = load float, ptr addrspace(1) %56, align 4, !tbaa !18
  %58 = load float, ptr addrspace(1) %55, align 4, !tbaa !18, !amdgpu.noclobber !26
  %59 = insertelement <2 x float> poison, float %57, i64 0
  %60 = insertelement <2 x float> %59, float %53, i64 1
  %61 = insertelement <2 x float> poison, float %58, i64 0
  %62 = insertelement <2 x float> %61, float %54, i64 1
  %63 = fsub <2 x float> %60, %62
  %64 = insertelement <2 x float> poison, float %44, i64 0
  %65 = shufflevector <2 x float> %64, <2 x float> poison, <2 x i32> zeroinitializer
  %66 = tail call <2 x float> @llvm.fma.v2f32(<2 x float> %65, <2 x float> %63, <2 x float> %62)
  %67 = extractelement <2 x float> %66, i64 1
  %68 = shufflevector <2 x float> %66, <2 x float> poison, <2 x i32> <i32 1, i32 poison>
  %69 = fsub <2 x float> %66, %68
  %70 = extractelement <2 x float> %69, i64 0
  %71 = tail call fastcc float @llvm.fma.f32(float noundef %46, float noundef %70, float noundef %67) #5
  %72 = mul nsw i64 %18, %36
  %73 = getelementptr float, ptr addrspace(1) %3, i64 %72
  %74 = getelementptr float, ptr addrspace(1) %73, i64 %29
  store float %71, ptr addrspace(1) %74, align 4, !tbaa !18
  ret void
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fma.f32(float, float, float) #2

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
declare <2 x float> @llvm.fma.v2f32(<2 x float>, <2 x float>, <2 x float>) #4

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
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
!13 = !{!"float*", !"float*", !"Shape"}
!14 = !{!"const", !"", !""}
!15 = !{i32 0, i32 1024}
!16 = !{!17, !17, i64 0}
!17 = !{!"long", !9, i64 0}
!18 = !{!19, !19, i64 0}
!19 = !{!"float", !9, i64 0}
!20 = !{i32 1, i32 1, i32 1, i32 1, i32 0, i32 0}
!21 = !{!"none", !"none", !"none", !"none", !"none", !"none"}
!22 = !{!"float*", !"long*", !"float*", !"float*", !"long", !"long"}
!23 = !{!"const", !"const", !"const", !"", !"", !""}
!24 = !{!25, !25, i64 0}
!25 = !{!"short", !9, i64 0}
!26 = !{}
