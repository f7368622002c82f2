; launch: groups 1, group size 1, values 0 and 0
; input:
; llc-22 gfx1100 wave32 -O3
; emulator: kernel `k`, work-group [0, 0, 0], wave 0, at 0x1aec: `v_lshlrev_b16 v0.l, v2.l, v1.l`: hazard VALUTransUse: v1 was written by a transcendental instruction; s_waitcnt_depctr va_vdst(0) is needed (MESA)
target triple = "amdgcn-amd-amdhsa"
@k_lds = internal addrspace(3) global [70 x i32] poison, align 4

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) #0 #1 {
  %6 = call i32 @llvm.amdgcn.workitem.id.x()
  %7 = zext i32 %6 to i64
  %8 = getelementptr i64, ptr addrspace(1) %0, i64 %7
  br label %9

9:
  %10 = icmp slt i64 %4, 0
  br i1 %10, label %21, label %22

11:
  %12 = phi i8 [ 76, %21 ], [ 0, %22 ]
  %13 = and i8 %12, 4
  %14 = shl i8 %12, %13
  %15 = and i32 %6, 1
  %16 = trunc i32 %15 to i16
  %17 = add i16 %16, 8
  %18 = shl i16 %17, 8
  %19 = bitcast i16 %18 to half
  %20 = call half @llvm.amdgcn.rcp.f16(half %19)
  store i32 0, ptr addrspace(3) @k_lds, align 4
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  store half %20, ptr addrspace(1) %8, align 8
  store i8 %14, ptr addrspace(1) %0, align 8
  ret void

21:
  br i1 true, label %11, label %22

22:
  %23 = icmp sgt i32 %6, 0
  br i1 %23, label %9, label %11
}

attributes #0 = { "amdgpu-num-vgpr"="1" }
attributes #1 = { "amdgpu-num-sgpr"="16" }
