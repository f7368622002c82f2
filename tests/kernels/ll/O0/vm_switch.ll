; ModuleID = 'vm_switch.cl'
source_filename = "vm_switch.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__oclc_ABI_version = internal local_unnamed_addr addrspace(4) constant i32 500, align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @vm_switch(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, ptr addrspace(1) noundef align 4 %2, i32 noundef %3) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = addrspacecast ptr addrspace(5) %5 to ptr
  %10 = addrspacecast ptr addrspace(5) %6 to ptr
  %11 = addrspacecast ptr addrspace(5) %7 to ptr
  %12 = addrspacecast ptr addrspace(5) %8 to ptr
  store ptr addrspace(1) %0, ptr %9, align 8
  store ptr addrspace(1) %1, ptr %10, align 8
  store ptr addrspace(1) %2, ptr %11, align 8
  store i32 %3, ptr %12, align 4
  %13 = load ptr addrspace(1), ptr %9, align 8
  %14 = load ptr addrspace(1), ptr %10, align 8
  %15 = load ptr addrspace(1), ptr %11, align 8
  %16 = load i32, ptr %12, align 4
  call void @__clang_ocl_kern_imp_vm_switch(ptr addrspace(1) noundef align 4 %13, ptr addrspace(1) noundef align 4 %14, ptr addrspace(1) noundef align 4 %15, i32 noundef %16) #7
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_vm_switch(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, ptr addrspace(1) noundef align 4 %2, i32 noundef %3) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca [16 x i32], align 4, addrspace(5)
  %11 = alloca [4 x i32], align 4, addrspace(5)
  %12 = alloca i32, align 4, addrspace(5)
  %13 = alloca i32, align 4, addrspace(5)
  %14 = alloca i32, align 4, addrspace(5)
  %15 = alloca i32, align 4, addrspace(5)
  %16 = alloca i32, align 4, addrspace(5)
  %17 = alloca i32, align 4, addrspace(5)
  %18 = alloca i32, align 4, addrspace(5)
  %19 = alloca i32, align 4, addrspace(5)
  %20 = addrspacecast ptr addrspace(5) %5 to ptr
  %21 = addrspacecast ptr addrspace(5) %6 to ptr
  %22 = addrspacecast ptr addrspace(5) %7 to ptr
  %23 = addrspacecast ptr addrspace(5) %8 to ptr
  store ptr addrspace(1) %0, ptr %20, align 8
  store ptr addrspace(1) %1, ptr %21, align 8
  store ptr addrspace(1) %2, ptr %22, align 8
  store i32 %3, ptr %23, align 4
  %24 = call i64 @_Z13get_global_idj(i32 noundef 0) #8
  %25 = trunc i64 %24 to i32
  store i32 %25, ptr addrspace(5) %9, align 4
  %26 = load i32, ptr addrspace(5) %9, align 4
  %27 = load i32, ptr %23, align 4
  %28 = icmp uge i32 %26, %27
  br i1 %28, label %29, label %30

29:                                               ; preds = %4
  br label %276

30:                                               ; preds = %4
  call void @llvm.memset.p5.i64(ptr addrspace(5) align 4 %11, i8 0, i64 16, i1 false)
  store i32 0, ptr addrspace(5) %12, align 4
  br label %31

31:                                               ; preds = %38, %30
  %32 = load i32, ptr addrspace(5) %12, align 4
  %33 = icmp ult i32 %32, 16
  br i1 %33, label %34, label %41

34:                                               ; preds = %31
  %35 = load i32, ptr addrspace(5) %12, align 4
  %36 = zext i32 %35 to i64
  %37 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %10, i64 0, i64 %36
  store i32 0, ptr addrspace(5) %37, align 4
  br label %38

38:                                               ; preds = %34
  %39 = load i32, ptr addrspace(5) %12, align 4
  %40 = add i32 %39, 1
  store i32 %40, ptr addrspace(5) %12, align 4
  br label %31

41:                                               ; preds = %31
  store i32 0, ptr addrspace(5) %13, align 4
  store i32 0, ptr addrspace(5) %14, align 4
  store i32 200, ptr addrspace(5) %15, align 4
  br label %42

42:                                               ; preds = %270, %41
  %43 = load i32, ptr addrspace(5) %15, align 4
  %44 = add i32 %43, -1
  store i32 %44, ptr addrspace(5) %15, align 4
  %45 = icmp ne i32 %43, 0
  br i1 %45, label %46, label %271

