; launch: groups 1, group size 64, values 12 and 5
; input: random 1
; targets: gfx1250
; not LLVM: it overwrites an operand of a store from LDS that may be issued again
target triple = "amdgcn-amd-amdhsa"
@lds = internal addrspace(3) global [4096 x i8] poison, align 16

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own32 = shl i32 %id, 6
  %own = zext i32 %own32 to i64
  %mine = getelementptr i8, ptr addrspace(1) %out, i64 %own
  %place = urem i32 %id, 28
  %place16 = shl i32 %place, 4
  %theirs = getelementptr i8, ptr addrspace(1) %in, i32 %place16
  %l = getelementptr i8, ptr addrspace(3) @lds, i32 %own32
  call void @llvm.amdgcn.global.load.async.to.lds.b8(ptr addrspace(1) %theirs, ptr addrspace(3) %l, i32 0, i32 0)
  call void @llvm.amdgcn.global.load.async.to.lds.b32(ptr addrspace(1) %theirs, ptr addrspace(3) %l, i32 4, i32 0)
  call void @llvm.amdgcn.global.load.async.to.lds.b64(ptr addrspace(1) %theirs, ptr addrspace(3) %l, i32 8, i32 0)
  call void @llvm.amdgcn.global.load.async.to.lds.b128(ptr addrspace(1) %theirs, ptr addrspace(3) %l, i32 16, i32 0)
  call void @llvm.amdgcn.s.wait.asynccnt(i16 0)
  call void @llvm.amdgcn.global.store.async.from.lds.b8(ptr addrspace(1) %mine, ptr addrspace(3) %l, i32 0, i32 0)
  call void @llvm.amdgcn.global.store.async.from.lds.b32(ptr addrspace(1) %mine, ptr addrspace(3) %l, i32 4, i32 0)
  call void @llvm.amdgcn.global.store.async.from.lds.b64(ptr addrspace(1) %mine, ptr addrspace(3) %l, i32 8, i32 0)
  call void @llvm.amdgcn.global.store.async.from.lds.b128(ptr addrspace(1) %mine, ptr addrspace(3) %l, i32 16, i32 0)
  %s = getelementptr i8, ptr addrspace(3) %l, i32 8
  %v = load i32, ptr addrspace(3) %s, align 4
  %o = getelementptr i8, ptr addrspace(1) %mine, i64 40
  store i32 %v, ptr addrspace(1) %o, align 4
  call void @llvm.amdgcn.s.wait.asynccnt(i16 0)
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.global.load.async.to.lds.b128(ptr addrspace(1), ptr addrspace(3), i32 immarg, i32 immarg)
declare void @llvm.amdgcn.global.load.async.to.lds.b32(ptr addrspace(1), ptr addrspace(3), i32 immarg, i32 immarg)
declare void @llvm.amdgcn.global.load.async.to.lds.b64(ptr addrspace(1), ptr addrspace(3), i32 immarg, i32 immarg)
declare void @llvm.amdgcn.global.load.async.to.lds.b8(ptr addrspace(1), ptr addrspace(3), i32 immarg, i32 immarg)
declare void @llvm.amdgcn.global.store.async.from.lds.b128(ptr addrspace(1), ptr addrspace(3), i32 immarg, i32 immarg)
declare void @llvm.amdgcn.global.store.async.from.lds.b32(ptr addrspace(1), ptr addrspace(3), i32 immarg, i32 immarg)
declare void @llvm.amdgcn.global.store.async.from.lds.b64(ptr addrspace(1), ptr addrspace(3), i32 immarg, i32 immarg)
declare void @llvm.amdgcn.global.store.async.from.lds.b8(ptr addrspace(1), ptr addrspace(3), i32 immarg, i32 immarg)
declare void @llvm.amdgcn.s.wait.asynccnt(i16 immarg)
