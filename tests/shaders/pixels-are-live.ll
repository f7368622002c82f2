define amdgpu_ps { float, float } @shader(<2 x float> %ij) {
  %l = call i1 @llvm.amdgcn.ps.live()
  %m = call i1 @llvm.amdgcn.live.mask()
  %i = extractelement <2 x float> %ij, i32 0
  %a = select i1 %l, float %i, float 2.0
  %b = select i1 %m, float %i, float 3.0
  %r0 = insertvalue { float, float } poison, float %a, 0
  %r1 = insertvalue { float, float } %r0, float %b, 1
  ret { float, float } %r1
}
declare i1 @llvm.amdgcn.ps.live()
declare i1 @llvm.amdgcn.live.mask()
