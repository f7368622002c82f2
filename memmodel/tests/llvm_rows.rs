//! Every row of the tables against LLVM 22's own memory legalizer.
//!
//! One small kernel a row (operation, ordering, scope, address space) goes through `llc-22` up to its legalizer pass; what that
//! put around the access must be what the table says. Rows where the table asks for less than LLVM 22 emits, with the
//! specification on the table's side, are listed by name.

use std::collections::HashMap;
use std::fmt::Write;
use std::process::Command;

use gcnc_isa::{Opcode, Target};
use gcnc_memmodel::families::{WaveMode, family};
use gcnc_memmodel::rows::{Access, Demand, Family, Ordered, Plan, Spaces, plan, plan_plain};

const ORDERINGS: [&str; 6] = ["unordered", "monotonic", "acquire", "release", "acq_rel", "seq_cst"];
const SCOPES: [&str; 5] = ["", "agent", "workgroup", "wavefront", "singlethread"];
const SPACES: [(&str, u32, Spaces); 3] = [
    ("flat", 0, Spaces { global: true, local: true, private: true }),
    ("global", 1, Spaces { global: true, local: false, private: false }),
    ("local", 3, Spaces { global: false, local: true, private: false }),
];

/// A row: its name, its kernel's body and what the table says.
struct Row {
    name: String,
    space: u32,
    body: String,
    plan: Plan,
    access: Access,
}

fn syncscope(scope: &str, one_as: bool) -> String {
    match (scope, one_as) {
        ("", false) => String::new(),
        ("", true) => "syncscope(\"one-as\") ".into(),
        (s, false) => format!("syncscope(\"{s}\") "),
        (s, true) => format!("syncscope(\"{s}-one-as\") "),
    }
}

/// Whether LLVM's IR allows `ordering` on `access`, and the specification gives it a meaning of its own.
fn is_legal(access: Access, ordering: &str) -> bool {
    match access {
        Access::Load => !matches!(ordering, "release" | "acq_rel"),
        Access::Store => !matches!(ordering, "acquire" | "acq_rel"),
        Access::Rmw { .. } => ordering != "unordered",
        Access::Fence => !matches!(ordering, "unordered" | "monotonic"),
    }
}

fn body(access: Access, space: u32, ordering: &str, scope: &str) -> String {
    match access {
        Access::Load => {
            format!(
                "%r = load atomic i32, ptr addrspace({space}) %p {scope}{ordering}, align 4\n  store i32 %r, ptr addrspace(1) %q"
            )
        }
        Access::Store => format!("store atomic i32 %v, ptr addrspace({space}) %p {scope}{ordering}, align 4"),
        Access::Rmw { returns: true } => format!(
            "%r = atomicrmw add ptr addrspace({space}) %p, i32 %v {scope}{ordering}\n  store i32 %r, ptr addrspace(1) %q"
        ),
        Access::Rmw { returns: false } => {
            format!("%r = atomicrmw add ptr addrspace({space}) %p, i32 %v {scope}{ordering}")
        }
        Access::Fence => format!("fence {scope}{ordering}"),
    }
}

fn ordered(ordering: &str, scope: usize, one_as: bool) -> Ordered {
    Ordered {
        acquire: matches!(ordering, "acquire" | "acq_rel" | "seq_cst"),
        release: matches!(ordering, "release" | "acq_rel" | "seq_cst"),
        seq_cst: ordering == "seq_cst",
        scope,
        one_as,
    }
}

fn rows(table: &Family) -> Vec<Row> {
    let mut out = Vec::new();
    let accesses = [
        ("load", Access::Load),
        ("store", Access::Store),
        ("rmw", Access::Rmw { returns: true }),
        ("rmw_no_result", Access::Rmw { returns: false }),
        ("fence", Access::Fence),
    ];
    for (kind, access) in accesses {
        for (space_name, space, spaces) in SPACES {
            if access == Access::Fence && space != 0 {
                continue;
            }
            for ordering in ORDERINGS.into_iter().filter(|o| is_legal(access, o)) {
                for (i, scope) in SCOPES.into_iter().enumerate() {
                    for one_as in [false, true] {
                        let wide = if scope.is_empty() { "system" } else { scope };
                        let suffix = if one_as { ".one_as" } else { "" };
                        let name = format!("{kind}.{ordering}.{wide}{suffix}.{space_name}");
                        let body = body(access, space, ordering, &syncscope(scope, one_as));
                        let plan = match ordering {
                            "unordered" => plan_plain(table, access == Access::Store, spaces, false, false),
                            _ => plan(table, access, spaces, ordered(ordering, i, one_as)),
                        };
                        out.push(Row { name, space, body, plan, access });
                    }
                }
            }
        }
    }
    plain_rows(table, &mut out);
    local_and_global_fences(table, &mut out);
    out
}

