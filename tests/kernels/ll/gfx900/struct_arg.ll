; ModuleID = 'struct_arg.cl'
source_filename = "struct_arg.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

%struct.Params = type { i32, i8, [3 x i16], i64, <4 x float> }
%struct.Item = type { <4 x float>, [12 x i32] }

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define protected amdgpu_kernel void @struct_arg(ptr addrspace(4) noundef readonly byref(%struct.Params) align 16 captures(none) %0, ptr addrspace(1) noundef readonly align 16 captures(none) %1, ptr addrspace(1) noundef writeonly align 16 captures(none) %2, i8 noundef %3) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  %5 = alloca %struct.Params, align 16, addrspace(5)
  %6 = alloca %struct.Item, align 16, addrspace(5)
  %7 = load i32, ptr addrspace(4) %0, align 16, !amdgpu.noclobber !15
  %8 = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 4
  %9 = load i8, ptr addrspace(4) %8, align 4, !amdgpu.noclobber !15
  %10 = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 6
  %11 = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 10
  %12 = load i16, ptr addrspace(4) %11, align 2, !amdgpu.noclobber !15
  %13 = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 16
  %14 = load i64, ptr addrspace(4) %13, align 16, !amdgpu.noclobber !15
  %15 = getelementptr inbounds nuw i8, ptr addrspace(4) %0, i64 32
  %16 = load <4 x float>, ptr addrspace(4) %15, align 16, !amdgpu.noclobber !15
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %5)
  %17 = getelementptr inbounds nuw i8, ptr addrspace(5) %5, i32 6
  %18 = load <2 x i16>, ptr addrspace(4) %10, align 2
  store <2 x i16> %18, ptr addrspace(5) %17, align 2
  %19 = getelementptr inbounds nuw i8, ptr addrspace(5) %5, i32 10
  store i16 %12, ptr addrspace(5) %19, align 2
  %20 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %21 = getelementptr i8, ptr addrspace(4) %20, i64 40
  %22 = load i64, ptr addrspace(4) %21, align 8, !tbaa !16
  %23 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %24 = getelementptr inbounds nuw i8, ptr addrspace(4) %20, i64 12
  %25 = load i16, ptr addrspace(4) %24, align 4
  %26 = zext i16 %25 to i32
  %27 = mul i32 %23, %26
  %28 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !18
  %29 = add i32 %27, %28
  %30 = zext i32 %29 to i64
  %31 = add i64 %22, %30
  %32 = trunc i64 %31 to i32
  %33 = icmp ugt i32 %7, %32
  br i1 %33, label %34, label %126

