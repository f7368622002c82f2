; ModuleID = 'softmax_bf16.cl'
source_filename = "softmax_bf16.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@softmax_bf16.partial = internal addrspace(3) global [64 x float] undef, align 4
@__oclc_daz_opt = internal local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_unsafe_math_opt = internal local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_ISA_version = internal local_unnamed_addr addrspace(4) constant i32 9000, align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @softmax_bf16(ptr addrspace(1) noundef align 2 %0, ptr addrspace(1) noundef align 2 %1, i32 noundef %2) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
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
  call void @__clang_ocl_kern_imp_softmax_bf16(ptr addrspace(1) noundef align 2 %10, ptr addrspace(1) noundef align 2 %11, i32 noundef %12) #9
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_softmax_bf16(ptr addrspace(1) noundef align 2 %0, ptr addrspace(1) noundef align 2 %1, i32 noundef %2) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %4 = alloca ptr addrspace(1), align 8, addrspace(5)
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca i32, align 4, addrspace(5)
  %7 = alloca i32, align 4, addrspace(5)
  %8 = alloca ptr addrspace(1), align 8, addrspace(5)
  %9 = alloca float, align 4, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = alloca float, align 4, addrspace(5)
  %13 = alloca i32, align 4, addrspace(5)
  %14 = alloca i32, align 4, addrspace(5)
  %15 = alloca i32, align 4, addrspace(5)
  %16 = addrspacecast ptr addrspace(5) %4 to ptr
  %17 = addrspacecast ptr addrspace(5) %5 to ptr
  %18 = addrspacecast ptr addrspace(5) %6 to ptr
  store ptr addrspace(1) %0, ptr %16, align 8
  store ptr addrspace(1) %1, ptr %17, align 8
  store i32 %2, ptr %18, align 4
  %19 = call i64 @_Z12get_local_idj(i32 noundef 0) #10
  %20 = trunc i64 %19 to i32
  store i32 %20, ptr addrspace(5) %7, align 4
  %21 = load ptr addrspace(1), ptr %16, align 8
  %22 = call i64 @_Z12get_group_idj(i32 noundef 0) #10
  %23 = load i32, ptr %18, align 4
  %24 = zext i32 %23 to i64
  %25 = mul i64 %22, %24
  %26 = getelementptr inbounds nuw bfloat, ptr addrspace(1) %21, i64 %25
  store ptr addrspace(1) %26, ptr addrspace(5) %8, align 8
  store float 0xFFF0000000000000, ptr addrspace(5) %9, align 4
  %27 = load i32, ptr addrspace(5) %7, align 4
  store i32 %27, ptr addrspace(5) %10, align 4
  br label %28

28:                                               ; preds = %41, %3
  %29 = load i32, ptr addrspace(5) %10, align 4
  %30 = load i32, ptr %18, align 4
  %31 = icmp ult i32 %29, %30
  br i1 %31, label %32, label %44

32:                                               ; preds = %28
  %33 = load float, ptr addrspace(5) %9, align 4
  %34 = load ptr addrspace(1), ptr addrspace(5) %8, align 8
  %35 = load i32, ptr addrspace(5) %10, align 4
  %36 = zext i32 %35 to i64
  %37 = getelementptr inbounds nuw bfloat, ptr addrspace(1) %34, i64 %36
  %38 = load bfloat, ptr addrspace(1) %37, align 2
  %39 = fpext bfloat %38 to float
  %40 = call float @_Z4fmaxff(float noundef %33, float noundef %39) #10
  store float %40, ptr addrspace(5) %9, align 4
  br label %41

41:                                               ; preds = %32
  %42 = load i32, ptr addrspace(5) %10, align 4
  %43 = add i32 %42, 64
  store i32 %43, ptr addrspace(5) %10, align 4
  br label %28

