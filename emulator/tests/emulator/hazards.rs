//! Hazards of strict mode, from `hazards.tbl`: code that violates a rule must be reported by the rule's name, and the
//! corrected code must run.

use std::collections::BTreeMap;

use crate::common::{assemble_all, oracles, run_named};
use gcnc_emulator::{CodeObject, FaultKind, Options, RunError};

/// A kernel and the rule that it violates.
struct Case {
    line: usize,
    rule: Option<String>,
    body: String,
}

/// The cases by processor.
fn cases() -> BTreeMap<String, Vec<Case>> {
    let mut cases: BTreeMap<String, Vec<Case>> = BTreeMap::new();
    for (i, row) in include_str!("hazards.tbl").lines().enumerate() {
        if row.is_empty() || row.starts_with('#') {
            continue;
        }
        let fields: Vec<&str> = row.split('|').map(str::trim).collect();
        let kernels: Vec<(bool, String)> = match fields[2..] {
            [before, after, states] => {
                let states: u32 = states.parse().expect("wait states");
                let apart = |n: u32| format!("{before};{}{after}", nops(n));
                vec![(true, apart(states - 1)), (false, apart(states))]
            }
            [broken, kept] => vec![(true, broken.to_owned()), (false, kept.to_owned())],
            [runs] => vec![(false, runs.to_owned())],
            _ => panic!("line {}: {row}", i + 1),
        };
        for target in fields[1].split_whitespace() {
            let of_target = cases.entry(target.to_owned()).or_default();
            of_target.extend(kernels.iter().map(|(broken, body)| Case {
                line: i + 1,
                rule: broken.then(|| fields[0].to_owned()),
                body: body.clone(),
            }));
        }
    }
    cases
}

/// Instructions for `states` wait states; GFX6 has at most eight per instruction.
fn nops(states: u32) -> String {
    let ends = (0..states).step_by(8);
    ends.map(|at| format!("s_nop {};", (states - at).min(8) - 1)).collect()
}

/// A whole kernel, which first loads the buffer's address into s[4:5] and the lane's offset into v1.
fn kernel(target: &str, name: &str, case: &Case) -> String {
    let load = if target.starts_with("gfx12") {
        "s_load_b64 s[4:5], s[0:1], 0x0\n s_wait_kmcnt 0x0"
    } else {
        "s_load_dwordx2 s[4:5], s[0:1], 0x0\n s_waitcnt lgkmcnt(0)"
    };
    let body = case.body.replace(';', "\n ").replace(".Lon", &format!(".Lon_{name}"));
    format!("{load}\n v_lshlrev_b32_e32 v1, 2, v0\n s_nop 7\n {body}\n s_endpgm\n")
}

#[test]
fn violations_are_reported_and_nothing_else() {
    if !oracles() {
        return;
    }
    let mut wrong = Vec::new();
    for (target, cases) in cases() {
        let name = |i: usize| format!("k{i}");
        let kernels: Vec<_> =
            cases.iter().enumerate().map(|(i, case)| (name(i), kernel(&target, &name(i), case))).collect();
        let object = assemble_all(&target, &kernels, ".amdhsa_group_segment_fixed_size 1024");
        let object = CodeObject::load(&object).expect("loads");
        for (i, case) in cases.iter().enumerate() {
            let found = match run_named(&object, &name(i), 1, 64, Options::default()) {
                Ok(_) => None,
                Err(RunError::Fault(report)) => match report.fault {
                    FaultKind::Hazard { rule, .. } => Some(rule.to_owned()),
                    other => Some(other.to_string()),
                },
                Err(other) => Some(other.to_string()),
            };
            if found != case.rule {
                wrong.push(format!("line {}, {target}: {found:?} of `{}`", case.line, case.body));
            }
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn every_hazard_has_a_case() {
    let broken: Vec<String> = cases().into_values().flatten().filter_map(|case| case.rule).collect();
    let missing: Vec<_> = gcnc_emulator::hazard_names().filter(|n| !broken.iter().any(|b| b == n)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
