; ModuleID = 'generic_ptr.cl'
source_filename = "generic_ptr.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@generic_ptr.shared = internal addrspace(3) global [256 x i32] undef, align 4

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define protected amdgpu_kernel void @generic_ptr(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1, ptr addrspace(1) noundef writeonly align 4 captures(none) %2, i32 noundef %3) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  %5 = alloca [4 x i32], align 4, addrspace(5)
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %5) #4
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
  %19 = shl nuw nsw i32 %14, 4
  %20 = getelementptr inbounds nuw i8, ptr addrspace(3) @generic_ptr.shared, i32 %19
  store i32 0, ptr addrspace(3) %20, align 4, !tbaa !7
  store i32 %18, ptr addrspace(5) %5, align 4, !tbaa !7
  %21 = getelementptr inbounds nuw i8, ptr addrspace(3) %20, i32 4
  store i32 %18, ptr addrspace(3) %21, align 4, !tbaa !7
  %22 = xor i32 %18, 1
  %23 = getelementptr inbounds nuw i8, ptr addrspace(5) %5, i32 4
  store i32 %22, ptr addrspace(5) %23, align 4, !tbaa !7
  %24 = shl i32 %18, 1
  %25 = getelementptr inbounds nuw i8, ptr addrspace(3) %20, i32 8
  store i32 %24, ptr addrspace(3) %25, align 4, !tbaa !7
  %26 = xor i32 %18, 2
  %27 = getelementptr inbounds nuw i8, ptr addrspace(5) %5, i32 8
  store i32 %26, ptr addrspace(5) %27, align 4, !tbaa !7
  %28 = mul i32 %18, 3
  %29 = getelementptr inbounds nuw i8, ptr addrspace(3) %20, i32 12
  store i32 %28, ptr addrspace(3) %29, align 4, !tbaa !7
  %30 = xor i32 %18, 3
  %31 = getelementptr inbounds nuw i8, ptr addrspace(5) %5, i32 12
  store i32 %30, ptr addrspace(5) %31, align 4, !tbaa !7
  %32 = icmp ugt i32 %3, %18
  br i1 %32, label %33, label %90

33:                                               ; preds = %4
  %34 = and i64 %17, 4294967295
  %35 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %34
  %36 = load i32, ptr addrspace(1) %35, align 4, !tbaa !7
  %37 = urem i32 %36, 3
  switch i32 %37, label %45 [
    i32 0, label %38
    i32 1, label %43
  ]

38:                                               ; preds = %33
  %39 = shl i64 %17, 2
  %40 = and i64 %39, 4294967292
  %41 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %40
  %42 = addrspacecast ptr addrspace(1) %41 to ptr
  br label %47

43:                                               ; preds = %33
  %44 = addrspacecast ptr addrspace(3) %20 to ptr
  br label %47

45:                                               ; preds = %33
  %46 = addrspacecast ptr addrspace(5) %5 to ptr
  br label %47

47:                                               ; preds = %45, %43, %38
  %48 = phi ptr [ %46, %45 ], [ %42, %38 ], [ %44, %43 ]
  %49 = urem i32 %36, 11
  %50 = and i32 %49, 3
  %51 = zext nneg i32 %50 to i64
  %52 = getelementptr inbounds nuw i32, ptr %48, i64 %51
  %53 = load i32, ptr %52, align 4, !tbaa !7, !noalias.addrspace !18
  %54 = add i32 %53, %49
  store i32 %54, ptr %52, align 4, !tbaa !7, !noalias.addrspace !18
  %55 = load i32, ptr %48, align 4, !tbaa !7, !noalias.addrspace !18
  %56 = getelementptr inbounds nuw i8, ptr %48, i64 4
  %57 = load i32, ptr %56, align 4, !tbaa !7, !noalias.addrspace !18
  %58 = shl i32 %57, 1
  %59 = add i32 %58, %55
  %60 = getelementptr inbounds nuw i8, ptr %48, i64 8
  %61 = load i32, ptr %60, align 4, !tbaa !7, !noalias.addrspace !18
  %62 = mul i32 %61, 3
  %63 = add i32 %59, %62
  %64 = getelementptr inbounds nuw i8, ptr %48, i64 12
  %65 = load i32, ptr %64, align 4, !tbaa !7, !noalias.addrspace !18
  %66 = shl i32 %65, 2
  %67 = add i32 %63, %66
  %68 = call i1 @llvm.amdgcn.is.shared(ptr nonnull readnone %48)
  %69 = addrspacecast ptr %48 to ptr addrspace(3)
  %70 = icmp ne ptr addrspace(3) %69, addrspacecast (ptr null to ptr addrspace(3))
  %71 = select i1 %68, i1 %70, i1 false
  br i1 %71, label %72, label %74

72:                                               ; preds = %47
  %73 = add i32 %67, 1000000
  br label %82

74:                                               ; preds = %47
  %75 = call i1 @llvm.amdgcn.is.private(ptr nonnull readnone %48)
  %76 = or i1 %68, %75
  %77 = addrspacecast ptr %48 to ptr addrspace(1)
  %78 = icmp eq ptr addrspace(1) %77, null
  %79 = select i1 %76, i1 true, i1 %78
  %80 = add i32 %67, 2000000
  %81 = select i1 %79, i32 %67, i32 %80
  br label %82

82:                                               ; preds = %74, %72
  %83 = phi i32 [ %73, %72 ], [ %81, %74 ]
  %84 = load i32, ptr addrspace(1) %35, align 4, !tbaa !7
  %85 = and i32 %84, 3
  %86 = getelementptr inbounds nuw i32, ptr addrspace(5) %5, i32 %85
  %87 = load i32, ptr addrspace(5) %86, align 4, !tbaa !7
  %88 = add i32 %87, %83
  %89 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %34
  store i32 %88, ptr addrspace(1) %89, align 4, !tbaa !7
  br label %90

90:                                               ; preds = %4, %82
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %5) #4
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i1 @llvm.amdgcn.is.shared(ptr) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i1 @llvm.amdgcn.is.private(ptr) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #3

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1030" "target-features"="+16-bit-insts,+atomic-fmin-fmax-global-f32,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="false" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nounwind }

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
!13 = !{!"uint*", !"uint*", !"uint*", !"uint"}
!14 = !{!"", !"const", !"", !""}
!15 = !{!16, !16, i64 0}
!16 = !{!"long", !9, i64 0}
!17 = !{i32 0, i32 1024}
!18 = !{i32 2, i32 3, i32 4, i32 5, i32 6, i32 10}
