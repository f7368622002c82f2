; launch: groups 1, group size 1, values 0 and 0
; input:
; llc-22 gfx803 wave64 -O0
; emulator: kernel `k`, work-group [0, 0, 0], wave 0, lane 0, at 0x1a48: `ds_read_u16 v2, v0 offset:1`: misaligned load of 2 bytes at 0x1 in LDS memory: 2-byte alignment needed
target triple = "amdgcn-amd-amdhsa"
@own = internal addrspace(3) global [2 x <4 x i32>] poison, align 16

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  store <4 x i32> zeroinitializer, ptr addrspace(3) @own, align 16
  %6 = getelementptr i8, ptr addrspace(3) @own, i32 1
  %7 = load i16, ptr addrspace(3) %6, align 1
  store i16 %7, ptr addrspace(1) %0, align 2
  ret void
}
