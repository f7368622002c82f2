; Doubles and halves, conversions, modifiers, selection by float comparison, minima of three.
define amdgpu_kernel void @floats(ptr addrspace(1) %out, double %d, float %f) {
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %x = sitofp i32 %lane to double
  %a = call double @llvm.fma.f64(double %x, double 0x3FB999999999999A, double %d)
  %b = fsub double %a, 3.0
  %n = fneg double %b
  %c = fmul double %n, %x
  %less = fcmp ult double %c, %d
  %s = select i1 %less, double %c, double %x
  %g = fptrunc double %s to float
  %abs = call float @llvm.fabs.f32(float %g)
  %m0 = call nnan float @llvm.minnum.f32(float %abs, float %f)
  %m1 = call nnan float @llvm.minnum.f32(float %m0, float 2.5)
  %h = fptrunc float %m1 to half
  %h2 = fadd half %h, 0xH3C00
  %p = getelementptr i8, ptr addrspace(1) %out, i32 %lane
  store half %h2, ptr addrspace(1) %p, align 2
  ret void
}
declare i32 @llvm.amdgcn.workitem.id.x()
declare double @llvm.fma.f64(double, double, double)
declare float @llvm.fabs.f32(float)
declare float @llvm.minnum.f32(float, float)
