; ModuleID = 'aes.cl'
source_filename = "aes.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

%0 = type { i16, i16, i16, i16, i16, i16, i32, i32, i32, i32, i32, i64, ptr addrspace(1), i64, %1 }
%1 = type { i64 }

@aes.t0 = internal addrspace(3) global [256 x i32] undef, align 4
@aes.t1 = internal addrspace(3) global [256 x i32] undef, align 4
@aes.t2 = internal addrspace(3) global [256 x i32] undef, align 4
@aes.t3 = internal addrspace(3) global [256 x i32] undef, align 4
@__oclc_ABI_version = internal local_unnamed_addr addrspace(4) constant i32 500, align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define hidden i32 @times2(i32 noundef %0) #0 {
  %2 = alloca i32, align 4, addrspace(5)
  %3 = alloca i32, align 4, addrspace(5)
  %4 = addrspacecast ptr addrspace(5) %2 to ptr
  %5 = addrspacecast ptr addrspace(5) %3 to ptr
  store i32 %0, ptr %5, align 4
  %6 = load i32, ptr %5, align 4
  %7 = shl i32 %6, 1
  %8 = load i32, ptr %5, align 4
  %9 = lshr i32 %8, 7
  %10 = and i32 %9, 1
  %11 = mul i32 %10, 27
  %12 = xor i32 %7, %11
  %13 = and i32 %12, 255
  ret i32 %13
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @aes(ptr addrspace(1) noundef align 1 %0, ptr addrspace(4) noundef align 4 %1, <4 x i32> noundef %2, ptr addrspace(1) noundef align 16 %3, i32 noundef %4) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !15 !kernel_arg_type_qual !16 {
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca ptr addrspace(4), align 8, addrspace(5)
  %8 = alloca <4 x i32>, align 16, addrspace(5)
  %9 = alloca ptr addrspace(1), align 8, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = addrspacecast ptr addrspace(5) %6 to ptr
  %12 = addrspacecast ptr addrspace(5) %7 to ptr
  %13 = addrspacecast ptr addrspace(5) %8 to ptr
  %14 = addrspacecast ptr addrspace(5) %9 to ptr
  %15 = addrspacecast ptr addrspace(5) %10 to ptr
  store ptr addrspace(1) %0, ptr %11, align 8
  store ptr addrspace(4) %1, ptr %12, align 8
  store <4 x i32> %2, ptr %13, align 16
  store ptr addrspace(1) %3, ptr %14, align 8
  store i32 %4, ptr %15, align 4
  %16 = load ptr addrspace(1), ptr %11, align 8
  %17 = load ptr addrspace(4), ptr %12, align 8
  %18 = load <4 x i32>, ptr %13, align 16
  %19 = load ptr addrspace(1), ptr %14, align 8
  %20 = load i32, ptr %15, align 4
  call void @__clang_ocl_kern_imp_aes(ptr addrspace(1) noundef align 1 %16, ptr addrspace(4) noundef align 4 %17, <4 x i32> noundef %18, ptr addrspace(1) noundef align 16 %19, i32 noundef %20) #10
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_aes(ptr addrspace(1) noundef align 1 %0, ptr addrspace(4) noundef align 4 %1, <4 x i32> noundef %2, ptr addrspace(1) noundef align 16 %3, i32 noundef %4) #2 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !15 !kernel_arg_type_qual !16 {
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca ptr addrspace(4), align 8, addrspace(5)
  %8 = alloca <4 x i32>, align 16, addrspace(5)
  %9 = alloca ptr addrspace(1), align 8, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = alloca i32, align 4, addrspace(5)
  %13 = alloca i32, align 4, addrspace(5)
  %14 = alloca i32, align 4, addrspace(5)
  %15 = alloca i32, align 4, addrspace(5)
  %16 = alloca i32, align 4, addrspace(5)
  %17 = alloca i32, align 4, addrspace(5)
  %18 = alloca i32, align 4, addrspace(5)
  %19 = alloca i32, align 4, addrspace(5)
  %20 = alloca i32, align 4, addrspace(5)
  %21 = alloca i32, align 4, addrspace(5)
  %22 = alloca i32, align 4, addrspace(5)
  %23 = alloca i32, align 4, addrspace(5)
  %24 = alloca i32, align 4, addrspace(5)
  %25 = alloca i32, align 4, addrspace(5)
  %26 = alloca <4 x i32>, align 16, addrspace(5)
  %27 = alloca <4 x i32>, align 16, addrspace(5)
  %28 = alloca <4 x i32>, align 16, addrspace(5)
  %29 = addrspacecast ptr addrspace(5) %6 to ptr
  %30 = addrspacecast ptr addrspace(5) %7 to ptr
  %31 = addrspacecast ptr addrspace(5) %8 to ptr
  %32 = addrspacecast ptr addrspace(5) %9 to ptr
  %33 = addrspacecast ptr addrspace(5) %10 to ptr
  %34 = addrspacecast ptr addrspace(5) %27 to ptr
  %35 = addrspacecast ptr addrspace(5) %28 to ptr
  store ptr addrspace(1) %0, ptr %29, align 8
  store ptr addrspace(4) %1, ptr %30, align 8
  store <4 x i32> %2, ptr %31, align 16
  store ptr addrspace(1) %3, ptr %32, align 8
  store i32 %4, ptr %33, align 4
  %36 = call i64 @_Z12get_local_idj(i32 noundef 0) #11
  %37 = trunc i64 %36 to i32
  store i32 %37, ptr addrspace(5) %11, align 4
  br label %38

38:                                               ; preds = %81, %5
  %39 = load i32, ptr addrspace(5) %11, align 4
  %40 = icmp ult i32 %39, 256
  br i1 %40, label %41, label %87

41:                                               ; preds = %38
  %42 = load ptr addrspace(1), ptr %29, align 8
  %43 = load i32, ptr addrspace(5) %11, align 4
  %44 = zext i32 %43 to i64
  %45 = getelementptr inbounds nuw i8, ptr addrspace(1) %42, i64 %44
  %46 = load i8, ptr addrspace(1) %45, align 1
  %47 = zext i8 %46 to i32
  store i32 %47, ptr addrspace(5) %12, align 4
  %48 = load i32, ptr addrspace(5) %12, align 4
  %49 = call i32 @times2(i32 noundef %48) #10
  store i32 %49, ptr addrspace(5) %13, align 4
  %50 = load i32, ptr addrspace(5) %13, align 4
  %51 = load i32, ptr addrspace(5) %12, align 4
  %52 = shl i32 %51, 8
  %53 = or i32 %50, %52
  %54 = load i32, ptr addrspace(5) %12, align 4
  %55 = shl i32 %54, 16
  %56 = or i32 %53, %55
  %57 = load i32, ptr addrspace(5) %13, align 4
  %58 = load i32, ptr addrspace(5) %12, align 4
  %59 = xor i32 %57, %58
  %60 = shl i32 %59, 24
  %61 = or i32 %56, %60
  store i32 %61, ptr addrspace(5) %14, align 4
  %62 = load i32, ptr addrspace(5) %14, align 4
  %63 = load i32, ptr addrspace(5) %11, align 4
  %64 = zext i32 %63 to i64
  %65 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @aes.t0, i64 0, i64 %64
  store i32 %62, ptr addrspace(3) %65, align 4
  %66 = load i32, ptr addrspace(5) %14, align 4
  %67 = call i32 @_Z6rotatejj(i32 noundef %66, i32 noundef 8) #11
  %68 = load i32, ptr addrspace(5) %11, align 4
  %69 = zext i32 %68 to i64
  %70 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @aes.t1, i64 0, i64 %69
  store i32 %67, ptr addrspace(3) %70, align 4
  %71 = load i32, ptr addrspace(5) %14, align 4
  %72 = call i32 @_Z6rotatejj(i32 noundef %71, i32 noundef 16) #11
  %73 = load i32, ptr addrspace(5) %11, align 4
  %74 = zext i32 %73 to i64
  %75 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @aes.t2, i64 0, i64 %74
  store i32 %72, ptr addrspace(3) %75, align 4
  %76 = load i32, ptr addrspace(5) %14, align 4
  %77 = call i32 @_Z6rotatejj(i32 noundef %76, i32 noundef 24) #11
  %78 = load i32, ptr addrspace(5) %11, align 4
  %79 = zext i32 %78 to i64
  %80 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @aes.t3, i64 0, i64 %79
  store i32 %77, ptr addrspace(3) %80, align 4
  br label %81

81:                                               ; preds = %41
  %82 = call i64 @_Z14get_local_sizej(i32 noundef 0) #11
  %83 = load i32, ptr addrspace(5) %11, align 4
  %84 = zext i32 %83 to i64
  %85 = add i64 %84, %82
  %86 = trunc i64 %85 to i32
  store i32 %86, ptr addrspace(5) %11, align 4
  br label %38

87:                                               ; preds = %38
  call void @_Z7barrierj(i32 noundef 1) #10
  %88 = call i64 @_Z13get_global_idj(i32 noundef 0) #11
  %89 = trunc i64 %88 to i32
  store i32 %89, ptr addrspace(5) %15, align 4
  %90 = load i32, ptr addrspace(5) %15, align 4
  %91 = load i32, ptr %33, align 4
  %92 = icmp uge i32 %90, %91
  br i1 %92, label %93, label %94

93:                                               ; preds = %87
  br label %424

94:                                               ; preds = %87
  %95 = load i32, ptr addrspace(5) %15, align 4
  %96 = call i32 @_Z6rotatejj(i32 noundef %95, i32 noundef 24) #11
  %97 = and i32 %96, -16711936
  %98 = load i32, ptr addrspace(5) %15, align 4
  %99 = call i32 @_Z6rotatejj(i32 noundef %98, i32 noundef 8) #11
  %100 = and i32 %99, 16711935
  %101 = or i32 %97, %100
  store i32 %101, ptr addrspace(5) %16, align 4
  %102 = load <4 x i32>, ptr %31, align 16
  %103 = extractelement <4 x i32> %102, i64 0
  %104 = load ptr addrspace(4), ptr %30, align 8
  %105 = getelementptr inbounds i32, ptr addrspace(4) %104, i64 0
  %106 = load i32, ptr addrspace(4) %105, align 4
  %107 = xor i32 %103, %106
  store i32 %107, ptr addrspace(5) %17, align 4
  %108 = load <4 x i32>, ptr %31, align 16
  %109 = extractelement <4 x i32> %108, i64 1
  %110 = load ptr addrspace(4), ptr %30, align 8
  %111 = getelementptr inbounds i32, ptr addrspace(4) %110, i64 1
  %112 = load i32, ptr addrspace(4) %111, align 4
  %113 = xor i32 %109, %112
  store i32 %113, ptr addrspace(5) %18, align 4
  %114 = load <4 x i32>, ptr %31, align 16
  %115 = extractelement <4 x i32> %114, i64 2
  %116 = load ptr addrspace(4), ptr %30, align 8
  %117 = getelementptr inbounds i32, ptr addrspace(4) %116, i64 2
  %118 = load i32, ptr addrspace(4) %117, align 4
  %119 = xor i32 %115, %118
  store i32 %119, ptr addrspace(5) %19, align 4
  %120 = load i32, ptr addrspace(5) %16, align 4
  %121 = load ptr addrspace(4), ptr %30, align 8
  %122 = getelementptr inbounds i32, ptr addrspace(4) %121, i64 3
  %123 = load i32, ptr addrspace(4) %122, align 4
  %124 = xor i32 %120, %123
  store i32 %124, ptr addrspace(5) %20, align 4
  store i32 1, ptr addrspace(5) %21, align 4
  br label %125

125:                                              ; preds = %264, %94
  %126 = load i32, ptr addrspace(5) %21, align 4
  %127 = icmp ult i32 %126, 10
  br i1 %127, label %128, label %267

128:                                              ; preds = %125
  %129 = load i32, ptr addrspace(5) %17, align 4
  %130 = and i32 %129, 255
  %131 = zext i32 %130 to i64
  %132 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @aes.t0, i64 0, i64 %131
  %133 = load i32, ptr addrspace(3) %132, align 4
  %134 = load i32, ptr addrspace(5) %18, align 4
  %135 = lshr i32 %134, 8
  %136 = and i32 %135, 255
  %137 = zext i32 %136 to i64
  %138 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @aes.t1, i64 0, i64 %137
  %139 = load i32, ptr addrspace(3) %138, align 4
  %140 = xor i32 %133, %139
  %141 = load i32, ptr addrspace(5) %19, align 4
  %142 = lshr i32 %141, 16
  %143 = and i32 %142, 255
  %144 = zext i32 %143 to i64
  %145 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @aes.t2, i64 0, i64 %144
  %146 = load i32, ptr addrspace(3) %145, align 4
  %147 = xor i32 %140, %146
  %148 = load i32, ptr addrspace(5) %20, align 4
  %149 = lshr i32 %148, 24
  %150 = zext i32 %149 to i64
  %151 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @aes.t3, i64 0, i64 %150
  %152 = load i32, ptr addrspace(3) %151, align 4
  %153 = xor i32 %147, %152
  %154 = load ptr addrspace(4), ptr %30, align 8
  %155 = load i32, ptr addrspace(5) %21, align 4
  %156 = mul i32 4, %155
  %157 = zext i32 %156 to i64
  %158 = getelementptr inbounds nuw i32, ptr addrspace(4) %154, i64 %157
  %159 = load i32, ptr addrspace(4) %158, align 4
  %160 = xor i32 %153, %159
  store i32 %160, ptr addrspace(5) %22, align 4
  %161 = load i32, ptr addrspace(5) %18, align 4
  %162 = and i32 %161, 255
  %163 = zext i32 %162 to i64
  %164 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @aes.t0, i64 0, i64 %163
  %165 = load i32, ptr addrspace(3) %164, align 4
  %166 = load i32, ptr addrspace(5) %19, align 4
  %167 = lshr i32 %166, 8
  %168 = and i32 %167, 255
  %169 = zext i32 %168 to i64
  %170 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @aes.t1, i64 0, i64 %169
  %171 = load i32, ptr addrspace(3) %170, align 4
  %172 = xor i32 %165, %171
  %173 = load i32, ptr addrspace(5) %20, align 4
  %174 = lshr i32 %173, 16
  %175 = and i32 %174, 255
  %176 = zext i32 %175 to i64
  %177 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @aes.t2, i64 0, i64 %176
  %178 = load i32, ptr addrspace(3) %177, align 4
  %179 = xor i32 %172, %178
  %180 = load i32, ptr addrspace(5) %17, align 4
  %181 = lshr i32 %180, 24
  %182 = zext i32 %181 to i64
  %183 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @aes.t3, i64 0, i64 %182
  %184 = load i32, ptr addrspace(3) %183, align 4
  %185 = xor i32 %179, %184
  %186 = load ptr addrspace(4), ptr %30, align 8
  %187 = load i32, ptr addrspace(5) %21, align 4
  %188 = mul i32 4, %187
  %189 = add i32 %188, 1
  %190 = zext i32 %189 to i64
  %191 = getelementptr inbounds nuw i32, ptr addrspace(4) %186, i64 %190
  %192 = load i32, ptr addrspace(4) %191, align 4
  %193 = xor i32 %185, %192
  store i32 %193, ptr addrspace(5) %23, align 4
  %194 = load i32, ptr addrspace(5) %19, align 4
  %195 = and i32 %194, 255
  %196 = zext i32 %195 to i64
  %197 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @aes.t0, i64 0, i64 %196
  %198 = load i32, ptr addrspace(3) %197, align 4
  %199 = load i32, ptr addrspace(5) %20, align 4
  %200 = lshr i32 %199, 8
  %201 = and i32 %200, 255
  %202 = zext i32 %201 to i64
  %203 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @aes.t1, i64 0, i64 %202
  %204 = load i32, ptr addrspace(3) %203, align 4
  %205 = xor i32 %198, %204
  %206 = load i32, ptr addrspace(5) %17, align 4
  %207 = lshr i32 %206, 16
  %208 = and i32 %207, 255
  %209 = zext i32 %208 to i64
  %210 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @aes.t2, i64 0, i64 %209
  %211 = load i32, ptr addrspace(3) %210, align 4
  %212 = xor i32 %205, %211
  %213 = load i32, ptr addrspace(5) %18, align 4
  %214 = lshr i32 %213, 24
  %215 = zext i32 %214 to i64
  %216 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @aes.t3, i64 0, i64 %215
  %217 = load i32, ptr addrspace(3) %216, align 4
  %218 = xor i32 %212, %217
  %219 = load ptr addrspace(4), ptr %30, align 8
  %220 = load i32, ptr addrspace(5) %21, align 4
  %221 = mul i32 4, %220
  %222 = add i32 %221, 2
  %223 = zext i32 %222 to i64
  %224 = getelementptr inbounds nuw i32, ptr addrspace(4) %219, i64 %223
  %225 = load i32, ptr addrspace(4) %224, align 4
  %226 = xor i32 %218, %225
  store i32 %226, ptr addrspace(5) %24, align 4
  %227 = load i32, ptr addrspace(5) %20, align 4
  %228 = and i32 %227, 255
  %229 = zext i32 %228 to i64
  %230 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @aes.t0, i64 0, i64 %229
  %231 = load i32, ptr addrspace(3) %230, align 4
  %232 = load i32, ptr addrspace(5) %17, align 4
  %233 = lshr i32 %232, 8
  %234 = and i32 %233, 255
  %235 = zext i32 %234 to i64
  %236 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @aes.t1, i64 0, i64 %235
  %237 = load i32, ptr addrspace(3) %236, align 4
  %238 = xor i32 %231, %237
  %239 = load i32, ptr addrspace(5) %18, align 4
  %240 = lshr i32 %239, 16
  %241 = and i32 %240, 255
  %242 = zext i32 %241 to i64
  %243 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @aes.t2, i64 0, i64 %242
  %244 = load i32, ptr addrspace(3) %243, align 4
  %245 = xor i32 %238, %244
  %246 = load i32, ptr addrspace(5) %19, align 4
  %247 = lshr i32 %246, 24
  %248 = zext i32 %247 to i64
  %249 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @aes.t3, i64 0, i64 %248
  %250 = load i32, ptr addrspace(3) %249, align 4
  %251 = xor i32 %245, %250
  %252 = load ptr addrspace(4), ptr %30, align 8
  %253 = load i32, ptr addrspace(5) %21, align 4
  %254 = mul i32 4, %253
  %255 = add i32 %254, 3
  %256 = zext i32 %255 to i64
  %257 = getelementptr inbounds nuw i32, ptr addrspace(4) %252, i64 %256
  %258 = load i32, ptr addrspace(4) %257, align 4
  %259 = xor i32 %251, %258
  store i32 %259, ptr addrspace(5) %25, align 4
  %260 = load i32, ptr addrspace(5) %22, align 4
  store i32 %260, ptr addrspace(5) %17, align 4
  %261 = load i32, ptr addrspace(5) %23, align 4
  store i32 %261, ptr addrspace(5) %18, align 4
  %262 = load i32, ptr addrspace(5) %24, align 4
  store i32 %262, ptr addrspace(5) %19, align 4
  %263 = load i32, ptr addrspace(5) %25, align 4
  store i32 %263, ptr addrspace(5) %20, align 4
  br label %264

264:                                              ; preds = %128
  %265 = load i32, ptr addrspace(5) %21, align 4
  %266 = add i32 %265, 1
  store i32 %266, ptr addrspace(5) %21, align 4
  br label %125, !llvm.loop !17

267:                                              ; preds = %125
  %268 = load i32, ptr addrspace(5) %17, align 4
  %269 = and i32 %268, 255
  %270 = zext i32 %269 to i64
  %271 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @aes.t0, i64 0, i64 %270
  %272 = load i32, ptr addrspace(3) %271, align 4
  %273 = lshr i32 %272, 8
  %274 = and i32 %273, 255
  %275 = load i32, ptr addrspace(5) %18, align 4
  %276 = lshr i32 %275, 8
  %277 = and i32 %276, 255
  %278 = zext i32 %277 to i64
  %279 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @aes.t0, i64 0, i64 %278
  %280 = load i32, ptr addrspace(3) %279, align 4
  %281 = and i32 %280, 65280
  %282 = or i32 %274, %281
  %283 = load i32, ptr addrspace(5) %19, align 4
  %284 = lshr i32 %283, 16
  %285 = and i32 %284, 255
  %286 = zext i32 %285 to i64
  %287 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @aes.t0, i64 0, i64 %286
  %288 = load i32, ptr addrspace(3) %287, align 4
  %289 = shl i32 %288, 8
  %290 = and i32 %289, 16711680
  %291 = or i32 %282, %290
  %292 = load i32, ptr addrspace(5) %20, align 4
  %293 = lshr i32 %292, 24
  %294 = zext i32 %293 to i64
  %295 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @aes.t0, i64 0, i64 %294
  %296 = load i32, ptr addrspace(3) %295, align 4
  %297 = shl i32 %296, 16
  %298 = and i32 %297, -16777216
  %299 = or i32 %291, %298
  %300 = insertelement <4 x i32> poison, i32 %299, i32 0
  %301 = load i32, ptr addrspace(5) %18, align 4
  %302 = and i32 %301, 255
  %303 = zext i32 %302 to i64
  %304 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @aes.t0, i64 0, i64 %303
  %305 = load i32, ptr addrspace(3) %304, align 4
  %306 = lshr i32 %305, 8
  %307 = and i32 %306, 255
  %308 = load i32, ptr addrspace(5) %19, align 4
  %309 = lshr i32 %308, 8
  %310 = and i32 %309, 255
  %311 = zext i32 %310 to i64
  %312 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @aes.t0, i64 0, i64 %311
  %313 = load i32, ptr addrspace(3) %312, align 4
  %314 = and i32 %313, 65280
  %315 = or i32 %307, %314
  %316 = load i32, ptr addrspace(5) %20, align 4
  %317 = lshr i32 %316, 16
  %318 = and i32 %317, 255
  %319 = zext i32 %318 to i64
  %320 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @aes.t0, i64 0, i64 %319
  %321 = load i32, ptr addrspace(3) %320, align 4
  %322 = shl i32 %321, 8
  %323 = and i32 %322, 16711680
  %324 = or i32 %315, %323
  %325 = load i32, ptr addrspace(5) %17, align 4
  %326 = lshr i32 %325, 24
  %327 = zext i32 %326 to i64
  %328 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @aes.t0, i64 0, i64 %327
  %329 = load i32, ptr addrspace(3) %328, align 4
  %330 = shl i32 %329, 16
  %331 = and i32 %330, -16777216
  %332 = or i32 %324, %331
  %333 = insertelement <4 x i32> %300, i32 %332, i32 1
  %334 = load i32, ptr addrspace(5) %19, align 4
  %335 = and i32 %334, 255
  %336 = zext i32 %335 to i64
  %337 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @aes.t0, i64 0, i64 %336
  %338 = load i32, ptr addrspace(3) %337, align 4
  %339 = lshr i32 %338, 8
  %340 = and i32 %339, 255
  %341 = load i32, ptr addrspace(5) %20, align 4
  %342 = lshr i32 %341, 8
  %343 = and i32 %342, 255
  %344 = zext i32 %343 to i64
  %345 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @aes.t0, i64 0, i64 %344
  %346 = load i32, ptr addrspace(3) %345, align 4
  %347 = and i32 %346, 65280
  %348 = or i32 %340, %347
  %349 = load i32, ptr addrspace(5) %17, align 4
  %350 = lshr i32 %349, 16
  %351 = and i32 %350, 255
  %352 = zext i32 %351 to i64
  %353 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @aes.t0, i64 0, i64 %352
  %354 = load i32, ptr addrspace(3) %353, align 4
  %355 = shl i32 %354, 8
  %356 = and i32 %355, 16711680
  %357 = or i32 %348, %356
  %358 = load i32, ptr addrspace(5) %18, align 4
  %359 = lshr i32 %358, 24
  %360 = zext i32 %359 to i64
  %361 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @aes.t0, i64 0, i64 %360
  %362 = load i32, ptr addrspace(3) %361, align 4
  %363 = shl i32 %362, 16
  %364 = and i32 %363, -16777216
  %365 = or i32 %357, %364
  %366 = insertelement <4 x i32> %333, i32 %365, i32 2
  %367 = load i32, ptr addrspace(5) %20, align 4
  %368 = and i32 %367, 255
  %369 = zext i32 %368 to i64
  %370 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @aes.t0, i64 0, i64 %369
  %371 = load i32, ptr addrspace(3) %370, align 4
  %372 = lshr i32 %371, 8
  %373 = and i32 %372, 255
  %374 = load i32, ptr addrspace(5) %17, align 4
  %375 = lshr i32 %374, 8
  %376 = and i32 %375, 255
  %377 = zext i32 %376 to i64
  %378 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @aes.t0, i64 0, i64 %377
  %379 = load i32, ptr addrspace(3) %378, align 4
  %380 = and i32 %379, 65280
  %381 = or i32 %373, %380
  %382 = load i32, ptr addrspace(5) %18, align 4
  %383 = lshr i32 %382, 16
  %384 = and i32 %383, 255
  %385 = zext i32 %384 to i64
  %386 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @aes.t0, i64 0, i64 %385
  %387 = load i32, ptr addrspace(3) %386, align 4
  %388 = shl i32 %387, 8
  %389 = and i32 %388, 16711680
  %390 = or i32 %381, %389
  %391 = load i32, ptr addrspace(5) %19, align 4
  %392 = lshr i32 %391, 24
  %393 = zext i32 %392 to i64
  %394 = getelementptr inbounds nuw [256 x i32], ptr addrspace(3) @aes.t0, i64 0, i64 %393
  %395 = load i32, ptr addrspace(3) %394, align 4
  %396 = shl i32 %395, 16
  %397 = and i32 %396, -16777216
  %398 = or i32 %390, %397
  %399 = insertelement <4 x i32> %366, i32 %398, i32 3
  store <4 x i32> %399, ptr %34, align 16
  %400 = load <4 x i32>, ptr %34, align 16
  store <4 x i32> %400, ptr addrspace(5) %26, align 16
  %401 = load <4 x i32>, ptr addrspace(5) %26, align 16
  %402 = load ptr addrspace(4), ptr %30, align 8
  %403 = getelementptr inbounds i32, ptr addrspace(4) %402, i64 40
  %404 = load i32, ptr addrspace(4) %403, align 4
  %405 = insertelement <4 x i32> poison, i32 %404, i32 0
  %406 = load ptr addrspace(4), ptr %30, align 8
  %407 = getelementptr inbounds i32, ptr addrspace(4) %406, i64 41
  %408 = load i32, ptr addrspace(4) %407, align 4
  %409 = insertelement <4 x i32> %405, i32 %408, i32 1
  %410 = load ptr addrspace(4), ptr %30, align 8
  %411 = getelementptr inbounds i32, ptr addrspace(4) %410, i64 42
  %412 = load i32, ptr addrspace(4) %411, align 4
  %413 = insertelement <4 x i32> %409, i32 %412, i32 2
  %414 = load ptr addrspace(4), ptr %30, align 8
  %415 = getelementptr inbounds i32, ptr addrspace(4) %414, i64 43
  %416 = load i32, ptr addrspace(4) %415, align 4
  %417 = insertelement <4 x i32> %413, i32 %416, i32 3
  store <4 x i32> %417, ptr %35, align 16
  %418 = load <4 x i32>, ptr %35, align 16
  %419 = xor <4 x i32> %401, %418
  %420 = load ptr addrspace(1), ptr %32, align 8
  %421 = load i32, ptr addrspace(5) %15, align 4
  %422 = zext i32 %421 to i64
  %423 = getelementptr inbounds nuw <4 x i32>, ptr addrspace(1) %420, i64 %422
  store <4 x i32> %419, ptr addrspace(1) %423, align 16
  br label %424

424:                                              ; preds = %267, %93
  ret void
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z14get_local_sizej(i32 noundef %0) #3 {
  %2 = tail call i64 @__ockl_get_local_size(i32 noundef %0) #11
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i32 @_Z6rotatejj(i32 noundef %0, i32 noundef %1) #4 {
  %3 = tail call i32 @llvm.fshl.i32(i32 %0, i32 %0, i32 %1)
  ret i32 %3
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.fshl.i32(i32, i32, i32) #5

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z13get_global_idj(i32 noundef %0) #3 {
  %2 = tail call i64 @__ockl_get_global_id(i32 noundef %0) #11
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z12get_local_idj(i32 noundef %0) #3 {
  %2 = tail call i64 @__ockl_get_local_id(i32 noundef %0) #11
  ret i64 %2
}

