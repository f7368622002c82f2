; What calls the host (hostcall.hip), as clang 22 compiles it, without attributes that do not matter here.
target triple = "amdgcn-amd-amdhsa"

@.str = private unnamed_addr addrspace(4) constant [23 x i8] c"i=%d x=%5.2f %s|%c %s\0A\00", align 1
@.str.1 = private unnamed_addr addrspace(4) constant [4 x i8] c"lit\00", align 1

define protected amdgpu_kernel void @hello(ptr addrspace(1) noundef writeonly captures(none) %0, float noundef %1, ptr addrspace(1) noundef %2) {
  %4 = ptrtoint ptr addrspace(1) %2 to i64
  %5 = addrspacecast ptr addrspace(1) %2 to ptr
  %6 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %7 = trunc nuw nsw i32 %6 to i16
  %8 = urem i16 %7, 3
  %9 = icmp eq i16 %8, 0
  br i1 %9, label %10, label %40

10:
  %11 = fpext contract float %1 to double
  %12 = tail call i64 @__ockl_printf_begin(i64 0)
  %13 = icmp eq ptr addrspace(4) @.str, addrspacecast (ptr null to ptr addrspace(4))
  %14 = select i1 %13, i64 0, i64 add (i64 ptrtoint (ptr addrspacecast (ptr addrspace(4) getelementptr inbounds nuw (i8, ptr addrspace(4) @.str, i64 22) to ptr) to i64), i64 add (i64 sub (i64 0, i64 ptrtoint (ptr addrspacecast (ptr addrspace(4) @.str to ptr) to i64)), i64 1))
  %15 = tail call i64 @__ockl_printf_append_string_n(i64 %12, ptr addrspacecast (ptr addrspace(4) @.str to ptr), i64 %14, i32 0)
  %16 = zext nneg i32 %6 to i64
  %17 = tail call i64 @__ockl_printf_append_args(i64 %15, i32 1, i64 %16, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i32 0)
  %18 = bitcast double %11 to i64
  %19 = tail call i64 @__ockl_printf_append_args(i64 %17, i32 1, i64 %18, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i32 0)
  %20 = icmp eq ptr addrspace(4) @.str.1, addrspacecast (ptr null to ptr addrspace(4))
  %21 = select i1 %20, i64 0, i64 add (i64 ptrtoint (ptr addrspacecast (ptr addrspace(4) getelementptr inbounds nuw (i8, ptr addrspace(4) @.str.1, i64 3) to ptr) to i64), i64 add (i64 sub (i64 0, i64 ptrtoint (ptr addrspacecast (ptr addrspace(4) @.str.1 to ptr) to i64)), i64 1))
  %22 = tail call i64 @__ockl_printf_append_string_n(i64 %19, ptr addrspacecast (ptr addrspace(4) @.str.1 to ptr), i64 %21, i32 0)
  %23 = tail call i64 @__ockl_printf_append_args(i64 %22, i32 1, i64 113, i64 0, i64 0, i64 0, i64 0, i64 0, i64 0, i32 0)
  %24 = icmp eq ptr addrspace(1) %2, null
  br i1 %24, label %35, label %25

25:
  %26 = phi ptr addrspace(1) [ %27, %25 ], [ %2, %10 ]
  %27 = getelementptr i8, ptr addrspace(1) %26, i64 1
  %28 = load i8, ptr addrspace(1) %26, align 1
  %29 = icmp eq i8 %28, 0
  br i1 %29, label %30, label %25

30:
  %31 = addrspacecast ptr addrspace(1) %26 to ptr
  %32 = ptrtoint ptr %31 to i64
  %33 = sub i64 %32, %4
  %34 = add i64 %33, 1
  br label %35

35:
  %36 = phi i64 [ %34, %30 ], [ 0, %10 ]
  %37 = tail call i64 @__ockl_printf_append_string_n(i64 %23, ptr %5, i64 %36, i32 1)
  %38 = trunc i64 %37 to i32
  %39 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %16
  store i32 %38, ptr addrspace(1) %39, align 4
  br label %40

40:
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x()

declare i64 @__ockl_printf_begin(i64)

declare i64 @__ockl_printf_append_string_n(i64, ptr, i64, i32)

declare i64 @__ockl_printf_append_args(i64, i32, i64, i64, i64, i64, i64, i64, i64, i32)

define protected amdgpu_kernel void @ask(ptr addrspace(1) noundef %0) {
  %2 = ptrtoint ptr addrspace(1) %0 to i64
  %3 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %4 = zext nneg i32 %3 to i64
  %5 = tail call <2 x i64> @__ockl_call_host_function(i64 noundef 7, i64 noundef %4, i64 noundef 2, i64 noundef 3, i64 noundef 4, i64 noundef 5, i64 noundef 6, i64 noundef %2)
  %6 = extractelement <2 x i64> %5, i64 0
  %7 = shl nuw nsw i32 %3, 1
  %8 = zext nneg i32 %7 to i64
  %9 = getelementptr inbounds nuw i64, ptr addrspace(1) %0, i64 %8
  store i64 %6, ptr addrspace(1) %9, align 8
  %10 = extractelement <2 x i64> %5, i64 1
  %11 = getelementptr inbounds nuw i8, ptr addrspace(1) %9, i64 8
  store i64 %10, ptr addrspace(1) %11, align 8
  ret void
}

declare hidden <2 x i64> @__ockl_call_host_function(i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef, i64 noundef)

define protected amdgpu_kernel void @hold(ptr addrspace(1) noundef writeonly captures(none) initializes((0, 8)) %0) {
  %2 = tail call i64 @__ockl_devmem_request(i64 noundef 0, i64 noundef 4096)
  %3 = inttoptr i64 %2 to ptr
  store i64 77, ptr %3, align 8
  store ptr %3, ptr addrspace(1) %0, align 8
  ret void
}

declare hidden i64 @__ockl_devmem_request(i64 noundef, i64 noundef)

define protected amdgpu_kernel void @drop(ptr addrspace(1) noundef %0) {
  %2 = ptrtoint ptr addrspace(1) %0 to i64
  %3 = tail call i64 @__ockl_devmem_request(i64 noundef %2, i64 noundef 0)
  ret void
}

!llvm.module.flags = !{!0, !1}

!0 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!1 = !{i32 1, !"amdgpu_printf_kind", !"hostcall"}