46:                                               ; preds = %42
  %47 = load ptr addrspace(1), ptr %20, align 8
  %48 = load i32, ptr addrspace(5) %13, align 4
  %49 = add i32 %48, 1
  store i32 %49, ptr addrspace(5) %13, align 4
  %50 = zext i32 %48 to i64
  %51 = getelementptr inbounds nuw i32, ptr addrspace(1) %47, i64 %50
  %52 = load i32, ptr addrspace(1) %51, align 4
  store i32 %52, ptr addrspace(5) %16, align 4
  %53 = load i32, ptr addrspace(5) %16, align 4
  %54 = lshr i32 %53, 8
  store i32 %54, ptr addrspace(5) %17, align 4
  %55 = load i32, ptr addrspace(5) %14, align 4
  %56 = sub i32 %55, 1
  %57 = and i32 %56, 15
  %58 = zext i32 %57 to i64
  %59 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %10, i64 0, i64 %58
  %60 = load i32, ptr addrspace(5) %59, align 4
  store i32 %60, ptr addrspace(5) %18, align 4
  %61 = load i32, ptr addrspace(5) %14, align 4
  %62 = sub i32 %61, 2
  %63 = and i32 %62, 15
  %64 = zext i32 %63 to i64
  %65 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %10, i64 0, i64 %64
  %66 = load i32, ptr addrspace(5) %65, align 4
  store i32 %66, ptr addrspace(5) %19, align 4
  %67 = load i32, ptr addrspace(5) %16, align 4
  %68 = and i32 %67, 255
  switch i32 %68, label %265 [
    i32 0, label %69
    i32 1, label %75
    i32 2, label %82
    i32 3, label %93
    i32 4, label %103
    i32 5, label %113
    i32 6, label %123
    i32 7, label %133
    i32 8, label %143
    i32 9, label %153
    i32 10, label %165
    i32 11, label %177
    i32 12, label %184
    i32 13, label %197
    i32 14, label %205
    i32 15, label %213
    i32 16, label %224
    i32 17, label %226
    i32 18, label %234
    i32 19, label %242
    i32 20, label %253
    i32 21, label %256
  ]

69:                                               ; preds = %46
  %70 = load i32, ptr addrspace(5) %18, align 4
  %71 = load ptr addrspace(1), ptr %22, align 8
  %72 = load i32, ptr addrspace(5) %9, align 4
  %73 = zext i32 %72 to i64
  %74 = getelementptr inbounds nuw i32, ptr addrspace(1) %71, i64 %73
  store i32 %70, ptr addrspace(1) %74, align 4
  br label %276

75:                                               ; preds = %46
  %76 = load i32, ptr addrspace(5) %17, align 4
  %77 = load i32, ptr addrspace(5) %14, align 4
  %78 = add i32 %77, 1
  store i32 %78, ptr addrspace(5) %14, align 4
  %79 = and i32 %77, 15
  %80 = zext i32 %79 to i64
  %81 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %10, i64 0, i64 %80
  store i32 %76, ptr addrspace(5) %81, align 4
  br label %270

82:                                               ; preds = %46
  %83 = load ptr addrspace(1), ptr %21, align 8
  %84 = load i32, ptr addrspace(5) %9, align 4
  %85 = zext i32 %84 to i64
  %86 = getelementptr inbounds nuw i32, ptr addrspace(1) %83, i64 %85
  %87 = load i32, ptr addrspace(1) %86, align 4
  %88 = load i32, ptr addrspace(5) %14, align 4
  %89 = add i32 %88, 1
  store i32 %89, ptr addrspace(5) %14, align 4
  %90 = and i32 %88, 15
  %91 = zext i32 %90 to i64
  %92 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %10, i64 0, i64 %91
  store i32 %87, ptr addrspace(5) %92, align 4
  br label %270

93:                                               ; preds = %46
  %94 = load i32, ptr addrspace(5) %19, align 4
  %95 = load i32, ptr addrspace(5) %18, align 4
  %96 = add i32 %94, %95
  %97 = load i32, ptr addrspace(5) %14, align 4
  %98 = add i32 %97, -1
  store i32 %98, ptr addrspace(5) %14, align 4
  %99 = sub i32 %98, 1
  %100 = and i32 %99, 15
  %101 = zext i32 %100 to i64
  %102 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %10, i64 0, i64 %101
  store i32 %96, ptr addrspace(5) %102, align 4
  br label %270