; Function Attrs: convergent norecurse nounwind
define internal void @_Z7barrierj(i32 noundef %0) #6 {
  %2 = icmp eq i32 %0, 0
  br i1 %2, label %7, label %3

3:                                                ; preds = %1
  %4 = icmp eq i32 %0, 3
  %5 = select i1 %4, i32 5, i32 3
  tail call void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 noundef %0, i32 noundef %5, i32 noundef 1) #10
  tail call void @llvm.amdgcn.s.barrier()
  %6 = select i1 %4, i32 5, i32 2
  tail call void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 noundef %0, i32 noundef %6, i32 noundef 1) #10
  br label %8

7:                                                ; preds = %1
  tail call void @llvm.amdgcn.s.barrier()
  br label %8

8:                                                ; preds = %7, %3
  ret void
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define internal void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 %0, i32 noundef %1, i32 noundef %2) local_unnamed_addr #7 {
  %4 = icmp eq i32 %1, 0
  br i1 %4, label %26, label %5

5:                                                ; preds = %3
  switch i32 %2, label %26 [
    i32 3, label %21
    i32 4, label %6
    i32 1, label %11
    i32 2, label %16
  ]

6:                                                ; preds = %5
  switch i32 %1, label %26 [
    i32 5, label %10
    i32 2, label %7
    i32 3, label %8
    i32 4, label %9
  ]

