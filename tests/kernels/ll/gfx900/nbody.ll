; ModuleID = 'nbody.cl'
source_filename = "nbody.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@nbody.tile = internal unnamed_addr addrspace(3) global [64 x <4 x float>] undef, align 16

; Function Attrs: convergent nofree norecurse nounwind
define protected amdgpu_kernel void @nbody(ptr addrspace(1) noundef readonly align 16 captures(none) %0, ptr addrspace(1) noundef readonly align 16 captures(none) %1, ptr addrspace(1) noundef writeonly align 16 captures(none) %2, ptr addrspace(1) noundef writeonly align 16 captures(none) %3, i32 noundef %4, float noundef nofpclass(nan inf) %5, float noundef nofpclass(nan inf) %6) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %8 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %9 = getelementptr i8, ptr addrspace(4) %8, i64 40
  %10 = load i64, ptr addrspace(4) %9, align 8, !tbaa !16
  %11 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %12 = getelementptr inbounds nuw i8, ptr addrspace(4) %8, i64 12
  %13 = load i16, ptr addrspace(4) %12, align 4
  %14 = zext i16 %13 to i32
  %15 = mul i32 %11, %14
  %16 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !18
  %17 = add i32 %15, %16
  %18 = zext i32 %17 to i64
  %19 = add i64 %10, %18
  %20 = trunc i64 %19 to i32
  %21 = icmp ugt i32 %4, %20
  br i1 %21, label %22, label %26

22:                                               ; preds = %7
  %23 = and i64 %19, 4294967295
  %24 = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %0, i64 %23
  %25 = load <4 x float>, ptr addrspace(1) %24, align 16, !tbaa !19, !amdgpu.noclobber !20
  br label %26

26:                                               ; preds = %22, %7
  %27 = phi reassoc nnan ninf nsz arcp afn <4 x float> [ %25, %22 ], [ zeroinitializer, %7 ]
  %28 = icmp eq i32 %4, 0
  br i1 %28, label %31, label %29

29:                                               ; preds = %26
  %30 = getelementptr inbounds nuw <4 x float>, ptr addrspace(3) @nbody.tile, i32 %16
  br label %33

31:                                               ; preds = %44, %26
  %32 = phi <3 x float> [ zeroinitializer, %26 ], [ %148, %44 ]
  br i1 %21, label %151, label %167

33:                                               ; preds = %29, %44
  %34 = phi <3 x float> [ zeroinitializer, %29 ], [ %148, %44 ]
  %35 = phi i32 [ 0, %29 ], [ %45, %44 ]
  %36 = add i32 %35, %16
  %37 = icmp ult i32 %36, %4
  br i1 %37, label %38, label %42

38:                                               ; preds = %33
  %39 = zext i32 %36 to i64
  %40 = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %0, i64 %39
  %41 = load <4 x float>, ptr addrspace(1) %40, align 16, !tbaa !19, !amdgpu.noclobber !20
  br label %42

42:                                               ; preds = %38, %33
  %43 = phi reassoc nnan ninf nsz arcp afn <4 x float> [ %41, %38 ], [ zeroinitializer, %33 ]
  store <4 x float> %43, ptr addrspace(3) %30, align 16, !tbaa !19
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br label %47

44:                                               ; preds = %47
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %45 = add i32 %35, 64
  %46 = icmp ult i32 %45, %4
  br i1 %46, label %33, label %31

