; launch: 1 groups of 1, values 0 and 0
; input:
; llc-22 gfx1100 wave64 -O3
; emulator: kernel `k`, work-group [0, 0, 0], wave 0, at 0x1e2c: `v_readlane_b32 s7, v3, s4`: hazard VALUMaskWrite: s4 was a lane mask, then written by the SALU; s_waitcnt_depctr sa_sdst(0) is needed (MESA)
target triple = "amdgcn-amd-amdhsa"

define internal i1 @k_f0(i64 %0, i8 %1, i1 %2) {
  %4 = insertvalue { i16, float, i32 } zeroinitializer, i32 127, 2
  %5 = insertvalue { i16, float, i32 } zeroinitializer, i32 -2147483648, 2
  %6 = select i1 %2, { i16, float, i32 } %4, { i16, float, i32 } %5
  %7 = extractvalue { i16, float, i32 } %6, 2
  %8 = add i32 %7, 1
  br label %9

9:
  %10 = phi i32 [ %8, %3 ], [ %21, %20 ]
  %11 = and i32 %10, 1
  br label %15

12:
  %13 = icmp ult i32 %10, 1
  br i1 %13, label %23, label %24

14:
  br label %15

15:
  %16 = phi i32 [ %11, %9 ], [ %17, %14 ]
  %17 = sub i32 %16, 1
  %18 = icmp sgt i32 %17, 0
  br i1 %18, label %14, label %19

19:
  br i1 %2, label %12, label %20

20:
  %21 = sub i32 %10, 1
  %22 = icmp sgt i32 %10, 0
  br i1 %22, label %9, label %12

23:
  ret i1 true

24:
  %25 = phi i1 [ false, %12 ], [ true, %24 ]
  br i1 %2, label %24, label %29

26:
  %27 = sub i32 %30, 1
  %28 = icmp sgt i32 %27, 0
  br i1 %28, label %29, label %33

29:
  %30 = phi i32 [ 1, %24 ], [ 0, %26 ]
  %31 = icmp sgt i32 %30, 0
  %32 = and i1 %31, %25
  br i1 %32, label %26, label %33

33:
  ret i1 false
}

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = call i32 @llvm.amdgcn.workitem.id.x()
  %7 = call i1 @k_f0(i64 %4, i8 0, i1 false)
  br label %8

8:
  %9 = phi i32 [ 0, %5 ], [ %3, %16 ]
  br label %11

10:
  ret void

11:
  %12 = phi i32 [ %6, %8 ], [ %14, %11 ]
  %13 = atomicrmw sub ptr addrspace(1) %0, i32 %12 monotonic, align 4
  %14 = sub i32 %12, 1
  %15 = icmp sgt i32 %14, 0
  br i1 %15, label %11, label %16

16:
  %17 = icmp sgt i32 %9, 0
  br i1 %17, label %8, label %10
}
