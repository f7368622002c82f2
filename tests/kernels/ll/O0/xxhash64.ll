; ModuleID = 'xxhash64.cl'
source_filename = "xxhash64.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__oclc_ABI_version = internal local_unnamed_addr addrspace(4) constant i32 500, align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @xxhash64(ptr addrspace(1) noundef align 1 %0, i32 noundef %1, ptr addrspace(1) noundef align 4 %2, i64 noundef %3, ptr addrspace(1) noundef align 8 %4, i32 noundef %5) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = alloca ptr addrspace(1), align 8, addrspace(5)
  %10 = alloca i64, align 8, addrspace(5)
  %11 = alloca ptr addrspace(1), align 8, addrspace(5)
  %12 = alloca i32, align 4, addrspace(5)
  %13 = addrspacecast ptr addrspace(5) %7 to ptr
  %14 = addrspacecast ptr addrspace(5) %8 to ptr
  %15 = addrspacecast ptr addrspace(5) %9 to ptr
  %16 = addrspacecast ptr addrspace(5) %10 to ptr
  %17 = addrspacecast ptr addrspace(5) %11 to ptr
  %18 = addrspacecast ptr addrspace(5) %12 to ptr
  store ptr addrspace(1) %0, ptr %13, align 8
  store i32 %1, ptr %14, align 4
  store ptr addrspace(1) %2, ptr %15, align 8
  store i64 %3, ptr %16, align 8
  store ptr addrspace(1) %4, ptr %17, align 8
  store i32 %5, ptr %18, align 4
  %19 = load ptr addrspace(1), ptr %13, align 8
  %20 = load i32, ptr %14, align 4
  %21 = load ptr addrspace(1), ptr %15, align 8
  %22 = load i64, ptr %16, align 8
  %23 = load ptr addrspace(1), ptr %17, align 8
  %24 = load i32, ptr %18, align 4
  call void @__clang_ocl_kern_imp_xxhash64(ptr addrspace(1) noundef align 1 %19, i32 noundef %20, ptr addrspace(1) noundef align 4 %21, i64 noundef %22, ptr addrspace(1) noundef align 8 %23, i32 noundef %24) #8
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_xxhash64(ptr addrspace(1) noundef align 1 %0, i32 noundef %1, ptr addrspace(1) noundef align 4 %2, i64 noundef %3, ptr addrspace(1) noundef align 8 %4, i32 noundef %5) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = alloca ptr addrspace(1), align 8, addrspace(5)
  %10 = alloca i64, align 8, addrspace(5)
  %11 = alloca ptr addrspace(1), align 8, addrspace(5)
  %12 = alloca i32, align 4, addrspace(5)
  %13 = alloca i32, align 4, addrspace(5)
  %14 = alloca ptr addrspace(1), align 8, addrspace(5)
  %15 = alloca i32, align 4, addrspace(5)
  %16 = alloca ptr addrspace(1), align 8, addrspace(5)
  %17 = alloca i64, align 8, addrspace(5)
  %18 = alloca i64, align 8, addrspace(5)
  %19 = alloca i64, align 8, addrspace(5)
  %20 = alloca i64, align 8, addrspace(5)
  %21 = alloca i64, align 8, addrspace(5)
  %22 = alloca <4 x i64>, align 32, addrspace(5)
  %23 = addrspacecast ptr addrspace(5) %7 to ptr
  %24 = addrspacecast ptr addrspace(5) %8 to ptr
  %25 = addrspacecast ptr addrspace(5) %9 to ptr
  %26 = addrspacecast ptr addrspace(5) %10 to ptr
  %27 = addrspacecast ptr addrspace(5) %11 to ptr
  %28 = addrspacecast ptr addrspace(5) %12 to ptr
  store ptr addrspace(1) %0, ptr %23, align 8
  store i32 %1, ptr %24, align 4
  store ptr addrspace(1) %2, ptr %25, align 8
  store i64 %3, ptr %26, align 8
  store ptr addrspace(1) %4, ptr %27, align 8
  store i32 %5, ptr %28, align 4
  %29 = call i64 @_Z13get_global_idj(i32 noundef 0) #9
  %30 = trunc i64 %29 to i32
  store i32 %30, ptr addrspace(5) %13, align 4
  %31 = load i32, ptr addrspace(5) %13, align 4
  %32 = load i32, ptr %28, align 4
  %33 = icmp uge i32 %31, %32
  br i1 %33, label %34, label %35