47:                                               ; preds = %47, %42
  %48 = phi <3 x float> [ %34, %42 ], [ %148, %47 ]
  %49 = phi i32 [ 0, %42 ], [ %149, %47 ]
  %50 = getelementptr inbounds nuw <4 x float>, ptr addrspace(3) @nbody.tile, i32 %49
  %51 = load <4 x float>, ptr addrspace(3) %50, align 16, !tbaa !19
  %52 = fsub reassoc nnan ninf nsz arcp afn <4 x float> %51, %27
  %53 = shufflevector <4 x float> %52, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %54 = extractelement <4 x float> %52, i64 2
  %55 = extractelement <4 x float> %52, i64 1
  %56 = extractelement <4 x float> %52, i64 0
  %57 = fmul float %56, %56
  %58 = tail call fastcc float @llvm.fmuladd.f32(float noundef %55, float noundef %55, float noundef %57) #4
  %59 = tail call fastcc noundef float @llvm.fmuladd.f32(float noundef %54, float noundef %54, float noundef %58) #4
  %60 = fadd reassoc nnan ninf nsz arcp afn float %59, %6
  %61 = fcmp olt float %60, 0x39B0000000000000
  %62 = select i1 %61, float 0x4310000000000000, float 1.000000e+00
  %63 = select i1 %61, float 0x4630000000000000, float 1.000000e+00
  %64 = fmul float %60, %63
  %65 = tail call float @llvm.amdgcn.rsq.f32(float %64)
  %66 = fmul float %62, %65
  %67 = extractelement <4 x float> %51, i64 3
  %68 = fmul reassoc nnan ninf nsz arcp afn float %66, %66
  %69 = fmul reassoc nnan ninf nsz arcp afn float %68, %67
  %70 = fmul reassoc nnan ninf nsz arcp afn float %69, %66
  %71 = insertelement <3 x float> poison, float %70, i64 0
  %72 = shufflevector <3 x float> %71, <3 x float> poison, <3 x i32> zeroinitializer
  %73 = tail call reassoc nnan ninf nsz arcp afn <3 x float> @llvm.fmuladd.v3f32(<3 x float> %53, <3 x float> %72, <3 x float> %48)
  %74 = getelementptr inbounds nuw <4 x float>, ptr addrspace(3) @nbody.tile, i32 %49
  %75 = getelementptr inbounds nuw i8, ptr addrspace(3) %74, i32 16
  %76 = load <4 x float>, ptr addrspace(3) %75, align 16, !tbaa !19
  %77 = fsub reassoc nnan ninf nsz arcp afn <4 x float> %76, %27
  %78 = shufflevector <4 x float> %77, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %79 = extractelement <4 x float> %77, i64 2
  %80 = extractelement <4 x float> %77, i64 1
  %81 = extractelement <4 x float> %77, i64 0
  %82 = fmul float %81, %81
  %83 = tail call fastcc float @llvm.fmuladd.f32(float noundef %80, float noundef %80, float noundef %82) #4
  %84 = tail call fastcc noundef float @llvm.fmuladd.f32(float noundef %79, float noundef %79, float noundef %83) #4
  %85 = fadd reassoc nnan ninf nsz arcp afn float %84, %6
  %86 = fcmp olt float %85, 0x39B0000000000000
  %87 = select i1 %86, float 0x4310000000000000, float 1.000000e+00
  %88 = select i1 %86, float 0x4630000000000000, float 1.000000e+00
  %89 = fmul float %85, %88
  %90 = tail call float @llvm.amdgcn.rsq.f32(float %89)
  %91 = fmul float %87, %90
  %92 = extractelement <4 x float> %76, i64 3
  %93 = fmul reassoc nnan ninf nsz arcp afn float %91, %91
  %94 = fmul reassoc nnan ninf nsz arcp afn float %93, %92
  %95 = fmul reassoc nnan ninf nsz arcp afn float %94, %91
  %96 = insertelement <3 x float> poison, float %95, i64 0
  %97 = shufflevector <3 x float> %96, <3 x float> poison, <3 x i32> zeroinitializer
  %98 = tail call reassoc nnan ninf nsz arcp afn <3 x float> @llvm.fmuladd.v3f32(<3 x float> %78, <3 x float> %97, <3 x float> %73)
  %99 = getelementptr inbounds nuw <4 x float>, ptr addrspace(3) @nbody.tile, i32 %49
  %100 = getelementptr inbounds nuw i8, ptr addrspace(3) %99, i32 32
  %101 = load <4 x float>, ptr addrspace(3) %100, align 16, !tbaa !19
  %102 = fsub reassoc nnan ninf nsz arcp afn <4 x float> %101, %27
  %103 = shufflevector <4 x float> %102, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %104 = extractelement <4 x float> %102, i64 2
  %105 = extractelement <4 x float> %102, i64 1
  %106 = extractelement <4 x float> %102, i64 0
  %107 = fmul float %106, %106
  %108 = tail call fastcc float @llvm.fmuladd.f32(float noundef %105, float noundef %105, float noundef %107) #4
  %109 = tail call fastcc noundef float @llvm.fmuladd.f32(float noundef %104, float noundef %104, float noundef %108) #4
  %110 = fadd reassoc nnan ninf nsz arcp afn float %109, %6
  %111 = fcmp olt float %110, 0x39B0000000000000
  %112 = select i1 %111, float 0x4310000000000000, float 1.000000e+00
  %113 = select i1 %111, float 0x4630000000000000, float 1.000000e+00
  %114 = fmul float %110, %113
  %115 = tail call float @llvm.amdgcn.rsq.f32(float %114)
  %116 = fmul float %112, %115
  %117 = extractelement <4 x float> %101, i64 3
  %118 = fmul reassoc nnan ninf nsz arcp afn float %116, %116
  %119 = fmul reassoc nnan ninf nsz arcp afn float %118, %117
  %120 = fmul reassoc nnan ninf nsz arcp afn float %119, %116
  %121 = insertelement <3 x float> poison, float %120, i64 0
  %122 = shufflevector <3 x float> %121, <3 x float> poison, <3 x i32> zeroinitializer
  %123 = tail call reassoc nnan ninf nsz arcp afn <3 x float> @llvm.fmuladd.v3f32(<3 x float> %103, <3 x float> %122, <3 x float> %98)
  %124 = getelementptr inbounds nuw <4 x float>, ptr addrspace(3) @nbody.tile, i32 %49
  %125 = getelementptr inbounds nuw i8, ptr addrspace(3) %124, i32 48
  %126 = load <4 x float>, ptr addrspace(3) %125, align 16, !tbaa !19
  %127 = fsub reassoc nnan ninf nsz arcp afn <4 x float> %126, %27
  %128 = shufflevector <4 x float> %127, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %129 = extractelement <4 x float> %127, i64 2
  %130 = extractelement <4 x float> %127, i64 1
  %131 = extractelement <4 x float> %127, i64 0
  %132 = fmul float %131, %131
  %133 = tail call fastcc float @llvm.fmuladd.f32(float noundef %130, float noundef %130, float noundef %132) #4
  %134 = tail call fastcc noundef float @llvm.fmuladd.f32(float noundef %129, float noundef %129, float noundef %133) #4
  %135 = fadd reassoc nnan ninf nsz arcp afn float %134, %6
  %136 = fcmp olt float %135, 0x39B0000000000000
  %137 = select i1 %136, float 0x4310000000000000, float 1.000000e+00
  %138 = select i1 %136, float 0x4630000000000000, float 1.000000e+00
  %139 = fmul float %135, %138
  %140 = tail call float @llvm.amdgcn.rsq.f32(float %139)
  %141 = fmul float %137, %140
  %142 = extractelement <4 x float> %126, i64 3
  %143 = fmul reassoc nnan ninf nsz arcp afn float %141, %141
  %144 = fmul reassoc nnan ninf nsz arcp afn float %143, %142
  %145 = fmul reassoc nnan ninf nsz arcp afn float %144, %141
  %146 = insertelement <3 x float> poison, float %145, i64 0
  %147 = shufflevector <3 x float> %146, <3 x float> poison, <3 x i32> zeroinitializer
  %148 = tail call reassoc nnan ninf nsz arcp afn <3 x float> @llvm.fmuladd.v3f32(<3 x float> %128, <3 x float> %147, <3 x float> %123)
  %149 = add nuw nsw i32 %49, 4
  %150 = icmp eq i32 %149, 64
  br i1 %150, label %44, label %47

