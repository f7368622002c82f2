; What LLVM 23 prints and LLVM 22 does not read: the architecture with a version, infinities and NaNs by name.
target triple = "amdgpu9.0a-amd-amdhsa"

@floats = addrspace(4) constant [4 x float] [float -inf, float +qnan, float -nan(0x1), float +snan(0x3fffff)]
@half = addrspace(4) constant half -qnan
@one = addrspace(4) constant bfloat f0x3F80

define amdgpu_kernel void @k(ptr addrspace(1) %p) {
  store float f0x3FB8AA3B, ptr addrspace(1) %p
  store double +inf, ptr addrspace(1) %p
  store double f0x400921FB54442D18, ptr addrspace(1) %p
  ret void
}
