; ModuleID = 'chacha20.cl'
source_filename = "chacha20.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__oclc_ABI_version = internal local_unnamed_addr addrspace(4) constant i32 500, align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @chacha20(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, i32 noundef %2, ptr addrspace(1) noundef align 1 %3, ptr addrspace(1) noundef align 1 %4, i32 noundef %5) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca ptr addrspace(1), align 8, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca ptr addrspace(1), align 8, addrspace(5)
  %11 = alloca ptr addrspace(1), align 8, addrspace(5)
  %12 = alloca i32, align 4, addrspace(5)
  %13 = addrspacecast ptr addrspace(5) %7 to ptr
  %14 = addrspacecast ptr addrspace(5) %8 to ptr
  %15 = addrspacecast ptr addrspace(5) %9 to ptr
  %16 = addrspacecast ptr addrspace(5) %10 to ptr
  %17 = addrspacecast ptr addrspace(5) %11 to ptr
  %18 = addrspacecast ptr addrspace(5) %12 to ptr
  store ptr addrspace(1) %0, ptr %13, align 8
  store ptr addrspace(1) %1, ptr %14, align 8
  store i32 %2, ptr %15, align 4
  store ptr addrspace(1) %3, ptr %16, align 8
  store ptr addrspace(1) %4, ptr %17, align 8
  store i32 %5, ptr %18, align 4
  %19 = load ptr addrspace(1), ptr %13, align 8
  %20 = load ptr addrspace(1), ptr %14, align 8
  %21 = load i32, ptr %15, align 4
  %22 = load ptr addrspace(1), ptr %16, align 8
  %23 = load ptr addrspace(1), ptr %17, align 8
  %24 = load i32, ptr %18, align 4
  call void @__clang_ocl_kern_imp_chacha20(ptr addrspace(1) noundef align 4 %19, ptr addrspace(1) noundef align 4 %20, i32 noundef %21, ptr addrspace(1) noundef align 1 %22, ptr addrspace(1) noundef align 1 %23, i32 noundef %24) #10
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_chacha20(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, i32 noundef %2, ptr addrspace(1) noundef align 1 %3, ptr addrspace(1) noundef align 1 %4, i32 noundef %5) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca ptr addrspace(1), align 8, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca ptr addrspace(1), align 8, addrspace(5)
  %11 = alloca ptr addrspace(1), align 8, addrspace(5)
  %12 = alloca i32, align 4, addrspace(5)
  %13 = alloca i32, align 4, addrspace(5)
  %14 = alloca <4 x i32>, align 16, addrspace(5)
  %15 = alloca <4 x i32>, align 16, addrspace(5)
  %16 = alloca <4 x i32>, align 16, addrspace(5)
  %17 = alloca <4 x i32>, align 16, addrspace(5)
  %18 = alloca <4 x i32>, align 16, addrspace(5)
  %19 = alloca <4 x i32>, align 16, addrspace(5)
  %20 = alloca <4 x i32>, align 16, addrspace(5)
  %21 = alloca <4 x i32>, align 16, addrspace(5)
  %22 = alloca <4 x i32>, align 16, addrspace(5)
  %23 = alloca <4 x i32>, align 16, addrspace(5)
  %24 = alloca i32, align 4, addrspace(5)
  %25 = alloca <16 x i32>, align 64, addrspace(5)
  %26 = alloca <16 x i32>, align 64, addrspace(5)
  %27 = alloca [16 x i32], align 4, addrspace(5)
  %28 = alloca i32, align 4, addrspace(5)
  %29 = addrspacecast ptr addrspace(5) %7 to ptr
  %30 = addrspacecast ptr addrspace(5) %8 to ptr
  %31 = addrspacecast ptr addrspace(5) %9 to ptr
  %32 = addrspacecast ptr addrspace(5) %10 to ptr
  %33 = addrspacecast ptr addrspace(5) %11 to ptr
  %34 = addrspacecast ptr addrspace(5) %12 to ptr
  %35 = addrspacecast ptr addrspace(5) %15 to ptr
  %36 = addrspacecast ptr addrspace(5) %19 to ptr
  %37 = addrspacecast ptr addrspace(5) %26 to ptr
  store ptr addrspace(1) %0, ptr %29, align 8
  store ptr addrspace(1) %1, ptr %30, align 8
  store i32 %2, ptr %31, align 4
  store ptr addrspace(1) %3, ptr %32, align 8
  store ptr addrspace(1) %4, ptr %33, align 8
  store i32 %5, ptr %34, align 4
  %38 = call i64 @_Z13get_global_idj(i32 noundef 0) #11
  %39 = trunc i64 %38 to i32
  store i32 %39, ptr addrspace(5) %13, align 4
  %40 = load i32, ptr addrspace(5) %13, align 4
  %41 = mul i32 %40, 64
  %42 = load i32, ptr %34, align 4
  %43 = icmp uge i32 %41, %42
  br i1 %43, label %44, label %45

