//! Pseudo instructions that outlive allocation: marks without an encoding, and moves between lanes.

use gcnc_isa::{Inst, Opcode};
use gcnc_mir::Function;

/// Makes moves and exchanges between lanes, whose old values are in the registers of the results by now, instructions of the
/// machine.
pub fn expand(f: &mut Function) {
    for i in 0..f.order.len() {
        let b = f.order[i];
        for inst in &mut f.blocks[b].insts {
            if let Some(real) = between_lanes(inst) {
                *inst = real;
            }
        }
    }
}

/// The instruction that `inst` stands for, if it is a move or an exchange between lanes.
fn between_lanes(inst: &Inst) -> Option<Inst> {
    let mut real = match inst.opcode {
        Opcode::PMovLanes => Inst::new(Opcode::VMovB32, &[inst.op(0), inst.op(1)]),
        Opcode::PSwapLanes => {
            let both = inst.reg(0)?;
            let opcode = Opcode::from_index(inst.op(2).imm()? as usize)?;
            Inst::new(opcode, &[both.dword(0).into(), both.dword(1).into()])
        }
        _ => return None,
    };
    real.form = inst.form;
    Some(real.with_mods(inst.mods))
}

/// Whether `inst` is a mark that emits nothing.
pub fn is_mark(inst: &Inst) -> bool {
    matches!(inst.opcode, Opcode::PLogicalStart | Opcode::PLogicalEnd)
}
