; ModuleID = 'math_f32.cl'
source_filename = "math_f32.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: convergent nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected amdgpu_kernel void @math_f32(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef writeonly align 4 captures(none) %1, i32 noundef %2) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
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
  br i1 %17, label %18, label %934

18:                                               ; preds = %3
  %19 = and i64 %15, 4294967295
  %20 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %19
  %21 = load float, ptr addrspace(1) %20, align 4, !tbaa !18, !amdgpu.noclobber !20
  %22 = tail call fastcc float @llvm.fabs.f32(float noundef %21) #4
  %23 = fadd float %22, 1.250000e-01
  %24 = shl i64 %15, 4
  %25 = and i64 %24, 4294967280
  %26 = getelementptr inbounds nuw float, ptr addrspace(1) %1, i64 %25
  %27 = tail call float @llvm.fabs.f32(float %21)
  %28 = fcmp olt float %27, 1.310720e+05
  br i1 %28, label %29, label %37

29:                                               ; preds = %18
  %30 = fmul float %27, 0x3FE45F3060000000
  %31 = tail call float @llvm.rint.f32(float %30)
  %32 = tail call float @llvm.fma.f32(float %31, float 0xBFF921FB40000000, float %27)
  %33 = tail call float @llvm.fma.f32(float %31, float 0xBE74442D00000000, float %32)
  %34 = tail call float @llvm.fma.f32(float %31, float 0xBCF8469880000000, float %33)
  %35 = fptosi float %31 to i32
  %36 = bitcast float %27 to i32
  br label %143

37:                                               ; preds = %18
  %38 = bitcast float %27 to i32
  %39 = lshr i32 %38, 23
  %40 = add nsw i32 %39, -120
  %41 = icmp ugt i32 %40, 63
  %42 = select i1 %41, i32 -64, i32 0
  %43 = add nsw i32 %42, %40
  %44 = icmp ugt i32 %43, 31
  %45 = select i1 %44, i32 -32, i32 0
  %46 = add nsw i32 %45, %43
  %47 = icmp ugt i32 %46, 31
  %48 = select i1 %47, i32 -32, i32 0
  %49 = add nsw i32 %48, %46
  %50 = icmp eq i32 %49, 0
  %51 = and i32 %38, 8388607
  %52 = or disjoint i32 %51, 8388608
  %53 = zext nneg i32 %52 to i64
  %54 = mul nuw nsw i64 %53, 4266746795
  %55 = lshr i64 %54, 32
  %56 = mul nuw nsw i64 %53, 1011060801
  %57 = add nuw nsw i64 %55, %56
  %58 = lshr i64 %57, 32
  %59 = mul nuw nsw i64 %53, 3680671129
  %60 = add nuw nsw i64 %58, %59
  %61 = lshr i64 %60, 32
  %62 = mul nuw nsw i64 %53, 4113882560
  %63 = add nuw nsw i64 %61, %62
  %64 = trunc i64 %63 to i32
  %65 = lshr i64 %63, 32
  %66 = mul nuw nsw i64 %53, 4230436817
  %67 = add nuw nsw i64 %65, %66
  %68 = lshr i64 %67, 32
  %69 = mul nuw nsw i64 %53, 1313084713
  %70 = add nuw nsw i64 %68, %69
  %71 = trunc i64 %70 to i32
  %72 = select i1 %41, i32 %64, i32 %71
  %73 = trunc i64 %67 to i32
  %74 = lshr i64 %70, 32
  %75 = mul nuw nsw i64 %53, 2734261102
  %76 = add nuw nsw i64 %74, %75
  %77 = trunc i64 %76 to i32
  %78 = select i1 %41, i32 %73, i32 %77
  %79 = select i1 %44, i32 %72, i32 %78
  %80 = lshr i64 %76, 32
  %81 = trunc nuw nsw i64 %80 to i32
  %82 = select i1 %41, i32 %71, i32 %81
  %83 = select i1 %44, i32 %78, i32 %82
  %84 = select i1 %47, i32 %79, i32 %83
  %85 = trunc i64 %60 to i32
  %86 = select i1 %41, i32 %85, i32 %73
  %87 = select i1 %44, i32 %86, i32 %72
  %88 = select i1 %47, i32 %87, i32 %79
  %89 = sub nsw i32 32, %49
  %90 = tail call i32 @llvm.fshr.i32(i32 %84, i32 %88, i32 %89)
  %91 = select i1 %50, i32 %84, i32 %90
  %92 = trunc i64 %57 to i32
  %93 = select i1 %41, i32 %92, i32 %64
  %94 = select i1 %44, i32 %93, i32 %86
  %95 = select i1 %47, i32 %94, i32 %87
  %96 = tail call i32 @llvm.fshr.i32(i32 %88, i32 %95, i32 %89)
  %97 = select i1 %50, i32 %88, i32 %96
  %98 = tail call i32 @llvm.fshl.i32(i32 %91, i32 %97, i32 2)
  %99 = lshr i32 %91, 29
  %100 = and i32 %99, 1
  %101 = sub nsw i32 0, %100
  %102 = xor i32 %98, %101
  %103 = trunc i64 %54 to i32
  %104 = select i1 %41, i32 %103, i32 %85
  %105 = select i1 %44, i32 %104, i32 %93
  %106 = select i1 %47, i32 %105, i32 %94
  %107 = tail call i32 @llvm.fshr.i32(i32 %95, i32 %106, i32 %89)
  %108 = select i1 %50, i32 %95, i32 %107
  %109 = tail call i32 @llvm.fshl.i32(i32 %97, i32 %108, i32 2)
  %110 = xor i32 %109, %101
  %111 = tail call i32 @llvm.ctlz.i32(i32 %102, i1 false), !range !21
  %112 = sub nsw i32 31, %111
  %113 = tail call i32 @llvm.fshr.i32(i32 %102, i32 %110, i32 %112)
  %114 = tail call i32 @llvm.fshl.i32(i32 %108, i32 %106, i32 2)
  %115 = xor i32 %114, %101
  %116 = tail call i32 @llvm.fshr.i32(i32 %110, i32 %115, i32 %112)
  %117 = tail call i32 @llvm.fshl.i32(i32 %113, i32 %116, i32 23)
  %118 = tail call i32 @llvm.ctlz.i32(i32 %117, i1 false), !range !21
  %119 = add nuw nsw i32 %118, %111
  %120 = xor i32 %118, -1
  %121 = tail call i32 @llvm.fshr.i32(i32 %117, i32 %116, i32 %120)
  %122 = lshr i32 %121, 9
  %123 = shl i32 %99, 31
  %124 = or disjoint i32 %123, 855638016
  %125 = shl nuw nsw i32 %119, 23
  %126 = sub nuw i32 %124, %125
  %127 = or disjoint i32 %126, %122
  %128 = bitcast i32 %127 to float
  %129 = lshr i32 %113, 9
  %130 = or disjoint i32 %123, 1056964608
  %131 = shl nuw nsw i32 %111, 23
  %132 = sub nuw nsw i32 %130, %131
  %133 = or disjoint i32 %129, %132
  %134 = bitcast i32 %133 to float
  %135 = fmul float %134, 0x3FF921FB40000000
  %136 = fneg float %135
  %137 = tail call float @llvm.fma.f32(float %134, float 0x3FF921FB40000000, float %136)
  %138 = tail call float @llvm.fma.f32(float %134, float 0x3E74442D00000000, float %137)
  %139 = tail call float @llvm.fma.f32(float %128, float 0x3FF921FB40000000, float %138)
  %140 = fadd float %135, %139
  %141 = lshr i32 %91, 30
  %142 = add nuw nsw i32 %100, %141
  br label %143

