; launch: groups 1, group size 50, values 12 and 5
; input: random 1
; targets: gfx803 gfx900 gfx90a gfx942 gfx1030 gfx1100 gfx1201
target triple = "amdgcn-amd-amdhsa"

; What all lanes have outlives a call of what has such values itself.
define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own32 = shl i32 %id, 6
  %own = zext i32 %own32 to i64
  %mine = getelementptr i8, ptr addrspace(1) %out, i64 %own
  %place = urem i32 %id, 28
  %place16 = shl i32 %place, 4
  %theirs = getelementptr i8, ptr addrspace(1) %in, i32 %place16
  %x = load i32, ptr addrspace(1) %theirs, align 4
  %odd = and i32 %x, 1
  %is = icmp eq i32 %odd, 0
  br i1 %is, label %some, label %done
some:
  %s = call i32 @llvm.amdgcn.set.inactive.i32(i32 %x, i32 %n)
  %w = mul i32 %s, 17
  %sum = call i32 @next(i32 %x)
  %f = add i32 %w, %s
  %wr = call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %f, i32 273, i32 15, i32 15, i1 false)
  %r = call i32 @llvm.amdgcn.strict.wwm.i32(i32 %wr)
  %all = add i32 %r, %sum
  store i32 %all, ptr addrspace(1) %mine, align 4
  br label %done
done:
  ret void
}

define i32 @next(i32 %x) noinline {
  %s = call i32 @llvm.amdgcn.set.inactive.i32(i32 %x, i32 9)
  %t = mul i32 %s, 3
  %wr = call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %t, i32 273, i32 15, i32 15, i1 false)
  %r = call i32 @llvm.amdgcn.strict.wwm.i32(i32 %wr)
  ret i32 %r
}

declare i32 @llvm.amdgcn.set.inactive.i32(i32, i32)
declare i32 @llvm.amdgcn.strict.wwm.i32(i32)
declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg)
declare i32 @llvm.amdgcn.workitem.id.x()
