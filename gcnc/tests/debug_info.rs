//! Debug information that can be tested without other tools: source lines in assembly text, and robustness against
//! malformed metadata.

use gcnc::{Compiler, Emit, Options, Target};

/// A kernel that calls `@outer`, which calls `@inner`; both are inlined.
const NESTED: &str = include_str!("nested.ll");

fn compile(text: &str, options: Options) -> Vec<u8> {
    let target = Target::parse("gfx1100").expect("a known target");
    match Compiler::new().compile(text, &target, &options) {
        Ok(compiled) => compiled.bytes,
        Err(errors) => panic!("{errors:?}\n{text}"),
    }
}

fn assembly(text: &str) -> String {
    String::from_utf8(compile(text, Options::new().emit(Emit::Asm))).expect("text")
}

/// The directives for source lines.
fn lines(text: &str) -> Vec<String> {
    let assembly = assembly(text);
    let directives = assembly.lines().filter(|line| line.starts_with("\t.file") || line.starts_with("\t.loc"));
    directives.map(|line| line.trim().replace('\t', " ")).collect()
}

#[test]
fn instructions_say_which_line_they_come_from() {
    let wanted = [
        ".file 0 \"/src\" \"a.c\" md5 0x000102030405060708090a0b0c0d0e0f",
        ".file 1 \"/src\" \"b.h\"",
        ".loc 0 2 3 prologue_end",
        ".loc 0 21 2",
        ".loc 1 31 2",
        ".loc 1 31 9 is_stmt 0",
        ".loc 0 4 7 is_stmt 1",
        ".loc 0 5 0",
    ];
    assert_eq!(lines(NESTED), wanted);
}

/// Code from a callee without debug information is attributed to the call (LLVM, `fixupLineNumbers`).
#[test]
fn a_callee_without_lines_has_those_of_its_call() {
    let without =
        NESTED.replace("alwaysinline !dbg !6", "alwaysinline").replace(", !dbg !14", "").replace(", !dbg !15", "");
    let rows = lines(&without);
    assert!(rows.contains(&".loc 0 3 5".to_owned()) && !rows.iter().any(|row| row.contains(" 21 ")), "{rows:?}");
}

#[test]
fn debug_information_can_be_left_out_and_changes_no_code() {
    let stripped = compile(NESTED, Options::new().emit(Emit::Asm).strip_debug(true));
    let stripped = String::from_utf8(stripped).expect("text");
    assert!(!stripped.contains(".loc") && !stripped.contains(".debug"), "{stripped}");
    let instructions = |text: &str| -> Vec<String> {
        let all = text.lines().take_while(|line| !line.starts_with(".Lend"));
        all.filter(|line| line.starts_with('\t') && !line.starts_with("\t.")).map(str::to_owned).collect()
    };
    assert_eq!(instructions(&stripped), instructions(&assembly(NESTED)));
    assert!(instructions(&stripped).len() > 5);
}

#[test]
fn threads_write_the_same_debug_information() {
    let more: String = (0..20)
        .map(|k| NESTED.lines().skip(1).take(6).collect::<Vec<_>>().join("\n").replace("@k(", &format!("@k{k}(")))
        .collect();
    let text = format!("{more}\n{NESTED}");
    let by = |threads| compile(&text, Options::new().threads(threads));
    assert_eq!(by(1), by(3));
}

/// Nodes that refer to themselves, have the wrong kind, or are missing.
#[test]
fn metadata_without_sense_do_no_harm() {
    let changes: [(&str, &str); 12] = [
        ("scope: !5)\n!11", "scope: !10)\n!11"),
        (
            "!11 = !DILocation(line: 3, column: 5, scope: !5)",
            "!11 = distinct !DILocation(line: 3, column: 5, scope: !5, inlinedAt: !11)",
        ),
        (
            "!6 = distinct !DISubprogram(name: \"outer\", scope: !1",
            "!6 = distinct !DISubprogram(name: \"outer\", scope: !6",
        ),
        ("unit: !0, spFlags: DISPFlagDefinition)\n!6", "unit: !1, spFlags: DISPFlagDefinition)\n!6"),
        ("types: !{null}", "types: !{!4, !4, null}"),
        ("file: !8, line: 30", "file: !4, line: 30"),
        ("!16 = !DILocation(line: 31, column: 2, scope: !7)", "!16 = !{}"),
        ("line: 31, column: 2", "line: 99999999999999999999, column: 4294967295"),
        ("filename: \"b.h\"", "filename: \"\\00b\\00\""),
        ("language: DW_LANG_C11", "language: DW_LANG_Nothing"),
        ("!8 = !DIFile(filename: \"b.h\", directory: \"/src\")", "!8 = !DIFile()"),
        ("checksum: \"000102030405060708090a0b0c0d0e0f\"", "checksum: \"\u{e9}00102030405060708090a0b0c0d0e0\""),
    ];
    for (from, to) in changes {
        assert_eq!(NESTED.matches(from).count(), 1, "{from}");
        for emit in [Emit::Asm, Emit::Object, Emit::CodeObject] {
            compile(&NESTED.replace(from, to), Options::new().emit(emit));
        }
    }
    // Cyclic types, and a class that is its own member.
    let circle = "!4 = !DISubroutineType(types: !{!20})\n!20 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !21, size: 64)\n\
                  !21 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: \"s\", scope: !21, file: !1, size: 64, elements: !{!22})\n\
                  !22 = !DIDerivedType(tag: DW_TAG_member, name: \"m\", scope: !21, baseType: !20, size: 64)";
    compile(&NESTED.replace("!4 = !DISubroutineType(types: !{null})", circle), Options::new());
    // Lists of units with invalid entries: a variable that contains itself, imports that import each other.
    let lists = "emissionKind: FullDebug, globals: !{!20, !21, !1, null}, imports: !{!22, !23, !5}, enums: !{!5, !20})\n\
                 !20 = !DIGlobalVariableExpression(var: !21, expr: !4)\n\
                 !21 = distinct !DIGlobalVariable(name: \"g\", scope: !21, file: !1, line: 1, type: !21, declaration: !21)\n\
                 !22 = !DIImportedEntity(tag: DW_TAG_imported_module, scope: !23, entity: !23, file: !1, line: 1)\n\
                 !23 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !22, entity: !6)";
    compile(&NESTED.replace("emissionKind: FullDebug)", lists), Options::new());
}
