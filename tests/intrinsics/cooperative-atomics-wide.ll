; launch: groups 1, group size 64, values 12 and 5
; input: random 1
; targets: gfx700 gfx803 gfx900 gfx90a gfx942 gfx1030 gfx1100 gfx1201 gfx1250
; Eight lanes side by side load and store 16 bytes each, by global and by generic pointers.
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %private = alloca [8 x i32], align 16, addrspace(5)
  %any = addrspacecast ptr addrspace(5) %private to ptr
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %slot = and i32 %id, 7
  %there = getelementptr i32, ptr %any, i32 %slot
  store volatile i32 %id, ptr %there, align 4
  %place = and i32 %id, 15
  %p = getelementptr <4 x i32>, ptr addrspace(1) %in, i32 %place
  %v = call <4 x i32> @llvm.amdgcn.cooperative.atomic.load.8x16B.p1(ptr addrspace(1) %p, i32 0, metadata !0)
  %q = getelementptr <4 x i32>, ptr addrspace(1) %out, i32 %id
  call void @llvm.amdgcn.cooperative.atomic.store.8x16B.p1(ptr addrspace(1) %q, <4 x i32> %v, i32 3, metadata !1)
  %flat = addrspacecast ptr addrspace(1) %p to ptr
  %next = getelementptr i8, ptr %flat, i64 64
  %w = call <4 x i32> @llvm.amdgcn.cooperative.atomic.load.8x16B.p0(ptr %next, i32 5, metadata !1)
  %own = load volatile i32, ptr %there, align 4
  %x = insertelement <4 x i32> %w, i32 %own, i32 2
  %far = add i32 %id, 64
  %r = getelementptr <4 x i32>, ptr addrspace(1) %out, i32 %far
  %rflat = addrspacecast ptr addrspace(1) %r to ptr
  call void @llvm.amdgcn.cooperative.atomic.store.8x16B.p0(ptr %rflat, <4 x i32> %x, i32 0, metadata !0)
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
!0 = !{!"agent"}
!1 = !{!""}
