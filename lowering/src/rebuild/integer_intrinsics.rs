//! Integer intrinsics, leaf by leaf; by multiword arithmetic where a leaf is too narrow (`wide`).

use gcnc_ir::{BinOp, Inst, IntPred, Intrinsic, Op, Type, Value};

use super::{Rebuild, Row};
use crate::Diagnostic;
use crate::build::Build;
use crate::expand::bits::{self, Overflow};
use crate::expand::convert;
use crate::expand::int_div::{self, DivResult};
use crate::known::mask;
use crate::scalar;
use crate::shape::Leaf;

impl Rebuild<'_> {
    /// Integer intrinsics that work leaf by leaf.
    pub(super) fn integer(&mut self, inst: Inst, id: Intrinsic) -> Result<(), Diagnostic> {
        let src = self.src;
        let shape = self.shape(src.inst(inst).ty)?;
        let args = src.call_args(inst).len();
        // Their last operand makes zero or the least integer poison; any result will do then.
        let data = if matches!(id, Intrinsic::Abs | Intrinsic::CtLz | Intrinsic::CtTz) { 1 } else { args };
        let mut rows: smallvec::SmallVec<[Row; 3]> = smallvec::SmallVec::new();
        for i in 0..data {
            rows.push(self.row(src.arg(inst, i))?);
        }
        let poison = match data < args {
            true => src.as_int(self.b.ctx, src.arg(inst, 1)) == Some(1),
            false => false,
        };
        let ty = src.inst(inst).ty;
        let one = &mut |this: &mut Self, i: usize| {
            let args: Row = rows.iter().map(|row| row[i]).collect();
            let leaf = this.leaf(shape, i as u32);
            match this.integer_one(id, &args, leaf, poison) {
                Some(v) => Ok(v),
                None => this.refuse(format!("`{id}` is not supported")),
            }
        };
        if let Some(out) = self.by_pairs(inst, Op::Intrinsic(id), &rows, one)? {
            self.define(inst, &out);
            return Ok(());
        }
        let mut out = Row::new();
        let (per, bits) = (shape.per_element.max(1) as usize, self.element_bits(ty));
        for first in (0..shape.len as usize).step_by(per) {
            if per == 1 {
                let args: Row = rows.iter().map(|r| r[first]).collect();
                if let Some(v) = self.integer_one(id, &args, self.leaf(shape, first as u32), poison) {
                    out.push(v);
                    continue;
                }
            }
            let parts: Vec<&[Value]> = rows.iter().map(|r| &r[first..first + per]).collect();
            let Some(words) = self.wide_integer(id, &parts, bits) else {
                return self.refuse(format!("`{id}` is not supported"));
            };
            self.leaves_of(&words, bits, &mut out);
        }
        self.define(inst, &out);
        Ok(())
    }

    fn integer_one(&mut self, id: Intrinsic, args: &[Value], leaf: Leaf, poison: bool) -> Option<Value> {
        use Intrinsic::*;
        let b = &mut self.b;
        let width = leaf.bits;
        let whole = width == b.bits(leaf.ty) && width > 1;
        let up = |b: &mut Build<'_>, v: Value, signed: bool| {
            if signed { b.sext_in(v, width) } else { b.zext_in(v, width) }
        };
        let first = args[0];
        if width == 1 {
            return match id {
                UMax | SMin => Some(b.or(first, args[1])),
                UMin | SMax | ClMul => Some(b.and(first, args[1])),
                Abs | BitReverse => Some(first),
                _ => None,
            };
        }
        Some(match id {
            Abs => {
                let x = up(b, first, true);
                let n = b.neg(x);
                b.minmax(IntPred::Sgt, x, n)
            }
            SMax | SMin => {
                let (x, y) = (up(b, first, true), up(b, args[1], true));
                b.minmax(if id == SMax { IntPred::Sgt } else { IntPred::Slt }, x, y)
            }
            UMax | UMin => {
                let (x, y) = (up(b, first, false), up(b, args[1], false));
                b.minmax(if id == UMax { IntPred::Ugt } else { IntPred::Ult }, x, y)
            }
            BSwap | BitReverse => {
                let r = if id == BSwap { bits::bswap(b, first) } else { bits::bitreverse(b, first) };
                let n = b.int(leaf.ty, u64::from(b.bits(leaf.ty) - width));
                b.lshr(r, n)
            }
            CtPop => {
                let x = up(b, first, false);
                if leaf.ty == Type::I64 { bits::ctpop64(b, x) } else { b.ctpop32(x) }
            }
            CtLz => {
                let x = up(b, first, false);
                leading_zeros(b, x, leaf, poison)
            }
            CtTz => trailing_zeros(b, first, leaf, poison),
            FshL | FshR if whole => bits::funnel(b, first, args[1], args[2], id == FshL),
            FshL | FshR if width <= 16 => narrow_funnel(b, [first, args[1], args[2]], width, id == FshL),
            SAddSat | UAddSat | SSubSat | USubSat => {
                let signed = matches!(id, SAddSat | SSubSat);
                let op = if matches!(id, SAddSat | UAddSat) { Overflow::Add } else { Overflow::Sub };
                let (x, y) = (up(b, first, signed), up(b, args[1], signed));
                if whole {
                    return Some(bits::saturating(b, op, x, y, signed));
                }
                narrow_saturating(b, op, x, y, width, signed)
            }
            _ => return None,
        })
    }

    pub(super) fn overflow(&mut self, inst: Inst, id: Intrinsic) -> Result<(), Diagnostic> {
        use Intrinsic::*;
        let src = self.src;
        let shape = self.shape(src.ty(src.arg(inst, 0)))?;
        let (x, y) = (self.row(src.arg(inst, 0))?, self.row(src.arg(inst, 1))?);
        let signed = matches!(id, SAddOverflow | SSubOverflow | SMulOverflow);
        let op = match id {
            SAddOverflow | UAddOverflow => Overflow::Add,
            SSubOverflow | USubOverflow => Overflow::Sub,
            _ => Overflow::Mul,
        };
        let mut out = Row::new();
        let mut flags = Row::new();
        let (per, bits) = (shape.per_element.max(1) as usize, self.element_bits(src.ty(src.arg(inst, 0))));
        for (i, (x, y)) in x.chunks(per).zip(y.chunks(per)).enumerate() {
            let leaf = self.leaf(shape, (i * per) as u32);
            let width = self.b.bits(leaf.ty);
            let room = if op == Overflow::Mul { 2 * bits } else { bits + 1 };
            let (r, o) = if per == 1 && leaf.bits == width && bits > 1 {
                bits::with_overflow(&mut self.b, op, x[0], y[0], signed)
            } else if per == 1 && room <= u32::from(width) {
                bits::with_overflow_in(&mut self.b, op, [x[0], y[0]], leaf.bits, signed)
            } else {
                let op = match op {
                    Overflow::Add => BinOp::Add,
                    Overflow::Sub => BinOp::Sub,
                    Overflow::Mul => BinOp::Mul,
                };
                let (r, over) = self.wide_overflow(op, x, y, bits, signed);
                self.leaves_of(&r, bits, &mut out);
                flags.push(over);
                continue;
            };
            out.push(r);
            flags.push(o);
        }
        out.extend(flags);
        self.define(inst, &out);
        Ok(())
    }

    pub(super) fn reduce(&mut self, inst: Inst, id: Intrinsic) -> Result<(), Diagnostic> {
        let src = self.src;
        let shape = self.shape(src.ty(src.arg(inst, 0)))?;
        let row = self.row(src.arg(inst, 0))?;
        let (per, bits) = (shape.per_element.max(1) as usize, self.element_bits(src.ty(src.arg(inst, 0))));
        let leaf = self.leaf(shape, 0);
        let mut parts = row.chunks(per);
        let Some(mut r) = parts.next().map(Row::from_slice) else { return self.refuse("an empty vector") };
        for v in parts {
            let op = match id {
                Intrinsic::ReduceAdd => Ok(BinOp::Add),
                Intrinsic::ReduceMul => Ok(BinOp::Mul),
                Intrinsic::ReduceAnd => Ok(BinOp::And),
                Intrinsic::ReduceOr => Ok(BinOp::Or),
                Intrinsic::ReduceXor => Ok(BinOp::Xor),
                Intrinsic::ReduceSMax => Err(Intrinsic::SMax),
                Intrinsic::ReduceSMin => Err(Intrinsic::SMin),
                Intrinsic::ReduceUMax => Err(Intrinsic::UMax),
                _ => Err(Intrinsic::UMin),
            };
            let one = match op {
                _ if per > 1 => None,
                Ok(op) => scalar::int_binary(&mut self.b, op, r[0], v[0], leaf.bits),
                Err(id) => self.integer_one(id, &[r[0], v[0]], leaf, false),
            };
            if let Some(one) = one {
                r[0] = one;
                continue;
            }
            let words = match op {
                Ok(op) => Some(self.wide_binary(op, &r, v, bits)),
                Err(id) => self.wide_integer(id, &[&r, v], bits),
            };
            let Some(words) = words else { return self.refuse(format!("`{id}` is not supported")) };
            r.clear();
            self.leaves_of(&words, bits, &mut r);
        }
        self.define(inst, &r);
        Ok(())
    }
}

