; ModuleID = 'int_div.cl'
source_filename = "int_div.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__oclc_ABI_version = internal local_unnamed_addr addrspace(4) constant i32 500, align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @int_div(ptr addrspace(1) noundef align 8 %0, ptr addrspace(1) noundef align 8 %1, ptr addrspace(1) noundef align 8 %2, i32 noundef %3) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
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
  call void @__clang_ocl_kern_imp_int_div(ptr addrspace(1) noundef align 8 %13, ptr addrspace(1) noundef align 8 %14, ptr addrspace(1) noundef align 8 %15, i32 noundef %16) #6
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_int_div(ptr addrspace(1) noundef align 8 %0, ptr addrspace(1) noundef align 8 %1, ptr addrspace(1) noundef align 8 %2, i32 noundef %3) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca i64, align 8, addrspace(5)
  %11 = alloca i64, align 8, addrspace(5)
  %12 = alloca i64, align 8, addrspace(5)
  %13 = alloca i64, align 8, addrspace(5)
  %14 = alloca i32, align 4, addrspace(5)
  %15 = alloca i32, align 4, addrspace(5)
  %16 = alloca i32, align 4, addrspace(5)
  %17 = alloca i32, align 4, addrspace(5)
  %18 = alloca ptr addrspace(1), align 8, addrspace(5)
  %19 = addrspacecast ptr addrspace(5) %5 to ptr
  %20 = addrspacecast ptr addrspace(5) %6 to ptr
  %21 = addrspacecast ptr addrspace(5) %7 to ptr
  %22 = addrspacecast ptr addrspace(5) %8 to ptr
  store ptr addrspace(1) %0, ptr %19, align 8
  store ptr addrspace(1) %1, ptr %20, align 8
  store ptr addrspace(1) %2, ptr %21, align 8
  store i32 %3, ptr %22, align 4
  %23 = call i64 @_Z13get_global_idj(i32 noundef 0) #7
  %24 = trunc i64 %23 to i32
  store i32 %24, ptr addrspace(5) %9, align 4
  %25 = load i32, ptr addrspace(5) %9, align 4
  %26 = load i32, ptr %22, align 4
  %27 = icmp uge i32 %25, %26
  br i1 %27, label %28, label %29

28:                                               ; preds = %4
  br label %174

29:                                               ; preds = %4
  %30 = load ptr addrspace(1), ptr %19, align 8
  %31 = load i32, ptr addrspace(5) %9, align 4
  %32 = zext i32 %31 to i64
  %33 = getelementptr inbounds nuw i64, ptr addrspace(1) %30, i64 %32
  %34 = load i64, ptr addrspace(1) %33, align 8
  store i64 %34, ptr addrspace(5) %10, align 8
  %35 = load ptr addrspace(1), ptr %20, align 8
  %36 = load i32, ptr addrspace(5) %9, align 4
  %37 = zext i32 %36 to i64
  %38 = getelementptr inbounds nuw i64, ptr addrspace(1) %35, i64 %37
  %39 = load i64, ptr addrspace(1) %38, align 8
  %40 = load i32, ptr addrspace(5) %9, align 4
  %41 = urem i32 %40, 61
  %42 = zext i32 %41 to i64
  %43 = and i64 %42, 63
  %44 = lshr i64 %39, %43
  store i64 %44, ptr addrspace(5) %11, align 8
  %45 = load i64, ptr addrspace(5) %11, align 8
  %46 = icmp eq i64 %45, 0
  br i1 %46, label %47, label %48

47:                                               ; preds = %29
  store i64 1, ptr addrspace(5) %11, align 8
  br label %48

48:                                               ; preds = %47, %29
  %49 = load i64, ptr addrspace(5) %10, align 8
  store i64 %49, ptr addrspace(5) %12, align 8
  %50 = load i64, ptr addrspace(5) %11, align 8
  store i64 %50, ptr addrspace(5) %13, align 8
  %51 = load i64, ptr addrspace(5) %13, align 8
  %52 = icmp eq i64 %51, -1
  br i1 %52, label %53, label %54

53:                                               ; preds = %48
  store i64 3, ptr addrspace(5) %13, align 8
  br label %54

