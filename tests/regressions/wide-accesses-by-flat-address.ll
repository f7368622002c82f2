; launch: groups 1, group size 40, values 5 and 3
; input: 0102030405060708090a0b0c0d0e0f10f1e2d3c4b5a69788797a6b5c4d3e2f100123456789abcdeffedcba9876543210112233445566778899aabbccddeeff00
; llc-22 gfx803 wave64 -O3
; Accesses of several dwords by flat addresses that are private, of LDS or global, lane by lane: where private memory is interleaved by
; dwords (GFX7, GFX8), one instruction has one dword at most. Copies, vectors, pointers, read-modify-writes.
target triple = "amdgcn-amd-amdhsa"
@lds = internal addrspace(3) global [40 x [8 x i64]] poison, align 16

define internal <4 x i32> @through(ptr %p, i64 %x) noinline {
  %v = load <4 x i32>, ptr %p, align 16
  store volatile i64 %x, ptr %p, align 8
  ret <4 x i32> %v
}

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %frame = alloca [8 x i64], align 16, addrspace(5)
  %local = getelementptr [8 x i64], ptr addrspace(3) @lds, i32 %lane
  %o = mul i32 %lane, 128
  %mine = getelementptr i8, ptr addrspace(1) %out, i32 %o
  %global = getelementptr i8, ptr addrspace(1) %mine, i32 64
  call void @llvm.memcpy.p5.p1.i64(ptr addrspace(5) align 16 %frame, ptr addrspace(1) align 16 %in, i64 64, i1 false)
  call void @llvm.memcpy.p3.p1.i64(ptr addrspace(3) align 16 %local, ptr addrspace(1) align 16 %in, i64 64, i1 false)
  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) align 16 %global, ptr addrspace(1) align 16 %in, i64 64, i1 false)
  %f0 = addrspacecast ptr addrspace(5) %frame to ptr
  %f1 = addrspacecast ptr addrspace(3) %local to ptr
  %f2 = addrspacecast ptr addrspace(1) %global to ptr
  %kind = urem i32 %lane, 3
  %is0 = icmp eq i32 %kind, 0
  %is1 = icmp eq i32 %kind, 1
  %other = select i1 %is1, ptr %f1, ptr %f2
  %p = select i1 %is0, ptr %f0, ptr %other
  %p1 = getelementptr i8, ptr %p, i64 8
  %p2 = getelementptr i8, ptr %p, i64 16
  %p3 = getelementptr i8, ptr %p, i64 32
  %p4 = getelementptr i8, ptr %p, i64 48

  %i = load volatile i64, ptr %p, align 8
  %h = load <4 x i16>, ptr %p1, align 8
  %d = load double, ptr %p2, align 8
  %v = load <4 x i32>, ptr %p3, align 16
  %a = load i64, ptr %p2, align 8
  store i64 %m, ptr %p4, align 8
  %q = load i128, ptr %p3, align 16
  %address = load ptr, ptr %p4, align 8
  %added = atomicrmw add ptr %p1, i64 %m syncscope("workgroup") monotonic, align 8
  %swapped = cmpxchg ptr %p2, i64 %a, i64 %i syncscope("workgroup") monotonic monotonic, align 8
  %was = extractvalue { i64, i1 } %swapped, 0
  %w = call <4 x i32> @through(ptr %p3, i64 %added)
  call void @llvm.memmove.p0.p0.i64(ptr align 8 %p, ptr align 8 %p1, i64 24, i1 false)
  store double %d, ptr %p4, align 8
  %b = getelementptr i8, ptr %p, i64 56
  store <2 x float> <float 1.0, float 2.0>, ptr %b, align 8

  %hb = bitcast <4 x i16> %h to i64
  %ab = ptrtoint ptr %address to i64
  %ql = trunc i128 %q to i64
  %s0 = xor i64 %i, %hb
  %s1 = add i64 %s0, %ab
  %s2 = xor i64 %s1, %ql
  %s3 = add i64 %s2, %added
  %s4 = xor i64 %s3, %was
  store i64 %s4, ptr addrspace(1) %mine
  %o1 = getelementptr i8, ptr addrspace(1) %mine, i32 16
  %vw = add <4 x i32> %v, %w
  store <4 x i32> %vw, ptr addrspace(1) %o1
  %o2 = getelementptr i8, ptr addrspace(1) %mine, i32 32
  %after = load <4 x i32>, ptr %p, align 16
  store <4 x i32> %after, ptr addrspace(1) %o2
  %o3 = getelementptr i8, ptr addrspace(1) %mine, i32 48
  %last = load <2 x i64>, ptr %p4, align 16
  store <2 x i64> %last, ptr addrspace(1) %o3
  ret void
}
