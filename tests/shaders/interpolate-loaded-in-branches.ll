; What was loaded before a branch is still there in all lanes of quads behind one that other lanes have taken; what is loaded
; in a branch writes over nothing that lanes beside it have.
; targets: gfx1100 gfx1150 gfx1200
; exec: 0xf3f5ffff
define amdgpu_ps { float, float } @shader(i32 inreg %prim, <2 x float> %ij) {
  %i = extractelement <2 x float> %ij, i32 0
  %j = extractelement <2 x float> %ij, i32 1
  %p = call float @llvm.amdgcn.lds.param.load(i32 0, i32 0, i32 %prim)
  %n = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %odd = trunc i32 %n to i1
  %k = fmul float %i, %j
  br i1 %odd, label %then, label %else
then:
  %a1 = call float @llvm.amdgcn.interp.inreg.p10(float %p, float %i, float %p)
  %a2 = call float @llvm.amdgcn.interp.inreg.p2(float %p, float %j, float %a1)
  %a3 = fadd float %a2, %k
  br label %end
else:
  %q = call float @llvm.amdgcn.lds.param.load(i32 1, i32 4, i32 %prim)
  %b1 = call float @llvm.amdgcn.interp.inreg.p10(float %q, float %i, float %q)
  %b2 = call float @llvm.amdgcn.interp.inreg.p2(float %q, float %j, float %b1)
  %b3 = fmul float %b2, %k
  br label %end
end:
  %x = phi float [ %a3, %then ], [ %b3, %else ]
  %c1 = call float @llvm.amdgcn.interp.inreg.p10(float %p, float %j, float %p)
  %r0 = insertvalue { float, float } poison, float %x, 0
  %r1 = insertvalue { float, float } %r0, float %c1, 1
  ret { float, float } %r1
}
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare float @llvm.amdgcn.lds.param.load(i32, i32, i32)
declare float @llvm.amdgcn.interp.inreg.p10(float, float, float)
declare float @llvm.amdgcn.interp.inreg.p2(float, float, float)
