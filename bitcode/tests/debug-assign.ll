; What LLVM 17 and 18 wrote for assignments that a store writes to memory as well.
source_filename = "assign.c"
target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @f(i32 %x) !dbg !10 {
  %slot = alloca i32, align 4, addrspace(5), !DIAssignID !5
  call void @llvm.dbg.assign(metadata i1 undef, metadata !20, metadata !DIExpression(), metadata !5, metadata ptr addrspace(5) %slot, metadata !DIExpression(DW_OP_deref)), !dbg !30
  store i32 %x, ptr addrspace(5) %slot, align 4, !dbg !30, !DIAssignID !6
  call void @llvm.dbg.assign(metadata i32 %x, metadata !20, metadata !DIExpression(), metadata !6, metadata ptr addrspace(5) %slot, metadata !DIExpression()), !dbg !30
  call void @llvm.dbg.assign(metadata i32 %x, metadata !20, metadata !DIExpression(), metadata !7, metadata !2, metadata !DIExpression()), !dbg !30
  ret void, !dbg !30
}

declare void @llvm.dbg.assign(metadata, metadata, metadata, metadata, metadata, metadata)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1}

!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !{}
!3 = !DIFile(filename: "assign.c", directory: "/")
!4 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!5 = distinct !DIAssignID()
!6 = distinct !DIAssignID()
!7 = distinct !DIAssignID()
!10 = distinct !DISubprogram(name: "f", scope: !3, file: !3, line: 1, type: !11, spFlags: DISPFlagDefinition, unit: !0)
!11 = !DISubroutineType(types: !12)
!12 = !{null, !4}
!20 = !DILocalVariable(name: "x", arg: 1, scope: !10, file: !3, line: 1, type: !4)
!30 = !DILocation(line: 2, column: 3, scope: !10)
