//! Legalisation of floats: f16 arithmetic (not on GFX6, GFX7) and rounding of f64 to integers (not on GFX6).
//!
//! An f16 operation is done in f32 and rounded: f32 has more than twice the bits of f16 plus two, which makes the
//! second rounding harmless for sums, products, quotients and roots (Figueroa, "When is double rounding innocuous?",
//! 1995). A multiply-add is done in f64, where it is exact except for sums whose small operand is below all bits that
//! rounding to f16 depends on; f64 is rounded to f16 once.

use gcnc_ir::{FloatPred, IntPred, Intrinsic, Type, Value};

use super::Build;
use crate::expand::float;

/// The f16 classes by magnitude (zero, denormal, normal, infinity): the lowest bit pattern of each next class.
const NEXT_F16_CLASS: [u32; 3] = [0x0001, 0x0400, 0x7c00];
/// The lowest bit pattern of a quiet f16 NaN.
const QUIET_F16: u32 = 0x7e00;
/// The class bits of positive and negative zero; classes of greater magnitude, and NaNs, are further outwards from
/// these.
const PLUS_ZERO: u32 = 0x40;
const MINUS_ZERO: u32 = 0x20;
const QUIET_NAN: u32 = 2;
const SIGNALLING_NAN: u32 = 1;
/// The largest f16 below one.
const MOST_BELOW_ONE: f32 = 1.0 - 1.0 / 2048.0;
/// 2^52: from here on, all f64 are integers.
const TWO_POW_52: u64 = 0x4330_0000_0000_0000;
/// The width of an f64's fraction, the exponent's bias, and the exponent's lowest bit in the high half.
const FRACTION_BITS: u32 = 52;
const EXPONENT_BIAS: u32 = 1023;
const EXPONENT_SHIFT: u32 = 20;

