; launch: groups 1, group size 1, values 0 and 0
; input:
; gcnc gfx900 wave64 O2
; wrong value: work-item 0 result 0: expected 0000000000000003, got 0000000000000002
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = call i32 @llvm.amdgcn.workitem.id.x()
  br label %7

7:
  %8 = phi i32 [ 1, %5 ], [ 0, %7 ], [ 0, %13 ]
  %9 = phi i1 [ true, %5 ], [ true, %7 ], [ %11, %13 ]
  %10 = atomicrmw add ptr addrspace(1) %0, i32 1 syncscope("agent") monotonic, align 4
  %11 = icmp slt i32 %6, 0
  br i1 %9, label %13, label %7

12:
  ret void

13:
  %14 = icmp sgt i32 %8, 0
  br i1 %14, label %7, label %12
}
