target triple = "amdgcn-amd-amdhsa"
@k_lds = internal addrspace(3) global [70 x i32] poison, align 4

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = call i32 @llvm.amdgcn.workitem.id.x()
  %7 = call i32 @llvm.amdgcn.workgroup.id.x()
  %8 = mul i32 %7, 70
  %9 = add i32 %8, %6
  %10 = alloca [8 x i32], align 4, addrspace(5)
  %11 = getelementptr i8, ptr addrspace(5) %10, i32 0
  store i32 16, ptr addrspace(5) %11, align 4
  %12 = getelementptr i8, ptr addrspace(5) %10, i32 4
  store i32 %3, ptr addrspace(5) %12, align 4
  %13 = getelementptr i8, ptr addrspace(5) %10, i32 8
  store i32 %9, ptr addrspace(5) %13, align 4
  %14 = getelementptr i8, ptr addrspace(5) %10, i32 12
  store i32 %9, ptr addrspace(5) %14, align 4
  %15 = getelementptr i8, ptr addrspace(5) %10, i32 16
  store i32 %6, ptr addrspace(5) %15, align 4
  %16 = getelementptr i8, ptr addrspace(5) %10, i32 20
  store i32 %9, ptr addrspace(5) %16, align 4
  %17 = getelementptr i8, ptr addrspace(5) %10, i32 24
  store i32 %9, ptr addrspace(5) %17, align 4
  %18 = getelementptr i8, ptr addrspace(5) %10, i32 28
  store i32 %6, ptr addrspace(5) %18, align 4
  %19 = sub i64 -8763352269318893651, 5
  %20 = call half @llvm.copysign.f16(half 0xH0400, half 0xH0001)
  %21 = fcmp une double 0.000000e+00, 1.000000e+00
  br i1 %21, label %22, label %31

22:
  %23 = and i32 %6, 127
  %24 = zext i32 %23 to i64
  %25 = getelementptr i32, ptr addrspace(1) %1, i64 %24
  %26 = load i32, ptr addrspace(1) %25, align 4
  %27 = getelementptr i8, ptr addrspace(1) %2, i64 32
  %28 = atomicrmw xor ptr addrspace(1) %27, i32 %3 syncscope("agent") monotonic, align 4
  %29 = and i32 %26, 3
  %30 = add i32 %29, 1
  br label %44

31:
  %32 = phi i16 [ 4, %5 ], [ 63, %132 ]
  %33 = phi half [ %20, %5 ], [ %20, %132 ]
  %34 = phi i32 [ %9, %5 ], [ %9, %132 ]
  %35 = fneg float 1.000000e+00
  %36 = fcmp uno float %35, %35
  %37 = select i1 %36, float 0xC00921FB60000000, float %35
  %38 = and i32 %9, 2147483647
  %39 = or i32 %38, 1
  %40 = sdiv i32 %9, %39
  %41 = getelementptr i8, ptr addrspace(1) %2, i64 24
  %42 = atomicrmw or ptr addrspace(1) %41, i32 %34 syncscope("agent") monotonic, align 4
  %43 = icmp eq i64 %19, %4
  br i1 %43, label %202, label %228

44:
  %45 = phi i32 [ %30, %22 ], [ %127, %117 ]
  %46 = phi half [ %20, %22 ], [ %123, %117 ]
  %47 = phi i8 [ -94, %22 ], [ %121, %117 ]
  %48 = phi i16 [ 19, %22 ], [ %48, %117 ]
  %49 = call { i8, i1 } @llvm.ssub.with.overflow.i8(i8 %47, i8 %47)
  %50 = extractvalue { i8, i1 } %49, 0
  %51 = extractvalue { i8, i1 } %49, 1
  %52 = and i32 %45, 7
  switch i32 %52, label %58 [
    i32 0, label %72
    i32 1, label %89
    i32 2, label %72
    i32 3, label %61
    i32 4, label %89
  ]

