; ModuleID = 'chained_scan.cl'
source_filename = "chained_scan.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@chained_scan.tmp = internal addrspace(3) global [2 x [64 x i32]] undef, align 4
@chained_scan.before = internal addrspace(3) global i32 undef, align 4
@__oclc_ABI_version = internal local_unnamed_addr addrspace(4) constant i32 500, align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @chained_scan(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, ptr addrspace(1) noundef align 8 %2, i32 noundef %3) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !15 !kernel_arg_type_qual !16 {
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
  call void @__clang_ocl_kern_imp_chained_scan(ptr addrspace(1) noundef align 4 %13, ptr addrspace(1) noundef align 4 %14, ptr addrspace(1) noundef align 8 %15, i32 noundef %16) #9
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_chained_scan(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, ptr addrspace(1) noundef align 8 %2, i32 noundef %3) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !15 !kernel_arg_type_qual !16 {
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = alloca i32, align 4, addrspace(5)
  %13 = alloca i32, align 4, addrspace(5)
  %14 = alloca i32, align 4, addrspace(5)
  %15 = alloca i64, align 8, addrspace(5)
  %16 = addrspacecast ptr addrspace(5) %5 to ptr
  %17 = addrspacecast ptr addrspace(5) %6 to ptr
  %18 = addrspacecast ptr addrspace(5) %7 to ptr
  %19 = addrspacecast ptr addrspace(5) %8 to ptr
  store ptr addrspace(1) %0, ptr %16, align 8
  store ptr addrspace(1) %1, ptr %17, align 8
  store ptr addrspace(1) %2, ptr %18, align 8
  store i32 %3, ptr %19, align 4
  %20 = call i64 @_Z12get_local_idj(i32 noundef 0) #10
  %21 = trunc i64 %20 to i32
  store i32 %21, ptr addrspace(5) %9, align 4
  %22 = call i64 @_Z12get_group_idj(i32 noundef 0) #10
  %23 = trunc i64 %22 to i32
  store i32 %23, ptr addrspace(5) %10, align 4
  %24 = call i64 @_Z13get_global_idj(i32 noundef 0) #10
  %25 = trunc i64 %24 to i32
  store i32 %25, ptr addrspace(5) %11, align 4
  %26 = load i32, ptr addrspace(5) %11, align 4
  %27 = load i32, ptr %19, align 4
  %28 = icmp ult i32 %26, %27
  br i1 %28, label %29, label %35

29:                                               ; preds = %4
  %30 = load ptr addrspace(1), ptr %16, align 8
  %31 = load i32, ptr addrspace(5) %11, align 4
  %32 = zext i32 %31 to i64
  %33 = getelementptr inbounds nuw i32, ptr addrspace(1) %30, i64 %32
  %34 = load i32, ptr addrspace(1) %33, align 4
  br label %36

35:                                               ; preds = %4
  br label %36

36:                                               ; preds = %35, %29
  %37 = phi i32 [ %34, %29 ], [ 0, %35 ]
  %38 = load i32, ptr addrspace(5) %9, align 4
  %39 = zext i32 %38 to i64
  %40 = getelementptr inbounds nuw [64 x i32], ptr addrspace(3) @chained_scan.tmp, i64 0, i64 %39
  store i32 %37, ptr addrspace(3) %40, align 4
  store i32 0, ptr addrspace(5) %12, align 4
  store i32 1, ptr addrspace(5) %13, align 4
  br label %41

41:                                               ; preds = %78, %36
  %42 = load i32, ptr addrspace(5) %13, align 4
  %43 = icmp ult i32 %42, 64
  br i1 %43, label %44, label %81

44:                                               ; preds = %41
  call void @_Z7barrierj(i32 noundef 1) #9
  %45 = load i32, ptr addrspace(5) %12, align 4
  %46 = zext i32 %45 to i64
  %47 = getelementptr inbounds nuw [2 x [64 x i32]], ptr addrspace(3) @chained_scan.tmp, i64 0, i64 %46
  %48 = load i32, ptr addrspace(5) %9, align 4
  %49 = zext i32 %48 to i64
  %50 = getelementptr inbounds nuw [64 x i32], ptr addrspace(3) %47, i64 0, i64 %49
  %51 = load i32, ptr addrspace(3) %50, align 4
  store i32 %51, ptr addrspace(5) %14, align 4
  %52 = load i32, ptr addrspace(5) %9, align 4
  %53 = load i32, ptr addrspace(5) %13, align 4
  %54 = icmp uge i32 %52, %53
  br i1 %54, label %55, label %67

55:                                               ; preds = %44
  %56 = load i32, ptr addrspace(5) %12, align 4
  %57 = zext i32 %56 to i64
  %58 = getelementptr inbounds nuw [2 x [64 x i32]], ptr addrspace(3) @chained_scan.tmp, i64 0, i64 %57
  %59 = load i32, ptr addrspace(5) %9, align 4
  %60 = load i32, ptr addrspace(5) %13, align 4
  %61 = sub i32 %59, %60
  %62 = zext i32 %61 to i64
  %63 = getelementptr inbounds nuw [64 x i32], ptr addrspace(3) %58, i64 0, i64 %62
  %64 = load i32, ptr addrspace(3) %63, align 4
  %65 = load i32, ptr addrspace(5) %14, align 4
  %66 = add i32 %65, %64
  store i32 %66, ptr addrspace(5) %14, align 4
  br label %67

67:                                               ; preds = %55, %44
  %68 = load i32, ptr addrspace(5) %14, align 4
  %69 = load i32, ptr addrspace(5) %12, align 4
  %70 = sub i32 1, %69
  %71 = zext i32 %70 to i64
  %72 = getelementptr inbounds nuw [2 x [64 x i32]], ptr addrspace(3) @chained_scan.tmp, i64 0, i64 %71
  %73 = load i32, ptr addrspace(5) %9, align 4
  %74 = zext i32 %73 to i64
  %75 = getelementptr inbounds nuw [64 x i32], ptr addrspace(3) %72, i64 0, i64 %74
  store i32 %68, ptr addrspace(3) %75, align 4
  %76 = load i32, ptr addrspace(5) %12, align 4
  %77 = sub i32 1, %76
  store i32 %77, ptr addrspace(5) %12, align 4
  br label %78

78:                                               ; preds = %67
  %79 = load i32, ptr addrspace(5) %13, align 4
  %80 = shl i32 %79, 1
  store i32 %80, ptr addrspace(5) %13, align 4
  br label %41

81:                                               ; preds = %41
  %82 = load i32, ptr addrspace(5) %9, align 4
  %83 = icmp eq i32 %82, 63
  br i1 %83, label %84, label %120

84:                                               ; preds = %81
  store i64 4294967296, ptr addrspace(5) %15, align 8
  %85 = load i32, ptr addrspace(5) %10, align 4
  %86 = icmp ugt i32 %85, 0
  br i1 %86, label %87, label %100

87:                                               ; preds = %84
  br label %88

88:                                               ; preds = %98, %87
  %89 = load ptr addrspace(1), ptr %18, align 8
  %90 = load i32, ptr addrspace(5) %10, align 4
  %91 = sub i32 %90, 1
  %92 = zext i32 %91 to i64
  %93 = getelementptr inbounds nuw i64, ptr addrspace(1) %89, i64 %92
  %94 = addrspacecast ptr addrspace(1) %93 to ptr
  %95 = call i64 @_Z20atomic_load_explicitPVU7_Atomicm12memory_order12memory_scope(ptr noundef %94, i32 noundef 2, i32 noundef 2) #9
  store i64 %95, ptr addrspace(5) %15, align 8
  %96 = lshr i64 %95, 32
  %97 = icmp eq i64 %96, 0
  br i1 %97, label %98, label %99

98:                                               ; preds = %88
  br label %88

99:                                               ; preds = %88
  br label %100

100:                                              ; preds = %99, %84
  %101 = load i64, ptr addrspace(5) %15, align 8
  %102 = trunc i64 %101 to i32
  store i32 %102, ptr addrspace(3) @chained_scan.before, align 4
  %103 = load ptr addrspace(1), ptr %18, align 8
  %104 = load i32, ptr addrspace(5) %10, align 4
  %105 = zext i32 %104 to i64
  %106 = getelementptr inbounds nuw i64, ptr addrspace(1) %103, i64 %105
  %107 = addrspacecast ptr addrspace(1) %106 to ptr
  %108 = load i64, ptr addrspace(5) %15, align 8
  %109 = trunc i64 %108 to i32
  %110 = load i32, ptr addrspace(5) %12, align 4
  %111 = zext i32 %110 to i64
  %112 = getelementptr inbounds nuw [2 x [64 x i32]], ptr addrspace(3) @chained_scan.tmp, i64 0, i64 %111
  %113 = load i32, ptr addrspace(5) %9, align 4
  %114 = zext i32 %113 to i64
  %115 = getelementptr inbounds nuw [64 x i32], ptr addrspace(3) %112, i64 0, i64 %114
  %116 = load i32, ptr addrspace(3) %115, align 4
  %117 = add i32 %109, %116
  %118 = zext i32 %117 to i64
  %119 = or i64 4294967296, %118
  call void @_Z21atomic_store_explicitPVU7_Atomicmm12memory_order12memory_scope(ptr noundef %107, i64 noundef %119, i32 noundef 3, i32 noundef 2) #9
  br label %120

120:                                              ; preds = %100, %81
  call void @_Z7barrierj(i32 noundef 1) #9
  %121 = load i32, ptr addrspace(5) %11, align 4
  %122 = load i32, ptr %19, align 4
  %123 = icmp ult i32 %121, %122
  br i1 %123, label %124, label %138

124:                                              ; preds = %120
  %125 = load i32, ptr addrspace(3) @chained_scan.before, align 4
  %126 = load i32, ptr addrspace(5) %12, align 4
  %127 = zext i32 %126 to i64
  %128 = getelementptr inbounds nuw [2 x [64 x i32]], ptr addrspace(3) @chained_scan.tmp, i64 0, i64 %127
  %129 = load i32, ptr addrspace(5) %9, align 4
  %130 = zext i32 %129 to i64
  %131 = getelementptr inbounds nuw [64 x i32], ptr addrspace(3) %128, i64 0, i64 %130
  %132 = load i32, ptr addrspace(3) %131, align 4
  %133 = add i32 %125, %132
  %134 = load ptr addrspace(1), ptr %17, align 8
  %135 = load i32, ptr addrspace(5) %11, align 4
  %136 = zext i32 %135 to i64
  %137 = getelementptr inbounds nuw i32, ptr addrspace(1) %134, i64 %136
  store i32 %133, ptr addrspace(1) %137, align 4
  br label %138

138:                                              ; preds = %124, %120
  ret void
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite)
define internal void @_Z21atomic_store_explicitPVU7_Atomicmm12memory_order12memory_scope(ptr noundef writeonly captures(none) %0, i64 noundef %1, i32 noundef %2, i32 noundef %3) #2 {
  switch i32 %2, label %5 [
    i32 3, label %6
    i32 5, label %7
  ]

5:                                                ; preds = %4
  switch i32 %3, label %11 [
    i32 1, label %9
    i32 2, label %10
    i32 4, label %12
  ]

6:                                                ; preds = %4
  switch i32 %3, label %15 [
    i32 1, label %13
    i32 2, label %14
    i32 4, label %16
  ]

7:                                                ; preds = %4
  switch i32 %3, label %19 [
    i32 1, label %17
    i32 2, label %18
    i32 4, label %20
  ]

8:                                                ; preds = %20, %19, %18, %17, %16, %15, %14, %13, %12, %11, %10, %9
  ret void

9:                                                ; preds = %5
  store atomic i64 %1, ptr %0 syncscope("workgroup-one-as") monotonic, align 8
  br label %8

10:                                               ; preds = %5
  store atomic i64 %1, ptr %0 syncscope("agent-one-as") monotonic, align 8
  br label %8

11:                                               ; preds = %5
  store atomic i64 %1, ptr %0 syncscope("one-as") monotonic, align 8
  br label %8

12:                                               ; preds = %5
  store atomic i64 %1, ptr %0 syncscope("wavefront-one-as") monotonic, align 8
  br label %8

13:                                               ; preds = %6
  store atomic i64 %1, ptr %0 syncscope("workgroup-one-as") release, align 8
  br label %8

14:                                               ; preds = %6
  store atomic i64 %1, ptr %0 syncscope("agent-one-as") release, align 8
  br label %8

15:                                               ; preds = %6
  store atomic i64 %1, ptr %0 syncscope("one-as") release, align 8
  br label %8

16:                                               ; preds = %6
  store atomic i64 %1, ptr %0 syncscope("wavefront-one-as") release, align 8
  br label %8

17:                                               ; preds = %7
  store atomic i64 %1, ptr %0 syncscope("workgroup") seq_cst, align 8
  br label %8

18:                                               ; preds = %7
  store atomic i64 %1, ptr %0 syncscope("agent") seq_cst, align 8
  br label %8

19:                                               ; preds = %7
  store atomic i64 %1, ptr %0 seq_cst, align 8
  br label %8

20:                                               ; preds = %7
  store atomic i64 %1, ptr %0 syncscope("wavefront") seq_cst, align 8
  br label %8
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z12get_group_idj(i32 noundef %0) #3 {
  %2 = tail call i64 @__ockl_get_group_id(i32 noundef %0) #10
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z13get_global_idj(i32 noundef %0) #3 {
  %2 = tail call i64 @__ockl_get_global_id(i32 noundef %0) #10
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite)
define internal i64 @_Z20atomic_load_explicitPVU7_Atomicm12memory_order12memory_scope(ptr noundef readonly captures(none) %0, i32 noundef %1, i32 noundef %2) #2 {
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
  %8 = phi i64 [ %14, %13 ], [ %16, %15 ], [ %12, %11 ], [ %10, %9 ], [ %30, %29 ], [ %32, %31 ], [ %28, %27 ], [ %26, %25 ], [ %22, %21 ], [ %24, %23 ], [ %20, %19 ], [ %18, %17 ]
  ret i64 %8

