; Registers are loaded again that memory and transcendental instructions have just read.
; targets: gfx1100 gfx1150 gfx1200
; pointers: 2
; exec: 0x00f07e4281ff0021
define amdgpu_ps { float, float } @shader(i32 inreg %prim, i32 inreg %unused, ptr addrspace(1) inreg %out, <2 x float> %ij) {
  %i = extractelement <2 x float> %ij, i32 0
  %j = extractelement <2 x float> %ij, i32 1
  %lane = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %place = getelementptr float, ptr addrspace(1) %out, i32 %lane
  %p = call float @llvm.amdgcn.lds.param.load(i32 0, i32 1, i32 %prim)
  %a1 = call float @llvm.amdgcn.interp.inreg.p10(float %p, float %i, float %p)
  store float %p, ptr addrspace(1) %place
  %q = call float @llvm.amdgcn.lds.param.load(i32 2, i32 1, i32 %prim)
  %b1 = call float @llvm.amdgcn.interp.inreg.p10(float %q, float %j, float %q)
  %root = call float @llvm.amdgcn.rcp.f32(float %q)
  %s = call float @llvm.amdgcn.lds.param.load(i32 3, i32 1, i32 %prim)
  %c1 = call float @llvm.amdgcn.interp.inreg.p2(float %s, float %b1, float %a1)
  %r0 = insertvalue { float, float } poison, float %root, 0
  %r1 = insertvalue { float, float } %r0, float %c1, 1
  ret { float, float } %r1
}
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare float @llvm.amdgcn.rcp.f32(float)
declare float @llvm.amdgcn.lds.param.load(i32, i32, i32)
declare float @llvm.amdgcn.interp.inreg.p10(float, float, float)
declare float @llvm.amdgcn.interp.inreg.p2(float, float, float)
