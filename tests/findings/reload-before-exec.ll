; launch: groups 1, group size 1, values 0 and 0
; input:
; llc-22 gfx900 wave64 -O0
; wrong value: work-item 0 result 0: expected 0000000000003c00, got 000000000000adad
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = call i32 @llvm.amdgcn.workitem.id.x()
  %7 = icmp ne i32 0, %6
  br label %8

8:
  %9 = phi half [ 0xH3C00, %5 ], [ 0xH0000, %8 ]
  br i1 %7, label %8, label %10

10:
  %11 = call { i64, i1 } @llvm.smul.with.overflow.i64(i64 %4, i64 %4)
  %12 = extractvalue { i64, i1 } %11, 1
  %13 = zext i1 %12 to i32
  store i32 %13, ptr addrspace(1) %0, align 8
  store half %9, ptr addrspace(1) %0, align 8
  ret void
}
