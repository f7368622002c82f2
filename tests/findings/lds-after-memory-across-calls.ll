; launch: groups 1, group size 1, values 0 and 0
; input:
; llc-22 gfx1010 wave64 -O3
; emulator: kernel `k`, work-group [0, 0, 0], wave 0, at 0x1c60: `ds_write_b128 v32, v[32:35]`: hazard LdsBranchVmemWAR: LDS and vector memory with a branch in between: s_waitcnt_vscnt null, 0 is needed (MESA)
target triple = "amdgcn-amd-amdhsa"
@k_own = internal addrspace(3) global [70 x <4 x i32>] poison, align 16

define internal half @k_f0(i32 %0, i32 %1, i1 %2, half %3, i8 %4, i1 %5, i1 %6, i8 %7, i1 %8, i64 %9, float %10, i1 %11, float %12, i8 %13, half %14, i1 %15, i1 %16, i64 %17, i1 %18, i64 %19, half %20, i32 %21, i64 %22, i64 %23, i8 %24, double %25, half %26, float %27, i32 %28, i64 %29, i1 %30, i64 %31, i1 %32, i8 %33, float %34, i16 %35, half %36, half %37) #0 {
  %39 = select i1 %2, half 0xH0000, half 0xH3C00
  %40 = call half @llvm.maxnum.f16(half 0xH0000, half %3)
  br i1 %2, label %41, label %42

41:
  ret half %40

42:
  ret half %39
}

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) #1 {
  %6 = call half @k_f0(i32 0, i32 0, i1 false, half 0xH0000, i8 0, i1 false, i1 false, i8 0, i1 false, i64 0, float 0.000000e+00, i1 false, float 0.000000e+00, i8 0, half 0xH0000, i1 false, i1 false, i64 0, i1 false, i64 0, half 0xH0000, i32 0, i64 0, i64 0, i8 0, double 0.000000e+00, half 0xH0000, float 0.000000e+00, i32 0, i64 0, i1 false, i64 0, i1 false, i8 0, float 0.000000e+00, i16 0, half 0xH0000, half 0xH0000)
  store <4 x i32> zeroinitializer, ptr addrspace(3) @k_own, align 16
  ret void
}

attributes #0 = { noinline }
attributes #1 = { "amdgpu-flat-work-group-size"="1,128" }
