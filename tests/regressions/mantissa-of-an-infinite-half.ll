; launch: groups 1, group size 1, values 0 and 0
; input: 007c
; gcnc gfx601 wave64 O2
; wrong value: work-item 0 result 0: expected 0000000000007c00, got 000000000000fe00
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = load half, ptr addrspace(1) %1, align 2
  %7 = call half @llvm.amdgcn.frexp.mant.f16(half %6)
  store half %7, ptr addrspace(1) %0, align 8
  ret void
}
