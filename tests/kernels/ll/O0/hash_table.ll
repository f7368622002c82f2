; ModuleID = 'hash_table.cl'
source_filename = "hash_table.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

%0 = type { i16, i16, i16, i16, i16, i16, i32, i32, i32, i32, i32, i64, ptr addrspace(1), i64, %1 }
%1 = type { i64 }

@__oclc_ABI_version = internal local_unnamed_addr addrspace(4) constant i32 500, align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define hidden i32 @hash(i32 noundef %0) #0 {
  %2 = alloca i32, align 4, addrspace(5)
  %3 = alloca i32, align 4, addrspace(5)
  %4 = addrspacecast ptr addrspace(5) %2 to ptr
  %5 = addrspacecast ptr addrspace(5) %3 to ptr
  store i32 %0, ptr %5, align 4
  %6 = load i32, ptr %5, align 4
  %7 = load i32, ptr %5, align 4
  %8 = lshr i32 %7, 16
  %9 = xor i32 %6, %8
  %10 = mul i32 %9, 73244475
  store i32 %10, ptr %5, align 4
  %11 = load i32, ptr %5, align 4
  %12 = load i32, ptr %5, align 4
  %13 = lshr i32 %12, 16
  %14 = xor i32 %11, %13
  %15 = mul i32 %14, 73244475
  store i32 %15, ptr %5, align 4
  %16 = load i32, ptr %5, align 4
  %17 = load i32, ptr %5, align 4
  %18 = lshr i32 %17, 16
  %19 = xor i32 %16, %18
  ret i32 %19
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @hash_table(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 8 %1, ptr addrspace(1) noundef align 4 %2, i32 noundef %3, i32 noundef %4) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
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
  call void @__clang_ocl_kern_imp_hash_table(ptr addrspace(1) noundef align 4 %16, ptr addrspace(1) noundef align 8 %17, ptr addrspace(1) noundef align 4 %18, i32 noundef %19, i32 noundef %20) #10
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_hash_table(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 8 %1, ptr addrspace(1) noundef align 4 %2, i32 noundef %3, i32 noundef %4) #2 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca ptr addrspace(1), align 8, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = alloca i32, align 4, addrspace(5)
  %13 = alloca i8, align 1, addrspace(5)
  %14 = alloca i32, align 4, addrspace(5)
  %15 = alloca i64, align 8, addrspace(5)
  %16 = alloca i64, align 8, addrspace(5)
  %17 = alloca i32, align 4, addrspace(5)
  %18 = alloca i32, align 4, addrspace(5)
  %19 = alloca i32, align 4, addrspace(5)
  %20 = alloca i32, align 4, addrspace(5)
  %21 = addrspacecast ptr addrspace(5) %6 to ptr
  %22 = addrspacecast ptr addrspace(5) %7 to ptr
  %23 = addrspacecast ptr addrspace(5) %8 to ptr
  %24 = addrspacecast ptr addrspace(5) %9 to ptr
  %25 = addrspacecast ptr addrspace(5) %10 to ptr
  store ptr addrspace(1) %0, ptr %21, align 8
  store ptr addrspace(1) %1, ptr %22, align 8
  store ptr addrspace(1) %2, ptr %23, align 8
  store i32 %3, ptr %24, align 4
  store i32 %4, ptr %25, align 4
  %26 = call i64 @_Z12get_local_idj(i32 noundef 0) #11
  %27 = trunc i64 %26 to i32
  store i32 %27, ptr addrspace(5) %11, align 4
  br label %28

28:                                               ; preds = %100, %5
  %29 = load i32, ptr addrspace(5) %11, align 4
  %30 = load i32, ptr %25, align 4
  %31 = icmp ult i32 %29, %30
  br i1 %31, label %32, label %106

32:                                               ; preds = %28
  %33 = load ptr addrspace(1), ptr %21, align 8
  %34 = load i32, ptr addrspace(5) %11, align 4
  %35 = zext i32 %34 to i64
  %36 = getelementptr inbounds nuw i32, ptr addrspace(1) %33, i64 %35
  %37 = load i32, ptr addrspace(1) %36, align 4
  %38 = add i32 %37, 1
  store i32 %38, ptr addrspace(5) %12, align 4
  store i8 0, ptr addrspace(5) %13, align 1
  %39 = load i32, ptr addrspace(5) %12, align 4
  %40 = call i32 @hash(i32 noundef %39) #10
  %41 = load i32, ptr %24, align 4
  %42 = and i32 %40, %41
  store i32 %42, ptr addrspace(5) %14, align 4
  br label %43

