; launch: groups 1, group size 70, values 12 and 5
; input: random 1
; targets: gfx950 gfx1201
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
  %v5 = and i32 %item, 127
  %v6 = or i32 %v5, 1065369472
  %v7 = bitcast i32 %v6 to <2 x bfloat>
  store <2 x bfloat> %v7, ptr addrspace(1) %mine, align 8
  %v8 = call <2 x bfloat> @llvm.amdgcn.raw.ptr.buffer.atomic.fadd.v2bf16(<2 x bfloat> <bfloat 0xR3F80, bfloat 0xR4000>, ptr addrspace(8) %v1, i32 %own32, i32 0, i32 0)
  %v9 = extractelement <2 x bfloat> %v8, i32 0
  %v10 = bitcast bfloat %v9 to i16
  %v11 = zext i16 %v10 to i64
  %v12 = extractelement <2 x bfloat> %v8, i32 1
  %v13 = bitcast bfloat %v12 to i16
  %v14 = zext i16 %v13 to i64
  %v15 = mul i64 %v11, 1099511628211
  %v16 = xor i64 %v15, %v14
  %v17 = load <2 x bfloat>, ptr addrspace(1) %mine, align 8
  %v18 = extractelement <2 x bfloat> %v17, i32 0
  %v19 = bitcast bfloat %v18 to i16
  %v20 = zext i16 %v19 to i64
  %v21 = mul i64 %v16, 1099511628211
  %v22 = xor i64 %v21, %v20
  %v23 = extractelement <2 x bfloat> %v17, i32 1
  %v24 = bitcast bfloat %v23 to i16
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
declare <2 x bfloat> @llvm.amdgcn.raw.ptr.buffer.atomic.fadd.v2bf16(<2 x bfloat>, ptr addrspace(8), i32, i32, i32)
declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1), i16, i64, i32)
