//! `.debug_frame`: call frame information (AMDGPUUsage, "Call Frame Information"; DWARF 5, 6.4).
//!
//! The CFA is where the frame begins in each lane's private memory. Kernels have no caller, and their frame begins at
//! zero. Callee-saved values and the return address are in SGPRs, in lanes of vector registers, or in private memory.
//!
//! DWARF 5 cannot describe the last two. The registers of the return address have rules like all others; the program
//! counter, which debuggers use to find the caller, has a rule only if the return address is in registers that a plain
//! `gdb` knows. It would fail on others, and treats a function without a rule as the outermost.
//!
//! With AMD's extensions, the CFA is in the wave's private memory, where dwords of all lanes are interleaved, so that
//! saved vector registers are contiguous. Registers without a rule are unchanged, so those that a function does not
//! preserve are undefined from its start.

use gimli::write::{
    Address, CallFrameInstruction as Cfi, CommonInformationEntry, Expression, FrameDescriptionEntry, FrameTable,
};
use gimli::{Encoding, Format};

use gcnc_isa::Target;
use gcnc_mir::convention::stack_scale;
use gcnc_object::debug::DebugSection;

use crate::amd::{self, Dialect, Op, space};
use crate::unwind::{self, Kept, Row, Unwinding};
use crate::{Code, registers};

/// The version of frame information since DWARF 3.
pub const ENCODING: Encoding = Encoding { format: Format::Dwarf32, version: 4, address_size: 8 };

/// SGPRs below this have numbers that a `gdb` without AMD's library knows (`gcnc debug --gdb`).
const KNOWN_TO_GDB: u16 = 32;

/// The frame table of all code.
pub fn table(codes: &[Code<'_>], unwindings: &[Unwinding], dialect: Dialect) -> FrameTable {
    let mut table = FrameTable::default();
    let mut common = CommonInformationEntry::new(ENCODING, 4, 4, registers::PC_64);
    common.add_instruction(Cfi::CfaExpression(bottom(dialect)));
    common.add_instruction(Cfi::Undefined(registers::PC_64));
    let common = table.add_cie(common);
    for (number, (code, unwinding)) in codes.iter().zip(unwindings).enumerate() {
        gcnc_limits::poll();
        let mut frame = FrameDescriptionEntry::new(Address::Symbol { symbol: number, addend: 0 }, code.size());
        let frames = Frames { target: &code.machine.target, dialect };
        if dialect == Dialect::Amd {
            frames.lost(unwinding).into_iter().for_each(|it| frame.add_instruction(0, it));
        }
        let mut last = None;
        for (at, row) in &unwinding.rows {
            frames.instructions(last, row).into_iter().for_each(|it| frame.add_instruction(*at, it));
            last = Some(row);
        }
        table.add_fde(common, frame);
    }
    table
}

/// How frames of a target are described.
struct Frames<'t> {
    target: &'t Target,
    dialect: Dialect,
}

