; launch: groups 1, group size 70, values 12 and 5
; input: random 1
; targets: gfx900 gfx90a gfx942 gfx1030 gfx1100
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %first = mul i32 %group, 70
  %item = add i32 %first, %id
  %own32 = shl i32 %item, 6
  %own = zext i32 %own32 to i64
  %mine = getelementptr i8, ptr addrspace(1) %out, i64 %own
  %v1 = load i32, ptr addrspace(1) %in, align 4
  call void @llvm.amdgcn.s.waitcnt(i32 0)
  %v2 = zext i32 %v1 to i64
  %v3 = getelementptr i8, ptr addrspace(1) %mine, i64 0
  store i64 %v2, ptr addrspace(1) %v3, align 8
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare void @llvm.amdgcn.s.waitcnt(i32)
