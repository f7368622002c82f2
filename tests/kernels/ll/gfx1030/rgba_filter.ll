; ModuleID = 'rgba_filter.cl'
source_filename = "rgba_filter.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define protected amdgpu_kernel void @box_rgba8(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef writeonly align 4 captures(none) %1, i32 noundef %2, i32 noundef %3) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !14 !kernel_arg_type_qual !15 {
  %5 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %6 = getelementptr inbounds nuw i8, ptr addrspace(4) %5, i64 12
  %7 = load i16, ptr addrspace(4) %6, align 4
  %8 = zext i16 %7 to i32
  %9 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %10 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !16
  %11 = mul i32 %9, %8
  %12 = add i32 %11, %10
  %13 = getelementptr i8, ptr addrspace(4) %5, i64 40
  %14 = load i64, ptr addrspace(4) %13, align 8, !tbaa !17
  %15 = trunc i64 %14 to i32
  %16 = add i32 %12, %15
  %17 = getelementptr inbounds nuw i8, ptr addrspace(4) %5, i64 14
  %18 = load i16, ptr addrspace(4) %17, align 2
  %19 = zext i16 %18 to i32
  %20 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %21 = tail call i32 @llvm.amdgcn.workitem.id.y(), !range !16
  %22 = mul i32 %20, %19
  %23 = add i32 %22, %21
  %24 = getelementptr i8, ptr addrspace(4) %5, i64 48
  %25 = load i64, ptr addrspace(4) %24, align 8, !tbaa !17
  %26 = trunc i64 %25 to i32
  %27 = add i32 %23, %26
  %28 = icmp sgt i32 %2, %16
  %29 = icmp sgt i32 %3, %27
  %30 = select i1 %28, i1 %29, i1 false
  br i1 %30, label %31, label %113