44:                                               ; preds = %6
  br label %232

45:                                               ; preds = %6
  store <4 x i32> <i32 1634760805, i32 857760878, i32 2036477234, i32 1797285236>, ptr %35, align 16
  %46 = load <4 x i32>, ptr %35, align 16
  store <4 x i32> %46, ptr addrspace(5) %14, align 16
  %47 = load ptr addrspace(1), ptr %29, align 8
  %48 = addrspacecast ptr addrspace(1) %47 to ptr
  %49 = call <4 x i32> @_Z6vload4mPKj(i64 noundef 0, ptr noundef %48) #12
  store <4 x i32> %49, ptr addrspace(5) %16, align 16
  %50 = load ptr addrspace(1), ptr %29, align 8
  %51 = addrspacecast ptr addrspace(1) %50 to ptr
  %52 = call <4 x i32> @_Z6vload4mPKj(i64 noundef 1, ptr noundef %51) #12
  store <4 x i32> %52, ptr addrspace(5) %17, align 16
  %53 = load i32, ptr %31, align 4
  %54 = load i32, ptr addrspace(5) %13, align 4
  %55 = add i32 %53, %54
  %56 = insertelement <4 x i32> poison, i32 %55, i32 0
  %57 = load ptr addrspace(1), ptr %30, align 8
  %58 = getelementptr inbounds i32, ptr addrspace(1) %57, i64 0
  %59 = load i32, ptr addrspace(1) %58, align 4
  %60 = insertelement <4 x i32> %56, i32 %59, i32 1
  %61 = load ptr addrspace(1), ptr %30, align 8
  %62 = getelementptr inbounds i32, ptr addrspace(1) %61, i64 1
  %63 = load i32, ptr addrspace(1) %62, align 4
  %64 = insertelement <4 x i32> %60, i32 %63, i32 2
  %65 = load ptr addrspace(1), ptr %30, align 8
  %66 = getelementptr inbounds i32, ptr addrspace(1) %65, i64 2
  %67 = load i32, ptr addrspace(1) %66, align 4
  %68 = insertelement <4 x i32> %64, i32 %67, i32 3
  store <4 x i32> %68, ptr %36, align 16
  %69 = load <4 x i32>, ptr %36, align 16
  store <4 x i32> %69, ptr addrspace(5) %18, align 16
  store <4 x i32> <i32 1634760805, i32 857760878, i32 2036477234, i32 1797285236>, ptr addrspace(5) %20, align 16
  %70 = load <4 x i32>, ptr addrspace(5) %16, align 16
  store <4 x i32> %70, ptr addrspace(5) %21, align 16
  %71 = load <4 x i32>, ptr addrspace(5) %17, align 16
  store <4 x i32> %71, ptr addrspace(5) %22, align 16
  %72 = load <4 x i32>, ptr addrspace(5) %18, align 16
  store <4 x i32> %72, ptr addrspace(5) %23, align 16
  store i32 0, ptr addrspace(5) %24, align 4
  br label %73

73:                                               ; preds = %145, %45
  %74 = load i32, ptr addrspace(5) %24, align 4
  %75 = icmp ult i32 %74, 10
  br i1 %75, label %76, label %148

