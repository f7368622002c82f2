; ModuleID = 'private_array.cl'
source_filename = "private_array.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__oclc_ABI_version = internal local_unnamed_addr addrspace(4) constant i32 500, align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @private_array(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, i32 noundef %2) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %4 = alloca ptr addrspace(1), align 8, addrspace(5)
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca i32, align 4, addrspace(5)
  %7 = addrspacecast ptr addrspace(5) %4 to ptr
  %8 = addrspacecast ptr addrspace(5) %5 to ptr
  %9 = addrspacecast ptr addrspace(5) %6 to ptr
  store ptr addrspace(1) %0, ptr %7, align 8
  store ptr addrspace(1) %1, ptr %8, align 8
  store i32 %2, ptr %9, align 4
  %10 = load ptr addrspace(1), ptr %7, align 8
  %11 = load ptr addrspace(1), ptr %8, align 8
  %12 = load i32, ptr %9, align 4
  call void @__clang_ocl_kern_imp_private_array(ptr addrspace(1) noundef align 4 %10, ptr addrspace(1) noundef align 4 %11, i32 noundef %12) #5
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_private_array(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, i32 noundef %2) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %4 = alloca ptr addrspace(1), align 8, addrspace(5)
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca i32, align 4, addrspace(5)
  %7 = alloca i32, align 4, addrspace(5)
  %8 = alloca [24 x i32], align 4, addrspace(5)
  %9 = alloca [24 x i32], align 4, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = alloca i32, align 4, addrspace(5)
  %13 = alloca i32, align 4, addrspace(5)
  %14 = alloca i32, align 4, addrspace(5)
  %15 = alloca i32, align 4, addrspace(5)
  %16 = alloca i32, align 4, addrspace(5)
  %17 = alloca i32, align 4, addrspace(5)
  %18 = addrspacecast ptr addrspace(5) %4 to ptr
  %19 = addrspacecast ptr addrspace(5) %5 to ptr
  %20 = addrspacecast ptr addrspace(5) %6 to ptr
  store ptr addrspace(1) %0, ptr %18, align 8
  store ptr addrspace(1) %1, ptr %19, align 8
  store i32 %2, ptr %20, align 4
  %21 = call i64 @_Z13get_global_idj(i32 noundef 0) #6
  %22 = trunc i64 %21 to i32
  store i32 %22, ptr addrspace(5) %7, align 4
  %23 = load i32, ptr addrspace(5) %7, align 4
  %24 = load i32, ptr %20, align 4
  %25 = icmp uge i32 %23, %24
  br i1 %25, label %26, label %27

26:                                               ; preds = %3
  br label %137

27:                                               ; preds = %3
  store i32 0, ptr addrspace(5) %10, align 4
  br label %28

28:                                               ; preds = %85, %27
  %29 = load i32, ptr addrspace(5) %10, align 4
  %30 = icmp ult i32 %29, 24
  br i1 %30, label %31, label %88

31:                                               ; preds = %28
  %32 = load ptr addrspace(1), ptr %18, align 8
  %33 = load i32, ptr addrspace(5) %7, align 4
  %34 = mul i32 %33, 7
  %35 = load i32, ptr addrspace(5) %10, align 4
  %36 = mul i32 %35, 5
  %37 = add i32 %34, %36
  %38 = load i32, ptr %20, align 4
  %39 = urem i32 %37, %38
  %40 = zext i32 %39 to i64
  %41 = getelementptr inbounds nuw i32, ptr addrspace(1) %32, i64 %40
  %42 = load i32, ptr addrspace(1) %41, align 4
  store i32 %42, ptr addrspace(5) %11, align 4
  %43 = load i32, ptr addrspace(5) %10, align 4
  store i32 %43, ptr addrspace(5) %12, align 4
  br label %44

44:                                               ; preds = %57, %31
  %45 = load i32, ptr addrspace(5) %12, align 4
  %46 = icmp ugt i32 %45, 0
  br i1 %46, label %47, label %55

47:                                               ; preds = %44
  %48 = load i32, ptr addrspace(5) %12, align 4
  %49 = sub i32 %48, 1
  %50 = zext i32 %49 to i64
  %51 = getelementptr inbounds nuw [24 x i32], ptr addrspace(5) %8, i64 0, i64 %50
  %52 = load i32, ptr addrspace(5) %51, align 4
  %53 = load i32, ptr addrspace(5) %11, align 4
  %54 = icmp ugt i32 %52, %53
  br label %55

55:                                               ; preds = %47, %44
  %56 = phi i1 [ false, %44 ], [ %54, %47 ]
  br i1 %56, label %57, label %76

57:                                               ; preds = %55
  %58 = load i32, ptr addrspace(5) %12, align 4
  %59 = sub i32 %58, 1
  %60 = zext i32 %59 to i64
  %61 = getelementptr inbounds nuw [24 x i32], ptr addrspace(5) %8, i64 0, i64 %60
  %62 = load i32, ptr addrspace(5) %61, align 4
  %63 = load i32, ptr addrspace(5) %12, align 4
  %64 = zext i32 %63 to i64
  %65 = getelementptr inbounds nuw [24 x i32], ptr addrspace(5) %8, i64 0, i64 %64
  store i32 %62, ptr addrspace(5) %65, align 4
  %66 = load i32, ptr addrspace(5) %12, align 4
  %67 = sub i32 %66, 1
  %68 = zext i32 %67 to i64
  %69 = getelementptr inbounds nuw [24 x i32], ptr addrspace(5) %9, i64 0, i64 %68
  %70 = load i32, ptr addrspace(5) %69, align 4
  %71 = load i32, ptr addrspace(5) %12, align 4
  %72 = zext i32 %71 to i64
  %73 = getelementptr inbounds nuw [24 x i32], ptr addrspace(5) %9, i64 0, i64 %72
  store i32 %70, ptr addrspace(5) %73, align 4
  %74 = load i32, ptr addrspace(5) %12, align 4
  %75 = add i32 %74, -1
  store i32 %75, ptr addrspace(5) %12, align 4
  br label %44

