; launch: groups 1, group size 8, values 0 and 0
; input:
; llc-22 gfx1030 wave64 -O3
; wrong value: work-item 0 result 0: expected 0000000000000000, got 0000000000000001
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) #0 {
  %6 = call i64 @llvm.amdgcn.wave.reduce.xor.i64(i64 1, i32 0)
  store i64 %6, ptr addrspace(1) %0, align 8
  ret void
}

attributes #0 = { "amdgpu-flat-work-group-size"="1,128" }
