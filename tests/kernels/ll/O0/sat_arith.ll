; ModuleID = 'sat_arith.cl'
source_filename = "sat_arith.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@__oclc_ABI_version = internal local_unnamed_addr addrspace(4) constant i32 500, align 4

@_Z6selectDv4_sS_S_ = internal alias <4 x i16> (<4 x i16>, <4 x i16>, <4 x i16>), ptr @0
@_Z9bitselectDv4_sS_S_ = internal alias <4 x i16> (<4 x i16>, <4 x i16>, <4 x i16>), ptr @1

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @sat_arith(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, ptr addrspace(1) noundef align 4 %2, i32 noundef %3) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
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
  call void @__clang_ocl_kern_imp_sat_arith(ptr addrspace(1) noundef align 4 %13, ptr addrspace(1) noundef align 4 %14, ptr addrspace(1) noundef align 4 %15, i32 noundef %16) #9
  ret void
}

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_sat_arith(ptr addrspace(1) noundef align 4 %0, ptr addrspace(1) noundef align 4 %1, ptr addrspace(1) noundef align 4 %2, i32 noundef %3) #1 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %5 = alloca ptr addrspace(1), align 8, addrspace(5)
  %6 = alloca ptr addrspace(1), align 8, addrspace(5)
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca i32, align 4, addrspace(5)
  %9 = alloca i32, align 4, addrspace(5)
  %10 = alloca i32, align 4, addrspace(5)
  %11 = alloca i32, align 4, addrspace(5)
  %12 = alloca ptr addrspace(1), align 8, addrspace(5)
  %13 = alloca i64, align 8, addrspace(5)
  %14 = alloca i64, align 8, addrspace(5)
  %15 = addrspacecast ptr addrspace(5) %5 to ptr
  %16 = addrspacecast ptr addrspace(5) %6 to ptr
  %17 = addrspacecast ptr addrspace(5) %7 to ptr
  %18 = addrspacecast ptr addrspace(5) %8 to ptr
  store ptr addrspace(1) %0, ptr %15, align 8
  store ptr addrspace(1) %1, ptr %16, align 8
  store ptr addrspace(1) %2, ptr %17, align 8
  store i32 %3, ptr %18, align 4
  %19 = call i64 @_Z13get_global_idj(i32 noundef 0) #10
  %20 = trunc i64 %19 to i32
  store i32 %20, ptr addrspace(5) %9, align 4
  %21 = load i32, ptr addrspace(5) %9, align 4
  %22 = load i32, ptr %18, align 4
  %23 = icmp uge i32 %21, %22
  br i1 %23, label %24, label %25

24:                                               ; preds = %4
  br label %197

