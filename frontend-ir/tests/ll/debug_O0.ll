; ModuleID = 'debug.cl'
source_filename = "debug.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

%struct.S = type { i32, float, [3 x i8], %struct.anon }
%struct.anon = type { double, [2 x i32] }

@tab = hidden addrspace(4) constant [4 x i32] [i32 1, i32 2, i32 3, i32 4], align 4, !dbg !0
@k.lds = internal addrspace(3) global [256 x float] undef, align 4, !dbg !22
@.str = private unnamed_addr addrspace(4) constant [4 x i8] c"%f\0A\00", align 1, !dbg !62

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected amdgpu_kernel void @k(ptr addrspace(1) noundef align 4 %0, ptr addrspace(4) noundef byref(%struct.S) align 8 %1, ptr addrspace(3) noundef align 4 %2, ptr addrspace(1) noundef align 4 %3, ptr addrspace(4) noundef align 16 %4) #0 !dbg !75 !kernel_arg_addr_space !76 !kernel_arg_access_qual !77 !kernel_arg_type !78 !kernel_arg_base_type !79 !kernel_arg_type_qual !80 {
  %6 = alloca %struct.S, align 8, addrspace(5)
  %7 = alloca ptr addrspace(1), align 8, addrspace(5)
  %8 = alloca ptr addrspace(3), align 4, addrspace(5)
  %9 = alloca ptr addrspace(1), align 8, addrspace(5)
  %10 = alloca ptr addrspace(4), align 8, addrspace(5)
  %11 = addrspacecast ptr addrspace(5) %6 to ptr
  %12 = addrspacecast ptr addrspace(5) %7 to ptr
  %13 = addrspacecast ptr addrspace(5) %8 to ptr
  %14 = addrspacecast ptr addrspace(5) %9 to ptr
  %15 = addrspacecast ptr addrspace(5) %10 to ptr
  call void @llvm.memcpy.p0.p4.i64(ptr align 8 %11, ptr addrspace(4) align 8 %1, i64 32, i1 false)
  store ptr addrspace(1) %0, ptr %12, align 8
    #dbg_declare(ptr addrspace(5) %7, !81, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !82)
    #dbg_declare(ptr %11, !83, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !84)
  store ptr addrspace(3) %2, ptr %13, align 4
    #dbg_declare(ptr addrspace(5) %8, !85, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !86)
  store ptr addrspace(1) %3, ptr %14, align 8
    #dbg_declare(ptr addrspace(5) %9, !87, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !88)
  store ptr addrspace(4) %4, ptr %15, align 8
    #dbg_declare(ptr addrspace(5) %10, !89, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !90)
  %16 = load ptr addrspace(1), ptr %12, align 8, !dbg !91
  %17 = load ptr addrspace(3), ptr %13, align 4, !dbg !91
  %18 = load ptr addrspace(1), ptr %14, align 8, !dbg !91
  %19 = load ptr addrspace(4), ptr %15, align 8, !dbg !91
  %20 = getelementptr inbounds nuw %struct.S, ptr %11, i32 0, i32 0, !dbg !91
  %21 = load i32, ptr %20, align 8, !dbg !91
  %22 = getelementptr inbounds nuw %struct.S, ptr %11, i32 0, i32 1, !dbg !91
  %23 = load float, ptr %22, align 4, !dbg !91
  %24 = getelementptr inbounds nuw %struct.S, ptr %11, i32 0, i32 2, !dbg !91
  %25 = load [3 x i8], ptr %24, align 8, !dbg !91
  %26 = getelementptr inbounds nuw %struct.S, ptr %11, i32 0, i32 3, !dbg !91
  %27 = load %struct.anon, ptr %26, align 8, !dbg !91
  call void @__clang_ocl_kern_imp_k(ptr addrspace(1) noundef align 4 %16, i32 %21, float %23, [3 x i8] %25, %struct.anon %27, ptr addrspace(3) noundef align 4 %17, ptr addrspace(1) noundef align 4 %18, ptr addrspace(4) noundef align 16 %19) #6, !dbg !91
  ret void, !dbg !92
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p4.i64(ptr noalias writeonly captures(none), ptr addrspace(4) noalias readonly captures(none), i64, i1 immarg) #1

