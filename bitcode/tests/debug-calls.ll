; What LLVM before 19 wrote for debug records. LLVM 14 reads it as well.
source_filename = "calls.c"
target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7"
target triple = "amdgcn-amd-amdhsa"

define i32 @f(i32 %x, i32 %y, ptr %p) !dbg !10 {
entry:
  %slot = alloca i32, align 4, addrspace(5)
  call void @llvm.dbg.declare(metadata ptr addrspace(5) %slot, metadata !20, metadata !DIExpression(DW_OP_constu, 5, DW_OP_swap, DW_OP_xderef)), !dbg !30
  call void @llvm.dbg.value(metadata i32 %x, metadata !21, metadata !DIExpression()), !dbg !30
  tail call void @llvm.dbg.value(metadata i32 %y, metadata !22, metadata !DIExpression(DW_OP_LLVM_fragment, 0, 16)), !dbg !31
  call void @llvm.lifetime.start.p0(i64 4, ptr %p), !dbg !30
  call void @llvm.dbg.value(metadata i32 undef, metadata !22, metadata !DIExpression()), !dbg !31
  br label %next, !dbg !31

next:
  %i = phi i32 [ 0, %entry ], [ %more, %next ]
  call void @llvm.dbg.value(metadata i32 %later, metadata !21, metadata !DIExpression(DW_OP_plus_uconst, 4, DW_OP_stack_value)), !dbg !30
  call void @llvm.dbg.value(metadata !DIArgList(i32 %i, i32 7, i32 %i), metadata !22, metadata !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value)), !dbg !31
  call void @llvm.dbg.label(metadata !23), !dbg !31
  %later = add i32 %i, %x, !dbg !31
  call void @llvm.dbg.value(metadata !2, metadata !21, metadata !DIExpression()), !dbg !30
  call void @llvm.dbg.value(metadata i32 -5, metadata !22, metadata !DIExpression()), !dbg !31
  call void @llvm.dbg.value(metadata i32 poison, metadata !22, metadata !DIExpression()), !dbg !31
  call void @llvm.dbg.value(metadata ptr @f, metadata !22, metadata !DIExpression(DW_OP_stack_value)), !dbg !31
  %more = add i32 %later, 1, !dbg !31
  %done = icmp eq i32 %more, %y, !dbg !31
  br i1 %done, label %out, label %next, !dbg !31

out:
  call void @llvm.dbg.value(metadata i32 %more, metadata !21, metadata !DIExpression()), !dbg !32
  ret i32 %more, !dbg !32
}

declare void @llvm.dbg.declare(metadata, metadata, metadata)
declare void @llvm.dbg.value(metadata, metadata, metadata)
declare void @llvm.dbg.label(metadata)
declare void @llvm.lifetime.start.p0(i64, ptr)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !{}
!3 = !DIFile(filename: "calls.c", directory: "/")
!4 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!10 = distinct !DISubprogram(name: "f", scope: !3, file: !3, line: 1, type: !11, spFlags: DISPFlagDefinition, unit: !0)
!11 = !DISubroutineType(types: !12)
!12 = !{!4, !4, !4}
!20 = !DILocalVariable(name: "s", scope: !10, file: !3, line: 2, type: !4)
!21 = !DILocalVariable(name: "x", arg: 1, scope: !10, file: !3, line: 1, type: !4)
!22 = !DILocalVariable(name: "y", arg: 2, scope: !10, file: !3, line: 1, type: !4)
!23 = !DILabel(scope: !10, name: "again", file: !3, line: 4)
!30 = !DILocation(line: 2, column: 3, scope: !10)
!31 = !DILocation(line: 3, column: 3, scope: !10)
!32 = !DILocation(line: 9, column: 1, scope: !10)
