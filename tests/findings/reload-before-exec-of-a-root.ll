; launch: groups 1, group size 1, values 0 and 0
; input:
; llc-22 gfx1201 wave32 -O0
; wrong value: work-item 0 result 0: expected 0000000000000000, got 00000000adad0000
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = atomicrmw fsub ptr addrspace(1) %0, bfloat 0xR0000 syncscope("singlethread-one-as") acquire, align 4
  %7 = bitcast i32 %3 to float
  %8 = call float @llvm.sqrt.f32(float %7)
  store float %8, ptr addrspace(1) %0, align 8
  %9 = fpext bfloat %6 to float
  store float %9, ptr addrspace(1) %0, align 8
  ret void
}
