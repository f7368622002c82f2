//! Floating-point operations: constants fold, negations move, the rest becomes an instruction or a target intrinsic.
//!
//! Nothing here changes rounding. What fast-math flags allow is decided where the source operation is lowered; only
//! `contract` stays on sums and products, for selection to fuse them.

use gcnc_ir::{BinOp, CastOp, Flags, FloatPred, Intrinsic, Op, Type, Value};

use super::Build;
use crate::fold::{self, FloatOp, Format};

impl Build<'_> {
    fn format(&self, ty: Type) -> Option<Format> {
        match ty {
            Type::F16 => Some(Format::F16),
            Type::F32 => Some(Format::F32),
            Type::F64 => Some(Format::F64),
            _ => None,
        }
    }

    /// A constant of a float type.
    pub fn float(&mut self, ty: Type, v: f64) -> Value {
        let format = self.format(ty).unwrap_or(Format::F32);
        let bits = if v.is_nan() {
            match format {
                Format::F16 => 0x7e00,
                Format::F32 => 0x7fc0_0000,
                Format::F64 => 0x7ff8_0000_0000_0000,
            }
        } else {
            fold::from_f64(v, format)
        };
        self.float_bits(ty, bits)
    }

    /// An f32 constant.
    pub fn f32(&mut self, v: f32) -> Value {
        self.float_bits(Type::F32, u64::from(v.to_bits()))
    }

    /// An f32 constant by its bits.
    pub fn f32_bits(&mut self, bits: u32) -> Value {
        self.float_bits(Type::F32, u64::from(bits))
    }

    /// An f64 constant.
    pub fn f64(&mut self, v: f64) -> Value {
        self.float_bits(Type::F64, v.to_bits())
    }

    fn is_value(&self, x: Value, v: f64) -> bool {
        let Some(bits) = self.const_float_bits(x) else { return false };
        self.format(self.ty(x)).is_some_and(|f| fold::to_f64(bits, f) == v)
    }

    /// Whether a value is the constant 1.
    pub fn is_one(&self, x: Value) -> bool {
        self.is_value(x, 1.0)
    }

    /// Whether a value is the constant -1.
    pub fn is_minus_one(&self, x: Value) -> bool {
        self.is_value(x, -1.0)
    }

    fn float_op(&mut self, op: FloatOp, node: BinOp, a: Value, b: Value, flags: Flags) -> Value {
        let ty = self.ty(a);
        if let (Some(x), Some(y), Some(f)) = (self.const_float_bits(a), self.const_float_bits(b), self.format(ty))
            && let Some(r) = fold::float(op, x, y, f, self.may_flush(ty))
        {
            return self.float_bits(ty, r);
        }
        self.binary_with(node, a, b, flags)
    }

    /// `a + b`; with `contract` among the flags it may be fused with a product.
    pub fn fadd_with(&mut self, a: Value, b: Value, flags: Flags) -> Value {
        self.float_op(FloatOp::Add, BinOp::FAdd, a, b, flags.and(Flags::CONTRACT))
    }

    /// `a - b`; with `contract` among the flags it may be fused with a product.
    pub fn fsub_with(&mut self, a: Value, b: Value, flags: Flags) -> Value {
        self.float_op(FloatOp::Sub, BinOp::FSub, a, b, flags.and(Flags::CONTRACT))
    }

    /// `a * b`, which may be fused with a sum.
    pub fn fmul_with(&mut self, a: Value, b: Value, flags: Flags) -> Value {
        let (a, b) = self.cancel_signs(a, b);
        self.float_op(FloatOp::Mul, BinOp::FMul, a, b, flags.and(Flags::CONTRACT))
    }

    /// The factors of a product, after cancelling negations of both, or folding one into the other's constant: the
    /// remaining operands are more often available already.
    fn cancel_signs(&mut self, a: Value, b: Value) -> (Value, Value) {
        match (self.as_neg(a), self.as_neg(b)) {
            (Some(x), Some(y)) => (x, y),
            (Some(x), None) => self.negated(b).map_or((a, b), |b| (x, b)),
            (None, Some(y)) => self.negated(a).map_or((a, b), |a| (a, y)),
            (None, None) => (a, b),
        }
    }

    /// `-a`, if that takes no operation: for a constant, or a product with one.
    fn negated(&mut self, a: Value) -> Option<Value> {
        if self.const_float_bits(a).is_some() {
            return Some(self.fneg(a));
        }
        let (inst, Op::Binary(BinOp::FMul)) = self.op_of(a)? else { return None };
        let (x, c, flags) = (self.func.arg(inst, 0), self.func.arg(inst, 1), self.func.flags(inst));
        self.const_float_bits(c)?;
        let c = self.fneg(c);
        Some(self.fmul_with(x, c, flags))
    }

    /// `a + b`, rounded.
    pub fn fadd(&mut self, a: Value, b: Value) -> Value {
        self.fadd_with(a, b, Flags::NONE)
    }

    /// `a - b`, rounded.
    pub fn fsub(&mut self, a: Value, b: Value) -> Value {
        self.fsub_with(a, b, Flags::NONE)
    }

    /// `a * b`, rounded.
    pub fn fmul(&mut self, a: Value, b: Value) -> Value {
        self.fmul_with(a, b, Flags::NONE)
    }

    /// `-a`.
    pub fn fneg(&mut self, a: Value) -> Value {
        let ty = self.ty(a);
        if let Some(bits) = self.const_float_bits(a) {
            let sign = 1u64 << (self.bits(ty) - 1);
            return self.float_bits(ty, bits ^ sign);
        }
        if let Some(x) = self.as_neg(a) {
            return x;
        }
        self.neg_node(a)
    }

    /// The absolute value.
    pub fn fabs(&mut self, a: Value) -> Value {
        let ty = self.ty(a);
        if let Some(bits) = self.const_float_bits(a) {
            let sign = 1u64 << (self.bits(ty) - 1);
            return self.float_bits(ty, bits & !sign);
        }
        if let Some(x) = self.as_neg(a) {
            return self.fabs(x);
        }
        if self.as_call(a, Intrinsic::FAbs).is_some() {
            return a;
        }
        self.call_same(Intrinsic::FAbs, &[a])
    }

    /// The magnitude of `a` with the sign of `b`.
    pub fn copysign(&mut self, a: Value, b: Value) -> Value {
        self.call_same(Intrinsic::CopySign, &[a, b])
    }

    /// A float comparison.
    pub fn fcmp(&mut self, cc: FloatPred, a: Value, b: Value) -> Value {
        let (x, y) = (self.const_float_bits(a), self.const_float_bits(b));
        if let (Some(x), Some(y), Some(f)) = (x, y, self.format(self.ty(a)))
            && !self.may_flush(self.ty(a))
        {
            return self.i1(compare(cc, fold::to_f64(x, f), fold::to_f64(y, f)));
        }
        match cc {
            FloatPred::False => self.i1(false),
            FloatPred::True => self.i1(true),
            _ => self.fcmp_node(cc, a, b),
        }
    }

    /// Extension to a wider format.
    pub fn fpext(&mut self, a: Value, to: Type) -> Value {
        let from = self.ty(a);
        if from == to {
            return a;
        }
        // There is no instruction from f16 to f64.
        if from == Type::F16 && to == Type::F64 {
            let w = self.fpext(a, Type::F32);
            return self.fpext(w, to);
        }
        if let (Some(bits), Some(f), Some(t)) = (self.const_float_bits(a), self.format(from), self.format(to))
            && !self.may_flush(from)
            && !fold::to_f64(bits, f).is_nan()
        {
            return self.float_bits(to, fold::from_f64(fold::to_f64(bits, f), t));
        }
        self.cast(CastOp::FpExt, a, to)
    }

    /// Rounding to the next narrower format.
    pub fn fptrunc(&mut self, a: Value, to: Type) -> Value {
        if self.ty(a) == to {
            return a;
        }
        self.cast(CastOp::FpTrunc, a, to)
    }

    /// Converts an i32 to a float.
    pub fn sitofp(&mut self, a: Value, to: Type) -> Value {
        if self.known(a).zbits < 32 {
            return self.uitofp(a, to);
        }
        if to == Type::F16 {
            let w = self.sitofp(a, Type::F32);
            return self.fptrunc(w, to);
        }
        self.cast(CastOp::SiToFp, a, to)
    }

    /// Converts an unsigned i32 to a float.
    pub fn uitofp(&mut self, a: Value, to: Type) -> Value {
        if let Some(c) = self.const_int(a) {
            return self.float(to, c as f64);
        }
        if to == Type::F16 {
            let w = self.uitofp(a, Type::F32);
            return self.fptrunc(w, to);
        }
        self.cast(CastOp::UiToFp, a, to)
    }

    /// Converts a float to an i32; out of range is undefined.
    pub fn fptosi(&mut self, a: Value, to: Type) -> Value {
        let a = if self.ty(a) == Type::F16 { self.fpext(a, Type::F32) } else { a };
        self.cast(CastOp::FpToSi, a, to)
    }

    /// Converts a float to an unsigned i32; out of range is undefined.
    pub fn fptoui(&mut self, a: Value, to: Type) -> Value {
        let a = if self.ty(a) == Type::F16 { self.fpext(a, Type::F32) } else { a };
        self.cast(CastOp::FpToUi, a, to)
    }
}