53:
  %54 = phi half [ %46, %108 ], [ 0xH0000, %117 ]
  %55 = phi i8 [ %47, %108 ], [ %50, %117 ]
  %56 = phi i16 [ %115, %108 ], [ %48, %117 ]
  %57 = fcmp one double 0.000000e+00, 0x7FF0000000000000
  br i1 %57, label %129, label %132

58:
  %59 = call half @llvm.fabs.f16(half %20)
  %60 = call i16 @llvm.fptoui.sat.i16.f32(float 0.000000e+00)
  br label %108

61:
  %62 = select i1 %51, double -0.000000e+00, double 0xC00921FB54442D18
  %63 = fcmp ueq double %62, %62
  %64 = trunc i64 %4 to i8
  %65 = call { i16, i1 } @llvm.usub.with.overflow.i16(i16 %48, i16 %48)
  %66 = extractvalue { i16, i1 } %65, 0
  %67 = extractvalue { i16, i1 } %65, 1
  %68 = icmp sle i64 %19, %4
  %69 = call half @llvm.sqrt.f16(half %20)
  %70 = fcmp uno half %69, %69
  %71 = select i1 %70, half 0xHC248, half %69
  br label %108

72:
  %73 = and i64 %19, %4
  %74 = getelementptr i32, ptr addrspace(5) %10, i32 5
  %75 = load i32, ptr addrspace(5) %74, align 4
  %76 = call i8 @llvm.bitreverse.i8(i8 %50)
  %77 = and i1 %51, %51
  %78 = icmp sle i16 %48, %48
  %79 = and i32 %75, 63
  %80 = zext i32 %79 to i64
  %81 = getelementptr double, ptr addrspace(1) %1, i64 %80
  %82 = load double, ptr addrspace(1) %81, align 8
  %83 = fcmp uno double %82, %82
  %84 = select i1 %83, double 0xC00921FB54442D18, double %82
  %85 = call double @llvm.fabs.f64(double %84)
  %86 = call half @llvm.fma.f16(half 0xH3C00, half %46, half 0xHC248)
  %87 = fcmp uno half %86, %86
  %88 = select i1 %87, half 0xHC248, half %86
  br label %108

89:
  %90 = call { i32, i1 } @llvm.ssub.with.overflow.i32(i32 %45, i32 %26)
  %91 = extractvalue { i32, i1 } %90, 0
  %92 = extractvalue { i32, i1 } %90, 1
  %93 = fadd half 0xH3C00, %46
  %94 = fcmp uno half %93, %93
  %95 = select i1 %94, half 0xHC248, half %93
  %96 = mul i64 %4, %4
  %97 = fsub double -0.000000e+00, 0x7FEFFFFFFFFFFFFF
  %98 = fcmp uno double %97, %97
  %99 = select i1 %98, double 0xC00921FB54442D18, double %97
  %100 = call float @llvm.rint.f32(float 0.000000e+00)
  %101 = icmp uge i16 %48, %48
  %102 = and i32 %6, 63
  %103 = zext i32 %102 to i64
  %104 = getelementptr double, ptr addrspace(1) %1, i64 %103
  %105 = load double, ptr addrspace(1) %104, align 8
  %106 = fcmp uno double %105, %105
  %107 = select i1 %106, double 0xC00921FB54442D18, double %105
  br label %108

108:
  %109 = phi half [ %20, %58 ], [ %20, %61 ], [ 0xH7BFF, %72 ], [ %20, %89 ]
  %110 = phi i1 [ %51, %58 ], [ true, %61 ], [ %78, %72 ], [ %101, %89 ]
  %111 = mul i8 %50, %50
  %112 = and i32 0, 255
  %113 = zext i32 %112 to i64
  %114 = getelementptr i16, ptr addrspace(1) %1, i64 %113
  %115 = load i16, ptr addrspace(1) %114, align 2
  %116 = sub i64 %19, %19
  br i1 %110, label %53, label %117

