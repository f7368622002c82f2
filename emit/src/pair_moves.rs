//! Move pairing: two moves to adjacent VGPRs become one (with `V_MOV_B64` and `V_PK_MOV_B32`, which LLVM selects for
//! copies and constants of 64 bits).
//!
//! | before | after | where |
//! | --- | --- | --- |
//! | `v_mov v2, v6`; `v_mov v3, v7` | `v_mov_b64 v[2:3], v[6:7]` | GFX940 |
//! | `v_mov v2, s4`; `v_mov v3, s5` | `v_mov_b64 v[2:3], s[4:5]` | GFX940 |
//! | `v_mov v2, 1`; `v_mov v3, 0` | `v_mov_b64 v[2:3], 1` | GFX940 |
//! | `v_mov v2, v9`; `v_mov v3, 0` | `v_pk_mov_b32 v[2:3], v[8:9], 0 op_sel:[1,0]` | GFX90A, GFX940 |
//!
//! Tuples begin at even registers there, so the moves that fill them often pair. For each move the next few
//! instructions are searched for its partner; the pair goes in the place of either, past instructions that do not
//! depend on it. A packed move takes no literal, at most one SGPR pair, and only integer constants: the manuals do not
//! say what it does with others.
//!
//! Source: MI300 ISA, "VOP1", `V_MOV_B64`: an inline integer is sign-extended, an inline float is one of 64 bits;
//! "VOP3P", `V_PK_MOV_B32`: the low result is the half of source 0 that `op_sel` says, the high one that of source 1.

use gcnc_isa::op::Unit;
use gcnc_isa::{Form, Inst, Mods, Opcode, Operand, Reg, RegRef, Target};
use gcnc_mir::{Function, variables};

/// How many instructions after a move are searched for its partner.
const REACH: usize = 12;

/// Pairs moves of `f`, which is allocated.
pub fn run(f: &mut Function) {
    let target = f.target;
    // Dual issue already pairs moves to any registers.
    if target.has_vopd() || !target.has(Opcode::VPkMovB32) {
        return;
    }
    let mut gone: Vec<bool> = Vec::new();
    for n in 0..f.order.len() {
        let insts = &mut f.blocks[f.order[n]].insts;
        gone.clear();
        gone.resize(insts.len(), false);
        for at in 0..insts.len() {
            gcnc_limits::poll();
            if gone[at] {
                continue;
            }
            if let Some((place, other, both)) = partner(insts, &gone, at, &target) {
                let loc = variables::joined(&mut f.variables, [insts[place].loc, insts[other].loc]);
                insts[place] = both.with_loc(loc);
                gone[other] = true;
            }
        }
        let mut all = gone.iter();
        insts.retain(|_| all.next() == Some(&false));
    }
}

/// The register number and the source of a plain move to a VGPR.
fn plain(inst: &Inst) -> Option<(u32, Operand)> {
    let is_plain =
        inst.opcode == Opcode::VMovB32 && inst.form == Form::Auto && inst.mods == Mods::default_for(inst.opcode);
    let to = inst.reg(0).filter(|r| is_plain && r.reg.is_vgpr() && !r.is_virtual())?;
    Some((to.reg.index(), inst.op(1)))
}

/// The partner of the move at `at`: the index of the pair, the index to remove, and the pair.
fn partner(insts: &[Inst], gone: &[bool], at: usize, target: &Target) -> Option<(usize, usize, Inst)> {
    let first = &insts[at];
    let (to, from) = plain(first)?;
    for other in at + 1..insts.len().min(at + 1 + REACH) {
        let inst = &insts[other];
        if let Some((_, with)) = plain(inst).filter(|&(with, _)| with == to ^ 1 && !gone[other]) {
            let (low, high) = if to < to ^ 1 { (from, with) } else { (with, from) };
            let both = both(to & !1, low, high, target).filter(|_| !inst.reads_result_of(first))?;
            let passes = |mov: &Inst| insts[at + 1..other].iter().all(|z| !depend(mov, z));
            return if passes(first) { Some((other, at, both)) } else { passes(inst).then_some((at, other, both)) };
        }
        if stops(inst) {
            return None;
        }
    }
    None
}

/// Whether register dependences prevent swapping two instructions.
fn depend(a: &Inst, b: &Inst) -> bool {
    a.reads_result_of(b) || b.reads_result_of(a) || a.overwrites_result_of(b)
}

/// Whether no move can pass an instruction.
fn stops(inst: &Inst) -> bool {
    let mut stops = inst.keeps_its_place() || inst.opcode.unit() == Unit::Pseudo;
    inst.for_each_write(|r| stops |= r.overlaps(RegRef::EXEC));
    stops
}

