; launch: groups 1, group size 8, values 5 and 3
; input: random 1
; targets: gfx803 gfx900 gfx90a gfx1030 gfx1100 gfx1201
; only emulated: the interpreter has one mode
; What `llvm.get.rounding` says of each of the sixteen modes.
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in, ptr addrspace(1) %counters, i32 %n, i64 %m) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %own = shl i32 %id, 9
  %mine = getelementptr i8, ptr addrspace(1) %out, i32 %own
  %was = call i32 @llvm.get.rounding()
  %last = getelementptr i8, ptr addrspace(1) %mine, i32 64
  store i32 %was, ptr addrspace(1) %last, align 4
  br label %loop
loop:
  %mode = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @llvm.amdgcn.s.setreg(i32 6145, i32 %mode)
  %is = call i32 @llvm.get.rounding()
  %at = getelementptr i32, ptr addrspace(1) %mine, i32 %mode
  store i32 %is, ptr addrspace(1) %at, align 4
  %next = add i32 %mode, 1
  %more = icmp ult i32 %next, 16
  br i1 %more, label %loop, label %done
done:
  call void @llvm.amdgcn.s.setreg(i32 6145, i32 0)
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.get.rounding()
declare void @llvm.amdgcn.s.setreg(i32 immarg, i32)
