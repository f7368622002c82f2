; launch: groups 1, group size 32, values 12 and 5
; input: random 1
; targets: gfx1010 gfx1030
; only emulated
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own32 = shl i32 %id, 6
  %own = zext i32 %own32 to i64
  %mine = getelementptr i8, ptr addrspace(1) %out, i64 %own
  %p = inttoptr i32 0 to ptr addrspace(2)
  %x = mul i32 %id, 3
  %a = call i32 @llvm.amdgcn.ds.ordered.add(ptr addrspace(2) %p, i32 %x, i32 0, i32 0, i1 false, i32 16777217, i1 false, i1 false)
  %b = call i32 @llvm.amdgcn.ds.ordered.swap(ptr addrspace(2) %p, i32 %a, i32 0, i32 0, i1 false, i32 16777217, i1 true, i1 true)
  store i32 %a, ptr addrspace(1) %mine, align 4
  %o1 = getelementptr i8, ptr addrspace(1) %mine, i64 4
  store i32 %b, ptr addrspace(1) %o1, align 4
  %o2 = getelementptr i8, ptr addrspace(1) %mine, i64 8
  store i32 %x, ptr addrspace(1) %o2, align 4
  ret void
}

declare i32 @llvm.amdgcn.ds.ordered.add(ptr addrspace(2), i32, i32 immarg, i32 immarg, i1 immarg, i32 immarg, i1 immarg, i1 immarg)
declare i32 @llvm.amdgcn.ds.ordered.swap(ptr addrspace(2), i32, i32 immarg, i32 immarg, i1 immarg, i32 immarg, i1 immarg, i1 immarg)
declare i32 @llvm.amdgcn.workitem.id.x()
