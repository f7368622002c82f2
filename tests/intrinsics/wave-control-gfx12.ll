; launch: groups 1, group size 70, values 12 and 5
; input: random 1
; targets: gfx1201
target triple = "amdgcn-amd-amdhsa"
@lds = internal addrspace(3) global [70 x i32] poison, align 16

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %first = mul i32 %group, 70
  %item = add i32 %first, %id
  %own32 = shl i32 %item, 6
  %own = zext i32 %own32 to i64
  %mine = getelementptr i8, ptr addrspace(1) %out, i64 %own
  %v1 = call i32 @llvm.amdgcn.wave.id()
  %v2 = zext i32 %v1 to i64
  call void @llvm.amdgcn.s.wait.loadcnt(i16 0)
  call void @llvm.amdgcn.s.wait.storecnt(i16 0)
  call void @llvm.amdgcn.s.wait.dscnt(i16 0)
  call void @llvm.amdgcn.s.wait.kmcnt(i16 0)
  call void @llvm.amdgcn.s.wait.expcnt(i16 0)
  call void @llvm.amdgcn.s.wait.samplecnt(i16 0)
  call void @llvm.amdgcn.s.wait.bvhcnt(i16 0)
  call void @llvm.amdgcn.s.sleep.var(i32 %n)
  %v3 = getelementptr i32, ptr addrspace(3) @lds, i32 %id
  store i32 %item, ptr addrspace(3) %v3, align 4
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier.signal(i32 -1)
  call void @llvm.amdgcn.s.barrier.wait(i16 -1)
  fence syncscope("workgroup") acquire
  %v4 = xor i32 %id, 1
  %v5 = getelementptr i32, ptr addrspace(3) @lds, i32 %v4
  %v6 = load i32, ptr addrspace(3) %v5, align 4
  %v7 = zext i32 %v6 to i64
  %v8 = mul i64 %v2, 1099511628211
  %v9 = xor i64 %v8, %v7
  %v10 = getelementptr i8, ptr addrspace(1) %mine, i64 0
  store i64 %v9, ptr addrspace(1) %v10, align 8
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare i32 @llvm.amdgcn.wave.id()
declare void @llvm.amdgcn.s.barrier.signal(i32)
declare void @llvm.amdgcn.s.barrier.wait(i16)
declare void @llvm.amdgcn.s.sleep.var(i32)
declare void @llvm.amdgcn.s.wait.bvhcnt(i16)
declare void @llvm.amdgcn.s.wait.dscnt(i16)
declare void @llvm.amdgcn.s.wait.expcnt(i16)
declare void @llvm.amdgcn.s.wait.kmcnt(i16)
declare void @llvm.amdgcn.s.wait.loadcnt(i16)
declare void @llvm.amdgcn.s.wait.samplecnt(i16)
declare void @llvm.amdgcn.s.wait.storecnt(i16)
