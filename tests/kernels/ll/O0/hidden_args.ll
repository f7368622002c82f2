; ModuleID = 'hidden_args.cl'
source_filename = "hidden_args.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

%0 = type { i16, i16, i16, i16, i16, i16, i32, i32, i32, i32, i32, i64, ptr addrspace(1), i64, %1 }
%1 = type { i64 }

@__oclc_ABI_version = internal local_unnamed_addr addrspace(4) constant i32 500, align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @hidden_args(ptr addrspace(1) noundef align 8 %0) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %2 = alloca ptr addrspace(1), align 8, addrspace(5)
  %3 = addrspacecast ptr addrspace(5) %2 to ptr
  store ptr addrspace(1) %0, ptr %3, align 8
  %4 = load ptr addrspace(1), ptr %3, align 8
  call void @__clang_ocl_kern_imp_hidden_args(ptr addrspace(1) noundef align 8 %4) #7
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_hidden_args(ptr addrspace(1) noundef align 8 %0) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %2 = alloca ptr addrspace(1), align 8, addrspace(5)
  %3 = alloca i32, align 4, addrspace(5)
  %4 = alloca ptr addrspace(1), align 8, addrspace(5)
  %5 = addrspacecast ptr addrspace(5) %2 to ptr
  store ptr addrspace(1) %0, ptr %5, align 8
  %6 = call i64 @_Z20get_global_linear_idv() #7
  %7 = icmp ne i64 %6, 0
  br i1 %7, label %8, label %12

8:                                                ; preds = %1
  %9 = load ptr addrspace(1), ptr %5, align 8
  %10 = getelementptr inbounds i64, ptr addrspace(1) %9, i64 0
  %11 = call i32 @_Z10atomic_incPU3AS1Vj(ptr addrspace(1) noundef %10) #7
  br label %60

12:                                               ; preds = %1
  %13 = call i32 @_Z12get_work_dimv() #8
  %14 = zext i32 %13 to i64
  %15 = load ptr addrspace(1), ptr %5, align 8
  %16 = getelementptr inbounds i64, ptr addrspace(1) %15, i64 1
  store i64 %14, ptr addrspace(1) %16, align 8
  store i32 0, ptr addrspace(5) %3, align 4
  br label %17

17:                                               ; preds = %57, %12
  %18 = load i32, ptr addrspace(5) %3, align 4
  %19 = icmp ult i32 %18, 3
  br i1 %19, label %20, label %60

