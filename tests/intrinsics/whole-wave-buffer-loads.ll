; launch: groups 1, group size 50, values 12 and 5
; input: random 1
; targets: gfx900 gfx908 gfx90a gfx942 gfx950 gfx1010 gfx1030 gfx1100 gfx1151 gfx1201
target triple = "amdgcn-amd-amdhsa"

; Lanes exchange what all of them load from buffers, through volatile memory, and by an offset that is loaded itself.
define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own32 = shl i32 %id, 6
  %own = zext i32 %own32 to i64
  %mine = getelementptr i8, ptr addrspace(1) %out, i64 %own
  %buffer = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %in, i16 0, i64 240, i32 822243328)
  %rows = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %in, i16 4, i64 256, i32 822243328)
  %i0 = ptrtoint ptr addrspace(1) %in to i64
  %lo = trunc i64 %i0 to i32
  %hi64 = lshr i64 %i0, 32
  %hi = trunc i64 %hi64 to i32
  %w0 = insertelement <4 x i32> <i32 0, i32 0, i32 240, i32 822243328>, i32 %lo, i64 0
  %words = insertelement <4 x i32> %w0, i32 %hi, i64 1
  %third = urem i32 %id, 3
  %some = icmp eq i32 %third, 1
  br i1 %some, label %inside, label %done
inside:
  %mbcnt = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %lane = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %mbcnt)
  %by4 = shl i32 %lane, 2
  %a = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %buffer, i32 %by4, i32 %n, i32 0)
  %place = and i32 %a, 124
  %b = call <3 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v3i32(ptr addrspace(8) %buffer, i32 %place, i32 0, i32 0)
  %b0 = extractelement <3 x i32> %b, i32 0
  %b2 = extractelement <3 x i32> %b, i32 2
  %c = call i16 @llvm.amdgcn.struct.ptr.buffer.load.i16(ptr addrspace(8) %rows, i32 %lane, i32 2, i32 0, i32 0)
  %cz = zext i16 %c to i32
  %d = call <8 x i32> @llvm.amdgcn.s.buffer.load.v8i32(<4 x i32> %words, i32 %place, i32 0)
  %d1 = extractelement <8 x i32> %d, i32 1
  %d7 = extractelement <8 x i32> %d, i32 7
  %at = getelementptr i8, ptr addrspace(1) %in, i32 %place
  %e = load volatile i32, ptr addrspace(1) %at, align 4
  %t0 = mul i32 %b0, 3
  %t1 = xor i32 %b2, %t0
  %t2 = mul i32 %t1, 5
  %t3 = add i32 %t2, %d1
  %t4 = mul i32 %t3, 7
  %t5 = xor i32 %t4, %d7
  %t6 = add i32 %t5, %cz
  %t7 = mul i32 %t6, 9
  %t8 = xor i32 %t7, %e
  %t9 = add i32 %t8, %a
  %r1 = call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %t9, i32 177, i32 15, i32 15, i1 true)
  %r2 = call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %t9, i32 78, i32 15, i32 15, i1 true)
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
declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1), i16, i64, i32)
declare i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8), i32, i32, i32 immarg)
declare <3 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v3i32(ptr addrspace(8), i32, i32, i32 immarg)
declare <8 x i32> @llvm.amdgcn.s.buffer.load.v8i32(<4 x i32>, i32, i32 immarg)
declare i32 @llvm.amdgcn.strict.wwm.i32(i32)
declare i16 @llvm.amdgcn.struct.ptr.buffer.load.i16(ptr addrspace(8), i32, i32, i32, i32 immarg)
declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg)
declare i32 @llvm.amdgcn.workitem.id.x()
