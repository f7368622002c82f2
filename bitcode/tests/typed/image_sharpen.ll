; ModuleID = 'image_sharpen.cl'
source_filename = "image_sharpen.cl"
target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7"
target triple = "amdgcn-amd-amdhsa"

%opencl.image2d_ro_t = type opaque
%opencl.sampler_t = type opaque
%opencl.image2d_wo_t = type opaque

; Function Attrs: convergent norecurse nounwind
define protected amdgpu_kernel void @image_sharpen(%opencl.image2d_ro_t addrspace(4)* %0, %opencl.sampler_t addrspace(4)* %1, %opencl.image2d_wo_t addrspace(4)* %2) local_unnamed_addr #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !5 !kernel_arg_type !6 !kernel_arg_base_type !6 !kernel_arg_type_qual !7 {
  %4 = tail call i64 @_Z13get_global_idj(i32 noundef 0) #5
  %5 = trunc i64 %4 to i32
  %6 = insertelement <2 x i32> undef, i32 %5, i64 0
  %7 = tail call i64 @_Z13get_global_idj(i32 noundef 1) #5
  %8 = trunc i64 %7 to i32
  %9 = insertelement <2 x i32> %6, i32 %8, i64 1
  %10 = tail call <2 x i32> @_Z13get_image_dim14ocl_image2d_ro(%opencl.image2d_ro_t addrspace(4)* %0) #5
  %11 = extractelement <2 x i32> %10, i64 0
  %12 = icmp sle i32 %11, %5
  %13 = extractelement <2 x i32> %10, i64 1
  %14 = icmp sle i32 %13, %8
  %15 = select i1 %12, i1 true, i1 %14
  br i1 %15, label %40, label %16

16:                                               ; preds = %3
  %17 = tail call <2 x float> @_Z14convert_float2Dv2_i(<2 x i32> noundef %9) #5
  %18 = tail call <2 x float> @_Z14convert_float2Dv2_i(<2 x i32> noundef %10) #5
  %19 = fdiv <2 x float> %17, %18, !fpmath !8
  %20 = tail call <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(%opencl.image2d_ro_t addrspace(4)* %0, %opencl.sampler_t addrspace(4)* %1, <2 x float> noundef %19) #6
  %21 = fadd <4 x float> %20, zeroinitializer
  %22 = add <2 x i32> %9, <i32 1, i32 0>
  %23 = tail call <2 x float> @_Z14convert_float2Dv2_i(<2 x i32> noundef %22) #5
  %24 = fdiv <2 x float> %23, %18, !fpmath !8
  %25 = tail call <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(%opencl.image2d_ro_t addrspace(4)* %0, %opencl.sampler_t addrspace(4)* %1, <2 x float> noundef %24) #6
  %26 = fadd <4 x float> %21, %25
  %27 = add <2 x i32> %9, <i32 0, i32 1>
  %28 = tail call <2 x float> @_Z14convert_float2Dv2_i(<2 x i32> noundef %27) #5
  %29 = fdiv <2 x float> %28, %18, !fpmath !8
  %30 = tail call <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(%opencl.image2d_ro_t addrspace(4)* %0, %opencl.sampler_t addrspace(4)* %1, <2 x float> noundef %29) #6
  %31 = fadd <4 x float> %26, %30
  %32 = add <2 x i32> %9, <i32 1, i32 1>
  %33 = tail call <2 x float> @_Z14convert_float2Dv2_i(<2 x i32> noundef %32) #5
  %34 = fdiv <2 x float> %33, %18, !fpmath !8
  %35 = tail call <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(%opencl.image2d_ro_t addrspace(4)* %0, %opencl.sampler_t addrspace(4)* %1, <2 x float> noundef %34) #6
  %36 = fadd <4 x float> %31, %35
  %37 = tail call <4 x float> @_Z11read_imagef14ocl_image2d_roDv2_i(%opencl.image2d_ro_t addrspace(4)* %0, <2 x i32> noundef %9) #6
  %38 = fmul <4 x float> %36, <float -2.500000e-01, float -2.500000e-01, float -2.500000e-01, float -2.500000e-01>
  %39 = tail call <4 x float> @llvm.fmuladd.v4f32(<4 x float> %37, <4 x float> <float 2.000000e+00, float 2.000000e+00, float 2.000000e+00, float 2.000000e+00>, <4 x float> %38)
  tail call void @_Z12write_imagef14ocl_image2d_woDv2_iDv4_f(%opencl.image2d_wo_t addrspace(4)* %2, <2 x i32> noundef %9, <4 x float> noundef %39) #7
  br label %40

