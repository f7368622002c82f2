; ModuleID = 'sha256.cl'
source_filename = "sha256.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@K = hidden addrspace(4) constant [64 x i32] [i32 1116352408, i32 1899447441, i32 -1245643825, i32 -373957723, i32 961987163, i32 1508970993, i32 -1841331548, i32 -1424204075, i32 -670586216, i32 310598401, i32 607225278, i32 1426881987, i32 1925078388, i32 -2132889090, i32 -1680079193, i32 -1046744716, i32 -459576895, i32 -272742522, i32 264347078, i32 604807628, i32 770255983, i32 1249150122, i32 1555081692, i32 1996064986, i32 -1740746414, i32 -1473132947, i32 -1341970488, i32 -1084653625, i32 -958395405, i32 -710438585, i32 113926993, i32 338241895, i32 666307205, i32 773529912, i32 1294757372, i32 1396182291, i32 1695183700, i32 1986661051, i32 -2117940946, i32 -1838011259, i32 -1564481375, i32 -1474664885, i32 -1035236496, i32 -949202525, i32 -778901479, i32 -694614492, i32 -200395387, i32 275423344, i32 430227734, i32 506948616, i32 659060556, i32 883997877, i32 958139571, i32 1322822218, i32 1537002063, i32 1747873779, i32 1955562222, i32 2024104815, i32 -2067236844, i32 -1933114872, i32 -1866530822, i32 -1538233109, i32 -1090935817, i32 -965641998], align 4
@__const.sha256.s = private unnamed_addr addrspace(4) constant [8 x i32] [i32 1779033703, i32 -1150833019, i32 1013904242, i32 -1521486534, i32 1359893119, i32 -1694144372, i32 528734635, i32 1541459225], align 4
@__oclc_ABI_version = internal local_unnamed_addr addrspace(4) constant i32 500, align 4

@_Z9bitselectjjj = internal alias i32 (i32, i32, i32), ptr @0

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @sha256(ptr addrspace(1) noundef align 1 %0, ptr addrspace(1) noundef align 4 %1, ptr addrspace(1) noundef align 4 %2, i32 noundef %3) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
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
  call void @__clang_ocl_kern_imp_sha256(ptr addrspace(1) noundef align 1 %13, ptr addrspace(1) noundef align 4 %14, ptr addrspace(1) noundef align 4 %15, i32 noundef %16) #7
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_sha256(ptr addrspace(1) noundef align 1 %0, ptr addrspace(1) noundef align 4 %1, ptr addrspace(1) noundef align 4 %2, i32 noundef %3) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca ptr addrspace(1), align 8, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = alloca [16 x i32], align 4, addrspace(5)
  %13 = alloca i32, align 4, addrspace(5)
  %14 = alloca i32, align 4, addrspace(5)
  %15 = alloca i32, align 4, addrspace(5)
  %16 = alloca i32, align 4, addrspace(5)
  %17 = alloca i32, align 4, addrspace(5)
  %18 = alloca [8 x i32], align 4, addrspace(5)
  %19 = alloca i32, align 4, addrspace(5)
  %20 = alloca i32, align 4, addrspace(5)
  %21 = alloca i32, align 4, addrspace(5)
  %22 = alloca i32, align 4, addrspace(5)
  %23 = alloca i32, align 4, addrspace(5)
  %24 = alloca i32, align 4, addrspace(5)
  %25 = alloca i32, align 4, addrspace(5)
  %26 = alloca i32, align 4, addrspace(5)
  %27 = alloca i32, align 4, addrspace(5)
  %28 = alloca i32, align 4, addrspace(5)
  %29 = alloca i32, align 4, addrspace(5)
  %30 = alloca i32, align 4, addrspace(5)
  %31 = alloca i32, align 4, addrspace(5)
  %32 = alloca i32, align 4, addrspace(5)
  %33 = alloca i32, align 4, addrspace(5)
  %34 = alloca ptr addrspace(1), align 8, addrspace(5)
  %35 = addrspacecast ptr addrspace(5) %5 to ptr
  %36 = addrspacecast ptr addrspace(5) %6 to ptr
  %37 = addrspacecast ptr addrspace(5) %7 to ptr
  %38 = addrspacecast ptr addrspace(5) %8 to ptr
  store ptr addrspace(1) %0, ptr %35, align 8
  store ptr addrspace(1) %1, ptr %36, align 8
  store ptr addrspace(1) %2, ptr %37, align 8
  store i32 %3, ptr %38, align 4
  %39 = call i64 @_Z13get_global_idj(i32 noundef 0) #8
  %40 = trunc i64 %39 to i32
  store i32 %40, ptr addrspace(5) %9, align 4
  %41 = load i32, ptr addrspace(5) %9, align 4
  %42 = load i32, ptr %38, align 4
  %43 = icmp uge i32 %41, %42
  br i1 %43, label %44, label %45

