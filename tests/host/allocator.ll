; What allocates memory (allocator.hip), as clang 22 compiles it, without attributes that do not matter here.
target triple = "amdgcn-amd-amdhsa"


define protected amdgpu_kernel void @own(ptr addrspace(1) noundef writeonly captures(none) %0) {
  %2 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %3 = shl i32 %2, 6
  %4 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %5 = add i32 %3, %4
  %6 = and i32 %4, 1
  %7 = icmp eq i32 %6, 0
  %8 = select i1 %7, i64 5000, i64 24
  %9 = tail call ptr @__ockl_dm_alloc(i64 noundef %8)
  %10 = sext i32 %5 to i64
  store i64 %10, ptr %9, align 8
  %11 = xor i64 %10, -1
  %12 = getelementptr inbounds nuw i8, ptr %9, i64 16
  store i64 %11, ptr %12, align 8
  %13 = getelementptr inbounds ptr, ptr addrspace(1) %0, i64 %10
  store ptr %9, ptr addrspace(1) %13, align 8
  ret void
}

declare noundef i32 @llvm.amdgcn.workgroup.id.x()

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x()

declare hidden ptr @__ockl_dm_alloc(i64 noundef)

define protected amdgpu_kernel void @disown(ptr addrspace(1) noundef readonly captures(none) %0, ptr addrspace(1) noundef writeonly captures(none) %1) {
  %3 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %4 = shl i32 %3, 6
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %6 = add i32 %4, %5
  %7 = sext i32 %6 to i64
  %8 = getelementptr inbounds ptr, ptr addrspace(1) %0, i64 %7
  %9 = load ptr, ptr addrspace(1) %8, align 8
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds nuw i8, ptr %9, i64 16
  %12 = load i64, ptr %11, align 8
  %13 = xor i64 %12, %10
  %14 = getelementptr inbounds i64, ptr addrspace(1) %1, i64 %7
  store i64 %13, ptr addrspace(1) %14, align 8
  %15 = ptrtoint ptr %9 to i64
  tail call void @__ockl_dm_dealloc(i64 noundef %15)
  ret void
}

declare hidden void @__ockl_dm_dealloc(i64 noundef)

!llvm.module.flags = !{!0, !1}

!0 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!1 = !{i32 1, !"amdgpu_printf_kind", !"hostcall"}
