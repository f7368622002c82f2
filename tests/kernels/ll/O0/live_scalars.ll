; ModuleID = 'live_scalars.cl'
source_filename = "live_scalars.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__oclc_ABI_version = internal local_unnamed_addr addrspace(4) constant i32 500, align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @live_scalars(ptr addrspace(4) noundef align 8 %0, i32 noundef %1, ptr addrspace(1) noundef align 8 %2) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %4 = alloca ptr addrspace(4), align 8, addrspace(5)
  %5 = alloca i32, align 4, addrspace(5)
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = addrspacecast ptr addrspace(5) %4 to ptr
  %8 = addrspacecast ptr addrspace(5) %5 to ptr
  %9 = addrspacecast ptr addrspace(5) %6 to ptr
  store ptr addrspace(4) %0, ptr %7, align 8
  store i32 %1, ptr %8, align 4
  store ptr addrspace(1) %2, ptr %9, align 8
  %10 = load ptr addrspace(4), ptr %7, align 8
  %11 = load i32, ptr %8, align 4
  %12 = load ptr addrspace(1), ptr %9, align 8
  call void @__clang_ocl_kern_imp_live_scalars(ptr addrspace(4) noundef align 8 %10, i32 noundef %11, ptr addrspace(1) noundef align 8 %12) #6
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_live_scalars(ptr addrspace(4) noundef align 8 %0, i32 noundef %1, ptr addrspace(1) noundef align 8 %2) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %4 = alloca ptr addrspace(4), align 8, addrspace(5)
  %5 = alloca i32, align 4, addrspace(5)
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca [90 x i64], align 8, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = alloca i64, align 8, addrspace(5)
  %12 = alloca i32, align 4, addrspace(5)
  %13 = addrspacecast ptr addrspace(5) %4 to ptr
  %14 = addrspacecast ptr addrspace(5) %5 to ptr
  %15 = addrspacecast ptr addrspace(5) %6 to ptr
  store ptr addrspace(4) %0, ptr %13, align 8
  store i32 %1, ptr %14, align 4
  store ptr addrspace(1) %2, ptr %15, align 8
  store i32 0, ptr addrspace(5) %8, align 4
  br label %16

16:                                               ; preds = %28, %3
  %17 = load i32, ptr addrspace(5) %8, align 4
  %18 = icmp ult i32 %17, 90
  br i1 %18, label %19, label %31

19:                                               ; preds = %16
  %20 = load ptr addrspace(4), ptr %13, align 8
  %21 = load i32, ptr addrspace(5) %8, align 4
  %22 = zext i32 %21 to i64
  %23 = getelementptr inbounds nuw i64, ptr addrspace(4) %20, i64 %22
  %24 = load i64, ptr addrspace(4) %23, align 8
  %25 = load i32, ptr addrspace(5) %8, align 4
  %26 = zext i32 %25 to i64
  %27 = getelementptr inbounds nuw [90 x i64], ptr addrspace(5) %7, i64 0, i64 %26
  store i64 %24, ptr addrspace(5) %27, align 8
  br label %28

28:                                               ; preds = %19
  %29 = load i32, ptr addrspace(5) %8, align 4
  %30 = add i32 %29, 1
  store i32 %30, ptr addrspace(5) %8, align 4
  br label %16, !llvm.loop !16

31:                                               ; preds = %16
  store i32 0, ptr addrspace(5) %9, align 4
  br label %32

32:                                               ; preds = %64, %31
  %33 = load i32, ptr addrspace(5) %9, align 4
  %34 = load i32, ptr %14, align 4
  %35 = icmp ult i32 %33, %34
  br i1 %35, label %36, label %67

36:                                               ; preds = %32
  store i32 0, ptr addrspace(5) %10, align 4
  br label %37

37:                                               ; preds = %60, %36
  %38 = load i32, ptr addrspace(5) %10, align 4
  %39 = icmp ult i32 %38, 90
  br i1 %39, label %40, label %63