76:                                               ; preds = %55
  %77 = load i32, ptr addrspace(5) %11, align 4
  %78 = load i32, ptr addrspace(5) %12, align 4
  %79 = zext i32 %78 to i64
  %80 = getelementptr inbounds nuw [24 x i32], ptr addrspace(5) %8, i64 0, i64 %79
  store i32 %77, ptr addrspace(5) %80, align 4
  %81 = load i32, ptr addrspace(5) %10, align 4
  %82 = load i32, ptr addrspace(5) %12, align 4
  %83 = zext i32 %82 to i64
  %84 = getelementptr inbounds nuw [24 x i32], ptr addrspace(5) %9, i64 0, i64 %83
  store i32 %81, ptr addrspace(5) %84, align 4
  br label %85

85:                                               ; preds = %76
  %86 = load i32, ptr addrspace(5) %10, align 4
  %87 = add i32 %86, 1
  store i32 %87, ptr addrspace(5) %10, align 4
  br label %28

88:                                               ; preds = %28
  store i32 0, ptr addrspace(5) %13, align 4
  store i32 0, ptr addrspace(5) %14, align 4
  store i32 0, ptr addrspace(5) %15, align 4
  br label %89

89:                                               ; preds = %128, %88
  %90 = load i32, ptr addrspace(5) %15, align 4
  %91 = icmp ult i32 %90, 24
  br i1 %91, label %92, label %131

92:                                               ; preds = %89
  store i32 0, ptr addrspace(5) %16, align 4
  %93 = load i32, ptr addrspace(5) %15, align 4
  store i32 %93, ptr addrspace(5) %17, align 4
  br label %94

94:                                               ; preds = %110, %92
  %95 = load i32, ptr addrspace(5) %14, align 4
  %96 = load i32, ptr addrspace(5) %17, align 4
  %97 = and i32 %96, 31
  %98 = lshr i32 %95, %97
  %99 = and i32 %98, 1
  %100 = icmp ne i32 %99, 0
  %101 = xor i1 %100, true
  br i1 %101, label %102, label %115

102:                                              ; preds = %94
  %103 = load i32, ptr addrspace(5) %17, align 4
  %104 = and i32 %103, 31
  %105 = shl i32 1, %104
  %106 = load i32, ptr addrspace(5) %14, align 4
  %107 = or i32 %106, %105
  store i32 %107, ptr addrspace(5) %14, align 4
  %108 = load i32, ptr addrspace(5) %16, align 4
  %109 = add i32 %108, 1
  store i32 %109, ptr addrspace(5) %16, align 4
  br label %110

110:                                              ; preds = %102
  %111 = load i32, ptr addrspace(5) %17, align 4
  %112 = zext i32 %111 to i64
  %113 = getelementptr inbounds nuw [24 x i32], ptr addrspace(5) %9, i64 0, i64 %112
  %114 = load i32, ptr addrspace(5) %113, align 4
  store i32 %114, ptr addrspace(5) %17, align 4
  br label %94

115:                                              ; preds = %94
  %116 = load i32, ptr addrspace(5) %13, align 4
  %117 = mul i32 %116, 31
  %118 = load i32, ptr addrspace(5) %16, align 4
  %119 = load i32, ptr addrspace(5) %15, align 4
  %120 = load i32, ptr addrspace(5) %7, align 4
  %121 = add i32 %119, %120
  %122 = urem i32 %121, 24
  %123 = zext i32 %122 to i64
  %124 = getelementptr inbounds nuw [24 x i32], ptr addrspace(5) %8, i64 0, i64 %123
  %125 = load i32, ptr addrspace(5) %124, align 4
  %126 = mul i32 %118, %125
  %127 = add i32 %117, %126
  store i32 %127, ptr addrspace(5) %13, align 4
  br label %128

128:                                              ; preds = %115
  %129 = load i32, ptr addrspace(5) %15, align 4
  %130 = add i32 %129, 1
  store i32 %130, ptr addrspace(5) %15, align 4
  br label %89

131:                                              ; preds = %89
  %132 = load i32, ptr addrspace(5) %13, align 4
  %133 = load ptr addrspace(1), ptr %19, align 8
  %134 = load i32, ptr addrspace(5) %7, align 4
  %135 = zext i32 %134 to i64
  %136 = getelementptr inbounds nuw i32, ptr addrspace(1) %133, i64 %135
  store i32 %132, ptr addrspace(1) %136, align 4
  br label %137

137:                                              ; preds = %131, %26
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
!12 = !{i32 1, i32 1, i32 0}
!13 = !{!"none", !"none", !"none"}
!14 = !{!"uint*", !"uint*", !"uint"}
!15 = !{!"const", !"", !""}
!16 = !{i32 0, i32 1024}
!17 = !{!18, !18, i64 0}
!18 = !{!"long", !10, i64 0}
