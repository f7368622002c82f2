target triple = "amdgcn-amd-amdhsa"
@k_lds = internal addrspace(3) global [70 x i32] poison, align 4

define internal i32 @k_f0(i32 %0, i64 %1, float %2) {
  %4 = fcmp uno float %2, %2
  %5 = select i1 %4, float 0xC00921FB60000000, float %2
  %6 = call { i64, i1 } @llvm.usub.with.overflow.i64(i64 %1, i64 %1)
  %7 = extractvalue { i64, i1 } %6, 0
  %8 = extractvalue { i64, i1 } %6, 1
  %9 = fsub double 0xC00921FB54442D18, 0xC00921FB54442D18
  %10 = fcmp uno double %9, %9
  %11 = select i1 %10, double 0xC00921FB54442D18, double %9
  %12 = insertelement <4 x double> zeroinitializer, double %11, i32 0
  %13 = insertelement <4 x double> %12, double %11, i32 1
  %14 = insertelement <4 x double> %13, double %11, i32 2
  %15 = insertelement <4 x double> %14, double %11, i32 3
  %16 = insertelement <4 x double> zeroinitializer, double %11, i32 0
  %17 = insertelement <4 x double> %16, double %11, i32 1
  %18 = insertelement <4 x double> %17, double %11, i32 2
  %19 = insertelement <4 x double> %18, double %11, i32 3
  %20 = fadd <4 x double> %15, %19
  %21 = shufflevector <4 x double> %20, <4 x double> %15, <4 x i32> <i32 1, i32 6, i32 6, i32 7>
  %22 = and i32 %0, 3
  %23 = extractelement <4 x double> %21, i32 %22
  %24 = fcmp uno double %23, %23
  %25 = select i1 %24, double 0xC00921FB54442D18, double %23
  ret i32 %0
}

