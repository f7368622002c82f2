; ModuleID = 'divergent_loops.cl'
source_filename = "divergent_loops.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected amdgpu_kernel void @divergent_loops(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef writeonly align 4 captures(none) %1, i32 noundef %2, i32 noundef %3) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
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
  %18 = icmp ugt i32 %2, %17
  br i1 %18, label %19, label %325

19:                                               ; preds = %4
  %20 = and i64 %16, 4294967295
  %21 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %20
  %22 = load i32, ptr addrspace(1) %21, align 4, !tbaa !7, !amdgpu.noclobber !18
  %23 = freeze i32 %22
  %24 = udiv i32 %23, 3
  %25 = mul i32 %24, 3
  %26 = sub i32 %23, %25
  %27 = icmp eq i32 %26, 0
  br i1 %27, label %61, label %28

28:                                               ; preds = %19, %51
  %29 = phi i32 [ %53, %51 ], [ 0, %19 ]
  %30 = phi i32 [ %52, %51 ], [ 0, %19 ]
  %31 = phi i32 [ %33, %51 ], [ %22, %19 ]
  %32 = mul i32 %31, 1664525
  %33 = add i32 %32, 1013904223
  %34 = and i32 %33, -268435456
  %35 = icmp eq i32 %34, 805306368
  br i1 %35, label %51, label %36

36:                                               ; preds = %28
  %37 = lshr i32 %33, 27
  %38 = icmp eq i32 %37, %3
  br i1 %38, label %39, label %45

39:                                               ; preds = %36, %77, %115, %153, %191, %229, %267, %302
  %40 = phi i32 [ 33554432, %115 ], [ 50331648, %153 ], [ 67108864, %191 ], [ 83886080, %229 ], [ 100663296, %267 ], [ 117440512, %302 ], [ 16777216, %77 ], [ 0, %36 ]
  %41 = phi i32 [ %108, %115 ], [ %146, %153 ], [ %184, %191 ], [ %222, %229 ], [ %260, %267 ], [ %295, %302 ], [ %70, %77 ], [ %29, %36 ]
  %42 = phi i32 [ %109, %115 ], [ %147, %153 ], [ %185, %191 ], [ %223, %229 ], [ %261, %267 ], [ %296, %302 ], [ %71, %77 ], [ %30, %36 ]
  %43 = xor i32 %42, %40
  %44 = xor i32 %43, %41
  br label %322

45:                                               ; preds = %36
  %46 = and i32 %33, 3840
  %47 = icmp eq i32 %46, 0
  br i1 %47, label %56, label %48

48:                                               ; preds = %45
  %49 = lshr i32 %33, 16
  %50 = add i32 %49, %30
  br label %51

51:                                               ; preds = %48, %28
  %52 = phi i32 [ %30, %28 ], [ %50, %48 ]
  %53 = add nuw nsw i32 %29, 1
  %54 = and i32 %33, 15
  %55 = icmp samesign ult i32 %29, %54
  br i1 %55, label %28, label %56

56:                                               ; preds = %45, %51
  %57 = phi i32 [ %30, %45 ], [ %52, %51 ]
  %58 = icmp ugt i32 %57, 3000000
  br i1 %58, label %322, label %59

59:                                               ; preds = %56
  %60 = add nuw nsw i32 %57, 1
  br label %61

61:                                               ; preds = %19, %59
  %62 = phi i32 [ %33, %59 ], [ %24, %19 ]
  %63 = phi i32 [ %60, %59 ], [ 0, %19 ]
  %64 = freeze i32 %62
  %65 = udiv i32 %64, 3
  %66 = mul i32 %65, 3
  %67 = sub i32 %64, %66
  %68 = icmp eq i32 %67, 0
  br i1 %68, label %97, label %69

