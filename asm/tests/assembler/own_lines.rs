//! Debug information for an assembly source (`-g`): the same rows and labels as from `llvm-mc -g`.

use std::process::Command;

use crate::common::{have, run, scratch};
use gcnc_asm::{Object, Options, SourceFile, assemble};
use gcnc_isa::Target;

/// Macros, several sections, an alignment whose length changes, and labels of several kinds.
const SOURCE: &str = "\t.text
k:
\tv_mov_b32 v0, 1
.macro twice x
\tv_add_u32 v0, v0, \\x
\tv_add_u32 v0, v0, \\x
.endm
\ttwice v1
\t.p2align 6
inner: s_nop 0; s_nop 1
.Llocal:
\ts_branch .Llocal
\t.section .text.other,\"ax\",@progbits
other:
\t.rept 2
\ts_nop 2
\t.endr
\ts_endpgm
\t.data
number:
\t.long 1
";

fn own(source: &str) -> Object {
    let file = SourceFile { directory: "/src".to_owned(), name: "k.s".to_owned() };
    let target = Target::parse("gfx900").ok();
    assemble(source, Options { target, debug: Some(file), ..Options::default() }).expect("assembles")
}

fn dump(file: &str, options: &[&str]) -> String {
    let out = Command::new("llvm-dwarfdump-22").args(options).arg(file).output().expect("the oracle runs");
    assert!(out.status.success(), "{file}: {}", String::from_utf8_lossy(&out.stdout));
    String::from_utf8_lossy(&out.stdout).into_owned()
}

/// Address, line and the rest of each row except for the file number, which version 5 counts from 0.
fn rows(file: &str) -> Vec<String> {
    let table = dump(file, &["--debug-line"]);
    let rows = table.lines().filter(|row| row.starts_with("0x"));
    rows.map(|row| {
        row.split_whitespace().enumerate().filter(|(at, _)| *at != 3).map(|(_, w)| w).collect::<Vec<_>>().join(" ")
    })
    .collect()
}

/// The labels with their lines.
fn labels(file: &str) -> Vec<String> {
    let info = dump(file, &["--debug-info"]);
    let wanted = |line: &&str| ["DW_AT_name", "DW_AT_decl_line", "DW_AT_low_pc"].iter().any(|name| line.contains(name));
    let unit = info.lines().skip_while(|line| !line.contains("DW_TAG_label"));
    unit.filter(wanted).map(|line| line.trim().to_owned()).collect()
}

#[test]
fn own_lines_are_those_of_llvm() {
    if !["llvm-mc-22", "llvm-dwarfdump-22"].iter().all(|tool| have(tool)) {
        return;
    }
    let dir = scratch("own-lines");
    let path = |name: &str| dir.join(name).to_str().expect("a path").to_owned();
    std::fs::write(path("k.s"), SOURCE).expect("a file");
    let args =
        ["-triple=amdgcn-amd-amdhsa", "-mcpu=gfx900", "-g", "-filetype=obj", &path("k.s"), "-o", &path("llvm.o")];
    run("llvm-mc-22", &args).expect("LLVM assembles it");
    let ours = own(SOURCE);
    std::fs::write(path("k.o"), ours.relocatable()).expect("a file");
    std::fs::write(path("k.co"), ours.code_object().expect("links")).expect("a file");
    for file in ["k.o", "k.co"] {
        assert!(dump(&path(file), &["--verify"]).contains("No errors."));
    }
    assert_eq!(rows(&path("k.o")), rows(&path("llvm.o")));
    assert_eq!(labels(&path("k.o")), labels(&path("llvm.o")));
    assert!(labels(&path("k.o")).iter().any(|label| label.contains("inner")));
    let _ = std::fs::remove_dir_all(dir);
}

/// A source with line directives of its own, such as a compiler's output, keeps those.
#[test]
fn a_source_that_has_lines_keeps_them() {
    let source = ".file 0 \"/there\" \"a.c\"\n.loc 0 7\nk:\ns_endpgm\n";
    let plain = assemble(source, Options { target: Target::parse("gfx900").ok(), ..Options::default() });
    assert_eq!(own(source).relocatable(), plain.expect("assembles").relocatable());
}