20:                                               ; preds = %17
  %21 = load ptr addrspace(1), ptr %5, align 8
  %22 = getelementptr inbounds i64, ptr addrspace(1) %21, i64 2
  %23 = load i32, ptr addrspace(5) %3, align 4
  %24 = mul i32 %23, 6
  %25 = zext i32 %24 to i64
  %26 = getelementptr inbounds nuw i64, ptr addrspace(1) %22, i64 %25
  store ptr addrspace(1) %26, ptr addrspace(5) %4, align 8
  %27 = load i32, ptr addrspace(5) %3, align 4
  %28 = call i64 @_Z15get_global_sizej(i32 noundef %27) #8
  %29 = load ptr addrspace(1), ptr addrspace(5) %4, align 8
  %30 = getelementptr inbounds i64, ptr addrspace(1) %29, i64 0
  store i64 %28, ptr addrspace(1) %30, align 8
  %31 = load i32, ptr addrspace(5) %3, align 4
  %32 = call i64 @_Z14get_local_sizej(i32 noundef %31) #8
  %33 = load ptr addrspace(1), ptr addrspace(5) %4, align 8
  %34 = getelementptr inbounds i64, ptr addrspace(1) %33, i64 1
  store i64 %32, ptr addrspace(1) %34, align 8
  %35 = load i32, ptr addrspace(5) %3, align 4
  %36 = call i64 @_Z23get_enqueued_local_sizej(i32 noundef %35) #7
  %37 = load ptr addrspace(1), ptr addrspace(5) %4, align 8
  %38 = getelementptr inbounds i64, ptr addrspace(1) %37, i64 2
  store i64 %36, ptr addrspace(1) %38, align 8
  %39 = load i32, ptr addrspace(5) %3, align 4
  %40 = call i64 @_Z14get_num_groupsj(i32 noundef %39) #8
  %41 = load ptr addrspace(1), ptr addrspace(5) %4, align 8
  %42 = getelementptr inbounds i64, ptr addrspace(1) %41, i64 3
  store i64 %40, ptr addrspace(1) %42, align 8
  %43 = load i32, ptr addrspace(5) %3, align 4
  %44 = call i64 @_Z17get_global_offsetj(i32 noundef %43) #8
  %45 = load ptr addrspace(1), ptr addrspace(5) %4, align 8
  %46 = getelementptr inbounds i64, ptr addrspace(1) %45, i64 4
  store i64 %44, ptr addrspace(1) %46, align 8
  %47 = load i32, ptr addrspace(5) %3, align 4
  %48 = call i64 @_Z13get_global_idj(i32 noundef %47) #8
  %49 = load i32, ptr addrspace(5) %3, align 4
  %50 = call i64 @_Z12get_group_idj(i32 noundef %49) #8
  %51 = add i64 %48, %50
  %52 = load i32, ptr addrspace(5) %3, align 4
  %53 = call i64 @_Z12get_local_idj(i32 noundef %52) #8
  %54 = add i64 %51, %53
  %55 = load ptr addrspace(1), ptr addrspace(5) %4, align 8
  %56 = getelementptr inbounds i64, ptr addrspace(1) %55, i64 5
  store i64 %54, ptr addrspace(1) %56, align 8
  br label %57

57:                                               ; preds = %20
  %58 = load i32, ptr addrspace(5) %3, align 4
  %59 = add i32 %58, 1
  store i32 %59, ptr addrspace(5) %3, align 4
  br label %17

60:                                               ; preds = %8, %17
  ret void
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z14get_local_sizej(i32 noundef %0) #2 {
  %2 = tail call i64 @__ockl_get_local_size(i32 noundef %0) #8
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z12get_group_idj(i32 noundef %0) #2 {
  %2 = tail call i64 @__ockl_get_group_id(i32 noundef %0) #8
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z15get_global_sizej(i32 noundef %0) #2 {
  %2 = tail call i64 @__ockl_get_global_size(i32 noundef %0) #8
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z13get_global_idj(i32 noundef %0) #2 {
  %2 = tail call i64 @__ockl_get_global_id(i32 noundef %0) #8
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define internal i32 @_Z10atomic_incPU3AS1Vj(ptr addrspace(1) noundef captures(none) %0) #3 {
  %2 = atomicrmw add ptr addrspace(1) %0, i32 1 syncscope("agent-one-as") monotonic, align 4
  ret i32 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z17get_global_offsetj(i32 noundef %0) #2 {
  %2 = tail call i64 @__ockl_get_global_offset(i32 noundef %0) #8
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z12get_local_idj(i32 noundef %0) #2 {
  %2 = tail call i64 @__ockl_get_local_id(i32 noundef %0) #8
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z14get_num_groupsj(i32 noundef %0) #2 {
  %2 = tail call i64 @__ockl_get_num_groups(i32 noundef %0) #8
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i32 @_Z12get_work_dimv() #2 {
  %1 = tail call i32 @__ockl_get_work_dim() #8
  ret i32 %1
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z23get_enqueued_local_sizej(i32 noundef %0) #2 {
  %2 = tail call i64 @__ockl_get_enqueued_local_size(i32 noundef %0) #8
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z20get_global_linear_idv() #2 {
  %1 = tail call i64 @__ockl_get_global_linear_id() #8
  ret i64 %1
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_num_groups(i32 noundef %0) local_unnamed_addr #4 {
  switch i32 %0, label %76 [
    i32 0, label %2
    i32 1, label %26
    i32 2, label %51
  ]