76:                                               ; preds = %73
  %77 = load <4 x i32>, ptr addrspace(5) %21, align 16
  %78 = load <4 x i32>, ptr addrspace(5) %20, align 16
  %79 = add <4 x i32> %78, %77
  store <4 x i32> %79, ptr addrspace(5) %20, align 16
  %80 = load <4 x i32>, ptr addrspace(5) %23, align 16
  %81 = load <4 x i32>, ptr addrspace(5) %20, align 16
  %82 = xor <4 x i32> %80, %81
  %83 = call <4 x i32> @_Z6rotateDv4_jS_(<4 x i32> noundef %82, <4 x i32> noundef splat (i32 16)) #11
  store <4 x i32> %83, ptr addrspace(5) %23, align 16
  %84 = load <4 x i32>, ptr addrspace(5) %23, align 16
  %85 = load <4 x i32>, ptr addrspace(5) %22, align 16
  %86 = add <4 x i32> %85, %84
  store <4 x i32> %86, ptr addrspace(5) %22, align 16
  %87 = load <4 x i32>, ptr addrspace(5) %21, align 16
  %88 = load <4 x i32>, ptr addrspace(5) %22, align 16
  %89 = xor <4 x i32> %87, %88
  %90 = call <4 x i32> @_Z6rotateDv4_jS_(<4 x i32> noundef %89, <4 x i32> noundef splat (i32 12)) #11
  store <4 x i32> %90, ptr addrspace(5) %21, align 16
  %91 = load <4 x i32>, ptr addrspace(5) %21, align 16
  %92 = load <4 x i32>, ptr addrspace(5) %20, align 16
  %93 = add <4 x i32> %92, %91
  store <4 x i32> %93, ptr addrspace(5) %20, align 16
  %94 = load <4 x i32>, ptr addrspace(5) %23, align 16
  %95 = load <4 x i32>, ptr addrspace(5) %20, align 16
  %96 = xor <4 x i32> %94, %95
  %97 = call <4 x i32> @_Z6rotateDv4_jS_(<4 x i32> noundef %96, <4 x i32> noundef splat (i32 8)) #11
  store <4 x i32> %97, ptr addrspace(5) %23, align 16
  %98 = load <4 x i32>, ptr addrspace(5) %23, align 16
  %99 = load <4 x i32>, ptr addrspace(5) %22, align 16
  %100 = add <4 x i32> %99, %98
  store <4 x i32> %100, ptr addrspace(5) %22, align 16
  %101 = load <4 x i32>, ptr addrspace(5) %21, align 16
  %102 = load <4 x i32>, ptr addrspace(5) %22, align 16
  %103 = xor <4 x i32> %101, %102
  %104 = call <4 x i32> @_Z6rotateDv4_jS_(<4 x i32> noundef %103, <4 x i32> noundef splat (i32 7)) #11
  store <4 x i32> %104, ptr addrspace(5) %21, align 16
  %105 = load <4 x i32>, ptr addrspace(5) %21, align 16
  %106 = shufflevector <4 x i32> %105, <4 x i32> poison, <4 x i32> <i32 1, i32 2, i32 3, i32 0>
  store <4 x i32> %106, ptr addrspace(5) %21, align 16
  %107 = load <4 x i32>, ptr addrspace(5) %22, align 16
  %108 = shufflevector <4 x i32> %107, <4 x i32> poison, <4 x i32> <i32 2, i32 3, i32 0, i32 1>
  store <4 x i32> %108, ptr addrspace(5) %22, align 16
  %109 = load <4 x i32>, ptr addrspace(5) %23, align 16
  %110 = shufflevector <4 x i32> %109, <4 x i32> poison, <4 x i32> <i32 3, i32 0, i32 1, i32 2>
  store <4 x i32> %110, ptr addrspace(5) %23, align 16
  %111 = load <4 x i32>, ptr addrspace(5) %21, align 16
  %112 = load <4 x i32>, ptr addrspace(5) %20, align 16
  %113 = add <4 x i32> %112, %111
  store <4 x i32> %113, ptr addrspace(5) %20, align 16
  %114 = load <4 x i32>, ptr addrspace(5) %23, align 16
  %115 = load <4 x i32>, ptr addrspace(5) %20, align 16
  %116 = xor <4 x i32> %114, %115
  %117 = call <4 x i32> @_Z6rotateDv4_jS_(<4 x i32> noundef %116, <4 x i32> noundef splat (i32 16)) #11
  store <4 x i32> %117, ptr addrspace(5) %23, align 16
  %118 = load <4 x i32>, ptr addrspace(5) %23, align 16
  %119 = load <4 x i32>, ptr addrspace(5) %22, align 16
  %120 = add <4 x i32> %119, %118
  store <4 x i32> %120, ptr addrspace(5) %22, align 16
  %121 = load <4 x i32>, ptr addrspace(5) %21, align 16
  %122 = load <4 x i32>, ptr addrspace(5) %22, align 16
  %123 = xor <4 x i32> %121, %122
  %124 = call <4 x i32> @_Z6rotateDv4_jS_(<4 x i32> noundef %123, <4 x i32> noundef splat (i32 12)) #11
  store <4 x i32> %124, ptr addrspace(5) %21, align 16
  %125 = load <4 x i32>, ptr addrspace(5) %21, align 16
  %126 = load <4 x i32>, ptr addrspace(5) %20, align 16
  %127 = add <4 x i32> %126, %125
  store <4 x i32> %127, ptr addrspace(5) %20, align 16
  %128 = load <4 x i32>, ptr addrspace(5) %23, align 16
  %129 = load <4 x i32>, ptr addrspace(5) %20, align 16
  %130 = xor <4 x i32> %128, %129
  %131 = call <4 x i32> @_Z6rotateDv4_jS_(<4 x i32> noundef %130, <4 x i32> noundef splat (i32 8)) #11
  store <4 x i32> %131, ptr addrspace(5) %23, align 16
  %132 = load <4 x i32>, ptr addrspace(5) %23, align 16
  %133 = load <4 x i32>, ptr addrspace(5) %22, align 16
  %134 = add <4 x i32> %133, %132
  store <4 x i32> %134, ptr addrspace(5) %22, align 16
  %135 = load <4 x i32>, ptr addrspace(5) %21, align 16
  %136 = load <4 x i32>, ptr addrspace(5) %22, align 16
  %137 = xor <4 x i32> %135, %136
  %138 = call <4 x i32> @_Z6rotateDv4_jS_(<4 x i32> noundef %137, <4 x i32> noundef splat (i32 7)) #11
  store <4 x i32> %138, ptr addrspace(5) %21, align 16
  %139 = load <4 x i32>, ptr addrspace(5) %21, align 16
  %140 = shufflevector <4 x i32> %139, <4 x i32> poison, <4 x i32> <i32 3, i32 0, i32 1, i32 2>
  store <4 x i32> %140, ptr addrspace(5) %21, align 16
  %141 = load <4 x i32>, ptr addrspace(5) %22, align 16
  %142 = shufflevector <4 x i32> %141, <4 x i32> poison, <4 x i32> <i32 2, i32 3, i32 0, i32 1>
  store <4 x i32> %142, ptr addrspace(5) %22, align 16
  %143 = load <4 x i32>, ptr addrspace(5) %23, align 16
  %144 = shufflevector <4 x i32> %143, <4 x i32> poison, <4 x i32> <i32 1, i32 2, i32 3, i32 0>
  store <4 x i32> %144, ptr addrspace(5) %23, align 16
  br label %145

