; ModuleID = 'sha256.cl'
source_filename = "sha256.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@K = hidden local_unnamed_addr addrspace(4) constant [64 x i32] [i32 1116352408, i32 1899447441, i32 -1245643825, i32 -373957723, i32 961987163, i32 1508970993, i32 -1841331548, i32 -1424204075, i32 -670586216, i32 310598401, i32 607225278, i32 1426881987, i32 1925078388, i32 -2132889090, i32 -1680079193, i32 -1046744716, i32 -459576895, i32 -272742522, i32 264347078, i32 604807628, i32 770255983, i32 1249150122, i32 1555081692, i32 1996064986, i32 -1740746414, i32 -1473132947, i32 -1341970488, i32 -1084653625, i32 -958395405, i32 -710438585, i32 113926993, i32 338241895, i32 666307205, i32 773529912, i32 1294757372, i32 1396182291, i32 1695183700, i32 1986661051, i32 -2117940946, i32 -1838011259, i32 -1564481375, i32 -1474664885, i32 -1035236496, i32 -949202525, i32 -778901479, i32 -694614492, i32 -200395387, i32 275423344, i32 430227734, i32 506948616, i32 659060556, i32 883997877, i32 958139571, i32 1322822218, i32 1537002063, i32 1747873779, i32 1955562222, i32 2024104815, i32 -2067236844, i32 -1933114872, i32 -1866530822, i32 -1538233109, i32 -1090935817, i32 -965641998], align 4

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected amdgpu_kernel void @sha256(ptr addrspace(1) noundef readonly align 1 captures(none) %0, ptr addrspace(1) noundef readonly align 4 captures(none) %1, ptr addrspace(1) noundef writeonly align 4 captures(none) %2, i32 noundef %3) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
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
  br i1 %18, label %19, label %822

19:                                               ; preds = %4
  %20 = shl i64 %16, 6
  %21 = and i64 %20, 4294967232
  %22 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 %21
  %23 = and i64 %16, 4294967295
  %24 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %23
  %25 = load i32, ptr addrspace(1) %24, align 4, !tbaa !7, !amdgpu.noclobber !18
  %26 = icmp eq i32 %25, 0
  br i1 %26, label %31, label %27

27:                                               ; preds = %19
  %28 = load i8, ptr addrspace(1) %22, align 1, !tbaa !19, !amdgpu.noclobber !18
  %29 = zext i8 %28 to i32
  %30 = shl nuw nsw i32 %29, 8
  br label %31

31:                                               ; preds = %19, %27
  %32 = phi i32 [ %30, %27 ], [ 32768, %19 ]
  %33 = icmp ugt i32 %25, 1
  br i1 %33, label %37, label %34

34:                                               ; preds = %31
  %35 = icmp eq i32 %25, 1
  %36 = select i1 %35, i32 128, i32 0
  br label %41

37:                                               ; preds = %31
  %38 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 1
  %39 = load i8, ptr addrspace(1) %38, align 1, !tbaa !19, !amdgpu.noclobber !18
  %40 = zext i8 %39 to i32
  br label %41

41:                                               ; preds = %37, %34
  %42 = phi i32 [ %40, %37 ], [ %36, %34 ]
  %43 = or disjoint i32 %42, %32
  %44 = icmp ugt i32 %25, 2
  br i1 %44, label %48, label %45

45:                                               ; preds = %41
  %46 = icmp eq i32 %25, 2
  %47 = select i1 %46, i32 128, i32 0
  br label %52

48:                                               ; preds = %41
  %49 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 2
  %50 = load i8, ptr addrspace(1) %49, align 1, !tbaa !19, !amdgpu.noclobber !18
  %51 = zext i8 %50 to i32
  br label %52

52:                                               ; preds = %48, %45
  %53 = phi i32 [ %51, %48 ], [ %47, %45 ]
  %54 = icmp ugt i32 %25, 3
  br i1 %54, label %58, label %55

55:                                               ; preds = %52
  %56 = icmp eq i32 %25, 3
  %57 = select i1 %56, i32 128, i32 0
  br label %62

58:                                               ; preds = %52
  %59 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 3
  %60 = load i8, ptr addrspace(1) %59, align 1, !tbaa !19, !amdgpu.noclobber !18
  %61 = zext i8 %60 to i32
  br label %62

62:                                               ; preds = %58, %55
  %63 = phi i32 [ %61, %58 ], [ %57, %55 ]
  %64 = shl nuw i32 %43, 16
  %65 = shl nuw nsw i32 %53, 8
  %66 = or disjoint i32 %64, %65
  %67 = or disjoint i32 %63, %66
  %68 = insertelement <16 x i32> <i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>, i32 %67, i64 0
  %69 = icmp ugt i32 %25, 4
  br i1 %69, label %73, label %70

70:                                               ; preds = %62
  %71 = icmp eq i32 %25, 4
  %72 = select i1 %71, i32 128, i32 0
  br label %77

73:                                               ; preds = %62
  %74 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 4
  %75 = load i8, ptr addrspace(1) %74, align 1, !tbaa !19, !amdgpu.noclobber !18
  %76 = zext i8 %75 to i32
  br label %77

77:                                               ; preds = %73, %70
  %78 = phi i32 [ %76, %73 ], [ %72, %70 ]
  %79 = icmp ugt i32 %25, 5
  br i1 %79, label %83, label %80

80:                                               ; preds = %77
  %81 = icmp eq i32 %25, 5
  %82 = select i1 %81, i32 128, i32 0
  br label %87

83:                                               ; preds = %77
  %84 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 5
  %85 = load i8, ptr addrspace(1) %84, align 1, !tbaa !19, !amdgpu.noclobber !18
  %86 = zext i8 %85 to i32
  br label %87

87:                                               ; preds = %83, %80
  %88 = phi i32 [ %86, %83 ], [ %82, %80 ]
  %89 = icmp ugt i32 %25, 6
  br i1 %89, label %93, label %90

90:                                               ; preds = %87
  %91 = icmp eq i32 %25, 6
  %92 = select i1 %91, i32 128, i32 0
  br label %97

93:                                               ; preds = %87
  %94 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 6
  %95 = load i8, ptr addrspace(1) %94, align 1, !tbaa !19, !amdgpu.noclobber !18
  %96 = zext i8 %95 to i32
  br label %97