69:                                               ; preds = %61, %86
  %70 = phi i32 [ %88, %86 ], [ 0, %61 ]
  %71 = phi i32 [ %87, %86 ], [ %63, %61 ]
  %72 = phi i32 [ %74, %86 ], [ %62, %61 ]
  %73 = mul i32 %72, 1664525
  %74 = add i32 %73, 1013904223
  %75 = and i32 %74, -268435456
  %76 = icmp eq i32 %75, 805306368
  br i1 %76, label %86, label %77

77:                                               ; preds = %69
  %78 = lshr i32 %74, 27
  %79 = icmp eq i32 %78, %3
  br i1 %79, label %39, label %80

80:                                               ; preds = %77
  %81 = and i32 %74, 3840
  %82 = icmp eq i32 %81, 0
  br i1 %82, label %91, label %83

83:                                               ; preds = %80
  %84 = lshr i32 %74, 16
  %85 = add i32 %84, %71
  br label %86

86:                                               ; preds = %83, %69
  %87 = phi i32 [ %71, %69 ], [ %85, %83 ]
  %88 = add nuw nsw i32 %70, 1
  %89 = and i32 %74, 15
  %90 = icmp samesign ult i32 %70, %89
  br i1 %90, label %69, label %91

91:                                               ; preds = %86, %80
  %92 = phi i32 [ %71, %80 ], [ %87, %86 ]
  %93 = icmp ugt i32 %92, 3000000
  br i1 %93, label %322, label %94

94:                                               ; preds = %91
  %95 = shl nuw nsw i32 %92, 1
  %96 = or disjoint i32 %95, 1
  br label %99

97:                                               ; preds = %61
  %98 = add nuw nsw i32 %65, 1
  br label %99

99:                                               ; preds = %97, %94
  %100 = phi i32 [ %98, %97 ], [ %74, %94 ]
  %101 = phi i32 [ %63, %97 ], [ %96, %94 ]
  %102 = freeze i32 %100
  %103 = udiv i32 %102, 3
  %104 = mul i32 %103, 3
  %105 = sub i32 %102, %104
  %106 = icmp eq i32 %105, 0
  br i1 %106, label %135, label %107

107:                                              ; preds = %99, %124
  %108 = phi i32 [ %126, %124 ], [ 0, %99 ]
  %109 = phi i32 [ %125, %124 ], [ %101, %99 ]
  %110 = phi i32 [ %112, %124 ], [ %100, %99 ]
  %111 = mul i32 %110, 1664525
  %112 = add i32 %111, 1013904223
  %113 = and i32 %112, -268435456
  %114 = icmp eq i32 %113, 805306368
  br i1 %114, label %124, label %115

115:                                              ; preds = %107
  %116 = lshr i32 %112, 27
  %117 = icmp eq i32 %116, %3
  br i1 %117, label %39, label %118

118:                                              ; preds = %115
  %119 = and i32 %112, 3840
  %120 = icmp eq i32 %119, 0
  br i1 %120, label %129, label %121

121:                                              ; preds = %118
  %122 = lshr i32 %112, 16
  %123 = add i32 %122, %109
  br label %124

124:                                              ; preds = %121, %107
  %125 = phi i32 [ %109, %107 ], [ %123, %121 ]
  %126 = add nuw nsw i32 %108, 1
  %127 = and i32 %112, 15
  %128 = icmp samesign ult i32 %108, %127
  br i1 %128, label %107, label %129

129:                                              ; preds = %124, %118
  %130 = phi i32 [ %109, %118 ], [ %125, %124 ]
  %131 = icmp ugt i32 %130, 3000000
  br i1 %131, label %322, label %132

132:                                              ; preds = %129
  %133 = shl nuw nsw i32 %130, 2
  %134 = or disjoint i32 %133, 1
  br label %137

135:                                              ; preds = %99
  %136 = add nuw nsw i32 %103, 2
  br label %137

