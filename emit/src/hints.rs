//! Hints (LLVM's SIInsertHardClauses and AMDGPUInsertDelayAlu): what the hardware does faster if it knows what is
//! coming. They come last, and nothing depends on them.
//!
//! - `s_clause n`, GFX10 on: the next n + 1 instructions are memory accesses of one kind, and the wave has the memory's
//!   attention until they are issued, so that their cache lines are asked for together. Here they follow each other
//!   without anything between. LDS has none. LLVM has clauses of stores since GFX11.
//! - `s_delay_alu`, GFX11 on: an instruction waits for a result of the vector or scalar ALU, and which, so that other
//!   waves may issue meanwhile; the ALU itself would stall for all. One hint has room for two waits: of the next
//!   instruction, and of it or one up to five behind it. A hint takes the time of an instruction, so that there is none
//!   for a wait that is as short.
//!
//! | wait | for |
//! | --- | --- |
//! | `VALU_DEP_n`, 1 to 4 | the nth vector instruction before, transcendental ones not counted |
//! | `TRANS32_DEP_n`, 1 to 3 | the nth transcendental instruction before |
//! | `SALU_CYCLE_n`, 1 to 3 | so many cycles |
//!
//! Source: RDNA3 ISA, "S_CLAUSE", "S_DELAY_ALU"; which accesses are of a kind, what llc 22 emits.

use gcnc_isa::op::{Unit, flags};
use gcnc_isa::{Inst, Opcode, Operand, Reg, RegRef, Target};
use gcnc_mir::{Function, Why, room};

/// The most instructions of a clause.
const CLAUSE: usize = 32;

/// The shortest wait, in cycles, that a hint is for.
const SHORTEST: u32 = 2;

/// How far behind the next instruction the second wait of a hint can be.
const SKIP: usize = 5;

/// More cycles than any result of an ALU takes.
const LONG: u32 = 256;

/// Memory that is used again.
#[derive(Default)]
pub struct Ctx {
    delays: Delays,
    output: Vec<Inst>,
}

/// Puts hints into `f`, which has nothing left to come but its encoding.
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

/// How many of the first instructions are a clause, at least one.
fn clause_length(insts: &[Inst], target: &Target) -> usize {
    let Some(kind) = clause_kind(&insts[0], target) else { return 1 };
    insts.iter().take(CLAUSE).take_while(|inst| clause_kind(inst, target) == Some(kind)).count()
}

/// Which clauses an instruction may be in: what it issues to, and whether it stores.
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

/// What computed a result.
#[derive(Copy, Clone, Default, PartialEq, Eq, Debug)]
enum By {
    #[default]
    Valu,
    Trans,
    Salu,
}

/// The last result in a register.
#[derive(Copy, Clone, Default)]
struct Result {
    by: By,
    /// Which of the instructions of that kind computed it.
    number: u32,
    /// When it is there.
    done: u32,
}

/// The last hint.
struct Hint {
    /// Where it is in the output.
    at: usize,
    /// Instructions that have come since.
    since: usize,
}

/// What waits for what.
#[derive(Default)]
struct Delays {
    results: Vec<Result>,
    /// Instructions of each kind so far.
    counts: [u32; 3],
    now: u32,
    /// When all results are there, and when those of the vector ALU.
    latest: u32,
    vector: u32,
    /// A hint that has room.
    open: Option<Hint>,
}

impl Delays {
    fn start(&mut self) {
        self.results.clear();
        self.results.resize(Reg::COUNT, Result::default());
        (self.now, self.latest, self.vector) = (0, 0, 0);
    }

    /// A block begins: what came before is not known, and not waited for.
    fn block(&mut self) {
        self.now += LONG;
        self.open = None;
    }

    /// `inst` comes, and before it the hint that it wants.
    fn pass(&mut self, inst: &Inst, target: &Target, output: &mut Vec<Inst>) {
        let opcode = inst.opcode;
        let by = match () {
            () if opcode.is_trans() => Some(By::Trans),
            () if opcode.is_valu() => Some(By::Valu),
            () if opcode.is_salu() => Some(By::Salu),
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
            self.vector = if by == By::Salu { self.vector } else { self.vector.max(done) };
            self.latest = self.latest.max(done);
            inst.for_each_write(|r| self.results[dwords(r)].fill(Result { by, number, done }));
        }
        self.now += u32::from(cost.issue).max(1);
    }

    /// An instruction comes that the last hint counts.
    fn count(&mut self) {
        if let Some(hint) = &mut self.open {
            hint.since += 1;
            self.open.take_if(|hint| hint.since > SKIP);
        }
    }

    /// The waits of an instruction, one or two, by their numbers; they pass.
    fn waits(&mut self, inst: &Inst) -> Option<(u32, Option<u32>)> {
        let soon = self.now + SHORTEST;
        if self.latest < soon {
            return None;
        }
        let (mut found, mut until) = ([u32::MAX, u32::MAX, 0], self.now);
        inst.for_each_read(|r| {
            for result in self.results[dwords(r)].iter().filter(|result| result.done >= soon) {
                let back = self.counts[result.by as usize] - result.number;
                let i = result.by as usize;
                found[i] =
                    if result.by == By::Salu { found[i].max(result.done - self.now) } else { found[i].min(back) };
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

    /// Puts a hint for these waits of the next instruction.
    fn hint(&mut self, waits: (u32, Option<u32>), output: &mut Vec<Inst>) {
        match (waits, self.open.take()) {
            ((second, None), Some(Hint { at, since })) => {
                let first = output[at].op(0).imm().unwrap_or(0) as u32;
                output[at] = delay(first | (since as u32) << 4 | second << 7);
            }
            ((first, None), None) => {
                self.open = Some(Hint { at: output.len(), since: 0 });
                output.push(delay(first));
            }
            ((first, Some(second)), _) => output.push(delay(first | second << 7)),
        }
    }
}

/// The numbers of waits, less one.
const VALU: u32 = 0;
const TRANS: u32 = 4;
const SALU: u32 = 8;

fn delay(imm: u32) -> Inst {
    Inst::new(Opcode::SDelayAlu, &[Operand::Imm(imm as i32)]).with_loc(Why::Delay.loc())
}

/// The numbers of a register's dwords.
fn dwords(r: RegRef) -> std::ops::Range<usize> {
    let first = r.reg.id() as usize;
    first..first + usize::from(r.len_dwords())
}

/// Whether an instruction issues only when the vector ALU is done: memory reads its registers outside of it.
fn waits_for_valu(inst: &Inst) -> bool {
    let settles =
        inst.opcode == Opcode::SWaitcntDepctr && inst.op(0).imm().is_some_and(|imm| imm as u32 >> 12 & 15 == 0);
    settles || inst.opcode.is_vmem() || inst.opcode.is_ds() || inst.opcode.unit() == Unit::Export
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{function, v};

    /// What these become, as text.
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
