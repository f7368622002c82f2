; launch: groups 1, group size 1, values 0 and 0
; input:
; llc-22 gfx1100 wave64 -O3
; emulator: kernel `k`, work-group [0, 0, 0], wave 0, at 0x1b48: `v_mov_b32_e32 v1, v0`: hazard VALUTransUse: v0 was written by a transcendental instruction; s_waitcnt_depctr va_vdst(0) is needed (MESA)
target triple = "amdgcn-amd-amdhsa"

define internal float @k_f0(i32 %0, float %1) {
  %3 = call float @llvm.amdgcn.exp2.f32(float 0.000000e+00)
  ret float %3
}

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = call float @k_f0(i32 0, float 0.000000e+00)
  %7 = call float @k_f0(i32 0, float %6)
  ret void
}
