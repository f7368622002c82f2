; ModuleID = 'gemm_mfma.cl'
source_filename = "gemm_mfma.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: convergent nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected amdgpu_kernel void @gemm_mfma_f16(ptr addrspace(1) noundef readonly align 2 captures(none) %0, ptr addrspace(1) noundef readonly align 2 captures(none) %1, ptr addrspace(1) noundef align 4 captures(none) %2, i32 noundef %3, i32 noundef %4, float noundef %5) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 !reqd_work_group_size !15 {
  %7 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !16
  %8 = zext nneg i32 %7 to i64
  %9 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %10 = shl i32 %9, 6
  %11 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %12 = shl i32 %11, 6
  %13 = icmp eq i32 %4, 0
  br i1 %13, label %69, label %14

14:                                               ; preds = %6
  %15 = and i32 %7, 31
  %16 = lshr i64 %8, 3
  %17 = and i64 %16, 124
  %18 = getelementptr inbounds nuw half, ptr addrspace(1) %0, i64 %17
  %19 = getelementptr inbounds nuw half, ptr addrspace(1) %1, i64 %17
  %20 = or disjoint i32 %10, %15
  %21 = mul i32 %20, %4
  %22 = zext i32 %21 to i64
  %23 = or disjoint i32 %12, %15
  %24 = mul i32 %23, %4
  %25 = zext i32 %24 to i64
  %26 = or disjoint i32 %10, %15
  %27 = or disjoint i32 %26, 32
  %28 = mul i32 %27, %4
  %29 = zext i32 %28 to i64
  %30 = or disjoint i32 %12, %15
  %31 = or disjoint i32 %30, 32
  %32 = mul i32 %31, %4
  %33 = zext i32 %32 to i64
  br label %34

34:                                               ; preds = %14, %34
  %35 = phi <16 x float> [ zeroinitializer, %14 ], [ %66, %34 ]
  %36 = phi <16 x float> [ zeroinitializer, %14 ], [ %65, %34 ]
  %37 = phi <16 x float> [ zeroinitializer, %14 ], [ %62, %34 ]
  %38 = phi <16 x float> [ zeroinitializer, %14 ], [ %59, %34 ]
  %39 = phi i32 [ 0, %14 ], [ %67, %34 ]
  %40 = zext i32 %39 to i64
  %41 = getelementptr inbounds nuw half, ptr addrspace(1) %18, i64 %40
  %42 = getelementptr inbounds nuw half, ptr addrspace(1) %19, i64 %40
  %43 = getelementptr inbounds nuw half, ptr addrspace(1) %41, i64 %22
  %44 = load <4 x half>, ptr addrspace(1) %43, align 8, !tbaa !17, !amdgpu.noclobber !18
  %45 = getelementptr inbounds nuw half, ptr addrspace(1) %42, i64 %25
  %46 = load <4 x half>, ptr addrspace(1) %45, align 8, !tbaa !17, !amdgpu.noclobber !18
  %47 = getelementptr inbounds nuw half, ptr addrspace(1) %41, i64 %29
  %48 = load <4 x half>, ptr addrspace(1) %47, align 8, !tbaa !17, !amdgpu.noclobber !18
  %49 = shufflevector <4 x half> %44, <4 x half> %48, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %50 = getelementptr inbounds nuw half, ptr addrspace(1) %42, i64 %33
  %51 = load <4 x half>, ptr addrspace(1) %50, align 8, !tbaa !17, !amdgpu.noclobber !18
  %52 = shufflevector <4 x half> %46, <4 x half> %51, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %53 = bitcast <8 x half> %49 to <2 x i64>
  %54 = bitcast <8 x half> %52 to <2 x i64>
  %55 = extractelement <2 x i64> %54, i64 0
  %56 = bitcast i64 %55 to <4 x half>
  %57 = extractelement <2 x i64> %53, i64 0
  %58 = bitcast i64 %57 to <4 x half>
  %59 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %58, <4 x half> %56, <16 x float> %38, i32 0, i32 0, i32 0)
  %60 = extractelement <2 x i64> %54, i64 1
  %61 = bitcast i64 %60 to <4 x half>
  %62 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %58, <4 x half> %61, <16 x float> %37, i32 0, i32 0, i32 0)
  %63 = extractelement <2 x i64> %53, i64 1
  %64 = bitcast i64 %63 to <4 x half>
  %65 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %64, <4 x half> %56, <16 x float> %36, i32 0, i32 0, i32 0)
  %66 = tail call <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half> %64, <4 x half> %61, <16 x float> %35, i32 0, i32 0, i32 0)
  %67 = add i32 %39, 8
  %68 = icmp ult i32 %67, %4
  br i1 %68, label %34, label %69, !llvm.loop !19

