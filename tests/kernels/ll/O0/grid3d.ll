; ModuleID = 'grid3d.cl'
source_filename = "grid3d.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__oclc_ABI_version = internal local_unnamed_addr addrspace(4) constant i32 500, align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @grid3d(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, i32 noundef %2, i32 noundef %3, i32 noundef %4) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = addrspacecast ptr addrspace(5) %6 to ptr
  %12 = addrspacecast ptr addrspace(5) %7 to ptr
  %13 = addrspacecast ptr addrspace(5) %8 to ptr
  %14 = addrspacecast ptr addrspace(5) %9 to ptr
  %15 = addrspacecast ptr addrspace(5) %10 to ptr
  store ptr addrspace(1) %0, ptr %11, align 8
  store ptr addrspace(1) %1, ptr %12, align 8
  store i32 %2, ptr %13, align 4
  store i32 %3, ptr %14, align 4
  store i32 %4, ptr %15, align 4
  %16 = load ptr addrspace(1), ptr %11, align 8
  %17 = load ptr addrspace(1), ptr %12, align 8
  %18 = load i32, ptr %13, align 4
  %19 = load i32, ptr %14, align 4
  %20 = load i32, ptr %15, align 4
  call void @__clang_ocl_kern_imp_grid3d(ptr addrspace(1) noundef align 4 %16, ptr addrspace(1) noundef align 4 %17, i32 noundef %18, i32 noundef %19, i32 noundef %20) #5
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_grid3d(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, i32 noundef %2, i32 noundef %3, i32 noundef %4) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = alloca i32, align 4, addrspace(5)
  %13 = alloca i32, align 4, addrspace(5)
  %14 = alloca i32, align 4, addrspace(5)
  %15 = alloca i32, align 4, addrspace(5)
  %16 = addrspacecast ptr addrspace(5) %6 to ptr
  %17 = addrspacecast ptr addrspace(5) %7 to ptr
  %18 = addrspacecast ptr addrspace(5) %8 to ptr
  %19 = addrspacecast ptr addrspace(5) %9 to ptr
  %20 = addrspacecast ptr addrspace(5) %10 to ptr
  store ptr addrspace(1) %0, ptr %16, align 8
  store ptr addrspace(1) %1, ptr %17, align 8
  store i32 %2, ptr %18, align 4
  store i32 %3, ptr %19, align 4
  store i32 %4, ptr %20, align 4
  %21 = call i64 @_Z13get_global_idj(i32 noundef 0) #6
  %22 = trunc i64 %21 to i32
  store i32 %22, ptr addrspace(5) %11, align 4
  %23 = call i64 @_Z13get_global_idj(i32 noundef 1) #6
  %24 = trunc i64 %23 to i32
  store i32 %24, ptr addrspace(5) %12, align 4
  %25 = call i64 @_Z13get_global_idj(i32 noundef 2) #6
  %26 = trunc i64 %25 to i32
  store i32 %26, ptr addrspace(5) %13, align 4
  %27 = load i32, ptr addrspace(5) %11, align 4
  %28 = load i32, ptr %18, align 4
  %29 = icmp uge i32 %27, %28
  br i1 %29, label %38, label %30

30:                                               ; preds = %5
  %31 = load i32, ptr addrspace(5) %12, align 4
  %32 = load i32, ptr %19, align 4
  %33 = icmp uge i32 %31, %32
  br i1 %33, label %38, label %34

34:                                               ; preds = %30
  %35 = load i32, ptr addrspace(5) %13, align 4
  %36 = load i32, ptr %20, align 4
  %37 = icmp uge i32 %35, %36
  br i1 %37, label %38, label %39

38:                                               ; preds = %34, %30, %5
  br label %158

