; launch: groups 1, group size 70, values 12 and 5
; input: random 1
; targets: gfx803 gfx900 gfx90a gfx942 gfx1030 gfx1100 gfx1201 gfx1250
target triple = "amdgcn-amd-amdhsa"

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
  %f = sitofp i32 %x to float
  %bit = and i32 %x, 1
  %odd = icmp ne i32 %bit, 0
  br i1 %odd, label %some, label %join
some:
  %a0 = call i32 @llvm.amdgcn.wave.reduce.add.i32(i32 %x, i32 0)
  %b0 = call i64 @llvm.amdgcn.wave.reduce.add.i64(i64 %y, i32 0)
  %ra0 = mul i32 0, 31
  %sa0 = xor i32 %ra0, %a0
  %rb0 = mul i64 0, 31
  %sb0 = xor i64 %rb0, %b0
  %a1 = call i32 @llvm.amdgcn.wave.reduce.sub.i32(i32 %x, i32 0)
  %b1 = call i64 @llvm.amdgcn.wave.reduce.sub.i64(i64 %y, i32 0)
  %ra1 = mul i32 %sa0, 31
  %sa1 = xor i32 %ra1, %a1
  %rb1 = mul i64 %sb0, 31
  %sb1 = xor i64 %rb1, %b1
  %a2 = call i32 @llvm.amdgcn.wave.reduce.umin.i32(i32 %x, i32 0)
  %b2 = call i64 @llvm.amdgcn.wave.reduce.umin.i64(i64 %y, i32 0)
  %ra2 = mul i32 %sa1, 31
  %sa2 = xor i32 %ra2, %a2
  %rb2 = mul i64 %sb1, 31
  %sb2 = xor i64 %rb2, %b2
  %a3 = call i32 @llvm.amdgcn.wave.reduce.umax.i32(i32 %x, i32 0)
  %b3 = call i64 @llvm.amdgcn.wave.reduce.umax.i64(i64 %y, i32 0)
  %ra3 = mul i32 %sa2, 31
  %sa3 = xor i32 %ra3, %a3
  %rb3 = mul i64 %sb2, 31
  %sb3 = xor i64 %rb3, %b3
  %a4 = call i32 @llvm.amdgcn.wave.reduce.min.i32(i32 %x, i32 0)
  %b4 = call i64 @llvm.amdgcn.wave.reduce.min.i64(i64 %y, i32 0)
  %ra4 = mul i32 %sa3, 31
  %sa4 = xor i32 %ra4, %a4
  %rb4 = mul i64 %sb3, 31
  %sb4 = xor i64 %rb4, %b4
  %a5 = call i32 @llvm.amdgcn.wave.reduce.max.i32(i32 %x, i32 0)
  %b5 = call i64 @llvm.amdgcn.wave.reduce.max.i64(i64 %y, i32 0)
  %ra5 = mul i32 %sa4, 31
  %sa5 = xor i32 %ra5, %a5
  %rb5 = mul i64 %sb4, 31
  %sb5 = xor i64 %rb5, %b5
  %a6 = call i32 @llvm.amdgcn.wave.reduce.and.i32(i32 %x, i32 0)
  %b6 = call i64 @llvm.amdgcn.wave.reduce.and.i64(i64 %y, i32 0)
  %ra6 = mul i32 %sa5, 31
  %sa6 = xor i32 %ra6, %a6
  %rb6 = mul i64 %sb5, 31
  %sb6 = xor i64 %rb6, %b6
  %a7 = call i32 @llvm.amdgcn.wave.reduce.or.i32(i32 %x, i32 0)
  %b7 = call i64 @llvm.amdgcn.wave.reduce.or.i64(i64 %y, i32 0)
  %ra7 = mul i32 %sa6, 31
  %sa7 = xor i32 %ra7, %a7
  %rb7 = mul i64 %sb6, 31
  %sb7 = xor i64 %rb7, %b7
  %a8 = call i32 @llvm.amdgcn.wave.reduce.xor.i32(i32 %x, i32 0)
  %b8 = call i64 @llvm.amdgcn.wave.reduce.xor.i64(i64 %y, i32 0)
  %ra8 = mul i32 %sa7, 31
  %sa8 = xor i32 %ra8, %a8
  %rb8 = mul i64 %sb7, 31
  %sb8 = xor i64 %rb8, %b8
  %f0 = call float @llvm.amdgcn.wave.reduce.fadd.f32(float %f, i32 0)
  %g0 = bitcast float %f0 to i32
  %rf0 = mul i32 %sa8, 31
  %sf0 = xor i32 %rf0, %g0
  %f1 = call float @llvm.amdgcn.wave.reduce.fsub.f32(float %f, i32 0)
  %g1 = bitcast float %f1 to i32
  %rf1 = mul i32 %sf0, 31
  %sf1 = xor i32 %rf1, %g1
  %f2 = call float @llvm.amdgcn.wave.reduce.fmin.f32(float %f, i32 0)
  %g2 = bitcast float %f2 to i32
  %rf2 = mul i32 %sf1, 31
  %sf2 = xor i32 %rf2, %g2
  %f3 = call float @llvm.amdgcn.wave.reduce.fmax.f32(float %f, i32 0)
  %g3 = bitcast float %f3 to i32
  %rf3 = mul i32 %sf2, 31
  %sf3 = xor i32 %rf3, %g3
  br label %join