7:                                                ; preds = %6
  fence syncscope("wavefront") acquire
  br label %26

8:                                                ; preds = %6
  fence syncscope("wavefront") release
  br label %26

9:                                                ; preds = %6
  fence syncscope("wavefront") acq_rel
  br label %26

10:                                               ; preds = %6
  fence syncscope("wavefront") seq_cst
  br label %26

11:                                               ; preds = %5
  switch i32 %1, label %26 [
    i32 5, label %15
    i32 2, label %12
    i32 3, label %13
    i32 4, label %14
  ]

12:                                               ; preds = %11
  fence syncscope("workgroup") acquire
  br label %26

13:                                               ; preds = %11
  fence syncscope("workgroup") release
  br label %26

14:                                               ; preds = %11
  fence syncscope("workgroup") acq_rel
  br label %26

15:                                               ; preds = %11
  fence syncscope("workgroup") seq_cst
  br label %26

16:                                               ; preds = %5
  switch i32 %1, label %26 [
    i32 5, label %20
    i32 2, label %17
    i32 3, label %18
    i32 4, label %19
  ]

17:                                               ; preds = %16
  fence syncscope("agent") acquire
  br label %26

18:                                               ; preds = %16
  fence syncscope("agent") release
  br label %26

19:                                               ; preds = %16
  fence syncscope("agent") acq_rel
  br label %26

