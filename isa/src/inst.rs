//! The instruction: opcode, form, operands, modifiers and source location, in 68 bytes, from selection to the
//! assembler.
//!
//! An [`Opcode`] is an operation and its operands are always explicit: carries, lane masks and the old value of a
//! destination that an instruction accumulates into have a slot each, in the order of the table's row. Which encoding
//! is used is a matter of the [`Form`]; [`Form::Auto`] lets the encoder choose the shortest legal one.

use crate::mods::Mods;
use crate::op::{Opcode, OperandDesc, Role, Unit, implicit};
use crate::reg::{Reg, RegRef};

/// How the linker shall fill a symbol's address into a literal (AMDGPUUsage, "Relocation Records").
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

/// A list of vector registers that need not follow each other: an image's address, or the first or second part of it.
/// They are physical, a byte each, so that an operand stays small.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct VgprList {
    len: u8,
    numbers: [u8; VgprList::MAX],
}

impl VgprList {
    /// Registers of a list at most.
    pub const MAX: usize = 6;

    /// The list of these registers' numbers; `None` if they are too many.
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
    /// Vector registers that need not follow each other.
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
        /// The symbol, in the numbering of whoever made the instruction.
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
    /// The source code of an integer that has an inline constant.
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

    /// The inline constant of which an operand that reads it in both of its halves reads these bits.
    pub(crate) fn inline_halves(bits: u32) -> Option<Operand> {
        let half = bits as u16;
        // Negative integers have other bits in the halves of what is written so.
        let is_same = bits >> 16 == u32::from(half) && !(0xfff0..).contains(&half);
        Operand::inline_f16(half).filter(|_| is_same)
    }

    /// The inline constant of which an operand of packed halves, floats or not, reads these bits: integers are extended
    /// by their sign to 32 bits, halves have zeros above them (LLVM, `getInlineEncodingV216`).
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

    /// The registers of a list; none if it is something else.
    pub fn listed(self) -> impl Iterator<Item = RegRef> {
        let list = match self {
            Operand::Vgprs(list) => list,
            _ => VgprList { len: 0, numbers: [0; VgprList::MAX] },
        };
        (0..usize::from(list.len)).map(move |i| RegRef::dwords(Reg::vgpr(list.numbers[i].into()), 1))
    }

    /// The register, if it is one.
    #[inline]
    pub const fn reg(self) -> Option<RegRef> {
        match self {
            Operand::Reg(r) => Some(r),
            _ => None,
        }
    }

    /// The immediate, if it is one.
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

    /// The value of an inline or literal constant as a 64-bit operand reads it: floats and integers inline; a literal
    /// is the upper half of an f64 and the sign-extended value of an i64 is for the caller to make.
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

/// What an inline source code stands for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Inlined {
    /// An integer.
    Int(i32),
    /// A float: 0 to 8 for 0.5, -0.5, 1, -1, 2, -2, 4, -4, 1/(2π).
    Float(usize),
}

/// What an inline source code stands for, if it is one.
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