44:                                               ; preds = %4
  br label %288

45:                                               ; preds = %4
  %46 = load ptr addrspace(1), ptr %35, align 8
  %47 = load i32, ptr addrspace(5) %9, align 4
  %48 = mul i32 %47, 64
  %49 = zext i32 %48 to i64
  %50 = getelementptr inbounds nuw i8, ptr addrspace(1) %46, i64 %49
  store ptr addrspace(1) %50, ptr addrspace(5) %10, align 8
  %51 = load ptr addrspace(1), ptr %36, align 8
  %52 = load i32, ptr addrspace(5) %9, align 4
  %53 = zext i32 %52 to i64
  %54 = getelementptr inbounds nuw i32, ptr addrspace(1) %51, i64 %53
  %55 = load i32, ptr addrspace(1) %54, align 4
  store i32 %55, ptr addrspace(5) %11, align 4
  store i32 0, ptr addrspace(5) %13, align 4
  br label %56

56:                                               ; preds = %98, %45
  %57 = load i32, ptr addrspace(5) %13, align 4
  %58 = icmp ult i32 %57, 16
  br i1 %58, label %59, label %101

59:                                               ; preds = %56
  store i32 0, ptr addrspace(5) %14, align 4
  store i32 0, ptr addrspace(5) %15, align 4
  br label %60

60:                                               ; preds = %90, %59
  %61 = load i32, ptr addrspace(5) %15, align 4
  %62 = icmp ult i32 %61, 4
  br i1 %62, label %63, label %93

63:                                               ; preds = %60
  %64 = load i32, ptr addrspace(5) %13, align 4
  %65 = mul i32 %64, 4
  %66 = load i32, ptr addrspace(5) %15, align 4
  %67 = add i32 %65, %66
  store i32 %67, ptr addrspace(5) %16, align 4
  %68 = load i32, ptr addrspace(5) %16, align 4
  %69 = load i32, ptr addrspace(5) %11, align 4
  %70 = icmp ult i32 %68, %69
  br i1 %70, label %71, label %78

71:                                               ; preds = %63
  %72 = load ptr addrspace(1), ptr addrspace(5) %10, align 8
  %73 = load i32, ptr addrspace(5) %16, align 4
  %74 = zext i32 %73 to i64
  %75 = getelementptr inbounds nuw i8, ptr addrspace(1) %72, i64 %74
  %76 = load i8, ptr addrspace(1) %75, align 1
  %77 = zext i8 %76 to i32
  br label %84

78:                                               ; preds = %63
  %79 = load i32, ptr addrspace(5) %16, align 4
  %80 = load i32, ptr addrspace(5) %11, align 4
  %81 = icmp eq i32 %79, %80
  %82 = zext i1 %81 to i64
  %83 = select i1 %81, i32 128, i32 0
  br label %84

84:                                               ; preds = %78, %71
  %85 = phi i32 [ %77, %71 ], [ %83, %78 ]
  store i32 %85, ptr addrspace(5) %17, align 4
  %86 = load i32, ptr addrspace(5) %14, align 4
  %87 = shl i32 %86, 8
  %88 = load i32, ptr addrspace(5) %17, align 4
  %89 = or i32 %87, %88
  store i32 %89, ptr addrspace(5) %14, align 4
  br label %90

