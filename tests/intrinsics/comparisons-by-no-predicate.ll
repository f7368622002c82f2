; launch: groups 1, group size 70, values 12 and 5
; input: random 1
; targets: gfx601 gfx701 gfx803 gfx900 gfx1030 gfx1100 gfx1201
; Comparisons over the wave: of halves where the target has no comparison of them, and by numbers that are no predicates, whose results may be
; anything and count for nothing.
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %h = uitofp i32 %id to half
  %f = uitofp i32 %id to float
  %any = call i64 @llvm.amdgcn.icmp.i64.i32(i32 %id, i32 100, i32 30)
  %some = call i64 @llvm.amdgcn.fcmp.i64.f32(float %f, float 1.0, i32 -1)
  %both = or i64 %any, %some
  %none = and i64 %both, 0
  %a = call i64 @llvm.amdgcn.fcmp.i64.f16(half %h, half 12.0, i32 4)
  %b = call i64 @llvm.amdgcn.fcmp.i64.f16(half %h, half 3.0, i32 10)
  %c = xor i64 %a, %b
  %d = or i64 %c, %none
  %p = getelementptr [12 x i64], ptr addrspace(1) %out, i32 %id
  store i64 %d, ptr addrspace(1) %p
  ret void
}
