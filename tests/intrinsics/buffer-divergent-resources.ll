; launch: groups 1, group size 70, values 12 and 5
; input: random 1
; targets: gfx900 gfx908 gfx90a gfx942 gfx950 gfx1010 gfx1030 gfx1100 gfx1151 gfx1201
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %first = mul i32 %group, 70
  %item = add i32 %first, %id
  %own32 = shl i32 %item, 6
  %own = zext i32 %own32 to i64
  %mine = getelementptr i8, ptr addrspace(1) %out, i64 %own
  %v1 = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %in, i16 0, i64 200, i32 822243328)
  %v2 = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %counters, i16 0, i64 128, i32 822243328)
  %v3 = and i32 %id, 4
  %v4 = icmp eq i32 %v3, 0
  %v5 = select i1 %v4, ptr addrspace(8) %v1, ptr addrspace(8) %v2
  %v6 = shl i32 %id, 2
  %v7 = and i32 %id, 12
  %v8 = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %v5, i32 %v6, i32 0, i32 0)
  %v9 = zext i32 %v8 to i64
  %v10 = call <4 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v4i32(ptr addrspace(8) %v5, i32 %v6, i32 %v7, i32 0)
  %v11 = extractelement <4 x i32> %v10, i32 0
  %v12 = zext i32 %v11 to i64
  %v13 = mul i64 %v9, 1099511628211
  %v14 = xor i64 %v13, %v12
  %v15 = extractelement <4 x i32> %v10, i32 1
  %v16 = zext i32 %v15 to i64
  %v17 = mul i64 %v14, 1099511628211
  %v18 = xor i64 %v17, %v16
  %v19 = extractelement <4 x i32> %v10, i32 2
  %v20 = zext i32 %v19 to i64
  %v21 = mul i64 %v18, 1099511628211
  %v22 = xor i64 %v21, %v20
  %v23 = extractelement <4 x i32> %v10, i32 3
  %v24 = zext i32 %v23 to i64
  %v25 = mul i64 %v22, 1099511628211
  %v26 = xor i64 %v25, %v24
  %v27 = call i8 @llvm.amdgcn.raw.ptr.buffer.load.i8(ptr addrspace(8) %v5, i32 %v6, i32 16, i32 0)
  %v28 = zext i8 %v27 to i64
  %v29 = mul i64 %v26, 1099511628211
  %v30 = xor i64 %v29, %v28
  %v31 = call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %v5, i32 %v6, i32 %v7, i32 0)
  %v32 = zext i16 %v31 to i64
  %v33 = mul i64 %v30, 1099511628211
  %v34 = xor i64 %v33, %v32
  %v35 = call half @llvm.amdgcn.raw.ptr.buffer.load.f16(ptr addrspace(8) %v5, i32 %v6, i32 0, i32 0)
  %v36 = bitcast half %v35 to i16
  %v37 = zext i16 %v36 to i64
  %v38 = mul i64 %v34, 1099511628211
  %v39 = xor i64 %v38, %v37
  %v40 = call double @llvm.amdgcn.raw.ptr.buffer.load.f64(ptr addrspace(8) %v5, i32 %v6, i32 8, i32 0)
  %v41 = bitcast double %v40 to i64
  %v42 = mul i64 %v39, 1099511628211
  %v43 = xor i64 %v42, %v41
  %v44 = getelementptr i8, ptr addrspace(1) %mine, i64 0
  store i64 %v43, ptr addrspace(1) %v44, align 8
  %v45 = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %mine, i16 0, i64 64, i32 822243328)
  call void @llvm.amdgcn.raw.ptr.buffer.store.v2i32(<2 x i32> <i32 7, i32 9>, ptr addrspace(8) %v45, i32 8, i32 0, i32 0)
  call void @llvm.amdgcn.raw.ptr.buffer.store.i8(i8 77, ptr addrspace(8) %v45, i32 16, i32 %v7, i32 0)
  %v46 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.add.i32(i32 5, ptr addrspace(8) %v45, i32 12, i32 0, i32 0)
  %v47 = zext i32 %v46 to i64
  %v48 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.cmpswap.i32(i32 5, i32 14, ptr addrspace(8) %v45, i32 12, i32 0, i32 0)
  %v49 = zext i32 %v48 to i64
  %v50 = mul i64 %v47, 1099511628211
  %v51 = xor i64 %v50, %v49
  %v52 = getelementptr i8, ptr addrspace(1) %mine, i64 40
  store i64 %v51, ptr addrspace(1) %v52, align 8
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare <4 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v4i32(ptr addrspace(8), i32, i32, i32)
declare double @llvm.amdgcn.raw.ptr.buffer.load.f64(ptr addrspace(8), i32, i32, i32)
declare half @llvm.amdgcn.raw.ptr.buffer.load.f16(ptr addrspace(8), i32, i32, i32)
declare i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8), i32, i32, i32)
declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.add.i32(i32, ptr addrspace(8), i32, i32, i32)
declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.cmpswap.i32(i32, i32, ptr addrspace(8), i32, i32, i32)
declare i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8), i32, i32, i32)
declare i8 @llvm.amdgcn.raw.ptr.buffer.load.i8(ptr addrspace(8), i32, i32, i32)
declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1), i16, i64, i32)
declare void @llvm.amdgcn.raw.ptr.buffer.store.i8(i8, ptr addrspace(8), i32, i32, i32)
declare void @llvm.amdgcn.raw.ptr.buffer.store.v2i32(<2 x i32>, ptr addrspace(8), i32, i32, i32)
