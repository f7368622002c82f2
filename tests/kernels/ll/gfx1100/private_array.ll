; ModuleID = 'private_array.cl'
source_filename = "private_array.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected amdgpu_kernel void @private_array(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef writeonly align 4 captures(none) %1, i32 noundef %2) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  %4 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %5 = getelementptr i8, ptr addrspace(4) %4, i64 40
  %6 = load i64, ptr addrspace(4) %5, align 8, !tbaa !15
  %7 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %8 = getelementptr inbounds nuw i8, ptr addrspace(4) %4, i64 12
  %9 = load i16, ptr addrspace(4) %8, align 4
  %10 = zext i16 %9 to i32
  %11 = mul i32 %7, %10
  %12 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !17
  %13 = add i32 %11, %12
  %14 = zext i32 %13 to i64
  %15 = add i64 %6, %14
  %16 = trunc i64 %15 to i32
  %17 = icmp ugt i32 %2, %16
  br i1 %17, label %18, label %184

18:                                               ; preds = %3
  %19 = mul i32 %16, 7
  br label %20

20:                                               ; preds = %93, %18
  %21 = phi i32 [ 0, %18 ], [ %99, %93 ]
  %22 = phi <24 x i32> [ zeroinitializer, %18 ], [ %98, %93 ]
  %23 = phi <24 x i32> [ zeroinitializer, %18 ], [ %97, %93 ]
  %24 = mul nuw nsw i32 %21, 5
  %25 = add i32 %24, %19
  %26 = urem i32 %25, %2
  %27 = zext i32 %26 to i64
  %28 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %27
  %29 = load i32, ptr addrspace(1) %28, align 4, !tbaa !7, !amdgpu.noclobber !18
  %30 = icmp eq i32 %21, 0
  br i1 %30, label %43, label %31

31:                                               ; preds = %20, %38
  %32 = phi i32 [ %35, %38 ], [ %21, %20 ]
  %33 = phi <24 x i32> [ %41, %38 ], [ %22, %20 ]
  %34 = phi <24 x i32> [ %39, %38 ], [ %23, %20 ]
  %35 = add nsw i32 %32, -1
  %36 = extractelement <24 x i32> %34, i32 %35
  %37 = icmp ugt i32 %36, %29
  br i1 %37, label %38, label %43

38:                                               ; preds = %31
  %39 = insertelement <24 x i32> %34, i32 %36, i32 %32
  %40 = extractelement <24 x i32> %33, i32 %35
  %41 = insertelement <24 x i32> %33, i32 %40, i32 %32
  %42 = icmp eq i32 %35, 0
  br i1 %42, label %43, label %31

43:                                               ; preds = %38, %31, %20
  %44 = phi <24 x i32> [ %23, %20 ], [ %39, %38 ], [ %34, %31 ]
  %45 = phi <24 x i32> [ %22, %20 ], [ %41, %38 ], [ %33, %31 ]
  %46 = phi i32 [ 0, %20 ], [ 0, %38 ], [ %32, %31 ]
  %47 = add nuw nsw i32 %21, 1
  %48 = mul nuw nsw i32 %47, 5
  %49 = add i32 %48, %19
  %50 = urem i32 %49, %2
  %51 = zext i32 %50 to i64
  %52 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %51
  %53 = load i32, ptr addrspace(1) %52, align 4, !tbaa !7, !amdgpu.noclobber !18
  %54 = insertelement <24 x i32> %45, i32 %21, i32 %46
  %55 = insertelement <24 x i32> %44, i32 %29, i32 %46
  br label %56

56:                                               ; preds = %63, %43
  %57 = phi i32 [ %60, %63 ], [ %47, %43 ]
  %58 = phi <24 x i32> [ %66, %63 ], [ %54, %43 ]
  %59 = phi <24 x i32> [ %64, %63 ], [ %55, %43 ]
  %60 = add nsw i32 %57, -1
  %61 = extractelement <24 x i32> %59, i32 %60
  %62 = icmp ugt i32 %61, %53
  br i1 %62, label %63, label %68