97:                                               ; preds = %93, %90
  %98 = phi i32 [ %96, %93 ], [ %92, %90 ]
  %99 = shl nuw nsw i32 %78, 16
  %100 = shl nuw nsw i32 %88, 8
  %101 = or disjoint i32 %99, %100
  %102 = or disjoint i32 %98, %101
  %103 = icmp ugt i32 %25, 7
  br i1 %103, label %107, label %104

104:                                              ; preds = %97
  %105 = icmp eq i32 %25, 7
  %106 = select i1 %105, i32 128, i32 0
  br label %111

107:                                              ; preds = %97
  %108 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 7
  %109 = load i8, ptr addrspace(1) %108, align 1, !tbaa !19, !amdgpu.noclobber !18
  %110 = zext i8 %109 to i32
  br label %111

111:                                              ; preds = %107, %104
  %112 = phi i32 [ %110, %107 ], [ %106, %104 ]
  %113 = shl nuw i32 %102, 8
  %114 = or disjoint i32 %112, %113
  %115 = insertelement <16 x i32> %68, i32 %114, i64 1
  %116 = icmp ugt i32 %25, 8
  br i1 %116, label %120, label %117

117:                                              ; preds = %111
  %118 = icmp eq i32 %25, 8
  %119 = select i1 %118, i32 128, i32 0
  br label %124

120:                                              ; preds = %111
  %121 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 8
  %122 = load i8, ptr addrspace(1) %121, align 1, !tbaa !19, !amdgpu.noclobber !18
  %123 = zext i8 %122 to i32
  br label %124

124:                                              ; preds = %120, %117
  %125 = phi i32 [ %123, %120 ], [ %119, %117 ]
  %126 = icmp ugt i32 %25, 9
  br i1 %126, label %130, label %127

127:                                              ; preds = %124
  %128 = icmp eq i32 %25, 9
  %129 = select i1 %128, i32 128, i32 0
  br label %134

130:                                              ; preds = %124
  %131 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 9
  %132 = load i8, ptr addrspace(1) %131, align 1, !tbaa !19, !amdgpu.noclobber !18
  %133 = zext i8 %132 to i32
  br label %134

134:                                              ; preds = %130, %127
  %135 = phi i32 [ %133, %130 ], [ %129, %127 ]
  %136 = icmp ugt i32 %25, 10
  br i1 %136, label %140, label %137

137:                                              ; preds = %134
  %138 = icmp eq i32 %25, 10
  %139 = select i1 %138, i32 128, i32 0
  br label %144

140:                                              ; preds = %134
  %141 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 10
  %142 = load i8, ptr addrspace(1) %141, align 1, !tbaa !19, !amdgpu.noclobber !18
  %143 = zext i8 %142 to i32
  br label %144

144:                                              ; preds = %140, %137
  %145 = phi i32 [ %143, %140 ], [ %139, %137 ]
  %146 = shl nuw nsw i32 %125, 16
  %147 = shl nuw nsw i32 %135, 8
  %148 = or disjoint i32 %146, %147
  %149 = or disjoint i32 %145, %148
  %150 = icmp ugt i32 %25, 11
  br i1 %150, label %154, label %151

151:                                              ; preds = %144
  %152 = icmp eq i32 %25, 11
  %153 = select i1 %152, i32 128, i32 0
  br label %158

154:                                              ; preds = %144
  %155 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 11
  %156 = load i8, ptr addrspace(1) %155, align 1, !tbaa !19, !amdgpu.noclobber !18
  %157 = zext i8 %156 to i32
  br label %158

158:                                              ; preds = %154, %151
  %159 = phi i32 [ %157, %154 ], [ %153, %151 ]
  %160 = shl nuw i32 %149, 8
  %161 = or disjoint i32 %159, %160
  %162 = insertelement <16 x i32> %115, i32 %161, i64 2
  %163 = icmp ugt i32 %25, 12
  br i1 %163, label %167, label %164

164:                                              ; preds = %158
  %165 = icmp eq i32 %25, 12
  %166 = select i1 %165, i32 128, i32 0
  br label %171

167:                                              ; preds = %158
  %168 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 12
  %169 = load i8, ptr addrspace(1) %168, align 1, !tbaa !19, !amdgpu.noclobber !18
  %170 = zext i8 %169 to i32
  br label %171

171:                                              ; preds = %167, %164
  %172 = phi i32 [ %170, %167 ], [ %166, %164 ]
  %173 = icmp ugt i32 %25, 13
  br i1 %173, label %177, label %174

174:                                              ; preds = %171
  %175 = icmp eq i32 %25, 13
  %176 = select i1 %175, i32 128, i32 0
  br label %181

177:                                              ; preds = %171
  %178 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 13
  %179 = load i8, ptr addrspace(1) %178, align 1, !tbaa !19, !amdgpu.noclobber !18
  %180 = zext i8 %179 to i32
  br label %181

181:                                              ; preds = %177, %174
  %182 = phi i32 [ %180, %177 ], [ %176, %174 ]
  %183 = icmp ugt i32 %25, 14
  br i1 %183, label %187, label %184

184:                                              ; preds = %181
  %185 = icmp eq i32 %25, 14
  %186 = select i1 %185, i32 128, i32 0
  br label %191

187:                                              ; preds = %181
  %188 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 14
  %189 = load i8, ptr addrspace(1) %188, align 1, !tbaa !19, !amdgpu.noclobber !18
  %190 = zext i8 %189 to i32
  br label %191

191:                                              ; preds = %187, %184
  %192 = phi i32 [ %190, %187 ], [ %186, %184 ]
  %193 = shl nuw nsw i32 %172, 16
  %194 = shl nuw nsw i32 %182, 8
  %195 = or disjoint i32 %193, %194
  %196 = or disjoint i32 %192, %195
  %197 = icmp ugt i32 %25, 15
  br i1 %197, label %201, label %198

198:                                              ; preds = %191
  %199 = icmp eq i32 %25, 15
  %200 = select i1 %199, i32 128, i32 0
  br label %205

201:                                              ; preds = %191
  %202 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 15
  %203 = load i8, ptr addrspace(1) %202, align 1, !tbaa !19, !amdgpu.noclobber !18
  %204 = zext i8 %203 to i32
  br label %205

