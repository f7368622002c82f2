; ModuleID = 'blake2s.cl'
source_filename = "blake2s.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@SIGMA = hidden addrspace(4) constant [10 x [16 x i8]] [[16 x i8] c"\00\01\02\03\04\05\06\07\08\09\0A\0B\0C\0D\0E\0F", [16 x i8] c"\0E\0A\04\08\09\0F\0D\06\01\0C\00\02\0B\07\05\03", [16 x i8] c"\0B\08\0C\00\05\02\0F\0D\0A\0E\03\06\07\01\09\04", [16 x i8] c"\07\09\03\01\0D\0C\0B\0E\02\06\05\0A\04\00\0F\08", [16 x i8] c"\09\00\05\07\02\04\0A\0F\0E\01\0B\0C\06\08\03\0D", [16 x i8] c"\02\0C\06\0A\00\0B\08\03\04\0D\07\05\0F\0E\01\09", [16 x i8] c"\0C\05\01\0F\0E\0D\04\0A\00\07\06\03\09\02\08\0B", [16 x i8] c"\0D\0B\07\0E\0C\01\03\09\05\00\0F\04\08\06\02\0A", [16 x i8] c"\06\0F\0E\09\0B\03\00\08\0C\02\0D\07\01\04\0A\05", [16 x i8] c"\0A\02\08\04\07\06\01\05\0F\0B\09\0E\03\0C\0D\00"], align 1
@__const.blake2s.iv = private unnamed_addr addrspace(4) constant [8 x i32] [i32 1779033703, i32 -1150833019, i32 1013904242, i32 -1521486534, i32 1359893119, i32 -1694144372, i32 528734635, i32 1541459225], align 4
@__oclc_ABI_version = internal local_unnamed_addr addrspace(4) constant i32 500, align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @blake2s(ptr addrspace(1) noundef align 1 %0, ptr addrspace(1) noundef align 4 %1, i32 noundef %2, i32 noundef %3) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca i32, align 4, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = addrspacecast ptr addrspace(5) %5 to ptr
  %10 = addrspacecast ptr addrspace(5) %6 to ptr
  %11 = addrspacecast ptr addrspace(5) %7 to ptr
  %12 = addrspacecast ptr addrspace(5) %8 to ptr
  store ptr addrspace(1) %0, ptr %9, align 8
  store ptr addrspace(1) %1, ptr %10, align 8
  store i32 %2, ptr %11, align 4
  store i32 %3, ptr %12, align 4
  %13 = load ptr addrspace(1), ptr %9, align 8
  %14 = load ptr addrspace(1), ptr %10, align 8
  %15 = load i32, ptr %11, align 4
  %16 = load i32, ptr %12, align 4
  call void @__clang_ocl_kern_imp_blake2s(ptr addrspace(1) noundef align 1 %13, ptr addrspace(1) noundef align 4 %14, i32 noundef %15, i32 noundef %16) #8
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_blake2s(ptr addrspace(1) noundef align 1 %0, ptr addrspace(1) noundef align 4 %1, i32 noundef %2, i32 noundef %3) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca i32, align 4, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca [8 x i32], align 4, addrspace(5)
  %11 = alloca [8 x i32], align 4, addrspace(5)
  %12 = alloca i32, align 4, addrspace(5)
  %13 = alloca ptr addrspace(1), align 8, addrspace(5)
  %14 = alloca i32, align 4, addrspace(5)
  %15 = alloca [16 x i32], align 4, addrspace(5)
  %16 = alloca [16 x i32], align 4, addrspace(5)
  %17 = alloca i32, align 4, addrspace(5)
  %18 = alloca i32, align 4, addrspace(5)
  %19 = alloca i32, align 4, addrspace(5)
  %20 = alloca i32, align 4, addrspace(5)
  %21 = alloca i32, align 4, addrspace(5)
  %22 = alloca i32, align 4, addrspace(5)
  %23 = alloca <8 x i32>, align 32, addrspace(5)
  %24 = addrspacecast ptr addrspace(5) %5 to ptr
  %25 = addrspacecast ptr addrspace(5) %6 to ptr
  %26 = addrspacecast ptr addrspace(5) %7 to ptr
  %27 = addrspacecast ptr addrspace(5) %8 to ptr
  %28 = addrspacecast ptr addrspace(5) %23 to ptr
  store ptr addrspace(1) %0, ptr %24, align 8
  store ptr addrspace(1) %1, ptr %25, align 8
  store i32 %2, ptr %26, align 4
  store i32 %3, ptr %27, align 4
  %29 = call i64 @_Z13get_global_idj(i32 noundef 0) #9
  %30 = trunc i64 %29 to i32
  store i32 %30, ptr addrspace(5) %9, align 4
  %31 = load i32, ptr addrspace(5) %9, align 4
  %32 = load i32, ptr %27, align 4
  %33 = icmp uge i32 %31, %32
  br i1 %33, label %34, label %35

