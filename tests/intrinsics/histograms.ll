; launch: groups 1, group size 8, values 77 and 203
; input: random 1
; targets: gfx601 gfx803 gfx900 gfx90a gfx942 gfx1030 gfx1100 gfx1201 gfx1250
; Updates of places that several elements may share, in global memory and LDS.
target triple = "amdgcn-amd-amdhsa"

@cells = internal addrspace(3) global [32 x i32] poison, align 16

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own = shl i32 %id, 9
  %mine = getelementptr i8, ptr addrspace(1) %out, i32 %own
  %shift = shl i32 %id, 2
  %at = getelementptr i8, ptr addrspace(1) %in, i32 %shift
  %bits = load i32, ptr addrspace(1) %at, align 4
  %low = trunc i32 %bits to i4
  %mask = bitcast i4 %low to <4 x i1>
  %splat = insertelement <4 x i32> poison, i32 %bits, i32 0
  %same = shufflevector <4 x i32> %splat, <4 x i32> poison, <4 x i32> zeroinitializer
  %apart = lshr <4 x i32> %same, <i32 4, i32 6, i32 8, i32 10>
  %index = and <4 x i32> %apart, splat (i32 3)
  %lane = mul i32 %id, 16
  %cell = getelementptr i8, ptr addrspace(3) @cells, i32 %lane
  store <4 x i32> %same, ptr addrspace(3) %cell, align 16
  %a0 = getelementptr i8, ptr addrspace(1) %mine, i32 0
  %b0 = getelementptr i8, ptr addrspace(1) %a0, <4 x i32> %index
  store <4 x i32> %apart, ptr addrspace(1) %a0, align 8
  %c0 = getelementptr i8, ptr addrspace(1) %a0, i32 16
  store <4 x i32> %apart, ptr addrspace(1) %c0, align 8
  %x0 = trunc i32 %bits to i8
  call void @llvm.experimental.vector.histogram.add.v4p1.i8(<4 x ptr addrspace(1)> %b0, i8 %x0, <4 x i1> %mask)
  %a1 = getelementptr i8, ptr addrspace(1) %mine, i32 32
  %b1 = getelementptr i32, ptr addrspace(1) %a1, <4 x i32> %index
  store <4 x i32> %apart, ptr addrspace(1) %a1, align 8
  %c1 = getelementptr i8, ptr addrspace(1) %a1, i32 16
  store <4 x i32> %apart, ptr addrspace(1) %c1, align 8
  %x1 = lshr i32 %bits, 1
  call void @llvm.experimental.vector.histogram.add.v4p1.i32(<4 x ptr addrspace(1)> %b1, i32 %x1, <4 x i1> %mask)
  %a2 = getelementptr i8, ptr addrspace(1) %mine, i32 64
  %b2 = getelementptr i64, ptr addrspace(1) %a2, <4 x i32> %index
  store <4 x i32> %apart, ptr addrspace(1) %a2, align 8
  %c2 = getelementptr i8, ptr addrspace(1) %a2, i32 16
  store <4 x i32> %apart, ptr addrspace(1) %c2, align 8
  %x2 = zext i32 %bits to i64
  call void @llvm.experimental.vector.histogram.add.v4p1.i64(<4 x ptr addrspace(1)> %b2, i64 %x2, <4 x i1> %mask)
  %a3 = getelementptr i8, ptr addrspace(1) %mine, i32 96
  %b3 = getelementptr i8, ptr addrspace(1) %a3, <4 x i32> %index
  store <4 x i32> %apart, ptr addrspace(1) %a3, align 8
  %c3 = getelementptr i8, ptr addrspace(1) %a3, i32 16
  store <4 x i32> %apart, ptr addrspace(1) %c3, align 8
  %x3 = trunc i32 %bits to i8
  call void @llvm.experimental.vector.histogram.uadd.sat.v4p1.i8(<4 x ptr addrspace(1)> %b3, i8 %x3, <4 x i1> %mask)
  %a4 = getelementptr i8, ptr addrspace(1) %mine, i32 128
  %b4 = getelementptr i32, ptr addrspace(1) %a4, <4 x i32> %index
  store <4 x i32> %apart, ptr addrspace(1) %a4, align 8
  %c4 = getelementptr i8, ptr addrspace(1) %a4, i32 16
  store <4 x i32> %apart, ptr addrspace(1) %c4, align 8
  %x4 = lshr i32 %bits, 1
  call void @llvm.experimental.vector.histogram.uadd.sat.v4p1.i32(<4 x ptr addrspace(1)> %b4, i32 %x4, <4 x i1> %mask)
  %a5 = getelementptr i8, ptr addrspace(1) %mine, i32 160
  %b5 = getelementptr i64, ptr addrspace(1) %a5, <4 x i32> %index
  store <4 x i32> %apart, ptr addrspace(1) %a5, align 8
  %c5 = getelementptr i8, ptr addrspace(1) %a5, i32 16
  store <4 x i32> %apart, ptr addrspace(1) %c5, align 8
  %x5 = zext i32 %bits to i64
  call void @llvm.experimental.vector.histogram.uadd.sat.v4p1.i64(<4 x ptr addrspace(1)> %b5, i64 %x5, <4 x i1> %mask)
  %a6 = getelementptr i8, ptr addrspace(1) %mine, i32 192
  %b6 = getelementptr i8, ptr addrspace(1) %a6, <4 x i32> %index
  store <4 x i32> %apart, ptr addrspace(1) %a6, align 8
  %c6 = getelementptr i8, ptr addrspace(1) %a6, i32 16
  store <4 x i32> %apart, ptr addrspace(1) %c6, align 8
  %x6 = trunc i32 %bits to i8
  call void @llvm.experimental.vector.histogram.umax.v4p1.i8(<4 x ptr addrspace(1)> %b6, i8 %x6, <4 x i1> %mask)
  %a7 = getelementptr i8, ptr addrspace(1) %mine, i32 224
  %b7 = getelementptr i32, ptr addrspace(1) %a7, <4 x i32> %index
  store <4 x i32> %apart, ptr addrspace(1) %a7, align 8
  %c7 = getelementptr i8, ptr addrspace(1) %a7, i32 16
  store <4 x i32> %apart, ptr addrspace(1) %c7, align 8
  %x7 = lshr i32 %bits, 1
  call void @llvm.experimental.vector.histogram.umax.v4p1.i32(<4 x ptr addrspace(1)> %b7, i32 %x7, <4 x i1> %mask)
  %a8 = getelementptr i8, ptr addrspace(1) %mine, i32 256
  %b8 = getelementptr i64, ptr addrspace(1) %a8, <4 x i32> %index
  store <4 x i32> %apart, ptr addrspace(1) %a8, align 8
  %c8 = getelementptr i8, ptr addrspace(1) %a8, i32 16
  store <4 x i32> %apart, ptr addrspace(1) %c8, align 8
  %x8 = zext i32 %bits to i64
  call void @llvm.experimental.vector.histogram.umax.v4p1.i64(<4 x ptr addrspace(1)> %b8, i64 %x8, <4 x i1> %mask)
  %a9 = getelementptr i8, ptr addrspace(1) %mine, i32 288
  %b9 = getelementptr i8, ptr addrspace(1) %a9, <4 x i32> %index
  store <4 x i32> %apart, ptr addrspace(1) %a9, align 8
  %c9 = getelementptr i8, ptr addrspace(1) %a9, i32 16
  store <4 x i32> %apart, ptr addrspace(1) %c9, align 8
  %x9 = trunc i32 %bits to i8
  call void @llvm.experimental.vector.histogram.umin.v4p1.i8(<4 x ptr addrspace(1)> %b9, i8 %x9, <4 x i1> %mask)
  %a10 = getelementptr i8, ptr addrspace(1) %mine, i32 320
  %b10 = getelementptr i32, ptr addrspace(1) %a10, <4 x i32> %index
  store <4 x i32> %apart, ptr addrspace(1) %a10, align 8
  %c10 = getelementptr i8, ptr addrspace(1) %a10, i32 16
  store <4 x i32> %apart, ptr addrspace(1) %c10, align 8
  %x10 = lshr i32 %bits, 1
  call void @llvm.experimental.vector.histogram.umin.v4p1.i32(<4 x ptr addrspace(1)> %b10, i32 %x10, <4 x i1> %mask)
  %a11 = getelementptr i8, ptr addrspace(1) %mine, i32 352
  %b11 = getelementptr i64, ptr addrspace(1) %a11, <4 x i32> %index
  store <4 x i32> %apart, ptr addrspace(1) %a11, align 8
  %c11 = getelementptr i8, ptr addrspace(1) %a11, i32 16
  store <4 x i32> %apart, ptr addrspace(1) %c11, align 8
  %x11 = zext i32 %bits to i64
  call void @llvm.experimental.vector.histogram.umin.v4p1.i64(<4 x ptr addrspace(1)> %b11, i64 %x11, <4 x i1> %mask)
  %places = getelementptr i32, ptr addrspace(3) %cell, <4 x i32> %index
  call void @llvm.experimental.vector.histogram.add.v4p3.i32(<4 x ptr addrspace(3)> %places, i32 7, <4 x i1> %mask)
  %sums = load <4 x i32>, ptr addrspace(3) %cell, align 16
  %last = getelementptr i8, ptr addrspace(1) %mine, i32 400
  store <4 x i32> %sums, ptr addrspace(1) %last, align 4
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.experimental.vector.histogram.add.v4p1.i32(<4 x ptr addrspace(1)>, i32, <4 x i1>)
declare void @llvm.experimental.vector.histogram.add.v4p1.i64(<4 x ptr addrspace(1)>, i64, <4 x i1>)
declare void @llvm.experimental.vector.histogram.add.v4p1.i8(<4 x ptr addrspace(1)>, i8, <4 x i1>)
declare void @llvm.experimental.vector.histogram.add.v4p3.i32(<4 x ptr addrspace(3)>, i32, <4 x i1>)
declare void @llvm.experimental.vector.histogram.uadd.sat.v4p1.i32(<4 x ptr addrspace(1)>, i32, <4 x i1>)
declare void @llvm.experimental.vector.histogram.uadd.sat.v4p1.i64(<4 x ptr addrspace(1)>, i64, <4 x i1>)
declare void @llvm.experimental.vector.histogram.uadd.sat.v4p1.i8(<4 x ptr addrspace(1)>, i8, <4 x i1>)
declare void @llvm.experimental.vector.histogram.umax.v4p1.i32(<4 x ptr addrspace(1)>, i32, <4 x i1>)
declare void @llvm.experimental.vector.histogram.umax.v4p1.i64(<4 x ptr addrspace(1)>, i64, <4 x i1>)
declare void @llvm.experimental.vector.histogram.umax.v4p1.i8(<4 x ptr addrspace(1)>, i8, <4 x i1>)
declare void @llvm.experimental.vector.histogram.umin.v4p1.i32(<4 x ptr addrspace(1)>, i32, <4 x i1>)
declare void @llvm.experimental.vector.histogram.umin.v4p1.i64(<4 x ptr addrspace(1)>, i64, <4 x i1>)
declare void @llvm.experimental.vector.histogram.umin.v4p1.i8(<4 x ptr addrspace(1)>, i8, <4 x i1>)
