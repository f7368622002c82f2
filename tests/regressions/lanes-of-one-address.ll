; launch: groups 2, group size 70, values 5 and 3
; input: 0102030405060708090a0b0c0d0e0f10f1e2d3c4b5a69788797a6b5c4d3e2f10
; llc-22 gfx1100 wave32 -O3
; Atomic operations on one address, which one lane does for all: of values that all have, and of their own. What the lanes saw must
; be a chain in some order: the sum of f(new) - f(old) over all of them is f(last) - f(first), whatever f is.
target triple = "amdgcn-amd-amdhsa"

@cells = internal addrspace(3) global [36 x i64] poison, align 8

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %wide) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %place = and i32 %id, 7
  %mine = getelementptr i32, ptr addrspace(1) %in, i32 %place
  %own = load i32, ptr addrspace(1) %mine, align 4
  %high = zext i32 %own to i64
  %shifted = mul i64 %high, 1234567890123
  %owns = add i64 %shifted, %wide
  %begins = icmp ult i32 %id, 36
  br i1 %begins, label %begin, label %begun
begin:
  %first = getelementptr i64, ptr addrspace(3) @cells, i32 %id
  store i64 81985529216486895, ptr addrspace(3) %first, align 8
  br label %begun
begun:
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %some = icmp ult i32 %place, 5
  br i1 %some, label %turns, label %behind
