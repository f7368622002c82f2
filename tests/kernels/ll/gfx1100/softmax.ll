; ModuleID = 'softmax.cl'
source_filename = "softmax.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@softmax.scratch = internal unnamed_addr addrspace(3) global [64 x float] undef, align 4

; Function Attrs: convergent nofree norecurse nounwind
define protected amdgpu_kernel void @softmax(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef writeonly align 4 captures(none) %1, i32 noundef %2) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  %4 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !15
  %5 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %6 = zext i32 %5 to i64
  %7 = zext i32 %2 to i64
  %8 = mul nuw i64 %7, %6
  %9 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %8
  %10 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %8
  %11 = icmp ult i32 %4, %2
  br i1 %11, label %16, label %12

12:                                               ; preds = %16, %3
  %13 = phi float [ 0xFFF0000000000000, %3 ], [ %22, %16 ]
  %14 = getelementptr inbounds nuw float, ptr addrspace(3) @softmax.scratch, i32 %4
  store float %13, ptr addrspace(3) %14, align 4, !tbaa !16
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %15 = icmp samesign ult i32 %4, 32
  br i1 %15, label %25, label %30

16:                                               ; preds = %3, %16
  %17 = phi i32 [ %23, %16 ], [ %4, %3 ]
  %18 = phi float [ %22, %16 ], [ 0xFFF0000000000000, %3 ]
  %19 = zext i32 %17 to i64
  %20 = getelementptr inbounds nuw float, ptr addrspace(1) %9, i64 %19
  %21 = load float, ptr addrspace(1) %20, align 4, !tbaa !16, !amdgpu.noclobber !18
  %22 = tail call fastcc float @llvm.maxnum.f32(float noundef %18, float noundef %21) #4
  %23 = add i32 %17, 64
  %24 = icmp ult i32 %23, %2
  br i1 %24, label %16, label %12

25:                                               ; preds = %12
  %26 = getelementptr inbounds nuw i8, ptr addrspace(3) %14, i32 128
  %27 = load float, ptr addrspace(3) %14, align 4, !tbaa !16
  %28 = load float, ptr addrspace(3) %26, align 4, !tbaa !16
  %29 = tail call fastcc float @llvm.maxnum.f32(float noundef %27, float noundef %28) #4
  store float %29, ptr addrspace(3) %14, align 4, !tbaa !16
  br label %30

30:                                               ; preds = %25, %12
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %31 = icmp samesign ult i32 %4, 16
  br i1 %31, label %32, label %37

32:                                               ; preds = %30
  %33 = getelementptr inbounds nuw i8, ptr addrspace(3) %14, i32 64
  %34 = load float, ptr addrspace(3) %14, align 4, !tbaa !16
  %35 = load float, ptr addrspace(3) %33, align 4, !tbaa !16
  %36 = tail call fastcc float @llvm.maxnum.f32(float noundef %34, float noundef %35) #4
  store float %36, ptr addrspace(3) %14, align 4, !tbaa !16
  br label %37

37:                                               ; preds = %32, %30
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %38 = icmp samesign ult i32 %4, 8
  br i1 %38, label %39, label %44

39:                                               ; preds = %37
  %40 = getelementptr inbounds nuw i8, ptr addrspace(3) %14, i32 32
  %41 = load float, ptr addrspace(3) %14, align 4, !tbaa !16
  %42 = load float, ptr addrspace(3) %40, align 4, !tbaa !16
  %43 = tail call fastcc float @llvm.maxnum.f32(float noundef %41, float noundef %42) #4
  store float %43, ptr addrspace(3) %14, align 4, !tbaa !16
  br label %44

44:                                               ; preds = %39, %37
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %45 = icmp samesign ult i32 %4, 4
  br i1 %45, label %46, label %51

46:                                               ; preds = %44
  %47 = getelementptr inbounds nuw i8, ptr addrspace(3) %14, i32 16
  %48 = load float, ptr addrspace(3) %14, align 4, !tbaa !16
  %49 = load float, ptr addrspace(3) %47, align 4, !tbaa !16
  %50 = tail call fastcc float @llvm.maxnum.f32(float noundef %48, float noundef %49) #4
  store float %50, ptr addrspace(3) %14, align 4, !tbaa !16
  br label %51

