//! Scheduling hints: `s_clause` (LLVM's SIInsertHardClauses) and `s_delay_alu` (LLVM's AMDGPUInsertDelayAlu). Inserted
//! last; correctness does not depend on them.
//!
//! - `s_clause n`, GFX10 on: the next n + 1 instructions are memory accesses of one kind; the memory unit serves only
//!   this wave until they are issued, so that their cache lines are requested together. This pass forms clauses only
//!   from adjacent instructions. LDS has none. LLVM has clauses of stores since GFX11.
//! - `s_delay_alu`, GFX11 on: says which VALU or SALU result an instruction waits for, so that other waves may issue
//!   meanwhile; the ALU itself would stall for all of them. A hint has room for two waits: one of the next instruction,
//!   and one of the same or one of up to five further instructions. A hint takes an issue cycle, so waits as short as
//!   that get none.
//!
//! | wait | for |
//! | --- | --- |
//! | `VALU_DEP_n`, 1 to 4 | the nth previous VALU instruction, not counting transcendental ones |
//! | `TRANS32_DEP_n`, 1 to 3 | the nth previous transcendental instruction |
//! | `SALU_CYCLE_n`, 1 to 3 | n cycles |
//!
//! Source: RDNA3 ISA, "S_CLAUSE", "S_DELAY_ALU"; the kinds of accesses are those of llc 22.

use gcnc_isa::op::{Unit, flags};
use gcnc_isa::{Inst, Opcode, Operand, Reg, RegRef, Target};
use gcnc_mir::{Function, Why, room};

/// The most instructions of a clause.
const MAX_CLAUSE: usize = 32;

/// The shortest wait, in cycles, that gets a hint.
const MIN_WAIT: u32 = 2;

/// How many instructions after the first the second wait of a hint can be.
const MAX_SKIP: usize = 5;

/// More cycles than the latency of any ALU result.
const ALL_DONE: u32 = 256;

/// The pass's buffers, reused between functions.
#[derive(Default)]
pub struct Ctx {
    delays: DelayTracker,
    output: Vec<Inst>,
}

/// Inserts hints into `f`, which must be final but for its encoding.
pub fn run(f: &mut Function, ctx: &mut Ctx) {
    let target = f.target;
    let (clauses, delays) = (target.has(Opcode::SClause), target.has_delay_alu());
    if !clauses && !delays {
        return;
    }
    let Ctx { delays: waits, output } = ctx;
    waits.start();
    for i in 0..f.order.len() {
        let insts = &mut f.blocks[f.order[i]].insts;
        output.clear();
        output.reserve(room(insts.len()));
        waits.block();
        let mut clause = 0;
        for (at, inst) in insts.iter().enumerate() {
            gcnc_limits::poll();
            if clauses && at >= clause && clause_kind(inst, &target).is_some() {
                let length = clause_length(&insts[at..], &target);
                clause = at + length;
                if length > 1 {
                    let clause = Inst::new(Opcode::SClause, &[Operand::Imm(length as i32 - 1)]);
                    output.push(clause.with_loc(Why::Clause.loc()));
                    waits.count();
                }
            }
            if delays && !crate::pseudo::is_mark(inst) {
                waits.pass(inst, &target, output);
            }
            output.push(*inst);
        }
        std::mem::swap(insts, output);
    }
}

/// The length of the clause that `insts` begin with, at least one.
fn clause_length(insts: &[Inst], target: &Target) -> usize {
    let Some(kind) = clause_kind(&insts[0], target) else { return 1 };
    insts.iter().take(MAX_CLAUSE).take_while(|inst| clause_kind(inst, target) == Some(kind)).count()
}

