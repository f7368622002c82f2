; ModuleID = 'struct_call.cl'
source_filename = "struct_call.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

%struct.large = type { [24 x i32], i8 }

; Function Attrs: nofree norecurse nosync nounwind memory(argmem: readwrite)
define protected amdgpu_kernel void @struct_call(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef writeonly align 4 captures(none) %1, i32 noundef %2) local_unnamed_addr #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_base_type !13 !kernel_arg_type_qual !14 {
  %4 = alloca %struct.large, align 4, addrspace(5)
  %5 = alloca %struct.large, align 4, addrspace(5)
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %5)
  %6 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %7 = getelementptr i8, ptr addrspace(4) %6, i64 40
  %8 = load i64, ptr addrspace(4) %7, align 8, !tbaa !15
  %9 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %10 = getelementptr inbounds nuw i8, ptr addrspace(4) %6, i64 12
  %11 = load i16, ptr addrspace(4) %10, align 4
  %12 = zext i16 %11 to i32
  %13 = mul i32 %9, %12
  %14 = tail call i32 @llvm.amdgcn.workitem.id.x(), !range !17
  %15 = add i32 %13, %14
  %16 = zext i32 %15 to i64
  %17 = add i64 %8, %16
  %18 = trunc i64 %17 to i32
  %19 = icmp ugt i32 %2, %18
  br i1 %19, label %20, label %41

20:                                               ; preds = %3
  %21 = and i64 %17, 4294967295
  %22 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %21
  %23 = load i32, ptr addrspace(1) %22, align 4, !tbaa !7
  %24 = trunc i32 %23 to i16
  %25 = lshr i32 %23, 16
  %26 = trunc i32 %25 to i8
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %4) #7
  %27 = urem i32 %23, 25
  call fastcc void @fill(ptr addrspace(5) dead_on_unwind writable sret(%struct.large) align 4 %4, i16 %24, i8 %26, i64 %21, i32 noundef %27) #7
  %28 = urem i32 %18, 24
  %29 = getelementptr inbounds nuw i32, ptr addrspace(5) %4, i32 %28
  %30 = load i32, ptr addrspace(5) %29, align 4, !tbaa !7
  %31 = add i32 %30, 7
  store i32 %31, ptr addrspace(5) %29, align 4, !tbaa !7
  %32 = call fastcc i32 @fold(ptr addrspace(5) noundef byref(%struct.large) align 4 %4, i32 noundef %18) #7
  %33 = tail call fastcc { i16, i8, i64 } @next(i16 %24, i8 %26, i64 %21, i8 noundef zeroext 9) #7
  %34 = extractvalue { i16, i8, i64 } %33, 0
  %35 = extractvalue { i16, i8, i64 } %33, 1
  %36 = extractvalue { i16, i8, i64 } %33, 2
  call fastcc void @fill(ptr addrspace(5) dead_on_unwind writable sret(%struct.large) align 4 %5, i16 %34, i8 %35, i64 %36, i32 noundef 24) #7
  %37 = and i32 %23, 31
  %38 = call fastcc i32 @fold(ptr addrspace(5) noundef byref(%struct.large) align 4 %5, i32 noundef %37) #7
  %39 = xor i32 %38, %32
  %40 = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %21
  store i32 %39, ptr addrspace(1) %40, align 4, !tbaa !7
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %4) #7
  br label %41

41:                                               ; preds = %3, %20
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %5)
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: nofree noinline norecurse nosync nounwind memory(argmem: write)
define internal fastcc void @fill(ptr addrspace(5) dead_on_unwind noalias writable writeonly sret(%struct.large) align 4 captures(none) %0, i16 %1, i8 %2, i64 %3, i32 noundef range(i32 0, 25) %4) unnamed_addr #2 {
  br label %8

6:                                                ; preds = %8
  %7 = getelementptr inbounds nuw i8, ptr addrspace(5) %0, i32 96
  store i8 %107, ptr addrspace(5) %7, align 4, !tbaa !18
  ret void

