; ModuleID = 'math_f64.cl'
source_filename = "math_f64.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

%0 = type { double, double, i32 }
%1 = type { double, double }

@__oclc_finite_only_opt = internal local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_ABI_version = internal local_unnamed_addr addrspace(4) constant i32 500, align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @math_f64(ptr addrspace(1) noundef align 8 %0, ptr addrspace(1) noundef align 8 %1, ptr addrspace(1) noundef align 8 %2, i32 noundef %3) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = addrspacecast ptr addrspace(5) %5 to ptr
  %10 = addrspacecast ptr addrspace(5) %6 to ptr
  %11 = addrspacecast ptr addrspace(5) %7 to ptr
  %12 = addrspacecast ptr addrspace(5) %8 to ptr
  store ptr addrspace(1) %0, ptr %9, align 8
  store ptr addrspace(1) %1, ptr %10, align 8
  store ptr addrspace(1) %2, ptr %11, align 8
  store i32 %3, ptr %12, align 4
  %13 = load ptr addrspace(1), ptr %9, align 8
  %14 = load ptr addrspace(1), ptr %10, align 8
  %15 = load ptr addrspace(1), ptr %11, align 8
  %16 = load i32, ptr %12, align 4
  call void @__clang_ocl_kern_imp_math_f64(ptr addrspace(1) noundef align 8 %13, ptr addrspace(1) noundef align 8 %14, ptr addrspace(1) noundef align 8 %15, i32 noundef %16) #7
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_math_f64(ptr addrspace(1) noundef align 8 %0, ptr addrspace(1) noundef align 8 %1, ptr addrspace(1) noundef align 8 %2, i32 noundef %3) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca double, align 8, addrspace(5)
  %11 = alloca double, align 8, addrspace(5)
  %12 = alloca ptr addrspace(1), align 8, addrspace(5)
  %13 = addrspacecast ptr addrspace(5) %5 to ptr
  %14 = addrspacecast ptr addrspace(5) %6 to ptr
  %15 = addrspacecast ptr addrspace(5) %7 to ptr
  %16 = addrspacecast ptr addrspace(5) %8 to ptr
  store ptr addrspace(1) %0, ptr %13, align 8
  store ptr addrspace(1) %1, ptr %14, align 8
  store ptr addrspace(1) %2, ptr %15, align 8
  store i32 %3, ptr %16, align 4
  %17 = call i64 @_Z13get_global_idj(i32 noundef 0) #8
  %18 = trunc i64 %17 to i32
  store i32 %18, ptr addrspace(5) %9, align 4
  %19 = load i32, ptr addrspace(5) %9, align 4
  %20 = load i32, ptr %16, align 4
  %21 = icmp uge i32 %19, %20
  br i1 %21, label %22, label %23

22:                                               ; preds = %4
  br label %122

