; ModuleID = 'struct_arg.cl'
source_filename = "struct_arg.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

%struct.Params = type { i32, i8, [3 x i16], i64, <4 x float> }
%struct.Item = type { <4 x float>, [12 x i32] }

@__oclc_ABI_version = internal local_unnamed_addr addrspace(4) constant i32 500, align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @struct_arg(ptr addrspace(4) noundef byref(%struct.Params) align 16 %0, ptr addrspace(1) noundef align 16 %1, ptr addrspace(1) noundef align 16 %2, i8 noundef %3) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %5 = alloca %struct.Params, align 16, addrspace(5)
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca i8, align 1, addrspace(5)
  %9 = addrspacecast ptr addrspace(5) %5 to ptr
  %10 = addrspacecast ptr addrspace(5) %6 to ptr
  %11 = addrspacecast ptr addrspace(5) %7 to ptr
  %12 = addrspacecast ptr addrspace(5) %8 to ptr
  call void @llvm.memcpy.p0.p4.i64(ptr align 16 %9, ptr addrspace(4) align 16 %0, i64 48, i1 false)
  store ptr addrspace(1) %1, ptr %10, align 8
  store ptr addrspace(1) %2, ptr %11, align 8
  store i8 %3, ptr %12, align 1
  %13 = load ptr addrspace(1), ptr %10, align 8
  %14 = load ptr addrspace(1), ptr %11, align 8
  %15 = load i8, ptr %12, align 1
  %16 = getelementptr inbounds nuw %struct.Params, ptr %9, i32 0, i32 0
  %17 = load i32, ptr %16, align 16
  %18 = getelementptr inbounds nuw %struct.Params, ptr %9, i32 0, i32 1
  %19 = load i8, ptr %18, align 4
  %20 = getelementptr inbounds nuw %struct.Params, ptr %9, i32 0, i32 2
  %21 = load [3 x i16], ptr %20, align 2
  %22 = getelementptr inbounds nuw %struct.Params, ptr %9, i32 0, i32 3
  %23 = load i64, ptr %22, align 16
  %24 = getelementptr inbounds nuw %struct.Params, ptr %9, i32 0, i32 4
  %25 = load <4 x float>, ptr %24, align 16
  call void @__clang_ocl_kern_imp_struct_arg(i32 %17, i8 %19, [3 x i16] %21, i64 %23, <4 x float> %25, ptr addrspace(1) noundef align 16 %13, ptr addrspace(1) noundef align 16 %14, i8 noundef zeroext %15) #7
  ret void
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p4.i64(ptr noalias writeonly captures(none), ptr addrspace(4) noalias readonly captures(none), i64, i1 immarg) #1

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_struct_arg(i32 %0, i8 %1, [3 x i16] %2, i64 %3, <4 x float> %4, ptr addrspace(1) noundef align 16 %5, ptr addrspace(1) noundef align 16 %6, i8 noundef zeroext %7) #2 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %9 = alloca %struct.Params, align 16, addrspace(5)
  %10 = alloca ptr addrspace(1), align 8, addrspace(5)
  %11 = alloca ptr addrspace(1), align 8, addrspace(5)
  %12 = alloca i8, align 1, addrspace(5)
  %13 = alloca i32, align 4, addrspace(5)
  %14 = alloca %struct.Item, align 16, addrspace(5)
  %15 = alloca i32, align 4, addrspace(5)
  %16 = addrspacecast ptr addrspace(5) %9 to ptr
  %17 = addrspacecast ptr addrspace(5) %10 to ptr
  %18 = addrspacecast ptr addrspace(5) %11 to ptr
  %19 = addrspacecast ptr addrspace(5) %12 to ptr
  %20 = getelementptr inbounds nuw %struct.Params, ptr %16, i32 0, i32 0
  store i32 %0, ptr %20, align 16
  %21 = getelementptr inbounds nuw %struct.Params, ptr %16, i32 0, i32 1
  store i8 %1, ptr %21, align 4
  %22 = getelementptr inbounds nuw %struct.Params, ptr %16, i32 0, i32 2
  store [3 x i16] %2, ptr %22, align 2
  %23 = getelementptr inbounds nuw %struct.Params, ptr %16, i32 0, i32 3
  store i64 %3, ptr %23, align 16
  %24 = getelementptr inbounds nuw %struct.Params, ptr %16, i32 0, i32 4
  store <4 x float> %4, ptr %24, align 16
  store ptr addrspace(1) %5, ptr %17, align 8
  store ptr addrspace(1) %6, ptr %18, align 8
  store i8 %7, ptr %19, align 1
  %25 = call i64 @_Z13get_global_idj(i32 noundef 0) #8
  %26 = trunc i64 %25 to i32
  store i32 %26, ptr addrspace(5) %13, align 4
  %27 = load i32, ptr addrspace(5) %13, align 4
  %28 = getelementptr inbounds nuw %struct.Params, ptr %16, i32 0, i32 0
  %29 = load i32, ptr %28, align 16
  %30 = icmp uge i32 %27, %29
  br i1 %30, label %31, label %32

