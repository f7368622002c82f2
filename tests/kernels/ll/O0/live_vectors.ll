; ModuleID = 'live_vectors.cl'
source_filename = "live_vectors.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__oclc_ABI_version = internal local_unnamed_addr addrspace(4) constant i32 500, align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @live_vectors(ptr addrspace(1) noundef align 64 %0, ptr addrspace(1) noundef align 4 %1, ptr addrspace(1) noundef align 64 %2) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !15 !kernel_arg_type_qual !16 {
  %4 = alloca ptr addrspace(1), align 8, addrspace(5)
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = addrspacecast ptr addrspace(5) %4 to ptr
  %8 = addrspacecast ptr addrspace(5) %5 to ptr
  %9 = addrspacecast ptr addrspace(5) %6 to ptr
  store ptr addrspace(1) %0, ptr %7, align 8
  store ptr addrspace(1) %1, ptr %8, align 8
  store ptr addrspace(1) %2, ptr %9, align 8
  %10 = load ptr addrspace(1), ptr %7, align 8
  %11 = load ptr addrspace(1), ptr %8, align 8
  %12 = load ptr addrspace(1), ptr %9, align 8
  call void @__clang_ocl_kern_imp_live_vectors(ptr addrspace(1) noundef align 64 %10, ptr addrspace(1) noundef align 4 %11, ptr addrspace(1) noundef align 64 %12) #5
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_live_vectors(ptr addrspace(1) noundef align 64 %0, ptr addrspace(1) noundef align 4 %1, ptr addrspace(1) noundef align 64 %2) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !15 !kernel_arg_type_qual !16 {
  %4 = alloca ptr addrspace(1), align 8, addrspace(5)
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca i32, align 4, addrspace(5)
  %8 = alloca [20 x <16 x i32>], align 64, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = alloca i32, align 4, addrspace(5)
  %13 = alloca <16 x i32>, align 64, addrspace(5)
  %14 = alloca i32, align 4, addrspace(5)
  %15 = addrspacecast ptr addrspace(5) %4 to ptr
  %16 = addrspacecast ptr addrspace(5) %5 to ptr
  %17 = addrspacecast ptr addrspace(5) %6 to ptr
  store ptr addrspace(1) %0, ptr %15, align 8
  store ptr addrspace(1) %1, ptr %16, align 8
  store ptr addrspace(1) %2, ptr %17, align 8
  %18 = call i64 @_Z13get_global_idj(i32 noundef 0) #6
  %19 = trunc i64 %18 to i32
  store i32 %19, ptr addrspace(5) %7, align 4
  store i32 0, ptr addrspace(5) %9, align 4
  br label %20

20:                                               ; preds = %38, %3
  %21 = load i32, ptr addrspace(5) %9, align 4
  %22 = icmp ult i32 %21, 20
  br i1 %22, label %23, label %41

23:                                               ; preds = %20
  %24 = load ptr addrspace(1), ptr %15, align 8
  %25 = load i32, ptr addrspace(5) %7, align 4
  %26 = zext i32 %25 to i64
  %27 = getelementptr inbounds nuw <16 x i32>, ptr addrspace(1) %24, i64 %26
  %28 = load <16 x i32>, ptr addrspace(1) %27, align 64
  %29 = load i32, ptr addrspace(5) %9, align 4
  %30 = mul i32 2, %29
  %31 = add i32 %30, 1
  %32 = insertelement <16 x i32> poison, i32 %31, i64 0
  %33 = shufflevector <16 x i32> %32, <16 x i32> poison, <16 x i32> zeroinitializer
  %34 = mul <16 x i32> %28, %33
  %35 = load i32, ptr addrspace(5) %9, align 4
  %36 = zext i32 %35 to i64
  %37 = getelementptr inbounds nuw [20 x <16 x i32>], ptr addrspace(5) %8, i64 0, i64 %36
  store <16 x i32> %34, ptr addrspace(5) %37, align 64
  br label %38

38:                                               ; preds = %23
  %39 = load i32, ptr addrspace(5) %9, align 4
  %40 = add i32 %39, 1
  store i32 %40, ptr addrspace(5) %9, align 4
  br label %20, !llvm.loop !17

41:                                               ; preds = %20
  store i32 0, ptr addrspace(5) %10, align 4
  br label %42

42:                                               ; preds = %104, %41
  %43 = load i32, ptr addrspace(5) %10, align 4
  %44 = load ptr addrspace(1), ptr %16, align 8
  %45 = load i32, ptr addrspace(5) %7, align 4
  %46 = zext i32 %45 to i64
  %47 = getelementptr inbounds nuw i32, ptr addrspace(1) %44, i64 %46
  %48 = load i32, ptr addrspace(1) %47, align 4
  %49 = icmp ult i32 %43, %48
  br i1 %49, label %50, label %107

50:                                               ; preds = %42
  %51 = load i32, ptr addrspace(5) %10, align 4
  %52 = urem i32 %51, 2
  %53 = zext i32 %52 to i64
  %54 = getelementptr inbounds nuw [20 x <16 x i32>], ptr addrspace(5) %8, i64 0, i64 %53
  %55 = load <16 x i32>, ptr addrspace(5) %54, align 64
  %56 = extractelement <16 x i32> %55, i64 3
  %57 = and i32 %56, 1
  %58 = icmp ne i32 %57, 0
  br i1 %58, label %59, label %84

59:                                               ; preds = %50
  store i32 0, ptr addrspace(5) %11, align 4
  br label %60

60:                                               ; preds = %80, %59
  %61 = load i32, ptr addrspace(5) %11, align 4
  %62 = icmp ult i32 %61, 20
  br i1 %62, label %63, label %83

63:                                               ; preds = %60
  %64 = load i32, ptr addrspace(5) %11, align 4
  %65 = zext i32 %64 to i64
  %66 = getelementptr inbounds nuw [20 x <16 x i32>], ptr addrspace(5) %8, i64 0, i64 %65
  %67 = load <16 x i32>, ptr addrspace(5) %66, align 64
  %68 = mul <16 x i32> %67, splat (i32 5)
  %69 = load i32, ptr addrspace(5) %11, align 4
  %70 = add i32 %69, 7
  %71 = urem i32 %70, 20
  %72 = zext i32 %71 to i64
  %73 = getelementptr inbounds nuw [20 x <16 x i32>], ptr addrspace(5) %8, i64 0, i64 %72
  %74 = load <16 x i32>, ptr addrspace(5) %73, align 64
  %75 = shufflevector <16 x i32> %74, <16 x i32> poison, <16 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %76 = add <16 x i32> %68, %75
  %77 = load i32, ptr addrspace(5) %11, align 4
  %78 = zext i32 %77 to i64
  %79 = getelementptr inbounds nuw [20 x <16 x i32>], ptr addrspace(5) %8, i64 0, i64 %78
  store <16 x i32> %76, ptr addrspace(5) %79, align 64
  br label %80

80:                                               ; preds = %63
  %81 = load i32, ptr addrspace(5) %11, align 4
  %82 = add i32 %81, 1
  store i32 %82, ptr addrspace(5) %11, align 4
  br label %60, !llvm.loop !19

83:                                               ; preds = %60
  br label %103

84:                                               ; preds = %50
  store i32 0, ptr addrspace(5) %12, align 4
  br label %85

85:                                               ; preds = %99, %84
  %86 = load i32, ptr addrspace(5) %12, align 4
  %87 = icmp ult i32 %86, 20
  br i1 %87, label %88, label %102

88:                                               ; preds = %85
  %89 = load i32, ptr addrspace(5) %10, align 4
  %90 = load i32, ptr addrspace(5) %12, align 4
  %91 = add i32 %89, %90
  %92 = insertelement <16 x i32> poison, i32 %91, i64 0
  %93 = shufflevector <16 x i32> %92, <16 x i32> poison, <16 x i32> zeroinitializer
  %94 = load i32, ptr addrspace(5) %12, align 4
  %95 = zext i32 %94 to i64
  %96 = getelementptr inbounds nuw [20 x <16 x i32>], ptr addrspace(5) %8, i64 0, i64 %95
  %97 = load <16 x i32>, ptr addrspace(5) %96, align 64
  %98 = xor <16 x i32> %97, %93
  store <16 x i32> %98, ptr addrspace(5) %96, align 64
  br label %99

99:                                               ; preds = %88
  %100 = load i32, ptr addrspace(5) %12, align 4
  %101 = add i32 %100, 1
  store i32 %101, ptr addrspace(5) %12, align 4
  br label %85, !llvm.loop !20

102:                                              ; preds = %85
  br label %103

103:                                              ; preds = %102, %83
  br label %104

104:                                              ; preds = %103
  %105 = load i32, ptr addrspace(5) %10, align 4
  %106 = add i32 %105, 1
  store i32 %106, ptr addrspace(5) %10, align 4
  br label %42, !llvm.loop !21

107:                                              ; preds = %42
  store <16 x i32> zeroinitializer, ptr addrspace(5) %13, align 64
  store i32 0, ptr addrspace(5) %14, align 4
  br label %108

108:                                              ; preds = %119, %107
  %109 = load i32, ptr addrspace(5) %14, align 4
  %110 = icmp ult i32 %109, 20
  br i1 %110, label %111, label %122

111:                                              ; preds = %108
  %112 = load <16 x i32>, ptr addrspace(5) %13, align 64
  %113 = mul <16 x i32> %112, splat (i32 3)
  %114 = load i32, ptr addrspace(5) %14, align 4
  %115 = zext i32 %114 to i64
  %116 = getelementptr inbounds nuw [20 x <16 x i32>], ptr addrspace(5) %8, i64 0, i64 %115
  %117 = load <16 x i32>, ptr addrspace(5) %116, align 64
  %118 = add <16 x i32> %113, %117
  store <16 x i32> %118, ptr addrspace(5) %13, align 64
  br label %119

119:                                              ; preds = %111
  %120 = load i32, ptr addrspace(5) %14, align 4
  %121 = add i32 %120, 1
  store i32 %121, ptr addrspace(5) %14, align 4
  br label %108, !llvm.loop !23

122:                                              ; preds = %108
  %123 = load <16 x i32>, ptr addrspace(5) %13, align 64
  %124 = load ptr addrspace(1), ptr %17, align 8
  %125 = load i32, ptr addrspace(5) %7, align 4
  %126 = zext i32 %125 to i64
  %127 = getelementptr inbounds nuw <16 x i32>, ptr addrspace(1) %124, i64 %126
  store <16 x i32> %123, ptr addrspace(1) %127, align 64
  ret void
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z13get_global_idj(i32 noundef %0) #2 {
  %2 = tail call i64 @__ockl_get_global_id(i32 noundef %0) #6
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_global_id(i32 noundef %0) local_unnamed_addr #3 {
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
  %13 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !24
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
  %29 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !24
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
  %45 = tail call i32 @llvm.amdgcn.workitem.id.z(), !range !24
  %46 = mul i32 %44, %43
  %47 = add i32 %46, %45
  %48 = select i1 %36, i64 2, i64 7
  %49 = getelementptr inbounds i64, ptr addrspace(4) %39, i64 %48
  br label %50

50:                                               ; preds = %34, %18, %2
  %51 = phi ptr addrspace(4) [ %49, %34 ], [ %33, %18 ], [ %17, %2 ]
  %52 = phi i32 [ %47, %34 ], [ %31, %18 ], [ %15, %2 ]
  %53 = zext i32 %52 to i64
  %54 = load i64, ptr addrspace(4) %51, align 8, !tbaa !25
  %55 = add i64 %54, %53
  br label %56

56:                                               ; preds = %50, %1
  %57 = phi i64 [ 0, %1 ], [ %55, %50 ]
  ret i64 %57
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef nonnull align 4 ptr addrspace(4) @llvm.amdgcn.dispatch.ptr() #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.z() #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.z() #4

attributes #0 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #2 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #3 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #4 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { convergent nounwind }
attributes #6 = { convergent nounwind willreturn memory(none) }

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
!12 = !{i32 1, i32 1, i32 1}
!13 = !{!"none", !"none", !"none"}
!14 = !{!"uint16*", !"uint*", !"uint16*"}
!15 = !{!"uint __attribute__((ext_vector_type(16)))*", !"uint*", !"uint __attribute__((ext_vector_type(16)))*"}
!16 = !{!"const", !"const", !""}
!17 = distinct !{!17, !18}
!18 = !{!"llvm.loop.unroll.enable"}
!19 = distinct !{!19, !18}
!20 = distinct !{!20, !18}
!21 = distinct !{!21, !22}
!22 = !{!"llvm.loop.unroll.disable"}
!23 = distinct !{!23, !18}
!24 = !{i32 0, i32 1024}
!25 = !{!26, !26, i64 0}
!26 = !{!"long", !10, i64 0}
