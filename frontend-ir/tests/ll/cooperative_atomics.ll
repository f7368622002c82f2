; Cooperative atomic accesses of 16 bytes for each lane are written as the calls that they were.
target triple = "amdgcn-amd-amdhsa"

define void @f(ptr %p, ptr addrspace(1) %q) {
  %c = call <4 x i32> @llvm.amdgcn.cooperative.atomic.load.8x16B.p0(ptr %p, i32 5, metadata !0)
  %d = call <4 x i32> @llvm.amdgcn.cooperative.atomic.load.8x16B.p1(ptr addrspace(1) %q, i32 2, metadata !1), !noalias !2
  call void @llvm.amdgcn.cooperative.atomic.store.8x16B.p0(ptr %p, <4 x i32> %c, i32 0, metadata !{!"workgroup"})
  call void @llvm.amdgcn.cooperative.atomic.store.8x16B.p1(ptr addrspace(1) %q, <4 x i32> %d, i32 3, metadata !1)
  ret void
}

!0 = !{!"agent"}
!1 = !{!""}
!2 = !{}
