; ModuleID = 'debug.cl'
source_filename = "debug.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

%struct.S = type { i32, float, [3 x i8], %struct.anon }
%struct.anon = type { double, [2 x i32] }

@tab = hidden local_unnamed_addr addrspace(4) constant [4 x i32] [i32 1, i32 2, i32 3, i32 4], align 4, !dbg !0
@k.lds = internal unnamed_addr addrspace(3) global [256 x float] undef, align 4, !dbg !22

; Function Attrs: convergent norecurse nounwind
define protected amdgpu_kernel void @k(ptr addrspace(1) noundef align 4 captures(none) %0, ptr addrspace(4) noundef readonly byref(%struct.S) align 8 captures(none) %1, ptr addrspace(3) noundef readonly align 4 captures(none) %2, ptr addrspace(1) noundef align 4 %3, ptr addrspace(4) noundef readonly align 16 captures(none) %4) local_unnamed_addr #0 !dbg !90 !kernel_arg_addr_space !97 !kernel_arg_access_qual !98 !kernel_arg_type !99 !kernel_arg_base_type !100 !kernel_arg_type_qual !101 {
  %6 = load i32, ptr addrspace(4) %1, align 8, !amdgpu.noclobber !102
  %7 = getelementptr inbounds nuw i8, ptr addrspace(4) %1, i64 16
  %8 = load double, ptr addrspace(4) %7, align 8, !amdgpu.noclobber !102
  %9 = getelementptr inbounds nuw i8, ptr addrspace(4) %1, i64 28
  %10 = load i32, ptr addrspace(4) %9, align 4, !amdgpu.noclobber !102
    #dbg_value(ptr addrspace(1) %0, !92, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !103)
    #dbg_declare(ptr undef, !93, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !104)
    #dbg_value(ptr addrspace(3) %2, !94, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !103)
    #dbg_value(ptr addrspace(1) %3, !95, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !103)
    #dbg_value(ptr addrspace(4) %4, !96, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !103)
    #dbg_value(ptr addrspace(1) %0, !59, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !105)
    #dbg_declare(ptr undef, !60, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !107)
    #dbg_value(ptr addrspace(3) %2, !61, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !105)
    #dbg_value(ptr addrspace(1) %3, !62, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !105)
    #dbg_value(ptr addrspace(4) %4, !63, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !105)
    #dbg_declare(ptr addrspace(5) poison, !64, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !108)
    #dbg_value(i32 0, !68, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !109)
    #dbg_value(i32 0, !68, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !109)
    #dbg_value(i32 1, !68, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !109)
  %11 = add nsw i32 %6, 2, !dbg !110
  %12 = insertelement <16 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 0, i32 0, i32 0, i32 0, i32 0>, i32 %11, i64 1, !dbg !112
    #dbg_value(i32 2, !68, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !109)
  %13 = shl nsw i32 %6, 1, !dbg !113
  %14 = add nsw i32 %13, 3, !dbg !110
  %15 = insertelement <16 x i32> %12, i32 %14, i64 2, !dbg !112
    #dbg_value(i32 3, !68, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !109)
  %16 = mul nsw i32 %6, 3, !dbg !113
  %17 = add nsw i32 %16, 4, !dbg !110
  %18 = insertelement <16 x i32> %15, i32 %17, i64 3, !dbg !112
    #dbg_value(i32 4, !68, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !109)
  %19 = shl nsw i32 %6, 2, !dbg !113
  %20 = or disjoint i32 %19, 1, !dbg !110
  %21 = insertelement <16 x i32> %18, i32 %20, i64 4, !dbg !112
    #dbg_value(i32 5, !68, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !109)
  %22 = mul nsw i32 %6, 5, !dbg !113
  %23 = add nsw i32 %22, 2, !dbg !110
  %24 = insertelement <16 x i32> %21, i32 %23, i64 5, !dbg !112
    #dbg_value(i32 6, !68, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !109)
  %25 = mul nsw i32 %6, 6, !dbg !113
  %26 = add nsw i32 %25, 3, !dbg !110
  %27 = insertelement <16 x i32> %24, i32 %26, i64 6, !dbg !112
    #dbg_value(i32 7, !68, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !109)
  %28 = mul nsw i32 %6, 7, !dbg !113
  %29 = add nsw i32 %28, 4, !dbg !110
  %30 = insertelement <16 x i32> %27, i32 %29, i64 7, !dbg !112
    #dbg_value(i32 8, !68, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !109)
  %31 = shl nsw i32 %6, 3, !dbg !113
  %32 = or disjoint i32 %31, 1, !dbg !110
  %33 = insertelement <16 x i32> %30, i32 %32, i64 8, !dbg !112
    #dbg_value(i32 9, !68, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !109)
  %34 = mul nsw i32 %6, 9, !dbg !113
  %35 = add nsw i32 %34, 2, !dbg !110
  %36 = insertelement <16 x i32> %33, i32 %35, i64 9, !dbg !112
    #dbg_value(i32 10, !68, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !109)
  %37 = mul nsw i32 %6, 10, !dbg !113
  %38 = add nsw i32 %37, 3, !dbg !110
  %39 = insertelement <16 x i32> %36, i32 %38, i64 10, !dbg !112
    #dbg_value(i32 11, !68, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !109)
  %40 = mul nsw i32 %6, 11, !dbg !113
  %41 = add nsw i32 %40, 4, !dbg !110
  %42 = insertelement <16 x i32> %39, i32 %41, i64 11, !dbg !112
    #dbg_value(i32 12, !68, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !109)
  %43 = mul nsw i32 %6, 12, !dbg !113
  %44 = or disjoint i32 %43, 1, !dbg !110
  %45 = insertelement <16 x i32> %42, i32 %44, i64 12, !dbg !112
    #dbg_value(i32 13, !68, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !109)
  %46 = mul nsw i32 %6, 13, !dbg !113
  %47 = add nsw i32 %46, 2, !dbg !110
  %48 = insertelement <16 x i32> %45, i32 %47, i64 13, !dbg !112
    #dbg_value(i32 14, !68, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !109)
  %49 = mul nsw i32 %6, 14, !dbg !113
  %50 = add nsw i32 %49, 3, !dbg !110
  %51 = insertelement <16 x i32> %48, i32 %50, i64 14, !dbg !112
    #dbg_value(i32 15, !68, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !109)
  %52 = mul nsw i32 %6, 15, !dbg !113
  %53 = add nsw i32 %52, 4, !dbg !110
  %54 = insertelement <16 x i32> %51, i32 %53, i64 15, !dbg !112
    #dbg_value(i32 16, !68, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !109)
  %55 = tail call i64 @_Z13get_global_idj(i32 noundef 0) #5, !dbg !114
  %56 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %55, !dbg !115
  %57 = load float, ptr addrspace(1) %56, align 4, !dbg !115, !tbaa !116, !amdgpu.noclobber !102
  %58 = tail call i64 @_Z12get_local_idj(i32 noundef 0) #5, !dbg !118
  %59 = trunc nuw nsw i64 %58 to i32, !dbg !119
  %60 = getelementptr inbounds nuw float, ptr addrspace(3) @k.lds, i32 %59, !dbg !119
  store float %57, ptr addrspace(3) %60, align 4, !dbg !120, !tbaa !116
  tail call void @_Z7barrierj(i32 noundef 1) #6, !dbg !121
  %61 = addrspacecast ptr addrspace(1) %3 to ptr, !dbg !122
  %62 = tail call i32 @_Z25atomic_fetch_add_explicitPVU7_Atomicii12memory_order12memory_scope(ptr noundef %61, i32 noundef 3, i32 noundef 4, i32 noundef 2) #6, !dbg !123
  %63 = getelementptr inbounds nuw i8, ptr addrspace(4) %4, i64 16, !dbg !124
  %64 = load <4 x float>, ptr addrspace(4) %63, align 16, !dbg !124, !tbaa !125, !amdgpu.noclobber !102
    #dbg_value(<4 x float> poison, !70, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !105)
  %65 = extractelement <4 x float> %64, i64 2, !dbg !126
  %66 = tail call ptr addrspace(1) @__printf_alloc(i32 8)
  %67 = icmp eq ptr addrspace(1) %66, null, !dbg !127
  br i1 %67, label %70, label %68, !dbg !127

