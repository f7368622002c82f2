//! The instruction: opcode, form, operands, modifiers and source location, in 68 bytes, from selection to the
//! assembler.
//!
//! An [`Opcode`] is an operation, and its operands are always explicit: carries, lane masks and the old value of a
//! destination that an instruction accumulates into have a slot each, in the order of the table's row. The [`Form`] is
//! the encoding; [`Form::Auto`] lets the encoder choose the shortest legal one.

pub use crate::forms::Form;
use crate::mods::Mods;
use crate::op::{Opcode, OperandDesc, OperandRole, Unit, implicit};
use crate::reg::{Reg, RegRef};

/// How the linker writes a symbol's address into a literal (AMDGPUUsage, "Relocation Records").
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum SymKind {
    /// Low half of the symbol's address.
    Abs32Lo,
    /// High half of the symbol's address.
    Abs32Hi,
    /// Low half of the distance from the literal to the symbol.
    Rel32Lo,
    /// High half of the distance from the literal to the symbol.
    Rel32Hi,
    /// Low half of the distance from the literal to the symbol's entry of the global offset table.
    GotPcRel32Lo,
    /// High half of the distance from the literal to the symbol's entry of the global offset table.
    GotPcRel32Hi,
    /// The distance from the end of the instruction to the symbol in dwords, in the instruction's 16-bit field.
    Rel16,
}

/// A list of vector registers that need not be consecutive: an image's address, or the first or second part of it. They
/// are physical, a byte each, so that an operand stays small.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct VgprList {
    len: u8,
    numbers: [u8; VgprList::MAX],
}

impl VgprList {
    /// The most registers of a list.
    pub const MAX: usize = 6;

    /// The list of these registers' numbers; `None` if there are too many.
    pub fn new(registers: &[u8]) -> Option<VgprList> {
        let mut numbers = [0; VgprList::MAX];
        numbers.get_mut(..registers.len())?.copy_from_slice(registers);
        Some(VgprList { len: registers.len() as u8, numbers })
    }

    /// The registers' numbers.
    pub fn numbers(&self) -> &[u8] {
        &self.numbers[..usize::from(self.len)]
    }
}

/// An operand.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Operand {
    /// Absent: an unused optional operand, such as the scalar base of a global access.
    None,
    /// A register or a run of them.
    Reg(RegRef),
    /// Vector registers that need not be consecutive.
    Vgprs(VgprList),
    /// An inline constant, by its source code: 128 to 192 are 0 to 64, 193 to 208 are -1 to -16, 240 to 248 are 0.5,
    /// -0.5, 1, -1, 2, -2, 4, -4 and 1/(2π) in the operand's type.
    Inline(u8),
    /// A literal of 32 bits after the instruction.
    Literal(u32),
    /// The low half of a literal of 64 bits after the instruction (GFX12.5); the high half is [`Mods::literal_high`].
    Literal64(u32),
    /// A field that is no source: a 16-bit immediate, a wait counter, a message, a slot number of a pseudo.
    Imm(i32),
    /// A basic block: the target of a branch.
    Block(u32),
    /// The address of a symbol.
    Sym {
        /// The symbol, in the numbering of the instruction's creator.
        id: u16,
        /// Which part of its address.
        kind: SymKind,
    },
}

const _: () = assert!(size_of::<Operand>() == 8);
const _: () = assert!(size_of::<Inst>() == 68);

/// Inline floating-point constants: source code, and bits as f16, f32 and f64.
pub(crate) const INLINE_FLOATS: [(u8, u16, u32, u64); 9] = [
    (240, 0x3800, 0x3f00_0000, 0x3fe0_0000_0000_0000),
    (241, 0xb800, 0xbf00_0000, 0xbfe0_0000_0000_0000),
    (242, 0x3c00, 0x3f80_0000, 0x3ff0_0000_0000_0000),
    (243, 0xbc00, 0xbf80_0000, 0xbff0_0000_0000_0000),
    (244, 0x4000, 0x4000_0000, 0x4000_0000_0000_0000),
    (245, 0xc000, 0xc000_0000, 0xc000_0000_0000_0000),
    (246, 0x4400, 0x4080_0000, 0x4010_0000_0000_0000),
    (247, 0xc400, 0xc080_0000, 0xc010_0000_0000_0000),
    (248, 0x3118, 0x3e22_f983, 0x3fc4_5f30_6dc9_c882),
];

