source_filename = "di.c"
target triple = "amdgcn-amd-amdhsa"

@g = addrspace(1) global i32 5, !dbg !40

define void @f(i32 %x) !dbg !30 {
  %a = add i32 %x, 1, !dbg !60
  %b = add i32 %x, 2, !dbg !61
  %c = add i32 %x, 3, !dbg !62
  %d = add i32 %x, 3, !dbg !62
    #dbg_value(i32 %a, !43, !DIExpression(DW_OP_plus_uconst, 5, DW_OP_stack_value), !60)
    #dbg_label(!44, !60)
  ret void, !dbg !63
}

!llvm.dbg.cu = !{!0, !79}
!llvm.module.flags = !{!1, !2}
!all = !{!3, !4, !5, !6, !7, !8, !9, !10, !11, !12, !13, !14, !15, !16, !17, !18, !19, !20, !21, !22, !23, !24, !25, !26, !27, !28, !29, !31, !32, !33, !34, !35, !36, !37, !38, !39, !40, !41, !42, !43, !44, !45, !46, !47, !48, !49, !50, !51, !52, !53, !54, !55, !56, !57, !58, !70, !71, !72, !73, !74,!75,!76,!77,!78,!79,!80, !81, !82, !83}

!0 = distinct !DICompileUnit(language: DW_LANG_HIP, file: !3, producer: "p", isOptimized: true, flags: "-O", runtimeVersion: 2, splitDebugFilename: "abc.dwo", emissionKind: FullDebug, enums: !{!16}, retainedTypes: !{!4}, globals: !{!40}, imports: !{!45}, macros: !{!34}, dwoId: 42, splitDebugInlining: false, debugInfoForProfiling: true, nameTableKind: GNU, rangesBaseAddress: true, sysroot: "/", sdk: "MacOSX.sdk")
!1 = !{i32 2, !"Debug Info Version", i32 3}
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !DIFile(filename: "di.c", directory: "/d", checksumkind: CSK_MD5, checksum: "000102030405060708090a0b0c0d0e0f", source: "int x;")
!4 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!5 = !DIBasicType(tag: DW_TAG_unspecified_type, name: "nullptr_t", size: 8, align: 16, encoding: DW_ATE_unsigned_char, flags: DIFlagBigEndian)
!6 = !DIStringType(name: "character(*)", stringLength: !43, stringLengthExpression: !DIExpression(), stringLocationExpression: !DIExpression(DW_OP_push_object_address), size: 32, align: 8, encoding: DW_ATE_ASCII)
!7 = !DIDerivedType(tag: DW_TAG_pointer_type, name: "p", scope: !3, file: !3, line: 7, baseType: !4, size: 64, align: 32, offset: 8, flags: DIFlagPublic | DIFlagArtificial, extraData: !{!4}, dwarfAddressSpace: 1, annotations: !59)
!8 = !DIDerivedType(tag: DW_TAG_typedef, baseType: null)
!9 = !DIDerivedType(tag: DW_TAG_member, name: "m", scope: !10, baseType: !4, flags: DIFlagBitField | DIFlagStaticMember, extraData: i64 5)
!10 = !DICompositeType(tag: DW_TAG_structure_type, name: "S", scope: !3, file: !3, line: 3, baseType: !4, size: 8, align: 16, offset: 24, flags: DIFlagTypePassByValue | DIFlagNonTrivial, elements: !{!9}, runtimeLang: DW_LANG_C_plus_plus, vtableHolder: !4, templateParams: !{!36}, identifier: "id", annotations: !59)
!11 = distinct !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 128, elements: !{!12, !13, !14}, dataLocation: !43, associated: !43, allocated: !43, rank: 3)
!12 = !DISubrange(count: 3, lowerBound: 0)
!13 = !DISubrange(lowerBound: -4, upperBound: !DIExpression(DW_OP_constu, 4), stride: 7)
!14 = !DIGenericSubrange(count: !DIExpression(DW_OP_consts, 3), lowerBound: !43, stride: !DIExpression(DW_OP_constu, 4))
!15 = !DIEnumerator(name: "A", value: -7)
!16 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "E", elements: !{!15, !17, !18}, flags: DIFlagEnumClass)
!17 = !DIEnumerator(name: "", value: 18446744073709551615, isUnsigned: true)
!18 = !DIEnumerator(name: "big", value: 340282366920938463463374607431768211455, isUnsigned: true)
!19 = !DISubroutineType(flags: DIFlagLValueReference, cc: DW_CC_nocall, types: !{null, !4})
!20 = !DISubroutineType(types: null)
!21 = !DILexicalBlock(scope: !30, file: !3, line: 2, column: 3)
!22 = !DILexicalBlockFile(scope: !21, file: !3, discriminator: 0)
!23 = !DINamespace(name: "n", scope: null, exportSymbols: true)
!24 = !DINamespace(scope: !23)
!25 = !DICommonBlock(scope: !30, declaration: !26, name: "cb", file: !3, line: 4)
!26 = distinct !DIGlobalVariable(name: "v", linkageName: "lv", scope: !3, file: !3, line: 2, type: !4, isLocal: true, isDefinition: false, declaration: !9, templateParams: !{!36}, align: 8, annotations: !59)
!27 = !DIModule(scope: !3, name: "mod", configMacros: "-DX", includePath: "/i", apinotes: "a", file: !3, line: 3, isDecl: true)
!28 = !DIModule(scope: null, name: "mod2")
!29 = !GenericDINode(tag: DW_TAG_structure_type, header: "hd\00x", operands: {!4, null, !"s", i32 5})
!30 = distinct !DISubprogram(name: "f", linkageName: "_f", scope: !3, file: !3, line: 1, type: !19, scopeLine: 2, containingType: !4, virtualIndex: 3, thisAdjustment: 4, flags: DIFlagPrototyped | DIFlagNoReturn, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized | DISPFlagPureVirtual, unit: !0, templateParams: !{!36}, declaration: !31, retainedNodes: !{!43, !44}, thrownTypes: !{!4}, annotations: !59, targetFuncName: "t", keyInstructions: true)
!31 = !DISubprogram(name: "g", scope: null, spFlags: 0)
!32 = !DISubprogram(scope: null, flags: DIFlagFwdDecl, spFlags: DISPFlagVirtual | DISPFlagMainSubprogram)
!33 = !DIMacro(type: DW_MACINFO_define, line: 9, name: "Name", value: "Value")
!34 = !DIMacroFile(line: 9, file: !3, nodes: !{!33, !35})
!35 = !DIMacro(type: DW_MACINFO_undef, name: "x")
!36 = !DITemplateTypeParameter(name: "T", type: !4, defaulted: true)
!37 = !DITemplateTypeParameter(type: null)
!38 = !DITemplateValueParameter(name: "v", type: !4, defaulted: true, value: i32 7)
!39 = !DITemplateValueParameter(tag: DW_TAG_GNU_template_template_param, name: "tt", value: !"Tmpl")
!40 = !DIGlobalVariableExpression(var: !26, expr: !DIExpression(DW_OP_LLVM_fragment, 0, 8))
!41 = !DIGlobalVariableExpression(var: !42, expr: !DIExpression(DW_OP_constu, 2, DW_OP_stack_value))
!42 = distinct !DIGlobalVariable(scope: null, type: !4, isLocal: false, isDefinition: true)
!43 = !DILocalVariable(name: "x", arg: 1, scope: !30, file: !3, line: 1, type: !4, flags: DIFlagObjectPointer, align: 8, annotations: !59)
!44 = !DILabel(scope: !30, name: "top", file: !3, line: 4)
!45 = !DIImportedEntity(tag: DW_TAG_imported_module, name: "imp", scope: !0, entity: !23, file: !3, line: 7, elements: !{!45})
!46 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: null, entity: null)
!47 = !DIObjCProperty(name: "pr", file: !3, line: 7, setter: "setF", getter: "getF", attributes: 7, type: !4)
!48 = distinct !DIAssignID()
!49 = !DIExpression(DW_OP_LLVM_convert, 16, DW_ATE_unsigned, DW_OP_LLVM_convert, 32, DW_ATE_signed, DW_OP_LLVM_tag_offset, 3, DW_OP_lit0, DW_OP_swap, DW_OP_xderef, DW_OP_breg3, 7, DW_OP_bregx, 4, 5, DW_OP_stack_value, DW_OP_LLVM_fragment, 0, 16)
!50 = !DIExpression(DW_OP_LLVM_entry_value, 1, DW_OP_LLVM_extract_bits_sext, 3, 5)
!51 = distinct !DILocation(line: 0, column: 3, scope: !30, inlinedAt: !52, isImplicitCode: true)
!52 = !DILocation(line: 9, scope: !21)
!53 = !DISubrange(count: i64 3)
!54 = !DIDerivedType(tag: DW_TAG_LLVM_ptrauth_type, baseType: !4, ptrAuthKey: 2, ptrAuthIsAddressDiscriminated: true, ptrAuthExtraDiscriminator: 1234, ptrAuthIsaPointer: true, ptrAuthAuthenticatesNullValues: true)
!55 = !DISubrangeType(name: "sr", file: !3, line: 3, scope: !3, size: 8, align: 8, flags: DIFlagPublic, baseType: !4, lowerBound: i64 1, upperBound: !43, stride: i64 2, bias: i64 3)
!56 = !DIFixedPointType(name: "fx", size: 8, align: 32, encoding: DW_ATE_signed_fixed, kind: Binary, factor: -4)
!57 = !DIFixedPointType(name: "fx2", size: 8, encoding: DW_ATE_unsigned_fixed, kind: Rational, numerator: 1234, denominator: 5678)
!58 = !DIBasicType(name: "nx", size: 32, num_extra_inhabitants: 7, encoding: DW_ATE_float)
!59 = !{!"a", !{!"k", i32 3}}
!60 = !DILocation(line: 3, column: 5, scope: !30)
!61 = !DILocation(line: 3, column: 5, scope: !21, inlinedAt: !51)
!62 = !DILocation(line: 9, scope: !21)
!63 = !DILocation(line: 5, column: 5, scope: !30, atomGroup: 1, atomRank: 2)
!70 = !DICompositeType(tag: DW_TAG_structure_type, name: "S2", size: 24, num_extra_inhabitants: 3, specification: !10, enumKind: DW_APPLE_ENUM_KIND_Closed, bitStride: i32 3)
!71 = !DIBasicType(name: "dyn", size: 40, dataSize: 7)
!72 = !DIDerivedType(tag: DW_TAG_member, name: "dm", baseType: !4, size: !43, offset: !DIExpression(DW_OP_constu, 4))
!73 = !DILabel(scope: !30, name: "t2", file: !3, line: 4, column: 5, isArtificial: true, coroSuspendIdx: 1)
!74 = distinct !DISubprogram(name: "ki", scope: !3, file: !3, spFlags: DISPFlagDefinition, unit: !0, keyInstructions: true)
!75 = !DIFile(filename: "", directory: "")
!76 = distinct !{!76, !60}
!77 = !{null, !"str\0A\22", i32 5, ptr addrspace(1) @g, float 1.0, !{}}
!78 = !DIEnumerator(name: "n", value: -170141183460469231731687303715884105728)
!79 = distinct !DICompileUnit(sourceLanguageName: DW_LNAME_C, sourceLanguageVersion: 201112, file: !3, emissionKind: LineTablesOnly)
!80 = !DIDerivedType(tag: DW_TAG_inheritance, baseType: !4, flags: DIFlagPrivate | DIFlagVirtual)
!81 = !DIDerivedType(tag: DW_TAG_inheritance, baseType: !4, flags: DIFlagSingleInheritance)
!82 = !DIDerivedType(tag: DW_TAG_inheritance, baseType: !4, flags: DIFlagProtected | DIFlagVirtualInheritance | DIFlagThunk)
!83 = !DIFixedPointType(name: "fx3", size: 8, encoding: DW_ATE_unsigned_fixed, kind: Decimal, factor: 3)