34:                                               ; preds = %6
  br label %190

35:                                               ; preds = %6
  %36 = load ptr addrspace(1), ptr %23, align 8
  %37 = load i32, ptr addrspace(5) %13, align 4
  %38 = zext i32 %37 to i64
  %39 = load i32, ptr %24, align 4
  %40 = zext i32 %39 to i64
  %41 = mul i64 %38, %40
  %42 = getelementptr inbounds nuw i8, ptr addrspace(1) %36, i64 %41
  store ptr addrspace(1) %42, ptr addrspace(5) %14, align 8
  %43 = load ptr addrspace(1), ptr %25, align 8
  %44 = load i32, ptr addrspace(5) %13, align 4
  %45 = zext i32 %44 to i64
  %46 = getelementptr inbounds nuw i32, ptr addrspace(1) %43, i64 %45
  %47 = load i32, ptr addrspace(1) %46, align 4
  store i32 %47, ptr addrspace(5) %15, align 4
  %48 = load ptr addrspace(1), ptr addrspace(5) %14, align 8
  %49 = load i32, ptr addrspace(5) %15, align 4
  %50 = zext i32 %49 to i64
  %51 = getelementptr inbounds nuw i8, ptr addrspace(1) %48, i64 %50
  store ptr addrspace(1) %51, ptr addrspace(5) %16, align 8
  %52 = load i32, ptr addrspace(5) %15, align 4
  %53 = icmp uge i32 %52, 32
  br i1 %53, label %54, label %112

54:                                               ; preds = %35
  %55 = load i64, ptr %26, align 8
  %56 = add i64 %55, -7046029288634856825
  %57 = add i64 %56, -4417276706812531889
  store i64 %57, ptr addrspace(5) %18, align 8
  %58 = load i64, ptr %26, align 8
  %59 = add i64 %58, -4417276706812531889
  store i64 %59, ptr addrspace(5) %19, align 8
  %60 = load i64, ptr %26, align 8
  store i64 %60, ptr addrspace(5) %20, align 8
  %61 = load i64, ptr %26, align 8
  %62 = sub i64 %61, -7046029288634856825
  store i64 %62, ptr addrspace(5) %21, align 8
  br label %63

63:                                               ; preds = %88, %54
  %64 = load ptr addrspace(1), ptr addrspace(5) %14, align 8
  %65 = getelementptr inbounds i8, ptr addrspace(1) %64, i64 32
  %66 = load ptr addrspace(1), ptr addrspace(5) %16, align 8
  %67 = icmp ule ptr addrspace(1) %65, %66
  br i1 %67, label %68, label %91

68:                                               ; preds = %63
  %69 = load ptr addrspace(1), ptr addrspace(5) %14, align 8
  %70 = addrspacecast ptr addrspace(1) %69 to ptr
  %71 = call <4 x i64> @_Z6vload4mPKm(i64 noundef 0, ptr noundef %70) #10
  store <4 x i64> %71, ptr addrspace(5) %22, align 32
  %72 = load i64, ptr addrspace(5) %18, align 8
  %73 = load <4 x i64>, ptr addrspace(5) %22, align 32
  %74 = extractelement <4 x i64> %73, i64 0
  %75 = call i64 @round64(i64 noundef %72, i64 noundef %74) #8
  store i64 %75, ptr addrspace(5) %18, align 8
  %76 = load i64, ptr addrspace(5) %19, align 8
  %77 = load <4 x i64>, ptr addrspace(5) %22, align 32
  %78 = extractelement <4 x i64> %77, i64 1
  %79 = call i64 @round64(i64 noundef %76, i64 noundef %78) #8
  store i64 %79, ptr addrspace(5) %19, align 8
  %80 = load i64, ptr addrspace(5) %20, align 8
  %81 = load <4 x i64>, ptr addrspace(5) %22, align 32
  %82 = extractelement <4 x i64> %81, i64 2
  %83 = call i64 @round64(i64 noundef %80, i64 noundef %82) #8
  store i64 %83, ptr addrspace(5) %20, align 8
  %84 = load i64, ptr addrspace(5) %21, align 8
  %85 = load <4 x i64>, ptr addrspace(5) %22, align 32
  %86 = extractelement <4 x i64> %85, i64 3
  %87 = call i64 @round64(i64 noundef %84, i64 noundef %86) #8
  store i64 %87, ptr addrspace(5) %21, align 8
  br label %88

