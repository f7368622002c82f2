; launch: groups 1, group size 1, values 0 and 0
; input:
; gcnc gfx1201 wave32 O2
; not compiled: error: program.ll: `k`: bb17 needs more than the 2 vector registers that the kernel may use
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) #0 {
  %6 = call i32 @llvm.amdgcn.workitem.id.x()
  br label %7

7:
  br label %8

8:
  %9 = icmp sgt i32 %3, 0
  br i1 %9, label %7, label %10

10:
  %11 = icmp sge i64 0, %4
  br i1 %11, label %12, label %8

12:
  br label %15

13:
  %14 = icmp sgt i32 %3, 0
  br i1 %14, label %10, label %15

15:
  %16 = phi i32 [ %6, %12 ], [ 0, %13 ]
  %17 = icmp sgt i32 %6, 0
  br i1 %17, label %13, label %18

18:
  %19 = icmp sgt i32 %16, 0
  br i1 %19, label %21, label %20

20:
  ret void

21:
  ret void
}

attributes #0 = { "amdgpu-num-vgpr"="1" }