34:                                               ; preds = %4
  br label %523

35:                                               ; preds = %4
  call void @llvm.memcpy.p5.p4.i64(ptr addrspace(5) align 4 %10, ptr addrspace(4) align 4 @__const.blake2s.iv, i64 32, i1 false)
  store i32 0, ptr addrspace(5) %12, align 4
  br label %36

36:                                               ; preds = %47, %35
  %37 = load i32, ptr addrspace(5) %12, align 4
  %38 = icmp ult i32 %37, 8
  br i1 %38, label %39, label %50

39:                                               ; preds = %36
  %40 = load i32, ptr addrspace(5) %12, align 4
  %41 = zext i32 %40 to i64
  %42 = getelementptr inbounds nuw [8 x i32], ptr addrspace(5) %10, i64 0, i64 %41
  %43 = load i32, ptr addrspace(5) %42, align 4
  %44 = load i32, ptr addrspace(5) %12, align 4
  %45 = zext i32 %44 to i64
  %46 = getelementptr inbounds nuw [8 x i32], ptr addrspace(5) %11, i64 0, i64 %45
  store i32 %43, ptr addrspace(5) %46, align 4
  br label %47

47:                                               ; preds = %39
  %48 = load i32, ptr addrspace(5) %12, align 4
  %49 = add i32 %48, 1
  store i32 %49, ptr addrspace(5) %12, align 4
  br label %36, !llvm.loop !16

50:                                               ; preds = %36
  %51 = getelementptr inbounds [8 x i32], ptr addrspace(5) %11, i64 0, i64 0
  %52 = load i32, ptr addrspace(5) %51, align 4
  %53 = xor i32 %52, 16842784
  store i32 %53, ptr addrspace(5) %51, align 4
  %54 = load ptr addrspace(1), ptr %24, align 8
  %55 = load i32, ptr addrspace(5) %9, align 4
  %56 = load i32, ptr %26, align 4
  %57 = mul i32 %55, %56
  %58 = mul i32 %57, 64
  %59 = zext i32 %58 to i64
  %60 = getelementptr inbounds nuw i8, ptr addrspace(1) %54, i64 %59
  store ptr addrspace(1) %60, ptr addrspace(5) %13, align 8
  store i32 1, ptr addrspace(5) %14, align 4
  br label %61

61:                                               ; preds = %488, %50
  %62 = load i32, ptr addrspace(5) %14, align 4
  %63 = load i32, ptr %26, align 4
  %64 = icmp ule i32 %62, %63
  br i1 %64, label %65, label %493

65:                                               ; preds = %61
  store i32 0, ptr addrspace(5) %17, align 4
  br label %66

66:                                               ; preds = %110, %65
  %67 = load i32, ptr addrspace(5) %17, align 4
  %68 = icmp ult i32 %67, 16
  br i1 %68, label %69, label %113

69:                                               ; preds = %66
  %70 = load ptr addrspace(1), ptr addrspace(5) %13, align 8
  %71 = load i32, ptr addrspace(5) %17, align 4
  %72 = mul i32 4, %71
  %73 = zext i32 %72 to i64
  %74 = getelementptr inbounds nuw i8, ptr addrspace(1) %70, i64 %73
  %75 = load i8, ptr addrspace(1) %74, align 1
  %76 = zext i8 %75 to i32
  %77 = load ptr addrspace(1), ptr addrspace(5) %13, align 8
  %78 = load i32, ptr addrspace(5) %17, align 4
  %79 = mul i32 4, %78
  %80 = add i32 %79, 1
  %81 = zext i32 %80 to i64
  %82 = getelementptr inbounds nuw i8, ptr addrspace(1) %77, i64 %81
  %83 = load i8, ptr addrspace(1) %82, align 1
  %84 = zext i8 %83 to i32
  %85 = shl i32 %84, 8
  %86 = or i32 %76, %85
  %87 = load ptr addrspace(1), ptr addrspace(5) %13, align 8
  %88 = load i32, ptr addrspace(5) %17, align 4
  %89 = mul i32 4, %88
  %90 = add i32 %89, 2
  %91 = zext i32 %90 to i64
  %92 = getelementptr inbounds nuw i8, ptr addrspace(1) %87, i64 %91
  %93 = load i8, ptr addrspace(1) %92, align 1
  %94 = zext i8 %93 to i32
  %95 = shl i32 %94, 16
  %96 = or i32 %86, %95
  %97 = load ptr addrspace(1), ptr addrspace(5) %13, align 8
  %98 = load i32, ptr addrspace(5) %17, align 4
  %99 = mul i32 4, %98
  %100 = add i32 %99, 3
  %101 = zext i32 %100 to i64
  %102 = getelementptr inbounds nuw i8, ptr addrspace(1) %97, i64 %101
  %103 = load i8, ptr addrspace(1) %102, align 1
  %104 = zext i8 %103 to i32
  %105 = shl i32 %104, 24
  %106 = or i32 %96, %105
  %107 = load i32, ptr addrspace(5) %17, align 4
  %108 = zext i32 %107 to i64
  %109 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %15, i64 0, i64 %108
  store i32 %106, ptr addrspace(5) %109, align 4
  br label %110

