//! Dual issue (VOPD) pairing (LLVM's GCNCreateVOPD, ACO's `schedule_vopd`): two independent vector operations become
//! one instruction, in waves of 32 lanes on GFX11 and later.
//!
//! `gcnc_isa::dual` has the rules for pairs: which operations, registers of different banks, one literal. For each
//! operation that can be a half, the next few instructions are searched for the first one that can be its other half
//! and can move up to it. The pass runs after wait insertion, so that no wait moves up, and before hazard recognition,
//! which counts instructions. An operation does not move up to where its operands have just been computed: it would
//! stall its other half.
//!
//! Source: RDNA3 ISA, "Dual Issue VALU": both halves read their sources before either writes its result.

use gcnc_isa::dual::Half;
use gcnc_isa::{Inst, RegRef, Target};
use gcnc_mir::{Function, variables};
use planted::Bug;

/// How many instructions after the first half are searched for the second.
const REACH: usize = 8;

/// How many instructions ago an operand must have been computed for the operation to move.
const RECENT: usize = 4;

/// The pass's buffers, reused between functions.
#[derive(Default)]
pub struct Ctx {
    candidates: Vec<Candidate>,
}

/// An instruction of the block.
#[derive(Copy, Clone)]
struct Candidate {
    /// The half it can be, if any.
    half: Option<Half>,
    /// Whether nothing moves up past it.
    stops: bool,
    /// Whether it has become the second half of an earlier pair.
    joined: bool,
    /// Its reads and writes, see [`RegRef::mask`].
    masks: RegMasks,
}

impl Candidate {
    fn of(inst: &Inst, target: &Target) -> Candidate {
        Candidate { half: Half::of(inst, target), stops: stops(inst, target), joined: false, masks: RegMasks::of(inst) }
    }
}

/// Sets of registers read and written, see [`RegRef::mask`].
#[derive(Copy, Clone, Default)]
struct RegMasks {
    reads: u64,
    writes: u64,
}

impl RegMasks {
    fn of(inst: &Inst) -> RegMasks {
        let mut masks = RegMasks::default();
        inst.for_each_read(|r| masks.reads |= r.mask());
        inst.for_each_write(|r| masks.writes |= r.mask());
        masks
    }

    fn and(self, other: RegMasks) -> RegMasks {
        RegMasks { reads: self.reads | other.reads, writes: self.writes | other.writes }
    }
}

/// An instruction with its masks, which decide most queries cheaply.
#[derive(Copy, Clone)]
struct MaskedInst<'a> {
    inst: &'a Inst,
    masks: RegMasks,
}

impl MaskedInst<'_> {
    fn reads_result_of(self, other: MaskedInst) -> bool {
        self.masks.reads & other.masks.writes != 0 && self.inst.reads_result_of(other.inst)
    }

    fn overwrites_result_of(self, other: MaskedInst) -> bool {
        self.masks.writes & other.masks.writes != 0 && self.inst.overwrites_result_of(other.inst)
    }
}

/// Pairs vector operations of `f`, which is allocated and has its waits.
pub fn run(f: &mut Function, ctx: &mut Ctx) {
    let target = f.target;
    if !target.has_vopd() || target.wave_size() != 32 {
        return;
    }
    let candidates = &mut ctx.candidates;
    for i in 0..f.order.len() {
        let insts = &mut f.blocks[f.order[i]].insts;
        let may_be_half = |inst: &&Inst| inst.opcode.vopd_x(&target).or(inst.opcode.vopd_y(&target)).is_some();
        if insts.iter().filter(may_be_half).nth(1).is_none() {
            continue;
        }
        candidates.clear();
        candidates.extend(insts.iter().map(|inst| Candidate::of(inst, &target)));
        // Instructions are compacted over those that were moved into pairs.
        let mut done = 0;
        for at in 0..insts.len() {
            gcnc_limits::poll();
            if candidates[at].joined {
                continue;
            }
            let block = PairSearch { insts, candidates, done, at };
            if let Some((other, pair)) = block.partner(&target) {
                candidates[other].joined = true;
                candidates[at].masks = candidates[at].masks.and(candidates[other].masks);
                let loc = variables::joined(&mut f.variables, [insts[at].loc, insts[other].loc]);
                insts[at] = pair.with_loc(loc);
            }
            if done < at {
                (insts[done], candidates[done]) = (insts[at], candidates[at]);
            }
            done += 1;
        }
        insts.truncate(done);
    }
}

/// A block of which the first `done` entries are the compacted instructions before the one at `at`.
struct PairSearch<'a> {
    insts: &'a [Inst],
    candidates: &'a [Candidate],
    done: usize,
    at: usize,
}

