//! 64-bit shift hazard: the shift amount is in the last VGPR (GFX9, GFX90A, GFX940).
//!
//! | triggered by | mitigated by |
//! | --- | --- |
//! | a 64-bit vector shift takes its amount from the last VGPR that is allocated to the wave | allocating one VGPR more, for which register allocation leaves room (`budget.rs` of `gcnc-regalloc`) |
//!
//! Sources: LLVM 22 ("shift64 high register bug"), whose gfx90a code keeps the next register allocated or moves the
//! amount; LLVM after 22 (pull request 183839), which does so on all of GFX9.

use gcnc_isa::{Reg, Target};
use gcnc_mir::{Function, RegisterUse};
use planted::Bug;

/// The last VGPR that is allocated to a wave, if the wave may use it.
fn last(registers: &RegisterUse, target: &Target) -> Option<Reg> {
    let (vectors, accumulators) = (registers.vgprs, registers.agprs);
    // AGPRs follow the VGPRs, or have a separate file whose allocation has the same size.
    let longer = if target.has_unified_vgprs() { accumulators > 0 } else { accumulators > vectors };
    let full = vectors > 0 && u32::from(vectors) % target.vgpr_granule() == 0;
    (full && !longer).then(|| Reg::vgpr(u32::from(vectors) - 1))
}

/// Resolves the hazard in `f`.
pub fn run(f: &mut Function) {
    if !f.target.has_shift64_high_register_bug() {
        return;
    }
    let Some(last) = last(&f.kernel.registers, &f.target) else { return };
    let mut insts = f.order.iter().flat_map(|&b| &f.blocks[b].insts);
    if insts.any(|i| i.opcode.is_vector_shift64() && i.reg(1).is_some_and(|amount| amount.reg == last)) {
        f.kernel.registers.vgprs += u16::from(!planted::on(Bug::ShiftByLast));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gcnc_isa::{Inst, Opcode, Operand, RegRef};
    use gcnc_mir::BlockData;

    /// The VGPR count after the pass, of a function with these counts that shifts by VGPR `amount`.
    fn vectors(target: &str, (vgprs, agprs): (u16, u16), amount: u32) -> u16 {
        let mut f = Function::new("f", Target::parse(target).unwrap());
        (f.kernel.registers.vgprs, f.kernel.registers.agprs) = (vgprs, agprs);
        let v = |n, len| Operand::Reg(RegRef::dwords(Reg::vgpr(n), len));
        let shift = Inst::new(Opcode::VLshlrevB64, &[v(0, 2), v(amount, 1), v(0, 2)]);
        let b = f.blocks.push(BlockData { insts: vec![shift], ..BlockData::default() });
        f.order.push(b);
        run(&mut f);
        f.kernel.registers.vgprs
    }

    #[test]
    fn the_last_register_is_no_amount() {
        for (target, registers, amount, after) in [
            ("gfx90a", (8, 0), 7, 9),
            ("gfx90a", (8, 0), 6, 8),
            ("gfx90a", (8, 4), 7, 8),
            ("gfx90a", (12, 0), 11, 12),
            ("gfx900", (12, 0), 11, 13),
            ("gfx908", (12, 12), 11, 13),
            ("gfx908", (12, 13), 11, 12),
            ("gfx942", (8, 0), 7, 9),
            ("gfx803", (8, 0), 7, 8),
            ("gfx1010", (8, 0), 7, 8),
        ] {
            assert_eq!(vectors(target, registers, amount), after, "{target} {registers:?}");
        }
    }
}
