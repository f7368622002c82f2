; launch: groups 1, group size 70, values 5 and 7
; input: random 1
; targets: gfx601 gfx803 gfx900 gfx908
target triple = "amdgcn-amd-amdhsa"
@a = internal addrspace(2) global [70 x i32] poison, align 8
@b = internal addrspace(2) global [70 x i32] poison
@lds = internal addrspace(3) global [70 x i32] poison

; Addresses in GDS as operands, results, of blocks, of selections, in memory, of functions; negative and large distances.
define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) "amdgpu-gds-size"="4096" {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own32 = shl i32 %id, 6
  %own = zext i32 %own32 to i64
  %mine = getelementptr i8, ptr addrspace(1) %out, i64 %own
  %odd32 = and i32 %id, 1
  %odd = icmp ne i32 %odd32, 0
  %pa = getelementptr i32, ptr addrspace(2) @a, i32 %id
  %pb = getelementptr i32, ptr addrspace(2) @b, i32 %id
  %p = select i1 %odd, ptr addrspace(2) %pa, ptr addrspace(2) %pb
  %r0 = atomicrmw add ptr addrspace(2) %p, i32 %id monotonic
  br i1 %odd, label %then, label %join
then:
  %up = getelementptr i8, ptr addrspace(2) %pb, i32 8
  br label %join
join:
  %q = phi ptr addrspace(2) [ %up, %then ], [ %pb, %0 ]
  %back = getelementptr i8, ptr addrspace(2) %q, i32 -8
  %even = select i1 %odd, ptr addrspace(2) %back, ptr addrspace(2) %q
  %r1 = call i32 @twice(ptr addrspace(2) %even, i32 %n)
  %slot = getelementptr i32, ptr addrspace(3) @lds, i32 %id
  store i32 %r1, ptr addrspace(3) %slot, align 4
  %same = icmp eq ptr addrspace(2) %p, %even
  %s = zext i1 %same to i32
  %place = ptrtoint ptr addrspace(2) %pa to i32
  %start = ptrtoint ptr addrspace(2) @a to i32
  %distance = sub i32 %place, %start
  %there = getelementptr i8, ptr addrspace(1) %mine, i64 32
  store ptr addrspace(2) %p, ptr addrspace(1) %there, align 4
  %again = load volatile ptr addrspace(2), ptr addrspace(1) %there, align 4
  %r2 = atomicrmw xor ptr addrspace(2) %again, i32 %n monotonic
  store i32 0, ptr addrspace(1) %there, align 4
  %at = inttoptr i32 %own32 to ptr addrspace(2)
  %low = getelementptr i8, ptr addrspace(2) %at, i32 -4
  %zero = icmp eq i32 %id, 0
  %within = select i1 %zero, ptr addrspace(2) null, ptr addrspace(2) %low
  %inside = icmp ult i32 %id, 60
  br i1 %inside, label %reserved, label %end
reserved:
  %r3 = atomicrmw umax ptr addrspace(2) %within, i32 %id monotonic
  %r4 = atomicrmw umax ptr addrspace(2) %within, i32 3 monotonic
  br label %end
end:
  %r34 = phi i32 [ %r4, %reserved ], [ 0, %join ]
  %back.r1 = load i32, ptr addrspace(3) %slot, align 4
  store i32 %r0, ptr addrspace(1) %mine, align 4
  %o4 = getelementptr i8, ptr addrspace(1) %mine, i64 4
  store i32 %back.r1, ptr addrspace(1) %o4, align 4
  %o8 = getelementptr i8, ptr addrspace(1) %mine, i64 8
  store i32 %s, ptr addrspace(1) %o8, align 4
  %o12 = getelementptr i8, ptr addrspace(1) %mine, i64 12
  store i32 %distance, ptr addrspace(1) %o12, align 4
  %o16 = getelementptr i8, ptr addrspace(1) %mine, i64 16
  store i32 %r2, ptr addrspace(1) %o16, align 4
  %o20 = getelementptr i8, ptr addrspace(1) %mine, i64 20
  store i32 %r34, ptr addrspace(1) %o20, align 4
  ret void
}

define internal i32 @twice(ptr addrspace(2) %p, i32 %n) noinline "amdgpu-gds-size"="8192" {
  %first = atomicrmw add ptr addrspace(2) %p, i32 %n monotonic
  %second = atomicrmw add ptr addrspace(2) %p, i32 %n monotonic
  %sum = mul i32 %first, %second
  ret i32 %sum
}

declare i32 @llvm.amdgcn.workitem.id.x()