turns:
  %turn = phi i32 [ 0, %begun ], [ %next, %turns ]
  %all = add i32 %n, %turn
  %far = zext i32 %all to i64
  %alls = mul i64 %far, 987654321
  %add0.p = getelementptr i64, ptr addrspace(3) @cells, i32 0
  %add0.old = atomicrmw add ptr addrspace(3) %add0.p, i32 %all syncscope("workgroup") monotonic
  %add0.new = add i32 %add0.old, %all
  %add0.old.s = lshr i32 %add0.old, 11
  %add0.old.x = xor i32 %add0.old, %add0.old.s
  %add0.old.f = mul i32 %add0.old.x, %add0.old.x
  %add0.new.s = lshr i32 %add0.new, 11
  %add0.new.x = xor i32 %add0.new, %add0.new.s
  %add0.new.f = mul i32 %add0.new.x, %add0.new.x
  %add0.step = sub i32 %add0.new.f, %add0.old.f
  %add0.q = getelementptr i8, ptr addrspace(1) %counters, i64 0
  atomicrmw volatile add ptr addrspace(1) %add0.q, i32 %add0.step syncscope("agent") monotonic
  %add1.p = getelementptr i64, ptr addrspace(3) @cells, i32 1
  %add1.old = atomicrmw add ptr addrspace(3) %add1.p, i32 %own syncscope("agent") acq_rel
  %add1.new = add i32 %add1.old, %own
  %add1.old.s = lshr i32 %add1.old, 11
  %add1.old.x = xor i32 %add1.old, %add1.old.s
  %add1.old.f = mul i32 %add1.old.x, %add1.old.x
  %add1.new.s = lshr i32 %add1.new, 11
  %add1.new.x = xor i32 %add1.new, %add1.new.s
  %add1.new.f = mul i32 %add1.new.x, %add1.new.x
  %add1.step = sub i32 %add1.new.f, %add1.old.f
  %add1.q = getelementptr i8, ptr addrspace(1) %counters, i64 0
  atomicrmw volatile add ptr addrspace(1) %add1.q, i32 %add1.step syncscope("agent") monotonic
  %sub2.p = getelementptr i64, ptr addrspace(3) @cells, i32 2
  %sub2.old = atomicrmw sub ptr addrspace(3) %sub2.p, i32 %all syncscope("wavefront") seq_cst
  %sub2.new = sub i32 %sub2.old, %all
  %sub2.old.s = lshr i32 %sub2.old, 11
  %sub2.old.x = xor i32 %sub2.old, %sub2.old.s
  %sub2.old.f = mul i32 %sub2.old.x, %sub2.old.x
  %sub2.new.s = lshr i32 %sub2.new, 11
  %sub2.new.x = xor i32 %sub2.new, %sub2.new.s
  %sub2.new.f = mul i32 %sub2.new.x, %sub2.new.x
  %sub2.step = sub i32 %sub2.new.f, %sub2.old.f
  %sub2.q = getelementptr i8, ptr addrspace(1) %counters, i64 8
  atomicrmw volatile add ptr addrspace(1) %sub2.q, i32 %sub2.step syncscope("agent") monotonic
  %sub3.p = getelementptr i64, ptr addrspace(3) @cells, i32 3
  %sub3.old = atomicrmw sub ptr addrspace(3) %sub3.p, i32 %own syncscope("workgroup") monotonic
  %sub3.new = sub i32 %sub3.old, %own
  %sub3.old.s = lshr i32 %sub3.old, 11
  %sub3.old.x = xor i32 %sub3.old, %sub3.old.s
  %sub3.old.f = mul i32 %sub3.old.x, %sub3.old.x
  %sub3.new.s = lshr i32 %sub3.new, 11
  %sub3.new.x = xor i32 %sub3.new, %sub3.new.s
  %sub3.new.f = mul i32 %sub3.new.x, %sub3.new.x
  %sub3.step = sub i32 %sub3.new.f, %sub3.old.f
  %sub3.q = getelementptr i8, ptr addrspace(1) %counters, i64 8
  atomicrmw volatile add ptr addrspace(1) %sub3.q, i32 %sub3.step syncscope("agent") monotonic
  %and4.p = getelementptr i64, ptr addrspace(3) @cells, i32 4
  %and4.old = atomicrmw and ptr addrspace(3) %and4.p, i32 %all syncscope("agent") acq_rel
  %and4.new = and i32 %and4.old, %all
  %and4.old.s = lshr i32 %and4.old, 11
  %and4.old.x = xor i32 %and4.old, %and4.old.s
  %and4.old.f = mul i32 %and4.old.x, %and4.old.x
  %and4.new.s = lshr i32 %and4.new, 11
  %and4.new.x = xor i32 %and4.new, %and4.new.s
  %and4.new.f = mul i32 %and4.new.x, %and4.new.x
  %and4.step = sub i32 %and4.new.f, %and4.old.f
  %and4.q = getelementptr i8, ptr addrspace(1) %counters, i64 16
  atomicrmw volatile add ptr addrspace(1) %and4.q, i32 %and4.step syncscope("agent") monotonic
  %and5.p = getelementptr i64, ptr addrspace(3) @cells, i32 5
  %and5.old = atomicrmw and ptr addrspace(3) %and5.p, i32 %own syncscope("wavefront") seq_cst
  %and5.new = and i32 %and5.old, %own
  %and5.old.s = lshr i32 %and5.old, 11
  %and5.old.x = xor i32 %and5.old, %and5.old.s
  %and5.old.f = mul i32 %and5.old.x, %and5.old.x
  %and5.new.s = lshr i32 %and5.new, 11
  %and5.new.x = xor i32 %and5.new, %and5.new.s
  %and5.new.f = mul i32 %and5.new.x, %and5.new.x
  %and5.step = sub i32 %and5.new.f, %and5.old.f
  %and5.q = getelementptr i8, ptr addrspace(1) %counters, i64 16
  atomicrmw volatile add ptr addrspace(1) %and5.q, i32 %and5.step syncscope("agent") monotonic
  %or6.p = getelementptr i64, ptr addrspace(3) @cells, i32 6
  %or6.old = atomicrmw or ptr addrspace(3) %or6.p, i32 %all syncscope("workgroup") monotonic
  %or6.new = or i32 %or6.old, %all
  %or6.old.s = lshr i32 %or6.old, 11
  %or6.old.x = xor i32 %or6.old, %or6.old.s
  %or6.old.f = mul i32 %or6.old.x, %or6.old.x
  %or6.new.s = lshr i32 %or6.new, 11
  %or6.new.x = xor i32 %or6.new, %or6.new.s
  %or6.new.f = mul i32 %or6.new.x, %or6.new.x
  %or6.step = sub i32 %or6.new.f, %or6.old.f
  %or6.q = getelementptr i8, ptr addrspace(1) %counters, i64 24
  atomicrmw volatile add ptr addrspace(1) %or6.q, i32 %or6.step syncscope("agent") monotonic
  %or7.p = getelementptr i64, ptr addrspace(3) @cells, i32 7
  %or7.old = atomicrmw or ptr addrspace(3) %or7.p, i32 %own syncscope("agent") acq_rel
  %or7.new = or i32 %or7.old, %own
  %or7.old.s = lshr i32 %or7.old, 11
  %or7.old.x = xor i32 %or7.old, %or7.old.s
  %or7.old.f = mul i32 %or7.old.x, %or7.old.x
  %or7.new.s = lshr i32 %or7.new, 11
  %or7.new.x = xor i32 %or7.new, %or7.new.s
  %or7.new.f = mul i32 %or7.new.x, %or7.new.x
  %or7.step = sub i32 %or7.new.f, %or7.old.f
  %or7.q = getelementptr i8, ptr addrspace(1) %counters, i64 24
  atomicrmw volatile add ptr addrspace(1) %or7.q, i32 %or7.step syncscope("agent") monotonic
  %xor8.p = getelementptr i64, ptr addrspace(3) @cells, i32 8
  %xor8.old = atomicrmw xor ptr addrspace(3) %xor8.p, i32 %all syncscope("wavefront") seq_cst
  %xor8.new = xor i32 %xor8.old, %all
  %xor8.old.s = lshr i32 %xor8.old, 11
  %xor8.old.x = xor i32 %xor8.old, %xor8.old.s
  %xor8.old.f = mul i32 %xor8.old.x, %xor8.old.x
  %xor8.new.s = lshr i32 %xor8.new, 11
  %xor8.new.x = xor i32 %xor8.new, %xor8.new.s
  %xor8.new.f = mul i32 %xor8.new.x, %xor8.new.x
  %xor8.step = sub i32 %xor8.new.f, %xor8.old.f
  %xor8.q = getelementptr i8, ptr addrspace(1) %counters, i64 32
  atomicrmw volatile add ptr addrspace(1) %xor8.q, i32 %xor8.step syncscope("agent") monotonic
  %xor9.p = getelementptr i64, ptr addrspace(3) @cells, i32 9
  %xor9.old = atomicrmw xor ptr addrspace(3) %xor9.p, i32 %own syncscope("workgroup") monotonic
  %xor9.new = xor i32 %xor9.old, %own
  %xor9.old.s = lshr i32 %xor9.old, 11
  %xor9.old.x = xor i32 %xor9.old, %xor9.old.s
  %xor9.old.f = mul i32 %xor9.old.x, %xor9.old.x
  %xor9.new.s = lshr i32 %xor9.new, 11
  %xor9.new.x = xor i32 %xor9.new, %xor9.new.s
  %xor9.new.f = mul i32 %xor9.new.x, %xor9.new.x
  %xor9.step = sub i32 %xor9.new.f, %xor9.old.f
  %xor9.q = getelementptr i8, ptr addrspace(1) %counters, i64 32
  atomicrmw volatile add ptr addrspace(1) %xor9.q, i32 %xor9.step syncscope("agent") monotonic
  %min10.p = getelementptr i64, ptr addrspace(3) @cells, i32 10
  %min10.old = atomicrmw min ptr addrspace(3) %min10.p, i32 %all syncscope("agent") acq_rel
  %min10.new = call i32 @llvm.smin.i32(i32 %min10.old, i32 %all)
  %min10.old.s = lshr i32 %min10.old, 11
  %min10.old.x = xor i32 %min10.old, %min10.old.s
  %min10.old.f = mul i32 %min10.old.x, %min10.old.x
  %min10.new.s = lshr i32 %min10.new, 11
  %min10.new.x = xor i32 %min10.new, %min10.new.s
  %min10.new.f = mul i32 %min10.new.x, %min10.new.x
  %min10.step = sub i32 %min10.new.f, %min10.old.f
  %min10.q = getelementptr i8, ptr addrspace(1) %counters, i64 40
  atomicrmw volatile add ptr addrspace(1) %min10.q, i32 %min10.step syncscope("agent") monotonic
  %min11.p = getelementptr i64, ptr addrspace(3) @cells, i32 11
  %min11.old = atomicrmw min ptr addrspace(3) %min11.p, i32 %own syncscope("wavefront") seq_cst
  %min11.new = call i32 @llvm.smin.i32(i32 %min11.old, i32 %own)
  %min11.old.s = lshr i32 %min11.old, 11
  %min11.old.x = xor i32 %min11.old, %min11.old.s
  %min11.old.f = mul i32 %min11.old.x, %min11.old.x
  %min11.new.s = lshr i32 %min11.new, 11
  %min11.new.x = xor i32 %min11.new, %min11.new.s
  %min11.new.f = mul i32 %min11.new.x, %min11.new.x
  %min11.step = sub i32 %min11.new.f, %min11.old.f
  %min11.q = getelementptr i8, ptr addrspace(1) %counters, i64 40
  atomicrmw volatile add ptr addrspace(1) %min11.q, i32 %min11.step syncscope("agent") monotonic
  %max12.p = getelementptr i64, ptr addrspace(3) @cells, i32 12
  %max12.old = atomicrmw max ptr addrspace(3) %max12.p, i32 %all syncscope("workgroup") monotonic
  %max12.new = call i32 @llvm.smax.i32(i32 %max12.old, i32 %all)
  %max12.old.s = lshr i32 %max12.old, 11
  %max12.old.x = xor i32 %max12.old, %max12.old.s
  %max12.old.f = mul i32 %max12.old.x, %max12.old.x
  %max12.new.s = lshr i32 %max12.new, 11
  %max12.new.x = xor i32 %max12.new, %max12.new.s
  %max12.new.f = mul i32 %max12.new.x, %max12.new.x
  %max12.step = sub i32 %max12.new.f, %max12.old.f
  %max12.q = getelementptr i8, ptr addrspace(1) %counters, i64 48
  atomicrmw volatile add ptr addrspace(1) %max12.q, i32 %max12.step syncscope("agent") monotonic
  %max13.p = getelementptr i64, ptr addrspace(3) @cells, i32 13
  %max13.old = atomicrmw max ptr addrspace(3) %max13.p, i32 %own syncscope("agent") acq_rel
  %max13.new = call i32 @llvm.smax.i32(i32 %max13.old, i32 %own)
  %max13.old.s = lshr i32 %max13.old, 11
  %max13.old.x = xor i32 %max13.old, %max13.old.s
  %max13.old.f = mul i32 %max13.old.x, %max13.old.x
  %max13.new.s = lshr i32 %max13.new, 11
  %max13.new.x = xor i32 %max13.new, %max13.new.s
  %max13.new.f = mul i32 %max13.new.x, %max13.new.x
  %max13.step = sub i32 %max13.new.f, %max13.old.f
  %max13.q = getelementptr i8, ptr addrspace(1) %counters, i64 48
  atomicrmw volatile add ptr addrspace(1) %max13.q, i32 %max13.step syncscope("agent") monotonic
  %umin14.p = getelementptr i64, ptr addrspace(3) @cells, i32 14
  %umin14.old = atomicrmw umin ptr addrspace(3) %umin14.p, i32 %all syncscope("wavefront") seq_cst
  %umin14.new = call i32 @llvm.umin.i32(i32 %umin14.old, i32 %all)
  %umin14.old.s = lshr i32 %umin14.old, 11
  %umin14.old.x = xor i32 %umin14.old, %umin14.old.s
  %umin14.old.f = mul i32 %umin14.old.x, %umin14.old.x
  %umin14.new.s = lshr i32 %umin14.new, 11
  %umin14.new.x = xor i32 %umin14.new, %umin14.new.s
  %umin14.new.f = mul i32 %umin14.new.x, %umin14.new.x
  %umin14.step = sub i32 %umin14.new.f, %umin14.old.f
  %umin14.q = getelementptr i8, ptr addrspace(1) %counters, i64 56
  atomicrmw volatile add ptr addrspace(1) %umin14.q, i32 %umin14.step syncscope("agent") monotonic
  %umin15.p = getelementptr i64, ptr addrspace(3) @cells, i32 15
  %umin15.old = atomicrmw umin ptr addrspace(3) %umin15.p, i32 %own syncscope("workgroup") monotonic
  %umin15.new = call i32 @llvm.umin.i32(i32 %umin15.old, i32 %own)
  %umin15.old.s = lshr i32 %umin15.old, 11
  %umin15.old.x = xor i32 %umin15.old, %umin15.old.s
  %umin15.old.f = mul i32 %umin15.old.x, %umin15.old.x
  %umin15.new.s = lshr i32 %umin15.new, 11
  %umin15.new.x = xor i32 %umin15.new, %umin15.new.s
  %umin15.new.f = mul i32 %umin15.new.x, %umin15.new.x
  %umin15.step = sub i32 %umin15.new.f, %umin15.old.f
  %umin15.q = getelementptr i8, ptr addrspace(1) %counters, i64 56
  atomicrmw volatile add ptr addrspace(1) %umin15.q, i32 %umin15.step syncscope("agent") monotonic
  %umax16.p = getelementptr i64, ptr addrspace(3) @cells, i32 16
  %umax16.old = atomicrmw umax ptr addrspace(3) %umax16.p, i32 %all syncscope("agent") acq_rel
  %umax16.new = call i32 @llvm.umax.i32(i32 %umax16.old, i32 %all)
  %umax16.old.s = lshr i32 %umax16.old, 11
  %umax16.old.x = xor i32 %umax16.old, %umax16.old.s
  %umax16.old.f = mul i32 %umax16.old.x, %umax16.old.x
  %umax16.new.s = lshr i32 %umax16.new, 11
  %umax16.new.x = xor i32 %umax16.new, %umax16.new.s
  %umax16.new.f = mul i32 %umax16.new.x, %umax16.new.x
  %umax16.step = sub i32 %umax16.new.f, %umax16.old.f
  %umax16.q = getelementptr i8, ptr addrspace(1) %counters, i64 64
  atomicrmw volatile add ptr addrspace(1) %umax16.q, i32 %umax16.step syncscope("agent") monotonic
  %umax17.p = getelementptr i64, ptr addrspace(3) @cells, i32 17
  %umax17.old = atomicrmw umax ptr addrspace(3) %umax17.p, i32 %own syncscope("wavefront") seq_cst
  %umax17.new = call i32 @llvm.umax.i32(i32 %umax17.old, i32 %own)
  %umax17.old.s = lshr i32 %umax17.old, 11
  %umax17.old.x = xor i32 %umax17.old, %umax17.old.s
  %umax17.old.f = mul i32 %umax17.old.x, %umax17.old.x
  %umax17.new.s = lshr i32 %umax17.new, 11
  %umax17.new.x = xor i32 %umax17.new, %umax17.new.s
  %umax17.new.f = mul i32 %umax17.new.x, %umax17.new.x
  %umax17.step = sub i32 %umax17.new.f, %umax17.old.f
  %umax17.q = getelementptr i8, ptr addrspace(1) %counters, i64 64
  atomicrmw volatile add ptr addrspace(1) %umax17.q, i32 %umax17.step syncscope("agent") monotonic
  %add18.p = getelementptr i64, ptr addrspace(3) @cells, i32 18
  %add18.old = atomicrmw add ptr addrspace(3) %add18.p, i64 %alls syncscope("workgroup") monotonic
  %add18.new = add i64 %add18.old, %alls
  %add18.old.s = lshr i64 %add18.old, 11
  %add18.old.x = xor i64 %add18.old, %add18.old.s
  %add18.old.f = mul i64 %add18.old.x, %add18.old.x
  %add18.new.s = lshr i64 %add18.new, 11
  %add18.new.x = xor i64 %add18.new, %add18.new.s
  %add18.new.f = mul i64 %add18.new.x, %add18.new.x
  %add18.step = sub i64 %add18.new.f, %add18.old.f
  %add18.q = getelementptr i8, ptr addrspace(1) %counters, i64 72
  atomicrmw volatile add ptr addrspace(1) %add18.q, i64 %add18.step syncscope("agent") monotonic
  %add19.p = getelementptr i64, ptr addrspace(3) @cells, i32 19
  %add19.old = atomicrmw add ptr addrspace(3) %add19.p, i64 %owns syncscope("agent") acq_rel
  %add19.new = add i64 %add19.old, %owns
  %add19.old.s = lshr i64 %add19.old, 11
  %add19.old.x = xor i64 %add19.old, %add19.old.s
  %add19.old.f = mul i64 %add19.old.x, %add19.old.x
  %add19.new.s = lshr i64 %add19.new, 11
  %add19.new.x = xor i64 %add19.new, %add19.new.s
  %add19.new.f = mul i64 %add19.new.x, %add19.new.x
  %add19.step = sub i64 %add19.new.f, %add19.old.f
  %add19.q = getelementptr i8, ptr addrspace(1) %counters, i64 72
  atomicrmw volatile add ptr addrspace(1) %add19.q, i64 %add19.step syncscope("agent") monotonic
  %sub20.p = getelementptr i64, ptr addrspace(3) @cells, i32 20
  %sub20.old = atomicrmw sub ptr addrspace(3) %sub20.p, i64 %alls syncscope("wavefront") seq_cst
  %sub20.new = sub i64 %sub20.old, %alls
  %sub20.old.s = lshr i64 %sub20.old, 11
  %sub20.old.x = xor i64 %sub20.old, %sub20.old.s
  %sub20.old.f = mul i64 %sub20.old.x, %sub20.old.x
  %sub20.new.s = lshr i64 %sub20.new, 11
  %sub20.new.x = xor i64 %sub20.new, %sub20.new.s
  %sub20.new.f = mul i64 %sub20.new.x, %sub20.new.x
  %sub20.step = sub i64 %sub20.new.f, %sub20.old.f
  %sub20.q = getelementptr i8, ptr addrspace(1) %counters, i64 80
  atomicrmw volatile add ptr addrspace(1) %sub20.q, i64 %sub20.step syncscope("agent") monotonic
  %sub21.p = getelementptr i64, ptr addrspace(3) @cells, i32 21
  %sub21.old = atomicrmw sub ptr addrspace(3) %sub21.p, i64 %owns syncscope("workgroup") monotonic
  %sub21.new = sub i64 %sub21.old, %owns
  %sub21.old.s = lshr i64 %sub21.old, 11
  %sub21.old.x = xor i64 %sub21.old, %sub21.old.s
  %sub21.old.f = mul i64 %sub21.old.x, %sub21.old.x
  %sub21.new.s = lshr i64 %sub21.new, 11
  %sub21.new.x = xor i64 %sub21.new, %sub21.new.s
  %sub21.new.f = mul i64 %sub21.new.x, %sub21.new.x
  %sub21.step = sub i64 %sub21.new.f, %sub21.old.f
  %sub21.q = getelementptr i8, ptr addrspace(1) %counters, i64 80
  atomicrmw volatile add ptr addrspace(1) %sub21.q, i64 %sub21.step syncscope("agent") monotonic
  %and22.p = getelementptr i64, ptr addrspace(3) @cells, i32 22
  %and22.old = atomicrmw and ptr addrspace(3) %and22.p, i64 %alls syncscope("agent") acq_rel
  %and22.new = and i64 %and22.old, %alls
  %and22.old.s = lshr i64 %and22.old, 11
  %and22.old.x = xor i64 %and22.old, %and22.old.s
  %and22.old.f = mul i64 %and22.old.x, %and22.old.x
  %and22.new.s = lshr i64 %and22.new, 11
  %and22.new.x = xor i64 %and22.new, %and22.new.s
  %and22.new.f = mul i64 %and22.new.x, %and22.new.x
  %and22.step = sub i64 %and22.new.f, %and22.old.f
  %and22.q = getelementptr i8, ptr addrspace(1) %counters, i64 88
  atomicrmw volatile add ptr addrspace(1) %and22.q, i64 %and22.step syncscope("agent") monotonic
  %and23.p = getelementptr i64, ptr addrspace(3) @cells, i32 23
  %and23.old = atomicrmw and ptr addrspace(3) %and23.p, i64 %owns syncscope("wavefront") seq_cst
  %and23.new = and i64 %and23.old, %owns
  %and23.old.s = lshr i64 %and23.old, 11
  %and23.old.x = xor i64 %and23.old, %and23.old.s
  %and23.old.f = mul i64 %and23.old.x, %and23.old.x
  %and23.new.s = lshr i64 %and23.new, 11
  %and23.new.x = xor i64 %and23.new, %and23.new.s
  %and23.new.f = mul i64 %and23.new.x, %and23.new.x
  %and23.step = sub i64 %and23.new.f, %and23.old.f
  %and23.q = getelementptr i8, ptr addrspace(1) %counters, i64 88
  atomicrmw volatile add ptr addrspace(1) %and23.q, i64 %and23.step syncscope("agent") monotonic
  %or24.p = getelementptr i64, ptr addrspace(3) @cells, i32 24
  %or24.old = atomicrmw or ptr addrspace(3) %or24.p, i64 %alls syncscope("workgroup") monotonic
  %or24.new = or i64 %or24.old, %alls
  %or24.old.s = lshr i64 %or24.old, 11
  %or24.old.x = xor i64 %or24.old, %or24.old.s
  %or24.old.f = mul i64 %or24.old.x, %or24.old.x
  %or24.new.s = lshr i64 %or24.new, 11
  %or24.new.x = xor i64 %or24.new, %or24.new.s
  %or24.new.f = mul i64 %or24.new.x, %or24.new.x
  %or24.step = sub i64 %or24.new.f, %or24.old.f
  %or24.q = getelementptr i8, ptr addrspace(1) %counters, i64 96
  atomicrmw volatile add ptr addrspace(1) %or24.q, i64 %or24.step syncscope("agent") monotonic
  %or25.p = getelementptr i64, ptr addrspace(3) @cells, i32 25
  %or25.old = atomicrmw or ptr addrspace(3) %or25.p, i64 %owns syncscope("agent") acq_rel
  %or25.new = or i64 %or25.old, %owns
  %or25.old.s = lshr i64 %or25.old, 11
  %or25.old.x = xor i64 %or25.old, %or25.old.s
  %or25.old.f = mul i64 %or25.old.x, %or25.old.x
  %or25.new.s = lshr i64 %or25.new, 11
  %or25.new.x = xor i64 %or25.new, %or25.new.s
  %or25.new.f = mul i64 %or25.new.x, %or25.new.x
  %or25.step = sub i64 %or25.new.f, %or25.old.f
  %or25.q = getelementptr i8, ptr addrspace(1) %counters, i64 96
  atomicrmw volatile add ptr addrspace(1) %or25.q, i64 %or25.step syncscope("agent") monotonic
  %xor26.p = getelementptr i64, ptr addrspace(3) @cells, i32 26
  %xor26.old = atomicrmw xor ptr addrspace(3) %xor26.p, i64 %alls syncscope("wavefront") seq_cst
  %xor26.new = xor i64 %xor26.old, %alls
  %xor26.old.s = lshr i64 %xor26.old, 11
  %xor26.old.x = xor i64 %xor26.old, %xor26.old.s
  %xor26.old.f = mul i64 %xor26.old.x, %xor26.old.x
  %xor26.new.s = lshr i64 %xor26.new, 11
  %xor26.new.x = xor i64 %xor26.new, %xor26.new.s
  %xor26.new.f = mul i64 %xor26.new.x, %xor26.new.x
  %xor26.step = sub i64 %xor26.new.f, %xor26.old.f
  %xor26.q = getelementptr i8, ptr addrspace(1) %counters, i64 104
  atomicrmw volatile add ptr addrspace(1) %xor26.q, i64 %xor26.step syncscope("agent") monotonic
  %xor27.p = getelementptr i64, ptr addrspace(3) @cells, i32 27
  %xor27.old = atomicrmw xor ptr addrspace(3) %xor27.p, i64 %owns syncscope("workgroup") monotonic
  %xor27.new = xor i64 %xor27.old, %owns
  %xor27.old.s = lshr i64 %xor27.old, 11
  %xor27.old.x = xor i64 %xor27.old, %xor27.old.s
  %xor27.old.f = mul i64 %xor27.old.x, %xor27.old.x
  %xor27.new.s = lshr i64 %xor27.new, 11
  %xor27.new.x = xor i64 %xor27.new, %xor27.new.s
  %xor27.new.f = mul i64 %xor27.new.x, %xor27.new.x
  %xor27.step = sub i64 %xor27.new.f, %xor27.old.f
  %xor27.q = getelementptr i8, ptr addrspace(1) %counters, i64 104
  atomicrmw volatile add ptr addrspace(1) %xor27.q, i64 %xor27.step syncscope("agent") monotonic
  %min28.p = getelementptr i64, ptr addrspace(3) @cells, i32 28
  %min28.old = atomicrmw min ptr addrspace(3) %min28.p, i64 %alls syncscope("agent") acq_rel
  %min28.new = call i64 @llvm.smin.i64(i64 %min28.old, i64 %alls)
  %min28.old.s = lshr i64 %min28.old, 11
  %min28.old.x = xor i64 %min28.old, %min28.old.s
  %min28.old.f = mul i64 %min28.old.x, %min28.old.x
  %min28.new.s = lshr i64 %min28.new, 11
  %min28.new.x = xor i64 %min28.new, %min28.new.s
  %min28.new.f = mul i64 %min28.new.x, %min28.new.x
  %min28.step = sub i64 %min28.new.f, %min28.old.f
  %min28.q = getelementptr i8, ptr addrspace(1) %counters, i64 112
  atomicrmw volatile add ptr addrspace(1) %min28.q, i64 %min28.step syncscope("agent") monotonic
  %min29.p = getelementptr i64, ptr addrspace(3) @cells, i32 29
  %min29.old = atomicrmw min ptr addrspace(3) %min29.p, i64 %owns syncscope("wavefront") seq_cst
  %min29.new = call i64 @llvm.smin.i64(i64 %min29.old, i64 %owns)
  %min29.old.s = lshr i64 %min29.old, 11
  %min29.old.x = xor i64 %min29.old, %min29.old.s
  %min29.old.f = mul i64 %min29.old.x, %min29.old.x
  %min29.new.s = lshr i64 %min29.new, 11
  %min29.new.x = xor i64 %min29.new, %min29.new.s
  %min29.new.f = mul i64 %min29.new.x, %min29.new.x
  %min29.step = sub i64 %min29.new.f, %min29.old.f
  %min29.q = getelementptr i8, ptr addrspace(1) %counters, i64 112
  atomicrmw volatile add ptr addrspace(1) %min29.q, i64 %min29.step syncscope("agent") monotonic
  %max30.p = getelementptr i64, ptr addrspace(3) @cells, i32 30
  %max30.old = atomicrmw max ptr addrspace(3) %max30.p, i64 %alls syncscope("workgroup") monotonic
  %max30.new = call i64 @llvm.smax.i64(i64 %max30.old, i64 %alls)
  %max30.old.s = lshr i64 %max30.old, 11
  %max30.old.x = xor i64 %max30.old, %max30.old.s
  %max30.old.f = mul i64 %max30.old.x, %max30.old.x
  %max30.new.s = lshr i64 %max30.new, 11
  %max30.new.x = xor i64 %max30.new, %max30.new.s
  %max30.new.f = mul i64 %max30.new.x, %max30.new.x
  %max30.step = sub i64 %max30.new.f, %max30.old.f
  %max30.q = getelementptr i8, ptr addrspace(1) %counters, i64 120
  atomicrmw volatile add ptr addrspace(1) %max30.q, i64 %max30.step syncscope("agent") monotonic
  %max31.p = getelementptr i64, ptr addrspace(3) @cells, i32 31
  %max31.old = atomicrmw max ptr addrspace(3) %max31.p, i64 %owns syncscope("agent") acq_rel
  %max31.new = call i64 @llvm.smax.i64(i64 %max31.old, i64 %owns)
  %max31.old.s = lshr i64 %max31.old, 11
  %max31.old.x = xor i64 %max31.old, %max31.old.s
  %max31.old.f = mul i64 %max31.old.x, %max31.old.x
  %max31.new.s = lshr i64 %max31.new, 11
  %max31.new.x = xor i64 %max31.new, %max31.new.s
  %max31.new.f = mul i64 %max31.new.x, %max31.new.x
  %max31.step = sub i64 %max31.new.f, %max31.old.f
  %max31.q = getelementptr i8, ptr addrspace(1) %counters, i64 120
  atomicrmw volatile add ptr addrspace(1) %max31.q, i64 %max31.step syncscope("agent") monotonic
  %umin32.p = getelementptr i64, ptr addrspace(3) @cells, i32 32
  %umin32.old = atomicrmw umin ptr addrspace(3) %umin32.p, i64 %alls syncscope("wavefront") seq_cst
  %umin32.new = call i64 @llvm.umin.i64(i64 %umin32.old, i64 %alls)
  %umin32.old.s = lshr i64 %umin32.old, 11
  %umin32.old.x = xor i64 %umin32.old, %umin32.old.s
  %umin32.old.f = mul i64 %umin32.old.x, %umin32.old.x
  %umin32.new.s = lshr i64 %umin32.new, 11
  %umin32.new.x = xor i64 %umin32.new, %umin32.new.s
  %umin32.new.f = mul i64 %umin32.new.x, %umin32.new.x
  %umin32.step = sub i64 %umin32.new.f, %umin32.old.f
  %umin32.q = getelementptr i8, ptr addrspace(1) %counters, i64 128
  atomicrmw volatile add ptr addrspace(1) %umin32.q, i64 %umin32.step syncscope("agent") monotonic
  %umin33.p = getelementptr i64, ptr addrspace(3) @cells, i32 33
  %umin33.old = atomicrmw umin ptr addrspace(3) %umin33.p, i64 %owns syncscope("workgroup") monotonic
  %umin33.new = call i64 @llvm.umin.i64(i64 %umin33.old, i64 %owns)
  %umin33.old.s = lshr i64 %umin33.old, 11
  %umin33.old.x = xor i64 %umin33.old, %umin33.old.s
  %umin33.old.f = mul i64 %umin33.old.x, %umin33.old.x
  %umin33.new.s = lshr i64 %umin33.new, 11
  %umin33.new.x = xor i64 %umin33.new, %umin33.new.s
  %umin33.new.f = mul i64 %umin33.new.x, %umin33.new.x
  %umin33.step = sub i64 %umin33.new.f, %umin33.old.f
  %umin33.q = getelementptr i8, ptr addrspace(1) %counters, i64 128
  atomicrmw volatile add ptr addrspace(1) %umin33.q, i64 %umin33.step syncscope("agent") monotonic
  %umax34.p = getelementptr i64, ptr addrspace(3) @cells, i32 34
  %umax34.old = atomicrmw umax ptr addrspace(3) %umax34.p, i64 %alls syncscope("agent") acq_rel
  %umax34.new = call i64 @llvm.umax.i64(i64 %umax34.old, i64 %alls)
  %umax34.old.s = lshr i64 %umax34.old, 11
  %umax34.old.x = xor i64 %umax34.old, %umax34.old.s
  %umax34.old.f = mul i64 %umax34.old.x, %umax34.old.x
  %umax34.new.s = lshr i64 %umax34.new, 11
  %umax34.new.x = xor i64 %umax34.new, %umax34.new.s
  %umax34.new.f = mul i64 %umax34.new.x, %umax34.new.x
  %umax34.step = sub i64 %umax34.new.f, %umax34.old.f
  %umax34.q = getelementptr i8, ptr addrspace(1) %counters, i64 136
  atomicrmw volatile add ptr addrspace(1) %umax34.q, i64 %umax34.step syncscope("agent") monotonic
  %umax35.p = getelementptr i64, ptr addrspace(3) @cells, i32 35
  %umax35.old = atomicrmw umax ptr addrspace(3) %umax35.p, i64 %owns syncscope("wavefront") seq_cst
  %umax35.new = call i64 @llvm.umax.i64(i64 %umax35.old, i64 %owns)
  %umax35.old.s = lshr i64 %umax35.old, 11
  %umax35.old.x = xor i64 %umax35.old, %umax35.old.s
  %umax35.old.f = mul i64 %umax35.old.x, %umax35.old.x
  %umax35.new.s = lshr i64 %umax35.new, 11
  %umax35.new.x = xor i64 %umax35.new, %umax35.new.s
  %umax35.new.f = mul i64 %umax35.new.x, %umax35.new.x
  %umax35.step = sub i64 %umax35.new.f, %umax35.old.f
  %umax35.q = getelementptr i8, ptr addrspace(1) %counters, i64 136
  atomicrmw volatile add ptr addrspace(1) %umax35.q, i64 %umax35.step syncscope("agent") monotonic
  %next = add i32 %turn, 1
  %odd = and i32 %id, 1
  %again = icmp ule i32 %next, %odd
  br i1 %again, label %turns, label %behind
behind:
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %begins, label %end, label %done
end:
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %before = mul i32 %group, 70
  %item = add i32 %before, %id
  %slot = mul i32 %item, 12
  %last = getelementptr i64, ptr addrspace(1) %out, i32 %slot
  %cell = getelementptr i64, ptr addrspace(3) @cells, i32 %id
  %there = load i64, ptr addrspace(3) %cell, align 8
  store i64 %there, ptr addrspace(1) %last, align 8
  br label %done
done:
  ret void
}
