//! Types in dense form: the slots of a value, and its memory layout.

use super::buffer::FAT;
use super::build::{ElementType, Operand};
use super::code::{Piece, Shape};
use super::error::Refusal;
use super::float::Format;
use gcnc_ir::types::{Type, TypeKind, TypeTable};

/// The most slots of a value; no program passes larger aggregates by value.
const MAX_SLOTS: u64 = 1 << 16;
/// The greatest nesting of aggregates.
const MAX_DEPTH: u32 = 64;

/// The kind of a scalar type; `None` for any other.
fn scalar(types: &TypeTable, ty: Type) -> Result<Option<ElementType>, Refusal> {
    Ok(Some(match types.kind(ty) {
        TypeKind::Int(bits @ 1..=128) => ElementType::Int(*bits),
        TypeKind::Int(bits) => return Err(format!("an integer of {bits} bits")),
        TypeKind::Half => ElementType::Float(Format::Half),
        TypeKind::BFloat => ElementType::Float(Format::BFloat),
        TypeKind::Float => ElementType::Float(Format::Float),
        TypeKind::Double => ElementType::Float(Format::Double),
        TypeKind::Ptr(space @ 0..=8) => ElementType::Pointer(*space),
        TypeKind::Ptr(space) => return Err(format!("a pointer to address space {space}")),
        TypeKind::Foreign(_) => return Err("a floating-point type of another machine".to_owned()),
        _ => return Ok(None),
    }))
}

/// An operand for a value of this type, without slots yet.
pub(crate) fn operand(types: &TypeTable, ty: Type) -> Result<Operand, Refusal> {
    let (element, lanes) = match types.kind(ty) {
        TypeKind::Vector { elem, .. } if types.addrspace(*elem) == Some(FAT) => {
            return Err("a vector of fat pointers".to_owned());
        }
        TypeKind::Vector { elem, len, scalable: false } => (scalar(types, *elem)?, *len),
        TypeKind::Array { .. } | TypeKind::Struct { .. } => (None, aggregate_slots(types, ty, 0)?),
        TypeKind::Void | TypeKind::Metadata | TypeKind::Label | TypeKind::Token => (None, 0),
        _ => match scalar(types, ty)? {
            Some(kind) => (Some(kind), 1),
            None => return Err("a value of this type".to_owned()),
        },
    };
    if u64::from(lanes) > MAX_SLOTS {
        return Err(format!("a value of {lanes} elements"));
    }
    Ok(Operand { slot: 0, element, lanes, constant: None })
}

fn aggregate_slots(types: &TypeTable, ty: Type, depth: u32) -> Result<u32, Refusal> {
    if depth > MAX_DEPTH {
        return Err(format!("aggregates nested deeper than {MAX_DEPTH}"));
    }
    if types.layout(ty).is_some_and(|layout| layout.bits == 0) {
        return Ok(0);
    }
    let total = match types.kind(ty) {
        TypeKind::Array { elem, len } => u64::from(aggregate_slots(types, *elem, depth + 1)?).saturating_mul(*len),
        TypeKind::Struct { fields, .. } => {
            let mut total = 0u64;
            for &field in fields {
                total += u64::from(aggregate_slots(types, field, depth + 1)?);
            }
            total
        }
        _ => operand(types, ty)?.slots().into(),
    };
    if total > MAX_SLOTS {
        return Err(format!("an aggregate value of {total} slots"));
    }
    Ok(total as u32)
}

/// The element of an aggregate at `indices`: its first slot, relative to the aggregate's, and its type.
pub(crate) fn element(types: &TypeTable, mut ty: Type, indices: &[u32]) -> Result<(u32, Type), Refusal> {
    let mut slot = 0;
    for &index in indices {
        let bad = || "an index out of range".to_owned();
        slot += match types.kind(ty) {
            TypeKind::Struct { fields, .. } => {
                let mut before = 0;
                for &field in fields.get(..index as usize).ok_or_else(bad)? {
                    before += aggregate_slots(types, field, 1)?;
                }
                before
            }
            TypeKind::Array { elem, len } if u64::from(index) < *len => index * aggregate_slots(types, *elem, 1)?,
            _ => return Err(bad()),
        };
        ty = types.element(ty, index.into()).ok_or_else(bad)?;
    }
    Ok((slot, ty))
}

/// The memory layout of this type.
pub(crate) fn shape(types: &TypeTable, ty: Type) -> Result<Shape, Refusal> {
    let whole = operand(types, ty)?;
    let mut shape = Shape { pieces: Vec::new(), size: types.store_size(ty), packed_bits: None, slots: whole.slots() };
    let bits = whole.bits();
    if types.is_vector(ty) && bits % 8 != 0 {
        if bits > 64 {
            return Err(format!("a vector of integers of {bits} bits in memory"));
        }
        shape.packed_bits = Some(bits);
        return Ok(shape);
    }
    pieces(types, ty, 0, &mut 0, &mut shape.pieces, 0)?;
    Ok(shape)
}

fn pieces(
    types: &TypeTable,
    ty: Type,
    offset: u64,
    slot: &mut u32,
    out: &mut Vec<Piece>,
    depth: u32,
) -> Result<(), Refusal> {
    if depth > MAX_DEPTH {
        return Err(format!("aggregates nested deeper than {MAX_DEPTH}"));
    }
    if types.size(ty) == 0 {
        return Ok(());
    }
    match types.kind(ty) {
        TypeKind::Array { elem, len } => {
            for k in 0..*len {
                pieces(types, *elem, offset + k * types.size(*elem), slot, out, depth + 1)?;
            }
        }
        TypeKind::Struct { fields, .. } => {
            for (k, &field) in fields.iter().enumerate() {
                let at = offset + types.offset_of(ty, k as u64).unwrap_or(0);
                pieces(types, field, at, slot, out, depth + 1)?;
            }
        }
        _ => {
            let value = operand(types, ty)?;
            if value.lanes > 1 && value.bits() % 8 != 0 {
                return Err("a vector of elements that are not whole bytes, in an aggregate".to_owned());
            }
            let offset = u32::try_from(offset).map_err(|_| "an aggregate of more than 4 GiB".to_owned())?;
            if value.space() == Some(FAT) && value.lanes == 1 {
                out.push(Piece { offset, bytes: 4, bits: 32, count: 1, slot: *slot });
                out.push(Piece { offset: offset + 4, bytes: 16, bits: 128, count: 1, slot: *slot + 1 });
                *slot += value.slots();
                return Ok(());
            }
            out.push(Piece {
                offset,
                bytes: value.bits().div_ceil(8),
                bits: value.bits(),
                count: value.lanes,
                slot: *slot,
            });
            *slot += value.slots();
        }
    }
    Ok(())
}
