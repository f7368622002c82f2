; launch: groups 1, group size 1, values 0 and 0
; input:
; llc-22 gfx1100 wave32 -O3
; emulator: kernel `k`, work-group [0, 0, 0], wave 0, lane 0, at 0x1a68: `global_load_d16_u8 v0, v1, s[0:1]`: load of 1 bytes at 0xfc0000058000 in global memory: nothing is mapped near it
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) #0 {
  switch i8 1, label %12 [
    i8 1, label %6
    i8 3, label %6
  ]

6:
  br label %7

7:
  %8 = and i32 %3, 64
  %9 = getelementptr i8, ptr addrspace(1) %0, i32 %8
  %10 = load <2 x i8>, ptr addrspace(1) %9, align 1
  %11 = extractelement <2 x i8> %10, i32 0
  store i8 %11, ptr addrspace(1) %0, align 8
  ret void

12:
  %13 = and i32 %3, 64
  %14 = getelementptr i8, ptr addrspace(1) %0, i32 %13
  br label %7
}

attributes #0 = { "amdgpu-flat-work-group-size"="1,128" }
