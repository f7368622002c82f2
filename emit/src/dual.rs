//! Dual issue (VOPD; LLVM's GCNCreateVOPD, ACO's `schedule_vopd`): two independent vector operations become one
//! instruction, in waves of 32 of GFX11 and later.
//!
//! What can be halves of one, `gcnc_isa::dual` says: operations that have a number as a half, registers of different
//! banks, one literal. Behind each such operation the next few instructions are looked at; the first that can be its
//! other half, and that could as well come right after it, joins it. It comes after waits, so that nothing has to be
//! waited for earlier, and before hazards, which count instructions. An operation does not move up to where its
//! operands have just been computed: it would keep its other half waiting.
//!
//! Source: RDNA3 ISA, "Dual Issue VALU": both halves read their sources before either writes its result.

use gcnc_isa::dual::Half;
use gcnc_isa::{Inst, RegRef, Target};
use gcnc_mir::Function;
use planted::Bug;
use smallvec::SmallVec;

/// Instructions behind the first half that may be the second.
const REACH: usize = 8;

/// Instructions for which a result is young.
const YOUNG: usize = 4;

/// Memory that is used again.
#[derive(Default)]
pub struct Scratch {
    output: Vec<Inst>,
    /// What each of the output writes, see [`RegRef::mask`].
    written: Vec<u64>,
    candidates: Vec<Candidate>,
}

/// What is known of an instruction of the block.
struct Candidate {
    /// As what it could be a half.
    half: Option<Half>,
    /// Whether nothing moves up past it.
    stops: bool,
    /// Whether it is in a pair above.
    joined: bool,
    /// What it reads and writes, see [`RegRef::mask`].
    reads: u64,
    writes: u64,
}

impl Candidate {
    fn of(inst: &Inst, target: &Target) -> Candidate {
        let (mut reads, mut writes) = (0, 0);
        inst.for_each_read(|r| reads |= r.mask());
        inst.for_each_write(|r| writes |= r.mask());
        Candidate { half: Half::of(inst, target), stops: stops(inst, target), joined: false, reads, writes }
    }

    /// Whether it could be that it reads or writes what `other` writes.
    fn may_depend_on(&self, other: &Candidate) -> bool {
        (self.reads | self.writes) & other.writes != 0
    }
}

/// Pairs vector operations of `f`, which is allocated and has its waits.
pub fn run(f: &mut Function, scratch: &mut Scratch) {
    let target = f.target;
    if !target.has_vopd() || target.wave_size() != 32 {
        return;
    }
    let Scratch { output, written, candidates } = scratch;
    for i in 0..f.order.len() {
        let insts = &mut f.blocks[f.order[i]].insts;
        candidates.clear();
        candidates.extend(insts.iter().map(|inst| Candidate::of(inst, &target)));
        output.clear();
        output.reserve(insts.len());
        written.clear();
        for at in 0..insts.len() {
            gcnc_limits::poll();
            if candidates[at].joined {
                continue;
            }
            let half = candidates[at].half.as_ref();
            let partner = half.and_then(|half| partner(insts, at, half, candidates, (output, written), &target));
            let mut writes = candidates[at].writes;
            if let Some((other, _)) = partner {
                candidates[other].joined = true;
                writes |= candidates[other].writes;
            }
            written.push(writes);
            output.push(partner.map_or(insts[at], |(_, pair)| pair));
        }
        std::mem::swap(insts, output);
    }
}

/// The instruction that joins that at `at`, which is `half`, and the pair of them. `above` comes before, with what each
/// of it writes.
fn partner(
    insts: &[Inst],
    at: usize,
    half: &Half,
    candidates: &[Candidate],
    (above, written): (&[Inst], &[u64]),
    target: &Target,
) -> Option<(usize, Inst)> {
    let first = &insts[at];
    let mut between = SmallVec::<[usize; REACH]>::new();
    for other in at + 1..insts.len().min(at + 1 + REACH) {
        let (inst, candidate) = (&insts[other], &candidates[other]);
        if candidate.joined {
            continue;
        }
        let moves_up = || {
            let may_depend = candidate.may_depend_on(&candidates[at]);
            let depends = may_depend
                && (!planted::on(Bug::DualOfDependent) && inst.reads_result_of(first)
                    || inst.overwrites_result_of(first));
            let stays = |&z: &usize| {
                let (other, above) = (&candidates[z], &insts[z]);
                candidate.may_depend_on(other) && (inst.reads_result_of(above) || inst.overwrites_result_of(above))
                    || other.reads & candidate.writes != 0 && above.reads_result_of(inst)
            };
            let last = above.len().saturating_sub(YOUNG);
            let young = || {
                let recent = above[last..].iter().zip(&written[last..]);
                recent.filter(|(_, writes)| **writes & candidate.reads != 0).any(|(z, _)| inst.reads_result_of(z))
            };
            !depends && (between.is_empty() || !between.iter().any(stays) && !young())
        };
        let beside = candidate.half.as_ref().filter(|other| half.is_beside(other) && moves_up());
        if let Some(pair) = beside.and_then(|other| half.pair(other, target)) {
            return Some((other, pair));
        }
        if candidate.stops {
            return None;
        }
        between.push(other);
    }
    None
}

/// Whether nothing moves up past an instruction. Where accesses may be issued again, one of another kind says that
/// those before are not, and what overwrites their operands may count on it (see `s_wait_xcnt`).
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

    /// How many instructions these become.
    fn count(target: &str, wave: u32, insts: &[Inst]) -> usize {
        let mut f = function(target, insts);
        f.target = f.target.with_wave_size(wave).expect("a wave size");
        run(&mut f, &mut Scratch::default());
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

    #[test]
    fn what_moves_up() {
        let (first, second) = (add(0, v(4), v(5)), mul(1, v(5), v(6)));
        let plain = Inst::new(Opcode::VXorB32, &[v(9), v(6), v(7)]);
        let reads = Inst::new(Opcode::VXorB32, &[v(9), v(1), v(7)]);
        let writes = Inst::new(Opcode::VXorB32, &[v(6), v(8), v(7)]);
        let wait = Inst::new(Opcode::SWaitcnt, &[Operand::Imm(0)]);
        let exec = Inst::new(Opcode::SMovB32, &[RegRef::exec(32).into(), s(0)]);
        for (between, expected) in [(plain, 2), (reads, 3), (writes, 3), (wait, 3), (exec, 3)] {
            assert_eq!(count("gfx1100", 32, &[first, between, second]), expected, "{between:?}");
        }
        assert_eq!(count("gfx1100", 32, &[writes, first, plain, second]), 4, "its operand is young");
    }
}
