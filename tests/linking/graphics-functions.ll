; Functions of graphics that the shader of graphics-shader.ll calls: with arguments in both kinds of registers and on the
; stack, truth values, results of several registers and in memory, recursion through a function of the other file, many
; scalars that live over calls.
declare amdgpu_gfx i32 @six(i32, i32 inreg, i32 inreg, i32 inreg, i32 inreg, i32 inreg, i32 inreg)
declare amdgpu_gfx i32 @through(i32, i1, i32 inreg, i1 inreg)
declare amdgpu_gfx i32 @leaf(i32, i32 inreg)

define amdgpu_gfx i32 @crowd([34 x i32] %v, [28 x i32] inreg %s, i1 %b, i8 signext %c, i1 inreg %d, i16 zeroext inreg %e, i64 %l, half %h) noinline {
  %v31 = extractvalue [34 x i32] %v, 31
  %v32 = extractvalue [34 x i32] %v, 32
  %v33 = extractvalue [34 x i32] %v, 33
  %s0 = extractvalue [28 x i32] %s, 0
  %s25 = extractvalue [28 x i32] %s, 25
  %s26 = extractvalue [28 x i32] %s, 26
  %s27 = extractvalue [28 x i32] %s, 27
  %m0 = mul i32 %v31, %s25
  %m1 = mul i32 %v32, %s26
  %m2 = mul i32 %v33, %s27
  %c4 = sext i8 %c to i32
  %e4 = zext i16 %e to i32
  %l4 = trunc i64 %l to i32
  %hb = bitcast half %h to i16
  %h4 = zext i16 %hb to i32
  %x0 = add i32 %m0, %m1
  %x1 = xor i32 %x0, %m2
  %x2 = sub i32 %x1, %s0
  %x3 = mul i32 %x2, 13
  %x4 = add i32 %x3, %c4
  %x5 = xor i32 %x4, %e4
  %x6 = add i32 %x5, %l4
  %x7 = xor i32 %x6, %h4
  %x8 = mul i32 %x7, 5
  %x9 = select i1 %b, i32 %x8, i32 %x7
  %xa = add i32 %x9, 1
  %xb = select i1 %d, i32 %xa, i32 %x9
  ret i32 %xb
}

define amdgpu_gfx i32 @their_six(i32 %x, i32 inreg %s0, i32 inreg %s1, i32 inreg %s2, i32 inreg %s3, i32 inreg %s4, i32 inreg %s5) noinline {
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

define amdgpu_gfx i32 @their_through(i32 %x, i1 %b, i32 inreg %s, i1 inreg %c) noinline {
  %y = mul i32 %x, 3
  %t = add i32 %s, 1
  %z = call amdgpu_gfx i32 @six(i32 %y, i32 inreg %t, i32 inreg 21, i32 inreg 22, i32 inreg 23, i32 inreg 24, i32 inreg %s)
  %bw = zext i1 %b to i32
  %cw = select i1 %c, i32 16, i32 0
  %u = add i32 %z, %bw
  %v = xor i32 %u, %cw
  ret i32 %v
}

define amdgpu_gfx i32 @their_leaf(i32 %x, i32 inreg %s) noinline {
  call void asm sideeffect "s_mov_b32 s34, -1\0As_mov_b32 s36, -1\0As_mov_b32 s38, -1\0As_mov_b32 s48, -1\0As_mov_b32 s50, -1\0As_mov_b32 s52, -1\0As_mov_b32 s54, -1\0As_mov_b32 s62, -1", "~{s34},~{s36},~{s38},~{s48},~{s50},~{s52},~{s54},~{s62}"()
  %y = mul i32 %x, 9
  %z = xor i32 %y, %s
  ret i32 %z
}

define amdgpu_gfx i32 @theirs(i32 %x, i32 inreg %s0, i32 inreg %s1, i32 inreg %s2, i32 inreg %s3, i32 inreg %s4, i32 inreg %s5, i32 inreg %s6, i32 inreg %s7, i32 inreg %s8, i32 inreg %s9, i32 inreg %s10, i32 inreg %s11, i32 inreg %s12, i32 inreg %s13, i32 inreg %s14, i32 inreg %s15, i32 inreg %s16, i32 inreg %s17, i32 inreg %s18, i32 inreg %s19) noinline {
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
  %c = call amdgpu_gfx i32 @leaf(i32 %x, i32 inreg %u3)
  %odd = trunc i32 %c to i1
  %is = icmp ugt i32 %w5, 100
  %d = call amdgpu_gfx i32 @through(i32 %c, i1 %odd, i32 inreg %w5, i1 inreg %is)
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

define amdgpu_gfx i32 @walk(i32 %n, ptr %f) noinline {
  %done = icmp eq i32 %n, 0
  br i1 %done, label %end, label %more
more:
  %less = sub i32 %n, 1
  %below = call amdgpu_gfx i32 @walk(i32 %less, ptr %f)
  %a = call amdgpu_gfx i32 @leaf(i32 %below, i32 inreg 11)
  %b = call amdgpu_gfx i32 %f(i32 %a, i32 inreg 12)
  %r = add i32 %b, %n
  br label %end
end:
  %result = phi i32 [ 1, %0 ], [ %r, %more ]
  ret i32 %result
}

define amdgpu_gfx { i64, float, i16, i1 } @parts(i64 %x, float %f, i16 inreg %s, <2 x half> %h) noinline {
  %x2 = mul i64 %x, 1234567890123
  %h1 = extractelement <2 x half> %h, i32 1
  %w = fpext half %h1 to float
  %f2 = fadd float %f, %w
  %s2 = mul i16 %s, 3
  %odd = trunc i16 %s2 to i1
  %r0 = insertvalue { i64, float, i16, i1 } poison, i64 %x2, 0
  %r1 = insertvalue { i64, float, i16, i1 } %r0, float %f2, 1
  %r2 = insertvalue { i64, float, i16, i1 } %r1, i16 %s2, 2
  %r3 = insertvalue { i64, float, i16, i1 } %r2, i1 %odd, 3
  ret { i64, float, i16, i1 } %r3
}

define amdgpu_gfx [140 x i32] @wide(i32 %x, i32 inreg %s) noinline {
  %y = mul i32 %x, %s
  %r0 = insertvalue [140 x i32] zeroinitializer, i32 %x, 3
  %r1 = insertvalue [140 x i32] %r0, i32 %y, 139
  ret [140 x i32] %r1
}

define amdgpu_gfx inreg i32 @back(i32 inreg %x) noinline {
  %y = mul i32 %x, 3
  ret i32 %y
}

define i32 @plain(i32 %x, i32 %y) noinline {
  %a = call amdgpu_gfx i32 @leaf(i32 %x, i32 inreg 5)
  %b = call amdgpu_gfx i32 @leaf(i32 %y, i32 inreg 6)
  %c = mul i32 %a, %y
  %d = xor i32 %b, %c
  %e = add i32 %d, %x
  ret i32 %e
}
