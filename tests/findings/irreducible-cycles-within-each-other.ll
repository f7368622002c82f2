; launch: groups 2, group size 65, values 0 and 16757787819457277097
; input:
; llc-22 gfx1030 wave64 -O3
; emulator: kernel `k` used up its budget of 2000000 instructions
target triple = "amdgcn-amd-amdhsa"
@k_lds = internal addrspace(3) global [70 x i32] poison, align 4

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = call i32 @llvm.amdgcn.workitem.id.x()
  %7 = alloca [8 x i32], align 4, addrspace(5)
  store i32 1, ptr addrspace(5) %7, align 4
  %8 = getelementptr i8, ptr addrspace(5) %7, i32 8
  store i32 0, ptr addrspace(5) %8, align 4
  %9 = getelementptr i8, ptr addrspace(5) %7, i32 16
  store i32 %3, ptr addrspace(5) %9, align 4
  call void @llvm.memcpy.p5.p1.i64(ptr addrspace(5) %7, ptr addrspace(1) %0, i64 0, i1 false)
  %10 = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %4, i64 64)
  %11 = extractvalue { i64, i1 } %10, 1
  br i1 %11, label %12, label %21

12:
  %13 = phi i32 [ %6, %5 ], [ %18, %16 ]
  br label %15

14:
  br i1 false, label %15, label %16

15:
  br i1 %11, label %14, label %20

16:
  %17 = phi i32 [ %13, %14 ], [ 0, %21 ]
  %18 = sub i32 %17, 1
  %19 = icmp sgt i32 %17, 0
  br i1 %19, label %12, label %21

20:
  ret void

21:
  %22 = phi i32 [ 1, %5 ], [ 0, %16 ]
  %23 = icmp sgt i32 %3, 0
  br i1 %23, label %16, label %24

24:
  switch i32 %22, label %25 [
    i32 1, label %26
  ]

25:
  ret void

26:
  %27 = getelementptr i32, ptr addrspace(3) @k_lds, i32 %6
  store i32 0, ptr addrspace(3) %27, align 4
  ret void
}
