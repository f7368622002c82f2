; launch: groups 1, group size 1, values 0 and 0
; input:
; llc-22 gfx1100 wave32 -O3
; emulator: kernel `k`, work-group [0, 0, 0], wave 0, at 0x1a24: `.long 0x5a0000ff`: unknown instruction: 0x5a0000ff is no instruction of the target
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = uitofp i32 %3 to float
  %7 = uitofp i32 8 to float
  %8 = fmul fast float %6, %7
  %9 = fadd fast float %8, %7
  %10 = fptosi float %9 to i32
  store i32 %10, ptr addrspace(1) %0, align 8
  ret void
}
