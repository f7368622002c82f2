; launch: groups 1, group size 64, values 12 and 5
; input: random 1
; targets: gfx803 gfx900 gfx90a gfx942 gfx1030 gfx1100 gfx1201 gfx1250
; Lanes side by side load and store the parts of 128 bytes at once.
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %far = add i32 %id, 512
  %p = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %v = call i32 @llvm.amdgcn.cooperative.atomic.load.32x4B.p1(ptr addrspace(1) %p, i32 0, metadata !0)
  %q = getelementptr i32, ptr addrspace(1) %out, i32 %id
  call void @llvm.amdgcn.cooperative.atomic.store.32x4B.p1(ptr addrspace(1) %q, i32 %v, i32 3, metadata !1)
  %p8 = getelementptr i64, ptr addrspace(1) %in, i32 %id
  %w = call <2 x i32> @llvm.amdgcn.cooperative.atomic.load.16x8B.p1(ptr addrspace(1) %p8, i32 5, metadata !1)
  %q8 = getelementptr i64, ptr addrspace(1) %out, i32 %far
  call void @llvm.amdgcn.cooperative.atomic.store.16x8B.p1(ptr addrspace(1) %q8, <2 x i32> %w, i32 0, metadata !0)
  ret void
}
!0 = !{!"agent"}
!1 = !{!""}
