; Values of before and behind, and of both ways.
; pointers: 0
; returns: v v
define amdgpu_ps { float, float } @shader(<2 x float> %ij, ptr addrspace(1) inreg %p) {
  %lo = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %lane = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %lo)
  %lane4 = shl i32 %lane, 2
  %q = getelementptr i8, ptr addrspace(1) %p, i32 %lane4
  %i = extractelement <2 x float> %ij, i32 0
  %j = extractelement <2 x float> %ij, i32 1
  %x = fmul float %i, %j
  %b = fcmp olt float %i, -6.0
  br i1 %b, label %some, label %others
some:
  %d = fcmp olt float %j, -5.5
  call void @llvm.amdgcn.kill(i1 %d)
  %u = fadd float %x, 2.0
  br label %end
others:
  %e = fcmp ogt float %i, -5.5
  call void @llvm.amdgcn.kill(i1 %e)
  %v = fadd float %x, 3.0
  br label %end
end:
  %w = phi float [ %u, %some ], [ %v, %others ]
  store float %w, ptr addrspace(1) %q
  %r0 = insertvalue { float, float } poison, float %w, 0
  %r1 = insertvalue { float, float } %r0, float %x, 1
  ret { float, float } %r1
}
declare void @llvm.amdgcn.kill(i1)
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i32 @llvm.amdgcn.mbcnt.hi(i32, i32)
