; The ways out of a loop are its end and being discarded.
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
  %k = phi i32 [ 0, %0 ], [ %k1, %more ]
  %x = phi float [ %i, %0 ], [ %y, %more ]
  %y = fadd float %x, 1.0
  %d = fcmp olt float %y, -2.0
  %odd = and i32 %lane, 1
  %even = icmp eq i32 %odd, 0
  %stays = or i1 %d, %even
  call void @llvm.amdgcn.kill(i1 %stays)
  store float %y, ptr addrspace(1) %q
  br label %more
more:
  %k1 = add i32 %k, 1
  %c = icmp ult i32 %k1, 5
  br i1 %c, label %loop, label %end
end:
  call void @llvm.amdgcn.exp.f32(i32 0, i32 15, float %y, float %i, float %j, float 1.0, i1 true, i1 true)
  ret void
}
declare void @llvm.amdgcn.kill(i1)
declare void @llvm.amdgcn.exp.f32(i32, i32, float, float, float, float, i1, i1)
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i32 @llvm.amdgcn.mbcnt.hi(i32, i32)
