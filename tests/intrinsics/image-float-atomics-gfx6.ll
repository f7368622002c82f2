; launch: groups 1, group size 70, values 12 and 5
; input: random 1
; targets: gfx601 gfx704
target triple = "amdgcn-amd-amdhsa"

; Atomic operations on floats of images.
define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %v1 = ptrtoint ptr addrspace(1) %out to i64
  %v2 = lshr i64 %v1, 8
  %v3 = trunc i64 %v2 to i32
  %v4 = lshr i64 %v1, 40
  %v5 = trunc i64 %v4 to i32
  %v6 = or i32 %v5, 473956352
  %v7 = insertelement <8 x i32> <i32 0, i32 0, i32 245823, i32 -1870659068, i32 516096, i32 0, i32 0, i32 0>, i32 %v3, i32 0
  %v8 = insertelement <8 x i32> %v7, i32 %v6, i32 1
  %v9 = shl i32 %id, 2
  %v10 = getelementptr i8, ptr addrspace(1) %in, i32 %v9
  %v11 = load i32, ptr addrspace(1) %v10
  %v12 = and i32 %v11, 2147483647
  %v13 = urem i32 %v12, 2130706432
  %v14 = add i32 %v13, 8388608
  %v15 = bitcast i32 %v14 to float
  %v16 = and i32 %id, 31
  %v17 = lshr i32 %id, 5
  %v18 = add i32 %v16, 0
  %v19 = call float @llvm.amdgcn.image.atomic.fmax.2d.f32.i32.v8i32(float %v15, i32 %v18, i32 %v17, <8 x i32> %v8, i32 0, i32 0)
  %v20 = add i32 %v17, 4
  call void @llvm.amdgcn.image.store.2d.f32.i32.v8i32(float %v19, i32 1, i32 %v16, i32 %v20, <8 x i32> %v8, i32 0, i32 0)
  %v21 = fmul float %v15, 0x3F20000000000000
  %v22 = add i32 %v16, 32
  %v23 = call float @llvm.amdgcn.image.atomic.fmin.2d.f32.i32.v8i32(float %v21, i32 %v22, i32 %v17, <8 x i32> %v8, i32 0, i32 0)
  %v24 = add i32 %v17, 6
  call void @llvm.amdgcn.image.store.2d.f32.i32.v8i32(float %v23, i32 1, i32 %v16, i32 %v24, <8 x i32> %v8, i32 0, i32 0)
  ret void
}
