; launch: groups 1, group size 6, values 0 and 0
; input:
; gcnc gfx1100 wave32 O2
; not compiled: error: `k`: wrong allocation: bb0 `v_writelane_b32 v0, s15, 0, v3`: operand 3 is not in the result's register
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = call i32 @llvm.amdgcn.workitem.id.y()
  %7 = call i32 @llvm.amdgcn.writelane.i32(i32 0, i32 0, i32 0)
  %8 = insertelement <3 x i32> zeroinitializer, i32 %7, i32 0
  %9 = insertelement <3 x i32> %8, i32 %6, i32 1
  store <3 x i32> %9, ptr addrspace(1) %0, align 4
  ret void
}
