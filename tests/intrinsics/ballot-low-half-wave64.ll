; launch: groups 1, group size 70, values 12 and 5
; input: random 1
; targets: gfx803 gfx900 gfx942
; The lanes of the lower half alone, as AMD's device library counts them.
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %odd = and i32 %id, 1
  %some = icmp ne i32 %odd, 0
  br i1 %some, label %count, label %end

count:
  %lanes = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  %none = call i32 @llvm.amdgcn.ballot.i32(i1 false)
  %sum = add i32 %lanes, %none
  %p = getelementptr [16 x i32], ptr addrspace(1) %out, i32 %id
  store i32 %sum, ptr addrspace(1) %p, align 4
  br label %end

end:
  ret void
}

declare i32 @llvm.amdgcn.ballot.i32(i1)
declare i32 @llvm.amdgcn.workitem.id.x()
