; ModuleID = 'math_f32.cl'
source_filename = "math_f32.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__oclc_daz_opt = internal local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_unsafe_math_opt = internal local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_finite_only_opt = internal local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_correctly_rounded_sqrt32 = internal local_unnamed_addr addrspace(4) constant i8 1, align 1
@__oclc_ABI_version = internal local_unnamed_addr addrspace(4) constant i32 500, align 4
@__oclc_ISA_version = internal local_unnamed_addr addrspace(4) constant i32 9000, align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @math_f32(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, i32 noundef %2) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
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
  call void @__clang_ocl_kern_imp_math_f32(ptr addrspace(1) noundef align 4 %10, ptr addrspace(1) noundef align 4 %11, i32 noundef %12) #10
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_math_f32(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, i32 noundef %2) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %4 = alloca ptr addrspace(1), align 8, addrspace(5)
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca i32, align 4, addrspace(5)
  %7 = alloca i32, align 4, addrspace(5)
  %8 = alloca float, align 4, addrspace(5)
  %9 = alloca float, align 4, addrspace(5)
  %10 = alloca ptr addrspace(1), align 8, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = alloca float, align 4, addrspace(5)
  %13 = addrspacecast ptr addrspace(5) %4 to ptr
  %14 = addrspacecast ptr addrspace(5) %5 to ptr
  %15 = addrspacecast ptr addrspace(5) %6 to ptr
  store ptr addrspace(1) %0, ptr %13, align 8
  store ptr addrspace(1) %1, ptr %14, align 8
  store i32 %2, ptr %15, align 4
  %16 = call i64 @_Z13get_global_idj(i32 noundef 0) #11
  %17 = trunc i64 %16 to i32
  store i32 %17, ptr addrspace(5) %7, align 4
  %18 = load i32, ptr addrspace(5) %7, align 4
  %19 = load i32, ptr %15, align 4
  %20 = icmp uge i32 %18, %19
  br i1 %20, label %21, label %22

21:                                               ; preds = %3
  br label %149

22:                                               ; preds = %3
  %23 = load ptr addrspace(1), ptr %13, align 8
  %24 = load i32, ptr addrspace(5) %7, align 4
  %25 = zext i32 %24 to i64
  %26 = getelementptr inbounds nuw float, ptr addrspace(1) %23, i64 %25
  %27 = load float, ptr addrspace(1) %26, align 4
  store float %27, ptr addrspace(5) %8, align 4
  %28 = load float, ptr addrspace(5) %8, align 4
  %29 = call float @_Z4fabsf(float noundef %28) #11
  %30 = fadd float %29, 1.250000e-01
  store float %30, ptr addrspace(5) %9, align 4
  %31 = load ptr addrspace(1), ptr %14, align 8
  %32 = load i32, ptr addrspace(5) %7, align 4
  %33 = mul i32 %32, 16
  %34 = zext i32 %33 to i64
  %35 = getelementptr inbounds nuw float, ptr addrspace(1) %31, i64 %34
  store ptr addrspace(1) %35, ptr addrspace(5) %10, align 8
  %36 = load float, ptr addrspace(5) %8, align 4
  %37 = call float @_Z3sinf(float noundef %36) #11
  %38 = load ptr addrspace(1), ptr addrspace(5) %10, align 8
  %39 = getelementptr inbounds float, ptr addrspace(1) %38, i64 0
  store float %37, ptr addrspace(1) %39, align 4
  %40 = load float, ptr addrspace(5) %8, align 4
  %41 = fmul float %40, 1.000000e+03
  %42 = call float @_Z3cosf(float noundef %41) #11
  %43 = load ptr addrspace(1), ptr addrspace(5) %10, align 8
  %44 = getelementptr inbounds float, ptr addrspace(1) %43, i64 1
  store float %42, ptr addrspace(1) %44, align 4
  %45 = load float, ptr addrspace(5) %8, align 4
  %46 = call float @_Z3tanf(float noundef %45) #11
  %47 = load ptr addrspace(1), ptr addrspace(5) %10, align 8
  %48 = getelementptr inbounds float, ptr addrspace(1) %47, i64 2
  store float %46, ptr addrspace(1) %48, align 4
  %49 = load float, ptr addrspace(5) %8, align 4
  %50 = call float @_Z3expf(float noundef %49) #11
  %51 = load ptr addrspace(1), ptr addrspace(5) %10, align 8
  %52 = getelementptr inbounds float, ptr addrspace(1) %51, i64 3
  store float %50, ptr addrspace(1) %52, align 4
  %53 = load float, ptr addrspace(5) %8, align 4
  %54 = call float @_Z4exp2f(float noundef %53) #11
  %55 = load float, ptr addrspace(5) %8, align 4
  %56 = fmul float %55, 2.500000e-01
  %57 = call float @_Z5exp10f(float noundef %56) #11
  %58 = fadd float %54, %57
  %59 = load ptr addrspace(1), ptr addrspace(5) %10, align 8
  %60 = getelementptr inbounds float, ptr addrspace(1) %59, i64 4
  store float %58, ptr addrspace(1) %60, align 4
  %61 = load float, ptr addrspace(5) %9, align 4
  %62 = call float @_Z3logf(float noundef %61) #11
  %63 = load float, ptr addrspace(5) %9, align 4
  %64 = call float @_Z4log2f(float noundef %63) #11
  %65 = fadd float %62, %64
  %66 = load ptr addrspace(1), ptr addrspace(5) %10, align 8
  %67 = getelementptr inbounds float, ptr addrspace(1) %66, i64 5
  store float %65, ptr addrspace(1) %67, align 4
  %68 = load float, ptr addrspace(5) %9, align 4
  %69 = load float, ptr addrspace(5) %8, align 4
  %70 = call float @_Z3powff(float noundef %68, float noundef %69) #11
  %71 = load ptr addrspace(1), ptr addrspace(5) %10, align 8
  %72 = getelementptr inbounds float, ptr addrspace(1) %71, i64 6
  store float %70, ptr addrspace(1) %72, align 4
  %73 = load float, ptr addrspace(5) %8, align 4
  %74 = call float @_Z4cbrtf(float noundef %73) #11
  %75 = load float, ptr addrspace(5) %9, align 4
  %76 = call float @_Z4sqrtf(float noundef %75) #11, !fpmath !16
  %77 = fadd float %74, %76
  %78 = load ptr addrspace(1), ptr addrspace(5) %10, align 8
  %79 = getelementptr inbounds float, ptr addrspace(1) %78, i64 7
  store float %77, ptr addrspace(1) %79, align 4
  %80 = load float, ptr addrspace(5) %8, align 4
  %81 = call float @_Z5atan2ff(float noundef %80, float noundef 5.000000e-01) #11
  %82 = load ptr addrspace(1), ptr addrspace(5) %10, align 8
  %83 = getelementptr inbounds float, ptr addrspace(1) %82, i64 8
  store float %81, ptr addrspace(1) %83, align 4
  %84 = load float, ptr addrspace(5) %8, align 4
  %85 = fmul float %84, 1.250000e-01
  %86 = call float @_Z4asinf(float noundef %85) #11
  %87 = load float, ptr addrspace(5) %8, align 4
  %88 = fmul float %87, 0x3FB99999A0000000
  %89 = call float @_Z4acosf(float noundef %88) #11
  %90 = fadd float %86, %89
  %91 = load ptr addrspace(1), ptr addrspace(5) %10, align 8
  %92 = getelementptr inbounds float, ptr addrspace(1) %91, i64 9
  store float %90, ptr addrspace(1) %92, align 4
  %93 = load float, ptr addrspace(5) %8, align 4
  %94 = call float @_Z4tanhf(float noundef %93) #11
  %95 = load ptr addrspace(1), ptr addrspace(5) %10, align 8
  %96 = getelementptr inbounds float, ptr addrspace(1) %95, i64 10
  store float %94, ptr addrspace(1) %96, align 4
  %97 = load float, ptr addrspace(5) %8, align 4
  %98 = call float @_Z4fmodff(float noundef %97, float noundef 0x3FE6666660000000) #11
  %99 = load ptr addrspace(1), ptr addrspace(5) %10, align 8
  %100 = getelementptr inbounds float, ptr addrspace(1) %99, i64 11
  store float %98, ptr addrspace(1) %100, align 4
  %101 = load float, ptr addrspace(5) %8, align 4
  %102 = call float @_Z5floorf(float noundef %101) #11
  %103 = load float, ptr addrspace(5) %8, align 4
  %104 = fmul float %103, 3.000000e+00
  %105 = call float @_Z4ceilf(float noundef %104) #11
  %106 = fadd float %102, %105
  %107 = load float, ptr addrspace(5) %8, align 4
  %108 = fmul float %107, 5.000000e+00
  %109 = call float @_Z5truncf(float noundef %108) #11
  %110 = fadd float %106, %109
  %111 = load float, ptr addrspace(5) %8, align 4
  %112 = fmul float %111, 7.000000e+00
  %113 = call float @_Z4rintf(float noundef %112) #11
  %114 = fadd float %110, %113
  %115 = load float, ptr addrspace(5) %8, align 4
  %116 = fmul float %115, 9.000000e+00
  %117 = call float @_Z5roundf(float noundef %116) #11
  %118 = fadd float %114, %117
  %119 = load ptr addrspace(1), ptr addrspace(5) %10, align 8
  %120 = getelementptr inbounds float, ptr addrspace(1) %119, i64 12
  store float %118, ptr addrspace(1) %120, align 4
  %121 = load float, ptr addrspace(5) %8, align 4
  %122 = call float @_Z3erff(float noundef %121) #11
  %123 = load ptr addrspace(1), ptr addrspace(5) %10, align 8
  %124 = getelementptr inbounds float, ptr addrspace(1) %123, i64 13
  store float %122, ptr addrspace(1) %124, align 4
  %125 = load float, ptr addrspace(5) %8, align 4
  %126 = call float @_Z5hypotff(float noundef %125, float noundef 1.500000e+00) #11
  %127 = load float, ptr addrspace(5) %9, align 4
  %128 = call float @_Z5rsqrtf(float noundef %127) #11
  %129 = fadd float %126, %128
  %130 = load ptr addrspace(1), ptr addrspace(5) %10, align 8
  %131 = getelementptr inbounds float, ptr addrspace(1) %130, i64 14
  store float %129, ptr addrspace(1) %131, align 4
  %132 = load float, ptr addrspace(5) %8, align 4
  %133 = fmul float %132, 3.700000e+01
  %134 = addrspacecast ptr addrspace(5) %11 to ptr
  %135 = call float @_Z5frexpfPi(float noundef %133, ptr noundef %134) #10
  store float %135, ptr addrspace(5) %12, align 4
  %136 = load float, ptr addrspace(5) %12, align 4
  %137 = load i32, ptr addrspace(5) %11, align 4
  %138 = add nsw i32 %137, 2
  %139 = call float @_Z5ldexpfi(float noundef %136, i32 noundef %138) #11
  %140 = load float, ptr addrspace(5) %9, align 4
  %141 = call i32 @_Z5ilogbf(float noundef %140) #11
  %142 = sitofp i32 %141 to float
  %143 = fadd float %139, %142
  %144 = load float, ptr addrspace(5) %8, align 4
  %145 = call float @_Z8copysignff(float noundef 2.000000e+00, float noundef %144) #11
  %146 = fadd float %143, %145
  %147 = load ptr addrspace(1), ptr addrspace(5) %10, align 8
  %148 = getelementptr inbounds float, ptr addrspace(1) %147, i64 15
  store float %146, ptr addrspace(1) %148, align 4
  br label %149

149:                                              ; preds = %22, %21
  ret void
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @_Z8copysignff(float noundef %0, float noundef %1) #2 {
  %3 = tail call float @__ocml_copysign_f32(float noundef %0, float noundef %1) #11
  ret float %3
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @_Z4sqrtf(float noundef %0) #2 {
  %2 = tail call float @__ocml_sqrt_f32(float noundef %0) #11
  ret float %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @_Z4fabsf(float noundef %0) #2 {
  %2 = tail call float @__ocml_fabs_f32(float noundef %0) #11
  ret float %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @_Z5rsqrtf(float noundef %0) #2 {
  %2 = tail call float @__ocml_rsqrt_f32(float noundef %0) #11
  ret float %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @_Z4rintf(float noundef %0) #2 {
  %2 = tail call float @__ocml_rint_f32(float noundef %0) #11
  ret float %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @_Z5atan2ff(float noundef %0, float noundef %1) #2 {
  %3 = tail call float @__ocml_atan2_f32(float noundef %0, float noundef %1) #11
  ret float %3
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @_Z4fmodff(float noundef %0, float noundef %1) #2 {
  %3 = tail call float @__ocml_fmod_f32(float noundef %0, float noundef %1) #11
  ret float %3
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @_Z5hypotff(float noundef %0, float noundef %1) #2 {
  %3 = tail call float @__ocml_hypot_f32(float noundef %0, float noundef %1) #11
  ret float %3
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @_Z3powff(float noundef %0, float noundef %1) #2 {
  %3 = tail call float @__ocml_pow_f32(float noundef %0, float noundef %1) #11
  ret float %3
}