68:                                               ; preds = %5
  %69 = getelementptr i8, ptr addrspace(1) %66, i64 4
  store i32 1, ptr addrspace(1) %66, align 4
  store float %65, ptr addrspace(1) %69, align 4
  br label %70, !dbg !127

70:                                               ; preds = %68, %5
  switch i32 %10, label %75 [
    i32 1, label %71
    i32 2, label %72
    i32 3, label %72
  ], !dbg !128

71:                                               ; preds = %70
  store float 1.000000e+00, ptr addrspace(1) %0, align 4, !dbg !129, !tbaa !116
  br label %81, !dbg !131

72:                                               ; preds = %70, %70
  %73 = load float, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @k.lds, i32 16), align 4, !dbg !132, !tbaa !116
  %74 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 4, !dbg !133
  store float %73, ptr addrspace(1) %74, align 4, !dbg !134, !tbaa !116
  br label %81, !dbg !135

75:                                               ; preds = %70
  %76 = load i32, ptr addrspace(3) %2, align 4, !dbg !136, !tbaa !85
  %77 = and i32 %76, 15, !dbg !137
  %78 = extractelement <16 x i32> %54, i32 %77, !dbg !138
  %79 = sitofp i32 %78 to float, !dbg !138
  %80 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 8, !dbg !139
  store float %79, ptr addrspace(1) %80, align 4, !dbg !140, !tbaa !116
  br label %81, !dbg !141

