; launch: groups 1, group size 6, values 2274963246 and 0
; input:
; gcnc gfx1030 wave32 O2
; `mbcnt.hi` adds to any number, which may have more bits than the lanes have.
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = call i32 @llvm.amdgcn.sbfe.i32(i32 %3, i32 1, i32 %3)
  %7 = call i32 @llvm.amdgcn.mbcnt.hi(i32 0, i32 %6)
  %8 = and i32 %7, 127
  store i32 %8, ptr addrspace(1) %0, align 8
  ret void
}
