; launch: groups 2, group size 40, values 98304 and 7
; input:
; gcnc gfx942 wave64 O2
; not compiled: argument %2[0:1] is not defined
; Of a product of 64 bits only the upper half is made, as nothing else is read. Blocks that lanes do not all go through hand it on.
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = call i32 @llvm.amdgcn.workitem.id.x()
  %7 = icmp ult i32 %6, 20
  br i1 %7, label %8, label %9

8:
  br label %12

9:
  %10 = and i32 %3, 16384
  %11 = sdiv i32 %10, 3
  br i1 %7, label %8, label %12

12:
  %13 = phi i32 [ 0, %8 ], [ %11, %9 ]
  %14 = getelementptr i32, ptr addrspace(1) %1, i32 %6
  store i32 %13, ptr addrspace(1) %14
  ret void
}