69:                                               ; preds = %34, %6
  %70 = phi <16 x float> [ zeroinitializer, %6 ], [ %66, %34 ]
  %71 = phi <16 x float> [ zeroinitializer, %6 ], [ %65, %34 ]
  %72 = phi <16 x float> [ zeroinitializer, %6 ], [ %62, %34 ]
  %73 = phi <16 x float> [ zeroinitializer, %6 ], [ %59, %34 ]
  %74 = lshr i32 %7, 3
  %75 = and i32 %74, 124
  %76 = add i32 %75, %10
  %77 = zext i32 %12 to i64
  %78 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %77
  %79 = and i64 %8, 31
  %80 = getelementptr inbounds nuw float, ptr addrspace(1) %78, i64 %79
  %81 = mul i32 %76, %3
  %82 = zext i32 %81 to i64
  %83 = getelementptr inbounds nuw float, ptr addrspace(1) %80, i64 %82
  %84 = extractelement <16 x float> %73, i64 0
  %85 = load float, ptr addrspace(1) %83, align 4, !tbaa !21
  %86 = tail call float @llvm.fmuladd.f32(float %5, float %85, float %84)
  store float %86, ptr addrspace(1) %83, align 4, !tbaa !21
  %87 = or disjoint i32 %76, 1
  %88 = mul i32 %87, %3
  %89 = zext i32 %88 to i64
  %90 = getelementptr inbounds nuw float, ptr addrspace(1) %80, i64 %89
  %91 = extractelement <16 x float> %73, i64 1
  %92 = load float, ptr addrspace(1) %90, align 4, !tbaa !21
  %93 = tail call float @llvm.fmuladd.f32(float %5, float %92, float %91)
  store float %93, ptr addrspace(1) %90, align 4, !tbaa !21
  %94 = or disjoint i32 %76, 2
  %95 = mul i32 %94, %3
  %96 = zext i32 %95 to i64
  %97 = getelementptr inbounds nuw float, ptr addrspace(1) %80, i64 %96
  %98 = extractelement <16 x float> %73, i64 2
  %99 = load float, ptr addrspace(1) %97, align 4, !tbaa !21
  %100 = tail call float @llvm.fmuladd.f32(float %5, float %99, float %98)
  store float %100, ptr addrspace(1) %97, align 4, !tbaa !21
  %101 = or disjoint i32 %76, 3
  %102 = mul i32 %101, %3
  %103 = zext i32 %102 to i64
  %104 = getelementptr inbounds nuw float, ptr addrspace(1) %80, i64 %103
  %105 = extractelement <16 x float> %73, i64 3
  %106 = load float, ptr addrspace(1) %104, align 4, !tbaa !21
  %107 = tail call float @llvm.fmuladd.f32(float %5, float %106, float %105)
  store float %107, ptr addrspace(1) %104, align 4, !tbaa !21
  %108 = add i32 %76, 8
  %109 = mul i32 %108, %3
  %110 = zext i32 %109 to i64
  %111 = getelementptr inbounds nuw float, ptr addrspace(1) %80, i64 %110
  %112 = extractelement <16 x float> %73, i64 4
  %113 = load float, ptr addrspace(1) %111, align 4, !tbaa !21
  %114 = tail call float @llvm.fmuladd.f32(float %5, float %113, float %112)
  store float %114, ptr addrspace(1) %111, align 4, !tbaa !21
  %115 = add i32 %76, 9
  %116 = mul i32 %115, %3
  %117 = zext i32 %116 to i64
  %118 = getelementptr inbounds nuw float, ptr addrspace(1) %80, i64 %117
  %119 = extractelement <16 x float> %73, i64 5
  %120 = load float, ptr addrspace(1) %118, align 4, !tbaa !21
  %121 = tail call float @llvm.fmuladd.f32(float %5, float %120, float %119)
  store float %121, ptr addrspace(1) %118, align 4, !tbaa !21
  %122 = add i32 %76, 10
  %123 = mul i32 %122, %3
  %124 = zext i32 %123 to i64
  %125 = getelementptr inbounds nuw float, ptr addrspace(1) %80, i64 %124
  %126 = extractelement <16 x float> %73, i64 6
  %127 = load float, ptr addrspace(1) %125, align 4, !tbaa !21
  %128 = tail call float @llvm.fmuladd.f32(float %5, float %127, float %126)
  store float %128, ptr addrspace(1) %125, align 4, !tbaa !21
  %129 = add i32 %76, 11
  %130 = mul i32 %129, %3
  %131 = zext i32 %130 to i64
  %132 = getelementptr inbounds nuw float, ptr addrspace(1) %80, i64 %131
  %133 = extractelement <16 x float> %73, i64 7
  %134 = load float, ptr addrspace(1) %132, align 4, !tbaa !21
  %135 = tail call float @llvm.fmuladd.f32(float %5, float %134, float %133)
  store float %135, ptr addrspace(1) %132, align 4, !tbaa !21
  %136 = add i32 %76, 16
  %137 = mul i32 %136, %3
  %138 = zext i32 %137 to i64
  %139 = getelementptr inbounds nuw float, ptr addrspace(1) %80, i64 %138
  %140 = extractelement <16 x float> %73, i64 8
  %141 = load float, ptr addrspace(1) %139, align 4, !tbaa !21
  %142 = tail call float @llvm.fmuladd.f32(float %5, float %141, float %140)
  store float %142, ptr addrspace(1) %139, align 4, !tbaa !21
  %143 = add i32 %76, 17
  %144 = mul i32 %143, %3
  %145 = zext i32 %144 to i64
  %146 = getelementptr inbounds nuw float, ptr addrspace(1) %80, i64 %145
  %147 = extractelement <16 x float> %73, i64 9
  %148 = load float, ptr addrspace(1) %146, align 4, !tbaa !21
  %149 = tail call float @llvm.fmuladd.f32(float %5, float %148, float %147)
  store float %149, ptr addrspace(1) %146, align 4, !tbaa !21
  %150 = add i32 %76, 18
  %151 = mul i32 %150, %3
  %152 = zext i32 %151 to i64
  %153 = getelementptr inbounds nuw float, ptr addrspace(1) %80, i64 %152
  %154 = extractelement <16 x float> %73, i64 10
  %155 = load float, ptr addrspace(1) %153, align 4, !tbaa !21
  %156 = tail call float @llvm.fmuladd.f32(float %5, float %155, float %154)
  store float %156, ptr addrspace(1) %153, align 4, !tbaa !21
  %157 = add i32 %76, 19
  %158 = mul i32 %157, %3
  %159 = zext i32 %158 to i64
  %160 = getelementptr inbounds nuw float, ptr addrspace(1) %80, i64 %159
  %161 = extractelement <16 x float> %73, i64 11
  %162 = load float, ptr addrspace(1) %160, align 4, !tbaa !21
  %163 = tail call float @llvm.fmuladd.f32(float %5, float %162, float %161)
  store float %163, ptr addrspace(1) %160, align 4, !tbaa !21
  %164 = add i32 %76, 24
  %165 = mul i32 %164, %3
  %166 = zext i32 %165 to i64
  %167 = getelementptr inbounds nuw float, ptr addrspace(1) %80, i64 %166
  %168 = extractelement <16 x float> %73, i64 12
  %169 = load float, ptr addrspace(1) %167, align 4, !tbaa !21
  %170 = tail call float @llvm.fmuladd.f32(float %5, float %169, float %168)
  store float %170, ptr addrspace(1) %167, align 4, !tbaa !21
  %171 = add i32 %76, 25
  %172 = mul i32 %171, %3
  %173 = zext i32 %172 to i64
  %174 = getelementptr inbounds nuw float, ptr addrspace(1) %80, i64 %173
  %175 = extractelement <16 x float> %73, i64 13
  %176 = load float, ptr addrspace(1) %174, align 4, !tbaa !21
  %177 = tail call float @llvm.fmuladd.f32(float %5, float %176, float %175)
  store float %177, ptr addrspace(1) %174, align 4, !tbaa !21
  %178 = add i32 %76, 26
  %179 = mul i32 %178, %3
  %180 = zext i32 %179 to i64
  %181 = getelementptr inbounds nuw float, ptr addrspace(1) %80, i64 %180
  %182 = extractelement <16 x float> %73, i64 14
  %183 = load float, ptr addrspace(1) %181, align 4, !tbaa !21
  %184 = tail call float @llvm.fmuladd.f32(float %5, float %183, float %182)
  store float %184, ptr addrspace(1) %181, align 4, !tbaa !21
  %185 = add i32 %76, 27
  %186 = mul i32 %185, %3
  %187 = zext i32 %186 to i64
  %188 = getelementptr inbounds nuw float, ptr addrspace(1) %80, i64 %187
  %189 = extractelement <16 x float> %73, i64 15
  %190 = load float, ptr addrspace(1) %188, align 4, !tbaa !21
  %191 = tail call float @llvm.fmuladd.f32(float %5, float %190, float %189)
  store float %191, ptr addrspace(1) %188, align 4, !tbaa !21
  %192 = getelementptr inbounds nuw i8, ptr addrspace(1) %80, i64 128
  %193 = getelementptr inbounds nuw float, ptr addrspace(1) %192, i64 %82
  %194 = extractelement <16 x float> %72, i64 0
  %195 = load float, ptr addrspace(1) %193, align 4, !tbaa !21
  %196 = tail call float @llvm.fmuladd.f32(float %5, float %195, float %194)
  store float %196, ptr addrspace(1) %193, align 4, !tbaa !21
  %197 = getelementptr inbounds nuw float, ptr addrspace(1) %192, i64 %89
  %198 = extractelement <16 x float> %72, i64 1
  %199 = load float, ptr addrspace(1) %197, align 4, !tbaa !21
  %200 = tail call float @llvm.fmuladd.f32(float %5, float %199, float %198)
  store float %200, ptr addrspace(1) %197, align 4, !tbaa !21
  %201 = getelementptr inbounds nuw float, ptr addrspace(1) %192, i64 %96
  %202 = extractelement <16 x float> %72, i64 2
  %203 = load float, ptr addrspace(1) %201, align 4, !tbaa !21
  %204 = tail call float @llvm.fmuladd.f32(float %5, float %203, float %202)
  store float %204, ptr addrspace(1) %201, align 4, !tbaa !21
  %205 = getelementptr inbounds nuw float, ptr addrspace(1) %192, i64 %103
  %206 = extractelement <16 x float> %72, i64 3
  %207 = load float, ptr addrspace(1) %205, align 4, !tbaa !21
  %208 = tail call float @llvm.fmuladd.f32(float %5, float %207, float %206)
  store float %208, ptr addrspace(1) %205, align 4, !tbaa !21
  %209 = getelementptr inbounds nuw float, ptr addrspace(1) %192, i64 %110
  %210 = extractelement <16 x float> %72, i64 4
  %211 = load float, ptr addrspace(1) %209, align 4, !tbaa !21
  %212 = tail call float @llvm.fmuladd.f32(float %5, float %211, float %210)
  store float %212, ptr addrspace(1) %209, align 4, !tbaa !21
  %213 = getelementptr inbounds nuw float, ptr addrspace(1) %192, i64 %117
  %214 = extractelement <16 x float> %72, i64 5
  %215 = load float, ptr addrspace(1) %213, align 4, !tbaa !21
  %216 = tail call float @llvm.fmuladd.f32(float %5, float %215, float %214)
  store float %216, ptr addrspace(1) %213, align 4, !tbaa !21
  %217 = getelementptr inbounds nuw float, ptr addrspace(1) %192, i64 %124
  %218 = extractelement <16 x float> %72, i64 6
  %219 = load float, ptr addrspace(1) %217, align 4, !tbaa !21
  %220 = tail call float @llvm.fmuladd.f32(float %5, float %219, float %218)
  store float %220, ptr addrspace(1) %217, align 4, !tbaa !21
  %221 = getelementptr inbounds nuw float, ptr addrspace(1) %192, i64 %131
  %222 = extractelement <16 x float> %72, i64 7
  %223 = load float, ptr addrspace(1) %221, align 4, !tbaa !21
  %224 = tail call float @llvm.fmuladd.f32(float %5, float %223, float %222)
  store float %224, ptr addrspace(1) %221, align 4, !tbaa !21
  %225 = getelementptr inbounds nuw float, ptr addrspace(1) %192, i64 %138
  %226 = extractelement <16 x float> %72, i64 8
  %227 = load float, ptr addrspace(1) %225, align 4, !tbaa !21
  %228 = tail call float @llvm.fmuladd.f32(float %5, float %227, float %226)
  store float %228, ptr addrspace(1) %225, align 4, !tbaa !21
  %229 = getelementptr inbounds nuw float, ptr addrspace(1) %192, i64 %145
  %230 = extractelement <16 x float> %72, i64 9
  %231 = load float, ptr addrspace(1) %229, align 4, !tbaa !21
  %232 = tail call float @llvm.fmuladd.f32(float %5, float %231, float %230)
  store float %232, ptr addrspace(1) %229, align 4, !tbaa !21
  %233 = getelementptr inbounds nuw float, ptr addrspace(1) %192, i64 %152
  %234 = extractelement <16 x float> %72, i64 10
  %235 = load float, ptr addrspace(1) %233, align 4, !tbaa !21
  %236 = tail call float @llvm.fmuladd.f32(float %5, float %235, float %234)
  store float %236, ptr addrspace(1) %233, align 4, !tbaa !21
  %237 = getelementptr inbounds nuw float, ptr addrspace(1) %192, i64 %159
  %238 = extractelement <16 x float> %72, i64 11
  %239 = load float, ptr addrspace(1) %237, align 4, !tbaa !21
  %240 = tail call float @llvm.fmuladd.f32(float %5, float %239, float %238)
  store float %240, ptr addrspace(1) %237, align 4, !tbaa !21
  %241 = getelementptr inbounds nuw float, ptr addrspace(1) %192, i64 %166
  %242 = extractelement <16 x float> %72, i64 12
  %243 = load float, ptr addrspace(1) %241, align 4, !tbaa !21
  %244 = tail call float @llvm.fmuladd.f32(float %5, float %243, float %242)
  store float %244, ptr addrspace(1) %241, align 4, !tbaa !21
  %245 = getelementptr inbounds nuw float, ptr addrspace(1) %192, i64 %173
  %246 = extractelement <16 x float> %72, i64 13
  %247 = load float, ptr addrspace(1) %245, align 4, !tbaa !21
  %248 = tail call float @llvm.fmuladd.f32(float %5, float %247, float %246)
  store float %248, ptr addrspace(1) %245, align 4, !tbaa !21
  %249 = getelementptr inbounds nuw float, ptr addrspace(1) %192, i64 %180
  %250 = extractelement <16 x float> %72, i64 14
  %251 = load float, ptr addrspace(1) %249, align 4, !tbaa !21
  %252 = tail call float @llvm.fmuladd.f32(float %5, float %251, float %250)
  store float %252, ptr addrspace(1) %249, align 4, !tbaa !21
  %253 = getelementptr inbounds nuw float, ptr addrspace(1) %192, i64 %187
  %254 = extractelement <16 x float> %72, i64 15
  %255 = load float, ptr addrspace(1) %253, align 4, !tbaa !21
  %256 = tail call float @llvm.fmuladd.f32(float %5, float %255, float %254)
  store float %256, ptr addrspace(1) %253, align 4, !tbaa !21
  %257 = add i32 %76, 32
  %258 = mul i32 %257, %3
  %259 = zext i32 %258 to i64
  %260 = getelementptr inbounds nuw float, ptr addrspace(1) %80, i64 %259
  %261 = extractelement <16 x float> %71, i64 0
  %262 = load float, ptr addrspace(1) %260, align 4, !tbaa !21
  %263 = tail call float @llvm.fmuladd.f32(float %5, float %262, float %261)
  store float %263, ptr addrspace(1) %260, align 4, !tbaa !21
  %264 = or disjoint i32 %257, 1
  %265 = mul i32 %264, %3
  %266 = zext i32 %265 to i64
  %267 = getelementptr inbounds nuw float, ptr addrspace(1) %80, i64 %266
  %268 = extractelement <16 x float> %71, i64 1
  %269 = load float, ptr addrspace(1) %267, align 4, !tbaa !21
  %270 = tail call float @llvm.fmuladd.f32(float %5, float %269, float %268)
  store float %270, ptr addrspace(1) %267, align 4, !tbaa !21
  %271 = or disjoint i32 %257, 2
  %272 = mul i32 %271, %3
  %273 = zext i32 %272 to i64
  %274 = getelementptr inbounds nuw float, ptr addrspace(1) %80, i64 %273
  %275 = extractelement <16 x float> %71, i64 2
  %276 = load float, ptr addrspace(1) %274, align 4, !tbaa !21
  %277 = tail call float @llvm.fmuladd.f32(float %5, float %276, float %275)
  store float %277, ptr addrspace(1) %274, align 4, !tbaa !21
  %278 = or disjoint i32 %257, 3
  %279 = mul i32 %278, %3
  %280 = zext i32 %279 to i64
  %281 = getelementptr inbounds nuw float, ptr addrspace(1) %80, i64 %280
  %282 = extractelement <16 x float> %71, i64 3
  %283 = load float, ptr addrspace(1) %281, align 4, !tbaa !21
  %284 = tail call float @llvm.fmuladd.f32(float %5, float %283, float %282)
  store float %284, ptr addrspace(1) %281, align 4, !tbaa !21
  %285 = add i32 %76, 40
  %286 = mul i32 %285, %3
  %287 = zext i32 %286 to i64
  %288 = getelementptr inbounds nuw float, ptr addrspace(1) %80, i64 %287
  %289 = extractelement <16 x float> %71, i64 4
  %290 = load float, ptr addrspace(1) %288, align 4, !tbaa !21
  %291 = tail call float @llvm.fmuladd.f32(float %5, float %290, float %289)
  store float %291, ptr addrspace(1) %288, align 4, !tbaa !21
  %292 = add i32 %76, 41
  %293 = mul i32 %292, %3
  %294 = zext i32 %293 to i64
  %295 = getelementptr inbounds nuw float, ptr addrspace(1) %80, i64 %294
  %296 = extractelement <16 x float> %71, i64 5
  %297 = load float, ptr addrspace(1) %295, align 4, !tbaa !21
  %298 = tail call float @llvm.fmuladd.f32(float %5, float %297, float %296)
  store float %298, ptr addrspace(1) %295, align 4, !tbaa !21
  %299 = add i32 %76, 42
  %300 = mul i32 %299, %3
  %301 = zext i32 %300 to i64
  %302 = getelementptr inbounds nuw float, ptr addrspace(1) %80, i64 %301
  %303 = extractelement <16 x float> %71, i64 6
  %304 = load float, ptr addrspace(1) %302, align 4, !tbaa !21
  %305 = tail call float @llvm.fmuladd.f32(float %5, float %304, float %303)
  store float %305, ptr addrspace(1) %302, align 4, !tbaa !21
  %306 = add i32 %76, 43
  %307 = mul i32 %306, %3
  %308 = zext i32 %307 to i64
  %309 = getelementptr inbounds nuw float, ptr addrspace(1) %80, i64 %308
  %310 = extractelement <16 x float> %71, i64 7
  %311 = load float, ptr addrspace(1) %309, align 4, !tbaa !21
  %312 = tail call float @llvm.fmuladd.f32(float %5, float %311, float %310)
  store float %312, ptr addrspace(1) %309, align 4, !tbaa !21
  %313 = add i32 %76, 48
  %314 = mul i32 %313, %3
  %315 = zext i32 %314 to i64
  %316 = getelementptr inbounds nuw float, ptr addrspace(1) %80, i64 %315
  %317 = extractelement <16 x float> %71, i64 8
  %318 = load float, ptr addrspace(1) %316, align 4, !tbaa !21
  %319 = tail call float @llvm.fmuladd.f32(float %5, float %318, float %317)
  store float %319, ptr addrspace(1) %316, align 4, !tbaa !21
  %320 = add i32 %76, 49
  %321 = mul i32 %320, %3
  %322 = zext i32 %321 to i64
  %323 = getelementptr inbounds nuw float, ptr addrspace(1) %80, i64 %322
  %324 = extractelement <16 x float> %71, i64 9
  %325 = load float, ptr addrspace(1) %323, align 4, !tbaa !21
  %326 = tail call float @llvm.fmuladd.f32(float %5, float %325, float %324)
  store float %326, ptr addrspace(1) %323, align 4, !tbaa !21
  %327 = add i32 %76, 50
  %328 = mul i32 %327, %3
  %329 = zext i32 %328 to i64
  %330 = getelementptr inbounds nuw float, ptr addrspace(1) %80, i64 %329
  %331 = extractelement <16 x float> %71, i64 10
  %332 = load float, ptr addrspace(1) %330, align 4, !tbaa !21
  %333 = tail call float @llvm.fmuladd.f32(float %5, float %332, float %331)
  store float %333, ptr addrspace(1) %330, align 4, !tbaa !21
  %334 = add i32 %76, 51
  %335 = mul i32 %334, %3
  %336 = zext i32 %335 to i64
  %337 = getelementptr inbounds nuw float, ptr addrspace(1) %80, i64 %336
  %338 = extractelement <16 x float> %71, i64 11
  %339 = load float, ptr addrspace(1) %337, align 4, !tbaa !21
  %340 = tail call float @llvm.fmuladd.f32(float %5, float %339, float %338)
  store float %340, ptr addrspace(1) %337, align 4, !tbaa !21
  %341 = add i32 %76, 56
  %342 = mul i32 %341, %3
  %343 = zext i32 %342 to i64
  %344 = getelementptr inbounds nuw float, ptr addrspace(1) %80, i64 %343
  %345 = extractelement <16 x float> %71, i64 12
  %346 = load float, ptr addrspace(1) %344, align 4, !tbaa !21
  %347 = tail call float @llvm.fmuladd.f32(float %5, float %346, float %345)
  store float %347, ptr addrspace(1) %344, align 4, !tbaa !21
  %348 = add i32 %76, 57
  %349 = mul i32 %348, %3
  %350 = zext i32 %349 to i64
  %351 = getelementptr inbounds nuw float, ptr addrspace(1) %80, i64 %350
  %352 = extractelement <16 x float> %71, i64 13
  %353 = load float, ptr addrspace(1) %351, align 4, !tbaa !21
  %354 = tail call float @llvm.fmuladd.f32(float %5, float %353, float %352)
  store float %354, ptr addrspace(1) %351, align 4, !tbaa !21
  %355 = add i32 %76, 58
  %356 = mul i32 %355, %3
  %357 = zext i32 %356 to i64
  %358 = getelementptr inbounds nuw float, ptr addrspace(1) %80, i64 %357
  %359 = extractelement <16 x float> %71, i64 14
  %360 = load float, ptr addrspace(1) %358, align 4, !tbaa !21
  %361 = tail call float @llvm.fmuladd.f32(float %5, float %360, float %359)
  store float %361, ptr addrspace(1) %358, align 4, !tbaa !21
  %362 = add i32 %76, 59
  %363 = mul i32 %362, %3
  %364 = zext i32 %363 to i64
  %365 = getelementptr inbounds nuw float, ptr addrspace(1) %80, i64 %364
  %366 = extractelement <16 x float> %71, i64 15
  %367 = load float, ptr addrspace(1) %365, align 4, !tbaa !21
  %368 = tail call float @llvm.fmuladd.f32(float %5, float %367, float %366)
  store float %368, ptr addrspace(1) %365, align 4, !tbaa !21
  %369 = getelementptr inbounds nuw float, ptr addrspace(1) %192, i64 %259
  %370 = extractelement <16 x float> %70, i64 0
  %371 = load float, ptr addrspace(1) %369, align 4, !tbaa !21
  %372 = tail call float @llvm.fmuladd.f32(float %5, float %371, float %370)
  store float %372, ptr addrspace(1) %369, align 4, !tbaa !21
  %373 = getelementptr inbounds nuw float, ptr addrspace(1) %192, i64 %266
  %374 = extractelement <16 x float> %70, i64 1
  %375 = load float, ptr addrspace(1) %373, align 4, !tbaa !21
  %376 = tail call float @llvm.fmuladd.f32(float %5, float %375, float %374)
  store float %376, ptr addrspace(1) %373, align 4, !tbaa !21
  %377 = getelementptr inbounds nuw float, ptr addrspace(1) %192, i64 %273
  %378 = extractelement <16 x float> %70, i64 2
  %379 = load float, ptr addrspace(1) %377, align 4, !tbaa !21
  %380 = tail call float @llvm.fmuladd.f32(float %5, float %379, float %378)
  store float %380, ptr addrspace(1) %377, align 4, !tbaa !21
  %381 = getelementptr inbounds nuw float, ptr addrspace(1) %192, i64 %280
  %382 = extractelement <16 x float> %70, i64 3
  %383 = load float, ptr addrspace(1) %381, align 4, !tbaa !21
  %384 = tail call float @llvm.fmuladd.f32(float %5, float %383, float %382)
  store float %384, ptr addrspace(1) %381, align 4, !tbaa !21
  %385 = getelementptr inbounds nuw float, ptr addrspace(1) %192, i64 %287
  %386 = extractelement <16 x float> %70, i64 4
  %387 = load float, ptr addrspace(1) %385, align 4, !tbaa !21
  %388 = tail call float @llvm.fmuladd.f32(float %5, float %387, float %386)
  store float %388, ptr addrspace(1) %385, align 4, !tbaa !21
  %389 = getelementptr inbounds nuw float, ptr addrspace(1) %192, i64 %294
  %390 = extractelement <16 x float> %70, i64 5
  %391 = load float, ptr addrspace(1) %389, align 4, !tbaa !21
  %392 = tail call float @llvm.fmuladd.f32(float %5, float %391, float %390)
  store float %392, ptr addrspace(1) %389, align 4, !tbaa !21
  %393 = getelementptr inbounds nuw float, ptr addrspace(1) %192, i64 %301
  %394 = extractelement <16 x float> %70, i64 6
  %395 = load float, ptr addrspace(1) %393, align 4, !tbaa !21
  %396 = tail call float @llvm.fmuladd.f32(float %5, float %395, float %394)
  store float %396, ptr addrspace(1) %393, align 4, !tbaa !21
  %397 = getelementptr inbounds nuw float, ptr addrspace(1) %192, i64 %308
  %398 = extractelement <16 x float> %70, i64 7
  %399 = load float, ptr addrspace(1) %397, align 4, !tbaa !21
  %400 = tail call float @llvm.fmuladd.f32(float %5, float %399, float %398)
  store float %400, ptr addrspace(1) %397, align 4, !tbaa !21
  %401 = getelementptr inbounds nuw float, ptr addrspace(1) %192, i64 %315
  %402 = extractelement <16 x float> %70, i64 8
  %403 = load float, ptr addrspace(1) %401, align 4, !tbaa !21
  %404 = tail call float @llvm.fmuladd.f32(float %5, float %403, float %402)
  store float %404, ptr addrspace(1) %401, align 4, !tbaa !21
  %405 = getelementptr inbounds nuw float, ptr addrspace(1) %192, i64 %322
  %406 = extractelement <16 x float> %70, i64 9
  %407 = load float, ptr addrspace(1) %405, align 4, !tbaa !21
  %408 = tail call float @llvm.fmuladd.f32(float %5, float %407, float %406)
  store float %408, ptr addrspace(1) %405, align 4, !tbaa !21
  %409 = getelementptr inbounds nuw float, ptr addrspace(1) %192, i64 %329
  %410 = extractelement <16 x float> %70, i64 10
  %411 = load float, ptr addrspace(1) %409, align 4, !tbaa !21
  %412 = tail call float @llvm.fmuladd.f32(float %5, float %411, float %410)
  store float %412, ptr addrspace(1) %409, align 4, !tbaa !21
  %413 = getelementptr inbounds nuw float, ptr addrspace(1) %192, i64 %336
  %414 = extractelement <16 x float> %70, i64 11
  %415 = load float, ptr addrspace(1) %413, align 4, !tbaa !21
  %416 = tail call float @llvm.fmuladd.f32(float %5, float %415, float %414)
  store float %416, ptr addrspace(1) %413, align 4, !tbaa !21
  %417 = getelementptr inbounds nuw float, ptr addrspace(1) %192, i64 %343
  %418 = extractelement <16 x float> %70, i64 12
  %419 = load float, ptr addrspace(1) %417, align 4, !tbaa !21
  %420 = tail call float @llvm.fmuladd.f32(float %5, float %419, float %418)
  store float %420, ptr addrspace(1) %417, align 4, !tbaa !21
  %421 = getelementptr inbounds nuw float, ptr addrspace(1) %192, i64 %350
  %422 = extractelement <16 x float> %70, i64 13
  %423 = load float, ptr addrspace(1) %421, align 4, !tbaa !21
  %424 = tail call float @llvm.fmuladd.f32(float %5, float %423, float %422)
  store float %424, ptr addrspace(1) %421, align 4, !tbaa !21
  %425 = getelementptr inbounds nuw float, ptr addrspace(1) %192, i64 %357
  %426 = extractelement <16 x float> %70, i64 14
  %427 = load float, ptr addrspace(1) %425, align 4, !tbaa !21
  %428 = tail call float @llvm.fmuladd.f32(float %5, float %427, float %426)
  store float %428, ptr addrspace(1) %425, align 4, !tbaa !21
  %429 = getelementptr inbounds nuw float, ptr addrspace(1) %192, i64 %364
  %430 = extractelement <16 x float> %70, i64 15
  %431 = load float, ptr addrspace(1) %429, align 4, !tbaa !21
  %432 = tail call float @llvm.fmuladd.f32(float %5, float %431, float %430)
  store float %432, ptr addrspace(1) %429, align 4, !tbaa !21
  ret void
}