8:                                                ; preds = %8, %5
  %9 = phi i64 [ %3, %5 ], [ %108, %8 ]
  %10 = phi i8 [ %2, %5 ], [ %107, %8 ]
  %11 = phi i16 [ %1, %5 ], [ %106, %8 ]
  %12 = phi i32 [ 0, %5 ], [ %116, %8 ]
  %13 = trunc nuw nsw i32 %12 to i8
  %14 = tail call fastcc { i16, i8, i64 } @next(i16 %11, i8 %10, i64 %9, i8 noundef zeroext %13) #7
  %15 = extractvalue { i16, i8, i64 } %14, 0
  %16 = extractvalue { i16, i8, i64 } %14, 1
  %17 = extractvalue { i16, i8, i64 } %14, 2
  %18 = icmp samesign ult i32 %12, %4
  %19 = lshr i64 %17, 32
  %20 = trunc nuw i64 %19 to i32
  %21 = zext i8 %16 to i32
  %22 = add i32 %20, %21
  %23 = select i1 %18, i32 %22, i32 %12
  %24 = getelementptr inbounds nuw i32, ptr addrspace(5) %0, i32 %12
  store i32 %23, ptr addrspace(5) %24, align 4, !tbaa !7
  %25 = or disjoint i32 %12, 1
  %26 = trunc nuw nsw i32 %25 to i8
  %27 = tail call fastcc { i16, i8, i64 } @next(i16 %15, i8 %16, i64 %17, i8 noundef zeroext %26) #7
  %28 = extractvalue { i16, i8, i64 } %27, 0
  %29 = extractvalue { i16, i8, i64 } %27, 1
  %30 = extractvalue { i16, i8, i64 } %27, 2
  %31 = icmp samesign ult i32 %25, %4
  %32 = lshr i64 %30, 32
  %33 = trunc nuw i64 %32 to i32
  %34 = zext i8 %29 to i32
  %35 = add i32 %33, %34
  %36 = select i1 %31, i32 %35, i32 %25
  %37 = getelementptr inbounds nuw i32, ptr addrspace(5) %0, i32 %25
  store i32 %36, ptr addrspace(5) %37, align 4, !tbaa !7
  %38 = or disjoint i32 %12, 2
  %39 = trunc nuw nsw i32 %38 to i8
  %40 = tail call fastcc { i16, i8, i64 } @next(i16 %28, i8 %29, i64 %30, i8 noundef zeroext %39) #7
  %41 = extractvalue { i16, i8, i64 } %40, 0
  %42 = extractvalue { i16, i8, i64 } %40, 1
  %43 = extractvalue { i16, i8, i64 } %40, 2
  %44 = icmp samesign ult i32 %38, %4
  %45 = lshr i64 %43, 32
  %46 = trunc nuw i64 %45 to i32
  %47 = zext i8 %42 to i32
  %48 = add i32 %46, %47
  %49 = select i1 %44, i32 %48, i32 %38
  %50 = getelementptr inbounds nuw i32, ptr addrspace(5) %0, i32 %38
  store i32 %49, ptr addrspace(5) %50, align 4, !tbaa !7
  %51 = or disjoint i32 %12, 3
  %52 = trunc nuw nsw i32 %51 to i8
  %53 = tail call fastcc { i16, i8, i64 } @next(i16 %41, i8 %42, i64 %43, i8 noundef zeroext %52) #7
  %54 = extractvalue { i16, i8, i64 } %53, 0
  %55 = extractvalue { i16, i8, i64 } %53, 1
  %56 = extractvalue { i16, i8, i64 } %53, 2
  %57 = icmp samesign ult i32 %51, %4
  %58 = lshr i64 %56, 32
  %59 = trunc nuw i64 %58 to i32
  %60 = zext i8 %55 to i32
  %61 = add i32 %59, %60
  %62 = select i1 %57, i32 %61, i32 %51
  %63 = getelementptr inbounds nuw i32, ptr addrspace(5) %0, i32 %51
  store i32 %62, ptr addrspace(5) %63, align 4, !tbaa !7
  %64 = or disjoint i32 %12, 4
  %65 = trunc nuw nsw i32 %64 to i8
  %66 = tail call fastcc { i16, i8, i64 } @next(i16 %54, i8 %55, i64 %56, i8 noundef zeroext %65) #7
  %67 = extractvalue { i16, i8, i64 } %66, 0
  %68 = extractvalue { i16, i8, i64 } %66, 1
  %69 = extractvalue { i16, i8, i64 } %66, 2
  %70 = icmp samesign ult i32 %64, %4
  %71 = lshr i64 %69, 32
  %72 = trunc nuw i64 %71 to i32
  %73 = zext i8 %68 to i32
  %74 = add i32 %72, %73
  %75 = select i1 %70, i32 %74, i32 %64
  %76 = getelementptr inbounds nuw i32, ptr addrspace(5) %0, i32 %64
  store i32 %75, ptr addrspace(5) %76, align 4, !tbaa !7
  %77 = or disjoint i32 %12, 5
  %78 = trunc nuw nsw i32 %77 to i8
  %79 = tail call fastcc { i16, i8, i64 } @next(i16 %67, i8 %68, i64 %69, i8 noundef zeroext %78) #7
  %80 = extractvalue { i16, i8, i64 } %79, 0
  %81 = extractvalue { i16, i8, i64 } %79, 1
  %82 = extractvalue { i16, i8, i64 } %79, 2
  %83 = icmp samesign ult i32 %77, %4
  %84 = lshr i64 %82, 32
  %85 = trunc nuw i64 %84 to i32
  %86 = zext i8 %81 to i32
  %87 = add i32 %85, %86
  %88 = select i1 %83, i32 %87, i32 %77
  %89 = getelementptr inbounds nuw i32, ptr addrspace(5) %0, i32 %77
  store i32 %88, ptr addrspace(5) %89, align 4, !tbaa !7
  %90 = or disjoint i32 %12, 6
  %91 = trunc nuw nsw i32 %90 to i8
  %92 = tail call fastcc { i16, i8, i64 } @next(i16 %80, i8 %81, i64 %82, i8 noundef zeroext %91) #7
  %93 = extractvalue { i16, i8, i64 } %92, 0
  %94 = extractvalue { i16, i8, i64 } %92, 1
  %95 = extractvalue { i16, i8, i64 } %92, 2
  %96 = icmp samesign ult i32 %90, %4
  %97 = lshr i64 %95, 32
  %98 = trunc nuw i64 %97 to i32
  %99 = zext i8 %94 to i32
  %100 = add i32 %98, %99
  %101 = select i1 %96, i32 %100, i32 %90
  %102 = getelementptr inbounds nuw i32, ptr addrspace(5) %0, i32 %90
  store i32 %101, ptr addrspace(5) %102, align 4, !tbaa !7
  %103 = or disjoint i32 %12, 7
  %104 = trunc nuw nsw i32 %103 to i8
  %105 = tail call fastcc { i16, i8, i64 } @next(i16 %93, i8 %94, i64 %95, i8 noundef zeroext %104) #7
  %106 = extractvalue { i16, i8, i64 } %105, 0
  %107 = extractvalue { i16, i8, i64 } %105, 1
  %108 = extractvalue { i16, i8, i64 } %105, 2
  %109 = icmp samesign ult i32 %103, %4
  %110 = lshr i64 %108, 32
  %111 = trunc nuw i64 %110 to i32
  %112 = zext i8 %107 to i32
  %113 = add i32 %111, %112
  %114 = select i1 %109, i32 %113, i32 %103
  %115 = getelementptr inbounds nuw i32, ptr addrspace(5) %0, i32 %103
  store i32 %114, ptr addrspace(5) %115, align 4, !tbaa !7
  %116 = add nuw nsw i32 %12, 8
  %117 = icmp eq i32 %116, 24
  br i1 %117, label %6, label %8
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite)
define internal fastcc i32 @fold(ptr addrspace(5) noundef readonly byref(%struct.large) align 4 captures(none) %0, i32 noundef %1) unnamed_addr #3 {
  %3 = alloca %struct.large, align 4, addrspace(5)
  call void @llvm.memcpy.p5.p5.i64(ptr addrspace(5) noundef align 4 dereferenceable(100) %3, ptr addrspace(5) noundef align 4 dereferenceable(100) %0, i64 100, i1 false)
  %4 = getelementptr inbounds nuw i8, ptr addrspace(5) %3, i32 96
  %5 = load i8, ptr addrspace(5) %4, align 4, !tbaa !18
  %6 = zext i8 %5 to i32
  %7 = mul nuw nsw i32 %6, 31
  %8 = urem i32 %1, 24
  %9 = getelementptr inbounds nuw i32, ptr addrspace(5) %3, i32 %8
  %10 = load i32, ptr addrspace(5) %9, align 4, !tbaa !7
  %11 = add i32 %10, %7
  %12 = mul i32 %11, 31
  %13 = add i32 %1, %6
  %14 = urem i32 %13, 24
  %15 = getelementptr inbounds nuw i32, ptr addrspace(5) %3, i32 %14
  %16 = load i32, ptr addrspace(5) %15, align 4, !tbaa !7
  %17 = add i32 %16, %12
  %18 = mul i32 %17, 31
  %19 = shl nuw nsw i32 %6, 1
  %20 = add i32 %19, %1
  %21 = urem i32 %20, 24
  %22 = getelementptr inbounds nuw i32, ptr addrspace(5) %3, i32 %21
  %23 = load i32, ptr addrspace(5) %22, align 4, !tbaa !7
  %24 = add i32 %23, %18
  %25 = mul i32 %24, 31
  %26 = mul nuw nsw i32 %6, 3
  %27 = add i32 %26, %1
  %28 = urem i32 %27, 24
  %29 = getelementptr inbounds nuw i32, ptr addrspace(5) %3, i32 %28
  %30 = load i32, ptr addrspace(5) %29, align 4, !tbaa !7
  %31 = add i32 %30, %25
  %32 = mul i32 %31, 31
  %33 = shl nuw nsw i32 %6, 2
  %34 = add i32 %33, %1
  %35 = urem i32 %34, 24
  %36 = getelementptr inbounds nuw i32, ptr addrspace(5) %3, i32 %35
  %37 = load i32, ptr addrspace(5) %36, align 4, !tbaa !7
  %38 = add i32 %37, %32
  %39 = mul i32 %38, 31
  %40 = mul nuw nsw i32 %6, 5
  %41 = add i32 %40, %1
  %42 = urem i32 %41, 24
  %43 = getelementptr inbounds nuw i32, ptr addrspace(5) %3, i32 %42
  %44 = load i32, ptr addrspace(5) %43, align 4, !tbaa !7
  %45 = add i32 %44, %39
  %46 = mul i32 %45, 31
  %47 = mul nuw nsw i32 %6, 6
  %48 = add i32 %47, %1
  %49 = urem i32 %48, 24
  %50 = getelementptr inbounds nuw i32, ptr addrspace(5) %3, i32 %49
  %51 = load i32, ptr addrspace(5) %50, align 4, !tbaa !7
  %52 = add i32 %51, %46
  %53 = mul i32 %52, 31
  %54 = mul nuw nsw i32 %6, 7
  %55 = add i32 %54, %1
  %56 = urem i32 %55, 24
  %57 = getelementptr inbounds nuw i32, ptr addrspace(5) %3, i32 %56
  %58 = load i32, ptr addrspace(5) %57, align 4, !tbaa !7
  %59 = add i32 %58, %53
  %60 = mul i32 %59, 31
  %61 = shl nuw nsw i32 %6, 3
  %62 = add i32 %61, %1
  %63 = urem i32 %62, 24
  %64 = getelementptr inbounds nuw i32, ptr addrspace(5) %3, i32 %63
  %65 = load i32, ptr addrspace(5) %64, align 4, !tbaa !7
  %66 = add i32 %65, %60
  %67 = mul i32 %66, 31
  %68 = mul nuw nsw i32 %6, 9
  %69 = add i32 %68, %1
  %70 = urem i32 %69, 24
  %71 = getelementptr inbounds nuw i32, ptr addrspace(5) %3, i32 %70
  %72 = load i32, ptr addrspace(5) %71, align 4, !tbaa !7
  %73 = add i32 %72, %67
  %74 = mul i32 %73, 31
  %75 = mul nuw nsw i32 %6, 10
  %76 = add i32 %75, %1
  %77 = urem i32 %76, 24
  %78 = getelementptr inbounds nuw i32, ptr addrspace(5) %3, i32 %77
  %79 = load i32, ptr addrspace(5) %78, align 4, !tbaa !7
  %80 = add i32 %79, %74
  %81 = mul i32 %80, 31
  %82 = mul nuw nsw i32 %6, 11
  %83 = add i32 %82, %1
  %84 = urem i32 %83, 24
  %85 = getelementptr inbounds nuw i32, ptr addrspace(5) %3, i32 %84
  %86 = load i32, ptr addrspace(5) %85, align 4, !tbaa !7
  %87 = add i32 %86, %81
  %88 = mul i32 %87, 31
  %89 = mul nuw nsw i32 %6, 12
  %90 = add i32 %89, %1
  %91 = urem i32 %90, 24
  %92 = getelementptr inbounds nuw i32, ptr addrspace(5) %3, i32 %91
  %93 = load i32, ptr addrspace(5) %92, align 4, !tbaa !7
  %94 = add i32 %93, %88
  %95 = mul i32 %94, 31
  %96 = mul nuw nsw i32 %6, 13
  %97 = add i32 %96, %1
  %98 = urem i32 %97, 24
  %99 = getelementptr inbounds nuw i32, ptr addrspace(5) %3, i32 %98
  %100 = load i32, ptr addrspace(5) %99, align 4, !tbaa !7
  %101 = add i32 %100, %95
  %102 = mul i32 %101, 31
  %103 = mul nuw nsw i32 %6, 14
  %104 = add i32 %103, %1
  %105 = urem i32 %104, 24
  %106 = getelementptr inbounds nuw i32, ptr addrspace(5) %3, i32 %105
  %107 = load i32, ptr addrspace(5) %106, align 4, !tbaa !7
  %108 = add i32 %107, %102
  %109 = mul i32 %108, 31
  %110 = mul nuw nsw i32 %6, 15
  %111 = add i32 %110, %1
  %112 = urem i32 %111, 24
  %113 = getelementptr inbounds nuw i32, ptr addrspace(5) %3, i32 %112
  %114 = load i32, ptr addrspace(5) %113, align 4, !tbaa !7
  %115 = add i32 %114, %109
  %116 = mul i32 %115, 31
  %117 = shl nuw nsw i32 %6, 4
  %118 = add i32 %117, %1
  %119 = urem i32 %118, 24
  %120 = getelementptr inbounds nuw i32, ptr addrspace(5) %3, i32 %119
  %121 = load i32, ptr addrspace(5) %120, align 4, !tbaa !7
  %122 = add i32 %121, %116
  %123 = mul i32 %122, 31
  %124 = mul nuw nsw i32 %6, 17
  %125 = add i32 %124, %1
  %126 = urem i32 %125, 24
  %127 = getelementptr inbounds nuw i32, ptr addrspace(5) %3, i32 %126
  %128 = load i32, ptr addrspace(5) %127, align 4, !tbaa !7
  %129 = add i32 %128, %123
  %130 = mul i32 %129, 31
  %131 = mul nuw nsw i32 %6, 18
  %132 = add i32 %131, %1
  %133 = urem i32 %132, 24
  %134 = getelementptr inbounds nuw i32, ptr addrspace(5) %3, i32 %133
  %135 = load i32, ptr addrspace(5) %134, align 4, !tbaa !7
  %136 = add i32 %135, %130
  %137 = mul i32 %136, 31
  %138 = mul nuw nsw i32 %6, 19
  %139 = add i32 %138, %1
  %140 = urem i32 %139, 24
  %141 = getelementptr inbounds nuw i32, ptr addrspace(5) %3, i32 %140
  %142 = load i32, ptr addrspace(5) %141, align 4, !tbaa !7
  %143 = add i32 %142, %137
  %144 = mul i32 %143, 31
  %145 = mul nuw nsw i32 %6, 20
  %146 = add i32 %145, %1
  %147 = urem i32 %146, 24
  %148 = getelementptr inbounds nuw i32, ptr addrspace(5) %3, i32 %147
  %149 = load i32, ptr addrspace(5) %148, align 4, !tbaa !7
  %150 = add i32 %149, %144
  %151 = mul i32 %150, 31
  %152 = mul nuw nsw i32 %6, 21
  %153 = add i32 %152, %1
  %154 = urem i32 %153, 24
  %155 = getelementptr inbounds nuw i32, ptr addrspace(5) %3, i32 %154
  %156 = load i32, ptr addrspace(5) %155, align 4, !tbaa !7
  %157 = add i32 %156, %151
  %158 = mul i32 %157, 31
  %159 = mul nuw nsw i32 %6, 22
  %160 = add i32 %159, %1
  %161 = urem i32 %160, 24
  %162 = getelementptr inbounds nuw i32, ptr addrspace(5) %3, i32 %161
  %163 = load i32, ptr addrspace(5) %162, align 4, !tbaa !7
  %164 = add i32 %163, %158
  %165 = mul i32 %164, 31
  %166 = mul nuw nsw i32 %6, 23
  %167 = add i32 %166, %1
  %168 = urem i32 %167, 24
  %169 = getelementptr inbounds nuw i32, ptr addrspace(5) %3, i32 %168
  %170 = load i32, ptr addrspace(5) %169, align 4, !tbaa !7
  %171 = add i32 %170, %165
  ret i32 %171
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define internal fastcc { i16, i8, i64 } @next(i16 %0, i8 %1, i64 %2, i8 noundef zeroext range(i8 0, 24) %3) unnamed_addr #4 {
  %5 = mul i16 %0, 3
  %6 = zext nneg i8 %3 to i16
  %7 = add i16 %5, %6
  %8 = trunc i16 %0 to i8
  %9 = xor i8 %1, %8
  %10 = mul i64 %2, 6364136223846793005
  %11 = zext i16 %0 to i64
  %12 = add i64 %10, %11
  %13 = insertvalue { i16, i8, i64 } poison, i16 %7, 0
  %14 = insertvalue { i16, i8, i64 } %13, i8 %9, 1
  %15 = insertvalue { i16, i8, i64 } %14, i64 %12, 2
  ret { i16, i8, i64 } %15
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p5(ptr addrspace(5) captures(none)) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #5

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #5

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #5

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p5.p5.i64(ptr addrspace(5) noalias writeonly captures(none), ptr addrspace(5) noalias readonly captures(none), i64, i1 immarg) #6

attributes #0 = { nofree norecurse nosync nounwind memory(argmem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nofree noinline norecurse nosync nounwind memory(argmem: write) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #3 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #4 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #5 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #7 = { nounwind }

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
!11 = !{i32 1, i32 1, i32 0}
!12 = !{!"none", !"none", !"none"}
!13 = !{!"uint*", !"uint*", !"uint"}
!14 = !{!"const", !"", !""}
!15 = !{!16, !16, i64 0}
!16 = !{!"long", !9, i64 0}
!17 = !{i32 0, i32 1024}
!18 = !{!19, !9, i64 96}
!19 = !{!"", !9, i64 0, !9, i64 96}
