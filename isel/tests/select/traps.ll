; A trap and a breakpoint.

define amdgpu_kernel void @traps(ptr addrspace(1) %p, i1 %c) {
  call void @llvm.debugtrap()
  br i1 %c, label %bad, label %good
bad:
  call void @llvm.trap()
  unreachable
good:
  store i32 1, ptr addrspace(1) %p
  ret void
}