90:                                               ; preds = %84
  %91 = load i32, ptr addrspace(5) %15, align 4
  %92 = add i32 %91, 1
  store i32 %92, ptr addrspace(5) %15, align 4
  br label %60

93:                                               ; preds = %60
  %94 = load i32, ptr addrspace(5) %14, align 4
  %95 = load i32, ptr addrspace(5) %13, align 4
  %96 = zext i32 %95 to i64
  %97 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %12, i64 0, i64 %96
  store i32 %94, ptr addrspace(5) %97, align 4
  br label %98

98:                                               ; preds = %93
  %99 = load i32, ptr addrspace(5) %13, align 4
  %100 = add i32 %99, 1
  store i32 %100, ptr addrspace(5) %13, align 4
  br label %56

101:                                              ; preds = %56
  %102 = load i32, ptr addrspace(5) %11, align 4
  %103 = mul i32 %102, 8
  %104 = getelementptr inbounds [16 x i32], ptr addrspace(5) %12, i64 0, i64 15
  store i32 %103, ptr addrspace(5) %104, align 4
  call void @llvm.memcpy.p5.p4.i64(ptr addrspace(5) align 4 %18, ptr addrspace(4) align 4 @__const.sha256.s, i64 32, i1 false)
  %105 = getelementptr inbounds [8 x i32], ptr addrspace(5) %18, i64 0, i64 0
  %106 = load i32, ptr addrspace(5) %105, align 4
  store i32 %106, ptr addrspace(5) %19, align 4
  %107 = getelementptr inbounds [8 x i32], ptr addrspace(5) %18, i64 0, i64 1
  %108 = load i32, ptr addrspace(5) %107, align 4
  store i32 %108, ptr addrspace(5) %20, align 4
  %109 = getelementptr inbounds [8 x i32], ptr addrspace(5) %18, i64 0, i64 2
  %110 = load i32, ptr addrspace(5) %109, align 4
  store i32 %110, ptr addrspace(5) %21, align 4
  %111 = getelementptr inbounds [8 x i32], ptr addrspace(5) %18, i64 0, i64 3
  %112 = load i32, ptr addrspace(5) %111, align 4
  store i32 %112, ptr addrspace(5) %22, align 4
  %113 = getelementptr inbounds [8 x i32], ptr addrspace(5) %18, i64 0, i64 4
  %114 = load i32, ptr addrspace(5) %113, align 4
  store i32 %114, ptr addrspace(5) %23, align 4
  %115 = getelementptr inbounds [8 x i32], ptr addrspace(5) %18, i64 0, i64 5
  %116 = load i32, ptr addrspace(5) %115, align 4
  store i32 %116, ptr addrspace(5) %24, align 4
  %117 = getelementptr inbounds [8 x i32], ptr addrspace(5) %18, i64 0, i64 6
  %118 = load i32, ptr addrspace(5) %117, align 4
  store i32 %118, ptr addrspace(5) %25, align 4
  %119 = getelementptr inbounds [8 x i32], ptr addrspace(5) %18, i64 0, i64 7
  %120 = load i32, ptr addrspace(5) %119, align 4
  store i32 %120, ptr addrspace(5) %26, align 4
  store i32 0, ptr addrspace(5) %27, align 4
  br label %121

121:                                              ; preds = %231, %101
  %122 = load i32, ptr addrspace(5) %27, align 4
  %123 = icmp ult i32 %122, 64
  br i1 %123, label %124, label %234

124:                                              ; preds = %121
  %125 = load i32, ptr addrspace(5) %27, align 4
  %126 = icmp uge i32 %125, 16
  br i1 %126, label %127, label %172

