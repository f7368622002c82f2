; Lanes export as long as they go round.
define amdgpu_vs void @shader(float %a, float %b) {
entry:
  %bits = bitcast float %a to i32
  %few = lshr i32 %bits, 20
  %turns = and i32 %few, 3
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi float [ %a, %entry ], [ %s1, %loop ]
  call void @llvm.amdgcn.exp.f32(i32 13, i32 15, float %s, float %b, float %s, float %b, i1 false, i1 false)
  %s1 = fadd float %s, %b
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i, %turns
  br i1 %c, label %loop, label %end
end:
  call void @llvm.amdgcn.exp.f32(i32 12, i32 15, float %s1, float %s1, float %s1, float 1.0, i1 true, i1 false)
  ret void
}
declare void @llvm.amdgcn.exp.f32(i32, i32, float, float, float, float, i1, i1)
