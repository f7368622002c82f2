; launch: groups 1, group size 64, values 12 and 5
; input: random 1
; targets: gfx1250
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own32 = shl i32 %id, 6
  %own = zext i32 %own32 to i64
  %mine = getelementptr i8, ptr addrspace(1) %out, i64 %own
  %place = urem i32 %id, 28
  %place16 = shl i32 %place, 4
  %theirs = getelementptr i8, ptr addrspace(1) %in, i32 %place16
  %p0 = getelementptr i8, ptr addrspace(1) %theirs, i32 16
  %r0 = call <2 x i32> @llvm.amdgcn.global.load.tr4.b64.v2i32(ptr addrspace(1) %p0)
  %o0 = getelementptr i8, ptr addrspace(1) %mine, i64 0
  store <2 x i32> %r0, ptr addrspace(1) %o0, align 4
  %p1 = getelementptr i8, ptr addrspace(1) %theirs, i32 32
  %r1 = call <3 x i32> @llvm.amdgcn.global.load.tr6.b96.v3i32(ptr addrspace(1) %p1)
  %o1 = getelementptr i8, ptr addrspace(1) %mine, i64 8
  store <3 x i32> %r1, ptr addrspace(1) %o1, align 4
  ret void
}

declare <2 x i32> @llvm.amdgcn.global.load.tr4.b64.v2i32(ptr addrspace(1))
declare <3 x i32> @llvm.amdgcn.global.load.tr6.b96.v3i32(ptr addrspace(1))
declare i32 @llvm.amdgcn.workitem.id.x()
