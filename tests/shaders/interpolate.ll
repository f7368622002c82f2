; targets: gfx600 gfx700 gfx803 gfx900 gfx1010 gfx1030
define amdgpu_ps { float, float, float } @shader(i32 inreg %prim, <2 x float> %ij) {
  %i = extractelement <2 x float> %ij, i32 0
  %j = extractelement <2 x float> %ij, i32 1
  %a = call float @llvm.amdgcn.interp.p1(float %i, i32 0, i32 0, i32 %prim)
  %b = call float @llvm.amdgcn.interp.p2(float %a, float %j, i32 0, i32 0, i32 %prim)
  %c = call float @llvm.amdgcn.interp.p1(float %i, i32 3, i32 2, i32 %prim)
  %d = call float @llvm.amdgcn.interp.p2(float %c, float %j, i32 3, i32 2, i32 %prim)
  %e = call float @llvm.amdgcn.interp.mov(i32 2, i32 1, i32 1, i32 %prim)
  %r0 = insertvalue { float, float, float } poison, float %b, 0
  %r1 = insertvalue { float, float, float } %r0, float %d, 1
  %r2 = insertvalue { float, float, float } %r1, float %e, 2
  ret { float, float, float } %r2
}
declare float @llvm.amdgcn.interp.p1(float, i32, i32, i32)
declare float @llvm.amdgcn.interp.p2(float, float, i32, i32, i32)
declare float @llvm.amdgcn.interp.mov(i32, i32, i32, i32)
