; ModuleID = 'edit_distance.cl'
source_filename = "edit_distance.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected amdgpu_kernel void @edit_distance(ptr addrspace(1) noundef readonly align 1 captures(none) %0, ptr addrspace(1) noundef readonly align 1 captures(none) %1, ptr addrspace(1) noundef readonly align 4 captures(none) %2, ptr addrspace(1) noundef writeonly align 1 captures(none) %3, i32 noundef %4) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  %6 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %7 = getelementptr i8, ptr addrspace(4) %6, i64 40
  %8 = load i64, ptr addrspace(4) %7, align 8, !tbaa !15
  %9 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %10 = getelementptr inbounds nuw i8, ptr addrspace(4) %6, i64 12
  %11 = load i16, ptr addrspace(4) %10, align 4
  %12 = zext i16 %11 to i32
  %13 = mul i32 %9, %12
  %14 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !17
  %15 = add i32 %13, %14
  %16 = zext i32 %15 to i64
  %17 = add i64 %8, %16
  %18 = trunc i64 %17 to i32
  %19 = icmp ugt i32 %4, %18
  br i1 %19, label %20, label %83

20:                                               ; preds = %5
  %21 = shl i32 %18, 1
  %22 = zext i32 %21 to i64
  %23 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %22
  %24 = load i32, ptr addrspace(1) %23, align 4, !tbaa !7, !amdgpu.noclobber !18
  %25 = or disjoint i32 %21, 1
  %26 = zext i32 %25 to i64
  %27 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %26
  %28 = load i32, ptr addrspace(1) %27, align 4, !tbaa !7, !amdgpu.noclobber !18
  br label %37

29:                                               ; preds = %37
  %30 = mul i64 %17, 20
  %31 = and i64 %30, 4294967292
  %32 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 %31
  %33 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 %31
  %34 = icmp eq i32 %24, 0
  br i1 %34, label %44, label %35

35:                                               ; preds = %29
  %36 = icmp eq i32 %28, 0
  br label %49

37:                                               ; preds = %20, %37
  %38 = phi i32 [ 0, %20 ], [ %42, %37 ]
  %39 = phi <21 x i8> [ zeroinitializer, %20 ], [ %41, %37 ]
  %40 = trunc i32 %38 to i8
  %41 = insertelement <21 x i8> %39, i8 %40, i32 %38
  %42 = add i32 %38, 1
  %43 = icmp ugt i32 %42, %28
  br i1 %43, label %29, label %37

44:                                               ; preds = %60, %29
  %45 = phi <21 x i8> [ %41, %29 ], [ %61, %60 ]
  %46 = extractelement <21 x i8> %45, i32 %28
  %47 = and i64 %17, 4294967295
  %48 = getelementptr inbounds nuw i8, ptr addrspace(1) %3, i64 %47
  store i8 %46, ptr addrspace(1) %48, align 1, !tbaa !19
  br label %83

49:                                               ; preds = %35, %60
  %50 = phi i32 [ 1, %35 ], [ %62, %60 ]
  %51 = phi <21 x i8> [ %41, %35 ], [ %61, %60 ]
  %52 = trunc i32 %50 to i8
  %53 = insertelement <21 x i8> %51, i8 %52, i64 0
  br i1 %36, label %60, label %54

54:                                               ; preds = %49
  %55 = extractelement <21 x i8> %51, i64 0
  %56 = add i32 %50, -1
  %57 = zext i32 %56 to i64
  %58 = getelementptr inbounds nuw i8, ptr addrspace(1) %32, i64 %57
  %59 = load i8, ptr addrspace(1) %58, align 1, !tbaa !19, !amdgpu.noclobber !18
  br label %64

60:                                               ; preds = %64, %49
  %61 = phi <21 x i8> [ %53, %49 ], [ %80, %64 ]
  %62 = add i32 %50, 1
  %63 = icmp ugt i32 %62, %24
  br i1 %63, label %44, label %49

64:                                               ; preds = %54, %64
  %65 = phi i32 [ 1, %54 ], [ %81, %64 ]
  %66 = phi i8 [ %55, %54 ], [ %75, %64 ]
  %67 = phi <21 x i8> [ %53, %54 ], [ %80, %64 ]
  %68 = add i32 %65, -1
  %69 = zext i32 %68 to i64
  %70 = getelementptr inbounds nuw i8, ptr addrspace(1) %33, i64 %69
  %71 = load i8, ptr addrspace(1) %70, align 1, !tbaa !19, !amdgpu.noclobber !18
  %72 = icmp ne i8 %59, %71
  %73 = zext i1 %72 to i8
  %74 = add i8 %66, %73
  %75 = extractelement <21 x i8> %67, i32 %65
  %76 = extractelement <21 x i8> %67, i32 %68
  %77 = tail call noundef i8 @llvm.umin.i8(i8 %76, i8 %75)
  %78 = add i8 %77, 1
  %79 = tail call noundef i8 @llvm.umin.i8(i8 %78, i8 %74)
  %80 = insertelement <21 x i8> %67, i8 %79, i32 %65
  %81 = add nuw i32 %65, 1
  %82 = icmp ult i32 %65, %28
  br i1 %82, label %64, label %60

83:                                               ; preds = %5, %44
  ret void
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i8 @llvm.umin.i8(i8, i8) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
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
!11 = !{i32 1, i32 1, i32 1, i32 1, i32 0}
!12 = !{!"none", !"none", !"none", !"none", !"none"}
!13 = !{!"uchar*", !"uchar*", !"uint*", !"uchar*", !"uint"}
!14 = !{!"const", !"const", !"const", !"", !""}
!15 = !{!16, !16, i64 0}
!16 = !{!"long", !9, i64 0}
!17 = !{i32 0, i32 1024}
!18 = !{}
!19 = !{!9, !9, i64 0}