127:                                              ; preds = %124
  %128 = load i32, ptr addrspace(5) %27, align 4
  %129 = add i32 %128, 1
  %130 = and i32 %129, 15
  %131 = zext i32 %130 to i64
  %132 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %12, i64 0, i64 %131
  %133 = load i32, ptr addrspace(5) %132, align 4
  store i32 %133, ptr addrspace(5) %28, align 4
  %134 = load i32, ptr addrspace(5) %27, align 4
  %135 = add i32 %134, 14
  %136 = and i32 %135, 15
  %137 = zext i32 %136 to i64
  %138 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %12, i64 0, i64 %137
  %139 = load i32, ptr addrspace(5) %138, align 4
  store i32 %139, ptr addrspace(5) %29, align 4
  %140 = load i32, ptr addrspace(5) %28, align 4
  %141 = call i32 @_Z6rotatejj(i32 noundef %140, i32 noundef 25) #8
  %142 = load i32, ptr addrspace(5) %28, align 4
  %143 = call i32 @_Z6rotatejj(i32 noundef %142, i32 noundef 14) #8
  %144 = xor i32 %141, %143
  %145 = load i32, ptr addrspace(5) %28, align 4
  %146 = lshr i32 %145, 3
  %147 = xor i32 %144, %146
  store i32 %147, ptr addrspace(5) %30, align 4
  %148 = load i32, ptr addrspace(5) %29, align 4
  %149 = call i32 @_Z6rotatejj(i32 noundef %148, i32 noundef 15) #8
  %150 = load i32, ptr addrspace(5) %29, align 4
  %151 = call i32 @_Z6rotatejj(i32 noundef %150, i32 noundef 13) #8
  %152 = xor i32 %149, %151
  %153 = load i32, ptr addrspace(5) %29, align 4
  %154 = lshr i32 %153, 10
  %155 = xor i32 %152, %154
  store i32 %155, ptr addrspace(5) %31, align 4
  %156 = load i32, ptr addrspace(5) %30, align 4
  %157 = load i32, ptr addrspace(5) %27, align 4
  %158 = add i32 %157, 9
  %159 = and i32 %158, 15
  %160 = zext i32 %159 to i64
  %161 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %12, i64 0, i64 %160
  %162 = load i32, ptr addrspace(5) %161, align 4
  %163 = add i32 %156, %162
  %164 = load i32, ptr addrspace(5) %31, align 4
  %165 = add i32 %163, %164
  %166 = load i32, ptr addrspace(5) %27, align 4
  %167 = and i32 %166, 15
  %168 = zext i32 %167 to i64
  %169 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %12, i64 0, i64 %168
  %170 = load i32, ptr addrspace(5) %169, align 4
  %171 = add i32 %170, %165
  store i32 %171, ptr addrspace(5) %169, align 4
  br label %172

