; ModuleID = 'fft.cl'
source_filename = "fft.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@fft.buffer = internal addrspace(3) global [2 x [128 x <2 x float>]] undef, align 8
@__oclc_finite_only_opt = internal local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_ISA_version = internal local_unnamed_addr addrspace(4) constant i32 9000, align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @fft(ptr addrspace(1) noundef align 8 %0, ptr addrspace(1) noundef align 8 %1, float noundef %2) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !15 !kernel_arg_type_qual !16 {
  %4 = alloca ptr addrspace(1), align 8, addrspace(5)
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca float, align 4, addrspace(5)
  %7 = addrspacecast ptr addrspace(5) %4 to ptr
  %8 = addrspacecast ptr addrspace(5) %5 to ptr
  %9 = addrspacecast ptr addrspace(5) %6 to ptr
  store ptr addrspace(1) %0, ptr %7, align 8
  store ptr addrspace(1) %1, ptr %8, align 8
  store float %2, ptr %9, align 4
  %10 = load ptr addrspace(1), ptr %7, align 8
  %11 = load ptr addrspace(1), ptr %8, align 8
  %12 = load float, ptr %9, align 4
  call void @__clang_ocl_kern_imp_fft(ptr addrspace(1) noundef align 8 %10, ptr addrspace(1) noundef align 8 %11, float noundef %12) #11
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_fft(ptr addrspace(1) noundef align 8 %0, ptr addrspace(1) noundef align 8 %1, float noundef %2) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !15 !kernel_arg_type_qual !16 {
  %4 = alloca ptr addrspace(1), align 8, addrspace(5)
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca float, align 4, addrspace(5)
  %7 = alloca i32, align 4, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = alloca <2 x float>, align 8, addrspace(5)
  %13 = alloca <2 x float>, align 8, addrspace(5)
  %14 = alloca float, align 4, addrspace(5)
  %15 = alloca float, align 4, addrspace(5)
  %16 = alloca <2 x float>, align 8, addrspace(5)
  %17 = alloca <2 x float>, align 8, addrspace(5)
  %18 = alloca i32, align 4, addrspace(5)
  %19 = addrspacecast ptr addrspace(5) %4 to ptr
  %20 = addrspacecast ptr addrspace(5) %5 to ptr
  %21 = addrspacecast ptr addrspace(5) %6 to ptr
  %22 = addrspacecast ptr addrspace(5) %17 to ptr
  store ptr addrspace(1) %0, ptr %19, align 8
  store ptr addrspace(1) %1, ptr %20, align 8
  store float %2, ptr %21, align 4
  %23 = call i64 @_Z12get_local_idj(i32 noundef 0) #12
  %24 = trunc i64 %23 to i32
  store i32 %24, ptr addrspace(5) %7, align 4
  %25 = call i64 @_Z12get_group_idj(i32 noundef 0) #12
  %26 = mul i64 %25, 128
  %27 = trunc i64 %26 to i32
  store i32 %27, ptr addrspace(5) %8, align 4
  %28 = load ptr addrspace(1), ptr %19, align 8
  %29 = load i32, ptr addrspace(5) %8, align 4
  %30 = load i32, ptr addrspace(5) %7, align 4
  %31 = add i32 %29, %30
  %32 = zext i32 %31 to i64
  %33 = getelementptr inbounds nuw <2 x float>, ptr addrspace(1) %28, i64 %32
  %34 = load <2 x float>, ptr addrspace(1) %33, align 8
  %35 = load i32, ptr addrspace(5) %7, align 4
  %36 = zext i32 %35 to i64
  %37 = getelementptr inbounds nuw [128 x <2 x float>], ptr addrspace(3) @fft.buffer, i64 0, i64 %36
  store <2 x float> %34, ptr addrspace(3) %37, align 8
  %38 = load ptr addrspace(1), ptr %19, align 8
  %39 = load i32, ptr addrspace(5) %8, align 4
  %40 = load i32, ptr addrspace(5) %7, align 4
  %41 = add i32 %39, %40
  %42 = add i32 %41, 64
  %43 = zext i32 %42 to i64
  %44 = getelementptr inbounds nuw <2 x float>, ptr addrspace(1) %38, i64 %43
  %45 = load <2 x float>, ptr addrspace(1) %44, align 8
  %46 = load i32, ptr addrspace(5) %7, align 4
  %47 = add i32 %46, 64
  %48 = zext i32 %47 to i64
  %49 = getelementptr inbounds nuw [128 x <2 x float>], ptr addrspace(3) @fft.buffer, i64 0, i64 %48
  store <2 x float> %45, ptr addrspace(3) %49, align 8
  store i32 0, ptr addrspace(5) %9, align 4
  store i32 1, ptr addrspace(5) %10, align 4
  br label %50

50:                                               ; preds = %131, %3
  %51 = load i32, ptr addrspace(5) %10, align 4
  %52 = icmp ult i32 %51, 128
  br i1 %52, label %53, label %134

53:                                               ; preds = %50
  call void @_Z7barrierj(i32 noundef 1) #11
  %54 = load i32, ptr addrspace(5) %7, align 4
  %55 = load i32, ptr addrspace(5) %10, align 4
  %56 = sub i32 %55, 1
  %57 = and i32 %54, %56
  store i32 %57, ptr addrspace(5) %11, align 4
  %58 = load i32, ptr addrspace(5) %9, align 4
  %59 = zext i32 %58 to i64
  %60 = getelementptr inbounds nuw [2 x [128 x <2 x float>]], ptr addrspace(3) @fft.buffer, i64 0, i64 %59
  %61 = load i32, ptr addrspace(5) %7, align 4
  %62 = zext i32 %61 to i64
  %63 = getelementptr inbounds nuw [128 x <2 x float>], ptr addrspace(3) %60, i64 0, i64 %62
  %64 = load <2 x float>, ptr addrspace(3) %63, align 8
  store <2 x float> %64, ptr addrspace(5) %12, align 8
  %65 = load i32, ptr addrspace(5) %9, align 4
  %66 = zext i32 %65 to i64
  %67 = getelementptr inbounds nuw [2 x [128 x <2 x float>]], ptr addrspace(3) @fft.buffer, i64 0, i64 %66
  %68 = load i32, ptr addrspace(5) %7, align 4
  %69 = add i32 %68, 64
  %70 = zext i32 %69 to i64
  %71 = getelementptr inbounds nuw [128 x <2 x float>], ptr addrspace(3) %67, i64 0, i64 %70
  %72 = load <2 x float>, ptr addrspace(3) %71, align 8
  store <2 x float> %72, ptr addrspace(5) %13, align 8
  %73 = load float, ptr %21, align 4
  %74 = fmul float %73, 0x400921FB60000000
  %75 = load i32, ptr addrspace(5) %11, align 4
  %76 = uitofp i32 %75 to float
  %77 = fmul float %74, %76
  %78 = load i32, ptr addrspace(5) %10, align 4
  %79 = uitofp i32 %78 to float
  %80 = fdiv float %77, %79, !fpmath !17
  %81 = addrspacecast ptr addrspace(5) %14 to ptr
  %82 = call float @_Z6sincosfPf(float noundef %80, ptr noundef %81) #11
  store float %82, ptr addrspace(5) %15, align 4
  %83 = load <2 x float>, ptr addrspace(5) %13, align 8
  %84 = extractelement <2 x float> %83, i64 0
  %85 = load float, ptr addrspace(5) %14, align 4
  %86 = load <2 x float>, ptr addrspace(5) %13, align 8
  %87 = extractelement <2 x float> %86, i64 1
  %88 = load float, ptr addrspace(5) %15, align 4
  %89 = fmul float %87, %88
  %90 = fneg float %89
  %91 = call float @llvm.fmuladd.f32(float %84, float %85, float %90)
  %92 = insertelement <2 x float> poison, float %91, i32 0
  %93 = load <2 x float>, ptr addrspace(5) %13, align 8
  %94 = extractelement <2 x float> %93, i64 0
  %95 = load float, ptr addrspace(5) %15, align 4
  %96 = load <2 x float>, ptr addrspace(5) %13, align 8
  %97 = extractelement <2 x float> %96, i64 1
  %98 = load float, ptr addrspace(5) %14, align 4
  %99 = fmul float %97, %98
  %100 = call float @llvm.fmuladd.f32(float %94, float %95, float %99)
  %101 = insertelement <2 x float> %92, float %100, i32 1
  store <2 x float> %101, ptr %22, align 8
  %102 = load <2 x float>, ptr %22, align 8
  store <2 x float> %102, ptr addrspace(5) %16, align 8
  %103 = load i32, ptr addrspace(5) %7, align 4
  %104 = shl i32 %103, 1
  %105 = load i32, ptr addrspace(5) %11, align 4
  %106 = sub i32 %104, %105
  store i32 %106, ptr addrspace(5) %18, align 4
  %107 = load <2 x float>, ptr addrspace(5) %12, align 8
  %108 = load <2 x float>, ptr addrspace(5) %16, align 8
  %109 = fadd <2 x float> %107, %108
  %110 = load i32, ptr addrspace(5) %9, align 4
  %111 = sub i32 1, %110
  %112 = zext i32 %111 to i64
  %113 = getelementptr inbounds nuw [2 x [128 x <2 x float>]], ptr addrspace(3) @fft.buffer, i64 0, i64 %112
  %114 = load i32, ptr addrspace(5) %18, align 4
  %115 = zext i32 %114 to i64
  %116 = getelementptr inbounds nuw [128 x <2 x float>], ptr addrspace(3) %113, i64 0, i64 %115
  store <2 x float> %109, ptr addrspace(3) %116, align 8
  %117 = load <2 x float>, ptr addrspace(5) %12, align 8
  %118 = load <2 x float>, ptr addrspace(5) %16, align 8
  %119 = fsub <2 x float> %117, %118
  %120 = load i32, ptr addrspace(5) %9, align 4
  %121 = sub i32 1, %120
  %122 = zext i32 %121 to i64
  %123 = getelementptr inbounds nuw [2 x [128 x <2 x float>]], ptr addrspace(3) @fft.buffer, i64 0, i64 %122
  %124 = load i32, ptr addrspace(5) %18, align 4
  %125 = load i32, ptr addrspace(5) %10, align 4
  %126 = add i32 %124, %125
  %127 = zext i32 %126 to i64
  %128 = getelementptr inbounds nuw [128 x <2 x float>], ptr addrspace(3) %123, i64 0, i64 %127
  store <2 x float> %119, ptr addrspace(3) %128, align 8
  %129 = load i32, ptr addrspace(5) %9, align 4
  %130 = sub i32 1, %129
  store i32 %130, ptr addrspace(5) %9, align 4
  br label %131

131:                                              ; preds = %53
  %132 = load i32, ptr addrspace(5) %10, align 4
  %133 = shl i32 %132, 1
  store i32 %133, ptr addrspace(5) %10, align 4
  br label %50

134:                                              ; preds = %50
  call void @_Z7barrierj(i32 noundef 1) #11
  %135 = load i32, ptr addrspace(5) %9, align 4
  %136 = zext i32 %135 to i64
  %137 = getelementptr inbounds nuw [2 x [128 x <2 x float>]], ptr addrspace(3) @fft.buffer, i64 0, i64 %136
  %138 = load i32, ptr addrspace(5) %7, align 4
  %139 = zext i32 %138 to i64
  %140 = getelementptr inbounds nuw [128 x <2 x float>], ptr addrspace(3) %137, i64 0, i64 %139
  %141 = load <2 x float>, ptr addrspace(3) %140, align 8
  %142 = load ptr addrspace(1), ptr %20, align 8
  %143 = load i32, ptr addrspace(5) %8, align 4
  %144 = load i32, ptr addrspace(5) %7, align 4
  %145 = add i32 %143, %144
  %146 = zext i32 %145 to i64
  %147 = getelementptr inbounds nuw <2 x float>, ptr addrspace(1) %142, i64 %146
  store <2 x float> %141, ptr addrspace(1) %147, align 8
  %148 = load i32, ptr addrspace(5) %9, align 4
  %149 = zext i32 %148 to i64
  %150 = getelementptr inbounds nuw [2 x [128 x <2 x float>]], ptr addrspace(3) @fft.buffer, i64 0, i64 %149
  %151 = load i32, ptr addrspace(5) %7, align 4
  %152 = add i32 %151, 64
  %153 = zext i32 %152 to i64
  %154 = getelementptr inbounds nuw [128 x <2 x float>], ptr addrspace(3) %150, i64 0, i64 %153
  %155 = load <2 x float>, ptr addrspace(3) %154, align 8
  %156 = load ptr addrspace(1), ptr %20, align 8
  %157 = load i32, ptr addrspace(5) %8, align 4
  %158 = load i32, ptr addrspace(5) %7, align 4
  %159 = add i32 %157, %158
  %160 = add i32 %159, 64
  %161 = zext i32 %160 to i64
  %162 = getelementptr inbounds nuw <2 x float>, ptr addrspace(1) %156, i64 %161
  store <2 x float> %155, ptr addrspace(1) %162, align 8
  ret void
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #2

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z12get_group_idj(i32 noundef %0) #3 {
  %2 = tail call i64 @__ockl_get_group_id(i32 noundef %0) #12
  ret i64 %2
}

; Function Attrs: convergent norecurse nounwind
define internal float @_Z6sincosfPf(float noundef %0, ptr noundef writeonly captures(none) %1) #4 {
  %3 = alloca float, align 4, addrspace(5)
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %3)
  %4 = call float @__ocml_sincos_f32(float noundef %0, ptr addrspace(5) noundef %3) #11
  %5 = load float, ptr addrspace(5) %3, align 4, !tbaa !18
  store float %5, ptr %1, align 4, !tbaa !18
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %3)
  ret float %4
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p5(ptr addrspace(5) captures(none)) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p5(ptr addrspace(5) captures(none)) #5

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z12get_local_idj(i32 noundef %0) #3 {
  %2 = tail call i64 @__ockl_get_local_id(i32 noundef %0) #12
  ret i64 %2
}

