; refused: of 64 bits is not supported
define amdgpu_vs void @shader(double %x) {
  call void @llvm.amdgcn.exp.f64(i32 12, i32 15, double %x, double %x, double %x, double %x, i1 true, i1 false)
  ret void
}
declare void @llvm.amdgcn.exp.f64(i32, i32, double, double, double, double, i1, i1)
