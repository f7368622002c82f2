; A shader that calls functions of graphics, and such functions that those of graphics-functions.ll call back.
declare amdgpu_gfx i32 @their_six(i32, i32 inreg, i32 inreg, i32 inreg, i32 inreg, i32 inreg, i32 inreg)
declare amdgpu_gfx i32 @crowd([34 x i32], [28 x i32] inreg, i1, i8 signext, i1 inreg, i16 zeroext inreg, i64, half)
declare amdgpu_gfx i32 @theirs(i32, i32 inreg, i32 inreg, i32 inreg, i32 inreg, i32 inreg, i32 inreg, i32 inreg, i32 inreg, i32 inreg, i32 inreg, i32 inreg, i32 inreg, i32 inreg, i32 inreg, i32 inreg, i32 inreg, i32 inreg, i32 inreg, i32 inreg, i32 inreg)
declare amdgpu_gfx i32 @their_leaf(i32, i32 inreg)
declare amdgpu_gfx i32 @walk(i32, ptr)
declare amdgpu_gfx { i64, float, i16, i1 } @parts(i64, float, i16 inreg, <2 x half>)
declare amdgpu_gfx [140 x i32] @wide(i32, i32 inreg)
declare amdgpu_gfx inreg i32 @back(i32 inreg)
declare i32 @plain(i32, i32)

declare amdgpu_gfx i32 @their_through(i32, i1, i32 inreg, i1 inreg)
define amdgpu_gfx i32 @six(i32 %x, i32 inreg %s0, i32 inreg %s1, i32 inreg %s2, i32 inreg %s3, i32 inreg %s4, i32 inreg %s5) noinline {
  %m0 = mul i32 %x, 7
  %a0 = xor i32 %m0, %s0
  %m1 = mul i32 %a0, 7
  %a1 = xor i32 %m1, %s1
  %m2 = mul i32 %a1, 7
  %a2 = xor i32 %m2, %s2
  %m3 = mul i32 %a2, 7
  %a3 = xor i32 %m3, %s3
  %m4 = mul i32 %a3, 7
  %a4 = xor i32 %m4, %s4
  %m5 = mul i32 %a4, 7
  %a5 = xor i32 %m5, %s5
  ret i32 %a5
}

define amdgpu_gfx i32 @through(i32 %x, i1 %b, i32 inreg %s, i1 inreg %c) noinline {
  %y = mul i32 %x, 3
  %t = add i32 %s, 1
  %z = call amdgpu_gfx i32 @their_six(i32 %y, i32 inreg %t, i32 inreg 21, i32 inreg 22, i32 inreg 23, i32 inreg 24, i32 inreg %s)
  %bw = zext i1 %b to i32
  %cw = select i1 %c, i32 16, i32 0
  %u = add i32 %z, %bw
  %v = xor i32 %u, %cw
  ret i32 %v
}

define amdgpu_gfx i32 @leaf(i32 %x, i32 inreg %s) noinline {
  call void asm sideeffect "s_mov_b32 s34, -1\0As_mov_b32 s36, -1\0As_mov_b32 s38, -1\0As_mov_b32 s48, -1\0As_mov_b32 s50, -1\0As_mov_b32 s52, -1\0As_mov_b32 s54, -1\0As_mov_b32 s62, -1", "~{s34},~{s36},~{s38},~{s48},~{s50},~{s52},~{s54},~{s62}"()
  %y = mul i32 %x, 5
  %z = add i32 %y, %s
  ret i32 %z
}

