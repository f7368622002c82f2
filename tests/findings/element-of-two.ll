; launch: groups 1, group size 1, values 0 and 0
; input:
; llc-22 gfx1030 wave32 -O3
; wrong value: work-item 0 result 0: expected 0000000100000000, got 0000000000000000
target triple = "amdgcn-amd-amdhsa"
@k_own = internal addrspace(3) global [70 x <4 x i32>] poison, align 16

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = insertelement <4 x i32> zeroinitializer, i32 1, i32 3
  store <4 x i32> %6, ptr addrspace(3) @k_own, align 4
  %7 = addrspacecast ptr addrspace(1) %0 to ptr
  %8 = addrspacecast ptr addrspace(3) @k_own to ptr
  %9 = insertelement <2 x ptr> zeroinitializer, ptr %8, i32 1
  %10 = and i32 %3, 1
  %11 = insertelement <2 x ptr> %9, ptr %7, i32 %10
  %12 = extractelement <2 x ptr> %11, i32 0
  store volatile <8 x i8> zeroinitializer, ptr %12, align 4
  %13 = extractelement <2 x ptr> %11, i32 1
  %14 = load <2 x i64>, ptr %13, align 4
  %15 = extractelement <2 x i64> %14, i32 1
  store i64 %15, ptr addrspace(1) %0, align 8
  ret void
}