23:                                               ; preds = %4
  %24 = load ptr addrspace(1), ptr %13, align 8
  %25 = load i32, ptr addrspace(5) %9, align 4
  %26 = zext i32 %25 to i64
  %27 = getelementptr inbounds nuw double, ptr addrspace(1) %24, i64 %26
  %28 = load double, ptr addrspace(1) %27, align 8
  store double %28, ptr addrspace(5) %10, align 8
  %29 = load double, ptr addrspace(5) %10, align 8
  %30 = call double @_Z4fabsd(double noundef %29) #8
  %31 = fadd double %30, 5.000000e-01
  store double %31, ptr addrspace(5) %11, align 8
  %32 = load ptr addrspace(1), ptr %14, align 8
  %33 = load i32, ptr addrspace(5) %9, align 4
  %34 = mul i32 %33, 10
  %35 = zext i32 %34 to i64
  %36 = getelementptr inbounds nuw double, ptr addrspace(1) %32, i64 %35
  store ptr addrspace(1) %36, ptr addrspace(5) %12, align 8
  %37 = load double, ptr addrspace(5) %10, align 8
  %38 = load double, ptr addrspace(5) %11, align 8
  %39 = fdiv double %37, %38
  %40 = load ptr addrspace(1), ptr addrspace(5) %12, align 8
  %41 = getelementptr inbounds double, ptr addrspace(1) %40, i64 0
  store double %39, ptr addrspace(1) %41, align 8
  %42 = load double, ptr addrspace(5) %10, align 8
  %43 = fadd double %42, 2.000000e+01
  %44 = fdiv double 1.000000e+00, %43
  %45 = load ptr addrspace(1), ptr addrspace(5) %12, align 8
  %46 = getelementptr inbounds double, ptr addrspace(1) %45, i64 1
  store double %44, ptr addrspace(1) %46, align 8
  %47 = load double, ptr addrspace(5) %11, align 8
  %48 = call double @_Z4sqrtd(double noundef %47) #8
  %49 = load ptr addrspace(1), ptr addrspace(5) %12, align 8
  %50 = getelementptr inbounds double, ptr addrspace(1) %49, i64 2
  store double %48, ptr addrspace(1) %50, align 8
  %51 = load double, ptr addrspace(5) %10, align 8
  %52 = load double, ptr addrspace(5) %11, align 8
  %53 = load double, ptr addrspace(5) %10, align 8
  %54 = fneg double %53
  %55 = call double @_Z3fmaddd(double noundef %51, double noundef %52, double noundef %54) #8
  %56 = load ptr addrspace(1), ptr addrspace(5) %12, align 8
  %57 = getelementptr inbounds double, ptr addrspace(1) %56, i64 3
  store double %55, ptr addrspace(1) %57, align 8
  %58 = load double, ptr addrspace(5) %10, align 8
  %59 = call double @_Z3expd(double noundef %58) #8
  %60 = load ptr addrspace(1), ptr addrspace(5) %12, align 8
  %61 = getelementptr inbounds double, ptr addrspace(1) %60, i64 4
  store double %59, ptr addrspace(1) %61, align 8
  %62 = load double, ptr addrspace(5) %11, align 8
  %63 = call double @_Z3logd(double noundef %62) #8
  %64 = load ptr addrspace(1), ptr addrspace(5) %12, align 8
  %65 = getelementptr inbounds double, ptr addrspace(1) %64, i64 5
  store double %63, ptr addrspace(1) %65, align 8
  %66 = load double, ptr addrspace(5) %10, align 8
  %67 = call double @_Z3sind(double noundef %66) #8
  %68 = load double, ptr addrspace(5) %10, align 8
  %69 = call double @_Z3cosd(double noundef %68) #8
  %70 = fmul double %67, %69
  %71 = load ptr addrspace(1), ptr addrspace(5) %12, align 8
  %72 = getelementptr inbounds double, ptr addrspace(1) %71, i64 6
  store double %70, ptr addrspace(1) %72, align 8
  %73 = load double, ptr addrspace(5) %10, align 8
  %74 = fmul double %73, 1.000000e+01
  %75 = call double @_Z5floord(double noundef %74) #8
  %76 = load double, ptr addrspace(5) %10, align 8
  %77 = fmul double %76, 7.000000e+00
  %78 = call double @_Z4rintd(double noundef %77) #8
  %79 = fadd double %75, %78
  %80 = load double, ptr addrspace(5) %10, align 8
  %81 = fmul double %80, 3.000000e+00
  %82 = call double @_Z5truncd(double noundef %81) #8
  %83 = fadd double %79, %82
  %84 = load ptr addrspace(1), ptr addrspace(5) %12, align 8
  %85 = getelementptr inbounds double, ptr addrspace(1) %84, i64 7
  store double %83, ptr addrspace(1) %85, align 8
  %86 = load double, ptr addrspace(5) %10, align 8
  %87 = call double @_Z4fmaxdd(double noundef %86, double noundef 2.500000e-01) #8
  %88 = call double @_Z5ldexpdi(double noundef %87, i32 noundef 3) #8
  %89 = load double, ptr addrspace(5) %10, align 8
  %90 = call double @_Z4fmindd(double noundef %89, double noundef -2.500000e-01) #8
  %91 = fadd double %88, %90
  %92 = load ptr addrspace(1), ptr addrspace(5) %12, align 8
  %93 = getelementptr inbounds double, ptr addrspace(1) %92, i64 8
  store double %91, ptr addrspace(1) %93, align 8
  %94 = load double, ptr addrspace(5) %10, align 8
  %95 = fptrunc double %94 to float
  %96 = fpext float %95 to double
  %97 = load ptr addrspace(1), ptr %15, align 8
  %98 = load i32, ptr addrspace(5) %9, align 4
  %99 = zext i32 %98 to i64
  %100 = getelementptr inbounds nuw i64, ptr addrspace(1) %97, i64 %99
  %101 = load i64, ptr addrspace(1) %100, align 8
  %102 = sitofp i64 %101 to double
  %103 = fadd double %96, %102
  %104 = load double, ptr addrspace(5) %10, align 8
  %105 = fmul double %104, 1.000000e+03
  %106 = fptosi double %105 to i32
  %107 = sitofp i32 %106 to double
  %108 = fadd double %103, %107
  %109 = load ptr addrspace(1), ptr addrspace(5) %12, align 8
  %110 = getelementptr inbounds double, ptr addrspace(1) %109, i64 9
  store double %108, ptr addrspace(1) %110, align 8
  %111 = load double, ptr addrspace(5) %10, align 8
  %112 = fmul double %111, 1.000000e+15
  %113 = fptosi double %112 to i64
  %114 = load double, ptr addrspace(5) %11, align 8
  %115 = fmul double %114, 1.000000e+16
  %116 = fptoui double %115 to i64
  %117 = add nsw i64 %113, %116
  %118 = load ptr addrspace(1), ptr %15, align 8
  %119 = load i32, ptr addrspace(5) %9, align 4
  %120 = zext i32 %119 to i64
  %121 = getelementptr inbounds nuw i64, ptr addrspace(1) %118, i64 %120
  store i64 %117, ptr addrspace(1) %121, align 8
  br label %122