103:                                              ; preds = %46
  %104 = load i32, ptr addrspace(5) %19, align 4
  %105 = load i32, ptr addrspace(5) %18, align 4
  %106 = sub i32 %104, %105
  %107 = load i32, ptr addrspace(5) %14, align 4
  %108 = add i32 %107, -1
  store i32 %108, ptr addrspace(5) %14, align 4
  %109 = sub i32 %108, 1
  %110 = and i32 %109, 15
  %111 = zext i32 %110 to i64
  %112 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %10, i64 0, i64 %111
  store i32 %106, ptr addrspace(5) %112, align 4
  br label %270

113:                                              ; preds = %46
  %114 = load i32, ptr addrspace(5) %19, align 4
  %115 = load i32, ptr addrspace(5) %18, align 4
  %116 = mul i32 %114, %115
  %117 = load i32, ptr addrspace(5) %14, align 4
  %118 = add i32 %117, -1
  store i32 %118, ptr addrspace(5) %14, align 4
  %119 = sub i32 %118, 1
  %120 = and i32 %119, 15
  %121 = zext i32 %120 to i64
  %122 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %10, i64 0, i64 %121
  store i32 %116, ptr addrspace(5) %122, align 4
  br label %270

123:                                              ; preds = %46
  %124 = load i32, ptr addrspace(5) %19, align 4
  %125 = load i32, ptr addrspace(5) %18, align 4
  %126 = and i32 %124, %125
  %127 = load i32, ptr addrspace(5) %14, align 4
  %128 = add i32 %127, -1
  store i32 %128, ptr addrspace(5) %14, align 4
  %129 = sub i32 %128, 1
  %130 = and i32 %129, 15
  %131 = zext i32 %130 to i64
  %132 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %10, i64 0, i64 %131
  store i32 %126, ptr addrspace(5) %132, align 4
  br label %270

133:                                              ; preds = %46
  %134 = load i32, ptr addrspace(5) %19, align 4
  %135 = load i32, ptr addrspace(5) %18, align 4
  %136 = or i32 %134, %135
  %137 = load i32, ptr addrspace(5) %14, align 4
  %138 = add i32 %137, -1
  store i32 %138, ptr addrspace(5) %14, align 4
  %139 = sub i32 %138, 1
  %140 = and i32 %139, 15
  %141 = zext i32 %140 to i64
  %142 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %10, i64 0, i64 %141
  store i32 %136, ptr addrspace(5) %142, align 4
  br label %270

143:                                              ; preds = %46
  %144 = load i32, ptr addrspace(5) %19, align 4
  %145 = load i32, ptr addrspace(5) %18, align 4
  %146 = xor i32 %144, %145
  %147 = load i32, ptr addrspace(5) %14, align 4
  %148 = add i32 %147, -1
  store i32 %148, ptr addrspace(5) %14, align 4
  %149 = sub i32 %148, 1
  %150 = and i32 %149, 15
  %151 = zext i32 %150 to i64
  %152 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %10, i64 0, i64 %151
  store i32 %146, ptr addrspace(5) %152, align 4
  br label %270

153:                                              ; preds = %46
  %154 = load i32, ptr addrspace(5) %19, align 4
  %155 = load i32, ptr addrspace(5) %18, align 4
  %156 = and i32 %155, 31
  %157 = and i32 %156, 31
  %158 = shl i32 %154, %157
  %159 = load i32, ptr addrspace(5) %14, align 4
  %160 = add i32 %159, -1
  store i32 %160, ptr addrspace(5) %14, align 4
  %161 = sub i32 %160, 1
  %162 = and i32 %161, 15
  %163 = zext i32 %162 to i64
  %164 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %10, i64 0, i64 %163
  store i32 %158, ptr addrspace(5) %164, align 4
  br label %270

165:                                              ; preds = %46
  %166 = load i32, ptr addrspace(5) %19, align 4
  %167 = load i32, ptr addrspace(5) %18, align 4
  %168 = and i32 %167, 31
  %169 = and i32 %168, 31
  %170 = lshr i32 %166, %169
  %171 = load i32, ptr addrspace(5) %14, align 4
  %172 = add i32 %171, -1
  store i32 %172, ptr addrspace(5) %14, align 4
  %173 = sub i32 %172, 1
  %174 = and i32 %173, 15
  %175 = zext i32 %174 to i64
  %176 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %10, i64 0, i64 %175
  store i32 %170, ptr addrspace(5) %176, align 4
  br label %270

