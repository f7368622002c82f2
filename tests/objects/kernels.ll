; Kernels for the tests of code object versions. Pointers are typed, so that LLVM 14 reads the file too.

@shared = internal addrspace(3) global [64 x i32] undef, align 4

; out[i] = 3 in[i] + n
define amdgpu_kernel void @scale(i32 addrspace(1)* %in, i32 addrspace(1)* %out, i32 %n) #0 !kernel_arg_addr_space !10 !kernel_arg_access_qual !11 !kernel_arg_type !12 !kernel_arg_base_type !12 !kernel_arg_type_qual !13 !kernel_arg_name !14 !reqd_work_group_size !15 !vec_type_hint !17 {
  %i = call i32 @id()
  %p = getelementptr inbounds i32, i32 addrspace(1)* %in, i32 %i
  %q = getelementptr inbounds i32, i32 addrspace(1)* %out, i32 %i
  %x = load i32, i32 addrspace(1)* %p, align 4
  %y = mul i32 %x, 3
  %z = add i32 %y, %n
  store i32 %z, i32 addrspace(1)* %q, align 4
  ret void
}

; Each work-item gets the element of its neighbour in the work-group, through LDS.
define amdgpu_kernel void @rotate(i32 addrspace(1)* %in, i32 addrspace(1)* %out, i32 %n) #0 !work_group_size_hint !15 {
  %i = call i32 @id()
  %l = call i32 @llvm.amdgcn.workitem.id.x()
  %p = getelementptr inbounds i32, i32 addrspace(1)* %in, i32 %i
  %x = load i32, i32 addrspace(1)* %p, align 4
  %s = getelementptr inbounds [64 x i32], [64 x i32] addrspace(3)* @shared, i32 0, i32 %l
  store i32 %x, i32 addrspace(3)* %s, align 4
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %m = add i32 %l, %n
  %w = and i32 %m, 63
  %t = getelementptr inbounds [64 x i32], [64 x i32] addrspace(3)* @shared, i32 0, i32 %w
  %y = load i32, i32 addrspace(3)* %t, align 4
  %q = getelementptr inbounds i32, i32 addrspace(1)* %out, i32 %i
  store i32 %y, i32 addrspace(1)* %q, align 4
  ret void
}

; A table in private memory, indexed by data.
define amdgpu_kernel void @table(i32 addrspace(1)* %in, i32 addrspace(1)* %out, i32 %n) #0 {
entry:
  %a = alloca [16 x i32], align 4, addrspace(5)
  %i = call i32 @id()
  br label %fill
fill:
  %k = phi i32 [ 0, %entry ], [ %k1, %fill ]
  %e = getelementptr inbounds [16 x i32], [16 x i32] addrspace(5)* %a, i32 0, i32 %k
  %v = mul i32 %k, %n
  store volatile i32 %v, i32 addrspace(5)* %e, align 4
  %k1 = add i32 %k, 1
  %more = icmp ult i32 %k1, 16
  br i1 %more, label %fill, label %done
done:
  %p = getelementptr inbounds i32, i32 addrspace(1)* %in, i32 %i
  %x = load i32, i32 addrspace(1)* %p, align 4
  %w = and i32 %x, 15
  %f = getelementptr inbounds [16 x i32], [16 x i32] addrspace(5)* %a, i32 0, i32 %w
  %y = load volatile i32, i32 addrspace(5)* %f, align 4
  %q = getelementptr inbounds i32, i32 addrspace(1)* %out, i32 %i
  store i32 %y, i32 addrspace(1)* %q, align 4
  ret void
}

; Steps of the Collatz sequence: lanes leave the loop at different turns.
define amdgpu_kernel void @collatz(i32 addrspace(1)* %in, i32 addrspace(1)* %out, i32 %n) #0 {
entry:
  %i = call i32 @id()
  %p = getelementptr inbounds i32, i32 addrspace(1)* %in, i32 %i
  %x = load i32, i32 addrspace(1)* %p, align 4
  %start = or i32 %x, 1
  br label %loop
loop:
  %v = phi i32 [ %start, %entry ], [ %next, %step ]
  %c = phi i32 [ 0, %entry ], [ %c1, %step ]
  %one = icmp eq i32 %v, 1
  %long = icmp uge i32 %c, %n
  %stop = or i1 %one, %long
  br i1 %stop, label %done, label %step