/// A move of `low` to register `to` and of `high` to the next.
fn both(to: u32, low: Operand, high: Operand, target: &Target) -> Option<Inst> {
    let to = Operand::from(RegRef::dwords(Reg::vgpr(to), 2));
    if let Some(from) = wide(low, high).filter(|_| target.has(Opcode::VMovB64)) {
        return Some(Inst::new(Opcode::VMovB64, &[to, from]));
    }
    let ((low, low_half), (high, high_half)) = (half(low)?, half(high)?);
    let scalar = |op: Operand| op.reg().filter(|r| r.reg.is_sgpr());
    if scalar(low).zip(scalar(high)).is_some_and(|(a, b)| a != b) {
        return None;
    }
    let mut inst = Inst::new(Opcode::VPkMovB32, &[to, low, high]);
    inst.mods.set_op_sel(0, low_half);
    inst.mods.set_op_sel(1, high_half);
    Some(inst)
}

/// The 64-bit operand with these halves, if any.
fn wide(low: Operand, high: Operand) -> Option<Operand> {
    if let (Some(a), Some(b)) = (low.reg(), high.reg()) {
        let pair = pair_of(a)?;
        return (pair.dword(0) == a && pair.dword(1) == b).then_some(pair.into());
    }
    Operand::inline_b64(u64::from(low.value_b32()?) | u64::from(high.value_b32()?) << 32)
}

/// An operand of a packed move that has `op` as a half, and whether that is the high one.
fn half(op: Operand) -> Option<(Operand, bool)> {
    match op {
        Operand::Reg(r) => pair_of(r).map(|pair| (pair.into(), pair.dword(1) == r)),
        _ => Some((Operand::int(op.value_b32()? as i32), false)).filter(|(op, _)| matches!(op, Operand::Inline(_))),
    }
}

/// The aligned register pair that contains `r`.
fn pair_of(r: RegRef) -> Option<RegRef> {
    let of_file = match r.reg {
        reg if reg.is_vgpr() => Reg::vgpr,
        reg if reg.is_sgpr() && reg.is_general() => Reg::sgpr,
        _ => return None,
    };
    (r.len_dwords() == 1).then(|| RegRef::dwords(of_file(r.reg.index() & !1), 2))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{function, s, v};

    fn mov(to: u32, from: Operand) -> Inst {
        Inst::new(Opcode::VMovB32, &[v(to), from])
    }

    /// The instructions after the pass, as text.
    fn on(target: &str, insts: &[Inst]) -> Vec<String> {
        let mut f = function(target, insts);
        run(&mut f);
        let insts = &f.blocks[f.entry()].insts;
        insts.iter().for_each(|i| assert!(gcnc_isa::encode(i, &f.target, &mut Vec::new()).is_ok(), "{i:?}"));
        insts.iter().map(|i| gcnc_isa::print(i, &f.target)).collect()
    }

    #[test]
    fn what_is_one_operand_of_64_bits() {
        for (low, high, from) in [
            (v(6), v(7), "v[6:7]"),
            (s(6), s(7), "s[6:7]"),
            (Operand::int(5), Operand::int(0), "5"),
            (Operand::int(-5), Operand::int(-1), "-5"),
            (Operand::int(0), Operand::Literal(0x3ff0_0000), "1.0"),
        ] {
            let expected = [format!("v_mov_b64_e32 v[2:3], {from}")];
            assert_eq!(on("gfx942", &[mov(2, low), mov(3, high)]), expected);
            assert_eq!(on("gfx942", &[mov(3, high), mov(2, low)]), expected);
        }
    }

    #[test]
    fn what_are_halves_of_two_operands() {
        for (low, high, from) in [
            (v(9), Operand::int(0), "v[8:9], 0 op_sel:[1,0]"),
            (v(8), v(6), "v[8:9], v[6:7]"),
            (v(7), v(6), "v[6:7], v[6:7] op_sel:[1,0]"),
            (s(5), v(7), "s[4:5], v[6:7] op_sel:[1,1]"),
            (Operand::int(1), Operand::int(2), "1, 2"),
        ] {
            for target in ["gfx90a", "gfx950"] {
                assert_eq!(on(target, &[mov(2, low), mov(3, high)]), [format!("v_pk_mov_b32 v[2:3], {from}")]);
            }
        }
    }

    #[test]
    fn what_stays_two() {
        let float = Operand::f32(1.0f32.to_bits());
        for (low, high) in
            [(s(4), s(6)), (float, v(6)), (Operand::Literal(77), v(7)), (RegRef::VCC.dword(0).into(), v(7))]
        {
            assert_eq!(on("gfx942", &[mov(2, low), mov(3, high)]).len(), 2, "{low:?} {high:?}");
        }
        assert_eq!(on("gfx942", &[mov(2, v(5)), mov(3, v(2))]).len(), 2);
        assert_eq!(on("gfx942", &[mov(3, v(5)), mov(4, v(6))]).len(), 2);
        for target in ["gfx908", "gfx1100", "gfx1250"] {
            assert_eq!(on(target, &[mov(2, v(6)), mov(3, v(7))]).len(), 2, "{target}");
        }
    }
}
