; ModuleID = 'gemv_q8.cl'
source_filename = "gemv_q8.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@gemv_q8.sums = internal unnamed_addr addrspace(3) global [32 x float] undef, align 4

; Function Attrs: convergent nofree norecurse nounwind
define protected amdgpu_kernel void @gemv_q8(ptr addrspace(1) noundef readonly align 1 captures(none) %0, ptr addrspace(1) noundef readonly align 2 captures(none) %1, ptr addrspace(1) noundef readonly align 1 captures(none) %2, ptr addrspace(1) noundef readonly align 4 captures(none) %3, ptr addrspace(1) noundef writeonly align 4 captures(none) %4, i32 noundef %5) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  %7 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !15
  %8 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %9 = zext i32 %8 to i64
  %10 = icmp ult i32 %7, %5
  br i1 %10, label %11, label %13

11:                                               ; preds = %6
  %12 = mul i32 %5, %8
  br label %17

13:                                               ; preds = %17, %6
  %14 = phi float [ 0.000000e+00, %6 ], [ %153, %17 ]
  %15 = getelementptr inbounds nuw float, ptr addrspace(3) @gemv_q8.sums, i32 %7
  store float %14, ptr addrspace(3) %15, align 4, !tbaa !16
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %16 = icmp samesign ult i32 %7, 16
  br i1 %16, label %156, label %161

