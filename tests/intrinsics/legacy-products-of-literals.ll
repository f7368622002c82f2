; launch: groups 1, group size 64, values 5 and 3
; input: random 7
; targets: gfx601 gfx803 gfx900 gfx908 gfx90a gfx942 gfx950 gfx1010 gfx1030 gfx1100 gfx1201
; Products by a literal, where some processors have the operation in the short encoding and some in the long one alone.
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %x, i64 %y) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %n = uitofp i32 %id to float
  %r = call float @llvm.amdgcn.fmul.legacy(float 6.0, float %n)
  %p = getelementptr [12 x i64], ptr addrspace(1) %out, i32 %id
  store float %r, ptr addrspace(1) %p
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare float @llvm.amdgcn.fmul.legacy(float, float)
