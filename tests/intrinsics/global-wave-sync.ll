; launch: groups 1, group size 32, values 12 and 5
; input: random 1
; targets: gfx601 gfx704 gfx803 gfx900 gfx908 gfx90a gfx942 gfx1030 gfx1100
; only emulated
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own32 = shl i32 %id, 6
  %own = zext i32 %own32 to i64
  %mine = getelementptr i8, ptr addrspace(1) %out, i64 %own
  %place = urem i32 %id, 28
  %place16 = shl i32 %place, 4
  %theirs = getelementptr i8, ptr addrspace(1) %in, i32 %place16
  %two = call i32 @llvm.amdgcn.readfirstlane.i32(i32 0)
  call void @llvm.amdgcn.ds.gws.init(i32 0, i32 3)
  call void @llvm.amdgcn.ds.gws.barrier(i32 0, i32 3)
  call void @llvm.amdgcn.ds.gws.sema.v(i32 %n)
  call void @llvm.amdgcn.ds.gws.sema.p(i32 %n)
  call void @llvm.amdgcn.ds.gws.sema.br(i32 %two, i32 5)
  store i32 %id, ptr addrspace(1) %mine, align 4
  ret void
}

declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.ds.gws.barrier(i32, i32)
declare void @llvm.amdgcn.ds.gws.init(i32, i32)
declare void @llvm.amdgcn.ds.gws.sema.br(i32, i32)
declare void @llvm.amdgcn.ds.gws.sema.p(i32)
declare void @llvm.amdgcn.ds.gws.sema.v(i32)