define amdgpu_gfx i32 @ours(i32 %x, i32 inreg %s0, i32 inreg %s1, i32 inreg %s2, i32 inreg %s3, i32 inreg %s4, i32 inreg %s5, i32 inreg %s6, i32 inreg %s7, i32 inreg %s8, i32 inreg %s9, i32 inreg %s10, i32 inreg %s11, i32 inreg %s12, i32 inreg %s13, i32 inreg %s14, i32 inreg %s15, i32 inreg %s16, i32 inreg %s17, i32 inreg %s18, i32 inreg %s19) noinline {
  %u0 = mul i32 %s0, 3
  %u1 = mul i32 %s1, 5
  %u2 = mul i32 %s2, 7
  %u3 = mul i32 %s3, 9
  %u4 = mul i32 %s4, 11
  %u5 = mul i32 %s5, 13
  %u6 = mul i32 %s6, 15
  %u7 = mul i32 %s7, 17
  %u8 = mul i32 %s8, 19
  %u9 = mul i32 %s9, 21
  %u10 = mul i32 %s10, 23
  %u11 = mul i32 %s11, 25
  %u12 = mul i32 %s12, 27
  %u13 = mul i32 %s13, 29
  %u14 = mul i32 %s14, 31
  %u15 = mul i32 %s15, 33
  %u16 = mul i32 %s16, 35
  %u17 = mul i32 %s17, 37
  %u18 = mul i32 %s18, 39
  %u19 = mul i32 %s19, 41
  %w0 = xor i32 %u0, %s7
  %w1 = xor i32 %u1, %s8
  %w2 = xor i32 %u2, %s9
  %w3 = xor i32 %u3, %s10
  %w4 = xor i32 %u4, %s11
  %w5 = xor i32 %u5, %s12
  %w6 = xor i32 %u6, %s13
  %w7 = xor i32 %u7, %s14
  %w8 = xor i32 %u8, %s15
  %w9 = xor i32 %u9, %s16
  %w10 = xor i32 %u10, %s17
  %w11 = xor i32 %u11, %s18
  %w12 = xor i32 %u12, %s19
  %w13 = xor i32 %u13, %s0
  %w14 = xor i32 %u14, %s1
  %w15 = xor i32 %u15, %s2
  %w16 = xor i32 %u16, %s3
  %w17 = xor i32 %u17, %s4
  %w18 = xor i32 %u18, %s5
  %w19 = xor i32 %u19, %s6
  %c = call amdgpu_gfx i32 @their_leaf(i32 %x, i32 inreg %u3)
  %odd = trunc i32 %c to i1
  %is = icmp ugt i32 %w5, 100
  %d = call amdgpu_gfx i32 @their_through(i32 %c, i1 %odd, i32 inreg %w5, i1 inreg %is)
  %a0 = mul i32 %d, 31
  %b0 = add i32 %a0, %u0
  %e0 = xor i32 %b0, %w0
  %g0 = add i32 %e0, %s0
  %a1 = mul i32 %g0, 31
  %b1 = add i32 %a1, %u1
  %e1 = xor i32 %b1, %w1
  %g1 = add i32 %e1, %s1
  %a2 = mul i32 %g1, 31
  %b2 = add i32 %a2, %u2
  %e2 = xor i32 %b2, %w2
  %g2 = add i32 %e2, %s2
  %a3 = mul i32 %g2, 31
  %b3 = add i32 %a3, %u3
  %e3 = xor i32 %b3, %w3
  %g3 = add i32 %e3, %s3
  %a4 = mul i32 %g3, 31
  %b4 = add i32 %a4, %u4
  %e4 = xor i32 %b4, %w4
  %g4 = add i32 %e4, %s4
  %a5 = mul i32 %g4, 31
  %b5 = add i32 %a5, %u5
  %e5 = xor i32 %b5, %w5
  %g5 = add i32 %e5, %s5
  %a6 = mul i32 %g5, 31
  %b6 = add i32 %a6, %u6
  %e6 = xor i32 %b6, %w6
  %g6 = add i32 %e6, %s6
  %a7 = mul i32 %g6, 31
  %b7 = add i32 %a7, %u7
  %e7 = xor i32 %b7, %w7
  %g7 = add i32 %e7, %s7
  %a8 = mul i32 %g7, 31
  %b8 = add i32 %a8, %u8
  %e8 = xor i32 %b8, %w8
  %g8 = add i32 %e8, %s8
  %a9 = mul i32 %g8, 31
  %b9 = add i32 %a9, %u9
  %e9 = xor i32 %b9, %w9
  %g9 = add i32 %e9, %s9
  %a10 = mul i32 %g9, 31
  %b10 = add i32 %a10, %u10
  %e10 = xor i32 %b10, %w10
  %g10 = add i32 %e10, %s10
  %a11 = mul i32 %g10, 31
  %b11 = add i32 %a11, %u11
  %e11 = xor i32 %b11, %w11
  %g11 = add i32 %e11, %s11
  %a12 = mul i32 %g11, 31
  %b12 = add i32 %a12, %u12
  %e12 = xor i32 %b12, %w12
  %g12 = add i32 %e12, %s12
  %a13 = mul i32 %g12, 31
  %b13 = add i32 %a13, %u13
  %e13 = xor i32 %b13, %w13
  %g13 = add i32 %e13, %s13
  %a14 = mul i32 %g13, 31
  %b14 = add i32 %a14, %u14
  %e14 = xor i32 %b14, %w14
  %g14 = add i32 %e14, %s14
  %a15 = mul i32 %g14, 31
  %b15 = add i32 %a15, %u15
  %e15 = xor i32 %b15, %w15
  %g15 = add i32 %e15, %s15
  %a16 = mul i32 %g15, 31
  %b16 = add i32 %a16, %u16
  %e16 = xor i32 %b16, %w16
  %g16 = add i32 %e16, %s16
  %a17 = mul i32 %g16, 31
  %b17 = add i32 %a17, %u17
  %e17 = xor i32 %b17, %w17
  %g17 = add i32 %e17, %s17
  %a18 = mul i32 %g17, 31
  %b18 = add i32 %a18, %u18
  %e18 = xor i32 %b18, %w18
  %g18 = add i32 %e18, %s18
  %a19 = mul i32 %g18, 31
  %b19 = add i32 %a19, %u19
  %e19 = xor i32 %b19, %w19
  %g19 = add i32 %e19, %s19
  ret i32 %g19
}