25:                                               ; preds = %4
  %26 = load ptr addrspace(1), ptr %15, align 8
  %27 = load i32, ptr addrspace(5) %9, align 4
  %28 = zext i32 %27 to i64
  %29 = getelementptr inbounds nuw i32, ptr addrspace(1) %26, i64 %28
  %30 = load i32, ptr addrspace(1) %29, align 4
  store i32 %30, ptr addrspace(5) %10, align 4
  %31 = load ptr addrspace(1), ptr %16, align 8
  %32 = load i32, ptr addrspace(5) %9, align 4
  %33 = zext i32 %32 to i64
  %34 = getelementptr inbounds nuw i32, ptr addrspace(1) %31, i64 %33
  %35 = load i32, ptr addrspace(1) %34, align 4
  store i32 %35, ptr addrspace(5) %11, align 4
  %36 = load ptr addrspace(1), ptr %17, align 8
  %37 = load i32, ptr addrspace(5) %9, align 4
  %38 = mul i32 %37, 16
  %39 = zext i32 %38 to i64
  %40 = getelementptr inbounds nuw i32, ptr addrspace(1) %36, i64 %39
  store ptr addrspace(1) %40, ptr addrspace(5) %12, align 8
  %41 = load i32, ptr addrspace(5) %10, align 4
  %42 = load i32, ptr addrspace(5) %11, align 4
  %43 = call i32 @_Z7add_satjj(i32 noundef %41, i32 noundef %42) #10
  %44 = load ptr addrspace(1), ptr addrspace(5) %12, align 8
  %45 = getelementptr inbounds i32, ptr addrspace(1) %44, i64 0
  store i32 %43, ptr addrspace(1) %45, align 4
  %46 = load i32, ptr addrspace(5) %10, align 4
  %47 = load i32, ptr addrspace(5) %11, align 4
  %48 = call i32 @_Z7sub_satjj(i32 noundef %46, i32 noundef %47) #10
  %49 = load ptr addrspace(1), ptr addrspace(5) %12, align 8
  %50 = getelementptr inbounds i32, ptr addrspace(1) %49, i64 1
  store i32 %48, ptr addrspace(1) %50, align 4
  %51 = load i32, ptr addrspace(5) %10, align 4
  %52 = load i32, ptr addrspace(5) %11, align 4
  %53 = call i32 @_Z7add_satii(i32 noundef %51, i32 noundef %52) #10
  %54 = load ptr addrspace(1), ptr addrspace(5) %12, align 8
  %55 = getelementptr inbounds i32, ptr addrspace(1) %54, i64 2
  store i32 %53, ptr addrspace(1) %55, align 4
  %56 = load i32, ptr addrspace(5) %10, align 4
  %57 = load i32, ptr addrspace(5) %11, align 4
  %58 = call i32 @_Z7sub_satii(i32 noundef %56, i32 noundef %57) #10
  %59 = load ptr addrspace(1), ptr addrspace(5) %12, align 8
  %60 = getelementptr inbounds i32, ptr addrspace(1) %59, i64 3
  store i32 %58, ptr addrspace(1) %60, align 4
  %61 = load i32, ptr addrspace(5) %10, align 4
  %62 = load i32, ptr addrspace(5) %11, align 4
  %63 = call i32 @_Z6mul_hijj(i32 noundef %61, i32 noundef %62) #10
  %64 = load ptr addrspace(1), ptr addrspace(5) %12, align 8
  %65 = getelementptr inbounds i32, ptr addrspace(1) %64, i64 4
  store i32 %63, ptr addrspace(1) %65, align 4
  %66 = load i32, ptr addrspace(5) %10, align 4
  %67 = load i32, ptr addrspace(5) %11, align 4
  %68 = call i32 @_Z6mul_hiii(i32 noundef %66, i32 noundef %67) #10
  %69 = load ptr addrspace(1), ptr addrspace(5) %12, align 8
  %70 = getelementptr inbounds i32, ptr addrspace(1) %69, i64 5
  store i32 %68, ptr addrspace(1) %70, align 4
  %71 = load i32, ptr addrspace(5) %10, align 4
  %72 = load i32, ptr addrspace(5) %11, align 4
  %73 = and i32 %72, 255
  %74 = load i32, ptr addrspace(5) %11, align 4
  %75 = call i32 @_Z7mad_satiii(i32 noundef %71, i32 noundef %73, i32 noundef %74) #10
  %76 = load ptr addrspace(1), ptr addrspace(5) %12, align 8
  %77 = getelementptr inbounds i32, ptr addrspace(1) %76, i64 6
  store i32 %75, ptr addrspace(1) %77, align 4
  %78 = load i32, ptr addrspace(5) %10, align 4
  %79 = ashr i32 %78, 1
  %80 = load i32, ptr addrspace(5) %11, align 4
  %81 = ashr i32 %80, 1
  %82 = call i32 @_Z8abs_diffii(i32 noundef %79, i32 noundef %81) #10
  %83 = load i32, ptr addrspace(5) %11, align 4
  %84 = call i32 @_Z3absi(i32 noundef %83) #10
  %85 = add i32 %82, %84
  %86 = load ptr addrspace(1), ptr addrspace(5) %12, align 8
  %87 = getelementptr inbounds i32, ptr addrspace(1) %86, i64 7
  store i32 %85, ptr addrspace(1) %87, align 4
  %88 = load i32, ptr addrspace(5) %10, align 4
  %89 = load i32, ptr addrspace(5) %11, align 4
  %90 = call i32 @_Z4haddjj(i32 noundef %88, i32 noundef %89) #10
  %91 = load i32, ptr addrspace(5) %10, align 4
  %92 = load i32, ptr addrspace(5) %11, align 4
  %93 = call i32 @_Z5rhaddjj(i32 noundef %91, i32 noundef %92) #10
  %94 = xor i32 %90, %93
  %95 = load ptr addrspace(1), ptr addrspace(5) %12, align 8
  %96 = getelementptr inbounds i32, ptr addrspace(1) %95, i64 8
  store i32 %94, ptr addrspace(1) %96, align 4
  %97 = load i32, ptr addrspace(5) %10, align 4
  %98 = bitcast i32 %97 to <4 x i8>
  %99 = load i32, ptr addrspace(5) %11, align 4
  %100 = bitcast i32 %99 to <4 x i8>
  %101 = call <4 x i8> @_Z7add_satDv4_hS_(<4 x i8> noundef %98, <4 x i8> noundef %100) #10
  %102 = bitcast <4 x i8> %101 to i32
  %103 = load ptr addrspace(1), ptr addrspace(5) %12, align 8
  %104 = getelementptr inbounds i32, ptr addrspace(1) %103, i64 9
  store i32 %102, ptr addrspace(1) %104, align 4
  %105 = load i32, ptr addrspace(5) %10, align 4
  %106 = bitcast i32 %105 to <4 x i8>
  %107 = load i32, ptr addrspace(5) %11, align 4
  %108 = bitcast i32 %107 to <4 x i8>
  %109 = call <4 x i8> @_Z7sub_satDv4_cS_(<4 x i8> noundef %106, <4 x i8> noundef %108) #10
  %110 = bitcast <4 x i8> %109 to i32
  %111 = load ptr addrspace(1), ptr addrspace(5) %12, align 8
  %112 = getelementptr inbounds i32, ptr addrspace(1) %111, i64 10
  store i32 %110, ptr addrspace(1) %112, align 4
  %113 = load i32, ptr addrspace(5) %10, align 4
  %114 = bitcast i32 %113 to <2 x i16>
  %115 = load i32, ptr addrspace(5) %11, align 4
  %116 = bitcast i32 %115 to <2 x i16>
  %117 = call <2 x i16> @_Z7add_satDv2_sS_(<2 x i16> noundef %114, <2 x i16> noundef %116) #10
  %118 = bitcast <2 x i16> %117 to i32
  %119 = load ptr addrspace(1), ptr addrspace(5) %12, align 8
  %120 = getelementptr inbounds i32, ptr addrspace(1) %119, i64 11
  store i32 %118, ptr addrspace(1) %120, align 4
  %121 = load i32, ptr addrspace(5) %10, align 4
  %122 = bitcast i32 %121 to <2 x i16>
  %123 = load i32, ptr addrspace(5) %11, align 4
  %124 = bitcast i32 %123 to <2 x i16>
  %125 = call <2 x i16> @_Z7sub_satDv2_tS_(<2 x i16> noundef %122, <2 x i16> noundef %124) #10
  %126 = bitcast <2 x i16> %125 to i32
  %127 = load ptr addrspace(1), ptr addrspace(5) %12, align 8
  %128 = getelementptr inbounds i32, ptr addrspace(1) %127, i64 12
  store i32 %126, ptr addrspace(1) %128, align 4
  %129 = load i32, ptr addrspace(5) %10, align 4
  %130 = and i32 %129, 16777215
  %131 = load i32, ptr addrspace(5) %11, align 4
  %132 = and i32 %131, 16777215
  %133 = load i32, ptr addrspace(5) %10, align 4
  %134 = call i32 @_Z5mad24jjj(i32 noundef %130, i32 noundef %132, i32 noundef %133) #10
  %135 = load i32, ptr addrspace(5) %10, align 4
  %136 = shl i32 %135, 8
  %137 = ashr i32 %136, 8
  %138 = load i32, ptr addrspace(5) %11, align 4
  %139 = shl i32 %138, 8
  %140 = ashr i32 %139, 8
  %141 = call i32 @_Z5mul24ii(i32 noundef %137, i32 noundef %140) #10
  %142 = add i32 %134, %141
  %143 = load ptr addrspace(1), ptr addrspace(5) %12, align 8
  %144 = getelementptr inbounds i32, ptr addrspace(1) %143, i64 13
  store i32 %142, ptr addrspace(1) %144, align 4
  %145 = load i32, ptr addrspace(5) %11, align 4
  %146 = zext i32 %145 to i64
  %147 = shl i64 %146, 32
  %148 = load i32, ptr addrspace(5) %10, align 4
  %149 = zext i32 %148 to i64
  %150 = or i64 %147, %149
  %151 = bitcast i64 %150 to <4 x i16>
  %152 = call <4 x i8> @_Z18convert_uchar4_satDv4_s(<4 x i16> noundef %151) #10
  %153 = bitcast <4 x i8> %152 to i32
  %154 = load ptr addrspace(1), ptr addrspace(5) %12, align 8
  %155 = getelementptr inbounds i32, ptr addrspace(1) %154, i64 14
  store i32 %153, ptr addrspace(1) %155, align 4
  %156 = load i32, ptr addrspace(5) %10, align 4
  %157 = zext i32 %156 to i64
  %158 = shl i64 %157, 32
  %159 = load i32, ptr addrspace(5) %11, align 4
  %160 = zext i32 %159 to i64
  %161 = or i64 %158, %160
  %162 = load i32, ptr addrspace(5) %11, align 4
  %163 = zext i32 %162 to i64
  %164 = shl i64 %163, 32
  %165 = load i32, ptr addrspace(5) %10, align 4
  %166 = zext i32 %165 to i64
  %167 = or i64 %164, %166
  %168 = call i64 @_Z7add_satmm(i64 noundef %161, i64 noundef %167) #10
  store i64 %168, ptr addrspace(5) %13, align 8
  %169 = load i32, ptr addrspace(5) %10, align 4
  %170 = zext i32 %169 to i64
  %171 = shl i64 %170, 32
  %172 = load i32, ptr addrspace(5) %11, align 4
  %173 = zext i32 %172 to i64
  %174 = or i64 %171, %173
  %175 = load i32, ptr addrspace(5) %11, align 4
  %176 = zext i32 %175 to i64
  %177 = shl i64 %176, 32
  %178 = load i32, ptr addrspace(5) %10, align 4
  %179 = zext i32 %178 to i64
  %180 = or i64 %177, %179
  %181 = call i64 @_Z7sub_satll(i64 noundef %174, i64 noundef %180) #10
  store i64 %181, ptr addrspace(5) %14, align 8
  %182 = load i64, ptr addrspace(5) %13, align 8
  %183 = lshr i64 %182, 32
  %184 = trunc i64 %183 to i32
  %185 = load i64, ptr addrspace(5) %13, align 8
  %186 = trunc i64 %185 to i32
  %187 = xor i32 %184, %186
  %188 = load i64, ptr addrspace(5) %14, align 8
  %189 = lshr i64 %188, 32
  %190 = trunc i64 %189 to i32
  %191 = xor i32 %187, %190
  %192 = load i64, ptr addrspace(5) %14, align 8
  %193 = trunc i64 %192 to i32
  %194 = xor i32 %191, %193
  %195 = load ptr addrspace(1), ptr addrspace(5) %12, align 8
  %196 = getelementptr inbounds i32, ptr addrspace(1) %195, i64 15
  store i32 %194, ptr addrspace(1) %196, align 4
  br label %197

