//! Table-driven tests of instruction semantics.
//!
//! A table row is a case: `names | inputs and settings | results and effects | rule`. The values come from the manuals'
//! pseudo-code, worked out by hand; the rule cites it. [`bench`] runs a case on every target that has the operation, in
//! every form of the instruction. Each form of each operation on each target must have a case, unless `left-out.tbl`
//! lists the operation with a reason.

mod bench;
mod dual;
mod later_matrix;
mod later_mixed;
mod matrix;
mod table;
mod text;
mod transposes;
mod value;
mod whole;

use std::collections::HashSet;

use bench::Bench;
use gcnc_isa::{Form, Opcode};

/// The tested targets, one per family, and their wave sizes.
const TARGETS: [(&str, u32); 21] = [
    ("gfx600", 64),
    ("gfx700", 64),
    ("gfx803", 64),
    ("gfx900", 64),
    ("gfx906", 64),
    ("gfx908", 64),
    ("gfx90a", 64),
    ("gfx942", 64),
    ("gfx950", 64),
    ("gfx1010", 64),
    ("gfx1010", 32),
    ("gfx1012", 32),
    ("gfx1030", 64),
    ("gfx1030", 32),
    ("gfx1100", 64),
    ("gfx1100", 32),
    ("gfx1150", 64),
    ("gfx1150", 32),
    ("gfx1200", 64),
    ("gfx1200", 32),
    ("gfx1250", 32),
];

/// The tables.
const TABLES: [&str; 11] = [
    "salu.tbl",
    "sfloat.tbl",
    "vint.tbl",
    "vfloat.tbl",
    "vconvert.tbl",
    "vnarrow.tbl",
    "vcompare.tbl",
    "vbrain.tbl",
    "memory.tbl",
    "typed.tbl",
    "edges.tbl",
];

/// Operations that [`float_arithmetic_is_shown_on_the_ends_of_its_range`] checks.
const ARITHMETIC: [&str; 14] = [
    "v_{add,mul,min,max}_{f16,f32,f64}",
    "v_{sub,subrev}_{f16,f32}",
    "v_{fma,fmac}_{f16,f32,f64}",
    "v_{fmaak,fmamk}_{f16,f32}",
    "v_{mad,mac,madak,madmk}_{f16,f32}",
    "v_{min3,max3,med3,maxmin,minmax}_{f16,f32}",
    "v_{minimum,maximum}_{f16,f32,f64}",
    "v_{minimum3,maximum3}_{f16,f32}",
    "v_{trunc,ceil,floor,rndne,fract,frexp_mant,ldexp}_{f16,f32,f64}",
    "v_cmp_{lt,eq,le,gt,lg,ge,o,u,nge,nlg,ngt,nle,neq,nlt}_{f16,f32,f64}",
    "v_cmpx_{lt,eq,le,gt,lg,ge,o,u,nge,nlg,ngt,nle,neq,nlt}_{f16,f32,f64}",
    "s_cmp_{lt,eq,le,gt,lg,ge,o,u,nge,nlg,ngt,nle,neq,nlt}_{f16,f32}",
    "s_{add,sub,mul,min_num,max_num,minimum,maximum,fmac}_{f16,f32}",
    "s_{trunc,ceil,floor,rndne}_{f16,f32}",
];

fn opcode(name: &str) -> Option<Opcode> {
    Opcode::all().find(|op| op.name() == name)
}

fn benches() -> Vec<Bench> {
    TARGETS.iter().map(|(target, size)| Bench::new(target, *size)).collect()
}

#[test]
fn operations_do_what_the_manuals_say() {
    let benches = benches();
    let (mut failures, mut cases, mut runs) = (Vec::new(), 0, 0);
    let mut done: HashSet<(String, Opcode, Form)> = HashSet::new();
    for case in TABLES.iter().flat_map(|file| table::cases(file)) {
        cases += 1;
        let Some(opcode) = opcode(&case.name) else {
            failures.push(format!("{}: no operation {}", case.location, case.name));
            continue;
        };
        let mut ran = false;
        for bench in benches.iter().filter(|b| b.has(opcode) && b.wants(&case)) {
            ran = true;
            match bench.run(opcode, &case) {
                Ok(forms) => {
                    runs += forms.len();
                    done.extend(forms.into_iter().map(|form| (bench.name(), opcode, form)));
                }
                Err(e) => failures.push(format!("{}: {} on {}: {e}", case.location, case.name, bench.name())),
            }
        }
        if !ran {
            failures.push(format!("{}: no target has {}", case.location, case.name));
        }
    }
    println!("{cases} cases, {runs} runs, {} operations in a form on a target", done.len());
    failures.extend(without_case(&benches, &done));
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures[..failures.len().min(80)].join("\n"));
}

