; launch: groups 1, group size 70, values 12 and 5
; input: random 1
; targets: gfx1100 gfx1151
target triple = "amdgcn-amd-amdhsa"

; Atomic operations on images: on texels of their own, outside, of 64 bits, and on a few by all lanes.
define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %v1 = ptrtoint ptr addrspace(1) %out to i64
  %v2 = lshr i64 %v1, 8
  %v3 = trunc i64 %v2 to i32
  %v4 = lshr i64 %v1, 40
  %v5 = trunc i64 %v4 to i32
  %v6 = or i32 %v5, -1052770304
  %v7 = insertelement <8 x i32> <i32 0, i32 0, i32 279, i32 -2147483132, i32 0, i32 0, i32 0, i32 0>, i32 %v3, i32 0
  %v8 = insertelement <8 x i32> %v7, i32 %v6, i32 1
  %v9 = ptrtoint ptr addrspace(1) %out to i64
  %v10 = lshr i64 %v9, 8
  %v11 = trunc i64 %v10 to i32
  %v12 = lshr i64 %v9, 40
  %v13 = trunc i64 %v12 to i32
  %v14 = or i32 %v13, -1023410176
  %v15 = insertelement <8 x i32> <i32 0, i32 0, i32 139, i32 -2147483092, i32 0, i32 0, i32 0, i32 0>, i32 %v11, i32 0
  %v16 = insertelement <8 x i32> %v15, i32 %v14, i32 1
  %v17 = ptrtoint ptr addrspace(1) %counters to i64
  %v18 = lshr i64 %v17, 8
  %v19 = trunc i64 %v18 to i32
  %v20 = lshr i64 %v17, 40
  %v21 = trunc i64 %v20 to i32
  %v22 = or i32 %v21, 1094713344
  %v23 = insertelement <8 x i32> <i32 0, i32 0, i32 0, i32 -2147483132, i32 0, i32 0, i32 0, i32 0>, i32 %v19, i32 0
  %v24 = insertelement <8 x i32> %v23, i32 %v22, i32 1
  %v25 = shl i32 %id, 2
  %v26 = getelementptr i8, ptr addrspace(1) %in, i32 %v25
  %v27 = load i32, ptr addrspace(1) %v26
  %v28 = shl i32 %id, 4
  %v29 = mul i32 %v27, 3
  %v30 = call i32 @llvm.amdgcn.image.atomic.add.1d.i32.i32.v8i32(i32 %v29, i32 %v28, <8 x i32> %v8, i32 0, i32 0)
  %v31 = mul i32 0, 31
  %v32 = xor i32 %v31, %v30
  %v33 = mul i32 %v27, 5
  %v34 = call i32 @llvm.amdgcn.image.atomic.sub.1d.i32.i32.v8i32(i32 %v33, i32 %v28, <8 x i32> %v8, i32 0, i32 0)
  %v35 = mul i32 %v32, 31
  %v36 = xor i32 %v35, %v34
  %v37 = mul i32 %v27, 7
  %v38 = call i32 @llvm.amdgcn.image.atomic.smin.1d.i32.i32.v8i32(i32 %v37, i32 %v28, <8 x i32> %v8, i32 0, i32 0)
  %v39 = mul i32 %v36, 31
  %v40 = xor i32 %v39, %v38
  %v41 = mul i32 %v27, 9
  %v42 = call i32 @llvm.amdgcn.image.atomic.umin.1d.i32.i32.v8i32(i32 %v41, i32 %v28, <8 x i32> %v8, i32 0, i32 0)
  %v43 = mul i32 %v40, 31
  %v44 = xor i32 %v43, %v42
  %v45 = mul i32 %v27, 11
  %v46 = call i32 @llvm.amdgcn.image.atomic.smax.1d.i32.i32.v8i32(i32 %v45, i32 %v28, <8 x i32> %v8, i32 0, i32 0)
  %v47 = mul i32 %v44, 31
  %v48 = xor i32 %v47, %v46
  %v49 = mul i32 %v27, 13
  %v50 = call i32 @llvm.amdgcn.image.atomic.umax.1d.i32.i32.v8i32(i32 %v49, i32 %v28, <8 x i32> %v8, i32 0, i32 0)
  %v51 = mul i32 %v48, 31
  %v52 = xor i32 %v51, %v50
  %v53 = mul i32 %v27, 15
  %v54 = call i32 @llvm.amdgcn.image.atomic.xor.1d.i32.i32.v8i32(i32 %v53, i32 %v28, <8 x i32> %v8, i32 0, i32 0)
  %v55 = mul i32 %v52, 31
  %v56 = xor i32 %v55, %v54
  %v57 = mul i32 %v27, 17
  %v58 = call i32 @llvm.amdgcn.image.atomic.or.1d.i32.i32.v8i32(i32 %v57, i32 %v28, <8 x i32> %v8, i32 0, i32 0)
  %v59 = mul i32 %v56, 31
  %v60 = xor i32 %v59, %v58
  %v61 = mul i32 %v27, 19
  %v62 = call i32 @llvm.amdgcn.image.atomic.and.1d.i32.i32.v8i32(i32 %v61, i32 %v28, <8 x i32> %v8, i32 0, i32 0)
  %v63 = mul i32 %v60, 31
  %v64 = xor i32 %v63, %v62
  %v65 = mul i32 %v27, 21
  %v66 = call i32 @llvm.amdgcn.image.atomic.inc.1d.i32.i32.v8i32(i32 %v65, i32 %v28, <8 x i32> %v8, i32 0, i32 0)
  %v67 = mul i32 %v64, 31
  %v68 = xor i32 %v67, %v66
  %v69 = mul i32 %v27, 23
  %v70 = call i32 @llvm.amdgcn.image.atomic.dec.1d.i32.i32.v8i32(i32 %v69, i32 %v28, <8 x i32> %v8, i32 0, i32 0)
  %v71 = mul i32 %v68, 31
  %v72 = xor i32 %v71, %v70
  %v73 = mul i32 %v27, 25
  %v74 = call i32 @llvm.amdgcn.image.atomic.swap.1d.i32.i32.v8i32(i32 %v73, i32 %v28, <8 x i32> %v8, i32 0, i32 0)
  %v75 = mul i32 %v72, 31
  %v76 = xor i32 %v75, %v74
  %v77 = mul i32 %v27, 27
  %v78 = call i32 @llvm.amdgcn.image.atomic.add.1d.i32.i32.v8i32(i32 %v77, i32 %v28, <8 x i32> %v8, i32 0, i32 0)
  %v79 = mul i32 %v76, 31
  %v80 = xor i32 %v79, %v78
  %v81 = or disjoint i32 %v28, 1
  %v82 = bitcast i32 %v80 to float
  call void @llvm.amdgcn.image.store.1d.f32.i32.v8i32(float %v82, i32 1, i32 %v81, <8 x i32> %v8, i32 0, i32 0)
  %v83 = or disjoint i32 %v28, 2
  %v84 = call i32 @llvm.amdgcn.image.atomic.cmpswap.1d.i32.i32.v8i32(i32 %v27, i32 0, i32 %v83, <8 x i32> %v8, i32 0, i32 0)
  %v85 = add i32 %v84, 7
  %v86 = or disjoint i32 %v28, 4
  %v87 = bitcast i32 %v85 to float
  call void @llvm.amdgcn.image.store.1d.f32.i32.v8i32(float %v87, i32 1, i32 %v86, <8 x i32> %v8, i32 0, i32 0)
  %v88 = or disjoint i32 %v28, 3
  %v89 = call i32 @llvm.amdgcn.image.atomic.cmpswap.1d.i32.i32.v8i32(i32 %v27, i32 1, i32 %v88, <8 x i32> %v8, i32 0, i32 0)
  %v90 = add i32 %v89, 7
  %v91 = or disjoint i32 %v28, 5
  %v92 = bitcast i32 %v90 to float
  call void @llvm.amdgcn.image.store.1d.f32.i32.v8i32(float %v92, i32 1, i32 %v91, <8 x i32> %v8, i32 0, i32 0)
  %v93 = add i32 %id, 1120
  %v94 = call i32 @llvm.amdgcn.image.atomic.add.1d.i32.i32.v8i32(i32 9, i32 %v93, <8 x i32> %v8, i32 0, i32 0)
  %v95 = add i32 %v94, 5
  %v96 = or disjoint i32 %v28, 6
  %v97 = bitcast i32 %v95 to float
  call void @llvm.amdgcn.image.store.1d.f32.i32.v8i32(float %v97, i32 1, i32 %v96, <8 x i32> %v8, i32 0, i32 0)
  %v98 = zext i32 %v27 to i64
  %v99 = mul i64 %v98, 4294967311
  %v100 = shl i32 %id, 3
  %v101 = or disjoint i32 %v100, 4
  %v102 = call i64 @llvm.amdgcn.image.atomic.add.1d.i64.i32.v8i32(i64 %v99, i32 %v101, <8 x i32> %v16, i32 0, i32 0)
  %v103 = add i64 %v102, %v99
  %v104 = call i64 @llvm.amdgcn.image.atomic.umax.1d.i64.i32.v8i32(i64 %v103, i32 %v101, <8 x i32> %v16, i32 0, i32 0)
  %v105 = add i64 %v104, %v103
  %v106 = call i64 @llvm.amdgcn.image.atomic.xor.1d.i64.i32.v8i32(i64 %v105, i32 %v101, <8 x i32> %v16, i32 0, i32 0)
  %v107 = add i64 %v106, %v105
  %v108 = or disjoint i32 %v101, 1
  %v109 = call i64 @llvm.amdgcn.image.atomic.cmpswap.1d.i64.i32.v8i32(i64 %v107, i64 0, i32 %v108, <8 x i32> %v16, i32 0, i32 0)
  %v110 = and i32 %v27, 1
  %v111 = call i32 @llvm.amdgcn.image.atomic.add.1d.i32.i32.v8i32(i32 %id, i32 %v110, <8 x i32> %v24, i32 0, i32 0)
  ret void
}
