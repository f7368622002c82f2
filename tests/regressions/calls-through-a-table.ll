; launch: groups 2, group size 48, values 5 and 0
; input:
; llc-22 gfx1030 wave32 -O3
; Functions from a table, other ones for other lanes, with results of several registers; one of them calls another.
target triple = "amdgcn-amd-amdhsa"

@table = internal addrspace(4) constant [4 x ptr] [ptr @add, ptr @mul, ptr @deep, ptr @add]

define internal { i32, i64 } @add(i32 %x, i64 %y) {
  %z = zext i32 %x to i64
  %s = add i64 %z, %y
  %r0 = insertvalue { i32, i64 } poison, i32 %x, 0
  %r1 = insertvalue { i32, i64 } %r0, i64 %s, 1
  ret { i32, i64 } %r1
}

define internal { i32, i64 } @mul(i32 %x, i64 %y) {
  %z = zext i32 %x to i64
  %s = mul i64 %z, %y
  %r0 = insertvalue { i32, i64 } poison, i32 7, 0
  %r1 = insertvalue { i32, i64 } %r0, i64 %s, 1
  ret { i32, i64 } %r1
}

define internal { i32, i64 } @deep(i32 %x, i64 %y) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %i = zext i32 %id to i64
  %a = call { i32, i64 } @mul(i32 %x, i64 %i)
  %v = extractvalue { i32, i64 } %a, 1
  %p = load volatile ptr, ptr addrspace(4) @table
  %b = call { i32, i64 } %p(i32 %id, i64 %v)
  ret { i32, i64 } %b
}

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %n = urem i32 %id, 3
  %at = getelementptr [4 x ptr], ptr addrspace(4) @table, i32 0, i32 %n
  %f = load ptr, ptr addrspace(4) %at
  %r = call { i32, i64 } %f(i32 %id, i64 100)
  %same = getelementptr [4 x ptr], ptr addrspace(4) @table, i32 0, i32 1
  %g = load ptr, ptr addrspace(4) %same
  %x = extractvalue { i32, i64 } %r, 0
  %y = extractvalue { i32, i64 } %r, 1
  %q = call { i32, i64 } %g(i32 %x, i64 %y)
  %w = extractvalue { i32, i64 } %q, 1
  %o = getelementptr [12 x i64], ptr addrspace(1) %0, i32 %id
  store i64 %y, ptr addrspace(1) %o
  %o1 = getelementptr i8, ptr addrspace(1) %o, i32 8
  store i64 %w, ptr addrspace(1) %o1
  %o2 = getelementptr i8, ptr addrspace(1) %o, i32 16
  store i32 %x, ptr addrspace(1) %o2
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
