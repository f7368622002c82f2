; With helpers.
; exec: 0x00f07e4281ff0021
define amdgpu_ps void @shader(<2 x float> %ij) {
  %i = extractelement <2 x float> %ij, i32 0
  %j = extractelement <2 x float> %ij, i32 1
  %c = fcmp olt float %i, -6.0
  %v = call i1 @llvm.amdgcn.wqm.vote(i1 %c)
  %r = select i1 %v, float %i, float %j
  %d.b = bitcast float %r to i32
  %d.l = call i32 @llvm.amdgcn.ds.swizzle(i32 %d.b, i32 32928)
  %d.r = call i32 @llvm.amdgcn.ds.swizzle(i32 %d.b, i32 33013)
  %d.lf = bitcast i32 %d.l to float
  %d.rf = bitcast i32 %d.r to float
  %d.d = fsub float %d.rf, %d.lf
  %d = call float @llvm.amdgcn.wqm.f32(float %d.d)
  call void @llvm.amdgcn.exp.f32(i32 0, i32 15, float %d, float %r, float %j, float 1.0, i1 true, i1 true)
  ret void
}
declare float @llvm.amdgcn.wqm.f32(float)
declare i32 @llvm.amdgcn.ds.swizzle(i32, i32)
declare void @llvm.amdgcn.exp.f32(i32, i32, float, float, float, float, i1, i1)
declare i1 @llvm.amdgcn.wqm.vote(i1)
