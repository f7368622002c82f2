//! Encoded machine code, as emission leaves it and object files take it: bytes with fixups, and side tables that say
//! where instructions come from.

use gcnc_isa::DebugLoc;
use gcnc_mir::variables::Track;
use gcnc_mir::{Block, Reason};

use crate::module::SymbolRef;

/// Machine code, and what in it is still open.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Code {
    /// The instructions.
    pub bytes: Vec<u8>,
    /// Literals that hold parts of addresses.
    pub fixups: Vec<Fixup>,
    /// Where each block begins, in order.
    pub blocks: Vec<(Block, u32)>,
    /// Where in the source the code from an offset on comes from, in order. Within a block, what comes from nowhere
    /// belongs to what is before it. None, if nothing comes from anywhere.
    pub locs: Vec<(u32, DebugLoc)>,
    /// Why instructions are there that the compiler put in, by their offsets, if somebody wanted to know.
    pub reasons: Vec<(u32, Reason)>,
    /// Where variables of the source are.
    pub variables: Track,
}

/// A literal that holds part of an address, or the 16-bit field that a call has for it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Fixup {
    /// Where the literal, or the call, is in the code.
    pub offset: u32,
    /// What it holds.
    pub kind: FixupKind,
    /// Of which symbol.
    pub symbol: SymbolRef,
    /// Added to the symbol's address.
    pub addend: i64,
}

/// What a fixed-up literal holds: parts of `symbol + addend - address of the literal`, or of the same with the symbol's
/// entry of the global offset table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum FixupKind {
    /// The low 32 bits.
    Rel32Lo,
    /// The high 32 bits.
    Rel32Hi,
    /// The low 32 bits, of the entry.
    GotPcRel32Lo,
    /// The high 32 bits, of the entry.
    GotPcRel32Hi,
    /// The distance from the next instruction in dwords, in the low half of a call.
    Rel16,
}
