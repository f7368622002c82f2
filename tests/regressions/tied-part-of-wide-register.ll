; launch: groups 1, group size 6, values 0 and 0
; input:
; gcnc gfx1030 wave64 O2
; not compiled: error: `k`: wrong allocation: bb0 `v_writelane_b32 v4, s28, 0, v6`: operand 3 does not hold %6[2] (was `v_writelane_b32 %1[0], %5[0], 0, %6[2]`)
target triple = "amdgcn-amd-amdhsa"
@k_lds = internal addrspace(3) global [70 x i32] poison, align 4

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = call i32 @llvm.amdgcn.writelane.i32(i32 0, i32 0, i32 %3)
  %7 = atomicrmw add ptr addrspace(1) %2, i32 0 syncscope("agent") acquire, align 4
  store i32 %6, ptr addrspace(3) @k_lds, align 4
  ret void
}