43:                                               ; preds = %94, %32
  %44 = load i8, ptr addrspace(5) %13, align 1
  %45 = trunc i8 %44 to i1
  %46 = xor i1 %45, true
  br i1 %46, label %47, label %99

47:                                               ; preds = %43
  %48 = load ptr addrspace(1), ptr %22, align 8
  %49 = load i32, ptr addrspace(5) %14, align 4
  %50 = zext i32 %49 to i64
  %51 = getelementptr inbounds nuw i64, ptr addrspace(1) %48, i64 %50
  %52 = load volatile i64, ptr addrspace(1) %51, align 8
  store i64 %52, ptr addrspace(5) %15, align 8
  br label %53

53:                                               ; preds = %85, %47
  %54 = load i8, ptr addrspace(5) %13, align 1
  %55 = trunc i8 %54 to i1
  br i1 %55, label %67, label %56

56:                                               ; preds = %53
  %57 = load i64, ptr addrspace(5) %15, align 8
  %58 = icmp eq i64 %57, 0
  br i1 %58, label %65, label %59

59:                                               ; preds = %56
  %60 = load i64, ptr addrspace(5) %15, align 8
  %61 = lshr i64 %60, 32
  %62 = load i32, ptr addrspace(5) %12, align 4
  %63 = zext i32 %62 to i64
  %64 = icmp eq i64 %61, %63
  br label %65

65:                                               ; preds = %59, %56
  %66 = phi i1 [ true, %56 ], [ %64, %59 ]
  br label %67

67:                                               ; preds = %65, %53
  %68 = phi i1 [ false, %53 ], [ %66, %65 ]
  br i1 %68, label %69, label %93

69:                                               ; preds = %67
  %70 = load ptr addrspace(1), ptr %22, align 8
  %71 = load i32, ptr addrspace(5) %14, align 4
  %72 = zext i32 %71 to i64
  %73 = getelementptr inbounds nuw i64, ptr addrspace(1) %70, i64 %72
  %74 = load i64, ptr addrspace(5) %15, align 8
  %75 = load i64, ptr addrspace(5) %15, align 8
  %76 = icmp eq i64 %75, 0
  br i1 %76, label %77, label %82

77:                                               ; preds = %69
  %78 = load i32, ptr addrspace(5) %12, align 4
  %79 = zext i32 %78 to i64
  %80 = shl i64 %79, 32
  %81 = or i64 %80, 1
  br label %85

82:                                               ; preds = %69
  %83 = load i64, ptr addrspace(5) %15, align 8
  %84 = add i64 %83, 1
  br label %85

85:                                               ; preds = %82, %77
  %86 = phi i64 [ %81, %77 ], [ %84, %82 ]
  %87 = call i64 @_Z12atom_cmpxchgPU3AS1Vmmm(ptr addrspace(1) noundef %73, i64 noundef %74, i64 noundef %86) #10
  store i64 %87, ptr addrspace(5) %16, align 8
  %88 = load i64, ptr addrspace(5) %16, align 8
  %89 = load i64, ptr addrspace(5) %15, align 8
  %90 = icmp eq i64 %88, %89
  %91 = zext i1 %90 to i8
  store i8 %91, ptr addrspace(5) %13, align 1
  %92 = load i64, ptr addrspace(5) %16, align 8
  store i64 %92, ptr addrspace(5) %15, align 8
  br label %53

93:                                               ; preds = %67
  br label %94

94:                                               ; preds = %93
  %95 = load i32, ptr addrspace(5) %14, align 4
  %96 = add i32 %95, 1
  %97 = load i32, ptr %24, align 4
  %98 = and i32 %96, %97
  store i32 %98, ptr addrspace(5) %14, align 4
  br label %43

99:                                               ; preds = %43
  br label %100

100:                                              ; preds = %99
  %101 = call i64 @_Z14get_local_sizej(i32 noundef 0) #11
  %102 = load i32, ptr addrspace(5) %11, align 4
  %103 = zext i32 %102 to i64
  %104 = add i64 %103, %101
  %105 = trunc i64 %104 to i32
  store i32 %105, ptr addrspace(5) %11, align 4
  br label %28

