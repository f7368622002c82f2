; launch: groups 1, group size 70, values 12 and 5
; input: random 1
; targets: gfx803 gfx900 gfx1030 gfx1100 gfx1201
target triple = "amdgcn-amd-amdhsa"

; Lists of arguments that a kernel makes itself: one copied and ended, though nothing here is variadic; the address of the stack is no null.
define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %from = alloca ptr, align 8, addrspace(5)
  %to = alloca ptr, align 8, addrspace(5)
  %at = shl i32 %id, 2
  %p = getelementptr i8, ptr addrspace(1) %in, i32 %at
  %generic = addrspacecast ptr addrspace(1) %p to ptr
  store ptr %generic, ptr addrspace(5) %from, align 8
  call void @llvm.va_copy.p5(ptr addrspace(5) %to, ptr addrspace(5) %from)
  call void @llvm.va_end.p5(ptr addrspace(5) %from)
  %list = load ptr, ptr addrspace(5) %to, align 8
  call void @llvm.va_end.p5(ptr addrspace(5) %to)
  %v = load i32, ptr %list
  %s = call ptr addrspace(5) @llvm.stackaddress.p5()
  %same = icmp eq ptr addrspace(5) %s, inttoptr (i32 -1 to ptr addrspace(5))
  %more = zext i1 %same to i32
  %sum = add i32 %v, %more
  %o = getelementptr i8, ptr addrspace(1) %out, i32 %at
  store i32 %sum, ptr addrspace(1) %o
  ret void
}