143:                                              ; preds = %29, %37
  %144 = phi i32 [ %36, %29 ], [ %38, %37 ]
  %145 = phi float [ %34, %29 ], [ %140, %37 ]
  %146 = phi i32 [ %35, %29 ], [ %142, %37 ]
  %147 = fmul float %145, %145
  %148 = tail call noundef float @llvm.fmuladd.f32(float %147, float 0xBF29833040000000, float 0x3F81103880000000)
  %149 = tail call noundef float @llvm.fmuladd.f32(float %147, float %148, float 0xBFC55553A0000000)
  %150 = fmul float %147, %149
  %151 = tail call noundef float @llvm.fmuladd.f32(float %145, float %150, float %145)
  %152 = tail call noundef float @llvm.fmuladd.f32(float %147, float 0x3EFAEA6680000000, float 0xBF56C9E760000000)
  %153 = tail call noundef float @llvm.fmuladd.f32(float %147, float %152, float 0x3FA5557EE0000000)
  %154 = tail call noundef float @llvm.fmuladd.f32(float %147, float %153, float 0xBFE0000080000000)
  %155 = tail call noundef float @llvm.fmuladd.f32(float %147, float %154, float 1.000000e+00)
  %156 = and i32 %146, 1
  %157 = icmp eq i32 %156, 0
  %158 = select i1 %157, float %151, float %155
  %159 = bitcast float %158 to i32
  %160 = shl i32 %146, 30
  %161 = and i32 %160, -2147483648
  %162 = bitcast float %21 to i32
  %163 = xor i32 %144, %161
  %164 = xor i32 %163, %159
  %165 = xor i32 %164, %162
  %166 = bitcast i32 %165 to float
  %167 = fcmp one float %27, 0x7FF0000000000000
  %168 = select i1 %167, float %166, float 0x7FF8000000000000
  store float %168, ptr addrspace(1) %26, align 4, !tbaa !18
  %169 = fmul float %21, 1.000000e+03
  %170 = tail call float @llvm.fabs.f32(float %169)
  %171 = fcmp olt float %170, 1.310720e+05
  br i1 %171, label %172, label %179

172:                                              ; preds = %143
  %173 = fmul float %170, 0x3FE45F3060000000
  %174 = tail call float @llvm.rint.f32(float %173)
  %175 = tail call float @llvm.fma.f32(float %174, float 0xBFF921FB40000000, float %170)
  %176 = tail call float @llvm.fma.f32(float %174, float 0xBE74442D00000000, float %175)
  %177 = tail call float @llvm.fma.f32(float %174, float 0xBCF8469880000000, float %176)
  %178 = fptosi float %174 to i32
  br label %285

179:                                              ; preds = %143
  %180 = bitcast float %170 to i32
  %181 = lshr i32 %180, 23
  %182 = add nsw i32 %181, -120
  %183 = icmp ugt i32 %182, 63
  %184 = select i1 %183, i32 -64, i32 0
  %185 = add nsw i32 %184, %182
  %186 = icmp ugt i32 %185, 31
  %187 = select i1 %186, i32 -32, i32 0
  %188 = add nsw i32 %187, %185
  %189 = icmp ugt i32 %188, 31
  %190 = select i1 %189, i32 -32, i32 0
  %191 = add nsw i32 %190, %188
  %192 = icmp eq i32 %191, 0
  %193 = and i32 %180, 8388607
  %194 = or disjoint i32 %193, 8388608
  %195 = zext nneg i32 %194 to i64
  %196 = mul nuw nsw i64 %195, 4266746795
  %197 = lshr i64 %196, 32
  %198 = mul nuw nsw i64 %195, 1011060801
  %199 = add nuw nsw i64 %197, %198
  %200 = lshr i64 %199, 32
  %201 = mul nuw nsw i64 %195, 3680671129
  %202 = add nuw nsw i64 %200, %201
  %203 = lshr i64 %202, 32
  %204 = mul nuw nsw i64 %195, 4113882560
  %205 = add nuw nsw i64 %203, %204
  %206 = trunc i64 %205 to i32
  %207 = lshr i64 %205, 32
  %208 = mul nuw nsw i64 %195, 4230436817
  %209 = add nuw nsw i64 %207, %208
  %210 = lshr i64 %209, 32
  %211 = mul nuw nsw i64 %195, 1313084713
  %212 = add nuw nsw i64 %210, %211
  %213 = trunc i64 %212 to i32
  %214 = select i1 %183, i32 %206, i32 %213
  %215 = trunc i64 %209 to i32
  %216 = lshr i64 %212, 32
  %217 = mul nuw nsw i64 %195, 2734261102
  %218 = add nuw nsw i64 %216, %217
  %219 = trunc i64 %218 to i32
  %220 = select i1 %183, i32 %215, i32 %219
  %221 = select i1 %186, i32 %214, i32 %220
  %222 = lshr i64 %218, 32
  %223 = trunc nuw nsw i64 %222 to i32
  %224 = select i1 %183, i32 %213, i32 %223
  %225 = select i1 %186, i32 %220, i32 %224
  %226 = select i1 %189, i32 %221, i32 %225
  %227 = trunc i64 %202 to i32
  %228 = select i1 %183, i32 %227, i32 %215
  %229 = select i1 %186, i32 %228, i32 %214
  %230 = select i1 %189, i32 %229, i32 %221
  %231 = sub nsw i32 32, %191
  %232 = tail call i32 @llvm.fshr.i32(i32 %226, i32 %230, i32 %231)
  %233 = select i1 %192, i32 %226, i32 %232
  %234 = trunc i64 %199 to i32
  %235 = select i1 %183, i32 %234, i32 %206
  %236 = select i1 %186, i32 %235, i32 %228
  %237 = select i1 %189, i32 %236, i32 %229
  %238 = tail call i32 @llvm.fshr.i32(i32 %230, i32 %237, i32 %231)
  %239 = select i1 %192, i32 %230, i32 %238
  %240 = tail call i32 @llvm.fshl.i32(i32 %233, i32 %239, i32 2)
  %241 = lshr i32 %233, 29
  %242 = and i32 %241, 1
  %243 = sub nsw i32 0, %242
  %244 = xor i32 %240, %243
  %245 = trunc i64 %196 to i32
  %246 = select i1 %183, i32 %245, i32 %227
  %247 = select i1 %186, i32 %246, i32 %235
  %248 = select i1 %189, i32 %247, i32 %236
  %249 = tail call i32 @llvm.fshr.i32(i32 %237, i32 %248, i32 %231)
  %250 = select i1 %192, i32 %237, i32 %249
  %251 = tail call i32 @llvm.fshl.i32(i32 %239, i32 %250, i32 2)
  %252 = xor i32 %251, %243
  %253 = tail call i32 @llvm.ctlz.i32(i32 %244, i1 false), !range !21
  %254 = sub nsw i32 31, %253
  %255 = tail call i32 @llvm.fshr.i32(i32 %244, i32 %252, i32 %254)
  %256 = tail call i32 @llvm.fshl.i32(i32 %250, i32 %248, i32 2)
  %257 = xor i32 %256, %243
  %258 = tail call i32 @llvm.fshr.i32(i32 %252, i32 %257, i32 %254)
  %259 = tail call i32 @llvm.fshl.i32(i32 %255, i32 %258, i32 23)
  %260 = tail call i32 @llvm.ctlz.i32(i32 %259, i1 false), !range !21
  %261 = add nuw nsw i32 %260, %253
  %262 = xor i32 %260, -1
  %263 = tail call i32 @llvm.fshr.i32(i32 %259, i32 %258, i32 %262)
  %264 = lshr i32 %263, 9
  %265 = shl i32 %241, 31
  %266 = or disjoint i32 %265, 855638016
  %267 = shl nuw nsw i32 %261, 23
  %268 = sub nuw i32 %266, %267
  %269 = or disjoint i32 %268, %264
  %270 = bitcast i32 %269 to float
  %271 = lshr i32 %255, 9
  %272 = or disjoint i32 %265, 1056964608
  %273 = shl nuw nsw i32 %253, 23
  %274 = sub nuw nsw i32 %272, %273
  %275 = or disjoint i32 %271, %274
  %276 = bitcast i32 %275 to float
  %277 = fmul float %276, 0x3FF921FB40000000
  %278 = fneg float %277
  %279 = tail call float @llvm.fma.f32(float %276, float 0x3FF921FB40000000, float %278)
  %280 = tail call float @llvm.fma.f32(float %276, float 0x3E74442D00000000, float %279)
  %281 = tail call float @llvm.fma.f32(float %270, float 0x3FF921FB40000000, float %280)
  %282 = fadd float %277, %281
  %283 = lshr i32 %233, 30
  %284 = add nuw nsw i32 %242, %283
  br label %285

