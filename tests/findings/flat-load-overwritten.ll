; launch: groups 1, group size 1, values 0 and 0
; input:
; llc-22 gfx90a wave64 -O0
; emulator: kernel `k`, work-group [0, 0, 0], wave 0, at 0x22cc: `buffer_load_dword v0, off, s[0:3], 0`: overwrites v0, whose load by `flat_load_ushort v0, v[0:1]` at 0x22b0 is outstanding (vmcnt was not waited for)
target triple = "amdgcn-amd-amdhsa"
@k_table = internal addrspace(4) constant [16 x i32] [i32 -1802976911, i32 -837177898, i32 -180219646, i32 1532429642, i32 -1932906944, i32 1880124457, i32 -37463853, i32 1250879308, i32 178232806, i32 -1204509320, i32 -29650453, i32 -19834647, i32 -777070095, i32 -874383802, i32 1362933397, i32 -888372998], align 4
@k_own = internal addrspace(3) global [70 x i64] poison, align 8

define internal i1 @k_f0(i1 %0, half %1) {
  ret i1 false
}

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = call i32 @llvm.amdgcn.workitem.id.x()
  %7 = add i32 0, %6
  %8 = getelementptr i64, ptr addrspace(3) @k_own, i32 %6
  %9 = getelementptr i32, ptr addrspace(4) @k_table, i32 0
  %10 = load i8, ptr addrspace(1) %0, align 1
  %11 = atomicrmw uinc_wrap ptr addrspace(3) %8, i64 0 syncscope("agent-one-as") monotonic, align 8
  %12 = cmpxchg ptr addrspace(3) %8, i64 0, i64 0 seq_cst monotonic, align 8
  %13 = extractvalue { i64, i1 } %12, 1
  %14 = extractvalue { i64, i1 } %12, 0
  br i1 %13, label %15, label %19

15:
  %16 = phi i32 [ 0, %5 ], [ %20, %19 ]
  %17 = phi i32 [ 1, %5 ], [ 0, %19 ]
  %18 = sub i32 %16, 0
  br i1 false, label %19, label %21

19:
  %20 = phi i32 [ 0, %5 ], [ %18, %15 ]
  br i1 false, label %15, label %21

21:
  %22 = phi i32 [ 1, %15 ], [ 0, %19 ]
  br i1 false, label %23, label %27

23:
  %24 = phi i32 [ 0, %21 ], [ %28, %27 ]
  %25 = phi i32 [ 0, %21 ], [ %6, %27 ]
  %26 = sub i32 %22, 0
  br i1 false, label %27, label %31

27:
  %28 = phi i32 [ 0, %21 ], [ %26, %23 ]
  %29 = phi i32 [ %7, %21 ], [ 0, %23 ]
  %30 = and i32 %29, 0
  br i1 false, label %23, label %31

31:
  %32 = phi i32 [ 0, %23 ], [ %22, %27 ]
  br label %33

33:
  %34 = phi i8 [ %10, %31 ]
  br label %43

35:
  %36 = phi i8 [ %34, %38 ]
  %37 = phi i64 [ %40, %38 ]
  br label %46

38:
  %39 = load <4 x i64>, ptr addrspace(1) %0, align 8
  %40 = extractelement <4 x i64> %39, i32 %22
  br label %35

41:
  %42 = phi i64 [ %45, %43 ]
  br label %38

43:
  %44 = call { i64, i1 } @llvm.sadd.with.overflow.i64(i64 %11, i64 %14)
  %45 = extractvalue { i64, i1 } %44, 0
  br label %41

46:
  %47 = phi i32 [ %22, %35 ]
  %48 = addrspacecast ptr addrspace(3) %8 to ptr
  %49 = load i16, ptr %48, align 2
  br label %50

50:
  switch i32 %47, label %51 [
    i32 0, label %54
  ]

51:
  %52 = call i32 @llvm.amdgcn.perm(i32 0, i32 %32, i32 0)
  %53 = and i16 %49, 0
  ret void

54:
  ret void
}
