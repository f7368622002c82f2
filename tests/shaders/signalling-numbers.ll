; Shaders run without the IEEE mode: minima of signalling NaNs are LLVM's.
; vectors: 0=0x7fa00000
define amdgpu_vs { float, float } @shader(float %x, float %y) {
  %a = call float @llvm.minnum.f32(float %x, float %y)
  %b = call float @llvm.canonicalize.f32(float %x)
  %r0 = insertvalue { float, float } poison, float %a, 0
  %r1 = insertvalue { float, float } %r0, float %y, 1
  ret { float, float } %r1
}
declare float @llvm.minnum.f32(float, float)
declare float @llvm.canonicalize.f32(float)
