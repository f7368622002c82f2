; launch: groups 1, group size 1, values 0 and 0
; input:
; llc-22 gfx700 wave64 -O3
; wrong value: work-item 0 result 0: expected 0000000000000000, got 0000000000000100
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = bitcast i16 1 to half
  %7 = xor i32 %3, -1
  %8 = call half @llvm.powi.f16.i32(half %6, i32 %7)
  %9 = fdiv half 0xH5C00, %8
  store half %9, ptr addrspace(1) %0, align 8
  ret void
}