impl Operand {
    /// The code of the inline constant of an integer.
    const fn inline_int(n: i64) -> Option<u8> {
        match n {
            0..=64 => Some(128 + n as u8),
            -16..=-1 => Some((192 - n) as u8),
            _ => None,
        }
    }

    /// An integer for an operand of 32 bits, or sign-extended for one of 64: inline if it can be, else a literal. (A
    /// literal of a 64-bit unsigned operand is zero-extended: negative values that are not inline do not fit there.)
    pub const fn int(n: i32) -> Operand {
        match Operand::inline_int(n as i64) {
            Some(code) => Operand::Inline(code),
            None => Operand::Literal(n as u32),
        }
    }

    /// Raw 32 bits for a 32-bit operand: inline as an integer or as f32 if they can be, else a literal.
    pub fn b32(bits: u32) -> Operand {
        Operand::inline_b32(bits).unwrap_or(Operand::Literal(bits))
    }

    /// The inline constant that reads as these 32 bits in an operand of type i32, b32 or f32.
    pub fn inline_b32(bits: u32) -> Option<Operand> {
        let float = || INLINE_FLOATS.iter().find(|f| f.2 == bits).map(|f| f.0);
        Operand::inline_int((bits as i32).into()).or_else(float).map(Operand::Inline)
    }

    /// An f32 operand by its bits.
    pub fn f32(bits: u32) -> Operand {
        Operand::b32(bits)
    }

    /// An f16 operand by its bits.
    pub fn f16(bits: u16) -> Operand {
        Operand::inline_f16(bits).unwrap_or(Operand::Literal(bits.into()))
    }

    /// The inline constant that reads as these 16 bits in an operand of type f16.
    pub fn inline_f16(bits: u16) -> Option<Operand> {
        let float = || INLINE_FLOATS.iter().find(|f| f.1 == bits).map(|f| f.0);
        Operand::inline_int((bits as i16).into()).or_else(float).map(Operand::Inline)
    }

    /// The inline constant that reads as these bits in an operand that takes it in both halves.
    pub(crate) fn inline_halves(bits: u32) -> Option<Operand> {
        let half = bits as u16;
        // Negative integers read as other bits in the halves.
        let is_same = bits >> 16 == u32::from(half) && !(0xfff0..).contains(&half);
        Operand::inline_f16(half).filter(|_| is_same)
    }

    /// The inline constant that reads as these bits in an operand of packed halves, floats or not: integers are
    /// sign-extended to 32 bits, halves zero-extended (LLVM, `getInlineEncodingV216`).
    pub fn inline_pair(bits: u32, float: bool) -> Option<Operand> {
        let number = Operand::inline_int((bits as i32).into()).map(Operand::Inline);
        let is_float = float && bits >> 16 == 0 && Operand::inline_int((bits as i16).into()).is_none();
        number.or_else(|| Operand::inline_f16(bits as u16).filter(|_| is_float))
    }

    /// A bf16 operand by its bits.
    pub fn bf16(bits: u16) -> Operand {
        Operand::inline_bf16(bits).unwrap_or(Operand::Literal(bits.into()))
    }

    /// The inline constant that reads as these 16 bits in an operand of type bf16: the upper half of an f32.
    pub fn inline_bf16(bits: u16) -> Option<Operand> {
        let float = || INLINE_FLOATS.iter().find(|f| (f.2 >> 16) as u16 == bits).map(|f| f.0);
        Operand::inline_int((bits as i16).into()).or_else(float).map(Operand::Inline)
    }

