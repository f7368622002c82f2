; launch: groups 1, group size 1, values 7 and 1099511627776
; input: random 1
; gcnc gfx90a wave64 O2
; The checker did not see that a parameter with one argument is the constant which that is; it was made again behind the edge.
target triple = "amdgcn-amd-amdhsa"
@k_own = internal addrspace(3) global [70 x <4 x i32>] poison, align 16

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) #0 #1 #2 {
  %6 = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %3, i32 %3)
  %7 = extractvalue { i32, i1 } %6, 1
  br i1 %7, label %13, label %8

8:
  br label %13

9:
  %10 = phi i32 [ 0, %13 ], [ %18, %14 ]
  %11 = sub i32 %10, 1
  %12 = icmp sgt i32 %11, 0
  br i1 %12, label %8, label %14

13:
  br label %9

14:
  %15 = call i32 asm "v_mov_b32 $0, 7", "=v,~{scc},~{vcc}"()
  %16 = addrspacecast ptr addrspace(3) @k_own to ptr
  %17 = insertelement <2 x i32> zeroinitializer, i32 1, i32 1
  store <2 x i32> %17, ptr %16, align 4
  %18 = sub i32 1, 1
  br i1 %7, label %9, label %19

19:
  %20 = zext i32 %15 to i64
  %21 = getelementptr i8, ptr addrspace(1) %1, i64 %20
  %22 = load volatile i8, ptr addrspace(1) %21, align 1
  ret void
}

attributes #0 = { "amdgpu-flat-work-group-size"="1,128" }
attributes #1 = { "amdgpu-num-vgpr"="1" }
attributes #2 = { "amdgpu-num-sgpr"="40" }
