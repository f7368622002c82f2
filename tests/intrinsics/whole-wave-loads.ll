; launch: groups 1, group size 50, values 12 and 5
; input: random 1
; targets: gfx803 gfx900 gfx90a gfx942 gfx1010 gfx1030 gfx1100 gfx1201 gfx1250
target triple = "amdgcn-amd-amdhsa"

@table = addrspace(4) constant [64 x i32] [i32 11, i32 48, i32 85, i32 25, i32 62, i32 2, i32 39, i32 76, i32 16, i32 53, i32 90, i32 30, i32 67, i32 7, i32 44, i32 81, i32 21, i32 58, i32 95, i32 35, i32 72, i32 12, i32 49, i32 86, i32 26, i32 63, i32 3, i32 40, i32 77, i32 17, i32 54, i32 91, i32 31, i32 68, i32 8, i32 45, i32 82, i32 22, i32 59, i32 96, i32 36, i32 73, i32 13, i32 50, i32 87, i32 27, i32 64, i32 4, i32 41, i32 78, i32 18, i32 55, i32 92, i32 32, i32 69, i32 9, i32 46, i32 83, i32 23, i32 60, i32 0, i32 37, i32 74, i32 14]

; Lanes exchange what all of them load: from memory, through a table, in several widths and by an address that is loaded itself.
define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own32 = shl i32 %id, 6
  %own = zext i32 %own32 to i64
  %mine = getelementptr i8, ptr addrspace(1) %out, i64 %own
  %third = urem i32 %id, 3
  %some = icmp eq i32 %third, 1
  br i1 %some, label %inside, label %done
inside:
  %lo = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %lane = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %lo)
  %at = getelementptr i32, ptr addrspace(4) @table, i32 %lane
  %a = load i32, ptr addrspace(4) %at, align 4
  %place = and i32 %a, 7
  %place16 = shl i32 %place, 5
  %theirs = getelementptr i8, ptr addrspace(1) %in, i32 %place16
  %b = load <3 x i32>, ptr addrspace(1) %theirs, align 4
  %b0 = extractelement <3 x i32> %b, i32 0
  %b2 = extractelement <3 x i32> %b, i32 2
  %wide = load <8 x i32>, ptr addrspace(1) %theirs, align 4
  %w1 = extractelement <8 x i32> %wide, i32 1
  %w7 = extractelement <8 x i32> %wide, i32 7
  %c16 = getelementptr i8, ptr addrspace(1) %theirs, i32 6
  %h = load i16, ptr addrspace(1) %c16, align 2
  %hz = zext i16 %h to i32
  %b8 = getelementptr i8, ptr addrspace(1) %theirs, i32 5
  %s8 = load i8, ptr addrspace(1) %b8, align 1
  %sz = sext i8 %s8 to i32
  %same = load i8, ptr addrspace(1) %in, align 1
  %samez = zext i8 %same to i32
  %t0 = mul i32 %b0, 3
  %t1 = xor i32 %b2, %t0
  %t2 = mul i32 %t1, 5
  %t3 = add i32 %t2, %w1
  %t4 = mul i32 %t3, 7
  %t5 = xor i32 %t4, %w7
  %t6 = add i32 %t5, %hz
  %t7 = mul i32 %t6, 9
  %t8 = xor i32 %t7, %sz
  %t9 = add i32 %t8, %samez
  %ta = add i32 %t9, %a
  %r1 = call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %ta, i32 177, i32 15, i32 15, i1 true)
  %r2 = call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %ta, i32 78, i32 15, i32 15, i1 true)
  %r3 = mul i32 %r1, 11
  %r4 = xor i32 %r3, %r2
  %r = call i32 @llvm.amdgcn.strict.wwm.i32(i32 %r4)
  %o = add i32 %r, %b0
  store i32 %o, ptr addrspace(1) %mine, align 4
  br label %done
done:
  ret void
}

declare i32 @llvm.amdgcn.mbcnt.hi(i32, i32)
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i32 @llvm.amdgcn.strict.wwm.i32(i32)
declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg)
declare i32 @llvm.amdgcn.workitem.id.x()