    /// A 16-bit integer operand: inline integers, else a literal.
    pub fn i16(bits: u16) -> Operand {
        match Operand::inline_int((bits as i16).into()) {
            Some(code) => Operand::Inline(code),
            None => Operand::Literal(bits.into()),
        }
    }

    /// An f64 operand by its bits, if an inline constant or a literal (the value's upper half) can express it.
    pub fn f64(bits: u64) -> Option<Operand> {
        if let Some(inline) = Operand::inline_b64(bits) {
            return Some(inline);
        }
        (bits as u32 == 0).then_some(Operand::Literal((bits >> 32) as u32))
    }

    /// The inline constant that reads as these 64 bits in an operand of type i64, b64 or f64.
    pub fn inline_b64(bits: u64) -> Option<Operand> {
        let float = || INLINE_FLOATS.iter().find(|f| f.3 == bits).map(|f| f.0);
        Operand::inline_int(bits as i64).or_else(float).map(Operand::Inline)
    }

    /// The registers of a list; none for other operands.
    pub fn listed(self) -> impl Iterator<Item = RegRef> {
        let list = match self {
            Operand::Vgprs(list) => list,
            _ => VgprList { len: 0, numbers: [0; VgprList::MAX] },
        };
        (0..usize::from(list.len)).map(move |i| RegRef::dwords(Reg::vgpr(list.numbers[i].into()), 1))
    }

    /// The register, if the operand is one.
    #[inline]
    pub const fn reg(self) -> Option<RegRef> {
        match self {
            Operand::Reg(r) => Some(r),
            _ => None,
        }
    }

    /// The immediate, if the operand is one.
    #[inline]
    pub const fn imm(self) -> Option<i32> {
        match self {
            Operand::Imm(n) => Some(n),
            _ => None,
        }
    }

    /// Whether it is absent.
    #[inline]
    pub const fn is_none(self) -> bool {
        matches!(self, Operand::None)
    }

    /// Whether it takes a literal dword after the instruction.
    pub const fn is_literal(self) -> bool {
        matches!(self, Operand::Literal(_) | Operand::Literal64(_) | Operand::Sym { .. })
    }

    /// Whether it is a constant: inline or literal.
    pub const fn is_const(self) -> bool {
        matches!(self, Operand::Inline(_) | Operand::Literal(_) | Operand::Literal64(_))
    }

    /// The value of an inline or literal constant as an operand of 32 bits reads it.
    pub fn value_b32(self) -> Option<u32> {
        match self {
            Operand::Literal(n) => Some(n),
            Operand::Inline(code) => match inline_value(code) {
                Some(Inlined::Int(n)) => Some(n as u32),
                Some(Inlined::Float(i)) => Some(INLINE_FLOATS[i].2),
                None => None,
            },
            _ => None,
        }
    }

    /// The value of an inline constant as a 64-bit operand reads it. What a literal means depends on the type: the
    /// upper half of an f64, or an i64 to be sign-extended.
    pub fn inline_value_b64(self) -> Option<u64> {
        match self {
            Operand::Inline(code) => match inline_value(code)? {
                Inlined::Int(n) => Some(n as i64 as u64),
                Inlined::Float(i) => Some(INLINE_FLOATS[i].3),
            },
            _ => None,
        }
    }

    /// The value of an inline constant as a 16-bit floating-point operand reads it.
    pub fn inline_value_f16(self) -> Option<u16> {
        match self {
            Operand::Inline(code) => match inline_value(code)? {
                Inlined::Int(n) => Some(n as u16),
                Inlined::Float(i) => Some(INLINE_FLOATS[i].1),
            },
            _ => None,
        }
    }
}

/// The value of an inline constant.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Inlined {
    /// An integer.
    Int(i32),
    /// A float: 0 to 8 for 0.5, -0.5, 1, -1, 2, -2, 4, -4, 1/(2π).
    Float(usize),
}

