; targets: gfx600 gfx700 gfx803 gfx900 gfx1010 gfx1030
define amdgpu_ps { float, float, float } @shader(i32 inreg %prim, <2 x float> %ij) {
  %a = call float @llvm.amdgcn.interp.mov(i32 0, i32 0, i32 5, i32 %prim)
  %b = call float @llvm.amdgcn.interp.mov(i32 1, i32 2, i32 5, i32 %prim)
  %c = call float @llvm.amdgcn.interp.mov(i32 2, i32 3, i32 31, i32 %prim)
  %r0 = insertvalue { float, float, float } poison, float %a, 0
  %r1 = insertvalue { float, float, float } %r0, float %b, 1
  %r2 = insertvalue { float, float, float } %r1, float %c, 2
  ret { float, float, float } %r2
}
declare float @llvm.amdgcn.interp.mov(i32, i32, i32, i32)
