; ModuleID = 'edit_distance.cl'
source_filename = "edit_distance.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__oclc_ABI_version = internal local_unnamed_addr addrspace(4) constant i32 500, align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @edit_distance(ptr addrspace(1) noundef align 1 %0, ptr addrspace(1) noundef align 1 %1, ptr addrspace(1) noundef align 4 %2, ptr addrspace(1) noundef align 1 %3, i32 noundef %4) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca ptr addrspace(1), align 8, addrspace(5)
  %9 = alloca ptr addrspace(1), align 8, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = addrspacecast ptr addrspace(5) %6 to ptr
  %12 = addrspacecast ptr addrspace(5) %7 to ptr
  %13 = addrspacecast ptr addrspace(5) %8 to ptr
  %14 = addrspacecast ptr addrspace(5) %9 to ptr
  %15 = addrspacecast ptr addrspace(5) %10 to ptr
  store ptr addrspace(1) %0, ptr %11, align 8
  store ptr addrspace(1) %1, ptr %12, align 8
  store ptr addrspace(1) %2, ptr %13, align 8
  store ptr addrspace(1) %3, ptr %14, align 8
  store i32 %4, ptr %15, align 4
  %16 = load ptr addrspace(1), ptr %11, align 8
  %17 = load ptr addrspace(1), ptr %12, align 8
  %18 = load ptr addrspace(1), ptr %13, align 8
  %19 = load ptr addrspace(1), ptr %14, align 8
  %20 = load i32, ptr %15, align 4
  call void @__clang_ocl_kern_imp_edit_distance(ptr addrspace(1) noundef align 1 %16, ptr addrspace(1) noundef align 1 %17, ptr addrspace(1) noundef align 4 %18, ptr addrspace(1) noundef align 1 %19, i32 noundef %20) #6
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_edit_distance(ptr addrspace(1) noundef align 1 %0, ptr addrspace(1) noundef align 1 %1, ptr addrspace(1) noundef align 4 %2, ptr addrspace(1) noundef align 1 %3, i32 noundef %4) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca ptr addrspace(1), align 8, addrspace(5)
  %9 = alloca ptr addrspace(1), align 8, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = alloca ptr addrspace(1), align 8, addrspace(5)
  %13 = alloca ptr addrspace(1), align 8, addrspace(5)
  %14 = alloca i32, align 4, addrspace(5)
  %15 = alloca i32, align 4, addrspace(5)
  %16 = alloca [21 x i8], align 1, addrspace(5)
  %17 = alloca i32, align 4, addrspace(5)
  %18 = alloca i32, align 4, addrspace(5)
  %19 = alloca i8, align 1, addrspace(5)
  %20 = alloca i32, align 4, addrspace(5)
  %21 = alloca i8, align 1, addrspace(5)
  %22 = addrspacecast ptr addrspace(5) %6 to ptr
  %23 = addrspacecast ptr addrspace(5) %7 to ptr
  %24 = addrspacecast ptr addrspace(5) %8 to ptr
  %25 = addrspacecast ptr addrspace(5) %9 to ptr
  %26 = addrspacecast ptr addrspace(5) %10 to ptr
  store ptr addrspace(1) %0, ptr %22, align 8
  store ptr addrspace(1) %1, ptr %23, align 8
  store ptr addrspace(1) %2, ptr %24, align 8
  store ptr addrspace(1) %3, ptr %25, align 8
  store i32 %4, ptr %26, align 4
  %27 = call i64 @_Z13get_global_idj(i32 noundef 0) #7
  %28 = trunc i64 %27 to i32
  store i32 %28, ptr addrspace(5) %11, align 4
  %29 = load i32, ptr addrspace(5) %11, align 4
  %30 = load i32, ptr %26, align 4
  %31 = icmp uge i32 %29, %30
  br i1 %31, label %32, label %33

32:                                               ; preds = %5
  br label %144

