//! Floating-point operations: those that IEEE 754 defines, and approximations with operands for which they are exact.

use gcnc_ir::{BinOp, CastOp, Flags, FloatPred, Intrinsic, Type, Value};

use super::body::Body;
use super::value::{FLOATS, bits};

pub(super) const FLOAT_OPS: [BinOp; 4] = [BinOp::FAdd, BinOp::FSub, BinOp::FMul, BinOp::FDiv];

/// Fast-math flags, one at a time and all at once.
const FAST: [Flags; 6] = [Flags::REASSOC, Flags::CONTRACT, Flags::ARCP, Flags::AFN, Flags::NSZ, Flags::FAST];

/// Approximations that are exact on powers of two and small integers.
const OF_POWERS: [Intrinsic; 4] = [Intrinsic::Rcp, Intrinsic::Rsq, Intrinsic::AmdgcnSqrt, Intrinsic::Sqrt];
const LOGARITHMS: [Intrinsic; 2] = [Intrinsic::AmdgcnLog, Intrinsic::Log2];
const EXPONENTIALS: [Intrinsic; 2] = [Intrinsic::AmdgcnExp2, Intrinsic::Exp2];

/// Exponent bias and bits of the mantissa of f16, f32, f64.
fn format(ty: Type) -> (u64, u64) {
    match ty {
        Type::F16 => (15, 10),
        Type::F32 => (127, 23),
        _ => (1023, 52),
    }
}

