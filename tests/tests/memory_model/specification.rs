//! The rows of the specification's tables, `tests/memory-model.tbl`, against gcnc: each in every mode and scope, on
//! every processor and in every address space that it covers.

use std::fmt::Write;
use std::sync::OnceLock;

use gcnc::Target;
use gcnc_memmodel::rows::CacheBits;

use crate::cases::{self, Case, Kind};
use crate::llvm_differences;
use crate::trace::{self, Steps, When};
use crate::{MODES, Mode};

/// A row.
#[derive(Clone)]
pub struct Row {
    family: &'static str,
    instruction: &'static str,
    ordering: &'static str,
    scopes: Vec<&'static str>,
    spaces: Vec<&'static str>,
    steps: &'static str,
}

/// The rows of all families.
fn table() -> &'static [Row] {
    static TABLE: OnceLock<Vec<Row>> = OnceLock::new();
    TABLE.get_or_init(|| {
        let lines = include_str!("../../memory-model.tbl").lines().filter(|l| l.contains('|'));
        lines.map(Row::parse).collect()
    })
}

/// All rows, each with a unique name.
pub fn rows() -> impl Iterator<Item = (String, &'static Row)> {
    table().iter().map(|row| {
        let words = [row.instruction, row.ordering, &row.scopes.join("+"), &row.spaces.join("+")];
        (format!("{}/{}", row.family, words.join(".").replace(' ', "_")), row)
    })
}

/// The family that a processor belongs to.
fn family(processor: &str) -> &'static str {
    match processor {
        "gfx90a" => "gfx90a",
        "gfx942" | "gfx950" => "gfx942",
        "gfx1250" => "gfx125",
        p if p.starts_with("gfx12") => "gfx12",
        p if p.starts_with("gfx1") => "gfx10",
        _ => "gfx6",
    }
}

/// gcnc's steps for each case that rows cover.
type Code = Result<Vec<(Case, Steps)>, String>;

/// gcnc's steps in a mode.
fn code(mode: usize) -> &'static Code {
    static CODE: [OnceLock<Code>; MODES.len()] = [const { OnceLock::new() }; MODES.len()];
    CODE[mode].get_or_init(|| {
        let Mode { processor, features } = MODES[mode];
        let target = Target::parse(processor).map_err(|e| e.to_string())?;
        let mut all = cases::all(&target);
        all.retain(|case| {
            let marks = u32::from(case.volatile) + u32::from(case.nontemporal);
            let unmarked = !case.one_as && !case.last_use && case.tag.is_empty() && case.failure.is_empty();
            unmarked && marks <= u32::from(case.ordering.is_empty())
        });
        let mut done = trace::ours(&cases::module(&all, features), &target, When::Legalized)?;
        let mut steps = |i: usize| done.remove(&format!("f{i}")).ok_or_else(|| "a function is missing".to_owned());
        all.into_iter().enumerate().map(|(i, case)| Ok((case, steps(i)?))).collect()
    })
}

impl Row {
    fn parse(line: &'static str) -> Row {
        let mut columns = line.split('|').map(str::trim);
        let mut next = || columns.next().unwrap_or_default();
        let (family, instruction, ordering) = (next(), next(), next());
        let (scopes, spaces) = (next().split(' ').collect(), next().split(' ').collect());
        Row { family, instruction, ordering, scopes, spaces, steps: next() }
    }

    /// Whether it covers a case.
    fn is_about(&self, case: &Case) -> bool {
        let kind = match self.instruction {
            "load" | "load atomic" => case.kind == Kind::Load,
            "store" | "store atomic" => case.kind == Kind::Store,
            "atomicrmw" => matches!(case.kind, Kind::Rmw { .. }),
            _ => case.kind == Kind::Fence,
        };
        let is = |list: &[&str], name: &str| list == ["any"] || list == ["none"] || list.contains(&name);
        let ordering = if self.ordering == "none" { "" } else { self.ordering };
        kind && ordering == case.ordering && is(&self.scopes, case.scope_name()) && is(&self.spaces, case.space_name())
    }

    /// The steps that it specifies for a case.
    fn expected(&self, case: &Case, mode: Mode, target: &Target) -> Result<Steps, String> {
        let mark = if case.volatile {
            "volatile: "
        } else if case.nontemporal {
            "nontemporal: "
        } else {
            "plain: "
        };
        let marked = self.steps.split(" / ").find_map(|part| part.strip_prefix(mark));
        let mut steps = Steps::default();
        for step in marked.unwrap_or(self.steps).split("; ").filter(|s| !s.is_empty()) {
            self.step(step, case, mode, target, &mut steps)?;
        }
        Ok(steps)
    }

