; launch: groups 1, group size 65, values 0 and 0
; input:
; llc-22 gfx1030 wave64 -O3
; wrong value: work-item 0 result 0: expected 0000000000000000, got 0000000000000001
target triple = "amdgcn-amd-amdhsa"
@k_lds = internal addrspace(3) global [70 x i32] poison, align 4

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = call i32 @llvm.amdgcn.workitem.id.x()
  %7 = getelementptr i32, ptr addrspace(3) @k_lds, i32 %3
  store i32 0, ptr addrspace(3) %7, align 4
  %8 = load i32, ptr addrspace(3) @k_lds, align 4
  fence release
  call void @llvm.amdgcn.s.barrier()
  fence acquire
  switch i32 %3, label %9 [
    i32 0, label %12
  ]

9:
  %10 = icmp sgt i32 %3, 0
  %11 = select i1 %10, i8 0, i8 1
  br label %15

12:
  %13 = insertvalue { i32, float, i32 } zeroinitializer, i32 %6, 0
  %14 = insertvalue { i32, float, i32 } %13, float 0.000000e+00, 1
  br label %15

15:
  store i32 1, ptr addrspace(3) @k_lds, align 4
  store i32 %8, ptr addrspace(1) %0, align 8
  ret void
}
