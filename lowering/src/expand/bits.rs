//! Bit manipulation and overflow-aware arithmetic on the legal widths.
//!
//! The hardware counts, reverses and funnel-shifts 32 bits at a time; 64-bit forms combine the halves.

use gcnc_ir::{IntPred, Intrinsic, Type, Value};
use planted::Bug;

use crate::build::Build;

/// `llvm.fshl` and `llvm.fshr` of i32 or i64.
pub(crate) fn funnel(b: &mut Build<'_>, hi: Value, lo: Value, amount: Value, left: bool) -> Value {
    let ty = b.ty(hi);
    if ty == Type::I64 {
        return funnel64(b, hi, lo, amount, left);
    }
    if !left {
        return b.fshr32(hi, lo, amount);
    }
    if let Some(k) = b.const_int(amount) {
        let k = (k & 31) as u32;
        if k == 0 {
            return hi;
        }
        let n = b.i32(32 - k);
        return b.fshr32(hi, lo, n);
    }
    if hi == lo || planted::on(Bug::FunnelByZero) {
        let n = b.neg(amount);
        return b.fshr32(hi, lo, n);
    }
    // fshl(h, l, n) = fshr(h >> 1, fshr(h, l, 1), ~n), which holds for n = 0, too.
    let one = b.i32(1);
    let low = b.fshr32(hi, lo, one);
    let high = b.lshr(hi, one);
    let n = b.not(amount);
    b.fshr32(high, low, n)
}

fn funnel64(b: &mut Build<'_>, hi: Value, lo: Value, amount: Value, left: bool) -> Value {
    if let Some(k) = b.const_int(amount) {
        let k = (k & 63) as u32;
        if k == 0 {
            return if left { hi } else { lo };
        }
        return funnel64_by_constant(b, hi, lo, if left { 64 - k } else { k });
    }
    let mask = b.i64(63);
    let n = b.and(amount, mask);
    let inverse = b.not(amount);
    let m = b.and(inverse, mask);
    let one = b.i64(1);
    let (h, l) = if left {
        let l = b.lshr(lo, one);
        (b.shl(hi, n), b.lshr(l, m))
    } else {
        let h = b.shl(hi, one);
        (b.shl(h, m), b.lshr(lo, n))
    };
    b.or(h, l)
}

/// Bits `k .. k + 64` of the 128-bit `hi:lo`, by two 32-bit funnel shifts.
fn funnel64_by_constant(b: &mut Build<'_>, hi: Value, lo: Value, k: u32) -> Value {
    let words = [b.lo32(lo), b.hi32(lo), b.lo32(hi), b.hi32(hi)];
    let first = (k / 32) as usize;
    let n = b.i32(k % 32);
    let mut word = |i: usize| {
        if k.is_multiple_of(32) { words[i] } else { b.fshr32(words[i + 1], words[i], n) }
    };
    let (l, h) = (word(first), word(first + 1));
    b.pair(l, h)
}

/// Leading zeros of an i64; 64 for zero.
pub(crate) fn ctlz64(b: &mut Build<'_>, x: Value) -> Value {
    let (lo, hi) = (b.lo32(x), b.hi32(x));
    let zero = b.i32(0);
    let k = b.i32(32);
    let l = b.ctlz32_or(lo, 32);
    let l = b.add(l, k);
    let h = b.ctlz32_nonzero(hi);
    let empty = b.icmp(IntPred::Eq, hi, zero);
    let n = b.select(empty, l, h);
    b.zext(n, Type::I64)
}

/// Trailing zeros of an i64; 64 for zero.
pub(crate) fn cttz64(b: &mut Build<'_>, x: Value) -> Value {
    let (lo, hi) = (b.lo32(x), b.hi32(x));
    let zero = b.i32(0);
    let k = b.i32(32);
    let h = b.cttz32_or(hi, 32);
    let h = b.add(h, k);
    let l = b.cttz_nonzero(lo);
    let empty = b.icmp(IntPred::Eq, lo, zero);
    let n = b.select(empty, h, l);
    b.zext(n, Type::I64)
}

/// The set bits of an i64.
pub(crate) fn ctpop64(b: &mut Build<'_>, x: Value) -> Value {
    let (lo, hi) = (b.lo32(x), b.hi32(x));
    let (l, h) = (b.ctpop32(lo), b.ctpop32(hi));
    let n = b.add(l, h);
    b.zext(n, Type::I64)
}

/// Reverses the bytes of an i32 or i64: two rotations, each right in every other byte, and a bit select.
pub(crate) fn bswap(b: &mut Build<'_>, x: Value) -> Value {
    if b.ty(x) == Type::I64 {
        let (lo, hi) = (b.lo32(x), b.hi32(x));
        let (l, h) = (bswap(b, hi), bswap(b, lo));
        return b.pair(l, h);
    }
    let (k8, k24) = (b.i32(8), b.i32(24));
    let r8 = b.fshr32(x, x, k8);
    let r24 = b.fshr32(x, x, k24);
    let odd = b.i32(0xff00_ff00);
    let even = b.i32(0x00ff_00ff);
    let o = b.and(r8, odd);
    let e = b.and(r24, even);
    b.or(o, e)
}

