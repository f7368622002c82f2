; Two parameters of 16 bits share a dword: both halves.
; targets: gfx803 gfx810 gfx900 gfx1010 gfx1030
define amdgpu_ps { half, half } @shader(i32 inreg %prim, <2 x float> %ij) {
  %i = extractelement <2 x float> %ij, i32 0
  %j = extractelement <2 x float> %ij, i32 1
  %a1 = call float @llvm.amdgcn.interp.p1.f16(float %i, i32 1, i32 2, i1 false, i32 %prim)
  %a2 = call half @llvm.amdgcn.interp.p2.f16(float %a1, float %j, i32 1, i32 2, i1 false, i32 %prim)
  %b1 = call float @llvm.amdgcn.interp.p1.f16(float %i, i32 3, i32 7, i1 true, i32 %prim)
  %b2 = call half @llvm.amdgcn.interp.p2.f16(float %b1, float %j, i32 3, i32 7, i1 true, i32 %prim)
  %r0 = insertvalue { half, half } poison, half %a2, 0
  %r1 = insertvalue { half, half } %r0, half %b2, 1
  ret { half, half } %r1
}
declare float @llvm.amdgcn.interp.p1.f16(float, i32, i32, i1, i32)
declare half @llvm.amdgcn.interp.p2.f16(float, float, i32, i32, i1, i32)
