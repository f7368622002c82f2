; launch: groups 1, group size 1, values 0 and 17626363789478128273
; input:
; llc-22 gfx900 wave64 -O3
; wrong value: work-item 0 result 0: expected 0000000000000f48, got 0000000000ffffff
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = lshr i64 %4, 52
  %7 = mul i64 %6, %6
  %8 = sub i64 %7, 1
  %9 = and i64 %8, 16777215
  %10 = urem i64 %9, %6
  store i64 %10, ptr addrspace(1) %0, align 8, !nontemporal !0
  ret void
}

!0 = !{i32 1}