31:                                               ; preds = %4
  %32 = add nsw i32 %3, -1
  %33 = add nsw i32 %2, -1
  %34 = tail call i32 @llvm.smax.i32(i32 %16, i32 1)
  %35 = add nsw i32 %34, -1
  %36 = tail call range(i32 -2147483648, 2147483647) i32 @llvm.smin.i32(i32 range(i32 -2147483648, 2147483647) %33, i32 range(i32 0, -2147483648) %35)
  %37 = tail call i32 @llvm.smax.i32(i32 %27, i32 1)
  %38 = add nsw i32 %37, -1
  %39 = tail call range(i32 -2147483648, 2147483647) i32 @llvm.smin.i32(i32 range(i32 -2147483648, 2147483647) %32, i32 range(i32 0, -2147483648) %38)
  %40 = mul nsw i32 %39, %2
  %41 = add nsw i32 %36, %40
  %42 = sext i32 %41 to i64
  %43 = getelementptr inbounds <4 x i8>, ptr addrspace(1) %0, i64 %42
  %44 = load <4 x i8>, ptr addrspace(1) %43, align 4, !tbaa !19
  %45 = zext <4 x i8> %44 to <4 x i16>
  %46 = tail call noundef range(i32 0, -2147483648) i32 @llvm.smax.i32(i32 %16, i32 0)
  %47 = tail call range(i32 -2147483648, 2147483647) i32 @llvm.smin.i32(i32 range(i32 -2147483648, 2147483647) %33, i32 range(i32 0, -2147483648) %46)
  %48 = add nsw i32 %47, %40
  %49 = sext i32 %48 to i64
  %50 = getelementptr inbounds <4 x i8>, ptr addrspace(1) %0, i64 %49
  %51 = load <4 x i8>, ptr addrspace(1) %50, align 4, !tbaa !19
  %52 = zext <4 x i8> %51 to <4 x i16>
  %53 = add nuw nsw <4 x i16> %52, %45
  %54 = tail call i32 @llvm.smax.i32(i32 %16, i32 -1)
  %55 = add nsw i32 %54, 1
  %56 = tail call range(i32 -2147483648, 2147483647) i32 @llvm.smin.i32(i32 range(i32 -2147483648, 2147483647) %33, i32 range(i32 0, -2147483648) %55)
  %57 = add nsw i32 %56, %40
  %58 = sext i32 %57 to i64
  %59 = getelementptr inbounds <4 x i8>, ptr addrspace(1) %0, i64 %58
  %60 = load <4 x i8>, ptr addrspace(1) %59, align 4, !tbaa !19
  %61 = zext <4 x i8> %60 to <4 x i16>
  %62 = add nuw nsw <4 x i16> %53, %61
  %63 = tail call noundef range(i32 0, -2147483648) i32 @llvm.smax.i32(i32 %27, i32 0)
  %64 = tail call range(i32 -2147483648, 2147483647) i32 @llvm.smin.i32(i32 range(i32 -2147483648, 2147483647) %32, i32 range(i32 0, -2147483648) %63)
  %65 = mul nsw i32 %64, %2
  %66 = add nsw i32 %36, %65
  %67 = sext i32 %66 to i64
  %68 = getelementptr inbounds <4 x i8>, ptr addrspace(1) %0, i64 %67
  %69 = load <4 x i8>, ptr addrspace(1) %68, align 4, !tbaa !19
  %70 = zext <4 x i8> %69 to <4 x i16>
  %71 = add nuw nsw <4 x i16> %62, %70
  %72 = add nsw i32 %47, %65
  %73 = sext i32 %72 to i64
  %74 = getelementptr inbounds <4 x i8>, ptr addrspace(1) %0, i64 %73
  %75 = load <4 x i8>, ptr addrspace(1) %74, align 4, !tbaa !19
  %76 = zext <4 x i8> %75 to <4 x i16>
  %77 = add nuw nsw <4 x i16> %71, %76
  %78 = add nsw i32 %56, %65
  %79 = sext i32 %78 to i64
  %80 = getelementptr inbounds <4 x i8>, ptr addrspace(1) %0, i64 %79
  %81 = load <4 x i8>, ptr addrspace(1) %80, align 4, !tbaa !19
  %82 = zext <4 x i8> %81 to <4 x i16>
  %83 = add nuw nsw <4 x i16> %77, %82
  %84 = tail call i32 @llvm.smax.i32(i32 %27, i32 -1)
  %85 = add nsw i32 %84, 1
  %86 = tail call range(i32 -2147483648, 2147483647) i32 @llvm.smin.i32(i32 range(i32 -2147483648, 2147483647) %32, i32 range(i32 0, -2147483648) %85)
  %87 = mul nsw i32 %86, %2
  %88 = add nsw i32 %36, %87
  %89 = sext i32 %88 to i64
  %90 = getelementptr inbounds <4 x i8>, ptr addrspace(1) %0, i64 %89
  %91 = load <4 x i8>, ptr addrspace(1) %90, align 4, !tbaa !19
  %92 = zext <4 x i8> %91 to <4 x i16>
  %93 = add nuw nsw <4 x i16> %83, %92
  %94 = add nsw i32 %47, %87
  %95 = sext i32 %94 to i64
  %96 = getelementptr inbounds <4 x i8>, ptr addrspace(1) %0, i64 %95
  %97 = load <4 x i8>, ptr addrspace(1) %96, align 4, !tbaa !19
  %98 = zext <4 x i8> %97 to <4 x i16>
  %99 = add <4 x i16> %93, %98
  %100 = add nsw i32 %56, %87
  %101 = sext i32 %100 to i64
  %102 = getelementptr inbounds <4 x i8>, ptr addrspace(1) %0, i64 %101
  %103 = load <4 x i8>, ptr addrspace(1) %102, align 4, !tbaa !19
  %104 = zext <4 x i8> %103 to <4 x i16>
  %105 = add <4 x i16> %99, %104
  %106 = add <4 x i16> %105, splat (i16 4)
  %107 = udiv <4 x i16> %106, splat (i16 9)
  %108 = trunc <4 x i16> %107 to <4 x i8>
  %109 = mul nsw i32 %27, %2
  %110 = add nsw i32 %109, %16
  %111 = sext i32 %110 to i64
  %112 = getelementptr inbounds <4 x i8>, ptr addrspace(1) %1, i64 %111
  store <4 x i8> %108, ptr addrspace(1) %112, align 4, !tbaa !19
  br label %113