/// The kind of clause an instruction may be in: its unit, and whether it stores.
fn clause_kind(inst: &Inst, target: &Target) -> Option<(Unit, bool)> {
    let opcode = inst.opcode;
    let unit = opcode.unit();
    let memory = matches!(unit, Unit::Smem | Unit::Buffer | Unit::Global | Unit::Scratch | Unit::Flat);
    if !memory || opcode.is_atomic() || opcode.is(flags::CACHE) || inst.loads_lds() {
        return None;
    }
    match (opcode.is_load(), opcode.is_store()) {
        (true, false) => Some((unit, false)),
        (false, true) if unit != Unit::Smem && target.has_store_clauses() => Some((unit, true)),
        _ => None,
    }
}

/// The class of instruction that computed a result.
#[derive(Copy, Clone, Default, PartialEq, Eq, Debug)]
enum AluClass {
    #[default]
    Valu,
    Trans,
    Salu,
}

/// The last result in a register.
#[derive(Copy, Clone, Default)]
struct AluResult {
    by: AluClass,
    /// Which instruction of that class computed it.
    number: u32,
    /// The cycle when it is available.
    done: u32,
}

/// The last hint, if it has room for a second wait.
struct OpenHint {
    /// Its index in the output.
    at: usize,
    /// Instructions emitted since.
    since: usize,
}

/// Pending ALU results and the current cycle.
#[derive(Default)]
struct DelayTracker {
    results: Vec<AluResult>,
    /// Instructions of each class so far.
    counts: [u32; 3],
    now: u32,
    /// When all results are available, and when those of VALU are.
    latest: u32,
    vector: u32,
    /// A hint with room for a second wait.
    open: Option<OpenHint>,
}

impl DelayTracker {
    fn start(&mut self) {
        self.results.clear();
        self.results.resize(Reg::COUNT, AluResult::default());
        (self.now, self.latest, self.vector) = (0, 0, 0);
    }

    /// Starts a block. Results of earlier blocks are unknown and not waited for.
    fn block(&mut self) {
        self.now += ALL_DONE;
        self.open = None;
    }

    /// Emits the hint that `inst` needs, and updates the state for `inst`.
    fn pass(&mut self, inst: &Inst, target: &Target, output: &mut Vec<Inst>) {
        let opcode = inst.opcode;
        let by = match () {
            () if opcode.is_trans() => Some(AluClass::Trans),
            () if opcode.is_valu() => Some(AluClass::Valu),
            () if opcode.is_salu() => Some(AluClass::Salu),
            () => None,
        };
        if by.is_some() {
            if let Some(waits) = self.waits(inst) {
                self.hint(waits, output);
            }
        } else if waits_for_valu(inst) {
            self.now = self.now.max(self.vector);
        }
        self.count();
        let cost = opcode.cost(target);
        if let Some(by) = by {
            let (number, done) = (self.counts[by as usize], self.now + u32::from(cost.latency));
            self.counts[by as usize] += 1;
            self.vector = if by == AluClass::Salu { self.vector } else { self.vector.max(done) };
            self.latest = self.latest.max(done);
            inst.for_each_write(|r| self.results[dwords(r)].fill(AluResult { by, number, done }));
        }
        self.now += u32::from(cost.issue).max(1);
    }

    /// Advances the last hint's distance by one instruction.
    fn count(&mut self) {
        if let Some(hint) = &mut self.open {
            hint.since += 1;
            self.open.take_if(|hint| hint.since > MAX_SKIP);
        }
    }

    /// The encoded waits of an instruction, one or two; advances time past them.
    fn waits(&mut self, inst: &Inst) -> Option<(u32, Option<u32>)> {
        let soon = self.now + MIN_WAIT;
        if self.latest < soon {
            return None;
        }
        let (mut found, mut until) = ([u32::MAX, u32::MAX, 0], self.now);
        inst.for_each_read(|r| {
            for result in self.results[dwords(r)].iter().filter(|result| result.done >= soon) {
                let back = self.counts[result.by as usize] - result.number;
                let i = result.by as usize;
                found[i] =
                    if result.by == AluClass::Salu { found[i].max(result.done - self.now) } else { found[i].min(back) };
                until = until.max(result.done);
            }
        });
        if until == self.now {
            return None;
        }
        self.now = until;
        let numbers = [(found[0], 1..=4, VALU), (found[1], 1..=3, TRANS), (found[2], 1..=3, SALU)];
        let mut numbers = numbers.into_iter().filter(|(n, some, _)| some.contains(n)).map(|(n, _, first)| first + n);
        Some((numbers.next()?, numbers.next()))
    }

