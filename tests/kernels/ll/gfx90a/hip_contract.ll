; ModuleID = 'hip_contract.cl'
source_filename = "hip_contract.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

%struct.Vec3 = type { float, float, float }

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)
define protected amdgpu_kernel void @hip_shade(ptr addrspace(1) noalias noundef readonly align 4 captures(none) %0, ptr addrspace(1) noalias noundef readonly align 4 captures(none) %1, ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %2, ptr addrspace(1) noalias noundef readonly align 4 captures(none) %3, i32 noundef %4) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  tail call void @llvm.experimental.noalias.scope.decl(metadata !15)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !18)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !20)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !22)
  %6 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %7 = zext i32 %6 to i64
  %8 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %9 = load i32, ptr addrspace(4) %8, align 4, !tbaa !7, !noalias !24
  %10 = icmp ult i32 %6, %9
  %11 = select i1 %10, i64 6, i64 9
  %12 = getelementptr inbounds nuw i16, ptr addrspace(4) %8, i64 %11
  %13 = load i16, ptr addrspace(4) %12, align 2, !tbaa !25, !noalias !24
  %14 = zext i16 %13 to i64
  %15 = mul nuw nsw i64 %14, %7
  %16 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !27
  %17 = zext nneg i32 %16 to i64
  %18 = add nuw nsw i64 %15, %17
  %19 = trunc i64 %18 to i32
  %20 = icmp sgt i32 %4, %19
  br i1 %20, label %21, label %78

21:                                               ; preds = %5
  %22 = shl i64 %18, 32
  %23 = ashr exact i64 %22, 32
  %24 = getelementptr inbounds %struct.Vec3, ptr addrspace(1) %0, i64 %23
  %25 = getelementptr inbounds nuw i8, ptr addrspace(1) %24, i64 8
  %26 = load float, ptr addrspace(1) %25, align 4, !tbaa !28, !alias.scope !15, !noalias !30, !amdgpu.noclobber !31
  %27 = getelementptr inbounds %struct.Vec3, ptr addrspace(1) %1, i64 %23
  %28 = getelementptr inbounds nuw i8, ptr addrspace(1) %27, i64 8
  %29 = load float, ptr addrspace(1) %28, align 4, !tbaa !28, !alias.scope !18, !noalias !32, !amdgpu.noclobber !31
  %30 = getelementptr inbounds nuw i8, ptr addrspace(1) %3, i64 8
  %31 = load float, ptr addrspace(1) %30, align 4, !tbaa !28, !alias.scope !22, !noalias !33, !amdgpu.noclobber !31
  %32 = getelementptr inbounds nuw i8, ptr addrspace(1) %3, i64 12
  %33 = load <2 x float>, ptr addrspace(1) %24, align 4, !tbaa !28, !alias.scope !15, !noalias !30
  %34 = load <2 x float>, ptr addrspace(1) %27, align 4, !tbaa !28, !alias.scope !18, !noalias !32
  %35 = shufflevector <2 x float> %34, <2 x float> poison, <2 x i32> <i32 1, i32 0>
  %36 = shufflevector <2 x float> %33, <2 x float> %34, <2 x i32> <i32 1, i32 3>
  %37 = insertelement <2 x float> poison, float %29, i64 0
  %38 = insertelement <2 x float> %37, float %26, i64 1
  %39 = fmul contract <2 x float> %36, %38
  %40 = shufflevector <2 x float> %39, <2 x float> poison, <2 x i32> <i32 poison, i32 0>
  %41 = fsub contract <2 x float> %40, %39
  %42 = insertelement <2 x float> poison, float %26, i64 0
  %43 = insertelement <2 x float> %42, float %29, i64 1
  %44 = shufflevector <2 x float> %34, <2 x float> %33, <2 x i32> <i32 0, i32 2>
  %45 = fmul contract <2 x float> %43, %44
  %46 = shufflevector <2 x float> %45, <2 x float> poison, <2 x i32> <i32 poison, i32 0>
  %47 = fsub contract <2 x float> %46, %45
  %48 = fmul contract <2 x float> %33, %35
  %49 = shufflevector <2 x float> %48, <2 x float> poison, <2 x i32> <i32 poison, i32 0>
  %50 = fsub contract <2 x float> %49, %48
  %51 = load <2 x float>, ptr addrspace(1) %3, align 4, !tbaa !28, !alias.scope !22, !noalias !33
  %52 = shufflevector <2 x float> %51, <2 x float> poison, <2 x i32> <i32 1, i32 0>
  %53 = shufflevector <2 x float> %33, <2 x float> %34, <2 x i32> <i32 1, i32 2>
  %54 = fmul contract <2 x float> %53, %52
  %55 = shufflevector <2 x float> %33, <2 x float> %34, <2 x i32> <i32 0, i32 3>
  %56 = fmul contract <2 x float> %55, %51
  %57 = shufflevector <2 x float> %33, <2 x float> %41, <2 x i32> <i32 1, i32 3>
  %58 = fmul contract <2 x float> %52, %57
  %59 = shufflevector <2 x float> %33, <2 x float> %47, <2 x i32> <i32 0, i32 3>
  %60 = fmul contract <2 x float> %59, %51
  %61 = fadd contract <2 x float> %54, %56
  %62 = insertelement <2 x float> poison, float %31, i64 0
  %63 = shufflevector <2 x float> %62, <2 x float> poison, <2 x i32> zeroinitializer
  %64 = fmul contract <2 x float> %43, %63
  %65 = fadd contract <2 x float> %58, %60
  %66 = insertelement <2 x float> %50, float %26, i64 0
  %67 = fmul contract <2 x float> %66, %63
  %68 = fadd contract <2 x float> %61, %64
  %69 = fadd contract <2 x float> %65, %67
  %70 = fmul contract <2 x float> %68, %69
  %71 = load <2 x float>, ptr addrspace(1) %32, align 4, !tbaa !28, !alias.scope !22, !noalias !33
  %72 = fmul contract <2 x float> %71, %70
  %73 = shufflevector <2 x float> %72, <2 x float> poison, <2 x i32> <i32 1, i32 poison>
  %74 = fadd contract <2 x float> %72, %73
  %75 = extractelement <2 x float> %74, i64 0
  %76 = fadd contract float %75, 5.000000e-01
  %77 = getelementptr inbounds float, ptr addrspace(1) %2, i64 %23
  store float %76, ptr addrspace(1) %77, align 4, !tbaa !28, !alias.scope !20, !noalias !34
  br label %78

