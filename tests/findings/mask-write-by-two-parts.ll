; launch: groups 1, group size 1, values 0 and 0
; input:
; llc-22 gfx1150 wave64 -O3
; emulator: kernel `k`, work-group [0, 0, 0], wave 0, at 0x1a94: `v_mov_b32_e32 v0, s0`: hazard VALUMaskWrite: s0 was a lane mask, then written; s_waitcnt_depctr sa_sdst(0) is needed (MESA)
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = bitcast i2 -1 to <2 x i1>
  %7 = call <2 x double> @llvm.masked.load.v2f64.p1(ptr addrspace(1) align 2 %0, <2 x i1> %6, <2 x double> zeroinitializer)
  %8 = fcmp uno <2 x double> zeroinitializer, %7
  %9 = select <2 x i1> %8, <2 x double> zeroinitializer, <2 x double> %7
  %10 = extractelement <2 x double> %9, i32 %3
  %11 = fcmp uno double 0.000000e+00, %10
  %12 = select i1 %11, double 1.000000e+00, double 0.000000e+00
  %13 = add i64 1, %4
  store double %12, ptr addrspace(1) %1, align 8
  store i64 %13, ptr addrspace(1) %0, align 8
  ret void
}
