; ModuleID = 'fft.cl'
source_filename = "fft.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@fft.buffer = internal unnamed_addr addrspace(3) global [2 x [128 x <2 x float>]] undef, align 8

; Function Attrs: convergent nofree norecurse nounwind
define protected amdgpu_kernel void @fft(ptr addrspace(1) noundef readonly align 8 captures(none) %0, ptr addrspace(1) noundef writeonly align 8 captures(none) %1, float noundef %2) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %4 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !16
  %5 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %6 = shl i32 %5, 7
  %7 = add i32 %6, %4
  %8 = zext i32 %7 to i64
  %9 = getelementptr inbounds nuw <2 x float>, ptr addrspace(1) %0, i64 %8
  %10 = load <2 x float>, ptr addrspace(1) %9, align 8, !tbaa !17, !amdgpu.noclobber !18
  %11 = getelementptr inbounds nuw <2 x float>, ptr addrspace(3) @fft.buffer, i32 %4
  store <2 x float> %10, ptr addrspace(3) %11, align 8, !tbaa !17
  %12 = add i32 %7, 64
  %13 = zext i32 %12 to i64
  %14 = getelementptr inbounds nuw <2 x float>, ptr addrspace(1) %0, i64 %13
  %15 = load <2 x float>, ptr addrspace(1) %14, align 8, !tbaa !17, !amdgpu.noclobber !18
  %16 = add nuw nsw i32 %4, 64
  %17 = getelementptr inbounds nuw <2 x float>, ptr addrspace(3) @fft.buffer, i32 %16
  store <2 x float> %15, ptr addrspace(3) %17, align 8, !tbaa !17
  %18 = fmul float %2, 0x400921FB60000000
  %19 = shl nuw nsw i32 %4, 1
  br label %20

20:                                               ; preds = %3, %150
  %21 = phi i32 [ 0, %3 ], [ %194, %150 ]
  %22 = phi i32 [ 1, %3 ], [ %199, %150 ]
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %23 = add nuw nsw i32 %22, 1023
  %24 = and i32 %23, %4
  %25 = getelementptr inbounds nuw [128 x <2 x float>], ptr addrspace(3) @fft.buffer, i32 %21
  %26 = getelementptr inbounds nuw <2 x float>, ptr addrspace(3) %25, i32 %4
  %27 = load <2 x float>, ptr addrspace(3) %26, align 8, !tbaa !17
  %28 = getelementptr inbounds nuw <2 x float>, ptr addrspace(3) %25, i32 %16
  %29 = load <2 x float>, ptr addrspace(3) %28, align 8, !tbaa !17
  %30 = uitofp nneg i32 %24 to float
  %31 = fmul float %18, %30
  %32 = uitofp nneg i32 %22 to float
  %33 = fdiv float %31, %32, !fpmath !19
  %34 = tail call float @llvm.fabs.f32(float %33)
  %35 = fcmp olt float %34, 1.310720e+05
  br i1 %35, label %36, label %44

36:                                               ; preds = %20
  %37 = fmul float %34, 0x3FE45F3060000000
  %38 = tail call float @llvm.rint.f32(float %37)
  %39 = tail call float @llvm.fma.f32(float %38, float 0xBFF921FB40000000, float %34)
  %40 = tail call float @llvm.fma.f32(float %38, float 0xBE74442D00000000, float %39)
  %41 = tail call float @llvm.fma.f32(float %38, float 0xBCF8469880000000, float %40)
  %42 = fptosi float %38 to i32
  %43 = bitcast float %34 to i32
  br label %150