; Function Attrs: convergent norecurse nounwind
define internal void @_Z7barrierj(i32 noundef %0) #4 {
  %2 = icmp eq i32 %0, 0
  br i1 %2, label %7, label %3

3:                                                ; preds = %1
  %4 = icmp eq i32 %0, 3
  %5 = select i1 %4, i32 5, i32 3
  tail call void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 noundef %0, i32 noundef %5, i32 noundef 1) #11
  tail call void @llvm.amdgcn.s.barrier()
  %6 = select i1 %4, i32 5, i32 2
  tail call void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 noundef %0, i32 noundef %6, i32 noundef 1) #11
  br label %8

7:                                                ; preds = %1
  tail call void @llvm.amdgcn.s.barrier()
  br label %8

8:                                                ; preds = %7, %3
  ret void
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define internal void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 %0, i32 noundef %1, i32 noundef %2) local_unnamed_addr #6 {
  %4 = icmp eq i32 %1, 0
  br i1 %4, label %26, label %5

5:                                                ; preds = %3
  switch i32 %2, label %26 [
    i32 3, label %21
    i32 4, label %6
    i32 1, label %11
    i32 2, label %16
  ]

6:                                                ; preds = %5
  switch i32 %1, label %26 [
    i32 5, label %10
    i32 2, label %7
    i32 3, label %8
    i32 4, label %9
  ]