/// The forms of each target's operations that no case has run, except for those in `left-out.tbl`.
fn without_case(benches: &[Bench], done: &HashSet<(String, Opcode, Form)>) -> Vec<String> {
    let left_out = left_out();
    let mut missing = Vec::new();
    for bench in benches {
        let here = Opcode::all().filter(|op| !op.is_pseudo() && bench.has(*op));
        let excused = |op: &Opcode| {
            let on_target = format!("{}/{op}", bench.target());
            left_out.iter().any(|(pattern, _)| matches(pattern, op.name()) || *pattern == on_target)
        };
        for op in here.filter(|op| !excused(op)) {
            let forms = bench.forms(op).filter(|form| !done.contains(&(bench.name(), op, *form)));
            missing.extend(forms.map(|form| format!("{op} has no case as {form:?} on {}", bench.name())));
        }
    }
    missing
}

#[test]
fn every_operation_has_a_case_or_a_reason() {
    let benches = benches();
    let covered: HashSet<String> = TABLES.iter().flat_map(|file| table::cases(file)).map(|case| case.name).collect();
    let left_out = left_out();
    let excuse = |name: &str| left_out.iter().find(|(pattern, _)| matches(pattern, name));
    let exists = |op: &Opcode| benches.iter().any(|b| b.has(*op));
    let mut wrong = Vec::new();
    for op in Opcode::all().filter(|op| !op.is_pseudo() && exists(op)) {
        let executes = gcnc_emulator::ops::handler(op).is_some();
        match (covered.contains(op.name()), excuse(op.name())) {
            (true, None) => {}
            (true, Some(_)) => wrong.push(format!("{op} has cases and an entry in left-out.tbl")),
            (false, None) => wrong.push(format!("{op} has no case")),
            (false, Some((_, reason))) if reason.starts_with("refused") == executes => {
                wrong.push(format!("{op}: {reason}"));
            }
            (false, Some(_)) => {}
        }
    }
    let all: Vec<&str> = Opcode::all().map(Opcode::name).collect();
    let is_idle = |pattern: &str| {
        let pattern = pattern.split_once('/').map_or(pattern, |(_, name)| name);
        !all.iter().any(|name| matches(pattern, name))
    };
    let idle = left_out.iter().filter(|(pattern, _)| is_idle(pattern));
    wrong.extend(idle.map(|(pattern, _)| format!("{pattern} is no operation")));
    assert!(wrong.is_empty(), "{}: {}", wrong.len(), wrong.join(", "));
}

/// Float arithmetic must have cases with both kinds of NaN, infinity, a negative zero and a denormal.
#[test]
fn float_arithmetic_is_shown_on_the_ends_of_its_range() {
    const EDGES: [(&str, &[&str]); 5] = [
        ("a signaling NaN", &["snan", "0x7c01", "0xfc01"]),
        ("a quiet NaN", &["nan", "nan1", "0x7e00", "0x7e01"]),
        ("infinity", &["inf", "0x7c00", "0xfc00"]),
        ("a negative zero", &["-0.0", "0x8000"]),
        ("a denormal", &["den", "denmax", "tiny", "0x1", "0x8001"]),
    ];
    let cases: Vec<_> = TABLES.iter().flat_map(|file| table::cases(file)).collect();
    let shown = |name: &str, values: &[&str]| {
        let is = |token: &str| values.contains(&token) || values.contains(&token.trim_start_matches('-'));
        cases.iter().filter(|case| case.name == name).flat_map(|case| &case.inputs).any(|token| is(token))
    };
    let mut missing = Vec::new();
    for name in ARITHMETIC.iter().flat_map(|pattern| table::expand(pattern)) {
        assert!(opcode(&name).is_some(), "{name} is no operation");
        missing.extend(
            EDGES.iter().filter(|(_, values)| !shown(&name, values)).map(|(edge, _)| format!("{name}: {edge}")),
        );
    }
    assert!(missing.is_empty(), "{} are missing: {}", missing.len(), missing.join(", "));
}

/// Names and reasons of `left-out.tbl`; a name may end with `*`, or start with the only target to which it applies:
/// `gfx803/`.
fn left_out() -> Vec<(String, String)> {
    let rows = table::rows("left-out.tbl", 2);
    let names = |cell: &str| cell.split_whitespace().flat_map(table::expand).collect::<Vec<_>>();
    rows.iter().flat_map(|(_, c)| names(&c[0]).into_iter().map(|name| (name, c[1].clone()))).collect()
}

fn matches(pattern: &str, name: &str) -> bool {
    pattern.strip_suffix('*').map_or(pattern == name, |prefix| name.starts_with(prefix))
}