; Function Attrs: convergent norecurse nounwind
define internal float @_Z5frexpfPi(float noundef %0, ptr noundef writeonly captures(none) %1) #3 {
  %3 = alloca i32, align 4, addrspace(5)
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %3)
  %4 = call float @__ocml_frexp_f32(float noundef %0, ptr addrspace(5) noundef %3) #10
  %5 = load i32, ptr addrspace(5) %3, align 4, !tbaa !8
  store i32 %5, ptr %1, align 4, !tbaa !8
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %3)
  ret float %4
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p5(ptr addrspace(5) captures(none)) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p5(ptr addrspace(5) captures(none)) #4

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @_Z5ldexpfi(float noundef %0, i32 noundef %1) #2 {
  %3 = tail call float @__ocml_ldexp_f32(float noundef %0, i32 noundef %1) #11
  ret float %3
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @_Z4acosf(float noundef %0) #2 {
  %2 = tail call float @__ocml_acos_f32(float noundef %0) #11
  ret float %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @_Z4asinf(float noundef %0) #2 {
  %2 = tail call float @__ocml_asin_f32(float noundef %0) #11
  ret float %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @_Z4cbrtf(float noundef %0) #2 {
  %2 = tail call float @__ocml_cbrt_f32(float noundef %0) #11
  ret float %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @_Z4ceilf(float noundef %0) #2 {
  %2 = tail call float @__ocml_ceil_f32(float noundef %0) #11
  ret float %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @_Z3cosf(float noundef %0) #2 {
  %2 = tail call float @__ocml_cos_f32(float noundef %0) #10
  ret float %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @_Z3erff(float noundef %0) #2 {
  %2 = tail call float @__ocml_erf_f32(float noundef %0) #11
  ret float %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @_Z3expf(float noundef %0) #2 {
  %2 = tail call float @__ocml_exp_f32(float noundef %0) #11
  ret float %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @_Z4exp2f(float noundef %0) #2 {
  %2 = tail call float @__ocml_exp2_f32(float noundef %0) #11
  ret float %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @_Z5exp10f(float noundef %0) #2 {
  %2 = tail call float @__ocml_exp10_f32(float noundef %0) #11
  ret float %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @_Z5floorf(float noundef %0) #2 {
  %2 = tail call float @__ocml_floor_f32(float noundef %0) #11
  ret float %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @_Z3logf(float noundef %0) #2 {
  %2 = tail call float @__ocml_log_f32(float noundef %0) #11
  ret float %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @_Z4log2f(float noundef %0) #2 {
  %2 = tail call float @__ocml_log2_f32(float noundef %0) #11
  ret float %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @_Z5roundf(float noundef %0) #2 {
  %2 = tail call float @__ocml_round_f32(float noundef %0) #11
  ret float %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @_Z3sinf(float noundef %0) #2 {
  %2 = tail call float @__ocml_sin_f32(float noundef %0) #11
  ret float %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @_Z3tanf(float noundef %0) #2 {
  %2 = tail call float @__ocml_tan_f32(float noundef %0) #10
  ret float %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @_Z4tanhf(float noundef %0) #2 {
  %2 = tail call float @__ocml_tanh_f32(float noundef %0) #11
  ret float %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @_Z5truncf(float noundef %0) #2 {
  %2 = tail call float @__ocml_trunc_f32(float noundef %0) #11
  ret float %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i32 @_Z5ilogbf(float noundef %0) #2 {
  %2 = tail call i32 @__ocml_ilogb_f32(float noundef %0) #11
  ret i32 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z13get_global_idj(i32 noundef %0) #2 {
  %2 = tail call i64 @__ockl_get_global_id(i32 noundef %0) #11
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @__ocml_acos_f32(float noundef %0) local_unnamed_addr #2 {
  %2 = tail call float @llvm.fabs.f32(float %0)
  %3 = tail call float @__ocml_fmuladd_f32(float noundef -5.000000e-01, float noundef %2, float noundef 5.000000e-01) #11
  %4 = fmul float %0, %0
  %5 = fcmp ogt float %2, 5.000000e-01
  %6 = select i1 %5, float %3, float %4
  %7 = tail call float @__ocml_fmuladd_f32(float noundef %6, float noundef 0x3FA38434E0000000, float noundef 0x3F8BF8BB40000000) #11
  %8 = tail call float @__ocml_fmuladd_f32(float noundef %6, float noundef %7, float noundef 0x3FA0698780000000) #11
  %9 = tail call float @__ocml_fmuladd_f32(float noundef %6, float noundef %8, float noundef 0x3FA6C83620000000) #11
  %10 = tail call float @__ocml_fmuladd_f32(float noundef %6, float noundef %9, float noundef 0x3FB3337900000000) #11
  %11 = tail call float @__ocml_fmuladd_f32(float noundef %6, float noundef %10, float noundef 0x3FC5555580000000) #11
  %12 = fmul float %6, %11
  %13 = tail call float @llvm.sqrt.f32(float %6)
  %14 = tail call float @__ocml_fmuladd_f32(float noundef %13, float noundef %12, float noundef %13) #11
  %15 = fmul float %14, 2.000000e+00
  %16 = fneg float %15
  %17 = tail call float @__ocml_fmuladd_f32(float noundef 0x3FFDDCB020000000, float noundef 0x3FFAEE9D60000000, float noundef %16) #11
  %18 = fcmp olt float %0, 0.000000e+00
  %19 = select i1 %18, float %17, float %15
  %20 = tail call float @__ocml_fmuladd_f32(float noundef %0, float noundef %12, float noundef %0) #11
  %21 = fneg float %20
  %22 = tail call float @__ocml_fmuladd_f32(float noundef 0x3FEDDCB020000000, float noundef 0x3FFAEE9D60000000, float noundef %21) #11
  %23 = select i1 %5, float %19, float %22
  ret float %23
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fabs.f32(float) #5

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal float @__ocml_fmuladd_f32(float noundef %0, float noundef %1, float noundef %2) local_unnamed_addr #6 {
  %4 = tail call float @llvm.fmuladd.f32(float %0, float %1, float %2)
  ret float %4
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.sqrt.f32(float) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #5

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @__ocml_asin_f32(float noundef %0) local_unnamed_addr #2 {
  %2 = tail call float @llvm.fabs.f32(float %0)
  %3 = tail call float @__ocml_fmuladd_f32(float noundef %2, float noundef -5.000000e-01, float noundef 5.000000e-01) #11
  %4 = fmul float %0, %0
  %5 = fcmp oge float %2, 5.000000e-01
  %6 = select i1 %5, float %3, float %4
  %7 = tail call float @__ocml_fmuladd_f32(float noundef %6, float noundef 0x3FA38434E0000000, float noundef 0x3F8BF8BB40000000) #11
  %8 = tail call float @__ocml_fmuladd_f32(float noundef %6, float noundef %7, float noundef 0x3FA0698780000000) #11
  %9 = tail call float @__ocml_fmuladd_f32(float noundef %6, float noundef %8, float noundef 0x3FA6C83620000000) #11
  %10 = tail call float @__ocml_fmuladd_f32(float noundef %6, float noundef %9, float noundef 0x3FB3337900000000) #11
  %11 = tail call float @__ocml_fmuladd_f32(float noundef %6, float noundef %10, float noundef 0x3FC5555580000000) #11
  %12 = fmul float %6, %11
  %13 = tail call float @llvm.sqrt.f32(float %6)
  %14 = tail call float @__ocml_fmuladd_f32(float noundef %13, float noundef %12, float noundef %13) #11
  %15 = fmul float %14, -2.000000e+00
  %16 = tail call float @__ocml_fmuladd_f32(float noundef 0x3FEDDCB020000000, float noundef 0x3FFAEE9D60000000, float noundef %15) #11
  %17 = tail call float @__ocml_fmuladd_f32(float noundef %2, float noundef %12, float noundef %2) #11
  %18 = fcmp olt float %2, 5.000000e-01
  %19 = select i1 %18, float %17, float %16
  %20 = tail call float @llvm.copysign.f32(float %19, float %0)
  ret float %20
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.copysign.f32(float, float) #5

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @__ocml_atan2_f32(float noundef %0, float noundef %1) local_unnamed_addr #2 {
  %3 = tail call float @llvm.fabs.f32(float %1)
  %4 = tail call float @llvm.fabs.f32(float %0)
  %5 = tail call float @llvm.minnum.f32(float %3, float %4)
  %6 = tail call float @llvm.maxnum.f32(float %3, float %4)
  %7 = load i8, ptr addrspace(4) @__oclc_daz_opt, align 1, !tbaa !17, !range !19
  %8 = icmp eq i8 %7, 0
  br i1 %8, label %16, label %9

9:                                                ; preds = %2
  %10 = fcmp ogt float %6, 0x45F0000000000000
  %11 = select i1 %10, float 0x3DF0000000000000, float 1.000000e+00
  %12 = fmul float %6, %11
  %13 = tail call float @llvm.amdgcn.rcp.f32(float %12)
  %14 = fmul float %5, %13
  %15 = fmul float %11, %14
  br label %18

16:                                               ; preds = %2
  %17 = fdiv float %5, %6, !fpmath !20
  br label %18

18:                                               ; preds = %16, %9
  %19 = phi float [ %15, %9 ], [ %17, %16 ]
  %20 = tail call float @__ocmlpriv_atanred_f32(float noundef %19) #11
  %21 = fsub float 0x3FF921FB60000000, %20
  %22 = fcmp ogt float %4, %3
  %23 = select i1 %22, float %21, float %20
  %24 = fsub float 0x400921FB60000000, %23
  %25 = fcmp olt float %1, 0.000000e+00
  %26 = select i1 %25, float %24, float %23
  %27 = bitcast float %1 to i32
  %28 = icmp slt i32 %27, 0
  %29 = select i1 %28, float 0x400921FB60000000, float 0.000000e+00
  %30 = fcmp oeq float %0, 0.000000e+00
  %31 = select i1 %30, float %29, float %26
  %32 = load i8, ptr addrspace(4) @__oclc_finite_only_opt, align 1, !tbaa !17, !range !19
  %33 = icmp eq i8 %32, 0
  %34 = select i1 %25, float 0x4002D97C80000000, float 0x3FE921FB60000000
  %35 = fcmp oeq float %3, 0x7FF0000000000000
  %36 = fcmp oeq float %4, 0x7FF0000000000000
  %37 = and i1 %36, %35
  %38 = select i1 %37, float %34, float %31
  %39 = fcmp uno float %1, %0
  %40 = select i1 %39, float 0x7FF8000000000000, float %38
  %41 = select i1 %33, float %40, float %31
  %42 = tail call float @llvm.copysign.f32(float %41, float %0)
  ret float %42
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.minnum.f32(float, float) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.amdgcn.rcp.f32(float) #5

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @__ocmlpriv_atanred_f32(float noundef %0) local_unnamed_addr #2 {
  %2 = fmul float %0, %0
  %3 = tail call float @__ocml_fmuladd_f32(float noundef %2, float noundef 0x3F65A54B00000000, float noundef 0xBF8F4B2180000000) #11
  %4 = tail call float @__ocml_fmuladd_f32(float noundef %2, float noundef %3, float noundef 0x3FA53F67E0000000) #11
  %5 = tail call float @__ocml_fmuladd_f32(float noundef %2, float noundef %4, float noundef 0xBFB2FA9AE0000000) #11
  %6 = tail call float @__ocml_fmuladd_f32(float noundef %2, float noundef %5, float noundef 0x3FBB263640000000) #11
  %7 = tail call float @__ocml_fmuladd_f32(float noundef %2, float noundef %6, float noundef 0xBFC22C1CC0000000) #11
  %8 = tail call float @__ocml_fmuladd_f32(float noundef %2, float noundef %7, float noundef 0x3FC99717E0000000) #11
  %9 = tail call float @__ocml_fmuladd_f32(float noundef %2, float noundef %8, float noundef 0xBFD5554C40000000) #11
  %10 = fmul float %2, %9
  %11 = tail call float @__ocml_fmuladd_f32(float noundef %0, float noundef %10, float noundef %0) #11
  ret float %11
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @__ocml_hypot_f32(float noundef %0, float noundef %1) local_unnamed_addr #2 {
  %3 = tail call float @llvm.fabs.f32(float %0)
  %4 = tail call float @llvm.fabs.f32(float %1)
  %5 = tail call float @llvm.maxnum.f32(float %3, float %4)
  %6 = tail call i32 @llvm.amdgcn.frexp.exp.i32.f32(float %5)
  %7 = sub nsw i32 0, %6
  %8 = tail call float @llvm.ldexp.f32.i32(float %3, i32 %7)
  %9 = tail call float @llvm.ldexp.f32.i32(float %4, i32 %7)
  %10 = fmul float %9, %9
  %11 = tail call float @__ocml_fmuladd_f32(float noundef %8, float noundef %8, float noundef %10) #11
  %12 = tail call float @llvm.sqrt.f32(float %11)
  %13 = tail call float @llvm.ldexp.f32.i32(float %12, i32 %6)
  %14 = load i8, ptr addrspace(4) @__oclc_finite_only_opt, align 1, !tbaa !17, !range !19
  %15 = icmp eq i8 %14, 0
  %16 = tail call float @llvm.fabs.f32(float %5) #12
  %17 = fcmp oeq float %16, 0x7FF0000000000000
  %18 = select i1 %15, i1 %17, i1 false
  %19 = select i1 %18, float 0x7FF0000000000000, float %13
  ret float %19
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.amdgcn.frexp.exp.i32.f32(float) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.ldexp.f32.i32(float, i32) #5

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @__ocml_cbrt_f32(float noundef %0) local_unnamed_addr #2 {
  %2 = load i8, ptr addrspace(4) @__oclc_daz_opt, align 1, !tbaa !17, !range !19
  %3 = icmp eq i8 %2, 0
  %4 = tail call float @llvm.canonicalize.f32(float %0)
  %5 = select i1 %3, float %0, float %4
  %6 = tail call float @llvm.fabs.f32(float %5)
  %7 = tail call i1 @llvm.amdgcn.class.f32(float %5, i32 144)
  %8 = tail call float @llvm.ldexp.f32.i32(float %6, i32 24)
  %9 = select i1 %3, i1 %7, i1 false
  %10 = select i1 %9, float %8, float %6
  %11 = tail call float @llvm.log2.f32(float %10)
  %12 = fmul float %11, 0x3FD5555560000000
  %13 = tail call float @llvm.exp2.f32(float %12)
  %14 = fmul float %13, %13
  %15 = tail call float @llvm.amdgcn.rcp.f32(float %14)
  %16 = fneg float %10
  %17 = tail call float @__ocml_fmuladd_f32(float noundef %15, float noundef %16, float noundef %13) #11
  %18 = tail call float @__ocml_fmuladd_f32(float noundef %17, float noundef 0xBFD5555560000000, float noundef %13) #11
  %19 = tail call float @llvm.ldexp.f32.i32(float %18, i32 -8)
  %20 = select i1 %9, float %19, float %18
  %21 = tail call i1 @llvm.amdgcn.class.f32(float %5, i32 615)
  %22 = select i1 %21, float %5, float %20
  %23 = tail call float @llvm.copysign.f32(float %22, float %5)
  ret float %23
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.canonicalize.f32(float) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i1 @llvm.amdgcn.class.f32(float, i32) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.log2.f32(float) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.exp2.f32(float) #5

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal float @__ocml_ceil_f32(float noundef %0) local_unnamed_addr #6 {
  %2 = tail call float @llvm.ceil.f32(float %0)
  ret float %2
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.ceil.f32(float) #5

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @__ocml_exp_f32(float noundef %0) local_unnamed_addr #2 {
  %2 = load i8, ptr addrspace(4) @__oclc_daz_opt, align 1, !tbaa !17, !range !19
  %3 = icmp eq i8 %2, 0
  %4 = load i8, ptr addrspace(4) @__oclc_unsafe_math_opt, align 1, !tbaa !17, !range !19
  %5 = icmp eq i8 %4, 0
  br i1 %3, label %42, label %6