    fn step(&self, step: &str, case: &Case, mode: Mode, target: &Target, out: &mut Steps) -> Result<(), String> {
        let holds = |word: &str| word.split(['?', '&']).skip(1).all(|condition| holds(condition, case, mode));
        let mut words = step.split(' ').filter(|w| holds(w)).map(|w| w.split('?').next().unwrap_or(w));
        if !holds(step.split(' ').next().unwrap_or_default()) {
            return Ok(());
        }
        match words.next() {
            Some("wait") => words.for_each(|counter| out.wait(counter)),
            Some("same") => {
                let same = words.collect::<Vec<_>>().join(" ");
                let named = |row: &Row| match same.as_str() {
                    "non-atomic" => row.ordering == "none" && self.instruction.starts_with(row.instruction),
                    name => name == format!("{} {}", row.instruction, row.ordering),
                };
                // LDS belongs to a work-group: rows name no wider scope.
                let scope = match (case.space_name(), case.scope) {
                    ("local", "" | "agent" | "cluster") => "workgroup",
                    (_, scope) => scope,
                };
                let find = |space: u32| {
                    let of = |row: &&Row| {
                        let ordering = if row.ordering == "none" { "" } else { row.ordering };
                        row.family == self.family
                            && named(row)
                            && row.is_about(&Case { ordering, scope, space, ..*case })
                    };
                    table().iter().find(of)
                };
                // One row for generic addresses is missing; the row for global memory applies.
                let generic = || find(cases::GLOBAL).filter(|_| case.space == cases::FLAT);
                let row = find(case.space).or_else(generic).ok_or_else(|| format!("no row for `{step}`"))?;
                out.append(row.expected(case, mode, target)?);
            }
            Some("access") => {
                let mut bits = words.fold(CacheBits::default(), |bits, word| add(bits, word, case, mode, target));
                if case.kind == (Kind::Rmw { returns: true }) {
                    (bits.glc, bits.th) = (true, bits.th | 1);
                }
                out.access(if case.space_name() == "local" { CacheBits::default() } else { bits }, target);
            }
            Some(name) => {
                let name = if mode.processor == "gfx601" { name.trim_end_matches("_vol") } else { name };
                let bits = words.fold(CacheBits::default(), |bits, word| add(bits, word, case, mode, target));
                out.cache_operation(name, bits, target);
            }
            None => {}
        }
        Ok(())
    }

    /// Checks all cases that it covers.
    pub fn check(&self) -> Result<(), String> {
        let (mut seen, mut wrong) = (0, String::new());
        for (i, &mode) in MODES.iter().enumerate().filter(|(_, m)| family(m.processor) == self.family) {
            let target = Target::parse(mode.processor).map_err(|e| e.to_string())?;
            for (case, ours) in code(i).as_ref()?.iter().filter(|(case, _)| self.is_about(case)) {
                seen += 1;
                // Threadgroup split mode has no LDS.
                if mode.features == "+tgsplit" && case.space_name() == "local" {
                    continue;
                }
                let (mut ours, mut expected) = (ours.clone(), self.expected(case, mode, &target)?);
                llvm_differences::apply_to_row(case, (&target, mode.features), &mut ours, &mut expected);
                let (ours, expected) = (ours.to_string(), expected.to_string());
                if ours != expected {
                    let Mode { processor, features } = mode;
                    let name = case.name();
                    writeln!(wrong, "{processor} {features} {name}:\n  gcnc  {ours}\n  table {expected}")
                        .expect("a string");
                }
            }
        }
        // LLVM's IR has no such instruction.
        let vacuous = self.instruction == "atomicrmw" && self.ordering == "unordered";
        if (seen == 0) != vacuous {
            return Err(format!("{seen} cases"));
        }
        if wrong.is_empty() { Ok(()) } else { Err(wrong) }
    }
}

/// Whether a condition holds.
fn holds(condition: &str, case: &Case, mode: Mode) -> bool {
    match condition.strip_prefix('!') {
        Some(not) => !holds(not, case, mode),
        None => match condition {
            "split" => mode.features == "+tgsplit",
            "cu" => mode.features == "+cumode",
            "agent" => case.scope == "agent",
            "returns" => case.kind == Kind::Rmw { returns: true },
            processor => mode.processor.starts_with(processor),
        },
    }
}

/// Adds a cache bit of the table.
fn add(mut bits: CacheBits, word: &str, case: &Case, mode: Mode, target: &Target) -> CacheBits {
    match word {
        "glc" | "sc0" => bits.glc = true,
        "dlc" => bits.dlc = true,
        "sc1" => bits.scc = true,
        "nt" if target.has_kmcnt() => bits.th = 1,
        "slc" | "nt" => bits.slc = true,
        "se" => bits.scope = 1,
        "sys" => bits.scope = 3,
        _ => {
            bits.scope = match case.scope_name() {
                "system" => 3,
                "agent" => 2,
                "cluster" => 1,
                "workgroup" => u8::from(target.has_wgp_mode() && mode.features != "+cumode"),
                _ => 0,
            }
        }
    }
    bits
}