205:                                              ; preds = %201, %198
  %206 = phi i32 [ %204, %201 ], [ %200, %198 ]
  %207 = shl nuw i32 %196, 8
  %208 = or disjoint i32 %206, %207
  %209 = insertelement <16 x i32> %162, i32 %208, i64 3
  %210 = icmp ugt i32 %25, 16
  br i1 %210, label %214, label %211

211:                                              ; preds = %205
  %212 = icmp eq i32 %25, 16
  %213 = select i1 %212, i32 128, i32 0
  br label %218

214:                                              ; preds = %205
  %215 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 16
  %216 = load i8, ptr addrspace(1) %215, align 1, !tbaa !19, !amdgpu.noclobber !18
  %217 = zext i8 %216 to i32
  br label %218

218:                                              ; preds = %214, %211
  %219 = phi i32 [ %217, %214 ], [ %213, %211 ]
  %220 = icmp ugt i32 %25, 17
  br i1 %220, label %224, label %221

221:                                              ; preds = %218
  %222 = icmp eq i32 %25, 17
  %223 = select i1 %222, i32 128, i32 0
  br label %228

224:                                              ; preds = %218
  %225 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 17
  %226 = load i8, ptr addrspace(1) %225, align 1, !tbaa !19, !amdgpu.noclobber !18
  %227 = zext i8 %226 to i32
  br label %228

228:                                              ; preds = %224, %221
  %229 = phi i32 [ %227, %224 ], [ %223, %221 ]
  %230 = icmp ugt i32 %25, 18
  br i1 %230, label %234, label %231

231:                                              ; preds = %228
  %232 = icmp eq i32 %25, 18
  %233 = select i1 %232, i32 128, i32 0
  br label %238

234:                                              ; preds = %228
  %235 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 18
  %236 = load i8, ptr addrspace(1) %235, align 1, !tbaa !19, !amdgpu.noclobber !18
  %237 = zext i8 %236 to i32
  br label %238

238:                                              ; preds = %234, %231
  %239 = phi i32 [ %237, %234 ], [ %233, %231 ]
  %240 = shl nuw nsw i32 %219, 16
  %241 = shl nuw nsw i32 %229, 8
  %242 = or disjoint i32 %240, %241
  %243 = or disjoint i32 %239, %242
  %244 = icmp ugt i32 %25, 19
  br i1 %244, label %248, label %245

245:                                              ; preds = %238
  %246 = icmp eq i32 %25, 19
  %247 = select i1 %246, i32 128, i32 0
  br label %252

248:                                              ; preds = %238
  %249 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 19
  %250 = load i8, ptr addrspace(1) %249, align 1, !tbaa !19, !amdgpu.noclobber !18
  %251 = zext i8 %250 to i32
  br label %252

252:                                              ; preds = %248, %245
  %253 = phi i32 [ %251, %248 ], [ %247, %245 ]
  %254 = shl nuw i32 %243, 8
  %255 = or disjoint i32 %253, %254
  %256 = insertelement <16 x i32> %209, i32 %255, i64 4
  %257 = icmp ugt i32 %25, 20
  br i1 %257, label %261, label %258

258:                                              ; preds = %252
  %259 = icmp eq i32 %25, 20
  %260 = select i1 %259, i32 128, i32 0
  br label %265

261:                                              ; preds = %252
  %262 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 20
  %263 = load i8, ptr addrspace(1) %262, align 1, !tbaa !19, !amdgpu.noclobber !18
  %264 = zext i8 %263 to i32
  br label %265

265:                                              ; preds = %261, %258
  %266 = phi i32 [ %264, %261 ], [ %260, %258 ]
  %267 = icmp ugt i32 %25, 21
  br i1 %267, label %271, label %268

268:                                              ; preds = %265
  %269 = icmp eq i32 %25, 21
  %270 = select i1 %269, i32 128, i32 0
  br label %275

271:                                              ; preds = %265
  %272 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 21
  %273 = load i8, ptr addrspace(1) %272, align 1, !tbaa !19, !amdgpu.noclobber !18
  %274 = zext i8 %273 to i32
  br label %275

275:                                              ; preds = %271, %268
  %276 = phi i32 [ %274, %271 ], [ %270, %268 ]
  %277 = icmp ugt i32 %25, 22
  br i1 %277, label %281, label %278

278:                                              ; preds = %275
  %279 = icmp eq i32 %25, 22
  %280 = select i1 %279, i32 128, i32 0
  br label %285

281:                                              ; preds = %275
  %282 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 22
  %283 = load i8, ptr addrspace(1) %282, align 1, !tbaa !19, !amdgpu.noclobber !18
  %284 = zext i8 %283 to i32
  br label %285

285:                                              ; preds = %281, %278
  %286 = phi i32 [ %284, %281 ], [ %280, %278 ]
  %287 = shl nuw nsw i32 %266, 16
  %288 = shl nuw nsw i32 %276, 8
  %289 = or disjoint i32 %287, %288
  %290 = or disjoint i32 %286, %289
  %291 = icmp ugt i32 %25, 23
  br i1 %291, label %295, label %292

292:                                              ; preds = %285
  %293 = icmp eq i32 %25, 23
  %294 = select i1 %293, i32 128, i32 0
  br label %299

295:                                              ; preds = %285
  %296 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 23
  %297 = load i8, ptr addrspace(1) %296, align 1, !tbaa !19, !amdgpu.noclobber !18
  %298 = zext i8 %297 to i32
  br label %299

299:                                              ; preds = %295, %292
  %300 = phi i32 [ %298, %295 ], [ %294, %292 ]
  %301 = shl nuw i32 %290, 8
  %302 = or disjoint i32 %300, %301
  %303 = insertelement <16 x i32> %256, i32 %302, i64 5
  %304 = icmp ugt i32 %25, 24
  br i1 %304, label %308, label %305

305:                                              ; preds = %299
  %306 = icmp eq i32 %25, 24
  %307 = select i1 %306, i32 128, i32 0
  br label %312

308:                                              ; preds = %299
  %309 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 24
  %310 = load i8, ptr addrspace(1) %309, align 1, !tbaa !19, !amdgpu.noclobber !18
  %311 = zext i8 %310 to i32
  br label %312

312:                                              ; preds = %308, %305
  %313 = phi i32 [ %311, %308 ], [ %307, %305 ]
  %314 = icmp ugt i32 %25, 25
  br i1 %314, label %318, label %315

