; launch: groups 1, group size 3, values 0 and 0
; input:
; gcnc gfx1250 wave32 O2
; wrong value: work-item 0 result 0: expected 0000000000000007, got 0000000000000000
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = call i32 @llvm.amdgcn.workitem.id.x()
  %7 = zext i32 %6 to i64
  %8 = getelementptr i64, ptr addrspace(1) %0, i64 %7
  %9 = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %8, i16 0, i64 4, i32 822243328)
  call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 7, ptr addrspace(8) %9, i32 0, i32 0, i32 0)
  call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 9, ptr addrspace(8) %9, i32 4, i32 0, i32 0)
  ret void
}
