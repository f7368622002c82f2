//! Integer operations with peephole simplification: every rule looks one or two definitions deep and returns an
//! existing value, a constant, or one or two new instructions, so that building stays linear.
//!
//! Two ideas carry most rules. Constants go to the right and merge. And 64-bit arithmetic is narrowed: what is known to
//! fit in 32 bits is computed in 32 bits and extended, because every 64-bit operation costs two 32-bit ones.

use gcnc_ir::{BinOp, CastOp, IntPred, Intrinsic, Type, Value};
use planted::Bug;

use super::{Build, unsigned};
use crate::fold::{self, IntOp};
use crate::known::mask;

/// The instruction for an operation.
fn op_of(op: IntOp) -> BinOp {
    match op {
        IntOp::Add => BinOp::Add,
        IntOp::Mul => BinOp::Mul,
        IntOp::And => BinOp::And,
        IntOp::Or => BinOp::Or,
        IntOp::Xor => BinOp::Xor,
        IntOp::Shl => BinOp::Shl,
        IntOp::Lshr => BinOp::LShr,
        IntOp::Ashr => BinOp::AShr,
    }
}

impl Build<'_> {
    /// Any binary integer operation.
    pub fn int_op(&mut self, op: IntOp, a: Value, b: Value) -> Value {
        match op {
            IntOp::Add => self.add(a, b),
            IntOp::Mul => self.mul(a, b),
            IntOp::And => self.and(a, b),
            IntOp::Or => self.or(a, b),
            IntOp::Xor => self.xor(a, b),
            IntOp::Shl => self.shl(a, b),
            IntOp::Lshr => self.lshr(a, b),
            IntOp::Ashr => self.ashr(a, b),
        }
    }

    /// Folds constants; an out-of-range shift is poison, for which zero will do.
    fn fold_int(&mut self, op: IntOp, a: Value, b: Value) -> Option<Value> {
        let y = self.const_int(b)?;
        let ty = self.ty(a);
        let bits = self.bits(ty);
        if matches!(op, IntOp::Shl | IntOp::Lshr | IntOp::Ashr)
            && y + u64::from(planted::on(Bug::FoldShiftByMost)) >= u64::from(bits)
        {
            return Some(self.int(ty, 0));
        }
        let x = self.const_int(a)?;
        let r = fold::int(op, x, y, bits)?;
        Some(self.int(ty, r))
    }

    /// `a` and `b` with a constant moved to the right; the operation commutes.
    fn constant_right(&self, a: Value, b: Value) -> (Value, Value) {
        if self.is_const(a) && !self.is_const(b) { (b, a) } else { (a, b) }
    }

    /// `(x op c1) op c2` as `x op (c1 op c2)`.
    fn merge_constants(&mut self, op: IntOp, a: Value, b: Value) -> Option<Value> {
        let c2 = self.const_int(b)?;
        let (x, inner) = self.as2(a, op_of(op))?;
        let c1 = self.const_int(inner)?;
        let ty = self.ty(a);
        let c = fold::int(op, c1, c2, self.bits(ty))?;
        let c = self.int(ty, c);
        Some(self.int_op(op, x, c))
    }

    /// A 64-bit operation on values that fit in 32 bits, done in 32 bits.
    fn narrow(&mut self, op: IntOp, a: Value, b: Value) -> Value {
        let (x, y) = (self.lo32(a), self.lo32(b));
        let r = self.int_op(op, x, y);
        self.zext(r, Type::I64)
    }

    fn both_fit(&self, a: Value, b: Value, bits: u8) -> bool {
        self.known(a).zbits.max(self.known(b).zbits) <= bits
    }

    /// `a + b`.
    pub fn add(&mut self, a: Value, b: Value) -> Value {
        if self.ty(a) == Type::I1 {
            return self.xor(a, b);
        }
        let (a, b) = self.constant_right(a, b);
        if let Some(r) = self.fold_int(IntOp::Add, a, b) {
            return r;
        }
        if self.const_int(b) == Some(0) {
            return a;
        }
        if let Some(r) = self.merge_constants(IntOp::Add, a, b) {
            return r;
        }
        // x + (0 - y) and (0 - x) + y.
        if let Some((z, y)) = self.as2(b, BinOp::Sub)
            && self.const_int(z) == Some(0)
        {
            return if planted::on(Bug::SubCommuted) { self.sub(y, a) } else { self.sub(a, y) };
        }
        if let Some((z, x)) = self.as2(a, BinOp::Sub)
            && self.const_int(z) == Some(0)
        {
            return self.sub(b, x);
        }
        // (x - y) + y.
        if let Some((x, y)) = self.as2(a, BinOp::Sub)
            && y == b
        {
            return x;
        }
        if self.ty(a) == Type::I64
            && (self.both_fit(a, b, 31) || self.both_fit(a, b, 32) && planted::on(Bug::NarrowAddCarry))
        {
            return self.narrow(IntOp::Add, a, b);
        }
        if let Some((product, s)) = self.sum_with_product(a, b).filter(|_| self.known(b).zbits <= 32) {
            let addend = self.add(s, b);
            return self.add(product, addend);
        }
        self.binary(BinOp::Add, a, b)
    }

    /// For a step `a` of a long multiplication (32-bit factors and summand), the summand and the product. Another
    /// 32-bit value is better added to the summand: the instruction that adds 64 bits to a product takes a high half
    /// anyway, which is then the carry instead of zero.
    fn sum_with_product(&self, a: Value, b: Value) -> Option<(Value, Value)> {
        let (x, y) = self.as2(a, BinOp::Add).filter(|_| self.ty(a) == Type::I64 && !self.is_const(b))?;
        let factors = |v: Value| self.as2(v, BinOp::Mul).filter(|&(x, y)| self.both_fit(x, y, 32));
        let (product, s) = if factors(x).is_some() { (x, y) } else { (y, x) };
        (factors(product).is_some() && self.known(s).zbits <= 32).then_some((product, s))
    }

    /// `a - b`.
    pub fn sub(&mut self, a: Value, b: Value) -> Value {
        let ty = self.ty(a);
        if ty == Type::I1 {
            return self.xor(a, b);
        }
        if a == b {
            return self.int(ty, 0);
        }
        if let Some(c) = self.const_int(b) {
            let n = self.int(ty, c.wrapping_neg() & mask(self.bits(ty)));
            return self.add(a, n);
        }
        // (x + y) - x and (x + y) - y.
        if let Some((x, y)) = self.as2(a, BinOp::Add) {
            if x == b {
                return y;
            }
            if y == b {
                return x;
            }
        }
        // 0 - (x - y).
        if self.const_int(a) == Some(0)
            && let Some((x, y)) = self.as2(b, BinOp::Sub)
        {
            return self.sub(y, x);
        }
        self.binary(BinOp::Sub, a, b)
    }

    /// `0 - a`.
    pub fn neg(&mut self, a: Value) -> Value {
        let zero = self.int(self.ty(a), 0);
        self.sub(zero, a)
    }

    /// All bits inverted.
    pub fn not(&mut self, a: Value) -> Value {
        let ones = self.int(self.ty(a), u64::MAX);
        self.xor(a, ones)
    }

    /// `a * b`.
    pub fn mul(&mut self, a: Value, b: Value) -> Value {
        let ty = self.ty(a);
        if ty == Type::I1 {
            return self.and(a, b);
        }
        let (a, b) = self.constant_right(a, b);
        if let Some(r) = self.fold_int(IntOp::Mul, a, b) {
            return r;
        }
        if let Some(c) = self.const_int(b) {
            if c == 0 {
                return b;
            }
            if c.is_power_of_two() {
                let k = self.int(ty, u64::from(c.trailing_zeros()));
                return self.shl(a, k);
            }
            if c == mask(self.bits(ty)) {
                return self.neg(a);
            }
        }
        if let Some(r) = self.merge_constants(IntOp::Mul, a, b) {
            return r;
        }
        if ty == Type::I64 {
            return self.mul64(a, b);
        }
        self.binary(BinOp::Mul, a, b)
    }

    /// Makes it explicit that a factor is an extended 32-bit value, so that selection can use one instruction.
    fn mul64(&mut self, a: Value, b: Value) -> Value {
        let (ka, kb) = (self.known(a), self.known(b));
        if ka.zbits.saturating_add(kb.zbits) <= 32 {
            return self.narrow(IntOp::Mul, a, b);
        }
        let (mut a, mut b) = (a, b);
        if ka.zbits <= 32 && kb.zbits <= 32 {
            (a, b) = (self.rezext(a), self.rezext(b));
        } else if ka.sbits <= 32 && kb.sbits <= 32 {
            (a, b) = (self.resext(a), self.resext(b));
        }
        self.binary(BinOp::Mul, a, b)
    }

    fn rezext(&mut self, a: Value) -> Value {
        let lo = self.lo32(a);
        self.zext(lo, Type::I64)
    }

    fn resext(&mut self, a: Value) -> Value {
        let lo = self.lo32(a);
        self.sext(lo, Type::I64)
    }

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

    /// The high half of the 64- or 128-bit unsigned product.
    pub fn umulh(&mut self, a: Value, b: Value) -> Value {
        if self.ty(a) == Type::I32 {
            let (x, y) = (self.zext(a, Type::I64), self.zext(b, Type::I64));
            let p = self.mul(x, y);
            return self.hi32(p);
        }
        let (al, ah, bl, bh) = (self.lo32(a), self.hi32(a), self.lo32(b), self.hi32(b));
        let product = |s: &mut Self, x: Value, y: Value| {
            let (x, y) = (s.zext(x, Type::I64), s.zext(y, Type::I64));
            s.mul(x, y)
        };
        // Each partial sum stays below 2^64: (2^32 - 1)^2 + 2 (2^32 - 1) = 2^64 - 1.
        let low = product(self, al, bl);
        let carry = self.hi32(low);
        let carry = self.zext(carry, Type::I64);
        let middle = product(self, ah, bl);
        let middle = self.add(middle, carry);
        let (ml, mh) = (self.lo32(middle), self.hi32(middle));
        let ml = self.zext(ml, Type::I64);
        let cross = product(self, al, bh);
        let cross = self.add(cross, ml);
        let ch = self.hi32(cross);
        let (mh, ch) = (self.zext(mh, Type::I64), self.zext(ch, Type::I64));
        let high = product(self, ah, bh);
        let high = self.add(high, mh);
        if planted::on(Bug::ProductCarry) { high } else { self.add(high, ch) }
    }

    /// The high half of the signed product.
    pub fn smulh(&mut self, a: Value, b: Value) -> Value {
        if self.ty(a) == Type::I32 {
            let (x, y) = (self.sext(a, Type::I64), self.sext(b, Type::I64));
            let p = self.mul(x, y);
            return self.hi32(p);
        }
        // The unsigned high half, less each operand where the other is negative.
        let h = self.umulh(a, b);
        let k = self.i64(63);
        let sa = self.ashr(a, k);
        let sb = self.ashr(b, k);
        let x = self.and(sa, b);
        let y = self.and(sb, a);
        let h = self.sub(h, x);
        self.sub(h, y)
    }

    /// An integer or pointer comparison.
    pub fn icmp(&mut self, cc: IntPred, a: Value, b: Value) -> Value {
        let turned = |cc: IntPred| if planted::on(Bug::CompareSwapped) { cc } else { cc.swapped() };
        let (cc, a, b) = if self.is_const(a) && !self.is_const(b) { (turned(cc), b, a) } else { (cc, a, b) };
        if a == b {
            return self.i1(matches!(cc, IntPred::Eq | IntPred::Uge | IntPred::Ule | IntPred::Sge | IntPred::Sle));
        }
        let ty = self.ty(a);
        if !self.is_int(ty) {
            return self.compare_node(cc, a, b);
        }
        let bits = self.bits(ty);
        if ty == Type::I1 {
            return self.icmp_bool(cc, a, b);
        }
        if let (Some(x), Some(y)) = (self.const_int(a), self.const_int(b)) {
            return self.i1(compare(cc, x, y, bits));
        }
        if let Some(c) = self.const_int(b)
            && let Some(r) = self.icmp_constant(cc, a, c)
        {
            return r;
        }
        let (ka, kb) = (self.known(a), self.known(b));
        if ty == Type::I64 {
            if ka.zbits <= 32 && kb.zbits <= 32 {
                let (x, y) = (self.lo32(a), self.lo32(b));
                return self.icmp(unsigned(cc), x, y);
            }
            let signed_ok = matches!(cc, IntPred::Eq | IntPred::Ne) || cc != unsigned(cc);
            if signed_ok && ka.sbits <= 32 && kb.sbits <= 32 {
                let (x, y) = (self.lo32(a), self.lo32(b));
                return self.icmp(cc, x, y);
            }
        }
        self.compare_node(cc, a, b)
    }

    fn icmp_constant(&mut self, cc: IntPred, a: Value, c: u64) -> Option<Value> {
        let known = self.known(a);
        let bits = self.bits(self.ty(a));
        // Unsigned range.
        if c > mask(known.zbits) {
            let nonnegative = fold::signed(c, bits) >= 0 && known.zbits < bits;
            match cc {
                IntPred::Eq | IntPred::Ugt | IntPred::Uge => return Some(self.i1(false)),
                IntPred::Ne | IntPred::Ult | IntPred::Ule => return Some(self.i1(true)),
                IntPred::Slt | IntPred::Sle if nonnegative => return Some(self.i1(true)),
                IntPred::Sgt | IntPred::Sge if nonnegative => return Some(self.i1(false)),
                _ => {}
            }
        }
        match (cc, c) {
            (IntPred::Ult, 0) => return Some(self.i1(false)),
            (IntPred::Uge, 0) => return Some(self.i1(true)),
            (IntPred::Ult, 1) => {
                let zero = self.int(self.ty(a), 0);
                return Some(self.icmp(IntPred::Eq, a, zero));
            }
            (IntPred::Ugt, 0) => {
                let zero = self.int(self.ty(a), 0);
                return Some(self.icmp(IntPred::Ne, a, zero));
            }
            _ => {}
        }
        // An extended boolean compared with zero.
        for op in [CastOp::ZExt, CastOp::SExt] {
            if let Some(x) = self.as1(a, op)
                && self.ty(x) == Type::I1
                && c == 0
            {
                match cc {
                    IntPred::Ne => return Some(x),
                    IntPred::Eq => return Some(self.not(x)),
                    _ => {}
                }
            }
        }
        if c == 0
            && matches!(cc, IntPred::Eq | IntPred::Ne)
            && let Some((x, y)) = self.as2(a, BinOp::Sub).or_else(|| self.as2(a, BinOp::Xor))
        {
            return Some(self.icmp(cc, x, y));
        }
        None
    }

    fn icmp_bool(&mut self, cc: IntPred, a: Value, b: Value) -> Value {
        let (na, nb) = (self.not(a), self.not(b));
        match cc {
            IntPred::Ne => self.xor(a, b),
            IntPred::Eq => self.xor(a, nb),
            IntPred::Ugt | IntPred::Slt => self.and(a, nb),
            IntPred::Ult | IntPred::Sgt => self.and(na, b),
            IntPred::Uge | IntPred::Sle => self.or(a, nb),
            IntPred::Ule | IntPred::Sge => self.or(na, b),
        }
    }

    /// The complement of a comparison, as a comparison.
    fn invert(&mut self, a: Value) -> Option<Value> {
        if let Some((x, y)) = self.as2(a, BinOp::Xor)
            && self.const_int(y).is_some()
        {
            return Some(x);
        }
        if let Some((cc, x, y)) = self.as_icmp(a) {
            return Some(self.icmp(cc.inverse(), x, y));
        }
        let (cc, x, y) = self.as_fcmp(a)?;
        Some(self.fcmp(cc.inverse(), x, y))
    }

    /// `c ? a : b`.
    pub fn select(&mut self, c: Value, a: Value, b: Value) -> Value {
        if let Some(k) = self.const_int(c) {
            return if k != 0 { a } else { b };
        }
        if a == b {
            return a;
        }
        let ty = self.ty(a);
        if let Some((x, y)) = self.as2(c, BinOp::Xor)
            && self.const_int(y).is_some()
        {
            return if planted::on(Bug::SelectOfNot) { self.select(x, a, b) } else { self.select(x, b, a) };
        }
        if self.is_int(ty)
            && let (ka, kb) = (self.const_int(a), self.const_int(b))
            && let Some(r) = self.select_constants(c, ty, (a, ka), (b, kb))
        {
            return r;
        }
        self.select_node(c, a, b)
    }

    fn select_constants(
        &mut self,
        c: Value,
        ty: Type,
        (a, ka): (Value, Option<u64>),
        (b, kb): (Value, Option<u64>),
    ) -> Option<Value> {
        if ty == Type::I1 {
            return Some(match (ka, kb) {
                (Some(1), _) => self.or(c, b),
                (Some(_), _) => {
                    let n = self.not(c);
                    self.and(n, b)
                }
                (_, Some(0)) => self.and(c, a),
                (_, Some(_)) => {
                    let n = self.not(c);
                    self.or(n, a)
                }
                _ => return None,
            });
        }
        match (ka?, kb?) {
            (1, 0) => Some(self.zext(c, ty)),
            (k, 0) if k == mask(self.bits(ty)) => Some(self.sext(c, ty)),
            _ => None,
        }
    }

    /// A saturating 32-bit sum or difference, which the target supports (`has_saturation`).
    pub fn saturating(&mut self, id: Intrinsic, a: Value, b: Value) -> Value {
        self.call_same(id, &[a, b])
    }

    /// The minimum or maximum, by a comparison.
    pub fn minmax(&mut self, cc: IntPred, a: Value, b: Value) -> Value {
        if self.ty(a) == Type::I32 {
            return match cc {
                IntPred::Ult | IntPred::Ule => self.umin(a, b),
                IntPred::Ugt | IntPred::Uge => self.umax(a, b),
                IntPred::Slt | IntPred::Sle => self.smin(a, b),
                _ => self.smax(a, b),
            };
        }
        let c = self.icmp(cc, a, b);
        self.select(c, a, b)
    }
}

/// Compares two constants.
pub(crate) fn compare(cc: IntPred, x: u64, y: u64, bits: u8) -> bool {
    let (sx, sy) = (fold::signed(x, bits), fold::signed(y, bits));
    match cc {
        IntPred::Eq => x == y,
        IntPred::Ne => x != y,
        IntPred::Ult => x < y,
        IntPred::Ule => x <= y,
        IntPred::Ugt => x > y,
        IntPred::Uge => x >= y,
        IntPred::Slt if planted::on(Bug::FoldSignedLess) => x < y,
        IntPred::Slt => sx < sy,
        IntPred::Sle => sx <= sy,
        IntPred::Sgt => sx > sy,
        IntPred::Sge => sx >= sy,
    }
}
