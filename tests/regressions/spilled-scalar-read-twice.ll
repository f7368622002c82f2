; launch: groups 1, group size 1, values 0 and 0
; input:
; gcnc gfx90a wave64 O2 24 VGPRs 40 SGPRs
; not compiled: error: `k`: `v_cmp_ge_i64_e64 s[2:3], s[2:3], s[16:17]` cannot be encoded: reads 2 scalar registers and literals, more than the constant bus has
target triple = "amdgcn-amd-amdhsa"

define internal i32 @k_f0(i32 %0, i64 %1, float %2) {
  br label %5

4:
  ret i32 0

5:
  %6 = icmp sgt i32 %0, 0
  br i1 %6, label %5, label %4
}

define internal i32 @k_f1(i32 %0, i64 %1, float %2) {
  br label %4

4:
  %5 = phi i64 [ %1, %3 ], [ 0, %4 ]
  br i1 false, label %4, label %6

6:
  %7 = icmp sge i64 %1, %5
  br i1 %7, label %8, label %10

8:
  %9 = icmp sgt i32 %0, 0
  br i1 %9, label %10, label %11

10:
  br label %8

11:
  ret i32 0
}

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = call i32 @llvm.amdgcn.workitem.id.x()
  %7 = mul i64 %4, %4
  br label %8

8:
  %9 = call { i64, i1 } @llvm.smul.with.overflow.i64(i64 %7, i64 -6262431129529330717)
  %10 = extractvalue { i64, i1 } %9, 1
  switch i32 %6, label %13 [
    i32 0, label %15
  ]

11:
  ret void

12:
  br i1 %10, label %8, label %11

13:
  %14 = call i32 @k_f0(i32 %6, i64 0, float 0.000000e+00)
  br i1 %10, label %12, label %13

15:
  %16 = atomicrmw or ptr addrspace(1) %2, i32 0 syncscope("agent") monotonic, align 4
  %17 = call i32 @k_f1(i32 %3, i64 %4, float 0.000000e+00)
  br i1 %10, label %15, label %12
}
