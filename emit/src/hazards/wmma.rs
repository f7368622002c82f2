//! WMMA hazards: VALU after a matrix operation of GFX11 and later.
//!
//! | hazard | triggered by | mitigated by |
//! | --- | --- | --- |
//! | the result is multiplied | a matrix operation; the next one multiplies its result, or uses it as sparse indices | another VALU instruction between, such as `v_nop` |
//! | `WMMACoexecution` (GFX12.5) | a matrix operation; VALU reads its result, or overwrites that or an operand, while it runs | as many VALU instructions as it runs beside ([`Opcode::beside`]), one more before a matrix operation |
//!
//! Sources: what llc 22 emits (`GCNHazardRecognizer`); that the addend counts too, if the result is in other registers,
//! llvm-project #222932.

use gcnc_isa::op::OperandRole;
use gcnc_isa::{Inst, Opcode, Target};

use super::facts::{InstFacts, InstKind, Span};

/// A recent matrix operation.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct WmmaEvent {
    result: Span,
    factors: [Span; 3],
    addend: Span,
    /// How many VALU instructions can run beside it; none, if VALU waits for it.
    beside: Option<u8>,
    /// VALU instructions since.
    since: u8,
}

/// The longest wait, in VALU instructions.
const LONGEST: u8 = 9;

/// The hazard state at a program point.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct WmmaHazards(Vec<WmmaEvent>);

/// Whether `target` has these hazards.
pub fn applies(target: &Target) -> bool {
    target.has(Opcode::VWmmaF3216x16x16F16Gfx11) || target.has(Opcode::VWmmaF3216x16x16F16)
}

/// The registers of the factors of `inst` and of a sparse one's indices; and of its addend, if the result is not tied
/// to it.
fn sources(inst: &Inst) -> ([Span; 3], Span) {
    let rows = inst.opcode.desc().operands();
    let sparse = rows.iter().any(|row| row.is_tied());
    let of = |role: OperandRole| {
        rows.iter().position(|row| row.role == role).and_then(|k| inst.reg(k)).map_or(Span::NONE, Span::of)
    };
    let (positions, addend) =
        if sparse { (of(OperandRole::Src2), Span::NONE) } else { (Span::NONE, of(OperandRole::Src2)) };
    ([of(OperandRole::Src0), of(OperandRole::Src1), positions], addend)
}

impl WmmaHazards {
    /// Whether a matrix operation was issued recently.
    pub fn is_pending(&self) -> bool {
        !self.0.is_empty()
    }

    /// Emits what the next instruction, `inst`, which `facts` describe, needs before it.
    pub fn resolve(&mut self, inst: &Inst, facts: &InstFacts, target: &Target, mut put: impl FnMut(Inst)) {
        let matrix = facts.is(InstKind::Matrix);
        if !facts.is(InstKind::Valu) || self.0.is_empty() && !matrix {
            return;
        }
        let runs_on = target.has_trans_coexecution_hazard();
        let (factors, addend) = if matrix { sources(inst) } else { ([Span::NONE; 3], Span::NONE) };
        let now = WmmaEvent {
            result: facts.writes.first().copied().unwrap_or(Span::NONE),
            factors,
            addend,
            beside: inst.opcode.beside().filter(|_| matrix && runs_on),
            since: 0,
        };
        let nops = self.0.iter().map(|e| needed(e, facts, matrix.then_some(&now)).saturating_sub(e.since));
        let nops = nops.max().unwrap_or(0);
        (0..nops).for_each(|_| put(Inst::new(Opcode::VNop, &[])));
        self.0.retain_mut(|e| {
            e.since += nops + 1;
            e.since <= LONGEST
        });
        if matrix {
            self.0.push(now);
        }
    }

    /// Merges the state of another path into this one; returns whether it changed.
    pub fn join(&mut self, other: &WmmaHazards) -> bool {
        super::merge_events(&mut self.0, &other.0, |e| (e.result, e.factors, e.addend, e.beside))
    }
}

/// VALU instructions required between `e` and the instruction described by `facts`, which may be a matrix operation.
fn needed(e: &WmmaEvent, facts: &InstFacts, matrix: Option<&WmmaEvent>) -> u8 {
    match (matrix, e.beside) {
        (Some(now), beside) => {
            let multiplied = now.factors.iter().any(|f| f.overlaps(e.result));
            let both = beside.filter(|_| now.beside.is_some());
            if multiplied { both.map_or(1, |slots| slots + 1) } else { 0 }
        }
        (None, Some(slots)) => {
            let reads = facts.reads.iter().any(|r| r.overlaps(e.result));
            let kept = |w: &Span| e.factors.iter().chain([&e.addend, &e.result]).any(|s| s.overlaps(*w));
            if reads || facts.writes.iter().any(kept) { slots } else { 0 }
        }
        (None, None) => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gcnc_isa::{Operand, Reg, RegRef};

    fn v(n: u32, len: u8) -> RegRef {
        RegRef::dwords(Reg::vgpr(n), len)
    }

    fn product(to: u32, a: u32, b: u32, addend: u32) -> (Inst, InstFacts) {
        let operands = [v(to, 8), v(a, 8), v(b, 8), v(addend, 8)].map(Operand::Reg);
        let inst = Inst::new(Opcode::VWmmaF3216x16x32F16, &operands);
        let facts = InstFacts::new(&inst);
        (inst, facts)
    }

    fn nops(state: &mut WmmaHazards, inst: &Inst, facts: &InstFacts, target: &str) -> usize {
        let mut count = 0;
        state.resolve(inst, facts, &Target::parse(target).unwrap(), |_| count += 1);
        count
    }

    #[test]
    fn who_waits_for_a_product() {
        let read = InstFacts::test(&[InstKind::Valu], &[v(0, 1)], &[v(40, 1)]);
        let overwrite = InstFacts::test(&[InstKind::Valu], &[v(40, 1)], &[v(8, 1)]);
        let other = InstFacts::test(&[InstKind::Valu], &[v(40, 1)], &[v(41, 1)]);
        let over_addend = InstFacts::test(&[InstKind::Valu], &[v(40, 1)], &[v(55, 1)]);
        let of_addend = InstFacts::test(&[InstKind::Valu], &[v(55, 1)], &[v(41, 1)]);
        let mov = Inst::new(Opcode::VMovB32, &[]);
        for (target, after) in [("gfx1250", [4, 4, 0, 4, 0, 5, 0]), ("gfx1200", [0, 0, 0, 0, 0, 1, 0])] {
            let (inst, facts) = product(0, 8, 16, 48);
            let first = || {
                let mut state = WmmaHazards::default();
                assert_eq!(nops(&mut state, &inst, &facts, target), 0);
                state
            };
            let (multiplies, more) = product(24, 0, 16, 24);
            let (adds, to_it) = product(0, 24, 16, 0);
            let valu = [&read, &overwrite, &other, &over_addend, &of_addend].map(|facts| (&mov, facts));
            let cases = valu.into_iter().chain([(&multiplies, &more), (&adds, &to_it)]);
            for ((inst, facts), want) in cases.zip(after) {
                assert_eq!(nops(&mut first(), inst, facts, target), want, "{target}: {:?}", facts.reads);
            }
        }
    }
}