/// The value of the inline constant with this code, if it is one.
pub const fn inline_value(code: u8) -> Option<Inlined> {
    match code {
        128..=192 => Some(Inlined::Int(code as i32 - 128)),
        193..=208 => Some(Inlined::Int(192 - code as i32)),
        240..=248 => Some(Inlined::Float(code as usize - 240)),
        _ => None,
    }
}

impl From<RegRef> for Operand {
    fn from(r: RegRef) -> Operand {
        Operand::Reg(r)
    }
}

/// The roles of the three slots of each half of a dual instruction.
const DUAL_ROLES: [OperandRole; 3] = [OperandRole::Vdst, OperandRole::Src0, OperandRole::Src1];

/// The slots that a dual instruction writes and reads, a bit each.
const DUAL_DEFS: u8 = 0b00_1001;
const DUAL_USES: u8 = 0b11_0110;

/// The most operands of an instruction.
pub const MAX_OPERANDS: usize = 6;

/// LLVM's debug location: where in the source an instruction comes from, why the compiler inserted it, or what it does
/// to values of variables, as a number whose meaning the instruction's creator knows. It does not change what the
/// instruction is or does.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct DebugLoc(u32);

impl DebugLoc {
    /// No location: what the compiler needs for itself.
    pub const NONE: DebugLoc = DebugLoc(0);

    const REASON: u32 = 1 << 31;
    const EVENT: u32 = 1 << 30;

    /// The location with this number; none for numbers of 30 bits and more.
    pub const fn new(number: u32) -> DebugLoc {
        DebugLoc(if number < DebugLoc::EVENT - 1 { number + 1 } else { 0 })
    }

    /// An event, by number: what the instruction does to values of variables; the event has the location.
    pub const fn event(number: u32) -> DebugLoc {
        DebugLoc(DebugLoc::EVENT | number)
    }

    /// The reason with this number of 31 bits.
    pub const fn reason(number: u32) -> DebugLoc {
        DebugLoc(DebugLoc::REASON | number)
    }

    /// The number of the location, if it is one.
    pub const fn number(self) -> Option<u32> {
        match self.0 & (DebugLoc::REASON | DebugLoc::EVENT) {
            0 => self.0.checked_sub(1),
            _ => None,
        }
    }

    /// The number of the event, if it is one.
    pub const fn event_number(self) -> Option<u32> {
        match self.0 & (DebugLoc::REASON | DebugLoc::EVENT) {
            DebugLoc::EVENT => Some(self.0 & !DebugLoc::EVENT),
            _ => None,
        }
    }

    /// The number of the reason, if it is one.
    pub const fn reason_number(self) -> Option<u32> {
        match self.0 & DebugLoc::REASON {
            0 => None,
            _ => Some(self.0 & !DebugLoc::REASON),
        }
    }
}

/// An instruction. Equality ignores the source location.
#[derive(Copy, Clone, Debug)]
pub struct Inst {
    /// The operation.
    pub opcode: Opcode,
    /// Its encoding.
    pub form: Form,
    len: u8,
    /// Its modifiers.
    pub mods: Mods,
    /// Where it comes from.
    pub loc: DebugLoc,
    ops: [Operand; MAX_OPERANDS],
}

impl Inst {
    /// All but the location.
    fn operation(&self) -> (Opcode, Form, Mods, &[Operand]) {
        (self.opcode, self.form, self.mods, self.ops())
    }
}

impl PartialEq for Inst {
    fn eq(&self, other: &Inst) -> bool {
        self.operation() == other.operation()
    }
}

impl Eq for Inst {}

impl std::hash::Hash for Inst {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.operation().hash(state);
    }
}

