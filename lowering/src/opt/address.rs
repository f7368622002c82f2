//! Alias analysis of addresses in lowered form: a base and a constant offset.

use gcnc_ir::{CastOp, Context, Function, Inst, Op, Type, TypeKind, Value};

/// The flat address space, which includes all others.
const FLAT: u32 = 0;

/// The bytes that an instruction accesses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MemLocation {
    /// The address space.
    pub space: u32,
    /// What the offset is relative to; `None` for address zero.
    pub base: Option<Value>,
    /// The offset in bytes.
    pub offset: i64,
    /// The number of bytes.
    pub size: u32,
    /// The alloca that they are in, if known.
    pub object: Option<Value>,
}

/// How many definitions back the object of an address is sought.
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

impl MemLocation {
    /// The location of a `ty` at `pointer`.
    pub fn of(ctx: &Context, func: &Function, pointer: Value, ty: Type) -> MemLocation {
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
            return MemLocation { space, base: None, offset: offset.wrapping_add(number as i64), size, object: None };
        }
        let zero = func.as_const(base).is_some_and(|c| ctx.consts.is_zero(c));
        MemLocation { space, base: (!zero).then_some(base), offset, size, object: object(func, base) }
    }

    /// The whole alloca whose lifetime begins or ends at a marker; `None` if unknown.
    pub fn of_mark(ctx: &Context, func: &Function, mark: Inst) -> Option<MemLocation> {
        let pointer = func.resolve(*func.args(mark).last()?);
        match func.op(func.def_inst(pointer)?) {
            Op::Alloca(ty, _) => Some(MemLocation::of(ctx, func, pointer, ty)),
            _ => None,
        }
    }

    /// Whether all bytes of `other` are among these.
    pub fn covers(&self, other: &MemLocation) -> bool {
        self.space == other.space
            && self.base == other.base
            && self.offset <= other.offset
            && other.offset + i64::from(other.size) <= self.offset + i64::from(self.size)
    }

    /// Whether the two may overlap.
    pub fn meets(&self, other: &MemLocation) -> bool {
        if self.space != other.space {
            return self.space == FLAT || other.space == FLAT;
        }
        if self.base == other.base {
            let end = |p: &MemLocation| p.offset + i64::from(p.size);
            return self.offset < end(other) && other.offset < end(self);
        }
        self.object.is_none() || other.object.is_none() || self.object == other.object
    }
}
