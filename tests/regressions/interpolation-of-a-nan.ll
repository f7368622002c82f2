; launch: groups 1, group size 6, values 0 and 0
; input: 00000000000000000000000000000000000000000000000000000000000000fd
; gcnc gfx1100 wave32 O2
; Rounding toward zero took a NaN for a large number: in the emulator.
target triple = "amdgcn--"

define amdgpu_ps void @k(ptr addrspace(1) inreg %0, ptr addrspace(1) inreg %1, i32 inreg %2, half inreg %3, <4 x i32> %4, <2 x i16> %5, double %6, <4 x i32> %7) #0 #1 #2 {
  %9 = call float @llvm.amdgcn.lds.param.load(i32 1, i32 0, i32 0)
  %10 = call float @llvm.amdgcn.interp.p10.rtz.f16(float %9, float 0.000000e+00, float %9, i1 true)
  %11 = call half @llvm.amdgcn.interp.p2.rtz.f16(float %9, float 0.000000e+00, float %10, i1 false)
  %12 = fcmp uno half 0xH0000, %11
  %13 = select i1 %12, half 0xH0000, half 0xH3C00
  store half %13, ptr addrspace(1) %0, align 8
  ret void
}

attributes #0 = { "InitialPSInputAddr"="0xffff" }
attributes #1 = { "target-cpu"="gfx1100" }
attributes #2 = { "target-features"="+wavefrontsize32" }
