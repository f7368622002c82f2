//! Multiword integer arithmetic.
//!
//! An integer is a row of *words*, lowest first: one i32 or i64, or several i64. The functions here compute modulo 2^n,
//! n being the bits of all words together; callers must extend operands to as many bits as the exact result needs. Sums
//! compute carries by comparison, products are schoolbook, a shift by a variable selects among shifts by whole words
//! and funnel-shifts the rest, and division is shift-and-subtract in a loop with an iteration per bit of the quotient
//! (Knuth, "The Art of Computer Programming", volume 2, section 4.3.1).

use gcnc_ir::{IntPred, Type, Value};
use smallvec::{SmallVec, smallvec};

use super::bits;
use super::convert;
use super::int_div::{self, DivResult};
use crate::build::Build;
use crate::fold::IntOp;

/// Words, lowest first.
pub(crate) type Words = SmallVec<[Value; 4]>;

/// The kind of a shift.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shift {
    /// Left, shifting in zeros.
    Left,
    /// Right, shifting in zeros.
    Logical,
    /// Right, shifting in sign bits.
    Arithmetic,
}

fn word_bits(b: &Build<'_>, x: &[Value]) -> u32 {
    u32::from(b.bits(b.ty(x[0])))
}

/// Words like those of `x` with all bits zero, or all ones.
fn splat(b: &mut Build<'_>, x: &[Value], ones: bool) -> Words {
    let word = b.int(b.ty(x[0]), if ones { u64::MAX } else { 0 });
    smallvec![word; x.len()]
}

/// The number `k` in as many words as `x` has.
pub(crate) fn number(b: &mut Build<'_>, x: &[Value], k: u64) -> Words {
    let mut r = splat(b, x, false);
    r[0] = b.int(b.ty(x[0]), k);
    r
}

/// The mask of the `n` lowest bits.
pub(crate) fn low_bits(b: &mut Build<'_>, x: &[Value], n: u32) -> Words {
    let (ty, bits) = (b.ty(x[0]), word_bits(b, x));
    let word = |b: &mut Build<'_>, i: usize| {
        let here = n.saturating_sub(i as u32 * bits).min(64);
        b.int(ty, if here == 0 { 0 } else { u64::MAX >> (64 - here) })
    };
    (0..x.len()).map(|i| word(b, i)).collect()
}

/// A word whose bits are all the sign of `x`.
pub(crate) fn sign(b: &mut Build<'_>, x: &[Value]) -> Value {
    let top = x[x.len() - 1];
    let k = b.int(b.ty(top), u64::from(word_bits(b, x) - 1));
    b.ashr(top, k)
}

/// A bitwise operation.
pub(crate) fn bitwise(b: &mut Build<'_>, op: IntOp, x: &[Value], y: &[Value]) -> Words {
    x.iter().zip(y).map(|(&x, &y)| b.int_op(op, x, y)).collect()
}

/// The sum.
pub(crate) fn add(b: &mut Build<'_>, x: &[Value], y: &[Value]) -> Words {
    carried(b, false, x, y)
}

/// The difference.
pub(crate) fn sub(b: &mut Build<'_>, x: &[Value], y: &[Value]) -> Words {
    carried(b, true, x, y)
}

fn carried(b: &mut Build<'_>, subtract: bool, x: &[Value], y: &[Value]) -> Words {
    if let ([x], [y]) = (x, y) {
        return smallvec![if subtract { b.sub(*x, *y) } else { b.add(*x, *y) }];
    }
    let mut carry = b.i1(false);
    let mut r = Words::new();
    for (&x, &y) in x.iter().zip(y) {
        let (word, over) = add_carry(b, subtract, x, y, carry);
        r.push(word);
        carry = over;
    }
    r
}

fn add_carry(b: &mut Build<'_>, subtract: bool, x: Value, y: Value, carry: Value) -> (Value, Value) {
    let carry = b.zext(carry, Type::I64);
    let (r, first) = if subtract {
        let r = b.sub(x, y);
        (r, b.icmp(IntPred::Ult, x, y))
    } else {
        let r = b.add(x, y);
        (r, b.icmp(IntPred::Ult, r, x))
    };
    let (s, second) = if subtract {
        let s = b.sub(r, carry);
        (s, b.icmp(IntPred::Ult, r, carry))
    } else {
        let s = b.add(r, carry);
        (s, b.icmp(IntPred::Ult, s, r))
    };
    (s, b.or(first, second))
}

