; ModuleID = 'vectors.cl'
source_filename = "vectors.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__oclc_ABI_version = internal local_unnamed_addr addrspace(4) constant i32 500, align 4

@_Z6selectDv4_fS_Dv4_i = internal alias <4 x float> (<4 x float>, <4 x float>, <4 x i32>), ptr @0
@_Z9bitselectDv4_iS_S_ = internal alias <4 x i32> (<4 x i32>, <4 x i32>, <4 x i32>), ptr @1
@_Z6selectDv4_iS_S_ = internal alias <4 x i32> (<4 x i32>, <4 x i32>, <4 x i32>), ptr @2

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @vectors(ptr addrspace(1) noundef align 16 %0, ptr addrspace(1) noundef align 16 %1, ptr addrspace(1) noundef align 16 %2, ptr addrspace(1) noundef align 16 %3, ptr addrspace(1) noundef align 2 %4, ptr addrspace(1) noundef align 16 %5, i32 noundef %6) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !15 !kernel_arg_type_qual !16 {
  %8 = alloca ptr addrspace(1), align 8, addrspace(5)
  %9 = alloca ptr addrspace(1), align 8, addrspace(5)
  %10 = alloca ptr addrspace(1), align 8, addrspace(5)
  %11 = alloca ptr addrspace(1), align 8, addrspace(5)
  %12 = alloca ptr addrspace(1), align 8, addrspace(5)
  %13 = alloca ptr addrspace(1), align 8, addrspace(5)
  %14 = alloca i32, align 4, addrspace(5)
  %15 = addrspacecast ptr addrspace(5) %8 to ptr
  %16 = addrspacecast ptr addrspace(5) %9 to ptr
  %17 = addrspacecast ptr addrspace(5) %10 to ptr
  %18 = addrspacecast ptr addrspace(5) %11 to ptr
  %19 = addrspacecast ptr addrspace(5) %12 to ptr
  %20 = addrspacecast ptr addrspace(5) %13 to ptr
  %21 = addrspacecast ptr addrspace(5) %14 to ptr
  store ptr addrspace(1) %0, ptr %15, align 8
  store ptr addrspace(1) %1, ptr %16, align 8
  store ptr addrspace(1) %2, ptr %17, align 8
  store ptr addrspace(1) %3, ptr %18, align 8
  store ptr addrspace(1) %4, ptr %19, align 8
  store ptr addrspace(1) %5, ptr %20, align 8
  store i32 %6, ptr %21, align 4
  %22 = load ptr addrspace(1), ptr %15, align 8
  %23 = load ptr addrspace(1), ptr %16, align 8
  %24 = load ptr addrspace(1), ptr %17, align 8
  %25 = load ptr addrspace(1), ptr %18, align 8
  %26 = load ptr addrspace(1), ptr %19, align 8
  %27 = load ptr addrspace(1), ptr %20, align 8
  %28 = load i32, ptr %21, align 4
  call void @__clang_ocl_kern_imp_vectors(ptr addrspace(1) noundef align 16 %22, ptr addrspace(1) noundef align 16 %23, ptr addrspace(1) noundef align 16 %24, ptr addrspace(1) noundef align 16 %25, ptr addrspace(1) noundef align 2 %26, ptr addrspace(1) noundef align 16 %27, i32 noundef %28) #9
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_vectors(ptr addrspace(1) noundef align 16 %0, ptr addrspace(1) noundef align 16 %1, ptr addrspace(1) noundef align 16 %2, ptr addrspace(1) noundef align 16 %3, ptr addrspace(1) noundef align 2 %4, ptr addrspace(1) noundef align 16 %5, i32 noundef %6) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !15 !kernel_arg_type_qual !16 {
  %8 = alloca ptr addrspace(1), align 8, addrspace(5)
  %9 = alloca ptr addrspace(1), align 8, addrspace(5)
  %10 = alloca ptr addrspace(1), align 8, addrspace(5)
  %11 = alloca ptr addrspace(1), align 8, addrspace(5)
  %12 = alloca ptr addrspace(1), align 8, addrspace(5)
  %13 = alloca ptr addrspace(1), align 8, addrspace(5)
  %14 = alloca i32, align 4, addrspace(5)
  %15 = alloca i32, align 4, addrspace(5)
  %16 = alloca <4 x float>, align 16, addrspace(5)
  %17 = alloca <4 x float>, align 16, addrspace(5)
  %18 = alloca <8 x float>, align 32, addrspace(5)
  %19 = alloca <8 x float>, align 32, addrspace(5)
  %20 = alloca <4 x float>, align 16, addrspace(5)
  %21 = alloca <4 x float>, align 16, addrspace(5)
  %22 = alloca <4 x i32>, align 16, addrspace(5)
  %23 = alloca <4 x float>, align 16, addrspace(5)
  %24 = alloca <4 x i32>, align 16, addrspace(5)
  %25 = alloca <3 x i16>, align 8, addrspace(5)
  %26 = alloca <8 x i16>, align 16, addrspace(5)
  %27 = alloca <8 x i16>, align 16, addrspace(5)
  %28 = alloca <4 x i16>, align 8, addrspace(5)
  %29 = addrspacecast ptr addrspace(5) %8 to ptr
  %30 = addrspacecast ptr addrspace(5) %9 to ptr
  %31 = addrspacecast ptr addrspace(5) %10 to ptr
  %32 = addrspacecast ptr addrspace(5) %11 to ptr
  %33 = addrspacecast ptr addrspace(5) %12 to ptr
  %34 = addrspacecast ptr addrspace(5) %13 to ptr
  %35 = addrspacecast ptr addrspace(5) %14 to ptr
  %36 = addrspacecast ptr addrspace(5) %19 to ptr
  %37 = addrspacecast ptr addrspace(5) %21 to ptr
  %38 = addrspacecast ptr addrspace(5) %24 to ptr
  %39 = addrspacecast ptr addrspace(5) %27 to ptr
  store ptr addrspace(1) %0, ptr %29, align 8
  store ptr addrspace(1) %1, ptr %30, align 8
  store ptr addrspace(1) %2, ptr %31, align 8
  store ptr addrspace(1) %3, ptr %32, align 8
  store ptr addrspace(1) %4, ptr %33, align 8
  store ptr addrspace(1) %5, ptr %34, align 8
  store i32 %6, ptr %35, align 4
  %40 = call i64 @_Z13get_global_idj(i32 noundef 0) #10
  %41 = trunc i64 %40 to i32
  store i32 %41, ptr addrspace(5) %15, align 4
  %42 = load i32, ptr addrspace(5) %15, align 4
  %43 = load i32, ptr %35, align 4
  %44 = icmp uge i32 %42, %43
  br i1 %44, label %45, label %46

45:                                               ; preds = %7
  br label %179

46:                                               ; preds = %7
  %47 = load ptr addrspace(1), ptr %29, align 8
  %48 = load i32, ptr addrspace(5) %15, align 4
  %49 = zext i32 %48 to i64
  %50 = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %47, i64 %49
  %51 = load <4 x float>, ptr addrspace(1) %50, align 16
  store <4 x float> %51, ptr addrspace(5) %16, align 16
  %52 = load ptr addrspace(1), ptr %30, align 8
  %53 = load i32, ptr addrspace(5) %15, align 4
  %54 = zext i32 %53 to i64
  %55 = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %52, i64 %54
  %56 = load <4 x float>, ptr addrspace(1) %55, align 16
  store <4 x float> %56, ptr addrspace(5) %17, align 16
  %57 = load <4 x float>, ptr addrspace(5) %16, align 16
  %58 = shufflevector <4 x float> %57, <4 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %59 = shufflevector <8 x float> %58, <8 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %60 = load <4 x float>, ptr addrspace(5) %17, align 16
  %61 = shufflevector <4 x float> %60, <4 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison>
  %62 = shufflevector <8 x float> %59, <8 x float> %61, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 8, i32 9, i32 10, i32 11>
  store <8 x float> %62, ptr %36, align 32
  %63 = load <8 x float>, ptr %36, align 32
  store <8 x float> %63, ptr addrspace(5) %18, align 32
  %64 = load <8 x float>, ptr addrspace(5) %18, align 32
  %65 = extractelement <8 x float> %64, i64 7
  %66 = insertelement <4 x float> poison, float %65, i32 0
  %67 = load <8 x float>, ptr addrspace(5) %18, align 32
  %68 = extractelement <8 x float> %67, i64 2
  %69 = insertelement <4 x float> %66, float %68, i32 1
  %70 = load <8 x float>, ptr addrspace(5) %18, align 32
  %71 = extractelement <8 x float> %70, i64 5
  %72 = insertelement <4 x float> %69, float %71, i32 2
  %73 = load <8 x float>, ptr addrspace(5) %18, align 32
  %74 = extractelement <8 x float> %73, i64 0
  %75 = insertelement <4 x float> %72, float %74, i32 3
  store <4 x float> %75, ptr %37, align 16
  %76 = load <4 x float>, ptr %37, align 16
  store <4 x float> %76, ptr addrspace(5) %20, align 16
  %77 = load <4 x float>, ptr addrspace(5) %16, align 16
  %78 = load <4 x float>, ptr addrspace(5) %17, align 16
  %79 = call <4 x i32> @_Z6islessDv4_fS_(<4 x float> noundef %77, <4 x float> noundef %78) #10
  store <4 x i32> %79, ptr addrspace(5) %22, align 16
  %80 = load <4 x float>, ptr addrspace(5) %16, align 16
  %81 = load <4 x float>, ptr addrspace(5) %17, align 16
  %82 = shufflevector <4 x float> %81, <4 x float> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  %83 = load <4 x i32>, ptr addrspace(5) %22, align 16
  %84 = call <4 x float> @_Z6selectDv4_fS_Dv4_i(<4 x float> noundef %80, <4 x float> noundef %82, <4 x i32> noundef %83) #10
  store <4 x float> %84, ptr addrspace(5) %23, align 16
  %85 = load <4 x float>, ptr addrspace(5) %20, align 16
  %86 = shufflevector <4 x float> %85, <4 x float> poison, <4 x i32> <i32 2, i32 0, i32 3, i32 1>
  %87 = load <4 x float>, ptr addrspace(5) %23, align 16
  %88 = fsub <4 x float> %86, %87
  %89 = load ptr addrspace(1), ptr %31, align 8
  %90 = load i32, ptr addrspace(5) %15, align 4
  %91 = mul i32 2, %90
  %92 = zext i32 %91 to i64
  %93 = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %89, i64 %92
  store <4 x float> %88, ptr addrspace(1) %93, align 16
  %94 = load <4 x float>, ptr addrspace(5) %16, align 16
  %95 = shufflevector <4 x float> %94, <4 x float> poison, <4 x i32> <i32 3, i32 2, i32 3, i32 2>
  %96 = load <8 x float>, ptr addrspace(5) %18, align 32
  %97 = shufflevector <8 x float> %96, <8 x float> poison, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %98 = call <4 x float> @_Z4fabsDv4_f(<4 x float> noundef %97) #10
  %99 = call <4 x float> @_Z5clampDv4_fS_S_(<4 x float> noundef %95, <4 x float> noundef splat (float -2.500000e-01), <4 x float> noundef %98) #10
  %100 = load <4 x i32>, ptr addrspace(5) %22, align 16
  %101 = call i32 @_Z3anyDv4_i(<4 x i32> noundef %100) #10
  %102 = icmp ne i32 %101, 0
  %103 = zext i1 %102 to i64
  %104 = select i1 %102, i32 2, i32 3
  %105 = sitofp i32 %104 to float
  %106 = insertelement <4 x float> poison, float %105, i64 0
  %107 = shufflevector <4 x float> %106, <4 x float> poison, <4 x i32> zeroinitializer
  %108 = load <4 x float>, ptr addrspace(5) %17, align 16
  %109 = load <4 x float>, ptr addrspace(5) %16, align 16
  %110 = call <4 x float> @_Z4stepDv4_fS_(<4 x float> noundef %108, <4 x float> noundef %109) #10
  %111 = call <4 x float> @llvm.fmuladd.v4f32(<4 x float> %99, <4 x float> %107, <4 x float> %110)
  %112 = load ptr addrspace(1), ptr %31, align 8
  %113 = load i32, ptr addrspace(5) %15, align 4
  %114 = mul i32 2, %113
  %115 = add i32 %114, 1
  %116 = zext i32 %115 to i64
  %117 = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %112, i64 %116
  store <4 x float> %111, ptr addrspace(1) %117, align 16
  %118 = load <4 x float>, ptr addrspace(5) %16, align 16
  %119 = fmul <4 x float> %118, splat (float 1.000000e+02)
  %120 = call <4 x i32> @_Z16convert_int4_rtzDv4_f(<4 x float> noundef %119) #10
  store <4 x i32> <i32 1, i32 2, i32 3, i32 4>, ptr %38, align 16
  %121 = load <4 x i32>, ptr %38, align 16
  %122 = and <4 x i32> %121, splat (i32 31)
  %123 = shl <4 x i32> %120, %122
  %124 = load <4 x float>, ptr addrspace(5) %16, align 16
  %125 = load <4 x float>, ptr addrspace(5) %16, align 16
  %126 = shufflevector <4 x float> %125, <4 x float> poison, <4 x i32> <i32 0, i32 0, i32 1, i32 1>
  %127 = fcmp oeq <4 x float> %124, %126
  %128 = sext <4 x i1> %127 to <4 x i32>
  %129 = xor <4 x i32> %123, %128
  %130 = load <4 x i32>, ptr addrspace(5) %22, align 16
  %131 = call i32 @_Z3allDv4_i(<4 x i32> noundef %130) #10
  %132 = icmp ne i32 %131, 0
  %133 = zext i1 %132 to i64
  %134 = select i1 %132, i32 64, i32 0
  %135 = insertelement <4 x i32> poison, i32 %134, i64 0
  %136 = shufflevector <4 x i32> %135, <4 x i32> poison, <4 x i32> zeroinitializer
  %137 = xor <4 x i32> %129, %136
  %138 = load ptr addrspace(1), ptr %32, align 8
  %139 = load i32, ptr addrspace(5) %15, align 4
  %140 = zext i32 %139 to i64
  %141 = getelementptr inbounds nuw <4 x i32>, ptr addrspace(1) %138, i64 %140
  store <4 x i32> %137, ptr addrspace(1) %141, align 16
  %142 = load i32, ptr addrspace(5) %15, align 4
  %143 = zext i32 %142 to i64
  %144 = load ptr addrspace(1), ptr %33, align 8
  %145 = addrspacecast ptr addrspace(1) %144 to ptr
  %146 = call <3 x i16> @_Z6vload3mPKt(i64 noundef %143, ptr noundef %145) #11
  %147 = shufflevector <3 x i16> %146, <3 x i16> undef, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x i16> %147, ptr addrspace(5) %25, align 8
  %148 = load <4 x i16>, ptr addrspace(5) %25, align 8
  %149 = shufflevector <4 x i16> %148, <4 x i16> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %150 = shufflevector <3 x i16> %149, <3 x i16> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %151 = shufflevector <8 x i16> %150, <8 x i16> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %152 = load <3 x i16>, ptr addrspace(5) %25, align 8
  %153 = shufflevector <3 x i16> %152, <3 x i16> poison, <3 x i32> <i32 1, i32 2, i32 0>
  %154 = shufflevector <3 x i16> %153, <3 x i16> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %155 = shufflevector <8 x i16> %151, <8 x i16> %154, <8 x i32> <i32 0, i32 1, i32 2, i32 8, i32 9, i32 10, i32 poison, i32 poison>
  %156 = load <3 x i16>, ptr addrspace(5) %25, align 8
  %157 = shufflevector <3 x i16> %156, <3 x i16> poison, <2 x i32> <i32 0, i32 1>
  %158 = shufflevector <2 x i16> %157, <2 x i16> poison, <8 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %159 = shufflevector <8 x i16> %155, <8 x i16> %158, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 8, i32 9>
  store <8 x i16> %159, ptr %39, align 16
  %160 = load <8 x i16>, ptr %39, align 16
  %161 = mul <8 x i16> %160, splat (i16 3)
  store <8 x i16> %161, ptr addrspace(5) %26, align 16
  %162 = load <8 x i16>, ptr addrspace(5) %26, align 16
  %163 = shufflevector <8 x i16> %162, <8 x i16> poison, <4 x i32> <i32 0, i32 2, i32 4, i32 6>
  %164 = load <8 x i16>, ptr addrspace(5) %26, align 16
  %165 = shufflevector <8 x i16> %164, <8 x i16> poison, <4 x i32> <i32 1, i32 3, i32 5, i32 7>
  %166 = add <4 x i16> %163, %165
  store <4 x i16> %166, ptr addrspace(5) %28, align 8
  %167 = load <4 x i16>, ptr addrspace(5) %28, align 8
  %168 = shufflevector <4 x i16> %167, <4 x i16> poison, <2 x i32> <i32 0, i32 1>
  %169 = call <2 x i64> @_Z14convert_ulong2Dv2_t(<2 x i16> noundef %168) #10
  %170 = mul <2 x i64> %169, splat (i64 4294967297)
  %171 = load <4 x i16>, ptr addrspace(5) %28, align 8
  %172 = shufflevector <4 x i16> %171, <4 x i16> poison, <2 x i32> <i32 2, i32 3>
  %173 = call <2 x i64> @_Z14convert_ulong2Dv2_t(<2 x i16> noundef %172) #10
  %174 = add <2 x i64> %170, %173
  %175 = load ptr addrspace(1), ptr %34, align 8
  %176 = load i32, ptr addrspace(5) %15, align 4
  %177 = zext i32 %176 to i64
  %178 = getelementptr inbounds nuw <2 x i64>, ptr addrspace(1) %175, i64 %177
  store <2 x i64> %174, ptr addrspace(1) %178, align 16
  br label %179

179:                                              ; preds = %46, %45
  ret void
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x float> @llvm.fmuladd.v4f32(<4 x float>, <4 x float>, <4 x float>) #2

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal <4 x float> @_Z5clampDv4_fS_S_(<4 x float> noundef %0, <4 x float> noundef %1, <4 x float> noundef %2) #3 {
  %4 = extractelement <4 x float> %0, i64 0
  %5 = extractelement <4 x float> %1, i64 0
  %6 = extractelement <4 x float> %2, i64 0
  %7 = tail call float @__ockl_median3_f32(float noundef %4, float noundef %5, float noundef %6) #10
  %8 = insertelement <4 x float> undef, float %7, i64 0
  %9 = extractelement <4 x float> %0, i64 1
  %10 = extractelement <4 x float> %1, i64 1
  %11 = extractelement <4 x float> %2, i64 1
  %12 = tail call float @__ockl_median3_f32(float noundef %9, float noundef %10, float noundef %11) #10
  %13 = insertelement <4 x float> %8, float %12, i64 1
  %14 = extractelement <4 x float> %0, i64 2
  %15 = extractelement <4 x float> %1, i64 2
  %16 = extractelement <4 x float> %2, i64 2
  %17 = tail call float @__ockl_median3_f32(float noundef %14, float noundef %15, float noundef %16) #10
  %18 = insertelement <4 x float> %13, float %17, i64 2
  %19 = extractelement <4 x float> %0, i64 3
  %20 = extractelement <4 x float> %1, i64 3
  %21 = extractelement <4 x float> %2, i64 3
  %22 = tail call float @__ockl_median3_f32(float noundef %19, float noundef %20, float noundef %21) #10
  %23 = insertelement <4 x float> %18, float %22, i64 3
  ret <4 x float> %23
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal <4 x float> @_Z4stepDv4_fS_(<4 x float> noundef %0, <4 x float> noundef %1) #3 {
  %3 = fcmp olt <4 x float> %1, %0
  %4 = sext <4 x i1> %3 to <4 x i32>
  %5 = tail call <4 x float> @_Z6selectDv4_fS_Dv4_i(<4 x float> noundef splat (float 1.000000e+00), <4 x float> noundef zeroinitializer, <4 x i32> noundef %4) #10
  ret <4 x float> %5
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal <4 x float> @0(<4 x float> noundef %0, <4 x float> noundef %1, <4 x i32> noundef %2) #3 {
  %4 = bitcast <4 x float> %0 to <4 x i32>
  %5 = bitcast <4 x float> %1 to <4 x i32>
  %6 = ashr <4 x i32> %2, splat (i32 31)
  %7 = tail call <4 x i32> @_Z9bitselectDv4_iS_S_(<4 x i32> noundef %4, <4 x i32> noundef %5, <4 x i32> noundef %6) #10
  %8 = bitcast <4 x i32> %7 to <4 x float>
  ret <4 x float> %8
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal <4 x i32> @1(<4 x i32> noundef %0, <4 x i32> noundef %1, <4 x i32> noundef %2) #4 {
  %4 = xor <4 x i32> %1, %0
  %5 = and <4 x i32> %4, %2
  %6 = xor <4 x i32> %5, %0
  ret <4 x i32> %6
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i32 @_Z3allDv4_i(<4 x i32> noundef %0) #4 {
  %2 = shufflevector <4 x i32> %0, <4 x i32> poison, <2 x i32> <i32 2, i32 3>
  %3 = shufflevector <4 x i32> %0, <4 x i32> poison, <2 x i32> <i32 0, i32 1>
  %4 = and <2 x i32> %2, %3
  %5 = extractelement <2 x i32> %4, i64 0
  %6 = extractelement <2 x i32> %4, i64 1
  %7 = and i32 %5, %6
  %8 = lshr i32 %7, 31
  ret i32 %8
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal <4 x float> @_Z4fabsDv4_f(<4 x float> noundef %0) #3 {
  %2 = extractelement <4 x float> %0, i64 0
  %3 = tail call float @__ocml_fabs_f32(float noundef %2) #10
  %4 = insertelement <4 x float> undef, float %3, i64 0
  %5 = extractelement <4 x float> %0, i64 1
  %6 = tail call float @__ocml_fabs_f32(float noundef %5) #10
  %7 = insertelement <4 x float> %4, float %6, i64 1
  %8 = extractelement <4 x float> %0, i64 2
  %9 = tail call float @__ocml_fabs_f32(float noundef %8) #10
  %10 = insertelement <4 x float> %7, float %9, i64 2
  %11 = extractelement <4 x float> %0, i64 3
  %12 = tail call float @__ocml_fabs_f32(float noundef %11) #10
  %13 = insertelement <4 x float> %10, float %12, i64 3
  ret <4 x float> %13
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z13get_global_idj(i32 noundef %0) #5 {
  %2 = tail call i64 @__ockl_get_global_id(i32 noundef %0) #10
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal <4 x i32> @_Z16convert_int4_rtzDv4_f(<4 x float> noundef %0) #3 {
  %2 = tail call <4 x float> @_Z3maxDv4_fS_(<4 x float> noundef %0, <4 x float> noundef splat (float 0xC1E0000000000000)) #10
  %3 = tail call <4 x float> @_Z3minDv4_fS_(<4 x float> noundef %2, <4 x float> noundef splat (float 0x41DFFFFFE0000000)) #10
  %4 = extractelement <4 x float> %3, i64 0
  %5 = fptosi float %4 to i32
  %6 = insertelement <4 x i32> undef, i32 %5, i64 0
  %7 = extractelement <4 x float> %3, i64 1
  %8 = fptosi float %7 to i32
  %9 = insertelement <4 x i32> %6, i32 %8, i64 1
  %10 = extractelement <4 x float> %3, i64 2
  %11 = fptosi float %10 to i32
  %12 = insertelement <4 x i32> %9, i32 %11, i64 2
  %13 = extractelement <4 x float> %3, i64 3
  %14 = fptosi float %13 to i32
  %15 = insertelement <4 x i32> %12, i32 %14, i64 3
  %16 = fcmp ogt <4 x float> %0, splat (float 0x41DFFFFFE0000000)
  %17 = sext <4 x i1> %16 to <4 x i32>
  %18 = tail call <4 x i32> @_Z6selectDv4_iS_S_(<4 x i32> noundef %15, <4 x i32> noundef splat (i32 2147483647), <4 x i32> noundef %17) #10
  %19 = fcmp olt <4 x float> %0, splat (float 0xC1E0000000000000)
  %20 = sext <4 x i1> %19 to <4 x i32>
  %21 = tail call <4 x i32> @_Z6selectDv4_iS_S_(<4 x i32> noundef %18, <4 x i32> noundef splat (i32 -2147483648), <4 x i32> noundef %20) #10
  ret <4 x i32> %21
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal <4 x float> @_Z3maxDv4_fS_(<4 x float> noundef %0, <4 x float> noundef %1) local_unnamed_addr #3 {
  %3 = extractelement <4 x float> %0, i64 0
  %4 = extractelement <4 x float> %1, i64 0
  %5 = tail call float @__ocml_max_f32(float noundef %3, float noundef %4) #10
  %6 = insertelement <4 x float> undef, float %5, i64 0
  %7 = extractelement <4 x float> %0, i64 1
  %8 = extractelement <4 x float> %1, i64 1
  %9 = tail call float @__ocml_max_f32(float noundef %7, float noundef %8) #10
  %10 = insertelement <4 x float> %6, float %9, i64 1
  %11 = extractelement <4 x float> %0, i64 2
  %12 = extractelement <4 x float> %1, i64 2
  %13 = tail call float @__ocml_max_f32(float noundef %11, float noundef %12) #10
  %14 = insertelement <4 x float> %10, float %13, i64 2
  %15 = extractelement <4 x float> %0, i64 3
  %16 = extractelement <4 x float> %1, i64 3
  %17 = tail call float @__ocml_max_f32(float noundef %15, float noundef %16) #10
  %18 = insertelement <4 x float> %14, float %17, i64 3
  ret <4 x float> %18
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal <4 x float> @_Z3minDv4_fS_(<4 x float> noundef %0, <4 x float> noundef %1) local_unnamed_addr #3 {
  %3 = extractelement <4 x float> %0, i64 0
  %4 = extractelement <4 x float> %1, i64 0
  %5 = tail call float @__ocml_min_f32(float noundef %3, float noundef %4) #10
  %6 = insertelement <4 x float> undef, float %5, i64 0
  %7 = extractelement <4 x float> %0, i64 1
  %8 = extractelement <4 x float> %1, i64 1
  %9 = tail call float @__ocml_min_f32(float noundef %7, float noundef %8) #10
  %10 = insertelement <4 x float> %6, float %9, i64 1
  %11 = extractelement <4 x float> %0, i64 2
  %12 = extractelement <4 x float> %1, i64 2
  %13 = tail call float @__ocml_min_f32(float noundef %11, float noundef %12) #10
  %14 = insertelement <4 x float> %10, float %13, i64 2
  %15 = extractelement <4 x float> %0, i64 3
  %16 = extractelement <4 x float> %1, i64 3
  %17 = tail call float @__ocml_min_f32(float noundef %15, float noundef %16) #10
  %18 = insertelement <4 x float> %14, float %17, i64 3
  ret <4 x float> %18
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal <4 x i32> @2(<4 x i32> noundef %0, <4 x i32> noundef %1, <4 x i32> noundef %2) #3 {
  %4 = ashr <4 x i32> %2, splat (i32 31)
  %5 = tail call <4 x i32> @_Z9bitselectDv4_iS_S_(<4 x i32> noundef %0, <4 x i32> noundef %1, <4 x i32> noundef %4) #10
  ret <4 x i32> %5
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal <2 x i64> @_Z14convert_ulong2Dv2_t(<2 x i16> noundef %0) #4 {
  %2 = extractelement <2 x i16> %0, i64 0
  %3 = zext i16 %2 to i64
  %4 = insertelement <2 x i64> undef, i64 %3, i64 0
  %5 = extractelement <2 x i16> %0, i64 1
  %6 = zext i16 %5 to i64
  %7 = insertelement <2 x i64> %4, i64 %6, i64 1
  ret <2 x i64> %7
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i32 @_Z3anyDv4_i(<4 x i32> noundef %0) #4 {
  %2 = shufflevector <4 x i32> %0, <4 x i32> poison, <2 x i32> <i32 2, i32 3>
  %3 = shufflevector <4 x i32> %0, <4 x i32> poison, <2 x i32> <i32 0, i32 1>
  %4 = or <2 x i32> %2, %3
  %5 = extractelement <2 x i32> %4, i64 0
  %6 = extractelement <2 x i32> %4, i64 1
  %7 = or i32 %5, %6
  %8 = lshr i32 %7, 31
  ret i32 %8
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal <4 x i32> @_Z6islessDv4_fS_(<4 x float> noundef %0, <4 x float> noundef %1) #4 {
  %3 = fcmp olt <4 x float> %0, %1
  %4 = sext <4 x i1> %3 to <4 x i32>
  ret <4 x i32> %4
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read)
define internal <3 x i16> @_Z6vload3mPKt(i64 noundef %0, ptr noundef readonly captures(none) %1) #6 {
  %3 = mul i64 %0, 3
  %4 = getelementptr inbounds i16, ptr %1, i64 %3
  %5 = load i16, ptr %4, align 2, !tbaa !17
  %6 = insertelement <3 x i16> undef, i16 %5, i64 0
  %7 = getelementptr inbounds i16, ptr %4, i64 1
  %8 = load i16, ptr %7, align 2, !tbaa !17
  %9 = insertelement <3 x i16> %6, i16 %8, i64 1
  %10 = getelementptr inbounds i16, ptr %4, i64 2
  %11 = load i16, ptr %10, align 2, !tbaa !17
  %12 = insertelement <3 x i16> %9, i16 %11, i64 2
  ret <3 x i16> %12
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal float @__ocml_fabs_f32(float noundef %0) local_unnamed_addr #7 {
  %2 = tail call float @llvm.fabs.f32(float %0)
  ret float %2
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fabs.f32(float) #2

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal float @__ocml_max_f32(float noundef %0, float noundef %1) local_unnamed_addr #7 {
  %3 = tail call float @llvm.maxnum.f32(float %0, float %1)
  ret float %3
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #2

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal float @__ocml_min_f32(float noundef %0, float noundef %1) local_unnamed_addr #7 {
  %3 = tail call float @llvm.minnum.f32(float %0, float %1)
  ret float %3
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.minnum.f32(float, float) #2

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal float @__ockl_median3_f32(float noundef %0, float noundef %1, float noundef %2) local_unnamed_addr #7 {
  %4 = tail call float @llvm.amdgcn.fmed3.f32(float %0, float %1, float %2)
  ret float %4
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.amdgcn.fmed3.f32(float, float, float) #2

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_global_id(i32 noundef %0) local_unnamed_addr #7 {
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
declare noundef nonnull align 4 ptr addrspace(4) @llvm.amdgcn.dispatch.ptr() #8

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #8

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #8

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #8

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #8

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #8

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.z() #8

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.z() #8

attributes #0 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #2 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="128" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #4 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="128" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #5 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #6 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) "frame-pointer"="all" "min-legal-vector-width"="48" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #7 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #8 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #9 = { convergent nounwind }
attributes #10 = { convergent nounwind willreturn memory(none) }
attributes #11 = { convergent nounwind willreturn memory(read) }

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
!12 = !{i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 0}
!13 = !{!"none", !"none", !"none", !"none", !"none", !"none", !"none"}
!14 = !{!"float4*", !"float4*", !"float4*", !"int4*", !"ushort*", !"ulong2*", !"uint"}
!15 = !{!"float __attribute__((ext_vector_type(4)))*", !"float __attribute__((ext_vector_type(4)))*", !"float __attribute__((ext_vector_type(4)))*", !"int __attribute__((ext_vector_type(4)))*", !"ushort*", !"ulong __attribute__((ext_vector_type(2)))*", !"uint"}
!16 = !{!"const", !"const", !"", !"", !"const", !"", !""}
!17 = !{!18, !18, i64 0}
!18 = !{!"short", !10, i64 0}
!19 = !{i32 0, i32 1024}
!20 = !{!21, !21, i64 0}
!21 = !{!"long", !10, i64 0}
