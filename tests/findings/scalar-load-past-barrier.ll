; launch: groups 1, group size 65, values 1 and 0
; input:
; llc-22 gfx1030 wave64 -O3
; wrong value: work-item 0 result 4: expected 0000000000000000, got 0000000000000001
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = load i64, ptr addrspace(1) %0, align 8
  fence syncscope("workgroup") acq_rel
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acq_rel
  %7 = icmp ule i32 %3, 0
  br i1 %7, label %8, label %9

8:
  br label %8

9:
  store i32 1, ptr addrspace(1) %0, align 4
  %10 = getelementptr i8, ptr addrspace(1) %0, i64 32
  store i64 %6, ptr addrspace(1) %10, align 8
  ret void
}
