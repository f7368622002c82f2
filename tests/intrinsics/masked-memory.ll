; launch: groups 1, group size 8, values 77 and 203
; input: random 1
; targets: gfx601 gfx803 gfx900 gfx90a gfx942 gfx1030 gfx1100 gfx1201
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own = shl i32 %id, 9
  %mine = getelementptr i8, ptr addrspace(1) %out, i32 %own
  %shift = shl i32 %id, 2
  %at = getelementptr i8, ptr addrspace(1) %in, i32 %shift
  %bits8 = load i8, ptr addrspace(1) %at
  %r1 = mul i8 %bits8, 3
  %t1 = trunc i8 %r1 to i4
  %k1 = bitcast i4 %t1 to <4 x i1>
  %pass1 = load <4 x i32>, ptr addrspace(1) %in, align 4
  %v1 = call <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1) align 4 %at, <4 x i1> %k1, <4 x i32> %pass1)
  %d1 = getelementptr i8, ptr addrspace(1) %mine, i32 0
  call void @llvm.masked.store.v4i32.p1(<4 x i32> %v1, ptr addrspace(1) align 4 %d1, <4 x i1> %k1)
  %ix1 = add <4 x i32> <i32 0, i32 56, i32 24, i32 80>, zeroinitializer
  %pp1 = getelementptr i8, ptr addrspace(1) %at, <4 x i32> %ix1
  %g1 = call <4 x i32> @llvm.masked.gather.v4i32.v4p1(<4 x ptr addrspace(1)> align 4 %pp1, <4 x i1> %k1, <4 x i32> %pass1)
  %dp1 = getelementptr i8, ptr addrspace(1) %mine, i32 16
  %dd1 = getelementptr i32, ptr addrspace(1) %dp1, <4 x i32> <i32 1, i32 0, i32 3, i32 2>
  call void @llvm.masked.scatter.v4i32.v4p1(<4 x i32> %g1, <4 x ptr addrspace(1)> align 4 %dd1, <4 x i1> %k1)
  %odd1 = trunc i8 %bits8 to i1
  %in1 = insertelement <4 x i1> poison, i1 %odd1, i32 0
  %all1 = shufflevector <4 x i1> %in1, <4 x i1> poison, <4 x i32> zeroinitializer
  %w1 = call <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1) align 4 %at, <4 x i1> %all1, <4 x i32> %pass1)
  %x1 = getelementptr i8, ptr addrspace(1) %mine, i32 32
  call void @llvm.masked.store.v4i32.p1(<4 x i32> %w1, ptr addrspace(1) align 2 %x1, <4 x i1> splat (i1 true))
  %r2 = mul i8 %bits8, 5
  %t2 = trunc i8 %r2 to i3
  %k2 = bitcast i3 %t2 to <3 x i1>
  %pass2 = load <3 x half>, ptr addrspace(1) %in, align 4
  %v2 = call <3 x half> @llvm.masked.load.v3f16.p1(ptr addrspace(1) align 4 %at, <3 x i1> %k2, <3 x half> %pass2)
  %d2 = getelementptr i8, ptr addrspace(1) %mine, i32 48
  call void @llvm.masked.store.v3f16.p1(<3 x half> %v2, ptr addrspace(1) align 2 %d2, <3 x i1> %k2)
  %ix2 = add <3 x i32> <i32 0, i32 56, i32 24>, zeroinitializer
  %pp2 = getelementptr i8, ptr addrspace(1) %at, <3 x i32> %ix2
  %g2 = call <3 x half> @llvm.masked.gather.v3f16.v3p1(<3 x ptr addrspace(1)> align 4 %pp2, <3 x i1> %k2, <3 x half> %pass2)
  %dp2 = getelementptr i8, ptr addrspace(1) %mine, i32 64
  %dd2 = getelementptr half, ptr addrspace(1) %dp2, <3 x i32> <i32 1, i32 0, i32 2>
  call void @llvm.masked.scatter.v3f16.v3p1(<3 x half> %g2, <3 x ptr addrspace(1)> align 2 %dd2, <3 x i1> %k2)
  %r3 = mul i8 %bits8, 7
  %t3 = add i8 %r3, 0
  %k3 = bitcast i8 %t3 to <8 x i1>
  %pass3 = load <8 x i8>, ptr addrspace(1) %in, align 4
  %v3 = call <8 x i8> @llvm.masked.load.v8i8.p1(ptr addrspace(1) align 4 %at, <8 x i1> %k3, <8 x i8> %pass3)
  %d3 = getelementptr i8, ptr addrspace(1) %mine, i32 80
  call void @llvm.masked.store.v8i8.p1(<8 x i8> %v3, ptr addrspace(1) align 1 %d3, <8 x i1> %k3)
  %ix3 = add <8 x i32> <i32 0, i32 56, i32 24, i32 80, i32 48, i32 16, i32 72, i32 40>, zeroinitializer
  %pp3 = getelementptr i8, ptr addrspace(1) %at, <8 x i32> %ix3
  %g3 = call <8 x i8> @llvm.masked.gather.v8i8.v8p1(<8 x ptr addrspace(1)> align 4 %pp3, <8 x i1> %k3, <8 x i8> %pass3)
  %dp3 = getelementptr i8, ptr addrspace(1) %mine, i32 96
  %dd3 = getelementptr i8, ptr addrspace(1) %dp3, <8 x i32> <i32 1, i32 4, i32 7, i32 2, i32 5, i32 0, i32 3, i32 6>
  call void @llvm.masked.scatter.v8i8.v8p1(<8 x i8> %g3, <8 x ptr addrspace(1)> align 1 %dd3, <8 x i1> %k3)
  %odd3 = trunc i8 %bits8 to i1
  %in3 = insertelement <8 x i1> poison, i1 %odd3, i32 0
  %all3 = shufflevector <8 x i1> %in3, <8 x i1> poison, <8 x i32> zeroinitializer
  %w3 = call <8 x i8> @llvm.masked.load.v8i8.p1(ptr addrspace(1) align 4 %at, <8 x i1> %all3, <8 x i8> %pass3)
  %x3 = getelementptr i8, ptr addrspace(1) %mine, i32 112
  call void @llvm.masked.store.v8i8.p1(<8 x i8> %w3, ptr addrspace(1) align 2 %x3, <8 x i1> splat (i1 true))
  %r4 = mul i8 %bits8, 9
  %t4 = trunc i8 %r4 to i2
  %k4 = bitcast i2 %t4 to <2 x i1>
  %pass4 = load <2 x double>, ptr addrspace(1) %in, align 4
  %v4 = call <2 x double> @llvm.masked.load.v2f64.p1(ptr addrspace(1) align 4 %at, <2 x i1> %k4, <2 x double> %pass4)
  %d4 = getelementptr i8, ptr addrspace(1) %mine, i32 128
  call void @llvm.masked.store.v2f64.p1(<2 x double> %v4, ptr addrspace(1) align 4 %d4, <2 x i1> %k4)
  %ix4 = add <2 x i32> <i32 0, i32 56>, zeroinitializer
  %pp4 = getelementptr i8, ptr addrspace(1) %at, <2 x i32> %ix4
  %g4 = call <2 x double> @llvm.masked.gather.v2f64.v2p1(<2 x ptr addrspace(1)> align 4 %pp4, <2 x i1> %k4, <2 x double> %pass4)
  %dp4 = getelementptr i8, ptr addrspace(1) %mine, i32 144
  %dd4 = getelementptr double, ptr addrspace(1) %dp4, <2 x i32> <i32 1, i32 0>
  call void @llvm.masked.scatter.v2f64.v2p1(<2 x double> %g4, <2 x ptr addrspace(1)> align 4 %dd4, <2 x i1> %k4)
  %r5 = mul i8 %bits8, 11
  %t5 = trunc i8 %r5 to i4
  %k5 = bitcast i4 %t5 to <4 x i1>
  %pass5 = load <4 x i17>, ptr addrspace(1) %in, align 4
  %r6 = mul i8 %bits8, 13
  %t6 = trunc i8 %r6 to i2
  %k6 = bitcast i2 %t6 to <2 x i1>
  %pass6 = load <2 x i64>, ptr addrspace(1) %in, align 4
  %v6 = call <2 x i64> @llvm.masked.load.v2i64.p1(ptr addrspace(1) align 4 %at, <2 x i1> %k6, <2 x i64> %pass6)
  %d6 = getelementptr i8, ptr addrspace(1) %mine, i32 160
  call void @llvm.masked.store.v2i64.p1(<2 x i64> %v6, ptr addrspace(1) align 4 %d6, <2 x i1> %k6)
  %ix6 = add <2 x i32> <i32 0, i32 56>, zeroinitializer
  %pp6 = getelementptr i8, ptr addrspace(1) %at, <2 x i32> %ix6
  %g6 = call <2 x i64> @llvm.masked.gather.v2i64.v2p1(<2 x ptr addrspace(1)> align 4 %pp6, <2 x i1> %k6, <2 x i64> %pass6)
  %dp6 = getelementptr i8, ptr addrspace(1) %mine, i32 176
  %dd6 = getelementptr i64, ptr addrspace(1) %dp6, <2 x i32> <i32 1, i32 0>
  call void @llvm.masked.scatter.v2i64.v2p1(<2 x i64> %g6, <2 x ptr addrspace(1)> align 4 %dd6, <2 x i1> %k6)
  %vk = trunc i8 %bits8 to i4
  %vm = bitcast i4 %vk to <4 x i1>
  %vlen = and i32 %id, 3
  %vp = getelementptr i8, ptr addrspace(1) %mine, i32 192
  %vx = call <4 x i32> @llvm.vp.load.v4i32.p1(ptr addrspace(1) align 4 %at, <4 x i1> %vm, i32 %vlen)
  call void @llvm.vp.store.v4i32.p1(<4 x i32> %vx, ptr addrspace(1) align 4 %vp, <4 x i1> %vm, i32 %vlen)
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