117:
  %118 = and i32 %26, 7
  %119 = getelementptr i32, ptr addrspace(5) %10, i32 %118
  store i32 %45, ptr addrspace(5) %119, align 4
  %120 = call { i8, i1 } @llvm.uadd.with.overflow.i8(i8 %50, i8 %47)
  %121 = extractvalue { i8, i1 } %120, 0
  %122 = extractvalue { i8, i1 } %120, 1
  %123 = fptrunc float 0x7FF0000000000000 to half
  %124 = fdiv double 0.000000e+00, 0x7FEFFFFFFFFFFFFF
  %125 = fcmp uno double %124, %124
  %126 = select i1 %125, double 0xC00921FB54442D18, double %124
  %127 = sub i32 %45, 1
  %128 = icmp sgt i32 %127, 0
  br i1 %128, label %44, label %53

129:
  %130 = getelementptr i32, ptr addrspace(5) %10, i32 2
  store i32 %9, ptr addrspace(5) %130, align 4
  %131 = fcmp une float 0x3FE0000020000000, -0.000000e+00
  br i1 %131, label %136, label %146

132:
  %133 = phi i32 [ %6, %53 ], [ %157, %170 ]
  %134 = phi i64 [ %19, %53 ], [ %19, %170 ]
  %135 = icmp sgt i64 %4, %19
  br label %31

136:
  %137 = phi i32 [ 6, %129 ], [ %153, %146 ]
  %138 = phi i32 [ %6, %129 ], [ %148, %146 ]
  %139 = and i32 %138, 31
  %140 = ashr i32 %26, %139
  %141 = call i8 @llvm.fshl.i8(i8 %55, i8 %55, i8 %55)
  %142 = sub i32 %137, 1
  %143 = icmp sgt i32 %142, 0
  %144 = fcmp ueq float 0x3810000000000000, 0x7FF0000000000000
  %145 = and i1 %143, %144
  br i1 %145, label %146, label %156

146:
  %147 = phi i32 [ 6, %129 ], [ %142, %136 ]
  %148 = phi i32 [ %6, %129 ], [ %6, %136 ]
  %149 = mul i64 %4, %4
  %150 = bitcast i64 %149 to double
  %151 = fcmp uno double %150, %150
  %152 = select i1 %151, double 0xC00921FB54442D18, double %150
  %153 = sub i32 %147, 1
  %154 = icmp sgt i32 %153, 0
  %155 = and i1 %154, false
  br i1 %155, label %136, label %156

156:
  %157 = phi i32 [ %6, %136 ], [ %148, %146 ]
  %158 = and i32 %6, 3
  %159 = add i32 %158, 1
  %160 = icmp ugt i16 %56, %56
  %161 = icmp ult i16 %56, 14
  br label %162

162:
  %163 = phi i32 [ %159, %156 ], [ %200, %186 ]
  %164 = phi i1 [ %160, %156 ], [ true, %186 ]
  %165 = phi i1 [ %161, %156 ], [ %164, %186 ]
  %166 = select i1 %164, i64 %19, i64 %4
  %167 = getelementptr i8, ptr addrspace(1) %2, i64 16
  %168 = atomicrmw and ptr addrspace(1) %167, i32 0 syncscope("agent") monotonic, align 4
  %169 = sub i32 %3, %6
  br i1 %165, label %170, label %186

