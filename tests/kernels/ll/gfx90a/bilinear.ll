; ModuleID = 'bilinear.cl'
source_filename = "bilinear.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define protected amdgpu_kernel void @bilinear(ptr addrspace(1) noundef readonly align 4 captures(none) %0, i32 noundef %1, i32 noundef %2, ptr addrspace(1) noundef writeonly align 4 captures(none) %3, i32 noundef %4, i32 noundef %5) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %7 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %8 = getelementptr inbounds nuw i8, ptr addrspace(4) %7, i64 12
  %9 = load i16, ptr addrspace(4) %8, align 4
  %10 = zext i16 %9 to i32
  %11 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %12 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !16
  %13 = mul i32 %11, %10
  %14 = add i32 %13, %12
  %15 = getelementptr i8, ptr addrspace(4) %7, i64 40
  %16 = load i64, ptr addrspace(4) %15, align 8, !tbaa !17
  %17 = trunc i64 %16 to i32
  %18 = add i32 %14, %17
  %19 = getelementptr inbounds nuw i8, ptr addrspace(4) %7, i64 14
  %20 = load i16, ptr addrspace(4) %19, align 2
  %21 = zext i16 %20 to i32
  %22 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %23 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !16
  %24 = mul i32 %22, %21
  %25 = add i32 %24, %23
  %26 = getelementptr i8, ptr addrspace(4) %7, i64 48
  %27 = load i64, ptr addrspace(4) %26, align 8, !tbaa !17
  %28 = trunc i64 %27 to i32
  %29 = add i32 %25, %28
  %30 = icmp ugt i32 %4, %18
  %31 = icmp ugt i32 %5, %29
  %32 = select i1 %30, i1 %31, i1 false
  br i1 %32, label %33, label %116

