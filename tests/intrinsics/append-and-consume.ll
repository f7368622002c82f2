; launch: groups 1, group size 32, values 12 and 5
; input: random 1
; targets: gfx704 gfx803 gfx900 gfx90a gfx1030 gfx1100 gfx1201
; only emulated
target triple = "amdgcn-amd-amdhsa"
@lds = internal addrspace(3) global [64 x i8] poison, align 16

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own32 = shl i32 %id, 6
  %own = zext i32 %own32 to i64
  %mine = getelementptr i8, ptr addrspace(1) %out, i64 %own
  %place = urem i32 %id, 28
  %place16 = shl i32 %place, 4
  %theirs = getelementptr i8, ptr addrspace(1) %in, i32 %place16
  %slot = getelementptr i8, ptr addrspace(3) @lds, i32 16
  %first = icmp eq i32 %id, 0
  br i1 %first, label %init, label %go
init:
  store i32 100, ptr addrspace(3) %slot, align 4
  br label %go
go:
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %a = call i32 @llvm.amdgcn.ds.append.p3(ptr addrspace(3) %slot, i1 false)
  fence syncscope("workgroup") seq_cst
  %b = call i32 @llvm.amdgcn.ds.consume.p3(ptr addrspace(3) %slot, i1 false)
  store i32 %a, ptr addrspace(1) %mine, align 4
  %o1 = getelementptr i8, ptr addrspace(1) %mine, i64 4
  store i32 %b, ptr addrspace(1) %o1, align 4
  ret void
}

declare i32 @llvm.amdgcn.ds.append.p3(ptr addrspace(3), i1 immarg)
declare i32 @llvm.amdgcn.ds.consume.p3(ptr addrspace(3), i1 immarg)
declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier()