44:                                               ; preds = %28
  %45 = load float, ptr addrspace(5) %9, align 4
  %46 = load i32, ptr addrspace(5) %7, align 4
  %47 = zext i32 %46 to i64
  %48 = getelementptr inbounds nuw [64 x float], ptr addrspace(3) @softmax_bf16.partial, i64 0, i64 %47
  store float %45, ptr addrspace(3) %48, align 4
  call void @_Z7barrierj(i32 noundef 1) #9
  store i32 32, ptr addrspace(5) %11, align 4
  br label %49

49:                                               ; preds = %72, %44
  %50 = load i32, ptr addrspace(5) %11, align 4
  %51 = icmp ugt i32 %50, 0
  br i1 %51, label %52, label %75

52:                                               ; preds = %49
  %53 = load i32, ptr addrspace(5) %7, align 4
  %54 = load i32, ptr addrspace(5) %11, align 4
  %55 = icmp ult i32 %53, %54
  br i1 %55, label %56, label %71

56:                                               ; preds = %52
  %57 = load i32, ptr addrspace(5) %7, align 4
  %58 = zext i32 %57 to i64
  %59 = getelementptr inbounds nuw [64 x float], ptr addrspace(3) @softmax_bf16.partial, i64 0, i64 %58
  %60 = load float, ptr addrspace(3) %59, align 4
  %61 = load i32, ptr addrspace(5) %7, align 4
  %62 = load i32, ptr addrspace(5) %11, align 4
  %63 = add i32 %61, %62
  %64 = zext i32 %63 to i64
  %65 = getelementptr inbounds nuw [64 x float], ptr addrspace(3) @softmax_bf16.partial, i64 0, i64 %64
  %66 = load float, ptr addrspace(3) %65, align 4
  %67 = call float @_Z4fmaxff(float noundef %60, float noundef %66) #10
  %68 = load i32, ptr addrspace(5) %7, align 4
  %69 = zext i32 %68 to i64
  %70 = getelementptr inbounds nuw [64 x float], ptr addrspace(3) @softmax_bf16.partial, i64 0, i64 %69
  store float %67, ptr addrspace(3) %70, align 4
  br label %71

71:                                               ; preds = %56, %52
  call void @_Z7barrierj(i32 noundef 1) #9
  br label %72

72:                                               ; preds = %71
  %73 = load i32, ptr addrspace(5) %11, align 4
  %74 = udiv i32 %73, 2
  store i32 %74, ptr addrspace(5) %11, align 4
  br label %49

75:                                               ; preds = %49
  %76 = load float, ptr addrspace(3) @softmax_bf16.partial, align 4
  store float %76, ptr addrspace(5) %9, align 4
  call void @_Z7barrierj(i32 noundef 1) #9
  store float 0.000000e+00, ptr addrspace(5) %12, align 4
  %77 = load i32, ptr addrspace(5) %7, align 4
  store i32 %77, ptr addrspace(5) %13, align 4
  br label %78

78:                                               ; preds = %94, %75
  %79 = load i32, ptr addrspace(5) %13, align 4
  %80 = load i32, ptr %18, align 4
  %81 = icmp ult i32 %79, %80
  br i1 %81, label %82, label %97

82:                                               ; preds = %78
  %83 = load ptr addrspace(1), ptr addrspace(5) %8, align 8
  %84 = load i32, ptr addrspace(5) %13, align 4
  %85 = zext i32 %84 to i64
  %86 = getelementptr inbounds nuw bfloat, ptr addrspace(1) %83, i64 %85
  %87 = load bfloat, ptr addrspace(1) %86, align 2
  %88 = fpext bfloat %87 to float
  %89 = load float, ptr addrspace(5) %9, align 4
  %90 = fsub float %88, %89
  %91 = call float @_Z3expf(float noundef %90) #10
  %92 = load float, ptr addrspace(5) %12, align 4
  %93 = fadd float %92, %91
  store float %93, ptr addrspace(5) %12, align 4
  br label %94

94:                                               ; preds = %82
  %95 = load i32, ptr addrspace(5) %13, align 4
  %96 = add i32 %95, 64
  store i32 %96, ptr addrspace(5) %13, align 4
  br label %78

