//! What each instruction does, case by case, from tables.
//!
//! A row of a table is a case: `names | inputs and settings | results and effects | rule`. The values come from the manuals'
//! pseudo-code, worked out by hand; the rule says where it stands. [`bench`] runs a case on every target that has the
//! operation, in every form of the instruction. Operations of the instruction table without a case must be in
//! `left-out.tbl`, with a reason.

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
use gcnc_isa::Opcode;

/// Targets of the tables, one a family, and their wave sizes.
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
const TABLES: [&str; 10] = [
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
    for case in TABLES.iter().flat_map(|file| table::cases(file)) {
        cases += 1;
        let Some(opcode) = opcode(&case.name) else {
            failures.push(format!("{}: no operation {}", case.place, case.name));
            continue;
        };
        let mut ran = false;
        for bench in benches.iter().filter(|b| b.has(opcode) && b.wants(&case)) {
            ran = true;
            match bench.run(opcode, &case) {
                Ok(n) => runs += n,
                Err(e) => failures.push(format!("{}: {} on {}: {e}", case.place, case.name, bench.name())),
            }
        }
        if !ran {
            failures.push(format!("{}: no target has {}", case.place, case.name));
        }
    }
    println!("{cases} cases, {runs} runs");
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures[..failures.len().min(80)].join("\n"));
}

#[test]
fn every_operation_has_a_case_or_a_reason() {
    let benches = benches();
    let covered: HashSet<String> = TABLES.iter().flat_map(|file| table::cases(file)).map(|case| case.name).collect();
    let excuses = excuses();
    let excuse = |name: &str| excuses.iter().find(|(pattern, _)| matches(pattern, name));
    let exists = |op: &Opcode| benches.iter().any(|b| b.has(*op));
    let mut wrong = Vec::new();
    for op in Opcode::all().filter(|op| !op.is_pseudo() && exists(op)) {
        let executes = gcnc_emulator::ops::handler(op).is_some();
        match (covered.contains(op.name()), excuse(op.name())) {
            (true, None) => {}
            (true, Some(_)) => wrong.push(format!("{op} has cases and an excuse")),
            (false, None) => wrong.push(format!("{op} has no case")),
            (false, Some((_, reason))) if reason.starts_with("refused") == executes => {
                wrong.push(format!("{op}: {reason}"));
            }
            (false, Some(_)) => {}
        }
    }
    let all: Vec<&str> = Opcode::all().map(Opcode::name).collect();
    let idle = excuses.iter().filter(|(pattern, _)| !all.iter().any(|name| matches(pattern, name)));
    wrong.extend(idle.map(|(pattern, _)| format!("{pattern} is no operation")));
    assert!(wrong.is_empty(), "{}: {}", wrong.len(), wrong.join(", "));
}

/// Names and reasons of `left-out.tbl`; a name may end with `*`.
fn excuses() -> Vec<(String, String)> {
    let rows = table::rows("left-out.tbl", 2);
    let names = |cell: &str| cell.split_whitespace().flat_map(table::expand).collect::<Vec<_>>();
    rows.iter().flat_map(|(_, c)| names(&c[0]).into_iter().map(|name| (name, c[1].clone()))).collect()
}

fn matches(pattern: &str, name: &str) -> bool {
    pattern.strip_suffix('*').map_or(pattern == name, |prefix| name.starts_with(prefix))
}
