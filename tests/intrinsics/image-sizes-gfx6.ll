; launch: groups 1, group size 70, values 12 and 5
; input: random 1
; targets: gfx601 gfx704 gfx803
target triple = "amdgcn-amd-amdhsa"

; The sizes of images, and of a level that there is not.
define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %v1 = ptrtoint ptr addrspace(1) %out to i64
  %v2 = lshr i64 %v1, 8
  %v3 = trunc i64 %v2 to i32
  %v4 = lshr i64 %v1, 40
  %v5 = trunc i64 %v4 to i32
  %v6 = or i32 %v5, 484442112
  %v7 = insertelement <8 x i32> <i32 0, i32 0, i32 279, i32 -2139091028, i32 2351104, i32 0, i32 0, i32 0>, i32 %v3, i32 0
  %v8 = insertelement <8 x i32> %v7, i32 %v6, i32 1
  %p = shl i32 %id, 2
  %v9 = ptrtoint ptr addrspace(1) %in to i64
  %v10 = lshr i64 %v9, 8
  %v11 = trunc i64 %v10 to i32
  %v12 = lshr i64 %v9, 40
  %v13 = trunc i64 %v12 to i32
  %v14 = or i32 %v13, 10485760
  %v15 = insertelement <8 x i32> <i32 0, i32 0, i32 36, i32 -2139091028, i32 516096, i32 0, i32 0, i32 0>, i32 %v11, i32 0
  %v16 = insertelement <8 x i32> %v15, i32 %v14, i32 1
  %v17 = lshr i32 %id, 6
  %v18 = call <2 x float> @llvm.amdgcn.image.getresinfo.1d.v2f32.i32.v8i32(i32 9, i32 %v17, <8 x i32> %v16, i32 0, i32 0)
  %v19 = shufflevector <2 x float> %v18, <2 x float> zeroinitializer, <4 x i32> <i32 0, i32 1, i32 2, i32 2>
  %v20 = or disjoint i32 %p, 0
  call void @llvm.amdgcn.image.store.1d.v4f32.i32.v8i32(<4 x float> %v19, i32 15, i32 %v20, <8 x i32> %v8, i32 0, i32 0)
  %v21 = ptrtoint ptr addrspace(1) %in to i64
  %v22 = lshr i64 %v21, 8
  %v23 = trunc i64 %v22 to i32
  %v24 = lshr i64 %v21, 40
  %v25 = trunc i64 %v24 to i32
  %v26 = or i32 %v25, 10485760
  %v27 = insertelement <8 x i32> <i32 0, i32 0, i32 1246183, i32 -1870655572, i32 8380416, i32 0, i32 0, i32 0>, i32 %v23, i32 0
  %v28 = insertelement <8 x i32> %v27, i32 %v26, i32 1
  %v29 = lshr i32 %id, 6
  %v30 = call <3 x float> @llvm.amdgcn.image.getresinfo.2d.v3f32.i32.v8i32(i32 11, i32 %v29, <8 x i32> %v28, i32 0, i32 0)
  %v31 = shufflevector <3 x float> %v30, <3 x float> zeroinitializer, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v32 = or disjoint i32 %p, 1
  call void @llvm.amdgcn.image.store.1d.v4f32.i32.v8i32(<4 x float> %v31, i32 15, i32 %v32, <8 x i32> %v8, i32 0, i32 0)
  %v33 = ptrtoint ptr addrspace(1) %in to i64
  %v34 = lshr i64 %v33, 8
  %v35 = trunc i64 %v34 to i32
  %v36 = lshr i64 %v33, 40
  %v37 = trunc i64 %v36 to i32
  %v38 = or i32 %v37, 10485760
  %v39 = insertelement <8 x i32> <i32 0, i32 0, i32 81924, i32 -1602220116, i32 516102, i32 0, i32 0, i32 0>, i32 %v35, i32 0
  %v40 = insertelement <8 x i32> %v39, i32 %v38, i32 1
  %v41 = lshr i32 %id, 6
  %v42 = call <4 x float> @llvm.amdgcn.image.getresinfo.3d.v4f32.i32.v8i32(i32 15, i32 %v41, <8 x i32> %v40, i32 0, i32 0)
  %v43 = or disjoint i32 %p, 2
  call void @llvm.amdgcn.image.store.1d.v4f32.i32.v8i32(<4 x float> %v42, i32 15, i32 %v43, <8 x i32> %v8, i32 0, i32 0)
  %v44 = ptrtoint ptr addrspace(1) %in to i64
  %v45 = lshr i64 %v44, 8
  %v46 = trunc i64 %v45 to i32
  %v47 = lshr i64 %v44, 40
  %v48 = trunc i64 %v47 to i32
  %v49 = or i32 %v48, 10485760
  %v50 = insertelement <8 x i32> <i32 0, i32 0, i32 114696, i32 -796913748, i32 516100, i32 49154, i32 0, i32 0>, i32 %v46, i32 0
  %v51 = insertelement <8 x i32> %v50, i32 %v49, i32 1
  %v52 = lshr i32 %id, 6
  %v53 = call <4 x float> @llvm.amdgcn.image.getresinfo.2darray.v4f32.i32.v8i32(i32 15, i32 %v52, <8 x i32> %v51, i32 0, i32 0)
  %v54 = or disjoint i32 %p, 3
  call void @llvm.amdgcn.image.store.1d.v4f32.i32.v8i32(<4 x float> %v53, i32 15, i32 %v54, <8 x i32> %v8, i32 0, i32 0)
  ret void
}
