; targets: gfx900 gfx1010 gfx1030 gfx1100 gfx1150 gfx1200
; private: 2048 4
; exec: 0x6db6f00d
; pointers: 2
; scalars: 1=3
define amdgpu_gfx_whole_wave i32 @all(i1 %active, i32 %x) noinline {
entry:
  %v = select i1 %active, i32 %x, i32 77
  %a0 = call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %v, i32 257, i32 15, i32 15, i1 false)
  %b0 = add i32 %a0, 1
  %a1 = call i32 @llvm.amdgcn.update.dpp.i32(i32 1, i32 %b0, i32 273, i32 15, i32 15, i1 false)
  %b1 = add i32 %a1, 38
  %a2 = call i32 @llvm.amdgcn.update.dpp.i32(i32 2, i32 %b1, i32 257, i32 15, i32 15, i1 false)
  %b2 = add i32 %a2, 75
  %a3 = call i32 @llvm.amdgcn.update.dpp.i32(i32 3, i32 %b2, i32 273, i32 15, i32 15, i1 false)
  %b3 = add i32 %a3, 112
  %a4 = call i32 @llvm.amdgcn.update.dpp.i32(i32 4, i32 %b3, i32 257, i32 15, i32 15, i1 false)
  %b4 = add i32 %a4, 149
  %a5 = call i32 @llvm.amdgcn.update.dpp.i32(i32 5, i32 %b4, i32 273, i32 15, i32 15, i1 false)
  %b5 = add i32 %a5, 186
  %a6 = call i32 @llvm.amdgcn.update.dpp.i32(i32 6, i32 %b5, i32 257, i32 15, i32 15, i1 false)
  %b6 = add i32 %a6, 223
  %a7 = call i32 @llvm.amdgcn.update.dpp.i32(i32 7, i32 %b6, i32 273, i32 15, i32 15, i1 false)
  %b7 = add i32 %a7, 260
  %a8 = call i32 @llvm.amdgcn.update.dpp.i32(i32 8, i32 %b7, i32 257, i32 15, i32 15, i1 false)
  %b8 = add i32 %a8, 297
  %a9 = call i32 @llvm.amdgcn.update.dpp.i32(i32 9, i32 %b8, i32 273, i32 15, i32 15, i1 false)
  %b9 = add i32 %a9, 334
  %a10 = call i32 @llvm.amdgcn.update.dpp.i32(i32 10, i32 %b9, i32 257, i32 15, i32 15, i1 false)
  %b10 = add i32 %a10, 371
  %a11 = call i32 @llvm.amdgcn.update.dpp.i32(i32 11, i32 %b10, i32 273, i32 15, i32 15, i1 false)
  %b11 = add i32 %a11, 408
  %a12 = call i32 @llvm.amdgcn.update.dpp.i32(i32 12, i32 %b11, i32 257, i32 15, i32 15, i1 false)
  %b12 = add i32 %a12, 445
  %a13 = call i32 @llvm.amdgcn.update.dpp.i32(i32 13, i32 %b12, i32 273, i32 15, i32 15, i1 false)
  %b13 = add i32 %a13, 482
  %a14 = call i32 @llvm.amdgcn.update.dpp.i32(i32 14, i32 %b13, i32 257, i32 15, i32 15, i1 false)
  %b14 = add i32 %a14, 519
  %a15 = call i32 @llvm.amdgcn.update.dpp.i32(i32 15, i32 %b14, i32 273, i32 15, i32 15, i1 false)
  %b15 = add i32 %a15, 556
  %a16 = call i32 @llvm.amdgcn.update.dpp.i32(i32 16, i32 %b15, i32 257, i32 15, i32 15, i1 false)
  %b16 = add i32 %a16, 593
  %a17 = call i32 @llvm.amdgcn.update.dpp.i32(i32 17, i32 %b16, i32 273, i32 15, i32 15, i1 false)
  %b17 = add i32 %a17, 630
  %a18 = call i32 @llvm.amdgcn.update.dpp.i32(i32 18, i32 %b17, i32 257, i32 15, i32 15, i1 false)
  %b18 = add i32 %a18, 667
  %a19 = call i32 @llvm.amdgcn.update.dpp.i32(i32 19, i32 %b18, i32 273, i32 15, i32 15, i1 false)
  %b19 = add i32 %a19, 704
  %a20 = call i32 @llvm.amdgcn.update.dpp.i32(i32 20, i32 %b19, i32 257, i32 15, i32 15, i1 false)
  %b20 = add i32 %a20, 741
  %a21 = call i32 @llvm.amdgcn.update.dpp.i32(i32 21, i32 %b20, i32 273, i32 15, i32 15, i1 false)
  %b21 = add i32 %a21, 778
  %a22 = call i32 @llvm.amdgcn.update.dpp.i32(i32 22, i32 %b21, i32 257, i32 15, i32 15, i1 false)
  %b22 = add i32 %a22, 815
  %a23 = call i32 @llvm.amdgcn.update.dpp.i32(i32 23, i32 %b22, i32 273, i32 15, i32 15, i1 false)
  %b23 = add i32 %a23, 852
  %a24 = call i32 @llvm.amdgcn.update.dpp.i32(i32 24, i32 %b23, i32 257, i32 15, i32 15, i1 false)
  %b24 = add i32 %a24, 889
  %a25 = call i32 @llvm.amdgcn.update.dpp.i32(i32 25, i32 %b24, i32 273, i32 15, i32 15, i1 false)
  %b25 = add i32 %a25, 926
  %a26 = call i32 @llvm.amdgcn.update.dpp.i32(i32 26, i32 %b25, i32 257, i32 15, i32 15, i1 false)
  %b26 = add i32 %a26, 963
  %a27 = call i32 @llvm.amdgcn.update.dpp.i32(i32 27, i32 %b26, i32 273, i32 15, i32 15, i1 false)
  %b27 = add i32 %a27, 1000
  %a28 = call i32 @llvm.amdgcn.update.dpp.i32(i32 28, i32 %b27, i32 257, i32 15, i32 15, i1 false)
  %b28 = add i32 %a28, 1037
  %a29 = call i32 @llvm.amdgcn.update.dpp.i32(i32 29, i32 %b28, i32 273, i32 15, i32 15, i1 false)
  %b29 = add i32 %a29, 1074
  %a30 = call i32 @llvm.amdgcn.update.dpp.i32(i32 30, i32 %b29, i32 257, i32 15, i32 15, i1 false)
  %b30 = add i32 %a30, 1111
  %a31 = call i32 @llvm.amdgcn.update.dpp.i32(i32 31, i32 %b30, i32 273, i32 15, i32 15, i1 false)
  %b31 = add i32 %a31, 1148
  %a32 = call i32 @llvm.amdgcn.update.dpp.i32(i32 32, i32 %b31, i32 257, i32 15, i32 15, i1 false)
  %b32 = add i32 %a32, 1185
  %a33 = call i32 @llvm.amdgcn.update.dpp.i32(i32 33, i32 %b32, i32 273, i32 15, i32 15, i1 false)
  %b33 = add i32 %a33, 1222
  %a34 = call i32 @llvm.amdgcn.update.dpp.i32(i32 34, i32 %b33, i32 257, i32 15, i32 15, i1 false)
  %b34 = add i32 %a34, 1259
  %a35 = call i32 @llvm.amdgcn.update.dpp.i32(i32 35, i32 %b34, i32 273, i32 15, i32 15, i1 false)
  %b35 = add i32 %a35, 1296
  %a36 = call i32 @llvm.amdgcn.update.dpp.i32(i32 36, i32 %b35, i32 257, i32 15, i32 15, i1 false)
  %b36 = add i32 %a36, 1333
  %a37 = call i32 @llvm.amdgcn.update.dpp.i32(i32 37, i32 %b36, i32 273, i32 15, i32 15, i1 false)
  %b37 = add i32 %a37, 1370
  %a38 = call i32 @llvm.amdgcn.update.dpp.i32(i32 38, i32 %b37, i32 257, i32 15, i32 15, i1 false)
  %b38 = add i32 %a38, 1407
  %a39 = call i32 @llvm.amdgcn.update.dpp.i32(i32 39, i32 %b38, i32 273, i32 15, i32 15, i1 false)
  %b39 = add i32 %a39, 1444
  %a40 = call i32 @llvm.amdgcn.update.dpp.i32(i32 40, i32 %b39, i32 257, i32 15, i32 15, i1 false)
  %b40 = add i32 %a40, 1481
  %a41 = call i32 @llvm.amdgcn.update.dpp.i32(i32 41, i32 %b40, i32 273, i32 15, i32 15, i1 false)
  %b41 = add i32 %a41, 1518
  %a42 = call i32 @llvm.amdgcn.update.dpp.i32(i32 42, i32 %b41, i32 257, i32 15, i32 15, i1 false)
  %b42 = add i32 %a42, 1555
  %a43 = call i32 @llvm.amdgcn.update.dpp.i32(i32 43, i32 %b42, i32 273, i32 15, i32 15, i1 false)
  %b43 = add i32 %a43, 1592
  %a44 = call i32 @llvm.amdgcn.update.dpp.i32(i32 44, i32 %b43, i32 257, i32 15, i32 15, i1 false)
  %b44 = add i32 %a44, 1629
  %a45 = call i32 @llvm.amdgcn.update.dpp.i32(i32 45, i32 %b44, i32 273, i32 15, i32 15, i1 false)
  %b45 = add i32 %a45, 1666
  %a46 = call i32 @llvm.amdgcn.update.dpp.i32(i32 46, i32 %b45, i32 257, i32 15, i32 15, i1 false)
  %b46 = add i32 %a46, 1703
  %a47 = call i32 @llvm.amdgcn.update.dpp.i32(i32 47, i32 %b46, i32 273, i32 15, i32 15, i1 false)
  %b47 = add i32 %a47, 1740
  %a48 = call i32 @llvm.amdgcn.update.dpp.i32(i32 48, i32 %b47, i32 257, i32 15, i32 15, i1 false)
  %b48 = add i32 %a48, 1777
  %a49 = call i32 @llvm.amdgcn.update.dpp.i32(i32 49, i32 %b48, i32 273, i32 15, i32 15, i1 false)
  %b49 = add i32 %a49, 1814
  %a50 = call i32 @llvm.amdgcn.update.dpp.i32(i32 50, i32 %b49, i32 257, i32 15, i32 15, i1 false)
  %b50 = add i32 %a50, 1851
  %a51 = call i32 @llvm.amdgcn.update.dpp.i32(i32 51, i32 %b50, i32 273, i32 15, i32 15, i1 false)
  %b51 = add i32 %a51, 1888
  %a52 = call i32 @llvm.amdgcn.update.dpp.i32(i32 52, i32 %b51, i32 257, i32 15, i32 15, i1 false)
  %b52 = add i32 %a52, 1925
  %a53 = call i32 @llvm.amdgcn.update.dpp.i32(i32 53, i32 %b52, i32 273, i32 15, i32 15, i1 false)
  %b53 = add i32 %a53, 1962
  %a54 = call i32 @llvm.amdgcn.update.dpp.i32(i32 54, i32 %b53, i32 257, i32 15, i32 15, i1 false)
  %b54 = add i32 %a54, 1999
  %a55 = call i32 @llvm.amdgcn.update.dpp.i32(i32 55, i32 %b54, i32 273, i32 15, i32 15, i1 false)
  %b55 = add i32 %a55, 2036
  %a56 = call i32 @llvm.amdgcn.update.dpp.i32(i32 56, i32 %b55, i32 257, i32 15, i32 15, i1 false)
  %b56 = add i32 %a56, 2073
  %a57 = call i32 @llvm.amdgcn.update.dpp.i32(i32 57, i32 %b56, i32 273, i32 15, i32 15, i1 false)
  %b57 = add i32 %a57, 2110
  %a58 = call i32 @llvm.amdgcn.update.dpp.i32(i32 58, i32 %b57, i32 257, i32 15, i32 15, i1 false)
  %b58 = add i32 %a58, 2147
  %a59 = call i32 @llvm.amdgcn.update.dpp.i32(i32 59, i32 %b58, i32 273, i32 15, i32 15, i1 false)
  %b59 = add i32 %a59, 2184
  br i1 %active, label %own, label %end