impl Inst {
    /// An instruction with the operation's default modifiers.
    ///
    /// # Panics
    /// If there are more than [`MAX_OPERANDS`] operands.
    pub fn new(opcode: Opcode, operands: &[Operand]) -> Inst {
        let mut ops = [Operand::None; MAX_OPERANDS];
        ops[..operands.len()].copy_from_slice(operands);
        let (mods, len) = (Mods::default_for(opcode), operands.len() as u8);
        Inst { opcode, form: Form::Auto, len, mods, loc: DebugLoc::NONE, ops }
    }

    /// The same with other modifiers.
    pub fn with_mods(mut self, mods: Mods) -> Inst {
        self.mods = mods;
        self
    }

    /// The same in another form.
    pub fn with_form(mut self, form: Form) -> Inst {
        self.form = form;
        self
    }

    /// The same from another place in the source.
    pub fn with_loc(mut self, loc: DebugLoc) -> Inst {
        self.loc = loc;
        self
    }

    /// The operands.
    #[inline]
    pub fn ops(&self) -> &[Operand] {
        &self.ops[..usize::from(self.len)]
    }

    /// The operands, mutably.
    #[inline]
    pub fn ops_mut(&mut self) -> &mut [Operand] {
        &mut self.ops[..usize::from(self.len)]
    }

    /// Operand `i`; absent ones are [`Operand::None`].
    #[inline]
    pub fn op(&self, i: usize) -> Operand {
        self.ops.get(i).copied().unwrap_or(Operand::None)
    }

    /// Replaces operand `i`.
    ///
    /// # Panics
    /// If there is no operand `i`.
    #[inline]
    pub fn set_op(&mut self, i: usize, operand: Operand) {
        self.ops_mut()[i] = operand;
    }

    /// Appends an operand.
    ///
    /// # Panics
    /// If there are [`MAX_OPERANDS`] already.
    pub fn push_op(&mut self, operand: Operand) {
        self.ops[usize::from(self.len)] = operand;
        self.len += 1;
    }

    /// Operand `i`, if it is a register.
    pub fn reg(&self, i: usize) -> Option<RegRef> {
        self.op(i).reg()
    }

    /// Whether it is two operations.
    #[inline]
    pub fn is_dual(&self) -> bool {
        matches!(self.form, Form::Vopd | Form::Vopd3)
    }

