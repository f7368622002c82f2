; launch: groups 1, group size 64, values 9 and 0
; input:
; llc-22 gfx900 wave64 -O3
; A function stores the address of a variable of its frame: a scalar that is wanted in vector registers, from level 0 on.
target triple = "amdgcn-amd-amdhsa"

define internal i32 @through(i32 %x) noinline {
  %value = alloca i32, addrspace(5)
  %place = alloca ptr addrspace(5), addrspace(5)
  store volatile ptr addrspace(5) %value, ptr addrspace(5) %place
  store volatile i32 %x, ptr addrspace(5) %value
  %p = load volatile ptr addrspace(5), ptr addrspace(5) %place
  %q = addrspacecast ptr addrspace(5) %p to ptr
  %own = addrspacecast ptr addrspace(5) %value to ptr
  %same = icmp eq ptr %q, %own
  %v = load volatile i32, ptr %q
  %r = select i1 %same, i32 %v, i32 0
  ret i32 %r
}

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %x = add i32 %id, %3
  %r = call i32 @through(i32 %x)
  %o = getelementptr [12 x i64], ptr addrspace(1) %0, i32 %id
  store i32 %r, ptr addrspace(1) %o
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