145:                                              ; preds = %76
  %146 = load i32, ptr addrspace(5) %24, align 4
  %147 = add i32 %146, 1
  store i32 %147, ptr addrspace(5) %24, align 4
  br label %73

148:                                              ; preds = %73
  %149 = load <4 x i32>, ptr addrspace(5) %20, align 16
  %150 = add <4 x i32> %149, <i32 1634760805, i32 857760878, i32 2036477234, i32 1797285236>
  %151 = shufflevector <4 x i32> %150, <4 x i32> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %152 = shufflevector <16 x i32> %151, <16 x i32> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %153 = load <4 x i32>, ptr addrspace(5) %21, align 16
  %154 = load <4 x i32>, ptr addrspace(5) %16, align 16
  %155 = add <4 x i32> %153, %154
  %156 = shufflevector <4 x i32> %155, <4 x i32> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %157 = shufflevector <16 x i32> %152, <16 x i32> %156, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 16, i32 17, i32 18, i32 19, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %158 = load <4 x i32>, ptr addrspace(5) %22, align 16
  %159 = load <4 x i32>, ptr addrspace(5) %17, align 16
  %160 = add <4 x i32> %158, %159
  %161 = shufflevector <4 x i32> %160, <4 x i32> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %162 = shufflevector <16 x i32> %157, <16 x i32> %161, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 17, i32 18, i32 19, i32 poison, i32 poison, i32 poison, i32 poison>
  %163 = load <4 x i32>, ptr addrspace(5) %23, align 16
  %164 = load <4 x i32>, ptr addrspace(5) %18, align 16
  %165 = add <4 x i32> %163, %164
  %166 = shufflevector <4 x i32> %165, <4 x i32> poison, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %167 = shufflevector <16 x i32> %162, <16 x i32> %166, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 16, i32 17, i32 18, i32 19>
  store <16 x i32> %167, ptr %37, align 64
  %168 = load <16 x i32>, ptr %37, align 64
  store <16 x i32> %168, ptr addrspace(5) %25, align 64
  %169 = load i32, ptr addrspace(5) %13, align 4
  %170 = mul i32 %169, 64
  %171 = add i32 %170, 64
  %172 = load i32, ptr %34, align 4
  %173 = icmp ule i32 %171, %172
  br i1 %173, label %174, label %186