17:                                               ; preds = %11, %17
  %18 = phi float [ 0.000000e+00, %11 ], [ %153, %17 ]
  %19 = phi i32 [ %7, %11 ], [ %154, %17 ]
  %20 = add i32 %19, %12
  %21 = shl i32 %20, 5
  %22 = zext i32 %21 to i64
  %23 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 %22
  %24 = shl i32 %19, 5
  %25 = zext i32 %24 to i64
  %26 = getelementptr inbounds nuw i8, ptr addrspace(1) %2, i64 %25
  %27 = load <4 x i8>, ptr addrspace(1) %23, align 4, !tbaa !18
  %28 = sext <4 x i8> %27 to <4 x i32>
  %29 = load <4 x i8>, ptr addrspace(1) %26, align 4, !tbaa !18
  %30 = sext <4 x i8> %29 to <4 x i32>
  %31 = mul nsw <4 x i32> %30, %28
  %32 = extractelement <4 x i32> %31, i64 0
  %33 = extractelement <4 x i32> %31, i64 1
  %34 = extractelement <4 x i32> %31, i64 2
  %35 = extractelement <4 x i32> %31, i64 3
  %36 = add nsw i32 %33, %32
  %37 = add nsw i32 %36, %34
  %38 = add nsw i32 %37, %35
  %39 = getelementptr inbounds nuw i8, ptr addrspace(1) %23, i64 4
  %40 = load <4 x i8>, ptr addrspace(1) %39, align 4, !tbaa !18
  %41 = sext <4 x i8> %40 to <4 x i32>
  %42 = getelementptr inbounds nuw i8, ptr addrspace(1) %26, i64 4
  %43 = load <4 x i8>, ptr addrspace(1) %42, align 4, !tbaa !18
  %44 = sext <4 x i8> %43 to <4 x i32>
  %45 = mul nsw <4 x i32> %44, %41
  %46 = extractelement <4 x i32> %45, i64 0
  %47 = extractelement <4 x i32> %45, i64 1
  %48 = extractelement <4 x i32> %45, i64 2
  %49 = extractelement <4 x i32> %45, i64 3
  %50 = add nsw i32 %47, %38
  %51 = add i32 %50, %46
  %52 = add i32 %51, %48
  %53 = add i32 %52, %49
  %54 = getelementptr inbounds nuw i8, ptr addrspace(1) %23, i64 8
  %55 = load <4 x i8>, ptr addrspace(1) %54, align 4, !tbaa !18
  %56 = sext <4 x i8> %55 to <4 x i32>
  %57 = getelementptr inbounds nuw i8, ptr addrspace(1) %26, i64 8
  %58 = load <4 x i8>, ptr addrspace(1) %57, align 4, !tbaa !18
  %59 = sext <4 x i8> %58 to <4 x i32>
  %60 = mul nsw <4 x i32> %59, %56
  %61 = extractelement <4 x i32> %60, i64 0
  %62 = extractelement <4 x i32> %60, i64 1
  %63 = extractelement <4 x i32> %60, i64 2
  %64 = extractelement <4 x i32> %60, i64 3
  %65 = add i32 %62, %53
  %66 = add i32 %65, %61
  %67 = add i32 %66, %63
  %68 = add i32 %67, %64
  %69 = getelementptr inbounds nuw i8, ptr addrspace(1) %23, i64 12
  %70 = load <4 x i8>, ptr addrspace(1) %69, align 4, !tbaa !18
  %71 = sext <4 x i8> %70 to <4 x i32>
  %72 = getelementptr inbounds nuw i8, ptr addrspace(1) %26, i64 12
  %73 = load <4 x i8>, ptr addrspace(1) %72, align 4, !tbaa !18
  %74 = sext <4 x i8> %73 to <4 x i32>
  %75 = mul nsw <4 x i32> %74, %71
  %76 = extractelement <4 x i32> %75, i64 0
  %77 = extractelement <4 x i32> %75, i64 1
  %78 = extractelement <4 x i32> %75, i64 2
  %79 = extractelement <4 x i32> %75, i64 3
  %80 = add i32 %77, %68
  %81 = add i32 %80, %76
  %82 = add i32 %81, %78
  %83 = add i32 %82, %79
  %84 = getelementptr inbounds nuw i8, ptr addrspace(1) %23, i64 16
  %85 = load <4 x i8>, ptr addrspace(1) %84, align 4, !tbaa !18
  %86 = sext <4 x i8> %85 to <4 x i32>
  %87 = getelementptr inbounds nuw i8, ptr addrspace(1) %26, i64 16
  %88 = load <4 x i8>, ptr addrspace(1) %87, align 4, !tbaa !18
  %89 = sext <4 x i8> %88 to <4 x i32>
  %90 = mul nsw <4 x i32> %89, %86
  %91 = extractelement <4 x i32> %90, i64 0
  %92 = extractelement <4 x i32> %90, i64 1
  %93 = extractelement <4 x i32> %90, i64 2
  %94 = extractelement <4 x i32> %90, i64 3
  %95 = add i32 %92, %83
  %96 = add i32 %95, %91
  %97 = add i32 %96, %93
  %98 = add i32 %97, %94
  %99 = getelementptr inbounds nuw i8, ptr addrspace(1) %23, i64 20
  %100 = load <4 x i8>, ptr addrspace(1) %99, align 4, !tbaa !18
  %101 = sext <4 x i8> %100 to <4 x i32>
  %102 = getelementptr inbounds nuw i8, ptr addrspace(1) %26, i64 20
  %103 = load <4 x i8>, ptr addrspace(1) %102, align 4, !tbaa !18
  %104 = sext <4 x i8> %103 to <4 x i32>
  %105 = mul nsw <4 x i32> %104, %101
  %106 = extractelement <4 x i32> %105, i64 0
  %107 = extractelement <4 x i32> %105, i64 1
  %108 = extractelement <4 x i32> %105, i64 2
  %109 = extractelement <4 x i32> %105, i64 3
  %110 = add i32 %107, %98
  %111 = add i32 %110, %106
  %112 = add i32 %111, %108
  %113 = add i32 %112, %109
  %114 = getelementptr inbounds nuw i8, ptr addrspace(1) %23, i64 24
  %115 = load <4 x i8>, ptr addrspace(1) %114, align 4, !tbaa !18
  %116 = sext <4 x i8> %115 to <4 x i32>
  %117 = getelementptr inbounds nuw i8, ptr addrspace(1) %26, i64 24
  %118 = load <4 x i8>, ptr addrspace(1) %117, align 4, !tbaa !18
  %119 = sext <4 x i8> %118 to <4 x i32>
  %120 = mul nsw <4 x i32> %119, %116
  %121 = extractelement <4 x i32> %120, i64 0
  %122 = extractelement <4 x i32> %120, i64 1
  %123 = extractelement <4 x i32> %120, i64 2
  %124 = extractelement <4 x i32> %120, i64 3
  %125 = add i32 %122, %113
  %126 = add i32 %125, %121
  %127 = add i32 %126, %123
  %128 = add i32 %127, %124
  %129 = getelementptr inbounds nuw i8, ptr addrspace(1) %23, i64 28
  %130 = load <4 x i8>, ptr addrspace(1) %129, align 4, !tbaa !18
  %131 = sext <4 x i8> %130 to <4 x i32>
  %132 = getelementptr inbounds nuw i8, ptr addrspace(1) %26, i64 28
  %133 = load <4 x i8>, ptr addrspace(1) %132, align 4, !tbaa !18
  %134 = sext <4 x i8> %133 to <4 x i32>
  %135 = mul nsw <4 x i32> %134, %131
  %136 = extractelement <4 x i32> %135, i64 0
  %137 = extractelement <4 x i32> %135, i64 1
  %138 = extractelement <4 x i32> %135, i64 2
  %139 = extractelement <4 x i32> %135, i64 3
  %140 = add i32 %137, %128
  %141 = add i32 %140, %136
  %142 = add i32 %141, %138
  %143 = add i32 %142, %139
  %144 = sitofp i32 %143 to float
  %145 = zext i32 %20 to i64
  %146 = getelementptr inbounds nuw half, ptr addrspace(1) %1, i64 %145
  %147 = load half, ptr addrspace(1) %146, align 2, !tbaa !19, !amdgpu.noclobber !21
  %148 = fpext half %147 to float
  %149 = fmul float %144, %148
  %150 = zext i32 %19 to i64
  %151 = getelementptr inbounds nuw float, ptr addrspace(1) %3, i64 %150
  %152 = load float, ptr addrspace(1) %151, align 4, !tbaa !16, !amdgpu.noclobber !21
  %153 = tail call float @llvm.fmuladd.f32(float %149, float %152, float %18)
  %154 = add i32 %19, 32
  %155 = icmp ult i32 %154, %5
  br i1 %155, label %17, label %13

