; Everything that the metadata tell of a kernel besides its resources. Each kernel has one thing of its own; the attributes say
; that no hidden argument is read, else LLVM lists them all.
target triple = "amdgcn-amd-amdhsa"
%struct = type { i32, i8, [3 x i64] }
@dyn = external addrspace(3) global [0 x i8], align 16

define amdgpu_kernel void @all_args(ptr addrspace(1) noalias readonly %a, ptr addrspace(1) noalias writeonly %b, ptr addrspace(1) noalias %c, ptr addrspace(4) %d, ptr addrspace(3) align 32 %e, ptr %f, ptr addrspace(5) %g, ptr addrspace(2) %h, i8 %i, i16 %j, i64 %k, half %l, double %m, <3 x i32> %n, <4 x i8> %o, [2 x i32] %p, %struct %q, ptr addrspace(4) byref(%struct) align 32 %r) #0 { ret void }

define amdgpu_kernel void @opencl(ptr addrspace(4) %img_ro, ptr addrspace(4) %img_wo, ptr addrspace(4) %img_rw, ptr addrspace(4) %smp, ptr addrspace(1) %pipe, ptr addrspace(1) %pipe2, ptr addrspace(1) %q, ptr addrspace(3) %local, ptr addrspace(1) %bc, ptr addrspace(1) noalias %bv, ptr addrspace(1) %img1, ptr addrspace(4) %img_da) #0 !kernel_arg_addr_space !1 !kernel_arg_access_qual !2 !kernel_arg_type !3 !kernel_arg_base_type !4 !kernel_arg_type_qual !5 !kernel_arg_name !6 { ret void }

%handle = type { ptr, i32, i32 }
@enqueued_handle = addrspace(1) externally_initialized constant %handle zeroinitializer, section ".amdgpu.kernel.runtime.handle"

define amdgpu_kernel void @enqueued() #0 !associated !18 { ret void }
define amdgpu_kernel void @reqd() #0 !reqd_work_group_size !10 { ret void }
define amdgpu_kernel void @hint() #0 !work_group_size_hint !11 !vec_type_hint !12 { ret void }
define amdgpu_kernel void @hint2() #0 !vec_type_hint !13 { ret void }
define amdgpu_kernel void @hint3() #0 !vec_type_hint !14 { ret void }
define amdgpu_kernel void @hint4() #0 !vec_type_hint !15 { ret void }
define amdgpu_kernel void @hint5() #0 !vec_type_hint !16 { ret void }
define amdgpu_kernel void @hint6() #0 !vec_type_hint !17 { ret void }
define amdgpu_kernel void @uniform() #1 { ret void }
define amdgpu_kernel void @uniform_no() #2 { ret void }
define amdgpu_kernel void @flat64() #3 { ret void }
define amdgpu_kernel void @numwg() #4 { ret void }
define amdgpu_kernel void @numwg1() #5 { ret void }
define amdgpu_kernel void @enq() #6 { ret void }
define amdgpu_kernel void @init() #7 { ret void }
define amdgpu_kernel void @fini() #8 { ret void }
define amdgpu_kernel void @cu() #9 { ret void }
define amdgpu_kernel void @cluster() #10 { ret void }
define amdgpu_kernel void @reqd_uniform() #1 !reqd_work_group_size !10 { ret void }
define amdgpu_kernel void @dynlds() #0 {
  store volatile i8 0, ptr addrspace(3) @dyn
  ret void
}

