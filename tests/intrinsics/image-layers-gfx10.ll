; launch: groups 1, group size 70, values 12 and 5
; input: random 1
; targets: gfx1010 gfx1030
target triple = "amdgcn-amd-amdhsa"

; Slices, layers and faces of images, from the first layer that a resource has.
define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %v1 = ptrtoint ptr addrspace(1) %out to i64
  %v2 = lshr i64 %v1, 8
  %v3 = trunc i64 %v2 to i32
  %v4 = lshr i64 %v1, 40
  %v5 = trunc i64 %v4 to i32
  %v6 = or i32 %v5, -993001472
  %v7 = insertelement <8 x i32> <i32 0, i32 0, i32 -2147483579, i32 -2147479636, i32 0, i32 0, i32 0, i32 0>, i32 %v3, i32 0
  %v8 = insertelement <8 x i32> %v7, i32 %v6, i32 1
  %p = shl i32 %id, 2
  %v9 = and i32 %id, 7
  %v10 = add i32 %v9, -1
  %v11 = lshr i32 %id, 3
  %v12 = and i32 %v11, 3
  %v13 = lshr i32 %id, 4
  %space = getelementptr i8, ptr addrspace(1) %out, i32 4608
  %v14 = ptrtoint ptr addrspace(1) %space to i64
  %v15 = lshr i64 %v14, 8
  %v16 = trunc i64 %v15 to i32
  %v17 = lshr i64 %v14, 40
  %v18 = trunc i64 %v17 to i32
  %v19 = or i32 %v18, -1015021568
  %v20 = insertelement <8 x i32> <i32 0, i32 0, i32 -2147352575, i32 -1879044180, i32 0, i32 0, i32 0, i32 0>, i32 %v16, i32 0
  %v21 = insertelement <8 x i32> %v20, i32 %v19, i32 1
  %v22 = ptrtoint ptr addrspace(1) %in to i64
  %v23 = lshr i64 %v22, 8
  %v24 = trunc i64 %v23 to i32
  %v25 = lshr i64 %v22, 40
  %v26 = trunc i64 %v25 to i32
  %v27 = or i32 %v26, -1015021568
  %v28 = insertelement <8 x i32> <i32 0, i32 0, i32 -2147483617, i32 -2147479636, i32 0, i32 0, i32 0, i32 0>, i32 %v24, i32 0
  %v29 = insertelement <8 x i32> %v28, i32 %v27, i32 1
  %v30 = and i32 %id, 7
  %v31 = lshr i32 %id, 3
  %v32 = call <4 x float> @llvm.amdgcn.image.load.1d.v4f32.i32.v8i32(i32 15, i32 %id, <8 x i32> %v29, i32 0, i32 0)
  call void @llvm.amdgcn.image.store.2d.v4f32.i32.v8i32(<4 x float> %v32, i32 15, i32 %v30, i32 %v31, <8 x i32> %v21, i32 0, i32 0)
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %v33 = ptrtoint ptr addrspace(1) %space to i64
  %v34 = lshr i64 %v33, 8
  %v35 = trunc i64 %v34 to i32
  %v36 = lshr i64 %v33, 40
  %v37 = trunc i64 %v36 to i32
  %v38 = or i32 %v37, 58720256
  %v39 = insertelement <8 x i32> <i32 0, i32 0, i32 -2147450879, i32 -1610608724, i32 1, i32 0, i32 0, i32 0>, i32 %v35, i32 0
  %v40 = insertelement <8 x i32> %v39, i32 %v38, i32 1
  %v41 = ptrtoint ptr addrspace(1) %space to i64
  %v42 = lshr i64 %v41, 8
  %v43 = trunc i64 %v42 to i32
  %v44 = lshr i64 %v41, 40
  %v45 = trunc i64 %v44 to i32
  %v46 = or i32 %v45, 1132462080
  %v47 = insertelement <8 x i32> <i32 0, i32 0, i32 -2147467263, i32 -805302356, i32 65538, i32 0, i32 0, i32 0>, i32 %v43, i32 0
  %v48 = insertelement <8 x i32> %v47, i32 %v46, i32 1
  %v49 = ptrtoint ptr addrspace(1) %space to i64
  %v50 = lshr i64 %v49, 8
  %v51 = trunc i64 %v50 to i32
  %v52 = lshr i64 %v49, 40
  %v53 = trunc i64 %v52 to i32
  %v54 = or i32 %v53, 58720256
  %v55 = insertelement <8 x i32> <i32 0, i32 0, i32 -2147483648, i32 -1342173268, i32 5, i32 0, i32 0, i32 0>, i32 %v51, i32 0
  %v56 = insertelement <8 x i32> %v55, i32 %v54, i32 1
  %v57 = ptrtoint ptr addrspace(1) %space to i64
  %v58 = lshr i64 %v57, 8
  %v59 = trunc i64 %v58 to i32
  %v60 = lshr i64 %v57, 40
  %v61 = trunc i64 %v60 to i32
  %v62 = or i32 %v61, -2088763392
  %v63 = insertelement <8 x i32> <i32 0, i32 0, i32 -2147483647, i32 -1073737812, i32 131076, i32 0, i32 0, i32 0>, i32 %v59, i32 0
  %v64 = insertelement <8 x i32> %v63, i32 %v62, i32 1
  %v65 = call <4 x float> @llvm.amdgcn.image.load.3d.v4f32.i32.v8i32(i32 15, i32 %v10, i32 %v12, i32 %v13, <8 x i32> %v40, i32 0, i32 0)
  %v66 = or disjoint i32 %p, 0
  call void @llvm.amdgcn.image.store.1d.v4f32.i32.v8i32(<4 x float> %v65, i32 15, i32 %v66, <8 x i32> %v8, i32 0, i32 0)
  %v67 = call <2 x float> @llvm.amdgcn.image.load.2darray.v2f32.i32.v8i32(i32 6, i32 %v10, i32 %v12, i32 %v13, <8 x i32> %v48, i32 0, i32 0)
  %v68 = call <2 x float> @llvm.amdgcn.image.load.1darray.v2f32.i32.v8i32(i32 9, i32 %v10, i32 %v12, <8 x i32> %v64, i32 0, i32 0)
  %v69 = shufflevector <2 x float> %v67, <2 x float> %v68, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v70 = or disjoint i32 %p, 1
  call void @llvm.amdgcn.image.store.1d.v4f32.i32.v8i32(<4 x float> %v69, i32 15, i32 %v70, <8 x i32> %v8, i32 0, i32 0)
  %v71 = call <4 x float> @llvm.amdgcn.image.load.cube.v4f32.i32.v8i32(i32 15, i32 0, i32 0, i32 %v11, <8 x i32> %v56, i32 0, i32 0)
  %v72 = or disjoint i32 %p, 2
  call void @llvm.amdgcn.image.store.1d.v4f32.i32.v8i32(<4 x float> %v71, i32 15, i32 %v72, <8 x i32> %v8, i32 0, i32 0)
  %v73 = uitofp i32 %id to float
  %v74 = fmul float %v73, 1.562500e-02
  %v75 = fmul float %v73, 4.687500e-02
  %v76 = fmul float %v73, 3.125000e-02
  %v77 = call <4 x float> @llvm.amdgcn.image.sample.lz.3d.v4f32.f32.v8i32.v4i32(i32 15, float %v74, float %v75, float %v76, <8 x i32> %v40, <4 x i32> <i32 114, i32 0, i32 5242880, i32 -2147483648>, i1 0, i32 0, i32 0)
  %v78 = call <4 x float> @llvm.amdgcn.image.sample.lz.2darray.v4f32.f32.v8i32.v4i32(i32 15, float %v75, float %v74, float %v76, <8 x i32> %v48, <4 x i32> <i32 59, i32 0, i32 5242880, i32 -2147483648>, i1 0, i32 0, i32 0)
  %v79 = call <4 x float> @llvm.amdgcn.image.gather4.lz.2darray.v4f32.f32.v8i32.v4i32(i32 2, float %v74, float %v75, float %v76, <8 x i32> %v48, <4 x i32> <i32 17, i32 0, i32 5242880, i32 -2147483648>, i1 0, i32 0, i32 0)
  %v80 = fadd <4 x float> %v77, %v78
  %v81 = fadd <4 x float> %v80, %v79
  %v82 = or disjoint i32 %p, 3
  call void @llvm.amdgcn.image.store.1d.v4f32.i32.v8i32(<4 x float> %v81, i32 15, i32 %v82, <8 x i32> %v8, i32 0, i32 0)
  ret void
}
