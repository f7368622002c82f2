; launch: groups 1, group size 1, values 0 and 0
; input:
; llc-22 gfx90a wave64 -O3
; emulator: kernel `k`, work-group [0, 0, 0], wave 0, lane 0, at 0x1a08: `buffer_store_dword v1, v0, s[0:3], 0 offen offset:124`: store of 4 bytes at 0x7c in global memory: nothing is mapped near it
target triple = "amdgcn-amd-amdhsa"

define internal [33 x i32] @f(i16 inreg %0, i64 inreg %1) noinline {
  ret [33 x i32] zeroinitializer
}

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = call [33 x i32] @f(i16 inreg 0, i64 inreg -9223372036854775808)
  ret void
}
