; refused: is only supported in pixel shaders
define amdgpu_vs float @shader(i32 inreg %prim, float %i) {
  %a = call float @llvm.amdgcn.interp.p1(float %i, i32 0, i32 0, i32 %prim)
  ret float %a
}
declare float @llvm.amdgcn.interp.p1(float, i32, i32, i32)