51:                                               ; preds = %46, %44
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %52 = icmp samesign ult i32 %4, 2
  br i1 %52, label %53, label %58

53:                                               ; preds = %51
  %54 = getelementptr inbounds nuw i8, ptr addrspace(3) %14, i32 8
  %55 = load float, ptr addrspace(3) %14, align 4, !tbaa !16
  %56 = load float, ptr addrspace(3) %54, align 4, !tbaa !16
  %57 = tail call fastcc float @llvm.maxnum.f32(float noundef %55, float noundef %56) #4
  store float %57, ptr addrspace(3) %14, align 4, !tbaa !16
  br label %58

58:                                               ; preds = %53, %51
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %59 = icmp eq i32 %4, 0
  br i1 %59, label %60, label %65

60:                                               ; preds = %58
  %61 = getelementptr inbounds nuw i8, ptr addrspace(3) %14, i32 4
  %62 = load float, ptr addrspace(3) %14, align 4, !tbaa !16
  %63 = load float, ptr addrspace(3) %61, align 4, !tbaa !16
  %64 = tail call fastcc float @llvm.maxnum.f32(float noundef %62, float noundef %63) #4
  store float %64, ptr addrspace(3) %14, align 4, !tbaa !16
  br label %65

65:                                               ; preds = %60, %58
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %66 = load float, ptr addrspace(3) @softmax.scratch, align 4, !tbaa !16
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %11, label %69, label %67

67:                                               ; preds = %69, %65
  %68 = phi float [ 0.000000e+00, %65 ], [ %90, %69 ]
  store float %68, ptr addrspace(3) %14, align 4, !tbaa !16
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %15, label %93, label %98

69:                                               ; preds = %65, %69
  %70 = phi i32 [ %91, %69 ], [ %4, %65 ]
  %71 = phi float [ %90, %69 ], [ 0.000000e+00, %65 ]
  %72 = zext i32 %70 to i64
  %73 = getelementptr inbounds nuw float, ptr addrspace(1) %9, i64 %72
  %74 = load float, ptr addrspace(1) %73, align 4, !tbaa !16
  %75 = fsub float %74, %66
  %76 = fcmp ogt float %75, 0x40562E4300000000
  %77 = fcmp olt float %75, 0xC059D1DA00000000
  %78 = fmul float %75, 0x3FF7154760000000
  %79 = fneg float %78
  %80 = tail call float @llvm.fma.f32(float %75, float 0x3FF7154760000000, float %79)
  %81 = tail call float @llvm.fma.f32(float %75, float 0x3E54AE0BE0000000, float %80)
  %82 = tail call float @llvm.rint.f32(float %78)
  %83 = fsub float %78, %82
  %84 = fadd float %81, %83
  %85 = tail call float @llvm.exp2.f32(float %84)
  %86 = fptosi float %82 to i32
  %87 = tail call float @llvm.ldexp.f32.i32(float %85, i32 %86)
  %88 = select i1 %77, float 0.000000e+00, float %87
  %89 = select i1 %76, float 0x7FF0000000000000, float %88
  %90 = fadd float %71, %89
  %91 = add i32 %70, 64
  %92 = icmp ult i32 %91, %2
  br i1 %92, label %69, label %67

93:                                               ; preds = %67
  %94 = getelementptr inbounds nuw i8, ptr addrspace(3) %14, i32 128
  %95 = load float, ptr addrspace(3) %94, align 4, !tbaa !16
  %96 = load float, ptr addrspace(3) %14, align 4, !tbaa !16
  %97 = fadd float %95, %96
  store float %97, ptr addrspace(3) %14, align 4, !tbaa !16
  br label %98

98:                                               ; preds = %93, %67
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %31, label %99, label %104

99:                                               ; preds = %98
  %100 = getelementptr inbounds nuw i8, ptr addrspace(3) %14, i32 64
  %101 = load float, ptr addrspace(3) %100, align 4, !tbaa !16
  %102 = load float, ptr addrspace(3) %14, align 4, !tbaa !16
  %103 = fadd float %101, %102
  store float %103, ptr addrspace(3) %14, align 4, !tbaa !16
  br label %104

104:                                              ; preds = %99, %98
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %38, label %105, label %110

