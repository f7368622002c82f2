; ModuleID = 'nbody.cl'
source_filename = "nbody.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@nbody.tile = internal addrspace(3) global [64 x <4 x float>] undef, align 16
@__oclc_daz_opt = internal local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_ABI_version = internal local_unnamed_addr addrspace(4) constant i32 500, align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @nbody(ptr addrspace(1) noundef align 16 %0, ptr addrspace(1) noundef align 16 %1, ptr addrspace(1) noundef align 16 %2, ptr addrspace(1) noundef align 16 %3, i32 noundef %4, float noundef nofpclass(nan inf) %5, float noundef nofpclass(nan inf) %6) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !15 !kernel_arg_type_qual !16 {
  %8 = alloca ptr addrspace(1), align 8, addrspace(5)
  %9 = alloca ptr addrspace(1), align 8, addrspace(5)
  %10 = alloca ptr addrspace(1), align 8, addrspace(5)
  %11 = alloca ptr addrspace(1), align 8, addrspace(5)
  %12 = alloca i32, align 4, addrspace(5)
  %13 = alloca float, align 4, addrspace(5)
  %14 = alloca float, align 4, addrspace(5)
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
  store i32 %4, ptr %19, align 4
  store float %5, ptr %20, align 4
  store float %6, ptr %21, align 4
  %22 = load ptr addrspace(1), ptr %15, align 8
  %23 = load ptr addrspace(1), ptr %16, align 8
  %24 = load ptr addrspace(1), ptr %17, align 8
  %25 = load ptr addrspace(1), ptr %18, align 8
  %26 = load i32, ptr %19, align 4
  %27 = load float, ptr %20, align 4
  %28 = load float, ptr %21, align 4
  call void @__clang_ocl_kern_imp_nbody(ptr addrspace(1) noundef align 16 %22, ptr addrspace(1) noundef align 16 %23, ptr addrspace(1) noundef align 16 %24, ptr addrspace(1) noundef align 16 %25, i32 noundef %26, float noundef nofpclass(nan inf) %27, float noundef nofpclass(nan inf) %28) #10
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_nbody(ptr addrspace(1) noundef align 16 %0, ptr addrspace(1) noundef align 16 %1, ptr addrspace(1) noundef align 16 %2, ptr addrspace(1) noundef align 16 %3, i32 noundef %4, float noundef nofpclass(nan inf) %5, float noundef nofpclass(nan inf) %6) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !15 !kernel_arg_type_qual !16 {
  %8 = alloca ptr addrspace(1), align 8, addrspace(5)
  %9 = alloca ptr addrspace(1), align 8, addrspace(5)
  %10 = alloca ptr addrspace(1), align 8, addrspace(5)
  %11 = alloca ptr addrspace(1), align 8, addrspace(5)
  %12 = alloca i32, align 4, addrspace(5)
  %13 = alloca float, align 4, addrspace(5)
  %14 = alloca float, align 4, addrspace(5)
  %15 = alloca i32, align 4, addrspace(5)
  %16 = alloca i32, align 4, addrspace(5)
  %17 = alloca <4 x float>, align 16, addrspace(5)
  %18 = alloca <3 x float>, align 16, addrspace(5)
  %19 = alloca i32, align 4, addrspace(5)
  %20 = alloca i32, align 4, addrspace(5)
  %21 = alloca <4 x float>, align 16, addrspace(5)
  %22 = alloca <3 x float>, align 16, addrspace(5)
  %23 = alloca float, align 4, addrspace(5)
  %24 = alloca <4 x float>, align 16, addrspace(5)
  %25 = alloca <4 x float>, align 16, addrspace(5)
  %26 = addrspacecast ptr addrspace(5) %8 to ptr
  %27 = addrspacecast ptr addrspace(5) %9 to ptr
  %28 = addrspacecast ptr addrspace(5) %10 to ptr
  %29 = addrspacecast ptr addrspace(5) %11 to ptr
  %30 = addrspacecast ptr addrspace(5) %12 to ptr
  %31 = addrspacecast ptr addrspace(5) %13 to ptr
  %32 = addrspacecast ptr addrspace(5) %14 to ptr
  %33 = addrspacecast ptr addrspace(5) %25 to ptr
  store ptr addrspace(1) %0, ptr %26, align 8
  store ptr addrspace(1) %1, ptr %27, align 8
  store ptr addrspace(1) %2, ptr %28, align 8
  store ptr addrspace(1) %3, ptr %29, align 8
  store i32 %4, ptr %30, align 4
  store float %5, ptr %31, align 4
  store float %6, ptr %32, align 4
  %34 = call i64 @_Z13get_global_idj(i32 noundef 0) #11
  %35 = trunc i64 %34 to i32
  store i32 %35, ptr addrspace(5) %15, align 4
  %36 = call i64 @_Z12get_local_idj(i32 noundef 0) #11
  %37 = trunc i64 %36 to i32
  store i32 %37, ptr addrspace(5) %16, align 4
  %38 = load i32, ptr addrspace(5) %15, align 4
  %39 = load i32, ptr %30, align 4
  %40 = icmp ult i32 %38, %39
  br i1 %40, label %41, label %47

41:                                               ; preds = %7
  %42 = load ptr addrspace(1), ptr %26, align 8
  %43 = load i32, ptr addrspace(5) %15, align 4
  %44 = zext i32 %43 to i64
  %45 = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %42, i64 %44
  %46 = load <4 x float>, ptr addrspace(1) %45, align 16
  br label %48

47:                                               ; preds = %7
  br label %48

48:                                               ; preds = %47, %41
  %49 = phi reassoc nnan ninf nsz arcp afn <4 x float> [ %46, %41 ], [ zeroinitializer, %47 ]
  store <4 x float> %49, ptr addrspace(5) %17, align 16
  store <3 x float> zeroinitializer, ptr addrspace(5) %18, align 16
  store i32 0, ptr addrspace(5) %19, align 4
  br label %50

50:                                               ; preds = %110, %48
  %51 = load i32, ptr addrspace(5) %19, align 4
  %52 = load i32, ptr %30, align 4
  %53 = icmp ult i32 %51, %52
  br i1 %53, label %54, label %113

54:                                               ; preds = %50
  %55 = load i32, ptr addrspace(5) %19, align 4
  %56 = load i32, ptr addrspace(5) %16, align 4
  %57 = add i32 %55, %56
  %58 = load i32, ptr %30, align 4
  %59 = icmp ult i32 %57, %58
  br i1 %59, label %60, label %68

60:                                               ; preds = %54
  %61 = load ptr addrspace(1), ptr %26, align 8
  %62 = load i32, ptr addrspace(5) %19, align 4
  %63 = load i32, ptr addrspace(5) %16, align 4
  %64 = add i32 %62, %63
  %65 = zext i32 %64 to i64
  %66 = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %61, i64 %65
  %67 = load <4 x float>, ptr addrspace(1) %66, align 16
  br label %69

68:                                               ; preds = %54
  br label %69

69:                                               ; preds = %68, %60
  %70 = phi reassoc nnan ninf nsz arcp afn <4 x float> [ %67, %60 ], [ zeroinitializer, %68 ]
  %71 = load i32, ptr addrspace(5) %16, align 4
  %72 = zext i32 %71 to i64
  %73 = getelementptr inbounds nuw [64 x <4 x float>], ptr addrspace(3) @nbody.tile, i64 0, i64 %72
  store <4 x float> %70, ptr addrspace(3) %73, align 16
  call void @_Z7barrierj(i32 noundef 1) #10
  store i32 0, ptr addrspace(5) %20, align 4
  br label %74

74:                                               ; preds = %106, %69
  %75 = load i32, ptr addrspace(5) %20, align 4
  %76 = icmp ult i32 %75, 64
  br i1 %76, label %77, label %109

77:                                               ; preds = %74
  %78 = load i32, ptr addrspace(5) %20, align 4
  %79 = zext i32 %78 to i64
  %80 = getelementptr inbounds nuw [64 x <4 x float>], ptr addrspace(3) @nbody.tile, i64 0, i64 %79
  %81 = load <4 x float>, ptr addrspace(3) %80, align 16
  store <4 x float> %81, ptr addrspace(5) %21, align 16
  %82 = load <4 x float>, ptr addrspace(5) %21, align 16
  %83 = shufflevector <4 x float> %82, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %84 = load <4 x float>, ptr addrspace(5) %17, align 16
  %85 = shufflevector <4 x float> %84, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %86 = fsub reassoc nnan ninf nsz arcp afn <3 x float> %83, %85
  store <3 x float> %86, ptr addrspace(5) %22, align 16
  %87 = load <3 x float>, ptr addrspace(5) %22, align 16
  %88 = load <3 x float>, ptr addrspace(5) %22, align 16
  %89 = call reassoc nnan ninf nsz arcp afn nofpclass(nan inf) float @_Z3dotDv3_fS_(<3 x float> noundef nofpclass(nan inf) %87, <3 x float> noundef nofpclass(nan inf) %88) #11
  %90 = load float, ptr %32, align 4
  %91 = fadd reassoc nnan ninf nsz arcp afn float %89, %90
  %92 = call reassoc nnan ninf nsz arcp afn nofpclass(nan inf) float @_Z5rsqrtf(float noundef nofpclass(nan inf) %91) #11
  store float %92, ptr addrspace(5) %23, align 4
  %93 = load <3 x float>, ptr addrspace(5) %22, align 16
  %94 = load <4 x float>, ptr addrspace(5) %21, align 16
  %95 = extractelement <4 x float> %94, i64 3
  %96 = load float, ptr addrspace(5) %23, align 4
  %97 = fmul reassoc nnan ninf nsz arcp afn float %95, %96
  %98 = load float, ptr addrspace(5) %23, align 4
  %99 = fmul reassoc nnan ninf nsz arcp afn float %97, %98
  %100 = load float, ptr addrspace(5) %23, align 4
  %101 = fmul reassoc nnan ninf nsz arcp afn float %99, %100
  %102 = insertelement <3 x float> poison, float %101, i64 0
  %103 = shufflevector <3 x float> %102, <3 x float> poison, <3 x i32> zeroinitializer
  %104 = load <3 x float>, ptr addrspace(5) %18, align 16
  %105 = call reassoc nnan ninf nsz arcp afn <3 x float> @llvm.fmuladd.v3f32(<3 x float> %93, <3 x float> %103, <3 x float> %104)
  store <3 x float> %105, ptr addrspace(5) %18, align 16
  br label %106

106:                                              ; preds = %77
  %107 = load i32, ptr addrspace(5) %20, align 4
  %108 = add i32 %107, 1
  store i32 %108, ptr addrspace(5) %20, align 4
  br label %74

109:                                              ; preds = %74
  call void @_Z7barrierj(i32 noundef 1) #10
  br label %110

110:                                              ; preds = %109
  %111 = load i32, ptr addrspace(5) %19, align 4
  %112 = add i32 %111, 64
  store i32 %112, ptr addrspace(5) %19, align 4
  br label %50

113:                                              ; preds = %50
  %114 = load i32, ptr addrspace(5) %15, align 4
  %115 = load i32, ptr %30, align 4
  %116 = icmp uge i32 %114, %115
  br i1 %116, label %117, label %118

117:                                              ; preds = %113
  br label %157

118:                                              ; preds = %113
  %119 = load ptr addrspace(1), ptr %27, align 8
  %120 = load i32, ptr addrspace(5) %15, align 4
  %121 = zext i32 %120 to i64
  %122 = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %119, i64 %121
  %123 = load <4 x float>, ptr addrspace(1) %122, align 16
  store <4 x float> %123, ptr addrspace(5) %24, align 16
  %124 = load <3 x float>, ptr addrspace(5) %18, align 16
  %125 = load float, ptr %31, align 4
  %126 = insertelement <3 x float> poison, float %125, i64 0
  %127 = shufflevector <3 x float> %126, <3 x float> poison, <3 x i32> zeroinitializer
  %128 = load <4 x float>, ptr addrspace(5) %24, align 16
  %129 = shufflevector <4 x float> %128, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %130 = call reassoc nnan ninf nsz arcp afn <3 x float> @llvm.fmuladd.v3f32(<3 x float> %124, <3 x float> %127, <3 x float> %129)
  %131 = load <4 x float>, ptr addrspace(5) %24, align 16
  %132 = shufflevector <3 x float> %130, <3 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 poison>
  %133 = shufflevector <4 x float> %131, <4 x float> %132, <4 x i32> <i32 4, i32 5, i32 6, i32 3>
  store <4 x float> %133, ptr addrspace(5) %24, align 16
  %134 = load <4 x float>, ptr addrspace(5) %24, align 16
  %135 = load ptr addrspace(1), ptr %29, align 8
  %136 = load i32, ptr addrspace(5) %15, align 4
  %137 = zext i32 %136 to i64
  %138 = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %135, i64 %137
  store <4 x float> %134, ptr addrspace(1) %138, align 16
  %139 = load <4 x float>, ptr addrspace(5) %17, align 16
  %140 = shufflevector <4 x float> %139, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %141 = load <4 x float>, ptr addrspace(5) %24, align 16
  %142 = shufflevector <4 x float> %141, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %143 = load float, ptr %31, align 4
  %144 = insertelement <3 x float> poison, float %143, i64 0
  %145 = shufflevector <3 x float> %144, <3 x float> poison, <3 x i32> zeroinitializer
  %146 = call reassoc nnan ninf nsz arcp afn <3 x float> @llvm.fmuladd.v3f32(<3 x float> %142, <3 x float> %145, <3 x float> %140)
  %147 = shufflevector <3 x float> %146, <3 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 poison>
  %148 = shufflevector <4 x float> %147, <4 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 poison>
  %149 = load <4 x float>, ptr addrspace(5) %17, align 16
  %150 = extractelement <4 x float> %149, i64 3
  %151 = insertelement <4 x float> %148, float %150, i32 3
  store <4 x float> %151, ptr %33, align 16
  %152 = load <4 x float>, ptr %33, align 16
  %153 = load ptr addrspace(1), ptr %28, align 8
  %154 = load i32, ptr addrspace(5) %15, align 4
  %155 = zext i32 %154 to i64
  %156 = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %153, i64 %155
  store <4 x float> %152, ptr addrspace(1) %156, align 16
  br label %157

157:                                              ; preds = %118, %117
  ret void
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <3 x float> @llvm.fmuladd.v3f32(<3 x float>, <3 x float>, <3 x float>) #2

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @_Z3dotDv3_fS_(<3 x float> noundef %0, <3 x float> noundef %1) #3 {
  %3 = extractelement <3 x float> %0, i64 2
  %4 = extractelement <3 x float> %1, i64 2
  %5 = extractelement <3 x float> %0, i64 1
  %6 = extractelement <3 x float> %1, i64 1
  %7 = extractelement <3 x float> %0, i64 0
  %8 = extractelement <3 x float> %1, i64 0
  %9 = fmul float %7, %8
  %10 = tail call float @_Z3madfff(float noundef %5, float noundef %6, float noundef %9) #11
  %11 = tail call float @_Z3madfff(float noundef %3, float noundef %4, float noundef %10) #11
  ret float %11
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @_Z3madfff(float noundef %0, float noundef %1, float noundef %2) local_unnamed_addr #4 {
  %4 = tail call float @__ocml_mad_f32(float noundef %0, float noundef %1, float noundef %2) #11
  ret float %4
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @_Z5rsqrtf(float noundef %0) #4 {
  %2 = tail call float @__ocml_rsqrt_f32(float noundef %0) #11
  ret float %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z13get_global_idj(i32 noundef %0) #4 {
  %2 = tail call i64 @__ockl_get_global_id(i32 noundef %0) #11
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z12get_local_idj(i32 noundef %0) #4 {
  %2 = tail call i64 @__ockl_get_local_id(i32 noundef %0) #11
  ret i64 %2
}

; Function Attrs: convergent norecurse nounwind
define internal void @_Z7barrierj(i32 noundef %0) #5 {
  %2 = icmp eq i32 %0, 0
  br i1 %2, label %7, label %3

3:                                                ; preds = %1
  %4 = icmp eq i32 %0, 3
  %5 = select i1 %4, i32 5, i32 3
  tail call void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 noundef %0, i32 noundef %5, i32 noundef 1) #10
  tail call void @llvm.amdgcn.s.barrier()
  %6 = select i1 %4, i32 5, i32 2
  tail call void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 noundef %0, i32 noundef %6, i32 noundef 1) #10
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

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @__ocml_mad_f32(float noundef %0, float noundef %1, float noundef %2) local_unnamed_addr #4 {
  %4 = tail call float @__ocml_fmuladd_f32(float noundef %0, float noundef %1, float noundef %2) #11
  ret float %4
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal float @__ocml_fmuladd_f32(float noundef %0, float noundef %1, float noundef %2) local_unnamed_addr #8 {
  %4 = tail call float @llvm.fmuladd.f32(float %0, float %1, float %2)
  ret float %4
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #2

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal float @__ocml_rsqrt_f32(float noundef %0) local_unnamed_addr #8 {
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
declare float @llvm.amdgcn.rsq.f32(float) #2

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_global_id(i32 noundef %0) local_unnamed_addr #8 {
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
  %13 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !20
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
  %29 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !20
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
  %45 = tail call i32 @llvm.amdgcn.workitem.id.z(), !range !20
  %46 = mul i32 %44, %43
  %47 = add i32 %46, %45
  %48 = select i1 %36, i64 2, i64 7
  %49 = getelementptr inbounds i64, ptr addrspace(4) %39, i64 %48
  br label %50