39:                                               ; preds = %34
  %40 = load i32, ptr addrspace(5) %13, align 4
  %41 = load i32, ptr %19, align 4
  %42 = mul i32 %40, %41
  %43 = load i32, ptr addrspace(5) %12, align 4
  %44 = add i32 %42, %43
  %45 = load i32, ptr %18, align 4
  %46 = mul i32 %44, %45
  %47 = load i32, ptr addrspace(5) %11, align 4
  %48 = add i32 %46, %47
  store i32 %48, ptr addrspace(5) %14, align 4
  %49 = load ptr addrspace(1), ptr %16, align 8
  %50 = load i32, ptr addrspace(5) %14, align 4
  %51 = zext i32 %50 to i64
  %52 = getelementptr inbounds nuw i32, ptr addrspace(1) %49, i64 %51
  %53 = load i32, ptr addrspace(1) %52, align 4
  %54 = mul nsw i32 -6, %53
  store i32 %54, ptr addrspace(5) %15, align 4
  %55 = load i32, ptr addrspace(5) %11, align 4
  %56 = icmp ugt i32 %55, 0
  br i1 %56, label %57, label %64

57:                                               ; preds = %39
  %58 = load ptr addrspace(1), ptr %16, align 8
  %59 = load i32, ptr addrspace(5) %14, align 4
  %60 = sub i32 %59, 1
  %61 = zext i32 %60 to i64
  %62 = getelementptr inbounds nuw i32, ptr addrspace(1) %58, i64 %61
  %63 = load i32, ptr addrspace(1) %62, align 4
  br label %65

64:                                               ; preds = %39
  br label %65

65:                                               ; preds = %64, %57
  %66 = phi i32 [ %63, %57 ], [ 0, %64 ]
  %67 = load i32, ptr addrspace(5) %15, align 4
  %68 = add nsw i32 %67, %66
  store i32 %68, ptr addrspace(5) %15, align 4
  %69 = load i32, ptr addrspace(5) %11, align 4
  %70 = add i32 %69, 1
  %71 = load i32, ptr %18, align 4
  %72 = icmp ult i32 %70, %71
  br i1 %72, label %73, label %80

73:                                               ; preds = %65
  %74 = load ptr addrspace(1), ptr %16, align 8
  %75 = load i32, ptr addrspace(5) %14, align 4
  %76 = add i32 %75, 1
  %77 = zext i32 %76 to i64
  %78 = getelementptr inbounds nuw i32, ptr addrspace(1) %74, i64 %77
  %79 = load i32, ptr addrspace(1) %78, align 4
  br label %81

80:                                               ; preds = %65
  br label %81

81:                                               ; preds = %80, %73
  %82 = phi i32 [ %79, %73 ], [ 0, %80 ]
  %83 = load i32, ptr addrspace(5) %15, align 4
  %84 = add nsw i32 %83, %82
  store i32 %84, ptr addrspace(5) %15, align 4
  %85 = load i32, ptr addrspace(5) %12, align 4
  %86 = icmp ugt i32 %85, 0
  br i1 %86, label %87, label %95

87:                                               ; preds = %81
  %88 = load ptr addrspace(1), ptr %16, align 8
  %89 = load i32, ptr addrspace(5) %14, align 4
  %90 = load i32, ptr %18, align 4
  %91 = sub i32 %89, %90
  %92 = zext i32 %91 to i64
  %93 = getelementptr inbounds nuw i32, ptr addrspace(1) %88, i64 %92
  %94 = load i32, ptr addrspace(1) %93, align 4
  br label %96

95:                                               ; preds = %81
  br label %96

96:                                               ; preds = %95, %87
  %97 = phi i32 [ %94, %87 ], [ 0, %95 ]
  %98 = load i32, ptr addrspace(5) %15, align 4
  %99 = add nsw i32 %98, %97
  store i32 %99, ptr addrspace(5) %15, align 4
  %100 = load i32, ptr addrspace(5) %12, align 4
  %101 = add i32 %100, 1
  %102 = load i32, ptr %19, align 4
  %103 = icmp ult i32 %101, %102
  br i1 %103, label %104, label %112