106:                                              ; preds = %28
  call void @_Z7barrierj(i32 noundef 2) #10
  %107 = call i64 @_Z12get_local_idj(i32 noundef 0) #11
  %108 = trunc i64 %107 to i32
  store i32 %108, ptr addrspace(5) %17, align 4
  br label %109

109:                                              ; preds = %150, %106
  %110 = load i32, ptr addrspace(5) %17, align 4
  %111 = load i32, ptr %25, align 4
  %112 = icmp ult i32 %110, %111
  br i1 %112, label %113, label %156

113:                                              ; preds = %109
  %114 = load ptr addrspace(1), ptr %21, align 8
  %115 = load i32, ptr addrspace(5) %17, align 4
  %116 = zext i32 %115 to i64
  %117 = getelementptr inbounds nuw i32, ptr addrspace(1) %114, i64 %116
  %118 = load i32, ptr addrspace(1) %117, align 4
  %119 = add i32 %118, 1
  store i32 %119, ptr addrspace(5) %18, align 4
  %120 = load i32, ptr addrspace(5) %18, align 4
  %121 = call i32 @hash(i32 noundef %120) #10
  %122 = load i32, ptr %24, align 4
  %123 = and i32 %121, %122
  store i32 %123, ptr addrspace(5) %19, align 4
  br label %124

124:                                              ; preds = %134, %113
  %125 = load ptr addrspace(1), ptr %22, align 8
  %126 = load i32, ptr addrspace(5) %19, align 4
  %127 = zext i32 %126 to i64
  %128 = getelementptr inbounds nuw i64, ptr addrspace(1) %125, i64 %127
  %129 = load volatile i64, ptr addrspace(1) %128, align 8
  %130 = lshr i64 %129, 32
  %131 = load i32, ptr addrspace(5) %18, align 4
  %132 = zext i32 %131 to i64
  %133 = icmp ne i64 %130, %132
  br i1 %133, label %134, label %139

134:                                              ; preds = %124
  %135 = load i32, ptr addrspace(5) %19, align 4
  %136 = add i32 %135, 1
  %137 = load i32, ptr %24, align 4
  %138 = and i32 %136, %137
  store i32 %138, ptr addrspace(5) %19, align 4
  br label %124

139:                                              ; preds = %124
  %140 = load ptr addrspace(1), ptr %22, align 8
  %141 = load i32, ptr addrspace(5) %19, align 4
  %142 = zext i32 %141 to i64
  %143 = getelementptr inbounds nuw i64, ptr addrspace(1) %140, i64 %142
  %144 = load volatile i64, ptr addrspace(1) %143, align 8
  %145 = trunc i64 %144 to i32
  %146 = load ptr addrspace(1), ptr %23, align 8
  %147 = load i32, ptr addrspace(5) %17, align 4
  %148 = zext i32 %147 to i64
  %149 = getelementptr inbounds nuw i32, ptr addrspace(1) %146, i64 %148
  store i32 %145, ptr addrspace(1) %149, align 4
  br label %150

150:                                              ; preds = %139
  %151 = call i64 @_Z14get_local_sizej(i32 noundef 0) #11
  %152 = load i32, ptr addrspace(5) %17, align 4
  %153 = zext i32 %152 to i64
  %154 = add i64 %153, %151
  %155 = trunc i64 %154 to i32
  store i32 %155, ptr addrspace(5) %17, align 4
  br label %109

156:                                              ; preds = %109
  call void @_Z7barrierj(i32 noundef 2) #10
  %157 = call i64 @_Z12get_local_idj(i32 noundef 0) #11
  %158 = trunc i64 %157 to i32
  store i32 %158, ptr addrspace(5) %20, align 4
  br label %159

159:                                              ; preds = %168, %156
  %160 = load i32, ptr addrspace(5) %20, align 4
  %161 = load i32, ptr %24, align 4
  %162 = icmp ule i32 %160, %161
  br i1 %162, label %163, label %174

163:                                              ; preds = %159
  %164 = load ptr addrspace(1), ptr %22, align 8
  %165 = load i32, ptr addrspace(5) %20, align 4
  %166 = zext i32 %165 to i64
  %167 = getelementptr inbounds nuw i64, ptr addrspace(1) %164, i64 %166
  store volatile i64 0, ptr addrspace(1) %167, align 8
  br label %168