137:                                              ; preds = %135, %132
  %138 = phi i32 [ %136, %135 ], [ %112, %132 ]
  %139 = phi i32 [ %101, %135 ], [ %134, %132 ]
  %140 = freeze i32 %138
  %141 = udiv i32 %140, 3
  %142 = mul i32 %141, 3
  %143 = sub i32 %140, %142
  %144 = icmp eq i32 %143, 0
  br i1 %144, label %173, label %145

145:                                              ; preds = %137, %162
  %146 = phi i32 [ %164, %162 ], [ 0, %137 ]
  %147 = phi i32 [ %163, %162 ], [ %139, %137 ]
  %148 = phi i32 [ %150, %162 ], [ %138, %137 ]
  %149 = mul i32 %148, 1664525
  %150 = add i32 %149, 1013904223
  %151 = and i32 %150, -268435456
  %152 = icmp eq i32 %151, 805306368
  br i1 %152, label %162, label %153

153:                                              ; preds = %145
  %154 = lshr i32 %150, 27
  %155 = icmp eq i32 %154, %3
  br i1 %155, label %39, label %156

156:                                              ; preds = %153
  %157 = and i32 %150, 3840
  %158 = icmp eq i32 %157, 0
  br i1 %158, label %167, label %159

159:                                              ; preds = %156
  %160 = lshr i32 %150, 16
  %161 = add i32 %160, %147
  br label %162

162:                                              ; preds = %159, %145
  %163 = phi i32 [ %147, %145 ], [ %161, %159 ]
  %164 = add nuw nsw i32 %146, 1
  %165 = and i32 %150, 15
  %166 = icmp samesign ult i32 %146, %165
  br i1 %166, label %145, label %167

167:                                              ; preds = %162, %156
  %168 = phi i32 [ %147, %156 ], [ %163, %162 ]
  %169 = icmp ugt i32 %168, 3000000
  br i1 %169, label %322, label %170

170:                                              ; preds = %167
  %171 = shl nuw nsw i32 %168, 3
  %172 = or disjoint i32 %171, 1
  br label %175

173:                                              ; preds = %137
  %174 = add nuw nsw i32 %141, 3
  br label %175

175:                                              ; preds = %173, %170
  %176 = phi i32 [ %174, %173 ], [ %150, %170 ]
  %177 = phi i32 [ %139, %173 ], [ %172, %170 ]
  %178 = freeze i32 %176
  %179 = udiv i32 %178, 3
  %180 = mul i32 %179, 3
  %181 = sub i32 %178, %180
  %182 = icmp eq i32 %181, 0
  br i1 %182, label %211, label %183

183:                                              ; preds = %175, %200
  %184 = phi i32 [ %202, %200 ], [ 0, %175 ]
  %185 = phi i32 [ %201, %200 ], [ %177, %175 ]
  %186 = phi i32 [ %188, %200 ], [ %176, %175 ]
  %187 = mul i32 %186, 1664525
  %188 = add i32 %187, 1013904223
  %189 = and i32 %188, -268435456
  %190 = icmp eq i32 %189, 805306368
  br i1 %190, label %200, label %191

191:                                              ; preds = %183
  %192 = lshr i32 %188, 27
  %193 = icmp eq i32 %192, %3
  br i1 %193, label %39, label %194

194:                                              ; preds = %191
  %195 = and i32 %188, 3840
  %196 = icmp eq i32 %195, 0
  br i1 %196, label %205, label %197

197:                                              ; preds = %194
  %198 = lshr i32 %188, 16
  %199 = add i32 %198, %185
  br label %200

200:                                              ; preds = %197, %183
  %201 = phi i32 [ %185, %183 ], [ %199, %197 ]
  %202 = add nuw nsw i32 %184, 1
  %203 = and i32 %188, 15
  %204 = icmp samesign ult i32 %184, %203
  br i1 %204, label %183, label %205

