; targets: gfx1030 gfx1100 gfx1200
; lanes: 32
; os: mesa3d
; pointers: 2
; scalars: 4=5376
; exec: 0xff00
define amdgpu_cs void @shader(ptr addrspace(1) inreg %out, i32 inreg %k, i32 %x) {
  call void @llvm.amdgcn.init.exec.from.input(i32 %k, i32 8)
  %y = add i32 %x, %k
  call void @put(ptr addrspace(1) %out, i32 0, i32 %y)
  ret void
}
declare void @llvm.amdgcn.init.exec.from.input(i32, i32)
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
