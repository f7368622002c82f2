; ModuleID = 'gemm_f64.cl'
source_filename = "gemm_f64.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@gemm_f64.ta = internal unnamed_addr addrspace(3) global [8 x [17 x double]] undef, align 8
@gemm_f64.tb = internal unnamed_addr addrspace(3) global [8 x [16 x double]] undef, align 8

; Function Attrs: convergent nofree norecurse nounwind
define protected amdgpu_kernel void @gemm_f64(ptr addrspace(1) noundef readonly align 8 captures(none) %0, ptr addrspace(1) noundef readonly align 8 captures(none) %1, ptr addrspace(1) noundef writeonly align 8 captures(none) %2, i32 noundef %3, i32 noundef %4) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 !reqd_work_group_size !15 {
  %6 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !16
  %7 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !16
  %8 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %9 = shl i32 %8, 4
  %10 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %11 = shl i32 %10, 4
  %12 = icmp eq i32 %4, 0
  %13 = shl nuw nsw i32 %6, 4
  br i1 %12, label %197, label %14

14:                                               ; preds = %5
  %15 = shl nuw nsw i32 %7, 3
  %16 = add nuw nsw i32 %15, %6
  %17 = getelementptr inbounds nuw i8, ptr addrspace(3) @gemm_f64.tb, i32 %13
  %18 = shl nuw nsw i32 %7, 4
  %19 = getelementptr inbounds nuw i8, ptr addrspace(3) @gemm_f64.ta, i32 %18
  %20 = and i32 %6, 7
  %21 = lshr i32 %16, 3
  %22 = add i32 %21, %9
  %23 = mul i32 %22, %4
  %24 = getelementptr inbounds nuw [17 x double], ptr addrspace(3) @gemm_f64.ta, i32 %20
  %25 = getelementptr inbounds nuw double, ptr addrspace(3) %24, i32 %21
  %26 = lshr i32 %16, 4
  %27 = and i32 %16, 15
  %28 = or disjoint i32 %27, %11
  %29 = getelementptr inbounds nuw [16 x double], ptr addrspace(3) @gemm_f64.tb, i32 %26
  %30 = getelementptr inbounds nuw double, ptr addrspace(3) %29, i32 %27
  %31 = add nuw nsw i32 %16, 64
  %32 = lshr i32 %31, 3
  %33 = add i32 %32, %9
  %34 = mul i32 %33, %4
  %35 = getelementptr inbounds nuw double, ptr addrspace(3) %24, i32 %32
  %36 = lshr i32 %31, 4
  %37 = and i32 %16, 15
  %38 = or disjoint i32 %37, %11
  %39 = getelementptr inbounds nuw [16 x double], ptr addrspace(3) @gemm_f64.tb, i32 %36
  %40 = getelementptr inbounds nuw double, ptr addrspace(3) %39, i32 %37
  %41 = getelementptr inbounds nuw i8, ptr addrspace(3) %17, i32 8
  %42 = getelementptr inbounds nuw i8, ptr addrspace(3) %19, i32 8
  %43 = getelementptr inbounds nuw i8, ptr addrspace(3) %17, i32 128
  %44 = getelementptr inbounds nuw i8, ptr addrspace(3) %17, i32 136
  %45 = getelementptr inbounds nuw i8, ptr addrspace(3) %19, i32 136
  %46 = getelementptr inbounds nuw i8, ptr addrspace(3) %19, i32 144
  %47 = getelementptr inbounds nuw i8, ptr addrspace(3) %17, i32 256
  %48 = getelementptr inbounds nuw i8, ptr addrspace(3) %17, i32 264
  %49 = getelementptr inbounds nuw i8, ptr addrspace(3) %19, i32 272
  %50 = getelementptr inbounds nuw i8, ptr addrspace(3) %19, i32 280
  %51 = getelementptr inbounds nuw i8, ptr addrspace(3) %17, i32 384
  %52 = getelementptr inbounds nuw i8, ptr addrspace(3) %17, i32 392
  %53 = getelementptr inbounds nuw i8, ptr addrspace(3) %19, i32 408
  %54 = getelementptr inbounds nuw i8, ptr addrspace(3) %19, i32 416
  %55 = getelementptr inbounds nuw i8, ptr addrspace(3) %17, i32 512
  %56 = getelementptr inbounds nuw i8, ptr addrspace(3) %17, i32 520
  %57 = getelementptr inbounds nuw i8, ptr addrspace(3) %19, i32 544
  %58 = getelementptr inbounds nuw i8, ptr addrspace(3) %19, i32 552
  %59 = getelementptr inbounds nuw i8, ptr addrspace(3) %17, i32 640
  %60 = getelementptr inbounds nuw i8, ptr addrspace(3) %17, i32 648
  %61 = getelementptr inbounds nuw i8, ptr addrspace(3) %19, i32 680
  %62 = getelementptr inbounds nuw i8, ptr addrspace(3) %19, i32 688
  %63 = getelementptr inbounds nuw i8, ptr addrspace(3) %17, i32 768
  %64 = getelementptr inbounds nuw i8, ptr addrspace(3) %17, i32 776
  %65 = getelementptr inbounds nuw i8, ptr addrspace(3) %19, i32 816
  %66 = getelementptr inbounds nuw i8, ptr addrspace(3) %19, i32 824
  %67 = getelementptr inbounds nuw i8, ptr addrspace(3) %17, i32 896
  %68 = getelementptr inbounds nuw i8, ptr addrspace(3) %17, i32 904
  %69 = getelementptr inbounds nuw i8, ptr addrspace(3) %19, i32 952
  %70 = getelementptr inbounds nuw i8, ptr addrspace(3) %19, i32 960
  br label %71

71:                                               ; preds = %14, %71
  %72 = phi i32 [ 0, %14 ], [ %192, %71 ]
  %73 = phi <2 x double> [ zeroinitializer, %14 ], [ %187, %71 ]
  %74 = phi <2 x double> [ zeroinitializer, %14 ], [ %191, %71 ]
  %75 = or disjoint i32 %20, %72
  %76 = add i32 %75, %23
  %77 = zext i32 %76 to i64
  %78 = getelementptr inbounds nuw double, ptr addrspace(1) %0, i64 %77
  %79 = load double, ptr addrspace(1) %78, align 8, !tbaa !17
  store double %79, ptr addrspace(3) %25, align 8, !tbaa !17
  %80 = add i32 %26, %72
  %81 = mul i32 %80, %3
  %82 = add i32 %28, %81
  %83 = zext i32 %82 to i64
  %84 = getelementptr inbounds nuw double, ptr addrspace(1) %1, i64 %83
  %85 = load double, ptr addrspace(1) %84, align 8, !tbaa !17
  store double %85, ptr addrspace(3) %30, align 8, !tbaa !17
  %86 = add i32 %75, %34
  %87 = zext i32 %86 to i64
  %88 = getelementptr inbounds nuw double, ptr addrspace(1) %0, i64 %87
  %89 = load double, ptr addrspace(1) %88, align 8, !tbaa !17
  store double %89, ptr addrspace(3) %35, align 8, !tbaa !17
  %90 = add i32 %36, %72
  %91 = mul i32 %90, %3
  %92 = add i32 %38, %91
  %93 = zext i32 %92 to i64
  %94 = getelementptr inbounds nuw double, ptr addrspace(1) %1, i64 %93
  %95 = load double, ptr addrspace(1) %94, align 8, !tbaa !17
  store double %95, ptr addrspace(3) %40, align 8, !tbaa !17
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %96 = load double, ptr addrspace(3) %17, align 8, !tbaa !17
  %97 = insertelement <2 x double> poison, double %96, i64 0
  %98 = load double, ptr addrspace(3) %41, align 8, !tbaa !17
  %99 = insertelement <2 x double> %97, double %98, i64 1
  %100 = load double, ptr addrspace(3) %19, align 8, !tbaa !17
  %101 = insertelement <2 x double> poison, double %100, i64 0
  %102 = shufflevector <2 x double> %101, <2 x double> poison, <2 x i32> zeroinitializer
  %103 = tail call fastcc <2 x double> @llvm.fma.v2f64(<2 x double> noundef %102, <2 x double> noundef %99, <2 x double> noundef %73) #4
  %104 = load double, ptr addrspace(3) %42, align 8, !tbaa !17
  %105 = insertelement <2 x double> poison, double %104, i64 0
  %106 = shufflevector <2 x double> %105, <2 x double> poison, <2 x i32> zeroinitializer
  %107 = tail call fastcc <2 x double> @llvm.fma.v2f64(<2 x double> noundef %106, <2 x double> noundef %99, <2 x double> noundef %74) #4
  %108 = load double, ptr addrspace(3) %43, align 8, !tbaa !17
  %109 = insertelement <2 x double> poison, double %108, i64 0
  %110 = load double, ptr addrspace(3) %44, align 8, !tbaa !17
  %111 = insertelement <2 x double> %109, double %110, i64 1
  %112 = load double, ptr addrspace(3) %45, align 8, !tbaa !17
  %113 = insertelement <2 x double> poison, double %112, i64 0
  %114 = shufflevector <2 x double> %113, <2 x double> poison, <2 x i32> zeroinitializer
  %115 = tail call fastcc <2 x double> @llvm.fma.v2f64(<2 x double> noundef %114, <2 x double> noundef %111, <2 x double> noundef %103) #4
  %116 = load double, ptr addrspace(3) %46, align 8, !tbaa !17
  %117 = insertelement <2 x double> poison, double %116, i64 0
  %118 = shufflevector <2 x double> %117, <2 x double> poison, <2 x i32> zeroinitializer
  %119 = tail call fastcc <2 x double> @llvm.fma.v2f64(<2 x double> noundef %118, <2 x double> noundef %111, <2 x double> noundef %107) #4
  %120 = load double, ptr addrspace(3) %47, align 8, !tbaa !17
  %121 = insertelement <2 x double> poison, double %120, i64 0
  %122 = load double, ptr addrspace(3) %48, align 8, !tbaa !17
  %123 = insertelement <2 x double> %121, double %122, i64 1
  %124 = load double, ptr addrspace(3) %49, align 8, !tbaa !17
  %125 = insertelement <2 x double> poison, double %124, i64 0
  %126 = shufflevector <2 x double> %125, <2 x double> poison, <2 x i32> zeroinitializer
  %127 = tail call fastcc <2 x double> @llvm.fma.v2f64(<2 x double> noundef %126, <2 x double> noundef %123, <2 x double> noundef %115) #4
  %128 = load double, ptr addrspace(3) %50, align 8, !tbaa !17
  %129 = insertelement <2 x double> poison, double %128, i64 0
  %130 = shufflevector <2 x double> %129, <2 x double> poison, <2 x i32> zeroinitializer
  %131 = tail call fastcc <2 x double> @llvm.fma.v2f64(<2 x double> noundef %130, <2 x double> noundef %123, <2 x double> noundef %119) #4
  %132 = load double, ptr addrspace(3) %51, align 8, !tbaa !17
  %133 = insertelement <2 x double> poison, double %132, i64 0
  %134 = load double, ptr addrspace(3) %52, align 8, !tbaa !17
  %135 = insertelement <2 x double> %133, double %134, i64 1
  %136 = load double, ptr addrspace(3) %53, align 8, !tbaa !17
  %137 = insertelement <2 x double> poison, double %136, i64 0
  %138 = shufflevector <2 x double> %137, <2 x double> poison, <2 x i32> zeroinitializer
  %139 = tail call fastcc <2 x double> @llvm.fma.v2f64(<2 x double> noundef %138, <2 x double> noundef %135, <2 x double> noundef %127) #4
  %140 = load double, ptr addrspace(3) %54, align 8, !tbaa !17
  %141 = insertelement <2 x double> poison, double %140, i64 0
  %142 = shufflevector <2 x double> %141, <2 x double> poison, <2 x i32> zeroinitializer
  %143 = tail call fastcc <2 x double> @llvm.fma.v2f64(<2 x double> noundef %142, <2 x double> noundef %135, <2 x double> noundef %131) #4
  %144 = load double, ptr addrspace(3) %55, align 8, !tbaa !17
  %145 = insertelement <2 x double> poison, double %144, i64 0
  %146 = load double, ptr addrspace(3) %56, align 8, !tbaa !17
  %147 = insertelement <2 x double> %145, double %146, i64 1
  %148 = load double, ptr addrspace(3) %57, align 8, !tbaa !17
  %149 = insertelement <2 x double> poison, double %148, i64 0
  %150 = shufflevector <2 x double> %149, <2 x double> poison, <2 x i32> zeroinitializer
  %151 = tail call fastcc <2 x double> @llvm.fma.v2f64(<2 x double> noundef %150, <2 x double> noundef %147, <2 x double> noundef %139) #4
  %152 = load double, ptr addrspace(3) %58, align 8, !tbaa !17
  %153 = insertelement <2 x double> poison, double %152, i64 0
  %154 = shufflevector <2 x double> %153, <2 x double> poison, <2 x i32> zeroinitializer
  %155 = tail call fastcc <2 x double> @llvm.fma.v2f64(<2 x double> noundef %154, <2 x double> noundef %147, <2 x double> noundef %143) #4
  %156 = load double, ptr addrspace(3) %59, align 8, !tbaa !17
  %157 = insertelement <2 x double> poison, double %156, i64 0
  %158 = load double, ptr addrspace(3) %60, align 8, !tbaa !17
  %159 = insertelement <2 x double> %157, double %158, i64 1
  %160 = load double, ptr addrspace(3) %61, align 8, !tbaa !17
  %161 = insertelement <2 x double> poison, double %160, i64 0
  %162 = shufflevector <2 x double> %161, <2 x double> poison, <2 x i32> zeroinitializer
  %163 = tail call fastcc <2 x double> @llvm.fma.v2f64(<2 x double> noundef %162, <2 x double> noundef %159, <2 x double> noundef %151) #4
  %164 = load double, ptr addrspace(3) %62, align 8, !tbaa !17
  %165 = insertelement <2 x double> poison, double %164, i64 0
  %166 = shufflevector <2 x double> %165, <2 x double> poison, <2 x i32> zeroinitializer
  %167 = tail call fastcc <2 x double> @llvm.fma.v2f64(<2 x double> noundef %166, <2 x double> noundef %159, <2 x double> noundef %155) #4
  %168 = load double, ptr addrspace(3) %63, align 8, !tbaa !17
  %169 = insertelement <2 x double> poison, double %168, i64 0
  %170 = load double, ptr addrspace(3) %64, align 8, !tbaa !17
  %171 = insertelement <2 x double> %169, double %170, i64 1
  %172 = load double, ptr addrspace(3) %65, align 8, !tbaa !17
  %173 = insertelement <2 x double> poison, double %172, i64 0
  %174 = shufflevector <2 x double> %173, <2 x double> poison, <2 x i32> zeroinitializer
  %175 = tail call fastcc <2 x double> @llvm.fma.v2f64(<2 x double> noundef %174, <2 x double> noundef %171, <2 x double> noundef %163) #4
  %176 = load double, ptr addrspace(3) %66, align 8, !tbaa !17
  %177 = insertelement <2 x double> poison, double %176, i64 0
  %178 = shufflevector <2 x double> %177, <2 x double> poison, <2 x i32> zeroinitializer
  %179 = tail call fastcc <2 x double> @llvm.fma.v2f64(<2 x double> noundef %178, <2 x double> noundef %171, <2 x double> noundef %167) #4
  %180 = load double, ptr addrspace(3) %67, align 8, !tbaa !17
  %181 = insertelement <2 x double> poison, double %180, i64 0
  %182 = load double, ptr addrspace(3) %68, align 8, !tbaa !17
  %183 = insertelement <2 x double> %181, double %182, i64 1
  %184 = load double, ptr addrspace(3) %69, align 8, !tbaa !17
  %185 = insertelement <2 x double> poison, double %184, i64 0
  %186 = shufflevector <2 x double> %185, <2 x double> poison, <2 x i32> zeroinitializer
  %187 = tail call fastcc <2 x double> @llvm.fma.v2f64(<2 x double> noundef %186, <2 x double> noundef %183, <2 x double> noundef %175) #4
  %188 = load double, ptr addrspace(3) %70, align 8, !tbaa !17
  %189 = insertelement <2 x double> poison, double %188, i64 0
  %190 = shufflevector <2 x double> %189, <2 x double> poison, <2 x i32> zeroinitializer
  %191 = tail call fastcc <2 x double> @llvm.fma.v2f64(<2 x double> noundef %190, <2 x double> noundef %183, <2 x double> noundef %179) #4
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %192 = add i32 %72, 8
  %193 = icmp ult i32 %192, %4
  br i1 %193, label %71, label %194

194:                                              ; preds = %71
  %195 = shufflevector <2 x double> %187, <2 x double> %191, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %196 = bitcast <4 x double> %195 to <2 x i128>
  br label %197

197:                                              ; preds = %5, %194
  %198 = phi <2 x i128> [ %196, %194 ], [ zeroinitializer, %5 ]
  %199 = shl nuw nsw i32 %7, 1
  %200 = add i32 %9, %199
  %201 = zext i32 %11 to i64
  %202 = getelementptr inbounds nuw double, ptr addrspace(1) %2, i64 %201
  %203 = zext nneg i32 %13 to i64
  %204 = getelementptr inbounds nuw i8, ptr addrspace(1) %202, i64 %203
  %205 = extractelement <2 x i128> %198, i64 0
  %206 = mul i32 %200, %3
  %207 = zext i32 %206 to i64
  %208 = getelementptr inbounds nuw double, ptr addrspace(1) %204, i64 %207
  store i128 %205, ptr addrspace(1) %208, align 16, !tbaa !19
  %209 = extractelement <2 x i128> %198, i64 1
  %210 = or disjoint i32 %200, 1
  %211 = mul i32 %210, %3
  %212 = zext i32 %211 to i64
  %213 = getelementptr inbounds nuw double, ptr addrspace(1) %204, i64 %212
  store i128 %209, ptr addrspace(1) %213, align 16, !tbaa !19
  ret void
}

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <2 x double> @llvm.fma.v2f64(<2 x double>, <2 x double>, <2 x double>) #3

attributes #0 = { convergent nofree norecurse nounwind "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
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
!11 = !{i32 1, i32 1, i32 1, i32 0, i32 0}
!12 = !{!"none", !"none", !"none", !"none", !"none"}
!13 = !{!"double*", !"double*", !"double*", !"uint", !"uint"}
!14 = !{!"const", !"const", !"", !"", !""}
!15 = !{i32 8, i32 8, i32 1}
!16 = !{i32 0, i32 1024}
!17 = !{!18, !18, i64 0}
!18 = !{!"double", !9, i64 0}
!19 = !{!9, !9, i64 0}
