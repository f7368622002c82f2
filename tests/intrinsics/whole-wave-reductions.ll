; launch: groups 1, group size 50, values 12 and 5
; input: random 1
; targets: gfx803 gfx900 gfx90a gfx942 gfx1010 gfx1030 gfx1100 gfx1201 gfx1250
target triple = "amdgcn-amd-amdhsa"

; Reductions that all lanes take part in, also where some are elsewhere, and what is made of them; one beside of those that are there.
define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own32 = shl i32 %id, 6
  %own = zext i32 %own32 to i64
  %mine = getelementptr i8, ptr addrspace(1) %out, i64 %own
  %place = urem i32 %id, 28
  %place16 = shl i32 %place, 4
  %theirs = getelementptr i8, ptr addrspace(1) %in, i32 %place16
  %x = load i32, ptr addrspace(1) %theirs, align 4
  %w = getelementptr i8, ptr addrspace(1) %theirs, i64 8
  %y = load i64, ptr addrspace(1) %w, align 8
  %bit = and i32 %x, 1
  %odd = icmp ne i32 %bit, 0
  br i1 %odd, label %some, label %join
some:
  %sx = call i32 @llvm.amdgcn.set.inactive.i32(i32 %x, i32 77)
  %sy = call i64 @llvm.amdgcn.set.inactive.i64(i64 %y, i64 -3)
  %small = and i32 %sx, 255
  %f = uitofp i32 %small to float
  %add = call i32 @llvm.amdgcn.wave.reduce.add.i32(i32 %sx, i32 0)
  %umax = call i32 @llvm.amdgcn.wave.reduce.umax.i32(i32 %sx, i32 0)
  %both = xor i32 %add, %umax
  %shifted = shl i32 %both, 1
  %r0 = call i32 @llvm.amdgcn.strict.wwm.i32(i32 %shifted)
  %min64 = call i64 @llvm.amdgcn.wave.reduce.min.i64(i64 %sy, i32 0)
  %r1 = call i64 @llvm.amdgcn.strict.wwm.i64(i64 %min64)
  %sub64 = call i64 @llvm.amdgcn.wave.reduce.sub.i64(i64 %sy, i32 0)
  %r2 = call i64 @llvm.amdgcn.wwm.i64(i64 %sub64)
  %fadd = call float @llvm.amdgcn.wave.reduce.fadd.f32(float %f, i32 0)
  %r3 = call float @llvm.amdgcn.strict.wwm.f32(float %fadd)
  %there = call i32 @llvm.amdgcn.update.dpp.i32(i32 %both, i32 %sx, i32 273, i32 15, i32 15, i1 false)
  %again = call i32 @llvm.amdgcn.wave.reduce.xor.i32(i32 %there, i32 0)
  %with = add i32 %again, %there
  %r4 = call i32 @llvm.amdgcn.strict.wwm.i32(i32 %with)
  %x3 = mul i32 %x, 3
  %here = call i32 @llvm.amdgcn.wave.reduce.add.i32(i32 %x3, i32 0)
  %q0 = getelementptr i8, ptr addrspace(1) %mine, i64 4
  store i32 %r0, ptr addrspace(1) %q0, align 4
  %q1 = getelementptr i8, ptr addrspace(1) %mine, i64 8
  store i64 %r1, ptr addrspace(1) %q1, align 8
  %q2 = getelementptr i8, ptr addrspace(1) %mine, i64 16
  store i64 %r2, ptr addrspace(1) %q2, align 8
  %q3 = getelementptr i8, ptr addrspace(1) %mine, i64 24
  store float %r3, ptr addrspace(1) %q3, align 4
  %q4 = getelementptr i8, ptr addrspace(1) %mine, i64 28
  store i32 %r4, ptr addrspace(1) %q4, align 4
  %q5 = getelementptr i8, ptr addrspace(1) %mine, i64 32
  store i32 %here, ptr addrspace(1) %q5, align 4
  br label %join
join:
  %p = phi i32 [ %x, %some ], [ %n, %0 ]
  %sp = call i32 @llvm.amdgcn.set.inactive.i32(i32 %p, i32 -9)
  %least = call i32 @llvm.amdgcn.wave.reduce.min.i32(i32 %sp, i32 0)
  %r5 = call i32 @llvm.amdgcn.strict.wwm.i32(i32 %least)
  store i32 %r5, ptr addrspace(1) %mine, align 4
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.set.inactive.i32(i32, i32)
declare i64 @llvm.amdgcn.set.inactive.i64(i64, i64)
declare i32 @llvm.amdgcn.strict.wwm.i32(i32)
declare i64 @llvm.amdgcn.strict.wwm.i64(i64)
declare float @llvm.amdgcn.strict.wwm.f32(float)
declare i64 @llvm.amdgcn.wwm.i64(i64)
declare i32 @llvm.amdgcn.wave.reduce.add.i32(i32, i32 immarg)
declare i32 @llvm.amdgcn.wave.reduce.umax.i32(i32, i32 immarg)
declare i32 @llvm.amdgcn.wave.reduce.xor.i32(i32, i32 immarg)
declare i32 @llvm.amdgcn.wave.reduce.min.i32(i32, i32 immarg)
declare i64 @llvm.amdgcn.wave.reduce.min.i64(i64, i32 immarg)
declare i64 @llvm.amdgcn.wave.reduce.sub.i64(i64, i32 immarg)
declare float @llvm.amdgcn.wave.reduce.fadd.f32(float, i32 immarg)
declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg)
