; launch: groups 1, group size 70, values 12 and 5
; input: random 1
; targets: gfx900 gfx90a gfx942 gfx1030 gfx1100 gfx1201 gfx1250
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
  %bit = and i32 %x, 6
  %c = icmp eq i32 %bit, 0
  %v = call i1 @llvm.amdgcn.wqm.vote(i1 %c)
  %live = call i1 @llvm.amdgcn.live.mask()
  %sv = select i1 %v, i32 7, i32 1
  %sl = select i1 %live, i32 %sv, i32 99
  %bits = call i32 @llvm.amdgcn.softwqm.i32(i32 %sl)
  store i32 %bits, ptr addrspace(1) %mine, align 4
  %m1 = xor i64 %m, 987654321987654
  %q = call i64 @llvm.amdgcn.s.quadmask.i64.i64(i64 %m1)
  %w = call i64 @llvm.amdgcn.s.wqm.i64.i64(i64 %m1)
  %n1 = mul i32 %n, 40503
  %q3 = call i32 @llvm.amdgcn.s.quadmask.i32.i32(i32 %n1)
  %w3 = call i32 @llvm.amdgcn.s.wqm.i32.i32(i32 %n1)
  %rep = call i64 @llvm.amdgcn.s.bitreplicate(i32 %n1)
  %qq = add i64 %q, %w
  %qr = xor i64 %qq, %rep
  %z3 = zext i32 %q3 to i64
  %zw = zext i32 %w3 to i64
  %t1 = mul i64 %z3, 77
  %t2 = add i64 %t1, %zw
  %t3 = xor i64 %t2, %qr
  %o1 = getelementptr i8, ptr addrspace(1) %mine, i64 8
  store i64 %t3, ptr addrspace(1) %o1, align 8
  %odd = icmp slt i32 %x, 0
  br i1 %odd, label %some, label %end
some:
  %v2 = call i1 @llvm.amdgcn.wqm.vote(i1 %c)
  %z2 = zext i1 %v2 to i32
  %o2 = getelementptr i8, ptr addrspace(1) %mine, i64 16
  store i32 %z2, ptr addrspace(1) %o2, align 4
  br label %end
end:
  ret void
}

declare i1 @llvm.amdgcn.live.mask()
declare i1 @llvm.amdgcn.wqm.vote(i1)
declare i32 @llvm.amdgcn.s.quadmask.i32.i32(i32)
declare i32 @llvm.amdgcn.s.wqm.i32.i32(i32)
declare i32 @llvm.amdgcn.softwqm.i32(i32)
declare i32 @llvm.amdgcn.workitem.id.x()
declare i64 @llvm.amdgcn.s.bitreplicate(i32)
declare i64 @llvm.amdgcn.s.quadmask.i64.i64(i64)
declare i64 @llvm.amdgcn.s.wqm.i64.i64(i64)
