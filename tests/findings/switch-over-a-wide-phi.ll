; launch: groups 1, group size 7, values 0 and 0
; input:
; llc-22 gfx908 wave64 -O0
; wrong value: work-item 0 result 0: expected 0000000000000001, got 0000000000000000
target triple = "amdgcn-amd-amdhsa"
define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = call i32 @llvm.amdgcn.workitem.id.x()
  %z = zext i32 %6 to i64
  %o = getelementptr [12 x i64], ptr addrspace(1) %0, i64 %z
  switch i32 %6, label %7 [
    i32 4, label %10
    i32 5, label %9
  ]

7:
  %8 = zext i16 1 to i33
  br label %11

9:
  br label %11

10:
  ret void

11:
  %12 = phi i33 [ %8, %7 ], [ 0, %9 ]
  %13 = trunc i33 %12 to i32
  store i32 %13, ptr addrspace(1) %o, align 8
  ret void
}