2:                                                ; preds = %1
  %3 = load i32, ptr addrspace(4) @__oclc_ABI_version, align 4, !tbaa !8
  %4 = icmp slt i32 %3, 500
  br i1 %4, label %5, label %15

5:                                                ; preds = %2
  %6 = tail call align 4 dereferenceable(64) ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %7 = getelementptr inbounds %0, ptr addrspace(4) %6, i64 0, i32 6
  %8 = load i32, ptr addrspace(4) %7, align 4, !tbaa !16
  %9 = getelementptr i8, ptr addrspace(4) %6, i64 4
  %10 = load i16, ptr addrspace(4) %9, align 4, !range !22, !invariant.load !23
  %11 = zext i16 %10 to i32
  %12 = udiv i32 %8, %11
  %13 = mul i32 %12, %11
  %14 = icmp ugt i32 %8, %13
  br label %21

15:                                               ; preds = %2
  %16 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %17 = load i32, ptr addrspace(4) %16, align 4, !tbaa !8
  %18 = getelementptr inbounds i16, ptr addrspace(4) %16, i64 9
  %19 = load i16, ptr addrspace(4) %18, align 2, !tbaa !24
  %20 = icmp ne i16 %19, 0
  br label %21

21:                                               ; preds = %15, %5
  %22 = phi i1 [ %20, %15 ], [ %14, %5 ]
  %23 = phi i32 [ %17, %15 ], [ %12, %5 ]
  %24 = zext i1 %22 to i32
  %25 = add i32 %23, %24
  br label %76

26:                                               ; preds = %1
  %27 = load i32, ptr addrspace(4) @__oclc_ABI_version, align 4, !tbaa !8
  %28 = icmp slt i32 %27, 500
  br i1 %28, label %29, label %39

29:                                               ; preds = %26
  %30 = tail call align 4 dereferenceable(64) ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %31 = getelementptr inbounds %0, ptr addrspace(4) %30, i64 0, i32 7
  %32 = load i32, ptr addrspace(4) %31, align 8, !tbaa !25
  %33 = getelementptr i8, ptr addrspace(4) %30, i64 6
  %34 = load i16, ptr addrspace(4) %33, align 2, !range !22, !invariant.load !23
  %35 = zext i16 %34 to i32
  %36 = udiv i32 %32, %35
  %37 = mul i32 %36, %35
  %38 = icmp ugt i32 %32, %37
  br label %46

39:                                               ; preds = %26
  %40 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %41 = getelementptr inbounds i32, ptr addrspace(4) %40, i64 1
  %42 = load i32, ptr addrspace(4) %41, align 4, !tbaa !8
  %43 = getelementptr inbounds i16, ptr addrspace(4) %40, i64 10
  %44 = load i16, ptr addrspace(4) %43, align 4, !tbaa !24
  %45 = icmp ne i16 %44, 0
  br label %46

46:                                               ; preds = %39, %29
  %47 = phi i1 [ %45, %39 ], [ %38, %29 ]
  %48 = phi i32 [ %42, %39 ], [ %36, %29 ]
  %49 = zext i1 %47 to i32
  %50 = add i32 %48, %49
  br label %76

51:                                               ; preds = %1
  %52 = load i32, ptr addrspace(4) @__oclc_ABI_version, align 4, !tbaa !8
  %53 = icmp slt i32 %52, 500
  br i1 %53, label %54, label %64

54:                                               ; preds = %51
  %55 = tail call align 4 dereferenceable(64) ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %56 = getelementptr inbounds %0, ptr addrspace(4) %55, i64 0, i32 8
  %57 = load i32, ptr addrspace(4) %56, align 4, !tbaa !26
  %58 = getelementptr i8, ptr addrspace(4) %55, i64 8
  %59 = load i16, ptr addrspace(4) %58, align 4, !range !22, !invariant.load !23
  %60 = zext i16 %59 to i32
  %61 = udiv i32 %57, %60
  %62 = mul i32 %61, %60
  %63 = icmp ugt i32 %57, %62
  br label %71

