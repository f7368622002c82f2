//! Masked vector memory accesses (LLVM's Language Reference, "Masked Vector Load and Store Intrinsics", "Masked Vector
//! Gather and Scatter Intrinsics", "Masked Vector Expanding Load and Compressing Store Intrinsics"), and moves of
//! elements by a mask.

use super::access::number;
use super::build::{Builder, ElementType};
use super::code::{Inst, IntCompare, IntOp, Op, Slot};
use super::error::Fault;
use super::intrinsics::{Call, Lookup};
use super::memory::View;

/// The address of the next element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Addressing {
    /// After the previous element.
    Row,
    /// After the previous element that was accessed.
    Packed,
    /// Given by its own pointer.
    Each,
}

/// A masked access.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Masked {
    store: bool,
    addressing: Addressing,
    space: u32,
    lanes: u32,
    /// Bits and slots of an element.
    bits: u32,
    slots: u32,
    value: Slot,
    pointer: Slot,
    mask: Slot,
}

impl Masked {
    /// Accesses the elements enabled by the mask in the frame `r`.
    pub fn execute(&self, r: &mut [u64], memory: &mut View<'_>) -> Result<(), Fault> {
        let size = u64::from(self.bits.div_ceil(8));
        let mut next = r[self.pointer as usize];
        for k in 0..self.lanes as usize {
            let on = r[self.mask as usize + k] & 1 != 0;
            let at = self.value as usize + k * self.slots as usize;
            let address = if self.addressing == Addressing::Each { r[self.pointer as usize + k] } else { next };
            if on && self.store {
                let value = (0..self.slots as usize).fold(0, |v, j| v | u128::from(r[at + j]) << (64 * j));
                let bytes = memory.write(self.space, address, size)?;
                bytes.copy_from_slice(&value.to_le_bytes()[..bytes.len()]);
            } else if on {
                let value = number(memory.read(self.space, address, size)?);
                (0..self.slots as usize).for_each(|j| r[at + j] = (value >> (64 * j)) as u64);
            }
            next += if on || self.addressing == Addressing::Row { size } else { 0 };
        }
        Ok(())
    }
}

/// Decodes a masked access; `None` if the operands do not fit.
pub(crate) fn access(b: &mut Builder, call: &Call<'_>) -> Option<Lookup> {
    let Call { name, dst, args } = *call;
    let (store, addressing) = match name {
        "masked.load" => (false, Addressing::Row),
        "masked.store" => (true, Addressing::Row),
        "masked.gather" => (false, Addressing::Each),
        "masked.scatter" => (true, Addressing::Each),
        "masked.expandload" => (false, Addressing::Packed),
        "masked.compressstore" => (true, Addressing::Packed),
        _ => return Some(Lookup::Unknown),
    };
    // Older IR has the alignment as an operand.
    let rest = args.len();
    let (value, pointer) = if store { (args[0], *args.get(1)?) } else { (dst, args[0]) };
    let mask = *args.get(if store { rest - 1 } else { rest.checked_sub(2)? })?;
    if !store {
        b.copy(dst.slot, args[rest - 1].slot, dst.slots());
    }
    let kind = value.element?;
    let row = Masked {
        store,
        addressing,
        space: pointer.space()?,
        lanes: value.lanes,
        bits: kind.bits(),
        slots: kind.slots(),
        value: value.slot,
        pointer: pointer.slot,
        mask: mask.slot,
    };
    b.function.masked.push(row);
    b.op(Op::Masked, 0, 0, &[b.function.masked.len() as Slot - 1]);
    Some(Lookup::Decoded)
}

