; Arrays of the caller and of the callee, by each other's indices.
; private: 1024 2
; returns: v
define amdgpu_gfx float @swap(ptr addrspace(5) %p, i32 %i, float %x) noinline {
  %own = alloca [8 x float], addrspace(5)
  %q = getelementptr float, ptr addrspace(5) %p, i32 %i
  %o = getelementptr float, ptr addrspace(5) %own, i32 %i
  %old = load float, ptr addrspace(5) %q
  store volatile float %old, ptr addrspace(5) %o
  store float %x, ptr addrspace(5) %q
  %r = load volatile float, ptr addrspace(5) %o
  ret float %r
}
define amdgpu_vs float @shader(i32 inreg %table, i32 inreg %n, float %x, float %y) {
  %a = alloca [16 x float], addrspace(5)
  %lo = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %i = and i32 %lo, 7
  %j = xor i32 %i, 3
  %p = getelementptr float, ptr addrspace(5) %a, i32 %j
  store float %x, ptr addrspace(5) %p
  %b = call amdgpu_gfx float @swap(ptr addrspace(5) %a, i32 %j, float %y)
  %c = load float, ptr addrspace(5) %p
  %d = fmul float %c, 3.0
  %e = fadd float %b, %d
  ret float %e
}
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