impl PairSearch<'_> {
    fn get(&self, n: usize) -> MaskedInst<'_> {
        MaskedInst { inst: &self.insts[n], masks: self.candidates[n].masks }
    }

    /// The instruction to pair with the one at `at`, if any, and the pair.
    fn partner(&self, target: &Target) -> Option<(usize, Inst)> {
        let half = self.candidates[self.at].half.as_ref()?;
        let mut between = RegMasks::default();
        for n in self.at + 1..self.insts.len().min(self.at + 1 + REACH) {
            let candidate = &self.candidates[n];
            if candidate.joined {
                continue;
            }
            let other = candidate.half.as_ref().filter(|other| half.is_beside(other) && self.moves_up(n, between));
            if let Some(pair) = other.and_then(|other| half.pair(other, target)) {
                return Some((n, pair));
            }
            if candidate.stops {
                return None;
            }
            between = between.and(candidate.masks);
        }
        None
    }

    /// Whether the instruction at `n` can move up to right after the one at `at`; `between` are the masks of those
    /// between.
    fn moves_up(&self, n: usize, between: RegMasks) -> bool {
        let (first, inst) = (self.get(self.at), self.get(n));
        let depends = !planted::on(Bug::DualOfDependent) && inst.reads_result_of(first);
        if depends || inst.overwrites_result_of(first) {
            return false;
        }
        let passed = || (self.at + 1..n).filter(|&z| !self.candidates[z].joined).map(|z| self.get(z));
        if passed().next().is_none() {
            return true;
        }
        let RegMasks { reads, writes } = inst.masks;
        let may_meet = (reads | writes) & between.writes | writes & between.reads != 0;
        let meets = |z: MaskedInst| inst.reads_result_of(z) || inst.overwrites_result_of(z) || z.reads_result_of(inst);
        let mut recent = (self.done.saturating_sub(RECENT)..self.done).map(|z| self.get(z));
        let stays = may_meet && passed().any(meets);
        !stays && !recent.any(|z| inst.reads_result_of(z))
    }
}

/// Whether nothing moves up past an instruction. Where memory accesses may be replayed, an access of another kind
/// implies that earlier ones will not be, and later writes to their operands may rely on that (see `s_wait_xcnt`).
fn stops(inst: &Inst, target: &Target) -> bool {
    let opcode = inst.opcode;
    let accesses = opcode.is_load() || opcode.is_store() || opcode.is_atomic();
    let mut stops = inst.keeps_its_place() || accesses && target.has_xcnt();
    inst.for_each_write(|r| stops |= r.overlaps(RegRef::EXEC));
    stops
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{function, s, v};
    use gcnc_isa::{Opcode, Operand};

    /// The number of instructions after the pass.
    fn count(target: &str, wave: u32, insts: &[Inst]) -> usize {
        let mut f = function(target, insts);
        f.target = f.target.with_wave_size(wave).expect("a wave size");
        run(&mut f, &mut Ctx::default());
        let insts = &f.blocks[f.entry()].insts;
        insts.iter().for_each(|i| assert!(gcnc_isa::encode(i, &f.target, &mut Vec::new()).is_ok(), "{i:?}"));
        insts.len()
    }

    fn add(d: u32, a: Operand, b: Operand) -> Inst {
        Inst::new(Opcode::VAddF32, &[v(d), a, b])
    }

    fn mul(d: u32, a: Operand, b: Operand) -> Inst {
        Inst::new(Opcode::VMulF32, &[v(d), a, b])
    }

    #[test]
    fn what_can_be_halves_of_one() {
        let first = add(0, v(4), v(5));
        for (second, expected) in [
            (mul(1, v(5), v(6)), 1),
            (mul(2, v(5), v(6)), 2),
            (mul(1, v(4), v(5)), 1),
            (mul(1, v(0), v(6)), 2),
            (mul(1, v(8), v(9)), 1),
            (mul(1, v(8), v(12)), 2),
            (mul(1, s(3), v(6)), 1),
            (mul(1, v(6), s(3)), 1),
            (Inst::new(Opcode::VLshlrevB32, &[v(1), Operand::int(3), v(6)]), 1),
            (Inst::new(Opcode::VFmacF32, &[v(1), v(6), v(7), v(1)]), 1),
            (Inst::new(Opcode::VMovB32, &[v(1), Operand::Literal(77)]), 1),
            (Inst::new(Opcode::VXorB32, &[v(1), v(6), v(7)]), 2),
        ] {
            assert_eq!(count("gfx1100", 32, &[first, second]), expected, "{second:?}");
            assert_eq!(count("gfx1100", 64, &[first, second]), 2);
            assert_eq!(count("gfx1030", 32, &[first, second]), 2);
        }
        let literal = |d: u32, n: u32| add(d, Operand::Literal(n), v(4 + d));
        assert_eq!(count("gfx1100", 32, &[literal(0, 77), literal(1, 77)]), 1);
        assert_eq!(count("gfx1100", 32, &[literal(0, 77), literal(1, 78)]), 2);
    }
}