/// Hardware instructions.
impl Build<'_> {
    /// `a * b + c`, rounded once.
    pub fn fma(&mut self, a: Value, b: Value, c: Value) -> Value {
        self.call_same(Intrinsic::Fma, &[a, b, c])
    }

    /// `v_rcp`.
    pub fn rcp(&mut self, a: Value) -> Value {
        self.call_same(Intrinsic::Rcp, &[a])
    }

    /// `v_rsq`.
    pub fn rsq(&mut self, a: Value) -> Value {
        self.call_same(Intrinsic::Rsq, &[a])
    }

    /// `v_sqrt`.
    pub fn hw_sqrt(&mut self, a: Value) -> Value {
        self.call_same(Intrinsic::AmdgcnSqrt, &[a])
    }

    /// `v_exp_f32`: two to the power of `a`.
    pub fn hw_exp2(&mut self, a: Value) -> Value {
        self.call_same(Intrinsic::AmdgcnExp2, &[a])
    }

    /// `v_log_f32`: the binary logarithm.
    pub fn hw_log2(&mut self, a: Value) -> Value {
        self.call_same(Intrinsic::AmdgcnLog, &[a])
    }

    /// `v_sin_f32` of revolutions.
    pub fn hw_sin(&mut self, a: Value) -> Value {
        self.call_same(Intrinsic::AmdgcnSin, &[a])
    }

    /// `v_cos_f32` of revolutions.
    pub fn hw_cos(&mut self, a: Value) -> Value {
        self.call_same(Intrinsic::AmdgcnCos, &[a])
    }

    /// The fractional part.
    pub fn fract(&mut self, a: Value) -> Value {
        self.call_same(Intrinsic::Fract, &[a])
    }

    /// Rounded towards zero.
    pub fn ftrunc(&mut self, a: Value) -> Value {
        self.call_same(Intrinsic::FTrunc, &[a])
    }

    /// Rounded down.
    pub fn ffloor(&mut self, a: Value) -> Value {
        self.call_same(Intrinsic::Floor, &[a])
    }

    /// Rounded to nearest even.
    pub fn frint(&mut self, a: Value) -> Value {
        self.call_same(Intrinsic::Rint, &[a])
    }

    /// The minimum; a number wins over a NaN.
    pub fn fminnum(&mut self, a: Value, b: Value) -> Value {
        self.call_same(Intrinsic::MinNum, &[a, b])
    }

    /// The maximum; a number wins over a NaN.
    pub fn fmaxnum(&mut self, a: Value, b: Value) -> Value {
        self.call_same(Intrinsic::MaxNum, &[a, b])
    }

    /// `a`, quieted if it is a signalling NaN, for instructions that do not do that themselves.
    pub fn quiet(&mut self, a: Value) -> Value {
        let arithmetic = self.func.def_inst(a).is_some_and(|inst| match self.func.inst(inst).op {
            Op::Binary(op) => op.is_float(),
            Op::Cast(op) => matches!(op, CastOp::FpExt | CastOp::FpTrunc | CastOp::SiToFp | CastOp::UiToFp),
            _ => false,
        });
        if arithmetic || !self.mode.ieee || self.is_const(a) {
            a
        } else {
            self.call_same(Intrinsic::Canonicalize, &[a])
        }
    }

    /// `a * 2^e` for an i32 `e`; f16 goes through f32, whose range makes that exact.
    pub fn ldexp(&mut self, a: Value, e: Value) -> Value {
        if self.const_int(e) == Some(0) {
            return a;
        }
        if self.ty(a) == Type::F16 {
            let w = self.fpext(a, Type::F32);
            let r = self.ldexp(w, e);
            return self.fptrunc(r, Type::F16);
        }
        self.call_same(Intrinsic::LdExp, &[a, e])
    }

    /// The mantissa, in `[0.5, 1)`.
    pub fn frexp_mant(&mut self, a: Value) -> Value {
        let m = self.call_same(Intrinsic::FrExpMant, &[a]);
        if self.has_frexp_defects { self.if_finite(a, m, a) } else { m }
    }

    /// The exponent for that mantissa, as an i32.
    pub fn frexp_exp(&mut self, a: Value) -> Value {
        let a = self.fpext_f16(a);
        let e = self.call(Intrinsic::FrExpExp, Type::I32, &[a]);
        let none = self.i32(0);
        if self.has_frexp_defects { self.if_finite(a, e, none) } else { e }
    }

    fn fpext_f16(&mut self, a: Value) -> Value {
        if self.ty(a) == Type::F16 { self.fpext(a, Type::F32) } else { a }
    }

    /// Converts an f32 or f64 to an i32, clamped, NaN to zero: what the conversion instructions do.
    pub fn fptosi_sat32(&mut self, a: Value) -> Value {
        self.call(Intrinsic::FpToSiSat, Type::I32, &[a])
    }

    /// The unsigned conversion.
    pub fn fptoui_sat32(&mut self, a: Value) -> Value {
        self.call(Intrinsic::FpToUiSat, Type::I32, &[a])
    }

    /// `v_div_scale`: the scaled numerator (`numerator` set) or denominator, and whether the quotient must be scaled
    /// back.
    pub fn div_scale(&mut self, x: Value, y: Value, numerator: bool) -> (Value, Value) {
        let ty = self.ty(x);
        let pair = self.ctx.types.structure(&[ty, Type::I1], false);
        let which = self.i1(numerator);
        let both = self.call(Intrinsic::DivScale, pair, &[x, y, which]);
        (self.field(both, 0, ty), self.field(both, 1, Type::I1))
    }

    /// `v_div_fmas`.
    pub fn div_fmas(&mut self, a: Value, b: Value, c: Value, scaled: Value) -> Value {
        self.call_same(Intrinsic::DivFmas, &[a, b, c, scaled])
    }

    /// `v_div_fixup` of the quotient `q` of `x` by `y`.
    pub fn div_fixup(&mut self, q: Value, y: Value, x: Value) -> Value {
        self.call_same(Intrinsic::DivFixup, &[q, y, x])
    }

    /// Whether a float is plus or minus zero, or plus infinity.
    pub fn is_zero_or_plus_infinity(&mut self, a: Value) -> Value {
        let mask = self.i32(0x260);
        self.call(Intrinsic::AmdgcnClass, Type::I1, &[a, mask])
    }
}

fn compare(cc: FloatPred, x: f64, y: f64) -> bool {
    let unordered = x.is_nan() || y.is_nan();
    match cc {
        FloatPred::False => false,
        FloatPred::True => true,
        FloatPred::Ord => !unordered,
        FloatPred::Uno => unordered,
        FloatPred::Oeq => x == y,
        FloatPred::Ogt => x > y,
        FloatPred::Oge => x >= y,
        FloatPred::Olt => x < y,
        FloatPred::Ole => x <= y,
        FloatPred::One => !unordered && x != y,
        FloatPred::Ueq => unordered || x == y,
        FloatPred::Ugt => unordered || x > y,
        FloatPred::Uge => unordered || x >= y,
        FloatPred::Ult => unordered || x < y,
        FloatPred::Ule => unordered || x <= y,
        FloatPred::Une => x != y,
    }
}