; Function Attrs: convergent noinline norecurse nounwind optnone
define protected void @__clang_ocl_kern_imp_k(ptr addrspace(1) noundef align 4 %0, i32 %1, float %2, [3 x i8] %3, %struct.anon %4, ptr addrspace(3) noundef align 4 %5, ptr addrspace(1) noundef align 4 %6, ptr addrspace(4) noundef align 16 %7) #2 !dbg !24 !kernel_arg_addr_space !76 !kernel_arg_access_qual !77 !kernel_arg_type !78 !kernel_arg_base_type !79 !kernel_arg_type_qual !80 {
  %9 = alloca %struct.S, align 8, addrspace(5)
  %10 = alloca ptr addrspace(1), align 8, addrspace(5)
  %11 = alloca ptr addrspace(3), align 4, addrspace(5)
  %12 = alloca ptr addrspace(1), align 8, addrspace(5)
  %13 = alloca ptr addrspace(4), align 8, addrspace(5)
  %14 = alloca [16 x i32], align 4, addrspace(5)
  %15 = alloca i32, align 4, addrspace(5)
  %16 = alloca <4 x float>, align 16, addrspace(5)
  %17 = addrspacecast ptr addrspace(5) %9 to ptr
  %18 = addrspacecast ptr addrspace(5) %10 to ptr
  %19 = addrspacecast ptr addrspace(5) %11 to ptr
  %20 = addrspacecast ptr addrspace(5) %12 to ptr
  %21 = addrspacecast ptr addrspace(5) %13 to ptr
  %22 = getelementptr inbounds nuw %struct.S, ptr %17, i32 0, i32 0
  store i32 %1, ptr %22, align 8
  %23 = getelementptr inbounds nuw %struct.S, ptr %17, i32 0, i32 1
  store float %2, ptr %23, align 4
  %24 = getelementptr inbounds nuw %struct.S, ptr %17, i32 0, i32 2
  store [3 x i8] %3, ptr %24, align 8
  %25 = getelementptr inbounds nuw %struct.S, ptr %17, i32 0, i32 3
  store %struct.anon %4, ptr %25, align 8
  store ptr addrspace(1) %0, ptr %18, align 8
    #dbg_declare(ptr addrspace(5) %10, !93, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !94)
    #dbg_declare(ptr %17, !95, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !96)
  store ptr addrspace(3) %5, ptr %19, align 4
    #dbg_declare(ptr addrspace(5) %11, !97, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !98)
  store ptr addrspace(1) %6, ptr %20, align 8
    #dbg_declare(ptr addrspace(5) %12, !99, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !100)
  store ptr addrspace(4) %7, ptr %21, align 8
    #dbg_declare(ptr addrspace(5) %13, !101, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !102)
    #dbg_declare(ptr addrspace(5) %14, !103, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !107)
    #dbg_declare(ptr addrspace(5) %15, !108, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !110)
  store i32 0, ptr addrspace(5) %15, align 4, !dbg !110
  br label %26, !dbg !111

26:                                               ; preds = %43, %8
  %27 = load i32, ptr addrspace(5) %15, align 4, !dbg !112
  %28 = icmp slt i32 %27, 16, !dbg !114
  br i1 %28, label %29, label %46, !dbg !115

