; launch: groups 2, group size 64, values 12 and 5
; input: random 1
; targets: gfx700 gfx803 gfx900 gfx90a gfx942
; only emulated
; Where FLAT_SCRATCH is a pair of registers: the kernel sets it up, or the hardware. (LLVM 22 has it set up if there is private memory only. Before GFX9 the low half is how much a
; lane has, which is not the same by both.)
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %private = alloca [64 x i32], align 16, addrspace(5)
  store volatile i32 %n, ptr addrspace(5) %private
  %last = getelementptr i32, ptr addrspace(5) %private, i32 63
  store volatile i32 %n, ptr addrspace(5) %last
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %before = shl i32 %group, 6
  %lane = or i32 %before, %id
  %mine = getelementptr [4 x i32], ptr addrspace(1) %out, i32 %lane
  %all = call i64 @llvm.read_register.i64(metadata !0)
  %lo = call i32 @llvm.read_register.i32(metadata !1)
  %hi = call i32 @llvm.read_register.i32(metadata !2)
  %all.some = and i64 %all, -256
  %lo.some = and i32 %lo, -256
  store i64 %all.some, ptr addrspace(1) %mine, align 8
  %o1 = getelementptr i8, ptr addrspace(1) %mine, i64 8
  store i32 %lo.some, ptr addrspace(1) %o1, align 4
  %o2 = getelementptr i8, ptr addrspace(1) %mine, i64 12
  store i32 %hi, ptr addrspace(1) %o2, align 4
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare i64 @llvm.read_register.i64(metadata)
declare i32 @llvm.read_register.i32(metadata)
!0 = !{!"flat_scratch"}
!1 = !{!"flat_scratch_lo"}
!2 = !{!"flat_scratch_hi"}
