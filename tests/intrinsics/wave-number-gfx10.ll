; launch: groups 1, group size 96, values 12 and 5
; input: random 1
; targets: gfx1010
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own32 = shl i32 %id, 6
  %own = zext i32 %own32 to i64
  %mine = getelementptr i8, ptr addrspace(1) %out, i64 %own
  %w = call i32 @llvm.amdgcn.s.get.waveid.in.workgroup()
  store i32 %w, ptr addrspace(1) %mine, align 4
  ret void
}

declare i32 @llvm.amdgcn.s.get.waveid.in.workgroup()
declare i32 @llvm.amdgcn.workitem.id.x()
