; launch: groups 2, group size 32, values 12 and 5
; input: random 1
; targets: gfx1250
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own32 = shl i32 %id, 6
  %own = zext i32 %own32 to i64
  %mine = getelementptr i8, ptr addrspace(1) %out, i64 %own
  %g = call i32 @llvm.amdgcn.workgroup.id.x()
  %g64 = zext i32 %g to i64
  %gb = mul i64 %g64, 2048
  %there = getelementptr i8, ptr addrspace(1) %mine, i64 %gb
  %v0 = call i32 @llvm.amdgcn.cluster.id.x()
  %o0 = getelementptr i8, ptr addrspace(1) %there, i64 0
  store i32 %v0, ptr addrspace(1) %o0, align 4
  %v1 = call i32 @llvm.amdgcn.cluster.id.y()
  %o1 = getelementptr i8, ptr addrspace(1) %there, i64 4
  store i32 %v1, ptr addrspace(1) %o1, align 4
  %v2 = call i32 @llvm.amdgcn.cluster.id.z()
  %o2 = getelementptr i8, ptr addrspace(1) %there, i64 8
  store i32 %v2, ptr addrspace(1) %o2, align 4
  %v3 = call i32 @llvm.amdgcn.cluster.workgroup.id.x()
  %o3 = getelementptr i8, ptr addrspace(1) %there, i64 12
  store i32 %v3, ptr addrspace(1) %o3, align 4
  %v4 = call i32 @llvm.amdgcn.cluster.workgroup.id.y()
  %o4 = getelementptr i8, ptr addrspace(1) %there, i64 16
  store i32 %v4, ptr addrspace(1) %o4, align 4
  %v5 = call i32 @llvm.amdgcn.cluster.workgroup.id.z()
  %o5 = getelementptr i8, ptr addrspace(1) %there, i64 20
  store i32 %v5, ptr addrspace(1) %o5, align 4
  %v6 = call i32 @llvm.amdgcn.cluster.workgroup.max.id.x()
  %o6 = getelementptr i8, ptr addrspace(1) %there, i64 24
  store i32 %v6, ptr addrspace(1) %o6, align 4
  %v7 = call i32 @llvm.amdgcn.cluster.workgroup.max.id.y()
  %o7 = getelementptr i8, ptr addrspace(1) %there, i64 28
  store i32 %v7, ptr addrspace(1) %o7, align 4
  %v8 = call i32 @llvm.amdgcn.cluster.workgroup.max.id.z()
  %o8 = getelementptr i8, ptr addrspace(1) %there, i64 32
  store i32 %v8, ptr addrspace(1) %o8, align 4
  %v9 = call i32 @llvm.amdgcn.cluster.workgroup.flat.id()
  %o9 = getelementptr i8, ptr addrspace(1) %there, i64 36
  store i32 %v9, ptr addrspace(1) %o9, align 4
  %v10 = call i32 @llvm.amdgcn.cluster.workgroup.max.flat.id()
  %o10 = getelementptr i8, ptr addrspace(1) %there, i64 40
  store i32 %v10, ptr addrspace(1) %o10, align 4
  ret void
}

declare i32 @llvm.amdgcn.cluster.id.x()
declare i32 @llvm.amdgcn.cluster.id.y()
declare i32 @llvm.amdgcn.cluster.id.z()
declare i32 @llvm.amdgcn.cluster.workgroup.flat.id()
declare i32 @llvm.amdgcn.cluster.workgroup.id.x()
declare i32 @llvm.amdgcn.cluster.workgroup.id.y()
declare i32 @llvm.amdgcn.cluster.workgroup.id.z()
declare i32 @llvm.amdgcn.cluster.workgroup.max.flat.id()
declare i32 @llvm.amdgcn.cluster.workgroup.max.id.x()
declare i32 @llvm.amdgcn.cluster.workgroup.max.id.y()
declare i32 @llvm.amdgcn.cluster.workgroup.max.id.z()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare i32 @llvm.amdgcn.workitem.id.x()
