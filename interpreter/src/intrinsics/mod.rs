//! Intrinsic functions, by name: those of LLVM ([`generic`]) and those of the AMDGPU target ([`target`]).
//!
//! A name's suffixes encode types, which the operands give more reliably; so names are looked up without them, longest
//! prefix first. This also tolerates suffixes that front ends spell loosely.

mod generic;
mod target;

pub(crate) use generic::{frexp, read_register};

use super::build::{Builder, Operand};
use super::code::{Op, Slot};
use super::error::Refusal;

/// A call of an intrinsic.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Call<'a> {
    /// The intrinsic's name, without `llvm.` or `llvm.amdgcn.`, and perhaps without suffixes.
    pub name: &'a str,
    /// The result.
    pub dst: Operand,
    /// The operands.
    pub args: &'a [Operand],
}

impl Call<'_> {
    /// An operand.
    pub fn arg(&self, k: usize) -> Option<Operand> {
        self.args.get(k).copied()
    }

    /// The value of a constant operand.
    pub fn constant(&self, k: usize) -> Option<u64> {
        self.arg(k)?.constant
    }

    /// The slots of the operands that an instruction has: the first three.
    fn slots(&self) -> Vec<Slot> {
        self.args.iter().take(3).map(|arg| arg.slot).collect()
    }

    /// Emits an elementwise operation on the operands.
    fn emit(&self, b: &mut Builder, op: Op) -> Lookup {
        b.op(op, self.dst.lanes, self.dst.slot, &self.slots());
        Lookup::Decoded
    }

    /// Emits a copy of the first operand.
    fn emit_copy(&self, b: &mut Builder) -> Option<Lookup> {
        b.copy(self.dst.slot, self.arg(0)?.slot, self.dst.slots());
        Some(Lookup::Decoded)
    }

    /// Emits a scalar constant.
    fn emit_constant(&self, b: &mut Builder, value: u64) -> Lookup {
        let slot = b.constant(value);
        b.copy(self.dst.slot, slot, 1);
        Lookup::Decoded
    }
}

/// The result of looking up a call's name in a [`Family`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lookup {
    /// The call has been decoded.
    Decoded,
    /// The family has no intrinsic of this name.
    Unknown,
}

/// A family of intrinsics: decodes calls of them; `None` if the operands do not fit.
type Family = fn(&mut Builder, &Call<'_>) -> Option<Lookup>;

/// Decodes a call of the intrinsic `name`.
pub(crate) fn decode(b: &mut Builder, name: &str, dst: Operand, args: &[Operand]) -> Result<(), Refusal> {
    let unknown = || format!("intrinsic {name}");
    let mut base = name.strip_prefix("llvm.").ok_or_else(unknown)?;
    loop {
        let (name, families) = match base.strip_prefix("amdgcn.") {
            Some(name) => (name, target::FAMILIES),
            None => (base, generic::FAMILIES),
        };
        let call = Call { name, dst, args };
        for family in families {
            if family(b, &call).ok_or_else(unknown)? == Lookup::Decoded {
                return Ok(());
            }
        }
        base = base.rsplit_once('.').ok_or_else(unknown)?.0;
    }
}
