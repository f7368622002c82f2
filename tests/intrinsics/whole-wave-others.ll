; launch: groups 1, group size 50, values 12 and 5
; input: random 1
; targets: gfx803 gfx900 gfx90a gfx942 gfx1010 gfx1030 gfx1100 gfx1201 gfx1250
target triple = "amdgcn-amd-amdhsa"

; What all lanes compute in a function that some call, and in a loop that they leave one by one.
define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own32 = shl i32 %id, 6
  %own = zext i32 %own32 to i64
  %mine = getelementptr i8, ptr addrspace(1) %out, i64 %own
  %place = urem i32 %id, 28
  %place16 = shl i32 %place, 4
  %theirs = getelementptr i8, ptr addrspace(1) %in, i32 %place16
  %x = load i32, ptr addrspace(1) %theirs, align 4
  %turns = and i32 %x, 3
  %seven = and i32 %x, 7
  %big = icmp ugt i32 %seven, 3
  br i1 %big, label %call, label %start
call:
  %sum = call i32 @halves(i32 %x, i32 %n)
  %o1 = getelementptr i8, ptr addrspace(1) %mine, i64 8
  store i32 %sum, ptr addrspace(1) %o1, align 4
  br label %start
start:
  %begin = phi i32 [ %x, %0 ], [ %sum, %call ]
  br label %loop
loop:
  %i = phi i32 [ 0, %start ], [ %next, %again ]
  %acc = phi i32 [ %begin, %start ], [ %acc2, %again ]
  %s = call i32 @llvm.amdgcn.set.inactive.i32(i32 %acc, i32 %n)
  %rotated = call i32 @llvm.amdgcn.update.dpp.i32(i32 %n, i32 %s, i32 297, i32 15, i32 15, i1 false)
  %lo = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %five = and i32 %lo, 5
  %is = icmp ult i32 %five, 3
  %mixed = select i1 %is, i32 %rotated, i32 %lo
  %w = mul i32 %mixed, 5
  %r = call i32 @llvm.amdgcn.strict.wwm.i32(i32 %w)
  %acc2 = add i32 %acc, %r
  %done = icmp uge i32 %i, %turns
  br i1 %done, label %out1, label %again
again:
  %next = add i32 %i, 1
  br label %loop
out1:
  store i32 %acc2, ptr addrspace(1) %mine, align 4
  %keep = mul i32 %acc2, 3
  %o2 = getelementptr i8, ptr addrspace(1) %mine, i64 12
  store i32 %keep, ptr addrspace(1) %o2, align 4
  ret void
}

define i32 @halves(i32 %x, i32 %n) noinline {
  %n1 = call i32 @llvm.amdgcn.set.inactive.i32(i32 %n, i32 9)
  %f = uitofp i32 %n1 to float
  %s = call i32 @llvm.amdgcn.set.inactive.i32(i32 %x, i32 65)
  %low = and i32 %s, 255
  %g = uitofp i32 %low to float
  %h = fmul float %f, %g
  %i = fptoui float %h to i32
  %a = call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %i, i32 177, i32 15, i32 15, i1 true)
  %b = add i32 %a, %i
  %c = call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %b, i32 78, i32 15, i32 15, i1 true)
  %d = add i32 %c, %b
  %all = call i32 @llvm.amdgcn.strict.wwm.i32(i32 %d)
  ret i32 %all
}

declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i32 @llvm.amdgcn.set.inactive.i32(i32, i32)
declare i32 @llvm.amdgcn.strict.wwm.i32(i32)
declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg)
declare i32 @llvm.amdgcn.workitem.id.x()