    /// Operands with their slots and rows. (Of a dual instruction, both operations' destinations and first two sources;
    /// a mask, a third source or the destination's old value has no slot.)
    pub fn operands(&self) -> Operands<'_> {
        Operands { inst: self, rows: self.opcode.desc().operands(), slot: 0 }
    }

    /// The row of slot `i` of a dual instruction, from the operation of its half.
    #[cold]
    fn dual_row(&self, i: usize) -> Option<&'static OperandDesc> {
        let half = if i < 3 { self.opcode } else { self.mods.vopd_y().unwrap_or(self.opcode) };
        let role = DUAL_ROLES.get(i % 3)?;
        half.desc().operands().iter().find(|row| row.role == *role && !row.is_tied())
    }

    /// The registers that it writes explicitly, with their slots.
    #[inline]
    pub fn def_slots(&self) -> impl Iterator<Item = (usize, RegRef)> {
        let slots = if self.is_dual() { DUAL_DEFS } else { self.opcode.desc().defs };
        Registers { inst: self, slots, listed: None }
    }

    /// The registers that it reads explicitly, with their slots; tied operands are among them.
    #[inline]
    pub fn use_slots(&self) -> impl Iterator<Item = (usize, RegRef)> {
        let slots = if self.is_dual() { DUAL_USES } else { self.opcode.desc().uses };
        // Only image operations have lists, the first one in slot 1.
        let listed = matches!(self.ops[1], Operand::Vgprs(_)).then_some(0);
        Registers { inst: self, slots, listed }
    }

    /// The registers of lists, with their slots.
    fn listed(&self) -> impl Iterator<Item = (usize, RegRef)> {
        self.ops().iter().enumerate().flat_map(|(i, o)| o.listed().map(move |r| (i, r)))
    }

    /// Whether it loads from vector memory into LDS, at the address in M0.
    #[inline]
    pub fn loads_lds(&self) -> bool {
        let op = self.opcode;
        let own = || op.unit() == Unit::Global && op.desc().reads & implicit::M0 != 0;
        op.is_vmem() && op.is_load() && (self.mods.lds() || own())
    }

    /// Whether the operand of this row must be in the register of the first result: a tied operand, or the data of a
    /// buffer atomic that returns.
    pub fn is_tied(&self, row: &OperandDesc) -> bool {
        row.is_tied() || row.role == OperandRole::Vdata && self.returns_in_data()
    }

    /// The slot of the operand that must be in the register of the first result, see [`Inst::is_tied`].
    pub fn tied_slot(&self) -> Option<usize> {
        let desc = self.opcode.desc();
        match desc.tied {
            _ if self.returns_in_data() => desc.operands().iter().position(|row| self.is_tied(row)),
            0 => None,
            slots => Some(slots.trailing_zeros() as usize),
        }
    }

    /// The result in whose register the tied operand in `slot` must be: the first one, except in inline assembly, which
    /// has three.
    pub fn result_of_tied(&self, slot: usize) -> Option<RegRef> {
        match self.opcode {
            Opcode::PAsm => self.reg(slot.checked_sub(3)?),
            _ => self.defs().next(),
        }
    }

    /// Whether it is a buffer atomic that returns the old value in its data's register.
    fn returns_in_data(&self) -> bool {
        self.opcode.is_atomic() && self.opcode.unit() == Unit::Buffer && !self.op(0).is_none()
    }

    /// The operation that a pseudo operation will become, where its last operand names it.
    pub fn stands_for(&self) -> Option<Opcode> {
        let last = self.ops().last().filter(|_| self.opcode.is(crate::op::flags::STANDS_FOR))?;
        Opcode::from_index(last.imm()?.try_into().ok()?)
    }

    /// The registers that it writes explicitly.
    #[inline]
    pub fn defs(&self) -> impl Iterator<Item = RegRef> {
        self.def_slots().map(|(_, r)| r)
    }

    /// The registers that it reads explicitly.
    #[inline]
    pub fn uses(&self) -> impl Iterator<Item = RegRef> {
        self.use_slots().map(|(_, r)| r)
    }

    /// Whether it has a register operand that is virtual.
    pub fn has_virtual(&self) -> bool {
        self.ops().iter().any(|o| matches!(o, Operand::Reg(r) if r.is_virtual()))
    }

    /// Whether `reg` (a single physical dword) is an explicit operand.
    pub fn mentions(&self, reg: Reg) -> bool {
        let one = RegRef::dwords(reg, 1);
        let listed = |o: &Operand| o.listed().any(|r| r.reg == reg);
        self.ops().iter().any(|o| matches!(o, Operand::Reg(r) if r.overlaps(one)) || listed(o))
    }
}

/// The operands of an instruction with their slots and rows, see [`Inst::operands`].
#[derive(Clone)]
pub struct Operands<'a> {
    inst: &'a Inst,
    rows: &'static [OperandDesc],
    slot: usize,
}

impl Iterator for Operands<'_> {
    type Item = (usize, Operand, &'static OperandDesc);

    // Small, and in the innermost loops of other crates.
    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let i = self.slot;
            let operand = *self.inst.ops().get(i)?;
            self.slot += 1;
            let row = if self.inst.is_dual() { self.inst.dual_row(i) } else { self.rows.get(i) };
            if let Some(row) = row {
                return Some((i, operand, row));
            }
        }
    }
}

/// Registers among an instruction's operands with their slots, see [`Inst::use_slots`].
struct Registers<'a> {
    inst: &'a Inst,
    /// The remaining slots, a bit each.
    slots: u8,
    /// Which register of lists is next, if there are lists.
    listed: Option<usize>,
}

