; targets: gfx1100
; refused: what begins with `llvm.amdgcn.init.whole.wave` hands on what all lanes have
define amdgpu_cs_chain void @shader(ptr addrspace(1) inreg %out, i32 %x, i32 %y) {
  %v = call i32 @llvm.amdgcn.set.inactive.chain.arg.i32(i32 %x, i32 %y)
  %w = call i32 @llvm.amdgcn.strict.wwm.i32(i32 %v)
  store i32 %w, ptr addrspace(1) %out
  ret void
}
declare i32 @llvm.amdgcn.set.inactive.chain.arg.i32(i32, i32)
declare i32 @llvm.amdgcn.strict.wwm.i32(i32)
