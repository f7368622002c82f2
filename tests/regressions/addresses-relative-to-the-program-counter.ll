; launch: groups 1, group size 1, values 0 and 0
; input:
; gcnc gfx1150 wave32 O2
target triple = "amdgcn-amd-amdhsa"
@k_calls = internal addrspace(4) constant [2 x ptr] [ptr @k_f0, ptr @k_f1], align 8

define internal fastcc i64 @k_f0(i8 %0) {
  ret i64 0
}

define internal fastcc i64 @k_f1(i8 %0) #0 {
  %2 = call fastcc i64 @k_f0(i8 %0)
  ret i64 %2
}

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = call i32 @llvm.amdgcn.workitem.id.x()
  %7 = getelementptr ptr, ptr addrspace(4) @k_calls, i32 %6
  %8 = load ptr, ptr addrspace(4) %7, align 8
  %9 = call fastcc i64 %8(i8 0)
  %10 = call { i64, i1 } @llvm.ssub.with.overflow.i64(i64 %9, i64 1)
  %11 = extractvalue { i64, i1 } %10, 1
  %12 = select i1 %11, ptr @k_f0, ptr @k_f1
  %13 = call fastcc i64 %12(i8 0)
  ret void
}

attributes #0 = { noinline }
