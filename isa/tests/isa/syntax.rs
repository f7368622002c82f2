//! Every operand and modifier syntax, against `llvm-mc`: we assemble what it accepts to the same bytes, and refuse what
//! it refuses.

use std::collections::BTreeMap;

use crate::common::{have, mc};
use gcnc_isa::{Target, encode, parse};

/// Lines from `AMDGPUOperandSyntax` and `AMDGPUModifierSyntax`, valid and invalid.
const LINES: &str = include_str!("syntax.txt");
/// Limits of GFX8 and GFX9.
const LIMITS: &str = include_str!("limits.txt");
/// Dual instructions.
const DUAL: &str = include_str!("dual.txt");
/// Additions of GFX11 to GFX12.5.
const LATEST: &str = include_str!("latest.txt");
/// Hardware registers by each name that some processor has, and by number.
const HWREGS: &str = include_str!("hwregs.txt");

fn compare(name: &str, wave: u32) {
    compare_from("", name, wave);
}

/// The lines from `start` on.
fn compare_from(start: &str, name: &str, wave: u32) {
    compare_lines(LINES.lines().skip_while(|line| !line.starts_with(start)), name, wave);
}

fn compare_lines<'l>(lines: impl Iterator<Item = &'l str>, name: &str, wave: u32) {
    if !have("llvm-mc-22") {
        return;
    }
    let target = Target::parse(name).and_then(|t| t.with_wave_size(wave)).expect("a target");
    let lines: Vec<&str> = lines.filter(|l| !l.is_empty() && !l.starts_with('#')).collect();
    // `+` marks lines that only we accept, `~` those that only LLVM accepts.
    let (notes, lines): (Vec<char>, Vec<&str>) = lines
        .iter()
        .map(|l| l.strip_prefix(['+', '~']).map_or((' ', *l), |rest| (l.chars().next().unwrap_or(' '), rest)))
        .unzip();
    let mut differences = BTreeMap::new();
    let mut accepted = 0;
    for ((note, line), theirs) in notes.iter().zip(&lines).zip(mc::assemble(&target, &lines)) {
        let theirs = theirs.ok().map(|assembled| assembled.bytes);
        let mut bytes = Vec::new();
        let ours = parse(line, &target).map_err(|e| e.to_string());
        let ours = ours.and_then(|i| encode(&i, &target, &mut bytes).map_err(|e| e.to_string()).map(|()| bytes));
        accepted += usize::from(theirs.is_some());
        let same = match (&ours, &theirs) {
            _ if *note == '+' => ours.is_ok() && theirs.is_none(),
            _ if *note == '~' => ours.is_err(),
            (Ok(ours), Some(theirs)) => ours == theirs,
            (Err(_), None) => true,
            _ => false,
        };
        if !same {
            differences.insert(*line, (ours, theirs));
        }
    }
    let list: Vec<String> = differences.iter().map(|(l, (o, t))| format!("`{l}`: {o:x?}, to LLVM {t:x?}")).collect();
    assert!(list.is_empty(), "{target:?}: {} of {} lines differ:\n{}", list.len(), lines.len(), list.join("\n"));
    assert!(accepted > lines.len() / 10, "{target:?}: LLVM takes {accepted} lines only");
}

#[test]
fn gfx900() {
    compare("gfx900", 64);
}

#[test]
fn gfx90a() {
    compare("gfx90a", 64);
}

#[test]
fn gfx1030() {
    compare("gfx1030", 32);
}

#[test]
fn gfx1100() {
    compare("gfx1100", 32);
}

#[test]
fn images() {
    for name in ["gfx601", "gfx704", "gfx803", "gfx810"] {
        compare_from("# Images", name, 64);
    }
    for name in ["gfx1010", "gfx1150", "gfx1200"] {
        compare_from("# Images", name, 32);
    }
}

#[test]
fn limits() {
    for name in ["gfx801", "gfx803", "gfx810", "gfx900", "gfx908", "gfx90a", "gfx942", "gfx950"] {
        compare_lines(LIMITS.lines(), name, 64);
    }
}

#[test]
fn latest() {
    for (name, wave) in [("gfx1200", 32), ("gfx1200", 64), ("gfx1250", 32), ("gfx1251", 32)] {
        compare_lines(LATEST.lines(), name, wave);
    }
}

#[test]
fn hardware_registers() {
    for name in ["gfx601", "gfx704", "gfx803", "gfx900", "gfx90a", "gfx942", "gfx950"] {
        compare_lines(HWREGS.lines(), name, 64);
    }
    for name in ["gfx1010", "gfx1030", "gfx1100", "gfx1150", "gfx1200", "gfx1250", "gfx1251"] {
        compare_lines(HWREGS.lines(), name, 32);
    }
}

#[test]
fn dual_instructions() {
    for name in ["gfx1150", "gfx1250"] {
        compare_lines(DUAL.lines(), name, 32);
    }
}

#[test]
fn errors_say_where_and_what() {
    let target = Target::parse("gfx900").expect("a target");
    let of = |text: &str| {
        let e = parse(text, &target).expect_err(text);
        (text[e.span.clone()].to_owned(), e.message, e.help.unwrap_or_default())
    };
    let (at, what, help) = of("v_add_f33 v0, v1, v2");
    assert_eq!((at.as_str(), help.as_str()), ("v_add_f33", "there is `v_add_f32`"), "{what}");
    assert_eq!(of("v_add_f32 v0, v1, v256").0, "v256");
    assert_eq!(of("v_add_f32 v0, v[1:2], v2").0, "v[1:2]");
    assert_eq!(of("global_load_dword v0, v[0:1], off glx").0, "glx");
    assert_eq!(of("v_dual_mov_b32 v0, v1 :: v_dual_mov_b32 v2, v3").0, "v_dual_mov_b32");
    assert!(of("s_load_b128 s[0:3], s[0:1], 0").1.contains("gfx900 has no instruction"));
    assert!(of("v_mov_b32 v0").1.contains("operands"));
}