315:                                              ; preds = %312
  %316 = icmp eq i32 %25, 25
  %317 = select i1 %316, i32 128, i32 0
  br label %322

318:                                              ; preds = %312
  %319 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 25
  %320 = load i8, ptr addrspace(1) %319, align 1, !tbaa !19, !amdgpu.noclobber !18
  %321 = zext i8 %320 to i32
  br label %322

322:                                              ; preds = %318, %315
  %323 = phi i32 [ %321, %318 ], [ %317, %315 ]
  %324 = icmp ugt i32 %25, 26
  br i1 %324, label %328, label %325

325:                                              ; preds = %322
  %326 = icmp eq i32 %25, 26
  %327 = select i1 %326, i32 128, i32 0
  br label %332

328:                                              ; preds = %322
  %329 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 26
  %330 = load i8, ptr addrspace(1) %329, align 1, !tbaa !19, !amdgpu.noclobber !18
  %331 = zext i8 %330 to i32
  br label %332

332:                                              ; preds = %328, %325
  %333 = phi i32 [ %331, %328 ], [ %327, %325 ]
  %334 = shl nuw nsw i32 %313, 16
  %335 = shl nuw nsw i32 %323, 8
  %336 = or disjoint i32 %334, %335
  %337 = or disjoint i32 %333, %336
  %338 = icmp ugt i32 %25, 27
  br i1 %338, label %342, label %339

339:                                              ; preds = %332
  %340 = icmp eq i32 %25, 27
  %341 = select i1 %340, i32 128, i32 0
  br label %346

342:                                              ; preds = %332
  %343 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 27
  %344 = load i8, ptr addrspace(1) %343, align 1, !tbaa !19, !amdgpu.noclobber !18
  %345 = zext i8 %344 to i32
  br label %346

346:                                              ; preds = %342, %339
  %347 = phi i32 [ %345, %342 ], [ %341, %339 ]
  %348 = shl nuw i32 %337, 8
  %349 = or disjoint i32 %347, %348
  %350 = insertelement <16 x i32> %303, i32 %349, i64 6
  %351 = icmp ugt i32 %25, 28
  br i1 %351, label %355, label %352

352:                                              ; preds = %346
  %353 = icmp eq i32 %25, 28
  %354 = select i1 %353, i32 128, i32 0
  br label %359

355:                                              ; preds = %346
  %356 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 28
  %357 = load i8, ptr addrspace(1) %356, align 1, !tbaa !19, !amdgpu.noclobber !18
  %358 = zext i8 %357 to i32
  br label %359

359:                                              ; preds = %355, %352
  %360 = phi i32 [ %358, %355 ], [ %354, %352 ]
  %361 = icmp ugt i32 %25, 29
  br i1 %361, label %365, label %362

362:                                              ; preds = %359
  %363 = icmp eq i32 %25, 29
  %364 = select i1 %363, i32 128, i32 0
  br label %369

365:                                              ; preds = %359
  %366 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 29
  %367 = load i8, ptr addrspace(1) %366, align 1, !tbaa !19, !amdgpu.noclobber !18
  %368 = zext i8 %367 to i32
  br label %369

369:                                              ; preds = %365, %362
  %370 = phi i32 [ %368, %365 ], [ %364, %362 ]
  %371 = icmp ugt i32 %25, 30
  br i1 %371, label %375, label %372

372:                                              ; preds = %369
  %373 = icmp eq i32 %25, 30
  %374 = select i1 %373, i32 128, i32 0
  br label %379

375:                                              ; preds = %369
  %376 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 30
  %377 = load i8, ptr addrspace(1) %376, align 1, !tbaa !19, !amdgpu.noclobber !18
  %378 = zext i8 %377 to i32
  br label %379

379:                                              ; preds = %375, %372
  %380 = phi i32 [ %378, %375 ], [ %374, %372 ]
  %381 = shl nuw nsw i32 %360, 16
  %382 = shl nuw nsw i32 %370, 8
  %383 = or disjoint i32 %381, %382
  %384 = or disjoint i32 %380, %383
  %385 = icmp ugt i32 %25, 31
  br i1 %385, label %389, label %386

386:                                              ; preds = %379
  %387 = icmp eq i32 %25, 31
  %388 = select i1 %387, i32 128, i32 0
  br label %393

389:                                              ; preds = %379
  %390 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 31
  %391 = load i8, ptr addrspace(1) %390, align 1, !tbaa !19, !amdgpu.noclobber !18
  %392 = zext i8 %391 to i32
  br label %393

393:                                              ; preds = %389, %386
  %394 = phi i32 [ %392, %389 ], [ %388, %386 ]
  %395 = shl nuw i32 %384, 8
  %396 = or disjoint i32 %394, %395
  %397 = insertelement <16 x i32> %350, i32 %396, i64 7
  %398 = icmp ugt i32 %25, 32
  br i1 %398, label %402, label %399

399:                                              ; preds = %393
  %400 = icmp eq i32 %25, 32
  %401 = select i1 %400, i32 128, i32 0
  br label %406

402:                                              ; preds = %393
  %403 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 32
  %404 = load i8, ptr addrspace(1) %403, align 1, !tbaa !19, !amdgpu.noclobber !18
  %405 = zext i8 %404 to i32
  br label %406

406:                                              ; preds = %402, %399
  %407 = phi i32 [ %405, %402 ], [ %401, %399 ]
  %408 = icmp ugt i32 %25, 33
  br i1 %408, label %412, label %409

409:                                              ; preds = %406
  %410 = icmp eq i32 %25, 33
  %411 = select i1 %410, i32 128, i32 0
  br label %416

412:                                              ; preds = %406
  %413 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 33
  %414 = load i8, ptr addrspace(1) %413, align 1, !tbaa !19, !amdgpu.noclobber !18
  %415 = zext i8 %414 to i32
  br label %416

416:                                              ; preds = %412, %409
  %417 = phi i32 [ %415, %412 ], [ %411, %409 ]
  %418 = icmp ugt i32 %25, 34
  br i1 %418, label %422, label %419

419:                                              ; preds = %416
  %420 = icmp eq i32 %25, 34
  %421 = select i1 %420, i32 128, i32 0
  br label %426