define internal i32 @k_f1(i32 %0, i64 %1, float %2) {
  %4 = fcmp uno float %2, %2
  %5 = select i1 %4, float 0xC00921FB60000000, float %2
  %6 = fcmp oge float %5, %5
  br i1 %6, label %7, label %17

7:
  %8 = and i64 7618095489364156336, 9223372036854775807
  %9 = or i64 %8, 1
  %10 = udiv i64 %1, %9
  %11 = bitcast i64 %10 to double
  %12 = fcmp uno double %11, %11
  %13 = select i1 %12, double 0xC00921FB54442D18, double %11
  br label %14

14:
  %15 = phi i8 [ 16, %7 ], [ 14, %64 ]
  %16 = and i32 %0, 7
  switch i32 %16, label %70 [
    i32 0, label %76
    i32 1, label %70
  ]

17:
  %18 = fadd double 0x0010000000000000, 0x3FE0000000000001
  %19 = fcmp uno double %18, %18
  %20 = select i1 %19, double 0xC00921FB54442D18, double %18
  %21 = icmp uge i64 %1, 6632924151441208321
  %22 = select i1 %21, i32 %0, i32 %0
  %23 = or i64 %1, %1
  %24 = call double @llvm.fma.f64(double %20, double %20, double %20)
  %25 = fcmp uno double %24, %24
  %26 = select i1 %25, double 0xC00921FB54442D18, double %24
  br label %27

27:
  %28 = phi i32 [ 5, %17 ], [ %38, %27 ]
  %29 = phi i16 [ 13, %17 ], [ %29, %27 ]
  %30 = sub i32 %28, %0
  %31 = fcmp ugt float %5, %5
  %32 = call double @llvm.fma.f64(double %20, double %26, double %26)
  %33 = fcmp uno double %32, %32
  %34 = select i1 %33, double 0xC00921FB54442D18, double %32
  %35 = sext i16 %29 to i32
  %36 = call double @llvm.copysign.f64(double %26, double %20)
  %37 = call double @llvm.copysign.f64(double %36, double %34)
  %38 = sub i32 %28, 1
  %39 = icmp sgt i32 %38, 0
  br i1 %39, label %27, label %40

40:
  %41 = phi i16 [ %29, %27 ]
  %42 = and i32 %0, 3
  %43 = add i32 %42, 1
  %44 = fcmp oge double %26, %26
  br i1 %44, label %45, label %55

45:
  %46 = phi i32 [ %43, %40 ], [ %62, %55 ]
  %47 = phi i32 [ %0, %40 ], [ %0, %55 ]
  %48 = fsub float %5, %5
  %49 = fcmp uno float %48, %48
  %50 = select i1 %49, float 0xC00921FB60000000, float %48
  %51 = call half @llvm.ceil.f16(half 0xH7BFF)
  %52 = sub i32 %46, 1
  %53 = icmp sgt i32 %52, 0
  %54 = icmp sle i32 %47, 127
  br i1 %53, label %55, label %64

55:
  %56 = phi i32 [ %43, %40 ], [ %52, %45 ]
  %57 = phi i32 [ %0, %40 ], [ %47, %45 ]
  %58 = bitcast i16 %41 to half
  %59 = fcmp uno half %58, %58
  %60 = select i1 %59, half 0xHC248, half %58
  %61 = icmp uge i16 %41, %41
  %62 = sub i32 %56, 1
  %63 = icmp sgt i32 %62, 0
  br i1 %63, label %45, label %64

64:
  %65 = phi i32 [ %47, %45 ], [ %0, %55 ]
  %66 = call { i32, i1 } @llvm.umul.with.overflow.i32(i32 %22, i32 %0)
  %67 = extractvalue { i32, i1 } %66, 0
  %68 = extractvalue { i32, i1 } %66, 1
  %69 = call float @llvm.rint.f32(float %5)
  br label %14

70:
  %71 = fcmp ugt double 0.000000e+00, -0.000000e+00
  %72 = and i32 %0, 31
  %73 = lshr i32 %0, %72
  br i1 %71, label %95, label %98

74:
  %75 = icmp eq i8 %15, %15
  br i1 %75, label %111, label %121

76:
  %77 = insertelement <3 x double> zeroinitializer, double 0x0010000000000000, i32 0
  %78 = insertelement <3 x double> %77, double 0x7FF0000000000000, i32 1
  %79 = insertelement <3 x double> %78, double 1.000000e+00, i32 2
  %80 = insertelement <3 x double> zeroinitializer, double 1.000000e+00, i32 0
  %81 = insertelement <3 x double> %80, double 0.000000e+00, i32 1
  %82 = insertelement <3 x double> %81, double 1.000000e+00, i32 2
  %83 = fadd <3 x double> %79, %82
  %84 = shufflevector <3 x double> %83, <3 x double> %79, <3 x i32> <i32 2, i32 1, i32 2>
  %85 = extractelement <3 x double> %84, i32 1
  %86 = fcmp uno double %85, %85
  %87 = select i1 %86, double 0xC00921FB54442D18, double %85
  %88 = and i32 %0, 7
  switch i32 %88, label %219 [
    i32 0, label %235
  ]

89:
  %90 = phi float [ %100, %98 ], [ %5, %217 ], [ %5, %272 ]
  %91 = phi i8 [ %15, %98 ], [ %122, %217 ], [ %15, %272 ]
  %92 = phi i1 [ %71, %98 ], [ true, %217 ], [ %274, %272 ]
  %93 = and i32 %0, 3
  %94 = add i32 %93, 1
  br i1 %92, label %275, label %282

95:
  %96 = select i1 %71, i16 7, i16 10
  %97 = zext i1 true to i32
  br label %98

98:
  %99 = phi double [ -0.000000e+00, %70 ], [ 0xC00921FB54442D18, %95 ]
  %100 = phi float [ %5, %70 ], [ -0.000000e+00, %95 ]
  %101 = insertelement <2 x double> zeroinitializer, double %99, i32 0
  %102 = insertelement <2 x double> %101, double %99, i32 1
  %103 = insertelement <2 x double> zeroinitializer, double %99, i32 0
  %104 = insertelement <2 x double> %103, double %99, i32 1
  %105 = fadd <2 x double> %102, %104
  %106 = extractelement <2 x double> %105, i32 1
  %107 = fcmp uno double %106, %106
  %108 = select i1 %107, double 0xC00921FB54442D18, double %106
  %109 = call half @llvm.minnum.f16(half 0xH7BFF, half 0xH8000)
  %110 = fadd half %109, 0xH0000
  br label %89

111:
  %112 = call float @llvm.copysign.f32(float %5, float %5)
  %113 = icmp sgt i32 63, %0
  %114 = and i64 %1, 9223372036854775807
  %115 = or i64 %114, 1
  %116 = udiv i64 %1, %115
  %117 = mul i8 64, %15
  %118 = fmul float %5, %112
  %119 = fcmp uno float %118, %118
  %120 = select i1 %119, float 0xC00921FB60000000, float %118
  br label %121

121:
  %122 = phi i8 [ 38, %74 ], [ %117, %111 ]
  %123 = phi half [ 0xH0000, %74 ], [ 0xH7C00, %111 ]
  %124 = and i32 %0, 3
  %125 = add i32 %124, 1
  br label %126

126:
  %127 = phi i32 [ %125, %121 ], [ %158, %141 ]
  %128 = phi i64 [ %1, %121 ], [ %1, %141 ]
  %129 = phi i8 [ 2, %121 ], [ %152, %141 ]
  %130 = call { i8, i1 } @llvm.sadd.with.overflow.i8(i8 %15, i8 %15)
  %131 = extractvalue { i8, i1 } %130, 0
  %132 = extractvalue { i8, i1 } %130, 1
  %133 = call i8 @llvm.ctpop.i8(i8 13)
  br i1 false, label %134, label %141

134:
  %135 = phi i64 [ %128, %126 ], [ %128, %141 ]
  %136 = phi i8 [ -128, %126 ], [ %133, %141 ]
  %137 = sub i64 %1, %1
  %138 = and i32 %0, 31
  %139 = shl i32 %0, %138
  %140 = and i32 %0, 7
  switch i32 %140, label %160 [
    i32 0, label %170
    i32 1, label %170
    i32 2, label %170
    i32 3, label %190
    i32 4, label %170
  ]

141:
  %142 = insertelement <2 x half> zeroinitializer, half %123, i32 0
  %143 = insertelement <2 x half> %142, half %123, i32 1
  %144 = insertelement <2 x half> zeroinitializer, half %123, i32 0
  %145 = insertelement <2 x half> %144, half %123, i32 1
  %146 = fsub <2 x half> %143, %145
  %147 = extractelement <2 x half> %146, i32 1
  %148 = fcmp uno half %147, %147
  %149 = select i1 %148, half 0xHC248, half %147
  %150 = and i8 %131, 127
  %151 = or i8 %150, 1
  %152 = udiv i8 %131, %151
  %153 = call double @llvm.copysign.f64(double -1.000000e+00, double 0x0010000000000000)
  %154 = call half @llvm.fma.f16(half %123, half 0xH8000, half %123)
  %155 = fcmp uno half %154, %154
  %156 = select i1 %155, half 0xHC248, half %154
  %157 = icmp ule i32 10, %127
  %158 = sub i32 %127, 1
  %159 = icmp sgt i32 %158, 0
  br i1 %159, label %126, label %134

160:
  %161 = fmul half %123, %123
  %162 = fcmp uno half %161, %161
  %163 = select i1 %162, half 0xHC248, half %161
  %164 = mul i64 %135, %137
  %165 = fcmp false float %5, %5
  %166 = zext i1 %165 to i16
  %167 = xor i16 %166, %166
  %168 = fcmp une double 0x7FEFFFFFFFFFFFFF, 0x0010000000000000
  %169 = sub i16 %167, 17
  br label %217

170:
  %171 = add i32 %0, 2147483647
  %172 = insertelement <2 x double> zeroinitializer, double 0x3FE0000000000001, i32 0
  %173 = insertelement <2 x double> %172, double 0x7FF0000000000000, i32 1
  %174 = insertelement <2 x double> zeroinitializer, double 0x7FEFFFFFFFFFFFFF, i32 0
  %175 = insertelement <2 x double> %174, double 0.000000e+00, i32 1
  %176 = fadd <2 x double> %173, %175
  %177 = extractelement <2 x double> %176, i32 0
  %178 = fcmp uno double %177, %177
  %179 = select i1 %178, double 0xC00921FB54442D18, double %177
  %180 = insertelement <4 x i8> zeroinitializer, i8 %15, i32 0
  %181 = insertelement <4 x i8> %180, i8 %122, i32 1
  %182 = insertelement <4 x i8> %181, i8 %15, i32 2
  %183 = insertelement <4 x i8> %182, i8 47, i32 3
  %184 = insertelement <4 x i8> zeroinitializer, i8 %122, i32 0
  %185 = insertelement <4 x i8> %184, i8 %136, i32 1
  %186 = insertelement <4 x i8> %185, i8 %122, i32 2
  %187 = insertelement <4 x i8> %186, i8 %136, i32 3
  %188 = add <4 x i8> %183, %187
  %189 = extractelement <4 x i8> %188, i32 2
  br label %217

190:
  %191 = fcmp uno float %5, %5
  %192 = select i1 %191, i64 %137, i64 14
  %193 = call half @llvm.floor.f16(half %123)
  %194 = xor i64 %137, %135
  %195 = xor i16 -1, 5569
  %196 = sitofp i16 %195 to half
  %197 = insertelement <4 x i32> zeroinitializer, i32 %0, i32 0
  %198 = insertelement <4 x i32> %197, i32 %139, i32 1
  %199 = insertelement <4 x i32> %198, i32 %139, i32 2
  %200 = insertelement <4 x i32> %199, i32 0, i32 3
  %201 = insertelement <4 x i32> zeroinitializer, i32 %139, i32 0
  %202 = insertelement <4 x i32> %201, i32 %139, i32 1
  %203 = insertelement <4 x i32> %202, i32 %139, i32 2
  %204 = insertelement <4 x i32> %203, i32 %139, i32 3
  %205 = add <4 x i32> %200, %204
  %206 = shufflevector <4 x i32> %205, <4 x i32> %200, <4 x i32> <i32 3, i32 3, i32 3, i32 6>
  %207 = extractelement <4 x i32> %206, i32 0
  %208 = mul i64 %194, %135
  %209 = insertelement <3 x i8> zeroinitializer, i8 %122, i32 0
  %210 = insertelement <3 x i8> %209, i8 %15, i32 1
  %211 = insertelement <3 x i8> %210, i8 %122, i32 2
  %212 = insertelement <3 x i8> zeroinitializer, i8 %15, i32 0
  %213 = insertelement <3 x i8> %212, i8 %15, i32 1
  %214 = insertelement <3 x i8> %213, i8 %122, i32 2
  %215 = or <3 x i8> %211, %214
  %216 = extractelement <3 x i8> %215, i32 0
  br label %217

217:
  %218 = phi half [ %163, %160 ], [ %123, %170 ], [ %123, %190 ]
  br label %89

219:
  %220 = call float @llvm.fma.f32(float %5, float %5, float %5)
  %221 = fcmp uno float %220, %220
  %222 = select i1 %221, float 0xC00921FB60000000, float %220
  %223 = icmp ult i16 -1, 22585
  %224 = sub i64 %1, 8
  %225 = and i32 %0, %0
  %226 = select i1 true, i16 8, i16 12
  %227 = call { i8, i1 } @llvm.usub.with.overflow.i8(i8 %15, i8 %15)
  %228 = extractvalue { i8, i1 } %227, 0
  %229 = extractvalue { i8, i1 } %227, 1
  %230 = and i8 %15, 7
  %231 = shl i8 %15, %230
  %232 = call float @llvm.fma.f32(float %222, float %5, float %222)
  %233 = fcmp uno float %232, %232
  %234 = select i1 %233, float 0xC00921FB60000000, float %232
  br label %272

235:
  %236 = mul i8 %15, %15
  %237 = call i64 @llvm.bitreverse.i64(i64 %1)
  %238 = and i8 %236, 7
  %239 = shl i8 %236, %238
  %240 = call i16 @llvm.abs.i16(i16 0, i1 false)
  %241 = call double @llvm.fma.f64(double %87, double %87, double %87)
  %242 = fcmp uno double %241, %241
  %243 = select i1 %242, double 0xC00921FB54442D18, double %241
  %244 = or i8 %15, %239
  %245 = call { i32, i1 } @llvm.usub.with.overflow.i32(i32 %0, i32 %0)
  %246 = extractvalue { i32, i1 } %245, 0
  %247 = extractvalue { i32, i1 } %245, 1
  %248 = and i16 %240, 32767
  %249 = or i16 %248, 1
  %250 = srem i16 -1, %249
  br label %272

251:
  %252 = fdiv float %5, %5
  %253 = fcmp uno float %252, %252
  %254 = select i1 %253, float 0xC00921FB60000000, float %252
  %255 = and i32 %0, 31
  %256 = shl i32 %0, %255
  %257 = insertelement <3 x i64> zeroinitializer, i64 %1, i32 0
  %258 = insertelement <3 x i64> %257, i64 2, i32 1
  %259 = insertelement <3 x i64> %258, i64 %1, i32 2
  %260 = insertelement <3 x i64> zeroinitializer, i64 %1, i32 0
  %261 = insertelement <3 x i64> %260, i64 %1, i32 1
  %262 = insertelement <3 x i64> %261, i64 %1, i32 2
  %263 = sub <3 x i64> %259, %262
  %264 = shufflevector <3 x i64> %263, <3 x i64> %259, <3 x i32> <i32 1, i32 4, i32 5>
  %265 = extractelement <3 x i64> %264, i32 2
  %266 = fcmp oeq half 0xH0000, 0xH3801
  %267 = select i1 %266, i32 64, i32 %0
  %268 = call { i8, i1 } @llvm.usub.with.overflow.i8(i8 %15, i8 %15)
  %269 = extractvalue { i8, i1 } %268, 0
  %270 = extractvalue { i8, i1 } %268, 1
  %271 = call i16 @llvm.bitreverse.i16(i16 1)
  br label %272

272:
  %273 = phi i64 [ %224, %219 ], [ %1, %235 ], [ %1, %251 ]
  %274 = icmp uge i64 %1, -5357034637557683031
  br label %89

275:
  %276 = phi i32 [ %94, %89 ], [ %297, %282 ]
  %277 = phi i32 [ %0, %89 ], [ %293, %282 ]
  %278 = call i64 @llvm.fshr.i64(i64 %1, i64 %1, i64 %1)
  %279 = xor i32 %276, 14
  %280 = sub i32 %276, 1
  %281 = icmp sgt i32 %280, 0
  br i1 %281, label %282, label %300

282:
  %283 = phi i32 [ %94, %89 ], [ %280, %275 ]
  %284 = phi i32 [ %0, %89 ], [ %279, %275 ]
  %285 = insertelement <3 x i32> zeroinitializer, i32 -1431554653, i32 0
  %286 = insertelement <3 x i32> %285, i32 %283, i32 1
  %287 = insertelement <3 x i32> %286, i32 %284, i32 2
  %288 = insertelement <3 x i32> zeroinitializer, i32 %0, i32 0
  %289 = insertelement <3 x i32> %288, i32 %0, i32 1
  %290 = insertelement <3 x i32> %289, i32 %284, i32 2
  %291 = and <3 x i32> %287, %290
  %292 = shufflevector <3 x i32> %291, <3 x i32> %287, <3 x i32> <i32 5, i32 5, i32 2>
  %293 = extractelement <3 x i32> %292, i32 0
  %294 = fsub half 0xHC248, 0xHBC00
  %295 = fcmp uno half %294, %294
  %296 = select i1 %295, half 0xHC248, half %294
  %297 = sub i32 %283, 1
  %298 = icmp sgt i32 %297, 0
  %299 = and i1 %298, %92
  br i1 %299, label %275, label %300

300:
  %301 = phi i32 [ %279, %275 ], [ %293, %282 ]
  %302 = call i64 @llvm.smax.i64(i64 %1, i64 %1)
  ret i32 %0
}