define amdgpu_cs void @k(i32 inreg %table, i32 inreg %n, ptr addrspace(1) inreg %out, i32 %id) {
  %o = getelementptr [8 x i32], ptr addrspace(1) %out, i32 %id
  %at = add i32 %id, 100
  %k0 = mul i32 %n, 3
  %k1 = mul i32 %n, 4
  %k2 = mul i32 %n, 7
  %k3 = mul i32 %n, 12
  %k4 = mul i32 %n, 19
  %k5 = mul i32 %n, 28
  %k6 = mul i32 %n, 39
  %k7 = mul i32 %n, 52
  %k8 = mul i32 %n, 67
  %k9 = mul i32 %n, 84
  %k10 = mul i32 %n, 103
  %k11 = mul i32 %n, 124
  %k12 = mul i32 %n, 147
  %k13 = mul i32 %n, 172
  %k14 = mul i32 %n, 199
  %k15 = mul i32 %n, 228
  %k16 = mul i32 %n, 259
  %k17 = mul i32 %n, 292
  %k18 = mul i32 %n, 327
  %k19 = mul i32 %n, 364
  %t = call amdgpu_gfx i32 @theirs(i32 %id, i32 inreg %k0, i32 inreg %k1, i32 inreg %k2, i32 inreg %k3, i32 inreg %k4, i32 inreg %k5, i32 inreg %k6, i32 inreg %k7, i32 inreg %k8, i32 inreg %k9, i32 inreg %k10, i32 inreg %k11, i32 inreg %k12, i32 inreg %k13, i32 inreg %k14, i32 inreg %k15, i32 inreg %k16, i32 inreg %k17, i32 inreg %k18, i32 inreg %k19)
  store i32 %t, ptr addrspace(1) %o
  %r = call amdgpu_gfx i32 @ours(i32 %t, i32 inreg %k19, i32 inreg %k18, i32 inreg %k17, i32 inreg %k16, i32 inreg %k15, i32 inreg %k14, i32 inreg %k13, i32 inreg %k12, i32 inreg %k11, i32 inreg %k10, i32 inreg %k9, i32 inreg %k8, i32 inreg %k7, i32 inreg %k6, i32 inreg %k5, i32 inreg %k4, i32 inreg %k3, i32 inreg %k2, i32 inreg %k1, i32 inreg %k0)
  %o1 = getelementptr i8, ptr addrspace(1) %o, i32 4
  store i32 %r, ptr addrspace(1) %o1
  %a0 = insertvalue [34 x i32] zeroinitializer, i32 %id, 31
  %a1 = insertvalue [34 x i32] %a0, i32 %at, 32
  %a2 = insertvalue [34 x i32] %a1, i32 77, 33
  %b0 = insertvalue [28 x i32] zeroinitializer, i32 %n, 0
  %b1 = insertvalue [28 x i32] %b0, i32 %k4, 25
  %b2 = insertvalue [28 x i32] %b1, i32 %k5, 26
  %b3 = insertvalue [28 x i32] %b2, i32 %k6, 27
  %odd = trunc i32 %id to i1
  %byte = trunc i32 %at to i8
  %even = icmp ugt i32 %id, 20
  %short = trunc i32 %n to i16
  %wide = zext i32 %r to i64
  %f = uitofp i32 %id to float
  %h = fptrunc float %f to half
  %c = call amdgpu_gfx i32 @crowd([34 x i32] %a2, [28 x i32] inreg %b3, i1 %odd, i8 signext %byte, i1 inreg %even, i16 zeroext inreg %short, i64 %wide, half %h)
  %o2 = getelementptr i8, ptr addrspace(1) %o, i32 8
  store i32 %c, ptr addrspace(1) %o2

  %depth = and i32 %id, 3
  %w = call amdgpu_gfx i32 @walk(i32 %depth, ptr @leaf)
  %o3 = getelementptr i8, ptr addrspace(1) %o, i32 12
  store i32 %w, ptr addrspace(1) %o3

  %hh = insertelement <2 x half> zeroinitializer, half %h, i32 1
  %p = call amdgpu_gfx { i64, float, i16, i1 } @parts(i64 %wide, float %f, i16 inreg %short, <2 x half> %hh)
  %p0 = extractvalue { i64, float, i16, i1 } %p, 0
  %p1 = extractvalue { i64, float, i16, i1 } %p, 1
  %p2 = extractvalue { i64, float, i16, i1 } %p, 2
  %p3 = extractvalue { i64, float, i16, i1 } %p, 3
  %p0h = lshr i64 %p0, 16
  %p0l = trunc i64 %p0h to i32
  %p1i = bitcast float %p1 to i32
  %p2i = zext i16 %p2 to i32
  %p3i = zext i1 %p3 to i32
  %pa = xor i32 %p0l, %p1i
  %pb = add i32 %pa, %p2i
  %pc = xor i32 %pb, %p3i
  %o4 = getelementptr i8, ptr addrspace(1) %o, i32 16
  store i32 %pc, ptr addrspace(1) %o4

  %q = call amdgpu_gfx [140 x i32] @wide(i32 %id, i32 inreg %k7)
  %q3 = extractvalue [140 x i32] %q, 3
  %q139 = extractvalue [140 x i32] %q, 139
  %qq = sub i32 %q139, %q3
  %o5 = getelementptr i8, ptr addrspace(1) %o, i32 20
  store i32 %qq, ptr addrspace(1) %o5

  %z = call amdgpu_gfx inreg i32 @back(i32 inreg %k8)
  %u0 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %z)
  %u1 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %q3)
  %u2 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %c)
  %l0 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %w)
  %l1 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %p0l)
  %l2 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %p1i)
  %l3 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %r)
  %l4 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %t)
  %l5 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %p2i)
  %plain = call i32 @plain(i32 %id, i32 %z)
  %u3 = mul i32 %u0, %u1
  %f0 = xor i32 %u3, %u2
  %h0 = mul i32 %f0, 29
  %j0 = add i32 %h0, %l0
  %h1 = mul i32 %j0, 29
  %j1 = add i32 %h1, %l1
  %h2 = mul i32 %j1, 29
  %j2 = add i32 %h2, %l2
  %h3 = mul i32 %j2, 29
  %j3 = add i32 %h3, %l3
  %h4 = mul i32 %j3, 29
  %j4 = add i32 %h4, %l4
  %h5 = mul i32 %j4, 29
  %j5 = add i32 %h5, %l5
  %pl = sub i32 %plain, %j5
  %o6 = getelementptr i8, ptr addrspace(1) %o, i32 24
  store i32 %pl, ptr addrspace(1) %o6
  ret void
}

declare i32 @llvm.amdgcn.readfirstlane.i32(i32)

; Nobody calls what stands behind a shader in memory: there the emulator takes the shader's next part to begin.
define amdgpu_gfx void @behind() noinline {
  ret void
}
