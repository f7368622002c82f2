; The upper half of the table's address is said; it is the code's all the same.
; private: 64 2
; returns: v
define amdgpu_ps float @shader(i32 inreg %table, i32 inreg %n, float %x) "amdgpu-git-ptr-high"="0x7d00" {
  %a = alloca [8 x float], addrspace(5)
  %lo = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %i = and i32 %lo, 7
  %p = getelementptr float, ptr addrspace(5) %a, i32 %i
  store volatile float %x, ptr addrspace(5) %p
  %b = load volatile float, ptr addrspace(5) %p
  ret float %b
}
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