step:
  %bit = and i32 %v, 1
  %odd = icmp eq i32 %bit, 1
  %half = lshr i32 %v, 1
  %triple = mul i32 %v, 3
  %triple1 = add i32 %triple, 1
  %next = select i1 %odd, i32 %triple1, i32 %half
  %c1 = add i32 %c, 1
  br label %loop
done:
  %q = getelementptr inbounds i32, i32 addrspace(1)* %out, i32 %i
  store i32 %c, i32 addrspace(1)* %q, align 4
  ret void
}

; A histogram of 64 bins.
define amdgpu_kernel void @bins(i32 addrspace(1)* %in, i32 addrspace(1)* %out, i32 %n) #0 {
  %i = call i32 @id()
  %p = getelementptr inbounds i32, i32 addrspace(1)* %in, i32 %i
  %x = load i32, i32 addrspace(1)* %p, align 4
  %b = and i32 %x, 63
  %q = getelementptr inbounds i32, i32 addrspace(1)* %out, i32 %b
  %old = atomicrmw add i32 addrspace(1)* %q, i32 %n syncscope("agent") monotonic
  ret void
}

; What the dispatch packet and the first hidden arguments say: sizes of work-group and grid; offset (code object V2 to V4) or
; number of work-groups (V5 and later).
define amdgpu_kernel void @packet(i32 addrspace(1)* %in, i32 addrspace(1)* %out, i32 %n) #1 {
  %i = call i32 @id()
  %d = call i8 addrspace(4)* @llvm.amdgcn.dispatch.ptr()
  %d4 = getelementptr inbounds i8, i8 addrspace(4)* %d, i64 4
  %d12 = getelementptr inbounds i8, i8 addrspace(4)* %d, i64 12
  %gp = bitcast i8 addrspace(4)* %d4 to i16 addrspace(4)*
  %sp = bitcast i8 addrspace(4)* %d12 to i32 addrspace(4)*
  %g = load i16, i16 addrspace(4)* %gp, align 4
  %s = load i32, i32 addrspace(4)* %sp, align 4
  %h = call i8 addrspace(4)* @llvm.amdgcn.implicitarg.ptr()
  %hp = bitcast i8 addrspace(4)* %h to i32 addrspace(4)*
  %o = load i32, i32 addrspace(4)* %hp, align 8
  %w = zext i16 %g to i32
  %a = mul i32 %w, %n
  %b = add i32 %a, %s
  %c = add i32 %b, %o
  %q = getelementptr inbounds i32, i32 addrspace(1)* %out, i32 %i
  store i32 %c, i32 addrspace(1)* %q, align 4
  ret void
}

define internal i32 @id() #2 {
  %g = call i32 @llvm.amdgcn.workgroup.id.x()
  %l = call i32 @llvm.amdgcn.workitem.id.x()
  %b = shl i32 %g, 6
  %i = add i32 %b, %l
  ret i32 %i
}

declare i32 @llvm.amdgcn.workgroup.id.x()
declare i32 @llvm.amdgcn.workitem.id.x()
declare i8 addrspace(4)* @llvm.amdgcn.dispatch.ptr()
declare i8 addrspace(4)* @llvm.amdgcn.implicitarg.ptr()
declare void @llvm.amdgcn.s.barrier()

attributes #0 = { "amdgpu-flat-work-group-size"="64,64" "uniform-work-group-size"="true" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-queue-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-heap-ptr" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-default-queue" "amdgpu-no-completion-action" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-flat-scratch-init" }
attributes #1 = { "amdgpu-flat-work-group-size"="64,64" "uniform-work-group-size"="true" "amdgpu-no-dispatch-id" "amdgpu-no-queue-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-heap-ptr" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-default-queue" "amdgpu-no-completion-action" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-flat-scratch-init" }
attributes #2 = { alwaysinline "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-queue-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-heap-ptr" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-default-queue" "amdgpu-no-completion-action" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-flat-scratch-init" }

!opencl.ocl.version = !{!16}
!10 = !{i32 1, i32 1, i32 0}
!11 = !{!"none", !"none", !"none"}
!12 = !{!"int*", !"int*", !"int"}
!13 = !{!"const restrict", !"volatile", !""}
!14 = !{!"source", !"result", !"n"}
!15 = !{i32 64, i32 1, i32 1}
!16 = !{i32 1, i32 2}
!17 = !{<4 x float> undef, i32 0}