285:                                              ; preds = %172, %179
  %286 = phi float [ %177, %172 ], [ %282, %179 ]
  %287 = phi i32 [ %178, %172 ], [ %284, %179 ]
  %288 = fmul float %286, %286
  %289 = tail call noundef float @llvm.fmuladd.f32(float %288, float 0xBF29833040000000, float 0x3F81103880000000)
  %290 = tail call noundef float @llvm.fmuladd.f32(float %288, float %289, float 0xBFC55553A0000000)
  %291 = fmul float %288, %290
  %292 = tail call noundef float @llvm.fmuladd.f32(float %286, float %291, float %286)
  %293 = tail call noundef float @llvm.fmuladd.f32(float %288, float 0x3EFAEA6680000000, float 0xBF56C9E760000000)
  %294 = tail call noundef float @llvm.fmuladd.f32(float %288, float %293, float 0x3FA5557EE0000000)
  %295 = tail call noundef float @llvm.fmuladd.f32(float %288, float %294, float 0xBFE0000080000000)
  %296 = tail call noundef float @llvm.fmuladd.f32(float %288, float %295, float 1.000000e+00)
  %297 = fneg float %292
  %298 = and i32 %287, 1
  %299 = icmp eq i32 %298, 0
  %300 = select i1 %299, float %296, float %297
  %301 = bitcast float %300 to i32
  %302 = shl i32 %287, 30
  %303 = and i32 %302, -2147483648
  %304 = xor i32 %303, %301
  %305 = bitcast i32 %304 to float
  %306 = fcmp one float %170, 0x7FF0000000000000
  %307 = select i1 %306, float %305, float 0x7FF8000000000000
  %308 = getelementptr inbounds nuw i8, ptr addrspace(1) %26, i64 4
  store float %307, ptr addrspace(1) %308, align 4, !tbaa !18
  br i1 %28, label %309, label %317

309:                                              ; preds = %285
  %310 = fmul float %27, 0x3FE45F3060000000
  %311 = tail call float @llvm.rint.f32(float %310)
  %312 = tail call float @llvm.fma.f32(float %311, float 0xBFF921FB40000000, float %27)
  %313 = tail call float @llvm.fma.f32(float %311, float 0xBE74442D00000000, float %312)
  %314 = tail call float @llvm.fma.f32(float %311, float 0xBCF8469880000000, float %313)
  %315 = fptosi float %311 to i32
  %316 = bitcast float %27 to i32
  br label %423

317:                                              ; preds = %285
  %318 = bitcast float %27 to i32
  %319 = lshr i32 %318, 23
  %320 = add nsw i32 %319, -120
  %321 = icmp ugt i32 %320, 63
  %322 = select i1 %321, i32 -64, i32 0
  %323 = add nsw i32 %322, %320
  %324 = icmp ugt i32 %323, 31
  %325 = select i1 %324, i32 -32, i32 0
  %326 = add nsw i32 %325, %323
  %327 = icmp ugt i32 %326, 31
  %328 = select i1 %327, i32 -32, i32 0
  %329 = add nsw i32 %328, %326
  %330 = icmp eq i32 %329, 0
  %331 = and i32 %318, 8388607
  %332 = or disjoint i32 %331, 8388608
  %333 = zext nneg i32 %332 to i64
  %334 = mul nuw nsw i64 %333, 4266746795
  %335 = lshr i64 %334, 32
  %336 = mul nuw nsw i64 %333, 1011060801
  %337 = add nuw nsw i64 %335, %336
  %338 = lshr i64 %337, 32
  %339 = mul nuw nsw i64 %333, 3680671129
  %340 = add nuw nsw i64 %338, %339
  %341 = lshr i64 %340, 32
  %342 = mul nuw nsw i64 %333, 4113882560
  %343 = add nuw nsw i64 %341, %342
  %344 = trunc i64 %343 to i32
  %345 = lshr i64 %343, 32
  %346 = mul nuw nsw i64 %333, 4230436817
  %347 = add nuw nsw i64 %345, %346
  %348 = lshr i64 %347, 32
  %349 = mul nuw nsw i64 %333, 1313084713
  %350 = add nuw nsw i64 %348, %349
  %351 = trunc i64 %350 to i32
  %352 = select i1 %321, i32 %344, i32 %351
  %353 = trunc i64 %347 to i32
  %354 = lshr i64 %350, 32
  %355 = mul nuw nsw i64 %333, 2734261102
  %356 = add nuw nsw i64 %354, %355
  %357 = trunc i64 %356 to i32
  %358 = select i1 %321, i32 %353, i32 %357
  %359 = select i1 %324, i32 %352, i32 %358
  %360 = lshr i64 %356, 32
  %361 = trunc nuw nsw i64 %360 to i32
  %362 = select i1 %321, i32 %351, i32 %361
  %363 = select i1 %324, i32 %358, i32 %362
  %364 = select i1 %327, i32 %359, i32 %363
  %365 = trunc i64 %340 to i32
  %366 = select i1 %321, i32 %365, i32 %353
  %367 = select i1 %324, i32 %366, i32 %352
  %368 = select i1 %327, i32 %367, i32 %359
  %369 = sub nsw i32 32, %329
  %370 = tail call i32 @llvm.fshr.i32(i32 %364, i32 %368, i32 %369)
  %371 = select i1 %330, i32 %364, i32 %370
  %372 = trunc i64 %337 to i32
  %373 = select i1 %321, i32 %372, i32 %344
  %374 = select i1 %324, i32 %373, i32 %366
  %375 = select i1 %327, i32 %374, i32 %367
  %376 = tail call i32 @llvm.fshr.i32(i32 %368, i32 %375, i32 %369)
  %377 = select i1 %330, i32 %368, i32 %376
  %378 = tail call i32 @llvm.fshl.i32(i32 %371, i32 %377, i32 2)
  %379 = lshr i32 %371, 29
  %380 = and i32 %379, 1
  %381 = sub nsw i32 0, %380
  %382 = xor i32 %378, %381
  %383 = trunc i64 %334 to i32
  %384 = select i1 %321, i32 %383, i32 %365
  %385 = select i1 %324, i32 %384, i32 %373
  %386 = select i1 %327, i32 %385, i32 %374
  %387 = tail call i32 @llvm.fshr.i32(i32 %375, i32 %386, i32 %369)
  %388 = select i1 %330, i32 %375, i32 %387
  %389 = tail call i32 @llvm.fshl.i32(i32 %377, i32 %388, i32 2)
  %390 = xor i32 %389, %381
  %391 = tail call i32 @llvm.ctlz.i32(i32 %382, i1 false), !range !21
  %392 = sub nsw i32 31, %391
  %393 = tail call i32 @llvm.fshr.i32(i32 %382, i32 %390, i32 %392)
  %394 = tail call i32 @llvm.fshl.i32(i32 %388, i32 %386, i32 2)
  %395 = xor i32 %394, %381
  %396 = tail call i32 @llvm.fshr.i32(i32 %390, i32 %395, i32 %392)
  %397 = tail call i32 @llvm.fshl.i32(i32 %393, i32 %396, i32 23)
  %398 = tail call i32 @llvm.ctlz.i32(i32 %397, i1 false), !range !21
  %399 = add nuw nsw i32 %398, %391
  %400 = xor i32 %398, -1
  %401 = tail call i32 @llvm.fshr.i32(i32 %397, i32 %396, i32 %400)
  %402 = lshr i32 %401, 9
  %403 = shl i32 %379, 31
  %404 = or disjoint i32 %403, 855638016
  %405 = shl nuw nsw i32 %399, 23
  %406 = sub nuw i32 %404, %405
  %407 = or disjoint i32 %406, %402
  %408 = bitcast i32 %407 to float
  %409 = lshr i32 %393, 9
  %410 = or disjoint i32 %403, 1056964608
  %411 = shl nuw nsw i32 %391, 23
  %412 = sub nuw nsw i32 %410, %411
  %413 = or disjoint i32 %409, %412
  %414 = bitcast i32 %413 to float
  %415 = fmul float %414, 0x3FF921FB40000000
  %416 = fneg float %415
  %417 = tail call float @llvm.fma.f32(float %414, float 0x3FF921FB40000000, float %416)
  %418 = tail call float @llvm.fma.f32(float %414, float 0x3E74442D00000000, float %417)
  %419 = tail call float @llvm.fma.f32(float %408, float 0x3FF921FB40000000, float %418)
  %420 = fadd float %415, %419
  %421 = lshr i32 %371, 30
  %422 = add nuw nsw i32 %380, %421
  br label %423

