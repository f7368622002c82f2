; clang-22 -x cl -cl-std=CL2.0 -target amdgcn-amd-amdhsa -mcpu=gfx1100 -O2 -g -nogpulib -fdebug-prefix-map=$PWD=/src -S -emit-llvm reduce.cl
; ModuleID = 'reduce.cl'
source_filename = "reduce.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@reduce.sums = internal unnamed_addr addrspace(3) global [64 x i32] undef, align 4, !dbg !0

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none)
define hidden i32 @finish(i32 noundef %0, i32 noundef %1) local_unnamed_addr #0 !dbg !38 {
    #dbg_value(i32 %0, !42, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !45)
    #dbg_value(i32 %1, !43, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !45)
  %3 = mul nsw i32 %1, %0, !dbg !46
    #dbg_value(i32 %3, !44, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !45)
  %4 = xor i32 %3, 5, !dbg !47
  ret i32 %4, !dbg !48
}

; Function Attrs: convergent nofree norecurse nounwind
define protected amdgpu_kernel void @reduce(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef writeonly align 4 captures(none) %1) local_unnamed_addr #1 !dbg !49 !kernel_arg_addr_space !53 !kernel_arg_access_qual !54 !kernel_arg_type !55 !kernel_arg_base_type !55 !kernel_arg_type_qual !56 {
    #dbg_value(ptr addrspace(1) %0, !51, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !57)
    #dbg_value(ptr addrspace(1) %1, !52, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !57)
    #dbg_value(ptr addrspace(1) %0, !17, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !58)
    #dbg_value(ptr addrspace(1) %1, !18, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !58)
  %3 = tail call i32 @llvm.amdgcn.workitem.id.x(), !dbg !60
    #dbg_value(i32 %3, !19, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !58)
  %4 = tail call i32 @llvm.amdgcn.workgroup.id.x(), !dbg !61
    #dbg_value(i32 %4, !20, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !58)
  %5 = shl nsw i32 %4, 6, !dbg !62
  %6 = add nsw i32 %5, %3, !dbg !63
  %7 = sext i32 %6 to i64, !dbg !64
  %8 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %7, !dbg !64
  %9 = load i32, ptr addrspace(1) %8, align 4, !dbg !64, !tbaa !34, !amdgpu.noclobber !65
    #dbg_value(i32 %9, !66, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !72)
    #dbg_value(i32 %9, !74, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !78)
  %10 = add nsw i32 %9, 1, !dbg !80
    #dbg_value(i32 %10, !77, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !78)
    #dbg_value(i32 poison, !71, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !72)
  %11 = shl i32 %9, 1, !dbg !81
  %12 = mul i32 %11, %10, !dbg !82
    #dbg_value(i32 %12, !21, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !58)
  %13 = getelementptr inbounds nuw i32, ptr addrspace(3) @reduce.sums, i32 %3, !dbg !83
  store i32 %12, ptr addrspace(3) %13, align 4, !dbg !84, !tbaa !34
  fence syncscope("workgroup") seq_cst, !dbg !85
  tail call void @llvm.amdgcn.s.barrier(), !dbg !90
    #dbg_value(i32 32, !22, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !91)
  br label %16, !dbg !92

14:                                               ; preds = %24
  %15 = icmp eq i32 %3, 0, !dbg !93
  br i1 %15, label %27, label %32, !dbg !93

16:                                               ; preds = %2, %24
  %17 = phi i32 [ 32, %2 ], [ %25, %24 ]
    #dbg_value(i32 %17, !22, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !91)
  %18 = icmp samesign ult i32 %3, %17, !dbg !95
  br i1 %18, label %19, label %24, !dbg !95

19:                                               ; preds = %16
  %20 = getelementptr inbounds nuw i32, ptr addrspace(3) %13, i32 %17
  %21 = load i32, ptr addrspace(3) %20, align 4, !dbg !99, !tbaa !34
  %22 = load i32, ptr addrspace(3) %13, align 4, !dbg !100, !tbaa !34
  %23 = add nsw i32 %22, %21, !dbg !100
  store i32 %23, ptr addrspace(3) %13, align 4, !dbg !100, !tbaa !34
  br label %24, !dbg !101

24:                                               ; preds = %19, %16
  fence syncscope("workgroup") seq_cst, !dbg !102
  tail call void @llvm.amdgcn.s.barrier(), !dbg !104
  %25 = lshr i32 %17, 1, !dbg !105
    #dbg_value(i32 %25, !22, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !91)
  %26 = icmp eq i32 %25, 0, !dbg !106
  br i1 %26, label %14, label %16, !dbg !92, !llvm.loop !107