9:                                                ; preds = %4
  %10 = load atomic i64, ptr %0 syncscope("workgroup-one-as") monotonic, align 8
  br label %7

11:                                               ; preds = %4
  %12 = load atomic i64, ptr %0 syncscope("agent-one-as") monotonic, align 8
  br label %7

13:                                               ; preds = %4
  %14 = load atomic i64, ptr %0 syncscope("one-as") monotonic, align 8
  br label %7

15:                                               ; preds = %4
  %16 = load atomic i64, ptr %0 syncscope("wavefront-one-as") monotonic, align 8
  br label %7

17:                                               ; preds = %5
  %18 = load atomic i64, ptr %0 syncscope("workgroup-one-as") acquire, align 8
  br label %7

19:                                               ; preds = %5
  %20 = load atomic i64, ptr %0 syncscope("agent-one-as") acquire, align 8
  br label %7

21:                                               ; preds = %5
  %22 = load atomic i64, ptr %0 syncscope("one-as") acquire, align 8
  br label %7

23:                                               ; preds = %5
  %24 = load atomic i64, ptr %0 syncscope("wavefront-one-as") acquire, align 8
  br label %7

25:                                               ; preds = %6
  %26 = load atomic i64, ptr %0 syncscope("workgroup") seq_cst, align 8
  br label %7

