; launch: groups 1, group size 64, values 12 and 5
; input: random 1
; targets: gfx803 gfx900 gfx908 gfx1010 gfx1030 gfx1100 gfx1201 gfx1250
target triple = "amdgcn-amd-amdhsa"

; Loads of buffers that tell what failed: here nothing does. Some lanes are outside of the buffer.
define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own32 = shl i32 %id, 6
  %own = zext i32 %own32 to i64
  %mine = getelementptr i8, ptr addrspace(1) %out, i64 %own
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %in, i16 0, i64 400, i32 822243328)
  %bit = and i32 %id, 5
  %odd = icmp ne i32 %bit, 0
  br i1 %odd, label %some, label %end
some:
  %at0 = mul i32 %id, 1
  %v0 = call { i8, i32 } @llvm.amdgcn.raw.ptr.buffer.load.sl_i8i32s(ptr addrspace(8) %r, i32 %at0, i32 0, i32 0)
  %d0 = extractvalue { i8, i32 } %v0, 0
  %e0 = extractvalue { i8, i32 } %v0, 1
  %w0 = zext i8 %d0 to i32
  %m0 = mul i32 0, 31
  %x0 = xor i32 %m0, %w0
  %f0 = shl i32 %e0, 3
  %s0 = add i32 %x0, %f0
  %o0 = getelementptr i8, ptr addrspace(1) %mine, i64 0
  store i32 %s0, ptr addrspace(1) %o0, align 4
  %at1 = mul i32 %id, 2
  %v1 = call { i16, i32 } @llvm.amdgcn.raw.ptr.buffer.load.sl_i16i32s(ptr addrspace(8) %r, i32 %at1, i32 0, i32 0)
  %d1 = extractvalue { i16, i32 } %v1, 0
  %e1 = extractvalue { i16, i32 } %v1, 1
  %w1 = zext i16 %d1 to i32
  %m1 = mul i32 %s0, 31
  %x1 = xor i32 %m1, %w1
  %f1 = shl i32 %e1, 3
  %s1 = add i32 %x1, %f1
  %o1 = getelementptr i8, ptr addrspace(1) %mine, i64 4
  store i32 %s1, ptr addrspace(1) %o1, align 4
  %at2 = mul i32 %id, 2
  %v2 = call { half, i32 } @llvm.amdgcn.raw.ptr.buffer.load.sl_f16i32s(ptr addrspace(8) %r, i32 %at2, i32 0, i32 0)
  %d2 = extractvalue { half, i32 } %v2, 0
  %e2 = extractvalue { half, i32 } %v2, 1
  %h2 = bitcast half %d2 to i16
  %w2 = zext i16 %h2 to i32
  %m2 = mul i32 %s1, 31
  %x2 = xor i32 %m2, %w2
  %f2 = shl i32 %e2, 3
  %s2 = add i32 %x2, %f2
  %o2 = getelementptr i8, ptr addrspace(1) %mine, i64 8
  store i32 %s2, ptr addrspace(1) %o2, align 4
  %at3 = mul i32 %id, 4
  %v3 = call { i32, i32 } @llvm.amdgcn.raw.ptr.buffer.load.sl_i32i32s(ptr addrspace(8) %r, i32 %at3, i32 0, i32 0)
  %d3 = extractvalue { i32, i32 } %v3, 0
  %e3 = extractvalue { i32, i32 } %v3, 1
  %w3 = add i32 %d3, 0
  %m3 = mul i32 %s2, 31
  %x3 = xor i32 %m3, %w3
  %f3 = shl i32 %e3, 3
  %s3 = add i32 %x3, %f3
  %o3 = getelementptr i8, ptr addrspace(1) %mine, i64 12
  store i32 %s3, ptr addrspace(1) %o3, align 4
  %at4 = mul i32 %id, 8
  %v4 = call { <2 x float>, i32 } @llvm.amdgcn.raw.ptr.buffer.load.sl_v2f32i32s(ptr addrspace(8) %r, i32 %at4, i32 0, i32 0)
  %d4 = extractvalue { <2 x float>, i32 } %v4, 0
  %e4 = extractvalue { <2 x float>, i32 } %v4, 1
  %c4 = bitcast <2 x float> %d4 to <2 x i32>
  %w4 = call i32 @llvm.vector.reduce.xor.v2i32(<2 x i32> %c4)
  %m4 = mul i32 %s3, 31
  %x4 = xor i32 %m4, %w4
  %f4 = shl i32 %e4, 3
  %s4 = add i32 %x4, %f4
  %o4 = getelementptr i8, ptr addrspace(1) %mine, i64 16
  store i32 %s4, ptr addrspace(1) %o4, align 4
  %at5 = mul i32 %id, 12
  %v5 = call { <3 x i32>, i32 } @llvm.amdgcn.raw.ptr.buffer.load.sl_v3i32i32s(ptr addrspace(8) %r, i32 %at5, i32 0, i32 0)
  %d5 = extractvalue { <3 x i32>, i32 } %v5, 0
  %e5 = extractvalue { <3 x i32>, i32 } %v5, 1
  %c5 = bitcast <3 x i32> %d5 to <3 x i32>
  %w5 = call i32 @llvm.vector.reduce.xor.v3i32(<3 x i32> %c5)
  %m5 = mul i32 %s4, 31
  %x5 = xor i32 %m5, %w5
  %f5 = shl i32 %e5, 3
  %s5 = add i32 %x5, %f5
  %o5 = getelementptr i8, ptr addrspace(1) %mine, i64 20
  store i32 %s5, ptr addrspace(1) %o5, align 4
  %at6 = mul i32 %id, 16
  %v6 = call { <4 x float>, i32 } @llvm.amdgcn.raw.ptr.buffer.load.sl_v4f32i32s(ptr addrspace(8) %r, i32 %at6, i32 0, i32 0)
  %d6 = extractvalue { <4 x float>, i32 } %v6, 0
  %e6 = extractvalue { <4 x float>, i32 } %v6, 1
  %c6 = bitcast <4 x float> %d6 to <4 x i32>
  %w6 = call i32 @llvm.vector.reduce.xor.v4i32(<4 x i32> %c6)
  %m6 = mul i32 %s5, 31
  %x6 = xor i32 %m6, %w6
  %f6 = shl i32 %e6, 3
  %s6 = add i32 %x6, %f6
  %o6 = getelementptr i8, ptr addrspace(1) %mine, i64 24
  store i32 %s6, ptr addrspace(1) %o6, align 4
  %at7 = mul i32 %id, 8
  %v7 = call { <4 x half>, i32 } @llvm.amdgcn.raw.ptr.buffer.load.sl_v4f16i32s(ptr addrspace(8) %r, i32 %at7, i32 0, i32 0)
  %d7 = extractvalue { <4 x half>, i32 } %v7, 0
  %e7 = extractvalue { <4 x half>, i32 } %v7, 1
  %c7 = bitcast <4 x half> %d7 to <2 x i32>
  %w7 = call i32 @llvm.vector.reduce.xor.v2i32(<2 x i32> %c7)
  %m7 = mul i32 %s6, 31
  %x7 = xor i32 %m7, %w7
  %f7 = shl i32 %e7, 3
  %s7 = add i32 %x7, %f7
  %o7 = getelementptr i8, ptr addrspace(1) %mine, i64 28
  store i32 %s7, ptr addrspace(1) %o7, align 4
  %t = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %in, i16 12, i64 400, i32 16936960)
  %few = and i32 %id, 15
  %i = call { <2 x i32>, i32 } @llvm.amdgcn.struct.ptr.buffer.load.sl_v2i32i32s(ptr addrspace(8) %t, i32 %few, i32 4, i32 0, i32 0)
  %i0 = extractvalue { <2 x i32>, i32 } %i, 0
  %i1 = extractvalue { <2 x i32>, i32 } %i, 1
  %p0 = getelementptr i8, ptr addrspace(1) %mine, i64 32
  store <2 x i32> %i0, ptr addrspace(1) %p0, align 4
  %p1 = getelementptr i8, ptr addrspace(1) %mine, i64 40
  store i32 %i1, ptr addrspace(1) %p1, align 4
  %where = and i32 %id, 1
  %near = getelementptr i32, ptr addrspace(1) %in, i32 %where
  %u = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %near, i16 0, i64 300, i32 822243328)
  %j = call { i32, i32 } @llvm.amdgcn.raw.ptr.buffer.load.sl_i32i32s(ptr addrspace(8) %u, i32 %at3, i32 0, i32 0)
  %j0 = extractvalue { i32, i32 } %j, 0
  %j1 = extractvalue { i32, i32 } %j, 1
  %js = add i32 %j0, %j1
  %p2 = getelementptr i8, ptr addrspace(1) %mine, i64 44
  store i32 %js, ptr addrspace(1) %p2, align 4
  br label %end
end:
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1), i16, i64, i32)