78:                                               ; preds = %5, %21
  ret void
}

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite, inaccessiblemem: readwrite)
define protected amdgpu_kernel void @hip_stencil(ptr addrspace(1) noalias noundef readonly align 4 captures(none) %0, ptr addrspace(1) noalias noundef writeonly align 4 captures(none) %1, ptr addrspace(1) noalias noundef readonly align 4 captures(none) %2, i32 noundef %3, i32 noundef %4, i32 noundef %5) local_unnamed_addr #1 !kernel_arg_addr_space !35 !kernel_arg_access_qual !36 !kernel_arg_type !37 !kernel_arg_base_type !37 !kernel_arg_type_qual !38 {
  tail call void @llvm.experimental.noalias.scope.decl(metadata !39)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !42)
  tail call void @llvm.experimental.noalias.scope.decl(metadata !44)
  %7 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %8 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %9 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !27
  %10 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %11 = load <2 x i32>, ptr addrspace(4) %8, align 4, !tbaa !7, !noalias !46
  %12 = insertelement <2 x i32> poison, i32 %7, i64 0
  %13 = insertelement <2 x i32> %12, i32 %10, i64 1
  %14 = icmp ult <2 x i32> %13, %11
  %15 = select <2 x i1> %14, <2 x i64> <i64 6, i64 7>, <2 x i64> <i64 9, i64 10>
  %16 = extractelement <2 x i64> %15, i64 0
  %17 = getelementptr inbounds nuw i16, ptr addrspace(4) %8, i64 %16
  %18 = load i16, ptr addrspace(4) %17, align 2, !tbaa !25, !noalias !46
  %19 = zext i16 %18 to i32
  %20 = mul i32 %7, %19
  %21 = add i32 %20, %9
  %22 = extractelement <2 x i64> %15, i64 1
  %23 = getelementptr inbounds nuw i16, ptr addrspace(4) %8, i64 %22
  %24 = load i16, ptr addrspace(4) %23, align 2, !tbaa !25, !noalias !46
  %25 = zext i16 %24 to i32
  %26 = mul i32 %10, %25
  %27 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !27
  %28 = add i32 %26, %27
  %29 = icmp slt i32 %21, 1
  br i1 %29, label %195, label %30

30:                                               ; preds = %6
  %31 = add nsw i32 %3, -1
  %32 = icmp sgt i32 %31, %21
  %33 = icmp sgt i32 %28, 0
  %34 = select i1 %32, i1 %33, i1 false
  %35 = add nsw i32 %4, -1
  %36 = icmp sgt i32 %35, %28
  %37 = select i1 %34, i1 %36, i1 false
  %38 = icmp sgt i32 %5, 0
  %39 = and i1 %38, %37
  br i1 %39, label %40, label %195

