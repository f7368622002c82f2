; launch: groups 1, group size 64, values 0 and 0
; input: random 1
; What only the even lanes want of their neighbours is moved while these are there.
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %from = getelementptr i32, ptr addrspace(1) %in, i32 %id
  %to = getelementptr [12 x i64], ptr addrspace(1) %out, i32 %id
  %own = load i32, ptr addrspace(1) %from
  %near = call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %own, i32 177, i32 15, i32 15, i1 true)
  %other = call i32 @llvm.amdgcn.update.dpp.i32(i32 0, i32 %own, i32 27, i32 15, i32 15, i1 true)
  %sum = add i32 %other, %own
  %odd = and i32 %id, 1
  %even = icmp eq i32 %odd, 0
  br i1 %even, label %wants, label %end

wants:
  %both = xor i32 %near, %sum
  store i32 %both, ptr addrspace(1) %to
  br label %end

end:
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32, i32, i32, i1)