177:                                              ; preds = %46
  %178 = load i32, ptr addrspace(5) %18, align 4
  %179 = load i32, ptr addrspace(5) %14, align 4
  %180 = add i32 %179, 1
  store i32 %180, ptr addrspace(5) %14, align 4
  %181 = and i32 %179, 15
  %182 = zext i32 %181 to i64
  %183 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %10, i64 0, i64 %182
  store i32 %178, ptr addrspace(5) %183, align 4
  br label %270

184:                                              ; preds = %46
  %185 = load i32, ptr addrspace(5) %19, align 4
  %186 = load i32, ptr addrspace(5) %14, align 4
  %187 = sub i32 %186, 1
  %188 = and i32 %187, 15
  %189 = zext i32 %188 to i64
  %190 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %10, i64 0, i64 %189
  store i32 %185, ptr addrspace(5) %190, align 4
  %191 = load i32, ptr addrspace(5) %18, align 4
  %192 = load i32, ptr addrspace(5) %14, align 4
  %193 = sub i32 %192, 2
  %194 = and i32 %193, 15
  %195 = zext i32 %194 to i64
  %196 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %10, i64 0, i64 %195
  store i32 %191, ptr addrspace(5) %196, align 4
  br label %270

197:                                              ; preds = %46
  %198 = load i32, ptr addrspace(5) %18, align 4
  %199 = xor i32 %198, -1
  %200 = load i32, ptr addrspace(5) %14, align 4
  %201 = sub i32 %200, 1
  %202 = and i32 %201, 15
  %203 = zext i32 %202 to i64
  %204 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %10, i64 0, i64 %203
  store i32 %199, ptr addrspace(5) %204, align 4
  br label %270

205:                                              ; preds = %46
  %206 = load i32, ptr addrspace(5) %18, align 4
  %207 = sub i32 0, %206
  %208 = load i32, ptr addrspace(5) %14, align 4
  %209 = sub i32 %208, 1
  %210 = and i32 %209, 15
  %211 = zext i32 %210 to i64
  %212 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %10, i64 0, i64 %211
  store i32 %207, ptr addrspace(5) %212, align 4
  br label %270

213:                                              ; preds = %46
  %214 = load i32, ptr addrspace(5) %19, align 4
  %215 = load i32, ptr addrspace(5) %18, align 4
  %216 = icmp ult i32 %214, %215
  %217 = zext i1 %216 to i32
  %218 = load i32, ptr addrspace(5) %14, align 4
  %219 = add i32 %218, -1
  store i32 %219, ptr addrspace(5) %14, align 4
  %220 = sub i32 %219, 1
  %221 = and i32 %220, 15
  %222 = zext i32 %221 to i64
  %223 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %10, i64 0, i64 %222
  store i32 %217, ptr addrspace(5) %223, align 4
  br label %270

224:                                              ; preds = %46
  %225 = load i32, ptr addrspace(5) %17, align 4
  store i32 %225, ptr addrspace(5) %13, align 4
  br label %270

226:                                              ; preds = %46
  %227 = load i32, ptr addrspace(5) %14, align 4
  %228 = add i32 %227, -1
  store i32 %228, ptr addrspace(5) %14, align 4
  %229 = load i32, ptr addrspace(5) %18, align 4
  %230 = icmp ne i32 %229, 0
  br i1 %230, label %231, label %233

231:                                              ; preds = %226
  %232 = load i32, ptr addrspace(5) %17, align 4
  store i32 %232, ptr addrspace(5) %13, align 4
  br label %233

233:                                              ; preds = %231, %226
  br label %270

234:                                              ; preds = %46
  %235 = load i32, ptr addrspace(5) %14, align 4
  %236 = add i32 %235, -1
  store i32 %236, ptr addrspace(5) %14, align 4
  %237 = load i32, ptr addrspace(5) %18, align 4
  %238 = load i32, ptr addrspace(5) %17, align 4
  %239 = and i32 %238, 3
  %240 = zext i32 %239 to i64
  %241 = getelementptr inbounds nuw [4 x i32], ptr addrspace(5) %11, i64 0, i64 %240
  store i32 %237, ptr addrspace(5) %241, align 4
  br label %270

242:                                              ; preds = %46
  %243 = load i32, ptr addrspace(5) %17, align 4
  %244 = and i32 %243, 3
  %245 = zext i32 %244 to i64
  %246 = getelementptr inbounds nuw [4 x i32], ptr addrspace(5) %11, i64 0, i64 %245
  %247 = load i32, ptr addrspace(5) %246, align 4
  %248 = load i32, ptr addrspace(5) %14, align 4
  %249 = add i32 %248, 1
  store i32 %249, ptr addrspace(5) %14, align 4
  %250 = and i32 %248, 15
  %251 = zext i32 %250 to i64
  %252 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %10, i64 0, i64 %251
  store i32 %247, ptr addrspace(5) %252, align 4
  br label %270

