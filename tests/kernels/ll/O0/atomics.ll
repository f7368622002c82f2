; ModuleID = 'atomics.cl'
source_filename = "atomics.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__oclc_ABI_version = internal local_unnamed_addr addrspace(4) constant i32 500, align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @atomics(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 8 %1, ptr addrspace(1) noundef align 4 %2, ptr addrspace(1) noundef align 4 %3, i32 noundef %4) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !15 !kernel_arg_type_qual !16 {
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca ptr addrspace(1), align 8, addrspace(5)
  %9 = alloca ptr addrspace(1), align 8, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = addrspacecast ptr addrspace(5) %6 to ptr
  %12 = addrspacecast ptr addrspace(5) %7 to ptr
  %13 = addrspacecast ptr addrspace(5) %8 to ptr
  %14 = addrspacecast ptr addrspace(5) %9 to ptr
  %15 = addrspacecast ptr addrspace(5) %10 to ptr
  store ptr addrspace(1) %0, ptr %11, align 8
  store ptr addrspace(1) %1, ptr %12, align 8
  store ptr addrspace(1) %2, ptr %13, align 8
  store ptr addrspace(1) %3, ptr %14, align 8
  store i32 %4, ptr %15, align 4
  %16 = load ptr addrspace(1), ptr %11, align 8
  %17 = load ptr addrspace(1), ptr %12, align 8
  %18 = load ptr addrspace(1), ptr %13, align 8
  %19 = load ptr addrspace(1), ptr %14, align 8
  %20 = load i32, ptr %15, align 4
  call void @__clang_ocl_kern_imp_atomics(ptr addrspace(1) noundef align 4 %16, ptr addrspace(1) noundef align 8 %17, ptr addrspace(1) noundef align 4 %18, ptr addrspace(1) noundef align 4 %19, i32 noundef %20) #7
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_atomics(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 8 %1, ptr addrspace(1) noundef align 4 %2, ptr addrspace(1) noundef align 4 %3, i32 noundef %4) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !15 !kernel_arg_type_qual !16 {
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca ptr addrspace(1), align 8, addrspace(5)
  %9 = alloca ptr addrspace(1), align 8, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = alloca i32, align 4, addrspace(5)
  %13 = alloca i32, align 4, addrspace(5)
  %14 = alloca i32, align 4, addrspace(5)
  %15 = alloca ptr addrspace(1), align 8, addrspace(5)
  %16 = alloca i32, align 4, addrspace(5)
  %17 = addrspacecast ptr addrspace(5) %6 to ptr
  %18 = addrspacecast ptr addrspace(5) %7 to ptr
  %19 = addrspacecast ptr addrspace(5) %8 to ptr
  %20 = addrspacecast ptr addrspace(5) %9 to ptr
  %21 = addrspacecast ptr addrspace(5) %10 to ptr
  store ptr addrspace(1) %0, ptr %17, align 8
  store ptr addrspace(1) %1, ptr %18, align 8
  store ptr addrspace(1) %2, ptr %19, align 8
  store ptr addrspace(1) %3, ptr %20, align 8
  store i32 %4, ptr %21, align 4
  %22 = call i64 @_Z13get_global_idj(i32 noundef 0) #8
  %23 = trunc i64 %22 to i32
  store i32 %23, ptr addrspace(5) %11, align 4
  %24 = load i32, ptr addrspace(5) %11, align 4
  %25 = load i32, ptr %21, align 4
  %26 = icmp uge i32 %24, %25
  br i1 %26, label %27, label %28

27:                                               ; preds = %5
  br label %174

28:                                               ; preds = %5
  %29 = load i32, ptr addrspace(5) %11, align 4
  %30 = mul i32 %29, -1640531535
  %31 = xor i32 %30, 1540483477
  store i32 %31, ptr addrspace(5) %12, align 4
  %32 = load ptr addrspace(1), ptr %17, align 8
  %33 = getelementptr inbounds i32, ptr addrspace(1) %32, i64 0
  %34 = load i32, ptr addrspace(5) %12, align 4
  %35 = call i32 @_Z10atomic_addPU3AS1Vjj(ptr addrspace(1) noundef %33, i32 noundef %34) #7
  %36 = load ptr addrspace(1), ptr %17, align 8
  %37 = getelementptr inbounds i32, ptr addrspace(1) %36, i64 1
  %38 = load i32, ptr addrspace(5) %12, align 4
  %39 = call i32 @_Z10atomic_subPU3AS1Vjj(ptr addrspace(1) noundef %37, i32 noundef %38) #7
  %40 = load ptr addrspace(1), ptr %17, align 8
  %41 = getelementptr inbounds i32, ptr addrspace(1) %40, i64 2
  %42 = load i32, ptr addrspace(5) %12, align 4
  %43 = call i32 @_Z10atomic_minPU3AS1Vjj(ptr addrspace(1) noundef %41, i32 noundef %42) #7
  %44 = load ptr addrspace(1), ptr %17, align 8
  %45 = getelementptr inbounds i32, ptr addrspace(1) %44, i64 3
  %46 = load i32, ptr addrspace(5) %12, align 4
  %47 = call i32 @_Z10atomic_maxPU3AS1Vjj(ptr addrspace(1) noundef %45, i32 noundef %46) #7
  %48 = load ptr addrspace(1), ptr %17, align 8
  %49 = getelementptr inbounds i32, ptr addrspace(1) %48, i64 4
  %50 = load i32, ptr addrspace(5) %12, align 4
  %51 = load i32, ptr addrspace(5) %11, align 4
  %52 = urem i32 %51, 7
  %53 = and i32 %52, 31
  %54 = shl i32 -65536, %53
  %55 = or i32 %50, %54
  %56 = call i32 @_Z10atomic_andPU3AS1Vjj(ptr addrspace(1) noundef %49, i32 noundef %55) #7
  %57 = load ptr addrspace(1), ptr %17, align 8
  %58 = getelementptr inbounds i32, ptr addrspace(1) %57, i64 5
  %59 = load i32, ptr addrspace(5) %11, align 4
  %60 = and i32 %59, 31
  %61 = and i32 %60, 31
  %62 = shl i32 1, %61
  %63 = call i32 @_Z9atomic_orPU3AS1Vjj(ptr addrspace(1) noundef %58, i32 noundef %62) #7
  %64 = load ptr addrspace(1), ptr %17, align 8
  %65 = getelementptr inbounds i32, ptr addrspace(1) %64, i64 6
  %66 = load i32, ptr addrspace(5) %12, align 4
  %67 = call i32 @_Z10atomic_xorPU3AS1Vjj(ptr addrspace(1) noundef %65, i32 noundef %66) #7
  %68 = load ptr addrspace(1), ptr %17, align 8
  %69 = getelementptr inbounds i32, ptr addrspace(1) %68, i64 7
  %70 = load i32, ptr addrspace(5) %12, align 4
  %71 = call i32 @_Z10atomic_minPU3AS1Vii(ptr addrspace(1) noundef %69, i32 noundef %70) #7
  %72 = load ptr addrspace(1), ptr %17, align 8
  %73 = getelementptr inbounds i32, ptr addrspace(1) %72, i64 8
  %74 = load i32, ptr addrspace(5) %12, align 4
  %75 = call i32 @_Z10atomic_maxPU3AS1Vii(ptr addrspace(1) noundef %73, i32 noundef %74) #7
  %76 = load ptr addrspace(1), ptr %20, align 8
  %77 = load ptr addrspace(1), ptr %17, align 8
  %78 = getelementptr inbounds i32, ptr addrspace(1) %77, i64 9
  %79 = call i32 @_Z10atomic_incPU3AS1Vj(ptr addrspace(1) noundef %78) #7
  %80 = zext i32 %79 to i64
  %81 = getelementptr inbounds nuw i32, ptr addrspace(1) %76, i64 %80
  store i32 1, ptr addrspace(1) %81, align 4
  %82 = load ptr addrspace(1), ptr %17, align 8
  %83 = getelementptr inbounds i32, ptr addrspace(1) %82, i64 10
  %84 = call i32 @_Z14atomic_cmpxchgPU3AS1Vjjj(ptr addrspace(1) noundef %83, i32 noundef 0, i32 noundef 1) #7
  %85 = icmp eq i32 %84, 0
  br i1 %85, label %86, label %89

86:                                               ; preds = %28
  %87 = load ptr addrspace(1), ptr %17, align 8
  %88 = getelementptr inbounds i32, ptr addrspace(1) %87, i64 11
  store i32 24589, ptr addrspace(1) %88, align 4
  br label %89

89:                                               ; preds = %86, %28
  %90 = load ptr addrspace(1), ptr %17, align 8
  %91 = getelementptr inbounds i32, ptr addrspace(1) %90, i64 12
  %92 = call i32 @_Z11atomic_xchgPU3AS1Vjj(ptr addrspace(1) noundef %91, i32 noundef 5) #7
  %93 = icmp eq i32 %92, 5
  br i1 %93, label %94, label %98

94:                                               ; preds = %89
  %95 = load ptr addrspace(1), ptr %17, align 8
  %96 = getelementptr inbounds i32, ptr addrspace(1) %95, i64 13
  %97 = call i32 @_Z10atomic_incPU3AS1Vj(ptr addrspace(1) noundef %96) #7
  br label %98

98:                                               ; preds = %94, %89
  %99 = load ptr addrspace(1), ptr %17, align 8
  %100 = getelementptr inbounds i32, ptr addrspace(1) %99, i64 14
  %101 = addrspacecast ptr addrspace(1) %100 to ptr
  %102 = call i32 @_Z20atomic_load_explicitPVU7_Atomicj12memory_order12memory_scope(ptr noundef %101, i32 noundef 0, i32 noundef 2) #7
  store i32 %102, ptr addrspace(5) %13, align 4
  br label %103

103:                                              ; preds = %116, %98
  %104 = load i32, ptr addrspace(5) %13, align 4
  store i32 %104, ptr addrspace(5) %14, align 4
  %105 = load ptr addrspace(1), ptr %17, align 8
  %106 = getelementptr inbounds i32, ptr addrspace(1) %105, i64 14
  %107 = load i32, ptr addrspace(5) %14, align 4
  %108 = load i32, ptr addrspace(5) %14, align 4
  %109 = bitcast i32 %108 to float
  %110 = load i32, ptr addrspace(5) %11, align 4
  %111 = and i32 %110, 7
  %112 = uitofp i32 %111 to float
  %113 = fadd float %109, %112
  %114 = bitcast float %113 to i32
  %115 = call i32 @_Z14atomic_cmpxchgPU3AS1Vjjj(ptr addrspace(1) noundef %106, i32 noundef %107, i32 noundef %114) #7
  store i32 %115, ptr addrspace(5) %13, align 4
  br label %116

116:                                              ; preds = %103
  %117 = load i32, ptr addrspace(5) %13, align 4
  %118 = load i32, ptr addrspace(5) %14, align 4
  %119 = icmp ne i32 %117, %118
  br i1 %119, label %103, label %120

120:                                              ; preds = %116
  %121 = load ptr addrspace(1), ptr %18, align 8
  store ptr addrspace(1) %121, ptr addrspace(5) %15, align 8
  %122 = load ptr addrspace(1), ptr addrspace(5) %15, align 8
  %123 = getelementptr inbounds i64, ptr addrspace(1) %122, i64 0
  %124 = addrspacecast ptr addrspace(1) %123 to ptr
  %125 = load i32, ptr addrspace(5) %12, align 4
  %126 = zext i32 %125 to i64
  %127 = shl i64 %126, 20
  %128 = call i64 @_Z25atomic_fetch_add_explicitPVU7_Atomicmm12memory_order12memory_scope(ptr noundef %124, i64 noundef %127, i32 noundef 0, i32 noundef 2) #7
  %129 = load ptr addrspace(1), ptr addrspace(5) %15, align 8
  %130 = getelementptr inbounds i64, ptr addrspace(1) %129, i64 1
  %131 = addrspacecast ptr addrspace(1) %130 to ptr
  %132 = load i32, ptr addrspace(5) %12, align 4
  %133 = zext i32 %132 to i64
  %134 = shl i64 %133, 13
  %135 = load i32, ptr addrspace(5) %12, align 4
  %136 = zext i32 %135 to i64
  %137 = or i64 %134, %136
  %138 = call i64 @_Z25atomic_fetch_max_explicitPVU7_Atomicmm12memory_order12memory_scope(ptr noundef %131, i64 noundef %137, i32 noundef 0, i32 noundef 2) #7
  %139 = load ptr addrspace(1), ptr addrspace(5) %15, align 8
  %140 = getelementptr inbounds i64, ptr addrspace(1) %139, i64 2
  %141 = addrspacecast ptr addrspace(1) %140 to ptr
  %142 = load i32, ptr addrspace(5) %12, align 4
  %143 = zext i32 %142 to i64
  %144 = load i32, ptr addrspace(5) %12, align 4
  %145 = zext i32 %144 to i64
  %146 = mul i64 %143, %145
  %147 = call i64 @_Z25atomic_fetch_xor_explicitPVU7_Atomicmm12memory_order12memory_scope(ptr noundef %141, i64 noundef %146, i32 noundef 0, i32 noundef 2) #7
  %148 = load ptr addrspace(1), ptr %19, align 8
  %149 = getelementptr inbounds i32, ptr addrspace(1) %148, i64 0
  %150 = addrspacecast ptr addrspace(1) %149 to ptr
  %151 = call i32 @_Z25atomic_fetch_add_explicitPVU7_Atomicjj12memory_order12memory_scope(ptr noundef %150, i32 noundef 1, i32 noundef 4, i32 noundef 2) #7
  %152 = load ptr addrspace(1), ptr %19, align 8
  %153 = getelementptr inbounds i32, ptr addrspace(1) %152, i64 1
  %154 = addrspacecast ptr addrspace(1) %153 to ptr
  %155 = load i32, ptr addrspace(5) %12, align 4
  %156 = call i32 @_Z24atomic_fetch_or_explicitPVU7_Atomicjj12memory_order12memory_scope(ptr noundef %154, i32 noundef %155, i32 noundef 5, i32 noundef 3) #7
  %157 = load ptr addrspace(1), ptr %19, align 8
  %158 = call i64 @_Z12get_group_idj(i32 noundef 0) #8
  %159 = add i64 8, %158
  %160 = getelementptr inbounds nuw i32, ptr addrspace(1) %157, i64 %159
  %161 = addrspacecast ptr addrspace(1) %160 to ptr
  %162 = call i32 @_Z25atomic_fetch_sub_explicitPVU7_Atomicjj12memory_order12memory_scope(ptr noundef %161, i32 noundef 3, i32 noundef 3, i32 noundef 1) #7
  store i32 0, ptr addrspace(5) %16, align 4
  %163 = load ptr addrspace(1), ptr %19, align 8
  %164 = getelementptr inbounds i32, ptr addrspace(1) %163, i64 3
  %165 = addrspacecast ptr addrspace(1) %164 to ptr
  %166 = addrspacecast ptr addrspace(5) %16 to ptr
  %167 = call zeroext i1 @_Z39atomic_compare_exchange_strong_explicitPVU7_AtomicjPjj12memory_orderS4_12memory_scope(ptr noundef %165, ptr noundef %166, i32 noundef 9, i32 noundef 4, i32 noundef 2, i32 noundef 2) #7
  br i1 %167, label %174, label %168

168:                                              ; preds = %120
  %169 = load ptr addrspace(1), ptr %19, align 8
  %170 = getelementptr inbounds i32, ptr addrspace(1) %169, i64 4
  %171 = addrspacecast ptr addrspace(1) %170 to ptr
  %172 = load i32, ptr addrspace(5) %16, align 4
  %173 = call i32 @_Z25atomic_fetch_add_explicitPVU7_Atomicjj12memory_order12memory_scope(ptr noundef %171, i32 noundef %172, i32 noundef 0, i32 noundef 2) #7
  br label %174

174:                                              ; preds = %27, %168, %120
  ret void
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite)
define internal i32 @_Z20atomic_load_explicitPVU7_Atomicj12memory_order12memory_scope(ptr noundef readonly captures(none) %0, i32 noundef %1, i32 noundef %2) #2 {
  switch i32 %1, label %4 [
    i32 1, label %5
    i32 2, label %5
    i32 5, label %6
  ]