27:                                               ; preds = %6
  %28 = load atomic i64, ptr %0 syncscope("agent") seq_cst, align 8
  br label %7

29:                                               ; preds = %6
  %30 = load atomic i64, ptr %0 seq_cst, align 8
  br label %7

31:                                               ; preds = %6
  %32 = load atomic i64, ptr %0 syncscope("wavefront") seq_cst, align 8
  br label %7
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z12get_local_idj(i32 noundef %0) #3 {
  %2 = tail call i64 @__ockl_get_local_id(i32 noundef %0) #10
  ret i64 %2
}

; Function Attrs: convergent norecurse nounwind
define internal void @_Z7barrierj(i32 noundef %0) #4 {
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
define internal void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 %0, i32 noundef %1, i32 noundef %2) local_unnamed_addr #5 {
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
declare void @llvm.amdgcn.s.barrier() #6

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

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_local_id(i32 noundef %0) local_unnamed_addr #7 {
  switch i32 %0, label %8 [
    i32 0, label %2
    i32 1, label %4
    i32 2, label %6
  ]

2:                                                ; preds = %1
  %3 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !17
  br label %8

4:                                                ; preds = %1
  %5 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !17
  br label %8

6:                                                ; preds = %1
  %7 = tail call i32 @llvm.amdgcn.workitem.id.z(), !range !17
  br label %8

8:                                                ; preds = %6, %4, %2, %1
  %9 = phi i32 [ %7, %6 ], [ %5, %4 ], [ %3, %2 ], [ 0, %1 ]
  %10 = zext i32 %9 to i64
  ret i64 %10
}

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

attributes #0 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #2 = { convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #3 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #4 = { convergent norecurse nounwind "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #5 = { convergent mustprogress nofree norecurse nounwind willreturn "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #6 = { convergent nocallback nofree nounwind willreturn }
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
!12 = !{i32 1, i32 1, i32 1, i32 0}
!13 = !{!"none", !"none", !"none", !"none"}
!14 = !{!"uint*", !"uint*", !"atomic_ulong*", !"uint"}
!15 = !{!"uint*", !"uint*", !"_Atomic(unsigned long)*", !"uint"}
!16 = !{!"const", !"", !"volatile", !""}
!17 = !{i32 0, i32 1024}
!18 = !{!19, !19, i64 0}
!19 = !{!"long", !10, i64 0}
