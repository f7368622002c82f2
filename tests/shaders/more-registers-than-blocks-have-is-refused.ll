; targets: gfx1200
; refused: needs more than the 128 vector registers
define amdgpu_cs_chain void @shader(ptr addrspace(1) inreg %out, <122 x i32> %v) #0 {
  %y = extractelement <122 x i32> %v, i32 121
  call void @put(ptr addrspace(1) %out, i32 0, i32 %y)
  ret void
}
attributes #0 = { "amdgpu-dynamic-vgpr-block-size"="16" }
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