33:                                               ; preds = %6
  %34 = add i32 %1, -1
  %35 = shl i32 %34, 8
  %36 = mul i32 %35, %18
  %37 = add i32 %4, -1
  %38 = udiv i32 %36, %37
  %39 = add i32 %2, -1
  %40 = shl i32 %39, 8
  %41 = mul i32 %40, %29
  %42 = add i32 %5, -1
  %43 = udiv i32 %41, %42
  %44 = lshr i32 %38, 8
  %45 = lshr i32 %43, 8
  %46 = add nuw nsw i32 %44, 1
  %47 = tail call range(i32 0, 16777217) i32 @llvm.umin.i32(i32 %34, i32 range(i32 1, 16777217) %46)
  %48 = add nuw nsw i32 %45, 1
  %49 = tail call range(i32 0, 16777217) i32 @llvm.umin.i32(i32 %39, i32 range(i32 1, 16777217) %48)
  %50 = and i32 %38, 255
  %51 = uitofp nneg i32 %50 to float
  %52 = fmul float %51, 3.906250e-03
  %53 = and i32 %43, 255
  %54 = uitofp nneg i32 %53 to float
  %55 = fmul float %54, 3.906250e-03
  %56 = mul i32 %45, %1
  %57 = add i32 %56, %44
  %58 = zext i32 %57 to i64
  %59 = getelementptr inbounds nuw <4 x i8>, ptr addrspace(1) %0, i64 %58
  %60 = load <4 x i8>, ptr addrspace(1) %59, align 4, !tbaa !19
  %61 = uitofp <4 x i8> %60 to <4 x float>
  %62 = add i32 %56, %47
  %63 = zext i32 %62 to i64
  %64 = getelementptr inbounds nuw <4 x i8>, ptr addrspace(1) %0, i64 %63
  %65 = load <4 x i8>, ptr addrspace(1) %64, align 4, !tbaa !19
  %66 = uitofp <4 x i8> %65 to <4 x float>
  %67 = mul i32 %49, %1
  %68 = add i32 %67, %44
  %69 = zext i32 %68 to i64
  %70 = getelementptr inbounds nuw <4 x i8>, ptr addrspace(1) %0, i64 %69
  %71 = load <4 x i8>, ptr addrspace(1) %70, align 4, !tbaa !19
  %72 = uitofp <4 x i8> %71 to <4 x float>
  %73 = add i32 %67, %47
  %74 = zext i32 %73 to i64
  %75 = getelementptr inbounds nuw <4 x i8>, ptr addrspace(1) %0, i64 %74
  %76 = load <4 x i8>, ptr addrspace(1) %75, align 4, !tbaa !19
  %77 = uitofp <4 x i8> %76 to <4 x float>
  %78 = fsub <4 x float> %66, %61
  %79 = insertelement <4 x float> poison, float %52, i64 0
  %80 = shufflevector <4 x float> %79, <4 x float> poison, <4 x i32> zeroinitializer
  %81 = fmul <4 x float> %80, %78
  %82 = fadd <4 x float> %81, %61
  %83 = fsub <4 x float> %77, %72
  %84 = fmul <4 x float> %80, %83
  %85 = fadd <4 x float> %84, %72
  %86 = fsub <4 x float> %85, %82
  %87 = insertelement <4 x float> poison, float %55, i64 0
  %88 = shufflevector <4 x float> %87, <4 x float> poison, <4 x i32> zeroinitializer
  %89 = fmul <4 x float> %88, %86
  %90 = fadd <4 x float> %82, %89
  %91 = tail call fastcc <4 x float> @llvm.rint.v4f32(<4 x float> noundef %90) #4
  %92 = extractelement <4 x float> %91, i64 0
  %93 = tail call noundef float @llvm.maxnum.f32(float %92, float 0.000000e+00)
  %94 = extractelement <4 x float> %91, i64 1
  %95 = tail call noundef float @llvm.maxnum.f32(float %94, float 0.000000e+00)
  %96 = extractelement <4 x float> %91, i64 2
  %97 = tail call noundef float @llvm.maxnum.f32(float %96, float 0.000000e+00)
  %98 = extractelement <4 x float> %91, i64 3
  %99 = tail call noundef float @llvm.maxnum.f32(float %98, float 0.000000e+00)
  %100 = tail call noundef float @llvm.minnum.f32(float %93, float 2.550000e+02)
  %101 = tail call noundef float @llvm.minnum.f32(float %95, float 2.550000e+02)
  %102 = tail call noundef float @llvm.minnum.f32(float %97, float 2.550000e+02)
  %103 = tail call noundef float @llvm.minnum.f32(float %99, float 2.550000e+02)
  %104 = fptoui float %100 to i8
  %105 = insertelement <4 x i8> poison, i8 %104, i64 0
  %106 = fptoui float %101 to i8
  %107 = insertelement <4 x i8> %105, i8 %106, i64 1
  %108 = fptoui float %102 to i8
  %109 = insertelement <4 x i8> %107, i8 %108, i64 2
  %110 = fptoui float %103 to i8
  %111 = insertelement <4 x i8> %109, i8 %110, i64 3
  %112 = mul i32 %29, %4
  %113 = add i32 %112, %18
  %114 = zext i32 %113 to i64
  %115 = getelementptr inbounds nuw <4 x i8>, ptr addrspace(1) %3, i64 %114
  store <4 x i8> %111, ptr addrspace(1) %115, align 4, !tbaa !19
  br label %116

116:                                              ; preds = %6, %33
  ret void
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umin.i32(i32, i32) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.minnum.f32(float, float) #1

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

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x float> @llvm.rint.v4f32(<4 x float>) #3

attributes #0 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nounwind willreturn memory(none) }

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
!11 = !{i32 1, i32 0, i32 0, i32 1, i32 0, i32 0}
!12 = !{!"none", !"none", !"none", !"none", !"none", !"none"}
!13 = !{!"uchar4*", !"uint", !"uint", !"uchar4*", !"uint", !"uint"}
!14 = !{!"uchar __attribute__((ext_vector_type(4)))*", !"uint", !"uint", !"uchar __attribute__((ext_vector_type(4)))*", !"uint", !"uint"}
!15 = !{!"const", !"", !"", !"", !"", !""}
!16 = !{i32 0, i32 1024}
!17 = !{!18, !18, i64 0}
!18 = !{!"long", !9, i64 0}
!19 = !{!9, !9, i64 0}
