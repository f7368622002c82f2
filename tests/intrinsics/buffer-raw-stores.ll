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
  %v1 = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %out, i16 0, i64 3860, i32 822243328)
  %v2 = zext i32 %item to i64
  %v3 = mul i64 %v2, 11400714819323198485
  %v4 = xor i64 %v3, %m
  %v5 = mul i64 %v4, 1099511628211
  %v6 = trunc i64 %v4 to i32
  %v7 = trunc i64 %v4 to i8
  %v8 = trunc i64 %v4 to i16
  %v9 = add nuw nsw i32 %own32, 0
  call void @llvm.amdgcn.raw.ptr.buffer.store.i8(i8 %v7, ptr addrspace(8) %v1, i32 %v9, i32 0, i32 0)
  %v10 = add nuw nsw i32 %own32, 2
  call void @llvm.amdgcn.raw.ptr.buffer.store.i16(i16 %v8, ptr addrspace(8) %v1, i32 %v10, i32 0, i32 0)
  %v11 = bitcast i16 %v8 to half
  %v12 = add nuw nsw i32 %own32, 4
  call void @llvm.amdgcn.raw.ptr.buffer.store.f16(half %v11, ptr addrspace(8) %v1, i32 %v12, i32 0, i32 0)
  call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 %v6, ptr addrspace(8) %v1, i32 %own32, i32 8, i32 0)
  %v13 = add nuw nsw i32 %own32, 12
  call void @llvm.amdgcn.raw.ptr.buffer.store.i64(i64 %v4, ptr addrspace(8) %v1, i32 %v13, i32 0, i32 0)
  %v14 = bitcast i64 %v4 to <2 x float>
  %v15 = add nuw nsw i32 %own32, 20
  call void @llvm.amdgcn.raw.ptr.buffer.store.v2f32(<2 x float> %v14, ptr addrspace(8) %v1, i32 %v15, i32 0, i32 0)
  %v16 = insertelement <2 x i64> poison, i64 %v4, i32 0
  %v17 = insertelement <2 x i64> %v16, i64 %v5, i32 1
  %v18 = bitcast <2 x i64> %v17 to <4 x i32>
  %v19 = shufflevector <4 x i32> %v18, <4 x i32> poison, <3 x i32> <i32 3, i32 0, i32 2>
  %v20 = add nuw nsw i32 %own32, 28
  call void @llvm.amdgcn.raw.ptr.buffer.store.v3i32(<3 x i32> %v19, ptr addrspace(8) %v1, i32 %v20, i32 0, i32 0)
  %v21 = add nuw nsw i32 %own32, 40
  call void @llvm.amdgcn.raw.ptr.buffer.store.v4i32(<4 x i32> %v18, ptr addrspace(8) %v1, i32 %v21, i32 0, i32 0)
  %v22 = bitcast i64 %v5 to <4 x i16>
  %v23 = add nuw nsw i32 %own32, 56
  call void @llvm.amdgcn.raw.ptr.buffer.store.v4i16(<4 x i16> %v22, ptr addrspace(8) %v1, i32 %v23, i32 0, i32 0)
  call void @llvm.amdgcn.raw.ptr.buffer.store.v4i32(<4 x i32> <i32 1, i32 2, i32 3, i32 4>, ptr addrspace(8) %v1, i32 4294967280, i32 0, i32 0)
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1), i16, i64, i32)
declare void @llvm.amdgcn.raw.ptr.buffer.store.f16(half, ptr addrspace(8), i32, i32, i32)
declare void @llvm.amdgcn.raw.ptr.buffer.store.i16(i16, ptr addrspace(8), i32, i32, i32)
declare void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32, ptr addrspace(8), i32, i32, i32)
declare void @llvm.amdgcn.raw.ptr.buffer.store.i64(i64, ptr addrspace(8), i32, i32, i32)
declare void @llvm.amdgcn.raw.ptr.buffer.store.i8(i8, ptr addrspace(8), i32, i32, i32)
declare void @llvm.amdgcn.raw.ptr.buffer.store.v2f32(<2 x float>, ptr addrspace(8), i32, i32, i32)
declare void @llvm.amdgcn.raw.ptr.buffer.store.v3i32(<3 x i32>, ptr addrspace(8), i32, i32, i32)
declare void @llvm.amdgcn.raw.ptr.buffer.store.v4i16(<4 x i16>, ptr addrspace(8), i32, i32, i32)
declare void @llvm.amdgcn.raw.ptr.buffer.store.v4i32(<4 x i32>, ptr addrspace(8), i32, i32, i32)