423:                                              ; preds = %309, %317
  %424 = phi i32 [ %316, %309 ], [ %318, %317 ]
  %425 = phi float [ %314, %309 ], [ %420, %317 ]
  %426 = phi i32 [ %315, %309 ], [ %422, %317 ]
  %427 = and i32 %426, 1
  %428 = fmul float %425, %425
  %429 = tail call noundef float @llvm.fmuladd.f32(float %428, float 0xBF919DBA60000000, float 0x3FD8A8B0E0000000)
  %430 = tail call noundef float @llvm.fmuladd.f32(float %428, float 0x3F92E29000000000, float 0xBFE07266E0000000)
  %431 = tail call noundef float @llvm.fmuladd.f32(float %428, float %430, float 0x3FF27E84A0000000)
  %432 = tail call float @llvm.amdgcn.rcp.f32(float %431)
  %433 = fmul float %429, %432
  %434 = fmul float %428, %433
  %435 = tail call float @llvm.fma.f32(float %434, float %425, float %425)
  %436 = fsub float %435, %425
  %437 = fneg float %436
  %438 = tail call float @llvm.fma.f32(float %434, float %425, float %437)
  %439 = tail call float @llvm.amdgcn.rcp.f32(float %435)
  %440 = fneg float %439
  %441 = tail call float @llvm.fma.f32(float %435, float %440, float 1.000000e+00)
  %442 = tail call float @llvm.fma.f32(float %438, float %440, float %441)
  %443 = tail call float @llvm.fma.f32(float %442, float %440, float %440)
  %444 = icmp eq i32 %427, 0
  %445 = select i1 %444, float %435, float %443
  %446 = bitcast float %445 to i32
  %447 = xor i32 %424, %446
  %448 = xor i32 %447, %162
  %449 = bitcast i32 %448 to float
  %450 = select i1 %167, float %449, float 0x7FF8000000000000
  %451 = getelementptr inbounds nuw i8, ptr addrspace(1) %26, i64 8
  store float %450, ptr addrspace(1) %451, align 4, !tbaa !18
  %452 = fcmp ogt float %21, 0x40562E4300000000
  %453 = fcmp olt float %21, 0xC059D1DA00000000
  %454 = fmul float %21, 0x3FF7154760000000
  %455 = fneg float %454
  %456 = tail call float @llvm.fma.f32(float %21, float 0x3FF7154760000000, float %455)
  %457 = tail call float @llvm.fma.f32(float %21, float 0x3E54AE0BE0000000, float %456)
  %458 = tail call float @llvm.rint.f32(float %454)
  %459 = fsub float %454, %458
  %460 = fadd float %457, %459
  %461 = tail call float @llvm.exp2.f32(float %460)
  %462 = fptosi float %458 to i32
  %463 = tail call float @llvm.ldexp.f32.i32(float %461, i32 %462)
  %464 = select i1 %453, float 0.000000e+00, float %463
  %465 = select i1 %452, float 0x7FF0000000000000, float %464
  %466 = getelementptr inbounds nuw i8, ptr addrspace(1) %26, i64 12
  store float %465, ptr addrspace(1) %466, align 4, !tbaa !18
  %467 = fcmp olt float %21, -1.260000e+02
  %468 = select i1 %467, float 0x3BF0000000000000, float 1.000000e+00
  %469 = select i1 %467, float 6.400000e+01, float 0.000000e+00
  %470 = fadd float %21, %469
  %471 = tail call float @llvm.exp2.f32(float %470)
  %472 = fmul float %468, %471
  %473 = fmul float %21, 2.500000e-01
  %474 = fcmp ogt float %473, 0x4043441360000000
  %475 = fcmp olt float %473, 0xC0466D3E80000000
  %476 = fmul float %473, 0x400A934F00000000
  %477 = fneg float %476
  %478 = tail call float @llvm.fma.f32(float %473, float 0x400A934F00000000, float %477)
  %479 = tail call float @llvm.fma.f32(float %473, float 0x3E72F346E0000000, float %478)
  %480 = tail call float @llvm.rint.f32(float %476)
  %481 = fsub float %476, %480
  %482 = fadd float %479, %481
  %483 = tail call float @llvm.exp2.f32(float %482)
  %484 = fptosi float %480 to i32
  %485 = tail call float @llvm.ldexp.f32.i32(float %483, i32 %484)
  %486 = select i1 %475, float 0.000000e+00, float %485
  %487 = select i1 %474, float 0x7FF0000000000000, float %486
  %488 = fadd float %472, %487
  %489 = getelementptr inbounds nuw i8, ptr addrspace(1) %26, i64 16
  store float %488, ptr addrspace(1) %489, align 4, !tbaa !18
  %490 = tail call i1 @llvm.is.fpclass.f32(float %23, i32 128)
  %491 = select i1 %490, float 0x41F0000000000000, float 1.000000e+00
  %492 = fmul float %23, %491
  %493 = tail call float @llvm.log2.f32(float %492)
  %494 = tail call float @llvm.fabs.f32(float %493)
  %495 = fcmp ueq float %494, 0x7FF0000000000000
  %496 = fmul float %493, 0x3FE62E42E0000000
  %497 = fneg float %496
  %498 = tail call float @llvm.fma.f32(float %493, float 0x3FE62E42E0000000, float %497)
  %499 = tail call float @llvm.fma.f32(float %493, float 0x3E6EFA39E0000000, float %498)
  %500 = fadd float %496, %499
  %501 = select i1 %495, float %493, float %500
  %502 = select i1 %490, float 0x40362E4300000000, float 0.000000e+00
  %503 = fsub float %501, %502
  %504 = select i1 %490, float 3.200000e+01, float 0.000000e+00
  %505 = fsub float %493, %504
  %506 = fadd float %505, %503
  %507 = getelementptr inbounds nuw i8, ptr addrspace(1) %26, i64 20
  store float %506, ptr addrspace(1) %507, align 4, !tbaa !18
  %508 = tail call float @llvm.fabs.f32(float %23)
  %509 = tail call float @llvm.amdgcn.frexp.mant.f32(float %508)
  %510 = fcmp olt float %509, 0x3FE5555560000000
  %511 = select i1 %510, float 2.000000e+00, float 1.000000e+00
  %512 = fmul float %509, %511
  %513 = fadd float %512, -1.000000e+00
  %514 = fadd float %512, 1.000000e+00
  %515 = fadd float %514, -1.000000e+00
  %516 = fsub float %512, %515
  %517 = tail call float @llvm.amdgcn.rcp.f32(float %514)
  %518 = fmul float %513, %517
  %519 = fmul float %514, %518
  %520 = fneg float %519
  %521 = tail call float @llvm.fma.f32(float %518, float %514, float %520)
  %522 = tail call float @llvm.fma.f32(float %518, float %516, float %521)
  %523 = fadd float %519, %522
  %524 = fsub float %523, %519
  %525 = fsub float %513, %523
  %526 = fsub float %513, %525
  %527 = fsub float %526, %523
  %528 = fsub float %524, %522
  %529 = fadd float %528, %527
  %530 = fadd float %525, %529
  %531 = fmul float %517, %530
  %532 = fadd float %518, %531
  %533 = fsub float %532, %518
  %534 = fsub float %531, %533
  %535 = fmul float %532, %532
  %536 = fneg float %535
  %537 = tail call float @llvm.fma.f32(float %532, float %532, float %536)
  %538 = fmul float %534, 2.000000e+00
  %539 = tail call float @llvm.fma.f32(float %532, float %538, float %537)
  %540 = fadd float %535, %539
  %541 = tail call noundef float @llvm.fmuladd.f32(float %540, float 0x3FCED89C20000000, float 0x3FD23E9880000000)
  %542 = tail call noundef float @llvm.fmuladd.f32(float %540, float %541, float 0x3FD999BDE0000000)
  %543 = fsub float %540, %535
  %544 = fsub float %539, %543
  %545 = fmul float %532, %540
  %546 = fneg float %545
  %547 = tail call float @llvm.fma.f32(float %540, float %532, float %546)
  %548 = tail call float @llvm.fma.f32(float %540, float %534, float %547)
  %549 = tail call float @llvm.fma.f32(float %544, float %532, float %548)
  %550 = fadd float %545, %549
  %551 = fsub float %550, %545
  %552 = fsub float %549, %551
  %553 = fmul float %540, %542
  %554 = fneg float %553
  %555 = tail call float @llvm.fma.f32(float %540, float %542, float %554)
  %556 = tail call float @llvm.fma.f32(float %544, float %542, float %555)
  %557 = fadd float %553, %556
  %558 = fadd float %557, 0x3FE5555540000000
  %559 = fsub float %557, %553
  %560 = fsub float %556, %559
  %561 = fadd float %560, 0x3E2E720200000000
  %562 = fadd float %558, 0xBFE5555540000000
  %563 = fsub float %557, %562
  %564 = fadd float %561, %563
  %565 = fadd float %558, %564
  %566 = fsub float %558, %565
  %567 = fadd float %564, %566
  %568 = fmul float %550, %565
  %569 = fneg float %568
  %570 = tail call float @llvm.fma.f32(float %550, float %565, float %569)
  %571 = tail call float @llvm.fma.f32(float %550, float %567, float %570)
  %572 = tail call float @llvm.fma.f32(float %552, float %565, float %571)
  %573 = tail call i32 @llvm.amdgcn.frexp.exp.i32.f32(float %508)
  %574 = sext i1 %510 to i32
  %575 = add i32 %573, %574
  %576 = sitofp i32 %575 to float
  %577 = fmul float %576, 0x3FE62E4300000000
  %578 = fneg float %577
  %579 = tail call float @llvm.fma.f32(float %576, float 0x3FE62E4300000000, float %578)
  %580 = tail call float @llvm.fma.f32(float %576, float 0xBE205C6100000000, float %579)
  %581 = fmul float %532, 2.000000e+00
  %582 = fadd float %577, %580
  %583 = fsub float %582, %577
  %584 = fsub float %580, %583
  %585 = fadd float %568, %572
  %586 = fsub float %585, %568
  %587 = fsub float %572, %586
  %588 = fadd float %581, %585
  %589 = fsub float %588, %581
  %590 = fsub float %585, %589
  %591 = fadd float %538, %587
  %592 = fadd float %591, %590
  %593 = fadd float %588, %592
  %594 = fsub float %593, %588
  %595 = fsub float %592, %594
  %596 = fadd float %582, %593
  %597 = fsub float %596, %582
  %598 = fsub float %596, %597
  %599 = fsub float %582, %598
  %600 = fsub float %593, %597
  %601 = fadd float %600, %599
  %602 = fadd float %584, %595
  %603 = fsub float %602, %584
  %604 = fsub float %602, %603
  %605 = fsub float %584, %604
  %606 = fsub float %595, %603
  %607 = fadd float %606, %605
  %608 = fadd float %602, %601
  %609 = fadd float %596, %608
  %610 = fsub float %609, %596
  %611 = fsub float %608, %610
  %612 = fadd float %607, %611
  %613 = fadd float %609, %612
  %614 = fsub float %613, %609
  %615 = fsub float %612, %614
  %616 = fmul float %21, %613
  %617 = fneg float %616
  %618 = tail call float @llvm.fma.f32(float %21, float %613, float %617)
  %619 = tail call float @llvm.fma.f32(float %21, float %615, float %618)
  %620 = fadd float %616, %619
  %621 = fsub float %620, %616
  %622 = fsub float %619, %621
  %623 = tail call float @llvm.fabs.f32(float %616) #5
  %624 = fcmp oeq float %623, 0x7FF0000000000000
  %625 = select i1 %624, float %616, float %620
  %626 = tail call float @llvm.fabs.f32(float %625) #5
  %627 = fcmp oeq float %626, 0x7FF0000000000000
  %628 = select i1 %627, float 0.000000e+00, float %622
  %629 = fcmp oeq float %625, 0x40562E4300000000
  %630 = select i1 %629, float 0x3EE0000000000000, float 0.000000e+00
  %631 = fsub float %625, %630
  %632 = fadd float %630, %628
  %633 = fcmp ogt float %631, 0x40562E4300000000
  %634 = fcmp olt float %631, 0xC059D1DA00000000
  %635 = fmul float %631, 0x3FF7154760000000
  %636 = fneg float %635
  %637 = tail call float @llvm.fma.f32(float %631, float 0x3FF7154760000000, float %636)
  %638 = tail call float @llvm.fma.f32(float %631, float 0x3E54AE0BE0000000, float %637)
  %639 = tail call float @llvm.rint.f32(float %635)
  %640 = fsub float %635, %639
  %641 = fadd float %638, %640
  %642 = tail call float @llvm.exp2.f32(float %641)
  %643 = fptosi float %639 to i32
  %644 = tail call float @llvm.ldexp.f32.i32(float %642, i32 %643)
  %645 = select i1 %634, float 0.000000e+00, float %644
  %646 = select i1 %633, float 0x7FF0000000000000, float %645
  %647 = tail call float @llvm.fma.f32(float %646, float %632, float %646)
  %648 = tail call float @llvm.fabs.f32(float %646) #5
  %649 = fcmp oeq float %648, 0x7FF0000000000000
  %650 = select i1 %649, float %646, float %647
  %651 = tail call float @llvm.trunc.f32(float %27)
  %652 = fcmp oeq float %27, %651
  %653 = fmul float %651, 5.000000e-01
  %654 = tail call float @llvm.amdgcn.fract.f32(float %653)
  %655 = tail call float @llvm.fabs.f32(float %653)
  %656 = fcmp une float %655, 0x7FF0000000000000
  %657 = fcmp une float %654, 0.000000e+00
  %658 = and i1 %656, %657
  %659 = and i1 %652, %658
  %660 = tail call float @llvm.fabs.f32(float %650)
  %661 = fcmp oeq float %27, 0x7FF0000000000000
  br i1 %661, label %662, label %670

