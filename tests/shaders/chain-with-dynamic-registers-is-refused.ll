; targets: gfx1200
; refused: that allocates vector registers (flags 1) is not supported
define amdgpu_cs_chain void @shader(ptr %to, i32 inreg %k, i32 %x) {
  call void (ptr, i32, i32, i32, i32, ...) @llvm.amdgcn.cs.chain.i32(ptr %to, i32 -1, i32 inreg %k, i32 %x, i32 1, i32 32, i32 -1, ptr %to)
  unreachable
}
declare void @llvm.amdgcn.cs.chain.i32(ptr, i32, i32, i32, i32, ...)