; Function Attrs: convergent nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected amdgpu_kernel void @gemm_mfma_bf16(ptr addrspace(1) noundef readonly align 2 captures(none) %0, ptr addrspace(1) noundef readonly align 2 captures(none) %1, ptr addrspace(1) noundef writeonly align 4 captures(none) %2, i32 noundef %3, i32 noundef %4, float noundef %5) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !23 !kernel_arg_base_type !23 !kernel_arg_type_qual !14 !reqd_work_group_size !15 {
  %7 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !16
  %8 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %9 = shl i32 %8, 4
  %10 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %11 = shl i32 %10, 4
  %12 = icmp eq i32 %4, 0
  %13 = and i32 %7, 15
  br i1 %12, label %14, label %18

14:                                               ; preds = %6
  %15 = lshr i32 %7, 2
  %16 = and i32 %15, 252
  %17 = or disjoint i32 %13, %11
  br label %34

18:                                               ; preds = %6
  %19 = insertelement <4 x float> poison, float %5, i64 0
  %20 = shufflevector <4 x float> %19, <4 x float> poison, <4 x i32> zeroinitializer
  %21 = or disjoint i32 %9, %13
  %22 = mul i32 %4, %21
  %23 = zext i32 %22 to i64
  %24 = getelementptr inbounds nuw i16, ptr addrspace(1) %0, i64 %23
  %25 = lshr i32 %7, 2
  %26 = and i32 %25, 252
  %27 = zext nneg i32 %26 to i64
  %28 = getelementptr inbounds nuw i16, ptr addrspace(1) %24, i64 %27
  %29 = or disjoint i32 %11, %13
  %30 = mul i32 %4, %29
  %31 = zext i32 %30 to i64
  %32 = getelementptr inbounds nuw i16, ptr addrspace(1) %1, i64 %31
  %33 = getelementptr inbounds nuw i16, ptr addrspace(1) %32, i64 %27
  br label %62

34:                                               ; preds = %62, %14
  %35 = phi i32 [ %17, %14 ], [ %29, %62 ]
  %36 = phi i32 [ %16, %14 ], [ %26, %62 ]
  %37 = phi <4 x float> [ zeroinitializer, %14 ], [ %71, %62 ]
  %38 = add i32 %36, %9
  %39 = extractelement <4 x float> %37, i64 0
  %40 = mul i32 %38, %3
  %41 = add i32 %35, %40
  %42 = zext i32 %41 to i64
  %43 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %42
  store float %39, ptr addrspace(1) %43, align 4, !tbaa !21
  %44 = extractelement <4 x float> %37, i64 1
  %45 = or disjoint i32 %38, 1
  %46 = mul i32 %45, %3
  %47 = add i32 %35, %46
  %48 = zext i32 %47 to i64
  %49 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %48
  store float %44, ptr addrspace(1) %49, align 4, !tbaa !21
  %50 = extractelement <4 x float> %37, i64 2
  %51 = or disjoint i32 %38, 2
  %52 = mul i32 %51, %3
  %53 = add i32 %35, %52
  %54 = zext i32 %53 to i64
  %55 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %54
  store float %50, ptr addrspace(1) %55, align 4, !tbaa !21
  %56 = extractelement <4 x float> %37, i64 3
  %57 = or disjoint i32 %38, 3
  %58 = mul i32 %57, %3
  %59 = add i32 %35, %58
  %60 = zext i32 %59 to i64
  %61 = getelementptr inbounds nuw float, ptr addrspace(1) %2, i64 %60
  store float %56, ptr addrspace(1) %61, align 4, !tbaa !21
  ret void

62:                                               ; preds = %18, %62
  %63 = phi <4 x float> [ zeroinitializer, %18 ], [ %71, %62 ]
  %64 = phi i32 [ 0, %18 ], [ %72, %62 ]
  %65 = fmul <4 x float> %20, %63
  %66 = zext i32 %64 to i64
  %67 = getelementptr inbounds nuw i16, ptr addrspace(1) %28, i64 %66
  %68 = load <4 x i16>, ptr addrspace(1) %67, align 8, !tbaa !17, !amdgpu.noclobber !18
  %69 = getelementptr inbounds nuw i16, ptr addrspace(1) %33, i64 %66
  %70 = load <4 x i16>, ptr addrspace(1) %69, align 8, !tbaa !17, !amdgpu.noclobber !18
  %71 = tail call <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16> %68, <4 x i16> %70, <4 x float> %65, i32 0, i32 0, i32 0)
  %72 = add i32 %64, 16
  %73 = icmp ult i32 %72, %4
  br i1 %73, label %62, label %34, !llvm.loop !24
}