6:                                                ; preds = %1
  br i1 %5, label %10, label %7

7:                                                ; preds = %6
  %8 = fmul float %0, 0x3FF7154760000000
  %9 = tail call float @llvm.exp2.f32(float %8)
  br label %83

10:                                               ; preds = %6
  %11 = load i32, ptr addrspace(4) @__oclc_ISA_version, align 4, !tbaa !8
  %12 = freeze i32 %11
  %13 = icmp sgt i32 %12, 8999
  br i1 %13, label %15, label %14

14:                                               ; preds = %10
  switch i32 %12, label %20 [
    i32 8001, label %15
    i32 7001, label %15
  ]

15:                                               ; preds = %14, %14, %10
  %16 = fmul float %0, 0x3FF7154760000000
  %17 = fneg float %16
  %18 = tail call float @llvm.fma.f32(float %0, float 0x3FF7154760000000, float %17)
  %19 = tail call float @llvm.fma.f32(float %0, float 0x3E54AE0BE0000000, float %18)
  br label %29

20:                                               ; preds = %14
  %21 = bitcast float %0 to i32
  %22 = and i32 %21, -4096
  %23 = bitcast i32 %22 to float
  %24 = fsub float %0, %23
  %25 = fmul float %23, 0x3FF7140000000000
  %26 = fmul float %24, 0x3F347652A0000000
  %27 = tail call float @__ocml_fmuladd_f32(float noundef %24, float noundef 0x3FF7140000000000, float noundef %26) #11
  %28 = tail call float @__ocml_fmuladd_f32(float noundef %23, float noundef 0x3F347652A0000000, float noundef %27) #11
  br label %29

29:                                               ; preds = %20, %15
  %30 = phi float [ %19, %15 ], [ %28, %20 ]
  %31 = phi float [ %16, %15 ], [ %25, %20 ]
  %32 = tail call float @llvm.rint.f32(float %31)
  %33 = fsub float %31, %32
  %34 = fadd float %30, %33
  %35 = tail call float @llvm.exp2.f32(float %34)
  %36 = fptosi float %32 to i32
  %37 = tail call float @llvm.ldexp.f32.i32(float %35, i32 %36)
  %38 = fcmp olt float %0, 0xC055D58A00000000
  %39 = select i1 %38, float 0.000000e+00, float %37
  %40 = fcmp ogt float %0, 0x40562E4300000000
  %41 = select i1 %40, float 0x7FF0000000000000, float %39
  br label %83

42:                                               ; preds = %1
  br i1 %5, label %51, label %43

43:                                               ; preds = %42
  %44 = fcmp olt float %0, 0xC055D58A00000000
  %45 = select i1 %44, float 6.400000e+01, float 0.000000e+00
  %46 = fadd float %45, %0
  %47 = fmul float %46, 0x3FF7154760000000
  %48 = tail call float @llvm.exp2.f32(float %47)
  %49 = select i1 %44, float 0x3A2969D480000000, float 1.000000e+00
  %50 = fmul float %49, %48
  br label %83

51:                                               ; preds = %42
  %52 = load i32, ptr addrspace(4) @__oclc_ISA_version, align 4, !tbaa !8
  %53 = freeze i32 %52
  %54 = icmp sgt i32 %53, 8999
  br i1 %54, label %56, label %55

55:                                               ; preds = %51
  switch i32 %53, label %61 [
    i32 8001, label %56
    i32 7001, label %56
  ]

56:                                               ; preds = %55, %55, %51
  %57 = fmul float %0, 0x3FF7154760000000
  %58 = fneg float %57
  %59 = tail call float @llvm.fma.f32(float %0, float 0x3FF7154760000000, float %58)
  %60 = tail call float @llvm.fma.f32(float %0, float 0x3E54AE0BE0000000, float %59)
  br label %70

61:                                               ; preds = %55
  %62 = bitcast float %0 to i32
  %63 = and i32 %62, -4096
  %64 = bitcast i32 %63 to float
  %65 = fsub float %0, %64
  %66 = fmul float %64, 0x3FF7140000000000
  %67 = fmul float %65, 0x3F347652A0000000
  %68 = tail call float @__ocml_fmuladd_f32(float noundef %65, float noundef 0x3FF7140000000000, float noundef %67) #11
  %69 = tail call float @__ocml_fmuladd_f32(float noundef %64, float noundef 0x3F347652A0000000, float noundef %68) #11
  br label %70

70:                                               ; preds = %61, %56
  %71 = phi float [ %60, %56 ], [ %69, %61 ]
  %72 = phi float [ %57, %56 ], [ %66, %61 ]
  %73 = tail call float @llvm.rint.f32(float %72)
  %74 = fsub float %72, %73
  %75 = fadd float %71, %74
  %76 = tail call float @llvm.exp2.f32(float %75)
  %77 = fptosi float %73 to i32
  %78 = tail call float @llvm.ldexp.f32.i32(float %76, i32 %77)
  %79 = fcmp olt float %0, 0xC059D1DA00000000
  %80 = select i1 %79, float 0.000000e+00, float %78
  %81 = fcmp ogt float %0, 0x40562E4300000000
  %82 = select i1 %81, float 0x7FF0000000000000, float %80
  br label %83

83:                                               ; preds = %70, %43, %29, %7
  %84 = phi float [ %9, %7 ], [ %41, %29 ], [ %50, %43 ], [ %82, %70 ]
  ret float %84
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fma.f32(float, float, float) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.rint.f32(float) #5

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal float @__ocml_copysign_f32(float noundef %0, float noundef %1) local_unnamed_addr #6 {
  %3 = tail call float @llvm.copysign.f32(float %0, float %1)
  ret float %3
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @__ocml_cos_f32(float noundef %0) local_unnamed_addr #2 {
  %2 = tail call float @llvm.fabs.f32(float %0)
  %3 = tail call [2 x i32] @__ocmlpriv_trigred_f32(float noundef %2) #11
  %4 = extractvalue [2 x i32] %3, 0
  %5 = bitcast i32 %4 to float
  %6 = extractvalue [2 x i32] %3, 1
  %7 = tail call [2 x i32] @__ocmlpriv_sincosred_f32(float noundef %5) #11
  %8 = extractvalue [2 x i32] %7, 0
  %9 = bitcast i32 %8 to float
  %10 = extractvalue [2 x i32] %7, 1
  %11 = fneg float %9
  %12 = and i32 %6, 1
  %13 = icmp eq i32 %12, 0
  %14 = bitcast float %11 to i32
  %15 = select i1 %13, i32 %10, i32 %14
  %16 = icmp sgt i32 %6, 1
  %17 = select i1 %16, i32 -2147483648, i32 0
  %18 = xor i32 %15, %17
  %19 = bitcast i32 %18 to float
  %20 = load i8, ptr addrspace(4) @__oclc_finite_only_opt, align 1, !tbaa !17, !range !19
  %21 = icmp eq i8 %20, 0
  %22 = tail call i1 @llvm.amdgcn.class.f32(float %2, i32 504)
  %23 = select i1 %22, float %19, float 0x7FF8000000000000
  %24 = select i1 %21, float %23, float %19
  ret float %24
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal [2 x i32] @__ocmlpriv_trigred_f32(float noundef %0) local_unnamed_addr #2 {
  %2 = fcmp olt float %0, 1.310720e+05
  br i1 %2, label %3, label %5

3:                                                ; preds = %1
  %4 = tail call [2 x i32] @__ocmlpriv_trigredsmall_f32(float noundef %0) #11
  br label %7

5:                                                ; preds = %1
  %6 = tail call [2 x i32] @__ocmlpriv_trigredlarge_f32(float noundef %0) #11
  br label %7

7:                                                ; preds = %5, %3
  %8 = phi [2 x i32] [ %4, %3 ], [ %6, %5 ]
  ret [2 x i32] %8
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal [2 x i32] @__ocmlpriv_sincosred_f32(float noundef %0) local_unnamed_addr #2 {
  %2 = fmul float %0, %0
  %3 = tail call float @__ocml_fmuladd_f32(float noundef %2, float noundef 0xBF29833040000000, float noundef 0x3F81103880000000) #11
  %4 = tail call float @__ocml_fmuladd_f32(float noundef %2, float noundef %3, float noundef 0xBFC55553A0000000) #11
  %5 = fmul float %2, %4
  %6 = tail call float @__ocml_fmuladd_f32(float noundef %0, float noundef %5, float noundef %0) #11
  %7 = tail call float @__ocml_fmuladd_f32(float noundef %2, float noundef 0x3EFAEA6680000000, float noundef 0xBF56C9E760000000) #11
  %8 = tail call float @__ocml_fmuladd_f32(float noundef %2, float noundef %7, float noundef 0x3FA5557EE0000000) #11
  %9 = tail call float @__ocml_fmuladd_f32(float noundef %2, float noundef %8, float noundef 0xBFE0000080000000) #11
  %10 = tail call float @__ocml_fmuladd_f32(float noundef %2, float noundef %9, float noundef 1.000000e+00) #11
  %11 = bitcast float %6 to i32
  %12 = insertvalue [2 x i32] poison, i32 %11, 0
  %13 = bitcast float %10 to i32
  %14 = insertvalue [2 x i32] %12, i32 %13, 1
  ret [2 x i32] %14
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal [2 x i32] @__ocmlpriv_trigredsmall_f32(float noundef %0) local_unnamed_addr #2 {
  %2 = load i32, ptr addrspace(4) @__oclc_ISA_version, align 4, !tbaa !8
  %3 = freeze i32 %2
  %4 = icmp sgt i32 %3, 8999
  br i1 %4, label %6, label %5

5:                                                ; preds = %1
  switch i32 %3, label %12 [
    i32 8001, label %6
    i32 7001, label %6
  ]

6:                                                ; preds = %5, %5, %1
  %7 = fmul float %0, 0x3FE45F3060000000
  %8 = tail call float @llvm.rint.f32(float %7)
  %9 = tail call float @llvm.fma.f32(float %8, float 0xBFF921FB40000000, float %0)
  %10 = tail call float @llvm.fma.f32(float %8, float 0xBE74442D00000000, float %9)
  %11 = tail call float @llvm.fma.f32(float %8, float 0xBCF8469880000000, float %10)
  br label %42

12:                                               ; preds = %5
  %13 = fmul float %0, 0x3FE45F3060000000
  %14 = tail call float @llvm.rint.f32(float %13)
  %15 = bitcast float %14 to i32
  %16 = and i32 %15, -4096
  %17 = bitcast i32 %16 to float
  %18 = fsub float %14, %17
  %19 = fmul float %14, 0x3FF921FB40000000
  %20 = fneg float %19
  %21 = tail call float @__ocml_fmuladd_f32(float noundef %17, float noundef 0x3FF9200000000000, float noundef %20) #11
  %22 = tail call float @__ocml_fmuladd_f32(float noundef %17, float noundef 0x3F3FB40000000000, float noundef %21) #11
  %23 = tail call float @__ocml_fmuladd_f32(float noundef %18, float noundef 0x3FF9200000000000, float noundef %22) #11
  %24 = tail call float @__ocml_fmuladd_f32(float noundef %18, float noundef 0x3F3FB40000000000, float noundef %23) #11
  %25 = fsub float %0, %19
  %26 = fsub float %0, %25
  %27 = fsub float %26, %19
  %28 = fsub float %27, %24
  %29 = fadd float %25, %28
  %30 = fmul float %14, 0x3E74442D00000000
  %31 = fneg float %30
  %32 = tail call float @__ocml_fmuladd_f32(float noundef %17, float noundef 0x3E74440000000000, float noundef %31) #11
  %33 = tail call float @__ocml_fmuladd_f32(float noundef %17, float noundef 0x3D86800000000000, float noundef %32) #11
  %34 = tail call float @__ocml_fmuladd_f32(float noundef %18, float noundef 0x3E74440000000000, float noundef %33) #11
  %35 = tail call float @__ocml_fmuladd_f32(float noundef %18, float noundef 0x3D86800000000000, float noundef %34) #11
  %36 = fsub float %29, %30
  %37 = fsub float %29, %36
  %38 = fsub float %37, %30
  %39 = fsub float %38, %35
  %40 = fadd float %36, %39
  %41 = tail call float @__ocml_fmuladd_f32(float noundef 0xBCF8469880000000, float noundef %14, float noundef %40) #11
  br label %42

