; Products and sums that may be one operation: with `contract`; a product of two sums; where denormals are flushed, v_mad_f32 without leave.
define amdgpu_kernel void @contract(ptr addrspace(1) %out, float %f, double %d, half %h) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %x = uitofp i32 %lane to float
  %y = fmul contract float %x, %f
  %a = fadd contract float %y, %x
  %b = fsub fast float %a, %y
  %c = fsub float %b, %y
  %p = getelementptr i8, ptr addrspace(1) %out, i32 %lane
  store volatile float %c, ptr addrspace(1) %p
  %xd = uitofp i32 %lane to double
  %yd = fmul contract double %xd, %d
  %ad = fsub contract double %yd, %xd
  store volatile double %ad, ptr addrspace(1) %p
  %xh = uitofp i32 %lane to half
  %yh = fmul contract half %xh, %h
  %ah = fadd contract half %yh, %xh
  store volatile half %ah, ptr addrspace(1) %p
  ret void
}
define amdgpu_kernel void @flushed(ptr addrspace(1) %out, float %f) "denormal-fp-math-f32"="preserve-sign,preserve-sign" {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %x = uitofp i32 %lane to float
  %y = fmul float %x, %f
  %a = fsub float %x, %y
  %m = call float @llvm.fmuladd.f32(float %a, float %x, float %f)
  %p = getelementptr i8, ptr addrspace(1) %out, i32 %lane
  store float %m, ptr addrspace(1) %p
  ret void
}
declare i32 @llvm.amdgcn.workitem.id.x()
declare float @llvm.fmuladd.f32(float, float, float)