205:                                              ; preds = %200, %194
  %206 = phi i32 [ %185, %194 ], [ %201, %200 ]
  %207 = icmp ugt i32 %206, 3000000
  br i1 %207, label %322, label %208

208:                                              ; preds = %205
  %209 = shl nuw nsw i32 %206, 4
  %210 = or disjoint i32 %209, 1
  br label %213

211:                                              ; preds = %175
  %212 = add nuw nsw i32 %179, 4
  br label %213

213:                                              ; preds = %211, %208
  %214 = phi i32 [ %212, %211 ], [ %188, %208 ]
  %215 = phi i32 [ %177, %211 ], [ %210, %208 ]
  %216 = freeze i32 %214
  %217 = udiv i32 %216, 3
  %218 = mul i32 %217, 3
  %219 = sub i32 %216, %218
  %220 = icmp eq i32 %219, 0
  br i1 %220, label %249, label %221

221:                                              ; preds = %213, %238
  %222 = phi i32 [ %240, %238 ], [ 0, %213 ]
  %223 = phi i32 [ %239, %238 ], [ %215, %213 ]
  %224 = phi i32 [ %226, %238 ], [ %214, %213 ]
  %225 = mul i32 %224, 1664525
  %226 = add i32 %225, 1013904223
  %227 = and i32 %226, -268435456
  %228 = icmp eq i32 %227, 805306368
  br i1 %228, label %238, label %229

229:                                              ; preds = %221
  %230 = lshr i32 %226, 27
  %231 = icmp eq i32 %230, %3
  br i1 %231, label %39, label %232

232:                                              ; preds = %229
  %233 = and i32 %226, 3840
  %234 = icmp eq i32 %233, 0
  br i1 %234, label %243, label %235

235:                                              ; preds = %232
  %236 = lshr i32 %226, 16
  %237 = add i32 %236, %223
  br label %238

238:                                              ; preds = %235, %221
  %239 = phi i32 [ %223, %221 ], [ %237, %235 ]
  %240 = add nuw nsw i32 %222, 1
  %241 = and i32 %226, 15
  %242 = icmp samesign ult i32 %222, %241
  br i1 %242, label %221, label %243

243:                                              ; preds = %238, %232
  %244 = phi i32 [ %223, %232 ], [ %239, %238 ]
  %245 = icmp ugt i32 %244, 3000000
  br i1 %245, label %322, label %246

246:                                              ; preds = %243
  %247 = shl nuw nsw i32 %244, 5
  %248 = or disjoint i32 %247, 1
  br label %251

249:                                              ; preds = %213
  %250 = add nuw nsw i32 %217, 5
  br label %251

251:                                              ; preds = %249, %246
  %252 = phi i32 [ %250, %249 ], [ %226, %246 ]
  %253 = phi i32 [ %215, %249 ], [ %248, %246 ]
  %254 = freeze i32 %252
  %255 = udiv i32 %254, 3
  %256 = mul i32 %255, 3
  %257 = sub i32 %254, %256
  %258 = icmp eq i32 %257, 0
  br i1 %258, label %287, label %259

259:                                              ; preds = %251, %276
  %260 = phi i32 [ %278, %276 ], [ 0, %251 ]
  %261 = phi i32 [ %277, %276 ], [ %253, %251 ]
  %262 = phi i32 [ %264, %276 ], [ %252, %251 ]
  %263 = mul i32 %262, 1664525
  %264 = add i32 %263, 1013904223
  %265 = and i32 %264, -268435456
  %266 = icmp eq i32 %265, 805306368
  br i1 %266, label %276, label %267

267:                                              ; preds = %259
  %268 = lshr i32 %264, 27
  %269 = icmp eq i32 %268, %3
  br i1 %269, label %39, label %270

270:                                              ; preds = %267
  %271 = and i32 %264, 3840
  %272 = icmp eq i32 %271, 0
  br i1 %272, label %281, label %273

273:                                              ; preds = %270
  %274 = lshr i32 %264, 16
  %275 = add i32 %274, %261
  br label %276