fn plain_rows(table: &Family, out: &mut Vec<Row>) {
    for (space_name, space, spaces) in SPACES {
        for (volatile, nontemporal) in [(true, false), (false, true), (true, true)] {
            let v = if volatile { "volatile " } else { "" };
            let nt = if nontemporal { ", !nontemporal !0" } else { "" };
            let name = format!("{v}{nontemporal}.{space_name}").replace(' ', ".");
            // A lane's own address, lest the load become a scalar one.
            let address = format!(
                "%t = call i32 @llvm.amdgcn.workitem.id.x()\n  %a = getelementptr i32, ptr addrspace({space}) %p, i32 %t\n"
            );
            let load = format!(
                "{address}  %r = load {v}i32, ptr addrspace({space}) %a{nt}\n  store i32 %r, ptr addrspace(1) %q"
            );
            let store = format!("{address}  store {v}i32 %v, ptr addrspace({space}) %a{nt}");
            for (kind, body, access) in [("load", load, Access::Load), ("store", store, Access::Store)] {
                let plan = plan_plain(table, access == Access::Store, spaces, volatile, nontemporal);
                out.push(Row { name: format!("plain.{kind}.{name}"), space, body, plan, access });
            }
        }
    }
}

fn local_and_global_fences(table: &Family, out: &mut Vec<Row>) {
    for (tag, spaces) in [(1, SPACES[2].2), (2, SPACES[1].2)] {
        for ordering in ORDERINGS.into_iter().filter(|o| is_legal(Access::Fence, o)) {
            for (i, scope) in SCOPES.into_iter().enumerate() {
                let body = format!("fence {}{ordering}, !mmra !{tag}", syncscope(scope, false));
                let plan = plan(table, Access::Fence, spaces, ordered(ordering, i, false));
                out.push(Row {
                    name: format!("fence.{ordering}.{i}.tag{tag}"),
                    space: 1,
                    body,
                    plan,
                    access: Access::Fence,
                });
            }
        }
    }
}

/// A demand as text.
fn demand(d: Demand, vscnt: bool) -> Vec<&'static str> {
    let mut out = Vec::new();
    if d.vector_loads || (d.vector_stores && !vscnt) {
        out.push("vm");
    }
    if d.lds {
        out.push("lgkm");
    }
    if d.vector_stores && vscnt {
        out.push("vs");
    }
    out
}

fn wait(out: &mut Vec<String>, counters: &[&str]) {
    if !counters.is_empty() {
        out.push(format!("wait({})", counters.join(",")));
    }
}

/// What the table says, as text.
fn expected(row: &Row, vscnt: bool) -> String {
    let name = |op: &Opcode| match op {
        Opcode::BufferWbinvl1Vol => "WBINVL1_VOL",
        Opcode::BufferInvl2 => "INVL2",
        Opcode::BufferWbl2 => "WBL2",
        Opcode::BufferGl0Inv => "GL0_INV",
        Opcode::BufferGl1Inv => "GL1_INV",
        other => panic!("{other:?} controls no cache"),
    };
    let p = &row.plan;
    let mut out: Vec<String> = p.write_back.iter().map(|o| name(o).to_string()).collect();
    let before = demand(p.wait_before, vscnt);
    let after = demand(p.wait_after, vscnt);
    if row.access == Access::Fence {
        let both: Vec<&str> =
            ["vm", "lgkm", "vs"].into_iter().filter(|c| before.contains(c) || after.contains(c)).collect();
        wait(&mut out, &both);
    } else {
        wait(&mut out, &before);
        let mut bits = Vec::new();
        let returns = row.access == Access::Rmw { returns: true } && row.space != 3;
        if p.bits.glc || returns {
            bits.push("glc");
        }
        if p.bits.slc {
            bits.push("slc");
        }
        if p.bits.dlc {
            bits.push("dlc");
        }
        out.push(format!("access[{}]", bits.join(" ")));
        wait(&mut out, &after);
    }
    out.extend(p.invalidate.iter().map(|o| name(o).to_string()));
    out.join(" ")
}

/// What LLVM did to each row, from the text of its machine IR.
fn parse_mir(text: &str, target: &Target) -> HashMap<String, String> {
    let mut out = HashMap::new();
    let (mut name, mut in_body) = (String::new(), false);
    let mut steps: Vec<String> = Vec::new();
    let mut pending: Vec<&str> = Vec::new();
    for line in text.lines() {
        if let Some(n) = line.strip_prefix("name: ") {
            (name, in_body) = (n.trim().trim_matches('\'').to_string(), false);
            steps.clear();
        } else if line.starts_with("body:") {
            in_body = true;
        } else if in_body && line.starts_with("...") {
            wait(&mut steps, &std::mem::take(&mut pending));
            out.insert(name.clone(), steps.join(" "));
            in_body = false;
        } else if in_body {
            step(line.trim(), target, &mut steps, &mut pending);
        }
    }
    out
}