54:                                               ; preds = %53, %48
  %55 = load i64, ptr addrspace(5) %10, align 8
  %56 = trunc i64 %55 to i32
  store i32 %56, ptr addrspace(5) %14, align 4
  %57 = load i64, ptr addrspace(5) %11, align 8
  %58 = trunc i64 %57 to i32
  %59 = call i32 @_Z3maxjj(i32 noundef %58, i32 noundef 1) #7
  store i32 %59, ptr addrspace(5) %15, align 4
  %60 = load i64, ptr addrspace(5) %10, align 8
  %61 = trunc i64 %60 to i32
  %62 = load i32, ptr addrspace(5) %9, align 4
  %63 = and i32 %62, 15
  %64 = and i32 %63, 31
  %65 = ashr i32 %61, %64
  store i32 %65, ptr addrspace(5) %16, align 4
  %66 = load i64, ptr addrspace(5) %11, align 8
  %67 = trunc i64 %66 to i32
  store i32 %67, ptr addrspace(5) %17, align 4
  %68 = load i32, ptr addrspace(5) %17, align 4
  %69 = icmp eq i32 %68, 0
  br i1 %69, label %73, label %70

70:                                               ; preds = %54
  %71 = load i32, ptr addrspace(5) %17, align 4
  %72 = icmp eq i32 %71, -1
  br i1 %72, label %73, label %74

73:                                               ; preds = %70, %54
  store i32 7, ptr addrspace(5) %17, align 4
  br label %74