662:                                              ; preds = %423
  %663 = fcmp oeq float %508, 1.000000e+00
  br i1 %663, label %670, label %664

664:                                              ; preds = %662
  %665 = fadd float %508, -1.000000e+00
  %666 = bitcast float %665 to i32
  %667 = xor i32 %666, %162
  %668 = icmp sgt i32 %667, -1
  %669 = select i1 %668, float 0x7FF0000000000000, float 0.000000e+00
  br label %670

670:                                              ; preds = %423, %662, %664
  %671 = phi float [ %660, %423 ], [ %669, %664 ], [ 1.000000e+00, %662 ]
  %672 = fcmp oeq float %508, 0x7FF0000000000000
  %673 = fcmp oeq float %23, 0.000000e+00
  %674 = or i1 %673, %672
  %675 = fcmp olt float %21, 0.000000e+00
  %676 = xor i1 %675, %673
  %677 = select i1 %676, float 0.000000e+00, float 0x7FF0000000000000
  %678 = select i1 %659, float %23, float 0.000000e+00
  %679 = tail call float @llvm.copysign.f32(float %677, float %678)
  %680 = select i1 %674, float %679, float %671
  %681 = fcmp uno float %23, %21
  %682 = select i1 %681, float 0x7FF8000000000000, float %680
  %683 = fcmp oeq float %23, 1.000000e+00
  %684 = fcmp oeq float %21, 0.000000e+00
  %685 = or i1 %684, %683
  %686 = select i1 %685, float 1.000000e+00, float %682
  %687 = getelementptr inbounds nuw i8, ptr addrspace(1) %26, i64 24
  store float %686, ptr addrspace(1) %687, align 4, !tbaa !18
  %688 = tail call i1 @llvm.is.fpclass.f32(float %21, i32 144)
  %689 = fmul float %27, 0x4170000000000000
  %690 = select i1 %688, float %689, float %27
  %691 = tail call float @llvm.log2.f32(float %690)
  %692 = fmul float %691, 0x3FD5555560000000
  %693 = tail call float @llvm.exp2.f32(float %692)
  %694 = fmul float %693, %693
  %695 = tail call float @llvm.amdgcn.rcp.f32(float %694)
  %696 = fneg float %690
  %697 = tail call noundef float @llvm.fmuladd.f32(float %695, float %696, float %693)
  %698 = tail call noundef float @llvm.fmuladd.f32(float %697, float 0xBFD5555560000000, float %693)
  %699 = fmul float %698, 3.906250e-03
  %700 = select i1 %688, float %699, float %698
  %701 = tail call i1 @llvm.is.fpclass.f32(float %21, i32 615)
  %702 = tail call float @llvm.copysign.f32(float %700, float %21)
  %703 = select i1 %701, float %21, float %702
  %704 = tail call fastcc float @llvm.sqrt.f32(float noundef %23) #4, !fpmath !22
  %705 = fadd float %704, %703
  %706 = getelementptr inbounds nuw i8, ptr addrspace(1) %26, i64 28
  store float %705, ptr addrspace(1) %706, align 4, !tbaa !18
  %707 = tail call float @llvm.minnum.f32(float %27, float 5.000000e-01)
  %708 = tail call float @llvm.maxnum.f32(float %27, float 5.000000e-01)
  %709 = fdiv float %707, %708, !fpmath !23
  %710 = fmul float %709, %709
  %711 = tail call noundef float @llvm.fmuladd.f32(float %710, float 0x3F65A54B00000000, float 0xBF8F4B2180000000)
  %712 = tail call noundef float @llvm.fmuladd.f32(float %710, float %711, float 0x3FA53F67E0000000)
  %713 = tail call noundef float @llvm.fmuladd.f32(float %710, float %712, float 0xBFB2FA9AE0000000)
  %714 = tail call noundef float @llvm.fmuladd.f32(float %710, float %713, float 0x3FBB263640000000)
  %715 = tail call noundef float @llvm.fmuladd.f32(float %710, float %714, float 0xBFC22C1CC0000000)
  %716 = tail call noundef float @llvm.fmuladd.f32(float %710, float %715, float 0x3FC99717E0000000)
  %717 = tail call noundef float @llvm.fmuladd.f32(float %710, float %716, float 0xBFD5554C40000000)
  %718 = fmul float %710, %717
  %719 = tail call noundef float @llvm.fmuladd.f32(float %709, float %718, float %709)
  %720 = fsub float 0x3FF921FB60000000, %719
  %721 = fcmp ogt float %27, 5.000000e-01
  %722 = select i1 %721, float %720, float %719
  %723 = select i1 %684, float 0.000000e+00, float %722
  %724 = fcmp uno float %21, 0.000000e+00
  %725 = select i1 %724, float 0x7FF8000000000000, float %723
  %726 = tail call float @llvm.copysign.f32(float %725, float %21)
  %727 = getelementptr inbounds nuw i8, ptr addrspace(1) %26, i64 32
  store float %726, ptr addrspace(1) %727, align 4, !tbaa !18
  %728 = fmul float %21, 1.250000e-01
  %729 = tail call float @llvm.fabs.f32(float %728)
  %730 = tail call noundef float @llvm.fmuladd.f32(float %729, float -5.000000e-01, float 5.000000e-01)
  %731 = fmul float %728, %728
  %732 = fcmp oge float %729, 5.000000e-01
  %733 = select i1 %732, float %730, float %731
  %734 = tail call noundef float @llvm.fmuladd.f32(float %733, float 0x3FA38434E0000000, float 0x3F8BF8BB40000000)
  %735 = tail call noundef float @llvm.fmuladd.f32(float %733, float %734, float 0x3FA0698780000000)
  %736 = tail call noundef float @llvm.fmuladd.f32(float %733, float %735, float 0x3FA6C83620000000)
  %737 = tail call noundef float @llvm.fmuladd.f32(float %733, float %736, float 0x3FB3337900000000)
  %738 = tail call noundef float @llvm.fmuladd.f32(float %733, float %737, float 0x3FC5555580000000)
  %739 = fmul float %733, %738
  %740 = tail call float @llvm.sqrt.f32(float %733)
  %741 = tail call noundef float @llvm.fmuladd.f32(float %740, float %739, float %740)
  %742 = fmul float %741, 2.000000e+00
  %743 = fsub float 0x3FF921FB60000000, %742
  %744 = tail call noundef float @llvm.fmuladd.f32(float %729, float %739, float %729)
  %745 = fcmp olt float %729, 5.000000e-01
  %746 = select i1 %745, float %744, float %743
  %747 = tail call noundef float @llvm.copysign.f32(float %746, float %728)
  %748 = fmul float %21, 0x3FB99999A0000000
  %749 = tail call float @llvm.fabs.f32(float %748)
  %750 = tail call noundef float @llvm.fmuladd.f32(float %749, float -5.000000e-01, float 5.000000e-01)
  %751 = fmul float %748, %748
  %752 = fcmp ogt float %749, 5.000000e-01
  %753 = select i1 %752, float %750, float %751
  %754 = tail call noundef float @llvm.fmuladd.f32(float %753, float 0x3FA38434E0000000, float 0x3F8BF8BB40000000)
  %755 = tail call noundef float @llvm.fmuladd.f32(float %753, float %754, float 0x3FA0698780000000)
  %756 = tail call noundef float @llvm.fmuladd.f32(float %753, float %755, float 0x3FA6C83620000000)
  %757 = tail call noundef float @llvm.fmuladd.f32(float %753, float %756, float 0x3FB3337900000000)
  %758 = tail call noundef float @llvm.fmuladd.f32(float %753, float %757, float 0x3FC5555580000000)
  %759 = fmul float %753, %758
  %760 = tail call float @llvm.sqrt.f32(float %753)
  %761 = tail call noundef float @llvm.fmuladd.f32(float %760, float %759, float %760)
  %762 = fmul float %761, 2.000000e+00
  %763 = fsub float 0x400921FB60000000, %762
  %764 = fcmp olt float %748, 0.000000e+00
  %765 = select i1 %764, float %763, float %762
  %766 = tail call noundef float @llvm.fmuladd.f32(float %748, float %759, float %748)
  %767 = fsub float 0x3FF921FB60000000, %766
  %768 = select i1 %752, float %765, float %767
  %769 = fadd float %747, %768
  %770 = getelementptr inbounds nuw i8, ptr addrspace(1) %26, i64 36
  store float %769, ptr addrspace(1) %770, align 4, !tbaa !18
  %771 = fcmp olt float %27, 6.250000e-01
  br i1 %771, label %772, label %780