50:                                               ; preds = %34, %18, %2
  %51 = phi ptr addrspace(4) [ %49, %34 ], [ %33, %18 ], [ %17, %2 ]
  %52 = phi i32 [ %47, %34 ], [ %31, %18 ], [ %15, %2 ]
  %53 = zext i32 %52 to i64
  %54 = load i64, ptr addrspace(4) %51, align 8, !tbaa !21
  %55 = add i64 %54, %53
  br label %56

56:                                               ; preds = %50, %1
  %57 = phi i64 [ 0, %1 ], [ %55, %50 ]
  ret i64 %57
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef nonnull align 4 ptr addrspace(4) @llvm.amdgcn.dispatch.ptr() #9

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #9

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #9

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #9

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #9

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #9

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.z() #9

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.z() #9

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

attributes #0 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "less-precise-fpmad"="true" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "less-precise-fpmad"="true" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #2 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "less-precise-fpmad"="true" "min-legal-vector-width"="96" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #4 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "less-precise-fpmad"="true" "min-legal-vector-width"="0" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #5 = { convergent norecurse nounwind "frame-pointer"="all" "less-precise-fpmad"="true" "min-legal-vector-width"="0" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #6 = { convergent mustprogress nofree norecurse nounwind willreturn "frame-pointer"="all" "less-precise-fpmad"="true" "min-legal-vector-width"="0" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #7 = { convergent nocallback nofree nounwind willreturn }
attributes #8 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "less-precise-fpmad"="true" "min-legal-vector-width"="0" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #9 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #10 = { convergent nounwind }
attributes #11 = { convergent nounwind willreturn memory(none) }

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
!12 = !{i32 1, i32 1, i32 1, i32 1, i32 0, i32 0, i32 0}
!13 = !{!"none", !"none", !"none", !"none", !"none", !"none", !"none"}
!14 = !{!"float4*", !"float4*", !"float4*", !"float4*", !"uint", !"float", !"float"}
!15 = !{!"float __attribute__((ext_vector_type(4)))*", !"float __attribute__((ext_vector_type(4)))*", !"float __attribute__((ext_vector_type(4)))*", !"float __attribute__((ext_vector_type(4)))*", !"uint", !"float", !"float"}
!16 = !{!"const", !"const", !"", !"", !"", !"", !""}
!17 = !{!18, !18, i64 0}
!18 = !{!"bool", !10, i64 0}
!19 = !{i8 0, i8 2}
!20 = !{i32 0, i32 1024}
!21 = !{!22, !22, i64 0}
!22 = !{!"long", !10, i64 0}