20:                                               ; preds = %16
  fence syncscope("agent") seq_cst
  br label %26

21:                                               ; preds = %5
  switch i32 %1, label %26 [
    i32 5, label %25
    i32 2, label %22
    i32 3, label %23
    i32 4, label %24
  ]

22:                                               ; preds = %21
  fence acquire
  br label %26

23:                                               ; preds = %21
  fence release
  br label %26

24:                                               ; preds = %21
  fence acq_rel
  br label %26

25:                                               ; preds = %21
  fence seq_cst
  br label %26

26:                                               ; preds = %25, %24, %23, %22, %21, %20, %19, %18, %17, %16, %15, %14, %13, %12, %11, %10, %9, %8, %7, %6, %5, %3
  ret void
}

; Function Attrs: convergent nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #8

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_local_size(i32 noundef %0) local_unnamed_addr #4 {
  switch i32 %0, label %76 [
    i32 0, label %2
    i32 1, label %26
    i32 2, label %51
  ]

2:                                                ; preds = %1
  %3 = load i32, ptr addrspace(4) @__oclc_ABI_version, align 4, !tbaa !8
  %4 = icmp slt i32 %3, 500
  br i1 %4, label %5, label %17

5:                                                ; preds = %2
  %6 = tail call align 4 dereferenceable(64) ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %7 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %8 = getelementptr i8, ptr addrspace(4) %6, i64 4
  %9 = load i16, ptr addrspace(4) %8, align 4, !range !19, !invariant.load !20
  %10 = zext i16 %9 to i32
  %11 = getelementptr inbounds %0, ptr addrspace(4) %6, i64 0, i32 6
  %12 = load i32, ptr addrspace(4) %11, align 4, !tbaa !21
  %13 = mul i32 %7, %10
  %14 = sub i32 %12, %13
  %15 = tail call i32 @llvm.umin.i32(i32 %14, i32 %10)
  %16 = zext i32 %15 to i64
  br label %76