impl Iterator for Registers<'_> {
    type Item = (usize, RegRef);

    // Small, and in the innermost loops of other crates.
    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        while self.slots != 0 {
            let i = self.slots.trailing_zeros() as usize;
            self.slots &= self.slots - 1;
            if let Some(Operand::Reg(r)) = self.inst.ops.get(i) {
                return Some((i, *r));
            }
        }
        match self.listed {
            Some(n) => self.next_listed(n),
            None => None,
        }
    }
}

impl Registers<'_> {
    #[cold]
    fn next_listed(&mut self, n: usize) -> Option<(usize, RegRef)> {
        self.listed = Some(n + 1);
        self.inst.listed().nth(n)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inline_constants() {
        assert_eq!(Operand::int(64), Operand::Inline(192));
        assert_eq!(Operand::int(-16), Operand::Inline(208));
        assert_eq!(Operand::int(65), Operand::Literal(65));
        assert_eq!(Operand::f32(1.0f32.to_bits()), Operand::Inline(242));
        assert_eq!(Operand::f64(1.0f64.to_bits()), Some(Operand::Inline(242)));
        assert_eq!(Operand::f64(3.0f64.to_bits()), Some(Operand::Literal(0x4008_0000)));
        assert_eq!(Operand::f64(0.1f64.to_bits()), None);
        assert_eq!(Operand::f16(0x3118), Operand::Inline(248));
        assert_eq!(Operand::int(-5).value_b32(), Some(-5i32 as u32));
    }

    #[test]
    fn registers_are_in_the_slots_of_their_rows() {
        let v = |n: usize| Operand::Reg(RegRef::dwords(Reg::vgpr(n as u32), 1));
        let by_rows = |inst: &Inst, is: fn(&OperandDesc) -> bool| -> Vec<(usize, RegRef)> {
            inst.operands().filter(|(_, _, row)| is(row)).filter_map(|(k, op, _)| Some((k, op.reg()?))).collect()
        };
        let dual = |x: Opcode| {
            let mut inst = Inst::new(x, &[0, 1, 2, 3, 4, 5].map(v)).with_form(Form::Vopd);
            inst.mods.set_vopd_y(Opcode::VAddF32);
            inst
        };
        let single = |opcode: Opcode| {
            let operands: Vec<Operand> = (0..opcode.desc().operands().len()).map(v).collect();
            Inst::new(opcode, &operands)
        };
        let duals = [Opcode::VAddF32, Opcode::VFmacF32, Opcode::VCndmaskB32].map(dual);
        for inst in Opcode::all().map(single).chain(duals) {
            assert_eq!(inst.def_slots().collect::<Vec<_>>(), by_rows(&inst, OperandDesc::is_def), "{inst:?}");
            assert_eq!(inst.use_slots().collect::<Vec<_>>(), by_rows(&inst, OperandDesc::is_use), "{inst:?}");
            let tied = inst.opcode.desc().operands().iter().position(|row| inst.is_tied(row));
            assert_eq!(inst.tied_slot(), tied, "{inst:?}");
        }
    }

    #[test]
    fn registers_of_lists_come_last() {
        let list = |n: &[u8]| Operand::Vgprs(VgprList::new(n).expect("a list"));
        let row = |o: &Opcode| o.desc().operands().iter().any(|row| row.role == OperandRole::More);
        let opcode = Opcode::all().find(row).expect("an operation on images");
        let s = |n: u32| Operand::Reg(RegRef::dwords(Reg::sgpr(n), 8));
        let inst = Inst::new(opcode, &[Operand::None, list(&[7, 3]), s(0), s(8), list(&[9])]);
        let found: Vec<(usize, u32)> = inst.use_slots().map(|(k, r)| (k, r.reg.index())).collect();
        assert_eq!(found[found.len() - 3..], [(1, 7), (1, 3), (4, 9)]);
        assert!(found[..found.len() - 3].iter().all(|&(k, _)| k == 2 || k == 3));
    }
}
