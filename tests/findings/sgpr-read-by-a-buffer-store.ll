; launch: groups 1, group size 1, values 0 and 0
; input:
; llc-22 gfx700 wave64 -O3
; emulator: kernel `k`, work-group [0, 0, 0], wave 0, at 0x1a54: `buffer_store_dword v2, v4, s[4:7], 0 offen`: hazard VALU-writes-SGPR-VMEM-reads: s7: 1 more wait states are needed (5 in all) (VEGA)
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = call i32 @llvm.amdgcn.workitem.id.x()
  %7 = zext i32 %6 to i64
  %8 = getelementptr i64, ptr addrspace(1) %0, i64 %7
  %9 = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %8, i16 0, i64 0, i32 0)
  call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 0, ptr addrspace(8) %9, i32 -2147483648, i32 0, i32 0)
  ret void
}