170:
  %171 = phi i1 [ true, %162 ], [ %165, %186 ]
  %172 = phi i1 [ %165, %162 ], [ %199, %186 ]
  %173 = fadd float 0x47EFFFFFE0000000, 0x47EFFFFFE0000000
  %174 = fcmp uno float %173, %173
  %175 = select i1 %174, float 0xC00921FB60000000, float %173
  %176 = getelementptr i8, ptr addrspace(1) %2, i64 64
  %177 = atomicrmw add ptr addrspace(1) %176, i64 %4 syncscope("agent") monotonic, align 8
  %178 = zext i32 26 to i64
  %179 = getelementptr double, ptr addrspace(1) %1, i64 %178
  %180 = load double, ptr addrspace(1) %179, align 8
  %181 = fcmp uno double %180, %180
  %182 = select i1 %181, double 0xC00921FB54442D18, double %180
  %183 = fneg double %182
  %184 = fcmp uno double %183, %183
  %185 = select i1 %184, double 0xC00921FB54442D18, double %183
  br label %132

186:
  %187 = call double @llvm.minnum.f64(double 0xC00921FB54442D18, double -0.000000e+00)
  %188 = fadd double %187, 0.000000e+00
  %189 = and i8 %55, 127
  %190 = or i8 %189, 1
  %191 = sdiv i8 %55, %190
  %192 = mul i32 %163, %163
  %193 = and i32 %7, 127
  %194 = zext i32 %193 to i64
  %195 = getelementptr i32, ptr addrspace(1) %1, i64 %194
  %196 = load i32, ptr addrspace(1) %195, align 4
  %197 = select i1 true, i32 %192, i32 %169
  %198 = mul i64 %4, %4
  %199 = and i1 true, %164
  %200 = sub i32 %163, 1
  %201 = icmp sgt i32 %200, 0
  br i1 %201, label %162, label %170

202:
  %203 = xor i64 %4, %4
  %204 = icmp ne i16 %32, %32
  %205 = and i8 89, 127
  %206 = or i8 %205, 1
  %207 = udiv i8 -1, %206
  %208 = insertelement <2 x float> zeroinitializer, float %37, i32 0
  %209 = insertelement <2 x float> %208, float %37, i32 1
  %210 = insertelement <2 x float> zeroinitializer, float 1.000000e+00, i32 0
  %211 = insertelement <2 x float> %210, float 0x7FF0000000000000, i32 1
  %212 = fsub <2 x float> %209, %211
  %213 = shufflevector <2 x float> %212, <2 x float> %209, <2 x i32> <i32 1, i32 1>
  %214 = and i32 %40, 1
  %215 = extractelement <2 x float> %213, i32 %214
  %216 = fcmp uno float %215, %215
  %217 = select i1 %216, float 0xC00921FB60000000, float %215
  %218 = insertelement <3 x double> zeroinitializer, double 0x7FEFFFFFFFFFFFFF, i32 0
  %219 = insertelement <3 x double> %218, double -0.000000e+00, i32 1
  %220 = insertelement <3 x double> %219, double 0xC00921FB54442D18, i32 2
  %221 = insertelement <3 x double> zeroinitializer, double 1.000000e+00, i32 0
  %222 = insertelement <3 x double> %221, double 0x7FEFFFFFFFFFFFFF, i32 1
  %223 = insertelement <3 x double> %222, double 0x3FE0000000000001, i32 2
  %224 = fmul <3 x double> %220, %223
  %225 = extractelement <3 x double> %224, i32 2
  %226 = fcmp uno double %225, %225
  %227 = select i1 %226, double 0xC00921FB54442D18, double %225
  br label %228

228:
  %229 = phi half [ %33, %31 ], [ %20, %202 ]
  %230 = fmul half %20, %229
  %231 = fcmp uno half %230, %230
  %232 = select i1 %231, half 0xHC248, half %230
  br i1 %43, label %233, label %261

233:
  br i1 %43, label %294, label %313