    /// Emits a hint for the waits of the next instruction, or adds them to the last hint.
    fn hint(&mut self, waits: (u32, Option<u32>), output: &mut Vec<Inst>) {
        match (waits, self.open.take()) {
            ((second, None), Some(OpenHint { at, since })) => {
                let first = output[at].op(0).imm().unwrap_or(0) as u32;
                output[at] = delay(first | (since as u32) << 4 | second << 7);
            }
            ((first, None), None) => {
                self.open = Some(OpenHint { at: output.len(), since: 0 });
                output.push(delay(first));
            }
            ((first, Some(second)), _) => output.push(delay(first | second << 7)),
        }
    }
}

/// Encodings of the waits, less one.
const VALU: u32 = 0;
const TRANS: u32 = 4;
const SALU: u32 = 8;

fn delay(imm: u32) -> Inst {
    Inst::new(Opcode::SDelayAlu, &[Operand::Imm(imm as i32)]).with_loc(Why::Delay.loc())
}

/// The indices of a register's dwords.
fn dwords(r: RegRef) -> std::ops::Range<usize> {
    let first = r.reg.id() as usize;
    first..first + usize::from(r.len_dwords())
}

/// Whether an instruction issues only when VALU results are complete, because memory reads its registers outside of the
/// ALU.
fn waits_for_valu(inst: &Inst) -> bool {
    let settles =
        inst.opcode == Opcode::SWaitcntDepctr && inst.op(0).imm().is_some_and(|imm| imm as u32 >> 12 & 15 == 0);
    settles || inst.opcode.is_vmem() || inst.opcode.is_ds() || inst.opcode.unit() == Unit::Export
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{function, v};

    /// The instructions after the pass, as text.
    fn hinted(target: &str, insts: &[Inst]) -> Vec<String> {
        let mut f = function(target, insts);
        run(&mut f, &mut Ctx::default());
        let texts = f.blocks[f.entry()].insts.iter().map(|i| gcnc_isa::print(i, &f.target));
        texts.filter(|t| t.starts_with("s_")).collect()
    }

    fn mov(to: u32, from: u32) -> Inst {
        Inst::new(Opcode::VMovB32, &[v(to), v(from)])
    }

    fn load(to: u32) -> Inst {
        Inst::new(Opcode::GlobalLoadB32, &[v(to), RegRef::dwords(Reg::vgpr(8), 2).into(), Operand::None])
    }

    #[test]
    fn waits_for_results() {
        let root = Inst::new(Opcode::VSqrtF32, &[v(5), v(9)]);
        for (insts, expected) in [
            (&[mov(1, 0), mov(2, 1)][..], &["s_delay_alu instid0(VALU_DEP_1)"][..]),
            (&[mov(1, 0), mov(3, 0), mov(2, 1)], &["s_delay_alu instid0(VALU_DEP_2)"]),
            (&[mov(1, 0), mov(3, 0), mov(4, 0), mov(5, 0), mov(2, 1)], &[]),
            (&[root, mov(3, 0), mov(2, 5)], &["s_delay_alu instid0(TRANS32_DEP_1)"]),
            (
                &[mov(1, 0), mov(2, 1), mov(3, 0), mov(4, 2)],
                &["s_delay_alu instid0(VALU_DEP_1) | instskip(SKIP_1) | instid1(VALU_DEP_2)"],
            ),
            (&[mov(1, 0), load(3), mov(2, 1)], &[]),
        ] {
            assert_eq!(hinted("gfx1100", insts), expected, "{insts:?}");
            assert_eq!(hinted("gfx1030", insts), [""; 0]);
        }
    }
}