174:                                              ; preds = %148
  %175 = load i32, ptr addrspace(5) %13, align 4
  %176 = zext i32 %175 to i64
  %177 = load ptr addrspace(1), ptr %32, align 8
  %178 = addrspacecast ptr addrspace(1) %177 to ptr
  %179 = call <16 x i32> @_Z7vload16mPKj(i64 noundef %176, ptr noundef %178) #12
  %180 = load <16 x i32>, ptr addrspace(5) %25, align 64
  %181 = xor <16 x i32> %179, %180
  %182 = load i32, ptr addrspace(5) %13, align 4
  %183 = zext i32 %182 to i64
  %184 = load ptr addrspace(1), ptr %33, align 8
  %185 = addrspacecast ptr addrspace(1) %184 to ptr
  call void @_Z8vstore16Dv16_jmPj(<16 x i32> noundef %181, i64 noundef %183, ptr noundef %185) #10
  br label %232

186:                                              ; preds = %148
  %187 = load <16 x i32>, ptr addrspace(5) %25, align 64
  %188 = getelementptr inbounds [16 x i32], ptr addrspace(5) %27, i64 0, i64 0
  %189 = addrspacecast ptr addrspace(5) %188 to ptr
  call void @_Z8vstore16Dv16_jmPj(<16 x i32> noundef %187, i64 noundef 0, ptr noundef %189) #10
  store i32 0, ptr addrspace(5) %28, align 4
  br label %190

190:                                              ; preds = %228, %186
  %191 = load i32, ptr addrspace(5) %13, align 4
  %192 = mul i32 %191, 64
  %193 = load i32, ptr addrspace(5) %28, align 4
  %194 = add i32 %192, %193
  %195 = load i32, ptr %34, align 4
  %196 = icmp ult i32 %194, %195
  br i1 %196, label %197, label %231

197:                                              ; preds = %190
  %198 = load ptr addrspace(1), ptr %32, align 8
  %199 = load i32, ptr addrspace(5) %13, align 4
  %200 = mul i32 %199, 64
  %201 = load i32, ptr addrspace(5) %28, align 4
  %202 = add i32 %200, %201
  %203 = zext i32 %202 to i64
  %204 = getelementptr inbounds nuw i8, ptr addrspace(1) %198, i64 %203
  %205 = load i8, ptr addrspace(1) %204, align 1
  %206 = zext i8 %205 to i32
  %207 = load i32, ptr addrspace(5) %28, align 4
  %208 = udiv i32 %207, 4
  %209 = zext i32 %208 to i64
  %210 = getelementptr inbounds nuw [16 x i32], ptr addrspace(5) %27, i64 0, i64 %209
  %211 = load i32, ptr addrspace(5) %210, align 4
  %212 = load i32, ptr addrspace(5) %28, align 4
  %213 = urem i32 %212, 4
  %214 = mul i32 %213, 8
  %215 = and i32 %214, 31
  %216 = lshr i32 %211, %215
  %217 = trunc i32 %216 to i8
  %218 = zext i8 %217 to i32
  %219 = xor i32 %206, %218
  %220 = trunc i32 %219 to i8
  %221 = load ptr addrspace(1), ptr %33, align 8
  %222 = load i32, ptr addrspace(5) %13, align 4
  %223 = mul i32 %222, 64
  %224 = load i32, ptr addrspace(5) %28, align 4
  %225 = add i32 %223, %224
  %226 = zext i32 %225 to i64
  %227 = getelementptr inbounds nuw i8, ptr addrspace(1) %221, i64 %226
  store i8 %220, ptr addrspace(1) %227, align 1
  br label %228

