; Addresses in a function's frame: near ones are offsets from the frame's register, of far ones all that an immediate
; reaches has one base, and pointers that are handed on are made where they are.
target triple = "amdgcn-amd-amdhsa"

define internal void @takes(ptr %p, ptr addrspace(5) %q) noinline {
  store volatile i32 1, ptr %p
  store volatile i32 2, ptr addrspace(5) %q
  ret void
}

define internal void @frame(i32 %i) noinline {
  %near = alloca [4 x i32], addrspace(5)
  %large = alloca [1024 x i32], addrspace(5)
  %far = alloca [4 x i32], addrspace(5)
  %next = getelementptr inbounds i32, ptr addrspace(5) %near, i32 1
  store volatile i32 %i, ptr addrspace(5) %next
  store volatile i32 %i, ptr addrspace(5) %far
  %last = getelementptr inbounds i32, ptr addrspace(5) %far, i32 3
  store volatile i32 %i, ptr addrspace(5) %last
  %any = getelementptr inbounds i32, ptr addrspace(5) %large, i32 %i
  store volatile i32 %i, ptr addrspace(5) %any
  %generic = addrspacecast ptr addrspace(5) %near to ptr
  call void @takes(ptr %generic, ptr addrspace(5) %far)
  ret void
}

define amdgpu_kernel void @k(i32 %i) {
  call void @frame(i32 %i)
  ret void
}