/// The encoding of an instruction.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[repr(u8)]
pub enum Form {
    /// The encoder chooses: the shortest that can express operands and modifiers.
    #[default]
    Auto,
    /// Not an instruction of the machine.
    Pseudo,
    /// Scalar, one source.
    Sop1,
    /// Scalar, two sources.
    Sop2,
    /// Scalar compare.
    Sopc,
    /// Scalar with a 16-bit immediate.
    Sopk,
    /// Program control.
    Sopp,
    /// Scalar memory.
    Smem,
    /// Vector, one source, 32 bits (`_e32`).
    Vop1,
    /// Vector, two sources, 32 bits (`_e32`).
    Vop2,
    /// Vector compare, 32 bits (`_e32`).
    Vopc,
    /// Vector, 64 bits (`_e64`).
    Vop3,
    /// Vector with a scalar destination besides the vector one, 64 bits.
    Vop3Sdst,
    /// Packed vector.
    Vop3p,
    /// Matrix.
    Mfma,
    /// Sub-dword addressing.
    Sdwa,
    /// Data-parallel primitives, lanes of a row of 16.
    Dpp16,
    /// Data-parallel primitives, any lane of 8.
    Dpp8,
    /// [`Form::Vop3`] with data-parallel primitives of 16.
    Vop3Dpp16,
    /// [`Form::Vop3`] with data-parallel primitives of 8.
    Vop3Dpp8,
    /// Two operations at once: the instruction's opcode and [`Mods::vopd_y`]'s. Operands are X's destination and two
    /// sources, then Y's. The literal of `v_fmaak`/`v_fmamk` is [`Mods::vopd_literal`].
    Vopd,
    /// [`Form::Vopd`] in 96 bits, with signs ([`Mods::vopd_neg`]) and third sources ([`Mods::vopd_third`]).
    Vopd3,
    /// Interpolation.
    Vinterp,
    /// LDS.
    Ds,
    /// Buffer.
    Mubuf,
    /// Typed buffer.
    Mtbuf,
    /// Flat.
    Flat,
    /// Flat, global segment.
    Global,
    /// Flat, scratch segment.
    Scratch,
    /// Image.
    Mimg,
    /// Image without a sampler, of GFX12.
    Vimage,
    /// Image with a sampler, of GFX12.
    Vsample,
    /// Export.
    Exp,
    /// Interpolation up to GFX10.
    Vintrp,
    /// Interpolation of GFX8 to GFX10, 64 bits (`_e64`).
    Vop3Interp,
    /// Direct and parameter load from LDS.
    LdsDir,
    /// Packed vector or matrix of two 64-bit words.
    Vop3px2,
}

impl Form {
    /// How many forms there are.
    pub(crate) const COUNT: usize = Form::ALL.len();

    /// All of them, in order.
    pub const ALL: [Form; Form::Vop3px2 as usize + 1] = {
        use Form::*;
        [
            Auto, Pseudo, Sop1, Sop2, Sopc, Sopk, Sopp, Smem, Vop1, Vop2, Vopc, Vop3, Vop3Sdst, Vop3p, Mfma, Sdwa,
            Dpp16, Dpp8, Vop3Dpp16, Vop3Dpp8, Vopd, Vopd3, Vinterp, Ds, Mubuf, Mtbuf, Flat, Global, Scratch, Mimg,
            Vimage, Vsample, Exp, Vintrp, Vop3Interp, LdsDir, Vop3px2,
        ]
    };
}

/// What the three slots of each half of a dual instruction hold.
const DUAL_ROLES: [Role; 3] = [Role::Vdst, Role::Src0, Role::Src1];

/// The slots of what a dual instruction writes and reads, a bit each.
const DUAL_DEFS: u8 = 0b00_1001;
const DUAL_USES: u8 = 0b11_0110;

/// Operands of an instruction at most.
pub const MAX_OPERANDS: usize = 6;

/// Where in the source an instruction comes from, or why the compiler put it there, or what it does to values of
/// variables, as a number that whoever made the instruction gives a meaning: the debug location of LLVM. It has no part
/// in what an instruction is or does.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct DebugLoc(u32);

impl DebugLoc {
    /// Nowhere: what the compiler needs for itself.
    pub const NONE: DebugLoc = DebugLoc(0);

    const REASON: u32 = 1 << 31;
    const EVENT: u32 = 1 << 30;

    /// The location of a number; nowhere, for numbers of 30 bits and more.
    pub const fn new(number: u32) -> DebugLoc {
        DebugLoc(if number < DebugLoc::EVENT - 1 { number + 1 } else { 0 })
    }

    /// What the instruction does to values of variables, by its number, which tells the location too.
    pub const fn event(number: u32) -> DebugLoc {
        DebugLoc(DebugLoc::EVENT | number)
    }

    /// The reason of a number of 31 bits.
    pub const fn reason(number: u32) -> DebugLoc {
        DebugLoc(DebugLoc::REASON | number)
    }

    /// The location's number, if it is one.
    pub const fn number(self) -> Option<u32> {
        match self.0 & (DebugLoc::REASON | DebugLoc::EVENT) {
            0 => self.0.checked_sub(1),
            _ => None,
        }
    }