63:                                               ; preds = %56
  %64 = insertelement <24 x i32> %59, i32 %61, i32 %57
  %65 = extractelement <24 x i32> %58, i32 %60
  %66 = insertelement <24 x i32> %58, i32 %65, i32 %57
  %67 = icmp eq i32 %60, 0
  br i1 %67, label %68, label %56

68:                                               ; preds = %56, %63
  %69 = phi <24 x i32> [ %64, %63 ], [ %59, %56 ]
  %70 = phi <24 x i32> [ %66, %63 ], [ %58, %56 ]
  %71 = phi i32 [ 0, %63 ], [ %57, %56 ]
  %72 = add nuw nsw i32 %21, 2
  %73 = mul nuw nsw i32 %72, 5
  %74 = add i32 %73, %19
  %75 = urem i32 %74, %2
  %76 = zext i32 %75 to i64
  %77 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %76
  %78 = load i32, ptr addrspace(1) %77, align 4, !tbaa !7, !amdgpu.noclobber !18
  %79 = insertelement <24 x i32> %70, i32 %47, i32 %71
  %80 = insertelement <24 x i32> %69, i32 %53, i32 %71
  br label %81

81:                                               ; preds = %88, %68
  %82 = phi i32 [ %85, %88 ], [ %72, %68 ]
  %83 = phi <24 x i32> [ %91, %88 ], [ %79, %68 ]
  %84 = phi <24 x i32> [ %89, %88 ], [ %80, %68 ]
  %85 = add nsw i32 %82, -1
  %86 = extractelement <24 x i32> %84, i32 %85
  %87 = icmp ugt i32 %86, %78
  br i1 %87, label %88, label %93

88:                                               ; preds = %81
  %89 = insertelement <24 x i32> %84, i32 %86, i32 %82
  %90 = extractelement <24 x i32> %83, i32 %85
  %91 = insertelement <24 x i32> %83, i32 %90, i32 %82
  %92 = icmp eq i32 %85, 0
  br i1 %92, label %93, label %81

93:                                               ; preds = %81, %88
  %94 = phi <24 x i32> [ %89, %88 ], [ %84, %81 ]
  %95 = phi <24 x i32> [ %91, %88 ], [ %83, %81 ]
  %96 = phi i32 [ 0, %88 ], [ %82, %81 ]
  %97 = insertelement <24 x i32> %94, i32 %78, i32 %96
  %98 = insertelement <24 x i32> %95, i32 %72, i32 %96
  %99 = add nuw nsw i32 %21, 3
  %100 = icmp eq i32 %99, 24
  br i1 %100, label %101, label %20

101:                                              ; preds = %93, %161
  %102 = phi i32 [ %170, %161 ], [ 0, %93 ]
  %103 = phi i32 [ %162, %161 ], [ 0, %93 ]
  %104 = phi i32 [ %169, %161 ], [ 0, %93 ]
  %105 = shl nuw i32 1, %102
  %106 = and i32 %105, %103
  %107 = icmp eq i32 %106, 0
  br i1 %107, label %172, label %111

108:                                              ; preds = %161
  %109 = and i64 %15, 4294967295
  %110 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %109
  store i32 %169, ptr addrspace(1) %110, align 4, !tbaa !7
  br label %184

111:                                              ; preds = %172, %101
  %112 = phi i32 [ %103, %101 ], [ %177, %172 ]
  %113 = phi i32 [ 0, %101 ], [ %178, %172 ]
  %114 = mul i32 %104, 31
  %115 = add i32 %102, %16
  %116 = urem i32 %115, 24
  %117 = extractelement <24 x i32> %97, i32 %116
  %118 = mul i32 %113, %117
  %119 = add i32 %118, %114
  %120 = add nuw nsw i32 %102, 1
  %121 = shl nuw i32 2, %102
  %122 = and i32 %121, %112
  %123 = icmp eq i32 %122, 0
  br i1 %123, label %124, label %136

