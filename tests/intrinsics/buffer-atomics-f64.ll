; launch: groups 1, group size 70, values 12 and 5
; input: random 1
; targets: gfx90a gfx942 gfx950
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
  %v5 = uitofp i32 %v2 to double
  %v6 = fadd double %v5, -17.5
  store double %v5, ptr addrspace(1) %mine, align 8
  %v7 = call double @llvm.amdgcn.raw.ptr.buffer.atomic.fadd.f64(double %v6, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v8 = bitcast double %v7 to i64
  %v9 = load double, ptr addrspace(1) %mine, align 8
  %v10 = bitcast double %v9 to i64
  %v11 = mul i64 %v8, 1099511628211
  %v12 = xor i64 %v11, %v10
  %v13 = mul i32 %item, -1640531535
  %v14 = xor i32 %v13, %n
  %v15 = uitofp i32 %v2 to double
  %v16 = fadd double %v15, -17.5
  store double %v15, ptr addrspace(1) %mine, align 8
  %v17 = call double @llvm.amdgcn.raw.ptr.buffer.atomic.fmin.f64(double %v16, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v18 = bitcast double %v17 to i64
  %v19 = mul i64 %v12, 1099511628211
  %v20 = xor i64 %v19, %v18
  %v21 = load double, ptr addrspace(1) %mine, align 8
  %v22 = bitcast double %v21 to i64
  %v23 = mul i64 %v20, 1099511628211
  %v24 = xor i64 %v23, %v22
  %v25 = mul i32 %item, -1640531535
  %v26 = xor i32 %v25, %n
  %v27 = uitofp i32 %v2 to double
  %v28 = fadd double %v27, -17.5
  store double %v27, ptr addrspace(1) %mine, align 8
  %v29 = call double @llvm.amdgcn.raw.ptr.buffer.atomic.fmax.f64(double %v28, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v30 = bitcast double %v29 to i64
  %v31 = mul i64 %v24, 1099511628211
  %v32 = xor i64 %v31, %v30
  %v33 = load double, ptr addrspace(1) %mine, align 8
  %v34 = bitcast double %v33 to i64
  %v35 = mul i64 %v32, 1099511628211
  %v36 = xor i64 %v35, %v34
  %v37 = getelementptr i8, ptr addrspace(1) %mine, i64 16
  store i64 %v36, ptr addrspace(1) %v37, align 8
  store i64 0, ptr addrspace(1) %mine, align 8
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare double @llvm.amdgcn.raw.ptr.buffer.atomic.fadd.f64(double, ptr addrspace(8), i32, i32, i32)
declare double @llvm.amdgcn.raw.ptr.buffer.atomic.fmax.f64(double, ptr addrspace(8), i32, i32, i32)
declare double @llvm.amdgcn.raw.ptr.buffer.atomic.fmin.f64(double, ptr addrspace(8), i32, i32, i32)
declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1), i16, i64, i32)