42:                                               ; preds = %12, %6
  %43 = phi float [ %11, %6 ], [ %41, %12 ]
  %44 = phi float [ %8, %6 ], [ %14, %12 ]
  %45 = fptosi float %44 to i32
  %46 = and i32 %45, 3
  %47 = bitcast float %43 to i32
  %48 = insertvalue [2 x i32] undef, i32 %47, 0
  %49 = insertvalue [2 x i32] %48, i32 %46, 1
  ret [2 x i32] %49
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal [2 x i32] @__ocmlpriv_trigredlarge_f32(float noundef %0) local_unnamed_addr #2 {
  %2 = bitcast float %0 to i32
  %3 = lshr i32 %2, 23
  %4 = and i32 %2, 8388607
  %5 = or i32 %4, 8388608
  %6 = zext i32 %5 to i64
  %7 = mul nuw nsw i64 %6, 4266746795
  %8 = trunc i64 %7 to i32
  %9 = lshr i64 %7, 32
  %10 = mul nuw nsw i64 %6, 1011060801
  %11 = add nuw nsw i64 %9, %10
  %12 = trunc i64 %11 to i32
  %13 = lshr i64 %11, 32
  %14 = mul nuw nsw i64 %6, 3680671129
  %15 = add nuw nsw i64 %13, %14
  %16 = trunc i64 %15 to i32
  %17 = lshr i64 %15, 32
  %18 = mul nuw nsw i64 %6, 4113882560
  %19 = add nuw nsw i64 %17, %18
  %20 = trunc i64 %19 to i32
  %21 = lshr i64 %19, 32
  %22 = mul nuw nsw i64 %6, 4230436817
  %23 = add nuw nsw i64 %21, %22
  %24 = trunc i64 %23 to i32
  %25 = lshr i64 %23, 32
  %26 = mul nuw nsw i64 %6, 1313084713
  %27 = add nuw nsw i64 %25, %26
  %28 = trunc i64 %27 to i32
  %29 = lshr i64 %27, 32
  %30 = mul nuw nsw i64 %6, 2734261102
  %31 = add nuw nsw i64 %29, %30
  %32 = trunc i64 %31 to i32
  %33 = lshr i64 %31, 32
  %34 = trunc i64 %33 to i32
  %35 = add nsw i32 %3, -120
  %36 = icmp ugt i32 %35, 63
  %37 = select i1 %36, i32 %28, i32 %34
  %38 = select i1 %36, i32 %24, i32 %32
  %39 = select i1 %36, i32 %20, i32 %28
  %40 = select i1 %36, i32 %16, i32 %24
  %41 = select i1 %36, i32 %12, i32 %20
  %42 = select i1 %36, i32 %8, i32 %16
  %43 = select i1 %36, i32 -64, i32 0
  %44 = add nsw i32 %43, %35
  %45 = icmp ugt i32 %44, 31
  %46 = select i1 %45, i32 %38, i32 %37
  %47 = select i1 %45, i32 %39, i32 %38
  %48 = select i1 %45, i32 %40, i32 %39
  %49 = select i1 %45, i32 %41, i32 %40
  %50 = select i1 %45, i32 %42, i32 %41
  %51 = select i1 %45, i32 -32, i32 0
  %52 = add nsw i32 %51, %44
  %53 = icmp ugt i32 %52, 31
  %54 = select i1 %53, i32 %47, i32 %46
  %55 = select i1 %53, i32 %48, i32 %47
  %56 = select i1 %53, i32 %49, i32 %48
  %57 = select i1 %53, i32 %50, i32 %49
  %58 = select i1 %53, i32 -32, i32 0
  %59 = add nsw i32 %58, %52
  %60 = icmp eq i32 %59, 0
  %61 = sub nsw i32 32, %59
  %62 = tail call i32 @llvm.fshr.i32(i32 %54, i32 %55, i32 %61)
  %63 = tail call i32 @llvm.fshr.i32(i32 %55, i32 %56, i32 %61)
  %64 = tail call i32 @llvm.fshr.i32(i32 %56, i32 %57, i32 %61)
  %65 = select i1 %60, i32 %54, i32 %62
  %66 = select i1 %60, i32 %55, i32 %63
  %67 = select i1 %60, i32 %56, i32 %64
  %68 = lshr i32 %65, 29
  %69 = tail call i32 @llvm.fshl.i32(i32 %65, i32 %66, i32 2)
  %70 = tail call i32 @llvm.fshl.i32(i32 %66, i32 %67, i32 2)
  %71 = tail call i32 @llvm.fshl.i32(i32 %67, i32 %57, i32 2)
  %72 = and i32 %68, 1
  %73 = sub nsw i32 0, %72
  %74 = shl i32 %68, 31
  %75 = xor i32 %69, %73
  %76 = xor i32 %70, %73
  %77 = xor i32 %71, %73
  %78 = tail call i32 @llvm.ctlz.i32(i32 %75, i1 false), !range !21
  %79 = sub nsw i32 31, %78
  %80 = tail call i32 @llvm.fshr.i32(i32 %75, i32 %76, i32 %79)
  %81 = tail call i32 @llvm.fshr.i32(i32 %76, i32 %77, i32 %79)
  %82 = mul nsw i32 %78, -8388608
  %83 = add nsw i32 %82, 1056964608
  %84 = or i32 %83, %74
  %85 = lshr i32 %80, 9
  %86 = or i32 %84, %85
  %87 = bitcast i32 %86 to float
  %88 = tail call i32 @llvm.fshl.i32(i32 %80, i32 %81, i32 23)
  %89 = tail call i32 @llvm.ctlz.i32(i32 %88, i1 false), !range !21
  %90 = sub nsw i32 31, %89
  %91 = tail call i32 @llvm.fshr.i32(i32 %88, i32 %81, i32 %90)
  %92 = add nuw nsw i32 %89, %78
  %93 = mul nsw i32 %92, -8388608
  %94 = add nsw i32 %93, 855638016
  %95 = or i32 %94, %74
  %96 = lshr i32 %91, 9
  %97 = or i32 %95, %96
  %98 = bitcast i32 %97 to float
  %99 = load i32, ptr addrspace(4) @__oclc_ISA_version, align 4, !tbaa !8
  %100 = freeze i32 %99
  %101 = icmp sgt i32 %100, 8999
  br i1 %101, label %103, label %102

102:                                              ; preds = %1
  switch i32 %100, label %109 [
    i32 8001, label %103
    i32 7001, label %103
  ]

103:                                              ; preds = %102, %102, %1
  %104 = fmul float %87, 0x3FF921FB40000000
  %105 = fneg float %104
  %106 = tail call float @llvm.fma.f32(float %87, float 0x3FF921FB40000000, float %105)
  %107 = tail call float @llvm.fma.f32(float %87, float 0x3E74442D00000000, float %106)
  %108 = tail call float @llvm.fma.f32(float %98, float 0x3FF921FB40000000, float %107)
  br label %122

109:                                              ; preds = %102
  %110 = and i32 %86, -4096
  %111 = bitcast i32 %110 to float
  %112 = fsub float %87, %111
  %113 = fmul float %87, 0x3FF921FB40000000
  %114 = fneg float %113
  %115 = tail call float @__ocml_fmuladd_f32(float noundef %111, float noundef 0x3FF9200000000000, float noundef %114) #11
  %116 = tail call float @__ocml_fmuladd_f32(float noundef %111, float noundef 0x3F3FB40000000000, float noundef %115) #11
  %117 = tail call float @__ocml_fmuladd_f32(float noundef %112, float noundef 0x3FF9200000000000, float noundef %116) #11
  %118 = tail call float @__ocml_fmuladd_f32(float noundef %112, float noundef 0x3F3FB40000000000, float noundef %117) #11
  %119 = fmul float %87, 0x3E74442D00000000
  %120 = tail call float @__ocml_fmuladd_f32(float noundef %98, float noundef 0x3FF921FB40000000, float noundef %119) #11
  %121 = fadd float %118, %120
  br label %122

122:                                              ; preds = %109, %103
  %123 = phi float [ %108, %103 ], [ %121, %109 ]
  %124 = phi float [ %104, %103 ], [ %113, %109 ]
  %125 = fadd float %123, %124
  %126 = lshr i32 %65, 30
  %127 = add nuw nsw i32 %72, %126
  %128 = and i32 %127, 3
  %129 = bitcast float %125 to i32
  %130 = insertvalue [2 x i32] poison, i32 %129, 0
  %131 = insertvalue [2 x i32] %130, i32 %128, 1
  ret [2 x i32] %131
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.fshr.i32(i32, i32, i32) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.fshl.i32(i32, i32, i32) #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctlz.i32(i32, i1 immarg) #7

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @__ocml_erf_f32(float noundef %0) local_unnamed_addr #2 {
  %2 = tail call float @llvm.fabs.f32(float %0)
  %3 = fcmp olt float %2, 1.000000e+00
  br i1 %3, label %4, label %12

4:                                                ; preds = %1
  %5 = fmul float %0, %0
  %6 = tail call float @__ocml_fmuladd_f32(float noundef %5, float noundef 0xBF4268BC20000000, float noundef 0x3F74208280000000) #11
  %7 = tail call float @__ocml_fmuladd_f32(float noundef %5, float noundef %6, float noundef 0xBF9B593700000000) #11
  %8 = tail call float @__ocml_fmuladd_f32(float noundef %5, float noundef %7, float noundef 0x3FBCE077C0000000) #11
  %9 = tail call float @__ocml_fmuladd_f32(float noundef %5, float noundef %8, float noundef 0xBFD8126600000000) #11
  %10 = tail call float @__ocml_fmuladd_f32(float noundef %5, float noundef %9, float noundef 0x3FC06EBA00000000) #11
  %11 = tail call float @llvm.fma.f32(float %2, float %10, float %2)
  br label %23

12:                                               ; preds = %1
  %13 = tail call float @__ocml_fmuladd_f32(float noundef %2, float noundef 0x3EF1D31560000000, float noundef 0xBF38D12900000000) #11
  %14 = tail call float @__ocml_fmuladd_f32(float noundef %2, float noundef %13, float noundef 0x3F6F9A6D20000000) #11
  %15 = tail call float @__ocml_fmuladd_f32(float noundef %2, float noundef %14, float noundef 0xBF98C31640000000) #11
  %16 = tail call float @__ocml_fmuladd_f32(float noundef %2, float noundef %15, float noundef 0x3FBB4E9C80000000) #11
  %17 = tail call float @__ocml_fmuladd_f32(float noundef %2, float noundef %16, float noundef 0x3FE4515FA0000000) #11
  %18 = tail call float @__ocml_fmuladd_f32(float noundef %2, float noundef %17, float noundef 0x3FC078E500000000) #11
  %19 = tail call float @llvm.fma.f32(float %2, float %18, float %2)
  %20 = fneg float %19
  %21 = tail call float @__ocml_exp_f32(float noundef %20) #11
  %22 = fsub float 1.000000e+00, %21
  br label %23

23:                                               ; preds = %12, %4
  %24 = phi float [ %11, %4 ], [ %22, %12 ]
  %25 = tail call float @llvm.copysign.f32(float %24, float %0)
  ret float %25
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @__ocml_log_f32(float noundef %0) local_unnamed_addr #2 {
  %2 = load i8, ptr addrspace(4) @__oclc_daz_opt, align 1, !tbaa !17, !range !19
  %3 = icmp eq i8 %2, 0
  %4 = load i8, ptr addrspace(4) @__oclc_unsafe_math_opt, align 1, !tbaa !17, !range !19
  %5 = icmp eq i8 %4, 0
  br i1 %3, label %34, label %6

6:                                                ; preds = %1
  %7 = tail call float @llvm.log2.f32(float %0)
  br i1 %5, label %10, label %8

8:                                                ; preds = %6
  %9 = fmul float %7, 0x3FE62E4300000000
  br label %68

10:                                               ; preds = %6
  %11 = load i32, ptr addrspace(4) @__oclc_ISA_version, align 4, !tbaa !8
  %12 = freeze i32 %11
  %13 = icmp sgt i32 %12, 8999
  br i1 %13, label %15, label %14

14:                                               ; preds = %10
  switch i32 %12, label %21 [
    i32 8001, label %15
    i32 7001, label %15
  ]

15:                                               ; preds = %14, %14, %10
  %16 = fmul float %7, 0x3FE62E42E0000000
  %17 = fneg float %16
  %18 = tail call float @llvm.fma.f32(float %7, float 0x3FE62E42E0000000, float %17)
  %19 = tail call float @llvm.fma.f32(float %7, float 0x3E6EFA39E0000000, float %18)
  %20 = fadd float %16, %19
  br label %30

21:                                               ; preds = %14
  %22 = bitcast float %7 to i32
  %23 = and i32 %22, -4096
  %24 = bitcast i32 %23 to float
  %25 = fsub float %7, %24
  %26 = fmul float %25, 0x3F00BFBE80000000
  %27 = tail call float @__ocml_fmuladd_f32(float noundef %24, float noundef 0x3F00BFBE80000000, float noundef %26) #11
  %28 = tail call float @__ocml_fmuladd_f32(float noundef %25, float noundef 0x3FE62E0000000000, float noundef %27) #11
  %29 = tail call float @__ocml_fmuladd_f32(float noundef %24, float noundef 0x3FE62E0000000000, float noundef %28) #11
  br label %30

30:                                               ; preds = %21, %15
  %31 = phi float [ %20, %15 ], [ %29, %21 ]
  %32 = tail call i1 @llvm.amdgcn.class.f32(float %7, i32 519)
  %33 = select i1 %32, float %7, float %31
  br label %68