own:
  %c = mul i32 %b59, 3
  br label %end
end:
  %p = phi i32 [ %b59, %entry ], [ %c, %own ]
  %s0 = xor i32 %p, %b0
  %u0 = mul i32 %s0, %a0
  %s1 = xor i32 %u0, %b1
  %u1 = mul i32 %s1, %a1
  %s2 = xor i32 %u1, %b2
  %u2 = mul i32 %s2, %a2
  %s3 = xor i32 %u2, %b3
  %u3 = mul i32 %s3, %a3
  %s4 = xor i32 %u3, %b4
  %u4 = mul i32 %s4, %a4
  %s5 = xor i32 %u4, %b5
  %u5 = mul i32 %s5, %a5
  %s6 = xor i32 %u5, %b6
  %u6 = mul i32 %s6, %a6
  %s7 = xor i32 %u6, %b7
  %u7 = mul i32 %s7, %a7
  %s8 = xor i32 %u7, %b8
  %u8 = mul i32 %s8, %a8
  %s9 = xor i32 %u8, %b9
  %u9 = mul i32 %s9, %a9
  %s10 = xor i32 %u9, %b10
  %u10 = mul i32 %s10, %a10
  %s11 = xor i32 %u10, %b11
  %u11 = mul i32 %s11, %a11
  %s12 = xor i32 %u11, %b12
  %u12 = mul i32 %s12, %a12
  %s13 = xor i32 %u12, %b13
  %u13 = mul i32 %s13, %a13
  %s14 = xor i32 %u13, %b14
  %u14 = mul i32 %s14, %a14
  %s15 = xor i32 %u14, %b15
  %u15 = mul i32 %s15, %a15
  %s16 = xor i32 %u15, %b16
  %u16 = mul i32 %s16, %a16
  %s17 = xor i32 %u16, %b17
  %u17 = mul i32 %s17, %a17
  %s18 = xor i32 %u17, %b18
  %u18 = mul i32 %s18, %a18
  %s19 = xor i32 %u18, %b19
  %u19 = mul i32 %s19, %a19
  %s20 = xor i32 %u19, %b20
  %u20 = mul i32 %s20, %a20
  %s21 = xor i32 %u20, %b21
  %u21 = mul i32 %s21, %a21
  %s22 = xor i32 %u21, %b22
  %u22 = mul i32 %s22, %a22
  %s23 = xor i32 %u22, %b23
  %u23 = mul i32 %s23, %a23
  %s24 = xor i32 %u23, %b24
  %u24 = mul i32 %s24, %a24
  %s25 = xor i32 %u24, %b25
  %u25 = mul i32 %s25, %a25
  %s26 = xor i32 %u25, %b26
  %u26 = mul i32 %s26, %a26
  %s27 = xor i32 %u26, %b27
  %u27 = mul i32 %s27, %a27
  %s28 = xor i32 %u27, %b28
  %u28 = mul i32 %s28, %a28
  %s29 = xor i32 %u28, %b29
  %u29 = mul i32 %s29, %a29
  %s30 = xor i32 %u29, %b30
  %u30 = mul i32 %s30, %a30
  %s31 = xor i32 %u30, %b31
  %u31 = mul i32 %s31, %a31
  %s32 = xor i32 %u31, %b32
  %u32 = mul i32 %s32, %a32
  %s33 = xor i32 %u32, %b33
  %u33 = mul i32 %s33, %a33
  %s34 = xor i32 %u33, %b34
  %u34 = mul i32 %s34, %a34
  %s35 = xor i32 %u34, %b35
  %u35 = mul i32 %s35, %a35
  %s36 = xor i32 %u35, %b36
  %u36 = mul i32 %s36, %a36
  %s37 = xor i32 %u36, %b37
  %u37 = mul i32 %s37, %a37
  %s38 = xor i32 %u37, %b38
  %u38 = mul i32 %s38, %a38
  %s39 = xor i32 %u38, %b39
  %u39 = mul i32 %s39, %a39
  %s40 = xor i32 %u39, %b40
  %u40 = mul i32 %s40, %a40
  %s41 = xor i32 %u40, %b41
  %u41 = mul i32 %s41, %a41
  %s42 = xor i32 %u41, %b42
  %u42 = mul i32 %s42, %a42
  %s43 = xor i32 %u42, %b43
  %u43 = mul i32 %s43, %a43
  %s44 = xor i32 %u43, %b44
  %u44 = mul i32 %s44, %a44
  %s45 = xor i32 %u44, %b45
  %u45 = mul i32 %s45, %a45
  %s46 = xor i32 %u45, %b46
  %u46 = mul i32 %s46, %a46
  %s47 = xor i32 %u46, %b47
  %u47 = mul i32 %s47, %a47
  %s48 = xor i32 %u47, %b48
  %u48 = mul i32 %s48, %a48
  %s49 = xor i32 %u48, %b49
  %u49 = mul i32 %s49, %a49
  %s50 = xor i32 %u49, %b50
  %u50 = mul i32 %s50, %a50
  %s51 = xor i32 %u50, %b51
  %u51 = mul i32 %s51, %a51
  %s52 = xor i32 %u51, %b52
  %u52 = mul i32 %s52, %a52
  %s53 = xor i32 %u52, %b53
  %u53 = mul i32 %s53, %a53
  %s54 = xor i32 %u53, %b54
  %u54 = mul i32 %s54, %a54
  %s55 = xor i32 %u54, %b55
  %u55 = mul i32 %s55, %a55
  %s56 = xor i32 %u55, %b56
  %u56 = mul i32 %s56, %a56
  %s57 = xor i32 %u56, %b57
  %u57 = mul i32 %s57, %a57
  %s58 = xor i32 %u57, %b58
  %u58 = mul i32 %s58, %a58
  %s59 = xor i32 %u58, %b59
  %u59 = mul i32 %s59, %a59
  ret i32 %u59
}
declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg)
declare i32 @llvm.amdgcn.call.whole.wave.i32.p0(ptr, ...)
define internal i32 @lane() alwaysinline {
  %low = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %n = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %low)
  ret i32 %n
}
define internal void @put(ptr addrspace(1) %out, i32 %at, i32 %v) alwaysinline {
  %lane = call i32 @lane()
  %row = mul i32 %at, 64
  %i = add i32 %row, %lane
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %i
  store i32 %v, ptr addrspace(1) %p
  ret void
}
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i32 @llvm.amdgcn.mbcnt.hi(i32, i32)
define amdgpu_cs void @shader(i32 inreg %git, i32 inreg %k, ptr addrspace(1) inreg %out, i32 %x, i32 %y) {
entry:
  %lane = call i32 @lane()
  %m = mul i32 %x, 7
  %n = mul i32 %y, 11
  %some = urem i32 %lane, 3
  %is = icmp eq i32 %some, 1
  br i1 %is, label %then, label %else
then:
  %s = call i32 (ptr, ...) @llvm.amdgcn.call.whole.wave.i32.p0(ptr @all, i32 %m)
  br label %end
else:
  %d = sub i32 %n, %lane
  br label %end
end:
  %r = phi i32 [ %s, %then ], [ %d, %else ]
  %t = add i32 %r, %n
  call void @put(ptr addrspace(1) %out, i32 0, i32 %t)
  call void @put(ptr addrspace(1) %out, i32 1, i32 %m)
  ret void
}
