; targets: gfx1030 gfx1200
; refused: llvm.amdgcn.ds.add.gs.reg.rtn
define amdgpu_gs i32 @shader(i32 inreg %a) {
  %x = call i32 @llvm.amdgcn.ds.add.gs.reg.rtn.i32(i32 %a, i32 16)
  %y = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %x)
  ret i32 %y
}
declare i32 @llvm.amdgcn.ds.add.gs.reg.rtn.i32(i32, i32)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
