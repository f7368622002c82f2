; Moves between lanes become part of operations; what all lanes compute has registers of its own.

define amdgpu_kernel void @steps(ptr addrspace(1) %p) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %id
  %x = load i32, ptr addrspace(1) %q
  %own = call i32 @llvm.amdgcn.set.inactive.i32(i32 %x, i32 0)
  %a = call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %own, i32 273, i32 15, i32 15, i1 false)
  %s = add i32 %own, %a
  %b = call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %s, i32 177, i32 15, i32 15, i1 true)
  %t = sub i32 %s, %b
  %r = call i32 @llvm.amdgcn.strict.wwm.i32(i32 %t)
  %c = call i32 @llvm.amdgcn.update.dpp.i32(i32 -1, i32 %x, i32 264, i32 5, i32 15, i1 false)
  %y = and i32 %c, %x
  %u = xor i32 %y, %r
  %d = call i32 @llvm.amdgcn.update.dpp.i32(i32 1, i32 %u, i32 264, i32 5, i32 15, i1 false)
  %v = or i32 %d, %u
  store i32 %v, ptr addrspace(1) %q
  ret void
}