64:                                               ; preds = %51
  %65 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %66 = getelementptr inbounds i32, ptr addrspace(4) %65, i64 2
  %67 = load i32, ptr addrspace(4) %66, align 4, !tbaa !8
  %68 = getelementptr inbounds i16, ptr addrspace(4) %65, i64 11
  %69 = load i16, ptr addrspace(4) %68, align 2, !tbaa !24
  %70 = icmp ne i16 %69, 0
  br label %71

71:                                               ; preds = %64, %54
  %72 = phi i1 [ %70, %64 ], [ %63, %54 ]
  %73 = phi i32 [ %67, %64 ], [ %61, %54 ]
  %74 = zext i1 %72 to i32
  %75 = add i32 %73, %74
  br label %76

76:                                               ; preds = %71, %46, %21, %1
  %77 = phi i32 [ %75, %71 ], [ %50, %46 ], [ %25, %21 ], [ 1, %1 ]
  %78 = zext i32 %77 to i64
  ret i64 %78
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef nonnull align 4 ptr addrspace(4) @llvm.amdgcn.dispatch.ptr() #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #5

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_global_linear_id() local_unnamed_addr #4 {
  %1 = load i32, ptr addrspace(4) @__oclc_ABI_version, align 4, !tbaa !8
  %2 = icmp slt i32 %1, 500
  %3 = tail call align 4 ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %4 = getelementptr inbounds %0, ptr addrspace(4) %3, i64 0, i32 1
  %5 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %6 = getelementptr inbounds i16, ptr addrspace(4) %5, i64 32
  %7 = select i1 %2, ptr addrspace(4) %4, ptr addrspace(4) %6
  %8 = load i16, ptr addrspace(4) %7, align 2, !tbaa !24
  switch i16 %8, label %121 [
    i16 1, label %9
    i16 2, label %20
    i16 3, label %58
  ]

9:                                                ; preds = %0
  %10 = getelementptr i8, ptr addrspace(4) %3, i64 4
  %11 = getelementptr inbounds i16, ptr addrspace(4) %5, i64 6
  %12 = select i1 %2, ptr addrspace(4) %10, ptr addrspace(4) %11
  %13 = load i16, ptr addrspace(4) %12, align 4
  %14 = zext i16 %13 to i32
  %15 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %16 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !27
  %17 = mul i32 %15, %14
  %18 = add i32 %17, %16
  %19 = zext i32 %18 to i64
  br label %121

20:                                               ; preds = %0
  br i1 %2, label %21, label %28

21:                                               ; preds = %20
  %22 = getelementptr i8, ptr addrspace(4) %3, i64 4
  %23 = load i16, ptr addrspace(4) %22, align 4, !range !22, !invariant.load !23
  %24 = zext i16 %23 to i32
  %25 = getelementptr i8, ptr addrspace(4) %3, i64 6
  %26 = getelementptr inbounds %0, ptr addrspace(4) %3, i64 0, i32 6
  %27 = load i32, ptr addrspace(4) %26, align 4, !tbaa !16
  br label %39

28:                                               ; preds = %20
  %29 = getelementptr inbounds i16, ptr addrspace(4) %5, i64 6
  %30 = load i16, ptr addrspace(4) %29, align 4, !tbaa !24
  %31 = zext i16 %30 to i32
  %32 = getelementptr inbounds i16, ptr addrspace(4) %5, i64 7
  %33 = load i32, ptr addrspace(4) %5, align 4, !tbaa !8
  %34 = mul i32 %33, %31
  %35 = getelementptr inbounds i16, ptr addrspace(4) %5, i64 9
  %36 = load i16, ptr addrspace(4) %35, align 2, !tbaa !24
  %37 = zext i16 %36 to i32
  %38 = add i32 %34, %37
  br label %39