74:                                               ; preds = %73, %70
  %75 = load ptr addrspace(1), ptr %21, align 8
  %76 = load i32, ptr addrspace(5) %9, align 4
  %77 = mul i32 %76, 12
  %78 = zext i32 %77 to i64
  %79 = getelementptr inbounds nuw i64, ptr addrspace(1) %75, i64 %78
  store ptr addrspace(1) %79, ptr addrspace(5) %18, align 8
  %80 = load i64, ptr addrspace(5) %10, align 8
  %81 = load i64, ptr addrspace(5) %11, align 8
  %82 = udiv i64 %80, %81
  %83 = load ptr addrspace(1), ptr addrspace(5) %18, align 8
  %84 = getelementptr inbounds i64, ptr addrspace(1) %83, i64 0
  store i64 %82, ptr addrspace(1) %84, align 8
  %85 = load i64, ptr addrspace(5) %10, align 8
  %86 = load i64, ptr addrspace(5) %11, align 8
  %87 = urem i64 %85, %86
  %88 = load ptr addrspace(1), ptr addrspace(5) %18, align 8
  %89 = getelementptr inbounds i64, ptr addrspace(1) %88, i64 1
  store i64 %87, ptr addrspace(1) %89, align 8
  %90 = load i64, ptr addrspace(5) %12, align 8
  %91 = load i64, ptr addrspace(5) %13, align 8
  %92 = sdiv i64 %90, %91
  %93 = load ptr addrspace(1), ptr addrspace(5) %18, align 8
  %94 = getelementptr inbounds i64, ptr addrspace(1) %93, i64 2
  store i64 %92, ptr addrspace(1) %94, align 8
  %95 = load i64, ptr addrspace(5) %12, align 8
  %96 = load i64, ptr addrspace(5) %13, align 8
  %97 = srem i64 %95, %96
  %98 = load ptr addrspace(1), ptr addrspace(5) %18, align 8
  %99 = getelementptr inbounds i64, ptr addrspace(1) %98, i64 3
  store i64 %97, ptr addrspace(1) %99, align 8
  %100 = load i32, ptr addrspace(5) %14, align 4
  %101 = load i32, ptr addrspace(5) %15, align 4
  %102 = udiv i32 %100, %101
  %103 = zext i32 %102 to i64
  %104 = load ptr addrspace(1), ptr addrspace(5) %18, align 8
  %105 = getelementptr inbounds i64, ptr addrspace(1) %104, i64 4
  store i64 %103, ptr addrspace(1) %105, align 8
  %106 = load i32, ptr addrspace(5) %14, align 4
  %107 = load i32, ptr addrspace(5) %15, align 4
  %108 = urem i32 %106, %107
  %109 = zext i32 %108 to i64
  %110 = load ptr addrspace(1), ptr addrspace(5) %18, align 8
  %111 = getelementptr inbounds i64, ptr addrspace(1) %110, i64 5
  store i64 %109, ptr addrspace(1) %111, align 8
  %112 = load i32, ptr addrspace(5) %16, align 4
  %113 = load i32, ptr addrspace(5) %17, align 4
  %114 = sdiv i32 %112, %113
  %115 = sext i32 %114 to i64
  %116 = load ptr addrspace(1), ptr addrspace(5) %18, align 8
  %117 = getelementptr inbounds i64, ptr addrspace(1) %116, i64 6
  store i64 %115, ptr addrspace(1) %117, align 8
  %118 = load i32, ptr addrspace(5) %16, align 4
  %119 = load i32, ptr addrspace(5) %17, align 4
  %120 = srem i32 %118, %119
  %121 = sext i32 %120 to i64
  %122 = load ptr addrspace(1), ptr addrspace(5) %18, align 8
  %123 = getelementptr inbounds i64, ptr addrspace(1) %122, i64 7
  store i64 %121, ptr addrspace(1) %123, align 8
  %124 = load i64, ptr addrspace(5) %10, align 8
  %125 = udiv i64 %124, 1000000007
  %126 = load i64, ptr addrspace(5) %10, align 8
  %127 = urem i64 %126, 10
  %128 = add i64 %125, %127
  %129 = load ptr addrspace(1), ptr addrspace(5) %18, align 8
  %130 = getelementptr inbounds i64, ptr addrspace(1) %129, i64 8
  store i64 %128, ptr addrspace(1) %130, align 8
  %131 = load i64, ptr addrspace(5) %12, align 8
  %132 = sdiv i64 %131, 100
  %133 = load i32, ptr addrspace(5) %16, align 4
  %134 = sdiv i32 %133, 7
  %135 = sext i32 %134 to i64
  %136 = add nsw i64 %132, %135
  %137 = load ptr addrspace(1), ptr addrspace(5) %18, align 8
  %138 = getelementptr inbounds i64, ptr addrspace(1) %137, i64 9
  store i64 %136, ptr addrspace(1) %138, align 8
  %139 = load i64, ptr addrspace(5) %10, align 8
  %140 = trunc i64 %139 to i16
  %141 = zext i16 %140 to i32
  %142 = load i64, ptr addrspace(5) %11, align 8
  %143 = trunc i64 %142 to i16
  %144 = zext i16 %143 to i32
  %145 = or i32 %144, 1
  %146 = trunc i32 %145 to i16
  %147 = zext i16 %146 to i32
  %148 = sdiv i32 %141, %147
  %149 = sext i32 %148 to i64
  %150 = load i64, ptr addrspace(5) %10, align 8
  %151 = trunc i64 %150 to i8
  %152 = zext i8 %151 to i32
  %153 = load i64, ptr addrspace(5) %11, align 8
  %154 = trunc i64 %153 to i8
  %155 = zext i8 %154 to i32
  %156 = or i32 %155, 1
  %157 = trunc i32 %156 to i8
  %158 = zext i8 %157 to i32
  %159 = srem i32 %152, %158
  %160 = sext i32 %159 to i64
  %161 = mul i64 %160, 65536
  %162 = add i64 %149, %161
  %163 = load ptr addrspace(1), ptr addrspace(5) %18, align 8
  %164 = getelementptr inbounds i64, ptr addrspace(1) %163, i64 10
  store i64 %162, ptr addrspace(1) %164, align 8
  %165 = load i64, ptr addrspace(5) %10, align 8
  %166 = load i64, ptr addrspace(5) %11, align 8
  %167 = call i64 @_Z6mul_himm(i64 noundef %165, i64 noundef %166) #7
  %168 = load i64, ptr addrspace(5) %12, align 8
  %169 = load i64, ptr addrspace(5) %13, align 8
  %170 = call i64 @_Z6mul_hill(i64 noundef %168, i64 noundef %169) #7
  %171 = add i64 %167, %170
  %172 = load ptr addrspace(1), ptr addrspace(5) %18, align 8
  %173 = getelementptr inbounds i64, ptr addrspace(1) %172, i64 11
  store i64 %171, ptr addrspace(1) %173, align 8
  br label %174