34:                                               ; preds = %4
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %6) #5
  %35 = mul i32 %32, 5
  %36 = add i32 %35, 3
  %37 = urem i32 %36, %7
  %38 = zext i32 %37 to i64
  %39 = getelementptr inbounds nuw %struct.Item, ptr addrspace(1) %1, i64 %38
  call void @llvm.memcpy.p5.p1.i64(ptr addrspace(5) noundef align 16 dereferenceable(64) %6, ptr addrspace(1) noundef align 16 dereferenceable(64) %39, i64 64, i1 false), !tbaa.struct !19
  %40 = load <4 x float>, ptr addrspace(5) %6, align 16, !tbaa !20
  %41 = urem i32 %32, 3
  %42 = getelementptr inbounds nuw i16, ptr addrspace(5) %17, i32 %41
  %43 = load i16, ptr addrspace(5) %42, align 2, !tbaa !21
  %44 = uitofp i16 %43 to float
  %45 = insertelement <4 x float> poison, float %44, i64 0
  %46 = shufflevector <4 x float> %45, <4 x float> poison, <4 x i32> zeroinitializer
  %47 = tail call <4 x float> @llvm.fmuladd.v4f32(<4 x float> %40, <4 x float> %16, <4 x float> %46)
  store <4 x float> %47, ptr addrspace(5) %6, align 16, !tbaa !20
  %48 = zext i8 %9 to i32
  %49 = zext i8 %3 to i32
  %50 = add nuw nsw i32 %48, %49
  %51 = getelementptr inbounds nuw i8, ptr addrspace(5) %6, i32 16
  %52 = trunc i64 %14 to i32
  %53 = add i32 %50, %52
  %54 = load i32, ptr addrspace(5) %51, align 16, !tbaa !7
  %55 = xor i32 %54, %53
  store i32 %55, ptr addrspace(5) %51, align 16, !tbaa !7
  %56 = lshr i64 %14, 5
  %57 = trunc i64 %56 to i32
  %58 = add i32 %50, %57
  %59 = getelementptr inbounds nuw i8, ptr addrspace(5) %6, i32 20
  %60 = load i32, ptr addrspace(5) %59, align 4, !tbaa !7
  %61 = xor i32 %60, %58
  store i32 %61, ptr addrspace(5) %59, align 4, !tbaa !7
  %62 = lshr i64 %14, 10
  %63 = trunc i64 %62 to i32
  %64 = add i32 %50, %63
  %65 = getelementptr inbounds nuw i8, ptr addrspace(5) %6, i32 24
  %66 = load i32, ptr addrspace(5) %65, align 8, !tbaa !7
  %67 = xor i32 %66, %64
  store i32 %67, ptr addrspace(5) %65, align 8, !tbaa !7
  %68 = lshr i64 %14, 15
  %69 = trunc i64 %68 to i32
  %70 = add i32 %50, %69
  %71 = getelementptr inbounds nuw i8, ptr addrspace(5) %6, i32 28
  %72 = load i32, ptr addrspace(5) %71, align 4, !tbaa !7
  %73 = xor i32 %72, %70
  store i32 %73, ptr addrspace(5) %71, align 4, !tbaa !7
  %74 = lshr i64 %14, 20
  %75 = trunc i64 %74 to i32
  %76 = add i32 %50, %75
  %77 = getelementptr inbounds nuw i8, ptr addrspace(5) %6, i32 32
  %78 = load i32, ptr addrspace(5) %77, align 16, !tbaa !7
  %79 = xor i32 %78, %76
  store i32 %79, ptr addrspace(5) %77, align 16, !tbaa !7
  %80 = lshr i64 %14, 25
  %81 = trunc i64 %80 to i32
  %82 = add i32 %50, %81
  %83 = getelementptr inbounds nuw i8, ptr addrspace(5) %6, i32 36
  %84 = load i32, ptr addrspace(5) %83, align 4, !tbaa !7
  %85 = xor i32 %84, %82
  store i32 %85, ptr addrspace(5) %83, align 4, !tbaa !7
  %86 = lshr i64 %14, 30
  %87 = trunc i64 %86 to i32
  %88 = add i32 %50, %87
  %89 = getelementptr inbounds nuw i8, ptr addrspace(5) %6, i32 40
  %90 = load i32, ptr addrspace(5) %89, align 8, !tbaa !7
  %91 = xor i32 %90, %88
  store i32 %91, ptr addrspace(5) %89, align 8, !tbaa !7
  %92 = lshr i64 %14, 35
  %93 = trunc nuw nsw i64 %92 to i32
  %94 = add nuw nsw i32 %50, %93
  %95 = getelementptr inbounds nuw i8, ptr addrspace(5) %6, i32 44
  %96 = load i32, ptr addrspace(5) %95, align 4, !tbaa !7
  %97 = xor i32 %96, %94
  store i32 %97, ptr addrspace(5) %95, align 4, !tbaa !7
  %98 = lshr i64 %14, 40
  %99 = trunc nuw nsw i64 %98 to i32
  %100 = add nuw nsw i32 %50, %99
  %101 = getelementptr inbounds nuw i8, ptr addrspace(5) %6, i32 48
  %102 = load i32, ptr addrspace(5) %101, align 16, !tbaa !7
  %103 = xor i32 %102, %100
  store i32 %103, ptr addrspace(5) %101, align 16, !tbaa !7
  %104 = lshr i64 %14, 45
  %105 = trunc nuw nsw i64 %104 to i32
  %106 = add nuw nsw i32 %50, %105
  %107 = getelementptr inbounds nuw i8, ptr addrspace(5) %6, i32 52
  %108 = load i32, ptr addrspace(5) %107, align 4, !tbaa !7
  %109 = xor i32 %108, %106
  store i32 %109, ptr addrspace(5) %107, align 4, !tbaa !7
  %110 = lshr i64 %14, 50
  %111 = trunc nuw nsw i64 %110 to i32
  %112 = add nuw nsw i32 %50, %111
  %113 = getelementptr inbounds nuw i8, ptr addrspace(5) %6, i32 56
  %114 = load i32, ptr addrspace(5) %113, align 8, !tbaa !7
  %115 = xor i32 %114, %112
  store i32 %115, ptr addrspace(5) %113, align 8, !tbaa !7
  %116 = lshr i64 %14, 55
  %117 = trunc nuw nsw i64 %116 to i32
  %118 = add nuw nsw i32 %50, %117
  %119 = getelementptr inbounds nuw i8, ptr addrspace(5) %6, i32 60
  %120 = load i32, ptr addrspace(5) %119, align 4, !tbaa !7
  %121 = xor i32 %120, %118
  store i32 %121, ptr addrspace(5) %119, align 4, !tbaa !7
  %122 = urem i32 %55, 12
  %123 = getelementptr inbounds nuw i32, ptr addrspace(5) %51, i32 %122
  store i32 %32, ptr addrspace(5) %123, align 4, !tbaa !7
  %124 = and i64 %31, 4294967295
  %125 = getelementptr inbounds nuw %struct.Item, ptr addrspace(1) %2, i64 %124
  call void @llvm.memcpy.p1.p5.i64(ptr addrspace(1) noundef align 16 dereferenceable(64) %125, ptr addrspace(5) noundef align 16 dereferenceable(64) %6, i64 64, i1 false), !tbaa.struct !19
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %6) #5
  br label %126

126:                                              ; preds = %4, %34
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %5)
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p5.p1.i64(ptr addrspace(5) noalias writeonly captures(none), ptr addrspace(1) noalias readonly captures(none), i64, i1 immarg) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x float> @llvm.fmuladd.v4f32(<4 x float>, <4 x float>, <4 x float>) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p1.p5.i64(ptr addrspace(1) noalias writeonly captures(none), ptr addrspace(5) noalias readonly captures(none), i64, i1 immarg) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #4

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nounwind }

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
!11 = !{i32 0, i32 1, i32 1, i32 0}
!12 = !{!"none", !"none", !"none", !"none"}
!13 = !{!"Params", !"Item*", !"Item*", !"uchar"}
!14 = !{!"", !"const", !"", !""}
!15 = !{}
!16 = !{!17, !17, i64 0}
!17 = !{!"long", !9, i64 0}
!18 = !{i32 0, i32 1024}
!19 = !{i64 0, i64 16, !20, i64 16, i64 48, !20}
!20 = !{!9, !9, i64 0}
!21 = !{!22, !22, i64 0}
!22 = !{!"short", !9, i64 0}
