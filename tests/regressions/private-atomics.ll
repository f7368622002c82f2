; launch: groups 2, group size 70, values 5 and 3
; input: 0102030405060708090a0b0c0d0e0f10f1e2d3c4b5a69788797a6b5c4d3e2f10
; llc-22 gfx942 wave64 -O3
; Atomic operations on private memory by its own addresses, which are operations by flat ones where other lanes could reach it, amid
; accesses that are not atomic and those by flat addresses.
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %wide) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %before = mul i32 %group, 70
  %item = add i32 %before, %id
  %far = mul i32 %item, 12
  %mine = getelementptr i64, ptr addrspace(1) %out, i32 %far
  %cells = alloca [8 x i64], align 8, addrspace(5)
  %floats = alloca [8 x float], align 4, addrspace(5)
  %long = zext i32 %id to i64
  %turn = add i32 %id, %n
  %i = and i32 %turn, 7
  %next = add i32 %i, 1
  %j = and i32 %next, 7
  %p = getelementptr [8 x i64], ptr addrspace(5) %cells, i32 0, i32 %i
  %q = getelementptr [8 x i64], ptr addrspace(5) %cells, i32 0, i32 %j
  %f = getelementptr [8 x float], ptr addrspace(5) %floats, i32 0, i32 %i
  %p2 = getelementptr i8, ptr addrspace(5) %p, i32 2
  %p5 = getelementptr i8, ptr addrspace(5) %p, i32 5
  %flat = addrspacecast ptr addrspace(5) %p to ptr
  store i64 %long, ptr addrspace(5) %p
  store i64 7, ptr addrspace(5) %q
  store float 2.0, ptr addrspace(5) %f

  %add = atomicrmw add ptr addrspace(5) %p, i64 %wide syncscope("agent") acq_rel
  %max = atomicrmw umax ptr addrspace(5) %q, i32 %id syncscope("workgroup") monotonic
  %sum = atomicrmw fadd ptr addrspace(5) %f, float 3.0 monotonic
  %low = load i16, ptr addrspace(5) %p
  %byte = atomicrmw add ptr addrspace(5) %p5, i8 77 seq_cst
  %swapped = cmpxchg ptr addrspace(5) %p, i16 %low, i16 9 acq_rel monotonic
  %failed = cmpxchg ptr addrspace(5) %p2, i16 1, i16 2 syncscope("singlethread") monotonic monotonic
  %plain = load i64, ptr addrspace(5) %p
  %exchanged = cmpxchg ptr addrspace(5) %p, i64 %plain, i64 %wide syncscope("agent") seq_cst acquire
  %by.flat = atomicrmw add ptr %flat, i64 %long syncscope("agent") monotonic
  %nand = atomicrmw nand ptr addrspace(5) %p, i32 %turn monotonic
  %whole = load atomic i64, ptr addrspace(5) %p syncscope("agent") acquire, align 8
  store atomic i32 %turn, ptr addrspace(5) %p syncscope("workgroup") release, align 8
  %sub = atomicrmw sub ptr addrspace(5) %q, i32 1 monotonic
  %left = load i64, ptr addrspace(5) %p
  %other = load i64, ptr addrspace(5) %q
  %float = load float, ptr addrspace(5) %f

  store i64 %add, ptr addrspace(1) %mine
  %at1 = getelementptr i64, ptr addrspace(1) %mine, i32 1
  %max64 = zext i32 %max to i64
  store i64 %max64, ptr addrspace(1) %at1
  %at2 = getelementptr i64, ptr addrspace(1) %mine, i32 2
  %sum.bits = bitcast float %sum to i32
  %float.bits = bitcast float %float to i32
  %bits = xor i32 %sum.bits, %float.bits
  %bits64 = zext i32 %bits to i64
  store i64 %bits64, ptr addrspace(1) %at2
  %at3 = getelementptr i64, ptr addrspace(1) %mine, i32 3
  %byte64 = zext i8 %byte to i64
  store i64 %byte64, ptr addrspace(1) %at3
  %at4 = getelementptr i64, ptr addrspace(1) %mine, i32 4
  %was = extractvalue { i16, i1 } %swapped, 0
  %did = extractvalue { i16, i1 } %swapped, 1
  %not = extractvalue { i16, i1 } %failed, 1
  %was64 = zext i16 %was to i64
  %did64 = select i1 %did, i64 65536, i64 0
  %not64 = select i1 %not, i64 131072, i64 0
  %two = or i64 %was64, %did64
  %three = or i64 %two, %not64
  store i64 %three, ptr addrspace(1) %at4
  %at5 = getelementptr i64, ptr addrspace(1) %mine, i32 5
  %old = extractvalue { i64, i1 } %exchanged, 0
  %more = add i64 %old, %by.flat
  store i64 %more, ptr addrspace(1) %at5
  %at6 = getelementptr i64, ptr addrspace(1) %mine, i32 6
  %nand64 = zext i32 %nand to i64
  %nand.whole = xor i64 %nand64, %whole
  store i64 %nand.whole, ptr addrspace(1) %at6
  %at7 = getelementptr i64, ptr addrspace(1) %mine, i32 7
  store i64 %left, ptr addrspace(1) %at7
  %at8 = getelementptr i64, ptr addrspace(1) %mine, i32 8
  store i64 %other, ptr addrspace(1) %at8
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
