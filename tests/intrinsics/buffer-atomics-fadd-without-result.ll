; launch: groups 1, group size 70, values 12 and 5
; input: random 1
; targets: gfx908 gfx90a gfx942
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
  %v8 = load float, ptr addrspace(1) %mine, align 8
  %v9 = bitcast float %v8 to i32
  %v10 = zext i32 %v9 to i64
  %v11 = mul i32 %item, -1640531535
  %v12 = xor i32 %v11, %n
  %v13 = uitofp i32 %v2 to half
  %v14 = insertelement <2 x half> <half 0xH3C00, half 0xH4000>, half %v13, i32 0
  %v15 = fadd <2 x half> %v14, <half 0xH3800, half 0xHC500>
  store <2 x half> %v14, ptr addrspace(1) %mine, align 8
  %v16 = call <2 x half> @llvm.amdgcn.raw.ptr.buffer.atomic.fadd.v2f16(<2 x half> %v15, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v17 = load <2 x half>, ptr addrspace(1) %mine, align 8
  %v18 = extractelement <2 x half> %v17, i32 0
  %v19 = bitcast half %v18 to i16
  %v20 = zext i16 %v19 to i64
  %v21 = mul i64 %v10, 1099511628211
  %v22 = xor i64 %v21, %v20
  %v23 = extractelement <2 x half> %v17, i32 1
  %v24 = bitcast half %v23 to i16
  %v25 = zext i16 %v24 to i64
  %v26 = mul i64 %v22, 1099511628211
  %v27 = xor i64 %v26, %v25
  %v28 = getelementptr i8, ptr addrspace(1) %mine, i64 16
  store i64 %v27, ptr addrspace(1) %v28, align 8
  store i64 0, ptr addrspace(1) %mine, align 8
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare <2 x half> @llvm.amdgcn.raw.ptr.buffer.atomic.fadd.v2f16(<2 x half>, ptr addrspace(8), i32, i32, i32)
declare float @llvm.amdgcn.raw.ptr.buffer.atomic.fadd.f32(float, ptr addrspace(8), i32, i32, i32)
declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1), i16, i64, i32)