44:                                               ; preds = %20
  %45 = bitcast float %34 to i32
  %46 = lshr i32 %45, 23
  %47 = add nsw i32 %46, -120
  %48 = icmp ugt i32 %47, 63
  %49 = select i1 %48, i32 -64, i32 0
  %50 = add nsw i32 %49, %47
  %51 = icmp ugt i32 %50, 31
  %52 = select i1 %51, i32 -32, i32 0
  %53 = add nsw i32 %52, %50
  %54 = icmp ugt i32 %53, 31
  %55 = select i1 %54, i32 -32, i32 0
  %56 = add nsw i32 %55, %53
  %57 = icmp eq i32 %56, 0
  %58 = and i32 %45, 8388607
  %59 = or disjoint i32 %58, 8388608
  %60 = zext nneg i32 %59 to i64
  %61 = mul nuw nsw i64 %60, 4266746795
  %62 = lshr i64 %61, 32
  %63 = mul nuw nsw i64 %60, 1011060801
  %64 = add nuw nsw i64 %62, %63
  %65 = lshr i64 %64, 32
  %66 = mul nuw nsw i64 %60, 3680671129
  %67 = add nuw nsw i64 %65, %66
  %68 = lshr i64 %67, 32
  %69 = mul nuw nsw i64 %60, 4113882560
  %70 = add nuw nsw i64 %68, %69
  %71 = trunc i64 %70 to i32
  %72 = lshr i64 %70, 32
  %73 = mul nuw nsw i64 %60, 4230436817
  %74 = add nuw nsw i64 %72, %73
  %75 = lshr i64 %74, 32
  %76 = mul nuw nsw i64 %60, 1313084713
  %77 = add nuw nsw i64 %75, %76
  %78 = trunc i64 %77 to i32
  %79 = select i1 %48, i32 %71, i32 %78
  %80 = trunc i64 %74 to i32
  %81 = lshr i64 %77, 32
  %82 = mul nuw nsw i64 %60, 2734261102
  %83 = add nuw nsw i64 %81, %82
  %84 = trunc i64 %83 to i32
  %85 = select i1 %48, i32 %80, i32 %84
  %86 = select i1 %51, i32 %79, i32 %85
  %87 = lshr i64 %83, 32
  %88 = trunc nuw nsw i64 %87 to i32
  %89 = select i1 %48, i32 %78, i32 %88
  %90 = select i1 %51, i32 %85, i32 %89
  %91 = select i1 %54, i32 %86, i32 %90
  %92 = trunc i64 %67 to i32
  %93 = select i1 %48, i32 %92, i32 %80
  %94 = select i1 %51, i32 %93, i32 %79
  %95 = select i1 %54, i32 %94, i32 %86
  %96 = sub nsw i32 32, %56
  %97 = tail call i32 @llvm.fshr.i32(i32 %91, i32 %95, i32 %96)
  %98 = select i1 %57, i32 %91, i32 %97
  %99 = trunc i64 %64 to i32
  %100 = select i1 %48, i32 %99, i32 %71
  %101 = select i1 %51, i32 %100, i32 %93
  %102 = select i1 %54, i32 %101, i32 %94
  %103 = tail call i32 @llvm.fshr.i32(i32 %95, i32 %102, i32 %96)
  %104 = select i1 %57, i32 %95, i32 %103
  %105 = tail call i32 @llvm.fshl.i32(i32 %98, i32 %104, i32 2)
  %106 = lshr i32 %98, 29
  %107 = and i32 %106, 1
  %108 = sub nsw i32 0, %107
  %109 = xor i32 %105, %108
  %110 = trunc i64 %61 to i32
  %111 = select i1 %48, i32 %110, i32 %92
  %112 = select i1 %51, i32 %111, i32 %100
  %113 = select i1 %54, i32 %112, i32 %101
  %114 = tail call i32 @llvm.fshr.i32(i32 %102, i32 %113, i32 %96)
  %115 = select i1 %57, i32 %102, i32 %114
  %116 = tail call i32 @llvm.fshl.i32(i32 %104, i32 %115, i32 2)
  %117 = xor i32 %116, %108
  %118 = tail call i32 @llvm.ctlz.i32(i32 %109, i1 false), !range !20
  %119 = sub nsw i32 31, %118
  %120 = tail call i32 @llvm.fshr.i32(i32 %109, i32 %117, i32 %119)
  %121 = tail call i32 @llvm.fshl.i32(i32 %115, i32 %113, i32 2)
  %122 = xor i32 %121, %108
  %123 = tail call i32 @llvm.fshr.i32(i32 %117, i32 %122, i32 %119)
  %124 = tail call i32 @llvm.fshl.i32(i32 %120, i32 %123, i32 23)
  %125 = tail call i32 @llvm.ctlz.i32(i32 %124, i1 false), !range !20
  %126 = add nuw nsw i32 %125, %118
  %127 = xor i32 %125, -1
  %128 = tail call i32 @llvm.fshr.i32(i32 %124, i32 %123, i32 %127)
  %129 = lshr i32 %128, 9
  %130 = shl i32 %106, 31
  %131 = or disjoint i32 %130, 855638016
  %132 = shl nuw nsw i32 %126, 23
  %133 = sub nuw i32 %131, %132
  %134 = or disjoint i32 %133, %129
  %135 = bitcast i32 %134 to float
  %136 = lshr i32 %120, 9
  %137 = or disjoint i32 %130, 1056964608
  %138 = shl nuw nsw i32 %118, 23
  %139 = sub nuw nsw i32 %137, %138
  %140 = or disjoint i32 %136, %139
  %141 = bitcast i32 %140 to float
  %142 = fmul float %141, 0x3FF921FB40000000
  %143 = fneg float %142
  %144 = tail call float @llvm.fma.f32(float %141, float 0x3FF921FB40000000, float %143)
  %145 = tail call float @llvm.fma.f32(float %141, float 0x3E74442D00000000, float %144)
  %146 = tail call float @llvm.fma.f32(float %135, float 0x3FF921FB40000000, float %145)
  %147 = fadd float %142, %146
  %148 = lshr i32 %98, 30
  %149 = add nuw nsw i32 %107, %148
  br label %150

