; launch: groups 1, group size 1, values 7 and 1099511627776
; input: random 1
; gcnc gfx950 wave64 O2
; not compiled: error: `k`: a scalar register of 16 dwords cannot be allocated
; A vector of 16 dwords that no lane differs in leaves a cycle.
target triple = "amdgcn-amd-amdhsa"

define internal fastcc void @k_f0(ptr addrspace(5) sret({ double, i1 }) %0, float %1, i24 %2, { i64 } %3, ptr addrspace(5) byval([4 x i32]) %4) #0 {
  br label %11

6:
  br label %8

7:
  br label %6

8:
  %9 = phi i32 [ 0, %6 ], [ %12, %11 ]
  %10 = icmp sgt i32 %9, 0
  br i1 %10, label %7, label %11

11:
  %12 = phi i32 [ 2, %5 ], [ %9, %8 ]
  %13 = icmp sgt i32 %12, 0
  br i1 %13, label %8, label %14

14:
  %15 = icmp sgt i32 %12, 0
  br i1 %15, label %6, label %16

16:
  %17 = bitcast i32 %12 to float
  %18 = call <6 x i32> @llvm.amdgcn.cvt.scalef32.pk32.fp6.f16(<32 x half> zeroinitializer, float %17)
  %19 = call i32 @llvm.vector.reduce.xor.v6i32(<6 x i32> %18)
  %20 = icmp ugt i32 6396505, %19
  %21 = icmp sgt i32 %12, 0
  %22 = and i1 %21, %20
  br i1 %22, label %14, label %23

23:
  ret void
}

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) #1 #0 {
  %6 = alloca { double, i1 }, align 8, addrspace(5)
  %7 = alloca [8 x i32], align 4, addrspace(5)
  br label %8

8:
  %9 = phi i32 [ 4, %5 ], [ %11, %8 ]
  %10 = getelementptr i8, ptr addrspace(5) %7, i32 4
  call fastcc void @k_f0(ptr addrspace(5) sret({ double, i1 }) %6, float 0x43E0000000000000, i24 0, { i64 } zeroinitializer, ptr addrspace(5) byval([4 x i32]) %10)
  %11 = sub i32 %9, 1
  %12 = icmp sgt i32 %11, 0
  br i1 %12, label %8, label %13

13:
  ret void
}

attributes #0 = { "target-cpu"="gfx950" }
attributes #1 = { "amdgpu-flat-work-group-size"="1,128" }
