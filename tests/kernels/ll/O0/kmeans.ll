; ModuleID = 'kmeans.cl'
source_filename = "kmeans.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__oclc_ABI_version = internal local_unnamed_addr addrspace(4) constant i32 500, align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @kmeans(ptr addrspace(1) noundef align 4 %0, ptr addrspace(4) noundef align 4 %1, ptr addrspace(1) noundef align 4 %2, ptr addrspace(1) noundef align 4 %3, ptr addrspace(1) noundef align 4 %4, i32 noundef %5, i32 noundef %6) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %8 = alloca ptr addrspace(1), align 8, addrspace(5)
  %9 = alloca ptr addrspace(4), align 8, addrspace(5)
  %10 = alloca ptr addrspace(1), align 8, addrspace(5)
  %11 = alloca ptr addrspace(1), align 8, addrspace(5)
  %12 = alloca ptr addrspace(1), align 8, addrspace(5)
  %13 = alloca i32, align 4, addrspace(5)
  %14 = alloca i32, align 4, addrspace(5)
  %15 = addrspacecast ptr addrspace(5) %8 to ptr
  %16 = addrspacecast ptr addrspace(5) %9 to ptr
  %17 = addrspacecast ptr addrspace(5) %10 to ptr
  %18 = addrspacecast ptr addrspace(5) %11 to ptr
  %19 = addrspacecast ptr addrspace(5) %12 to ptr
  %20 = addrspacecast ptr addrspace(5) %13 to ptr
  %21 = addrspacecast ptr addrspace(5) %14 to ptr
  store ptr addrspace(1) %0, ptr %15, align 8
  store ptr addrspace(4) %1, ptr %16, align 8
  store ptr addrspace(1) %2, ptr %17, align 8
  store ptr addrspace(1) %3, ptr %18, align 8
  store ptr addrspace(1) %4, ptr %19, align 8
  store i32 %5, ptr %20, align 4
  store i32 %6, ptr %21, align 4
  %22 = load ptr addrspace(1), ptr %15, align 8
  %23 = load ptr addrspace(4), ptr %16, align 8
  %24 = load ptr addrspace(1), ptr %17, align 8
  %25 = load ptr addrspace(1), ptr %18, align 8
  %26 = load ptr addrspace(1), ptr %19, align 8
  %27 = load i32, ptr %20, align 4
  %28 = load i32, ptr %21, align 4
  call void @__clang_ocl_kern_imp_kmeans(ptr addrspace(1) noundef align 4 %22, ptr addrspace(4) noundef align 4 %23, ptr addrspace(1) noundef align 4 %24, ptr addrspace(1) noundef align 4 %25, ptr addrspace(1) noundef align 4 %26, i32 noundef %27, i32 noundef %28) #7
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_kmeans(ptr addrspace(1) noundef align 4 %0, ptr addrspace(4) noundef align 4 %1, ptr addrspace(1) noundef align 4 %2, ptr addrspace(1) noundef align 4 %3, ptr addrspace(1) noundef align 4 %4, i32 noundef %5, i32 noundef %6) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %8 = alloca ptr addrspace(1), align 8, addrspace(5)
  %9 = alloca ptr addrspace(4), align 8, addrspace(5)
  %10 = alloca ptr addrspace(1), align 8, addrspace(5)
  %11 = alloca ptr addrspace(1), align 8, addrspace(5)
  %12 = alloca ptr addrspace(1), align 8, addrspace(5)
  %13 = alloca i32, align 4, addrspace(5)
  %14 = alloca i32, align 4, addrspace(5)
  %15 = alloca i32, align 4, addrspace(5)
  %16 = alloca float, align 4, addrspace(5)
  %17 = alloca i32, align 4, addrspace(5)
  %18 = alloca i32, align 4, addrspace(5)
  %19 = alloca float, align 4, addrspace(5)
  %20 = alloca i32, align 4, addrspace(5)
  %21 = alloca float, align 4, addrspace(5)
  %22 = alloca i32, align 4, addrspace(5)
  %23 = addrspacecast ptr addrspace(5) %8 to ptr
  %24 = addrspacecast ptr addrspace(5) %9 to ptr
  %25 = addrspacecast ptr addrspace(5) %10 to ptr
  %26 = addrspacecast ptr addrspace(5) %11 to ptr
  %27 = addrspacecast ptr addrspace(5) %12 to ptr
  %28 = addrspacecast ptr addrspace(5) %13 to ptr
  %29 = addrspacecast ptr addrspace(5) %14 to ptr
  store ptr addrspace(1) %0, ptr %23, align 8
  store ptr addrspace(4) %1, ptr %24, align 8
  store ptr addrspace(1) %2, ptr %25, align 8
  store ptr addrspace(1) %3, ptr %26, align 8
  store ptr addrspace(1) %4, ptr %27, align 8
  store i32 %5, ptr %28, align 4
  store i32 %6, ptr %29, align 4
  %30 = call i64 @_Z13get_global_idj(i32 noundef 0) #8
  %31 = trunc i64 %30 to i32
  store i32 %31, ptr addrspace(5) %15, align 4
  %32 = load i32, ptr addrspace(5) %15, align 4
  %33 = load i32, ptr %28, align 4
  %34 = icmp uge i32 %32, %33
  br i1 %34, label %35, label %36