40:                                               ; preds = %30
  %41 = load float, ptr addrspace(1) %2, align 4, !tbaa !28, !alias.scope !44, !noalias !47, !amdgpu.noclobber !31
  %42 = getelementptr inbounds nuw i8, ptr addrspace(1) %2, i64 4
  %43 = load <2 x float>, ptr addrspace(1) %42, align 4, !tbaa !28, !alias.scope !44, !noalias !47
  %44 = icmp ult i32 %5, 24
  br i1 %44, label %158, label %45

45:                                               ; preds = %40
  %46 = add nsw i32 %5, -1
  %47 = mul i32 %4, %3
  %48 = sub i32 0, %47
  %49 = mul i32 %3, %28
  %50 = add i32 %9, %49
  %51 = add i32 %50, %20
  %52 = icmp slt i32 %47, 0
  %53 = select i1 %52, i32 %48, i32 %47
  %54 = tail call { i32, i1 } @llvm.umul.with.overflow.i32(i32 %53, i32 %46)
  %55 = extractvalue { i32, i1 } %54, 0
  %56 = extractvalue { i32, i1 } %54, 1
  %57 = add i32 %51, %55
  %58 = sub i32 %51, %55
  %59 = icmp slt i32 %57, %51
  %60 = icmp sgt i32 %58, %51
  %61 = select i1 %52, i1 %60, i1 %59
  %62 = or i1 %61, %56
  %63 = add i32 %27, %26
  %64 = add i32 %63, 1
  %65 = mul i32 %3, %64
  %66 = add i32 %9, %65
  %67 = add i32 %66, %20
  %68 = icmp slt i32 %47, 0
  %69 = select i1 %68, i32 %48, i32 %47
  %70 = tail call { i32, i1 } @llvm.umul.with.overflow.i32(i32 %69, i32 %46)
  %71 = extractvalue { i32, i1 } %70, 0
  %72 = extractvalue { i32, i1 } %70, 1
  %73 = add i32 %67, %71
  %74 = sub i32 %67, %71
  %75 = icmp slt i32 %73, %67
  %76 = icmp sgt i32 %74, %67
  %77 = select i1 %68, i1 %76, i1 %75
  %78 = or i1 %77, %72
  %79 = or i1 %62, %78
  br i1 %79, label %158, label %80

80:                                               ; preds = %45
  %81 = and i32 %5, 2147483646
  %82 = insertelement <2 x float> poison, float %41, i64 0
  %83 = shufflevector <2 x float> %82, <2 x float> poison, <2 x i32> zeroinitializer
  %84 = shufflevector <2 x float> %43, <2 x float> poison, <2 x i32> zeroinitializer
  %85 = shufflevector <2 x float> %43, <2 x float> poison, <2 x i32> <i32 1, i32 1>
  %86 = insertelement <2 x i32> poison, i32 %4, i64 0
  %87 = shufflevector <2 x i32> %86, <2 x i32> poison, <2 x i32> zeroinitializer
  %88 = insertelement <2 x i32> poison, i32 %28, i64 0
  %89 = shufflevector <2 x i32> %88, <2 x i32> poison, <2 x i32> zeroinitializer
  %90 = insertelement <2 x i32> poison, i32 %3, i64 0
  %91 = shufflevector <2 x i32> %90, <2 x i32> poison, <2 x i32> zeroinitializer
  %92 = insertelement <2 x i32> poison, i32 %21, i64 0
  %93 = shufflevector <2 x i32> %92, <2 x i32> poison, <2 x i32> zeroinitializer
  br label %94

