; launch: groups 1, group size 1, values 0 and 0
; input:
; llc-22 gfx90a wave64 -O3
; emulator: kernel `k`, work-group [0, 0, 0], wave 0, lane 0, at 0x1a68: `buffer_store_dword v1, v0, s[0:3], 0 offen offset:4`: store of 4 bytes at 0x7e4000200000 in global memory: nothing is mapped near it
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = alloca [8 x i32], align 4, addrspace(5)
  br label %7

7:
  %8 = phi i32 [ 1, %5 ], [ %27, %7 ]
  %9 = mul i32 %8, 4
  %10 = mul i32 %8, 4
  %11 = mul i32 %8, 8
  %12 = mul i32 %8, 9
  %13 = mul i32 %8, 8
  %14 = add i32 1, %9
  %15 = xor i32 %14, %10
  %16 = add i32 %15, %10
  %17 = xor i32 %16, 1
  %18 = add i32 %17, %11
  %19 = xor i32 %18, %12
  %20 = add i32 %19, %12
  %21 = xor i32 %20, %13
  %22 = add i32 %21, %13
  %23 = xor i32 %22, %8
  %24 = add i32 %23, %8
  %25 = mul i32 %8, 4
  %26 = getelementptr i8, ptr addrspace(5) %6, i32 %25
  store i32 %24, ptr addrspace(5) %26, align 4
  %27 = sub i32 %8, 1
  %28 = icmp sgt i32 %8, 0
  br i1 %28, label %7, label %29

29:
  ret void
}