422:                                              ; preds = %416
  %423 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 34
  %424 = load i8, ptr addrspace(1) %423, align 1, !tbaa !19, !amdgpu.noclobber !18
  %425 = zext i8 %424 to i32
  br label %426

426:                                              ; preds = %422, %419
  %427 = phi i32 [ %425, %422 ], [ %421, %419 ]
  %428 = shl nuw nsw i32 %407, 16
  %429 = shl nuw nsw i32 %417, 8
  %430 = or disjoint i32 %428, %429
  %431 = or disjoint i32 %427, %430
  %432 = icmp ugt i32 %25, 35
  br i1 %432, label %436, label %433

433:                                              ; preds = %426
  %434 = icmp eq i32 %25, 35
  %435 = select i1 %434, i32 128, i32 0
  br label %440

436:                                              ; preds = %426
  %437 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 35
  %438 = load i8, ptr addrspace(1) %437, align 1, !tbaa !19, !amdgpu.noclobber !18
  %439 = zext i8 %438 to i32
  br label %440

440:                                              ; preds = %436, %433
  %441 = phi i32 [ %439, %436 ], [ %435, %433 ]
  %442 = shl nuw i32 %431, 8
  %443 = or disjoint i32 %441, %442
  %444 = insertelement <16 x i32> %397, i32 %443, i64 8
  %445 = icmp ugt i32 %25, 36
  br i1 %445, label %449, label %446

446:                                              ; preds = %440
  %447 = icmp eq i32 %25, 36
  %448 = select i1 %447, i32 128, i32 0
  br label %453

449:                                              ; preds = %440
  %450 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 36
  %451 = load i8, ptr addrspace(1) %450, align 1, !tbaa !19, !amdgpu.noclobber !18
  %452 = zext i8 %451 to i32
  br label %453

453:                                              ; preds = %449, %446
  %454 = phi i32 [ %452, %449 ], [ %448, %446 ]
  %455 = icmp ugt i32 %25, 37
  br i1 %455, label %459, label %456

456:                                              ; preds = %453
  %457 = icmp eq i32 %25, 37
  %458 = select i1 %457, i32 128, i32 0
  br label %463

459:                                              ; preds = %453
  %460 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 37
  %461 = load i8, ptr addrspace(1) %460, align 1, !tbaa !19, !amdgpu.noclobber !18
  %462 = zext i8 %461 to i32
  br label %463

463:                                              ; preds = %459, %456
  %464 = phi i32 [ %462, %459 ], [ %458, %456 ]
  %465 = icmp ugt i32 %25, 38
  br i1 %465, label %469, label %466

466:                                              ; preds = %463
  %467 = icmp eq i32 %25, 38
  %468 = select i1 %467, i32 128, i32 0
  br label %473

469:                                              ; preds = %463
  %470 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 38
  %471 = load i8, ptr addrspace(1) %470, align 1, !tbaa !19, !amdgpu.noclobber !18
  %472 = zext i8 %471 to i32
  br label %473

473:                                              ; preds = %469, %466
  %474 = phi i32 [ %472, %469 ], [ %468, %466 ]
  %475 = shl nuw nsw i32 %454, 16
  %476 = shl nuw nsw i32 %464, 8
  %477 = or disjoint i32 %475, %476
  %478 = or disjoint i32 %474, %477
  %479 = icmp ugt i32 %25, 39
  br i1 %479, label %483, label %480

480:                                              ; preds = %473
  %481 = icmp eq i32 %25, 39
  %482 = select i1 %481, i32 128, i32 0
  br label %487

483:                                              ; preds = %473
  %484 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 39
  %485 = load i8, ptr addrspace(1) %484, align 1, !tbaa !19, !amdgpu.noclobber !18
  %486 = zext i8 %485 to i32
  br label %487

487:                                              ; preds = %483, %480
  %488 = phi i32 [ %486, %483 ], [ %482, %480 ]
  %489 = shl nuw i32 %478, 8
  %490 = or disjoint i32 %488, %489
  %491 = insertelement <16 x i32> %444, i32 %490, i64 9
  %492 = icmp ugt i32 %25, 40
  br i1 %492, label %496, label %493

493:                                              ; preds = %487
  %494 = icmp eq i32 %25, 40
  %495 = select i1 %494, i32 128, i32 0
  br label %500

496:                                              ; preds = %487
  %497 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 40
  %498 = load i8, ptr addrspace(1) %497, align 1, !tbaa !19, !amdgpu.noclobber !18
  %499 = zext i8 %498 to i32
  br label %500

500:                                              ; preds = %496, %493
  %501 = phi i32 [ %499, %496 ], [ %495, %493 ]
  %502 = icmp ugt i32 %25, 41
  br i1 %502, label %506, label %503

503:                                              ; preds = %500
  %504 = icmp eq i32 %25, 41
  %505 = select i1 %504, i32 128, i32 0
  br label %510

506:                                              ; preds = %500
  %507 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 41
  %508 = load i8, ptr addrspace(1) %507, align 1, !tbaa !19, !amdgpu.noclobber !18
  %509 = zext i8 %508 to i32
  br label %510

510:                                              ; preds = %506, %503
  %511 = phi i32 [ %509, %506 ], [ %505, %503 ]
  %512 = icmp ugt i32 %25, 42
  br i1 %512, label %516, label %513

513:                                              ; preds = %510
  %514 = icmp eq i32 %25, 42
  %515 = select i1 %514, i32 128, i32 0
  br label %520

516:                                              ; preds = %510
  %517 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 42
  %518 = load i8, ptr addrspace(1) %517, align 1, !tbaa !19, !amdgpu.noclobber !18
  %519 = zext i8 %518 to i32
  br label %520

520:                                              ; preds = %516, %513
  %521 = phi i32 [ %519, %516 ], [ %515, %513 ]
  %522 = shl nuw nsw i32 %501, 16
  %523 = shl nuw nsw i32 %511, 8
  %524 = or disjoint i32 %522, %523
  %525 = or disjoint i32 %521, %524
  %526 = icmp ugt i32 %25, 43
  br i1 %526, label %530, label %527

527:                                              ; preds = %520
  %528 = icmp eq i32 %25, 43
  %529 = select i1 %528, i32 128, i32 0
  br label %534

530:                                              ; preds = %520
  %531 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 43
  %532 = load i8, ptr addrspace(1) %531, align 1, !tbaa !19, !amdgpu.noclobber !18
  %533 = zext i8 %532 to i32
  br label %534

