//! Source operands on their way to an instruction, before the limits of its encoding apply.

use gcnc_isa::{Mods, Operand, RegRef};

use crate::node::Value;

/// A source operand before the rules of encoding have been applied.
#[derive(Copy, Clone, Debug)]
pub struct Src {
    /// Register or constant.
    pub kind: Kind,
    /// Negated (floats).
    pub neg: bool,
    /// Absolute value, before negation (floats).
    pub abs: bool,
    /// Of packed operations: which halves are read, and their signs.
    pub halves: Halves,
    /// Where it came from: a value and its first dword. Lets a scalar register become a vector one.
    pub origin: Option<(Value, u8)>,
}

/// What a source operand is.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Kind {
    /// Absent.
    None,
    /// A register.
    Reg(RegRef),
    /// A number of 32 bits or less, or one that extends to 64 bits by its sign.
    Const(i64),
    /// The bits of a 64-bit number that is not that.
    Wide(u64),
    /// Anything else, as is.
    Other(Operand),
}

impl Src {
    /// An absent operand.
    pub const NONE: Src = Src { kind: Kind::None, neg: false, abs: false, halves: Halves::OWN, origin: None };

    /// A register.
    pub fn reg(r: RegRef) -> Src {
        Src { kind: Kind::Reg(r), ..Src::NONE }
    }

    /// A number.
    pub fn int(n: i64) -> Src {
        Src { kind: Kind::Const(n), ..Src::NONE }
    }

    /// Whether it has a modifier.
    pub fn modified(self) -> bool {
        self.neg || self.abs || self.halves != Halves::OWN
    }
}

/// A state of SCC that means "true".
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Scc(pub bool);

/// What the lower and the upper half of a packed result read of a source.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Halves {
    /// Whether it is the source's upper half.
    pub high: [bool; 2],
    /// Whether it is negated.
    pub neg: [bool; 2],
}

impl Halves {
    /// Each its own.
    pub const OWN: Halves = Halves { high: [false, true], neg: [false; 2] };
    /// Both the lower one.
    pub const LOWER: Halves = Halves { high: [false; 2], ..Halves::OWN };

    /// Sets the modifiers of source `i`.
    pub fn set(self, mods: &mut Mods, i: usize) {
        mods.set_op_sel(i, self.high[0]);
        mods.set_op_sel_hi(i, self.high[1]);
        mods.set_neg(i, self.neg[0]);
        mods.set_neg_hi(i, self.neg[1]);
    }

    /// Those of a word whose halves are made of another word's: the lower one of that half, the upper one of this.
    pub fn through(self, made_of: [bool; 2]) -> Halves {
        Halves { high: self.high.map(|high| made_of[usize::from(high)]), ..self }
    }

    /// Those of a word without the sign bits of `mask` flipped.
    pub fn negated_by(self, mask: u32) -> Halves {
        let flips = |high: bool| mask >> (15 + 16 * u32::from(high)) & 1 != 0;
        Halves { neg: [0, 1].map(|k| self.neg[k] ^ flips(self.high[k])), ..self }
    }

    /// The same with the other sign.
    pub fn negated(self) -> Halves {
        Halves { neg: self.neg.map(|neg| !neg), ..self }
    }
}
