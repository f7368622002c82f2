; launch: groups 1, group size 50, values 12 and 5
; input: random 1
; targets: gfx803 gfx900 gfx90a gfx942 gfx1010 gfx1030 gfx1100 gfx1201 gfx1250
target triple = "amdgcn-amd-amdhsa"

; Sums over rows of sixteen lanes, those that are not active given zero, within a divergent branch: what other lanes have survives.
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
  br i1 %odd, label %some, label %others
others:
  %u1 = mul i32 %x, 77
  %u2 = xor i32 %u1, %n
  %u3 = add i32 %u2, %id
  br label %join
some:
  %s0 = call i32 @llvm.amdgcn.set.inactive.i32(i32 %x, i32 0)
  %t1 = call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %s0, i32 273, i32 15, i32 15, i1 false)
  %s1 = add i32 %s0, %t1
  %t2 = call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %s1, i32 274, i32 15, i32 15, i1 false)
  %s2 = add i32 %s1, %t2
  %t3 = call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %s2, i32 276, i32 15, i32 15, i1 false)
  %s3 = add i32 %s2, %t3
  %t4 = call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %s3, i32 280, i32 15, i32 15, i1 false)
  %s4 = add i32 %s3, %t4
  %scan = call i32 @llvm.amdgcn.strict.wwm.i32(i32 %s4)
  %l15 = call i32 @llvm.amdgcn.readlane.i32(i32 %s4, i32 15)
  %l31 = call i32 @llvm.amdgcn.readlane.i32(i32 %s4, i32 31)
  %sum = add i32 %l15, %l31
  %total = call i32 @llvm.amdgcn.strict.wwm.i32(i32 %sum)
  %i64 = call i64 @llvm.amdgcn.set.inactive.i64(i64 %y, i64 5)
  %j64 = call i64 @llvm.amdgcn.update.dpp.i64(i64 %m, i64 %i64, i32 320, i32 15, i32 15, i1 false)
  %k64 = add i64 %j64, %i64
  %wide = call i64 @llvm.amdgcn.strict.wwm.i64(i64 %k64)
  %o1 = getelementptr i8, ptr addrspace(1) %mine, i64 8
  store i32 %scan, ptr addrspace(1) %o1, align 4
  %o2 = getelementptr i8, ptr addrspace(1) %mine, i64 12
  store i32 %total, ptr addrspace(1) %o2, align 4
  %o3 = getelementptr i8, ptr addrspace(1) %mine, i64 16
  store i64 %wide, ptr addrspace(1) %o3, align 8
  br label %join
join:
  %p = phi i32 [ %u3, %others ], [ %scan, %some ]
  store i32 %p, ptr addrspace(1) %mine, align 4
  ret void
}

declare i32 @llvm.amdgcn.readlane.i32(i32, i32)
declare i32 @llvm.amdgcn.set.inactive.i32(i32, i32)
declare i32 @llvm.amdgcn.strict.wwm.i32(i32)
declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg)
declare i32 @llvm.amdgcn.workitem.id.x()
declare i64 @llvm.amdgcn.set.inactive.i64(i64, i64)
declare i64 @llvm.amdgcn.strict.wwm.i64(i64)
declare i64 @llvm.amdgcn.update.dpp.i64(i64, i64, i32 immarg, i32 immarg, i32 immarg, i1 immarg)
