; launch: groups 1, group size 32, values 77 and 203
; input: random 1
; targets: gfx601 gfx803 gfx900 gfx90a gfx1030 gfx1100 gfx1201
; A lane's number and what is written to it, both in scalar registers.
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %shift = shl i32 %id, 2
  %at = getelementptr i8, ptr addrspace(1) %in, i32 %shift
  %old = load i32, ptr addrspace(1) %at, align 4
  %lane = and i32 %n, 31
  %m32 = trunc i64 %m to i32
  %one = call i32 @llvm.amdgcn.writelane.i32(i32 %m32, i32 %lane, i32 %old)
  %first = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %old)
  %some = and i32 %first, 31
  %two = call i32 @llvm.amdgcn.writelane.i32(i32 %n, i32 %some, i32 %one)
  %wide = call i64 @llvm.amdgcn.writelane.i64(i64 %m, i32 %some, i64 5)
  %same = call i32 @llvm.amdgcn.writelane.i32(i32 %lane, i32 %lane, i32 %two)
  %own = shl i32 %id, 6
  %mine = getelementptr i8, ptr addrspace(1) %out, i32 %own
  store i32 %two, ptr addrspace(1) %mine, align 8
  %next = getelementptr i8, ptr addrspace(1) %mine, i32 4
  store i32 %same, ptr addrspace(1) %next, align 4
  %last = getelementptr i8, ptr addrspace(1) %mine, i32 8
  store i64 %wide, ptr addrspace(1) %last, align 8
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
declare i32 @llvm.amdgcn.writelane.i32(i32, i32, i32)
declare i64 @llvm.amdgcn.writelane.i64(i64, i32, i64)
