; launch: groups 1, group size 1, values 0 and 0
; input:
; llc-22 gfx1030 wave64 -O3
; emulator: kernel `k`, work-group [0, 0, 0], wave 0, lane 0, at 0x1a40: `ds_write_b8 v1, v0 offset:1`: store of 1 bytes at 0x100000000 in LDS memory: the work-group has 1120 bytes
target triple = "amdgcn-amd-amdhsa"
@k_own = internal addrspace(3) global [70 x <4 x i32>] poison, align 16

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) #0 #1 {
  %6 = alloca [8 x i32], align 4, addrspace(5)
  %7 = getelementptr <4 x i32>, ptr addrspace(3) @k_own, i32 %3
  %8 = zext i32 1 to i64
  call void @llvm.memmove.p3.p5.i64(ptr addrspace(3) %7, ptr addrspace(5) %6, i64 %8, i1 false)
  ret void
}

attributes #0 = { "amdgpu-num-vgpr"="24" }
attributes #1 = { "amdgpu-num-sgpr"="56" }
