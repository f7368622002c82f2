; launch: groups 1, group size 64, values 4 and 3
; input: random 1
; llc-22 gfx900 wave64 -O3
; emulator: `buffer_store_byte v1, v0, s[0:3], 0 offen`: a store far behind the private memory of the wave
; 100,000 dwords of private memory lie before the variable: the stack pointer is 64 times their size.
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %x, i64 %y) #0 {
  %large = alloca [100000 x i32], addrspace(5)
  %a = getelementptr i32, ptr addrspace(5) %large, i32 %x
  store i32 7, ptr addrspace(5) %a
  %sized = alloca i8, i32 %x, align 16, addrspace(5)
  store volatile i8 1, ptr addrspace(5) %sized
  %b = load volatile i8, ptr addrspace(5) %sized
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr [12 x i64], ptr addrspace(1) %out, i32 %id
  store i8 %b, ptr addrspace(1) %p
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()

attributes #0 = { "amdgpu-flat-work-group-size"="64,64" }
