; launch: groups 1, group size 6, values 0 and 0
; input:
; gcnc gfx908 wave64 O0
; a constant of active lanes was shared with what all lanes run, where a move between lanes is tied to it
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = alloca { float, i16 }, align 4, addrspace(5)
  store i32 0, ptr addrspace(5) %6, align 4
  %7 = call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 0, i32 0, i32 0, i32 0, i1 false)
  %8 = call i32 @llvm.amdgcn.strict.wwm.i32(i32 %7)
  %9 = getelementptr float, ptr addrspace(5) %6, i32 %8
  store volatile float 0.000000e+00, ptr addrspace(5) %9, align 4
  ret void
}
