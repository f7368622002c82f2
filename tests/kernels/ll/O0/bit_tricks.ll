; ModuleID = 'bit_tricks.cl'
source_filename = "bit_tricks.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__oclc_ABI_version = internal local_unnamed_addr addrspace(4) constant i32 500, align 4

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @bit_tricks(ptr addrspace(1) noundef align 8 %0, ptr addrspace(1) noundef align 8 %1, i32 noundef %2) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %4 = alloca ptr addrspace(1), align 8, addrspace(5)
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca i32, align 4, addrspace(5)
  %7 = addrspacecast ptr addrspace(5) %4 to ptr
  %8 = addrspacecast ptr addrspace(5) %5 to ptr
  %9 = addrspacecast ptr addrspace(5) %6 to ptr
  store ptr addrspace(1) %0, ptr %7, align 8
  store ptr addrspace(1) %1, ptr %8, align 8
  store i32 %2, ptr %9, align 4
  %10 = load ptr addrspace(1), ptr %7, align 8
  %11 = load ptr addrspace(1), ptr %8, align 8
  %12 = load i32, ptr %9, align 4
  call void @__clang_ocl_kern_imp_bit_tricks(ptr addrspace(1) noundef align 8 %10, ptr addrspace(1) noundef align 8 %11, i32 noundef %12) #8
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_bit_tricks(ptr addrspace(1) noundef align 8 %0, ptr addrspace(1) noundef align 8 %1, i32 noundef %2) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %4 = alloca ptr addrspace(1), align 8, addrspace(5)
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca i32, align 4, addrspace(5)
  %7 = alloca i32, align 4, addrspace(5)
  %8 = alloca i64, align 8, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = alloca ptr addrspace(1), align 8, addrspace(5)
  %13 = alloca <4 x i8>, align 4, addrspace(5)
  %14 = alloca <2 x i16>, align 4, addrspace(5)
  %15 = addrspacecast ptr addrspace(5) %4 to ptr
  %16 = addrspacecast ptr addrspace(5) %5 to ptr
  %17 = addrspacecast ptr addrspace(5) %6 to ptr
  %18 = addrspacecast ptr addrspace(5) %13 to ptr
  %19 = addrspacecast ptr addrspace(5) %14 to ptr
  store ptr addrspace(1) %0, ptr %15, align 8
  store ptr addrspace(1) %1, ptr %16, align 8
  store i32 %2, ptr %17, align 4
  %20 = call i64 @_Z13get_global_idj(i32 noundef 0) #9
  %21 = trunc i64 %20 to i32
  store i32 %21, ptr addrspace(5) %7, align 4
  %22 = load i32, ptr addrspace(5) %7, align 4
  %23 = load i32, ptr %17, align 4
  %24 = icmp uge i32 %22, %23
  br i1 %24, label %25, label %26

25:                                               ; preds = %3
  br label %182

