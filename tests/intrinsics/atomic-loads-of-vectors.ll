; launch: groups 1, group size 70, values 12 and 5
; input: random 1
; targets: gfx601 gfx803 gfx900 gfx90a gfx942 gfx1030 gfx1100 gfx1201
; not LLVM: it selects atomic loads and stores of vectors for private memory alone
target triple = "amdgcn-amd-amdhsa"
@lds = internal addrspace(3) global [70 x i64] poison, align 8

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own32 = shl i32 %id, 6
  %own = zext i32 %own32 to i64
  %mine = getelementptr i8, ptr addrspace(1) %out, i64 %own
  %v1 = mul i32 %id, 2464
  %v2 = bitcast i32 %v1 to <2 x half>
  store atomic <2 x half> %v2, ptr addrspace(1) %mine syncscope("agent") release, align 8
  %v3 = load atomic <2 x half>, ptr addrspace(1) %mine syncscope("agent") acquire, align 8
  %v4 = bitcast <2 x half> %v3 to i32
  %v5 = zext i32 %v4 to i64
  %v6 = mul i64 %m, 1099511628211
  %v7 = xor i64 %v6, %v5
  %v8 = mul i32 %id, 2464
  %v9 = bitcast i32 %v8 to <2 x i16>
  store atomic <2 x i16> %v9, ptr addrspace(1) %mine syncscope("agent") release, align 8
  %v10 = load atomic <2 x i16>, ptr addrspace(1) %mine syncscope("agent") acquire, align 8
  %v11 = bitcast <2 x i16> %v10 to i32
  %v12 = zext i32 %v11 to i64
  %v13 = mul i64 %v7, 1099511628211
  %v14 = xor i64 %v13, %v12
  %v15 = mul i32 %id, 2464
  %v16 = bitcast i32 %v15 to <4 x i8>
  store atomic <4 x i8> %v16, ptr addrspace(1) %mine syncscope("agent") release, align 8
  %v17 = load atomic <4 x i8>, ptr addrspace(1) %mine syncscope("agent") acquire, align 8
  %v18 = bitcast <4 x i8> %v17 to i32
  %v19 = zext i32 %v18 to i64
  %v20 = mul i64 %v14, 1099511628211
  %v21 = xor i64 %v20, %v19
  %v22 = mul i32 %id, 4928
  %v23 = zext i32 %v22 to i64
  %v24 = bitcast i64 %v23 to <2 x float>
  store atomic <2 x float> %v24, ptr addrspace(1) %mine syncscope("agent") release, align 8
  %v25 = load atomic <2 x float>, ptr addrspace(1) %mine syncscope("agent") acquire, align 8
  %v26 = bitcast <2 x float> %v25 to i64
  %v27 = mul i64 %v21, 1099511628211
  %v28 = xor i64 %v27, %v26
  %v29 = mul i32 %id, 1232
  %v30 = trunc i32 %v29 to i16
  %v31 = bitcast i16 %v30 to <2 x i8>
  store atomic <2 x i8> %v31, ptr addrspace(1) %mine syncscope("agent") release, align 8
  %v32 = load atomic <2 x i8>, ptr addrspace(1) %mine syncscope("agent") acquire, align 8
  %v33 = bitcast <2 x i8> %v32 to i16
  %v34 = zext i16 %v33 to i64
  %v35 = mul i64 %v28, 1099511628211
  %v36 = xor i64 %v35, %v34
  %v37 = shl i32 %id, 3
  %v38 = getelementptr i8, ptr addrspace(3) @lds, i32 %v37
  %v39 = mul i32 %id, 2464
  %v40 = bitcast i32 %v39 to <2 x half>
  store atomic <2 x half> %v40, ptr addrspace(3) %v38 syncscope("agent") release, align 8
  %v41 = load atomic <2 x half>, ptr addrspace(3) %v38 syncscope("agent") acquire, align 8
  %v42 = bitcast <2 x half> %v41 to i32
  %v43 = zext i32 %v42 to i64
  %v44 = mul i64 %v36, 1099511628211
  %v45 = xor i64 %v44, %v43
  %v46 = mul i32 %id, 2464
  %v47 = bitcast i32 %v46 to <2 x i16>
  store atomic <2 x i16> %v47, ptr addrspace(3) %v38 syncscope("agent") release, align 8
  %v48 = load atomic <2 x i16>, ptr addrspace(3) %v38 syncscope("agent") acquire, align 8
  %v49 = bitcast <2 x i16> %v48 to i32
  %v50 = zext i32 %v49 to i64
  %v51 = mul i64 %v45, 1099511628211
  %v52 = xor i64 %v51, %v50
  %v53 = mul i32 %id, 2464
  %v54 = bitcast i32 %v53 to <4 x i8>
  store atomic <4 x i8> %v54, ptr addrspace(3) %v38 syncscope("agent") release, align 8
  %v55 = load atomic <4 x i8>, ptr addrspace(3) %v38 syncscope("agent") acquire, align 8
  %v56 = bitcast <4 x i8> %v55 to i32
  %v57 = zext i32 %v56 to i64
  %v58 = mul i64 %v52, 1099511628211
  %v59 = xor i64 %v58, %v57
  %v60 = mul i32 %id, 4928
  %v61 = zext i32 %v60 to i64
  %v62 = bitcast i64 %v61 to <2 x float>
  store atomic <2 x float> %v62, ptr addrspace(3) %v38 syncscope("agent") release, align 8
  %v63 = load atomic <2 x float>, ptr addrspace(3) %v38 syncscope("agent") acquire, align 8
  %v64 = bitcast <2 x float> %v63 to i64
  %v65 = mul i64 %v59, 1099511628211
  %v66 = xor i64 %v65, %v64
  %v67 = mul i32 %id, 1232
  %v68 = trunc i32 %v67 to i16
  %v69 = bitcast i16 %v68 to <2 x i8>
  store atomic <2 x i8> %v69, ptr addrspace(3) %v38 syncscope("agent") release, align 8
  %v70 = load atomic <2 x i8>, ptr addrspace(3) %v38 syncscope("agent") acquire, align 8
  %v71 = bitcast <2 x i8> %v70 to i16
  %v72 = zext i16 %v71 to i64
  %v73 = mul i64 %v66, 1099511628211
  %v74 = xor i64 %v73, %v72
  %v75 = alloca [4 x i64], align 8, addrspace(5)
  %v76 = and i32 %id, 3
  %v77 = getelementptr i64, ptr addrspace(5) %v75, i32 %v76
  %v78 = mul i32 %id, 2464
  %v79 = bitcast i32 %v78 to <2 x half>
  store atomic <2 x half> %v79, ptr addrspace(5) %v77 syncscope("agent") release, align 8
  %v80 = load atomic <2 x half>, ptr addrspace(5) %v77 syncscope("agent") acquire, align 8
  %v81 = bitcast <2 x half> %v80 to i32
  %v82 = zext i32 %v81 to i64
  %v83 = mul i64 %v74, 1099511628211
  %v84 = xor i64 %v83, %v82
  %v85 = mul i32 %id, 2464
  %v86 = bitcast i32 %v85 to <2 x i16>
  store atomic <2 x i16> %v86, ptr addrspace(5) %v77 syncscope("agent") release, align 8
  %v87 = load atomic <2 x i16>, ptr addrspace(5) %v77 syncscope("agent") acquire, align 8
  %v88 = bitcast <2 x i16> %v87 to i32
  %v89 = zext i32 %v88 to i64
  %v90 = mul i64 %v84, 1099511628211
  %v91 = xor i64 %v90, %v89
  %v92 = mul i32 %id, 2464
  %v93 = bitcast i32 %v92 to <4 x i8>
  store atomic <4 x i8> %v93, ptr addrspace(5) %v77 syncscope("agent") release, align 8
  %v94 = load atomic <4 x i8>, ptr addrspace(5) %v77 syncscope("agent") acquire, align 8
  %v95 = bitcast <4 x i8> %v94 to i32
  %v96 = zext i32 %v95 to i64
  %v97 = mul i64 %v91, 1099511628211
  %v98 = xor i64 %v97, %v96
  %v99 = mul i32 %id, 4928
  %v100 = zext i32 %v99 to i64
  %v101 = bitcast i64 %v100 to <2 x float>
  store atomic <2 x float> %v101, ptr addrspace(5) %v77 syncscope("agent") release, align 8
  %v102 = load atomic <2 x float>, ptr addrspace(5) %v77 syncscope("agent") acquire, align 8
  %v103 = bitcast <2 x float> %v102 to i64
  %v104 = mul i64 %v98, 1099511628211
  %v105 = xor i64 %v104, %v103
  %v106 = mul i32 %id, 1232
  %v107 = trunc i32 %v106 to i16
  %v108 = bitcast i16 %v107 to <2 x i8>
  store atomic <2 x i8> %v108, ptr addrspace(5) %v77 syncscope("agent") release, align 8
  %v109 = load atomic <2 x i8>, ptr addrspace(5) %v77 syncscope("agent") acquire, align 8
  %v110 = bitcast <2 x i8> %v109 to i16
  %v111 = zext i16 %v110 to i64
  %v112 = mul i64 %v105, 1099511628211
  %v113 = xor i64 %v112, %v111
  %v114 = getelementptr i8, ptr addrspace(1) %mine, i64 8
  store i64 %v113, ptr addrspace(1) %v114, align 8
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