156:                                              ; preds = %13
  %157 = getelementptr inbounds nuw i8, ptr addrspace(3) %15, i32 64
  %158 = load float, ptr addrspace(3) %157, align 4, !tbaa !16
  %159 = load float, ptr addrspace(3) %15, align 4, !tbaa !16
  %160 = fadd float %158, %159
  store float %160, ptr addrspace(3) %15, align 4, !tbaa !16
  br label %161

161:                                              ; preds = %156, %13
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %162 = icmp samesign ult i32 %7, 8
  br i1 %162, label %163, label %168

163:                                              ; preds = %161
  %164 = getelementptr inbounds nuw i8, ptr addrspace(3) %15, i32 32
  %165 = load float, ptr addrspace(3) %164, align 4, !tbaa !16
  %166 = load float, ptr addrspace(3) %15, align 4, !tbaa !16
  %167 = fadd float %165, %166
  store float %167, ptr addrspace(3) %15, align 4, !tbaa !16
  br label %168

168:                                              ; preds = %163, %161
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %169 = icmp samesign ult i32 %7, 4
  br i1 %169, label %170, label %175

170:                                              ; preds = %168
  %171 = getelementptr inbounds nuw i8, ptr addrspace(3) %15, i32 16
  %172 = load float, ptr addrspace(3) %171, align 4, !tbaa !16
  %173 = load float, ptr addrspace(3) %15, align 4, !tbaa !16
  %174 = fadd float %172, %173
  store float %174, ptr addrspace(3) %15, align 4, !tbaa !16
  br label %175

175:                                              ; preds = %170, %168
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %176 = icmp samesign ult i32 %7, 2
  br i1 %176, label %177, label %182

177:                                              ; preds = %175
  %178 = getelementptr inbounds nuw i8, ptr addrspace(3) %15, i32 8
  %179 = load float, ptr addrspace(3) %178, align 4, !tbaa !16
  %180 = load float, ptr addrspace(3) %15, align 4, !tbaa !16
  %181 = fadd float %179, %180
  store float %181, ptr addrspace(3) %15, align 4, !tbaa !16
  br label %182

182:                                              ; preds = %177, %175
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %183 = icmp eq i32 %7, 0
  br i1 %183, label %184, label %191

184:                                              ; preds = %182
  %185 = load <2 x float>, ptr addrspace(3) %15, align 4, !tbaa !16
  %186 = shufflevector <2 x float> %185, <2 x float> poison, <2 x i32> <i32 1, i32 poison>
  %187 = fadd <2 x float> %186, %185
  %188 = extractelement <2 x float> %187, i64 0
  store float %188, ptr addrspace(3) %15, align 4, !tbaa !16
  %189 = getelementptr inbounds nuw float, ptr addrspace(1) %4, i64 %9
  %190 = load float, ptr addrspace(3) @gemv_q8.sums, align 4, !tbaa !16
  store float %190, ptr addrspace(1) %189, align 4, !tbaa !16
  br label %191

191:                                              ; preds = %182, %184
  ret void
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #1

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #3

attributes #0 = { convergent nofree norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

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
!11 = !{i32 1, i32 1, i32 1, i32 1, i32 1, i32 0}
!12 = !{!"none", !"none", !"none", !"none", !"none", !"none"}
!13 = !{!"char*", !"half*", !"char*", !"float*", !"float*", !"uint"}
!14 = !{!"const", !"const", !"const", !"const", !"", !""}
!15 = !{i32 0, i32 1024}
!16 = !{!17, !17, i64 0}
!17 = !{!"float", !9, i64 0}
!18 = !{!9, !9, i64 0}
!19 = !{!20, !20, i64 0}
!20 = !{!"half", !9, i64 0}
!21 = !{}
