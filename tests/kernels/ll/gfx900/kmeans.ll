; ModuleID = 'kmeans.cl'
source_filename = "kmeans.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: convergent nofree norecurse nounwind memory(argmem: readwrite)
define protected amdgpu_kernel void @kmeans(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(4) noundef readonly align 4 captures(none) %1, ptr addrspace(1) noundef writeonly align 4 captures(none) %2, ptr addrspace(1) noundef align 4 captures(none) %3, ptr addrspace(1) noundef align 4 captures(none) %4, i32 noundef %5, i32 noundef %6) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  %8 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %9 = getelementptr i8, ptr addrspace(4) %8, i64 40
  %10 = load i64, ptr addrspace(4) %9, align 8, !tbaa !15
  %11 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %12 = getelementptr inbounds nuw i8, ptr addrspace(4) %8, i64 12
  %13 = load i16, ptr addrspace(4) %12, align 4
  %14 = zext i16 %13 to i32
  %15 = mul i32 %11, %14
  %16 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !17
  %17 = add i32 %15, %16
  %18 = zext i32 %17 to i64
  %19 = add i64 %10, %18
  %20 = trunc i64 %19 to i32
  %21 = icmp ugt i32 %5, %20
  br i1 %21, label %22, label %126

22:                                               ; preds = %7
  %23 = icmp eq i32 %6, 0
  %24 = and i64 %19, 4294967295
  br i1 %23, label %25, label %34

25:                                               ; preds = %22
  %26 = add i32 %5, %20
  %27 = zext i32 %26 to i64
  %28 = shl i32 %5, 1
  %29 = add i32 %28, %20
  %30 = zext i32 %29 to i64
  %31 = mul i32 %5, 3
  %32 = add i32 %31, %20
  %33 = zext i32 %32 to i64
  br label %84

34:                                               ; preds = %22
  %35 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %24
  %36 = load float, ptr addrspace(1) %35, align 4, !tbaa !18
  %37 = add i32 %5, %20
  %38 = zext i32 %37 to i64
  %39 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %38
  %40 = load float, ptr addrspace(1) %39, align 4, !tbaa !18, !amdgpu.noclobber !20
  %41 = shl i32 %5, 1
  %42 = add i32 %41, %20
  %43 = zext i32 %42 to i64
  %44 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %43
  %45 = load float, ptr addrspace(1) %44, align 4, !tbaa !18, !amdgpu.noclobber !20
  %46 = mul i32 %5, 3
  %47 = add i32 %46, %20
  %48 = zext i32 %47 to i64
  %49 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %48
  %50 = load float, ptr addrspace(1) %49, align 4, !tbaa !18, !amdgpu.noclobber !20
  br label %51

51:                                               ; preds = %34, %51
  %52 = phi i32 [ %82, %51 ], [ 0, %34 ]
  %53 = phi i32 [ %81, %51 ], [ 0, %34 ]
  %54 = phi float [ %80, %51 ], [ 0x7FF0000000000000, %34 ]
  %55 = shl i32 %52, 2
  %56 = zext i32 %55 to i64
  %57 = getelementptr inbounds nuw float, ptr addrspace(4) %1, i64 %56
  %58 = load float, ptr addrspace(4) %57, align 4, !tbaa !18, !amdgpu.noclobber !20
  %59 = fsub float %36, %58
  %60 = tail call fastcc float @llvm.fma.f32(float noundef %59, float noundef %59, float noundef 0.000000e+00) #3
  %61 = or disjoint i32 %55, 1
  %62 = zext i32 %61 to i64
  %63 = getelementptr inbounds nuw float, ptr addrspace(4) %1, i64 %62
  %64 = load float, ptr addrspace(4) %63, align 4, !tbaa !18, !amdgpu.noclobber !20
  %65 = fsub float %40, %64
  %66 = tail call fastcc float @llvm.fma.f32(float noundef %65, float noundef %65, float noundef %60) #3
  %67 = or disjoint i32 %55, 2
  %68 = zext i32 %67 to i64
  %69 = getelementptr inbounds nuw float, ptr addrspace(4) %1, i64 %68
  %70 = load float, ptr addrspace(4) %69, align 4, !tbaa !18, !amdgpu.noclobber !20
  %71 = fsub float %45, %70
  %72 = tail call fastcc float @llvm.fma.f32(float noundef %71, float noundef %71, float noundef %66) #3
  %73 = or disjoint i32 %55, 3
  %74 = zext i32 %73 to i64
  %75 = getelementptr inbounds nuw float, ptr addrspace(4) %1, i64 %74
  %76 = load float, ptr addrspace(4) %75, align 4, !tbaa !18, !amdgpu.noclobber !20
  %77 = fsub float %50, %76
  %78 = tail call fastcc float @llvm.fma.f32(float noundef %77, float noundef %77, float noundef %72) #3
  %79 = fcmp olt float %78, %54
  %80 = select i1 %79, float %78, float %54
  %81 = select i1 %79, i32 %52, i32 %53
  %82 = add nuw i32 %52, 1
  %83 = icmp eq i32 %82, %6
  br i1 %83, label %84, label %51

