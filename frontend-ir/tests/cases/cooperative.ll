;; taken
;; with i32 @llvm.amdgcn.cooperative.atomic.load.32x4B.p1 | <2 x i32> @llvm.amdgcn.cooperative.atomic.load.16x8B.p1 | <4 x i32> @llvm.amdgcn.cooperative.atomic.load.8x16B.p1
target triple = "amdgcn-amd-amdhsa"
define void @f(ptr addrspace(1) %p) {
  %v = call $(ptr addrspace(1) %p, i32 0, metadata !0)
  ret void
}
!0 = !{!"agent"}
;; refused: a cooperative atomic access is of dwords
;; with <4 x i32> @llvm.amdgcn.cooperative.atomic.load.32x4B.p1 | i64 @llvm.amdgcn.cooperative.atomic.load.16x8B.p1 | <4 x float> @llvm.amdgcn.cooperative.atomic.load.8x16B.p1
target triple = "amdgcn-amd-amdhsa"
define void @f(ptr addrspace(1) %p) {
  %v = call $(ptr addrspace(1) %p, i32 0, metadata !0)
  ret void
}
!0 = !{!"agent"}
;; refused: by a generic or a global pointer
target triple = "amdgcn-amd-amdhsa"
define void @f(ptr addrspace(3) %p) {
  %v = call i32 @llvm.amdgcn.cooperative.atomic.load.32x4B.p3(ptr addrspace(3) %p, i32 0, metadata !0)
  ret void
}
!0 = !{!"agent"}
