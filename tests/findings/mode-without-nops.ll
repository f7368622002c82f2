; launch: groups 1, group size 1, values 0 and 0
; input:
; llc-22 gfx1250 wave32 -O0
; emulator: kernel `k`, work-group [0, 0, 0], wave 0, at 0x1a28: `s_setreg_imm32_b32 hwreg(HW_REG_WAVE_MODE, 2, 2), 0`: hazard VALU-then-setreg-MODE: 2 more v_nop are needed before it (LLVM)
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = bitcast i64 %4 to double
  %7 = fmul double 0.000000e+00, %6
  store double %7, ptr addrspace(1) %0, align 8
  ret void
}