join:
  %p = phi i32 [ %x, %0 ], [ %sf3, %some ]
  %q = phi i64 [ %m, %0 ], [ %sb8, %some ]
  store i32 %p, ptr addrspace(1) %mine, align 4
  %o1 = getelementptr i8, ptr addrspace(1) %mine, i64 8
  store i64 %q, ptr addrspace(1) %o1, align 8
  ret void
}

declare float @llvm.amdgcn.wave.reduce.fadd.f32(float, i32 immarg)
declare float @llvm.amdgcn.wave.reduce.fmax.f32(float, i32 immarg)
declare float @llvm.amdgcn.wave.reduce.fmin.f32(float, i32 immarg)
declare float @llvm.amdgcn.wave.reduce.fsub.f32(float, i32 immarg)
declare i32 @llvm.amdgcn.wave.reduce.add.i32(i32, i32 immarg)
declare i32 @llvm.amdgcn.wave.reduce.and.i32(i32, i32 immarg)
declare i32 @llvm.amdgcn.wave.reduce.max.i32(i32, i32 immarg)
declare i32 @llvm.amdgcn.wave.reduce.min.i32(i32, i32 immarg)
declare i32 @llvm.amdgcn.wave.reduce.or.i32(i32, i32 immarg)
declare i32 @llvm.amdgcn.wave.reduce.sub.i32(i32, i32 immarg)
declare i32 @llvm.amdgcn.wave.reduce.umax.i32(i32, i32 immarg)
declare i32 @llvm.amdgcn.wave.reduce.umin.i32(i32, i32 immarg)
declare i32 @llvm.amdgcn.wave.reduce.xor.i32(i32, i32 immarg)
declare i32 @llvm.amdgcn.workitem.id.x()
declare i64 @llvm.amdgcn.wave.reduce.add.i64(i64, i32 immarg)
declare i64 @llvm.amdgcn.wave.reduce.and.i64(i64, i32 immarg)
declare i64 @llvm.amdgcn.wave.reduce.max.i64(i64, i32 immarg)
declare i64 @llvm.amdgcn.wave.reduce.min.i64(i64, i32 immarg)
declare i64 @llvm.amdgcn.wave.reduce.or.i64(i64, i32 immarg)
declare i64 @llvm.amdgcn.wave.reduce.sub.i64(i64, i32 immarg)
declare i64 @llvm.amdgcn.wave.reduce.umax.i64(i64, i32 immarg)
declare i64 @llvm.amdgcn.wave.reduce.umin.i64(i64, i32 immarg)
declare i64 @llvm.amdgcn.wave.reduce.xor.i64(i64, i32 immarg)
