; ModuleID = 'masks.cl'
source_filename = "masks.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: convergent noinline nounwind optnone
define protected amdgpu_kernel void @mask_make(ptr addrspace(1) noundef %0, ptr addrspace(1) noundef %1, ptr addrspace(1) noundef %2, ptr addrspace(1) noundef %3, float noundef %4, float noundef %5) #0 {
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca ptr addrspace(1), align 8, addrspace(5)
  %9 = alloca ptr addrspace(1), align 8, addrspace(5)
  %10 = alloca ptr addrspace(1), align 8, addrspace(5)
  %11 = alloca float, align 4, addrspace(5)
  %12 = alloca float, align 4, addrspace(5)
  %13 = alloca i32, align 4, addrspace(5)
  %14 = alloca i32, align 4, addrspace(5)
  %15 = alloca <8 x float>, align 32, addrspace(5)
  %16 = alloca i8, align 1, addrspace(5)
  %17 = alloca float, align 4, addrspace(5)
  %18 = alloca i32, align 4, addrspace(5)
  %19 = addrspacecast ptr addrspace(5) %7 to ptr
  %20 = addrspacecast ptr addrspace(5) %8 to ptr
  %21 = addrspacecast ptr addrspace(5) %9 to ptr
  %22 = addrspacecast ptr addrspace(5) %10 to ptr
  %23 = addrspacecast ptr addrspace(5) %11 to ptr
  %24 = addrspacecast ptr addrspace(5) %12 to ptr
  %25 = addrspacecast ptr addrspace(5) %13 to ptr
  %26 = addrspacecast ptr addrspace(5) %14 to ptr
  %27 = addrspacecast ptr addrspace(5) %15 to ptr
  %28 = addrspacecast ptr addrspace(5) %16 to ptr
  %29 = addrspacecast ptr addrspace(5) %17 to ptr
  %30 = addrspacecast ptr addrspace(5) %18 to ptr
  store ptr addrspace(1) %0, ptr %19, align 8
  store ptr addrspace(1) %1, ptr %20, align 8
  store ptr addrspace(1) %2, ptr %21, align 8
  store ptr addrspace(1) %3, ptr %22, align 8
  store float %4, ptr %23, align 4
  store float %5, ptr %24, align 4
  %31 = call i32 @work_item() #3
  store i32 %31, ptr %25, align 4
  store i32 0, ptr %26, align 4
  %32 = load ptr addrspace(1), ptr %19, align 8
  %33 = load i32, ptr %25, align 4
  %34 = zext i32 %33 to i64
  %35 = getelementptr inbounds nuw <8 x float>, ptr addrspace(1) %32, i64 %34
  %36 = load <8 x float>, ptr addrspace(1) %35, align 32
  store <8 x float> %36, ptr %27, align 32
  %37 = load <8 x float>, ptr %27, align 32
  %38 = load float, ptr %23, align 4
  %39 = insertelement <8 x float> poison, float %38, i64 0
  %40 = shufflevector <8 x float> %39, <8 x float> poison, <8 x i32> zeroinitializer
  %41 = fcmp ogt <8 x float> %37, %40
  %42 = sext <8 x i1> %41 to <8 x i32>
  %43 = icmp ne <8 x i32> %42, zeroinitializer
  %44 = load <8 x float>, ptr %27, align 32
  %45 = load float, ptr %24, align 4
  %46 = insertelement <8 x float> poison, float %45, i64 0
  %47 = shufflevector <8 x float> %46, <8 x float> poison, <8 x i32> zeroinitializer
  %48 = fcmp olt <8 x float> %44, %47
  %49 = sext <8 x i1> %48 to <8 x i32>
  %50 = icmp ne <8 x i32> %49, zeroinitializer
  %51 = and <8 x i1> %43, %50
  %52 = bitcast <8 x i1> %51 to i8
  store i8 %52, ptr %28, align 1
  %53 = load i8, ptr %28, align 1
  %54 = bitcast i8 %53 to <8 x i1>
  %55 = load ptr addrspace(1), ptr %20, align 8
  %56 = load i32, ptr %25, align 4
  %57 = zext i32 %56 to i64
  %58 = getelementptr inbounds nuw i8, ptr addrspace(1) %55, i64 %57
  %59 = bitcast <8 x i1> %54 to i8
  store i8 %59, ptr addrspace(1) %58, align 1
  store float 0.000000e+00, ptr %29, align 4
  store i32 0, ptr %30, align 4
  br label %60

60:                                               ; preds = %84, %6
  %61 = load i32, ptr %30, align 4
  %62 = icmp slt i32 %61, 8
  br i1 %62, label %63, label %87

