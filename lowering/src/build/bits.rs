//! Operations on the bits of integers: logic, shifts, and changes of width, simplified like arithmetic (`int.rs`).

use gcnc_ir::{BinOp, CastOp, Type, Value};
use planted::Bug;

use super::Build;
use super::int::op_of;
use crate::fold::{self, IntOp};
use crate::known::mask;

impl Build<'_> {
    /// `a & b`.
    pub fn and(&mut self, a: Value, b: Value) -> Value {
        let ty = self.ty(a);
        let (a, b) = self.constant_right(a, b);
        if a == b {
            return a;
        }
        if let Some(r) = self.fold_int(IntOp::And, a, b) {
            return r;
        }
        if let Some(c) = self.const_int(b) {
            let known = self.known(a);
            if c == 0 {
                return b;
            }
            // Every bit that may be set is kept.
            let width = known.zbits.saturating_sub(planted::on(Bug::AndTopBit).into());
            let possible = mask(width) & !mask(known.tz);
            if possible & !c == 0 {
                return a;
            }
            if possible & c == 0 {
                return self.int(ty, 0);
            }
            if let Some(r) = self.merge_constants(IntOp::And, a, b) {
                return r;
            }
            if ty == Type::I64 && c <= mask(32) {
                return self.narrow(IntOp::And, a, b);
            }
        }
        if ty == Type::I64 {
            let (ka, kb) = (self.known(a).zbits, self.known(b).zbits);
            if ka.min(kb) <= 32 {
                return self.narrow(IntOp::And, a, b);
            }
        }
        self.binary(BinOp::And, a, b)
    }

    /// `a | b`.
    pub fn or(&mut self, a: Value, b: Value) -> Value {
        let ty = self.ty(a);
        let (a, b) = self.constant_right(a, b);
        if a == b {
            return a;
        }
        if let Some(r) = self.fold_int(IntOp::Or, a, b) {
            return r;
        }
        if let Some(c) = self.const_int(b) {
            if c == 0 {
                return a;
            }
            if c == mask(self.bits(ty)) {
                return b;
            }
            if let Some(r) = self.merge_constants(IntOp::Or, a, b) {
                return r;
            }
        }
        if let Some(r) = self.or_of_masks(a, b) {
            return r;
        }
        if ty == Type::I64 {
            if self.both_fit(a, b, 32) {
                return self.narrow(IntOp::Or, a, b);
            }
            if let (Some((a0, a1)), Some((b0, b1))) = (self.as_halves(a), self.as_halves(b)) {
                let (lo, hi) = (self.or(a0, b0), self.or(a1, b1));
                return self.pair(lo, hi);
            }
            for (high, low) in [(a, b), (b, a)] {
                if self.known(high).tz >= 32 && self.known(low).zbits <= 32 {
                    let (lo, hi) = (self.lo32(low), self.hi32(high));
                    return self.pair(lo, hi);
                }
            }
        }
        self.binary(BinOp::Or, a, b)
    }

    /// The halves of an i64 that was composed of them.
    fn as_halves(&mut self, v: Value) -> Option<(Value, Value)> {
        let low = self.as1(v, CastOp::ZExt).filter(|&low| self.ty(low) == Type::I32);
        let zero = self.i32(0);
        low.map(|low| (low, zero)).or_else(|| self.as_pair(v))
    }

    /// Simplifies `x & c | x & d`, also as part of a longer disjunction: `y | x & c | x & d`.
    fn or_of_masks(&mut self, a: Value, b: Value) -> Option<Value> {
        let (x, d) = self.as_masked(b)?;
        let ty = self.ty(b);
        let both = |this: &mut Self, v: Value| {
            let (_, c) = this.as_masked(v).filter(|&(y, _)| y == x)?;
            let mask = this.int(ty, c | d);
            Some(this.and(x, mask))
        };
        if let Some(r) = both(self, a) {
            return Some(r);
        }
        let (y, z) = self.as2(a, BinOp::Or)?;
        for (part, rest) in [(z, y), (y, z)] {
            if let Some(r) = both(self, part) {
                return Some(self.or(rest, r));
            }
        }
        None
    }

    /// Matches `x & c`; the masked value may be the low half of `x`.
    fn as_masked(&mut self, v: Value) -> Option<(Value, u64)> {
        if let Some(low) = self.as1(v, CastOp::ZExt) {
            let (x, ty) = (self.as1(low, CastOp::Trunc)?, self.ty(v));
            let c = mask(self.bits(self.ty(low)));
            return match self.ty(x) {
                of if of == ty => Some((x, c)),
                Type::I64 if ty == Type::I32 => Some((self.lo32(x), c)),
                _ => None,
            };
        }
        let (x, c) = self.as2(v, BinOp::And)?;
        Some((x, self.const_int(c)?))
    }

    /// `a ^ b`.
    pub fn xor(&mut self, a: Value, b: Value) -> Value {
        let ty = self.ty(a);
        let (a, b) = self.constant_right(a, b);
        if a == b {
            return self.int(ty, 0);
        }
        if let Some(r) = self.fold_int(IntOp::Xor, a, b) {
            return r;
        }
        if let Some(c) = self.const_int(b) {
            if c == 0 {
                return a;
            }
            if ty == Type::I1
                && let Some(r) = self.invert(a)
            {
                return r;
            }
            if let Some(r) = self.merge_constants(IntOp::Xor, a, b) {
                return r;
            }
        }
        if ty == Type::I64 && self.both_fit(a, b, 32) {
            return self.narrow(IntOp::Xor, a, b);
        }
        self.binary(BinOp::Xor, a, b)
    }

    /// All bits inverted.
    pub fn not(&mut self, a: Value) -> Value {
        let ones = self.int(self.ty(a), u64::MAX);
        self.xor(a, ones)
    }

    /// The shift amount, if constant.
    fn const_shift(&self, b: Value) -> Option<u8> {
        self.const_int(b).map(|c| c as u8)
    }

    /// The amount of a shift, if it is constant and not zero; otherwise the result.
    fn constant_shift(&mut self, op: IntOp, a: Value, b: Value) -> Result<u8, Value> {
        if let Some(r) = self.fold_int(op, a, b) {
            return Err(r);
        }
        if self.const_int(a) == Some(0) {
            return Err(a);
        }
        match self.const_shift(b) {
            Some(0) => Err(a),
            Some(n) => Ok(n),
            None => {
                let b = self.shift_amount(b);
                Err(self.binary(op_of(op), a, b))
            }
        }
    }

    /// `a` shifted by `n`, where `a` is the result of the same shift (not an arithmetic one) by another constant.
    fn shift_further(&mut self, op: IntOp, a: Value, n: u8) -> Option<Value> {
        let (x, m) = self.as2(a, op_of(op))?;
        let by = self.const_shift(m)? + n;
        let ty = self.ty(a);
        if by >= self.bits(ty) {
            return Some(self.int(ty, 0));
        }
        let by = self.int(ty, by.into());
        Some(self.int_op(op, x, by))
    }

    /// `a << b`.
    pub fn shl(&mut self, a: Value, b: Value) -> Value {
        let (ty, bits) = (self.ty(a), self.bits(self.ty(a)));
        let n = match self.constant_shift(IntOp::Shl, a, b) {
            Ok(n) => n,
            Err(r) => return r,
        };
        if let Some(r) = self.shift_further(IntOp::Shl, a, n) {
            return r;
        }
        if let Some((x, m)) = self.as2(a, BinOp::LShr)
            && self.const_shift(m) == Some(n)
        {
            let k = self.int(ty, mask(bits) << n);
            return self.and(x, k);
        }
        if let Some((x, c)) = self.as_masked(a)
            && let Some((y, m)) = self.as2(x, BinOp::LShr)
            && self.const_shift(m) == Some(n)
        {
            let k = self.int(ty, (c << n) & mask(bits));
            return self.and(y, k);
        }
        if ty == Type::I64 {
            if n >= 32 {
                let lo = self.lo32(a);
                let k = self.i32(u32::from(n) - 32);
                let hi = self.shl(lo, k);
                let zero = self.i32(0);
                return self.pair(zero, hi);
            }
            if self.known(a).zbits + n <= 32 {
                let lo = self.lo32(a);
                let k = self.i32(u32::from(n));
                let r = self.shl(lo, k);
                return self.zext(r, Type::I64);
            }
        }
        self.binary(BinOp::Shl, a, b)
    }

    /// `a >> b`, shifting in zeros.
    pub fn lshr(&mut self, a: Value, b: Value) -> Value {
        let (ty, bits) = (self.ty(a), self.bits(self.ty(a)));
        let n = match self.constant_shift(IntOp::Lshr, a, b) {
            Ok(n) => n,
            Err(r) => return r,
        };
        if self.known(a).zbits <= n {
            return self.int(ty, 0);
        }
        if let Some(r) = self.shift_further(IntOp::Lshr, a, n) {
            return r;
        }
        if let Some((x, m)) = self.as2(a, BinOp::Shl)
            && self.const_shift(m) == Some(n)
        {
            let kept = if planted::on(Bug::ShiftBackMask) { mask(bits) << n } else { mask(bits) >> n };
            let k = self.int(ty, kept & mask(bits));
            return self.and(x, k);
        }
        if ty == Type::I64 {
            if n > 32 || (n == 32 && self.splits(a)) {
                let hi = self.hi32(a);
                let k = self.i32(u32::from(n) - 32);
                let r = self.lshr(hi, k);
                return self.zext(r, Type::I64);
            }
            if self.known(a).zbits <= 32 {
                let k = self.i32(u32::from(n));
                let lo = self.lo32(a);
                let r = self.lshr(lo, k);
                return self.zext(r, Type::I64);
            }
        }
        self.binary(BinOp::LShr, a, b)
    }

    /// `a >> b`, shifting in the sign.
    pub fn ashr(&mut self, a: Value, b: Value) -> Value {
        let (ty, bits) = (self.ty(a), self.bits(self.ty(a)));
        if self.known(a).zbits < bits {
            return self.lshr(a, b);
        }
        let n = match self.constant_shift(IntOp::Ashr, a, b) {
            Ok(n) => n,
            Err(r) => return r,
        };
        if let Some((x, m)) = self.as2(a, BinOp::AShr)
            && let Some(m) = self.const_shift(m)
        {
            let k = self.int(ty, u64::from((m + n).min(bits - 1)));
            return self.ashr(x, k);
        }
        // A shl and ashr by the same amount, of a value that is already that narrow.
        if let Some((x, m)) = self.as2(a, BinOp::Shl)
            && self.const_shift(m) == Some(n)
            && self.known(x).sbits <= bits - n
        {
            return x;
        }
        if ty == Type::I64 && n >= 32 {
            let hi = self.hi32(a);
            let k = self.i32(u32::from(n) - 32);
            let r = self.ashr(hi, k);
            return self.sext(r, Type::I64);
        }
        if ty == Type::I64 && self.known(a).sbits <= 32 {
            let lo = self.lo32(a);
            let k = self.i32(u32::from(n));
            let r = self.ashr(lo, k);
            return self.sext(r, Type::I64);
        }
        self.binary(BinOp::AShr, a, b)
    }

    /// The hardware takes shift amounts modulo the width: a mask to that width is redundant.
    fn shift_amount(&mut self, b: Value) -> Value {
        let bits = u64::from(self.bits(self.ty(b)));
        if let Some((x, m)) = self.as2(b, BinOp::And)
            && let Some(m) = self.const_int(m)
            && (m & (bits - 1) == bits - 1 || planted::on(Bug::ShiftAmountMask))
            && self.known(x).zbits <= 6
        {
            return x;
        }
        b
    }

    /// Whether the halves of an i64 are available.
    fn splits(&self, a: Value) -> bool {
        self.as_pair(a).is_some() || self.as1(a, CastOp::ZExt).is_some() || self.as1(a, CastOp::SExt).is_some()
    }

    /// The low half of an i64; an i32 itself.
    pub fn lo32(&mut self, a: Value) -> Value {
        if self.ty(a) == Type::I32 { a } else { self.trunc(a, Type::I32) }
    }

    /// The high half of an i64.
    pub fn hi32(&mut self, a: Value) -> Value {
        if let Some((_, hi)) = self.as_pair(a) {
            return hi;
        }
        if self.known(a).zbits <= 32 {
            return self.i32(0);
        }
        if let Some(x) = self.as1(a, CastOp::SExt) {
            let x = if self.ty(x) == Type::I32 { x } else { self.sext(x, Type::I32) };
            let k = self.i32(31);
            return if planted::on(Bug::HighOfSext) { self.lshr(x, k) } else { self.ashr(x, k) };
        }
        if let Some(c) = self.const_int(a) {
            return self.i32((c >> 32) as u32);
        }
        let k = self.i64(32);
        let h = self.binary(BinOp::LShr, a, k);
        self.cast(CastOp::Trunc, h, Type::I32)
    }

    /// Zero extension to i32 or i64; no operation if the operand is that wide already.
    pub fn zext(&mut self, a: Value, to: Type) -> Value {
        let from = self.ty(a);
        if from == to {
            return a;
        }
        if let Some(c) = self.const_int(a) {
            return self.int(to, c);
        }
        if let Some(x) = self.as1(a, CastOp::ZExt) {
            return self.zext(x, to);
        }
        if let Some(x) = self.as1(a, CastOp::Trunc)
            && self.ty(x) == to
            && self.known(x).zbits <= self.bits(from)
        {
            return x;
        }
        self.cast(CastOp::ZExt, a, to)
    }

    /// Sign extension to i32 or i64.
    pub fn sext(&mut self, a: Value, to: Type) -> Value {
        let from = self.ty(a);
        if from == to {
            return a;
        }
        let bits = self.bits(from);
        if let Some(c) = self.const_int(a) {
            return self.int(to, fold::signed(c, bits) as u64);
        }
        if from != Type::I1 && self.known(a).zbits < bits {
            return self.zext(a, to);
        }
        if let Some(x) = self.as1(a, CastOp::SExt) {
            return self.sext(x, to);
        }
        if let Some(x) = self.as1(a, CastOp::Trunc)
            && self.ty(x) == to
            && self.known(x).sbits <= bits
        {
            return x;
        }
        self.cast(CastOp::SExt, a, to)
    }

    /// Truncation.
    pub fn trunc(&mut self, a: Value, to: Type) -> Value {
        let from = self.ty(a);
        if from == to {
            return a;
        }
        if let Some(c) = self.const_int(a) {
            return self.int(to, c & mask(self.bits(to)));
        }
        for op in [CastOp::ZExt, CastOp::SExt] {
            if let Some(x) = self.as1(a, op) {
                return match self.bits(self.ty(x)).cmp(&self.bits(to)) {
                    std::cmp::Ordering::Equal => x,
                    std::cmp::Ordering::Greater => self.trunc(x, to),
                    std::cmp::Ordering::Less if op == CastOp::ZExt => self.zext(x, to),
                    std::cmp::Ordering::Less => self.sext(x, to),
                };
            }
        }
        if let Some(x) = self.as1(a, CastOp::Trunc) {
            return self.trunc(x, to);
        }
        if let Some((lo, _)) = self.as_pair(a) {
            return self.trunc(lo, to);
        }
        if to == Type::I32
            && let Some((x, n)) = self.as2(a, BinOp::LShr)
            && self.const_int(n) == Some(32)
            && self.splits(x)
        {
            return self.hi32(x);
        }
        if from == Type::I64
            && let Some((x, n)) = self.as2(a, BinOp::LShr)
            && let Some(n) = self.const_shift(n).filter(|&n| u32::from(n) + u32::from(self.bits(to)) <= 32)
        {
            // The low half has all remaining bits.
            let (lo, n) = (self.lo32(x), self.i32(n.into()));
            let low = self.lshr(lo, n);
            return self.trunc(low, to);
        }
        self.cast(CastOp::Trunc, a, to)
    }

    /// The low `bits` of an i32 or i64, the rest cleared.
    pub fn zext_in(&mut self, a: Value, bits: u8) -> Value {
        let ty = self.ty(a);
        if bits >= self.bits(ty) {
            return a;
        }
        let m = self.int(ty, mask(bits));
        self.and(a, m)
    }

    /// The low `bits` of an i32 or i64, sign-extended in place.
    pub fn sext_in(&mut self, a: Value, bits: u8) -> Value {
        let ty = self.ty(a);
        let width = self.bits(ty);
        if bits >= width || self.known(a).sbits <= bits + u8::from(planted::on(Bug::SextOfNine)) {
            return a;
        }
        if let Some(x) = self.as1(a, CastOp::ZExt)
            && self.bits(self.ty(x)) == bits
        {
            return self.sext(x, ty);
        }
        let n = self.int(ty, u64::from(width - bits));
        let up = self.shl(a, n);
        self.ashr(up, n)
    }

    /// An i64 of two halves.
    pub fn pair(&mut self, lo: Value, hi: Value) -> Value {
        if let (Some(l), Some(h)) = (self.const_int(lo), self.const_int(hi)) {
            return self.i64(h << 32 | l);
        }
        if self.const_int(hi) == Some(0) {
            return self.zext(lo, Type::I64);
        }
        // The halves of one value.
        if let (Some(x), Some(h)) = (self.as1(lo, CastOp::Trunc), self.as1(hi, CastOp::Trunc))
            && let Some((y, n)) = self.as2(h, BinOp::LShr)
            && (x == y || planted::on(Bug::PairOfTwo))
            && self.const_int(n) == Some(32)
        {
            return x;
        }
        self.merge_halves(lo, hi)
    }
}
