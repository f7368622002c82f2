; ModuleID = 'gemm_f64.cl'
source_filename = "gemm_f64.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@gemm_f64.ta = internal addrspace(3) global [8 x [17 x double]] undef, align 8
@gemm_f64.tb = internal addrspace(3) global [8 x [16 x double]] undef, align 8

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @gemm_f64(ptr addrspace(1) noundef align 8 %0, ptr addrspace(1) noundef align 8 %1, ptr addrspace(1) noundef align 8 %2, i32 noundef %3, i32 noundef %4) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 !reqd_work_group_size !16 {
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca ptr addrspace(1), align 8, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = addrspacecast ptr addrspace(5) %6 to ptr
  %12 = addrspacecast ptr addrspace(5) %7 to ptr
  %13 = addrspacecast ptr addrspace(5) %8 to ptr
  %14 = addrspacecast ptr addrspace(5) %9 to ptr
  %15 = addrspacecast ptr addrspace(5) %10 to ptr
  store ptr addrspace(1) %0, ptr %11, align 8
  store ptr addrspace(1) %1, ptr %12, align 8
  store ptr addrspace(1) %2, ptr %13, align 8
  store i32 %3, ptr %14, align 4
  store i32 %4, ptr %15, align 4
  %16 = load ptr addrspace(1), ptr %11, align 8
  %17 = load ptr addrspace(1), ptr %12, align 8
  %18 = load ptr addrspace(1), ptr %13, align 8
  %19 = load i32, ptr %14, align 4
  %20 = load i32, ptr %15, align 4
  call void @__clang_ocl_kern_imp_gemm_f64(ptr addrspace(1) noundef align 8 %16, ptr addrspace(1) noundef align 8 %17, ptr addrspace(1) noundef align 8 %18, i32 noundef %19, i32 noundef %20) #11
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_gemm_f64(ptr addrspace(1) noundef align 8 %0, ptr addrspace(1) noundef align 8 %1, ptr addrspace(1) noundef align 8 %2, i32 noundef %3, i32 noundef %4) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 !reqd_work_group_size !16 {
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca ptr addrspace(1), align 8, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = alloca i32, align 4, addrspace(5)
  %13 = alloca i32, align 4, addrspace(5)
  %14 = alloca i32, align 4, addrspace(5)
  %15 = alloca i32, align 4, addrspace(5)
  %16 = alloca [2 x <2 x double>], align 16, addrspace(5)
  %17 = alloca i32, align 4, addrspace(5)
  %18 = alloca i32, align 4, addrspace(5)
  %19 = alloca i32, align 4, addrspace(5)
  %20 = alloca <2 x double>, align 16, addrspace(5)
  %21 = alloca <2 x double>, align 16, addrspace(5)
  %22 = alloca i32, align 4, addrspace(5)
  %23 = addrspacecast ptr addrspace(5) %6 to ptr
  %24 = addrspacecast ptr addrspace(5) %7 to ptr
  %25 = addrspacecast ptr addrspace(5) %8 to ptr
  %26 = addrspacecast ptr addrspace(5) %9 to ptr
  %27 = addrspacecast ptr addrspace(5) %10 to ptr
  %28 = addrspacecast ptr addrspace(5) %21 to ptr
  store ptr addrspace(1) %0, ptr %23, align 8
  store ptr addrspace(1) %1, ptr %24, align 8
  store ptr addrspace(1) %2, ptr %25, align 8
  store i32 %3, ptr %26, align 4
  store i32 %4, ptr %27, align 4
  %29 = call i64 @_Z12get_local_idj(i32 noundef 0) #12
  %30 = trunc i64 %29 to i32
  store i32 %30, ptr addrspace(5) %11, align 4
  %31 = call i64 @_Z12get_local_idj(i32 noundef 1) #12
  %32 = trunc i64 %31 to i32
  store i32 %32, ptr addrspace(5) %12, align 4
  %33 = load i32, ptr addrspace(5) %12, align 4
  %34 = mul i32 %33, 8
  %35 = load i32, ptr addrspace(5) %11, align 4
  %36 = add i32 %34, %35
  store i32 %36, ptr addrspace(5) %13, align 4
  %37 = call i64 @_Z12get_group_idj(i32 noundef 1) #12
  %38 = mul i64 %37, 16
  %39 = trunc i64 %38 to i32
  store i32 %39, ptr addrspace(5) %14, align 4
  %40 = call i64 @_Z12get_group_idj(i32 noundef 0) #12
  %41 = mul i64 %40, 16
  %42 = trunc i64 %41 to i32
  store i32 %42, ptr addrspace(5) %15, align 4
  call void @llvm.memset.p5.i64(ptr addrspace(5) align 16 %16, i8 0, i64 32, i1 false)
  store i32 0, ptr addrspace(5) %17, align 4
  br label %43

43:                                               ; preds = %164, %5
  %44 = load i32, ptr addrspace(5) %17, align 4
  %45 = load i32, ptr %27, align 4
  %46 = icmp ult i32 %44, %45
  br i1 %46, label %47, label %167

47:                                               ; preds = %43
  %48 = load i32, ptr addrspace(5) %13, align 4
  store i32 %48, ptr addrspace(5) %18, align 4
  br label %49

49:                                               ; preds = %101, %47
  %50 = load i32, ptr addrspace(5) %18, align 4
  %51 = load i32, ptr addrspace(5) %13, align 4
  %52 = add i32 %51, 128
  %53 = icmp ult i32 %50, %52
  br i1 %53, label %54, label %104

54:                                               ; preds = %49
  %55 = load ptr addrspace(1), ptr %23, align 8
  %56 = load i32, ptr addrspace(5) %14, align 4
  %57 = load i32, ptr addrspace(5) %18, align 4
  %58 = udiv i32 %57, 8
  %59 = add i32 %56, %58
  %60 = load i32, ptr %27, align 4
  %61 = mul i32 %59, %60
  %62 = load i32, ptr addrspace(5) %17, align 4
  %63 = add i32 %61, %62
  %64 = load i32, ptr addrspace(5) %18, align 4
  %65 = urem i32 %64, 8
  %66 = add i32 %63, %65
  %67 = zext i32 %66 to i64
  %68 = getelementptr inbounds nuw double, ptr addrspace(1) %55, i64 %67
  %69 = load double, ptr addrspace(1) %68, align 8
  %70 = load i32, ptr addrspace(5) %18, align 4
  %71 = urem i32 %70, 8
  %72 = zext i32 %71 to i64
  %73 = getelementptr inbounds nuw [8 x [17 x double]], ptr addrspace(3) @gemm_f64.ta, i64 0, i64 %72
  %74 = load i32, ptr addrspace(5) %18, align 4
  %75 = udiv i32 %74, 8
  %76 = zext i32 %75 to i64
  %77 = getelementptr inbounds nuw [17 x double], ptr addrspace(3) %73, i64 0, i64 %76
  store double %69, ptr addrspace(3) %77, align 8
  %78 = load ptr addrspace(1), ptr %24, align 8
  %79 = load i32, ptr addrspace(5) %17, align 4
  %80 = load i32, ptr addrspace(5) %18, align 4
  %81 = udiv i32 %80, 16
  %82 = add i32 %79, %81
  %83 = load i32, ptr %26, align 4
  %84 = mul i32 %82, %83
  %85 = load i32, ptr addrspace(5) %15, align 4
  %86 = add i32 %84, %85
  %87 = load i32, ptr addrspace(5) %18, align 4
  %88 = urem i32 %87, 16
  %89 = add i32 %86, %88
  %90 = zext i32 %89 to i64
  %91 = getelementptr inbounds nuw double, ptr addrspace(1) %78, i64 %90
  %92 = load double, ptr addrspace(1) %91, align 8
  %93 = load i32, ptr addrspace(5) %18, align 4
  %94 = udiv i32 %93, 16
  %95 = zext i32 %94 to i64
  %96 = getelementptr inbounds nuw [8 x [16 x double]], ptr addrspace(3) @gemm_f64.tb, i64 0, i64 %95
  %97 = load i32, ptr addrspace(5) %18, align 4
  %98 = urem i32 %97, 16
  %99 = zext i32 %98 to i64
  %100 = getelementptr inbounds nuw [16 x double], ptr addrspace(3) %96, i64 0, i64 %99
  store double %92, ptr addrspace(3) %100, align 8
  br label %101

101:                                              ; preds = %54
  %102 = load i32, ptr addrspace(5) %18, align 4
  %103 = add i32 %102, 64
  store i32 %103, ptr addrspace(5) %18, align 4
  br label %49, !llvm.loop !17

104:                                              ; preds = %49
  call void @_Z7barrierj(i32 noundef 1) #11
  store i32 0, ptr addrspace(5) %19, align 4
  br label %105

105:                                              ; preds = %160, %104
  %106 = load i32, ptr addrspace(5) %19, align 4
  %107 = icmp ult i32 %106, 8
  br i1 %107, label %108, label %163

108:                                              ; preds = %105
  %109 = load i32, ptr addrspace(5) %19, align 4
  %110 = zext i32 %109 to i64
  %111 = getelementptr inbounds nuw [8 x [16 x double]], ptr addrspace(3) @gemm_f64.tb, i64 0, i64 %110
  %112 = load i32, ptr addrspace(5) %11, align 4
  %113 = mul i32 2, %112
  %114 = zext i32 %113 to i64
  %115 = getelementptr inbounds nuw [16 x double], ptr addrspace(3) %111, i64 0, i64 %114
  %116 = load double, ptr addrspace(3) %115, align 8
  %117 = insertelement <2 x double> poison, double %116, i32 0
  %118 = load i32, ptr addrspace(5) %19, align 4
  %119 = zext i32 %118 to i64
  %120 = getelementptr inbounds nuw [8 x [16 x double]], ptr addrspace(3) @gemm_f64.tb, i64 0, i64 %119
  %121 = load i32, ptr addrspace(5) %11, align 4
  %122 = mul i32 2, %121
  %123 = add i32 %122, 1
  %124 = zext i32 %123 to i64
  %125 = getelementptr inbounds nuw [16 x double], ptr addrspace(3) %120, i64 0, i64 %124
  %126 = load double, ptr addrspace(3) %125, align 8
  %127 = insertelement <2 x double> %117, double %126, i32 1
  store <2 x double> %127, ptr %28, align 16
  %128 = load <2 x double>, ptr %28, align 16
  store <2 x double> %128, ptr addrspace(5) %20, align 16
  %129 = load i32, ptr addrspace(5) %19, align 4
  %130 = zext i32 %129 to i64
  %131 = getelementptr inbounds nuw [8 x [17 x double]], ptr addrspace(3) @gemm_f64.ta, i64 0, i64 %130
  %132 = load i32, ptr addrspace(5) %12, align 4
  %133 = mul i32 2, %132
  %134 = zext i32 %133 to i64
  %135 = getelementptr inbounds nuw [17 x double], ptr addrspace(3) %131, i64 0, i64 %134
  %136 = load double, ptr addrspace(3) %135, align 8
  %137 = insertelement <2 x double> poison, double %136, i64 0
  %138 = shufflevector <2 x double> %137, <2 x double> poison, <2 x i32> zeroinitializer
  %139 = load <2 x double>, ptr addrspace(5) %20, align 16
  %140 = getelementptr inbounds [2 x <2 x double>], ptr addrspace(5) %16, i64 0, i64 0
  %141 = load <2 x double>, ptr addrspace(5) %140, align 16
  %142 = call <2 x double> @_Z3fmaDv2_dS_S_(<2 x double> noundef %138, <2 x double> noundef %139, <2 x double> noundef %141) #12
  %143 = getelementptr inbounds [2 x <2 x double>], ptr addrspace(5) %16, i64 0, i64 0
  store <2 x double> %142, ptr addrspace(5) %143, align 16
  %144 = load i32, ptr addrspace(5) %19, align 4
  %145 = zext i32 %144 to i64
  %146 = getelementptr inbounds nuw [8 x [17 x double]], ptr addrspace(3) @gemm_f64.ta, i64 0, i64 %145
  %147 = load i32, ptr addrspace(5) %12, align 4
  %148 = mul i32 2, %147
  %149 = add i32 %148, 1
  %150 = zext i32 %149 to i64
  %151 = getelementptr inbounds nuw [17 x double], ptr addrspace(3) %146, i64 0, i64 %150
  %152 = load double, ptr addrspace(3) %151, align 8
  %153 = insertelement <2 x double> poison, double %152, i64 0
  %154 = shufflevector <2 x double> %153, <2 x double> poison, <2 x i32> zeroinitializer
  %155 = load <2 x double>, ptr addrspace(5) %20, align 16
  %156 = getelementptr inbounds [2 x <2 x double>], ptr addrspace(5) %16, i64 0, i64 1
  %157 = load <2 x double>, ptr addrspace(5) %156, align 16
  %158 = call <2 x double> @_Z3fmaDv2_dS_S_(<2 x double> noundef %154, <2 x double> noundef %155, <2 x double> noundef %157) #12
  %159 = getelementptr inbounds [2 x <2 x double>], ptr addrspace(5) %16, i64 0, i64 1
  store <2 x double> %158, ptr addrspace(5) %159, align 16
  br label %160

160:                                              ; preds = %108
  %161 = load i32, ptr addrspace(5) %19, align 4
  %162 = add i32 %161, 1
  store i32 %162, ptr addrspace(5) %19, align 4
  br label %105, !llvm.loop !19

163:                                              ; preds = %105
  call void @_Z7barrierj(i32 noundef 1) #11
  br label %164

164:                                              ; preds = %163
  %165 = load i32, ptr addrspace(5) %17, align 4
  %166 = add i32 %165, 8
  store i32 %166, ptr addrspace(5) %17, align 4
  br label %43

167:                                              ; preds = %43
  store i32 0, ptr addrspace(5) %22, align 4
  br label %168

168:                                              ; preds = %194, %167
  %169 = load i32, ptr addrspace(5) %22, align 4
  %170 = icmp ult i32 %169, 2
  br i1 %170, label %171, label %197

171:                                              ; preds = %168
  %172 = load i32, ptr addrspace(5) %22, align 4
  %173 = zext i32 %172 to i64
  %174 = getelementptr inbounds nuw [2 x <2 x double>], ptr addrspace(5) %16, i64 0, i64 %173
  %175 = load <2 x double>, ptr addrspace(5) %174, align 16
  %176 = load ptr addrspace(1), ptr %25, align 8
  %177 = load i32, ptr addrspace(5) %14, align 4
  %178 = load i32, ptr addrspace(5) %12, align 4
  %179 = mul i32 2, %178
  %180 = add i32 %177, %179
  %181 = load i32, ptr addrspace(5) %22, align 4
  %182 = add i32 %180, %181
  %183 = load i32, ptr %26, align 4
  %184 = mul i32 %182, %183
  %185 = zext i32 %184 to i64
  %186 = getelementptr inbounds nuw double, ptr addrspace(1) %176, i64 %185
  %187 = load i32, ptr addrspace(5) %15, align 4
  %188 = zext i32 %187 to i64
  %189 = getelementptr inbounds nuw double, ptr addrspace(1) %186, i64 %188
  %190 = load i32, ptr addrspace(5) %11, align 4
  %191 = mul i32 2, %190
  %192 = zext i32 %191 to i64
  %193 = getelementptr inbounds nuw double, ptr addrspace(1) %189, i64 %192
  store <2 x double> %175, ptr addrspace(1) %193, align 16
  br label %194

194:                                              ; preds = %171
  %195 = load i32, ptr addrspace(5) %22, align 4
  %196 = add i32 %195, 1
  store i32 %196, ptr addrspace(5) %22, align 4
  br label %168

197:                                              ; preds = %168
  ret void
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p5.i64(ptr addrspace(5) writeonly captures(none), i8, i64, i1 immarg) #2

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z12get_group_idj(i32 noundef %0) #3 {
  %2 = tail call i64 @__ockl_get_group_id(i32 noundef %0) #12
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal <2 x double> @_Z3fmaDv2_dS_S_(<2 x double> noundef %0, <2 x double> noundef %1, <2 x double> noundef %2) #4 {
  %4 = extractelement <2 x double> %0, i64 0
  %5 = extractelement <2 x double> %1, i64 0
  %6 = extractelement <2 x double> %2, i64 0
  %7 = tail call double @__ocml_fma_f64(double noundef %4, double noundef %5, double noundef %6) #12
  %8 = insertelement <2 x double> undef, double %7, i64 0
  %9 = extractelement <2 x double> %0, i64 1
  %10 = extractelement <2 x double> %1, i64 1
  %11 = extractelement <2 x double> %2, i64 1
  %12 = tail call double @__ocml_fma_f64(double noundef %9, double noundef %10, double noundef %11) #12
  %13 = insertelement <2 x double> %8, double %12, i64 1
  ret <2 x double> %13
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z12get_local_idj(i32 noundef %0) #3 {
  %2 = tail call i64 @__ockl_get_local_id(i32 noundef %0) #12
  ret i64 %2
}

; Function Attrs: convergent norecurse nounwind
define internal void @_Z7barrierj(i32 noundef %0) #5 {
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

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal double @__ocml_fma_f64(double noundef %0, double noundef %1, double noundef %2) local_unnamed_addr #8 {
  %4 = tail call double @llvm.fma.f64(double %0, double %1, double %2)
  ret double %4
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fma.f64(double, double, double) #9

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_local_id(i32 noundef %0) local_unnamed_addr #8 {
  switch i32 %0, label %8 [
    i32 0, label %2
    i32 1, label %4
    i32 2, label %6
  ]

2:                                                ; preds = %1
  %3 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !20
  br label %8

4:                                                ; preds = %1
  %5 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !20
  br label %8

6:                                                ; preds = %1
  %7 = tail call i32 @llvm.amdgcn.workitem.id.z(), !range !20
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
define internal i64 @__ockl_get_group_id(i32 noundef %0) local_unnamed_addr #8 {
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

attributes #0 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="64,64" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="64,64" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #2 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #3 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #4 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="128" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #5 = { convergent norecurse nounwind "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #6 = { convergent mustprogress nofree norecurse nounwind willreturn "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #7 = { convergent nocallback nofree nounwind willreturn }
attributes #8 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #9 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
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
!12 = !{i32 1, i32 1, i32 1, i32 0, i32 0}
!13 = !{!"none", !"none", !"none", !"none", !"none"}
!14 = !{!"double*", !"double*", !"double*", !"uint", !"uint"}
!15 = !{!"const", !"const", !"", !"", !""}
!16 = !{i32 8, i32 8, i32 1}
!17 = distinct !{!17, !18}
!18 = !{!"llvm.loop.unroll.enable"}
!19 = distinct !{!19, !18}
!20 = !{i32 0, i32 1024}
