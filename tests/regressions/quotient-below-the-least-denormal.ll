; launch: groups 1, group size 4, values 0 and 0
; input:
; gcnc gfx1030 wave64 O2
; wrong value: work-item 0 result 0: expected 0000000000000000, got 0000000000000001
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = call i32 @llvm.amdgcn.workitem.id.x()
  %7 = alloca [6 x i32], align 8, addrspace(5)
  store i32 %6, ptr addrspace(5) %7, align 4
  %8 = and i32 70, 15
  %9 = uitofp i32 %8 to half
  %10 = fptosi half %9 to i32
  %11 = uitofp i32 %10 to float
  %12 = load float, ptr addrspace(5) %7, align 4
  %13 = fdiv float %12, %11
  store float %13, ptr addrspace(1) %0, align 8
  ret void
}
