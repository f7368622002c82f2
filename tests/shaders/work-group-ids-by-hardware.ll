; targets: gfx1200
define amdgpu_cs { i32, i32 } @shader(i32 inreg %x) {
  %a = call i32 @llvm.amdgcn.workgroup.id.x()
  %b = call i32 @llvm.amdgcn.workgroup.id.y()
  %s = add i32 %a, %x
  %r0 = insertvalue { i32, i32 } poison, i32 %s, 0
  %r1 = insertvalue { i32, i32 } %r0, i32 %b, 1
  ret { i32, i32 } %r1
}
declare i32 @llvm.amdgcn.workgroup.id.x()
declare i32 @llvm.amdgcn.workgroup.id.y()