110:                                              ; preds = %69
  %111 = load i32, ptr addrspace(5) %17, align 4
  %112 = add i32 %111, 1
  store i32 %112, ptr addrspace(5) %17, align 4
  br label %66, !llvm.loop !18

113:                                              ; preds = %66
  store i32 0, ptr addrspace(5) %18, align 4
  br label %114

114:                                              ; preds = %133, %113
  %115 = load i32, ptr addrspace(5) %18, align 4
  %116 = icmp ult i32 %115, 8
  br i1 %116, label %117, label %136

117:                                              ; preds = %114
  %118 = load i32, ptr addrspace(5) %18, align 4
  %119 = zext i32 %118 to i64
  %120 = getelementptr inbounds nuw [8 x i32], ptr addrspace(5) %11, i64 0, i64 %119
  %121 = load i32, ptr addrspace(5) %120, align 4
  %122 = load i32, ptr addrspace(5) %18, align 4
  %123 = zext i32 %122 to i64
  %124 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %16, i64 0, i64 %123
  store i32 %121, ptr addrspace(5) %124, align 4
  %125 = load i32, ptr addrspace(5) %18, align 4
  %126 = zext i32 %125 to i64
  %127 = getelementptr inbounds nuw [8 x i32], ptr addrspace(5) %10, i64 0, i64 %126
  %128 = load i32, ptr addrspace(5) %127, align 4
  %129 = load i32, ptr addrspace(5) %18, align 4
  %130 = add i32 %129, 8
  %131 = zext i32 %130 to i64
  %132 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %16, i64 0, i64 %131
  store i32 %128, ptr addrspace(5) %132, align 4
  br label %133

133:                                              ; preds = %117
  %134 = load i32, ptr addrspace(5) %18, align 4
  %135 = add i32 %134, 1
  store i32 %135, ptr addrspace(5) %18, align 4
  br label %114, !llvm.loop !19

136:                                              ; preds = %114
  %137 = load i32, ptr addrspace(5) %14, align 4
  %138 = mul i32 %137, 64
  %139 = getelementptr inbounds [16 x i32], ptr addrspace(5) %16, i64 0, i64 12
  %140 = load i32, ptr addrspace(5) %139, align 4
  %141 = xor i32 %140, %138
  store i32 %141, ptr addrspace(5) %139, align 4
  %142 = load i32, ptr addrspace(5) %14, align 4
  %143 = load i32, ptr %26, align 4
  %144 = icmp eq i32 %142, %143
  %145 = zext i1 %144 to i64
  %146 = select i1 %144, i32 -1, i32 0
  %147 = getelementptr inbounds [16 x i32], ptr addrspace(5) %16, i64 0, i64 14
  %148 = load i32, ptr addrspace(5) %147, align 4
  %149 = xor i32 %148, %146
  store i32 %149, ptr addrspace(5) %147, align 4
  store i32 0, ptr addrspace(5) %19, align 4
  br label %150

150:                                              ; preds = %461, %136
  %151 = load i32, ptr addrspace(5) %19, align 4
  %152 = icmp ult i32 %151, 10
  br i1 %152, label %153, label %464

153:                                              ; preds = %150
  store i32 0, ptr addrspace(5) %20, align 4
  br label %154

154:                                              ; preds = %287, %153
  %155 = load i32, ptr addrspace(5) %20, align 4
  %156 = icmp ult i32 %155, 4
  br i1 %156, label %157, label %290

