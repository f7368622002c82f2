; launch: groups 1, group size 1, values 5 and 0
; input:
; gcnc gfx900 wave64 O2
; A function that ends with a call lends its callee a variable of its frame, where the callee's own frame must not be.
target triple = "amdgcn-amd-amdhsa"

define internal i32 @callee(ptr addrspace(5) %lent, i32 %x) noinline {
  %own = alloca [4 x i32], align 4, addrspace(5)
  %second = getelementptr i32, ptr addrspace(5) %own, i32 1
  store volatile i32 77, ptr addrspace(5) %own
  store volatile i32 78, ptr addrspace(5) %second
  %value = load i32, ptr addrspace(5) %lent
  %other = load volatile i32, ptr addrspace(5) %own
  %sum = add i32 %value, %other
  ret i32 %sum
}

define internal i32 @caller(i32 %x) noinline {
  %place = alloca i32, align 4, addrspace(5)
  store i32 %x, ptr addrspace(5) %place
  %result = call i32 @callee(ptr addrspace(5) %place, i32 %x)
  ret i32 %result
}

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %result = call i32 @caller(i32 %3)
  store i32 %result, ptr addrspace(1) %0
  ret void
}
