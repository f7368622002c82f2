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
  %v1 = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %out, i16 0, i64 4480, i32 822243328)
  %v2 = lshr i32 %item, 1
  %v3 = mul i32 %item, -1640531535
  %v4 = xor i32 %v3, %n
  %v5 = sub i32 %v2, 7
  store i32 %v4, ptr addrspace(1) %mine, align 8
  %v6 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.cond.sub.u32.i32(i32 %v5, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v7 = zext i32 %v6 to i64
  %v8 = load i32, ptr addrspace(1) %mine, align 8
  %v9 = zext i32 %v8 to i64
  %v10 = mul i64 %v7, 1099511628211
  %v11 = xor i64 %v10, %v9
  %v12 = mul i32 %item, -1640531535
  %v13 = xor i32 %v12, %n
  %v14 = sub i32 %v2, 7
  store i32 %v13, ptr addrspace(1) %mine, align 8
  %v15 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.sub.clamp.u32.i32(i32 %v14, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v16 = zext i32 %v15 to i64
  %v17 = mul i64 %v11, 1099511628211
  %v18 = xor i64 %v17, %v16
  %v19 = load i32, ptr addrspace(1) %mine, align 8
  %v20 = zext i32 %v19 to i64
  %v21 = mul i64 %v18, 1099511628211
  %v22 = xor i64 %v21, %v20
  %v23 = getelementptr i8, ptr addrspace(1) %mine, i64 16
  store i64 %v22, ptr addrspace(1) %v23, align 8
  store i64 0, ptr addrspace(1) %mine, align 8
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.cond.sub.u32.i32(i32, ptr addrspace(8), i32, i32, i32)
declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.sub.clamp.u32.i32(i32, ptr addrspace(8), i32, i32, i32)
declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1), i16, i64, i32)