4:                                                ; preds = %3
  switch i32 %2, label %13 [
    i32 1, label %9
    i32 2, label %11
    i32 4, label %15
  ]

5:                                                ; preds = %3, %3
  switch i32 %2, label %21 [
    i32 1, label %17
    i32 2, label %19
    i32 4, label %23
  ]

6:                                                ; preds = %3
  switch i32 %2, label %29 [
    i32 1, label %25
    i32 2, label %27
    i32 4, label %31
  ]

7:                                                ; preds = %31, %29, %27, %25, %23, %21, %19, %17, %15, %13, %11, %9
  %8 = phi i32 [ %14, %13 ], [ %16, %15 ], [ %12, %11 ], [ %10, %9 ], [ %30, %29 ], [ %32, %31 ], [ %28, %27 ], [ %26, %25 ], [ %22, %21 ], [ %24, %23 ], [ %20, %19 ], [ %18, %17 ]
  ret i32 %8

9:                                                ; preds = %4
  %10 = load atomic i32, ptr %0 syncscope("workgroup-one-as") monotonic, align 4
  br label %7

11:                                               ; preds = %4
  %12 = load atomic i32, ptr %0 syncscope("agent-one-as") monotonic, align 4
  br label %7

13:                                               ; preds = %4
  %14 = load atomic i32, ptr %0 syncscope("one-as") monotonic, align 4
  br label %7

15:                                               ; preds = %4
  %16 = load atomic i32, ptr %0 syncscope("wavefront-one-as") monotonic, align 4
  br label %7

17:                                               ; preds = %5
  %18 = load atomic i32, ptr %0 syncscope("workgroup-one-as") acquire, align 4
  br label %7

19:                                               ; preds = %5
  %20 = load atomic i32, ptr %0 syncscope("agent-one-as") acquire, align 4
  br label %7

21:                                               ; preds = %5
  %22 = load atomic i32, ptr %0 syncscope("one-as") acquire, align 4
  br label %7

23:                                               ; preds = %5
  %24 = load atomic i32, ptr %0 syncscope("wavefront-one-as") acquire, align 4
  br label %7

25:                                               ; preds = %6
  %26 = load atomic i32, ptr %0 syncscope("workgroup") seq_cst, align 4
  br label %7

27:                                               ; preds = %6
  %28 = load atomic i32, ptr %0 syncscope("agent") seq_cst, align 4
  br label %7

29:                                               ; preds = %6
  %30 = load atomic i32, ptr %0 seq_cst, align 4
  br label %7

31:                                               ; preds = %6
  %32 = load atomic i32, ptr %0 syncscope("wavefront") seq_cst, align 4
  br label %7
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define internal zeroext i1 @_Z39atomic_compare_exchange_strong_explicitPVU7_AtomicjPjj12memory_orderS4_12memory_scope(ptr noundef captures(none) %0, ptr noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %4, i32 noundef %5) #3 {
  switch i32 %3, label %7 [
    i32 1, label %8
    i32 2, label %8
    i32 3, label %9
    i32 4, label %10
    i32 5, label %11
  ]

7:                                                ; preds = %6
  switch i32 %5, label %19 [
    i32 1, label %17
    i32 2, label %18
    i32 4, label %20
  ]

8:                                                ; preds = %6, %6
  switch i32 %5, label %71 [
    i32 1, label %69
    i32 2, label %70
    i32 4, label %72
  ]

9:                                                ; preds = %6
  switch i32 %5, label %123 [
    i32 1, label %121
    i32 2, label %122
    i32 4, label %124
  ]

10:                                               ; preds = %6
  switch i32 %5, label %175 [
    i32 1, label %173
    i32 2, label %174
    i32 4, label %176
  ]

11:                                               ; preds = %6
  switch i32 %5, label %227 [
    i32 1, label %225
    i32 2, label %226
    i32 4, label %228
  ]

