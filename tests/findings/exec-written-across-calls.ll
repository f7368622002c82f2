; launch: groups 1, group size 1, values 798548790 and 9306947644944690173
; input: 5e1a978ae64a85a588f45f5d3680f54f537b1fee49e63dd0e0caaa4b2d825ae4fd44bd34570503ecb0ce89e44c57708729c5dd7da35b472e320ff736115b708c20eeb010c495c05fdbf58389173f4757a74196e202eda5c0b1a0dc3b275a8c774e51e0b672538749e99373d948a1eabe6bc85fc81facfb4dcbdd2e653bfdb5f7b41c2b79644788fd2d552e0a183d35d00db33af9101a4e3bac706e793573dea1a1825dfc077c7a90deb59084a06383d97b719fccfe764dccd4be05729e6eef1646a7a6bede9f4a28f8dcb9654114533b1c03e12f1b7454b960c38d7c784df9ae390f14b91f3e41f6e4c83bd9bb12b7e68662cad3b70d63a3c6dfb430af59ec9773efdbab38ab511178fbb91ac0efef553c12e22c2262d6a81997ccfacb0180badaceed7060bf1d7821f06791f373bee44e896a01f520a87df739c9a3b7e734c9dfe55f0ebb8ba4a501564ba41d3b3e379c8fe0cdb12cfaaa05e98dea80c83acae5c521868e87f1aebb7589356b9b7034fcb949e7f226d6e7f62a0206f3555ad5dfa43f0d9c6671b1545bda6bc235afc50613d1506fbba29963081bb10ba008fc8a898ee6fa242de980527bf4925aced80e67b30d3fb0160ee62ab7c121f426e53754c6fcea6fe686372d1df86e980c86e455c09281fc34008c3a1af21897a6c4ea643973e47ad1cf3ccdd869a04e0da79db2fdc02abaf910dd245b373197a601
; llc-22 gfx1010 wave32 -O3
; emulator: kernel `k`, work-group [0, 0, 0], wave 0, at 0x1ce4: `s_or_b32 exec_lo, exec_lo, s22`: hazard VMEMtoScalarWrite: exec_lo is an operand of vector memory; s_waitcnt_depctr vm_vsrc(0) is needed (MESA)
target triple = "amdgcn-amd-amdhsa"
@k_table = internal addrspace(4) constant [16 x i32] [i32 1033600284, i32 426464006, i32 1282074251, i32 -1136068075, i32 822686652, i32 2071878609, i32 280515402, i32 451025955, i32 -1714653684, i32 -1185059447, i32 1463131998, i32 825201675, i32 -481502919, i32 -649963245, i32 -32765111, i32 607215274], align 4
@k_lds = internal addrspace(3) global [70 x i32] poison, align 4
@k_own = internal addrspace(3) global [70 x <4 x i32>] poison, align 16

define internal { i16, i8, double, i8, double, i32, i8, i8, double, i1, i32, i1, double, double, i16, i1, i32, half, i64, i8, i8, double, i64, half, i64, i8, i64, i1, i32, i1, half, float, i1, i1 } @k_f0(double %0, double %1, i16 %2, float %3) #0 {
  ret { i16, i8, double, i8, double, i32, i8, i8, double, i1, i32, i1, double, double, i16, i1, i32, half, i64, i8, i8, double, i64, half, i64, i8, i64, i1, i32, i1, half, float, i1, i1 } zeroinitializer
}

define internal i32 @k_f1(half %0) #0 {
  ret i32 10350
}

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = call i32 @llvm.amdgcn.workitem.id.x()
  %7 = add i32 0, %6
  %8 = fcmp uge double 0.000000e+00, 0.000000e+00
  br label %9

9:
  %10 = phi i32 [ 3, %5 ], [ %22, %21 ], [ %25, %24 ]
  %11 = phi i8 [ -80, %5 ], [ %11, %21 ], [ 0, %24 ]
  %12 = and i32 %10, 7
  switch i32 %12, label %14 [
    i32 0, label %16
  ]

13:
  ret void

14:
  %15 = call { i16, i8, double, i8, double, i32, i8, i8, double, i1, i32, i1, double, double, i16, i1, i32, half, i64, i8, i8, double, i64, half, i64, i8, i64, i1, i32, i1, half, float, i1, i1 } @k_f0(double 0xC00921FB54442D18, double 0.000000e+00, i16 0, float 0.000000e+00)
  br label %16

16:
  %17 = and i32 %7, 7
  switch i32 %17, label %18 [
    i32 0, label %19
  ]

18:
  br label %19

19:
  %20 = phi i1 [ %8, %16 ], [ false, %18 ]
  br i1 %20, label %21, label %24

21:
  %22 = sub i32 %10, 1
  %23 = icmp sgt i32 %22, 0
  br i1 %23, label %9, label %13

24:
  %25 = sub i32 %10, 1
  br label %9
}

attributes #0 = { noinline }
