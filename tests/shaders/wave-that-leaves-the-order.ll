; Which wave has left what primitives do in order: none has.
; targets: gfx900 gfx1010 gfx1030
define amdgpu_ps { i32, float } @shader(i32 inreg %n, <2 x float> %ij) {
  %i = extractelement <2 x float> %ij, i32 0
  %w = call i32 @llvm.amdgcn.pops.exiting.wave.id()
  %s = add i32 %w, %n
  %f = uitofp i32 %w to float
  %g = fadd float %f, %i
  %r0 = insertvalue { i32, float } poison, i32 %s, 0
  %r1 = insertvalue { i32, float } %r0, float %g, 1
  ret { i32, float } %r1
}
declare i32 @llvm.amdgcn.pops.exiting.wave.id()