12:                                               ; preds = %273, %269, %265, %261, %257, %253, %249, %245, %241, %237, %233, %229, %221, %217, %213, %209, %205, %201, %197, %193, %189, %185, %181, %177, %169, %165, %161, %157, %153, %149, %145, %141, %137, %133, %129, %125, %117, %113, %109, %105, %101, %97, %93, %89, %85, %81, %77, %73, %65, %61, %57, %53, %49, %45, %41, %37, %33, %29, %25, %21
  %13 = phi { i32, i1 } [ %23, %21 ], [ %27, %25 ], [ %31, %29 ], [ %35, %33 ], [ %39, %37 ], [ %43, %41 ], [ %47, %45 ], [ %51, %49 ], [ %55, %53 ], [ %59, %57 ], [ %63, %61 ], [ %67, %65 ], [ %75, %73 ], [ %79, %77 ], [ %83, %81 ], [ %87, %85 ], [ %91, %89 ], [ %95, %93 ], [ %99, %97 ], [ %103, %101 ], [ %107, %105 ], [ %111, %109 ], [ %115, %113 ], [ %119, %117 ], [ %127, %125 ], [ %131, %129 ], [ %135, %133 ], [ %139, %137 ], [ %143, %141 ], [ %147, %145 ], [ %151, %149 ], [ %155, %153 ], [ %159, %157 ], [ %163, %161 ], [ %167, %165 ], [ %171, %169 ], [ %179, %177 ], [ %183, %181 ], [ %187, %185 ], [ %191, %189 ], [ %195, %193 ], [ %199, %197 ], [ %203, %201 ], [ %207, %205 ], [ %211, %209 ], [ %215, %213 ], [ %219, %217 ], [ %223, %221 ], [ %231, %229 ], [ %235, %233 ], [ %239, %237 ], [ %243, %241 ], [ %247, %245 ], [ %251, %249 ], [ %255, %253 ], [ %259, %257 ], [ %263, %261 ], [ %267, %265 ], [ %271, %269 ], [ %275, %273 ]
  %14 = extractvalue { i32, i1 } %13, 0
  store i32 %14, ptr %1, align 4
  br label %15

15:                                               ; preds = %273, %269, %265, %261, %257, %253, %249, %245, %241, %237, %233, %229, %221, %217, %213, %209, %205, %201, %197, %193, %189, %185, %181, %177, %169, %165, %161, %157, %153, %149, %145, %141, %137, %133, %129, %125, %117, %113, %109, %105, %101, %97, %93, %89, %85, %81, %77, %73, %65, %61, %57, %53, %49, %45, %41, %37, %33, %29, %25, %21, %12
  %16 = phi i1 [ true, %21 ], [ true, %25 ], [ true, %29 ], [ true, %33 ], [ true, %37 ], [ true, %41 ], [ true, %45 ], [ true, %49 ], [ true, %53 ], [ true, %57 ], [ true, %61 ], [ true, %65 ], [ true, %73 ], [ true, %77 ], [ true, %81 ], [ true, %85 ], [ true, %89 ], [ true, %93 ], [ true, %97 ], [ true, %101 ], [ true, %105 ], [ true, %109 ], [ true, %113 ], [ true, %117 ], [ true, %125 ], [ true, %129 ], [ true, %133 ], [ true, %137 ], [ true, %141 ], [ true, %145 ], [ true, %149 ], [ true, %153 ], [ true, %157 ], [ true, %161 ], [ true, %165 ], [ true, %169 ], [ true, %177 ], [ true, %181 ], [ true, %185 ], [ true, %189 ], [ true, %193 ], [ true, %197 ], [ true, %201 ], [ true, %205 ], [ true, %209 ], [ true, %213 ], [ true, %217 ], [ true, %221 ], [ true, %229 ], [ true, %233 ], [ true, %237 ], [ true, %241 ], [ true, %245 ], [ true, %249 ], [ true, %253 ], [ true, %257 ], [ true, %261 ], [ true, %265 ], [ true, %269 ], [ true, %273 ], [ false, %12 ]
  ret i1 %16

17:                                               ; preds = %7
  switch i32 %4, label %21 [
    i32 1, label %25
    i32 2, label %25
    i32 5, label %29
  ]

18:                                               ; preds = %7
  switch i32 %4, label %33 [
    i32 1, label %37
    i32 2, label %37
    i32 5, label %41
  ]

19:                                               ; preds = %7
  switch i32 %4, label %45 [
    i32 1, label %49
    i32 2, label %49
    i32 5, label %53
  ]

20:                                               ; preds = %7
  switch i32 %4, label %57 [
    i32 1, label %61
    i32 2, label %61
    i32 5, label %65
  ]

21:                                               ; preds = %17
  %22 = load i32, ptr %1, align 4
  %23 = cmpxchg ptr %0, i32 %22, i32 %2 syncscope("workgroup-one-as") monotonic monotonic, align 4
  %24 = extractvalue { i32, i1 } %23, 1
  br i1 %24, label %15, label %12

25:                                               ; preds = %17, %17
  %26 = load i32, ptr %1, align 4
  %27 = cmpxchg ptr %0, i32 %26, i32 %2 syncscope("workgroup-one-as") monotonic acquire, align 4
  %28 = extractvalue { i32, i1 } %27, 1
  br i1 %28, label %15, label %12

29:                                               ; preds = %17
  %30 = load i32, ptr %1, align 4
  %31 = cmpxchg ptr %0, i32 %30, i32 %2 syncscope("workgroup-one-as") monotonic seq_cst, align 4
  %32 = extractvalue { i32, i1 } %31, 1
  br i1 %32, label %15, label %12

33:                                               ; preds = %18
  %34 = load i32, ptr %1, align 4
  %35 = cmpxchg ptr %0, i32 %34, i32 %2 syncscope("agent-one-as") monotonic monotonic, align 4
  %36 = extractvalue { i32, i1 } %35, 1
  br i1 %36, label %15, label %12

37:                                               ; preds = %18, %18
  %38 = load i32, ptr %1, align 4
  %39 = cmpxchg ptr %0, i32 %38, i32 %2 syncscope("agent-one-as") monotonic acquire, align 4
  %40 = extractvalue { i32, i1 } %39, 1
  br i1 %40, label %15, label %12

41:                                               ; preds = %18
  %42 = load i32, ptr %1, align 4
  %43 = cmpxchg ptr %0, i32 %42, i32 %2 syncscope("agent-one-as") monotonic seq_cst, align 4
  %44 = extractvalue { i32, i1 } %43, 1
  br i1 %44, label %15, label %12

45:                                               ; preds = %19
  %46 = load i32, ptr %1, align 4
  %47 = cmpxchg ptr %0, i32 %46, i32 %2 syncscope("one-as") monotonic monotonic, align 4
  %48 = extractvalue { i32, i1 } %47, 1
  br i1 %48, label %15, label %12

49:                                               ; preds = %19, %19
  %50 = load i32, ptr %1, align 4
  %51 = cmpxchg ptr %0, i32 %50, i32 %2 syncscope("one-as") monotonic acquire, align 4
  %52 = extractvalue { i32, i1 } %51, 1
  br i1 %52, label %15, label %12

53:                                               ; preds = %19
  %54 = load i32, ptr %1, align 4
  %55 = cmpxchg ptr %0, i32 %54, i32 %2 syncscope("one-as") monotonic seq_cst, align 4
  %56 = extractvalue { i32, i1 } %55, 1
  br i1 %56, label %15, label %12

57:                                               ; preds = %20
  %58 = load i32, ptr %1, align 4
  %59 = cmpxchg ptr %0, i32 %58, i32 %2 syncscope("wavefront-one-as") monotonic monotonic, align 4
  %60 = extractvalue { i32, i1 } %59, 1
  br i1 %60, label %15, label %12

61:                                               ; preds = %20, %20
  %62 = load i32, ptr %1, align 4
  %63 = cmpxchg ptr %0, i32 %62, i32 %2 syncscope("wavefront-one-as") monotonic acquire, align 4
  %64 = extractvalue { i32, i1 } %63, 1
  br i1 %64, label %15, label %12

65:                                               ; preds = %20
  %66 = load i32, ptr %1, align 4
  %67 = cmpxchg ptr %0, i32 %66, i32 %2 syncscope("wavefront-one-as") monotonic seq_cst, align 4
  %68 = extractvalue { i32, i1 } %67, 1
  br i1 %68, label %15, label %12

69:                                               ; preds = %8
  switch i32 %4, label %73 [
    i32 1, label %77
    i32 2, label %77
    i32 5, label %81
  ]

70:                                               ; preds = %8
  switch i32 %4, label %85 [
    i32 1, label %89
    i32 2, label %89
    i32 5, label %93
  ]

71:                                               ; preds = %8
  switch i32 %4, label %97 [
    i32 1, label %101
    i32 2, label %101
    i32 5, label %105
  ]

72:                                               ; preds = %8
  switch i32 %4, label %109 [
    i32 1, label %113
    i32 2, label %113
    i32 5, label %117
  ]

73:                                               ; preds = %69
  %74 = load i32, ptr %1, align 4
  %75 = cmpxchg ptr %0, i32 %74, i32 %2 syncscope("workgroup-one-as") acquire monotonic, align 4
  %76 = extractvalue { i32, i1 } %75, 1
  br i1 %76, label %15, label %12

77:                                               ; preds = %69, %69
  %78 = load i32, ptr %1, align 4
  %79 = cmpxchg ptr %0, i32 %78, i32 %2 syncscope("workgroup-one-as") acquire acquire, align 4
  %80 = extractvalue { i32, i1 } %79, 1
  br i1 %80, label %15, label %12

81:                                               ; preds = %69
  %82 = load i32, ptr %1, align 4
  %83 = cmpxchg ptr %0, i32 %82, i32 %2 syncscope("workgroup-one-as") acquire seq_cst, align 4
  %84 = extractvalue { i32, i1 } %83, 1
  br i1 %84, label %15, label %12

85:                                               ; preds = %70
  %86 = load i32, ptr %1, align 4
  %87 = cmpxchg ptr %0, i32 %86, i32 %2 syncscope("agent-one-as") acquire monotonic, align 4
  %88 = extractvalue { i32, i1 } %87, 1
  br i1 %88, label %15, label %12

89:                                               ; preds = %70, %70
  %90 = load i32, ptr %1, align 4
  %91 = cmpxchg ptr %0, i32 %90, i32 %2 syncscope("agent-one-as") acquire acquire, align 4
  %92 = extractvalue { i32, i1 } %91, 1
  br i1 %92, label %15, label %12

