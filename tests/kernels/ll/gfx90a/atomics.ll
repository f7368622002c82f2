; ModuleID = 'atomics.cl'
source_filename = "atomics.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: nofree norecurse nounwind memory(argmem: readwrite)
define protected amdgpu_kernel void @atomics(ptr addrspace(1) noundef align 4 captures(none) %0, ptr addrspace(1) noundef align 8 captures(none) %1, ptr addrspace(1) noundef align 4 captures(none) %2, ptr addrspace(1) noundef writeonly align 4 captures(none) %3, i32 noundef %4) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %6 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %7 = getelementptr i8, ptr addrspace(4) %6, i64 40
  %8 = load i64, ptr addrspace(4) %7, align 8, !tbaa !16
  %9 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %10 = getelementptr inbounds nuw i8, ptr addrspace(4) %6, i64 12
  %11 = load i16, ptr addrspace(4) %10, align 4
  %12 = zext i16 %11 to i32
  %13 = mul i32 %9, %12
  %14 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !18
  %15 = trunc i64 %8 to i32
  %16 = add i32 %14, %15
  %17 = add i32 %16, %13
  %18 = icmp ugt i32 %4, %17
  br i1 %18, label %19, label %98

19:                                               ; preds = %5
  %20 = mul i32 %17, -1640531535
  %21 = xor i32 %20, 1540483477
  %22 = atomicrmw add ptr addrspace(1) %0, i32 %21 syncscope("agent-one-as") monotonic, align 4
  %23 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 4
  %24 = atomicrmw sub ptr addrspace(1) %23, i32 %21 syncscope("agent-one-as") monotonic, align 4
  %25 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 8
  %26 = atomicrmw umin ptr addrspace(1) %25, i32 %21 syncscope("agent-one-as") monotonic, align 4
  %27 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 12
  %28 = atomicrmw umax ptr addrspace(1) %27, i32 %21 syncscope("agent-one-as") monotonic, align 4
  %29 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 16
  %30 = urem i32 %17, 7
  %31 = shl nsw i32 -65536, %30
  %32 = or i32 %21, %31
  %33 = atomicrmw and ptr addrspace(1) %29, i32 %32 syncscope("agent-one-as") monotonic, align 4
  %34 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 20
  %35 = and i32 %17, 31
  %36 = shl nuw i32 1, %35
  %37 = atomicrmw or ptr addrspace(1) %34, i32 %36 syncscope("agent-one-as") monotonic, align 4
  %38 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 24
  %39 = atomicrmw xor ptr addrspace(1) %38, i32 %21 syncscope("agent-one-as") monotonic, align 4
  %40 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 28
  %41 = atomicrmw min ptr addrspace(1) %40, i32 %21 syncscope("agent-one-as") monotonic, align 4
  %42 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 32
  %43 = atomicrmw max ptr addrspace(1) %42, i32 %21 syncscope("agent-one-as") monotonic, align 4
  %44 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 36
  %45 = atomicrmw add ptr addrspace(1) %44, i32 1 syncscope("agent-one-as") monotonic, align 4
  %46 = zext i32 %45 to i64
  %47 = getelementptr inbounds nuw i32, ptr addrspace(1) %3, i64 %46
  store i32 1, ptr addrspace(1) %47, align 4, !tbaa !7
  %48 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 40
  %49 = cmpxchg ptr addrspace(1) %48, i32 0, i32 1 syncscope("agent-one-as") monotonic monotonic, align 4
  %50 = extractvalue { i32, i1 } %49, 1
  br i1 %50, label %51, label %53

51:                                               ; preds = %19
  %52 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 44
  store i32 24589, ptr addrspace(1) %52, align 4, !tbaa !7
  br label %53

53:                                               ; preds = %51, %19
  %54 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 48
  %55 = atomicrmw xchg ptr addrspace(1) %54, i32 5 syncscope("agent-one-as") monotonic, align 4
  %56 = icmp eq i32 %55, 5
  br i1 %56, label %57, label %60

57:                                               ; preds = %53
  %58 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 52
  %59 = atomicrmw add ptr addrspace(1) %58, i32 1 syncscope("agent-one-as") monotonic, align 4
  br label %60

