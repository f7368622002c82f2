; pointers: 0
define amdgpu_cs void @shader(ptr addrspace(1) inreg %to, i32 %n) {
  %few = lshr i32 %n, 26
  %old = atomicrmw add ptr addrspace(1) %to, i32 %few syncscope("agent") monotonic
  ret void
}
