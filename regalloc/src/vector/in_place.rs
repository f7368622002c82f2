//! In-place update of 64-bit values that are defined in halves.
//!
//! A 64-bit addition is two instructions, perhaps with others between them. The first starts to define the result
//! before the second reads its operands, so result and operands seem to interfere. They do not if the only part of an
//! operand that is still read, until it is killed, is the part of the result that has not been written. Then the result
//! may take over the operand's registers, if its affinity group prefers them; so a pointer that is incremented in a
//! loop stays in its registers.

use gcnc_isa::{Inst, RegClass, RegRef};
use gcnc_mir::{Function, VReg};

use crate::kill_flags::{is_whole, vreg_of};

/// The most instructions until the result is complete.
const WINDOW: usize = 12;

/// The register of which the first of `insts` defines a half, and the operand whose registers it can take over. `dies`
/// returns a mask of an instruction's killed operands; `wants` whether the first register prefers the second one's
/// place.
pub fn taken(
    f: &Function,
    insts: &[Inst],
    class: RegClass,
    dies: impl Fn(usize) -> u8,
    mut wants: impl FnMut(VReg, VReg) -> bool,
) -> Option<(VReg, VReg)> {
    let first = insts.first().filter(|i| i.opcode.is_valu())?;
    let (v, begun) = first.def_slots().find_map(|(k, _)| vreg_of(f, first.op(k), class))?;
    if f.vregs[v].dwords != 2 || is_whole(f, v, begun) {
        return None;
    }
    first.use_slots().find_map(|(k, _)| {
        let (operand, _) = vreg_of(f, first.op(k), class)?;
        let fits = operand != v && f.vregs[operand].dwords == 2 && wants(v, operand);
        (fits && is_out_of_the_way(insts, operand, (v, begun), &dies)).then_some((v, operand))
    })
}

/// Whether `operand` is killed before the other half of the register that the first of `insts` starts to define is
/// written, and nothing reads its half that has been overwritten.
fn is_out_of_the_way(insts: &[Inst], operand: VReg, (v, begun): (VReg, RegRef), dies: &impl Fn(usize) -> u8) -> bool {
    let overlaps = |r: RegRef| r.offset16 < begun.offset16 + begun.size16 && begun.offset16 < r.offset16 + r.size16;
    let mut dead = false;
    for (n, inst) in insts.iter().enumerate().take(WINDOW) {
        let reads = inst.use_slots().filter(|(_, r)| VReg::of(r.reg) == Some(operand));
        for (k, r) in reads {
            let ends = dies(n) >> k & 1 != 0;
            if n == 0 && ends || n > 0 && overlaps(r) {
                return false;
            }
            dead |= ends;
        }
        // Pseudo instructions may be expanded to moves of many registers.
        if n > 0 && (inst.opcode.is_pseudo() || inst.defs().any(|r| VReg::of(r.reg) == Some(v))) {
            return dead && !inst.opcode.is_pseudo();
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use gcnc_isa::{Opcode, Operand, Target};

    #[test]
    fn a_sum_in_halves_takes_the_place_of_what_dies_with_it() {
        let mut f = Function::new("f", Target::parse("gfx900").unwrap());
        let (sum, pointer, other) = (f.new_vgpr(2), f.new_vgpr(2), f.new_vgpr(1));
        let carry = f.new_sgpr(2);
        let half = |r: RegRef, k: u8| RegRef::new(r.reg, 2 * k, 2).into();
        let one: Operand = Operand::inline_b32(1).unwrap();
        let inst = |opcode, ops: &[Operand]| Inst::new(opcode, ops);
        let low = inst(Opcode::VAddCoU32, &[half(sum, 0), carry.into(), one, half(pointer, 0)]);
        let high = |k| inst(Opcode::VAddCoCiU32, &[half(sum, 1), carry.into(), one, half(pointer, k), carry.into()]);
        let between = |k| inst(Opcode::VMovB32, &[other.into(), half(pointer, k)]);
        let v = |r: RegRef| VReg::of(r.reg).unwrap();
        // The pointer is killed by the last of these, unless it lives on.
        let taken = |insts: &[Inst], lives: bool| {
            let dies = |n: usize| if n + 1 == insts.len() && !lives { 0b1_1000 } else { 0 };
            super::taken(&f, insts, RegClass::Vgpr, dies, |_, _| true)
        };
        let found = Some((v(sum), v(pointer)));
        assert_eq!(taken(&[low, high(1)], false), found);
        assert_eq!(taken(&[low, between(1), high(1)], false), found);
        assert_eq!(taken(&[low, high(1)], true), None);
        assert_eq!(taken(&[low, high(0)], false), None);
        assert_eq!(taken(&[low, between(0), high(1)], false), None);
    }
}
