; ModuleID = 'gemm_mfma_pipe.cl'
source_filename = "gemm_mfma_pipe.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@gemm_mfma_pipe.ta = internal unnamed_addr addrspace(3) global [2 x [2560 x half]] undef, align 2
@gemm_mfma_pipe.tb = internal unnamed_addr addrspace(3) global [2 x [2560 x half]] undef, align 2

; Function Attrs: convergent nofree norecurse nounwind
define protected amdgpu_kernel void @gemm_mfma_pipe(ptr addrspace(1) noalias noundef readonly align 2 captures(none) %0, ptr addrspace(1) noalias noundef readonly align 2 captures(none) %1, ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %2, i32 noundef %3, i32 noundef %4) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 !reqd_work_group_size !15 {
  tail call void @llvm.experimental.noalias.scope.decl(metadata !16)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !19)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !21)
  %6 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !23
  %7 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %8 = shl i32 %7, 6
  %9 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %10 = shl i32 %9, 6
  %11 = lshr i32 %6, 2
  %12 = mul i32 %4, %11
  %13 = shl nuw nsw i32 %6, 3
  %14 = and i32 %13, 24
  %15 = add i32 %12, %14
  %16 = mul nuw nsw i32 %11, 40
  %17 = add nuw nsw i32 %16, %14
  %18 = mul i32 %4, %8
  %19 = zext i32 %18 to i64
  %20 = getelementptr inbounds nuw half, ptr addrspace(1) %0, i64 %19
  %21 = zext i32 %15 to i64
  %22 = getelementptr inbounds nuw half, ptr addrspace(1) %20, i64 %21
  %23 = mul i32 %4, %10
  %24 = zext i32 %23 to i64
  %25 = getelementptr inbounds nuw half, ptr addrspace(1) %1, i64 %24
  %26 = getelementptr inbounds nuw half, ptr addrspace(1) %25, i64 %21
  %27 = and i32 %11, 224
  %28 = and i32 %6, 31
  %29 = or disjoint i32 %27, %28
  %30 = mul nuw nsw i32 %29, 40
  %31 = lshr i32 %6, 3
  %32 = and i32 %31, 4
  %33 = or disjoint i32 %30, %32
  %34 = lshr i32 %6, 1
  %35 = and i32 %34, 32
  %36 = or disjoint i32 %35, %28
  %37 = mul nuw nsw i32 %36, 40
  %38 = or disjoint i32 %37, %32
  %39 = load <8 x half>, ptr addrspace(1) %22, align 16, !tbaa !24, !alias.scope !16, !noalias !25, !amdgpu.noclobber !26
  %40 = load <8 x half>, ptr addrspace(1) %26, align 16, !tbaa !24, !alias.scope !19, !noalias !27, !amdgpu.noclobber !26
  %41 = getelementptr half, ptr addrspace(3) @gemm_mfma_pipe.ta, i32 %17
  store <8 x half> %39, ptr addrspace(3) %41, align 2, !tbaa !24, !noalias !28
  %42 = getelementptr half, ptr addrspace(3) @gemm_mfma_pipe.tb, i32 %17
  store <8 x half> %40, ptr addrspace(3) %42, align 2, !tbaa !24, !noalias !28
  fence syncscope("workgroup") release, !noalias !28
  tail call void @llvm.amdgcn.s.barrier(), !noalias !28
  fence syncscope("workgroup") acquire, !noalias !28
  %43 = getelementptr half, ptr addrspace(3) @gemm_mfma_pipe.ta, i32 %33
  %44 = getelementptr half, ptr addrspace(3) @gemm_mfma_pipe.tb, i32 %38
  %45 = icmp ugt i32 %4, 32
  br i1 %45, label %169, label %46