157:                                              ; preds = %154
  %158 = load i32, ptr addrspace(5) %20, align 4
  %159 = add i32 %158, 4
  %160 = zext i32 %159 to i64
  %161 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %16, i64 0, i64 %160
  %162 = load i32, ptr addrspace(5) %161, align 4
  %163 = load i32, ptr addrspace(5) %19, align 4
  %164 = zext i32 %163 to i64
  %165 = getelementptr inbounds nuw [10 x [16 x i8]], ptr addrspace(4) @SIGMA, i64 0, i64 %164
  %166 = load i32, ptr addrspace(5) %20, align 4
  %167 = mul i32 2, %166
  %168 = zext i32 %167 to i64
  %169 = getelementptr inbounds nuw [16 x i8], ptr addrspace(4) %165, i64 0, i64 %168
  %170 = load i8, ptr addrspace(4) %169, align 1
  %171 = zext i8 %170 to i64
  %172 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %15, i64 0, i64 %171
  %173 = load i32, ptr addrspace(5) %172, align 4
  %174 = add i32 %162, %173
  %175 = load i32, ptr addrspace(5) %20, align 4
  %176 = zext i32 %175 to i64
  %177 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %16, i64 0, i64 %176
  %178 = load i32, ptr addrspace(5) %177, align 4
  %179 = add i32 %178, %174
  store i32 %179, ptr addrspace(5) %177, align 4
  %180 = load i32, ptr addrspace(5) %20, align 4
  %181 = add i32 %180, 12
  %182 = zext i32 %181 to i64
  %183 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %16, i64 0, i64 %182
  %184 = load i32, ptr addrspace(5) %183, align 4
  %185 = load i32, ptr addrspace(5) %20, align 4
  %186 = zext i32 %185 to i64
  %187 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %16, i64 0, i64 %186
  %188 = load i32, ptr addrspace(5) %187, align 4
  %189 = xor i32 %184, %188
  %190 = call i32 @_Z6rotatejj(i32 noundef %189, i32 noundef 16) #9
  %191 = load i32, ptr addrspace(5) %20, align 4
  %192 = add i32 %191, 12
  %193 = zext i32 %192 to i64
  %194 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %16, i64 0, i64 %193
  store i32 %190, ptr addrspace(5) %194, align 4
  %195 = load i32, ptr addrspace(5) %20, align 4
  %196 = add i32 %195, 12
  %197 = zext i32 %196 to i64
  %198 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %16, i64 0, i64 %197
  %199 = load i32, ptr addrspace(5) %198, align 4
  %200 = load i32, ptr addrspace(5) %20, align 4
  %201 = add i32 %200, 8
  %202 = zext i32 %201 to i64
  %203 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %16, i64 0, i64 %202
  %204 = load i32, ptr addrspace(5) %203, align 4
  %205 = add i32 %204, %199
  store i32 %205, ptr addrspace(5) %203, align 4
  %206 = load i32, ptr addrspace(5) %20, align 4
  %207 = add i32 %206, 4
  %208 = zext i32 %207 to i64
  %209 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %16, i64 0, i64 %208
  %210 = load i32, ptr addrspace(5) %209, align 4
  %211 = load i32, ptr addrspace(5) %20, align 4
  %212 = add i32 %211, 8
  %213 = zext i32 %212 to i64
  %214 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %16, i64 0, i64 %213
  %215 = load i32, ptr addrspace(5) %214, align 4
  %216 = xor i32 %210, %215
  %217 = call i32 @_Z6rotatejj(i32 noundef %216, i32 noundef 20) #9
  %218 = load i32, ptr addrspace(5) %20, align 4
  %219 = add i32 %218, 4
  %220 = zext i32 %219 to i64
  %221 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %16, i64 0, i64 %220
  store i32 %217, ptr addrspace(5) %221, align 4
  %222 = load i32, ptr addrspace(5) %20, align 4
  %223 = add i32 %222, 4
  %224 = zext i32 %223 to i64
  %225 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %16, i64 0, i64 %224
  %226 = load i32, ptr addrspace(5) %225, align 4
  %227 = load i32, ptr addrspace(5) %19, align 4
  %228 = zext i32 %227 to i64
  %229 = getelementptr inbounds nuw [10 x [16 x i8]], ptr addrspace(4) @SIGMA, i64 0, i64 %228
  %230 = load i32, ptr addrspace(5) %20, align 4
  %231 = mul i32 2, %230
  %232 = add i32 %231, 1
  %233 = zext i32 %232 to i64
  %234 = getelementptr inbounds nuw [16 x i8], ptr addrspace(4) %229, i64 0, i64 %233
  %235 = load i8, ptr addrspace(4) %234, align 1
  %236 = zext i8 %235 to i64
  %237 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %15, i64 0, i64 %236
  %238 = load i32, ptr addrspace(5) %237, align 4
  %239 = add i32 %226, %238
  %240 = load i32, ptr addrspace(5) %20, align 4
  %241 = zext i32 %240 to i64
  %242 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %16, i64 0, i64 %241
  %243 = load i32, ptr addrspace(5) %242, align 4
  %244 = add i32 %243, %239
  store i32 %244, ptr addrspace(5) %242, align 4
  %245 = load i32, ptr addrspace(5) %20, align 4
  %246 = add i32 %245, 12
  %247 = zext i32 %246 to i64
  %248 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %16, i64 0, i64 %247
  %249 = load i32, ptr addrspace(5) %248, align 4
  %250 = load i32, ptr addrspace(5) %20, align 4
  %251 = zext i32 %250 to i64
  %252 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %16, i64 0, i64 %251
  %253 = load i32, ptr addrspace(5) %252, align 4
  %254 = xor i32 %249, %253
  %255 = call i32 @_Z6rotatejj(i32 noundef %254, i32 noundef 24) #9
  %256 = load i32, ptr addrspace(5) %20, align 4
  %257 = add i32 %256, 12
  %258 = zext i32 %257 to i64
  %259 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %16, i64 0, i64 %258
  store i32 %255, ptr addrspace(5) %259, align 4
  %260 = load i32, ptr addrspace(5) %20, align 4
  %261 = add i32 %260, 12
  %262 = zext i32 %261 to i64
  %263 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %16, i64 0, i64 %262
  %264 = load i32, ptr addrspace(5) %263, align 4
  %265 = load i32, ptr addrspace(5) %20, align 4
  %266 = add i32 %265, 8
  %267 = zext i32 %266 to i64
  %268 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %16, i64 0, i64 %267
  %269 = load i32, ptr addrspace(5) %268, align 4
  %270 = add i32 %269, %264
  store i32 %270, ptr addrspace(5) %268, align 4
  %271 = load i32, ptr addrspace(5) %20, align 4
  %272 = add i32 %271, 4
  %273 = zext i32 %272 to i64
  %274 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %16, i64 0, i64 %273
  %275 = load i32, ptr addrspace(5) %274, align 4
  %276 = load i32, ptr addrspace(5) %20, align 4
  %277 = add i32 %276, 8
  %278 = zext i32 %277 to i64
  %279 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %16, i64 0, i64 %278
  %280 = load i32, ptr addrspace(5) %279, align 4
  %281 = xor i32 %275, %280
  %282 = call i32 @_Z6rotatejj(i32 noundef %281, i32 noundef 25) #9
  %283 = load i32, ptr addrspace(5) %20, align 4
  %284 = add i32 %283, 4
  %285 = zext i32 %284 to i64
  %286 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %16, i64 0, i64 %285
  store i32 %282, ptr addrspace(5) %286, align 4
  br label %287