attributes #0 = { "amdgpu-no-implicitarg-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-heap-ptr" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-default-queue" "amdgpu-no-completion-action" "amdgpu-no-queue-ptr" "amdgpu-no-dispatch-ptr" "amdgpu-no-dispatch-id" nounwind }
attributes #1 = { "amdgpu-no-implicitarg-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-heap-ptr" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-default-queue" "amdgpu-no-completion-action" "amdgpu-no-queue-ptr" "amdgpu-no-dispatch-ptr" "amdgpu-no-dispatch-id" nounwind "uniform-work-group-size"="true" }
attributes #2 = { "amdgpu-no-implicitarg-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-heap-ptr" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-default-queue" "amdgpu-no-completion-action" "amdgpu-no-queue-ptr" "amdgpu-no-dispatch-ptr" "amdgpu-no-dispatch-id" nounwind "uniform-work-group-size"="false" }
attributes #3 = { "amdgpu-no-implicitarg-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-heap-ptr" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-default-queue" "amdgpu-no-completion-action" "amdgpu-no-queue-ptr" "amdgpu-no-dispatch-ptr" "amdgpu-no-dispatch-id" nounwind "amdgpu-flat-work-group-size"="64,64" }
attributes #4 = { "amdgpu-no-implicitarg-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-heap-ptr" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-default-queue" "amdgpu-no-completion-action" "amdgpu-no-queue-ptr" "amdgpu-no-dispatch-ptr" "amdgpu-no-dispatch-id" nounwind "amdgpu-max-num-workgroups"="4,5,6" }
attributes #5 = { "amdgpu-no-implicitarg-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-heap-ptr" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-default-queue" "amdgpu-no-completion-action" "amdgpu-no-queue-ptr" "amdgpu-no-dispatch-ptr" "amdgpu-no-dispatch-id" nounwind "amdgpu-max-num-workgroups"="4,1,0" }
attributes #6 = { "amdgpu-no-implicitarg-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-heap-ptr" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-default-queue" "amdgpu-no-completion-action" "amdgpu-no-queue-ptr" "amdgpu-no-dispatch-ptr" "amdgpu-no-dispatch-id" nounwind "runtime-handle"="__my_handle" }
attributes #7 = { "amdgpu-no-implicitarg-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-heap-ptr" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-default-queue" "amdgpu-no-completion-action" "amdgpu-no-queue-ptr" "amdgpu-no-dispatch-ptr" "amdgpu-no-dispatch-id" nounwind "device-init" }
attributes #8 = { "amdgpu-no-implicitarg-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-heap-ptr" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-default-queue" "amdgpu-no-completion-action" "amdgpu-no-queue-ptr" "amdgpu-no-dispatch-ptr" "amdgpu-no-dispatch-id" nounwind "device-fini" }
attributes #9 = { "amdgpu-no-implicitarg-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-heap-ptr" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-default-queue" "amdgpu-no-completion-action" "amdgpu-no-queue-ptr" "amdgpu-no-dispatch-ptr" "amdgpu-no-dispatch-id" nounwind "target-features"="+cumode" }
attributes #10 = { "amdgpu-no-implicitarg-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-heap-ptr" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-default-queue" "amdgpu-no-completion-action" "amdgpu-no-queue-ptr" "amdgpu-no-dispatch-ptr" "amdgpu-no-dispatch-id" nounwind "amdgpu-cluster-dims"="2,2,1" }

!1 = !{i32 1, i32 1, i32 1, i32 0, i32 1, i32 1, i32 0, i32 3, i32 1, i32 1, i32 1, i32 1}
!2 = !{!"read_only", !"write_only", !"read_write", !"none", !"read_only", !"write_only", !"none", !"none", !"none", !"none", !"read_only", !"read_only"}
!3 = !{!"image2d_t", !"image2d_t", !"image3d_t", !"sampler_t", !"int", !"float4", !"queue_t", !"int*", !"int*", !"float*", !"image1d_buffer_t", !"image2d_array_msaa_depth_t"}
!4 = !{!"image2d_t", !"image2d_t", !"image3d_t", !"sampler_t", !"int", !"float4", !"queue_t", !"int*", !"int*", !"float*", !"image1d_buffer_t", !"image2d_array_msaa_depth_t"}
!5 = !{!"", !"", !"", !"", !"pipe", !"pipe", !"", !"", !"const restrict", !"volatile", !"", !""}
!6 = !{!"img_ro", !"img_wo", !"img_rw", !"smp", !"pipe", !"pipe2", !"q", !"local", !"bc", !"bv", !"img1", !"img_da"}
!18 = !{ptr addrspace(1) @enqueued_handle}
!10 = !{i32 8, i32 4, i32 2}
!11 = !{i32 16, i32 8, i32 1}
!12 = !{<4 x i32> undef, i32 1}
!13 = !{i8 undef, i32 0}
!14 = !{half undef, i32 0}
!15 = !{<2 x i64> undef, i32 0}
!16 = !{i5 undef, i32 1}
!17 = !{<2 x double> undef, i32 0}
!opencl.ocl.version = !{!20}
!20 = !{i32 2, i32 0}
!llvm.printf.fmts = !{!30, !31}
!30 = !{!"1:1:4:hello %d\5Cn"}
!31 = !{!"2:0:: odd"}