168:                                              ; preds = %163
  %169 = call i64 @_Z14get_local_sizej(i32 noundef 0) #11
  %170 = load i32, ptr addrspace(5) %20, align 4
  %171 = zext i32 %170 to i64
  %172 = add i64 %171, %169
  %173 = trunc i64 %172 to i32
  store i32 %173, ptr addrspace(5) %20, align 4
  br label %159

174:                                              ; preds = %159
  ret void
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z14get_local_sizej(i32 noundef %0) #3 {
  %2 = tail call i64 @__ockl_get_local_size(i32 noundef %0) #11
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define internal i64 @_Z12atom_cmpxchgPU3AS1Vmmm(ptr addrspace(1) noundef captures(none) %0, i64 noundef %1, i64 noundef %2) #4 {
  %4 = cmpxchg ptr addrspace(1) %0, i64 %1, i64 %2 syncscope("agent-one-as") monotonic monotonic, align 8
  %5 = extractvalue { i64, i1 } %4, 0
  ret i64 %5
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z12get_local_idj(i32 noundef %0) #3 {
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
declare void @llvm.amdgcn.s.barrier() #6

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_local_size(i32 noundef %0) local_unnamed_addr #7 {
  switch i32 %0, label %76 [
    i32 0, label %2
    i32 1, label %26
    i32 2, label %51
  ]

2:                                                ; preds = %1
  %3 = load i32, ptr addrspace(4) @__oclc_ABI_version, align 4, !tbaa !8
  %4 = icmp slt i32 %3, 500
  br i1 %4, label %5, label %17

5:                                                ; preds = %2
  %6 = tail call align 4 dereferenceable(64) ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %7 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %8 = getelementptr i8, ptr addrspace(4) %6, i64 4
  %9 = load i16, ptr addrspace(4) %8, align 4, !range !16, !invariant.load !17
  %10 = zext i16 %9 to i32
  %11 = getelementptr inbounds %0, ptr addrspace(4) %6, i64 0, i32 6
  %12 = load i32, ptr addrspace(4) %11, align 4, !tbaa !18
  %13 = mul i32 %7, %10
  %14 = sub i32 %12, %13
  %15 = tail call i32 @llvm.umin.i32(i32 %14, i32 %10)
  %16 = zext i32 %15 to i64
  br label %76

17:                                               ; preds = %2
  %18 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %19 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %20 = load i32, ptr addrspace(4) %19, align 4, !tbaa !8
  %21 = icmp ult i32 %18, %20
  %22 = select i1 %21, i64 6, i64 9
  %23 = getelementptr inbounds i16, ptr addrspace(4) %19, i64 %22
  %24 = load i16, ptr addrspace(4) %23, align 2, !tbaa !24
  %25 = zext i16 %24 to i64
  br label %76

26:                                               ; preds = %1
  %27 = load i32, ptr addrspace(4) @__oclc_ABI_version, align 4, !tbaa !8
  %28 = icmp slt i32 %27, 500
  br i1 %28, label %29, label %41

29:                                               ; preds = %26
  %30 = tail call align 4 dereferenceable(64) ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %31 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %32 = getelementptr i8, ptr addrspace(4) %30, i64 6
  %33 = load i16, ptr addrspace(4) %32, align 2, !range !16, !invariant.load !17
  %34 = zext i16 %33 to i32
  %35 = getelementptr inbounds %0, ptr addrspace(4) %30, i64 0, i32 7
  %36 = load i32, ptr addrspace(4) %35, align 8, !tbaa !25
  %37 = mul i32 %31, %34
  %38 = sub i32 %36, %37
  %39 = tail call i32 @llvm.umin.i32(i32 %38, i32 %34)
  %40 = zext i32 %39 to i64
  br label %76

41:                                               ; preds = %26
  %42 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %43 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %44 = getelementptr inbounds i32, ptr addrspace(4) %43, i64 1
  %45 = load i32, ptr addrspace(4) %44, align 4, !tbaa !8
  %46 = icmp ult i32 %42, %45
  %47 = select i1 %46, i64 7, i64 10
  %48 = getelementptr inbounds i16, ptr addrspace(4) %43, i64 %47
  %49 = load i16, ptr addrspace(4) %48, align 2, !tbaa !24
  %50 = zext i16 %49 to i64
  br label %76

