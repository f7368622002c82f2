//! The last step: the allocator's own operations become the target's, and the graph of lanes goes.

use gcnc_isa::op::implicit;
use gcnc_isa::{Inst, Opcode, Operand, Reg, RegRef};
use gcnc_mir::{Cond, Function, Input, LinearEnd, LogicalEnd, RegisterUse, Stage};

use crate::Assigned;
use crate::scalar::lane_register;

/// Completes `f`. The registers for spilled scalars go behind those of vectors.
pub(crate) fn run(f: &mut Function, assigned: &Assigned) {
    let vgprs = assigned.vgprs;
    for n in 0..f.order.len() {
        let block = &mut f.blocks[f.order[n]];
        block.insts.retain(|i| !matches!(i.opcode, Opcode::PLogicalStart | Opcode::PLogicalEnd));
        if assigned.spilled.far > 0 {
            far_moves(&mut block.insts);
        }
        for inst in &mut block.insts {
            match inst.opcode {
                Opcode::PLaneSpill => *inst = writelane(inst, vgprs),
                Opcode::PLaneReload => *inst = readlane(inst, vgprs),
                _ => {}
            }
        }
        block.logical_params.clear();
        block.logical_succs.clear();
        block.logical_end = LogicalEnd::None;
    }
    let initial = Input::ALL.into_iter().filter_map(|i| f.kernel.register(i));
    let initial = initial.map(|r| r.reg.index() as u16 + u16::from(r.len_dwords())).max().unwrap_or(0);
    f.kernel.registers = RegisterUse {
        sgprs: assigned.scalars.sgprs.max(initial),
        vgprs: vgprs + assigned.lane_registers,
        agprs: assigned.spilled.far,
        vcc: uses_vcc(f),
        sgpr_spills: assigned.scalars.lanes,
        vgpr_spills: assigned.spilled.in_scratch,
    };
    f.stage = Stage::Allocated;
}

/// Whether an instruction or a branch names VCC.
fn uses_vcc(f: &Function) -> bool {
    let vcc = RegRef::VCC;
    let named = |i: &Inst| {
        let row = i.opcode.desc();
        (row.reads | row.writes) & implicit::VCC != 0
            || i.ops().iter().any(|o| o.reg().is_some_and(|r| r.overlaps(vcc)))
    };
    f.order.iter().any(|&b| {
        let block = &f.blocks[b];
        matches!(block.linear_end, LinearEnd::If(Cond::VccZ | Cond::VccNz)) || block.insts.iter().any(named)
    })
}

/// Loads from far registers and stores to them become moves of accumulation registers.
fn far_moves(insts: &mut Vec<Inst>) {
    let old = std::mem::take(insts);
    for inst in old {
        let (Opcode::PFarLoad | Opcode::PFarStore, Some(r), Some(first)) = (inst.opcode, inst.reg(0), inst.op(1).imm())
        else {
            insts.push(inst);
            continue;
        };
        for k in 0..r.len_dwords() {
            let (near, far) = (r.dword(k), RegRef::dwords(Reg::agpr(first as u32 + u32::from(k)), 1));
            insts.push(match inst.opcode {
                Opcode::PFarLoad => Inst::new(Opcode::VAccvgprReadB32, &[near.into(), far.into()]),
                _ => Inst::new(Opcode::VAccvgprWriteB32, &[far.into(), near.into()]),
            });
        }
    }
}

/// A lane register's final place.
fn placed(op: Operand, vgprs: u16) -> Operand {
    match op {
        Operand::Reg(r) => {
            let n = lane_register(0).index() - r.reg.index();
            RegRef::dwords(Reg::vgpr(u32::from(vgprs) + n), 1).into()
        }
        other => other,
    }
}

fn lane_number(op: Operand) -> Operand {
    Operand::int(op.imm().unwrap_or(0))
}

fn writelane(inst: &Inst, vgprs: u16) -> Inst {
    let register = placed(inst.op(0), vgprs);
    Inst::new(Opcode::VWritelaneB32, &[register, inst.op(1), lane_number(inst.op(2)), register])
}

fn readlane(inst: &Inst, vgprs: u16) -> Inst {
    Inst::new(Opcode::VReadlaneB32, &[inst.op(0), placed(inst.op(1), vgprs), lane_number(inst.op(2))])
}