113:                                              ; preds = %4, %31
  ret void
}

; Function Attrs: mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define protected amdgpu_kernel void @blend_rgba8(ptr addrspace(1) noundef readonly align 16 captures(none) %0, ptr addrspace(1) noundef align 16 captures(none) %1, i32 noundef %2) local_unnamed_addr #1 !kernel_arg_addr_space !20 !kernel_arg_access_qual !21 !kernel_arg_type !22 !kernel_arg_base_type !23 !kernel_arg_type_qual !24 {
  %4 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %5 = getelementptr inbounds nuw i8, ptr addrspace(4) %4, i64 12
  %6 = load i16, ptr addrspace(4) %5, align 4
  %7 = zext i16 %6 to i32
  %8 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %9 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !16
  %10 = mul i32 %8, %7
  %11 = add i32 %10, %9
  %12 = getelementptr i8, ptr addrspace(4) %4, i64 40
  %13 = load i64, ptr addrspace(4) %12, align 8, !tbaa !17
  %14 = zext i32 %11 to i64
  %15 = add i64 %13, %14
  %16 = trunc i64 %15 to i32
  %17 = icmp ugt i32 %2, %16
  br i1 %17, label %18, label %184

18:                                               ; preds = %3
  %19 = and i64 %15, 4294967295
  %20 = getelementptr inbounds nuw <16 x i8>, ptr addrspace(1) %0, i64 %19
  %21 = load <16 x i8>, ptr addrspace(1) %20, align 16, !tbaa !19, !amdgpu.noclobber !25
  %22 = getelementptr inbounds nuw <16 x i8>, ptr addrspace(1) %1, i64 %19
  %23 = load <16 x i8>, ptr addrspace(1) %22, align 16, !tbaa !19, !amdgpu.noclobber !25
  %24 = extractelement <16 x i8> %21, i64 3
  %25 = zext i8 %24 to i32
  %26 = xor i32 %25, 255
  %27 = shufflevector <16 x i8> %21, <16 x i8> %23, <2 x i32> <i32 0, i32 16>
  %28 = zext <2 x i8> %27 to <2 x i32>
  %29 = insertelement <2 x i32> poison, i32 %25, i64 0
  %30 = insertelement <2 x i32> %29, i32 %26, i64 1
  %31 = mul nuw nsw <2 x i32> %30, %28
  %32 = extractelement <2 x i32> %31, i64 0
  %33 = add nuw nsw i32 %32, 128
  %34 = extractelement <2 x i32> %31, i64 1
  %35 = add nuw nsw i32 %33, %34
  %36 = lshr i32 %35, 8
  %37 = add nuw nsw i32 %36, %35
  %38 = lshr i32 %37, 8
  %39 = trunc i32 %38 to i8
  %40 = insertelement <16 x i8> poison, i8 %39, i64 0
  %41 = shufflevector <16 x i8> %21, <16 x i8> poison, <2 x i32> <i32 1, i32 3>
  %42 = zext <2 x i8> %41 to <2 x i32>
  %43 = shufflevector <16 x i8> %21, <16 x i8> poison, <2 x i32> <i32 3, i32 3>
  %44 = shufflevector <16 x i8> %21, <16 x i8> poison, <2 x i32> <i32 2, i32 3>
  %45 = zext <2 x i8> %44 to <2 x i32>
  %46 = shufflevector <2 x i32> %45, <2 x i32> poison, <2 x i32> <i32 1, i32 0>
  %47 = mul nuw nsw <2 x i32> %46, %42
  %48 = add nuw nsw <2 x i32> %47, splat (i32 128)
  %49 = xor <2 x i8> %43, splat (i8 -1)
  %50 = zext <2 x i8> %49 to <2 x i32>
  %51 = shufflevector <16 x i8> %23, <16 x i8> poison, <2 x i32> <i32 1, i32 2>
  %52 = zext <2 x i8> %51 to <2 x i32>
  %53 = mul nuw nsw <2 x i32> %50, %52
  %54 = add nuw nsw <2 x i32> %48, %53
  %55 = lshr <2 x i32> %54, splat (i32 8)
  %56 = add nuw nsw <2 x i32> %55, %54
  %57 = lshr <2 x i32> %56, splat (i32 8)
  %58 = shufflevector <2 x i32> %57, <2 x i32> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %59 = trunc <16 x i32> %58 to <16 x i8>
  %60 = shufflevector <16 x i8> %40, <16 x i8> %59, <16 x i32> <i32 0, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %61 = extractelement <16 x i8> %23, i64 3
  %62 = tail call noundef i8 @llvm.umax.i8(i8 %24, i8 %61)
  %63 = insertelement <16 x i8> %60, i8 %62, i64 3
  %64 = extractelement <16 x i8> %21, i64 7
  %65 = zext i8 %64 to i32
  %66 = xor i32 %65, 255
  %67 = shufflevector <16 x i8> %21, <16 x i8> %23, <2 x i32> <i32 4, i32 20>
  %68 = zext <2 x i8> %67 to <2 x i32>
  %69 = insertelement <2 x i32> poison, i32 %65, i64 0
  %70 = insertelement <2 x i32> %69, i32 %66, i64 1
  %71 = mul nuw nsw <2 x i32> %70, %68
  %72 = extractelement <2 x i32> %71, i64 0
  %73 = add nuw nsw i32 %72, 128
  %74 = extractelement <2 x i32> %71, i64 1
  %75 = add nuw nsw i32 %73, %74
  %76 = lshr i32 %75, 8
  %77 = add nuw nsw i32 %76, %75
  %78 = lshr i32 %77, 8
  %79 = trunc i32 %78 to i8
  %80 = insertelement <16 x i8> %63, i8 %79, i64 4
  %81 = shufflevector <16 x i8> %21, <16 x i8> poison, <2 x i32> <i32 5, i32 7>
  %82 = zext <2 x i8> %81 to <2 x i32>
  %83 = shufflevector <16 x i8> %21, <16 x i8> poison, <2 x i32> <i32 7, i32 7>
  %84 = shufflevector <16 x i8> %21, <16 x i8> poison, <2 x i32> <i32 6, i32 7>
  %85 = zext <2 x i8> %84 to <2 x i32>
  %86 = shufflevector <2 x i32> %85, <2 x i32> poison, <2 x i32> <i32 1, i32 0>
  %87 = mul nuw nsw <2 x i32> %86, %82
  %88 = add nuw nsw <2 x i32> %87, splat (i32 128)
  %89 = xor <2 x i8> %83, splat (i8 -1)
  %90 = zext <2 x i8> %89 to <2 x i32>
  %91 = shufflevector <16 x i8> %23, <16 x i8> poison, <2 x i32> <i32 5, i32 6>
  %92 = zext <2 x i8> %91 to <2 x i32>
  %93 = mul nuw nsw <2 x i32> %90, %92
  %94 = add nuw nsw <2 x i32> %88, %93
  %95 = lshr <2 x i32> %94, splat (i32 8)
  %96 = add nuw nsw <2 x i32> %95, %94
  %97 = lshr <2 x i32> %96, splat (i32 8)
  %98 = shufflevector <2 x i32> %97, <2 x i32> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %99 = trunc <16 x i32> %98 to <16 x i8>
  %100 = shufflevector <16 x i8> %80, <16 x i8> %99, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %101 = extractelement <16 x i8> %23, i64 7
  %102 = tail call noundef i8 @llvm.umax.i8(i8 %64, i8 %101)
  %103 = insertelement <16 x i8> %100, i8 %102, i64 7
  %104 = extractelement <16 x i8> %21, i64 11
  %105 = zext i8 %104 to i32
  %106 = xor i32 %105, 255
  %107 = shufflevector <16 x i8> %21, <16 x i8> %23, <2 x i32> <i32 8, i32 24>
  %108 = zext <2 x i8> %107 to <2 x i32>
  %109 = insertelement <2 x i32> poison, i32 %105, i64 0
  %110 = insertelement <2 x i32> %109, i32 %106, i64 1
  %111 = mul nuw nsw <2 x i32> %110, %108
  %112 = extractelement <2 x i32> %111, i64 0
  %113 = add nuw nsw i32 %112, 128
  %114 = extractelement <2 x i32> %111, i64 1
  %115 = add nuw nsw i32 %113, %114
  %116 = lshr i32 %115, 8
  %117 = add nuw nsw i32 %116, %115
  %118 = lshr i32 %117, 8
  %119 = trunc i32 %118 to i8
  %120 = insertelement <16 x i8> %103, i8 %119, i64 8
  %121 = shufflevector <16 x i8> %21, <16 x i8> poison, <2 x i32> <i32 9, i32 11>
  %122 = zext <2 x i8> %121 to <2 x i32>
  %123 = shufflevector <16 x i8> %21, <16 x i8> poison, <2 x i32> <i32 11, i32 11>
  %124 = shufflevector <16 x i8> %21, <16 x i8> poison, <2 x i32> <i32 10, i32 11>
  %125 = zext <2 x i8> %124 to <2 x i32>
  %126 = shufflevector <2 x i32> %125, <2 x i32> poison, <2 x i32> <i32 1, i32 0>
  %127 = mul nuw nsw <2 x i32> %126, %122
  %128 = add nuw nsw <2 x i32> %127, splat (i32 128)
  %129 = xor <2 x i8> %123, splat (i8 -1)
  %130 = zext <2 x i8> %129 to <2 x i32>
  %131 = shufflevector <16 x i8> %23, <16 x i8> poison, <2 x i32> <i32 9, i32 10>
  %132 = zext <2 x i8> %131 to <2 x i32>
  %133 = mul nuw nsw <2 x i32> %130, %132
  %134 = add nuw nsw <2 x i32> %128, %133
  %135 = lshr <2 x i32> %134, splat (i32 8)
  %136 = add nuw nsw <2 x i32> %135, %134
  %137 = lshr <2 x i32> %136, splat (i32 8)
  %138 = shufflevector <2 x i32> %137, <2 x i32> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %139 = trunc <16 x i32> %138 to <16 x i8>
  %140 = shufflevector <16 x i8> %120, <16 x i8> %139, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 16, i32 17, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %141 = extractelement <16 x i8> %23, i64 11
  %142 = tail call noundef i8 @llvm.umax.i8(i8 %104, i8 %141)
  %143 = insertelement <16 x i8> %140, i8 %142, i64 11
  %144 = extractelement <16 x i8> %21, i64 15
  %145 = zext i8 %144 to i32
  %146 = xor i32 %145, 255
  %147 = shufflevector <16 x i8> %21, <16 x i8> %23, <2 x i32> <i32 12, i32 28>
  %148 = zext <2 x i8> %147 to <2 x i32>
  %149 = insertelement <2 x i32> poison, i32 %145, i64 0
  %150 = insertelement <2 x i32> %149, i32 %146, i64 1
  %151 = mul nuw nsw <2 x i32> %150, %148
  %152 = extractelement <2 x i32> %151, i64 0
  %153 = add nuw nsw i32 %152, 128
  %154 = extractelement <2 x i32> %151, i64 1
  %155 = add nuw nsw i32 %153, %154
  %156 = lshr i32 %155, 8
  %157 = add nuw nsw i32 %156, %155
  %158 = lshr i32 %157, 8
  %159 = trunc i32 %158 to i8
  %160 = insertelement <16 x i8> %143, i8 %159, i64 12
  %161 = shufflevector <16 x i8> %21, <16 x i8> poison, <2 x i32> <i32 13, i32 15>
  %162 = zext <2 x i8> %161 to <2 x i32>
  %163 = shufflevector <16 x i8> %21, <16 x i8> poison, <2 x i32> <i32 15, i32 15>
  %164 = shufflevector <16 x i8> %21, <16 x i8> poison, <2 x i32> <i32 14, i32 15>
  %165 = zext <2 x i8> %164 to <2 x i32>
  %166 = shufflevector <2 x i32> %165, <2 x i32> poison, <2 x i32> <i32 1, i32 0>
  %167 = mul nuw nsw <2 x i32> %166, %162
  %168 = add nuw nsw <2 x i32> %167, splat (i32 128)
  %169 = xor <2 x i8> %163, splat (i8 -1)
  %170 = zext <2 x i8> %169 to <2 x i32>
  %171 = shufflevector <16 x i8> %23, <16 x i8> poison, <2 x i32> <i32 13, i32 14>
  %172 = zext <2 x i8> %171 to <2 x i32>
  %173 = mul nuw nsw <2 x i32> %170, %172
  %174 = add nuw nsw <2 x i32> %168, %173
  %175 = lshr <2 x i32> %174, splat (i32 8)
  %176 = add nuw nsw <2 x i32> %175, %174
  %177 = lshr <2 x i32> %176, splat (i32 8)
  %178 = shufflevector <2 x i32> %177, <2 x i32> poison, <16 x i32> <i32 0, i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison>
  %179 = trunc <16 x i32> %178 to <16 x i8>
  %180 = shufflevector <16 x i8> %160, <16 x i8> %179, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 16, i32 17, i32 poison>
  %181 = extractelement <16 x i8> %23, i64 15
  %182 = tail call noundef i8 @llvm.umax.i8(i8 %144, i8 %181)
  %183 = insertelement <16 x i8> %180, i8 %182, i64 15
  store <16 x i8> %183, ptr addrspace(1) %22, align 16, !tbaa !19
  br label %184