84:                                               ; preds = %51, %25
  %85 = phi i64 [ %33, %25 ], [ %48, %51 ]
  %86 = phi i64 [ %30, %25 ], [ %43, %51 ]
  %87 = phi i64 [ %27, %25 ], [ %38, %51 ]
  %88 = phi i32 [ 0, %25 ], [ %81, %51 ]
  %89 = and i64 %19, 4294967295
  %90 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %89
  store i32 %88, ptr addrspace(1) %90, align 4, !tbaa !7
  %91 = zext i32 %88 to i64
  %92 = getelementptr inbounds nuw i32, ptr addrspace(1) %3, i64 %91
  %93 = atomicrmw add ptr addrspace(1) %92, i32 1 syncscope("agent-one-as") monotonic, align 4
  %94 = shl i32 %88, 2
  %95 = zext i32 %94 to i64
  %96 = getelementptr inbounds nuw i32, ptr addrspace(1) %4, i64 %95
  %97 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %24
  %98 = load float, ptr addrspace(1) %97, align 4, !tbaa !18
  %99 = fmul float %98, 2.560000e+02
  %100 = fptosi float %99 to i32
  %101 = atomicrmw add ptr addrspace(1) %96, i32 %100 syncscope("agent-one-as") monotonic, align 4
  %102 = or disjoint i32 %94, 1
  %103 = zext i32 %102 to i64
  %104 = getelementptr inbounds nuw i32, ptr addrspace(1) %4, i64 %103
  %105 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %87
  %106 = load float, ptr addrspace(1) %105, align 4, !tbaa !18
  %107 = fmul float %106, 2.560000e+02
  %108 = fptosi float %107 to i32
  %109 = atomicrmw add ptr addrspace(1) %104, i32 %108 syncscope("agent-one-as") monotonic, align 4
  %110 = or disjoint i32 %94, 2
  %111 = zext i32 %110 to i64
  %112 = getelementptr inbounds nuw i32, ptr addrspace(1) %4, i64 %111
  %113 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %86
  %114 = load float, ptr addrspace(1) %113, align 4, !tbaa !18
  %115 = fmul float %114, 2.560000e+02
  %116 = fptosi float %115 to i32
  %117 = atomicrmw add ptr addrspace(1) %112, i32 %116 syncscope("agent-one-as") monotonic, align 4
  %118 = or disjoint i32 %94, 3
  %119 = zext i32 %118 to i64
  %120 = getelementptr inbounds nuw i32, ptr addrspace(1) %4, i64 %119
  %121 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %85
  %122 = load float, ptr addrspace(1) %121, align 4, !tbaa !18
  %123 = fmul float %122, 2.560000e+02
  %124 = fptosi float %123 to i32
  %125 = atomicrmw add ptr addrspace(1) %120, i32 %124 syncscope("agent-one-as") monotonic, align 4
  br label %126

126:                                              ; preds = %84, %7
  ret void
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fma.f32(float, float, float) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

attributes #0 = { convergent nofree norecurse nounwind memory(argmem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nounwind willreturn memory(none) }

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
!11 = !{i32 1, i32 2, i32 1, i32 1, i32 1, i32 0, i32 0}
!12 = !{!"none", !"none", !"none", !"none", !"none", !"none", !"none"}
!13 = !{!"float*", !"float*", !"uint*", !"uint*", !"int*", !"uint", !"uint"}
!14 = !{!"const", !"const", !"", !"", !"", !"", !""}
!15 = !{!16, !16, i64 0}
!16 = !{!"long", !9, i64 0}
!17 = !{i32 0, i32 1024}
!18 = !{!19, !19, i64 0}
!19 = !{!"float", !9, i64 0}
!20 = !{}