impl Build<'_> {
    /// Expands intrinsic `id`, if the target lacks it for these operands.
    pub(super) fn without_call(&mut self, id: Intrinsic, ty: Type, args: &[Value]) -> Option<Value> {
        match self.ty(*args.first()?) {
            Type::F16 if id == Intrinsic::FMed3 && !self.has_med3_f16 => {
                Some(self.through_f32(args, |b, wide| b.call(id, Type::F32, wide)))
            }
            Type::F16 if !self.has_f16 && id == Intrinsic::FrExpExp => {
                let e = self.frexp_exp(args[0]);
                Some(self.trunc(e, ty))
            }
            Type::F16 if !self.has_f16 => self.f16_call(id, args),
            Type::F64 if !self.has_f64_rounding => self.f64_rounding(id, args[0]),
            _ => None,
        }
    }

    /// Computes an f16 operation in f32; `f` gets the extended operands.
    pub(super) fn through_f32(&mut self, args: &[Value], f: impl FnOnce(&mut Self, &[Value]) -> Value) -> Value {
        let wide: smallvec::SmallVec<[Value; 3]> = args.iter().map(|&a| self.fpext(a, Type::F32)).collect();
        let r = f(self, &wide);
        self.fptrunc(r, Type::F16)
    }

    fn f16_call(&mut self, id: Intrinsic, args: &[Value]) -> Option<Value> {
        use Intrinsic::*;
        match id {
            Fma => {
                let wide: smallvec::SmallVec<[Value; 3]> = args.iter().map(|&a| self.fpext(a, Type::F64)).collect();
                let r = self.fma(wide[0], wide[1], wide[2]);
                Some(float::f64_to_f16(self, r))
            }
            FrExpMant => Some(self.through_f32(args, |b, wide| b.frexp_mant(wide[0]))),
            AmdgcnClass | IsFpClass => Some(self.f16_class(args[0], args[1])),
            // For a number slightly below zero, the f32 fraction would round to one.
            Fract => Some(self.through_f32(args, |b, wide| {
                let r = b.fract(wide[0]);
                let most = b.f32(MOST_BELOW_ONE);
                let above = b.fcmp(FloatPred::Ogt, r, most);
                b.select(above, most, r)
            })),
            MinNum | MaxNum | Canonicalize | Floor | Ceil | FTrunc | Rint | Rcp | Rsq | AmdgcnSqrt | AmdgcnExp2
            | AmdgcnLog | AmdgcnSin | AmdgcnCos => Some(self.through_f32(args, |b, wide| b.call(id, Type::F32, wide))),
            _ => None,
        }
    }

    /// Whether `x` belongs to one of the classes in `mask`.
    fn f16_class(&mut self, x: Value, mask: Value) -> Value {
        let bits = self.bitcast(x, Type::I16);
        let bits = self.zext(bits, Type::I32);
        let (magnitude, sign) = (self.i32(0x7fff), self.i32(0x8000));
        let (magnitude, sign) = (self.and(bits, magnitude), self.and(bits, sign));
        let (zero, one) = (self.i32(0), self.i32(1));
        let mut steps = zero;
        for least in NEXT_F16_CLASS {
            let least = self.i32(least);
            let reached = self.icmp(IntPred::Uge, magnitude, least);
            let next = self.add(steps, one);
            steps = self.select(reached, next, steps);
        }
        let (plus, minus) = (self.i32(PLUS_ZERO), self.i32(MINUS_ZERO));
        let (plus, minus) = (self.shl(plus, steps), self.lshr(minus, steps));
        let positive = self.icmp(IntPred::Eq, sign, zero);
        let class = self.select(positive, plus, minus);
        let (quiet, signalling, least) = (self.i32(QUIET_NAN), self.i32(SIGNALLING_NAN), self.i32(QUIET_F16));
        let is_quiet = self.icmp(IntPred::Uge, magnitude, least);
        let nan = self.select(is_quiet, quiet, signalling);
        let is_nan = self.fcmp(FloatPred::Uno, x, x);
        let class = self.select(is_nan, nan, class);
        let of_mask = self.and(class, mask);
        self.icmp(IntPred::Ne, of_mask, zero)
    }

    fn f64_rounding(&mut self, id: Intrinsic, x: Value) -> Option<Value> {
        Some(match id {
            Intrinsic::FTrunc => self.f64_trunc(x),
            Intrinsic::Floor => self.f64_step(x, FloatPred::Ogt, -1.0),
            Intrinsic::Ceil => self.f64_step(x, FloatPred::Olt, 1.0),
            Intrinsic::Rint => self.f64_rint(x),
            _ => return None,
        })
    }

    /// Rounds towards zero by clearing the fraction's bits below one.
    fn f64_trunc(&mut self, x: Value) -> Value {
        let bits = self.bitcast(x, Type::I64);
        let high = self.hi32(bits);
        let (shift, eleven, bias) = (self.i32(EXPONENT_SHIFT), self.i32(0x7ff), self.i32(EXPONENT_BIAS));
        let exponent = self.lshr(high, shift);
        let exponent = self.and(exponent, eleven);
        let exponent = self.sub(exponent, bias);
        let (zero, last) = (self.i32(0), self.i32(FRACTION_BITS - 1));
        let below_one = self.icmp(IntPred::Slt, exponent, zero);
        let whole = self.icmp(IntPred::Sgt, exponent, last);
        let fraction = self.int(Type::I64, (1 << FRACTION_BITS) - 1);
        let n = self.zext(exponent, Type::I64);
        let sixty_three = self.int(Type::I64, 63);
        let n = self.and(n, sixty_three);
        let below = self.lshr(fraction, n);
        let ones = self.int(Type::I64, u64::MAX);
        let above = self.xor(below, ones);
        let cut = self.and(bits, above);
        let sign = self.int(Type::I64, 1 << 63);
        let signed_zero = self.and(bits, sign);
        let r = self.select(below_one, signed_zero, cut);
        let r = self.select(whole, bits, r);
        self.bitcast(r, Type::F64)
    }

    /// Rounds towards zero, and one step further if the result is on this side of `x`.
    fn f64_step(&mut self, x: Value, side: FloatPred, step: f64) -> Value {
        let towards_zero = self.f64_trunc(x);
        let step = self.f64(step);
        let further = self.fadd(towards_zero, step);
        let needed = self.fcmp(side, towards_zero, x);
        self.select(needed, further, towards_zero)
    }

    /// Rounds to the nearest integer, ties to even, by adding a number so large that the sum has no bits below one.
    fn f64_rint(&mut self, x: Value) -> Value {
        let limit = self.float_bits(Type::F64, TWO_POW_52);
        let magnitude = self.copysign(limit, x);
        let sum = self.fadd(x, magnitude);
        let r = self.fsub(sum, magnitude);
        let r = self.copysign(r, x);
        let size = self.fabs(x);
        let is_small = self.fcmp(FloatPred::Olt, size, limit);
        self.select(is_small, r, x)
    }

    /// `then` if `x` is a finite number, else `other`.
    pub(super) fn if_finite(&mut self, x: Value, then: Value, other: Value) -> Value {
        let infinity = self.float(self.ty(x), f64::INFINITY);
        let size = self.fabs(x);
        let finite = self.fcmp(FloatPred::Olt, size, infinity);
        self.select(finite, then, other)
    }
}