define amdgpu_kernel void @k(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(1) %2, i32 %3, i64 %4) {
  %6 = call i32 @llvm.amdgcn.workitem.id.x()
  %7 = call i32 @llvm.amdgcn.workgroup.id.x()
  %8 = mul i32 %7, 70
  %9 = add i32 %8, %6
  %10 = alloca [8 x i32], align 4, addrspace(5)
  %11 = getelementptr i8, ptr addrspace(5) %10, i32 0
  store i32 %6, ptr addrspace(5) %11, align 4
  %12 = getelementptr i8, ptr addrspace(5) %10, i32 4
  store i32 %9, ptr addrspace(5) %12, align 4
  %13 = getelementptr i8, ptr addrspace(5) %10, i32 8
  store i32 %7, ptr addrspace(5) %13, align 4
  %14 = getelementptr i8, ptr addrspace(5) %10, i32 12
  store i32 %7, ptr addrspace(5) %14, align 4
  %15 = getelementptr i8, ptr addrspace(5) %10, i32 16
  store i32 %7, ptr addrspace(5) %15, align 4
  %16 = getelementptr i8, ptr addrspace(5) %10, i32 20
  store i32 %6, ptr addrspace(5) %16, align 4
  %17 = getelementptr i8, ptr addrspace(5) %10, i32 24
  store i32 %7, ptr addrspace(5) %17, align 4
  %18 = getelementptr i8, ptr addrspace(5) %10, i32 28
  store i32 %7, ptr addrspace(5) %18, align 4
  %19 = and i32 %9, 2147483647
  %20 = or i32 %19, 1
  %21 = sdiv i32 %6, %20
  br label %22

22:
  %23 = phi i32 [ 3, %5 ], [ %121, %91 ]
  %24 = phi i64 [ %4, %5 ], [ %4, %91 ]
  %25 = phi double [ 4.940656e-324, %5 ], [ %25, %91 ]
  %26 = icmp ne i16 1, 26129
  br i1 %26, label %61, label %73

27:
  %28 = phi i64 [ %4, %91 ]
  %29 = phi double [ %25, %91 ]
  %30 = and i32 %3, 511
  %31 = zext i32 %30 to i64
  %32 = getelementptr i8, ptr addrspace(1) %1, i64 %31
  %33 = load i8, ptr addrspace(1) %32, align 1
  %34 = and i32 %3, 511
  %35 = zext i32 %34 to i64
  %36 = getelementptr i8, ptr addrspace(1) %1, i64 %35
  %37 = load i8, ptr addrspace(1) %36, align 1
  %38 = and i32 %3, 511
  %39 = zext i32 %38 to i64
  %40 = getelementptr i8, ptr addrspace(1) %1, i64 %39
  %41 = load i8, ptr addrspace(1) %40, align 1
  %42 = and i32 %3, 511
  %43 = zext i32 %42 to i64
  %44 = getelementptr i8, ptr addrspace(1) %1, i64 %43
  %45 = load i8, ptr addrspace(1) %44, align 1
  %46 = mul i32 %9, 12
  %47 = zext i32 %46 to i64
  %48 = getelementptr i64, ptr addrspace(1) %0, i64 %47
  %49 = getelementptr i8, ptr addrspace(1) %48, i64 0
  store i8 %45, ptr addrspace(1) %49, align 8
  %50 = getelementptr i8, ptr addrspace(1) %48, i64 8
  store i8 %41, ptr addrspace(1) %50, align 8
  %51 = getelementptr i8, ptr addrspace(1) %48, i64 16
  store i8 %37, ptr addrspace(1) %51, align 8
  %52 = getelementptr i8, ptr addrspace(1) %48, i64 24
  store i8 %33, ptr addrspace(1) %52, align 8
  %53 = getelementptr i8, ptr addrspace(1) %48, i64 32
  store double %29, ptr addrspace(1) %53, align 8
  %54 = getelementptr i8, ptr addrspace(1) %48, i64 40
  store i64 %28, ptr addrspace(1) %54, align 8
  %55 = getelementptr i8, ptr addrspace(1) %48, i64 48
  store i32 %3, ptr addrspace(1) %55, align 8
  %56 = getelementptr i8, ptr addrspace(1) %48, i64 56
  store i32 %3, ptr addrspace(1) %56, align 8
  %57 = getelementptr i8, ptr addrspace(1) %48, i64 64
  store i32 %3, ptr addrspace(1) %57, align 8
  %58 = getelementptr i8, ptr addrspace(1) %48, i64 72
  store i32 %3, ptr addrspace(1) %58, align 8
  %59 = getelementptr i8, ptr addrspace(1) %48, i64 80
  store i32 %3, ptr addrspace(1) %59, align 8
  %60 = getelementptr i8, ptr addrspace(1) %48, i64 88
  store i32 %3, ptr addrspace(1) %60, align 8
  ret void

61:
  %62 = phi i32 [ 4, %22 ], [ %88, %73 ]
  %63 = phi i32 [ %21, %22 ], [ %3, %73 ]
  %64 = fmul half 0xH8000, 0xH3801
  %65 = fcmp uno half %64, %64
  %66 = select i1 %65, half 0xHC248, half %64
  %67 = fneg double %25
  %68 = fcmp uno double %67, %67
  %69 = select i1 %68, double 0xC00921FB54442D18, double %67
  %70 = sub i32 %62, 1
  %71 = icmp sgt i32 %70, 0
  %72 = icmp eq i32 %63, %3
  br i1 %71, label %73, label %91

73:
  %74 = phi i32 [ 4, %22 ], [ %70, %61 ]
  %75 = phi i32 [ %21, %22 ], [ %63, %61 ]
  %76 = insertelement <3 x double> zeroinitializer, double %25, i32 0
  %77 = insertelement <3 x double> %76, double %25, i32 1
  %78 = insertelement <3 x double> %77, double %25, i32 2
  %79 = insertelement <3 x double> zeroinitializer, double 0.000000e+00, i32 0
  %80 = insertelement <3 x double> %79, double %25, i32 1
  %81 = insertelement <3 x double> %80, double %25, i32 2
  %82 = fadd <3 x double> %78, %81
  %83 = shufflevector <3 x double> %82, <3 x double> %78, <3 x i32> zeroinitializer
  %84 = extractelement <3 x double> %83, i32 0
  %85 = fcmp uno double %84, %84
  %86 = select i1 %85, double 0xC00921FB54442D18, double %84
  %87 = add i8 0, 0
  %88 = sub i32 %74, 1
  %89 = icmp sgt i32 %88, 0
  %90 = icmp eq i8 %87, %87
  br i1 %89, label %61, label %91

91:
  %92 = phi i32 [ %63, %61 ], [ %3, %73 ]
  %93 = and i32 %3, 511
  %94 = zext i32 %93 to i64
  %95 = getelementptr i8, ptr addrspace(1) %1, i64 %94
  %96 = load i8, ptr addrspace(1) %95, align 1
  %97 = and i32 %3, 511
  %98 = zext i32 %97 to i64
  %99 = getelementptr i8, ptr addrspace(1) %1, i64 %98
  %100 = load i8, ptr addrspace(1) %99, align 1
  %101 = and i32 %3, 511
  %102 = zext i32 %101 to i64
  %103 = getelementptr i8, ptr addrspace(1) %1, i64 %102
  %104 = load i8, ptr addrspace(1) %103, align 1
  %105 = and i32 %3, 511
  %106 = zext i32 %105 to i64
  %107 = getelementptr i8, ptr addrspace(1) %1, i64 %106
  %108 = load i8, ptr addrspace(1) %107, align 1
  %109 = and i32 %3, 511
  %110 = zext i32 %109 to i64
  %111 = getelementptr i8, ptr addrspace(1) %1, i64 %110
  %112 = load i8, ptr addrspace(1) %111, align 1
  %113 = and i32 %3, 511
  %114 = zext i32 %113 to i64
  %115 = getelementptr i8, ptr addrspace(1) %1, i64 %114
  %116 = load i8, ptr addrspace(1) %115, align 1
  %117 = and i32 %3, 511
  %118 = zext i32 %117 to i64
  %119 = getelementptr i8, ptr addrspace(1) %1, i64 %118
  %120 = load i8, ptr addrspace(1) %119, align 1
  %121 = sub i32 %23, 1
  %122 = icmp sgt i32 %121, 0
  br i1 %122, label %22, label %27
}
