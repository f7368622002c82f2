; A kernel that calls @outer, which calls @inner; both are inlined.
define amdgpu_kernel void @k(ptr addrspace(1) %p) !dbg !5 {
  %v = load volatile i32, ptr addrspace(1) %p, !dbg !10
  %w = call i32 @outer(i32 %v), !dbg !11
  store volatile i32 %w, ptr addrspace(1) %p, !dbg !12
  ret void, !dbg !13
}
define internal i32 @outer(i32 %x) alwaysinline !dbg !6 {
  %y = mul i32 %x, 77, !dbg !14
  %z = call i32 @inner(i32 %y), !dbg !15
  ret i32 %z, !dbg !15
}
define internal i32 @inner(i32 %x) alwaysinline !dbg !7 {
  %y = xor i32 %x, 12345678, !dbg !16
  %z = mul i32 %y, %y, !dbg !17
  ret i32 %z, !dbg !17
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "hand", emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/src", checksumkind: CSK_MD5, checksum: "000102030405060708090a0b0c0d0e0f")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DISubroutineType(types: !{null})
!5 = distinct !DISubprogram(name: "k", scope: !1, file: !1, line: 1, type: !4, scopeLine: 1, unit: !0, spFlags: DISPFlagDefinition)
!6 = distinct !DISubprogram(name: "outer", scope: !1, file: !1, line: 20, type: !4, scopeLine: 20, unit: !0, spFlags: DISPFlagDefinition)
!7 = distinct !DISubprogram(name: "inner", scope: !1, file: !8, line: 30, type: !4, scopeLine: 30, unit: !0, spFlags: DISPFlagDefinition)
!8 = !DIFile(filename: "b.h", directory: "/src")
!10 = !DILocation(line: 2, column: 3, scope: !5)
!11 = !DILocation(line: 3, column: 5, scope: !5)
!12 = !DILocation(line: 4, column: 7, scope: !5)
!13 = !DILocation(line: 5, scope: !5)
!14 = !DILocation(line: 21, column: 2, scope: !6)
!15 = !DILocation(line: 22, column: 2, scope: !6)
!16 = !DILocation(line: 31, column: 2, scope: !7)
!17 = !DILocation(line: 31, column: 9, scope: !7)
