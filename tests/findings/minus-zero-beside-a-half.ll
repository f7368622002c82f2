; launch: groups 1, group size 1, values 7 and 0
; input:
; llc-22 gfx900 wave64 -O3
; wrong value: work-item 0 result 0: expected 0000000000008000, got 0000000000000000
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = insertelement <4 x half> zeroinitializer, half 0xH8000, i32 2
  %7 = insertelement <4 x half> zeroinitializer, half 0xH3C00, i32 %3
  %8 = shufflevector <4 x half> %7, <4 x half> %6, <4 x i32> <i32 4, i32 3, i32 3, i32 6>
  %9 = and i32 %3, 3
  %10 = extractelement <4 x half> %8, i32 %9
  store half %10, ptr addrspace(1) %0, align 8
  ret void
}
