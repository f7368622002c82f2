; A uniform loop with a scalar counter and a vector sum, a divergent branch inside, a uniform condition used twice.
define amdgpu_kernel void @control(ptr addrspace(1) %out, i32 %n) {
entry:
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %sum = phi i32 [ %lane, %entry ], [ %joined, %latch ]
  %even = icmp slt i32 %sum, %i
  br i1 %even, label %then, label %latch
then:
  %twice = mul i32 %sum, 3
  %more = mul i32 %twice, %sum
  br label %latch
latch:
  %joined = phi i32 [ %sum, %loop ], [ %more, %then ]
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, %n
  br i1 %again, label %loop, label %exit
exit:
  %few = icmp eq i32 %n, 7
  %a = select i1 %few, i32 %joined, i32 %lane
  %b = select i1 %few, i32 %lane, i32 %a
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %lane
  store i32 %b, ptr addrspace(1) %p, align 4
  ret void
}
declare i32 @llvm.amdgcn.workitem.id.x()

; What vector instructions compute stays in a vector register where ways meet, uniform or not.
define amdgpu_kernel void @uniform_vector_phi(ptr addrspace(1) %out, i32 %a, i32 %b, i32 %c) {
  %odd = and i32 %c, 1
  %is = icmp eq i32 %odd, 0
  br i1 %is, label %one, label %two
one:
  %x = call i32 @llvm.amdgcn.perm(i32 %a, i32 %b, i32 %c)
  store volatile i32 1, ptr addrspace(1) %out
  br label %end
two:
  %y = call i32 @llvm.amdgcn.perm(i32 %b, i32 %a, i32 %c)
  store volatile i32 2, ptr addrspace(1) %out
  br label %end
end:
  %r = phi i32 [ %x, %one ], [ %y, %two ]
  store i32 %r, ptr addrspace(1) %out
  ret void
}