122:                                              ; preds = %23, %22
  ret void
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal double @_Z4fmaxdd(double noundef %0, double noundef %1) #2 {
  %3 = tail call double @__ocml_fmax_f64(double noundef %0, double noundef %1) #8
  ret double %3
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal double @_Z4fmindd(double noundef %0, double noundef %1) #2 {
  %3 = tail call double @__ocml_fmin_f64(double noundef %0, double noundef %1) #8
  ret double %3
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal double @_Z4sqrtd(double noundef %0) #2 {
  %2 = tail call double @__ocml_sqrt_f64(double noundef %0) #8
  ret double %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal double @_Z4fabsd(double noundef %0) #2 {
  %2 = tail call double @__ocml_fabs_f64(double noundef %0) #8
  ret double %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal double @_Z5ldexpdi(double noundef %0, i32 noundef %1) #2 {
  %3 = tail call double @__ocml_ldexp_f64(double noundef %0, i32 noundef %1) #8
  ret double %3
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal double @_Z3fmaddd(double noundef %0, double noundef %1, double noundef %2) #2 {
  %4 = tail call double @__ocml_fma_f64(double noundef %0, double noundef %1, double noundef %2) #8
  ret double %4
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal double @_Z3cosd(double noundef %0) #2 {
  %2 = tail call double @__ocml_cos_f64(double noundef %0) #8
  ret double %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal double @_Z3expd(double noundef %0) #2 {
  %2 = tail call double @__ocml_exp_f64(double noundef %0) #8
  ret double %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal double @_Z5floord(double noundef %0) #2 {
  %2 = tail call double @__ocml_floor_f64(double noundef %0) #8
  ret double %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal double @_Z3logd(double noundef %0) #2 {
  %2 = tail call double @__ocml_log_f64(double noundef %0) #8
  ret double %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal double @_Z4rintd(double noundef %0) #2 {
  %2 = tail call double @__ocml_rint_f64(double noundef %0) #8
  ret double %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal double @_Z3sind(double noundef %0) #2 {
  %2 = tail call double @__ocml_sin_f64(double noundef %0) #8
  ret double %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal double @_Z5truncd(double noundef %0) #2 {
  %2 = tail call double @__ocml_trunc_f64(double noundef %0) #8
  ret double %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z13get_global_idj(i32 noundef %0) #2 {
  %2 = tail call i64 @__ockl_get_global_id(i32 noundef %0) #8
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal double @__ocml_exp_f64(double noundef %0) local_unnamed_addr #3 {
  %2 = fmul double %0, 0x3FF71547652B82FE
  %3 = tail call double @llvm.rint.f64(double %2)
  %4 = fneg double %3
  %5 = tail call double @llvm.fma.f64(double %4, double 0x3FE62E42FEFA39EF, double %0)
  %6 = tail call double @llvm.fma.f64(double %4, double 0x3C7ABC9E3B39803F, double %5)
  %7 = tail call double @llvm.fma.f64(double %6, double 0x3E5ADE156A5DCB37, double 0x3E928AF3FCA7AB0C)
  %8 = tail call double @llvm.fma.f64(double %6, double %7, double 0x3EC71DEE623FDE64)
  %9 = tail call double @llvm.fma.f64(double %6, double %8, double 0x3EFA01997C89E6B0)
  %10 = tail call double @llvm.fma.f64(double %6, double %9, double 0x3F2A01A014761F6E)
  %11 = tail call double @llvm.fma.f64(double %6, double %10, double 0x3F56C16C1852B7B0)
  %12 = tail call double @llvm.fma.f64(double %6, double %11, double 0x3F81111111122322)
  %13 = tail call double @llvm.fma.f64(double %6, double %12, double 0x3FA55555555502A1)
  %14 = tail call double @llvm.fma.f64(double %6, double %13, double 0x3FC5555555555511)
  %15 = tail call double @llvm.fma.f64(double %6, double %14, double 0x3FE000000000000B)
  %16 = tail call double @llvm.fma.f64(double %6, double %15, double 1.000000e+00)
  %17 = tail call double @llvm.fma.f64(double %6, double %16, double 1.000000e+00)
  %18 = fptosi double %3 to i32
  %19 = tail call double @llvm.ldexp.f64.i32(double %17, i32 %18)
  %20 = load i8, ptr addrspace(4) @__oclc_finite_only_opt, align 1, !tbaa !16, !range !18
  %21 = icmp eq i8 %20, 0
  %22 = fcmp ogt double %0, 1.024000e+03
  %23 = and i1 %22, %21
  %24 = select i1 %23, double 0x7FF0000000000000, double %19
  %25 = fcmp olt double %0, -1.075000e+03
  %26 = select i1 %25, double 0.000000e+00, double %24
  ret double %26
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.rint.f64(double) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fma.f64(double, double, double) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.ldexp.f64.i32(double, i32) #4

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal double @__ocml_cos_f64(double noundef %0) local_unnamed_addr #2 {
  %2 = tail call double @llvm.fabs.f64(double %0)
  %3 = tail call %0 @__ocmlpriv_trigred_f64(double noundef %2) #8
  %4 = extractvalue %0 %3, 0
  %5 = extractvalue %0 %3, 1
  %6 = extractvalue %0 %3, 2
  %7 = tail call %1 @__ocmlpriv_sincosred2_f64(double noundef %5, double noundef %4) #8
  %8 = extractvalue %1 %7, 0
  %9 = extractvalue %1 %7, 1
  %10 = fneg double %8
  %11 = and i32 %6, 1
  %12 = icmp eq i32 %11, 0
  %13 = select i1 %12, double %9, double %10
  %14 = bitcast double %13 to <2 x i32>
  %15 = icmp sgt i32 %6, 1
  %16 = select i1 %15, i32 -2147483648, i32 0
  %17 = extractelement <2 x i32> %14, i64 1
  %18 = xor i32 %17, %16
  %19 = insertelement <2 x i32> %14, i32 %18, i64 1
  %20 = load i8, ptr addrspace(4) @__oclc_finite_only_opt, align 1, !tbaa !16, !range !18
  %21 = icmp eq i8 %20, 0
  %22 = tail call i1 @llvm.amdgcn.class.f64(double %2, i32 504)
  %23 = select i1 %22, <2 x i32> %19, <2 x i32> <i32 0, i32 2146959360>
  %24 = select i1 %21, <2 x i32> %23, <2 x i32> %19
  %25 = bitcast <2 x i32> %24 to double
  ret double %25
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fabs.f64(double) #4

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal %0 @__ocmlpriv_trigred_f64(double noundef %0) local_unnamed_addr #2 {
  %2 = fcmp olt double %0, 0x41D0000000000000
  br i1 %2, label %3, label %5

