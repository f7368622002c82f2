; ModuleID = 'chained_scan.cl'
source_filename = "chained_scan.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@chained_scan.tmp = internal unnamed_addr addrspace(3) global [2 x [64 x i32]] undef, align 4
@chained_scan.before = internal unnamed_addr addrspace(3) global i32 undef, align 4

; Function Attrs: convergent nofree norecurse nounwind
define protected amdgpu_kernel void @chained_scan(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef writeonly align 4 captures(none) %1, ptr addrspace(1) noundef align 8 captures(none) %2, i32 noundef %3) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !16
  %6 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %7 = zext i32 %6 to i64
  %8 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %9 = getelementptr i8, ptr addrspace(4) %8, i64 40
  %10 = load i64, ptr addrspace(4) %9, align 8, !tbaa !17
  %11 = getelementptr inbounds nuw i8, ptr addrspace(4) %8, i64 12
  %12 = load i16, ptr addrspace(4) %11, align 4
  %13 = zext i16 %12 to i32
  %14 = mul i32 %6, %13
  %15 = add i32 %14, %5
  %16 = zext i32 %15 to i64
  %17 = add i64 %10, %16
  %18 = trunc i64 %17 to i32
  %19 = icmp ugt i32 %3, %18
  br i1 %19, label %20, label %24

20:                                               ; preds = %4
  %21 = and i64 %17, 4294967295
  %22 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %21
  %23 = load i32, ptr addrspace(1) %22, align 4, !tbaa !7, !amdgpu.noclobber !19
  br label %24

24:                                               ; preds = %20, %4
  %25 = phi i32 [ %23, %20 ], [ 0, %4 ]
  %26 = getelementptr i32, ptr addrspace(3) @chained_scan.tmp, i32 %5
  store i32 %25, ptr addrspace(3) %26, align 4, !tbaa !7
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %27 = load i32, ptr addrspace(3) %26, align 4, !tbaa !7
  %28 = icmp eq i32 %5, 0
  br i1 %28, label %34, label %29

29:                                               ; preds = %24
  %30 = getelementptr i32, ptr addrspace(3) @chained_scan.tmp, i32 %5
  %31 = getelementptr i8, ptr addrspace(3) %30, i32 -4
  %32 = load i32, ptr addrspace(3) %31, align 4, !tbaa !7
  %33 = add i32 %32, %27
  br label %34

34:                                               ; preds = %29, %24
  %35 = phi i32 [ %33, %29 ], [ %27, %24 ]
  %36 = getelementptr i8, ptr addrspace(3) %26, i32 256
  store i32 %35, ptr addrspace(3) %36, align 4, !tbaa !7
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %37 = getelementptr inbounds nuw i32, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @chained_scan.tmp, i32 256), i32 %5
  %38 = load i32, ptr addrspace(3) %37, align 4, !tbaa !7
  %39 = icmp samesign ult i32 %5, 2
  br i1 %39, label %45, label %40

40:                                               ; preds = %34
  %41 = getelementptr i32, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @chained_scan.tmp, i32 256), i32 %5
  %42 = getelementptr i8, ptr addrspace(3) %41, i32 -8
  %43 = load i32, ptr addrspace(3) %42, align 4, !tbaa !7
  %44 = add i32 %43, %38
  br label %45

45:                                               ; preds = %40, %34
  %46 = phi i32 [ %44, %40 ], [ %38, %34 ]
  store i32 %46, ptr addrspace(3) %26, align 4, !tbaa !7
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %47 = load i32, ptr addrspace(3) %26, align 4, !tbaa !7
  %48 = icmp samesign ult i32 %5, 4
  br i1 %48, label %54, label %49

49:                                               ; preds = %45
  %50 = getelementptr i32, ptr addrspace(3) @chained_scan.tmp, i32 %5
  %51 = getelementptr i8, ptr addrspace(3) %50, i32 -16
  %52 = load i32, ptr addrspace(3) %51, align 4, !tbaa !7
  %53 = add i32 %52, %47
  br label %54

54:                                               ; preds = %49, %45
  %55 = phi i32 [ %53, %49 ], [ %47, %45 ]
  store i32 %55, ptr addrspace(3) %36, align 4, !tbaa !7
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %56 = load i32, ptr addrspace(3) %37, align 4, !tbaa !7
  %57 = icmp samesign ult i32 %5, 8
  br i1 %57, label %63, label %58