287:                                              ; preds = %157
  %288 = load i32, ptr addrspace(5) %20, align 4
  %289 = add i32 %288, 1
  store i32 %289, ptr addrspace(5) %20, align 4
  br label %154, !llvm.loop !20

290:                                              ; preds = %154
  store i32 0, ptr addrspace(5) %21, align 4
  br label %291

291:                                              ; preds = %457, %290
  %292 = load i32, ptr addrspace(5) %21, align 4
  %293 = icmp ult i32 %292, 4
  br i1 %293, label %294, label %460

294:                                              ; preds = %291
  %295 = load i32, ptr addrspace(5) %21, align 4
  %296 = add i32 %295, 1
  %297 = urem i32 %296, 4
  %298 = add i32 %297, 4
  %299 = zext i32 %298 to i64
  %300 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %16, i64 0, i64 %299
  %301 = load i32, ptr addrspace(5) %300, align 4
  %302 = load i32, ptr addrspace(5) %19, align 4
  %303 = zext i32 %302 to i64
  %304 = getelementptr inbounds nuw [10 x [16 x i8]], ptr addrspace(4) @SIGMA, i64 0, i64 %303
  %305 = load i32, ptr addrspace(5) %21, align 4
  %306 = mul i32 2, %305
  %307 = add i32 %306, 8
  %308 = zext i32 %307 to i64
  %309 = getelementptr inbounds nuw [16 x i8], ptr addrspace(4) %304, i64 0, i64 %308
  %310 = load i8, ptr addrspace(4) %309, align 1
  %311 = zext i8 %310 to i64
  %312 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %15, i64 0, i64 %311
  %313 = load i32, ptr addrspace(5) %312, align 4
  %314 = add i32 %301, %313
  %315 = load i32, ptr addrspace(5) %21, align 4
  %316 = zext i32 %315 to i64
  %317 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %16, i64 0, i64 %316
  %318 = load i32, ptr addrspace(5) %317, align 4
  %319 = add i32 %318, %314
  store i32 %319, ptr addrspace(5) %317, align 4
  %320 = load i32, ptr addrspace(5) %21, align 4
  %321 = add i32 %320, 3
  %322 = urem i32 %321, 4
  %323 = add i32 %322, 12
  %324 = zext i32 %323 to i64
  %325 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %16, i64 0, i64 %324
  %326 = load i32, ptr addrspace(5) %325, align 4
  %327 = load i32, ptr addrspace(5) %21, align 4
  %328 = zext i32 %327 to i64
  %329 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %16, i64 0, i64 %328
  %330 = load i32, ptr addrspace(5) %329, align 4
  %331 = xor i32 %326, %330
  %332 = call i32 @_Z6rotatejj(i32 noundef %331, i32 noundef 16) #9
  %333 = load i32, ptr addrspace(5) %21, align 4
  %334 = add i32 %333, 3
  %335 = urem i32 %334, 4
  %336 = add i32 %335, 12
  %337 = zext i32 %336 to i64
  %338 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %16, i64 0, i64 %337
  store i32 %332, ptr addrspace(5) %338, align 4
  %339 = load i32, ptr addrspace(5) %21, align 4
  %340 = add i32 %339, 3
  %341 = urem i32 %340, 4
  %342 = add i32 %341, 12
  %343 = zext i32 %342 to i64
  %344 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %16, i64 0, i64 %343
  %345 = load i32, ptr addrspace(5) %344, align 4
  %346 = load i32, ptr addrspace(5) %21, align 4
  %347 = add i32 %346, 2
  %348 = urem i32 %347, 4
  %349 = add i32 %348, 8
  %350 = zext i32 %349 to i64
  %351 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %16, i64 0, i64 %350
  %352 = load i32, ptr addrspace(5) %351, align 4
  %353 = add i32 %352, %345
  store i32 %353, ptr addrspace(5) %351, align 4
  %354 = load i32, ptr addrspace(5) %21, align 4
  %355 = add i32 %354, 1
  %356 = urem i32 %355, 4
  %357 = add i32 %356, 4
  %358 = zext i32 %357 to i64
  %359 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %16, i64 0, i64 %358
  %360 = load i32, ptr addrspace(5) %359, align 4
  %361 = load i32, ptr addrspace(5) %21, align 4
  %362 = add i32 %361, 2
  %363 = urem i32 %362, 4
  %364 = add i32 %363, 8
  %365 = zext i32 %364 to i64
  %366 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %16, i64 0, i64 %365
  %367 = load i32, ptr addrspace(5) %366, align 4
  %368 = xor i32 %360, %367
  %369 = call i32 @_Z6rotatejj(i32 noundef %368, i32 noundef 20) #9
  %370 = load i32, ptr addrspace(5) %21, align 4
  %371 = add i32 %370, 1
  %372 = urem i32 %371, 4
  %373 = add i32 %372, 4
  %374 = zext i32 %373 to i64
  %375 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %16, i64 0, i64 %374
  store i32 %369, ptr addrspace(5) %375, align 4
  %376 = load i32, ptr addrspace(5) %21, align 4
  %377 = add i32 %376, 1
  %378 = urem i32 %377, 4
  %379 = add i32 %378, 4
  %380 = zext i32 %379 to i64
  %381 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %16, i64 0, i64 %380
  %382 = load i32, ptr addrspace(5) %381, align 4
  %383 = load i32, ptr addrspace(5) %19, align 4
  %384 = zext i32 %383 to i64
  %385 = getelementptr inbounds nuw [10 x [16 x i8]], ptr addrspace(4) @SIGMA, i64 0, i64 %384
  %386 = load i32, ptr addrspace(5) %21, align 4
  %387 = mul i32 2, %386
  %388 = add i32 %387, 9
  %389 = zext i32 %388 to i64
  %390 = getelementptr inbounds nuw [16 x i8], ptr addrspace(4) %385, i64 0, i64 %389
  %391 = load i8, ptr addrspace(4) %390, align 1
  %392 = zext i8 %391 to i64
  %393 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %15, i64 0, i64 %392
  %394 = load i32, ptr addrspace(5) %393, align 4
  %395 = add i32 %382, %394
  %396 = load i32, ptr addrspace(5) %21, align 4
  %397 = zext i32 %396 to i64
  %398 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %16, i64 0, i64 %397
  %399 = load i32, ptr addrspace(5) %398, align 4
  %400 = add i32 %399, %395
  store i32 %400, ptr addrspace(5) %398, align 4
  %401 = load i32, ptr addrspace(5) %21, align 4
  %402 = add i32 %401, 3
  %403 = urem i32 %402, 4
  %404 = add i32 %403, 12
  %405 = zext i32 %404 to i64
  %406 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %16, i64 0, i64 %405
  %407 = load i32, ptr addrspace(5) %406, align 4
  %408 = load i32, ptr addrspace(5) %21, align 4
  %409 = zext i32 %408 to i64
  %410 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %16, i64 0, i64 %409
  %411 = load i32, ptr addrspace(5) %410, align 4
  %412 = xor i32 %407, %411
  %413 = call i32 @_Z6rotatejj(i32 noundef %412, i32 noundef 24) #9
  %414 = load i32, ptr addrspace(5) %21, align 4
  %415 = add i32 %414, 3
  %416 = urem i32 %415, 4
  %417 = add i32 %416, 12
  %418 = zext i32 %417 to i64
  %419 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %16, i64 0, i64 %418
  store i32 %413, ptr addrspace(5) %419, align 4
  %420 = load i32, ptr addrspace(5) %21, align 4
  %421 = add i32 %420, 3
  %422 = urem i32 %421, 4
  %423 = add i32 %422, 12
  %424 = zext i32 %423 to i64
  %425 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %16, i64 0, i64 %424
  %426 = load i32, ptr addrspace(5) %425, align 4
  %427 = load i32, ptr addrspace(5) %21, align 4
  %428 = add i32 %427, 2
  %429 = urem i32 %428, 4
  %430 = add i32 %429, 8
  %431 = zext i32 %430 to i64
  %432 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %16, i64 0, i64 %431
  %433 = load i32, ptr addrspace(5) %432, align 4
  %434 = add i32 %433, %426
  store i32 %434, ptr addrspace(5) %432, align 4
  %435 = load i32, ptr addrspace(5) %21, align 4
  %436 = add i32 %435, 1
  %437 = urem i32 %436, 4
  %438 = add i32 %437, 4
  %439 = zext i32 %438 to i64
  %440 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %16, i64 0, i64 %439
  %441 = load i32, ptr addrspace(5) %440, align 4
  %442 = load i32, ptr addrspace(5) %21, align 4
  %443 = add i32 %442, 2
  %444 = urem i32 %443, 4
  %445 = add i32 %444, 8
  %446 = zext i32 %445 to i64
  %447 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %16, i64 0, i64 %446
  %448 = load i32, ptr addrspace(5) %447, align 4
  %449 = xor i32 %441, %448
  %450 = call i32 @_Z6rotatejj(i32 noundef %449, i32 noundef 25) #9
  %451 = load i32, ptr addrspace(5) %21, align 4
  %452 = add i32 %451, 1
  %453 = urem i32 %452, 4
  %454 = add i32 %453, 4
  %455 = zext i32 %454 to i64
  %456 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %16, i64 0, i64 %455
  store i32 %450, ptr addrspace(5) %456, align 4
  br label %457

