; launch: groups 1, group size 2, values 7 and 1099511627776
; input: random 1
; llc-22 gfx1250 wave32 -O3
; wrong value: work-item 0 result 0: expected 0000000000000001, got 0000000000000000
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = call i32 @llvm.amdgcn.workitem.id.x()
  %7 = zext i32 %6 to i64
  %8 = getelementptr i64, ptr addrspace(1) %0, i64 %7
  %9 = add i32 %6, 1
  br label %11

10:
  br i1 false, label %10, label %11

11:
  %12 = phi i32 [ %9, %5 ], [ 0, %10 ], [ 0, %17 ]
  %13 = icmp sge i32 %3, 0
  %14 = sub i32 %12, 1
  %15 = icmp sgt i32 %14, 0
  %16 = and i1 %15, %13
  br i1 %16, label %10, label %17

17:
  br i1 %15, label %11, label %18

18:
  store i32 %12, ptr addrspace(1) %8, align 8
  ret void
}
