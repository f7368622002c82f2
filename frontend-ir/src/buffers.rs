//! Buffer intrinsics (MUBUF, MTBUF): the table that classifies them, and their operand order.
//!
//! Each operation has four forms: addressed by a byte offset (`raw`) or by an index and an offset (`struct`), with a
//! resource that is a vector of four dwords or a pointer (`ptr`). Their rows in the table of intrinsics are consecutive
//! and in that order, so that the form follows from the row. The operands are, in order: the stored data, the resource,
//! the LDS address and size in bytes (for loads to LDS), the index (`struct`), the lane's offset (voffset), the wave's
//! offset (soffset), a constant offset (for loads to LDS) or a format (`tbuffer`), the cache policy.
//!
//! Source: LLVM `AMDGPUUsage`, "LLVM IR Intrinsics"; its `IntrinsicsAMDGPU.td` has the operands.

use crate::intrinsics::Intrinsic;

/// A read-modify-write operation on a buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BufferRmw {
    /// Exchange.
    Swap,
    /// `old + x`.
    Add,
    /// `old - x`.
    Sub,
    /// Signed minimum.
    SMin,
    /// Unsigned minimum.
    UMin,
    /// Signed maximum.
    SMax,
    /// Unsigned maximum.
    UMax,
    /// `old & x`.
    And,
    /// `old | x`.
    Or,
    /// `old ^ x`.
    Xor,
    /// Increment, wrapping to zero at `x`.
    Inc,
    /// Decrement; from zero or from above `x`, to `x`.
    Dec,
    /// Sum of floats.
    FAdd,
    /// Minimum of floats.
    FMin,
    /// Maximum of floats.
    FMax,
    /// Subtract unless that would wrap.
    CondSub,
    /// Subtract, saturating at zero.
    SubClamp,
}

/// The operation of a buffer intrinsic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BufferOp {
    /// Loads bytes.
    Load,
    /// Loads components in the resource's format.
    LoadFormat,
    /// Loads components in the instruction's own format.
    LoadTyped,
    /// Stores bytes.
    Store,
    /// Stores components in the resource's format.
    StoreFormat,
    /// Stores components in the instruction's own format.
    StoreTyped,
    /// Atomic load.
    LoadAtomic,
    /// Atomic read-modify-write.
    Rmw(BufferRmw),
    /// Atomic compare-exchange.
    CompareSwap,
    /// Loads bytes into LDS.
    LoadLds,
}

/// A buffer intrinsic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Buffer {
    /// Its operation.
    pub op: BufferOp,
    /// Whether it takes an index.
    pub structured: bool,
    /// Whether the resource is a pointer.
    pub pointer: bool,
}

/// The operations in the order of their rows, each with its part of the name.
const OPS: [(&str, BufferOp); 26] = [
    ("buffer.load", BufferOp::Load),
    ("buffer.load.format", BufferOp::LoadFormat),
    ("tbuffer.load", BufferOp::LoadTyped),
    ("buffer.store", BufferOp::Store),
    ("buffer.store.format", BufferOp::StoreFormat),
    ("tbuffer.store", BufferOp::StoreTyped),
    ("atomic.buffer.load", BufferOp::LoadAtomic),
    ("buffer.atomic.swap", BufferOp::Rmw(BufferRmw::Swap)),
    ("buffer.atomic.add", BufferOp::Rmw(BufferRmw::Add)),
    ("buffer.atomic.sub", BufferOp::Rmw(BufferRmw::Sub)),
    ("buffer.atomic.smin", BufferOp::Rmw(BufferRmw::SMin)),
    ("buffer.atomic.umin", BufferOp::Rmw(BufferRmw::UMin)),
    ("buffer.atomic.smax", BufferOp::Rmw(BufferRmw::SMax)),
    ("buffer.atomic.umax", BufferOp::Rmw(BufferRmw::UMax)),
    ("buffer.atomic.and", BufferOp::Rmw(BufferRmw::And)),
    ("buffer.atomic.or", BufferOp::Rmw(BufferRmw::Or)),
    ("buffer.atomic.xor", BufferOp::Rmw(BufferRmw::Xor)),
    ("buffer.atomic.inc", BufferOp::Rmw(BufferRmw::Inc)),
    ("buffer.atomic.dec", BufferOp::Rmw(BufferRmw::Dec)),
    ("buffer.atomic.fadd", BufferOp::Rmw(BufferRmw::FAdd)),
    ("buffer.atomic.fmin", BufferOp::Rmw(BufferRmw::FMin)),
    ("buffer.atomic.fmax", BufferOp::Rmw(BufferRmw::FMax)),
    ("buffer.atomic.cond.sub.u32", BufferOp::Rmw(BufferRmw::CondSub)),
    ("buffer.atomic.sub.clamp.u32", BufferOp::Rmw(BufferRmw::SubClamp)),
    ("buffer.atomic.cmpswap", BufferOp::CompareSwap),
    ("buffer.load.lds", BufferOp::LoadLds),
];

