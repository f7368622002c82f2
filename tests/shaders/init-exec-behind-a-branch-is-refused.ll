; targets: gfx1100
; refused: in the entry block
define amdgpu_cs void @shader(ptr addrspace(1) inreg %out, i32 inreg %k, i32 %x) {
  %some = icmp eq i32 %k, 0
  br i1 %some, label %one, label %end
one:
  call void @llvm.amdgcn.init.exec(i64 15)
  store i32 %k, ptr addrspace(1) %out
  br label %end
end:
  ret void
}
declare void @llvm.amdgcn.init.exec(i64)
