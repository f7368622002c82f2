; launch: groups 1, group size 70, values 12 and 5
; input: random 1
; targets: gfx1201
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %first = mul i32 %group, 70
  %item = add i32 %first, %id
  %own32 = shl i32 %item, 6
  %own = zext i32 %own32 to i64
  %mine = getelementptr i8, ptr addrspace(1) %out, i64 %own
  store i32 %item, ptr addrspace(1) %mine, align 8
  %v1 = call i32 @llvm.amdgcn.atomic.cond.sub.u32.p1(ptr addrspace(1) %mine, i32 %n)
  %v2 = zext i32 %v1 to i64
  %v3 = load i32, ptr addrspace(1) %mine, align 8
  %v4 = zext i32 %v3 to i64
  %v5 = mul i64 %v2, 1099511628211
  %v6 = xor i64 %v5, %v4
  %v7 = getelementptr i8, ptr addrspace(1) %mine, i64 8
  store i64 %v6, ptr addrspace(1) %v7, align 8
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare i32 @llvm.amdgcn.atomic.cond.sub.u32.p1(ptr addrspace(1), i32)
