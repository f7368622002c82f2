; launch: groups 1, group size 70, values 12 and 5
; input: random 1
; targets: gfx900 gfx90a gfx942 gfx950 gfx1030
; not LLVM: its waits count a load into LDS by address among LDS operations, after it has completed
target triple = "amdgcn-amd-amdhsa"
@lds = internal addrspace(3) global [1200 x i8] poison, align 16

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %first = mul i32 %group, 70
  %item = add i32 %first, %id
  %own32 = shl i32 %item, 6
  %own = zext i32 %own32 to i64
  %mine = getelementptr i8, ptr addrspace(1) %out, i64 %own
  %v1 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %id)
  %v2 = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %in, i16 0, i64 300, i32 822243328)
  %v3 = mul i32 %v1, 4
  %v4 = getelementptr i8, ptr addrspace(3) @lds, i32 %v3
  %v5 = getelementptr i32, ptr addrspace(1) %in, i32 %id
  call void @llvm.amdgcn.global.load.lds(ptr addrspace(1) %v5, ptr addrspace(3) %v4, i32 1, i32 0, i32 0)
  %v6 = mul i32 %id, 4
  %v7 = getelementptr i8, ptr addrspace(3) @lds, i32 %v6
  %v8 = getelementptr i8, ptr addrspace(3) %v7, i32 0
  %v9 = load i32, ptr addrspace(3) %v8, align 4
  %v10 = zext i32 %v9 to i64
  %v11 = mul i32 %v1, 4
  %v12 = getelementptr i8, ptr addrspace(3) @lds, i32 %v11
  %v13 = getelementptr i32, ptr addrspace(1) %in, i32 %id
  call void @llvm.amdgcn.global.load.lds(ptr addrspace(1) %v13, ptr addrspace(3) %v12, i32 2, i32 0, i32 0)
  %v14 = mul i32 %id, 4
  %v15 = getelementptr i8, ptr addrspace(3) @lds, i32 %v14
  %v16 = getelementptr i8, ptr addrspace(3) %v15, i32 0
  %v17 = load i32, ptr addrspace(3) %v16, align 4
  %v18 = zext i32 %v17 to i64
  %v19 = mul i64 %v10, 1099511628211
  %v20 = xor i64 %v19, %v18
  %v21 = mul i32 %v1, 4
  %v22 = getelementptr i8, ptr addrspace(3) @lds, i32 %v21
  %v23 = getelementptr i32, ptr addrspace(1) %in, i32 %id
  call void @llvm.amdgcn.global.load.lds(ptr addrspace(1) %v23, ptr addrspace(3) %v22, i32 2, i32 4, i32 0)
  %v24 = mul i32 %id, 4
  %v25 = getelementptr i8, ptr addrspace(3) @lds, i32 %v24
  %v26 = getelementptr i8, ptr addrspace(3) %v25, i32 4
  %v27 = load i32, ptr addrspace(3) %v26, align 4
  %v28 = zext i32 %v27 to i64
  %v29 = mul i64 %v20, 1099511628211
  %v30 = xor i64 %v29, %v28
  %v31 = getelementptr i8, ptr addrspace(1) %mine, i64 0
  store i64 %v30, ptr addrspace(1) %v31, align 8
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1), i16, i64, i32)
declare void @llvm.amdgcn.global.load.lds(ptr addrspace(1), ptr addrspace(3), i32, i32, i32)
