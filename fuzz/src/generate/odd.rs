//! Unusual types: integers of any width up to 128 bits, bf16, vectors of any length and element type, arrays and
//! structs, pointers that hold a resource.
//!
//! The pool holds values of them as of all others, so blocks and functions pass them on. If the pool lacks a type, a
//! value is built from others. They are stored to memory that no other access reads.

use std::cmp::Ordering;

use arbitrary::Unstructured;
use gcnc_ir::types::{TypeKind, TypeTable};
use gcnc_ir::{BinOp, CastOp, Flags, FloatPred, IntPred, Intrinsic, Type, Value};

use super::body::{Body, PASSED};
use super::float::FLOAT_OPS;
use super::int::{DIVISIONS, INT_OPS, OVERFLOWS, SHIFTS};
use super::value::INTS;
use super::vector::REDUCTIONS;

/// Unusual integer widths.
const WIDTHS: [u32; 12] = [2, 7, 12, 24, 33, 48, 56, 65, 96, 100, 127, 128];
/// Address spaces of resources and of fat pointers.
const WIDE_POINTERS: [u32; 3] = [8, 8, 7];
/// Lengths of vectors.
const LENGTHS: [u32; 6] = [2, 3, 4, 5, 8, 16];
/// Maximum size of a vector in bits.
const MOST: u64 = 384;

const EXTREMES: [Intrinsic; 8] = [
    Intrinsic::SMax,
    Intrinsic::SMin,
    Intrinsic::UMax,
    Intrinsic::UMin,
    Intrinsic::SAddSat,
    Intrinsic::UAddSat,
    Intrinsic::SSubSat,
    Intrinsic::USubSat,
];
const COUNTS: [Intrinsic; 4] = [Intrinsic::CtLz, Intrinsic::CtTz, Intrinsic::CtPop, Intrinsic::BitReverse];
const FLOAT_EXTREMES: [Intrinsic; 5] =
    [Intrinsic::Minimum, Intrinsic::Maximum, Intrinsic::MinimumNum, Intrinsic::MaximumNum, Intrinsic::CopySign];
const FLOAT_PARTS: [Intrinsic; 7] = [
    Intrinsic::FAbs,
    Intrinsic::Floor,
    Intrinsic::Ceil,
    Intrinsic::FTrunc,
    Intrinsic::Rint,
    Intrinsic::RoundEven,
    Intrinsic::Canonicalize,
];
const FLOAT_REDUCTIONS: [Intrinsic; 2] = [Intrinsic::ReduceFMaximum, Intrinsic::ReduceFMinimum];

fn one_of<T: Copy>(u: &mut Unstructured<'_>, several: &[T]) -> T {
    u.choose(several).map_or(several[0], |one| *one)
}

/// A type of values that blocks and functions pass on: mostly a usual one.
pub(super) fn any_type(types: &mut TypeTable, u: &mut Unstructured<'_>) -> Type {
    if u.ratio(1, 8).unwrap_or(false) { odd_type(types, u) } else { one_of(u, &PASSED) }
}

/// An unusual type.
fn odd_type(types: &mut TypeTable, u: &mut Unstructured<'_>) -> Type {
    match u.int_in_range(0..=8).unwrap_or(0) {
        8 => types.ptr(one_of(u, &WIDE_POINTERS)),
        0..=2 => types.int(one_of(u, &WIDTHS)),
        3 => Type::BF16,
        4 | 5 => vector_type(types, u),
        6 => {
            let element = element_type(types, u);
            let len = u.int_in_range(2..=4).unwrap_or(2);
            types.array(element, len)
        }
        _ => {
            let last = match u.ratio(1, 4).unwrap_or(false) {
                true => types.ptr(one_of(u, &WIDE_POINTERS)),
                false => one_of(u, &INTS),
            };
            let fields = [element_type(types, u), vector_type(types, u), last];
            types.structure(&fields, u.ratio(1, 3).unwrap_or(false))
        }
    }
}

/// The type of a vector's or array's elements.
fn element_type(types: &mut TypeTable, u: &mut Unstructured<'_>) -> Type {
    match u.int_in_range(0..=3).unwrap_or(0) {
        0 => types.int(one_of(u, &WIDTHS)),
        1 => Type::BF16,
        _ => one_of(u, &PASSED),
    }
}

fn vector_type(types: &mut TypeTable, u: &mut Unstructured<'_>) -> Type {
    let element = element_type(types, u);
    let len = one_of(u, &LENGTHS);
    let fits = types.bits(element) * u64::from(len) <= MOST;
    types.vector(element, if fits { len } else { 3 })
}

