; launch: groups 1, group size 1, values 0 and 0
; input:
; llc-22 gfx90a wave64 -O3
; emulator: kernel `k`, work-group [0, 0, 0], wave 0, lane 0, at 0x1a38: `buffer_store_dword v0, off, s[0:3], 0 offset:12`: store of 4 bytes at 0x60 in global memory: nothing is mapped near it
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = alloca [8 x i32], align 4, addrspace(5)
  %7 = call i64 asm "s_and_b64 $0, $1, $1", "={s[0:1]},{s[2:3]},~{scc},~{vcc}"(i64 -9223372036854775808)
  store i64 %7, ptr addrspace(1) %0, align 8
  store <4 x i32> zeroinitializer, ptr addrspace(5) %6, align 4
  %8 = addrspacecast ptr addrspace(5) %6 to ptr
  ret void
}