/// `-x`.
pub(crate) fn neg(b: &mut Build<'_>, x: &[Value]) -> Words {
    let zero = splat(b, x, false);
    sub(b, &zero, x)
}

/// The product.
pub(crate) fn mul(b: &mut Build<'_>, x: &[Value], y: &[Value]) -> Words {
    let n = x.len();
    let mut sum: Words = x.iter().map(|&x| b.mul(x, y[0])).collect();
    // For each word of `y`, the row of low halves, then that of high halves, one word up.
    for i in 0..n {
        if i > 0 {
            let low: Words = x[..n - i].iter().map(|&x| b.mul(x, y[i])).collect();
            let part = add(b, &sum[i..], &low);
            sum[i..].copy_from_slice(&part);
        }
        if i + 1 < n {
            let high: Words = x[..n - i - 1].iter().map(|&x| b.umulh(x, y[i])).collect();
            let part = add(b, &sum[i + 1..], &high);
            sum[i + 1..].copy_from_slice(&part);
        }
    }
    sum
}

/// A shift by less than the width; `amount` is an i32.
pub(crate) fn shift(b: &mut Build<'_>, how: Shift, x: &[Value], amount: Value) -> Words {
    if let &[x] = x {
        let amount = if b.ty(x) == Type::I64 { b.zext(amount, Type::I64) } else { amount };
        return smallvec![match how {
            Shift::Left => b.shl(x, amount),
            Shift::Logical => b.lshr(x, amount),
            Shift::Arithmetic => b.ashr(x, amount),
        }];
    }
    let fill = if how == Shift::Arithmetic { sign(b, x) } else { b.i64(0) };
    let mut x = Words::from_slice(x);
    let n = x.len();
    let mut step = 1;
    while step < n {
        let bit = b.i32(64 * step as u32);
        let bit = b.and(amount, bit);
        let zero = b.i32(0);
        let moves = b.icmp(IntPred::Ne, bit, zero);
        let from = |i: usize| if how == Shift::Left { i.checked_sub(step) } else { Some(i + step) };
        let old = x.clone();
        for i in 0..n {
            let moved = from(i).and_then(|i| old.get(i)).copied().unwrap_or(fill);
            x[i] = b.select(moves, moved, old[i]);
        }
        step *= 2;
    }
    let rest = b.i32(63);
    let rest = b.and(amount, rest);
    let rest = b.zext(rest, Type::I64);
    let word = |i: Option<usize>| i.and_then(|i| x.get(i)).copied().unwrap_or(fill);
    (0..n)
        .map(|i| match how {
            Shift::Left => bits::funnel(b, x[i], word(i.checked_sub(1)), rest, true),
            _ => bits::funnel(b, word(Some(i + 1)), x[i], rest, false),
        })
        .collect()
}

/// A shift by a constant; shifting by the width or more gives zero or the sign.
pub(crate) fn shift_by(b: &mut Build<'_>, how: Shift, x: &[Value], amount: u32) -> Words {
    if amount >= x.len() as u32 * word_bits(b, x) {
        let fill = if how == Shift::Arithmetic { sign(b, x) } else { b.int(b.ty(x[0]), 0) };
        return smallvec![fill; x.len()];
    }
    let amount = b.i32(amount);
    shift(b, how, x, amount)
}

/// A comparison.
pub(crate) fn icmp(b: &mut Build<'_>, cc: IntPred, x: &[Value], y: &[Value]) -> Value {
    if let ([x], [y]) = (x, y) {
        return b.icmp(cc, *x, *y);
    }
    if matches!(cc, IntPred::Eq | IntPred::Ne) {
        let mut differ = b.i64(0);
        for (&x, &y) in x.iter().zip(y) {
            let d = b.xor(x, y);
            differ = b.or(differ, d);
        }
        let zero = b.i64(0);
        return b.icmp(cc, differ, zero);
    }
    // The lowest words decide unless a higher pair differs; only the highest is signed.
    let mut result = b.icmp(crate::build::unsigned(cc), x[0], y[0]);
    for i in 1..x.len() {
        let cc = if i + 1 == x.len() { cc } else { crate::build::unsigned(cc) };
        let here = b.icmp(cc, x[i], y[i]);
        let equal = b.icmp(IntPred::Eq, x[i], y[i]);
        result = b.select(equal, result, here);
    }
    result
}