; Function Attrs: convergent nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected amdgpu_kernel void @gemm_mfma_i8(ptr addrspace(1) noundef readonly align 1 captures(none) %0, ptr addrspace(1) noundef readonly align 1 captures(none) %1, ptr addrspace(1) noundef writeonly align 4 captures(none) %2, i32 noundef %3, i32 noundef %4) local_unnamed_addr #0 !kernel_arg_addr_space !25 !kernel_arg_access_qual !26 !kernel_arg_type !27 !kernel_arg_base_type !27 !kernel_arg_type_qual !28 !reqd_work_group_size !15 {
  %6 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !16
  %7 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %8 = shl i32 %7, 4
  %9 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %10 = shl i32 %9, 4
  %11 = icmp eq i32 %4, 0
  %12 = and i32 %6, 15
  br i1 %11, label %13, label %15

13:                                               ; preds = %5
  %14 = or disjoint i32 %12, %10
  br label %29

15:                                               ; preds = %5
  %16 = or disjoint i32 %8, %12
  %17 = mul i32 %4, %16
  %18 = zext i32 %17 to i64
  %19 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 %18
  %20 = lshr i32 %6, 1
  %21 = and i32 %20, 504
  %22 = zext nneg i32 %21 to i64
  %23 = getelementptr inbounds nuw i8, ptr addrspace(1) %19, i64 %22
  %24 = or disjoint i32 %10, %12
  %25 = mul i32 %4, %24
  %26 = zext i32 %25 to i64
  %27 = getelementptr inbounds nuw i8, ptr addrspace(1) %1, i64 %26
  %28 = getelementptr inbounds nuw i8, ptr addrspace(1) %27, i64 %22
  br label %58