81:                                               ; preds = %71, %72, %75
  %82 = tail call i64 @_Z12get_local_idj(i32 noundef 0) #5, !dbg !142
  %83 = trunc i64 %82 to i32, !dbg !143
  %84 = sub i32 255, %83, !dbg !143
  %85 = getelementptr inbounds nuw float, ptr addrspace(3) @k.lds, i32 %84, !dbg !143
  %86 = load float, ptr addrspace(3) %85, align 4, !dbg !143, !tbaa !116
  %87 = fadd float %65, %86, !dbg !144
  %88 = fpext float %87 to double, !dbg !143
  %89 = fadd double %8, %88, !dbg !145
  %90 = fptrunc double %89 to float, !dbg !143
  %91 = tail call i64 @_Z13get_global_idj(i32 noundef 0) #5, !dbg !146
  %92 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %91, !dbg !147
  store float %90, ptr addrspace(1) %92, align 4, !dbg !148, !tbaa !116
  ret void, !dbg !149
}

; Function Attrs: alwaysinline convergent norecurse nounwind
define protected void @__clang_ocl_kern_imp_k(ptr addrspace(1) noundef align 4 captures(none) %0, i32 %1, float %2, [3 x i8] %3, %struct.anon %4, ptr addrspace(3) noundef readonly align 4 captures(none) %5, ptr addrspace(1) noundef align 4 %6, ptr addrspace(4) noundef readonly align 16 captures(none) %7) local_unnamed_addr #1 !dbg !24 !kernel_arg_addr_space !97 !kernel_arg_access_qual !98 !kernel_arg_type !99 !kernel_arg_base_type !100 !kernel_arg_type_qual !101 {
    #dbg_value(ptr addrspace(1) %0, !59, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !150)
    #dbg_declare(ptr undef, !60, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !151)
    #dbg_value(ptr addrspace(3) %5, !61, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !150)
    #dbg_value(ptr addrspace(1) %6, !62, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !150)
    #dbg_value(ptr addrspace(4) %7, !63, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !150)
    #dbg_declare(ptr addrspace(5) poison, !64, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !152)
    #dbg_value(i32 0, !68, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !153)
    #dbg_value(i32 0, !68, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !153)
    #dbg_value(i32 1, !68, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !153)
  %9 = add nsw i32 %1, 2, !dbg !154
  %10 = insertelement <16 x i32> <i32 1, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 poison, i32 0, i32 0, i32 0, i32 0, i32 0>, i32 %9, i64 1, !dbg !155
    #dbg_value(i32 2, !68, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !153)
  %11 = shl nsw i32 %1, 1, !dbg !156
  %12 = add nsw i32 %11, 3, !dbg !154
  %13 = insertelement <16 x i32> %10, i32 %12, i64 2, !dbg !155
    #dbg_value(i32 3, !68, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !153)
  %14 = mul nsw i32 %1, 3, !dbg !156
  %15 = add nsw i32 %14, 4, !dbg !154
  %16 = insertelement <16 x i32> %13, i32 %15, i64 3, !dbg !155
    #dbg_value(i32 4, !68, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !153)
  %17 = shl nsw i32 %1, 2, !dbg !156
  %18 = or disjoint i32 %17, 1, !dbg !154
  %19 = insertelement <16 x i32> %16, i32 %18, i64 4, !dbg !155
    #dbg_value(i32 5, !68, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !153)
  %20 = mul nsw i32 %1, 5, !dbg !156
  %21 = add nsw i32 %20, 2, !dbg !154
  %22 = insertelement <16 x i32> %19, i32 %21, i64 5, !dbg !155
    #dbg_value(i32 6, !68, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !153)
  %23 = mul nsw i32 %1, 6, !dbg !156
  %24 = add nsw i32 %23, 3, !dbg !154
  %25 = insertelement <16 x i32> %22, i32 %24, i64 6, !dbg !155
    #dbg_value(i32 7, !68, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !153)
  %26 = mul nsw i32 %1, 7, !dbg !156
  %27 = add nsw i32 %26, 4, !dbg !154
  %28 = insertelement <16 x i32> %25, i32 %27, i64 7, !dbg !155
    #dbg_value(i32 8, !68, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !153)
  %29 = shl nsw i32 %1, 3, !dbg !156
  %30 = or disjoint i32 %29, 1, !dbg !154
  %31 = insertelement <16 x i32> %28, i32 %30, i64 8, !dbg !155
    #dbg_value(i32 9, !68, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !153)
  %32 = mul nsw i32 %1, 9, !dbg !156
  %33 = add nsw i32 %32, 2, !dbg !154
  %34 = insertelement <16 x i32> %31, i32 %33, i64 9, !dbg !155
    #dbg_value(i32 10, !68, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !153)
  %35 = mul nsw i32 %1, 10, !dbg !156
  %36 = add nsw i32 %35, 3, !dbg !154
  %37 = insertelement <16 x i32> %34, i32 %36, i64 10, !dbg !155
    #dbg_value(i32 11, !68, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !153)
  %38 = mul nsw i32 %1, 11, !dbg !156
  %39 = add nsw i32 %38, 4, !dbg !154
  %40 = insertelement <16 x i32> %37, i32 %39, i64 11, !dbg !155
    #dbg_value(i32 12, !68, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !153)
  %41 = mul nsw i32 %1, 12, !dbg !156
  %42 = or disjoint i32 %41, 1, !dbg !154
  %43 = insertelement <16 x i32> %40, i32 %42, i64 12, !dbg !155
    #dbg_value(i32 13, !68, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !153)
  %44 = mul nsw i32 %1, 13, !dbg !156
  %45 = add nsw i32 %44, 2, !dbg !154
  %46 = insertelement <16 x i32> %43, i32 %45, i64 13, !dbg !155
    #dbg_value(i32 14, !68, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !153)
  %47 = mul nsw i32 %1, 14, !dbg !156
  %48 = add nsw i32 %47, 3, !dbg !154
  %49 = insertelement <16 x i32> %46, i32 %48, i64 14, !dbg !155
    #dbg_value(i32 15, !68, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !153)
  %50 = mul nsw i32 %1, 15, !dbg !156
  %51 = add nsw i32 %50, 4, !dbg !154
  %52 = insertelement <16 x i32> %49, i32 %51, i64 15, !dbg !155
    #dbg_value(i32 16, !68, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !153)
  %53 = extractvalue %struct.anon %4, 1, 1
  %54 = tail call i64 @_Z13get_global_idj(i32 noundef 0) #5, !dbg !157
  %55 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %54, !dbg !158
  %56 = load float, ptr addrspace(1) %55, align 4, !dbg !158, !tbaa !116
  %57 = tail call i64 @_Z12get_local_idj(i32 noundef 0) #5, !dbg !159
  %58 = trunc nuw nsw i64 %57 to i32, !dbg !160
  %59 = getelementptr inbounds nuw float, ptr addrspace(3) @k.lds, i32 %58, !dbg !160
  store float %56, ptr addrspace(3) %59, align 4, !dbg !161, !tbaa !116
  tail call void @_Z7barrierj(i32 noundef 1) #6, !dbg !162
  %60 = addrspacecast ptr addrspace(1) %6 to ptr, !dbg !163
  %61 = tail call i32 @_Z25atomic_fetch_add_explicitPVU7_Atomicii12memory_order12memory_scope(ptr noundef %60, i32 noundef 3, i32 noundef 4, i32 noundef 2) #6, !dbg !164
  %62 = getelementptr inbounds nuw i8, ptr addrspace(4) %7, i64 16, !dbg !165
  %63 = load <4 x float>, ptr addrspace(4) %62, align 16, !dbg !165, !tbaa !125
    #dbg_value(<4 x float> poison, !70, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !150)
  %64 = extractelement <4 x float> %63, i64 2, !dbg !166
  %65 = tail call ptr addrspace(1) @__printf_alloc(i32 8)
  %66 = icmp eq ptr addrspace(1) %65, null, !dbg !167
  br i1 %66, label %69, label %67, !dbg !167