29:                                               ; preds = %26
  %30 = getelementptr inbounds nuw %struct.S, ptr %17, i32 0, i32 0, !dbg !116
  %31 = load i32, ptr %30, align 8, !dbg !116
  %32 = load i32, ptr addrspace(5) %15, align 4, !dbg !117
  %33 = mul nsw i32 %31, %32, !dbg !118
  %34 = load i32, ptr addrspace(5) %15, align 4, !dbg !119
  %35 = and i32 %34, 3, !dbg !120
  %36 = sext i32 %35 to i64, !dbg !121
  %37 = getelementptr inbounds [4 x i32], ptr addrspace(4) @tab, i64 0, i64 %36, !dbg !121
  %38 = load i32, ptr addrspace(4) %37, align 4, !dbg !121
  %39 = add nsw i32 %33, %38, !dbg !122
  %40 = load i32, ptr addrspace(5) %15, align 4, !dbg !123
  %41 = sext i32 %40 to i64, !dbg !124
  %42 = getelementptr inbounds [16 x i32], ptr addrspace(5) %14, i64 0, i64 %41, !dbg !124
  store i32 %39, ptr addrspace(5) %42, align 4, !dbg !125
  br label %43, !dbg !124

43:                                               ; preds = %29
  %44 = load i32, ptr addrspace(5) %15, align 4, !dbg !126
  %45 = add nsw i32 %44, 1, !dbg !126
  store i32 %45, ptr addrspace(5) %15, align 4, !dbg !126
  br label %26, !dbg !127, !llvm.loop !128

46:                                               ; preds = %26
  %47 = load ptr addrspace(1), ptr %18, align 8, !dbg !130
  %48 = call i64 @_Z13get_global_idj(i32 noundef 0) #7, !dbg !131
  %49 = getelementptr inbounds nuw float, ptr addrspace(1) %47, i64 %48, !dbg !130
  %50 = load float, ptr addrspace(1) %49, align 4, !dbg !130
  %51 = call i64 @_Z12get_local_idj(i32 noundef 0) #7, !dbg !132
  %52 = getelementptr inbounds nuw [256 x float], ptr addrspace(3) @k.lds, i64 0, i64 %51, !dbg !133
  store float %50, ptr addrspace(3) %52, align 4, !dbg !134
  call void @_Z7barrierj(i32 noundef 1) #6, !dbg !135
  %53 = load ptr addrspace(1), ptr %20, align 8, !dbg !136
  %54 = addrspacecast ptr addrspace(1) %53 to ptr, !dbg !136
  %55 = call i32 @_Z25atomic_fetch_add_explicitPVU7_Atomicii12memory_order12memory_scope(ptr noundef %54, i32 noundef 3, i32 noundef 4, i32 noundef 2) #6, !dbg !137
    #dbg_declare(ptr addrspace(5) %16, !138, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !139)
  %56 = load ptr addrspace(4), ptr %21, align 8, !dbg !140
  %57 = getelementptr inbounds <4 x float>, ptr addrspace(4) %56, i64 1, !dbg !140
  %58 = load <4 x float>, ptr addrspace(4) %57, align 16, !dbg !140
  store <4 x float> %58, ptr addrspace(5) %16, align 16, !dbg !139
  %59 = load <4 x float>, ptr addrspace(5) %16, align 16, !dbg !141
  %60 = shufflevector <4 x float> %59, <4 x float> poison, <2 x i32> <i32 2, i32 3>, !dbg !141
  %61 = load <4 x float>, ptr addrspace(5) %16, align 16, !dbg !142
  %62 = shufflevector <2 x float> %60, <2 x float> poison, <4 x i32> <i32 0, i32 1, i32 poison, i32 poison>, !dbg !142
  %63 = shufflevector <4 x float> %61, <4 x float> %62, <4 x i32> <i32 4, i32 5, i32 2, i32 3>, !dbg !142
  store <4 x float> %63, ptr addrspace(5) %16, align 16, !dbg !142
  %64 = load <4 x float>, ptr addrspace(5) %16, align 16, !dbg !143
  %65 = extractelement <4 x float> %64, i64 0, !dbg !143
  %66 = fpext float %65 to double, !dbg !143
  %67 = call ptr addrspace(1) @__printf_alloc(i32 8)
  br label %68, !dbg !144

