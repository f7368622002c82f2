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
  br i1 %17, label %18, label %975

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
  %450 = getelementptr inbounds nuw i8, ptr addrspace(1) %26, i64 8
  %451 = fcmp ogt float %21, 0x40562E4300000000
  %452 = fcmp olt float %21, 0xC059D1DA00000000
  %453 = fmul float %21, 0x3FF7154760000000
  %454 = fneg float %453
  %455 = tail call float @llvm.fma.f32(float %21, float 0x3FF7154760000000, float %454)
  %456 = tail call float @llvm.fma.f32(float %21, float 0x3E54AE0BE0000000, float %455)
  %457 = tail call float @llvm.rint.f32(float %453)
  %458 = fsub float %453, %457
  %459 = fadd float %456, %458
  %460 = tail call float @llvm.exp2.f32(float %459)
  %461 = fptosi float %457 to i32
  %462 = tail call float @llvm.ldexp.f32.i32(float %460, i32 %461)
  %463 = select i1 %452, float 0.000000e+00, float %462
  %464 = select i1 %451, float 0x7FF0000000000000, float %463
  %465 = select i1 %167, float %449, float 0x7FF8000000000000
  %466 = insertelement <2 x float> poison, float %465, i64 0
  %467 = insertelement <2 x float> %466, float %464, i64 1
  store <2 x float> %467, ptr addrspace(1) %450, align 4, !tbaa !18
  %468 = fcmp olt float %21, -1.260000e+02
  %469 = select i1 %468, float 0x3BF0000000000000, float 1.000000e+00
  %470 = select i1 %468, float 6.400000e+01, float 0.000000e+00
  %471 = fadd float %21, %470
  %472 = tail call float @llvm.exp2.f32(float %471)
  %473 = fmul float %469, %472
  %474 = fmul float %21, 2.500000e-01
  %475 = fcmp ogt float %474, 0x4043441360000000
  %476 = fcmp olt float %474, 0xC0466D3E80000000
  %477 = fmul float %474, 0x400A934F00000000
  %478 = fneg float %477
  %479 = tail call float @llvm.fma.f32(float %474, float 0x400A934F00000000, float %478)
  %480 = tail call float @llvm.fma.f32(float %474, float 0x3E72F346E0000000, float %479)
  %481 = tail call float @llvm.rint.f32(float %477)
  %482 = fsub float %477, %481
  %483 = fadd float %480, %482
  %484 = tail call float @llvm.exp2.f32(float %483)
  %485 = fptosi float %481 to i32
  %486 = tail call float @llvm.ldexp.f32.i32(float %484, i32 %485)
  %487 = select i1 %476, float 0.000000e+00, float %486
  %488 = select i1 %475, float 0x7FF0000000000000, float %487
  %489 = getelementptr inbounds nuw i8, ptr addrspace(1) %26, i64 16
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
  %506 = insertelement <2 x float> poison, float %473, i64 0
  %507 = insertelement <2 x float> %506, float %503, i64 1
  %508 = insertelement <2 x float> poison, float %488, i64 0
  %509 = insertelement <2 x float> %508, float %505, i64 1
  %510 = fadd <2 x float> %507, %509
  store <2 x float> %510, ptr addrspace(1) %489, align 4, !tbaa !18
  %511 = tail call float @llvm.fabs.f32(float %23)
  %512 = tail call float @llvm.amdgcn.frexp.mant.f32(float %511)
  %513 = fcmp olt float %512, 0x3FE5555560000000
  %514 = select i1 %513, float 2.000000e+00, float 1.000000e+00
  %515 = fmul float %512, %514
  %516 = fadd float %515, 1.000000e+00
  %517 = fadd float %516, -1.000000e+00
  %518 = fsub float %515, %517
  %519 = tail call float @llvm.amdgcn.rcp.f32(float %516)
  %520 = fadd float %515, -1.000000e+00
  %521 = fmul float %520, %519
  %522 = fmul float %516, %521
  %523 = fneg float %522
  %524 = tail call float @llvm.fma.f32(float %521, float %516, float %523)
  %525 = tail call float @llvm.fma.f32(float %521, float %518, float %524)
  %526 = fadd float %522, %525
  %527 = fsub float %520, %526
  %528 = insertelement <2 x float> poison, float %526, i64 0
  %529 = insertelement <2 x float> %528, float %520, i64 1
  %530 = insertelement <2 x float> poison, float %522, i64 0
  %531 = insertelement <2 x float> %530, float %527, i64 1
  %532 = fsub <2 x float> %529, %531
  %533 = insertelement <2 x float> poison, float %525, i64 0
  %534 = insertelement <2 x float> %533, float %526, i64 1
  %535 = fsub <2 x float> %532, %534
  %536 = shufflevector <2 x float> %535, <2 x float> poison, <2 x i32> <i32 1, i32 poison>
  %537 = fadd <2 x float> %535, %536
  %538 = extractelement <2 x float> %537, i64 0
  %539 = fadd float %527, %538
  %540 = fmul float %519, %539
  %541 = fadd float %521, %540
  %542 = fsub float %541, %521
  %543 = fsub float %540, %542
  %544 = fmul float %541, %541
  %545 = fneg float %544
  %546 = tail call float @llvm.fma.f32(float %541, float %541, float %545)
  %547 = fmul float %543, 2.000000e+00
  %548 = tail call float @llvm.fma.f32(float %541, float %547, float %546)
  %549 = fadd float %544, %548
  %550 = tail call noundef float @llvm.fmuladd.f32(float %549, float 0x3FCED89C20000000, float 0x3FD23E9880000000)
  %551 = tail call noundef float @llvm.fmuladd.f32(float %549, float %550, float 0x3FD999BDE0000000)
  %552 = fsub float %549, %544
  %553 = fsub float %548, %552
  %554 = fmul float %549, %551
  %555 = fneg float %554
  %556 = tail call float @llvm.fma.f32(float %549, float %551, float %555)
  %557 = tail call float @llvm.fma.f32(float %553, float %551, float %556)
  %558 = fadd float %554, %557
  %559 = fadd float %558, 0x3FE5555540000000
  %560 = fsub float %558, %554
  %561 = fsub float %557, %560
  %562 = fadd float %561, 0x3E2E720200000000
  %563 = fadd float %559, 0xBFE5555540000000
  %564 = fsub float %558, %563
  %565 = insertelement <2 x float> poison, float %541, i64 0
  %566 = insertelement <2 x float> %565, float %562, i64 1
  %567 = insertelement <2 x float> poison, float %549, i64 0
  %568 = insertelement <2 x float> %567, float %564, i64 1
  %569 = fmul <2 x float> %566, %568
  %570 = fadd <2 x float> %566, %568
  %571 = shufflevector <2 x float> %569, <2 x float> %570, <2 x i32> <i32 0, i32 3>
  %572 = extractelement <2 x float> %569, i64 0
  %573 = fneg float %572
  %574 = tail call float @llvm.fma.f32(float %549, float %541, float %573)
  %575 = tail call float @llvm.fma.f32(float %549, float %543, float %574)
  %576 = tail call float @llvm.fma.f32(float %553, float %541, float %575)
  %577 = insertelement <2 x float> poison, float %576, i64 0
  %578 = insertelement <2 x float> %577, float %559, i64 1
  %579 = fadd <2 x float> %571, %578
  %580 = extractelement <2 x float> %579, i64 0
  %581 = fsub <2 x float> %579, %571
  %582 = extractelement <2 x float> %581, i64 0
  %583 = fsub float %576, %582
  %584 = extractelement <2 x float> %579, i64 1
  %585 = fsub float %559, %584
  %586 = extractelement <2 x float> %570, i64 1
  %587 = fadd float %586, %585
  %588 = shufflevector <2 x float> %579, <2 x float> poison, <2 x i32> <i32 1, i32 poison>
  %589 = fmul <2 x float> %579, %588
  %590 = extractelement <2 x float> %589, i64 0
  %591 = fneg float %590
  %592 = tail call float @llvm.fma.f32(float %580, float %584, float %591)
  %593 = tail call float @llvm.fma.f32(float %580, float %587, float %592)
  %594 = tail call float @llvm.fma.f32(float %583, float %584, float %593)
  %595 = tail call i32 @llvm.amdgcn.frexp.exp.i32.f32(float %511)
  %596 = sext i1 %513 to i32
  %597 = add i32 %595, %596
  %598 = sitofp i32 %597 to float
  %599 = fadd float %590, %594
  %600 = fsub float %599, %590
  %601 = fsub float %594, %600
  %602 = fadd float %547, %601
  %603 = insertelement <2 x float> poison, float %598, i64 0
  %604 = insertelement <2 x float> %603, float %541, i64 1
  %605 = fmul <2 x float> %604, <float 0x3FE62E4300000000, float 2.000000e+00>
  %606 = extractelement <2 x float> %605, i64 0
  %607 = fneg float %606
  %608 = tail call float @llvm.fma.f32(float %598, float 0x3FE62E4300000000, float %607)
  %609 = tail call float @llvm.fma.f32(float %598, float 0xBE205C6100000000, float %608)
  %610 = insertelement <2 x float> poison, float %609, i64 0
  %611 = insertelement <2 x float> %610, float %599, i64 1
  %612 = fadd <2 x float> %605, %611
  %613 = fsub <2 x float> %612, %605
  %614 = extractelement <2 x float> %613, i64 1
  %615 = fsub float %599, %614
  %616 = fadd float %602, %615
  %617 = insertelement <2 x float> %605, float %616, i64 1
  %618 = fsub <2 x float> %612, %617
  %619 = fadd <2 x float> %612, %617
  %620 = shufflevector <2 x float> %618, <2 x float> %619, <2 x i32> <i32 0, i32 3>
  %621 = shufflevector <2 x float> %610, <2 x float> %612, <2 x i32> <i32 0, i32 2>
  %622 = fsub <2 x float> %621, %620
  %623 = fadd <2 x float> %621, %620
  %624 = shufflevector <2 x float> %622, <2 x float> %623, <2 x i32> <i32 0, i32 3>
  %625 = shufflevector <2 x float> %623, <2 x float> poison, <2 x i32> <i32 1, i32 poison>
  %626 = fsub <2 x float> %625, %612
  %627 = shufflevector <2 x float> %626, <2 x float> poison, <2 x i32> <i32 poison, i32 0>
  %628 = fsub <2 x float> %620, %627
  %629 = shufflevector <2 x float> %619, <2 x float> %623, <2 x i32> <i32 1, i32 3>
  %630 = shufflevector <2 x float> %612, <2 x float> poison, <2 x i32> <i32 poison, i32 0>
  %631 = shufflevector <2 x float> %612, <2 x float> %626, <2 x i32> <i32 1, i32 2>
  %632 = fsub <2 x float> %629, %631
  %633 = insertelement <2 x float> %630, float %616, i64 0
  %634 = fsub <2 x float> %633, %632
  %635 = shufflevector <2 x float> %622, <2 x float> %628, <2 x i32> <i32 0, i32 3>
  %636 = fadd <2 x float> %635, %634
  %637 = shufflevector <2 x float> %636, <2 x float> poison, <2 x i32> <i32 1, i32 poison>
  %638 = fadd <2 x float> %636, %637
  %639 = shufflevector <2 x float> %623, <2 x float> poison, <2 x i32> <i32 1, i32 poison>
  %640 = fadd <2 x float> %639, %638
  %641 = shufflevector <2 x float> %636, <2 x float> %640, <2 x i32> <i32 0, i32 2>
  %642 = fsub <2 x float> %641, %624
  %643 = fsub <2 x float> %636, %642
  %644 = fsub <2 x float> %624, %643
  %645 = shufflevector <2 x float> %634, <2 x float> %638, <2 x i32> <i32 0, i32 2>
  %646 = fsub <2 x float> %645, %642
  %647 = fadd <2 x float> %646, %644
  %648 = shufflevector <2 x float> %646, <2 x float> poison, <2 x i32> <i32 1, i32 poison>
  %649 = fadd <2 x float> %647, %648
  %650 = fadd <2 x float> %640, %649
  %651 = extractelement <2 x float> %650, i64 0
  %652 = fsub <2 x float> %650, %640
  %653 = fsub <2 x float> %649, %652
  %654 = extractelement <2 x float> %653, i64 0
  %655 = fmul float %21, %651
  %656 = fneg float %655
  %657 = tail call float @llvm.fma.f32(float %21, float %651, float %656)
  %658 = tail call float @llvm.fma.f32(float %21, float %654, float %657)
  %659 = fadd float %655, %658
  %660 = fsub float %659, %655
  %661 = fsub float %658, %660
  %662 = tail call float @llvm.fabs.f32(float %655) #5
  %663 = fcmp oeq float %662, 0x7FF0000000000000
  %664 = select i1 %663, float %655, float %659
  %665 = tail call float @llvm.fabs.f32(float %664) #5
  %666 = fcmp oeq float %665, 0x7FF0000000000000
  %667 = select i1 %666, float 0.000000e+00, float %661
  %668 = fcmp oeq float %664, 0x40562E4300000000
  %669 = select i1 %668, float 0x3EE0000000000000, float 0.000000e+00
  %670 = fsub float %664, %669
  %671 = fadd float %669, %667
  %672 = fcmp ogt float %670, 0x40562E4300000000
  %673 = fcmp olt float %670, 0xC059D1DA00000000
  %674 = fmul float %670, 0x3FF7154760000000
  %675 = fneg float %674
  %676 = tail call float @llvm.fma.f32(float %670, float 0x3FF7154760000000, float %675)
  %677 = tail call float @llvm.fma.f32(float %670, float 0x3E54AE0BE0000000, float %676)
  %678 = tail call float @llvm.rint.f32(float %674)
  %679 = fsub float %674, %678
  %680 = fadd float %677, %679
  %681 = tail call float @llvm.exp2.f32(float %680)
  %682 = fptosi float %678 to i32
  %683 = tail call float @llvm.ldexp.f32.i32(float %681, i32 %682)
  %684 = select i1 %673, float 0.000000e+00, float %683
  %685 = select i1 %672, float 0x7FF0000000000000, float %684
  %686 = tail call float @llvm.fma.f32(float %685, float %671, float %685)
  %687 = tail call float @llvm.fabs.f32(float %685) #5
  %688 = fcmp oeq float %687, 0x7FF0000000000000
  %689 = select i1 %688, float %685, float %686
  %690 = tail call float @llvm.trunc.f32(float %27)
  %691 = fcmp oeq float %27, %690
  %692 = fmul float %690, 5.000000e-01
  %693 = tail call float @llvm.amdgcn.fract.f32(float %692)
  %694 = tail call float @llvm.fabs.f32(float %692)
  %695 = fcmp une float %694, 0x7FF0000000000000
  %696 = fcmp une float %693, 0.000000e+00
  %697 = and i1 %695, %696
  %698 = and i1 %691, %697
  %699 = tail call float @llvm.fabs.f32(float %689)
  %700 = fcmp oeq float %27, 0x7FF0000000000000
  br i1 %700, label %701, label %709

