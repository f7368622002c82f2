; Stores of lanes that are active.
; pointers: 0 2
; exec: 0xf0f0f0f
define amdgpu_cs void @shader(ptr addrspace(1) inreg %to, ptr addrspace(1) inreg %from, i32 %n) {
  %lo = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %lane = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %lo)
  %p = getelementptr i32, ptr addrspace(1) %from, i32 %lane
  %v = load i32, ptr addrspace(1) %p
  %w = mul i32 %v, 5
  %q = getelementptr i32, ptr addrspace(1) %to, i32 %lane
  store i32 %w, ptr addrspace(1) %q
  ret void
}
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i32 @llvm.amdgcn.mbcnt.hi(i32, i32)
