; launch: groups 1, group size 40, values 5 and 3
; input: 0102030405060708090a0b0c0d0e0f10f1e2d3c4b5a69788797a6b5c4d3e2f10
; llc-22 gfx900 wave64 -O3
; Vectors of flat pointers whose elements are known to be of different address spaces, and null, through everything that makes one
; value of two: elements read and written at an index that is not constant, selects, phis, freeze, arithmetic, shuffles, memory.
target triple = "amdgcn-amd-amdhsa"
@lds = internal addrspace(3) global [40 x i32] poison

define internal <2 x ptr> @swap(<2 x ptr> %v) noinline {
  %w = shufflevector <2 x ptr> %v, <2 x ptr> poison, <2 x i32> <i32 1, i32 0>
  ret <2 x ptr> %w
}

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
entry:
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %o = mul i32 %lane, 32
  %to = getelementptr i8, ptr addrspace(1) %out, i32 %o
  %frame = alloca [2 x i32], addrspace(5)
  %f1 = getelementptr i8, ptr addrspace(5) %frame, i32 4
  store i32 100, ptr addrspace(5) %frame
  store i32 101, ptr addrspace(5) %f1
  %local = getelementptr i32, ptr addrspace(3) @lds, i32 %lane
  store i32 200, ptr addrspace(3) %local
  %private = addrspacecast ptr addrspace(5) %frame to ptr
  %shared = addrspacecast ptr addrspace(3) %local to ptr
  %global = addrspacecast ptr addrspace(1) %in to ptr
  %i = and i32 %lane, 1
  %odd = trunc i32 %lane to i1
  %turn = add i32 %lane, %n
  %i4 = and i32 %turn, 3

  ; Read at an index.
  %a0 = insertelement <2 x ptr> poison, ptr %private, i32 0
  %a1 = insertelement <2 x ptr> %a0, ptr %shared, i32 1
  %e = extractelement <2 x ptr> %a1, i32 %i
  %r0 = load i32, ptr %e
  store i32 %r0, ptr addrspace(1) %to

  ; Written at an index; steps on all of them.
  %b = insertelement <2 x ptr> %a1, ptr %global, i32 %i
  %c = getelementptr i8, <2 x ptr> %b, <2 x i64> <i64 0, i64 0>
  %c0 = extractelement <2 x ptr> %c, i32 0
  %c1 = extractelement <2 x ptr> %c, i32 1
  %v0 = load i32, ptr %c0
  %v1 = load i32, ptr %c1
  %r1 = add i32 %v0, %v1
  %to1 = getelementptr i8, ptr addrspace(1) %to, i32 4
  store i32 %r1, ptr addrspace(1) %to1

  ; Four, null among them, of which one is no pointer until it is frozen.
  %far = getelementptr i8, ptr %private, i64 4
  %d0 = insertelement <4 x ptr> <ptr null, ptr null, ptr poison, ptr null>, ptr %far, i32 0
  %d1 = insertelement <4 x ptr> %d0, ptr %global, i32 2
  %d = freeze <4 x ptr> %d1
  %d2 = insertelement <4 x ptr> %d, ptr %shared, i32 3
  %x = extractelement <4 x ptr> %d2, i32 %i4
  %is.null = icmp eq ptr %x, null
  %y = select i1 %is.null, ptr %shared, ptr %x
  %r2 = load i32, ptr %y
  %to2 = getelementptr i8, ptr addrspace(1) %to, i32 8
  store i32 %r2, ptr addrspace(1) %to2

  ; Whole vectors by one condition and by one for each element, and where ways meet.
  %s = select i1 %odd, <2 x ptr> %a1, <2 x ptr> %b
  %conditions = insertelement <2 x i1> <i1 true, i1 true>, i1 %odd, i32 1
  %t = select <2 x i1> %conditions, <2 x ptr> %s, <2 x ptr> %c
  br i1 %odd, label %other, label %join
other:
  %swapped = call <2 x ptr> @swap(<2 x ptr> %a1)
  br label %join
join:
  %p = phi <2 x ptr> [ %t, %entry ], [ %swapped, %other ]
  %slot = alloca <2 x ptr>, addrspace(5)
  store volatile <2 x ptr> %p, ptr addrspace(5) %slot
  %q = load volatile <2 x ptr>, ptr addrspace(5) %slot
  %z = extractelement <2 x ptr> %q, i32 %i
  %w = getelementptr i8, ptr %z, i64 0
  %r3 = load i32, ptr %w
  %to3 = getelementptr i8, ptr addrspace(1) %to, i32 12
  store i32 %r3, ptr addrspace(1) %to3

  ; An address that is none yet: private memory's first byte.
  %low = addrspacecast ptr addrspace(5) null to ptr
  %high = getelementptr i8, ptr %low, i64 520
  %u = insertelement <2 x ptr> %b, ptr %high, i32 %i
  %u1 = extractelement <2 x ptr> %u, i64 1
  %us = icmp eq ptr %u1, %high
  %r4 = zext i1 %us to i32
  %to4 = getelementptr i8, ptr addrspace(1) %to, i32 16
  store i32 %r4, ptr addrspace(1) %to4
  ret void
}
