; Scalar and vector integers: fused operations, fields, 24-bit and 64-bit products, carries, constants that need registers.
define amdgpu_kernel void @integers(ptr addrspace(1) %out, i32 %n, i64 %w) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %s0 = shl i32 %lane, 5
  %s1 = add i32 %s0, %n
  %s2 = xor i32 %s1, 305419896
  %f0 = lshr i32 %s2, 7
  %f1 = and i32 %f0, 31
  %u0 = mul i32 %n, 12
  %u1 = lshr i32 %n, 3
  %u2 = and i32 %u1, 255
  %u3 = add i32 %u0, %u2
  %m0 = mul i32 %f1, %lane
  %m1 = add i32 %m0, %u3
  %e0 = sext i32 %m1 to i64
  %e1 = mul i64 %e0, %w
  %e2 = add i64 %e1, 81985529216486895
  %c0 = icmp slt i64 %e2, %w
  %c1 = icmp ugt i32 %n, 17
  %c2 = and i1 %c0, %c1
  %r0 = select i1 %c2, i64 %e2, i64 %w
  %p = getelementptr i64, ptr addrspace(1) %out, i32 %lane
  store i64 %r0, ptr addrspace(1) %p, align 8
  ret void
}
; The factors are sign-extended: one multiply-add, or the upper half alone.
define amdgpu_kernel void @signed_products(ptr addrspace(1) %out, i32 %n) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %less = sub i32 %lane, %n
  %x = sext i32 %less to i64
  %y = sext i32 %lane to i64
  %whole = mul i64 %x, %y
  %z = sext i32 %n to i64
  %wide = mul i64 %x, %z
  %up = lshr i64 %wide, 32
  %half = trunc i64 %up to i32
  %more = sext i32 %half to i64
  %sum = add i64 %whole, %more
  %p = getelementptr i64, ptr addrspace(1) %out, i32 %lane
  store i64 %sum, ptr addrspace(1) %p, align 8
  ret void
}
; The hardware masks the amounts itself; a narrower mask stays.
define amdgpu_kernel void @masked_amounts(ptr addrspace(1) %out, i32 %n, i64 %w) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %a = and i32 %lane, 31
  %x = shl i32 %n, %a
  %wide = zext i32 %x to i64
  %b = and i64 %wide, 63
  %y = lshr i64 %w, %b
  %c = and i64 %wide, 31
  %z = ashr i64 %y, %c
  %d = and i32 %n, 31
  %u = lshr i32 %n, %d
  %p = getelementptr i64, ptr addrspace(1) %out, i32 %u
  store i64 %z, ptr addrspace(1) %p, align 8
  ret void
}
declare i32 @llvm.amdgcn.workitem.id.x()