39:                                               ; preds = %28, %21
  %40 = phi i32 [ %27, %21 ], [ %38, %28 ]
  %41 = phi ptr addrspace(4) [ %25, %21 ], [ %32, %28 ]
  %42 = phi i32 [ %24, %21 ], [ %31, %28 ]
  %43 = load i16, ptr addrspace(4) %41, align 2
  %44 = zext i16 %43 to i32
  %45 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %46 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %47 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !27
  %48 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !27
  %49 = mul i32 %42, %46
  %50 = add i32 %49, %48
  %51 = mul i32 %45, %44
  %52 = add i32 %51, %47
  %53 = zext i32 %52 to i64
  %54 = zext i32 %40 to i64
  %55 = mul nuw i64 %53, %54
  %56 = zext i32 %50 to i64
  %57 = add nuw i64 %55, %56
  br label %121

58:                                               ; preds = %0
  br i1 %2, label %59, label %71

59:                                               ; preds = %58
  %60 = getelementptr i8, ptr addrspace(4) %3, i64 4
  %61 = load i16, ptr addrspace(4) %60, align 4, !range !22, !invariant.load !23
  %62 = zext i16 %61 to i32
  %63 = getelementptr i8, ptr addrspace(4) %3, i64 6
  %64 = load i16, ptr addrspace(4) %63, align 2, !range !22, !invariant.load !23
  %65 = zext i16 %64 to i32
  %66 = getelementptr i8, ptr addrspace(4) %3, i64 8
  %67 = getelementptr inbounds %0, ptr addrspace(4) %3, i64 0, i32 6
  %68 = load i32, ptr addrspace(4) %67, align 4, !tbaa !16
  %69 = getelementptr inbounds %0, ptr addrspace(4) %3, i64 0, i32 7
  %70 = load i32, ptr addrspace(4) %69, align 8, !tbaa !25
  br label %92

71:                                               ; preds = %58
  %72 = getelementptr inbounds i16, ptr addrspace(4) %5, i64 6
  %73 = load i16, ptr addrspace(4) %72, align 4, !tbaa !24
  %74 = zext i16 %73 to i32
  %75 = getelementptr inbounds i16, ptr addrspace(4) %5, i64 7
  %76 = load i16, ptr addrspace(4) %75, align 2, !tbaa !24
  %77 = zext i16 %76 to i32
  %78 = getelementptr inbounds i16, ptr addrspace(4) %5, i64 8
  %79 = load i32, ptr addrspace(4) %5, align 4, !tbaa !8
  %80 = mul i32 %79, %74
  %81 = getelementptr inbounds i16, ptr addrspace(4) %5, i64 9
  %82 = load i16, ptr addrspace(4) %81, align 2, !tbaa !24
  %83 = zext i16 %82 to i32
  %84 = add i32 %80, %83
  %85 = getelementptr inbounds i32, ptr addrspace(4) %5, i64 1
  %86 = load i32, ptr addrspace(4) %85, align 4, !tbaa !8
  %87 = mul i32 %86, %77
  %88 = getelementptr inbounds i16, ptr addrspace(4) %5, i64 10
  %89 = load i16, ptr addrspace(4) %88, align 4, !tbaa !24
  %90 = zext i16 %89 to i32
  %91 = add i32 %87, %90
  br label %92

92:                                               ; preds = %71, %59
  %93 = phi i32 [ %70, %59 ], [ %91, %71 ]
  %94 = phi i32 [ %68, %59 ], [ %84, %71 ]
  %95 = phi ptr addrspace(4) [ %66, %59 ], [ %78, %71 ]
  %96 = phi i32 [ %65, %59 ], [ %77, %71 ]
  %97 = phi i32 [ %62, %59 ], [ %74, %71 ]
  %98 = load i16, ptr addrspace(4) %95, align 2
  %99 = zext i16 %98 to i32
  %100 = tail call i32 @llvm.amdgcn.workgroup.id.z()
  %101 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %102 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %103 = tail call i32 @llvm.amdgcn.workitem.id.z(), !range !27
  %104 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !27
  %105 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !27
  %106 = mul i32 %97, %102
  %107 = add i32 %106, %105
  %108 = mul i32 %96, %101
  %109 = add i32 %108, %104
  %110 = mul i32 %100, %99
  %111 = add i32 %110, %103
  %112 = zext i32 %111 to i64
  %113 = zext i32 %93 to i64
  %114 = mul nuw i64 %112, %113
  %115 = zext i32 %109 to i64
  %116 = add nuw i64 %114, %115
  %117 = zext i32 %94 to i64
  %118 = mul i64 %116, %117
  %119 = zext i32 %107 to i64
  %120 = add i64 %118, %119
  br label %121