/// Decodes an intrinsic that moves or sums up elements; `None` if the operands do not fit.
pub(crate) fn rearrange(b: &mut Builder, call: &Call<'_>) -> Option<Lookup> {
    let Call { name, dst, args } = *call;
    let Some(&x) = args.first() else { return Some(Lookup::Unknown) };
    match name {
        "experimental.vector.compress" => {
            b.copy(dst.slot, args.get(2)?.slot, dst.slots());
            let imm = u64::from(x.element?.slots());
            b.push(Inst {
                op: Op::Compress,
                lanes: x.lanes,
                dst: dst.slot,
                a: x.slot,
                b: args.get(1)?.slot,
                c: 0,
                imm,
            });
        }
        "experimental.vector.extract.last.active" => {
            let (mask, otherwise) = (*args.get(1)?, *args.get(2)?);
            b.copy(dst.slot, otherwise.slot, dst.slots());
            for k in 0..x.lanes {
                for j in 0..dst.slots() {
                    let from = x.slot + k * dst.slots() + j;
                    b.op(Op::Select, 1, dst.slot + j, &[mask.slot + k, from, dst.slot + j]);
                }
            }
        }
        "vector.partial.reduce.add" => {
            let (y, slots) = (*args.get(1)?, x.element?.slots());
            b.copy(dst.slot, x.slot, x.slots());
            for k in 0..y.lanes {
                let to = dst.slot + k % x.lanes * slots;
                b.op(Op::Int(IntOp::Add, x.bits()), 1, to, &[to, y.slot + k * slots]);
            }
        }
        _ => return Some(Lookup::Unknown),
    }
    Some(Lookup::Decoded)
}

/// Decodes an intrinsic that computes a mask or counts elements; `None` if the operands do not fit.
pub(crate) fn mask(b: &mut Builder, call: &Call<'_>) -> Option<Lookup> {
    let Call { name, dst, args } = *call;
    let Some(&x) = args.first() else { return Some(Lookup::Unknown) };
    match name {
        "get.active.lane.mask" => {
            // Lane `k` is enabled if `k` is less than the limit minus the base.
            let (left, bits) = (b.scratch(x.element?.slots()), x.bits());
            b.op(Op::Int(IntOp::USubSat, bits), 1, left, &[args.get(1)?.slot, x.slot]);
            for k in 0..dst.lanes {
                let number = b.constants(&[k.into(), 0]);
                b.op(Op::Compare(IntCompare::Ult, bits.max(64)), 1, dst.slot + k, &[number, left]);
            }
        }
        "experimental.vector.match" => {
            let (y, mask) = (*args.get(1)?, *args.get(2)?);
            let slots = x.element?.slots();
            let no = b.constant(0);
            for k in 0..x.lanes {
                let found = dst.slot + k;
                b.copy(found, no, 1);
                for j in 0..y.lanes {
                    let same = b.scratch(1);
                    let pair = [x.slot + k * slots, y.slot + j * slots];
                    b.op(Op::Compare(IntCompare::Eq, x.bits()), 1, same, &pair);
                    b.op(Op::Int(IntOp::Or, 1), 1, found, &[found, same]);
                }
                b.op(Op::Int(IntOp::And, 1), 1, found, &[found, mask.slot + k]);
            }
        }
        "experimental.cttz.elts" => {
            let none = b.constant(x.lanes.into());
            b.copy(dst.slot, none, 1);
            let (zero, slots) = (b.constants(&[0, 0]), x.element.map_or(1, ElementType::slots));
            for k in (0..x.lanes).rev() {
                let (at, some, number) = (x.slot + k * slots, b.scratch(1), b.constant(k.into()));
                b.op(Op::Compare(IntCompare::Ne, x.bits()), 1, some, &[at, zero]);
                b.op(Op::Select, 1, dst.slot, &[some, number, dst.slot]);
            }
        }
        "experimental.get.vector.length" => {
            let most = b.constant(args.get(1)?.constant?);
            b.op(Op::Int(IntOp::UMin, 64), 1, dst.slot, &[x.slot, most]);
        }
        _ => return Some(Lookup::Unknown),
    }
    Some(Lookup::Decoded)
}

/// Moves the elements enabled by the mask to the front of the result.
pub(crate) fn compress(i: &Inst, r: &mut [u64]) {
    let slots = i.imm as usize;
    let mut next = i.dst as usize;
    for k in 0..i.lanes as usize {
        if r[i.b as usize + k] & 1 != 0 {
            let from = i.a as usize + k * slots;
            r.copy_within(from..from + slots, next);
            next += slots;
        }
    }
}
