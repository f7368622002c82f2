; launch: groups 1, group size 1, values 0 and 0
; input:
; llc-22 gfx1030 wave64 -O3
; wrong value: work-item 0 result 0: expected 0000000000000000, got 0000000000000001
target triple = "amdgcn-amd-amdhsa"
@k_table = internal addrspace(4) constant [16 x i32] [i32 -1996309721, i32 -1434531248, i32 242158676, i32 -1662597358, i32 1839477254, i32 -1113625149, i32 961990772, i32 -1759287036, i32 -1790197697, i32 101395190, i32 1641116014, i32 -1992929379, i32 707940601, i32 1859492474, i32 1391615032, i32 1648213049], align 4

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = call i32 @llvm.amdgcn.workitem.id.x()
  %7 = getelementptr i32, ptr addrspace(4) @k_table, i32 %6
  %8 = load i32, ptr addrspace(4) %7, align 4
  %9 = and i32 %8, 4
  switch i32 %9, label %10 [
    i32 1, label %12
    i32 2, label %13
  ]

10:
  %11 = zext i32 %6 to i64
  br label %14

12:
  ret void

13:
  br label %14

14:
  %15 = phi i64 [ %11, %10 ], [ 1, %13 ]
  store i64 %15, ptr addrspace(1) %0, align 8
  ret void
}