31:                                               ; preds = %8
  br label %98

32:                                               ; preds = %8
  %33 = load ptr addrspace(1), ptr %17, align 8
  %34 = load i32, ptr addrspace(5) %13, align 4
  %35 = mul i32 %34, 5
  %36 = add i32 %35, 3
  %37 = getelementptr inbounds nuw %struct.Params, ptr %16, i32 0, i32 0
  %38 = load i32, ptr %37, align 16
  %39 = urem i32 %36, %38
  %40 = zext i32 %39 to i64
  %41 = getelementptr inbounds nuw %struct.Item, ptr addrspace(1) %33, i64 %40
  call void @llvm.memcpy.p5.p1.i64(ptr addrspace(5) align 16 %14, ptr addrspace(1) align 16 %41, i64 64, i1 false)
  %42 = getelementptr inbounds nuw %struct.Item, ptr addrspace(5) %14, i32 0, i32 0
  %43 = load <4 x float>, ptr addrspace(5) %42, align 16
  %44 = getelementptr inbounds nuw %struct.Params, ptr %16, i32 0, i32 4
  %45 = load <4 x float>, ptr %44, align 16
  %46 = getelementptr inbounds nuw %struct.Params, ptr %16, i32 0, i32 2
  %47 = load i32, ptr addrspace(5) %13, align 4
  %48 = urem i32 %47, 3
  %49 = zext i32 %48 to i64
  %50 = getelementptr inbounds nuw [3 x i16], ptr %46, i64 0, i64 %49
  %51 = load i16, ptr %50, align 2
  %52 = uitofp i16 %51 to float
  %53 = insertelement <4 x float> poison, float %52, i64 0
  %54 = shufflevector <4 x float> %53, <4 x float> poison, <4 x i32> zeroinitializer
  %55 = call <4 x float> @llvm.fmuladd.v4f32(<4 x float> %43, <4 x float> %45, <4 x float> %54)
  %56 = getelementptr inbounds nuw %struct.Item, ptr addrspace(5) %14, i32 0, i32 0
  store <4 x float> %55, ptr addrspace(5) %56, align 16
  store i32 0, ptr addrspace(5) %15, align 4
  br label %57

57:                                               ; preds = %82, %32
  %58 = load i32, ptr addrspace(5) %15, align 4
  %59 = icmp ult i32 %58, 12
  br i1 %59, label %60, label %85

60:                                               ; preds = %57
  %61 = getelementptr inbounds nuw %struct.Params, ptr %16, i32 0, i32 3
  %62 = load i64, ptr %61, align 16
  %63 = load i32, ptr addrspace(5) %15, align 4
  %64 = mul i32 %63, 5
  %65 = zext i32 %64 to i64
  %66 = and i64 %65, 63
  %67 = lshr i64 %62, %66
  %68 = trunc i64 %67 to i32
  %69 = getelementptr inbounds nuw %struct.Params, ptr %16, i32 0, i32 1
  %70 = load i8, ptr %69, align 4
  %71 = zext i8 %70 to i32
  %72 = add i32 %68, %71
  %73 = load i8, ptr %19, align 1
  %74 = zext i8 %73 to i32
  %75 = add i32 %72, %74
  %76 = getelementptr inbounds nuw %struct.Item, ptr addrspace(5) %14, i32 0, i32 1
  %77 = load i32, ptr addrspace(5) %15, align 4
  %78 = zext i32 %77 to i64
  %79 = getelementptr inbounds nuw [12 x i32], ptr addrspace(5) %76, i64 0, i64 %78
  %80 = load i32, ptr addrspace(5) %79, align 4
  %81 = xor i32 %80, %75
  store i32 %81, ptr addrspace(5) %79, align 4
  br label %82

