; Shapes of several operations: bits selected by a mask, in both ways to write it; the majority; the middle of three; bytes in any order; the
; product of bytes; zeros counted; the lowest bits.
define amdgpu_kernel void @bits(ptr addrspace(1) %p) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr <4 x i32>, ptr addrspace(1) %p, i32 %lane
  %v = load <4 x i32>, ptr addrspace(1) %at, align 16
  %x = extractelement <4 x i32> %v, i32 0
  %y = extractelement <4 x i32> %v, i32 1
  %z = extractelement <4 x i32> %v, i32 2
  %w = extractelement <4 x i32> %v, i32 3
  %c0 = and i32 %x, 16773120
  %c1 = and i32 %y, -16773121
  %constant = or i32 %c1, %c0
  %not = xor i32 %z, -1
  %r0 = and i32 %x, %z
  %r1 = and i32 %y, %not
  %register = xor i32 %r0, %r1
  %m0 = xor i32 %y, %z
  %m1 = and i32 %m0, %w
  %m2 = and i32 %y, %z
  %majority = xor i32 %m1, %m2
  %d0 = call i32 @llvm.umin.i32(i32 %x, i32 %y)
  %d1 = call i32 @llvm.umax.i32(i32 %y, i32 %x)
  %d2 = call i32 @llvm.umin.i32(i32 %d1, i32 %w)
  %middle = call i32 @llvm.umax.i32(i32 %d0, i32 %d2)
  %v0 = insertelement <4 x i32> poison, i32 %constant, i32 0
  %v1 = insertelement <4 x i32> %v0, i32 %register, i32 1
  %v2 = insertelement <4 x i32> %v1, i32 %majority, i32 2
  %v3 = insertelement <4 x i32> %v2, i32 %middle, i32 3
  store <4 x i32> %v3, ptr addrspace(1) %p, align 16
  ret void
}
define amdgpu_kernel void @bytes(ptr addrspace(1) %p) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr <4 x i32>, ptr addrspace(1) %p, i32 %lane
  %v = load <4 x i32>, ptr addrspace(1) %at, align 16
  %x = extractelement <4 x i32> %v, i32 0
  %y = extractelement <4 x i32> %v, i32 1
  %z = extractelement <4 x i32> %v, i32 2
  %b0 = and i32 %x, 65280
  %b1 = lshr i32 %y, 24
  %b2 = shl i32 %y, 16
  %b3 = or i32 %b0, %b1
  %shuffled = or i32 %b3, %b2
  %bx = bitcast i32 %x to <4 x i8>
  %by = bitcast i32 %y to <4 x i8>
  %wx = sext <4 x i8> %bx to <4 x i32>
  %wy = sext <4 x i8> %by to <4 x i32>
  %products = mul <4 x i32> %wx, %wy
  %p0 = extractelement <4 x i32> %products, i32 0
  %p1 = extractelement <4 x i32> %products, i32 1
  %p2 = extractelement <4 x i32> %products, i32 2
  %p3 = extractelement <4 x i32> %products, i32 3
  %s0 = add i32 %p0, %z
  %s1 = add i32 %p1, %s0
  %s2 = add i32 %s1, %p2
  %dot = add i32 %p3, %s2
  %zeros = call i32 @llvm.ctlz.i32(i32 %z, i1 false)
  %n = and i32 %z, 15
  %ones = shl nsw i32 -1, %n
  %mask = xor i32 %ones, -1
  %lowest = and i32 %y, %mask
  %v0 = insertelement <4 x i32> poison, i32 %shuffled, i32 0
  %v1 = insertelement <4 x i32> %v0, i32 %dot, i32 1
  %v2 = insertelement <4 x i32> %v1, i32 %zeros, i32 2
  %v3 = insertelement <4 x i32> %v2, i32 %lowest, i32 3
  store <4 x i32> %v3, ptr addrspace(1) %p, align 16
  ret void
}
; Whichever operand the other operation is; a sum of three rather than a sum with it; sums and differences that saturate.
define amdgpu_kernel void @fused(ptr addrspace(1) %p) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr <4 x i32>, ptr addrspace(1) %p, i32 %lane
  %v = load <4 x i32>, ptr addrspace(1) %at, align 16
  %x = extractelement <4 x i32> %v, i32 0
  %y = extractelement <4 x i32> %v, i32 1
  %z = extractelement <4 x i32> %v, i32 2
  %w = extractelement <4 x i32> %v, i32 3
  %a0 = mul i32 %x, %y
  %a1 = shl i32 %z, 3
  %second = add i32 %a0, %a1
  %nine = mul i32 %w, 9
  %e0 = xor i32 %x, %y
  %e1 = xor i32 %e0, %z
  %e2 = add i32 %e1, %w
  %three = add i32 %e2, %nine
  %up = call i32 @llvm.sadd.sat.i32(i32 %x, i32 %w)
  %down = call i32 @llvm.usub.sat.i32(i32 %y, i32 %w)
  %v0 = insertelement <4 x i32> poison, i32 %second, i32 0
  %v1 = insertelement <4 x i32> %v0, i32 %three, i32 1
  %v2 = insertelement <4 x i32> %v1, i32 %up, i32 2
  %v3 = insertelement <4 x i32> %v2, i32 %down, i32 3
  store <4 x i32> %v3, ptr addrspace(1) %p, align 16
  ret void
}
; Accesses of LDS that are no neighbours; a store to bytes of their own does not part them, one to any does.
define amdgpu_kernel void @pairs(ptr addrspace(1) %p, i32 %n) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %a = getelementptr [512 x i32], ptr addrspace(3) @words, i32 0, i32 %lane
  %b = getelementptr i32, ptr addrspace(3) %a, i32 16
  %c = getelementptr i32, ptr addrspace(3) %a, i32 64
  %d = getelementptr [512 x i32], ptr addrspace(3) @words, i32 0, i32 %n
  %x = load i32, ptr addrspace(3) %a, align 4
  store i32 %n, ptr addrspace(3) %c, align 4
  %y = load i32, ptr addrspace(3) %b, align 4
  store i32 %x, ptr addrspace(3) %d, align 4
  %z = load i32, ptr addrspace(3) %c, align 4
  store i32 %y, ptr addrspace(3) %a, align 4
  store i32 %z, ptr addrspace(3) %b, align 4
  ret void
}
@words = internal addrspace(3) global [512 x i32] poison
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.umax.i32(i32, i32)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i32 @llvm.sadd.sat.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