174:                                              ; preds = %74, %28
  ret void
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i32 @_Z3maxjj(i32 noundef %0, i32 noundef %1) #2 {
  %3 = tail call i32 @llvm.umax.i32(i32 %0, i32 %1)
  ret i32 %3
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umax.i32(i32, i32) #3

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z6mul_hill(i64 noundef %0, i64 noundef %1) #4 {
  %3 = tail call i64 @__ockl_mul_hi_i64(i64 noundef %0, i64 noundef %1) #7
  ret i64 %3
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z6mul_himm(i64 noundef %0, i64 noundef %1) #4 {
  %3 = tail call i64 @__ockl_mul_hi_u64(i64 noundef %0, i64 noundef %1) #7
  ret i64 %3
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z13get_global_idj(i32 noundef %0) #4 {
  %2 = tail call i64 @__ockl_get_global_id(i32 noundef %0) #7
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_mul_hi_i64(i64 noundef %0, i64 noundef %1) local_unnamed_addr #2 {
  %3 = and i64 %0, 4294967295
  %4 = ashr i64 %0, 32
  %5 = and i64 %1, 4294967295
  %6 = ashr i64 %1, 32
  %7 = mul nuw i64 %5, %3
  %8 = mul nsw i64 %5, %4
  %9 = lshr i64 %7, 32
  %10 = add nsw i64 %9, %8
  %11 = and i64 %10, 4294967295
  %12 = ashr i64 %10, 32
  %13 = mul nsw i64 %6, %3
  %14 = add nsw i64 %11, %13
  %15 = mul nsw i64 %6, %4
  %16 = add nsw i64 %12, %15
  %17 = ashr i64 %14, 32
  %18 = add nsw i64 %16, %17
  ret i64 %18
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_mul_hi_u64(i64 noundef %0, i64 noundef %1) local_unnamed_addr #2 {
  %3 = and i64 %0, 4294967295
  %4 = lshr i64 %0, 32
  %5 = and i64 %1, 4294967295
  %6 = lshr i64 %1, 32
  %7 = mul nuw i64 %5, %3
  %8 = mul nuw i64 %5, %4
  %9 = lshr i64 %7, 32
  %10 = add nuw i64 %9, %8
  %11 = and i64 %10, 4294967295
  %12 = lshr i64 %10, 32
  %13 = mul nuw i64 %6, %3
  %14 = add nuw i64 %11, %13
  %15 = mul nuw i64 %6, %4
  %16 = add nuw i64 %12, %15
  %17 = lshr i64 %14, 32
  %18 = add nuw i64 %16, %17
  ret i64 %18
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_global_id(i32 noundef %0) local_unnamed_addr #2 {
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
  %13 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !16
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
  %29 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !16
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
  %45 = tail call i32 @llvm.amdgcn.workitem.id.z(), !range !16
  %46 = mul i32 %44, %43
  %47 = add i32 %46, %45
  %48 = select i1 %36, i64 2, i64 7
  %49 = getelementptr inbounds i64, ptr addrspace(4) %39, i64 %48
  br label %50

50:                                               ; preds = %34, %18, %2
  %51 = phi ptr addrspace(4) [ %49, %34 ], [ %33, %18 ], [ %17, %2 ]
  %52 = phi i32 [ %47, %34 ], [ %31, %18 ], [ %15, %2 ]
  %53 = zext i32 %52 to i64
  %54 = load i64, ptr addrspace(4) %51, align 8, !tbaa !17
  %55 = add i64 %54, %53
  br label %56

56:                                               ; preds = %50, %1
  %57 = phi i64 [ 0, %1 ], [ %55, %50 ]
  ret i64 %57
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef nonnull align 4 ptr addrspace(4) @llvm.amdgcn.dispatch.ptr() #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.z() #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.z() #5

attributes #0 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #2 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #5 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { convergent nounwind }
attributes #7 = { convergent nounwind willreturn memory(none) }

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
!14 = !{!"ulong*", !"ulong*", !"ulong*", !"uint"}
!15 = !{!"const", !"const", !"", !""}
!16 = !{i32 0, i32 1024}
!17 = !{!18, !18, i64 0}
!18 = !{!"long", !10, i64 0}