34:                                               ; preds = %1
  %35 = tail call i1 @llvm.amdgcn.class.f32(float %0, i32 144)
  %36 = select i1 %35, float 0x41F0000000000000, float 1.000000e+00
  %37 = fmul float %36, %0
  %38 = tail call float @llvm.log2.f32(float %37)
  br i1 %5, label %42, label %39

39:                                               ; preds = %34
  %40 = select i1 %35, float 0xC0362E4300000000, float 0.000000e+00
  %41 = tail call float @__ocml_fmuladd_f32(float noundef %38, float noundef 0x3FE62E4300000000, float noundef %40) #11
  br label %68

42:                                               ; preds = %34
  %43 = load i32, ptr addrspace(4) @__oclc_ISA_version, align 4, !tbaa !8
  %44 = freeze i32 %43
  %45 = icmp sgt i32 %44, 8999
  br i1 %45, label %47, label %46

46:                                               ; preds = %42
  switch i32 %44, label %53 [
    i32 8001, label %47
    i32 7001, label %47
  ]

47:                                               ; preds = %46, %46, %42
  %48 = fmul float %38, 0x3FE62E42E0000000
  %49 = fneg float %48
  %50 = tail call float @llvm.fma.f32(float %38, float 0x3FE62E42E0000000, float %49)
  %51 = tail call float @llvm.fma.f32(float %38, float 0x3E6EFA39E0000000, float %50)
  %52 = fadd float %48, %51
  br label %62

53:                                               ; preds = %46
  %54 = bitcast float %38 to i32
  %55 = and i32 %54, -4096
  %56 = bitcast i32 %55 to float
  %57 = fsub float %38, %56
  %58 = fmul float %57, 0x3F00BFBE80000000
  %59 = tail call float @__ocml_fmuladd_f32(float noundef %56, float noundef 0x3F00BFBE80000000, float noundef %58) #11
  %60 = tail call float @__ocml_fmuladd_f32(float noundef %57, float noundef 0x3FE62E0000000000, float noundef %59) #11
  %61 = tail call float @__ocml_fmuladd_f32(float noundef %56, float noundef 0x3FE62E0000000000, float noundef %60) #11
  br label %62

62:                                               ; preds = %53, %47
  %63 = phi float [ %52, %47 ], [ %61, %53 ]
  %64 = tail call i1 @llvm.amdgcn.class.f32(float %38, i32 519)
  %65 = select i1 %64, float %38, float %63
  %66 = select i1 %35, float 0x40362E4300000000, float 0.000000e+00
  %67 = fsub float %65, %66
  br label %68

68:                                               ; preds = %62, %39, %30, %8
  %69 = phi float [ %9, %8 ], [ %33, %30 ], [ %41, %39 ], [ %67, %62 ]
  ret float %69
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @__ocml_exp10_f32(float noundef %0) local_unnamed_addr #2 {
  %2 = load i8, ptr addrspace(4) @__oclc_daz_opt, align 1, !tbaa !17, !range !19
  %3 = icmp eq i8 %2, 0
  %4 = load i8, ptr addrspace(4) @__oclc_unsafe_math_opt, align 1, !tbaa !17, !range !19
  %5 = icmp eq i8 %4, 0
  br i1 %3, label %45, label %6

6:                                                ; preds = %1
  br i1 %5, label %13, label %7

7:                                                ; preds = %6
  %8 = fmul float %0, 0x400A920000000000
  %9 = tail call float @llvm.exp2.f32(float %8)
  %10 = fmul float %0, 0x3F44F09780000000
  %11 = tail call float @llvm.exp2.f32(float %10)
  %12 = fmul float %9, %11
  br label %89

13:                                               ; preds = %6
  %14 = load i32, ptr addrspace(4) @__oclc_ISA_version, align 4, !tbaa !8
  %15 = freeze i32 %14
  %16 = icmp sgt i32 %15, 8999
  br i1 %16, label %18, label %17

17:                                               ; preds = %13
  switch i32 %15, label %23 [
    i32 8001, label %18
    i32 7001, label %18
  ]

18:                                               ; preds = %17, %17, %13
  %19 = fmul float %0, 0x400A934F00000000
  %20 = fneg float %19
  %21 = tail call float @llvm.fma.f32(float %0, float 0x400A934F00000000, float %20)
  %22 = tail call float @llvm.fma.f32(float %0, float 0x3E72F346E0000000, float %21)
  br label %32

23:                                               ; preds = %17
  %24 = bitcast float %0 to i32
  %25 = and i32 %24, -4096
  %26 = bitcast i32 %25 to float
  %27 = fsub float %0, %26
  %28 = fmul float %26, 0x400A920000000000
  %29 = fmul float %27, 0x3F44F09780000000
  %30 = tail call float @__ocml_fmuladd_f32(float noundef %27, float noundef 0x400A920000000000, float noundef %29) #11
  %31 = tail call float @__ocml_fmuladd_f32(float noundef %26, float noundef 0x3F44F09780000000, float noundef %30) #11
  br label %32

32:                                               ; preds = %23, %18
  %33 = phi float [ %22, %18 ], [ %31, %23 ]
  %34 = phi float [ %19, %18 ], [ %28, %23 ]
  %35 = tail call float @llvm.rint.f32(float %34)
  %36 = fsub float %34, %35
  %37 = fadd float %33, %36
  %38 = tail call float @llvm.exp2.f32(float %37)
  %39 = fptosi float %35 to i32
  %40 = tail call float @llvm.ldexp.f32.i32(float %38, i32 %39)
  %41 = fcmp olt float %0, 0xC042F70300000000
  %42 = select i1 %41, float 0.000000e+00, float %40
  %43 = fcmp ogt float %0, 0x4043441360000000
  %44 = select i1 %43, float 0x7FF0000000000000, float %42
  br label %89

45:                                               ; preds = %1
  br i1 %5, label %57, label %46

46:                                               ; preds = %45
  %47 = fcmp olt float %0, 0xC042F70300000000
  %48 = select i1 %47, float 3.200000e+01, float 0.000000e+00
  %49 = fadd float %48, %0
  %50 = fmul float %49, 0x400A920000000000
  %51 = tail call float @llvm.exp2.f32(float %50)
  %52 = fmul float %49, 0x3F44F09780000000
  %53 = tail call float @llvm.exp2.f32(float %52)
  %54 = fmul float %51, %53
  %55 = select i1 %47, float 0x3949F623E0000000, float 1.000000e+00
  %56 = fmul float %55, %54
  br label %89

57:                                               ; preds = %45
  %58 = load i32, ptr addrspace(4) @__oclc_ISA_version, align 4, !tbaa !8
  %59 = freeze i32 %58
  %60 = icmp sgt i32 %59, 8999
  br i1 %60, label %62, label %61

61:                                               ; preds = %57
  switch i32 %59, label %67 [
    i32 8001, label %62
    i32 7001, label %62
  ]

62:                                               ; preds = %61, %61, %57
  %63 = fmul float %0, 0x400A934F00000000
  %64 = fneg float %63
  %65 = tail call float @llvm.fma.f32(float %0, float 0x400A934F00000000, float %64)
  %66 = tail call float @llvm.fma.f32(float %0, float 0x3E72F346E0000000, float %65)
  br label %76

67:                                               ; preds = %61
  %68 = bitcast float %0 to i32
  %69 = and i32 %68, -4096
  %70 = bitcast i32 %69 to float
  %71 = fsub float %0, %70
  %72 = fmul float %70, 0x400A920000000000
  %73 = fmul float %71, 0x3F44F09780000000
  %74 = tail call float @__ocml_fmuladd_f32(float noundef %71, float noundef 0x400A920000000000, float noundef %73) #11
  %75 = tail call float @__ocml_fmuladd_f32(float noundef %70, float noundef 0x3F44F09780000000, float noundef %74) #11
  br label %76

76:                                               ; preds = %67, %62
  %77 = phi float [ %66, %62 ], [ %75, %67 ]
  %78 = phi float [ %63, %62 ], [ %72, %67 ]
  %79 = tail call float @llvm.rint.f32(float %78)
  %80 = fsub float %78, %79
  %81 = fadd float %77, %80
  %82 = tail call float @llvm.exp2.f32(float %81)
  %83 = fptosi float %79 to i32
  %84 = tail call float @llvm.ldexp.f32.i32(float %82, i32 %83)
  %85 = fcmp olt float %0, 0xC0466D3E80000000
  %86 = select i1 %85, float 0.000000e+00, float %84
  %87 = fcmp ogt float %0, 0x4043441360000000
  %88 = select i1 %87, float 0x7FF0000000000000, float %86
  br label %89

89:                                               ; preds = %76, %46, %32, %7
  %90 = phi float [ %12, %7 ], [ %44, %32 ], [ %56, %46 ], [ %88, %76 ]
  ret float %90
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal float @__ocml_exp2_f32(float noundef %0) local_unnamed_addr #6 {
  %2 = load i8, ptr addrspace(4) @__oclc_daz_opt, align 1, !tbaa !17, !range !19
  %3 = icmp eq i8 %2, 0
  br i1 %3, label %6, label %4

4:                                                ; preds = %1
  %5 = tail call float @llvm.exp2.f32(float %0)
  br label %13

6:                                                ; preds = %1
  %7 = fcmp olt float %0, -1.260000e+02
  %8 = select i1 %7, float 6.400000e+01, float 0.000000e+00
  %9 = fadd float %8, %0
  %10 = tail call float @llvm.exp2.f32(float %9)
  %11 = select i1 %7, float 0x3BF0000000000000, float 1.000000e+00
  %12 = fmul float %11, %10
  br label %13

13:                                               ; preds = %6, %4
  %14 = phi float [ %5, %4 ], [ %12, %6 ]
  ret float %14
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal float @__ocml_fabs_f32(float noundef %0) local_unnamed_addr #6 {
  %2 = tail call float @llvm.fabs.f32(float %0)
  ret float %2
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal float @__ocml_floor_f32(float noundef %0) local_unnamed_addr #6 {
  %2 = tail call float @llvm.floor.f32(float %0)
  ret float %2
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.floor.f32(float) #5

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @__ocml_fmod_f32(float noundef %0, float noundef %1) local_unnamed_addr #2 {
  %3 = load i8, ptr addrspace(4) @__oclc_daz_opt, align 1, !tbaa !17, !range !19
  %4 = icmp eq i8 %3, 0
  %5 = tail call float @llvm.canonicalize.f32(float %0)
  %6 = tail call float @llvm.canonicalize.f32(float %1)
  %7 = select i1 %4, float %1, float %6
  %8 = select i1 %4, float %0, float %5
  %9 = tail call float @llvm.fabs.f32(float %8)
  %10 = tail call float @llvm.fabs.f32(float %7)
  %11 = fcmp ogt float %9, %10
  br i1 %11, label %12, label %107

12:                                               ; preds = %2
  %13 = tail call i32 @llvm.amdgcn.frexp.exp.i32.f32(float %9)
  %14 = tail call float @llvm.amdgcn.frexp.mant.f32(float %9)
  %15 = tail call float @llvm.ldexp.f32.i32(float %14, i32 12)
  %16 = tail call i32 @llvm.amdgcn.frexp.exp.i32.f32(float %10)
  %17 = add nsw i32 %16, -1
  %18 = tail call float @llvm.amdgcn.frexp.mant.f32(float %10)
  %19 = tail call float @llvm.ldexp.f32.i32(float %18, i32 1)
  %20 = sub i32 %13, %16
  %21 = tail call float @llvm.amdgcn.rcp.f32(float %19)
  %22 = icmp sgt i32 %20, 12
  %23 = load i32, ptr addrspace(4) @__oclc_ISA_version, align 4, !tbaa !8
  %24 = freeze i32 %23
  br i1 %22, label %25, label %64

25:                                               ; preds = %12
  %26 = icmp sgt i32 %24, 8999
  %27 = bitcast float %19 to i32
  %28 = and i32 %27, -4096
  %29 = bitcast i32 %28 to float
  %30 = fsub float %19, %29
  br label %31

31:                                               ; preds = %56, %25
  %32 = phi float [ %15, %25 ], [ %61, %56 ]
  %33 = phi i32 [ %20, %25 ], [ %62, %56 ]
  %34 = fmul float %21, %32
  %35 = tail call float @llvm.rint.f32(float %34)
  br i1 %26, label %37, label %36

36:                                               ; preds = %31
  switch i32 %24, label %40 [
    i32 8001, label %37
    i32 7001, label %37
  ]

37:                                               ; preds = %36, %36, %31
  %38 = fneg float %35
  %39 = tail call float @llvm.fma.f32(float %38, float %19, float %32)
  br label %56

40:                                               ; preds = %36
  %41 = bitcast float %35 to i32
  %42 = and i32 %41, -4096
  %43 = bitcast i32 %42 to float
  %44 = fsub float %35, %43
  %45 = fmul float %19, %35
  %46 = fneg float %45
  %47 = tail call float @__ocml_fmuladd_f32(float noundef %43, float noundef %29, float noundef %46) #11
  %48 = tail call float @__ocml_fmuladd_f32(float noundef %43, float noundef %30, float noundef %47) #11
  %49 = tail call float @__ocml_fmuladd_f32(float noundef %44, float noundef %29, float noundef %48) #11
  %50 = tail call float @__ocml_fmuladd_f32(float noundef %44, float noundef %30, float noundef %49) #11
  %51 = fsub float %32, %45
  %52 = fsub float %32, %51
  %53 = fsub float %52, %45
  %54 = fsub float %53, %50
  %55 = fadd float %51, %54
  br label %56

56:                                               ; preds = %40, %37
  %57 = phi float [ %39, %37 ], [ %55, %40 ]
  %58 = fcmp olt float %57, 0.000000e+00
  %59 = select i1 %58, float %19, float -0.000000e+00
  %60 = fadd float %57, %59
  %61 = tail call float @llvm.ldexp.f32.i32(float %60, i32 12)
  %62 = add nsw i32 %33, -12
  %63 = icmp ugt i32 %33, 24
  br i1 %63, label %31, label %64

