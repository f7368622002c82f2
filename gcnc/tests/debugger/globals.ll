; clang-22 -x cl -cl-std=clc++2021 -target amdgcn-amd-amdhsa -mcpu=gfx1100 -O1 -g -nogpulib -fdebug-prefix-map=$PWD=/src -S -emit-llvm globals.cl
; ModuleID = 'globals.cl'
source_filename = "globals.cl"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@counter = hidden local_unnamed_addr addrspace(1) global i32 7, align 4, !dbg !0
@weights = hidden local_unnamed_addr addrspace(4) constant [4 x i32] [i32 1, i32 2, i32 3, i32 4], align 4, !dbg !5
@_ZN5shape5sidesE = hidden local_unnamed_addr addrspace(1) global i32 5, align 4, !dbg !11
@_ZZ5countE4last = internal unnamed_addr addrspace(3) global [2 x i32] undef, align 4, !dbg !14
@_ZL3sum.1 = internal unnamed_addr addrspace(1) global i64 0, align 8, !dbg !36

; Function Attrs: convergent mustprogress nofree norecurse nounwind willreturn
define protected amdgpu_kernel void @count(ptr addrspace(1) noundef writeonly align 4 captures(none) %0) local_unnamed_addr #0 !dbg !49 !kernel_arg_addr_space !52 !kernel_arg_access_qual !53 !kernel_arg_type !54 !kernel_arg_base_type !54 !kernel_arg_type_qual !55 {
    #dbg_value(ptr addrspace(1) %0, !51, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !56)
    #dbg_value(ptr addrspace(1) %0, !21, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !57)
  %2 = tail call i32 @llvm.amdgcn.workitem.id.x(), !dbg !59
    #dbg_value(i32 %2, !22, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !57)
  %3 = load i32, ptr addrspace(1) @_ZN5shape5sidesE, align 4, !dbg !60, !tbaa !45
  %4 = add nsw i32 %3, %2, !dbg !61
  %5 = and i32 %2, 1, !dbg !62
  %6 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ5countE4last, i32 %5, !dbg !63
  store i32 %4, ptr addrspace(3) %6, align 4, !dbg !64, !tbaa !45
  %7 = and i32 %2, 3, !dbg !65
  %8 = zext nneg i32 %7 to i64, !dbg !66
  %9 = getelementptr inbounds nuw i32, ptr addrspace(4) @weights, i64 %8, !dbg !66
  %10 = load i32, ptr addrspace(4) %9, align 4, !dbg !66, !tbaa !45
  %11 = load i32, ptr addrspace(1) @counter, align 4, !dbg !67, !tbaa !45
  %12 = add nsw i32 %11, %10, !dbg !68
  %13 = zext nneg i32 %2 to i64, !dbg !69
  %14 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %13, !dbg !69
  store i32 %12, ptr addrspace(1) %14, align 4, !dbg !70, !tbaa !45
  store i32 9, ptr addrspace(1) @counter, align 4, !dbg !71, !tbaa !45
  tail call void @llvm.amdgcn.s.barrier(), !dbg !72
  %15 = lshr i32 %2, 5, !dbg !73
  %16 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ5countE4last, i32 %15, !dbg !74
  %17 = load i32, ptr addrspace(3) %16, align 4, !dbg !74, !tbaa !45
  %18 = add nsw i32 %17, 42, !dbg !75
  %19 = sext i32 %18 to i64, !dbg !74
  %20 = load i64, ptr addrspace(1) @_ZL3sum.1, align 8, !dbg !76, !tbaa !77
  %21 = add nsw i64 %20, %19, !dbg !76
  store i64 %21, ptr addrspace(1) @_ZL3sum.1, align 8, !dbg !76, !tbaa !77
  ret void, !dbg !80
}

