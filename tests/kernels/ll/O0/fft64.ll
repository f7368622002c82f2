; ModuleID = 'fft64.cl'
source_filename = "fft64.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__oclc_ABI_version = internal local_unnamed_addr addrspace(4) constant i32 500, align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @fft64(ptr addrspace(1) noundef align 8 %0, ptr addrspace(4) noundef align 8 %1, i32 noundef %2) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !15 !kernel_arg_type_qual !16 {
  %4 = alloca ptr addrspace(1), align 8, addrspace(5)
  %5 = alloca ptr addrspace(4), align 8, addrspace(5)
  %6 = alloca i32, align 4, addrspace(5)
  %7 = addrspacecast ptr addrspace(5) %4 to ptr
  %8 = addrspacecast ptr addrspace(5) %5 to ptr
  %9 = addrspacecast ptr addrspace(5) %6 to ptr
  store ptr addrspace(1) %0, ptr %7, align 8
  store ptr addrspace(4) %1, ptr %8, align 8
  store i32 %2, ptr %9, align 4
  %10 = load ptr addrspace(1), ptr %7, align 8
  %11 = load ptr addrspace(4), ptr %8, align 8
  %12 = load i32, ptr %9, align 4
  call void @__clang_ocl_kern_imp_fft64(ptr addrspace(1) noundef align 8 %10, ptr addrspace(4) noundef align 8 %11, i32 noundef %12) #6
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_fft64(ptr addrspace(1) noundef align 8 %0, ptr addrspace(4) noundef align 8 %1, i32 noundef %2) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !15 !kernel_arg_type_qual !16 {
  %4 = alloca ptr addrspace(1), align 8, addrspace(5)
  %5 = alloca ptr addrspace(4), align 8, addrspace(5)
  %6 = alloca i32, align 4, addrspace(5)
  %7 = alloca i32, align 4, addrspace(5)
  %8 = alloca [64 x <2 x float>], align 8, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = alloca <2 x float>, align 8, addrspace(5)
  %13 = alloca <2 x float>, align 8, addrspace(5)
  %14 = alloca <2 x float>, align 8, addrspace(5)
  %15 = alloca <2 x float>, align 8, addrspace(5)
  %16 = alloca <2 x float>, align 8, addrspace(5)
  %17 = alloca i32, align 4, addrspace(5)
  %18 = alloca i32, align 4, addrspace(5)
  %19 = addrspacecast ptr addrspace(5) %4 to ptr
  %20 = addrspacecast ptr addrspace(5) %5 to ptr
  %21 = addrspacecast ptr addrspace(5) %6 to ptr
  %22 = addrspacecast ptr addrspace(5) %16 to ptr
  store ptr addrspace(1) %0, ptr %19, align 8
  store ptr addrspace(4) %1, ptr %20, align 8
  store i32 %2, ptr %21, align 4
  %23 = call i64 @_Z13get_global_idj(i32 noundef 0) #7
  %24 = trunc i64 %23 to i32
  store i32 %24, ptr addrspace(5) %7, align 4
  %25 = load i32, ptr addrspace(5) %7, align 4
  %26 = load i32, ptr %21, align 4
  %27 = icmp uge i32 %25, %26
  br i1 %27, label %28, label %29

28:                                               ; preds = %3
  br label %173

29:                                               ; preds = %3
  store i32 0, ptr addrspace(5) %9, align 4
  br label %30

30:                                               ; preds = %46, %29
  %31 = load i32, ptr addrspace(5) %9, align 4
  %32 = icmp ult i32 %31, 64
  br i1 %32, label %33, label %49

33:                                               ; preds = %30
  %34 = load ptr addrspace(1), ptr %19, align 8
  %35 = load i32, ptr addrspace(5) %9, align 4
  %36 = load i32, ptr %21, align 4
  %37 = mul i32 %35, %36
  %38 = load i32, ptr addrspace(5) %7, align 4
  %39 = add i32 %37, %38
  %40 = zext i32 %39 to i64
  %41 = getelementptr inbounds nuw <2 x float>, ptr addrspace(1) %34, i64 %40
  %42 = load <2 x float>, ptr addrspace(1) %41, align 8
  %43 = load i32, ptr addrspace(5) %9, align 4
  %44 = zext i32 %43 to i64
  %45 = getelementptr inbounds nuw [64 x <2 x float>], ptr addrspace(5) %8, i64 0, i64 %44
  store <2 x float> %42, ptr addrspace(5) %45, align 8
  br label %46

46:                                               ; preds = %33
  %47 = load i32, ptr addrspace(5) %9, align 4
  %48 = add i32 %47, 1
  store i32 %48, ptr addrspace(5) %9, align 4
  br label %30, !llvm.loop !17

49:                                               ; preds = %30
  store i32 32, ptr addrspace(5) %10, align 4
  br label %50

50:                                               ; preds = %127, %49
  %51 = load i32, ptr addrspace(5) %10, align 4
  %52 = icmp ugt i32 %51, 0
  br i1 %52, label %53, label %130

53:                                               ; preds = %50
  store i32 0, ptr addrspace(5) %11, align 4
  br label %54

54:                                               ; preds = %123, %53
  %55 = load i32, ptr addrspace(5) %11, align 4
  %56 = icmp ult i32 %55, 64
  br i1 %56, label %57, label %126

57:                                               ; preds = %54
  %58 = load i32, ptr addrspace(5) %11, align 4
  %59 = load i32, ptr addrspace(5) %10, align 4
  %60 = and i32 %58, %59
  %61 = icmp ne i32 %60, 0
  br i1 %61, label %62, label %63

62:                                               ; preds = %57
  br label %123

63:                                               ; preds = %57
  %64 = load i32, ptr addrspace(5) %11, align 4
  %65 = zext i32 %64 to i64
  %66 = getelementptr inbounds nuw [64 x <2 x float>], ptr addrspace(5) %8, i64 0, i64 %65
  %67 = load <2 x float>, ptr addrspace(5) %66, align 8
  store <2 x float> %67, ptr addrspace(5) %12, align 8
  %68 = load i32, ptr addrspace(5) %11, align 4
  %69 = load i32, ptr addrspace(5) %10, align 4
  %70 = add i32 %68, %69
  %71 = zext i32 %70 to i64
  %72 = getelementptr inbounds nuw [64 x <2 x float>], ptr addrspace(5) %8, i64 0, i64 %71
  %73 = load <2 x float>, ptr addrspace(5) %72, align 8
  store <2 x float> %73, ptr addrspace(5) %13, align 8
  %74 = load ptr addrspace(4), ptr %20, align 8
  %75 = load i32, ptr addrspace(5) %11, align 4
  %76 = load i32, ptr addrspace(5) %10, align 4
  %77 = sub i32 %76, 1
  %78 = and i32 %75, %77
  %79 = load i32, ptr addrspace(5) %10, align 4
  %80 = udiv i32 32, %79
  %81 = mul i32 %78, %80
  %82 = zext i32 %81 to i64
  %83 = getelementptr inbounds nuw <2 x float>, ptr addrspace(4) %74, i64 %82
  %84 = load <2 x float>, ptr addrspace(4) %83, align 8
  store <2 x float> %84, ptr addrspace(5) %14, align 8
  %85 = load <2 x float>, ptr addrspace(5) %12, align 8
  %86 = load <2 x float>, ptr addrspace(5) %13, align 8
  %87 = fsub <2 x float> %85, %86
  store <2 x float> %87, ptr addrspace(5) %15, align 8
  %88 = load <2 x float>, ptr addrspace(5) %12, align 8
  %89 = load <2 x float>, ptr addrspace(5) %13, align 8
  %90 = fadd <2 x float> %88, %89
  %91 = load i32, ptr addrspace(5) %11, align 4
  %92 = zext i32 %91 to i64
  %93 = getelementptr inbounds nuw [64 x <2 x float>], ptr addrspace(5) %8, i64 0, i64 %92
  store <2 x float> %90, ptr addrspace(5) %93, align 8
  %94 = load <2 x float>, ptr addrspace(5) %15, align 8
  %95 = extractelement <2 x float> %94, i64 0
  %96 = load <2 x float>, ptr addrspace(5) %14, align 8
  %97 = extractelement <2 x float> %96, i64 0
  %98 = load <2 x float>, ptr addrspace(5) %15, align 8
  %99 = extractelement <2 x float> %98, i64 1
  %100 = load <2 x float>, ptr addrspace(5) %14, align 8
  %101 = extractelement <2 x float> %100, i64 1
  %102 = fmul float %99, %101
  %103 = fneg float %102
  %104 = call float @llvm.fmuladd.f32(float %95, float %97, float %103)
  %105 = insertelement <2 x float> poison, float %104, i32 0
  %106 = load <2 x float>, ptr addrspace(5) %15, align 8
  %107 = extractelement <2 x float> %106, i64 0
  %108 = load <2 x float>, ptr addrspace(5) %14, align 8
  %109 = extractelement <2 x float> %108, i64 1
  %110 = load <2 x float>, ptr addrspace(5) %15, align 8
  %111 = extractelement <2 x float> %110, i64 1
  %112 = load <2 x float>, ptr addrspace(5) %14, align 8
  %113 = extractelement <2 x float> %112, i64 0
  %114 = fmul float %111, %113
  %115 = call float @llvm.fmuladd.f32(float %107, float %109, float %114)
  %116 = insertelement <2 x float> %105, float %115, i32 1
  store <2 x float> %116, ptr %22, align 8
  %117 = load <2 x float>, ptr %22, align 8
  %118 = load i32, ptr addrspace(5) %11, align 4
  %119 = load i32, ptr addrspace(5) %10, align 4
  %120 = add i32 %118, %119
  %121 = zext i32 %120 to i64
  %122 = getelementptr inbounds nuw [64 x <2 x float>], ptr addrspace(5) %8, i64 0, i64 %121
  store <2 x float> %117, ptr addrspace(5) %122, align 8
  br label %123

123:                                              ; preds = %63, %62
  %124 = load i32, ptr addrspace(5) %11, align 4
  %125 = add i32 %124, 1
  store i32 %125, ptr addrspace(5) %11, align 4
  br label %54, !llvm.loop !19

126:                                              ; preds = %54
  br label %127

127:                                              ; preds = %126
  %128 = load i32, ptr addrspace(5) %10, align 4
  %129 = udiv i32 %128, 2
  store i32 %129, ptr addrspace(5) %10, align 4
  br label %50, !llvm.loop !20

130:                                              ; preds = %50
  store i32 0, ptr addrspace(5) %17, align 4
  br label %131

131:                                              ; preds = %170, %130
  %132 = load i32, ptr addrspace(5) %17, align 4
  %133 = icmp ult i32 %132, 64
  br i1 %133, label %134, label %173

134:                                              ; preds = %131
  %135 = load i32, ptr addrspace(5) %17, align 4
  %136 = and i32 %135, 1
  %137 = shl i32 %136, 5
  %138 = load i32, ptr addrspace(5) %17, align 4
  %139 = and i32 %138, 2
  %140 = shl i32 %139, 3
  %141 = or i32 %137, %140
  %142 = load i32, ptr addrspace(5) %17, align 4
  %143 = and i32 %142, 4
  %144 = shl i32 %143, 1
  %145 = or i32 %141, %144
  %146 = load i32, ptr addrspace(5) %17, align 4
  %147 = and i32 %146, 8
  %148 = lshr i32 %147, 1
  %149 = or i32 %145, %148
  %150 = load i32, ptr addrspace(5) %17, align 4
  %151 = and i32 %150, 16
  %152 = lshr i32 %151, 3
  %153 = or i32 %149, %152
  %154 = load i32, ptr addrspace(5) %17, align 4
  %155 = and i32 %154, 32
  %156 = lshr i32 %155, 5
  %157 = or i32 %153, %156
  store i32 %157, ptr addrspace(5) %18, align 4
  %158 = load i32, ptr addrspace(5) %17, align 4
  %159 = zext i32 %158 to i64
  %160 = getelementptr inbounds nuw [64 x <2 x float>], ptr addrspace(5) %8, i64 0, i64 %159
  %161 = load <2 x float>, ptr addrspace(5) %160, align 8
  %162 = load ptr addrspace(1), ptr %19, align 8
  %163 = load i32, ptr addrspace(5) %18, align 4
  %164 = load i32, ptr %21, align 4
  %165 = mul i32 %163, %164
  %166 = load i32, ptr addrspace(5) %7, align 4
  %167 = add i32 %165, %166
  %168 = zext i32 %167 to i64
  %169 = getelementptr inbounds nuw <2 x float>, ptr addrspace(1) %162, i64 %168
  store <2 x float> %161, ptr addrspace(1) %169, align 8
  br label %170

170:                                              ; preds = %134
  %171 = load i32, ptr addrspace(5) %17, align 4
  %172 = add i32 %171, 1
  store i32 %172, ptr addrspace(5) %17, align 4
  br label %131, !llvm.loop !21

173:                                              ; preds = %28, %131
  ret void
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #2

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z13get_global_idj(i32 noundef %0) #3 {
  %2 = tail call i64 @__ockl_get_global_id(i32 noundef %0) #7
  ret i64 %2
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
attributes #2 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
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
!12 = !{i32 1, i32 2, i32 0}
!13 = !{!"none", !"none", !"none"}
!14 = !{!"float2*", !"float2*", !"uint"}
!15 = !{!"float __attribute__((ext_vector_type(2)))*", !"float __attribute__((ext_vector_type(2)))*", !"uint"}
!16 = !{!"", !"const", !""}
!17 = distinct !{!17, !18}
!18 = !{!"llvm.loop.unroll.enable"}
!19 = distinct !{!19, !18}
!20 = distinct !{!20, !18}
!21 = distinct !{!21, !18}
!22 = !{i32 0, i32 1024}
!23 = !{!24, !24, i64 0}
!24 = !{!"long", !10, i64 0}