184:                                              ; preds = %3, %18
  ret void
}

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i8 @llvm.umax.i8(i8, i8) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #2

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.y() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #3

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1030" "target-features"="+16-bit-insts,+atomic-fmin-fmax-global-f32,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="false" }
attributes #1 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1030" "target-features"="+16-bit-insts,+atomic-fmin-fmax-global-f32,+atomic-fmin-fmax-global-f64,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot1-insts,+dot10-insts,+dot2-insts,+dot5-insts,+dot6-insts,+dot7-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="false" }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!0, !1, !2}
!opencl.ocl.version = !{!3, !4}
!llvm.ident = !{!5, !6}
!llvm.errno.tbaa = !{!7}

!0 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 8, !"PIC Level", i32 1}
!3 = !{i32 2, i32 0}
!4 = !{i32 1, i32 2}
!5 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!6 = !{!"Debian clang version 15.0.5"}
!7 = !{!8, !8, i64 0}
!8 = !{!"int", !9, i64 0}
!9 = !{!"omnipotent char", !10, i64 0}
!10 = !{!"Simple C/C++ TBAA"}
!11 = !{i32 1, i32 1, i32 0, i32 0}
!12 = !{!"none", !"none", !"none", !"none"}
!13 = !{!"uchar4*", !"uchar4*", !"int", !"int"}
!14 = !{!"uchar __attribute__((ext_vector_type(4)))*", !"uchar __attribute__((ext_vector_type(4)))*", !"int", !"int"}
!15 = !{!"const", !"", !"", !""}
!16 = !{i32 0, i32 1024}
!17 = !{!18, !18, i64 0}
!18 = !{!"long", !9, i64 0}
!19 = !{!9, !9, i64 0}
!20 = !{i32 1, i32 1, i32 0}
!21 = !{!"none", !"none", !"none"}
!22 = !{!"uchar16*", !"uchar16*", !"uint"}
!23 = !{!"uchar __attribute__((ext_vector_type(16)))*", !"uchar __attribute__((ext_vector_type(16)))*", !"uint"}
!24 = !{!"const", !"", !""}
!25 = !{}