105:                                              ; preds = %104
  %106 = getelementptr inbounds nuw i8, ptr addrspace(3) %14, i32 32
  %107 = load float, ptr addrspace(3) %106, align 4, !tbaa !16
  %108 = load float, ptr addrspace(3) %14, align 4, !tbaa !16
  %109 = fadd float %107, %108
  store float %109, ptr addrspace(3) %14, align 4, !tbaa !16
  br label %110

110:                                              ; preds = %105, %104
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %45, label %111, label %116

111:                                              ; preds = %110
  %112 = getelementptr inbounds nuw i8, ptr addrspace(3) %14, i32 16
  %113 = load float, ptr addrspace(3) %112, align 4, !tbaa !16
  %114 = load float, ptr addrspace(3) %14, align 4, !tbaa !16
  %115 = fadd float %113, %114
  store float %115, ptr addrspace(3) %14, align 4, !tbaa !16
  br label %116

116:                                              ; preds = %111, %110
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %52, label %117, label %122

117:                                              ; preds = %116
  %118 = getelementptr inbounds nuw i8, ptr addrspace(3) %14, i32 8
  %119 = load float, ptr addrspace(3) %118, align 4, !tbaa !16
  %120 = load float, ptr addrspace(3) %14, align 4, !tbaa !16
  %121 = fadd float %119, %120
  store float %121, ptr addrspace(3) %14, align 4, !tbaa !16
  br label %122

122:                                              ; preds = %117, %116
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %59, label %123, label %128

123:                                              ; preds = %122
  %124 = load <2 x float>, ptr addrspace(3) %14, align 4, !tbaa !16
  %125 = extractelement <2 x float> %124, i64 0
  %126 = extractelement <2 x float> %124, i64 1
  %127 = fadd float %126, %125
  store float %127, ptr addrspace(3) %14, align 4, !tbaa !16
  br label %128

128:                                              ; preds = %123, %122
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %129 = load float, ptr addrspace(3) @softmax.scratch, align 4, !tbaa !16
  %130 = fdiv float 1.000000e+00, %129, !fpmath !19
  br i1 %11, label %131, label %155

131:                                              ; preds = %128, %131
  %132 = phi i32 [ %153, %131 ], [ %4, %128 ]
  %133 = zext i32 %132 to i64
  %134 = getelementptr inbounds nuw float, ptr addrspace(1) %9, i64 %133
  %135 = load float, ptr addrspace(1) %134, align 4, !tbaa !16
  %136 = fsub float %135, %66
  %137 = fcmp ogt float %136, 0x40562E4300000000
  %138 = fcmp olt float %136, 0xC059D1DA00000000
  %139 = fmul float %136, 0x3FF7154760000000
  %140 = fneg float %139
  %141 = tail call float @llvm.fma.f32(float %136, float 0x3FF7154760000000, float %140)
  %142 = tail call float @llvm.fma.f32(float %136, float 0x3E54AE0BE0000000, float %141)
  %143 = tail call float @llvm.rint.f32(float %139)
  %144 = fsub float %139, %143
  %145 = fadd float %142, %144
  %146 = tail call float @llvm.exp2.f32(float %145)
  %147 = fptosi float %143 to i32
  %148 = tail call float @llvm.ldexp.f32.i32(float %146, i32 %147)
  %149 = select i1 %138, float 0.000000e+00, float %148
  %150 = select i1 %137, float 0x7FF0000000000000, float %149
  %151 = fmul float %130, %150
  %152 = getelementptr inbounds nuw float, ptr addrspace(1) %10, i64 %133
  store float %151, ptr addrspace(1) %152, align 4, !tbaa !16
  %153 = add i32 %132, 64
  %154 = icmp ult i32 %153, %2
  br i1 %154, label %131, label %155

155:                                              ; preds = %131, %128
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

attributes #0 = { convergent nofree norecurse nounwind "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="false" }
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
!13 = !{!"float*", !"float*", !"uint"}
!14 = !{!"const", !"", !""}
!15 = !{i32 0, i32 1024}
!16 = !{!17, !17, i64 0}
!17 = !{!"float", !9, i64 0}
!18 = !{}
!19 = !{float 2.500000e+00}
