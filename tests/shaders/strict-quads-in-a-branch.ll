; Lanes that are elsewhere compute too.
; exec: 0x00f07e4281ff0021
define amdgpu_ps void @shader(<2 x float> %ij) {
  %i = extractelement <2 x float> %ij, i32 0
  %j = extractelement <2 x float> %ij, i32 1
  %b = fcmp olt float %i, -6.5
  br i1 %b, label %some, label %end
some:
  %x = fmul float %i, %i
  %d.b = bitcast float %x to i32
  %d.l = call i32 @llvm.amdgcn.ds.swizzle(i32 %d.b, i32 32928)
  %d.r = call i32 @llvm.amdgcn.ds.swizzle(i32 %d.b, i32 33013)
  %d.lf = bitcast i32 %d.l to float
  %d.rf = bitcast i32 %d.r to float
  %d.d = fsub float %d.rf, %d.lf
  %d = call float @llvm.amdgcn.strict.wqm.f32(float %d.d)
  br label %end
end:
  %r = phi float [ %d, %some ], [ %j, %0 ]
  call void @llvm.amdgcn.exp.f32(i32 0, i32 15, float %r, float %i, float %j, float 1.0, i1 true, i1 true)
  ret void
}
declare float @llvm.amdgcn.strict.wqm.f32(float)
declare i32 @llvm.amdgcn.ds.swizzle(i32, i32)
declare void @llvm.amdgcn.exp.f32(i32, i32, float, float, float, float, i1, i1)