276:                                              ; preds = %273, %259
  %277 = phi i32 [ %261, %259 ], [ %275, %273 ]
  %278 = add nuw nsw i32 %260, 1
  %279 = and i32 %264, 15
  %280 = icmp samesign ult i32 %260, %279
  br i1 %280, label %259, label %281

281:                                              ; preds = %276, %270
  %282 = phi i32 [ %261, %270 ], [ %277, %276 ]
  %283 = icmp ugt i32 %282, 3000000
  br i1 %283, label %322, label %284

284:                                              ; preds = %281
  %285 = shl nuw nsw i32 %282, 6
  %286 = or disjoint i32 %285, 1
  br label %289

287:                                              ; preds = %251
  %288 = add nuw nsw i32 %255, 6
  br label %289

289:                                              ; preds = %287, %284
  %290 = phi i32 [ %288, %287 ], [ %264, %284 ]
  %291 = phi i32 [ %253, %287 ], [ %286, %284 ]
  %292 = urem i32 %290, 3
  %293 = icmp eq i32 %292, 0
  br i1 %293, label %322, label %294

294:                                              ; preds = %289, %311
  %295 = phi i32 [ %313, %311 ], [ 0, %289 ]
  %296 = phi i32 [ %312, %311 ], [ %291, %289 ]
  %297 = phi i32 [ %299, %311 ], [ %290, %289 ]
  %298 = mul i32 %297, 1664525
  %299 = add i32 %298, 1013904223
  %300 = and i32 %299, -268435456
  %301 = icmp eq i32 %300, 805306368
  br i1 %301, label %311, label %302

302:                                              ; preds = %294
  %303 = lshr i32 %299, 27
  %304 = icmp eq i32 %303, %3
  br i1 %304, label %39, label %305

305:                                              ; preds = %302
  %306 = and i32 %299, 3840
  %307 = icmp eq i32 %306, 0
  br i1 %307, label %316, label %308

308:                                              ; preds = %305
  %309 = lshr i32 %299, 16
  %310 = add i32 %309, %296
  br label %311

311:                                              ; preds = %308, %294
  %312 = phi i32 [ %296, %294 ], [ %310, %308 ]
  %313 = add nuw nsw i32 %295, 1
  %314 = and i32 %299, 15
  %315 = icmp samesign ult i32 %295, %314
  br i1 %315, label %294, label %316

316:                                              ; preds = %311, %305
  %317 = phi i32 [ %296, %305 ], [ %312, %311 ]
  %318 = icmp ugt i32 %317, 3000000
  br i1 %318, label %322, label %319

319:                                              ; preds = %316
  %320 = shl nuw nsw i32 %317, 7
  %321 = or disjoint i32 %320, 1
  br label %322

322:                                              ; preds = %56, %91, %129, %167, %205, %243, %281, %316, %289, %319, %39
  %323 = phi i32 [ %44, %39 ], [ %206, %205 ], [ %57, %56 ], [ %92, %91 ], [ %317, %316 ], [ %130, %129 ], [ %244, %243 ], [ %168, %167 ], [ %282, %281 ], [ %321, %319 ], [ %291, %289 ]
  %324 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %20
  store i32 %323, ptr addrspace(1) %324, align 4, !tbaa !7
  br label %325

325:                                              ; preds = %322, %4
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1030" "target-features"="+16-bit-insts,+atomic-fmin-fmax-global-f32,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="false" }
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
!11 = !{i32 1, i32 1, i32 0, i32 0}
!12 = !{!"none", !"none", !"none", !"none"}
!13 = !{!"uint*", !"uint*", !"uint", !"uint"}
!14 = !{!"const", !"", !"", !""}
!15 = !{!16, !16, i64 0}
!16 = !{!"long", !9, i64 0}
!17 = !{i32 0, i32 1024}
!18 = !{}