68:                                               ; preds = %46
  %69 = icmp ne ptr addrspace(1) %67, null, !dbg !144
  br i1 %69, label %70, label %74, !dbg !144

70:                                               ; preds = %68
  %71 = getelementptr i8, ptr addrspace(1) %67, i32 0
  %72 = bitcast ptr addrspace(1) %71 to ptr addrspace(1)
  store i32 1, ptr addrspace(1) %72, align 4
  %73 = getelementptr i8, ptr addrspace(1) %67, i32 4
  store float %65, ptr addrspace(1) %73, align 4
  br label %74, !dbg !144

74:                                               ; preds = %68, %70
  %75 = getelementptr inbounds nuw %struct.S, ptr %17, i32 0, i32 3, !dbg !145
  %76 = getelementptr inbounds nuw %struct.anon, ptr %75, i32 0, i32 1, !dbg !146
  %77 = getelementptr inbounds [2 x i32], ptr %76, i64 0, i64 1, !dbg !147
  %78 = load i32, ptr %77, align 4, !dbg !147
  switch i32 %78, label %86 [
    i32 1, label %79
    i32 2, label %82
    i32 3, label %82
  ], !dbg !148

79:                                               ; preds = %74
  %80 = load ptr addrspace(1), ptr %18, align 8, !dbg !149
  %81 = getelementptr inbounds float, ptr addrspace(1) %80, i64 0, !dbg !149
  store float 1.000000e+00, ptr addrspace(1) %81, align 4, !dbg !151
  br label %97, !dbg !152

82:                                               ; preds = %74, %74
  %83 = load float, ptr addrspace(3) getelementptr inbounds ([256 x float], ptr addrspace(3) @k.lds, i64 0, i64 4), align 4, !dbg !153
  %84 = load ptr addrspace(1), ptr %18, align 8, !dbg !154
  %85 = getelementptr inbounds float, ptr addrspace(1) %84, i64 1, !dbg !154
  store float %83, ptr addrspace(1) %85, align 4, !dbg !155
  br label %97, !dbg !156

86:                                               ; preds = %74
  %87 = load ptr addrspace(3), ptr %19, align 4, !dbg !157
  %88 = getelementptr inbounds i32, ptr addrspace(3) %87, i64 0, !dbg !157
  %89 = load i32, ptr addrspace(3) %88, align 4, !dbg !157
  %90 = and i32 %89, 15, !dbg !158
  %91 = sext i32 %90 to i64, !dbg !159
  %92 = getelementptr inbounds [16 x i32], ptr addrspace(5) %14, i64 0, i64 %91, !dbg !159
  %93 = load i32, ptr addrspace(5) %92, align 4, !dbg !159
  %94 = sitofp i32 %93 to float, !dbg !159
  %95 = load ptr addrspace(1), ptr %18, align 8, !dbg !160
  %96 = getelementptr inbounds float, ptr addrspace(1) %95, i64 2, !dbg !160
  store float %94, ptr addrspace(1) %96, align 4, !dbg !161
  br label %97, !dbg !162

97:                                               ; preds = %86, %82, %79
  %98 = call i64 @_Z12get_local_idj(i32 noundef 0) #7, !dbg !163
  %99 = sub i64 255, %98, !dbg !164
  %100 = getelementptr inbounds nuw [256 x float], ptr addrspace(3) @k.lds, i64 0, i64 %99, !dbg !165
  %101 = load float, ptr addrspace(3) %100, align 4, !dbg !165
  %102 = load <4 x float>, ptr addrspace(5) %16, align 16, !dbg !166
  %103 = extractelement <4 x float> %102, i64 0, !dbg !166
  %104 = fadd float %101, %103, !dbg !167
  %105 = fpext float %104 to double, !dbg !165
  %106 = getelementptr inbounds nuw %struct.S, ptr %17, i32 0, i32 3, !dbg !168
  %107 = getelementptr inbounds nuw %struct.anon, ptr %106, i32 0, i32 0, !dbg !169
  %108 = load double, ptr %107, align 8, !dbg !169
  %109 = fadd double %105, %108, !dbg !170
  %110 = fptrunc double %109 to float, !dbg !165
  %111 = load ptr addrspace(1), ptr %18, align 8, !dbg !171
  %112 = call i64 @_Z13get_global_idj(i32 noundef 0) #7, !dbg !172
  %113 = getelementptr inbounds nuw float, ptr addrspace(1) %111, i64 %112, !dbg !171
  store float %110, ptr addrspace(1) %113, align 4, !dbg !173
  ret void, !dbg !174
}