/// Reverses the bits of an i32 or i64.
pub(crate) fn bitreverse(b: &mut Build<'_>, x: Value) -> Value {
    if b.ty(x) == Type::I64 {
        let (lo, hi) = (b.lo32(x), b.hi32(x));
        let (l, h) = (b.bitreverse32(hi), b.bitreverse32(lo));
        return b.pair(l, h);
    }
    b.bitreverse32(x)
}

/// An operation with an overflow check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Overflow {
    /// Addition.
    Add,
    /// Subtraction.
    Sub,
    /// Multiplication.
    Mul,
}

/// The wrapped result and the overflow bit of an i32 or i64 operation.
pub(crate) fn with_overflow(b: &mut Build<'_>, op: Overflow, x: Value, y: Value, signed: bool) -> (Value, Value) {
    let ty = b.ty(x);
    let zero = b.int(ty, 0);
    match (op, signed) {
        (Overflow::Add, false) => {
            let r = b.add(x, y);
            (r, b.icmp(IntPred::Ult, r, x))
        }
        (Overflow::Sub, false) => {
            let r = b.sub(x, y);
            let below = if planted::on(Bug::OverflowOfEqual) { IntPred::Ule } else { IntPred::Ult };
            (r, b.icmp(below, x, y))
        }
        (Overflow::Add, true) => {
            // Overflow when both operands differ in sign from the result.
            let r = b.add(x, y);
            let a = b.xor(r, x);
            let c = b.xor(r, y);
            let m = b.and(a, c);
            (r, b.icmp(IntPred::Slt, m, zero))
        }
        (Overflow::Sub, true) => {
            let r = b.sub(x, y);
            let a = b.xor(x, y);
            let c = b.xor(r, x);
            let m = b.and(a, c);
            (r, b.icmp(IntPred::Slt, m, zero))
        }
        (Overflow::Mul, false) => {
            let r = b.mul(x, y);
            let h = b.umulh(x, y);
            (r, b.icmp(IntPred::Ne, h, zero))
        }
        (Overflow::Mul, true) => {
            let r = b.mul(x, y);
            let h = b.smulh(x, y);
            let top = b.int(ty, u64::from(b.bits(ty) - 1));
            let s = b.ashr(r, top);
            (r, b.icmp(IntPred::Ne, h, s))
        }
    }
}

/// The same for integers of `width` bits held in wider values, which hold the exact result.
pub(crate) fn with_overflow_in(
    b: &mut Build<'_>,
    op: Overflow,
    of: [Value; 2],
    width: u8,
    signed: bool,
) -> (Value, Value) {
    let extend = |b: &mut Build<'_>, v| if signed { b.sext_in(v, width) } else { b.zext_in(v, width) };
    let [x, y] = of.map(|v| extend(b, v));
    let r = match op {
        Overflow::Add => b.add(x, y),
        Overflow::Sub => b.sub(x, y),
        Overflow::Mul => b.mul(x, y),
    };
    let fits = extend(b, r);
    (r, b.icmp(IntPred::Ne, r, fits))
}

/// A saturating addition or subtraction of i32 or i64.
pub(crate) fn saturating(b: &mut Build<'_>, op: Overflow, x: Value, y: Value, signed: bool) -> Value {
    let ty = b.ty(x);
    if ty == Type::I32 && b.has_saturation {
        let id = match (op, signed) {
            (Overflow::Sub, false) => Intrinsic::USubSat,
            (Overflow::Sub, true) => Intrinsic::SSubSat,
            (_, false) => Intrinsic::UAddSat,
            (_, true) => Intrinsic::SAddSat,
        };
        return b.saturating(id, x, y);
    }
    if !signed {
        if op == Overflow::Sub {
            // usub.sat(x, y) = max(x, y) - y.
            let m = b.minmax(IntPred::Ugt, x, y);
            return b.sub(m, y);
        }
        if ty == Type::I32 {
            // uadd.sat(x, y) = min(x, ~y) + y.
            let n = b.not(y);
            let m = b.umin(x, n);
            return b.add(m, y);
        }
    }
    let (r, over) = with_overflow(b, op, x, y, signed);
    let limit = if signed {
        // If the result wrapped, its sign is wrong: the complement of the sign selects the bound.
        let top = b.int(ty, u64::from(b.bits(ty) - 1));
        let s = b.ashr(r, top);
        let min = b.int(ty, 1u64 << (b.bits(ty) - 1));
        b.xor(s, min)
    } else {
        b.int(ty, u64::MAX)
    };
    b.select(over, limit, r)
}
