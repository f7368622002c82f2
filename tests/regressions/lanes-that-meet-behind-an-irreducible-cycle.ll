; launch: groups 1, group size 17, values 1 and 0
; input:
; gcnc gfx900 wave64 O2
; wrong value: work-item 0 result 0: expected 0000000000000000, got 0000000000000001
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = call i32 @llvm.amdgcn.workitem.id.x()
  %7 = call i1 @llvm.amdgcn.class.f16(half 0xHF800, i32 %6)
  %8 = icmp sgt i32 %3, 0
  br i1 %8, label %9, label %11

9:
  br i1 %7, label %10, label %14

10:
  br label %11

11:
  %12 = phi i32 [ 0, %5 ], [ 0, %10 ]
  %13 = icmp sgt i32 %12, 0
  br i1 %13, label %10, label %14

14:
  %15 = phi i32 [ 0, %9 ], [ 1, %11 ]
  store i32 %15, ptr addrspace(1) %0, align 8
  ret void
}