46:                                               ; preds = %169, %5
  %47 = phi <16 x float> [ zeroinitializer, %5 ], [ %197, %169 ]
  %48 = phi i32 [ 0, %5 ], [ %198, %169 ]
  %49 = getelementptr inbounds nuw [2560 x half], ptr addrspace(3) @gemm_mfma_pipe.ta, i32 %48
  %50 = getelementptr inbounds nuw half, ptr addrspace(3) %49, i32 %33
  %51 = getelementptr inbounds nuw [2560 x half], ptr addrspace(3) @gemm_mfma_pipe.tb, i32 %48
  %52 = getelementptr inbounds nuw half, ptr addrspace(3) %51, i32 %38
  %53 = load <4 x half>, ptr addrspace(3) %50, align 2, !tbaa !24, !noalias !28
  %54 = load <4 x half>, ptr addrspace(3) %52, align 2, !tbaa !24, !noalias !28
  %55 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %53, <4 x half> %54, <16 x float> %47, i32 0, i32 0, i32 0)
  %56 = getelementptr inbounds nuw i8, ptr addrspace(3) %50, i32 16
  %57 = load <4 x half>, ptr addrspace(3) %56, align 2, !tbaa !24, !noalias !28
  %58 = getelementptr inbounds nuw i8, ptr addrspace(3) %52, i32 16
  %59 = load <4 x half>, ptr addrspace(3) %58, align 2, !tbaa !24, !noalias !28
  %60 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %57, <4 x half> %59, <16 x float> %55, i32 0, i32 0, i32 0)
  %61 = getelementptr inbounds nuw i8, ptr addrspace(3) %50, i32 32
  %62 = load <4 x half>, ptr addrspace(3) %61, align 2, !tbaa !24, !noalias !28
  %63 = getelementptr inbounds nuw i8, ptr addrspace(3) %52, i32 32
  %64 = load <4 x half>, ptr addrspace(3) %63, align 2, !tbaa !24, !noalias !28
  %65 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %62, <4 x half> %64, <16 x float> %60, i32 0, i32 0, i32 0)
  %66 = getelementptr inbounds nuw i8, ptr addrspace(3) %50, i32 48
  %67 = load <4 x half>, ptr addrspace(3) %66, align 2, !tbaa !24, !noalias !28
  %68 = getelementptr inbounds nuw i8, ptr addrspace(3) %52, i32 48
  %69 = load <4 x half>, ptr addrspace(3) %68, align 2, !tbaa !24, !noalias !28
  %70 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %67, <4 x half> %69, <16 x float> %65, i32 0, i32 0, i32 0)
  %71 = or disjoint i32 %32, %8
  %72 = add i32 %71, %27
  %73 = or disjoint i32 %36, %10
  %74 = extractelement <16 x float> %70, i64 0
  %75 = mul i32 %72, %3
  %76 = add i32 %73, %75
  %77 = zext i32 %76 to i64
  %78 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %77
  store float %74, ptr addrspace(1) %78, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %79 = extractelement <16 x float> %70, i64 1
  %80 = or disjoint i32 %72, 1
  %81 = mul i32 %80, %3
  %82 = add i32 %73, %81
  %83 = zext i32 %82 to i64
  %84 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %83
  store float %79, ptr addrspace(1) %84, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %85 = extractelement <16 x float> %70, i64 2
  %86 = or disjoint i32 %72, 2
  %87 = mul i32 %86, %3
  %88 = add i32 %73, %87
  %89 = zext i32 %88 to i64
  %90 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %89
  store float %85, ptr addrspace(1) %90, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %91 = extractelement <16 x float> %70, i64 3
  %92 = or disjoint i32 %72, 3
  %93 = mul i32 %92, %3
  %94 = add i32 %73, %93
  %95 = zext i32 %94 to i64
  %96 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %95
  store float %91, ptr addrspace(1) %96, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %97 = extractelement <16 x float> %70, i64 4
  %98 = or disjoint i32 %72, 8
  %99 = mul i32 %98, %3
  %100 = add i32 %73, %99
  %101 = zext i32 %100 to i64
  %102 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %101
  store float %97, ptr addrspace(1) %102, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %103 = extractelement <16 x float> %70, i64 5
  %104 = or disjoint i32 %72, 9
  %105 = mul i32 %104, %3
  %106 = add i32 %73, %105
  %107 = zext i32 %106 to i64
  %108 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %107
  store float %103, ptr addrspace(1) %108, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %109 = extractelement <16 x float> %70, i64 6
  %110 = or disjoint i32 %72, 10
  %111 = mul i32 %110, %3
  %112 = add i32 %73, %111
  %113 = zext i32 %112 to i64
  %114 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %113
  store float %109, ptr addrspace(1) %114, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %115 = extractelement <16 x float> %70, i64 7
  %116 = or disjoint i32 %72, 11
  %117 = mul i32 %116, %3
  %118 = add i32 %73, %117
  %119 = zext i32 %118 to i64
  %120 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %119
  store float %115, ptr addrspace(1) %120, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %121 = extractelement <16 x float> %70, i64 8
  %122 = or disjoint i32 %72, 16
  %123 = mul i32 %122, %3
  %124 = add i32 %73, %123
  %125 = zext i32 %124 to i64
  %126 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %125
  store float %121, ptr addrspace(1) %126, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %127 = extractelement <16 x float> %70, i64 9
  %128 = or disjoint i32 %72, 17
  %129 = mul i32 %128, %3
  %130 = add i32 %73, %129
  %131 = zext i32 %130 to i64
  %132 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %131
  store float %127, ptr addrspace(1) %132, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %133 = extractelement <16 x float> %70, i64 10
  %134 = or disjoint i32 %72, 18
  %135 = mul i32 %134, %3
  %136 = add i32 %73, %135
  %137 = zext i32 %136 to i64
  %138 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %137
  store float %133, ptr addrspace(1) %138, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %139 = extractelement <16 x float> %70, i64 11
  %140 = or disjoint i32 %72, 19
  %141 = mul i32 %140, %3
  %142 = add i32 %73, %141
  %143 = zext i32 %142 to i64
  %144 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %143
  store float %139, ptr addrspace(1) %144, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %145 = extractelement <16 x float> %70, i64 12
  %146 = or disjoint i32 %72, 24
  %147 = mul i32 %146, %3
  %148 = add i32 %73, %147
  %149 = zext i32 %148 to i64
  %150 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %149
  store float %145, ptr addrspace(1) %150, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %151 = extractelement <16 x float> %70, i64 13
  %152 = or disjoint i32 %72, 25
  %153 = mul i32 %152, %3
  %154 = add i32 %73, %153
  %155 = zext i32 %154 to i64
  %156 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %155
  store float %151, ptr addrspace(1) %156, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %157 = extractelement <16 x float> %70, i64 14
  %158 = or disjoint i32 %72, 26
  %159 = mul i32 %158, %3
  %160 = add i32 %73, %159
  %161 = zext i32 %160 to i64
  %162 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %161
  store float %157, ptr addrspace(1) %162, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  %163 = extractelement <16 x float> %70, i64 15
  %164 = or disjoint i32 %72, 27
  %165 = mul i32 %164, %3
  %166 = add i32 %73, %165
  %167 = zext i32 %166 to i64
  %168 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %167
  store float %163, ptr addrspace(1) %168, align 4, !tbaa !29, !alias.scope !21, !noalias !31
  ret void

