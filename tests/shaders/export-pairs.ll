; targets: gfx600 gfx700 gfx803 gfx900 gfx1010 gfx1030
define amdgpu_ps void @shader(<2 x float> %ij, <2 x half> inreg %k) {
  %i = extractelement <2 x float> %ij, i32 0
  %j = extractelement <2 x float> %ij, i32 1
  %p = call <2 x half> @llvm.amdgcn.cvt.pkrtz(float %i, float %j)
  %q = call <2 x half> @llvm.amdgcn.cvt.pkrtz(float %j, float 1.0)
  call void @llvm.amdgcn.exp.compr.v2f16(i32 1, i32 3, <2 x half> %q, <2 x half> poison, i1 false, i1 false)
  call void @llvm.amdgcn.exp.compr.v2f16(i32 0, i32 15, <2 x half> %p, <2 x half> %q, i1 true, i1 true)
  ret void
}
declare <2 x half> @llvm.amdgcn.cvt.pkrtz(float, float)
declare void @llvm.amdgcn.exp.compr.v2f16(i32, i32, <2 x half>, <2 x half>, i1, i1)
