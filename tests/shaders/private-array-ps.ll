; The same in this stage, whose wave's offset and table may be elsewhere.
; private: 64 3
; returns: v v
define amdgpu_ps { float, float } @shader(i32 inreg %table, i32 inreg %n, float inreg %s, float %x, float %y) {
  %lo = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %lane = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %lo)
  %a = alloca [8 x float], addrspace(5)
  %i = and i32 %lane, 7
  %j = xor i32 %i, 5
  %p = getelementptr float, ptr addrspace(5) %a, i32 %i
  %q = getelementptr float, ptr addrspace(5) %a, i32 %j
  store volatile float %s, ptr addrspace(5) %q
  store volatile float %x, ptr addrspace(5) %p
  %b = load volatile float, ptr addrspace(5) %q
  %c = load volatile float, ptr addrspace(5) %p
  %d = fadd float %c, %y
  %r0 = insertvalue { float, float } poison, float %b, 0
  %r1 = insertvalue { float, float } %r0, float %d, 1
  ret { float, float } %r1
}
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i32 @llvm.amdgcn.mbcnt.hi(i32, i32)
