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
  %v1 = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %in, i16 12, i64 20, i32 16936960)
  %v2 = urem i32 %id, 25
  %v3 = call i32 @llvm.amdgcn.struct.ptr.buffer.load.i32(ptr addrspace(8) %v1, i32 %v2, i32 4, i32 0, i32 0)
  %v4 = zext i32 %v3 to i64
  %v5 = urem i32 %id, 25
  %v6 = call <2 x i32> @llvm.amdgcn.struct.ptr.buffer.load.v2i32(ptr addrspace(8) %v1, i32 %v5, i32 0, i32 0, i32 0)
  %v7 = extractelement <2 x i32> %v6, i32 0
  %v8 = zext i32 %v7 to i64
  %v9 = mul i64 %v4, 1099511628211
  %v10 = xor i64 %v9, %v8
  %v11 = extractelement <2 x i32> %v6, i32 1
  %v12 = zext i32 %v11 to i64
  %v13 = mul i64 %v10, 1099511628211
  %v14 = xor i64 %v13, %v12
  %v15 = urem i32 %id, 25
  %v16 = call <3 x float> @llvm.amdgcn.struct.ptr.buffer.load.v3f32(ptr addrspace(8) %v1, i32 %v15, i32 0, i32 0, i32 0)
  %v17 = extractelement <3 x float> %v16, i32 0
  %v18 = bitcast float %v17 to i32
  %v19 = zext i32 %v18 to i64
  %v20 = mul i64 %v14, 1099511628211
  %v21 = xor i64 %v20, %v19
  %v22 = extractelement <3 x float> %v16, i32 1
  %v23 = bitcast float %v22 to i32
  %v24 = zext i32 %v23 to i64
  %v25 = mul i64 %v21, 1099511628211
  %v26 = xor i64 %v25, %v24
  %v27 = extractelement <3 x float> %v16, i32 2
  %v28 = bitcast float %v27 to i32
  %v29 = zext i32 %v28 to i64
  %v30 = mul i64 %v26, 1099511628211
  %v31 = xor i64 %v30, %v29
  %v32 = and i32 %id, 7
  %v33 = urem i32 %id, 25
  %v34 = call i8 @llvm.amdgcn.struct.ptr.buffer.load.i8(ptr addrspace(8) %v1, i32 %v33, i32 %v32, i32 0, i32 0)
  %v35 = zext i8 %v34 to i64
  %v36 = mul i64 %v31, 1099511628211
  %v37 = xor i64 %v36, %v35
  %v38 = urem i32 %id, 25
  %v39 = call half @llvm.amdgcn.struct.ptr.buffer.load.f16(ptr addrspace(8) %v1, i32 %v38, i32 2, i32 0, i32 0)
  %v40 = bitcast half %v39 to i16
  %v41 = zext i16 %v40 to i64
  %v42 = mul i64 %v37, 1099511628211
  %v43 = xor i64 %v42, %v41
  %v44 = urem i32 %id, 25
  %v45 = call float @llvm.amdgcn.struct.ptr.buffer.load.f32(ptr addrspace(8) %v1, i32 %v44, i32 8, i32 0, i32 0)
  %v46 = bitcast float %v45 to i32
  %v47 = zext i32 %v46 to i64
  %v48 = mul i64 %v43, 1099511628211
  %v49 = xor i64 %v48, %v47
  %v50 = getelementptr i8, ptr addrspace(1) %mine, i64 0
  store i64 %v49, ptr addrspace(1) %v50, align 8
  %v51 = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %out, i16 64, i64 60, i32 16936960)
  %v52 = mul i32 %item, 40503
  %v53 = add i32 %v52, %n
  call void @llvm.amdgcn.struct.ptr.buffer.store.i32(i32 %v53, ptr addrspace(8) %v51, i32 %item, i32 16, i32 0, i32 0)
  %v54 = insertelement <2 x i32> poison, i32 %v53, i32 0
  %v55 = insertelement <2 x i32> %v54, i32 %v52, i32 1
  %v56 = and i32 %id, 3
  %v57 = shl i32 %v56, 3
  call void @llvm.amdgcn.struct.ptr.buffer.store.v2i32(<2 x i32> %v55, ptr addrspace(8) %v51, i32 %item, i32 %v57, i32 24, i32 0)
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare <2 x i32> @llvm.amdgcn.struct.ptr.buffer.load.v2i32(ptr addrspace(8), i32, i32, i32, i32)
declare <3 x float> @llvm.amdgcn.struct.ptr.buffer.load.v3f32(ptr addrspace(8), i32, i32, i32, i32)
declare float @llvm.amdgcn.struct.ptr.buffer.load.f32(ptr addrspace(8), i32, i32, i32, i32)
declare half @llvm.amdgcn.struct.ptr.buffer.load.f16(ptr addrspace(8), i32, i32, i32, i32)
declare i32 @llvm.amdgcn.struct.ptr.buffer.load.i32(ptr addrspace(8), i32, i32, i32, i32)
declare i8 @llvm.amdgcn.struct.ptr.buffer.load.i8(ptr addrspace(8), i32, i32, i32, i32)
declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1), i16, i64, i32)
declare void @llvm.amdgcn.struct.ptr.buffer.store.i32(i32, ptr addrspace(8), i32, i32, i32, i32)
declare void @llvm.amdgcn.struct.ptr.buffer.store.v2i32(<2 x i32>, ptr addrspace(8), i32, i32, i32, i32)
