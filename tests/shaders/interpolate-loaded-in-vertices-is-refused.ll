; targets: gfx1100 gfx1200
; refused: `llvm.amdgcn.lds.param.load` is only supported in pixel shaders
define amdgpu_vs float @shader(i32 inreg %prim) {
  %p = call float @llvm.amdgcn.lds.param.load(i32 0, i32 0, i32 %prim)
  ret float %p
}
declare float @llvm.amdgcn.lds.param.load(i32, i32, i32)
