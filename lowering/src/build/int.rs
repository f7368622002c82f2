//! Integer arithmetic and comparisons with peephole simplification: every rule looks one or two definitions deep and
//! returns an existing value, a constant, or one or two new instructions, so that building stays linear.
//!
//! Two ideas carry most rules. Constants go to the right and merge. And 64-bit arithmetic is narrowed: what is known to
//! fit in 32 bits is computed in 32 bits and extended, because every 64-bit operation costs two 32-bit ones.

use gcnc_ir::{BinOp, CastOp, IntPred, Intrinsic, Type, Value};
use planted::Bug;

use super::{Build, unsigned};
use crate::fold::{self, IntOp};
use crate::known::mask;

/// The instruction for an operation.
pub(super) fn op_of(op: IntOp) -> BinOp {
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
    pub(super) fn fold_int(&mut self, op: IntOp, a: Value, b: Value) -> Option<Value> {
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
    pub(super) fn constant_right(&self, a: Value, b: Value) -> (Value, Value) {
        if self.is_const(a) && !self.is_const(b) { (b, a) } else { (a, b) }
    }

    /// `(x op c1) op c2` as `x op (c1 op c2)`.
    pub(super) fn merge_constants(&mut self, op: IntOp, a: Value, b: Value) -> Option<Value> {
        let c2 = self.const_int(b)?;
        let (x, inner) = self.as2(a, op_of(op))?;
        let c1 = self.const_int(inner)?;
        let ty = self.ty(a);
        let c = fold::int(op, c1, c2, self.bits(ty))?;
        let c = self.int(ty, c);
        Some(self.int_op(op, x, c))
    }

    /// A 64-bit operation on values that fit in 32 bits, done in 32 bits.
    pub(super) fn narrow(&mut self, op: IntOp, a: Value, b: Value) -> Value {
        let (x, y) = (self.lo32(a), self.lo32(b));
        let r = self.int_op(op, x, y);
        self.zext(r, Type::I64)
    }

    pub(super) fn both_fit(&self, a: Value, b: Value, bits: u8) -> bool {
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
    pub(super) fn invert(&mut self, a: Value) -> Option<Value> {
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
