; launch: groups 1, group size 6, values 0 and 0
; input:
; llc-22 gfx1250 wave32 -O3
; emulator: kernel `k`, work-group [0, 0, 0], wave 0, at 0x1ab0: `v_dual_mov_b32 v4, 1 :: v_dual_lshlrev_b32 v3, 3, v40`: hazard WMMACoexecution: 4 more other VALU instructions are needed after the matrix operation that writes v30 (LLVM)
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) #0 #1 {
  %6 = call i32 @llvm.amdgcn.workitem.id.x()
  %7 = zext i32 %6 to i64
  %8 = getelementptr i64, ptr addrspace(1) %0, i64 %7
  %9 = call <8 x float> @llvm.amdgcn.wmma.scale16.f32.16x16x128.f8f6f4.v8f32.v16i32.v12i32(i32 0, <16 x i32> zeroinitializer, i32 3, <12 x i32> zeroinitializer, i16 0, <8 x float> zeroinitializer, i32 0, i32 0, i64 9114861777597660798, i32 0, i32 0, i64 9114861777597660798, i1 false, i1 false)
  %10 = extractelement <8 x float> %9, i32 %6
  store float %10, ptr addrspace(1) %8, align 8
  store double 0.000000e+00, ptr addrspace(1) %0, align 8
  store i32 1, ptr addrspace(1) %0, align 8
  ret void
}

attributes #0 = { "amdgpu-flat-work-group-size"="1,128" }
attributes #1 = { "target-cpu"="gfx1250" }