82:                                               ; preds = %60
  %83 = load i32, ptr addrspace(5) %15, align 4
  %84 = add i32 %83, 1
  store i32 %84, ptr addrspace(5) %15, align 4
  br label %57

85:                                               ; preds = %57
  %86 = load i32, ptr addrspace(5) %13, align 4
  %87 = getelementptr inbounds nuw %struct.Item, ptr addrspace(5) %14, i32 0, i32 1
  %88 = getelementptr inbounds nuw %struct.Item, ptr addrspace(5) %14, i32 0, i32 1
  %89 = getelementptr inbounds [12 x i32], ptr addrspace(5) %88, i64 0, i64 0
  %90 = load i32, ptr addrspace(5) %89, align 16
  %91 = urem i32 %90, 12
  %92 = zext i32 %91 to i64
  %93 = getelementptr inbounds nuw [12 x i32], ptr addrspace(5) %87, i64 0, i64 %92
  store i32 %86, ptr addrspace(5) %93, align 4
  %94 = load ptr addrspace(1), ptr %18, align 8
  %95 = load i32, ptr addrspace(5) %13, align 4
  %96 = zext i32 %95 to i64
  %97 = getelementptr inbounds nuw %struct.Item, ptr addrspace(1) %94, i64 %96
  call void @llvm.memcpy.p1.p5.i64(ptr addrspace(1) align 16 %97, ptr addrspace(5) align 16 %14, i64 64, i1 false)
  br label %98

98:                                               ; preds = %85, %31
  ret void
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p5.p1.i64(ptr addrspace(5) noalias writeonly captures(none), ptr addrspace(1) noalias readonly captures(none), i64, i1 immarg) #1

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x float> @llvm.fmuladd.v4f32(<4 x float>, <4 x float>, <4 x float>) #3

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p1.p5.i64(ptr addrspace(1) noalias writeonly captures(none), ptr addrspace(5) noalias readonly captures(none), i64, i1 immarg) #1

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z13get_global_idj(i32 noundef %0) #4 {
  %2 = tail call i64 @__ockl_get_global_id(i32 noundef %0) #8
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_global_id(i32 noundef %0) local_unnamed_addr #5 {
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
  %13 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !16
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
  %29 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !16
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
  %45 = tail call i32 @llvm.amdgcn.workitem.id.z(), !range !16
  %46 = mul i32 %44, %43
  %47 = add i32 %46, %45
  %48 = select i1 %36, i64 2, i64 7
  %49 = getelementptr inbounds i64, ptr addrspace(4) %39, i64 %48
  br label %50

50:                                               ; preds = %34, %18, %2
  %51 = phi ptr addrspace(4) [ %49, %34 ], [ %33, %18 ], [ %17, %2 ]
  %52 = phi i32 [ %47, %34 ], [ %31, %18 ], [ %15, %2 ]
  %53 = zext i32 %52 to i64
  %54 = load i64, ptr addrspace(4) %51, align 8, !tbaa !17
  %55 = add i64 %54, %53
  br label %56

56:                                               ; preds = %50, %1
  %57 = phi i64 [ 0, %1 ], [ %55, %50 ]
  ret i64 %57
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef nonnull align 4 ptr addrspace(4) @llvm.amdgcn.dispatch.ptr() #6

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #6

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #6

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #6

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #6

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #6

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.z() #6

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.z() #6

attributes #0 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #5 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #6 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #7 = { convergent nounwind }
attributes #8 = { convergent nounwind willreturn memory(none) }

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
!12 = !{i32 0, i32 1, i32 1, i32 0}
!13 = !{!"none", !"none", !"none", !"none"}
!14 = !{!"Params", !"Item*", !"Item*", !"uchar"}
!15 = !{!"", !"const", !"", !""}
!16 = !{i32 0, i32 1024}
!17 = !{!18, !18, i64 0}
!18 = !{!"long", !10, i64 0}
