; ModuleID = 'softmax_bf16.cl'
source_filename = "softmax_bf16.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@softmax_bf16.partial = internal unnamed_addr addrspace(3) global [64 x float] undef, align 4

; Function Attrs: convergent nofree norecurse nounwind
define protected amdgpu_kernel void @softmax_bf16(ptr addrspace(1) noundef readonly align 2 captures(none) %0, ptr addrspace(1) noundef writeonly align 2 captures(none) %1, i32 noundef %2) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  %4 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !15
  %5 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %6 = zext i32 %5 to i64
  %7 = zext i32 %2 to i64
  %8 = mul nuw i64 %7, %6
  %9 = getelementptr inbounds nuw bfloat, ptr addrspace(1) %0, i64 %8
  %10 = icmp ult i32 %4, %2
  br i1 %10, label %15, label %11

11:                                               ; preds = %15, %3
  %12 = phi float [ 0xFFF0000000000000, %3 ], [ %22, %15 ]
  %13 = getelementptr inbounds nuw float, ptr addrspace(3) @softmax_bf16.partial, i32 %4
  store float %12, ptr addrspace(3) %13, align 4, !tbaa !16
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %14 = icmp samesign ult i32 %4, 32
  br i1 %14, label %25, label %30

15:                                               ; preds = %3, %15
  %16 = phi i32 [ %23, %15 ], [ %4, %3 ]
  %17 = phi float [ %22, %15 ], [ 0xFFF0000000000000, %3 ]
  %18 = zext i32 %16 to i64
  %19 = getelementptr inbounds nuw bfloat, ptr addrspace(1) %9, i64 %18
  %20 = load bfloat, ptr addrspace(1) %19, align 2, !tbaa !18, !amdgpu.noclobber !20
  %21 = fpext bfloat %20 to float
  %22 = tail call fastcc float @llvm.maxnum.f32(float noundef %17, float noundef %21) #4
  %23 = add i32 %16, 64
  %24 = icmp ult i32 %23, %2
  br i1 %24, label %15, label %11

25:                                               ; preds = %11
  %26 = getelementptr inbounds nuw i8, ptr addrspace(3) %13, i32 128
  %27 = load float, ptr addrspace(3) %13, align 4, !tbaa !16
  %28 = load float, ptr addrspace(3) %26, align 4, !tbaa !16
  %29 = tail call fastcc float @llvm.maxnum.f32(float noundef %27, float noundef %28) #4
  store float %29, ptr addrspace(3) %13, align 4, !tbaa !16
  br label %30

30:                                               ; preds = %25, %11
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %31 = icmp samesign ult i32 %4, 16
  br i1 %31, label %32, label %37

32:                                               ; preds = %30
  %33 = getelementptr inbounds nuw i8, ptr addrspace(3) %13, i32 64
  %34 = load float, ptr addrspace(3) %13, align 4, !tbaa !16
  %35 = load float, ptr addrspace(3) %33, align 4, !tbaa !16
  %36 = tail call fastcc float @llvm.maxnum.f32(float noundef %34, float noundef %35) #4
  store float %36, ptr addrspace(3) %13, align 4, !tbaa !16
  br label %37

37:                                               ; preds = %32, %30
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %38 = icmp samesign ult i32 %4, 8
  br i1 %38, label %39, label %44

39:                                               ; preds = %37
  %40 = getelementptr inbounds nuw i8, ptr addrspace(3) %13, i32 32
  %41 = load float, ptr addrspace(3) %13, align 4, !tbaa !16
  %42 = load float, ptr addrspace(3) %40, align 4, !tbaa !16
  %43 = tail call fastcc float @llvm.maxnum.f32(float noundef %41, float noundef %42) #4
  store float %43, ptr addrspace(3) %13, align 4, !tbaa !16
  br label %44

44:                                               ; preds = %39, %37
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %45 = icmp samesign ult i32 %4, 4
  br i1 %45, label %46, label %51

46:                                               ; preds = %44
  %47 = getelementptr inbounds nuw i8, ptr addrspace(3) %13, i32 16
  %48 = load float, ptr addrspace(3) %13, align 4, !tbaa !16
  %49 = load float, ptr addrspace(3) %47, align 4, !tbaa !16
  %50 = tail call fastcc float @llvm.maxnum.f32(float noundef %48, float noundef %49) #4
  store float %50, ptr addrspace(3) %13, align 4, !tbaa !16
  br label %51

51:                                               ; preds = %46, %44
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %52 = icmp samesign ult i32 %4, 2
  br i1 %52, label %53, label %58