17:                                               ; preds = %2
  %18 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %19 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %20 = load i32, ptr addrspace(4) %19, align 4, !tbaa !8
  %21 = icmp ult i32 %18, %20
  %22 = select i1 %21, i64 6, i64 9
  %23 = getelementptr inbounds i16, ptr addrspace(4) %19, i64 %22
  %24 = load i16, ptr addrspace(4) %23, align 2, !tbaa !27
  %25 = zext i16 %24 to i64
  br label %76

26:                                               ; preds = %1
  %27 = load i32, ptr addrspace(4) @__oclc_ABI_version, align 4, !tbaa !8
  %28 = icmp slt i32 %27, 500
  br i1 %28, label %29, label %41

29:                                               ; preds = %26
  %30 = tail call align 4 dereferenceable(64) ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %31 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %32 = getelementptr i8, ptr addrspace(4) %30, i64 6
  %33 = load i16, ptr addrspace(4) %32, align 2, !range !19, !invariant.load !20
  %34 = zext i16 %33 to i32
  %35 = getelementptr inbounds %0, ptr addrspace(4) %30, i64 0, i32 7
  %36 = load i32, ptr addrspace(4) %35, align 8, !tbaa !28
  %37 = mul i32 %31, %34
  %38 = sub i32 %36, %37
  %39 = tail call i32 @llvm.umin.i32(i32 %38, i32 %34)
  %40 = zext i32 %39 to i64
  br label %76

