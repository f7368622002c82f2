; Addresses of 64 bits: a base and a scaled index that is an extended word, one that is not, one that is small; a sum with a lower half of zeros.
define amdgpu_kernel void @indices(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %n) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %u = mul i32 %lane, %n
  %unsigned = zext i32 %u to i64
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %unsigned
  %b = getelementptr i32, ptr addrspace(1) %q, i64 %unsigned
  %x = load i32, ptr addrspace(1) %a, align 4
  store i32 %x, ptr addrspace(1) %b, align 4
  %signed = sext i32 %x to i64
  %c = getelementptr i64, ptr addrspace(1) %p, i64 %signed
  %y = load volatile i64, ptr addrspace(1) %c, align 8
  %d = getelementptr i16, ptr addrspace(1) %q, i64 %y
  store i16 7, ptr addrspace(1) %d, align 2
  %small = zext i32 %lane to i64
  %e = getelementptr i64, ptr addrspace(1) %p, i64 %small
  %high = shl i64 %y, 32
  %sum = add i64 %high, %unsigned
  store i64 %sum, ptr addrspace(1) %e, align 8
  ret void
}
; Sums and products of longer numbers, and shifts of which a half is wanted.
define amdgpu_kernel void @longer(ptr addrspace(1) %p) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %a = getelementptr <2 x i64>, ptr addrspace(1) %p, i32 %lane
  %v = load <2 x i64>, ptr addrspace(1) %a, align 16
  %x = extractelement <2 x i64> %v, i32 0
  %y = extractelement <2 x i64> %v, i32 1
  %product = mul i64 %x, %y
  %sum = add i64 %product, %y
  %difference = sub i64 %sum, %x
  %right = lshr i64 %x, 5
  %low = trunc i64 %right to i32
  %left = shl i64 %y, 9
  %top = lshr i64 %left, 32
  %high = trunc i64 %top to i32
  %both = add i32 %low, %high
  %wide = zext i32 %both to i64
  %r = xor i64 %difference, %wide
  store i64 %r, ptr addrspace(1) %p, align 8
  ret void
}
; Private memory: an object at a known place, by constants and by a lane's index.
define amdgpu_kernel void @private(ptr addrspace(1) %p) {
  %a = alloca [8 x i32], addrspace(5)
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %i = and i32 %lane, 7
  %at = getelementptr [8 x i32], ptr addrspace(5) %a, i32 0, i32 %i
  store i32 %lane, ptr addrspace(5) %at
  %third = getelementptr i8, ptr addrspace(5) %a, i32 12
  store volatile i32 3, ptr addrspace(5) %third
  %x = load volatile i32, ptr addrspace(5) %a
  store i32 %x, ptr addrspace(1) %p
  ret void
}
declare i32 @llvm.amdgcn.workitem.id.x()