    /// The number of what it does to values of variables, if it is one.
    pub const fn event_number(self) -> Option<u32> {
        match self.0 & (DebugLoc::REASON | DebugLoc::EVENT) {
            DebugLoc::EVENT => Some(self.0 & !DebugLoc::EVENT),
            _ => None,
        }
    }

    /// The reason's number, if it is one.
    pub const fn reason_number(self) -> Option<u32> {
        match self.0 & DebugLoc::REASON {
            0 => None,
            _ => Some(self.0 & !DebugLoc::REASON),
        }
    }
}

/// An instruction. Two that differ in their source location alone are equal.
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

    /// The operands, to change.
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

    /// The register that operand `i` is, if it is one.
    pub fn reg(&self, i: usize) -> Option<RegRef> {
        self.op(i).reg()
    }

    /// Whether it is two operations.
    #[inline]
    pub fn is_dual(&self) -> bool {
        matches!(self.form, Form::Vopd | Form::Vopd3)
    }

    /// Operands with what the table's row says of them. (Of a dual instruction, both operations' destinations and first
    /// two sources; what they read besides, a mask, a third source or the destination's old value, has no slot.)
    pub fn operands(&self) -> Operands<'_> {
        Operands { inst: self, rows: self.opcode.desc().operands(), slot: 0 }
    }

    /// The row of slot `i` of a dual instruction: that of its half.
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
        // Only images have lists, the first in slot 1.
        let listed = matches!(self.ops[1], Operand::Vgprs(_)).then_some(0);
        Registers { inst: self, slots, listed }
    }

    /// The registers of lists, with their slots.
    fn listed(&self) -> impl Iterator<Item = (usize, RegRef)> {
        self.ops().iter().enumerate().flat_map(|(i, o)| o.listed().map(move |r| (i, r)))
    }

    /// Whether it loads from vector memory into LDS, at M0.
    #[inline]
    pub fn loads_lds(&self) -> bool {
        let op = self.opcode;
        let own = || op.unit() == Unit::Global && op.desc().reads & implicit::M0 != 0;
        op.is_vmem() && op.is_load() && (self.mods.lds() || own())
    }

    /// Whether the operand of this row must be in the register of the first result: a tied one, or what a buffer atomic
    /// that returns works on.
    pub fn is_tied(&self, row: &OperandDesc) -> bool {
        row.is_tied() || row.role == Role::Vdata && self.returns_in_data()
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

    /// The result in whose register the tied operand in `slot` must be: the first, but for inline assembly, which has
    /// three.
    pub fn result_of_tied(&self, slot: usize) -> Option<RegRef> {
        match self.opcode {
            Opcode::PAsm => self.reg(slot.checked_sub(3)?),
            _ => self.defs().next(),
        }
    }

    /// Whether it is a buffer atomic that leaves what was in memory where its data were.
    fn returns_in_data(&self) -> bool {
        self.opcode.is_atomic() && self.opcode.unit() == Unit::Buffer && !self.op(0).is_none()
    }

    /// The operation that a pseudo operation will be, where its last operand says so.
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
    /// The slots that are left, a bit each.
    slots: u8,
    /// Which register of lists is next, if they are asked for.
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
        let row = |o: &Opcode| o.desc().operands().iter().any(|row| row.role == Role::More);
        let opcode = Opcode::all().find(row).expect("an operation on images");
        let s = |n: u32| Operand::Reg(RegRef::dwords(Reg::sgpr(n), 8));
        let inst = Inst::new(opcode, &[Operand::None, list(&[7, 3]), s(0), s(8), list(&[9])]);
        let found: Vec<(usize, u32)> = inst.use_slots().map(|(k, r)| (k, r.reg.index())).collect();
        assert_eq!(found[found.len() - 3..], [(1, 7), (1, 3), (4, 9)]);
        assert!(found[..found.len() - 3].iter().all(|&(k, _)| k == 2 || k == 3));
    }
}
