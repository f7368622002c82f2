//! Source operands before legalisation for an encoding.

use gcnc_isa::{Mods, Operand, RegRef};

use crate::node::Value;

/// A source operand before legalisation.
#[derive(Copy, Clone, Debug)]
pub struct Src {
    /// Register or constant.
    pub kind: SrcKind,
    /// Negated (floats).
    pub neg: bool,
    /// Absolute value, before negation (floats).
    pub abs: bool,
    /// For packed operations: the halves read and their signs.
    pub halves: Halves,
    /// The value and its first dword that it was fetched from. Allows replacing an SGPR by a VGPR copy.
    pub origin: Option<(Value, u8)>,
}

/// What a source operand is.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum SrcKind {
    /// Absent.
    None,
    /// A register.
    Reg(RegRef),
    /// A number of at most 32 bits, or a 64-bit one that is the sign extension of 32 bits.
    Const(i64),
    /// The bits of any other 64-bit number.
    Wide(u64),
    /// Anything else, as is.
    Other(Operand),
}

impl Src {
    /// An absent operand.
    pub const NONE: Src = Src { kind: SrcKind::None, neg: false, abs: false, halves: Halves::OWN, origin: None };

    /// A register.
    pub fn reg(r: RegRef) -> Src {
        Src { kind: SrcKind::Reg(r), ..Src::NONE }
    }

    /// A number.
    pub fn int(n: i64) -> Src {
        Src { kind: SrcKind::Const(n), ..Src::NONE }
    }

    /// Whether it has a modifier.
    pub fn modified(self) -> bool {
        self.neg || self.abs || self.halves != Halves::OWN
    }
}

/// The state of SCC that means "true".
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Scc(pub bool);

/// What the lower and the upper half of a packed result read from a source (`op_sel`, `neg`).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Halves {
    /// Whether it reads the source's upper half.
    pub high: [bool; 2],
    /// Whether it is negated.
    pub neg: [bool; 2],
}

impl Halves {
    /// Each half reads its own.
    pub const OWN: Halves = Halves { high: [false, true], neg: [false; 2] };
    /// Both read the lower half.
    pub const LOWER: Halves = Halves { high: [false; 2], ..Halves::OWN };

    /// Sets the modifiers of source `i`.
    pub fn set(self, mods: &mut Mods, i: usize) {
        mods.set_op_sel(i, self.high[0]);
        mods.set_op_sel_hi(i, self.high[1]);
        mods.set_neg(i, self.neg[0]);
        mods.set_neg_hi(i, self.neg[1]);
    }

    /// The selection through a word whose halves are the halves `made_of` of another word.
    pub fn through(self, made_of: [bool; 2]) -> Halves {
        Halves { high: self.high.map(|high| made_of[usize::from(high)]), ..self }
    }

    /// The selection with the flipped sign bits in `mask` folded in.
    pub fn negated_by(self, mask: u32) -> Halves {
        let flips = |high: bool| mask >> (15 + 16 * u32::from(high)) & 1 != 0;
        Halves { neg: [0, 1].map(|k| self.neg[k] ^ flips(self.high[k])), ..self }
    }

    /// The same, negated.
    pub fn negated(self) -> Halves {
        Halves { neg: self.neg.map(|neg| !neg), ..self }
    }
}
