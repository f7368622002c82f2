; ModuleID = 'vm_switch.cl'
source_filename = "vm_switch.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected amdgpu_kernel void @vm_switch(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1, ptr addrspace(1) noundef writeonly align 4 captures(none) %2, i32 noundef %3) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  %5 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %6 = getelementptr i8, ptr addrspace(4) %5, i64 40
  %7 = load i64, ptr addrspace(4) %6, align 8, !tbaa !15
  %8 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %9 = getelementptr inbounds nuw i8, ptr addrspace(4) %5, i64 12
  %10 = load i16, ptr addrspace(4) %9, align 4
  %11 = zext i16 %10 to i32
  %12 = mul i32 %8, %11
  %13 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !17
  %14 = add i32 %12, %13
  %15 = zext i32 %14 to i64
  %16 = add i64 %7, %15
  %17 = trunc i64 %16 to i32
  %18 = icmp ugt i32 %3, %17
  br i1 %18, label %19, label %131

19:                                               ; preds = %4
  %20 = and i64 %16, 4294967295
  %21 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %20
  br label %22

22:                                               ; preds = %19, %120
  %23 = phi i32 [ 199, %19 ], [ %125, %120 ]
  %24 = phi i32 [ 0, %19 ], [ %124, %120 ]
  %25 = phi i32 [ 0, %19 ], [ %123, %120 ]
  %26 = phi <16 x i32> [ zeroinitializer, %19 ], [ %122, %120 ]
  %27 = phi <4 x i32> [ zeroinitializer, %19 ], [ %121, %120 ]
  %28 = add i32 %24, 1
  %29 = zext i32 %24 to i64
  %30 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %29
  %31 = load i32, ptr addrspace(1) %30, align 4, !tbaa !7, !amdgpu.noclobber !18
  %32 = lshr i32 %31, 8
  %33 = add i32 %25, 15
  %34 = and i32 %33, 15
  %35 = extractelement <16 x i32> %26, i32 %34
  %36 = add i32 %25, 14
  %37 = and i32 %36, 15
  %38 = extractelement <16 x i32> %26, i32 %37
  %39 = trunc i32 %31 to i8
  switch i8 %39, label %127 [
    i8 0, label %128
    i8 1, label %40
    i8 2, label %44
    i8 3, label %49
    i8 4, label %53
    i8 5, label %57
    i8 6, label %61
    i8 7, label %65
    i8 8, label %69
    i8 9, label %73
    i8 10, label %78
    i8 11, label %83
    i8 12, label %87
    i8 13, label %90
    i8 14, label %93
    i8 15, label %96
    i8 16, label %120
    i8 17, label %101
    i8 18, label %105
    i8 19, label %109
    i8 20, label %115
    i8 21, label %117
  ]

40:                                               ; preds = %22
  %41 = add i32 %25, 1
  %42 = and i32 %25, 15
  %43 = insertelement <16 x i32> %26, i32 %32, i32 %42
  br label %120

44:                                               ; preds = %22
  %45 = load i32, ptr addrspace(1) %21, align 4, !tbaa !7, !amdgpu.noclobber !18
  %46 = add i32 %25, 1
  %47 = and i32 %25, 15
  %48 = insertelement <16 x i32> %26, i32 %45, i32 %47
  br label %120

49:                                               ; preds = %22
  %50 = add i32 %38, %35
  %51 = add i32 %25, -1
  %52 = insertelement <16 x i32> %26, i32 %50, i32 %37
  br label %120

53:                                               ; preds = %22
  %54 = sub i32 %38, %35
  %55 = add i32 %25, -1
  %56 = insertelement <16 x i32> %26, i32 %54, i32 %37
  br label %120

57:                                               ; preds = %22
  %58 = mul i32 %38, %35
  %59 = add i32 %25, -1
  %60 = insertelement <16 x i32> %26, i32 %58, i32 %37
  br label %120

61:                                               ; preds = %22
  %62 = and i32 %38, %35
  %63 = add i32 %25, -1
  %64 = insertelement <16 x i32> %26, i32 %62, i32 %37
  br label %120

65:                                               ; preds = %22
  %66 = or i32 %38, %35
  %67 = add i32 %25, -1
  %68 = insertelement <16 x i32> %26, i32 %66, i32 %37
  br label %120

69:                                               ; preds = %22
  %70 = xor i32 %38, %35
  %71 = add i32 %25, -1
  %72 = insertelement <16 x i32> %26, i32 %70, i32 %37
  br label %120

73:                                               ; preds = %22
  %74 = and i32 %35, 31
  %75 = shl i32 %38, %74
  %76 = add i32 %25, -1
  %77 = insertelement <16 x i32> %26, i32 %75, i32 %37
  br label %120

78:                                               ; preds = %22
  %79 = and i32 %35, 31
  %80 = lshr i32 %38, %79
  %81 = add i32 %25, -1
  %82 = insertelement <16 x i32> %26, i32 %80, i32 %37
  br label %120

83:                                               ; preds = %22
  %84 = add i32 %25, 1
  %85 = and i32 %25, 15
  %86 = insertelement <16 x i32> %26, i32 %35, i32 %85
  br label %120