772:                                              ; preds = %670
  %773 = fmul float %21, %21
  %774 = tail call noundef float @llvm.fmuladd.f32(float %773, float 0xBF7758E7A0000000, float 0x3F95211920000000)
  %775 = tail call noundef float @llvm.fmuladd.f32(float %773, float %774, float 0xBFAB8389C0000000)
  %776 = tail call noundef float @llvm.fmuladd.f32(float %773, float %775, float 0x3FC1107040000000)
  %777 = tail call noundef float @llvm.fmuladd.f32(float %773, float %776, float 0xBFD5555320000000)
  %778 = fmul float %27, %777
  %779 = tail call noundef float @llvm.fmuladd.f32(float %773, float %778, float %27)
  br label %797

780:                                              ; preds = %670
  %781 = fmul float %27, 2.000000e+00
  %782 = fcmp ogt float %781, 0x40562E4300000000
  %783 = fmul float %781, 0x3FF7154760000000
  %784 = fneg float %783
  %785 = tail call float @llvm.fma.f32(float %781, float 0x3FF7154760000000, float %784)
  %786 = tail call float @llvm.fma.f32(float %781, float 0x3E54AE0BE0000000, float %785)
  %787 = tail call float @llvm.rint.f32(float %783)
  %788 = fsub float %783, %787
  %789 = fadd float %786, %788
  %790 = tail call float @llvm.exp2.f32(float %789)
  %791 = fptosi float %787 to i32
  %792 = tail call float @llvm.ldexp.f32.i32(float %790, i32 %791)
  %793 = fadd float %792, 1.000000e+00
  %794 = select i1 %782, float 0x7FF0000000000000, float %793
  %795 = tail call float @llvm.amdgcn.rcp.f32(float %794)
  %796 = tail call noundef float @llvm.fmuladd.f32(float %795, float -2.000000e+00, float 1.000000e+00)
  br label %797

