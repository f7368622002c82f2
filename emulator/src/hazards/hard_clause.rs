//! Hard clauses: `s_clause` (GFX10 on) announces that the next instructions, as many as its immediate says, are all of
//! the first one's kind. Instructions that resolve hazards may be among them, and count.
//!
//! | kind | GFX10, GFX12.5 | GFX11, GFX12 |
//! | --- | --- | --- |
//! | scalar memory | one kind | one kind |
//! | LDS | one kind | one kind |
//! | buffers, global, scratch | one kind, with images | loads, stores, atomic operations |
//! | images | as buffers | loads, stores, atomic operations, samples |
//! | flat | one kind | loads, stores, atomic operations |
//!
//! The vector ALU has clauses too, but no compiler emits them, and the check treats them as errors. A clause of one
//! instruction is ignored.
//!
//! Sources: RDNA2 and RDNA3 Instruction Set Architecture, `S_CLAUSE`; the kinds by name, LLVM's review D127391; which
//! other instructions may be in a clause, and the kinds of GFX12.5: what llc 22 emits.

use gcnc_isa::Opcode;
use gcnc_isa::op::{OperandRole, flags};

use super::table::{Family, Hazard, HazardSet};
use super::{Verdict, fault};
use crate::op::{Class, Op};

/// Bits of `s_clause`'s immediate that hold the number of instructions less one.
const LENGTH: i32 = 63;

/// The unit to which a clause's instructions issue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unit {
    Scalar,
    Lds,
    Vector,
    Image,
    Flat,
}

/// The kind of access, where clauses distinguish them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Access {
    Any,
    Load,
    Store,
    Atomic,
    Sample,
}

type ClauseKind = (Unit, Access);

/// The current clause.
#[derive(Clone, Debug, Default)]
pub struct HardClause {
    /// Instructions still to come.
    left: u32,
    kind: Option<ClauseKind>,
}

/// Whether it may be in any clause.
fn is_internal(opcode: Opcode) -> bool {
    matches!(opcode, Opcode::SNop | Opcode::SWaitcntDepctr | Opcode::SWaitcntVscnt | Opcode::SSetVgprMsb)
}

/// The kind of clause that an instruction may be in.
fn clause_kind(op: &Op, set: HazardSet) -> Option<ClauseKind> {
    let mixes = matches!(set.family(), Family::Gfx101 | Family::Gfx103 | Family::Gfx1250);
    let unit = match op.class {
        Class::Smem => return Some((Unit::Scalar, Access::Any)),
        Class::Ds => return Some((Unit::Lds, Access::Any)),
        Class::Flat => Unit::Flat,
        Class::Buffer if op.image.is_some() && !mixes => Unit::Image,
        Class::Buffer | Class::Global => Unit::Vector,
        Class::Salu | Class::Valu | Class::Trans | Class::Control => return None,
    };
    let samples = || op.opcode.desc().operands().iter().any(|row| row.role == OperandRole::Samp);
    let access = match op.opcode {
        _ if mixes => Access::Any,
        opcode if opcode.is(flags::ATOMIC) => Access::Atomic,
        opcode if opcode.is(flags::STORE) => Access::Store,
        _ if samples() => Access::Sample,
        _ => Access::Load,
    };
    Some((unit, access))
}

impl HardClause {
    /// Checks an instruction that is about to execute.
    #[inline]
    pub fn check(&self, op: &Op, set: HazardSet) -> Verdict {
        if self.left == 0 || is_internal(op.opcode) {
            return Ok(());
        }
        let wrong = match (self.kind, clause_kind(op, set)) {
            (_, None) => "cannot be in a clause",
            (Some(first), Some(this)) if first != this => "is of another kind than the first instruction of the clause",
            _ => return Ok(()),
        };
        fault(Hazard::HardClause, format!("`{}` {wrong}", op.opcode.name()))
    }

    /// Whether the history is empty, so that only instructions that can add to it concern it ([`super::concern`]).
    #[inline]
    pub fn is_quiet(&self) -> bool {
        self.left == 0
    }

    /// Records an executed instruction.
    #[inline]
    pub fn record(&mut self, op: &Op, set: HazardSet) {
        if op.opcode == Opcode::SClause {
            let more = (op.imm & LENGTH) as u32;
            *self = HardClause { left: if more > 0 { more + 1 } else { 0 }, kind: None };
        } else if self.left > 0 {
            self.left -= 1;
            self.kind = self.kind.or_else(|| clause_kind(op, set));
        }
    }
}
