//! Clauses that `s_clause` announces (GFX10 on): as many instructions as it says, one after the other, of the kind of
//! the first. What resolves hazards may be among them, and counts.
//!
//! | kind | GFX10, GFX12.5 | GFX11, GFX12 |
//! | --- | --- | --- |
//! | scalar memory | one kind | one kind |
//! | LDS | one kind | one kind |
//! | buffers, global, scratch | one kind, with images | loads, stores, atomic operations |
//! | images | as buffers | loads, stores, atomic operations, samples |
//! | flat | one kind | loads, stores, atomic operations |
//!
//! The vector ALU has clauses too, but no compiler makes them, and here they are none. A clause of one instruction is
//! nothing: what follows is not looked at.
//!
//! Sources: RDNA2 and RDNA3 Instruction Set Architecture, `S_CLAUSE`; the kinds by name, LLVM's review D127391; what
//! may be among them, and the kinds of GFX12.5: what llc 22 emits.

use gcnc_isa::Opcode;
use gcnc_isa::op::{Role, flags};

use super::table::{Family, Hazard, HazardSet};
use super::{Verdict, fault};
use crate::op::{Class, Op};

/// Bits of `s_clause`'s immediate that are the number of instructions less one.
const LENGTH: i32 = 63;

/// What takes an instruction, of those that have clauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unit {
    Scalar,
    Lds,
    Vector,
    Image,
    Flat,
}

/// What it does there, where that matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Access {
    Any,
    Load,
    Store,
    Atomic,
    Sample,
}

type Kind = (Unit, Access);

/// The clause at hand.
#[derive(Clone, Debug, Default)]
pub struct Announced {
    /// Instructions still to come.
    left: u32,
    kind: Option<Kind>,
}

/// Whether it may be in any clause.
fn is_internal(opcode: Opcode) -> bool {
    matches!(opcode, Opcode::SNop | Opcode::SWaitcntDepctr | Opcode::SWaitcntVscnt | Opcode::SSetVgprMsb)
}

/// The kind of clause that an instruction may be in.
fn kind(op: &Op, set: HazardSet) -> Option<Kind> {
    let mixes = matches!(set.family(), Family::Gfx101 | Family::Gfx103 | Family::Gfx1250);
    let unit = match op.class {
        Class::Smem => return Some((Unit::Scalar, Access::Any)),
        Class::Ds => return Some((Unit::Lds, Access::Any)),
        Class::Flat => Unit::Flat,
        Class::Buffer if op.image.is_some() && !mixes => Unit::Image,
        Class::Buffer | Class::Global => Unit::Vector,
        Class::Salu | Class::Valu | Class::Trans | Class::Control => return None,
    };
    let samples = || op.opcode.desc().operands().iter().any(|row| row.role == Role::Samp);
    let access = match op.opcode {
        _ if mixes => Access::Any,
        opcode if opcode.is(flags::ATOMIC) => Access::Atomic,
        opcode if opcode.is(flags::STORE) => Access::Store,
        _ if samples() => Access::Sample,
        _ => Access::Load,
    };
    Some((unit, access))
}

impl Announced {
    /// Checks an instruction that is about to execute.
    #[inline]
    pub fn check(&self, op: &Op, set: HazardSet) -> Verdict {
        if self.left == 0 || is_internal(op.opcode) {
            return Ok(());
        }
        let wrong = match (self.kind, kind(op, set)) {
            (_, None) => "is none that a clause has",
            (Some(first), Some(this)) if first != this => "is of another kind than the clause's first",
            _ => return Ok(()),
        };
        fault(Hazard::AnnouncedClause, format!("`{}` {wrong}", op.opcode.name()))
    }

    /// Whether this history is empty: then it only needs to see instructions that can add to it
    /// ([`super::concern`]).
    #[inline]
    pub fn is_quiet(&self) -> bool {
        self.left == 0
    }

    /// Records an executed instruction.
    #[inline]
    pub fn record(&mut self, op: &Op, set: HazardSet) {
        if op.opcode == Opcode::SClause {
            let more = (op.imm & LENGTH) as u32;
            *self = Announced { left: if more > 0 { more + 1 } else { 0 }, kind: None };
        } else if self.left > 0 {
            self.left -= 1;
            self.kind = self.kind.or_else(|| kind(op, set));
        }
    }
}