228:                                              ; preds = %197
  %229 = load i32, ptr addrspace(5) %28, align 4
  %230 = add i32 %229, 1
  store i32 %230, ptr addrspace(5) %28, align 4
  br label %190

231:                                              ; preds = %190
  br label %232

232:                                              ; preds = %44, %231, %174
  ret void
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal <4 x i32> @_Z6rotateDv4_jS_(<4 x i32> noundef %0, <4 x i32> noundef %1) #2 {
  %3 = tail call <4 x i32> @llvm.fshl.v4i32(<4 x i32> %0, <4 x i32> %0, <4 x i32> %1)
  ret <4 x i32> %3
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x i32> @llvm.fshl.v4i32(<4 x i32>, <4 x i32>, <4 x i32>) #3

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z13get_global_idj(i32 noundef %0) #4 {
  %2 = tail call i64 @__ockl_get_global_id(i32 noundef %0) #11
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read)
define internal <16 x i32> @_Z7vload16mPKj(i64 noundef %0, ptr noundef readonly captures(none) %1) #5 {
  %3 = shl i64 %0, 4
  %4 = getelementptr inbounds i32, ptr %1, i64 %3
  %5 = load <16 x i32>, ptr %4, align 4, !tbaa !16
  ret <16 x i32> %5
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read)
define internal <4 x i32> @_Z6vload4mPKj(i64 noundef %0, ptr noundef readonly captures(none) %1) #6 {
  %3 = shl i64 %0, 2
  %4 = getelementptr inbounds i32, ptr %1, i64 %3
  %5 = load <4 x i32>, ptr %4, align 4, !tbaa !16
  ret <4 x i32> %5
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write)
define internal void @_Z8vstore16Dv16_jmPj(<16 x i32> noundef %0, i64 noundef %1, ptr noundef writeonly captures(none) %2) #7 {
  %4 = shl i64 %1, 4
  %5 = getelementptr inbounds i32, ptr %2, i64 %4
  store <16 x i32> %0, ptr %5, align 4, !tbaa !16
  ret void
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_global_id(i32 noundef %0) local_unnamed_addr #8 {
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
  %13 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !17
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
  %29 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !17
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
  %45 = tail call i32 @llvm.amdgcn.workitem.id.z(), !range !17
  %46 = mul i32 %44, %43
  %47 = add i32 %46, %45
  %48 = select i1 %36, i64 2, i64 7
  %49 = getelementptr inbounds i64, ptr addrspace(4) %39, i64 %48
  br label %50

50:                                               ; preds = %34, %18, %2
  %51 = phi ptr addrspace(4) [ %49, %34 ], [ %33, %18 ], [ %17, %2 ]
  %52 = phi i32 [ %47, %34 ], [ %31, %18 ], [ %15, %2 ]
  %53 = zext i32 %52 to i64
  %54 = load i64, ptr addrspace(4) %51, align 8, !tbaa !18
  %55 = add i64 %54, %53
  br label %56

56:                                               ; preds = %50, %1
  %57 = phi i64 [ 0, %1 ], [ %55, %50 ]
  ret i64 %57
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef nonnull align 4 ptr addrspace(4) @llvm.amdgcn.dispatch.ptr() #9

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #9

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #9

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #9

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #9

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #9

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.z() #9

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.z() #9

attributes #0 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #2 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="128" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #3 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #5 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) "frame-pointer"="all" "min-legal-vector-width"="512" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #6 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) "frame-pointer"="all" "min-legal-vector-width"="128" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #7 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write) "frame-pointer"="all" "min-legal-vector-width"="512" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #8 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #9 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #10 = { convergent nounwind }
attributes #11 = { convergent nounwind willreturn memory(none) }
attributes #12 = { convergent nounwind willreturn memory(read) }

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
!12 = !{i32 1, i32 1, i32 0, i32 1, i32 1, i32 0}
!13 = !{!"none", !"none", !"none", !"none", !"none", !"none"}
!14 = !{!"uint*", !"uint*", !"uint", !"uchar*", !"uchar*", !"uint"}
!15 = !{!"const", !"const", !"", !"const", !"", !""}
!16 = !{!10, !10, i64 0}
!17 = !{i32 0, i32 1024}
!18 = !{!19, !19, i64 0}
!19 = !{!"long", !10, i64 0}