534:                                              ; preds = %530, %527
  %535 = phi i32 [ %533, %530 ], [ %529, %527 ]
  %536 = shl nuw i32 %525, 8
  %537 = or disjoint i32 %535, %536
  %538 = insertelement <16 x i32> %491, i32 %537, i64 10
  %539 = icmp ugt i32 %25, 44
  br i1 %539, label %543, label %540

540:                                              ; preds = %534
  %541 = icmp eq i32 %25, 44
  %542 = select i1 %541, i32 128, i32 0
  br label %547

543:                                              ; preds = %534
  %544 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 44
  %545 = load i8, ptr addrspace(1) %544, align 1, !tbaa !19, !amdgpu.noclobber !18
  %546 = zext i8 %545 to i32
  br label %547

547:                                              ; preds = %543, %540
  %548 = phi i32 [ %546, %543 ], [ %542, %540 ]
  %549 = icmp ugt i32 %25, 45
  br i1 %549, label %553, label %550

550:                                              ; preds = %547
  %551 = icmp eq i32 %25, 45
  %552 = select i1 %551, i32 128, i32 0
  br label %557

553:                                              ; preds = %547
  %554 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 45
  %555 = load i8, ptr addrspace(1) %554, align 1, !tbaa !19, !amdgpu.noclobber !18
  %556 = zext i8 %555 to i32
  br label %557

557:                                              ; preds = %553, %550
  %558 = phi i32 [ %556, %553 ], [ %552, %550 ]
  %559 = icmp ugt i32 %25, 46
  br i1 %559, label %563, label %560

560:                                              ; preds = %557
  %561 = icmp eq i32 %25, 46
  %562 = select i1 %561, i32 128, i32 0
  br label %567

563:                                              ; preds = %557
  %564 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 46
  %565 = load i8, ptr addrspace(1) %564, align 1, !tbaa !19, !amdgpu.noclobber !18
  %566 = zext i8 %565 to i32
  br label %567

567:                                              ; preds = %563, %560
  %568 = phi i32 [ %566, %563 ], [ %562, %560 ]
  %569 = shl nuw nsw i32 %548, 16
  %570 = shl nuw nsw i32 %558, 8
  %571 = or disjoint i32 %569, %570
  %572 = or disjoint i32 %568, %571
  %573 = icmp ugt i32 %25, 47
  br i1 %573, label %577, label %574

574:                                              ; preds = %567
  %575 = icmp eq i32 %25, 47
  %576 = select i1 %575, i32 128, i32 0
  br label %581

577:                                              ; preds = %567
  %578 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 47
  %579 = load i8, ptr addrspace(1) %578, align 1, !tbaa !19, !amdgpu.noclobber !18
  %580 = zext i8 %579 to i32
  br label %581

581:                                              ; preds = %577, %574
  %582 = phi i32 [ %580, %577 ], [ %576, %574 ]
  %583 = shl nuw i32 %572, 8
  %584 = or disjoint i32 %582, %583
  %585 = insertelement <16 x i32> %538, i32 %584, i64 11
  %586 = icmp ugt i32 %25, 48
  br i1 %586, label %590, label %587

587:                                              ; preds = %581
  %588 = icmp eq i32 %25, 48
  %589 = select i1 %588, i32 128, i32 0
  br label %594

590:                                              ; preds = %581
  %591 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 48
  %592 = load i8, ptr addrspace(1) %591, align 1, !tbaa !19, !amdgpu.noclobber !18
  %593 = zext i8 %592 to i32
  br label %594

594:                                              ; preds = %590, %587
  %595 = phi i32 [ %593, %590 ], [ %589, %587 ]
  %596 = icmp ugt i32 %25, 49
  br i1 %596, label %600, label %597

597:                                              ; preds = %594
  %598 = icmp eq i32 %25, 49
  %599 = select i1 %598, i32 128, i32 0
  br label %604

600:                                              ; preds = %594
  %601 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 49
  %602 = load i8, ptr addrspace(1) %601, align 1, !tbaa !19, !amdgpu.noclobber !18
  %603 = zext i8 %602 to i32
  br label %604

604:                                              ; preds = %600, %597
  %605 = phi i32 [ %603, %600 ], [ %599, %597 ]
  %606 = icmp ugt i32 %25, 50
  br i1 %606, label %610, label %607

607:                                              ; preds = %604
  %608 = icmp eq i32 %25, 50
  %609 = select i1 %608, i32 128, i32 0
  br label %614

610:                                              ; preds = %604
  %611 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 50
  %612 = load i8, ptr addrspace(1) %611, align 1, !tbaa !19, !amdgpu.noclobber !18
  %613 = zext i8 %612 to i32
  br label %614

614:                                              ; preds = %610, %607
  %615 = phi i32 [ %613, %610 ], [ %609, %607 ]
  %616 = shl nuw nsw i32 %595, 16
  %617 = shl nuw nsw i32 %605, 8
  %618 = or disjoint i32 %616, %617
  %619 = or disjoint i32 %615, %618
  %620 = icmp ugt i32 %25, 51
  br i1 %620, label %624, label %621

621:                                              ; preds = %614
  %622 = icmp eq i32 %25, 51
  %623 = select i1 %622, i32 128, i32 0
  br label %628

624:                                              ; preds = %614
  %625 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 51
  %626 = load i8, ptr addrspace(1) %625, align 1, !tbaa !19, !amdgpu.noclobber !18
  %627 = zext i8 %626 to i32
  br label %628

628:                                              ; preds = %624, %621
  %629 = phi i32 [ %627, %624 ], [ %623, %621 ]
  %630 = shl nuw i32 %619, 8
  %631 = or disjoint i32 %629, %630
  %632 = insertelement <16 x i32> %585, i32 %631, i64 12
  %633 = icmp ugt i32 %25, 52
  br i1 %633, label %637, label %634

634:                                              ; preds = %628
  %635 = icmp eq i32 %25, 52
  %636 = select i1 %635, i32 128, i32 0
  br label %641

637:                                              ; preds = %628
  %638 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 52
  %639 = load i8, ptr addrspace(1) %638, align 1, !tbaa !19, !amdgpu.noclobber !18
  %640 = zext i8 %639 to i32
  br label %641