93:                                               ; preds = %70
  %94 = load i32, ptr %1, align 4
  %95 = cmpxchg ptr %0, i32 %94, i32 %2 syncscope("agent-one-as") acquire seq_cst, align 4
  %96 = extractvalue { i32, i1 } %95, 1
  br i1 %96, label %15, label %12

97:                                               ; preds = %71
  %98 = load i32, ptr %1, align 4
  %99 = cmpxchg ptr %0, i32 %98, i32 %2 syncscope("one-as") acquire monotonic, align 4
  %100 = extractvalue { i32, i1 } %99, 1
  br i1 %100, label %15, label %12

101:                                              ; preds = %71, %71
  %102 = load i32, ptr %1, align 4
  %103 = cmpxchg ptr %0, i32 %102, i32 %2 syncscope("one-as") acquire acquire, align 4
  %104 = extractvalue { i32, i1 } %103, 1
  br i1 %104, label %15, label %12

105:                                              ; preds = %71
  %106 = load i32, ptr %1, align 4
  %107 = cmpxchg ptr %0, i32 %106, i32 %2 syncscope("one-as") acquire seq_cst, align 4
  %108 = extractvalue { i32, i1 } %107, 1
  br i1 %108, label %15, label %12

109:                                              ; preds = %72
  %110 = load i32, ptr %1, align 4
  %111 = cmpxchg ptr %0, i32 %110, i32 %2 syncscope("wavefront-one-as") acquire monotonic, align 4
  %112 = extractvalue { i32, i1 } %111, 1
  br i1 %112, label %15, label %12

113:                                              ; preds = %72, %72
  %114 = load i32, ptr %1, align 4
  %115 = cmpxchg ptr %0, i32 %114, i32 %2 syncscope("wavefront-one-as") acquire acquire, align 4
  %116 = extractvalue { i32, i1 } %115, 1
  br i1 %116, label %15, label %12

117:                                              ; preds = %72
  %118 = load i32, ptr %1, align 4
  %119 = cmpxchg ptr %0, i32 %118, i32 %2 syncscope("wavefront-one-as") acquire seq_cst, align 4
  %120 = extractvalue { i32, i1 } %119, 1
  br i1 %120, label %15, label %12

121:                                              ; preds = %9
  switch i32 %4, label %125 [
    i32 1, label %129
    i32 2, label %129
    i32 5, label %133
  ]

122:                                              ; preds = %9
  switch i32 %4, label %137 [
    i32 1, label %141
    i32 2, label %141
    i32 5, label %145
  ]

123:                                              ; preds = %9
  switch i32 %4, label %149 [
    i32 1, label %153
    i32 2, label %153
    i32 5, label %157
  ]

124:                                              ; preds = %9
  switch i32 %4, label %161 [
    i32 1, label %165
    i32 2, label %165
    i32 5, label %169
  ]

125:                                              ; preds = %121
  %126 = load i32, ptr %1, align 4
  %127 = cmpxchg ptr %0, i32 %126, i32 %2 syncscope("workgroup-one-as") release monotonic, align 4
  %128 = extractvalue { i32, i1 } %127, 1
  br i1 %128, label %15, label %12

129:                                              ; preds = %121, %121
  %130 = load i32, ptr %1, align 4
  %131 = cmpxchg ptr %0, i32 %130, i32 %2 syncscope("workgroup-one-as") release acquire, align 4
  %132 = extractvalue { i32, i1 } %131, 1
  br i1 %132, label %15, label %12

133:                                              ; preds = %121
  %134 = load i32, ptr %1, align 4
  %135 = cmpxchg ptr %0, i32 %134, i32 %2 syncscope("workgroup-one-as") release seq_cst, align 4
  %136 = extractvalue { i32, i1 } %135, 1
  br i1 %136, label %15, label %12

137:                                              ; preds = %122
  %138 = load i32, ptr %1, align 4
  %139 = cmpxchg ptr %0, i32 %138, i32 %2 syncscope("agent-one-as") release monotonic, align 4
  %140 = extractvalue { i32, i1 } %139, 1
  br i1 %140, label %15, label %12

141:                                              ; preds = %122, %122
  %142 = load i32, ptr %1, align 4
  %143 = cmpxchg ptr %0, i32 %142, i32 %2 syncscope("agent-one-as") release acquire, align 4
  %144 = extractvalue { i32, i1 } %143, 1
  br i1 %144, label %15, label %12

145:                                              ; preds = %122
  %146 = load i32, ptr %1, align 4
  %147 = cmpxchg ptr %0, i32 %146, i32 %2 syncscope("agent-one-as") release seq_cst, align 4
  %148 = extractvalue { i32, i1 } %147, 1
  br i1 %148, label %15, label %12

149:                                              ; preds = %123
  %150 = load i32, ptr %1, align 4
  %151 = cmpxchg ptr %0, i32 %150, i32 %2 syncscope("one-as") release monotonic, align 4
  %152 = extractvalue { i32, i1 } %151, 1
  br i1 %152, label %15, label %12

153:                                              ; preds = %123, %123
  %154 = load i32, ptr %1, align 4
  %155 = cmpxchg ptr %0, i32 %154, i32 %2 syncscope("one-as") release acquire, align 4
  %156 = extractvalue { i32, i1 } %155, 1
  br i1 %156, label %15, label %12

157:                                              ; preds = %123
  %158 = load i32, ptr %1, align 4
  %159 = cmpxchg ptr %0, i32 %158, i32 %2 syncscope("one-as") release seq_cst, align 4
  %160 = extractvalue { i32, i1 } %159, 1
  br i1 %160, label %15, label %12

161:                                              ; preds = %124
  %162 = load i32, ptr %1, align 4
  %163 = cmpxchg ptr %0, i32 %162, i32 %2 syncscope("wavefront-one-as") release monotonic, align 4
  %164 = extractvalue { i32, i1 } %163, 1
  br i1 %164, label %15, label %12

165:                                              ; preds = %124, %124
  %166 = load i32, ptr %1, align 4
  %167 = cmpxchg ptr %0, i32 %166, i32 %2 syncscope("wavefront-one-as") release acquire, align 4
  %168 = extractvalue { i32, i1 } %167, 1
  br i1 %168, label %15, label %12

169:                                              ; preds = %124
  %170 = load i32, ptr %1, align 4
  %171 = cmpxchg ptr %0, i32 %170, i32 %2 syncscope("wavefront-one-as") release seq_cst, align 4
  %172 = extractvalue { i32, i1 } %171, 1
  br i1 %172, label %15, label %12

173:                                              ; preds = %10
  switch i32 %4, label %177 [
    i32 1, label %181
    i32 2, label %181
    i32 5, label %185
  ]

174:                                              ; preds = %10
  switch i32 %4, label %189 [
    i32 1, label %193
    i32 2, label %193
    i32 5, label %197
  ]

175:                                              ; preds = %10
  switch i32 %4, label %201 [
    i32 1, label %205
    i32 2, label %205
    i32 5, label %209
  ]

176:                                              ; preds = %10
  switch i32 %4, label %213 [
    i32 1, label %217
    i32 2, label %217
    i32 5, label %221
  ]

177:                                              ; preds = %173
  %178 = load i32, ptr %1, align 4
  %179 = cmpxchg ptr %0, i32 %178, i32 %2 syncscope("workgroup-one-as") acq_rel monotonic, align 4
  %180 = extractvalue { i32, i1 } %179, 1
  br i1 %180, label %15, label %12

181:                                              ; preds = %173, %173
  %182 = load i32, ptr %1, align 4
  %183 = cmpxchg ptr %0, i32 %182, i32 %2 syncscope("workgroup-one-as") acq_rel acquire, align 4
  %184 = extractvalue { i32, i1 } %183, 1
  br i1 %184, label %15, label %12

185:                                              ; preds = %173
  %186 = load i32, ptr %1, align 4
  %187 = cmpxchg ptr %0, i32 %186, i32 %2 syncscope("workgroup-one-as") acq_rel seq_cst, align 4
  %188 = extractvalue { i32, i1 } %187, 1
  br i1 %188, label %15, label %12

189:                                              ; preds = %174
  %190 = load i32, ptr %1, align 4
  %191 = cmpxchg ptr %0, i32 %190, i32 %2 syncscope("agent-one-as") acq_rel monotonic, align 4
  %192 = extractvalue { i32, i1 } %191, 1
  br i1 %192, label %15, label %12

193:                                              ; preds = %174, %174
  %194 = load i32, ptr %1, align 4
  %195 = cmpxchg ptr %0, i32 %194, i32 %2 syncscope("agent-one-as") acq_rel acquire, align 4
  %196 = extractvalue { i32, i1 } %195, 1
  br i1 %196, label %15, label %12

197:                                              ; preds = %174
  %198 = load i32, ptr %1, align 4
  %199 = cmpxchg ptr %0, i32 %198, i32 %2 syncscope("agent-one-as") acq_rel seq_cst, align 4
  %200 = extractvalue { i32, i1 } %199, 1
  br i1 %200, label %15, label %12

201:                                              ; preds = %175
  %202 = load i32, ptr %1, align 4
  %203 = cmpxchg ptr %0, i32 %202, i32 %2 syncscope("one-as") acq_rel monotonic, align 4
  %204 = extractvalue { i32, i1 } %203, 1
  br i1 %204, label %15, label %12

205:                                              ; preds = %175, %175
  %206 = load i32, ptr %1, align 4
  %207 = cmpxchg ptr %0, i32 %206, i32 %2 syncscope("one-as") acq_rel acquire, align 4
  %208 = extractvalue { i32, i1 } %207, 1
  br i1 %208, label %15, label %12

209:                                              ; preds = %175
  %210 = load i32, ptr %1, align 4
  %211 = cmpxchg ptr %0, i32 %210, i32 %2 syncscope("one-as") acq_rel seq_cst, align 4
  %212 = extractvalue { i32, i1 } %211, 1
  br i1 %212, label %15, label %12