457:                                              ; preds = %294
  %458 = load i32, ptr addrspace(5) %21, align 4
  %459 = add i32 %458, 1
  store i32 %459, ptr addrspace(5) %21, align 4
  br label %291, !llvm.loop !21

460:                                              ; preds = %291
  br label %461

461:                                              ; preds = %460
  %462 = load i32, ptr addrspace(5) %19, align 4
  %463 = add i32 %462, 1
  store i32 %463, ptr addrspace(5) %19, align 4
  br label %150, !llvm.loop !22

464:                                              ; preds = %150
  store i32 0, ptr addrspace(5) %22, align 4
  br label %465

465:                                              ; preds = %484, %464
  %466 = load i32, ptr addrspace(5) %22, align 4
  %467 = icmp ult i32 %466, 8
  br i1 %467, label %468, label %487

468:                                              ; preds = %465
  %469 = load i32, ptr addrspace(5) %22, align 4
  %470 = zext i32 %469 to i64
  %471 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %16, i64 0, i64 %470
  %472 = load i32, ptr addrspace(5) %471, align 4
  %473 = load i32, ptr addrspace(5) %22, align 4
  %474 = add i32 %473, 8
  %475 = zext i32 %474 to i64
  %476 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %16, i64 0, i64 %475
  %477 = load i32, ptr addrspace(5) %476, align 4
  %478 = xor i32 %472, %477
  %479 = load i32, ptr addrspace(5) %22, align 4
  %480 = zext i32 %479 to i64
  %481 = getelementptr inbounds nuw [8 x i32], ptr addrspace(5) %11, i64 0, i64 %480
  %482 = load i32, ptr addrspace(5) %481, align 4
  %483 = xor i32 %482, %478
  store i32 %483, ptr addrspace(5) %481, align 4
  br label %484