67:                                               ; preds = %8
  %68 = getelementptr i8, ptr addrspace(1) %65, i64 4
  store i32 1, ptr addrspace(1) %65, align 4
  store float %64, ptr addrspace(1) %68, align 4
  br label %69, !dbg !167

69:                                               ; preds = %8, %67
  switch i32 %53, label %74 [
    i32 1, label %70
    i32 2, label %71
    i32 3, label %71
  ], !dbg !168

70:                                               ; preds = %69
  store float 1.000000e+00, ptr addrspace(1) %0, align 4, !dbg !169, !tbaa !116
  br label %80, !dbg !170

71:                                               ; preds = %69, %69
  %72 = load float, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @k.lds, i32 16), align 4, !dbg !171, !tbaa !116
  %73 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 4, !dbg !172
  store float %72, ptr addrspace(1) %73, align 4, !dbg !173, !tbaa !116
  br label %80, !dbg !174

74:                                               ; preds = %69
  %75 = load i32, ptr addrspace(3) %5, align 4, !dbg !175, !tbaa !85
  %76 = and i32 %75, 15, !dbg !176
  %77 = extractelement <16 x i32> %52, i32 %76, !dbg !177
  %78 = sitofp i32 %77 to float, !dbg !177
  %79 = getelementptr inbounds nuw i8, ptr addrspace(1) %0, i64 8, !dbg !178
  store float %78, ptr addrspace(1) %79, align 4, !dbg !179, !tbaa !116
  br label %80, !dbg !180

