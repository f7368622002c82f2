; launch: groups 1, group size 64, values 12 and 5
; input: random 1
; targets: gfx1250
target triple = "amdgcn-amd-amdhsa"
@lds = internal addrspace(3) global [512 x i8] poison, align 16

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own32 = shl i32 %id, 6
  %own = zext i32 %own32 to i64
  %mine = getelementptr i8, ptr addrspace(1) %out, i64 %own
  %place = urem i32 %id, 28
  %place16 = shl i32 %place, 4
  %theirs = getelementptr i8, ptr addrspace(1) %in, i32 %place16
  %l = getelementptr i32, ptr addrspace(3) @lds, i32 %id
  store i32 %id, ptr addrspace(3) %l, align 4
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.cluster.barrier()
  fence syncscope("workgroup") acquire
  %x = xor i32 %id, 33
  %o = getelementptr i32, ptr addrspace(3) @lds, i32 %x
  %v = load i32, ptr addrspace(3) %o, align 4
  store i32 %v, ptr addrspace(1) %mine, align 4
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.cluster.barrier()
