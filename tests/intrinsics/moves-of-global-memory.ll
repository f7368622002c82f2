; launch: groups 1, group size 4, values 77 and 203
; input: random 1
; targets: gfx601 gfx704 gfx803 gfx900 gfx90a gfx942 gfx1030 gfx1100 gfx1201 gfx1250
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own = shl i32 %id, 10
  %mine = getelementptr i8, ptr addrspace(1) %out, i32 %own
  %x = getelementptr i8, ptr addrspace(1) %in, i32 %id
  %l32 = add i32 %n, %id
  %l64 = zext i32 %l32 to i64
  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) align 4 %mine, ptr addrspace(1) align 4 %in, i64 512, i1 false)
  %t1 = getelementptr i8, ptr addrspace(1) %mine, i32 3
  %f1 = getelementptr i8, ptr addrspace(1) %mine, i32 0
  call void @llvm.memmove.p1.p1.i32(ptr addrspace(1) align 1 %t1, ptr addrspace(1) align 1 %f1, i32 %l32, i1 false)
  %t2 = getelementptr i8, ptr addrspace(1) %mine, i32 100
  %f2 = getelementptr i8, ptr addrspace(1) %mine, i32 107
  call void @llvm.memmove.p1.p1.i64(ptr addrspace(1) align 1 %t2, ptr addrspace(1) align 1 %f2, i64 %l64, i1 false)
  %t3 = getelementptr i8, ptr addrspace(1) %mine, i32 16
  %f3 = getelementptr i8, ptr addrspace(1) %mine, i32 0
  call void @llvm.memmove.p1.p1.i32(ptr addrspace(1) align 4 %t3, ptr addrspace(1) align 4 %f3, i32 300, i1 false)
  %t4 = getelementptr i8, ptr addrspace(1) %mine, i32 32
  %f4 = getelementptr i8, ptr addrspace(1) %mine, i32 48
  call void @llvm.memmove.p1.p1.i64(ptr addrspace(1) align 16 %t4, ptr addrspace(1) align 16 %f4, i64 %l64, i1 false)
  %t5 = getelementptr i8, ptr addrspace(1) %mine, i32 64
  %f5 = getelementptr i8, ptr addrspace(1) %mine, i32 32
  call void @llvm.memmove.p1.p1.i32(ptr addrspace(1) align 16 %t5, ptr addrspace(1) align 16 %f5, i32 %l32, i1 false)
  %t6 = getelementptr i8, ptr addrspace(1) %mine, i32 8
  %f6 = getelementptr i8, ptr addrspace(1) %mine, i32 5
  call void @llvm.memmove.p1.p1.i64(ptr addrspace(1) align 1 %t6, ptr addrspace(1) align 1 %f6, i64 99, i1 false)
  %t7 = getelementptr i8, ptr addrspace(1) %mine, i32 400
  %f7 = getelementptr i8, ptr addrspace(1) %mine, i32 402
  call void @llvm.memmove.p1.p1.i32(ptr addrspace(1) align 1 %t7, ptr addrspace(1) align 1 %f7, i32 17, i1 false)
  %t8 = getelementptr i8, ptr addrspace(1) %mine, i32 240
  %f8 = getelementptr i8, ptr addrspace(1) %mine, i32 240
  call void @llvm.memmove.p1.p1.i32(ptr addrspace(1) align 2 %t8, ptr addrspace(1) align 2 %f8, i32 %l32, i1 false)
  %t9 = getelementptr i8, ptr addrspace(1) %mine, i32 228
  %f9 = getelementptr i8, ptr addrspace(1) %mine, i32 230
  call void @llvm.memmove.p1.p1.i32(ptr addrspace(1) align 2 %t9, ptr addrspace(1) align 2 %f9, i32 %l32, i1 false)
  %t10 = getelementptr i8, ptr addrspace(1) %mine, i32 0
  %f10 = getelementptr i8, ptr addrspace(1) %mine, i32 200
  call void @llvm.memmove.p1.p1.i64(ptr addrspace(1) align 2 %t10, ptr addrspace(1) align 2 %f10, i64 250, i1 false)
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
