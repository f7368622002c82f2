; Multiply-adds with a literal: added, multiplied, with a scalar beside, twice, and with a sign, which takes the long form.
define amdgpu_kernel void @literals(ptr addrspace(1) %out, float %f) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %x = sitofp i32 %lane to float
  %added = call float @llvm.fma.f32(float %x, float %x, float 0x3FB99999A0000000)
  %multiplied = call float @llvm.fma.f32(float %added, float 0x3FC99999A0000000, float %x)
  %scalar = call float @llvm.fma.f32(float %f, float %multiplied, float 0x3FD3333340000000)
  %twice = call float @llvm.fma.f32(float %scalar, float 0x3FD99999A0000000, float 0x3FD99999A0000000)
  %minus = fneg float %twice
  %long = call float @llvm.fma.f32(float %minus, float 0x3FE3333340000000, float %x)
  %p = getelementptr float, ptr addrspace(1) %out, i32 %lane
  store float %long, ptr addrspace(1) %p
  ret void
}
declare i32 @llvm.amdgcn.workitem.id.x()
declare float @llvm.fma.f32(float, float, float)

; Four zeros serve three stores, two zeros two others.
define amdgpu_kernel void @zeros(ptr addrspace(1) %p) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %a = getelementptr [128 x i8], ptr addrspace(1) %p, i32 %id
  %b = getelementptr i8, ptr addrspace(1) %a, i32 32
  %c = getelementptr i8, ptr addrspace(1) %a, i32 64
  %d = getelementptr i8, ptr addrspace(1) %a, i32 96
  %e = getelementptr i8, ptr addrspace(1) %a, i32 112
  store volatile <4 x i32> zeroinitializer, ptr addrspace(1) %a
  store volatile <4 x i32> zeroinitializer, ptr addrspace(1) %b
  store volatile <2 x i32> zeroinitializer, ptr addrspace(1) %d
  store volatile <4 x i32> zeroinitializer, ptr addrspace(1) %c
  store volatile <2 x i32> zeroinitializer, ptr addrspace(1) %e
  ret void
}
