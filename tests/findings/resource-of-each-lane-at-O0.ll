; launch: groups 1, group size 1, values 0 and 0
; input:
; llc-22 gfx90a wave64 -O0
; emulator: kernel `k`, work-group [0, 0, 0], wave 0, lane 0, at 0x1ce8: `global_store_dwordx2 v[0:1], v[2:3], off`: store of 8 bytes at 0x0 in global memory: nothing is mapped near it
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = call i32 @llvm.amdgcn.workitem.id.x()
  %7 = zext i32 %6 to i64
  %8 = getelementptr i64, ptr addrspace(1) %0, i64 %7
  br label %9

9:
  %10 = icmp slt i32 %3, 0
  %11 = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %8, i16 0, i64 0, i32 0)
  call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 0, ptr addrspace(8) %11, i32 %3, i32 0, i32 0)
  %12 = select i1 %10, i64 0, i64 576460752303423488
  store i64 %12, ptr addrspace(1) %8, align 8
  ret void
}