213:                                              ; preds = %176
  %214 = load i32, ptr %1, align 4
  %215 = cmpxchg ptr %0, i32 %214, i32 %2 syncscope("wavefront-one-as") acq_rel monotonic, align 4
  %216 = extractvalue { i32, i1 } %215, 1
  br i1 %216, label %15, label %12

217:                                              ; preds = %176, %176
  %218 = load i32, ptr %1, align 4
  %219 = cmpxchg ptr %0, i32 %218, i32 %2 syncscope("wavefront-one-as") acq_rel acquire, align 4
  %220 = extractvalue { i32, i1 } %219, 1
  br i1 %220, label %15, label %12

221:                                              ; preds = %176
  %222 = load i32, ptr %1, align 4
  %223 = cmpxchg ptr %0, i32 %222, i32 %2 syncscope("wavefront-one-as") acq_rel seq_cst, align 4
  %224 = extractvalue { i32, i1 } %223, 1
  br i1 %224, label %15, label %12

225:                                              ; preds = %11
  switch i32 %4, label %229 [
    i32 1, label %233
    i32 2, label %233
    i32 5, label %237
  ]

226:                                              ; preds = %11
  switch i32 %4, label %241 [
    i32 1, label %245
    i32 2, label %245
    i32 5, label %249
  ]

227:                                              ; preds = %11
  switch i32 %4, label %253 [
    i32 1, label %257
    i32 2, label %257
    i32 5, label %261
  ]

228:                                              ; preds = %11
  switch i32 %4, label %265 [
    i32 1, label %269
    i32 2, label %269
    i32 5, label %273
  ]

229:                                              ; preds = %225
  %230 = load i32, ptr %1, align 4
  %231 = cmpxchg ptr %0, i32 %230, i32 %2 syncscope("workgroup") seq_cst monotonic, align 4
  %232 = extractvalue { i32, i1 } %231, 1
  br i1 %232, label %15, label %12

233:                                              ; preds = %225, %225
  %234 = load i32, ptr %1, align 4
  %235 = cmpxchg ptr %0, i32 %234, i32 %2 syncscope("workgroup") seq_cst acquire, align 4
  %236 = extractvalue { i32, i1 } %235, 1
  br i1 %236, label %15, label %12

237:                                              ; preds = %225
  %238 = load i32, ptr %1, align 4
  %239 = cmpxchg ptr %0, i32 %238, i32 %2 syncscope("workgroup") seq_cst seq_cst, align 4
  %240 = extractvalue { i32, i1 } %239, 1
  br i1 %240, label %15, label %12

241:                                              ; preds = %226
  %242 = load i32, ptr %1, align 4
  %243 = cmpxchg ptr %0, i32 %242, i32 %2 syncscope("agent") seq_cst monotonic, align 4
  %244 = extractvalue { i32, i1 } %243, 1
  br i1 %244, label %15, label %12

245:                                              ; preds = %226, %226
  %246 = load i32, ptr %1, align 4
  %247 = cmpxchg ptr %0, i32 %246, i32 %2 syncscope("agent") seq_cst acquire, align 4
  %248 = extractvalue { i32, i1 } %247, 1
  br i1 %248, label %15, label %12

249:                                              ; preds = %226
  %250 = load i32, ptr %1, align 4
  %251 = cmpxchg ptr %0, i32 %250, i32 %2 syncscope("agent") seq_cst seq_cst, align 4
  %252 = extractvalue { i32, i1 } %251, 1
  br i1 %252, label %15, label %12

253:                                              ; preds = %227
  %254 = load i32, ptr %1, align 4
  %255 = cmpxchg ptr %0, i32 %254, i32 %2 seq_cst monotonic, align 4
  %256 = extractvalue { i32, i1 } %255, 1
  br i1 %256, label %15, label %12

257:                                              ; preds = %227, %227
  %258 = load i32, ptr %1, align 4
  %259 = cmpxchg ptr %0, i32 %258, i32 %2 seq_cst acquire, align 4
  %260 = extractvalue { i32, i1 } %259, 1
  br i1 %260, label %15, label %12

261:                                              ; preds = %227
  %262 = load i32, ptr %1, align 4
  %263 = cmpxchg ptr %0, i32 %262, i32 %2 seq_cst seq_cst, align 4
  %264 = extractvalue { i32, i1 } %263, 1
  br i1 %264, label %15, label %12

265:                                              ; preds = %228
  %266 = load i32, ptr %1, align 4
  %267 = cmpxchg ptr %0, i32 %266, i32 %2 syncscope("wavefront") seq_cst monotonic, align 4
  %268 = extractvalue { i32, i1 } %267, 1
  br i1 %268, label %15, label %12

269:                                              ; preds = %228, %228
  %270 = load i32, ptr %1, align 4
  %271 = cmpxchg ptr %0, i32 %270, i32 %2 syncscope("wavefront") seq_cst acquire, align 4
  %272 = extractvalue { i32, i1 } %271, 1
  br i1 %272, label %15, label %12

273:                                              ; preds = %228
  %274 = load i32, ptr %1, align 4
  %275 = cmpxchg ptr %0, i32 %274, i32 %2 syncscope("wavefront") seq_cst seq_cst, align 4
  %276 = extractvalue { i32, i1 } %275, 1
  br i1 %276, label %15, label %12
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define internal i32 @_Z25atomic_fetch_add_explicitPVU7_Atomicjj12memory_order12memory_scope(ptr noundef captures(none) %0, i32 noundef %1, i32 noundef %2, i32 noundef %3) #3 {
  switch i32 %2, label %5 [
    i32 1, label %6
    i32 2, label %6
    i32 3, label %7
    i32 4, label %8
    i32 5, label %9
  ]

5:                                                ; preds = %4
  switch i32 %3, label %16 [
    i32 1, label %12
    i32 2, label %14
    i32 4, label %18
  ]

6:                                                ; preds = %4, %4
  switch i32 %3, label %24 [
    i32 1, label %20
    i32 2, label %22
    i32 4, label %26
  ]

7:                                                ; preds = %4
  switch i32 %3, label %32 [
    i32 1, label %28
    i32 2, label %30
    i32 4, label %34
  ]

8:                                                ; preds = %4
  switch i32 %3, label %40 [
    i32 1, label %36
    i32 2, label %38
    i32 4, label %42
  ]

9:                                                ; preds = %4
  switch i32 %3, label %48 [
    i32 1, label %44
    i32 2, label %46
    i32 4, label %50
  ]

10:                                               ; preds = %50, %48, %46, %44, %42, %40, %38, %36, %34, %32, %30, %28, %26, %24, %22, %20, %18, %16, %14, %12
  %11 = phi i32 [ %17, %16 ], [ %19, %18 ], [ %15, %14 ], [ %13, %12 ], [ %49, %48 ], [ %51, %50 ], [ %47, %46 ], [ %45, %44 ], [ %41, %40 ], [ %43, %42 ], [ %39, %38 ], [ %37, %36 ], [ %33, %32 ], [ %35, %34 ], [ %31, %30 ], [ %29, %28 ], [ %25, %24 ], [ %27, %26 ], [ %23, %22 ], [ %21, %20 ]
  ret i32 %11

12:                                               ; preds = %5
  %13 = atomicrmw add ptr %0, i32 %1 syncscope("workgroup-one-as") monotonic, align 4
  br label %10

14:                                               ; preds = %5
  %15 = atomicrmw add ptr %0, i32 %1 syncscope("agent-one-as") monotonic, align 4
  br label %10

16:                                               ; preds = %5
  %17 = atomicrmw add ptr %0, i32 %1 syncscope("one-as") monotonic, align 4
  br label %10

18:                                               ; preds = %5
  %19 = atomicrmw add ptr %0, i32 %1 syncscope("wavefront-one-as") monotonic, align 4
  br label %10

20:                                               ; preds = %6
  %21 = atomicrmw add ptr %0, i32 %1 syncscope("workgroup-one-as") acquire, align 4
  br label %10

22:                                               ; preds = %6
  %23 = atomicrmw add ptr %0, i32 %1 syncscope("agent-one-as") acquire, align 4
  br label %10

24:                                               ; preds = %6
  %25 = atomicrmw add ptr %0, i32 %1 syncscope("one-as") acquire, align 4
  br label %10

26:                                               ; preds = %6
  %27 = atomicrmw add ptr %0, i32 %1 syncscope("wavefront-one-as") acquire, align 4
  br label %10

28:                                               ; preds = %7
  %29 = atomicrmw add ptr %0, i32 %1 syncscope("workgroup-one-as") release, align 4
  br label %10

30:                                               ; preds = %7
  %31 = atomicrmw add ptr %0, i32 %1 syncscope("agent-one-as") release, align 4
  br label %10

32:                                               ; preds = %7
  %33 = atomicrmw add ptr %0, i32 %1 syncscope("one-as") release, align 4
  br label %10

34:                                               ; preds = %7
  %35 = atomicrmw add ptr %0, i32 %1 syncscope("wavefront-one-as") release, align 4
  br label %10

36:                                               ; preds = %8
  %37 = atomicrmw add ptr %0, i32 %1 syncscope("workgroup-one-as") acq_rel, align 4
  br label %10

38:                                               ; preds = %8
  %39 = atomicrmw add ptr %0, i32 %1 syncscope("agent-one-as") acq_rel, align 4
  br label %10

40:                                               ; preds = %8
  %41 = atomicrmw add ptr %0, i32 %1 syncscope("one-as") acq_rel, align 4
  br label %10

42:                                               ; preds = %8
  %43 = atomicrmw add ptr %0, i32 %1 syncscope("wavefront-one-as") acq_rel, align 4
  br label %10

44:                                               ; preds = %9
  %45 = atomicrmw add ptr %0, i32 %1 syncscope("workgroup") seq_cst, align 4
  br label %10

46:                                               ; preds = %9
  %47 = atomicrmw add ptr %0, i32 %1 syncscope("agent") seq_cst, align 4
  br label %10

48:                                               ; preds = %9
  %49 = atomicrmw add ptr %0, i32 %1 seq_cst, align 4
  br label %10

50:                                               ; preds = %9
  %51 = atomicrmw add ptr %0, i32 %1 syncscope("wavefront") seq_cst, align 4
  br label %10
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define internal i32 @_Z25atomic_fetch_sub_explicitPVU7_Atomicjj12memory_order12memory_scope(ptr noundef captures(none) %0, i32 noundef %1, i32 noundef %2, i32 noundef %3) #3 {
  switch i32 %2, label %5 [
    i32 1, label %6
    i32 2, label %6
    i32 3, label %7
    i32 4, label %8
    i32 5, label %9
  ]

