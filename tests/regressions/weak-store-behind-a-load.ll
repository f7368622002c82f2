; launch: groups 2, group size 70, values 0 and 11720236764076329102
; input:
; gcnc gfx1201 wave32 O2 weak
; The weak memory let a store be kept in a cache while an older load of its bytes was on its way to memory: written back, it came there first.
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %c, i32 %u, i64 %w) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %first = mul i32 %group, 70
  %item = add i32 %first, %id
  %at = mul i32 %item, 32
  %slot = getelementptr i8, ptr addrspace(1) %out, i32 %at
  %flat = addrspacecast ptr addrspace(1) %slot to ptr
  store i64 %w, ptr %flat, align 8
  %old = atomicrmw and ptr %flat, i64 %w syncscope("one-as") release, align 8, !amdgpu.no.fine.grained.memory !0, !amdgpu.no.remote.memory !0
  %now = load i64, ptr %flat, align 8
  store i32 0, ptr addrspace(1) %slot, align 8
  %next = getelementptr i8, ptr addrspace(1) %slot, i64 8
  store i64 %now, ptr addrspace(1) %next, align 8
  %last = getelementptr i8, ptr addrspace(1) %slot, i64 16
  store i64 %old, ptr addrspace(1) %last, align 8
  ret void
}
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
!0 = !{}
