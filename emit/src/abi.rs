//! The prolog: what a kernel must do before its own code.
//!
//! GFX12.5 begins with a vector memory instruction outside clauses, a prefetch of nothing, with `v_nop` before it to let its
//! address arrive (LLVM's feature `requires-initial-unclause-vmem`, llvm-project #216897), and has memory instructions whose
//! address translation fails issued again in groups, which is what `s_wait_xcnt` counts on (llvm-project #169016).
//!
//! `scratch_*` and flat accesses to private memory go through FLAT_SCRATCH (AMDGPUUsage, "Flat Scratch"):
//!
//! | set-up | prolog |
//! | --- | --- |
//! | a pair of scalar registers (GFX9, GFX90A) | `flat_scratch = flat_scratch_init + wave offset` |
//! | a hardware register (GFX10) | the same sum, by `s_setreg_b32` |
//! | by the hardware (GFX11 and later) | nothing |

use gcnc_isa::op::Role;
use gcnc_isa::{FlatScratch, Inst, Opcode, Operand, Reg, RegRef, Target};
use gcnc_mir::{Function, Input, Kernel};
use planted::Bug;

/// Enables the inputs that private memory needs. Call it before registers are assigned.
pub fn require_scratch(kernel: &mut Kernel, target: &Target) {
    kernel.uses_scratch = true;
    if target.flat_scratch() != FlatScratch::Architected {
        kernel.enable(Input::FlatScratchInit);
        kernel.enable(Input::PrivateSegmentWaveOffset);
    }
}

/// `hwreg(HW_REG_FLAT_SCR_LO)` and `hwreg(HW_REG_FLAT_SCR_HI)`, all 32 bits (AMDGPUUsage, "hwreg").
const FLAT_SCR: [i32; 2] = [20 | 31 << 11, 21 | 31 << 11];

/// `hwreg(HW_REG_WAVE_MODE, 25, 1)`: replay of memory instructions in groups.
const REPLAY_MODE: i32 = 1 | 25 << 6;

/// `scope:SCOPE_SE`.
const SCOPE_SE: u8 = 1;

/// Puts the prolog at the start of `f`, which is allocated.
pub fn insert_prolog(f: &mut Function) {
    let mut prolog = Vec::new();
    if f.target.must_begin_with_vmem() {
        prolog.extend(first_vmem());
    }
    if f.target.has_xcnt() {
        let operands = [Operand::Imm(REPLAY_MODE), Operand::Literal(1)];
        prolog.push(Inst::new(Opcode::SSetregImm32B32, &operands));
    }
    flat_scratch(f, &mut prolog);
    let entry = f.entry();
    f.blocks[entry].insts.splice(0..0, prolog);
}

/// A prefetch at the lane's first work-item id. VCC holds nothing yet.
fn first_vmem() -> [Inst; 3] {
    let lane = RegRef::dwords(Reg::vgpr(0), 1);
    let mut prefetch = Inst::new(Opcode::GlobalPrefetchB8, &[lane.into(), RegRef::VCC.into()]);
    prefetch.mods.set_scope(SCOPE_SE);
    [Inst::new(Opcode::SMovB64, &[RegRef::VCC.into(), Operand::int(0)]), Inst::new(Opcode::VNop, &[]), prefetch]
}

/// Sets FLAT_SCRATCH up.
///
/// Where only spilling made private memory necessary, the inputs for it come late: they push other inputs to higher
/// registers than those that `f` was allocated with. The prolog then moves these back to where `f` expects them.
fn flat_scratch(f: &mut Function, prolog: &mut Vec<Inst>) {
    if !f.kernel.uses_scratch || f.target.flat_scratch() == FlatScratch::Architected {
        return;
    }
    let expected = Input::ALL.map(|i| f.kernel.register(i));
    require_scratch(&mut f.kernel, &f.target);
    let k = &f.kernel;
    let (Some(init), Some(wave)) = (k.register(Input::FlatScratchInit), k.register(Input::PrivateSegmentWaveOffset))
    else {
        return;
    };
    match f.target.flat_scratch() {
        FlatScratch::Registers => prolog.extend(sum(RegRef::FLAT_SCRATCH, init, wave)),
        _ => {
            // Nothing else reads these registers, so the sum may take their place.
            prolog.extend(sum(init, init, wave));
            prolog.extend([0, 1].map(|i| set_hw_register(FLAT_SCR[usize::from(i)], init.dword(i))));
        }
    }
    // All move down, so going up through them overwrites nothing that is still to be read.
    for (input, old) in Input::ALL.into_iter().zip(expected) {
        let moved = old.zip(k.register(input)).filter(|(old, new)| old != new && !planted::on(Bug::PrologMoves));
        for (old, new) in
            moved.into_iter().flat_map(|(old, new)| (0..old.len_dwords()).map(move |i| (old.dword(i), new.dword(i))))
        {
            prolog.push(Inst::new(Opcode::SMovB32, &[old.into(), new.into()]));
        }
    }
}