172:                                              ; preds = %127, %124
  %173 = load i32, ptr addrspace(5) %26, align 4
  %174 = load i32, ptr addrspace(5) %23, align 4
  %175 = call i32 @_Z6rotatejj(i32 noundef %174, i32 noundef 26) #8
  %176 = load i32, ptr addrspace(5) %23, align 4
  %177 = call i32 @_Z6rotatejj(i32 noundef %176, i32 noundef 21) #8
  %178 = xor i32 %175, %177
  %179 = load i32, ptr addrspace(5) %23, align 4
  %180 = call i32 @_Z6rotatejj(i32 noundef %179, i32 noundef 7) #8
  %181 = xor i32 %178, %180
  %182 = add i32 %173, %181
  %183 = load i32, ptr addrspace(5) %25, align 4
  %184 = load i32, ptr addrspace(5) %24, align 4
  %185 = load i32, ptr addrspace(5) %23, align 4
  %186 = call i32 @_Z9bitselectjjj(i32 noundef %183, i32 noundef %184, i32 noundef %185) #8
  %187 = add i32 %182, %186
  %188 = load i32, ptr addrspace(5) %27, align 4
  %189 = zext i32 %188 to i64
  %190 = getelementptr inbounds nuw [64 x i32], ptr addrspace(4) @K, i64 0, i64 %189
  %191 = load i32, ptr addrspace(4) %190, align 4
  %192 = add i32 %187, %191
  %193 = load i32, ptr addrspace(5) %27, align 4
  %194 = and i32 %193, 15
  %195 = zext i32 %194 to i64
  %196 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %12, i64 0, i64 %195
  %197 = load i32, ptr addrspace(5) %196, align 4
  %198 = add i32 %192, %197
  store i32 %198, ptr addrspace(5) %32, align 4
  %199 = load i32, ptr addrspace(5) %19, align 4
  %200 = call i32 @_Z6rotatejj(i32 noundef %199, i32 noundef 30) #8
  %201 = load i32, ptr addrspace(5) %19, align 4
  %202 = call i32 @_Z6rotatejj(i32 noundef %201, i32 noundef 19) #8
  %203 = xor i32 %200, %202
  %204 = load i32, ptr addrspace(5) %19, align 4
  %205 = call i32 @_Z6rotatejj(i32 noundef %204, i32 noundef 10) #8
  %206 = xor i32 %203, %205
  %207 = load i32, ptr addrspace(5) %19, align 4
  %208 = load i32, ptr addrspace(5) %20, align 4
  %209 = and i32 %207, %208
  %210 = load i32, ptr addrspace(5) %19, align 4
  %211 = load i32, ptr addrspace(5) %21, align 4
  %212 = and i32 %210, %211
  %213 = xor i32 %209, %212
  %214 = load i32, ptr addrspace(5) %20, align 4
  %215 = load i32, ptr addrspace(5) %21, align 4
  %216 = and i32 %214, %215
  %217 = xor i32 %213, %216
  %218 = add i32 %206, %217
  store i32 %218, ptr addrspace(5) %33, align 4
  %219 = load i32, ptr addrspace(5) %25, align 4
  store i32 %219, ptr addrspace(5) %26, align 4
  %220 = load i32, ptr addrspace(5) %24, align 4
  store i32 %220, ptr addrspace(5) %25, align 4
  %221 = load i32, ptr addrspace(5) %23, align 4
  store i32 %221, ptr addrspace(5) %24, align 4
  %222 = load i32, ptr addrspace(5) %22, align 4
  %223 = load i32, ptr addrspace(5) %32, align 4
  %224 = add i32 %222, %223
  store i32 %224, ptr addrspace(5) %23, align 4
  %225 = load i32, ptr addrspace(5) %21, align 4
  store i32 %225, ptr addrspace(5) %22, align 4
  %226 = load i32, ptr addrspace(5) %20, align 4
  store i32 %226, ptr addrspace(5) %21, align 4
  %227 = load i32, ptr addrspace(5) %19, align 4
  store i32 %227, ptr addrspace(5) %20, align 4
  %228 = load i32, ptr addrspace(5) %32, align 4
  %229 = load i32, ptr addrspace(5) %33, align 4
  %230 = add i32 %228, %229
  store i32 %230, ptr addrspace(5) %19, align 4
  br label %231

231:                                              ; preds = %172
  %232 = load i32, ptr addrspace(5) %27, align 4
  %233 = add i32 %232, 1
  store i32 %233, ptr addrspace(5) %27, align 4
  br label %121