29:                                               ; preds = %58, %13
  %30 = phi i32 [ %14, %13 ], [ %24, %58 ]
  %31 = phi <4 x i32> [ zeroinitializer, %13 ], [ %66, %58 ]
  %32 = lshr i32 %6, 2
  %33 = and i32 %32, 252
  %34 = add i32 %33, %8
  %35 = extractelement <4 x i32> %31, i64 0
  %36 = mul i32 %34, %3
  %37 = add i32 %30, %36
  %38 = zext i32 %37 to i64
  %39 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %38
  store i32 %35, ptr addrspace(1) %39, align 4, !tbaa !7
  %40 = extractelement <4 x i32> %31, i64 1
  %41 = or disjoint i32 %34, 1
  %42 = mul i32 %41, %3
  %43 = add i32 %30, %42
  %44 = zext i32 %43 to i64
  %45 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %44
  store i32 %40, ptr addrspace(1) %45, align 4, !tbaa !7
  %46 = extractelement <4 x i32> %31, i64 2
  %47 = or disjoint i32 %34, 2
  %48 = mul i32 %47, %3
  %49 = add i32 %30, %48
  %50 = zext i32 %49 to i64
  %51 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %50
  store i32 %46, ptr addrspace(1) %51, align 4, !tbaa !7
  %52 = extractelement <4 x i32> %31, i64 3
  %53 = or disjoint i32 %34, 3
  %54 = mul i32 %53, %3
  %55 = add i32 %30, %54
  %56 = zext i32 %55 to i64
  %57 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %56
  store i32 %52, ptr addrspace(1) %57, align 4, !tbaa !7
  ret void