/// `s_setreg_b32 field, value`.
fn set_hw_register(field: i32, value: RegRef) -> Inst {
    let mut inst = Inst::new(Opcode::SSetregB32, &[]);
    for row in Opcode::SSetregB32.desc().operands {
        inst.push_op(if row.role == Role::HwReg { Operand::Imm(field) } else { value.into() });
    }
    inst
}

/// `to = base + offset`, 64 bits and 32 bits.
fn sum(to: RegRef, base: RegRef, offset: RegRef) -> [Inst; 2] {
    [
        Inst::new(Opcode::SAddU32, &[to.dword(0).into(), base.dword(0).into(), offset.into()]),
        Inst::new(Opcode::SAddcU32, &[to.dword(1).into(), base.dword(1).into(), Operand::int(0)]),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use gcnc_mir::BlockData;

    fn prolog(target: &str, scratch: bool) -> (Function, Vec<Opcode>) {
        let mut f = Function::new("f", Target::parse(target).unwrap());
        let b = f.blocks.push(BlockData::default());
        f.order.push(b);
        f.kernel.enable(Input::KernargSegmentPtr);
        f.kernel.enable(Input::WorkgroupIdX);
        if scratch {
            require_scratch(&mut f.kernel, &f.target);
        }
        insert_prolog(&mut f);
        let opcodes = f.blocks[b].insts.iter().map(|i| i.opcode).collect();
        (f, opcodes)
    }

    #[test]
    fn each_generation_sets_flat_scratch_up_its_own_way() {
        use Opcode::{SAddU32, SAddcU32, SSetregB32};
        for target in ["gfx900", "gfx90a"] {
            let (f, opcodes) = prolog(target, true);
            assert_eq!(opcodes, [SAddU32, SAddcU32], "{target}");
            let add = f.blocks[f.entry()].insts[0];
            // The kernarg pointer is s[0:1], the initial value s[2:3], the work-group id s4, the wave's offset s5.
            assert_eq!(add.op(0), RegRef::FLAT_SCRATCH.dword(0).into());
            assert_eq!(add.op(1), RegRef::dwords(gcnc_isa::Reg::sgpr(2), 1).into());
            assert_eq!(add.op(2), RegRef::dwords(gcnc_isa::Reg::sgpr(5), 1).into());
        }
        assert_eq!(prolog("gfx1030", true).1, [SAddU32, SAddcU32, SSetregB32, SSetregB32]);
        assert_eq!(prolog("gfx1100", true).1, []);
    }

    #[test]
    fn gfx1250_begins_with_a_prefetch_and_sets_its_replay_mode() {
        let begin = [Opcode::SMovB64, Opcode::VNop, Opcode::GlobalPrefetchB8, Opcode::SSetregImm32B32];
        assert_eq!(prolog("gfx1250", false).1, begin);
        assert_eq!(prolog("gfx1250", true).1, begin);
    }

    #[test]
    fn inputs_that_late_scratch_pushes_up_come_back() {
        let mut f = Function::new("f", Target::parse("gfx900").unwrap());
        let b = f.blocks.push(BlockData::default());
        f.order.push(b);
        f.kernel.enable(Input::KernargSegmentPtr);
        f.kernel.enable(Input::WorkgroupIdX);
        f.kernel.enable(Input::WorkgroupIdY);
        f.kernel.uses_scratch = true;
        insert_prolog(&mut f);
        let s = |n| Operand::from(RegRef::dwords(gcnc_isa::Reg::sgpr(n), 1));
        let moves: Vec<(Operand, Operand)> = f.blocks[b].insts[2..].iter().map(|i| (i.op(0), i.op(1))).collect();
        assert_eq!(moves, [(s(2), s(4)), (s(3), s(5))]);
        assert_eq!(f.blocks[b].insts[0].op(2), s(6));
    }

    #[test]
    fn no_scratch_no_prolog() {
        for target in ["gfx900", "gfx1030"] {
            assert_eq!(prolog(target, false).1, []);
        }
    }
}
