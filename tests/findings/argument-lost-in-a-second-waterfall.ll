; launch: groups 1, group size 1, values 0 and 0
; input:
; llc-22 gfx900 wave64 -O3
; wrong value: work-item 0 result 0: expected 0000000000000000, got 0000000000001a00
target triple = "amdgcn-amd-amdhsa"

define internal i32 @k_f0(i64 %0) {
  %2 = lshr i64 %0, 32
  %3 = trunc i64 %2 to i32
  ret i32 %3
}

define internal i32 @k_f1(ptr %0, ptr %1) {
  %3 = load i64, ptr %0, align 8
  %4 = load ptr, ptr %1, align 8
  %5 = call i32 %4(i64 0)
  %6 = load ptr, ptr %1, align 8
  %7 = call i32 %6(i64 %3)
  ret i32 %7
}

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = alloca ptr, align 8, addrspace(5)
  store ptr @k_f0, ptr addrspace(5) %6, align 8
  %7 = addrspacecast ptr addrspace(1) %0 to ptr
  %8 = addrspacecast ptr addrspace(5) %6 to ptr
  %9 = call i32 @k_f1(ptr %7, ptr %8)
  store i32 %9, ptr addrspace(1) %0, align 8
  ret void
}