33:                                               ; preds = %5
  %34 = load ptr addrspace(1), ptr %22, align 8
  %35 = load i32, ptr addrspace(5) %11, align 4
  %36 = mul i32 %35, 20
  %37 = zext i32 %36 to i64
  %38 = getelementptr inbounds nuw i8, ptr addrspace(1) %34, i64 %37
  store ptr addrspace(1) %38, ptr addrspace(5) %12, align 8
  %39 = load ptr addrspace(1), ptr %23, align 8
  %40 = load i32, ptr addrspace(5) %11, align 4
  %41 = mul i32 %40, 20
  %42 = zext i32 %41 to i64
  %43 = getelementptr inbounds nuw i8, ptr addrspace(1) %39, i64 %42
  store ptr addrspace(1) %43, ptr addrspace(5) %13, align 8
  %44 = load ptr addrspace(1), ptr %24, align 8
  %45 = load i32, ptr addrspace(5) %11, align 4
  %46 = mul i32 2, %45
  %47 = zext i32 %46 to i64
  %48 = getelementptr inbounds nuw i32, ptr addrspace(1) %44, i64 %47
  %49 = load i32, ptr addrspace(1) %48, align 4
  store i32 %49, ptr addrspace(5) %14, align 4
  %50 = load ptr addrspace(1), ptr %24, align 8
  %51 = load i32, ptr addrspace(5) %11, align 4
  %52 = mul i32 2, %51
  %53 = add i32 %52, 1
  %54 = zext i32 %53 to i64
  %55 = getelementptr inbounds nuw i32, ptr addrspace(1) %50, i64 %54
  %56 = load i32, ptr addrspace(1) %55, align 4
  store i32 %56, ptr addrspace(5) %15, align 4
  store i32 0, ptr addrspace(5) %17, align 4
  br label %57

57:                                               ; preds = %67, %33
  %58 = load i32, ptr addrspace(5) %17, align 4
  %59 = load i32, ptr addrspace(5) %15, align 4
  %60 = icmp ule i32 %58, %59
  br i1 %60, label %61, label %70

61:                                               ; preds = %57
  %62 = load i32, ptr addrspace(5) %17, align 4
  %63 = trunc i32 %62 to i8
  %64 = load i32, ptr addrspace(5) %17, align 4
  %65 = zext i32 %64 to i64
  %66 = getelementptr inbounds nuw [21 x i8], ptr addrspace(5) %16, i64 0, i64 %65
  store i8 %63, ptr addrspace(5) %66, align 1
  br label %67

67:                                               ; preds = %61
  %68 = load i32, ptr addrspace(5) %17, align 4
  %69 = add i32 %68, 1
  store i32 %69, ptr addrspace(5) %17, align 4
  br label %57

70:                                               ; preds = %57
  store i32 1, ptr addrspace(5) %18, align 4
  br label %71

71:                                               ; preds = %132, %70
  %72 = load i32, ptr addrspace(5) %18, align 4
  %73 = load i32, ptr addrspace(5) %14, align 4
  %74 = icmp ule i32 %72, %73
  br i1 %74, label %75, label %135

75:                                               ; preds = %71
  %76 = getelementptr inbounds [21 x i8], ptr addrspace(5) %16, i64 0, i64 0
  %77 = load i8, ptr addrspace(5) %76, align 1
  store i8 %77, ptr addrspace(5) %19, align 1
  %78 = load i32, ptr addrspace(5) %18, align 4
  %79 = trunc i32 %78 to i8
  %80 = getelementptr inbounds [21 x i8], ptr addrspace(5) %16, i64 0, i64 0
  store i8 %79, ptr addrspace(5) %80, align 1
  store i32 1, ptr addrspace(5) %20, align 4
  br label %81

81:                                               ; preds = %128, %75
  %82 = load i32, ptr addrspace(5) %20, align 4
  %83 = load i32, ptr addrspace(5) %15, align 4
  %84 = icmp ule i32 %82, %83
  br i1 %84, label %85, label %131

