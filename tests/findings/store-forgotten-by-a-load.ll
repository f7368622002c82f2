; launch: groups 1, group size 1, values 0 and 0
; input:
; llc-22 gfx1250 wave32 -O3
; emulator: kernel `k`, work-group [0, 0, 0], wave 0, at 0x1a50: `v_mov_b32_e32 v2, 1`: hazard replayed-operand-overwritten-before-XCNT: v0 is an operand of a memory instruction that may be issued again; s_wait_xcnt is needed (USAGE)
target triple = "amdgcn-amd-amdhsa"
@k_lds = internal addrspace(3) global [70 x i32] poison, align 4

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) #0 {
  %6 = call i32 @llvm.amdgcn.workitem.id.x()
  %7 = zext i32 %6 to i64
  %8 = getelementptr i64, ptr addrspace(1) %0, i64 %7
  store <4 x i32> zeroinitializer, ptr addrspace(1) %8, align 16
  %9 = load <2 x i8>, ptr addrspace(1) %1, align 1
  %10 = extractelement <2 x i8> %9, i32 0
  store i32 1, ptr addrspace(3) @k_lds, align 4
  store i8 %10, ptr addrspace(1) %0, align 8
  ret void
}

attributes #0 = { "amdgpu-flat-work-group-size"="1,128" }