40:                                               ; preds = %37
  %41 = load i32, ptr addrspace(5) %10, align 4
  %42 = zext i32 %41 to i64
  %43 = getelementptr inbounds nuw [90 x i64], ptr addrspace(5) %7, i64 0, i64 %42
  %44 = load i64, ptr addrspace(5) %43, align 8
  %45 = shl i64 %44, 5
  %46 = load i32, ptr addrspace(5) %10, align 4
  %47 = mul i32 %46, 7
  %48 = add i32 %47, 11
  %49 = urem i32 %48, 90
  %50 = zext i32 %49 to i64
  %51 = getelementptr inbounds nuw [90 x i64], ptr addrspace(5) %7, i64 0, i64 %50
  %52 = load i64, ptr addrspace(5) %51, align 8
  %53 = add i64 %45, %52
  %54 = load i32, ptr addrspace(5) %9, align 4
  %55 = zext i32 %54 to i64
  %56 = xor i64 %53, %55
  %57 = load i32, ptr addrspace(5) %10, align 4
  %58 = zext i32 %57 to i64
  %59 = getelementptr inbounds nuw [90 x i64], ptr addrspace(5) %7, i64 0, i64 %58
  store i64 %56, ptr addrspace(5) %59, align 8
  br label %60

60:                                               ; preds = %40
  %61 = load i32, ptr addrspace(5) %10, align 4
  %62 = add i32 %61, 1
  store i32 %62, ptr addrspace(5) %10, align 4
  br label %37, !llvm.loop !18

63:                                               ; preds = %37
  br label %64

64:                                               ; preds = %63
  %65 = load i32, ptr addrspace(5) %9, align 4
  %66 = add i32 %65, 1
  store i32 %66, ptr addrspace(5) %9, align 4
  br label %32, !llvm.loop !19

67:                                               ; preds = %32
  %68 = call i64 @_Z13get_global_idj(i32 noundef 0) #7
  store i64 %68, ptr addrspace(5) %11, align 8
  store i32 0, ptr addrspace(5) %12, align 4
  br label %69

69:                                               ; preds = %80, %67
  %70 = load i32, ptr addrspace(5) %12, align 4
  %71 = icmp ult i32 %70, 90
  br i1 %71, label %72, label %83

72:                                               ; preds = %69
  %73 = load i64, ptr addrspace(5) %11, align 8
  %74 = call i64 @_Z6rotatemm(i64 noundef %73, i64 noundef 1) #7
  %75 = load i32, ptr addrspace(5) %12, align 4
  %76 = zext i32 %75 to i64
  %77 = getelementptr inbounds nuw [90 x i64], ptr addrspace(5) %7, i64 0, i64 %76
  %78 = load i64, ptr addrspace(5) %77, align 8
  %79 = add i64 %74, %78
  store i64 %79, ptr addrspace(5) %11, align 8
  br label %80

80:                                               ; preds = %72
  %81 = load i32, ptr addrspace(5) %12, align 4
  %82 = add i32 %81, 1
  store i32 %82, ptr addrspace(5) %12, align 4
  br label %69, !llvm.loop !21

83:                                               ; preds = %69
  %84 = load i64, ptr addrspace(5) %11, align 8
  %85 = load ptr addrspace(1), ptr %15, align 8
  %86 = call i64 @_Z13get_global_idj(i32 noundef 0) #7
  %87 = getelementptr inbounds nuw i64, ptr addrspace(1) %85, i64 %86
  store i64 %84, ptr addrspace(1) %87, align 8
  ret void
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @_Z6rotatemm(i64 noundef %0, i64 noundef %1) #2 {
  %3 = tail call i64 @llvm.fshl.i64(i64 %0, i64 %0, i64 %1)
  ret i64 %3
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.fshl.i64(i64, i64, i64) #3

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z13get_global_idj(i32 noundef %0) #4 {
  %2 = tail call i64 @__ockl_get_global_id(i32 noundef %0) #7
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_global_id(i32 noundef %0) local_unnamed_addr #2 {
  switch i32 %0, label %56 [
    i32 0, label %2
    i32 1, label %18
    i32 2, label %34
  ]

2:                                                ; preds = %1
  %3 = load i32, ptr addrspace(4) @__oclc_ABI_version, align 4, !tbaa !8
  %4 = icmp slt i32 %3, 500
  %5 = tail call align 4 ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %6 = getelementptr i8, ptr addrspace(4) %5, i64 4
  %7 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %8 = getelementptr inbounds i16, ptr addrspace(4) %7, i64 6
  %9 = select i1 %4, ptr addrspace(4) %6, ptr addrspace(4) %8
  %10 = load i16, ptr addrspace(4) %9, align 4
  %11 = zext i16 %10 to i32
  %12 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %13 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !22
  %14 = mul i32 %12, %11
  %15 = add i32 %14, %13
  %16 = select i1 %4, i64 0, i64 5
  %17 = getelementptr i64, ptr addrspace(4) %7, i64 %16
  br label %50