121:                                              ; preds = %92, %39, %9, %0
  %122 = phi i64 [ %120, %92 ], [ %57, %39 ], [ %19, %9 ], [ 0, %0 ]
  ret i64 %122
}

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

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_local_size(i32 noundef %0) local_unnamed_addr #4 {
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
  %9 = load i16, ptr addrspace(4) %8, align 4, !range !22, !invariant.load !23
  %10 = zext i16 %9 to i32
  %11 = getelementptr inbounds %0, ptr addrspace(4) %6, i64 0, i32 6
  %12 = load i32, ptr addrspace(4) %11, align 4, !tbaa !16
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
  %33 = load i16, ptr addrspace(4) %32, align 2, !range !22, !invariant.load !23
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
  %58 = load i16, ptr addrspace(4) %57, align 4, !range !22, !invariant.load !23
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

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umin.i32(i32, i32) #6

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_global_offset(i32 noundef %0) local_unnamed_addr #4 {
  switch i32 %0, label %23 [
    i32 0, label %2
    i32 1, label %8
    i32 2, label %14
  ]

2:                                                ; preds = %1
  %3 = load i32, ptr addrspace(4) @__oclc_ABI_version, align 4, !tbaa !8
  %4 = icmp slt i32 %3, 500
  %5 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %6 = select i1 %4, i64 0, i64 5
  %7 = getelementptr i64, ptr addrspace(4) %5, i64 %6
  br label %20

8:                                                ; preds = %1
  %9 = load i32, ptr addrspace(4) @__oclc_ABI_version, align 4, !tbaa !8
  %10 = icmp slt i32 %9, 500
  %11 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %12 = select i1 %10, i64 1, i64 6
  %13 = getelementptr inbounds i64, ptr addrspace(4) %11, i64 %12
  br label %20

14:                                               ; preds = %1
  %15 = load i32, ptr addrspace(4) @__oclc_ABI_version, align 4, !tbaa !8
  %16 = icmp slt i32 %15, 500
  %17 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %18 = select i1 %16, i64 2, i64 7
  %19 = getelementptr inbounds i64, ptr addrspace(4) %17, i64 %18
  br label %20

20:                                               ; preds = %14, %8, %2
  %21 = phi ptr addrspace(4) [ %19, %14 ], [ %13, %8 ], [ %7, %2 ]
  %22 = load i64, ptr addrspace(4) %21, align 8, !tbaa !28
  br label %23

23:                                               ; preds = %20, %1
  %24 = phi i64 [ 0, %1 ], [ %22, %20 ]
  ret i64 %24
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_global_id(i32 noundef %0) local_unnamed_addr #4 {
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
  %13 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !27
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
  %29 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !27
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
  %45 = tail call i32 @llvm.amdgcn.workitem.id.z(), !range !27
  %46 = mul i32 %44, %43
  %47 = add i32 %46, %45
  %48 = select i1 %36, i64 2, i64 7
  %49 = getelementptr inbounds i64, ptr addrspace(4) %39, i64 %48
  br label %50

50:                                               ; preds = %34, %18, %2
  %51 = phi ptr addrspace(4) [ %49, %34 ], [ %33, %18 ], [ %17, %2 ]
  %52 = phi i32 [ %47, %34 ], [ %31, %18 ], [ %15, %2 ]
  %53 = zext i32 %52 to i64
  %54 = load i64, ptr addrspace(4) %51, align 8, !tbaa !28
  %55 = add i64 %54, %53
  br label %56

