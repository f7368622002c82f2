; ModuleID = 'bilinear.cl'
source_filename = "bilinear.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__oclc_ABI_version = internal local_unnamed_addr addrspace(4) constant i32 500, align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @bilinear(ptr addrspace(1) noundef align 4 %0, i32 noundef %1, i32 noundef %2, ptr addrspace(1) noundef align 4 %3, i32 noundef %4, i32 noundef %5) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !15 !kernel_arg_type_qual !16 {
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca ptr addrspace(1), align 8, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = alloca i32, align 4, addrspace(5)
  %13 = addrspacecast ptr addrspace(5) %7 to ptr
  %14 = addrspacecast ptr addrspace(5) %8 to ptr
  %15 = addrspacecast ptr addrspace(5) %9 to ptr
  %16 = addrspacecast ptr addrspace(5) %10 to ptr
  %17 = addrspacecast ptr addrspace(5) %11 to ptr
  %18 = addrspacecast ptr addrspace(5) %12 to ptr
  store ptr addrspace(1) %0, ptr %13, align 8
  store i32 %1, ptr %14, align 4
  store i32 %2, ptr %15, align 4
  store ptr addrspace(1) %3, ptr %16, align 8
  store i32 %4, ptr %17, align 4
  store i32 %5, ptr %18, align 4
  %19 = load ptr addrspace(1), ptr %13, align 8
  %20 = load i32, ptr %14, align 4
  %21 = load i32, ptr %15, align 4
  %22 = load ptr addrspace(1), ptr %16, align 8
  %23 = load i32, ptr %17, align 4
  %24 = load i32, ptr %18, align 4
  call void @__clang_ocl_kern_imp_bilinear(ptr addrspace(1) noundef align 4 %19, i32 noundef %20, i32 noundef %21, ptr addrspace(1) noundef align 4 %22, i32 noundef %23, i32 noundef %24) #8
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_bilinear(ptr addrspace(1) noundef align 4 %0, i32 noundef %1, i32 noundef %2, ptr addrspace(1) noundef align 4 %3, i32 noundef %4, i32 noundef %5) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !15 !kernel_arg_type_qual !16 {
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca ptr addrspace(1), align 8, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = alloca i32, align 4, addrspace(5)
  %13 = alloca i32, align 4, addrspace(5)
  %14 = alloca i32, align 4, addrspace(5)
  %15 = alloca i32, align 4, addrspace(5)
  %16 = alloca i32, align 4, addrspace(5)
  %17 = alloca i32, align 4, addrspace(5)
  %18 = alloca i32, align 4, addrspace(5)
  %19 = alloca i32, align 4, addrspace(5)
  %20 = alloca i32, align 4, addrspace(5)
  %21 = alloca float, align 4, addrspace(5)
  %22 = alloca float, align 4, addrspace(5)
  %23 = alloca <4 x float>, align 16, addrspace(5)
  %24 = alloca <4 x float>, align 16, addrspace(5)
  %25 = alloca <4 x float>, align 16, addrspace(5)
  %26 = alloca <4 x float>, align 16, addrspace(5)
  %27 = alloca <4 x float>, align 16, addrspace(5)
  %28 = alloca <4 x float>, align 16, addrspace(5)
  %29 = addrspacecast ptr addrspace(5) %7 to ptr
  %30 = addrspacecast ptr addrspace(5) %8 to ptr
  %31 = addrspacecast ptr addrspace(5) %9 to ptr
  %32 = addrspacecast ptr addrspace(5) %10 to ptr
  %33 = addrspacecast ptr addrspace(5) %11 to ptr
  %34 = addrspacecast ptr addrspace(5) %12 to ptr
  store ptr addrspace(1) %0, ptr %29, align 8
  store i32 %1, ptr %30, align 4
  store i32 %2, ptr %31, align 4
  store ptr addrspace(1) %3, ptr %32, align 8
  store i32 %4, ptr %33, align 4
  store i32 %5, ptr %34, align 4
  %35 = call i64 @_Z13get_global_idj(i32 noundef 0) #9
  %36 = trunc i64 %35 to i32
  store i32 %36, ptr addrspace(5) %13, align 4
  %37 = call i64 @_Z13get_global_idj(i32 noundef 1) #9
  %38 = trunc i64 %37 to i32
  store i32 %38, ptr addrspace(5) %14, align 4
  %39 = load i32, ptr addrspace(5) %13, align 4
  %40 = load i32, ptr %33, align 4
  %41 = icmp uge i32 %39, %40
  br i1 %41, label %46, label %42

42:                                               ; preds = %6
  %43 = load i32, ptr addrspace(5) %14, align 4
  %44 = load i32, ptr %34, align 4
  %45 = icmp uge i32 %43, %44
  br i1 %45, label %46, label %47

46:                                               ; preds = %42, %6
  br label %162

47:                                               ; preds = %42
  %48 = load i32, ptr addrspace(5) %13, align 4
  %49 = load i32, ptr %30, align 4
  %50 = sub i32 %49, 1
  %51 = shl i32 %50, 8
  %52 = mul i32 %48, %51
  %53 = load i32, ptr %33, align 4
  %54 = sub i32 %53, 1
  %55 = udiv i32 %52, %54
  store i32 %55, ptr addrspace(5) %15, align 4
  %56 = load i32, ptr addrspace(5) %14, align 4
  %57 = load i32, ptr %31, align 4
  %58 = sub i32 %57, 1
  %59 = shl i32 %58, 8
  %60 = mul i32 %56, %59
  %61 = load i32, ptr %34, align 4
  %62 = sub i32 %61, 1
  %63 = udiv i32 %60, %62
  store i32 %63, ptr addrspace(5) %16, align 4
  %64 = load i32, ptr addrspace(5) %15, align 4
  %65 = lshr i32 %64, 8
  store i32 %65, ptr addrspace(5) %17, align 4
  %66 = load i32, ptr addrspace(5) %16, align 4
  %67 = lshr i32 %66, 8
  store i32 %67, ptr addrspace(5) %18, align 4
  %68 = load i32, ptr addrspace(5) %17, align 4
  %69 = add i32 %68, 1
  %70 = load i32, ptr %30, align 4
  %71 = sub i32 %70, 1
  %72 = call i32 @_Z3minjj(i32 noundef %69, i32 noundef %71) #9
  store i32 %72, ptr addrspace(5) %19, align 4
  %73 = load i32, ptr addrspace(5) %18, align 4
  %74 = add i32 %73, 1
  %75 = load i32, ptr %31, align 4
  %76 = sub i32 %75, 1
  %77 = call i32 @_Z3minjj(i32 noundef %74, i32 noundef %76) #9
  store i32 %77, ptr addrspace(5) %20, align 4
  %78 = load i32, ptr addrspace(5) %15, align 4
  %79 = and i32 %78, 255
  %80 = uitofp i32 %79 to float
  %81 = fdiv float %80, 2.560000e+02, !fpmath !17
  store float %81, ptr addrspace(5) %21, align 4
  %82 = load i32, ptr addrspace(5) %16, align 4
  %83 = and i32 %82, 255
  %84 = uitofp i32 %83 to float
  %85 = fdiv float %84, 2.560000e+02, !fpmath !17
  store float %85, ptr addrspace(5) %22, align 4
  %86 = load ptr addrspace(1), ptr %29, align 8
  %87 = load i32, ptr addrspace(5) %18, align 4
  %88 = load i32, ptr %30, align 4
  %89 = mul i32 %87, %88
  %90 = load i32, ptr addrspace(5) %17, align 4
  %91 = add i32 %89, %90
  %92 = zext i32 %91 to i64
  %93 = getelementptr inbounds nuw <4 x i8>, ptr addrspace(1) %86, i64 %92
  %94 = load <4 x i8>, ptr addrspace(1) %93, align 4
  %95 = call <4 x float> @_Z14convert_float4Dv4_h(<4 x i8> noundef %94) #9
  store <4 x float> %95, ptr addrspace(5) %23, align 16
  %96 = load ptr addrspace(1), ptr %29, align 8
  %97 = load i32, ptr addrspace(5) %18, align 4
  %98 = load i32, ptr %30, align 4
  %99 = mul i32 %97, %98
  %100 = load i32, ptr addrspace(5) %19, align 4
  %101 = add i32 %99, %100
  %102 = zext i32 %101 to i64
  %103 = getelementptr inbounds nuw <4 x i8>, ptr addrspace(1) %96, i64 %102
  %104 = load <4 x i8>, ptr addrspace(1) %103, align 4
  %105 = call <4 x float> @_Z14convert_float4Dv4_h(<4 x i8> noundef %104) #9
  store <4 x float> %105, ptr addrspace(5) %24, align 16
  %106 = load ptr addrspace(1), ptr %29, align 8
  %107 = load i32, ptr addrspace(5) %20, align 4
  %108 = load i32, ptr %30, align 4
  %109 = mul i32 %107, %108
  %110 = load i32, ptr addrspace(5) %17, align 4
  %111 = add i32 %109, %110
  %112 = zext i32 %111 to i64
  %113 = getelementptr inbounds nuw <4 x i8>, ptr addrspace(1) %106, i64 %112
  %114 = load <4 x i8>, ptr addrspace(1) %113, align 4
  %115 = call <4 x float> @_Z14convert_float4Dv4_h(<4 x i8> noundef %114) #9
  store <4 x float> %115, ptr addrspace(5) %25, align 16
  %116 = load ptr addrspace(1), ptr %29, align 8
  %117 = load i32, ptr addrspace(5) %20, align 4
  %118 = load i32, ptr %30, align 4
  %119 = mul i32 %117, %118
  %120 = load i32, ptr addrspace(5) %19, align 4
  %121 = add i32 %119, %120
  %122 = zext i32 %121 to i64
  %123 = getelementptr inbounds nuw <4 x i8>, ptr addrspace(1) %116, i64 %122
  %124 = load <4 x i8>, ptr addrspace(1) %123, align 4
  %125 = call <4 x float> @_Z14convert_float4Dv4_h(<4 x i8> noundef %124) #9
  store <4 x float> %125, ptr addrspace(5) %26, align 16
  %126 = load <4 x float>, ptr addrspace(5) %23, align 16
  %127 = load <4 x float>, ptr addrspace(5) %24, align 16
  %128 = load <4 x float>, ptr addrspace(5) %23, align 16
  %129 = fsub <4 x float> %127, %128
  %130 = load float, ptr addrspace(5) %21, align 4
  %131 = insertelement <4 x float> poison, float %130, i64 0
  %132 = shufflevector <4 x float> %131, <4 x float> poison, <4 x i32> zeroinitializer
  %133 = fmul <4 x float> %129, %132
  %134 = fadd <4 x float> %126, %133
  store <4 x float> %134, ptr addrspace(5) %27, align 16
  %135 = load <4 x float>, ptr addrspace(5) %25, align 16
  %136 = load <4 x float>, ptr addrspace(5) %26, align 16
  %137 = load <4 x float>, ptr addrspace(5) %25, align 16
  %138 = fsub <4 x float> %136, %137
  %139 = load float, ptr addrspace(5) %21, align 4
  %140 = insertelement <4 x float> poison, float %139, i64 0
  %141 = shufflevector <4 x float> %140, <4 x float> poison, <4 x i32> zeroinitializer
  %142 = fmul <4 x float> %138, %141
  %143 = fadd <4 x float> %135, %142
  store <4 x float> %143, ptr addrspace(5) %28, align 16
  %144 = load <4 x float>, ptr addrspace(5) %27, align 16
  %145 = load <4 x float>, ptr addrspace(5) %28, align 16
  %146 = load <4 x float>, ptr addrspace(5) %27, align 16
  %147 = fsub <4 x float> %145, %146
  %148 = load float, ptr addrspace(5) %22, align 4
  %149 = insertelement <4 x float> poison, float %148, i64 0
  %150 = shufflevector <4 x float> %149, <4 x float> poison, <4 x i32> zeroinitializer
  %151 = fmul <4 x float> %147, %150
  %152 = fadd <4 x float> %144, %151
  %153 = call <4 x i8> @_Z22convert_uchar4_sat_rteDv4_f(<4 x float> noundef %152) #9
  %154 = load ptr addrspace(1), ptr %32, align 8
  %155 = load i32, ptr addrspace(5) %14, align 4
  %156 = load i32, ptr %33, align 4
  %157 = mul i32 %155, %156
  %158 = load i32, ptr addrspace(5) %13, align 4
  %159 = add i32 %157, %158
  %160 = zext i32 %159 to i64
  %161 = getelementptr inbounds nuw <4 x i8>, ptr addrspace(1) %154, i64 %160
  store <4 x i8> %153, ptr addrspace(1) %161, align 4
  br label %162

162:                                              ; preds = %47, %46
  ret void
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i32 @_Z3minjj(i32 noundef %0, i32 noundef %1) #2 {
  %3 = tail call i32 @llvm.umin.i32(i32 %1, i32 %0)
  ret i32 %3
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umin.i32(i32, i32) #3

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z13get_global_idj(i32 noundef %0) #4 {
  %2 = tail call i64 @__ockl_get_global_id(i32 noundef %0) #9
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal <4 x i8> @_Z22convert_uchar4_sat_rteDv4_f(<4 x float> noundef %0) #5 {
  %2 = tail call <4 x float> @_Z4rintDv4_f(<4 x float> noundef %0) #9
  %3 = tail call <4 x float> @_Z3maxDv4_fS_(<4 x float> noundef %2, <4 x float> noundef zeroinitializer) #9
  %4 = tail call <4 x float> @_Z3minDv4_fS_(<4 x float> noundef %3, <4 x float> noundef splat (float 2.550000e+02)) #9
  %5 = extractelement <4 x float> %4, i64 0
  %6 = fptoui float %5 to i8
  %7 = insertelement <4 x i8> undef, i8 %6, i64 0
  %8 = extractelement <4 x float> %4, i64 1
  %9 = fptoui float %8 to i8
  %10 = insertelement <4 x i8> %7, i8 %9, i64 1
  %11 = extractelement <4 x float> %4, i64 2
  %12 = fptoui float %11 to i8
  %13 = insertelement <4 x i8> %10, i8 %12, i64 2
  %14 = extractelement <4 x float> %4, i64 3
  %15 = fptoui float %14 to i8
  %16 = insertelement <4 x i8> %13, i8 %15, i64 3
  ret <4 x i8> %16
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal <4 x float> @_Z4rintDv4_f(<4 x float> noundef %0) local_unnamed_addr #5 {
  %2 = extractelement <4 x float> %0, i64 0
  %3 = tail call float @__ocml_rint_f32(float noundef %2) #9
  %4 = insertelement <4 x float> undef, float %3, i64 0
  %5 = extractelement <4 x float> %0, i64 1
  %6 = tail call float @__ocml_rint_f32(float noundef %5) #9
  %7 = insertelement <4 x float> %4, float %6, i64 1
  %8 = extractelement <4 x float> %0, i64 2
  %9 = tail call float @__ocml_rint_f32(float noundef %8) #9
  %10 = insertelement <4 x float> %7, float %9, i64 2
  %11 = extractelement <4 x float> %0, i64 3
  %12 = tail call float @__ocml_rint_f32(float noundef %11) #9
  %13 = insertelement <4 x float> %10, float %12, i64 3
  ret <4 x float> %13
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal <4 x float> @_Z3maxDv4_fS_(<4 x float> noundef %0, <4 x float> noundef %1) local_unnamed_addr #5 {
  %3 = extractelement <4 x float> %0, i64 0
  %4 = extractelement <4 x float> %1, i64 0
  %5 = tail call float @__ocml_max_f32(float noundef %3, float noundef %4) #9
  %6 = insertelement <4 x float> undef, float %5, i64 0
  %7 = extractelement <4 x float> %0, i64 1
  %8 = extractelement <4 x float> %1, i64 1
  %9 = tail call float @__ocml_max_f32(float noundef %7, float noundef %8) #9
  %10 = insertelement <4 x float> %6, float %9, i64 1
  %11 = extractelement <4 x float> %0, i64 2
  %12 = extractelement <4 x float> %1, i64 2
  %13 = tail call float @__ocml_max_f32(float noundef %11, float noundef %12) #9
  %14 = insertelement <4 x float> %10, float %13, i64 2
  %15 = extractelement <4 x float> %0, i64 3
  %16 = extractelement <4 x float> %1, i64 3
  %17 = tail call float @__ocml_max_f32(float noundef %15, float noundef %16) #9
  %18 = insertelement <4 x float> %14, float %17, i64 3
  ret <4 x float> %18
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal <4 x float> @_Z3minDv4_fS_(<4 x float> noundef %0, <4 x float> noundef %1) local_unnamed_addr #5 {
  %3 = extractelement <4 x float> %0, i64 0
  %4 = extractelement <4 x float> %1, i64 0
  %5 = tail call float @__ocml_min_f32(float noundef %3, float noundef %4) #9
  %6 = insertelement <4 x float> undef, float %5, i64 0
  %7 = extractelement <4 x float> %0, i64 1
  %8 = extractelement <4 x float> %1, i64 1
  %9 = tail call float @__ocml_min_f32(float noundef %7, float noundef %8) #9
  %10 = insertelement <4 x float> %6, float %9, i64 1
  %11 = extractelement <4 x float> %0, i64 2
  %12 = extractelement <4 x float> %1, i64 2
  %13 = tail call float @__ocml_min_f32(float noundef %11, float noundef %12) #9
  %14 = insertelement <4 x float> %10, float %13, i64 2
  %15 = extractelement <4 x float> %0, i64 3
  %16 = extractelement <4 x float> %1, i64 3
  %17 = tail call float @__ocml_min_f32(float noundef %15, float noundef %16) #9
  %18 = insertelement <4 x float> %14, float %17, i64 3
  ret <4 x float> %18
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal <4 x float> @_Z14convert_float4Dv4_h(<4 x i8> noundef %0) #6 {
  %2 = extractelement <4 x i8> %0, i64 0
  %3 = uitofp i8 %2 to float
  %4 = insertelement <4 x float> undef, float %3, i64 0
  %5 = extractelement <4 x i8> %0, i64 1
  %6 = uitofp i8 %5 to float
  %7 = insertelement <4 x float> %4, float %6, i64 1
  %8 = extractelement <4 x i8> %0, i64 2
  %9 = uitofp i8 %8 to float
  %10 = insertelement <4 x float> %7, float %9, i64 2
  %11 = extractelement <4 x i8> %0, i64 3
  %12 = uitofp i8 %11 to float
  %13 = insertelement <4 x float> %10, float %12, i64 3
  ret <4 x float> %13
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal float @__ocml_max_f32(float noundef %0, float noundef %1) local_unnamed_addr #2 {
  %3 = tail call float @llvm.maxnum.f32(float %0, float %1)
  ret float %3
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #3

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal float @__ocml_min_f32(float noundef %0, float noundef %1) local_unnamed_addr #2 {
  %3 = tail call float @llvm.minnum.f32(float %0, float %1)
  ret float %3
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.minnum.f32(float, float) #3

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal float @__ocml_rint_f32(float noundef %0) local_unnamed_addr #2 {
  %2 = tail call float @llvm.rint.f32(float %0)
  ret float %2
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.rint.f32(float) #3

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
  %13 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !18
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
  %29 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !18
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
  %45 = tail call i32 @llvm.amdgcn.workitem.id.z(), !range !18
  %46 = mul i32 %44, %43
  %47 = add i32 %46, %45
  %48 = select i1 %36, i64 2, i64 7
  %49 = getelementptr inbounds i64, ptr addrspace(4) %39, i64 %48
  br label %50

50:                                               ; preds = %34, %18, %2
  %51 = phi ptr addrspace(4) [ %49, %34 ], [ %33, %18 ], [ %17, %2 ]
  %52 = phi i32 [ %47, %34 ], [ %31, %18 ], [ %15, %2 ]
  %53 = zext i32 %52 to i64
  %54 = load i64, ptr addrspace(4) %51, align 8, !tbaa !19
  %55 = add i64 %54, %53
  br label %56

56:                                               ; preds = %50, %1
  %57 = phi i64 [ 0, %1 ], [ %55, %50 ]
  ret i64 %57
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef nonnull align 4 ptr addrspace(4) @llvm.amdgcn.dispatch.ptr() #7

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #7

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #7

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #7

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #7

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #7

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.z() #7

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.z() #7

attributes #0 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #2 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #5 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="128" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #6 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="128" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #7 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #8 = { convergent nounwind }
attributes #9 = { convergent nounwind willreturn memory(none) }

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
!12 = !{i32 1, i32 0, i32 0, i32 1, i32 0, i32 0}
!13 = !{!"none", !"none", !"none", !"none", !"none", !"none"}
!14 = !{!"uchar4*", !"uint", !"uint", !"uchar4*", !"uint", !"uint"}
!15 = !{!"uchar __attribute__((ext_vector_type(4)))*", !"uint", !"uint", !"uchar __attribute__((ext_vector_type(4)))*", !"uint", !"uint"}
!16 = !{!"const", !"", !"", !"", !"", !""}
!17 = !{float 2.500000e+00}
!18 = !{i32 0, i32 1024}
!19 = !{!20, !20, i64 0}
!20 = !{!"long", !10, i64 0}
