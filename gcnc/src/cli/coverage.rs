//! `gcnc run --coverage`: which lines of the source ran, for how many lanes, and which way branches went, in lcov's
//! format.
//!
//! A line ran as often as its most executed instruction, counted in lanes: what a line became may be in several places
//! (unrolled, inlined), of which the busiest counts. A branch is an instruction by which lanes part: what narrows EXEC,
//! or a branch that all take alike. (lcov, `geninfo`, "Files".)

use std::collections::{BTreeMap, HashMap};

use gcnc_debuginfo::read::{SourceLocation, SourceMap};
use gcnc_emulator::Step;
use gcnc_isa::op::flags;
use gcnc_isa::{Inst, Opcode, RegRef};

/// The counts of a run.
#[derive(Default)]
pub struct Coverage {
    /// By addresses, how many lanes executed what is there.
    lanes: HashMap<u64, u64>,
    /// By addresses of what parts lanes, how many went on and how many did not.
    parted: HashMap<u64, [u64; 2]>,
    /// Of waves whose last instruction may have parted lanes: where that is, and what was before.
    last: HashMap<([u32; 3], u32), Last>,
    /// How many lanes waves began with.
    began: HashMap<([u32; 3], u32), u32>,
}

struct Last {
    at: u64,
    exec: u64,
    /// Of a branch, where those go on that do not take it.
    next: Option<u64>,
}

impl Coverage {
    /// Sees a wave before its next instruction.
    pub fn see(&mut self, step: &Step<'_>) {
        let (wave, at, exec) = ((step.workgroup(), step.wave()), step.address(), step.exec());
        if let Some(last) = self.last.remove(&wave) {
            let (on, off) = match last.next {
                Some(next) if at == next => (0, last.exec.count_ones()),
                Some(_) => (last.exec.count_ones(), 0),
                None => ((last.exec & exec).count_ones(), (last.exec & !exec).count_ones()),
            };
            // What gives lanes back parts none.
            if last.next.is_some() || exec & !last.exec == 0 {
                let counts = self.parted.entry(last.at).or_default();
                (counts[0], counts[1]) = (counts[0] + u64::from(on), counts[1] + u64::from(off));
            }
        }
        let inst = step.instruction();
        let began = *self.began.entry(wave).or_insert(exec.count_ones());
        // Where a wave ends, all its lanes do: those that parted before need not come back for that.
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

/// A branch by which all active lanes go one of two ways. Those on EXEC come after what has narrowed it.
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