56:                                               ; preds = %50, %1
  %57 = phi i64 [ 0, %1 ], [ %55, %50 ]
  ret i64 %57
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_local_id(i32 noundef %0) local_unnamed_addr #4 {
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

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_group_id(i32 noundef %0) local_unnamed_addr #4 {
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

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_global_size(i32 noundef %0) local_unnamed_addr #4 {
  switch i32 %0, label %58 [
    i32 0, label %2
    i32 1, label %20
    i32 2, label %39
  ]

2:                                                ; preds = %1
  %3 = load i32, ptr addrspace(4) @__oclc_ABI_version, align 4, !tbaa !8
  %4 = icmp slt i32 %3, 500
  br i1 %4, label %5, label %9

5:                                                ; preds = %2
  %6 = tail call align 4 dereferenceable(64) ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %7 = getelementptr inbounds %0, ptr addrspace(4) %6, i64 0, i32 6
  %8 = load i32, ptr addrspace(4) %7, align 4, !tbaa !16
  br label %58

9:                                                ; preds = %2
  %10 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %11 = load i32, ptr addrspace(4) %10, align 4, !tbaa !8
  %12 = getelementptr inbounds i16, ptr addrspace(4) %10, i64 6
  %13 = load i16, ptr addrspace(4) %12, align 4, !tbaa !24
  %14 = zext i16 %13 to i32
  %15 = mul i32 %11, %14
  %16 = getelementptr inbounds i16, ptr addrspace(4) %10, i64 9
  %17 = load i16, ptr addrspace(4) %16, align 2, !tbaa !24
  %18 = zext i16 %17 to i32
  %19 = add i32 %15, %18
  br label %58

20:                                               ; preds = %1
  %21 = load i32, ptr addrspace(4) @__oclc_ABI_version, align 4, !tbaa !8
  %22 = icmp slt i32 %21, 500
  br i1 %22, label %23, label %27

23:                                               ; preds = %20
  %24 = tail call align 4 dereferenceable(64) ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %25 = getelementptr inbounds %0, ptr addrspace(4) %24, i64 0, i32 7
  %26 = load i32, ptr addrspace(4) %25, align 8, !tbaa !25
  br label %58

27:                                               ; preds = %20
  %28 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %29 = getelementptr inbounds i32, ptr addrspace(4) %28, i64 1
  %30 = load i32, ptr addrspace(4) %29, align 4, !tbaa !8
  %31 = getelementptr inbounds i16, ptr addrspace(4) %28, i64 7
  %32 = load i16, ptr addrspace(4) %31, align 2, !tbaa !24
  %33 = zext i16 %32 to i32
  %34 = mul i32 %30, %33
  %35 = getelementptr inbounds i16, ptr addrspace(4) %28, i64 10
  %36 = load i16, ptr addrspace(4) %35, align 4, !tbaa !24
  %37 = zext i16 %36 to i32
  %38 = add i32 %34, %37
  br label %58

39:                                               ; preds = %1
  %40 = load i32, ptr addrspace(4) @__oclc_ABI_version, align 4, !tbaa !8
  %41 = icmp slt i32 %40, 500
  br i1 %41, label %42, label %46

42:                                               ; preds = %39
  %43 = tail call align 4 dereferenceable(64) ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %44 = getelementptr inbounds %0, ptr addrspace(4) %43, i64 0, i32 8
  %45 = load i32, ptr addrspace(4) %44, align 4, !tbaa !26
  br label %58

46:                                               ; preds = %39
  %47 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %48 = getelementptr inbounds i32, ptr addrspace(4) %47, i64 2
  %49 = load i32, ptr addrspace(4) %48, align 4, !tbaa !8
  %50 = getelementptr inbounds i16, ptr addrspace(4) %47, i64 8
  %51 = load i16, ptr addrspace(4) %50, align 4, !tbaa !24
  %52 = zext i16 %51 to i32
  %53 = mul i32 %49, %52
  %54 = getelementptr inbounds i16, ptr addrspace(4) %47, i64 11
  %55 = load i16, ptr addrspace(4) %54, align 2, !tbaa !24
  %56 = zext i16 %55 to i32
  %57 = add i32 %53, %56
  br label %58

