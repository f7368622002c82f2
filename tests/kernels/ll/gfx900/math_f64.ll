; ModuleID = 'math_f64.cl'
source_filename = "math_f64.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define protected amdgpu_kernel void @math_f64(ptr addrspace(1) noundef readonly align 8 captures(none) %0, ptr addrspace(1) noundef writeonly align 8 captures(none) %1, ptr addrspace(1) noundef align 8 captures(none) %2, i32 noundef %3) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
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
  br i1 %18, label %19, label %457

19:                                               ; preds = %4
  %20 = and i64 %16, 4294967295
  %21 = getelementptr inbounds nuw double, ptr addrspace(1) %0, i64 %20
  %22 = load double, ptr addrspace(1) %21, align 8, !tbaa !18, !amdgpu.noclobber !20
  %23 = tail call fastcc double @llvm.fabs.f64(double noundef %22) #4
  %24 = fadd double %23, 5.000000e-01
  %25 = mul i64 %16, 10
  %26 = and i64 %25, 4294967294
  %27 = getelementptr inbounds nuw double, ptr addrspace(1) %1, i64 %26
  %28 = fdiv double %22, %24
  store double %28, ptr addrspace(1) %27, align 8, !tbaa !18
  %29 = fadd double %22, 2.000000e+01
  %30 = fdiv double 1.000000e+00, %29
  %31 = getelementptr inbounds nuw i8, ptr addrspace(1) %27, i64 8
  store double %30, ptr addrspace(1) %31, align 8, !tbaa !18
  %32 = tail call fastcc double @llvm.sqrt.f64(double noundef %24) #4
  %33 = getelementptr inbounds nuw i8, ptr addrspace(1) %27, i64 16
  store double %32, ptr addrspace(1) %33, align 8, !tbaa !18
  %34 = fneg double %22
  %35 = tail call fastcc double @llvm.fma.f64(double noundef %22, double noundef %24, double noundef %34) #4
  %36 = getelementptr inbounds nuw i8, ptr addrspace(1) %27, i64 24
  store double %35, ptr addrspace(1) %36, align 8, !tbaa !18
  %37 = fmul double %22, 0x3FF71547652B82FE
  %38 = tail call double @llvm.rint.f64(double %37)
  %39 = fneg double %38
  %40 = tail call double @llvm.fma.f64(double %39, double 0x3FE62E42FEFA39EF, double %22)
  %41 = tail call double @llvm.fma.f64(double %39, double 0x3C7ABC9E3B39803F, double %40)
  %42 = tail call double @llvm.fma.f64(double %41, double 0x3E5ADE156A5DCB37, double 0x3E928AF3FCA7AB0C)
  %43 = tail call double @llvm.fma.f64(double %41, double %42, double 0x3EC71DEE623FDE64)
  %44 = tail call double @llvm.fma.f64(double %41, double %43, double 0x3EFA01997C89E6B0)
  %45 = tail call double @llvm.fma.f64(double %41, double %44, double 0x3F2A01A014761F6E)
  %46 = tail call double @llvm.fma.f64(double %41, double %45, double 0x3F56C16C1852B7B0)
  %47 = tail call double @llvm.fma.f64(double %41, double %46, double 0x3F81111111122322)
  %48 = tail call double @llvm.fma.f64(double %41, double %47, double 0x3FA55555555502A1)
  %49 = tail call double @llvm.fma.f64(double %41, double %48, double 0x3FC5555555555511)
  %50 = tail call double @llvm.fma.f64(double %41, double %49, double 0x3FE000000000000B)
  %51 = tail call double @llvm.fma.f64(double %41, double %50, double 1.000000e+00)
  %52 = tail call double @llvm.fma.f64(double %41, double %51, double 1.000000e+00)
  %53 = fptosi double %38 to i32
  %54 = tail call double @llvm.ldexp.f64.i32(double %52, i32 %53)
  %55 = fcmp ogt double %22, 1.024000e+03
  %56 = select i1 %55, double 0x7FF0000000000000, double %54
  %57 = fcmp olt double %22, -1.075000e+03
  %58 = select i1 %57, double 0.000000e+00, double %56
  %59 = getelementptr inbounds nuw i8, ptr addrspace(1) %27, i64 32
  store double %58, ptr addrspace(1) %59, align 8, !tbaa !18
  %60 = tail call double @llvm.amdgcn.frexp.mant.f64(double %24)
  %61 = fcmp olt double %60, 0x3FE5555555555555
  %62 = sext i1 %61 to i32
  %63 = select i1 %61, double 2.000000e+00, double 1.000000e+00
  %64 = fmul double %60, %63
  %65 = tail call i32 @llvm.amdgcn.frexp.exp.i32.f64(double %24)
  %66 = add i32 %65, %62
  %67 = fadd double %64, -1.000000e+00
  %68 = fadd double %64, 1.000000e+00
  %69 = fadd double %68, -1.000000e+00
  %70 = fsub double %64, %69
  %71 = tail call double @llvm.amdgcn.rcp.f64(double %68)
  %72 = fneg double %68
  %73 = tail call double @llvm.fma.f64(double %72, double %71, double 1.000000e+00)
  %74 = tail call double @llvm.fma.f64(double %73, double %71, double %71)
  %75 = tail call double @llvm.fma.f64(double %72, double %74, double 1.000000e+00)
  %76 = tail call double @llvm.fma.f64(double %75, double %74, double %74)
  %77 = fmul double %67, %76
  %78 = fmul double %68, %77
  %79 = fneg double %78
  %80 = tail call double @llvm.fma.f64(double %77, double %68, double %79)
  %81 = tail call double @llvm.fma.f64(double %77, double %70, double %80)
  %82 = fadd double %78, %81
  %83 = fsub double %82, %78
  %84 = fsub double %67, %82
  %85 = fsub double %67, %84
  %86 = fsub double %85, %82
  %87 = fsub double %83, %81
  %88 = fadd double %87, %86
  %89 = fadd double %84, %88
  %90 = fmul double %76, %89
  %91 = fadd double %77, %90
  %92 = fsub double %91, %77
  %93 = fsub double %90, %92
  %94 = fmul double %91, %91
  %95 = tail call double @llvm.fma.f64(double %94, double 0x3FC3AB76BF559E2B, double 0x3FC385386B47B09A)
  %96 = tail call double @llvm.fma.f64(double %94, double %95, double 0x3FC7474DD7F4DF2E)
  %97 = tail call double @llvm.fma.f64(double %94, double %96, double 0x3FCC71C016291751)
  %98 = tail call double @llvm.fma.f64(double %94, double %97, double 0x3FD249249B27ACF1)
  %99 = tail call double @llvm.fma.f64(double %94, double %98, double 0x3FD99999998EF7B6)
  %100 = tail call double @llvm.fma.f64(double %94, double %99, double 0x3FE5555555555780)
  %101 = fmul double %91, 2.000000e+00
  %102 = fmul double %93, 2.000000e+00
  %103 = fmul double %91, %94
  %104 = fmul double %103, %100
  %105 = fadd double %101, %104
  %106 = fsub double %105, %101
  %107 = fsub double %104, %106
  %108 = fadd double %102, %107
  %109 = fadd double %105, %108
  %110 = fsub double %109, %105
  %111 = fsub double %108, %110
  %112 = sitofp i32 %66 to double
  %113 = fmul double %112, 0x3FE62E42FEFA39EF
  %114 = fneg double %113
  %115 = tail call double @llvm.fma.f64(double %112, double 0x3FE62E42FEFA39EF, double %114)
  %116 = tail call double @llvm.fma.f64(double %112, double 0x3C7ABC9E3B39803F, double %115)
  %117 = fadd double %113, %116
  %118 = fsub double %117, %113
  %119 = fsub double %116, %118
  %120 = fadd double %117, %109
  %121 = fsub double %120, %117
  %122 = fsub double %120, %121
  %123 = fsub double %117, %122
  %124 = fsub double %109, %121
  %125 = fadd double %124, %123
  %126 = fadd double %119, %111
  %127 = fsub double %126, %119
  %128 = fsub double %126, %127
  %129 = fsub double %119, %128
  %130 = fsub double %111, %127
  %131 = fadd double %130, %129
  %132 = fadd double %126, %125
  %133 = fadd double %120, %132
  %134 = fsub double %133, %120
  %135 = fsub double %132, %134
  %136 = fadd double %131, %135
  %137 = fadd double %133, %136
  %138 = tail call double @llvm.fabs.f64(double %24) #5
  %139 = fcmp oeq double %138, 0x7FF0000000000000
  %140 = select i1 %139, double %24, double %137
  %141 = fcmp oeq double %24, 0.000000e+00
  %142 = select i1 %141, double 0xFFF0000000000000, double %140
  %143 = getelementptr inbounds nuw i8, ptr addrspace(1) %27, i64 40
  store double %142, ptr addrspace(1) %143, align 8, !tbaa !18
  %144 = tail call double @llvm.fabs.f64(double %22)
  %145 = fcmp olt double %144, 0x41D0000000000000
  br i1 %145, label %146, label %165