58:                                               ; preds = %15, %58
  %59 = phi <4 x i32> [ zeroinitializer, %15 ], [ %66, %58 ]
  %60 = phi i32 [ 0, %15 ], [ %67, %58 ]
  %61 = zext i32 %60 to i64
  %62 = getelementptr inbounds nuw i8, ptr addrspace(1) %23, i64 %61
  %63 = load i64, ptr addrspace(1) %62, align 8, !tbaa !29, !amdgpu.noclobber !18
  %64 = getelementptr inbounds nuw i8, ptr addrspace(1) %28, i64 %61
  %65 = load i64, ptr addrspace(1) %64, align 8, !tbaa !29, !amdgpu.noclobber !18
  %66 = tail call <4 x i32> @llvm.amdgcn.mfma.i32.16x16x32.i8(i64 %63, i64 %65, <4 x i32> %59, i32 0, i32 0, i32 0)
  %67 = add i32 %60, 32
  %68 = icmp ult i32 %67, %4
  br i1 %68, label %58, label %29, !llvm.loop !31
}

; Function Attrs: convergent nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected amdgpu_kernel void @gemm_mfma_f64(ptr addrspace(1) noundef readonly align 8 captures(none) %0, ptr addrspace(1) noundef readonly align 8 captures(none) %1, ptr addrspace(1) noundef writeonly align 8 captures(none) %2, i32 noundef %3, i32 noundef %4) local_unnamed_addr #0 !kernel_arg_addr_space !25 !kernel_arg_access_qual !26 !kernel_arg_type !32 !kernel_arg_base_type !32 !kernel_arg_type_qual !28 !reqd_work_group_size !15 {
  %6 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !16
  %7 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %8 = shl i32 %7, 4
  %9 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %10 = shl i32 %9, 4
  %11 = icmp eq i32 %4, 0
  br i1 %11, label %12, label %16

