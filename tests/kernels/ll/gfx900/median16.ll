; ModuleID = 'median16.cl'
source_filename = "median16.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define protected amdgpu_kernel void @median16(ptr addrspace(1) noundef readonly align 2 captures(none) %0, ptr addrspace(1) noundef writeonly align 2 captures(none) %1, i32 noundef %2, i32 noundef %3) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  %5 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %6 = getelementptr inbounds nuw i8, ptr addrspace(4) %5, i64 12
  %7 = load i16, ptr addrspace(4) %6, align 4
  %8 = zext i16 %7 to i32
  %9 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %10 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !15
  %11 = mul i32 %9, %8
  %12 = add i32 %11, %10
  %13 = getelementptr i8, ptr addrspace(4) %5, i64 40
  %14 = load i64, ptr addrspace(4) %13, align 8, !tbaa !16
  %15 = zext i32 %12 to i64
  %16 = add i64 %14, %15
  %17 = trunc i64 %16 to i32
  %18 = getelementptr inbounds nuw i8, ptr addrspace(4) %5, i64 14
  %19 = load i16, ptr addrspace(4) %18, align 2
  %20 = zext i16 %19 to i32
  %21 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %22 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !15
  %23 = mul i32 %21, %20
  %24 = add i32 %23, %22
  %25 = getelementptr i8, ptr addrspace(4) %5, i64 48
  %26 = load i64, ptr addrspace(4) %25, align 8, !tbaa !16
  %27 = trunc i64 %26 to i32
  %28 = add i32 %24, %27
  %29 = icmp ugt i32 %2, %17
  %30 = icmp ugt i32 %3, %28
  %31 = select i1 %29, i1 %30, i1 false
  br i1 %31, label %32, label %113

32:                                               ; preds = %4
  %33 = mul i32 %28, %2
  %34 = zext i32 %33 to i64
  %35 = getelementptr inbounds nuw i16, ptr addrspace(1) %0, i64 %34
  %36 = and i64 %16, 4294967295
  %37 = getelementptr inbounds nuw i16, ptr addrspace(1) %35, i64 %36
  %38 = icmp eq i32 %17, 0
  %39 = icmp eq i32 %28, 0
  %40 = select i1 %38, i1 true, i1 %39
  %41 = add nuw i32 %17, 1
  %42 = icmp eq i32 %41, %2
  %43 = or i1 %40, %42
  %44 = add nuw i32 %28, 1
  %45 = icmp eq i32 %44, %3
  %46 = select i1 %43, i1 true, i1 %45
  br i1 %46, label %47, label %49

47:                                               ; preds = %32
  %48 = load i16, ptr addrspace(1) %37, align 2, !tbaa !18, !amdgpu.noclobber !20
  br label %108

