; ModuleID = 'hip_contract.cl'
source_filename = "hip_contract.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

%struct.Vec3 = type { float, float, float }

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
define protected amdgpu_kernel void @hip_shade(ptr addrspace(1) noalias noundef readonly align 4 captures(none) %0, ptr addrspace(1) noalias noundef readonly align 4 captures(none) %1, ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %2, ptr addrspace(1) noalias noundef readonly align 4 captures(none) %3, i32 noundef %4) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  tail call void @llvm.experimental.noalias.scope.decl(metadata !15)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !18)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !20)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !22)
  %6 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %7 = zext i32 %6 to i64
  %8 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %9 = load i32, ptr addrspace(4) %8, align 4, !tbaa !7, !noalias !24
  %10 = icmp ult i32 %6, %9
  %11 = select i1 %10, i64 6, i64 9
  %12 = getelementptr inbounds nuw i16, ptr addrspace(4) %8, i64 %11
  %13 = load i16, ptr addrspace(4) %12, align 2, !tbaa !25, !noalias !24
  %14 = zext i16 %13 to i64
  %15 = mul nuw nsw i64 %14, %7
  %16 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !27
  %17 = zext nneg i32 %16 to i64
  %18 = add nuw nsw i64 %15, %17
  %19 = trunc i64 %18 to i32
  %20 = icmp sgt i32 %4, %19
  br i1 %20, label %21, label %76

21:                                               ; preds = %5
  %22 = shl i64 %18, 32
  %23 = ashr exact i64 %22, 32
  %24 = getelementptr inbounds %struct.Vec3, ptr addrspace(1) %0, i64 %23
  %25 = load float, ptr addrspace(1) %24, align 4, !tbaa !28, !alias.scope !15, !noalias !30, !amdgpu.noclobber !31
  %26 = getelementptr inbounds nuw i8, ptr addrspace(1) %24, i64 4
  %27 = load float, ptr addrspace(1) %26, align 4, !tbaa !28, !alias.scope !15, !noalias !30, !amdgpu.noclobber !31
  %28 = getelementptr inbounds nuw i8, ptr addrspace(1) %24, i64 8
  %29 = load float, ptr addrspace(1) %28, align 4, !tbaa !28, !alias.scope !15, !noalias !30, !amdgpu.noclobber !31
  %30 = getelementptr inbounds %struct.Vec3, ptr addrspace(1) %1, i64 %23
  %31 = load float, ptr addrspace(1) %30, align 4, !tbaa !28, !alias.scope !18, !noalias !32, !amdgpu.noclobber !31
  %32 = getelementptr inbounds nuw i8, ptr addrspace(1) %30, i64 4
  %33 = load float, ptr addrspace(1) %32, align 4, !tbaa !28, !alias.scope !18, !noalias !32, !amdgpu.noclobber !31
  %34 = getelementptr inbounds nuw i8, ptr addrspace(1) %30, i64 8
  %35 = load float, ptr addrspace(1) %34, align 4, !tbaa !28, !alias.scope !18, !noalias !32, !amdgpu.noclobber !31
  %36 = fmul contract float %27, %35
  %37 = fmul contract float %29, %33
  %38 = fsub contract float %36, %37
  %39 = fmul contract float %29, %31
  %40 = fmul contract float %25, %35
  %41 = fsub contract float %39, %40
  %42 = fmul contract float %25, %33
  %43 = fmul contract float %27, %31
  %44 = fsub contract float %42, %43
  %45 = load float, ptr addrspace(1) %3, align 4, !tbaa !28, !alias.scope !22, !noalias !33, !amdgpu.noclobber !31
  %46 = fmul contract float %25, %45
  %47 = getelementptr inbounds nuw i8, ptr addrspace(1) %3, i64 4
  %48 = load float, ptr addrspace(1) %47, align 4, !tbaa !28, !alias.scope !22, !noalias !33, !amdgpu.noclobber !31
  %49 = fmul contract float %27, %48
  %50 = fadd contract float %46, %49
  %51 = getelementptr inbounds nuw i8, ptr addrspace(1) %3, i64 8
  %52 = load float, ptr addrspace(1) %51, align 4, !tbaa !28, !alias.scope !22, !noalias !33, !amdgpu.noclobber !31
  %53 = fmul contract float %29, %52
  %54 = fadd contract float %50, %53
  %55 = fmul contract float %31, %45
  %56 = fmul contract float %33, %48
  %57 = fadd contract float %55, %56
  %58 = fmul contract float %35, %52
  %59 = fadd contract float %57, %58
  %60 = fmul contract float %45, %38
  %61 = fmul contract float %41, %48
  %62 = fadd contract float %60, %61
  %63 = fmul contract float %44, %52
  %64 = fadd contract float %62, %63
  %65 = fmul contract float %54, %54
  %66 = getelementptr inbounds nuw i8, ptr addrspace(1) %3, i64 12
  %67 = load float, ptr addrspace(1) %66, align 4, !tbaa !28, !alias.scope !22, !noalias !33, !amdgpu.noclobber !31
  %68 = fmul contract float %67, %65
  %69 = fmul contract float %59, %64
  %70 = getelementptr inbounds nuw i8, ptr addrspace(1) %3, i64 16
  %71 = load float, ptr addrspace(1) %70, align 4, !tbaa !28, !alias.scope !22, !noalias !33, !amdgpu.noclobber !31
  %72 = fmul contract float %71, %69
  %73 = fadd contract float %68, %72
  %74 = fadd contract float %73, 5.000000e-01
  %75 = getelementptr inbounds float, ptr addrspace(1) %2, i64 %23
  store float %74, ptr addrspace(1) %75, align 4, !tbaa !28, !alias.scope !20, !noalias !34
  br label %76