40:                                               ; preds = %3, %16
  ret void
}

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare hidden i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare hidden <2 x i32> @_Z13get_image_dim14ocl_image2d_ro(%opencl.image2d_ro_t addrspace(4)*) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind readnone willreturn
declare hidden <2 x float> @_Z14convert_float2Dv2_i(<2 x i32> noundef) local_unnamed_addr #1

; Function Attrs: convergent mustprogress nofree nounwind readonly willreturn
declare hidden <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(%opencl.image2d_ro_t addrspace(4)*, %opencl.sampler_t addrspace(4)*, <2 x float> noundef) local_unnamed_addr #2

; Function Attrs: convergent
declare hidden void @_Z12write_imagef14ocl_image2d_woDv2_iDv4_f(%opencl.image2d_wo_t addrspace(4)*, <2 x i32> noundef, <4 x float> noundef) local_unnamed_addr #3

; Function Attrs: convergent mustprogress nofree nounwind readonly willreturn
declare hidden <4 x float> @_Z11read_imagef14ocl_image2d_roDv2_i(%opencl.image2d_ro_t addrspace(4)*, <2 x i32> noundef) local_unnamed_addr #2

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare <4 x float> @llvm.fmuladd.v4f32(<4 x float>, <4 x float>, <4 x float>) #4

attributes #0 = { convergent norecurse nounwind "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="none" "min-legal-vector-width"="128" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx906" "target-features"="+16-bit-insts,+ci-insts,+dl-insts,+dot1-insts,+dot2-insts,+dot7-insts,+dpp,+flat-address-space,+gfx8-insts,+gfx9-insts,+s-memrealtime,+s-memtime-inst" "uniform-work-group-size"="false" }
attributes #1 = { convergent mustprogress nofree nounwind readnone willreturn "frame-pointer"="none" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx906" "target-features"="+16-bit-insts,+ci-insts,+dl-insts,+dot1-insts,+dot2-insts,+dot7-insts,+dpp,+flat-address-space,+gfx8-insts,+gfx9-insts,+s-memrealtime,+s-memtime-inst" }
attributes #2 = { convergent mustprogress nofree nounwind readonly willreturn "frame-pointer"="none" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx906" "target-features"="+16-bit-insts,+ci-insts,+dl-insts,+dot1-insts,+dot2-insts,+dot7-insts,+dpp,+flat-address-space,+gfx8-insts,+gfx9-insts,+s-memrealtime,+s-memtime-inst" }
attributes #3 = { convergent "frame-pointer"="none" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx906" "target-features"="+16-bit-insts,+ci-insts,+dl-insts,+dot1-insts,+dot2-insts,+dot7-insts,+dpp,+flat-address-space,+gfx8-insts,+gfx9-insts,+s-memrealtime,+s-memtime-inst" }
attributes #4 = { nofree nosync nounwind readnone speculatable willreturn }
attributes #5 = { convergent nounwind readnone willreturn }
attributes #6 = { convergent nounwind readonly willreturn }
attributes #7 = { convergent nounwind }

!llvm.module.flags = !{!0, !1}
!opencl.ocl.version = !{!2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"PIC Level", i32 1}
!2 = !{i32 2, i32 0}
!3 = !{!"Debian clang version 14.0.6"}
!4 = !{i32 1, i32 0, i32 1}
!5 = !{!"read_only", !"none", !"write_only"}
!6 = !{!"image2d_t", !"sampler_t", !"image2d_t"}
!7 = !{!"", !"", !""}
!8 = !{float 2.500000e+00}
