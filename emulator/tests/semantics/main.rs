//! What each instruction does, case by case, from tables.
//!
//! A row of a table is a case: `names | inputs and settings | results and effects | rule`. The values come from the manuals'
//! pseudo-code, worked out by hand; the rule says where it stands. [`bench`] runs a case on every target that has the
//! operation, in every form of the instruction. Operations of the instruction table without a case must be in
//! `left-out.tbl`, with a reason.

mod bench;
mod matrix;
mod table;
mod value;

use std::collections::HashSet;

use bench::Bench;
use gcnc_isa::Opcode;

/// Targets of the tables, one a family, and their wave sizes.
const TARGETS: [(&str, u32); 6] =
    [("gfx900", 64), ("gfx90a", 64), ("gfx1030", 64), ("gfx1030", 32), ("gfx1100", 64), ("gfx1100", 32)];

/// The tables.
const TABLES: [&str; 6] = ["salu.tbl", "vint.tbl", "vfloat.tbl", "vconvert.tbl", "vcompare.tbl", "memory.tbl"];

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
    let excused: HashSet<String> =
        table::rows("left-out.tbl", 2).iter().flat_map(|(_, cells)| table::expand(&cells[0])).collect();
    let exists = |op: &Opcode| benches.iter().any(|b| b.has(*op));
    let missing: Vec<&str> = Opcode::all()
        .filter(|op| !op.is_pseudo() && exists(op))
        .map(Opcode::name)
        .filter(|name| !covered.contains(*name) && !excused.contains(*name))
        .collect();
    assert!(missing.is_empty(), "{} without a case: {}", missing.len(), missing.join(" "));
    let idle: Vec<&String> = excused.iter().filter(|name| covered.contains(*name) || opcode(name).is_none()).collect();
    assert!(idle.is_empty(), "excused for nothing: {idle:?}");
}
