; targets: gfx1010 gfx1030 gfx1100 gfx1150 gfx1200
; pointers: 0
define amdgpu_cs void @shader(ptr addrspace(1) inreg %out, { i64, <2 x half>, half, <3 x float>, i16, double, i8, <4 x i16> } %v) {
  call void (ptr, i32, ptr addrspace(1), { i64, <2 x half>, half, <3 x float>, i16, double, i8, <4 x i16> }, i32, ...) @llvm.amdgcn.cs.chain.i8(ptr @vectors, i32 -1, ptr addrspace(1) inreg %out, { i64, <2 x half>, half, <3 x float>, i16, double, i8, <4 x i16> } %v, i32 0)
  unreachable
}
define amdgpu_cs_chain void @vectors(ptr addrspace(1) inreg %out, { i64, <2 x half>, half, <3 x float>, i16, double, i8, <4 x i16> } %v) {
  %f0 = extractvalue { i64, <2 x half>, half, <3 x float>, i16, double, i8, <4 x i16> } %v, 0
  %f1 = extractvalue { i64, <2 x half>, half, <3 x float>, i16, double, i8, <4 x i16> } %v, 1
  %f2 = extractvalue { i64, <2 x half>, half, <3 x float>, i16, double, i8, <4 x i16> } %v, 2
  %f3 = extractvalue { i64, <2 x half>, half, <3 x float>, i16, double, i8, <4 x i16> } %v, 3
  %f4 = extractvalue { i64, <2 x half>, half, <3 x float>, i16, double, i8, <4 x i16> } %v, 4
  %f5 = extractvalue { i64, <2 x half>, half, <3 x float>, i16, double, i8, <4 x i16> } %v, 5
  %f6 = extractvalue { i64, <2 x half>, half, <3 x float>, i16, double, i8, <4 x i16> } %v, 6
  %f7 = extractvalue { i64, <2 x half>, half, <3 x float>, i16, double, i8, <4 x i16> } %v, 7
  %w0 = trunc i64 %f0 to i32
  %h0 = lshr i64 %f0, 32
  %w1 = trunc i64 %h0 to i32
  %w2 = bitcast <2 x half> %f1 to i32
  %b2 = bitcast half %f2 to i16
  %w3 = zext i16 %b2 to i32
  %e1 = extractelement <3 x float> %f3, i32 1
  %w4 = bitcast float %e1 to i32
  %w5 = zext i16 %f4 to i32
  %bd = bitcast double %f5 to i64
  %hd = lshr i64 %bd, 32
  %w6 = trunc i64 %hd to i32
  %w7 = zext i8 %f6 to i32
  %bv = bitcast <4 x i16> %f7 to <2 x i32>
  %w8 = extractelement <2 x i32> %bv, i32 1
  call void @put(ptr addrspace(1) %out, i32 0, i32 %w0)
  call void @put(ptr addrspace(1) %out, i32 1, i32 %w1)
  call void @put(ptr addrspace(1) %out, i32 2, i32 %w2)
  call void @put(ptr addrspace(1) %out, i32 3, i32 %w3)
  call void @put(ptr addrspace(1) %out, i32 4, i32 %w4)
  call void @put(ptr addrspace(1) %out, i32 5, i32 %w5)
  call void @put(ptr addrspace(1) %out, i32 6, i32 %w6)
  call void @put(ptr addrspace(1) %out, i32 7, i32 %w7)
  call void @put(ptr addrspace(1) %out, i32 8, i32 %w8)
  call void (ptr, i32, { i64, <2 x half>, half, <3 x float>, i16, double, i8, <4 x i16> }, ptr addrspace(1), i32, ...) @llvm.amdgcn.cs.chain.f32(ptr @scalars, i32 1, { i64, <2 x half>, half, <3 x float>, i16, double, i8, <4 x i16> } inreg { i64 81985529216486895, <2 x half> <half 1.0, half 2.0>, half 3.0, <3 x float> <float 1.0, float 5.0, float 2.0>, i16 77, double 9.5, i8 5, <4 x i16> <i16 1, i16 2, i16 3, i16 4> }, ptr addrspace(1) %out, i32 0)
  unreachable
}
define amdgpu_cs_chain void @scalars({ i64, <2 x half>, half, <3 x float>, i16, double, i8, <4 x i16> } inreg %v, ptr addrspace(1) %out) {
  %f0 = extractvalue { i64, <2 x half>, half, <3 x float>, i16, double, i8, <4 x i16> } %v, 0
  %f1 = extractvalue { i64, <2 x half>, half, <3 x float>, i16, double, i8, <4 x i16> } %v, 1
  %f2 = extractvalue { i64, <2 x half>, half, <3 x float>, i16, double, i8, <4 x i16> } %v, 2
  %f3 = extractvalue { i64, <2 x half>, half, <3 x float>, i16, double, i8, <4 x i16> } %v, 3
  %f4 = extractvalue { i64, <2 x half>, half, <3 x float>, i16, double, i8, <4 x i16> } %v, 4
  %f5 = extractvalue { i64, <2 x half>, half, <3 x float>, i16, double, i8, <4 x i16> } %v, 5
  %f6 = extractvalue { i64, <2 x half>, half, <3 x float>, i16, double, i8, <4 x i16> } %v, 6
  %f7 = extractvalue { i64, <2 x half>, half, <3 x float>, i16, double, i8, <4 x i16> } %v, 7
  %w0 = trunc i64 %f0 to i32
  %h0 = lshr i64 %f0, 32
  %w1 = trunc i64 %h0 to i32
  %w2 = bitcast <2 x half> %f1 to i32
  %b2 = bitcast half %f2 to i16
  %w3 = zext i16 %b2 to i32
  %e1 = extractelement <3 x float> %f3, i32 1
  %w4 = bitcast float %e1 to i32
  %w5 = zext i16 %f4 to i32
  %bd = bitcast double %f5 to i64
  %hd = lshr i64 %bd, 32
  %w6 = trunc i64 %hd to i32
  %w7 = zext i8 %f6 to i32
  %bv = bitcast <4 x i16> %f7 to <2 x i32>
  %w8 = extractelement <2 x i32> %bv, i32 1
  call void @put(ptr addrspace(1) %out, i32 0, i32 %w0)
  call void @put(ptr addrspace(1) %out, i32 1, i32 %w1)
  call void @put(ptr addrspace(1) %out, i32 2, i32 %w2)
  call void @put(ptr addrspace(1) %out, i32 3, i32 %w3)
  call void @put(ptr addrspace(1) %out, i32 4, i32 %w4)
  call void @put(ptr addrspace(1) %out, i32 5, i32 %w5)
  call void @put(ptr addrspace(1) %out, i32 6, i32 %w6)
  call void @put(ptr addrspace(1) %out, i32 7, i32 %w7)
  call void @put(ptr addrspace(1) %out, i32 8, i32 %w8)
  ret void
}
declare void @llvm.amdgcn.cs.chain.i8(ptr, i32, ptr addrspace(1), { i64, <2 x half>, half, <3 x float>, i16, double, i8, <4 x i16> }, i32, ...)
declare void @llvm.amdgcn.cs.chain.f32(ptr, i32, { i64, <2 x half>, half, <3 x float>, i16, double, i8, <4 x i16> }, ptr addrspace(1), i32, ...)
define internal i32 @lane() alwaysinline {
  %low = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %n = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %low)
  ret i32 %n
}
define internal void @put(ptr addrspace(1) %out, i32 %at, i32 %v) alwaysinline {
  %lane = call i32 @lane()
  %row = mul i32 %at, 64
  %i = add i32 %row, %lane
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %i
  store i32 %v, ptr addrspace(1) %p
  ret void
}
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i32 @llvm.amdgcn.mbcnt.hi(i32, i32)
