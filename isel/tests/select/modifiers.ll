; What modifiers and tests of bits take along.
define amdgpu_kernel void @held(ptr addrspace(1) %p, float %a, float %b) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr <4 x float>, ptr addrspace(1) %p, i32 %id
  %x = load float, ptr addrspace(1) %at
  %product = fmul float %x, %a
  %least = call float @llvm.maxnum.f32(float %product, float 2.0)
  %between = call float @llvm.minnum.f32(float %least, float 4.0)
  %minus = fneg float %between
  %sum = fadd float %minus, %x
  %positive = call float @llvm.maxnum.f32(float %sum, float 0.0)
  %unit = call float @llvm.minnum.f32(float %positive, float 1.0)
  store float %unit, ptr addrspace(1) %at
  ret void
}

define amdgpu_kernel void @mixed(ptr addrspace(1) %p, float %a) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr <4 x half>, ptr addrspace(1) %p, i32 %id
  %pair = load <2 x half>, ptr addrspace(1) %at
  %low = extractelement <2 x half> %pair, i32 0
  %high = extractelement <2 x half> %pair, i32 1
  %x = fpext half %low to float
  %y = fpext half %high to float
  %minus = fneg float %y
  %fused = call float @llvm.fma.f32(float %x, float %minus, float %a)
  store float %fused, ptr addrspace(1) %at
  ret void
}

define amdgpu_kernel void @bits(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %id
  %x = load i32, ptr addrspace(1) %at
  %bit = and i32 %x, 16
  %clear = icmp eq i32 %bit, 0
  %chosen = select i1 %clear, i32 0, i32 305419896
  store i32 %chosen, ptr addrspace(1) %at
  %conditions = load <64 x i1>, ptr addrspace(1) %q
  store <64 x i1> %conditions, ptr addrspace(1) %p
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