234:
  %235 = phi i1 [ %267, %292 ], [ %43, %326 ]
  %236 = phi i1 [ true, %292 ], [ %43, %326 ]
  %237 = getelementptr i32, ptr addrspace(3) @k_lds, i32 %6
  store i32 %34, ptr addrspace(3) %237, align 4
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %238 = add i32 %6, 26
  %239 = urem i32 %238, 70
  %240 = getelementptr i32, ptr addrspace(3) @k_lds, i32 %239
  %241 = load i32, ptr addrspace(3) %240, align 4
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %242 = mul i32 %9, 12
  %243 = zext i32 %242 to i64
  %244 = getelementptr i64, ptr addrspace(1) %0, i64 %243
  %245 = getelementptr i8, ptr addrspace(1) %244, i64 0
  store i32 %241, ptr addrspace(1) %245, align 8
  %246 = zext i1 %236 to i32
  %247 = getelementptr i8, ptr addrspace(1) %244, i64 8
  store i32 %246, ptr addrspace(1) %247, align 8
  %248 = zext i1 %235 to i32
  %249 = getelementptr i8, ptr addrspace(1) %244, i64 16
  store i32 %248, ptr addrspace(1) %249, align 8
  %250 = getelementptr i8, ptr addrspace(1) %244, i64 24
  store half %232, ptr addrspace(1) %250, align 8
  %251 = getelementptr i8, ptr addrspace(1) %244, i64 32
  store half %229, ptr addrspace(1) %251, align 8
  %252 = zext i1 %43 to i32
  %253 = getelementptr i8, ptr addrspace(1) %244, i64 40
  store i32 %252, ptr addrspace(1) %253, align 8
  %254 = getelementptr i8, ptr addrspace(1) %244, i64 48
  store i32 %9, ptr addrspace(1) %254, align 8
  %255 = getelementptr i8, ptr addrspace(1) %244, i64 56
  store half %33, ptr addrspace(1) %255, align 8
  %256 = getelementptr i8, ptr addrspace(1) %244, i64 64
  store half %20, ptr addrspace(1) %256, align 8
  %257 = zext i1 %235 to i32
  %258 = getelementptr i8, ptr addrspace(1) %244, i64 72
  store i32 %257, ptr addrspace(1) %258, align 8
  %259 = getelementptr i8, ptr addrspace(1) %244, i64 80
  store i32 %34, ptr addrspace(1) %259, align 8
  %260 = getelementptr i8, ptr addrspace(1) %244, i64 88
  store i32 %3, ptr addrspace(1) %260, align 8
  ret void

261:
  %262 = or i64 %19, %19
  %263 = call float @llvm.rint.f32(float %37)
  %264 = fneg double 0x0010000000000000
  %265 = fcmp uno double %264, %264
  %266 = select i1 %265, double 0xC00921FB54442D18, double %264
  %267 = fcmp ole half %232, %232
  %268 = icmp slt i8 2, 8
  %269 = or i1 %268, %268
  br i1 %269, label %270, label %278

270:
  %271 = phi i32 [ 3, %261 ], [ %290, %278 ]
  %272 = phi i32 [ -2062404684, %261 ], [ %280, %278 ]
  %273 = fcmp ord float %37, %37
  %274 = select i1 %269, i32 %272, i32 %40
  %275 = sub i32 %271, 1
  %276 = icmp sgt i32 %275, 0
  %277 = and i1 %276, %273
  br i1 %277, label %278, label %292

278:
  %279 = phi i32 [ 3, %261 ], [ %275, %270 ]
  %280 = phi i32 [ -2062404684, %261 ], [ %274, %270 ]
  %281 = insertelement <2 x float> zeroinitializer, float %263, i32 0
  %282 = insertelement <2 x float> %281, float %263, i32 1
  %283 = insertelement <2 x float> zeroinitializer, float %37, i32 0
  %284 = insertelement <2 x float> %283, float %37, i32 1
  %285 = fmul <2 x float> %282, %284
  %286 = extractelement <2 x float> %285, i32 1
  %287 = fcmp uno float %286, %286
  %288 = select i1 %287, float 0xC00921FB60000000, float %286
  %289 = mul i32 %279, %279
  %290 = sub i32 %279, 1
  %291 = icmp sgt i32 %290, 0
  br i1 %291, label %270, label %292

