; targets: gfx1010 gfx1030 gfx1100 gfx1150 gfx1200
; private: 256 4
; lanes: 64
; exec: 0x1230ff0f00f
; pointers: 2
; scalars: 1=3
declare i1 @llvm.amdgcn.init.whole.wave()
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
define amdgpu_cs void @shader(i32 inreg %git, i32 inreg %k, ptr addrspace(1) inreg %out, i32 %x) {
entry:
  %a = alloca [8 x i32], addrspace(5)
  %active = call i1 @llvm.amdgcn.init.whole.wave()
  br i1 %active, label %some, label %all
some:
  %p = getelementptr i32, ptr addrspace(5) %a, i32 %k
  store volatile i32 %x, ptr addrspace(5) %p
  %y = load volatile i32, ptr addrspace(5) %p
  call void @put(ptr addrspace(1) %out, i32 0, i32 %y)
  br label %all
all:
  ret void
}
