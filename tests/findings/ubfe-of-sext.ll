; launch: groups 1, group size 1, values 0 and 0
; input:
; llc-22 gfx900 wave64 -O3
; wrong value: work-item 0 result 0: expected 000000000000ff80, got 00000000ffffff80
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = sext i8 -128 to i32
  %7 = call i32 @llvm.amdgcn.ubfe.i32(i32 %6, i32 0, i32 16)
  store i32 %7, ptr addrspace(1) %0, align 8
  ret void
}
