; launch: groups 1, group size 6, values 0 and 0
; input:
; llc-22 gfx1030 wave64 -O3
; What lanes that are not active have is zero where the permutation says so, else what the result had before. (RDNA 2 ISA,
; "V_PERMLANEX16_B32": OPSEL 1 is the control of bounds.)
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr [12 x i64], ptr addrspace(1) %out, i32 %id
  %zero = call i32 @llvm.amdgcn.permlanex16.i32(i32 1, i32 %id, i32 0, i32 0, i1 false, i1 true)
  %old = call i32 @llvm.amdgcn.permlanex16.i32(i32 1, i32 %id, i32 0, i32 0, i1 false, i1 false)
  %far = call i64 @llvm.amdgcn.permlane16.i64(i64 -1, i64 5, i32 -1, i32 -1, i1 false, i1 true)
  %shifted = shl i32 %old, 8
  %both = or i32 %zero, %shifted
  %wide = zext i32 %both to i64
  %all = xor i64 %wide, %far
  store i64 %all, ptr addrspace(1) %p
  ret void
}