146:                                              ; preds = %19
  %147 = fmul double %144, 0x3FE45F306DC9C883
  %148 = tail call double @llvm.rint.f64(double %147)
  %149 = tail call double @llvm.fma.f64(double %148, double 0xBFF921FB54442D18, double %144)
  %150 = tail call double @llvm.fma.f64(double %148, double 0xBC91A62633145C00, double %149)
  %151 = fmul double %148, 0x3C91A62633145C00
  %152 = fneg double %151
  %153 = tail call double @llvm.fma.f64(double %148, double 0x3C91A62633145C00, double %152)
  %154 = fsub double %149, %151
  %155 = fsub double %149, %154
  %156 = fsub double %155, %151
  %157 = fsub double %154, %150
  %158 = fadd double %157, %156
  %159 = fsub double %158, %153
  %160 = tail call double @llvm.fma.f64(double %148, double 0xB97B839A252049C0, double %159)
  %161 = fadd double %150, %160
  %162 = fsub double %161, %150
  %163 = fsub double %160, %162
  %164 = fptosi double %148 to i32
  br label %242

165:                                              ; preds = %19
  %166 = tail call double @llvm.amdgcn.trig.preop.f64(double %144, i32 0)
  %167 = tail call double @llvm.amdgcn.trig.preop.f64(double %144, i32 1)
  %168 = tail call double @llvm.amdgcn.trig.preop.f64(double %144, i32 2)
  %169 = fcmp oge double %144, 0x7B00000000000000
  %170 = fmul double %144, 0x37F0000000000000
  %171 = select i1 %169, double %170, double %144
  %172 = fmul double %168, %171
  %173 = fneg double %172
  %174 = tail call double @llvm.fma.f64(double %168, double %171, double %173)
  %175 = fmul double %167, %171
  %176 = fneg double %175
  %177 = tail call double @llvm.fma.f64(double %167, double %171, double %176)
  %178 = fmul double %166, %171
  %179 = fneg double %178
  %180 = tail call double @llvm.fma.f64(double %166, double %171, double %179)
  %181 = fadd double %175, %180
  %182 = fsub double %181, %175
  %183 = fsub double %181, %182
  %184 = fsub double %180, %182
  %185 = fsub double %175, %183
  %186 = fadd double %184, %185
  %187 = fadd double %172, %177
  %188 = fsub double %187, %172
  %189 = fsub double %187, %188
  %190 = fsub double %177, %188
  %191 = fsub double %172, %189
  %192 = fadd double %190, %191
  %193 = fadd double %187, %186
  %194 = fsub double %193, %187
  %195 = fsub double %193, %194
  %196 = fsub double %186, %194
  %197 = fsub double %187, %195
  %198 = fadd double %196, %197
  %199 = fadd double %192, %198
  %200 = fadd double %174, %199
  %201 = fadd double %178, %181
  %202 = fsub double %201, %178
  %203 = fsub double %181, %202
  %204 = fadd double %203, %193
  %205 = fsub double %204, %203
  %206 = fsub double %193, %205
  %207 = fadd double %206, %200
  %208 = fmul double %201, 2.500000e-01
  %209 = tail call double @llvm.amdgcn.fract.f64(double %208)
  %210 = tail call double @llvm.fabs.f64(double %208)
  %211 = fcmp oeq double %210, 0x7FF0000000000000
  %212 = fmul double %209, 4.000000e+00
  %213 = select i1 %211, double 0.000000e+00, double %212
  %214 = fadd double %213, %204
  %215 = fcmp olt double %214, 0.000000e+00
  %216 = select i1 %215, double 4.000000e+00, double 0.000000e+00
  %217 = fadd double %213, %216
  %218 = fadd double %204, %217
  %219 = fptosi double %218 to i32
  %220 = sitofp i32 %219 to double
  %221 = fsub double %217, %220
  %222 = fadd double %204, %221
  %223 = fsub double %222, %221
  %224 = fsub double %204, %223
  %225 = fadd double %207, %224
  %226 = fcmp oge double %222, 5.000000e-01
  %227 = zext i1 %226 to i32
  %228 = add nsw i32 %227, %219
  %229 = select i1 %226, double 1.000000e+00, double 0.000000e+00
  %230 = fsub double %222, %229
  %231 = fadd double %230, %225
  %232 = fsub double %231, %230
  %233 = fsub double %225, %232
  %234 = fmul double %231, 0x3FF921FB54442D18
  %235 = fneg double %234
  %236 = tail call double @llvm.fma.f64(double %231, double 0x3FF921FB54442D18, double %235)
  %237 = tail call double @llvm.fma.f64(double %231, double 0x3C91A62633145C07, double %236)
  %238 = tail call double @llvm.fma.f64(double %233, double 0x3FF921FB54442D18, double %237)
  %239 = fadd double %234, %238
  %240 = fsub double %239, %234
  %241 = fsub double %238, %240
  br label %242