169:                                              ; preds = %5, %169
  %170 = phi i32 [ %201, %169 ], [ 32, %5 ]
  %171 = phi i32 [ %198, %169 ], [ 0, %5 ]
  %172 = phi <16 x float> [ %197, %169 ], [ zeroinitializer, %5 ]
  %173 = zext i32 %170 to i64
  %174 = getelementptr inbounds nuw half, ptr addrspace(1) %22, i64 %173
  %175 = load <8 x half>, ptr addrspace(1) %174, align 16, !tbaa !24, !alias.scope !16, !noalias !25, !amdgpu.noclobber !26
  %176 = getelementptr inbounds nuw half, ptr addrspace(1) %26, i64 %173
  %177 = load <8 x half>, ptr addrspace(1) %176, align 16, !tbaa !24, !alias.scope !19, !noalias !27, !amdgpu.noclobber !26
  %178 = getelementptr [2560 x half], ptr addrspace(3) %43, i32 %171
  %179 = getelementptr [2560 x half], ptr addrspace(3) %44, i32 %171
  %180 = load <4 x half>, ptr addrspace(3) %178, align 2, !tbaa !24, !noalias !28
  %181 = load <4 x half>, ptr addrspace(3) %179, align 2, !tbaa !24, !noalias !28
  %182 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %180, <4 x half> %181, <16 x float> %172, i32 0, i32 0, i32 0)
  %183 = getelementptr inbounds nuw i8, ptr addrspace(3) %178, i32 16
  %184 = load <4 x half>, ptr addrspace(3) %183, align 2, !tbaa !24, !noalias !28
  %185 = getelementptr inbounds nuw i8, ptr addrspace(3) %179, i32 16
  %186 = load <4 x half>, ptr addrspace(3) %185, align 2, !tbaa !24, !noalias !28
  %187 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %184, <4 x half> %186, <16 x float> %182, i32 0, i32 0, i32 0)
  %188 = getelementptr inbounds nuw i8, ptr addrspace(3) %178, i32 32
  %189 = load <4 x half>, ptr addrspace(3) %188, align 2, !tbaa !24, !noalias !28
  %190 = getelementptr inbounds nuw i8, ptr addrspace(3) %179, i32 32
  %191 = load <4 x half>, ptr addrspace(3) %190, align 2, !tbaa !24, !noalias !28
  %192 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %189, <4 x half> %191, <16 x float> %187, i32 0, i32 0, i32 0)
  %193 = getelementptr inbounds nuw i8, ptr addrspace(3) %178, i32 48
  %194 = load <4 x half>, ptr addrspace(3) %193, align 2, !tbaa !24, !noalias !28
  %195 = getelementptr inbounds nuw i8, ptr addrspace(3) %179, i32 48
  %196 = load <4 x half>, ptr addrspace(3) %195, align 2, !tbaa !24, !noalias !28
  %197 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %194, <4 x half> %196, <16 x float> %192, i32 0, i32 0, i32 0)
  %198 = xor i32 %171, 1
  %199 = getelementptr [2560 x half], ptr addrspace(3) %41, i32 %198
  store <8 x half> %175, ptr addrspace(3) %199, align 2, !tbaa !24, !noalias !28
  %200 = getelementptr [2560 x half], ptr addrspace(3) %42, i32 %198
  store <8 x half> %177, ptr addrspace(3) %200, align 2, !tbaa !24, !noalias !28
  fence syncscope("workgroup") release, !noalias !28
  tail call void @llvm.amdgcn.s.barrier(), !noalias !28
  fence syncscope("workgroup") acquire, !noalias !28
  %201 = add i32 %170, 32
  %202 = icmp ult i32 %201, %4
  br i1 %202, label %169, label %46, !llvm.loop !32
}

