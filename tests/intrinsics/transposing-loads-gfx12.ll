; launch: groups 1, group size 64, values 12 and 5
; input: random 1
; targets: gfx1200 gfx1250
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own32 = shl i32 %id, 6
  %own = zext i32 %own32 to i64
  %mine = getelementptr i8, ptr addrspace(1) %out, i64 %own
  %place = urem i32 %id, 28
  %place16 = shl i32 %place, 4
  %theirs = getelementptr i8, ptr addrspace(1) %in, i32 %place16
  %p0 = getelementptr i8, ptr addrspace(1) %theirs, i32 0
  %r0 = call <8 x half> @llvm.amdgcn.global.load.tr.b128.v8f16(ptr addrspace(1) %p0)
  %o0 = getelementptr i8, ptr addrspace(1) %mine, i64 0
  store <8 x half> %r0, ptr addrspace(1) %o0, align 4
  %p1 = getelementptr i8, ptr addrspace(1) %theirs, i32 16
  %r1 = call <2 x i32> @llvm.amdgcn.global.load.tr.b64.v2i32(ptr addrspace(1) %p1)
  %o1 = getelementptr i8, ptr addrspace(1) %mine, i64 16
  store <2 x i32> %r1, ptr addrspace(1) %o1, align 4
  %p2 = getelementptr i8, ptr addrspace(1) %theirs, i32 32
  %r2 = call <8 x i16> @llvm.amdgcn.global.load.tr.b128.v8i16(ptr addrspace(1) %p2)
  %o2 = getelementptr i8, ptr addrspace(1) %mine, i64 24
  store <8 x i16> %r2, ptr addrspace(1) %o2, align 4
  ret void
}

declare <2 x i32> @llvm.amdgcn.global.load.tr.b64.v2i32(ptr addrspace(1))
declare <8 x half> @llvm.amdgcn.global.load.tr.b128.v8f16(ptr addrspace(1))
declare <8 x i16> @llvm.amdgcn.global.load.tr.b128.v8i16(ptr addrspace(1))
declare i32 @llvm.amdgcn.workitem.id.x()