197:                                              ; preds = %25, %24
  ret void
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i32 @_Z5mul24ii(i32 noundef %0, i32 noundef %1) #2 {
  %3 = tail call i32 @__ockl_mul24_i32(i32 noundef %0, i32 noundef %1) #10
  ret i32 %3
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i32 @_Z3absi(i32 noundef %0) #3 {
  %2 = tail call i32 @llvm.abs.i32(i32 %0, i1 true)
  ret i32 %2
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.abs.i32(i32, i1 immarg) #4

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i32 @_Z8abs_diffii(i32 noundef %0, i32 noundef %1) #2 {
  %3 = tail call i32 @_Z11convert_inti(i32 noundef %0) #10
  %4 = tail call i32 @_Z11convert_inti(i32 noundef %1) #10
  %5 = tail call i32 @_Z3maxii(i32 noundef %3, i32 noundef %4) #10
  %6 = tail call i32 @_Z3minii(i32 noundef %3, i32 noundef %4) #10
  %7 = sub nsw i32 %5, %6
  %8 = tail call i32 @_Z12convert_uinti(i32 noundef %7) #10
  ret i32 %8
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i32 @_Z11convert_inti(i32 noundef returned %0) local_unnamed_addr #3 {
  ret i32 %0
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i32 @_Z3maxii(i32 noundef %0, i32 noundef %1) local_unnamed_addr #3 {
  %3 = tail call i32 @llvm.smax.i32(i32 %0, i32 %1)
  ret i32 %3
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i32 @_Z3minii(i32 noundef %0, i32 noundef %1) local_unnamed_addr #3 {
  %3 = tail call i32 @llvm.smin.i32(i32 %1, i32 %0)
  ret i32 %3
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i32 @_Z12convert_uinti(i32 noundef returned %0) local_unnamed_addr #3 {
  ret i32 %0
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #5

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal <4 x i8> @_Z7add_satDv4_hS_(<4 x i8> noundef %0, <4 x i8> noundef %1) #6 {
  %3 = extractelement <4 x i8> %0, i64 0
  %4 = extractelement <4 x i8> %1, i64 0
  %5 = tail call i8 @llvm.uadd.sat.i8(i8 %3, i8 %4)
  %6 = insertelement <4 x i8> undef, i8 %5, i64 0
  %7 = extractelement <4 x i8> %0, i64 1
  %8 = extractelement <4 x i8> %1, i64 1
  %9 = tail call i8 @llvm.uadd.sat.i8(i8 %7, i8 %8)
  %10 = insertelement <4 x i8> %6, i8 %9, i64 1
  %11 = extractelement <4 x i8> %0, i64 2
  %12 = extractelement <4 x i8> %1, i64 2
  %13 = tail call i8 @llvm.uadd.sat.i8(i8 %11, i8 %12)
  %14 = insertelement <4 x i8> %10, i8 %13, i64 2
  %15 = extractelement <4 x i8> %0, i64 3
  %16 = extractelement <4 x i8> %1, i64 3
  %17 = tail call i8 @llvm.uadd.sat.i8(i8 %15, i8 %16)
  %18 = insertelement <4 x i8> %14, i8 %17, i64 3
  ret <4 x i8> %18
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i8 @llvm.uadd.sat.i8(i8, i8) #5

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal <2 x i16> @_Z7add_satDv2_sS_(<2 x i16> noundef %0, <2 x i16> noundef %1) #6 {
  %3 = extractelement <2 x i16> %0, i64 0
  %4 = extractelement <2 x i16> %1, i64 0
  %5 = tail call i16 @llvm.sadd.sat.i16(i16 %3, i16 %4)
  %6 = insertelement <2 x i16> undef, i16 %5, i64 0
  %7 = extractelement <2 x i16> %0, i64 1
  %8 = extractelement <2 x i16> %1, i64 1
  %9 = tail call i16 @llvm.sadd.sat.i16(i16 %7, i16 %8)
  %10 = insertelement <2 x i16> %6, i16 %9, i64 1
  ret <2 x i16> %10
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i16 @llvm.sadd.sat.i16(i16, i16) #5

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i32 @_Z7add_satii(i32 noundef %0, i32 noundef %1) #2 {
  %3 = tail call i32 @__ockl_add_sat_i32(i32 noundef %0, i32 noundef %1) #10
  ret i32 %3
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i32 @_Z7add_satjj(i32 noundef %0, i32 noundef %1) #2 {
  %3 = tail call i32 @__ockl_add_sat_u32(i32 noundef %0, i32 noundef %1) #10
  ret i32 %3
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z7add_satmm(i64 noundef %0, i64 noundef %1) #2 {
  %3 = tail call i64 @__ockl_add_sat_u64(i64 noundef %0, i64 noundef %1) #10
  ret i64 %3
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i32 @_Z4haddjj(i32 noundef %0, i32 noundef %1) #3 {
  %3 = and i32 %0, 1
  %4 = and i32 %3, %1
  %5 = lshr i32 %0, 1
  %6 = lshr i32 %1, 1
  %7 = add nuw i32 %6, %5
  %8 = add nuw i32 %7, %4
  ret i32 %8
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i32 @_Z5mad24jjj(i32 noundef %0, i32 noundef %1, i32 noundef %2) #3 {
  %4 = and i32 %0, 16777215
  %5 = and i32 %1, 16777215
  %6 = mul i32 %5, %4
  %7 = add i32 %6, %2
  ret i32 %7
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i32 @_Z6mul_hiii(i32 noundef %0, i32 noundef %1) #2 {
  %3 = tail call i32 @__ockl_mul_hi_i32(i32 noundef %0, i32 noundef %1) #10
  ret i32 %3
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i32 @_Z6mul_hijj(i32 noundef %0, i32 noundef %1) #2 {
  %3 = tail call i32 @__ockl_mul_hi_u32(i32 noundef %0, i32 noundef %1) #10
  ret i32 %3
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i32 @_Z7mad_satiii(i32 noundef %0, i32 noundef %1, i32 noundef %2) #2 {
  %4 = mul nsw i32 %1, %0
  %5 = insertelement <2 x i32> undef, i32 %4, i64 0
  %6 = tail call i32 @_Z6mul_hiii(i32 noundef %0, i32 noundef %1) #10
  %7 = insertelement <2 x i32> %5, i32 %6, i64 1
  %8 = bitcast <2 x i32> %7 to i64
  %9 = sext i32 %2 to i64
  %10 = add nsw i64 %8, %9
  %11 = tail call i64 @_Z5clamplll(i64 noundef %10, i64 noundef -2147483648, i64 noundef 2147483647) #10
  %12 = trunc i64 %11 to i32
  ret i32 %12
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z5clamplll(i64 noundef %0, i64 noundef %1, i64 noundef %2) local_unnamed_addr #2 {
  %4 = tail call i64 @_Z3maxll(i64 noundef %0, i64 noundef %1) #10
  %5 = tail call i64 @_Z3minll(i64 noundef %4, i64 noundef %2) #10
  ret i64 %5
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @_Z3maxll(i64 noundef %0, i64 noundef %1) local_unnamed_addr #3 {
  %3 = tail call i64 @llvm.smax.i64(i64 %0, i64 %1)
  ret i64 %3
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @_Z3minll(i64 noundef %0, i64 noundef %1) local_unnamed_addr #3 {
  %3 = tail call i64 @llvm.smin.i64(i64 %1, i64 %0)
  ret i64 %3
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #5

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i32 @_Z5rhaddjj(i32 noundef %0, i32 noundef %1) #3 {
  %3 = or i32 %1, %0
  %4 = and i32 %3, 1
  %5 = lshr i32 %0, 1
  %6 = lshr i32 %1, 1
  %7 = add nuw i32 %6, %5
  %8 = add nuw i32 %7, %4
  ret i32 %8
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal <4 x i8> @_Z7sub_satDv4_cS_(<4 x i8> noundef %0, <4 x i8> noundef %1) #6 {
  %3 = extractelement <4 x i8> %0, i64 0
  %4 = extractelement <4 x i8> %1, i64 0
  %5 = tail call i8 @llvm.ssub.sat.i8(i8 %3, i8 %4)
  %6 = insertelement <4 x i8> undef, i8 %5, i64 0
  %7 = extractelement <4 x i8> %0, i64 1
  %8 = extractelement <4 x i8> %1, i64 1
  %9 = tail call i8 @llvm.ssub.sat.i8(i8 %7, i8 %8)
  %10 = insertelement <4 x i8> %6, i8 %9, i64 1
  %11 = extractelement <4 x i8> %0, i64 2
  %12 = extractelement <4 x i8> %1, i64 2
  %13 = tail call i8 @llvm.ssub.sat.i8(i8 %11, i8 %12)
  %14 = insertelement <4 x i8> %10, i8 %13, i64 2
  %15 = extractelement <4 x i8> %0, i64 3
  %16 = extractelement <4 x i8> %1, i64 3
  %17 = tail call i8 @llvm.ssub.sat.i8(i8 %15, i8 %16)
  %18 = insertelement <4 x i8> %14, i8 %17, i64 3
  ret <4 x i8> %18
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i8 @llvm.ssub.sat.i8(i8, i8) #5

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal <2 x i16> @_Z7sub_satDv2_tS_(<2 x i16> noundef %0, <2 x i16> noundef %1) #6 {
  %3 = extractelement <2 x i16> %0, i64 0
  %4 = extractelement <2 x i16> %1, i64 0
  %5 = tail call i16 @llvm.usub.sat.i16(i16 %3, i16 %4)
  %6 = insertelement <2 x i16> undef, i16 %5, i64 0
  %7 = extractelement <2 x i16> %0, i64 1
  %8 = extractelement <2 x i16> %1, i64 1
  %9 = tail call i16 @llvm.usub.sat.i16(i16 %7, i16 %8)
  %10 = insertelement <2 x i16> %6, i16 %9, i64 1
  ret <2 x i16> %10
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i16 @llvm.usub.sat.i16(i16, i16) #5

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i32 @_Z7sub_satii(i32 noundef %0, i32 noundef %1) #2 {
  %3 = tail call i32 @__ockl_sub_sat_i32(i32 noundef %0, i32 noundef %1) #10
  ret i32 %3
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i32 @_Z7sub_satjj(i32 noundef %0, i32 noundef %1) #2 {
  %3 = tail call i32 @__ockl_sub_sat_u32(i32 noundef %0, i32 noundef %1) #10
  ret i32 %3
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z7sub_satll(i64 noundef %0, i64 noundef %1) #2 {
  %3 = tail call i64 @__ockl_sub_sat_i64(i64 noundef %0, i64 noundef %1) #10
  ret i64 %3
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal i64 @_Z13get_global_idj(i32 noundef %0) #2 {
  %2 = tail call i64 @__ockl_get_global_id(i32 noundef %0) #10
  ret i64 %2
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal <4 x i8> @_Z18convert_uchar4_satDv4_s(<4 x i16> noundef %0) #7 {
  %2 = tail call <4 x i16> @_Z3maxDv4_sS_(<4 x i16> noundef %0, <4 x i16> noundef zeroinitializer) #10
  %3 = tail call <4 x i16> @_Z3minDv4_sS_(<4 x i16> noundef %2, <4 x i16> noundef splat (i16 255)) #10
  %4 = trunc <4 x i16> %3 to <4 x i8>
  ret <4 x i8> %4
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal <4 x i16> @_Z3maxDv4_sS_(<4 x i16> noundef %0, <4 x i16> noundef %1) local_unnamed_addr #7 {
  %3 = icmp slt <4 x i16> %0, %1
  %4 = sext <4 x i1> %3 to <4 x i16>
  %5 = tail call <4 x i16> @_Z6selectDv4_sS_S_(<4 x i16> noundef %0, <4 x i16> noundef %1, <4 x i16> noundef %4) #10
  ret <4 x i16> %5
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal <4 x i16> @_Z3minDv4_sS_(<4 x i16> noundef %0, <4 x i16> noundef %1) local_unnamed_addr #7 {
  %3 = icmp slt <4 x i16> %1, %0
  %4 = sext <4 x i1> %3 to <4 x i16>
  %5 = tail call <4 x i16> @_Z6selectDv4_sS_S_(<4 x i16> noundef %0, <4 x i16> noundef %1, <4 x i16> noundef %4) #10
  ret <4 x i16> %5
}

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn memory(none)
define internal <4 x i16> @0(<4 x i16> noundef %0, <4 x i16> noundef %1, <4 x i16> noundef %2) #7 {
  %4 = ashr <4 x i16> %2, splat (i16 15)
  %5 = tail call <4 x i16> @_Z9bitselectDv4_sS_S_(<4 x i16> noundef %0, <4 x i16> noundef %1, <4 x i16> noundef %4) #10
  ret <4 x i16> %5
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal <4 x i16> @1(<4 x i16> noundef %0, <4 x i16> noundef %1, <4 x i16> noundef %2) #8 {
  %4 = xor <4 x i16> %1, %0
  %5 = and <4 x i16> %4, %2
  %6 = xor <4 x i16> %5, %0
  ret <4 x i16> %6
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i32 @__ockl_add_sat_i32(i32 noundef %0, i32 noundef %1) local_unnamed_addr #3 {
  %3 = tail call i32 @llvm.sadd.sat.i32(i32 %0, i32 %1)
  ret i32 %3
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.sadd.sat.i32(i32, i32) #5

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i32 @__ockl_add_sat_u32(i32 noundef %0, i32 noundef %1) local_unnamed_addr #3 {
  %3 = tail call i32 @llvm.uadd.sat.i32(i32 %0, i32 %1)
  ret i32 %3
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.uadd.sat.i32(i32, i32) #5

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_add_sat_u64(i64 noundef %0, i64 noundef %1) local_unnamed_addr #3 {
  %3 = tail call i64 @llvm.uadd.sat.i64(i64 %0, i64 %1)
  ret i64 %3
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.uadd.sat.i64(i64, i64) #5

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i32 @__ockl_mul24_i32(i32 noundef %0, i32 noundef %1) local_unnamed_addr #3 {
  %3 = shl i32 %0, 8
  %4 = ashr exact i32 %3, 8
  %5 = shl i32 %1, 8
  %6 = ashr exact i32 %5, 8
  %7 = mul nsw i32 %6, %4
  ret i32 %7
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i32 @__ockl_mul_hi_i32(i32 noundef %0, i32 noundef %1) local_unnamed_addr #3 {
  %3 = sext i32 %0 to i64
  %4 = sext i32 %1 to i64
  %5 = mul nsw i64 %4, %3
  %6 = lshr i64 %5, 32
  %7 = trunc i64 %6 to i32
  ret i32 %7
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i32 @__ockl_mul_hi_u32(i32 noundef %0, i32 noundef %1) local_unnamed_addr #3 {
  %3 = zext i32 %0 to i64
  %4 = zext i32 %1 to i64
  %5 = mul nuw i64 %4, %3
  %6 = lshr i64 %5, 32
  %7 = trunc i64 %6 to i32
  ret i32 %7
}

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i32 @__ockl_sub_sat_i32(i32 noundef %0, i32 noundef %1) local_unnamed_addr #3 {
  %3 = tail call i32 @llvm.ssub.sat.i32(i32 %0, i32 %1)
  ret i32 %3
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ssub.sat.i32(i32, i32) #5

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i32 @__ockl_sub_sat_u32(i32 noundef %0, i32 noundef %1) local_unnamed_addr #3 {
  %3 = tail call i32 @llvm.usub.sat.i32(i32 %0, i32 %1)
  ret i32 %3
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.usub.sat.i32(i32, i32) #5

; Function Attrs: convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none)
define internal i64 @__ockl_sub_sat_i64(i64 noundef %0, i64 noundef %1) local_unnamed_addr #3 {
  %3 = tail call i64 @llvm.ssub.sat.i64(i64 %0, i64 %1)
  ret i64 %3
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.ssub.sat.i64(i64, i64) #5

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
declare noundef nonnull align 4 ptr addrspace(4) @llvm.amdgcn.dispatch.ptr() #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.z() #4

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.z() #4

attributes #0 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #2 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #3 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #4 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="32" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #7 = { convergent mustprogress nofree norecurse nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="64" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #8 = { convergent mustprogress nofree norecurse nosync nounwind willreturn memory(none) "frame-pointer"="all" "min-legal-vector-width"="64" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+gws,+image-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+vmem-to-lds-load-insts,+wavefrontsize64" }
attributes #9 = { convergent nounwind }
attributes #10 = { convergent nounwind willreturn memory(none) }

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