/// Whether all vectors in a type have elements of whole bytes: the interpreter supports others only in registers, not
/// in memory.
pub(super) fn is_whole(types: &TypeTable, ty: Type) -> bool {
    match types.kind(ty) {
        TypeKind::Vector { elem, .. } => types.bits(*elem).is_multiple_of(8),
        TypeKind::Array { elem, .. } => is_whole(types, *elem),
        TypeKind::Struct { fields, .. } => fields.iter().all(|&field| is_whole(types, field)),
        _ => true,
    }
}

impl Body<'_, '_, '_> {
    /// A type of values to pass on.
    pub fn any_type(&mut self) -> Type {
        any_type(&mut self.b.ctx.types, self.u)
    }

    /// An unusual type; often one that the pool has.
    fn odd_type(&mut self) -> Type {
        let mut there: Vec<Type> = self.pool.iter().map(|&v| self.b.ty(v)).collect();
        there.retain(|ty| !PASSED.contains(ty));
        if there.is_empty() || self.rarely(3) { odd_type(&mut self.b.ctx.types, self.u) } else { self.one_of(&there) }
    }

    /// Width in bits of a scalar, or of each element of a vector.
    fn width(&self, ty: Type) -> u32 {
        let types = &self.b.ctx.types;
        types.bits(types.scalar(ty)) as u32
    }

    /// Builds a value of a type from others.
    pub fn made(&mut self, ty: Type) -> Value {
        match *self.b.ctx.types.kind(ty) {
            TypeKind::Int(width) => self.made_int(ty, width),
            TypeKind::Vector { elem, len, .. } => {
                let some = len.min(4);
                let vector = self.vector_of(elem, some);
                if some == len {
                    return vector;
                }
                let mask: Vec<u32> = (0..len).map(|_| self.below(some as usize) as u32).collect();
                self.b.shuffle(vector, vector, &mask)
            }
            TypeKind::Array { .. } | TypeKind::Struct { .. } => {
                let count = self.b.ctx.types.element_count(ty).unwrap_or(0);
                let fields = (0..count).filter_map(|at| self.b.ctx.types.element(ty, at)).collect::<Vec<_>>();
                self.filled(ty, &fields)
            }
            TypeKind::Ptr(_) => self.any_resource(ty),
            // bf16.
            _ => {
                let value = match self.below(3) {
                    0 => {
                        let x = self.pick(Type::I16);
                        self.b.bitcast(x, ty)
                    }
                    1 => {
                        let x = self.pick(Type::F64);
                        self.b.fptrunc(x, ty)
                    }
                    _ => {
                        let x = self.pick_or_edge(Type::F32);
                        self.b.fptrunc(x, ty)
                    }
                };
                self.number(value)
            }
        }
    }

    fn made_int(&mut self, ty: Type, width: u32) -> Value {
        let from = self.int_type();
        let low = self.pick(from);
        match self.width(from).cmp(&width) {
            Ordering::Greater => return self.b.trunc(low, ty),
            Ordering::Less if self.rarely(2) => return self.b.sext(low, ty),
            _ => {}
        }
        let (low, high) = (self.b.zext(low, ty), self.pick(Type::I16));
        if width <= 64 {
            return low;
        }
        let high = self.b.sext(high, ty);
        let above = u64::from(width) - self.one_of(&[1, 16, 24, 32]);
        let above = self.b.int(ty, above);
        let high = self.b.shl(high, above);
        self.b.or(low, high)
    }

    /// Extracts a value of a usual type from another.
    pub fn usual(&mut self, value: Value) -> Value {
        let ty = self.b.ty(value);
        if PASSED.contains(&ty) {
            return value;
        }
        match *self.b.ctx.types.kind(ty) {
            TypeKind::Int(width) => self.usual_int(value, width),
            TypeKind::Vector { len, .. } => {
                let bits = self.b.ctx.types.bits(ty);
                let part = if bits <= 128 && self.rarely(3) {
                    let whole = self.b.ctx.types.int(bits as u32);
                    self.b.bitcast(value, whole)
                } else {
                    self.take_apart(value, len)
                };
                self.usual(part)
            }
            TypeKind::Array { .. } | TypeKind::Struct { .. } => {
                let count = self.b.ctx.types.element_count(ty).unwrap_or(1);
                let at = self.below(count as usize);
                let part = self.b.extract_value(value, &[at as u32]);
                self.usual(part)
            }
            TypeKind::Ptr(_) => {
                let ty = self.one_of(&INTS[1..]);
                self.load_from_resource(value, ty)
            }
            // bf16.
            _ => match self.rarely(2) {
                true => self.b.bitcast(value, Type::I16),
                false => self.b.fpext(value, Type::F32),
            },
        }
    }

    fn usual_int(&mut self, value: Value, width: u32) -> Value {
        let ty = self.b.ty(value);
        let to = self.one_of(&[Type::I32, Type::I64, Type::I64]);
        match width.cmp(&self.width(to)) {
            Ordering::Less if self.rarely(2) => self.b.zext(value, to),
            Ordering::Less => self.b.sext(value, to),
            _ => {
                let by = self.below((width - self.width(to)) as usize + 1) as u64;
                let by = self.b.int(ty, by);
                let down = self.b.lshr(value, by);
                self.b.trunc(down, to)
            }
        }
    }

    /// An operation on an unusual type.
    pub fn odd(&mut self) -> Value {
        let ty = self.odd_type();
        let types = &self.b.ctx.types;
        let value = match (types.is_int_or_vector(ty), types.is_float_or_vector(ty)) {
            (true, _) => self.odd_ints(ty),
            (_, true) => {
                let value = self.odd_floats(ty);
                self.number(value)
            }
            _ if types.addrspace(ty).is_some() => self.pick(ty),
            _ => self.odd_parts(ty),
        };
        let value = match self.below(8) {
            0 => {
                let (condition, other) = (self.pick(Type::I1), self.b.ty(value));
                let other = self.pick(other);
                self.b.select(condition, value, other)
            }
            1 => self.through_memory(value),
            2 => self.b.freeze(value),
            _ => value,
        };
        if self.rarely(2) { value } else { self.usual(value) }
    }

    /// Operations on integers of any width, and vectors of integers.
    fn odd_ints(&mut self, ty: Type) -> Value {
        let (x, y, width) = (self.pick(ty), self.pick(ty), self.width(ty));
        match self.below(12) {
            0 | 1 => {
                let ops = if width == 1 { &INT_OPS[3..] } else { &INT_OPS[..] };
                let op = self.one_of(ops);
                self.b.binary(op, x, y)
            }
            2 => {
                let amount = self.b.int(ty, (1 << width.ilog2()) - 1);
                let (op, amount) = (self.one_of(&SHIFTS), self.b.and(y, amount));
                self.b.binary(op, x, amount)
            }
            3 if width > 1 && self.b.ctx.types.bits(ty) <= 128 => {
                let (one, op) = (self.b.int(ty, 1), self.one_of(&DIVISIONS));
                let y = self.b.lshr(y, one);
                let y = self.b.or(y, one);
                self.b.binary(op, x, y)
            }
            4 => {
                let id = self.one_of(&EXTREMES);
                self.b.intrinsic(id, ty, &[x, y])
            }
            5 => {
                let (id, bools) = (self.one_of(&OVERFLOWS), self.b.ctx.types.bool_of(ty));
                let both = self.b.struct_type(&[ty, bools]);
                let both = self.b.intrinsic(id, both, &[x, y]);
                let overflows = self.b.extract_value(both, &[1]);
                self.pool.push(overflows);
                self.b.extract_value(both, &[0])
            }
            6 => {
                let (id, no) = (self.one_of(&COUNTS), self.b.bool(false));
                let args = if matches!(id, Intrinsic::CtLz | Intrinsic::CtTz) { vec![x, no] } else { vec![x] };
                self.b.intrinsic(id, ty, &args)
            }
            // LLVM 22 has no wider funnel shifts.
            7 if width <= 64 => {
                let (id, amount) = (self.one_of(&[Intrinsic::FshL, Intrinsic::FshR]), self.pick(ty));
                self.b.intrinsic(id, ty, &[x, y, amount])
            }
            8 => {
                let pred = IntPred::ALL[self.below(IntPred::ALL.len())];
                let condition = self.b.icmp(pred, x, y);
                self.pool.push(condition);
                self.b.select(condition, y, x)
            }
            9 => self.as_float_and_back(x),
            _ => match self.b.ctx.types.as_vector(ty) {
                Some((element, _)) if self.rarely(3) => {
                    let id = self.one_of(&REDUCTIONS);
                    self.b.intrinsic(id, element, &[x])
                }
                Some((element, len)) => self.rearranged(x, y, element, len),
                None => {
                    let to = self.odd_type();
                    self.resized(x, to)
                }
            },
        }
    }

    /// Resizes an integer to another unusual width.
    fn resized(&mut self, x: Value, to: Type) -> Value {
        let TypeKind::Int(width) = *self.b.ctx.types.kind(to) else { return x };
        match self.width(self.b.ty(x)).cmp(&width) {
            Ordering::Less if self.rarely(2) => self.b.sext(x, to),
            Ordering::Less => self.b.zext(x, to),
            Ordering::Greater => self.b.trunc(x, to),
            Ordering::Equal => x,
        }
    }

    /// Conversions of integers to floats and perhaps back.
    fn as_float_and_back(&mut self, x: Value) -> Value {
        let ty = self.b.ty(x);
        let float = self.one_of(&[Type::F32, Type::F64, Type::F64]);
        // The largest i128 exceeds f32.
        let float = if self.width(ty) > 64 { Type::F64 } else { float };
        let float = self.b.ctx.types.with_scalar(ty, float);
        let op = self.one_of(&[CastOp::SiToFp, CastOp::UiToFp]);
        let value = self.b.cast(op, x, float);
        // LLVM 22 has no wider saturating conversions.
        if self.width(ty) > 64 || self.rarely(2) {
            return value;
        }
        let id = self.one_of(&[Intrinsic::FpToSiSat, Intrinsic::FpToUiSat]);
        self.b.intrinsic(id, ty, &[value])
    }

    /// Shuffles and insertions of vector elements.
    fn rearranged(&mut self, x: Value, y: Value, element: Type, len: u32) -> Value {
        if self.rarely(2) {
            let (one, at) = (self.pick(element), self.lane_of(len));
            return self.b.insert_element(x, one, at);
        }
        let to = if self.rarely(2) { self.one_of(&LENGTHS) } else { len };
        let to = if self.b.ctx.types.bits(element) * u64::from(to) <= MOST { to } else { 2 };
        let mask: Vec<u32> = (0..to).map(|_| self.below(2 * len as usize) as u32).collect();
        self.b.shuffle(x, y, &mask)
    }

    /// Operations on bf16 and vectors of floats.
    fn odd_floats(&mut self, ty: Type) -> Value {
        let (x, y) = (self.pick(ty), self.pick(ty));
        match self.below(9) {
            0..=2 => {
                let op = FLOAT_OPS[self.below(3)];
                self.b.binary(op, x, y)
            }
            3 => {
                let id = self.one_of(&FLOAT_EXTREMES);
                self.b.intrinsic(id, ty, &[x, y])
            }
            4 => {
                let id = self.one_of(&FLOAT_PARTS);
                self.b.intrinsic(id, ty, &[x])
            }
            5 => self.b.fneg(x),
            6 => {
                let pred = FloatPred::ALL[self.below(FloatPred::ALL.len())];
                let condition = self.b.fcmp(pred, x, y);
                self.pool.push(condition);
                self.b.select(condition, y, x)
            }
            7 => {
                let to = self.one_of(&[Type::F16, Type::BF16, Type::F32, Type::F64]);
                let to = self.b.ctx.types.with_scalar(ty, to);
                match self.width(ty).cmp(&self.width(to)) {
                    Ordering::Less => self.b.fpext(x, to),
                    Ordering::Greater => self.b.fptrunc(x, to),
                    Ordering::Equal => x,
                }
            }
            _ => match self.b.ctx.types.as_vector(ty) {
                Some((element, _)) if self.rarely(2) => {
                    let id = self.one_of(&FLOAT_REDUCTIONS);
                    self.b.intrinsic(id, element, &[x])
                }
                Some((element, len)) => self.rearranged(x, y, element, len),
                None => self.b.binary(BinOp::FDiv, x, y),
            },
        }
    }

    /// Replaces a part of an array or struct.
    fn odd_parts(&mut self, ty: Type) -> Value {
        let all = self.pick(ty);
        let count = self.b.ctx.types.element_count(ty).unwrap_or(1);
        let at = self.below(count as usize) as u32;
        let old = self.b.extract_value(all, &[at]);
        let part = self.b.ty(old);
        let new = self.pick(part);
        self.pool.push(old);
        self.b.insert_value(all, new, &[at])
    }

    /// A value stored and loaded again, at an address of any alignment. The memory is overwritten afterwards, since its
    /// padding is undefined.
    fn through_memory(&mut self, value: Value) -> Value {
        let (Some(memory), ty) = (self.memory, self.b.ty(value)) else { return value };
        if !is_whole(&self.b.ctx.types, ty) {
            return value;
        }
        let size = self.b.ctx.types.size(ty);
        let (place, room, most) = match self.below(3) {
            0 => (memory.private, super::memory::PRIVATE, 4),
            n => (memory.own[n - 1], super::memory::OWN, super::memory::OWN),
        };
        let Some(free) = room.checked_sub(size) else { return value };
        let align = self.one_of(&[1, 1, 2, 4, 8, 16]).min(most);
        let at = self.below((free / align) as usize + 1) as u64 * align;
        let place = self.b.offset(place, at as i64, Flags::NONE);
        self.b.store(value, place, align);
        let back = self.b.load(ty, place, align);
        let (zero, size, no) = (self.b.int(Type::I8, 0), self.b.i64(size as i64), self.b.bool(false));
        self.b.intrinsic_inst(Intrinsic::MemSet, Type::VOID, &[place, zero, size, no]);
        back
    }
}
