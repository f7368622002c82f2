; launch: groups 1, group size 1, values 0 and 0
; input:
; llc-22 gfx803 wave64 -O3
; emulator: kernel `k`, work-group [0, 0, 0], wave 0, lane 0: `flat_load_dwordx2`: instruction not supported by the emulator: a flat load of 8 bytes in private memory, which is interleaved by dwords here
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = alloca i64, align 8, addrspace(5)
  store i64 7, ptr addrspace(5) %6, align 8
  %7 = icmp eq i32 %3, 0
  %8 = addrspacecast ptr addrspace(5) %6 to ptr
  %9 = addrspacecast ptr addrspace(1) %0 to ptr
  %10 = select i1 %7, ptr %8, ptr %9
  %11 = load atomic i64, ptr %10 syncscope("workgroup") monotonic, align 8
  store i64 %11, ptr addrspace(1) %0, align 8
  ret void
}
