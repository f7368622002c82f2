; launch: groups 1, group size 64, values 2 and 5
; input:
; gcnc gfx600 wave64 O2
; M0, by which the element is found, and the scalar that it becomes are two scalars where one operation may read one.
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %c, i32 %u, i64 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = mul i32 %id, 32
  %slot = getelementptr i8, ptr addrspace(1) %out, i32 %at
  %v0 = insertelement <4 x i32> poison, i32 %id, i32 0
  %v1 = insertelement <4 x i32> %v0, i32 %at, i32 1
  %v2 = insertelement <4 x i32> %v1, i32 7, i32 2
  %v3 = insertelement <4 x i32> %v2, i32 %id, i32 3
  %x = mul i32 %u, 11
  %v4 = insertelement <4 x i32> %v3, i32 %x, i32 %u
  %k = trunc i64 %w to i32
  %k.in = and i32 %k, 3
  %v5 = insertelement <4 x i32> %v4, i32 123456, i32 %k.in
  store <4 x i32> %v5, ptr addrspace(1) %slot, align 4
  ret void
}
declare i32 @llvm.amdgcn.workitem.id.x()
