; launch: groups 1, group size 1, values 0 and 0
; input:
; llc-22 gfx803 wave64 -O3
; emulator: kernel `k`, work-group [0, 0, 0], wave 0, at 0x1a70: `s_load_dword s16, s[16:17], 0x0`: load of 4 bytes at 0xc0 in global memory: nothing is mapped near it
target triple = "amdgcn-amd-amdhsa"

define internal { i32, double, float } @k_f0(i64 %0, i8 %1, double %2, ptr addrspace(5) byval([4 x i32]) %3, ...) {
  ret { i32, double, float } zeroinitializer
}

define internal void @k_f1(ptr addrspace(5) sret({ i16, i32, i32 }) %0, i8 %1, i32 %2, i16 %3, ptr addrspace(5) byval([7 x i16]) %4) {
  %6 = call { i32, double, float } (i64, i8, double, ptr addrspace(5), ...) @k_f0(i64 0, i8 0, double 0.000000e+00, ptr addrspace(5) byval([4 x i32]) %0, double 0.000000e+00)
  ret void
}

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = alloca [7 x i16], align 4, addrspace(5)
  call void @k_f1(ptr addrspace(5) sret({ i16, i32, i32 }) %6, i8 0, i32 0, i16 0, ptr addrspace(5) byval([7 x i16]) %6)
  ret void
}
