; launch: groups 1, group size 70, values 7 and 1099511627776
; input: random 1
; llc-22 gfx1010 wave32 -O3
; emulator: kernel `k`, work-group [0, 0, 0], wave 0, at 0x1a54: `global_atomic_add v0, v0, s[0:1]`: hazard LdsBranchVmemWAR: LDS and vector memory with a branch in between: s_waitcnt_vscnt null, 0 is needed (MESA)
target triple = "amdgcn-amd-amdhsa"
@k_own = internal addrspace(3) global [70 x <4 x i32>] poison, align 16

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) #0 {
  br label %6

6:
  %7 = phi i32 [ 2, %5 ], [ %16, %15 ]
  %8 = icmp sgt i32 %7, 0
  br i1 %8, label %10, label %9

9:
  ret void

10:
  %11 = atomicrmw add ptr addrspace(1) %2, i32 0 syncscope("agent") monotonic, align 4
  br label %12

12:
  %13 = phi i32 [ 1, %10 ], [ 0, %17 ]
  %14 = icmp sgt i32 %13, 0
  br i1 %14, label %17, label %15

15:
  %16 = sub i32 %7, 1
  br label %6

17:
  %18 = atomicrmw udec_wrap ptr addrspace(3) @k_own, i32 0 syncscope("singlethread") seq_cst, align 4
  %19 = addrspacecast ptr addrspace(3) @k_own to ptr
  store i8 0, ptr %19, align 1
  br label %12
}

attributes #0 = { "amdgpu-flat-work-group-size"="1,128" }
