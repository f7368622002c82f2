; launch: groups 2, group size 5, values 1 and 0
; input:
; llc-22 gfx1100 wave64 -O0
; emulator: kernel `k` used up its budget of 2000000 instructions; wave 0 of work-group [0, 0, 0] is at 0x1bec: v_readlane_b32 s5, v3, 4
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = call i32 @llvm.amdgcn.workitem.id.x()
  %7 = add i32 %6, %6
  %8 = alloca [6 x i32], align 8, addrspace(5)
  store i32 1, ptr addrspace(5) %8, align 4
  store i32 0, ptr addrspace(5) %8, align 4
  store i32 0, ptr addrspace(5) %8, align 4
  store i32 0, ptr addrspace(5) %8, align 4
  store i32 %3, ptr addrspace(5) %8, align 4
  br i1 false, label %9, label %10

9:
  br label %10

10:
  %11 = call i1 @llvm.amdgcn.class.f16(half 0xHC248, i32 %7)
  br i1 %11, label %12, label %18

12:
  %13 = phi i32 [ %3, %10 ], [ 0, %12 ], [ 0, %16 ]
  %14 = icmp sgt i32 %13, 0
  %15 = and i1 %14, %11
  br i1 %15, label %12, label %16

16:
  %17 = phi i32 [ %13, %12 ], [ 0, %18 ]
  br i1 false, label %12, label %18

18:
  %19 = phi i32 [ 0, %10 ], [ %17, %16 ]
  br i1 false, label %16, label %20

20:
  %21 = atomicrmw xor ptr addrspace(1) %0, i64 0 syncscope("agent-one-as") seq_cst, align 8
  ret void
}