484:                                              ; preds = %468
  %485 = load i32, ptr addrspace(5) %22, align 4
  %486 = add i32 %485, 1
  store i32 %486, ptr addrspace(5) %22, align 4
  br label %465, !llvm.loop !23

487:                                              ; preds = %465
  br label %488

488:                                              ; preds = %487
  %489 = load i32, ptr addrspace(5) %14, align 4
  %490 = add i32 %489, 1
  store i32 %490, ptr addrspace(5) %14, align 4
  %491 = load ptr addrspace(1), ptr addrspace(5) %13, align 8
  %492 = getelementptr inbounds i8, ptr addrspace(1) %491, i64 64
  store ptr addrspace(1) %492, ptr addrspace(5) %13, align 8
  br label %61

493:                                              ; preds = %61
  %494 = getelementptr inbounds [8 x i32], ptr addrspace(5) %11, i64 0, i64 0
  %495 = load i32, ptr addrspace(5) %494, align 4
  %496 = insertelement <8 x i32> poison, i32 %495, i32 0
  %497 = getelementptr inbounds [8 x i32], ptr addrspace(5) %11, i64 0, i64 1
  %498 = load i32, ptr addrspace(5) %497, align 4
  %499 = insertelement <8 x i32> %496, i32 %498, i32 1
  %500 = getelementptr inbounds [8 x i32], ptr addrspace(5) %11, i64 0, i64 2
  %501 = load i32, ptr addrspace(5) %500, align 4
  %502 = insertelement <8 x i32> %499, i32 %501, i32 2
  %503 = getelementptr inbounds [8 x i32], ptr addrspace(5) %11, i64 0, i64 3
  %504 = load i32, ptr addrspace(5) %503, align 4
  %505 = insertelement <8 x i32> %502, i32 %504, i32 3
  %506 = getelementptr inbounds [8 x i32], ptr addrspace(5) %11, i64 0, i64 4
  %507 = load i32, ptr addrspace(5) %506, align 4
  %508 = insertelement <8 x i32> %505, i32 %507, i32 4
  %509 = getelementptr inbounds [8 x i32], ptr addrspace(5) %11, i64 0, i64 5
  %510 = load i32, ptr addrspace(5) %509, align 4
  %511 = insertelement <8 x i32> %508, i32 %510, i32 5
  %512 = getelementptr inbounds [8 x i32], ptr addrspace(5) %11, i64 0, i64 6
  %513 = load i32, ptr addrspace(5) %512, align 4
  %514 = insertelement <8 x i32> %511, i32 %513, i32 6
  %515 = getelementptr inbounds [8 x i32], ptr addrspace(5) %11, i64 0, i64 7
  %516 = load i32, ptr addrspace(5) %515, align 4
  %517 = insertelement <8 x i32> %514, i32 %516, i32 7
  store <8 x i32> %517, ptr %28, align 32
  %518 = load <8 x i32>, ptr %28, align 32
  %519 = load i32, ptr addrspace(5) %9, align 4
  %520 = zext i32 %519 to i64
  %521 = load ptr addrspace(1), ptr %25, align 8
  %522 = addrspacecast ptr addrspace(1) %521 to ptr
  call void @_Z7vstore8Dv8_jmPj(<8 x i32> noundef %518, i64 noundef %520, ptr noundef %522) #8
  br label %523