impl Body<'_, '_, '_> {
    pub fn float_type(&mut self) -> Type {
        self.one_of(&FLOATS)
    }

    pub fn float_operation(&mut self) -> Value {
        let ty = self.float_type();
        if self.rarely(4) {
            return self.rounded_twice(ty);
        }
        if self.rarely(6) {
            return if self.rarely(2) { self.held(ty) } else { self.of_halves() };
        }
        let x = self.operand_of(ty);
        if self.rarely(8) {
            return self.b.fneg(x);
        }
        // Often of another one's result, which may be NaN here.
        let mut value = x;
        for _ in 0..1 + self.below(2) {
            let (op, y) = (self.one_of(&FLOAT_OPS), self.operand_of(ty));
            value = if self.rarely(3) { self.b.binary(op, y, value) } else { self.b.binary(op, value, y) };
        }
        self.number(value)
    }

    /// A result, which may be NaN, clamped between two constants. The sign of a zero is unspecified.
    fn held(&mut self, ty: Type) -> Value {
        let (op, x, y) = (self.one_of(&FLOAT_OPS), self.operand_of(ty), self.operand_of(ty));
        let value = self.b.binary(op, x, y);
        let (bias, mantissa) = format(ty);
        let [zero, half, one] = [0, (bias - 1) << mantissa, bias << mantissa].map(|n| self.b.float_bits(ty, n));
        let (low, high) = self.one_of(&[(zero, one), (zero, one), (half, one), (one, half)]);
        let least = self.b.intrinsic(Intrinsic::MaxNum, ty, &[value, low]);
        let held = self.b.intrinsic(Intrinsic::MinNum, ty, &[least, high]);
        self.b.binary(BinOp::FAdd, held, zero)
    }

    /// A fused operation on f32, some operands of which are extended from f16 (mixed precision).
    fn of_halves(&mut self) -> Value {
        let operand = |this: &mut Self| {
            let value = if this.rarely(3) {
                this.operand_of(Type::F32)
            } else {
                let half = this.operand_of(Type::F16);
                this.b.cast(CastOp::FpExt, half, Type::F32)
            };
            if this.rarely(3) { this.b.fneg(value) } else { value }
        };
        let values = [operand(self), operand(self), operand(self)];
        let value = self.b.intrinsic(Intrinsic::Fma, Type::F32, &values);
        self.number(value)
    }

    /// A product and a sum close enough that both roundings show: a fused operation would differ.
    fn rounded_twice(&mut self, ty: Type) -> Value {
        let [x, y, z] = [self.about_one(ty), self.about_one(ty), self.about_one(ty)];
        let product = self.b.fmul(x, y);
        let op = self.one_of(&[BinOp::FAdd, BinOp::FSub]);
        if self.rarely(2) { self.b.binary(op, product, z) } else { self.b.binary(op, z, product) }
    }

    /// A number in [1, 2), with any mantissa.
    fn about_one(&mut self, ty: Type) -> Value {
        let int = int_of(ty);
        let (bias, mantissa) = format(ty);
        let any = self.pick(int);
        let (mask, one) = (self.b.int(int, (1 << mantissa) - 1), self.b.int(int, bias << mantissa));
        let any = self.b.and(any, mask);
        let number = self.b.or(any, one);
        self.b.bitcast(number, ty)
    }

    /// A tie between two numbers of a narrower format, or just beside it.
    fn near_half(&mut self, from: Type, to: Type) -> Value {
        let ((bias, mantissa), (_, kept)) = (format(from), format(to));
        let half = 1u64 << (mantissa - kept - 1);
        let tail = self.one_of(&[half - 1, half, half + 1]);
        let exponent = bias - 4 + self.below(8) as u64;
        let int = int_of(from);
        let any = self.pick(int);
        let (mask, rest) = (((1 << kept) - 1) << (mantissa - kept), exponent << mantissa | tail);
        let (mask, rest) = (self.b.int(int, mask), self.b.int(int, rest));
        let some = self.b.and(any, mask);
        let number = self.b.or(some, rest);
        self.b.bitcast(number, from)
    }

    /// An integer that is a tie between two f32, or just beside it: 24 bits, then a half.
    fn near_half_of_single(&mut self) -> Value {
        let (x, place) = (self.pick(Type::I32), self.below(40) as u64);
        let (mask, top) = (self.b.i32(0xff_ffff), self.b.i32(0x80_0000));
        let x = self.b.and(x, mask);
        let x = self.b.or(x, top);
        let x = self.b.zext(x, Type::I64);
        let (one, place) = (self.b.i64(1), self.b.int(Type::I64, place));
        let x = self.b.shl(x, one);
        let x = self.b.or(x, one);
        let x = self.b.shl(x, place);
        let beside = self.below(3) as i64 - 1;
        let beside = self.b.i64(beside);
        self.b.add(x, beside)
    }

    /// A value; a float may be negated or have its absolute value taken.
    pub fn operand_of(&mut self, ty: Type) -> Value {
        let x = self.pick(ty);
        match self.below(6) {
            0 if FLOATS.contains(&ty) => self.b.fneg(x),
            1 if FLOATS.contains(&ty) => self.b.intrinsic(Intrinsic::FAbs, ty, &[x]),
            _ => x,
        }
    }

    pub fn float_compare(&mut self) -> Value {
        let ty = self.float_type();
        let pred = FloatPred::ALL[self.below(FloatPred::ALL.len())];
        let (x, y) = (self.pick(ty), self.pick(ty));
        match self.below(6) {
            0 => {
                let class = self.below(1 << 10) as i32;
                let class = self.b.i32(class);
                self.b.intrinsic(Intrinsic::IsFpClass, Type::I1, &[x, class])
            }
            1 => {
                let class = self.pick(Type::I32);
                self.b.intrinsic(Intrinsic::AmdgcnClass, Type::I1, &[x, class])
            }
            _ => self.b.fcmp(pred, x, y),
        }
    }

    /// An integer from 0 to 15 as a float.
    pub fn small(&mut self, ty: Type) -> Value {
        let some = self.pick(Type::I32);
        let mask = self.b.i32(15);
        let some = self.b.and(some, mask);
        self.b.cast(CastOp::UiToFp, some, ty)
    }

    /// A power of four as a float, and its logarithm in base two.
    fn power(&mut self, ty: Type) -> (Value, Value) {
        let some = self.pick(Type::I32);
        let (mask, middle) = (self.b.i32(6), self.b.i32(4));
        let even = self.b.and(some, mask);
        let logarithm = self.b.sub(even, middle);
        let (bias, mantissa) = format(ty);
        let int = int_of(ty);
        let wide = self.int_cast(logarithm, int);
        let (bias, mantissa) = (self.b.int(int, bias), self.b.int(int, mantissa));
        let exponent = self.b.add(wide, bias);
        let placed = self.b.shl(exponent, mantissa);
        (self.b.bitcast(placed, ty), logarithm)
    }

    /// A sign-extended or truncated i32.
    fn int_cast(&mut self, value: Value, to: Type) -> Value {
        match bits(to) {
            16 => self.b.trunc(value, to),
            64 => self.b.sext(value, to),
            _ => value,
        }
    }

    /// Operations with fast-math flags, on numbers for which every allowed evaluation agrees. The sign of a zero is
    /// unspecified, so the result is an integer.
    pub fn fast_math(&mut self) -> Value {
        let ty = self.float_type();
        let flags = self.one_of(&FAST);
        let (x, y, z) = (self.small(ty), self.small(ty), self.small(ty));
        self.b.set_flags(flags);
        let value = match self.below(7) {
            0 => {
                let product = self.b.fmul(x, y);
                self.b.fadd(product, z)
            }
            1 => {
                let sum = self.b.fadd(x, y);
                self.b.fsub(sum, z)
            }
            2 => self.b.intrinsic(Intrinsic::FMulAdd, ty, &[x, y, z]),
            3 => {
                let (by, _) = self.power(ty);
                self.b.fdiv(x, by)
            }
            4 => {
                let square = self.b.fmul(x, x);
                self.b.intrinsic(Intrinsic::Sqrt, ty, &[square])
            }
            5 if ty != Type::F64 => {
                self.b.set_flags(flags.or(Flags::AFN));
                let (by, _) = self.power(ty);
                self.b.binary_flags(BinOp::FRem, x, by, flags.or(Flags::AFN))
            }
            _ => {
                let negative = self.b.fneg(x);
                self.b.fmul(negative, y)
            }
        };
        self.b.set_flags(Flags::NONE);
        self.b.cast(CastOp::FpToSi, value, Type::I32)
    }

    /// Approximate instructions where they are exact.
    pub fn approximation(&mut self) -> Value {
        let ty = self.one_of(&[Type::F16, Type::F32]);
        let (power, logarithm) = self.power(ty);
        match self.below(5) {
            4 => {
                let (any, mask) = (self.pick(Type::I32), self.b.i32(3));
                let times = self.b.and(any, mask);
                let times = if self.rarely(2) { self.b.not(times) } else { times };
                self.b.intrinsic(Intrinsic::PowI, ty, &[power, times])
            }
            0 => {
                let id = self.one_of(&LOGARITHMS);
                self.b.intrinsic(id, ty, &[power])
            }
            1 => {
                let id = self.one_of(&EXPONENTIALS);
                let x = self.b.cast(CastOp::SiToFp, logarithm, ty);
                self.b.intrinsic(id, ty, &[x])
            }
            _ => {
                let id = self.one_of(&OF_POWERS);
                self.b.intrinsic(id, ty, &[power])
            }
        }
    }

    /// A number of magnitude less than 100, or 3.
    fn bounded(&mut self, ty: Type) -> Value {
        let x = self.pick(ty);
        let one_hundred = self.b.float_bits(ty, [0x5640, 0x42c8_0000, 0x4059_0000_0000_0000][at(ty)]);
        let three = self.b.float_bits(ty, [0x4200, 0x4040_0000, 0x4008_0000_0000_0000][at(ty)]);
        let magnitude = self.b.intrinsic(Intrinsic::FAbs, ty, &[x]);
        let fits = self.b.fcmp(FloatPred::Olt, magnitude, one_hundred);
        self.b.select(fits, x, three)
    }

    /// A float as an integer that can hold it, and the parts of a float.
    pub fn float_as_int(&mut self) -> Value {
        let (from, to) = (self.float_type(), self.int_type());
        let x = self.bounded(from);
        match self.below(6) {
            0 => {
                let magnitude = self.b.intrinsic(Intrinsic::FAbs, from, &[x]);
                self.b.cast(CastOp::FpToUi, magnitude, to)
            }
            1 => {
                let id = self.one_of(&[Intrinsic::LRound, Intrinsic::LRint]);
                self.b.intrinsic(id, Type::I32, &[x])
            }
            2 => {
                let both = self.b.struct_type(&[from, Type::I32]);
                let both = self.b.intrinsic(Intrinsic::FrExp, both, &[x]);
                let mantissa = self.b.extract_value(both, &[0]);
                self.pool.push(mantissa);
                self.b.extract_value(both, &[1])
            }
            3 => {
                let ty = if from == Type::F16 { Type::I16 } else { Type::I32 };
                let mantissa = self.b.intrinsic(Intrinsic::FrExpMant, from, &[x]);
                self.pool.push(mantissa);
                self.b.intrinsic(Intrinsic::FrExpExp, ty, &[x])
            }
            4 => {
                let x = self.pick_or_edge(from);
                let id = self.one_of(&[Intrinsic::FpToSiSat, Intrinsic::FpToUiSat]);
                self.b.intrinsic(id, to, &[x])
            }
            _ => self.b.cast(CastOp::FpToSi, x, to),
        }
    }

    /// Conversions between floats, and from integers.
    pub fn any_as_float(&mut self) -> Value {
        let to = self.float_type();
        let value = match self.below(5) {
            0 => {
                let x = self.pick(int_of(to));
                self.b.bitcast(x, to)
            }
            1 => {
                let from = self.float_type();
                let narrows = bits(from) > bits(to);
                let x = if narrows && self.rarely(2) { self.near_half(from, to) } else { self.pick_or_edge(from) };
                match bits(from).cmp(&bits(to)) {
                    std::cmp::Ordering::Less => self.b.fpext(x, to),
                    std::cmp::Ordering::Greater => self.b.fptrunc(x, to),
                    std::cmp::Ordering::Equal => x,
                }
            }
            4 => {
                let x = self.near_half_of_single();
                let op = self.one_of(&[CastOp::SiToFp, CastOp::UiToFp]);
                self.b.cast(op, x, to)
            }
            _ => {
                let from = if self.rarely(4) { Type::I1 } else { self.int_type() };
                let x = self.pick_or_edge(from);
                let op = self.one_of(&[CastOp::SiToFp, CastOp::UiToFp]);
                self.b.cast(op, x, to)
            }
        };
        self.number(value)
    }
}

/// The integer type of a float's size.
pub(super) fn int_of(ty: Type) -> Type {
    [Type::I16, Type::I32, Type::I64][at(ty)]
}

/// The index of a float's format in tables.
fn at(ty: Type) -> usize {
    FLOATS.iter().position(|&f| f == ty).unwrap_or(0)
}
