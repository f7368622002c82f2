//! Integer arithmetic: without flags, within the bounds that flags promise, and with overflow reported.

use gcnc_ir::{BinOp, CastOp, Flags, IntPred, Intrinsic, Type, Value};

use super::body::Body;
use super::value::{INTS, bits};

/// Integer operations defined for all operands.
pub(super) const INT_OPS: [BinOp; 6] = [BinOp::Add, BinOp::Sub, BinOp::Mul, BinOp::And, BinOp::Or, BinOp::Xor];
pub(super) const SHIFTS: [BinOp; 3] = [BinOp::Shl, BinOp::LShr, BinOp::AShr];
pub(super) const DIVISIONS: [BinOp; 4] = [BinOp::UDiv, BinOp::SDiv, BinOp::URem, BinOp::SRem];
pub(super) const OVERFLOWS: [Intrinsic; 6] = [
    Intrinsic::SAddOverflow,
    Intrinsic::UAddOverflow,
    Intrinsic::SSubOverflow,
    Intrinsic::USubOverflow,
    Intrinsic::SMulOverflow,
    Intrinsic::UMulOverflow,
];

impl Body<'_, '_, '_> {
    pub fn int_type(&mut self) -> Type {
        self.one_of(&INTS)
    }

    /// One of `INT_OPS` on two integers.
    pub fn int_operation(&mut self) -> Value {
        let ty = if self.rarely(6) { Type::I1 } else { self.int_type() };
        // Arithmetic on i1 is logic.
        let ops = if ty == Type::I1 { &INT_OPS[3..] } else { &INT_OPS[..] };
        let op = self.one_of(ops);
        let (x, y) = (self.pick(ty), self.pick(ty));
        self.b.binary(op, x, y)
    }

    pub fn shift(&mut self) -> Value {
        let ty = self.int_type();
        let (x, y) = (self.pick(ty), self.amount(ty));
        let op = self.one_of(&SHIFTS);
        self.b.binary(op, x, y)
    }

    /// A bit field, whose offset and width scalar and vector instructions interpret alike.
    pub fn bit_field(&mut self) -> Value {
        let id = self.one_of(&[Intrinsic::UBfe, Intrinsic::SBfe]);
        let (x, offset, width) = (self.pick(Type::I32), self.amount(Type::I32), self.amount(Type::I32));
        self.b.intrinsic(id, Type::I32, &[x, offset, width])
    }

    /// A shift amount less than the width of `ty`.
    fn amount(&mut self, ty: Type) -> Value {
        let y = self.pick(ty);
        let mask = self.b.int(ty, u64::from(bits(ty)) - 1);
        self.b.and(y, mask)
    }

    /// A division that neither divides by zero nor overflows.
    pub fn division(&mut self) -> Value {
        let ty = self.int_type();
        let (op, mut x, y) = (self.one_of(&DIVISIONS), self.pick(ty), self.pick(ty));
        let positive = self.b.int(ty, u64::MAX >> (65 - bits(ty)));
        let (zero, one, two) = (self.b.zero(ty), self.b.int(ty, 1), self.b.int(ty, 2));
        let y = match self.below(7) {
            0 | 1 => self.divisor(ty),
            2 => {
                let some = self.b.and(y, positive);
                let some = self.b.or(some, two);
                self.b.sub(zero, some)
            }
            3 if bits(ty) >= 32 => {
                // As many bits as a float's mantissa, give or take one.
                let kept = 22 + self.below(4);
                let mask = self.b.int(ty, (1 << kept) - 1);
                x = self.b.and(x, mask);
                let mask = if self.rarely(2) { self.b.int(ty, 15) } else { mask };
                let y = self.b.and(y, mask);
                self.b.or(y, one)
            }
            6 if bits(ty) >= 32 => {
                // A multiple, or one less: of about as many bits as a float's mantissa.
                let (a, b) = (self.of_width(x, 12), self.of_width(y, 12));
                let b = self.b.or(b, one);
                let product = self.b.mul(a, b);
                let less = self.below(2) as u64;
                let less = self.b.int(ty, less);
                let (less, mask) = (self.b.sub(product, less), self.b.int(ty, (1 << 24) - 1));
                x = self.b.and(less, mask);
                b
            }
            _ => {
                let y = self.b.and(y, positive);
                self.b.or(y, one)
            }
        };
        let (mut x, mut y) = (x, y);
        if ty == Type::I64 && self.rarely(2) {
            // Half as wide in some lanes.
            (x, y) = (self.short_somewhere(x), self.short_somewhere(y));
        }
        if ty == Type::I64 && self.rarely(4) {
            let other = self.one_of(&DIVISIONS[..2]);
            let other = if matches!(op, BinOp::UDiv | BinOp::URem) { BinOp::UDiv } else { other };
            let both = self.b.binary(other, x, y);
            self.pool.push(both);
        }
        self.b.binary(op, x, y)
    }

    /// An integer or, depending on a condition, its lower half, which is not zero.
    fn short_somewhere(&mut self, x: Value) -> Value {
        let (which, mask) = (self.pick(Type::I1), self.b.int(Type::I64, u32::MAX.into()));
        let (short, one) = (self.b.and(x, mask), self.b.i64(1));
        let short = self.b.or(short, one);
        self.b.select(which, short, x)
    }

    /// The top or bottom `width` bits of an integer.
    fn of_width(&mut self, x: Value, width: u32) -> Value {
        let ty = self.b.ty(x);
        if self.rarely(2) {
            let mask = self.b.int(ty, u64::MAX >> (64 - width.min(bits(ty))));
            return self.b.and(x, mask);
        }
        let amount = self.b.int(ty, u64::from(bits(ty).saturating_sub(width)));
        self.b.lshr(x, amount)
    }

    /// A constant, neither 0 nor -1.
    fn divisor(&mut self, ty: Type) -> Value {
        let power = 1u64 << self.below(bits(ty) as usize - 1);
        let by = self.one_of(&[power, power, 3, 7, 10, 0x7b]);
        let by = if by > 1 && self.rarely(3) { by.wrapping_neg() } else { by };
        self.b.int(ty, by & (u64::MAX >> (64 - bits(ty))))
    }

    /// Chains that the compiler combines into one instruction, or must not combine.
    pub fn combination(&mut self) -> Value {
        let (x, y) = (self.pick(Type::I32), self.pick(Type::I32));
        let right = self.one_of(&[BinOp::LShr, BinOp::AShr]);
        let any = self.one_of(&SHIFTS);
        let few = self.below(24) as i32;
        let few = self.b.i32(few);
        match self.below(8) {
            0 => {
                let zero = self.b.i32(0);
                let negative = self.b.sub(zero, y);
                if self.rarely(2) { self.b.add(negative, x) } else { self.b.add(x, negative) }
            }
            1 => {
                let up = self.b.shl(x, few);
                self.b.binary(right, up, few)
            }
            2 => {
                let mask = self.u.arbitrary().unwrap_or(0xff00);
                let mask = self.b.i32(mask);
                let some = self.b.and(x, mask);
                self.b.binary(any, some, few)
            }
            3 => {
                // Factors of about 24 bits.
                let unused = 7 + self.below(3) as i32;
                let unused = self.b.i32(unused);
                let (x, y) = (self.b.binary(right, x, unused), self.b.binary(right, y, unused));
                self.b.mul(x, y)
            }
            4 => {
                let (down, narrow) = (self.b.lshr(x, few), self.one_of(&[Type::I8, Type::I16]));
                self.b.trunc(down, narrow)
            }
            6 => self.about_its_width(),
            7 => {
                // Bits that shift down from the upper half.
                let (wide, amount) = (self.pick(Type::I64), self.amount(Type::I64));
                let other = self.pick(Type::I64);
                let op = self.one_of(&INT_OPS);
                let wide = self.b.binary(op, wide, other);
                let down = self.b.lshr(wide, amount);
                self.b.trunc(down, Type::I32)
            }
            _ => {
                let condition = self.pick(Type::I1);
                let inverted = self.b.not(condition);
                self.b.select(inverted, x, y)
            }
        }
    }

    /// A sum or product that is known to be narrow (known bits), and an operation on its topmost bits.
    fn about_its_width(&mut self) -> Value {
        let ty = self.one_of(&[Type::I32, Type::I64]);
        let widths = [2 + self.below(13) as u32, 2 + self.below(13) as u32];
        let factors = widths.map(|width| {
            let any = self.pick(ty);
            let some = self.of_width(any, width);
            // Now and then large enough that the product has its full width.
            let top = if self.rarely(2) { 3 << (width - 2) } else { 0 };
            let top = self.b.int(ty, top);
            self.b.or(some, top)
        });
        let [x, y] = factors;
        let (value, width) = match self.below(2) {
            0 => (self.b.mul(x, y), widths[0] + widths[1]),
            _ => (self.b.add(x, y), widths[0].max(widths[1]) + 1),
        };
        let width = u64::from(width) - self.below(2) as u64;
        let (mask, shift) = (self.b.int(ty, (1 << width) - 1), self.b.int(ty, width - 1));
        match self.below(5) {
            0 | 1 => self.b.and(value, mask),
            2 => self.b.lshr(value, shift),
            3 => self.b.icmp(IntPred::Ugt, value, mask),
            _ => {
                let other = self.pick(ty);
                let other = self.of_width(other, 24);
                self.b.mul(value, other)
            }
        }
    }

    /// 64 bits made of two halves, and halves of 64 bits.
    pub fn halves(&mut self) -> Value {
        let (x, y) = (self.pick(Type::I32), self.pick(Type::I32));
        let widen = [CastOp::ZExt, CastOp::SExt];
        let widen = [self.one_of(&widen), self.one_of(&widen)];
        let (x, y) = (self.b.cast(widen[0], x, Type::I64), self.b.cast(widen[1], y, Type::I64));
        let half = self.b.i64(32);
        match self.below(5) {
            0 => {
                // The halves of two other values.
                let [low, high] = [self.pick(Type::I64), self.pick(Type::I64)];
                let (low, high) = (self.b.trunc(low, Type::I32), self.b.lshr(high, half));
                let (low, high) = (self.b.zext(low, Type::I64), self.b.shl(high, half));
                self.b.or(low, high)
            }
            1 => {
                let product = self.b.mul(x, y);
                if self.rarely(2) { self.b.add(product, x) } else { product }
            }
            2 => {
                let down = self.one_of(&[BinOp::LShr, BinOp::AShr]);
                let up = self.b.binary(down, x, half);
                self.b.trunc(up, Type::I32)
            }
            4 => self.b.add(x, y),
            _ => {
                let high = self.b.shl(y, half);
                self.b.or(x, high)
            }
        }
    }

    /// An operation with flags whose promises hold.
    pub fn promised(&mut self) -> Value {
        let ty = self.int_type();
        let half = u64::from(bits(ty)) / 2;
        let (x, y) = (self.pick(ty), self.pick(ty));
        // Less than half of the bits, and not negative.
        let small = self.b.int(ty, (1 << (half - 1)) - 1);
        let (x, y) = (self.b.and(x, small), self.b.and(y, small));
        let shift = self.below(half as usize) as u64;
        let shift = self.b.int(ty, shift);
        let wraps = Flags::NUW.or(Flags::NSW);
        match self.below(8) {
            0 => self.b.binary_flags(BinOp::Add, x, y, wraps),
            1 => self.b.binary_flags(BinOp::Sub, x, y, Flags::NSW),
            2 => self.b.binary_flags(BinOp::Mul, x, y, wraps),
            3 => self.b.binary_flags(BinOp::Shl, x, shift, wraps),
            4 => {
                let multiple = self.b.binary_flags(BinOp::Shl, x, shift, wraps);
                let op = self.one_of(&[BinOp::LShr, BinOp::AShr]);
                self.b.binary_flags(op, multiple, shift, Flags::EXACT)
            }
            5 => {
                let by = self.b.int(ty, 3);
                let multiple = self.b.binary_flags(BinOp::Mul, x, by, Flags::NONE);
                let op = self.one_of(&[BinOp::UDiv, BinOp::SDiv]);
                self.b.binary_flags(op, multiple, by, Flags::EXACT)
            }
            6 => {
                let up = self.b.int(ty, half);
                let high = self.b.shl(x, up);
                self.b.binary_flags(BinOp::Or, high, y, Flags::DISJOINT)
            }
            _ => {
                let pred = IntPred::ALL[self.below(IntPred::ALL.len())];
                self.b.icmp(pred, x, y)
            }
        }
    }

    pub fn overflow(&mut self) -> Value {
        let ty = self.int_type();
        let id = self.one_of(&OVERFLOWS);
        let (x, y) = (self.pick(ty), self.pick(ty));
        let both = self.b.struct_type(&[ty, Type::I1]);
        let both = self.b.intrinsic(id, both, &[x, y]);
        let value = self.b.extract_value(both, &[0]);
        self.pool.push(value);
        self.b.extract_value(both, &[1])
    }

    pub fn int_compare(&mut self) -> Value {
        let ty = self.int_type();
        let pred = IntPred::ALL[self.below(IntPred::ALL.len())];
        let (x, y) = (self.pick(ty), self.pick(ty));
        self.b.icmp(pred, x, y)
    }
}
