; launch: groups 1, group size 1, values 0 and 0
; input:
; gcnc gfx701 wave64 O2 24 VGPRs 40 SGPRs
; not compiled: error: `k`: bb0 needs more than the 24 vector registers that the kernel may use
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = call { half, i32 } @llvm.frexp.f16.i32(half 0xH0000)
  %7 = extractvalue { half, i32 } %6, 1
  %8 = mul i32 %7, 162
  %9 = mul i32 %7, 163
  %10 = mul i32 %7, 164
  %11 = mul i32 %7, 165
  %12 = mul i32 %7, 166
  %13 = mul i32 %7, 167
  %14 = mul i32 %7, 168
  %15 = mul i32 %7, 169
  %16 = mul i32 %7, 170
  %17 = mul i32 %7, 171
  %18 = mul i32 %7, 172
  %19 = mul i32 %7, 173
  %20 = mul i32 %7, 174
  %21 = mul i32 %7, 175
  %22 = mul i32 %7, 176
  %23 = mul i32 %7, 128
  %24 = atomicrmw umax ptr addrspace(1) %0, i64 0 syncscope("workgroup") release, align 8
  %25 = xor i32 %7, %8
  %26 = xor i32 %25, %9
  %27 = xor i32 %26, %10
  %28 = xor i32 %27, %11
  %29 = xor i32 %28, %12
  %30 = xor i32 %29, %13
  %31 = xor i32 %30, %14
  %32 = xor i32 %31, %15
  %33 = xor i32 %32, %16
  %34 = xor i32 %33, %17
  %35 = xor i32 %34, %18
  %36 = xor i32 %35, %19
  %37 = xor i32 %36, %20
  %38 = xor i32 %37, %21
  %39 = xor i32 %38, %22
  %40 = xor i32 %39, %23
  store i32 %40, ptr addrspace(1) %0, align 8
  %41 = getelementptr i8, ptr addrspace(1) %0, i64 24
  store i64 0, ptr addrspace(1) %41, align 8
  %42 = getelementptr i8, ptr addrspace(1) %0, i64 32
  store i64 %24, ptr addrspace(1) %42, align 8
  ret void
}