641:                                              ; preds = %637, %634
  %642 = phi i32 [ %640, %637 ], [ %636, %634 ]
  %643 = icmp ugt i32 %25, 53
  br i1 %643, label %647, label %644

644:                                              ; preds = %641
  %645 = icmp eq i32 %25, 53
  %646 = select i1 %645, i32 128, i32 0
  br label %651

647:                                              ; preds = %641
  %648 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 53
  %649 = load i8, ptr addrspace(1) %648, align 1, !tbaa !19, !amdgpu.noclobber !18
  %650 = zext i8 %649 to i32
  br label %651

651:                                              ; preds = %647, %644
  %652 = phi i32 [ %650, %647 ], [ %646, %644 ]
  %653 = icmp ugt i32 %25, 54
  br i1 %653, label %657, label %654

654:                                              ; preds = %651
  %655 = icmp eq i32 %25, 54
  %656 = select i1 %655, i32 128, i32 0
  br label %661

657:                                              ; preds = %651
  %658 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 54
  %659 = load i8, ptr addrspace(1) %658, align 1, !tbaa !19, !amdgpu.noclobber !18
  %660 = zext i8 %659 to i32
  br label %661

661:                                              ; preds = %657, %654
  %662 = phi i32 [ %660, %657 ], [ %656, %654 ]
  %663 = shl nuw nsw i32 %642, 16
  %664 = shl nuw nsw i32 %652, 8
  %665 = or disjoint i32 %663, %664
  %666 = or disjoint i32 %662, %665
  %667 = icmp ugt i32 %25, 55
  br i1 %667, label %671, label %668

668:                                              ; preds = %661
  %669 = icmp eq i32 %25, 55
  %670 = select i1 %669, i32 128, i32 0
  br label %675

671:                                              ; preds = %661
  %672 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 55
  %673 = load i8, ptr addrspace(1) %672, align 1, !tbaa !19, !amdgpu.noclobber !18
  %674 = zext i8 %673 to i32
  br label %675

675:                                              ; preds = %671, %668
  %676 = phi i32 [ %674, %671 ], [ %670, %668 ]
  %677 = shl nuw i32 %666, 8
  %678 = or disjoint i32 %676, %677
  %679 = insertelement <16 x i32> %632, i32 %678, i64 13
  %680 = icmp ugt i32 %25, 56
  br i1 %680, label %684, label %681

681:                                              ; preds = %675
  %682 = icmp eq i32 %25, 56
  %683 = select i1 %682, i32 128, i32 0
  br label %688

684:                                              ; preds = %675
  %685 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 56
  %686 = load i8, ptr addrspace(1) %685, align 1, !tbaa !19, !amdgpu.noclobber !18
  %687 = zext i8 %686 to i32
  br label %688

688:                                              ; preds = %684, %681
  %689 = phi i32 [ %687, %684 ], [ %683, %681 ]
  %690 = icmp ugt i32 %25, 57
  br i1 %690, label %694, label %691

691:                                              ; preds = %688
  %692 = icmp eq i32 %25, 57
  %693 = select i1 %692, i32 128, i32 0
  br label %698

694:                                              ; preds = %688
  %695 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 57
  %696 = load i8, ptr addrspace(1) %695, align 1, !tbaa !19, !amdgpu.noclobber !18
  %697 = zext i8 %696 to i32
  br label %698

698:                                              ; preds = %694, %691
  %699 = phi i32 [ %697, %694 ], [ %693, %691 ]
  %700 = icmp ugt i32 %25, 58
  br i1 %700, label %704, label %701

701:                                              ; preds = %698
  %702 = icmp eq i32 %25, 58
  %703 = select i1 %702, i32 128, i32 0
  br label %708

704:                                              ; preds = %698
  %705 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 58
  %706 = load i8, ptr addrspace(1) %705, align 1, !tbaa !19, !amdgpu.noclobber !18
  %707 = zext i8 %706 to i32
  br label %708

708:                                              ; preds = %704, %701
  %709 = phi i32 [ %707, %704 ], [ %703, %701 ]
  %710 = shl nuw nsw i32 %689, 16
  %711 = shl nuw nsw i32 %699, 8
  %712 = or disjoint i32 %710, %711
  %713 = or disjoint i32 %709, %712
  %714 = icmp ugt i32 %25, 59
  br i1 %714, label %718, label %715

715:                                              ; preds = %708
  %716 = icmp eq i32 %25, 59
  %717 = select i1 %716, i32 128, i32 0
  br label %722

718:                                              ; preds = %708
  %719 = getelementptr inbounds nuw i8, ptr addrspace(1) %22, i64 59
  %720 = load i8, ptr addrspace(1) %719, align 1, !tbaa !19, !amdgpu.noclobber !18
  %721 = zext i8 %720 to i32
  br label %722

722:                                              ; preds = %718, %715
  %723 = phi i32 [ %721, %718 ], [ %717, %715 ]
  %724 = shl nuw i32 %713, 8
  %725 = or disjoint i32 %723, %724
  %726 = insertelement <16 x i32> %679, i32 %725, i64 14
  %727 = shl i32 %25, 3
  %728 = insertelement <16 x i32> %726, i32 %727, i64 15
  br label %744

729:                                              ; preds = %782
  %730 = shl i64 %16, 3
  %731 = and i64 %730, 4294967288
  %732 = getelementptr inbounds nuw i32, ptr addrspace(1) %2, i64 %731
  %733 = shufflevector <2 x i32> %750, <2 x i32> poison, <2 x i32> <i32 poison, i32 0>
  %734 = insertelement <2 x i32> %733, i32 %816, i64 0
  %735 = add <2 x i32> %734, <i32 1779033703, i32 -1150833019>
  store <2 x i32> %735, ptr addrspace(1) %732, align 4, !tbaa !7
  %736 = add <2 x i32> %749, <i32 1013904242, i32 -1521486534>
  %737 = getelementptr inbounds nuw i8, ptr addrspace(1) %732, i64 8
  store <2 x i32> %736, ptr addrspace(1) %737, align 4, !tbaa !7
  %738 = shufflevector <2 x i32> %752, <2 x i32> poison, <2 x i32> <i32 poison, i32 0>
  %739 = insertelement <2 x i32> %738, i32 %815, i64 0
  %740 = add <2 x i32> %739, <i32 1359893119, i32 -1694144372>
  %741 = getelementptr inbounds nuw i8, ptr addrspace(1) %732, i64 16
  store <2 x i32> %740, ptr addrspace(1) %741, align 4, !tbaa !7
  %742 = add <2 x i32> %751, <i32 528734635, i32 1541459225>
  %743 = getelementptr inbounds nuw i8, ptr addrspace(1) %732, i64 24
  store <2 x i32> %742, ptr addrspace(1) %743, align 4, !tbaa !7
  br label %822

