; targets: gfx1010 gfx1030 gfx1100 gfx1150 gfx1200
; lanes: 64
; private: 256 4
; exec: 0x6db6f00d
; pointers: 2
; scalars: 1=3
define amdgpu_gfx_whole_wave i32 @all(i1 %active, i32 %x) noinline {
  %v = select i1 %active, i32 %x, i32 1000
  %n = call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %v, i32 273, i32 15, i32 15, i1 true)
  %s = add i32 %v, %n
  ret i32 %s
}
declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg)
declare i32 @llvm.amdgcn.call.whole.wave.i32.p0(ptr, ...)
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
define amdgpu_cs void @shader(i32 inreg %git, i32 inreg %k, ptr addrspace(1) inreg %out, i32 %x, i32 %y) {
  %s = call i32 (ptr, ...) @llvm.amdgcn.call.whole.wave.i32.p0(ptr @all, i32 %x)
  %t = xor i32 %s, %y
  call void @put(ptr addrspace(1) %out, i32 0, i32 %t)
  ret void
}
