; ModuleID = 'hash_table.cl'
source_filename = "hash_table.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: convergent nofree norecurse nounwind
define protected amdgpu_kernel void @hash_table(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef align 8 %1, ptr addrspace(1) noundef writeonly align 4 captures(none) %2, i32 noundef %3, i32 noundef %4) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  %6 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !15
  %7 = zext nneg i32 %6 to i64
  %8 = icmp ugt i32 %4, %6
  br i1 %8, label %9, label %18

9:                                                ; preds = %5
  %10 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %11 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %12 = load i32, ptr addrspace(4) %10, align 4, !tbaa !7
  %13 = icmp ult i32 %11, %12
  %14 = select i1 %13, i64 6, i64 9
  %15 = getelementptr inbounds nuw i16, ptr addrspace(4) %10, i64 %14
  %16 = load i16, ptr addrspace(4) %15, align 2, !tbaa !16
  %17 = zext i16 %16 to i64
  br label %28

18:                                               ; preds = %45, %5
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %8, label %19, label %69

19:                                               ; preds = %18
  %20 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %21 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %22 = load i32, ptr addrspace(4) %20, align 4, !tbaa !7
  %23 = icmp ult i32 %21, %22
  %24 = select i1 %23, i64 6, i64 9
  %25 = getelementptr inbounds nuw i16, ptr addrspace(4) %20, i64 %24
  %26 = load i16, ptr addrspace(4) %25, align 2, !tbaa !16
  %27 = zext i16 %26 to i64
  br label %74

28:                                               ; preds = %9, %45
  %29 = phi i64 [ %7, %9 ], [ %46, %45 ]
  %30 = and i64 %29, 4294967295
  %31 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %30
  %32 = load i32, ptr addrspace(1) %31, align 4, !tbaa !7
  %33 = add i32 %32, 1
  %34 = lshr i32 %33, 16
  %35 = xor i32 %34, %33
  %36 = mul i32 %35, 73244475
  %37 = lshr i32 %36, 16
  %38 = xor i32 %37, %36
  %39 = mul i32 %38, 73244475
  %40 = lshr i32 %39, 16
  %41 = xor i32 %40, %39
  %42 = zext i32 %33 to i64
  %43 = shl nuw i64 %42, 32
  %44 = or disjoint i64 %43, 1
  br label %49

45:                                               ; preds = %67
  %46 = add nuw nsw i64 %30, %17
  %47 = trunc i64 %46 to i32
  %48 = icmp ugt i32 %4, %47
  br i1 %48, label %28, label %18

49:                                               ; preds = %28, %67
  %50 = phi i32 [ %41, %28 ], [ %68, %67 ]
  %51 = and i32 %50, %3
  %52 = zext i32 %51 to i64
  %53 = getelementptr inbounds nuw i64, ptr addrspace(1) %1, i64 %52
  %54 = load volatile i64, ptr addrspace(1) %53, align 8, !tbaa !18
  br label %55

55:                                               ; preds = %49, %61
  %56 = phi i64 [ %54, %49 ], [ %65, %61 ]
  %57 = icmp eq i64 %56, 0
  %58 = lshr i64 %56, 32
  %59 = icmp eq i64 %58, %42
  %60 = or i1 %57, %59
  br i1 %60, label %61, label %67

61:                                               ; preds = %55
  %62 = add i64 %56, 1
  %63 = select i1 %57, i64 %44, i64 %62
  %64 = cmpxchg ptr addrspace(1) %53, i64 %56, i64 %63 syncscope("agent-one-as") monotonic monotonic, align 8
  %65 = extractvalue { i64, i1 } %64, 0
  %66 = extractvalue { i64, i1 } %64, 1
  br i1 %66, label %67, label %55

67:                                               ; preds = %55, %61
  %68 = add i32 %51, 1
  br i1 %60, label %45, label %49

69:                                               ; preds = %98, %18
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %70 = icmp ult i32 %3, %6
  br i1 %70, label %118, label %71

71:                                               ; preds = %69
  %72 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %73 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  br label %105

74:                                               ; preds = %19, %98
  %75 = phi i64 [ %7, %19 ], [ %102, %98 ]
  %76 = and i64 %75, 4294967295
  %77 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %76
  %78 = load i32, ptr addrspace(1) %77, align 4, !tbaa !7
  %79 = add i32 %78, 1
  %80 = lshr i32 %79, 16
  %81 = xor i32 %80, %79
  %82 = mul i32 %81, 73244475
  %83 = lshr i32 %82, 16
  %84 = xor i32 %83, %82
  %85 = mul i32 %84, 73244475
  %86 = lshr i32 %85, 16
  %87 = xor i32 %86, %85
  %88 = zext i32 %79 to i64
  br label %89

89:                                               ; preds = %89, %74
  %90 = phi i32 [ %87, %74 ], [ %97, %89 ]
  %91 = and i32 %90, %3
  %92 = zext i32 %91 to i64
  %93 = getelementptr inbounds nuw i64, ptr addrspace(1) %1, i64 %92
  %94 = load volatile i64, ptr addrspace(1) %93, align 8, !tbaa !18
  %95 = lshr i64 %94, 32
  %96 = icmp eq i64 %95, %88
  %97 = add i32 %91, 1
  br i1 %96, label %98, label %89

98:                                               ; preds = %89
  %99 = load volatile i64, ptr addrspace(1) %93, align 8, !tbaa !18
  %100 = trunc i64 %99 to i32
  %101 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %76
  store i32 %100, ptr addrspace(1) %101, align 4, !tbaa !7
  %102 = add nuw nsw i64 %76, %27
  %103 = trunc i64 %102 to i32
  %104 = icmp ugt i32 %4, %103
  br i1 %104, label %74, label %69

105:                                              ; preds = %71, %105
  %106 = phi i64 [ %7, %71 ], [ %115, %105 ]
  %107 = and i64 %106, 4294967295
  %108 = getelementptr inbounds nuw i64, ptr addrspace(1) %1, i64 %107
  store volatile i64 0, ptr addrspace(1) %108, align 8, !tbaa !18
  %109 = load i32, ptr addrspace(4) %72, align 4, !tbaa !7
  %110 = icmp ult i32 %73, %109
  %111 = select i1 %110, i64 6, i64 9
  %112 = getelementptr inbounds nuw i16, ptr addrspace(4) %72, i64 %111
  %113 = load i16, ptr addrspace(4) %112, align 2, !tbaa !16
  %114 = zext i16 %113 to i64
  %115 = add nuw nsw i64 %107, %114
  %116 = trunc i64 %115 to i32
  %117 = icmp ult i32 %3, %116
  br i1 %117, label %118, label %105

118:                                              ; preds = %105, %69
  ret void
}

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

attributes #0 = { convergent nofree norecurse nounwind "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

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
!11 = !{i32 1, i32 1, i32 1, i32 0, i32 0}
!12 = !{!"none", !"none", !"none", !"none", !"none"}
!13 = !{!"uint*", !"ulong*", !"uint*", !"uint", !"uint"}
!14 = !{!"const", !"volatile", !"", !"", !""}
!15 = !{i32 0, i32 1024}
!16 = !{!17, !17, i64 0}
!17 = !{!"short", !9, i64 0}
!18 = !{!19, !19, i64 0}
!19 = !{!"long", !9, i64 0}