76:                                               ; preds = %5, %21
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite, inaccessiblemem: readwrite)
define protected amdgpu_kernel void @hip_stencil(ptr addrspace(1) noalias noundef readonly align 4 captures(none) %0, ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %1, ptr addrspace(1) noalias noundef readonly align 4 captures(none) %2, i32 noundef %3, i32 noundef %4, i32 noundef %5) local_unnamed_addr #1 !kernel_arg_addr_space !35 !kernel_arg_access_qual !36 !kernel_arg_type !37 !kernel_arg_base_type !37 !kernel_arg_type_qual !38 {
  tail call void @llvm.experimental.noalias.scope.decl(metadata !39)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !42)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !44)
  %7 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %8 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %9 = load i32, ptr addrspace(4) %8, align 4, !tbaa !7, !noalias !46
  %10 = icmp ult i32 %7, %9
  %11 = select i1 %10, i64 6, i64 9
  %12 = getelementptr inbounds nuw i16, ptr addrspace(4) %8, i64 %11
  %13 = load i16, ptr addrspace(4) %12, align 2, !tbaa !25, !noalias !46
  %14 = zext i16 %13 to i32
  %15 = mul i32 %7, %14
  %16 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !27
  %17 = add i32 %15, %16
  %18 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %19 = getelementptr inbounds nuw i8, ptr addrspace(4) %8, i64 4
  %20 = load i32, ptr addrspace(4) %19, align 4, !tbaa !7, !noalias !46
  %21 = icmp ult i32 %18, %20
  %22 = select i1 %21, i64 7, i64 10
  %23 = getelementptr inbounds nuw i16, ptr addrspace(4) %8, i64 %22
  %24 = load i16, ptr addrspace(4) %23, align 2, !tbaa !25, !noalias !46
  %25 = zext i16 %24 to i32
  %26 = mul i32 %18, %25
  %27 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !27
  %28 = add i32 %26, %27
  %29 = icmp slt i32 %17, 1
  br i1 %29, label %77, label %30

30:                                               ; preds = %6
  %31 = add nsw i32 %3, -1
  %32 = icmp sgt i32 %31, %17
  %33 = icmp sgt i32 %28, 0
  %34 = select i1 %32, i1 %33, i1 false
  %35 = add nsw i32 %4, -1
  %36 = icmp sgt i32 %35, %28
  %37 = select i1 %34, i1 %36, i1 false
  %38 = icmp sgt i32 %5, 0
  %39 = and i1 %38, %37
  br i1 %39, label %40, label %77

40:                                               ; preds = %30
  %41 = load float, ptr addrspace(1) %2, align 4, !tbaa !28, !alias.scope !44, !noalias !47, !amdgpu.noclobber !31
  %42 = getelementptr inbounds nuw i8, ptr addrspace(1) %2, i64 4
  %43 = load float, ptr addrspace(1) %42, align 4, !tbaa !28, !alias.scope !44, !noalias !47, !amdgpu.noclobber !31
  %44 = getelementptr inbounds nuw i8, ptr addrspace(1) %2, i64 8
  %45 = load float, ptr addrspace(1) %44, align 4, !tbaa !28, !alias.scope !44, !noalias !47, !amdgpu.noclobber !31
  br label %46