7:                                                ; preds = %6
  fence syncscope("wavefront") acquire
  br label %26

8:                                                ; preds = %6
  fence syncscope("wavefront") release
  br label %26

9:                                                ; preds = %6
  fence syncscope("wavefront") acq_rel
  br label %26

10:                                               ; preds = %6
  fence syncscope("wavefront") seq_cst
  br label %26

11:                                               ; preds = %5
  switch i32 %1, label %26 [
    i32 5, label %15
    i32 2, label %12
    i32 3, label %13
    i32 4, label %14
  ]

12:                                               ; preds = %11
  fence syncscope("workgroup") acquire
  br label %26

13:                                               ; preds = %11
  fence syncscope("workgroup") release
  br label %26

14:                                               ; preds = %11
  fence syncscope("workgroup") acq_rel
  br label %26

15:                                               ; preds = %11
  fence syncscope("workgroup") seq_cst
  br label %26

16:                                               ; preds = %5
  switch i32 %1, label %26 [
    i32 5, label %20
    i32 2, label %17
    i32 3, label %18
    i32 4, label %19
  ]

17:                                               ; preds = %16
  fence syncscope("agent") acquire
  br label %26

18:                                               ; preds = %16
  fence syncscope("agent") release
  br label %26

19:                                               ; preds = %16
  fence syncscope("agent") acq_rel
  br label %26

