; In both, so that none is left.
define amdgpu_ps void @shader(<2 x float> %ij) {
  %i = extractelement <2 x float> %ij, i32 0
  %j = extractelement <2 x float> %ij, i32 1
  %b = fcmp olt float %i, -6.0
  br i1 %b, label %some, label %others
some:
  call void @llvm.amdgcn.kill(i1 false)
  br label %end
others:
  %d = fcmp olt float %j, -100.0
  call void @llvm.amdgcn.kill(i1 %d)
  br label %end
end:
  call void @llvm.amdgcn.exp.f32(i32 0, i32 15, float %i, float %j, float %j, float 1.0, i1 true, i1 true)
  ret void
}
declare void @llvm.amdgcn.kill(i1)
declare void @llvm.amdgcn.exp.f32(i32, i32, float, float, float, float, i1, i1)
