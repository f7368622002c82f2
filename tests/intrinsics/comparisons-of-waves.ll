; launch: groups 1, group size 50, values 12 and 5
; input: random 1
; targets: gfx900 gfx1030 gfx1201
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
  %f = load float, ptr addrspace(1) %theirs, align 4
  %a = call i32 @llvm.amdgcn.icmp.i32.i32(i32 %x, i32 %n, i32 38)
  %b = call i64 @llvm.amdgcn.icmp.i64.i32(i32 %x, i32 %n, i32 40)
  %c = call i32 @llvm.amdgcn.fcmp.i32.f32(float %f, float 1.0, i32 2)
  %d = call i64 @llvm.amdgcn.fcmp.i64.f32(float %f, float 1.0, i32 4)
  store i32 %a, ptr addrspace(1) %mine, align 4
  %o1 = getelementptr i8, ptr addrspace(1) %mine, i64 8
  store i64 %b, ptr addrspace(1) %o1, align 8
  %o2 = getelementptr i8, ptr addrspace(1) %mine, i64 16
  store i32 %c, ptr addrspace(1) %o2, align 4
  %o3 = getelementptr i8, ptr addrspace(1) %mine, i64 24
  store i64 %d, ptr addrspace(1) %o3, align 8
  ret void
}

declare i32 @llvm.amdgcn.fcmp.i32.f32(float, float, i32 immarg)
declare i32 @llvm.amdgcn.icmp.i32.i32(i32, i32, i32 immarg)
declare i32 @llvm.amdgcn.workitem.id.x()
declare i64 @llvm.amdgcn.fcmp.i64.f32(float, float, i32 immarg)
declare i64 @llvm.amdgcn.icmp.i64.i32(i32, i32, i32 immarg)
