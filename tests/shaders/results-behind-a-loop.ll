; A loop that lanes leave at different turns.
; vectors: 0=5
define amdgpu_vs { float, i32 } @shader(i32 %n, float %a, i32 inreg %k) {
entry:
  %b = bitcast float %a to i32
  %few = lshr i32 %b, 20
  %turns = and i32 %few, 7
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %s = phi float [ %a, %entry ], [ %s1, %loop ]
  %s1 = fadd float %s, 1.5
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i, %turns
  br i1 %c, label %loop, label %end
end:
  %r0 = insertvalue { float, i32 } poison, float %s1, 0
  %r1 = insertvalue { float, i32 } %r0, i32 %k, 1
  ret { float, i32 } %r1
}