797:                                              ; preds = %772, %780
  %798 = phi float [ %779, %772 ], [ %796, %780 ]
  %799 = tail call noundef float @llvm.copysign.f32(float %798, float %21)
  %800 = getelementptr inbounds nuw i8, ptr addrspace(1) %26, i64 40
  store float %799, ptr addrspace(1) %800, align 4, !tbaa !18
  %801 = fcmp ogt float %27, 0x3FE6666660000000
  br i1 %801, label %802, label %837

802:                                              ; preds = %797
  %803 = tail call i32 @llvm.amdgcn.frexp.exp.i32.f32(float %27)
  %804 = tail call float @llvm.amdgcn.frexp.mant.f32(float %27)
  %805 = fmul float %804, 4.096000e+03
  %806 = icmp sgt i32 %803, 12
  br i1 %806, label %807, label %820

807:                                              ; preds = %802, %807
  %808 = phi float [ %817, %807 ], [ %805, %802 ]
  %809 = phi i32 [ %818, %807 ], [ %803, %802 ]
  %810 = fmul float %808, 0x3FE6DB6DC0000000
  %811 = tail call float @llvm.rint.f32(float %810)
  %812 = fneg float %811
  %813 = tail call float @llvm.fma.f32(float %812, float 0x3FF6666660000000, float %808)
  %814 = fcmp olt float %813, 0.000000e+00
  %815 = select i1 %814, float 0x3FF6666660000000, float -0.000000e+00
  %816 = fadd float %813, %815
  %817 = fmul float %816, 4.096000e+03
  %818 = add nsw i32 %809, -12
  %819 = icmp ugt i32 %809, 24
  br i1 %819, label %807, label %820

820:                                              ; preds = %807, %802
  %821 = phi i32 [ %803, %802 ], [ %818, %807 ]
  %822 = phi float [ %805, %802 ], [ %817, %807 ]
  %823 = add nsw i32 %821, -11
  %824 = tail call float @llvm.ldexp.f32.i32(float %822, i32 %823)
  %825 = fmul float %824, 0x3FE6DB6DC0000000
  %826 = tail call float @llvm.rint.f32(float %825)
  %827 = fneg float %826
  %828 = tail call float @llvm.fma.f32(float %827, float 0x3FF6666660000000, float %824)
  %829 = fcmp olt float %828, 0.000000e+00
  %830 = select i1 %829, float 0x3FF6666660000000, float -0.000000e+00
  %831 = fadd float %828, %830
  %832 = fmul float %831, 5.000000e-01
  %833 = and i32 %162, -2147483648
  %834 = bitcast float %832 to i32
  %835 = xor i32 %833, %834
  %836 = bitcast i32 %835 to float
  br label %841

837:                                              ; preds = %797
  %838 = fcmp oeq float %27, 0x3FE6666660000000
  %839 = tail call float @llvm.copysign.f32(float 0.000000e+00, float %21)
  %840 = select i1 %838, float %839, float %21
  br label %841

841:                                              ; preds = %820, %837
  %842 = phi float [ %836, %820 ], [ %840, %837 ]
  %843 = select i1 %167, float %842, float 0x7FF8000000000000
  %844 = getelementptr inbounds nuw i8, ptr addrspace(1) %26, i64 44
  store float %843, ptr addrspace(1) %844, align 4, !tbaa !18
  %845 = tail call fastcc float @llvm.floor.f32(float noundef %21) #4
  %846 = fmul float %21, 3.000000e+00
  %847 = tail call fastcc float @llvm.ceil.f32(float noundef %846) #4
  %848 = fadd float %845, %847
  %849 = fmul float %21, 5.000000e+00
  %850 = tail call fastcc float @llvm.trunc.f32(float noundef %849) #4
  %851 = fadd float %850, %848
  %852 = fmul float %21, 7.000000e+00
  %853 = tail call fastcc float @llvm.rint.f32(float noundef %852) #4
  %854 = fadd float %853, %851
  %855 = fmul float %21, 9.000000e+00
  %856 = tail call fastcc float @llvm.round.f32(float noundef %855) #4
  %857 = fadd float %856, %854
  %858 = getelementptr inbounds nuw i8, ptr addrspace(1) %26, i64 48
  store float %857, ptr addrspace(1) %858, align 4, !tbaa !18
  %859 = fcmp olt float %27, 1.000000e+00
  br i1 %859, label %860, label %868

