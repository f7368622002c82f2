; Registers of the GS stage, of 32 and 64 bits: one lane counts for the wave.
; targets: gfx1100 gfx1150
; exec: 0x0f0ffff0
; pointers: 4
define amdgpu_gs { i32, i32, i32 } @shader(i32 inreg %a, i32 inreg %b, i32 inreg %c, i32 inreg %d, ptr addrspace(1) inreg %out, i32 %e) {
  %none = call i32 @llvm.amdgcn.ds.add.gs.reg.rtn.i32(i32 %a, i32 16)
  %w = call i32 @llvm.amdgcn.ds.add.gs.reg.rtn.i32(i32 %b, i32 16)
  %x = call i32 @llvm.amdgcn.ds.sub.gs.reg.rtn.i32(i32 %e, i32 16)
  %y = call i32 @llvm.amdgcn.ds.add.gs.reg.rtn.i32(i32 5, i32 16)
  %first = call i64 @llvm.amdgcn.ds.sub.gs.reg.rtn.i64(i32 %a, i32 36)
  %next = call i64 @llvm.amdgcn.ds.add.gs.reg.rtn.i64(i32 %b, i32 36)
  %x1 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %x)
  %y1 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %y)
  %low = trunc i64 %next to i32
  %up = lshr i64 %next, 32
  %high = trunc i64 %up to i32
  %low1 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %low)
  %high1 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %high)
  store i32 %high1, ptr addrspace(1) %out
  %r0 = insertvalue { i32, i32, i32 } poison, i32 %x1, 0
  %r1 = insertvalue { i32, i32, i32 } %r0, i32 %y1, 1
  %r2 = insertvalue { i32, i32, i32 } %r1, i32 %low1, 2
  ret { i32, i32, i32 } %r2
}
declare i32 @llvm.amdgcn.ds.add.gs.reg.rtn.i32(i32, i32)
declare i32 @llvm.amdgcn.ds.sub.gs.reg.rtn.i32(i32, i32)
declare i64 @llvm.amdgcn.ds.add.gs.reg.rtn.i64(i32, i32)
declare i64 @llvm.amdgcn.ds.sub.gs.reg.rtn.i64(i32, i32)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
