; As JITs print: typed pointers, no triple or layout, undeclared intrinsics, loose suffixes, allocas in address space 0.
%node = type { float, %node* }

@lds = internal addrspace(3) global [16 x float] undef, align 4
@table = external addrspace(1) constant [4 x i32 (float)*]

define amdgpu_kernel void @r_4(float addrspace(1)* noalias align 32 %data0, i32 addrspace(1)* %data1, [16 x float] addrspace(3)* %l, void (i32)* %fn) #0 {
  %acc = alloca [2 x float], align 4
  %p = bitcast [2 x float]* %acc to float*
  store float 0.0, float* %p
  br label %loop

loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %lane = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr inbounds [16 x float], [16 x float] addrspace(3)* @lds, i32 0, i32 %lane
  %c = bitcast float addrspace(3)* %q to i8 addrspace(3)*
  %x = load float, float addrspace(3)* %q
  %e = call float @llvm.exp2.float(float %x)
  %e2 = call float @llvm.exp2.f32(float %e)
  %m = call float @llvm.maxnum(float %e2, float %x)
  %v = load i32, i32 addrspace(1)* getelementptr inbounds (i32, i32 addrspace(1)* inttoptr (i64 64 to i32 addrspace(1)*), i64 1)
  %next = add i32 %i, 1
  %done = icmp eq i32 %next, 4
  call void @llvm.amdgcn.s.barrier()
  br i1 %done, label %end, label %loop

end:
  %n = alloca %node
  %f = getelementptr %node, %node* %n, i32 0, i32 1
  %g = load %node*, %node** %f
  call void %fn(i32 %v)
  call void @llvm.memcpy.p0i8.p0i8.i64(i8* null, i8* null, i64 0, i1 false)
  %d = getelementptr float, float addrspace(1)* %data0, i32 %lane
  store float %m, float addrspace(1)* %d
  ret void
}

attributes #0 = { nounwind "no-builtins" "amdgpu-flat-work-group-size"="1,256" }
