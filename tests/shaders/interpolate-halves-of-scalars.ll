; Coordinates that all lanes share, in scalar registers; only the first step.
; targets: gfx803 gfx810 gfx900 gfx1010 gfx1030
define amdgpu_ps float @shader(i32 inreg %prim, float inreg %i, <2 x float> %ij) {
  %j = extractelement <2 x float> %ij, i32 1
  %a = call float @llvm.amdgcn.interp.p1.f16(float %i, i32 2, i32 31, i1 true, i32 %prim)
  %s = fadd float %a, %j
  ret float %s
}
declare float @llvm.amdgcn.interp.p1.f16(float, i32, i32, i1, i32)
