//! Register renaming in an instruction's uses.

use gcnc_isa::{Inst, Operand, RegRef};

/// Renames the registers that an instruction reads.
pub fn rename_uses(inst: &mut Inst, rename: &impl Fn(RegRef) -> RegRef) {
    let rows = inst.opcode.desc().operands();
    for (operand, row) in inst.ops_mut().iter_mut().zip(rows) {
        if let Operand::Reg(r) = operand
            && row.is_use()
        {
            *operand = Operand::Reg(rename(*r));
        }
    }
}