impl Frames<'_> {
    /// Rules for the registers that are not preserved.
    fn lost(&self, unwinding: &Unwinding) -> Vec<Cfi> {
        let is_wave64 = self.target.wave_size() == 64;
        let vcc = (!unwinding.rows.is_empty()).then(|| registers::vcc(is_wave64));
        let lost = unwinding.lost.iter().map(|&place| registers::general(place, is_wave64));
        vcc.into_iter().chain(lost).map(Cfi::Undefined).collect()
    }

    /// The instructions that transform the last row to this one.
    fn instructions(&self, last: Option<&Row>, row: &Row) -> Vec<Cfi> {
        let mut out = Vec::new();
        if last.is_none_or(|last| last.frame != row.frame) {
            out.push(self.frame(row.frame));
            if self.dialect == Dialect::Amd {
                let ((register, offset), mut stack) = (row.frame, Expression::new());
                stack.op_breg(registers::scalar(register.into()), offset.into());
                out.push(Cfi::ValExpression(registers::scalar(unwind::stack_pointer().into()), stack));
            }
        }
        let [low, high] = unwind::return_address();
        let pair = |row: &Row| [low, high].map(|n| row.kept.get(&n).copied().unwrap_or(Kept::Scalar(n)));
        if last.map(pair) != Some(pair(row)) {
            out.push(self.return_address(pair(row)));
        }
        let back = last.into_iter().flat_map(|last| last.kept.keys()).filter(|&n| !row.kept.contains_key(n));
        out.extend(back.map(|&n| Cfi::SameValue(registers::scalar(n.into()))));
        for (&n, place) in row.kept.iter().filter(|&(n, place)| last.and_then(|last| last.kept.get(n)) != Some(place)) {
            let own = registers::scalar(n.into());
            out.push(match *place {
                Kept::Scalar(place) => Cfi::Register(own, registers::scalar(place.into())),
                Kept::Lane(..) if self.dialect == Dialect::Amd => Cfi::Expression(own, self.place(*place)),
                Kept::Lane(..) | Kept::Nowhere => Cfi::Undefined(own),
            });
        }
        if self.dialect == Dialect::Amd {
            self.vectors(last, row, &mut out);
        }
        out
    }

    /// The rule for the CFA.
    fn frame(&self, (register, offset): (u16, i32)) -> Cfi {
        let register = registers::scalar(register.into());
        let scale = stack_scale(self.target);
        if (self.dialect, scale) == (Dialect::Standard, 1) {
            return Cfi::Cfa(register, offset);
        }
        let mut value = Expression::new();
        value.op_breg(register, offset.into());
        match (self.dialect, scale) {
            (Dialect::Standard, _) => shift(&mut value, scale, gimli::DW_OP_shr),
            (Dialect::Amd, scale) => {
                // In units of the wave, as the stack pointer counts, or of each lane.
                if scale == 1 {
                    shift(&mut value, self.target.wave_size(), gimli::DW_OP_shl);
                }
                amd::in_space(&mut value, space::PRIVATE_WAVE);
            }
        }
        Cfi::CfaExpression(value)
    }

    /// The rule for the return address, given the locations of its halves.
    fn return_address(&self, halves: [Kept; 2]) -> Cfi {
        match (self.dialect, halves) {
            (Dialect::Standard, [Kept::Scalar(low), Kept::Scalar(high)]) if low.max(high) < KNOWN_TO_GDB => {
                Cfi::ValExpression(registers::PC_64, joined((low, high)))
            }
            (Dialect::Standard, _) => Cfi::Undefined(registers::PC_64),
            (Dialect::Amd, halves) if halves.contains(&Kept::Nowhere) => Cfi::Undefined(registers::PC_64),
            (Dialect::Amd, halves) => {
                let mut all = Expression::new();
                for half in halves {
                    self.locate(&mut all, half);
                    all.op_piece(4);
                }
                Cfi::Expression(registers::PC_64, all)
            }
        }
    }

    fn place(&self, kept: Kept) -> Expression {
        let mut place = Expression::new();
        self.locate(&mut place, kept);
        place
    }

    fn locate(&self, to: &mut Expression, kept: Kept) {
        match kept {
            Kept::Scalar(n) => to.op_reg(registers::scalar(n.into())),
            Kept::Lane(n, lane) => amd::lane(to, registers::vector(n, self.target), Some(lane)),
            Kept::Nowhere => Op::Undefined.add(to),
        }
    }

    /// Rules for saved vector registers: offsets in bytes of all lanes from the CFA.
    fn vectors(&self, last: Option<&Row>, row: &Row, out: &mut Vec<Cfi>) {
        let wave = self.target.wave_size() as i32;
        let known = last.map(|last| &last.vectors);
        let back = known.into_iter().flat_map(|known| known.keys()).filter(|&n| !row.vectors.contains_key(n));
        out.extend(back.map(|&n| Cfi::SameValue(registers::vector(n, self.target))));
        for (&n, slot) in row.vectors.iter().filter(|&(n, slot)| known.and_then(|known| known.get(n)) != Some(slot)) {
            let own = registers::vector(n, self.target);
            out.push(slot.checked_mul(wave).map_or(Cfi::Undefined(own), |offset| Cfi::Offset(own, offset)));
        }
    }
}

/// The CFA in each lane's private memory.
pub fn lane_base(row: &Row, target: &Target) -> Expression {
    let (mut value, (register, offset)) = (Expression::new(), row.frame);
    value.op_breg(registers::scalar(register.into()), offset.into());
    if stack_scale(target) != 1 {
        shift(&mut value, stack_scale(target), gimli::DW_OP_shr);
    }
    amd::in_space(&mut value, space::PRIVATE_LANE);
    value
}

/// The same for a kernel.
pub fn lane_bottom() -> Expression {
    let mut value = Expression::new();
    value.op_constu(0);
    amd::in_space(&mut value, space::PRIVATE_LANE);
    value
}

/// Sets the augmentation of the common entry.
pub fn augment(section: &mut DebugSection) {
    let Some((end, more)) = amd::augment(&mut section.bytes) else { return };
    let behind = section.fixups.iter_mut().filter(|fixup| fixup.offset as usize >= end);
    behind.for_each(|fixup| fixup.offset += more as u32);
}

/// Multiplies or divides the top of the stack by a power of two.
fn shift(value: &mut Expression, by: u32, operation: gimli::DwOp) {
    value.op_constu(by.trailing_zeros().into());
    value.op(operation);
}

/// Where the stack, and with it a kernel's frame, begins in private memory.
fn bottom(dialect: Dialect) -> Expression {
    let mut value = Expression::new();
    value.op_constu(0);
    if dialect == Dialect::Amd {
        amd::in_space(&mut value, space::PRIVATE_WAVE);
    }
    value
}

/// The 64 bits in two SGPRs, the low half first.
fn joined((low, high): (u16, u16)) -> Expression {
    let mut value = Expression::new();
    value.op_breg(registers::scalar(high.into()), 0);
    value.op_constu(32);
    value.op(gimli::DW_OP_shl);
    value.op_breg(registers::scalar(low.into()), 0);
    value.op(gimli::DW_OP_or);
    value
}