3:                                                ; preds = %1
  %4 = tail call %0 @__ocmlpriv_trigredsmall_f64(double noundef %0) #8
  br label %7

5:                                                ; preds = %1
  %6 = tail call %0 @__ocmlpriv_trigredlarge_f64(double noundef %0) #8
  br label %7

7:                                                ; preds = %5, %3
  %8 = phi %0 [ %4, %3 ], [ %6, %5 ]
  ret %0 %8
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal %1 @__ocmlpriv_sincosred2_f64(double noundef %0, double noundef %1) local_unnamed_addr #3 {
  %3 = fmul double %0, %0
  %4 = fmul double %3, 5.000000e-01
  %5 = fsub double 1.000000e+00, %4
  %6 = fsub double 1.000000e+00, %5
  %7 = fsub double %6, %4
  %8 = fmul double %3, %3
  %9 = tail call double @llvm.fma.f64(double %3, double 0xBDA907DB46CC5E42, double 0x3E21EEB69037AB78)
  %10 = tail call double @llvm.fma.f64(double %3, double %9, double 0xBE927E4FA17F65F6)
  %11 = tail call double @llvm.fma.f64(double %3, double %10, double 0x3EFA01A019F4EC90)
  %12 = tail call double @llvm.fma.f64(double %3, double %11, double 0xBF56C16C16C16967)
  %13 = tail call double @llvm.fma.f64(double %3, double %12, double 0x3FA5555555555555)
  %14 = fneg double %1
  %15 = tail call double @llvm.fma.f64(double %0, double %14, double %7)
  %16 = tail call double @llvm.fma.f64(double %8, double %13, double %15)
  %17 = fadd double %5, %16
  %18 = tail call double @llvm.fma.f64(double %3, double 0x3DE5E0B2F9A43BB8, double 0xBE5AE600B42FDFA7)
  %19 = tail call double @llvm.fma.f64(double %3, double %18, double 0x3EC71DE3796CDE01)
  %20 = tail call double @llvm.fma.f64(double %3, double %19, double 0xBF2A01A019E83E5C)
  %21 = tail call double @llvm.fma.f64(double %3, double %20, double 0x3F81111111110BB3)
  %22 = fneg double %3
  %23 = fmul double %22, %0
  %24 = fmul double %1, 5.000000e-01
  %25 = tail call double @llvm.fma.f64(double %23, double %21, double %24)
  %26 = tail call double @llvm.fma.f64(double %3, double %25, double %14)
  %27 = tail call double @llvm.fma.f64(double %23, double 0xBFC5555555555555, double %26)
  %28 = fsub double %0, %27
  %29 = insertvalue %1 undef, double %28, 0
  %30 = insertvalue %1 %29, double %17, 1
  ret %1 %30
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i1 @llvm.amdgcn.class.f64(double, i32) #4

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal %0 @__ocmlpriv_trigredsmall_f64(double noundef %0) local_unnamed_addr #3 {
  %2 = fmul double %0, 0x3FE45F306DC9C883
  %3 = tail call double @llvm.rint.f64(double %2)
  %4 = tail call double @llvm.fma.f64(double %3, double 0xBFF921FB54442D18, double %0)
  %5 = tail call double @llvm.fma.f64(double %3, double 0xBC91A62633145C00, double %4)
  %6 = fmul double %3, 0x3C91A62633145C00
  %7 = fneg double %6
  %8 = tail call double @llvm.fma.f64(double %3, double 0x3C91A62633145C00, double %7)
  %9 = fsub double %4, %6
  %10 = fsub double %4, %9
  %11 = fsub double %10, %6
  %12 = fsub double %9, %5
  %13 = fadd double %12, %11
  %14 = fsub double %13, %8
  %15 = tail call double @llvm.fma.f64(double %3, double 0xB97B839A252049C0, double %14)
  %16 = fadd double %5, %15
  %17 = fsub double %16, %5
  %18 = fsub double %15, %17
  %19 = fptosi double %3 to i32
  %20 = and i32 %19, 3
  %21 = insertvalue %0 undef, double %18, 0
  %22 = insertvalue %0 %21, double %16, 1
  %23 = insertvalue %0 %22, i32 %20, 2
  ret %0 %23
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal %0 @__ocmlpriv_trigredlarge_f64(double noundef %0) local_unnamed_addr #3 {
  %2 = tail call double @llvm.amdgcn.trig.preop.f64(double %0, i32 0)
  %3 = tail call double @llvm.amdgcn.trig.preop.f64(double %0, i32 1)
  %4 = tail call double @llvm.amdgcn.trig.preop.f64(double %0, i32 2)
  %5 = fcmp oge double %0, 0x7B00000000000000
  %6 = tail call double @llvm.ldexp.f64.i32(double %0, i32 -128)
  %7 = select i1 %5, double %6, double %0
  %8 = fmul double %4, %7
  %9 = fneg double %8
  %10 = tail call double @llvm.fma.f64(double %4, double %7, double %9)
  %11 = fmul double %3, %7
  %12 = fneg double %11
  %13 = tail call double @llvm.fma.f64(double %3, double %7, double %12)
  %14 = fmul double %2, %7
  %15 = fneg double %14
  %16 = tail call double @llvm.fma.f64(double %2, double %7, double %15)
  %17 = fadd double %11, %16
  %18 = fsub double %17, %11
  %19 = fsub double %17, %18
  %20 = fsub double %16, %18
  %21 = fsub double %11, %19
  %22 = fadd double %20, %21
  %23 = fadd double %8, %13
  %24 = fsub double %23, %8
  %25 = fsub double %23, %24
  %26 = fsub double %13, %24
  %27 = fsub double %8, %25
  %28 = fadd double %26, %27
  %29 = fadd double %23, %22
  %30 = fsub double %29, %23
  %31 = fsub double %29, %30
  %32 = fsub double %22, %30
  %33 = fsub double %23, %31
  %34 = fadd double %32, %33
  %35 = fadd double %28, %34
  %36 = fadd double %10, %35
  %37 = fadd double %14, %17
  %38 = fsub double %37, %14
  %39 = fsub double %17, %38
  %40 = fadd double %39, %29
  %41 = fsub double %40, %39
  %42 = fsub double %29, %41
  %43 = fadd double %42, %36
  %44 = tail call double @llvm.ldexp.f64.i32(double %37, i32 -2)
  %45 = tail call double @llvm.amdgcn.fract.f64(double %44)
  %46 = tail call i1 @llvm.amdgcn.class.f64(double %44, i32 516)
  %47 = select i1 %46, double 0.000000e+00, double %45
  %48 = tail call double @llvm.ldexp.f64.i32(double %47, i32 2)
  %49 = fadd double %48, %40
  %50 = fcmp olt double %49, 0.000000e+00
  %51 = select i1 %50, double 4.000000e+00, double 0.000000e+00
  %52 = fadd double %48, %51
  %53 = fadd double %40, %52
  %54 = fptosi double %53 to i32
  %55 = sitofp i32 %54 to double
  %56 = fsub double %52, %55
  %57 = fadd double %40, %56
  %58 = fsub double %57, %56
  %59 = fsub double %40, %58
  %60 = fadd double %43, %59
  %61 = fcmp oge double %57, 5.000000e-01
  %62 = zext i1 %61 to i32
  %63 = add nsw i32 %62, %54
  %64 = select i1 %61, double 1.000000e+00, double 0.000000e+00
  %65 = fsub double %57, %64
  %66 = fadd double %65, %60
  %67 = fsub double %66, %65
  %68 = fsub double %60, %67
  %69 = fmul double %66, 0x3FF921FB54442D18
  %70 = fneg double %69
  %71 = tail call double @llvm.fma.f64(double %66, double 0x3FF921FB54442D18, double %70)
  %72 = tail call double @llvm.fma.f64(double %66, double 0x3C91A62633145C07, double %71)
  %73 = tail call double @llvm.fma.f64(double %68, double 0x3FF921FB54442D18, double %72)
  %74 = fadd double %69, %73
  %75 = fsub double %74, %69
  %76 = fsub double %73, %75
  %77 = and i32 %63, 3
  %78 = insertvalue %0 undef, double %76, 0
  %79 = insertvalue %0 %78, double %74, 1
  %80 = insertvalue %0 %79, i32 %77, 2
  ret %0 %80
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.amdgcn.trig.preop.f64(double, i32) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.amdgcn.fract.f64(double) #4

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal double @__ocml_log_f64(double noundef %0) local_unnamed_addr #5 {
  %2 = tail call double @llvm.amdgcn.frexp.mant.f64(double %0)
  %3 = fcmp olt double %2, 0x3FE5555555555555
  %4 = zext i1 %3 to i32
  %5 = tail call double @llvm.ldexp.f64.i32(double %2, i32 %4)
  %6 = tail call i32 @llvm.amdgcn.frexp.exp.i32.f64(double %0)
  %7 = sub nsw i32 %6, %4
  %8 = fadd double %5, -1.000000e+00
  %9 = fadd double %5, 1.000000e+00
  %10 = fadd double %9, -1.000000e+00
  %11 = fsub double %5, %10
  %12 = tail call double @llvm.amdgcn.rcp.f64(double %9)
  %13 = fneg double %9
  %14 = tail call double @llvm.fma.f64(double %13, double %12, double 1.000000e+00)
  %15 = tail call double @llvm.fma.f64(double %14, double %12, double %12)
  %16 = tail call double @llvm.fma.f64(double %13, double %15, double 1.000000e+00)
  %17 = tail call double @llvm.fma.f64(double %16, double %15, double %15)
  %18 = fmul double %8, %17
  %19 = fmul double %9, %18
  %20 = fneg double %19
  %21 = tail call double @llvm.fma.f64(double %18, double %9, double %20)
  %22 = tail call double @llvm.fma.f64(double %18, double %11, double %21)
  %23 = fadd double %19, %22
  %24 = fsub double %23, %19
  %25 = fsub double %22, %24
  %26 = fsub double %8, %23
  %27 = fsub double %8, %26
  %28 = fsub double %27, %23
  %29 = fsub double %28, %25
  %30 = fadd double %26, %29
  %31 = fmul double %17, %30
  %32 = fadd double %18, %31
  %33 = fsub double %32, %18
  %34 = fsub double %31, %33
  %35 = fmul double %32, %32
  %36 = tail call double @llvm.fma.f64(double %35, double 0x3FC3AB76BF559E2B, double 0x3FC385386B47B09A)
  %37 = tail call double @llvm.fma.f64(double %35, double %36, double 0x3FC7474DD7F4DF2E)
  %38 = tail call double @llvm.fma.f64(double %35, double %37, double 0x3FCC71C016291751)
  %39 = tail call double @llvm.fma.f64(double %35, double %38, double 0x3FD249249B27ACF1)
  %40 = tail call double @llvm.fma.f64(double %35, double %39, double 0x3FD99999998EF7B6)
  %41 = tail call double @llvm.fma.f64(double %35, double %40, double 0x3FE5555555555780)
  %42 = tail call double @llvm.ldexp.f64.i32(double %32, i32 1)
  %43 = tail call double @llvm.ldexp.f64.i32(double %34, i32 1)
  %44 = fmul double %32, %35
  %45 = fmul double %44, %41
  %46 = fadd double %42, %45
  %47 = fsub double %46, %42
  %48 = fsub double %45, %47
  %49 = fadd double %43, %48
  %50 = fadd double %46, %49
  %51 = fsub double %50, %46
  %52 = fsub double %49, %51
  %53 = sitofp i32 %7 to double
  %54 = fmul double %53, 0x3FE62E42FEFA39EF
  %55 = fneg double %54
  %56 = tail call double @llvm.fma.f64(double %53, double 0x3FE62E42FEFA39EF, double %55)
  %57 = tail call double @llvm.fma.f64(double %53, double 0x3C7ABC9E3B39803F, double %56)
  %58 = fadd double %54, %57
  %59 = fsub double %58, %54
  %60 = fsub double %57, %59
  %61 = fadd double %58, %50
  %62 = fsub double %61, %58
  %63 = fsub double %61, %62
  %64 = fsub double %58, %63
  %65 = fsub double %50, %62
  %66 = fadd double %65, %64
  %67 = fadd double %60, %52
  %68 = fsub double %67, %60
  %69 = fsub double %67, %68
  %70 = fsub double %60, %69
  %71 = fsub double %52, %68
  %72 = fadd double %71, %70
  %73 = fadd double %67, %66
  %74 = fadd double %61, %73
  %75 = fsub double %74, %61
  %76 = fsub double %73, %75
  %77 = fadd double %72, %76
  %78 = fadd double %74, %77
  %79 = load i8, ptr addrspace(4) @__oclc_finite_only_opt, align 1, !tbaa !16, !range !18
  %80 = icmp eq i8 %79, 0
  %81 = tail call double @llvm.fabs.f64(double %0) #9
  %82 = fcmp oeq double %81, 0x7FF0000000000000
  %83 = select i1 %82, double %0, double %78
  %84 = fcmp olt double %0, 0.000000e+00
  %85 = select i1 %84, double 0x7FF8000000000000, double %83
  %86 = fcmp oeq double %0, 0.000000e+00
  %87 = select i1 %86, double 0xFFF0000000000000, double %85
  %88 = select i1 %80, double %87, double %78
  ret double %88
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.amdgcn.frexp.mant.f64(double) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.amdgcn.frexp.exp.i32.f64(double) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.amdgcn.rcp.f64(double) #4

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal double @__ocml_fabs_f64(double noundef %0) local_unnamed_addr #3 {
  %2 = tail call double @llvm.fabs.f64(double %0)
  ret double %2
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal double @__ocml_floor_f64(double noundef %0) local_unnamed_addr #3 {
  %2 = tail call double @llvm.floor.f64(double %0)
  ret double %2
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.floor.f64(double) #4

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal double @__ocml_fma_f64(double noundef %0, double noundef %1, double noundef %2) local_unnamed_addr #3 {
  %4 = tail call double @llvm.fma.f64(double %0, double %1, double %2)
  ret double %4
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal double @__ocml_fmax_f64(double noundef %0, double noundef %1) local_unnamed_addr #3 {
  %3 = tail call double @llvm.maxnum.f64(double %0, double %1)
  ret double %3
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.maxnum.f64(double, double) #4

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal double @__ocml_fmin_f64(double noundef %0, double noundef %1) local_unnamed_addr #3 {
  %3 = tail call double @llvm.minnum.f64(double %0, double %1)
  ret double %3
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.minnum.f64(double, double) #4

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal double @__ocml_ldexp_f64(double noundef %0, i32 noundef %1) local_unnamed_addr #3 {
  %3 = tail call double @llvm.ldexp.f64.i32(double %0, i32 %1)
  ret double %3
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal double @__ocml_rint_f64(double noundef %0) local_unnamed_addr #3 {
  %2 = tail call double @llvm.rint.f64(double %0)
  ret double %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal double @__ocml_sin_f64(double noundef %0) local_unnamed_addr #2 {
  %2 = tail call double @llvm.fabs.f64(double %0)
  %3 = tail call %0 @__ocmlpriv_trigred_f64(double noundef %2) #8
  %4 = extractvalue %0 %3, 0
  %5 = extractvalue %0 %3, 1
  %6 = extractvalue %0 %3, 2
  %7 = tail call %1 @__ocmlpriv_sincosred2_f64(double noundef %5, double noundef %4) #8
  %8 = extractvalue %1 %7, 0
  %9 = extractvalue %1 %7, 1
  %10 = and i32 %6, 1
  %11 = icmp eq i32 %10, 0
  %12 = select i1 %11, double %8, double %9
  %13 = bitcast double %12 to <2 x i32>
  %14 = icmp sgt i32 %6, 1
  %15 = select i1 %14, i32 -2147483648, i32 0
  %16 = bitcast double %0 to <2 x i32>
  %17 = extractelement <2 x i32> %16, i64 1
  %18 = and i32 %17, -2147483648
  %19 = xor i32 %15, %18
  %20 = extractelement <2 x i32> %13, i64 1
  %21 = xor i32 %19, %20
  %22 = insertelement <2 x i32> %13, i32 %21, i64 1
  %23 = load i8, ptr addrspace(4) @__oclc_finite_only_opt, align 1, !tbaa !16, !range !18
  %24 = icmp eq i8 %23, 0
  %25 = tail call i1 @llvm.amdgcn.class.f64(double %2, i32 504)
  %26 = select i1 %25, <2 x i32> %22, <2 x i32> <i32 0, i32 2146959360>
  %27 = select i1 %24, <2 x i32> %26, <2 x i32> %22
  %28 = bitcast <2 x i32> %27 to double
  ret double %28
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal double @__ocml_sqrt_f64(double noundef %0) local_unnamed_addr #3 {
  %2 = fcmp olt double %0, 0x1000000000000000
  %3 = select i1 %2, double 0x4FF0000000000000, double 1.000000e+00
  %4 = fmul double %3, %0
  %5 = tail call double @llvm.amdgcn.rsq.f64(double %4)
  %6 = fmul double %4, %5
  %7 = fmul double %5, 5.000000e-01
  %8 = fneg double %7
  %9 = tail call double @llvm.fma.f64(double %8, double %6, double 5.000000e-01)
  %10 = tail call double @llvm.fma.f64(double %7, double %9, double %7)
  %11 = tail call double @llvm.fma.f64(double %6, double %9, double %6)
  %12 = fneg double %11
  %13 = tail call double @llvm.fma.f64(double %12, double %11, double %4)
  %14 = tail call double @llvm.fma.f64(double %13, double %10, double %11)
  %15 = fneg double %14
  %16 = tail call double @llvm.fma.f64(double %15, double %14, double %4)
  %17 = tail call double @llvm.fma.f64(double %16, double %10, double %14)
  %18 = select i1 %2, double 0x37F0000000000000, double 1.000000e+00
  %19 = fmul double %18, %17
  %20 = fcmp oeq double %4, 0.000000e+00
  %21 = fcmp oeq double %4, 0x7FF0000000000000
  %22 = or i1 %20, %21
  %23 = select i1 %22, double %4, double %19
  ret double %23
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.amdgcn.rsq.f64(double) #4

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal double @__ocml_trunc_f64(double noundef %0) local_unnamed_addr #3 {
  %2 = tail call double @llvm.trunc.f64(double %0)
  ret double %2
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.trunc.f64(double) #4

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
  %13 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !19
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
  %29 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !19
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
  %45 = tail call i32 @llvm.amdgcn.workitem.id.z(), !range !19
  %46 = mul i32 %44, %43
  %47 = add i32 %46, %45
  %48 = select i1 %36, i64 2, i64 7
  %49 = getelementptr inbounds i64, ptr addrspace(4) %39, i64 %48
  br label %50

50:                                               ; preds = %34, %18, %2
  %51 = phi ptr addrspace(4) [ %49, %34 ], [ %33, %18 ], [ %17, %2 ]
  %52 = phi i32 [ %47, %34 ], [ %31, %18 ], [ %15, %2 ]
  %53 = zext i32 %52 to i64
  %54 = load i64, ptr addrspace(4) %51, align 8, !tbaa !20
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
attributes #3 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="128" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #6 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #7 = { convergent nounwind }
attributes #8 = { convergent nounwind willreturn memory(none) }
attributes #9 = { memory(none) }

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
!12 = !{i32 1, i32 1, i32 1, i32 0}
!13 = !{!"none", !"none", !"none", !"none"}
!14 = !{!"double*", !"double*", !"long*", !"uint"}
!15 = !{!"const", !"", !"", !""}
!16 = !{!17, !17, i64 0}
!17 = !{!"bool", !10, i64 0}
!18 = !{i8 0, i8 2}
!19 = !{i32 0, i32 1024}
!20 = !{!21, !21, i64 0}
!21 = !{!"long", !10, i64 0}
