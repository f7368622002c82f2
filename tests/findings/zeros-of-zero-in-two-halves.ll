; launch: groups 1, group size 1, values 0 and 0
; input:
; llc-22 gfx803 wave64 -O3
; wrong value: work-item 0 result 0: expected 0000000000000040, got 000000000000001f
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = mul i64 %4, %4
  %7 = call i64 @llvm.cttz.i64(i64 %6, i1 false)
  store i64 %7, ptr addrspace(1) %0, align 8
  ret void
}
