; launch: groups 1, group size 4, values 77 and 203
; input: random 1
; targets: gfx704 gfx803 gfx900 gfx90a gfx942 gfx1030 gfx1100 gfx1201 gfx1250
target triple = "amdgcn-amd-amdhsa"
@lds = internal addrspace(3) global [4 x [512 x i8]] poison, align 16

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own = shl i32 %id, 10
  %mine = getelementptr i8, ptr addrspace(1) %out, i32 %own
  %x = getelementptr i8, ptr addrspace(1) %in, i32 %id
  %l32 = add i32 %n, %id
  %l64 = zext i32 %l32 to i64
  %lo = shl i32 %id, 9
  %lp = getelementptr i8, ptr addrspace(3) @lds, i32 %lo
  %pp = alloca [512 x i8], align 16, addrspace(5)
  %cp = addrspacecast ptr addrspace(1) %in to ptr addrspace(4)
  call void @llvm.memset.p3.i32(ptr addrspace(3) align 1 %lp, i8 90, i32 512, i1 false)
  call void @llvm.memset.p5.i32(ptr addrspace(5) align 1 %pp, i8 90, i32 512, i1 false)
  %fl1 = addrspacecast ptr addrspace(1) %mine to ptr
  %fl3 = addrspacecast ptr addrspace(3) %lp to ptr
  %fl5 = addrspacecast ptr addrspace(5) %pp to ptr
  %t1 = getelementptr i8, ptr %fl3, i32 0
  %f1 = getelementptr i8, ptr addrspace(1) %mine, i32 0
  call void @llvm.memcpy.p0.p1.i32(ptr align 1 %t1, ptr addrspace(1) align 1 %f1, i32 %l32, i1 false)
  %t2 = getelementptr i8, ptr addrspace(3) %lp, i32 16
  %f2 = getelementptr i8, ptr %fl1, i32 20
  call void @llvm.memcpy.p3.p0.i64(ptr addrspace(3) align 4 %t2, ptr align 4 %f2, i64 %l64, i1 true)
  %t3 = getelementptr i8, ptr %fl3, i32 32
  %f3 = getelementptr i8, ptr %fl1, i32 40
  call void @llvm.memcpy.p0.p0.i32(ptr align 1 %t3, ptr align 1 %f3, i32 23, i1 false)
  %t4 = getelementptr i8, ptr %fl3, i32 48
  %f4 = getelementptr i8, ptr addrspace(1) %mine, i32 60
  call void @llvm.memcpy.p0.p1.i32(ptr align 4 %t4, ptr addrspace(1) align 4 %f4, i32 133, i1 false)
  %t5 = getelementptr i8, ptr addrspace(3) %lp, i32 64
  %f5 = getelementptr i8, ptr %fl1, i32 80
  call void @llvm.memcpy.p3.p0.i32(ptr addrspace(3) align 2 %t5, ptr align 2 %f5, i32 %l32, i1 false)
  %t6 = getelementptr i8, ptr addrspace(5) %pp, i32 44
  %f6 = getelementptr i8, ptr %fl3, i32 12
  call void @llvm.memcpy.p5.p0.i32(ptr addrspace(5) align 1 %t6, ptr align 1 %f6, i32 %l32, i1 false)
  %t7 = getelementptr i8, ptr %fl5, i32 60
  %f7 = getelementptr i8, ptr %fl3, i32 32
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %t7, ptr align 4 %f7, i64 %l64, i1 true)
  %t8 = getelementptr i8, ptr %fl5, i32 76
  %f8 = getelementptr i8, ptr addrspace(3) %lp, i32 52
  call void @llvm.memcpy.p0.p3.i32(ptr align 1 %t8, ptr addrspace(3) align 1 %f8, i32 23, i1 false)
  %t9 = getelementptr i8, ptr addrspace(5) %pp, i32 92
  %f9 = getelementptr i8, ptr %fl3, i32 72
  call void @llvm.memcpy.p5.p0.i32(ptr addrspace(5) align 4 %t9, ptr align 4 %f9, i32 133, i1 false)
  %t10 = getelementptr i8, ptr %fl5, i32 108
  %f10 = getelementptr i8, ptr %fl3, i32 92
  call void @llvm.memcpy.p0.p0.i32(ptr align 2 %t10, ptr align 2 %f10, i32 %l32, i1 false)
  %t11 = getelementptr i8, ptr %fl1, i32 88
  %f11 = getelementptr i8, ptr %fl5, i32 24
  call void @llvm.memcpy.p0.p0.i32(ptr align 1 %t11, ptr align 1 %f11, i32 %l32, i1 false)
  %t12 = getelementptr i8, ptr %fl1, i32 104
  %f12 = getelementptr i8, ptr addrspace(5) %pp, i32 44
  call void @llvm.memcpy.p0.p5.i64(ptr align 4 %t12, ptr addrspace(5) align 4 %f12, i64 %l64, i1 true)
  %t13 = getelementptr i8, ptr addrspace(1) %mine, i32 120
  %f13 = getelementptr i8, ptr %fl5, i32 64
  call void @llvm.memcpy.p1.p0.i32(ptr addrspace(1) align 1 %t13, ptr align 1 %f13, i32 23, i1 false)
  %t14 = getelementptr i8, ptr %fl1, i32 136
  %f14 = getelementptr i8, ptr %fl5, i32 84
  call void @llvm.memcpy.p0.p0.i32(ptr align 4 %t14, ptr align 4 %f14, i32 133, i1 false)
  %t15 = getelementptr i8, ptr %fl1, i32 152
  %f15 = getelementptr i8, ptr addrspace(5) %pp, i32 104
  call void @llvm.memcpy.p0.p5.i32(ptr align 2 %t15, ptr addrspace(5) align 2 %f15, i32 %l32, i1 false)
  %t16 = getelementptr i8, ptr %fl1, i32 132
  %f16 = getelementptr i8, ptr addrspace(3) %lp, i32 36
  call void @llvm.memcpy.p0.p3.i32(ptr align 1 %t16, ptr addrspace(3) align 1 %f16, i32 %l32, i1 false)
  %t17 = getelementptr i8, ptr addrspace(1) %mine, i32 148
  %f17 = getelementptr i8, ptr %fl3, i32 56
  call void @llvm.memcpy.p1.p0.i64(ptr addrspace(1) align 4 %t17, ptr align 4 %f17, i64 %l64, i1 true)
  %t18 = getelementptr i8, ptr %fl1, i32 164
  %f18 = getelementptr i8, ptr %fl3, i32 76
  call void @llvm.memcpy.p0.p0.i32(ptr align 1 %t18, ptr align 1 %f18, i32 23, i1 false)
  %t19 = getelementptr i8, ptr %fl1, i32 180
  %f19 = getelementptr i8, ptr addrspace(3) %lp, i32 96
  call void @llvm.memcpy.p0.p3.i32(ptr align 4 %t19, ptr addrspace(3) align 4 %f19, i32 133, i1 false)
  %t20 = getelementptr i8, ptr addrspace(1) %mine, i32 196
  %f20 = getelementptr i8, ptr %fl3, i32 116
  call void @llvm.memcpy.p1.p0.i32(ptr addrspace(1) align 2 %t20, ptr align 2 %f20, i32 %l32, i1 false)
  %s0 = getelementptr i8, ptr addrspace(1) %mine, i32 0
  %by0 = trunc i32 %l32 to i8
  call void @llvm.memset.p1.i32(ptr addrspace(1) align 1 %s0, i8 %by0, i32 %l32, i1 false)
  %s1 = getelementptr i8, ptr addrspace(3) %lp, i32 48
  %by1 = trunc i32 %l32 to i8
  call void @llvm.memset.p3.i64(ptr addrspace(3) align 4 %s1, i8 %by1, i64 %l64, i1 false)
  %s2 = getelementptr i8, ptr addrspace(5) %pp, i32 96
  %by2 = trunc i32 %l32 to i8
  call void @llvm.memset.p5.i32(ptr addrspace(5) align 2 %s2, i8 %by2, i32 %l32, i1 false)
  %s3 = getelementptr i8, ptr addrspace(3) %lp, i32 144
  %by3 = trunc i32 %l32 to i8
  call void @llvm.memset.p3.i64(ptr addrspace(3) align 1 %s3, i8 %by3, i64 77, i1 false)
  %s4 = getelementptr i8, ptr addrspace(5) %pp, i32 192
  %by4 = trunc i32 %l32 to i8
  call void @llvm.memset.p5.i32(ptr addrspace(5) align 16 %s4, i8 %by4, i32 300, i1 false)
  %s5 = getelementptr i8, ptr addrspace(1) %mine, i32 240
  %by5 = trunc i32 %l32 to i8
  call void @llvm.memset.p1.i64(ptr addrspace(1) align 2 %s5, i8 %by5, i64 29, i1 false)
  %pc = add i32 %id, 5
  %pat = getelementptr i8, ptr addrspace(3) %lp, i32 400
  call void @llvm.experimental.memset.pattern.p3.i32.i32(ptr addrspace(3) align 4 %pat, i32 %l32, i32 %pc, i1 false)
  %pat5 = getelementptr i8, ptr addrspace(5) %pp, i32 400
  call void @llvm.experimental.memset.pattern.p5.i64.i32(ptr addrspace(5) align 8 %pat5, i64 %l64, i32 %pc, i1 false)
  %half = getelementptr i8, ptr addrspace(1) %mine, i32 512
  call void @llvm.memcpy.p1.p5.i32(ptr addrspace(1) align 16 %half, ptr addrspace(5) align 16 %pp, i32 512, i1 false)
  %third = getelementptr i8, ptr addrspace(1) %mine, i32 256
  call void @llvm.memcpy.p1.p3.i32(ptr addrspace(1) align 16 %third, ptr addrspace(3) align 16 %lp, i32 256, i1 false)
  %lq = getelementptr i8, ptr addrspace(3) %lp, i32 256
  call void @llvm.memcpy.p1.p3.i32(ptr addrspace(1) align 16 %mine, ptr addrspace(3) align 16 %lq, i32 200, i1 false)
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