64:                                               ; preds = %56, %12
  %65 = phi i32 [ %20, %12 ], [ %62, %56 ]
  %66 = phi float [ %15, %12 ], [ %61, %56 ]
  %67 = add nsw i32 %65, -11
  %68 = tail call float @llvm.ldexp.f32.i32(float %66, i32 %67)
  %69 = fmul float %21, %68
  %70 = tail call float @llvm.rint.f32(float %69)
  %71 = icmp sgt i32 %24, 8999
  br i1 %71, label %73, label %72

72:                                               ; preds = %64
  switch i32 %24, label %76 [
    i32 8001, label %73
    i32 7001, label %73
  ]

73:                                               ; preds = %72, %72, %64
  %74 = fneg float %70
  %75 = tail call float @llvm.fma.f32(float %74, float %19, float %68)
  br label %96

76:                                               ; preds = %72
  %77 = bitcast float %70 to i32
  %78 = and i32 %77, -4096
  %79 = bitcast i32 %78 to float
  %80 = fsub float %70, %79
  %81 = bitcast float %19 to i32
  %82 = and i32 %81, -4096
  %83 = bitcast i32 %82 to float
  %84 = fsub float %19, %83
  %85 = fmul float %19, %70
  %86 = fneg float %85
  %87 = tail call float @__ocml_fmuladd_f32(float noundef %79, float noundef %83, float noundef %86) #11
  %88 = tail call float @__ocml_fmuladd_f32(float noundef %79, float noundef %84, float noundef %87) #11
  %89 = tail call float @__ocml_fmuladd_f32(float noundef %80, float noundef %83, float noundef %88) #11
  %90 = tail call float @__ocml_fmuladd_f32(float noundef %80, float noundef %84, float noundef %89) #11
  %91 = fsub float %68, %85
  %92 = fsub float %68, %91
  %93 = fsub float %92, %85
  %94 = fsub float %93, %90
  %95 = fadd float %91, %94
  br label %96

96:                                               ; preds = %76, %73
  %97 = phi float [ %75, %73 ], [ %95, %76 ]
  %98 = fcmp olt float %97, 0.000000e+00
  %99 = select i1 %98, float %19, float -0.000000e+00
  %100 = fadd float %97, %99
  %101 = tail call float @llvm.ldexp.f32.i32(float %100, i32 %17)
  %102 = bitcast float %8 to i32
  %103 = and i32 %102, -2147483648
  %104 = bitcast float %101 to i32
  %105 = xor i32 %103, %104
  %106 = bitcast i32 %105 to float
  br label %111

107:                                              ; preds = %2
  %108 = fcmp oeq float %9, %10
  %109 = tail call float @llvm.copysign.f32(float 0.000000e+00, float %8)
  %110 = select i1 %108, float %109, float %8
  br label %111

111:                                              ; preds = %107, %96
  %112 = phi float [ %106, %96 ], [ %110, %107 ]
  %113 = load i8, ptr addrspace(4) @__oclc_finite_only_opt, align 1, !tbaa !17, !range !19
  %114 = icmp eq i8 %113, 0
  %115 = fcmp oeq float %7, 0.000000e+00
  %116 = select i1 %115, float 0x7FF8000000000000, float %112
  %117 = fcmp ord float %7, 0.000000e+00
  %118 = tail call i1 @llvm.amdgcn.class.f32(float %8, i32 504)
  %119 = select i1 %117, i1 %118, i1 false
  %120 = select i1 %119, float %116, float 0x7FF8000000000000
  %121 = select i1 %114, float %120, float %112
  ret float %121
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.amdgcn.frexp.mant.f32(float) #5

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write)
define internal float @__ocml_frexp_f32(float noundef %0, ptr addrspace(5) noundef writeonly captures(none) %1) local_unnamed_addr #8 {
  %3 = tail call i32 @llvm.amdgcn.frexp.exp.i32.f32(float %0)
  %4 = tail call float @llvm.amdgcn.frexp.mant.f32(float %0)
  %5 = tail call i1 @llvm.amdgcn.class.f32(float %0, i32 519)
  %6 = select i1 %5, i32 0, i32 %3
  store i32 %6, ptr addrspace(5) %1, align 4, !tbaa !8
  %7 = select i1 %5, float %0, float %4
  ret float %7
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i32 @__ocml_ilogb_f32(float noundef %0) local_unnamed_addr #6 {
  %2 = tail call i32 @llvm.amdgcn.frexp.exp.i32.f32(float %0)
  %3 = add nsw i32 %2, -1
  %4 = load i8, ptr addrspace(4) @__oclc_finite_only_opt, align 1, !tbaa !17, !range !19
  %5 = icmp eq i8 %4, 0
  %6 = fcmp uno float %0, 0.000000e+00
  %7 = tail call float @llvm.fabs.f32(float %0) #12
  %8 = fcmp oeq float %7, 0x7FF0000000000000
  %9 = or i1 %6, %8
  %10 = select i1 %5, i1 %9, i1 false
  %11 = select i1 %10, i32 2147483647, i32 %3
  %12 = fcmp oeq float %0, 0.000000e+00
  %13 = select i1 %12, i32 -2147483648, i32 %11
  ret i32 %13
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal float @__ocml_ldexp_f32(float noundef %0, i32 noundef %1) local_unnamed_addr #6 {
  %3 = tail call float @llvm.ldexp.f32.i32(float %0, i32 %1)
  ret float %3
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal float @__ocml_log2_f32(float noundef %0) local_unnamed_addr #6 {
  %2 = load i8, ptr addrspace(4) @__oclc_daz_opt, align 1, !tbaa !17, !range !19
  %3 = icmp eq i8 %2, 0
  br i1 %3, label %6, label %4

4:                                                ; preds = %1
  %5 = tail call float @llvm.log2.f32(float %0)
  br label %13

6:                                                ; preds = %1
  %7 = tail call i1 @llvm.amdgcn.class.f32(float %0, i32 144)
  %8 = select i1 %7, float 0x41F0000000000000, float 1.000000e+00
  %9 = fmul float %8, %0
  %10 = tail call float @llvm.log2.f32(float %9)
  %11 = select i1 %7, float 3.200000e+01, float 0.000000e+00
  %12 = fsub float %10, %11
  br label %13

13:                                               ; preds = %6, %4
  %14 = phi float [ %5, %4 ], [ %12, %6 ]
  ret float %14
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @__ocml_pow_f32(float noundef %0, float noundef %1) local_unnamed_addr #9 {
  %3 = tail call float @llvm.fabs.f32(float %0)
  %4 = load i8, ptr addrspace(4) @__oclc_unsafe_math_opt, align 1, !tbaa !17, !range !19
  %5 = icmp eq i8 %4, 0
  br i1 %5, label %27, label %6

6:                                                ; preds = %2
  %7 = load i8, ptr addrspace(4) @__oclc_daz_opt, align 1, !tbaa !17, !range !19
  %8 = icmp eq i8 %7, 0
  br i1 %8, label %13, label %9

9:                                                ; preds = %6
  %10 = tail call float @llvm.log2.f32(float %3)
  %11 = fmul float %10, %1
  %12 = tail call float @llvm.exp2.f32(float %11)
  br label %75

13:                                               ; preds = %6
  %14 = fcmp olt float %3, 0x3810000000000000
  %15 = select i1 %14, float 0x4170000000000000, float 1.000000e+00
  %16 = fmul float %3, %15
  %17 = tail call float @llvm.log2.f32(float %16)
  %18 = select i1 %14, float 2.400000e+01, float 0.000000e+00
  %19 = fsub float %17, %18
  %20 = fmul float %19, %1
  %21 = fcmp olt float %20, -1.260000e+02
  %22 = select i1 %21, float 2.400000e+01, float 0.000000e+00
  %23 = fadd float %20, %22
  %24 = tail call float @llvm.exp2.f32(float %23)
  %25 = select i1 %21, float 0x3E70000000000000, float 1.000000e+00
  %26 = fmul float %25, %24
  br label %75

27:                                               ; preds = %2
  %28 = tail call <2 x float> @__ocmlpriv_epln_f32(float noundef %3) #11
  %29 = extractelement <2 x float> %28, i64 1
  %30 = fmul float %29, %1
  %31 = load i32, ptr addrspace(4) @__oclc_ISA_version, align 4, !tbaa !8
  %32 = freeze i32 %31
  %33 = icmp sgt i32 %32, 8999
  br i1 %33, label %35, label %34

34:                                               ; preds = %27
  switch i32 %32, label %38 [
    i32 8001, label %35
    i32 7001, label %35
  ]

35:                                               ; preds = %34, %34, %27
  %36 = fneg float %30
  %37 = tail call float @llvm.fma.f32(float %1, float %29, float %36)
  br label %52

38:                                               ; preds = %34
  %39 = bitcast float %1 to i32
  %40 = and i32 %39, -4096
  %41 = bitcast i32 %40 to float
  %42 = fsub float %1, %41
  %43 = bitcast float %29 to i32
  %44 = and i32 %43, -4096
  %45 = bitcast i32 %44 to float
  %46 = fsub float %29, %45
  %47 = fneg float %30
  %48 = tail call float @llvm.fmuladd.f32(float %41, float %45, float %47)
  %49 = tail call float @llvm.fmuladd.f32(float %41, float %46, float %48)
  %50 = tail call float @llvm.fmuladd.f32(float %42, float %45, float %49)
  %51 = tail call float @llvm.fmuladd.f32(float %42, float %46, float %50)
  br label %52

52:                                               ; preds = %38, %35
  %53 = phi float [ %51, %38 ], [ %37, %35 ]
  br i1 %33, label %55, label %54

54:                                               ; preds = %52
  switch i32 %32, label %58 [
    i32 8001, label %55
    i32 7001, label %55
  ]

55:                                               ; preds = %54, %54, %52
  %56 = extractelement <2 x float> %28, i64 0
  %57 = tail call float @llvm.fma.f32(float %1, float %56, float %53)
  br label %61

58:                                               ; preds = %54
  %59 = extractelement <2 x float> %28, i64 0
  %60 = tail call float @llvm.fmuladd.f32(float %1, float %59, float %53)
  br label %61

61:                                               ; preds = %58, %55
  %62 = phi float [ %60, %58 ], [ %57, %55 ]
  %63 = fadd float %30, %62
  %64 = fsub float %63, %30
  %65 = fsub float %62, %64
  %66 = tail call float @llvm.fabs.f32(float %30) #12
  %67 = fcmp oeq float %66, 0x7FF0000000000000
  %68 = select i1 %67, float %30, float %63
  %69 = tail call float @llvm.fabs.f32(float %68) #12
  %70 = fcmp oeq float %69, 0x7FF0000000000000
  %71 = select i1 %70, float 0.000000e+00, float %65
  %72 = insertelement <2 x float> undef, float %71, i64 0
  %73 = insertelement <2 x float> %72, float %68, i64 1
  %74 = tail call float @__ocmlpriv_expep_f32(<2 x float> noundef %73) #11
  br label %75

75:                                               ; preds = %61, %13, %9
  %76 = phi float [ %12, %9 ], [ %26, %13 ], [ %74, %61 ]
  %77 = tail call float @llvm.fabs.f32(float %1)
  %78 = tail call float @llvm.trunc.f32(float %77)
  %79 = fcmp oeq float %77, %78
  %80 = zext i1 %79 to i32
  %81 = fmul float %78, 5.000000e-01
  %82 = tail call float @llvm.amdgcn.fract.f32(float %81)
  %83 = tail call i1 @llvm.amdgcn.class.f32(float %81, i32 516)
  %84 = select i1 %83, float 0.000000e+00, float %82
  %85 = fcmp oeq float %84, 0.000000e+00
  %86 = and i1 %79, %85
  %87 = zext i1 %86 to i32
  %88 = add nuw nsw i32 %87, %80
  %89 = icmp eq i32 %88, 1
  %90 = fcmp olt float %0, 0.000000e+00
  %91 = and i1 %90, %89
  %92 = select i1 %91, float -0.000000e+00, float 0.000000e+00
  %93 = tail call float @llvm.copysign.f32(float %76, float %92)
  %94 = fcmp uge float %0, 0.000000e+00
  %95 = icmp ne i32 %88, 0
  %96 = select i1 %94, i1 true, i1 %95
  %97 = select i1 %96, float %93, float 0x7FF8000000000000
  %98 = fcmp oeq float %77, 0x7FF0000000000000
  br i1 %98, label %99, label %108

99:                                               ; preds = %75
  %100 = fcmp oeq float %3, 1.000000e+00
  br i1 %100, label %108, label %101

101:                                              ; preds = %99
  %102 = fadd float %3, -1.000000e+00
  %103 = bitcast float %102 to i32
  %104 = bitcast float %1 to i32
  %105 = xor i32 %103, %104
  %106 = icmp sgt i32 %105, -1
  %107 = select i1 %106, float 0x7FF0000000000000, float 0.000000e+00
  br label %108

