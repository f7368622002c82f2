//! `.debug_frame`: where a function returns to (AMDGPUUsage, "Call Frame Information"; DWARF 5, 6.4).
//!
//! Nothing called a kernel. A function's return address is in the scalar registers where the call put it until the
//! function calls something itself; then its caller is not known to DWARF 5, which cannot name a lane of a vector
//! register, where scalars are saved. Debuggers tell frames apart by the address of their part of the stack, and `gdb`
//! wants one of each.

use gimli::write::{
    Address, CallFrameInstruction, CommonInformationEntry, Expression, FrameDescriptionEntry, FrameTable,
};
use gimli::{Encoding, Format};

use crate::Code;
use crate::registers;

/// The scalar register that is the stack pointer (AMDGPUUsage, "Non-Kernel Functions").
const STACK_POINTER: u32 = 32;
/// The version of frames is that of DWARF 3 on.
pub const ENCODING: Encoding = Encoding { format: Format::Dwarf32, version: 4, address_size: 8 };

/// The frames of all code.
pub fn table(codes: &[Code<'_>]) -> FrameTable {
    let mut table = FrameTable::default();
    let mut common = CommonInformationEntry::new(ENCODING, 4, 4, registers::PC_64);
    common.add_instruction(CallFrameInstruction::CfaExpression(bottom()));
    common.add_instruction(CallFrameInstruction::Undefined(registers::PC_64));
    let common = table.add_cie(common);
    for (number, code) in codes.iter().enumerate() {
        gcnc_limits::poll();
        let mut frame = FrameDescriptionEntry::new(Address::Symbol { symbol: number, addend: 0 }, code.size);
        if code.is_called {
            frame.add_instruction(0, CallFrameInstruction::Cfa(registers::scalar(STACK_POINTER), 0));
        }
        if let Some((register, until)) = code.return_address.filter(|&(_, until)| until > 0) {
            let rule = CallFrameInstruction::ValExpression(registers::PC_64, pair(register));
            frame.add_instruction(0, rule);
            if until < code.size {
                frame.add_instruction(until, CallFrameInstruction::Undefined(registers::PC_64));
            }
        }
        table.add_fde(common, frame);
    }
    table
}

/// Where the stack begins in private memory, and with it a kernel's frame.
fn bottom() -> Expression {
    let mut value = Expression::new();
    value.op_constu(0);
    value
}

/// The 64 bits in two scalar registers.
fn pair(low: u32) -> Expression {
    let mut value = Expression::new();
    value.op_breg(registers::scalar(low + 1), 0);
    value.op_constu(32);
    value.op(gimli::DW_OP_shl);
    value.op_breg(registers::scalar(low), 0);
    value.op(gimli::DW_OP_or);
    value
}
