//! `gcnc run --coverage`: line and branch coverage in lcov's format.
//!
//! A line's count is that of its most executed instruction, in lanes: a line's code may be in several places (unrolled,
//! inlined), and the largest count is reported. A branch is an instruction where lanes diverge: one that narrows EXEC,
//! or a uniform branch. (lcov, `geninfo`, "Files".)

use std::collections::{BTreeMap, HashMap};

use gcnc_debuginfo::read::{SourceLocation, SourceMap};
use gcnc_emulator::Step;
use gcnc_isa::op::flags;
use gcnc_isa::{Inst, Opcode, RegRef};

/// The counts of a run.
#[derive(Default)]
pub struct Coverage {
    /// By address, how many lanes executed the instruction.
    lanes: HashMap<u64, u64>,
    /// By address of a branch, how many lanes took each direction.
    parted: HashMap<u64, [u64; 2]>,
    /// For waves whose last instruction may have been a branch: where it is, and the state before it.
    last: HashMap<([u32; 3], u32), Last>,
    /// How many lanes waves started with.
    began: HashMap<([u32; 3], u32), u32>,
}

struct Last {
    at: u64,
    exec: u64,
    /// For a branch instruction, the fall-through address.
    next: Option<u64>,
}

impl Coverage {
    /// Records a wave before its next instruction.
    pub fn see(&mut self, step: &Step<'_>) {
        let (wave, at, exec) = ((step.workgroup(), step.wave()), step.address(), step.exec());
        if let Some(last) = self.last.remove(&wave) {
            let (on, off) = match last.next {
                Some(next) if at == next => (0, last.exec.count_ones()),
                Some(_) => (last.exec.count_ones(), 0),
                None => ((last.exec & exec).count_ones(), (last.exec & !exec).count_ones()),
            };
            // Reactivating lanes is not a branch.
            if last.next.is_some() || exec & !last.exec == 0 {
                let counts = self.parted.entry(last.at).or_default();
                (counts[0], counts[1]) = (counts[0] + u64::from(on), counts[1] + u64::from(off));
            }
        }
        let inst = step.instruction();
        let began = *self.began.entry(wave).or_insert(exec.count_ones());
        // All lanes end with the wave: lanes that were inactive need not be reactivated first.
        let ends = inst.opcode == Opcode::SEndpgm;
        let lanes = if ends { began } else { exec.count_ones() };
        if ends {
            self.began.remove(&wave);
        }
        *self.lanes.entry(at).or_default() += u64::from(lanes);
        if is_branch(inst) {
            self.last.insert(wave, Last { at, exec, next: Some(at + 4) });
        } else if inst.writes(RegRef::EXEC.sub(0, if step.lanes() == 64 { 2 } else { 1 })) {
            self.last.insert(wave, Last { at, exec, next: None });
        }
    }

    /// The report: each source file with its functions, branches and lines.
    pub fn lcov(&self, map: &SourceMap) -> String {
        let mut files: BTreeMap<String, File> = BTreeMap::new();
        for function in &map.functions {
            let rows = map.rows(function.from, function.to);
            let Some(first) = rows.first() else { continue };
            let entered = self.lanes.get(&function.from).copied().unwrap_or(0);
            let file = files.entry(first.place.file.clone()).or_default();
            file.functions.push((function.name.clone(), first.place.line, entered));
            for row in rows {
                let SourceLocation { file, line, .. } = row.place;
                let file = files.entry(file).or_default();
                let here = (row.from..row.to).step_by(4);
                let ran = here.clone().filter_map(|at| self.lanes.get(&at)).max().copied().unwrap_or(0);
                let count = file.lines.entry(line).or_default();
                *count = ran.max(*count);
                file.branches.entry(line).or_default().extend(here.filter_map(|at| self.parted.get(&at)));
            }
        }
        files.into_iter().map(|(name, file)| file.lcov(&name)).collect()
    }
}

/// A uniform branch of all active lanes. Branches on EXEC follow the instruction that narrowed it.
fn is_branch(inst: &Inst) -> bool {
    let on_exec = matches!(inst.opcode, Opcode::SCbranchExecz | Opcode::SCbranchExecnz);
    inst.opcode.is_any(flags::BRANCH) && inst.opcode.name().starts_with("s_cbranch") && !on_exec
}

/// A source file in the report.
#[derive(Default)]
struct File {
    /// Names, lines, and how many lanes entered them.
    functions: Vec<(String, u32, u64)>,
    lines: BTreeMap<u32, u64>,
    branches: BTreeMap<u32, Vec<[u64; 2]>>,
}

impl File {
    fn lcov(&self, name: &str) -> String {
        let mut records = vec!["TN:".to_owned(), format!("SF:{name}")];
        records.extend(self.functions.iter().map(|(name, line, _)| format!("FN:{line},{name}")));
        records.extend(self.functions.iter().map(|(name, _, lanes)| format!("FNDA:{lanes},{name}")));
        records.push(format!("FNF:{}", self.functions.len()));
        records.push(format!("FNH:{}", self.functions.iter().filter(|f| f.2 > 0).count()));
        let branches = self.branches.iter().flat_map(|(line, all)| {
            all.iter().enumerate().flat_map(move |(block, ways)| (0..2).map(move |way| (line, block, way, ways[way])))
        });
        let branches: Vec<_> = branches.collect();
        records.extend(branches.iter().map(|(line, block, way, lanes)| format!("BRDA:{line},{block},{way},{lanes}")));
        records.push(format!("BRF:{}", branches.len()));
        records.push(format!("BRH:{}", branches.iter().filter(|branch| branch.3 > 0).count()));
        records.extend(self.lines.iter().map(|(line, lanes)| format!("DA:{line},{lanes}")));
        records.push(format!("LF:{}", self.lines.len()));
        records.push(format!("LH:{}", self.lines.values().filter(|&&lanes| lanes > 0).count()));
        records.push("end_of_record\n".to_owned());
        records.join("\n")
    }
}