46:                                               ; preds = %46, %40
  %47 = phi i32 [ 0, %40 ], [ %75, %46 ]
  %48 = mul nsw i32 %47, %4
  %49 = add nsw i32 %48, %28
  %50 = mul nsw i32 %49, %3
  %51 = add nsw i32 %50, %17
  %52 = sext i32 %51 to i64
  %53 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %52
  %54 = load float, ptr addrspace(1) %53, align 4, !tbaa !28, !alias.scope !39, !noalias !48, !amdgpu.noclobber !31
  %55 = fmul contract float %41, %54
  %56 = getelementptr i8, ptr addrspace(1) %53, i64 -4
  %57 = load float, ptr addrspace(1) %56, align 4, !tbaa !28, !alias.scope !39, !noalias !48
  %58 = getelementptr i8, ptr addrspace(1) %53, i64 4
  %59 = load float, ptr addrspace(1) %58, align 4, !tbaa !28, !alias.scope !39, !noalias !48
  %60 = fadd contract float %57, %59
  %61 = fmul contract float %43, %60
  %62 = fadd contract float %55, %61
  %63 = sub nsw i32 %51, %3
  %64 = sext i32 %63 to i64
  %65 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %64
  %66 = load float, ptr addrspace(1) %65, align 4, !tbaa !28, !alias.scope !39, !noalias !48, !amdgpu.noclobber !31
  %67 = add nsw i32 %51, %3
  %68 = sext i32 %67 to i64
  %69 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %68
  %70 = load float, ptr addrspace(1) %69, align 4, !tbaa !28, !alias.scope !39, !noalias !48, !amdgpu.noclobber !31
  %71 = fadd contract float %66, %70
  %72 = fmul contract float %45, %71
  %73 = fadd contract float %62, %72
  %74 = getelementptr inbounds float, ptr addrspace(1) %1, i64 %52
  store float %73, ptr addrspace(1) %74, align 4, !tbaa !28, !alias.scope !42, !noalias !49
  %75 = add nuw nsw i32 %47, 1
  %76 = icmp eq i32 %75, %5
  br i1 %76, label %77, label %46

77:                                               ; preds = %46, %6, %30
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #3

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1030" "target-features"="+16-bit-insts,+atomic-fmin-fmax-global-f32,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="false" }
attributes #1 = { nofree norecurse nosync nounwind memory(argmem: readwrite, inaccessiblemem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1030" "target-features"="+16-bit-insts,+atomic-fmin-fmax-global-f32,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="false" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }

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
!11 = !{i32 1, i32 1, i32 1, i32 1, i32 0}
!12 = !{!"none", !"none", !"none", !"none", !"none"}
!13 = !{!"Vec3*", !"Vec3*", !"float*", !"float*", !"int"}
!14 = !{!"restrict const", !"restrict const", !"restrict", !"restrict const", !""}
!15 = !{!16}
!16 = distinct !{!16, !17, !"shade: argument 0"}
!17 = distinct !{!17, !"shade"}
!18 = !{!19}
!19 = distinct !{!19, !17, !"shade: argument 1"}
!20 = !{!21}
!21 = distinct !{!21, !17, !"shade: argument 2"}
!22 = !{!23}
!23 = distinct !{!23, !17, !"shade: argument 3"}
!24 = !{!16, !19, !21, !23}
!25 = !{!26, !26, i64 0}
!26 = !{!"short", !9, i64 0}
!27 = !{i32 0, i32 1024}
!28 = !{!29, !29, i64 0}
!29 = !{!"float", !9, i64 0}
!30 = !{!19, !21, !23}
!31 = !{}
!32 = !{!16, !21, !23}
!33 = !{!16, !19, !21}
!34 = !{!16, !19, !23}
!35 = !{i32 1, i32 1, i32 1, i32 0, i32 0, i32 0}
!36 = !{!"none", !"none", !"none", !"none", !"none", !"none"}
!37 = !{!"float*", !"float*", !"float*", !"int", !"int", !"int"}
!38 = !{!"restrict const", !"restrict", !"restrict const", !"", !"", !""}
!39 = !{!40}
!40 = distinct !{!40, !41, !"stencil: argument 0"}
!41 = distinct !{!41, !"stencil"}
!42 = !{!43}
!43 = distinct !{!43, !41, !"stencil: argument 1"}
!44 = !{!45}
!45 = distinct !{!45, !41, !"stencil: argument 2"}
!46 = !{!40, !43, !45}
!47 = !{!40, !43}
!48 = !{!43, !45}
!49 = !{!40, !45}