80:                                               ; preds = %74, %71, %70
  %81 = extractvalue %struct.anon %4, 0
  %82 = tail call i64 @_Z12get_local_idj(i32 noundef 0) #5, !dbg !181
  %83 = trunc i64 %82 to i32, !dbg !182
  %84 = sub i32 255, %83, !dbg !182
  %85 = getelementptr inbounds nuw float, ptr addrspace(3) @k.lds, i32 %84, !dbg !182
  %86 = load float, ptr addrspace(3) %85, align 4, !dbg !182, !tbaa !116
  %87 = fadd float %64, %86, !dbg !183
  %88 = fpext float %87 to double, !dbg !182
  %89 = fadd double %81, %88, !dbg !184
  %90 = fptrunc double %89 to float, !dbg !182
  %91 = tail call i64 @_Z13get_global_idj(i32 noundef 0) #5, !dbg !185
  %92 = getelementptr inbounds nuw float, ptr addrspace(1) %0, i64 %91, !dbg !186
  store float %90, ptr addrspace(1) %92, align 4, !dbg !187, !tbaa !116
  ret void, !dbg !188
}

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare !dbg !189 hidden i64 @_Z13get_global_idj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent mustprogress nofree nounwind willreturn memory(none)
declare !dbg !193 hidden i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #2

; Function Attrs: convergent nounwind
declare !dbg !194 hidden void @_Z7barrierj(i32 noundef) local_unnamed_addr #3

; Function Attrs: convergent nounwind
declare !dbg !199 hidden i32 @_Z25atomic_fetch_add_explicitPVU7_Atomicii12memory_order12memory_scope(ptr noundef, i32 noundef, i32 noundef, i32 noundef) local_unnamed_addr #3

; Function Attrs: nounwind
declare ptr addrspace(1) @__printf_alloc(i32) local_unnamed_addr #4