; Function Attrs: alwaysinline convergent mustprogress nofree norecurse nounwind willreturn
define protected void @__clang_ocl_kern_imp_count(ptr addrspace(1) noundef writeonly align 4 captures(none) %0) local_unnamed_addr #1 !dbg !16 !kernel_arg_addr_space !52 !kernel_arg_access_qual !53 !kernel_arg_type !54 !kernel_arg_base_type !54 !kernel_arg_type_qual !55 {
    #dbg_value(ptr addrspace(1) %0, !21, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !81)
  %2 = tail call i32 @llvm.amdgcn.workitem.id.x(), !dbg !82
    #dbg_value(i32 %2, !22, !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef), !81)
  %3 = load i32, ptr addrspace(1) @_ZN5shape5sidesE, align 4, !dbg !83, !tbaa !45
  %4 = add nsw i32 %3, %2, !dbg !84
  %5 = and i32 %2, 1, !dbg !85
  %6 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ5countE4last, i32 %5, !dbg !86
  store i32 %4, ptr addrspace(3) %6, align 4, !dbg !87, !tbaa !45
  %7 = and i32 %2, 3, !dbg !88
  %8 = zext nneg i32 %7 to i64, !dbg !89
  %9 = getelementptr inbounds nuw i32, ptr addrspace(4) @weights, i64 %8, !dbg !89
  %10 = load i32, ptr addrspace(4) %9, align 4, !dbg !89, !tbaa !45
  %11 = load i32, ptr addrspace(1) @counter, align 4, !dbg !90, !tbaa !45
  %12 = add nsw i32 %11, %10, !dbg !91
  %13 = zext nneg i32 %2 to i64, !dbg !92
  %14 = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %13, !dbg !92
  store i32 %12, ptr addrspace(1) %14, align 4, !dbg !93, !tbaa !45
  store i32 9, ptr addrspace(1) @counter, align 4, !dbg !94, !tbaa !45
  tail call void @llvm.amdgcn.s.barrier(), !dbg !95
  %15 = lshr i32 %2, 5, !dbg !96
  %16 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ5countE4last, i32 %15, !dbg !97
  %17 = load i32, ptr addrspace(3) %16, align 4, !dbg !97, !tbaa !45
  %18 = add nsw i32 %17, 42, !dbg !98
  %19 = sext i32 %18 to i64, !dbg !97
  %20 = load i64, ptr addrspace(1) @_ZL3sum.1, align 8, !dbg !99, !tbaa !77
  %21 = add nsw i64 %20, %19, !dbg !99
  store i64 %21, ptr addrspace(1) @_ZL3sum.1, align 8, !dbg !99, !tbaa !77
  ret void, !dbg !100
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #2

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #3