94:                                               ; preds = %94, %80
  %95 = phi i32 [ 0, %80 ], [ %153, %94 ]
  %96 = phi <2 x i32> [ <i32 0, i32 1>, %80 ], [ %154, %94 ]
  %97 = mul nsw <2 x i32> %96, %87
  %98 = add nsw <2 x i32> %97, %89
  %99 = mul nsw <2 x i32> %98, %91
  %100 = add nsw <2 x i32> %99, %93
  %101 = sext <2 x i32> %100 to <2 x i64>
  %102 = extractelement <2 x i64> %101, i64 0
  %103 = extractelement <2 x i64> %101, i64 1
  %104 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %102
  %105 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %103
  %106 = load float, ptr addrspace(1) %104, align 4, !tbaa !28, !alias.scope !39, !noalias !48, !amdgpu.noclobber !31
  %107 = load float, ptr addrspace(1) %105, align 4, !tbaa !28, !alias.scope !39, !noalias !48, !amdgpu.noclobber !31
  %108 = insertelement <2 x float> poison, float %106, i64 0
  %109 = insertelement <2 x float> %108, float %107, i64 1
  %110 = fmul contract <2 x float> %83, %109
  %111 = getelementptr i8, ptr addrspace(1) %104, i64 -4
  %112 = getelementptr i8, ptr addrspace(1) %105, i64 -4
  %113 = load float, ptr addrspace(1) %111, align 4, !tbaa !28, !alias.scope !39, !noalias !48
  %114 = load float, ptr addrspace(1) %112, align 4, !tbaa !28, !alias.scope !39, !noalias !48
  %115 = insertelement <2 x float> poison, float %113, i64 0
  %116 = insertelement <2 x float> %115, float %114, i64 1
  %117 = getelementptr i8, ptr addrspace(1) %104, i64 4
  %118 = getelementptr i8, ptr addrspace(1) %105, i64 4
  %119 = load float, ptr addrspace(1) %117, align 4, !tbaa !28, !alias.scope !39, !noalias !48
  %120 = load float, ptr addrspace(1) %118, align 4, !tbaa !28, !alias.scope !39, !noalias !48
  %121 = insertelement <2 x float> poison, float %119, i64 0
  %122 = insertelement <2 x float> %121, float %120, i64 1
  %123 = fadd contract <2 x float> %116, %122
  %124 = fmul contract <2 x float> %84, %123
  %125 = fadd contract <2 x float> %110, %124
  %126 = sub nsw <2 x i32> %100, %91
  %127 = sext <2 x i32> %126 to <2 x i64>
  %128 = extractelement <2 x i64> %127, i64 0
  %129 = extractelement <2 x i64> %127, i64 1
  %130 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %128
  %131 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %129
  %132 = load float, ptr addrspace(1) %130, align 4, !tbaa !28, !alias.scope !39, !noalias !48, !amdgpu.noclobber !31
  %133 = load float, ptr addrspace(1) %131, align 4, !tbaa !28, !alias.scope !39, !noalias !48, !amdgpu.noclobber !31
  %134 = insertelement <2 x float> poison, float %132, i64 0
  %135 = insertelement <2 x float> %134, float %133, i64 1
  %136 = add nsw <2 x i32> %100, %91
  %137 = sext <2 x i32> %136 to <2 x i64>
  %138 = extractelement <2 x i64> %137, i64 0
  %139 = extractelement <2 x i64> %137, i64 1
  %140 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %138
  %141 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %139
  %142 = load float, ptr addrspace(1) %140, align 4, !tbaa !28, !alias.scope !39, !noalias !48, !amdgpu.noclobber !31
  %143 = load float, ptr addrspace(1) %141, align 4, !tbaa !28, !alias.scope !39, !noalias !48, !amdgpu.noclobber !31
  %144 = insertelement <2 x float> poison, float %142, i64 0
  %145 = insertelement <2 x float> %144, float %143, i64 1
  %146 = fadd contract <2 x float> %135, %145
  %147 = fmul contract <2 x float> %85, %146
  %148 = fadd contract <2 x float> %125, %147
  %149 = extractelement <2 x float> %148, i64 0
  %150 = extractelement <2 x float> %148, i64 1
  %151 = getelementptr inbounds float, ptr addrspace(1) %1, i64 %102
  %152 = getelementptr inbounds float, ptr addrspace(1) %1, i64 %103
  store float %149, ptr addrspace(1) %151, align 4, !tbaa !28, !alias.scope !42, !noalias !49
  store float %150, ptr addrspace(1) %152, align 4, !tbaa !28, !alias.scope !42, !noalias !49
  %153 = add nuw i32 %95, 2
  %154 = add nuw nsw <2 x i32> %96, splat (i32 2)
  %155 = icmp eq i32 %153, %81
  br i1 %155, label %156, label %94, !llvm.loop !50

156:                                              ; preds = %94
  %157 = icmp eq i32 %5, %81
  br i1 %157, label %195, label %158

158:                                              ; preds = %45, %40, %156
  %159 = phi i32 [ 0, %45 ], [ 0, %40 ], [ %81, %156 ]
  br label %160