701:                                              ; preds = %423
  %702 = fcmp oeq float %511, 1.000000e+00
  br i1 %702, label %709, label %703

703:                                              ; preds = %701
  %704 = fadd float %511, -1.000000e+00
  %705 = bitcast float %704 to i32
  %706 = xor i32 %705, %162
  %707 = icmp sgt i32 %706, -1
  %708 = select i1 %707, float 0x7FF0000000000000, float 0.000000e+00
  br label %709

709:                                              ; preds = %423, %701, %703
  %710 = phi float [ %699, %423 ], [ %708, %703 ], [ 1.000000e+00, %701 ]
  %711 = fcmp oeq float %511, 0x7FF0000000000000
  %712 = fcmp oeq float %23, 0.000000e+00
  %713 = or i1 %712, %711
  %714 = fcmp olt float %21, 0.000000e+00
  %715 = xor i1 %714, %712
  %716 = select i1 %715, float 0.000000e+00, float 0x7FF0000000000000
  %717 = select i1 %698, float %23, float 0.000000e+00
  %718 = tail call float @llvm.copysign.f32(float %716, float %717)
  %719 = select i1 %713, float %718, float %710
  %720 = fcmp uno float %23, %21
  %721 = select i1 %720, float 0x7FF8000000000000, float %719
  %722 = fcmp oeq float %23, 1.000000e+00
  %723 = fcmp oeq float %21, 0.000000e+00
  %724 = or i1 %723, %722
  %725 = select i1 %724, float 1.000000e+00, float %721
  %726 = getelementptr inbounds nuw i8, ptr addrspace(1) %26, i64 24
  store float %725, ptr addrspace(1) %726, align 4, !tbaa !18
  %727 = tail call i1 @llvm.is.fpclass.f32(float %21, i32 144)
  %728 = fmul float %27, 0x4170000000000000
  %729 = select i1 %727, float %728, float %27
  %730 = tail call float @llvm.log2.f32(float %729)
  %731 = fmul float %730, 0x3FD5555560000000
  %732 = tail call float @llvm.exp2.f32(float %731)
  %733 = fmul float %732, %732
  %734 = tail call float @llvm.amdgcn.rcp.f32(float %733)
  %735 = fneg float %729
  %736 = tail call noundef float @llvm.fmuladd.f32(float %734, float %735, float %732)
  %737 = tail call noundef float @llvm.fmuladd.f32(float %736, float 0xBFD5555560000000, float %732)
  %738 = fmul float %737, 3.906250e-03
  %739 = select i1 %727, float %738, float %737
  %740 = tail call i1 @llvm.is.fpclass.f32(float %21, i32 615)
  %741 = tail call float @llvm.copysign.f32(float %739, float %21)
  %742 = select i1 %740, float %21, float %741
  %743 = tail call fastcc float @llvm.sqrt.f32(float noundef %23) #4, !fpmath !22
  %744 = fadd float %743, %742
  %745 = getelementptr inbounds nuw i8, ptr addrspace(1) %26, i64 28
  store float %744, ptr addrspace(1) %745, align 4, !tbaa !18
  %746 = tail call float @llvm.minnum.f32(float %27, float 5.000000e-01)
  %747 = tail call float @llvm.maxnum.f32(float %27, float 5.000000e-01)
  %748 = fdiv float %746, %747, !fpmath !23
  %749 = fmul float %748, %748
  %750 = tail call noundef float @llvm.fmuladd.f32(float %749, float 0x3F65A54B00000000, float 0xBF8F4B2180000000)
  %751 = tail call noundef float @llvm.fmuladd.f32(float %749, float %750, float 0x3FA53F67E0000000)
  %752 = tail call noundef float @llvm.fmuladd.f32(float %749, float %751, float 0xBFB2FA9AE0000000)
  %753 = tail call noundef float @llvm.fmuladd.f32(float %749, float %752, float 0x3FBB263640000000)
  %754 = tail call noundef float @llvm.fmuladd.f32(float %749, float %753, float 0xBFC22C1CC0000000)
  %755 = tail call noundef float @llvm.fmuladd.f32(float %749, float %754, float 0x3FC99717E0000000)
  %756 = tail call noundef float @llvm.fmuladd.f32(float %749, float %755, float 0xBFD5554C40000000)
  %757 = fmul float %749, %756
  %758 = tail call noundef float @llvm.fmuladd.f32(float %748, float %757, float %748)
  %759 = fsub float 0x3FF921FB60000000, %758
  %760 = fcmp ogt float %27, 5.000000e-01
  %761 = select i1 %760, float %759, float %758
  %762 = select i1 %723, float 0.000000e+00, float %761
  %763 = fcmp uno float %21, 0.000000e+00
  %764 = select i1 %763, float 0x7FF8000000000000, float %762
  %765 = tail call float @llvm.copysign.f32(float %764, float %21)
  %766 = getelementptr inbounds nuw i8, ptr addrspace(1) %26, i64 32
  store float %765, ptr addrspace(1) %766, align 4, !tbaa !18
  %767 = fmul float %21, 1.250000e-01
  %768 = tail call float @llvm.fabs.f32(float %767)
  %769 = tail call noundef float @llvm.fmuladd.f32(float %768, float -5.000000e-01, float 5.000000e-01)
  %770 = fmul float %767, %767
  %771 = fcmp oge float %768, 5.000000e-01
  %772 = select i1 %771, float %769, float %770
  %773 = tail call noundef float @llvm.fmuladd.f32(float %772, float 0x3FA38434E0000000, float 0x3F8BF8BB40000000)
  %774 = tail call noundef float @llvm.fmuladd.f32(float %772, float %773, float 0x3FA0698780000000)
  %775 = tail call noundef float @llvm.fmuladd.f32(float %772, float %774, float 0x3FA6C83620000000)
  %776 = tail call noundef float @llvm.fmuladd.f32(float %772, float %775, float 0x3FB3337900000000)
  %777 = tail call noundef float @llvm.fmuladd.f32(float %772, float %776, float 0x3FC5555580000000)
  %778 = fmul float %772, %777
  %779 = tail call float @llvm.sqrt.f32(float %772)
  %780 = tail call noundef float @llvm.fmuladd.f32(float %779, float %778, float %779)
  %781 = fmul float %780, 2.000000e+00
  %782 = fsub float 0x3FF921FB60000000, %781
  %783 = tail call noundef float @llvm.fmuladd.f32(float %768, float %778, float %768)
  %784 = fcmp olt float %768, 5.000000e-01
  %785 = select i1 %784, float %783, float %782
  %786 = tail call noundef float @llvm.copysign.f32(float %785, float %767)
  %787 = fmul float %21, 0x3FB99999A0000000
  %788 = tail call float @llvm.fabs.f32(float %787)
  %789 = tail call noundef float @llvm.fmuladd.f32(float %788, float -5.000000e-01, float 5.000000e-01)
  %790 = fmul float %787, %787
  %791 = fcmp ogt float %788, 5.000000e-01
  %792 = select i1 %791, float %789, float %790
  %793 = tail call noundef float @llvm.fmuladd.f32(float %792, float 0x3FA38434E0000000, float 0x3F8BF8BB40000000)
  %794 = tail call noundef float @llvm.fmuladd.f32(float %792, float %793, float 0x3FA0698780000000)
  %795 = tail call noundef float @llvm.fmuladd.f32(float %792, float %794, float 0x3FA6C83620000000)
  %796 = tail call noundef float @llvm.fmuladd.f32(float %792, float %795, float 0x3FB3337900000000)
  %797 = tail call noundef float @llvm.fmuladd.f32(float %792, float %796, float 0x3FC5555580000000)
  %798 = fmul float %792, %797
  %799 = tail call float @llvm.sqrt.f32(float %792)
  %800 = tail call noundef float @llvm.fmuladd.f32(float %799, float %798, float %799)
  %801 = fmul float %800, 2.000000e+00
  %802 = fsub float 0x400921FB60000000, %801
  %803 = fcmp olt float %787, 0.000000e+00
  %804 = select i1 %803, float %802, float %801
  %805 = tail call noundef float @llvm.fmuladd.f32(float %787, float %798, float %787)
  %806 = fsub float 0x3FF921FB60000000, %805
  %807 = select i1 %791, float %804, float %806
  %808 = fadd float %786, %807
  %809 = getelementptr inbounds nuw i8, ptr addrspace(1) %26, i64 36
  store float %808, ptr addrspace(1) %809, align 4, !tbaa !18
  %810 = fcmp olt float %27, 6.250000e-01
  br i1 %810, label %811, label %819