attributes #0 = { convergent mustprogress nofree norecurse nounwind willreturn "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="true" }
attributes #1 = { alwaysinline convergent mustprogress nofree norecurse nounwind willreturn "amdgpu-flat-work-group-size"="1,256" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="gfx1100" "target-features"="+16-bit-insts,+atomic-fadd-rtn-insts,+atomic-fmin-fmax-global-f32,+ci-insts,+cube-insts,+cvt-pknorm-vop2-insts,+dl-insts,+dot10-insts,+dot12-insts,+dot5-insts,+dot7-insts,+dot8-insts,+dot9-insts,+dpp,+gfx10-3-insts,+gfx10-insts,+gfx11-insts,+gfx8-insts,+gfx9-insts,+lerp-inst,+qsad-insts,+sad-insts,+wavefrontsize32" "uniform-work-group-size"="false" }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent mustprogress nocallback nofree nounwind willreturn }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!37, !38, !39, !40, !41}
!opencl.ocl.version = !{!42}
!opencl.cxx.version = !{!43}
!llvm.ident = !{!44}
!llvm.errno.tbaa = !{!45}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "counter", scope: !2, file: !3, line: 2, type: !8, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !3, producer: "Debian clang version 22.1.8 (1~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, globals: !4, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "globals.cl", directory: "/src", checksumkind: CSK_MD5, checksum: "7ca82d553c743e81fb75af9f241d053f")
!4 = !{!0, !5, !11, !14, !26, !29}
!5 = !DIGlobalVariableExpression(var: !6, expr: !DIExpression())
!6 = distinct !DIGlobalVariable(name: "weights", scope: !2, file: !3, line: 3, type: !7, isLocal: false, isDefinition: true)
!7 = !DICompositeType(tag: DW_TAG_array_type, baseType: !8, size: 128, elements: !9)
!8 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!9 = !{!10}
!10 = !DISubrange(count: 4)
!11 = !DIGlobalVariableExpression(var: !12, expr: !DIExpression())
!12 = distinct !DIGlobalVariable(name: "sides", linkageName: "_ZN5shape5sidesE", scope: !13, file: !3, line: 7, type: !8, isLocal: false, isDefinition: true)
!13 = !DINamespace(name: "shape", scope: null)
!14 = !DIGlobalVariableExpression(var: !15, expr: !DIExpression(DW_OP_constu, 3, DW_OP_swap, DW_OP_xderef))
!15 = distinct !DIGlobalVariable(name: "last", scope: !16, file: !3, line: 10, type: !23, isLocal: true, isDefinition: true)
!16 = distinct !DISubprogram(name: "count", linkageName: "__clang_ocl_kern_imp_count", scope: !3, file: !3, line: 9, type: !17, scopeLine: 9, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !20)
!17 = !DISubroutineType(cc: DW_CC_LLVM_DeviceKernel, types: !18)
!18 = !{null, !19}
!19 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !8, size: 64)
!20 = !{!21, !22}
!21 = !DILocalVariable(name: "out", arg: 1, scope: !16, file: !3, line: 9, type: !19)
!22 = !DILocalVariable(name: "me", scope: !16, file: !3, line: 11, type: !8)
!23 = !DICompositeType(tag: DW_TAG_array_type, baseType: !8, size: 64, elements: !24)
!24 = !{!25}
!25 = !DISubrange(count: 2)
!26 = !DIGlobalVariableExpression(var: !27, expr: !DIExpression(DW_OP_constu, 42, DW_OP_stack_value))
!27 = distinct !DIGlobalVariable(name: "offset", scope: !2, file: !3, line: 4, type: !28, isLocal: true, isDefinition: true)
!28 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !8)
!29 = !DIGlobalVariableExpression(var: !30, expr: !DIExpression())
!30 = distinct !DIGlobalVariable(name: "sum", linkageName: "_ZL3sum", scope: !2, file: !3, line: 6, type: !31, isLocal: true, isDefinition: true)
!31 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "pair", file: !3, line: 5, size: 128, flags: DIFlagTypePassByValue, elements: !32, identifier: "_ZTS4pair")
!32 = !{!33, !34}
!33 = !DIDerivedType(tag: DW_TAG_member, name: "low", scope: !31, file: !3, line: 5, baseType: !8, size: 32)
!34 = !DIDerivedType(tag: DW_TAG_member, name: "high", scope: !31, file: !3, line: 5, baseType: !35, size: 64, offset: 64)
!35 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!36 = !DIGlobalVariableExpression(var: !30, expr: !DIExpression(DW_OP_LLVM_fragment, 64, 64))
!37 = !{i32 1, !"amdhsa_code_object_version", i32 600}
!38 = !{i32 7, !"Dwarf Version", i32 5}
!39 = !{i32 2, !"Debug Info Version", i32 3}
!40 = !{i32 1, !"wchar_size", i32 4}
!41 = !{i32 8, !"PIC Level", i32 2}
!42 = !{i32 3, i32 0}
!43 = !{i32 2021, i32 0}
!44 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!45 = !{!46, !46, i64 0}
!46 = !{!"int", !47, i64 0}
!47 = !{!"omnipotent char", !48, i64 0}
!48 = !{!"Simple C++ TBAA"}
!49 = distinct !DISubprogram(name: "count", scope: !3, file: !3, line: 9, type: !17, scopeLine: 9, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !50)
!50 = !{!51}
!51 = !DILocalVariable(name: "out", arg: 1, scope: !49, file: !3, line: 9, type: !19)
!52 = !{i32 1}
!53 = !{!"none"}
!54 = !{!"int*"}
!55 = !{!""}
!56 = !DILocation(line: 0, scope: !49)
!57 = !DILocation(line: 0, scope: !16, inlinedAt: !58)
!58 = distinct !DILocation(line: 9, column: 36, scope: !49)
!59 = !DILocation(line: 11, column: 12, scope: !16, inlinedAt: !58)
!60 = !DILocation(line: 12, column: 23, scope: !16, inlinedAt: !58)
!61 = !DILocation(line: 12, column: 21, scope: !16, inlinedAt: !58)
!62 = !DILocation(line: 12, column: 11, scope: !16, inlinedAt: !58)
!63 = !DILocation(line: 12, column: 3, scope: !16, inlinedAt: !58)
!64 = !DILocation(line: 12, column: 16, scope: !16, inlinedAt: !58)
!65 = !DILocation(line: 14, column: 24, scope: !16, inlinedAt: !58)
!66 = !DILocation(line: 14, column: 13, scope: !16, inlinedAt: !58)
!67 = !DILocation(line: 14, column: 31, scope: !16, inlinedAt: !58)
!68 = !DILocation(line: 14, column: 29, scope: !16, inlinedAt: !58)
!69 = !DILocation(line: 14, column: 3, scope: !16, inlinedAt: !58)
!70 = !DILocation(line: 14, column: 11, scope: !16, inlinedAt: !58)
!71 = !DILocation(line: 15, column: 11, scope: !16, inlinedAt: !58)
!72 = !DILocation(line: 16, column: 3, scope: !16, inlinedAt: !58)
!73 = !DILocation(line: 17, column: 23, scope: !16, inlinedAt: !58)
!74 = !DILocation(line: 17, column: 15, scope: !16, inlinedAt: !58)
!75 = !DILocation(line: 17, column: 29, scope: !16, inlinedAt: !58)
!76 = !DILocation(line: 17, column: 12, scope: !16, inlinedAt: !58)
!77 = !{!78, !79, i64 8}
!78 = !{!"_ZTS4pair", !46, i64 0, !79, i64 8}
!79 = !{!"long", !47, i64 0}
!80 = !DILocation(line: 18, column: 1, scope: !49)
!81 = !DILocation(line: 0, scope: !16)
!82 = !DILocation(line: 11, column: 12, scope: !16)
!83 = !DILocation(line: 12, column: 23, scope: !16)
!84 = !DILocation(line: 12, column: 21, scope: !16)
!85 = !DILocation(line: 12, column: 11, scope: !16)
!86 = !DILocation(line: 12, column: 3, scope: !16)
!87 = !DILocation(line: 12, column: 16, scope: !16)
!88 = !DILocation(line: 14, column: 24, scope: !16)
!89 = !DILocation(line: 14, column: 13, scope: !16)
!90 = !DILocation(line: 14, column: 31, scope: !16)
!91 = !DILocation(line: 14, column: 29, scope: !16)
!92 = !DILocation(line: 14, column: 3, scope: !16)
!93 = !DILocation(line: 14, column: 11, scope: !16)
!94 = !DILocation(line: 15, column: 11, scope: !16)
!95 = !DILocation(line: 16, column: 3, scope: !16)
!96 = !DILocation(line: 17, column: 23, scope: !16)
!97 = !DILocation(line: 17, column: 15, scope: !16)
!98 = !DILocation(line: 17, column: 29, scope: !16)
!99 = !DILocation(line: 17, column: 12, scope: !16)
!100 = !DILocation(line: 18, column: 1, scope: !16)
