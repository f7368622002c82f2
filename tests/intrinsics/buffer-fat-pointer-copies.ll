; launch: groups 1, group size 70, values 12 and 5
; input: random 1
; targets: gfx900 gfx908 gfx90a gfx942 gfx950 gfx1010 gfx1030 gfx1100 gfx1151 gfx1201
; only emulated
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %first = mul i32 %group, 70
  %item = add i32 %first, %id
  %own32 = shl i32 %item, 6
  %own = zext i32 %own32 to i64
  %mine = getelementptr i8, ptr addrspace(1) %out, i64 %own
  %v1 = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %in, i16 0, i64 300, i32 822243328)
  %v2 = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %out, i16 0, i64 4224, i32 822243328)
  %v3 = addrspacecast ptr addrspace(8) %v1 to ptr addrspace(7)
  %v4 = addrspacecast ptr addrspace(8) %v2 to ptr addrspace(7)
  %v5 = getelementptr i8, ptr addrspace(7) %v4, i32 %own32
  %v6 = getelementptr i32, ptr addrspace(7) %v3, i32 %id
  call void @llvm.memcpy.p7.p7.i32(ptr addrspace(7) %v5, ptr addrspace(7) %v6, i32 23, i1 false)
  %v7 = getelementptr i8, ptr addrspace(7) %v5, i32 24
  call void @llvm.memset.p7.i32(ptr addrspace(7) %v7, i8 90, i32 7, i1 false)
  %v8 = getelementptr i8, ptr addrspace(7) %v5, i32 32
  %v9 = and i32 %id, 7
  call void @llvm.memcpy.p7.p1.i32(ptr addrspace(7) %v8, ptr addrspace(1) %in, i32 %v9, i1 false)
  %v10 = getelementptr i8, ptr addrspace(1) %mine, i32 40
  call void @llvm.memcpy.p1.p7.i32(ptr addrspace(1) %v10, ptr addrspace(7) %v6, i32 16, i1 false)
  %v11 = ptrtoint ptr addrspace(7) %v5 to i160
  %v12 = add i160 %v11, 4
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1), i16, i64, i32)
declare void @llvm.memcpy.p1.p7.i32(ptr addrspace(1), ptr addrspace(7), i32, i1)
declare void @llvm.memcpy.p7.p1.i32(ptr addrspace(7), ptr addrspace(1), i32, i1)
declare void @llvm.memcpy.p7.p7.i32(ptr addrspace(7), ptr addrspace(7), i32, i1)
declare void @llvm.memset.p7.i32(ptr addrspace(7), i8, i32, i1)