104:                                              ; preds = %96
  %105 = load ptr addrspace(1), ptr %16, align 8
  %106 = load i32, ptr addrspace(5) %14, align 4
  %107 = load i32, ptr %18, align 4
  %108 = add i32 %106, %107
  %109 = zext i32 %108 to i64
  %110 = getelementptr inbounds nuw i32, ptr addrspace(1) %105, i64 %109
  %111 = load i32, ptr addrspace(1) %110, align 4
  br label %113

112:                                              ; preds = %96
  br label %113

113:                                              ; preds = %112, %104
  %114 = phi i32 [ %111, %104 ], [ 0, %112 ]
  %115 = load i32, ptr addrspace(5) %15, align 4
  %116 = add nsw i32 %115, %114
  store i32 %116, ptr addrspace(5) %15, align 4
  %117 = load i32, ptr addrspace(5) %13, align 4
  %118 = icmp ugt i32 %117, 0
  br i1 %118, label %119, label %129

119:                                              ; preds = %113
  %120 = load ptr addrspace(1), ptr %16, align 8
  %121 = load i32, ptr addrspace(5) %14, align 4
  %122 = load i32, ptr %18, align 4
  %123 = load i32, ptr %19, align 4
  %124 = mul i32 %122, %123
  %125 = sub i32 %121, %124
  %126 = zext i32 %125 to i64
  %127 = getelementptr inbounds nuw i32, ptr addrspace(1) %120, i64 %126
  %128 = load i32, ptr addrspace(1) %127, align 4
  br label %130

129:                                              ; preds = %113
  br label %130

130:                                              ; preds = %129, %119
  %131 = phi i32 [ %128, %119 ], [ 0, %129 ]
  %132 = load i32, ptr addrspace(5) %15, align 4
  %133 = add nsw i32 %132, %131
  store i32 %133, ptr addrspace(5) %15, align 4
  %134 = load i32, ptr addrspace(5) %13, align 4
  %135 = add i32 %134, 1
  %136 = load i32, ptr %20, align 4
  %137 = icmp ult i32 %135, %136
  br i1 %137, label %138, label %148

138:                                              ; preds = %130
  %139 = load ptr addrspace(1), ptr %16, align 8
  %140 = load i32, ptr addrspace(5) %14, align 4
  %141 = load i32, ptr %18, align 4
  %142 = load i32, ptr %19, align 4
  %143 = mul i32 %141, %142
  %144 = add i32 %140, %143
  %145 = zext i32 %144 to i64
  %146 = getelementptr inbounds nuw i32, ptr addrspace(1) %139, i64 %145
  %147 = load i32, ptr addrspace(1) %146, align 4
  br label %149

148:                                              ; preds = %130
  br label %149

149:                                              ; preds = %148, %138
  %150 = phi i32 [ %147, %138 ], [ 0, %148 ]
  %151 = load i32, ptr addrspace(5) %15, align 4
  %152 = add nsw i32 %151, %150
  store i32 %152, ptr addrspace(5) %15, align 4
  %153 = load i32, ptr addrspace(5) %15, align 4
  %154 = load ptr addrspace(1), ptr %17, align 8
  %155 = load i32, ptr addrspace(5) %14, align 4
  %156 = zext i32 %155 to i64
  %157 = getelementptr inbounds nuw i32, ptr addrspace(1) %154, i64 %156
  store i32 %153, ptr addrspace(1) %157, align 4
  br label %158

158:                                              ; preds = %149, %38
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
!12 = !{i32 1, i32 1, i32 0, i32 0, i32 0}
!13 = !{!"none", !"none", !"none", !"none", !"none"}
!14 = !{!"int*", !"int*", !"uint", !"uint", !"uint"}
!15 = !{!"const", !"", !"", !"", !""}
!16 = !{i32 0, i32 1024}
!17 = !{!18, !18, i64 0}
!18 = !{!"long", !10, i64 0}