; Function Attrs: convergent mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half>, <4 x half>, <16 x float>, i32 immarg, i32 immarg, i32 immarg) #1

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #4

attributes #0 = { convergent nofree norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="256,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #1 = { convergent mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }

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
!13 = !{!"half*", !"half*", !"float*", !"uint", !"uint"}
!14 = !{!"restrict const", !"restrict const", !"restrict", !"", !""}
!15 = !{i32 256, i32 1, i32 1}
!16 = !{!17}
!17 = distinct !{!17, !18, !"__clang_ocl_kern_imp_gemm_mfma_pipe: argument 0"}
!18 = distinct !{!18, !"__clang_ocl_kern_imp_gemm_mfma_pipe"}
!19 = !{!20}
!20 = distinct !{!20, !18, !"__clang_ocl_kern_imp_gemm_mfma_pipe: argument 1"}
!21 = !{!22}
!22 = distinct !{!22, !18, !"__clang_ocl_kern_imp_gemm_mfma_pipe: argument 2"}
!23 = !{i32 0, i32 1024}
!24 = !{!9, !9, i64 0}
!25 = !{!20, !22}
!26 = !{}
!27 = !{!17, !22}
!28 = !{!17, !20, !22}
!29 = !{!30, !30, i64 0}
!30 = !{!"float", !9, i64 0}
!31 = !{!17, !20}
!32 = distinct !{!32, !33}
!33 = !{!"llvm.loop.unroll.disable"}
