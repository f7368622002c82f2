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
  br i1 %33, label %34, label %97

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
  %52 = lshr i64 %14, 5
  %53 = insertelement <2 x i64> poison, i64 %14, i64 0
  %54 = insertelement <2 x i64> %53, i64 %52, i64 1
  %55 = trunc <2 x i64> %54 to <2 x i32>
  %56 = insertelement <2 x i32> poison, i32 %50, i64 0
  %57 = shufflevector <2 x i32> %56, <2 x i32> poison, <2 x i32> zeroinitializer
  %58 = add <2 x i32> %57, %55
  %59 = load <2 x i32>, ptr addrspace(5) %51, align 16, !tbaa !7
  %60 = xor <2 x i32> %59, %58
  store <2 x i32> %60, ptr addrspace(5) %51, align 16, !tbaa !7
  %61 = shufflevector <2 x i64> %53, <2 x i64> poison, <2 x i32> zeroinitializer
  %62 = lshr <2 x i64> %61, <i64 10, i64 15>
  %63 = getelementptr inbounds nuw i8, ptr addrspace(5) %6, i32 24
  %64 = trunc <2 x i64> %62 to <2 x i32>
  %65 = add <2 x i32> %57, %64
  %66 = load <2 x i32>, ptr addrspace(5) %63, align 8, !tbaa !7
  %67 = xor <2 x i32> %66, %65
  store <2 x i32> %67, ptr addrspace(5) %63, align 8, !tbaa !7
  %68 = lshr <2 x i64> %61, <i64 20, i64 25>
  %69 = getelementptr inbounds nuw i8, ptr addrspace(5) %6, i32 32
  %70 = trunc <2 x i64> %68 to <2 x i32>
  %71 = add <2 x i32> %57, %70
  %72 = load <2 x i32>, ptr addrspace(5) %69, align 16, !tbaa !7
  %73 = xor <2 x i32> %72, %71
  store <2 x i32> %73, ptr addrspace(5) %69, align 16, !tbaa !7
  %74 = lshr <2 x i64> %61, <i64 30, i64 35>
  %75 = getelementptr inbounds nuw i8, ptr addrspace(5) %6, i32 40
  %76 = trunc <2 x i64> %74 to <2 x i32>
  %77 = add <2 x i32> %57, %76
  %78 = load <2 x i32>, ptr addrspace(5) %75, align 8, !tbaa !7
  %79 = xor <2 x i32> %78, %77
  store <2 x i32> %79, ptr addrspace(5) %75, align 8, !tbaa !7
  %80 = lshr <2 x i64> %61, <i64 40, i64 45>
  %81 = getelementptr inbounds nuw i8, ptr addrspace(5) %6, i32 48
  %82 = trunc nuw nsw <2 x i64> %80 to <2 x i32>
  %83 = add nuw nsw <2 x i32> %57, %82
  %84 = load <2 x i32>, ptr addrspace(5) %81, align 16, !tbaa !7
  %85 = xor <2 x i32> %84, %83
  store <2 x i32> %85, ptr addrspace(5) %81, align 16, !tbaa !7
  %86 = lshr <2 x i64> %61, <i64 50, i64 55>
  %87 = getelementptr inbounds nuw i8, ptr addrspace(5) %6, i32 56
  %88 = trunc nuw nsw <2 x i64> %86 to <2 x i32>
  %89 = add nuw nsw <2 x i32> %57, %88
  %90 = load <2 x i32>, ptr addrspace(5) %87, align 8, !tbaa !7
  %91 = xor <2 x i32> %90, %89
  store <2 x i32> %91, ptr addrspace(5) %87, align 8, !tbaa !7
  %92 = extractelement <2 x i32> %60, i64 0
  %93 = urem i32 %92, 12
  %94 = getelementptr inbounds nuw i32, ptr addrspace(5) %51, i32 %93
  store i32 %32, ptr addrspace(5) %94, align 4, !tbaa !7
  %95 = and i64 %31, 4294967295
  %96 = getelementptr inbounds nuw %struct.Item, ptr addrspace(1) %2, i64 %95
  call void @llvm.memcpy.p1.p5.i64(ptr addrspace(1) noundef align 16 dereferenceable(64) %96, ptr addrspace(5) noundef align 16 dereferenceable(64) %6, i64 64, i1 false), !tbaa.struct !19
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %6) #5
  br label %97

97:                                               ; preds = %4, %34
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

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
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
