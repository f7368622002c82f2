//! Addresses in lowered form: a base and a constant distance, and whether two of them may meet.

use gcnc_ir::{CastOp, Context, Function, Inst, Op, Type, TypeKind, Value};

/// The flat address space, which all others are part of.
const FLAT: u32 = 0;

/// Bytes that an instruction accesses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// The address space.
    pub space: u32,
    /// What the distance is counted from; none for address zero.
    pub base: Option<Value>,
    /// Bytes from there.
    pub offset: i64,
    /// Bytes accessed.
    pub size: u32,
    /// The alloca that they are in, if that is known.
    pub object: Option<Value>,
}

/// How far back from an address its object is looked for.
const MAX_STEPS: usize = 8;

/// The alloca that a pointer points into.
fn object(func: &Function, mut pointer: Value) -> Option<Value> {
    for _ in 0..MAX_STEPS {
        let inst = func.def_inst(pointer)?;
        match func.op(inst) {
            Op::Alloca(..) => return Some(pointer),
            Op::Gep(_) => pointer = func.resolve(func.arg(inst, 0)),
            _ => return None,
        }
    }
    None
}

impl Place {
    /// The bytes of type `ty` that `pointer` points to.
    pub fn of(ctx: &Context, func: &Function, pointer: Value, ty: Type) -> Place {
        let space = match *ctx.types.kind(func.ty(pointer)) {
            TypeKind::Ptr(space) => space,
            _ => FLAT,
        };
        let size = u32::try_from(ctx.types.store_size(ty)).unwrap_or(u32::MAX);
        let (mut base, mut offset) = (func.resolve(pointer), 0);
        if let Some(inst) = func.def_inst(base)
            && let Op::Gep(_) = func.op(inst)
            && let Some(by) = func.as_signed(ctx, func.arg(inst, 1))
        {
            (base, offset) = (func.resolve(func.arg(inst, 0)), by);
        }
        let made_by = func.def_inst(base);
        if let Some(inst) = made_by
            && func.op(inst) == Op::Cast(CastOp::IntToPtr)
            && let Some(number) = func.as_int(ctx, func.arg(inst, 0))
        {
            return Place { space, base: None, offset: offset.wrapping_add(number as i64), size, object: None };
        }
        let zero = func.as_const(base).is_some_and(|c| ctx.consts.is_zero(c));
        Place { space, base: (!zero).then_some(base), offset, size, object: object(func, base) }
    }

    /// All of the alloca whose lifetime begins or ends at a mark; none if that is not known.
    pub fn of_mark(ctx: &Context, func: &Function, mark: Inst) -> Option<Place> {
        let pointer = func.resolve(*func.args(mark).last()?);
        match func.op(func.def_inst(pointer)?) {
            Op::Alloca(ty, _) => Some(Place::of(ctx, func, pointer, ty)),
            _ => None,
        }
    }

    /// Whether all bytes of `other` are among these.
    pub fn covers(&self, other: &Place) -> bool {
        self.space == other.space
            && self.base == other.base
            && self.offset <= other.offset
            && other.offset + i64::from(other.size) <= self.offset + i64::from(self.size)
    }

    /// Whether some byte may be in both.
    pub fn meets(&self, other: &Place) -> bool {
        if self.space != other.space {
            return self.space == FLAT || other.space == FLAT;
        }
        if self.base == other.base {
            let end = |p: &Place| p.offset + i64::from(p.size);
            return self.offset < end(other) && other.offset < end(self);
        }
        self.object.is_none() || other.object.is_none() || self.object == other.object
    }
}