58:                                               ; preds = %46, %42, %27, %23, %9, %5, %1
  %59 = phi i32 [ 1, %1 ], [ %8, %5 ], [ %19, %9 ], [ %26, %23 ], [ %38, %27 ], [ %45, %42 ], [ %57, %46 ]
  %60 = zext i32 %59 to i64
  ret i64 %60
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i32 @__ockl_get_work_dim() local_unnamed_addr #4 {
  %1 = load i32, ptr addrspace(4) @__oclc_ABI_version, align 4, !tbaa !8
  %2 = icmp slt i32 %1, 500
  %3 = tail call align 4 ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %4 = getelementptr inbounds %0, ptr addrspace(4) %3, i64 0, i32 1
  %5 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %6 = getelementptr inbounds i16, ptr addrspace(4) %5, i64 32
  %7 = select i1 %2, ptr addrspace(4) %4, ptr addrspace(4) %6
  %8 = load i16, ptr addrspace(4) %7, align 2, !tbaa !24
  %9 = zext i16 %8 to i32
  ret i32 %9
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_enqueued_local_size(i32 noundef %0) local_unnamed_addr #4 {
  switch i32 %0, label %29 [
    i32 0, label %2
    i32 1, label %11
    i32 2, label %20
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
  br label %29

11:                                               ; preds = %1
  %12 = load i32, ptr addrspace(4) @__oclc_ABI_version, align 4, !tbaa !8
  %13 = icmp slt i32 %12, 500
  %14 = tail call align 4 ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %15 = getelementptr i8, ptr addrspace(4) %14, i64 6
  %16 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %17 = getelementptr inbounds i16, ptr addrspace(4) %16, i64 7
  %18 = select i1 %13, ptr addrspace(4) %15, ptr addrspace(4) %17
  %19 = load i16, ptr addrspace(4) %18, align 2
  br label %29

20:                                               ; preds = %1
  %21 = load i32, ptr addrspace(4) @__oclc_ABI_version, align 4, !tbaa !8
  %22 = icmp slt i32 %21, 500
  %23 = tail call align 4 ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %24 = getelementptr i8, ptr addrspace(4) %23, i64 8
  %25 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %26 = getelementptr inbounds i16, ptr addrspace(4) %25, i64 8
  %27 = select i1 %22, ptr addrspace(4) %24, ptr addrspace(4) %26
  %28 = load i16, ptr addrspace(4) %27, align 4
  br label %29

29:                                               ; preds = %20, %11, %2, %1
  %30 = phi i16 [ %28, %20 ], [ %19, %11 ], [ %10, %2 ], [ 1, %1 ]
  %31 = zext i16 %30 to i64
  ret i64 %31
}

attributes #0 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #2 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #3 = { convergent mustprogress nofree norecurse nounwind willreturn "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #4 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #5 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
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
!12 = !{i32 1}
!13 = !{!"none"}
!14 = !{!"ulong*"}
!15 = !{!""}
!16 = !{!17, !9, i64 12}
!17 = !{!"hsa_kernel_dispatch_packet_s", !18, i64 0, !18, i64 2, !18, i64 4, !18, i64 6, !18, i64 8, !18, i64 10, !9, i64 12, !9, i64 16, !9, i64 20, !9, i64 24, !9, i64 28, !19, i64 32, !20, i64 40, !19, i64 48, !21, i64 56}
!18 = !{!"short", !10, i64 0}
!19 = !{!"long", !10, i64 0}
!20 = !{!"any pointer", !10, i64 0}
!21 = !{!"hsa_signal_s", !19, i64 0}
!22 = !{i16 1, i16 1025}
!23 = !{}
!24 = !{!18, !18, i64 0}
!25 = !{!17, !9, i64 16}
!26 = !{!17, !9, i64 20}
!27 = !{i32 0, i32 1024}
!28 = !{!19, !19, i64 0}