12:                                               ; preds = %5
  %13 = lshr i32 %6, 4
  %14 = and i32 %6, 15
  %15 = or disjoint i32 %14, %10
  br label %25

16:                                               ; preds = %5
  %17 = and i32 %6, 15
  %18 = or disjoint i32 %8, %17
  %19 = mul i32 %4, %18
  %20 = lshr i32 %6, 4
  %21 = add i32 %19, %20
  %22 = or disjoint i32 %10, %17
  %23 = mul i32 %4, %22
  %24 = add i32 %23, %20
  br label %53

25:                                               ; preds = %53, %12
  %26 = phi i32 [ %15, %12 ], [ %22, %53 ]
  %27 = phi i32 [ %13, %12 ], [ %20, %53 ]
  %28 = phi <4 x double> [ zeroinitializer, %12 ], [ %64, %53 ]
  %29 = add i32 %27, %8
  %30 = extractelement <4 x double> %28, i64 0
  %31 = mul i32 %29, %3
  %32 = add i32 %26, %31
  %33 = zext i32 %32 to i64
  %34 = getelementptr inbounds nuw double, ptr addrspace(1) %2, i64 %33
  store double %30, ptr addrspace(1) %34, align 8, !tbaa !33
  %35 = extractelement <4 x double> %28, i64 1
  %36 = add i32 %29, 4
  %37 = mul i32 %36, %3
  %38 = add i32 %26, %37
  %39 = zext i32 %38 to i64
  %40 = getelementptr inbounds nuw double, ptr addrspace(1) %2, i64 %39
  store double %35, ptr addrspace(1) %40, align 8, !tbaa !33
  %41 = extractelement <4 x double> %28, i64 2
  %42 = add i32 %29, 8
  %43 = mul i32 %42, %3
  %44 = add i32 %26, %43
  %45 = zext i32 %44 to i64
  %46 = getelementptr inbounds nuw double, ptr addrspace(1) %2, i64 %45
  store double %41, ptr addrspace(1) %46, align 8, !tbaa !33
  %47 = extractelement <4 x double> %28, i64 3
  %48 = add i32 %29, 12
  %49 = mul i32 %48, %3
  %50 = add i32 %26, %49
  %51 = zext i32 %50 to i64
  %52 = getelementptr inbounds nuw double, ptr addrspace(1) %2, i64 %51
  store double %47, ptr addrspace(1) %52, align 8, !tbaa !33
  ret void

