//! Pseudo instructions that reach emission: marks without an encoding.

use gcnc_isa::{Inst, Opcode};

/// Whether `inst` is a mark that emits nothing.
pub fn is_mark(inst: &Inst) -> bool {
    matches!(inst.opcode, Opcode::PLogicalStart | Opcode::PLogicalEnd)
}
