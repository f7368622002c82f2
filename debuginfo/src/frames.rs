//! `.debug_frame`: where frames begin and functions return to (AMDGPUUsage, "Call Frame Information"; DWARF 5, 6.4).
//!
//! A frame's address is where it begins in each lane's private memory. Nothing called a kernel, whose frame begins at
//! zero. What a function preserves, and where it returns to, is in scalar registers, or in lanes of vector registers,
//! which DWARF 5 cannot name. The registers of the return address have rules as all others have; the program counter,
//! by which debuggers find the caller, has one only where these are among those that a plain `gdb` knows. It would
//! fail where others are named, and takes a function without a rule for the outermost.

use gimli::write::{
    Address, CallFrameInstruction, CommonInformationEntry, Expression, FrameDescriptionEntry, FrameTable,
};
use gimli::{Encoding, Format};

use gcnc_mir::convention::stack_scale;

use crate::unwind::{self, Row};
use crate::{Code, registers};

/// The version of frames is that of DWARF 3 on.
pub const ENCODING: Encoding = Encoding { format: Format::Dwarf32, version: 4, address_size: 8 };

/// Scalar registers below this have numbers that a `gdb` without AMD's library knows (`gcnc debug --gdb`).
const KNOWN_TO_GDB: u16 = 32;

/// The frames of all code.
pub fn table(codes: &[Code<'_>]) -> FrameTable {
    let mut table = FrameTable::default();
    let mut common = CommonInformationEntry::new(ENCODING, 4, 4, registers::PC_64);
    common.add_instruction(CallFrameInstruction::CfaExpression(bottom()));
    common.add_instruction(CallFrameInstruction::Undefined(registers::PC_64));
    let common = table.add_cie(common);
    for (number, code) in codes.iter().enumerate() {
        gcnc_limits::poll();
        let mut frame = FrameDescriptionEntry::new(Address::Symbol { symbol: number, addend: 0 }, code.size());
        let mut last = None;
        for (at, row) in if code.is_called() { unwind::rows(code) } else { Vec::new() } {
            instructions(code, last.as_ref(), &row).into_iter().for_each(|it| frame.add_instruction(at, it));
            last = Some(row);
        }
        table.add_fde(common, frame);
    }
    table
}

/// What makes a row of the last one.
fn instructions(code: &Code<'_>, last: Option<&Row>, row: &Row) -> Vec<CallFrameInstruction> {
    let mut out = Vec::new();
    if last.is_none_or(|last| last.frame != row.frame) {
        let (register, offset) = row.frame;
        let register = registers::scalar(register.into());
        out.push(match stack_scale(&code.machine.target) {
            1 => CallFrameInstruction::Cfa(register, offset),
            scale => {
                let mut value = Expression::new();
                value.op_breg(register, offset.into());
                value.op_constu(scale.trailing_zeros().into());
                value.op(gimli::DW_OP_shr);
                CallFrameInstruction::CfaExpression(value)
            }
        });
    }
    let [low, high] = unwind::return_address();
    let pair = |row: &Row| {
        let place = |n| row.kept.get(&n).copied().unwrap_or(Some(n)).filter(|&n| n < KNOWN_TO_GDB);
        place(low).zip(place(high))
    };
    if last.map(pair) != Some(pair(row)) {
        out.push(match pair(row) {
            Some(pair) => CallFrameInstruction::ValExpression(registers::PC_64, joined(pair)),
            None => CallFrameInstruction::Undefined(registers::PC_64),
        });
    }
    let back = last.into_iter().flat_map(|last| last.kept.keys()).filter(|&n| !row.kept.contains_key(n));
    out.extend(back.map(|&n| CallFrameInstruction::SameValue(registers::scalar(n.into()))));
    for (&n, place) in row.kept.iter().filter(|&(n, place)| last.and_then(|last| last.kept.get(n)) != Some(place)) {
        let own = registers::scalar(n.into());
        out.push(match place {
            Some(place) => CallFrameInstruction::Register(own, registers::scalar((*place).into())),
            None => CallFrameInstruction::Undefined(own),
        });
    }
    out
}

/// Where the stack begins in private memory, and with it a kernel's frame.
fn bottom() -> Expression {
    let mut value = Expression::new();
    value.op_constu(0);
    value
}

/// The 64 bits in two scalar registers, the low half first.
fn joined((low, high): (u16, u16)) -> Expression {
    let mut value = Expression::new();
    value.op_breg(registers::scalar(high.into()), 0);
    value.op_constu(32);
    value.op(gimli::DW_OP_shl);
    value.op_breg(registers::scalar(low.into()), 0);
    value.op(gimli::DW_OP_or);
    value
}