53:                                               ; preds = %51
  %54 = getelementptr inbounds nuw i8, ptr addrspace(3) %13, i32 8
  %55 = load float, ptr addrspace(3) %13, align 4, !tbaa !16
  %56 = load float, ptr addrspace(3) %54, align 4, !tbaa !16
  %57 = tail call fastcc float @llvm.maxnum.f32(float noundef %55, float noundef %56) #4
  store float %57, ptr addrspace(3) %13, align 4, !tbaa !16
  br label %58

58:                                               ; preds = %53, %51
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %59 = icmp eq i32 %4, 0
  br i1 %59, label %60, label %65

60:                                               ; preds = %58
  %61 = getelementptr inbounds nuw i8, ptr addrspace(3) %13, i32 4
  %62 = load float, ptr addrspace(3) %13, align 4, !tbaa !16
  %63 = load float, ptr addrspace(3) %61, align 4, !tbaa !16
  %64 = tail call fastcc float @llvm.maxnum.f32(float noundef %62, float noundef %63) #4
  store float %64, ptr addrspace(3) %13, align 4, !tbaa !16
  br label %65

65:                                               ; preds = %60, %58
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %66 = load float, ptr addrspace(3) @softmax_bf16.partial, align 4, !tbaa !16
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %10, label %69, label %67

67:                                               ; preds = %69, %65
  %68 = phi float [ 0.000000e+00, %65 ], [ %91, %69 ]
  store float %68, ptr addrspace(3) %13, align 4, !tbaa !16
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %14, label %96, label %101

69:                                               ; preds = %65, %69
  %70 = phi i32 [ %92, %69 ], [ %4, %65 ]
  %71 = phi float [ %91, %69 ], [ 0.000000e+00, %65 ]
  %72 = zext i32 %70 to i64
  %73 = getelementptr inbounds nuw bfloat, ptr addrspace(1) %9, i64 %72
  %74 = load bfloat, ptr addrspace(1) %73, align 2, !tbaa !18, !amdgpu.noclobber !20
  %75 = fpext bfloat %74 to float
  %76 = fsub float %75, %66
  %77 = fcmp ogt float %76, 0x40562E4300000000
  %78 = fcmp olt float %76, 0xC059D1DA00000000
  %79 = fmul float %76, 0x3FF7154760000000
  %80 = fneg float %79
  %81 = tail call float @llvm.fma.f32(float %76, float 0x3FF7154760000000, float %80)
  %82 = tail call float @llvm.fma.f32(float %76, float 0x3E54AE0BE0000000, float %81)
  %83 = tail call float @llvm.rint.f32(float %79)
  %84 = fsub float %79, %83
  %85 = fadd float %82, %84
  %86 = tail call float @llvm.exp2.f32(float %85)
  %87 = fptosi float %83 to i32
  %88 = tail call float @llvm.ldexp.f32.i32(float %86, i32 %87)
  %89 = select i1 %78, float 0.000000e+00, float %88
  %90 = select i1 %77, float 0x7FF0000000000000, float %89
  %91 = fadd float %71, %90
  %92 = add i32 %70, 64
  %93 = icmp ult i32 %92, %2
  br i1 %93, label %69, label %67

94:                                               ; preds = %131
  %95 = getelementptr inbounds nuw bfloat, ptr addrspace(1) %1, i64 %8
  br label %133

96:                                               ; preds = %67
  %97 = getelementptr inbounds nuw i8, ptr addrspace(3) %13, i32 128
  %98 = load float, ptr addrspace(3) %97, align 4, !tbaa !16
  %99 = load float, ptr addrspace(3) %13, align 4, !tbaa !16
  %100 = fadd float %98, %99
  store float %100, ptr addrspace(3) %13, align 4, !tbaa !16
  br label %101

101:                                              ; preds = %96, %67
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %31, label %102, label %107

102:                                              ; preds = %101
  %103 = getelementptr inbounds nuw i8, ptr addrspace(3) %13, i32 64
  %104 = load float, ptr addrspace(3) %103, align 4, !tbaa !16
  %105 = load float, ptr addrspace(3) %13, align 4, !tbaa !16
  %106 = fadd float %104, %105
  store float %106, ptr addrspace(3) %13, align 4, !tbaa !16
  br label %107

107:                                              ; preds = %102, %101
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %38, label %108, label %113