53:                                               ; preds = %16, %53
  %54 = phi i32 [ 0, %16 ], [ %65, %53 ]
  %55 = phi <4 x double> [ zeroinitializer, %16 ], [ %64, %53 ]
  %56 = add i32 %21, %54
  %57 = zext i32 %56 to i64
  %58 = getelementptr inbounds nuw double, ptr addrspace(1) %0, i64 %57
  %59 = load double, ptr addrspace(1) %58, align 8, !tbaa !33, !amdgpu.noclobber !18
  %60 = add i32 %24, %54
  %61 = zext i32 %60 to i64
  %62 = getelementptr inbounds nuw double, ptr addrspace(1) %1, i64 %61
  %63 = load double, ptr addrspace(1) %62, align 8, !tbaa !33, !amdgpu.noclobber !18
  %64 = tail call <4 x double> @llvm.amdgcn.mfma.f64.16x16x4f64(double %59, double %63, <4 x double> %55, i32 0, i32 0, i32 0)
  %65 = add i32 %54, 4
  %66 = icmp ult i32 %65, %4
  br i1 %66, label %53, label %25, !llvm.loop !35
}

; Function Attrs: convergent mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare <16 x float> @llvm.amdgcn.mfma.f32.32x32x8f16(<4 x half>, <4 x half>, <16 x float>, i32 immarg, i32 immarg, i32 immarg) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #2

; Function Attrs: convergent mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare <4 x float> @llvm.amdgcn.mfma.f32.16x16x16bf16.1k(<4 x i16>, <4 x i16>, <4 x float>, i32 immarg, i32 immarg, i32 immarg) #1

; Function Attrs: convergent mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare <4 x i32> @llvm.amdgcn.mfma.i32.16x16x32.i8(i64, i64, <4 x i32>, i32 immarg, i32 immarg, i32 immarg) #1

; Function Attrs: convergent mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)
declare <4 x double> @llvm.amdgcn.mfma.f64.16x16x4f64(double, double, <4 x double>, i32 immarg, i32 immarg, i32 immarg) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #3

attributes #0 = { convergent nofree norecurse nosync nounwind memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="64,64" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx942" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-ds-pk-add-16-insts,+atomic-fadd-rtn-insts,+atomic-flat-pk-add-16-insts,+atomic-fmin-fmax-global-f64,+atomic-global-pk-add-bf16-inst,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+fp8-conversion-insts,+fp8-insts,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+gfx940-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64,+xf32-insts" "uniform-work-group-size"="false" }
attributes #1 = { convergent mustprogress nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none) }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

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
!11 = !{i32 1, i32 1, i32 1, i32 0, i32 0, i32 0}
!12 = !{!"none", !"none", !"none", !"none", !"none", !"none"}
!13 = !{!"half*", !"half*", !"float*", !"uint", !"uint", !"float"}
!14 = !{!"const", !"const", !"", !"", !"", !""}
!15 = !{i32 64, i32 1, i32 1}
!16 = !{i32 0, i32 1024}
!17 = !{!9, !9, i64 0}
!18 = !{}
!19 = distinct !{!19, !20}
!20 = !{!"llvm.loop.unroll.disable"}
!21 = !{!22, !22, i64 0}
!22 = !{!"float", !9, i64 0}
!23 = !{!"ushort*", !"ushort*", !"float*", !"uint", !"uint", !"float"}
!24 = distinct !{!24, !20}
!25 = !{i32 1, i32 1, i32 1, i32 0, i32 0}
!26 = !{!"none", !"none", !"none", !"none", !"none"}
!27 = !{!"char*", !"char*", !"int*", !"uint", !"uint"}
!28 = !{!"const", !"const", !"", !"", !""}
!29 = !{!30, !30, i64 0}
!30 = !{!"long", !9, i64 0}
!31 = distinct !{!31, !20}
!32 = !{!"double*", !"double*", !"double*", !"uint", !"uint"}
!33 = !{!34, !34, i64 0}
!34 = !{!"double", !9, i64 0}
!35 = distinct !{!35, !20}
