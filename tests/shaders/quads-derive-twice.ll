; A derivative of a derivative, behind a branch that the wave takes as a whole.
; exec: 0x00f07e4281ff0021
; scalars: 0=7
define amdgpu_ps void @shader(<2 x float> %ij, i32 inreg %s) {
  %i = extractelement <2 x float> %ij, i32 0
  %j = extractelement <2 x float> %ij, i32 1
  %c = icmp eq i32 %s, 7
  br i1 %c, label %a, label %b
a:
  %d.b = bitcast float %i to i32
  %d.l = call i32 @llvm.amdgcn.ds.swizzle(i32 %d.b, i32 32928)
  %d.r = call i32 @llvm.amdgcn.ds.swizzle(i32 %d.b, i32 33013)
  %d.lf = bitcast i32 %d.l to float
  %d.rf = bitcast i32 %d.r to float
  %d.d = fsub float %d.rf, %d.lf
  %d = call float @llvm.amdgcn.wqm.f32(float %d.d)
  br label %b
b:
  %x = phi float [ %d, %a ], [ %j, %0 ]
  %y = fmul float %x, %i
  %e.b = bitcast float %y to i32
  %e.l = call i32 @llvm.amdgcn.ds.swizzle(i32 %e.b, i32 32928)
  %e.r = call i32 @llvm.amdgcn.ds.swizzle(i32 %e.b, i32 33013)
  %e.lf = bitcast i32 %e.l to float
  %e.rf = bitcast i32 %e.r to float
  %e.d = fsub float %e.rf, %e.lf
  %e = call float @llvm.amdgcn.wqm.f32(float %e.d)
  call void @llvm.amdgcn.exp.f32(i32 0, i32 15, float %e, float %x, float %j, float 1.0, i1 true, i1 true)
  ret void
}
declare float @llvm.amdgcn.wqm.f32(float)
declare i32 @llvm.amdgcn.ds.swizzle(i32, i32)
declare void @llvm.amdgcn.exp.f32(i32, i32, float, float, float, float, i1, i1)
