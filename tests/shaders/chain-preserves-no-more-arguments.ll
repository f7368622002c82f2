; targets: gfx1100
; refused: cannot pass on more vector registers than their arguments take
define amdgpu_cs_chain_preserve void @shader(ptr addrspace(1) inreg %out, i32 %x) {
  call void (ptr, i32, ptr addrspace(1), { i32, i32 }, i32, ...) @llvm.amdgcn.cs.chain.i7(ptr null, i32 -1, ptr addrspace(1) inreg %out, { i32, i32 } zeroinitializer, i32 0)
  unreachable
}
declare void @llvm.amdgcn.cs.chain.i7(ptr, i32, ptr addrspace(1), { i32, i32 }, i32, ...)