; Function Attrs: convergent nounwind willreturn memory(none)
declare hidden i64 @_Z13get_global_idj(i32 noundef) #3

; Function Attrs: convergent nounwind willreturn memory(none)
declare hidden i64 @_Z12get_local_idj(i32 noundef) #3

; Function Attrs: convergent nounwind
declare hidden void @_Z7barrierj(i32 noundef) #4

; Function Attrs: convergent nounwind
declare hidden i32 @_Z25atomic_fetch_add_explicitPVU7_Atomicii12memory_order12memory_scope(ptr noundef, i32 noundef, i32 noundef, i32 noundef) #4

; Function Attrs: convergent nounwind
declare hidden i32 @printf(ptr addrspace(4) noundef, ...) #4

; Function Attrs: nounwind
declare ptr addrspace(1) @__printf_alloc(i32) #5

attributes #0 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" "uniform-work-group-size"="false" }
attributes #1 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { convergent noinline norecurse nounwind optnone "amdgpu-flat-work-group-size"="1,256" "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #3 = { convergent nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #4 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx900" "target-features"="+16-bit-insts,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dpp,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+s-memrealtime,+s-memtime-inst,+sad-insts,+wavefrontsize64" }
attributes #5 = { nounwind }
attributes #6 = { convergent nounwind }
attributes #7 = { convergent nounwind willreturn memory(none) }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!66, !67, !68, !69, !70, !71}
!opencl.ocl.version = !{!72}
!llvm.ident = !{!73}
!llvm.printf.fmts = !{!74}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "tab", scope: !2, file: !3, line: 3, type: !65, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, enums: !4, globals: !21, splitDebugInlining: false, nameTableKind: None)
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
!21 = !{!0, !22, !62}
!22 = !DIGlobalVariableExpression(var: !23, expr: !DIExpression(DW_OP_constu, 3, DW_OP_swap, DW_OP_xderef))
!23 = distinct !DIGlobalVariable(name: "lds", scope: !24, file: !3, line: 5, type: !59, isLocal: true, isDefinition: true)
!24 = distinct !DISubprogram(name: "k", linkageName: "__clang_ocl_kern_imp_k", scope: !3, file: !3, line: 4, type: !25, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !58)
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
!58 = !{}
!59 = !DICompositeType(tag: DW_TAG_array_type, baseType: !28, size: 8192, elements: !60)
!60 = !{!61}
!61 = !DISubrange(count: 256)
!62 = !DIGlobalVariableExpression(var: !63, expr: !DIExpression())
!63 = distinct !DIGlobalVariable(scope: null, file: !3, line: 12, type: !64, isLocal: true, isDefinition: true)
!64 = !DICompositeType(tag: DW_TAG_array_type, baseType: !37, size: 32, elements: !56)
!65 = !DICompositeType(tag: DW_TAG_array_type, baseType: !33, size: 128, elements: !56)
!66 = !{i32 1, !"amdhsa_code_object_version", i32 600}
!67 = !{i32 7, !"Dwarf Version", i32 5}
!68 = !{i32 2, !"Debug Info Version", i32 3}
!69 = !{i32 1, !"wchar_size", i32 4}
!70 = !{i32 8, !"PIC Level", i32 2}
!71 = !{i32 7, !"frame-pointer", i32 2}
!72 = !{i32 2, i32 0}
!73 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!74 = !{!"1:1:4:%f\\n"}
!75 = distinct !DISubprogram(name: "k", scope: !3, file: !3, line: 4, type: !25, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !58)
!76 = !{i32 1, i32 0, i32 3, i32 1, i32 2}
!77 = !{!"none", !"none", !"none", !"none", !"none"}
!78 = !{!"float*", !"S", !"int*", !"atomic_int*", !"float4*"}
!79 = !{!"float*", !"S", !"int*", !"_Atomic(int)*", !"float __attribute__((ext_vector_type(4)))*"}
!80 = !{!"", !"", !"", !"", !"const"}
!81 = !DILocalVariable(name: "p", arg: 1, scope: !75, file: !3, line: 4, type: !27)
!82 = !DILocation(line: 4, column: 29, scope: !75)
!83 = !DILocalVariable(name: "s", arg: 2, scope: !75, file: !3, line: 4, type: !29)
!84 = !DILocation(line: 4, column: 34, scope: !75)
!85 = !DILocalVariable(name: "l", arg: 3, scope: !75, file: !3, line: 4, type: !49)
!86 = !DILocation(line: 4, column: 48, scope: !75)
!87 = !DILocalVariable(name: "q", arg: 4, scope: !75, file: !3, line: 4, type: !50)
!88 = !DILocation(line: 4, column: 70, scope: !75)
!89 = !DILocalVariable(name: "cc", arg: 5, scope: !75, file: !3, line: 4, type: !53)
!90 = !DILocation(line: 4, column: 89, scope: !75)
!91 = !DILocation(line: 4, column: 93, scope: !75)
!92 = !DILocation(line: 15, column: 1, scope: !75)
!93 = !DILocalVariable(name: "p", arg: 1, scope: !24, file: !3, line: 4, type: !27)
!94 = !DILocation(line: 4, column: 29, scope: !24)
!95 = !DILocalVariable(name: "s", arg: 2, scope: !24, file: !3, line: 4, type: !29)
!96 = !DILocation(line: 4, column: 34, scope: !24)
!97 = !DILocalVariable(name: "l", arg: 3, scope: !24, file: !3, line: 4, type: !49)
!98 = !DILocation(line: 4, column: 48, scope: !24)
!99 = !DILocalVariable(name: "q", arg: 4, scope: !24, file: !3, line: 4, type: !50)
!100 = !DILocation(line: 4, column: 70, scope: !24)
!101 = !DILocalVariable(name: "cc", arg: 5, scope: !24, file: !3, line: 4, type: !53)
!102 = !DILocation(line: 4, column: 89, scope: !24)
!103 = !DILocalVariable(name: "arr", scope: !24, file: !3, line: 6, type: !104)
!104 = !DICompositeType(tag: DW_TAG_array_type, baseType: !33, size: 512, elements: !105)
!105 = !{!106}
!106 = !DISubrange(count: 16)
!107 = !DILocation(line: 6, column: 15, scope: !24)
!108 = !DILocalVariable(name: "i", scope: !109, file: !3, line: 7, type: !33)
!109 = distinct !DILexicalBlock(scope: !24, file: !3, line: 7, column: 3)
!110 = !DILocation(line: 7, column: 12, scope: !109)
!111 = !DILocation(line: 7, column: 8, scope: !109)
!112 = !DILocation(line: 7, column: 19, scope: !113)
!113 = distinct !DILexicalBlock(scope: !109, file: !3, line: 7, column: 3)
!114 = !DILocation(line: 7, column: 21, scope: !113)
!115 = !DILocation(line: 7, column: 3, scope: !109)
!116 = !DILocation(line: 7, column: 43, scope: !113)
!117 = !DILocation(line: 7, column: 45, scope: !113)
!118 = !DILocation(line: 7, column: 44, scope: !113)
!119 = !DILocation(line: 7, column: 53, scope: !113)
!120 = !DILocation(line: 7, column: 54, scope: !113)
!121 = !DILocation(line: 7, column: 49, scope: !113)
!122 = !DILocation(line: 7, column: 47, scope: !113)
!123 = !DILocation(line: 7, column: 36, scope: !113)
!124 = !DILocation(line: 7, column: 32, scope: !113)
!125 = !DILocation(line: 7, column: 39, scope: !113)
!126 = !DILocation(line: 7, column: 28, scope: !113)
!127 = !DILocation(line: 7, column: 3, scope: !113)
!128 = distinct !{!128, !115, !129}
!129 = !DILocation(line: 7, column: 56, scope: !109)
!130 = !DILocation(line: 8, column: 26, scope: !24)
!131 = !DILocation(line: 8, column: 28, scope: !24)
!132 = !DILocation(line: 8, column: 7, scope: !24)
!133 = !DILocation(line: 8, column: 3, scope: !24)
!134 = !DILocation(line: 8, column: 24, scope: !24)
!135 = !DILocation(line: 9, column: 3, scope: !24)
!136 = !DILocation(line: 10, column: 29, scope: !24)
!137 = !DILocation(line: 10, column: 3, scope: !24)
!138 = !DILocalVariable(name: "v", scope: !24, file: !3, line: 11, type: !54)
!139 = !DILocation(line: 11, column: 10, scope: !24)
!140 = !DILocation(line: 11, column: 14, scope: !24)
!141 = !DILocation(line: 11, column: 28, scope: !24)
!142 = !DILocation(line: 11, column: 26, scope: !24)
!143 = !DILocation(line: 12, column: 18, scope: !24)
!144 = !DILocation(line: 12, column: 3, scope: !24)
!145 = !DILocation(line: 13, column: 13, scope: !24)
!146 = !DILocation(line: 13, column: 15, scope: !24)
!147 = !DILocation(line: 13, column: 11, scope: !24)
!148 = !DILocation(line: 13, column: 3, scope: !24)
!149 = !DILocation(line: 13, column: 31, scope: !150)
!150 = distinct !DILexicalBlock(scope: !24, file: !3, line: 13, column: 21)
!151 = !DILocation(line: 13, column: 36, scope: !150)
!152 = !DILocation(line: 13, column: 41, scope: !150)
!153 = !DILocation(line: 13, column: 71, scope: !150)
!154 = !DILocation(line: 13, column: 64, scope: !150)
!155 = !DILocation(line: 13, column: 69, scope: !150)
!156 = !DILocation(line: 13, column: 79, scope: !150)
!157 = !DILocation(line: 13, column: 104, scope: !150)
!158 = !DILocation(line: 13, column: 108, scope: !150)
!159 = !DILocation(line: 13, column: 100, scope: !150)
!160 = !DILocation(line: 13, column: 95, scope: !150)
!161 = !DILocation(line: 13, column: 99, scope: !150)
!162 = !DILocation(line: 13, column: 114, scope: !150)
!163 = !DILocation(line: 14, column: 35, scope: !24)
!164 = !DILocation(line: 14, column: 33, scope: !24)
!165 = !DILocation(line: 14, column: 25, scope: !24)
!166 = !DILocation(line: 14, column: 54, scope: !24)
!167 = !DILocation(line: 14, column: 52, scope: !24)
!168 = !DILocation(line: 14, column: 62, scope: !24)
!169 = !DILocation(line: 14, column: 64, scope: !24)
!170 = !DILocation(line: 14, column: 58, scope: !24)
!171 = !DILocation(line: 14, column: 3, scope: !24)
!172 = !DILocation(line: 14, column: 5, scope: !24)
!173 = !DILocation(line: 14, column: 23, scope: !24)
!174 = !DILocation(line: 15, column: 1, scope: !24)