85:                                               ; preds = %81
  %86 = load i8, ptr addrspace(5) %19, align 1
  %87 = zext i8 %86 to i32
  %88 = load ptr addrspace(1), ptr addrspace(5) %12, align 8
  %89 = load i32, ptr addrspace(5) %18, align 4
  %90 = sub i32 %89, 1
  %91 = zext i32 %90 to i64
  %92 = getelementptr inbounds nuw i8, ptr addrspace(1) %88, i64 %91
  %93 = load i8, ptr addrspace(1) %92, align 1
  %94 = zext i8 %93 to i32
  %95 = load ptr addrspace(1), ptr addrspace(5) %13, align 8
  %96 = load i32, ptr addrspace(5) %20, align 4
  %97 = sub i32 %96, 1
  %98 = zext i32 %97 to i64
  %99 = getelementptr inbounds nuw i8, ptr addrspace(1) %95, i64 %98
  %100 = load i8, ptr addrspace(1) %99, align 1
  %101 = zext i8 %100 to i32
  %102 = icmp ne i32 %94, %101
  %103 = zext i1 %102 to i32
  %104 = add nsw i32 %87, %103
  %105 = trunc i32 %104 to i8
  store i8 %105, ptr addrspace(5) %21, align 1
  %106 = load i32, ptr addrspace(5) %20, align 4
  %107 = zext i32 %106 to i64
  %108 = getelementptr inbounds nuw [21 x i8], ptr addrspace(5) %16, i64 0, i64 %107
  %109 = load i8, ptr addrspace(5) %108, align 1
  store i8 %109, ptr addrspace(5) %19, align 1
  %110 = load i8, ptr addrspace(5) %21, align 1
  %111 = load i32, ptr addrspace(5) %20, align 4
  %112 = zext i32 %111 to i64
  %113 = getelementptr inbounds nuw [21 x i8], ptr addrspace(5) %16, i64 0, i64 %112
  %114 = load i8, ptr addrspace(5) %113, align 1
  %115 = load i32, ptr addrspace(5) %20, align 4
  %116 = sub i32 %115, 1
  %117 = zext i32 %116 to i64
  %118 = getelementptr inbounds nuw [21 x i8], ptr addrspace(5) %16, i64 0, i64 %117
  %119 = load i8, ptr addrspace(5) %118, align 1
  %120 = call zeroext i8 @_Z3minhh(i8 noundef zeroext %114, i8 noundef zeroext %119) #7
  %121 = zext i8 %120 to i32
  %122 = add nsw i32 %121, 1
  %123 = trunc i32 %122 to i8
  %124 = call zeroext i8 @_Z3minhh(i8 noundef zeroext %110, i8 noundef zeroext %123) #7
  %125 = load i32, ptr addrspace(5) %20, align 4
  %126 = zext i32 %125 to i64
  %127 = getelementptr inbounds nuw [21 x i8], ptr addrspace(5) %16, i64 0, i64 %126
  store i8 %124, ptr addrspace(5) %127, align 1
  br label %128

128:                                              ; preds = %85
  %129 = load i32, ptr addrspace(5) %20, align 4
  %130 = add i32 %129, 1
  store i32 %130, ptr addrspace(5) %20, align 4
  br label %81

131:                                              ; preds = %81
  br label %132

132:                                              ; preds = %131
  %133 = load i32, ptr addrspace(5) %18, align 4
  %134 = add i32 %133, 1
  store i32 %134, ptr addrspace(5) %18, align 4
  br label %71

135:                                              ; preds = %71
  %136 = load i32, ptr addrspace(5) %15, align 4
  %137 = zext i32 %136 to i64
  %138 = getelementptr inbounds nuw [21 x i8], ptr addrspace(5) %16, i64 0, i64 %137
  %139 = load i8, ptr addrspace(5) %138, align 1
  %140 = load ptr addrspace(1), ptr %25, align 8
  %141 = load i32, ptr addrspace(5) %11, align 4
  %142 = zext i32 %141 to i64
  %143 = getelementptr inbounds nuw i8, ptr addrspace(1) %140, i64 %142
  store i8 %139, ptr addrspace(1) %143, align 1
  br label %144

144:                                              ; preds = %135, %32
  ret void
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal zeroext i8 @_Z3minhh(i8 noundef zeroext %0, i8 noundef zeroext %1) #2 {
  %3 = tail call i8 @llvm.umin.i8(i8 %1, i8 %0)
  ret i8 %3
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i8 @llvm.umin.i8(i8, i8) #3

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
!12 = !{i32 1, i32 1, i32 1, i32 1, i32 0}
!13 = !{!"none", !"none", !"none", !"none", !"none"}
!14 = !{!"uchar*", !"uchar*", !"uint*", !"uchar*", !"uint"}
!15 = !{!"const", !"const", !"const", !"", !""}
!16 = !{i32 0, i32 1024}
!17 = !{!18, !18, i64 0}
!18 = !{!"long", !10, i64 0}