88:                                               ; preds = %68
  %89 = load ptr addrspace(1), ptr addrspace(5) %14, align 8
  %90 = getelementptr inbounds i8, ptr addrspace(1) %89, i64 32
  store ptr addrspace(1) %90, ptr addrspace(5) %14, align 8
  br label %63

91:                                               ; preds = %63
  %92 = load i64, ptr addrspace(5) %18, align 8
  %93 = call i64 @_Z6rotatemm(i64 noundef %92, i64 noundef 1) #9
  %94 = load i64, ptr addrspace(5) %19, align 8
  %95 = call i64 @_Z6rotatemm(i64 noundef %94, i64 noundef 7) #9
  %96 = add i64 %93, %95
  %97 = load i64, ptr addrspace(5) %20, align 8
  %98 = call i64 @_Z6rotatemm(i64 noundef %97, i64 noundef 12) #9
  %99 = add i64 %96, %98
  %100 = load i64, ptr addrspace(5) %21, align 8
  %101 = call i64 @_Z6rotatemm(i64 noundef %100, i64 noundef 18) #9
  %102 = add i64 %99, %101
  store i64 %102, ptr addrspace(5) %17, align 8
  %103 = load i64, ptr addrspace(5) %17, align 8
  %104 = load i64, ptr addrspace(5) %18, align 8
  %105 = call i64 @merge(i64 noundef %103, i64 noundef %104) #8
  %106 = load i64, ptr addrspace(5) %19, align 8
  %107 = call i64 @merge(i64 noundef %105, i64 noundef %106) #8
  %108 = load i64, ptr addrspace(5) %20, align 8
  %109 = call i64 @merge(i64 noundef %107, i64 noundef %108) #8
  %110 = load i64, ptr addrspace(5) %21, align 8
  %111 = call i64 @merge(i64 noundef %109, i64 noundef %110) #8
  store i64 %111, ptr addrspace(5) %17, align 8
  br label %115

112:                                              ; preds = %35
  %113 = load i64, ptr %26, align 8
  %114 = add i64 %113, 2870177450012600261
  store i64 %114, ptr addrspace(5) %17, align 8
  br label %115

115:                                              ; preds = %112, %91
  %116 = load i32, ptr addrspace(5) %15, align 4
  %117 = zext i32 %116 to i64
  %118 = load i64, ptr addrspace(5) %17, align 8
  %119 = add i64 %118, %117
  store i64 %119, ptr addrspace(5) %17, align 8
  br label %120

120:                                              ; preds = %134, %115
  %121 = load ptr addrspace(1), ptr addrspace(5) %14, align 8
  %122 = getelementptr inbounds i8, ptr addrspace(1) %121, i64 8
  %123 = load ptr addrspace(1), ptr addrspace(5) %16, align 8
  %124 = icmp ule ptr addrspace(1) %122, %123
  br i1 %124, label %125, label %137

125:                                              ; preds = %120
  %126 = load i64, ptr addrspace(5) %17, align 8
  %127 = load ptr addrspace(1), ptr addrspace(5) %14, align 8
  %128 = load i64, ptr addrspace(1) %127, align 8
  %129 = call i64 @round64(i64 noundef 0, i64 noundef %128) #8
  %130 = xor i64 %126, %129
  %131 = call i64 @_Z6rotatemm(i64 noundef %130, i64 noundef 27) #9
  %132 = mul i64 %131, -7046029288634856825
  %133 = add i64 %132, -8796714831421723037
  store i64 %133, ptr addrspace(5) %17, align 8
  br label %134

