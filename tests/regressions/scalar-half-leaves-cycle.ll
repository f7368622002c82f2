; launch: groups 1, group size 1, values 0 and 0
; input:
; gcnc gfx1100 wave32 O0
; not compiled: error: internal error after pass `linearise`: `k`: k: bb1[3] `v_mov_b32 %11[0], %6[0]`: %6[0] is read where it is not defined
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = call i32 @llvm.amdgcn.workitem.id.x()
  %7 = icmp sgt i32 %6, 0
  br label %8

8:
  %9 = phi i16 [ 0, %5 ], [ 0, %13 ]
  %10 = udiv i16 %9, -1
  br i1 %7, label %11, label %13

11:
  %12 = phi i16 [ %10, %8 ], [ 0, %13 ]
  store i16 %12, ptr addrspace(1) %0, align 8
  ret void

13:
  br i1 %7, label %8, label %11
}