60:                                               ; preds = %57, %53
  %61 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 56
  %62 = load atomic i32, ptr addrspace(1) %61 syncscope("agent-one-as") monotonic, align 4
  %63 = and i32 %17, 7
  %64 = uitofp nneg i32 %63 to float
  br label %65

65:                                               ; preds = %65, %60
  %66 = phi i32 [ %62, %60 ], [ %71, %65 ]
  %67 = bitcast i32 %66 to float
  %68 = fadd float %64, %67
  %69 = bitcast float %68 to i32
  %70 = cmpxchg ptr addrspace(1) %61, i32 %66, i32 %69 syncscope("agent-one-as") monotonic monotonic, align 4
  %71 = extractvalue { i32, i1 } %70, 0
  %72 = extractvalue { i32, i1 } %70, 1
  br i1 %72, label %73, label %65

73:                                               ; preds = %65
  %74 = zext i32 %21 to i64
  %75 = shl nuw nsw i64 %74, 20
  %76 = atomicrmw add ptr addrspace(1) %1, i64 %75 syncscope("agent-one-as") monotonic, align 8
  %77 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 8
  %78 = shl nuw nsw i64 %74, 13
  %79 = or i64 %78, %74
  %80 = atomicrmw umax ptr addrspace(1) %77, i64 %79 syncscope("agent-one-as") monotonic, align 8
  %81 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 16
  %82 = mul nuw i64 %74, %74
  %83 = atomicrmw xor ptr addrspace(1) %81, i64 %82 syncscope("agent-one-as") monotonic, align 8
  %84 = atomicrmw add ptr addrspace(1) %2, i32 1 syncscope("agent-one-as") acq_rel, align 4
  %85 = getelementptr inbounds nuw i8, ptr addrspace(1) %2, i64 4
  %86 = atomicrmw or ptr addrspace(1) %85, i32 %21 seq_cst, align 4
  %87 = zext i32 %9 to i64
  %88 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %87
  %89 = getelementptr inbounds nuw i8, ptr addrspace(1) %88, i64 32
  %90 = atomicrmw sub ptr addrspace(1) %89, i32 3 syncscope("workgroup-one-as") release, align 4
  %91 = getelementptr inbounds nuw i8, ptr addrspace(1) %2, i64 12
  %92 = cmpxchg ptr addrspace(1) %91, i32 0, i32 9 syncscope("agent-one-as") acq_rel acquire, align 4
  %93 = extractvalue { i32, i1 } %92, 1
  br i1 %93, label %98, label %94

94:                                               ; preds = %73
  %95 = getelementptr inbounds nuw i8, ptr addrspace(1) %2, i64 16
  %96 = extractvalue { i32, i1 } %92, 0
  %97 = atomicrmw add ptr addrspace(1) %95, i32 %96 syncscope("agent-one-as") monotonic, align 4
  br label %98

98:                                               ; preds = %73, %94, %5
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

attributes #0 = { nofree norecurse nounwind memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!0, !1, !2}
!opencl.ocl.version = !{!3, !4}
!llvm.ident = !{!5, !6}
!llvm.errno.tbaa = !{!7}

!0 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 8, !"PIC Level", i32 1}
!3 = !{i32 2, i32 0}
!4 = !{i32 1, i32 2}
!5 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!6 = !{!"Debian clang version 15.0.5"}
!7 = !{!8, !8, i64 0}
!8 = !{!"int", !9, i64 0}
!9 = !{!"omnipotent char", !10, i64 0}
!10 = !{!"Simple C/C++ TBAA"}
!11 = !{i32 1, i32 1, i32 1, i32 1, i32 0}
!12 = !{!"none", !"none", !"none", !"none", !"none"}
!13 = !{!"uint*", !"ulong*", !"atomic_uint*", !"uint*", !"uint"}
!14 = !{!"uint*", !"ulong*", !"_Atomic(unsigned int)*", !"uint*", !"uint"}
!15 = !{!"", !"", !"volatile", !"", !""}
!16 = !{!17, !17, i64 0}
!17 = !{!"long", !9, i64 0}
!18 = !{i32 0, i32 1024}