160:                                              ; preds = %158, %160
  %161 = phi i32 [ %193, %160 ], [ %159, %158 ]
  %162 = mul nsw i32 %161, %4
  %163 = add nsw i32 %162, %28
  %164 = mul nsw i32 %163, %3
  %165 = add nsw i32 %164, %21
  %166 = sext i32 %165 to i64
  %167 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %166
  %168 = load float, ptr addrspace(1) %167, align 4, !tbaa !28, !alias.scope !39, !noalias !48, !amdgpu.noclobber !31
  %169 = fmul contract float %41, %168
  %170 = getelementptr i8, ptr addrspace(1) %167, i64 -4
  %171 = load float, ptr addrspace(1) %170, align 4, !tbaa !28, !alias.scope !39, !noalias !48
  %172 = getelementptr i8, ptr addrspace(1) %167, i64 4
  %173 = load float, ptr addrspace(1) %172, align 4, !tbaa !28, !alias.scope !39, !noalias !48
  %174 = sub nsw i32 %165, %3
  %175 = sext i32 %174 to i64
  %176 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %175
  %177 = load float, ptr addrspace(1) %176, align 4, !tbaa !28, !alias.scope !39, !noalias !48, !amdgpu.noclobber !31
  %178 = add nsw i32 %165, %3
  %179 = sext i32 %178 to i64
  %180 = getelementptr inbounds float, ptr addrspace(1) %0, i64 %179
  %181 = load float, ptr addrspace(1) %180, align 4, !tbaa !28, !alias.scope !39, !noalias !48, !amdgpu.noclobber !31
  %182 = insertelement <2 x float> poison, float %171, i64 0
  %183 = insertelement <2 x float> %182, float %177, i64 1
  %184 = insertelement <2 x float> poison, float %173, i64 0
  %185 = insertelement <2 x float> %184, float %181, i64 1
  %186 = fadd contract <2 x float> %183, %185
  %187 = fmul contract <2 x float> %43, %186
  %188 = extractelement <2 x float> %187, i64 0
  %189 = fadd contract float %169, %188
  %190 = extractelement <2 x float> %187, i64 1
  %191 = fadd contract float %189, %190
  %192 = getelementptr inbounds float, ptr addrspace(1) %1, i64 %166
  store float %191, ptr addrspace(1) %192, align 4, !tbaa !28, !alias.scope !42, !noalias !49
  %193 = add nuw nsw i32 %161, 1
  %194 = icmp eq i32 %193, %5
  br i1 %194, label %195, label %160, !llvm.loop !52

195:                                              ; preds = %160, %156, %6, %30
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #2

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.experimental.noalias.scope.decl(metadata) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare { i32, i1 } @llvm.umul.with.overflow.i32(i32, i32) #4

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { nofree norecurse nosync nounwind memory(argmem: readwrite, inaccessiblemem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-lds-kernel-id" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }
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
!11 = !{i32 1, i32 1, i32 1, i32 1, i32 0}
!12 = !{!"none", !"none", !"none", !"none", !"none"}
!13 = !{!"Vec3*", !"Vec3*", !"float*", !"float*", !"int"}
!14 = !{!"restrict const", !"restrict const", !"restrict", !"restrict const", !""}
!15 = !{!16}
!16 = distinct !{!16, !17, !"shade: argument 0"}
!17 = distinct !{!17, !"shade"}
!18 = !{!19}
!19 = distinct !{!19, !17, !"shade: argument 1"}
!20 = !{!21}
!21 = distinct !{!21, !17, !"shade: argument 2"}
!22 = !{!23}
!23 = distinct !{!23, !17, !"shade: argument 3"}
!24 = !{!16, !19, !21, !23}
!25 = !{!26, !26, i64 0}
!26 = !{!"short", !9, i64 0}
!27 = !{i32 0, i32 1024}
!28 = !{!29, !29, i64 0}
!29 = !{!"float", !9, i64 0}
!30 = !{!19, !21, !23}
!31 = !{}
!32 = !{!16, !21, !23}
!33 = !{!16, !19, !21}
!34 = !{!16, !19, !23}
!35 = !{i32 1, i32 1, i32 1, i32 0, i32 0, i32 0}
!36 = !{!"none", !"none", !"none", !"none", !"none", !"none"}
!37 = !{!"float*", !"float*", !"float*", !"int", !"int", !"int"}
!38 = !{!"restrict const", !"restrict", !"restrict const", !"", !"", !""}
!39 = !{!40}
!40 = distinct !{!40, !41, !"stencil: argument 0"}
!41 = distinct !{!41, !"stencil"}
!42 = !{!43}
!43 = distinct !{!43, !41, !"stencil: argument 1"}
!44 = !{!45}
!45 = distinct !{!45, !41, !"stencil: argument 2"}
!46 = !{!40, !43, !45}
!47 = !{!40, !43}
!48 = !{!43, !45}
!49 = !{!40, !45}
!50 = distinct !{!50, !51}
!51 = !{!"llvm.loop.isvectorized", i32 1}
!52 = distinct !{!52, !51}
