; Exports are for pixels.
; exec: 0x00f07e4281ff0021
define amdgpu_ps void @shader(<2 x float> %ij) {
  %i = extractelement <2 x float> %ij, i32 0
  %j = extractelement <2 x float> %ij, i32 1
  %d.b = bitcast float %i to i32
  %d.l = call i32 @llvm.amdgcn.ds.swizzle(i32 %d.b, i32 32928)
  %d.r = call i32 @llvm.amdgcn.ds.swizzle(i32 %d.b, i32 33013)
  %d.lf = bitcast i32 %d.l to float
  %d.rf = bitcast i32 %d.r to float
  %d.d = fsub float %d.rf, %d.lf
  %d = call float @llvm.amdgcn.wqm.f32(float %d.d)
  call void @llvm.amdgcn.exp.f32(i32 1, i32 15, float %d, float %i, float %j, float 1.0, i1 false, i1 false)
  %y = fmul float %d, %j
  %e.b = bitcast float %y to i32
  %e.l = call i32 @llvm.amdgcn.ds.swizzle(i32 %e.b, i32 32928)
  %e.r = call i32 @llvm.amdgcn.ds.swizzle(i32 %e.b, i32 33013)
  %e.lf = bitcast i32 %e.l to float
  %e.rf = bitcast i32 %e.r to float
  %e.d = fsub float %e.rf, %e.lf
  %e = call float @llvm.amdgcn.wqm.f32(float %e.d)
  call void @llvm.amdgcn.exp.f32(i32 0, i32 15, float %e, float %i, float %j, float 1.0, i1 true, i1 true)
  ret void
}
declare float @llvm.amdgcn.wqm.f32(float)
declare i32 @llvm.amdgcn.ds.swizzle(i32, i32)
declare void @llvm.amdgcn.exp.f32(i32, i32, float, float, float, float, i1, i1)
