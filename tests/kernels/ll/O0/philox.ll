; ModuleID = 'philox.cl'
source_filename = "philox.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__oclc_ABI_version = internal local_unnamed_addr addrspace(4) constant i32 500, align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @philox(ptr addrspace(1) noundef align 16 %0, ptr addrspace(1) noundef align 16 %1, <2 x i32> noundef %2, i32 noundef %3, i32 noundef %4) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !15 !kernel_arg_type_qual !16 {
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca <2 x i32>, align 8, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = addrspacecast ptr addrspace(5) %6 to ptr
  %12 = addrspacecast ptr addrspace(5) %7 to ptr
  %13 = addrspacecast ptr addrspace(5) %8 to ptr
  %14 = addrspacecast ptr addrspace(5) %9 to ptr
  %15 = addrspacecast ptr addrspace(5) %10 to ptr
  store ptr addrspace(1) %0, ptr %11, align 8
  store ptr addrspace(1) %1, ptr %12, align 8
  store <2 x i32> %2, ptr %13, align 8
  store i32 %3, ptr %14, align 4
  store i32 %4, ptr %15, align 4
  %16 = load ptr addrspace(1), ptr %11, align 8
  %17 = load ptr addrspace(1), ptr %12, align 8
  %18 = load <2 x i32>, ptr %13, align 8
  %19 = load i32, ptr %14, align 4
  %20 = load i32, ptr %15, align 4
  call void @__clang_ocl_kern_imp_philox(ptr addrspace(1) noundef align 16 %16, ptr addrspace(1) noundef align 16 %17, <2 x i32> noundef %18, i32 noundef %19, i32 noundef %20) #6
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_philox(ptr addrspace(1) noundef align 16 %0, ptr addrspace(1) noundef align 16 %1, <2 x i32> noundef %2, i32 noundef %3, i32 noundef %4) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !15 !kernel_arg_type_qual !16 {
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca <2 x i32>, align 8, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = alloca <4 x i32>, align 16, addrspace(5)
  %13 = alloca <4 x i32>, align 16, addrspace(5)
  %14 = alloca <2 x i32>, align 8, addrspace(5)
  %15 = alloca i32, align 4, addrspace(5)
  %16 = alloca i32, align 4, addrspace(5)
  %17 = alloca i32, align 4, addrspace(5)
  %18 = alloca i32, align 4, addrspace(5)
  %19 = alloca i32, align 4, addrspace(5)
  %20 = alloca <4 x i32>, align 16, addrspace(5)
  %21 = alloca <2 x i32>, align 8, addrspace(5)
  %22 = addrspacecast ptr addrspace(5) %6 to ptr
  %23 = addrspacecast ptr addrspace(5) %7 to ptr
  %24 = addrspacecast ptr addrspace(5) %8 to ptr
  %25 = addrspacecast ptr addrspace(5) %9 to ptr
  %26 = addrspacecast ptr addrspace(5) %10 to ptr
  %27 = addrspacecast ptr addrspace(5) %13 to ptr
  %28 = addrspacecast ptr addrspace(5) %20 to ptr
  %29 = addrspacecast ptr addrspace(5) %21 to ptr
  store ptr addrspace(1) %0, ptr %22, align 8
  store ptr addrspace(1) %1, ptr %23, align 8
  store <2 x i32> %2, ptr %24, align 8
  store i32 %3, ptr %25, align 4
  store i32 %4, ptr %26, align 4
  %30 = call i64 @_Z13get_global_idj(i32 noundef 0) #7
  %31 = trunc i64 %30 to i32
  store i32 %31, ptr addrspace(5) %11, align 4
  %32 = load i32, ptr addrspace(5) %11, align 4
  %33 = load i32, ptr %26, align 4
  %34 = icmp uge i32 %32, %33
  br i1 %34, label %35, label %36

35:                                               ; preds = %5
  br label %102

36:                                               ; preds = %5
  %37 = load i32, ptr addrspace(5) %11, align 4
  %38 = insertelement <4 x i32> poison, i32 %37, i32 0
  %39 = load i32, ptr %25, align 4
  %40 = insertelement <4 x i32> %38, i32 %39, i32 1
  %41 = insertelement <4 x i32> %40, i32 608135816, i32 2
  %42 = insertelement <4 x i32> %41, i32 -2052912941, i32 3
  store <4 x i32> %42, ptr %27, align 16
  %43 = load <4 x i32>, ptr %27, align 16
  store <4 x i32> %43, ptr addrspace(5) %12, align 16
  %44 = load <2 x i32>, ptr %24, align 8
  store <2 x i32> %44, ptr addrspace(5) %14, align 8
  store i32 0, ptr addrspace(5) %15, align 4
  br label %45

45:                                               ; preds = %85, %36
  %46 = load i32, ptr addrspace(5) %15, align 4
  %47 = icmp ult i32 %46, 10
  br i1 %47, label %48, label %88

48:                                               ; preds = %45
  %49 = load <4 x i32>, ptr addrspace(5) %12, align 16
  %50 = extractelement <4 x i32> %49, i64 0
  %51 = call i32 @_Z6mul_hijj(i32 noundef -766435501, i32 noundef %50) #7
  store i32 %51, ptr addrspace(5) %16, align 4
  %52 = load <4 x i32>, ptr addrspace(5) %12, align 16
  %53 = extractelement <4 x i32> %52, i64 0
  %54 = mul i32 -766435501, %53
  store i32 %54, ptr addrspace(5) %17, align 4
  %55 = load <4 x i32>, ptr addrspace(5) %12, align 16
  %56 = extractelement <4 x i32> %55, i64 2
  %57 = call i32 @_Z6mul_hijj(i32 noundef -845247145, i32 noundef %56) #7
  store i32 %57, ptr addrspace(5) %18, align 4
  %58 = load <4 x i32>, ptr addrspace(5) %12, align 16
  %59 = extractelement <4 x i32> %58, i64 2
  %60 = mul i32 -845247145, %59
  store i32 %60, ptr addrspace(5) %19, align 4
  %61 = load i32, ptr addrspace(5) %18, align 4
  %62 = load <4 x i32>, ptr addrspace(5) %12, align 16
  %63 = extractelement <4 x i32> %62, i64 1
  %64 = xor i32 %61, %63
  %65 = load <2 x i32>, ptr addrspace(5) %14, align 8
  %66 = extractelement <2 x i32> %65, i64 0
  %67 = xor i32 %64, %66
  %68 = insertelement <4 x i32> poison, i32 %67, i32 0
  %69 = load i32, ptr addrspace(5) %19, align 4
  %70 = insertelement <4 x i32> %68, i32 %69, i32 1
  %71 = load i32, ptr addrspace(5) %16, align 4
  %72 = load <4 x i32>, ptr addrspace(5) %12, align 16
  %73 = extractelement <4 x i32> %72, i64 3
  %74 = xor i32 %71, %73
  %75 = load <2 x i32>, ptr addrspace(5) %14, align 8
  %76 = extractelement <2 x i32> %75, i64 1
  %77 = xor i32 %74, %76
  %78 = insertelement <4 x i32> %70, i32 %77, i32 2
  %79 = load i32, ptr addrspace(5) %17, align 4
  %80 = insertelement <4 x i32> %78, i32 %79, i32 3
  store <4 x i32> %80, ptr %28, align 16
  %81 = load <4 x i32>, ptr %28, align 16
  store <4 x i32> %81, ptr addrspace(5) %12, align 16
  store <2 x i32> <i32 -1640531527, i32 -1150833019>, ptr %29, align 8
  %82 = load <2 x i32>, ptr %29, align 8
  %83 = load <2 x i32>, ptr addrspace(5) %14, align 8
  %84 = add <2 x i32> %83, %82
  store <2 x i32> %84, ptr addrspace(5) %14, align 8
  br label %85

85:                                               ; preds = %48
  %86 = load i32, ptr addrspace(5) %15, align 4
  %87 = add i32 %86, 1
  store i32 %87, ptr addrspace(5) %15, align 4
  br label %45

88:                                               ; preds = %45
  %89 = load <4 x i32>, ptr addrspace(5) %12, align 16
  %90 = load ptr addrspace(1), ptr %22, align 8
  %91 = load i32, ptr addrspace(5) %11, align 4
  %92 = zext i32 %91 to i64
  %93 = getelementptr inbounds nuw <4 x i32>, ptr addrspace(1) %90, i64 %92
  store <4 x i32> %89, ptr addrspace(1) %93, align 16
  %94 = load <4 x i32>, ptr addrspace(5) %12, align 16
  %95 = lshr <4 x i32> %94, splat (i32 8)
  %96 = call <4 x float> @_Z14convert_float4Dv4_j(<4 x i32> noundef %95) #7
  %97 = fmul <4 x float> %96, splat (float 0x3E70000000000000)
  %98 = load ptr addrspace(1), ptr %23, align 8
  %99 = load i32, ptr addrspace(5) %11, align 4
  %100 = zext i32 %99 to i64
  %101 = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %98, i64 %100
  store <4 x float> %97, ptr addrspace(1) %101, align 16
  br label %102

102:                                              ; preds = %88, %35
  ret void
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i32 @_Z6mul_hijj(i32 noundef %0, i32 noundef %1) #2 {
  %3 = tail call i32 @__ockl_mul_hi_u32(i32 noundef %0, i32 noundef %1) #7
  ret i32 %3
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z13get_global_idj(i32 noundef %0) #2 {
  %2 = tail call i64 @__ockl_get_global_id(i32 noundef %0) #7
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal <4 x float> @_Z14convert_float4Dv4_j(<4 x i32> noundef %0) #3 {
  %2 = extractelement <4 x i32> %0, i64 0
  %3 = uitofp i32 %2 to float
  %4 = insertelement <4 x float> undef, float %3, i64 0
  %5 = extractelement <4 x i32> %0, i64 1
  %6 = uitofp i32 %5 to float
  %7 = insertelement <4 x float> %4, float %6, i64 1
  %8 = extractelement <4 x i32> %0, i64 2
  %9 = uitofp i32 %8 to float
  %10 = insertelement <4 x float> %7, float %9, i64 2
  %11 = extractelement <4 x i32> %0, i64 3
  %12 = uitofp i32 %11 to float
  %13 = insertelement <4 x float> %10, float %12, i64 3
  ret <4 x float> %13
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i32 @__ockl_mul_hi_u32(i32 noundef %0, i32 noundef %1) local_unnamed_addr #4 {
  %3 = zext i32 %0 to i64
  %4 = zext i32 %1 to i64
  %5 = mul nuw i64 %4, %3
  %6 = lshr i64 %5, 32
  %7 = trunc i64 %6 to i32
  ret i32 %7
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_global_id(i32 noundef %0) local_unnamed_addr #4 {
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
  %13 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !17
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
  %29 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !17
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
  %45 = tail call i32 @llvm.amdgcn.workitem.id.z(), !range !17
  %46 = mul i32 %44, %43
  %47 = add i32 %46, %45
  %48 = select i1 %36, i64 2, i64 7
  %49 = getelementptr inbounds i64, ptr addrspace(4) %39, i64 %48
  br label %50

50:                                               ; preds = %34, %18, %2
  %51 = phi ptr addrspace(4) [ %49, %34 ], [ %33, %18 ], [ %17, %2 ]
  %52 = phi i32 [ %47, %34 ], [ %31, %18 ], [ %15, %2 ]
  %53 = zext i32 %52 to i64
  %54 = load i64, ptr addrspace(4) %51, align 8, !tbaa !18
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
attributes #2 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #3 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="128" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #4 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
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
!12 = !{i32 1, i32 1, i32 0, i32 0, i32 0}
!13 = !{!"none", !"none", !"none", !"none", !"none"}
!14 = !{!"uint4*", !"float4*", !"uint2", !"uint", !"uint"}
!15 = !{!"uint __attribute__((ext_vector_type(4)))*", !"float __attribute__((ext_vector_type(4)))*", !"uint __attribute__((ext_vector_type(2)))", !"uint", !"uint"}
!16 = !{!"", !"", !"", !"", !""}
!17 = !{i32 0, i32 1024}
!18 = !{!19, !19, i64 0}
!19 = !{!"long", !10, i64 0}
