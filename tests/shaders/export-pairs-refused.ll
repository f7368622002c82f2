; targets: gfx1100 gfx1200
; refused: has no instruction for `llvm.amdgcn.exp.compr`
define amdgpu_ps void @shader(<2 x half> inreg %k) {
  call void @llvm.amdgcn.exp.compr.v2f16(i32 0, i32 15, <2 x half> %k, <2 x half> %k, i1 true, i1 true)
  ret void
}
declare void @llvm.amdgcn.exp.compr.v2f16(i32, i32, <2 x half>, <2 x half>, i1, i1)