27:                                               ; preds = %14
  %28 = sext i32 %4 to i64
  %29 = getelementptr inbounds i32, ptr addrspace(1) %1, i64 %28
  %30 = load i32, ptr addrspace(3) @reduce.sums, align 4, !dbg !110, !tbaa !34
  %31 = tail call i32 @finish(i32 noundef %30, i32 noundef 3) #5, !dbg !111
  store i32 %31, ptr addrspace(1) %29, align 4, !dbg !112, !tbaa !34
  br label %32, !dbg !113

32:                                               ; preds = %14, %27
  ret void, !dbg !114
}

; Function Attrs: alwaysinline convergent nofree norecurse nounwind
define protected void @__clang_ocl_kern_imp_reduce(ptr addrspace(1) noundef readonly align 4 captures(none) %0, ptr addrspace(1) noundef writeonly align 4 captures(none) %1) local_unnamed_addr #2 !dbg !2 !kernel_arg_addr_space !53 !kernel_arg_access_qual !54 !kernel_arg_type !55 !kernel_arg_base_type !55 !kernel_arg_type_qual !56 {
    #dbg_value(ptr addrspace(1) %0, !17, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !115)
    #dbg_value(ptr addrspace(1) %1, !18, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !115)
  %3 = tail call i32 @llvm.amdgcn.workitem.id.x(), !dbg !116
    #dbg_value(i32 %3, !19, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !115)
  %4 = tail call i32 @llvm.amdgcn.workgroup.id.x(), !dbg !117
    #dbg_value(i32 %4, !20, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !115)
  %5 = shl nsw i32 %4, 6, !dbg !118
  %6 = add nsw i32 %5, %3, !dbg !119
  %7 = sext i32 %6 to i64, !dbg !120
  %8 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %7, !dbg !120
  %9 = load i32, ptr addrspace(1) %8, align 4, !dbg !120, !tbaa !34
    #dbg_value(i32 %9, !66, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !121)
    #dbg_value(i32 %9, !74, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !123)
  %10 = add nsw i32 %9, 1, !dbg !125
    #dbg_value(i32 %10, !77, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !123)
    #dbg_value(i32 poison, !71, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !121)
  %11 = shl i32 %9, 1, !dbg !126
  %12 = mul i32 %11, %10, !dbg !127
    #dbg_value(i32 %12, !21, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !115)
  %13 = getelementptr inbounds nuw i32, ptr addrspace(3) @reduce.sums, i32 %3, !dbg !128
  store i32 %12, ptr addrspace(3) %13, align 4, !dbg !129, !tbaa !34
  fence syncscope("workgroup") seq_cst, !dbg !130
  tail call void @llvm.amdgcn.s.barrier(), !dbg !132
    #dbg_value(i32 32, !22, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !133)
  br label %16, !dbg !134

14:                                               ; preds = %24
  %15 = icmp eq i32 %3, 0, !dbg !135
  br i1 %15, label %27, label %32, !dbg !135

16:                                               ; preds = %2, %24
  %17 = phi i32 [ 32, %2 ], [ %25, %24 ]
    #dbg_value(i32 %17, !22, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !133)
  %18 = icmp samesign ult i32 %3, %17, !dbg !136
  br i1 %18, label %19, label %24, !dbg !136

19:                                               ; preds = %16
  %20 = getelementptr inbounds nuw i32, ptr addrspace(3) %13, i32 %17
  %21 = load i32, ptr addrspace(3) %20, align 4, !dbg !137, !tbaa !34
  %22 = load i32, ptr addrspace(3) %13, align 4, !dbg !138, !tbaa !34
  %23 = add nsw i32 %22, %21, !dbg !138
  store i32 %23, ptr addrspace(3) %13, align 4, !dbg !138, !tbaa !34
  br label %24, !dbg !139

24:                                               ; preds = %19, %16
  fence syncscope("workgroup") seq_cst, !dbg !140
  tail call void @llvm.amdgcn.s.barrier(), !dbg !142
  %25 = lshr i32 %17, 1, !dbg !143
    #dbg_value(i32 %25, !22, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !133)
  %26 = icmp eq i32 %25, 0, !dbg !144
  br i1 %26, label %14, label %16, !dbg !134, !llvm.loop !145

