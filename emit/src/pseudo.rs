//! What outlives allocation but has no encoding: marks, moves between lanes, traps with an operand, rays that move, and addresses of
//! images in one run of registers where an encoding lists them.

use gcnc_isa::images::{self, HIT_DWORDS};
use gcnc_isa::op::Unit;
use gcnc_isa::{Inst, Opcode, Operand, Reg, RegRef};
use gcnc_mir::Function;

/// The code of `llvm.trap` (AMDGPUUsage, "Trap Handler ABI").
pub const TRAP: i32 = 2;

/// Makes moves and exchanges between lanes, whose old values are in the registers of the results by now, traps and operations
/// on images instructions of the machine.
pub fn expand(f: &mut Function) {
    let target = f.target;
    for i in 0..f.order.len() {
        let b = f.order[i];
        for k in 0..f.blocks[b].insts.len() {
            let insts = &mut f.blocks[b].insts;
            if let Some(real) = between_lanes(&insts[k]) {
                insts[k] = real;
            } else if let Some(mut real) = moved_ray(&insts[k]) {
                images::list_address(&mut real, &target);
                insts[k] = real;
            } else if insts[k].opcode.unit() == Unit::Image {
                images::list_address(&mut insts[k], &target);
            } else if insts[k].opcode == Opcode::PTrap {
                // Nothing comes after that would miss what was in these registers.
                let queue = RegRef::dwords(Reg::sgpr(0), 2);
                insts[k] = Inst::new(Opcode::SMovB64, &[queue.into(), insts[k].op(0)]);
                insts.insert(k + 1, Inst::new(Opcode::STrap, &[Operand::Imm(TRAP)]));
            }
        }
    }
}

/// The instruction that `inst` stands for, if it is a move or an exchange between lanes.
fn between_lanes(inst: &Inst) -> Option<Inst> {
    let mut real = match inst.opcode {
        Opcode::PMovLanes => Inst::new(Opcode::VMovB32, &[inst.op(0), inst.op(1)]),
        Opcode::PLanesOp => Inst::new(inst.stands_for()?, &[inst.op(0), inst.op(1), inst.op(2)]),
        Opcode::PSwapLanes => {
            let both = inst.reg(0)?;
            Inst::new(inst.stands_for()?, &[both.dword(0).into(), both.dword(1).into()])
        }
        _ => return None,
    };
    real.form = inst.form;
    Some(real.with_mods(inst.mods))
}

/// The intersection that `inst` stands for, if it is one that moves the ray: its results and its address are one run.
fn moved_ray(inst: &Inst) -> Option<Inst> {
    let run = inst.reg(0).filter(|_| inst.opcode == Opcode::PMoveRay)?;
    let hit = RegRef::dwords(run.reg, HIT_DWORDS);
    let address = RegRef::dwords(run.dword(HIT_DWORDS).reg, run.len_dwords() - HIT_DWORDS);
    Some(Inst::new(inst.stands_for()?, &[hit.into(), address.into(), inst.op(2), Operand::None]))
}

/// Whether `inst` is a mark that emits nothing.
pub fn is_mark(inst: &Inst) -> bool {
    matches!(inst.opcode, Opcode::PLogicalStart | Opcode::PLogicalEnd)
}