5:                                                ; preds = %4
  switch i32 %3, label %16 [
    i32 1, label %12
    i32 2, label %14
    i32 4, label %18
  ]

6:                                                ; preds = %4, %4
  switch i32 %3, label %24 [
    i32 1, label %20
    i32 2, label %22
    i32 4, label %26
  ]

7:                                                ; preds = %4
  switch i32 %3, label %32 [
    i32 1, label %28
    i32 2, label %30
    i32 4, label %34
  ]

8:                                                ; preds = %4
  switch i32 %3, label %40 [
    i32 1, label %36
    i32 2, label %38
    i32 4, label %42
  ]

9:                                                ; preds = %4
  switch i32 %3, label %48 [
    i32 1, label %44
    i32 2, label %46
    i32 4, label %50
  ]

10:                                               ; preds = %50, %48, %46, %44, %42, %40, %38, %36, %34, %32, %30, %28, %26, %24, %22, %20, %18, %16, %14, %12
  %11 = phi i32 [ %17, %16 ], [ %19, %18 ], [ %15, %14 ], [ %13, %12 ], [ %49, %48 ], [ %51, %50 ], [ %47, %46 ], [ %45, %44 ], [ %41, %40 ], [ %43, %42 ], [ %39, %38 ], [ %37, %36 ], [ %33, %32 ], [ %35, %34 ], [ %31, %30 ], [ %29, %28 ], [ %25, %24 ], [ %27, %26 ], [ %23, %22 ], [ %21, %20 ]
  ret i32 %11

12:                                               ; preds = %5
  %13 = atomicrmw sub ptr %0, i32 %1 syncscope("workgroup-one-as") monotonic, align 4
  br label %10

14:                                               ; preds = %5
  %15 = atomicrmw sub ptr %0, i32 %1 syncscope("agent-one-as") monotonic, align 4
  br label %10

16:                                               ; preds = %5
  %17 = atomicrmw sub ptr %0, i32 %1 syncscope("one-as") monotonic, align 4
  br label %10

18:                                               ; preds = %5
  %19 = atomicrmw sub ptr %0, i32 %1 syncscope("wavefront-one-as") monotonic, align 4
  br label %10

20:                                               ; preds = %6
  %21 = atomicrmw sub ptr %0, i32 %1 syncscope("workgroup-one-as") acquire, align 4
  br label %10

22:                                               ; preds = %6
  %23 = atomicrmw sub ptr %0, i32 %1 syncscope("agent-one-as") acquire, align 4
  br label %10

24:                                               ; preds = %6
  %25 = atomicrmw sub ptr %0, i32 %1 syncscope("one-as") acquire, align 4
  br label %10

26:                                               ; preds = %6
  %27 = atomicrmw sub ptr %0, i32 %1 syncscope("wavefront-one-as") acquire, align 4
  br label %10

28:                                               ; preds = %7
  %29 = atomicrmw sub ptr %0, i32 %1 syncscope("workgroup-one-as") release, align 4
  br label %10

30:                                               ; preds = %7
  %31 = atomicrmw sub ptr %0, i32 %1 syncscope("agent-one-as") release, align 4
  br label %10

32:                                               ; preds = %7
  %33 = atomicrmw sub ptr %0, i32 %1 syncscope("one-as") release, align 4
  br label %10

34:                                               ; preds = %7
  %35 = atomicrmw sub ptr %0, i32 %1 syncscope("wavefront-one-as") release, align 4
  br label %10

36:                                               ; preds = %8
  %37 = atomicrmw sub ptr %0, i32 %1 syncscope("workgroup-one-as") acq_rel, align 4
  br label %10

38:                                               ; preds = %8
  %39 = atomicrmw sub ptr %0, i32 %1 syncscope("agent-one-as") acq_rel, align 4
  br label %10

40:                                               ; preds = %8
  %41 = atomicrmw sub ptr %0, i32 %1 syncscope("one-as") acq_rel, align 4
  br label %10

42:                                               ; preds = %8
  %43 = atomicrmw sub ptr %0, i32 %1 syncscope("wavefront-one-as") acq_rel, align 4
  br label %10

44:                                               ; preds = %9
  %45 = atomicrmw sub ptr %0, i32 %1 syncscope("workgroup") seq_cst, align 4
  br label %10

46:                                               ; preds = %9
  %47 = atomicrmw sub ptr %0, i32 %1 syncscope("agent") seq_cst, align 4
  br label %10

48:                                               ; preds = %9
  %49 = atomicrmw sub ptr %0, i32 %1 seq_cst, align 4
  br label %10

50:                                               ; preds = %9
  %51 = atomicrmw sub ptr %0, i32 %1 syncscope("wavefront") seq_cst, align 4
  br label %10
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z12get_group_idj(i32 noundef %0) #4 {
  %2 = tail call i64 @__ockl_get_group_id(i32 noundef %0) #8
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define internal i64 @_Z25atomic_fetch_add_explicitPVU7_Atomicmm12memory_order12memory_scope(ptr noundef captures(none) %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) #3 {
  switch i32 %2, label %5 [
    i32 1, label %6
    i32 2, label %6
    i32 3, label %7
    i32 4, label %8
    i32 5, label %9
  ]

5:                                                ; preds = %4
  switch i32 %3, label %16 [
    i32 1, label %12
    i32 2, label %14
    i32 4, label %18
  ]

6:                                                ; preds = %4, %4
  switch i32 %3, label %24 [
    i32 1, label %20
    i32 2, label %22
    i32 4, label %26
  ]

7:                                                ; preds = %4
  switch i32 %3, label %32 [
    i32 1, label %28
    i32 2, label %30
    i32 4, label %34
  ]

8:                                                ; preds = %4
  switch i32 %3, label %40 [
    i32 1, label %36
    i32 2, label %38
    i32 4, label %42
  ]

9:                                                ; preds = %4
  switch i32 %3, label %48 [
    i32 1, label %44
    i32 2, label %46
    i32 4, label %50
  ]

10:                                               ; preds = %50, %48, %46, %44, %42, %40, %38, %36, %34, %32, %30, %28, %26, %24, %22, %20, %18, %16, %14, %12
  %11 = phi i64 [ %17, %16 ], [ %19, %18 ], [ %15, %14 ], [ %13, %12 ], [ %49, %48 ], [ %51, %50 ], [ %47, %46 ], [ %45, %44 ], [ %41, %40 ], [ %43, %42 ], [ %39, %38 ], [ %37, %36 ], [ %33, %32 ], [ %35, %34 ], [ %31, %30 ], [ %29, %28 ], [ %25, %24 ], [ %27, %26 ], [ %23, %22 ], [ %21, %20 ]
  ret i64 %11

12:                                               ; preds = %5
  %13 = atomicrmw add ptr %0, i64 %1 syncscope("workgroup-one-as") monotonic, align 8
  br label %10

14:                                               ; preds = %5
  %15 = atomicrmw add ptr %0, i64 %1 syncscope("agent-one-as") monotonic, align 8
  br label %10

16:                                               ; preds = %5
  %17 = atomicrmw add ptr %0, i64 %1 syncscope("one-as") monotonic, align 8
  br label %10

18:                                               ; preds = %5
  %19 = atomicrmw add ptr %0, i64 %1 syncscope("wavefront-one-as") monotonic, align 8
  br label %10

20:                                               ; preds = %6
  %21 = atomicrmw add ptr %0, i64 %1 syncscope("workgroup-one-as") acquire, align 8
  br label %10

22:                                               ; preds = %6
  %23 = atomicrmw add ptr %0, i64 %1 syncscope("agent-one-as") acquire, align 8
  br label %10

24:                                               ; preds = %6
  %25 = atomicrmw add ptr %0, i64 %1 syncscope("one-as") acquire, align 8
  br label %10

26:                                               ; preds = %6
  %27 = atomicrmw add ptr %0, i64 %1 syncscope("wavefront-one-as") acquire, align 8
  br label %10

28:                                               ; preds = %7
  %29 = atomicrmw add ptr %0, i64 %1 syncscope("workgroup-one-as") release, align 8
  br label %10

30:                                               ; preds = %7
  %31 = atomicrmw add ptr %0, i64 %1 syncscope("agent-one-as") release, align 8
  br label %10

32:                                               ; preds = %7
  %33 = atomicrmw add ptr %0, i64 %1 syncscope("one-as") release, align 8
  br label %10

34:                                               ; preds = %7
  %35 = atomicrmw add ptr %0, i64 %1 syncscope("wavefront-one-as") release, align 8
  br label %10

36:                                               ; preds = %8
  %37 = atomicrmw add ptr %0, i64 %1 syncscope("workgroup-one-as") acq_rel, align 8
  br label %10

38:                                               ; preds = %8
  %39 = atomicrmw add ptr %0, i64 %1 syncscope("agent-one-as") acq_rel, align 8
  br label %10

40:                                               ; preds = %8
  %41 = atomicrmw add ptr %0, i64 %1 syncscope("one-as") acq_rel, align 8
  br label %10

42:                                               ; preds = %8
  %43 = atomicrmw add ptr %0, i64 %1 syncscope("wavefront-one-as") acq_rel, align 8
  br label %10

44:                                               ; preds = %9
  %45 = atomicrmw add ptr %0, i64 %1 syncscope("workgroup") seq_cst, align 8
  br label %10

46:                                               ; preds = %9
  %47 = atomicrmw add ptr %0, i64 %1 syncscope("agent") seq_cst, align 8
  br label %10

48:                                               ; preds = %9
  %49 = atomicrmw add ptr %0, i64 %1 seq_cst, align 8
  br label %10