292:
  %293 = phi i32 [ %274, %270 ], [ %280, %278 ]
  br label %234

294:
  %295 = phi i32 [ 4, %233 ], [ %318, %313 ]
  %296 = phi i32 [ %34, %233 ], [ %3, %313 ]
  %297 = insertelement <3 x double> zeroinitializer, double 1.000000e+00, i32 0
  %298 = insertelement <3 x double> %297, double 4.940656e-324, i32 1
  %299 = insertelement <3 x double> %298, double 0x0010000000000000, i32 2
  %300 = insertelement <3 x double> zeroinitializer, double 0x3FE0000000000001, i32 0
  %301 = insertelement <3 x double> %300, double 0x3FE0000000000001, i32 1
  %302 = insertelement <3 x double> %301, double 0.000000e+00, i32 2
  %303 = fadd <3 x double> %299, %302
  %304 = shufflevector <3 x double> %303, <3 x double> %299, <3 x i32> <i32 4, i32 5, i32 2>
  %305 = extractelement <3 x double> %304, i32 2
  %306 = fcmp uno double %305, %305
  %307 = select i1 %306, double 0xC00921FB54442D18, double %305
  %308 = call { i16, i1 } @llvm.usub.with.overflow.i16(i16 %32, i16 %32)
  %309 = extractvalue { i16, i1 } %308, 0
  %310 = extractvalue { i16, i1 } %308, 1
  %311 = sub i32 %295, 1
  %312 = icmp sgt i32 %311, 0
  br i1 %312, label %313, label %320

313:
  %314 = phi i32 [ 4, %233 ], [ %311, %294 ]
  %315 = phi i32 [ %34, %233 ], [ %6, %294 ]
  %316 = select i1 %43, i32 %315, i32 %315
  %317 = select i1 %43, i8 -127, i8 0
  %318 = sub i32 %314, 1
  %319 = icmp sgt i32 %318, 0
  br i1 %319, label %294, label %320

320:
  %321 = phi i32 [ %6, %294 ], [ %3, %313 ]
  %322 = and i32 %321, 7
  switch i32 %322, label %323 [
    i32 0, label %324
    i32 1, label %324
    i32 2, label %324
    i32 3, label %323
    i32 4, label %323
    i32 5, label %324
  ]

323:
  br i1 %43, label %330, label %344

324:
  %325 = select i1 %43, double 0x7FF0000000000000, double 1.000000e+00
  br label %326

326:
  %327 = phi half [ %232, %324 ], [ %33, %335 ]
  %328 = phi i8 [ 1, %324 ], [ 19, %335 ]
  %329 = phi i8 [ 8, %324 ], [ -1, %335 ]
  br label %234

330:
  %331 = xor i16 %32, %32
  %332 = call float @llvm.floor.f32(float %37)
  %333 = getelementptr i8, ptr addrspace(1) %2, i64 8
  %334 = atomicrmw sub ptr addrspace(1) %333, i32 %7 syncscope("agent") monotonic, align 4
  br label %335

335:
  %336 = phi i32 [ 9, %330 ], [ %40, %344 ]
  %337 = and i32 %336, 7
  %338 = getelementptr i32, ptr addrspace(5) %10, i32 %337
  %339 = load i32, ptr addrspace(5) %338, align 4
  %340 = and i32 %336, 7
  %341 = getelementptr i32, ptr addrspace(5) %10, i32 %340
  %342 = load i32, ptr addrspace(5) %341, align 4
  %343 = select i1 true, double 1.000000e+00, double 1.000000e+00
  br label %326

344:
  %345 = and i8 79, 7
  %346 = ashr i8 -127, %345
  %347 = getelementptr i32, ptr addrspace(5) %10, i32 3
  store i32 %6, ptr addrspace(5) %347, align 4
  %348 = or i16 %32, %32
  br label %335
}
