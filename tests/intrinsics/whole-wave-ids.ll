; launch: groups 1, group size 64, values 12 and 5
; input: random 1
; targets: gfx900 gfx90a gfx1030 gfx1100 gfx1250
target triple = "amdgcn-amd-amdhsa"

; Ids, comparisons, masks and permutations that all lanes take part in.
define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) "amdgpu-flat-work-group-size"="64,64" {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own32 = shl i32 %id, 6
  %own = zext i32 %own32 to i64
  %mine = getelementptr i8, ptr addrspace(1) %out, i64 %own
  %place = urem i32 %id, 28
  %place16 = shl i32 %place, 4
  %theirs = getelementptr i8, ptr addrspace(1) %in, i32 %place16
  %x = load i32, ptr addrspace(1) %theirs, align 4
  %bit = and i32 %x, 1
  %odd = icmp ne i32 %bit, 0
  br i1 %odd, label %some, label %end
some:
  %id3 = mul i32 %id, 3
  %near = call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %id3, i32 27, i32 15, i32 15, i1 true)
  %four = call i32 @llvm.amdgcn.strict.wqm.i32(i32 %near)
  %s = call i32 @llvm.amdgcn.set.inactive.i32(i32 %x, i32 0)
  %zero = icmp eq i32 %s, 0
  %lanes = call i64 @llvm.amdgcn.ballot.i64(i1 %zero)
  %lanes32 = trunc i64 %lanes to i32
  %mask = call i32 @llvm.amdgcn.strict.wwm.i32(i32 %lanes32)
  %at = shl i32 %id, 2
  %flip = xor i32 %at, 28
  %there = call i32 @llvm.amdgcn.ds.bpermute(i32 %flip, i32 %s)
  %far = call i32 @llvm.amdgcn.wwm.i32(i32 %there)
  %first = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %s)
  %f = call i32 @llvm.amdgcn.wwm.i32(i32 %first)
  store i32 %four, ptr addrspace(1) %mine, align 4
  %o1 = getelementptr i8, ptr addrspace(1) %mine, i64 8
  store i32 %mask, ptr addrspace(1) %o1, align 4
  %o2 = getelementptr i8, ptr addrspace(1) %mine, i64 12
  store i32 %far, ptr addrspace(1) %o2, align 4
  %o3 = getelementptr i8, ptr addrspace(1) %mine, i64 16
  store i32 %f, ptr addrspace(1) %o3, align 4
  br label %end
end:
  ret void
}

declare i32 @llvm.amdgcn.ds.bpermute(i32, i32)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
declare i32 @llvm.amdgcn.set.inactive.i32(i32, i32)
declare i32 @llvm.amdgcn.strict.wqm.i32(i32)
declare i32 @llvm.amdgcn.strict.wwm.i32(i32)
declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg)
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.wwm.i32(i32)
declare i64 @llvm.amdgcn.ballot.i64(i1)