234:                                              ; preds = %121
  %235 = load ptr addrspace(1), ptr %37, align 8
  %236 = load i32, ptr addrspace(5) %9, align 4
  %237 = mul i32 %236, 8
  %238 = zext i32 %237 to i64
  %239 = getelementptr inbounds nuw i32, ptr addrspace(1) %235, i64 %238
  store ptr addrspace(1) %239, ptr addrspace(5) %34, align 8
  %240 = getelementptr inbounds [8 x i32], ptr addrspace(5) %18, i64 0, i64 0
  %241 = load i32, ptr addrspace(5) %240, align 4
  %242 = load i32, ptr addrspace(5) %19, align 4
  %243 = add i32 %241, %242
  %244 = load ptr addrspace(1), ptr addrspace(5) %34, align 8
  %245 = getelementptr inbounds i32, ptr addrspace(1) %244, i64 0
  store i32 %243, ptr addrspace(1) %245, align 4
  %246 = getelementptr inbounds [8 x i32], ptr addrspace(5) %18, i64 0, i64 1
  %247 = load i32, ptr addrspace(5) %246, align 4
  %248 = load i32, ptr addrspace(5) %20, align 4
  %249 = add i32 %247, %248
  %250 = load ptr addrspace(1), ptr addrspace(5) %34, align 8
  %251 = getelementptr inbounds i32, ptr addrspace(1) %250, i64 1
  store i32 %249, ptr addrspace(1) %251, align 4
  %252 = getelementptr inbounds [8 x i32], ptr addrspace(5) %18, i64 0, i64 2
  %253 = load i32, ptr addrspace(5) %252, align 4
  %254 = load i32, ptr addrspace(5) %21, align 4
  %255 = add i32 %253, %254
  %256 = load ptr addrspace(1), ptr addrspace(5) %34, align 8
  %257 = getelementptr inbounds i32, ptr addrspace(1) %256, i64 2
  store i32 %255, ptr addrspace(1) %257, align 4
  %258 = getelementptr inbounds [8 x i32], ptr addrspace(5) %18, i64 0, i64 3
  %259 = load i32, ptr addrspace(5) %258, align 4
  %260 = load i32, ptr addrspace(5) %22, align 4
  %261 = add i32 %259, %260
  %262 = load ptr addrspace(1), ptr addrspace(5) %34, align 8
  %263 = getelementptr inbounds i32, ptr addrspace(1) %262, i64 3
  store i32 %261, ptr addrspace(1) %263, align 4
  %264 = getelementptr inbounds [8 x i32], ptr addrspace(5) %18, i64 0, i64 4
  %265 = load i32, ptr addrspace(5) %264, align 4
  %266 = load i32, ptr addrspace(5) %23, align 4
  %267 = add i32 %265, %266
  %268 = load ptr addrspace(1), ptr addrspace(5) %34, align 8
  %269 = getelementptr inbounds i32, ptr addrspace(1) %268, i64 4
  store i32 %267, ptr addrspace(1) %269, align 4
  %270 = getelementptr inbounds [8 x i32], ptr addrspace(5) %18, i64 0, i64 5
  %271 = load i32, ptr addrspace(5) %270, align 4
  %272 = load i32, ptr addrspace(5) %24, align 4
  %273 = add i32 %271, %272
  %274 = load ptr addrspace(1), ptr addrspace(5) %34, align 8
  %275 = getelementptr inbounds i32, ptr addrspace(1) %274, i64 5
  store i32 %273, ptr addrspace(1) %275, align 4
  %276 = getelementptr inbounds [8 x i32], ptr addrspace(5) %18, i64 0, i64 6
  %277 = load i32, ptr addrspace(5) %276, align 4
  %278 = load i32, ptr addrspace(5) %25, align 4
  %279 = add i32 %277, %278
  %280 = load ptr addrspace(1), ptr addrspace(5) %34, align 8
  %281 = getelementptr inbounds i32, ptr addrspace(1) %280, i64 6
  store i32 %279, ptr addrspace(1) %281, align 4
  %282 = getelementptr inbounds [8 x i32], ptr addrspace(5) %18, i64 0, i64 7
  %283 = load i32, ptr addrspace(5) %282, align 4
  %284 = load i32, ptr addrspace(5) %26, align 4
  %285 = add i32 %283, %284
  %286 = load ptr addrspace(1), ptr addrspace(5) %34, align 8
  %287 = getelementptr inbounds i32, ptr addrspace(1) %286, i64 7
  store i32 %285, ptr addrspace(1) %287, align 4
  br label %288

288:                                              ; preds = %234, %44
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
  %2 = tail call i64 @__ockl_get_global_id(i32 noundef %0) #8
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i32 @0(i32 noundef %0, i32 noundef %1, i32 noundef %2) #3 {
  %4 = xor i32 %1, %0
  %5 = and i32 %4, %2
  %6 = xor i32 %5, %0
  ret i32 %6
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
attributes #2 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
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
!14 = !{!"uchar*", !"uint*", !"uint*", !"uint"}
!15 = !{!"const", !"const", !"", !""}
!16 = !{i32 0, i32 1024}
!17 = !{!18, !18, i64 0}
!18 = !{!"long", !10, i64 0}