20:                                               ; preds = %16
  fence syncscope("agent") seq_cst
  br label %26

21:                                               ; preds = %5
  switch i32 %1, label %26 [
    i32 5, label %25
    i32 2, label %22
    i32 3, label %23
    i32 4, label %24
  ]

22:                                               ; preds = %21
  fence acquire
  br label %26

23:                                               ; preds = %21
  fence release
  br label %26

24:                                               ; preds = %21
  fence acq_rel
  br label %26

25:                                               ; preds = %21
  fence seq_cst
  br label %26

26:                                               ; preds = %25, %24, %23, %22, %21, %20, %19, %18, %17, %16, %15, %14, %13, %12, %11, %10, %9, %8, %7, %6, %5, %3
  ret void
}

; Function Attrs: convergent nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #7

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: write)
define internal float @__ocml_sincos_f32(float noundef %0, ptr addrspace(5) noundef writeonly captures(none) %1) local_unnamed_addr #8 {
  %3 = tail call float @llvm.fabs.f32(float %0)
  %4 = tail call [2 x i32] @__ocmlpriv_trigred_f32(float noundef %3) #12
  %5 = extractvalue [2 x i32] %4, 0
  %6 = bitcast i32 %5 to float
  %7 = extractvalue [2 x i32] %4, 1
  %8 = tail call [2 x i32] @__ocmlpriv_sincosred_f32(float noundef %6) #12
  %9 = extractvalue [2 x i32] %8, 0
  %10 = bitcast i32 %9 to float
  %11 = extractvalue [2 x i32] %8, 1
  %12 = bitcast i32 %11 to float
  %13 = icmp sgt i32 %7, 1
  %14 = select i1 %13, i32 -2147483648, i32 0
  %15 = and i32 %7, 1
  %16 = icmp eq i32 %15, 0
  %17 = select i1 %16, float %10, float %12
  %18 = bitcast float %17 to i32
  %19 = bitcast float %3 to i32
  %20 = bitcast float %0 to i32
  %21 = xor i32 %19, %20
  %22 = xor i32 %21, %14
  %23 = xor i32 %22, %18
  %24 = bitcast i32 %23 to float
  %25 = fneg float %10
  %26 = select i1 %16, float %12, float %25
  %27 = bitcast float %26 to i32
  %28 = xor i32 %14, %27
  %29 = bitcast i32 %28 to float
  %30 = load i8, ptr addrspace(4) @__oclc_finite_only_opt, align 1, !tbaa !20, !range !22
  %31 = icmp eq i8 %30, 0
  %32 = tail call i1 @llvm.amdgcn.class.f32(float %3, i32 504)
  %33 = select i1 %32, float %29, float 0x7FF8000000000000
  %34 = select i1 %32, float %24, float 0x7FF8000000000000
  %35 = select i1 %31, float %33, float %29
  %36 = select i1 %31, float %34, float %24
  store float %35, ptr addrspace(5) %1, align 4, !tbaa !18
  ret float %36
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fabs.f32(float) #2

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal [2 x i32] @__ocmlpriv_trigred_f32(float noundef %0) local_unnamed_addr #3 {
  %2 = fcmp olt float %0, 1.310720e+05
  br i1 %2, label %3, label %5

