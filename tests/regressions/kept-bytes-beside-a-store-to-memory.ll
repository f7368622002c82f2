; launch: groups 2, group size 69, values 0 and 0
; input:
; gcnc gfx942 wave64 O2 weak
; A read that goes past a cache to memory, behind a store that wrote through it, finds what the cache still keeps of
; the line.
target triple = "amdgcn-amd-amdhsa"
@k_own = internal addrspace(3) global [70 x <4 x i32>] poison, align 16

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = call i32 @llvm.amdgcn.workitem.id.x()
  %7 = mul i32 %3, 64
  %8 = add i32 %7, %6
  %9 = mul i32 %8, 8
  %10 = zext i32 %9 to i64
  %11 = getelementptr i64, ptr addrspace(1) %0, i64 %10
  %12 = alloca [8 x i32], align 4, addrspace(5)
  %13 = getelementptr i8, ptr addrspace(5) %12, i32 16
  store i32 0, ptr addrspace(5) %13, align 4
  %14 = getelementptr i8, ptr addrspace(5) %12, i32 20
  store i32 0, ptr addrspace(5) %14, align 4
  %15 = getelementptr i8, ptr addrspace(5) %12, i32 24
  store i32 0, ptr addrspace(5) %15, align 4
  %16 = getelementptr i8, ptr addrspace(5) %12, i32 28
  store i32 0, ptr addrspace(5) %16, align 4
  %17 = getelementptr <4 x i32>, ptr addrspace(3) @k_own, i32 %3
  store <4 x i32> zeroinitializer, ptr addrspace(5) %12, align 4
  store <4 x i32> zeroinitializer, ptr addrspace(1) %0, align 4
  store <4 x i32> zeroinitializer, ptr addrspace(3) %17, align 4
  %18 = addrspacecast ptr addrspace(5) %12 to ptr
  %19 = addrspacecast ptr addrspace(1) %0 to ptr
  %20 = insertelement <2 x ptr> zeroinitializer, ptr %18, i32 0
  %21 = insertelement <2 x ptr> zeroinitializer, ptr %18, i32 1
  %22 = and i32 %6, 1
  %23 = insertelement <2 x ptr> %21, ptr null, i32 %22
  %24 = extractelement <2 x ptr> %23, i32 1
  %25 = icmp eq ptr %24, null
  %26 = select i1 %25, ptr %18, ptr %19
  store volatile i64 0, ptr %26, align 4
  %27 = extractelement <2 x ptr> %20, i32 %3
  %28 = icmp eq ptr %19, null
  %29 = select i1 %28, ptr %18, ptr %27
  %30 = load <4 x i32>, ptr %29, align 4
  %31 = extractelement <4 x i32> %30, i32 0
  %32 = load i64, ptr addrspace(5) %12, align 4
  %33 = atomicrmw or ptr addrspace(1) %0, i32 %3 syncscope("agent-one-as") seq_cst, align 4
  store i64 %32, ptr addrspace(1) %0, align 8
  store i32 %31, ptr addrspace(1) %11, align 8
  store i32 %8, ptr addrspace(1) %1, align 8
  ret void
}