50:                                               ; preds = %9
  %51 = atomicrmw add ptr %0, i64 %1 syncscope("wavefront") seq_cst, align 8
  br label %10
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z13get_global_idj(i32 noundef %0) #4 {
  %2 = tail call i64 @__ockl_get_global_id(i32 noundef %0) #8
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define internal i32 @_Z10atomic_maxPU3AS1Vii(ptr addrspace(1) noundef captures(none) %0, i32 noundef %1) #3 {
  %3 = atomicrmw max ptr addrspace(1) %0, i32 %1 syncscope("agent-one-as") monotonic, align 4
  ret i32 %3
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define internal i32 @_Z10atomic_minPU3AS1Vii(ptr addrspace(1) noundef captures(none) %0, i32 noundef %1) #3 {
  %3 = atomicrmw min ptr addrspace(1) %0, i32 %1 syncscope("agent-one-as") monotonic, align 4
  ret i32 %3
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define internal i32 @_Z10atomic_addPU3AS1Vjj(ptr addrspace(1) noundef captures(none) %0, i32 noundef %1) #3 {
  %3 = atomicrmw add ptr addrspace(1) %0, i32 %1 syncscope("agent-one-as") monotonic, align 4
  ret i32 %3
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define internal i32 @_Z10atomic_subPU3AS1Vjj(ptr addrspace(1) noundef captures(none) %0, i32 noundef %1) #3 {
  %3 = atomicrmw sub ptr addrspace(1) %0, i32 %1 syncscope("agent-one-as") monotonic, align 4
  ret i32 %3
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define internal i32 @_Z10atomic_maxPU3AS1Vjj(ptr addrspace(1) noundef captures(none) %0, i32 noundef %1) #3 {
  %3 = atomicrmw umax ptr addrspace(1) %0, i32 %1 syncscope("agent-one-as") monotonic, align 4
  ret i32 %3
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define internal i32 @_Z10atomic_minPU3AS1Vjj(ptr addrspace(1) noundef captures(none) %0, i32 noundef %1) #3 {
  %3 = atomicrmw umin ptr addrspace(1) %0, i32 %1 syncscope("agent-one-as") monotonic, align 4
  ret i32 %3
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define internal i32 @_Z10atomic_andPU3AS1Vjj(ptr addrspace(1) noundef captures(none) %0, i32 noundef %1) #3 {
  %3 = atomicrmw and ptr addrspace(1) %0, i32 %1 syncscope("agent-one-as") monotonic, align 4
  ret i32 %3
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define internal i32 @_Z9atomic_orPU3AS1Vjj(ptr addrspace(1) noundef captures(none) %0, i32 noundef %1) #3 {
  %3 = atomicrmw or ptr addrspace(1) %0, i32 %1 syncscope("agent-one-as") monotonic, align 4
  ret i32 %3
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define internal i32 @_Z10atomic_xorPU3AS1Vjj(ptr addrspace(1) noundef captures(none) %0, i32 noundef %1) #3 {
  %3 = atomicrmw xor ptr addrspace(1) %0, i32 %1 syncscope("agent-one-as") monotonic, align 4
  ret i32 %3
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define internal i32 @_Z10atomic_incPU3AS1Vj(ptr addrspace(1) noundef captures(none) %0) #3 {
  %2 = atomicrmw add ptr addrspace(1) %0, i32 1 syncscope("agent-one-as") monotonic, align 4
  ret i32 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define internal i32 @_Z11atomic_xchgPU3AS1Vjj(ptr addrspace(1) noundef captures(none) %0, i32 noundef %1) #3 {
  %3 = atomicrmw xchg ptr addrspace(1) %0, i32 %1 syncscope("agent-one-as") monotonic, align 4
  ret i32 %3
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define internal i32 @_Z14atomic_cmpxchgPU3AS1Vjjj(ptr addrspace(1) noundef captures(none) %0, i32 noundef %1, i32 noundef %2) #3 {
  %4 = cmpxchg ptr addrspace(1) %0, i32 %1, i32 %2 syncscope("agent-one-as") monotonic monotonic, align 4
  %5 = extractvalue { i32, i1 } %4, 0
  ret i32 %5
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define internal i32 @_Z24atomic_fetch_or_explicitPVU7_Atomicjj12memory_order12memory_scope(ptr noundef captures(none) %0, i32 noundef %1, i32 noundef %2, i32 noundef %3) #3 {
  switch i32 %2, label %5 [
    i32 1, label %6
    i32 2, label %6
    i32 3, label %7
    i32 4, label %8
    i32 5, label %9
  ]

5:                                                ; preds = %4
  switch i32 %3, label %16 [
    i32 1, label %12
    i32 2, label %14
    i32 4, label %18
  ]

6:                                                ; preds = %4, %4
  switch i32 %3, label %24 [
    i32 1, label %20
    i32 2, label %22
    i32 4, label %26
  ]

7:                                                ; preds = %4
  switch i32 %3, label %32 [
    i32 1, label %28
    i32 2, label %30
    i32 4, label %34
  ]

8:                                                ; preds = %4
  switch i32 %3, label %40 [
    i32 1, label %36
    i32 2, label %38
    i32 4, label %42
  ]

9:                                                ; preds = %4
  switch i32 %3, label %48 [
    i32 1, label %44
    i32 2, label %46
    i32 4, label %50
  ]

10:                                               ; preds = %50, %48, %46, %44, %42, %40, %38, %36, %34, %32, %30, %28, %26, %24, %22, %20, %18, %16, %14, %12
  %11 = phi i32 [ %17, %16 ], [ %19, %18 ], [ %15, %14 ], [ %13, %12 ], [ %49, %48 ], [ %51, %50 ], [ %47, %46 ], [ %45, %44 ], [ %41, %40 ], [ %43, %42 ], [ %39, %38 ], [ %37, %36 ], [ %33, %32 ], [ %35, %34 ], [ %31, %30 ], [ %29, %28 ], [ %25, %24 ], [ %27, %26 ], [ %23, %22 ], [ %21, %20 ]
  ret i32 %11

12:                                               ; preds = %5
  %13 = atomicrmw or ptr %0, i32 %1 syncscope("workgroup-one-as") monotonic, align 4
  br label %10

14:                                               ; preds = %5
  %15 = atomicrmw or ptr %0, i32 %1 syncscope("agent-one-as") monotonic, align 4
  br label %10

16:                                               ; preds = %5
  %17 = atomicrmw or ptr %0, i32 %1 syncscope("one-as") monotonic, align 4
  br label %10

18:                                               ; preds = %5
  %19 = atomicrmw or ptr %0, i32 %1 syncscope("wavefront-one-as") monotonic, align 4
  br label %10

20:                                               ; preds = %6
  %21 = atomicrmw or ptr %0, i32 %1 syncscope("workgroup-one-as") acquire, align 4
  br label %10

22:                                               ; preds = %6
  %23 = atomicrmw or ptr %0, i32 %1 syncscope("agent-one-as") acquire, align 4
  br label %10

24:                                               ; preds = %6
  %25 = atomicrmw or ptr %0, i32 %1 syncscope("one-as") acquire, align 4
  br label %10

26:                                               ; preds = %6
  %27 = atomicrmw or ptr %0, i32 %1 syncscope("wavefront-one-as") acquire, align 4
  br label %10

28:                                               ; preds = %7
  %29 = atomicrmw or ptr %0, i32 %1 syncscope("workgroup-one-as") release, align 4
  br label %10

30:                                               ; preds = %7
  %31 = atomicrmw or ptr %0, i32 %1 syncscope("agent-one-as") release, align 4
  br label %10

32:                                               ; preds = %7
  %33 = atomicrmw or ptr %0, i32 %1 syncscope("one-as") release, align 4
  br label %10

34:                                               ; preds = %7
  %35 = atomicrmw or ptr %0, i32 %1 syncscope("wavefront-one-as") release, align 4
  br label %10

36:                                               ; preds = %8
  %37 = atomicrmw or ptr %0, i32 %1 syncscope("workgroup-one-as") acq_rel, align 4
  br label %10

38:                                               ; preds = %8
  %39 = atomicrmw or ptr %0, i32 %1 syncscope("agent-one-as") acq_rel, align 4
  br label %10

40:                                               ; preds = %8
  %41 = atomicrmw or ptr %0, i32 %1 syncscope("one-as") acq_rel, align 4
  br label %10

42:                                               ; preds = %8
  %43 = atomicrmw or ptr %0, i32 %1 syncscope("wavefront-one-as") acq_rel, align 4
  br label %10

44:                                               ; preds = %9
  %45 = atomicrmw or ptr %0, i32 %1 syncscope("workgroup") seq_cst, align 4
  br label %10

46:                                               ; preds = %9
  %47 = atomicrmw or ptr %0, i32 %1 syncscope("agent") seq_cst, align 4
  br label %10

48:                                               ; preds = %9
  %49 = atomicrmw or ptr %0, i32 %1 seq_cst, align 4
  br label %10

50:                                               ; preds = %9
  %51 = atomicrmw or ptr %0, i32 %1 syncscope("wavefront") seq_cst, align 4
  br label %10
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define internal i64 @_Z25atomic_fetch_xor_explicitPVU7_Atomicmm12memory_order12memory_scope(ptr noundef captures(none) %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) #3 {
  switch i32 %2, label %5 [
    i32 1, label %6
    i32 2, label %6
    i32 3, label %7
    i32 4, label %8
    i32 5, label %9
  ]

5:                                                ; preds = %4
  switch i32 %3, label %16 [
    i32 1, label %12
    i32 2, label %14
    i32 4, label %18
  ]

6:                                                ; preds = %4, %4
  switch i32 %3, label %24 [
    i32 1, label %20
    i32 2, label %22
    i32 4, label %26
  ]

7:                                                ; preds = %4
  switch i32 %3, label %32 [
    i32 1, label %28
    i32 2, label %30
    i32 4, label %34
  ]

8:                                                ; preds = %4
  switch i32 %3, label %40 [
    i32 1, label %36
    i32 2, label %38
    i32 4, label %42
  ]

9:                                                ; preds = %4
  switch i32 %3, label %48 [
    i32 1, label %44
    i32 2, label %46
    i32 4, label %50
  ]

10:                                               ; preds = %50, %48, %46, %44, %42, %40, %38, %36, %34, %32, %30, %28, %26, %24, %22, %20, %18, %16, %14, %12
  %11 = phi i64 [ %17, %16 ], [ %19, %18 ], [ %15, %14 ], [ %13, %12 ], [ %49, %48 ], [ %51, %50 ], [ %47, %46 ], [ %45, %44 ], [ %41, %40 ], [ %43, %42 ], [ %39, %38 ], [ %37, %36 ], [ %33, %32 ], [ %35, %34 ], [ %31, %30 ], [ %29, %28 ], [ %25, %24 ], [ %27, %26 ], [ %23, %22 ], [ %21, %20 ]
  ret i64 %11