124:                                              ; preds = %111, %124
  %125 = phi i32 [ %133, %124 ], [ %121, %111 ]
  %126 = phi i32 [ %131, %124 ], [ %120, %111 ]
  %127 = phi i32 [ %130, %124 ], [ 0, %111 ]
  %128 = phi i32 [ %129, %124 ], [ %112, %111 ]
  %129 = or i32 %125, %128
  %130 = add i32 %127, 1
  %131 = extractelement <24 x i32> %98, i32 %126
  %132 = and i32 %131, 31
  %133 = shl nuw i32 1, %132
  %134 = and i32 %133, %129
  %135 = icmp eq i32 %134, 0
  br i1 %135, label %124, label %136

136:                                              ; preds = %124, %111
  %137 = phi i32 [ %112, %111 ], [ %129, %124 ]
  %138 = phi i32 [ 0, %111 ], [ %130, %124 ]
  %139 = mul i32 %119, 31
  %140 = add i32 %120, %16
  %141 = urem i32 %140, 24
  %142 = extractelement <24 x i32> %97, i32 %141
  %143 = mul i32 %138, %142
  %144 = add i32 %143, %139
  %145 = add nuw nsw i32 %102, 2
  %146 = shl nuw i32 4, %102
  %147 = and i32 %146, %137
  %148 = icmp eq i32 %147, 0
  br i1 %148, label %149, label %161

149:                                              ; preds = %136, %149
  %150 = phi i32 [ %158, %149 ], [ %146, %136 ]
  %151 = phi i32 [ %156, %149 ], [ %145, %136 ]
  %152 = phi i32 [ %155, %149 ], [ 0, %136 ]
  %153 = phi i32 [ %154, %149 ], [ %137, %136 ]
  %154 = or i32 %150, %153
  %155 = add i32 %152, 1
  %156 = extractelement <24 x i32> %98, i32 %151
  %157 = and i32 %156, 31
  %158 = shl nuw i32 1, %157
  %159 = and i32 %158, %154
  %160 = icmp eq i32 %159, 0
  br i1 %160, label %149, label %161

161:                                              ; preds = %149, %136
  %162 = phi i32 [ %137, %136 ], [ %154, %149 ]
  %163 = phi i32 [ 0, %136 ], [ %155, %149 ]
  %164 = mul i32 %144, 31
  %165 = add i32 %145, %16
  %166 = urem i32 %165, 24
  %167 = extractelement <24 x i32> %97, i32 %166
  %168 = mul i32 %163, %167
  %169 = add i32 %168, %164
  %170 = add nuw nsw i32 %102, 3
  %171 = icmp eq i32 %170, 24
  br i1 %171, label %108, label %101

172:                                              ; preds = %101, %172
  %173 = phi i32 [ %181, %172 ], [ %105, %101 ]
  %174 = phi i32 [ %179, %172 ], [ %102, %101 ]
  %175 = phi i32 [ %178, %172 ], [ 0, %101 ]
  %176 = phi i32 [ %177, %172 ], [ %103, %101 ]
  %177 = or i32 %173, %176
  %178 = add i32 %175, 1
  %179 = extractelement <24 x i32> %98, i32 %174
  %180 = and i32 %179, 31
  %181 = shl nuw i32 1, %180
  %182 = and i32 %181, %177
  %183 = icmp eq i32 %182, 0
  br i1 %183, label %172, label %111

184:                                              ; preds = %3, %108
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="false" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

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
!13 = !{!"uint*", !"uint*", !"uint"}
!14 = !{!"const", !"", !""}
!15 = !{!16, !16, i64 0}
!16 = !{!"long", !9, i64 0}
!17 = !{i32 0, i32 1024}
!18 = !{}