242:                                              ; preds = %146, %165
  %243 = phi double [ %163, %146 ], [ %241, %165 ]
  %244 = phi double [ %161, %146 ], [ %239, %165 ]
  %245 = phi i32 [ %164, %146 ], [ %228, %165 ]
  %246 = fmul double %244, %244
  %247 = fmul double %246, 5.000000e-01
  %248 = fsub double 1.000000e+00, %247
  %249 = fsub double 1.000000e+00, %248
  %250 = fsub double %249, %247
  %251 = fmul double %246, %246
  %252 = tail call double @llvm.fma.f64(double %246, double 0xBDA907DB46CC5E42, double 0x3E21EEB69037AB78)
  %253 = tail call double @llvm.fma.f64(double %246, double %252, double 0xBE927E4FA17F65F6)
  %254 = tail call double @llvm.fma.f64(double %246, double %253, double 0x3EFA01A019F4EC90)
  %255 = tail call double @llvm.fma.f64(double %246, double %254, double 0xBF56C16C16C16967)
  %256 = tail call double @llvm.fma.f64(double %246, double %255, double 0x3FA5555555555555)
  %257 = fneg double %243
  %258 = tail call double @llvm.fma.f64(double %244, double %257, double %250)
  %259 = tail call double @llvm.fma.f64(double %251, double %256, double %258)
  %260 = fadd double %248, %259
  %261 = tail call double @llvm.fma.f64(double %246, double 0x3DE5E0B2F9A43BB8, double 0xBE5AE600B42FDFA7)
  %262 = tail call double @llvm.fma.f64(double %246, double %261, double 0x3EC71DE3796CDE01)
  %263 = tail call double @llvm.fma.f64(double %246, double %262, double 0xBF2A01A019E83E5C)
  %264 = tail call double @llvm.fma.f64(double %246, double %263, double 0x3F81111111110BB3)
  %265 = fneg double %246
  %266 = fmul double %244, %265
  %267 = fmul double %243, 5.000000e-01
  %268 = tail call double @llvm.fma.f64(double %266, double %264, double %267)
  %269 = tail call double @llvm.fma.f64(double %246, double %268, double %257)
  %270 = tail call double @llvm.fma.f64(double %266, double 0xBFC5555555555555, double %269)
  %271 = fsub double %244, %270
  %272 = and i32 %245, 1
  %273 = icmp eq i32 %272, 0
  %274 = select i1 %273, double %271, double %260
  %275 = bitcast double %274 to <2 x i32>
  %276 = shl i32 %245, 30
  %277 = bitcast double %22 to <2 x i32>
  %278 = extractelement <2 x i32> %277, i64 1
  %279 = xor i32 %276, %278
  %280 = and i32 %279, -2147483648
  %281 = extractelement <2 x i32> %275, i64 1
  %282 = xor i32 %281, %280
  %283 = insertelement <2 x i32> %275, i32 %282, i64 1
  %284 = fcmp one double %144, 0x7FF0000000000000
  %285 = select i1 %284, <2 x i32> %283, <2 x i32> <i32 0, i32 2146959360>
  %286 = bitcast <2 x i32> %285 to double
  br i1 %145, label %287, label %306