860:                                              ; preds = %841
  %861 = fmul float %21, %21
  %862 = tail call noundef float @llvm.fmuladd.f32(float %861, float 0xBF4268BC20000000, float 0x3F74208280000000)
  %863 = tail call noundef float @llvm.fmuladd.f32(float %861, float %862, float 0xBF9B593700000000)
  %864 = tail call noundef float @llvm.fmuladd.f32(float %861, float %863, float 0x3FBCE077C0000000)
  %865 = tail call noundef float @llvm.fmuladd.f32(float %861, float %864, float 0xBFD8126600000000)
  %866 = tail call noundef float @llvm.fmuladd.f32(float %861, float %865, float 0x3FC06EBA00000000)
  %867 = tail call float @llvm.fma.f32(float %27, float %866, float %27)
  br label %892

868:                                              ; preds = %841
  %869 = tail call noundef float @llvm.fmuladd.f32(float %27, float 0x3EF1D31560000000, float 0xBF38D12900000000)
  %870 = tail call noundef float @llvm.fmuladd.f32(float %27, float %869, float 0x3F6F9A6D20000000)
  %871 = tail call noundef float @llvm.fmuladd.f32(float %27, float %870, float 0xBF98C31640000000)
  %872 = tail call noundef float @llvm.fmuladd.f32(float %27, float %871, float 0x3FBB4E9C80000000)
  %873 = tail call noundef float @llvm.fmuladd.f32(float %27, float %872, float 0x3FE4515FA0000000)
  %874 = tail call noundef float @llvm.fmuladd.f32(float %27, float %873, float 0x3FC078E500000000)
  %875 = tail call float @llvm.fma.f32(float %27, float %874, float %27)
  %876 = fneg float %875
  %877 = fcmp olt float %875, 0xC0562E4300000000
  %878 = fcmp ogt float %875, 0x4059D1DA00000000
  %879 = fmul float %875, 0xBFF7154760000000
  %880 = fneg float %879
  %881 = tail call float @llvm.fma.f32(float %876, float 0x3FF7154760000000, float %880)
  %882 = tail call float @llvm.fma.f32(float %876, float 0x3E54AE0BE0000000, float %881)
  %883 = tail call float @llvm.rint.f32(float %879)
  %884 = fsub float %879, %883
  %885 = fadd float %882, %884
  %886 = tail call float @llvm.exp2.f32(float %885)
  %887 = fptosi float %883 to i32
  %888 = tail call float @llvm.ldexp.f32.i32(float %886, i32 %887)
  %889 = fsub float 1.000000e+00, %888
  %890 = select i1 %878, float 1.000000e+00, float %889
  %891 = select i1 %877, float 0xFFF0000000000000, float %890
  br label %892

892:                                              ; preds = %860, %868
  %893 = phi float [ %867, %860 ], [ %891, %868 ]
  %894 = tail call float @llvm.copysign.f32(float %893, float %21)
  %895 = getelementptr inbounds nuw i8, ptr addrspace(1) %26, i64 52
  store float %894, ptr addrspace(1) %895, align 4, !tbaa !18
  %896 = tail call float @llvm.maxnum.f32(float %27, float 1.500000e+00)
  %897 = tail call i32 @llvm.amdgcn.frexp.exp.i32.f32(float %896)
  %898 = sub nsw i32 0, %897
  %899 = tail call float @llvm.ldexp.f32.i32(float %27, i32 %898)
  %900 = tail call float @llvm.ldexp.f32.i32(float 1.500000e+00, i32 %898)
  %901 = fmul float %900, %900
  %902 = tail call noundef float @llvm.fmuladd.f32(float %899, float %899, float %901)
  %903 = tail call float @llvm.sqrt.f32(float %902)
  %904 = tail call float @llvm.ldexp.f32.i32(float %903, i32 %897)
  %905 = fcmp oeq float %896, 0x7FF0000000000000
  %906 = select i1 %905, float 0x7FF0000000000000, float %904
  %907 = fcmp olt float %23, 0x39B0000000000000
  %908 = select i1 %907, float 0x4310000000000000, float 1.000000e+00
  %909 = select i1 %907, float 0x4630000000000000, float 1.000000e+00
  %910 = fmul float %23, %909
  %911 = tail call float @llvm.amdgcn.rsq.f32(float %910)
  %912 = fmul float %908, %911
  %913 = fadd float %912, %906
  %914 = getelementptr inbounds nuw i8, ptr addrspace(1) %26, i64 56
  store float %913, ptr addrspace(1) %914, align 4, !tbaa !18
  %915 = fmul float %21, 3.700000e+01
  %916 = tail call i32 @llvm.amdgcn.frexp.exp.i32.f32(float %915)
  %917 = tail call float @llvm.amdgcn.frexp.mant.f32(float %915)
  %918 = tail call float @llvm.fabs.f32(float %915)
  %919 = fcmp ueq float %918, 0x7FF0000000000000
  %920 = select i1 %919, float %915, float %917
  %921 = add nsw i32 %916, 2
  %922 = select i1 %919, i32 2, i32 %921
  %923 = tail call fastcc float @llvm.ldexp.f32.i32(float noundef %920, i32 noundef %922) #4
  %924 = tail call i32 @llvm.amdgcn.frexp.exp.i32.f32(float %23)
  %925 = add nsw i32 %924, -1
  %926 = fcmp ueq float %508, 0x7FF0000000000000
  %927 = sitofp i32 %925 to float
  %928 = select i1 %926, float 0x41E0000000000000, float %927
  %929 = select i1 %673, float 0xC1E0000000000000, float %928
  %930 = fadd float %923, %929
  %931 = tail call fastcc float @llvm.copysign.f32(float noundef 2.000000e+00, float noundef %21) #4
  %932 = fadd float %931, %930
  %933 = getelementptr inbounds nuw i8, ptr addrspace(1) %26, i64 60
  store float %932, ptr addrspace(1) %933, align 4, !tbaa !18
  br label %934

934:                                              ; preds = %3, %892
  ret void
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fabs.f32(float) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.sqrt.f32(float) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fmuladd.f32(float, float, float) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.copysign.f32(float, float) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.minnum.f32(float, float) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.maxnum.f32(float, float) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.amdgcn.rcp.f32(float) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.amdgcn.frexp.exp.i32.f32(float) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.ldexp.f32.i32(float, i32) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.log2.f32(float) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.exp2.f32(float) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.ceil.f32(float) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fma.f32(float, float, float) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.rint.f32(float) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.fshr.i32(i32, i32, i32) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.fshl.i32(i32, i32, i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctlz.i32(i32, i1 immarg) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.floor.f32(float) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.amdgcn.frexp.mant.f32(float) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.trunc.f32(float) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.amdgcn.fract.f32(float) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.round.f32(float) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.amdgcn.rsq.f32(float) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i1 @llvm.is.fpclass.f32(float, i32 immarg) #3

attributes #0 = { convergent nofree norecurse nosync nounwind memory(argmem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1030" "target-features"="+16-bit-insts,+atomic-fmin-fmax-global-f32,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="false" }
attributes #1 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent nounwind willreturn memory(none) }
attributes #5 = { memory(none) }

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
!13 = !{!"float*", !"float*", !"uint"}
!14 = !{!"const", !"", !""}
!15 = !{!16, !16, i64 0}
!16 = !{!"long", !9, i64 0}
!17 = !{i32 0, i32 1024}
!18 = !{!19, !19, i64 0}
!19 = !{!"float", !9, i64 0}
!20 = !{}
!21 = !{i32 0, i32 33}
!22 = !{float 3.000000e+00}
!23 = !{float 2.500000e+00}
