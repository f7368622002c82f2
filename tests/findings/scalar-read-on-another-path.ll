; launch: groups 1, group size 1, values 0 and 0
; input:
; llc-22 gfx1201 wave32 -O0
; emulator: kernel `k`, work-group [0, 0, 0], wave 0, at 0x1ae0: `v_writelane_b32 v0, s1, 4`: hazard VALUReadSGPR: s1 was read by the vector ALU, then written; s_wait_alu va_sdst(0) is needed (LLVM)
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) #0 {
  br label %6

6:
  br i1 false, label %8, label %7

7:
  ret void

8:
  br i1 true, label %10, label %9

9:
  br i1 false, label %11, label %6

10:
  ret void

11:
  ret void
}

attributes #0 = { "amdgpu-flat-work-group-size"="1,128" }