27:                                               ; preds = %14
  %28 = sext i32 %4 to i64
  %29 = getelementptr inbounds i32, ptr addrspace(1) %1, i64 %28
  %30 = load i32, ptr addrspace(3) @reduce.sums, align 4, !dbg !147, !tbaa !34
  %31 = tail call i32 @finish(i32 noundef %30, i32 noundef 3) #5, !dbg !148
  store i32 %31, ptr addrspace(1) %29, align 4, !dbg !149, !tbaa !34
  br label %32, !dbg !150

32:                                               ; preds = %27, %14
  ret void, !dbg !151
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #3

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #4

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(none) "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="false" }
attributes #1 = { convergent nofree norecurse nounwind "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="false" }
attributes #2 = { alwaysinline convergent nofree norecurse nounwind "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="false" }
attributes #3 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #5 = { nounwind }

!llvm.dbg.cu = !{!8}
!llvm.module.flags = !{!27, !28, !29, !30, !31}
!opencl.ocl.version = !{!32}
!llvm.ident = !{!33}
!llvm.errno.tbaa = !{!34}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression(DW_OP_constu, 3, DW_OP_swap, DW_OP_xderef))
!1 = distinct !DIGlobalVariable(name: "sums", scope: !2, file: !3, line: 23, type: !24, isLocal: true, isDefinition: true)
!2 = distinct !DISubprogram(name: "reduce", linkageName: "__clang_ocl_kern_imp_reduce", scope: !3, file: !3, line: 22, type: !4, scopeLine: 22, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !8, retainedNodes: !16)
!3 = !DIFile(filename: "reduce.cl", directory: "/src", checksumkind: CSK_MD5, checksum: "e8be66b05a3b2698df73e2cfd7b2364c")
!4 = !DISubroutineType(cc: DW_CC_LLVM_DeviceKernel, types: !5)
!5 = !{null, !6, !6}
!6 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !7, size: 64)
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, globals: !9, splitDebugInlining: false, nameTableKind: None)
!9 = !{!0, !10}
!10 = !DIGlobalVariableExpression(var: !11, expr: !DIExpression())
!11 = distinct !DIGlobalVariable(scope: null, file: !3, line: 18, type: !12, isLocal: true, isDefinition: true)
!12 = !DICompositeType(tag: DW_TAG_array_type, baseType: !13, size: 80, elements: !14)
!13 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!14 = !{!15}
!15 = !DISubrange(count: 10)
!16 = !{!17, !18, !19, !20, !21, !22}
!17 = !DILocalVariable(name: "in", arg: 1, scope: !2, file: !3, line: 22, type: !6)
!18 = !DILocalVariable(name: "out", arg: 2, scope: !2, file: !3, line: 22, type: !6)
!19 = !DILocalVariable(name: "me", scope: !2, file: !3, line: 24, type: !7)
!20 = !DILocalVariable(name: "group", scope: !2, file: !3, line: 25, type: !7)
!21 = !DILocalVariable(name: "value", scope: !2, file: !3, line: 26, type: !7)
!22 = !DILocalVariable(name: "step", scope: !23, file: !3, line: 30, type: !7)
!23 = distinct !DILexicalBlock(scope: !2, file: !3, line: 30, column: 3)
!24 = !DICompositeType(tag: DW_TAG_array_type, baseType: !7, size: 2048, elements: !25)
!25 = !{!26}
!26 = !DISubrange(count: 64)
!27 = !{i32 1, !"amdhsa_code_object_version", i32 600}
!28 = !{i32 7, !"Dwarf Version", i32 5}
!29 = !{i32 2, !"Debug Info Version", i32 3}
!30 = !{i32 1, !"wchar_size", i32 4}
!31 = !{i32 8, !"PIC Level", i32 2}
!32 = !{i32 2, i32 0}
!33 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!34 = !{!35, !35, i64 0}
!35 = !{!"int", !36, i64 0}
!36 = !{!"omnipotent char", !37, i64 0}
!37 = !{!"Simple C/C++ TBAA"}
!38 = distinct !DISubprogram(name: "finish", scope: !3, file: !3, line: 12, type: !39, scopeLine: 12, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !8, retainedNodes: !41)
!39 = !DISubroutineType(types: !40)
!40 = !{!7, !7, !7}
!41 = !{!42, !43, !44}
!42 = !DILocalVariable(name: "x", arg: 1, scope: !38, file: !3, line: 12, type: !7)
!43 = !DILocalVariable(name: "y", arg: 2, scope: !38, file: !3, line: 12, type: !7)
!44 = !DILocalVariable(name: "sum", scope: !38, file: !3, line: 13, type: !7)
!45 = !DILocation(line: 0, scope: !38)
!46 = !DILocation(line: 13, column: 15, scope: !38)
!47 = !DILocation(line: 14, column: 14, scope: !38)
!48 = !DILocation(line: 14, column: 3, scope: !38)
!49 = distinct !DISubprogram(name: "reduce", scope: !3, file: !3, line: 22, type: !4, scopeLine: 22, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !8, retainedNodes: !50)
!50 = !{!51, !52}
!51 = !DILocalVariable(name: "in", arg: 1, scope: !49, file: !3, line: 22, type: !6)
!52 = !DILocalVariable(name: "out", arg: 2, scope: !49, file: !3, line: 22, type: !6)
!53 = !{i32 1, i32 1}
!54 = !{!"none", !"none"}
!55 = !{!"int*", !"int*"}
!56 = !{!"", !""}
!57 = !DILocation(line: 0, scope: !49)
!58 = !DILocation(line: 0, scope: !2, inlinedAt: !59)
!59 = distinct !DILocation(line: 22, column: 53, scope: !49)
!60 = !DILocation(line: 24, column: 12, scope: !2, inlinedAt: !59)
!61 = !DILocation(line: 25, column: 15, scope: !2, inlinedAt: !59)
!62 = !DILocation(line: 26, column: 27, scope: !2, inlinedAt: !59)
!63 = !DILocation(line: 26, column: 35, scope: !2, inlinedAt: !59)
!64 = !DILocation(line: 26, column: 21, scope: !2, inlinedAt: !59)
!65 = !{}
!66 = !DILocalVariable(name: "x", arg: 1, scope: !67, file: !3, line: 7, type: !7)
!67 = distinct !DISubprogram(name: "twice", scope: !3, file: !3, line: 7, type: !68, scopeLine: 7, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !8, retainedNodes: !70)
!68 = !DISubroutineType(types: !69)
!69 = !{!7, !7}
!70 = !{!66, !71}
!71 = !DILocalVariable(name: "z", scope: !67, file: !3, line: 8, type: !7)
!72 = !DILocation(line: 0, scope: !67, inlinedAt: !73)
!73 = distinct !DILocation(line: 26, column: 15, scope: !2, inlinedAt: !59)
!74 = !DILocalVariable(name: "x", arg: 1, scope: !75, file: !3, line: 2, type: !7)
!75 = distinct !DISubprogram(name: "square", scope: !3, file: !3, line: 2, type: !68, scopeLine: 2, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !8, retainedNodes: !76)
!76 = !{!74, !77}
!77 = !DILocalVariable(name: "y", scope: !75, file: !3, line: 3, type: !7)
!78 = !DILocation(line: 0, scope: !75, inlinedAt: !79)
!79 = distinct !DILocation(line: 8, column: 11, scope: !67, inlinedAt: !73)
!80 = !DILocation(line: 3, column: 13, scope: !75, inlinedAt: !79)
!81 = !DILocation(line: 4, column: 12, scope: !75, inlinedAt: !79)
!82 = !DILocation(line: 9, column: 12, scope: !67, inlinedAt: !73)
!83 = !DILocation(line: 27, column: 3, scope: !2, inlinedAt: !59)
!84 = !DILocation(line: 27, column: 12, scope: !2, inlinedAt: !59)
!85 = !DILocation(line: 18, column: 26, scope: !86, inlinedAt: !89)
!86 = distinct !DISubprogram(name: "barrier", scope: !3, file: !3, line: 17, type: !87, scopeLine: 17, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !8)
!87 = !DISubroutineType(types: !88)
!88 = !{null}
!89 = distinct !DILocation(line: 28, column: 3, scope: !2, inlinedAt: !59)
!90 = !DILocation(line: 19, column: 3, scope: !86, inlinedAt: !89)
!91 = !DILocation(line: 0, scope: !23, inlinedAt: !59)
!92 = !DILocation(line: 30, column: 3, scope: !23, inlinedAt: !59)
!93 = !DILocation(line: 35, column: 10, scope: !94, inlinedAt: !59)
!94 = distinct !DILexicalBlock(scope: !2, file: !3, line: 35, column: 7)
!95 = !DILocation(line: 31, column: 12, scope: !96, inlinedAt: !59)
!96 = distinct !DILexicalBlock(scope: !97, file: !3, line: 31, column: 9)
!97 = distinct !DILexicalBlock(scope: !98, file: !3, line: 30, column: 44)
!98 = distinct !DILexicalBlock(scope: !23, file: !3, line: 30, column: 3)
!99 = !DILocation(line: 32, column: 19, scope: !96, inlinedAt: !59)
!100 = !DILocation(line: 32, column: 16, scope: !96, inlinedAt: !59)
!101 = !DILocation(line: 32, column: 7, scope: !96, inlinedAt: !59)
!102 = !DILocation(line: 18, column: 26, scope: !86, inlinedAt: !103)
!103 = distinct !DILocation(line: 33, column: 5, scope: !97, inlinedAt: !59)
!104 = !DILocation(line: 19, column: 3, scope: !86, inlinedAt: !103)
!105 = !DILocation(line: 30, column: 38, scope: !98, inlinedAt: !59)
!106 = !DILocation(line: 30, column: 28, scope: !98, inlinedAt: !59)
!107 = distinct !{!107, !92, !108, !109}
!108 = !DILocation(line: 34, column: 3, scope: !23, inlinedAt: !59)
!109 = !{!"llvm.loop.unroll.disable"}
!110 = !DILocation(line: 36, column: 25, scope: !94, inlinedAt: !59)
!111 = !DILocation(line: 36, column: 18, scope: !94, inlinedAt: !59)
!112 = !DILocation(line: 36, column: 16, scope: !94, inlinedAt: !59)
!113 = !DILocation(line: 36, column: 5, scope: !94, inlinedAt: !59)
!114 = !DILocation(line: 37, column: 1, scope: !49)
!115 = !DILocation(line: 0, scope: !2)
!116 = !DILocation(line: 24, column: 12, scope: !2)
!117 = !DILocation(line: 25, column: 15, scope: !2)
!118 = !DILocation(line: 26, column: 27, scope: !2)
!119 = !DILocation(line: 26, column: 35, scope: !2)
!120 = !DILocation(line: 26, column: 21, scope: !2)
!121 = !DILocation(line: 0, scope: !67, inlinedAt: !122)
!122 = distinct !DILocation(line: 26, column: 15, scope: !2)
!123 = !DILocation(line: 0, scope: !75, inlinedAt: !124)
!124 = distinct !DILocation(line: 8, column: 11, scope: !67, inlinedAt: !122)
!125 = !DILocation(line: 3, column: 13, scope: !75, inlinedAt: !124)
!126 = !DILocation(line: 4, column: 12, scope: !75, inlinedAt: !124)
!127 = !DILocation(line: 9, column: 12, scope: !67, inlinedAt: !122)
!128 = !DILocation(line: 27, column: 3, scope: !2)
!129 = !DILocation(line: 27, column: 12, scope: !2)
!130 = !DILocation(line: 18, column: 26, scope: !86, inlinedAt: !131)
!131 = distinct !DILocation(line: 28, column: 3, scope: !2)
!132 = !DILocation(line: 19, column: 3, scope: !86, inlinedAt: !131)
!133 = !DILocation(line: 0, scope: !23)
!134 = !DILocation(line: 30, column: 3, scope: !23)
!135 = !DILocation(line: 35, column: 10, scope: !94)
!136 = !DILocation(line: 31, column: 12, scope: !96)
!137 = !DILocation(line: 32, column: 19, scope: !96)
!138 = !DILocation(line: 32, column: 16, scope: !96)
!139 = !DILocation(line: 32, column: 7, scope: !96)
!140 = !DILocation(line: 18, column: 26, scope: !86, inlinedAt: !141)
!141 = distinct !DILocation(line: 33, column: 5, scope: !97)
!142 = !DILocation(line: 19, column: 3, scope: !86, inlinedAt: !141)
!143 = !DILocation(line: 30, column: 38, scope: !98)
!144 = !DILocation(line: 30, column: 28, scope: !98)
!145 = distinct !{!145, !134, !146, !109}
!146 = !DILocation(line: 34, column: 3, scope: !23)
!147 = !DILocation(line: 36, column: 25, scope: !94)
!148 = !DILocation(line: 36, column: 18, scope: !94)
!149 = !DILocation(line: 36, column: 16, scope: !94)
!150 = !DILocation(line: 36, column: 5, scope: !94)
!151 = !DILocation(line: 37, column: 1, scope: !2)