63:                                               ; preds = %60
  %64 = load i8, ptr %28, align 1
  %65 = bitcast i8 %64 to <8 x i1>
  %66 = load i32, ptr %30, align 4
  %67 = extractelement <8 x i1> %65, i32 %66
  %68 = zext i1 %67 to i32
  %69 = load i32, ptr %26, align 4
  %70 = add i32 %69, %68
  store i32 %70, ptr %26, align 4
  %71 = load i8, ptr %28, align 1
  %72 = bitcast i8 %71 to <8 x i1>
  %73 = load i32, ptr %30, align 4
  %74 = extractelement <8 x i1> %72, i32 %73
  br i1 %74, label %75, label %79

75:                                               ; preds = %63
  %76 = load <8 x float>, ptr %27, align 32
  %77 = load i32, ptr %30, align 4
  %78 = extractelement <8 x float> %76, i32 %77
  br label %80

79:                                               ; preds = %63
  br label %80

80:                                               ; preds = %79, %75
  %81 = phi float [ %78, %75 ], [ 0.000000e+00, %79 ]
  %82 = load float, ptr %29, align 4
  %83 = fadd float %82, %81
  store float %83, ptr %29, align 4
  br label %84

84:                                               ; preds = %80
  %85 = load i32, ptr %30, align 4
  %86 = add nsw i32 %85, 1
  store i32 %86, ptr %30, align 4
  br label %60, !llvm.loop !12

87:                                               ; preds = %60
  %88 = load i32, ptr %26, align 4
  %89 = load ptr addrspace(1), ptr %21, align 8
  %90 = load i32, ptr %25, align 4
  %91 = zext i32 %90 to i64
  %92 = getelementptr inbounds nuw i32, ptr addrspace(1) %89, i64 %91
  store i32 %88, ptr addrspace(1) %92, align 4
  %93 = load float, ptr %29, align 4
  %94 = load ptr addrspace(1), ptr %22, align 8
  %95 = load i32, ptr %25, align 4
  %96 = zext i32 %95 to i64
  %97 = getelementptr inbounds nuw float, ptr addrspace(1) %94, i64 %96
  store float %93, ptr addrspace(1) %97, align 4
  ret void
}

; Function Attrs: convergent noinline nounwind optnone
define internal i32 @work_item() #1 {
  %1 = alloca i32, align 4, addrspace(5)
  %2 = addrspacecast ptr addrspace(5) %1 to ptr
  %3 = call i32 @llvm.amdgcn.workgroup.id.x()
  %4 = mul i32 %3, 64
  %5 = call i32 @llvm.amdgcn.workitem.id.x()
  %6 = add i32 %4, %5
  ret i32 %6
}

; Function Attrs: convergent noinline nounwind optnone
define protected amdgpu_kernel void @mask_select(ptr addrspace(1) noundef %0, ptr addrspace(1) noundef %1, ptr addrspace(1) noundef %2, ptr addrspace(1) noundef %3) #0 {
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca ptr addrspace(1), align 8, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca i8, align 1, addrspace(5)
  %11 = alloca <8 x i32>, align 32, addrspace(5)
  %12 = alloca <8 x i32>, align 32, addrspace(5)
  %13 = alloca <8 x i32>, align 32, addrspace(5)
  %14 = alloca i32, align 4, addrspace(5)
  %15 = addrspacecast ptr addrspace(5) %5 to ptr
  %16 = addrspacecast ptr addrspace(5) %6 to ptr
  %17 = addrspacecast ptr addrspace(5) %7 to ptr
  %18 = addrspacecast ptr addrspace(5) %8 to ptr
  %19 = addrspacecast ptr addrspace(5) %9 to ptr
  %20 = addrspacecast ptr addrspace(5) %10 to ptr
  %21 = addrspacecast ptr addrspace(5) %11 to ptr
  %22 = addrspacecast ptr addrspace(5) %12 to ptr
  %23 = addrspacecast ptr addrspace(5) %13 to ptr
  %24 = addrspacecast ptr addrspace(5) %14 to ptr
  store ptr addrspace(1) %0, ptr %15, align 8
  store ptr addrspace(1) %1, ptr %16, align 8
  store ptr addrspace(1) %2, ptr %17, align 8
  store ptr addrspace(1) %3, ptr %18, align 8
  %25 = call i32 @work_item() #3
  store i32 %25, ptr %19, align 4
  %26 = load ptr addrspace(1), ptr %15, align 8
  %27 = load i32, ptr %19, align 4
  %28 = zext i32 %27 to i64
  %29 = getelementptr inbounds nuw i8, ptr addrspace(1) %26, i64 %28
  %30 = load i8, ptr addrspace(1) %29, align 1
  %31 = bitcast i8 %30 to <8 x i1>
  %32 = load ptr addrspace(1), ptr %16, align 8
  %33 = load i32, ptr %19, align 4
  %34 = zext i32 %33 to i64
  %35 = getelementptr inbounds nuw i8, ptr addrspace(1) %32, i64 %34
  %36 = load i8, ptr addrspace(1) %35, align 1
  %37 = bitcast i8 %36 to <8 x i1>
  %38 = xor <8 x i1> %31, %37
  %39 = bitcast <8 x i1> %38 to i8
  store i8 %39, ptr %20, align 1
  %40 = load ptr addrspace(1), ptr %17, align 8
  %41 = load i32, ptr %19, align 4
  %42 = zext i32 %41 to i64
  %43 = getelementptr inbounds nuw <8 x i32>, ptr addrspace(1) %40, i64 %42
  %44 = load <8 x i32>, ptr addrspace(1) %43, align 32
  store <8 x i32> %44, ptr %21, align 32
  %45 = load ptr addrspace(1), ptr %17, align 8
  %46 = load i32, ptr %19, align 4
  %47 = xor i32 %46, 1
  %48 = zext i32 %47 to i64
  %49 = getelementptr inbounds nuw <8 x i32>, ptr addrspace(1) %45, i64 %48
  %50 = load <8 x i32>, ptr addrspace(1) %49, align 32
  store <8 x i32> %50, ptr %22, align 32
  store i32 0, ptr %24, align 4
  br label %51