12:                                               ; preds = %5
  %13 = atomicrmw xor ptr %0, i64 %1 syncscope("workgroup-one-as") monotonic, align 8
  br label %10

14:                                               ; preds = %5
  %15 = atomicrmw xor ptr %0, i64 %1 syncscope("agent-one-as") monotonic, align 8
  br label %10

16:                                               ; preds = %5
  %17 = atomicrmw xor ptr %0, i64 %1 syncscope("one-as") monotonic, align 8
  br label %10

18:                                               ; preds = %5
  %19 = atomicrmw xor ptr %0, i64 %1 syncscope("wavefront-one-as") monotonic, align 8
  br label %10

20:                                               ; preds = %6
  %21 = atomicrmw xor ptr %0, i64 %1 syncscope("workgroup-one-as") acquire, align 8
  br label %10

22:                                               ; preds = %6
  %23 = atomicrmw xor ptr %0, i64 %1 syncscope("agent-one-as") acquire, align 8
  br label %10

24:                                               ; preds = %6
  %25 = atomicrmw xor ptr %0, i64 %1 syncscope("one-as") acquire, align 8
  br label %10

26:                                               ; preds = %6
  %27 = atomicrmw xor ptr %0, i64 %1 syncscope("wavefront-one-as") acquire, align 8
  br label %10

28:                                               ; preds = %7
  %29 = atomicrmw xor ptr %0, i64 %1 syncscope("workgroup-one-as") release, align 8
  br label %10

30:                                               ; preds = %7
  %31 = atomicrmw xor ptr %0, i64 %1 syncscope("agent-one-as") release, align 8
  br label %10

32:                                               ; preds = %7
  %33 = atomicrmw xor ptr %0, i64 %1 syncscope("one-as") release, align 8
  br label %10

34:                                               ; preds = %7
  %35 = atomicrmw xor ptr %0, i64 %1 syncscope("wavefront-one-as") release, align 8
  br label %10

36:                                               ; preds = %8
  %37 = atomicrmw xor ptr %0, i64 %1 syncscope("workgroup-one-as") acq_rel, align 8
  br label %10

38:                                               ; preds = %8
  %39 = atomicrmw xor ptr %0, i64 %1 syncscope("agent-one-as") acq_rel, align 8
  br label %10

40:                                               ; preds = %8
  %41 = atomicrmw xor ptr %0, i64 %1 syncscope("one-as") acq_rel, align 8
  br label %10

42:                                               ; preds = %8
  %43 = atomicrmw xor ptr %0, i64 %1 syncscope("wavefront-one-as") acq_rel, align 8
  br label %10

44:                                               ; preds = %9
  %45 = atomicrmw xor ptr %0, i64 %1 syncscope("workgroup") seq_cst, align 8
  br label %10

46:                                               ; preds = %9
  %47 = atomicrmw xor ptr %0, i64 %1 syncscope("agent") seq_cst, align 8
  br label %10

48:                                               ; preds = %9
  %49 = atomicrmw xor ptr %0, i64 %1 seq_cst, align 8
  br label %10

50:                                               ; preds = %9
  %51 = atomicrmw xor ptr %0, i64 %1 syncscope("wavefront") seq_cst, align 8
  br label %10
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define internal i64 @_Z25atomic_fetch_max_explicitPVU7_Atomicmm12memory_order12memory_scope(ptr noundef captures(none) %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) #3 {
  switch i32 %2, label %5 [
    i32 1, label %6
    i32 2, label %6
    i32 3, label %7
    i32 4, label %8
    i32 5, label %9
  ]

5:                                                ; preds = %4
  switch i32 %3, label %16 [
    i32 1, label %12
    i32 2, label %14
    i32 4, label %18
  ]

6:                                                ; preds = %4, %4
  switch i32 %3, label %24 [
    i32 1, label %20
    i32 2, label %22
    i32 4, label %26
  ]

7:                                                ; preds = %4
  switch i32 %3, label %32 [
    i32 1, label %28
    i32 2, label %30
    i32 4, label %34
  ]

8:                                                ; preds = %4
  switch i32 %3, label %40 [
    i32 1, label %36
    i32 2, label %38
    i32 4, label %42
  ]

9:                                                ; preds = %4
  switch i32 %3, label %48 [
    i32 1, label %44
    i32 2, label %46
    i32 4, label %50
  ]

10:                                               ; preds = %50, %48, %46, %44, %42, %40, %38, %36, %34, %32, %30, %28, %26, %24, %22, %20, %18, %16, %14, %12
  %11 = phi i64 [ %17, %16 ], [ %19, %18 ], [ %15, %14 ], [ %13, %12 ], [ %49, %48 ], [ %51, %50 ], [ %47, %46 ], [ %45, %44 ], [ %41, %40 ], [ %43, %42 ], [ %39, %38 ], [ %37, %36 ], [ %33, %32 ], [ %35, %34 ], [ %31, %30 ], [ %29, %28 ], [ %25, %24 ], [ %27, %26 ], [ %23, %22 ], [ %21, %20 ]
  ret i64 %11

12:                                               ; preds = %5
  %13 = atomicrmw umax ptr %0, i64 %1 syncscope("workgroup-one-as") monotonic, align 8
  br label %10

14:                                               ; preds = %5
  %15 = atomicrmw umax ptr %0, i64 %1 syncscope("agent-one-as") monotonic, align 8
  br label %10

16:                                               ; preds = %5
  %17 = atomicrmw umax ptr %0, i64 %1 syncscope("one-as") monotonic, align 8
  br label %10

18:                                               ; preds = %5
  %19 = atomicrmw umax ptr %0, i64 %1 syncscope("wavefront-one-as") monotonic, align 8
  br label %10

20:                                               ; preds = %6
  %21 = atomicrmw umax ptr %0, i64 %1 syncscope("workgroup-one-as") acquire, align 8
  br label %10

22:                                               ; preds = %6
  %23 = atomicrmw umax ptr %0, i64 %1 syncscope("agent-one-as") acquire, align 8
  br label %10

24:                                               ; preds = %6
  %25 = atomicrmw umax ptr %0, i64 %1 syncscope("one-as") acquire, align 8
  br label %10

26:                                               ; preds = %6
  %27 = atomicrmw umax ptr %0, i64 %1 syncscope("wavefront-one-as") acquire, align 8
  br label %10

28:                                               ; preds = %7
  %29 = atomicrmw umax ptr %0, i64 %1 syncscope("workgroup-one-as") release, align 8
  br label %10

30:                                               ; preds = %7
  %31 = atomicrmw umax ptr %0, i64 %1 syncscope("agent-one-as") release, align 8
  br label %10

32:                                               ; preds = %7
  %33 = atomicrmw umax ptr %0, i64 %1 syncscope("one-as") release, align 8
  br label %10

34:                                               ; preds = %7
  %35 = atomicrmw umax ptr %0, i64 %1 syncscope("wavefront-one-as") release, align 8
  br label %10

36:                                               ; preds = %8
  %37 = atomicrmw umax ptr %0, i64 %1 syncscope("workgroup-one-as") acq_rel, align 8
  br label %10

38:                                               ; preds = %8
  %39 = atomicrmw umax ptr %0, i64 %1 syncscope("agent-one-as") acq_rel, align 8
  br label %10

40:                                               ; preds = %8
  %41 = atomicrmw umax ptr %0, i64 %1 syncscope("one-as") acq_rel, align 8
  br label %10

42:                                               ; preds = %8
  %43 = atomicrmw umax ptr %0, i64 %1 syncscope("wavefront-one-as") acq_rel, align 8
  br label %10

44:                                               ; preds = %9
  %45 = atomicrmw umax ptr %0, i64 %1 syncscope("workgroup") seq_cst, align 8
  br label %10

46:                                               ; preds = %9
  %47 = atomicrmw umax ptr %0, i64 %1 syncscope("agent") seq_cst, align 8
  br label %10

48:                                               ; preds = %9
  %49 = atomicrmw umax ptr %0, i64 %1 seq_cst, align 8
  br label %10

50:                                               ; preds = %9
  %51 = atomicrmw umax ptr %0, i64 %1 syncscope("wavefront") seq_cst, align 8
  br label %10
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_global_id(i32 noundef %0) local_unnamed_addr #5 {
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
  %13 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !17
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
  %29 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !17
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
  %45 = tail call i32 @llvm.amdgcn.workitem.id.z(), !range !17
  %46 = mul i32 %44, %43
  %47 = add i32 %46, %45
  %48 = select i1 %36, i64 2, i64 7
  %49 = getelementptr inbounds i64, ptr addrspace(4) %39, i64 %48
  br label %50

50:                                               ; preds = %34, %18, %2
  %51 = phi ptr addrspace(4) [ %49, %34 ], [ %33, %18 ], [ %17, %2 ]
  %52 = phi i32 [ %47, %34 ], [ %31, %18 ], [ %15, %2 ]
  %53 = zext i32 %52 to i64
  %54 = load i64, ptr addrspace(4) %51, align 8, !tbaa !18
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

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_group_id(i32 noundef %0) local_unnamed_addr #5 {
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

attributes #0 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #2 = { convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #3 = { convergent mustprogress nofree norecurse nounwind willreturn "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #4 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #5 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #6 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #7 = { convergent nounwind }
attributes #8 = { convergent nounwind willreturn memory(none) }

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
!12 = !{i32 1, i32 1, i32 1, i32 1, i32 0}
!13 = !{!"none", !"none", !"none", !"none", !"none"}
!14 = !{!"uint*", !"ulong*", !"atomic_uint*", !"uint*", !"uint"}
!15 = !{!"uint*", !"ulong*", !"_Atomic(unsigned int)*", !"uint*", !"uint"}
!16 = !{!"", !"", !"volatile", !"", !""}
!17 = !{i32 0, i32 1024}
!18 = !{!19, !19, i64 0}
!19 = !{!"long", !10, i64 0}