fn step<'l>(line: &'l str, target: &Target, steps: &mut Vec<String>, pending: &mut Vec<&'l str>) {
    if line.contains("%ir.q") || line.contains("S_LOAD") {
        return;
    }
    let op = line.split(" = ").last().unwrap_or_default();
    let mnemonic = op.split_whitespace().next().unwrap_or_default();
    let first_number = op.split([' ', ',']).find_map(|w| w.parse::<i64>().ok());
    if mnemonic == "S_WAITCNT_VSCNT_soft" {
        pending.push("vs");
    } else if mnemonic == "S_WAITCNT_soft" {
        let (vm, _, lgkm) = target.waitcnt().decode(first_number.unwrap_or(0) as u16);
        pending.extend((vm == 0).then_some("vm"));
        pending.extend((lgkm == 0).then_some("lgkm"));
    } else if let Some(cache) = ["BUFFER_GL", "BUFFER_WB", "BUFFER_INV"].iter().find(|p| mnemonic.starts_with(**p)) {
        debug_assert!(cache.starts_with("BUFFER_"));
        wait(steps, &std::mem::take(pending));
        steps.push(mnemonic.trim_start_matches("BUFFER_").to_string());
    } else if ["FLAT_", "GLOBAL_", "DS_"].iter().any(|p| mnemonic.starts_with(p)) {
        wait(steps, &std::mem::take(pending));
        let operands = op.split(", implicit").next().unwrap_or_default().split("::").next().unwrap_or_default();
        let policy = operands.rsplit(", ").find_map(|w| w.trim().parse::<u32>().ok()).unwrap_or(0);
        let policy = if mnemonic.starts_with("DS_") { 0 } else { policy };
        let bits = [("glc", 1), ("slc", 2), ("dlc", 4)];
        let bits: Vec<&str> = bits.iter().filter(|(_, b)| policy & b != 0).map(|(n, _)| *n).collect();
        steps.push(format!("access[{}]", bits.join(" ")));
    }
}

fn module(rows: &[Row]) -> String {
    let mut out = String::from("target triple = \"amdgcn-amd-amdhsa\"\n");
    for row in rows {
        let signature = format!("ptr addrspace({}) %p, ptr addrspace(1) %q, i32 %v", row.space);
        writeln!(out, "define amdgpu_kernel void @\"{}\"({signature}) {{\n  {}\n  ret void\n}}", row.name, row.body)
            .unwrap();
    }
    out.push_str("!0 = !{i32 1}\n!1 = !{!\"amdgpu-synchronize-as\", !\"local\"}\n!2 = !{!\"amdgpu-synchronize-as\", !\"global\"}\n");
    out
}

/// LLVM's legalizer on `ll`; `None` if LLVM is not installed and may be missing.
fn legalize(ll: &str, target: &Target) -> Option<String> {
    let dir = std::env::temp_dir().join(format!("gcnc-memmodel-{}-{}", std::process::id(), target.name()));
    std::fs::create_dir_all(&dir).unwrap();
    let input = dir.join("rows.ll");
    std::fs::write(&input, ll).unwrap();
    let cpu = format!("-mcpu={}", target.name());
    let run =
        Command::new("llc-22").args(["-O0", "-stop-after=si-memory-legalizer", "-o", "-", &cpu]).arg(&input).output();
    let text = match run {
        Ok(out) if out.status.success() => Some(String::from_utf8(out.stdout).unwrap()),
        Ok(out) => panic!("llc-22: {}", String::from_utf8_lossy(&out.stderr)),
        Err(e) => {
            assert!(std::env::var_os("GCNC_REQUIRE_ORACLES").is_none(), "llc-22 is missing: {e}");
            eprintln!("SKIPPED: llc-22 is not installed");
            None
        }
    };
    std::fs::remove_dir_all(&dir).unwrap();
    text
}

fn check(name: &str) {
    let target = Target::parse(name).unwrap();
    let rows = rows(family(&target, WaveMode::default()));
    let Some(mir) = legalize(&module(&rows), &target) else { return };
    let theirs = parse_mir(&mir, &target);
    let mut wrong = String::new();
    for row in &rows {
        let ours = expected(row, target.has_vscnt());
        match theirs.get(&row.name) {
            Some(t) if *t == ours => {}
            t => writeln!(wrong, "{}:\n  table {ours}\n  LLVM  {t:?}", row.name).unwrap(),
        }
    }
    assert!(rows.len() > 400 && wrong.is_empty(), "{} rows of {}:\n{wrong}", rows.len(), target.name());
}

#[test]
fn gfx900() {
    check("gfx900");
}

#[test]
fn gfx90a() {
    check("gfx90a");
}

#[test]
fn gfx1030() {
    check("gfx1030");
}

#[test]
fn gfx1100() {
    check("gfx1100");
}
