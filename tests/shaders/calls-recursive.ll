; A function that calls itself, each lane as often as it likes.
; private: 16384 2
; returns: v
define amdgpu_gfx i32 @sum(i32 %n) noinline {
entry:
  %done = icmp eq i32 %n, 0
  br i1 %done, label %end, label %more
more:
  %m = sub i32 %n, 1
  %s = call amdgpu_gfx i32 @sum(i32 %m)
  %sq = mul i32 %n, %n
  %t = add i32 %s, %sq
  br label %end
end:
  %r = phi i32 [ 0, %entry ], [ %t, %more ]
  ret i32 %r
}
define amdgpu_vs float @shader(i32 inreg %table, i32 inreg %k) {
  %lo = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %i = and i32 %lo, 7
  %s = call amdgpu_gfx i32 @sum(i32 %i)
  %f = sitofp i32 %s to float
  ret float %f
}
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
