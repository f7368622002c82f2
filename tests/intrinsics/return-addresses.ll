; launch: groups 1, group size 8, values 5 and 3
; input: random 1
; targets: gfx803 gfx900 gfx90a gfx1030 gfx1100 gfx1201
; only emulated: to the interpreter code has no addresses
; Where functions return to: two calls lie some bytes from one another; a kernel, and callers of callers, have null.
target triple = "amdgcn-amd-amdhsa"

define internal i64 @leaf() noinline {
  %r = call ptr @llvm.returnaddress(i32 0)
  %i = ptrtoint ptr %r to i64
  ret i64 %i
}

define internal i64 @calls(ptr addrspace(1) %p) noinline {
  %a = call i64 @leaf()
  %b = call i64 @leaf()
  %r = call ptr @llvm.returnaddress(i32 0)
  %i = ptrtoint ptr %r to i64
  %size = sub i64 %b, %a
  %near = icmp ult i64 %size, 1024
  %some = icmp ne i64 %size, 0
  %both = and i1 %near, %some
  %out = sub i64 %i, %b
  %far = icmp ne i64 %out, 0
  %all = and i1 %both, %far
  %x = zext i1 %all to i32
  store i32 %x, ptr addrspace(1) %p, align 4
  ret i64 %i
}

define internal ptr @above() noinline {
  %r = call ptr @llvm.returnaddress(i32 1)
  ret ptr %r
}

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own = shl i32 %id, 9
  %mine = getelementptr i8, ptr addrspace(1) %out, i32 %own
  %second = getelementptr i8, ptr addrspace(1) %mine, i32 4
  %third = getelementptr i8, ptr addrspace(1) %mine, i32 8
  %fourth = getelementptr i8, ptr addrspace(1) %mine, i32 16
  %a = call i64 @calls(ptr addrspace(1) %mine)
  %b = call i64 @calls(ptr addrspace(1) %mine)
  %size = sub i64 %b, %a
  %near = icmp ult i64 %size, 1024
  %some = icmp ne i64 %size, 0
  %both = and i1 %near, %some
  %x = zext i1 %both to i32
  store i32 %x, ptr addrspace(1) %second, align 4
  %above = call ptr @above()
  store ptr %above, ptr addrspace(1) %third, align 8
  %r = call ptr @llvm.returnaddress(i32 0)
  store ptr %r, ptr addrspace(1) %fourth, align 8
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare ptr @llvm.returnaddress(i32)