134:                                              ; preds = %125
  %135 = load ptr addrspace(1), ptr addrspace(5) %14, align 8
  %136 = getelementptr inbounds i8, ptr addrspace(1) %135, i64 8
  store ptr addrspace(1) %136, ptr addrspace(5) %14, align 8
  br label %120

137:                                              ; preds = %120
  %138 = load ptr addrspace(1), ptr addrspace(5) %14, align 8
  %139 = getelementptr inbounds i8, ptr addrspace(1) %138, i64 4
  %140 = load ptr addrspace(1), ptr addrspace(5) %16, align 8
  %141 = icmp ule ptr addrspace(1) %139, %140
  br i1 %141, label %142, label %154

142:                                              ; preds = %137
  %143 = load i64, ptr addrspace(5) %17, align 8
  %144 = load ptr addrspace(1), ptr addrspace(5) %14, align 8
  %145 = load i32, ptr addrspace(1) %144, align 4
  %146 = zext i32 %145 to i64
  %147 = mul i64 %146, -7046029288634856825
  %148 = xor i64 %143, %147
  %149 = call i64 @_Z6rotatemm(i64 noundef %148, i64 noundef 23) #9
  %150 = mul i64 %149, -4417276706812531889
  %151 = add i64 %150, 1609587929392839161
  store i64 %151, ptr addrspace(5) %17, align 8
  %152 = load ptr addrspace(1), ptr addrspace(5) %14, align 8
  %153 = getelementptr inbounds i8, ptr addrspace(1) %152, i64 4
  store ptr addrspace(1) %153, ptr addrspace(5) %14, align 8
  br label %154

154:                                              ; preds = %142, %137
  br label %155

155:                                              ; preds = %168, %154
  %156 = load ptr addrspace(1), ptr addrspace(5) %14, align 8
  %157 = load ptr addrspace(1), ptr addrspace(5) %16, align 8
  %158 = icmp ult ptr addrspace(1) %156, %157
  br i1 %158, label %159, label %171

159:                                              ; preds = %155
  %160 = load i64, ptr addrspace(5) %17, align 8
  %161 = load ptr addrspace(1), ptr addrspace(5) %14, align 8
  %162 = load i8, ptr addrspace(1) %161, align 1
  %163 = zext i8 %162 to i64
  %164 = mul i64 %163, 2870177450012600261
  %165 = xor i64 %160, %164
  %166 = call i64 @_Z6rotatemm(i64 noundef %165, i64 noundef 11) #9
  %167 = mul i64 %166, -7046029288634856825
  store i64 %167, ptr addrspace(5) %17, align 8
  br label %168

168:                                              ; preds = %159
  %169 = load ptr addrspace(1), ptr addrspace(5) %14, align 8
  %170 = getelementptr inbounds nuw i8, ptr addrspace(1) %169, i32 1
  store ptr addrspace(1) %170, ptr addrspace(5) %14, align 8
  br label %155

171:                                              ; preds = %155
  %172 = load i64, ptr addrspace(5) %17, align 8
  %173 = load i64, ptr addrspace(5) %17, align 8
  %174 = lshr i64 %173, 33
  %175 = xor i64 %172, %174
  %176 = mul i64 %175, -4417276706812531889
  store i64 %176, ptr addrspace(5) %17, align 8
  %177 = load i64, ptr addrspace(5) %17, align 8
  %178 = load i64, ptr addrspace(5) %17, align 8
  %179 = lshr i64 %178, 29
  %180 = xor i64 %177, %179
  %181 = mul i64 %180, 1609587929392839161
  store i64 %181, ptr addrspace(5) %17, align 8
  %182 = load i64, ptr addrspace(5) %17, align 8
  %183 = load i64, ptr addrspace(5) %17, align 8
  %184 = lshr i64 %183, 32
  %185 = xor i64 %182, %184
  %186 = load ptr addrspace(1), ptr %27, align 8
  %187 = load i32, ptr addrspace(5) %13, align 4
  %188 = zext i32 %187 to i64
  %189 = getelementptr inbounds nuw i64, ptr addrspace(1) %186, i64 %188
  store i64 %185, ptr addrspace(1) %189, align 8
  br label %190