58:                                               ; preds = %54
  %59 = getelementptr i32, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @chained_scan.tmp, i32 256), i32 %5
  %60 = getelementptr i8, ptr addrspace(3) %59, i32 -32
  %61 = load i32, ptr addrspace(3) %60, align 4, !tbaa !7
  %62 = add i32 %61, %56
  br label %63

63:                                               ; preds = %58, %54
  %64 = phi i32 [ %62, %58 ], [ %56, %54 ]
  store i32 %64, ptr addrspace(3) %26, align 4, !tbaa !7
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %65 = load i32, ptr addrspace(3) %26, align 4, !tbaa !7
  %66 = icmp samesign ult i32 %5, 16
  br i1 %66, label %72, label %67

67:                                               ; preds = %63
  %68 = getelementptr i32, ptr addrspace(3) @chained_scan.tmp, i32 %5
  %69 = getelementptr i8, ptr addrspace(3) %68, i32 -64
  %70 = load i32, ptr addrspace(3) %69, align 4, !tbaa !7
  %71 = add i32 %70, %65
  br label %72

72:                                               ; preds = %67, %63
  %73 = phi i32 [ %71, %67 ], [ %65, %63 ]
  store i32 %73, ptr addrspace(3) %36, align 4, !tbaa !7
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %74 = load i32, ptr addrspace(3) %37, align 4, !tbaa !7
  %75 = icmp samesign ult i32 %5, 32
  br i1 %75, label %81, label %76

76:                                               ; preds = %72
  %77 = getelementptr i32, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @chained_scan.tmp, i32 256), i32 %5
  %78 = getelementptr i8, ptr addrspace(3) %77, i32 -128
  %79 = load i32, ptr addrspace(3) %78, align 4, !tbaa !7
  %80 = add i32 %79, %74
  br label %81

81:                                               ; preds = %76, %72
  %82 = phi i32 [ %80, %76 ], [ %74, %72 ]
  store i32 %82, ptr addrspace(3) %26, align 4, !tbaa !7
  %83 = icmp eq i32 %5, 63
  br i1 %83, label %84, label %102

84:                                               ; preds = %81
  %85 = icmp eq i32 %6, 0
  br i1 %85, label %95, label %86

86:                                               ; preds = %84
  %87 = add nuw nsw i64 %7, 4294967295
  %88 = and i64 %87, 4294967295
  %89 = getelementptr inbounds nuw i64, ptr addrspace(1) %2, i64 %88
  br label %90

90:                                               ; preds = %86, %90
  %91 = load atomic i64, ptr addrspace(1) %89 syncscope("agent-one-as") acquire, align 8
  %92 = icmp ult i64 %91, 4294967296
  br i1 %92, label %90, label %93

93:                                               ; preds = %90
  %94 = trunc i64 %91 to i32
  br label %95

95:                                               ; preds = %93, %84
  %96 = phi i32 [ 0, %84 ], [ %94, %93 ]
  store i32 %96, ptr addrspace(3) @chained_scan.before, align 4, !tbaa !7
  %97 = getelementptr inbounds nuw i64, ptr addrspace(1) %2, i64 %7
  %98 = load i32, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @chained_scan.tmp, i32 252), align 4, !tbaa !7
  %99 = add i32 %98, %96
  %100 = zext i32 %99 to i64
  %101 = or disjoint i64 %100, 4294967296
  store atomic i64 %101, ptr addrspace(1) %97 syncscope("agent-one-as") release, align 8
  br label %102

102:                                              ; preds = %95, %81
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %19, label %103, label %109

103:                                              ; preds = %102
  %104 = and i64 %17, 4294967295
  %105 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %104
  %106 = load i32, ptr addrspace(3) @chained_scan.before, align 4, !tbaa !7
  %107 = load i32, ptr addrspace(3) %26, align 4, !tbaa !7
  %108 = add i32 %107, %106
  store i32 %108, ptr addrspace(1) %105, align 4, !tbaa !7
  br label %109

109:                                              ; preds = %102, %103
  ret void
}

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

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
!11 = !{i32 1, i32 1, i32 1, i32 0}
!12 = !{!"none", !"none", !"none", !"none"}
!13 = !{!"uint*", !"uint*", !"atomic_ulong*", !"uint"}
!14 = !{!"uint*", !"uint*", !"_Atomic(unsigned long)*", !"uint"}
!15 = !{!"const", !"", !"volatile", !""}
!16 = !{i32 0, i32 1024}
!17 = !{!18, !18, i64 0}
!18 = !{!"long", !9, i64 0}
!19 = !{}