287:                                              ; preds = %242
  %288 = fmul double %144, 0x3FE45F306DC9C883
  %289 = tail call double @llvm.rint.f64(double %288)
  %290 = tail call double @llvm.fma.f64(double %289, double 0xBFF921FB54442D18, double %144)
  %291 = tail call double @llvm.fma.f64(double %289, double 0xBC91A62633145C00, double %290)
  %292 = fmul double %289, 0x3C91A62633145C00
  %293 = fneg double %292
  %294 = tail call double @llvm.fma.f64(double %289, double 0x3C91A62633145C00, double %293)
  %295 = fsub double %290, %292
  %296 = fsub double %290, %295
  %297 = fsub double %296, %292
  %298 = fsub double %295, %291
  %299 = fadd double %298, %297
  %300 = fsub double %299, %294
  %301 = tail call double @llvm.fma.f64(double %289, double 0xB97B839A252049C0, double %300)
  %302 = fadd double %291, %301
  %303 = fsub double %302, %291
  %304 = fsub double %301, %303
  %305 = fptosi double %289 to i32
  br label %383

306:                                              ; preds = %242
  %307 = tail call double @llvm.amdgcn.trig.preop.f64(double %144, i32 0)
  %308 = tail call double @llvm.amdgcn.trig.preop.f64(double %144, i32 1)
  %309 = tail call double @llvm.amdgcn.trig.preop.f64(double %144, i32 2)
  %310 = fcmp oge double %144, 0x7B00000000000000
  %311 = fmul double %144, 0x37F0000000000000
  %312 = select i1 %310, double %311, double %144
  %313 = fmul double %309, %312
  %314 = fneg double %313
  %315 = tail call double @llvm.fma.f64(double %309, double %312, double %314)
  %316 = fmul double %308, %312
  %317 = fneg double %316
  %318 = tail call double @llvm.fma.f64(double %308, double %312, double %317)
  %319 = fmul double %307, %312
  %320 = fneg double %319
  %321 = tail call double @llvm.fma.f64(double %307, double %312, double %320)
  %322 = fadd double %316, %321
  %323 = fsub double %322, %316
  %324 = fsub double %322, %323
  %325 = fsub double %321, %323
  %326 = fsub double %316, %324
  %327 = fadd double %325, %326
  %328 = fadd double %313, %318
  %329 = fsub double %328, %313
  %330 = fsub double %328, %329
  %331 = fsub double %318, %329
  %332 = fsub double %313, %330
  %333 = fadd double %331, %332
  %334 = fadd double %328, %327
  %335 = fsub double %334, %328
  %336 = fsub double %334, %335
  %337 = fsub double %327, %335
  %338 = fsub double %328, %336
  %339 = fadd double %337, %338
  %340 = fadd double %333, %339
  %341 = fadd double %315, %340
  %342 = fadd double %319, %322
  %343 = fsub double %342, %319
  %344 = fsub double %322, %343
  %345 = fadd double %344, %334
  %346 = fsub double %345, %344
  %347 = fsub double %334, %346
  %348 = fadd double %347, %341
  %349 = fmul double %342, 2.500000e-01
  %350 = tail call double @llvm.amdgcn.fract.f64(double %349)
  %351 = tail call double @llvm.fabs.f64(double %349)
  %352 = fcmp oeq double %351, 0x7FF0000000000000
  %353 = fmul double %350, 4.000000e+00
  %354 = select i1 %352, double 0.000000e+00, double %353
  %355 = fadd double %354, %345
  %356 = fcmp olt double %355, 0.000000e+00
  %357 = select i1 %356, double 4.000000e+00, double 0.000000e+00
  %358 = fadd double %354, %357
  %359 = fadd double %345, %358
  %360 = fptosi double %359 to i32
  %361 = sitofp i32 %360 to double
  %362 = fsub double %358, %361
  %363 = fadd double %345, %362
  %364 = fsub double %363, %362
  %365 = fsub double %345, %364
  %366 = fadd double %348, %365
  %367 = fcmp oge double %363, 5.000000e-01
  %368 = zext i1 %367 to i32
  %369 = add nsw i32 %368, %360
  %370 = select i1 %367, double 1.000000e+00, double 0.000000e+00
  %371 = fsub double %363, %370
  %372 = fadd double %371, %366
  %373 = fsub double %372, %371
  %374 = fsub double %366, %373
  %375 = fmul double %372, 0x3FF921FB54442D18
  %376 = fneg double %375
  %377 = tail call double @llvm.fma.f64(double %372, double 0x3FF921FB54442D18, double %376)
  %378 = tail call double @llvm.fma.f64(double %372, double 0x3C91A62633145C07, double %377)
  %379 = tail call double @llvm.fma.f64(double %374, double 0x3FF921FB54442D18, double %378)
  %380 = fadd double %375, %379
  %381 = fsub double %380, %375
  %382 = fsub double %379, %381
  br label %383