108:                                              ; preds = %101, %99, %75
  %109 = phi float [ %97, %75 ], [ %107, %101 ], [ 1.000000e+00, %99 ]
  %110 = fcmp oeq float %3, 0x7FF0000000000000
  %111 = fcmp oeq float %0, 0.000000e+00
  %112 = or i1 %111, %110
  %113 = fcmp olt float %1, 0.000000e+00
  %114 = xor i1 %111, %113
  %115 = select i1 %114, float 0.000000e+00, float 0x7FF0000000000000
  %116 = select i1 %89, float %0, float 0.000000e+00
  %117 = tail call float @llvm.copysign.f32(float %115, float %116)
  %118 = select i1 %112, float %117, float %109
  %119 = fcmp uno float %0, %1
  %120 = select i1 %119, float 0x7FF8000000000000, float %118
  %121 = fcmp oeq float %0, 1.000000e+00
  %122 = fcmp oeq float %1, 0.000000e+00
  %123 = or i1 %121, %122
  %124 = select i1 %123, float 1.000000e+00, float %120
  ret float %124
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal <2 x float> @__ocmlpriv_epln_f32(float noundef %0) local_unnamed_addr #9 {
  %2 = tail call float @llvm.amdgcn.frexp.mant.f32(float %0)
  %3 = fcmp olt float %2, 0x3FE5555560000000
  %4 = zext i1 %3 to i32
  %5 = tail call float @llvm.ldexp.f32.i32(float %2, i32 %4)
  %6 = tail call i32 @llvm.amdgcn.frexp.exp.i32.f32(float %0)
  %7 = sub nsw i32 %6, %4
  %8 = fadd float %5, -1.000000e+00
  %9 = fadd float %5, 1.000000e+00
  %10 = fadd float %9, -1.000000e+00
  %11 = fsub float %5, %10
  %12 = tail call float @llvm.amdgcn.rcp.f32(float %9)
  %13 = fmul float %8, %12
  %14 = fmul float %9, %13
  %15 = load i32, ptr addrspace(4) @__oclc_ISA_version, align 4, !tbaa !8
  %16 = freeze i32 %15
  %17 = icmp sgt i32 %16, 8999
  br i1 %17, label %19, label %18

18:                                               ; preds = %1
  switch i32 %16, label %22 [
    i32 8001, label %19
    i32 7001, label %19
  ]

19:                                               ; preds = %18, %18, %1
  %20 = fneg float %14
  %21 = tail call float @llvm.fma.f32(float %13, float %9, float %20)
  br label %36

22:                                               ; preds = %18
  %23 = bitcast float %13 to i32
  %24 = and i32 %23, -4096
  %25 = bitcast i32 %24 to float
  %26 = fsub float %13, %25
  %27 = bitcast float %9 to i32
  %28 = and i32 %27, -4096
  %29 = bitcast i32 %28 to float
  %30 = fsub float %9, %29
  %31 = fneg float %14
  %32 = tail call float @llvm.fmuladd.f32(float %25, float %29, float %31)
  %33 = tail call float @llvm.fmuladd.f32(float %25, float %30, float %32)
  %34 = tail call float @llvm.fmuladd.f32(float %26, float %29, float %33)
  %35 = tail call float @llvm.fmuladd.f32(float %26, float %30, float %34)
  br label %36

36:                                               ; preds = %22, %19
  %37 = phi float [ %35, %22 ], [ %21, %19 ]
  br i1 %17, label %39, label %38

38:                                               ; preds = %36
  switch i32 %16, label %41 [
    i32 8001, label %39
    i32 7001, label %39
  ]

39:                                               ; preds = %38, %38, %36
  %40 = tail call float @llvm.fma.f32(float %13, float %11, float %37)
  br label %43

41:                                               ; preds = %38
  %42 = tail call float @llvm.fmuladd.f32(float %13, float %11, float %37)
  br label %43

43:                                               ; preds = %41, %39
  %44 = phi float [ %42, %41 ], [ %40, %39 ]
  %45 = fadd float %14, %44
  %46 = fsub float %45, %14
  %47 = fsub float %44, %46
  %48 = fsub float %8, %45
  %49 = fsub float %8, %48
  %50 = fsub float %49, %45
  %51 = fsub float %50, %47
  %52 = fadd float %48, %51
  %53 = fmul float %12, %52
  %54 = fadd float %13, %53
  %55 = fsub float %54, %13
  %56 = fsub float %53, %55
  %57 = fmul float %54, %54
  br i1 %17, label %59, label %58

58:                                               ; preds = %43
  switch i32 %16, label %62 [
    i32 8001, label %59
    i32 7001, label %59
  ]

59:                                               ; preds = %58, %58, %43
  %60 = fneg float %57
  %61 = tail call float @llvm.fma.f32(float %54, float %54, float %60)
  br label %72

62:                                               ; preds = %58
  %63 = bitcast float %54 to i32
  %64 = and i32 %63, -4096
  %65 = bitcast i32 %64 to float
  %66 = fsub float %54, %65
  %67 = fneg float %57
  %68 = tail call float @llvm.fmuladd.f32(float %65, float %65, float %67)
  %69 = fmul float %65, 2.000000e+00
  %70 = tail call float @llvm.fmuladd.f32(float %69, float %66, float %68)
  %71 = tail call float @llvm.fmuladd.f32(float %66, float %66, float %70)
  br label %72

72:                                               ; preds = %62, %59
  %73 = phi float [ %71, %62 ], [ %61, %59 ]
  br i1 %17, label %75, label %74

74:                                               ; preds = %72
  switch i32 %16, label %78 [
    i32 8001, label %75
    i32 7001, label %75
  ]

75:                                               ; preds = %74, %74, %72
  %76 = fmul float %56, 2.000000e+00
  %77 = tail call float @llvm.fma.f32(float %54, float %76, float %73)
  br label %81

78:                                               ; preds = %74
  %79 = fmul float %56, 2.000000e+00
  %80 = tail call float @llvm.fmuladd.f32(float %79, float %54, float %73)
  br label %81

81:                                               ; preds = %78, %75
  %82 = phi float [ %80, %78 ], [ %77, %75 ]
  %83 = fadd float %57, %82
  %84 = fsub float %83, %57
  %85 = fsub float %82, %84
  %86 = tail call float @__ocml_fmuladd_f32(float noundef %83, float noundef 0x3FCED89C20000000, float noundef 0x3FD23E9880000000) #11
  %87 = tail call float @__ocml_fmuladd_f32(float noundef %83, float noundef %86, float noundef 0x3FD999BDE0000000) #11
  %88 = sitofp i32 %7 to float
  %89 = fmul float %88, 0x3FE62E4300000000
  br i1 %17, label %91, label %90

90:                                               ; preds = %81
  switch i32 %16, label %94 [
    i32 8001, label %91
    i32 7001, label %91
  ]

91:                                               ; preds = %90, %90, %81
  %92 = fneg float %89
  %93 = tail call float @llvm.fma.f32(float %88, float 0x3FE62E4300000000, float %92)
  br label %104

94:                                               ; preds = %90
  %95 = bitcast float %88 to i32
  %96 = and i32 %95, -4096
  %97 = bitcast i32 %96 to float
  %98 = fsub float %88, %97
  %99 = fneg float %89
  %100 = tail call float @llvm.fmuladd.f32(float %97, float 0x3FE62E0000000000, float %99)
  %101 = tail call float @llvm.fmuladd.f32(float %98, float 0x3FE62E0000000000, float %100)
  %102 = tail call float @llvm.fmuladd.f32(float %97, float 0x3F00C00000000000, float %101)
  %103 = tail call float @llvm.fmuladd.f32(float %98, float 0x3F00C00000000000, float %102)
  br label %104

104:                                              ; preds = %94, %91
  %105 = phi float [ %103, %94 ], [ %93, %91 ]
  br i1 %17, label %107, label %106

106:                                              ; preds = %104
  switch i32 %16, label %109 [
    i32 8001, label %107
    i32 7001, label %107
  ]

107:                                              ; preds = %106, %106, %104
  %108 = tail call float @llvm.fma.f32(float %88, float 0xBE205C6100000000, float %105)
  br label %111

109:                                              ; preds = %106
  %110 = tail call float @llvm.fmuladd.f32(float %88, float 0xBE205C6100000000, float %105)
  br label %111

111:                                              ; preds = %109, %107
  %112 = phi float [ %110, %109 ], [ %108, %107 ]
  %113 = fmul float %54, %83
  br i1 %17, label %115, label %114

114:                                              ; preds = %111
  switch i32 %16, label %118 [
    i32 8001, label %115
    i32 7001, label %115
  ]

115:                                              ; preds = %114, %114, %111
  %116 = fneg float %113
  %117 = tail call float @llvm.fma.f32(float %83, float %54, float %116)
  br label %132

118:                                              ; preds = %114
  %119 = bitcast float %83 to i32
  %120 = and i32 %119, -4096
  %121 = bitcast i32 %120 to float
  %122 = fsub float %83, %121
  %123 = bitcast float %54 to i32
  %124 = and i32 %123, -4096
  %125 = bitcast i32 %124 to float
  %126 = fsub float %54, %125
  %127 = fneg float %113
  %128 = tail call float @llvm.fmuladd.f32(float %121, float %125, float %127)
  %129 = tail call float @llvm.fmuladd.f32(float %121, float %126, float %128)
  %130 = tail call float @llvm.fmuladd.f32(float %122, float %125, float %129)
  %131 = tail call float @llvm.fmuladd.f32(float %122, float %126, float %130)
  br label %132

132:                                              ; preds = %118, %115
  %133 = phi float [ %131, %118 ], [ %117, %115 ]
  br i1 %17, label %135, label %134

134:                                              ; preds = %132
  switch i32 %16, label %138 [
    i32 8001, label %135
    i32 7001, label %135
  ]

135:                                              ; preds = %134, %134, %132
  %136 = tail call float @llvm.fma.f32(float %83, float %56, float %133)
  %137 = tail call float @llvm.fma.f32(float %85, float %54, float %136)
  br label %142

138:                                              ; preds = %134
  %139 = fmul float %54, %85
  %140 = tail call float @llvm.fmuladd.f32(float %83, float %56, float %139)
  %141 = fadd float %140, %133
  br label %142

142:                                              ; preds = %138, %135
  %143 = phi float [ %141, %138 ], [ %137, %135 ]
  %144 = fadd float %113, %143
  %145 = fsub float %144, %113
  %146 = fsub float %143, %145
  %147 = fmul float %83, %87
  br i1 %17, label %149, label %148

148:                                              ; preds = %142
  switch i32 %16, label %152 [
    i32 8001, label %149
    i32 7001, label %149
  ]

149:                                              ; preds = %148, %148, %142
  %150 = fneg float %147
  %151 = tail call float @llvm.fma.f32(float %83, float %87, float %150)
  br label %166

152:                                              ; preds = %148
  %153 = bitcast float %83 to i32
  %154 = and i32 %153, -4096
  %155 = bitcast i32 %154 to float
  %156 = fsub float %83, %155
  %157 = bitcast float %87 to i32
  %158 = and i32 %157, -4096
  %159 = bitcast i32 %158 to float
  %160 = fsub float %87, %159
  %161 = fneg float %147
  %162 = tail call float @llvm.fmuladd.f32(float %155, float %159, float %161)
  %163 = tail call float @llvm.fmuladd.f32(float %155, float %160, float %162)
  %164 = tail call float @llvm.fmuladd.f32(float %156, float %159, float %163)
  %165 = tail call float @llvm.fmuladd.f32(float %156, float %160, float %164)
  br label %166

166:                                              ; preds = %152, %149
  %167 = phi float [ %165, %152 ], [ %151, %149 ]
  br i1 %17, label %169, label %168

168:                                              ; preds = %166
  switch i32 %16, label %171 [
    i32 8001, label %169
    i32 7001, label %169
  ]

169:                                              ; preds = %168, %168, %166
  %170 = tail call float @llvm.fma.f32(float %85, float %87, float %167)
  br label %173

171:                                              ; preds = %168
  %172 = tail call float @llvm.fmuladd.f32(float %85, float %87, float %167)
  br label %173

173:                                              ; preds = %171, %169
  %174 = phi float [ %172, %171 ], [ %170, %169 ]
  %175 = fadd float %147, %174
  %176 = fsub float %175, %147
  %177 = fsub float %174, %176
  %178 = fadd float %175, 0x3FE5555540000000
  %179 = fadd float %178, 0xBFE5555540000000
  %180 = fsub float %175, %179
  %181 = fadd float %177, 0x3E2E720200000000
  %182 = fadd float %181, %180
  %183 = fadd float %178, %182
  %184 = fsub float %183, %178
  %185 = fsub float %182, %184
  %186 = fmul float %144, %183
  br i1 %17, label %188, label %187

187:                                              ; preds = %173
  switch i32 %16, label %191 [
    i32 8001, label %188
    i32 7001, label %188
  ]

188:                                              ; preds = %187, %187, %173
  %189 = fneg float %186
  %190 = tail call float @llvm.fma.f32(float %144, float %183, float %189)
  br label %205

191:                                              ; preds = %187
  %192 = bitcast float %144 to i32
  %193 = and i32 %192, -4096
  %194 = bitcast i32 %193 to float
  %195 = fsub float %144, %194
  %196 = bitcast float %183 to i32
  %197 = and i32 %196, -4096
  %198 = bitcast i32 %197 to float
  %199 = fsub float %183, %198
  %200 = fneg float %186
  %201 = tail call float @llvm.fmuladd.f32(float %194, float %198, float %200)
  %202 = tail call float @llvm.fmuladd.f32(float %194, float %199, float %201)
  %203 = tail call float @llvm.fmuladd.f32(float %195, float %198, float %202)
  %204 = tail call float @llvm.fmuladd.f32(float %195, float %199, float %203)
  br label %205

205:                                              ; preds = %191, %188
  %206 = phi float [ %204, %191 ], [ %190, %188 ]
  br i1 %17, label %208, label %207

207:                                              ; preds = %205
  switch i32 %16, label %211 [
    i32 8001, label %208
    i32 7001, label %208
  ]

208:                                              ; preds = %207, %207, %205
  %209 = tail call float @llvm.fma.f32(float %144, float %185, float %206)
  %210 = tail call float @llvm.fma.f32(float %146, float %183, float %209)
  br label %215

211:                                              ; preds = %207
  %212 = fmul float %146, %183
  %213 = tail call float @llvm.fmuladd.f32(float %144, float %185, float %212)
  %214 = fadd float %213, %206
  br label %215