const FIRST: u16 = Intrinsic::RawBufferLoad as u16;

impl Intrinsic {
    /// The buffer operation, if the intrinsic is one.
    pub fn buffer(self) -> Option<Buffer> {
        let row = (self as u16).checked_sub(FIRST)?;
        let (_, op) = *OPS.get(usize::from(row / 4))?;
        Some(Buffer { op, structured: row & 2 != 0, pointer: row & 1 != 0 })
    }

    /// Whether its only effect on memory is a load from a buffer.
    pub fn loads_from_buffer(self) -> bool {
        let loads = |b: Buffer| matches!(b.op, BufferOp::Load | BufferOp::LoadFormat | BufferOp::LoadTyped);
        self == Intrinsic::SBufferLoad || self.buffer().is_some_and(loads)
    }
}

impl Buffer {
    /// An operation by offset (`raw`) on a resource of four dwords.
    pub const fn raw(op: BufferOp) -> Buffer {
        Buffer { op, structured: false, pointer: false }
    }

    /// The intrinsic of an operation on a resource of four dwords.
    pub fn intrinsic(op: BufferOp, structured: bool) -> Intrinsic {
        let row = OPS.iter().position(|&(_, o)| o == op).unwrap_or(0);
        Intrinsic::ALL[usize::from(FIRST) + 4 * row + 2 * usize::from(structured)]
    }

    /// The operand that is the resource; the stored data come before it.
    pub fn resource(self) -> usize {
        match self.op {
            BufferOp::Load | BufferOp::LoadFormat | BufferOp::LoadTyped => 0,
            BufferOp::LoadAtomic | BufferOp::LoadLds => 0,
            BufferOp::Store | BufferOp::StoreFormat | BufferOp::StoreTyped | BufferOp::Rmw(_) => 1,
            BufferOp::CompareSwap => 2,
        }
    }

    /// The operand that is the index.
    pub fn index(self) -> Option<usize> {
        self.structured.then(|| self.offset() - 1)
    }

    /// The operand that is the lane's offset (voffset).
    pub fn offset(self) -> usize {
        let to_lds = if self.op == BufferOp::LoadLds { 2 } else { 0 };
        self.resource() + 1 + to_lds + usize::from(self.structured)
    }

    /// The operand that is the wave's offset (soffset).
    pub fn scalar_offset(self) -> usize {
        self.offset() + 1
    }

    /// The operand that is a constant offset.
    pub fn constant_offset(self) -> Option<usize> {
        (self.op == BufferOp::LoadLds).then(|| self.scalar_offset() + 1)
    }

    /// The operand that is a format.
    pub fn format(self) -> Option<usize> {
        matches!(self.op, BufferOp::LoadTyped | BufferOp::StoreTyped).then(|| self.scalar_offset() + 1)
    }

    /// The operand that is the cache policy.
    pub fn policy(self) -> usize {
        let between = self.constant_offset().or(self.format());
        between.unwrap_or(self.scalar_offset()) + 1
    }

    /// Whether it is an atomic that returns the old value of memory (not an atomic load).
    pub fn is_atomic(self) -> bool {
        matches!(self.op, BufferOp::Rmw(_) | BufferOp::CompareSwap)
    }
}

/// The cache policy bit that marks the access as volatile.
pub const POLICY_VOLATILE: u64 = 1 << 31;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_in_order() {
        for (n, (name, op)) in OPS.iter().enumerate() {
            for (k, kind) in ["raw.", "raw.ptr.", "struct.", "struct.ptr."].iter().enumerate() {
                let id = Intrinsic::from_name(&format!("llvm.amdgcn.{kind}{name}")).expect(name);
                let expected = Buffer { op: *op, structured: k & 2 != 0, pointer: k & 1 != 0 };
                assert_eq!((id.buffer(), id as usize - usize::from(FIRST)), (Some(expected), 4 * n + k), "{name}");
                let params = id.row().signature.split_once('(').map_or(0, |(_, params)| params.len() - 1);
                assert_eq!(expected.policy() + 1, params, "{name}");
                assert!(matches!(id.row().signature.as_bytes()[2 + expected.resource()], b'Q' | b'R'), "{name}");
            }
            assert_eq!(Buffer::intrinsic(*op, false).buffer().map(|b| b.op), Some(*op));
        }
        assert_eq!(Intrinsic::SBufferLoad.buffer(), None);
        assert_eq!(Intrinsic::MakeBufferRsrc.buffer(), None);
    }
}