26:                                               ; preds = %3
  %27 = load ptr addrspace(1), ptr %15, align 8
  %28 = load i32, ptr addrspace(5) %7, align 4
  %29 = zext i32 %28 to i64
  %30 = getelementptr inbounds nuw i64, ptr addrspace(1) %27, i64 %29
  %31 = load i64, ptr addrspace(1) %30, align 8
  %32 = load i32, ptr addrspace(5) %7, align 4
  %33 = and i32 %32, 63
  %34 = zext i32 %33 to i64
  %35 = and i64 %34, 63
  %36 = lshr i64 %31, %35
  store i64 %36, ptr addrspace(5) %8, align 8
  %37 = load i64, ptr addrspace(5) %8, align 8
  %38 = trunc i64 %37 to i32
  store i32 %38, ptr addrspace(5) %9, align 4
  %39 = load i64, ptr addrspace(5) %8, align 8
  %40 = lshr i64 %39, 32
  %41 = trunc i64 %40 to i32
  store i32 %41, ptr addrspace(5) %10, align 4
  %42 = load i32, ptr addrspace(5) %7, align 4
  %43 = and i32 %42, 31
  store i32 %43, ptr addrspace(5) %11, align 4
  %44 = load ptr addrspace(1), ptr %16, align 8
  %45 = load i32, ptr addrspace(5) %7, align 4
  %46 = mul i32 %45, 10
  %47 = zext i32 %46 to i64
  %48 = getelementptr inbounds nuw i64, ptr addrspace(1) %44, i64 %47
  store ptr addrspace(1) %48, ptr addrspace(5) %12, align 8
  %49 = load i64, ptr addrspace(5) %8, align 8
  %50 = call i64 @_Z8popcountm(i64 noundef %49) #9
  %51 = load i32, ptr addrspace(5) %9, align 4
  %52 = call i32 @_Z8popcountj(i32 noundef %51) #9
  %53 = zext i32 %52 to i64
  %54 = shl i64 %53, 32
  %55 = or i64 %50, %54
  %56 = load ptr addrspace(1), ptr addrspace(5) %12, align 8
  %57 = getelementptr inbounds i64, ptr addrspace(1) %56, i64 0
  store i64 %55, ptr addrspace(1) %57, align 8
  %58 = load i64, ptr addrspace(5) %8, align 8
  %59 = call i64 @_Z3clzm(i64 noundef %58) #9
  %60 = load i32, ptr addrspace(5) %9, align 4
  %61 = call i32 @_Z3clzj(i32 noundef %60) #9
  %62 = zext i32 %61 to i64
  %63 = shl i64 %62, 32
  %64 = or i64 %59, %63
  %65 = load ptr addrspace(1), ptr addrspace(5) %12, align 8
  %66 = getelementptr inbounds i64, ptr addrspace(1) %65, i64 1
  store i64 %64, ptr addrspace(1) %66, align 8
  %67 = load i64, ptr addrspace(5) %8, align 8
  %68 = call i64 @_Z3ctzm(i64 noundef %67) #9
  %69 = load i32, ptr addrspace(5) %9, align 4
  %70 = call i32 @_Z3ctzj(i32 noundef %69) #9
  %71 = zext i32 %70 to i64
  %72 = shl i64 %71, 32
  %73 = or i64 %68, %72
  %74 = load ptr addrspace(1), ptr addrspace(5) %12, align 8
  %75 = getelementptr inbounds i64, ptr addrspace(1) %74, i64 2
  store i64 %73, ptr addrspace(1) %75, align 8
  %76 = load i64, ptr addrspace(5) %8, align 8
  %77 = load i32, ptr addrspace(5) %7, align 4
  %78 = zext i32 %77 to i64
  %79 = call i64 @_Z6rotatemm(i64 noundef %76, i64 noundef %78) #9
  %80 = load i32, ptr addrspace(5) %9, align 4
  %81 = load i32, ptr addrspace(5) %11, align 4
  %82 = call i32 @_Z6rotatejj(i32 noundef %80, i32 noundef %81) #9
  %83 = zext i32 %82 to i64
  %84 = xor i64 %79, %83
  %85 = load ptr addrspace(1), ptr addrspace(5) %12, align 8
  %86 = getelementptr inbounds i64, ptr addrspace(1) %85, i64 3
  store i64 %84, ptr addrspace(1) %86, align 8
  %87 = load i32, ptr addrspace(5) %9, align 4
  %88 = call i32 @reverse(i32 noundef %87) #8
  %89 = zext i32 %88 to i64
  %90 = shl i64 %89, 32
  %91 = load i32, ptr addrspace(5) %10, align 4
  %92 = call i32 @reverse(i32 noundef %91) #8
  %93 = zext i32 %92 to i64
  %94 = or i64 %90, %93
  %95 = load ptr addrspace(1), ptr addrspace(5) %12, align 8
  %96 = getelementptr inbounds i64, ptr addrspace(1) %95, i64 4
  store i64 %94, ptr addrspace(1) %96, align 8
  %97 = load i32, ptr addrspace(5) %9, align 4
  %98 = call i64 @spread(i32 noundef %97) #8
  %99 = load i32, ptr addrspace(5) %10, align 4
  %100 = call i64 @spread(i32 noundef %99) #8
  %101 = shl i64 %100, 1
  %102 = or i64 %98, %101
  %103 = load ptr addrspace(1), ptr addrspace(5) %12, align 8
  %104 = getelementptr inbounds i64, ptr addrspace(1) %103, i64 5
  store i64 %102, ptr addrspace(1) %104, align 8
  %105 = load i64, ptr addrspace(5) %8, align 8
  %106 = shl i64 %105, 7
  %107 = load i32, ptr addrspace(5) %7, align 4
  %108 = and i32 %107, 63
  %109 = zext i32 %108 to i64
  %110 = and i64 %109, 63
  %111 = ashr i64 %106, %110
  %112 = load i32, ptr addrspace(5) %9, align 4
  %113 = load i32, ptr addrspace(5) %11, align 4
  %114 = and i32 %113, 31
  %115 = lshr i32 %112, %114
  %116 = load i32, ptr addrspace(5) %7, align 4
  %117 = and i32 %116, 15
  %118 = and i32 %117, 31
  %119 = shl i32 1, %118
  %120 = sub i32 %119, 1
  %121 = and i32 %115, %120
  %122 = zext i32 %121 to i64
  %123 = xor i64 %111, %122
  %124 = load ptr addrspace(1), ptr addrspace(5) %12, align 8
  %125 = getelementptr inbounds i64, ptr addrspace(1) %124, i64 6
  store i64 %123, ptr addrspace(1) %125, align 8
  %126 = load i32, ptr addrspace(5) %9, align 4
  %127 = load i32, ptr addrspace(5) %11, align 4
  %128 = and i32 %127, 31
  %129 = shl i32 %126, %128
  %130 = load i32, ptr addrspace(5) %10, align 4
  %131 = load i32, ptr addrspace(5) %11, align 4
  %132 = and i32 %131, 31
  %133 = ashr i32 %130, %132
  %134 = xor i32 %129, %133
  %135 = load i32, ptr addrspace(5) %10, align 4
  %136 = and i32 %135, 15793920
  %137 = load i32, ptr addrspace(5) %9, align 4
  %138 = and i32 %137, -15793921
  %139 = or i32 %136, %138
  %140 = xor i32 %134, %139
  %141 = zext i32 %140 to i64
  %142 = load ptr addrspace(1), ptr addrspace(5) %12, align 8
  %143 = getelementptr inbounds i64, ptr addrspace(1) %142, i64 7
  store i64 %141, ptr addrspace(1) %143, align 8
  %144 = load i32, ptr addrspace(5) %9, align 4
  %145 = load i32, ptr addrspace(5) %10, align 4
  %146 = call i64 @_Z8upsamplejj(i32 noundef %144, i32 noundef %145) #9
  %147 = load i32, ptr addrspace(5) %10, align 4
  %148 = trunc i32 %147 to i16
  %149 = load i32, ptr addrspace(5) %9, align 4
  %150 = trunc i32 %149 to i16
  %151 = call i32 @_Z8upsamplett(i16 noundef zeroext %148, i16 noundef zeroext %150) #9
  %152 = zext i32 %151 to i64
  %153 = xor i64 %146, %152
  %154 = load i64, ptr addrspace(5) %8, align 8
  %155 = load i64, ptr addrspace(5) %8, align 8
  %156 = sub i64 0, %155
  %157 = and i64 %154, %156
  %158 = xor i64 %153, %157
  %159 = load i64, ptr addrspace(5) %8, align 8
  %160 = load i64, ptr addrspace(5) %8, align 8
  %161 = sub i64 %160, 1
  %162 = and i64 %159, %161
  %163 = xor i64 %158, %162
  %164 = load ptr addrspace(1), ptr addrspace(5) %12, align 8
  %165 = getelementptr inbounds i64, ptr addrspace(1) %164, i64 8
  store i64 %163, ptr addrspace(1) %165, align 8
  %166 = load i32, ptr addrspace(5) %9, align 4
  %167 = bitcast i32 %166 to <4 x i8>
  store <4 x i8> %167, ptr %18, align 4
  %168 = load <4 x i8>, ptr %18, align 4
  %169 = shufflevector <4 x i8> %168, <4 x i8> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  %170 = bitcast <4 x i8> %169 to i32
  %171 = zext i32 %170 to i64
  %172 = load i32, ptr addrspace(5) %10, align 4
  %173 = bitcast i32 %172 to <2 x i16>
  store <2 x i16> %173, ptr %19, align 4
  %174 = load <2 x i16>, ptr %19, align 4
  %175 = shufflevector <2 x i16> %174, <2 x i16> poison, <2 x i32> <i32 1, i32 0>
  %176 = bitcast <2 x i16> %175 to i32
  %177 = zext i32 %176 to i64
  %178 = shl i64 %177, 32
  %179 = or i64 %171, %178
  %180 = load ptr addrspace(1), ptr addrspace(5) %12, align 8
  %181 = getelementptr inbounds i64, ptr addrspace(1) %180, i64 9
  store i64 %179, ptr addrspace(1) %181, align 8
  br label %182

