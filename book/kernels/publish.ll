; One work-group writes data and raises a flag; another waits for the flag and reads the data.
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @publish(ptr addrspace(1) %data, ptr addrspace(1) %flag) {
  store i32 42, ptr addrspace(1) %data
  store atomic i32 1, ptr addrspace(1) %flag syncscope("agent") release, align 4
  ret void
}

define amdgpu_kernel void @consume(ptr addrspace(1) %data, ptr addrspace(1) %flag, ptr addrspace(1) %out) {
entry:
  br label %wait
wait:
  %raised = load atomic i32, ptr addrspace(1) %flag syncscope("agent") acquire, align 4
  %ready = icmp eq i32 %raised, 1
  br i1 %ready, label %read, label %wait
read:
  %value = load i32, ptr addrspace(1) %data
  store i32 %value, ptr addrspace(1) %out
  ret void
}
