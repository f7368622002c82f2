; launch: groups 1, group size 70, values 12 and 5
; input: random 1
; targets: gfx90a gfx942 gfx950 gfx1100 gfx1201
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
  %v5 = uitofp i32 %v2 to float
  %v6 = fadd float %v5, -17.5
  store float %v5, ptr addrspace(1) %mine, align 8
  %v7 = call float @llvm.amdgcn.raw.ptr.buffer.atomic.fadd.f32(float %v6, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v8 = bitcast float %v7 to i32
  %v9 = zext i32 %v8 to i64
  %v10 = load float, ptr addrspace(1) %mine, align 8
  %v11 = bitcast float %v10 to i32
  %v12 = zext i32 %v11 to i64
  %v13 = mul i64 %v9, 1099511628211
  %v14 = xor i64 %v13, %v12
  %v15 = getelementptr i8, ptr addrspace(1) %mine, i64 16
  store i64 %v14, ptr addrspace(1) %v15, align 8
  store i64 0, ptr addrspace(1) %mine, align 8
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare float @llvm.amdgcn.raw.ptr.buffer.atomic.fadd.f32(float, ptr addrspace(8), i32, i32, i32)
declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1), i16, i64, i32)