/// Saturation to fewer bits than the register: the wide result, clamped.
fn narrow_saturating(b: &mut Build<'_>, op: Overflow, x: Value, y: Value, width: u8, signed: bool) -> Value {
    let ty = b.ty(x);
    let r = if op == Overflow::Add { b.add(x, y) } else { b.sub(x, y) };
    if signed {
        let max = mask(width) >> 1;
        return convert::clamp_signed(b, r, -(max as i64) - 1, max as i64);
    }
    if op == Overflow::Sub {
        let zero = b.int(ty, 0);
        return b.minmax(IntPred::Sgt, r, zero);
    }
    let max = b.int(ty, mask(width));
    b.minmax(IntPred::Ult, r, max)
}

/// Leading zeros of `x`, which is extended from the width of its leaf.
fn leading_zeros(b: &mut Build<'_>, x: Value, leaf: Leaf, poison: bool) -> Value {
    let r = match (leaf.ty, poison) {
        (Type::I64, _) => bits::ctlz64(b, x),
        (_, true) => b.ctlz32_nonzero(x),
        (_, false) => b.ctlz32_or(x, 32),
    };
    let n = b.int(leaf.ty, u64::from(b.bits(leaf.ty) - leaf.bits));
    b.sub(r, n)
}

fn trailing_zeros(b: &mut Build<'_>, x: Value, leaf: Leaf, poison: bool) -> Value {
    let whole = leaf.bits == b.bits(leaf.ty);
    // A bit just above the value makes the count right for zero.
    let x = if whole {
        x
    } else {
        let guard = b.int(leaf.ty, 1 << leaf.bits);
        b.or(x, guard)
    };
    match (leaf.ty, poison || !whole) {
        (Type::I64, _) => bits::cttz64(b, x),
        (_, true) => b.cttz_nonzero(x),
        (_, false) => b.cttz32_or(x, 32),
    }
}

/// A funnel shift of at most 16 bits: both halves in one dword, the amount modulo the width.
fn narrow_funnel(b: &mut Build<'_>, [high, low, amount]: [Value; 3], width: u8, left: bool) -> Value {
    let hi = b.i32(u32::from(width));
    let low = b.zext_in(low, width);
    let high = b.shl(high, hi);
    let both = b.or(high, low);
    let amount = b.zext_in(amount, width);
    let k = b.i32(u32::from(width));
    let n = int_div::unsigned(b, amount, k, DivResult::Remainder);
    if left {
        let r = b.shl(both, n);
        b.lshr(r, hi)
    } else {
        b.lshr(both, n)
    }
}