35:                                               ; preds = %7
  br label %119

36:                                               ; preds = %7
  store float 0x7FF0000000000000, ptr addrspace(5) %16, align 4
  store i32 0, ptr addrspace(5) %17, align 4
  store i32 0, ptr addrspace(5) %18, align 4
  br label %37

37:                                               ; preds = %79, %36
  %38 = load i32, ptr addrspace(5) %18, align 4
  %39 = load i32, ptr %29, align 4
  %40 = icmp ult i32 %38, %39
  br i1 %40, label %41, label %82

41:                                               ; preds = %37
  store float 0.000000e+00, ptr addrspace(5) %19, align 4
  store i32 0, ptr addrspace(5) %20, align 4
  br label %42

42:                                               ; preds = %68, %41
  %43 = load i32, ptr addrspace(5) %20, align 4
  %44 = icmp ult i32 %43, 4
  br i1 %44, label %45, label %71

45:                                               ; preds = %42
  %46 = load ptr addrspace(1), ptr %23, align 8
  %47 = load i32, ptr addrspace(5) %20, align 4
  %48 = load i32, ptr %28, align 4
  %49 = mul i32 %47, %48
  %50 = load i32, ptr addrspace(5) %15, align 4
  %51 = add i32 %49, %50
  %52 = zext i32 %51 to i64
  %53 = getelementptr inbounds nuw float, ptr addrspace(1) %46, i64 %52
  %54 = load float, ptr addrspace(1) %53, align 4
  %55 = load ptr addrspace(4), ptr %24, align 8
  %56 = load i32, ptr addrspace(5) %18, align 4
  %57 = mul i32 %56, 4
  %58 = load i32, ptr addrspace(5) %20, align 4
  %59 = add i32 %57, %58
  %60 = zext i32 %59 to i64
  %61 = getelementptr inbounds nuw float, ptr addrspace(4) %55, i64 %60
  %62 = load float, ptr addrspace(4) %61, align 4
  %63 = fsub float %54, %62
  store float %63, ptr addrspace(5) %21, align 4
  %64 = load float, ptr addrspace(5) %21, align 4
  %65 = load float, ptr addrspace(5) %21, align 4
  %66 = load float, ptr addrspace(5) %19, align 4
  %67 = call float @_Z3fmafff(float noundef %64, float noundef %65, float noundef %66) #8
  store float %67, ptr addrspace(5) %19, align 4
  br label %68

68:                                               ; preds = %45
  %69 = load i32, ptr addrspace(5) %20, align 4
  %70 = add i32 %69, 1
  store i32 %70, ptr addrspace(5) %20, align 4
  br label %42

71:                                               ; preds = %42
  %72 = load float, ptr addrspace(5) %19, align 4
  %73 = load float, ptr addrspace(5) %16, align 4
  %74 = fcmp olt float %72, %73
  br i1 %74, label %75, label %78

75:                                               ; preds = %71
  %76 = load float, ptr addrspace(5) %19, align 4
  store float %76, ptr addrspace(5) %16, align 4
  %77 = load i32, ptr addrspace(5) %18, align 4
  store i32 %77, ptr addrspace(5) %17, align 4
  br label %78

78:                                               ; preds = %75, %71
  br label %79

79:                                               ; preds = %78
  %80 = load i32, ptr addrspace(5) %18, align 4
  %81 = add i32 %80, 1
  store i32 %81, ptr addrspace(5) %18, align 4
  br label %37