97:                                               ; preds = %78
  %98 = load float, ptr addrspace(5) %12, align 4
  %99 = load i32, ptr addrspace(5) %7, align 4
  %100 = zext i32 %99 to i64
  %101 = getelementptr inbounds nuw [64 x float], ptr addrspace(3) @softmax_bf16.partial, i64 0, i64 %100
  store float %98, ptr addrspace(3) %101, align 4
  call void @_Z7barrierj(i32 noundef 1) #9
  store i32 32, ptr addrspace(5) %14, align 4
  br label %102

102:                                              ; preds = %122, %97
  %103 = load i32, ptr addrspace(5) %14, align 4
  %104 = icmp ugt i32 %103, 0
  br i1 %104, label %105, label %125

105:                                              ; preds = %102
  %106 = load i32, ptr addrspace(5) %7, align 4
  %107 = load i32, ptr addrspace(5) %14, align 4
  %108 = icmp ult i32 %106, %107
  br i1 %108, label %109, label %121

109:                                              ; preds = %105
  %110 = load i32, ptr addrspace(5) %7, align 4
  %111 = load i32, ptr addrspace(5) %14, align 4
  %112 = add i32 %110, %111
  %113 = zext i32 %112 to i64
  %114 = getelementptr inbounds nuw [64 x float], ptr addrspace(3) @softmax_bf16.partial, i64 0, i64 %113
  %115 = load float, ptr addrspace(3) %114, align 4
  %116 = load i32, ptr addrspace(5) %7, align 4
  %117 = zext i32 %116 to i64
  %118 = getelementptr inbounds nuw [64 x float], ptr addrspace(3) @softmax_bf16.partial, i64 0, i64 %117
  %119 = load float, ptr addrspace(3) %118, align 4
  %120 = fadd float %119, %115
  store float %120, ptr addrspace(3) %118, align 4
  br label %121

121:                                              ; preds = %109, %105
  call void @_Z7barrierj(i32 noundef 1) #9
  br label %122

122:                                              ; preds = %121
  %123 = load i32, ptr addrspace(5) %14, align 4
  %124 = udiv i32 %123, 2
  store i32 %124, ptr addrspace(5) %14, align 4
  br label %102

125:                                              ; preds = %102
  %126 = load float, ptr addrspace(3) @softmax_bf16.partial, align 4
  store float %126, ptr addrspace(5) %12, align 4
  %127 = load i32, ptr addrspace(5) %7, align 4
  store i32 %127, ptr addrspace(5) %15, align 4
  br label %128

128:                                              ; preds = %154, %125
  %129 = load i32, ptr addrspace(5) %15, align 4
  %130 = load i32, ptr %18, align 4
  %131 = icmp ult i32 %129, %130
  br i1 %131, label %132, label %157

132:                                              ; preds = %128
  %133 = load ptr addrspace(1), ptr addrspace(5) %8, align 8
  %134 = load i32, ptr addrspace(5) %15, align 4
  %135 = zext i32 %134 to i64
  %136 = getelementptr inbounds nuw bfloat, ptr addrspace(1) %133, i64 %135
  %137 = load bfloat, ptr addrspace(1) %136, align 2
  %138 = fpext bfloat %137 to float
  %139 = load float, ptr addrspace(5) %9, align 4
  %140 = fsub float %138, %139
  %141 = call float @_Z3expf(float noundef %140) #10
  %142 = load float, ptr addrspace(5) %12, align 4
  %143 = fdiv float %141, %142, !fpmath !16
  %144 = fptrunc float %143 to bfloat
  %145 = load ptr addrspace(1), ptr %17, align 8
  %146 = call i64 @_Z12get_group_idj(i32 noundef 0) #10
  %147 = load i32, ptr %18, align 4
  %148 = zext i32 %147 to i64
  %149 = mul i64 %146, %148
  %150 = load i32, ptr addrspace(5) %15, align 4
  %151 = zext i32 %150 to i64
  %152 = add i64 %149, %151
  %153 = getelementptr inbounds nuw bfloat, ptr addrspace(1) %145, i64 %152
  store bfloat %144, ptr addrspace(1) %153, align 2
  br label %154

