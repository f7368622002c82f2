; Some lanes alone, and words beside halves of the same parameter.
; targets: gfx803 gfx810 gfx900 gfx1010 gfx1030
define amdgpu_ps float @shader(i32 inreg %prim, <2 x float> %ij) {
  %i = extractelement <2 x float> %ij, i32 0
  %j = extractelement <2 x float> %ij, i32 1
  %w = call float @llvm.amdgcn.interp.p1(float %i, i32 1, i32 4, i32 %prim)
  %c = fcmp olt float %i, -6.0
  br i1 %c, label %some, label %end
some:
  %a1 = call float @llvm.amdgcn.interp.p1.f16(float %w, i32 1, i32 4, i1 true, i32 %prim)
  %a = call half @llvm.amdgcn.interp.p2.f16(float %a1, float %j, i32 1, i32 4, i1 true, i32 %prim)
  %f = fpext half %a to float
  br label %end
end:
  %r = phi float [ %f, %some ], [ %w, %0 ]
  ret float %r
}
declare float @llvm.amdgcn.interp.p1(float, i32, i32, i32)
declare float @llvm.amdgcn.interp.p1.f16(float, i32, i32, i1, i32)
declare half @llvm.amdgcn.interp.p2.f16(float, float, i32, i32, i1, i32)