3:                                                ; preds = %1
  %4 = tail call [2 x i32] @__ocmlpriv_trigredsmall_f32(float noundef %0) #12
  br label %7

5:                                                ; preds = %1
  %6 = tail call [2 x i32] @__ocmlpriv_trigredlarge_f32(float noundef %0) #12
  br label %7

7:                                                ; preds = %5, %3
  %8 = phi [2 x i32] [ %4, %3 ], [ %6, %5 ]
  ret [2 x i32] %8
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal [2 x i32] @__ocmlpriv_sincosred_f32(float noundef %0) local_unnamed_addr #3 {
  %2 = fmul float %0, %0
  %3 = tail call float @__ocml_fmuladd_f32(float noundef %2, float noundef 0xBF29833040000000, float noundef 0x3F81103880000000) #12
  %4 = tail call float @__ocml_fmuladd_f32(float noundef %2, float noundef %3, float noundef 0xBFC55553A0000000) #12
  %5 = fmul float %2, %4
  %6 = tail call float @__ocml_fmuladd_f32(float noundef %0, float noundef %5, float noundef %0) #12
  %7 = tail call float @__ocml_fmuladd_f32(float noundef %2, float noundef 0x3EFAEA6680000000, float noundef 0xBF56C9E760000000) #12
  %8 = tail call float @__ocml_fmuladd_f32(float noundef %2, float noundef %7, float noundef 0x3FA5557EE0000000) #12
  %9 = tail call float @__ocml_fmuladd_f32(float noundef %2, float noundef %8, float noundef 0xBFE0000080000000) #12
  %10 = tail call float @__ocml_fmuladd_f32(float noundef %2, float noundef %9, float noundef 1.000000e+00) #12
  %11 = bitcast float %6 to i32
  %12 = insertvalue [2 x i32] poison, i32 %11, 0
  %13 = bitcast float %10 to i32
  %14 = insertvalue [2 x i32] %12, i32 %13, 1
  ret [2 x i32] %14
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i1 @llvm.amdgcn.class.f32(float, i32) #2

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal float @__ocml_fmuladd_f32(float noundef %0, float noundef %1, float noundef %2) local_unnamed_addr #9 {
  %4 = tail call float @llvm.fmuladd.f32(float %0, float %1, float %2)
  ret float %4
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal [2 x i32] @__ocmlpriv_trigredsmall_f32(float noundef %0) local_unnamed_addr #3 {
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
  %21 = tail call float @__ocml_fmuladd_f32(float noundef %17, float noundef 0x3FF9200000000000, float noundef %20) #12
  %22 = tail call float @__ocml_fmuladd_f32(float noundef %17, float noundef 0x3F3FB40000000000, float noundef %21) #12
  %23 = tail call float @__ocml_fmuladd_f32(float noundef %18, float noundef 0x3FF9200000000000, float noundef %22) #12
  %24 = tail call float @__ocml_fmuladd_f32(float noundef %18, float noundef 0x3F3FB40000000000, float noundef %23) #12
  %25 = fsub float %0, %19
  %26 = fsub float %0, %25
  %27 = fsub float %26, %19
  %28 = fsub float %27, %24
  %29 = fadd float %25, %28
  %30 = fmul float %14, 0x3E74442D00000000
  %31 = fneg float %30
  %32 = tail call float @__ocml_fmuladd_f32(float noundef %17, float noundef 0x3E74440000000000, float noundef %31) #12
  %33 = tail call float @__ocml_fmuladd_f32(float noundef %17, float noundef 0x3D86800000000000, float noundef %32) #12
  %34 = tail call float @__ocml_fmuladd_f32(float noundef %18, float noundef 0x3E74440000000000, float noundef %33) #12
  %35 = tail call float @__ocml_fmuladd_f32(float noundef %18, float noundef 0x3D86800000000000, float noundef %34) #12
  %36 = fsub float %29, %30
  %37 = fsub float %29, %36
  %38 = fsub float %37, %30
  %39 = fsub float %38, %35
  %40 = fadd float %36, %39
  %41 = tail call float @__ocml_fmuladd_f32(float noundef 0xBCF8469880000000, float noundef %14, float noundef %40) #12
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
define internal [2 x i32] @__ocmlpriv_trigredlarge_f32(float noundef %0) local_unnamed_addr #3 {
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
  %78 = tail call i32 @llvm.ctlz.i32(i32 %75, i1 false), !range !23
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
  %89 = tail call i32 @llvm.ctlz.i32(i32 %88, i1 false), !range !23
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
  %115 = tail call float @__ocml_fmuladd_f32(float noundef %111, float noundef 0x3FF9200000000000, float noundef %114) #12
  %116 = tail call float @__ocml_fmuladd_f32(float noundef %111, float noundef 0x3F3FB40000000000, float noundef %115) #12
  %117 = tail call float @__ocml_fmuladd_f32(float noundef %112, float noundef 0x3FF9200000000000, float noundef %116) #12
  %118 = tail call float @__ocml_fmuladd_f32(float noundef %112, float noundef 0x3F3FB40000000000, float noundef %117) #12
  %119 = fmul float %87, 0x3E74442D00000000
  %120 = tail call float @__ocml_fmuladd_f32(float noundef %98, float noundef 0x3FF921FB40000000, float noundef %119) #12
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
declare i32 @llvm.fshr.i32(i32, i32, i32) #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.fshl.i32(i32, i32, i32) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctlz.i32(i32, i1 immarg) #10

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fma.f32(float, float, float) #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.rint.f32(float) #2

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_local_id(i32 noundef %0) local_unnamed_addr #9 {
  switch i32 %0, label %8 [
    i32 0, label %2
    i32 1, label %4
    i32 2, label %6
  ]

