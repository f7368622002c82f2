; ModuleID = 'conv2d.cl'
source_filename = "conv2d.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@filter = hidden local_unnamed_addr addrspace(4) constant [5 x [5 x float]] [[5 x float] [float 0x3F6E01E020000000, float 0x3F8E01E020000000, float 0x3F9A41A420000000, float 0x3F8E01E020000000, float 0x3F6E01E020000000], [5 x float] [float 0x3F8E01E020000000, float 0x3FAE01E020000000, float 0x3FB8618620000000, float 0x3FAE01E020000000, float 0x3F8E01E020000000], [5 x float] [float 0x3F9A41A420000000, float 0x3FB8618620000000, float 0x3FC33933A0000000, float 0x3FB8618620000000, float 0x3F9A41A420000000], [5 x float] [float 0x3F8E01E020000000, float 0x3FAE01E020000000, float 0x3FB8618620000000, float 0x3FAE01E020000000, float 0x3F8E01E020000000], [5 x float] [float 0x3F6E01E020000000, float 0x3F8E01E020000000, float 0x3F9A41A420000000, float 0x3F8E01E020000000, float 0x3F6E01E020000000]], align 4

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define protected amdgpu_kernel void @conv2d(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef writeonly align 4 captures(none) %1, i32 noundef %2, i32 noundef %3) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
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
  %15 = trunc i64 %14 to i32
  %16 = add i32 %12, %15
  %17 = getelementptr inbounds nuw i8, ptr addrspace(4) %5, i64 14
  %18 = load i16, ptr addrspace(4) %17, align 2
  %19 = zext i16 %18 to i32
  %20 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %21 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !15
  %22 = mul i32 %20, %19
  %23 = add i32 %22, %21
  %24 = getelementptr i8, ptr addrspace(4) %5, i64 48
  %25 = load i64, ptr addrspace(4) %24, align 8, !tbaa !16
  %26 = trunc i64 %25 to i32
  %27 = add i32 %23, %26
  %28 = icmp sgt i32 %2, %16
  %29 = icmp sgt i32 %3, %27
  %30 = select i1 %28, i1 %29, i1 false
  br i1 %30, label %31, label %196

