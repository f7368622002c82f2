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
  store i32 %18, ptr addrspace(5) %5, align 4, !tbaa !7
  %21 = insertelement <2 x i32> <i32 0, i32 poison>, i32 %18, i64 1
  store <2 x i32> %21, ptr addrspace(3) %20, align 4, !tbaa !7
  %22 = getelementptr inbounds nuw i8, ptr addrspace(5) %5, i32 4
  %23 = getelementptr inbounds nuw i8, ptr addrspace(3) %20, i32 8
  %24 = insertelement <2 x i32> poison, i32 %18, i64 0
  %25 = shufflevector <2 x i32> %24, <2 x i32> poison, <2 x i32> zeroinitializer
  %26 = xor <2 x i32> %25, <i32 1, i32 2>
  store <2 x i32> %26, ptr addrspace(5) %22, align 4, !tbaa !7
  %27 = mul <2 x i32> %25, <i32 2, i32 3>
  store <2 x i32> %27, ptr addrspace(3) %23, align 4, !tbaa !7
  %28 = xor i32 %18, 3
  %29 = getelementptr inbounds nuw i8, ptr addrspace(5) %5, i32 12
  store i32 %28, ptr addrspace(5) %29, align 4, !tbaa !7
  %30 = icmp ugt i32 %3, %18
  br i1 %30, label %31, label %88

31:                                               ; preds = %4
  %32 = and i64 %17, 4294967295
  %33 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %32
  %34 = load i32, ptr addrspace(1) %33, align 4, !tbaa !7
  %35 = urem i32 %34, 3
  switch i32 %35, label %43 [
    i32 0, label %36
    i32 1, label %41
  ]

36:                                               ; preds = %31
  %37 = shl i64 %17, 2
  %38 = and i64 %37, 4294967292
  %39 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %38
  %40 = addrspacecast ptr addrspace(1) %39 to ptr
  br label %45

41:                                               ; preds = %31
  %42 = addrspacecast ptr addrspace(3) %20 to ptr
  br label %45

43:                                               ; preds = %31
  %44 = addrspacecast ptr addrspace(5) %5 to ptr
  br label %45

45:                                               ; preds = %43, %41, %36
  %46 = phi ptr [ %44, %43 ], [ %40, %36 ], [ %42, %41 ]
  %47 = urem i32 %34, 11
  %48 = and i32 %47, 3
  %49 = zext nneg i32 %48 to i64
  %50 = getelementptr inbounds nuw i32, ptr %46, i64 %49
  %51 = load i32, ptr %50, align 4, !tbaa !7, !noalias.addrspace !18
  %52 = add i32 %51, %47
  store i32 %52, ptr %50, align 4, !tbaa !7, !noalias.addrspace !18
  %53 = load i32, ptr %46, align 4, !tbaa !7, !noalias.addrspace !18
  %54 = getelementptr inbounds nuw i8, ptr %46, i64 4
  %55 = load i32, ptr %54, align 4, !tbaa !7, !noalias.addrspace !18
  %56 = shl i32 %55, 1
  %57 = add i32 %56, %53
  %58 = getelementptr inbounds nuw i8, ptr %46, i64 8
  %59 = load i32, ptr %58, align 4, !tbaa !7, !noalias.addrspace !18
  %60 = mul i32 %59, 3
  %61 = add i32 %57, %60
  %62 = getelementptr inbounds nuw i8, ptr %46, i64 12
  %63 = load i32, ptr %62, align 4, !tbaa !7, !noalias.addrspace !18
  %64 = shl i32 %63, 2
  %65 = add i32 %61, %64
  %66 = call i1 @llvm.amdgcn.is.shared(ptr nonnull readnone %46)
  %67 = addrspacecast ptr %46 to ptr addrspace(3)
  %68 = icmp ne ptr addrspace(3) %67, addrspacecast (ptr null to ptr addrspace(3))
  %69 = select i1 %66, i1 %68, i1 false
  br i1 %69, label %70, label %72

70:                                               ; preds = %45
  %71 = add i32 %65, 1000000
  br label %80

72:                                               ; preds = %45
  %73 = call i1 @llvm.amdgcn.is.private(ptr nonnull readnone %46)
  %74 = or i1 %66, %73
  %75 = addrspacecast ptr %46 to ptr addrspace(1)
  %76 = icmp eq ptr addrspace(1) %75, null
  %77 = select i1 %74, i1 true, i1 %76
  %78 = add i32 %65, 2000000
  %79 = select i1 %77, i32 %65, i32 %78
  br label %80

80:                                               ; preds = %72, %70
  %81 = phi i32 [ %71, %70 ], [ %79, %72 ]
  %82 = load i32, ptr addrspace(1) %33, align 4, !tbaa !7
  %83 = and i32 %82, 3
  %84 = getelementptr inbounds nuw i32, ptr addrspace(5) %5, i32 %83
  %85 = load i32, ptr addrspace(5) %84, align 4, !tbaa !7
  %86 = add i32 %85, %81
  %87 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %32
  store i32 %86, ptr addrspace(1) %87, align 4, !tbaa !7
  br label %88

88:                                               ; preds = %4, %80
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

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
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