811:                                              ; preds = %709
  %812 = fmul float %21, %21
  %813 = tail call noundef float @llvm.fmuladd.f32(float %812, float 0xBF7758E7A0000000, float 0x3F95211920000000)
  %814 = tail call noundef float @llvm.fmuladd.f32(float %812, float %813, float 0xBFAB8389C0000000)
  %815 = tail call noundef float @llvm.fmuladd.f32(float %812, float %814, float 0x3FC1107040000000)
  %816 = tail call noundef float @llvm.fmuladd.f32(float %812, float %815, float 0xBFD5555320000000)
  %817 = fmul float %27, %816
  %818 = tail call noundef float @llvm.fmuladd.f32(float %812, float %817, float %27)
  br label %836

819:                                              ; preds = %709
  %820 = fmul float %27, 2.000000e+00
  %821 = fcmp ogt float %820, 0x40562E4300000000
  %822 = fmul float %820, 0x3FF7154760000000
  %823 = fneg float %822
  %824 = tail call float @llvm.fma.f32(float %820, float 0x3FF7154760000000, float %823)
  %825 = tail call float @llvm.fma.f32(float %820, float 0x3E54AE0BE0000000, float %824)
  %826 = tail call float @llvm.rint.f32(float %822)
  %827 = fsub float %822, %826
  %828 = fadd float %825, %827
  %829 = tail call float @llvm.exp2.f32(float %828)
  %830 = fptosi float %826 to i32
  %831 = tail call float @llvm.ldexp.f32.i32(float %829, i32 %830)
  %832 = fadd float %831, 1.000000e+00
  %833 = select i1 %821, float 0x7FF0000000000000, float %832
  %834 = tail call float @llvm.amdgcn.rcp.f32(float %833)
  %835 = tail call noundef float @llvm.fmuladd.f32(float %834, float -2.000000e+00, float 1.000000e+00)
  br label %836