/// `c ? x : y`.
pub(crate) fn select(b: &mut Build<'_>, c: Value, x: &[Value], y: &[Value]) -> Words {
    x.iter().zip(y).map(|(&x, &y)| b.select(c, x, y)).collect()
}

/// The carry-less product of integers of `bits`.
pub(crate) fn carryless(b: &mut Build<'_>, x: &[Value], y: &[Value], bits: u32) -> Words {
    let (ty, width) = (b.ty(x[0]), word_bits(b, x));
    let (zero, one) = (b.int(ty, 0), b.int(ty, 1));
    let mut sum: Words = smallvec![zero; x.len()];
    for k in 0..bits {
        let n = b.int(ty, u64::from(k % width));
        let bit = b.lshr(y[(k / width) as usize], n);
        let bit = b.and(bit, one);
        let c = b.icmp(IntPred::Ne, bit, zero);
        let moved = shift_by(b, Shift::Left, x, k);
        let with = bitwise(b, IntOp::Xor, &sum, &moved);
        sum = select(b, c, &with, &sum);
    }
    sum
}

/// The minimum or maximum under `cc`.
pub(crate) fn minmax(b: &mut Build<'_>, cc: IntPred, x: &[Value], y: &[Value]) -> Words {
    let c = icmp(b, cc, x, y);
    select(b, c, x, y)
}

/// Leading zeros, as an i32.
pub(crate) fn ctlz(b: &mut Build<'_>, x: &[Value]) -> Value {
    let n = x.len();
    count_from(b, x, |i| n - 1 - i, bits::ctlz64, |b, x| b.ctlz32_or(x, 32), (0..n).collect())
}

/// Trailing zeros, as an i32.
pub(crate) fn cttz(b: &mut Build<'_>, x: &[Value]) -> Value {
    count_from(b, x, |i| i, bits::cttz64, |b, x| b.cttz32_or(x, 32), (0..x.len()).rev().collect())
}

