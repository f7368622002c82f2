; launch: groups 1, group size 3, values 0 and 0
; input: random 1
; llc-22 gfx900 wave64 -O3
; Results that have too many registers are in memory, and vectors among them whose elements have no bytes of their own lie bit by bit.
target triple = "amdgcn-amd-amdhsa"

define internal { [31 x i32], <4 x i12>, i32 } @f(i32 %x) noinline {
  %n = trunc i32 %x to i12
  %a = insertelement <4 x i12> <i12 -1, i12 0, i12 5, i12 -2>, i12 %n, i32 1
  %b = insertvalue { [31 x i32], <4 x i12>, i32 } zeroinitializer, <4 x i12> %a, 1
  %c = insertvalue { [31 x i32], <4 x i12>, i32 } %b, i32 %x, 2
  ret { [31 x i32], <4 x i12>, i32 } %c
}

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr [12 x i64], ptr addrspace(1) %out, i32 %id
  %all = call { [31 x i32], <4 x i12>, i32 } @f(i32 %id)
  %v = extractvalue { [31 x i32], <4 x i12>, i32 } %all, 1
  %bits = bitcast <4 x i12> %v to i48
  %wide = sext i48 %bits to i64
  store i64 %wide, ptr addrspace(1) %p
  %last = extractvalue { [31 x i32], <4 x i12>, i32 } %all, 2
  %q = getelementptr i64, ptr addrspace(1) %p, i32 1
  store i32 %last, ptr addrspace(1) %q
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