41:                                               ; preds = %26
  %42 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %43 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %44 = getelementptr inbounds i32, ptr addrspace(4) %43, i64 1
  %45 = load i32, ptr addrspace(4) %44, align 4, !tbaa !8
  %46 = icmp ult i32 %42, %45
  %47 = select i1 %46, i64 7, i64 10
  %48 = getelementptr inbounds i16, ptr addrspace(4) %43, i64 %47
  %49 = load i16, ptr addrspace(4) %48, align 2, !tbaa !27
  %50 = zext i16 %49 to i64
  br label %76

51:                                               ; preds = %1
  %52 = load i32, ptr addrspace(4) @__oclc_ABI_version, align 4, !tbaa !8
  %53 = icmp slt i32 %52, 500
  br i1 %53, label %54, label %66

54:                                               ; preds = %51
  %55 = tail call align 4 dereferenceable(64) ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %56 = tail call i32 @llvm.amdgcn.workgroup.id.z()
  %57 = getelementptr i8, ptr addrspace(4) %55, i64 8
  %58 = load i16, ptr addrspace(4) %57, align 4, !range !19, !invariant.load !20
  %59 = zext i16 %58 to i32
  %60 = getelementptr inbounds %0, ptr addrspace(4) %55, i64 0, i32 8
  %61 = load i32, ptr addrspace(4) %60, align 4, !tbaa !29
  %62 = mul i32 %56, %59
  %63 = sub i32 %61, %62
  %64 = tail call i32 @llvm.umin.i32(i32 %63, i32 %59)
  %65 = zext i32 %64 to i64
  br label %76

