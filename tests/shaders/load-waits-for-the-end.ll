; A result that is loaded is there where the next part begins.
; pointers: 0
define amdgpu_vs { float, i32 } @shader(ptr addrspace(1) inreg %p, float %x) {
  %lo = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %q = getelementptr float, ptr addrspace(1) %p, i32 %lo
  %v = load float, ptr addrspace(1) %q
  %s = load i32, ptr addrspace(1) %p
  %r0 = insertvalue { float, i32 } poison, float %v, 0
  %r1 = insertvalue { float, i32 } %r0, i32 %s, 1
  ret { float, i32 } %r1
}
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
