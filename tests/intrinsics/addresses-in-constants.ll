; launch: groups 1, group size 3, values 77 and 203
; input: random 1
; targets: gfx803 gfx900 gfx942 gfx1030 gfx1100 gfx1201
target triple = "amdgcn-amd-amdhsa"

@a = internal addrspace(1) global [4 x i32] [i32 11, i32 22, i32 33, i32 44]
@part = alias i32, getelementptr (i8, ptr addrspace(1) @a, i64 8)
@table = internal addrspace(4) constant [3 x ptr] [ptr addrspacecast (ptr addrspace(1) @a to ptr), ptr addrspacecast (ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @a, i32 4) to ptr), ptr getelementptr (i8, ptr addrspacecast (ptr addrspace(1) @a to ptr), i64 12)]
@alias_of_part = internal addrspace(4) constant [1 x ptr addrspace(1)] [ptr addrspace(1) @part]
@zero = internal addrspace(4) constant i64 0
@distance = internal addrspace(4) constant [2 x i32] [i32 5, i32 trunc (i64 sub (i64 ptrtoint (ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @a, i64 12) to i64), i64 ptrtoint (ptr addrspace(1) @a to i64)) to i32)]

@shared = internal addrspace(3) global [4 x i32] poison
@llvm.used = appending global [1 x ptr] [ptr addrspacecast (ptr addrspace(3) @shared to ptr)], section "llvm.metadata"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own = shl i32 %id, 6
  %mine = getelementptr i8, ptr addrspace(1) %out, i32 %own
  %q = getelementptr ptr, ptr addrspace(4) @table, i32 %id
  %p = load ptr, ptr addrspace(4) %q, align 8
  %v = load i32, ptr %p, align 4
  store i32 %v, ptr addrspace(1) %mine, align 4
  %w = load i32, ptr addrspace(1) @part, align 4
  %o1 = getelementptr i8, ptr addrspace(1) %mine, i32 4
  store i32 %w, ptr addrspace(1) %o1, align 4
  %zero = urem i32 %id, 1
  %q2 = getelementptr ptr addrspace(1), ptr addrspace(4) @alias_of_part, i32 %zero
  %p2 = load ptr addrspace(1), ptr addrspace(4) %q2, align 8
  %x = load i32, ptr addrspace(1) %p2, align 4
  %o2 = getelementptr i8, ptr addrspace(1) %mine, i32 8
  store i32 %x, ptr addrspace(1) %o2, align 4
  %one = and i32 %id, 1
  %q3 = getelementptr i32, ptr addrspace(4) @distance, i32 %one
  %d = load i32, ptr addrspace(4) %q3, align 4
  %o3 = getelementptr i8, ptr addrspace(1) %mine, i32 12
  store i32 %d, ptr addrspace(1) %o3, align 4
  %marked = load volatile i64, ptr addrspace(4) @zero, align 8
  %more = add i64 %marked, xor (i64 ptrtoint (ptr addrspace(1) @a to i64), i64 2)
  %less = sub i64 %more, sub (i64 ptrtoint (ptr addrspace(1) @a to i64), i64 ptrtoint (ptr addrspace(4) @zero to i64))
  %there = sub i64 %less, ptrtoint (ptr addrspace(4) @zero to i64)
  %o4 = getelementptr i8, ptr addrspace(1) %mine, i32 16
  store i64 %there, ptr addrspace(1) %o4, align 8
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
