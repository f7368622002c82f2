//! Keywords of the text of machine functions, for the printer and the reader.

use gcnc_isa::parse::{Cursor, ParseError, Token};
use gcnc_isa::stage::FunctionRole;
use gcnc_isa::{RegClass, SymKind};

use crate::function::{Cond, SavedLanes, Stage};
use crate::kernel::Input;

/// A type whose values have a word each.
pub(crate) trait Words: Copy + PartialEq + 'static {
    /// All values with their words.
    const WORDS: &'static [(Self, &'static str)];

    /// The word of a value.
    fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(other, _)| *other == self).map_or("", |(_, word)| word)
    }

    /// The value of a word.
    fn of(word: &str) -> Option<Self> {
        Self::WORDS.iter().find(|(_, other)| *other == word).map(|(this, _)| *this)
    }

    /// Reads the word of a value.
    fn read(c: &mut Cursor<'_>) -> Result<Self, ParseError> {
        let found = match c.peek() {
            Token::Word(word) => Self::of(word),
            _ => None,
        };
        let words = || Self::WORDS.iter().map(|(_, word)| format!("`{word}`")).collect::<Vec<_>>().join(", ");
        let found = found.ok_or_else(|| c.expected(&format!("one of {}", words())))?;
        c.bump();
        Ok(found)
    }
}

/// Words of a type with `ALL` and `name`.
macro_rules! named {
    ($name:ty) => {
        impl Words for $name {
            const WORDS: &'static [($name, &'static str)] = &{
                let all = <$name>::ALL;
                let mut words = [(all[0], ""); <$name>::ALL.len()];
                let mut k = 0;
                while k < all.len() {
                    words[k] = (all[k], all[k].name());
                    k += 1;
                }
                words
            };
        }
    };
}

named!(Stage);
named!(gcnc_isa::Stage);

impl Words for FunctionRole {
    const WORDS: &'static [(FunctionRole, &'static str)] =
        &[(FunctionRole::Kernel, "kernel"), (FunctionRole::Function, "function")];
}

impl Words for SavedLanes {
    const WORDS: &'static [(SavedLanes, &'static str)] =
        &[(SavedLanes::Active, "active"), (SavedLanes::Inactive, "inactive"), (SavedLanes::All, "all")];
}

impl Words for Cond {
    const WORDS: &'static [(Cond, &'static str)] = &[
        (Cond::Scc0, "scc0"),
        (Cond::Scc1, "scc1"),
        (Cond::VccZ, "vccz"),
        (Cond::VccNz, "vccnz"),
        (Cond::ExecZ, "execz"),
        (Cond::ExecNz, "execnz"),
    ];
}

impl Words for RegClass {
    const WORDS: &'static [(RegClass, &'static str)] =
        &[(RegClass::Sgpr, "s"), (RegClass::Vgpr, "v"), (RegClass::Agpr, "a"), (RegClass::Wwm, "w")];
}

impl Words for SymKind {
    const WORDS: &'static [(SymKind, &'static str)] = &[
        (SymKind::Abs32Lo, "abs32_lo"),
        (SymKind::Abs32Hi, "abs32_hi"),
        (SymKind::Rel32Lo, "rel32_lo"),
        (SymKind::Rel32Hi, "rel32_hi"),
        (SymKind::GotPcRel32Lo, "gotpcrel32_lo"),
        (SymKind::GotPcRel32Hi, "gotpcrel32_hi"),
        (SymKind::Rel16, "rel16"),
    ];
}

impl Words for Input {
    const WORDS: &'static [(Input, &'static str)] = &[
        (Input::PrivateSegmentBuffer, "private_segment_buffer"),
        (Input::DispatchPtr, "dispatch_ptr"),
        (Input::QueuePtr, "queue_ptr"),
        (Input::KernargSegmentPtr, "kernarg_segment_ptr"),
        (Input::DispatchId, "dispatch_id"),
        (Input::FlatScratchInit, "flat_scratch_init"),
        (Input::PrivateSegmentSize, "private_segment_size"),
        (Input::WorkgroupIdX, "workgroup_id_x"),
        (Input::WorkgroupIdY, "workgroup_id_y"),
        (Input::WorkgroupIdZ, "workgroup_id_z"),
        (Input::WorkgroupInfo, "workgroup_info"),
        (Input::PrivateSegmentWaveOffset, "private_segment_wave_offset"),
    ];
}
