; A loop that only pixels that are discarded leave ends with the wave.
; pointers: 0
define amdgpu_ps void @shader(<2 x float> %ij, ptr addrspace(1) inreg %p) {
  %lo = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %lane = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %lo)
  %lane4 = shl i32 %lane, 2
  %q = getelementptr i8, ptr addrspace(1) %p, i32 %lane4
  %i = extractelement <2 x float> %ij, i32 0
  %j = extractelement <2 x float> %ij, i32 1
  br label %loop
loop:
  %x = phi float [ %i, %0 ], [ %y, %loop ]
  %y = fadd float %x, 1.0
  %d = fcmp olt float %y, 3.0
  call void @llvm.amdgcn.kill(i1 %d)
  store float %y, ptr addrspace(1) %q
  br label %loop
}
declare void @llvm.amdgcn.kill(i1)
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i32 @llvm.amdgcn.mbcnt.hi(i32, i32)