215:                                              ; preds = %211, %208
  %216 = phi float [ %214, %211 ], [ %210, %208 ]
  %217 = tail call float @llvm.ldexp.f32.i32(float %56, i32 1)
  %218 = tail call float @llvm.ldexp.f32.i32(float %54, i32 1)
  %219 = fadd float %89, %112
  %220 = fsub float %219, %89
  %221 = fsub float %112, %220
  %222 = fadd float %186, %216
  %223 = fsub float %222, %186
  %224 = fsub float %216, %223
  %225 = fadd float %218, %222
  %226 = fsub float %225, %218
  %227 = fsub float %222, %226
  %228 = fadd float %217, %224
  %229 = fadd float %228, %227
  %230 = fadd float %225, %229
  %231 = fsub float %230, %225
  %232 = fsub float %229, %231
  %233 = fadd float %219, %230
  %234 = fsub float %233, %219
  %235 = fsub float %233, %234
  %236 = fsub float %219, %235
  %237 = fsub float %230, %234
  %238 = fadd float %237, %236
  %239 = fadd float %221, %232
  %240 = fsub float %239, %221
  %241 = fsub float %239, %240
  %242 = fsub float %221, %241
  %243 = fsub float %232, %240
  %244 = fadd float %243, %242
  %245 = fadd float %239, %238
  %246 = fadd float %233, %245
  %247 = fsub float %246, %233
  %248 = fsub float %245, %247
  %249 = fadd float %244, %248
  %250 = fadd float %246, %249
  %251 = fsub float %250, %246
  %252 = fsub float %249, %251
  %253 = insertelement <2 x float> undef, float %252, i64 0
  %254 = insertelement <2 x float> %253, float %250, i64 1
  ret <2 x float> %254
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @__ocmlpriv_expep_f32(<2 x float> noundef %0) local_unnamed_addr #9 {
  %2 = extractelement <2 x float> %0, i64 1
  %3 = fcmp oeq float %2, 0x40562E4300000000
  %4 = select i1 %3, float 0x3EE0000000000000, float 0.000000e+00
  %5 = fsub float %2, %4
  %6 = extractelement <2 x float> %0, i64 0
  %7 = fadd float %6, %4
  %8 = tail call float @__ocml_exp_f32(float noundef %5) #11
  %9 = tail call float @llvm.fma.f32(float %8, float %7, float %8)
  %10 = tail call float @llvm.fabs.f32(float %8) #12
  %11 = fcmp oeq float %10, 0x7FF0000000000000
  %12 = select i1 %11, float %8, float %9
  ret float %12
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.trunc.f32(float) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.amdgcn.fract.f32(float) #5

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal float @__ocml_rint_f32(float noundef %0) local_unnamed_addr #6 {
  %2 = tail call float @llvm.rint.f32(float %0)
  ret float %2
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal float @__ocml_round_f32(float noundef %0) local_unnamed_addr #6 {
  %2 = tail call float @llvm.round.f32(float %0)
  ret float %2
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.round.f32(float) #5

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal float @__ocml_rsqrt_f32(float noundef %0) local_unnamed_addr #6 {
  %2 = load i8, ptr addrspace(4) @__oclc_daz_opt, align 1, !tbaa !17, !range !19
  %3 = icmp eq i8 %2, 0
  br i1 %3, label %6, label %4

4:                                                ; preds = %1
  %5 = tail call float @llvm.amdgcn.rsq.f32(float %0)
  br label %13

6:                                                ; preds = %1
  %7 = fcmp olt float %0, 0x39B0000000000000
  %8 = select i1 %7, float 0x4630000000000000, float 1.000000e+00
  %9 = fmul float %8, %0
  %10 = tail call float @llvm.amdgcn.rsq.f32(float %9)
  %11 = select i1 %7, float 0x4310000000000000, float 1.000000e+00
  %12 = fmul float %11, %10
  br label %13

13:                                               ; preds = %6, %4
  %14 = phi float [ %5, %4 ], [ %12, %6 ]
  ret float %14
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.amdgcn.rsq.f32(float) #5

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @__ocml_sin_f32(float noundef %0) local_unnamed_addr #2 {
  %2 = tail call float @llvm.fabs.f32(float %0)
  %3 = tail call [2 x i32] @__ocmlpriv_trigred_f32(float noundef %2) #11
  %4 = extractvalue [2 x i32] %3, 0
  %5 = bitcast i32 %4 to float
  %6 = extractvalue [2 x i32] %3, 1
  %7 = tail call [2 x i32] @__ocmlpriv_sincosred_f32(float noundef %5) #11
  %8 = extractvalue [2 x i32] %7, 0
  %9 = extractvalue [2 x i32] %7, 1
  %10 = and i32 %6, 1
  %11 = icmp eq i32 %10, 0
  %12 = select i1 %11, i32 %8, i32 %9
  %13 = icmp sgt i32 %6, 1
  %14 = select i1 %13, i32 -2147483648, i32 0
  %15 = bitcast float %0 to i32
  %16 = bitcast float %2 to i32
  %17 = xor i32 %16, %15
  %18 = xor i32 %17, %14
  %19 = xor i32 %18, %12
  %20 = bitcast i32 %19 to float
  %21 = load i8, ptr addrspace(4) @__oclc_finite_only_opt, align 1, !tbaa !17, !range !19
  %22 = icmp eq i8 %21, 0
  %23 = tail call i1 @llvm.amdgcn.class.f32(float %2, i32 504)
  %24 = select i1 %23, float %20, float 0x7FF8000000000000
  %25 = select i1 %22, float %24, float %20
  ret float %25
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal float @__ocml_sqrt_f32(float noundef %0) local_unnamed_addr #6 {
  %2 = load i8, ptr addrspace(4) @__oclc_correctly_rounded_sqrt32, align 1, !tbaa !17, !range !19
  %3 = icmp eq i8 %2, 0
  br i1 %3, label %42, label %4

4:                                                ; preds = %1
  %5 = fcmp olt float %0, 0x39F0000000000000
  %6 = select i1 %5, float 0x41F0000000000000, float 1.000000e+00
  %7 = fmul float %6, %0
  %8 = load i8, ptr addrspace(4) @__oclc_daz_opt, align 1, !tbaa !17, !range !19
  %9 = icmp eq i8 %8, 0
  br i1 %9, label %10, label %25

10:                                               ; preds = %4
  %11 = tail call float @llvm.sqrt.f32(float %7)
  %12 = bitcast float %11 to i32
  %13 = add nsw i32 %12, -1
  %14 = bitcast i32 %13 to float
  %15 = add nsw i32 %12, 1
  %16 = bitcast i32 %15 to float
  %17 = fneg float %14
  %18 = tail call float @llvm.fma.f32(float %17, float %11, float %7)
  %19 = fneg float %16
  %20 = tail call float @llvm.fma.f32(float %19, float %11, float %7)
  %21 = fcmp ole float %18, 0.000000e+00
  %22 = select i1 %21, float %14, float %11
  %23 = fcmp ogt float %20, 0.000000e+00
  %24 = select i1 %23, float %16, float %22
  br label %36

25:                                               ; preds = %4
  %26 = tail call float @llvm.amdgcn.rsq.f32(float %7)
  %27 = fmul float %7, %26
  %28 = fmul float %26, 5.000000e-01
  %29 = fneg float %28
  %30 = tail call float @llvm.fma.f32(float %29, float %27, float 5.000000e-01)
  %31 = tail call float @llvm.fma.f32(float %28, float %30, float %28)
  %32 = tail call float @llvm.fma.f32(float %27, float %30, float %27)
  %33 = fneg float %32
  %34 = tail call float @llvm.fma.f32(float %33, float %32, float %7)
  %35 = tail call float @llvm.fma.f32(float %34, float %31, float %32)
  br label %36

36:                                               ; preds = %25, %10
  %37 = phi float [ %35, %25 ], [ %24, %10 ]
  %38 = select i1 %5, float 0x3EF0000000000000, float 1.000000e+00
  %39 = fmul float %38, %37
  %40 = tail call i1 @llvm.amdgcn.class.f32(float %7, i32 608)
  %41 = select i1 %40, float %7, float %39
  br label %44

42:                                               ; preds = %1
  %43 = tail call float @llvm.sqrt.f32(float %0)
  br label %44

44:                                               ; preds = %42, %36
  %45 = phi float [ %41, %36 ], [ %43, %42 ]
  ret float %45
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @__ocml_tan_f32(float noundef %0) local_unnamed_addr #2 {
  %2 = tail call float @llvm.fabs.f32(float %0)
  %3 = tail call [2 x i32] @__ocmlpriv_trigred_f32(float noundef %2) #11
  %4 = extractvalue [2 x i32] %3, 0
  %5 = bitcast i32 %4 to float
  %6 = extractvalue [2 x i32] %3, 1
  %7 = and i32 %6, 1
  %8 = tail call float @__ocmlpriv_tanred_f32(float noundef %5, i32 noundef %7) #11
  %9 = bitcast float %8 to i32
  %10 = bitcast float %0 to i32
  %11 = bitcast float %2 to i32
  %12 = xor i32 %11, %10
  %13 = xor i32 %12, %9
  %14 = bitcast i32 %13 to float
  %15 = load i8, ptr addrspace(4) @__oclc_finite_only_opt, align 1, !tbaa !17, !range !19
  %16 = icmp eq i8 %15, 0
  %17 = tail call i1 @llvm.amdgcn.class.f32(float %2, i32 504)
  %18 = select i1 %17, float %14, float 0x7FF8000000000000
  %19 = select i1 %16, float %18, float %14
  ret float %19
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @__ocmlpriv_tanred_f32(float noundef %0, i32 noundef %1) local_unnamed_addr #2 {
  %3 = fmul float %0, %0
  %4 = tail call float @__ocml_fmuladd_f32(float noundef %3, float noundef 0xBF919DBA60000000, float noundef 0x3FD8A8B0E0000000) #11
  %5 = tail call float @__ocml_fmuladd_f32(float noundef %3, float noundef 0x3F92E29000000000, float noundef 0xBFE07266E0000000) #11
  %6 = tail call float @__ocml_fmuladd_f32(float noundef %3, float noundef %5, float noundef 0x3FF27E84A0000000) #11
  %7 = tail call float @llvm.amdgcn.rcp.f32(float %6)
  %8 = fmul float %4, %7
  %9 = fmul float %3, %8
  %10 = tail call float @llvm.fma.f32(float %9, float %0, float %0)
  %11 = fsub float %10, %0
  %12 = fneg float %11
  %13 = tail call float @llvm.fma.f32(float %9, float %0, float %12)
  %14 = tail call float @llvm.amdgcn.rcp.f32(float %10)
  %15 = fneg float %14
  %16 = tail call float @llvm.fma.f32(float %10, float %15, float 1.000000e+00)
  %17 = tail call float @llvm.fma.f32(float %13, float %15, float %16)
  %18 = tail call float @llvm.fma.f32(float %17, float %15, float %15)
  %19 = icmp eq i32 %1, 0
  %20 = select i1 %19, float %10, float %18
  ret float %20
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @__ocml_tanh_f32(float noundef %0) local_unnamed_addr #2 {
  %2 = tail call float @llvm.fabs.f32(float %0)
  %3 = fcmp olt float %2, 6.250000e-01
  br i1 %3, label %4, label %12

4:                                                ; preds = %1
  %5 = fmul float %0, %0
  %6 = tail call float @__ocml_fmuladd_f32(float noundef %5, float noundef 0xBF7758E7A0000000, float noundef 0x3F95211920000000) #11
  %7 = tail call float @__ocml_fmuladd_f32(float noundef %5, float noundef %6, float noundef 0xBFAB8389C0000000) #11
  %8 = tail call float @__ocml_fmuladd_f32(float noundef %5, float noundef %7, float noundef 0x3FC1107040000000) #11
  %9 = tail call float @__ocml_fmuladd_f32(float noundef %5, float noundef %8, float noundef 0xBFD5555320000000) #11
  %10 = fmul float %2, %9
  %11 = tail call float @__ocml_fmuladd_f32(float noundef %5, float noundef %10, float noundef %2) #11
  br label %18

12:                                               ; preds = %1
  %13 = fmul float %2, 2.000000e+00
  %14 = tail call float @__ocml_exp_f32(float noundef %13) #11
  %15 = fadd float %14, 1.000000e+00
  %16 = tail call float @llvm.amdgcn.rcp.f32(float %15)
  %17 = tail call float @__ocml_fmuladd_f32(float noundef -2.000000e+00, float noundef %16, float noundef 1.000000e+00) #11
  br label %18

18:                                               ; preds = %12, %4
  %19 = phi float [ %11, %4 ], [ %17, %12 ]
  %20 = tail call float @llvm.copysign.f32(float %19, float %0)
  ret float %20
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal float @__ocml_trunc_f32(float noundef %0) local_unnamed_addr #6 {
  %2 = tail call float @llvm.trunc.f32(float %0)
  ret float %2
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_global_id(i32 noundef %0) local_unnamed_addr #6 {
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
attributes #2 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #3 = { convergent norecurse nounwind "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #7 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #8 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #9 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="64" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #10 = { convergent nounwind }
attributes #11 = { convergent nounwind willreturn memory(none) }
attributes #12 = { memory(none) }

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
!14 = !{!"float*", !"float*", !"uint"}
!15 = !{!"const", !"", !""}
!16 = !{float 3.000000e+00}
!17 = !{!18, !18, i64 0}
!18 = !{!"bool", !10, i64 0}
!19 = !{i8 0, i8 2}
!20 = !{float 2.500000e+00}
!21 = !{i32 0, i32 33}
!22 = !{i32 0, i32 1024}
!23 = !{!24, !24, i64 0}
!24 = !{!"long", !10, i64 0}
