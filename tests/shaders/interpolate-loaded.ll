; Parameters are loaded first, and interpolated between lanes of quads of which some are not there.
; targets: gfx1100 gfx1150 gfx1200
; exec: 0x00f07e4281ff0021
define amdgpu_ps { float, float, float } @shader(i32 inreg %prim, <2 x float> %ij) {
  %i = extractelement <2 x float> %ij, i32 0
  %j = extractelement <2 x float> %ij, i32 1
  %p = call float @llvm.amdgcn.lds.param.load(i32 0, i32 0, i32 %prim)
  %a1 = call float @llvm.amdgcn.interp.inreg.p10(float %p, float %i, float %p)
  %a2 = call float @llvm.amdgcn.interp.inreg.p2(float %p, float %j, float %a1)
  %q = call float @llvm.amdgcn.lds.param.load(i32 3, i32 2, i32 %prim)
  %b1 = call float @llvm.amdgcn.interp.inreg.p10(float %q, float %i, float %q)
  %b2 = call float @llvm.amdgcn.interp.inreg.p2(float %q, float %j, float %b1)
  %c1 = call float @llvm.amdgcn.interp.inreg.p10(float %q, float %j, float %p)
  %r0 = insertvalue { float, float, float } poison, float %a2, 0
  %r1 = insertvalue { float, float, float } %r0, float %b2, 1
  %r2 = insertvalue { float, float, float } %r1, float %c1, 2
  ret { float, float, float } %r2
}
declare float @llvm.amdgcn.lds.param.load(i32, i32, i32)
declare float @llvm.amdgcn.interp.inreg.p10(float, float, float)
declare float @llvm.amdgcn.interp.inreg.p2(float, float, float)