attributes #0 = { convergent norecurse nounwind "amdgpu-flat-work-group-size"="1,256" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { alwaysinline convergent norecurse nounwind "amdgpu-flat-work-group-size"="1,256" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #2 = { convergent mustprogress nofree nounwind willreturn memory(none) "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #3 = { convergent nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #4 = { nounwind "uniform-work-group-size"="false" }
attributes #5 = { convergent nounwind willreturn memory(none) }
attributes #6 = { convergent nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!78, !79, !80, !81, !82}
!opencl.ocl.version = !{!83}
!llvm.ident = !{!84}
!llvm.errno.tbaa = !{!85}
!llvm.printf.fmts = !{!89}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "tab", scope: !2, file: !3, line: 3, type: !77, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, enums: !4, globals: !21, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "debug.cl", directory: "/kernels", checksumkind: CSK_MD5, checksum: "54e86d9f8b21c6229563ffd810aa6158")
!4 = !{!5, !14}
!5 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "memory_order", file: !6, line: 331, baseType: !7, size: 32, elements: !8)
!6 = !DIFile(filename: "/usr/lib/llvm-22/lib/clang/22/include/opencl-c-base.h", directory: "", checksumkind: CSK_MD5, checksum: "be11a690c37450a0034f006875ffc62b")
!7 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!8 = !{!9, !10, !11, !12, !13}
!9 = !DIEnumerator(name: "memory_order_relaxed", value: 0)
!10 = !DIEnumerator(name: "memory_order_acquire", value: 2)
!11 = !DIEnumerator(name: "memory_order_release", value: 3)
!12 = !DIEnumerator(name: "memory_order_acq_rel", value: 4)
!13 = !DIEnumerator(name: "memory_order_seq_cst", value: 5)
!14 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "memory_scope", file: !6, line: 297, baseType: !7, size: 32, elements: !15)
!15 = !{!16, !17, !18, !19, !20}
!16 = !DIEnumerator(name: "memory_scope_work_item", value: 0)
!17 = !DIEnumerator(name: "memory_scope_work_group", value: 1)
!18 = !DIEnumerator(name: "memory_scope_device", value: 2)
!19 = !DIEnumerator(name: "memory_scope_all_svm_devices", value: 3)
!20 = !DIEnumerator(name: "memory_scope_sub_group", value: 4)
!21 = !{!0, !22, !74}
!22 = !DIGlobalVariableExpression(var: !23, expr: !DIExpression(DW_OP_constu, 3, DW_OP_swap, DW_OP_xderef))
!23 = distinct !DIGlobalVariable(name: "lds", scope: !24, file: !3, line: 5, type: !71, isLocal: true, isDefinition: true)
!24 = distinct !DISubprogram(name: "k", linkageName: "__clang_ocl_kern_imp_k", scope: !3, file: !3, line: 4, type: !25, scopeLine: 4, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !58)
!25 = !DISubroutineType(cc: DW_CC_LLVM_DeviceKernel, types: !26)
!26 = !{null, !27, !29, !49, !50, !53}
!27 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !28, size: 64)
!28 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!29 = !DIDerivedType(tag: DW_TAG_typedef, name: "S", file: !3, line: 2, baseType: !30)
!30 = distinct !DICompositeType(tag: DW_TAG_structure_type, file: !3, line: 2, size: 256, elements: !31)
!31 = !{!32, !34, !35, !40}
!32 = !DIDerivedType(tag: DW_TAG_member, name: "a", scope: !30, file: !3, line: 2, baseType: !33, size: 32)
!33 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!34 = !DIDerivedType(tag: DW_TAG_member, name: "b", scope: !30, file: !3, line: 2, baseType: !28, size: 32, offset: 32)
!35 = !DIDerivedType(tag: DW_TAG_member, name: "c", scope: !30, file: !3, line: 2, baseType: !36, size: 24, offset: 64)
!36 = !DICompositeType(tag: DW_TAG_array_type, baseType: !37, size: 24, elements: !38)
!37 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!38 = !{!39}
!39 = !DISubrange(count: 3)
!40 = !DIDerivedType(tag: DW_TAG_member, name: "d", scope: !30, file: !3, line: 2, baseType: !41, size: 128, offset: 128)
!41 = distinct !DICompositeType(tag: DW_TAG_structure_type, scope: !30, file: !3, line: 2, size: 128, elements: !42)
!42 = !{!43, !45}
!43 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !41, file: !3, line: 2, baseType: !44, size: 64)
!44 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!45 = !DIDerivedType(tag: DW_TAG_member, name: "y", scope: !41, file: !3, line: 2, baseType: !46, size: 64, offset: 64)
!46 = !DICompositeType(tag: DW_TAG_array_type, baseType: !33, size: 64, elements: !47)
!47 = !{!48}
!48 = !DISubrange(count: 2)
!49 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !33, size: 32, dwarfAddressSpace: 3)
!50 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !51, size: 64)
!51 = !DIDerivedType(tag: DW_TAG_typedef, name: "atomic_int", file: !3, baseType: !52)
!52 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !33)
!53 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !54, size: 64)
!54 = !DIDerivedType(tag: DW_TAG_typedef, name: "float4", file: !6, line: 118, baseType: !55)
!55 = !DICompositeType(tag: DW_TAG_array_type, baseType: !28, size: 128, flags: DIFlagVector, elements: !56)
!56 = !{!57}
!57 = !DISubrange(count: 4)
!58 = !{!59, !60, !61, !62, !63, !64, !68, !70}
!59 = !DILocalVariable(name: "p", arg: 1, scope: !24, file: !3, line: 4, type: !27)
!60 = !DILocalVariable(name: "s", arg: 2, scope: !24, file: !3, line: 4, type: !29)
!61 = !DILocalVariable(name: "l", arg: 3, scope: !24, file: !3, line: 4, type: !49)
!62 = !DILocalVariable(name: "q", arg: 4, scope: !24, file: !3, line: 4, type: !50)
!63 = !DILocalVariable(name: "cc", arg: 5, scope: !24, file: !3, line: 4, type: !53)
!64 = !DILocalVariable(name: "arr", scope: !24, file: !3, line: 6, type: !65)
!65 = !DICompositeType(tag: DW_TAG_array_type, baseType: !33, size: 512, elements: !66)
!66 = !{!67}
!67 = !DISubrange(count: 16)
!68 = !DILocalVariable(name: "i", scope: !69, file: !3, line: 7, type: !33)
!69 = distinct !DILexicalBlock(scope: !24, file: !3, line: 7, column: 3)
!70 = !DILocalVariable(name: "v", scope: !24, file: !3, line: 11, type: !54)
!71 = !DICompositeType(tag: DW_TAG_array_type, baseType: !28, size: 8192, elements: !72)
!72 = !{!73}
!73 = !DISubrange(count: 256)
!74 = !DIGlobalVariableExpression(var: !75, expr: !DIExpression())
!75 = distinct !DIGlobalVariable(scope: null, file: !3, line: 12, type: !76, isLocal: true, isDefinition: true)
!76 = !DICompositeType(tag: DW_TAG_array_type, baseType: !37, size: 32, elements: !56)
!77 = !DICompositeType(tag: DW_TAG_array_type, baseType: !33, size: 128, elements: !56)
!78 = !{i32 1, !"amdhsa_code_object_version", i32 600}
!79 = !{i32 7, !"Dwarf Version", i32 5}
!80 = !{i32 2, !"Debug Info Version", i32 3}
!81 = !{i32 1, !"wchar_size", i32 4}
!82 = !{i32 8, !"PIC Level", i32 2}
!83 = !{i32 2, i32 0}
!84 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!85 = !{!86, !86, i64 0}
!86 = !{!"int", !87, i64 0}
!87 = !{!"omnipotent char", !88, i64 0}
!88 = !{!"Simple C/C++ TBAA"}
!89 = !{!"1:1:4:%f\\n"}
!90 = distinct !DISubprogram(name: "k", scope: !3, file: !3, line: 4, type: !25, scopeLine: 4, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !91)
!91 = !{!92, !93, !94, !95, !96}
!92 = !DILocalVariable(name: "p", arg: 1, scope: !90, file: !3, line: 4, type: !27)
!93 = !DILocalVariable(name: "s", arg: 2, scope: !90, file: !3, line: 4, type: !29)
!94 = !DILocalVariable(name: "l", arg: 3, scope: !90, file: !3, line: 4, type: !49)
!95 = !DILocalVariable(name: "q", arg: 4, scope: !90, file: !3, line: 4, type: !50)
!96 = !DILocalVariable(name: "cc", arg: 5, scope: !90, file: !3, line: 4, type: !53)
!97 = !{i32 1, i32 0, i32 3, i32 1, i32 2}
!98 = !{!"none", !"none", !"none", !"none", !"none"}
!99 = !{!"float*", !"S", !"int*", !"atomic_int*", !"float4*"}
!100 = !{!"float*", !"S", !"int*", !"_Atomic(int)*", !"float __attribute__((ext_vector_type(4)))*"}
!101 = !{!"", !"", !"", !"", !"const"}
!102 = !{}
!103 = !DILocation(line: 0, scope: !90)
!104 = !DILocation(line: 4, column: 34, scope: !90)
!105 = !DILocation(line: 0, scope: !24, inlinedAt: !106)
!106 = distinct !DILocation(line: 4, column: 93, scope: !90)
!107 = !DILocation(line: 4, column: 34, scope: !24, inlinedAt: !106)
!108 = !DILocation(line: 6, column: 15, scope: !24, inlinedAt: !106)
!109 = !DILocation(line: 0, scope: !69, inlinedAt: !106)
!110 = !DILocation(line: 7, column: 47, scope: !111, inlinedAt: !106)
!111 = distinct !DILexicalBlock(scope: !69, file: !3, line: 7, column: 3)
!112 = !DILocation(line: 7, column: 39, scope: !111, inlinedAt: !106)
!113 = !DILocation(line: 7, column: 44, scope: !111, inlinedAt: !106)
!114 = !DILocation(line: 8, column: 28, scope: !24, inlinedAt: !106)
!115 = !DILocation(line: 8, column: 26, scope: !24, inlinedAt: !106)
!116 = !{!117, !117, i64 0}
!117 = !{!"float", !87, i64 0}
!118 = !DILocation(line: 8, column: 7, scope: !24, inlinedAt: !106)
!119 = !DILocation(line: 8, column: 3, scope: !24, inlinedAt: !106)
!120 = !DILocation(line: 8, column: 24, scope: !24, inlinedAt: !106)
!121 = !DILocation(line: 9, column: 3, scope: !24, inlinedAt: !106)
!122 = !DILocation(line: 10, column: 29, scope: !24, inlinedAt: !106)
!123 = !DILocation(line: 10, column: 3, scope: !24, inlinedAt: !106)
!124 = !DILocation(line: 11, column: 14, scope: !24, inlinedAt: !106)
!125 = !{!87, !87, i64 0}
!126 = !DILocation(line: 12, column: 18, scope: !24, inlinedAt: !106)
!127 = !DILocation(line: 12, column: 3, scope: !24, inlinedAt: !106)
!128 = !DILocation(line: 13, column: 3, scope: !24, inlinedAt: !106)
!129 = !DILocation(line: 13, column: 36, scope: !130, inlinedAt: !106)
!130 = distinct !DILexicalBlock(scope: !24, file: !3, line: 13, column: 21)
!131 = !DILocation(line: 13, column: 41, scope: !130, inlinedAt: !106)
!132 = !DILocation(line: 13, column: 71, scope: !130, inlinedAt: !106)
!133 = !DILocation(line: 13, column: 64, scope: !130, inlinedAt: !106)
!134 = !DILocation(line: 13, column: 69, scope: !130, inlinedAt: !106)
!135 = !DILocation(line: 13, column: 79, scope: !130, inlinedAt: !106)
!136 = !DILocation(line: 13, column: 104, scope: !130, inlinedAt: !106)
!137 = !DILocation(line: 13, column: 108, scope: !130, inlinedAt: !106)
!138 = !DILocation(line: 13, column: 100, scope: !130, inlinedAt: !106)
!139 = !DILocation(line: 13, column: 95, scope: !130, inlinedAt: !106)
!140 = !DILocation(line: 13, column: 99, scope: !130, inlinedAt: !106)
!141 = !DILocation(line: 13, column: 114, scope: !130, inlinedAt: !106)
!142 = !DILocation(line: 14, column: 35, scope: !24, inlinedAt: !106)
!143 = !DILocation(line: 14, column: 25, scope: !24, inlinedAt: !106)
!144 = !DILocation(line: 14, column: 52, scope: !24, inlinedAt: !106)
!145 = !DILocation(line: 14, column: 58, scope: !24, inlinedAt: !106)
!146 = !DILocation(line: 14, column: 5, scope: !24, inlinedAt: !106)
!147 = !DILocation(line: 14, column: 3, scope: !24, inlinedAt: !106)
!148 = !DILocation(line: 14, column: 23, scope: !24, inlinedAt: !106)
!149 = !DILocation(line: 15, column: 1, scope: !90)
!150 = !DILocation(line: 0, scope: !24)
!151 = !DILocation(line: 4, column: 34, scope: !24)
!152 = !DILocation(line: 6, column: 15, scope: !24)
!153 = !DILocation(line: 0, scope: !69)
!154 = !DILocation(line: 7, column: 47, scope: !111)
!155 = !DILocation(line: 7, column: 39, scope: !111)
!156 = !DILocation(line: 7, column: 44, scope: !111)
!157 = !DILocation(line: 8, column: 28, scope: !24)
!158 = !DILocation(line: 8, column: 26, scope: !24)
!159 = !DILocation(line: 8, column: 7, scope: !24)
!160 = !DILocation(line: 8, column: 3, scope: !24)
!161 = !DILocation(line: 8, column: 24, scope: !24)
!162 = !DILocation(line: 9, column: 3, scope: !24)
!163 = !DILocation(line: 10, column: 29, scope: !24)
!164 = !DILocation(line: 10, column: 3, scope: !24)
!165 = !DILocation(line: 11, column: 14, scope: !24)
!166 = !DILocation(line: 12, column: 18, scope: !24)
!167 = !DILocation(line: 12, column: 3, scope: !24)
!168 = !DILocation(line: 13, column: 3, scope: !24)
!169 = !DILocation(line: 13, column: 36, scope: !130)
!170 = !DILocation(line: 13, column: 41, scope: !130)
!171 = !DILocation(line: 13, column: 71, scope: !130)
!172 = !DILocation(line: 13, column: 64, scope: !130)
!173 = !DILocation(line: 13, column: 69, scope: !130)
!174 = !DILocation(line: 13, column: 79, scope: !130)
!175 = !DILocation(line: 13, column: 104, scope: !130)
!176 = !DILocation(line: 13, column: 108, scope: !130)
!177 = !DILocation(line: 13, column: 100, scope: !130)
!178 = !DILocation(line: 13, column: 95, scope: !130)
!179 = !DILocation(line: 13, column: 99, scope: !130)
!180 = !DILocation(line: 13, column: 114, scope: !130)
!181 = !DILocation(line: 14, column: 35, scope: !24)
!182 = !DILocation(line: 14, column: 25, scope: !24)
!183 = !DILocation(line: 14, column: 52, scope: !24)
!184 = !DILocation(line: 14, column: 58, scope: !24)
!185 = !DILocation(line: 14, column: 5, scope: !24)
!186 = !DILocation(line: 14, column: 3, scope: !24)
!187 = !DILocation(line: 14, column: 23, scope: !24)
!188 = !DILocation(line: 15, column: 1, scope: !24)
!189 = !DISubprogram(name: "get_global_id", linkageName: "_Z13get_global_idj", scope: !3, file: !3, line: 8, type: !190, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagOptimized)
!190 = !DISubroutineType(types: !191)
!191 = !{!192, !7}
!192 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!193 = !DISubprogram(name: "get_local_id", linkageName: "_Z12get_local_idj", scope: !3, file: !3, line: 8, type: !190, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagOptimized)
!194 = !DISubprogram(name: "barrier", linkageName: "_Z7barrierj", scope: !3, file: !3, line: 9, type: !195, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagOptimized)
!195 = !DISubroutineType(types: !196)
!196 = !{null, !197}
!197 = !DIDerivedType(tag: DW_TAG_typedef, name: "cl_mem_fence_flags", file: !6, line: 281, baseType: !198)
!198 = !DIDerivedType(tag: DW_TAG_typedef, name: "uint", file: !6, line: 38, baseType: !7)
!199 = !DISubprogram(name: "atomic_fetch_add_explicit", linkageName: "_Z25atomic_fetch_add_explicitPVU7_Atomicii12memory_order12memory_scope", scope: !3, file: !3, line: 10, type: !200, flags: DIFlagArtificial | DIFlagPrototyped, spFlags: DISPFlagOptimized)
!200 = !DISubroutineType(types: !201)
!201 = !{!33, !202, !33, !5, !14}
!202 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !203, size: 64, dwarfAddressSpace: 1)
!203 = !DIDerivedType(tag: DW_TAG_volatile_type, baseType: !52)
