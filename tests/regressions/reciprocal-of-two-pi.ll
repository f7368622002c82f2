; launch: groups 1, group size 3, values 5 and 7
; input: 0000803f000000400000404000000041000020c1
; gcnc gfx601 wave64 O2
; not compiled: operand 2 does not fit: `1 / (2 * pi)` is not an inline constant here
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %2, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %from = getelementptr float, ptr addrspace(1) %in, i32 %id
  %x = load float, ptr addrspace(1) %from, align 4
  %single = fmul float %x, 0x3FC45F3060000000
  %sum = call float @llvm.fma.f32(float %single, float 0x3FC45F3060000000, float 0x3FC45F3060000000)
  %bits = bitcast float %sum to i32
  %mixed = xor i32 %bits, %id
  %uniform = xor i32 %n, 1042479491
  %both = add i32 %mixed, %uniform
  %wide = fpext float %x to double
  %double = fmul double %wide, 0x3FC45F306DC9C882
  %dbits = bitcast double %double to i64
  %uwide = xor i64 %m, 4594722464092113026
  %dmixed = add i64 %dbits, %uwide
  %half = fptrunc float %x to half
  %hproduct = fmul half %half, 0xH3118
  %hbits = bitcast half %hproduct to i16
  %hwide = zext i16 %hbits to i32
  %to = getelementptr [12 x i64], ptr addrspace(1) %out, i32 %id
  store i32 %both, ptr addrspace(1) %to, align 8
  %to1 = getelementptr i64, ptr addrspace(1) %to, i32 1
  store i64 %dmixed, ptr addrspace(1) %to1, align 8
  %to2 = getelementptr i64, ptr addrspace(1) %to, i32 2
  store i32 %hwide, ptr addrspace(1) %to2, align 8
  %to3 = getelementptr i64, ptr addrspace(1) %to, i32 3
  store double 0x3FC45F306DC9C882, ptr addrspace(1) %to3, align 8
  ret void
}
