; launch: groups 1, group size 1, values 0 and 0
; input:
; llc-22 gfx803 wave64 -O0
; emulator: kernel `k`, work-group [0, 0, 0], wave 0, at 0x1ae4: `buffer_load_dword v0, off, s[0:3], 0`: overwrites v0, whose load by `flat_load_dword v0, v[0:1]` at 0x1ad8 is outstanding (vmcnt was not waited for)
target triple = "amdgcn-amd-amdhsa"
@k_own = internal addrspace(3) global [70 x <4 x i32>] poison, align 16

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = alloca [8 x i32], align 4, addrspace(5)
  br label %7

7:
  %8 = icmp sgt i32 1, 0
  br i1 %8, label %10, label %9

9:
  ret void

10:
  %11 = addrspacecast ptr addrspace(1) %0 to ptr
  %12 = addrspacecast ptr addrspace(3) @k_own to ptr
  %13 = insertelement <2 x ptr> zeroinitializer, ptr %11, i32 0
  br label %14

14:
  %15 = load <2 x i32>, ptr %12, align 4
  %16 = extractelement <2 x i32> %15, i32 0
  %17 = load i64, ptr addrspace(5) %6, align 4
  switch i64 %17, label %18 [
    i64 3, label %20
  ]

18:
  %19 = and i32 %16, 0
  br label %20

20:
  ret void
}