31:                                               ; preds = %4
  %32 = add nsw i32 %2, -1
  %33 = add nsw i32 %3, -1
  %34 = tail call i32 @llvm.smax.i32(i32 %16, i32 2)
  %35 = add nsw i32 %34, -2
  %36 = tail call range(i32 -2147483648, 2147483647) i32 @llvm.smin.i32(i32 range(i32 -2147483648, 2147483647) %32, i32 range(i32 0, -2147483648) %35)
  %37 = tail call i32 @llvm.smax.i32(i32 %27, i32 2)
  %38 = add nsw i32 %37, -2
  %39 = tail call range(i32 -2147483648, 2147483647) i32 @llvm.smin.i32(i32 range(i32 -2147483648, 2147483647) %33, i32 range(i32 0, -2147483648) %38)
  %40 = mul nsw i32 %39, %2
  %41 = add nsw i32 %36, %40
  %42 = sext i32 %41 to i64
  %43 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %42
  %44 = load float, ptr addrspace(1) %43, align 4, !tbaa !18, !amdgpu.noclobber !20
  %45 = tail call float @llvm.fmuladd.f32(float %44, float 0x3F6E01E020000000, float 0.000000e+00)
  %46 = tail call i32 @llvm.smax.i32(i32 %16, i32 1)
  %47 = add nsw i32 %46, -1
  %48 = tail call range(i32 -2147483648, 2147483647) i32 @llvm.smin.i32(i32 range(i32 -2147483648, 2147483647) %32, i32 range(i32 0, -2147483648) %47)
  %49 = add nsw i32 %48, %40
  %50 = sext i32 %49 to i64
  %51 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %50
  %52 = load float, ptr addrspace(1) %51, align 4, !tbaa !18, !amdgpu.noclobber !20
  %53 = tail call float @llvm.fmuladd.f32(float %52, float 0x3F8E01E020000000, float %45)
  %54 = tail call noundef range(i32 0, -2147483648) i32 @llvm.smax.i32(i32 %16, i32 0)
  %55 = tail call range(i32 -2147483648, 2147483647) i32 @llvm.smin.i32(i32 range(i32 -2147483648, 2147483647) %32, i32 range(i32 0, -2147483648) %54)
  %56 = add nsw i32 %55, %40
  %57 = sext i32 %56 to i64
  %58 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %57
  %59 = load float, ptr addrspace(1) %58, align 4, !tbaa !18, !amdgpu.noclobber !20
  %60 = tail call float @llvm.fmuladd.f32(float %59, float 0x3F9A41A420000000, float %53)
  %61 = tail call i32 @llvm.smax.i32(i32 %16, i32 -1)
  %62 = add nsw i32 %61, 1
  %63 = tail call range(i32 -2147483648, 2147483647) i32 @llvm.smin.i32(i32 range(i32 -2147483648, 2147483647) %32, i32 range(i32 0, -2147483648) %62)
  %64 = add nsw i32 %63, %40
  %65 = sext i32 %64 to i64
  %66 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %65
  %67 = load float, ptr addrspace(1) %66, align 4, !tbaa !18, !amdgpu.noclobber !20
  %68 = tail call float @llvm.fmuladd.f32(float %67, float 0x3F8E01E020000000, float %60)
  %69 = tail call i32 @llvm.smax.i32(i32 %16, i32 -2)
  %70 = add nsw i32 %69, 2
  %71 = tail call range(i32 -2147483648, 2147483647) i32 @llvm.smin.i32(i32 range(i32 -2147483648, 2147483647) %32, i32 range(i32 0, -2147483648) %70)
  %72 = add nsw i32 %71, %40
  %73 = sext i32 %72 to i64
  %74 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %73
  %75 = load float, ptr addrspace(1) %74, align 4, !tbaa !18, !amdgpu.noclobber !20
  %76 = tail call float @llvm.fmuladd.f32(float %75, float 0x3F6E01E020000000, float %68)
  %77 = tail call i32 @llvm.smax.i32(i32 %27, i32 1)
  %78 = add nsw i32 %77, -1
  %79 = tail call range(i32 -2147483648, 2147483647) i32 @llvm.smin.i32(i32 range(i32 -2147483648, 2147483647) %33, i32 range(i32 0, -2147483648) %78)
  %80 = mul nsw i32 %79, %2
  %81 = add nsw i32 %36, %80
  %82 = sext i32 %81 to i64
  %83 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %82
  %84 = load float, ptr addrspace(1) %83, align 4, !tbaa !18, !amdgpu.noclobber !20
  %85 = tail call float @llvm.fmuladd.f32(float %84, float 0x3F8E01E020000000, float %76)
  %86 = add nsw i32 %48, %80
  %87 = sext i32 %86 to i64
  %88 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %87
  %89 = load float, ptr addrspace(1) %88, align 4, !tbaa !18, !amdgpu.noclobber !20
  %90 = tail call float @llvm.fmuladd.f32(float %89, float 0x3FAE01E020000000, float %85)
  %91 = add nsw i32 %55, %80
  %92 = sext i32 %91 to i64
  %93 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %92
  %94 = load float, ptr addrspace(1) %93, align 4, !tbaa !18, !amdgpu.noclobber !20
  %95 = tail call float @llvm.fmuladd.f32(float %94, float 0x3FB8618620000000, float %90)
  %96 = add nsw i32 %63, %80
  %97 = sext i32 %96 to i64
  %98 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %97
  %99 = load float, ptr addrspace(1) %98, align 4, !tbaa !18, !amdgpu.noclobber !20
  %100 = tail call float @llvm.fmuladd.f32(float %99, float 0x3FAE01E020000000, float %95)
  %101 = add nsw i32 %71, %80
  %102 = sext i32 %101 to i64
  %103 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %102
  %104 = load float, ptr addrspace(1) %103, align 4, !tbaa !18, !amdgpu.noclobber !20
  %105 = tail call float @llvm.fmuladd.f32(float %104, float 0x3F8E01E020000000, float %100)
  %106 = tail call noundef range(i32 0, -2147483648) i32 @llvm.smax.i32(i32 %27, i32 0)
  %107 = tail call range(i32 -2147483648, 2147483647) i32 @llvm.smin.i32(i32 range(i32 -2147483648, 2147483647) %33, i32 range(i32 0, -2147483648) %106)
  %108 = mul nsw i32 %107, %2
  %109 = add nsw i32 %36, %108
  %110 = sext i32 %109 to i64
  %111 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %110
  %112 = load float, ptr addrspace(1) %111, align 4, !tbaa !18, !amdgpu.noclobber !20
  %113 = tail call float @llvm.fmuladd.f32(float %112, float 0x3F9A41A420000000, float %105)
  %114 = add nsw i32 %48, %108
  %115 = sext i32 %114 to i64
  %116 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %115
  %117 = load float, ptr addrspace(1) %116, align 4, !tbaa !18, !amdgpu.noclobber !20
  %118 = tail call float @llvm.fmuladd.f32(float %117, float 0x3FB8618620000000, float %113)
  %119 = add nsw i32 %55, %108
  %120 = sext i32 %119 to i64
  %121 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %120
  %122 = load float, ptr addrspace(1) %121, align 4, !tbaa !18, !amdgpu.noclobber !20
  %123 = tail call float @llvm.fmuladd.f32(float %122, float 0x3FC33933A0000000, float %118)
  %124 = add nsw i32 %63, %108
  %125 = sext i32 %124 to i64
  %126 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %125
  %127 = load float, ptr addrspace(1) %126, align 4, !tbaa !18, !amdgpu.noclobber !20
  %128 = tail call float @llvm.fmuladd.f32(float %127, float 0x3FB8618620000000, float %123)
  %129 = add nsw i32 %71, %108
  %130 = sext i32 %129 to i64
  %131 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %130
  %132 = load float, ptr addrspace(1) %131, align 4, !tbaa !18, !amdgpu.noclobber !20
  %133 = tail call float @llvm.fmuladd.f32(float %132, float 0x3F9A41A420000000, float %128)
  %134 = tail call i32 @llvm.smax.i32(i32 %27, i32 -1)
  %135 = add nsw i32 %134, 1
  %136 = tail call range(i32 -2147483648, 2147483647) i32 @llvm.smin.i32(i32 range(i32 -2147483648, 2147483647) %33, i32 range(i32 0, -2147483648) %135)
  %137 = mul nsw i32 %136, %2
  %138 = add nsw i32 %36, %137
  %139 = sext i32 %138 to i64
  %140 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %139
  %141 = load float, ptr addrspace(1) %140, align 4, !tbaa !18, !amdgpu.noclobber !20
  %142 = tail call float @llvm.fmuladd.f32(float %141, float 0x3F8E01E020000000, float %133)
  %143 = add nsw i32 %48, %137
  %144 = sext i32 %143 to i64
  %145 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %144
  %146 = load float, ptr addrspace(1) %145, align 4, !tbaa !18, !amdgpu.noclobber !20
  %147 = tail call float @llvm.fmuladd.f32(float %146, float 0x3FAE01E020000000, float %142)
  %148 = add nsw i32 %55, %137
  %149 = sext i32 %148 to i64
  %150 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %149
  %151 = load float, ptr addrspace(1) %150, align 4, !tbaa !18, !amdgpu.noclobber !20
  %152 = tail call float @llvm.fmuladd.f32(float %151, float 0x3FB8618620000000, float %147)
  %153 = add nsw i32 %63, %137
  %154 = sext i32 %153 to i64
  %155 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %154
  %156 = load float, ptr addrspace(1) %155, align 4, !tbaa !18, !amdgpu.noclobber !20
  %157 = tail call float @llvm.fmuladd.f32(float %156, float 0x3FAE01E020000000, float %152)
  %158 = add nsw i32 %71, %137
  %159 = sext i32 %158 to i64
  %160 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %159
  %161 = load float, ptr addrspace(1) %160, align 4, !tbaa !18, !amdgpu.noclobber !20
  %162 = tail call float @llvm.fmuladd.f32(float %161, float 0x3F8E01E020000000, float %157)
  %163 = tail call i32 @llvm.smax.i32(i32 %27, i32 -2)
  %164 = add nsw i32 %163, 2
  %165 = tail call range(i32 -2147483648, 2147483647) i32 @llvm.smin.i32(i32 range(i32 -2147483648, 2147483647) %33, i32 range(i32 0, -2147483648) %164)
  %166 = mul nsw i32 %165, %2
  %167 = add nsw i32 %36, %166
  %168 = sext i32 %167 to i64
  %169 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %168
  %170 = load float, ptr addrspace(1) %169, align 4, !tbaa !18, !amdgpu.noclobber !20
  %171 = tail call float @llvm.fmuladd.f32(float %170, float 0x3F6E01E020000000, float %162)
  %172 = add nsw i32 %48, %166
  %173 = sext i32 %172 to i64
  %174 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %173
  %175 = load float, ptr addrspace(1) %174, align 4, !tbaa !18, !amdgpu.noclobber !20
  %176 = tail call float @llvm.fmuladd.f32(float %175, float 0x3F8E01E020000000, float %171)
  %177 = add nsw i32 %55, %166
  %178 = sext i32 %177 to i64
  %179 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %178
  %180 = load float, ptr addrspace(1) %179, align 4, !tbaa !18, !amdgpu.noclobber !20
  %181 = tail call float @llvm.fmuladd.f32(float %180, float 0x3F9A41A420000000, float %176)
  %182 = add nsw i32 %63, %166
  %183 = sext i32 %182 to i64
  %184 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %183
  %185 = load float, ptr addrspace(1) %184, align 4, !tbaa !18, !amdgpu.noclobber !20
  %186 = tail call float @llvm.fmuladd.f32(float %185, float 0x3F8E01E020000000, float %181)
  %187 = add nsw i32 %71, %166
  %188 = sext i32 %187 to i64
  %189 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %188
  %190 = load float, ptr addrspace(1) %189, align 4, !tbaa !18, !amdgpu.noclobber !20
  %191 = tail call float @llvm.fmuladd.f32(float %190, float 0x3F6E01E020000000, float %186)
  %192 = mul nsw i32 %27, %2
  %193 = add nsw i32 %192, %16
  %194 = sext i32 %193 to i64
  %195 = getelementptr inbounds float, ptr addrspace(1) %1, i64 %194
  store float %191, ptr addrspace(1) %195, align 4, !tbaa !18
  br label %196

196:                                              ; preds = %4, %31
  ret void
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #1

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

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
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
!13 = !{!"float*", !"float*", !"int", !"int"}
!14 = !{!"const", !"", !"", !""}
!15 = !{i32 0, i32 1024}
!16 = !{!17, !17, i64 0}
!17 = !{!"long", !9, i64 0}
!18 = !{!19, !19, i64 0}
!19 = !{!"float", !9, i64 0}
!20 = !{}
