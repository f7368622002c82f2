; Lanes of a quad see the parts of what is loaded, helpers too.
; targets: gfx1100 gfx1150 gfx1200
; exec: 0x00f07e4281ff0021
define amdgpu_ps { float, float } @shader(i32 inreg %prim, <2 x float> %ij) {
  %i = extractelement <2 x float> %ij, i32 0
  %j = extractelement <2 x float> %ij, i32 1
  %p = call float @llvm.amdgcn.lds.param.load(i32 0, i32 1, i32 %prim)
  %bits = bitcast float %p to i32
  %p10.bits = call i32 @llvm.amdgcn.mov.dpp.i32(i32 %bits, i32 85, i32 15, i32 15, i1 true)
  %p10.all = call i32 @llvm.amdgcn.wqm.i32(i32 %p10.bits)
  %p10 = bitcast i32 %p10.all to float
  %a1 = call float @llvm.amdgcn.interp.inreg.p10(float %p, float %i, float %p)
  %a2 = call float @llvm.amdgcn.interp.inreg.p2(float %p, float %j, float %a1)
  %r0 = insertvalue { float, float } poison, float %p10, 0
  %r1 = insertvalue { float, float } %r0, float %a2, 1
  ret { float, float } %r1
}
declare i32 @llvm.amdgcn.mov.dpp.i32(i32, i32, i32, i32, i1)
declare i32 @llvm.amdgcn.wqm.i32(i32)
declare float @llvm.amdgcn.lds.param.load(i32, i32, i32)
declare float @llvm.amdgcn.interp.inreg.p10(float, float, float)
declare float @llvm.amdgcn.interp.inreg.p2(float, float, float)
