; launch: groups 1, group size 1, values 0 and 0
; input:
; llc-22 gfx1100 wave64 -O3
; emulator: kernel `k`, work-group [0, 0, 0], wave 0, at 0x1a34: `v_cmp_ge_i64_e32 vcc, v[0:1], v[3:4]`: hazard VALUPartialForwarding: v3 and v0 were written with a scalar write of EXEC in between; s_waitcnt_depctr va_vdst(0) is needed (MESA)
target triple = "amdgcn-amd-amdhsa"

define internal i1 @k_f0(half %0, double %1, i64 %2) {
  br label %4

4:
  %5 = icmp uge i64 0, %2
  br i1 %5, label %4, label %6

6:
  %7 = urem i64 %2, 1152921504606846976
  %8 = icmp sge i64 %7, %2
  ret i1 %8
}

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = call i1 @k_f0(half 0xH0000, double 0.000000e+00, i64 1)
  ret void
}
