//! Directives, macros, expressions and relocations, compared with `llvm-mc`; errors; limits; hostile input.

use crate::common::{differences, have, run, scratch};
use gcnc_asm::{Limits, Options, assemble};
use gcnc_isa::Target;

const SOURCE: &str = include_str!("directives.s");

fn target(name: &str) -> Option<Target> {
    Target::parse(name).ok()
}

fn options(name: &str) -> Options<'static> {
    Options { target: target(name), ..Options::default() }
}

#[test]
fn same_as_llvm() {
    if !have("llvm-mc-22") {
        return;
    }
    let dir = scratch("directives");
    let (text, object) = (dir.join("a.s"), dir.join("a.o"));
    std::fs::write(&text, SOURCE).expect("a file");
    let (text, out) = (text.display().to_string(), object.display().to_string());
    run("llvm-mc-22", &["-triple=amdgcn-amd-amdhsa", "-mcpu=gfx900", "-filetype=obj", &text, "-o", &out])
        .expect("LLVM");
    let ours = assemble(SOURCE, options("gfx900")).unwrap_or_else(|e| panic!("{}", messages(SOURCE, &e)));
    let d = differences(&ours.relocatable(), &std::fs::read(&object).expect("an object"));
    std::fs::remove_dir_all(dir).expect("the temporary directory goes");
    assert!(d.is_empty(), "{}", d.join("\n"));
}

/// Code object V2, whose source names its target by numbers. LLVM 22 has dropped it.
#[test]
fn version_2_is_the_same_as_llvm_14() {
    if !have("llvm-mc-14") {
        return;
    }
    let source = include_str!("v2.s");
    let dir = scratch("v2");
    let (text, object) = (dir.join("a.s"), dir.join("a.o"));
    std::fs::write(&text, source).expect("a file");
    let (text, out) = (text.display().to_string(), object.display().to_string());
    let version = "--amdhsa-code-object-version=2";
    run("llvm-mc-14", &["-triple=amdgcn--amdhsa", "-mcpu=gfx803", version, "-filetype=obj", &text, "-o", &out])
        .expect("LLVM");
    let ours = assemble(source, Options::default()).unwrap_or_else(|e| panic!("{}", messages(source, &e)));
    let d = differences(&ours.relocatable(), &std::fs::read(&object).expect("an object"));
    std::fs::remove_dir_all(dir).expect("the temporary directory goes");
    assert!(d.is_empty(), "{}", d.join("\n"));
}

/// Errors in the form `line:column: message`.
fn messages(source: &str, errors: &[gcnc_asm::Diagnostic]) -> String {
    let line = |e: &gcnc_asm::Diagnostic| {
        let before = &source[..e.span.start.min(source.len())];
        let column = before.len() - before.rfind('\n').map_or(0, |n| n + 1) + 1;
        let help = e.help.as_ref().map_or(String::new(), |h| format!(" ({h})"));
        format!("{}:{column}: {e}{help}", before.matches('\n').count() + 1)
    };
    errors.iter().map(line).collect::<Vec<_>>().join("\n")
}

fn errors_of(source: &str) -> String {
    match assemble(source, options("gfx900")) {
        Ok(_) => "none".to_owned(),
        Err(errors) => messages(source, &errors),
    }
}

#[test]
fn all_errors_of_a_file_with_their_places() {
    let source = include_str!("errors.s");
    let wanted = include_str!("errors.txt");
    let got = errors_of(source);
    assert_eq!(got.trim(), wanted.trim(), "\n--- got:\n{got}\n");
}

#[test]
fn a_missing_target_is_one_error() {
    let source = "k:\ns_nop 0\ns_nop 1\n.amdhsa_kernel k\n.amdhsa_next_free_vgpr 1\n.end_amdhsa_kernel\n.amd_kernel_code_t\n\
                  is_ptr64 = 1\n.end_amd_kernel_code_t\ns_endpgm\n";
    let errors = assemble(source, Options::default()).expect_err("there is no target");
    assert_eq!(messages(source, &errors).lines().count(), 1, "{}", messages(source, &errors));
    assert!(errors[0].message.contains("no target"));
}

#[test]
fn what_a_few_bytes_may_cost_is_bounded() {
    for (source, what) in [
        (".rept 1000000000\n.long 1\n.endr\n", "limit"),
        (".rept 1000000000\n.endr\n", "limit"),
        (".macro m\nm\n.endm\nm\n", "64 levels"),
        (".macro m\nm\nm\n.endm\nm\n", "64 levels"),
        (".fill 1000000000000, 8, 1\n", "limit"),
        (".zero 1000000000000\n", "limit"),
        (".org 1000000000000\n", "limit"),
        (".p2align 31\ns_nop 0\n.p2align 31\n", "limit"),
        (".section .bss\n.zero 1000000000000\n.zero 1000000000000\n", "TiB"),
        (".set a, b\n.set b, a\n.long a\n", "itself"),
        (
            ".irpc x, 0123456789\n.irpc y, 0123456789\n.irpc z, 0123456789\n.zero 1000000\n.endr\n.endr\n.endr\n",
            "limit",
        ),
    ] {
        let got = errors_of(source);
        assert!(got.contains(what), "{source}: {got}");
    }
    let doubling: String = (1..200).rev().map(|i| format!(".set a{i}, a{0}+a{0}\n", i - 1)).collect();
    let got = errors_of(&format!("{doubling}.set a0, 1\n.quad a199\n"));
    assert!(got.contains("too long"), "{got}");
    for source in hostile() {
        let start = std::time::Instant::now();
        let got = errors_of(&source);
        let (seconds, begin) = (start.elapsed().as_secs_f64(), source.lines().next().unwrap_or_default());
        assert!(got == "none" || got.contains("limit"), "{begin}: {got}");
        // It takes a fraction of this on an idle machine.
        assert!(seconds < 20.0, "{begin}: {seconds} s");
    }
    let limits = Limits { bytes: 100, ..Limits::default() };
    let small = assemble(".zero 101", Options { limits, ..options("gfx900") });
    assert!(small.is_err());
}

