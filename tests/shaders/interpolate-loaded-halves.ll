; Two parameters of 16 bits share a dword: both halves, rounded to the nearest and toward zero.
; targets: gfx1100 gfx1150 gfx1200
define amdgpu_ps { half, half, half, half, float, float } @shader(i32 inreg %prim, <2 x float> %ij) {
  %i = extractelement <2 x float> %ij, i32 0
  %j = extractelement <2 x float> %ij, i32 1
  %p = call float @llvm.amdgcn.lds.param.load(i32 1, i32 2, i32 %prim)
  %q = call float @llvm.amdgcn.lds.param.load(i32 3, i32 7, i32 %prim)
  %a1 = call float @llvm.amdgcn.interp.inreg.p10.f16(float %p, float %i, float %p, i1 false)
  %a2 = call half @llvm.amdgcn.interp.inreg.p2.f16(float %p, float %j, float %a1, i1 false)
  %b1 = call float @llvm.amdgcn.interp.inreg.p10.f16(float %q, float %i, float %q, i1 true)
  %b2 = call half @llvm.amdgcn.interp.inreg.p2.f16(float %q, float %j, float %b1, i1 true)
  %c1 = call float @llvm.amdgcn.interp.p10.rtz.f16(float %p, float %i, float %p, i1 true)
  %c2 = call half @llvm.amdgcn.interp.p2.rtz.f16(float %p, float %j, float %c1, i1 true)
  %d1 = call float @llvm.amdgcn.interp.p10.rtz.f16(float %q, float %i, float %q, i1 false)
  %d2 = call half @llvm.amdgcn.interp.p2.rtz.f16(float %q, float %j, float %d1, i1 false)
  %r0 = insertvalue { half, half, half, half, float, float } poison, half %a2, 0
  %r1 = insertvalue { half, half, half, half, float, float } %r0, half %b2, 1
  %r2 = insertvalue { half, half, half, half, float, float } %r1, half %c2, 2
  %r3 = insertvalue { half, half, half, half, float, float } %r2, half %d2, 3
  %r4 = insertvalue { half, half, half, half, float, float } %r3, float %b1, 4
  %r5 = insertvalue { half, half, half, half, float, float } %r4, float %c1, 5
  ret { half, half, half, half, float, float } %r5
}
declare float @llvm.amdgcn.lds.param.load(i32, i32, i32)
declare float @llvm.amdgcn.interp.inreg.p10.f16(float, float, float, i1)
declare half @llvm.amdgcn.interp.inreg.p2.f16(float, float, float, i1)
declare float @llvm.amdgcn.interp.p10.rtz.f16(float, float, float, i1)
declare half @llvm.amdgcn.interp.p2.rtz.f16(float, float, float, i1)
