; ModuleID = 'gemm_tile.cl'
source_filename = "gemm_tile.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @gemm_tile(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, ptr addrspace(1) noundef align 4 %2, i32 noundef %3) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 !reqd_work_group_size !16 {
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = addrspacecast ptr addrspace(5) %5 to ptr
  %10 = addrspacecast ptr addrspace(5) %6 to ptr
  %11 = addrspacecast ptr addrspace(5) %7 to ptr
  %12 = addrspacecast ptr addrspace(5) %8 to ptr
  store ptr addrspace(1) %0, ptr %9, align 8
  store ptr addrspace(1) %1, ptr %10, align 8
  store ptr addrspace(1) %2, ptr %11, align 8
  store i32 %3, ptr %12, align 4
  %13 = load ptr addrspace(1), ptr %9, align 8
  %14 = load ptr addrspace(1), ptr %10, align 8
  %15 = load ptr addrspace(1), ptr %11, align 8
  %16 = load i32, ptr %12, align 4
  call void @__clang_ocl_kern_imp_gemm_tile(ptr addrspace(1) noundef align 4 %13, ptr addrspace(1) noundef align 4 %14, ptr addrspace(1) noundef align 4 %15, i32 noundef %16) #6
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_gemm_tile(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, ptr addrspace(1) noundef align 4 %2, i32 noundef %3) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 !reqd_work_group_size !16 {
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = alloca [16 x [16 x float]], align 4, addrspace(5)
  %12 = alloca i32, align 4, addrspace(5)
  %13 = alloca i32, align 4, addrspace(5)
  %14 = alloca i32, align 4, addrspace(5)
  %15 = alloca [16 x float], align 4, addrspace(5)
  %16 = alloca [16 x float], align 4, addrspace(5)
  %17 = alloca i32, align 4, addrspace(5)
  %18 = alloca i32, align 4, addrspace(5)
  %19 = alloca i32, align 4, addrspace(5)
  %20 = alloca i32, align 4, addrspace(5)
  %21 = alloca i32, align 4, addrspace(5)
  %22 = addrspacecast ptr addrspace(5) %5 to ptr
  %23 = addrspacecast ptr addrspace(5) %6 to ptr
  %24 = addrspacecast ptr addrspace(5) %7 to ptr
  %25 = addrspacecast ptr addrspace(5) %8 to ptr
  store ptr addrspace(1) %0, ptr %22, align 8
  store ptr addrspace(1) %1, ptr %23, align 8
  store ptr addrspace(1) %2, ptr %24, align 8
  store i32 %3, ptr %25, align 4
  %26 = call i64 @_Z12get_local_idj(i32 noundef 1) #7
  %27 = mul i64 %26, 16
  %28 = trunc i64 %27 to i32
  store i32 %28, ptr addrspace(5) %9, align 4
  %29 = call i64 @_Z12get_local_idj(i32 noundef 0) #7
  %30 = mul i64 %29, 16
  %31 = trunc i64 %30 to i32
  store i32 %31, ptr addrspace(5) %10, align 4
  store i32 0, ptr addrspace(5) %12, align 4
  br label %32

32:                                               ; preds = %50, %4
  %33 = load i32, ptr addrspace(5) %12, align 4
  %34 = icmp ult i32 %33, 16
  br i1 %34, label %35, label %53

35:                                               ; preds = %32
  store i32 0, ptr addrspace(5) %13, align 4
  br label %36

36:                                               ; preds = %46, %35
  %37 = load i32, ptr addrspace(5) %13, align 4
  %38 = icmp ult i32 %37, 16
  br i1 %38, label %39, label %49

39:                                               ; preds = %36
  %40 = load i32, ptr addrspace(5) %12, align 4
  %41 = zext i32 %40 to i64
  %42 = getelementptr inbounds nuw [16 x [16 x float]], ptr addrspace(5) %11, i64 0, i64 %41
  %43 = load i32, ptr addrspace(5) %13, align 4
  %44 = zext i32 %43 to i64
  %45 = getelementptr inbounds nuw [16 x float], ptr addrspace(5) %42, i64 0, i64 %44
  store float 0.000000e+00, ptr addrspace(5) %45, align 4
  br label %46

46:                                               ; preds = %39
  %47 = load i32, ptr addrspace(5) %13, align 4
  %48 = add i32 %47, 1
  store i32 %48, ptr addrspace(5) %13, align 4
  br label %36, !llvm.loop !17

49:                                               ; preds = %36
  br label %50

50:                                               ; preds = %49
  %51 = load i32, ptr addrspace(5) %12, align 4
  %52 = add i32 %51, 1
  store i32 %52, ptr addrspace(5) %12, align 4
  br label %32, !llvm.loop !19

53:                                               ; preds = %32
  store i32 0, ptr addrspace(5) %14, align 4
  br label %54

54:                                               ; preds = %133, %53
  %55 = load i32, ptr addrspace(5) %14, align 4
  %56 = load i32, ptr %25, align 4
  %57 = icmp ult i32 %55, %56
  br i1 %57, label %58, label %136

58:                                               ; preds = %54
  store i32 0, ptr addrspace(5) %17, align 4
  br label %59

59:                                               ; preds = %91, %58
  %60 = load i32, ptr addrspace(5) %17, align 4
  %61 = icmp ult i32 %60, 16
  br i1 %61, label %62, label %94

62:                                               ; preds = %59
  %63 = load ptr addrspace(1), ptr %22, align 8
  %64 = load i32, ptr addrspace(5) %14, align 4
  %65 = mul i32 %64, 2
  %66 = mul i32 %65, 16
  %67 = load i32, ptr addrspace(5) %9, align 4
  %68 = add i32 %66, %67
  %69 = load i32, ptr addrspace(5) %17, align 4
  %70 = add i32 %68, %69
  %71 = zext i32 %70 to i64
  %72 = getelementptr inbounds nuw float, ptr addrspace(1) %63, i64 %71
  %73 = load float, ptr addrspace(1) %72, align 4
  %74 = load i32, ptr addrspace(5) %17, align 4
  %75 = zext i32 %74 to i64
  %76 = getelementptr inbounds nuw [16 x float], ptr addrspace(5) %15, i64 0, i64 %75
  store float %73, ptr addrspace(5) %76, align 4
  %77 = load ptr addrspace(1), ptr %23, align 8
  %78 = load i32, ptr addrspace(5) %14, align 4
  %79 = mul i32 %78, 2
  %80 = mul i32 %79, 16
  %81 = load i32, ptr addrspace(5) %10, align 4
  %82 = add i32 %80, %81
  %83 = load i32, ptr addrspace(5) %17, align 4
  %84 = add i32 %82, %83
  %85 = zext i32 %84 to i64
  %86 = getelementptr inbounds nuw float, ptr addrspace(1) %77, i64 %85
  %87 = load float, ptr addrspace(1) %86, align 4
  %88 = load i32, ptr addrspace(5) %17, align 4
  %89 = zext i32 %88 to i64
  %90 = getelementptr inbounds nuw [16 x float], ptr addrspace(5) %16, i64 0, i64 %89
  store float %87, ptr addrspace(5) %90, align 4
  br label %91

91:                                               ; preds = %62
  %92 = load i32, ptr addrspace(5) %17, align 4
  %93 = add i32 %92, 1
  store i32 %93, ptr addrspace(5) %17, align 4
  br label %59, !llvm.loop !20

94:                                               ; preds = %59
  store i32 0, ptr addrspace(5) %18, align 4
  br label %95

95:                                               ; preds = %129, %94
  %96 = load i32, ptr addrspace(5) %18, align 4
  %97 = icmp ult i32 %96, 16
  br i1 %97, label %98, label %132

98:                                               ; preds = %95
  store i32 0, ptr addrspace(5) %19, align 4
  br label %99

99:                                               ; preds = %125, %98
  %100 = load i32, ptr addrspace(5) %19, align 4
  %101 = icmp ult i32 %100, 16
  br i1 %101, label %102, label %128

102:                                              ; preds = %99
  %103 = load i32, ptr addrspace(5) %18, align 4
  %104 = zext i32 %103 to i64
  %105 = getelementptr inbounds nuw [16 x float], ptr addrspace(5) %15, i64 0, i64 %104
  %106 = load float, ptr addrspace(5) %105, align 4
  %107 = load i32, ptr addrspace(5) %19, align 4
  %108 = zext i32 %107 to i64
  %109 = getelementptr inbounds nuw [16 x float], ptr addrspace(5) %16, i64 0, i64 %108
  %110 = load float, ptr addrspace(5) %109, align 4
  %111 = load i32, ptr addrspace(5) %18, align 4
  %112 = zext i32 %111 to i64
  %113 = getelementptr inbounds nuw [16 x [16 x float]], ptr addrspace(5) %11, i64 0, i64 %112
  %114 = load i32, ptr addrspace(5) %19, align 4
  %115 = zext i32 %114 to i64
  %116 = getelementptr inbounds nuw [16 x float], ptr addrspace(5) %113, i64 0, i64 %115
  %117 = load float, ptr addrspace(5) %116, align 4
  %118 = call float @_Z3fmafff(float noundef %106, float noundef %110, float noundef %117) #7
  %119 = load i32, ptr addrspace(5) %18, align 4
  %120 = zext i32 %119 to i64
  %121 = getelementptr inbounds nuw [16 x [16 x float]], ptr addrspace(5) %11, i64 0, i64 %120
  %122 = load i32, ptr addrspace(5) %19, align 4
  %123 = zext i32 %122 to i64
  %124 = getelementptr inbounds nuw [16 x float], ptr addrspace(5) %121, i64 0, i64 %123
  store float %118, ptr addrspace(5) %124, align 4
  br label %125

125:                                              ; preds = %102
  %126 = load i32, ptr addrspace(5) %19, align 4
  %127 = add i32 %126, 1
  store i32 %127, ptr addrspace(5) %19, align 4
  br label %99, !llvm.loop !21

128:                                              ; preds = %99
  br label %129

129:                                              ; preds = %128
  %130 = load i32, ptr addrspace(5) %18, align 4
  %131 = add i32 %130, 1
  store i32 %131, ptr addrspace(5) %18, align 4
  br label %95, !llvm.loop !22

132:                                              ; preds = %95
  br label %133

133:                                              ; preds = %132
  %134 = load i32, ptr addrspace(5) %14, align 4
  %135 = add i32 %134, 1
  store i32 %135, ptr addrspace(5) %14, align 4
  br label %54, !llvm.loop !23

136:                                              ; preds = %54
  store i32 0, ptr addrspace(5) %20, align 4
  br label %137

137:                                              ; preds = %168, %136
  %138 = load i32, ptr addrspace(5) %20, align 4
  %139 = icmp ult i32 %138, 16
  br i1 %139, label %140, label %171

140:                                              ; preds = %137
  store i32 0, ptr addrspace(5) %21, align 4
  br label %141

141:                                              ; preds = %164, %140
  %142 = load i32, ptr addrspace(5) %21, align 4
  %143 = icmp ult i32 %142, 16
  br i1 %143, label %144, label %167

144:                                              ; preds = %141
  %145 = load i32, ptr addrspace(5) %20, align 4
  %146 = zext i32 %145 to i64
  %147 = getelementptr inbounds nuw [16 x [16 x float]], ptr addrspace(5) %11, i64 0, i64 %146
  %148 = load i32, ptr addrspace(5) %21, align 4
  %149 = zext i32 %148 to i64
  %150 = getelementptr inbounds nuw [16 x float], ptr addrspace(5) %147, i64 0, i64 %149
  %151 = load float, ptr addrspace(5) %150, align 4
  %152 = load ptr addrspace(1), ptr %24, align 8
  %153 = load i32, ptr addrspace(5) %9, align 4
  %154 = load i32, ptr addrspace(5) %20, align 4
  %155 = add i32 %153, %154
  %156 = mul i32 %155, 2
  %157 = mul i32 %156, 16
  %158 = load i32, ptr addrspace(5) %10, align 4
  %159 = add i32 %157, %158
  %160 = load i32, ptr addrspace(5) %21, align 4
  %161 = add i32 %159, %160
  %162 = zext i32 %161 to i64
  %163 = getelementptr inbounds nuw float, ptr addrspace(1) %152, i64 %162
  store float %151, ptr addrspace(1) %163, align 4
  br label %164

164:                                              ; preds = %144
  %165 = load i32, ptr addrspace(5) %21, align 4
  %166 = add i32 %165, 1
  store i32 %166, ptr addrspace(5) %21, align 4
  br label %141, !llvm.loop !25

167:                                              ; preds = %141
  br label %168

168:                                              ; preds = %167
  %169 = load i32, ptr addrspace(5) %20, align 4
  %170 = add i32 %169, 1
  store i32 %170, ptr addrspace(5) %20, align 4
  br label %137, !llvm.loop !26

171:                                              ; preds = %137
  ret void
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal float @_Z3fmafff(float noundef %0, float noundef %1, float noundef %2) #2 {
  %4 = tail call float @__ocml_fma_f32(float noundef %0, float noundef %1, float noundef %2) #7
  ret float %4
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z12get_local_idj(i32 noundef %0) #2 {
  %2 = tail call i64 @__ockl_get_local_id(i32 noundef %0) #7
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal float @__ocml_fma_f32(float noundef %0, float noundef %1, float noundef %2) local_unnamed_addr #3 {
  %4 = tail call float @llvm.fma.f32(float %0, float %1, float %2)
  ret float %4
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fma.f32(float, float, float) #4

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_local_id(i32 noundef %0) local_unnamed_addr #3 {
  switch i32 %0, label %8 [
    i32 0, label %2
    i32 1, label %4
    i32 2, label %6
  ]

2:                                                ; preds = %1
  %3 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !27
  br label %8

4:                                                ; preds = %1
  %5 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !27
  br label %8

6:                                                ; preds = %1
  %7 = tail call i32 @llvm.amdgcn.workitem.id.z(), !range !27
  br label %8

8:                                                ; preds = %6, %4, %2, %1
  %9 = phi i32 [ %7, %6 ], [ %5, %4 ], [ %3, %2 ], [ 0, %1 ]
  %10 = zext i32 %9 to i64
  ret i64 %10
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.z() #5

attributes #0 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="4,4" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="4,4" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #2 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #3 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { convergent nounwind }
attributes #7 = { convergent nounwind willreturn memory(none) }

!llvm.module.flags = !{!0, !1, !2, !3}
!opencl.ocl.version = !{!4, !5}
!llvm.ident = !{!6, !7}
!llvm.errno.tbaa = !{!8}

!0 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 8, !"PIC Level", i32 1}
!3 = !{i32 7, !"frame-pointer", i32 2}
!4 = !{i32 2, i32 0}
!5 = !{i32 1, i32 2}
!6 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!7 = !{!"Debian clang version 15.0.5"}
!8 = !{!9, !9, i64 0}
!9 = !{!"int", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C/C++ TBAA"}
!12 = !{i32 1, i32 1, i32 1, i32 0}
!13 = !{!"none", !"none", !"none", !"none"}
!14 = !{!"float*", !"float*", !"float*", !"uint"}
!15 = !{!"const", !"const", !"", !""}
!16 = !{i32 2, i32 2, i32 1}
!17 = distinct !{!17, !18}
!18 = !{!"llvm.loop.unroll.enable"}
!19 = distinct !{!19, !18}
!20 = distinct !{!20, !18}
!21 = distinct !{!21, !18}
!22 = distinct !{!22, !18}
!23 = distinct !{!23, !24}
!24 = !{!"llvm.loop.unroll.disable"}
!25 = distinct !{!25, !18}
!26 = distinct !{!26, !18}
!27 = !{i32 0, i32 1024}
