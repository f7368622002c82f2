; launch: groups 1, group size 70, values 12 and 5
; input: random 1
; targets: gfx601 gfx803 gfx900 gfx90a gfx1010 gfx1030 gfx1100 gfx1201
; A lane's number counts modulo the wave's size (RDNA 2 ISA, "V_WRITELANE_B32").
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %a = call i32 @llvm.amdgcn.writelane.i32(i32 %n, i32 67, i32 %id)
  %b = call i32 @llvm.amdgcn.writelane.i32(i32 -7, i32 -1, i32 %a)
  %c = call i32 @llvm.amdgcn.writelane.i32(i32 9999, i32 65537, i32 %b)
  %d = call i32 @llvm.amdgcn.readlane.i32(i32 %c, i32 1000003)
  %e = xor i32 %c, %d
  %p = getelementptr [12 x i64], ptr addrspace(1) %out, i32 %id
  store i32 %e, ptr addrspace(1) %p
  ret void
}