51:                                               ; preds = %72, %4
  %52 = load i32, ptr %24, align 4
  %53 = icmp slt i32 %52, 8
  br i1 %53, label %54, label %75

54:                                               ; preds = %51
  %55 = load i8, ptr %20, align 1
  %56 = bitcast i8 %55 to <8 x i1>
  %57 = load i32, ptr %24, align 4
  %58 = extractelement <8 x i1> %56, i32 %57
  br i1 %58, label %59, label %63

59:                                               ; preds = %54
  %60 = load <8 x i32>, ptr %21, align 32
  %61 = load i32, ptr %24, align 4
  %62 = extractelement <8 x i32> %60, i32 %61
  br label %67

63:                                               ; preds = %54
  %64 = load <8 x i32>, ptr %22, align 32
  %65 = load i32, ptr %24, align 4
  %66 = extractelement <8 x i32> %64, i32 %65
  br label %67

67:                                               ; preds = %63, %59
  %68 = phi i32 [ %62, %59 ], [ %66, %63 ]
  %69 = load i32, ptr %24, align 4
  %70 = load <8 x i32>, ptr %23, align 32
  %71 = insertelement <8 x i32> %70, i32 %68, i32 %69
  store <8 x i32> %71, ptr %23, align 32
  br label %72

72:                                               ; preds = %67
  %73 = load i32, ptr %24, align 4
  %74 = add nsw i32 %73, 1
  store i32 %74, ptr %24, align 4
  br label %51, !llvm.loop !15

75:                                               ; preds = %51
  %76 = load <8 x i32>, ptr %23, align 32
  %77 = load ptr addrspace(1), ptr %18, align 8
  %78 = load i32, ptr %19, align 4
  %79 = zext i32 %78 to i64
  %80 = getelementptr inbounds nuw <8 x i32>, ptr addrspace(1) %77, i64 %79
  store <8 x i32> %76, ptr addrspace(1) %80, align 32
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

attributes #0 = { convergent noinline nounwind optnone "amdgpu-flat-work-group-size"="64,64" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #1 = { convergent noinline nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #2 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent }

!llvm.module.flags = !{!0, !1, !2, !3}
!llvm.ident = !{!4, !5}
!opencl.ocl.version = !{!6, !7}
!llvm.errno.tbaa = !{!8}

!0 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 8, !"PIC Level", i32 1}
!3 = !{i32 7, !"frame-pointer", i32 2}
!4 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!5 = !{!"Debian clang version 15.0.5"}
!6 = !{i32 2, i32 0}
!7 = !{i32 1, i32 2}
!8 = !{!9, !9, i64 0}
!9 = !{!"int", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C/C++ TBAA"}
!12 = distinct !{!12, !13, !14}
!13 = !{!"llvm.loop.mustprogress"}
!14 = !{!"llvm.loop.unroll.enable"}
!15 = distinct !{!15, !13, !14}