150:                                              ; preds = %36, %44
  %151 = phi i32 [ %43, %36 ], [ %45, %44 ]
  %152 = phi float [ %41, %36 ], [ %147, %44 ]
  %153 = phi i32 [ %42, %36 ], [ %149, %44 ]
  %154 = fmul float %152, %152
  %155 = tail call noundef float @llvm.fmuladd.f32(float %154, float 0xBF29833040000000, float 0x3F81103880000000)
  %156 = tail call noundef float @llvm.fmuladd.f32(float %154, float %155, float 0xBFC55553A0000000)
  %157 = fmul float %154, %156
  %158 = tail call noundef float @llvm.fmuladd.f32(float %152, float %157, float %152)
  %159 = tail call noundef float @llvm.fmuladd.f32(float %154, float 0x3EFAEA6680000000, float 0xBF56C9E760000000)
  %160 = tail call noundef float @llvm.fmuladd.f32(float %154, float %159, float 0x3FA5557EE0000000)
  %161 = tail call noundef float @llvm.fmuladd.f32(float %154, float %160, float 0xBFE0000080000000)
  %162 = tail call noundef float @llvm.fmuladd.f32(float %154, float %161, float 1.000000e+00)
  %163 = bitcast float %158 to i32
  %164 = bitcast float %162 to i32
  %165 = shl i32 %153, 30
  %166 = and i32 %165, -2147483648
  %167 = and i32 %153, 1
  %168 = icmp eq i32 %167, 0
  %169 = select i1 %168, i32 %163, i32 %164
  %170 = bitcast float %33 to i32
  %171 = xor i32 %151, %170
  %172 = xor i32 %171, %169
  %173 = fneg float %158
  %174 = bitcast float %173 to i32
  %175 = select i1 %168, i32 %164, i32 %174
  %176 = fcmp one float %34, 0x7FF0000000000000
  %177 = xor i32 %172, %166
  %178 = xor i32 %175, %166
  %179 = bitcast i32 %177 to float
  %180 = bitcast i32 %178 to float
  %181 = select i1 %176, float %179, float 0x7FF8000000000000
  %182 = select i1 %176, float %180, float 0x7FF8000000000000
  %183 = fneg float %181
  %184 = shufflevector <2 x float> %29, <2 x float> poison, <2 x i32> <i32 1, i32 1>
  %185 = insertelement <2 x float> poison, float %183, i64 0
  %186 = insertelement <2 x float> %185, float %182, i64 1
  %187 = fmul <2 x float> %184, %186
  %188 = shufflevector <2 x float> %29, <2 x float> poison, <2 x i32> zeroinitializer
  %189 = insertelement <2 x float> poison, float %182, i64 0
  %190 = insertelement <2 x float> %189, float %181, i64 1
  %191 = tail call <2 x float> @llvm.fmuladd.v2f32(<2 x float> %188, <2 x float> %190, <2 x float> %187)
  %192 = sub nsw i32 %19, %24
  %193 = fadd <2 x float> %27, %191
  %194 = xor i32 %21, 1
  %195 = getelementptr inbounds nuw [128 x <2 x float>], ptr addrspace(3) @fft.buffer, i32 %194
  %196 = getelementptr inbounds nuw <2 x float>, ptr addrspace(3) %195, i32 %192
  store <2 x float> %193, ptr addrspace(3) %196, align 8, !tbaa !17
  %197 = fsub <2 x float> %27, %191
  %198 = getelementptr <2 x float>, ptr addrspace(3) %196, i32 %22
  store <2 x float> %197, ptr addrspace(3) %198, align 8, !tbaa !17
  %199 = shl nuw nsw i32 %22, 1
  %200 = icmp samesign ult i32 %22, 64
  br i1 %200, label %20, label %201

201:                                              ; preds = %150
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %202 = getelementptr inbounds nuw <2 x float>, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @fft.buffer, i32 1024), i32 %4
  %203 = load <2 x float>, ptr addrspace(3) %202, align 8, !tbaa !17
  %204 = getelementptr inbounds nuw <2 x float>, ptr addrspace(1) %1, i64 %8
  store <2 x float> %203, ptr addrspace(1) %204, align 8, !tbaa !17
  %205 = getelementptr inbounds nuw <2 x float>, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @fft.buffer, i32 1024), i32 %16
  %206 = load <2 x float>, ptr addrspace(3) %205, align 8, !tbaa !17
  %207 = getelementptr inbounds nuw <2 x float>, ptr addrspace(1) %1, i64 %13
  store <2 x float> %206, ptr addrspace(1) %207, align 8, !tbaa !17
  ret void
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #1

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fabs.f32(float) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.fshr.i32(i32, i32, i32) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.fshl.i32(i32, i32, i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctlz.i32(i32, i1 immarg) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fma.f32(float, float, float) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.rint.f32(float) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <2 x float> @llvm.fmuladd.v2f32(<2 x float>, <2 x float>, <2 x float>) #4

attributes #0 = { convergent nofree norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

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
!13 = !{!"float2*", !"float2*", !"float"}
!14 = !{!"float __attribute__((ext_vector_type(2)))*", !"float __attribute__((ext_vector_type(2)))*", !"float"}
!15 = !{!"const", !"", !""}
!16 = !{i32 0, i32 1024}
!17 = !{!9, !9, i64 0}
!18 = !{}
!19 = !{float 2.500000e+00}
!20 = !{i32 0, i32 33}