836:                                              ; preds = %811, %819
  %837 = phi float [ %818, %811 ], [ %835, %819 ]
  %838 = tail call noundef float @llvm.copysign.f32(float %837, float %21)
  %839 = getelementptr inbounds nuw i8, ptr addrspace(1) %26, i64 40
  store float %838, ptr addrspace(1) %839, align 4, !tbaa !18
  %840 = fcmp ogt float %27, 0x3FE6666660000000
  br i1 %840, label %841, label %876

841:                                              ; preds = %836
  %842 = tail call i32 @llvm.amdgcn.frexp.exp.i32.f32(float %27)
  %843 = tail call float @llvm.amdgcn.frexp.mant.f32(float %27)
  %844 = fmul float %843, 4.096000e+03
  %845 = icmp sgt i32 %842, 12
  br i1 %845, label %846, label %859

846:                                              ; preds = %841, %846
  %847 = phi float [ %856, %846 ], [ %844, %841 ]
  %848 = phi i32 [ %857, %846 ], [ %842, %841 ]
  %849 = fmul float %847, 0x3FE6DB6DC0000000
  %850 = tail call float @llvm.rint.f32(float %849)
  %851 = fneg float %850
  %852 = tail call float @llvm.fma.f32(float %851, float 0x3FF6666660000000, float %847)
  %853 = fcmp olt float %852, 0.000000e+00
  %854 = select i1 %853, float 0x3FF6666660000000, float -0.000000e+00
  %855 = fadd float %852, %854
  %856 = fmul float %855, 4.096000e+03
  %857 = add nsw i32 %848, -12
  %858 = icmp ugt i32 %848, 24
  br i1 %858, label %846, label %859