/// Sources that would take minutes if the steps of expressions and the rounds of layout were not limited.
fn hostile() -> [String; 6] {
    let doubled: String = (1..=10).map(|i| format!(".set a{i}, a{0}+a{0}\n", i - 1)).collect();
    let aliases: String = (1..200_000).map(|i| format!(".set a{i}, a{}\n", i - 1)).collect();
    let nested: String = (0..5000).map(|i| format!("s{i}: .uleb128 s{}-s{}+125\n", i + 2, i + 1)).collect();
    [
        format!("a0: s_nop 0\n{aliases}"),
        format!(".uleb128 e-s\n.set a0, e-s\ns: .byte 1\n{doubled}.rept 100000\n.uleb128 a10\n.endr\ne:\n"),
        format!(".set a0, e-s\n{doubled}.rept 1000000\n.quad a10\n.endr\n.data\ne: .byte 1\ns:\n"),
        format!("{doubled}.rept 100000\n.set b, a10\n.endr\n.data\na0: .byte 1\ns:\n"),
        ".rept 200000\n.uleb128 2f-1f\n1: .zero 126\n.uleb128 2f-1b\n2:\n.endr\n".to_owned(),
        format!("{nested}s5000: .byte 1\ns5001: .byte 1\n"),
    ]
}

#[test]
fn other_files_come_from_a_loader_only() {
    assert!(errors_of(".include \"a.s\"\n").contains("cannot read"));
    let mut loader =
        |name: &str| if name == "a.s" { Ok(b"s_nop 1\n".to_vec()) } else { Err("no such file".to_owned()) };
    let with = Options { loader: Some(&mut loader), ..options("gfx900") };
    assert_eq!(assemble(".include \"a.s\"\n", with).expect("assembles").sections[0].bytes, [1, 0, 0x80, 0xbf]);
    let with = Options { loader: Some(&mut loader), ..options("gfx900") };
    let refused = assemble(".include \"b.s\"\n", with).expect_err("there is none");
    assert!(refused[0].message.contains("no such file"));
    let mut own = |_: &str| Ok(b".include \"a.s\"\n".to_vec());
    let endless = assemble(".include \"a.s\"\n", Options { loader: Some(&mut own), ..options("gfx900") });
    assert!(endless.expect_err("it does not end")[0].message.contains("levels"));
}

/// xorshift64*.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % n.max(1)
    }
}

/// Fragments that are valid somewhere.
const PIECES: [&str; 24] = [
    "\\",
    "@",
    "\"",
    "(",
    ")",
    "[",
    "]",
    ":",
    ",",
    "-",
    "/*",
    "*/",
    "\n",
    " .if 1\n",
    ".endif\n",
    ".macro x y\n",
    ".endm\n",
    ".rept 9\n",
    ".endr\n",
    ".org 99\n",
    "0x",
    "1e",
    "é",
    ".Ltmp",
];

fn mutated(r: &mut Random, lines: &[&str]) -> String {
    let mut out = String::new();
    for _ in 0..1 + r.below(6) {
        let line = lines[r.below(lines.len())];
        let mut text: Vec<char> = line.chars().collect();
        for _ in 0..r.below(3) {
            let at = r.below(text.len() + 1);
            match r.below(4) {
                0 if at < text.len() => drop(text.remove(at)),
                1 => text.splice(at..at, PIECES[r.below(PIECES.len())].chars()).for_each(drop),
                2 if at < text.len() => text[at] = char::from(b' ' + r.below(95) as u8),
                _ => text.truncate(at),
            }
        }
        out.extend(text);
        out.push('\n');
    }
    out
}

#[test]
fn mutated_sources_give_errors_or_objects() {
    let more = include_str!("../../../isa/tests/isa/syntax.txt");
    let lines: Vec<&str> = SOURCE.lines().chain(more.lines()).chain(include_str!("errors.s").lines()).collect();
    let mut r = Random(0x5eed);
    let limits = Limits { bytes: 1 << 16, expansion: 1 << 14, ..Limits::default() };
    let (mut good, count) = (0, 100_000);
    for i in 0..count {
        let source = mutated(&mut r, &lines);
        let name = ["gfx900", "gfx90a", "gfx1030", "gfx1100"][i % 4];
        match assemble(&source, Options { limits, ..options(name) }) {
            Ok(object) => {
                good += 1;
                assert!(!object.relocatable().is_empty());
                let _ = object.code_object();
            }
            Err(errors) => {
                assert!(!errors.is_empty());
                assert!(errors.iter().all(|e| e.span.start <= source.len()), "{source}");
            }
        }
    }
    assert!(good > count / 50, "{good} of {count} assemble");
}