182:                                              ; preds = %26, %25
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define internal i32 @reverse(i32 noundef %0) #2 {
  %2 = alloca i32, align 4, addrspace(5)
  %3 = alloca i32, align 4, addrspace(5)
  %4 = addrspacecast ptr addrspace(5) %2 to ptr
  %5 = addrspacecast ptr addrspace(5) %3 to ptr
  store i32 %0, ptr %5, align 4
  %6 = load i32, ptr %5, align 4
  %7 = lshr i32 %6, 1
  %8 = and i32 %7, 1431655765
  %9 = load i32, ptr %5, align 4
  %10 = and i32 %9, 1431655765
  %11 = shl i32 %10, 1
  %12 = or i32 %8, %11
  store i32 %12, ptr %5, align 4
  %13 = load i32, ptr %5, align 4
  %14 = lshr i32 %13, 2
  %15 = and i32 %14, 858993459
  %16 = load i32, ptr %5, align 4
  %17 = and i32 %16, 858993459
  %18 = shl i32 %17, 2
  %19 = or i32 %15, %18
  store i32 %19, ptr %5, align 4
  %20 = load i32, ptr %5, align 4
  %21 = lshr i32 %20, 4
  %22 = and i32 %21, 252645135
  %23 = load i32, ptr %5, align 4
  %24 = and i32 %23, 252645135
  %25 = shl i32 %24, 4
  %26 = or i32 %22, %25
  store i32 %26, ptr %5, align 4
  %27 = load i32, ptr %5, align 4
  %28 = lshr i32 %27, 8
  %29 = and i32 %28, 16711935
  %30 = load i32, ptr %5, align 4
  %31 = and i32 %30, 16711935
  %32 = shl i32 %31, 8
  %33 = or i32 %29, %32
  store i32 %33, ptr %5, align 4
  %34 = load i32, ptr %5, align 4
  %35 = lshr i32 %34, 16
  %36 = load i32, ptr %5, align 4
  %37 = shl i32 %36, 16
  %38 = or i32 %35, %37
  ret i32 %38
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define internal i64 @spread(i32 noundef %0) #2 {
  %2 = alloca i64, align 8, addrspace(5)
  %3 = alloca i32, align 4, addrspace(5)
  %4 = alloca i64, align 8, addrspace(5)
  %5 = addrspacecast ptr addrspace(5) %2 to ptr
  %6 = addrspacecast ptr addrspace(5) %3 to ptr
  store i32 %0, ptr %6, align 4
  %7 = load i32, ptr %6, align 4
  %8 = zext i32 %7 to i64
  store i64 %8, ptr addrspace(5) %4, align 8
  %9 = load i64, ptr addrspace(5) %4, align 8
  %10 = load i64, ptr addrspace(5) %4, align 8
  %11 = shl i64 %10, 16
  %12 = or i64 %9, %11
  %13 = and i64 %12, 281470681808895
  store i64 %13, ptr addrspace(5) %4, align 8
  %14 = load i64, ptr addrspace(5) %4, align 8
  %15 = load i64, ptr addrspace(5) %4, align 8
  %16 = shl i64 %15, 8
  %17 = or i64 %14, %16
  %18 = and i64 %17, 71777214294589695
  store i64 %18, ptr addrspace(5) %4, align 8
  %19 = load i64, ptr addrspace(5) %4, align 8
  %20 = load i64, ptr addrspace(5) %4, align 8
  %21 = shl i64 %20, 4
  %22 = or i64 %19, %21
  %23 = and i64 %22, 1085102592571150095
  store i64 %23, ptr addrspace(5) %4, align 8
  %24 = load i64, ptr addrspace(5) %4, align 8
  %25 = load i64, ptr addrspace(5) %4, align 8
  %26 = shl i64 %25, 2
  %27 = or i64 %24, %26
  %28 = and i64 %27, 3689348814741910323
  store i64 %28, ptr addrspace(5) %4, align 8
  %29 = load i64, ptr addrspace(5) %4, align 8
  %30 = load i64, ptr addrspace(5) %4, align 8
  %31 = shl i64 %30, 1
  %32 = or i64 %29, %31
  %33 = and i64 %32, 6148914691236517205
  ret i64 %33
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i32 @_Z3ctzj(i32 noundef %0) #3 {
  %2 = tail call i32 @llvm.cttz.i32(i32 %0, i1 false), !range !16
  ret i32 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i32 @_Z3clzj(i32 noundef %0) #3 {
  %2 = tail call i32 @llvm.ctlz.i32(i32 %0, i1 false), !range !16
  ret i32 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z3clzm(i64 noundef %0) #3 {
  %2 = tail call i64 @llvm.ctlz.i64(i64 %0, i1 false), !range !17
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z3ctzm(i64 noundef %0) #3 {
  %2 = tail call i64 @llvm.cttz.i64(i64 %0, i1 false), !range !17
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i32 @_Z8popcountj(i32 noundef %0) #4 {
  %2 = tail call i32 @llvm.ctpop.i32(i32 %0), !range !16
  ret i32 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z8popcountm(i64 noundef %0) #4 {
  %2 = tail call i64 @llvm.ctpop.i64(i64 %0), !range !17
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i32 @_Z6rotatejj(i32 noundef %0, i32 noundef %1) #5 {
  %3 = tail call i32 @llvm.fshl.i32(i32 %0, i32 %0, i32 %1)
  ret i32 %3
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.fshl.i32(i32, i32, i32) #6

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @_Z6rotatemm(i64 noundef %0, i64 noundef %1) #5 {
  %3 = tail call i64 @llvm.fshl.i64(i64 %0, i64 %0, i64 %1)
  ret i64 %3
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.fshl.i64(i64, i64, i64) #6

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i32 @_Z8upsamplett(i16 noundef zeroext %0, i16 noundef zeroext %1) #4 {
  %3 = tail call i32 @_Z12convert_uintt(i16 noundef zeroext %0) #9
  %4 = shl i32 %3, 16
  %5 = tail call i32 @_Z12convert_uintt(i16 noundef zeroext %1) #9
  %6 = or i32 %4, %5
  %7 = tail call i32 @_Z12convert_uintj(i32 noundef %6) #9
  ret i32 %7
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i32 @_Z12convert_uintt(i16 noundef zeroext %0) local_unnamed_addr #5 {
  %2 = zext i16 %0 to i32
  ret i32 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i32 @_Z12convert_uintj(i32 noundef returned %0) local_unnamed_addr #5 {
  ret i32 %0
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z8upsamplejj(i32 noundef %0, i32 noundef %1) #4 {
  %3 = tail call i64 @_Z13convert_ulongj(i32 noundef %0) #9
  %4 = shl i64 %3, 32
  %5 = tail call i64 @_Z13convert_ulongj(i32 noundef %1) #9
  %6 = or i64 %4, %5
  ret i64 %6
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @_Z13convert_ulongj(i32 noundef %0) local_unnamed_addr #5 {
  %2 = zext i32 %0 to i64
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z13get_global_idj(i32 noundef %0) #4 {
  %2 = tail call i64 @__ockl_get_global_id(i32 noundef %0) #9
  ret i64 %2
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctlz.i32(i32, i1 immarg) #7

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.ctlz.i64(i64, i1 immarg) #7

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #7

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.cttz.i64(i64, i1 immarg) #7

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #6

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.ctpop.i64(i64) #6

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_get_global_id(i32 noundef %0) local_unnamed_addr #5 {
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
  %13 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !18
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
  %29 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !18
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
  %45 = tail call i32 @llvm.amdgcn.workitem.id.z(), !range !18
  %46 = mul i32 %44, %43
  %47 = add i32 %46, %45
  %48 = select i1 %36, i64 2, i64 7
  %49 = getelementptr inbounds i64, ptr addrspace(4) %39, i64 %48
  br label %50

50:                                               ; preds = %34, %18, %2
  %51 = phi ptr addrspace(4) [ %49, %34 ], [ %33, %18 ], [ %17, %2 ]
  %52 = phi i32 [ %47, %34 ], [ %31, %18 ], [ %15, %2 ]
  %53 = zext i32 %52 to i64
  %54 = load i64, ptr addrspace(4) %51, align 8, !tbaa !19
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
attributes #3 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #4 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #5 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #6 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
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
!12 = !{i32 1, i32 1, i32 0}
!13 = !{!"none", !"none", !"none"}
!14 = !{!"ulong*", !"ulong*", !"uint"}
!15 = !{!"const", !"", !""}
!16 = !{i32 0, i32 33}
!17 = !{i64 0, i64 65}
!18 = !{i32 0, i32 1024}
!19 = !{!20, !20, i64 0}
!20 = !{!"long", !10, i64 0}