744:                                              ; preds = %722, %782
  %745 = phi i32 [ 0, %722 ], [ %756, %782 ]
  %746 = phi i32 [ 1541459225, %722 ], [ %792, %782 ]
  %747 = phi i32 [ -1521486534, %722 ], [ %809, %782 ]
  %748 = phi <16 x i32> [ %728, %722 ], [ %784, %782 ]
  %749 = phi <2 x i32> [ <i32 -1150833019, i32 1013904242>, %722 ], [ %750, %782 ]
  %750 = phi <2 x i32> [ <i32 1779033703, i32 -1150833019>, %722 ], [ %819, %782 ]
  %751 = phi <2 x i32> [ <i32 -1694144372, i32 528734635>, %722 ], [ %752, %782 ]
  %752 = phi <2 x i32> [ <i32 1359893119, i32 -1694144372>, %722 ], [ %821, %782 ]
  %753 = extractelement <2 x i32> %752, i64 0
  %754 = extractelement <2 x i32> %750, i64 0
  %755 = icmp samesign ugt i32 %745, 15
  %756 = add nuw nsw i32 %745, 1
  br i1 %755, label %757, label %782

757:                                              ; preds = %744
  %758 = and i32 %756, 15
  %759 = extractelement <16 x i32> %748, i32 %758
  %760 = add nuw nsw i32 %745, 14
  %761 = and i32 %760, 15
  %762 = extractelement <16 x i32> %748, i32 %761
  %763 = tail call noundef i32 @llvm.fshl.i32(i32 %759, i32 %759, i32 25)
  %764 = tail call noundef i32 @llvm.fshl.i32(i32 %759, i32 %759, i32 14)
  %765 = xor i32 %763, %764
  %766 = lshr i32 %759, 3
  %767 = xor i32 %765, %766
  %768 = tail call noundef i32 @llvm.fshl.i32(i32 %762, i32 %762, i32 15)
  %769 = tail call noundef i32 @llvm.fshl.i32(i32 %762, i32 %762, i32 13)
  %770 = xor i32 %768, %769
  %771 = lshr i32 %762, 10
  %772 = xor i32 %770, %771
  %773 = add nuw nsw i32 %745, 9
  %774 = and i32 %773, 15
  %775 = extractelement <16 x i32> %748, i32 %774
  %776 = and i32 %745, 15
  %777 = extractelement <16 x i32> %748, i32 %776
  %778 = add i32 %775, %777
  %779 = add i32 %778, %767
  %780 = add i32 %779, %772
  %781 = insertelement <16 x i32> %748, i32 %780, i32 %776
  br label %782

782:                                              ; preds = %744, %757
  %783 = phi i32 [ %776, %757 ], [ %745, %744 ]
  %784 = phi <16 x i32> [ %781, %757 ], [ %748, %744 ]
  %785 = tail call noundef i32 @llvm.fshl.i32(i32 %753, i32 %753, i32 26)
  %786 = tail call noundef i32 @llvm.fshl.i32(i32 %753, i32 %753, i32 21)
  %787 = xor i32 %785, %786
  %788 = tail call noundef i32 @llvm.fshl.i32(i32 %753, i32 %753, i32 7)
  %789 = xor i32 %787, %788
  %790 = add i32 %746, %789
  %791 = extractelement <2 x i32> %751, i64 0
  %792 = extractelement <2 x i32> %751, i64 1
  %793 = xor i32 %792, %791
  %794 = and i32 %793, %753
  %795 = xor i32 %794, %792
  %796 = add i32 %790, %795
  %797 = zext nneg i32 %745 to i64
  %798 = getelementptr inbounds nuw i32, ptr addrspace(4) @K, i64 %797
  %799 = load i32, ptr addrspace(4) %798, align 4, !tbaa !7
  %800 = add i32 %796, %799
  %801 = extractelement <16 x i32> %784, i32 %783
  %802 = add i32 %800, %801
  %803 = tail call noundef i32 @llvm.fshl.i32(i32 %754, i32 %754, i32 30)
  %804 = tail call noundef i32 @llvm.fshl.i32(i32 %754, i32 %754, i32 19)
  %805 = xor i32 %803, %804
  %806 = tail call noundef i32 @llvm.fshl.i32(i32 %754, i32 %754, i32 10)
  %807 = xor i32 %805, %806
  %808 = extractelement <2 x i32> %749, i64 0
  %809 = extractelement <2 x i32> %749, i64 1
  %810 = xor i32 %808, %809
  %811 = and i32 %754, %810
  %812 = and i32 %808, %809
  %813 = xor i32 %811, %812
  %814 = add i32 %807, %813
  %815 = add i32 %802, %747
  %816 = add i32 %814, %802
  %817 = icmp eq i32 %756, 64
  %818 = shufflevector <2 x i32> %750, <2 x i32> poison, <2 x i32> <i32 poison, i32 0>
  %819 = insertelement <2 x i32> %818, i32 %816, i64 0
  %820 = shufflevector <2 x i32> %752, <2 x i32> poison, <2 x i32> <i32 poison, i32 0>
  %821 = insertelement <2 x i32> %820, i32 %815, i64 0
  br i1 %817, label %729, label %744

822:                                              ; preds = %4, %729
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

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite) "amdgpu-agpr-alloc"="0" "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx90a" "target-features"="+16-bit-insts,+atomic-buffer-global-pk-add-f16-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot3-insts,+dot4-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx8-insts,+gfx9-insts,+gfx90a-insts,+lerp-inst,+mai-insts,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
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
!13 = !{!"uchar*", !"uint*", !"uint*", !"uint"}
!14 = !{!"const", !"const", !"", !""}
!15 = !{!16, !16, i64 0}
!16 = !{!"long", !9, i64 0}
!17 = !{i32 0, i32 1024}
!18 = !{}
!19 = !{!9, !9, i64 0}
