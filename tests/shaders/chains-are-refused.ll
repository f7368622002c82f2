; refused: `llvm.amdgcn.cs.chain.
define amdgpu_cs void @shader(i32 inreg %s, float %x) {
  call void (ptr, i32, i32, float, i32, ...) @llvm.amdgcn.cs.chain.p0.i32.i32.f32(ptr null, i32 -1, i32 inreg %s, float %x, i32 0)
  unreachable
}
declare void @llvm.amdgcn.cs.chain.p0.i32.i32.f32(ptr, i32, i32, float, i32, ...)