190:                                              ; preds = %171, %34
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define internal i64 @round64(i64 noundef %0, i64 noundef %1) #2 {
  %3 = alloca i64, align 8, addrspace(5)
  %4 = alloca i64, align 8, addrspace(5)
  %5 = alloca i64, align 8, addrspace(5)
  %6 = addrspacecast ptr addrspace(5) %3 to ptr
  %7 = addrspacecast ptr addrspace(5) %4 to ptr
  %8 = addrspacecast ptr addrspace(5) %5 to ptr
  store i64 %0, ptr %7, align 8
  store i64 %1, ptr %8, align 8
  %9 = load i64, ptr %7, align 8
  %10 = load i64, ptr %8, align 8
  %11 = mul i64 %10, -4417276706812531889
  %12 = add i64 %9, %11
  %13 = call i64 @_Z6rotatemm(i64 noundef %12, i64 noundef 31) #9
  %14 = mul i64 %13, -7046029288634856825
  ret i64 %14
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define internal i64 @merge(i64 noundef %0, i64 noundef %1) #2 {
  %3 = alloca i64, align 8, addrspace(5)
  %4 = alloca i64, align 8, addrspace(5)
  %5 = alloca i64, align 8, addrspace(5)
  %6 = addrspacecast ptr addrspace(5) %3 to ptr
  %7 = addrspacecast ptr addrspace(5) %4 to ptr
  %8 = addrspacecast ptr addrspace(5) %5 to ptr
  store i64 %0, ptr %7, align 8
  store i64 %1, ptr %8, align 8
  %9 = load i64, ptr %7, align 8
  %10 = load i64, ptr %8, align 8
  %11 = call i64 @round64(i64 noundef 0, i64 noundef %10) #8
  %12 = xor i64 %9, %11
  %13 = mul i64 %12, -7046029288634856825
  %14 = add i64 %13, -8796714831421723037
  ret i64 %14
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @_Z6rotatemm(i64 noundef %0, i64 noundef %1) #3 {
  %3 = tail call i64 @llvm.fshl.i64(i64 %0, i64 %0, i64 %1)
  ret i64 %3
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.fshl.i64(i64, i64, i64) #4

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z13get_global_idj(i32 noundef %0) #5 {
  %2 = tail call i64 @__ockl_get_global_id(i32 noundef %0) #9
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read)
define internal <4 x i64> @_Z6vload4mPKm(i64 noundef %0, ptr noundef readonly captures(none) %1) #6 {
  %3 = shl i64 %0, 2
  %4 = getelementptr inbounds i64, ptr %1, i64 %3
  %5 = load <4 x i64>, ptr %4, align 8, !tbaa !16
  ret <4 x i64> %5
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
attributes #2 = { convergent noinline norecurse nounwind optnone "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #3 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #6 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) "frame-pointer"="all" "min-legal-vector-width"="256" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #7 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #8 = { convergent nounwind }
attributes #9 = { convergent nounwind willreturn memory(none) }
attributes #10 = { convergent nounwind willreturn memory(read) }

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
!12 = !{i32 1, i32 0, i32 1, i32 0, i32 1, i32 0}
!13 = !{!"none", !"none", !"none", !"none", !"none", !"none"}
!14 = !{!"uchar*", !"uint", !"uint*", !"ulong", !"ulong*", !"uint"}
!15 = !{!"const", !"", !"const", !"", !"", !""}
!16 = !{!10, !10, i64 0}
!17 = !{i32 0, i32 1024}
!18 = !{!19, !19, i64 0}
!19 = !{!"long", !10, i64 0}