87:                                               ; preds = %22
  %88 = insertelement <16 x i32> %26, i32 %38, i32 %34
  %89 = insertelement <16 x i32> %88, i32 %35, i32 %37
  br label %120

90:                                               ; preds = %22
  %91 = xor i32 %35, -1
  %92 = insertelement <16 x i32> %26, i32 %91, i32 %34
  br label %120

93:                                               ; preds = %22
  %94 = sub i32 0, %35
  %95 = insertelement <16 x i32> %26, i32 %94, i32 %34
  br label %120

96:                                               ; preds = %22
  %97 = icmp ult i32 %38, %35
  %98 = zext i1 %97 to i32
  %99 = add i32 %25, -1
  %100 = insertelement <16 x i32> %26, i32 %98, i32 %37
  br label %120

101:                                              ; preds = %22
  %102 = add i32 %25, -1
  %103 = icmp eq i32 %35, 0
  %104 = select i1 %103, i32 %28, i32 %32
  br label %120

105:                                              ; preds = %22
  %106 = add i32 %25, -1
  %107 = and i32 %32, 3
  %108 = insertelement <4 x i32> %27, i32 %35, i32 %107
  br label %120

109:                                              ; preds = %22
  %110 = and i32 %32, 3
  %111 = extractelement <4 x i32> %27, i32 %110
  %112 = add i32 %25, 1
  %113 = and i32 %25, 15
  %114 = insertelement <16 x i32> %26, i32 %111, i32 %113
  br label %120

115:                                              ; preds = %22
  %116 = add i32 %25, -1
  br label %120

117:                                              ; preds = %22
  %118 = tail call noundef i32 @llvm.fshl.i32(i32 %35, i32 %35, i32 range(i32 0, 16777216) %32)
  %119 = insertelement <16 x i32> %26, i32 %118, i32 %34
  br label %120

120:                                              ; preds = %117, %115, %109, %105, %101, %96, %93, %90, %87, %83, %78, %73, %69, %65, %61, %57, %53, %49, %44, %40, %22
  %121 = phi <4 x i32> [ %27, %115 ], [ %27, %109 ], [ %27, %40 ], [ %27, %44 ], [ %27, %49 ], [ %27, %53 ], [ %27, %57 ], [ %27, %61 ], [ %27, %65 ], [ %27, %69 ], [ %27, %73 ], [ %27, %78 ], [ %27, %83 ], [ %27, %87 ], [ %27, %90 ], [ %27, %93 ], [ %27, %96 ], [ %27, %117 ], [ %27, %22 ], [ %27, %101 ], [ %108, %105 ]
  %122 = phi <16 x i32> [ %26, %115 ], [ %114, %109 ], [ %43, %40 ], [ %48, %44 ], [ %52, %49 ], [ %56, %53 ], [ %60, %57 ], [ %64, %61 ], [ %68, %65 ], [ %72, %69 ], [ %77, %73 ], [ %82, %78 ], [ %86, %83 ], [ %89, %87 ], [ %92, %90 ], [ %95, %93 ], [ %100, %96 ], [ %119, %117 ], [ %26, %22 ], [ %26, %101 ], [ %26, %105 ]
  %123 = phi i32 [ %116, %115 ], [ %112, %109 ], [ %41, %40 ], [ %46, %44 ], [ %51, %49 ], [ %55, %53 ], [ %59, %57 ], [ %63, %61 ], [ %67, %65 ], [ %71, %69 ], [ %76, %73 ], [ %81, %78 ], [ %84, %83 ], [ %25, %87 ], [ %25, %90 ], [ %25, %93 ], [ %99, %96 ], [ %25, %117 ], [ %25, %22 ], [ %102, %101 ], [ %106, %105 ]
  %124 = phi i32 [ %28, %115 ], [ %28, %109 ], [ %28, %40 ], [ %28, %44 ], [ %28, %49 ], [ %28, %53 ], [ %28, %57 ], [ %28, %61 ], [ %28, %65 ], [ %28, %69 ], [ %28, %73 ], [ %28, %78 ], [ %28, %83 ], [ %28, %87 ], [ %28, %90 ], [ %28, %93 ], [ %28, %96 ], [ %28, %117 ], [ %32, %22 ], [ %104, %101 ], [ %28, %105 ]
  %125 = add nsw i32 %23, -1
  %126 = icmp eq i32 %23, 0
  br i1 %126, label %128, label %22

127:                                              ; preds = %22
  br label %128

128:                                              ; preds = %120, %22, %127
  %129 = phi i32 [ %35, %22 ], [ -1, %120 ], [ -559038737, %127 ]
  %130 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %20
  store i32 %129, ptr addrspace(1) %130, align 4, !tbaa !7
  br label %131

131:                                              ; preds = %128, %4
  ret void
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.fshl.i32(i32, i32, i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
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
!11 = !{i32 1, i32 1, i32 1, i32 0}
!12 = !{!"none", !"none", !"none", !"none"}
!13 = !{!"uint*", !"uint*", !"uint*", !"uint"}
!14 = !{!"const", !"const", !"", !""}
!15 = !{!16, !16, i64 0}
!16 = !{!"long", !9, i64 0}
!17 = !{i32 0, i32 1024}
!18 = !{}
