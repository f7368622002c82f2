; launch: groups 1, group size 64, values 12 and 5
; input: random 1
; targets: gfx950
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
  %v3 = mul i32 %v1, 16
  %v4 = getelementptr i8, ptr addrspace(3) @lds, i32 %v3
  %v5 = shl i32 %id, 2
  call void @llvm.amdgcn.raw.ptr.buffer.load.lds(ptr addrspace(8) %v2, ptr addrspace(3) %v4, i32 16, i32 %v5, i32 %n, i32 0, i32 0)
  %v6 = mul i32 %id, 16
  %v7 = getelementptr i8, ptr addrspace(3) @lds, i32 %v6
  %v8 = getelementptr i8, ptr addrspace(3) %v7, i32 0
  %v9 = load i32, ptr addrspace(3) %v8, align 4
  %v10 = zext i32 %v9 to i64
  %v11 = mul i32 %id, 16
  %v12 = getelementptr i8, ptr addrspace(3) @lds, i32 %v11
  %v13 = getelementptr i8, ptr addrspace(3) %v12, i32 4
  %v14 = load i32, ptr addrspace(3) %v13, align 4
  %v15 = zext i32 %v14 to i64
  %v16 = mul i64 %v10, 1099511628211
  %v17 = xor i64 %v16, %v15
  %v18 = mul i32 %id, 16
  %v19 = getelementptr i8, ptr addrspace(3) @lds, i32 %v18
  %v20 = getelementptr i8, ptr addrspace(3) %v19, i32 8
  %v21 = load i32, ptr addrspace(3) %v20, align 4
  %v22 = zext i32 %v21 to i64
  %v23 = mul i64 %v17, 1099511628211
  %v24 = xor i64 %v23, %v22
  %v25 = mul i32 %id, 16
  %v26 = getelementptr i8, ptr addrspace(3) @lds, i32 %v25
  %v27 = getelementptr i8, ptr addrspace(3) %v26, i32 12
  %v28 = load i32, ptr addrspace(3) %v27, align 4
  %v29 = zext i32 %v28 to i64
  %v30 = mul i64 %v24, 1099511628211
  %v31 = xor i64 %v30, %v29
  %v32 = mul i32 %v1, 12
  %v33 = getelementptr i8, ptr addrspace(3) @lds, i32 %v32
  %v34 = shl i32 %id, 2
  call void @llvm.amdgcn.raw.ptr.buffer.load.lds(ptr addrspace(8) %v2, ptr addrspace(3) %v33, i32 12, i32 %v34, i32 0, i32 16, i32 0)
  %v35 = mul i32 %id, 12
  %v36 = getelementptr i8, ptr addrspace(3) @lds, i32 %v35
  %v37 = getelementptr i8, ptr addrspace(3) %v36, i32 16
  %v38 = load i32, ptr addrspace(3) %v37, align 4
  %v39 = zext i32 %v38 to i64
  %v40 = mul i64 %v31, 1099511628211
  %v41 = xor i64 %v40, %v39
  %v42 = mul i32 %id, 12
  %v43 = getelementptr i8, ptr addrspace(3) @lds, i32 %v42
  %v44 = getelementptr i8, ptr addrspace(3) %v43, i32 20
  %v45 = load i32, ptr addrspace(3) %v44, align 4
  %v46 = zext i32 %v45 to i64
  %v47 = mul i64 %v41, 1099511628211
  %v48 = xor i64 %v47, %v46
  %v49 = mul i32 %id, 12
  %v50 = getelementptr i8, ptr addrspace(3) @lds, i32 %v49
  %v51 = getelementptr i8, ptr addrspace(3) %v50, i32 24
  %v52 = load i32, ptr addrspace(3) %v51, align 4
  %v53 = zext i32 %v52 to i64
  %v54 = mul i64 %v48, 1099511628211
  %v55 = xor i64 %v54, %v53
  %v56 = getelementptr i8, ptr addrspace(1) %mine, i64 0
  store i64 %v55, ptr addrspace(1) %v56, align 8
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1), i16, i64, i32)
declare void @llvm.amdgcn.raw.ptr.buffer.load.lds(ptr addrspace(8), ptr addrspace(3), i32, i32, i32, i32, i32)
