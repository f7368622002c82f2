; launch: groups 1, group size 70, values 12 and 5
; input: random 1
; targets: gfx803 gfx810 gfx900 gfx90a gfx942
; only emulated
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %first = mul i32 %group, 70
  %item = add i32 %first, %id
  %own32 = shl i32 %item, 6
  %own = zext i32 %own32 to i64
  %mine = getelementptr i8, ptr addrspace(1) %out, i64 %own
  %v1 = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %in, i16 0, i64 256, i32 331692)
  %v2 = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %out, i16 0, i64 4480, i32 331692)
  %v3 = shl i32 %id, 2
  %v4 = call half @llvm.amdgcn.raw.ptr.tbuffer.load.f16(ptr addrspace(8) %v1, i32 %v3, i32 0, i32 10, i32 0)
  %v5 = add nuw nsw i32 %own32, 0
  call void @llvm.amdgcn.raw.ptr.tbuffer.store.f16(half %v4, ptr addrspace(8) %v2, i32 %v5, i32 0, i32 10, i32 0)
  %v6 = bitcast half %v4 to i16
  %v7 = zext i16 %v6 to i64
  %v8 = call <2 x half> @llvm.amdgcn.raw.ptr.tbuffer.load.v2f16(ptr addrspace(8) %v1, i32 %v3, i32 0, i32 10, i32 0)
  %v9 = add nuw nsw i32 %own32, 16
  call void @llvm.amdgcn.raw.ptr.tbuffer.store.v2f16(<2 x half> %v8, ptr addrspace(8) %v2, i32 %v9, i32 0, i32 10, i32 0)
  %v10 = extractelement <2 x half> %v8, i32 0
  %v11 = bitcast half %v10 to i16
  %v12 = zext i16 %v11 to i64
  %v13 = mul i64 %v7, 1099511628211
  %v14 = xor i64 %v13, %v12
  %v15 = extractelement <2 x half> %v8, i32 1
  %v16 = bitcast half %v15 to i16
  %v17 = zext i16 %v16 to i64
  %v18 = mul i64 %v14, 1099511628211
  %v19 = xor i64 %v18, %v17
  %v20 = call <3 x half> @llvm.amdgcn.raw.ptr.tbuffer.load.v3f16(ptr addrspace(8) %v1, i32 %v3, i32 0, i32 10, i32 0)
  %v21 = add nuw nsw i32 %own32, 32
  call void @llvm.amdgcn.raw.ptr.tbuffer.store.v3f16(<3 x half> %v20, ptr addrspace(8) %v2, i32 %v21, i32 0, i32 10, i32 0)
  %v22 = extractelement <3 x half> %v20, i32 0
  %v23 = bitcast half %v22 to i16
  %v24 = zext i16 %v23 to i64
  %v25 = mul i64 %v19, 1099511628211
  %v26 = xor i64 %v25, %v24
  %v27 = extractelement <3 x half> %v20, i32 1
  %v28 = bitcast half %v27 to i16
  %v29 = zext i16 %v28 to i64
  %v30 = mul i64 %v26, 1099511628211
  %v31 = xor i64 %v30, %v29
  %v32 = extractelement <3 x half> %v20, i32 2
  %v33 = bitcast half %v32 to i16
  %v34 = zext i16 %v33 to i64
  %v35 = mul i64 %v31, 1099511628211
  %v36 = xor i64 %v35, %v34
  %v37 = call <4 x half> @llvm.amdgcn.raw.ptr.tbuffer.load.v4f16(ptr addrspace(8) %v1, i32 %v3, i32 0, i32 10, i32 0)
  %v38 = add nuw nsw i32 %own32, 48
  call void @llvm.amdgcn.raw.ptr.tbuffer.store.v4f16(<4 x half> %v37, ptr addrspace(8) %v2, i32 %v38, i32 0, i32 10, i32 0)
  %v39 = extractelement <4 x half> %v37, i32 0
  %v40 = bitcast half %v39 to i16
  %v41 = zext i16 %v40 to i64
  %v42 = mul i64 %v36, 1099511628211
  %v43 = xor i64 %v42, %v41
  %v44 = extractelement <4 x half> %v37, i32 1
  %v45 = bitcast half %v44 to i16
  %v46 = zext i16 %v45 to i64
  %v47 = mul i64 %v43, 1099511628211
  %v48 = xor i64 %v47, %v46
  %v49 = extractelement <4 x half> %v37, i32 2
  %v50 = bitcast half %v49 to i16
  %v51 = zext i16 %v50 to i64
  %v52 = mul i64 %v48, 1099511628211
  %v53 = xor i64 %v52, %v51
  %v54 = extractelement <4 x half> %v37, i32 3
  %v55 = bitcast half %v54 to i16
  %v56 = zext i16 %v55 to i64
  %v57 = mul i64 %v53, 1099511628211
  %v58 = xor i64 %v57, %v56
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare <2 x half> @llvm.amdgcn.raw.ptr.tbuffer.load.v2f16(ptr addrspace(8), i32, i32, i32, i32)
declare <3 x half> @llvm.amdgcn.raw.ptr.tbuffer.load.v3f16(ptr addrspace(8), i32, i32, i32, i32)
declare <4 x half> @llvm.amdgcn.raw.ptr.tbuffer.load.v4f16(ptr addrspace(8), i32, i32, i32, i32)
declare half @llvm.amdgcn.raw.ptr.tbuffer.load.f16(ptr addrspace(8), i32, i32, i32, i32)
declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1), i16, i64, i32)
declare void @llvm.amdgcn.raw.ptr.tbuffer.store.f16(half, ptr addrspace(8), i32, i32, i32, i32)
declare void @llvm.amdgcn.raw.ptr.tbuffer.store.v2f16(<2 x half>, ptr addrspace(8), i32, i32, i32, i32)
declare void @llvm.amdgcn.raw.ptr.tbuffer.store.v3f16(<3 x half>, ptr addrspace(8), i32, i32, i32, i32)
declare void @llvm.amdgcn.raw.ptr.tbuffer.store.v4f16(<4 x half>, ptr addrspace(8), i32, i32, i32, i32)