859:                                              ; preds = %846, %841
  %860 = phi i32 [ %842, %841 ], [ %857, %846 ]
  %861 = phi float [ %844, %841 ], [ %856, %846 ]
  %862 = add nsw i32 %860, -11
  %863 = tail call float @llvm.ldexp.f32.i32(float %861, i32 %862)
  %864 = fmul float %863, 0x3FE6DB6DC0000000
  %865 = tail call float @llvm.rint.f32(float %864)
  %866 = fneg float %865
  %867 = tail call float @llvm.fma.f32(float %866, float 0x3FF6666660000000, float %863)
  %868 = fcmp olt float %867, 0.000000e+00
  %869 = select i1 %868, float 0x3FF6666660000000, float -0.000000e+00
  %870 = fadd float %867, %869
  %871 = fmul float %870, 5.000000e-01
  %872 = and i32 %162, -2147483648
  %873 = bitcast float %871 to i32
  %874 = xor i32 %872, %873
  %875 = bitcast i32 %874 to float
  br label %880

876:                                              ; preds = %836
  %877 = fcmp oeq float %27, 0x3FE6666660000000
  %878 = tail call float @llvm.copysign.f32(float 0.000000e+00, float %21)
  %879 = select i1 %877, float %878, float %21
  br label %880

880:                                              ; preds = %859, %876
  %881 = phi float [ %875, %859 ], [ %879, %876 ]
  %882 = select i1 %167, float %881, float 0x7FF8000000000000
  %883 = getelementptr inbounds nuw i8, ptr addrspace(1) %26, i64 44
  store float %882, ptr addrspace(1) %883, align 4, !tbaa !18
  %884 = tail call fastcc float @llvm.floor.f32(float noundef %21) #4
  %885 = fmul float %21, 3.000000e+00
  %886 = tail call fastcc float @llvm.ceil.f32(float noundef %885) #4
  %887 = fadd float %884, %886
  %888 = fmul float %21, 5.000000e+00
  %889 = tail call fastcc float @llvm.trunc.f32(float noundef %888) #4
  %890 = fadd float %889, %887
  %891 = fmul float %21, 7.000000e+00
  %892 = tail call fastcc float @llvm.rint.f32(float noundef %891) #4
  %893 = fadd float %892, %890
  %894 = fmul float %21, 9.000000e+00
  %895 = tail call fastcc float @llvm.round.f32(float noundef %894) #4
  %896 = fadd float %895, %893
  %897 = getelementptr inbounds nuw i8, ptr addrspace(1) %26, i64 48
  store float %896, ptr addrspace(1) %897, align 4, !tbaa !18
  %898 = fcmp olt float %27, 1.000000e+00
  br i1 %898, label %899, label %907

