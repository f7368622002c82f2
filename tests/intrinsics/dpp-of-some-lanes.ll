; launch: groups 1, group size 64, values 12 and 5
; input: random 1
; targets: gfx803 gfx900 gfx90a gfx942 gfx1010 gfx1030 gfx1100 gfx1201 gfx1250
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own32 = shl i32 %id, 6
  %own = zext i32 %own32 to i64
  %mine = getelementptr i8, ptr addrspace(1) %out, i64 %own
  %place = urem i32 %id, 28
  %place16 = shl i32 %place, 4
  %theirs = getelementptr i8, ptr addrspace(1) %in, i32 %place16
  %x = load i32, ptr addrspace(1) %theirs, align 4
  %w = getelementptr i8, ptr addrspace(1) %theirs, i64 8
  %y = load i64, ptr addrspace(1) %w, align 8
  %bit = and i32 %x, 1
  %odd = icmp ne i32 %bit, 0
  br i1 %odd, label %some, label %join
some:
  %a = call i32 @llvm.amdgcn.update.dpp.i32(i32 %n, i32 %x, i32 273, i32 15, i32 15, i1 false)
  %b = call i32 @llvm.amdgcn.update.dpp.i32(i32 %a, i32 %x, i32 27, i32 5, i32 15, i1 true)
  %c = call i64 @llvm.amdgcn.update.dpp.i64(i64 %y, i64 %m, i32 320, i32 15, i32 3, i1 false)
  %d = call i64 @llvm.amdgcn.update.dpp.i64(i64 %m, i64 %y, i32 294, i32 15, i32 15, i1 true)
  br label %join
join:
  %p = phi i32 [ %x, %0 ], [ %b, %some ]
  %q = phi i64 [ %m, %0 ], [ %c, %some ]
  %r = phi i64 [ %y, %0 ], [ %d, %some ]
  store i32 %p, ptr addrspace(1) %mine, align 4
  %o1 = getelementptr i8, ptr addrspace(1) %mine, i64 8
  store i64 %q, ptr addrspace(1) %o1, align 8
  %o2 = getelementptr i8, ptr addrspace(1) %mine, i64 16
  store i64 %r, ptr addrspace(1) %o2, align 8
  ret void
}

declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg)
declare i32 @llvm.amdgcn.workitem.id.x()
declare i64 @llvm.amdgcn.update.dpp.i64(i64, i64, i32 immarg, i32 immarg, i32 immarg, i1 immarg)