82:                                               ; preds = %37
  %83 = load i32, ptr addrspace(5) %17, align 4
  %84 = load ptr addrspace(1), ptr %25, align 8
  %85 = load i32, ptr addrspace(5) %15, align 4
  %86 = zext i32 %85 to i64
  %87 = getelementptr inbounds nuw i32, ptr addrspace(1) %84, i64 %86
  store i32 %83, ptr addrspace(1) %87, align 4
  %88 = load ptr addrspace(1), ptr %26, align 8
  %89 = load i32, ptr addrspace(5) %17, align 4
  %90 = zext i32 %89 to i64
  %91 = getelementptr inbounds nuw i32, ptr addrspace(1) %88, i64 %90
  %92 = call i32 @_Z10atomic_incPU3AS1Vj(ptr addrspace(1) noundef %91) #7
  store i32 0, ptr addrspace(5) %22, align 4
  br label %93

93:                                               ; preds = %116, %82
  %94 = load i32, ptr addrspace(5) %22, align 4
  %95 = icmp ult i32 %94, 4
  br i1 %95, label %96, label %119

96:                                               ; preds = %93
  %97 = load ptr addrspace(1), ptr %27, align 8
  %98 = load i32, ptr addrspace(5) %17, align 4
  %99 = mul i32 %98, 4
  %100 = load i32, ptr addrspace(5) %22, align 4
  %101 = add i32 %99, %100
  %102 = zext i32 %101 to i64
  %103 = getelementptr inbounds nuw i32, ptr addrspace(1) %97, i64 %102
  %104 = load ptr addrspace(1), ptr %23, align 8
  %105 = load i32, ptr addrspace(5) %22, align 4
  %106 = load i32, ptr %28, align 4
  %107 = mul i32 %105, %106
  %108 = load i32, ptr addrspace(5) %15, align 4
  %109 = add i32 %107, %108
  %110 = zext i32 %109 to i64
  %111 = getelementptr inbounds nuw float, ptr addrspace(1) %104, i64 %110
  %112 = load float, ptr addrspace(1) %111, align 4
  %113 = fmul float %112, 2.560000e+02
  %114 = fptosi float %113 to i32
  %115 = call i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1) noundef %103, i32 noundef %114) #7
  br label %116

116:                                              ; preds = %96
  %117 = load i32, ptr addrspace(5) %22, align 4
  %118 = add i32 %117, 1
  store i32 %118, ptr addrspace(5) %22, align 4
  br label %93

119:                                              ; preds = %35, %93
  ret void
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @_Z3fmafff(float noundef %0, float noundef %1, float noundef %2) #2 {
  %4 = tail call float @__ocml_fma_f32(float noundef %0, float noundef %1, float noundef %2) #8
  ret float %4
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z13get_global_idj(i32 noundef %0) #2 {
  %2 = tail call i64 @__ockl_get_global_id(i32 noundef %0) #8
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define internal i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1) noundef captures(none) %0, i32 noundef %1) #3 {
  %3 = atomicrmw add ptr addrspace(1) %0, i32 %1 syncscope("agent-one-as") monotonic, align 4
  ret i32 %3
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define internal i32 @_Z10atomic_incPU3AS1Vj(ptr addrspace(1) noundef captures(none) %0) #3 {
  %2 = atomicrmw add ptr addrspace(1) %0, i32 1 syncscope("agent-one-as") monotonic, align 4
  ret i32 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal float @__ocml_fma_f32(float noundef %0, float noundef %1, float noundef %2) local_unnamed_addr #4 {
  %4 = tail call float @llvm.fma.f32(float %0, float %1, float %2)
  ret float %4
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fma.f32(float, float, float) #5

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
attributes #1 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #2 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #3 = { convergent mustprogress nofree norecurse nounwind willreturn "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #4 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
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
!12 = !{i32 1, i32 2, i32 1, i32 1, i32 1, i32 0, i32 0}
!13 = !{!"none", !"none", !"none", !"none", !"none", !"none", !"none"}
!14 = !{!"float*", !"float*", !"uint*", !"uint*", !"int*", !"uint", !"uint"}
!15 = !{!"const", !"const", !"", !"", !"", !"", !""}
!16 = !{i32 0, i32 1024}
!17 = !{!18, !18, i64 0}
!18 = !{!"long", !10, i64 0}
