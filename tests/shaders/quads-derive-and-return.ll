; What is returned has the lanes of pixels alone.
; exec: 0x00f07e4281ff0021
; returns: v
define amdgpu_ps float @shader(<2 x float> %ij) {
  %i = extractelement <2 x float> %ij, i32 0
  %j = extractelement <2 x float> %ij, i32 1
  %x = fmul float %j, %i
  %d.b = bitcast float %x to i32
  %d.l = call i32 @llvm.amdgcn.ds.swizzle(i32 %d.b, i32 32928)
  %d.r = call i32 @llvm.amdgcn.ds.swizzle(i32 %d.b, i32 33013)
  %d.lf = bitcast i32 %d.l to float
  %d.rf = bitcast i32 %d.r to float
  %d.d = fsub float %d.rf, %d.lf
  %d = call float @llvm.amdgcn.wqm.f32(float %d.d)
  ret float %d
}
declare float @llvm.amdgcn.wqm.f32(float)
declare i32 @llvm.amdgcn.ds.swizzle(i32, i32)
