; launch: groups 1, group size 32, values 12 and 5
; input: random 1
; targets: gfx900 gfx1030 gfx1201
; not LLVM: it is asked for helper lanes in a kernel
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own32 = shl i32 %id, 6
  %own = zext i32 %own32 to i64
  %mine = getelementptr i8, ptr addrspace(1) %out, i64 %own
  %place = urem i32 %id, 28
  %place16 = shl i32 %place, 4
  %theirs = getelementptr i8, ptr addrspace(1) %in, i32 %place16
  %x = load i32, ptr addrspace(1) %theirs, align 4
  %y = mul i32 %x, 3
  %a = call i32 @llvm.amdgcn.strict.wwm.i32(i32 %y)
  %b = call i32 @llvm.amdgcn.wqm.i32(i32 %x)
  %c = add i32 %x, %n
  %e = call i32 @llvm.amdgcn.strict.wqm.i32(i32 %c)
  %f = xor i32 %a, %b
  %d = sub i32 %f, %e
  store i32 %d, ptr addrspace(1) %mine, align 4
  ret void
}

declare i32 @llvm.amdgcn.strict.wqm.i32(i32)
declare i32 @llvm.amdgcn.strict.wwm.i32(i32)
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.wqm.i32(i32)