2:                                                ; preds = %1
  %3 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !24
  br label %8

4:                                                ; preds = %1
  %5 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !24
  br label %8

6:                                                ; preds = %1
  %7 = tail call i32 @llvm.amdgcn.workitem.id.z(), !range !24
  br label %8

8:                                                ; preds = %6, %4, %2, %1
  %9 = phi i32 [ %7, %6 ], [ %5, %4 ], [ %3, %2 ], [ 0, %1 ]
  %10 = zext i32 %9 to i64
  ret i64 %10
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #10

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #10

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.z() #10

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_group_id(i32 noundef %0) local_unnamed_addr #9 {
  switch i32 %0, label %8 [
    i32 0, label %2
    i32 1, label %4
    i32 2, label %6
  ]

2:                                                ; preds = %1
  %3 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  br label %8

4:                                                ; preds = %1
  %5 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  br label %8

6:                                                ; preds = %1
  %7 = tail call i32 @llvm.amdgcn.workgroup.id.z()
  br label %8

8:                                                ; preds = %6, %4, %2, %1
  %9 = phi i32 [ %7, %6 ], [ %5, %4 ], [ %3, %2 ], [ 0, %1 ]
  %10 = zext i32 %9 to i64
  ret i64 %10
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #10

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #10

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.z() #10

attributes #0 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #2 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #4 = { convergent norecurse nounwind "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #5 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #6 = { convergent mustprogress nofree norecurse nounwind willreturn "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #7 = { convergent nocallback nofree nounwind willreturn }
attributes #8 = { convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: write) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #9 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #10 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #11 = { convergent nounwind }
attributes #12 = { convergent nounwind willreturn memory(none) }

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
!14 = !{!"float2*", !"float2*", !"float"}
!15 = !{!"float __attribute__((ext_vector_type(2)))*", !"float __attribute__((ext_vector_type(2)))*", !"float"}
!16 = !{!"const", !"", !""}
!17 = !{float 2.500000e+00}
!18 = !{!19, !19, i64 0}
!19 = !{!"float", !10, i64 0}
!20 = !{!21, !21, i64 0}
!21 = !{!"bool", !10, i64 0}
!22 = !{i8 0, i8 2}
!23 = !{i32 0, i32 33}
!24 = !{i32 0, i32 1024}