/// Zeros up to the first bit set. Words are visited in an order that leaves the decisive one for last; `before` is the
/// number of words in front of one.
fn count_from(
    b: &mut Build<'_>,
    x: &[Value],
    before: impl Fn(usize) -> usize,
    count64: impl Fn(&mut Build<'_>, Value) -> Value,
    count32: impl Fn(&mut Build<'_>, Value) -> Value,
    order: SmallVec<[usize; 4]>,
) -> Value {
    if b.ty(x[0]) == Type::I32 {
        return count32(b, x[0]);
    }
    let mut result = None;
    for i in order {
        let n = count64(b, x[i]);
        let n = b.lo32(n);
        let words = b.i32(64 * before(i) as u32);
        let n = b.add(n, words);
        result = Some(match result {
            None => n,
            Some(r) => {
                let zero = b.i64(0);
                let empty = b.icmp(IntPred::Eq, x[i], zero);
                b.select(empty, r, n)
            }
        });
    }
    result.unwrap_or_else(|| b.i32(0))
}

/// The number of bits set, as an i32.
pub(crate) fn ctpop(b: &mut Build<'_>, x: &[Value]) -> Value {
    let mut sum = b.i32(0);
    for &x in x {
        let n = if b.ty(x) == Type::I64 {
            let n = bits::ctpop64(b, x);
            b.lo32(n)
        } else {
            b.ctpop32(x)
        };
        sum = b.add(sum, n);
    }
    sum
}

/// Reverses the bytes or the bits.
pub(crate) fn reverse(b: &mut Build<'_>, x: &[Value], bytes: bool) -> Words {
    x.iter().rev().map(|&x| if bytes { bits::bswap(b, x) } else { bits::bitreverse(b, x) }).collect()
}

/// The value modulo a constant below 2^32, as an i32.
pub(crate) fn modulo(b: &mut Build<'_>, x: &[Value], k: u32) -> Value {
    if k.is_power_of_two() {
        let low = b.lo32(x[0]);
        let mask = b.i32(k - 1);
        return b.and(low, mask);
    }
    if b.ty(x[0]) == Type::I32 {
        let k = b.i32(k);
        return int_div::unsigned(b, x[0], k, DivResult::Remainder);
    }
    let k = b.i64(u64::from(k));
    let mut rest = b.i64(0);
    let half = b.i64(32);
    for &x in x.iter().rev() {
        for part in [b.hi32(x), b.lo32(x)] {
            let part = b.zext(part, Type::I64);
            let both = b.shl(rest, half);
            let both = b.or(both, part);
            rest = int_div::unsigned(b, both, k, DivResult::Remainder);
        }
    }
    b.lo32(rest)
}

/// The unsigned quotient or remainder.
pub(crate) fn unsigned_division(b: &mut Build<'_>, x: &[Value], y: &[Value], want: DivResult) -> Words {
    // High words that are zero in both need no work.
    let used = (1..x.len()).rev().find(|&i| [x, y].iter().any(|v| b.const_int(v[i]) != Some(0))).map_or(1, |i| i + 1);
    let mut r = if used == 1 {
        smallvec![int_div::unsigned(b, x[0], y[0], want)]
    } else {
        long_division(b, &x[..used], &y[..used], want)
    };
    let zero = b.int(b.ty(x[0]), 0);
    r.resize(x.len(), zero);
    r
}

/// The signed quotient or remainder, rounded towards zero.
pub(crate) fn signed_division(b: &mut Build<'_>, x: &[Value], y: &[Value], want: DivResult) -> Words {
    if let ([x], [y]) = (x, y) {
        return smallvec![int_div::signed(b, *x, *y, want)];
    }
    let signs = [x, y].map(|v| sign(b, v));
    let [ax, ay] = [(x, signs[0]), (y, signs[1])].map(|(v, s)| with_sign(b, v, s));
    let r = unsigned_division(b, &ax, &ay, want);
    let sign = if want == DivResult::Quotient { b.xor(signs[0], signs[1]) } else { signs[0] };
    with_sign(b, &r, sign)
}

/// `x`, negated if word `sign` is all ones.
pub(crate) fn with_sign(b: &mut Build<'_>, x: &[Value], sign: Value) -> Words {
    let signs: Words = smallvec![sign; x.len()];
    let flipped = bitwise(b, IntOp::Xor, x, &signs);
    sub(b, &flipped, &signs)
}

/// Shift-and-subtract division, one bit of the quotient at a time.
///
/// The quotient has at most `ctlz(y) - ctlz(x) + 1` bits, so there are that many rounds, starting with the dividend's
/// bits above them as the remainder, which is less than the divisor.
fn long_division(b: &mut Build<'_>, x: &[Value], y: &[Value], want: DivResult) -> Words {
    let n = x.len();
    let all = b.i32(64 * n as u32);
    let (zx, zy) = (ctlz(b, x), ctlz(b, y));
    let rounds = b.sub(zy, zx);
    let one = b.i32(1);
    let rounds = b.add(rounds, one);
    let zero = b.i32(0);
    let rounds = b.smax(rounds, zero);
    // A shift by the full width (the dividend is zero or less than the divisor) is done as one by all but one bit, and
    // one more.
    let whole = shift(b, Shift::Logical, x, rounds);
    let every = b.icmp(IntPred::Eq, rounds, all);
    let none = splat(b, x, false);
    let rest = select(b, every, &none, &whole);
    let up = b.sub(all, rounds);
    let nothing = b.icmp(IntPred::Eq, rounds, zero);
    let whole = shift(b, Shift::Left, x, up);
    let quotient = select(b, nothing, &none, &whole);
    let mut state: Words = smallvec![rounds];
    state.extend(rest);
    state.extend(quotient);
    let more = |b: &mut Build<'_>, state: &[Value]| {
        let zero = b.i32(0);
        b.icmp(IntPred::Ne, state[0], zero)
    };
    let state = b.repeat(&state, more, |b, state| {
        let (rest, quotient) = (&state[1..=n], &state[n + 1..]);
        let one = b.i32(1);
        let left = b.sub(state[0], one);
        let carry = sign(b, rest);
        let bit = b.i64(63);
        let high = b.lshr(quotient[n - 1], bit);
        let mut rest = shift_by(b, Shift::Left, rest, 1);
        rest[0] = b.or(rest[0], high);
        let mut quotient = shift_by(b, Shift::Left, quotient, 1);
        let less = sub(b, &rest, y);
        let fits = icmp(b, IntPred::Uge, &rest, y);
        let zero = b.i64(0);
        let carried = b.icmp(IntPred::Ne, carry, zero);
        let takes = b.or(fits, carried);
        let rest = select(b, takes, &less, &rest);
        let bit = b.zext(takes, Type::I64);
        quotient[0] = b.or(quotient[0], bit);
        let mut next: Words = smallvec![left];
        next.extend(rest);
        next.extend(quotient);
        next
    });
    Words::from_slice(if want == DivResult::Quotient { &state[n + 1..] } else { &state[1..=n] })
}

/// Converts to a float, rounded once: from the highest 64 bits, with a sticky lowest bit for those below.
pub(crate) fn to_float(b: &mut Build<'_>, x: &[Value], ty: Type, signed: bool) -> Value {
    if let &[x] = x {
        return match (b.ty(x), signed) {
            (Type::I64, _) => convert::int64_to_float(b, x, ty, signed),
            (_, true) => b.sitofp(x, ty),
            (_, false) => b.uitofp(x, ty),
        };
    }
    let sign = if signed { sign(b, x) } else { b.i64(0) };
    let magnitude = with_sign(b, x, sign);
    let zeros = ctlz(b, &magnitude);
    // For zero, the shift amount does not matter.
    let last = b.i32(64 * x.len() as u32 - 1);
    let amount = b.umin(zeros, last);
    let normal = shift(b, Shift::Left, &magnitude, amount);
    let (&top, below) = normal.split_last().expect("several words");
    let mut rest = b.i64(0);
    for &word in below {
        rest = b.or(rest, word);
    }
    let zero = b.i64(0);
    let sticky = b.icmp(IntPred::Ne, rest, zero);
    let sticky = b.zext(sticky, Type::I64);
    let top = b.or(top, sticky);
    // Values of this size that f16 can hold are exact in f32.
    let wide = if ty == Type::F64 { ty } else { Type::F32 };
    let f = convert::int64_to_float(b, top, wide, false);
    let scale = b.i32(64 * (x.len() as u32 - 1));
    let exponent = b.sub(scale, amount);
    let f = b.ldexp(f, exponent);
    let minus = b.fneg(f);
    let zero = b.i64(0);
    let negative = b.icmp(IntPred::Slt, sign, zero);
    let f = b.select(negative, minus, f);
    if ty == wide { f } else { b.fptrunc(f, ty) }
}

/// Converts from a float, rounded towards zero, to `words` i64; out of range gives any value.
pub(crate) fn from_float(b: &mut Build<'_>, v: Value, words: usize, signed: bool) -> Words {
    if words == 1 {
        return smallvec![convert::float_to_int64(b, v, signed)];
    }
    let v = if b.ty(v) == Type::F64 { v } else { b.fpext(v, Type::F64) };
    let v = b.ftrunc(v);
    let bits = b.bitcast(v, Type::I64);
    let high = b.hi32(bits);
    let (k20, mask) = (b.i32(20), b.i32(0x7ff));
    let exponent = b.lshr(high, k20);
    let exponent = b.and(exponent, mask);
    let (fraction, hidden) = (b.i64((1 << 52) - 1), b.i64(1 << 52));
    let fraction = b.and(bits, fraction);
    let mantissa = b.or(fraction, hidden);
    // 1075: the exponent from which the mantissa is an integer.
    let whole = b.i32(1075);
    let up = b.sub(exponent, whole);
    let down = b.sub(whole, exponent);
    let (zero, last) = (b.i32(0), b.i32(63));
    let down = b.smax(down, zero);
    let down = b.smin(down, last);
    let down = b.zext(down, Type::I64);
    let up = b.smax(up, zero);
    let none = b.i64(0);
    let mut wide: Words = smallvec![none; words];
    wide[0] = b.lshr(mantissa, down);
    let top = b.i32(64 * words as u32 - 1);
    let up = b.umin(up, top);
    let magnitude = shift(b, Shift::Left, &wide, up);
    if !signed {
        return magnitude;
    }
    let k = b.i64(63);
    let sign = b.ashr(bits, k);
    with_sign(b, &magnitude, sign)
}