154:                                              ; preds = %132
  %155 = load i32, ptr addrspace(5) %15, align 4
  %156 = add i32 %155, 64
  store i32 %156, ptr addrspace(5) %15, align 4
  br label %128

157:                                              ; preds = %128
  ret void
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z12get_group_idj(i32 noundef %0) #2 {
  %2 = tail call i64 @__ockl_get_group_id(i32 noundef %0) #10
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @_Z4fmaxff(float noundef %0, float noundef %1) #2 {
  %3 = tail call float @__ocml_fmax_f32(float noundef %0, float noundef %1) #10
  ret float %3
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @_Z3expf(float noundef %0) #2 {
  %2 = tail call float @__ocml_exp_f32(float noundef %0) #10
  ret float %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z12get_local_idj(i32 noundef %0) #2 {
  %2 = tail call i64 @__ockl_get_local_id(i32 noundef %0) #10
  ret i64 %2
}

; Function Attrs: convergent norecurse nounwind
define internal void @_Z7barrierj(i32 noundef %0) #3 {
  %2 = icmp eq i32 %0, 0
  br i1 %2, label %7, label %3

3:                                                ; preds = %1
  %4 = icmp eq i32 %0, 3
  %5 = select i1 %4, i32 5, i32 3
  tail call void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 noundef %0, i32 noundef %5, i32 noundef 1) #9
  tail call void @llvm.amdgcn.s.barrier()
  %6 = select i1 %4, i32 5, i32 2
  tail call void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 noundef %0, i32 noundef %6, i32 noundef 1) #9
  br label %8

7:                                                ; preds = %1
  tail call void @llvm.amdgcn.s.barrier()
  br label %8

8:                                                ; preds = %7, %3
  ret void
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define internal void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 %0, i32 noundef %1, i32 noundef %2) local_unnamed_addr #4 {
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
declare void @llvm.amdgcn.s.barrier() #5

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
  %27 = tail call float @__ocml_fmuladd_f32(float noundef %24, float noundef 0x3FF7140000000000, float noundef %26) #10
  %28 = tail call float @__ocml_fmuladd_f32(float noundef %23, float noundef 0x3F347652A0000000, float noundef %27) #10
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
  %68 = tail call float @__ocml_fmuladd_f32(float noundef %65, float noundef 0x3FF7140000000000, float noundef %67) #10
  %69 = tail call float @__ocml_fmuladd_f32(float noundef %64, float noundef 0x3F347652A0000000, float noundef %68) #10
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
declare float @llvm.exp2.f32(float) #6

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fma.f32(float, float, float) #6

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal float @__ocml_fmuladd_f32(float noundef %0, float noundef %1, float noundef %2) local_unnamed_addr #7 {
  %4 = tail call float @llvm.fmuladd.f32(float %0, float %1, float %2)
  ret float %4
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.rint.f32(float) #6

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.ldexp.f32.i32(float, i32) #6

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #6

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal float @__ocml_fmax_f32(float noundef %0, float noundef %1) local_unnamed_addr #7 {
  %3 = tail call float @llvm.maxnum.f32(float %0, float %1)
  ret float %3
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #6

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_local_id(i32 noundef %0) local_unnamed_addr #7 {
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
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #8

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #8

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.z() #8

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_group_id(i32 noundef %0) local_unnamed_addr #7 {
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
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #8

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #8

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.z() #8

attributes #0 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #2 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #3 = { convergent norecurse nounwind "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #4 = { convergent mustprogress nofree norecurse nounwind willreturn "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #5 = { convergent nocallback nofree nounwind willreturn }
attributes #6 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #7 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #8 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #9 = { convergent nounwind }
attributes #10 = { convergent nounwind willreturn memory(none) }

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
!14 = !{!"__bf16*", !"__bf16*", !"uint"}
!15 = !{!"const", !"", !""}
!16 = !{float 2.500000e+00}
!17 = !{!18, !18, i64 0}
!18 = !{!"bool", !10, i64 0}
!19 = !{i8 0, i8 2}
!20 = !{i32 0, i32 1024}