66:                                               ; preds = %51
  %67 = tail call i32 @llvm.amdgcn.workgroup.id.z()
  %68 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %69 = getelementptr inbounds i32, ptr addrspace(4) %68, i64 2
  %70 = load i32, ptr addrspace(4) %69, align 4, !tbaa !8
  %71 = icmp ult i32 %67, %70
  %72 = select i1 %71, i64 8, i64 11
  %73 = getelementptr inbounds i16, ptr addrspace(4) %68, i64 %72
  %74 = load i16, ptr addrspace(4) %73, align 2, !tbaa !27
  %75 = zext i16 %74 to i64
  br label %76

76:                                               ; preds = %66, %54, %41, %29, %17, %5, %1
  %77 = phi i64 [ 1, %1 ], [ %16, %5 ], [ %25, %17 ], [ %40, %29 ], [ %50, %41 ], [ %65, %54 ], [ %75, %66 ]
  ret i64 %77
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef nonnull align 4 ptr addrspace(4) @llvm.amdgcn.dispatch.ptr() #9

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #9

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umin.i32(i32, i32) #5

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #9

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #9

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.z() #9

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_global_id(i32 noundef %0) local_unnamed_addr #4 {
  switch i32 %0, label %56 [
    i32 0, label %2
    i32 1, label %18
    i32 2, label %34
  ]

2:                                                ; preds = %1
  %3 = load i32, ptr addrspace(4) @__oclc_ABI_version, align 4, !tbaa !8
  %4 = icmp slt i32 %3, 500
  %5 = tail call align 4 ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %6 = getelementptr i8, ptr addrspace(4) %5, i64 4
  %7 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %8 = getelementptr inbounds i16, ptr addrspace(4) %7, i64 6
  %9 = select i1 %4, ptr addrspace(4) %6, ptr addrspace(4) %8
  %10 = load i16, ptr addrspace(4) %9, align 4
  %11 = zext i16 %10 to i32
  %12 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %13 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !30
  %14 = mul i32 %12, %11
  %15 = add i32 %14, %13
  %16 = select i1 %4, i64 0, i64 5
  %17 = getelementptr i64, ptr addrspace(4) %7, i64 %16
  br label %50

