//! The last step: the allocator's own operations become the target's, and the graph of lanes goes.

use gcnc_isa::{Inst, Opcode, Operand, Reg, RegRef};
use gcnc_mir::{Function, LogicalEnd, RegisterUse, Stage};

use crate::scalar::{Used, lane_register};

/// Completes `f`, whose scalars use what `scalars` says and whose vectors use registers 0 to `vgprs` - 1. The `lanes`
/// registers for spilled scalars go behind them.
pub fn run(f: &mut Function, scalars: Used, vgprs: u16, lanes: u16) {
    for n in 0..f.order.len() {
        let block = &mut f.blocks[f.order[n]];
        block.insts.retain(|i| !matches!(i.opcode, Opcode::PLogicalStart | Opcode::PLogicalEnd));
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
    f.kernel.registers = RegisterUse {
        sgprs: scalars.sgprs,
        vgprs: vgprs + lanes,
        sgpr_spills: scalars.lanes,
        ..f.kernel.registers
    };
    f.stage = Stage::Allocated;
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