899:                                              ; preds = %880
  %900 = fmul float %21, %21
  %901 = tail call noundef float @llvm.fmuladd.f32(float %900, float 0xBF4268BC20000000, float 0x3F74208280000000)
  %902 = tail call noundef float @llvm.fmuladd.f32(float %900, float %901, float 0xBF9B593700000000)
  %903 = tail call noundef float @llvm.fmuladd.f32(float %900, float %902, float 0x3FBCE077C0000000)
  %904 = tail call noundef float @llvm.fmuladd.f32(float %900, float %903, float 0xBFD8126600000000)
  %905 = tail call noundef float @llvm.fmuladd.f32(float %900, float %904, float 0x3FC06EBA00000000)
  %906 = tail call float @llvm.fma.f32(float %27, float %905, float %27)
  br label %931

907:                                              ; preds = %880
  %908 = tail call noundef float @llvm.fmuladd.f32(float %27, float 0x3EF1D31560000000, float 0xBF38D12900000000)
  %909 = tail call noundef float @llvm.fmuladd.f32(float %27, float %908, float 0x3F6F9A6D20000000)
  %910 = tail call noundef float @llvm.fmuladd.f32(float %27, float %909, float 0xBF98C31640000000)
  %911 = tail call noundef float @llvm.fmuladd.f32(float %27, float %910, float 0x3FBB4E9C80000000)
  %912 = tail call noundef float @llvm.fmuladd.f32(float %27, float %911, float 0x3FE4515FA0000000)
  %913 = tail call noundef float @llvm.fmuladd.f32(float %27, float %912, float 0x3FC078E500000000)
  %914 = tail call float @llvm.fma.f32(float %27, float %913, float %27)
  %915 = fneg float %914
  %916 = fcmp olt float %914, 0xC0562E4300000000
  %917 = fcmp ogt float %914, 0x4059D1DA00000000
  %918 = fmul float %914, 0xBFF7154760000000
  %919 = fneg float %918
  %920 = tail call float @llvm.fma.f32(float %915, float 0x3FF7154760000000, float %919)
  %921 = tail call float @llvm.fma.f32(float %915, float 0x3E54AE0BE0000000, float %920)
  %922 = tail call float @llvm.rint.f32(float %918)
  %923 = fsub float %918, %922
  %924 = fadd float %921, %923
  %925 = tail call float @llvm.exp2.f32(float %924)
  %926 = fptosi float %922 to i32
  %927 = tail call float @llvm.ldexp.f32.i32(float %925, i32 %926)
  %928 = fsub float 1.000000e+00, %927
  %929 = select i1 %917, float 1.000000e+00, float %928
  %930 = select i1 %916, float 0xFFF0000000000000, float %929
  br label %931

