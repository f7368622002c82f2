; Global variables of the source: in one global, in parts of several, in one behind others, at an address with something
; added, as numbers, whole and in parts, in LDS, and nowhere.
target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@whole = protected addrspace(1) global i32 7, align 4, !dbg !10
@constant = protected addrspace(4) constant [4 x i32] [i32 1, i32 2, i32 3, i32 4], align 4, !dbg !12
@low = internal addrspace(1) global i32 3, align 4, !dbg !14
@high = internal addrspace(1) global i64 0, align 8, !dbg !15
@merged = internal addrspace(1) global [4 x i32] zeroinitializer, align 4, !dbg !17, !dbg !19
@lds = internal addrspace(3) global [16 x i32] undef, align 4, !dbg !24
@elsewhere = internal addrspace(3) global i32 undef, align 4, !dbg !26
@elsewhere_first = internal addrspace(3) global [4 x i32] undef, align 16
@llvm.compiler.used = appending global [5 x ptr] [ptr addrspacecast (ptr addrspace(1) @whole to ptr), ptr addrspacecast (ptr addrspace(4) @constant to ptr), ptr addrspacecast (ptr addrspace(1) @low to ptr), ptr addrspacecast (ptr addrspace(1) @high to ptr), ptr addrspacecast (ptr addrspace(1) @merged to ptr)], section "llvm.metadata"

define amdgpu_kernel void @one(i32 %n) !dbg !40 {
  %p = getelementptr i32, ptr addrspace(3) @lds, i32 %n
  store volatile i32 %n, ptr addrspace(3) %p, align 4, !dbg !42
  store volatile i32 %n, ptr addrspace(3) @elsewhere, align 4, !dbg !42
  ret void, !dbg !42
}

define amdgpu_kernel void @other(i32 %n) !dbg !41 {
  store volatile i32 %n, ptr addrspace(3) @elsewhere, align 4, !dbg !43
  store volatile i32 %n, ptr addrspace(3) @elsewhere_first, align 16, !dbg !43
  ret void, !dbg !43
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3, !4}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, globals: !2)
!1 = !DIFile(filename: "globals.c", directory: "/src")
!2 = !{!10, !12, !14, !15, !17, !19, !21, !22, !23, !24, !26, !28, !30}
!3 = !{i32 7, !"Dwarf Version", i32 5}
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!6 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!7 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !5, size: 64)
!8 = !DICompositeType(tag: DW_TAG_array_type, baseType: !5, size: 128, elements: !9)
!9 = !{!DISubrange(count: 4)}
!10 = !DIGlobalVariableExpression(var: !11, expr: !DIExpression(DW_OP_constu, 1, DW_OP_swap, DW_OP_xderef))
!11 = distinct !DIGlobalVariable(name: "whole", scope: !0, file: !1, line: 1, type: !5, isLocal: false, isDefinition: true)
!12 = !DIGlobalVariableExpression(var: !13, expr: !DIExpression())
!13 = distinct !DIGlobalVariable(name: "constant", scope: !0, file: !1, line: 2, type: !8, isLocal: false, isDefinition: true)
!14 = !DIGlobalVariableExpression(var: !16, expr: !DIExpression(DW_OP_LLVM_fragment, 64, 32))
!15 = !DIGlobalVariableExpression(var: !16, expr: !DIExpression(DW_OP_LLVM_fragment, 0, 64))
!16 = distinct !DIGlobalVariable(name: "parts", scope: !0, file: !1, line: 3, type: !8, isLocal: true, isDefinition: true)
!17 = !DIGlobalVariableExpression(var: !18, expr: !DIExpression(DW_OP_plus_uconst, 8))
!18 = distinct !DIGlobalVariable(name: "behind", scope: !0, file: !1, line: 4, type: !5, isLocal: true, isDefinition: true)
!19 = !DIGlobalVariableExpression(var: !20, expr: !DIExpression(DW_OP_plus_uconst, 4, DW_OP_stack_value))
!20 = distinct !DIGlobalVariable(name: "pointer", scope: !0, file: !1, line: 5, type: !7, isLocal: true, isDefinition: true)
!21 = !DIGlobalVariableExpression(var: !32, expr: !DIExpression(DW_OP_constu, 18446744073709551574, DW_OP_stack_value))
!22 = !DIGlobalVariableExpression(var: !33, expr: !DIExpression(DW_OP_constu, 5, DW_OP_stack_value, DW_OP_LLVM_fragment, 0, 32))
!23 = !DIGlobalVariableExpression(var: !33, expr: !DIExpression(DW_OP_constu, 6, DW_OP_stack_value, DW_OP_LLVM_fragment, 64, 32))
!24 = !DIGlobalVariableExpression(var: !25, expr: !DIExpression(DW_OP_constu, 3, DW_OP_swap, DW_OP_xderef))
!25 = distinct !DIGlobalVariable(name: "lds", scope: !40, file: !1, line: 6, type: !8, isLocal: true, isDefinition: true)
!26 = !DIGlobalVariableExpression(var: !27, expr: !DIExpression(DW_OP_constu, 3, DW_OP_swap, DW_OP_xderef))
!27 = distinct !DIGlobalVariable(name: "elsewhere", scope: !0, file: !1, line: 7, type: !5, isLocal: true, isDefinition: true)
!28 = !DIGlobalVariableExpression(var: !29, expr: !DIExpression())
!29 = distinct !DIGlobalVariable(name: "gone", scope: !0, file: !1, line: 8, type: !5, isLocal: true, isDefinition: true)
!30 = !DIGlobalVariableExpression(var: !31, expr: !DIExpression(DW_OP_consts, 18446744073709551611, DW_OP_stack_value))
!31 = distinct !DIGlobalVariable(name: "negative", scope: !0, file: !1, line: 9, type: !6, isLocal: true, isDefinition: true)
!32 = distinct !DIGlobalVariable(name: "number", scope: !0, file: !1, line: 10, type: !6, isLocal: true, isDefinition: true)
!33 = distinct !DIGlobalVariable(name: "numbers", scope: !0, file: !1, line: 11, type: !8, isLocal: true, isDefinition: true)
!40 = distinct !DISubprogram(name: "one", scope: !1, file: !1, line: 20, type: !44, scopeLine: 20, unit: !0, spFlags: DISPFlagDefinition | DISPFlagOptimized)
!41 = distinct !DISubprogram(name: "other", scope: !1, file: !1, line: 30, type: !44, scopeLine: 30, unit: !0, spFlags: DISPFlagDefinition | DISPFlagOptimized)
!42 = !DILocation(line: 21, scope: !40)
!43 = !DILocation(line: 31, scope: !41)
!44 = !DISubroutineType(types: !{null})
