;; taken
;; with #dbg_value(i32 %p, !5, !DIExpression(), !6) | #dbg_declare(ptr %q, !5, !DIExpression(), !6) | #dbg_declare_value(i32 %p, !5, !DIExpression(), !6) | #dbg_label(!7, !6) | #dbg_value(!DIArgList(i32 %p, i32 7), !5, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus), !6) | #dbg_assign(i32 %p, !5, !DIExpression(), !8, ptr %q, !DIExpression(), !6)
define void @f(i32 %p, ptr %q) !dbg !4 {
  $
  br label %named
named:
  $
  $
  %x = add i32 %p, 1
  $
  br label %1
  $
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !{null})
!4 = distinct !DISubprogram(name: "f", file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DILocalVariable(name: "p", scope: !4, file: !1, line: 1, type: !9)
!6 = !DILocation(line: 1, scope: !4)
!7 = !DILabel(scope: !4, name: "l", file: !1, line: 1)
!8 = distinct !DIAssignID()
!9 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
;; refused:
;; with #dbg_frobnicate(!0, !0) | #dbg_value | #dbg_value(
define void @f() {
  $
  ret void
}
!0 = !{}
;; refused: expected an instruction
define void @f() {
  ret void
  #dbg_label(!0, !0)
}
!0 = !{}
;; taken
declare void @f()
define void @g() { call void @f() ret void }
;; taken
declare i32 @f()
define i32 @g() { %a = call i32 @f() %b = call i32 @f() nounwind %c = add i32 %a, %b ret i32 %c }