253:                                              ; preds = %46
  %254 = load i32, ptr addrspace(5) %14, align 4
  %255 = add i32 %254, -1
  store i32 %255, ptr addrspace(5) %14, align 4
  br label %270

256:                                              ; preds = %46
  %257 = load i32, ptr addrspace(5) %18, align 4
  %258 = load i32, ptr addrspace(5) %17, align 4
  %259 = call i32 @_Z6rotatejj(i32 noundef %257, i32 noundef %258) #8
  %260 = load i32, ptr addrspace(5) %14, align 4
  %261 = sub i32 %260, 1
  %262 = and i32 %261, 15
  %263 = zext i32 %262 to i64
  %264 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %10, i64 0, i64 %263
  store i32 %259, ptr addrspace(5) %264, align 4
  br label %270

265:                                              ; preds = %46
  %266 = load ptr addrspace(1), ptr %22, align 8
  %267 = load i32, ptr addrspace(5) %9, align 4
  %268 = zext i32 %267 to i64
  %269 = getelementptr inbounds nuw i32, ptr addrspace(1) %266, i64 %268
  store i32 -559038737, ptr addrspace(1) %269, align 4
  br label %276

270:                                              ; preds = %256, %253, %242, %234, %233, %224, %213, %205, %197, %184, %177, %165, %153, %143, %133, %123, %113, %103, %93, %82, %75
  br label %42

271:                                              ; preds = %42
  %272 = load ptr addrspace(1), ptr %22, align 8
  %273 = load i32, ptr addrspace(5) %9, align 4
  %274 = zext i32 %273 to i64
  %275 = getelementptr inbounds nuw i32, ptr addrspace(1) %272, i64 %274
  store i32 -1, ptr addrspace(1) %275, align 4
  br label %276

276:                                              ; preds = %271, %265, %69, %29
  ret void
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p5.i64(ptr addrspace(5) writeonly captures(none), i8, i64, i1 immarg) #2

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i32 @_Z6rotatejj(i32 noundef %0, i32 noundef %1) #3 {
  %3 = tail call i32 @llvm.fshl.i32(i32 %0, i32 %0, i32 %1)
  ret i32 %3
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.fshl.i32(i32, i32, i32) #4

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z13get_global_idj(i32 noundef %0) #5 {
  %2 = tail call i64 @__ockl_get_global_id(i32 noundef %0) #8
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_global_id(i32 noundef %0) local_unnamed_addr #3 {
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
  %13 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !16
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
  %29 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !16
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
  %45 = tail call i32 @llvm.amdgcn.workitem.id.z(), !range !16
  %46 = mul i32 %44, %43
  %47 = add i32 %46, %45
  %48 = select i1 %36, i64 2, i64 7
  %49 = getelementptr inbounds i64, ptr addrspace(4) %39, i64 %48
  br label %50

50:                                               ; preds = %34, %18, %2
  %51 = phi ptr addrspace(4) [ %49, %34 ], [ %33, %18 ], [ %17, %2 ]
  %52 = phi i32 [ %47, %34 ], [ %31, %18 ], [ %15, %2 ]
  %53 = zext i32 %52 to i64
  %54 = load i64, ptr addrspace(4) %51, align 8, !tbaa !17
  %55 = add i64 %54, %53
  br label %56

56:                                               ; preds = %50, %1
  %57 = phi i64 [ 0, %1 ], [ %55, %50 ]
  ret i64 %57
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef nonnull align 4 ptr addrspace(4) @llvm.amdgcn.dispatch.ptr() #6

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #6

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #6

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #6

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #6

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #6

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.z() #6

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.z() #6

attributes #0 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #2 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #3 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #6 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #7 = { convergent nounwind }
attributes #8 = { convergent nounwind willreturn memory(none) }

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
!12 = !{i32 1, i32 1, i32 1, i32 0}
!13 = !{!"none", !"none", !"none", !"none"}
!14 = !{!"uint*", !"uint*", !"uint*", !"uint"}
!15 = !{!"const", !"const", !"", !""}
!16 = !{i32 0, i32 1024}
!17 = !{!18, !18, i64 0}
!18 = !{!"long", !10, i64 0}
