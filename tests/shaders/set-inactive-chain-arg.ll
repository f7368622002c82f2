; targets: gfx1010 gfx1030 gfx1100 gfx1150 gfx1200
; pointers: 0
; exec: 0x6db6f00d
define amdgpu_cs_chain void @shader(ptr addrspace(1) inreg %out, i32 %x, i32 %y, i32 %z) {
  %sum = add i32 %x, %z
  %both = call i32 @llvm.amdgcn.set.inactive.chain.arg.i32(i32 %sum, i32 %y)
  %next = call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %both, i32 273, i32 15, i32 15, i1 true)
  %whole = call i32 @llvm.amdgcn.strict.wwm.i32(i32 %next)
  call void @put(ptr addrspace(1) %out, i32 0, i32 %whole)
  call void @put(ptr addrspace(1) %out, i32 1, i32 %y)
  call void @put(ptr addrspace(1) %out, i32 2, i32 %x)
  ret void
}
declare i32 @llvm.amdgcn.set.inactive.chain.arg.i32(i32, i32)
declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg)
declare i32 @llvm.amdgcn.strict.wwm.i32(i32)
define internal i32 @lane() alwaysinline {
  %low = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %n = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %low)
  ret i32 %n
}
define internal void @put(ptr addrspace(1) %out, i32 %at, i32 %v) alwaysinline {
  %lane = call i32 @lane()
  %row = mul i32 %at, 64
  %i = add i32 %row, %lane
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %i
  store i32 %v, ptr addrspace(1) %p
  ret void
}
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i32 @llvm.amdgcn.mbcnt.hi(i32, i32)