18:                                               ; preds = %1
  %19 = load i32, ptr addrspace(4) @__oclc_ABI_version, align 4, !tbaa !8
  %20 = icmp slt i32 %19, 500
  %21 = tail call align 4 ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %22 = getelementptr i8, ptr addrspace(4) %21, i64 6
  %23 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %24 = getelementptr inbounds i16, ptr addrspace(4) %23, i64 7
  %25 = select i1 %20, ptr addrspace(4) %22, ptr addrspace(4) %24
  %26 = load i16, ptr addrspace(4) %25, align 2
  %27 = zext i16 %26 to i32
  %28 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %29 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !22
  %30 = mul i32 %28, %27
  %31 = add i32 %30, %29
  %32 = select i1 %20, i64 1, i64 6
  %33 = getelementptr inbounds i64, ptr addrspace(4) %23, i64 %32
  br label %50

34:                                               ; preds = %1
  %35 = load i32, ptr addrspace(4) @__oclc_ABI_version, align 4, !tbaa !8
  %36 = icmp slt i32 %35, 500
  %37 = tail call align 4 ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %38 = getelementptr i8, ptr addrspace(4) %37, i64 8
  %39 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %40 = getelementptr inbounds i16, ptr addrspace(4) %39, i64 8
  %41 = select i1 %36, ptr addrspace(4) %38, ptr addrspace(4) %40
  %42 = load i16, ptr addrspace(4) %41, align 4
  %43 = zext i16 %42 to i32
  %44 = tail call i32 @llvm.amdgcn.workgroup.id.z()
  %45 = tail call i32 @llvm.amdgcn.workitem.id.z(), !range !22
  %46 = mul i32 %44, %43
  %47 = add i32 %46, %45
  %48 = select i1 %36, i64 2, i64 7
  %49 = getelementptr inbounds i64, ptr addrspace(4) %39, i64 %48
  br label %50

50:                                               ; preds = %34, %18, %2
  %51 = phi ptr addrspace(4) [ %49, %34 ], [ %33, %18 ], [ %17, %2 ]
  %52 = phi i32 [ %47, %34 ], [ %31, %18 ], [ %15, %2 ]
  %53 = zext i32 %52 to i64
  %54 = load i64, ptr addrspace(4) %51, align 8, !tbaa !23
  %55 = add i64 %54, %53
  br label %56

56:                                               ; preds = %50, %1
  %57 = phi i64 [ 0, %1 ], [ %55, %50 ]
  ret i64 %57
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef nonnull align 4 ptr addrspace(4) @llvm.amdgcn.dispatch.ptr() #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.z() #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.z() #5

attributes #0 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #2 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #5 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { convergent nounwind }
attributes #7 = { convergent nounwind willreturn memory(none) }

!llvm.module.flags = !{!0, !1, !2, !3}
!opencl.ocl.version = !{!4, !5}
!llvm.ident = !{!6, !7}
!llvm.errno.tbaa = !{!8}

!0 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 8, !"PIC Level", i32 1}
!3 = !{i32 7, !"frame-pointer", i32 2}
!4 = !{i32 2, i32 0}
!5 = !{i32 1, i32 2}
!6 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!7 = !{!"Debian clang version 15.0.5"}
!8 = !{!9, !9, i64 0}
!9 = !{!"int", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C/C++ TBAA"}
!12 = !{i32 2, i32 0, i32 1}
!13 = !{!"none", !"none", !"none"}
!14 = !{!"ulong*", !"uint", !"ulong*"}
!15 = !{!"const", !"", !""}
!16 = distinct !{!16, !17}
!17 = !{!"llvm.loop.unroll.enable"}
!18 = distinct !{!18, !17}
!19 = distinct !{!19, !20}
!20 = !{!"llvm.loop.unroll.disable"}
!21 = distinct !{!21, !17}
!22 = !{i32 0, i32 1024}
!23 = !{!24, !24, i64 0}
!24 = !{!"long", !10, i64 0}