51:                                               ; preds = %1
  %52 = load i32, ptr addrspace(4) @__oclc_ABI_version, align 4, !tbaa !8
  %53 = icmp slt i32 %52, 500
  br i1 %53, label %54, label %66

54:                                               ; preds = %51
  %55 = tail call align 4 dereferenceable(64) ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %56 = tail call i32 @llvm.amdgcn.workgroup.id.z()
  %57 = getelementptr i8, ptr addrspace(4) %55, i64 8
  %58 = load i16, ptr addrspace(4) %57, align 4, !range !16, !invariant.load !17
  %59 = zext i16 %58 to i32
  %60 = getelementptr inbounds %0, ptr addrspace(4) %55, i64 0, i32 8
  %61 = load i32, ptr addrspace(4) %60, align 4, !tbaa !26
  %62 = mul i32 %56, %59
  %63 = sub i32 %61, %62
  %64 = tail call i32 @llvm.umin.i32(i32 %63, i32 %59)
  %65 = zext i32 %64 to i64
  br label %76

66:                                               ; preds = %51
  %67 = tail call i32 @llvm.amdgcn.workgroup.id.z()
  %68 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %69 = getelementptr inbounds i32, ptr addrspace(4) %68, i64 2
  %70 = load i32, ptr addrspace(4) %69, align 4, !tbaa !8
  %71 = icmp ult i32 %67, %70
  %72 = select i1 %71, i64 8, i64 11
  %73 = getelementptr inbounds i16, ptr addrspace(4) %68, i64 %72
  %74 = load i16, ptr addrspace(4) %73, align 2, !tbaa !24
  %75 = zext i16 %74 to i64
  br label %76

76:                                               ; preds = %66, %54, %41, %29, %17, %5, %1
  %77 = phi i64 [ 1, %1 ], [ %16, %5 ], [ %25, %17 ], [ %40, %29 ], [ %50, %41 ], [ %65, %54 ], [ %75, %66 ]
  ret i64 %77
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef nonnull align 4 ptr addrspace(4) @llvm.amdgcn.dispatch.ptr() #8

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #8

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umin.i32(i32, i32) #9

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #8

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #8

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.z() #8

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_local_id(i32 noundef %0) local_unnamed_addr #7 {
  switch i32 %0, label %8 [
    i32 0, label %2
    i32 1, label %4
    i32 2, label %6
  ]

2:                                                ; preds = %1
  %3 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !27
  br label %8

4:                                                ; preds = %1
  %5 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !27
  br label %8

6:                                                ; preds = %1
  %7 = tail call i32 @llvm.amdgcn.workitem.id.z(), !range !27
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

attributes #0 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #1 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #2 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #3 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #4 = { convergent mustprogress nofree norecurse nounwind willreturn "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #5 = { convergent norecurse nounwind "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #6 = { convergent nocallback nofree nounwind willreturn }
attributes #7 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #8 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #9 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
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
!12 = !{i32 1, i32 1, i32 1, i32 0, i32 0}
!13 = !{!"none", !"none", !"none", !"none", !"none"}
!14 = !{!"uint*", !"ulong*", !"uint*", !"uint", !"uint"}
!15 = !{!"const", !"volatile", !"", !"", !""}
!16 = !{i16 1, i16 1025}
!17 = !{}
!18 = !{!19, !9, i64 12}
!19 = !{!"hsa_kernel_dispatch_packet_s", !20, i64 0, !20, i64 2, !20, i64 4, !20, i64 6, !20, i64 8, !20, i64 10, !9, i64 12, !9, i64 16, !9, i64 20, !9, i64 24, !9, i64 28, !21, i64 32, !22, i64 40, !21, i64 48, !23, i64 56}
!20 = !{!"short", !10, i64 0}
!21 = !{!"long", !10, i64 0}
!22 = !{!"any pointer", !10, i64 0}
!23 = !{!"hsa_signal_s", !21, i64 0}
!24 = !{!20, !20, i64 0}
!25 = !{!19, !9, i64 16}
!26 = !{!19, !9, i64 20}
!27 = !{i32 0, i32 1024}
