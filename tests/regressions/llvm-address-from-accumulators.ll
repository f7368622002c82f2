; launch: groups 1, group size 1, values 0 and 0
; input:
; llc-22 gfx908 wave64 -O0
; An address comes back from an accumulator, then two other values do, then memory is read: the wait is long enough, and that the last of
; the moves is one in between asks for no more.
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = call i32 @llvm.amdgcn.workitem.id.x()
  %7 = zext i32 %6 to i64
  %8 = getelementptr i64, ptr addrspace(1) %0, i64 %7
  %9 = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %8, i16 0, i64 0, i32 0)
  %10 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.xor.i32(i32 0, ptr addrspace(8) %9, i32 0, i32 0, i32 0)
  %11 = load i32, ptr addrspace(1) %8, align 4
  store i32 %11, ptr addrspace(1) %1, align 8
  store i32 %6, ptr addrspace(1) %8, align 8
  ret void
}