108:                                              ; preds = %107
  %109 = getelementptr inbounds nuw i8, ptr addrspace(3) %13, i32 32
  %110 = load float, ptr addrspace(3) %109, align 4, !tbaa !16
  %111 = load float, ptr addrspace(3) %13, align 4, !tbaa !16
  %112 = fadd float %110, %111
  store float %112, ptr addrspace(3) %13, align 4, !tbaa !16
  br label %113

113:                                              ; preds = %108, %107
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %45, label %114, label %119

114:                                              ; preds = %113
  %115 = getelementptr inbounds nuw i8, ptr addrspace(3) %13, i32 16
  %116 = load float, ptr addrspace(3) %115, align 4, !tbaa !16
  %117 = load float, ptr addrspace(3) %13, align 4, !tbaa !16
  %118 = fadd float %116, %117
  store float %118, ptr addrspace(3) %13, align 4, !tbaa !16
  br label %119

119:                                              ; preds = %114, %113
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %52, label %120, label %125

120:                                              ; preds = %119
  %121 = getelementptr inbounds nuw i8, ptr addrspace(3) %13, i32 8
  %122 = load float, ptr addrspace(3) %121, align 4, !tbaa !16
  %123 = load float, ptr addrspace(3) %13, align 4, !tbaa !16
  %124 = fadd float %122, %123
  store float %124, ptr addrspace(3) %13, align 4, !tbaa !16
  br label %125

125:                                              ; preds = %120, %119
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %59, label %126, label %131

126:                                              ; preds = %125
  %127 = load <2 x float>, ptr addrspace(3) %13, align 4, !tbaa !16
  %128 = shufflevector <2 x float> %127, <2 x float> poison, <2 x i32> <i32 1, i32 poison>
  %129 = fadd <2 x float> %128, %127
  %130 = extractelement <2 x float> %129, i64 0
  store float %130, ptr addrspace(3) %13, align 4, !tbaa !16
  br label %131

131:                                              ; preds = %126, %125
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %132 = load float, ptr addrspace(3) @softmax_bf16.partial, align 4, !tbaa !16
  br i1 %10, label %94, label %159

133:                                              ; preds = %94, %133
  %134 = phi i32 [ %4, %94 ], [ %157, %133 ]
  %135 = zext i32 %134 to i64
  %136 = getelementptr inbounds nuw bfloat, ptr addrspace(1) %9, i64 %135
  %137 = load bfloat, ptr addrspace(1) %136, align 2, !tbaa !18
  %138 = fpext bfloat %137 to float
  %139 = fsub float %138, %66
  %140 = fcmp ogt float %139, 0x40562E4300000000
  %141 = fcmp olt float %139, 0xC059D1DA00000000
  %142 = fmul float %139, 0x3FF7154760000000
  %143 = fneg float %142
  %144 = tail call float @llvm.fma.f32(float %139, float 0x3FF7154760000000, float %143)
  %145 = tail call float @llvm.fma.f32(float %139, float 0x3E54AE0BE0000000, float %144)
  %146 = tail call float @llvm.rint.f32(float %142)
  %147 = fsub float %142, %146
  %148 = fadd float %145, %147
  %149 = tail call float @llvm.exp2.f32(float %148)
  %150 = fptosi float %146 to i32
  %151 = tail call float @llvm.ldexp.f32.i32(float %149, i32 %150)
  %152 = select i1 %141, float 0.000000e+00, float %151
  %153 = select i1 %140, float 0x7FF0000000000000, float %152
  %154 = fdiv float %153, %132, !fpmath !21
  %155 = fptrunc float %154 to bfloat
  %156 = getelementptr inbounds nuw bfloat, ptr addrspace(1) %95, i64 %135
  store bfloat %155, ptr addrspace(1) %156, align 2, !tbaa !18
  %157 = add i32 %134, 64
  %158 = icmp ult i32 %157, %2
  br i1 %158, label %133, label %159

159:                                              ; preds = %133, %131
  ret void
}

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.exp2.f32(float) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fma.f32(float, float, float) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.rint.f32(float) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.ldexp.f32.i32(float, i32) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #3

attributes #0 = { convergent nofree norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
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
!11 = !{i32 1, i32 1, i32 0}
!12 = !{!"none", !"none", !"none"}
!13 = !{!"__bf16*", !"__bf16*", !"uint"}
!14 = !{!"const", !"", !""}
!15 = !{i32 0, i32 1024}
!16 = !{!17, !17, i64 0}
!17 = !{!"float", !9, i64 0}
!18 = !{!19, !19, i64 0}
!19 = !{!"__bf16", !9, i64 0}
!20 = !{}
!21 = !{float 2.500000e+00}