18:                                               ; preds = %1
  %19 = load i32, ptr addrspace(4) @__oclc_ABI_version, align 4, !tbaa !8
  %20 = icmp slt i32 %19, 500
  %21 = tail call align 4 ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %22 = getelementptr i8, ptr addrspace(4) %21, i64 6
  %23 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %24 = getelementptr inbounds i16, ptr addrspace(4) %23, i64 7
  %25 = select i1 %20, ptr addrspace(4) %22, ptr addrspace(4) %24
  %26 = load i16, ptr addrspace(4) %25, align 2
  %27 = zext i16 %26 to i32
  %28 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %29 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !30
  %30 = mul i32 %28, %27
  %31 = add i32 %30, %29
  %32 = select i1 %20, i64 1, i64 6
  %33 = getelementptr inbounds i64, ptr addrspace(4) %23, i64 %32
  br label %50

34:                                               ; preds = %1
  %35 = load i32, ptr addrspace(4) @__oclc_ABI_version, align 4, !tbaa !8
  %36 = icmp slt i32 %35, 500
  %37 = tail call align 4 ptr addrspace(4) @llvm.amdgcn.dispatch.ptr()
  %38 = getelementptr i8, ptr addrspace(4) %37, i64 8
  %39 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %40 = getelementptr inbounds i16, ptr addrspace(4) %39, i64 8
  %41 = select i1 %36, ptr addrspace(4) %38, ptr addrspace(4) %40
  %42 = load i16, ptr addrspace(4) %41, align 4
  %43 = zext i16 %42 to i32
  %44 = tail call i32 @llvm.amdgcn.workgroup.id.z()
  %45 = tail call i32 @llvm.amdgcn.workitem.id.z(), !range !30
  %46 = mul i32 %44, %43
  %47 = add i32 %46, %45
  %48 = select i1 %36, i64 2, i64 7
  %49 = getelementptr inbounds i64, ptr addrspace(4) %39, i64 %48
  br label %50

50:                                               ; preds = %34, %18, %2
  %51 = phi ptr addrspace(4) [ %49, %34 ], [ %33, %18 ], [ %17, %2 ]
  %52 = phi i32 [ %47, %34 ], [ %31, %18 ], [ %15, %2 ]
  %53 = zext i32 %52 to i64
  %54 = load i64, ptr addrspace(4) %51, align 8, !tbaa !31
  %55 = add i64 %54, %53
  br label %56

56:                                               ; preds = %50, %1
  %57 = phi i64 [ 0, %1 ], [ %55, %50 ]
  ret i64 %57
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #9

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #9

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.z() #9

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_local_id(i32 noundef %0) local_unnamed_addr #4 {
  switch i32 %0, label %8 [
    i32 0, label %2
    i32 1, label %4
    i32 2, label %6
  ]

2:                                                ; preds = %1
  %3 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !30
  br label %8

4:                                                ; preds = %1
  %5 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !30
  br label %8

6:                                                ; preds = %1
  %7 = tail call i32 @llvm.amdgcn.workitem.id.z(), !range !30
  br label %8

8:                                                ; preds = %6, %4, %2, %1
  %9 = phi i32 [ %7, %6 ], [ %5, %4 ], [ %3, %2 ], [ 0, %1 ]
  %10 = zext i32 %9 to i64
  ret i64 %10
}

attributes #0 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #1 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #2 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #3 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #4 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { convergent norecurse nounwind "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #7 = { convergent mustprogress nofree norecurse nounwind willreturn "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #8 = { convergent nocallback nofree nounwind willreturn }
attributes #9 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #10 = { convergent nounwind }
attributes #11 = { convergent nounwind willreturn memory(none) }

!llvm.module.flags = !{!0, !1, !2, !3}
!opencl.ocl.version = !{!4, !5}
!llvm.ident = !{!6, !7}
!llvm.errno.tbaa = !{!8}

!0 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 8, !"PIC Level", i32 1}
!3 = !{i32 7, !"frame-pointer", i32 2}
!4 = !{i32 2, i32 0}
!5 = !{i32 1, i32 2}
!6 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!7 = !{!"Debian clang version 15.0.5"}
!8 = !{!9, !9, i64 0}
!9 = !{!"int", !10, i64 0}
!10 = !{!"omnipotent char", !11, i64 0}
!11 = !{!"Simple C/C++ TBAA"}
!12 = !{i32 1, i32 2, i32 0, i32 1, i32 0}
!13 = !{!"none", !"none", !"none", !"none", !"none"}
!14 = !{!"uchar*", !"uint*", !"uint4", !"uint4*", !"uint"}
!15 = !{!"uchar*", !"uint*", !"uint __attribute__((ext_vector_type(4)))", !"uint __attribute__((ext_vector_type(4)))*", !"uint"}
!16 = !{!"const", !"const", !"", !"", !""}
!17 = distinct !{!17, !18}
!18 = !{!"llvm.loop.unroll.enable"}
!19 = !{i16 1, i16 1025}
!20 = !{}
!21 = !{!22, !9, i64 12}
!22 = !{!"hsa_kernel_dispatch_packet_s", !23, i64 0, !23, i64 2, !23, i64 4, !23, i64 6, !23, i64 8, !23, i64 10, !9, i64 12, !9, i64 16, !9, i64 20, !9, i64 24, !9, i64 28, !24, i64 32, !25, i64 40, !24, i64 48, !26, i64 56}
!23 = !{!"short", !10, i64 0}
!24 = !{!"long", !10, i64 0}
!25 = !{!"any pointer", !10, i64 0}
!26 = !{!"hsa_signal_s", !24, i64 0}
!27 = !{!23, !23, i64 0}
!28 = !{!22, !9, i64 16}
!29 = !{!22, !9, i64 20}
!30 = !{i32 0, i32 1024}
!31 = !{!24, !24, i64 0}
