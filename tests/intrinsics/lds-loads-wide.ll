; launch: groups 1, group size 64, values 12 and 5
; input: random 1
; targets: gfx950
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
  %v3 = mul i32 %v1, 16
  %v4 = getelementptr i8, ptr addrspace(3) @lds, i32 %v3
  %v5 = getelementptr i32, ptr addrspace(1) %in, i32 %id
  call void @llvm.amdgcn.global.load.lds(ptr addrspace(1) %v5, ptr addrspace(3) %v4, i32 16, i32 0, i32 0)
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
  %v34 = getelementptr i32, ptr addrspace(1) %in, i32 %id
  call void @llvm.amdgcn.global.load.lds(ptr addrspace(1) %v34, ptr addrspace(3) %v33, i32 12, i32 0, i32 0)
  %v35 = mul i32 %id, 12
  %v36 = getelementptr i8, ptr addrspace(3) @lds, i32 %v35
  %v37 = getelementptr i8, ptr addrspace(3) %v36, i32 0
  %v38 = load i32, ptr addrspace(3) %v37, align 4
  %v39 = zext i32 %v38 to i64
  %v40 = mul i64 %v31, 1099511628211
  %v41 = xor i64 %v40, %v39
  %v42 = mul i32 %id, 12
  %v43 = getelementptr i8, ptr addrspace(3) @lds, i32 %v42
  %v44 = getelementptr i8, ptr addrspace(3) %v43, i32 4
  %v45 = load i32, ptr addrspace(3) %v44, align 4
  %v46 = zext i32 %v45 to i64
  %v47 = mul i64 %v41, 1099511628211
  %v48 = xor i64 %v47, %v46
  %v49 = mul i32 %id, 12
  %v50 = getelementptr i8, ptr addrspace(3) @lds, i32 %v49
  %v51 = getelementptr i8, ptr addrspace(3) %v50, i32 8
  %v52 = load i32, ptr addrspace(3) %v51, align 4
  %v53 = zext i32 %v52 to i64
  %v54 = mul i64 %v48, 1099511628211
  %v55 = xor i64 %v54, %v53
  %v56 = mul i32 %v1, 16
  %v57 = getelementptr i8, ptr addrspace(3) @lds, i32 %v56
  %v58 = getelementptr i32, ptr addrspace(1) %in, i32 %id
  call void @llvm.amdgcn.global.load.lds(ptr addrspace(1) %v58, ptr addrspace(3) %v57, i32 16, i32 16, i32 0)
  %v59 = mul i32 %id, 16
  %v60 = getelementptr i8, ptr addrspace(3) @lds, i32 %v59
  %v61 = getelementptr i8, ptr addrspace(3) %v60, i32 16
  %v62 = load i32, ptr addrspace(3) %v61, align 4
  %v63 = zext i32 %v62 to i64
  %v64 = mul i64 %v55, 1099511628211
  %v65 = xor i64 %v64, %v63
  %v66 = mul i32 %id, 16
  %v67 = getelementptr i8, ptr addrspace(3) @lds, i32 %v66
  %v68 = getelementptr i8, ptr addrspace(3) %v67, i32 20
  %v69 = load i32, ptr addrspace(3) %v68, align 4
  %v70 = zext i32 %v69 to i64
  %v71 = mul i64 %v65, 1099511628211
  %v72 = xor i64 %v71, %v70
  %v73 = mul i32 %id, 16
  %v74 = getelementptr i8, ptr addrspace(3) @lds, i32 %v73
  %v75 = getelementptr i8, ptr addrspace(3) %v74, i32 24
  %v76 = load i32, ptr addrspace(3) %v75, align 4
  %v77 = zext i32 %v76 to i64
  %v78 = mul i64 %v72, 1099511628211
  %v79 = xor i64 %v78, %v77
  %v80 = mul i32 %id, 16
  %v81 = getelementptr i8, ptr addrspace(3) @lds, i32 %v80
  %v82 = getelementptr i8, ptr addrspace(3) %v81, i32 28
  %v83 = load i32, ptr addrspace(3) %v82, align 4
  %v84 = zext i32 %v83 to i64
  %v85 = mul i64 %v79, 1099511628211
  %v86 = xor i64 %v85, %v84
  %v87 = getelementptr i8, ptr addrspace(1) %mine, i64 0
  store i64 %v86, ptr addrspace(1) %v87, align 8
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1), i16, i64, i32)
declare void @llvm.amdgcn.global.load.lds(ptr addrspace(1), ptr addrspace(3), i32, i32, i32)
