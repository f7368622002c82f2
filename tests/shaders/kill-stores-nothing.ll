; Lanes that are discarded store nothing.
; pointers: 0
define amdgpu_ps void @shader(ptr addrspace(1) inreg %p, <2 x float> %ij) {
  %lo = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %lane = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %lo)
  %i = extractelement <2 x float> %ij, i32 0
  %c = fcmp oge float %i, -6.0
  call void @llvm.amdgcn.kill(i1 %c)
  %q = getelementptr float, ptr addrspace(1) %p, i32 %lane
  store float %i, ptr addrspace(1) %q
  call void @llvm.amdgcn.exp.f32(i32 0, i32 15, float %i, float %i, float %i, float 1.0, i1 true, i1 true)
  ret void
}
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i32 @llvm.amdgcn.mbcnt.hi(i32, i32)
declare void @llvm.amdgcn.exp.f32(i32, i32, float, float, float, float, i1, i1)
declare void @llvm.amdgcn.kill(i1)