383:                                              ; preds = %287, %306
  %384 = phi double [ %304, %287 ], [ %382, %306 ]
  %385 = phi double [ %302, %287 ], [ %380, %306 ]
  %386 = phi i32 [ %305, %287 ], [ %369, %306 ]
  %387 = fmul double %385, %385
  %388 = fmul double %387, 5.000000e-01
  %389 = fsub double 1.000000e+00, %388
  %390 = fsub double 1.000000e+00, %389
  %391 = fsub double %390, %388
  %392 = fmul double %387, %387
  %393 = tail call double @llvm.fma.f64(double %387, double 0xBDA907DB46CC5E42, double 0x3E21EEB69037AB78)
  %394 = tail call double @llvm.fma.f64(double %387, double %393, double 0xBE927E4FA17F65F6)
  %395 = tail call double @llvm.fma.f64(double %387, double %394, double 0x3EFA01A019F4EC90)
  %396 = tail call double @llvm.fma.f64(double %387, double %395, double 0xBF56C16C16C16967)
  %397 = tail call double @llvm.fma.f64(double %387, double %396, double 0x3FA5555555555555)
  %398 = fneg double %384
  %399 = tail call double @llvm.fma.f64(double %385, double %398, double %391)
  %400 = tail call double @llvm.fma.f64(double %392, double %397, double %399)
  %401 = fadd double %389, %400
  %402 = tail call double @llvm.fma.f64(double %387, double 0x3DE5E0B2F9A43BB8, double 0xBE5AE600B42FDFA7)
  %403 = tail call double @llvm.fma.f64(double %387, double %402, double 0x3EC71DE3796CDE01)
  %404 = tail call double @llvm.fma.f64(double %387, double %403, double 0xBF2A01A019E83E5C)
  %405 = tail call double @llvm.fma.f64(double %387, double %404, double 0x3F81111111110BB3)
  %406 = fneg double %387
  %407 = fmul double %385, %406
  %408 = fmul double %384, 5.000000e-01
  %409 = tail call double @llvm.fma.f64(double %407, double %405, double %408)
  %410 = tail call double @llvm.fma.f64(double %387, double %409, double %398)
  %411 = tail call double @llvm.fma.f64(double %407, double 0xBFC5555555555555, double %410)
  %412 = fsub double %385, %411
  %413 = fneg double %412
  %414 = and i32 %386, 1
  %415 = icmp eq i32 %414, 0
  %416 = select i1 %415, double %401, double %413
  %417 = bitcast double %416 to <2 x i32>
  %418 = shl i32 %386, 30
  %419 = and i32 %418, -2147483648
  %420 = extractelement <2 x i32> %417, i64 1
  %421 = xor i32 %420, %419
  %422 = insertelement <2 x i32> %417, i32 %421, i64 1
  %423 = select i1 %284, <2 x i32> %422, <2 x i32> <i32 0, i32 2146959360>
  %424 = bitcast <2 x i32> %423 to double
  %425 = fmul double %286, %424
  %426 = getelementptr inbounds nuw i8, ptr addrspace(1) %27, i64 48
  store double %425, ptr addrspace(1) %426, align 8, !tbaa !18
  %427 = fmul double %22, 1.000000e+01
  %428 = tail call fastcc double @llvm.floor.f64(double noundef %427) #4
  %429 = fmul double %22, 7.000000e+00
  %430 = tail call fastcc double @llvm.rint.f64(double noundef %429) #4
  %431 = fadd double %428, %430
  %432 = fmul double %22, 3.000000e+00
  %433 = tail call fastcc double @llvm.trunc.f64(double noundef %432) #4
  %434 = fadd double %433, %431
  %435 = getelementptr inbounds nuw i8, ptr addrspace(1) %27, i64 56
  store double %434, ptr addrspace(1) %435, align 8, !tbaa !18
  %436 = tail call fastcc double @llvm.maxnum.f64(double noundef %22, double noundef 2.500000e-01) #4
  %437 = fmul double %436, 8.000000e+00
  %438 = tail call fastcc double @llvm.minnum.f64(double noundef %22, double noundef -2.500000e-01) #4
  %439 = fadd double %438, %437
  %440 = getelementptr inbounds nuw i8, ptr addrspace(1) %27, i64 64
  store double %439, ptr addrspace(1) %440, align 8, !tbaa !18
  %441 = fptrunc double %22 to float
  %442 = fpext float %441 to double
  %443 = getelementptr inbounds nuw i64, ptr addrspace(1) %2, i64 %20
  %444 = load i64, ptr addrspace(1) %443, align 8, !tbaa !15, !amdgpu.noclobber !20
  %445 = sitofp i64 %444 to double
  %446 = fadd double %442, %445
  %447 = fmul double %22, 1.000000e+03
  %448 = fptosi double %447 to i32
  %449 = sitofp i32 %448 to double
  %450 = fadd double %446, %449
  %451 = getelementptr inbounds nuw i8, ptr addrspace(1) %27, i64 72
  store double %450, ptr addrspace(1) %451, align 8, !tbaa !18
  %452 = fmul double %22, 1.000000e+15
  %453 = fptosi double %452 to i64
  %454 = fmul double %24, 1.000000e+16
  %455 = fptoui double %454 to i64
  %456 = add nsw i64 %455, %453
  store i64 %456, ptr addrspace(1) %443, align 8, !tbaa !15
  br label %457

457:                                              ; preds = %4, %383
  ret void
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.rint.f64(double) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fma.f64(double, double, double) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.ldexp.f64.i32(double, i32) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fabs.f64(double) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.amdgcn.trig.preop.f64(double, i32) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.amdgcn.fract.f64(double) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.amdgcn.frexp.mant.f64(double) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.amdgcn.frexp.exp.i32.f64(double) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.amdgcn.rcp.f64(double) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.floor.f64(double) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.maxnum.f64(double, double) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.minnum.f64(double, double) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.trunc.f64(double) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.sqrt.f64(double) #3

attributes #0 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
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
!11 = !{i32 1, i32 1, i32 1, i32 0}
!12 = !{!"none", !"none", !"none", !"none"}
!13 = !{!"double*", !"double*", !"long*", !"uint"}
!14 = !{!"const", !"", !"", !""}
!15 = !{!16, !16, i64 0}
!16 = !{!"long", !9, i64 0}
!17 = !{i32 0, i32 1024}
!18 = !{!19, !19, i64 0}
!19 = !{!"double", !9, i64 0}
!20 = !{}
