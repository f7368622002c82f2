; launch: groups 1, group size 3, values 0 and 0
; input:
; gcnc gfx900 wave64 O2
; wrong value: work-item 0 result 2: expected 0000000000000001, got 0000000000000000
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = call i32 @llvm.amdgcn.workitem.id.x()
  %7 = zext i32 %6 to i64
  %8 = getelementptr i64, ptr addrspace(1) %0, i64 %7
  %9 = ashr i32 4, %6
  %10 = and i32 %9, 1
  %11 = bitcast i32 %10 to float
  store float %11, ptr addrspace(1) %8, align 8
  ret void
}
