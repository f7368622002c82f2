; launch: groups 1, group size 70, values 12 and 5
; input: random 1
; targets: gfx803 gfx900 gfx942
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own32 = shl i32 %id, 6
  %own = zext i32 %own32 to i64
  %mine = getelementptr i8, ptr addrspace(1) %out, i64 %own
  %place = urem i32 %id, 28
  %place16 = shl i32 %place, 4
  %theirs = getelementptr i8, ptr addrspace(1) %in, i32 %place16
  %ks = mul i64 %m, 1234567890123
  %b = call i1 @llvm.amdgcn.inverse.ballot.i64(i64 %ks)
  %z = zext i1 %b to i32
  store i32 %z, ptr addrspace(1) %mine, align 4
  ret void
}

declare i1 @llvm.amdgcn.inverse.ballot.i64(i64)
declare i32 @llvm.amdgcn.workitem.id.x()
