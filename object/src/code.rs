//! Encoded machine code, passed from emission to object files: bytes with fixups, and side tables for source locations.

use gcnc_isa::DebugLoc;
use gcnc_mir::variables::Track;
use gcnc_mir::{Block, Reason};

use crate::module::SymbolRef;

/// Machine code with its unresolved references.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Code {
    /// The instructions.
    pub bytes: Vec<u8>,
    /// Literals that hold (parts of) addresses.
    pub fixups: Vec<Fixup>,
    /// The offset of each block, in order.
    pub blocks: Vec<(Block, u32)>,
    /// The source location of the code from an offset on, in order. Within a block, code without a location belongs to
    /// what precedes it. Empty if there are no locations.
    pub locs: Vec<(u32, DebugLoc)>,
    /// Why the compiler inserted instructions, by their offsets, if reasons were requested.
    pub reasons: Vec<(u32, Reason)>,
    /// Locations of source variables.
    pub variables: Track,
}

/// A literal that holds (part of) an address, or the 16-bit immediate of a call.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Fixup {
    /// Offset of the literal, or of the call, in the code.
    pub offset: u32,
    /// Its kind.
    pub kind: FixupKind,
    /// The symbol that it refers to.
    pub symbol: SymbolRef,
    /// Added to the symbol's address.
    pub addend: i64,
}

/// The value of a fixed-up literal: parts of `symbol + addend - address of the literal`, or of the same with the
/// symbol's entry in the global offset table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum FixupKind {
    /// The low 32 bits.
    Rel32Lo,
    /// The high 32 bits.
    Rel32Hi,
    /// The low 32 bits, for the table entry.
    GotPcRel32Lo,
    /// The high 32 bits, for the table entry.
    GotPcRel32Hi,
    /// The distance from the next instruction in dwords, in the low half of a call.
    Rel16,
}