49:                                               ; preds = %32
  %50 = sub nsw i32 0, %2
  %51 = xor i32 %2, -1
  %52 = sext i32 %51 to i64
  %53 = getelementptr inbounds i16, ptr addrspace(1) %37, i64 %52
  %54 = load i16, ptr addrspace(1) %53, align 2, !tbaa !18, !amdgpu.noclobber !20
  %55 = sext i32 %50 to i64
  %56 = getelementptr inbounds i16, ptr addrspace(1) %37, i64 %55
  %57 = load i16, ptr addrspace(1) %56, align 2, !tbaa !18, !amdgpu.noclobber !20
  %58 = sub i32 1, %2
  %59 = sext i32 %58 to i64
  %60 = getelementptr inbounds i16, ptr addrspace(1) %37, i64 %59
  %61 = load i16, ptr addrspace(1) %60, align 2, !tbaa !18, !amdgpu.noclobber !20
  %62 = getelementptr inbounds i8, ptr addrspace(1) %37, i64 -2
  %63 = load i16, ptr addrspace(1) %62, align 2, !tbaa !18, !amdgpu.noclobber !20
  %64 = load i16, ptr addrspace(1) %37, align 2, !tbaa !18, !amdgpu.noclobber !20
  %65 = getelementptr inbounds nuw i8, ptr addrspace(1) %37, i64 2
  %66 = load i16, ptr addrspace(1) %65, align 2, !tbaa !18, !amdgpu.noclobber !20
  %67 = add i32 %2, -1
  %68 = zext i32 %67 to i64
  %69 = getelementptr inbounds nuw i16, ptr addrspace(1) %37, i64 %68
  %70 = load i16, ptr addrspace(1) %69, align 2, !tbaa !18, !amdgpu.noclobber !20
  %71 = zext i32 %2 to i64
  %72 = getelementptr inbounds nuw i16, ptr addrspace(1) %37, i64 %71
  %73 = load i16, ptr addrspace(1) %72, align 2, !tbaa !18, !amdgpu.noclobber !20
  %74 = add i32 %2, 1
  %75 = zext i32 %74 to i64
  %76 = getelementptr inbounds nuw i16, ptr addrspace(1) %37, i64 %75
  %77 = load i16, ptr addrspace(1) %76, align 2, !tbaa !18, !amdgpu.noclobber !20
  %78 = tail call noundef i16 @llvm.umin.i16(i16 %61, i16 %57)
  %79 = tail call noundef i16 @llvm.umax.i16(i16 %57, i16 %61)
  %80 = tail call noundef i16 @llvm.umin.i16(i16 %66, i16 %64)
  %81 = tail call noundef i16 @llvm.umax.i16(i16 %64, i16 %66)
  %82 = tail call noundef i16 @llvm.umin.i16(i16 %77, i16 %73)
  %83 = tail call noundef i16 @llvm.umax.i16(i16 %73, i16 %77)
  %84 = tail call noundef i16 @llvm.umin.i16(i16 %78, i16 %54)
  %85 = tail call noundef i16 @llvm.umax.i16(i16 %54, i16 %78)
  %86 = tail call noundef i16 @llvm.umin.i16(i16 %80, i16 %63)
  %87 = tail call noundef i16 @llvm.umax.i16(i16 %63, i16 %80)
  %88 = tail call noundef i16 @llvm.umin.i16(i16 %82, i16 %70)
  %89 = tail call noundef i16 @llvm.umax.i16(i16 %70, i16 %82)
  %90 = tail call noundef i16 @llvm.umin.i16(i16 %79, i16 %85)
  %91 = tail call noundef i16 @llvm.umax.i16(i16 %85, i16 %79)
  %92 = tail call noundef i16 @llvm.umin.i16(i16 %81, i16 %87)
  %93 = tail call noundef i16 @llvm.umax.i16(i16 %87, i16 %81)
  %94 = tail call noundef i16 @llvm.umin.i16(i16 %83, i16 %89)
  %95 = tail call noundef i16 @llvm.umax.i16(i16 %89, i16 %83)
  %96 = tail call noundef i16 @llvm.umax.i16(i16 %84, i16 %86)
  %97 = tail call noundef i16 @llvm.umin.i16(i16 %95, i16 %93)
  %98 = tail call noundef i16 @llvm.umin.i16(i16 %94, i16 %92)
  %99 = tail call noundef i16 @llvm.umax.i16(i16 %92, i16 %94)
  %100 = tail call noundef i16 @llvm.umax.i16(i16 %96, i16 %88)
  %101 = tail call noundef i16 @llvm.umax.i16(i16 %90, i16 %98)
  %102 = tail call noundef i16 @llvm.umin.i16(i16 %97, i16 %91)
  %103 = tail call noundef i16 @llvm.umin.i16(i16 %99, i16 %101)
  %104 = tail call noundef i16 @llvm.umin.i16(i16 %102, i16 %103)
  %105 = tail call noundef i16 @llvm.umax.i16(i16 %103, i16 %102)
  %106 = tail call noundef i16 @llvm.umax.i16(i16 %100, i16 %104)
  %107 = tail call noundef i16 @llvm.umin.i16(i16 %105, i16 %106)
  br label %108

108:                                              ; preds = %49, %47
  %109 = phi i16 [ %48, %47 ], [ %107, %49 ]
  %110 = add i32 %33, %17
  %111 = zext i32 %110 to i64
  %112 = getelementptr inbounds nuw i16, ptr addrspace(1) %1, i64 %111
  store i16 %109, ptr addrspace(1) %112, align 2, !tbaa !18
  br label %113

113:                                              ; preds = %108, %4
  ret void
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i16 @llvm.umax.i16(i16, i16) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i16 @llvm.umin.i16(i16, i16) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #2

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
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
!11 = !{i32 1, i32 1, i32 0, i32 0}
!12 = !{!"none", !"none", !"none", !"none"}
!13 = !{!"ushort*", !"ushort*", !"uint", !"uint"}
!14 = !{!"const", !"", !"", !""}
!15 = !{i32 0, i32 1024}
!16 = !{!17, !17, i64 0}
!17 = !{!"long", !9, i64 0}
!18 = !{!19, !19, i64 0}
!19 = !{!"short", !9, i64 0}
!20 = !{}