931:                                              ; preds = %899, %907
  %932 = phi float [ %906, %899 ], [ %930, %907 ]
  %933 = tail call float @llvm.copysign.f32(float %932, float %21)
  %934 = getelementptr inbounds nuw i8, ptr addrspace(1) %26, i64 52
  store float %933, ptr addrspace(1) %934, align 4, !tbaa !18
  %935 = tail call float @llvm.maxnum.f32(float %27, float 1.500000e+00)
  %936 = tail call i32 @llvm.amdgcn.frexp.exp.i32.f32(float %935)
  %937 = sub nsw i32 0, %936
  %938 = tail call float @llvm.ldexp.f32.i32(float %27, i32 %937)
  %939 = tail call float @llvm.ldexp.f32.i32(float 1.500000e+00, i32 %937)
  %940 = fmul float %939, %939
  %941 = tail call noundef float @llvm.fmuladd.f32(float %938, float %938, float %940)
  %942 = tail call float @llvm.sqrt.f32(float %941)
  %943 = tail call float @llvm.ldexp.f32.i32(float %942, i32 %936)
  %944 = fcmp oeq float %935, 0x7FF0000000000000
  %945 = select i1 %944, float 0x7FF0000000000000, float %943
  %946 = fcmp olt float %23, 0x39B0000000000000
  %947 = select i1 %946, float 0x4310000000000000, float 1.000000e+00
  %948 = select i1 %946, float 0x4630000000000000, float 1.000000e+00
  %949 = fmul float %23, %948
  %950 = tail call float @llvm.amdgcn.rsq.f32(float %949)
  %951 = fmul float %947, %950
  %952 = getelementptr inbounds nuw i8, ptr addrspace(1) %26, i64 56
  %953 = fmul float %21, 3.700000e+01
  %954 = tail call i32 @llvm.amdgcn.frexp.exp.i32.f32(float %953)
  %955 = tail call float @llvm.amdgcn.frexp.mant.f32(float %953)
  %956 = tail call float @llvm.fabs.f32(float %953)
  %957 = fcmp ueq float %956, 0x7FF0000000000000
  %958 = select i1 %957, float %953, float %955
  %959 = add nsw i32 %954, 2
  %960 = select i1 %957, i32 2, i32 %959
  %961 = tail call fastcc float @llvm.ldexp.f32.i32(float noundef %958, i32 noundef %960) #4
  %962 = tail call i32 @llvm.amdgcn.frexp.exp.i32.f32(float %23)
  %963 = add nsw i32 %962, -1
  %964 = fcmp ueq float %511, 0x7FF0000000000000
  %965 = sitofp i32 %963 to float
  %966 = select i1 %964, float 0x41E0000000000000, float %965
  %967 = select i1 %712, float 0xC1E0000000000000, float %966
  %968 = fadd float %961, %967
  %969 = tail call fastcc float @llvm.copysign.f32(float noundef 2.000000e+00, float noundef %21) #4
  %970 = insertelement <2 x float> poison, float %951, i64 0
  %971 = insertelement <2 x float> %970, float %968, i64 1
  %972 = insertelement <2 x float> poison, float %945, i64 0
  %973 = insertelement <2 x float> %972, float %969, i64 1
  %974 = fadd <2 x float> %971, %973
  store <2 x float> %974, ptr addrspace(1) %952, align 4, !tbaa !18
  br label %975

975:                                              ; preds = %3, %931
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

attributes #0 = { convergent nofree norecurse nosync nounwind memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
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