523:                                              ; preds = %493, %34
  ret void
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p5.p4.i64(ptr addrspace(5) noalias writeonly captures(none), ptr addrspace(4) noalias readonly captures(none), i64, i1 immarg) #2

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i32 @_Z6rotatejj(i32 noundef %0, i32 noundef %1) #3 {
  %3 = tail call i32 @llvm.fshl.i32(i32 %0, i32 %0, i32 %1)
  ret i32 %3
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.fshl.i32(i32, i32, i32) #4

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z13get_global_idj(i32 noundef %0) #5 {
  %2 = tail call i64 @__ockl_get_global_id(i32 noundef %0) #9
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write)
define internal void @_Z7vstore8Dv8_jmPj(<8 x i32> noundef %0, i64 noundef %1, ptr noundef writeonly captures(none) %2) #6 {
  %4 = shl i64 %1, 3
  %5 = getelementptr inbounds i32, ptr %2, i64 %4
  store <8 x i32> %0, ptr %5, align 4, !tbaa !24
  ret void
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
  %13 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !25
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
  %29 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !25
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
  %45 = tail call i32 @llvm.amdgcn.workitem.id.z(), !range !25
  %46 = mul i32 %44, %43
  %47 = add i32 %46, %45
  %48 = select i1 %36, i64 2, i64 7
  %49 = getelementptr inbounds i64, ptr addrspace(4) %39, i64 %48
  br label %50

50:                                               ; preds = %34, %18, %2
  %51 = phi ptr addrspace(4) [ %49, %34 ], [ %33, %18 ], [ %17, %2 ]
  %52 = phi i32 [ %47, %34 ], [ %31, %18 ], [ %15, %2 ]
  %53 = zext i32 %52 to i64
  %54 = load i64, ptr addrspace(4) %51, align 8, !tbaa !26
  %55 = add i64 %54, %53
  br label %56

56:                                               ; preds = %50, %1
  %57 = phi i64 [ 0, %1 ], [ %55, %50 ]
  ret i64 %57
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef nonnull align 4 ptr addrspace(4) @llvm.amdgcn.dispatch.ptr() #7

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #7

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #7

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #7

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #7

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #7

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.z() #7

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.z() #7

attributes #0 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #2 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #6 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write) "frame-pointer"="all" "min-legal-vector-width"="256" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #7 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #8 = { convergent nounwind }
attributes #9 = { convergent nounwind willreturn memory(none) }

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
!12 = !{i32 1, i32 1, i32 0, i32 0}
!13 = !{!"none", !"none", !"none", !"none"}
!14 = !{!"uchar*", !"uint*", !"uint", !"uint"}
!15 = !{!"const", !"", !"", !""}
!16 = distinct !{!16, !17}
!17 = !{!"llvm.loop.unroll.enable"}
!18 = distinct !{!18, !17}
!19 = distinct !{!19, !17}
!20 = distinct !{!20, !17}
!21 = distinct !{!21, !17}
!22 = distinct !{!22, !17}
!23 = distinct !{!23, !17}
!24 = !{!10, !10, i64 0}
!25 = !{i32 0, i32 1024}
!26 = !{!27, !27, i64 0}
!27 = !{!"long", !10, i64 0}