151:                                              ; preds = %31
  %152 = and i64 %19, 4294967295
  %153 = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %1, i64 %152
  %154 = load <4 x float>, ptr addrspace(1) %153, align 16, !tbaa !19, !amdgpu.noclobber !20
  %155 = insertelement <3 x float> poison, float %5, i64 0
  %156 = shufflevector <3 x float> %155, <3 x float> poison, <3 x i32> zeroinitializer
  %157 = shufflevector <4 x float> %154, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %158 = tail call reassoc nnan ninf nsz arcp afn <3 x float> @llvm.fmuladd.v3f32(<3 x float> %32, <3 x float> %156, <3 x float> %157)
  %159 = shufflevector <3 x float> %158, <3 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 poison>
  %160 = shufflevector <4 x float> %159, <4 x float> %154, <4 x i32> <i32 0, i32 1, i32 2, i32 7>
  %161 = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %3, i64 %152
  store <4 x float> %160, ptr addrspace(1) %161, align 16, !tbaa !19
  %162 = shufflevector <4 x float> %27, <4 x float> poison, <3 x i32> <i32 0, i32 1, i32 2>
  %163 = tail call reassoc nnan ninf nsz arcp afn <3 x float> @llvm.fmuladd.v3f32(<3 x float> %158, <3 x float> %156, <3 x float> %162)
  %164 = shufflevector <3 x float> %163, <3 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 poison>
  %165 = shufflevector <4 x float> %164, <4 x float> %27, <4 x i32> <i32 0, i32 1, i32 2, i32 7>
  %166 = getelementptr inbounds nuw <4 x float>, ptr addrspace(1) %2, i64 %152
  store <4 x float> %165, ptr addrspace(1) %166, align 16, !tbaa !19
  br label %167

167:                                              ; preds = %31, %151
  ret void
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <3 x float> @llvm.fmuladd.v3f32(<3 x float>, <3 x float>, <3 x float>) #1

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.amdgcn.rsq.f32(float) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #3

attributes #0 = { convergent nofree norecurse nounwind "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "less-precise-fpmad"="true" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
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
!11 = !{i32 1, i32 1, i32 1, i32 1, i32 0, i32 0, i32 0}
!12 = !{!"none", !"none", !"none", !"none", !"none", !"none", !"none"}
!13 = !{!"float4*", !"float4*", !"float4*", !"float4*", !"uint", !"float", !"float"}
!14 = !{!"float __attribute__((ext_vector_type(4)))*", !"float __attribute__((ext_vector_type(4)))*", !"float __attribute__((ext_vector_type(4)))*", !"float __attribute__((ext_vector_type(4)))*", !"uint", !"float", !"float"}
!15 = !{!"const", !"const", !"", !"", !"", !"", !""}
!16 = !{!17, !17, i64 0}
!17 = !{!"long", !9, i64 0}
!18 = !{i32 0, i32 1024}
!19 = !{!9, !9, i64 0}
!20 = !{}
